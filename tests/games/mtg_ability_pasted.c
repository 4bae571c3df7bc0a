/* SPDX-License-Identifier: MIT */
/* Texts of cards as they are pasted: whole cards with lines that make no mana, names that were not told, old wordings,
 * characters with a plain twin. What makes no sense is refused; what others make of mana is never passed over. */
#include "ability_words.h"
#include <pay/error.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define NONE MTG_NO_AMOUNT

/* [reading]: the abilities as describe_ability() says them, joined by " / ". */
typedef struct {
  const char *text;
  const char *name; /* NULL: not told */
  gint64 amount;
  const char *reading;
} Row;

static const Row rows[] = {
  /* Pasted texts: characters with a plain twin, reminders that are abilities, other line ends */
  { "\xEF\xBD\x9B\xEF\xBC\xB4\xEF\xBD\x9D\xEF\xBC\x9A Add \xEF\xBD\x9BG\xEF\xBD\x9D\xEF\xBC\x8E", NULL, NONE,
    "tap -> 1 G" },
  { "{T}:\xC2\xA0"
    "Add\xC2\xA0{G}.",
    NULL, NONE, "tap -> 1 G" },
  { "\xEF\xBB\xBF{T}: Add {G}.\xE2\x80\x8B", NULL, NONE, "tap -> 1 G" },
  { "{T}: Add {G}.\r{T}: Add {W}.\xE2\x80\xA8{T}: Add {U}.", NULL, NONE, "tap -> 1 G / tap -> 1 W / tap -> 1 U" },
  { "Flying\\n{T}: Add {G}.\\nTrample", NULL, NONE, "not mana / tap -> 1 G / not mana" },
  { "{ 1 }{T}: Add { g }{W}..", NULL, NONE, "{1}, tap -> 1 W + 1 G" },
  { "{(w/u)}, {T}: Add {G}.", NULL, NONE, "{W/U}, tap -> 1 G" },
  { "~ has \xE2\x80\x9C{T}: Add {G}.\xE2\x80\x9D", NULL, NONE, "tap -> 1 G" },
  { "({T}: Add {W} or {U}.) This land enters tapped. Cycling {3} ({3}, Discard it: Draw a card.)", NULL, NONE,
    "tap -> 1 WU / not mana / not mana" },
  { "({T}: Add {W}.) {T}: Add {U}.", NULL, NONE, "tap -> 1 W / tap -> 1 U" },
  { "(It is big: 7/7.) {T}: Add {U}.", NULL, NONE, "tap -> 1 U" },
  { "Basic Land\xE2\x80\x94Island", NULL, NONE, "tap -> 1 U" },
  { "Land  \xE2\x80\x93  Forest  Plains", NULL, NONE, "tap -> 1 WG" },
  /* Names that were not told, or told otherwise */
  { "Whenever Inn of Tin becomes tapped, it deals 1 damage to you.\n{T}: Add {G}.", NULL, NONE,
    "not mana / tap -> 1 G; damage on tap 1" },
  { "{T}, Sacrifice Big Bead: Add {C}.", "bead 2", NONE, "tap, leave -> 1 C" },
  { "{T}, Sacrifice Big Bead: Add {C}.", "Bead", NONE, "tap, leave -> 1 C" },
  { "{T}, Sacrifice CARDNAME: Add {C}.", "Big Bead", NONE, "tap, leave -> 1 C" },
  { "{T}, Sacrifice {this}: Add {C}.", "Big Bead", NONE, "tap, leave -> 1 C" },
  { "{T}, Sacrifice Big Bead, Round and Red: Add {C}.", NULL, NONE, "tap, leave -> 1 C" },
  { "{T}, Sacrifice Bead, the Round: Add {C}.", NULL, NONE, "tap, leave -> 1 C" },
  { "Sacrifice Bead, Discard a card: Add {C}.", NULL, NONE, "leave, discard [1 card] -> 1 C; uses 1" },
  { "Sacrifice Bead\xE2\x80\x99s Brother: Add {C}.", "Bead's Brother", NONE, "leave -> 1 C" },
  { "{T}, Sacrifice a Forest: Add {C}.", "Bead", NONE, "tap, sacrifice [1 Forest] -> 1 C; uses 1" },
  { "Put a -0/-1 counter on Wall of Tin: Add {C}.", NULL, NONE, "do [1 Put a -0/-1 counter on ~] -> 1 C; uses 1" },
  { "{T}, Exert Tin Man: Add {C}. Tin Man doesn't untap during your next untap step.", NULL, NONE, "tap -> 1 C" },
  { "{T}, Remove X ore counters from Tin Mine of the West: Add X {C}.", NULL, 2, "tap, remove [0 ore] -> 2 C; uses 1" },
  { "Tin Man isn't a spell, and it has \"{T}: Add {C}.\"", NULL, NONE, "tap -> 1 C" },
  { "Tap: Add one red mana to your mana pool. This ability is played as an interrupt.", NULL, NONE, "tap -> 1 R" },
  { "Remove Tin Spirit in your hand from the game: Add {R} to your mana pool.", NULL, NONE, "leave hand -> 1 R" },
  { "Remove Tin Spirit from the game: Add three mana of any single color.", NULL, NONE,
    "leave -> 3 W | 3 U | 3 B | 3 R | 3 G" },
  { "Remove a creature you control from the game: Add {R}{R}.", NULL, NONE,
    "exile [1 creature you control] -> 2 R; uses 1" },
  { "{T}: Add {C}. Spend this mana only to play Cat spells or activated abilities of Cats.", NULL, NONE,
    "tap -> 1 C; only spell&cat or ability&cat" },
  { "{T}: Add {C}. Use this mana only to play activated abilities.", NULL, NONE, "tap -> 1 C; only ability" },
  { "{T}: Add {C}. Spend this mana only to cast a Cat spell with mana value 3 or a Dog spell.", NULL, NONE,
    "tap -> 1 C; only spell&cat&mv>=3&mv<=3 or spell&dog" },
  { "{T}: Add {C}. This mana may only be spent to cast Cat spells.", NULL, NONE, "tap -> 1 C; only spell&cat" },
  { "Nontoken Cats you control are Forest lands in addition to their other types.", NULL, NONE,
    "unsupported: which lands get the types, and so their mana: Nontoken Cats you control are Forest lands in addition "
    "to their other types." },
  { "Lands you control have all basic land types.", NULL, NONE,
    "unsupported: which lands get the types, and so their mana: Lands you control have all basic land types." },
  { "{T}: Add {G} for each Cat you control if you control a Dog.", NULL, 2, "unsupported: if you control a Dog" },
  { "{T}: Add X {G}, where X is the number of Cats unless you control a Dog.", NULL, 2,
    "unsupported: unless you control a Dog" },
  { "{T}: Add {G} for each Cat to target player's mana pool.", NULL, 2, "unsupported: to target player's mana pool" },
  { "{T}: Add {G} to your mana pool for each Cat you control.", NULL, 2, "tap -> 2 G" },
  { "Players can't activate abilities of artifacts.", NULL, NONE,
    "unsupported: which mana abilities it bars: Players can't activate abilities of artifacts." },
  { "Activated abilities of Cats your opponents control can't be activated.", NULL, NONE, "not mana" },
  { "Spells you cast that target a Cat an opponent controls cost {1} less to cast.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Spells you "
    "cast that target a Cat an opponent "
    "controls cost {1} less to cast." },
  { "Cat spells you and your opponents cast cost {1} more to cast.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Cat spells you "
    "and your opponents cast cost {1} "
    "more to cast." },
  { "Activated abilities of Cats cost an additional \"Sacrifice a land\" to activate.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Activated "
    "abilities of Cats cost an additional "
    "\"Sacrifice a land\" to activate." },
  { "For each {R} in a cost, you may pay 2 life rather than pay that mana.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): For each {R} "
    "in a cost, you may pay 2 life "
    "rather than pay that mana." },
  { "You may spend white mana as though it were red mana.", NULL, NONE,
    "unsupported: what mana counts as (leave it out and give a modifier, such as any-colour everywhere): You may spend "
    "white mana as though it were red mana." },
  { "Players may spend mana of any type as though it were green mana to cast Cats.", NULL, NONE,
    "unsupported: what mana counts as (leave it out and give a modifier, such as any-colour everywhere): Players may "
    "spend mana of any type as though it were "
    "green mana to cast Cats." },
  { "Activated abilities of Cats your opponents control cost {2} more to activate.", NULL, NONE, "not mana" },
  { "As long as an opponent controls a Cat, white spells cost {1} less to cast.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): As long as an "
    "opponent controls a Cat, white "
    "spells cost {1} less to cast." },
  { "The first spell each opponent casts each turn costs {1} more to cast.", NULL, NONE, "not mana" },
  { "Strive \xE2\x80\x94 This spell costs {1} more to cast for each target beyond the first.", NULL, NONE, "not mana" },
  { "Hideaway 4\nCatcycling {2}\nReinforce 2\xE2\x80\x94{W}\nCat offering\nFor Felidar!", NULL, NONE,
    "not mana / not mana / not mana / not mana / not mana" },
  { "First strike", NULL, NONE, "not mana" },
  { "Flying, haste", NULL, NONE, "not mana" },
  { "The Tin Henge\n{T}: Add {G}.", NULL, NONE, "not mana / tap -> 1 G" },
  { "LEVEL 2-4\n1/*\n{T}: Add {G}.", NULL, NONE, "not mana / not mana / tap -> 1 G" },
  { "I \xE2\x80\x94 This Saga gains \"{T}: Add {C}.\"\nII \xE2\x80\x94 Draw a card.", NULL, NONE,
    "tap -> 1 C / not mana" },
  { "Companion \xE2\x80\x94 No card of your deck has two of one mana symbol in its mana cost.\n{T}: Add {C}.", NULL,
    NONE, "not mana / tap -> 1 C" },
  { "I, II \xE2\x80\x94 Add {R}{R}.\nIII \xE2\x80\x94 Draw a card.", NULL, NONE, "not mana / not mana" },
  { "\xE2\x80\xA2 Add {R}{R}.", NULL, NONE, "not mana" },
  { "Cumulative upkeep\xE2\x80\x94"
    "Add {R}.",
    NULL, NONE, "not mana" },
  { "Convoke (Your creatures can help.)\nImprovise (So can artifacts.)\nDelve (Exile it.)", NULL, NONE,
    "not mana / not mana / not mana" },
  /* What lands and costs become beside the usual words */
  { "Whenever a player taps a Plains, Island, or Cat for mana, that player adds {G}.", NULL, NONE,
    "unsupported: mana that is added when something else makes mana (give it as \"extra\" there): Whenever a player "
    "taps a Plains, Island, or Cat for mana, that player adds {G}." },
  { "Whenever you tap an artifact, creature, or land for {C}, add {C}.", NULL, NONE,
    "unsupported: mana that is added when something else makes mana (give it as \"extra\" there): Whenever you tap an "
    "artifact, creature, or land for {C}, add {C}." },
  { "Whenever a player taps a Plains, Island, or Cat for mana, it deals 1 damage to that player.", NULL, NONE,
    "not mana" },
  { "Enchanted permanent is a colorless Forest land.", NULL, NONE,
    "unsupported: which lands get the types, and so their mana: Enchanted permanent is a colorless Forest land." },
  { "All Cats are 1/1 green Dog creatures and Forest lands.", NULL, NONE,
    "unsupported: which lands get the types, and so their mana: All Cats are 1/1 green Dog creatures and Forest "
    "lands." },
  { "At the beginning of your upkeep, choose a color. Until end of turn, lands tapped for mana produce mana of that "
    "color.",
    NULL, NONE,
    "unsupported: what it changes about mana: At the beginning of your upkeep, choose a color. Until end of turn, "
    "lands tapped for mana produce mana of that color." },
  { "Tin Man has each activated ability of the exiled cards.", "Tin Man", NONE,
    "unsupported: which abilities it has: ~ has each activated ability of the exiled cards." },
  { "Your life total can't change.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Your life "
    "total can't change." },
  { "You can't gain or lose life.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): You can't gain "
    "or lose life." },
  { "Players can't lose life.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Players can't "
    "lose life." },
  { "If you would pay life, exile that many cards instead.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): If you would "
    "pay life, exile that many cards "
    "instead." },
  { "Cat spells you cast gain improvise.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Cat spells you "
    "cast gain improvise." },
  { "Each Cat spell you cast has emerge.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Each Cat spell "
    "you cast has emerge." },
  { "You may pay {0} rather than pay the cycling cost of Cats.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): You may pay "
    "{0} rather than pay the cycling "
    "cost of Cats." },
  { "You may pay {0} rather than pay equip costs.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): You may pay "
    "{0} rather than pay equip costs." },
  { "Cats lose all mana abilities.", NULL, NONE,
    "unsupported: which mana abilities it bars: Cats lose all mana abilities." },
  { "You may sacrifice a Cat rather than pay this spell's mana cost.", NULL, NONE, "not mana" },
  { "If you control a Cat, you may cast this spell without paying its mana cost.", NULL, NONE, "not mana" },
  { "Flashback costs your opponents pay cost {2} more.", NULL, NONE, "not mana" },
  { "Each creature you control with a mana ability gets +2/+2.", NULL, NONE, "not mana" },
  { "Tin Man gets +1/+1 for each unspent green mana you have.", NULL, NONE, "not mana" },
  { "Tin Man has flying as long as you have six or more unspent mana.", NULL, NONE, "not mana" },
  { "Convoke, delve\n{T}: Add {G}.", NULL, NONE, "not mana / tap -> 1 G" },
  /* What else bars, changes or gives, in other words */
  { "Enchanted Cat's activated abilities can't be activated.", NULL, NONE,
    "unsupported: which mana abilities it bars: Enchanted Cat's activated abilities can't be activated." },
  { "Enchanted Cat can't block, and its activated abilities can't be activated unless they're mana abilities.", NULL,
    NONE, "not mana" },
  { "Nonbasic lands lose all land types and abilities.", NULL, NONE,
    "unsupported: which mana abilities it bars: Nonbasic lands lose all land types and abilities." },
  { "All lands lose all abilities except mana abilities.", NULL, NONE, "not mana" },
  { "Each land with a cat counter on it is every land type.", NULL, NONE,
    "unsupported: which lands get the types, and so their mana: Each land with a cat counter on it is every land "
    "type." },
  { "~ is every nonbasic land type.\n{T}: Add {C}.", NULL, NONE, "not mana / tap -> 1 C" },
  { "Permanents with ice counters on them are snow.", NULL, NONE,
    "unsupported: what gets to be snow, or no longer is (give it as a tag there): Permanents with ice counters on them "
    "are snow." },
  { "All lands are no longer snow.", NULL, NONE,
    "unsupported: what gets to be snow, or no longer is (give it as a tag there): All lands are no longer snow." },
  { "Cats that are snow have flying.", NULL, NONE, "not mana" },
  { "You may cast Cat spells from your graveyard by paying 1 life in addition to their other costs.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): You may cast "
    "Cat spells from your graveyard by "
    "paying 1 life in addition to their other costs." },
  { "You may cast Cat spells by paying life rather than paying their mana costs.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): You may cast "
    "Cat spells by paying life rather "
    "than paying their mana costs." },
  { "You may cast this card from exile by discarding a card in addition to paying its other costs.", NULL, NONE,
    "not mana" },
  { "As an additional cost to cast Cat spells, you may pay any amount of life.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): As an "
    "additional cost to cast Cat spells, you "
    "may pay any amount of life." },
  { "As an additional cost to cast this spell, sacrifice a Cat.\n{T}: Add {G}.", NULL, NONE, "not mana / tap -> 1 G" },
  { "Once each turn, you may cast a Cat. You may pay {0} rather than pay that spell's mana cost.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Once each "
    "turn, you may cast a Cat. You may pay "
    "{0} rather than pay that spell's mana cost." },
  { "Once each turn, you may pay {1}. If you do, draw a card.\n{T}: Add {G}.", NULL, NONE, "not mana / tap -> 1 G" },
  { "As long as ~ is big, it has \"{T}: Add {G}{G}.\"", NULL, 1, "tap -> 2 G" },
  { "As long as you control a Cat, ~ has \"{T}: Add {G}{G}.\"", NULL, 0, "not mana" },
  { "As long as ~ is big, it has \"{T}: Add {G}{G}.\"", NULL, NONE,
    "unsupported: needs amount: 1 or 0, whether ~ is big" },
  { "{T}: Add {G} for each Cat.\nAs long as ~ is big, it has \"{T}: Add {W}.\"", NULL, 3,
    "tap -> 3 G / unsupported: a second amount: 1 or 0, whether ~ is big" },
  { "{T}: Add {G} for each Cat.\n{T}: Add {W}. If you control a Dog, add {W}{W} instead.", NULL, 3,
    "tap -> 3 G / unsupported: a second amount: 1 or 0, whether you control a Dog" },
  { "{T}: Add {W}. If it's day, add {W}{W} instead.\n{1}: Add {U}. If it's day, add {U}{U} instead.", NULL, 1,
    "tap -> 2 W / {1} -> 2 U" },
  { "(It's an artifact with \"{T}, Sacrifice this token: Add {C}.\")\n{T}: Add {G}.", NULL, NONE,
    "not mana / tap -> 1 G" },
  /* Whole cards: the name, the cost and the types above, and line ends that are lost */
  { "Tin Elves {G}\nCreature \xE2\x80\x94 Elf Druid\n{T}: Add {G}.\n1/1", NULL, NONE,
    "not mana / not mana / tap -> 1 G / not mana" },
  { "Urza's Tin\n\n{4}{R/G}\nLegendary Artifact \xE2\x80\x94 Toy\n{T}: Add {C}.", NULL, NONE,
    "not mana / not mana / not mana / tap -> 1 C" },
  { "Land \xE2\x80\x94 Urza's Tin\n{T}: Add {C}.", NULL, NONE, "not mana / tap -> 1 C" },
  { "Artifact\n{T}: Add {C}.", NULL, NONE, "not mana / tap -> 1 C" },
  { "Artifact Creature \xE2\x80\x94 Myr 1/1\n{T}: Add {C}.", NULL, NONE, "not mana / tap -> 1 C" },
  { "This land enters tapped.{T}: Add {B} or {G}.{1}, {T}: Add {U}.", NULL, NONE,
    "not mana / tap -> 1 BG / {1}, tap -> 1 U" },
  { "A Hundred Tin Cats Sing, Every Day \xE2\x80\x94 {T}, Sacrifice a Cat: Add {C}.", NULL, NONE,
    "tap, sacrifice [1 Cat] -> 1 C; uses 1" },
  { "{T}, Sacrifice this Toy: Add {C}.\nSacrifice this: Add {R}.\nSacrifice it: Add {W}.", NULL, NONE,
    "tap, leave -> 1 C / leave -> 1 R / leave -> 1 W" },
  { "{T}: Add {C}. Spend This Mana only to cast Cat spells.", NULL, NONE, "tap -> 1 C; only spell&cat" },
  /* Costs and effects in other words */
  { "{T}, Sacrifice one or more Cats: Choose a color. Add two mana of that color for each Cat sacrificed.", NULL, 2,
    "tap, sacrifice [0 Cats] -> 4 W | 4 U | 4 B | 4 R | 4 G; uses 1" },
  { "{T}, Remove all cat counters from ~: Add {C} for each cat counter removed this way.", NULL, 3,
    "tap, remove [0 cat] -> 3 C; uses 1" },
  { "{T}, Put a -1/-1 counter on a Cat you control: Add {G}.", NULL, NONE,
    "tap, do [1 a Cat you control] -> 1 G; uses 1" },
  { "{T}: Add {R} or add {G}.", NULL, NONE, "tap -> 1 RG" },
  { "{T}: Add {C}{C}, and this land deals 2 damage to you.", NULL, NONE, "tap -> 2 C; damage 2" },
  { "{T}: Add {C}, then put a cat counter on ~. Activate no more than once each turn.", NULL, NONE,
    "tap -> 1 C; uses 1" },
  { "{T}: Add {C}{C}. If any of that mana is spent on a Cat spell, that Cat gains haste.", NULL, NONE, "tap -> 2 C" },
  { "{4}, {T}: Add {W}{U}. When you cast your next spell this turn, exile cards from the top of your library until you "
    "exile a Cat. Put each other card exiled this way on the bottom of your library in a random order.",
    NULL, NONE, "{4}, tap -> 1 W + 1 U" },
  { "{T}: Add {R}. When you do, ~ deals 1 damage to each opponent.", NULL, NONE, "tap -> 1 R" },
  { "{T}: Add {R}. When you do, add {G}.", NULL, NONE, "unsupported: When you do, add {G}" },
  { "{T}: Add {R}. When you do, you lose 1 life.", NULL, NONE, "unsupported: When you do, you lose 1 life" },
  { "{T}: Add {R}. Cat spells you spend this mana to cast gain haste.", NULL, NONE, "tap -> 1 R" },
  { "{T}: Add {R}. Cat spells cast with this mana can't be countered.", NULL, NONE, "tap -> 1 R" },
  { "{T}: Add {R}. Spend this mana only to cast a Cat spell. That spell can't be countered.", NULL, NONE,
    "tap -> 1 R; only spell&cat" },
  { "{T}: Add {R}. You get two cat counters. You may draw a card.", NULL, NONE, "tap -> 1 R; library" },
  { "{T}: Add {C}. Spend this mana only to cast a Cat spell, a spell that has warp, or to activate an ability of a Cat "
    "source.",
    NULL, NONE, "tap -> 1 C; only spell&cat or spell&warp or ability&cat" },
  { "{T}: Add {C}. Spend this mana only on Cat spells.", NULL, NONE, "tap -> 1 C; only spell&cat" },
  { "{T}: Add {C}. Spend this mana only to cast spells with exactly two colors or Cat spells with three or more "
    "colors.",
    NULL, NONE, "tap -> 1 C; only spell&2-or-more-colors&!3-or-more-colors or spell&cat&3-or-more-colors" },
  { "{T}: Add {C}. Spend this mana only to cast spells with one or fewer colors.", NULL, NONE,
    "tap -> 1 C; only spell&!2-or-more-colors" },
  { "{T}: Add {C}. Spend this mana only to cast historic spells.", NULL, NONE,
    "tap -> 1 C; only spell&historic or spell&artifact or spell&legendary or spell&saga" },
  { "{T}: Add {C}. This mana can't be spent to cast nonoutlaw spells.", NULL, NONE,
    "tap -> 1 C; only !spell or outlaw or assassin or mercenary or pirate or rogue or warlock" },
  { "{T}: Add {C}. Spend this mana only to turn face-down creatures face up.", NULL, NONE,
    "tap -> 1 C; only face-up&creature" },
  { "{T}: Add {C}. Spend this mana only to cast Cat spells of the chosen type or activate abilities of Cats of the "
    "chosen "
    "type.",
    NULL, NONE, "tap -> 1 C; only spell&cat&chosen-type or ability&cat&chosen-type" },
  { "{T}: Add {C}. Spend this mana only to activate abilities of Cats or Dogs you control.", NULL, NONE,
    "tap -> 1 C; only ability&cat or ability&dog" },
  { "{T}: Add {C}. Spend this mana only to cast your commander or Cat spells.", NULL, NONE,
    "tap -> 1 C; only spell&commander or spell&cat" },
  { "{T}: Add {C}. Spend this mana only to plot cards from your hand or pay cycling costs.", NULL, NONE,
    "tap -> 1 C; only plot or cycling&ability" },
  { "{T}: Add {C}. Tin Cats deal 1 damage to you.", "Tin Cats", NONE, "tap -> 1 C; damage 1" },
  /* Line ends that became spaces, triggers behind an ability, what is lost without something */
  { "Flying, first strike {T}: Add one mana of any color.", NULL, NONE, "tap -> 1 WUBRG" },
  { "Defender {1}, {T}: Add {G}. Equip {1}", NULL, NONE, "{1}, tap -> 1 G / not mana" },
  { "{T}: Add {G}. Cycling {2} ({2}, Discard this card: Draw a card.)", NULL, NONE, "tap -> 1 G / not mana" },
  { "{T}: Add {G}. Landfall \xE2\x80\x94 Whenever a land enters, untap ~.", NULL, NONE, "tap -> 1 G / not mana" },
  { "{T}: Add {G}. As long as you control a Cat, spells you cast cost {1} less.", NULL, NONE,
    "tap -> 1 G / unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): "
    "As long as you control a Cat, "
    "spells you cast cost {1} less." },
  { "{T}: Add {C}{C}. When you play another land, sacrifice ~. Doesn't untap during your untap step.", NULL, NONE,
    "tap -> 2 C" },
  { "{T}: Add {G}. When you next tap a land for mana, add {G}.", NULL, NONE,
    "unsupported: When you next tap a land for mana, add {G}" },
  { "{T}: Add {G}. When you next cast a Cat spell, you gain 2 life.", NULL, NONE, "tap -> 1 G" },
  { "{T}: Add {B}. You lose 2 life unless you control a Cat.", NULL, 0, "tap -> 1 B; lose 2" },
  { "{T}: Add {B}. You lose 2 life unless you control a Cat.", NULL, 1, "tap -> 1 B" },
  { "{T}: Add {B}. ~ deals 2 damage to you unless it's day.", NULL, NONE,
    "unsupported: needs amount: 1 or 0, whether it's day" },
  { "Tin Inn deals 1 damage to you whenever it becomes tapped.\n{T}: Add {B}.", NULL, NONE,
    "not mana / tap -> 1 B; damage on tap 1" },
  /* Who adds it may be who pays */
  { "{T}: Choose a player. That player adds one mana of any color they choose.", NULL, NONE, "tap -> 1 WUBRG" },
  { "{T}: Choose a player. That player adds one mana of any color he or she chooses to his or her mana pool.", NULL,
    NONE, "tap -> 1 WUBRG" },
  { "{T}: A player of your choice adds {G}{G}.\n{1}: Each player adds {R}{G}.", NULL, NONE,
    "tap -> 2 G / {1} -> 1 R + 1 G" },
  { "{T}: That player adds {G}.\n{T}: Choose an opponent. That player adds {G}.", NULL, NONE,
    "unsupported: That player adds {G} / unsupported: Choose an opponent" },
  { "A player losing unspent mana causes that player to lose that much life.", NULL, NONE, "not mana" },
  { "The Tin Henge costs {X} less to cast, where X is seven.\n{T}: Add {G}{G}.", NULL, NONE, "not mana / tap -> 2 G" },
  /* Names that are words of abilities, or of what others are called as well */
  { "{T}, Sacrifice this artifact: Add {R}. You lose 1 life.", "Sacrifice", NONE, "tap, leave -> 1 R; lose 1" },
  { "{T}: Add one mana of any color.", "mana", NONE, "tap -> 1 WUBRG" },
  { "{T}, Pay 1 life: Add {R}.", "Add", NONE, "tap, life 1 -> 1 R" },
  { "{T}, Pay 1 life: Add {R}.", "Life", NONE, "tap, life 1 -> 1 R" },
  { "Sacrifice a creature: Add {R}.", "Creature", NONE, "sacrifice [1 creature] -> 1 R; uses 1" },
  { "Sacrifice a Cat: Add {R}.", "Cat", NONE, "sacrifice [1 Cat] -> 1 R; uses 1" },
  { "Sacrifice another Cat: Add {R}.", "Cat, the Tin", NONE, "sacrifice [1 Cat] -> 1 R; uses 1" },
  { "Sacrifice Cat: Add {R}.", "Cat", NONE, "leave -> 1 R" },
  { "{T}: Add {G} for each Cat.", "Cat", 2, "tap -> 2 G" },
  { "{T}: Add {C}. Spend this mana only to cast Cat spells or activate abilities of colorless Cat sources.", "Cat",
    NONE, "tap -> 1 C; only spell&cat or ability&colorless&cat" },
  { "{T}: Add {C}. Spend this mana only to cast Dog spells or activate abilities of red Cat.", "Cat", NONE,
    "tap -> 1 C; only spell&dog or ability&red&cat" },
  { "Remove a cat counter from Cat: Add {C}.", "Cat", NONE, "remove [1 cat counter from ~] -> 1 C; uses 1" },
  /* What mana may be spent on */
  { "{T}: Add {R}. Spend this mana only to cast an instant or sorcery spell or to gain a Class level.", NULL, NONE,
    "tap -> 1 R; only spell&instant or spell&sorcery or class-level" },
  { "{T}: Add {R}. Spend this mana only to gain Class levels.", NULL, NONE, "tap -> 1 R; only class-level" },
  { "{T}: Add {R}. Spend this mana only to cast Cat spells or activate abilities with {X} in their activation costs.",
    NULL, NONE, "tap -> 1 R; only spell&cat or ability&x-cost" },
  { "{T}: Add {G}.\nParadigm\nIncrement\nAura swap {2}{U}", NULL, NONE, "tap -> 1 G / not mana / not mana / not mana" },
  { "{T}: Add {G}. You draw a card.\n{T}: Add {G}. You draw a card at the beginning of the next turn's upkeep.\n{T}: "
    "Add "
    "{G}. You mill two cards.",
    NULL, NONE, "tap -> 1 G; library / tap -> 1 G / tap -> 1 G; library" },
  /* Abilities behind each other on one line */
  { "{T}: Add {G}. Channel \xE2\x80\x94 {1}{G}, Discard this card: Destroy target Cat. Threshold - Sacrifice a Cat: "
    "Add "
    "{C}.",
    NULL, NONE, "tap -> 1 G / not mana / sacrifice [1 Cat] -> 1 C; uses 1" },
  { "When this creature enters, create a Dog with \"It has two heads.\" Tap an untapped artifact you control: Add {U}.",
    NULL, NONE, "not mana / tap [1 artifact you control] -> 1 U; uses 1" },
  { "{T}: Add {G}. Whenever you tap this land for mana, target opponent creates a Cat.", NULL, NONE,
    "tap -> 1 G / not mana" },
  { "{T}: Add {G}. When this land leaves, draw a card. {T}: Add {W}.", NULL, NONE,
    "tap -> 1 G / not mana / tap -> 1 W" },
  { "{T}: Add {G}. Whenever you next cast a Cat spell this turn, draw a card.", NULL, NONE, "tap -> 1 G" },
  { "When this land enters, draw a card. Whenever you tap a land for mana, add {G}.", NULL, NONE,
    "not mana / unsupported: mana that is added when something else makes mana (give it as \"extra\" there): Whenever "
    "you tap a land for mana, add {G}." },
  { "At the beginning of your upkeep, pay {B}. If a land is tapped for mana, it produces {B} instead.", NULL, NONE,
    "not mana / unsupported: what it changes about mana: If a land is tapped for mana, it produces {B} instead." },
  { "When this enters, scry 1. Players can't pay life to cast spells.", NULL, NONE,
    "not mana / unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): "
    "Players can't pay life to cast "
    "spells." },
  { "When this enters, scry 1. Lands you control are Islands.", NULL, NONE,
    "not mana / unsupported: which lands get the types, and so their mana: Lands you control are Islands." },
  { "{T}: Add {W}. // {T}: Add {B}.", NULL, NONE,
    "tap -> 1 W / not mana / unsupported: which face is up: give the text of that face alone" },
  { "Flying // {T}: Add {B}.", NULL, NONE, "not mana / not mana / tap -> 1 B" },
  { "// {T}: Create a Cat with \"a // b\". (c // d) {T}: Add {G}.", NULL, NONE, "not mana / not mana / tap -> 1 G" },
  /* Faces of a card: one of them is up */
  { "{T}: Add {W}.\n//\n{T}: Add {B}.", NULL, NONE,
    "tap -> 1 W / not mana / unsupported: which face is up: give the text of that face alone" },
  { "{T}: Add one mana of the chosen color.\n---\nFlying\n{T}: Add {B}.", NULL, NONE,
    "unsupported: the chosen color / not mana / not mana / unsupported: which face is up: give the text of that face "
    "alone" },
  { "{T}: Add {W}.\n\nALTERNATE\n\n{T}: Add one mana of the chosen color.", NULL, NONE,
    "tap -> 1 W / not mana / unsupported: the chosen color" },
  { "Flying\n//\n{T}: Add {W}.\n{T}: Add {B}.", NULL, NONE, "not mana / not mana / tap -> 1 W / tap -> 1 B" },
  { "{T}: Add {W}.\n{T}: Add {B}.\n//\nFlying", NULL, NONE, "tap -> 1 W / tap -> 1 B / not mana / not mana" },
  { "[+1]: Add {R}.\n[\xE2\x88\x92"
    "2]: Add {R}.",
    NULL, NONE, " -> 1 R /  -> 1 R" },
};

static const struct {
  const char *text;
  int at;
} refusals[] = {
  { "{T}: Add {C}. Spend this mana only to activate abilities of Cats or Dogs of the chosen type.", 73 },
  { "{T}: Add {B}. You lose 2 life unless you pay {1}.", 30 },
  { "Flying Cats {T}: Add {B}.", 0 },
  { "{T}: Gain {G}.", 5 },
  { "W U\nLand\n{T}: Add {G}.", 0 },
  { "Land", 0 },
  { "Tin Cat\nArtifact", 0 },
  { "{T}: Add {C}. Spend this mana only to cast nonblack, noncreature spells or activate abilities.", 72 },
  { "{T}: Add {C}. Spend this mana only on spells that can't be countered.", 45 },
  { "{T}: Add {C}. Spend this mana only on Cat food.", 46 },
  { "{T}: Add {C}. Spend this mana only to cast spells with exactly six colors.", 50 },
  { "[{T}: Add {G}.]", 0 },
  { "convoke (G)", 8 },
  { "The Tin Henge", 0 },
  { " Escape Lane of the West ", 1 },
  { "Champion of Cats", 0 },
  { "{T}: Add {C}. Spend this mana only to cast Cat spells with mana value 3 or 5.", 75 },
  { "{T}, Sacrifice big bead: Add {C}.", 15 },
  { "{T}: Add {G}.\xE2\x80\xA8hello", 16 },
  { "Flying\nAdd {R}{R}.", 7 },
  { "{T}: Add {G}.//{T}: Add {W}.", 13 },
  { "{T}: Add {R}. Spend this mana only to activate abilities with {E} in their activation costs.", 57 },
  { "Flying\n--\n{T}: Add {G}.", 7 },
  { "Flying\nALTER\n{T}: Add {G}.", 7 },
};

static void test_read (void **state)
{
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (MtgReading) reading = mtg_ability_read (rows[i].text, rows[i].name, rows[i].amount, &error);
    if (reading == NULL)
      fail_msg ("%s: refused at %d: %s", rows[i].text, (int)pay_error_at (error), error->message);
    g_autofree char *abilities = describe_all (reading);
    g_autofree char *damage = reading->damage_on_tap > 0
                                  ? g_strdup_printf ("; damage on tap %d", (int)reading->damage_on_tap)
                                  : g_strdup ("");
    g_autofree char *found = g_strconcat (abilities, damage, NULL);
    if (g_strcmp0 (found, rows[i].reading) != 0)
      fail_msg ("%s: %s, not %s", rows[i].text, found, rows[i].reading);
  }
}

/* Places are bytes of the text as it was given. */
static void test_refused (void **state)
{
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (MtgReading) reading = mtg_ability_read (refusals[i].text, NULL, NONE, &error);
    if (reading != NULL)
      fail_msg ("%s: read", refusals[i].text);
    assert_int_equal (pay_error_at (error), refusals[i].at);
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_read), cmocka_unit_test (test_refused) };
  return cmocka_run_group_tests_name ("mtg.ability-pasted", tests, NULL, NULL);
}
