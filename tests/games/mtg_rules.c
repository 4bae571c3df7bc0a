/* SPDX-License-Identifier: MIT */
/* The rules of paying, one named case each; docs/mtg.md says which rule is shown by which. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/mtg.h>
#include <string.h>

#include "fact_text.h"
#include "mtg_row.h"
#include "words/words.h"

/* Parts and answer as in mtg_row.h. */
typedef struct {
  const char *name, *parts[10], *expect;
} Row;

static const Row rows[] = {
  /* Numbers */
  { "107.1a half a mana", { "cost {2}{HW}" }, "unsupported at cost:3" },
  { "107.1b Viridian Joiner with power -1 adds nothing",
    { "cost {G}", "source {T}: Add an amount of {G} equal to ~'s power.", "amount -1" },
    "short: needs 1 mana from G; none of your mana and sources can be G" },
  { "107.1b Viridian Joiner with power 2",
    { "cost {G}{G}", "source {T}: Add an amount of {G} equal to ~'s power.", "amount 2" },
    "paid {G}{G}" },
  { "107.1b no negative X", { "cost {X}", "pool C", "x -1" }, "usage at x:-1" },
  { "107.1c X may be 0", { "cost {X}{R}", "pool R" }, "paid {R}" },
  /* X */
  { "107.3a Blaze: X as great as can be paid", { "cost {X}{R}", "named Mountain", "count 5" }, "paid {4}{R} x 4" },
  { "107.3a Ivy Elemental for X = 3", { "cost {X}{G}", "named Forest", "count 5", "x 3" }, "paid {3}{G} x 3" },
  { "107.3a one X in all costs",
    { "cost {X}{R}", "pool R 5*C", "mod additional X loyalty", "loyalty 2" },
    "paid {2}{R} x 2" },
  { "107.3a X loyalty", { "cost {0}", "mod additional X loyalty", "loyalty 4" }, "paid {0} x 4" },
  { "107.3a X loyalty, too much",
    { "cost {0}", "mod additional X loyalty", "loyalty 4", "x 5" },
    "short: needs 5 loyalty; you have 4" },
  { "107.3a X energy", { "cost {1}", "pool C", "mod instead X energy", "energy 3" }, "paid {0} x 3" },
  { "{X}{X} with X = 3 is 6", { "cost {X}{X}", "pool 6*C", "x 3" }, "paid {6} x 3" },
  { "{X}{X} with X = 3, one short",
    { "cost {X}{X}", "pool 5*C", "x 3" },
    "short: needs 6 mana; only 5 of your mana and sources can pay" },
  { "{X}{X}{X} with X = 3 is 9", { "cost {X}{X}{X}", "pool 9*C", "x 3" }, "paid {9} x 3" },
  { "{X}{X}{X} with X = 3, one short",
    { "cost {X}{X}{X}", "pool 8*C", "x 3" },
    "short: needs 9 mana; only 8 of your mana and sources can pay" },
  { "107.3b free: X is 0", { "cost {X}{R}", "pool CCC", "mod free" }, "paid {0}" },
  { "107.3b instead of a cost without X: X is 0", { "cost {X}{R}", "pool CCC", "mod instead {2}" }, "paid {2}" },
  { "107.3b instead of a cost with X: X is free", { "cost {X}{R}", "pool CCC", "mod instead {X}" }, "paid {3} x 3" },
  { "107.3b X beside", { "cost {X}{R}", "mod instead {0} with X", "mod additional X hand", "hand 3" }, "paid {0} x 3" },
  { "107.3b reduced to zero: X is free", { "cost {X}", "mod -{5}", "x 5" }, "paid {0} x 5" },
  { "107.3b free, and X in an additional cost: X is 0",
    { "cost {X}{R}", "pool CC", "mod free", "mod additional {X}" },
    "paid {0}" },
  { "107.3c X that a text defines is told", { "cost {X}{R}", "pool R 5*C", "x 2" }, "paid {2}{R} x 2" },
  { "107.3d suspend with X", { "cost {X}{U}", "pool UCC", "for special" }, "paid {2}{U} x 2" },
  { "107.3e X of another object is told",
    { "cost {2}", "source {T}: Add {G} for each Elf you control.", "amount 2" },
    "paid {2}" },
  { "107.3h paying an object's mana cost", { "cost {X}{R}", "pool RCC", "for effect", "x 0" }, "paid {R}" },
  { "107.3i all X are equal", { "cost {X}{X}{R}", "pool R 5*C" }, "paid {4}{R} x 2" },
  { "107.3k every activation has its own X",
    { "cost {3}", "source {T}: Add {G} for each Elf you control.", "amount 2",
      "source {T}: Add {G} for each Elf you control.", "amount 1" },
    "paid {3}" },
  { "107.3p Y as X", { "cost {X}{Y}{R}", "pool R 3*C", "mod -{1}" }, "paid {3}{R} x 4" },
  { "X at least 1",
    { "cost {X}{R}", "pool R", "mod x-at-least 1" },
    "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { "X paid with one colour only", { "cost {X}{B}", "pool BBBRR", "mod x-only {B}" }, "paid {2}{B} x 2" },
  { "colours at least: WUB for three", { "cost {3}", "pool WWUUB", "mod colours at-least 3" }, "paid {3}" },
  { "colours at least: WWUU is not three",
    { "cost {3}", "pool WWUU", "mod colours at-least 3" },
    "short: the cost and the mana that can be spent on it have too few colours for what is asked" },
  { "colours at least: X grows for it", { "cost {X}", "pool WUB", "mod colours at-least 3" }, "paid {3} x 3" },
  { "colours at least: twobrid", { "cost {W/U}{2/R}", "pool WUR", "mod colours at least 3" }, "paid {2}{W}" },
  { "colours at least: mana as though it were another is not counted",
    { "cost {2}", "pool WU", "mod colours at-least 2", "mod any-colour" },
    "unsupported at modifiers:-1" },
  { "one colour at least: three of it", { "cost {3}", "pool WWUUU", "mod one-colour at-least 3" }, "paid {3}" },
  { "one colour at least: hybrid symbols count",
    { "cost {W/U}{W/U}{1}", "pool WUUU", "mod one-colour at-least 3" },
    "paid {1}{U}{U}" },
  { "one colour at least: two of each are not three",
    { "cost {3}", "pool WWUU", "mod one-colour at-least 3" },
    "short: as {3} it needs 3 mana from W; only 2 of your mana and sources can be W" },
  { "X by mana value: gaps", { "cost {X}{G}", "pool G 3*C[only mv=3]" }, "paid {2}{G} x 2" },
  /* Symbols */
  { "107.4a coloured mana of its colour only",
    { "cost {W}", "pool U" },
    "short: needs 1 mana from W; none of your mana and sources can be W" },
  { "107.4b generic mana of any type", { "cost {6}", "pool WUBRGC" }, "paid {6}" },
  { "107.4c {C} is colourless only",
    { "cost {C}", "pool WUBRG" },
    "short: needs 1 mana from C (colourless); none of your mana and sources can be C (colourless)" },
  { "107.4d {0}", { "cost {0}" }, "paid {0}" },
  { "107.4e {G/W}{G/W} with GG", { "cost {G/W}{G/W}", "pool GG" }, "paid {G}{G}" },
  { "107.4e {G/W}{G/W} with GW", { "cost {G/W}{G/W}", "pool GW" }, "paid {W}{G}" },
  { "107.4e {G/W}{G/W} with WW", { "cost {G/W}{G/W}", "pool WW" }, "paid {W}{W}" },
  { "107.4e {2/B} with two of any", { "cost {2/B}", "pool WU" }, "paid {2}" },
  { "107.4e {2/B} with one B", { "cost {2/B}", "pool B" }, "paid {B}" },
  { "107.4e {C/W} is not generic",
    { "cost {C/W}", "pool U" },
    "short: needs 1 mana from W or C (colourless); none of your mana and sources can be W or C (colourless)" },
  { "107.4f {W/P}{W/P} with WW", { "cost {W/P}{W/P}", "pool WW", "prefer life" }, "paid {W}{W} from W" },
  { "107.4f {W/P}{W/P} with W and 2 life", { "cost {W/P}{W/P}", "pool W", "life 2" }, "paid {W} life 2" },
  { "107.4f {W/P}{W/P} with 4 life", { "cost {W/P}{W/P}", "life 4" }, "paid {0} life 4" },
  { "107.4f {W/P}{W/P} with 3 life",
    { "cost {W/P}{W/P}", "life 3" },
    "short: needs 1 mana from W; none of your mana and sources can be W, even with all the life that can be paid" },
  { "107.4f {W/U/P}", { "cost {W/U/P}", "pool U", "life 0" }, "paid {U}" },
  { "107.4g {H} is no cost", { "cost {H}" }, "unsupported at cost:0" },
  { "107.4h {S} from a snow source", { "cost {S}", "named Snow-Covered Plains" }, "paid {S}" },
  { "107.4h {S} from no other",
    { "cost {S}", "named Plains" },
    "short: needs 1 mana from snow; none of your mana and sources can be snow" },
  { "107.4h reductions of generic mana pass {S} by",
    { "cost {S}", "pool C", "mod -{1}" },
    "short: needs 1 mana from snow; none of your mana and sources can be snow" },
  { "107.14 energy as a symbol", { "cost {1}{E}{E}", "pool C", "energy 2" }, "paid {1}" },
  { "107.14 too little energy", { "cost {1}{E}{E}", "pool C", "energy 1" }, "short: needs 2 energy; you have 1" },
  { "107.14 energy as an additional cost",
    { "cost {1}", "pool C", "mod additional {E}{E}", "energy 1" },
    "short: needs 2 energy; you have 1" },
  { "107.14 energy instead", { "cost {5}", "mod instead {E}{E}{E}", "energy 3" }, "paid {0}" },
  { "107.17a tickets", { "cost {TK}{TK}", "ticket 2" }, "paid {0}" },
  { "107.18 the pawprint is no cost", { "cost {P}" }, "unsupported at cost:0" },
  /* The seeds' own examples */
  { "Rooftop Storm: {0} instead", { "cost {3}{B}", "mod instead {0}" }, "paid {0}" },
  { "Rooftop Storm: the mana value is that of the card",
    { "cost {3}{B}", "mod instead {0}", "mod additional {1}", "pool C[only mv>=4]" },
    "paid {1}" },
  { "Animar: generic mana less", { "cost {4}{G}", "mod -{3}", "pool GC" }, "paid {1}{G}" },
  { "Animar: a colourless creature for nothing", { "cost {5}", "mod -{7}" }, "paid {0}" },
  { "Animar: coloured mana stays",
    { "cost {2}{G}", "mod -{7}", "pool C" },
    "short: needs 1 mana from G; none of your mana and sources can be G" },
  { "a foretold card", { "cost {4}{U}{U}", "mod instead {1}{U}", "pool CU" }, "paid {1}{U}" },
  { "foretelling it", { "cost {2}", "pool UC", "for special" }, "paid {2}" },
  { "a spell for life", { "cost {4}{B}{B}", "mod instead 4 life", "life 4" }, "paid {0} life 4" },
  { "a spell for discarded cards", { "cost {4}{U}{U}", "mod instead 2 hand", "hand 2" }, "paid {0}" },
  { "a spell for discarded cards, too few",
    { "cost {4}{U}{U}", "mod instead 2 hand", "hand 1" },
    "short: needs 2 hand; you have 1" },
  /* Mana */
  { "106.1b colourless is a type, no colour",
    { "cost {C}", "pool W", "mod any-colour" },
    "short: needs 1 mana from C (colourless); none of your mana and sources can be C (colourless)" },
  { "106.3 snow goes by the source", { "cost {S}", "source {T}: Add {G}.", "tag snow" }, "paid {S}" },
  { "106.4a what is left stays", { "cost {W}", "pool WU", "prefer leftover" }, "paid {W} from W" },
  { "106.6 restricted mana",
    { "cost {1}", "pool R[only creature]", "for instant" },
    "short: needs 1 mana; none of your mana and sources can pay" },
  { "106.6 restricted mana where it may be spent",
    { "cost {1}", "pool R[only creature]", "for creature" },
    "paid {1}" },
  { "106.6a extra mana has its own restriction",
    { "cost {2}", "source {T}: Add {R}.", "extra G[only creature]", "for creature" },
    "paid {2}" },
  { "106.12 extra mana for {T} only",
    { "cost {3}", "source {T}: Add {R}.", "extra G" },
    "short: needs 3 mana; only 2 of your mana and sources can pay" },
  { "118.14 any type pays {C}", { "cost {C}", "pool W", "mod any-type" }, "paid {C}" },
  { "609.4b any colour is no snow",
    { "cost {S}", "pool W", "mod any-colour" },
    "short: needs 1 mana from snow; none of your mana and sources can be snow" },
  { "609.4b any colour lifts no restriction",
    { "cost {B}", "pool R[only creature]", "mod any-colour", "for instant" },
    "short: needs 1 mana from B; none of your mana and sources can be B" },
  { "609.4a white as though red as though blue",
    { "cost {U}{W}", "pool WW", "mod spend {R} as {U}", "mod spend {W} as {R}" },
    "paid {W}{U}" },
  { "609.4b white as though red", { "cost {R}{W}", "pool WW", "mod spend {W} as {R}" }, "paid {W}{R}" },
  { "106.12a no mana, not tapped for mana",
    { "cost {G}", "source {T}: Add {G} for each Elf you control.", "amount 0", "extra G" },
    "short: needs 1 mana from G; none of your mana and sources can be G" },
  /* Costs */
  { "118.3 all of it", { "cost {3}", "pool WW" }, "short: needs 3 mana; only 2 of your mana and sources can pay" },
  { "118.6 no mana cost", { "cost " }, "short: it has no mana cost, and that cannot be paid (118.6)" },
  { "118.6a no mana cost, without paying it", { "cost ", "mod free" }, "paid {0}" },
  { "118.6a an additional cost does not help",
    { "cost ", "mod additional {1}", "pool C" },
    "short: it has no mana cost, and that cannot be paid (118.6)" },
  { "118.7a generic reductions stop at generic mana", { "cost {1}{W}", "mod -{3}", "pool W" }, "paid {W}" },
  { "118.7b a colour that is not asked for", { "cost {2}{W}", "mod -{B}", "pool WC" }, "paid {1}{W}" },
  { "118.7c a colour beyond its part", { "cost {2}{W}", "mod -{W}{W}", "pool C" }, "paid {1}" },
  { "118.7d colourless beyond its part", { "cost {2}{C}", "mod -{C}{C}", "pool W" }, "paid {1}" },
  { "118.7e a half, chosen by the payer", { "cost {W}{U}", "mod -{W/U}", "pool U" }, "paid {U}" },
  { "118.7e a generic half", { "cost {3}", "mod -{2/W}", "pool C" }, "paid {1}" },
  { "118.7e a colourless half", { "cost {1}{C}", "mod -{C/W}", "pool U" }, "paid {1}" },
  { "118.7f a Phyrexian reduction is mana", { "cost {W/P}{1}", "mod -{W/P}", "pool C", "life 0" }, "paid {1}" },
  { "118.7g snow reduces generic mana", { "cost {S}{1}", "mod -{S}", "pool G[snow]" }, "paid {S}" },
  { "118.7 reduced to {0}", { "cost {2}", "mod -{5}" }, "paid {0}" },
  { "118.8 an additional cost",
    { "cost {R}", "mod additional {1}", "mod additional life 2", "pool RC" },
    "paid {1}{R} life 2" },
  { "118.9a one alternative cost", { "cost {R}", "mod instead {1}", "mod instead {2}" }, "usage at modifiers[1]:-1" },
  { "118.9b additional costs come on top of it",
    { "cost {5}", "mod instead {1}", "mod additional {1}", "pool CC" },
    "paid {2}" },
  { "118.10 one object, one payment",
    { "cost {1}{G}", "source {T}: Add {G}.\nconvoke G" },
    "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { "601.2b a half before the reduction", { "cost {2/W}{2/W}", "mod -{2}", "pool WC" }, "paid {W}" },
  { "601.2b life before a setter", { "cost {1}{W/P}", "mod at-least 3", "pool CCC", "life 2" }, "paid {3} life 2" },
  { "601.2f increases, reductions, setter",
    { "cost {2}", "mod at-least 3", "mod -{3}", "mod +{1}", "pool CCC" },
    "paid {3}" },
  { "601.2f X before a setter", { "cost {X}{R}", "mod at-least 3", "pool RCC" }, "paid {2}{R} x 2" },
  { "601.2f the order of reductions is the payer's",
    { "cost {3}", "mod -{1}", "mod -{3} floor 1" },
    "paid {0} {0}..{1}" },
  { "colour only", { "cost {2}{W}", "mod -{W}{W} coloured-only", "pool CC" }, "paid {2}" },
  { "a floor of a reduction", { "cost {2}", "mod -{2} floor 1", "pool C" }, "paid {1}" },
  { "a setter adds generic mana", { "cost {R}", "mod at-least 3", "pool RWU" }, "paid {2}{R}" },
  { "a setter counts mana only",
    { "cost {R}", "mod additional life 2", "mod at-least 2", "pool RW" },
    "paid {1}{R} life 2" },
  { "Reaper King with {2} less", { "cost {2/W}{2/U}{2/B}{2/R}{2/G}", "mod -{2}", "pool WUBR" }, "paid {W}{U}{B}{R}" },
  /* Life */
  { "119.4 exactly that life", { "cost {B/P}", "life 2" }, "paid {0} life 2" },
  { "119.4 one life short",
    { "cost {B/P}", "life 1" },
    "short: needs 1 mana from B; none of your mana and sources can be B, even with all the life that can be paid" },
  { "119.4 the sum counts",
    { "cost {B/P}{B}", "source {T}, Pay 1 life: Add {B}.", "life 2" },
    "short: it is 1 life short; the cost and the mana abilities for it take more than the 2 there is" },
  { "119.4 life of mana abilities first",
    { "cost {B/P}{B}", "source {T}, Pay 1 life: Add {B}.", "life 3" },
    "paid {B} life 3" },
  { "119.4 damage counts as well",
    { "cost {B/P}{B}", "source {T}: Add {B}. ~ deals 1 damage to you.", "life 3" },
    "paid {B} life 2 damage 1" },
  { "119.4b 0 life", { "cost {R}", "pool R", "mod additional life 0", "life -3" }, "paid {R}" },
  { "119.8 life that cannot be lost",
    { "cost {B/P}", "mod no-life" },
    "short: needs 1 mana from B; none of your mana and sources can be B, and life cannot be paid" },
  /* Mana abilities */
  { "605.3a one mana ability for another",
    { "cost {W}{U}", "source {1}, {T}: Add {W}{U}.", "named Forest" },
    "paid {W}{U}" },
  { "uses do not untap",
    { "cost {G}{G}", "source {T}: Add {G}.", "uses 3" },
    "short: needs 2 mana from G; only 1 of your mana and sources can be G; \"{T}: Add {G}.\" acts once, whatever its "
    "uses: {T} and giving itself up are once an object, and \"count\" tells several" },
  { "uses count what {T} does not",
    { "cost {G}{G}{G}", "source Sacrifice a creature: Add {G}.", "uses 3" },
    "paid {G}{G}{G}" },
  { "uses of each ability",
    { "cost {R}{R}{G}{G}", "source Sacrifice a Goblin: Add {R}.\nSacrifice an Elf: Add {G}.", "uses 2" },
    "paid {R}{R}{G}{G}" },
  { "what is untapped again is several", { "cost {G}{G}{G}", "source {T}: Add {G}.", "count 3" }, "paid {G}{G}{G}" },
  { "605.3a two signets make nothing",
    { "cost {1}", "source {1}, {T}: Add {W}{U}.", "count 2" },
    "short: every mana ability here needs mana itself, and nothing makes the first" },
  { "605.1a no card is drawn",
    { "cost {G}", "source {T}: Add {G}. Draw a card." },
    "short: needs 1 mana from G; none of your mana and sources can be G; \"{T}: Add {G}. Draw a card.\" is not used: "
    "its ability moves a card of a library and so is no mana ability (605.1a)" },
  { "605.1a cards are drawn behind what no request tells",
    { "cost {1}", "source {T}: Each player reveals a card. For each Elf, add {G}. Each player mills a card." },
    "short: needs 1 mana; none of your mana and sources can pay; \"{T}: Each player reveals a card. For ...\" is not "
    "used: it moves a card of a library and so is no mana ability (605.1a)" },
  { "605.1a a card is milled for what no request tells",
    { "cost {1}", "rules 2024", "source {T}, Mill a card: For each symbol of its cost, add {C}." },
    "unsupported at sources[0].text:18" },
  { "one turn, one self",
    { "cost {2}", "source {T}: Add {G}.\n{T}, Sacrifice ~: Add {W}." },
    "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { "tapped, then sacrificed", { "cost {2}", "source {T}: Add {G}.\nSacrifice ~: Add {W}." }, "paid {2}" },
  { "City of Brass: life of the cost, damage later",
    { "cost {1}{B/P}{B/P}", "life 4",
      "source Whenever this land becomes tapped, it deals 1 damage to you.\n{T}: Add one mana of any color." },
    "paid {1} life 4 damage 1" },
  { "City of Brass: two of them",
    { "cost {R}{R}", "life 1",
      "source {T}: Add one mana of any color.\nWhenever ~ becomes tapped, it deals 1 damage to you.",
      "source {T}: Add one mana of any color.\nWhenever ~ becomes tapped, it deals 2 damage to you." },
    "paid {R}{R} damage 3" },
  { "City of Brass: later damage is damage",
    { "cost {W}", "life 9",
      "source Whenever this land becomes tapped, it deals 2 damage to you.\n{T}: Add one mana of any color.",
      "source {T}, Pay 1 life: Add one mana of any color." },
    "paid {W} life 1" },
  { "City of Brass: damage later",
    { "cost {R}", "life 1",
      "source {T}: Add one mana of any color.\nWhenever ~ becomes tapped, it deals 1 damage to you." },
    "paid {R} damage 1" },
  /* Keywords */
  { "702.51 convoke: generic mana or its colour", { "cost {1}{G}", "source convoke G", "count 2" }, "paid {1}{G}" },
  { "702.51 convoke: not {C}",
    { "cost {C}", "source convoke C" },
    "short: needs 1 mana from C (colourless); none of your mana and sources can be C (colourless)" },
  { "702.51 convoke: not {S}",
    { "cost {S}", "source convoke G" },
    "short: needs 1 mana from snow; none of your mana and sources can be snow" },
  { "702.66 delve: generic mana only", { "cost {2}{U}", "source delve", "count 3", "pool U" }, "paid {2}{U}" },
  { "702.126 improvise: generic mana only",
    { "cost {U}", "source improvise" },
    "short: needs 1 mana from U; none of your mana and sources can be U" },
  { "702.132 assist", { "cost {3}{U}", "source assist 2", "pool UC" }, "paid {3}{U}" },
  { "waterbend: its own part only",
    { "cost {2}{U}", "mod waterbend {3}", "source waterbend", "count 5", "pool UCC" },
    "paid {5}{U}" },
  { "waterbend: nothing else",
    { "cost {2}{U}", "mod waterbend {3}", "source waterbend", "count 5", "pool UC" },
    "short: needs 3 mana; only 2 of your mana and sources can pay" },
  { "waterbend: generic mana only",
    { "cost {U}", "mod waterbend {1}", "source waterbend", "count 2" },
    "short: needs 1 mana from U; none of your mana and sources can be U" },
  { "waterbend: mana pays it, too", { "cost {U}", "mod waterbend {2}", "source waterbend", "pool UC" }, "paid {2}{U}" },
  { "waterbend {X}", { "cost {0}", "mod waterbend {X}", "source waterbend", "count 4", "pool C" }, "paid {5} x 5" },
  { "waterbend: reductions take from the rest first",
    { "cost {2}", "mod waterbend {3}", "mod -{3}", "source waterbend", "count 2" },
    "paid {2}" },
  { "waterbend: one object, one turn",
    { "cost {U}", "mod waterbend {1}", "source {T}: Add {U}.\nwaterbend" },
    "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { "Urborg: which lands it changes is not told",
    { "cost {B}", "source Each land is a Swamp in addition to its other land types." },
    "unsupported at sources[0].text:0" },
  { "generic symbols add colourless mana", { "cost {C}{C}", "source {T}: Add {2}." }, "paid {C}{C}" },
  { "helpers see the locked total", { "cost {4}{G}", "mod -{2}", "source convoke G", "count 3" }, "paid {2}{G}" },
  { "helpers pay what a setter adds",
    { "cost {G}", "mod at-least 3", "source delve", "count 2", "pool G" },
    "paid {2}{G}" },
  { "affinity: the sum of it", { "cost {7}", "mod -{5}", "pool CC" }, "paid {2}" },
  { "offering: a mana cost less", { "cost {3}{W}{W}", "mod -{2}{W}", "pool WC" }, "paid {1}{W}" },
  { "kicker twice", { "cost {W}", "cost {1}", "cost {1}", "pool WCC" }, "paid {2}{W}" },
  { "flashback instead", { "cost {1}{R}", "mod instead {4}{R}", "pool R 4*C" }, "paid {4}{R}" },
  { "fuse: both halves", { "cost {1}{W}", "cost {U}", "pool WUC" }, "paid {1}{W}{U}" },
  { "a split card: either half", { "cost {1}{W} // {U}", "pool U" }, "paid {U}" },
  { "prototype: another mana cost", { "cost {2}{W}", "pool WCC" }, "paid {2}{W}" },
  { "ward: nothing changes it", { "cost {2}", "pool CC", "for effect", "mod -{1}", "mod +{1}" }, "paid {2}" },
  { "extort", { "cost {W/B}", "pool B", "for effect" }, "paid {B}" },
  { "903.8 commander tax", { "cost {2}{G}", "mod additional {2}", "mod additional {2}", "pool G 6*C" }, "paid {6}{G}" },
  { "903.8 the tax can be reduced", { "cost {2}{G}", "mod additional {2}", "mod -{3}", "pool GC" }, "paid {1}{G}" },
  { "903.8 the tax on a free spell", { "cost {2}{G}", "mod free", "mod additional {2}", "pool CC" }, "paid {2}" },
  { "K'rrik: life for B", { "cost {1}{B}{B}", "mod life-for {B}", "pool C" }, "paid {1}{B}{B} life 4" },
  { "Doubling Cube: what is new is free of restrictions",
    { "cost {1}", "pool R", "source {3}, {T}: Add {R}.", "for instant" },
    "paid {1}" },
  /* Editions: the same request, another answer */
  { "edition: X in an additional cost of a free spell, 2008",
    { "cost {X}{R}", "pool CC", "mod free", "mod additional {X}", "rules 2008" },
    "paid {2} x 2" },
  { "edition: X in an additional cost of a free spell, 2019",
    { "cost {X}{R}", "pool CC", "mod free", "mod additional {X}", "rules 2019" },
    "paid {0}" },
  { "edition: instead X life, 2008", { "cost {X}{R}", "mod instead X life", "life 3", "rules 2008" }, "paid {0}" },
  { "edition: instead X life, 2019",
    { "cost {X}{R}", "mod instead X life", "life 3", "rules 2019", "prefer exact" },
    "paid {0} x 3 life 3 from" },
  { "edition: the number of X = 0, 2008",
    { "cost {X}{R}", "mod free", "x 1", "rules 2008" },
    "short: X is 0 when a mana cost with X is not paid (G24.1c)" },
  { "edition: the number of X = 0, 2020",
    { "cost {X}{R}", "mod free", "x 1", "rules 2020" },
    "short: X is 0 when a mana cost with X is not paid (107.3b)" },
  { "edition: {C/W}, 2020", { "cost {1}{C/W}", "pool WW", "rules 2020" }, "unsupported at cost:3" },
  { "edition: {C/W}, 2024", { "cost {1}{C/W}", "pool WW", "rules 2024" }, "paid {1}{W}" },
  { "edition: {W/U/P}, 2019", { "cost {W/U/P}", "pool W", "rules 2019" }, "unsupported at cost:0" },
  { "edition: {W/U/P}, 2024", { "cost {W/U/P}", "pool W", "rules 2024" }, "paid {W}" },
  { "edition: {C/W} in a change, 2020", { "cost {1}", "mod -{C/W}", "rules 2020" }, "unsupported at modifiers[0]:1" },
  { "edition: snow mana of a spell, 2020",
    { "cost {S}", "pool R[snow, from spell]", "rules 2020" },
    "short: needs 1 mana from snow; none of your mana and sources can be snow" },
  { "edition: snow mana of a spell, 2024", { "cost {S}", "pool R[snow, from spell]", "rules 2024" }, "paid {S}" },
  { "edition: snow mana of a sorcery, 2019",
    { "cost {S}", "source R", "tag snow sorcery", "rules 2019" },
    "short: needs 1 mana from snow; none of your mana and sources can be snow" },
  { "edition: drawing a card, 2024", { "cost {G}", "source {T}: Add {G}. Draw a card.", "rules 2024" }, "paid {G}" },
  { "edition: drawing a card, 2026",
    { "cost {G}", "source {T}: Add {G}. Draw a card.", "rules 2026" },
    "short: needs 1 mana from G; none of your mana and sources can be G; \"{T}: Add {G}. Draw a card.\" is not used: "
    "its ability moves a card of a library and so is no mana ability (605.1a)" },
};

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayRequest) request = mtg_row_request (row->parts);
  g_autofree char *text = mtg_row_answer (request);
  assert_string_equal (text, row->expect);
}

/* What {P}, {H} are said to be, by edition. */
static void test_message (void **state)
{
  static const struct {
    const char *cost;
    MtgEdition edition;
    const char *says;
  } messages[] = {
    { "{P}", MTG_2020, "any of the five Phyrexian symbols (107.4g)" },
    { "{P}", MTG_2026, "the pawprint (107.18)" },
    { "{P}", MTG_2008, "none of the mana symbols" },
    { "{H}", MTG_2020, "none of the mana symbols" },
    { "{H}", MTG_2024, "any Phyrexian symbol (107.4g)" },
    { "{C/W}", MTG_2019, "not known to the rules of 2019" },
    { "2 white", MTG_2026, "white is written {W}" },
    { "2 teal", MTG_2026, "\"teal\" is no cost; mana symbols are expected" },
    { "WUQ", MTG_2026, "Q is the untap symbol" },
    { "HH", MTG_2026, "H stands for any Phyrexian symbol" },
  };
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (messages); i++) {
    g_autoptr (GError) error = NULL;
    assert_null (mtg_cost_read (messages[i].cost, messages[i].edition, &error));
    assert_int_equal (error->code, PAY_ERROR_UNSUPPORTED);
    if (strstr (error->message, messages[i].says) == NULL)
      fail_msg ("%s", error->message);
  }
}

/* Numbers of rules move: [says] is what the page of [number] begins with; NULL: there is none. */
static void test_numbers (void **state)
{
  static const struct {
    const char *number, *rules, *says;
  } pages[] = {
    { "107.3n", "2020", "107.3n, rules of 2020: Y " },
    { "107.3n", "2024", "107.3n, rules of 2024: A delayed triggered ability" },
    { "107.3p", "2026", "107.3p, rules of 2026: Y " },
    { "107.3m", "2019", "107.3m, rules of 2019: Y " },
    { "107.3m", "2020", "107.3m, rules of 2020: An ability about entering" },
    { "107.3e", "2019", "107.3e, rules of 2019: X that is in a text" },
    { "107.3e", "2020", "107.3e, rules of 2020: X of another object" },
    { "107.3f", "2019", "107.3f, rules of 2019: {X} of a card that is not on the stack" },
    { "107.3g", "2019", "107.3g, rules of 2019: Paying an object's mana cost" },
    { "107.3h", "2019", "107.3h, rules of 2019: All X" },
    { "107.3i", "2019", "107.3i, rules of 2019: The X of an ability that was gained" },
    { "107.3j", "2019", "107.3j, rules of 2019: The X of an activated ability" },
    { "107.3k", "2019", "107.3k, rules of 2019: An ability about entering" },
    { "G24.1c", "2008", "G24.1c, rules of 2008: {X} in a mana cost that is not paid" },
    { "107.18", "2024",
      "107.18: in the rules of 2024 there is none, or its number is not known here\n"
      "In other editions\n  2026: {P} alone" },
    { "107.3n", "2019",
      "107.3n: in the rules of 2019 there is none, or its number is not known here\n"
      "In other editions\n  2026, 2024: A delayed triggered ability knows the X of the spell or "
      "ability that made it.\n  2020: Y follows the rules of X.\n    107.3m in 2019\n" },
    { "601.2f", "2008",
      "601.2f: in the rules of 2008 there is none, or its number is not known here\n"
      "In other editions\n  2026, 2024, 2020, 2019: The total" },
    { "999.9", NULL, NULL },
    { "118.6", NULL, "118.6, rules of 2026: " },
    { "107.3", "1994", NULL },
  };
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *page = mtg_rule_page (pages[i].number, pages[i].rules, &error);
    assert_true ((page == NULL) == (pages[i].says == NULL));
    if (page == NULL)
      assert_null (strstr (error->message, "no rule"));
    else if (!g_str_has_prefix (page, pages[i].says))
      fail_msg ("%s", page);
  }
}

/* 202.3: on the stack and elsewhere. */
static void test_mana_values (void **state)
{
  static const struct {
    const char *cost, *value, *on_stack;
  } values[] = {
    { "", "0", "\"0\"" },         { "{X}{X}{R}", "1", "\"2X + 1\"" }, { "{2/B}{2/B}{2/B}", "6", "\"6\"" },
    { "{W/P}{1}", "2", "\"2\"" }, { "{C/W}{S}", "2", "\"2\"" },       { "{1}{W} // {2}{U}", "5", "\"2 // 3\"" },
    { "{2}{E}", "2", "\"2\"" },
  };
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autoptr (GPtrArray) facts = mtg_describe (values[i].cost, NULL, NULL);
    assert_non_null (facts);
    g_autofree char *value = fact_text (facts->pdata[1]), *on_stack = fact_text (facts->pdata[2]);
    assert_string_equal (value, values[i].value);
    assert_string_equal (on_stack, values[i].on_stack);
  }
}

/* The announcement and the totals on the way (601.2b, 601.2f). */
typedef struct {
  const char *name, *parts[10], *expect;
} Told;

static const Told told[] = {
  { "told: nothing where nothing was chosen or changed", { "cost {2}{W}", "pool WCC" }, "" },
  { "told: open halves", { "cost {G/W}{G/W}", "pool GW" }, "announced {\"{G/W}\":{\"{W}\":1,\"{G}\":1}}" },
  { "told: generic halves", { "cost {2/W}{2/W}", "pool WUU" }, "announced {\"{2/W}\":{\"{W}\":1,\"{2}\":1}}" },
  { "told: life", { "cost {W/P}{W/P}", "pool W" }, "announced {\"{W/P}\":{\"{W}\":1,\"2 life\":1}}" },
  { "told: base, additional, increase, reduction, setter",
    { "cost {1}{R}", "mod at-least 4", "mod -{2}", "mod +{1}", "mod additional {1}{W}", "pool RW 5*C" },
    "totals [{\"after\":\"cost\",\"total\":\"{1}{R}\"},{\"after\":\"additional {1}{W}\",\"total\":\"{2}{W}{R}\"},{"
    "\"after\":\"+{1}\",\"total\":\"{3}{W}{R}\"},{\"after\":\"-{2}\",\"total\":\"{1}{W}{R}\"},{\"after\":\"at-least "
    "4\","
    "\"total\":\"{2}{W}{R}\"}]" },
  { "told: a half that a reduction sees",
    { "cost {2/W}{2/W}", "mod -{2}", "pool WC" },
    "announced {\"{2/W}\":{\"{W}\":1,\"{2}\":1}} totals [{\"after\":\"cost\",\"total\":\"{2}{W}\"},{\"after\":\"-{2}\","
    "\"total\":\"{W}\"}]" },
  { "told: X filled in",
    { "cost {X}{X}{R}", "mod -{1}", "pool RCCC" },
    "totals [{\"after\":\"cost\",\"total\":\"{4}{R}\"},{\"after\":\"-{1}\",\"total\":\"{3}{R}\"}]" },
  { "told: the order that serves the payer",
    { "cost {3}", "mod -{1}", "mod -{3} floor 1" },
    "totals [{\"after\":\"cost\",\"total\":\"{3}\"},{\"after\":\"-{3} floor 1\",\"total\":\"{1}\"},{\"after\":\"-{1}\","
    "\"total\":\"{0}\"}]" },
  { "told: free", { "cost {3}", "mod free" }, "totals [{\"after\":\"free\",\"total\":\"{0}\"}]" },
  { "told: waterbend",
    { "cost {U}", "mod waterbend {3}", "mod -{1}", "source waterbend", "count 2", "pool U" },
    "totals [{\"after\":\"cost\",\"total\":\"{U}\"},{\"after\":\"waterbend "
    "{3}\",\"total\":\"{3}{U}\"},{\"after\":\"-{1}\","
    "\"total\":\"{2}{U}\"}]" },
  { "told: kicker",
    { "cost {W}", "cost {1}{W/U}", "pool WUC" },
    "announced {\"{W/U}\":{\"{U}\":1}} totals [{\"after\":\"cost\",\"total\":\"{W}\"},{\"after\":\"additional "
    "{1}{W/U}\",\"total\":\"{1}{W}{U}\"}]" },
};

static char *facts_of (const PayRequest *request)
{
  PayCase *c = pay_mtg_game ()->open (request, NULL);
  assert_non_null (c);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  g_autoptr (GPtrArray) facts = mtg_facts (c, answer);
  g_autofree char *total = mtg_total (c, answer);
  const PayFact *totals = pay_facts_find (facts, "totals");
  if (totals != NULL) {
    const PayFact *last = totals->entries->pdata[totals->entries->len - 1];
    assert_string_equal (pay_facts_find (last->entries, "total")->text, total);
  }
  pay_mtg_game ()->close (c);
  return facts_text (facts, " ");
}

static void test_told (void **state)
{
  const Told *row = *state;
  g_autoptr (PayRequest) request = mtg_row_request (row->parts);
  g_autofree char *text = facts_of (request);
  assert_string_equal (text, row->expect);
}

/* Every reason cites the rule of its edition. */
static void test_cites (void **state)
{
  static const struct {
    const char *parts[4], *rule;
  } cites[] = {
    { { "cost {W}", "pool U" }, "107.4a" },
    { { "cost {C}", "pool U" }, "107.4c" },
    { { "cost {W/U}", "pool B" }, "107.4e" },
    { { "cost {S}", "pool B" }, "107.4h" },
    { { "cost {W/P}", "life 1" }, "107.4f" },
    { { "cost {2}", "pool B" }, "118.3" },
    { { "cost {2}", "pool B", "rules 2008" }, NULL },
    { { "cost {0}", "mod additional life 3", "life 2" }, "119.4" },
    { { "cost {1}", "source {1}, {T}: Add {W}{U}." }, "605.3a" },
    { { "cost " }, "118.6" },
    { { "cost {X}", "mod free", "x 2" }, "107.3b" },
  };
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (cites); i++) {
    g_autoptr (PayRequest) request = mtg_row_request (cites[i].parts);
    PayCase *c = pay_mtg_game ()->open (request, NULL);
    g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
    gsize n = 0;
    const PayShort *reasons = pay_answer_shorts (answer, &n);
    assert_true (n > 0);
    const char *rule = mtg_cite (c, &reasons[0]);
    if (g_strcmp0 (rule, cites[i].rule) != 0)
      fail_msg ("%s: %s", cites[i].parts[0], rule != NULL ? rule : "none");
    pay_mtg_game ()->close (c);
  }
}

int main (void)
{
  const struct CMUnitTest single[] = {
    cmocka_unit_test (test_message),
    cmocka_unit_test (test_numbers),
    cmocka_unit_test (test_mana_values),
    cmocka_unit_test (test_cites),
  };
  struct CMUnitTest tests[G_N_ELEMENTS (rows) + G_N_ELEMENTS (told) + G_N_ELEMENTS (single)];
  gsize n = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    tests[n++] = (struct CMUnitTest){ rows[i].name, test_row, NULL, NULL, (void *)&rows[i] };
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    tests[n++] = (struct CMUnitTest){ told[i].name, test_told, NULL, NULL, (void *)&told[i] };
  for (gsize i = 0; i < G_N_ELEMENTS (single); i++)
    tests[n++] = single[i];
  return cmocka_run_group_tests_name ("mtg.rules", tests, NULL, NULL);
}
