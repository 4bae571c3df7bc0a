/* SPDX-License-Identifier: MIT */
/* What can stand in a command line, for the completions of shells, from the tables that `pay help` reads. What they say
 * of values is what the tables say: "given|best" are words, "FILE" is a file, "GAME" a game. */
#include "pages.h"

#include <string.h>

static void append_word (GString *out, const char *before, const char *word, const char *what)
{
  g_string_append_printf (out, "%s%s\t%s\n", before, word, what);
}

static void append_commands (GString *out, const char *before)
{
  for (guint i = 0; commands_all ()[i] != NULL; i++)
    append_word (out, before, commands_all ()[i]->name, commands_all ()[i]->summary);
}

static void append_games (GString *out, const char *before)
{
  for (guint i = 0; games_all ()[i] != NULL; i++)
    append_word (out, before, games_all ()[i]->name, games_all ()[i]->title);
}

static void append_topics (GString *out, const char *before)
{
  for (guint i = 0; topics[i] != NULL; i++)
    append_word (out, before, topics[i], "");
}

/* The first words of what a synopsis has between bars, "import FILE | list": import list. One in small letters stands
 * for itself, another for its names. */
static void append_first_words (GString *out, const char *before, const char *synopsis)
{
  static const struct {
    const char *name;
    void (*append) (GString *out, const char *before);
  } table[] = { { "GAME", append_games }, { "COMMAND", append_commands }, { "TOPIC", append_topics } };
  g_auto (GStrv) ways = g_strsplit (synopsis, "|", -1);
  for (guint i = 0; ways[i] != NULL; i++) {
    const char *begin = ways[i] + strspn (ways[i], " [");
    g_autofree char *word = g_strndup (begin, strcspn (begin, " ].="));
    if (g_ascii_islower (word[0]))
      append_word (out, before, word, "");
    for (gsize k = 0; k < G_N_ELEMENTS (table); k++)
      if (strcmp (word, table[k].name) == 0)
        table[k].append (out, before);
  }
}

/* The option that is called as [length] bytes of [word] say, with a value; NULL: it is none. */
static const Option *option_of (const Command *command, const char *word, gsize length)
{
  const Option *option = NULL;
  while (g_str_has_prefix (word, "--") && (option = options_next (option, command->options)) != NULL)
    if (strlen (option->name) == length - 2 && strncmp (option->name, word + 2, length - 2) == 0)
      return option->argument != NULL ? option : NULL;
  return NULL;
}

/* Nothing where it can be anything. [before]: "--order=". */
static void append_values (GString *out, const char *before, const char *argument)
{
  if (strcmp (argument, "FILE") == 0)
    g_string_append (out, ":file\n");
  else if (strcmp (argument, "GAME") == 0
           || (strchr (argument, '|') != NULL
               && strspn (argument, "abcdefghijklmnopqrstuvwxyz-|") == strlen (argument)))
    append_first_words (out, before, argument);
}

static void append_all (GString *out, int argc, char **argv)
{
  const char *word = argv[argc - 1];
  const Command *command = argc > 2 ? command_find (argv[1]) : NULL;
  if (argc < 3) {
    g_string_append (out, "--help\tthe list of commands\n--version\t\n");
    append_commands (out, "");
  }
  if (command == NULL)
    return;
  const gsize length = strcspn (word, "=");
  const Option *own = word[length] == '=' ? option_of (command, word, length) : NULL;
  const Option *before = argc > 3 ? option_of (command, argv[argc - 2], strlen (argv[argc - 2])) : NULL;
  g_autofree char *start = own != NULL ? g_strndup (word, length + 1) : g_strdup ("");
  if (own != NULL || before != NULL)
    append_values (out, start, (own != NULL ? own : before)->argument);
  else if (word[0] == '-')
    for (const Option *option = NULL; (option = options_next (option, command->options)) != NULL;)
      append_word (out, "--", option->name, option->help);
  else {
    if (argc == 3)
      append_first_words (out, "", command->arguments);
    g_string_append (out, out->len == 0 ? ":file\n" : "");
  }
}

void append_words (GString *out, int argc, char **argv)
{
  g_autoptr (GString) all = g_string_new (NULL);
  append_all (all, argc, argv);
  g_auto (GStrv) lines = g_strsplit (all->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == ':' || (lines[i][0] != '\0' && g_str_has_prefix (lines[i], argv[argc - 1])))
      g_string_append_printf (out, "%s\n", lines[i]);
}
