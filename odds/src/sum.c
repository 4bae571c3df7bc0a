/* SPDX-License-Identifier: MIT */
/* From a table to the chances of one stage and turn: cards that matter to nothing fill the cells, the hand is told
 * apart from the draws that lie in one cell with it, and the card that is held lies in one of the places where it may
 * be. */
#include "odds-private.h"

#include <string.h>

#define IN_HAND (-1)
#define NOT_HELD (-2)

typedef struct {
  const OddsTable *table;
  const OddsPlan *plan;
  const OddsView *view;
  const PayOddsQuestion *q;
  const PayOddsStage *stage;
  gboolean last;
  int counted_go, others_go;
  OddsBinomials *b;
  gboolean looked;            /* the card that was looked at stays */
  int size[ODDS_MOST_CELLS];  /* cards in each cell */
  int draws[ODDS_MOST_SPANS]; /* that are drawn from the rest of the deck */
  int place;                  /* of the card that is held: IN_HAND, NOT_HELD, or a span */
  mpz_t *keeps; /* by counted cards in the cell of the hand: ways to tell a hand that is kept from draws */
  int n_keeps;
} Sum;

static int turn_of_first_draw (const PayOddsSetup *setup)
{
  return setup->first > 0 ? 1 : 2;
}

static gboolean is_pool (const OddsPlan *plan, guint cell)
{
  return plan->scheme != ODDS_SPLIT && plan->cells[cell].type == ODDS_DRAWS && plan->cells[cell].span == 0;
}

int odds_size (const OddsPlan *plan, const PayOddsSetup *setup, const PayOddsStage *stage, guint cell)
{
  const OddsCell *c = &plan->cells[cell];
  const OddsSpan *span = &plan->spans[c->span];
  switch (c->type) {
  case ODDS_HAND:
    return stage->cards;
  case ODDS_LOOK:
    return 1;
  case ODDS_LAID:
    return setup->laid;
  case ODDS_DRAWS:
    break;
  }
  return odds_draws (setup, span->from, span->to) + (is_pool (plan, cell) ? stage->cards : 0);
}

static void set_sizes (Sum *s)
{
  const OddsPlan *plan = s->plan;
  for (guint i = 0; i < plan->n_spans; i++) {
    s->draws[i] = odds_draws (&s->q->setup, plan->spans[i].from, plan->spans[i].to);
    s->draws[i] -= s->looked && (int)i == plan->look_span ? 1 : 0;
  }
  for (guint c = 0; c < plan->n_cells; c++) {
    const gboolean one_less = s->looked && plan->cells[c].type == ODDS_DRAWS && plan->cells[c].span == plan->look_span;
    s->size[c] = odds_size (plan, &s->q->setup, s->stage, c) - (one_less ? 1 : 0);
  }
}

/* Of the draws of a span those that come by the turn at which the card is held. */
static int held_draws (const Sum *s, int span)
{
  const OddsSpan *p = &s->plan->spans[span];
  int n = odds_draws (&s->q->setup, p->from, MIN (p->to, s->q->held_by));
  if (s->looked && span == s->plan->look_span && turn_of_first_draw (&s->q->setup) <= s->q->held_by)
    n--;
  return n;
}

/* All ways to deal the cells. */
static void outcomes (const Sum *s, mpz_t out)
{
  int left = s->view->all;
  mpz_set_ui (out, 1);
  for (guint c = 0; c < s->plan->n_cells; c++) {
    mpz_mul (out, out, odds_binomial (s->b, left, s->size[c]));
    left -= s->size[c];
    if (is_pool (s->plan, c))
      mpz_mul (out, out, odds_binomial (s->b, s->size[c], s->stage->cards));
  }
}

/* Is a hand kept that is counted with the draws, and do only cards go that matter to nothing? */
static gboolean is_pooled (const Sum *s, int counted)
{
  int counted_go, others_go;
  odds_bottom (s->stage, counted, &counted_go, &others_go);
  const int others = s->stage->cards - counted - (s->place == IN_HAND ? 1 : 0);
  return counted_go == 0 && others_go <= others && odds_keeps (s->stage, s->last, counted);
}

static void set_keeps (Sum *s)
{
  const int pool = s->stage->cards + s->draws[0];
  const int cards = pool - (s->place == IN_HAND || s->place == 0 ? 1 : 0);
  const int hand = s->stage->cards - (s->place == IN_HAND ? 1 : 0);
  for (int x = 0; x < s->n_keeps; x++) {
    mpz_set_ui (s->keeps[x], 0);
    for (int l = 0; l <= MIN (x, hand); l++)
      if (is_pooled (s, l))
        mpz_addmul (s->keeps[x], odds_binomial (s->b, x, l), odds_binomial (s->b, cards - x, hand - l));
  }
}

static gboolean holds_copy (const Sum *s, guint cell)
{
  const OddsCell *c = &s->plan->cells[cell];
  if (s->place == IN_HAND)
    return c->type == ODDS_HAND || is_pool (s->plan, cell);
  return c->type == ODDS_DRAWS && c->span == s->place;
}

/* Does a hand apart from the draws fit: is it kept, do as many cards go as the table says? */
static gboolean hand_fits (const Sum *s, int counted, int others)
{
  int counted_go, others_go;
  odds_bottom (s->stage, counted, &counted_go, &others_go);
  const int plain = s->stage->cards - counted - others - (s->place == IN_HAND ? 1 : 0);
  const int giving_go = MAX (others_go - plain, 0);
  if (plain < 0 || giving_go > others) /* the card that is held would go, too */
    return FALSE;
  return counted_go == s->counted_go && giving_go == s->others_go && odds_keeps (s->stage, s->last, counted);
}

/* The ways to fill up a tuple. FALSE: none. */
static gboolean fill (const Sum *s, guint tuple, mpz_t ways)
{
  const OddsTable *t = s->table;
  int plain = s->plan->plain;
  mpz_set_ui (ways, 1);
  for (guint c = 0; c < t->n_cells; c++) {
    const int counted = odds_in (t, tuple, t->counted_dim[c]), others = odds_in (t, tuple, t->other_dim[c]);
    int missing = s->size[c] - counted - others - (holds_copy (s, c) ? 1 : 0);
    if (s->plan->cells[c].type == ODDS_LOOK) {
      if (s->looked != (counted == 1))
        return FALSE;
      missing = counted == 0 ? 1 : 0;
    }
    if (missing < 0 || missing > plain)
      return FALSE;
    mpz_mul (ways, ways, odds_binomial (s->b, plain, missing));
    plain -= missing;
    if (is_pool (s->plan, c))
      mpz_mul (ways, ways, s->keeps[counted]);
    else if (s->plan->cells[c].type == ODDS_HAND && !hand_fits (s, counted, others))
      return FALSE;
  }
  return mpz_sgn (ways) > 0;
}

/* Resource cards that were kept, drawn and laid. */
static int resources (const Sum *s, guint tuple)
{
  const OddsTable *t = s->table;
  const gboolean all = s->q->setup.rule.counted != PAY_ODDS_RESOURCES; /* every card is one */
  int n = s->q->setup.starts - (all ? s->stage->bottom : s->counted_go);
  for (guint c = 0; c < t->n_cells; c++) {
    const int counted = odds_in (t, tuple, t->counted_dim[c]);
    if (s->plan->cells[c].type == ODDS_LOOK)
      n += s->looked ? 1 : 0;
    else
      n += all ? s->size[c] - (holds_copy (s, c) ? 1 : 0) : counted;
  }
  return n;
}

/* Adds what the place of the card that is held is good for: [part] of [whole]. */
static void add_place (Sum *s, OddsChance *chance, int part, int whole)
{
  const int enough = s->q->enough == PAY_ODDS_TURN ? s->plan->turn : s->q->enough;
  mpz_t sums[3], ways, all;
  mpz_inits (sums[0], sums[1], sums[2], ways, all, NULL);
  set_keeps (s);
  for (guint tuple = 0; tuple < s->table->size; tuple++) {
    if (mpz_sgn (s->table->all[tuple]) == 0 || !fill (s, tuple, ways))
      continue;
    mpz_addmul (sums[0], ways, s->table->all[tuple]);
    if (enough > 0 && resources (s, tuple) < enough)
      continue;
    mpz_addmul (sums[1], ways, s->table->all[tuple]);
    mpz_addmul (sums[2], ways, s->table->paid[tuple]);
  }
  outcomes (s, all);
  mpz_mul_ui (all, all, (unsigned long)whole);
  mpq_t q;
  mpq_init (q);
  mpq_ptr out[] = { chance->held, chance->enough, chance->paid };
  for (int i = 0; i < 3; i++) {
    mpz_mul_ui (mpq_numref (q), sums[i], (unsigned long)part);
    mpz_set (mpq_denref (q), all);
    mpq_canonicalize (q);
    mpq_add (out[i], out[i], q);
  }
  mpq_clear (q);
  mpz_clears (sums[0], sums[1], sums[2], ways, all, NULL);
}

static void add_places (Sum *s, OddsChance *chance)
{
  set_sizes (s);
  if (s->q->held_by == 0) {
    s->place = NOT_HELD;
    add_place (s, chance, 1, 1);
    return;
  }
  s->place = IN_HAND;
  add_place (s, chance, 1, 1);
  for (guint i = 0; i < s->plan->n_spans; i++) {
    s->place = (int)i;
    const int held = held_draws (s, (int)i);
    if (held > 0)
      add_place (s, chance, held, s->draws[i]);
  }
}

void odds_sum (OddsChance *chance, const OddsTable *table, const OddsPlan *plan, const OddsView *view,
               const PayOddsQuestion *question, int stage, int counted_go, int others_go, OddsBinomials *b)
{
  Sum s = { .table = table, .plan = plan, .view = view, .q = question, .b = b };
  s.stage = &question->setup.rule.stages[stage];
  s.last = stage == question->setup.rule.n_stages - 1;
  s.counted_go = counted_go;
  s.others_go = others_go;
  s.n_keeps = s.stage->cards + odds_draws (&question->setup, 1, plan->turn) + 1;
  s.keeps = g_new (mpz_t, (gsize)s.n_keeps);
  for (int i = 0; i < s.n_keeps; i++)
    mpz_init (s.keeps[i]);
  add_places (&s, chance);
  if (plan->scheme == ODDS_LOOKED) {
    s.looked = TRUE;
    add_places (&s, chance);
  }
  for (int i = 0; i < s.n_keeps; i++)
    mpz_clear (s.keeps[i]);
  g_free (s.keeps);
}
