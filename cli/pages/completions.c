/* SPDX-License-Identifier: MIT */
/* Completions for shells, from the tables that `pay help` reads. What they say of values is what the tables say:
 * "given|best" are words, "FILE" is a file, "GAME" one of the built-in games. */
#include "pages.h"

#include <string.h>

void append_page (GString *out, const char *name, const char *const *marks)
{
  g_string_append (out, page_text (name));
  for (; *marks != NULL; marks += 2)
    g_string_replace (out, marks[0], marks[1], 1);
}

char *for_commands (void (*append) (GString *out, const Command *command))
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; commands_all ()[i] != NULL; i++)
    append (out, commands_all ()[i]);
  return g_string_free (out, FALSE);
}

static void add_command (GString *words, const Command *command)
{
  g_string_append_printf (words, " %s", command->name);
}

static void add_commands (GString *words)
{
  g_autofree char *names = for_commands (add_command);
  g_string_append (words, names);
}

static void add_games (GString *words)
{
  for (guint i = 0; games_all ()[i] != NULL; i++)
    g_string_append_printf (words, " %s", games_all ()[i]->name);
}

static void add_topics (GString *words)
{
  for (guint i = 0; topics[i] != NULL; i++)
    g_string_append_printf (words, " %s", topics[i]);
}

/* What [word] of a synopsis stands for: itself where it is in small letters, otherwise its names. */
static void add_word (GString *words, const char *word)
{
  static const struct {
    const char *name;
    void (*add) (GString *words);
  } table[] = { { "GAME", add_games }, { "COMMAND", add_commands }, { "TOPIC", add_topics } };
  if (g_ascii_islower (word[0]))
    g_string_append_printf (words, " %s", word);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if (strcmp (word, table[i].name) == 0)
      table[i].add (words);
}

/* The first words of what a synopsis has between bars, "import FILE | list": import list. (transfer full) */
static char *first_words (const char *synopsis)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_auto (GStrv) ways = g_strsplit (synopsis, "|", -1);
  for (guint i = 0; ways[i] != NULL; i++) {
    const char *begin = ways[i] + strspn (ways[i], " [");
    g_autofree char *word = g_strndup (begin, strcspn (begin, " ].="));
    add_word (words, word);
  }
  return g_strdup (words->len > 0 ? words->str + 1 : "");
}

/* The words that the value of an option can be; none where it can be anything. (transfer full) */
static char *values_of (const char *argument)
{
  const gboolean is_words
      = strchr (argument, '|') != NULL && strspn (argument, "abcdefghijklmnopqrstuvwxyz-|") == strlen (argument);
  return is_words || strcmp (argument, "GAME") == 0 ? first_words (argument) : g_strdup ("");
}

static gboolean is_file (const char *argument)
{
  return strcmp (argument, "FILE") == 0;
}

/* In single quotes; [escaped] get a backslash. */
static void append_quoted (GString *out, const char *text, const char *escaped, const char *quote)
{
  for (; *text != '\0'; text++)
    if (*text == '\'')
      g_string_append (out, quote);
    else
      g_string_append_printf (out, "%s%c", strchr (escaped, *text) != NULL ? "\\" : "", *text);
}

/* ---- bash */
static void append_bash_options (GString *out, const Command *command)
{
  g_autofree char *first = first_words (command->arguments);
  g_string_append_printf (out, "    %s) first='%s' options='", command->name, first);
  for (const Option *option = NULL; (option = options_next (option, command->options)) != NULL;)
    g_string_append_printf (out, " --%s", option->name);
  g_string_append (out, "' ;;\n");
}

static void append_bash_values (GString *out, const Command *command)
{
  for (const Option *option = NULL; (option = options_next (option, command->options)) != NULL;) {
    g_autofree char *values = option->argument != NULL ? values_of (option->argument) : NULL;
    if (values == NULL)
      continue;
    g_string_append_printf (out, "    '%s --%s') ", command->name, option->name);
    if (is_file (option->argument))
      g_string_append (out, "return ;;\n");
    else
      g_string_append_printf (out, "values='%s' ;;\n", values);
  }
}

void append_bash (GString *out)
{
  g_autofree char *names = for_commands (add_command), *options = for_commands (append_bash_options),
                  *values = for_commands (append_bash_values);
  const char *const marks[] = { "@commands@", names, "@options@", options, "@values@", values, NULL };
  append_page (out, "bash", marks);
}

/* ---- zsh */
static void append_zsh_option (GString *out, const Option *option)
{
  g_string_append_printf (out, option->argument != NULL ? " \\\n        '*--%s=[" : " \\\n        '--%s[",
                          option->name);
  append_quoted (out, option->help, "[]\\", "'\\''");
  g_string_append_c (out, ']');
  if (option->argument != NULL) {
    g_autofree char *values = values_of (option->argument);
    g_string_append_c (out, ':');
    append_quoted (out, option->argument, ":\\", "'\\''");
    if (is_file (option->argument))
      g_string_append (out, ":_files");
    else if (values[0] != '\0')
      g_string_append_printf (out, ":(%s)", values);
    else
      g_string_append (out, ": ");
  }
  g_string_append_c (out, '\'');
}

static void append_zsh_command (GString *out, const Command *command)
{
  g_string_append_printf (out, "    '%s:", command->name);
  append_quoted (out, command->summary, "\\", "'\\''");
  g_string_append (out, "'\n");
}

static void append_zsh_options (GString *out, const Command *command)
{
  g_autofree char *first = first_words (command->arguments);
  g_string_append_printf (out, "    %s)\n      _arguments", command->name);
  for (const Option *option = NULL; (option = options_next (option, command->options)) != NULL;)
    append_zsh_option (out, option);
  if (first[0] != '\0')
    g_string_append_printf (out, " \\\n        '1: :(%s)'", first);
  g_string_append (out, " \\\n        '*: :_files' ;;\n");
}

void append_zsh (GString *out)
{
  g_autofree char *names = for_commands (append_zsh_command), *options = for_commands (append_zsh_options);
  const char *const marks[] = { "@commands@", names, "@options@", options, NULL };
  append_page (out, "zsh", marks);
}

/* ---- fish */
static void append_fish_option (GString *out, const Command *command, const Option *option)
{
  g_string_append_printf (out, "complete -c pay -n '__pay_command %s' -l %s", command->name, option->name);
  if (option->argument == NULL) {
    g_string_append (out, " -f");
  } else if (is_file (option->argument)) {
    g_string_append (out, " -r -F");
  } else {
    g_autofree char *values = values_of (option->argument);
    g_string_append_printf (out, " -x -a '%s'", values);
  }
  g_string_append (out, " -d '");
  append_quoted (out, option->help, "\\", "\\'");
  g_string_append (out, "'\n");
}

static void append_fish_command (GString *out, const Command *command)
{
  g_autofree char *first = first_words (command->arguments);
  g_string_append_printf (out, "complete -c pay -n __pay_nothing -f -a %s -d '", command->name);
  append_quoted (out, command->summary, "\\", "\\'");
  g_string_append (out, "'\n");
  if (first[0] != '\0')
    g_string_append_printf (out, "complete -c pay -n '__pay_first %s' -a '%s'\n", command->name, first);
  for (const Option *option = NULL; (option = options_next (option, command->options)) != NULL;)
    append_fish_option (out, command, option);
}

void append_fish (GString *out)
{
  g_autofree char *rows = for_commands (append_fish_command);
  const char *const marks[] = { "@commands@", rows, NULL };
  append_page (out, "fish", marks);
}
