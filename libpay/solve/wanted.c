/* SPDX-License-Identifier: MIT */
#include "wanted.h"

#include <pay/kernel.h>
#include <string.h>

#include "capacity.h"
#include "late.h"
#include "search/search.h"
#include "vectors.h"

#define MOST_ITEMS (PAYI_MOST_SHARES - 1)
#define MOST_CHOICES PAYI_MOST_OFFERED /* alternatives of one object's actions */
#define MOST_VISITS 2000               /* sets of one worth that are compared with each other */
#define CHOICES_A_STEP 10              /* as long as a step of the search, about */
#define STEPS_A_VISIT 20               /* likewise */
#define MOST_OF_KERNEL 10000           /* choices */

typedef struct {
  const PayiMove *move;
  const PayiDemand *demand;
  gboolean harder; /* than another one of the item that is worth no less */
} Choice;

/* An object that does one thing at most, in one of several ways. */
typedef struct {
  int thing;
  int n_choices;
  Choice choices[MOST_CHOICES];
  gint64 worth;   /* of what is worth most */
  gboolean again; /* like the item before it */
} Item;

struct _PayiWanted {
  PayiNormal *normal;
  PayiSearch *search;
  const volatile gint *stop;
  PayiJoint *joint;
  int n_items;
  Item items[MOST_ITEMS];
  gint64 suffix[MOST_ITEMS + 1]; /* worth of the items from here on */
  gint64 rest;                   /* what moves that are no items may be worth besides */
  PayiVectors vectors;           /* n 0: they do not decide; then: */
  PayiGainBook *book;            /* NULL: nobody looked yet */
  PayiCapacity capacity;

  const PayiDemand *goal;
  const gint64 *x;
  int chosen[MOST_ITEMS]; /* alternative; -1: it does not happen */
  int found[MOST_ITEMS];  /* the chosen ones of a set that is worth [best]: where only the worth is looked for */
  gboolean any;           /* there is such a set */
  gint64 worth, best;
  gint64 most;     /* nothing is worth more */
  guint64 half;    /* the clock when half of the time is over; 0: there is no such time */
  guint64 choices; /* that were made */
  gint64 visits;
  gboolean known;   /* [best] is the greatest worth, and only what comes after it is open */
  gboolean reached; /* some set that was visited came to it */
  guint64 before;   /* steps and choices until then */
  PayiTable seen;   /* what sets that were visited leave in each lane, and score */
  PayiVisit visit;  /* NULL: only the greatest worth is looked for */
  gpointer data;
  gboolean limited;
};

/* ---- Which actions are items. */

/* Bits are counters that some move lowers without asking. What charges one of them does so better before. */
static guint64 lowered_counters (const PayiNormal *normal)
{
  guint64 lowered = 0;
  for (guint i = 0; i < normal->things->len; i++)
    for (int m = 0; m < PAYI_THING (normal, i)->n_moves; m++)
      for (int c = 0; c < PAY_MAX_COUNTERS; c++)
        if (PAYI_THING (normal, i)->moves[m].lowers[c] > 0)
          lowered |= PAY_BIT (c);
  return lowered;
}

static guint64 charged_counters (const PayiDemand *demand)
{
  guint64 charged = 0;
  for (int h = 1; h < demand->n_hubs; h++)
    if (demand->hubs[h].form == PAYI_CHARGE)
      charged |= PAY_BIT (demand->hubs[h].counter);
  for (guint i = 0; i < demand->given->charges->len; i++)
    charged |= PAY_BIT (g_array_index (demand->given->charges, PayiCharge, i).counter);
  return charged;
}

static gboolean asks_for (const PayiBill *bill, guint64 classes)
{
  for (int i = 0; i < bill->n_demands; i++)
    for (int e = 0; e < bill->demands[i].n_entries; e++)
      if ((classes >> bill->demands[i].entries[e].cls & 1) != 0)
        return TRUE;
  return FALSE;
}

static gboolean move_only_costs (const PayiNormal *normal, const PayiMove *move, guint64 lowered)
{
  if (!move->wanted || move->bill == NULL || move->n_refreshes > 0 || (move->take & PAY_TAKE_SELF) == 0
      || asks_for (move->bill, normal->prompt))
    return FALSE;
  for (int o = 0; o < move->n_outputs; o++)
    if (PAYI_SUPPLY (normal, move->outputs[o].supply)->fits != 0)
      return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (move->lowers[c] != 0)
      return FALSE;
  for (int i = 0; i < move->bill->n_demands; i++)
    if (move->bill->demands[i].n_presents > 0 || (charged_counters (&move->bill->demands[i]) & lowered) != 0)
      return FALSE;
  return move->reported == 0;
}

static gboolean only_costs (const PayiNormal *normal, const PayiThing *thing, guint64 lowered)
{
  int choices = 0;
  gboolean only = thing->n_moves > 0 && thing->flat < 0;
  for (int m = 0; m < thing->n_moves && only; m++) {
    only = move_only_costs (normal, &thing->moves[m], lowered);
    choices += only ? thing->moves[m].bill->n_demands : 0;
  }
  return only && choices <= MOST_CHOICES;
}

static gint64 pips_of_class (const PayiDemand *demand, int cls)
{
  gint64 pips = 0;
  for (int e = 0; e < demand->n_entries; e++)
    pips += demand->entries[e].cls == cls ? demand->entries[e].count : 0;
  return pips;
}

/* Does the demand, which has no variables, ask for pips alone, and of each class for no more than [other] must have? */
static gboolean is_easier (const PayiDemand *demand, const PayiDemand *other)
{
  gboolean easier = demand->n_hubs == 1 && other->n_hubs == 1 && demand->given->charges->len == 0;
  for (int e = 0; e < demand->n_entries && easier; e++)
    easier = pips_of_class (demand, demand->entries[e].cls) <= pips_of_class (other, demand->entries[e].cls);
  return easier;
}

/* Of two that are alike the first one stays. */
static gboolean is_harder (const Item *item, int i)
{
  const Choice *choice = &item->choices[i];
  for (int k = 0; k < item->n_choices; k++) {
    const Choice *other = &item->choices[k];
    if (k != i && other->move->worth >= choice->move->worth && is_easier (other->demand, choice->demand)
        && (k < i || other->move->worth > choice->move->worth || !is_easier (choice->demand, other->demand)))
      return TRUE;
  }
  return FALSE;
}

static Item item_of (const PayiThing *thing, int at)
{
  Item item = { .thing = at, .worth = G_MININT64 };
  for (int m = 0; m < thing->n_moves; m++) {
    const PayiMove *move = &thing->moves[m];
    item.worth = MAX (item.worth, move->worth);
    for (int d = 0; d < move->bill->n_demands; d++)
      item.choices[item.n_choices++] = (Choice){ .move = move, .demand = &move->bill->demands[d] };
  }
  for (int i = 0; i < item.n_choices; i++)
    item.choices[i].harder = is_harder (&item, i);
  return item;
}

/* ---- */

/* Is worth the first wish that any payment can differ in? */
static gboolean is_first (const PayiNormal *normal)
{
  for (int w = 0; w < normal->n_wishes; w++) {
    const PayiWish *wish = &normal->wishes[w];
    if (wish->wish == PAY_WISH_WORTH)
      return TRUE;
    if ((wish->wish != PAY_WISH_X_MOST && wish->wish != PAY_WISH_X_LEAST)
        || pay_cost_has_x (normal->problem->goal, (int)wish->of))
      return FALSE;
  }
  return FALSE;
}

/* Can the demands of all items, and of the goal, be said in one? */
static gboolean all_agree (const PayiWanted *wanted)
{
  PayiWaivers waivers = { 0 };
  gboolean agree = TRUE;
  for (int i = 0; i < wanted->normal->goal.n_demands; i++)
    agree = agree && payi_waivers_agree (&waivers, &wanted->normal->goal.demands[i]);
  for (int i = 0; i < wanted->n_items; i++)
    for (int a = 0; a < wanted->items[i].n_choices; a++)
      agree = agree && payi_waivers_agree (&waivers, wanted->items[i].choices[a].demand);
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
static gboolean find_items (PayiWanted *wanted)
{
  const PayiNormal *normal = wanted->normal;
  const guint64 lowered = lowered_counters (normal);
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    if (!only_costs (normal, thing, lowered))
      continue;
    if (thing->count > MOST_ITEMS - wanted->n_items)
      return FALSE;
    for (gint64 k = 0; k < thing->count; k++)
      wanted->items[wanted->n_items++] = item_of (thing, (int)i);
  }
  qsort (wanted->items, (gsize)wanted->n_items, sizeof *wanted->items, compare_items);
  for (int i = 0; i < wanted->n_items; i++)
    wanted->items[i].again = i > 0 && wanted->items[i].thing == wanted->items[i - 1].thing;
  for (int i = wanted->n_items - 1; i >= 0; i--)
    wanted->suffix[i] = wanted->suffix[i + 1] + MAX (0, wanted->items[i].worth);
  return wanted->n_items > 0;
}

static gint64 worth_of_rest (const PayiNormal *normal)
{
  __int128 rest = 0;
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    for (int m = 0; m < thing->n_moves && !thing->shut; m++)
      if (thing->moves[m].wanted)
        rest += (__int128)MAX (0, thing->moves[m].worth) * MAX (1, thing->moves[m].uses) * thing->count;
  }
  return (gint64)MIN (rest, PAYI_PLENTY);
}

/* May something wanted still happen in a search? */
static gboolean has_open (const PayiNormal *normal)
{
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    for (int m = 0; m < thing->n_moves && !thing->shut; m++)
      if (thing->moves[m].wanted)
        return TRUE;
  }
  return FALSE;
}

/* ---- Lanes that decide. */

/* By Hall's theorem, where nothing can act and every cost is plain pips. */
static void find_vectors (PayiWanted *wanted)
{
  static const gint64 no_x[PAY_MAX_VARIABLES] = { 0 };
  PayiVectors *vectors = &wanted->vectors;
  guint64 classes = 0;
  gboolean plain = wanted->normal->n_open == 0;
  for (int i = 0; i < wanted->normal->goal.n_demands; i++)
    plain = plain && payi_is_plain (&wanted->normal->goal.demands[i], &classes);
  for (int i = 0; i < wanted->n_items; i++)
    for (int a = 0; a < wanted->items[i].n_choices; a++)
      plain = plain && payi_is_plain (wanted->items[i].choices[a].demand, &classes);
  if (!plain || __builtin_popcountll (classes) > PAYI_MOST_VECTORED)
    return;
  payi_vectors_choose (vectors, classes);
  const gsize lanes = (gsize)vectors->n_vectors;
  vectors->need
      = payi_normal_keep (wanted->normal, (gsize)wanted->n_items * MOST_CHOICES * lanes * sizeof *vectors->need);
  for (int i = 0; i < wanted->n_items; i++)
    for (int a = 0; a < wanted->items[i].n_choices; a++)
      payi_vectors_need (vectors, wanted->items[i].choices[a].demand, no_x,
                         vectors->need + ((gsize)i * MOST_CHOICES + (gsize)a) * lanes);
}

/* What is left in every lane once the goal is paid. */
static void start_vectors (PayiWanted *wanted)
{
  PayiVectors *vectors = &wanted->vectors;
  gint64 need[1 << PAYI_MOST_VECTORED];
  payi_vectors_need (vectors, wanted->goal, wanted->x, need);
  for (int i = 0; i < vectors->n_vectors; i++) {
    vectors->left[i] = -need[i];
    for (guint s = 0; s < wanted->normal->supplies->len; s++)
      if ((PAYI_SUPPLY (wanted->normal, s)->fits & vectors->classes[i]) != 0)
        vectors->left[i] = MIN (vectors->left[i] + PAYI_SUPPLY (wanted->normal, s)->count, PAYI_PLENTY);
  }
}

/* ---- Choosing. */

PayiWanted *payi_wanted_new (PayiNormal *normal, PayiSearch *search, const volatile gint *stop)
{
  if (!normal->wanted || (normal->late && !payi_all_end_late (normal)) || normal->problem->kept->len > 0
      || !is_first (normal))
    return NULL;
  g_autoptr (PayiWanted) wanted = g_new0 (PayiWanted, 1);
  wanted->normal = normal;
  wanted->search = search;
  wanted->stop = stop;
  if (!find_items (wanted) || !all_agree (wanted))
    return NULL;
  wanted->joint = payi_joint_new (normal, wanted->n_items + 1);
  for (int i = 0; i < wanted->n_items; i++) {
    PayiThing *thing = PAYI_THING (normal, wanted->items[i].thing);
    normal->n_open -= !thing->shut;
    thing->shut = TRUE;
  }
  wanted->rest = worth_of_rest (normal);
  normal->wants = normal->late || has_open (normal);
  payi_search_look_again (search);
  find_vectors (wanted);
  payi_table_init (&wanted->seen, (gsize)wanted->vectors.n_vectors + (gsize)normal->n_wishes, normal->problem->memory);
  return g_steal_pointer (&wanted);
}

void payi_wanted_free (PayiWanted *wanted)
{
  if (wanted == NULL)
    return;
  g_clear_pointer (&wanted->joint, payi_joint_free);
  if (wanted->seen.slots != NULL)
    payi_table_free (&wanted->seen);
  g_free (wanted);
}

/* The goal and the chosen ones of the first [n] items. */
static void set_joint (PayiWanted *wanted, int n)
{
  payi_joint_clear (wanted->joint);
  payi_joint_add (wanted->joint, wanted->goal, -1);
  for (int i = 0; i < n; i++)
    if (wanted->chosen[i] >= 0)
      payi_joint_add (wanted->joint, wanted->items[i].choices[wanted->chosen[i]].demand, wanted->items[i].thing);
}

/* Can the first [n] items be paid beside the goal? */
static gboolean fits (PayiWanted *wanted, int n)
{
  set_joint (wanted, n);
  const PayiFound found = payi_search_decide (wanted->search, &wanted->joint->demand, wanted->x, NULL);
  wanted->limited |= found == PAYI_LIMIT;
  return found != PAYI_NONE;
}

/* What the chosen items score, whatever pays for them. */
static void set_base (const PayiWanted *wanted, PayiScore *base)
{
  memset (base, 0, sizeof *base);
  for (int i = 0; i < wanted->n_items; i++) {
    const PayiThing *thing = PAYI_THING (wanted->normal, wanted->items[i].thing);
    if (wanted->chosen[i] < 0)
      continue;
    const PayiMove *move = wanted->items[i].choices[wanted->chosen[i]].move;
    for (int k = 0; k < wanted->normal->n_wishes; k++)
      base->at[k]
          += wanted->normal->wishes[k].wish == PAY_WISH_WORTH ? -move->worth : thing->weight[k] + move->weight[k];
  }
}

/* Was there a set that asks for the same and scores the same? Then the first one stands for all. */
static gboolean was_seen (PayiWanted *wanted, const PayiScore *base)
{
  const PayiVectors *vectors = &wanted->vectors;
  gint64 key[(1 << PAYI_MOST_VECTORED) + PAYI_MAX_WISHES];
  memcpy (key, vectors->left, (gsize)vectors->n_vectors * sizeof *key);
  memcpy (key + vectors->n_vectors, base->at, (gsize)wanted->normal->n_wishes * sizeof *key);
  return vectors->n_vectors > 0 && payi_table_add (&wanted->seen, key) == PAYI_TABLE_SEEN;
}

static void finish (PayiWanted *wanted)
{
  if (wanted->visit == NULL) {
    wanted->best = wanted->worth;
    wanted->any = TRUE;
    memcpy (wanted->found, wanted->chosen, sizeof wanted->found);
    return;
  }
  PayiScore base;
  set_base (wanted, &base);
  if (was_seen (wanted, &base))
    return;
  if (wanted->visits++ >= MOST_VISITS) {
    wanted->limited = TRUE;
    return;
  }
  set_joint (wanted, wanted->n_items);
  const gint64 worth = wanted->visit (wanted->joint, &base, wanted->data);
  wanted->reached |= worth >= wanted->best;
  wanted->best = MAX (wanted->best, worth);
}

static guint64 steps_taken (const PayiWanted *wanted)
{
  return payi_search_steps (wanted->search) + wanted->choices / CHOICES_A_STEP
         + STEPS_A_VISIT * (guint64)wanted->visits;
}

/* Is there a payment of the greatest worth, and were the steps taken that others like it may have? */
static gboolean is_enough (const PayiWanted *wanted)
{
  const guint64 rough = wanted->normal->problem->rough;
  return wanted->known && wanted->reached && rough > 0 && steps_taken (wanted) - wanted->before >= rough;
}

/* The most worth of sets that have the chosen ones of the first [i] items. */
static gint64 most_from (const PayiWanted *wanted, int i)
{
  const gint64 more = wanted->suffix[i];
  return wanted->worth + wanted->rest
         + (wanted->capacity.n_lanes > 0 ? MIN (more, payi_capacity_most (&wanted->capacity, i)) : more);
}

/* Sets that are worth less are of no use. */
static gint64 least_of_use (const PayiWanted *wanted)
{
  return wanted->visit == NULL && wanted->best < G_MAXINT64 ? wanted->best + 1 : wanted->best;
}

/* Is half of the time over, which may go into the greatest worth before any payment is looked at? */
static gboolean is_half_over (const PayiWanted *wanted)
{
  return wanted->visit == NULL && wanted->half != 0 && pay_statistics_clock () >= wanted->half;
}

static void choose (PayiWanted *wanted, int i);

static void try_choice (PayiWanted *wanted, int i, int choice)
{
  const gsize count = (gsize)wanted->vectors.n_vectors;
  const gint64 *need = count > 0 ? wanted->vectors.need + ((gsize)i * MOST_CHOICES + (gsize)choice) * count : NULL;
  const gint64 worth = wanted->items[i].choices[choice].move->worth;
  wanted->chosen[i] = choice;
  wanted->worth += worth;
  payi_capacity_take (&wanted->capacity, i, 1);
  if (need != NULL ? payi_vectors_spend (&wanted->vectors, need, 1)
                   : most_from (wanted, i + 1) >= least_of_use (wanted) && fits (wanted, i + 1))
    choose (wanted, i + 1);
  payi_capacity_take (&wanted->capacity, i, -1);
  if (need != NULL)
    payi_vectors_spend (&wanted->vectors, need, -1);
  wanted->worth -= worth;
}

/* Items from [i] on. More of them are never easier to pay, so that what does not fit ends the branch. */
static void choose (PayiWanted *wanted, int i)
{
  const gint64 most = most_from (wanted, i);
  const gboolean late = payi_is_late_at (wanted->normal->problem, wanted->choices) || is_half_over (wanted);
  wanted->limited
      |= ++wanted->choices / CHOICES_A_STEP > wanted->normal->problem->steps || payi_is_stopped (wanted->stop) || late;
  if (wanted->limited)
    payi_note_limit (wanted->normal, payi_is_stopped (wanted->stop) ? PAY_LIMIT_STOPPED
                                     : late                         ? PAY_LIMIT_TIME
                                     : wanted->visits > MOST_VISITS ? PAY_LIMIT_CHOICES
                                                                    : PAY_LIMIT_STEPS);
  if (wanted->limited || most < least_of_use (wanted) || is_enough (wanted))
    return;
  if (i == wanted->n_items) {
    finish (wanted);
    return;
  }
  const gboolean again = wanted->items[i].again;
  const int first = again ? wanted->chosen[i - 1] : 0;
  for (int a = first; a >= 0 && a < wanted->items[i].n_choices && !wanted->limited; a++)
    if (wanted->visit != NULL || !wanted->items[i].choices[a].harder)
      try_choice (wanted, i, a);
  wanted->chosen[i] = -1;
  choose (wanted, i + 1);
}

static void start (PayiWanted *wanted, PayiVisit visit, gpointer data)
{
  payi_table_clear (&wanted->seen);
  wanted->visit = visit;
  wanted->data = data;
  wanted->worth = 0;
  if (wanted->vectors.n_vectors > 0)
    start_vectors (wanted);
  choose (wanted, 0);
}

/* The greatest worth where each item has one cost. FALSE: the kernel does not know. */
static gboolean best_of_kernel (PayiWanted *wanted)
{
  const PayiVectors *vectors = &wanted->vectors;
  PaykVector needs[MOST_ITEMS], have;
  gint64 worths[MOST_ITEMS], worth;
  guint64 chosen, steps = MOST_OF_KERNEL;
  if (vectors->n_vectors == 0)
    return FALSE;
  start_vectors (wanted);
  gboolean known = payi_vectors_put (vectors, vectors->left, &have);
  for (int i = 0; known && i < wanted->n_items; i++) {
    worths[i] = wanted->items[i].worth;
    known
        = wanted->items[i].n_choices == 1
          && payi_vectors_put (vectors, vectors->need + (gsize)i * MOST_CHOICES * (gsize)vectors->n_vectors, &needs[i]);
  }
  known = known && payk_together (needs, worths, (gsize)wanted->n_items, &have, &steps, &chosen, &worth) == PAYK_YES;
  wanted->choices += known ? MOST_OF_KERNEL - steps : 0;
  wanted->best = known ? MAX (wanted->best, worth) : wanted->best;
  return known;
}

static void find_capacity (PayiWanted *wanted)
{
  PayiOffered offered[MOST_ITEMS];
  wanted->worth = 0;
  if (wanted->vectors.n_vectors > 0)
    return;
  for (int i = 0; i < wanted->n_items; i++) {
    const Item *item = &wanted->items[i];
    offered[i] = (PayiOffered){ .worth = item->worth, .n_demands = item->n_choices };
    for (int a = 0; a < item->n_choices; a++)
      offered[i].demands[a] = item->choices[a].demand;
  }
  wanted->book = wanted->book != NULL ? wanted->book : payi_gains_new (wanted->normal);
  payi_capacity_set (&wanted->capacity, wanted->normal, wanted->book, offered, wanted->n_items, wanted->goal,
                     wanted->x);
}

/* The greatest worth, in half of what is left of steps and time: there has to be a payment, too. */
static void find_best (PayiWanted *wanted)
{
  const guint64 steps = payi_search_steps (wanted->search), all = wanted->normal->problem->steps;
  const guint64 left = payi_time_left (wanted->normal->problem);
  wanted->half = left == G_MAXUINT64 ? 0 : pay_statistics_clock () + left / 2;
  payi_search_set_until (wanted->search, all > steps ? MAX (steps + (all - steps) / 2, 1) : 0);
  payi_search_set_half (wanted->search, wanted->half);
  start (wanted, NULL, NULL);
  payi_search_set_until (wanted->search, 0);
  payi_search_set_half (wanted->search, 0);
}

/* Where a limit came first, the set that was found to be worth most before all others. */
static void visit_found (PayiWanted *wanted, PayiVisit visit, gpointer data)
{
  wanted->visit = visit;
  wanted->data = data;
  memcpy (wanted->chosen, wanted->found, sizeof wanted->chosen);
  finish (wanted);
}

gboolean payi_wanted_each (PayiWanted *wanted, const PayiDemand *goal, const gint64 *x, gint64 best, PayiVisit visit,
                           gpointer data)
{
  wanted->goal = goal;
  wanted->x = x;
  wanted->best = best;
  wanted->choices = 0;
  wanted->visits = 0;
  wanted->limited = wanted->known = wanted->reached = wanted->any = FALSE;
  find_capacity (wanted);
  const gint64 most = most_from (wanted, 0);
  if (wanted->rest == 0 && !best_of_kernel (wanted))
    find_best (wanted);
  const gboolean limited = wanted->limited;
  wanted->limited = FALSE;
  wanted->known = wanted->rest == 0 && !limited;
  wanted->most = wanted->known ? wanted->best : most;
  wanted->before = steps_taken (wanted);
  if (limited && wanted->any)
    visit_found (wanted, visit, data);
  start (wanted, visit, data);
  const gboolean sure = !wanted->limited;
  wanted->normal->statistics.decided[PAY_WAY_WANTED] += sure ? 1 : 0;
  wanted->normal->statistics.questions++;
  return sure;
}

gint64 payi_wanted_most (const PayiWanted *wanted)
{
  return wanted->most;
}
