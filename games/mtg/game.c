/* SPDX-License-Identifier: MIT */
#include <pay/mtg.h>

#include "cards/cards.h"
#include "notation/notation.h"
#include "open.h"
#include "plan/plan.h"
#include "problem/problem.h"
#include "words/words.h"

static const char notation[]
    = "Costs: mana symbols of CR 107.4 in braces, {2}{W/U}{U/P}{X}{S}{C}; without braces 2UU, "
      "xr, 1GR. Spaces, lower case and\n"
      "full-width forms are read too. \"A // B\" is either half. \"\" is no mana cost, which "
      "cannot be paid; {0} costs nothing.\n"
      "Pools: WWU, W U 3*C, with notes G[snow] R[only creature or mv>=5] B[from treasure].\n"
      "Sources: the mana ability in the card's words, {1}, {T}: Add {W}{U}. - or W|U (one of "
      "these), CC (both at once), WW|WU|UU;\n"
      "basic lands by name; helpers: convoke G, convoke C, improvise, delve, assist 3, waterbend.\n"
      "Modifiers: +{2}  -{1}  -{W} coloured-only  -{2} floor 1  at-least 3  free  instead {3} "
      " instead 2 hand  additional {1}{R}\n"
      "additional life 2  additional X loyalty  additional {E}{E}  waterbend {3}  life-for {B}  any-colour  any-type\n"
      "spend {W} as {R}  x-only {B}  x-at-least 1  no-life.\n"
      "Plans: a spell gives mana, RRR, or a thing, {T}: Add {C}. (2 TEXT: two of them); untaps 2 land. A thing with a "
      "tag\n"
      "can be sacrificed for \"Sacrifice a TAG\"; basic lands have the tag land.\n"
      "Wishes: x, keep, life, leftover, sources, flexible, and what to spare: a source or source:NAME, a tag or "
      "tag:TAG.\n"
      "Never: sacrifice, damage, life, a source or source:NAME, a tag or tag:TAG.";

static const char *const traits[]
    = { "W",       "U",       "B",       "R",       "G",         "C",       "snow",    "any",     "W for X", "U for X",
        "B for X", "R for X", "G for X", "C for X", "waterbend", "spell",   "mark 1",  "mark 2",  "mark 3",  "mark 4",
        "mark 5",  "mark 6",  "mark 7",  "mark 8",  "mark 9",    "mark 10", "mark 11", "mark 12", "mark 13", "mark 14",
        "mark 15", "mark 16", "mark 17", "mark 18", "mark 19",   "mark 20", "mark 21", "mark 22", "mark 23", "mark 24",
        "mark 25", "mark 26", "mark 27", "mark 28", "mark 29",   "mark 30", "mark 31", "mark 32", "mark 33", "mark 34",
        "mark 35", "mark 36", "mark 37", "mark 38", "mark 39",   "mark 40", "mark 41", "mark 42", "mark 43", "mark 44",
        "mark 45", "mark 46", "mark 47", "mark 48", NULL };

static const PayField fields[] = { { "rules", NULL },
                                   { "pool", NULL },
                                   { "sources", NULL },
                                   { "sources.tags", NULL },
                                   { "sources.uses", NULL },
                                   { "sources.amount", NULL },
                                   { "sources.extra", NULL },
                                   { "life", NULL },
                                   { "counters", NULL },
                                   { "modifiers", NULL },
                                   { "order", NULL },
                                   { "purpose", NULL },
                                   { "prefer", NULL },
                                   { "keep", NULL },
                                   { "keep.purpose", NULL },
                                   { "never", NULL },
                                   { "lifted", NULL },
                                   { "spells", NULL },
                                   { "spells.worth", NULL },
                                   { "spells.purpose", NULL },
                                   { "spells.modifiers", NULL },
                                   { "spells.gives", NULL },
                                   { "spells.gives_tags", NULL },
                                   { "spells.untaps", NULL },
                                   { "spells.untaps_tag", NULL },
                                   { "spells.after", NULL },
                                   { "spells.once_paid", NULL },
                                   { "spells.once_purpose", NULL },
                                   { NULL, NULL } };

static PayCase *open_case (const PayRequest *request, GError **error);

static const PayGame game = {
  .abi = PAY_GAME_ABI,
  .size = sizeof (PayGame),
  .name = "mtg",
  .title = "Magic: The Gathering",
  .notation = notation,
  .editions = mtg_editions,
  .traits = traits,
  .words = { .use = "Tap", .spend = "Spend", .unit = "mana", .units = "mana", .pool = "mana pool" },
  .open = open_case,
  .close = mtg_close,
  .total = mtg_total,
  .total_range = mtg_total_range,
  .explain = mtg_explain,
  .describe = mtg_describe,
  .candidate = mtg_candidate,
  .facts = mtg_facts,
  .cite = mtg_cite,
  .rule = mtg_rule_page,
  .coverage = mtg_coverage,
  .card_cost = mtg_card_cost,
  .card_gives = mtg_card_gives,
  .deck_rules = &mtg_deck_rules,
  .deck_card = mtg_deck_card,
  .cost_value = mtg_cost_value,
  .is_plain = mtg_is_plain,
  .plain_pool = mtg_plain_pool,
  .plain_told = mtg_plain_told,
  .paid_total = mtg_paid_total,
  .ability_of = mtg_ability_of,
  .also = mtg_also,
  .restriction = mtg_restriction,
  .fields = fields,
  .units = "C W U B R G C[snow] W[snow] U[snow] B[snow] R[snow] G[snow]",
};

static PayCase *open_case (const PayRequest *request, GError **error)
{
  PayCase *opened = mtg_open (request, error);
  if (opened != NULL)
    opened->game = &game;
  return opened;
}

const PayGame *pay_mtg_game (void)
{
  return &game;
}
