/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include "pages/pages.h"

#include <string.h>

static void overview (GString *out)
{
  g_string_append (out, "pay - whether, how and in how many ways a cost can be paid\n\nCommands\n");
  for (guint i = 0; commands_all ()[i] != NULL; i++)
    g_string_append_printf (out, "  %-8s %s\n", commands_all ()[i]->name, commands_all ()[i]->summary);
  g_string_append (out, "\nGames (pay help GAME: how costs are written)\n");
  for (guint i = 0; games_all ()[i] != NULL; i++)
    g_string_append_printf (out, "  %-8s %s\n", games_all ()[i]->name, games_all ()[i]->title);
  g_string_append (out, "\nMore help: pay help COMMAND, pay help");
  for (gsize i = 0; topics[i] != NULL; i++)
    g_string_append_printf (out, "%s %s", i == 0 ? "" : " |", topics[i]);
  g_string_append (out, " | rule\n");
}

static void command_page (GString *out, const Command *command)
{
  g_string_append_printf (out, "pay %s%s%s\n\n%c%s.\n", command->name, command->arguments[0] != '\0' ? " " : "",
                          command->arguments, g_ascii_toupper (command->summary[0]), command->summary + 1);
  g_string_append (out, page_text (command->name));
  if (!command->passes_on)
    g_string_append (out, "\nOptions\n");
  options_describe (command->options, out);
}

static void game_page (GString *out, const PayGame *game)
{
  if (!g_str_has_prefix (game->notation, game->title))
    g_string_append_printf (out, "%s\n\n", game->title);
  g_string_append_printf (out, "%s%s", game->notation, g_str_has_suffix (game->notation, "\n") ? "" : "\n");
}

static gboolean topic_page (GString *out, const char *topic)
{
  const Command *command = command_find (topic);
  const PayGame *game = games_find (topic);
  if (command != NULL)
    command_page (out, command);
  else if (game != NULL)
    game_page (out, game);
  else if (g_strv_contains (topics, topic))
    g_string_append (out, page_text (topic));
  return out->len > 0;
}

static Exit unknown_topic (const char *topic)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint i = 0; commands_all ()[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer)(gsize)commands_all ()[i]->name);
  for (guint i = 0; games_all ()[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer)(gsize)games_all ()[i]->name);
  for (gsize i = 0; topics[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer)(gsize)topics[i]);
  g_ptr_array_add (names, NULL);
  message ("there is no help on '%s'", topic);
  const char *near = pay_nearest_name (topic, (const char *const *)names->pdata);
  const char *const words[] = { "help", near, NULL };
  if (near != NULL)
    suggest (words);
  else
    remark ("See: pay help\n");
  return EXIT_USAGE;
}

/* Of every game that knows the rule; where none does, what each says. */
static Exit rule_page (const char *number, const char *rules)
{
  g_autoptr (GString) pages = g_string_new (NULL), errors = g_string_new (NULL);
  for (guint i = 0; games_all ()[i] != NULL; i++) {
    const PayGame *game = games_all ()[i];
    g_autoptr (GError) error = NULL;
    g_autofree char *page = PAY_GAME_HAS (game, rule) ? game->rule (number, rules, &error) : NULL;
    if (page != NULL && number == NULL)
      g_string_append_printf (pages, "%s%s\n", pages->len > 0 ? "\n" : "", game->title);
    if (page != NULL)
      g_string_append (pages, page);
    else if (error != NULL)
      g_string_append_printf (errors, "pay: %s\n", error->message);
  }
  output (pages->str, pages->len);
  if (pages->len == 0)
    remark ("%s", errors->len > 0 ? errors->str : "pay: no game has pages on rules\n");
  return pages->len > 0 ? EXIT_PAYABLE : EXIT_USAGE;
}

static Exit generate (const char *what, int argc, char **argv)
{
  static const char *const shells[] = { "bash", "zsh", "fish", NULL };
  g_autoptr (GString) out = g_string_new (NULL);
  if (strcmp (what, "man") == 0)
    append_man_page (out);
  else if (strcmp (what, "words") == 0 && argc > 1)
    append_words (out, argc, argv);
  else if (g_strv_contains (shells, what))
    g_string_append (out, page_text (what));
  else
    return usage ("--generate: man, bash, zsh, fish, or words and some of these, is expected, not '%s'", what);
  output (out->str, out->len);
  return EXIT_PAYABLE;
}

static Exit run (const Options *options, int argc, char **argv)
{
  if (options->generate != NULL)
    return generate (options->generate, argc, argv);
  const gboolean rule = argc > 1 && strcmp (argv[1], "rule") == 0;
  if (argc > (rule ? 3 : 2))
    return usage ("help takes no more arguments: '%s'", argv[rule ? 3 : 2]);
  if (rule)
    return rule_page (argc > 2 ? argv[2] : NULL, options->rules);
  g_autoptr (GString) out = g_string_new (NULL);
  if (argc < 2)
    overview (out);
  else if (!topic_page (out, argv[1]))
    return unknown_topic (argv[1]);
  output (out->str, out->len);
  return EXIT_PAYABLE;
}

const Command command_help = {
  .name = "help",
  .run = run,
  .options = FOR_HELP,
  .arguments = "[COMMAND|GAME|TOPIC|rule [NUMBER]]",
  .summary = "these pages",
};
