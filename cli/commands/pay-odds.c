/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include "odds.h"

#include <string.h>

/* Those of decks. */
static const char *const of_decks[] = { "draw",    "hands", "source", "late",    "start",  "laid",      "reveal",
                                        "horizon", "turns", "table",  "no-swap", "memory", "catalogue", NULL };

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
  .help
  = "GAME: the numbers of a deck (pay help cards: how decks are written). For each spell, copies counted once:\n"
    "  turn          the first on which as many resources can be there as the cost counts (mana value n: turn n)\n"
    "  play, draw    cast rate: the chance to have the mana on that turn, the spell being in hand by then\n"
    "  given enough  the same, given that many resources by then; what is missing to 100 is colour screw\n"
    "  if late       the same, if all cards come tapped (asleep) that may: the truth lies between\n"
    "  delay         turns that it waits past that turn on average; what waits on turn 15 (--horizon) counts as paid\n"
    "  one more      what the cast rate gains if one land that lacks a colour gives it as well (--json: the cast "
    "rate)\n"
    "Which resources are put down, at most one a turn, is chosen best for the spell with all draws known. Counted are\n"
    "the cards that the game puts down to pay with (lands; in Z/X all cards), not what is cast first (mana creatures,\n"
    "Signets), not mana that costs mana. What was taken to hold is told under the tables. X is 0.\n"
    "\n"
    "All percent are exact. A cost whose tables need more than --memory is not known; --simulate N deals it instead.\n"
    "--json prints an object a spell, --tsv a line; --table turns, --table deck: the other numbers.\n"
    "\n"
    "Z/X: a --start card is one of the two that are laid out; --laid 2 makes it a third. --reveal N: ignition.\n"
    "\n"
    "karsten: one cell of Frank Karsten's tables of coloured sources. A spell of mana value M with pips of one "
    "colour,\n"
    "on the play, on turn M: given at least M lands by then, how likely are enough of them sources? Every land that\n"
    "was drawn counts. The cost is digits for generic mana, then a C for each pip. Without --sources the least number\n"
    "that reaches 89 + M percent, 100 at most, is looked for. Percent are exact: only the last digit that is printed\n"
    "is rounded.\n"
    "\n"
    "table: all cells of an edition, or of one deck; the edition 2017 has the lands on each turn instead.\n"
    "\n"
    "  2017, 2018  Vancouver mulligan; decks of 60, 40 and 99 cards\n"
    "  2020        London mulligan; of six cards a spell goes while there are three\n"
    "  2022        London mulligan; of six cards a spell goes while there are four. In a deck of 99 the first\n"
    "              mulligan is free, and a card is drawn on turn 1\n"
    "\n"
    "In three cells another number than the exact one was printed; stderr says so.\n"
    "\n"
    "--simulate deals N games of that cell besides, for a chance with its interval (95 %). The same seed gives the\n"
    "same games, whatever --jobs.\n"
    "\n"
    "  pay odds mtg --deck deck.txt --json\n"
    "  pay odds mtg --deck deck.txt --late 'Foul Orchard' --source 'Fabled Passage: {T}: Add {B} or {G}.'\n"
    "  pay odds zx --deck deck.txt --start R --draw\n"
    "  pay odds karsten --edition 2022 --deck 60 --lands 25 --cost 2C --sources 12 --json\n"
    "  pay odds table --edition 2022 --tsv\n",
};
