/* SPDX-License-Identifier: MIT */
/* What answers are told with, made when it is first told. */
#include "quick/kept.h"

#include "payment/payment.h"
#include "reasons/reasons.h"

#include <string.h>

/* ---- Heads. */

static const PayStep no_step
    = { .action = -1, .mode = -1, .alternative = -1, .pip = -1, .kind = -1, .lot = -1, .from = -1, .object = -1 };

static gboolean is_heading (const PaysQuickCost *cost, int pip)
{
  return pip < 64 && (cost->heading >> pip & 1) != 0;
}

/* The units of the pips that heads depend on, then what is left out. */
static void add_steps (PayAnswer *answer, const PaysQuick *quick)
{
  const PayPlainAnswer *plain = &quick->answer.plain;
  PayStep step = no_step;
  step.type = PAY_STEP_GOAL;
  pay_answer_add_step (answer, &step);
  step.type = PAY_STEP_UNIT;
  for (int i = 0; i < plain->n_parts; i++) {
    const PayPlainPart *part = &plain->parts[i];
    step.pip = part->pip;
    step.kind = part->kind;
    step.count = part->count;
    step.others = part->others;
    if (is_heading (quick->cost, part->pip))
      pay_answer_add_step (answer, &step);
  }
  step = no_step;
  step.type = PAY_STEP_WAIVE;
  for (step.pip = 0; step.pip < quick->cost->n_pips; step.pip++) {
    step.count = plain->waived[step.pip];
    if (step.count > 0)
      pay_answer_add_step (answer, &step);
  }
}

static PayQuickHead *make_head (const PaysQuick *quick)
{
  PaysQuickCost *cost = quick->cost;
  const int variable = pay_plain_variable (cost->plain), counter = pay_plain_counter (cost->plain);
  PayAnswer *answer = pay_answer_new (PAY_PAID);
  pay_answer_set_alternative (answer, 0);
  if (variable >= 0)
    pay_answer_set_x (answer, variable, quick->answer.plain.x);
  add_steps (answer, quick);
  if (counter >= 0)
    pay_answer_set_charged (answer, counter, quick->answer.plain.charged);
  PayQuickHead *head = pays_quick_tell (cost, sizeof *head, G_STRUCT_OFFSET (PayQuickHead, notes));
  const PaysAsked asked = { .opened = cost->opened, .answer = answer, .outcome = PAY_PAID };
  pays_tell_head (&cost->arena, &asked, answer, &head->payment);
  pay_answer_free (answer);
  return head;
}

#define LEFT_OUT '\xff' /* stand for kinds in a key */
#define BY_OTHERS '\xfe'

static void append_key (GString *key, int pip, char what, gint64 count)
{
  g_string_append_c (key, (char)pip);
  g_string_append_c (key, what);
  g_string_append_c (key, (char)count);
}

static void tally_add (PayQuickTally *tally, int kind, gint64 count)
{
  int i = 0;
  while (i < tally->n && tally->kinds[i] != kind)
    i++;
  if (i == tally->n) {
    tally->kinds[i] = kind;
    tally->counts[i] = 0;
    tally->n++;
  }
  tally->counts[i] += count;
}

/* The variable, of each of the pips that heads depend on its number and its kinds with their counts, and of each how
 * many are left out, a byte each. */
static void key_of_head (const PaysQuick *quick)
{
  GString *key = quick->key;
  const PayPlainAnswer *plain = &quick->answer.plain;
  g_string_truncate (key, 0);
  g_string_append_c (key, (char)plain->x);
  for (int i = 0; i < plain->n_parts;) {
    const int pip = plain->parts[i].pip;
    const gboolean heading = is_heading (quick->cost, pip);
    gint64 others = 0;
    PayQuickTally tally;
    for (tally.n = 0; i < plain->n_parts && plain->parts[i].pip == pip; i++)
      if (plain->parts[i].others)
        others += plain->parts[i].count;
      else if (heading)
        tally_add (&tally, plain->parts[i].kind, plain->parts[i].count);
    for (int k = 0; k < tally.n; k++)
      append_key (key, pip, (char)tally.kinds[k], tally.counts[k]);
    if (others > 0)
      append_key (key, pip, BY_OTHERS, others);
  }
  for (int i = 0; i < quick->cost->n_pips; i++)
    if (plain->waived[i] > 0)
      append_key (key, i, LEFT_OUT, plain->waived[i]);
}

void pays_quick_tell_head (PaysQuick *quick)
{
  const PaysQuickCost *cost = quick->cost;
  const gint64 x = quick->answer.plain.x;
  const guint at = x <= PAY_PLAIN_MOST ? (guint)x : 0; /* beyond, it is the only one */
  gpointer *place;
  if (cost->keyed) {
    key_of_head (quick);
    place = pays_cache_at (quick->heads, GSIZE_TO_POINTER (cost->number), quick->key->str, quick->key->len);
  } else {
    if (at >= cost->heads->len)
      g_ptr_array_set_size (cost->heads, (gint)at + 1);
    place = &cost->heads->pdata[at];
  }
  if (*place == NULL)
    *place = make_head (quick);
  quick->answer.head = *place;
}

/* ---- Reasons. */

static PayQuickReason *find_reason (PaysQuickCost *cost, const PayShort *because)
{
  for (PaysQuickReason *known = cost->reasons; known != NULL; known = known->next) {
    const PayShort *other = &known->told.reason.because;
    if (other->traits == because->traits && other->have == because->have && other->need == because->need
        && other->others_from == because->others_from && other->others_to == because->others_to)
      return &known->told;
  }
  PaysQuickReason *made = pays_quick_tell (cost, sizeof *made, G_STRUCT_OFFSET (PaysQuickReason, told.notes));
  g_autofree char *text = pays_reason_text (cost->opened, because);
  made->told.reason = pays_reason_of (&cost->arena, cost->opened, because, text);
  made->next = cost->reasons;
  cost->reasons = made;
  return &made->told;
}

/* Two reasons may read alike; the second is not told. */
static gboolean is_said (const PayQuickAnswer *answer, const PayQuickReason *reason)
{
  for (int i = 0; i < answer->n_why; i++)
    if (strcmp (answer->why[i]->reason.text, reason->reason.text) == 0)
      return TRUE;
  return FALSE;
}

void pays_quick_tell_reasons (PaysQuick *quick)
{
  PayQuickAnswer *answer = &quick->answer;
  answer->n_why = 0;
  for (int i = 0; i < answer->plain.n_reasons; i++) {
    PayQuickReason *reason = find_reason (quick->cost, &answer->plain.reasons[i]);
    if (i < answer->plain.n_leaves)
      answer->leaves[i] = reason;
    if (!is_said (answer, reason))
      answer->why[answer->n_why++] = reason;
  }
}

/* ---- Fixes: the changes that help. */

static void tell_unit (PaysQuick *quick, PaysQuickUnit *unit)
{
  PaysQuickCost *cost = quick->cost;
  PayKinds kinds;
  quick->answer.fixes[quick->answer.n_fixes++] = &unit->told;
  if (unit->told.fix.text != NULL)
    return;
  const char *name = cost->game->candidate (cost->opened, unit->index, &kinds);
  unit->told.fix = (unit->change ? pays_fix_of_change : pays_fix_of_unit) (&cost->arena, name);
  pays_quick_hold (cost, &unit->told.notes);
}

/* Of units that are of [kinds] once they can be used. */
static void tell_change (PaysQuick *quick, PayKinds kinds)
{
  for (guint i = 0; i < quick->cost->n_units; i++)
    if (quick->cost->units[i].change && quick->cost->units[i].kinds == kinds) {
      tell_unit (quick, &quick->cost->units[i]);
      return;
    }
}

static void tell_changes (PaysQuick *quick)
{
  const PayPlainUnits *units = &quick->answer.units;
  PayKinds seen = 0;
  for (gsize i = 0; i < units->n_lots; i++) {
    const PayKinds kinds = units->count[i] > 0 ? units->idle[i] & quick->answer.plain.one_more & ~seen : 0;
    if (kinds != 0)
      tell_change (quick, kinds);
    seen |= kinds;
  }
}

static const PayFix *fix_at (gconstpointer answer, guint i)
{
  return &((const PayQuickAnswer *)answer)->fixes[i]->fix;
}

void pays_quick_tell_fixes (PaysQuick *quick, guint helps)
{
  PaysQuickCost *cost = quick->cost;
  PayQuickAnswer *answer = &quick->answer;
  const PayKinds one_more = answer->plain.one_more;
  answer->n_fixes = 0;
  for (guint i = 0; i < cost->n_units && one_more != 0; i++)
    if (!cost->units[i].change && (one_more & cost->units[i].kinds) != 0)
      tell_unit (quick, &cost->units[i]);
  if (one_more != 0)
    tell_changes (quick);
  if (answer->plain.more_counter)
    answer->fixes[answer->n_fixes++] = &cost->counter;
  for (guint i = 0; i < cost->n_tries; i++)
    if ((helps >> i & 1) != 0)
      answer->fixes[answer->n_fixes++] = &cost->tries[i].told;
  const gboolean has_word = PAY_GAME_HAS (cost->game, playing) && cost->game->playing->any != NULL;
  answer->any_unit = has_word ? pays_any_unit (cost->game, fix_at, answer, (guint)answer->n_fixes) : NULL;
}

/* ---- Numbers. */

void pay_quick_spent (const PayQuickAnswer *answer, PayQuickTally *spent)
{
  spent->n = 0;
  for (int i = 0; i < answer->plain.n_parts; i++)
    tally_add (spent, answer->plain.parts[i].kind, answer->plain.parts[i].count);
}

void pay_quick_pool_left (const PayQuickAnswer *answer, PayQuickTally *left)
{
  const PayPlainUnits *units = &answer->units;
  gint64 count[PAY_PLAIN_UNITS];
  left->n = 0;
  memcpy (count, units->count, units->n_lots * sizeof *count);
  for (int i = 0; i < answer->plain.n_parts; i++)
    if ((gsize)answer->plain.parts[i].from < units->n_lots)
      count[answer->plain.parts[i].from] -= answer->plain.parts[i].count;
  for (gsize i = 0; i < units->n_lots; i++)
    if (count[i] > 0 && units->kinds[i] != 0)
      tally_add (left, __builtin_ctzll (units->kinds[i]), count[i]);
}

int pay_quick_objects (const PayQuickAnswer *answer, PayQuickObject objects[PAY_PLAIN_MOST])
{
  const gsize n_lots = answer->units.n_lots;
  const gint64 *count = answer->units.count + n_lots;
  gint64 first[PAY_PLAIN_UNITS], all = 0;
  int kind_of[PAY_PLAIN_MOST], n = 0; /* that each object is used as; -1: it is not */
  for (gsize i = 0; i < answer->units.n_objects; i++) {
    first[i] = all;
    all += count[i];
  }
  memset (kind_of, -1, (gsize)all * sizeof *kind_of);
  for (int i = 0; i < answer->plain.n_parts; i++) {
    const PayPlainPart *part = &answer->plain.parts[i];
    for (gint64 k = 0; (gsize)part->from >= n_lots && k < part->count; k++)
      kind_of[first[(gsize)part->from - n_lots] + part->first + k] = part->kind;
  }
  for (int single = 0; single < 2; single++) /* what gives several units is used first */
    for (guint i = 0; i < answer->units.n_objects; i++) {
      const gint64 each = answer->uses[i]->is_aside ? pays_quick_each (answer->uses[i]) : 1;
      for (gint64 k = 0; k < count[i] && (each == 1) == (single == 1); k += each)
        if (kind_of[first[i] + k] >= 0)
          objects[n++] = (PayQuickObject){ i, kind_of[first[i] + k], k / each, each };
    }
  return n;
}
