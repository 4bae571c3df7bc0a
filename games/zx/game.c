/* SPDX-License-Identifier: MIT */
#include "cards/cards.h"
#include "notation/notation.h"
#include "open.h"
#include "plan/plan.h"
#include "problem/problem.h"
#include "words/words.h"

#include <pay/zx.h>

static const char notation[]
    = "Z/X -Zillions of enemy X-\n"
      "\n"
      "Costs. A Resource Cost has points and colours: [3 Red], [1 Red/Blue], [1 Colorless], [∞].\n"
      "  Compact: R3, RU1, C1. Letters: R red, U blue, W white, K black, G green, C colourless.\n"
      "  Also 3 Red, <3 Red>, [3 赤], full-width forms. Words: red blue white black green colorless, 赤 青 白 黒 緑 "
      "無色.\n"
      "  Several costs stand side by side: [1 Red][1 Blue]. Alternatives: [2 White] or [2 Black].\n"
      "  What no Resource pays may stand beside them: [1 Red] + sleep (of the card itself), discard, trash, destroy,\n"
      "  remove, return, charge, counter, other. It is told with the answer, not decided.\n"
      "  An empty text: no Resource Cost.\n"
      "\n"
      "Pool. The cards of your Resource, separated by spaces: R R RU C K:sleep. 3*R is three red cards.\n"
      "  R:self                the card that is played or used: it cannot pay for itself\n"
      "  R[Reunion]            a card with a tag; several: R[Reunion, Angel]\n"
      "  C[RUWKG for Summer]   counts as these colours while the purpose is Summer; also C[all for Summer or Hero]\n"
      "  C[+U] R[+all]         a card that has gained colours; R[+present]: every colour in the Resource\n"
      "\n"
      "Changes. +2, -3, -3 floor 1 (cannot leave less than 1), may -3 (the player's choice), +[1 Colorless] (a whole "
      "cost "
      "more),\n"
      "  free (played without paying), shared-colours (one card may be chosen for several colours), also-sleep 2 "
      "Reunion.\n"
      "  Increases come first, then decreases in the order given, or in every order with order best.\n"
      "\n"
      "Purpose. Names of what is paid for, such as Summer. effect: a cost inside an effect, which changes do not "
      "reach.\n"
      "Cards. A table of cards has the columns number, name, colours (RU, - for none), cost (3, ∞, - for none) and\n"
      "  ability_cost: its abilities separated by ;, all parts of a cost by +, alternatives by |, as in\n"
      "  sleep;R1+other or W2|K2. pay solve zx --card B40-045 --cards FILE; --ability 2 is its second ability.\n"
      "\n"
      "Plans. A card that is played gives cards, R[Reunion] C, put into the Resource; untaps 2 card, 2 TAG or 1 RU: so "
      "many\n"
      "  cards of any kind, with that tag or of these colours, slept before, are rebooted.\n"
      "Never. A class of cards (RU, C), a tag or tag:TAG. Prefer: keep, flexible, a tag (sleep these last).\n";

static const PayField fields[]
    = { { "pool", NULL },
        { "sources", "Z/X has no sources; the cards of the Resource are the pool" },
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
        { "spells.gives_tags", "the tags of a card stand in brackets behind it: R[Reunion]" },
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
  .name = "zx",
  .title = "Z/X -Zillions of enemy X-",
  .notation = notation,
  .editions = NULL,
  .traits = zx_trait_names,
  .words = { .use = "Sleep", .spend = "Sleep", .unit = "card", .units = "cards", .pool = "Resource" },
  .open = open_case,
  .close = zx_close,
  .total = zx_total,
  .total_range = zx_total_range,
  .explain = zx_explain,
  .describe = zx_describe,
  .candidate = zx_candidate,
  .facts = zx_facts,
  .rule = zx_rule_page,
  .card_cost = zx_card_cost,
  .card_gives = zx_card_gives,
  .deck_rules = &zx_deck_rules,
  .deck_card = zx_deck_card,
  .cost_value = zx_cost_value,
  .restriction = zx_restriction,
  .paid_total = zx_paid_total,
  .units = "C R U W K G RU RW UW RK UK WK RG UG WG KG RUW RUK RWK UWK RUG RWG UWG RKG UKG WKG RUWK RUWG RUKG RWKG UWKG "
           "RUWKG",
  .unordered = zx_unordered,
  .is_plain = zx_is_plain,
  .plain_pool = zx_plain_pool,
  .plain_beside = zx_plain_beside,
  .trait_name = zx_trait_name,
  .fields = fields,
};

static PayCase *open_case (const PayRequest *request, GError **error)
{
  PayCase *opened = zx_open (request, error);
  if (opened != NULL)
    opened->game = &game;
  return opened;
}

const PayGame *pay_zx_game (void)
{
  return &game;
}
