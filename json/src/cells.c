/* SPDX-License-Identifier: MIT */
#include "cells.h"

#include <pay/error.h>
#include <string.h>

#define LIFE "life"

static void append_escaped (const char *text, gboolean item, GString *out)
{
  static const char raw[] = "\t\n\r\\;", letters[] = "tnr\\;";
  for (const char *c = text; *c != '\0'; c++) {
    const char *place = strchr (raw, *c);
    if (place == NULL || (*c == ';' && !item)) {
      g_string_append_c (out, *c);
      continue;
    }
    g_string_append_c (out, '\\');
    g_string_append_c (out, letters[place - raw]);
  }
}

static void append_number (gint64 number, GString *out)
{
  g_string_append_printf (out, "%" G_GINT64_FORMAT, number);
}

static void separate (GString *out, gsize start)
{
  if (out->len > start)
    g_string_append_c (out, ';');
}

/* The next cell; "": [text] is NULL. */
static void add_cell (const char *text, GString *out)
{
  g_string_append_c (out, '\t');
  append_escaped (text != NULL ? text : "", FALSE, out);
}

void payj_cell_of_text (const char *text, GString *out)
{
  append_escaped (text, TRUE, out);
}

static void append_value (gint64 value, GString *out)
{
  if (value == PAY_X_FOREVER)
    g_string_append (out, "unbounded");
  else
    append_number (value, out);
}

/* A lone X is a number; else "X=2;Y=unbounded". */
static void append_variables (const PayVariable *variables, guint n, GString *out)
{
  const gsize start = out->len;
  const gboolean alone = n == 1 && strcmp (variables[0].name, "X") == 0;
  for (guint i = 0; i < n; i++) {
    separate (out, start);
    if (!alone) {
      payj_cell_of_text (variables[i].name, out);
      g_string_append_c (out, '=');
    }
    append_value (variables[i].value, out);
  }
}

void payj_cells_of_head (const PayPayment *payment, GString *out)
{
  append_variables (payment->variables, payment->n_variables, out);
  add_cell (payment->total, out);
  g_string_append_c (out, '\t');
  append_number (pay_amounts_of (payment->losses.charged, LIFE), out);
  g_string_append_c (out, '\t');
  append_number (pay_amounts_of (payment->losses.lowered, LIFE), out);
}

/* "W=1;U=2" */
static void append_amounts (PayAmounts amounts, GString *out)
{
  const gsize start = out->len;
  for (guint i = 0; i < amounts.n; i++) {
    separate (out, start);
    payj_cell_of_text (amounts.at[i].name, out);
    g_string_append_c (out, '=');
    append_number (amounts.at[i].count, out);
  }
}

/* What a symbol of the cost is paid with: "{U}=U#0" of the pool, "{U}=U@2" of a source, "{U/P}=life:2". */
void payj_cell_of_step (const PayReplyStep *step, GString *out)
{
  payj_cell_of_text (step->name, out);
  g_string_append_c (out, '=');
  if (step->with != NULL)
    payj_cell_of_text (step->with, out);
  if (step->type == PAY_REPLY_CHARGE) {
    g_string_append_c (out, ':');
    append_number (step->amount, out);
  } else if (step->type == PAY_REPLY_SPEND && step->unit >= 0) {
    g_string_append_c (out, '#');
    append_number (step->unit, out);
  } else if (step->type == PAY_REPLY_SPEND) {
    g_string_append_c (out, '@');
    append_escaped (step->id, FALSE, out);
  }
  if (step->count > 1) {
    g_string_append_c (out, '*');
    append_number (step->count, out);
  }
}

static void append_payment (const PayPayment *payment, GString *out)
{
  const gsize start = out->len;
  for (guint i = 0; i < payment->n_steps; i++) {
    if (payment->steps[i].type == PAY_REPLY_USE)
      continue;
    separate (out, start);
    payj_cell_of_step (&payment->steps[i], out);
  }
}

/* "W|U:2>1": needs 2 of these, has 1; or the sentence. */
void payj_cell_of_reason (const PayReason *reason, GString *out)
{
  if (reason->traits == NULL && reason->counter == NULL) {
    payj_cell_of_text (reason->text, out);
    return;
  }
  for (guint i = 0; reason->traits != NULL && reason->traits[i] != NULL; i++) {
    if (i > 0)
      g_string_append_c (out, '|');
    payj_cell_of_text (reason->traits[i], out);
  }
  if (reason->counter != NULL)
    payj_cell_of_text (reason->counter, out);
  g_string_append_c (out, ':');
  append_number (reason->because.need, out);
  g_string_append_c (out, '>');
  append_number (reason->because.have, out);
}

/* "+W": one more of it; or the sentence. */
void payj_cell_of_fix (const PayFix *fix, GString *out)
{
  if (fix->type == PAY_FIX_UNIT)
    g_string_append_c (out, '+');
  payj_cell_of_text (fix->type == PAY_FIX_UNIT ? fix->name : fix->text, out);
}

static void append_paid (const PayReply *reply, GString *out)
{
  payj_cells_of_head (&reply->payment, out);
  g_string_append_c (out, '\t');
  append_amounts (reply->payment.spent, out);
  g_string_append_c (out, '\t');
  append_payment (&reply->payment, out);
  add_cell (reply->optimal ? "true" : "false", out);
}

static void append_reasons (const PayReply *reply, GString *out)
{
  g_string_append_c (out, '\t');
  for (guint i = 0; i < reply->n_why; i++) {
    if (i > 0)
      g_string_append_c (out, ';');
    payj_cell_of_reason (&reply->why[i], out);
  }
  g_string_append_c (out, '\t');
  for (guint i = 0; i < reply->n_fixes; i++) {
    if (i > 0)
      g_string_append_c (out, ';');
    payj_cell_of_fix (&reply->fixes[i], out);
  }
}

void payj_cells_of_reply (const PayReply *reply, PaySpan id, GString *out)
{
  static const char *const words[] = { "payable", "unpayable", "unknown" };
  const GError *error = reply->error;
  g_string_append_len (out, id.text, (gssize)id.length);
  add_cell (error != NULL ? "error" : words[reply->outcome], out);
  g_string_append_c (out, '\t');
  if (reply->has_payment)
    append_paid (reply, out);
  else
    g_string_append (out, "\t\t\t\t\t\t");
  append_reasons (reply, out);
  if (error == NULL) {
    g_string_append (out, "\t\t\t\t");
    return;
  }
  add_cell (pay_error_code_name (error), out);
  add_cell (pay_error_where (error), out);
  g_string_append_c (out, '\t');
  if (pay_error_at (error) >= 0)
    append_number (pay_error_at (error), out);
  add_cell (error->message, out);
}
