/* SPDX-License-Identifier: MIT */
/* A plan in words: a script, one number for each thing that is paid for. */
#include "step-words.h"
#include "terminal/terminal.h"
#include "words.h"

#include <string.h>
#include <unistd.h>

#define INDENT "    " /* as wide as "12. " */

static void learn_all_helpers (Report *r)
{
  const json_t *steps = json_object_get (r->record, "steps");
  for (gsize i = 0; i < json_array_size (steps); i++)
    report_learn_helpers (r, json_object_get (json_array_get (steps, i), "payment"));
}

/* "R R 12 G", "nothing". (transfer full) */
static char *floats_words (const json_t *floats)
{
  GString *words = g_string_new (NULL);
  const char *name;
  json_t *count;
  json_object_foreach ((json_t *)(gpointer)floats, name, count)
  {
    report_append_names (words, name, json_integer_value (count));
  }
  return g_string_free (words->len > 0 ? words : g_string_assign (words, "nothing"), FALSE);
}

static void append_x (Report *r, const json_t *entry)
{
  const json_t *x = json_object_get (entry, "x");
  if (json_is_integer (x))
    report_append (r, " with X = %" JSON_INTEGER_FORMAT, json_integer_value (x));
  else if (json_is_null (x))
    report_append (r, " with any X");
}

/* "Cast Pyretic Ritual with X = 2 twice, {1}{R}: R for {1}, R for {R}" */
static void cast_line (Report *r, const json_t *entry, gsize goal)
{
  const gint64 count = report_number (entry, "count", 1);
  const char *total = report_text (entry, "total");
  g_autofree char *bill = report_bill (r, json_object_get (entry, "payment"), goal);
  report_append (r, INDENT "Cast %s", report_text (entry, "cast"));
  append_x (r, entry);
  if (count > 1)
    report_append (r, " %" G_GINT64_FORMAT " times", count);
  if (total[0] != '\0' && strcmp (total, report_text (entry, "cast")) != 0)
    report_append (r, ", %s", total);
  report_append (r, "%s%s\n", bill[0] != '\0' ? ": " : "", bill);
}

static void add_price (GPtrArray *prices, gint64 n, const char *after)
{
  if (n != 0)
    g_ptr_array_add (prices, g_strdup_printf ("%" G_GINT64_FORMAT " %s", n, after));
}

/* What an entry, or the whole plan, costs besides units: "2 life paid, 1 damage"; "": nothing. (transfer full) */
static char *price_words (const json_t *entry)
{
  g_autoptr (GPtrArray) prices = g_ptr_array_new_with_free_func (g_free);
  add_price (prices, report_number (entry, "life", 0), "life paid");
  add_price (prices, report_number (entry, "damage", 0), "damage");
  const char *name;
  json_t *value;
  json_object_foreach (json_object_get (entry, "counters"), name, value)
  {
    add_price (prices, json_integer_value (value), name);
  }
  g_ptr_array_add (prices, NULL);
  return g_strjoinv (", ", (char **)prices->pdata);
}

/* What sources make floats; without them there is only the pool. */
static void floats_line (Report *r, const PayRequest *request, const json_t *entry)
{
  g_autofree char *floats = floats_words (json_object_get (entry, "floats")), *price = price_words (entry);
  if (request->sources->len > 0)
    report_append (r, INDENT "Floating: %s", floats);
  else
    report_append (r, INDENT "Left in the %s: %s", r->game->words.pool, floats);
  report_append (r, "%s%s\n", price[0] != '\0' ? "; " : "", price);
}

static void after_lines (Report *r, const PayRequest *request, const json_t *entry)
{
  const json_t *gives = json_object_get (entry, "gives"), *untaps = json_object_get (entry, "untaps");
  g_autofree char *made = report_names (gives), *back = report_list (untaps);
  if (made[0] != '\0')
    report_append (r, INDENT "It gives %s\n", made);
  if (json_object_get (entry, "brings") != NULL)
    report_append (r, INDENT "It brings \"%s\"\n", report_text (entry, "brings"));
  if (back[0] != '\0')
    report_append (r, INDENT "Ready again: %s\n", back);
  floats_line (r, request, entry);
}

static void entry_lines (Report *r, const PayRequest *request, gsize number, const json_t *entry)
{
  const gsize start = r->out->len;
  const json_t *payment = json_object_get (entry, "payment");
  const gsize goal = report_uses (r, payment);
  if (json_object_get (entry, "cast") != NULL)
    cast_line (r, entry, goal);
  if (json_object_get (entry, "also_with") != NULL) {
    g_autofree char *with = report_list (json_object_get (entry, "also_with"));
    report_append (r, INDENT "Give up %s for it\n", with);
  }
  after_lines (r, request, entry);
  g_autofree char *label = g_strdup_printf ("%2" G_GSIZE_FORMAT ". ", number);
  g_string_erase (r->out, (gssize)start, (gssize)strlen (INDENT));
  g_string_insert (r->out, (gssize)start, label);
}

/* ---- The first and the last line. */

static gint64 spells_of (const PayRequest *request)
{
  gint64 n = 0;
  for (guint i = 0; i < request->spells->len; i++)
    n += ((const PaySpell *)request->spells->pdata[i])->count;
  return n;
}

/* [joint] comes before it. */
static void spells_words (Report *r, const PayRequest *request, const char *joint)
{
  const gint64 paid = report_number (r->record, "spells", 0), all = spells_of (request);
  if (paid == 0 && joint[0] != '\0' && request->aim != PAY_AIM_WORTH)
    return;
  report_append (r, "%s", joint);
  if (paid < all)
    report_append (r, "%" G_GINT64_FORMAT " of %" G_GINT64_FORMAT " spells %s cast", paid, all,
                   paid == 1 ? "is" : "are");
  else if (all > 2)
    report_append (r, "all %" G_GINT64_FORMAT " spells are cast", all);
  else
    report_append (r, "%s cast", all == 1 ? "the spell is" : "both spells are");
}

/* "Worth 7: 2 of 3 spells are cast; 2 life paid" */
static void sum_line (Report *r, const PayRequest *request)
{
  const gsize start = r->out->len;
  const char *joint = ": ";
  switch (request->aim) {
  case PAY_AIM_WORTH:
    report_append (r, "worth %" G_GINT64_FORMAT, report_number (r->record, "worth", 0));
    break;
  case PAY_AIM_X:
    if (json_object_get (r->record, "unbounded") != NULL)
      report_append (r, "any X");
    else
      report_append (r, "X = %" G_GINT64_FORMAT, report_number (r->record, "x", 0));
    break;
  case PAY_AIM_POOL:
    report_append (r, "%s at hand", request->aim_of);
    break;
  case PAY_AIM_NO_LEFTOVER:
    report_append (r, "nothing is left over");
    break;
  case PAY_AIM_ALL:
  case PAY_AIM_MOST:
    joint = "";
    break;
  }
  spells_words (r, request, joint);
  g_autofree char *price = price_words (r->record);
  report_append (r, "%s%s\n", price[0] != '\0' ? "; " : "", price);
  r->out->str[start] = g_ascii_toupper (r->out->str[start]);
}

static void verdict_line (Report *r, const char *words, const char *colour)
{
  const char *why = report_text (json_array_get (json_object_get (r->record, "why"), 0), "text");
  if (is_coloured (STDOUT_FILENO))
    report_append (r, "\033[%sm%s\033[0m: %s\n", colour, words, why);
  else
    report_append (r, "%s: %s\n", words, why);
}

void report_plan (GString *out, const PayGame *game, const PayRequest *request, const char *record)
{
  json_t *plan = json_loads (record, 0, NULL);
  g_autoptr (GHashTable) helpers = g_hash_table_new (g_str_hash, g_str_equal);
  Report r = { out, game, plan, helpers, INDENT };
  const char *status = report_text (plan, "status");
  const json_t *steps = json_object_get (plan, "steps");
  learn_all_helpers (&r);
  if (strcmp (status, "unpayable") == 0)
    verdict_line (&r, "Cannot be done", "1;31");
  else if (strcmp (status, "unknown") == 0)
    verdict_line (&r, "Not decided", "1;33");
  if (strcmp (status, "unknown") == 0 && steps != NULL)
    report_append (&r, "The best so far:\n");
  if (strcmp (status, "unpayable") != 0) {
    for (gsize i = 0; i < json_array_size (steps); i++)
      entry_lines (&r, request, i + 1, json_array_get (steps, i));
    if (steps != NULL)
      sum_line (&r, request);
  }
  if (strcmp (status, "payable") == 0 && json_is_false (json_object_get (plan, "optimal")))
    report_append (&r, "A limit was reached before this was known to be the best way.\n");
  json_decref (plan);
}
