/* SPDX-License-Identifier: MIT */
/* The payment of a claim as steps of an answer. Where it leaves a choice open (the mode of an ability, which of several
 * pips of one name), the first that fits is taken; which of the units that are called alike is settled by exchange. */
#include "claim/claim.h"

#define MOST_TIMES ((gint64)1 << 40)
#define NO_NUMBER G_MININT64
#define MOST_LOOKS 50000000 /* pairs of units that an exchange looks at: a second, whatever the claim */

/* Units that a step makes. */
typedef struct {
  int use;    /* the step */
  int source; /* whose action it was */
  gint64 unit, count;
  const char *name; /* what it turns out to be; NULL: open */
  PayKinds kinds;
  gboolean drawn;  /* some unit of the use was spent */
  gboolean chosen; /* it could have been called otherwise: nothing but what it pays for decided that */
} Piece;

typedef struct {
  PaysClaim *claim;
  const PayProblem *problem;
  gint64 x[PAY_MAX_VARIABLES];
  GArray *steps;          /* PayStep */
  GArray *pieces;         /* Piece */
  gint64 *turns, *selves; /* of each object: instances that uses without "which" have taken so far */
  int use, source;        /* the step that makes units now, and whose action it is */
  const char *from;       /* what the unit that is spent now comes from is called */
  guint64 looks;          /* pairs that exchanges looked at */
} Reading;

/* What a list of steps pays: the goal or the cost of a use. */
typedef struct {
  const PayCost *cost; /* NULL: nothing */
  int alternative;
  GArray *room; /* gint64, by pip: units that may still be spent on it */
  guint first;  /* its first step */
} Bill;

static PayStep step_of (PayStepType type, gint64 count)
{
  return (PayStep){ type, -1, -1, -1, -1, FALSE, -1, -1, -1, -1, count, 0, -1 };
}

static gint64 pips_of (const Reading *reading, const PayPips *pips)
{
  return pips->var < 0 ? pips->n : pips->n * CLAMP (reading->x[pips->var] - pips->above, 0, PAY_MAX_AMOUNT);
}

static gint64 *room_of (const Bill *bill, int pip)
{
  return &g_array_index (bill->room, gint64, pip);
}

/* ---- Units. */

/* The kind by which a unit of [kinds] is called so and has a trait of [accept] under [channel]; -1: none. */
static int find_kind (const Reading *reading, const PayReplyStep *told, PayKinds kinds, int channel, PayTraits accept)
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
static gboolean find_pip (const Reading *reading, const Bill *bill, const PayReplyStep *told, PayKinds kinds,
                          PayStep *step)
{
  PayPips pips;
  for (int others = told->others ? 1 : 0; others < 2; others++)
    for (int i = 0; pay_cost_get_pips (bill->cost, bill->alternative, i, &pips); i++) {
      if (g_strcmp0 (pips.name, told->name) != 0 || *room_of (bill, i) < 1)
        continue;
      step->kind = find_kind (reading, told, kinds, pips.channel, others ? pips.other : pips.accept);
      step->pip = i;
      step->others = others;
      if (step->kind >= 0)
        return TRUE;
    }
  return FALSE;
}

static void spend (Reading *reading, Bill *bill, const PayStep *step)
{
  *room_of (bill, step->pip) -= step->count;
  g_array_append_val (reading->steps, *step);
}

/* Pieces of one use stand side by side. */
static void mark_drawn (GArray *pieces, guint index)
{
  Piece *all = (Piece *)(gpointer)pieces->data;
  const int use = all[index].use;
  if (all[index].drawn)
    return;
  while (index > 0 && all[index - 1].use == use)
    index--;
  for (; index < pieces->len && all[index].use == use; index++)
    all[index].drawn = TRUE;
}

/* Spends up to [wanted] of the piece, more than one step where several pips have the name; returns how many. */
static gint64 spend_piece (Reading *reading, Bill *bill, const PayReplyStep *told, guint index, gint64 wanted)
{
  Piece *piece = &g_array_index (reading->pieces, Piece, index);
  PayStep step = step_of (PAY_STEP_UNIT, 0);
  gint64 spent = 0;
  while (spent < wanted && piece->count > 0 && find_pip (reading, bill, told, piece->kinds, &step)) {
    step.from = piece->use;
    step.unit = piece->unit;
    step.count = MIN (MIN (wanted - spent, piece->count), *room_of (bill, step.pip));
    piece->unit += step.count;
    piece->count -= step.count;
    spent += step.count;
    mark_drawn (reading->pieces, index);
    spend (reading, bill, &step);
  }
  return spent;
}

static gboolean read_pool_unit (Reading *reading, Bill *bill, const PayReplyStep *told)
{
  PayStep step = step_of (PAY_STEP_UNIT, 0);
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
    step.count = MIN (told->count - spent, *room_of (bill, step.pip));
    spend (reading, bill, &step);
  }
  return TRUE;
}

static int source_of (const Reading *reading, const PayReplyStep *told)
{
  return told->id == NULL ? -1 : pay_request_find_source (reading->claim->asked.request, reading->problem, told->id);
}

/* ---- Exchange: where no unit that is left can pay, one that pays for something else already gives way to another. */

/* The piece that unit [unit] of step [use] was taken from. */
static Piece *piece_of (const Reading *reading, const PayStep *step)
{
  Piece *pieces = (Piece *)(gpointer)reading->pieces->data;
  guint i = 0;
  while (pieces[i].use != step->from || step->unit >= pieces[i].unit + pieces[i].count)
    i++;
  return &pieces[i];
}

/* The kind that one of [kinds] is in the place of what [step] spends; -1: it cannot be. */
static int kind_instead (const Reading *reading, const Bill *bill, const PayStep *step, PayKinds kinds)
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
static gint64 exchange (Reading *reading, Bill *bill, const PayReplyStep *told, guint at, Piece *spare, gint64 wanted)
{
  PayStep moved = g_array_index (reading->steps, PayStep, at), step = step_of (PAY_STEP_UNIT, 0);
  if (!find_pip (reading, bill, told, piece_of (reading, &moved)->kinds, &step))
    return 0;
  step.count = MIN (MIN (wanted, moved.count), MIN (spare->count, *room_of (bill, step.pip)));
  step.from = moved.from;
  step.unit = moved.unit + moved.count - step.count;
  const gboolean all = step.count == moved.count;
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
  spend (reading, bill, &step);
  return step.count;
}

/* Pays up to [wanted] of what is told by exchange with a step of the same bill; returns how many. */
static gint64 spend_by_exchange (Reading *reading, Bill *bill, const PayReplyStep *told, int source, gint64 wanted)
{
  for (guint at = bill->first; at < reading->steps->len; at++) {
    const PayStep *step = &g_array_index (reading->steps, PayStep, at);
    if (step->type != PAY_STEP_UNIT || step->from < 0 || piece_of (reading, step)->source != source)
      continue;
    for (guint i = 0; i < reading->pieces->len && reading->looks++ < MOST_LOOKS; i++) {
      Piece *spare = &g_array_index (reading->pieces, Piece, i);
      const gboolean fits
          = spare->source == source && spare->count > 0 && kind_instead (reading, bill, step, spare->kinds) >= 0;
      const gint64 spent = fits ? exchange (reading, bill, told, at, spare, wanted) : 0;
      if (spent > 0)
        return spent;
    }
  }
  return 0;
}

/* Takes from what the source has made: what is called so because it pays, then what is called so for certain, at first
 * one of each use of which nothing was taken: the claim does not say which of like things it was, and none was used for
 * nothing. */
static gboolean read_made_unit (Reading *reading, Bill *bill, const PayReplyStep *told)
{
  const int source = source_of (reading, told);
  gint64 wanted = told->count;
  if (source < 0)
    return pays_refuse (reading->claim,
                        "a step does not say which unit pays: it needs \"unit\" or the \"source\" of one");
  reading->from = pay_problem_object_name (reading->problem, source);
  for (int pass = -1; pass < 4; pass++)
    for (guint i = 0; i < reading->pieces->len && wanted > 0; i++) {
      const Piece *piece = &g_array_index (reading->pieces, Piece, i);
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

/* ---- What is left out. */

static gboolean is_left_out (const Reading *reading, const PayPips *pips, const PayReplyStep *told)
{
  if (g_strcmp0 (pips->name, told->name) != 0)
    return FALSE;
  if (told->type == PAY_REPLY_DROP)
    return pips->group >= 0;
  return pips->counter >= 0 && told->amount == pips->amount
         && g_strcmp0 (told->with, pay_problem_counter_name (reading->problem, pips->counter)) == 0;
}

static gboolean read_waiver (Reading *reading, Bill *bill, const PayReplyStep *told)
{
  PayStep step = step_of (PAY_STEP_WAIVE, told->count);
  PayPips pips;
  for (step.pip = 0; pay_cost_get_pips (bill->cost, bill->alternative, step.pip, &pips); step.pip++)
    if (is_left_out (reading, &pips, told) && *room_of (bill, step.pip) >= told->count) {
      spend (reading, bill, &step);
      return TRUE;
    }
  return pays_refuse (reading->claim, "no %s can be left out that way", told->name);
}

/* Of [n] pips that take one unit or [others] others, [units] are spent in all: then so many are others. A claim need
 * not say which; those that could be either become others as far as needed. */
static void settle_others (Reading *reading, guint first, int pip, const PayPips *pips)
{
  gint64 units = 0, single = 0;
  for (guint i = first; i < reading->steps->len; i++) {
    const PayStep *step = &g_array_index (reading->steps, PayStep, i);
    if (step->type == PAY_STEP_UNIT && step->pip == pip) {
      units += step->count;
      single += step->others ? 0 : step->count;
    }
  }
  gint64 surplus
      = pips->others > 1 ? single - (pips->others * pips_of (reading, pips) - units) / (pips->others - 1) : 0;
  for (guint i = first; i < reading->steps->len && surplus > 0; i++) {
    PayStep *step = &g_array_index (reading->steps, PayStep, i);
    if (step->type != PAY_STEP_UNIT || step->pip != pip || step->others || step->count > surplus
        || (pay_problem_kind_traits (reading->problem, step->kind, pips->channel) & pips->other) == 0)
      continue;
    step->others = TRUE;
    surplus -= step->count;
  }
}

static gboolean read_payer (Reading *reading, Bill *bill, const PayReplyStep *told, guint at)
{
  if (bill->cost == NULL || told->type == PAY_REPLY_USE || told->name == NULL)
    return pays_refuse (reading->claim, "step %u pays nothing that is asked for", at);
  if (told->count < 1 || told->count > MOST_TIMES)
    return pays_refuse (reading->claim, "a step has a \"count\" out of range");
  if (told->type != PAY_REPLY_SPEND)
    return read_waiver (reading, bill, told);
  return told->unit != -1 ? read_pool_unit (reading, bill, told) : read_made_unit (reading, bill, told);
}

static gboolean read_bill (Reading *reading, const PayCost *cost, int alternative, const PayReplyStep *told, guint from,
                           guint n)
{
  g_autoptr (GArray) rooms = g_array_new (FALSE, FALSE, sizeof (gint64));
  const guint first = reading->steps->len;
  Bill bill = { cost, alternative, rooms, first };
  PayPips pips;
  for (int i = 0; cost != NULL && pay_cost_get_pips (cost, alternative, i, &pips); i++) {
    const gint64 room = pips.others > 0 ? PAY_MAX_AMOUNT : pips_of (reading, &pips);
    g_array_append_val (rooms, room);
  }
  for (guint i = from; i < n; i++)
    if (!read_payer (reading, &bill, &told[i], i))
      return FALSE;
  for (int i = 0; cost != NULL && pay_cost_get_pips (cost, alternative, i, &pips); i++)
    if (pips.others > 0)
      settle_others (reading, first, i, &pips);
  return TRUE;
}

/* ---- Uses. */

/* What the step takes by its word; -1: it does not say, or says no such thing. */
static int take_named (const char *name)
{
  static const char *const names[] = {
    [PAY_TAKE_NOTHING] = "nothing", [PAY_TAKE_TURN] = "turn", [PAY_TAKE_SELF] = "self", [PAY_TAKE_BOTH] = "both"
  };
  for (int take = 0; take < (int)G_N_ELEMENTS (names); take++)
    if (g_strcmp0 (names[take], name) == 0)
      return take;
  return -1;
}

/* Without "which": of like objects the next that has what is taken. One whose turn was taken may give up itself later.
 */
static gint64 instance_of (Reading *reading, const PayReplyStep *told, int object, const PayStep *step)
{
  const PayTake take = pay_problem_action_takes (reading->problem, step->action);
  gint64 *turns = &reading->turns[object], *selves = &reading->selves[object];
  const gint64 next = take == PAY_TAKE_SELF ? *selves : MAX (*turns, *selves);
  if (told->which != -1 || take == PAY_TAKE_NOTHING)
    return MAX (told->which, 0);
  if (take != PAY_TAKE_SELF)
    *turns = next + step->count;
  if (take != PAY_TAKE_TURN)
    *selves = next + step->count;
  return next;
}

/* Does the mode cost what the claim says it costs besides? */
static gboolean also_fits (const Reading *reading, const PayReplyStep *told, int action, int mode)
{
  g_autofree char *also = pays_also (reading->claim->asked.opened, action, mode);
  return told->also == NULL || g_strcmp0 (told->also, also) == 0;
}

static void add_piece (gint64 unit, gint64 count, PayKinds kinds, const char *name, gpointer data)
{
  const Reading *reading = data;
  g_autofree char *all = (kinds & (kinds - 1)) != 0 ? pay_problem_kinds_name (reading->problem, kinds) : NULL;
  const gboolean chosen = name != NULL && all != NULL && strcmp (all, name) != 0;
  const Piece piece = { reading->use, reading->source, unit, count, name, kinds, FALSE, chosen };
  g_array_append_val (reading->pieces, piece);
}

/* One mode, and one alternative of what it costs; FALSE: nothing has changed. */
static gboolean try_use (Reading *reading, const PayReplyStep *told, const PayCost *cost, const PayStep *step)
{
  const guint use = reading->steps->len;
  GArray *before = g_array_copy (reading->pieces);
  reading->use = (int)use;
  reading->source = pay_problem_action_object (reading->problem, step->action);
  g_array_append_val (reading->steps, *step);
  const gboolean fits = read_bill (reading, cost, step->alternative, told->pays, 0, told->n_pays)
                        && pay_problem_match_units (reading->problem, step, told->adds, add_piece, reading);
  GArray *other = fits ? before : reading->pieces;
  if (!fits) {
    reading->pieces = before;
    g_array_set_size (reading->steps, use);
  }
  g_array_unref (other);
  return fits;
}

/* Tries the modes, and the alternatives of what they cost, that the claim leaves open. */
static gboolean try_modes (Reading *reading, const PayReplyStep *told, PayStep step)
{
  gboolean also = FALSE;
  for (step.mode = 0; step.mode < pay_problem_action_modes (reading->problem, step.action); step.mode++) {
    const PayCost *cost = pay_problem_action_cost (reading->problem, step.action, step.mode);
    const int n = cost != NULL ? pay_cost_alternatives (cost) : 1;
    const gboolean fits = also_fits (reading, told, step.action, step.mode);
    also = also || fits;
    if (!fits || (told->mode >= 0 && told->mode != step.mode))
      continue;
    for (int i = 0; i < n; i++) {
      step.alternative = cost != NULL ? i : -1;
      if ((told->alternative < 0 || told->alternative == i) && try_use (reading, told, cost, &step))
        return TRUE;
    }
  }
  if (!also)
    return pays_refuse (reading->claim, "\"also\" is not what else the ability of %s costs", told->name);
  return pays_refuse (reading->claim, "no mode of the ability fits");
}

/* Of like objects those that acted last have their turn back. */
static gboolean read_turns (Reading *reading, const PayReplyStep *told)
{
  for (guint i = 0; i < told->untaps.n; i++) {
    const PayAmount *back = &told->untaps.at[i];
    const int object = pay_request_find_source (reading->claim->asked.request, reading->problem, back->name);
    if (object < 0 || back->count < 1 || back->count > reading->turns[object])
      return pays_refuse (reading->claim, "\"untaps\" names a source that has had no turn");
    PayStep step = step_of (PAY_STEP_TURN, back->count);
    step.object = object;
    step.unit = reading->turns[object] -= back->count;
    g_array_append_val (reading->steps, step);
  }
  return TRUE;
}

static gboolean read_use (Reading *reading, const PayReplyStep *told)
{
  PaysClaim *claim = reading->claim;
  const int source = source_of (reading, told);
  if (source < 0)
    return pays_refuse (claim, "a step uses a source that is not in the request");
  PayStep step = step_of (PAY_STEP_USE, told->count);
  step.times = told->times;
  step.action = pay_case_find_action (claim->asked.opened, source, told->ability, take_named (told->takes), NULL);
  const int object = step.action < 0 ? source : pay_problem_action_object (reading->problem, step.action);
  const char *name = pay_problem_object_name (reading->problem, object);
  if (g_strcmp0 (told->name, name) != 0)
    return pays_refuse (claim, "a step uses another source than it names: that is %s", name);
  if (step.action < 0)
    return pays_refuse (claim, "%s has no such ability", name);
  if (told->takes != NULL && g_strcmp0 (told->takes, pays_take_name (reading->problem, step.action)) != 0)
    return pays_refuse (claim, "\"takes\" is not what the ability takes of %s", name);
  if (step.count < 1 || step.times < 1 || step.count > PAY_MAX_AMOUNT || step.times > MOST_TIMES
      || step.count > pay_problem_object_count (reading->problem, object))
    return pays_refuse (claim, "a step has a \"count\" or \"times\" out of range");
  step.unit = instance_of (reading, told, object, &step);
  return try_modes (reading, told, step) && read_turns (reading, told);
}

/* ---- The whole payment. */

static gboolean read_steps (Reading *reading, PayAnswer *answer, int alternative)
{
  const PayPayment *payment = reading->claim->payment;
  guint i = 0, from = 0;
  for (; i < payment->n_steps && payment->steps[i].type == PAY_REPLY_USE; i++) {
    from = i == payment->round_from ? reading->steps->len : from;
    if (i == payment->round_to)
      pay_answer_set_round (answer, (int)from, (int)reading->steps->len, payment->round_x);
    if (!read_use (reading, &payment->steps[i]))
      return FALSE;
  }
  if (i == payment->round_to)
    pay_answer_set_round (answer, (int)from, (int)reading->steps->len, payment->round_x);
  PayStep goal = step_of (PAY_STEP_GOAL, 0);
  goal.alternative = alternative;
  g_array_append_val (reading->steps, goal);
  return read_bill (reading, pay_problem_goal (reading->problem), alternative, payment->steps, i, payment->n_steps);
}

static void read_x (Reading *reading, PayAnswer *answer, int alternative)
{
  const PayPayment *payment = reading->claim->payment;
  const PayCost *goal = pay_problem_goal (reading->problem);
  const char *const *names = reading->claim->asked.opened->variables;
  for (int v = 0; v < PAY_MAX_VARIABLES && names[v] != NULL; v++)
    for (guint i = 0; i < payment->n_variables; i++) {
      gint64 x = payment->variables[i].value, to = 0;
      if (!pay_cost_has_x (goal, v) || g_strcmp0 (payment->variables[i].name, names[v]) != 0)
        continue;
      pay_answer_set_x (answer, v, x);
      if (x == PAY_X_FOREVER)
        pay_cost_get_x (goal, alternative, v, &x, &to);
      if (payment->round_from != payment->round_to && payment->variables[i].value == PAY_X_FOREVER)
        x = payment->round_x;
      reading->x[v] = CLAMP (x, 0, PAY_MAX_AMOUNT);
    }
}

/* What the steps lower [counter] by; NO_NUMBER: more than a number tells, which is none of an answer that holds. */
static gint64 lowered_by_steps (const Reading *reading, int counter)
{
  gint64 sum = 0;
  for (guint i = 0; i < reading->steps->len; i++) {
    const PayStep *step = &g_array_index (reading->steps, PayStep, i);
    gint64 n = step->type == PAY_STEP_USE
                   ? pay_problem_action_lowers (reading->problem, step->action, step->mode, counter)
                   : 0;
    if (__builtin_mul_overflow (n, step->count, &n) || __builtin_mul_overflow (n, step->times, &n)
        || __builtin_add_overflow (sum, n, &sum))
      return NO_NUMBER;
  }
  return sum;
}

/* Counters of one name are told together. What one loses that counts with another is what its actions say. */
static void read_losses (const Reading *reading, PayAnswer *answer)
{
  const PayLosses *losses = &reading->claim->payment->losses;
  const int n = pay_problem_counters (reading->problem);
  for (int i = 0; i < n; i++) {
    const char *name = pay_problem_counter_name (reading->problem, i);
    pay_answer_set_charged (answer, i, pay_amounts_of (losses->charged, name));
    pay_answer_set_lowered (answer, i, pay_amounts_of (losses->lowered, name));
  }
  for (int i = 0; i < n; i++) {
    const int with = pay_problem_counter_with (reading->problem, i);
    if (with < 0)
      continue;
    const gint64 lost = lowered_by_steps (reading, i);
    gint64 rest;
    if (__builtin_sub_overflow (pay_answer_lowered (answer, with), lost, &rest))
      rest = NO_NUMBER;
    pay_answer_set_charged (answer, i, 0);
    pay_answer_set_lowered (answer, i, lost);
    pay_answer_set_lowered (answer, with, rest);
  }
}

static void read_kept (const PayReply *claimed, PayAnswer *answer)
{
  for (guint i = 0; i < claimed->n_kept && i < PAY_MAX_KEPT; i++) {
    const gint64 x = claimed->kept_x != NULL ? claimed->kept_x[i] : PAY_NOT_GIVEN;
    pay_answer_set_kept (answer, (int)i, claimed->kept[i]);
    pay_answer_set_kept_x (answer, (int)i, x == PAY_NOT_GIVEN ? 0 : x);
  }
}

/* The payment by alternative [alternative] of the goal; NULL: it cannot be. */
static PayAnswer *read_answer (PaysClaim *claim, int alternative)
{
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_PAID);
  Reading reading = { .claim = claim, .problem = claim->asked.opened->problem };
  const gsize objects = (gsize)pay_problem_objects (reading.problem);
  g_autofree gint64 *taken = reading.turns = g_new0 (gint64, 2 * objects + 1);
  reading.selves = taken + objects;
  for (gsize i = 0; i < objects; i++) /* of those that have had it when the problem begins */
    if (pay_problem_object_had_turn (reading.problem, (int)i))
      reading.turns[i] = pay_problem_object_count (reading.problem, (int)i);
  g_autoptr (GArray) steps = reading.steps = g_array_new (FALSE, FALSE, sizeof (PayStep));
  reading.pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  pay_answer_set_alternative (answer, alternative);
  pay_answer_set_best (answer, claim->claimed->optimal);
  read_kept (claim->claimed, answer);
  read_x (&reading, answer, alternative);
  const gboolean read = read_steps (&reading, answer, alternative);
  read_losses (&reading, answer);
  for (guint i = 0; read && i < steps->len; i++)
    pay_answer_add_step (answer, &g_array_index (steps, PayStep, i));
  g_array_unref (reading.pieces);
  return read ? g_steal_pointer (&answer) : NULL;
}

gboolean pays_claim_paid_holds (PaysClaim *claim)
{
  const PayProblem *problem = claim->asked.opened->problem;
  const int n = pay_cost_alternatives (pay_problem_goal (problem)), named = claim->payment->alternative;
  if (!pays_claim_variables_hold (claim))
    return FALSE;
  for (int i = MAX (named, 0); i < n && (named < 0 || i == named); i++) {
    g_autofree char *why = NULL;
    g_clear_pointer (&claim->asked.answer, pay_answer_free);
    claim->asked.answer = read_answer (claim, i);
    if (claim->asked.answer != NULL && pay_check (problem, claim->asked.answer, &why))
      return TRUE;
    if (claim->asked.answer != NULL)
      pays_refuse_checked (claim, why);
  }
  if (claim->why != NULL)
    return FALSE;
  return pays_refuse (claim, n == 0 ? "nothing can pay this cost" : "there is no such \"alternative\"");
}
