/* SPDX-License-Identifier: MIT */
/* pay/plain.h - millions of questions about one goal and plain units: no search, and no allocation in a question.
 *
 * What pay_solve() finds where no order matters: every unit is there, or comes from an object by its turn. Outcome, X,
 * units, pips and reasons are those of pay_solve(), one for one.
 *
 * A compiled goal is immutable: any number of threads may ask it. The other records belong to the caller.
 */
#pragma once
#include <pay/answer.h>
G_BEGIN_DECLS

#define PAY_PLAIN_PIPS 16  /* entries of pips of a goal */
#define PAY_PLAIN_UNITS 64 /* lots and objects of a question */
#define PAY_PLAIN_MOST 255 /* units of all lots and objects */
#define PAY_PLAIN_LANES 32
#define PAY_PLAIN_PARTS (PAY_PLAIN_UNITS * 4)

/* What there is: lots of like units first, then objects, each of which becomes one unit by its turn, for nothing. */
typedef struct {
  gsize n_lots, n_objects;         /* entries; together at most PAY_PLAIN_UNITS */
  PayKinds kinds[PAY_PLAIN_UNITS]; /* of lots, then of objects; 0: they cannot be used */
  gint64 count[PAY_PLAIN_UNITS];   /* units of a lot, or like objects */
  PayKinds idle[PAY_PLAIN_UNITS];  /* by lot: what its units would be if they could be used; 0: they can, or nothing */
  gint64 counter;                  /* how much there is of pay_plain_counter() */
  gboolean ranked;                 /* what is equally good is taken in the order of [rank], else by index */
  guint8 rank[PAY_PLAIN_UNITS];    /* the indices of lots, then those of objects, each once */
  gboolean weighed;                /* [weight] is set */
  const gint64 *weight[PAY_PLAIN_UNITS]; /* of each unit, by class of dearness of the goal's problem; NULL: nothing */
  PayKinds there; /* kinds that the problem with these units would have; 0: all that the goal's has */
} PayPlainUnits;

/* [count] units of [from] meet pip [pip] as [kind], or pay instead of it. */
typedef struct {
  int pip;
  int from; /* index in PayPlainUnits */
  int kind;
  gint64 first, count; /* units of the lot, or of the like objects */
  gboolean others;     /* PayStep.others */
} PayPlainPart;

/* Less than 0, 0, greater: of two lots that are equally good, which is spent first. */
typedef int (*PayPlainOrder) (const PayPlainUnits *units, gsize lot, gsize other);

/* Sets the ranks of all lots, and none of objects; lots of which neither comes first are ranked by index. */
void pay_plain_rank_lots (PayPlainUnits *units, PayPlainOrder compare);

typedef struct {
  PayOutcome outcome;            /* PAY_PAID or PAY_SHORT */
  gint64 x;                      /* the greatest; 0 where the goal has no variable */
  gint64 waived[PAY_PLAIN_PIPS]; /* PAY_PAID: by entry of pips, how many are left out: the WAIVE steps */
  gint64 charged;                /* PAY_PAID: of the counter */
  int n_parts;                   /* PAY_PAID: in the order of the UNIT steps of pay_solve() */
  PayPlainPart parts[PAY_PLAIN_PARTS];
  int n_reasons;                     /* PAY_SHORT: those of pay_answer_reasons(); the first of them are the leaves */
  int n_leaves;                      /* of the proof: 1; 2: others pay some pips in the one, the rest in the other */
  PayShort reasons[PAY_PLAIN_LANES]; /* of a goal that nothing pays the one PAY_SHORT_NOTHING */
  PayKinds one_more;                 /* PAY_SHORT: kinds of which one more unit would do */
  gboolean more_counter;             /* PAY_SHORT: one more of the counter would do */
} PayPlainAnswer;

typedef struct _PayPlain PayPlain;

/* Compiles the goal of [problem] with its kinds, its wishes and its fixed variable; lots and objects are not read.
 * NULL: the goal is not plain, for one of these reasons. (transfer full) (nullable)
 * - It has several alternatives (none at all is plain: nothing pays it), charges, conditions, several variables,
 *   counters or numbers of others, or too many entries.
 * - The problem keeps, fixes or wishes what takes a search, or wishes nothing but the most of a variable.
 * - Pips may be charged for, and another wish than the most of the variable, for dearness, or for staying within an
 *   amount of that counter, which then comes first, comes before the least of that counter. */
PayPlain *pay_plain_new (const PayProblem *problem);
void pay_plain_free (PayPlain *plain);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPlain, pay_plain_free)

/* The variable that the goal has; -1: none. */
int pay_plain_variable (const PayPlain *plain);

/* The counter that pips may charge; -1: none. */
int pay_plain_counter (const PayPlain *plain);

/* Do two problems have the same kinds, in the same order, so that units of the one mean the same in the other? */
gboolean pay_plain_same_kinds (const PayProblem *a, const PayProblem *b);

/* FALSE, [answer] undefined, where pay_solve() is needed: for more units or parts than fit, weights above 15 or that
 * decide before a variable does, charges beyond an amount that a wish names, a no that no lane shows alone, or kinds
 * that are there and change the lanes. */
gboolean pay_plain_solve (const PayPlain *plain, const PayPlainUnits *units, PayPlainAnswer *answer);

/* ---- Beside things that are more than units. */

#define PAY_PLAIN_WAYS 8

/* One way to use a thing: units that it takes, and kinds that each of these may be; kinds that it gives; classes of
 * dearness, and counters, by which it gives something up. */
typedef struct {
  gint64 takes;
  PayKinds fed, given;
  guint64 classes, counters; /* bits */
} PayPlainWay;

/* What a thing could be in place of a unit. */
typedef struct {
  gint64 gives; /* one use gives at most so many units; */
  gint64 adds;  /* less those that it takes for them at most so many; */
  guint n_ways;
  PayPlainWay ways[PAY_PLAIN_WAYS]; /* in one of these ways */
  PayKinds kinds;                   /* that it can give; */
  PayKinds free;                    /* of these without taking any; */
  PayKinds unit; /* as [adds] units that cost and weigh nothing, where all its ways that weigh nothing are that, if
                    several of one kind; else 0 */
} PayPlainAside;

/* Reads the only object of [problem]. FALSE: it can act twice, has too many ways, or does something else besides giving
 * and taking units, and losing what there is of counters. */
gboolean pay_plain_aside_read (const PayProblem *problem, PayPlainAside *aside);

/* As pay_plain_solve() where some objects, whose kinds in [units] are their [unit], are more than units: [asides], by
 * object, NULL for units. TRUE: the best of all payments, those that use them among them, is by units alone, and
 * [answer] has it. FALSE, [answer] undefined: perhaps another one is, or none is possible by units alone; pay_solve()
 * is needed. */
gboolean pay_plain_solve_beside (const PayPlain *plain, const PayPlainUnits *units, const PayPlainAside *const *asides,
                                 PayPlainAnswer *answer);

/* Does the answer hold for the goal of [problem], which pay_plain_new() found plain and which was not changed since?
 * The answer may hold anything. Shares no code with pay_plain_solve(); what pay_check() cannot confirm is not confirmed
 * here either. FALSE sets [why] (nullable) (transfer full) to a sentence. */
gboolean pay_check_plain (const PayProblem *problem, const PayPlainUnits *units, const PayPlainAnswer *answer,
                          char **why);

G_END_DECLS
