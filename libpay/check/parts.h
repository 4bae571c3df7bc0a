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

/* paid.c, certificate.c: a yes, a no. */
gboolean payi_check_paid (const PayProblem *problem, const PayAnswer *answer, char **why);
gboolean payi_check_short (const PayProblem *problem, const PayAnswer *answer, char **why);
