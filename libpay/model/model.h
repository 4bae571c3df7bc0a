/* SPDX-License-Identifier: MIT */
/* The builders' records, for the parts of libpay that read a problem as it was given. Data only. */
#pragma once
#include <pay/solve.h>

/* What always holds; in builds for release it is not looked at. */
#ifdef NDEBUG
#define payi_assert(condition) ((void)(0 && (condition)))
#else
#define payi_assert(condition) g_assert (condition)
#endif

typedef enum { PAYI_MUST, PAYI_OTHERS, PAYI_CHARGE, PAYI_GROUP } PayiForm;

typedef struct {
  char *name;
  PayTraits accept;
  int channel;
  gint64 count;
  int var;      /* n is for each of this variable; -1: n is fixed */
  gint64 above; /* of the variable only what is above this counts: n * (X - above) */
  PayiForm form;
  PayTraits other; /* PAYI_OTHERS */
  gint64 others;
  int counter; /* PAYI_CHARGE */
  gint64 amount;
  int group; /* PAYI_GROUP */
} PayiPips;

typedef struct {
  int counter;
  gint64 fixed;
  int var; /* -1 where per_x is 0 */
  gint64 per_x;
} PayiCharge;

typedef struct {
  PayTraits accept;
  int channel;
  gint64 from, to; /* to: PAY_X_FOREVER: no end */
} PayiPresence;

typedef struct {
  int channel; /* of pips to come */
  gint64 weight;
  gint64 x_from[PAY_MAX_VARIABLES], x_to[PAY_MAX_VARIABLES];
  GArray *pips;      /* PayiPips */
  GArray *slacks;    /* gint64, by group */
  GArray *charges;   /* PayiCharge */
  GArray *presences; /* PayiPresence */
} PayiAlternative;

struct _PayCost {
  gatomicrefcount refs;
  GPtrArray *alternatives; /* PayiAlternative */
  const char *fault;       /* NULL, or what is malformed about it; static */
};

typedef struct {
  char *report;
  PayTraits traits[PAY_MAX_CHANNELS];
} PayiKind;

typedef struct {
  char *name;
  PayKinds kinds;
  gint64 count;
  guint rank;
  gint64 weights[PAY_MAX_CLASSES];
} PayiLot;

typedef struct {
  char *name;
  gint64 start;
  int with; /* the counter that it counts with; -1: none */
} PayiCounter;

typedef struct {
  char *name;
  gint64 count;
  GArray *actions; /* int: the indices of its actions */
  guint64 tags;
  guint rank;
  gboolean had_turn; /* when the problem begins */
} PayiObject;

typedef struct {
  PayKinds kinds;
  gint64 count;
} PayiGiven;

typedef struct {
  PayCost *needs; /* NULL: nothing */
  GArray *gives;  /* PayiGiven */
  gint64 lowers[PAY_MAX_COUNTERS];
  guint64 refreshes; /* tags of objects of which so many get their turn back */
  gint64 n_refreshes;
} PayiMode;

typedef struct {
  char *name;
  int object;
  PayTake take;
  gint64 uses;
  gboolean late;
  gboolean prompt;
  gboolean wanted;
  gint64 worth;
  gint64 weights[PAY_MAX_CLASSES];
  GPtrArray *modes; /* PayiMode */
} PayiAction;

typedef struct {
  int action;
  int mode;      /* -1: any */
  GArray *units; /* PayKinds, one for each unit given; NULL: as the mode says */
} PayiDone;

typedef struct {
  PayWish wish;
  guint64 of;
  gboolean also;  /* part of the wish before it */
  gint64 allowed; /* PAY_WISH_BEYOND */
  int channel;    /* PAY_WISH_MOST_LEFT, PAY_WISH_WIDTH */
} PayiWish;

struct _PayProblem {
  GArray *kinds;                     /* PayiKind */
  GArray *lots;                      /* PayiLot */
  GArray *counters;                  /* PayiCounter */
  GArray *objects;                   /* PayiObject */
  GPtrArray *actions;                /* PayiAction */
  GPtrArray *classes;                /* char *: names of classes of dearness */
  guint32 told;                      /* bits are classes that people are told of */
  GArray *wishes;                    /* PayiWish */
  GPtrArray *kept;                   /* PayCost */
  GArray *done;                      /* PayiDone, late ones last */
  PayCost *goal;                     /* NULL: none set */
  gint64 fixed_x[PAY_MAX_VARIABLES]; /* -1: free */
  guint64 steps, memory;
  guint64 deadline; /* of pay_statistics_clock(); 0: none */
  guint64 end;      /* likewise: of what makes the best so far presentable once the deadline came */
  guint64 rough;    /* steps for wishes after the worth; 0: as many as there are */
  gboolean timed;
  gboolean partial; /* not all that wishes would tell apart is among the alternatives */
};

#define PAYI_ALTERNATIVE(cost, i) ((PayiAlternative *)g_ptr_array_index ((cost)->alternatives, (i)))
#define PAYI_ACTION(problem, i) ((PayiAction *)g_ptr_array_index ((problem)->actions, (i)))
#define PAYI_DONE(problem, i) (&g_array_index ((problem)->done, PayiDone, (i)))
#define PAYI_MODE(action, i) ((PayiMode *)g_ptr_array_index ((action)->modes, (i)))

/* Which kept costs stay payable together, and at which values of their variable. */
typedef struct {
  guint32 set; /* bits are kept costs */
  gint64 x[PAY_MAX_KEPT];
} PayiKept;

struct _PayAnswer {
  PayOutcome outcome;
  int alternative;
  gint64 x[PAY_MAX_VARIABLES];
  gint64 charged[PAY_MAX_COUNTERS], lowered[PAY_MAX_COUNTERS];
  PayiKept kept;
  gboolean best, bounded;
  gint64 bound; /* where it is bounded: see pay_answer_bound() */
  gboolean kept_bounded;
  PayiKept kept_bound; /* where that is bounded */
  PayProof proof;
  int round_from, round_to; /* steps; equal: there is no round */
  gint64 round_x;
  GArray *steps;   /* PayStep */
  GArray *shorts;  /* PayShort */
  GArray *reasons; /* PayShort */
  gint64 missing;  /* how much those are short of, in all */
  PayLimit limit;
  PayStatistics statistics;
};

#ifndef PAYI_MOST_DEPTH      /* less where the host's stack is small: web/wasm */
#define PAYI_MOST_DEPTH 1000 /* acts on one path: each is a level of recursion */
#endif

/* Static: as in the words of statistics. */
const char *payi_limit_name (PayLimit limit);
const char *payi_way_name (PayWay way);

/* FALSE: there are none of its object, so that nothing hangs on it. */
static inline gboolean payi_action_is_there (const PayProblem *problem, const PayiAction *action)
{
  return action->object < 0 || g_array_index (problem->objects, PayiObject, action->object).count > 0;
}

/* The kinds of which a unit has one of [traits] in [channel]. */
PayKinds payi_kinds_with (const PayProblem *problem, int channel, PayTraits traits);

/* What costs nothing where [cost] is NULL. (transfer full) */
PayCost *payi_cost_copy (const PayCost *cost);

/* Must something be there that is not spent? NULL: no. */
gboolean payi_asks_for_presence (const PayCost *cost);

/* Did whoever asked set [stop] ((nullable)), maybe in another thread? */
static inline gboolean payi_is_stopped (const volatile gint *stop)
{
  return stop != NULL && g_atomic_int_get (stop) != 0;
}

/* Is the time over that was given to [problem], where [kept] nanoseconds of it are kept back? */
static inline gboolean payi_is_late_by (const PayProblem *problem, guint64 kept)
{
  return problem->deadline != 0 && pay_statistics_clock () + kept >= problem->deadline;
}

static inline gboolean payi_is_late (const PayProblem *problem)
{
  return payi_is_late_by (problem, 0);
}

#define PAYI_GRACE 16 /* ... has that part of the time */

/* Is the time over for that, too? */
static inline gboolean payi_is_past_by (const PayProblem *problem, guint64 kept)
{
  return problem->deadline != 0 && pay_statistics_clock () + kept >= problem->end;
}

static inline gboolean payi_is_past (const PayProblem *problem)
{
  return payi_is_past_by (problem, 0);
}

/* Nanoseconds; G_MAXUINT64: as many as it takes. */
static inline guint64 payi_time_left (const PayProblem *problem)
{
  const guint64 now = problem->deadline != 0 ? pay_statistics_clock () : 0;
  return problem->deadline == 0 ? G_MAXUINT64 : problem->deadline > now ? problem->deadline - now : 0;
}

/* The same for what takes little time between two of its [steps]. */
#define PAYI_STEPS_A_CLOCK 64
static inline gboolean payi_is_late_at (const PayProblem *problem, guint64 steps)
{
  return problem->deadline != 0 && steps % PAYI_STEPS_A_CLOCK == 0 && payi_is_late (problem);
}

/* Is a walk of so many steps over, by any limit? */
static inline gboolean payi_is_over (const PayProblem *problem, guint64 steps, const volatile gint *stop)
{
  return steps > problem->steps || payi_is_stopped (stop) || payi_is_late_at (problem, steps);
}

/* Has it wanted actions, or some that give turns back? */
gboolean payi_problem_is_plan (const PayProblem *problem);
/* Is something wanted, or lends its turn? */
gboolean payi_problem_wants (const PayProblem *problem);

/* The tags of objects that some action gives their turn back. */
guint64 payi_problem_refreshed (const PayProblem *problem);

/* The last one of [action] has not happened. */
void payi_problem_drop_done (PayProblem *problem, int action);

/* How many of the objects, the last ones, may have acted already: the others have not. */
gint64 payi_objects_done (const PayProblem *problem, int object);

/* FALSE with [error] set when an amount is out of range or parts do not fit: what pay_solve() and pay_count() ask
 * first. */
gboolean payi_problem_validate (const PayProblem *problem, GError **error);

/* Is there only one form of others, and one amount a counter? The normal form of waivers stands on it. FALSE sets
 * [error]. */
gboolean payi_forms_agree (const PayiAlternative *alternative, GError **error);
