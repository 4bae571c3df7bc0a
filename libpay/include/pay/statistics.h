/* SPDX-License-Identifier: MIT */
/* pay/statistics.h - what an answer took, and which limit came: to see inside. None of it changes an answer.
 *
 * What pay does is also told as it happens, to GLib's log at the level of debugging: G_MESSAGES_DEBUG=pay in the
 * environment shows libpay's own lines, "pay pay-session" those of the session too, "all" all.
 */
#pragma once
#include <glib.h>
G_BEGIN_DECLS

/* What kept an answer from being known, or proven the best. */
typedef enum {
  PAY_LIMIT_NONE,
  PAY_LIMIT_STEPS,   /* steps of the search: pay_problem_set_limits() */
  PAY_LIMIT_MEMORY,  /* bytes of the transposition table: the same */
  PAY_LIMIT_STOPPED, /* the stop flag */
  PAY_LIMIT_DEPTH,   /* more acts one after the other than are followed */
  PAY_LIMIT_CHOICES, /* more choices at one place than are compared */
  PAY_LIMIT_BESIDES, /* steps or memory of what is asked besides: of ways that are counted or listed, of other plans */
  PAY_LIMIT_TIME     /* pay_problem_set_deadline() */
} PayLimit;
#define PAY_LIMITS 8

/* "steps", "memory", "time", ..., as records have them. Static. */
const char *pay_limit_name (PayLimit limit);
/* "the limit of steps was reached before [what]: more steps may tell", or what else there is to say of [limit].
 * (transfer full) */
char *pay_limit_words (PayLimit limit, const char *what);

/* A later one is asked where those before it cannot tell. */
typedef enum {
  PAY_WAY_PLAIN,   /* units and lanes alone: pay/plain.h */
  PAY_WAY_KERNEL,  /* the kernel's closed forms: no action has a choice */
  PAY_WAY_BUNDLES, /* the kernel: one bundle of each object, in any order */
  PAY_WAY_FLOW,    /* one flow subproblem: no action has a choice, but which units are best */
  PAY_WAY_WANTED,  /* sets of wanted actions, paid with the goal as one demand */
  PAY_WAY_SEARCH   /* the ordered search */
} PayWay;
#define PAY_WAYS 6

typedef enum {
  PAY_STAGE_OPEN,   /* the game reads the request */
  PAY_STAGE_NORMAL, /* normal form */
  PAY_STAGE_SEARCH,
  PAY_STAGE_REFINE, /* of what has the greatest worth, the best by the wishes after it */
  PAY_STAGE_PROOF,  /* the steps of a yes, the leaves of a no */
  PAY_STAGE_CHECK,  /* the independent checker */
  PAY_STAGE_WAYS,   /* counting, listing */
  PAY_STAGE_REPLY,  /* payments, plans and reasons as structs */
  PAY_STAGE_FIXES
} PayStage;
#define PAY_STAGES 9

/* Sums over everything that was asked for one answer, or for several. */
typedef struct {
  guint64 limits[PAY_LIMITS]; /* replies of a session, by PayLimit; of an answer see pay_answer_limit() */
  guint64 decided[PAY_WAYS];  /* questions, by the PayWay that decided them: see [questions] */
  guint64 alternatives;       /* of the cost that were looked at */
  guint64 questions;          /* alternatives at values of X, with what is wanted or kept besides */
  guint64 nodes;              /* of the search: its steps */
  guint64 lookups, hits;      /* states looked up in the transposition table; of them those seen before */
  guint64 entries, bytes;     /* the most that it held at once */
  guint64 flows;              /* flow subproblems of the goal: payments from the units of one state */
  guint64 time[PAY_STAGES];   /* nanoseconds, by PayStage; 0 where nobody asked for times */
} PayStatistics;

/* Adds [more]; [entries] and [bytes] become the greater ones. */
void pay_statistics_add (PayStatistics *statistics, const PayStatistics *more);

/* Lines "NAME: NUMBER" with line feeds, one for each number that is not 0. (transfer full) */
char *pay_statistics_words (const PayStatistics *statistics);

/* ---- For those who measure. */

/* A monotonic clock in nanoseconds, never 0. */
guint64 pay_statistics_clock (void);

/* Adds the time since [since] to the stage, and moves [since] to now; nothing where [since] is 0. */
void pay_statistics_lap (PayStatistics *statistics, PayStage stage, guint64 *since);

/* Do lines of the domain at the level of debugging go anywhere? What would be formatted for them need not be, else.
 * G_MESSAGES_DEBUG is read once. May be called from any thread. */
gboolean pay_is_debugged (const char *domain);

/* g_debug() of those who stand on libpay: its arguments are looked at only where the line goes somewhere. */
#define pay_debug(...)                                                                                                 \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    if (pay_is_debugged (G_LOG_DOMAIN))                                                                                \
      g_debug (__VA_ARGS__);                                                                                           \
  }                                                                                                                    \
  G_STMT_END

G_END_DECLS
