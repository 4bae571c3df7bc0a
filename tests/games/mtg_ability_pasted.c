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

/* [reading]: the abilities as mtg_ability_describe() says them, joined by " / ". */
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
    "tap -> 1 WU / not mana" },
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
  { "Put a -0/-1 counter on Wall of Tin: Add {C}.", NULL, NONE, " -> 1 C" },
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
    "unsupported: what it changes about costs (give it as a modifier): Spells you cast that target a Cat an opponent "
    "controls cost {1} less to cast." },
  { "Cat spells you and your opponents cast cost {1} more to cast.", NULL, NONE,
    "unsupported: what it changes about costs (give it as a modifier): Cat spells you and your opponents cast cost {1} "
    "more to cast." },
  { "Activated abilities of Cats cost an additional \"Sacrifice a land\" to activate.", NULL, NONE,
    "unsupported: what it changes about costs (give it as a modifier): Activated abilities of Cats cost an additional "
    "\"Sacrifice a land\" to activate." },
  { "For each {R} in a cost, you may pay 2 life rather than pay that mana.", NULL, NONE,
    "unsupported: what it changes about costs (give it as a modifier): For each {R} in a cost, you may pay 2 life "
    "rather than pay that mana." },
  { "You may spend white mana as though it were red mana.", NULL, NONE,
    "unsupported: what mana counts as (give it as a modifier): You may spend white mana as though it were red mana." },
  { "Players may spend mana of any type as though it were green mana to cast Cats.", NULL, NONE,
    "unsupported: what mana counts as (give it as a modifier): Players may spend mana of any type as though it were "
    "green mana to cast Cats." },
  { "Activated abilities of Cats your opponents control cost {2} more to activate.", NULL, NONE, "not mana" },
  { "As long as an opponent controls a Cat, white spells cost {1} less to cast.", NULL, NONE,
    "unsupported: what it changes about costs (give it as a modifier): As long as an opponent controls a Cat, white "
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
    "unsupported: what it changes about costs (give it as a modifier): Your life total can't change." },
  { "You can't gain or lose life.", NULL, NONE,
    "unsupported: what it changes about costs (give it as a modifier): You can't gain or lose life." },
  { "Players can't lose life.", NULL, NONE,
    "unsupported: what it changes about costs (give it as a modifier): Players can't lose life." },
  { "If you would pay life, exile that many cards instead.", NULL, NONE,
    "unsupported: what it changes about costs (give it as a modifier): If you would pay life, exile that many cards "
    "instead." },
  { "Cat spells you cast gain improvise.", NULL, NONE,
    "unsupported: what it changes about costs (give it as a modifier): Cat spells you cast gain improvise." },
  { "Each Cat spell you cast has emerge.", NULL, NONE,
    "unsupported: what it changes about costs (give it as a modifier): Each Cat spell you cast has emerge." },
  { "You may pay {0} rather than pay the cycling cost of Cats.", NULL, NONE,
    "unsupported: what it changes about costs (give it as a modifier): You may pay {0} rather than pay the cycling "
    "cost of Cats." },
  { "You may pay {0} rather than pay equip costs.", NULL, NONE,
    "unsupported: what it changes about costs (give it as a modifier): You may pay {0} rather than pay equip costs." },
  { "Cats lose all mana abilities.", NULL, NONE,
    "unsupported: which mana abilities it bars: Cats lose all mana abilities." },
  { "You may sacrifice a Cat rather than pay this spell's mana cost.", NULL, NONE, "not mana" },
  { "If you control a Cat, you may cast this spell without paying its mana cost.", NULL, NONE, "not mana" },
  { "Flashback costs your opponents pay cost {2} more.", NULL, NONE, "not mana" },
  { "Each creature you control with a mana ability gets +2/+2.", NULL, NONE, "not mana" },
  { "Tin Man gets +1/+1 for each unspent green mana you have.", NULL, NONE, "not mana" },
  { "Tin Man has flying as long as you have six or more unspent mana.", NULL, NONE, "not mana" },
  { "Convoke, delve\n{T}: Add {G}.", NULL, NONE, "not mana / tap -> 1 G" },
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
    "not mana / unsupported: what it changes about costs (give it as a modifier): Players can't pay life to cast "
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
    NULL, NONE, "not mana / not mana" },
};

static const struct {
  const char *text;
  int at;
} refusals[] = {
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
