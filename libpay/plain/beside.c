/* SPDX-License-Identifier: MIT */
/* Units beside things that are more than units: is the payment by units alone the best all the same? docs/theory.md,
 * section 9, has the proof. */
#include "beside.h"

#include <string.h>

/* ---- What a thing may be. */

typedef struct {
  const PayProblem *problem;
  int action, mode;
  gint64 gives, takes;
  PayKinds given, fed; /* [fed]: kinds that each pip of what it takes accepts */
  guint64 classes, counters;
} Reading;

/* One thing, which acts once. */
static gboolean is_one (const PayProblem *problem)
{
  return pay_problem_objects (problem) == 1 && pay_problem_object_count (problem, 0) == 1
         && !pay_problem_object_had_turn (problem, 0) && pay_problem_object_acts_once (problem, 0);
}

static gboolean read_cost (Reading *reading)
{
  const PayCost *cost = pay_problem_action_cost (reading->problem, reading->action, reading->mode);
  PayCharge charge;
  PayPips pips;
  reading->fed = ~(PayKinds)0;
  reading->takes = 0;
  if (cost == NULL)
    return TRUE;
  if (pay_cost_alternatives (cost) != 1 || pay_cost_has_presence (cost, 0) || pay_cost_get_charge (cost, 0, 0, &charge))
    return FALSE;
  for (int i = 0; pay_cost_get_pips (cost, 0, i, &pips); i++) {
    if (pips.var >= 0 || pips.others > 0 || pips.counter >= 0 || pips.group >= 0)
      return FALSE;
    reading->takes += pips.n;
    for (int k = 0; k < pay_problem_kinds (reading->problem) && pips.n > 0; k++)
      if ((pay_problem_kind_traits (reading->problem, k, pips.channel) & pips.accept) == 0)
        reading->fed &= ~PAY_BIT (k);
  }
  return TRUE;
}

/* What is lost weighs by the counter, and by the one that it counts with. */
static gboolean read_losses (Reading *reading)
{
  const PayProblem *problem = reading->problem;
  reading->classes = reading->counters = 0;
  for (int c = 0; c < pay_problem_counters (problem); c++) {
    const gint64 lowers = pay_problem_action_lowers (problem, reading->action, reading->mode, c);
    const int with = pay_problem_counter_with (problem, c);
    if (lowers < 0)
      return FALSE;
    if (lowers > 0)
      reading->counters |= PAY_BIT (c) | (with >= 0 ? PAY_BIT (with) : 0);
  }
  for (int class = 0; class < pay_problem_classes (problem); class ++) {
    const gint64 weight = pay_problem_action_weight (problem, reading->action, class);
    if (weight < 0)
      return FALSE;
    reading->classes |= weight > 0 ? PAY_BIT (class) : 0;
  }
  return TRUE;
}

static void read_units (Reading *reading)
{
  PayKinds kinds;
  gint64 n;
  reading->gives = 0;
  reading->given = 0;
  for (int i = 0; pay_problem_action_given (reading->problem, reading->action, reading->mode, i, &kinds, &n); i++) {
    reading->gives += n;
    reading->given |= n > 0 ? kinds : 0;
  }
}

/* FALSE: it has too many ways that add as much. */
static gboolean add_way (const Reading *reading, PayPlainAside *aside)
{
  const gint64 adds = reading->gives - reading->takes;
  const PayPlainWay way = { reading->takes, reading->fed, reading->given, reading->classes, reading->counters };
  aside->gives = MAX (aside->gives, reading->gives);
  aside->kinds |= reading->given;
  aside->free |= reading->takes == 0 ? reading->given : 0;
  if (adds < aside->adds || adds <= 0)
    return TRUE;
  if (adds > aside->adds)
    aside->n_ways = 0;
  aside->adds = adds;
  for (guint i = 0; i < aside->n_ways; i++)
    if (memcmp (&aside->ways[i], &way, sizeof way) == 0)
      return TRUE;
  if (aside->n_ways == G_N_ELEMENTS (aside->ways))
    return FALSE;
  aside->ways[aside->n_ways++] = way;
  return TRUE;
}

/* What it is as units. */
static PayKinds unit_of (const PayPlainAside *aside)
{
  PayKinds unit = 0;
  for (guint i = 0; i < aside->n_ways; i++) {
    const PayPlainWay *way = &aside->ways[i];
    if (way->classes != 0 || way->counters != 0)
      continue;
    if (way->takes > 0)
      return 0;
    unit |= way->given;
  }
  return aside->adds == 1 || (unit & (unit - 1)) == 0 ? unit : 0;
}

gboolean pay_plain_aside_read (const PayProblem *problem, PayPlainAside *aside)
{
  Reading reading = { .problem = problem };
  memset (aside, 0, sizeof *aside);
  if (!is_one (problem))
    return FALSE;
  for (int a = 0; a < pay_problem_actions (problem); a++) {
    if (!pay_problem_action_is_simple (problem, a))
      return FALSE;
    reading.action = a;
    for (reading.mode = 0; reading.mode < pay_problem_action_modes (problem, a); reading.mode++) {
      if (pay_problem_action_uses (problem, a) == 0)
        continue;
      if (!read_cost (&reading) || !read_losses (&reading))
        return FALSE;
      read_units (&reading);
      if (!add_way (&reading, aside))
        return FALSE;
    }
  }
  aside->unit = unit_of (aside);
  return TRUE;
}

/* ---- Is it the best? */

typedef struct {
  const PayiPlainQuestion *question;
  gint64 needed;   /* units that the payment spends, */
  gint64 objects;  /* of them, those of objects; */
  gint64 choices;  /* what these objects could be, each by itself */
  guint64 colours; /* that are left, of units */
  PayKinds kinds;  /* of units that are left */
  guint64 asked;   /* colours that were taken for left */
} Payment;

static const PayiWish *flexible_of (const PayPlain *plain)
{
  return &plain->normal->wishes[plain->normal->n_wishes - 1];
}

static gint64 choices_of (const PayPlain *plain, PayKinds kinds)
{
  return __builtin_popcountll (payi_normal_traits (plain->normal, kinds) & flexible_of (plain)->of);
}

/* Can it add as much as it can without any unit, or with one of any kind? [free]: the first. */
static gboolean can_add (const PayPlain *plain, const PayPlainAside *aside, gboolean *free)
{
  gboolean fed = FALSE;
  *free = FALSE;
  for (guint i = 0; i < aside->n_ways; i++) {
    *free = *free || aside->ways[i].takes == 0;
    fed = fed || (aside->ways[i].takes == 1 && (plain->counted & ~aside->ways[i].fed) == 0);
  }
  return *free || fed || aside->adds == 0;
}

/* May it be taken for the unit that it is where nothing is given up for it? */
static gboolean is_unit (const PayPlain *plain, const PayPlainAside *aside)
{
  for (guint i = 0; i < aside->n_ways; i++)
    if ((aside->ways[i].classes != 0 || aside->ways[i].counters != 0) && !payi_plain_is_dear (plain, &aside->ways[i]))
      return FALSE;
  return TRUE;
}

gboolean payi_plain_are_units (const PayPlain *plain, const PayPlainUnits *units, const PayPlainAside *const *asides)
{
  gint64 bundles = 0;
  for (gsize i = 0; i < units->n_objects; i++) {
    const PayPlainAside *aside = asides[i];
    if (aside == NULL)
      continue;
    if (units->kinds[units->n_lots + i] != aside->unit || (aside->unit != 0 && !is_unit (plain, aside)))
      return FALSE;
    bundles += aside->unit != 0 && aside->adds > 1 ? units->count[units->n_lots + i] / aside->adds : 0;
  }
  return bundles <= 1;
}

/* Kinds that it could give afterwards, without a unit or with one of [others]. */
static PayKinds kinds_after (const PayPlainAside *aside, PayKinds others)
{
  PayKinds kinds = aside->free;
  for (guint i = 0; i < aside->n_ways; i++)
    if (aside->ways[i].takes == 1 && (aside->ways[i].fed & others) != 0)
      kinds |= aside->ways[i].given;
  return kinds;
}

/* Of what lies beside the units: what could be there afterwards. */
static gboolean leaves_all_of (const Payment *payment, gsize object, guint64 *all, guint64 *left, gboolean *starts,
                               gboolean *fed)
{
  const PayPlain *plain = payment->question->plain;
  const PayPlainAside *aside = payment->question->asides[object];
  gboolean free;
  if ((aside->kinds & ~plain->counted) != 0 || !can_add (plain, aside, &free))
    return FALSE;
  *starts = *starts || (free && aside->adds > 0);
  *fed = *fed || (!free && aside->adds > 0);
  *all |= payi_plain_colours_of (plain, aside->kinds);
  *left |= payi_plain_colours_of (plain, kinds_after (aside, payment->kinds));
  return TRUE;
}

/* Does no payment leave any of the colours? */
static gboolean cannot_leave (const PayiPlainQuestion *question, guint64 colours)
{
  for (; colours != 0; colours &= colours - 1)
    if (payi_plain_could_leave (question, __builtin_ctzll (colours)))
      return FALSE;
  return TRUE;
}

/* Is all there afterwards that could be: as many units as there were less those that were spent, and each colour? */
static gboolean leaves_all (const Payment *payment)
{
  const PayiPlainQuestion *question = payment->question;
  const PayPlain *plain = question->plain;
  const PayPlainUnits *units = question->units;
  guint64 all = 0, left = payment->colours;
  gint64 there = -payment->needed;
  gboolean starts = FALSE, fed = FALSE;
  for (gsize i = 0; i < units->n_lots + units->n_objects; i++) {
    if (i < units->n_lots || question->asides[i - units->n_lots] == NULL || units->kinds[i] != 0) {
      there += (units->kinds[i] & plain->counted) != 0 ? units->count[i] : 0;
      all |= payi_plain_colours_of (plain, payi_plain_could_be (question, i));
    } else if (!leaves_all_of (payment, i - units->n_lots, &all, &left, &starts, &fed)) {
      return FALSE;
    }
  }
  return (!fed || starts || there > 0) && (payment->asked & ~left) == 0 && cannot_leave (question, all & ~left);
}

static void measure (const PayiPlainQuestion *question, Payment *payment)
{
  const PayPlain *plain = question->plain;
  for (int s = 0; s < question->n_supplies; s++) {
    gint64 drawn = question->leaf.match.drawn[s];
    payment->needed += drawn;
    payment->colours |= question->stock[s] > drawn ? question->fits[s] >> PAYI_PLAIN_COLOURS : 0;
    for (int run = question->head[s]; run >= 0; run = question->runs[run].next) {
      const gint64 here = MIN (drawn, question->runs[run].count);
      const gsize from = (gsize)question->runs[run].from;
      drawn -= here;
      payment->kinds |= here < question->runs[run].count ? payi_plain_could_be (question, from) : 0;
      if (from < question->units->n_lots)
        continue;
      payment->objects += here;
      payment->choices
          += payi_plain_each (question, from) > 1 ? 0 : here * choices_of (plain, payi_plain_could_be (question, from));
    }
  }
}

/* Of lots every unit is spent, or nothing else. */
static gboolean spends_lots (const Payment *payment)
{
  const PayPlainUnits *units = payment->question->units;
  gint64 all = 0;
  for (gsize i = 0; i < units->n_lots; i++)
    all += units->kinds[i] != 0 ? units->count[i] : 0;
  return payment->needed - payment->objects == all || payment->objects == 0;
}

/* ---- Is there one way only to say which of the units is for which pip? Else whoever has other units besides may say
 * another one. */

typedef struct {
  guint entries; /* bits: that one leads to, directly or not */
  guint64 units; /* bits are supplies: that would change their pips on the way */
} Change;

/* By entry: those whose pips its units could pay. */
static void find_changes (const PayiMatch *match, Change *changes)
{
  for (int e = 0; e < match->n_entries; e++) {
    changes[e] = (Change){ 0, 0 };
    for (int s = 0; s < match->n_supplies; s++)
      for (int f = 0; f < match->n_entries && match->flow[e * match->n_supplies + s] > 0; f++)
        if (f != e && (match->fits[s] & match->bit[f]) != 0) {
          changes[e].entries |= 1u << f;
          changes[e].units |= UINT64_C (1) << s;
        }
  }
  for (int over = 0; over < match->n_entries; over++)
    for (int e = 0; e < match->n_entries; e++)
      if ((changes[e].entries >> over & 1) != 0)
        changes[e].entries |= changes[over].entries;
}

/* Units of one supply may change among pips as they like. */
static gboolean is_only (const PayiMatch *match)
{
  Change changes[PAYI_PLAIN_ENTRIES];
  find_changes (match, changes);
  for (int e = 0; e < match->n_entries; e++) {
    if ((changes[e].entries >> e & 1) == 0)
      continue;
    guint64 units = changes[e].units;
    for (int f = 0; f < match->n_entries; f++)
      if ((changes[e].entries >> f & 1) != 0 && (changes[f].entries >> e & 1) != 0)
        units |= changes[f].units;
    if ((units & (units - 1)) != 0)
      return FALSE;
  }
  return TRUE;
}

/* ---- The payment. */

/* The supply of units that one use gives together; -1: there is none. [alone]: nothing else is of it. */
static int bundle_of (const PayiPlainQuestion *question, gboolean *alone)
{
  *alone = TRUE;
  for (int i = 0; i < question->n_runs; i++) {
    const PayiPlainRun *run = &question->runs[i];
    if (payi_plain_each (question, (gsize)run->from) == 1)
      continue;
    *alone = question->head[run->supply] == i && run->next < 0;
    return run->supply;
  }
  return -1;
}

/* The fewest uses are those where all units of a bundle are spent; where some would be left over it is better spared,
 * unless things make use of them. */
static gboolean pay_whole (PayiPlainQuestion *question, const gint64 *values)
{
  gboolean alone;
  const int bundle = bundle_of (question, &alone);
  question->spared = FALSE;
  if (!payi_plain_pay (question, values, question->stock, NULL) || (bundle >= 0 && question->units->n_lots > 0))
    return FALSE;
  if (bundle < 0 || question->leaf.match.drawn[bundle] == question->stock[bundle])
    return TRUE;
  question->spared = alone;
  question->stock[bundle] = 0;
  return alone && payi_plain_pay (question, values, question->stock, NULL);
}

/* Colours that units leave are asked for where things do not have them: as if all that these could give were left. */
static gboolean widen_beside (PayiPlainQuestion *question, const gint64 *values, guint64 *beside)
{
  const guint64 safe = question->safe;
  gint64 drawn[PAY_PLAIN_UNITS];
  *beside = 0;
  for (gsize i = 0; i < question->units->n_objects; i++)
    if (question->asides[i] != NULL && question->units->count[question->units->n_lots + i] > 0)
      *beside |= payi_plain_colours_of (question->plain, question->asides[i]->kinds);
  memcpy (drawn, question->leaf.match.drawn, (gsize)question->n_supplies * sizeof *drawn);
  question->safe |= *beside;
  const gboolean sure = question->plain->width < 0 || payi_plain_widen (question, values);
  question->safe = safe;
  if (memcmp (drawn, question->leaf.match.drawn, (gsize)question->n_supplies * sizeof *drawn) == 0)
    *beside = 0;
  return sure;
}

gboolean payi_plain_pay_beside (PayiPlainQuestion *question, const gint64 *values)
{
  guint64 beside;
  if (!pay_whole (question, values) || !widen_beside (question, values, &beside))
    return FALSE;
  Payment payment = { .question = question, .colours = question->safe, .asked = beside };
  for (int s = 0; s < question->n_supplies; s++)
    if ((question->units->kinds[question->runs[question->head[s]].from] & question->plain->counted) == 0)
      return FALSE;
  measure (question, &payment);
  return spends_lots (&payment) && leaves_all (&payment)
         && ((payment.objects == 0 && !question->spared) || payi_plain_is_cheapest (question, payment.choices))
         && is_only (&question->leaf.match);
}
