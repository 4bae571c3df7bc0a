/* SPDX-License-Identifier: MIT */
/* Which wanted moves are jobs in a lane: with a cost, a gain and a worth, once. See docs/theory.md. */
#include <string.h>

#include "jobs.h"

#define MOST_WAITING 64                                      /* that are told apart */
#define MOST_COST (PAYI_PLENTY / (2 * (PAYI_MOST_JOBS + 1))) /* so that PAYI_PLENTY pays for all jobs, and more */

/* ---- Which objects are jobs. */

/* Sets by state whether something wanted may still happen. */
static void find_wanting (const PayiThing *thing, gboolean *wanting)
{
  gboolean risen = TRUE;
  memset (wanting, 0, (gsize)thing->n_states * sizeof *wanting);
  while (risen) {
    risen = FALSE;
    for (int i = 0; i < thing->n_states * thing->n_moves; i++) {
      const int state = i / thing->n_moves, next = thing->next[i];
      const gboolean wants = next >= 0 && (thing->moves[i % thing->n_moves].wanted || wanting[next]);
      risen |= wants && !wanting[state];
      wanting[state] |= wants;
    }
    for (int state = 0; state < thing->n_states; state++) {
      risen |= wanting[thing->later[state]] && !wanting[state];
      wanting[state] |= wanting[thing->later[state]];
    }
  }
}

/* Does each of its objects nothing but one wanted move, and then nothing wanted any more? */
static gboolean is_job (const PayiNormal *normal, const PayiThing *thing, const gboolean *wanting)
{
  if ((thing->tags & normal->refreshed) != 0 || thing->flat >= 0 || thing->shut)
    return FALSE;
  for (int state = 0; state < thing->n_states; state++)
    for (int m = 0; m < thing->n_moves && wanting[state]; m++) {
      const int next = thing->next[state * thing->n_moves + m];
      if (thing->later[state] != state || (next >= 0 && (!thing->moves[m].wanted || wanting[next])))
        return FALSE;
    }
  return TRUE;
}

static void find_jobs (const PayiJobs *jobs)
{
  for (guint t = 0; t < jobs->normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (jobs->normal, t);
    gboolean *wanting = jobs->wanting + thing->first;
    find_wanting (thing, wanting);
    if (!is_job (jobs->normal, thing, wanting))
      memset (wanting, 0, (gsize)thing->n_states * sizeof *wanting);
  }
}

static gboolean has_jobs (const PayiJobs *jobs, const PayiThing *thing)
{
  gboolean any = FALSE;
  for (int state = 0; state < thing->n_states && !thing->shut; state++)
    any |= jobs->wanting[thing->first + state];
  return any;
}

/* ---- What they ask to be present. */

/* Of one of the classes, the most. */
static gint64 marks_of (const PayiJobs *jobs, const PayiMove *move, guint64 classes)
{
  gint64 most = 0;
  for (guint64 left = classes; left != 0; left &= left - 1) {
    gint64 made = 0;
    for (int o = 0; o < move->n_outputs; o++)
      if ((PAYI_SUPPLY (jobs->normal, move->outputs[o].supply)->fits & left & -left) != 0)
        made += move->outputs[o].count;
    most = MAX (most, made);
  }
  return most;
}

/* Do moves that are no jobs make some of the classes, or jobs more than one unit? */
static gboolean makes_marks (const PayiJobs *jobs, guint64 classes)
{
  for (guint t = 0; t < jobs->normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (jobs->normal, t);
    const gboolean job = has_jobs (jobs, thing);
    for (int m = 0; m < thing->n_moves && !thing->shut; m++)
      if (marks_of (jobs, &thing->moves[m], classes) > (job && thing->moves[m].wanted ? 1 : 0))
        return TRUE;
  }
  return FALSE;
}

static gint64 asked_by (const PayiDemand *demand)
{
  gint64 asked = 0;
  for (int i = 0; i < demand->n_presents; i++)
    asked = MAX (asked, demand->presents[i].from);
  return asked;
}

static void watch (PayiJobs *jobs, const PayiThing *thing)
{
  for (int m = 0; m < thing->n_moves; m++) {
    const PayiBill *bill = thing->moves[m].bill;
    for (int d = 0; bill != NULL && d < bill->n_demands; d++)
      for (int i = 0; i < bill->demands[d].n_presents; i++)
        if (bill->demands[d].presents[i].from > 0) {
          jobs->watched |= PAY_BIT (bill->demands[d].presents[i].cls);
          jobs->most_marks = (int)MAX (jobs->most_marks, MIN (bill->demands[d].presents[i].from, PAYI_MOST_MARKS + 1));
        }
  }
}

/* ---- What waits for a job. */

/* How many units of the class the demand asks to be present. */
static gint64 asked_of (const PayiDemand *demand, int cls)
{
  gint64 asked = 0;
  for (int i = 0; i < demand->n_presents; i++)
    asked = demand->presents[i].cls == cls ? MAX (asked, demand->presents[i].from) : asked;
  return asked;
}

/* How many any move from the state asks for at least. */
static gint64 least_asked (const PayiThing *thing, int state, int cls)
{
  gint64 least = G_MAXINT64;
  for (int m = 0; m < thing->n_moves; m++) {
    const PayiBill *bill = thing->moves[m].bill;
    if (thing->next[state * thing->n_moves + m] < 0)
      continue;
    least = bill == NULL ? 0 : least;
    for (int d = 0; bill != NULL && d < bill->n_demands; d++)
      least = MIN (least, asked_of (&bill->demands[d], cls));
  }
  return least;
}

static PayiOther other_of (const PayiJobs *jobs, const PayiThing *thing, int state)
{
  PayiOther other = { thing->first + state, -1, 0 };
  for (int m = 0; m < thing->n_moves; m++) {
    const PayiBill *bill = thing->moves[m].bill;
    if (thing->next[state * thing->n_moves + m] < 0 || bill == NULL || thing->flat >= 0 || thing->later[state] != state
        || thing->fresh[state] >= 0)
      continue;
    for (int i = 0; i < bill->demands[0].n_presents && other.cls < 0; i++) {
      const int cls = bill->demands[0].presents[i].cls;
      other.from = least_asked (thing, state, cls);
      other.cls = other.from > 0 && !makes_marks (jobs, PAY_BIT (cls)) ? cls : -1;
    }
  }
  return other;
}

static void list_others (PayiJobs *jobs)
{
  for (guint t = 0; t < jobs->normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (jobs->normal, t);
    for (int state = 0; state < thing->n_states && !thing->shut; state++) {
      const int at = thing->first + state;
      if (!jobs->wanting[at] && (jobs->gains->gain[at] > 0 || jobs->worth[at] > 0))
        jobs->others[jobs->n_others++] = other_of (jobs, thing, state);
    }
  }
}

/* Objects that wait for the same number of units of the same class, and what they may add. */
typedef struct {
  int cls;
  gint64 from, units;
} Waiting;

static int find_waiting (const Waiting *groups, int n, const PayiOther *other)
{
  int at = 0;
  while (at < n && (groups[at].cls != other->cls || groups[at].from != other->from))
    at++;
  return at;
}

/* What objects that wait for one more unit of a class, however many there are, may add: the most of any number of them,
 * and all of those for which there is no group. */
static void find_added_by_one (PayiJobs *jobs)
{
  Waiting groups[MOST_WAITING];
  int n = 0;
  memset (jobs->by_one, 0, sizeof jobs->by_one);
  for (int i = 0; i < jobs->n_others; i++) {
    const PayiOther *other = &jobs->others[i];
    if (other->cls < 0)
      continue;
    const PayiThing *thing = PAYI_THING (jobs->normal, payi_thing_of (jobs->normal, other->state));
    const __int128 units = (__int128)thing->count * jobs->gains->gain[other->state];
    const int at = find_waiting (groups, n, other);
    if (at == n && n < MOST_WAITING)
      groups[n++] = (Waiting){ other->cls, other->from, 0 };
    gint64 *sum = at < n ? &groups[at].units : &jobs->by_one[other->cls];
    *sum = (gint64)MIN (*sum + units, PAYI_PLENTY);
  }
  gint64 most[PAYI_MAX_CLASSES] = { 0 };
  for (int i = 0; i < n; i++)
    most[groups[i].cls] = MAX (most[groups[i].cls], groups[i].units);
  for (int cls = 0; cls < PAYI_MAX_CLASSES; cls++)
    jobs->by_one[cls] = MIN (jobs->by_one[cls] + most[cls], PAYI_PLENTY);
}

static gint64 added_by (const PayiJobs *jobs, const PayiMove *move)
{
  guint64 classes = 0;
  gint64 units = 0;
  for (int o = 0; o < move->n_outputs; o++)
    classes |= PAYI_SUPPLY (jobs->normal, move->outputs[o].supply)->fits;
  for (; classes != 0; classes &= classes - 1)
    units = MIN (units + jobs->by_one[__builtin_ctzll (classes)], PAYI_PLENTY);
  return units;
}

/* ---- A job. */

/* Does it ask for what no unit is? */
static gboolean is_hopeless (const PayiDemand *demand, const gint64 *x, const gint64 *floor)
{
  for (int e = 0; e < demand->n_entries; e++)
    if (demand->entries[e].hub == 0 && floor[demand->entries[e].cls] >= PAYI_PLENTY
        && payi_entry_pips (&demand->entries[e], x) > 0)
      return TRUE;
  return FALSE;
}

/* One way to do it: what it costs at least where [marks] are present. */
static gint64 cost_of (const PayiJobs *jobs, const PayiMove *move, int marks, const gint64 *x)
{
  gint64 least = move->bill == NULL ? 0 : PAYI_NEVER;
  for (int d = 0; move->bill != NULL && d < move->bill->n_demands; d++)
    if (asked_by (&move->bill->demands[d]) <= marks && !is_hopeless (&move->bill->demands[d], x, jobs->gains->floor))
      least = MIN (least, payi_floors_cost (&move->bill->demands[d], x, jobs->gains->floor));
  return least;
}

/* Units that it makes and that gains leave out, and what they add at least. */
static gint64 dear_units (const PayiJobs *jobs, const PayiMove *move, gint64 *price)
{
  gint64 units = 0;
  for (int o = 0; o < move->n_outputs && jobs->bare.wish >= 0; o++) {
    const int s = move->outputs[o].supply;
    const gint64 weight = PAYI_SUPPLY (jobs->normal, s)->weight[jobs->bare.wish], each = jobs->gains->weight[s];
    if (weight <= 0 || each <= 0)
      continue;
    units = (gint64)MIN (units + (__int128)move->outputs[o].count * each, PAYI_PLENTY);
    *price = MIN (*price, weight * PAYI_SHARE / each);
  }
  return units;
}

static void set_job (const PayiJobs *jobs, PayiJob *job, gsize first, const gint64 *x)
{
  const PayiThing *thing = PAYI_THING (jobs->normal, job->thing);
  job->dear_price = G_MAXINT64;
  for (int marks = 0; marks <= jobs->most_marks; marks++) {
    gint64 net = G_MININT64;
    job->cost[marks] = PAYI_NEVER;
    for (int m = 0; m < thing->n_moves; m++) {
      const int next = thing->next[(job->state - thing->first) * thing->n_moves + m];
      const gint64 cost = next >= 0 ? cost_of (jobs, &thing->moves[m], marks, x) : PAYI_NEVER;
      if (cost == PAYI_NEVER)
        continue;
      job->cost[marks] = MIN (job->cost[marks], cost);
      const gint64 turns = jobs->bare.turns ? jobs->gains->turns[first + (gsize)m] : 0;
      const gint64 dear = dear_units (jobs, &thing->moves[m], &job->dear_price);
      net = MAX (net, jobs->gains->gives[first + (gsize)m] - turns - dear
                          + jobs->gains->gain[thing->first + thing->later[next]] + added_by (jobs, &thing->moves[m])
                          - cost);
      job->turns = MAX (job->turns, turns);
      job->dear = MAX (job->dear, dear);
      job->worth = MAX (job->worth, thing->moves[m].worth);
      job->marks |= marks_of (jobs, &thing->moves[m], jobs->watched) > 0;
    }
    job->gain[marks] = job->cost[marks] == PAYI_NEVER ? 0 : MIN (job->cost[marks] + net, PAYI_PLENTY);
  }
}

static gboolean comes_before (const PayiJob *a, const PayiJob *b, int now, int then)
{
  const int i = payi_job_column (a, now, then), k = payi_job_column (b, now, then);
  const gboolean gives = a->gain[i] >= a->cost[i], other = b->gain[k] >= b->cost[k];
  if (gives != other)
    return gives;
  return gives ? a->cost[i] < b->cost[k] : a->gain[i] > b->gain[k];
}

static void put_in_order (const PayiJobs *jobs, int now, int then)
{
  guint8 *order = payi_jobs_order (jobs, now, then);
  for (int i = 0; i < jobs->n_jobs; i++) {
    int at = i;
    for (; at > 0 && comes_before (&jobs->jobs[i], &jobs->jobs[order[at - 1]], now, then); at--)
      order[at] = order[at - 1];
    order[at] = (guint8)i;
  }
}

/* ---- All of them. */

/* Does it never cost so much that more units than are counted could matter? */
static gboolean is_small (const PayiJobs *jobs, const PayiJob *job)
{
  gboolean small = jobs->need <= MOST_COST;
  for (int marks = 0; marks <= jobs->most_marks && small; marks++)
    small = job->cost[marks] == PAYI_NEVER || job->cost[marks] <= MOST_COST;
  return small;
}

/* FALSE: there are none, or too many or too great ones. */
static gboolean list_jobs (PayiJobs *jobs, const gint64 *x)
{
  gsize first = 0;
  for (guint t = 0; t < jobs->normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (jobs->normal, t);
    for (int state = 0; state < thing->n_states && !thing->shut; state++) {
      if (!jobs->wanting[thing->first + state])
        continue;
      if (jobs->n_jobs == jobs->most_jobs)
        return FALSE;
      jobs->jobs[jobs->n_jobs] = (PayiJob){ .thing = (int)t, .state = thing->first + state };
      set_job (jobs, &jobs->jobs[jobs->n_jobs], first, x);
      if (!is_small (jobs, &jobs->jobs[jobs->n_jobs++]))
        return FALSE;
    }
    first += (gsize)thing->n_moves;
  }
  return jobs->n_jobs > 0;
}

gint32 *payi_jobs_room (PayiNormal *normal)
{
  return payi_normal_keep (normal, (PAYI_MOST_MARKS + 1) * (PAYI_MOST_LEVELS + 1) * sizeof (gint32));
}

PayiJobs *payi_jobs_new (PayiNormal *normal, const gint64 *worth, gint32 *room)
{
  PayiJobs *jobs = payi_normal_keep (normal, sizeof *jobs);
  const gsize n_states = (gsize)normal->n_states;
  jobs->normal = normal;
  jobs->worth = worth;
  jobs->best = room;
  jobs->most_jobs = MIN (normal->n_states, PAYI_MOST_JOBS);
  jobs->jobs = payi_normal_keep (normal, (gsize)jobs->most_jobs * sizeof *jobs->jobs);
  jobs->others = payi_normal_keep (normal, n_states * sizeof *jobs->others);
  jobs->wanting = payi_normal_keep (normal, n_states * sizeof *jobs->wanting);
  return jobs;
}

gboolean payi_jobs_set (PayiJobs *jobs, const PayiGains *gains, const PayiDemand *demand, const gint64 *x,
                        PayiBare bare)
{
  const PayiNormal *normal = jobs->normal;
  jobs->gains = gains;
  jobs->bare = bare;
  jobs->need = payi_floors_cost (demand, x, gains->floor);
  jobs->n_jobs = jobs->n_others = jobs->most_marks = 0;
  jobs->watched = 0;
  find_jobs (jobs);
  for (guint t = 0; t < normal->things->len; t++)
    if (has_jobs (jobs, PAYI_THING (normal, t)))
      watch (jobs, PAYI_THING (normal, t));
  if (jobs->most_marks > PAYI_MOST_MARKS)
    return FALSE;
  jobs->endless_marks = makes_marks (jobs, jobs->watched);
  list_others (jobs);
  find_added_by_one (jobs);
  if (!list_jobs (jobs, x))
    return FALSE;
  const gsize columns = (gsize)jobs->most_marks + 1, room = columns * columns * (gsize)jobs->n_jobs;
  if (jobs->orders_room < room) {
    jobs->orders = payi_normal_keep (jobs->normal, room);
    jobs->orders_room = room;
  }
  for (int now = 0; now <= jobs->most_marks; now++)
    for (int then = now; then <= jobs->most_marks; then++)
      put_in_order (jobs, now, then);
  return TRUE;
}
