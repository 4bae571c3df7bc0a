/* SPDX-License-Identifier: MIT */
#include "write-reply.h"

#include <string.h>

void payj_fact (PayjWriter *w, const PayFact *fact)
{
  switch (fact->kind) {
  case PAY_FACT_NUMBER:
    payj_number (w, fact->name, fact->number);
    return;
  case PAY_FACT_TRUTH:
    payj_bool (w, fact->name, fact->number != 0);
    return;
  case PAY_FACT_TEXT:
    payj_string (w, fact->name, fact->text);
    return;
  case PAY_FACT_LIST:
  case PAY_FACT_MAP:
    payj_begin (w, fact->name, fact->kind == PAY_FACT_LIST ? '[' : '{');
    for (guint i = 0; i < fact->entries->len; i++)
      payj_fact (w, fact->entries->pdata[i]);
    payj_end (w, fact->kind == PAY_FACT_LIST ? ']' : '}');
  }
}

void pay_json_append_facts (GString *json, const GPtrArray *facts)
{
  PayjWriter w = { .out = json };
  payj_begin (&w, NULL, '{');
  for (guint i = 0; i < facts->len; i++)
    payj_fact (&w, facts->pdata[i]);
  payj_end (&w, '}');
}

/* ---- Replies. */

#define LIFE "life" /* the counter that has members of its own */

static gint64 sum_of (PayAmounts amounts)
{
  gint64 sum = 0;
  for (guint i = 0; i < amounts.n; i++)
    sum += amounts.at[i].count;
  return sum;
}

/* {"W":2,"U":1}, without what is called [but] ((nullable)). */
static void write_amounts (PayjWriter *w, const char *member, PayAmounts amounts, const char *but)
{
  payj_begin (w, member, '{');
  for (guint i = 0; i < amounts.n; i++)
    if (g_strcmp0 (amounts.at[i].name, but) != 0)
      payj_number (w, amounts.at[i].name, amounts.at[i].count);
  payj_end (w, '}');
}

/* ["W","W","U"], or, of [all] units that are too many, [{"unit":"W","count":2000},...]. */
static void write_units (PayjWriter *w, const char *member, PayAmounts amounts, gint64 all)
{
  payj_begin (w, member, '[');
  for (guint i = 0; i < amounts.n; i++) {
    const gint64 n = amounts.at[i].count;
    for (gint64 k = 0; k < n && all <= PAY_REPLY_SINGLE; k++)
      payj_string (w, NULL, amounts.at[i].name);
    if (all <= PAY_REPLY_SINGLE)
      continue;
    payj_begin (w, NULL, '{');
    payj_string (w, "unit", amounts.at[i].name);
    payj_number (w, "count", n);
    payj_end (w, '}');
  }
  payj_end (w, ']');
}

static void write_text (PayjWriter *w, const char *member, const char *text)
{
  if (text != NULL)
    payj_string (w, member, text);
}

static void write_if_several (PayjWriter *w, const char *member, gint64 n)
{
  if (n > 1)
    payj_number (w, member, n);
}

static void write_source (PayjWriter *w, const char *id, gboolean numeric)
{
  (numeric ? payj_raw : payj_string) (w, "source", id);
}

/* ---- Payments. */

static void write_value (PayjWriter *w, const char *member, gint64 value)
{
  if (value == PAY_X_FOREVER)
    payj_raw (w, member, "null");
  else
    payj_number (w, member, value);
}

/* A lone X is a number; as soon as another variable is there, all are members of an object. */
static void write_variables (PayjWriter *w, const PayVariable *variables, guint n)
{
  gboolean unbounded = FALSE;
  if (n == 0)
    return;
  const gboolean alone = n == 1 && strcmp (variables[0].name, "X") == 0;
  if (!alone)
    payj_begin (w, "x", '{');
  for (guint i = 0; i < n; i++) {
    write_value (w, alone ? "x" : variables[i].name, variables[i].value);
    unbounded = unbounded || variables[i].value == PAY_X_FOREVER;
  }
  if (!alone)
    payj_end (w, '}');
  if (unbounded)
    payj_bool (w, "unbounded", TRUE);
}

static void write_losses (PayjWriter *w, PayLosses losses)
{
  payj_number (w, "life", pay_amounts_of (losses.charged, LIFE));
  payj_number (w, "damage", pay_amounts_of (losses.lowered, LIFE));
  write_amounts (w, "counters", losses.charged, LIFE);
  for (guint i = 0; i < losses.lowered.n; i++)
    if (strcmp (losses.lowered.at[i].name, LIFE) != 0) {
      write_amounts (w, "lowered", losses.lowered, LIFE);
      return;
    }
}

void payj_write_losses (PayjWriter *w, PayLosses losses)
{
  const gint64 life = pay_amounts_of (losses.charged, LIFE), damage = pay_amounts_of (losses.lowered, LIFE);
  if (life != 0)
    payj_number (w, "life", life);
  if (damage != 0)
    payj_number (w, "damage", damage);
  if (losses.charged.n > (life != 0 ? 1 : 0))
    write_amounts (w, "counters", losses.charged, LIFE);
}

void payj_write_head (PayjWriter *w, const PayPayment *payment)
{
  write_variables (w, payment->variables, payment->n_variables);
  write_text (w, "total", payment->total);
  write_text (w, "total_min", payment->total_min);
  write_text (w, "total_max", payment->total_max);
  if (payment->alternative >= 0)
    payj_number (w, "alternative", payment->alternative);
  for (guint i = 0; i < payment->n_facts; i++)
    payj_fact (w, payment->facts[i]);
  write_losses (w, payment->losses);
}

static void write_names (PayjWriter *w, const char *member, PayAmounts names)
{
  if (names.n > 0)
    write_units (w, member, names, 0);
}

static void write_use (PayjWriter *w, const PayReplyStep *step)
{
  payj_string (w, "use", step->name);
  write_source (w, step->id, step->numeric);
  if (step->which >= 0)
    payj_number (w, "which", step->which);
  payj_number (w, "ability", step->ability);
  write_text (w, "takes", step->takes);
  write_text (w, "also", step->also);
  if (step->mode >= 0)
    payj_number (w, "mode", step->mode);
  if (step->alternative >= 0)
    payj_number (w, "alternative", step->alternative);
  write_names (w, "also_with", step->gives_up);
  if (step->has_cost)
    payj_write_steps (w, "pays", step->pays, step->n_pays);
  write_units (w, "adds", step->adds, step->makes);
  if (step->untaps.n > 0)
    write_units (w, "untaps", step->untaps, sum_of (step->untaps));
}

static void write_spent (PayjWriter *w, const PayReplyStep *step)
{
  payj_string (w, "pays", step->name);
  payj_string (w, "with", step->with);
  if (step->card != NULL)
    payj_string (w, "card", step->card);
  if (step->unit >= 0)
    payj_number (w, "unit", step->unit);
  else
    write_source (w, step->id, step->numeric);
  if (step->others)
    payj_bool (w, "others", TRUE);
}

void payj_write_step (PayjWriter *w, const PayReplyStep *step)
{
  payj_begin (w, NULL, '{');
  switch (step->type) {
  case PAY_REPLY_USE:
    write_use (w, step);
    break;
  case PAY_REPLY_SPEND:
    write_spent (w, step);
    break;
  case PAY_REPLY_CHARGE:
    payj_string (w, "pays", step->name);
    payj_number (w, step->with, step->amount);
    break;
  case PAY_REPLY_DROP:
    payj_string (w, "drops", step->name);
    break;
  }
  write_if_several (w, "count", step->count);
  write_if_several (w, "times", step->times);
  payj_end (w, '}');
}

void payj_write_steps (PayjWriter *w, const char *member, const PayReplyStep *steps, guint n)
{
  payj_begin (w, member, '[');
  for (guint i = 0; i < n; i++)
    payj_write_step (w, &steps[i]);
  payj_end (w, ']');
}

/* Only payments and plans that give something up have the member. */
static void write_gave_up (PayjWriter *w, const PayGivenUp *gave_up, guint n)
{
  if (n == 0)
    return;
  payj_begin (w, "gave_up", '[');
  for (guint i = 0; i < n; i++) {
    const PayGivenUp *given = &gave_up[i];
    payj_begin (w, NULL, '{');
    payj_string (w, "class", given->dear);
    payj_string (w, "what", given->what);
    write_if_several (w, "count", given->count);
    if (given->weight != given->count)
      payj_number (w, "weight", given->weight);
    payj_end (w, '}');
  }
  payj_end (w, ']');
}

/* Only payments with a round have the member. */
static void write_round (PayjWriter *w, const PayPayment *payment)
{
  if (payment->round_from == payment->round_to)
    return;
  payj_begin (w, "round", '{');
  payj_number (w, "from", payment->round_from);
  payj_number (w, "to", payment->round_to);
  payj_number (w, "x", payment->round_x);
  payj_end (w, '}');
}

void payj_write_payment (PayjWriter *w, const PayPayment *payment)
{
  payj_write_head (w, payment);
  write_amounts (w, "spent", payment->spent, NULL);
  payj_write_steps (w, "payment", payment->steps, payment->n_steps);
  write_round (w, payment);
  write_units (w, "left", payment->left, sum_of (payment->left));
  write_units (w, "pool_left", payment->pool_left, sum_of (payment->pool_left));
  write_gave_up (w, payment->gave_up, payment->n_gave_up);
}

static void write_answers (PayjWriter *w, const PayReply *reply)
{
  payj_begin (w, "answers", '[');
  for (guint i = 0; i < reply->n_answers; i++) {
    payj_begin (w, NULL, '{');
    payj_write_payment (w, &reply->answers[i]);
    payj_end (w, '}');
  }
  payj_end (w, ']');
}

static void write_kept (PayjWriter *w, const char *name, const gboolean *kept, const gint64 *x, const PayReply *reply,
                        const PayRequest *request)
{
  payj_begin (w, name, '[');
  for (guint i = 0; i < reply->n_kept; i++) {
    const PayKeep *keep = request->keep->pdata[i];
    const char *cost = keep->cost != NULL ? keep->cost : "";
    if (!kept[i])
      continue;
    if (x == NULL || x[i] == PAY_NOT_GIVEN) {
      payj_string (w, NULL, cost);
      continue;
    }
    payj_begin (w, NULL, '{');
    payj_string (w, "cost", cost);
    payj_number (w, "x", x[i]);
    payj_end (w, '}');
  }
  payj_end (w, ']');
}

/* ---- Plans. */

static void write_entry (PayjWriter *w, const PayPlanEntry *entry)
{
  payj_begin (w, NULL, '{');
  write_text (w, "reach", entry->reach);
  write_text (w, "cast", entry->cast);
  if (entry->spell >= 0)
    payj_number (w, "spell", entry->spell);
  write_if_several (w, "count", entry->count);
  if (entry->x != PAY_NOT_GIVEN)
    write_value (w, "x", entry->x);
  write_text (w, "total", entry->total);
  payj_write_steps (w, "payment", entry->steps, entry->n_steps);
  write_names (w, "also_with", entry->gives_up);
  write_losses (w, entry->losses);
  if (entry->gives.n > 0)
    write_units (w, "gives", entry->gives, sum_of (entry->gives));
  write_text (w, "brings", entry->brings);
  if (entry->untaps.n > 0)
    write_units (w, "untaps", entry->untaps, sum_of (entry->untaps));
  write_amounts (w, "floats", entry->floats, NULL);
  payj_end (w, '}');
}

static void write_plan (PayjWriter *w, const PayPlan *plan, const PayRequest *request)
{
  const gboolean x = pay_request_aims_at (request, PAY_AIM_X);
  payj_number (w, "spells", plan->spells);
  if (pay_request_aims_at (request, PAY_AIM_MOST) || pay_request_aims_at (request, PAY_AIM_WORTH))
    payj_number (w, "worth", plan->worth);
  if (pay_request_aims_at (request, PAY_AIM_BEFORE))
    payj_number (w, "before", plan->spells - 1);
  if (x)
    write_value (w, "x", plan->x);
  if (x && plan->x == PAY_X_FOREVER)
    payj_bool (w, "unbounded", TRUE);
  write_losses (w, plan->losses);
  payj_begin (w, "steps", '[');
  for (guint i = 0; i < plan->n_entries; i++)
    write_entry (w, &plan->entries[i]);
  payj_end (w, ']');
  write_gave_up (w, plan->gave_up, plan->n_gave_up);
}

/* Whether it is the only one, or which there are. */
static void write_solutions (PayjWriter *w, const PayReply *reply, const PayRequest *request)
{
  const gboolean list = request->ask == PAY_ASK_LIST && reply->n_plans > 0;
  if (reply->only != PAY_ONLY_NOT_ASKED)
    payj_raw (w, "unique", reply->only == PAY_ONLY_UNKNOWN ? "null" : reply->only == PAY_ONLY_YES ? "true" : "false");
  if (list)
    payj_begin (w, "solutions", '[');
  for (guint i = 0; i < reply->n_plans; i++) {
    payj_begin (w, list ? NULL : "another", '{');
    write_plan (w, &reply->plans[i], request);
    payj_end (w, '}');
  }
  if (!list)
    return;
  payj_end (w, ']');
  payj_bool (w, "complete", reply->complete);
}

/* ---- Why not. */

static void write_numbers (PayjWriter *w, const PayReason *reason)
{
  const PayShort *because = &reason->because;
  write_text (w, "counter", reason->counter);
  if (reason->traits != NULL) {
    payj_begin (w, "traits", '[');
    for (guint i = 0; reason->traits[i] != NULL; i++)
      payj_string (w, NULL, reason->traits[i]);
    payj_end (w, ']');
    if (because->channel > 0)
      payj_number (w, "channel", because->channel);
  }
  if (reason->traits == NULL && reason->counter == NULL)
    return;
  payj_number (w, "need", because->need);
  payj_number (w, "have", because->have);
}

static void write_leaf (PayjWriter *w, const PayShort *because)
{
  static const char *const types[] = { "lane", "counter", "search", "nothing" };
  payj_string (w, "by", types[because->type]);
  if (because->alternative >= 0)
    payj_number (w, "alternative", because->alternative);
  if (because->others_to > 0) {
    payj_number (w, "others_from", because->others_from);
    payj_number (w, "others_to", because->others_to);
  }
}

void payj_write_reason (PayjWriter *w, const PayReason *reason)
{
  payj_begin (w, NULL, '{');
  if (reason->text == NULL)
    write_leaf (w, &reason->because);
  write_text (w, "text", reason->text);
  write_text (w, "rule", reason->rule);
  write_numbers (w, reason);
  payj_end (w, '}');
}

static void write_reasons (PayjWriter *w, const char *member, const PayReason *reasons, guint n)
{
  payj_begin (w, member, '[');
  for (guint i = 0; i < n; i++)
    payj_write_reason (w, &reasons[i]);
  payj_end (w, ']');
}

const PayjFixForm payj_fix_forms[PAYJ_FIX_FORMS] = {
  [PAY_FIX_UNIT] = { .name = "add" },
  [PAY_FIX_COUNTER] = { .name = "counter", .number = "by" },
  [PAY_FIX_VARIABLE] = { .name = "variable", .number = "value" },
  [PAY_FIX_USES] = { .source = "source", .number = "uses" },
  [PAY_FIX_NEVER] = { .lift = "never", .name = "word" },
  [PAY_FIX_MODIFIER] = { .lift = "modifier", .name = "word", .number = "index" },
  [PAY_FIX_RESTRICTION] = { .lift = "restriction", .name = "word" },
  [PAY_FIX_ORDER] = { .lift = "order" },
};

void payj_write_fix (PayjWriter *w, const PayFix *fix)
{
  const PayjFixForm *form = &payj_fix_forms[fix->type];
  payj_begin (w, NULL, '{');
  payj_string (w, "text", fix->text);
  if (form->source != NULL)
    write_source (w, fix->id, fix->numeric);
  write_text (w, "lift", form->lift);
  write_text (w, form->name, form->name != NULL ? fix->name : NULL);
  if (form->number != NULL)
    payj_number (w, form->number, fix->number);
  payj_end (w, '}');
}

static void write_why_not (PayjWriter *w, const PayReply *reply)
{
  static const char *const proofs[] = { "lane", "leaves", "search" };
  write_reasons (w, "why", reply->why, reply->n_why);
  if (reply->outcome != PAY_SHORT || reply->is_plan)
    return;
  payj_string (w, "proof", proofs[reply->proof]);
  write_reasons (w, "leaves", reply->leaves, reply->n_leaves);
  payj_begin (w, "fixes", '[');
  for (guint i = 0; i < reply->n_fixes; i++)
    payj_write_fix (w, &reply->fixes[i]);
  payj_end (w, ']');
  write_text (w, "any_unit", reply->any_unit);
  if (!reply->fixes_complete)
    payj_bool (w, "fixes_complete", FALSE);
}

void payj_write_error (PayjWriter *w, const char *name, const GError *error, guint line)
{
  const char *where = pay_error_where (error);
  payj_begin (w, name, '{');
  payj_string (w, "code", pay_error_code_name (error));
  payj_string (w, "where", where != NULL ? where : "");
  if (pay_error_at (error) >= 0)
    payj_number (w, "at", pay_error_at (error));
  if (line > 0)
    payj_number (w, "line", line);
  payj_string (w, "message", error->message);
  payj_end (w, '}');
}

/* ---- Records. */

static void write_ways (PayjWriter *w, const PayReply *reply)
{
  if (reply->outcomes != NULL && reply->payments != NULL) {
    payj_digits (w, "outcomes", reply->outcomes);
    payj_digits (w, "payments", reply->payments);
  }
  if (!reply->is_list || reply->outcome == PAY_UNKNOWN)
    return;
  if (reply->answers != NULL)
    write_answers (w, reply);
  else
    payj_number (w, "listed", (gint64)reply->listed);
  payj_bool (w, "complete", reply->complete);
}

static void write_remarks (PayjWriter *w, const char *const *remarks)
{
  if (remarks == NULL)
    return;
  payj_begin (w, "remarks", '[');
  for (; *remarks != NULL; remarks++)
    payj_string (w, NULL, *remarks);
  payj_end (w, ']');
}

void payj_write_lines (PayjWriter *w, const PayBoardUnread *unread, guint n_unread, const PayBoardAssumed *assumed,
                       guint n_assumed)
{
  payj_begin (w, "unread", '[');
  for (guint i = 0; i < n_unread; i++) {
    payj_begin (w, NULL, '{');
    payj_string (w, "card", unread[i].card);
    payj_string (w, "line", unread[i].line);
    payj_bool (w, "may_matter", unread[i].may_matter);
    payj_end (w, '}');
  }
  payj_end (w, ']');
  payj_begin (w, "assumed", '[');
  for (guint i = 0; i < n_assumed; i++) {
    payj_begin (w, NULL, '{');
    payj_string (w, "card", assumed[i].card);
    payj_string (w, "line", assumed[i].line);
    payj_string (w, "text", assumed[i].text);
    payj_end (w, '}');
  }
  payj_end (w, ']');
}

void payj_write_reply (PayjWriter *w, const PayReply *reply, const PayRequest *request, guint line)
{
  static const char *const words[] = { "payable", "unpayable", "unknown" };
  payj_string (w, "status", reply->error != NULL ? "error" : words[reply->outcome]);
  if (reply->error != NULL) {
    payj_write_error (w, "error", reply->error, line);
    return;
  }
  if (reply->limit != PAY_LIMIT_NONE)
    payj_string (w, "limit", pay_limit_name (reply->limit));
  write_remarks (w, reply->remarks);
  if (reply->n_unread > 0 || reply->n_assumed > 0)
    payj_write_lines (w, reply->unread, reply->n_unread, reply->assumed, reply->n_assumed);
  write_ways (w, reply);
  if (reply->n_why > 0)
    write_why_not (w, reply);
  write_text (w, "reading", reply->reading);
  if (!reply->has_payment)
    return;
  if (reply->is_plan)
    write_plan (w, &reply->plan, request);
  else
    payj_write_payment (w, &reply->payment);
  if (reply->n_kept > 0)
    write_kept (w, "kept", reply->kept, reply->kept_x, reply, request);
  if (reply->x_at_least)
    payj_bool (w, "x_at_least", TRUE);
  payj_bool (w, "optimal", reply->optimal);
  if (reply->bounded)
    payj_number (w, "bound", reply->bound);
  if (reply->kept_bound != NULL)
    write_kept (w, "kept_bound", reply->kept_bound, reply->kept_bound_x, reply, request);
  if (reply->is_plan)
    write_solutions (w, reply, request);
}
