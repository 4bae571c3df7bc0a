/* SPDX-License-Identifier: MIT */
#include "wanted.h"

#include <string.h>

#include "search/search.h"

#define MOST_ITEMS (PAYI_MOST_SHARES - 1)
#define MOST_CHOICES 16   /* alternatives of one action */
#define MOST_VISITS 2000  /* sets of one worth that are compared with each other */
#define CHOICES_A_STEP 10 /* as long as a step of the search, about */
#define MOST_CLASSES 6

typedef struct {
  int thing;
  const PayiMove *move;
  gint64 worth;
  gboolean again; /* like the item before it */
} Item;

/* The lanes of all classes, where units and pips are all there is: then they decide. */
typedef struct {
  int n;
  guint64 classes[1 << MOST_CLASSES];
  gint64 left[1 << MOST_CLASSES];
  gint64 *need; /* by item, choice and lane */
} Vectors;

struct _PayiWanted {
  PayiNormal *n;
  PayiSearch *search;
  const volatile gint *stop;
  PayiJoint *joint;
  int n_items;
  Item items[MOST_ITEMS];
  gint64 suffix[MOST_ITEMS + 1]; /* worth of the items from here on */
  gint64 rest;                   /* what moves that are no items may be worth besides */
  Vectors vectors;               /* n 0: they do not decide */

  const PayiDemand *goal;
  const gint64 *x;
  int chosen[MOST_ITEMS]; /* alternative; -1: it does not happen */
  gint64 worth, best;
  guint64 choices; /* that were made */
  gint64 visits;
  PayiMemo seen;   /* what sets that were visited leave in each lane, and score */
  PayiVisit visit; /* NULL: only the greatest worth is looked for */
  gpointer data;
  gboolean limited;
};

/* ---- Which actions are items. */

/* Bits are counters that some move lowers without asking. What charges one of them does so better before. */
static guint64 lowered_counters (const PayiNormal *n)
{
  guint64 lowered = 0;
  for (guint i = 0; i < n->things->len; i++)
    for (int m = 0; m < PAYI_THING (n, i)->n_moves; m++)
      for (int c = 0; c < PAY_MAX_COUNTERS; c++)
        if (PAYI_THING (n, i)->moves[m].lowers[c] > 0)
          lowered |= PAY_BIT (c);
  return lowered;
}

static guint64 charged_counters (const PayiDemand *d)
{
  guint64 charged = 0;
  for (int h = 1; h < d->n_hubs; h++)
    if (d->hubs[h].form == PAYI_CHARGE)
      charged |= PAY_BIT (d->hubs[h].counter);
  for (guint i = 0; i < d->given->charges->len; i++)
    charged |= PAY_BIT (g_array_index (d->given->charges, PayiCharge, i).counter);
  return charged;
}

static gboolean only_costs (const PayiNormal *n, const PayiThing *t, guint64 lowered)
{
  if (t->n_moves != 1 || t->flat >= 0)
    return FALSE;
  const PayiMove *move = &t->moves[0];
  if (!move->wanted || move->bill == NULL || move->bill->n > MOST_CHOICES || move->n_refreshes > 0)
    return FALSE;
  if ((move->take & PAY_TAKE_SELF) == 0)
    return FALSE;
  for (int o = 0; o < move->n_outputs; o++)
    if (PAYI_SUPPLY (n, move->outputs[o].supply)->fits != 0)
      return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (move->lowers[c] != 0)
      return FALSE;
  for (int i = 0; i < move->bill->n; i++)
    if (move->bill->demands[i].n_presents > 0 || (charged_counters (&move->bill->demands[i]) & lowered) != 0)
      return FALSE;
  return move->reported == 0;
}

/* Is worth the first wish that any payment can differ in? */
static gboolean is_first (const PayiNormal *n)
{
  for (int w = 0; w < n->n_wishes; w++) {
    const PayiWish *wish = &n->wishes[w];
    if (wish->wish == PAY_WISH_WORTH)
      return TRUE;
    if ((wish->wish != PAY_WISH_X_MOST && wish->wish != PAY_WISH_X_LEAST)
        || pay_cost_has_x (n->problem->goal, (int)wish->of))
      return FALSE;
  }
  return FALSE;
}

/* What waivers are like. */
typedef struct {
  gint64 others; /* 0: there are none yet */
  int cls;
  gint64 amount[PAY_MAX_COUNTERS]; /* 0: none yet */
} Waivers;

static gboolean agrees (Waivers *w, const PayiDemand *d)
{
  gboolean agree = TRUE;
  for (int h = 1; h < d->n_hubs; h++) {
    const PayiHub *hub = &d->hubs[h];
    if (hub->form != PAYI_CHARGE)
      continue;
    gint64 *amount = &w->amount[hub->counter];
    agree = agree && (*amount == 0 || *amount == hub->amount);
    *amount = hub->amount;
  }
  if (d->others_hub < 0)
    return agree;
  const int cls = d->entries[d->others_entry].cls;
  agree = agree && (w->others == 0 || (w->others == d->others && w->cls == cls));
  w->others = d->others;
  w->cls = cls;
  return agree;
}

/* Can the demands of all items, and of the goal, be said in one? */
static gboolean all_agree (const PayiWanted *w)
{
  Waivers waivers = { 0 };
  gboolean agree = TRUE;
  for (int i = 0; i < w->n->goal.n; i++)
    agree = agree && agrees (&waivers, &w->n->goal.demands[i]);
  for (int i = 0; i < w->n_items; i++)
    for (int a = 0; a < w->items[i].move->bill->n; a++)
      agree = agree && agrees (&waivers, &w->items[i].move->bill->demands[a]);
  return agree;
}

static gint compare_items (gconstpointer a, gconstpointer b)
{
  const Item *i = a;
  const Item *j = b;
  if (i->worth != j->worth)
    return i->worth > j->worth ? -1 : 1;
  return i->thing - j->thing;
}

/* FALSE: too many. */
static gboolean find_items (PayiWanted *w)
{
  const PayiNormal *n = w->n;
  const guint64 lowered = lowered_counters (n);
  for (guint i = 0; i < n->things->len; i++) {
    const PayiThing *t = PAYI_THING (n, i);
    if (!only_costs (n, t, lowered))
      continue;
    if (t->count > MOST_ITEMS - w->n_items)
      return FALSE;
    for (gint64 k = 0; k < t->count; k++)
      w->items[w->n_items++] = (Item){ (int)i, &t->moves[0], t->moves[0].worth, k > 0 };
  }
  qsort (w->items, (gsize)w->n_items, sizeof *w->items, compare_items);
  for (int i = 0; i < w->n_items; i++)
    w->items[i].again = i > 0 && w->items[i].thing == w->items[i - 1].thing;
  for (int i = w->n_items - 1; i >= 0; i--)
    w->suffix[i] = w->suffix[i + 1] + MAX (0, w->items[i].worth);
  return w->n_items > 0;
}

static gint64 worth_of_rest (const PayiNormal *n)
{
  __int128 rest = 0;
  for (guint i = 0; i < n->things->len; i++) {
    const PayiThing *t = PAYI_THING (n, i);
    for (int m = 0; m < t->n_moves && !t->shut; m++)
      if (t->moves[m].wanted)
        rest += (__int128)MAX (0, t->moves[m].worth) * MAX (1, t->moves[m].uses) * t->count;
  }
  return (gint64)MIN (rest, PAYI_PLENTY);
}

/* ---- Vectors. */

static gboolean is_plain (const PayiDemand *d, guint64 *classes)
{
  for (int e = 0; e < d->n_entries; e++)
    *classes |= PAY_BIT (d->entries[e].cls);
  return d->n_hubs == 1 && d->n_presents == 0 && d->given->charges->len == 0;
}

static void choose_lanes (Vectors *v, guint64 classes)
{
  for (guint64 lane = classes; lane != 0; lane = (lane - 1) & classes)
    v->classes[v->n++] = lane;
}

static void set_needs (const Vectors *v, const PayiDemand *d, const gint64 *x, gint64 *need)
{
  for (int i = 0; i < v->n; i++) {
    need[i] = 0;
    for (int e = 0; e < d->n_entries; e++)
      if ((v->classes[i] >> d->entries[e].cls & 1) != 0)
        need[i] += payi_entry_pips (&d->entries[e], x);
  }
}

/* By Hall's theorem, where nothing can act and every cost is plain pips. */
static void find_vectors (PayiWanted *w)
{
  static const gint64 no_x[PAY_MAX_VARIABLES] = { 0 };
  Vectors *v = &w->vectors;
  guint64 classes = 0;
  gboolean plain = w->n->n_open == 0;
  for (int i = 0; i < w->n->goal.n; i++)
    plain = plain && is_plain (&w->n->goal.demands[i], &classes);
  for (int i = 0; i < w->n_items; i++)
    for (int a = 0; a < w->items[i].move->bill->n; a++)
      plain = plain && is_plain (&w->items[i].move->bill->demands[a], &classes);
  if (!plain || __builtin_popcountll (classes) > MOST_CLASSES)
    return;
  choose_lanes (v, classes);
  const gsize lanes = (gsize)v->n;
  v->need = payi_normal_keep (w->n, (gsize)w->n_items * MOST_CHOICES * lanes * sizeof *v->need);
  for (int i = 0; i < w->n_items; i++)
    for (int a = 0; a < w->items[i].move->bill->n; a++)
      set_needs (v, &w->items[i].move->bill->demands[a], no_x, v->need + ((gsize)i * MOST_CHOICES + (gsize)a) * lanes);
}

/* What is left in every lane once the goal is paid. */
static void start_vectors (PayiWanted *w)
{
  Vectors *v = &w->vectors;
  gint64 need[1 << MOST_CLASSES];
  set_needs (v, w->goal, w->x, need);
  for (int i = 0; i < v->n; i++) {
    v->left[i] = -need[i];
    for (guint s = 0; s < w->n->supplies->len; s++)
      if ((PAYI_SUPPLY (w->n, s)->fits & v->classes[i]) != 0)
        v->left[i] = MIN (v->left[i] + PAYI_SUPPLY (w->n, s)->count, PAYI_PLENTY);
  }
}

static gboolean spend_vector (Vectors *v, const gint64 *need, gint64 sign)
{
  gint64 least = 0;
  for (int i = 0; i < v->n; i++) {
    v->left[i] -= sign * need[i];
    least = MIN (least, v->left[i]);
  }
  return least >= 0;
}

/* ---- Choosing. */

PayiWanted *payi_wanted_new (PayiNormal *n, PayiSearch *search, const volatile gint *stop)
{
  if (!n->wanted || n->late || n->problem->kept->len > 0 || !is_first (n))
    return NULL;
  g_autoptr (PayiWanted) w = g_new0 (PayiWanted, 1);
  w->n = n;
  w->search = search;
  w->stop = stop;
  if (!find_items (w) || !all_agree (w))
    return NULL;
  w->joint = payi_joint_new (n, w->n_items + 1);
  for (int i = 0; i < w->n_items; i++) {
    PayiThing *t = PAYI_THING (n, w->items[i].thing);
    n->n_open -= !t->shut;
    t->shut = TRUE;
  }
  w->rest = worth_of_rest (n);
  find_vectors (w);
  payi_memo_init (&w->seen, (gsize)w->vectors.n + (gsize)n->n_wishes, n->problem->memory);
  return g_steal_pointer (&w);
}

void payi_wanted_free (PayiWanted *w)
{
  if (w == NULL)
    return;
  g_clear_pointer (&w->joint, payi_joint_free);
  if (w->seen.slots != NULL)
    payi_memo_free (&w->seen);
  g_free (w);
}

/* The goal and the chosen ones of the first [n] items. */
static void set_joint (PayiWanted *w, int n)
{
  payi_joint_clear (w->joint);
  payi_joint_add (w->joint, w->goal, -1);
  for (int i = 0; i < n; i++)
    if (w->chosen[i] >= 0)
      payi_joint_add (w->joint, &w->items[i].move->bill->demands[w->chosen[i]], w->items[i].thing);
}

/* Can the first [n] items be paid beside the goal? */
static gboolean fits (PayiWanted *w, int n)
{
  set_joint (w, n);
  const PayiFound found = payi_search_decide (w->search, &w->joint->demand, w->x, NULL);
  w->limited |= found == PAYI_LIMIT;
  return found != PAYI_NONE;
}

/* What the chosen items score, whatever pays for them. */
static void set_base (const PayiWanted *w, PayiScore *base)
{
  memset (base, 0, sizeof *base);
  for (int i = 0; i < w->n_items; i++) {
    const PayiThing *t = PAYI_THING (w->n, w->items[i].thing);
    for (int k = 0; k < w->n->n_wishes && w->chosen[i] >= 0; k++)
      base->at[k] += w->n->wishes[k].wish == PAY_WISH_WORTH ? -w->items[i].worth : t->weight[k] + t->again[k];
  }
}

/* Was there a set that asks for the same and scores the same? Then the first one stands for all. */
static gboolean was_seen (PayiWanted *w, const PayiScore *base)
{
  const Vectors *v = &w->vectors;
  gint64 key[(1 << MOST_CLASSES) + PAYI_MAX_WISHES];
  memcpy (key, v->left, (gsize)v->n * sizeof *key);
  memcpy (key + v->n, base->at, (gsize)w->n->n_wishes * sizeof *key);
  return v->n > 0 && payi_memo_add (&w->seen, key) == PAYI_MEMO_SEEN;
}

static void finish (PayiWanted *w)
{
  if (w->visit == NULL) {
    w->best = MAX (w->best, w->worth);
    return;
  }
  PayiScore base;
  set_base (w, &base);
  if (was_seen (w, &base))
    return;
  if (w->visits++ >= MOST_VISITS) {
    w->limited = TRUE;
    return;
  }
  set_joint (w, w->n_items);
  w->best = MAX (w->best, w->visit (w->joint, &base, w->data));
}

static void choose (PayiWanted *w, int i);

static void try_choice (PayiWanted *w, int i, int choice)
{
  const gsize n = (gsize)w->vectors.n;
  const gint64 *need = n > 0 ? w->vectors.need + ((gsize)i * MOST_CHOICES + (gsize)choice) * n : NULL;
  w->chosen[i] = choice;
  w->worth += w->items[i].worth;
  if (need != NULL ? spend_vector (&w->vectors, need, 1) : fits (w, i + 1))
    choose (w, i + 1);
  if (need != NULL)
    spend_vector (&w->vectors, need, -1);
  w->worth -= w->items[i].worth;
}

/* Items from [i] on. More of them are never easier to pay, so that what does not fit ends the branch. */
static void choose (PayiWanted *w, int i)
{
  const gint64 most = w->worth + w->suffix[i] + w->rest;
  w->limited |= ++w->choices / CHOICES_A_STEP > w->n->problem->steps || payi_is_stopped (w->stop);
  if (w->limited || most < w->best || (w->visit == NULL && most == w->best))
    return;
  if (i == w->n_items) {
    finish (w);
    return;
  }
  const gboolean again = w->items[i].again;
  const int first = again ? w->chosen[i - 1] : 0;
  for (int a = first; a >= 0 && a < w->items[i].move->bill->n && !w->limited; a++)
    try_choice (w, i, a);
  w->chosen[i] = -1;
  choose (w, i + 1);
}

static void start (PayiWanted *w, PayiVisit visit, gpointer data)
{
  payi_memo_clear (&w->seen);
  w->visit = visit;
  w->data = data;
  w->worth = 0;
  if (w->vectors.n > 0)
    start_vectors (w);
  choose (w, 0);
}

gboolean payi_wanted_each (PayiWanted *w, const PayiDemand *goal, const gint64 *x, gint64 best, PayiVisit visit,
                           gpointer data)
{
  w->goal = goal;
  w->x = x;
  w->best = best;
  w->choices = 0;
  w->visits = 0;
  w->limited = FALSE;
  if (w->rest == 0)
    start (w, NULL, NULL);
  const gboolean limited = w->limited;
  w->limited = FALSE;
  start (w, visit, data);
  return !limited && !w->limited;
}
