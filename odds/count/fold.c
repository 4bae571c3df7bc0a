/* SPDX-License-Identifier: MIT */
/* A table in which better and worse counted cards are one sort. What happens to hands tells the two apart in few ways
 * only; for each there is a vector of sums over the tuples that become one. */
#include "fold.h"

#include <string.h>

static void add_dims (OddsFold *f, const OddsTable *table)
{
  f->n_cells = table->n_cells;
  for (guint c = 0; c < table->n_cells; c++) {
    int counted = 0, others = 0;
    for (guint i = 0; i < table->size; i++) {
      counted = MAX (counted, odds_in (table, i, c, ODDS_WORSE) + odds_in (table, i, c, ODDS_BETTER));
      others = MAX (others, odds_in (table, i, c, ODDS_OTHER));
    }
    f->most[c][0] = counted;
    f->most[c][1] = others;
  }
}

static guint index_of (const OddsFold *f, const OddsTable *table, guint tuple)
{
  guint index = 0;
  for (guint c = f->n_cells; c-- > 0;) {
    const int counted = odds_in (table, tuple, c, ODDS_WORSE) + odds_in (table, tuple, c, ODDS_BETTER);
    index = index * (guint)(f->most[c][1] + 1) + (guint)odds_in (table, tuple, c, ODDS_OTHER);
    index = index * (guint)(f->most[c][0] + 1) + (guint)counted;
  }
  return index;
}

static void add_cards (OddsFold *f)
{
  f->cards = g_new0 (guint8, (gsize)f->size * f->n_cells * 2 + 1);
  for (guint i = 0; i < f->size; i++) {
    guint rest = i;
    for (guint c = 0; c < f->n_cells; c++)
      for (int other = 0; other < 2; other++) {
        f->cards[(i * f->n_cells + c) * 2 + (guint)other] = (guint8)(rest % (guint)(f->most[c][other] + 1));
        rest /= (guint)(f->most[c][other] + 1);
      }
  }
}

/* ---- What a tuple weighs. */

typedef struct {
  const OddsTable *table;
  const OddsPlan *plan;
  OddsBinomials *b;
  int cards[ODDS_LEVELS];
  const mpz_t *scale;
  mpz_t *parts; /* [in hand * most in hand + those that go]: of [scale] one for each way to pick those; 0: not known */
} Weigh;

#define IN_HAND (PAY_ODDS_MAX_HAND + 1)

static mpz_srcptr part_of (const Weigh *w, int in_hand, int go)
{
  mpz_ptr part = w->parts[in_hand * IN_HAND + go];
  if (mpz_sgn (part) == 0)
    mpz_divexact (part, *w->scale, odds_binomial (w->b, in_hand, go));
  return part;
}

static int seen (const Weigh *w, guint tuple, OddsLevel level)
{
  int n = 0;
  for (guint c = 0; c < w->table->n_cells; c++)
    n += odds_in (w->table, tuple, c, level);
  return n;
}

/* So many of [in_hand] go, of which those in [cell 0] were kept: the ways to pick these among what is kept or drawn,
 * and those that went among what is not seen; which of the hand went was left to chance. */
static void sent (const Weigh *w, guint tuple, OddsLevel level, int in_hand, int go, mpz_t out)
{
  const int x = odds_in (w->table, tuple, 0, level);
  mpz_mul (out, odds_binomial (w->b, x, in_hand - go),
           odds_binomial (w->b, w->cards[level] - seen (w, tuple, level), go));
  if (mpz_sgn (out) != 0)
    mpz_mul (out, out, part_of (w, in_hand, go));
}

/* Of [in_hand] counted cards [go] go, worse ones first. */
static void weigh_sent (const Weigh *w, guint tuple, int in_hand, int go, mpz_t out)
{
  mpz_t worse, better;
  mpz_inits (worse, better, NULL);
  mpz_set_ui (out, 0);
  const int x = odds_in (w->table, tuple, 0, ODDS_WORSE);
  for (int n = 0; n <= in_hand; n++) {
    const int worse_go = MIN (go, n), better_in_hand = in_hand - n;
    if (n - worse_go > x || better_in_hand - (go - worse_go) > odds_in (w->table, tuple, 0, ODDS_BETTER))
      continue;
    sent (w, tuple, ODDS_WORSE, n, worse_go, worse);
    if (mpz_sgn (worse) == 0)
      continue;
    sent (w, tuple, ODDS_BETTER, better_in_hand, go - worse_go, better);
    mpz_addmul (out, worse, better);
  }
  mpz_clears (worse, better, NULL);
}

static void weigh (const Weigh *w, guint tuple, const OddsVector *v, mpz_t out)
{
  switch (v->fate) {
  case ODDS_PLAIN:
    mpz_set_ui (out, 1);
    break;
  case ODDS_SENT:
    weigh_sent (w, tuple, v->in_hand, v->go, out);
    break;
  case ODDS_STAYS:
    mpz_set_ui (out, (unsigned long)odds_in (w->table, tuple, v->cell, ODDS_BETTER));
    break;
  case ODDS_UNSEEN:
    mpz_set_ui (out, (unsigned long)(w->cards[ODDS_WORSE] - seen (w, tuple, ODDS_WORSE)));
    break;
  }
}

static void fill (OddsFold *f, const Weigh *w, const guint *index, OddsVector *v)
{
  v->all = g_new (mpz_t, f->size);
  v->paid = g_new (mpz_t, f->size);
  for (guint i = 0; i < f->size; i++)
    mpz_inits (v->all[i], v->paid[i], NULL);
  mpz_t weight;
  mpz_init (weight);
  for (guint tuple = 0; tuple < w->table->size; tuple++) {
    if (mpz_sgn (w->table->all[tuple]) == 0)
      continue;
    weigh (w, tuple, v, weight);
    mpz_addmul (v->all[index[tuple]], weight, w->table->all[tuple]);
    mpz_addmul (v->paid[index[tuple]], weight, w->table->paid[tuple]);
  }
  mpz_clear (weight);
}

/* ---- Which ways there are. */

static void add_vector (OddsFold *f, OddsFate fate, int in_hand, int go, guint cell)
{
  for (guint i = 0; i < f->vectors->len; i++) {
    const OddsVector *v = &g_array_index (f->vectors, OddsVector, i);
    if (v->fate == fate && v->in_hand == in_hand && v->go == go && v->cell == cell)
      return;
  }
  const OddsVector v = { .fate = fate, .in_hand = in_hand, .go = go, .cell = cell };
  g_array_append_val (f->vectors, v);
}

static void add_vectors (OddsFold *f, const OddsPlan *plan, const PayOddsQuestion *q)
{
  const PayOddsRule *rule = &q->setup.rule;
  add_vector (f, ODDS_PLAIN, 0, 0, 0);
  for (int i = 0; i < rule->n_stages; i++) {
    const PayOddsStage *s = &rule->stages[i];
    for (int counted = 0; counted <= s->cards; counted++) {
      int go, others;
      odds_bottom (s, counted, &go, &others);
      if (go > 0 && odds_keeps (s, i == rule->n_stages - 1, counted))
        add_vector (f, ODDS_SENT, counted, go, 0);
    }
    if (!s->scry)
      continue;
    add_vector (f, ODDS_UNSEEN, 0, 0, 0);
    for (guint c = 0; c < plan->n_spans; c++)
      add_vector (f, ODDS_STAYS, 0, 0, c);
  }
}

void odds_scale (const PayOddsQuestion *q, OddsBinomials *b, mpz_t out)
{
  int cards = 0, bottom = 0;
  for (int i = 0; i < q->setup.rule.n_stages; i++) {
    cards = MAX (cards, q->setup.rule.stages[i].cards);
    bottom = MAX (bottom, q->setup.rule.stages[i].bottom);
  }
  mpz_set_ui (out, 1);
  for (int n = 0; n <= cards; n++)
    for (int k = 0; k <= MIN (n, bottom); k++)
      mpz_lcm (out, out, odds_binomial (b, n, k));
}

OddsFold *odds_fold_new (const OddsTable *table, const OddsPlan *plan, const PayOddsQuestion *question,
                         OddsBinomials *b)
{
  OddsFold *f = g_new0 (OddsFold, 1);
  add_dims (f, table);
  f->size = 1;
  for (guint c = 0; c < f->n_cells; c++)
    f->size *= (guint)((f->most[c][0] + 1) * (f->most[c][1] + 1));
  add_cards (f);
  f->vectors = g_array_new (FALSE, FALSE, sizeof (OddsVector));
  add_vectors (f, plan, question);
  g_autofree guint *index = g_new (guint, table->size);
  for (guint i = 0; i < table->size; i++)
    index[i] = index_of (f, table, i);
  mpz_t scale;
  mpz_init (scale);
  odds_scale (question, b, scale);
  Weigh w = { .table = table, .plan = plan, .b = b, .scale = &scale };
  w.parts = g_new (mpz_t, IN_HAND * IN_HAND);
  for (int i = 0; i < IN_HAND * IN_HAND; i++)
    mpz_init (w.parts[i]);
  for (int level = 0; level < ODDS_LEVELS; level++)
    w.cards[level] = odds_plan_cards (plan, (OddsLevel)level);
  for (guint i = 0; i < f->vectors->len; i++)
    fill (f, &w, index, &g_array_index (f->vectors, OddsVector, i));
  for (int i = 0; i < IN_HAND * IN_HAND; i++)
    mpz_clear (w.parts[i]);
  g_free (w.parts);
  mpz_clear (scale);
  return f;
}

void odds_fold_free (OddsFold *f)
{
  if (f == NULL)
    return;
  for (guint i = 0; i < f->vectors->len; i++) {
    OddsVector *v = &g_array_index (f->vectors, OddsVector, i);
    for (guint k = 0; k < f->size; k++)
      mpz_clears (v->all[k], v->paid[k], NULL);
    g_free (v->all);
    g_free (v->paid);
  }
  g_array_unref (f->vectors);
  g_free (f->cards);
  g_free (f);
}

const OddsVector *odds_fold_vector (const OddsFold *f, OddsFate fate, int in_hand, int go, guint cell)
{
  for (guint i = 0; i < f->vectors->len; i++) {
    const OddsVector *v = &g_array_index (f->vectors, OddsVector, i);
    if (v->fate == fate && v->in_hand == in_hand && v->go == go && v->cell == cell)
      return v;
  }
  return NULL;
}
