/* SPDX-License-Identifier: MIT */
/* An answer record in words. All words of a game come from its table. */
#include "step-words.h"
#include "terminal/terminal.h"
#include "words.h"

#include <string.h>
#include <unistd.h>

#define MOST_HELPERS 3 /* that the verdict names */

/* ---- Verdicts. */

static void x_words (Report *r)
{
  const json_t *x = json_object_get (r->record, "x");
  if (json_is_integer (x))
    report_append (r, " with X = %" JSON_INTEGER_FORMAT, json_integer_value (x));
  else if (json_is_null (x))
    report_append (r, " with any X");
  const char *name, *joint = " with ";
  json_t *value;
  json_object_foreach ((json_t *)(gpointer)x, name, value)
  {
    if (json_is_integer (value))
      report_append (r, "%s%s = %" JSON_INTEGER_FORMAT, joint, name, json_integer_value (value));
    else
      report_append (r, "%sany %s", joint, name);
    joint = " and ";
  }
}

/* ---- The price, in the first line. */

static void add_part (GPtrArray *parts, gint64 n, const char *joint, const char *name)
{
  g_ptr_array_add (parts, g_strdup_printf ("%" G_GINT64_FORMAT "%s%s", n, joint, name));
}

/* "2 from delve": help is no unit. */
static void helper_parts (const Report *r, GPtrArray *parts, const json_t *payment, gsize from)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 all = 0;
  for (gsize i = from; i < json_array_size (payment); i++) {
    const json_t *step = json_array_get (payment, i);
    const gint64 count = report_number (step, "count", 1), none = 0;
    guint at = 0;
    if (!report_is_helper (r, step))
      continue;
    if (!g_ptr_array_find_with_equal_func (names, report_text (step, "with"), g_str_equal, &at)) {
      at = names->len;
      g_ptr_array_add (names, (gpointer)(gsize)report_text (step, "with"));
      g_array_append_val (counts, none);
    }
    g_array_index (counts, gint64, at) += count;
    all += count;
  }
  for (guint i = 0; names->len <= MOST_HELPERS && i < names->len; i++)
    add_part (parts, g_array_index (counts, gint64, i), " from ", names->pdata[i]);
  if (names->len > MOST_HELPERS)
    add_part (parts, all, " from ", "helpers");
}

static gint64 units_of_goal (const Report *r, const json_t *payment, gsize from)
{
  gint64 units = 0;
  for (gsize i = from; i < json_array_size (payment); i++) {
    const json_t *step = json_array_get (payment, i);
    units
        += json_object_get (step, "with") != NULL && !report_is_helper (r, step) ? report_number (step, "count", 1) : 0;
  }
  return units;
}

static void price_words (Report *r, const json_t *payment, gsize from)
{
  const gint64 life = report_number (r->record, "life", 0), damage = report_number (r->record, "damage", 0);
  const gint64 units = units_of_goal (r, payment, from);
  const PayWords *w = &r->game->words;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  helper_parts (r, parts, payment, from);
  if (units > 0 || (life == 0 && parts->len == 0))
    g_ptr_array_insert (parts, 0, g_strdup_printf ("%" G_GINT64_FORMAT " %s", units, units == 1 ? w->unit : w->units));
  if (life > 0)
    add_part (parts, life, " ", "life");
  if (damage > 0)
    add_part (parts, damage, " ", "damage");
  const char *name;
  json_t *value;
  json_object_foreach (json_object_get (r->record, "counters"), name, value)
  {
    add_part (parts, json_integer_value (value), " ", name);
  }
  for (guint i = 0; i < parts->len; i++)
    report_append (r, "%s%s", i == 0 ? ": " : i + 1 == parts->len ? " and " : ", ", (const char *)parts->pdata[i]);
}

static void left_words (Report *r)
{
  g_autofree char *left = report_names (json_object_get (r->record, "left"));
  g_autofree char *pool = report_names (json_object_get (r->record, "pool_left"));
  if (left[0] != '\0')
    report_append (r, "Made and left over: %s\n", left);
  if (pool[0] != '\0')
    report_append (r, "Left in the %s: %s\n", r->game->words.pool, pool);
}

/* "Still payable: {W}", or what is not. */
static void kept_words (Report *r, const PayRequest *request)
{
  const json_t *kept = json_object_get (r->record, "kept");
  gsize next = 0;
  for (guint i = 0; i < request->keep->len && kept != NULL; i++) {
    const PayKeep *keep = request->keep->pdata[i];
    const char *cost = keep->cost != NULL ? keep->cost : "";
    const gboolean is_kept = g_strcmp0 (json_string_value (json_array_get (kept, next)), cost) == 0;
    report_append (r, "%s afterwards: %s\n", is_kept ? "Still payable" : "Not payable",
                   cost[0] != '\0' ? cost : "the empty cost");
    next += is_kept ? 1 : 0;
  }
}

/* What the cost has that is paid with no units, and that the game cannot decide. */
static void besides_words (Report *r)
{
  const json_t *besides = json_object_get (r->record, "besides");
  for (gsize i = 0; i < json_array_size (besides); i++)
    report_append (r, "%s%s", i == 0 ? "Also to be paid, if you can: " : ", ",
                   json_string_value (json_array_get (besides, i)));
  report_append (r, json_array_size (besides) > 0 ? "\n" : "");
}

static gsize first_of_goal (const json_t *payment)
{
  gsize i = 0;
  while (json_object_get (json_array_get (payment, i), "use") != NULL)
    i++;
  return i;
}

/* "{2/W} as {W}, {W/P} as 2 life": where nothing changes the cost, the payment itself says that. */
static void announced_words (Report *r)
{
  const char *symbol, *as;
  json_t *choices, *times;
  const char *joint = "  Announce ";
  json_object_foreach (json_object_get (r->record, "announced"), symbol, choices)
  {
    json_object_foreach (choices, as, times)
    {
      report_append (r, "%s", joint);
      if (json_integer_value (times) > 1)
        report_append (r, "%" JSON_INTEGER_FORMAT " ", json_integer_value (times));
      report_append (r, "%s as %s%s", symbol, as, json_integer_value (times) > 1 ? " each" : "");
      joint = ", ";
    }
  }
  report_append (r, joint[0] == ',' ? "\n" : "");
}

/* "cost {3}{W}; -{2}: {1}{W}". */
static void totals_words (Report *r)
{
  const json_t *totals = json_object_get (r->record, "totals");
  for (gsize i = 0; i < json_array_size (totals); i++) {
    const json_t *step = json_array_get (totals, i);
    report_append (r, "%s%s: %s", i == 0 ? "  Total of " : "; ", report_text (step, "after"),
                   report_text (step, "total"));
  }
  report_append (r, totals != NULL ? "\n" : "");
  const json_t *choices = json_object_get (r->record, "choices");
  for (gsize i = 0; i < json_array_size (choices); i++)
    report_append (r, "%s%s", i == 0 ? "  The payer may choose: " : " or ",
                   json_string_value (json_array_get (choices, i)));
  report_append (r, choices != NULL ? "\n" : "");
  if (json_object_get (r->record, "total_min") != NULL)
    report_append (r, "  By the order of the decreases the total is from %s to %s\n",
                   report_text (r->record, "total_min"), report_text (r->record, "total_max"));
}

static void payable (Report *r, const PayRequest *request)
{
  const json_t *payment = json_object_get (r->record, "payment");
  x_words (r);
  price_words (r, payment, first_of_goal (payment));
  report_append (r, "\n");
  if (json_object_get (r->record, "totals") != NULL)
    announced_words (r);
  totals_words (r);
  const gsize goal = report_uses (r, payment);
  g_autofree char *bill = report_bill (r, payment, goal);
  if (bill[0] != '\0')
    report_append (r, "  %s %s\n", r->game->words.spend, bill);
  besides_words (r);
  left_words (r);
  kept_words (r, request);
  if (json_is_false (json_object_get (r->record, "optimal")))
    report_append (r, "A limit was reached before this was known to be the best way.\n");
}

/* "One more W, U or C would do." */
static void fix_words (Report *r)
{
  const json_t *fixes = json_object_get (r->record, "fixes");
  const gsize n = json_array_size (fixes);
  gsize units = 0;
  while (units < n && json_object_get (json_array_get (fixes, units), "add") != NULL)
    units++;
  for (gsize i = 0; i < units; i++)
    report_append (r, "%s%s",
                   i == 0           ? "One more "
                   : i + 1 == units ? " or "
                                    : ", ",
                   report_text (json_array_get (fixes, i), "add"));
  report_append (r, units > 0 ? " would do.\n" : "");
  for (gsize i = units; i < n; i++) {
    const char *text = report_text (json_array_get (fixes, i), "text");
    report_append (r, "%c%s would do.\n", g_ascii_toupper (text[0]), text[0] != '\0' ? text + 1 : "");
  }
}

/* A lane falls short, and nothing was told that could be in it. */
static gboolean forgot_all (const PayRequest *request, const json_t *why)
{
  return request->pool == NULL && request->sources->len == 0
         && json_object_get (json_array_get (why, 0), "need") != NULL;
}

static void unpayable (Report *r, const PayRequest *request)
{
  const json_t *why = json_object_get (r->record, "why");
  for (gsize i = 0; i < json_array_size (why); i++)
    report_append (r, "%s%s\n", i == 0 ? ": " : "  and: ", report_text (json_array_get (why, i), "text"));
  if (json_array_size (why) == 0)
    report_append (r, "\n");
  fix_words (r);
  if (forgot_all (request, why))
    report_append (r, "Nothing was told to pay with: --pool, --source\n");
}

static void count_words (Report *r)
{
  static const char *const names[] = { "outcomes", "payments" }, *const ones[] = { "outcome", "payment" };
  if (json_object_get (r->record, names[0]) == NULL)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    const json_t *value = json_object_get (r->record, names[i]);
    report_append (r, i == 0 ? "Ways to pay: " : ", ");
    if (json_is_integer (value))
      report_append (r, "%" JSON_INTEGER_FORMAT, json_integer_value (value));
    else
      report_append (r, "%s", json_string_value (value) != NULL ? json_string_value (value) : "?");
    report_append (r, " %s", json_is_integer (value) && json_integer_value (value) == 1 ? ones[i] : names[i]);
  }
  report_append (r, "\n");
}

static gboolean is_blank (const char *cost)
{
  return cost == NULL || cost[strspn (cost, " \t\n")] == '\0';
}

static void verdict (Report *r, const PayRequest *request, const char *words, const char *colour)
{
  for (guint i = 0; i < request->costs->len; i++) {
    const char *cost = request->costs->pdata[i];
    report_append (r, "%s%s", i > 0 ? " and " : "", is_blank (cost) ? "The empty cost" : cost);
  }
  if (is_coloured (STDOUT_FILENO))
    report_append (r, " \033[%sm%s\033[0m", colour, words);
  else
    report_append (r, " %s", words);
}

void report_answer (GString *out, const PayGame *game, const PayRequest *request, const char *record)
{
  json_t *answer = json_loads (record, 0, NULL);
  g_autoptr (GHashTable) helpers = g_hash_table_new (g_str_hash, g_str_equal);
  Report r = { out, game, answer, helpers, "  " };
  report_learn_helpers (&r, json_object_get (answer, "payment"));
  const char *status = report_text (answer, "status");
  if (strcmp (status, "payable") == 0) {
    verdict (&r, request, "can be paid", "1;32");
    payable (&r, request);
  } else if (strcmp (status, "unpayable") == 0) {
    verdict (&r, request, "cannot be paid", "1;31");
    unpayable (&r, request);
  } else {
    verdict (&r, request, "is not decided", "1;33");
    unpayable (&r, request);
  }
  count_words (&r);
  json_decref (answer);
}
