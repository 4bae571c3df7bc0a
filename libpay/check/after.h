/* SPDX-License-Identifier: MIT */
/* What can be paid after a payment, by trying everything: for few things. */
#pragma once
#include "parts.h"

#define PAYI_AFTER_UNKNOWN (-1)

/* What a payment has left, by its steps. */
typedef struct {
  const PayProblem *problem;
  GArray *kinds;           /* PayKinds: units that are alike */
  guint n_units, n_things; /* of them; instances of objects */
  int *objects;            /* of each instance */
  guint size;              /* numbers of a state */
  gint64 *tries;           /* that are left for all that is asked; NULL: no matter */
  gint64 *start, *unmade;  /* states: afterwards, and without what actions made; NULL: too many things */
} PayiAfter;

PayiAfter *payi_after_new (const PayProblem *problem, const PayAnswer *answer);
void payi_after_free (PayiAfter *after);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiAfter, payi_after_free)

/* Kept costs that stay payable, each beside those before it, and the greatest value of its variable; [known] gets how
 * many of the first ones are known. */
void payi_after_kept (const PayiAfter *after, PayiKept *kept, guint *known);
/* As wishes for what is left; PAYI_AFTER_UNKNOWN: too much to try. */
gint64 payi_after_most (const PayiAfter *after, PayTraits accept, int channel);
gint64 payi_after_width (const PayiAfter *after, PayTraits accept, int channel);
