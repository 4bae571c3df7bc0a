/* SPDX-License-Identifier: MIT */
/* rules.h - rules by what they are about; their numbers move from edition to edition. */
#pragma once
#include "symbol.h"

/* The rules that reasons rest on. */
typedef enum {
  MTG_RULE_NONE,
  MTG_RULE_FREE_X,    /* X is 0 where a mana cost with X is not paid */
  MTG_RULE_UNPAYABLE, /* no cost at all */
  MTG_RULE_NO_LIFE,   /* life that cannot be lost cannot be paid */
  MTG_RULE_RESOURCES, /* a cost needs all that it asks for */
  MTG_RULE_LIFE,      /* life is paid out of the life total */
  MTG_RULE_COLOURED,
  MTG_RULE_COLOURLESS,
  MTG_RULE_HYBRID,
  MTG_RULE_SNOW,
  MTG_RULE_PHYREXIAN,
  MTG_RULE_MANA_ABILITY, /* what one is */
  MTG_RULE_RESTRICTED,   /* mana may be restricted */
  MTG_RULE_ABILITIES,    /* mana abilities while a cost is paid */
  MTG_RULE_TOPICS
} MtgRule;

/* Its number in [edition]; NULL: it has none that is known. Static. */
const char *mtg_rule_number (MtgRule rule, MtgEdition edition);

/* For PayGame. */
char *mtg_rule_page (const char *number, const char *rules, GError **error);
