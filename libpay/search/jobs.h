/* SPDX-License-Identifier: MIT */
/* Wanted moves as jobs in one lane: what they may be worth, where each needs its units before it gives any. */
#pragma once
#include "search.h"

#define PAYI_MOST_JOBS 64
#define PAYI_MOST_MARKS 15    /* units that are asked to be present */
#define PAYI_MOST_LEVELS 1023 /* units that are told apart */
#define PAYI_NEVER G_MAXINT64

/* What objects of a thing in a state may be wanted for, once. */
typedef struct {
  int thing;
  int state; /* of the normal form */
  gint64 worth;
  gboolean marks;                   /* it makes what is asked to be present */
  gint64 cost[PAYI_MOST_MARKS + 1]; /* where so much is present; PAYI_NEVER: it cannot happen */
  gint64 gain[PAYI_MOST_MARKS + 1];
} PayiJob;

/* Objects of a state that is no job's. */
typedef struct {
  int state;
  int cls; /* they wait for [from] units of it to be present, which jobs alone make; -1: for nothing */
  gint64 from;
} PayiOther;

typedef struct {
  PayiNormal *normal;
  const PayiGains *gains;
  const gint64 *worth; /* by state */
  gint64 need;         /* of the goal */
  int most_jobs;       /* for which there is room */
  int n_jobs, n_others;
  PayiJob *jobs;
  PayiOther *others; /* that add units or worth */
  gboolean *wanting; /* by state: something wanted may still happen, and it is a job */
  int most_marks;
  guint64 watched;        /* classes of which some job asks for units to be present */
  gboolean endless_marks; /* others make them, too */
  guint8 *orders; /* by what is present now and in the end, then job: first those that give what they take, by cost */
  gsize orders_room;
  gint32 *best; /* scratch: by marks that are made, then units that are left at least */
} PayiJobs;

/* What jobs share while they are looked at. Belongs to the normal form, as they do. */
gint32 *payi_jobs_room (PayiNormal *normal);

/* [worth]: by state, see payi_worths(). */
PayiJobs *payi_jobs_new (PayiNormal *normal, const gint64 *worth, gint32 *room);

/* FALSE: nothing is a job in this lane, or there are too many or too great ones. */
gboolean payi_jobs_set (PayiJobs *jobs, const PayiGains *gains, const PayiDemand *demand, const gint64 *x);

/* [now]: what is present, [then]: once all is done. What makes marks pays in full: see payi_jobs_most(). */
static inline int payi_job_column (const PayiJob *job, int now, int then)
{
  return job->marks && job->cost[now] != PAYI_NEVER ? now : then;
}

static inline guint8 *payi_jobs_order (const PayiJobs *jobs, int now, int then)
{
  return jobs->orders + (gsize)(now * (jobs->most_marks + 1) + then) * (gsize)jobs->n_jobs;
}

/* ---- sequence.c */

/* What may be worth most, of how many units at hand, and how many of them that leaves. */
typedef struct {
  gint64 worth, units, spare;
} PayiMost;

/* The most that everything wanted may still be worth from here on, were there units of no other lane to think of.
 * FALSE: there is too much to say. */
gboolean payi_jobs_most (const PayiJobs *jobs, const PayiHere *here, PayiMost *most);

/* The least units at hand with which that could be so much; 0 where nobody knows. */
gint64 payi_jobs_least (const PayiJobs *jobs, const PayiHere *here, gint64 worth);

/* Do objects of the state wait for a job? */
gboolean payi_is_waiting (const PayiJobs *jobs, const PayiOther *other, const PayiHere *here);
