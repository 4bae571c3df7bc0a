/* SPDX-License-Identifier: MIT */
/* Resource Costs as text: what is read, what is refused and where. */
#include "zx_random.h"

#include "notation/notation.h"

#include <string.h>

typedef struct {
  const char *text;
  const char *canonical; /* NULL: refused */
  PayError code;
  int at;
  const char *says; /* part of the message */
} Row;

static const Row rows[] = {
  { "[3 Red]", "[3 Red]", 0, 0, NULL },
  { "3 Red", "[3 Red]", 0, 0, NULL },
  { "red 3", "[3 Red]", 0, 0, NULL },
  { "R3", "[3 Red]", 0, 0, NULL },
  { "3R", "[3 Red]", 0, 0, NULL },
  { " [ 3  RED ] ", "[3 Red]", 0, 0, NULL },
  { "［3 赤］", "[3 Red]", 0, 0, NULL },
  { "［３　赤］", "[3 Red]", 0, 0, NULL },
  { "【青２】", "[2 Blue]", 0, 0, NULL },
  { "<2 White>", "[2 White]", 0, 0, NULL },
  { "＜白２＞", "[2 White]", 0, 0, NULL },
  { "<[1 Red][1 Blue]>", "[1 Red][1 Blue]", 0, 0, NULL },
  { "<[2 White] or [2 Black]>", "[2 White] or [2 Black]", 0, 0, NULL },
  { "<Cost> [1 Green]", "[1 Green]", 0, 0, NULL },
  { "【コスト】［緑１］", "[1 Green]", 0, 0, NULL },
  { "[1 Red/Blue]", "[1 Red/Blue]", 0, 0, NULL },
  { "[1 Blue / Red]", "[1 Red/Blue]", 0, 0, NULL },
  { "[1 赤・青]", "[1 Red/Blue]", 0, 0, NULL },
  { "[Red-Blue] [1]", "[1 Red/Blue]", 0, 0, NULL },
  { "[Red] [0]", "[0 Red]", 0, 0, NULL },
  { "UR1", "[1 Red/Blue]", 0, 0, NULL },
  { "kr2", "[2 Red/Black]", 0, 0, NULL },
  { "[2 Black/Red]", "[2 Red/Black]", 0, 0, NULL },
  { "[5 Green/Black/White/Blue/Red]", "[5 Red/Blue/White/Black/Green]", 0, 0, NULL },
  { "C1", "[1 Colorless]", 0, 0, NULL },
  { "[1 Colourless]", "[1 Colorless]", 0, 0, NULL },
  { "[1 無色]", "[1 Colorless]", 0, 0, NULL },
  { "無1", "[1 Colorless]", 0, 0, NULL },
  { "[0 Colorless]", "[0 Colorless]", 0, 0, NULL },
  { "∞", "[∞]", 0, 0, NULL },
  { "[∞]", "[∞]", 0, 0, NULL },
  { "［∞］", "[∞]", 0, 0, NULL },
  { "∞ Blue", "[∞ Blue]", 0, 0, NULL },
  { "∞ U5", "[∞][5 Blue]", 0, 0, NULL },
  { "∞ U or U5", "[∞ Blue] or [5 Blue]", 0, 0, NULL },
  { "∞ ∞ R1", "[∞][∞][1 Red]", 0, 0, NULL },
  { "inf", "[∞]", 0, 0, NULL },
  { "無限", "[∞]", 0, 0, NULL },
  { "［赤無限］", "[∞ Red]", 0, 0, NULL },
  { "[黒/白無限]", "[∞ White/Black]", 0, 0, NULL },
  { "infinity", "[∞]", 0, 0, NULL },
  { "U∞", "[∞ Blue]", 0, 0, NULL },
  { "", "", 0, 0, NULL },
  { "  ", "", 0, 0, NULL },
  { "[1 Red][1 Blue]", "[1 Red][1 Blue]", 0, 0, NULL },
  { "[1 Red] and [1 Blue]", "[1 Red][1 Blue]", 0, 0, NULL },
  { "R1 U1", "[1 Red][1 Blue]", 0, 0, NULL },
  { "1 Red, 1 Blue", "[1 Red][1 Blue]", 0, 0, NULL },
  { "[2 White] or [2 Black]", "[2 White] or [2 Black]", 0, 0, NULL },
  { "[2 白]または[2 黒]", "[2 White] or [2 Black]", 0, 0, NULL },
  { "W2|K2", "[2 White] or [2 Black]", 0, 0, NULL },
  { "007 Red", "[7 Red]", 0, 0, NULL },
  { "[2147483647 Red]", "[2147483647 Red]", 0, 0, NULL },
  { "sleep", "sleep", 0, 0, NULL },
  { "[Sleep]", "sleep", 0, 0, NULL },
  { "スリープ", "sleep", 0, 0, NULL },
  { "R1+sleep+other", "[1 Red] + sleep + other", 0, 0, NULL },
  { "discard, [1 Red], sleep, U1", "[1 Red][1 Blue] + discard + sleep", 0, 0, NULL },
  { "sleep R2", "[2 Red] + sleep", 0, 0, NULL },
  { "sleep 2 Red", "[2 Red] + sleep", 0, 0, NULL },
  { "<sleep> <[1 Red] or other>", "[1 Red] + sleep or sleep + other", 0, 0, NULL },
  { "[1 Red] or sleep", "[1 Red] or sleep", 0, 0, NULL },
  { "sleeping", NULL, PAY_ERROR_SYNTAX, 0, "found 's'" },
  { "[sleep", NULL, PAY_ERROR_SYNTAX, 1, "found 's'" },
  { "sleep 2 [Reunion]", NULL, PAY_ERROR_SYNTAX, 5, "also-sleep 2 TAG" },
  { "[2147483648 Red]", NULL, PAY_ERROR_TOO_LARGE, 1, "2147483647" },
  { "R99999999999999999999999", NULL, PAY_ERROR_TOO_LARGE, 1, "2147483647" },
  { "3", NULL, PAY_ERROR_SYNTAX, 1, "expected a colour" },
  { "[3]", NULL, PAY_ERROR_SYNTAX, 2, "[3 Colorless]" },
  { "Red", NULL, PAY_ERROR_SYNTAX, 3, "expected points" },
  { "[Red]", NULL, PAY_ERROR_SYNTAX, 5, "expected points" },
  { "[Red", NULL, PAY_ERROR_SYNTAX, 4, "the end" },
  { "[]", NULL, PAY_ERROR_SYNTAX, 1, "points and colours" },
  { "[3 Red", NULL, PAY_ERROR_SYNTAX, 6, "']'" },
  { "<3 Red", NULL, PAY_ERROR_SYNTAX, 6, "" },
  { "3 Red>", NULL, PAY_ERROR_SYNTAX, 5, "found '>'" },
  { "[3 Red]]", NULL, PAY_ERROR_SYNTAX, 7, "found ']'" },
  { "<<3 Red>>", NULL, PAY_ERROR_SYNTAX, 1, "found '<'" },
  { "-1 Red", NULL, PAY_ERROR_SYNTAX, 0, "found '-'" },
  { "1.5 Red", NULL, PAY_ERROR_SYNTAX, 1, "found '.'" },
  { "B3", NULL, PAY_ERROR_SYNTAX, 0, "K = black" },
  { "RB2", NULL, PAY_ERROR_SYNTAX, 1, "K = black" },
  { "[1 Red/B]", NULL, PAY_ERROR_SYNTAX, 7, "K = black" },
  { "[1 Red/Purple]", NULL, PAY_ERROR_SYNTAX, 7, "another colour, found 'P'" },
  { "[1 Red - 2]", NULL, PAY_ERROR_SYNTAX, 9, "another colour, found '2'" },
  { "[1 Red/無限]", NULL, PAY_ERROR_SYNTAX, 7, "another colour, found '無'" },
  { "無限色", NULL, PAY_ERROR_SYNTAX, 6, "found '色'" },
  { "[1 Red/Red]", NULL, PAY_ERROR_SYNTAX, 7, "red stands twice" },
  { "RRUU", NULL, PAY_ERROR_SYNTAX, 1, "red stands twice" },
  { "RC2", NULL, PAY_ERROR_SYNTAX, 1, "colourless" },
  { "[2 Colorless/Red]", NULL, PAY_ERROR_SYNTAX, 13, "colourless" },
  { "[3 Purple]", NULL, PAY_ERROR_SYNTAX, 3, "found 'P'" },
  { "[1 Red] or", NULL, PAY_ERROR_SYNTAX, 10, "Resource Cost" },
  { "or [1 Red]", NULL, PAY_ERROR_SYNTAX, 0, "Resource Cost" },
  { "[1 Red],", NULL, PAY_ERROR_SYNTAX, 8, "Resource Cost" },
  { "R12U", NULL, PAY_ERROR_SYNTAX, 4, "expected points" },
  { "{R}", NULL, PAY_ERROR_SYNTAX, 0, "found '{'" },
  { "[3 \xff]", NULL, PAY_ERROR_SYNTAX, 3, "no UTF-8" },
  { "R\x01", NULL, PAY_ERROR_SYNTAX, 1, "U+0001" },
  { "R1\xcc\x81", NULL, PAY_ERROR_SYNTAX, 2, "U+0301" },
  { "３　Ｐ", NULL, PAY_ERROR_SYNTAX, 6, "'Ｐ'" },
};

static GPtrArray *read_cost (const char *text, GError **error)
{
  ZxText t = { .start = text, .next = text, .where = "cost" };
  return zx_cost_read (&t, error);
}

static void check_row (void **state)
{
  const Row *row = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) cost = read_cost (row->text, &error);
  if (row->canonical != NULL) {
    assert_non_null (cost);
    g_autofree char *printed = zx_cost_print (cost);
    assert_string_equal (printed, row->canonical);
    return;
  }
  assert_null (cost);
  assert_true (g_error_matches (error, PAY_ERROR, (int)row->code));
  assert_string_equal (pay_error_where (error), "cost");
  assert_int_equal (pay_error_at (error), row->at);
  if (strstr (error->message, row->says) == NULL)
    fail_msg ("'%s' does not say '%s'", error->message, row->says);
}

/* Either the text is refused at one of its own places, or it is printed as a text that reads as the same cost. */
static void check_any_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) cost = read_cost (text, &error);
  if (cost == NULL) {
    assert_in_range (pay_error_at (error), 0, strlen (text));
    assert_true (g_utf8_validate (error->message, -1, NULL));
    return;
  }
  assert_null (error);
  g_autofree char *printed = zx_cost_print (cost);
  g_autoptr (GPtrArray) again = read_cost (printed, &error);
  assert_non_null (again);
  g_autofree char *reprinted = zx_cost_print (again);
  assert_string_equal (printed, reprinted);
}

static void test_random_texts (void **state)
{
  static const char *const pieces[]
      = { "[",      "]",          "<",         ">",    "［", "＞", "1",     "2",    "3",
          "0",      "2147483647", "R",         "U",    "W",  "K",  "G",     "C",    "Red",
          "/",      "・",         " ",         " or ", "or", "∞",  "黒",    "無色", "Cost",
          "inf",    "colorless",  ",",         "２",   "B",  "-",  "blue",  "と",   "また",
          "または", "か",         "[Red] [1]", "\n",   "+",  "|",  "green", "\xe5", "\xff" };
  GRand *rand = zx_random_new ();
  (void)state;
  for (int i = 0; i < 100000; i++) {
    g_autofree char *text = zx_random_text (rand, pieces, G_N_ELEMENTS (pieces), 9);
    check_any_text (text);
  }
  g_rand_free (rand);
}

/* Every cost with up to two parts of every colour set: three spellings read as the same. */
static void test_spellings_agree (void **state)
{
  (void)state;
  for (int colours = 0; colours <= ZX_ALL_COLOURS; colours++)
    for (int points = 0; points < 12; points++) {
      const char *class = zx_colours_class ((ZxColours)colours);
      g_autofree char *compact = g_strdup_printf ("%s%d", class, points),
                      *reverse = g_strdup_printf ("[%d%s]", points, class);
      g_autofree char *both = g_strdup_printf ("%s and %s", compact, reverse);
      g_autoptr (GPtrArray) cost = read_cost (both, NULL);
      assert_non_null (cost);
      const GArray *parts = cost->pdata[0];
      assert_int_equal (parts->len, 2);
      assert_memory_equal (&g_array_index (parts, ZxPart, 0).points, &g_array_index (parts, ZxPart, 1).points, 8);
      assert_int_equal (g_array_index (parts, ZxPart, 0).colours, colours);
      assert_int_equal (g_array_index (parts, ZxPart, 1).colours, colours);
      assert_int_equal (g_array_index (parts, ZxPart, 1).points, points);
    }
}

static void test_limits (void **state)
{
  (void)state;
  GString *many = g_string_new (NULL), *wide = g_string_new ("R1");
  for (int i = 0; i < ZX_MAX_PARTS; i++)
    g_string_append (many, "R1 ");
  g_autoptr (GPtrArray) most = read_cost (many->str, NULL);
  assert_non_null (most);
  g_string_append (many, "R1");
  g_autoptr (GError) error = NULL;
  assert_null (read_cost (many->str, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  g_clear_error (&error);
  while (wide->len <= ZX_MAX_COST_TEXT)
    g_string_append_c (wide, ' ');
  assert_null (read_cost (wide->str, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  assert_int_equal (pay_error_at (error), ZX_MAX_COST_TEXT);
  g_string_free (many, TRUE);
  g_string_free (wide, TRUE);
}

int main (void)
{
  static const struct CMUnitTest others[] = {
    cmocka_unit_test (test_random_texts),
    cmocka_unit_test (test_spellings_agree),
    cmocka_unit_test (test_limits),
  };
  struct CMUnitTest tests[G_N_ELEMENTS (rows) + G_N_ELEMENTS (others)];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    tests[i] = (struct CMUnitTest){ .name = rows[i].text,
                                    .test_func = check_row,
                                    .initial_state = (void *)(guintptr)&rows[i] };
  memcpy (tests + G_N_ELEMENTS (rows), others, sizeof others);
  return cmocka_run_group_tests_name ("zx.cost", tests, NULL, NULL);
}
