/* SPDX-License-Identifier: MIT */
#include "record.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const json_t *member (const json_t *record, const char *name)
{
  return json_object_get (record, name);
}

static void assert_text (const json_t *record, const char *name, const char *text)
{
  const json_t *value = member (record, name);
  assert_int_equal (value != NULL, text != NULL);
  if (text != NULL)
    assert_string_equal (json_string_value (value), text);
}

/* A member that is not there stands for [otherwise]. */
static void assert_number (const json_t *record, const char *name, gint64 number, gint64 otherwise)
{
  const json_t *value = member (record, name);
  if (value == NULL)
    assert_int_equal (number, otherwise);
  else if (json_is_null (value))
    assert_int_equal (number, PAY_X_FOREVER);
  else
    assert_int_equal (number, json_integer_value (value));
}

static void assert_flag (const json_t *record, const char *name, gboolean flag, gboolean otherwise)
{
  const json_t *value = member (record, name);
  assert_int_equal (flag, value != NULL ? json_is_true (value) : otherwise);
}

/* An id of a source, by whichever members tell it. */
static void assert_source (const json_t *record, const char *id, gboolean numeric)
{
  const json_t *value = member (record, "source");
  assert_int_equal (value != NULL, id != NULL);
  if (value == NULL)
    return;
  assert_int_equal (json_is_integer (value), numeric);
  g_autofree char *digits = g_strdup_printf ("%" JSON_INTEGER_FORMAT, json_integer_value (value));
  assert_string_equal (numeric ? digits : json_string_value (value), id);
}

/* ---- Amounts. */

/* The names of a list one by one, or of its runs as often as they say. */
static GHashTable *counts_of (const json_t *list)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);
  for (gsize i = 0; i < json_array_size (list); i++) {
    const json_t *entry = json_array_get (list, i);
    const char *name = json_is_string (entry) ? json_string_value (entry) : json_string_value (member (entry, "unit"));
    const gsize more = json_is_string (entry) ? 1 : (gsize)json_integer_value (member (entry, "count"));
    const gsize before = GPOINTER_TO_SIZE (g_hash_table_lookup (counts, name));
    g_hash_table_insert (counts, (gpointer)(gsize)name, GSIZE_TO_POINTER (before + more));
  }
  return counts;
}

static void assert_units (const json_t *record, const char *name, PayAmounts amounts)
{
  g_autoptr (GHashTable) counts = counts_of (member (record, name));
  GHashTableIter iter;
  gpointer key = NULL, value = NULL;
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    assert_int_equal (pay_amounts_of (amounts, key), GPOINTER_TO_SIZE (value));
  for (guint i = 0; i < amounts.n; i++)
    assert_true (g_hash_table_contains (counts, amounts.at[i].name));
}

/* {"W":2}; [but]: what is told elsewhere. */
static void assert_amounts (const json_t *record, const char *name, PayAmounts amounts, const char *but)
{
  const json_t *object = member (record, name);
  for (guint i = 0; i < amounts.n; i++)
    if (g_strcmp0 (amounts.at[i].name, but) != 0)
      assert_int_equal (json_integer_value (member (object, amounts.at[i].name)), amounts.at[i].count);
  assert_int_equal (json_object_size (object) + (but != NULL && pay_amounts_of (amounts, but) != 0 ? 1 : 0), amounts.n);
}

static void assert_losses (const json_t *record, const PayLosses *losses)
{
  assert_number (record, "life", pay_amounts_of (losses->charged, "life"), -1);
  assert_number (record, "damage", pay_amounts_of (losses->lowered, "life"), -1);
  assert_amounts (record, "counters", losses->charged, "life");
  assert_amounts (record, "lowered", losses->lowered, "life");
}

/* ---- Payments. */

static void assert_steps (const json_t *list, const PayReplyStep *steps, guint n);

static void assert_use (const json_t *told, const PayReplyStep *step)
{
  assert_text (told, "use", step->name);
  assert_source (told, step->id, step->numeric);
  assert_true (step->source >= 0);
  assert_number (told, "which", step->which, -1);
  assert_number (told, "ability", step->ability, -1);
  assert_text (told, "takes", step->takes);
  assert_text (told, "also", step->also);
  assert_number (told, "mode", step->mode, -1);
  assert_number (told, "alternative", step->alternative, -1);
  assert_units (told, "also_with", step->gives_up);
  assert_int_equal (step->has_cost, member (told, "pays") != NULL);
  assert_steps (member (told, "pays"), step->pays, step->n_pays);
  assert_units (told, "adds", step->adds);
  gint64 named = 0;
  for (guint i = 0; i < step->adds.n; i++)
    named += step->adds.at[i].count;
  assert_true (named <= step->makes);
}

static void assert_step (const json_t *told, const PayReplyStep *step)
{
  switch (step->type) {
  case PAY_REPLY_USE:
    assert_use (told, step);
    break;
  case PAY_REPLY_SPEND:
    assert_text (told, "pays", step->name);
    assert_text (told, "with", step->with);
    assert_number (told, "unit", step->unit, -1);
    assert_source (told, step->id, step->numeric);
    assert_int_equal (step->source >= 0, step->unit < 0);
    assert_flag (told, "others", step->others, FALSE);
    break;
  case PAY_REPLY_CHARGE:
    assert_text (told, "pays", step->name);
    assert_number (told, step->with, step->amount, -1);
    break;
  case PAY_REPLY_DROP:
    assert_text (told, "drops", step->name);
    break;
  }
  assert_number (told, "count", step->count, 1);
  assert_number (told, "times", step->times, 1);
}

static void assert_steps (const json_t *list, const PayReplyStep *steps, guint n)
{
  assert_int_equal (json_array_size (list), n);
  for (guint i = 0; i < n; i++)
    assert_step (json_array_get (list, i), &steps[i]);
}

static void assert_variables (const json_t *record, const PayPayment *payment)
{
  const json_t *x = member (record, "x");
  assert_int_equal (x != NULL, payment->n_variables > 0);
  assert_int_equal (json_is_object (x) ? json_object_size (x) : x != NULL, payment->n_variables);
  for (guint i = 0; i < payment->n_variables; i++)
    assert_number (json_is_object (x) ? x : record, json_is_object (x) ? payment->variables[i].name : "x",
                   payment->variables[i].value, -1);
}

static void assert_gave_up (const json_t *list, const PayPayment *payment)
{
  assert_int_equal (list != NULL, payment->n_gave_up > 0);
  assert_int_equal (json_array_size (list), payment->n_gave_up);
  for (guint i = 0; i < payment->n_gave_up; i++) {
    const PayGivenUp *given = &payment->gave_up[i];
    const json_t *told = json_array_get (list, i);
    assert_text (told, "class", given->dear);
    assert_text (told, "what", given->what);
    assert_number (told, "count", given->count, 1);
    assert_number (told, "weight", given->weight, given->count);
  }
}

static void assert_payment (const json_t *record, const PayPayment *payment)
{
  assert_variables (record, payment);
  assert_text (record, "total", payment->total);
  assert_text (record, "total_min", payment->total_min);
  assert_text (record, "total_max", payment->total_max);
  assert_number (record, "alternative", payment->alternative, -1);
  for (guint i = 0; i < payment->n_facts; i++)
    assert_non_null (member (record, payment->facts[i]->name));
  assert_losses (record, &payment->losses);
  assert_amounts (record, "spent", payment->spent, NULL);
  assert_steps (member (record, "payment"), payment->steps, payment->n_steps);
  assert_units (record, "left", payment->left);
  assert_units (record, "pool_left", payment->pool_left);
  assert_gave_up (member (record, "gave_up"), payment);
}

static void assert_kept (const json_t *record, const PayReply *reply, const PayRequest *request)
{
  const json_t *kept = member (record, "kept");
  gsize n = 0;
  for (guint i = 0; i < reply->n_kept; i++)
    if (reply->kept[i] && reply->kept_x[i] != PAY_NOT_GIVEN)
      assert_int_equal (json_integer_value (json_object_get (json_array_get (kept, n++), "x")), reply->kept_x[i]);
    else if (reply->kept[i])
      assert_string_equal (json_string_value (json_array_get (kept, n++)),
                           ((const PayKeep *)request->keep->pdata[i])->cost);
  assert_int_equal (json_array_size (kept), n);
}

/* ---- Plans. */

static void assert_entry (const json_t *told, const PayPlanEntry *entry)
{
  assert_text (told, "cast", entry->cast);
  assert_text (told, "reach", entry->reach);
  assert_number (told, "spell", entry->spell, -1);
  assert_number (told, "count", entry->count, 1);
  assert_number (told, "x", entry->x, PAY_NOT_GIVEN);
  assert_text (told, "total", entry->total);
  assert_steps (member (told, "payment"), entry->steps, entry->n_steps);
  assert_units (told, "also_with", entry->gives_up);
  assert_losses (told, &entry->losses);
  assert_units (told, "gives", entry->gives);
  assert_text (told, "brings", entry->brings);
  assert_units (told, "untaps", entry->untaps);
  assert_amounts (told, "floats", entry->floats, NULL);
}

static void assert_plan (const json_t *record, const PayPlan *plan)
{
  const json_t *steps = member (record, "steps");
  assert_number (record, "spells", plan->spells, -1);
  assert_number (record, "worth", plan->worth, plan->worth); /* told where it was asked for */
  assert_number (record, "before", plan->spells - 1, plan->spells - 1);
  assert_number (record, "x", plan->x, PAY_NOT_GIVEN);
  assert_losses (record, &plan->losses);
  assert_int_equal (json_array_size (steps), plan->n_entries);
  for (guint i = 0; i < plan->n_entries; i++)
    assert_entry (json_array_get (steps, i), &plan->entries[i]);
}

/* ---- Why not. */

static void assert_reason (const json_t *told, const PayReason *reason)
{
  static const char *const types[] = { "lane", "counter", "search", "nothing" };
  const PayShort *because = &reason->because;
  const json_t *traits = member (told, "traits");
  assert_text (told, "text", reason->text);
  assert_text (told, "by", reason->text == NULL ? types[because->type] : NULL);
  assert_text (told, "rule", reason->rule);
  assert_text (told, "counter", reason->counter);
  assert_int_equal (traits != NULL, reason->traits != NULL);
  assert_int_equal (json_array_size (traits), traits != NULL ? g_strv_length ((char **)(gsize)reason->traits) : 0);
  for (gsize i = 0; i < json_array_size (traits); i++)
    assert_string_equal (json_string_value (json_array_get (traits, i)), reason->traits[i]);
  if (traits == NULL && reason->counter == NULL)
    return;
  assert_number (told, "channel", traits != NULL ? because->channel : 0, 0);
  assert_number (told, "need", because->need, -1);
  assert_number (told, "have", because->have, G_MININT64);
}

static void assert_reasons (const json_t *list, const PayReason *reasons, guint n)
{
  assert_int_equal (json_array_size (list), n);
  for (guint i = 0; i < n; i++)
    assert_reason (json_array_get (list, i), &reasons[i]);
}

static void assert_fix (const json_t *told, const PayFix *fix)
{
  static const struct {
    const char *name, *number, *lift;
  } members[] = { [PAY_FIX_UNIT] = { "add", NULL, NULL },
                  [PAY_FIX_CHANGE] = { NULL, NULL, NULL },
                  [PAY_FIX_COUNTER] = { "counter", "by", NULL },
                  [PAY_FIX_VARIABLE] = { "variable", "value", NULL },
                  [PAY_FIX_USES] = { NULL, "uses", NULL },
                  [PAY_FIX_NEVER] = { "word", NULL, "never" },
                  [PAY_FIX_MODIFIER] = { "word", "index", "modifier" },
                  [PAY_FIX_RESTRICTION] = { "word", NULL, "restriction" },
                  [PAY_FIX_ORDER] = { NULL, NULL, "order" } };
  assert_text (told, "text", fix->text);
  if (members[fix->type].name != NULL)
    assert_text (told, members[fix->type].name, fix->name);
  if (members[fix->type].number != NULL)
    assert_number (told, members[fix->type].number, fix->number, -1);
  assert_text (told, "lift", members[fix->type].lift);
  assert_source (told, fix->id, fix->numeric);
  assert_int_equal (fix->source >= 0, fix->type == PAY_FIX_USES);
}

static void assert_why_not (const json_t *record, const PayReply *reply)
{
  static const char *const proofs[] = { "lane", "leaves", "search" };
  const json_t *fixes = member (record, "fixes");
  const gboolean proven = reply->outcome == PAY_SHORT && !reply->is_plan;
  assert_reasons (member (record, "why"), reply->why, reply->n_why);
  assert_text (record, "proof", proven ? proofs[reply->proof] : NULL);
  assert_reasons (member (record, "leaves"), reply->leaves, reply->n_leaves);
  assert_int_equal (json_array_size (fixes), reply->n_fixes);
  for (guint i = 0; i < reply->n_fixes; i++)
    assert_fix (json_array_get (fixes, i), &reply->fixes[i]);
  assert_text (record, "any_unit", proven ? reply->any_unit : NULL);
  assert_flag (record, "fixes_complete", proven ? reply->fixes_complete : TRUE, TRUE);
}

static void assert_error (const json_t *error, const GError *ours)
{
  assert_text (error, "code", pay_error_code_name (ours));
  const char *where = pay_error_where (ours);
  assert_text (error, "where", where != NULL ? where : "");
  assert_number (error, "at", pay_error_at (ours), -1);
  assert_text (error, "message", ours->message);
}

/* ---- The whole. */

/* A number, or, where it is large, digits. */
static void assert_digits (const json_t *record, const char *name, const char *digits)
{
  const json_t *value = member (record, name);
  assert_int_equal (value != NULL, digits != NULL);
  g_autofree char *told = g_strdup_printf ("%" JSON_INTEGER_FORMAT, json_integer_value (value));
  if (digits != NULL)
    assert_string_equal (json_is_string (value) ? json_string_value (value) : told, digits);
}

static void assert_list (const json_t *record, const PayReply *reply)
{
  const json_t *answers = member (record, "answers");
  assert_int_equal (json_array_size (answers), reply->n_answers);
  assert_int_equal (reply->listed, reply->n_answers);
  for (guint i = 0; i < reply->n_answers; i++)
    assert_payment (json_array_get (answers, i), &reply->answers[i]);
  assert_flag (record, "complete", reply->complete, reply->complete);
}

void assert_says_record (const PayReply *reply, const PayRequest *request, const json_t *record)
{
  static const char *const words[] = { "payable", "unpayable", "unknown" };
  assert_text (record, "status", reply->error != NULL ? "error" : words[reply->outcome]);
  if (reply->error != NULL) {
    assert_error (member (record, "error"), reply->error);
    return;
  }
  assert_non_null (reply->game);
  assert_digits (record, "outcomes", reply->outcomes);
  assert_digits (record, "payments", reply->payments);
  assert_list (record, reply);
  assert_why_not (record, reply);
  assert_int_equal (reply->is_plan, pay_request_is_plan (request));
  assert_int_equal (reply->has_payment, member (record, "payment") != NULL || member (record, "steps") != NULL);
  if (!reply->has_payment)
    return;
  if (reply->is_plan)
    assert_plan (record, &reply->plan);
  else
    assert_payment (record, &reply->payment);
  assert_kept (record, reply, request);
  assert_flag (record, "optimal", reply->optimal, -1);
}
