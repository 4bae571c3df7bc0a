/* SPDX-License-Identifier: MIT */
/* Compiles the goal of a plain question: its classes and lanes, and what units weigh. */
#include <string.h>

#include "plain-private.h"
#include "problem-private.h"

#define MOST_UNIONS 64 /* of what pips accept */

static PayKinds kinds_with (const PayProblem *p, int channel, PayTraits traits)
{
  PayKinds kinds = 0;
  for (guint k = 0; k < p->kinds->len; k++)
    if ((g_array_index (p->kinds, PayiKind, k).traits[channel] & traits) != 0)
      kinds |= PAY_BIT (k);
  return kinds;
}

static gboolean is_plain (const PayPlain *plain, const PayiPips *pips)
{
  return plain->n_pips < PAY_PLAIN_PIPS && pips->form == PAYI_MUST && pips->above == 0
         && (plain->n_pips == 0 || pips->channel == plain->channel)
         && (pips->var < 0 || plain->var < 0 || pips->var == plain->var);
}

static gboolean add_pips (PayPlain *plain, const PayProblem *p, const PayiPips *pips)
{
  const int i = plain->n_pips;
  if (!is_plain (plain, pips))
    return FALSE;
  int like = 0;
  while (like < i && plain->accept[like] != pips->accept)
    like++;
  const int c = like < i ? plain->class_of[like] : plain->n_classes;
  if (c == PAYI_PLAIN_CLASSES)
    return FALSE;
  plain->n_pips++;
  plain->n_classes = MAX (plain->n_classes, c + 1);
  plain->channel = pips->channel;
  plain->var = MAX (plain->var, pips->var);
  plain->accept[i] = pips->accept;
  plain->n[i] = pips->var < 0 ? pips->n : 0;
  plain->per_x[i] = pips->var < 0 ? 0 : pips->n;
  plain->class_of[i] = c;
  plain->classes[c].meets = kinds_with (p, pips->channel, pips->accept);
  plain->classes[c].n += plain->n[i];
  plain->classes[c].per_x += plain->per_x[i];
  return TRUE;
}

static gboolean add_goal (PayPlain *plain, const PayProblem *p)
{
  plain->never = p->goal->alternatives->len == 0;
  if (p->goal->alternatives->len != 1)
    return plain->never;
  const PayiAlternative *a = PAYI_ALTERNATIVE (p->goal, 0);
  if (a->slacks->len > 0 || a->charges->len > 0 || a->presences->len > 0)
    return FALSE;
  for (guint i = 0; i < a->pips->len; i++)
    if (!add_pips (plain, p, &g_array_index (a->pips, PayiPips, i)))
      return FALSE;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (pay_cost_has_x (p->goal, v)
        && (v != plain->var || p->fixed_x[v] >= 0 || a->x_from[v] != 0 || a->x_to[v] != PAY_X_FOREVER))
      return FALSE;
  return TRUE;
}

/* The variable comes first: whatever is wished after it is asked of the greatest one. Where nothing else is wished
 * pay_solve() takes any payment. */
static gboolean add_wishes (PayPlain *plain, const PayProblem *p)
{
  gboolean most = FALSE, others = FALSE;
  for (guint i = 0; i < p->wishes->len; i++) {
    const PayiWish *w = &g_array_index (p->wishes, PayiWish, i);
    const gboolean weighs = w->wish == PAY_WISH_OBJECTS || w->wish == PAY_WISH_FLEXIBLE;
    others = others || w->wish != PAY_WISH_X_MOST;
    if (w->wish == PAY_WISH_X_MOST && i == 0)
      most = (int)w->of == plain->var;
    else if (w->wish != PAY_WISH_COUNTER && w->wish != PAY_WISH_CHARGED && w->wish != PAY_WISH_LEFTOVER && !weighs)
      return FALSE;
    if (!weighs)
      continue;
    if (plain->n_weights == PAYI_PLAIN_WEIGHTS)
      return FALSE;
    plain->weights[plain->n_weights].objects = w->wish == PAY_WISH_OBJECTS;
    plain->weights[plain->n_weights++].of = w->of;
  }
  return others && (most || plain->var < 0);
}

/* ---- Lanes: every union of what pips accept, as explain.c has them. */

/* Takes in the pips that only units of the lane can meet. */
static PayTraits closed (const PayPlain *plain, const PayProblem *p, PayTraits traits)
{
  const PayKinds kinds = kinds_with (p, plain->channel, traits);
  for (int i = 0; i < plain->n_pips; i++) {
    const PayKinds meets = plain->classes[plain->class_of[i]].meets;
    if (meets != 0 && (meets & ~kinds) == 0)
      traits |= plain->accept[i];
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
  *lane = (PayiPlainLane){ .traits = traits, .kinds = kinds_with (p, plain->channel, traits) };
  for (int i = 0; i < plain->n_pips; i++)
    if ((plain->accept[i] & ~traits) == 0) {
      lane->inside |= 1u << i;
      lane->classes |= PAY_BIT (plain->class_of[i]);
      lane->need += plain->n[i];
      lane->per_x += plain->per_x[i];
    }
  return TRUE;
}

static gboolean add_lanes (PayPlain *plain, const PayProblem *p)
{
  PayTraits unions[MOST_UNIONS];
  int all = 0;
  for (int i = 0; i < plain->n_pips; i++) {
    const int n = all;
    for (int l = -1; l < n; l++) {
      const PayTraits traits = plain->accept[i] | (l < 0 ? 0 : unions[l]);
      int like = 0;
      while (like < all && unions[like] != traits)
        like++;
      if (like < all)
        continue;
      if (all == MOST_UNIONS)
        return FALSE;
      unions[all++] = traits;
    }
  }
  for (int i = 0; i < all; i++)
    if (!add_lane (plain, p, unions[i]))
      return FALSE;
  return TRUE;
}

/* ---- What units weigh. */

guint32 payi_plain_weigh (const PayPlain *plain, PayKinds kinds, gboolean object)
{
  guint32 weight = 0;
  PayTraits traits = 0;
  for (; kinds != 0; kinds &= kinds - 1)
    traits |= plain->all[__builtin_ctzll (kinds)];
  for (int w = 0; w < plain->n_weights; w++) {
    const int flexible = __builtin_popcountll (traits & plain->weights[w].of);
    weight = weight * 65 + (guint32)(plain->weights[w].objects ? object : flexible);
  }
  return weight;
}

static void learn_kinds (PayPlain *plain, const PayProblem *p)
{
  for (guint k = 0; k < p->kinds->len; k++) {
    for (int c = 0; c < PAY_MAX_CHANNELS; c++)
      plain->all[k] |= g_array_index (p->kinds, PayiKind, k).traits[c];
    plain->lot_weight[k] = payi_plain_weigh (plain, PAY_BIT (k), FALSE);
    plain->object_weight[k] = payi_plain_weigh (plain, PAY_BIT (k), TRUE);
    for (int c = 0; c < plain->n_classes; c++)
      if ((plain->classes[c].meets & PAY_BIT (k)) != 0)
        plain->fits[k] |= (guint8)PAY_BIT (c);
  }
}

PayPlain *pay_plain_new (const PayProblem *p)
{
  if (!payi_problem_validate (p, NULL) || p->kept->len > 0 || p->done->len > 0)
    return NULL;
  g_autoptr (PayPlain) plain = g_new0 (PayPlain, 1);
  plain->var = -1;
  if (!add_goal (plain, p) || !add_wishes (plain, p) || !add_lanes (plain, p))
    return NULL;
  learn_kinds (plain, p);
  return g_steal_pointer (&plain);
}

void pay_plain_free (PayPlain *plain)
{
  g_free (plain);
}

int pay_plain_variable (const PayPlain *plain)
{
  return plain->var;
}

/* ---- Reasons that stand apart. */

/* Does each lane take in the same pips when only these kinds are there? */
static gboolean stay_closed (const PayPlain *plain, PayKinds there)
{
  for (int l = 0; l < plain->n_lanes; l++)
    for (int i = 0; i < plain->n_pips; i++) {
      const PayKinds meets = plain->classes[plain->class_of[i]].meets, here = meets & there;
      const gboolean inside = (plain->lanes[l].inside >> i & 1) != 0;
      if ((meets != 0 && here == 0) || (!inside && here != 0 && (here & ~plain->lanes[l].kinds) == 0))
        return FALSE;
    }
  return TRUE;
}

/* Fewest kinds, then fewest traits. */
static void rank_lanes (const PayPlain *plain, PayKinds there, int *rank)
{
  for (int l = 0; l < plain->n_lanes; l++)
    rank[l]
        = __builtin_popcountll (plain->lanes[l].kinds & there) * 100 + __builtin_popcountll (plain->lanes[l].traits);
}

/* Of those that fall short the one that says most, then the one that lacks most; -1: none does. */
static int find_short (const PayPlain *plain, const gint64 *have, const gint64 *need, const int *rank, guint32 mended)
{
  int best = -1;
  for (int l = 0; l < plain->n_lanes; l++) {
    if ((mended >> l & 1) != 0 || need[l] <= have[l])
      continue;
    if (best < 0 || rank[l] < rank[best] || (rank[l] == rank[best] && need[l] - have[l] > need[best] - have[best]))
      best = l;
  }
  return best;
}

/* Takes pips out of the lane until nothing is missing there. */
static void mend (const PayPlain *plain, int lane, gint64 missing, gint64 *n, gint64 *need)
{
  for (int i = 0; i < plain->n_pips && missing > 0; i++) {
    if ((plain->lanes[lane].inside >> i & 1) == 0)
      continue;
    const gint64 out = MIN (n[i], missing);
    n[i] -= out;
    missing -= out;
    for (int l = 0; l < plain->n_lanes; l++)
      need[l] -= (plain->lanes[l].inside >> i & 1) != 0 ? out : 0;
  }
}

static PayShort reason_of (const PayPlain *plain, int lane, gint64 have)
{
  return (PayShort){ .type = PAY_SHORT_LANE,
                     .traits = plain->lanes[lane].traits,
                     .channel = plain->channel,
                     .counter = -1,
                     .need = plain->lanes[lane].need,
                     .have = have };
}

gboolean payi_plain_explain (const PayPlain *plain, const gint64 *have, PayKinds there, PayPlainAnswer *answer)
{
  gint64 n[PAY_PLAIN_PIPS], need[PAY_PLAIN_LANES];
  int rank[PAY_PLAIN_LANES];
  guint32 mended = 0;
  if (there != 0 && !stay_closed (plain, there))
    return FALSE;
  rank_lanes (plain, there != 0 ? there : ~(PayKinds)0, rank);
  memcpy (n, plain->n, sizeof n);
  for (int l = 0; l < plain->n_lanes; l++)
    need[l] = plain->lanes[l].need;
  answer->n_reasons = 0;
  for (int l; (l = find_short (plain, have, need, rank, mended)) >= 0; mended |= 1u << l) {
    answer->reasons[answer->n_reasons++] = reason_of (plain, l, have[l]);
    mend (plain, l, need[l] - have[l], n, need);
  }
  answer->one_more = ~(PayKinds)0;
  for (int l = 0; l < plain->n_lanes; l++)
    if (plain->lanes[l].need > have[l])
      answer->one_more &= plain->lanes[l].need == have[l] + 1 ? plain->lanes[l].kinds : 0;
  return TRUE;
}
