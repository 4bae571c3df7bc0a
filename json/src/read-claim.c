/* SPDX-License-Identifier: MIT */
/* Members of another type than they should have are read as if they were not there, unless that would claim less. */
#include "claim.h"
#include "write-reply.h"

#include <string.h>

gboolean payj_refuse (PayjClaim *claim, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  char *why = g_strdup_vprintf (format, args);
  va_end (args);
  if (claim->why == NULL)
    claim->why = g_steal_pointer (&why);
  g_free (why);
  return FALSE;
}

void payj_claim_clear (PayjClaim *claim)
{
  g_clear_pointer (&claim->owned, g_ptr_array_unref);
  g_clear_pointer (&claim->why, g_free);
}

/* ---- Members. */

/* [n] zeroed entries of [size] bytes, and one more. */
static gpointer take (PayjClaim *claim, gsize n, gsize size)
{
  gpointer entries = g_malloc0_n (n + 1, size);
  g_ptr_array_add (claim->owned, entries);
  return entries;
}

static const char *text_of (const json_t *object, const char *name)
{
  return json_string_value (json_object_get (object, name));
}

/* NULL: it is not there; "": it is no text, and none that there is. */
static const char *any_text_of (const json_t *object, const char *name)
{
  const json_t *value = json_object_get (object, name);
  return value == NULL ? NULL : json_is_string (value) ? json_string_value (value) : "";
}

static gint64 number_of (const json_t *object, const char *name, gint64 otherwise)
{
  const json_t *value = json_object_get (object, name);
  return json_is_integer (value) ? json_integer_value (value) : otherwise;
}

static int index_of (const json_t *object, const char *name, int otherwise)
{
  return (int)CLAMP (number_of (object, name, otherwise), -1, G_MAXINT);
}

int payj_place_of (const char *text, const char *const *names)
{
  for (int i = 0; text != NULL && names[i] != NULL; i++)
    if (strcmp (names[i], text) == 0)
      return i;
  return -1;
}

static const char *id_of (PayjClaim *claim, const json_t *id)
{
  if (!json_is_integer (id))
    return json_string_value (id);
  char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, (gint64)json_integer_value (id));
  g_ptr_array_add (claim->owned, digits);
  return digits;
}

/* ---- Payments. */

/* ["W","U"] or [{"unit":"W","count":2000}]; a count of 0 is none that units can have. */
static PayAmounts read_units (PayjClaim *claim, const json_t *units)
{
  const gsize n = json_array_size (units);
  PayAmount *amounts = take (claim, n, sizeof *amounts);
  for (gsize i = 0; i < n; i++) {
    const json_t *unit = json_array_get (units, i);
    const char *name = json_is_string (unit) ? json_string_value (unit) : text_of (unit, "unit");
    amounts[i].name = name != NULL ? name : "";
    amounts[i].count = name == NULL ? 0 : json_is_string (unit) ? 1 : number_of (unit, "count", 0);
  }
  return (PayAmounts){ amounts, (guint)n };
}

/* {"fuel":2}, and the counter "life" by a member of its own. */
static PayAmounts read_counters (PayjClaim *claim, const json_t *counters, gint64 life)
{
  PayAmount *amounts = take (claim, json_object_size (counters) + 1, sizeof *amounts);
  guint n = 0;
  const char *name;
  json_t *value;
  amounts[n++] = (PayAmount){ "life", life };
  json_object_foreach ((json_t *)(gpointer)counters, name,
                       value) if (json_is_integer (value) && strcmp (name, "life") != 0) amounts[n++]
      = (PayAmount){ name, json_integer_value (value) };
  return (PayAmounts){ amounts, n };
}

static const PayReplyStep *read_steps (PayjClaim *claim, const json_t *records, guint *n);

/* What is not there does not claim anything; of a payment by a counter that is its only number but the count. */
static void read_step (PayjClaim *claim, const json_t *record, PayReplyStep *step)
{
  const char *pays = text_of (record, "pays"), *drops = text_of (record, "drops"), *name;
  json_t *value;
  *step = (PayReplyStep){ .type = json_object_get (record, "use") != NULL ? PAY_REPLY_USE : PAY_REPLY_CHARGE,
                          .with = text_of (record, "with"),
                          .id = id_of (claim, json_object_get (record, "source")),
                          .unit = number_of (record, "unit", -1),
                          .which = number_of (record, "which", -1),
                          .ability = index_of (record, "ability", 0),
                          .mode = index_of (record, "mode", -1),
                          .alternative = index_of (record, "alternative", -1),
                          .takes = any_text_of (record, "takes"),
                          .also = any_text_of (record, "also"),
                          .others = json_is_true (json_object_get (record, "others")),
                          .count = number_of (record, "count", 1),
                          .times = number_of (record, "times", 1) };
  step->name = step->type == PAY_REPLY_USE ? text_of (record, "use") : pays;
  if (step->type == PAY_REPLY_USE) {
    step->pays = read_steps (claim, json_object_get (record, "pays"), &step->n_pays);
    step->adds = read_units (claim, json_object_get (record, "adds"));
    step->untaps = read_units (claim, json_object_get (record, "untaps"));
  } else if (step->with != NULL && pays != NULL)
    step->type = PAY_REPLY_SPEND;
  else if (drops != NULL) {
    step->type = PAY_REPLY_DROP;
    step->name = drops;
  } else
    json_object_foreach ((json_t *)(gpointer)record, name,
                         value) if (json_is_integer (value) && strcmp (name, "count") != 0)
    {
      step->with = name;
      step->amount = json_integer_value (value);
    }
}

static const PayReplyStep *read_steps (PayjClaim *claim, const json_t *records, guint *n)
{
  *n = (guint)json_array_size (records);
  PayReplyStep *steps = take (claim, *n, sizeof *steps);
  for (guint i = 0; i < *n; i++)
    read_step (claim, json_array_get (records, i), &steps[i]);
  return steps;
}

static gboolean read_payment (PayjClaim *claim, const json_t *record, PayPayment *payment)
{
  const json_t *x = json_object_get (record, "x");
  const gboolean several = json_is_object (x);
  PayVariable *variables = take (claim, json_object_size (x) + 1, sizeof *variables);
  const char *name;
  json_t *value;
  *payment = (PayPayment){ .variables = variables, .alternative = -1, .n_variables = x != NULL && !several ? 1 : 0 };
  variables[0] = (PayVariable){ "X", json_is_integer (x) ? json_integer_value (x) : PAY_X_FOREVER };
  if (several)
    json_object_foreach ((json_t *)(gpointer)x, name, value) variables[payment->n_variables++]
        = (PayVariable){ name, json_is_integer (value) ? json_integer_value (value) : PAY_X_FOREVER };
  if (json_is_integer (json_object_get (record, "alternative")))
    payment->alternative = (int)MIN ((guint64)number_of (record, "alternative", 0), G_MAXINT);
  payment->losses.charged = read_counters (claim, json_object_get (record, "counters"), number_of (record, "life", 0));
  payment->losses.lowered = read_counters (claim, json_object_get (record, "lowered"), number_of (record, "damage", 0));
  payment->steps = read_steps (claim, json_object_get (record, "payment"), &payment->n_steps);
  const json_t *round = json_object_get (record, "round");
  payment->round_from = (guint)index_of (round, "from", 0);
  payment->round_to = (guint)index_of (round, "to", 0);
  payment->round_x = number_of (round, "x", 0);
  return json_is_array (json_object_get (record, "payment"))
         || payj_refuse (claim, "it says payable without a payment");
}

static gboolean read_list (PayjClaim *claim, const json_t *record)
{
  const json_t *answers = json_object_get (record, "answers"), *complete = json_object_get (record, "complete");
  if (!json_is_array (answers) || !json_is_boolean (complete))
    return payj_refuse (claim, "a list was asked for: \"answers\" or \"complete\" is missing");
  const guint n = (guint)json_array_size (answers);
  PayPayment *payments = take (claim, n, sizeof *payments);
  for (guint i = 0; i < n && claim->why == NULL && claim->reply.outcome == PAY_PAID; i++) {
    const json_t *answer = json_array_get (answers, i);
    if (json_is_object (answer) ? read_payment (claim, answer, &payments[i]) : payj_refuse (claim, "it is no object"))
      continue;
    g_autofree char *why = g_steal_pointer (&claim->why);
    payj_refuse (claim, "\"answers\"[%u]: %s", i, why);
  }
  claim->reply.answers = payments;
  claim->reply.n_answers = n;
  claim->reply.complete = json_is_true (complete);
  return TRUE;
}

/* The costs that are listed, in the order of the request. */
static void read_kept (PayjClaim *claim, const json_t *kept, const GPtrArray *keep)
{
  gboolean *is_kept = take (claim, keep->len, sizeof *is_kept);
  gint64 *x = take (claim, keep->len, sizeof *x);
  gsize next = 0;
  for (guint i = 0; i < keep->len; i++) {
    const json_t *entry = json_array_get (kept, next), *value = json_object_get (entry, "x");
    const char *cost = ((const PayKeep *)keep->pdata[i])->cost,
               *listed = json_string_value (json_is_object (entry) ? json_object_get (entry, "cost") : entry);
    is_kept[i] = listed != NULL && strcmp (listed, cost != NULL ? cost : "") == 0;
    x[i] = is_kept[i] && json_is_integer (value) ? json_integer_value (value) : PAY_NOT_GIVEN;
    next += is_kept[i] ? 1 : 0;
  }
  claim->reply.kept = is_kept;
  claim->reply.kept_x = x;
  claim->reply.n_kept = keep->len;
}

/* ---- Why not. */

static gint64 claimed_number (const json_t *reason, const char *name)
{
  return json_object_get (reason, name) == NULL ? PAY_NOT_GIVEN : number_of (reason, name, G_MAXINT64);
}

static PayReason read_reason (PayjClaim *claim, const json_t *record)
{
  static const char *const types[] = { "lane", "counter", "search", "nothing", NULL };
  const char *by = any_text_of (record, "by");
  const json_t *traits = json_object_get (record, "traits");
  PayReason reason
      = { .text = text_of (record, "text"),
          .rule = any_text_of (record, "rule"),
          .counter = any_text_of (record, "counter"),
          .because = { .others_from = number_of (record, "others_from", 0),
                       .others_to = number_of (record, "others_to", 0),
                       .channel = json_object_get (record, "channel") == NULL ? G_MININT
                                                                              : index_of (record, "channel", G_MAXINT),
                       .need = claimed_number (record, "need"),
                       .have = claimed_number (record, "have") } };
  const int type = by != NULL               ? payj_place_of (by, types)
                   : reason.counter != NULL ? PAY_SHORT_COUNTER
                   : traits != NULL         ? PAY_SHORT_LANE
                                            : PAY_SHORT_SEARCH;
  reason.because.type = (PayShortType)type;
  reason.because.alternative
      = index_of (record, "alternative", type == PAY_SHORT_SEARCH || type == PAY_SHORT_NOTHING ? -1 : 0);
  if (traits != NULL) {
    const char **names = take (claim, json_array_size (traits) + 1, sizeof *names);
    names[0] = json_is_array (traits) ? NULL : "";
    for (gsize i = 0; i < json_array_size (traits); i++) {
      const char *name = json_string_value (json_array_get (traits, i));
      names[i] = name != NULL ? name : "";
    }
    reason.traits = names;
  }
  return reason;
}

static const PayReason *read_reasons (PayjClaim *claim, const json_t *records, gboolean leaves, guint *n)
{
  *n = (guint)json_array_size (records);
  PayReason *reasons = take (claim, *n, sizeof *reasons);
  for (guint i = 0; i < *n; i++) {
    reasons[i] = read_reason (claim, json_array_get (records, i));
    if (leaves && (!json_is_object (json_array_get (records, i)) || (int)reasons[i].because.type < 0))
      payj_refuse (claim, "a reason is no object, or its \"by\" is unknown");
  }
  return reasons;
}

/* Are the members of [record] its text and exactly those of the form? */
static gboolean has_form (const json_t *record, const PayjFixForm *form)
{
  const char *const names[] = { form->lift != NULL ? "lift" : NULL, form->name, form->number, form->source };
  gsize n = 1;
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    if (names[i] != NULL && json_object_get (record, names[i]) == NULL)
      return FALSE;
    n += names[i] != NULL ? 1 : 0;
  }
  return n == json_object_size (record)
         && (form->lift == NULL || g_strcmp0 (text_of (record, "lift"), form->lift) == 0);
}

static PayFix read_fix (PayjClaim *claim, const json_t *record)
{
  for (guint i = 0; i < PAYJ_FIX_FORMS; i++) {
    const PayjFixForm *form = &payj_fix_forms[i];
    const char *name = form->name != NULL ? text_of (record, form->name) : NULL;
    if (has_form (record, form))
      return (PayFix){ .type = (PayFixType)i,
                       .text = form->name == NULL || name != NULL ? text_of (record, "text") : NULL,
                       .name = name,
                       .number = form->number != NULL ? MAX (number_of (record, form->number, -1), -1) : -1,
                       .id = id_of (claim, json_object_get (record, "source")) };
  }
  return (PayFix){ .text = NULL };
}

static void read_fixes (PayjClaim *claim, const json_t *record)
{
  const json_t *fixes = json_object_get (record, "fixes"), *complete = json_object_get (record, "fixes_complete");
  if (complete != NULL && (!json_is_boolean (complete) || fixes == NULL))
    payj_refuse (claim, "\"fixes_complete\" is neither true nor false, or there are no \"fixes\"");
  if (fixes != NULL && !json_is_array (fixes))
    payj_refuse (claim, "\"fixes\" is no list of changes");
  claim->reply.n_fixes = (guint)json_array_size (fixes);
  PayFix *read = take (claim, claim->reply.n_fixes, sizeof *read);
  for (guint i = 0; i < claim->reply.n_fixes; i++)
    read[i] = read_fix (claim, json_array_get (fixes, i));
  claim->reply.fixes = read;
  claim->reply.any_unit = text_of (record, "any_unit");
  if (claim->reply.any_unit == NULL && json_object_get (record, "any_unit") != NULL)
    payj_refuse (claim, "\"any_unit\" is no text");
}

static void read_short (PayjClaim *claim, const json_t *record)
{
  static const char *const proofs[] = { "lane", "leaves", "search", NULL };
  const json_t *leaves = json_object_get (record, "leaves"), *why = json_object_get (record, "why");
  PayReply *reply = &claim->reply;
  reply->why = read_reasons (claim, why, !json_is_array (leaves), &reply->n_why);
  if (json_is_array (leaves))
    reply->leaves = read_reasons (claim, leaves, TRUE, &reply->n_leaves);
  reply->proof = (PayProof)payj_place_of (any_text_of (record, "proof"), proofs);
  if ((int)reply->proof < 0 && json_object_get (record, "proof") != NULL)
    payj_refuse (claim, "\"proof\" is none of lane, leaves, search");
  if (why != NULL && reply->n_why == 0 && reply->n_leaves > 0)
    payj_refuse (claim, "\"why\" is no list of reasons");
  for (guint i = 0; i < reply->n_why; i++)
    if (reply->why[i].text == NULL)
      payj_refuse (claim, "reason %u has no \"text\"", i);
  read_fixes (claim, record);
}

void payj_read_claim (PayjClaim *claim, const json_t *record, const PayRequest *request)
{
  PayReply *reply = &claim->reply;
  const json_t *optimal = json_object_get (record, "optimal");
  claim->owned = g_ptr_array_new_with_free_func (g_free);
  reply->outcomes = any_text_of (record, "outcomes");
  reply->payments = any_text_of (record, "payments");
  reply->optimal = !json_is_false (optimal);
  if (request == NULL || reply->outcome == PAY_UNKNOWN)
    return;
  const gboolean list = request->ask == PAY_ASK_LIST;
  if (list)
    read_list (claim, record);
  if (reply->outcome == PAY_SHORT)
    read_short (claim, record);
  else if (!list && optimal != NULL && !json_is_boolean (optimal))
    payj_refuse (claim, "\"optimal\" is neither true nor false");
  else if (!list && read_payment (claim, record, &reply->payment) && json_object_get (record, "kept") != NULL)
    read_kept (claim, json_object_get (record, "kept"), request->keep);
}
