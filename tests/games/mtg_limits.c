/* SPDX-License-Identifier: MIT */
/* Requests just within the limits of cost arithmetic, and one beyond them: the first are answered, the others are
 * refused in words, with the field and no byte. And X of several costs that are paid together. */
#include "mtg_row.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/mtg.h>
#include <string.h>

typedef struct {
  const char *name;
  const char *parts[7]; /* as in mtg_row.h */
  struct {
    const char *text;
    int n;
  } twice[3]; /* so many symbols more of the cost, or modifiers more ("mod ...") */
  int values; /* the pool is one unit for so many mana values */
  const char *expect;
} Row;

static const Row rows[] = {
  { "announcements: 64 * 64", { "pool 3*C", "mod -{1}" }, { { "{2/W}", 63 }, { "{2/U}", 63 } }, 0, "short: as {3}{W}" },
  { "announcements: 17 * 241",
    { "pool 3*C", "mod -{1}" },
    { { "{2/W}", 16 }, { "{2/U}", 240 } },
    0,
    "too-large at cost:-1" },
  { "announcements: of one symbol, 4097", { "mod -{1}" }, { { "{2/W}", 4096 } }, 0, "too-large at cost:-1" },
  { "announcements: 64 * 64 that all set the total",
    { "pool 3*C", "mod at-least 1" },
    { { "{2/W}", 63 }, { "{2/U}", 63 } },
    0,
    "short: as {4}{W}" },
  { "values of X that set the total: 4096",
    { "cost {X}", "pool 4095*C", "mod x-only {R}", "mod at-least 4095" },
    { { NULL, 0 } },
    0,
    "paid {4095}" },
  { "values of X that set the total: 4097",
    { "cost {X}", "pool 4096*C", "mod x-only {R}", "mod at-least 4096" },
    { { NULL, 0 } },
    0,
    "too-large at modifiers:-1" },
  { "orders of decreases: 64 * 64",
    { "cost {300}", "pool 300*C" },
    { { "mod -{1} floor 1", 63 }, { "mod -{2} floor 2", 63 } },
    0,
    "paid {111}" },
  { "orders of decreases: 17 * 241",
    { "cost {300}", "pool 300*C" },
    { { "mod -{1} floor 1", 16 }, { "mod -{2} floor 2", 240 } },
    0,
    "too-large at modifiers:-1" },
  { "reductions of totals: 4096 * 64",
    { "pool 3*C" },
    { { "{2/W}", 63 }, { "{2/U}", 63 }, { "mod -{G}", 64 } },
    0,
    "short: as {4}{W}" },
  { "reductions of totals: 4096 * 65",
    { "pool 3*C" },
    { { "{2/W}", 63 }, { "{2/U}", 63 }, { "mod -{G}", 65 } },
    0,
    "too-large at modifiers:-1" },
  { "decreases in any order: 65 * 65",
    { "cost {300}", "pool 300*C" },
    { { "mod -{1}", 64 }, { "mod -{2}", 64 } },
    0,
    "paid {108}" },
  { "mana values: 64", { "cost {X}", "x 1" }, { { NULL, 0 } }, 64, "short: needs 1 mana" },
  { "mana values: 65", { "cost {X}", "x 1" }, { { NULL, 0 } }, 65, "too-large at cost:-1" },
  { "mana values times announcements",
    { "mod -{1}" },
    { { "{2/W}", 40 }, { "{2/U}{X}", 40 } },
    60,
    "too-large at cost:-1" },
  { "a sum of amounts",
    { "cost {2147483646}", "mod additional {1}" },
    { { NULL, 0 } },
    0,
    "short: needs 2147483647 mana" },
  { "a sum of amounts, one more",
    { "cost {2147483647}", "mod additional {1}" },
    { { NULL, 0 } },
    0,
    "too-large at cost:-1" },
  { "a mana value that is the greatest X",
    { "cost {X}", "x 1", "pool C[only mv>=2147483647]" },
    { { NULL, 0 } },
    0,
    "short: needs 1 mana" },
  { "X of two costs", { "cost {X}{R}", "cost {X}", "pool CC", "mod free" }, { { NULL, 0 } }, 0, "paid {0}" },
  { "X of two costs, 2008",
    { "cost {X}{R}", "cost {X}", "pool CC", "mod free", "rules 2008" },
    { { NULL, 0 } },
    0,
    "paid {2} x 2" },
  { "X of the first cost, 2008",
    { "cost {X}{R}", "cost {1}", "pool CC", "mod free", "rules 2008" },
    { { NULL, 0 } },
    0,
    "paid {1}" },
  { "life beside other stocks",
    { "cost {1}", "pool C", "life 3", "energy 3", "mod additional energy 2" },
    { { NULL, 0 } },
    0,
    "paid {1}" },
};

/* One part in which [text] stands [n] times, beside others. */
typedef struct {
  const char *name, *before, *text;
  int n;
  const char *behind, *parts[4], *expect;
} Grown;

#define ELEVEN(s) s s s s s s s s s s s

static const Grown grown[] = {
  { "forms of a decrease: 4096", "mod -", "{W/U}", 4095, "", { "cost {W}{U}{1}" }, "paid {0}" },
  { "forms of a decrease: 4097", "mod -", "{W/U}", 4096, "", { "cost {W}{U}{1}" }, "too-large at modifiers:-1" },
  { "forms of a decrease: of two symbols",
    "mod -{B/R}",
    "{W/U}",
    2048,
    "",
    { "cost {W}{U}{1}" },
    "too-large at modifiers:-1" },
  { "forms of a decrease: always one", "mod -", "{U/P}", 5000, "", { "cost {W}{3}", "pool W" }, "paid {W}" },
  { "ways of a decrease: 12^5",
    "mod -",
    "{W}{U}{B}{R}{G}",
    11,
    " floor 1",
    { "cost " ELEVEN ("{W}{U}{B}{R}{G}"), "pool R" },
    "paid {R}" },
  { "ways of a decrease: 12^4 * 13",
    "mod -{W}",
    "{W}{U}{B}{R}{G}",
    11,
    " floor 1",
    { "cost {W}" ELEVEN ("{W}{U}{B}{R}{G}"), "pool R" },
    "too-large at modifiers:-1" },
  { "a decrease that ends at another Y for each X",
    "cost {X}{Y}",
    "{S}",
    6000,
    "",
    { "mod -{5000} floor 1" },
    "too-large at modifiers:-1" },
};

static void add_twice (GPtrArray *parts, const Row *row)
{
  g_autoptr (GString) cost = g_string_new ("cost ");
  for (gsize k = 0; k < G_N_ELEMENTS (row->twice); k++) {
    const char *text = row->twice[k].text;
    for (int i = 0; i < row->twice[k].n; i++) {
      if (text[0] == '{')
        g_string_append (cost, text);
      else
        g_ptr_array_add (parts, g_strdup (text));
    }
  }
  if (strchr (cost->str, '{') != NULL)
    g_ptr_array_add (parts, g_strdup (cost->str));
}

static void add_values (GPtrArray *parts, int n)
{
  g_autoptr (GString) pool = g_string_new ("pool C[only ");
  for (int i = 0; i < n; i++)
    g_string_append_printf (pool, "%smv>=%d", i > 0 ? " or " : "", 2 * i + 161);
  g_string_append_c (pool, ']');
  g_ptr_array_add (parts, g_strdup (pool->str));
}

static PayRequest *request_of (const Row *row)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  for (gsize i = 0; row->parts[i] != NULL; i++)
    g_ptr_array_add (parts, g_strdup (row->parts[i]));
  add_twice (parts, row);
  if (row->values > 0)
    add_values (parts, row->values);
  g_ptr_array_add (parts, NULL);
  return mtg_row_request ((const char *const *)parts->pdata);
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayRequest) request = request_of (row);
  g_autofree char *text = mtg_row_answer (request);
  if (!g_str_has_prefix (text, row->expect))
    fail_msg ("%s, not %s", text, row->expect);
}

static void test_grown (void **state)
{
  const Grown *row = *state;
  const char *parts[G_N_ELEMENTS (row->parts) + 1] = { NULL };
  g_autoptr (GString) part = g_string_new (row->before);
  for (int i = 0; i < row->n; i++)
    g_string_append (part, row->text);
  g_string_append (part, row->behind);
  memcpy (parts, row->parts, sizeof row->parts);
  parts[g_strv_length ((char **)(guintptr)row->parts)] = part->str;
  g_autoptr (PayRequest) request = mtg_row_request (parts);
  g_autofree char *text = mtg_row_answer (request);
  assert_string_equal (text, row->expect);
}

/* Of twelve decreases that differ, any may have been applied: 4096 sets. */
static void test_distinct (void **state)
{
  (void)state;
  for (int n = 12; n <= 13; n++) {
    g_autoptr (PayRequest) request = mtg_row_request ((const char *[]){ "cost {300}", "pool 300*C", NULL });
    for (int i = 1; i <= n; i++)
      g_ptr_array_add (request->modifiers, g_strdup_printf ("-{%d} floor %d", i, i));
    g_autofree char *text = mtg_row_answer (request);
    assert_string_equal (text, n == 12 ? "paid {222}" : "too-large at modifiers:-1");
  }
}

int main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (rows) + G_N_ELEMENTS (grown) + 1];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    tests[i] = (struct CMUnitTest){ rows[i].name, test_row, NULL, NULL, (void *)&rows[i] };
  for (gsize i = 0; i < G_N_ELEMENTS (grown); i++)
    tests[G_N_ELEMENTS (rows) + i] = (struct CMUnitTest){ grown[i].name, test_grown, NULL, NULL, (void *)&grown[i] };
  tests[G_N_ELEMENTS (tests) - 1] = (struct CMUnitTest)cmocka_unit_test (test_distinct);
  return cmocka_run_group_tests_name ("mtg.limits", tests, NULL, NULL);
}
