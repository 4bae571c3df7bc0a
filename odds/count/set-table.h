/* SPDX-License-Identifier: MIT */
/* What the files of this room share; they offer pay_odds_new() and pay_odds_simulate(). */
#pragma once
#include "kinds/kinds.h"
#include "number/number.h"

/* ---- States: strings of bytes. The first says whether all is decided. */
typedef enum { ODDS_OPEN, ODDS_DONE, ODDS_DEAD } OddsMark;

/* Is behind the first byte of a state one for each lane, in their order, and no more? */
static inline gboolean odds_is_row (const OddsPlan *plan)
{
  return plan->width == 1 + plan->n_lanes;
}

/* Can the cost be paid in this state? FALSE with [too_many] set: too many choices to try. */
gboolean odds_pays (const OddsPlan *plan, const guint8 *state, gboolean *too_many);

/* [n] cards of a kind into a store. */
void odds_add (const OddsPlan *plan, const OddsKind *kind, guint store, guint n, guint8 *state);

/* ---- Tables: for each number of cards of each level in each cell how many sets of such cards there are, in all, and
 * that pay. */
#define ODDS_MOST_DIMS (ODDS_LEVELS * ODDS_MOST_CELLS)

typedef struct {
  guint n_cells, n_dims;
  int dim[ODDS_MOST_CELLS][ODDS_LEVELS]; /* -1: no such cards. A cell of one card has one dimension: 1 + its level */
  gboolean single[ODDS_MOST_CELLS];
  guint most[ODDS_MOST_DIMS], step[ODDS_MOST_DIMS];
  guint size;     /* tuples */
  guint8 *tuples; /* [tuple * dims + dim] */
  mpz_t *all, *paid;
  guint64 n_states;
} OddsTable;

/* [most]: cards in each cell. */
OddsTable *odds_table_new (const OddsPlan *plan, const int *most, const PayOddsQuestion *question, GError **error);
void odds_table_free (OddsTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OddsTable, odds_table_free)

/* Cards of a level in a cell. */
static inline int odds_in (const OddsTable *table, guint tuple, guint cell, OddsLevel level)
{
  const int dim = table->dim[cell][level];
  const int n = dim < 0 ? 0 : table->tuples[tuple * table->n_dims + (guint)dim];
  return table->single[cell] ? (n == 1 + (int)level ? 1 : 0) : n;
}

/* ---- Sums: the chances of one stage and turn, from a table. */
typedef struct {
  mpq_t held, enough, paid;
} OddsChance;

/* Cards in a cell: kept and drawn, or laid out. */
int odds_size (const OddsPlan *plan, const PayOddsSetup *setup, const PayOddsStage *stage, guint cell);
