/* SPDX-License-Identifier: MIT */
/* Jansson is given no memory at every place where it asks for some, once and from then on: a line is answered as it
 * would be, or is an error that says so; a claim is not judged. */
#include "requests.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static gint64 left = G_MAXINT64, lacking = 0; /* calls until there is none, calls that get none then */
static gboolean lacked;

static void *take (size_t size)
{
  if (left-- > 0)
    return malloc (size);
  lacked = lacked || lacking > 0;
  return lacking-- > 0 ? NULL : malloc (size);
}

static void lack (gint64 at, gint64 n)
{
  left = at;
  lacking = n;
  lacked = FALSE;
}

static void lack_nothing (void)
{
  left = G_MAXINT64;
}

static const gint64 numbers[] = { 1, G_MAXINT64 };

static void test_answer (void **state)
{
  const RequestRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  pay_json_set_kept_bytes (session, 0);
  g_autofree char *whole = g_strdup (pay_json_answer (session, row->line, -1, NULL));
  for (gsize k = 0; k < G_N_ELEMENTS (numbers); k++) {
    lacked = TRUE;
    for (gint64 at = 0; lacked; at++) {
      lack (at, numbers[k]);
      const char *answer = pay_json_answer (session, row->line, -1, NULL);
      lack_nothing ();
      if (strcmp (answer, whole) != 0 && strstr (answer, "not enough memory") == NULL)
        fail_msg ("at %d: %s", (int)at, answer);
    }
  }
}

static void test_claim (void **state)
{
  const RequestRow *row = *state;
  if (strstr (row->name, "too many outcomes") != NULL) /* each claim is judged by a list of our own */
    skip ();
  g_autoptr (PayJson) session = all_games_session ();
  g_autofree char *answer = g_strdup (pay_json_answer (session, row->line, -1, NULL));
  const gint64 stride = 1 + (gint64)strlen (answer) / 100; /* each place is lacked once, each answer is checked */
  for (gsize k = 0; k < G_N_ELEMENTS (numbers); k++) {
    lacked = TRUE;
    for (gint64 at = 0; lacked; at += stride) {
      g_autofree char *why = NULL;
      lack (at, numbers[k]);
      const gboolean holds = pay_json_check (session, row->line, answer, &why);
      lack_nothing ();
      if (!holds && strstr (why, "not enough memory") == NULL)
        fail_msg ("at %d: %s", (int)at, why);
    }
  }
}

/* A claim that is wrong is not right where memory lacks. */
static void test_wrong_claim (G_GNUC_UNUSED void **state)
{
  static const char line[] = "{\"id\":1,\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"G\"}";
  static const char wrong[]
      = "{\"id\":1,\"status\":\"payable\",\"total\":\"{1}\",\"life\":0,\"spent\":{\"W\":1},\"payment\":["
        "{\"pays\":\"{1}\",\"with\":\"G\",\"unit\":0}],\"left\":[]}";
  g_autoptr (PayJson) session = all_games_session ();
  for (gsize k = 0; k < G_N_ELEMENTS (numbers); k++) {
    lacked = TRUE;
    for (gint64 at = 0; lacked; at++) {
      g_autofree char *why = NULL;
      lack (at, numbers[k]);
      const gboolean holds = pay_json_check (session, line, wrong, &why);
      lack_nothing ();
      assert_false (holds);
    }
  }
}

int main (void)
{
  json_set_alloc_funcs (take, free);
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_wrong_claim) };
  return run_table ("json.short.answer", request_rows, n_request_rows, sizeof request_rows[0], test_answer)
         + run_table ("json.short.claim", request_rows, n_request_rows, sizeof request_rows[0], test_claim)
         + cmocka_run_group_tests_name ("json.short", tests, NULL, NULL);
}
