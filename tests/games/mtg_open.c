/* SPDX-License-Identifier: MIT */
/* Whole requests: what is paid, why not, or where the request is wrong. Every answer goes through the checker. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "fact_text.h"
#include "mtg_row.h"
#include <cmocka.h>
#include <pay/mtg.h>
#include <string.h>

/* Parts and answer as in mtg_row.h. */
typedef struct {
  const char *parts[9], *expect;
} Row;

static const Row rows[] = {
  /* Symbols: what was open is in the total as it was paid */
  { { "cost {2}{W/U}{U/P}", "pool WUC", "life 5" }, "paid {2}{W} life 2" },
  { { "cost {2}{W/U}{U/P}", "pool WUCC" }, "paid {2}{W}{U}" },
  { { "cost {2/W}{2/W}", "pool WCC" }, "paid {2}{W}" },
  { { "cost {2/W}{2/W}", "pool WC" },
    "short: needs 2 mana from W; only 1 of your mana and sources can be W, with each twobrid symbol paid by its "
    "colour" },
  { { "cost {C/W}", "pool C" }, "paid {C}" },
  { { "cost {S}{1}", "pool G[snow] W" }, "paid {1}{S}" },
  { { "cost {S}", "pool G" }, "short: needs 1 mana from snow; none of your mana and sources can be snow" },
  { { "cost {W/U/P}", "life 1" },
    "short: needs 1 mana from W or U; none of your mana and sources can be W or U, even with all the life that can be "
    "paid" },
  { { "cost {G}{B/R}", "source R|G", "source G|W" }, "paid {R}{G}" },
  { { "cost {3}", "pool WW" }, "short: needs 3 mana; only 2 of your mana and sources can pay" },
  /* No cost, and nothing as a cost */
  { { "cost " }, "short: it has no mana cost, and that cannot be paid (118.6)" },
  { { "cost {0}" }, "paid {0}" },
  { { "cost ", "mod free" }, "paid {0}" },
  { { "cost {4}", "cost ", "mod free" }, "short: it has no mana cost, and that cannot be paid (118.6)" },
  /* Parts, halves */
  { { "cost {1}{W}", "cost {1}", "pool WWW" }, "paid {2}{W}" },
  { { "cost {X}", "cost {X}{R}", "pool RCCCC" }, "paid {4}{R} x 2" },
  { { "cost {1}{W} // {2}{U}", "pool CCU" }, "paid {2}{U}" },
  { { "cost {1}{W} // ", "pool CCU" }, "short: needs 1 mana from W; none of your mana and sources can be W" },
  /* X */
  { { "cost {X}{X}{R}", "pool R 7*C" }, "paid {6}{R} x 3" },
  { { "cost {X}{R}", "pool RC", "x 0" }, "paid {R}" },
  { { "cost {X}{R}", "pool RC", "x 2" }, "short: needs 3 mana; only 2 of your mana and sources can pay" },
  { { "cost {X}{X}", "pool CCCC", "mod -{3}" }, "paid {3} x 3" },
  { { "cost {X}{Y}", "pool CCC", "mod -{2}" }, "paid {3} x 5" },
  /* One decrease has no order, whatever its floor */
  { { "cost {2/W}", "pool C", "mod -{1} floor 1" }, "paid {1}" },
  { { "cost {X}", "pool C", "mod x-at-least 2" }, "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { { "cost {X}{R}", "mod free", "mod x-at-least 1" }, "short: X is 0 when a mana cost with X is not paid (107.3b)" },
  { { "cost {X}{R}", "mod free", "x 1" }, "short: X is 0 when a mana cost with X is not paid (107.3b)" },
  { { "cost {X}{R}", "pool CC", "mod instead {X}" }, "paid {2} x 2" },
  { { "cost {X}{R}", "pool CC", "mod free", "mod additional {X}" }, "paid {0}" },
  { { "cost {X}{R}", "pool CC", "mod free", "mod additional {X}", "rules 2008" }, "paid {2} x 2" },
  { { "cost {X}{R}", "pool RRRGG", "mod x-only {R}" }, "paid {2}{R} x 2" },
  { { "cost {X}{R}", "pool RRRGG", "mod x-only {R}", "mod -{1}" }, "paid {2}{R} x 3" },
  { { "cost {X}", "pool 7*R 13*C", "mod x-only {R}", "mod waterbend {X}", "mod -{9} floor 20", "x 13" },
    "paid {20} x 13" },
  { { "cost {X}", "pool 6*R 14*C", "mod x-only {R}", "mod waterbend {X}", "mod -{9} floor 20", "x 13" },
    "short: needs 7 mana from R; only 6 of your mana and sources can be R" },
  { { "cost {X}", "pool 4*C", "mod x-only {R}", "mod waterbend {X}", "mod -{30} floor 4", "x 6" }, "paid {4} x 6" },
  { { "cost {X}{R}", "pool R", "source delve", "count 3", "mod x-only {R}" }, "paid {R}" },
  { { "cost {X}{R}", "pool RC", "mod x-only {R}", "mod at-least 2" }, "paid {1}{R}" },
  { { "cost {R}", "pool R", "x 5" }, "paid {R}" },
  /* Changes */
  { { "cost {2}{W}", "pool C", "mod -{W}{B}" }, "paid {1}" },
  { { "cost {3}", "pool CC", "mod -{1}", "mod -{3} floor 1" }, "paid {0} {0}..{1}" },
  { { "cost {3}", "pool CC", "mod -{1}", "mod -{3} floor 1", "order given" }, "paid {1}" },
  { { "cost {1}{W}", "mod -{W} coloured-only", "mod -{W}" }, "paid {0} {0}..{1}" },
  { { "cost {2}", "pool C", "mod +{1}", "mod -{2}", "mod at-least 1" }, "paid {1}" },
  { { "cost {2}", "pool CC", "mod +{1}", "for effect" }, "paid {2}" },
  { { "cost {B}{2/B}", "mod life-for {B}" }, "paid {B}{B} life 4" },
  { { "cost {B/R}", "mod life-for {B}" }, "paid {B} life 2" },
  { { "cost {R/P}{1}", "pool G", "mod no-life" },
    "short: needs 1 mana from R; none of your mana and sources can be R, and life cannot be paid" },
  { { "cost {R/P}{1}", "pool G", "never life" },
    "short: needs 1 mana from R; none of your mana and sources can be R, and `never` bars paying life" },
  { { "cost {3}", "mod instead 4 life", "life 4" }, "paid {0} life 4" },
  { { "cost {3}", "mod instead 4 life", "life 3" }, "short: needs 4 life; you have 3" },
  { { "cost {3}", "mod instead 4 life", "mod no-life" },
    "short: life would have to be paid, and that is not possible (119.8)" },
  { { "cost {3}", "mod additional 2 hand", "pool CCC", "hand 1" }, "short: needs 2 hand; you have 1" },
  { { "cost {X}", "mod additional X life", "pool CCC", "life 2" }, "paid {1} x 1 life 1" }, /* nobody dies of it */
  { { "cost {X}", "mod additional X life", "pool CCC", "life 2", "prefer exact" }, "paid {2} x 2 life 2 from C" },
  { { "cost {X}", "mod additional X life", "pool CCC", "mod no-life" }, "paid {0}" },
  { { "cost {B}{B}", "pool RG", "mod any-colour" }, "paid {B}{B}" },
  { { "cost {W/U}", "pool R", "mod any-colour" }, "paid {W}" },
  { { "cost {1}", "source {W}, {T}: Add {B}.", "pool R", "mod any-colour" }, "paid {1}" },
  { { "cost {B}", "source {W}, {T}: Add {C}.", "pool G", "mod any-type" }, "paid {B}" },
  { { "cost {R}{W}", "pool WW", "mod spend {W} as {R}" }, "paid {W}{R}" },
  { { "cost {W}", "pool R", "mod spend {W} as {R}" },
    "short: needs 1 mana from W; none of your mana and sources can be W" },
  { { "cost {B}", "pool W", "mod spend {W} as {R}", "mod spend {R} as {B}" }, "paid {B}" },
  { { "cost {B}", "pool W", "mod spend {R} as {B}", "mod spend {W} as {R}" }, "paid {B}" },
  { { "cost {B}", "pool W", "mod spend {G} as {B}", "mod spend {W} as {R}", "mod spend {R} as {G}" }, "paid {B}" },
  { { "cost {C}", "pool W", "mod spend {R} as any-type", "mod spend {W} as {R}" }, "paid {C}" },
  { { "cost {W}", "pool B", "mod spend {W} as {R}", "mod spend {R} as {B}" },
    "short: needs 1 mana from W; none of your mana and sources can be W" },
  { { "cost {B}{R}", "pool WW", "mod spend {W} as {R}", "mod spend {W} as {B}" }, "paid {B}{R}" },
  { { "cost {W/U}{B/P}{2/G}", "pool CCC", "mod spend {C} as any-colour" }, "paid {W}{B}{G}" },
  { { "cost {C}", "pool W", "mod spend {C} as any-colour" },
    "short: needs 1 mana from C (colourless); none of your mana and sources can be C (colourless)" },
  { { "cost {C}", "pool W", "mod spend {W} as any-type" }, "paid {C}" },
  { { "cost {S}", "pool W", "mod spend {W} as any-type" },
    "short: needs 1 mana from snow; none of your mana and sources can be snow" },
  { { "cost {R}", "pool W[only creature]", "mod spend {W} as {R}", "for instant" },
    "short: needs 1 mana from R; none of your mana and sources can be R" },
  { { "cost {X}", "pool WBU", "mod spend {W} as {B}", "mod x-only {B}" }, "paid {2} x 2" },
  { { "cost {U}", "source {R}, {T}: Add {U}.", "pool W", "mod spend {W} as {R}" },
    "short: \"{R}, {T}: Add {U}.\" needs mana itself; if it did not it could be paid; the best is 1 mana short" },
  { { "cost {R}", "source convoke W", "mod spend {W} as {R}" },
    "short: needs 1 mana from R; none of your mana and sources can be R" },
  /* Purposes */
  { { "cost {1}{G}", "pool R[only creature] G", "for creature" }, "paid {1}{G}" },
  { { "cost {1}{G}", "pool R[only creature spell] G", "for creature" }, "paid {1}{G}" },
  { { "cost {1}", "pool R[only noncreature]", "for instant" }, "paid {1}" },
  { { "cost {1}", "pool R[only Non-Creature artifact]", "for artifact" }, "paid {1}" },
  { { "cost {1}", "pool R[only noncreature]", "for noncreature" }, "paid {1}" },
  { { "cost {1}", "pool R[only noncreature or ability]", "for creature" },
    "short: needs 1 mana; none of your mana and sources can pay" },
  { { "cost {1}{G}", "pool R[only creature spell] G", "for creature", "for ability" },
    "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { { "cost {X}{G}{G}", "pool GG 3*C[only mv>=4]" }, "paid {3}{G}{G} x 3" },
  { { "cost {X}{G}{G}", "pool GG 3*C[only mv<=3]" }, "paid {1}{G}{G} x 1" },
  { { "cost {X}{G}", "pool G 3*C[only mv=3]" }, "paid {2}{G} x 2" },
  { { "cost {W}{U}", "pool C[only multicolored] W U" }, "paid {W}{U}" },
  { { "cost {1}{W}{U}", "pool C[only multicolored] W U" }, "paid {1}{W}{U}" },
  { { "cost {1}{W}", "pool C[only multicolored] W" }, "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { { "cost {1}{R}", "pool C[only red spell] R", "for spell" }, "paid {1}{R}" },
  { { "cost {1}{R/W}", "pool C[only not white] R" }, "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { { "cost {1}{R}", "pool C[only monocolored] R" }, "paid {1}{R}" },
  { { "cost {1}{R}{W}", "pool C[only monocolored] R W" },
    "short: needs 3 mana; only 2 of your mana and sources can pay" },
  { { "cost {2}", "pool C[only colorless] C", "for ability" },
    "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { { "cost {2}", "pool C[only colorless] C", "for ability", "for colorless" }, "paid {2}" },
  { { "cost {X}", "pool C[only x-cost]" }, "paid {1} x 1" },
  { { "cost {1}{G}", "mod additional {X}", "pool 3*C[only x-cost] G" }, "paid {3}{G} x 2" },
  { { "cost {X}", "mod free", "mod waterbend {X}", "mod at-least 2", "pool CC" }, "paid {2}" },
  { { "cost {X}{W}", "mod free", "mod waterbend {X}", "mod -{4} floor 1", "mod at-least 1", "pool U" }, "paid {1}" },
  { { "cost {1}{G}", "mod waterbend {X}", "pool C[only x-cost] G" }, "paid {1}{G}" },
  { { "cost {1}{G}", "mod additional X energy", "energy 3", "pool C[only x-cost] G" },
    "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { { "cost {X}{G}", "mod free", "mod +{1}", "pool C[only x-cost]" },
    "short: needs 1 mana; none of your mana and sources can pay" },
  { { "cost {1}{G}", "mod additional {C}", "pool CC[only c-cost] G" }, "paid {1}{C}{G}" },
  { { "cost {1}{W}", "mod additional {X}",
      "source {T}: Add {C}. Spend this mana only to cast a spell without {X} in its "
      "mana cost.",
      "pool W", "for creature" },
    "paid {1}{W}" },
  { { "cost {X}{W}", "source {T}: Add {C}. Spend this mana only to cast a spell without {X} in its mana cost.",
      "pool W", "for creature" },
    "paid {W}" },
  { { "cost {1}{W}", "mod additional {X}", "pool C[only x-mana-cost] W" },
    "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { { "cost {1}{W}", "pool C[only colored spell] W", "for creature" }, "paid {1}{W}" },
  { { "cost {2}", "pool C[only colored] C" }, "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { { "cost {1}{R}", "pool C[only red] R", "for creature", "for colorless" },
    "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { { "cost {1}{R}", "pool C[only colorless] R", "for creature", "for colorless" }, "paid {1}{R}" },
  { { "cost {1}", "pool C[only colorless]", "for creature", "for blue" },
    "short: needs 1 mana; none of your mana and sources can pay" },
  { { "cost {1}{R}", "pool C[only multicolored] R", "for creature", "for blue" }, "paid {1}{R}" },
  { { "cost {4}{G}", "pool CCC[only colorless spell]", "mod instead {3}", "for creature", "for face-down" },
    "paid {3}" },
  { { "cost {4}{G}", "pool CCC[only mv>=1 or green or colored]", "mod instead {3}", "for creature", "for face-down" },
    "short: needs 3 mana; only 2 of your mana and sources can pay" },
  { { "cost {3}", "pool CCC[only mv<=0]", "for creature", "for face-down" }, "paid {3}" },
  { { "cost {1}{R}", "pool C[only monocolored] R", "for creature", "for multicolored" },
    "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { { "cost {1}", "source {T}: Add {C}. This mana can't be spent to cast spells from your hand.", "for creature" },
    "short: needs 1 mana; none of your mana and sources can pay; \"{T}: Add {C}. This mana can't be spen...\" does "
    "not count: its mana is spent on no spell but \"not from-hand\", and this payment is not" },
  { { "cost {1}", "source {T}: Add {C}. This mana can't be spent to cast spells from your hand.", "for creature",
      "for flashback" },
    "paid {1}" },
  { { "cost {1}", "source {T}: Add {C}. This mana can't be spent to cast spells from your hand.", "for creature",
      "for from-exile" },
    "paid {1}" },
  { { "cost {1}", "source {T}: Add {C}. This mana can't be spent to cast spells from your hand.", "for ability" },
    "paid {1}" },
  { { "cost {1}", "source {T}: Add {C}. Spend this mana only to cast spells from your graveyard.", "for instant",
      "for graveyard" },
    "paid {1}" },
  { { "cost {1}", "source {T}: Add {C}. Spend this mana only to cast spells from your hand.", "for instant" },
    "paid {1}" },
  { { "cost {W}{U}", "pool C[only ability]", "source {1}, {T}: Add {W}{U}." }, "paid {W}{U}" },
  { { "cost {W}{U}", "pool C[only dwarf]", "source {1}, {T}: Add {W}{U}.", "tag dwarf" }, "paid {W}{U}" },
  /* Sources */
  { { "cost {2}{U}{U}", "named Island", "count 4" }, "paid {2}{U}{U}" },
  { { "cost {S}", "named Snow-Covered Forest" }, "paid {S}" },
  { { "cost {S}", "named Snow-Covered Forest", "text ({T}: Add {G}.)" }, "paid {S}" },
  { { "cost {S}", "named Snow-Covered Cat", "text {T}: Add {G}." },
    "short: needs 1 mana from snow; none of your mana and sources can be snow" },
  { { "cost {B}", "source {T}: Add {W}.\n//\n{T}: Add {B}." }, "unsupported at sources[0].text:17" },
  { { "cost {S}", "source {T}: Add {G}.", "tag snow" }, "paid {S}" },
  { { "cost {1}", "source {1}, {T}: Add {W}{U}." },
    "short: every mana ability here needs mana itself, and nothing makes the first" },
  { { "cost {3}", "named Island", "extra C", "source {T}: Add {R}." }, "paid {3}" },
  { { "cost {W}{W}", "source {T}: Add {G}.\n{5}, {T}: Add {W}{W}.", "source Forest" },
    "short: \"{5}, {T}: Add {W}{W}.\" needs mana itself; if it did not it could be paid; the best is 2 mana short" },
  { { "cost {U}{R}", "named Island", "extra W|U|B|R|G" }, "paid {U}{R}" },
  { { "cost {G}{G}{G}", "source {T}: Add {G} for each Elf you control.", "amount 2", "extra G" }, "paid {G}{G}{G}" },
  { { "cost {G}", "source {T}: Add {G} for each Elf you control.", "amount 0", "extra G" },
    "short: needs 1 mana from G; none of your mana and sources can be G" },
  { { "cost {U}{R}{G}", "named Island", "extra 2*{R}|G" }, "paid {U}{R}{G}" },
  { { "cost {1}{U}{C}", "named Island", "extra G C|R" }, "paid {1}{C}{U}" },
  { { "cost {U}{C}", "named Island", "extra W|U|B|R|G" },
    "short: needs 1 mana from C (colourless); none of your mana and sources can be C (colourless)" },
  { { "cost {W}", "source {T}: Add {W}. This land deals 1 damage to you." }, "paid {W} damage 1" },
  { { "cost {W}", "source {T}: Add {W}. This land deals 1 damage to you.", "never damage" },
    "short: needs 1 mana from W; none of what may be used can be W; \"{T}: Add {W}. This land deals 1 damag...\" "
    "could, but `never` bars damage" },
  { { "cost {W}", "source {T}, Sacrifice ~: Add {W}.", "never sacrifice" },
    "short: needs 1 mana from W; none of what may be used can be W; \"{T}, Sacrifice ~: Add {W}.\" could, but `never` "
    "bars sacrifices" },
  { { "cost {W}", "source W", "tag treasure", "never treasure" },
    "short: needs 1 mana from W; none of what may be used can be W; W could, but `never` bars it" },
  { { "cost {W}", "pool W[from treasure]", "never treasure" },
    "short: needs 1 mana from W; none of what may be used can be W; W[from treasure] could, but `never` bars it" },
  { { "cost {W}", "named Plains", "never Plains" },
    "short: needs 1 mana from W; none of what may be used can be W; Plains could, but `never` bars it" },
  { { "cost {W}", "named Plains", "never plains" },
    "short: needs 1 mana from W; none of what may be used can be W; Plains could, but `never` bars it" },
  { { "cost {W}", "source Plains", "never plains" },
    "short: needs 1 mana from W; none of what may be used can be W; Plains could, but `never` bars it" },
  { { "cost {W}", "source W", "source W", "never 1" }, "paid {W}" },
  { { "cost {R/P}{1}", "pool G", "never Life" },
    "short: needs 1 mana from R; none of your mana and sources can be R, and `never` bars paying life" },
  { { "cost {W}", "named Snow-Covered Plains", "never SNOW" },
    "short: needs 1 mana from W; none of what may be used can be W; Snow-Covered Plains could, but `never` bars it" },
  { { "cost {G}", "source {T}, Pay 1 life: Add {G}.", "life 1" }, "paid {G} life 1" },
  { { "cost {2}{G}", "source {T}: Add {G}.\nconvoke G", "count 3" }, "paid {2}{G}" },
  { { "cost {2}{U}", "pool U", "source assist 2" }, "paid {2}{U}" },
  /* Sources that cannot pay here are told with a shortage that they would end, three of them */
  { { "cost {R}", "source {1}, {T}, Sacrifice ~: Add one mana of any color. Draw a card.", "pool W" },
    "short: needs 1 mana from R; none of your mana and sources can be R; \"{1}, {T}, Sacrifice ~: Add one mana o...\" "
    "is not used: its ability moves a card of a library and so is no mana ability (605.1a)" },
  { { "cost {R}", "source {1}, {T}, Sacrifice ~: Add one mana of any color. Draw a card.", "pool W", "rules 2024" },
    "paid {R}" },
  { { "cost {R}", "source {T}: Add {G}. Draw a card." },
    "short: needs 1 mana from R; none of your mana and sources can be R" },
  { { "cost {R}", "source {T}: Add {G}. Draw a card.", "mod any-colour" },
    "short: needs 1 mana from R; none of your mana and sources can be R; \"{T}: Add {G}. Draw a card.\" is not used: "
    "its ability moves a card of a library and so is no mana ability (605.1a)" },
  { { "cost {2}", "source {T}: Add {C}{C}. Spend this mana only to cast artifact spells.", "for creature" },
    "short: needs 2 mana; none of your mana and sources can pay; \"{T}: Add {C}{C}. Spend this mana only...\" does not "
    "count: its mana is only for \"artifact spell\", and this payment is not" },
  { { "cost {2}", "source {T}: Add {C}{C}. Spend this mana only to cast artifact spells." },
    "short: needs 2 mana; none of your mana and sources can pay; \"{T}: Add {C}{C}. Spend this mana only...\" does not "
    "count: its mana is only for \"artifact spell\", and this payment is not (no purpose is told)" },
  { { "cost {3}", "source {T}: Add {C}{C}. Spend this mana only to cast artifact spells.", "for artifact" },
    "short: needs 3 mana; only 2 of your mana and sources can pay" },
  { { "cost {2}", "source {T}: Add {C}. Spend this mana only to cast artifact spells.\n{T}: Add {G}." },
    "short: needs 2 mana; only 1 of your mana and sources can pay" },
  { { "cost {G}", "source {T}, Pay 1 life: Add {G}.", "never life" },
    "short: needs 1 mana from G; none of what may be used can be G; \"{T}, Pay 1 life: Add {G}.\" could, but `never` "
    "bars paying life" },
  { { "cost {G}", "source {T}: Add {G}. Activate only as an instant.", "count 2",
      "source {T}: Add {G}. Activate only as an instant.", "source Flying\nTrample", "named Plains", "never 3" },
    "short: needs 1 mana from G; none of your mana and sources can be G; \"{T}: Add {G}. Activate only as an ins...\" "
    "is not used: its ability is for when an instant or a sorcery could be cast, not for while a cost is paid; "
    "Flying is not used: it has no mana ability (605.1a)" },
  { { "cost {G}", "source Flying", "source Haste", "source Reach", "source Trample", "source Menace" },
    "short: needs 1 mana from G; none of your mana and sources can be G; Flying is not used: it has no mana ability "
    "(605.1a); Haste is not used: it has no mana ability (605.1a); Reach is not used: it has no mana ability "
    "(605.1a)" },
  { { "cost {G}", "source {T}: Add {G}. Draw a card.", "count 0" },
    "short: needs 1 mana from G; none of your mana and sources can be G" },
  { { "cost {1}", "source {1}, {T}: Add {W}{U}.", "source Flying" },
    "short: every mana ability here needs mana itself, and nothing makes the first; Flying is not used: it has no mana "
    "ability (605.1a)" },
  /* An ability that does not count beside one that does, where it would make other mana, or more */
  { { "cost {G}{G}", "source {T}: Add {C}.\n{T}: Add {G}. Spend this mana only to cast Elf spells.", "count 2",
      "for creature" },
    "short: needs 2 mana from G; none of your mana and sources can be G; an ability of \"{T}: Add {C}.\" does not "
    "count: "
    "its mana is only for \"elf spell\", and this payment is not" },
  { { "cost {3}", "source {T}: Add {C}.\n{T}: Add {G}. Spend this mana only to cast Elf spells.", "count 2" },
    "short: needs 3 mana; only 2 of your mana and sources can pay" },
  { { "cost {2}", "source {T}: Add {C}.\n{T}: Add {C}{C}. Spend this mana only to cast Eldrazi spells.", "for spell" },
    "short: needs 2 mana; only 1 of your mana and sources can pay; an ability of \"{T}: Add {C}.\" does not count: its "
    "mana is only for \"eldrazi spell\", and this payment is not" },
  { { "cost {R}", "source {T}: Add {C}.\n{T}: Add {R}. Draw a card." },
    "short: needs 1 mana from R; none of your mana and sources can be R; an ability of \"{T}: Add {C}.\" is not used: "
    "it "
    "moves a card of a library and so is no mana ability (605.1a)" },
  { { "cost {3}", "source {T}: Add {C}. This mana cannot be spent to cast a nonartifact spell.", "for creature" },
    "short: needs 3 mana; none of your mana and sources can pay; \"{T}: Add {C}. This mana cannot be spe...\" does not "
    "count: its mana is spent on no spell but \"artifact\", and this payment is not" },
  /* The choices under which a shortage holds */
  { { "cost {2/W}{2/U}{2/B}{2/R}{2/G}", "pool WUB 3*C" },
    "short: needs 1 mana from R or G; none of your mana and sources can be R or G, with at most 1 of 5 twobrid symbols "
    "paid by two mana" },
  /* Bans as `prefer` spells its wishes */
  { { "cost {W}", "named Plains", "never source:plains" },
    "short: needs 1 mana from W; none of what may be used can be W; Plains could, but `never` bars it" },
  { { "cost {W}", "named Plains", "tag basic", "pool W[basic]", "never tag:Basic" },
    "short: needs 1 mana from W; none of what may be used can be W; Plains and W[basic] could, but `never` bars them" },
  { { "cost {1}", "named Plains", "tag Island", "named Island", "never source:island" }, "paid {1}" },
  /* A ban is told only where without it the lane would have more */
  { { "cost {W}{W}", "named Plains", "source {W}: Add {W}.", "never 1" },
    "short: needs 2 mana from W; only 1 of your mana and sources can be W" },
  { { "cost {W}{U}", "source {T}: Add {U}.\n{T}: Add {W}. ~ deals 1 damage to you.", "never damage" },
    "short: needs 1 mana from W; none of what may be used can be W; \"{T}: Add {U}.\" could, but `never` bars damage" },
  { { "cost {3}", "mod instead 4 life", "never life" }, "short: life would have to be paid, and `never` bars that" },
  /* Stocks that are known, or that something draws on; purposes by other words */
  { { "cost {1}", "pool C", "counter hand", "counter loyalty", "counter poison" }, "paid {1}" },
  { { "cost {1}", "pool C", "mod additional 2 Widgets", "counter widgets" }, "paid {1}" },
  { { "cost {1}", "pool C", "source {T}: You get {E}{E}.", "counter energy" }, "paid {1}" },
  { { "cost {1}", "pool C", "for Elf", "for Time-Lord", "for special" }, "paid {1}" },
  { { "cost {1}", "source {T}: Add {C}. Spend this mana only to cast Shell spells.", "for shell", "for spell" },
    "paid {1}" },
  /* Uses are for what {T} does not bound: an object that is untapped again is told as several */
  { { "cost {G}{G}", "source {T}: Add {G}.", "uses 3" },
    "short: needs 2 mana from G; only 1 of your mana and sources can be G; \"{T}: Add {G}.\" acts once, whatever its "
    "uses: {T} and giving itself up are once an object, and \"count\" tells several" },
  { { "cost {G}{G}{G}", "source {T}: Add {G}.", "count 3" }, "paid {G}{G}{G}" },
  { { "cost {W}", "source {T}: Add {G}.", "uses 3" },
    "short: needs 1 mana from W; none of your mana and sources can be W" },
  { { "cost {G}{G}{G}", "source Sacrifice a creature: Add {G}.", "uses 3" }, "paid {G}{G}{G}" },
  { { "cost {G}{G}{G}", "source Sacrifice a creature: Add {G}.", "uses 2" },
    "short: needs 3 mana from G; only 2 of your mana and sources can be G" },
  { { "cost {G}{G}{G}", "source {T}: Add {G}.\nSacrifice a creature: Add {G}.", "uses 2" }, "paid {G}{G}{G}" },
  { { "cost {G}{G}{G}{G}", "source {T}: Add {G}.\nSacrifice a creature: Add {G}.", "uses 2" },
    "short: needs 4 mana from G; only 3 of your mana and sources can be G" },
  { { "cost {4}", "pool CC", "source {C}: Add {G}{G}.", "uses 1" }, "paid {4}" },
  { { "cost {G}{G}", "source {T}, Sacrifice a creature: Add {G}.", "uses 2" },
    "short: needs 2 mana from G; only 1 of your mana and sources can be G; \"{T}, Sacrifice a creature: Add {G}.\" "
    "acts "
    "once, whatever its uses: {T} and giving itself up are once an object, and \"count\" tells several" },
  /* Preferences */
  { { "cost {1}", "source R", "source G", "prefer source:0" }, "paid {1} from G" },
  { { "cost {1}", "source R", "source G", "prefer source:G" }, "paid {1} from R" },
  { { "cost {1}", "source R", "tag Land", "source G", "prefer tag:land" }, "paid {1} from G" },
  { { "cost {1}", "pool W[from treasure] U", "prefer tag:treasure" }, "paid {1} from U" },
  { { "cost {1}", "pool WU[snow]", "prefer tag:snow" }, "paid {1} from W" },
  { { "cost {1}", "source G", "source G|W|U", "prefer flexible" }, "paid {1} from G" },
  { { "cost {X}{U/P}", "pool U", "life 2", "prefer x" }, "paid {1} x 1 life 2 from U" },
  { { "cost {X}{U/P}", "pool U", "life 2", "prefer life" }, "paid {U} from U" },
  { { "cost {1}", "source CC", "source G", "prefer keep" }, "paid {1} from G" },
  { { "cost {W}", "source {T}: Add {W}. ~ deals 1 damage to you.", "source {1}: Add {W}.", "pool C", "prefer life" },
    "paid {W} from {1}: Add {W}." },
  /* Errors */
  { { "cost {2}{HW}" }, "unsupported at cost:3" },
  { { "cost {2}", "cost {W" }, "syntax at cost[1]:2" },
  { { "cost {2}", "pool WQ" }, "syntax at pool:1" },
  { { "cost {1}", "pool W R[snowy]" }, "syntax at pool:4" },
  { { "cost {1}", "pool R[only creture]" }, "syntax at pool:7" },
  { { "cost {1}", "pool R[only spell not creatures]" }, "syntax at pool:17" },
  { { "cost {1}", "pool R[onyl creature]" }, "syntax at pool:2" },
  { { "cost {1}", "pool R[elf, form treasure]" }, "syntax at pool:7" },
  { { "cost {1}", "source W", "extra C[snwo]" }, "syntax at sources[0].extra:2" },
  { { "cost {1}", "pool R[from snowy] R[frog] R[only treasure]", "for treasure", "mod +{2}" }, "paid {3}" },
  { { "cost {2}", "mod -{X}" }, "unsupported at modifiers[0]:1" },
  { { "cost {2}", "mod free", "mod instead {1}" }, "usage at modifiers:-1" },
  { { "cost {2}", "mod instead {2}", "mod instead {1}" }, "usage at modifiers[1]:-1" },
  { { "cost {2}", "source W", "named Sol Ring" }, "unsupported at sources[1].name:-1" },
  { { "cost {2}", "source W", "extra Q" }, "syntax at sources[0].extra:0" },
  { { "cost {2}", "source W", "extra W|" }, "syntax at sources[0].extra:2" },
  { { "cost {2}", "pool W|U" }, "syntax at pool:1" },
  { { "cost {2}", "source W", "count -1" }, "usage at sources[0].count:-1" },
  { { "cost {2}", "source W", "uses -2" }, "usage at sources[0].uses:-1" },
  { { "cost {2}", "source W", "count 2147483648" }, "too-large at sources[0].count:-1" },
  { { "cost {2}", "source {T}: Add {G} for each Elf you control." }, "unsupported at sources[0].text:22" },
  { { "cost {2}", "rules 1994" }, "usage at rules:-1" },
  { { "cost {X}", "x -1" }, "usage at x:-1" },
  { { "cost {1}", "prefer nice" }, "usage at prefer[0]:-1" },
  { { "cost {1}", "source W", "prefer life", "prefer source:Nobody" }, "usage at prefer[1]:-1" },
  { { "cost {1}", "prefer " }, "usage at prefer[0]:-1" },
  { { "cost {1}", "source W", "prefer source:" }, "usage at prefer[0]:-1" },
  { { "cost {1}", "source W", "tag land", "prefer x", "prefer tag:" }, "usage at prefer[1]:-1" },
  { { "cost {1}", "source W", "tag land", "prefer tag:lend" }, "usage at prefer[0]:-1" },
  { { "cost {1}", "source W", "never " }, "usage at never[0]:-1" },
  { { "cost {1}", "named Mountain", "never damage", "never Montain" }, "usage at never[1]:-1" },
  { { "cost {1}", "source W", "never 1" }, "usage at never[0]:-1" },
  { { "cost {1}", "pool W[from treasure]", "never treasures" }, "usage at never[0]:-1" },
  { { "cost {1}", "life 2147483648" }, "too-large at life:-1" },
  { { "pool W" }, "usage at cost:-1" },
  { { "cost {2/W}{2/U}{2/B}{2/R}{2/G}{C/W}{C/U}{C/B}{C/R}{C/G}{W/P}{U/P}{B/P}", "mod -{W}{U}{B}{R}{G}" },
    "too-large at cost:-1" },
};

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayRequest) request = mtg_row_request (row->parts);
  g_autofree char *text = mtg_row_answer (request);
  assert_string_equal (text, row->expect);
}

/* What a cost means: the facts in order, as JSON. */
static const struct {
  const char *cost, *facts;
} meanings[] = {
  { "1x{u/w}{r/p}",
    "canonical \"{X}{1}{W/U}{R/P}\" mana_value 3 mana_value_on_stack \"X + 3\" colours [\"W\",\"U\",\"R\"] symbols "
    "{\"{X}\":1,\"{1}\":1,\"{W/U}\":1,\"{R/P}\":1} life_at_most 2 alternatives 1 pips [[\"1{X} of any\",\"1 of "
    "any\",\"1 of W or U\",\"1 of R, else 2 life\"]]" },
  { "{2/B}{2/B}{2/B}",
    "canonical \"{2/B}{2/B}{2/B}\" mana_value 6 mana_value_on_stack \"6\" colours [\"B\"] symbols {\"{2/B}\":3} "
    "life_at_most 0 alternatives 1 pips [[\"3 of B, else 2 of any\"]]" },
  { "", "canonical \"\" mana_value 0 mana_value_on_stack \"0\" colours [] symbols {} life_at_most 0 alternatives 0 "
        "pips [[]] unpayable \"no mana cost (118.6)\"" },
  { "XX // {G}", "canonical \"{X}{X} // {G}\" mana_value 1 mana_value_on_stack \"2X // 1\" colours [\"G\"] symbols "
                 "{\"{X}\":2,\"{G}\":1} life_at_most 0 alternatives 2 pips [[\"2{X} of any\"],[\"1 of G\"]]" },
};

static void test_describe (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (meanings); i++) {
    g_autoptr (GPtrArray) facts = pay_mtg_game ()->describe (meanings[i].cost, NULL, NULL);
    assert_non_null (facts);
    g_autofree char *text = facts_text (facts, " ");
    assert_string_equal (text, meanings[i].facts);
  }
}

/* Words that mean nothing are answered with those that do. */
static const struct {
  const char *parts[6], *message;
} messages[] = {
  { { "cost {1}", "named Mountain", "tag Land", "pool W[from treasure]", "never montain" },
    "no source here is called \"montain\", and nothing has that tag; it can be one of: sacrifice, damage, life, "
    "lose, one-shot, stays-tapped, creature-taps, utility, snow, "
    "mountain, land, treasure; did you mean \"mountain\"?" },
  { { "cost {1}", "named Snow-Covered Plains", "tag land", "pool W[snow, elf]", "prefer tag:sno" },
    "nothing here has the tag \"sno\"; the tags here: land, snow, elf; did you mean \"snow\"?" },
  { { "cost {1}", "pool W", "prefer tag:treasure" }, "nothing here has the tag \"treasure\"; the tags here: none" },
  { { "cost {1}", "named Mountain", "prefer source:montain" },
    "no source here is called \"montain\"; the sources here: mountain; did you mean \"mountain\"?" },
  { { "cost {1}", "named Mountain", "tag land", "never source:land" },
    "no source here is called \"land\"; the sources here: mountain" },
  { { "cost {1}", "named Mountain", "tag land", "never tag:Mountain" },
    "nothing here has the tag \"Mountain\"; the tags here: land" },
  /* Stocks that nothing draws on */
  { { "cost {1}", "pool C", "counter foo" }, "nothing here costs or adds \"foo\"" },
  { { "cost {1}", "pool C", "counter E" }, "nothing here costs or adds \"E\"; did you mean \"energy\"?" },
  { { "cost {1}", "pool C", "mod additional 2 widgets", "counter widget" },
    "nothing here costs or adds \"widget\"; did you mean \"widgets\"?" },
  { { "cost {1}", "source Remove a charge counter from ~: Add {G}.", "counter charge" },
    "charge counters on a source are told by its uses, or by its amount where it removes several" },
  /* Purposes */
  { { "cost {1}", "pool C", "for creatur" },
    "\"creatur\" is no purpose that is known, and no limit of mana here speaks of it; did you mean \"creature\"?" },
  { { "cost {1}", "pool C", "for mv=5" },
    "the mana value follows from the cost and is not told; a purpose is a word such as creature" },
  { { "cost {1}", "pool C", "for creature spell" },
    "\"creature spell\" is not one word; of several, each is a purpose of its own: creature, spell" },
};

static void test_messages (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (messages); i++) {
    g_autoptr (PayRequest) request = mtg_row_request (messages[i].parts);
    g_autoptr (GError) error = NULL;
    assert_null (pay_mtg_game ()->open (request, &error));
    assert_string_equal (error->message, messages[i].message);
  }
}

/* Every type of the table of real cards is a purpose that can be told. */
static void test_types (void **state)
{
  (void)state;
  const char *shared = g_getenv ("PAY_SHARED");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "../shared", "data", "mtg_cards.tsv", NULL);
  g_autofree char *table = NULL;
  if (!g_file_get_contents (path, &table, NULL, NULL)) {
    print_message ("no table of cards at %s\n", path);
    g_clear_pointer (&path, g_free);
    skip ();
  }
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  for (guint i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++) {
    g_auto (GStrv) cells = g_strsplit (lines[i], "\t", 4);
    g_auto (GStrv) words = g_strsplit_set (cells[2], " /", -1);
    for (guint k = 0; words[k] != NULL; k++)
      if (g_ascii_isalpha (words[k][0]))
        g_hash_table_add (seen, g_ascii_strdown (words[k], -1));
  }
  GHashTableIter at;
  gpointer type = NULL;
  g_hash_table_iter_init (&at, seen);
  while (g_hash_table_iter_next (&at, &type, NULL)) {
    const char *const parts[] = { "cost {1}", "pool C", NULL };
    g_autoptr (PayRequest) request = mtg_row_request (parts);
    g_ptr_array_add (request->purpose, g_strdup (type));
    g_autofree char *answer = mtg_row_answer (request);
    if (!g_str_equal (answer, "paid {1}"))
      fail_msg ("%s: %s", (char *)type, answer);
  }
  print_message ("%u types\n", g_hash_table_size (seen));
  assert_true (g_hash_table_size (seen) > 300);
}

static void test_table (void **state)
{
  (void)state;
  g_autoptr (GError) error = NULL;
  assert_true (pay_game_validate (pay_mtg_game (), &error));
  assert_null (pay_mtg_game ()->describe ("{2}{", NULL, &error));
  assert_string_equal (pay_error_where (error), "cost");
  assert_int_equal (pay_error_at (error), 4);
}

int main (void)
{
  enum { SINGLE = 4 };
  struct CMUnitTest tests[G_N_ELEMENTS (rows) + SINGLE]
      = { cmocka_unit_test (test_describe), cmocka_unit_test (test_messages), cmocka_unit_test (test_types),
          cmocka_unit_test (test_table) };
  char *names[G_N_ELEMENTS (rows)];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    names[i] = g_strjoinv (", ", (char **)(gpointer)rows[i].parts);
    tests[SINGLE + i] = (struct CMUnitTest){ names[i], test_row, NULL, NULL, (void *)&rows[i] };
  }
  const int failed = cmocka_run_group_tests_name ("mtg.open", tests, NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_free (names[i]);
  return failed;
}
