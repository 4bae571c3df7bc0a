/* SPDX-License-Identifier: MIT */
/* Which units pay: of the pool by their number, of sources by what they are called. Which of the units that are called
 * alike is settled by exchange. */
#include "claim/reading.h"

#define MOST_LOOKS 50000000 /* pairs of units that an exchange looks at: a second, whatever the claim */

/* ---- Pieces, and what they were before the try. */

typedef struct {
  guint index;
  PaysPiece before;
} Changed;

static PaysPiece *change_piece (PaysReading *reading, guint index)
{
  PaysPiece *piece = &g_array_index (reading->pieces, PaysPiece, index);
  const Changed changed = { index, *piece };
  g_array_append_val (reading->changed, changed);
  return piece;
}

void pays_try_begin (PaysReading *reading)
{
  if (reading->changed == NULL)
    reading->changed = g_array_new (FALSE, FALSE, sizeof (Changed));
  g_array_set_size (reading->changed, 0);
}

void pays_try_undo (PaysReading *reading, guint n)
{
  for (guint i = reading->changed->len; i > 0; i--) {
    const Changed *changed = &g_array_index (reading->changed, Changed, i - 1);
    g_array_index (reading->pieces, PaysPiece, changed->index) = changed->before;
  }
  g_array_set_size (reading->changed, 0);
  g_array_set_size (reading->pieces, n);
}

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

/* Pieces of one use stand side by side. */
static void mark_drawn (PaysReading *reading, guint index)
{
  const PaysPiece *all = (const PaysPiece *)(gpointer)reading->pieces->data;
  const int use = all[index].use;
  if (all[index].drawn)
    return;
  while (index > 0 && all[index - 1].use == use)
    index--;
  for (; index < reading->pieces->len && all[index].use == use; index++)
    change_piece (reading, index)->drawn = TRUE;
}

/* Spends up to [wanted] of the piece, more than one step where several pips have the name; returns how many. */
static gint64 spend_piece (PaysReading *reading, PaysBill *bill, const PayReplyStep *told, guint index, gint64 wanted)
{
  PaysPiece *piece = change_piece (reading, index);
  PayStep step = pays_step_of (PAY_STEP_UNIT, 0);
  gint64 spent = 0;
  while (spent < wanted && piece->count > 0 && find_pip (reading, bill, told, piece->kinds, &step)) {
    step.from = piece->use;
    step.unit = piece->unit;
    step.count = MIN (MIN (wanted - spent, piece->count), *pays_room_of (bill, step.pip));
    piece->unit += step.count;
    piece->count -= step.count;
    spent += step.count;
    mark_drawn (reading, index);
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

/* The piece that unit [unit] of step [use] was taken from. */
static PaysPiece *piece_of (const PaysReading *reading, const PayStep *step)
{
  PaysPiece *pieces = (PaysPiece *)(gpointer)reading->pieces->data;
  guint i = 0;
  while (pieces[i].use != step->from || step->unit >= pieces[i].unit + pieces[i].count)
    i++;
  return &pieces[i];
}

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
  PaysPiece *spare = &g_array_index (reading->pieces, PaysPiece, spare_at);
  if (!find_pip (reading, bill, told, piece_of (reading, &moved)->kinds, &step))
    return 0;
  step.count = MIN (MIN (wanted, moved.count), MIN (spare->count, *pays_room_of (bill, step.pip)));
  step.from = moved.from;
  step.unit = moved.unit + moved.count - step.count;
  const gboolean all = step.count == moved.count;
  spare = change_piece (reading, spare_at);
  g_array_index (reading->steps, PayStep, at).count -= step.count;
  moved.kind = kind_instead (reading, bill, &moved, spare->kinds);
  moved.from = spare->use;
  moved.unit = spare->unit;
  moved.count = step.count;
  spare->unit += moved.count;
  spare->count -= moved.count;
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
    if (step->type != PAY_STEP_UNIT || step->from < 0 || piece_of (reading, step)->source != source)
      continue;
    for (guint i = 0; i < reading->pieces->len && reading->looks++ < MOST_LOOKS; i++) {
      const PaysPiece *spare = &g_array_index (reading->pieces, PaysPiece, i);
      const gboolean fits
          = spare->source == source && spare->count > 0 && kind_instead (reading, bill, step, spare->kinds) >= 0;
      const gint64 spent = fits ? exchange (reading, bill, told, at, i, wanted) : 0;
      if (spent > 0)
        return spent;
    }
  }
  return 0;
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
  for (int pass = -1; pass < 4; pass++)
    for (guint i = 0; i < reading->pieces->len && wanted > 0; i++) {
      const PaysPiece *piece = &g_array_index (reading->pieces, PaysPiece, i);
      const gboolean called = pass < 2 ? g_strcmp0 (piece->name, told->with) == 0 : piece->name == NULL;
      const gboolean now = pass < 0 ? piece->chosen : pass % 2 == 1 || !piece->drawn;
      if (piece->source == source && called && now)
        wanted -= spend_piece (reading, bill, told, i, pass == 0 || pass == 2 ? 1 : wanted);
    }
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
