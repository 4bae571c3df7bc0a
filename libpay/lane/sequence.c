/* SPDX-License-Identifier: MIT */
/* What jobs may be worth from a state on, where each needs its units before it gives any: in the one order that serves
 * every set of them. See docs/theory.md. */
#include "jobs.h"

#define MOST_WORTH 1000000000
#define NOTHING (-MOST_WORTH - 1) /* so little worth: this cannot be */

static gint64 units_present (const PayiJobs *jobs, int cls, const PayiHere *here)
{
  gint64 units = 0;
  for (guint s = 0; s < jobs->normal->supplies->len; s++)
    units += (PAYI_SUPPLY (jobs->normal, s)->fits >> cls & 1) != 0 ? here->stock[s] : 0;
  return units;
}

gboolean payi_is_waiting (const PayiJobs *jobs, const PayiOther *other, const PayiHere *here)
{
  return other->cls >= 0 && units_present (jobs, other->cls, here) < other->from;
}

/* What is there of what may be asked to be present: of one class, the most. */
static int marks_now (const PayiJobs *jobs, const PayiHere *here)
{
  gint64 most = 0;
  for (guint64 left = jobs->watched; left != 0; left &= left - 1)
    most = MAX (most, units_present (jobs, __builtin_ctzll (left), here));
  return jobs->endless_marks ? jobs->most_marks : (int)MIN (most, jobs->most_marks);
}

typedef struct {
  const PayiJobs *jobs;
  const PayiHere *here;
  gint64 units;    /* at hand, or made by what is no job */
  gint64 levels;   /* more units make no difference */
  int made, marks; /* marks that are made, and are to be; marks G_MAXINT: any number */
  gint64 given;    /* by what happens as soon as it can */
  gint64 worth;
  gint64 asked, rest; /* units that take all that is left to choose, and what it is worth */
  gboolean counted;   /* some of it makes marks */
  PayiCut cut;
} Run;

/* What is left to choose: one row for each number of marks that are made, of the most worth with at least so many units
 * left. */
static gint32 *row_of (const Run *run, int made)
{
  return run->jobs->best + (gsize)made * (PAYI_MOST_LEVELS + 1);
}

static void raise_row (const gint32 *from, gint32 *to, gint64 levels, gint64 cost, gint64 gain, gint32 worth)
{
  const gint64 less = cost - gain;
  for (gint64 left = 0; left < gain && cost <= levels; left++) {
    const gint32 with = from[cost] + worth;
    to[left] = MAX (to[left], with);
  }
  for (gint64 left = gain; left + less <= levels; left++) { /* upwards: nothing is read that was raised */
    const gint32 with = from[left + less] + worth;
    to[left] = MAX (to[left], with);
  }
}

static void choose_one (Run *run, const PayiJob *job, int column)
{
  const gint32 worth = (gint32)job->worth;
  const gint64 cost = job->cost[column], gain = MAX (job->gain[column], 0);
  if (!job->marks || run->marks == G_MAXINT) {
    for (int made = 0; made <= run->made; made++)
      raise_row (row_of (run, made), row_of (run, made), run->levels, cost, gain, worth);
    return;
  }
  for (int made = MIN (run->made, run->marks - 1); made >= 0; made--) {
    if (made == run->made) {
      run->made++;
      for (gint64 left = 0; left <= run->levels; left++)
        row_of (run, run->made)[left] = NOTHING;
    }
    raise_row (row_of (run, made), row_of (run, made + 1), run->levels, cost, gain, worth);
  }
}

/* What gives as much as it takes happens as soon as it can. Returns how many of the order are such. */
static int take_givers (Run *run, const guint8 *order, int now, int then)
{
  int i = 0;
  for (; i < run->jobs->n_jobs; i++) {
    const PayiJob *job = &run->jobs->jobs[order[i]];
    const int column = payi_job_column (job, now, then);
    const gint64 count = payi_job_count (job, run->here);
    if (job->gain[column] < job->cost[column] || job->cost[column] == PAYI_NEVER)
      break;
    if (count == 0 || job->cost[column] > run->units)
      continue;
    run->units = (gint64)MIN (run->units + (__int128)count * (job->gain[column] - job->cost[column]), PAYI_PLENTY);
    run->worth += count * job->worth;
    run->given += job->marks ? count : 0;
  }
  return i;
}

static void raise_most (PayiMost *most, gint64 worth, gint64 spare)
{
  most->spare = worth > most->worth ? spare : worth == most->worth ? MAX (most->spare, spare) : most->spare;
  most->worth = MAX (most->worth, worth);
}

/* What is left to choose from the order, from the job at [first] on. */
static void find_rest (Run *run, const guint8 *order, int first, int now, int then)
{
  run->asked = run->jobs->need;
  for (int i = first; i < run->jobs->n_jobs; i++) {
    const PayiJob *job = &run->jobs->jobs[order[i]];
    const gint64 cost = job->cost[payi_job_column (job, now, then)];
    const gint64 count = payi_job_count (job, run->here);
    if (cost == PAYI_NEVER || count == 0)
      continue;
    run->asked = (gint64)MIN (run->asked + (__int128)cost * count, PAYI_PLENTY);
    run->rest += job->worth * count;
    run->counted |= job->marks;
  }
}

/* Need no more be looked at, with so much of the rest still to choose? What was chosen so far stands for itself. */
static gboolean is_cut (const Run *run, gint64 rest, PayiMost *most)
{
  const gint64 least = run->marks == G_MAXINT ? 0 : MAX (0, run->marks - run->given), need = run->jobs->need;
  gint64 top = NOTHING;
  for (int made = 0; made <= run->made; made++) {
    const gint32 *row = row_of (run, made);
    top = MAX (top, row[0]);
    if (made >= least && need <= run->levels && row[need] >= 0 && run->worth + row[need] >= run->cut.many) {
      raise_most (most, run->worth + row[need], 0);
      return TRUE;
    }
  }
  if (run->worth + top + rest > run->cut.few)
    return FALSE;
  raise_most (most, run->worth + top + rest, 0);
  return TRUE;
}

/* Job after job from [first] on. FALSE: [most] is raised already, as far as it is asked for. */
static gboolean choose (Run *run, const guint8 *order, int first, int now, int then, PayiMost *most)
{
  gint64 rest = run->rest;
  for (gint64 left = 0; left <= run->levels; left++)
    row_of (run, 0)[left] = 0;
  for (int i = first; i < run->jobs->n_jobs; i++) {
    const PayiJob *job = &run->jobs->jobs[order[i]];
    const int column = payi_job_column (job, now, then);
    const gint64 count = job->cost[column] == PAYI_NEVER ? 0 : payi_job_count (job, run->here);
    for (gint64 k = 0; k < count; k++)
      choose_one (run, job, column);
    rest -= job->worth * count;
    if (count > 0 && is_cut (run, rest, most))
      return FALSE;
  }
  return TRUE;
}

/* So much is present now, and [then] once all is done. */
static void try_with (Run run, int now, int then, PayiMost *most)
{
  const PayiJobs *jobs = run.jobs;
  const guint8 *order = payi_jobs_order (jobs, now, then);
  const int first = take_givers (&run, order, now, then);
  find_rest (&run, order, first, now, then);
  if (run.worth + run.rest < most->worth)
    return;
  run.levels = MIN (run.units, run.asked);
  if (run.levels > PAYI_MOST_LEVELS || run.worth + run.rest <= run.cut.few
      || (run.units >= run.asked && (!run.counted || run.marks == G_MAXINT))) {
    raise_most (most, run.worth + run.rest, MAX (run.units - run.asked, 0));
    return;
  }
  if (!choose (&run, order, first, now, then, most))
    return;
  const gint64 least = run.marks == G_MAXINT ? 0 : MAX (0, run.marks - run.given);
  for (gint64 made = least; made <= run.made && jobs->need <= run.levels; made++) {
    const gint32 *row = row_of (&run, (int)made);
    gint64 left = jobs->need;
    while (left < run.levels && row[left + 1] == row[jobs->need])
      left++;
    if (row[jobs->need] > NOTHING / 2)
      raise_most (most, run.worth + row[jobs->need], left - jobs->need);
  }
}

/* How much less one job that makes marks may take, in cost or in all, where so many more are present. */
static gint64 discount_of (const PayiJob *job, int now, int then)
{
  if (!job->marks || job->cost[now] == PAYI_NEVER)
    return 0;
  return MAX (job->cost[now] - job->cost[then], job->gain[then] - job->cost[then] - (job->gain[now] - job->cost[now]));
}

/* What [marks] such jobs take less, one after the other, than where [now] are present. */
static gint64 discounts (const PayiJobs *jobs, int now, int marks)
{
  gint64 sum = 0;
  for (int before = 1; before < marks; before++) {
    gint64 most = 0;
    for (int i = 0; i < jobs->n_jobs; i++)
      most = MAX (most, discount_of (&jobs->jobs[i], now, MIN (now + before, jobs->most_marks)));
    sum = MIN (sum + most, PAYI_PLENTY);
  }
  return sum;
}

gboolean payi_jobs_means (const PayiJobs *jobs, const PayiHere *here, PayiMeans *means)
{
  __int128 units = 0, worth = 0, rest = 0;
  *means = (PayiMeans){ .now = marks_now (jobs, here) };
  for (guint s = 0; s < jobs->normal->supplies->len; s++)
    units += (__int128)jobs->gains->weight[s] * here->stock[s];
  for (int i = 0; i < jobs->n_others && here->tail == NULL; i++) {
    const PayiOther *other = &jobs->others[i];
    worth += (__int128)here->things[other->state] * jobs->worth[other->state];
    if (here->things[other->state] > 0 && !payi_is_waiting (jobs, other, here))
      units += (__int128)here->things[other->state] * jobs->gains->gain[other->state];
  }
  for (int i = 0; i < jobs->n_jobs; i++) {
    const gint64 count = payi_job_count (&jobs->jobs[i], here);
    means->count += count;
    rest += (__int128)count * jobs->jobs[i].worth;
    means->makers += jobs->jobs[i].marks ? count : 0;
  }
  means->units = (gint64)MIN (units, PAYI_PLENTY);
  means->others = (gint64)MIN (worth, MOST_WORTH);
  return means->count <= PAYI_MOST_JOBS && worth + rest < MOST_WORTH;
}

/* For each number of jobs that make marks. */
PayiMost payi_jobs_most (const PayiJobs *jobs, const PayiHere *here, const PayiMeans *means, gint64 units, PayiCut cut)
{
  if (cut.few > G_MININT64)
    cut = (PayiCut){ cut.few - means->others, cut.many - means->others };
  const int now = means->now;
  PayiMost most = { 0, units, 0 };
  for (int made = 0; made <= MIN (means->makers, PAYI_MOST_MARKS); made++) {
    const gboolean any = made == PAYI_MOST_MARKS || now == jobs->most_marks;
    const int then = any ? jobs->most_marks : MIN (now + made, jobs->most_marks);
    const gint64 more = any ? 0 : discounts (jobs, now, made);
    const Run run = { .jobs = jobs, .here = here, .units = units + more, .marks = any ? G_MAXINT : made, .cut = cut };
    try_with (run, any ? then : now, then, &most);
    if (any || most.worth >= cut.many)
      break;
  }
  most.worth += means->others;
  return most;
}
