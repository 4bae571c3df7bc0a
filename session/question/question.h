/* SPDX-License-Identifier: MIT */
/* A question on its way: opened by its game, solved, and the answer checked. */
#pragma once
#include <pay/session.h>

typedef struct _PaysQuick PaysQuick;

struct _PaySession {
  const PayGame *const *games;
  char *default_game;
  const volatile gint *stop; /* (nullable) */
  guint64 ms;                /* how long a request may take that tells no limit itself; 0: as long as it takes */
  guint64 deadline;          /* of what is being asked; 0: there is none, or nothing is */
  guint handles;             /* numbers given out, from 1 */
  PaysQuick *quick;          /* NULL: no plain request yet */
  PayStatistics *statistics; /* of all that was asked so far; NULL: nobody wants them */
  GHashTable *readings;      /* of const PayGame * to PayStore *: what games have read */
  GPtrArray *deciders;       /* what is kept to decide plain requests by vectors; NULL: nothing yet */
  GHashTable *vectors;       /* of const PayGame * to what vectors call its traits; NULL: nobody asked yet */
  PayBoardFunc complete;     /* (nullable) */
  gpointer complete_data;
  guint64 cards_set; /* how often these were set */
};

/* The time, 0 where nobody wants statistics; see pay_statistics_lap(). */
guint64 pays_clock (const PaySession *session);
/* What is asked now, with these limits, may take so long; what it asks in turn has the same time. FALSE: it is asked by
 * something whose time is running, or has none. */
gboolean pays_begin_time (PaySession *session, guint64 steps, guint64 ms);
/* [began]: what pays_begin_time() said. */
void pays_end_time (PaySession *session, gboolean began);
/* Is it that time of pay_statistics_clock(), or later? 0: it never is. */
gboolean pays_is_late (guint64 deadline);
/* Is it the error of a game that was not through with reading in time? Then it is freed, and [error] NULL. */
gboolean pays_is_cut (GError **error);
/* Which limit that was. */
PayLimit pays_limit_of_cut (const PaySession *session);
/* What [game] has read for the session, which may read on until the time of what is asked is over. Owned by the
 * session.
 */
PayStore *pays_store (const PaySession *session, const PayGame *game);
/* A reply, with what kept it from being proven the best. */
void pays_note_reply (const PaySession *session, PayLimit limit);
/* A reply that units and lanes alone decided, where somebody wants statistics. */
void pays_note_plain (const PaySession *session);

typedef struct {
  const PayRequest *request;
  gboolean any;              /* any payment of the same total and variables will do, and fixes are not looked for */
  const volatile gint *stop; /* (nullable) */
  guint64 deadline;          /* of the session */
  PayStore *readings;        /* of the game; (nullable) */
  PayCase *opened;
  PayAnswer *answer;
  PayOutcome outcome; /* of the answer, or of the count where that knows more */
  PayLimit cut;       /* which limit ended what is asked besides the answer: of a list, of other plans */
} PaysAsked;

void pays_asked_clear (PaysAsked *asked);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PaysAsked, pays_asked_clear)

/* Are its texts UTF-8, its entries there, its numbers and enumerations in their range, its ids unique? Handles are up
 * to [handles]. FALSE with [error] set, as readers of JSON would. */
gboolean pays_fits (const PayRequest *request, guint handles, GError **error);

/* Opens the request as its game reads it, with the values of variables that it fixes and the steps already taken;
 * [readings] (nullable). (transfer full) */
PayCase *pays_open (const PayGame *game, const PayRequest *request, PayStore *readings, const volatile gint *stop,
                    GError **error);

/* Are the ways counted and listed that the request, which is open, asks for? FALSE with PAY_ERROR_UNSUPPORTED: they are
 * not, whatever can be paid. */
gboolean pays_tells_ways (const PayRequest *request, const PayCase *opened, GError **error);

/* Another request of the game of what is asked, which is open. (transfer full) */
PayCase *pays_open_other (const PaysAsked *asked, const PayRequest *request, GError **error);

/* Opens the request by its game; solves what is open, [asked.any] set before, and has the answer checked:
 * PAY_ERROR_MALFORMED when the checker does not accept it; both. */
gboolean pays_open_asked (const PaySession *session, const PayRequest *request, PaysAsked *asked, GError **error);
/* The answer of the solver. FALSE with [error], its place a field of the request. */
gboolean pays_answer_asked (PaysAsked *asked, GError **error);
gboolean pays_solve_asked (const PaySession *session, PaysAsked *asked, GError **error);
gboolean pays_solve (const PaySession *session, const PayRequest *request, PaysAsked *asked, GError **error);

/* Does the checker accept the answer? Else PAY_ERROR_MALFORMED. */
gboolean pays_own_holds (const PayProblem *problem, const PayAnswer *answer, GError **error);
/* PAY_ERROR_MALFORMED: it does not, [why]. */
void pays_own_fails (const char *why, GError **error);

/* What is asked of the variable number [var]; [value]: where it is fixed. */
PayXWish pays_wish_of_x (const PayRequest *request, const PayCase *opened, int var, gint64 *value);

/* Holds the case at the greatest values of the variables of which the request wishes them, which solving has found. */
void pays_fix_greatest (const PaysAsked *asked);

/* Counts by what the case has fixed, or as the request wishes for the others; both numbers are NULL where a limit came.
 * FALSE with [error]: such ways are not counted. (transfer full) */
gboolean pays_count (PaysAsked *asked, char **outcomes, char **payments, GError **error);

/* What ended, just now, what is asked besides the answer. */
PayLimit pays_limit_besides (const PaysAsked *asked);
/* What kept the reply from being known, from being proven the best, or from being whole. */
PayLimit pays_limit (const PaysAsked *asked);

/* Of what kept the reply from being known: see pay_limit_words(). (transfer full) */
char *pays_limit_words (const PaysAsked *asked, const char *what);

/* The texts of both, which are borrowed; (nullable). (transfer full) */
GPtrArray *pays_both (const GPtrArray *every, const GPtrArray *own);

/* ---- Names that requests have for what problems number. */

/* How much there is of the counter called [name]; 0: the problem has none. */
gint64 pays_start_of (const PayProblem *problem, const char *name);

/* What a spell is called: where it has no name, by its cost. */
const char *pays_spell_name (const PaySpell *spell);

/* What an action takes of its object: "turn", "self", "both"; NULL: nothing, or it helps late, in a way that only the
 * game knows. Static. */
const char *pays_take_name (const PayProblem *problem, int action);

/* What else a use of [action] in [mode] costs; NULL: nothing. (transfer full) */
char *pays_also (const PayCase *opened, int action, int mode);

/* Is the candidate of a game a change, of several words? A tag in brackets may have them, too. */
gboolean pays_is_change (const char *candidate);

/* All that a unit of [kinds] may count as. */
PayTraits pays_traits_of (const PayProblem *problem, PayKinds kinds, int channel);

/* Can a unit of [more] do all that one of [less] can, and more? Then whether it is told depends on the other one. */
gboolean pays_can_do_more (const PayProblem *problem, PayKinds more, PayKinds less);
