/* SPDX-License-Identifier: MIT */
/* A table in which better and worse counted cards are one sort. What happens to hands tells the two apart in few ways
 * only; for each there is a vector of sums over the tuples that become one. */
#include "fold.h"

#include <string.h>

static void add_dims (OddsFold *fold, const OddsTable *table)
{
  fold->n_cells = table->n_cells;
  for (guint c = 0; c < table->n_cells; c++) {
    int counted = 0, others = 0;
    for (guint i = 0; i < table->size; i++) {
      counted = MAX (counted, odds_in (table, i, c, ODDS_WORSE) + odds_in (table, i, c, ODDS_BETTER));
      others = MAX (others, odds_in (table, i, c, ODDS_OTHER));
    }
    fold->most[c][0] = counted;
    fold->most[c][1] = others;
  }
}

static guint index_of (const OddsFold *fold, const OddsTable *table, guint tuple)
{
  guint index = 0;
  for (guint c = fold->n_cells; c-- > 0;) {
    const int counted = odds_in (table, tuple, c, ODDS_WORSE) + odds_in (table, tuple, c, ODDS_BETTER);
    index = index * (guint)(fold->most[c][1] + 1) + (guint)odds_in (table, tuple, c, ODDS_OTHER);
    index = index * (guint)(fold->most[c][0] + 1) + (guint)counted;
  }
  return index;
}

static void add_cards (OddsFold *fold)
{
  fold->cards = g_new0 (guint8, (gsize)fold->size * fold->n_cells * 2 + 1);
  for (guint i = 0; i < fold->size; i++) {
    guint rest = i;
    for (guint c = 0; c < fold->n_cells; c++)
      for (int other = 0; other < 2; other++) {
        fold->cards[(i * fold->n_cells + c) * 2 + (guint)other] = (guint8)(rest % (guint)(fold->most[c][other] + 1));
        rest /= (guint)(fold->most[c][other] + 1);
      }
  }
}

/* ---- What a tuple weighs. */

typedef struct {
  const OddsTable *table;
  OddsBinomials *binomials;
  int cards[ODDS_LEVELS];
  const mpz_t *scale;
  mpz_t *parts; /* [in hand * most in hand + those that go]: of [scale] one for each way to pick those; 0: not known */
} Weigh;

#define IN_HAND (PAY_ODDS_MAX_HAND + 1)

static mpz_srcptr part_of (const Weigh *weighing, int in_hand, int go)
{
  mpz_ptr part = weighing->parts[in_hand * IN_HAND + go];
  if (mpz_sgn (part) == 0)
    mpz_divexact (part, *weighing->scale, odds_binomial (weighing->binomials, in_hand, go));
  return part;
}

static int seen (const Weigh *weighing, guint tuple, OddsLevel level)
{
  int n = 0;
  for (guint c = 0; c < weighing->table->n_cells; c++)
    n += odds_in (weighing->table, tuple, c, level);
  return n;
}

/* So many of [in_hand] go, of which those in [cell 0] were kept: the ways to pick these among what is kept or drawn,
 * and those that went among what is not seen; which of the hand went was left to chance. */
static void sent (const Weigh *weighing, guint tuple, OddsLevel level, int in_hand, int go, mpz_t out)
{
  const int x = odds_in (weighing->table, tuple, 0, level);
  mpz_mul (out, odds_binomial (weighing->binomials, x, in_hand - go),
           odds_binomial (weighing->binomials, weighing->cards[level] - seen (weighing, tuple, level), go));
  if (mpz_sgn (out) != 0)
    mpz_mul (out, out, part_of (weighing, in_hand, go));
}

/* Of [in_hand] counted cards [go] go, worse ones first. */
static void weigh_sent (const Weigh *weighing, guint tuple, int in_hand, int go, mpz_t out)
{
  mpz_t worse, better;
  mpz_inits (worse, better, NULL);
  mpz_set_ui (out, 0);
  const int x = odds_in (weighing->table, tuple, 0, ODDS_WORSE);
  for (int n = 0; n <= in_hand; n++) {
    const int worse_go = MIN (go, n), better_in_hand = in_hand - n;
    if (n - worse_go > x || better_in_hand - (go - worse_go) > odds_in (weighing->table, tuple, 0, ODDS_BETTER))
      continue;
    sent (weighing, tuple, ODDS_WORSE, n, worse_go, worse);
    if (mpz_sgn (worse) == 0)
      continue;
    sent (weighing, tuple, ODDS_BETTER, better_in_hand, go - worse_go, better);
    mpz_addmul (out, worse, better);
  }
  mpz_clears (worse, better, NULL);
}

static void weigh (const Weigh *weighing, guint tuple, const OddsVector *vector, mpz_t out)
{
  switch (vector->fate) {
  case ODDS_PLAIN:
    mpz_set_ui (out, 1);
    break;
  case ODDS_SENT:
    weigh_sent (weighing, tuple, vector->in_hand, vector->go, out);
    break;
  case ODDS_STAYS:
    mpz_set_ui (out, (unsigned long)odds_in (weighing->table, tuple, vector->cell, ODDS_BETTER));
    break;
  case ODDS_UNSEEN:
    mpz_set_ui (out, (unsigned long)(weighing->cards[ODDS_WORSE] - seen (weighing, tuple, ODDS_WORSE)));
    break;
  }
}

static void fill (OddsFold *fold, const Weigh *weighing, const guint *index, OddsVector *vector)
{
  vector->all = g_new (mpz_t, fold->size);
  vector->paid = g_new (mpz_t, fold->size);
  for (guint i = 0; i < fold->size; i++)
    mpz_inits (vector->all[i], vector->paid[i], NULL);
  mpz_t weight;
  mpz_init (weight);
  for (guint tuple = 0; tuple < weighing->table->size; tuple++) {
    if (mpz_sgn (weighing->table->all[tuple]) == 0)
      continue;
    weigh (weighing, tuple, vector, weight);
    mpz_addmul (vector->all[index[tuple]], weight, weighing->table->all[tuple]);
    mpz_addmul (vector->paid[index[tuple]], weight, weighing->table->paid[tuple]);
  }
  mpz_clear (weight);
}

/* ---- Which ways there are. */

const OddsVector *odds_fold_vector (const OddsFold *fold, OddsFate fate, int in_hand, int go, guint cell)
{
  for (guint i = 0; i < fold->vectors->len; i++) {
    const OddsVector *vector = &g_array_index (fold->vectors, OddsVector, i);
    if (vector->fate == fate && vector->in_hand == in_hand && vector->go == go && vector->cell == cell)
      return vector;
  }
  return NULL;
}

static void add_vector (OddsFold *fold, OddsFate fate, int in_hand, int go, guint cell)
{
  const OddsVector vector = { .fate = fate, .in_hand = in_hand, .go = go, .cell = cell };
  if (odds_fold_vector (fold, fate, in_hand, go, cell) == NULL)
    g_array_append_val (fold->vectors, vector);
}

static void add_vectors (OddsFold *fold, const OddsPlan *plan, const PayOddsQuestion *question)
{
  const PayOddsRule *rule = &question->setup.rule;
  add_vector (fold, ODDS_PLAIN, 0, 0, 0);
  for (int i = 0; i < rule->n_stages; i++) {
    const PayOddsStage *stage = &rule->stages[i];
    for (int counted = 0; counted <= stage->cards; counted++) {
      int go, others;
      odds_bottom (stage, counted, &go, &others);
      if (go > 0 && odds_keeps (stage, i == rule->n_stages - 1, counted))
        add_vector (fold, ODDS_SENT, counted, go, 0);
    }
    if (!stage->scry)
      continue;
    add_vector (fold, ODDS_UNSEEN, 0, 0, 0);
    for (guint c = 0; c < plan->n_spans; c++)
      add_vector (fold, ODDS_STAYS, 0, 0, c);
  }
}

void odds_scale (const PayOddsQuestion *question, OddsBinomials *binomials, mpz_t out)
{
  int cards = 0, bottom = 0;
  for (int i = 0; i < question->setup.rule.n_stages; i++) {
    cards = MAX (cards, question->setup.rule.stages[i].cards);
    bottom = MAX (bottom, question->setup.rule.stages[i].bottom);
  }
  mpz_set_ui (out, 1);
  for (int n = 0; n <= cards; n++)
    for (int k = 0; k <= MIN (n, bottom); k++)
      mpz_lcm (out, out, odds_binomial (binomials, n, k));
}

OddsFold *odds_fold_new (const OddsTable *table, const OddsPlan *plan, const PayOddsQuestion *question,
                         OddsBinomials *binomials)
{
  OddsFold *fold = g_new0 (OddsFold, 1);
  add_dims (fold, table);
  fold->size = 1;
  for (guint c = 0; c < fold->n_cells; c++)
    fold->size *= (guint)((fold->most[c][0] + 1) * (fold->most[c][1] + 1));
  add_cards (fold);
  fold->vectors = g_array_new (FALSE, FALSE, sizeof (OddsVector));
  add_vectors (fold, plan, question);
  g_autofree guint *index = g_new (guint, table->size);
  for (guint i = 0; i < table->size; i++)
    index[i] = index_of (fold, table, i);
  mpz_t scale;
  mpz_init (scale);
  odds_scale (question, binomials, scale);
  Weigh weighing = { .table = table, .binomials = binomials, .scale = &scale };
  weighing.parts = g_new (mpz_t, IN_HAND * IN_HAND);
  for (int i = 0; i < IN_HAND * IN_HAND; i++)
    mpz_init (weighing.parts[i]);
  for (int level = 0; level < ODDS_LEVELS; level++)
    weighing.cards[level] = odds_plan_cards (plan, (OddsLevel)level);
  for (guint i = 0; i < fold->vectors->len; i++)
    fill (fold, &weighing, index, &g_array_index (fold->vectors, OddsVector, i));
  for (int i = 0; i < IN_HAND * IN_HAND; i++)
    mpz_clear (weighing.parts[i]);
  g_free (weighing.parts);
  mpz_clear (scale);
  return fold;
}

void odds_fold_free (OddsFold *fold)
{
  if (fold == NULL)
    return;
  for (guint i = 0; i < fold->vectors->len; i++) {
    OddsVector *vector = &g_array_index (fold->vectors, OddsVector, i);
    for (guint k = 0; k < fold->size; k++)
      mpz_clears (vector->all[k], vector->paid[k], NULL);
    g_free (vector->all);
    g_free (vector->paid);
  }
  g_array_unref (fold->vectors);
  g_free (fold->cards);
  g_free (fold);
}
