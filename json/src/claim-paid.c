/* SPDX-License-Identifier: MIT */
/* The payment of a "payable" record as steps. Where a record leaves a choice open (the mode of an ability, which of
 * several pips of one name), the first that fits is taken. */
#include "claim.h"

#include <string.h>

#define MOST_TIMES ((gint64)1 << 40)
#define NO_NUMBER G_MININT64

typedef struct {
  const PayjClaim *claim;
  const PayProblem *problem;
  gint64 x[PAY_MAX_VARIABLES];
  GArray *steps;          /* PayStep */
  GArray *pieces;         /* PayjPiece */
  gint64 *turns, *selves; /* of each object: instances that uses without "which" have taken so far */
} Reading;

/* What a list of steps pays: the goal or the cost of a use. */
typedef struct {
  const PayCost *cost; /* NULL: nothing */
  int alternative;
  GArray *room; /* gint64, by pip: units that may still be spent on it */
} Bill;

static const char *text_of (const json_t *object, const char *name)
{
  return json_string_value (json_object_get (object, name));
}

static void open_bill (const Reading *r, Bill *bill)
{
  PayPips pips;
  bill->room = g_array_new (FALSE, FALSE, sizeof (gint64));
  if (bill->cost == NULL)
    return;
  for (int i = 0; pay_cost_get_pips (bill->cost, bill->alternative, i, &pips); i++) {
    gint64 room = pips.others > 0 ? PAY_MAX_AMOUNT : pips.n;
    if (pips.var >= 0 && pips.others <= 0)
      room = pips.n * CLAMP (r->x[pips.var] - pips.above, 0, PAY_MAX_AMOUNT);
    g_array_append_val (bill->room, room);
  }
}

/* ---- Units. */

/* What a record says of units: their symbol, what they are called, and what they come from is called. */
typedef struct {
  const char *pays, *with, *plain;
  gboolean others;
} Units;

static gboolean is_called (const Reading *r, const Units *units, int kind)
{
  const char *report = pay_problem_kind_report (r->problem, kind);
  return strcmp (report != NULL ? report : units->plain, units->with) == 0;
}

/* The kind by which a unit of [kinds] is called so and has a trait of [accept] under [channel]; -1: none. */
static int find_kind (const Reading *r, const Units *units, PayKinds kinds, int channel, PayTraits accept)
{
  for (int k = 0; k < pay_problem_kinds (r->problem); k++)
    if ((kinds & PAY_BIT (k)) != 0 && (pay_problem_kind_traits (r->problem, k, channel) & accept) != 0
        && is_called (r, units, k))
      return k;
  return -1;
}

/* Fills pip, kind and others of [s]; FALSE: no pip of the name has room for a unit of [kinds]. */
static gboolean find_pip (const Reading *r, const Bill *bill, const Units *units, PayKinds kinds, PayStep *s)
{
  PayPips pips;
  for (int others = units->others; others < 2; others++)
    for (int i = 0; pay_cost_get_pips (bill->cost, bill->alternative, i, &pips); i++) {
      if (strcmp (pips.name, units->pays) != 0 || g_array_index (bill->room, gint64, i) < 1)
        continue;
      s->kind = find_kind (r, units, kinds, pips.channel, others ? pips.other : pips.accept);
      s->pip = i;
      s->others = others;
      if (s->kind >= 0)
        return TRUE;
    }
  return FALSE;
}

static void spend (Reading *r, Bill *bill, const PayStep *s)
{
  g_array_index (bill->room, gint64, s->pip) -= s->count;
  g_array_append_val (r->steps, *s);
}

/* Pieces of one use stand side by side. */
static void mark_drawn (GArray *pieces, guint index)
{
  PayjPiece *piece = &g_array_index (pieces, PayjPiece, index);
  if (piece->drawn)
    return;
  while (index > 0 && g_array_index (pieces, PayjPiece, index - 1).use == piece->use)
    index--;
  for (; index < pieces->len && g_array_index (pieces, PayjPiece, index).use == piece->use; index++)
    g_array_index (pieces, PayjPiece, index).drawn = TRUE;
}

/* Spends up to [wanted] of the piece, more than one step where several pips have the name; returns how many. */
static gint64 spend_piece (Reading *r, Bill *bill, const Units *units, guint index, PayStep s, gint64 wanted)
{
  gint64 spent = 0;
  while (spent < wanted) {
    PayjPiece *piece = &g_array_index (r->pieces, PayjPiece, index);
    if (piece->count == 0 || !find_pip (r, bill, units, piece->kinds, &s))
      break;
    s.from = piece->use;
    s.unit = piece->unit;
    s.count = MIN (MIN (wanted - spent, piece->count), g_array_index (bill->room, gint64, s.pip));
    piece->unit += s.count;
    piece->count -= s.count;
    spent += s.count;
    mark_drawn (r->pieces, index);
    spend (r, bill, &s);
  }
  return spent;
}

static gboolean read_pool_unit (Reading *r, Bill *bill, Units *units, PayStep s, gint64 unit)
{
  const gint64 named = unit, wanted = s.count;
  int lot = 0;
  while (lot < pay_problem_lots (r->problem) && unit >= pay_problem_lot_count (r->problem, lot))
    unit -= pay_problem_lot_count (r->problem, lot++);
  if (unit < 0 || lot == pay_problem_lots (r->problem) || wanted > pay_problem_lot_count (r->problem, lot) - unit)
    return payj_refuse (r->claim, "there is no unit %" G_GINT64_FORMAT " in the pool", named);
  units->plain = pay_problem_lot_name (r->problem, lot);
  s.lot = lot;
  for (gint64 spent = 0; spent < wanted; spent += s.count) {
    if (!find_pip (r, bill, units, pay_problem_lot_kinds (r->problem, lot), &s))
      return payj_refuse (r->claim, "no %s is left to be paid with %s", units->pays, units->with);
    s.unit = unit + spent;
    s.count = MIN (wanted - spent, g_array_index (bill->room, gint64, s.pip));
    spend (r, bill, &s);
  }
  return TRUE;
}

/* Takes from what the source has made; first what is called so for certain, and one of each use of which nothing was
 * taken: the record does not say which of like things it was, and none was used for nothing. */
static gboolean read_made_unit (Reading *r, Bill *bill, const Units *units, PayStep s, int object)
{
  gint64 wanted = s.count;
  for (int pass = 0; pass < 4; pass++)
    for (guint i = 0; i < r->pieces->len && wanted > 0; i++) {
      const PayjPiece *piece = &g_array_index (r->pieces, PayjPiece, i);
      const gboolean called = pass < 2 ? g_strcmp0 (piece->name, units->with) == 0 : piece->name == NULL;
      if (piece->object != object || !called || (pass % 2 == 0 && piece->drawn))
        continue;
      wanted -= spend_piece (r, bill, units, i, s, pass % 2 == 0 ? 1 : wanted);
    }
  if (wanted == 0)
    return TRUE;
  return payj_refuse (r->claim, "%s has made no %s that could pay %s there", units->plain, units->with, units->pays);
}

static gboolean count_fits (const Reading *r, gint64 count)
{
  return (count >= 1 && count <= MOST_TIMES) || payj_refuse (r->claim, "a step has a \"count\" out of range");
}

static gboolean read_unit (Reading *r, Bill *bill, const json_t *record)
{
  PayStep s = { PAY_STEP_UNIT, -1, -1, -1, -1, FALSE, -1, -1, -1, -1, payj_claim_number (record, "count", 1), 0, -1 };
  const json_t *unit = json_object_get (record, "unit"), *source = json_object_get (record, "source");
  if (!count_fits (r, s.count))
    return FALSE;
  Units units
      = { text_of (record, "pays"), text_of (record, "with"), NULL, json_is_true (json_object_get (record, "others")) };
  if (json_is_integer (unit))
    return read_pool_unit (r, bill, &units, s, json_integer_value (unit));
  const int object = payj_claim_object (r->claim, source);
  if (object < 0)
    return payj_refuse (r->claim, "a step does not say which unit pays: it needs \"unit\" or the \"source\" of one");
  units.plain = pay_problem_object_name (r->problem, object);
  return read_made_unit (r, bill, &units, s, object);
}

/* ---- What is left out. */

static gboolean read_waiver (Reading *r, Bill *bill, const json_t *record)
{
  const char *pays = text_of (record, "pays"), *drops = text_of (record, "drops");
  PayStep s = { PAY_STEP_WAIVE, -1, -1, -1, -1, FALSE, -1, -1, -1, -1, payj_claim_number (record, "count", 1), 0, -1 };
  PayPips pips;
  if (!count_fits (r, s.count))
    return FALSE;
  for (int i = 0; pay_cost_get_pips (bill->cost, bill->alternative, i, &pips); i++) {
    const gboolean by_group = drops != NULL && pips.group >= 0 && strcmp (pips.name, drops) == 0;
    const gboolean by_charge
        = pays != NULL && pips.counter >= 0 && strcmp (pips.name, pays) == 0
          && payj_claim_number (record, pay_problem_counter_name (r->problem, pips.counter), -1) == pips.amount;
    if ((!by_group && !by_charge) || g_array_index (bill->room, gint64, i) < s.count)
      continue;
    s.pip = i;
    spend (r, bill, &s);
    return TRUE;
  }
  return payj_refuse (r->claim, "no %s can be left out that way", drops != NULL ? drops : pays);
}

/* Of [n] pips that take one unit or [others] others, [units] are spent in all: then so many are others. A record need
 * not say which; those that could be either become others as far as needed. */
static void settle_others (Reading *r, guint first, int pip, const PayPips *pips)
{
  gint64 units = 0, single = 0;
  const gint64 n = pips->var < 0 ? pips->n : pips->n * (r->x[pips->var] - pips->above);
  for (guint i = first; i < r->steps->len; i++) {
    const PayStep *s = &g_array_index (r->steps, PayStep, i);
    if (s->type == PAY_STEP_UNIT && s->pip == pip) {
      units += s->count;
      single += s->others ? 0 : s->count;
    }
  }
  gint64 surplus = pips->others > 1 ? single - (pips->others * n - units) / (pips->others - 1) : 0;
  for (guint i = first; i < r->steps->len && surplus > 0; i++) {
    PayStep *s = &g_array_index (r->steps, PayStep, i);
    if (s->type != PAY_STEP_UNIT || s->pip != pip || s->others || s->count > surplus)
      continue;
    if ((pay_problem_kind_traits (r->problem, s->kind, pips->channel) & pips->other) == 0)
      continue;
    s->others = TRUE;
    surplus -= s->count;
  }
}

static gboolean read_bill (Reading *r, const PayCost *cost, int alternative, const json_t *records, gsize from)
{
  Bill bill = { cost, alternative, NULL };
  const guint first = r->steps->len;
  open_bill (r, &bill);
  g_autoptr (GArray) room = bill.room;
  for (gsize i = from; i < json_array_size (records); i++) {
    const json_t *record = json_array_get (records, i);
    if (cost == NULL || (text_of (record, "pays") == NULL && text_of (record, "drops") == NULL))
      return payj_refuse (r->claim, "step %" G_GSIZE_FORMAT " pays nothing that is asked for", i);
    if (text_of (record, "with") != NULL && text_of (record, "pays") != NULL ? !read_unit (r, &bill, record)
                                                                             : !read_waiver (r, &bill, record))
      return FALSE;
  }
  PayPips pips;
  for (int i = 0; cost != NULL && pay_cost_get_pips (cost, alternative, i, &pips); i++)
    if (pips.others > 0)
      settle_others (r, first, i, &pips);
  return room != NULL;
}

/* ---- Uses. */

static int action_of (const Reading *r, int object, gint64 ability)
{
  for (int i = 0; i < pay_problem_actions (r->problem); i++)
    if (pay_problem_action_object (r->problem, i) == object && ability-- == 0)
      return i;
  return -1;
}

/* Without "which": of like objects the next that has what is taken. One whose turn was taken may give up itself later.
 */
static gint64 instance_of (Reading *r, const json_t *record, int object, const PayStep *s)
{
  const json_t *which = json_object_get (record, "which");
  if (json_is_integer (which))
    return json_integer_value (which);
  gint64 *turns = &r->turns[object], *selves = &r->selves[object];
  gint64 next = MAX (*turns, *selves);
  switch (pay_problem_action_takes (r->problem, s->action)) {
  case PAY_TAKE_NOTHING:
    return 0;
  case PAY_TAKE_TURN:
    *turns = next + s->count;
    return next;
  case PAY_TAKE_SELF:
    next = *selves;
    *selves += s->count;
    return next;
  case PAY_TAKE_BOTH:
    *turns = *selves = next + s->count;
    return next;
  }
  return 0;
}

/* Does the mode cost what the record says it costs besides? */
static gboolean also_fits (const Reading *r, const json_t *record, int action, int mode)
{
  const json_t *claimed = json_object_get (record, "also");
  g_autofree char *also = pays_also (r->claim->c, action, mode);
  return claimed == NULL || g_strcmp0 (json_string_value (claimed), also) == 0;
}

static gboolean also_holds (const Reading *r, const json_t *record, int action)
{
  for (int mode = 0; mode < pay_problem_action_modes (r->problem, action); mode++)
    if (also_fits (r, record, action, mode))
      return TRUE;
  return payj_refuse (r->claim, "\"also\" is not what else the ability of %s costs", text_of (record, "use"));
}

static gboolean try_use (Reading *r, const json_t *record, PayStep s)
{
  const PayCost *cost = pay_problem_action_cost (r->problem, s.action, s.mode);
  const int use = (int)r->steps->len;
  g_array_append_val (r->steps, s);
  const json_t *pays = json_object_get (record, "pays");
  if (!read_bill (r, cost, s.alternative, pays, 0))
    return FALSE;
  if (payj_claim_adds (r->claim, &s, use, json_object_get (record, "adds"), r->pieces))
    return TRUE;
  return payj_refuse (r->claim, "what %s adds is not what its ability gives", text_of (record, "use"));
}

static void restore (GArray **now, GArray *before)
{
  g_array_unref (*now);
  *now = before;
}

/* Tries the modes, and the alternatives of what they cost, that the record leaves open. */
static gboolean try_modes (Reading *r, const json_t *record, PayStep s)
{
  const gint64 mode = payj_claim_number (record, "mode", -1),
               alternative = payj_claim_number (record, "alternative", -1);
  for (s.mode = 0; s.mode < pay_problem_action_modes (r->problem, s.action); s.mode++) {
    const PayCost *cost = pay_problem_action_cost (r->problem, s.action, s.mode);
    const int n = cost != NULL ? pay_cost_alternatives (cost) : 1;
    const gboolean open = (mode < 0 || mode == s.mode) && also_fits (r, record, s.action, s.mode);
    for (int i = 0; i < n && open; i++) {
      if (alternative >= 0 && alternative != i)
        continue;
      s.alternative = cost != NULL ? i : -1;
      GArray *steps = g_array_copy (r->steps), *pieces = g_array_copy (r->pieces);
      if (try_use (r, record, s)) {
        g_array_unref (steps);
        g_array_unref (pieces);
        return TRUE;
      }
      restore (&r->steps, steps);
      restore (&r->pieces, pieces);
    }
  }
  return payj_refuse (r->claim, "no mode of the ability fits");
}

static gboolean read_use (Reading *r, const json_t *record)
{
  const int object = payj_claim_object (r->claim, json_object_get (record, "source"));
  if (object < 0)
    return payj_refuse (r->claim, "a step uses a source that is not in the request");
  PayStep s = { PAY_STEP_USE,
                -1,
                0,
                -1,
                -1,
                FALSE,
                -1,
                -1,
                -1,
                0,
                payj_claim_number (record, "count", 1),
                payj_claim_number (record, "times", 1),
                -1 };
  s.action = action_of (r, object, payj_claim_number (record, "ability", 0));
  const char *name = pay_problem_object_name (r->problem, object);
  if (g_strcmp0 (text_of (record, "use"), name) != 0)
    return payj_refuse (r->claim, "a step uses another source than it names: that is %s", name);
  if (s.action < 0)
    return payj_refuse (r->claim, "%s has no such ability", name);
  const json_t *takes = json_object_get (record, "takes");
  if (takes != NULL && g_strcmp0 (json_string_value (takes), pays_take_name (r->problem, s.action)) != 0)
    return payj_refuse (r->claim, "\"takes\" is not what the ability takes of %s", name);
  if (!also_holds (r, record, s.action))
    return FALSE;
  if (s.count < 1 || s.times < 1 || s.count > PAY_MAX_AMOUNT || s.times > MOST_TIMES
      || s.count > pay_problem_object_count (r->problem, object))
    return payj_refuse (r->claim, "a step has a \"count\" or \"times\" out of range");
  s.unit = instance_of (r, record, object, &s);
  return try_modes (r, record, s);
}

/* ---- The whole record. */

static gboolean read_steps (Reading *r, int alternative)
{
  const json_t *payment = json_object_get (r->claim->record, "payment");
  if (!json_is_array (payment))
    return payj_refuse (r->claim, "it says payable without a payment");
  gsize i = 0;
  for (; i < json_array_size (payment); i++) {
    const json_t *record = json_array_get (payment, i);
    if (json_object_get (record, "use") == NULL)
      break;
    if (!read_use (r, record))
      return FALSE;
  }
  const PayStep goal = { PAY_STEP_GOAL, -1, -1, alternative, -1, FALSE, -1, -1, -1, -1, 0, 0, -1 };
  g_array_append_val (r->steps, goal);
  return read_bill (r, pay_problem_goal (r->problem), alternative, payment, i);
}

static void read_x (Reading *r, PayAnswer *answer, int alternative)
{
  const json_t *x = json_object_get (r->claim->record, "x");
  const PayCost *goal = pay_problem_goal (r->problem);
  for (int v = 0; v < PAY_MAX_VARIABLES && r->claim->c->variables[v] != NULL; v++) {
    const json_t *value = json_is_object (x) ? json_object_get (x, r->claim->c->variables[v]) : v == 0 ? x : NULL;
    gint64 to = 0;
    if (!pay_cost_has_x (goal, v) || value == NULL)
      continue;
    pay_answer_set_x (answer, v, json_is_integer (value) ? json_integer_value (value) : PAY_X_FOREVER);
    r->x[v] = json_integer_value (value);
    if (!json_is_integer (value))
      pay_cost_get_x (goal, alternative, v, &r->x[v], &to);
    r->x[v] = CLAMP (r->x[v], 0, PAY_MAX_AMOUNT);
  }
}

static void read_counters (const PayjClaim *claim, PayAnswer *answer)
{
  const PayProblem *problem = claim->c->problem;
  const json_t *charged = json_object_get (claim->record, "counters");
  const json_t *lowered = json_object_get (claim->record, "lowered");
  for (int i = 0; i < pay_problem_counters (problem); i++) {
    const char *name = pay_problem_counter_name (problem, i);
    const gboolean life = strcmp (name, "life") == 0;
    pay_answer_set_charged (answer, i,
                            life ? payj_claim_number (claim->record, "life", 0) : payj_claim_number (charged, name, 0));
    pay_answer_set_lowered (
        answer, i, life ? payj_claim_number (claim->record, "damage", 0) : payj_claim_number (lowered, name, 0));
  }
}

/* What the steps lower [counter] by; NO_NUMBER: more than a number tells, which is none of an answer that holds. */
static gint64 lowered_by_steps (const Reading *r, int counter)
{
  gint64 sum = 0;
  for (guint i = 0; i < r->steps->len; i++) {
    const PayStep *s = &g_array_index (r->steps, PayStep, i);
    gint64 n = s->type == PAY_STEP_USE ? pay_problem_action_lowers (r->problem, s->action, s->mode, counter) : 0;
    if (__builtin_mul_overflow (n, s->count, &n) || __builtin_mul_overflow (n, s->times, &n)
        || __builtin_add_overflow (sum, n, &sum))
      return NO_NUMBER;
  }
  return sum;
}

/* Counters of one name are told together. What one loses that counts with another is what its actions say. */
static void split_counters (const Reading *r, PayAnswer *answer)
{
  for (int c = 0; c < pay_problem_counters (r->problem); c++) {
    const int with = pay_problem_counter_with (r->problem, c);
    if (with < 0)
      continue;
    const gint64 lost = lowered_by_steps (r, c);
    gint64 rest;
    if (__builtin_sub_overflow (pay_answer_lowered (answer, with), lost, &rest))
      rest = NO_NUMBER;
    pay_answer_set_charged (answer, c, 0);
    pay_answer_set_lowered (answer, c, lost);
    pay_answer_set_lowered (answer, with, rest);
  }
}

/* The costs that are listed, in the order of the request. */
static void read_kept (const PayjClaim *claim, PayAnswer *answer)
{
  const json_t *kept = json_object_get (claim->record, "kept");
  gsize next = 0;
  for (guint i = 0; i < claim->request->keep->len && i < PAY_MAX_KEPT; i++) {
    const PayKeep *keep = claim->request->keep->pdata[i];
    const char *listed = json_string_value (json_array_get (kept, next));
    const gboolean is_kept = listed != NULL && strcmp (listed, keep->cost != NULL ? keep->cost : "") == 0;
    pay_answer_set_kept (answer, (int)i, is_kept);
    next += is_kept ? 1 : 0;
  }
}

PayAnswer *payj_claim_paid (const PayjClaim *claim, int alternative)
{
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_PAID);
  Reading r = { .claim = claim, .problem = claim->c->problem };
  const gsize objects = (gsize)pay_problem_objects (r.problem);
  g_autofree gint64 *turns = g_new0 (gint64, objects + 1);
  g_autofree gint64 *selves = g_new0 (gint64, objects + 1);
  r.turns = turns;
  r.selves = selves;
  r.steps = g_array_new (FALSE, FALSE, sizeof (PayStep));
  r.pieces = g_array_new (FALSE, FALSE, sizeof (PayjPiece));
  pay_answer_set_alternative (answer, alternative);
  pay_answer_set_best (answer, !json_is_false (json_object_get (claim->record, "optimal")));
  read_x (&r, answer, alternative);
  read_counters (claim, answer);
  read_kept (claim, answer);
  const gboolean read = read_steps (&r, alternative);
  split_counters (&r, answer);
  for (guint i = 0; read && i < r.steps->len; i++)
    pay_answer_add_step (answer, &g_array_index (r.steps, PayStep, i));
  g_array_unref (r.steps);
  g_array_unref (r.pieces);
  return read ? g_steal_pointer (&answer) : NULL;
}
