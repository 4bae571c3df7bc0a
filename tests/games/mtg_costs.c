/* SPDX-License-Identifier: MIT */
/* Every real mana cost against a pool that just pays it, and the same pool without one unit of each type in it. Needs
 * the table of costs beside the project; skips without it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/json.h>
#include <pay/mtg.h>
#include <string.h>

/* What is said of the costs that have other symbols. */
static const char *const others[][2] = { { "{HW}", "half a mana (107.1a" } };

static PayJson *session;

static PayStatus ask (const char *cost, const GString *pool)
{
  g_autofree char *line
      = g_strdup_printf ("{\"game\":\"mtg\",\"cost\":\"%s\",\"pool\":\"%s\",\"life\":0,\"x\":1}", cost, pool->str);
  pay_json_answer (session, line, -1, NULL);
  return pay_json_status (session);
}

/* The units of one symbol, read off its letters without the game's help: the first colour, {C} for numbers. */
static void add_units (GString *pool, const char *inside, gsize length)
{
  const gint64 n = g_ascii_strtoll (inside, NULL, 10);
  if (length == 1 && strchr ("XYZ", inside[0]) != NULL)
    g_string_append (pool, "C ");
  else if (strspn (inside, "0123456789") >= length) {
    if (n > 0)
      g_string_append_printf (pool, "%" G_GINT64_FORMAT "*C ", n);
  } else if (length == 1 && inside[0] == 'S')
    g_string_append (pool, "C[snow] ");
  else
    g_string_append_printf (pool, "%c ", g_ascii_isdigit (inside[0]) ? inside[2] : inside[0]);
}

/* "2*C W W " for one half of a cost; NULL: a symbol that is not in 107.4. */
static GString *exact_pool (const char *cost)
{
  GString *pool = g_string_new (NULL);
  for (const char *open = strchr (cost, '{'); open != NULL; open = strchr (open + 1, '{'))
    add_units (pool, open + 1, strcspn (open + 1, "}"));
  return pool;
}

/* The pool without one unit of its [i]th piece; NULL: there is no such piece. */
static GString *less_one (const GString *pool, guint i)
{
  g_auto (GStrv) pieces = g_strsplit (pool->str, " ", -1);
  if (i + 1 >= g_strv_length (pieces))
    return NULL;
  GString *less = g_string_new (NULL);
  for (guint k = 0; pieces[k + 1] != NULL; k++) {
    const gint64 n = strchr (pieces[k], '*') != NULL ? g_ascii_strtoll (pieces[k], NULL, 10) : 1;
    const char *unit = strchr (pieces[k], '*') != NULL ? strchr (pieces[k], '*') + 1 : pieces[k];
    if (n > (k == i ? 1 : 0))
      g_string_append_printf (less, "%" G_GINT64_FORMAT "*%s ", k == i ? n - 1 : n, unit);
  }
  return less;
}

static void check_half (const char *cost, guint *asked)
{
  GString *pool = exact_pool (cost);
  if (ask (cost, pool) != PAY_STATUS_PAYABLE)
    fail_msg ("%s is not paid with %s", cost, pool->str);
  ++*asked;
  for (guint i = 0;; i++) {
    GString *less = less_one (pool, i);
    if (less == NULL)
      break;
    if (ask (cost, less) != PAY_STATUS_UNPAYABLE)
      fail_msg ("%s is paid with %s", cost, less->str);
    ++*asked;
    g_string_free (less, TRUE);
  }
  g_string_free (pool, TRUE);
}

static const char *said_of_other (const char *cost)
{
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (strstr (cost, others[i][0]) != NULL)
      return others[i][1];
  return NULL;
}

static void test_all (void **state)
{
  (void)state;
  const char *shared = g_getenv ("PAY_SHARED");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "../shared", "data", "mtg_mana_costs.tsv", NULL);
  g_autofree char *all = NULL;
  if (!g_file_get_contents (path, &all, NULL, NULL)) {
    print_message ("skipped: there is no %s\n", path);
    g_clear_pointer (&path, g_free);
    skip ();
  }
  g_auto (GStrv) lines = g_strsplit (all, "\n", -1);
  guint costs = 0, asked = 0;
  for (guint i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++) {
    g_autofree char *cost = g_strndup (lines[i], strcspn (lines[i], "\t"));
    const char *says = said_of_other (cost);
    costs++;
    if (says != NULL) {
      g_autofree char *line = g_strdup_printf ("{\"game\":\"mtg\",\"cost\":\"%s\"}", cost);
      assert_non_null (strstr (pay_json_answer (session, line, -1, NULL), says));
      assert_int_equal (pay_json_error (session)->code, PAY_ERROR_UNSUPPORTED);
    } else if (strstr (cost, "//") == NULL)
      check_half (cost, &asked);
    else {
      g_auto (GStrv) halves = g_strsplit (cost, " // ", -1);
      for (guint k = 0; halves[k] != NULL; k++)
        check_half (halves[k], &asked);
    }
  }
  print_message ("%u costs, %u requests\n", costs, asked);
  assert_true (costs > 800 && asked > 2 * costs);
}

int main (void)
{
  const PayGame *const games[] = { pay_mtg_game (), NULL };
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_all) };
  session = pay_json_new (games, NULL);
  const int failed = cmocka_run_group_tests_name ("mtg.costs", tests, NULL, NULL);
  pay_json_free (session);
  return failed;
}
