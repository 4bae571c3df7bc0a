/* SPDX-License-Identifier: MIT */
/* A session and what a question came to. */
#pragma once
#include "table.h"
#include "writer.h"

#include <pay/json.h>

typedef struct _PayjListing PayjListing;
typedef struct _PayjPlain PayjPlain;

struct _PaySession {
  const PayGame *const *games;
  char *default_game;
  const volatile gint *stop;
  GString *out;
  PayStatus status;
  GError *error;              /* NULL unless status is PAY_STATUS_ERROR */
  const PayjListing *listing; /* while pay_session_list() lists; else NULL */
  GString *line;              /* of one payment of a list */
  PayjPlain *plain;           /* NULL: no plain request yet */
  PayjColumns columns;        /* of rows */
  GString *row;
};

typedef struct _PayjResult PayjResult;

/* FALSE ends the list. */
typedef gboolean (*PayjListed) (const PayjResult *result, const PayAnswer *answer);

struct _PayjResult {
  const PayRequest *request;
  const volatile gint *stop;
  PayCase *c;
  PayAnswer *answer;
  PayOutcome outcome;        /* of the answer, or of the count where that knows more */
  char *outcomes, *payments; /* NULL: not counted */
  char *why;                 /* of a plan that is no yes; NULL: a yes */
  PayjListed use;            /* gets the payments of a list; NULL: they are collected */
  gpointer use_data;
  GString *listed; /* those that were collected, as JSON; NULL: not listed */
  guint64 n_listed;
  gboolean complete; /* there are no more */
};

void payj_result_clear (PayjResult *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayjResult, payj_result_clear)

/* NULL with PAY_ERROR_USAGE: the game is not known, or none was named. */
const PayGame *payj_find_game (const PaySession *session, const char *name, GError **error);

/* The object of the source whose id is [id]: its own, or its index; or one of the game's own, by its index; -1: none.
 */
int payj_find_source (const PayRequest *request, const PayProblem *problem, const char *id);

/* Adds what the request says has happened already. PAY_ERROR_USAGE: it cannot have, as far as a search shows that
 * [stop] ((nullable)) did not end. */
gboolean payj_add_spent (PayCase *c, const PayRequest *request, const volatile gint *stop, GError **error);

/* Opens the request as its game reads it, with the values of variables that it fixes and the steps already taken.
 * (transfer full) */
PayCase *payj_open (const PayGame *game, const PayRequest *request, const volatile gint *stop, GError **error);

/* How much there is of the counter called [name]; 0: the problem has none. */
gint64 payj_start_of (const PayProblem *problem, const char *name);

/* What [request] wishes for variable [var] of the case; [value] is set for PAY_X_FIXED. */
PayXWish payj_wish_of_x (const PayRequest *request, const PayCase *c, int var, gint64 *value);

/* Asks, and has the answer checked: PAY_ERROR_MALFORMED when the checker does not accept it. */
gboolean payj_run (const PaySession *session, const PayRequest *request, PayjResult *result, GError **error);

/* Counts by what the case has fixed, or as the request wishes for the others. FALSE with [error]: such ways are not
 * counted. */
gboolean payj_count (PayjResult *result, GError **error);

/* Holds the case at the greatest values of the variables of which the request wishes them, which solving has found. */
void payj_fix_greatest (const PayjResult *result);

/* PAY_ERROR_MALFORMED: it does not, [why]. */
void payj_own_fails (const char *why, GError **error);

/* Lists what the case allows, each payment checked. */
gboolean payj_list (PayjResult *result, GError **error);

/* Does the checker accept the answer? Else PAY_ERROR_MALFORMED. */
gboolean payj_own_holds (const PayProblem *problem, const PayAnswer *answer, GError **error);

/* A list: "answers" or how many there were, and "complete". */
void payj_write_list (PayjWriter *w, const PayjResult *result);
/* One payment of a list, an object. */
void payj_write_listed (PayjWriter *w, const PayjResult *result, const PayAnswer *answer);

/* The members of an answer after "status". */
void payj_write_answer (PayjWriter *w, const PayjResult *result);
/* Of these what the alternative and the variables tell: up to the counters. */
void payj_write_head (PayjWriter *w, const PayjResult *result);
void payj_write_counts (PayjWriter *w, const PayjResult *result);
/* Life, damage and the other counters: what was charged and what was lowered, by counter. */
void payj_write_counters (PayjWriter *w, const PayProblem *problem, const gint64 *charged, const gint64 *lowered);
void payj_write_all_counters (PayjWriter *w, const PayjResult *result);
/* One reason that is a sentence alone. */
void payj_write_why (PayjWriter *w, const char *text);
/* "a limit was reached before [what]", or that it was stopped. (transfer full) */
char *payj_limit_words (const PayjResult *result, const char *what);
void payj_write_payment (PayjWriter *w, const PayjResult *result);
/* [count] pips that are not met, as one element of a payment. */
void payj_write_left_out (PayjWriter *w, const PayProblem *problem, const PayPips *pips, gint64 count);
/* "source": the id of the source that became object [object]. */
void payj_write_source (PayjWriter *w, const PayRequest *request, int object);
/* What else a use of [action] in [mode] costs; NULL: nothing. (transfer full) */
char *payj_also (const PayCase *c, int action, int mode);
/* ---- Plans (plan-judge.c, plan-short.c, plan-steps.c). */

/* Does the answer reach the aim? Sets the outcome, and why where it is no yes. */
gboolean payj_judge_plan (const PaySession *session, PayjResult *result, GError **error);
const char *payj_spell_name (const PaySpell *spell); /* its cost where it has none */
/* Why a spell of the plan that cannot be paid cannot be paid even alone; NULL: it can, or what a spell of the plan does
 * may be in the way of the reason (plan-short.c). (transfer full) */
char *payj_plan_short (const PaySession *session, const PayjResult *plan, guint spell);
/* How many spells the answer pays for, what they add up to by the aim, and what is made and left over. */
gint64 payj_plan_spells (const PayjResult *result);
gint64 payj_plan_worth (const PayjResult *result);
gint64 payj_plan_leftover (const PayjResult *result);
/* The members of a plan after "status". */
void payj_write_plan (PayjWriter *w, const PayjResult *result);
void payj_write_plan_steps (PayjWriter *w, const PayjResult *result);

void payj_write_reasons (PayjWriter *w, const PayjResult *result);
/* One reason, its sentence in [text]; a leaf of the proof. */
void payj_write_reason (PayjWriter *w, const PayjResult *result, const PayShort *reason, const char *text);
void payj_write_leaf (PayjWriter *w, const PayjResult *result, const PayShort *leaf);
const char *payj_trait_name (const PayCase *c, guint i);                   /* [i]: one of the game's traits */
char *payj_reason_text (const PayjResult *result, const PayShort *reason); /* (transfer full) */
/* Is the candidate a change, of several words? A tag in brackets may have them, too. */
gboolean payj_is_change (const char *candidate);
/* One more unit called [name]. */
void payj_write_unit_fix (PayjWriter *w, const char *name);
/* A change that a game words so; one more of a counter; another value; modifier number [index] left out. */
void payj_write_change_fix (PayjWriter *w, const char *name);
void payj_write_counter_fix (PayjWriter *w, const char *counter);
void payj_write_value_fix (PayjWriter *w, const char *variable, gint64 value);
void payj_write_modifier_fix (PayjWriter *w, const char *word, guint index);
void payj_write_fixes (PayjWriter *w, const PayjResult *result);

/* Single changes: one more unit called [name], or the change that a game words so; [by] more of a counter; another
 * value of a variable that the request fixes; other uses of a source; a word of "never", a modifier ([index]; else -1)
 * or a restriction lifted, any order of the decreases ([word]: NULL). Do they make it payable, as far as a short search
 * shows? */
gboolean payj_unit_helps (const PayjResult *result, const char *name, gboolean change);
gboolean payj_counter_helps (const PayjResult *result, const char *name, gint64 by);
gboolean payj_x_helps (const PayjResult *result, const char *variable, gint64 value);
gboolean payj_uses_help (const PayjResult *result, int source, gint64 uses);
gboolean payj_lift_helps (const PayjResult *result, const char *lift, const char *word, gint64 index);
