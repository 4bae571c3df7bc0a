/* SPDX-License-Identifier: MIT */
/* A second opinion from an integer programme: random costs of coloured, hybrid, twobrid, Phyrexian and generic symbols
 * over random pools, as flows with choices. Compares whether it is payable and the least life. PAY_SEED as in
 * property.c.
 */
#include "random.h"

#include <pay/json.h>
#include <pay/mtg.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glpk.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { PIPS = 16, UNITS = 28, COLUMNS = PIPS * UNITS + UNITS + PIPS + 1, INSTANCES = 1500 };

/* A symbol: the types that pay it, and what else may be done. */
typedef struct {
  int mask;
  bool life;
  bool two; /* two of anything */
} Pip;

typedef struct {
  int pips, generic, units, life;
  Pip pip[PIPS];
  int unit[UNITS]; /* type */
} Instance;

static const char types[] = "WUBRGC";

static Instance draw (Random *r)
{
  Instance t = { .pips = 1 + random_below (r, PIPS), .generic = random_below (r, 6), .life = random_below (r, 9) };
  int least = t.generic;
  for (int i = 0; i < t.pips; i++) {
    Pip *pip = &t.pip[i];
    int a = random_below (r, 5), b = (a + 1 + random_below (r, 4)) % 5;
    pip->mask = 1 << a;
    pip->two = random_chance (r, 20);
    pip->life = !pip->two && random_chance (r, 25);
    if (!pip->two && random_chance (r, 50))
      pip->mask |= 1 << b;
    least += !pip->life;
  }
  int units = least + random_below (r, 10) - 1;
  t.units = CLAMP (units, 0, UNITS);
  for (int i = 0; i < t.units; i++)
    t.unit[i] = random_below (r, 6);
  return t;
}

static char *print_request (const Instance *t)
{
  GString *cost = g_string_new (NULL), *pool = g_string_new (NULL);
  if (t->generic)
    g_string_append_printf (cost, "{%d}", t->generic);
  for (int i = 0; i < t->pips; i++) {
    const char *before = t->pip[i].two ? "{2/" : "{";
    g_string_append (cost, before);
    for (int k = 0, n = 0; k < 5; k++)
      if (t->pip[i].mask >> k & 1)
        g_string_append_printf (cost, "%s%c", n++ ? "/" : "", types[k]);
    g_string_append (cost, t->pip[i].life ? "/P}" : "}");
  }
  for (int i = 0; i < t->units; i++)
    g_string_append_c (pool, types[t->unit[i]]);
  char *line = g_strdup_printf ("{\"game\":\"mtg\",\"cost\":\"%s\",\"pool\":\"%s\",\"life\":%d}", cost->str, pool->str,
                                t->life);
  g_string_free (cost, TRUE);
  g_string_free (pool, TRUE);
  return line;
}

/* Entries of one row, from 1. */
typedef struct {
  int n;
  int column[COLUMNS + 1];
  double value[COLUMNS + 1];
} Row;

static void add_entry (Row *row, int column, double value)
{
  row->n++;
  row->column[row->n] = column;
  row->value[row->n] = value;
}

static void add_row (glp_prob *lp, const Row *row, int kind, double bound)
{
  int i = glp_add_rows (lp, 1);
  glp_set_row_bnds (lp, i, kind, bound, bound);
  glp_set_mat_row (lp, i, row->n, row->column, row->value);
}

/* Columns: unit j on pip i; unit j on the generic part; pip i left to life or to two generic. */
static int on_pip (int i, int j)
{
  return 1 + i * UNITS + j;
}
static int on_generic (int j)
{
  return 1 + PIPS * UNITS + j;
}
static int is_left (int i)
{
  return 1 + PIPS * UNITS + UNITS + i;
}

static void add_columns (glp_prob *lp, const Instance *t)
{
  glp_add_cols (lp, is_left (PIPS) - 1);
  for (int c = 1; c < is_left (PIPS); c++) {
    glp_set_col_kind (lp, c, GLP_BV);
    glp_set_col_bnds (lp, c, GLP_FX, 0, 0);
  }
  for (int j = 0; j < t->units; j++)
    glp_set_col_bnds (lp, on_generic (j), GLP_DB, 0, 1);
  for (int i = 0; i < t->pips; i++) {
    for (int j = 0; j < t->units; j++)
      if (t->pip[i].mask >> t->unit[j] & 1)
        glp_set_col_bnds (lp, on_pip (i, j), GLP_DB, 0, 1);
    if (t->pip[i].life || t->pip[i].two)
      glp_set_col_bnds (lp, is_left (i), GLP_DB, 0, 1);
    glp_set_obj_coef (lp, is_left (i), t->pip[i].life ? 2 : 0);
  }
}

static void add_rows (glp_prob *lp, const Instance *t)
{
  Row generic = { .n = 0 }, life = { .n = 0 };
  for (int i = 0; i < t->pips; i++) {
    Row row = { .n = 0 };
    for (int j = 0; j < t->units; j++)
      add_entry (&row, on_pip (i, j), 1);
    add_entry (&row, is_left (i), 1);
    add_row (lp, &row, GLP_FX, 1);
    if (t->pip[i].two)
      add_entry (&generic, is_left (i), -2);
    else
      add_entry (&life, is_left (i), 2);
  }
  for (int j = 0; j < t->units; j++) {
    Row row = { .n = 0 };
    for (int i = 0; i < t->pips; i++)
      add_entry (&row, on_pip (i, j), 1);
    add_entry (&row, on_generic (j), 1);
    add_row (lp, &row, GLP_UP, 1);
    add_entry (&generic, on_generic (j), 1);
  }
  add_row (lp, &generic, GLP_FX, t->generic);
  add_row (lp, &life, GLP_UP, t->life);
}

/* The least life, -1 when there is no solution. */
static int solve (const Instance *t)
{
  glp_prob *lp = glp_create_prob ();
  glp_iocp settings;
  glp_init_iocp (&settings);
  settings.presolve = GLP_ON;
  settings.msg_lev = GLP_MSG_OFF;
  glp_set_obj_dir (lp, GLP_MIN);
  add_columns (lp, t);
  add_rows (lp, t);
  int failed = glp_intopt (lp, &settings);
  int least = failed == 0 && glp_mip_status (lp) == GLP_OPT ? (int)(glp_mip_obj_val (lp) + 0.5) : -1;
  assert_true (failed == 0 || failed == GLP_ENOPFS || failed == GLP_ENODFS);
  glp_delete_prob (lp);
  return least;
}

static void compare (PayJson *session, const Instance *t, int *payable)
{
  g_autofree char *line = print_request (t);
  g_autofree char *text = g_strdup (pay_json_answer (session, line, -1, NULL));
  g_autofree char *why = NULL;
  int least = solve (t);
  json_t *answer = json_loads (text, 0, NULL);
  bool paid = g_strcmp0 (json_string_value (json_object_get (answer, "status")), "payable") == 0;
  int life = paid ? (int)json_integer_value (json_object_get (answer, "life")) : -1;
  json_decref (answer);
  *payable += paid;
  if (life != least)
    fail_msg ("life %d, the integer programme says %d\n  request  %s\n  answer   %s", life, least, line, text);
  if (!pay_json_check (session, line, text, &why))
    fail_msg ("checker: %s\n  request  %s\n  answer   %s", why, line, text);
}

static void test_integer_programme (void **state)
{
  const PayGame *const games[] = { pay_mtg_game (), NULL };
  (void)state;
  const char *given = g_getenv ("PAY_SEED");
  guint64 seed = !given                          ? 1
                 : strcmp (given, "random") == 0 ? (guint64)g_get_real_time ()
                                                 : g_ascii_strtoull (given, NULL, 10);
  Random r = { .state = seed };
  int payable = 0;
  g_autoptr (PayJson) session = pay_json_new (games, NULL);
  print_message ("seed %" G_GUINT64_FORMAT "\n", seed);
  for (int i = 0; i < INSTANCES; i++) {
    Instance t = draw (&r);
    compare (session, &t, &payable);
  }
  print_message ("%d instances, %d %% payable\n", INSTANCES, 100 * payable / INSTANCES);
  assert_in_range (100 * payable / INSTANCES, 35, 65);
}

int main (void)
{
  glp_term_out (GLP_OFF);
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_integer_programme) };
  return cmocka_run_group_tests_name ("glpk", tests, NULL, NULL);
}
