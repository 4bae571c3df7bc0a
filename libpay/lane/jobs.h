/* SPDX-License-Identifier: MIT */
/* Wanted moves as jobs in one lane: what they may be worth, where each needs its units before it gives any. */
#pragma once
#include "lane.h"

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
  gint64 turns, dear; /* what [gain] leaves out: what turns add, and units that add to a wish once they are spent ... */
  gint64 dear_price;  /* ... by so much at least, in shares, each */
} PayiJob;

/* Objects of a state that is no job's. */
typedef struct {
  int state;
  int cls; /* they wait for [from] units of it to be present, which jobs alone make; -1: for nothing */
  gint64 from;
} PayiOther;

/* What gains leave out. */
typedef struct {
  gboolean turns; /* what turns add that are given back */
  int wish;       /* units that add to it once they are spent; -1: none */
} PayiBare;

typedef struct {
  PayiNormal *normal;
  const PayiGains *gains;
  const gint64 *worth; /* by state */
  gint64 need;         /* of the goal */
  PayiBare bare;
  int most_jobs; /* for which there is room */
  int n_jobs, n_others;
  PayiJob *jobs;
  PayiOther *others;               /* that add units or worth */
  gint64 by_one[PAYI_MAX_CLASSES]; /* by class: what one more unit that is present lets others add at most */
  gboolean *wanting;               /* by state: something wanted may still happen, and it is a job */
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
gboolean payi_jobs_set (PayiJobs *jobs, const PayiGains *gains, const PayiDemand *demand, const gint64 *x,
                        PayiBare bare);

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

/* What is worth [few] or less, or [many] or more, need only be known to be so. */
typedef struct {
  gint64 few, many;
} PayiCut;

#define PAYI_UNCUT ((PayiCut){ G_MININT64, G_MAXINT64 })

/* What there is to do it with in a state. */
typedef struct {
  gint64 units;         /* at hand, or made by what is no job */
  gint64 makers;        /* jobs that make marks */
  gint64 others, count; /* what others may be worth; jobs */
  int now;              /* so much is present of what is asked for */
} PayiMeans;

/* FALSE: there is too much to say. */
gboolean payi_jobs_means (const PayiJobs *jobs, const PayiHere *here, PayiMeans *means);

/* The most that everything wanted may still be worth from here on, with so many [units], were there units of no other
 * lane to think of. */
PayiMost payi_jobs_most (const PayiJobs *jobs, const PayiHere *here, const PayiMeans *means, gint64 units, PayiCut cut);

/* Objects that may still do it. */
static inline gint64 payi_job_count (const PayiJob *job, const PayiHere *here)
{
  return here->tail != NULL && (!here->tail[job->thing] || job->state < here->first) ? 0 : here->things[job->state];
}

/* Do objects of the state wait for a job? */
gboolean payi_is_waiting (const PayiJobs *jobs, const PayiOther *other, const PayiHere *here);
