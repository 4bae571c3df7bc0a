/* SPDX-License-Identifier: MIT */
/* A table in which all counted cards are one sort; see fold.c. */
#pragma once
#include "set-table.h"

/* What happens to a hand besides being kept. Vectors of SENT are scaled by odds_scale() twice. */
typedef enum {
  ODDS_PLAIN, /* nothing that tells better cards from worse */
  ODDS_SENT,  /* of [in_hand] counted cards [go] go under the deck */
  ODDS_STAYS, /* the card looked at is a better one, drawn into [cell] */
  ODDS_UNSEEN /* the card looked at is a worse one, and gone */
} OddsFate;

/* For each folded tuple the sum over its tuples of sets times the ways to deal one set so. */
typedef struct {
  OddsFate fate;
  int in_hand, go;
  guint cell;
  mpz_t *all, *paid;
} OddsVector;

typedef struct {
  guint n_cells, size;
  int most[ODDS_MOST_CELLS][2]; /* counted, others */
  guint8 *cards;                /* [(tuple * cells + cell) * 2 + other] */
  GArray *vectors;              /* OddsVector */
} OddsFold;

OddsFold *odds_fold_new (const OddsTable *table, const OddsPlan *plan, const PayOddsQuestion *question,
                         OddsBinomials *b);
void odds_fold_free (OddsFold *fold);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OddsFold, odds_fold_free)

const OddsVector *odds_fold_vector (const OddsFold *fold, OddsFate fate, int in_hand, int go, guint cell);

/* A number that all chances to pick the cards that go divide. */
void odds_scale (const PayOddsQuestion *question, OddsBinomials *b, mpz_t out);

static inline int odds_folded (const OddsFold *fold, guint tuple, guint cell, gboolean other)
{
  return fold->cards[(tuple * fold->n_cells + cell) * 2 + (other ? 1 : 0)];
}

/* Adds the chances of a stage of one turn, as they are when that stage is reached. */
void odds_sum (OddsChance *chance, const OddsFold *fold, const OddsPlan *plan, const OddsView *view,
               const PayOddsQuestion *question, int stage, OddsBinomials *b);
