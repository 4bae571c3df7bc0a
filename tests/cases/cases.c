/* SPDX-License-Identifier: MIT */
/* Rows of facts against pay: one named test a row. Only what a row expects is compared, and every answer goes through
 * the checker. */
#include "rows.h"

#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/zx.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { SYMBOLS = 64 };

static PayJson *session;

/* The symbols of a total in an order of their own: "{2}{W}" or "[1 Red][2 Blue]"; what costs nothing is left out. */
static int split_total (const char *text, char **symbols)
{
  int n = 0;
  while (*text && n < SYMBOLS) {
    size_t skip = strcspn (text, "{[");
    size_t length = strcspn (text + skip, "}]");
    text += skip;
    if (*text == '\0' || text[length] == '\0')
      break;
    if (!(text[1] == '0' && !g_ascii_isdigit (text[2])))
      symbols[n++] = g_strndup (text, length + 1);
    text += length + 1;
  }
  return n;
}

static int compare_texts (const void *a, const void *b)
{
  return strcmp (*(char *const *)a, *(char *const *)b);
}

static char *sort_total (const char *text)
{
  char *symbols[SYMBOLS + 1] = { NULL };
  int n = split_total (text, symbols);
  qsort (symbols, (size_t)n, sizeof symbols[0], compare_texts);
  char *sorted = g_strjoinv ("", symbols);
  for (int i = 0; i < n; i++)
    g_free (symbols[i]);
  return sorted;
}

static bool same_total (const char *expected, json_t *got)
{
  if (!json_is_string (got))
    return false;
  g_autofree char *wanted = sort_total (expected);
  g_autofree char *total = sort_total (json_string_value (got));
  return strcmp (wanted, total) == 0;
}

/* Did no step use one of these sources? */
static bool are_unused (json_t *names, json_t *answer)
{
  g_autofree char *payment = json_dumps (json_object_get (answer, "payment"), JSON_COMPACT | JSON_ENCODE_ANY);
  size_t i;
  json_t *name;
  json_array_foreach (names, i, name)
  {
    g_autofree char *use = g_strdup_printf ("\"use\":\"%s\"", json_string_value (name));
    if (payment && strstr (payment, use))
      return false;
  }
  return true;
}

static bool is_as_expected (const char *field, json_t *expected, json_t *answer)
{
  json_t *got = json_object_get (answer, field);
  if (strcmp (field, "total") == 0)
    return same_total (json_string_value (expected), got);
  if (strcmp (field, "unused") == 0)
    return are_unused (expected, answer);
  return got && json_equal (expected, got);
}

/* Rules say what can be paid: by the order that looks for the greatest X first, unless the row tells another. */
static char *request_of (const Row *row)
{
  json_t *request = json_deep_copy (json_object_get (row->row, "request"));
  const char *game = json_string_value (json_object_get (request, "game"));
  if (game && strcmp (game, "mtg") == 0 && !json_object_get (request, "prefer"))
    json_object_set_new (request, "prefer", json_pack ("[s]", "exact"));
  char *text = json_dumps (request, JSON_COMPACT);
  json_decref (request);
  return text;
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autofree char *request = request_of (row);
  const char *line = pay_json_answer (session, request, -1, NULL);
  g_autofree char *text = g_strdup (line);
  g_autofree char *why = NULL;
  json_t *answer = json_loads (text, 0, NULL), *expected;
  const char *field;
  json_object_foreach (json_object_get (row->row, "expect"), field,
                       expected) if (!is_as_expected (field, expected, answer))
      fail_msg ("%s differs\n  request  %s\n  answer   %s", field, request, text);
  if (!pay_json_check (session, request, text, &why))
    fail_msg ("checker: %s\n  request  %s\n  answer   %s", why ? why : "no reason given", request, text);
  json_decref (answer);
}

int main (int argc, char **argv)
{
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  session = pay_json_new (games, NULL);
  int status = rows_run ("cases", argc, argv, test_row);
  pay_json_free (session);
  return status;
}
