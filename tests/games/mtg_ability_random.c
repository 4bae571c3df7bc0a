/* SPDX-License-Identifier: MIT */
/* Whatever the bytes, the reader of mana abilities gives a reading that holds together or an error with its place. */
#include "../seed.h"
#include "ability/ability.h"
#include "ability_words.h"
#include "mtg_ability_made.h"
#include <pay/cost.h>
#include <pay/error.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define ROUNDS 40000

static const char *const wordings[] = {
  "{T}: Add {R}, {W}, or {B}.",
  "{1}, {T}: Add {W}{U}.",
  "{T}, Pay 1 life: Add one mana of any color.",
  "{T}: Add {U} or {R} to your mana pool. ~ deals 1 damage to you.",
  "{W/B}, {T}: Add {W}{W}, {W}{B}, or {B}{B}.",
  "{X}, {T}, Sacrifice ~: Add X mana in any combination of {R} and/or {G}.",
  "{T}: Add {G}. Spend this mana only to cast Cat spells with mana value 4 or greater or activate abilities of Elves.",
  "{T}: Add {C}. This mana can't be spent to cast nonartifact spells, Cat spells, or colorless Dog spells.",
  "{T}, Remove any number of oil counters from ~: Add {U}, then add {U} for each oil counter removed this way.",
  "{T}: Choose a color. Add one mana of that color for each Cat.",
  "{T}: Add {G}. If you control a Cat, a Dog, or a Bird, add {G}{G} instead.",
  "Lands you control have \"{T}: Add {G}.\"",
  "Whenever ~ becomes tapped, it deals 1 damage to you.\n{T}: Add {W}.\nconvoke G\nWW|U\nIsland",
  "Metalcraft \xe2\x80\x94 {2}, {Q}, Tap two untapped Elves you control: Add four mana of different colors.",
  "({T}: Add {W} or {U}.)",
};

static const char *const pieces[] = {
  "{T}",
  "{Q}",
  "{X}",
  "{W}",
  "{C}",
  "{E}",
  "{2/U}",
  ": ",
  ", ",
  ". ",
  "add ",
  "Add ",
  "mana ",
  "of any color ",
  "one ",
  "two ",
  "X ",
  "or ",
  "and/or ",
  "in any combination of ",
  "colors",
  "spend this mana only to ",
  "cast ",
  "creature ",
  "spells ",
  "activate ",
  "abilities ",
  "of ",
  "with ",
  "mana value ",
  "4 ",
  "or greater ",
  "~",
  "this land ",
  "sacrifice ",
  "pay ",
  "life ",
  "remove ",
  "counters ",
  "from ",
  "for each ",
  "where X is ",
  "equal to ",
  "instead ",
  "if ",
  "you gain ",
  "deals ",
  "damage to you ",
  "\"",
  "(",
  ")",
  "\n",
  "W|U",
  "convoke ",
  "assist ",
  "Island ",
  "99999999999 ",
  "2147483647 ",
  "\xe2\x80\x94",
  "\xe2\x80\x99s ",
  "\xff",
  "{",
  "}",
  "|",
  "that color ",
  "can't be spent to ",
  "the chosen color ",
  "whenever ",
  "becomes tapped ",
  "each turn ",
  "only once ",
  "if you control ",
};

static gboolean holds_together (const MtgAbility *a, gsize length)
{
  if (a->at + a->len > length)
    return FALSE;
  if (a->status == MTG_ABILITY_UNSUPPORTED)
    return a->missing != NULL && a->missing_at <= length && a->modes->len == 0;
  if (a->status == MTG_ABILITY_NOT_MANA || a->role != MTG_ROLE_MANA)
    return a->modes->len == 0;
  if (a->modes->len == 0 || a->modes->len > MTG_ABILITY_MAX_MODES || a->uses == 0 || a->uses < MTG_USES_ANY)
    return FALSE;
  for (guint i = 0; i < a->modes->len; i++) {
    const MtgMode *mode = g_ptr_array_index (a->modes, i);
    gint64 sum = 0;
    for (guint k = 0; k < mode->gives->len; k++) {
      const MtgGive *give = &g_array_index (mode->gives, MtgGive, k);
      if (give->count < 1 || give->count > PAY_MAX_AMOUNT || give->types == 0 || give->types > MTG_MANA_TYPES)
        return FALSE;
      sum += give->count;
    }
    if (sum > PAY_MAX_AMOUNT)
      return FALSE;
  }
  const gint64 numbers[] = { a->life, a->energy, a->damage, a->life_lost, a->life_gained, a->energy_gained };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i] < 0 || numbers[i] > PAY_MAX_AMOUNT)
      return FALSE;
  return TRUE;
}

static void check_text (const char *text, const char *name, gint64 amount)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MtgReading) reading = mtg_ability_read (text, name, amount, &error);
  const gsize length = strlen (text);
  if (reading == NULL) {
    assert_non_null (error);
    assert_string_equal (pay_error_where (error), "text");
    assert_in_range (pay_error_at (error), 0, length);
    assert_true (g_utf8_validate (error->message, -1, NULL));
    return;
  }
  assert_null (error);
  for (guint i = 0; i < reading->abilities->len; i++) {
    const MtgAbility *a = mtg_reading_ability (reading, i);
    g_autofree char *said = describe_ability (a);
    if (!holds_together (a, length)) {
      g_autofree char *shown = g_strescape (text, NULL);
      fail_msg ("\"%s\" is read as %s", shown, said);
    }
  }
}

static gint64 random_amount (GRand *rand)
{
  const gint64 amounts[] = { MTG_NO_AMOUNT, -1, 0, 1, 3, PAY_MAX_AMOUNT, G_MAXINT64 };
  return amounts[g_rand_int_range (rand, 0, G_N_ELEMENTS (amounts))];
}

static const char *random_name (GRand *rand)
{
  static const char *const names[] = { NULL, "Big Bead", "Add", "{T}", "Cat, the Dog", "mana", "(" };
  return names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))];
}

/* One change: a byte put in, taken out or replaced, a piece put in, or everything up to a byte said twice. */
static void mutate (GRand *rand, GString *text)
{
  const gsize at = (gsize)g_rand_int_range (rand, 0, (gint32)text->len + 1);
  switch (g_rand_int_range (rand, 0, 5)) {
  case 0:
    g_string_insert_c (text, (gssize)at, (char)g_rand_int_range (rand, 1, 256));
    break;
  case 1: {
    const gint32 n = g_rand_int_range (rand, 1, 8);
    g_string_erase (text, (gssize)at, MIN (n, (gssize)(text->len - at)));
    break;
  }
  case 2:
    if (at < text->len)
      text->str[at] = (char)g_rand_int_range (rand, 1, 256);
    break;
  case 3:
    g_string_insert (text, (gssize)at, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
    break;
  default: {
    g_autofree char *first = g_strndup (text->str, at);
    g_string_insert (text, (gssize)at, first);
  }
  }
}

static void check_bytes (void **state)
{
  GRand *rand = *state;
  for (guint i = 0; i < ROUNDS; i++) {
    char text[64];
    const int n = g_rand_int_range (rand, 0, sizeof text);
    for (int k = 0; k < n; k++)
      text[k] = (char)g_rand_int_range (rand, 1, 256);
    text[n] = '\0';
    check_text (text, random_name (rand), random_amount (rand));
  }
}

static void check_pieces (void **state)
{
  GRand *rand = *state;
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < ROUNDS; i++) {
    g_string_truncate (text, 0);
    for (int n = g_rand_int_range (rand, 1, 30); n > 0; n--)
      g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
    check_text (text->str, random_name (rand), random_amount (rand));
  }
}

static void check_mutations (void **state)
{
  GRand *rand = *state;
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < ROUNDS; i++) {
    g_string_assign (text, wordings[g_rand_int_range (rand, 0, G_N_ELEMENTS (wordings))]);
    for (int n = g_rand_int_range (rand, 1, 5); n > 0; n--)
      mutate (rand, text);
    check_text (text->str, random_name (rand), random_amount (rand));
  }
}

/* Long lines of words that patterns with gaps could be slow on. */
static void check_long_lines (void **state)
{
  GRand *rand = *state;
  for (guint i = 0; i < 200; i++) {
    const char *piece = pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))];
    const char *other = pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))];
    g_autoptr (GString) text = g_string_new (wordings[g_rand_int_range (rand, 0, G_N_ELEMENTS (wordings))]);
    while (text->len < MTG_ABILITY_MAX_TEXT - 32)
      g_string_append (text, g_rand_boolean (rand) ? piece : other);
    check_text (text->str, NULL, 3);
    g_string_truncate (text, 900);
    check_text (text->str, NULL, 3);
  }
}

/* Abilities put together from parts whose reading is known. */
static void check_made (void **state)
{
  GRand *rand = *state;
  for (guint i = 0; i < ROUNDS; i++) {
    g_autofree char *expected = NULL;
    g_autofree char *text = mtg_ability_made (rand, &expected);
    g_autoptr (GError) error = NULL;
    g_autoptr (MtgReading) reading = mtg_ability_read (text, "Big Bead", MTG_NO_AMOUNT, &error);
    if (reading == NULL)
      fail_msg ("\"%s\" is refused at %d: %s", text, (int)pay_error_at (error), error->message);
    assert_int_equal (reading->abilities->len, 1);
    g_autofree char *said = describe_ability (mtg_reading_ability (reading, 0));
    if (!g_str_equal (said, expected))
      fail_msg ("\"%s\" is read as\n%s, not\n%s", text, said, expected);
  }
}

/* Upper and lower case say the same. */
static void check_case (void **state)
{
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (wordings); i++) {
    g_autofree char *upper = g_ascii_strup (wordings[i], -1), *lower = g_ascii_strdown (wordings[i], -1);
    const char *const texts[] = { upper, lower };
    g_autoptr (MtgReading) plain = mtg_ability_read (wordings[i], NULL, 3, NULL);
    assert_non_null (plain);
    for (guint k = 0; k < G_N_ELEMENTS (texts); k++) {
      g_autoptr (MtgReading) other = mtg_ability_read (texts[k], NULL, 3, NULL);
      assert_non_null (other);
      assert_int_equal (other->abilities->len, plain->abilities->len);
      for (guint n = 0; n < plain->abilities->len; n++) {
        g_autofree char *a = describe_ability (mtg_reading_ability (plain, n));
        g_autofree char *b = describe_ability (mtg_reading_ability (other, n));
        assert_int_equal (g_ascii_strcasecmp (a, b), 0);
      }
    }
  }
}

static int open_random (void **state)
{
  *state = g_rand_new_with_seed (first_seed ());
  return 0;
}

static int close_random (void **state)
{
  g_rand_free (*state);
  return 0;
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (check_bytes, open_random, close_random),
    cmocka_unit_test_setup_teardown (check_pieces, open_random, close_random),
    cmocka_unit_test_setup_teardown (check_mutations, open_random, close_random),
    cmocka_unit_test_setup_teardown (check_long_lines, open_random, close_random),
    cmocka_unit_test_setup_teardown (check_made, open_random, close_random),
    cmocka_unit_test (check_case),
  };
  return cmocka_run_group_tests_name ("mtg.ability-random", tests, NULL, NULL);
}
