/* SPDX-License-Identifier: MIT */
#include "seed.h"

#include <string.h>

#include "first.h"
#include "items.h"
#include "late.h"

#define STEPS_A_QUESTION 150 /* what is not paid for within them counts as too much */
#define STEPS_A_VISIT 250    /* for the best payment of a set */
#define CHOICES_A_STEP 10    /* as long as a step of the search, about */

struct _PayiSeed {
  PayiNormal *normal;
  PayiSearch *search;
  PayiJoint *joint;
  PayiItems items;
  int n_soft;
  PayiGainBook *book;
  PayiCapacity capacity;
  gboolean *was_shut; /* by item */

  const PayiDemand *goal;
  const gint64 *x;
  gboolean open; /* soft ones may happen in the search */
  int chosen[PAYI_MOST_ITEMS];
  int found[PAYI_MOST_ITEMS]; /* the set that is worth most so far */
  gboolean any;               /* there is one */
  gint64 worth, best;
  guint64 choices, until; /* until: a step */
};

PayiSeed *payi_seed_new (PayiNormal *normal, PayiSearch *search)
{
  if (!normal->wanted || normal->problem->kept->len > 0 || normal->problem->done->len > 0 || normal->problem->rough == 0
      || payi_worth_wish (normal) < 0 || payi_worth_wish (normal) != payi_first_wish (normal)
      || (normal->late && !payi_all_are_plainly_late (normal)))
    return NULL;
  g_autoptr (PayiSeed) seed = g_new0 (PayiSeed, 1);
  seed->normal = normal;
  seed->search = search;
  if (!payi_items_find (normal, TRUE, &seed->items) || !payi_items_agree (normal, &seed->items))
    return NULL;
  seed->joint = payi_joint_new (normal, seed->items.n + 1);
  for (int i = 0; i < seed->items.n; i++)
    seed->n_soft += seed->items.at[i].soft;
  seed->was_shut = payi_normal_keep (normal, (gsize)seed->items.n * sizeof *seed->was_shut);
  return g_steal_pointer (&seed);
}

void payi_seed_free (PayiSeed *seed)
{
  if (seed == NULL)
    return;
  g_clear_pointer (&seed->joint, payi_joint_free);
  g_free (seed);
}

/* ---- What the search may do itself. */

static gboolean set_shut (PayiNormal *normal, int thing_index, gboolean shut)
{
  PayiThing *thing = PAYI_THING (normal, thing_index);
  const gboolean was = thing->shut;
  thing->shut = shut;
  normal->n_open += (was ? 1u : 0u) - (shut ? 1u : 0u);
  return was;
}

static void look_again (const PayiSeed *seed)
{
  seed->normal->wants = seed->normal->late || payi_items_are_open (seed->normal);
  payi_search_look_again (seed->search);
}

/* Is one of the items that are like it chosen? */
static gboolean is_chosen (const PayiSeed *seed, int i)
{
  for (int k = 0; k < seed->items.n; k++)
    if (seed->chosen[k] >= 0 && seed->items.at[k].thing == seed->items.at[i].thing)
      return TRUE;
  return FALSE;
}

/* Soft ones are open where they are to be and none like them is chosen. */
static void shut_items (PayiSeed *seed)
{
  for (int i = 0; i < seed->items.n; i++)
    set_shut (seed->normal, seed->items.at[i].thing, !seed->open || !seed->items.at[i].soft || is_chosen (seed, i));
  look_again (seed);
}

/* ---- */

static guint64 steps_taken (const PayiSeed *seed)
{
  return payi_search_steps (seed->search) + seed->choices / CHOICES_A_STEP;
}

/* Can the first [n] items that are chosen be paid beside the goal, in a few steps? */
static gboolean fits (PayiSeed *seed, int n, PayiPlan *plan)
{
  payi_items_join (&seed->items, seed->chosen, n, seed->goal, seed->joint);
  const guint64 before = payi_search_set_until (seed->search, payi_search_steps (seed->search) + STEPS_A_QUESTION);
  const PayiFound found = payi_search_decide (seed->search, &seed->joint->demand, seed->x, plan);
  payi_search_set_until (seed->search, before);
  return found == PAYI_FOUND;
}

/* The chosen ones of the first [n] items. */
static void keep (PayiSeed *seed, int n, gint64 worth)
{
  seed->best = worth;
  seed->any = TRUE;
  for (int i = 0; i < seed->items.n; i++)
    seed->found[i] = i < n ? seed->chosen[i] : -1;
}

static gint64 most_from (const PayiSeed *seed, int i)
{
  return seed->worth + MIN (seed->items.suffix[i], payi_capacity_most (&seed->capacity, i));
}

/* Items from [i] on, the more worth the sooner. */
static void choose (PayiSeed *seed, int i)
{
  seed->choices++;
  if (most_from (seed, i) <= seed->best || steps_taken (seed) >= seed->until)
    return;
  if (i == seed->items.n)
    return;
  const PayiItem *item = &seed->items.at[i];
  const int first = item->again ? seed->chosen[i - 1] : 0;
  for (int a = first; a >= 0 && a < item->n_choices; a++) {
    if (item->choices[a].harder)
      continue;
    seed->chosen[i] = a;
    seed->worth += item->choices[a].move->worth;
    payi_capacity_take (&seed->capacity, i, 1);
    if (most_from (seed, i + 1) > seed->best && fits (seed, i + 1, NULL)) {
      if (seed->worth > seed->best)
        keep (seed, i + 1, seed->worth);
      choose (seed, i + 1);
    }
    payi_capacity_take (&seed->capacity, i, -1);
    seed->worth -= item->choices[a].move->worth;
  }
  seed->chosen[i] = -1;
  choose (seed, i + 1);
}

static void set_capacity (PayiSeed *seed)
{
  PayiOffered offered[PAYI_MOST_ITEMS];
  payi_items_offer (&seed->items, offered);
  if (seed->book == NULL)
    seed->book = payi_gains_new (seed->normal);
  else
    payi_gains_forget (seed->book);
  payi_capacity_set (&seed->capacity, seed->normal, seed->book, offered, seed->items.n, seed->goal, seed->x);
}

static void visit_found (PayiSeed *seed, PayiVisit visit, gpointer data)
{
  PayiScore base;
  memcpy (seed->chosen, seed->found, sizeof seed->chosen);
  shut_items (seed);
  payi_items_score (seed->normal, &seed->items, seed->chosen, &base);
  payi_items_join (&seed->items, seed->chosen, seed->items.n, seed->goal, seed->joint);
  const guint64 before = payi_search_set_until (seed->search, payi_search_steps (seed->search) + STEPS_A_VISIT);
  seed->best = MAX (seed->best, visit (seed->joint, &base, data));
  payi_search_set_until (seed->search, before);
}

/* What else can be paid for, though it is worth nothing. */
static void complete (PayiSeed *seed)
{
  memcpy (seed->chosen, seed->found, sizeof seed->chosen);
  for (int i = 0; i < seed->items.n; i++) {
    if (seed->chosen[i] >= 0 || seed->items.at[i].worth < 0)
      continue;
    seed->chosen[i] = 0;
    if (fits (seed, seed->items.n, NULL))
      seed->best += MAX (seed->items.at[i].choices[0].move->worth, 0);
    else
      seed->chosen[i] = -1;
  }
  memcpy (seed->found, seed->chosen, sizeof seed->chosen);
}

/* Nothing soft happens but at the end. */
static void seed_last (PayiSeed *seed)
{
  seed->open = FALSE;
  memset (seed->chosen, -1, sizeof seed->chosen);
  shut_items (seed);
  seed->worth = 0;
  set_capacity (seed);
  choose (seed, 0);
  if (seed->any)
    complete (seed);
}

/* ---- Soft ones that happen before others. */

static gint64 worth_of (const PayiSeed *seed, const PayiPlan *plan)
{
  return -plan->score.at[payi_worth_wish (seed->normal)];
}

/* The chosen ones and what the search does besides, whatever it is; FALSE: they are too much. */
static gboolean weigh (PayiSeed *seed, gint64 *worth)
{
  PayiScore base;
  g_autoptr (PayiPlan) plan = payi_plan_new ();
  payi_items_score (seed->normal, &seed->items, seed->chosen, &base);
  payi_search_set_base (seed->search, &base);
  const gboolean fit = fits (seed, seed->items.n, plan);
  if (fit)
    *worth = worth_of (seed, plan);
  return fit;
}

/* Item after item, in the order of worth, those that are not soft before the others. */
static void seed_open (PayiSeed *seed)
{
  gint64 worth = 0;
  seed->open = TRUE;
  memset (seed->chosen, -1, sizeof seed->chosen);
  shut_items (seed);
  for (int soft = 0; soft < 2; soft++)
    for (int i = 0; i < seed->items.n && steps_taken (seed) < seed->until; i++) {
      const PayiItem *item = &seed->items.at[i];
      for (int a = 0; a < item->n_choices && item->soft == soft && seed->chosen[i] < 0; a++) {
        gint64 now = 0;
        if (item->choices[a].harder)
          continue;
        seed->chosen[i] = a;
        if (soft)
          shut_items (seed);
        if (weigh (seed, &now) && now >= worth) {
          worth = now;
          continue;
        }
        seed->chosen[i] = -1;
        if (soft)
          shut_items (seed);
      }
    }
  if (worth > seed->best)
    keep (seed, seed->items.n, worth);
}

void payi_seed_each (PayiSeed *seed, const PayiDemand *goal, const gint64 *x, gint64 best, guint64 steps,
                     PayiVisit visit, gpointer data)
{
  PayiNormal *normal = seed->normal;
  const PayLimit limit = normal->limit;
  const gboolean wants = normal->wants;
  if (goal->n_presents > 0)
    return; /* it comes after what is chosen, which may change that */
  seed->goal = goal;
  seed->x = x;
  seed->best = best;
  seed->choices = 0;
  for (int i = 0; i < seed->items.n; i++)
    seed->was_shut[i] = PAYI_THING (normal, seed->items.at[i].thing)->shut;
  const gint64 most = payi_worth_of_all (normal);
  for (int open = 0; open <= (seed->n_soft > 0) && seed->best < most; open++) {
    seed->any = FALSE;
    seed->until = steps_taken (seed) + (seed->n_soft > 0 ? steps / 2 : steps);
    if (open)
      seed_open (seed);
    else
      seed_last (seed);
    if (seed->any)
      visit_found (seed, visit, data);
  }
  for (int i = 0; i < seed->items.n; i++)
    set_shut (normal, seed->items.at[i].thing, seed->was_shut[i]);
  normal->wants = wants;
  payi_search_look_again (seed->search);
  const PayiScore none = { 0 };
  payi_search_set_base (seed->search, &none);
  normal->limit = limit;
}
