/* SPDX-License-Identifier: MIT */
/* The traits of a game's problems as those of vectors: see pay/vectors.h. */
#pragma once
#include "question/question.h"

#include <pay/vectors.h>

/* A game as far as its plain cases agree. */
typedef struct {
  const PayGame *game;
  PayCase *first; /* whose kinds all others have */
  PayVectorTraits told;
  guint8 of_trait[64];           /* what a pip that accepts it accepts; 0: no vector says it, or nothing has it */
  guint64 unsaid;                /* traits of the former sort */
  guint8 of_kind[PAY_MAX_KINDS]; /* 0: it pays nothing */
} PaysVectorTraits;

void pays_vector_traits_free (gpointer traits);

/* Of the game that the request names, with what it learns from the first cost that is plain. NULL with [error]. */
const PaysVectorTraits *pays_vector_traits (PaySession *session, const PayRequest *request, GError **error);

/* A plain case of the game with the cost of the request and, where it is not NULL, the source alone. NULL with [error].
 * (transfer full) */
PayCase *pays_open_alone (PaySession *session, const PaysVectorTraits *traits, const PayRequest *request,
                          const PaySource *source, GError **error);

/* Always FALSE, with PAY_ERROR_UNSUPPORTED: no vector says [what], a clause. */
gboolean pays_no_vector (const char *what, GError **error);

/* What a pip of [problem], whose kinds are those of [traits], accepts under [channel]; FALSE: no vector says it. */
gboolean pays_vector_pip (const PaysVectorTraits *traits, const PayProblem *problem, PayTraits accept, int channel,
                          guint8 *mask);

/* What a unit of [kinds] has; 0: it pays nothing. */
guint8 pays_vector_unit (const PaysVectorTraits *traits, PayKinds kinds);
