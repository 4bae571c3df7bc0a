/* SPDX-License-Identifier: MIT */
/* Compiles the goal of a plain question: its classes and lanes, and what units weigh. */
#include <string.h>

#include "model/model.h"
#include "plain-goal.h"

#define MOST_UNIONS 64 /* of what pips accept */
#define MOST_FIXED 1000000
#define MOST_LEFT_OUT 20 /* pips of an entry that may be: far fewer than leaf.c tries */

/* ---- Pips. */

static gboolean is_plain (const PayPlain *plain, const PayiPips *pips)
{
  return plain->n_pips < PAY_PLAIN_PIPS && pips->above == 0 && (plain->n_pips == 0 || pips->channel == plain->channel)
         && (pips->form == PAYI_MUST ? pips->var < 0 || plain->var < 0 || pips->var == plain->var : pips->var < 0);
}

/* -1: there are too many. */
static int class_of (PayPlain *plain, PayTraits accept)
{
  int c = 0;
  while (c < plain->n_classes && plain->accept[c] != accept)
    c++;
  if (c == PAYI_PLAIN_CLASSES)
    return -1;
  plain->accept[c] = accept;
  plain->n_classes = MAX (plain->n_classes, c + 1);
  return c;
}

/* As find_entry() of normal.c. -1: there are too many. */
static int entry_of (PayPlain *plain, PayTraits accept, int hub)
{
  const int cls = class_of (plain, accept);
  int e = 0;
  while (e < plain->n_entries && (plain->entries[e].cls != cls || plain->entries[e].hub != hub))
    e++;
  if (cls < 0 || e == PAYI_PLAIN_ENTRIES)
    return -1;
  if (e == plain->n_entries)
    plain->entries[plain->n_entries++] = (PayiPlainEntry){ .cls = cls, .hub = hub };
  return e;
}

/* As find_hub() of normal.c. One counter is charged at most. -1: there are too many. */
static int hub_of (PayPlain *plain, const PayiPips *pips)
{
  if (pips->form == PAYI_MUST)
    return 0;
  if (pips->form == PAYI_GROUP)
    return 1 + pips->group;
  int h = 1;
  while (h < plain->n_hubs && plain->hubs[h].form != pips->form)
    h++;
  if (h == PAYI_PLAIN_HUBS || (pips->form == PAYI_CHARGE && plain->counter >= 0 && plain->counter != pips->counter))
    return -1;
  if (h == plain->n_hubs)
    plain->hubs[plain->n_hubs++] = (PayiPlainHub){ .form = pips->form, .amount = pips->amount };
  if (pips->form == PAYI_CHARGE) {
    plain->counter = pips->counter;
    plain->amount = pips->amount;
  } else {
    plain->others_hub = h;
  }
  return plain->hubs[h].amount == pips->amount ? h : -1;
}

/* What pays instead of a pip. */
static gboolean add_others (PayPlain *plain, const PayProblem *p, const PayiPips *pips)
{
  if (plain->others_entry >= 0 && (plain->others != pips->others || plain->other != pips->other))
    return FALSE;
  plain->others = pips->others;
  plain->other = pips->other;
  plain->other_meets = payi_kinds_with (p, pips->channel, pips->other);
  plain->others_entry = entry_of (plain, pips->other, 0);
  return plain->others_entry >= 0;
}

static gboolean add_pips (PayPlain *plain, const PayProblem *p, const PayiPips *pips)
{
  const int hub = is_plain (plain, pips) ? hub_of (plain, pips) : -1;
  const int e = hub < 0 ? -1 : entry_of (plain, pips->accept, hub);
  if (e < 0)
    return FALSE;
  PayiPlainPip *pip = &plain->pips[plain->n_pips++];
  const gboolean fixed = pips->var >= 0 && p->fixed_x[pips->var] >= 0;
  plain->channel = pips->channel;
  if (pips->var >= 0) {
    plain->var = pips->var;
    plain->fixed = p->fixed_x[pips->var];
    if (plain->fixed > MOST_FIXED)
      return FALSE;
  }
  *pip = (PayiPlainPip){ .accept = pips->accept,
                         .meets = payi_kinds_with (p, pips->channel, pips->accept),
                         .entry = e,
                         .n = fixed           ? pips->n * plain->fixed
                              : pips->var < 0 ? pips->n
                                              : 0,
                         .per_x = pips->var < 0 || fixed ? 0 : pips->n };
  plain->entries[e].n += pip->n;
  plain->entries[e].per_x += pip->per_x;
  return pips->form != PAYI_OTHERS || add_others (plain, p, pips);
}

static gboolean x_is_plain (const PayPlain *plain, const PayProblem *p, const PayiAlternative *a)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (pay_cost_has_x (p->goal, v) && (v != plain->var || a->x_from[v] != 0 || a->x_to[v] != PAY_X_FOREVER))
      return FALSE;
  return TRUE;
}

static gboolean add_goal (PayPlain *plain, const PayProblem *p)
{
  plain->var = plain->counter = plain->others_hub = plain->others_entry = -1;
  plain->fixed = -1;
  plain->hubs[plain->n_hubs++].form = PAYI_MUST;
  plain->never = p->goal->alternatives->len == 0;
  if (p->goal->alternatives->len != 1)
    return plain->never;
  const PayiAlternative *a = PAYI_ALTERNATIVE (p->goal, 0);
  if (a->slacks->len >= PAYI_PLAIN_HUBS || a->charges->len > 0 || a->presences->len > 0)
    return FALSE;
  for (guint g = 0; g < a->slacks->len; g++)
    plain->hubs[plain->n_hubs++] = (PayiPlainHub){ .form = PAYI_GROUP, .slack = g_array_index (a->slacks, gint64, g) };
  for (guint i = 0; i < a->pips->len; i++)
    if (!add_pips (plain, p, &g_array_index (a->pips, PayiPips, i)))
      return FALSE;
  for (int e = 0; e < plain->n_entries; e++)
    if (plain->entries[e].hub > 0 && plain->entries[e].n > MOST_LEFT_OUT)
      return FALSE;
  return x_is_plain (plain, p, a);
}

/* ---- Wishes. */

/* The variable comes first: whatever is wished after it is asked of the greatest one; then what is charged, if anything
 * is. Where nothing else is wished pay_solve() takes any payment. */
static gboolean add_wishes (PayPlain *plain, const PayProblem *p)
{
  gboolean most = plain->fixed >= 0, others = FALSE, charged = plain->counter < 0;
  for (guint i = 0; i < p->wishes->len; i++) {
    const PayiWish *w = &g_array_index (p->wishes, PayiWish, i);
    const gboolean weighs = w->wish == PAY_WISH_OBJECTS || w->wish == PAY_WISH_FLEXIBLE;
    others = others || w->wish != PAY_WISH_X_MOST;
    if (w->wish == PAY_WISH_X_MOST && i == 0)
      most = most || (int)w->of == plain->var;
    else if (w->wish != PAY_WISH_COUNTER && w->wish != PAY_WISH_CHARGED && w->wish != PAY_WISH_LEFTOVER && !weighs)
      return FALSE;
    charged = charged || ((w->wish == PAY_WISH_COUNTER || w->wish == PAY_WISH_CHARGED) && (int)w->of == plain->counter);
    if (!weighs)
      continue;
    if (!charged || plain->n_weights == PAYI_PLAIN_WEIGHTS)
      return FALSE;
    plain->weights[plain->n_weights].objects = w->wish == PAY_WISH_OBJECTS;
    plain->weights[plain->n_weights++].of = w->of;
  }
  return others && charged && (most || plain->var < 0);
}

/* ---- Lanes: every union of what pips accept, as explain.c has them. */

/* Takes in the pips that only units of the lane can meet. */
static PayTraits closed (const PayPlain *plain, const PayProblem *p, PayTraits traits)
{
  const PayKinds kinds = payi_kinds_with (p, plain->channel, traits);
  for (int i = 0; i < plain->n_pips; i++) {
    const PayKinds meets = plain->pips[i].meets;
    if (meets != 0 && (meets & ~kinds) == 0)
      traits |= plain->pips[i].accept;
  }
  return traits;
}

/* Of those that are closed to the same one the first is found first, and then the others lack nothing. */
static gboolean add_lane (PayPlain *plain, const PayProblem *p, PayTraits traits)
{
  traits = closed (plain, p, traits);
  for (int i = 0; i < plain->n_lanes; i++)
    if (plain->lanes[i].traits == traits)
      return TRUE;
  if (plain->n_lanes == PAY_PLAIN_LANES)
    return FALSE;
  PayiPlainLane *lane = &plain->lanes[plain->n_lanes++];
  *lane = (PayiPlainLane){ .traits = traits, .kinds = payi_kinds_with (p, plain->channel, traits) };
  for (int i = 0; i < plain->n_pips; i++)
    if ((plain->pips[i].accept & ~traits) == 0) {
      const gboolean must = plain->entries[plain->pips[i].entry].hub == 0;
      lane->inside |= 1u << i;
      lane->need += must ? plain->pips[i].n : 0;
      lane->per_x += must ? plain->pips[i].per_x : 0;
    }
  for (int c = 0; c < plain->n_classes; c++)
    lane->classes |= (plain->accept[c] & ~traits) == 0 ? PAY_BIT (c) : 0;
  if (plain->others_hub >= 0 && (plain->other & ~traits) == 0)
    lane->others = plain->others;
  return TRUE;
}

typedef struct {
  PayTraits traits[MOST_UNIONS];
  int n;
} Unions;

static gboolean add_unions (Unions *u, PayTraits accept)
{
  const int n = u->n;
  for (int l = -1; l < n; l++) {
    const PayTraits traits = accept | (l < 0 ? 0 : u->traits[l]);
    int like = 0;
    while (like < u->n && u->traits[like] != traits)
      like++;
    if (like < u->n)
      continue;
    if (u->n == MOST_UNIONS)
      return FALSE;
    u->traits[u->n++] = traits;
  }
  return TRUE;
}

static gboolean add_lanes (PayPlain *plain, const PayProblem *p)
{
  Unions u;
  u.n = 0;
  plain->lanes = g_new (PayiPlainLane, PAY_PLAIN_LANES);
  for (int i = 0; i < plain->n_pips; i++) {
    const gboolean others = plain->others_hub >= 0 && plain->entries[plain->pips[i].entry].hub == plain->others_hub;
    if (!add_unions (&u, plain->pips[i].accept) || (others && !add_unions (&u, plain->other)))
      return FALSE;
  }
  for (int i = 0; i < u.n; i++)
    if (!add_lane (plain, p, u.traits[i]))
      return FALSE;
  plain->lanes = g_renew (PayiPlainLane, plain->lanes, (gsize)MAX (plain->n_lanes, 1));
  return TRUE;
}

/* ---- What units weigh. */

guint64 payi_plain_weigh (const PayPlain *plain, PayKinds kinds, gboolean object)
{
  guint64 weight = 0;
  PayTraits traits = 0;
  for (; kinds != 0; kinds &= kinds - 1)
    traits |= plain->all[__builtin_ctzll (kinds)];
  for (int w = 0; w < plain->n_weights; w++) {
    const int flexible = __builtin_popcountll (traits & plain->weights[w].of);
    weight = weight << PAYI_PLAIN_DIGIT | (guint64)(plain->weights[w].objects ? object : flexible);
  }
  return weight;
}

static void learn_kinds (PayPlain *plain, const PayProblem *p)
{
  plain->n_kinds = (int)p->kinds->len;
  for (guint k = 0; k < p->kinds->len; k++) {
    for (int c = 0; c < PAY_MAX_CHANNELS; c++)
      plain->all[k] |= g_array_index (p->kinds, PayiKind, k).traits[c];
    plain->lot_weight[k] = payi_plain_weigh (plain, PAY_BIT (k), FALSE);
    plain->object_weight[k] = payi_plain_weigh (plain, PAY_BIT (k), TRUE);
    for (int c = 0; c < plain->n_classes; c++)
      if ((g_array_index (p->kinds, PayiKind, k).traits[plain->channel] & plain->accept[c]) != 0)
        plain->fits[k] |= (guint8)PAY_BIT (c);
  }
}

PayPlain *pay_plain_new (const PayProblem *p)
{
  if (!payi_problem_validate (p, NULL) || p->kept->len > 0 || p->done->len > 0)
    return NULL;
  g_autoptr (PayPlain) plain = g_new0 (PayPlain, 1);
  if (!add_goal (plain, p) || !add_wishes (plain, p) || !add_lanes (plain, p))
    return NULL;
  learn_kinds (plain, p);
  return g_steal_pointer (&plain);
}

void pay_plain_free (PayPlain *plain)
{
  if (plain != NULL)
    g_free (plain->lanes);
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
