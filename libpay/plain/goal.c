/* SPDX-License-Identifier: MIT */
/* Which goals are plain, and compiling them: what units of each kind pay and weigh. */
#include "goal.h"

#include <string.h>

#define MOST_FIXED 1000000

/* ---- What is plain. */

static gboolean is_plain_pip (const PayPlain *plain, const PayiPips *pip, const PayiPips *first)
{
  const gboolean varies = pip->var >= 0;
  return pip->above == 0 && pip->channel == first->channel && (!varies || pip->form == PAYI_MUST)
         && (!varies || plain->var < 0 || pip->var == plain->var)
         && (pip->form != PAYI_CHARGE || plain->counter < 0 || pip->counter == plain->counter);
}

static gboolean is_plain_x (const PayPlain *plain, const PayProblem *problem, const PayiAlternative *alternative)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (pay_cost_has_x (problem->goal, v)
        && (v != plain->var || alternative->x_from[v] != 0 || alternative->x_to[v] != PAY_X_FOREVER))
      return FALSE;
  return plain->fixed <= MOST_FIXED;
}

static gboolean is_plain (PayPlain *plain, const PayProblem *problem, const PayiAlternative *alternative)
{
  if (alternative->slacks->len >= PAYI_PLAIN_HUBS || alternative->charges->len > 0 || alternative->presences->len > 0
      || alternative->pips->len > PAY_PLAIN_PIPS)
    return FALSE;
  for (guint i = 0; i < alternative->pips->len; i++) {
    const PayiPips *pip = &g_array_index (alternative->pips, PayiPips, i);
    if (!is_plain_pip (plain, pip, &g_array_index (alternative->pips, PayiPips, 0)))
      return FALSE;
    plain->var = pip->var >= 0 ? pip->var : plain->var;
    plain->counter = pip->form == PAYI_CHARGE ? pip->counter : plain->counter;
  }
  plain->fixed = plain->var >= 0 ? problem->fixed_x[plain->var] : -1;
  return is_plain_x (plain, problem, alternative);
}

static gboolean weighs (PayWish wish)
{
  return wish == PAY_WISH_OBJECTS || wish == PAY_WISH_FLEXIBLE || wish == PAY_WISH_ACTIONS || wish == PAY_WISH_MOST_LEFT
         || wish == PAY_WISH_WIDTH;
}

/* Is it of no matter here? Nothing is made, and there is one alternative. */
static gboolean is_idle (const PayPlain *plain, const PayiWish *wish)
{
  switch (wish->wish) {
  case PAY_WISH_LEFTOVER:
  case PAY_WISH_CHOICE:
    return TRUE;
  case PAY_WISH_COUNTER:
  case PAY_WISH_CHARGED:
  case PAY_WISH_BEYOND:
    return (int)wish->of != plain->counter;
  default:
    return FALSE;
  }
}

static gboolean is_charge (PayWish wish)
{
  return wish == PAY_WISH_COUNTER || wish == PAY_WISH_CHARGED;
}

typedef struct {
  gboolean most, charged, others; /* is the most of the variable wished, the least of the counter, anything but an X? */
} Found;

/* FALSE: the wish takes a search. */
static gboolean keep_wish (PayPlain *plain, const PayProblem *problem, const PayiWish *wish, Found *found)
{
  PayiNormal *normal = plain->normal;
  found->others |= wish->wish != PAY_WISH_X_MOST;
  if (wish->wish == PAY_WISH_X_MOST) {
    plain->early = found->most ? plain->early : normal->n_wishes;
    found->most |= (int)wish->of == plain->var;
    return !found->charged || plain->counter < 0;
  }
  if (is_idle (plain, wish))
    return TRUE;
  if (wish->wish == PAY_WISH_BEYOND) {
    plain->reserve = MAX (0, g_array_index (problem->counters, PayiCounter, plain->counter).start - wish->allowed);
    plain->reserved = TRUE;
    return normal->n_wishes == 0;
  }
  if (is_charge (wish->wish)) {
    if (found->charged)
      return TRUE;
    found->charged = TRUE;
  } else if (wish->wish != PAY_WISH_DEAR && (!weighs (wish->wish) || !found->charged)) {
    return FALSE;
  }
  if (normal->n_wishes == PAYI_PLAIN_WISHES)
    return FALSE;
  plain->width = wish->wish == PAY_WISH_WIDTH ? normal->n_wishes : plain->width;
  normal->wishes[normal->n_wishes++] = *wish;
  return TRUE;
}

/* Whatever is wished after the variable is asked of the greatest one. Where nothing else is wished pay_solve() takes
 * any payment. Only wishes that tell payments apart are kept. */
static gboolean keep_wishes (PayPlain *plain, const PayProblem *problem)
{
  Found found = { .charged = plain->counter < 0 };
  plain->normal->n_wishes = 0;
  plain->width = -1;
  for (guint i = 0; i < problem->wishes->len; i++)
    if (!keep_wish (plain, problem, &g_array_index (problem->wishes, PayiWish, i), &found))
      return FALSE;
  for (int w = plain->normal->n_wishes - 1; w > plain->width; w--)
    plain->late_bits += is_charge (plain->normal->wishes[w].wish) ? 0 : PAYI_PLAIN_DIGIT;
  return found.others && found.charged && (found.most || plain->var < 0 || plain->fixed >= 0);
}

/* ---- Compiling. */

static gboolean compile_lanes (PayPlain *plain, const PayProblem *problem)
{
  const PayiDemand *demand = plain->demand;
  GArray *lanes = payi_demand_lanes (demand, &plain->normal->classes, problem);
  plain->n_lanes = (int)lanes->len;
  plain->lanes = (PayiLane *)(gpointer)g_array_free (lanes, FALSE);
  for (int l = 0; l < plain->n_lanes && plain->n_lanes <= PAY_PLAIN_LANES; l++)
    for (int e = 0; e < demand->n_entries; e++)
      if (demand->entries[e].hub == 0 && (plain->lanes[l].classes >> demand->entries[e].cls & 1) != 0) {
        const gint64 per_x = plain->var < 0 ? 0 : demand->entries[e].per_x[plain->var];
        plain->need[l] += demand->entries[e].count + per_x * MAX (0, plain->fixed);
        plain->per_x[l] += plain->fixed < 0 ? per_x : 0;
      }
  return plain->n_lanes <= PAY_PLAIN_LANES;
}

static gboolean compile_goal (PayPlain *plain, const PayProblem *problem)
{
  const PayiDemand *demand = plain->demand = &plain->normal->goal.demands[0];
  const PayiClasses *classes = &plain->normal->classes;
  gint64 x[PAY_MAX_VARIABLES] = { 0 };
  PaykPips pips[2 * PAYI_PLAIN_ENTRIES];
  guint64 masks[PAYI_PLAIN_CLASSES];
  if (demand->n_hubs > PAYI_PLAIN_HUBS || demand->n_entries > PAYI_PLAIN_ENTRIES
      || classes->n_classes > PAYI_PLAIN_CLASSES)
    return FALSE;
  for (int c = 0; c < classes->n_classes; c++)
    masks[c] = classes->at[c].accept;
  if (plain->var >= 0)
    x[plain->var] = MAX (0, plain->fixed);
  for (guint i = 0; i < demand->given->pips->len; i++) {
    const PayiPips *pip = &g_array_index (demand->given->pips, PayiPips, i);
    plain->pips[i] = pip->var < 0 ? pip->count : pip->count * x[pip->var];
  }
  const PaykCost cost = payi_demand_cost (demand, x, plain->fixed < 0 ? plain->var : -1, masks, pips);
  return payk_plan_init (&plain->plan, &cost, plain->plan_lanes, PAYI_PLAIN_UNIONS) == PAYK_YES
         && compile_lanes (plain, problem);
}

/* Where the digits of the wishes are, and what all units weigh alike. */
static void place_digits (PayPlain *plain)
{
  const PayiWish *wishes = plain->normal->wishes;
  int shift = 0;
  for (int w = plain->normal->n_wishes - 1; w >= 0; w--) {
    plain->shift[w] = is_charge (wishes[w].wish) ? -1 : shift;
    if (is_charge (wishes[w].wish))
      continue;
    if (wishes[w].wish == PAY_WISH_OBJECTS || wishes[w].wish == PAY_WISH_ACTIONS)
      plain->each[TRUE] |= UINT64_C (1) << shift;
    else if (wishes[w].wish != PAY_WISH_WIDTH)
      plain->digits[plain->n_digits++] = (PayiPlainDigit){ wishes[w].wish, shift, wishes[w].of };
    plain->early_digits |= w < plain->early ? UINT64_C (0xf) << shift : 0;
    shift += PAYI_PLAIN_DIGIT;
  }
}

gboolean payi_plain_weigh (const PayPlain *plain, PayKinds kinds, gboolean object, const gint64 *dear, guint64 *all)
{
  guint64 most = 0;
  *all = plain->each[object];
  for (int i = 0; i < plain->n_digits; i++) {
    const PayiPlainDigit *digit = &plain->digits[i];
    guint64 here = 0;
    if (digit->wish == PAY_WISH_MOST_LEFT)
      here = (kinds & plain->counted) != 0;
    else if (digit->wish == PAY_WISH_FLEXIBLE)
      here = (guint64)__builtin_popcountll (payi_normal_traits (plain->normal, kinds) & digit->of);
    else if (dear != NULL)
      here = (guint64)dear[digit->of];
    most |= here;
    *all |= here << digit->shift;
  }
  return most < 1 << PAYI_PLAIN_DIGIT;
}

void payi_plain_spread (const PayPlain *plain, guint64 all, gint64 *by_wish)
{
  for (int w = 0; w < plain->normal->n_wishes; w++)
    by_wish[w] = payi_plain_weight_in (plain, all, w);
}

static void learn_ahead (PayPlain *plain, int k, const PayTraits *traits)
{
  for (int w = 0; w < plain->normal->n_wishes; w++) {
    const PayiWish *wish = &plain->normal->wishes[w];
    const PayTraits here = traits[wish->channel] & (PayTraits)wish->of;
    if (wish->wish == PAY_WISH_MOST_LEFT && here != 0)
      plain->counted |= PAY_BIT (k);
    int bit = 0;
    for (PayTraits left = wish->wish == PAY_WISH_WIDTH ? (PayTraits)wish->of : 0; left != 0; left &= left - 1, bit++)
      plain->colours[k] |= (guint8)((here & left & -left) != 0 ? 1 << bit : 0);
  }
}

/* Does each unit that can pay count for PAY_WISH_MOST_LEFT, which comes before the colours? */
static gboolean is_even (const PayPlain *plain)
{
  int w = 0;
  while (w < plain->width && plain->normal->wishes[w].wish != PAY_WISH_MOST_LEFT)
    w++;
  for (int k = 0; k < plain->n_kinds; k++)
    if (plain->fits[k] != 0 && (plain->counted >> k & 1) == 0)
      return FALSE;
  return w < plain->width;
}

static void learn_kinds (PayPlain *plain, const PayProblem *problem)
{
  const int channel = plain->normal->classes.at[0].channel;
  plain->n_kinds = (int)problem->kinds->len;
  place_digits (plain);
  for (int object = 0; object < 2; object++)
    plain->weight[object] = g_new0 (PayiPlainWeight, (gsize)plain->n_kinds + 1);
  for (int k = 0; k < plain->n_kinds; k++) {
    const PayiKind *kind = &g_array_index (problem->kinds, PayiKind, k);
    plain->fits[k] = (guint8)payi_normal_fits (plain->normal, PAY_BIT (k), FALSE);
    plain->traits[k] = kind->traits[channel];
    learn_ahead (plain, k, kind->traits);
    for (int object = 0; object < 2; object++) {
      PayiPlainWeight *weight = &plain->weight[object][k];
      payi_plain_weigh (plain, PAY_BIT (k), object, NULL, &weight->all);
      payi_plain_spread (plain, weight->all, weight->by_wish);
    }
  }
  plain->even = is_even (plain);
}

/* Colours are few, where their number counts. */
static gboolean has_few_colours (const PayPlain *plain)
{
  return plain->width < 0 || __builtin_popcountll (plain->normal->wishes[plain->width].of) <= 8;
}

/* ---- The order of which beside.c knows what follows: what a use gives up, what is left, the number of uses, again
 * what is given up, colours, and how much what is used could be. */

static PayWish wish_at (const PayProblem *problem, guint i)
{
  return g_array_index (problem->wishes, PayiWish, i).wish;
}

/* Up to what is left; FALSE: one of them is another one. */
static gboolean read_first (PayPlain *plain, const PayProblem *problem, guint *at)
{
  for (; *at < problem->wishes->len && wish_at (problem, *at) != PAY_WISH_MOST_LEFT; ++*at) {
    const PayiWish *wish = &g_array_index (problem->wishes, PayiWish, *at);
    if (wish->wish == PAY_WISH_DEAR)
      plain->first_classes |= PAY_BIT (wish->of);
    else if (wish->wish == PAY_WISH_COUNTER)
      plain->first_counters |= PAY_BIT (wish->of);
    else if (wish->wish != PAY_WISH_X_MOST && wish->wish != PAY_WISH_X_LEAST && wish->wish != PAY_WISH_CHOICE
             && wish->wish != PAY_WISH_BEYOND)
      return FALSE;
  }
  return TRUE;
}

static gboolean take_wish (const PayProblem *problem, guint *at, PayWish wish)
{
  return *at < problem->wishes->len && wish_at (problem, (*at)++) == wish;
}

static gboolean is_ordered (PayPlain *plain, const PayProblem *problem)
{
  guint at = 0;
  if (!read_first (plain, problem, &at) || !take_wish (problem, &at, PAY_WISH_MOST_LEFT)
      || !take_wish (problem, &at, PAY_WISH_ACTIONS))
    return FALSE;
  while (at < problem->wishes->len && wish_at (problem, at) == PAY_WISH_DEAR)
    at++;
  return take_wish (problem, &at, PAY_WISH_WIDTH) && take_wish (problem, &at, PAY_WISH_FLEXIBLE)
         && at == problem->wishes->len;
}

PayPlain *pay_plain_new (const PayProblem *problem)
{
  if (!payi_problem_validate (problem, NULL) || problem->kept->len > 0 || problem->done->len > 0
      || problem->goal->alternatives->len > 1)
    return NULL;
  PayPlain *plain = g_new0 (PayPlain, 1);
  plain->cost = pay_cost_ref (problem->goal);
  plain->var = plain->counter = -1;
  plain->fixed = -1;
  plain->normal = payi_normal_new_goal (problem, NULL);
  const gboolean never = problem->goal->alternatives->len == 0;
  if (plain->normal == NULL || (!never && !is_plain (plain, problem, PAYI_ALTERNATIVE (problem->goal, 0)))
      || !keep_wishes (plain, problem) || !has_few_colours (plain) || (!never && !compile_goal (plain, problem))) {
    pay_plain_free (plain);
    return NULL;
  }
  learn_kinds (plain, problem);
  plain->ordered = is_ordered (plain, problem);
  plain->normal->problem = NULL; /* it need not live on */
  return plain;
}

void pay_plain_free (PayPlain *plain)
{
  if (plain == NULL)
    return;
  g_clear_pointer (&plain->normal, payi_normal_free);
  g_free (plain->lanes);
  g_free (plain->weight[0]);
  g_free (plain->weight[1]);
  pay_cost_unref (plain->cost);
  g_free (plain);
}

int pay_plain_variable (const PayPlain *plain)
{
  return plain->var;
}

int pay_plain_counter (const PayPlain *plain)
{
  return plain->counter;
}

gboolean pay_plain_same_kinds (const PayProblem *a, const PayProblem *b)
{
  for (guint k = 0; k < a->kinds->len && k < b->kinds->len; k++) {
    const PayiKind *x = &g_array_index (a->kinds, PayiKind, k), *y = &g_array_index (b->kinds, PayiKind, k);
    if (g_strcmp0 (x->report, y->report) != 0 || memcmp (x->traits, y->traits, sizeof x->traits) != 0)
      return FALSE;
  }
  return a->kinds->len == b->kinds->len;
}
