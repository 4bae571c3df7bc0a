/* SPDX-License-Identifier: MIT */
/* pay/quick.h - plain requests without records in between, for those who read questions and write answers in a form of
 * their own, by the million. Everybody else asks pay_session_ask(), which goes this way by itself.
 *
 * Plain is the commonest question: a cost with its modifiers and X, a pool of plain units, sources that each make one
 * unit by their turn. What is compiled of costs and sources is kept, and so are the parts of answers: names, reasons,
 * changes that help. At each of these whoever writes answers may leave notes: how it is written.
 *
 * Threads: as pay/session.h; one writer of notes a session.
 */
#pragma once
#include <pay/plain.h>
#include <pay/session.h>
G_BEGIN_DECLS

/* ---- The question. */

#define PAY_QUICK_MODIFIERS 8
#define PAY_QUICK_MOST 999999999 /* life, X */

/* Bytes without a NUL among them, or behind them. */
typedef struct {
  const char *text; /* NULL: not given */
  gsize length;
} PaySpan;

/* As PaySource. */
typedef struct {
  PaySpan text, name, id;
  gboolean numeric;
  guint handle;
  gint64 count; /* 1 to PAY_PLAIN_MOST */
} PayQuickSource;

/* As PayRequest. */
typedef struct {
  PaySpan game, cost, pool;
  gint64 life, x; /* 0 to PAY_QUICK_MOST, or PAY_NOT_GIVEN; [x]: of every variable */
  guint handle;
  guint n_modifiers, n_sources;
  PaySpan modifiers[PAY_QUICK_MODIFIERS];
  PayQuickSource sources[PAY_PLAIN_UNITS];
} PayQuickRequest;

/* ---- What is kept. Only the notes are to be written. */

#define PAY_NOTES 8

/* [destroy] is called for each note that is there when the record that holds it is freed. */
typedef struct _PayNotes PayNotes;
struct _PayNotes {
  gpointer at[PAY_NOTES]; /* NULL: none */
  GDestroyNotify destroy;
  PayNotes *next; /* the session's */
};

/* A kind of units. */
typedef struct {
  const char *name;
  PayNotes notes;
} PayQuickKind;

typedef struct {
  const PayGame *game;
  PayKinds kinds; /* of the unit that it makes; 0: such a source is not plain */
  const char *name;
  gsize name_length;
  PayNotes notes;
  const char *text; /* (nullable) */
  guint64 order;    /* sources are taken by it, where it differs: the beginning of the name */
  gboolean weighed; /* a use of it weighs something: */
  gint64 weights[PAY_MAX_CLASSES];
  gboolean told;     /* it weighs in a class that people are told of: a payment with it is not plain */
  gboolean is_aside; /* it is no unit, but [aside]: plain are the payments that do without it */
  PayPlainAside aside;
} PayQuickUse;

typedef struct {
  const char *name;
  PayReplyStep left_out; /* one of them */
  PayNotes notes;
} PayQuickPip;

/* The part of a payment that depends on the variable, the units of some pips and what is charged alone: all but what
 * was spent, the steps and what is left. */
typedef struct {
  PayPayment payment;
  PayNotes notes;
} PayQuickHead;

/* As a leaf it has no text and no rule. */
typedef struct {
  PayReason reason;
  PayNotes notes;
} PayQuickReason;

typedef struct {
  PayFix fix;
  PayNotes notes;
} PayQuickFix;

/* ---- The answer. */

#define PAY_QUICK_FIXES 128

typedef struct {
  const PayGame *game;
  PayPlainUnits units; /* objects are the sources */
  PayPlainAnswer plain;
  PayQuickKind *kinds; /* by kind */
  PayQuickPip *pips;   /* by pip */
  int n_pips;
  PayQuickUse *uses[PAY_PLAIN_UNITS];   /* by source */
  PayQuickHead *head;                   /* PAY_PAID */
  int n_why, n_fixes;                   /* PAY_SHORT; the first reasons are the leaves of the proof */
  PayQuickReason *why[PAY_PLAIN_LANES]; /* those to report, in order */
  PayQuickReason *leaves[2];            /* [plain.n_leaves] */
  PayQuickFix *fixes[PAY_QUICK_FIXES];
  const char *any_unit; /* as in PayReply */
} PayQuickAnswer;

/* NULL: the request is not plain, or, with [error], our own answer was not accepted by the checker. The answer belongs
 * to the session and holds until its next call. (nullable) */
const PayQuickAnswer *pay_session_ask_quick (PaySession *session, const PayQuickRequest *request, GError **error);

/* Yes or no alone, of plain requests and of those whose sources cost, give several units, take life or act once, as far
 * as vectors say them (pay/vectors.h): no payment, no reasons, no search. It is what pay_session_ask() says where its
 * limits let it say anything. PAY_UNKNOWN: vectors do not say it, or something of the request cannot be read. */
PayOutcome pay_session_decide_quick (PaySession *session, const PayQuickRequest *request);

/* Numbers of units by kind, in the order in which the kinds first appear. */
typedef struct {
  int n, kinds[PAY_MAX_KINDS];
  gint64 counts[PAY_MAX_KINDS];
} PayQuickTally;

/* Of a PAY_PAID: units that were spent, and those of the pool that were not. */
void pay_quick_spent (const PayQuickAnswer *answer, PayQuickTally *spent);
void pay_quick_pool_left (const PayQuickAnswer *answer, PayQuickTally *left);

/* The [which]th of the objects that a source is, as what it is used. */
typedef struct {
  guint source;
  int kind;
  gint64 which;
  gint64 units; /* of the kind that it gives */
} PayQuickObject;

/* Of a PAY_PAID: the objects that are used, in order; returns how many. */
int pay_quick_objects (const PayQuickAnswer *answer, PayQuickObject objects[PAY_PLAIN_MOST]);

G_END_DECLS
