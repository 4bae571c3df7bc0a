/* SPDX-License-Identifier: MIT */
/* ROWS: requests that were found by scripts/attack, and what each may take at most: nodes of the search, looks at a
 * clock that each look moves on by a millisecond, and bytes on the heap at once. All three are the same on every
 * machine, so that a limit of time is tested without a clock. What our own checker refuses is an error, and none is
 * expected but where a row says so. */
#include "../cases/rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

#include "clock.h"
#include "heap.h"

/* What is told, if it is: nothing is worth more, and X is no greater. */
static void assert_within_bound (const json_t *answer)
{
  const json_t *bound = json_object_get (answer, "bound"), *x = json_object_get (answer, "x");
  if (json_is_integer (bound) && json_is_integer (x))
    assert_true (json_integer_value (x) <= json_integer_value (bound));
}

static void assert_says (const json_t *answer, json_t *expected)
{
  const char *name = NULL;
  json_t *value = NULL;
  json_object_foreach (expected, name, value) if (!json_equal (json_object_get (answer, name), value))
  {
    g_autofree char *text = json_dumps (answer, JSON_COMPACT);
    fail_msg ("%s: %.400s", name, text);
  }
}

static gboolean is_within (const json_t *most, const char *what, guint64 taken)
{
  const guint64 allowed = (guint64)json_integer_value (json_object_get (most, what));
  print_message ("%s: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT "\n", what, taken, allowed);
  return taken <= allowed;
}

static void test_row (void **state)
{
  const Row *row = *state;
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  const json_t *most = json_object_get (row->row, "most");
  const long looks = clock_looks ();
  heap_begin ();
  g_autoptr (PayJson) json = pay_json_new (games, NULL);
  PaySession *session = pay_json_session (json);
  pay_session_set_statistics (session, TRUE);
  g_autofree char *text = g_strdup (pay_json_answer (json, row->request, -1, NULL));
  const gsize bytes = heap_most ();
  const guint64 taken = (guint64)(clock_looks () - looks), nodes = pay_session_statistics (session)->nodes;
  json_t *answer = json_loads (text, 0, NULL);
  assert_non_null (answer);
  assert_says (answer, json_object_get (row->row, "expect"));
  assert_within_bound (answer);
  json_decref (answer);
  const gboolean nodes_fit = is_within (most, "nodes", nodes), looks_fit = is_within (most, "looks", taken);
  const gboolean bytes_fit = is_within (most, "bytes", bytes);
  assert_true (nodes_fit && looks_fit && bytes_fit);
}

int main (int argc, char **argv)
{
  return rows_run ("attack", argc, argv, test_row);
}
