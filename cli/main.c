/* SPDX-License-Identifier: MIT */
#include "commands/commands.h"

#include <pay/version.h>
#include <string.h>

const Command *const commands[] = { &command_solve,
                                    &command_count,
                                    &command_list,
                                    &command_hand,
                                    &command_plan,
                                    &command_board,
                                    &command_cost,
                                    &command_order,
                                    &command_odds,
                                    &command_compare,
                                    &command_batch,
                                    &command_check,
                                    &command_coverage,
                                    &command_bench,
                                    &command_cards,
                                    &command_games,
                                    &command_help,
                                    &command_schema,
                                    NULL };

static gboolean asks_version (const char *word)
{
  static const char *const words[] = { "-v", "-V", "-version", "version", NULL };
  return g_strv_contains (words, word);
}

/* `pay mtg 2UU` and `pay 2UU` lack the command, anything else may be mistyped. */
static void suggest_command (int argc, char **argv)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint i = 0; commands[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer)(gsize)commands[i]->name);
  g_ptr_array_add (names, NULL);
  const char *near
      = games_find (argv[1]) == NULL ? pay_nearest_name (argv[1], (const char *const *)names->pdata) : NULL;
  const gboolean needs_game = near == NULL && games_find (argv[1]) == NULL && games_find (games_default ()) == NULL;
  const gboolean is_cost = g_unichar_isdigit (g_utf8_get_char (argv[1])) || strpbrk (argv[1], "{[") != NULL;
  if (near == NULL && needs_game && !is_cost) {
    remark ("See: pay help\n");
    return;
  }
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_ptr_array_add (words, (gpointer)(gsize)(near != NULL ? near : command_solve.name));
  if (needs_game)
    g_ptr_array_add (words, (gpointer)(gsize)games_all ()[0]->name);
  for (int i = near != NULL ? 2 : 1; i < argc; i++)
    g_ptr_array_add (words, argv[i]);
  g_ptr_array_add (words, NULL);
  suggest ((const char *const *)words->pdata);
}

static Exit unknown_command (int argc, char **argv)
{
  static const char *const version[] = { "--version", NULL };
  message ("there is no command %s", argv[1]);
  if (asks_version (argv[1]))
    suggest (version);
  else
    suggest_command (argc, argv);
  return EXIT_USAGE;
}

static gboolean texts_are_utf8 (int argc, char **argv)
{
  for (int i = 0; i < argc; i++) {
    const char *end = NULL;
    if (!g_utf8_validate (argv[i], -1, &end))
      return message ("argument %d is not UTF-8 (byte %d of it)", i, (int)(end - argv[i]));
  }
  return TRUE;
}

static Exit run (const Command *command, int argc, char **argv)
{
  Options options = { 0 };
  const gboolean fine
      = command->passes_on
        || (options_parse (&options, command->options, &argc, argv) && games_load (options.game_module));
  const Exit status = fine ? command->run (&options, argc, argv) : EXIT_USAGE;
  options_clear (&options);
  return status;
}

static Exit dispatch (int argc, char **argv)
{
  if (!texts_are_utf8 (argc, argv))
    return EXIT_USAGE;
  if (argc < 2)
    return usage ("a command is missing; see: pay help");
  if (strcmp (argv[1], "--version") == 0) {
    output_line ("pay " PAY_VERSION);
    return EXIT_PAYABLE;
  }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    return run (&command_help, 1, argv + 1);
  const Command *command = command_find (argv[1]);
  if (command == NULL)
    return unknown_command (argc, argv);
  const int own = command->passes_on ? MIN (argc, 3) : argc;
  for (int i = 2; i < own && strcmp (argv[i], "--") != 0; i++)
    if (strcmp (argv[i], "--help") == 0 || strcmp (argv[i], "-h") == 0) {
      char *topic[] = { (char *)(gsize)command_help.name, argv[1], NULL };
      return run (&command_help, 2, topic);
    }
  return run (command, argc - 1, argv + 1);
}

int main (int argc, char **argv)
{
  /* Options are taken out of [argv]. */
  g_autofree const char **copy = g_new0 (const char *, (gsize)argc + 1);
  for (int i = 1; i < argc; i++)
    copy[i - 1] = argv[i];
  frame_begin (commands, copy);
  stop_on_signals ();
  g_log_writer_default_set_use_stderr (TRUE);
  return (int)output_end (dispatch (argc, argv));
}
