/* SPDX-License-Identifier: MIT */
#include "wanted.h"

#include <pay/kernel.h>
#include <string.h>

#include "items.h"
#include "late.h"
#include "search/search.h"
#include "vectors.h"

#define MOST_VISITS 2000     /* sets of one worth that are compared with each other */
#define CHOICES_A_STEP 10    /* as long as a step of the search, about */
#define STEPS_A_VISIT 20     /* likewise */
#define MOST_OF_KERNEL 10000 /* choices */

struct _PayiWanted {
  PayiNormal *normal;
  PayiSearch *search;
  const volatile gint *stop;
  PayiJoint *joint;
  PayiItems items;
  gint64 rest;         /* what moves that are no items may be worth besides */
  PayiVectors vectors; /* n 0: they do not decide; then: */
  PayiGainBook *book;  /* NULL: nobody looked yet */
  PayiCapacity capacity;

  const PayiDemand *goal;
  const gint64 *x;
  int chosen[PAYI_MOST_ITEMS]; /* alternative; -1: it does not happen */
  int found[PAYI_MOST_ITEMS];  /* the chosen ones of a set that is worth [best]: where only the worth is looked for */
  gboolean any;                /* there is such a set */
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
  for (int i = 0; i < wanted->items.n; i++)
    for (int a = 0; a < wanted->items.at[i].n_choices; a++)
      plain = plain && payi_is_plain (wanted->items.at[i].choices[a].demand, &classes);
  if (!plain || __builtin_popcountll (classes) > PAYI_MOST_VECTORED)
    return;
  payi_vectors_choose (vectors, classes);
  const gsize lanes = (gsize)vectors->n_vectors;
  vectors->need
      = payi_normal_keep (wanted->normal, (gsize)wanted->items.n * PAYI_MOST_CHOICES * lanes * sizeof *vectors->need);
  for (int i = 0; i < wanted->items.n; i++)
    for (int a = 0; a < wanted->items.at[i].n_choices; a++)
      payi_vectors_need (vectors, wanted->items.at[i].choices[a].demand, no_x,
                         vectors->need + ((gsize)i * PAYI_MOST_CHOICES + (gsize)a) * lanes);
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

/* May something wanted happen that is no item? */
static gboolean wants_others (const PayiNormal *normal, const PayiItems *items)
{
  gboolean others = FALSE;
  for (int t = 0; t < (int)normal->things->len && !others; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int m = 0; m < thing->n_moves && !thing->shut; m++)
      others |= thing->moves[m].wanted;
    for (int i = 0; i < items->n && others; i++)
      others = items->at[i].thing != t;
  }
  return others;
}

PayiWanted *payi_wanted_new (PayiNormal *normal, PayiSearch *search, const volatile gint *stop)
{
  if (!normal->wanted || (normal->late && !payi_all_end_late (normal)) || normal->problem->kept->len > 0
      || !is_first (normal))
    return NULL;
  g_autoptr (PayiWanted) wanted = g_new0 (PayiWanted, 1);
  wanted->normal = normal;
  wanted->search = search;
  wanted->stop = stop;
  if (!payi_items_find (normal, FALSE, &wanted->items) || !payi_items_agree (normal, &wanted->items))
    return NULL;
  if (normal->problem->rough == 0 && !normal->late && wants_others (normal, &wanted->items))
    return NULL; /* the search finds what is worth most sooner, all at once */
  wanted->joint = payi_joint_new (normal, wanted->items.n + 1);
  for (int i = 0; i < wanted->items.n; i++) {
    PayiThing *thing = PAYI_THING (normal, wanted->items.at[i].thing);
    normal->n_open -= !thing->shut;
    thing->shut = TRUE;
  }
  wanted->rest = worth_of_rest (normal);
  normal->wants = normal->late || payi_items_are_open (normal);
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

/* Can the first [n] items be paid beside the goal? */
static gboolean fits (PayiWanted *wanted, int n)
{
  payi_items_join (&wanted->items, wanted->chosen, n, wanted->goal, wanted->joint);
  const PayiFound found = payi_search_decide (wanted->search, &wanted->joint->demand, wanted->x, NULL);
  wanted->limited |= found == PAYI_LIMIT;
  return found != PAYI_NONE;
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
  payi_items_score (wanted->normal, &wanted->items, wanted->chosen, &base);
  if (was_seen (wanted, &base))
    return;
  if (wanted->visits++ >= MOST_VISITS) {
    wanted->limited = TRUE;
    return;
  }
  payi_items_join (&wanted->items, wanted->chosen, wanted->items.n, wanted->goal, wanted->joint);
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
  const gint64 more = wanted->items.suffix[i];
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
  const gint64 *need = count > 0 ? wanted->vectors.need + ((gsize)i * PAYI_MOST_CHOICES + (gsize)choice) * count : NULL;
  const gint64 worth = wanted->items.at[i].choices[choice].move->worth;
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
  if (i == wanted->items.n) {
    finish (wanted);
    return;
  }
  const gboolean again = wanted->items.at[i].again;
  const int first = again ? wanted->chosen[i - 1] : 0;
  for (int a = first; a >= 0 && a < wanted->items.at[i].n_choices && !wanted->limited; a++)
    if (wanted->visit != NULL || !wanted->items.at[i].choices[a].harder)
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
  PaykVector needs[PAYI_MOST_ITEMS], have;
  gint64 worths[PAYI_MOST_ITEMS], worth;
  guint64 chosen, steps = MOST_OF_KERNEL;
  if (vectors->n_vectors == 0)
    return FALSE;
  start_vectors (wanted);
  gboolean known = payi_vectors_put (vectors, vectors->left, &have);
  for (int i = 0; known && i < wanted->items.n; i++) {
    worths[i] = wanted->items.at[i].worth;
    known = wanted->items.at[i].n_choices == 1
            && payi_vectors_put (vectors, vectors->need + (gsize)i * PAYI_MOST_CHOICES * (gsize)vectors->n_vectors,
                                 &needs[i]);
  }
  known = known && payk_together (needs, worths, (gsize)wanted->items.n, &have, &steps, &chosen, &worth) == PAYK_YES;
  wanted->choices += known ? MOST_OF_KERNEL - steps : 0;
  wanted->best = known ? MAX (wanted->best, worth) : wanted->best;
  return known;
}

static void find_capacity (PayiWanted *wanted)
{
  PayiOffered offered[PAYI_MOST_ITEMS];
  wanted->worth = 0;
  if (wanted->vectors.n_vectors > 0)
    return;
  payi_items_offer (&wanted->items, offered);
  wanted->book = wanted->book != NULL ? wanted->book : payi_gains_new (wanted->normal);
  payi_capacity_set (&wanted->capacity, wanted->normal, wanted->book, offered, wanted->items.n, wanted->goal,
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
  if (wanted->normal->problem->rough > 0 && best >= most) {
    wanted->most = best;
    wanted->normal->statistics.questions++;
    wanted->normal->statistics.decided[PAY_WAY_WANTED]++;
    return TRUE;
  }
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
