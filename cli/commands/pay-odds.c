/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include "odds.h"

#include <string.h>

/* Those of decks. */
static const char *const of_decks[]
    = { "draw",    "hands",  "source",    "late", "start", "laid",      "reveal",  "horizon", "turns", "table",
        "no-swap", "memory", "catalogue", "x",    "skip",  "commander", "players", "html",    "limit", NULL };

/* Of a published table it is a number of cards. */
static gboolean is_file (const char *deck)
{
  return deck != NULL && deck[strspn (deck, "0123456789")] != '\0';
}

static Exit run (const Options *options, int argc, char **argv)
{
  static const struct {
    const char *name;
    Exit (*run) (const Options *options);
  } kinds[] = { { "karsten", odds_karsten }, { "table", odds_table } };
  if (options->json && options->tsv)
    return usage ("--json and --tsv exclude each other");
  for (gsize i = 0; i < G_N_ELEMENTS (kinds) && argc > 1; i++) {
    if (strcmp (argv[1], kinds[i].name) != 0)
      continue;
    if (argc == 2)
      return odds_refuse (options, of_decks, "decks: pay odds GAME --deck FILE") ? EXIT_USAGE : kinds[i].run (options);
    return usage ("odds %s takes no more arguments: '%s'", argv[1], argv[2]);
  }
  const PayGame *game = argc > 1 ? games_find (argv[1]) : NULL;
  if (argc > 2 && game != NULL)
    return usage ("odds %s takes no more arguments: '%s'; the deck is --deck FILE", argv[1], argv[2]);
  if (game != NULL || (argc == 1 && is_file (options->deck)))
    return odds_deck (game != NULL ? game : games_find (games_default ()), options);
  if (argc > 1)
    return usage ("odds of what? '%s' is neither karsten nor table, and no game", argv[1]);
  return usage ("odds of what? karsten, table or a game is missing");
}

const Command command_odds = {
  .name = "odds",
  .run = run,
  .options = FOR_ODDS,
  .arguments = "GAME --deck FILE | karsten | table [options]",
  .summary = "exact probabilities that a deck can pay",
};
