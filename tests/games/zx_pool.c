/* SPDX-License-Identifier: MIT */
/* The Resource and the changes as text. */
#include "zx_random.h"

#include "notation/notation.h"

#include <string.h>

/* Read while paying for a Summer. [lots]: for each the count, the printed class, what it counts as, "z" when asleep,
 * and its tags. */
typedef struct {
  const char *text;
  const char *lots; /* NULL: refused */
  PayError code;
  int at;
  const char *says;
} Row;

static const Row rows[] = {
  { "", "", 0, 0, NULL },
  { "  ", "", 0, 0, NULL },
  { "R", "1 R R;", 0, 0, NULL },
  { "R R RU C", "1 R R;1 R R;1 RU RU;1 C C;", 0, 0, NULL },
  { "r,ur,  c", "1 R R;1 RU RU;1 C C;", 0, 0, NULL },
  { "Ｒ　Ｕ", "1 R R;1 U U;", 0, 0, NULL },
  { "Red Blue/White 黒", "1 R R;1 UW UW;1 K K;", 0, 0, NULL },
  { "K:sleep", "1 K K z;", 0, 0, NULL },
  { "K:SLEEP R:reboot", "1 K K z;1 R R;", 0, 0, NULL },
  { "R:self", "1 R R;", 0, 0, NULL },
  { "R:sleep:self:sleep U:self:reboot", "1 R R z;1 U U;", 0, 0, NULL },
  { "R[Red-Eyed, Orc]", "1 R R [Red-Eyed][Orc];", 0, 0, NULL },
  { "3*R", "3 R R;", 0, 0, NULL },
  { "0*R", "0 R R;", 0, 0, NULL },
  { "2147483647*RUWKG", "2147483647 RUWKG RUWKG;", 0, 0, NULL },
  { "R[Reunion]", "1 R R [Reunion];", 0, 0, NULL },
  { "R[Reunion, Four Archangels]", "1 R R [Reunion][Four Archangels];", 0, 0, NULL },
  { "R[Reunion][Angel]:sleep", "1 R R z [Reunion][Angel];", 0, 0, NULL },
  { "2*RU:sleep[Angel]", "2 RU RU z [Angel];", 0, 0, NULL },
  { "R[天使]", "1 R R [天使];", 0, 0, NULL },
  { "R[Goblin]", "1 R R [Goblin];", 0, 0, NULL },
  { "C[RUWKG for Summer]", "1 C RUWKG;", 0, 0, NULL },
  { "C[all for summer]", "1 C RUWKG;", 0, 0, NULL },
  { "C[RUWKG for Hero]", "1 C C;", 0, 0, NULL },
  { "R[U for Hero or Summer, Angel]", "1 R RU [Angel];", 0, 0, NULL },
  { "R[U for Summer][W for Summer]", "1 R RUW;", 0, 0, NULL },
  { "C[+U]", "1 C U;", 0, 0, NULL },
  { "K[+all]", "1 K RUWKG;", 0, 0, NULL },
  { "C[+present] R U:sleep", "1 C RU;1 R R;1 U U z;", 0, 0, NULL },
  { "C[+any] R[+any]", "1 C C;1 R R;", 0, 0, NULL },
  { "C[+any] W[+present]", NULL, PAY_ERROR_UNSUPPORTED, -1, "whose colour is to be chosen" },
  { "W[+present] C[+present] R", "1 W RW;1 C RW;1 R R;", 0, 0, NULL },
  { "C[+present] C[K for Summer]", "1 C K;1 C K;", 0, 0, NULL },
  { "C[+present] 0*R", "1 C C;0 R R;", 0, 0, NULL },
  { "RRUU", NULL, PAY_ERROR_SYNTAX, 1, "separate the cards" },
  { "RC", NULL, PAY_ERROR_SYNTAX, 1, "separate the cards" },
  { "R B", NULL, PAY_ERROR_SYNTAX, 2, "K = black" },
  { "RB", NULL, PAY_ERROR_SYNTAX, 1, "K = black" },
  { "3R", NULL, PAY_ERROR_SYNTAX, 1, "3*R" },
  { "3", NULL, PAY_ERROR_SYNTAX, 1, "3*R" },
  { "3*", NULL, PAY_ERROR_SYNTAX, 2, "a card" },
  { "2147483648*R", NULL, PAY_ERROR_TOO_LARGE, 0, "2147483647" },
  { "R X", NULL, PAY_ERROR_SYNTAX, 2, "'X'" },
  { "R:asleep", "1 R R z;", 0, 0, NULL },
  { "R（スリープ）", "1 R R z;", 0, 0, NULL },
  { "2*R (スリープ)", NULL, PAY_ERROR_SYNTAX, 4, "a card" },
  { "R( asleep )[Elf] U(reboot) W(self)", "1 R R z [Elf];1 U U;1 W W;", 0, 0, NULL },
  { "R（夏）", NULL, PAY_ERROR_SYNTAX, 4, "'sleep', 'reboot' or 'self'" },
  { "R（スリープ", NULL, PAY_ERROR_SYNTAX, 16, "')'" },
  { "R［天使］：スリープ U【天使，英雄】", "1 R R z [天使];1 U U [天使][英雄];", 0, 0, NULL },
  { "R:tired", NULL, PAY_ERROR_SYNTAX, 2, "'sleep', 'reboot' or 'self'" },
  { "R:sleepy", NULL, PAY_ERROR_SYNTAX, 7, "space" },
  { "R[", NULL, PAY_ERROR_SYNTAX, 2, "a name" },
  { "R[]", NULL, PAY_ERROR_SYNTAX, 2, "a name" },
  { "R[Reunion", NULL, PAY_ERROR_SYNTAX, 9, "']'" },
  { "R[Reunion,]", NULL, PAY_ERROR_SYNTAX, 10, "a name" },
  { "R[[Reunion]]", NULL, PAY_ERROR_SYNTAX, 2, "a name" },
  { "C[U]", NULL, PAY_ERROR_SYNTAX, 2, "[+U]" },
  { "C[red]", NULL, PAY_ERROR_SYNTAX, 2, "[+U]" },
  { "C[U for]", NULL, PAY_ERROR_SYNTAX, 7, "a name" },
  { "C[U for ]", NULL, PAY_ERROR_SYNTAX, 8, "a name" },
  { "C[U for Hero or]", NULL, PAY_ERROR_SYNTAX, 15, "a name, found ']'" },
  { "C[U for Hero or, Angel]", NULL, PAY_ERROR_SYNTAX, 15, "a name, found ','" },
  { "R:sleep:reboot", NULL, PAY_ERROR_SYNTAX, 8, "not in both" },
  { "R:reboot[Angel]:sleep", NULL, PAY_ERROR_SYNTAX, 16, "not in both" },
  { "R/X", NULL, PAY_ERROR_SYNTAX, 2, "another colour" },
  { "無限", NULL, PAY_ERROR_SYNTAX, 0, "a card" },
  { "C[+X]", NULL, PAY_ERROR_SYNTAX, 3, "colours" },
  { "C[+C]", NULL, PAY_ERROR_SYNTAX, 4, "colours" },
  { "R]", NULL, PAY_ERROR_SYNTAX, 1, "space" },
  { "R,,U", NULL, PAY_ERROR_SYNTAX, 2, "a card" },
  { "R \xc3", NULL, PAY_ERROR_SYNTAX, 2, "UTF-8" },
  { "R[a\x02]", NULL, PAY_ERROR_SYNTAX, 3, "U+0002" },
  { "R[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]", NULL, PAY_ERROR_TOO_LARGE, 2, "64 bytes" },
};

typedef struct {
  const char *text;
  const char *meaning; /* NULL: refused */
  PayError code;
  int at;
  const char *says;
} Change;

static const Change changes[] = {
  { "+2", "+2", 0, 0, NULL },
  { "＋２", "+2", 0, 0, NULL },
  { "-3", "-3>0", 0, 0, NULL },
  { "−3", "-3>0", 0, 0, NULL },
  { "-3 floor 1", "-3>1", 0, 0, NULL },
  { " - 3  FLOOR 1 ", "-3>1", 0, 0, NULL },
  { "may -3", "-3>0?", 0, 0, NULL },
  { "may -3 floor 2", "-3>2?", 0, 0, NULL },
  { "+[1 Colorless]", "[1 Colorless]", 0, 0, NULL },
  { "+ R2", "[2 Red]", 0, 0, NULL },
  { "+[1 Red] or [1 Blue]", "[1 Red] or [1 Blue]", 0, 0, NULL },
  { "free", "free", 0, 0, NULL },
  { "shared-colours", "shared", 0, 0, NULL },
  { "shared-colors", "shared", 0, 0, NULL },
  { "also-sleep 2 Reunion", "2*Reunion", 0, 0, NULL },
  { "also-sleep 2 [Four Archangels] ", "2*Four Archangels", 0, 0, NULL },
  { "also-sleep 2[Dr. X]", "2*Dr. X", 0, 0, NULL },
  { "", NULL, PAY_ERROR_SYNTAX, 0, "a change" },
  { "+", NULL, PAY_ERROR_SYNTAX, 1, "whole cost" },
  { "-", NULL, PAY_ERROR_SYNTAX, 1, "a number" },
  { "2", NULL, PAY_ERROR_SYNTAX, 0, "a change" },
  { "+1 Red", NULL, PAY_ERROR_SYNTAX, 3, "+[1 Red]" },
  { "-1 Red", NULL, PAY_ERROR_SYNTAX, 3, "the end" },
  { "-[1 Red]", NULL, PAY_ERROR_SYNTAX, 1, "a number" },
  { "-3 floor", NULL, PAY_ERROR_SYNTAX, 8, "a number" },
  { "-3 floor -1", NULL, PAY_ERROR_SYNTAX, 9, "a number" },
  { "may +3", NULL, PAY_ERROR_SYNTAX, 4, "decrease" },
  { "may free", "instead ", 0, 0, NULL },
  { "instead discard", "instead discard", 0, 0, NULL },
  { "instead [1 Red] + trash or sleep", "instead [1 Red] + trash or sleep", 0, 0, NULL },
  { "instead", NULL, PAY_ERROR_SYNTAX, 7, "what may be paid instead" },
  { "instead Q", NULL, PAY_ERROR_SYNTAX, 8, "" },
  { "no-reboot", "locked", 0, 0, NULL },
  { "freely", NULL, PAY_ERROR_SYNTAX, 4, "the end" },
  { "also-sleep 2", NULL, PAY_ERROR_SYNTAX, 12, "tag" },
  { "also-sleep Reunion", NULL, PAY_ERROR_SYNTAX, 11, "a number" },
  { "also-sleep 2 Reunion]", NULL, PAY_ERROR_SYNTAX, 20, "the end" },
  { "also-sleep 2 Reunion, Angel", NULL, PAY_ERROR_SYNTAX, 20, "the end" },
  { "also-sleep 2 Angel [Reunion]", NULL, PAY_ERROR_SYNTAX, 19, "the end" },
  { "also-sleep 1.5 Reunion", NULL, PAY_ERROR_SYNTAX, 12, "a space" },
  { "also-sleep 2x Reunion", NULL, PAY_ERROR_SYNTAX, 12, "a space" },
  { "also-sleep 2 [Reunion", NULL, PAY_ERROR_SYNTAX, 21, "']'" },
  { "+2147483648", NULL, PAY_ERROR_TOO_LARGE, 1, "2147483647" },
  { "-2147483648", NULL, PAY_ERROR_TOO_LARGE, 1, "2147483647" },
  { "+[1 Purple]", NULL, PAY_ERROR_SYNTAX, 4, "'P'" },
  { "at-least 3", NULL, PAY_ERROR_SYNTAX, 0, "a change" },
};

static void assert_refused (const GError *error, const char *where, PayError code, int at, const char *says)
{
  assert_true (g_error_matches (error, PAY_ERROR, (int)code));
  assert_string_equal (pay_error_where (error), where);
  assert_int_equal (pay_error_at (error), at);
  if (strstr (error->message, says) == NULL)
    fail_msg ("'%s' does not say '%s'", error->message, says);
}

static char *print_lots (const GPtrArray *lots)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < lots->len; i++) {
    const ZxLot *lot = lots->pdata[i];
    g_string_append_printf (out, "%" G_GINT64_FORMAT " %s %s%s%s", lot->count, zx_colours_class (lot->printed),
                            zx_colours_class (lot->counted), lot->asleep ? " z" : "", lot->tags->len > 0 ? " " : "");
    for (guint k = 0; k < lot->tags->len; k++)
      g_string_append_printf (out, "[%s]", (const char *)lot->tags->pdata[k]);
    g_string_append_c (out, ';');
  }
  return g_string_free (out, FALSE);
}

static GPtrArray *read_pool (const char *text, GError **error)
{
  g_autoptr (GPtrArray) purpose = g_ptr_array_new ();
  g_ptr_array_add (purpose, (gpointer)(guintptr) "Summer");
  return zx_pool_read (text, purpose, error);
}

static void check_row (void **state)
{
  const Row *row = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lots = read_pool (row->text, &error);
  if (row->lots == NULL) {
    assert_null (lots);
    assert_refused (error, "pool", row->code, row->at, row->says);
    return;
  }
  assert_non_null (lots);
  g_autofree char *printed = print_lots (lots);
  assert_string_equal (printed, row->lots);
}

static char *print_changes (const ZxChanges *c)
{
  GString *out = g_string_new (NULL);
  if (c->increase > 0)
    g_string_append_printf (out, "+%" G_GINT64_FORMAT, c->increase);
  for (guint i = 0; i < c->decreases->len; i++) {
    const ZxDecrease *d = &g_array_index (c->decreases, ZxDecrease, i);
    g_string_append_printf (out, "-%" G_GINT64_FORMAT ">%" G_GINT64_FORMAT "%s", d->points, d->floor,
                            d->optional ? "?" : "");
  }
  g_autofree char *added = zx_cost_print (c->added);
  g_string_append_printf (out, "%s%s%s", added, c->free ? "free" : "", c->shared ? "shared" : "");
  g_autofree char *instead = c->instead != NULL ? zx_cost_print (c->instead) : NULL;
  if (instead != NULL)
    g_string_append_printf (out, "instead %s", instead);
  g_string_append (out, c->locked ? "locked" : "");
  for (guint i = 0; i < c->also->len; i++) {
    const ZxAlso *also = c->also->pdata[i];
    g_string_append_printf (out, "%" G_GINT64_FORMAT "*%s", also->count, also->tag);
  }
  return g_string_free (out, FALSE);
}

/* The change stands second, so that its place has an index. */
static ZxChanges *read_change (const char *text, GError **error)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_ptr_array_add (texts, (gpointer)(guintptr) "+0");
  g_ptr_array_add (texts, (gpointer)(guintptr)text);
  return zx_changes_read (texts, error);
}

static void check_change (void **state)
{
  const Change *row = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (ZxChanges) read = read_change (row->text, &error);
  if (row->meaning == NULL) {
    assert_null (read);
    assert_refused (error, "modifiers[1]", row->code, row->at, row->says);
    return;
  }
  assert_non_null (read);
  g_autofree char *printed = print_changes (read);
  assert_string_equal (printed, row->meaning);
}

static void test_random_texts (void **state)
{
  static const char *const pieces[] = { "R",           "U",       "RU",
                                        "C",           " ",       " ",
                                        ",",           "[",       "]",
                                        ":sleep",      "3*",      "B",
                                        "Summer",      " for ",   " or ",
                                        "+",           "-",       "present",
                                        "all",         "Angel",   "2",
                                        "may ",        "free",    "floor ",
                                        "also-sleep ", "[1 Red]", "∞",
                                        "【",          "】",      "、",
                                        "2147483648",  "\t",      "shared-colours",
                                        ":reboot",     "黒",      "\xe3\x80" };
  GRand *rand = zx_random_new ();
  (void)state;
  for (int i = 0; i < 100000; i++) {
    g_autofree char *text = zx_random_text (rand, pieces, G_N_ELEMENTS (pieces), 8);
    g_autoptr (GError) pool_error = NULL;
    g_autoptr (GError) change_error = NULL;
    g_autoptr (GPtrArray) lots = read_pool (text, &pool_error);
    g_autoptr (ZxChanges) read = read_change (text, &change_error);
    assert_true ((lots == NULL) == (pool_error != NULL) && (read == NULL) == (change_error != NULL));
    if (lots == NULL)
      assert_in_range (pay_error_at (pool_error), 0, strlen (text));
    if (read == NULL)
      assert_in_range (pay_error_at (change_error), 0, strlen (text));
  }
  g_rand_free (rand);
}

static void add_test (GArray *tests, const char *name, CMUnitTestFunction function, const void *row)
{
  struct CMUnitTest test = { .name = name, .test_func = function, .initial_state = (void *)(guintptr)row };
  g_array_append_val (tests, test);
}

int main (void)
{
  GArray *tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    add_test (tests, rows[i].text, check_row, &rows[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    add_test (tests, changes[i].text, check_change, &changes[i]);
  add_test (tests, "random texts", test_random_texts, NULL);
  int failed
      = _cmocka_run_group_tests ("zx.pool", (const struct CMUnitTest *)(gpointer)tests->data, tests->len, NULL, NULL);
  g_array_unref (tests);
  return failed;
}
