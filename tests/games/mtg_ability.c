/* SPDX-License-Identifier: MIT */
/* The reader of mana abilities: own wordings with the reading expected of them, and refusals with their place. */
#include "ability/line.h"
#include "ability_words.h"
#include <pay/error.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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
  /* Basic lands, shorthand, helpers */
  { "Island", NULL, NONE, "tap -> 1 U" },
  { "wastes", NULL, NONE, "tap -> 1 C" },
  { "Forest Plains", NULL, NONE, "tap -> 1 WG" },
  { "Snow-Covered Swamp", NULL, NONE, "tap -> 1 B" },
  { "Basic Land \xE2\x80\x94 Forest", NULL, NONE, "tap -> 1 G" },
  { "Snow Land - Island Swamp", NULL, NONE, "tap -> 1 UB" },
  { "Land \xE2\x80\x94 Forest Gate", NULL, NONE, "tap -> 1 G" },
  { "w | U", NULL, NONE, "tap -> 1 WU" },
  { "CC", NULL, NONE, "tap -> 2 C" },
  { "WW|WU|UU", NULL, NONE, "tap -> 2 WU" },
  { "WW|UU", NULL, NONE, "tap -> 2 W | 2 U" },
  { "W|WW", NULL, NONE, "tap -> 1 W | 2 W" },
  { "convoke g", NULL, NONE, "convoke G" },
  { "Convoke WU", NULL, NONE, "convoke WU" },
  { "convoke C", NULL, NONE, "convoke C" },
  { "{T}: Add {W}.\nconvoke G", NULL, NONE, "tap -> 1 W / convoke G" },
  /* Abilities behind each other on one line */
  { "{T}: Add {C}. {T}: Add {W} or {U}.", NULL, NONE, "tap -> 1 C / tap -> 1 WU" },
  { "{T}: Add {C}.  {1}, {T}: Add {W}{U}. \n Sacrifice ~: Add {R}.", NULL, NONE,
    "tap -> 1 C / {1}, tap -> 1 W + 1 U / leave -> 1 R" },
  { "{T}: Add {C}. Spend this mana only to cast Cat spells. Pay 1 life: Add {B}.", NULL, NONE,
    "tap -> 1 C; only spell&cat / life 1 -> 1 B" },
  { "{T}: Add {C}. ({T}: Add {G}. {T}: Add {R}.) {T}: Add {W}.", NULL, NONE, "tap -> 1 C / tap -> 1 W" },
  { "improvise", NULL, NONE, "improvise" },
  { "delve", NULL, NONE, "delve" },
  { "assist", NULL, NONE, "assist 1" },
  { "assist", NULL, 4, "assist 4" },
  { "assist 3", NULL, NONE, "assist 3" },
  { "W/U", NULL, NONE, "tap -> 1 WU" },
  { "{W/U}", NULL, NONE, "tap -> 1 WU" },
  { "W or U or {R}", NULL, NONE, "tap -> 1 WUR" },
  /* What is added */
  { "{T}: Add {G}.", NULL, NONE, "tap -> 1 G" },
  { "{t}:add {g}", NULL, NONE, "tap -> 1 G" },
  { "{T}: Add {2} to your mana pool.", NULL, NONE, "tap -> 2 C" },
  { "{T}: Add {1}{G/P}{S}.", NULL, NONE, "tap -> 1 G + 2 C" },
  { "{T}: Add {G}. Play this ability as an interrupt.", NULL, NONE, "tap -> 1 G" },
  { "{T}: Add one blue mana to your mana pool.", NULL, NONE, "tap -> 1 U" },
  { "Multikicker {2}\n{T}: Add {C}.", NULL, NONE, "not mana / tap -> 1 C" },
  { "{T}: Add {R} or {W}.", NULL, NONE, "tap -> 1 WR" },
  { "{T}: Add {R}, {W}, or {B}.", NULL, NONE, "tap -> 1 WBR" },
  { "{T}: Add {R}, {W} or {B}.", NULL, NONE, "tap -> 1 WBR" },
  { "{T}: Add {R} and {G}.", NULL, NONE, "tap -> 1 R + 1 G" },
  { "{T}: Add {R}{R} or {G}.", NULL, NONE, "tap -> 2 R | 1 G" },
  { "{T}: Add one mana of any color.", NULL, NONE, "tap -> 1 WUBRG" },
  { "{T}: Add one mana of any colour.", NULL, NONE, "tap -> 1 WUBRG" },
  { "{T}: Add one mana of any type.", NULL, NONE, "tap -> 1 WUBRGC" },
  { "{T}: Add one mana of any color or {C}.", NULL, NONE, "tap -> 1 WUBRGC" },
  { "{T}: Add three mana of any one color.", NULL, NONE, "tap -> 3 W | 3 U | 3 B | 3 R | 3 G" },
  { "{T}: Add two mana in any combination of colors.", NULL, NONE, "tap -> 2 WUBRG" },
  { "{T}: Add two mana in any combination of {R} and/or {G}.", NULL, NONE, "tap -> 2 RG" },
  { "{T}: Add ten mana in any combination of {U}, {R}, and/or {G}.", NULL, NONE, "tap -> 10 URG" },
  { "{T}: Add four mana of different colors.", NULL, NONE,
    "tap -> 1 W + 1 U + 1 B + 1 R | 1 W + 1 U + 1 B + 1 G | 1 W + 1 U + 1 R + 1 G | 1 W + 1 B + 1 R + 1 G | "
    "1 U + 1 B + 1 R + 1 G" },
  { "{T}: Add one white mana.", NULL, NONE, "tap -> 1 W" },
  { "{T}: Add six {G}.", NULL, NONE, "tap -> 6 G" },
  { "{T}: Add {C}{C}, {C}{R}, or {R}{R}.", NULL, NONE, "tap -> 2 RC" },
  { "{T}: Add {C}. Add {R} or {G}.", NULL, NONE, "tap -> 1 C + 1 RG" },
  { "{T}: Add an additional {G}.", NULL, NONE, "tap -> 1 G" },
  /* Old wordings, names, reminders, titles */
  { "{T}: Add {U} or {R} to your mana pool. Some Reef deals 1 damage to you.", NULL, NONE, "tap -> 1 UR; damage 1" },
  { "{T}: Add one mana of any color to your mana pool.", NULL, NONE, "tap -> 1 WUBRG" },
  { "{T}: Add {G} to your mana pool. Play this ability as a mana source.", NULL, NONE, "tap -> 1 G" },
  { "({T}: Add {W} or {U}.)", NULL, NONE, "tap -> 1 WU" },
  { "{T}: Add {C}. ({C} is colorless.)", NULL, NONE, "tap -> 1 C" },
  { "{T}: Add {C}. (Unclosed words", NULL, NONE, "tap -> 1 C" },
  { "{T}, Sacrifice Big Bead: Add {C}.", "Big Bead", NONE, "tap, leave -> 1 C" },
  { "{T}, Sacrifice big bead: Add {C}.", "Big Bead, the Round", NONE, "tap, leave -> 1 C" },
  { "{T}, Sacrifice Big Bead: Add {C}.", NULL, NONE, "tap, leave -> 1 C" },
  { "{T}, Sacrifice this artifact: Add {C}.", NULL, NONE, "tap, leave -> 1 C" },
  { "{T}: Add X {G}, where X is this creature\xe2\x80\x99s power.", NULL, 2, "tap -> 2 G" },
  { "Metalcraft \xe2\x80\x94 {T}: Add {C}. Activate only if you control three or more artifacts.", NULL, NONE,
    "tap -> 1 C; gate" },
  { "Metalcraft - {T}: Add {C}.", NULL, NONE, "tap -> 1 C" },
  { "Metalcraft \xe2\x80\x93 {T}: Add {C}.", NULL, NONE, "tap -> 1 C" },
  { "Basic landcycling {1}\n{T}: Add {C}.", NULL, NONE, "not mana / tap -> 1 C" },
  /* Costs */
  { "{1}, {T}: Add {W}{U}.", NULL, NONE, "{1}, tap -> 1 W + 1 U" },
  { "{W/B}, {T}: Add {W}{W}, {W}{B}, or {B}{B}.", NULL, NONE, "{W/B}, tap -> 2 WB" },
  { "{2}{G}{G}, {T}: Add {G}{G}{G}.", NULL, NONE, "{2}{G}{G}, tap -> 3 G" },
  { "{2}: Add one mana of any color.", NULL, NONE, "{2} -> 1 WUBRG" },
  { "{2}, {Q}: Add one mana of any color.", NULL, NONE, "{2}, untap -> 1 WUBRG" },
  { "{T}, Pay 1 life: Add {B}.", NULL, NONE, "tap, life 1 -> 1 B" },
  { "{T}, Pay {E}{E}: Add {B}.", NULL, NONE, "tap, energy 2 -> 1 B" },
  { "Pay eight {E}: Add {B}.", NULL, NONE, "energy 8 -> 1 B" },
  { "Exile ~ from your hand: Add {R}.", NULL, NONE, "leave hand -> 1 R" },
  { "{1}, Exile this card from your graveyard: Add {R}.", NULL, NONE, "{1}, leave graveyard -> 1 R" },
  { "{R}, Return ~ to its owner's hand: Add {C}{C}. Activate only as a sorcery.", NULL, NONE,
    "{R}, leave -> 2 C; priority" },
  { "Sacrifice another Goblin: Add {R}{R}.", NULL, NONE, "sacrifice [1 Goblin] -> 2 R; uses 1" },
  { "Sacrifice two lands: Add {R}{R}.", NULL, NONE, "sacrifice [2 lands] -> 2 R; uses 1" },
  { "Discard your hand, Sacrifice ~: Add {R}. Activate only as an instant.", NULL, NONE,
    "leave, discard [0 hand] -> 1 R; uses 1; priority" },
  { "Remove three oil counters from ~: Add {R}.", NULL, NONE, "remove [3 oil counters from ~] -> 1 R; uses 1" },
  { "Tap two untapped tokens you control: Add {R}.", NULL, NONE, "tap [2 tokens you control] -> 1 R; uses 1" },
  { "{T}, Mill a card: Add {C}. Juggle it.", NULL, NONE, "unsupported: Juggle it" },
  { "{T}, Mill a card: Add {C}.", NULL, NONE, "tap, mill [1 card] -> 1 C; uses 1; library" },
  { "Put a -1/-1 counter on ~: Add {G}. Activate only once each turn.", NULL, NONE,
    "do [1 Put a -1/-1 counter on ~] -> 1 G; uses 1" },
  { "{1}: Add {B} or {R}. Activate no more than three times each turn.", NULL, NONE, "{1} -> 1 BR; uses 3" },
  { "{1}: Add {B} or {R}. Activate no more than twice each turn.", NULL, NONE, "{1} -> 1 BR; uses 2" },
  { "{1}: Add {B}. Activate only during your turn and only once.", NULL, NONE, "{1} -> 1 B; uses 1; gate" },
  { "{T}, Forage: Add {G}.", NULL, NONE, "tap, do [0 Forage] -> 1 G; uses 1" },
  { "{X}, {T}: Add X mana in any combination of colors.", NULL, 5, "{5}, tap -> 5 WUBRG" },
  /* Side effects */
  { "{T}: Add {C}{C}. ~ deals 2 damage to you.", NULL, NONE, "tap -> 2 C; damage 2" },
  { "{T}: Add {G}. You gain 2 life. You get {E}.", NULL, NONE, "tap -> 1 G; gain 2; get energy 1" },
  { "{T}: Add {G}. Each player loses 1 life.", NULL, NONE, "tap -> 1 G; lose 1" },
  { "{T}: Add {G}. Each opponent gains 1 life.", NULL, NONE, "tap -> 1 G" },
  { "{T}: Add {G}. Draw a card.", NULL, NONE, "tap -> 1 G; library" },
  { "{T}: Add {G}. Create a Cat token, then draw a card.", NULL, NONE, "tap -> 1 G; library" },
  { "{T}: Add {G}. Create a Cat token with \"When this dies, mill a card.\"", NULL, NONE, "tap -> 1 G" },
  { "{T}: Add {G}. Draw a card at the beginning of the next turn's upkeep.", NULL, NONE, "tap -> 1 G" },
  { "{T}: Add {G}. When you spend this mana to cast a Cat spell, draw a card.", NULL, NONE, "tap -> 1 G" },
  { "{T}: Add {G}. ~ doesn't untap during your next untap step.", NULL, NONE, "tap -> 1 G" },
  { "{T}: Add {G}. If you control a Cat, you gain 2 life.", NULL, 1, "tap -> 1 G; gain 2" },
  { "{T}: Add {G}. If you control a Cat, you gain 2 life.", NULL, 0, "tap -> 1 G" },
  { "{T}: Add {G}. If you control a Cat, a Dog, or a Bird, add {G}{G} instead.", NULL, 1, "tap -> 2 G" },
  { "{T}: Add {G}. If you control a Cat, instead add {G}{G}.", NULL, 0, "tap -> 1 G" },
  { "{T}: Add {G}. Activate only if you control a Cat and only once each turn.", NULL, NONE,
    "tap -> 1 G; uses 1; gate" },
  /* Limits */
  { "{T}: Add {G}. Spend this mana only to cast a creature spell.", NULL, NONE, "tap -> 1 G; only spell&creature" },
  { "{T}: Add {G}{G} Spend this mana only on costs that contain {X}.", NULL, NONE, "tap -> 2 G; only x-cost" },
  { "{T}: Add {G}. Spend this mana only to cast Aura, Cat, and/or Dog spells.", NULL, NONE,
    "tap -> 1 G; only spell&aura or spell&cat or spell&dog" },
  { "{T}: Add {G}. Spend this mana only to cast noncreature spells or activate abilities of Elves.", NULL, NONE,
    "tap -> 1 G; only spell&!creature or ability&elf" },
  { "{T}: Add {G}. Spend this mana only to cast a colorless Cat spell, to activate an equip ability, or to pay a "
    "cost that contains {C}.",
    NULL, NONE, "tap -> 1 G; only spell&colorless&cat or ability&equip or c-cost" },
  { "{T}: Add {G}. Spend this mana only to cast spells with mana value 5 or greater or spells from your graveyard.",
    NULL, NONE, "tap -> 1 G; only spell&mv>=5 or spell&from-graveyard" },
  { "{T}: Add {G}. Spend this mana only to cast instant or sorcery spells with mana value 2 or less.", NULL, NONE,
    "tap -> 1 G; only spell&instant&mv<=2 or spell&sorcery&mv<=2" },
  { "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.", NULL, NONE,
    "tap -> 1 C; only !spell or artifact" },
  { "{T}: Add {C}. This mana can\xe2\x80\x99t be spent to cast Cat spells or activate abilities.", NULL, NONE,
    "tap -> 1 C; only !spell&!ability or !cat&!ability" },
  { "{T}: Add {C}. This mana can't be spent to pay generic mana costs.", NULL, NONE, "tap -> 1 C; not generic" },
  { "{T}: Add {C}. Spend this mana only to cast a legendary spell, and that spell can't be countered.", NULL, NONE,
    "tap -> 1 C; only spell&legendary" },
  { "{T}: Add {C}. Spend this mana only to turn creatures face up.", NULL, NONE, "tap -> 1 C; only face-up&creature" },
  { "{T}: Add {C}. Spend this mana only to foretell a card from your hand or cast a Time Lord or Doctor spell.", NULL,
    NONE, "tap -> 1 C; only foretell or spell&time-lord or spell&doctor" },
  { "{T}: Add {C}. Spend this mana only to unlock a door or turn permanents face up.", NULL, NONE,
    "tap -> 1 C; only unlock or face-up" },
  { "{T}: Add {C}. Spend this mana only to cast Cat spells that are one or more colors without {X} in their mana "
    "costs.",
    NULL, NONE, "tap -> 1 C; only spell&cat&!colorless&!x-mana-cost" },
  { "{T}: Add {C}. Spend this mana only to activate abilities of creature sources of the chosen type.", NULL, NONE,
    "tap -> 1 C; only ability&creature&chosen-type" },
  { "{T}: Add {C}. Spend this mana only to cast your commander or to activate abilities of your commander.", NULL, NONE,
    "tap -> 1 C; only spell&commander or ability&commander" },
  /* Once only, and from so many counters on */
  { "Exhaust \xe2\x80\x94 {0}: Add {G}.", NULL, NONE, "{0} -> 1 G; uses 1" },
  { "Exhaust \xe2\x80\x94 {G}, {T}: Add {G}{G}.", NULL, NONE, "{G}, tap -> 2 G; uses 1" },
  { "Power-up \xe2\x80\x94 {1}: Add {G}{G}.", NULL, NONE, "{1} -> 2 G; uses 1" },
  { "Boast \xe2\x80\x94 {1}: Add {G}{G}.", NULL, NONE, "{1} -> 2 G; uses 1" },
  { "{T}, Exile X cards from your graveyard: Add X mana of any one color.", NULL, 2,
    "tap, exile [0 cards from your graveyard] -> 2 W | 2 U | 2 B | 2 R | 2 G; uses 1" },
  { "Wild Exhaust \xe2\x80\x94 {0}: Add {G}.", NULL, NONE, "{0} -> 1 G" },
  { "8+ | Flying\n12+ | {G}, {T}: Add {G}{G}.", NULL, NONE, "not mana / {G}, tap -> 2 G; gate" },
  /* Rare words */
  { "waterbend", NULL, NONE, "waterbend" },
  { "{T}: Add {G}. Then if a Cat is there, exile it.", NULL, NONE, "tap -> 1 G" },
  { "{T}: Add {G}. Then if a Cat is there, you win.", NULL, NONE,
    "unsupported: whether Then if a Cat is there, you win" },
  { "{T}: Add {G}. You gain X life.", NULL, 3, "tap -> 1 G; gain 3" },
  { "{T}: Add {G}. You gain X life.", NULL, NONE, "unsupported: needs amount: X" },
  { "{T}, Pay X life: Add {B}.", NULL, NONE, "unsupported: needs amount: X" },
  { "{T}, Tap another untapped creature of this land's color: Add {B}.", NULL, NONE,
    "tap, tap [1 creature of ~'s color] -> 1 B; uses 1" },
  { "~ has \"{T}: Add {G}.\"", NULL, NONE, "tap -> 1 G" },
  { "~ isn't a spell, and it has \"{T}, Pay 1 life: Add {G}.\"", NULL, NONE, "tap, life 1 -> 1 G" },
  { "~ has \"{T}: Add {G}.\" during your turn.", NULL, NONE,
    "unsupported: which permanents have what it gives: ~ has \"{T}: Add {G}.\" during your turn." },
  { "{T}: Add {C}. Spend this mana only to cast your commander.", NULL, NONE, "tap -> 1 C; only spell&commander" },
  { "{T}: Add {C}. Spend this mana only to cast Cat spells with flashback.", NULL, NONE,
    "tap -> 1 C; only spell&cat&flashback" },
  { "{T}: Add {C}. Spend this mana only to activate abilities of Foxes, Oozes, Leeches, or Walruses.", NULL, NONE,
    "tap -> 1 C; only ability&fox or ability&ooze or ability&leech or ability&walrus" },
  { "{T}: Add {C}. Spend this mana only to activate activated abilities of Harpies.", NULL, NONE,
    "tap -> 1 C; only ability&harpy" },
  { "{T}: Add {C}. This mana can't be spent to cast spells with mana value 3 or greater.", NULL, NONE,
    "tap -> 1 C; only !spell or mv<=2" },
  { "{T}: Add {C}. This mana can't be spent to cast spells with mana value 3 or less.", NULL, NONE,
    "tap -> 1 C; only !spell or mv>=4" },
  /* Counted amounts */
  { "{T}: Add {G} for each Cat you control.", NULL, 4, "tap -> 4 G" },
  { "{T}: Add {G} for each Cat you control.", NULL, -2, "tap -> 0" },
  { "{T}: Add {G}{G} for each Cat you control.", NULL, 4, "tap -> 8 G" },
  { "{T}: Add X mana of any one color, where X is the number of Cats.", NULL, 2, "tap -> 2 W | 2 U | 2 B | 2 R | 2 G" },
  { "{T}: Add X {G} or X {W}, where X is the number of Cats.", NULL, 3, "tap -> 3 G | 3 W" },
  { "{T}: Add X {G}, X {W}, or X {C}.", NULL, 2, "tap -> 2 G | 2 W | 2 C" },
  { "{T}: Add {G} for each Cat or {W} for each Dog.", NULL, 2, "unsupported: or {W} for each Dog" },
  { "{T}: Add {G} for each {R} or {W} of its cost.", NULL, 2, "tap -> 2 G" },
  { "{T}: Add {G} for each Cat.\nSacrifice a Cat: Add {W} for each cat.", NULL, 2,
    "tap -> 2 G / sacrifice [1 Cat] -> 2 W; uses 1" },
  { "{T}: Add {G} for each Cat.\nSacrifice a Cat: Add {W} for each Dog.", NULL, 2,
    "tap -> 2 G / unsupported: a second amount: for each Dog" },
  { "{T}: Add X {G}, where X is the number of Cats, then add {W} for each Dog.", NULL, 2,
    "unsupported: a second amount: for each Dog" },
  { "{T}: Add an amount of {G} equal to ~'s power.", NULL, 3, "tap -> 3 G" },
  { "{T}, Remove X oil counters from ~: Add an amount of {C} equal to X plus one.", NULL, 3,
    "tap, remove [0 oil] -> 4 C; uses 1" },
  { "{T}, Remove any number of oil counters from ~: Add {U}, then add {U} for each oil counter removed this way.", NULL,
    3, "tap, remove [0 oil] -> 4 U; uses 1" },
  { "{T}, Remove one or more oil counters from ~: Add that much {C}.", NULL, 3, "tap, remove [0 oil] -> 3 C; uses 1" },
  { "{T}: Add to your mana pool an amount of {B} equal to ~'s power.", NULL, 3, "tap -> 3 B" },
  { "{T}, Pay X life: Add X {B}.", NULL, 3, "tap, life 3 -> 3 B" },
  { "{T}: Choose a color. Add one mana of that color for each Cat.", NULL, 2, "tap -> 2 W | 2 U | 2 B | 2 R | 2 G" },
  /* Understood, but something is missing */
  { "{T}: Add {G} for each Cat you control.", NULL, NONE, "unsupported: needs amount: for each Cat you control" },
  { "{T}: Add X {G}, where X is ~'s power.", NULL, NONE, "unsupported: needs amount: ~'s power" },
  { "{X}, {T}: Add X {G}.", NULL, NONE, "unsupported: needs amount: {X}" },
  { "{T}: Add {G}. If you control a Cat, you gain 2 life.", NULL, NONE,
    "unsupported: needs amount: 1 or 0, whether you control a Cat" },
  { "{T}: Add {G} for each Cat. If you control a Dog, you gain 2 life.", NULL, 3,
    "unsupported: whether you control a Dog" },
  { "{T}: Add one mana of the chosen color.", NULL, NONE, "unsupported: the chosen color" },
  { "{T}: Add {B} or one mana of the chosen color.", NULL, 5, "unsupported: the chosen color" },
  { "{T}: Add one mana of any color that a Gate you control could produce.", NULL, NONE,
    "unsupported: any color that a Gate you control could produce" },
  { "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.", NULL, 3,
    "unsupported: your devotion to that color" },
  { "{3}, {T}: Double the amount of each type of unspent mana you have.", NULL, NONE,
    "unsupported: Double the amount of each type of unspent mana you have" },
  { "Lands you control have \"{T}: Add {G}.\"", NULL, NONE,
    "unsupported: which permanents have what it gives: Lands you control have \"{T}: Add {G}.\"" },
  { "Whenever you tap a Cat for mana, add an additional {G}.", NULL, NONE,
    "unsupported: mana that is added when something else makes mana (give it as \"extra\" there): "
    "Whenever you tap a Cat for mana, add an additional {G}." },
  { "If you tap a land for mana, it produces twice as much instead.", NULL, NONE,
    "unsupported: what it changes about mana: If you tap a land for mana, it produces twice as much instead." },
  { "You may spend mana of any type to cast Cat spells.", NULL, NONE,
    "unsupported: what mana counts as (leave it out and give a modifier, such as any-colour everywhere): You may spend "
    "mana of any type to cast Cat spells." },
  { "You may cast Cats from exile, and mana of any type can be spent to cast them.", NULL, NONE,
    "unsupported: what mana counts as (leave it out and give a modifier, such as any-colour everywhere): You may cast "
    "Cats from exile, and mana of any type can "
    "be spent to cast them." },
  { "At the beginning of your upkeep, exile a Cat. You may spend mana as though it were red mana to cast it.", NULL,
    NONE, "not mana" },
  { "Whenever you tap a Cat for {C}, add an additional {C}.", NULL, NONE,
    "unsupported: mana that is added when something else makes mana (give it as \"extra\" there): "
    "Whenever you tap a Cat for {C}, add an additional {C}." },
  { "This land is the chosen type.", NULL, NONE,
    "unsupported: which lands get the types, and so their mana: ~ is the chosen type." },
  { "This creature is the chosen type in addition to its other types.", NULL, NONE, "not mana" },
  { "{T}: Add {G}.\nExile this card from your hand: Add {R}.", NULL, NONE,
    "tap -> 1 G / unsupported: where the card is: its abilities work in several places, one source has those of one "
    "place" },
  { "Activated abilities of Cats can't be activated.", NULL, NONE,
    "unsupported: which mana abilities it bars: Activated abilities of Cats can't be activated." },
  { "Cats lose all abilities.", NULL, NONE, "unsupported: which mana abilities it bars: Cats lose all abilities." },
  { "~ has all activated abilities of all lands you control.", NULL, NONE,
    "unsupported: which abilities it has: ~ has all activated abilities of all lands you control." },
  { "Activated abilities of Cats can't be activated unless they're mana abilities.", NULL, NONE, "not mana" },
  /* Changes of costs are modifiers of the request */
  { "Cat spells you cast cost {1} less to cast.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Cat spells you "
    "cast cost {1} less to cast." },
  { "Noncreature spells cost {1} more to cast.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Noncreature "
    "spells cost {1} more to cast." },
  { "Cat spells you cast have improvise.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Cat spells you "
    "cast have improvise." },
  { "Players can't pay life to cast spells.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): Players can't "
    "pay life to cast spells." },
  { "Spells your opponents cast cost {1} more to cast.", NULL, NONE, "not mana" },
  { "This spell costs {1} less to cast for each Cat you control.", NULL, NONE, "not mana" },
  /* Lines that make no mana while a cost is paid keep their index */
  { "Untap this artifact during each other player's untap step.\n{T}: Add {C}.", NULL, NONE, "not mana / tap -> 1 C" },
  { "Choose one \xe2\x80\x94\n\xe2\x80\xa2 Destroy target Cat.\n\xe2\x80\xa2 Draw a card.", NULL, NONE,
    "not mana / not mana / not mana" },
  { "Cats you control with mana value 2 or less have haste.", NULL, NONE, "not mana" },
  { "~ enters with a counter for each color of mana spent to cast it.", NULL, NONE, "not mana" },
  { "You may cast spells from your hand without paying their mana costs.", NULL, NONE,
    "unsupported: what it changes about costs (leave it out and give a modifier, such as +{1} or -{1}): You may cast "
    "spells from your hand without "
    "paying their mana costs." },
  { "Start your engines!\nMayhem {R}\nTeamwork 3", NULL, NONE, "not mana / not mana / not mana" },
  { "You don't lose unspent green mana as steps and phases end.", NULL, NONE, "not mana" },
  { "If you would lose unspent mana, that mana becomes colorless instead.", NULL, NONE, "not mana" },
  { "This land enters tapped.\nWhen this land enters, scry 1.\n\n{T}: Add {W}.", NULL, NONE,
    "not mana / not mana / tap -> 1 W" },
  { "As Big Pool enters, you may pay 2 life. If you don't, it enters tapped.\n{T}: Add {W}.", NULL, NONE,
    "not mana / tap -> 1 W" },
  { "Flying\n{T}: Add {W}.", NULL, NONE, "not mana / tap -> 1 W" },
  { "{2}: ~ becomes a 2/2 creature until end of turn. It's still a land.", NULL, NONE, "not mana" },
  { "{T}, Pay 1 life, Sacrifice ~: Search your library for a Forest card.", NULL, NONE, "not mana" },
  { "{T}: Target player adds {G}.", NULL, NONE, "not mana" },
  { "+1: Add {R} or {G}.", NULL, NONE, " -> 1 RG" },
  { "When ~ enters, add {R}{R}.", NULL, NONE, "not mana" },
  { "At the beginning of your upkeep, add {G}.", NULL, NONE, "not mana" },
  { "(It has a reminder.)", NULL, NONE, "not mana" },
  { "Mana Thing doesn't untap during your untap step.", NULL, NONE, "not mana" },
  { "Some Pool enters the battlefield tapped.", NULL, NONE, "not mana" },
  { "Flashback\xe2\x80\x94{1}, Sacrifice a creature.", NULL, NONE, "not mana" },
  { "Landfall \xe2\x80\x94 Whenever a land enters, add {G}.", NULL, NONE, "not mana" },
  { "Cats you control have \"Whenever this creature attacks, draw a card.\"", NULL, NONE, "not mana" },
  { "As long as ~ is in your graveyard, lands you control have \"{T}: Add {G}.\"", NULL, NONE, "not mana" },
};

typedef struct {
  const char *text;
  PayError code;
  int at;
  const char *says;
} Refusal;

static const Refusal refusals[] = {
  { "", PAY_ERROR_SYNTAX, 0, "empty" },
  { " \n\t", PAY_ERROR_SYNTAX, 0, "empty" },
  { "hello", PAY_ERROR_UNSUPPORTED, 0, "a colon" },
  { "{T}: Add {G}.\nhello", PAY_ERROR_UNSUPPORTED, 14, "hello" },
  { "{T}: Add {G}. At night Rimefield deals 1 damage to you.", PAY_ERROR_UNSUPPORTED, 14, "\"At\" is not" },
  { "WX", PAY_ERROR_UNSUPPORTED, 0, "WX" },
  { "W|X", PAY_ERROR_SYNTAX, 2, "WUBRGC" },
  { "W|", PAY_ERROR_SYNTAX, 2, "WUBRGC" },
  { "|W", PAY_ERROR_SYNTAX, 0, "WUBRGC" },
  { "convoke", PAY_ERROR_SYNTAX, 7, "colors" },
  { "convoke GC", PAY_ERROR_SYNTAX, 9, "colors" },
  { "convoke blue", PAY_ERROR_SYNTAX, 9, "colors" },
  { "delve 3", PAY_ERROR_SYNTAX, 6, "nothing" },
  { "assist x", PAY_ERROR_SYNTAX, 7, "assist 3" },
  { "assist 2147483648", PAY_ERROR_TOO_LARGE, 7, "2147483647" },
  { "Add {G}.", PAY_ERROR_UNSUPPORTED, 0, "a cost" },
  { "{T} Add {G}.", PAY_ERROR_SYNTAX, 0, "a colon" },
  { "{T}:", PAY_ERROR_SYNTAX, 4, "ends here" },
  { "{T}: {W}", PAY_ERROR_SYNTAX, 5, "Add" },
  { "tap: WU", PAY_ERROR_UNSUPPORTED, 5, "Add" },
  { "{T}: Ad {G}. You gain 1 life.", PAY_ERROR_UNSUPPORTED, 5, "Add" },
  { "{T}: one mana of any color.", PAY_ERROR_UNSUPPORTED, 5, "Add" },
  { "{T}: Choose a color. dd one mana of that color.", PAY_ERROR_UNSUPPORTED, 21, "Add" },
  { "Basic Forest", PAY_ERROR_UNSUPPORTED, 0, "colon" },
  { "{T}: Add", PAY_ERROR_SYNTAX, 8, "ends here" },
  { ": Add {G}.", PAY_ERROR_SYNTAX, 0, "a cost" },
  { "{T: Add {G}.", PAY_ERROR_SYNTAX, 0, "braces" },
  { "{}: Add {G}.", PAY_ERROR_SYNTAX, 0, "braces" },
  { "{T}: Add {G", PAY_ERROR_SYNTAX, 9, "braces" },
  { "{T}: \"Add {G}.", PAY_ERROR_SYNTAX, 5, "quotation" },
  { "{Z}: Add {G}.", PAY_ERROR_SYNTAX, 0, "{Z}" },
  { "{T}, Juggle: Add {G}.", PAY_ERROR_UNSUPPORTED, 5, "Juggle" },
  { "{T}, Pay 1 beer: Add {G}.", PAY_ERROR_UNSUPPORTED, 11, "beer" },
  { "{T}, Sacrifice big bead: Add {G}.", PAY_ERROR_UNSUPPORTED, 15, "big" },
  { "{T}: Add {R}, {G}.", PAY_ERROR_SYNTAX, 17, "or" },
  { "{T}: Add {R} or.", PAY_ERROR_SYNTAX, 15, "what is added" },
  { "{T}: Add {W/U}.", PAY_ERROR_SYNTAX, 9, "{W}" },
  { "{T}: Add two mana of any color.", PAY_ERROR_UNSUPPORTED, 18, "of any one color" },
  { "{T}: Add {R} or {G} for each Cat.", PAY_ERROR_UNSUPPORTED, 20, "alternatives" },
  { "{T}: Add six mana of different colors.", PAY_ERROR_SYNTAX, 37, "different" },
  { "{T}: Add {G}. Juggle the Cat.", PAY_ERROR_UNSUPPORTED, 14, "Juggle" },
  { "{T}: Add {G}. You gain two cats.", PAY_ERROR_UNSUPPORTED, 27, "cats" },
  { "{T}: Add {G} {Q}.", PAY_ERROR_SYNTAX, 13, "{W}" },
  { "{T}: Add {G}. {T}: Add {Q}.", PAY_ERROR_SYNTAX, 23, "{W}" },
  { "{T}: Add {G}. Sacrifice a Cat, juggle: Add {R}.", PAY_ERROR_UNSUPPORTED, 31, "cost" },
  { "{T}: Add {G}. Juggle {1}: Add {R}.", PAY_ERROR_UNSUPPORTED, 14, "effect" },
  { "{T}: Add {G}. If you control a Cat, add {G}{G}.", PAY_ERROR_UNSUPPORTED, 21, "control" },
  { "{1}: Add {G}. Activate only during your turn and no more than twice each turn.", PAY_ERROR_UNSUPPORTED, 14,
    "often" },
  { "{T}: Add {G}. Spend this mana only to cast a single spell.", PAY_ERROR_UNSUPPORTED, 45, "spell" },
  { "{T}: Add {G}. Spend this mana only to juggle.", PAY_ERROR_UNSUPPORTED, 38, "juggle" },
  { "{T}: Add {G}. Spend this mana only to cast Cat.", PAY_ERROR_SYNTAX, 46, "spell" },
  { "{T}: Add {G}. Spend this mana only to cast red or green Cat spells.", PAY_ERROR_SYNTAX, 66, "one word" },
  { "{T}: Add {G}. Spend this mana only to cast a legendary instant or Cat spell.", PAY_ERROR_SYNTAX, 75, "one word" },
  { "{T}: Add {G}. Spend this mana only to cast nonblack, noncreature spells.", PAY_ERROR_SYNTAX, 71,
    "before the last" },
  { "{T}: Add {G}. Spend this mana only to activate abilities of your Cat.", PAY_ERROR_UNSUPPORTED, 60, "ability of" },
  { "{T}: Add {G}. Spend this mana only on abilities that target a Cat.", PAY_ERROR_UNSUPPORTED, 48, "spell" },
  { "{T}: Produce {G}.", PAY_ERROR_UNSUPPORTED, 5, "effect" },
  { "{T}: Put {G} into your mana pool.", PAY_ERROR_SYNTAX, 9, "effect" },
  { "tap a Cat to get green.", PAY_ERROR_UNSUPPORTED, 0, "colon" },
  { "{T}: Add {G}. Spend this mana only to cast Cat spells with wings.", PAY_ERROR_UNSUPPORTED, 54, "with" },
  { "Pay 2147483648 life: Add {G}.", PAY_ERROR_TOO_LARGE, 0, "2147483647" },
  { "Waterbend {3}: Add {C}.", PAY_ERROR_UNSUPPORTED, 0, "Waterbend" },
  { "Snow-Covered", PAY_ERROR_UNSUPPORTED, 0, "Snow-Covered" },
  { "{T}: Add {G} and juggle.", PAY_ERROR_UNSUPPORTED, 17, "juggle" },
  { "{T}: Add {G}. You get {W}.", PAY_ERROR_SYNTAX, 22, "{E}" },
  { "{T}: Add {G}. You gain 2147483647 life. You gain 1 life.", PAY_ERROR_TOO_LARGE, 40, "2147483647" },
  { "{T}: Add {G}. Activate no more than 2147483648 times each turn.", PAY_ERROR_TOO_LARGE, 14, "2147483647" },
  { "{T}: Add {999999999}{999999999}. Add {999999999}.", PAY_ERROR_TOO_LARGE, 33, "2147483647" },
  { "{T}: Add two mana of any one color. Add two mana of any one color. Add two mana of any one color.",
    PAY_ERROR_TOO_LARGE, 67, "modes at 64" },
  { "{T}: Add {G}. Spend this mana only to activate abilities of old red or green Elves.", PAY_ERROR_SYNTAX, 82,
    "one word" },
  { "~ has \"{T: Add {G}.\"", PAY_ERROR_SYNTAX, 7, "braces" },
  { "~ has \"{T} Add {G}.\"", PAY_ERROR_SYNTAX, 7, "a colon" },
  { "~ has \"Juggle: Add {G}.\"", PAY_ERROR_UNSUPPORTED, 7, "a cost" },
  { "~ has \"{T}, Sacrifice an addax:\"", PAY_ERROR_SYNTAX, 31, "what the ability adds" },
};

static void check_row (void **state)
{
  const Row *row = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (MtgReading) reading = mtg_ability_read (row->text, row->name, row->amount, &error);
  if (reading == NULL)
    fail_msg ("refused at %d: %s", (int)pay_error_at (error), error->message);
  g_autofree char *found = describe_all (reading);
  assert_string_equal (found, row->reading);
}

static void check_refusal (void **state)
{
  const Refusal *row = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (MtgReading) reading = mtg_ability_read (row->text, NULL, NONE, &error);
  if (reading != NULL) {
    g_autofree char *found = describe_all (reading);
    fail_msg ("read as %s", found);
  }
  assert_string_equal (pay_error_where (error), "text");
  if (strstr (error->message, row->says) == NULL)
    fail_msg ("'%s' does not say '%s'", error->message, row->says);
  assert_int_equal (pay_error_at (error), row->at);
  assert_true (g_error_matches (error, PAY_ERROR, (int)row->code));
}

static MtgReading *read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  MtgReading *reading = mtg_ability_read (text, NULL, NONE, &error);
  assert_non_null (reading);
  return reading;
}

static void check_limits (void **state)
{
  (void)state;
  g_autoptr (MtgReading) elves = read_text ("{T}: Add {G}. Spend this mana only to cast Elf spells with mana value 3 "
                                            "or greater or activate abilities of noncreature sources.");
  const MtgLimits *limits = mtg_reading_ability (elves, 0)->limits;
  const char *elf[] = { "Spell", "ELF", NULL }, *spell[] = { "spell", NULL }, *ability[] = { "ability", NULL };
  const char *creature[] = { "ability", "creature", NULL };
  assert_true (mtg_limits_allow (limits, elf, 3));
  assert_false (mtg_limits_allow (limits, elf, 2));
  assert_false (mtg_limits_allow (limits, elf, -1));
  assert_false (mtg_limits_allow (limits, spell, 7));
  assert_true (mtg_limits_allow (limits, ability, -1));
  assert_false (mtg_limits_allow (limits, creature, -1));
  assert_false (mtg_limits_allow (limits, NULL, -1));
  assert_true (mtg_limits_allow (NULL, NULL, -1));

  g_autoptr (MtgReading) stone = read_text ("{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.");
  const char *artifact[] = { "artifact", "spell", NULL };
  assert_true (mtg_limits_allow (mtg_reading_ability (stone, 0)->limits, artifact, 1));
  assert_false (mtg_limits_allow (mtg_reading_ability (stone, 0)->limits, spell, 1));
  assert_true (mtg_limits_allow (mtg_reading_ability (stone, 0)->limits, ability, -1));
  assert_true (mtg_limits_allow (mtg_reading_ability (stone, 0)->limits, NULL, -1));
}

static void check_facts_of_the_card (void **state)
{
  (void)state;
  g_autoptr (MtgReading) brass = read_text ("Whenever ~ becomes tapped, it deals 1 damage to you.\n{T}: Add {W}.");
  assert_int_equal (brass->damage_on_tap, 1);
  assert_false (brass->snow);
  assert_int_equal (mtg_reading_ability (brass, 1)->at, 53);
  assert_int_equal (mtg_reading_ability (brass, 1)->len, 13);
  g_autoptr (MtgReading) snow = read_text ("Snow-Covered Plains");
  assert_true (snow->snow);
  g_autoptr (MtgReading) typed = read_text ("Legendary Snow Land\n{T}: Add {C}.");
  assert_true (typed->snow);
  g_autoptr (MtgReading) plain = read_text ("Flying\n{T}: Add {C}.");
  assert_false (plain->snow);
  g_autoptr (MtgReading) signet = read_text ("  {T}, {2}{W/P}: Add {W}{U}.");
  assert_int_equal (mtg_reading_ability (signet, 0)->mana_at, 7);
  assert_string_equal (mtg_reading_ability (signet, 0)->mana, "{2}{W/P}");
  g_autoptr (MtgReading) chosen = read_text ("{T}: Add one mana of the chosen color.");
  assert_int_equal (mtg_reading_ability (chosen, 0)->missing_at, 21);
  assert_int_equal (mtg_reading_ability (chosen, 0)->modes->len, 0);
}

/* Who is asked for; NULL: no tags say it. */
static void check_preys (void **state)
{
  (void)state;
  static const struct {
    const char *what;
    gint64 n;
    const char *words;
  } preys[] = {
    { "Cat or a Dog", 1, "cat or dog" },
    { "black or artifact creature you control", 1, "black creature or artifact creature" },
    { "non-Cat creatures", 2, "not cat creature" },
    { "Cat or", 1, NULL },
    { "or Cat", 1, NULL },
    { "black", 1, NULL },
    { "Cat with flying", 1, NULL },
    { "Cat of {2}", 1, NULL },
    { "1/1 Cat", 1, NULL },
    { "Cat", 0, NULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (preys); i++) {
    MtgNeed *need = mtg_need_new (MTG_NEED_SACRIFICE, preys[i].n, g_strdup (preys[i].what));
    MtgZone zone;
    MtgLimits *limits = mtg_need_limits (need, &zone);
    g_autofree char *words = limits != NULL ? mtg_limits_words (limits) : NULL;
    if (g_strcmp0 (words, preys[i].words) != 0)
      fail_msg ("%s: %s", preys[i].what, words != NULL ? words : "nobody");
    mtg_limits_free (limits);
    mtg_need_free (need);
  }
}

static void check_sizes (void **state)
{
  (void)state;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strnfill (MTG_ABILITY_MAX_TEXT + 1, 'W');
  assert_null (mtg_ability_read (text, NULL, NONE, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  g_clear_error (&error);
  text[MTG_ABILITY_MAX_TEXT] = '\0';
  g_autoptr (MtgReading) most = mtg_ability_read (text, NULL, NONE, &error);
  assert_non_null (most);

  g_autoptr (GString) lines = g_string_new (NULL);
  for (guint i = 0; i < MTG_ABILITY_MAX_LINES; i++)
    g_string_append (lines, "W\n");
  g_autoptr (MtgReading) fits = mtg_ability_read (lines->str, NULL, NONE, &error);
  assert_int_equal (fits->abilities->len, MTG_ABILITY_MAX_LINES);
  g_string_append (lines, "W\n");
  assert_null (mtg_ability_read (lines->str, NULL, NONE, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  g_clear_error (&error);

  g_autoptr (GString) quote = g_string_new ("~ has \"{T}, Return a");
  for (guint i = 0; i < 2000; i++)
    g_string_append (quote, " cat");
  g_string_append (quote, ": Add {G}.\"");
  assert_null (mtg_ability_read (quote->str, NULL, NONE, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  g_clear_error (&error);

  assert_null (mtg_ability_read ("{T}: Add {G}{G} for each Cat.", NULL, 2000000000, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
}

int main (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = g_strescape (rows[i].text, NULL);
    char *name = g_strdup_printf ("%s [%s]", text, rows[i].reading);
    const struct CMUnitTest test = { name, check_row, NULL, NULL, (void *)(guintptr)&rows[i] };
    g_array_append_val (tests, test);
    g_ptr_array_add (names, name);
  }
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++) {
    g_autofree char *text = g_strescape (refusals[i].text, NULL);
    char *name = g_strdup_printf ("refused: %s", text);
    const struct CMUnitTest test = { name, check_refusal, NULL, NULL, (void *)(guintptr)&refusals[i] };
    g_array_append_val (tests, test);
    g_ptr_array_add (names, name);
  }
  const struct CMUnitTest others[] = { cmocka_unit_test (check_limits), cmocka_unit_test (check_facts_of_the_card),
                                       cmocka_unit_test (check_preys), cmocka_unit_test (check_sizes) };
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  const struct CMUnitTest *all = (const struct CMUnitTest *)(void *)tests->data;
  return _cmocka_run_group_tests ("mtg.ability", all, tests->len, NULL, NULL);
}
