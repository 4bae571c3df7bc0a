/* SPDX-License-Identifier: MIT */
/* Completions for shells, from the tables that `pay help` reads. What they say of values is what the tables say:
 * "given|best" are words, "FILE" is a file, "GAME" one of the built-in games. */
#include "frame/frame.h"
#include "pages.h"

#include <string.h>

static void add_commands (GString *words)
{
  for (guint i = 0; commands_all ()[i] != NULL; i++)
    g_string_append_printf (words, " %s", commands_all ()[i]->name);
}

static void add_games (GString *words)
{
  for (guint i = 0; games_all ()[i] != NULL; i++)
    g_string_append_printf (words, " %s", games_all ()[i]->name);
}

static void add_topics (GString *words)
{
  for (guint i = 0; topics[i].name != NULL; i++)
    g_string_append_printf (words, " %s", topics[i].name);
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
static void append_bash_value (GString *out, const Command *command, const Option *option)
{
  if (option->argument == NULL)
    return;
  g_autofree char *values = values_of (option->argument);
  g_string_append_printf (out, "    '%s --%s') ", command->name, option->name);
  if (is_file (option->argument))
    g_string_append (out, "return ;;\n");
  else
    g_string_append_printf (out, "values='%s' ;;\n", values);
}

void append_bash (GString *out)
{
  g_string_append (out, "# Completions of pay for bash, written by: pay help --generate bash\n"
                        "_pay () {\n"
                        "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} first= options=\n"
                        "  if [[ $word == = ]]; then\n"
                        "    word=\n"
                        "  elif [[ $before == = ]]; then\n"
                        "    before=${COMP_WORDS[COMP_CWORD - 2]}\n"
                        "  fi\n"
                        "  case ${COMP_WORDS[1]} in\n");
  for (guint i = 0; commands_all ()[i] != NULL; i++) {
    g_autofree char *first = first_words (commands_all ()[i]->arguments);
    g_string_append_printf (out, "    %s) first='%s' options='", commands_all ()[i]->name, first);
    for (const Option *option = NULL; (option = options_next (option, commands_all ()[i]->options)) != NULL;)
      g_string_append_printf (out, " --%s", option->name);
    g_string_append (out, "' ;;\n");
  }
  g_string_append (out, "  esac\n  local values=-\n  case \"${COMP_WORDS[1]} $before\" in\n");
  for (guint i = 0; commands_all ()[i] != NULL; i++)
    for (const Option *option = NULL; (option = options_next (option, commands_all ()[i]->options)) != NULL;)
      append_bash_value (out, commands_all ()[i], option);
  g_string_append (out, "  esac\n"
                        "  if ((COMP_CWORD == 1)); then\n"
                        "    first='--help --version");
  add_commands (out);
  g_string_append (out, "'\n"
                        "    COMPREPLY=($(compgen -W \"$first\" -- \"$word\"))\n"
                        "  elif [[ $values != - ]]; then\n"
                        "    compopt +o default\n"
                        "    COMPREPLY=($(compgen -W \"$values\" -- \"$word\"))\n"
                        "  elif [[ $word == -* ]]; then\n"
                        "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
                        "  elif ((COMP_CWORD == 2)); then\n"
                        "    COMPREPLY=($(compgen -W \"$first\" -- \"$word\"))\n"
                        "  fi\n"
                        "}\n"
                        "complete -o default -F _pay pay\n");
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

void append_zsh (GString *out)
{
  g_string_append (out, "#compdef pay\n"
                        "# Completions of pay for zsh, written by: pay help --generate zsh\n"
                        "_pay () {\n"
                        "  local -a commands=(\n");
  for (guint i = 0; commands_all ()[i] != NULL; i++) {
    g_string_append_printf (out, "    '%s:", commands_all ()[i]->name);
    append_quoted (out, commands_all ()[i]->summary, "\\", "'\\''");
    g_string_append (out, "'\n");
  }
  g_string_append (out, "  )\n"
                        "  if ((CURRENT == 2)); then\n"
                        "    _describe command commands\n"
                        "    return\n"
                        "  fi\n"
                        "  local command=$words[2]\n"
                        "  shift words\n"
                        "  ((CURRENT--))\n"
                        "  case $command in\n");
  for (guint i = 0; commands_all ()[i] != NULL; i++) {
    g_autofree char *first = first_words (commands_all ()[i]->arguments);
    g_string_append_printf (out, "    %s)\n      _arguments", commands_all ()[i]->name);
    for (const Option *option = NULL; (option = options_next (option, commands_all ()[i]->options)) != NULL;)
      append_zsh_option (out, option);
    if (first[0] != '\0')
      g_string_append_printf (out, " \\\n        '1: :(%s)'", first);
    g_string_append (out, " \\\n        '*: :_files' ;;\n");
  }
  g_string_append (out, "  esac\n"
                        "}\n"
                        "_pay \"$@\"\n");
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

void append_fish (GString *out)
{
  g_string_append (out, "# Completions of pay for fish, written by: pay help --generate fish\n"
                        "function __pay_command\n"
                        "  set -l words (commandline -opc)\n"
                        "  test \"$words[2]\" = $argv[1]\n"
                        "end\n"
                        "function __pay_first\n"
                        "  set -l words (commandline -opc)\n"
                        "  test (count $words) -eq 2 -a \"$words[2]\" = $argv[1]\n"
                        "end\n"
                        "function __pay_nothing\n"
                        "  test (count (commandline -opc)) -eq 1\n"
                        "end\n"
                        "complete -c pay -n __pay_nothing -f -l help -d 'the list of commands'\n"
                        "complete -c pay -n __pay_nothing -f -l version\n");
  for (guint i = 0; commands_all ()[i] != NULL; i++) {
    g_autofree char *first = first_words (commands_all ()[i]->arguments);
    const Command *command = commands_all ()[i];
    g_string_append_printf (out, "complete -c pay -n __pay_nothing -f -a %s -d '", command->name);
    append_quoted (out, commands_all ()[i]->summary, "\\", "\\'");
    g_string_append (out, "'\n");
    if (first[0] != '\0')
      g_string_append_printf (out, "complete -c pay -n '__pay_first %s' -a '%s'\n", command->name, first);
    for (const Option *option = NULL; (option = options_next (option, command->options)) != NULL;)
      append_fish_option (out, command, option);
  }
}
