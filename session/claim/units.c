/* SPDX-License-Identifier: MIT */
/* Which units pay: of the pool by their number, of sources by what they are called. Which of the units that are called
 * alike is settled by exchange. */
#include "claim/reading.h"

#define MOST_LOOKS 50000000 /* pairs of units that an exchange looks at: a second, whatever the claim */

/* ---- Units. */

/* The kind by which a unit of [kinds] is called so and has a trait of [accept] under [channel]; -1: none. */
static int find_kind (const PaysReading *reading, const PayReplyStep *told, PayKinds kinds, int channel,
                      PayTraits accept)
{
  for (int k = 0; k < pay_problem_kinds (reading->problem); k++) {
    const char *report = pay_problem_kind_report (reading->problem, k);
    if ((kinds & PAY_BIT (k)) != 0 && (pay_problem_kind_traits (reading->problem, k, channel) & accept) != 0
        && g_strcmp0 (report != NULL ? report : reading->from, told->with) == 0)
      return k;
  }
  return -1;
}

/* Fills pip, kind and others of [step]; FALSE: no pip of the name has room for a unit of [kinds]. */
static gboolean find_pip (const PaysReading *reading, const PaysBill *bill, const PayReplyStep *told, PayKinds kinds,
                          PayStep *step)
{
  PayPips pips;
  for (int others = told->others ? 1 : 0; others < 2; others++)
    for (int i = 0; pay_cost_get_pips (bill->cost, bill->alternative, i, &pips); i++) {
      if (g_strcmp0 (pips.name, told->name) != 0 || *pays_room_of (bill, i) < 1)
        continue;
      step->kind = find_kind (reading, told, kinds, pips.channel, others ? pips.other : pips.accept);
      step->pip = i;
      step->others = others;
      if (step->kind >= 0)
        return TRUE;
    }
  return FALSE;
}

/* Spends up to [wanted] of the piece, more than one step where several pips have the name; returns how many. */
static gint64 spend_piece (PaysReading *reading, PaysBill *bill, const PayReplyStep *told, guint index, gint64 wanted)
{
  const PaysPiece *piece = pays_pieces_at (reading->pieces, index);
  PayStep step = pays_step_of (PAY_STEP_UNIT, 0);
  gint64 spent = 0;
  while (spent < wanted && piece->count > 0 && find_pip (reading, bill, told, piece->kinds, &step)) {
    step.from = piece->use;
    step.unit = piece->unit;
    step.count = MIN (MIN (wanted - spent, piece->count), *pays_room_of (bill, step.pip));
    pays_pieces_take (reading->pieces, index, step.count);
    spent += step.count;
    pays_spend (reading, bill, &step);
  }
  return spent;
}

static gboolean read_pool_unit (PaysReading *reading, PaysBill *bill, const PayReplyStep *told)
{
  PayStep step = pays_step_of (PAY_STEP_UNIT, 0);
  gint64 unit = told->unit;
  int lot = 0;
  while (lot < pay_problem_lots (reading->problem) && unit >= pay_problem_lot_count (reading->problem, lot))
    unit -= pay_problem_lot_count (reading->problem, lot++);
  if (unit < 0 || lot == pay_problem_lots (reading->problem)
      || told->count > pay_problem_lot_count (reading->problem, lot) - unit)
    return pays_refuse (reading->claim, "there is no unit %" G_GINT64_FORMAT " in the pool", told->unit);
  reading->from = pay_problem_lot_name (reading->problem, lot);
  step.lot = lot;
  for (gint64 spent = 0; spent < told->count; spent += step.count) {
    if (!find_pip (reading, bill, told, pay_problem_lot_kinds (reading->problem, lot), &step))
      return pays_refuse (reading->claim, "no %s is left to be paid with %s", told->name, told->with);
    step.unit = unit + spent;
    step.count = MIN (told->count - spent, *pays_room_of (bill, step.pip));
    pays_spend (reading, bill, &step);
  }
  return TRUE;
}

int pays_source_of (const PaysReading *reading, const PayReplyStep *told)
{
  return told->id == NULL ? -1 : pay_request_find_source (reading->claim->asked.request, reading->problem, told->id);
}

/* ---- Exchange: where no unit that is left can pay, one that pays for something else already gives way to another. */

/* The kind that one of [kinds] is in the place of what [step] spends; -1: it cannot be. */
static int kind_instead (const PaysReading *reading, const PaysBill *bill, const PayStep *step, PayKinds kinds)
{
  PayPips pips;
  const char *report = pay_problem_kind_report (reading->problem, step->kind);
  pay_cost_get_pips (bill->cost, bill->alternative, step->pip, &pips);
  const PayTraits accept = step->others ? pips.other : pips.accept;
  for (int k = 0; k < pay_problem_kinds (reading->problem); k++)
    if ((kinds & PAY_BIT (k)) != 0 && (pay_problem_kind_traits (reading->problem, k, pips.channel) & accept) != 0
        && g_strcmp0 (pay_problem_kind_report (reading->problem, k), report) == 0)
      return k;
  return -1;
}

/* Units of [spare] pay for what step [at] pays; those that it gives free pay what [told] says. */
static gint64 exchange (PaysReading *reading, PaysBill *bill, const PayReplyStep *told, guint at, guint spare_at,
                        gint64 wanted)
{
  PayStep moved = g_array_index (reading->steps, PayStep, at), step = pays_step_of (PAY_STEP_UNIT, 0);
  const PaysPiece *spare = pays_pieces_at (reading->pieces, spare_at);
  if (!find_pip (reading, bill, told, pays_pieces_find (reading->pieces, moved.from, moved.unit)->kinds, &step))
    return 0;
  step.count = MIN (MIN (wanted, moved.count), MIN (spare->count, *pays_room_of (bill, step.pip)));
  step.from = moved.from;
  step.unit = moved.unit + moved.count - step.count;
  const gboolean all = step.count == moved.count;
  g_array_index (reading->steps, PayStep, at).count -= step.count;
  moved.kind = kind_instead (reading, bill, &moved, spare->kinds);
  moved.from = spare->use;
  moved.unit = spare->unit;
  moved.count = step.count;
  pays_pieces_take (reading->pieces, spare_at, moved.count);
  if (all)
    g_array_index (reading->steps, PayStep, at) = moved;
  else
    g_array_append_val (reading->steps, moved);
  pays_spend (reading, bill, &step);
  return step.count;
}

/* Pays up to [wanted] of what is told by exchange with a step of the same bill; returns how many. */
static gint64 spend_by_exchange (PaysReading *reading, PaysBill *bill, const PayReplyStep *told, int source,
                                 gint64 wanted)
{
  for (guint at = bill->first; at < reading->steps->len; at++) {
    const PayStep *step = &g_array_index (reading->steps, PayStep, at);
    if (step->type != PAY_STEP_UNIT || step->from < 0
        || pays_pieces_find (reading->pieces, step->from, step->unit)->source != source)
      continue;
    for (guint i = 0; i < pays_pieces_count (reading->pieces) && reading->looks++ < MOST_LOOKS; i++) {
      const PaysPiece *spare = pays_pieces_at (reading->pieces, i);
      const gboolean fits
          = spare->source == source && spare->count > 0 && kind_instead (reading, bill, step, spare->kinds) >= 0;
      const gint64 spent = fits ? exchange (reading, bill, told, at, i, wanted) : 0;
      if (spent > 0)
        return spent;
    }
  }
  return 0;
}

/* Pays up to [wanted] of what is told with units that are called [name]; returns how many. */
static gint64 spend_called (PaysReading *reading, PaysBill *bill, const PayReplyStep *told, int source,
                            const char *name, PaysPass pass, gint64 wanted)
{
  gint64 spent = 0;
  guint from = 0, index;
  while (spent < wanted && pays_pieces_next (reading->pieces, source, name, pass, &from, &index))
    spent += spend_piece (reading, bill, told, index, pass == PAYS_UNDRAWN ? 1 : wanted - spent);
  return spent;
}

/* Takes from what the source has made: what is called so because it pays, then what is called so for certain, at first
 * one of each use of which nothing was taken: the claim does not say which of like things it was, and none was used for
 * nothing. */
static gboolean read_made_unit (PaysReading *reading, PaysBill *bill, const PayReplyStep *told)
{
  const int source = pays_source_of (reading, told);
  gint64 wanted = told->count;
  if (source < 0)
    return pays_refuse (reading->claim,
                        "a step does not say which unit pays: it needs \"unit\" or the \"source\" of one");
  reading->from = pay_problem_object_name (reading->problem, source);
  for (PaysPass pass = PAYS_CHOSEN; pass <= PAYS_ANY && told->with != NULL; pass++)
    wanted -= spend_called (reading, bill, told, source, told->with, pass, wanted);
  for (PaysPass pass = PAYS_UNDRAWN; pass <= PAYS_ANY; pass++)
    wanted -= spend_called (reading, bill, told, source, NULL, pass, wanted);
  for (gint64 spent = 1; wanted > 0 && spent > 0; wanted -= spent)
    spent = spend_by_exchange (reading, bill, told, source, wanted);
  return wanted == 0
         || pays_refuse (reading->claim, "%s has made no %s that could pay %s there", reading->from, told->with,
                         told->name);
}

gboolean pays_read_unit (PaysReading *reading, PaysBill *bill, const PayReplyStep *told)
{
  return told->unit != -1 ? read_pool_unit (reading, bill, told) : read_made_unit (reading, bill, told);
}
