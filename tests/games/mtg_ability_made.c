/* SPDX-License-Identifier: MIT */
/* Abilities made from parts, in words and as the reading of these words; shares nothing with the reader. */
#include "mtg_ability_made.h"

/* [reading] NULL: the part is not seen in the reading. */
typedef struct {
  const char *text;
  const char *reading;
} Part;

/* In the order of the reading. SELF stands for a way to name the card. */
static const Part mana_costs[]
    = { { "{1}", "{1}" }, { "{2}{W}", "{2}{W}" }, { "{B/G}", "{B/G}" }, { "{W/P}", "{W/P}" } };
static const Part costs[] = {
  { "{T}", "tap" },
  { "{Q}", "untap" },
  { "Pay 2 life", "life 2" },
  { "Pay {E}{E}", "energy 2" },
  { "Sacrifice SELF", "leave" },
};
static const Part needs[] = {
  { "Sacrifice a Cat", "sacrifice [1 Cat]" },
  { "Discard two cards", "discard [2 cards]" },
  { "Tap an untapped Dog you control", "tap [1 Dog you control]" },
  { "Exile a card from your graveyard", "exile [1 card from your graveyard]" },
  { "Remove an ice counter from SELF", "remove [1 ice counter from ~]" },
};
static const Part adds[] = {
  { "{G}", "1 G" },
  { "{C}{C}", "2 C" },
  { "{W}{U}", "1 W + 1 U" },
  { "{R} or {G}", "1 RG" },
  { "{B}, {R}, or {G}", "1 BRG" },
  { "{U}{U}, {U}{R}, or {R}{R}", "2 UR" },
  { "{G}{G} or {C}", "2 G | 1 C" },
  { "one mana of any color", "1 WUBRG" },
  { "two mana of any one color", "2 W | 2 U | 2 B | 2 R | 2 G" },
  { "three mana in any combination of colors", "3 WUBRG" },
  { "five mana in any combination of {W} and/or {B}", "5 WB" },
};
static const Part purposes[] = {
  { "cast a Cat spell", "spell&cat" },
  { "cast noncreature spells", "spell&!creature" },
  { "cast instant or sorcery spells", "spell&instant or spell&sorcery" },
  { "cast spells with mana value 4 or greater", "spell&mv>=4" },
  { "cast a colorless Dog spell from your graveyard", "spell&colorless&dog&from-graveyard" },
  { "activate abilities", "ability" },
  { "activate abilities of Cats", "ability&cat" },
  { "activate an equip ability", "ability&equip" },
  { "pay a cost that contains {C}", "c-cost" },
  { "turn creatures face up", "face-up&creature" },
};
/* In the order of the reading, "uses" left out. */
static const Part sides[] = {
  { "SELF deals 1 damage to you", "; damage 1" },
  { "Each player loses 3 life", "; lose 3" },
  { "You gain 2 life", "; gain 2" },
  { "You get {E}", "; get energy 1" },
};
static const Part ends[] = {
  { "Activate only if you control a Cat or a Dog", "; gate" },
  { "Activate only as an instant", "; priority" },
  { "Draw a card", "; library" },
  { "Put an ice counter on SELF", NULL },
  { "SELF doesn't untap during your next untap step", NULL },
  { "When you spend this mana to cast a Cat spell, you gain 5 life", NULL },
};

static const Part *pick (GRand *rand, const Part *parts, gsize n)
{
  return &parts[g_rand_int_range (rand, 0, (gint32)n)];
}

static gboolean chance (GRand *rand, gint32 one_in)
{
  return g_rand_int_range (rand, 0, one_in) == 0;
}

static void shuffle (GRand *rand, GPtrArray *texts)
{
  for (guint i = texts->len; i > 1; i--) {
    const guint k = (guint)g_rand_int_range (rand, 0, (gint32)i);
    gpointer kept = texts->pdata[i - 1];
    texts->pdata[i - 1] = texts->pdata[k];
    texts->pdata[k] = kept;
  }
}

/* Takes some of the parts: their words to [texts], their readings behind [reading], [between] between two. */
static void take_some (GRand *rand, const Part *parts, gsize n, gint32 one_in, const char *between, GPtrArray *texts,
                       GString *reading)
{
  for (gsize i = 0; i < n; i++) {
    if (!chance (rand, one_in))
      continue;
    g_ptr_array_add (texts, (gpointer)(guintptr)parts[i].text);
    if (parts[i].reading != NULL)
      g_string_append_printf (reading, "%s%s", reading->len > 0 ? between : "", parts[i].reading);
  }
}

static void append_all (GString *text, const GPtrArray *parts, const char *between, const char *end)
{
  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? between : "", (const char *)parts->pdata[i]);
  g_string_append (text, end);
}

/* The cost; [needs_uses]: it needs things that only uses can count. */
static void make_cost (GRand *rand, GString *text, GString *reading, gboolean *needs_uses)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  if (chance (rand, 3)) {
    const Part *mana = pick (rand, mana_costs, G_N_ELEMENTS (mana_costs));
    g_ptr_array_add (texts, (gpointer)(guintptr)mana->text);
    g_string_append (reading, mana->reading);
  }
  take_some (rand, costs, G_N_ELEMENTS (costs), 3, ", ", texts, reading);
  *needs_uses = texts->len == 0 || chance (rand, 6);
  shuffle (rand, texts);
  if (*needs_uses) {
    const Part *need = pick (rand, needs, G_N_ELEMENTS (needs));
    g_ptr_array_add (texts, (gpointer)(guintptr)need->text);
    g_string_append_printf (reading, "%s%s", reading->len > 0 ? ", " : "", need->reading);
  }
  append_all (text, texts, ", ", ": ");
}

static void make_limits (GRand *rand, GString *text, GString *reading)
{
  const Part *first = pick (rand, purposes, G_N_ELEMENTS (purposes));
  const Part *second = pick (rand, purposes, G_N_ELEMENTS (purposes));
  g_string_append_printf (text, " Spend this mana only to %s", first->text);
  g_string_append_printf (reading, "; only %s", first->reading);
  if (chance (rand, 2)) {
    g_string_append_printf (text, "%s%s.", chance (rand, 2) ? " or " : ", or to ", second->text);
    g_string_append_printf (reading, " or %s", second->reading);
  } else
    g_string_append_c (text, '.');
}

static void make_sides (GRand *rand, GString *text, GString *reading, gboolean needs_uses)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  take_some (rand, sides, G_N_ELEMENTS (sides), 5, "", texts, reading);
  if (chance (rand, 5)) {
    g_ptr_array_add (texts, (gpointer)(guintptr) "Activate only once each turn");
    needs_uses = TRUE;
  }
  if (needs_uses)
    g_string_append (reading, "; uses 1");
  take_some (rand, ends, G_N_ELEMENTS (ends), 6, "", texts, reading);
  shuffle (rand, texts);
  if (texts->len > 0)
    g_string_append_c (text, ' ');
  append_all (text, texts, ". ", texts->len > 0 ? "." : "");
}

char *mtg_ability_made (GRand *rand, char **reading)
{
  static const char *const selves[] = { "~", "Big Bead", "this land", "This creature", "big bead" };
  g_autoptr (GString) text = g_string_new (NULL);
  GString *said = g_string_new (NULL);
  gboolean needs_uses = FALSE;
  make_cost (rand, text, said, &needs_uses);
  const Part *add = pick (rand, adds, G_N_ELEMENTS (adds));
  g_string_append_printf (text, "Add %s%s.", add->text, chance (rand, 4) ? " to your mana pool" : "");
  g_string_append_printf (said, " -> %s", add->reading);
  if (chance (rand, 3))
    make_limits (rand, text, said);
  make_sides (rand, text, said, needs_uses);
  g_string_replace (text, "SELF", selves[g_rand_int_range (rand, 0, G_N_ELEMENTS (selves))], 0);
  *reading = g_string_free (said, FALSE);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
