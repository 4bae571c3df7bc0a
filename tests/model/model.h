/* SPDX-License-Identifier: MIT */
/* Sequences of calls of libpay. A trace is a list of steps, each an operation with numbers; every number is allowed, so
 * that any part of a trace is a trace. What is built is written down beside, and what libpay says of it compared; a
 * difference ends the program by g_error(). Traces come from bytes (a fuzzer's, or random ones of a seed) or from text
 * (tests/regress), and run the same everywhere. */
#pragma once
#include <pay/pay.h>

#define MODEL_ARGUMENTS 6
#define MODEL_PROBLEMS 3
#define MODEL_COSTS 6
#define MODEL_ANSWERS 4
#define MODEL_STEPS 20000 /* of search, unless the trace says otherwise */

typedef struct {
  PayKinds kinds;
  gint64 count;
} ModelLot;

typedef struct {
  int object;
  PayTake take;
  gint64 uses, worth;
  gboolean late, wanted, needs; /* the newest mode has a cost */
  int modes;
} ModelAction;

/* A problem, and what it was told. */
typedef struct {
  PayProblem *problem;
  guint version;   /* a new one with every change */
  GArray *lots;    /* ModelLot */
  GArray *objects; /* gint64, counts */
  GArray *actions; /* ModelAction */
  int kinds, counters, kept;
  gboolean has_goal;
  gboolean is_wrong;                    /* questions are refused */
  gboolean may_fail;                    /* questions may be refused */
  gboolean is_large;                    /* too large to try everything */
  gboolean has_uncounted, has_presence; /* no ways are told; more units may stop a payment */
} ModelProblem;

typedef struct {
  PayCost *cost;
  gboolean is_given; /* a problem has it: it must not change any more */
  int alternatives, groups, others;
  gboolean is_wrong, may_fail, is_large, has_presence, has_variables;
} ModelCost;

typedef struct {
  PayAnswer *answer;
  int problem;
  guint version;
} ModelAnswer;

typedef struct {
  ModelProblem problems[MODEL_PROBLEMS];
  ModelCost costs[MODEL_COSTS];
  ModelAnswer answers[MODEL_ANSWERS];
  guint version;
} Model;

/* [arguments]: a letter a number, which says what it usually is:
 * p problem, c cost, a answer, n amount, s signed amount, t traits, k kinds, i index, v variable, h channel,
 * e end of a range, l limit. [weight]: how often it is drawn. */
typedef struct {
  const char *name, *arguments;
  int weight;
  void (*run) (Model *m, const gint64 *a);
} ModelOperation;

extern const ModelOperation model_problem_operations[], model_cost_operations[],
    model_ask_operations[]; /* NULL-ended */

/* The cost or problem in a slot, made where there is none. */
ModelProblem *model_problem (Model *m, gint64 slot);
ModelCost *model_cost (Model *m, gint64 slot);
void model_clear (Model *m);

/* Amounts out of range make [wrong] true, those that no oracle tries [large], and those whose sums may be [fails]. */
gint64 model_amount (gint64 n, gint64 most_small, gboolean *wrong, gboolean *fails, gboolean *large);

/* What came of the questions so far. */
typedef struct {
  guint paid, wanting, unknown, refused; /* by pay_solve(), whatever was asked */
  guint tried;                           /* to the end, by trying everything */
} ModelTally;
extern ModelTally model_tally;

/* ---- Traces. */
typedef struct {
  const ModelOperation *operation;
  gint64 arguments[MODEL_ARGUMENTS];
} ModelStep;

/* (transfer full) (element-type ModelStep) */
GArray *model_trace_from_bytes (const guint8 *bytes, gsize n);
GArray *model_trace_from_seed (guint64 seed);
GArray *model_trace_from_text (const char *text, GError **error); /* '#' begins a comment */
char *model_trace_text (const GArray *trace);

void model_run (const GArray *trace);
