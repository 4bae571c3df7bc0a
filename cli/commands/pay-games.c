/* SPDX-License-Identifier: MIT */
#include "commands.h"

static void list_json (void)
{
  json_t *list = json_array ();
  for (guint i = 0; games_all ()[i] != NULL; i++) {
    json_t *rules = json_array ();
    for (guint k = 0; games_all ()[i]->editions != NULL && games_all ()[i]->editions[k] != NULL; k++)
      json_array_append_new (rules, json_string (games_all ()[i]->editions[k]));
    json_array_append_new (list, json_pack ("{s:s, s:s, s:o}", "name", games_all ()[i]->name, "title",
                                            games_all ()[i]->title, "rules", rules));
  }
  output_json (list);
}

static void list_words (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  for (guint i = 0; games_all ()[i] != NULL; i++) {
    g_string_append_printf (out, "%s%-6s %s", i == 0 ? "" : "\n", games_all ()[i]->name, games_all ()[i]->title);
    const char *const *editions = games_all ()[i]->editions;
    for (guint k = 0; editions != NULL && editions[k] != NULL; k++)
      g_string_append_printf (out, "%s%s", k == 0 ? "; rules of " : ", ", editions[k]);
  }
  output_line (out->str);
}

static Exit run (const Options *options, int argc, char **argv)
{
  if (argc > 1)
    return usage ("games takes no arguments; the notation of a game: pay help %s", argv[1]);
  (options->json ? list_json : list_words) ();
  return EXIT_PAYABLE;
}

const Command command_games = {
  .name = "games",
  .run = run,
  .options = FOR_OTHERS,
  .arguments = "",
  .summary = "the games and the editions of their rules",
};
