/* SPDX-License-Identifier: MIT */
/* What the parts of the checker share. They read the records of a problem and an answer; of the solver they use
 * nothing. */
#pragma once
#include "model/model.h"

/* Sums of products of three amounts, exactly. */
__extension__ typedef __int128 PayiWide;

/* Writes the sentence into [why] ((nullable)) and returns FALSE. */
gboolean payi_check_refuse (char **why, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* For a sentence: the nearest number that can be printed. */
gint64 payi_check_shown (PayiWide number);

/* How many pips, how great a charge, when the variables have the values [x]. */
PayiWide payi_check_pips (const PayiPips *pips, const gint64 x[PAY_MAX_VARIABLES]);
PayiWide payi_check_charge (const PayiCharge *charge, const gint64 x[PAY_MAX_VARIABLES]);

/* Does some action of the object give turns back? */
gboolean payi_object_gives_turns (const PayProblem *problem, int object);

/* paid.c, certificate.c: a yes, a no. */
gboolean payi_check_paid (const PayProblem *problem, const PayAnswer *answer, char **why);
gboolean payi_check_short (const PayProblem *problem, const PayAnswer *answer, char **why);

/* needed.c: of each use of a payment that holds, and that only gives turns back, is one of them taken again? */
gboolean payi_check_needed (const PayProblem *problem, const PayAnswer *answer, char **why);

/* round.c: can the steps of the answer's round be gone through again and again, each time with more for variable [var]?
 * The steps were replayed: what is asked of counters is not looked at here. */
gboolean payi_check_round (const PayProblem *problem, const PayAnswer *answer, int var, char **why);
/* Before step [i], when [left] is left of the counters: does the round, where it ends there, leave as much as was left
 * when it began, [before]? */
gboolean payi_round_lasts (const PayAnswer *answer, guint i, const PayiWide *left, PayiWide *before, char **why);

/* made.c: how many units one happening of a USE step makes, how many all do, and what each of these may be. */
gint64 payi_made_once (const PayProblem *problem, const PayStep *use);
gint64 payi_made_all (const PayProblem *problem, const PayStep *use);
PayKinds payi_made_kinds (const PayProblem *problem, const PayAnswer *answer, guint use, gint64 unit);

/* ---- Sets of spans that do not overlap; a set that is NULL is empty. */

/* From [begin] to before [end]. */
typedef struct {
  gint64 begin, end;
} PayiSpan;

gboolean payi_spans_meet (GTree *spans, PayiSpan span);
/* FALSE: some of it is in the set already. */
gboolean payi_spans_add (GTree **spans, PayiSpan span);
/* FALSE: some of it is not in the set, which is then of no use any more. */
gboolean payi_spans_remove (GTree *spans, PayiSpan span);
/* [count] from [first] on, as far as it lies within [size]; counts of 0 are no steps. */
gboolean payi_span_fits (gint64 first, gint64 count, gint64 size, PayiSpan *span);
