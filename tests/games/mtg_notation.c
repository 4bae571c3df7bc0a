/* SPDX-License-Identifier: MIT */
/* The readers of costs, pools and modifiers: what they read, what they refuse and where, and that printing is reading's
 * inverse. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "../seed.h"
#include "notation/notation.h"

typedef struct {
  const char *given;
  const char *canonical; /* NULL: refused */
  PayError code;
  int at;
} Row;

static const Row costs[] = {
  { "", "", 0, 0 },
  { "  ", "", 0, 0 },
  { "{0}", "{0}", 0, 0 },
  { "0", "{0}", 0, 0 },
  { "{2}{W/U}{U/P}", "{2}{W/U}{U/P}", 0, 0 },
  { "2UU", "{2}{U}{U}", 0, 0 },
  { "uu2", "{2}{U}{U}", 0, 0 },
  { "10rg", "{10}{R}{G}", 0, 0 },
  { " 1 G R ", "{1}{R}{G}", 0, 0 },
  { "{1}{1}", "{2}", 0, 0 },
  { "{U/W}{W/U}", "{W/U}{W/U}", 0, 0 },
  { "{w/2}", "{2/W}", 0, 0 },
  { "{g/c}", "{C/G}", 0, 0 },
  { "{U/W/P}", "{W/U/P}", 0, 0 },
  { "{x}{X}{Y}Z{r}", "{X}{X}{Y}{Z}{R}", 0, 0 },
  { "{ W / U }", "{W/U}", 0, 0 },
  { "{(w/u)}{1}", "{1}{W/U}", 0, 0 },
  { "\xEF\xBB\xBF{2}\xE2\x80\x8B{U}", "{2}{U}", 0, 0 },
  { "{ 12 }", "{12}", 0, 0 },
  { "{S}S{C}", "{C}{S}{S}", 0, 0 },
  { "\xEF\xBD\x9B\xEF\xBC\x92\xEF\xBD\x9D\xEF\xBC\xB7", "{2}{W}", 0, 0 },            /* full-width braces, 2 and W */
  { "\xEF\xBD\x9B\xEF\xBC\xB7\xEF\xBC\x8F\xEF\xBC\xB5\xEF\xBD\x9D", "{W/U}", 0, 0 }, /* full-width slash */
  { "{1}{W} // {2}{U}", "{1}{W} // {2}{U}", 0, 0 },
  { "W//U//", "{W} // {U} //", 0, 0 },
  { "2147483647", "{2147483647}", 0, 0 },
  { "{P}", NULL, PAY_ERROR_UNSUPPORTED, 0 },
  { "{W}{H}", NULL, PAY_ERROR_UNSUPPORTED, 3 },
  { "{2}{1/2}", NULL, PAY_ERROR_UNSUPPORTED, 3 },
  { "{2}{\xC2\xBD}", NULL, PAY_ERROR_UNSUPPORTED, 3 }, /* one half as one character */
  { "{HW}", NULL, PAY_ERROR_UNSUPPORTED, 0 },
  { "{W}{C/P}", NULL, PAY_ERROR_UNSUPPORTED, 3 },
  { "{P/W}{P/U/W}", "{W/P}{W/U/P}", 0, 0 },
  { "{P/C}", NULL, PAY_ERROR_UNSUPPORTED, 0 },
  { "(u/p)(2/w)(3)", "{3}{2/W}{U/P}", 0, 0 },
  { "(w", NULL, PAY_ERROR_SYNTAX, 2 },
  { "(w}", NULL, PAY_ERROR_SYNTAX, 2 },
  { "{3/W}", NULL, PAY_ERROR_UNSUPPORTED, 0 },
  { "{W/W}", NULL, PAY_ERROR_UNSUPPORTED, 0 },
  { "{T}", NULL, PAY_ERROR_UNSUPPORTED, 0 },
  { "{e}{2}{TK}{E}", "{2}{E}{E}{TK}", 0, 0 },
  { "2E", NULL, PAY_ERROR_UNSUPPORTED, 1 },
  { "{1 2}", NULL, PAY_ERROR_UNSUPPORTED, 0 },
  { "WQ", NULL, PAY_ERROR_UNSUPPORTED, 1 },
  { "{\xE2\x88\x9E}", NULL, PAY_ERROR_UNSUPPORTED, 0 },
  { "W{", NULL, PAY_ERROR_SYNTAX, 2 },
  { "W{U", NULL, PAY_ERROR_SYNTAX, 3 },
  { "{W{U}}", NULL, PAY_ERROR_SYNTAX, 2 },
  { "W}", NULL, PAY_ERROR_SYNTAX, 1 },
  { "{}", NULL, PAY_ERROR_SYNTAX, 1 },
  { "W/U", "{W/U}", 0, 0 },
  { "2w or u 2/w u/w/p", "{2}{W/U}{2/W}{W/U/P}", 0, 0 },
  { " w / u 1 /", NULL, PAY_ERROR_SYNTAX, 9 },
  { "w / u // b", "{W/U} // {B}", 0, 0 },
  { "12/W", NULL, PAY_ERROR_SYNTAX, 2 },
  { "W/UB", NULL, PAY_ERROR_SYNTAX, 1 },
  { "W/", NULL, PAY_ERROR_SYNTAX, 1 },
  { "{W} / {U}", NULL, PAY_ERROR_SYNTAX, 4 },
  { "-1", NULL, PAY_ERROR_SYNTAX, 0 },
  { "\xEF\xBC\xB7 !", NULL, PAY_ERROR_SYNTAX, 4 }, /* the byte is one of the text as given */
  { "W\xFFU", NULL, PAY_ERROR_SYNTAX, 1 },
  { "{2147483648}", NULL, PAY_ERROR_TOO_LARGE, 1 },
  { "W99999999999999999999", NULL, PAY_ERROR_TOO_LARGE, 1 },
  { "{2147483647}{1}", NULL, PAY_ERROR_TOO_LARGE, 12 },
  { "////////////////", NULL, PAY_ERROR_TOO_LARGE, 16 },
};

/* Printed: lots with their counts, limits and tags. */
static const Row pools[] = {
  { "", "", 0, 0 },
  { "WWU", "2 W, 1 U", 0, 0 },
  { "W U 3*C", "1 W, 1 U, 3 C", 0, 0 },
  { "w u 3 * c", "1 W, 1 U, 3 C", 0, 0 },
  { "{W}{W}{G}", "2 W, 1 G", 0, 0 },
  { "G[snow]", "1 G[snow] snow", 0, 0 },
  { "WU[snow]W", "1 W, 1 U[snow] snow, 1 W", 0, 0 },
  { "R[only creature] G", "1 R[only creature] limits 1, 1 G", 0, 0 },
  { "2*R[only creature or mv>=5, snow] G", "2 R[only creature or mv>=5, snow] snow limits 2, 1 G", 0, 0 },
  { "B[from Treasure]", "1 B[from Treasure] treasure", 0, 0 },
  { "2147483647*C", "2147483647 C", 0, 0 },
  { "0*C", "0 C", 0, 0 },
  { "X", NULL, PAY_ERROR_SYNTAX, 0 },
  { "W S", NULL, PAY_ERROR_SYNTAX, 2 },
  { "3C", NULL, PAY_ERROR_SYNTAX, 1 },
  { "3*", NULL, PAY_ERROR_SYNTAX, 2 },
  { "3*CW", NULL, PAY_ERROR_SYNTAX, 3 },
  { "W[", NULL, PAY_ERROR_SYNTAX, 2 },
  { "W[]", NULL, PAY_ERROR_SYNTAX, 2 },
  { "W[snow", NULL, PAY_ERROR_SYNTAX, 6 },
  { "W[only]", NULL, PAY_ERROR_SYNTAX, 6 },
  { "W[only a or]", NULL, PAY_ERROR_SYNTAX, 11 },
  { "W[only mv]", NULL, PAY_ERROR_SYNTAX, 9 },
  { "W[only mv>=x]", NULL, PAY_ERROR_SYNTAX, 11 },
  { "W[only mv >= 5]", "1 W[only mv >= 5] limits 1", 0, 0 },
  { "W[only a, only b]", NULL, PAY_ERROR_SYNTAX, 14 },
  { "W[snow][only a]", NULL, PAY_ERROR_SYNTAX, 7 },
  { "W [snow]", NULL, PAY_ERROR_SYNTAX, 2 },
  { "{W", NULL, PAY_ERROR_SYNTAX, 0 },
  { "W,U", "1 W, 1 U", 0, 0 },
  { "3 W, 2 {G}", "3 W, 2 G", 0, 0 },
  { "W,", NULL, PAY_ERROR_SYNTAX, 1 },
  { "W,,U", NULL, PAY_ERROR_SYNTAX, 1 },
  { "W/U", NULL, PAY_ERROR_SYNTAX, 1 },
  { "W or U", NULL, PAY_ERROR_SYNTAX, 1 },
  { "2147483648*C", NULL, PAY_ERROR_TOO_LARGE, 0 },
  { "2147483647*C W", NULL, PAY_ERROR_TOO_LARGE, 13 },
};

/* Printed: the verb's number and what belongs to it. */
static const Row modifiers[] = {
  { "+{2}", "0 {2}", 0, 0 },
  { "+2", "0 {2}", 0, 0 },
  { "- {W}{B}", "1 {W}{B}", 0, 0 },
  { "-{W} coloured-only", "1 {W} coloured", 0, 0 },
  { "\xE2\x88\x92{W} Coloured-Only", "1 {W} coloured", 0, 0 },
  { "\xE2\x80\x93 w u colored-only", "1 {W}{U} coloured", 0, 0 },
  { "-W colored-only floor 1", "1 {W} coloured floor 1", 0, 0 },
  { "-{2} floor 1", "1 {2} floor 1", 0, 0 },
  { "at-least 3", "2 3 of ", 0, 0 },
  { "free", "3", 0, 0 },
  { "instead {3}", "4 {3}", 0, 0 },
  { "instead 3", "4 {3}", 0, 0 },
  { "instead 2 hand", "4 2 of hand", 0, 0 },
  { "instead 4 Life", "4 4 of life", 0, 0 },
  { "additional {1}{R}", "5 {1}{R}", 0, 0 },
  { "additional {X}", "5 {X}", 0, 0 },
  { "kicker {2}", "5 {2}", 0, 0 },
  { "kicker", NULL, PAY_ERROR_SYNTAX, 6 },
  { "Commander tax 4", "5 {4}", 0, 0 },
  { "commander tax 3", NULL, PAY_ERROR_SYNTAX, 14 },
  { "flashback {1}{R}", "4 {1}{R}", 0, 0 },
  { "Trinisphere", "2 3 of ", 0, 0 },
  { "thalia, guardian of thraben", "0 {1}", 0, 0 },
  { "Omniscience", "3", 0, 0 },
  { "additional life 2", "5 2 of life", 0, 0 },
  { "additional 2 life", "5 2 of life", 0, 0 },
  { "additional X loyalty", "5 X of loyalty", 0, 0 },
  { "life-for {B}", "6 {B}", 0, 0 },
  { "any-colour", "7", 0, 0 },
  { "any-color", "7", 0, 0 },
  { "any-type", "8", 0, 0 },
  { "spend {W} as {R}", "15 W as R", 0, 0 },
  { "spend wu as {C}", "15 WU as C", 0, 0 },
  { "spend {C} as any-colour", "15 C as WUBRG", 0, 0 },
  { "Spend C As Any-Type", "15 C as WUBRGC", 0, 0 },
  { "spend {W}", NULL, PAY_ERROR_SYNTAX, 9 },
  { "spend {W} as", NULL, PAY_ERROR_SYNTAX, 12 },
  { "spend {W} as {2}", NULL, PAY_ERROR_SYNTAX, 13 },
  { "spend {W/U} as {R}", NULL, PAY_ERROR_SYNTAX, 6 },
  { "spend {W} as {R} twice", NULL, PAY_ERROR_SYNTAX, 17 },
  { "x-only {B}{R}", "9 {B}{R}", 0, 0 },
  { "x-at-least 1", "10 1 of ", 0, 0 },
  { " NO-LIFE ", "13", 0, 0 },
  { "waterbend {3}", "14 {3}", 0, 0 },
  { "waterbend X", "14 {X}", 0, 0 },
  { "waterbend {W}", NULL, PAY_ERROR_SYNTAX, 10 },
  { "", NULL, PAY_ERROR_SYNTAX, 0 },
  { "cheap", NULL, PAY_ERROR_SYNTAX, 0 },
  { "+", NULL, PAY_ERROR_SYNTAX, 1 },
  { "-{W} floor", NULL, PAY_ERROR_SYNTAX, 10 },
  { "-{W} sometimes", NULL, PAY_ERROR_SYNTAX, 5 },
  { "-{X}", NULL, PAY_ERROR_UNSUPPORTED, 1 },
  { "-{1}{W} coloured-only", NULL, PAY_ERROR_USAGE, 1 },
  { "-{E}", NULL, PAY_ERROR_UNSUPPORTED, 1 },
  { "-{P}", NULL, PAY_ERROR_UNSUPPORTED, 1 },
  { "at-least", NULL, PAY_ERROR_SYNTAX, 8 },
  { "at-least {3}", NULL, PAY_ERROR_SYNTAX, 9 },
  { "free lunch", NULL, PAY_ERROR_SYNTAX, 5 },
  { "life-for {C}", NULL, PAY_ERROR_SYNTAX, 9 },
  { "life-for {W/U}", NULL, PAY_ERROR_SYNTAX, 9 },
  { "life-for", NULL, PAY_ERROR_SYNTAX, 8 },
  { "x-only {Q}", NULL, PAY_ERROR_UNSUPPORTED, 7 },
  { "additional life", NULL, PAY_ERROR_UNSUPPORTED, 11 },
  { "additional life many", NULL, PAY_ERROR_SYNTAX, 16 },
  { "at-least 2147483648", NULL, PAY_ERROR_TOO_LARGE, 9 },
};

static void assert_refused (const Row *row, const GError *error)
{
  assert_non_null (error);
  if (row->canonical != NULL || error->code != (int)row->code || pay_error_at (error) != row->at)
    fail_msg ("\"%s\": %s at %d: %s", row->given, pay_error_code_name (error), (int)pay_error_at (error),
              error->message);
}

static void test_cost (void **state)
{
  const Row *row = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) halves = mtg_cost_read (row->given, MTG_2026, &error);
  if (halves == NULL) {
    assert_refused (row, error);
    return;
  }
  g_autofree char *text = mtg_cost_print (halves);
  assert_non_null (row->canonical);
  assert_string_equal (text, row->canonical);
}

static char *print_pool (const GPtrArray *lots)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < lots->len; i++) {
    const MtgLot *lot = g_ptr_array_index (lots, i);
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT " %s%s", i > 0 ? ", " : "", lot->count, lot->name,
                            lot->snow ? " snow" : "");
    if (lot->limits != NULL)
      g_string_append_printf (text, " limits %u", lot->limits->clauses->len);
    for (guint k = 0; lot->tags != NULL && lot->tags[k] != NULL; k++)
      g_string_append_printf (text, " %s", lot->tags[k]);
  }
  return g_string_free (text, FALSE);
}

static void test_pool (void **state)
{
  const Row *row = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lots = mtg_pool_read (row->given, &error);
  if (lots == NULL) {
    assert_refused (row, error);
    return;
  }
  g_autofree char *text = print_pool (lots);
  assert_non_null (row->canonical);
  assert_string_equal (text, row->canonical);
}

static void print_types (GString *text, const char *before, guint types)
{
  if (types != 0)
    g_string_append (text, before);
  for (guint t = 0; t < MTG_TYPES; t++)
    if ((types >> t & 1) != 0)
      g_string_append_c (text, MTG_TYPE_LETTERS[t]);
}

static char *print_modifier (const MtgModifier *m)
{
  GString *text = g_string_new (NULL);
  gint64 symbols = 0;
  g_string_append_printf (text, "%d", (int)m->verb);
  for (int s = 0; s < MTG_SYMBOLS; s++)
    symbols += m->symbols.count[s];
  if (symbols > 0) {
    g_string_append_c (text, ' ');
    mtg_symbols_print (&m->symbols, text);
  }
  print_types (text, " ", m->from);
  print_types (text, " as ", m->as);
  if (m->variable >= 0)
    g_string_append_printf (text, " %c", 'X' + m->variable);
  else if (m->amount > 0)
    g_string_append_printf (text, " %" G_GINT64_FORMAT, m->amount);
  if (m->amount > 0)
    g_string_append_printf (text, " of %s", m->counter != NULL ? m->counter : "");
  if (m->coloured_only)
    g_string_append (text, " coloured");
  if (m->floor > 0)
    g_string_append_printf (text, " floor %" G_GINT64_FORMAT, m->floor);
  return g_string_free (text, FALSE);
}

static void test_modifier (void **state)
{
  const Row *row = *state;
  g_autoptr (GError) error = NULL;
  MtgModifier *modifier = mtg_modifier_read (row->given, MTG_2026, &error);
  if (modifier == NULL) {
    assert_refused (row, error);
    return;
  }
  g_autofree char *text = print_modifier (modifier);
  mtg_modifier_free (modifier);
  assert_non_null (row->canonical);
  assert_string_equal (text, row->canonical);
}

/* Every symbol of the table is read back from its own text. */
static void test_symbols (void **state)
{
  (void)state;
  for (int s = 0; s < MTG_SYMBOLS; s++) {
    g_autoptr (GArray) halves = mtg_cost_read (mtg_symbols[s].text, MTG_2026, NULL);
    assert_non_null (halves);
    for (int i = 0; i < MTG_SYMBOLS; i++)
      assert_int_equal (g_array_index (halves, MtgHalf, 0).symbols.count[i], i == s ? 1 : 0);
  }
}

/* Bytes that costs are made of, and some that they are not. */
static char *random_text (GRand *random)
{
  static const char *const pieces[] = { "{",
                                        "}",
                                        "/",
                                        "W",
                                        "u",
                                        "B",
                                        "r",
                                        "G",
                                        "C",
                                        "2",
                                        "0",
                                        "P",
                                        "X",
                                        "S",
                                        " ",
                                        "{W/U}",
                                        "{2/W}",
                                        "{U/P}",
                                        "{C/G}",
                                        "//",
                                        "\xEF\xBC\xB7",
                                        "\xEF\xBD\x9B",
                                        "\xC2\xBD",
                                        "\xFF",
                                        "\xE3\x80\x80",
                                        "9999999999",
                                        "[",
                                        "]",
                                        "*",
                                        "only ",
                                        "snow",
                                        "mv>=",
                                        "-",
                                        "+",
                                        "floor ",
                                        "or " };
  GString *text = g_string_new (NULL);
  for (int n = g_rand_int_range (random, 0, 12); n > 0; n--)
    g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

static void assert_place (const char *text, const GError *error)
{
  assert_non_null (error);
  assert_true (g_utf8_validate (error->message, -1, NULL));
  assert_in_range (pay_error_at (error), 0, strlen (text));
}

static void check_round_trip (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) halves = mtg_cost_read (text, MTG_2026, &error);
  if (halves == NULL) {
    assert_place (text, error);
    return;
  }
  g_autofree char *printed = mtg_cost_print (halves);
  g_autoptr (GArray) again = mtg_cost_read (printed, MTG_2026, NULL);
  assert_non_null (again);
  assert_int_equal (again->len, halves->len);
  assert_memory_equal (again->data, halves->data, halves->len * sizeof (MtgHalf));
}

static void test_random (void **state)
{
  (void)state;
  GRand *random = g_rand_new_with_seed (first_seed ());
  for (int i = 0; i < 20000; i++) {
    g_autofree char *text = random_text (random);
    g_autoptr (GError) pool_error = NULL, modifier_error = NULL;
    check_round_trip (text);
    g_autoptr (GPtrArray) lots = mtg_pool_read (text, &pool_error);
    if (lots == NULL)
      assert_place (text, pool_error);
    MtgModifier *modifier = mtg_modifier_read (text, MTG_2026, &modifier_error);
    if (modifier == NULL)
      assert_place (text, modifier_error);
    else
      mtg_modifier_free (modifier);
  }
  g_rand_free (random);
}

static void add_rows (GArray *tests, const char *what, const Row *rows, gsize n, CMUnitTestFunction test)
{
  for (gsize i = 0; i < n; i++) {
    const struct CMUnitTest t
        = { g_strdup_printf ("%s \"%s\"", what, rows[i].given), test, NULL, NULL, (void *)&rows[i] };
    g_array_append_val (tests, t);
  }
}

int main (void)
{
  GArray *tests = g_array_new (FALSE, TRUE, sizeof (struct CMUnitTest));
  const struct CMUnitTest single[] = { cmocka_unit_test (test_symbols), cmocka_unit_test (test_random) };
  add_rows (tests, "cost", costs, G_N_ELEMENTS (costs), test_cost);
  add_rows (tests, "pool", pools, G_N_ELEMENTS (pools), test_pool);
  add_rows (tests, "modifier", modifiers, G_N_ELEMENTS (modifiers), test_modifier);
  g_array_append_vals (tests, single, G_N_ELEMENTS (single));
  const int failed
      = _cmocka_run_group_tests ("mtg.notation", (struct CMUnitTest *)(gpointer)tests->data, tests->len, NULL, NULL);
  for (guint i = 0; i + G_N_ELEMENTS (single) < tests->len; i++)
    g_free ((char *)(gpointer)g_array_index (tests, struct CMUnitTest, i).name);
  g_array_unref (tests);
  return failed;
}
