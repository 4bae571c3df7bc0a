/* SPDX-License-Identifier: MIT */
/* What a payment says has happened: played through beside the position first, and if all of it fits, it is so. */
#include "position/position.h"

#include <string.h>

#define LIFE "life"

typedef enum { READY, TAPPED, GONE } State;

typedef struct {
  PayPosition *position;
  const PayPayment *payment;
  guint8 *state; /* by permanent */
  gint64 *spent; /* of what floats */
  gint64 first_life;
  GError **error;
} Applying;

static gboolean does_not_fit (const Applying *applying, const char *what)
{
  return pay_set_error (applying->error, PAY_ERROR_USAGE, NULL, -1,
                        "the answer is not of the position as it is now: %s", what);
}

static gboolean is_unsaid (const Applying *applying, const char *what)
{
  return pay_set_error (applying->error, PAY_ERROR_UNSUPPORTED, NULL, -1, "the answer does not tell %s", what);
}

/* ---- Played through. */

/* 0: there is no such source. */
static guint handle_of (const Applying *applying, const char *id)
{
  guint64 number = 0;
  if (id == NULL || !g_ascii_string_to_unsigned (id, 10, 1, G_MAXUINT, &number, NULL))
    return 0;
  const PaysPermanent *permanent = pays_permanent (applying->position, (guint)number);
  return permanent != NULL && permanent->source != NULL ? (guint)number : 0;
}

static gboolean use (const Applying *applying, const PayReplyStep *step)
{
  const guint handle = handle_of (applying, step->id);
  if (handle == 0)
    return does_not_fit (applying, "what is used is not there");
  if (step->gives_up.n > 0)
    return is_unsaid (applying, "which things are given up for the cost of another");
  if (step->takes != NULL) {
    const gboolean self = strcmp (step->takes, "turn") != 0, turn = strcmp (step->takes, "self") != 0;
    if (applying->state[handle] == GONE || (turn && applying->state[handle] == TAPPED))
      return does_not_fit (applying, "what is used has had its turn");
    applying->state[handle] = self ? GONE : TAPPED;
  }
  for (guint i = 0; i < step->untaps.n; i++) {
    const guint other = handle_of (applying, step->untaps.at[i].name);
    if (other == 0 || applying->state[other] != TAPPED)
      return does_not_fit (applying, "what has its turn back has not had it");
    applying->state[other] = READY;
  }
  return TRUE;
}

/* A unit at hand, by its place in the pool: permanents first, then what floats, as pays_position_pool() has it. */
static gboolean spend (const Applying *applying, gint64 unit)
{
  const PayPosition *position = applying->position;
  for (guint i = 1; i < position->permanents->len; i++) {
    const PaysPermanent *permanent = &g_array_index (position->permanents, PaysPermanent, i);
    if (!permanent->there || permanent->tapped || permanent->unit == NULL || unit-- > 0)
      continue;
    const gboolean ready = applying->state[i] == READY;
    applying->state[i] = TAPPED;
    return ready || does_not_fit (applying, "a unit is spent twice");
  }
  for (guint i = 0; i < position->floats->len; i++) {
    const PaysFloat *some = &g_array_index (position->floats, PaysFloat, i);
    if (unit < some->n)
      return ++applying->spent[i] <= some->n || does_not_fit (applying, "a unit is spent twice");
    unit -= some->n;
  }
  return does_not_fit (applying, "a unit is not there");
}

static gboolean play (const Applying *applying, const PayReplyStep *steps, guint n)
{
  for (guint i = 0; i < n; i++) {
    const PayReplyStep *step = &steps[i];
    if (step->count != 1 || step->times != 1)
      return is_unsaid (applying, "steps one by one, as it is too long");
    if (step->type == PAY_REPLY_USE && (!play (applying, step->pays, step->n_pays) || !use (applying, step)))
      return FALSE;
    if (step->type == PAY_REPLY_SPEND && step->unit >= 0 && !spend (applying, step->unit))
      return FALSE;
  }
  return TRUE;
}

/* ---- Numbers. */

static PayStock *find_stock (const PayPosition *position, const char *name)
{
  for (guint i = 0; i < position->stocks->len; i++)
    if (strcmp (((PayStock *)position->stocks->pdata[i])->name, name) == 0)
      return position->stocks->pdata[i];
  return NULL;
}

/* Is it known how much there is of each? */
static gboolean knows (const Applying *applying, PayAmounts losses)
{
  for (guint i = 0; i < losses.n; i++)
    if (strcmp (losses.at[i].name, LIFE) != 0 && find_stock (applying->position, losses.at[i].name) == NULL)
      return is_unsaid (applying, "how much there was of what it lowers");
  return TRUE;
}

static void lose (const Applying *applying, PayAmounts losses)
{
  PayPosition *position = applying->position;
  for (guint i = 0; i < losses.n; i++) {
    PayStock *stock = find_stock (position, losses.at[i].name);
    const gint64 life = position->life != PAY_NOT_GIVEN ? position->life : applying->first_life;
    if (strcmp (losses.at[i].name, LIFE) == 0)
      pay_position_set_life (position, life - losses.at[i].count);
    else if (stock != NULL)
      pay_position_set_stock (position, stock->name, stock->value - losses.at[i].count);
  }
}

/* Are units that are left over what a pool calls them? Those of sources that vectors do not say may be more than their
 * names. */
static gboolean can_float (const Applying *applying)
{
  const PayPayment *payment = applying->payment;
  for (guint i = 0; i < payment->n_steps && payment->left.n > 0; i++) {
    const PayReplyStep *step = &payment->steps[i];
    const PaysPermanent *permanent
        = step->type == PAY_REPLY_USE ? pays_permanent (applying->position, handle_of (applying, step->id)) : NULL;
    if (permanent != NULL && (permanent->kind == NULL || !permanent->kind->said))
      return is_unsaid (applying, "what the units that are left over can pay for");
  }
  for (guint i = 0; i < payment->left.n; i++)
    if (!pay_position_float (applying->position, payment->left.at[i].name, 0, NULL))
      return is_unsaid (applying, "which of several the units that are left over are");
  return TRUE;
}

/* ---- It is so. */

static void happen (const Applying *applying)
{
  PayPosition *position = applying->position;
  const PayPayment *payment = applying->payment;
  for (guint i = 1; i < position->permanents->len; i++) {
    const PaysPermanent *permanent = &g_array_index (position->permanents, PaysPermanent, i);
    if (!permanent->there)
      continue;
    if (applying->state[i] == GONE)
      pay_position_remove (position, i);
    else if (applying->state[i] == TAPPED)
      pay_position_tap (position, i);
    else
      pay_position_untap (position, i);
  }
  for (guint i = 0; i < position->floats->len; i++)
    pay_position_float (position, g_array_index (position->floats, PaysFloat, i).unit, -applying->spent[i], NULL);
  for (guint i = 0; i < payment->left.n; i++)
    pay_position_float (position, payment->left.at[i].name, payment->left.at[i].count, NULL);
  lose (applying, payment->losses.charged);
  lose (applying, payment->losses.lowered);
}

gboolean pay_position_apply (PayPosition *position, const PayReply *reply, GError **error)
{
  g_return_val_if_fail (position != NULL && reply != NULL, FALSE);
  if (reply->error != NULL || !reply->has_payment || reply->is_plan)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "there is no payment to apply");
  Applying applying = { .position = position, .payment = &reply->payment, .error = error };
  applying.first_life = position->first_life;
  pays_position_read (position);
  g_autofree guint8 *state = applying.state = g_new0 (guint8, position->permanents->len);
  for (guint i = 1; i < position->permanents->len; i++)
    state[i] = g_array_index (position->permanents, PaysPermanent, i).tapped ? TAPPED : READY;
  if (!can_float (&applying))
    return FALSE;
  g_autofree gint64 *spent = g_new0 (gint64, position->floats->len + 1);
  applying.spent = spent;
  if (!knows (&applying, reply->payment.losses.charged) || !knows (&applying, reply->payment.losses.lowered)
      || !play (&applying, reply->payment.steps, reply->payment.n_steps))
    return FALSE;
  happen (&applying);
  return TRUE;
}
