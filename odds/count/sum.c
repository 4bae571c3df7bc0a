/* SPDX-License-Identifier: MIT */
/* From a folded table to the chances of one stage and turn: how many ways to deal the hand, the draws and the cards
 * laid out have just these cards among those that are kept and drawn. */

#include "fold.h"

#include <string.h>

#define IN_HAND (-1)
#define NOT_HELD (-2)

typedef enum { NO_LOOK, STAYS, GONE } Look;

typedef struct {
  const OddsFold *fold;
  const OddsPlan *plan;
  const OddsView *view;
  const PayOddsQuestion *q;
  const PayOddsStage *stage;
  gboolean last;
  OddsBinomials *b;
  Look look;
  guint look_cell;            /* where the card looked at is drawn, if it stays */
  int draws[ODDS_MOST_SPANS]; /* besides that card */
  int place;                  /* of the card that is held: IN_HAND, NOT_HELD, or a span */
  int others;                 /* cards of ODDS_OTHER in the deck */
  mpz_t scale, sums[3];       /* held, enough, paid */
  mpz_t term, factor, hands;  /* for a while */
} Sum;

int odds_size (const OddsPlan *plan, const PayOddsSetup *setup, const PayOddsStage *stage, guint cell)
{
  if (!odds_is_span (plan, cell))
    return setup->laid;
  const int draws = odds_draws (setup, plan->spans[cell].from, plan->spans[cell].to);
  return draws + (cell == 0 ? stage->cards - stage->bottom : 0);
}

static int turn_of_first_draw (const PayOddsSetup *setup)
{
  return setup->first > 0 ? 1 : 2;
}

static void set_draws (Sum *s)
{
  const int first = turn_of_first_draw (&s->q->setup);
  for (guint i = 0; i < s->plan->n_spans; i++) {
    const OddsSpan *span = &s->plan->spans[i];
    s->draws[i] = odds_draws (&s->q->setup, span->from, span->to);
    if (first < span->from || first > span->to)
      continue;
    s->look_cell = i;
    s->draws[i] -= s->look == STAYS ? 1 : 0;
  }
}

/* Of the draws of a span those that come by the turn at which the card is held. */
static int held_draws (const Sum *s, int span)
{
  const OddsSpan *p = &s->plan->spans[span];
  const int n = odds_draws (&s->q->setup, p->from, MIN (p->to, s->q->held_by));
  const gboolean one_less
      = s->look == STAYS && span == (int)s->look_cell && turn_of_first_draw (&s->q->setup) <= s->q->held_by;
  return n - (one_less ? 1 : 0);
}

/* ---- All ways to deal. */

static void deal (const Sum *s, int *left, int n, mpz_t out)
{
  mpz_mul (out, out, odds_binomial (s->b, *left, n));
  *left -= n;
}

static void outcomes (const Sum *s, mpz_t out)
{
  int left = s->view->all;
  mpz_set_ui (out, 1);
  deal (s, &left, s->stage->cards, out);
  if (s->look != NO_LOOK)
    deal (s, &left, 1, out);
  for (guint i = 0; i < s->plan->n_spans; i++)
    deal (s, &left, s->draws[i], out);
  deal (s, &left, s->q->setup.laid, out);
  for (int power = 0; power < 3; power++)
    mpz_mul (out, out, s->scale);
}

/* ---- Those with the cards of one folded tuple. */

static int counted_in (const Sum *s, guint tuple, guint cell)
{
  return odds_folded (s->fold, tuple, cell, FALSE);
}

static int others_in (const Sum *s, guint tuple, guint cell)
{
  return odds_folded (s->fold, tuple, cell, TRUE);
}

/* Plain cards fill up the other cells, where [plain] are left. FALSE: there are too few, or no places. The rest is left
 * in [plain]. */
static gboolean fill_cells (const Sum *s, guint tuple, int *plain, mpz_t out)
{
  for (guint c = 1; c < s->fold->n_cells; c++) {
    const gboolean stays = s->look == STAYS && c == s->look_cell;
    const int cards = odds_is_span (s->plan, c) ? s->draws[c] + (stays ? 1 : 0) : s->q->setup.laid;
    const int missing = cards - counted_in (s, tuple, c) - others_in (s, tuple, c) - (s->place == (int)c ? 1 : 0);
    if (missing < 0 || missing > *plain)
      return FALSE;
    deal (s, plain, missing, out);
  }
  return TRUE;
}

/* [term] ways, with [plain] cards in hand and early draws, for the sets of a vector. */
static void add_vector (Sum *s, guint tuple, const OddsVector *v)
{
  const int enough = s->q->enough == PAY_ODDS_TURN ? s->plan->turn : s->q->enough;
  int resources = s->q->setup.starts;
  for (guint c = 0; c < s->fold->n_cells; c++)
    resources += counted_in (s, tuple, c);
  if (s->q->setup.rule.counted != PAY_ODDS_RESOURCES) /* every card is one */
    resources = s->q->setup.starts + s->stage->cards - s->stage->bottom + odds_draws (&s->q->setup, 1, s->plan->turn)
                + s->q->setup.laid - (s->place == NOT_HELD ? 0 : 1);
  mpz_addmul (s->sums[0], s->term, v->all[tuple]);
  if (enough > 0 && resources < enough)
    return;
  mpz_addmul (s->sums[1], s->term, v->all[tuple]);
  mpz_addmul (s->sums[2], s->term, v->paid[tuple]);
}

static void add_fate (Sum *s, guint tuple, OddsFate fate, int in_hand, int go)
{
  add_vector (s, tuple, odds_fold_vector (s->fold, fate, in_hand, go, fate == ODDS_STAYS ? s->look_cell : 0));
}

/* Takes [hands] ways with [plain] plain cards among hand and early draws, and [others_gone] others under the deck. */
static void add_ways (Sum *s, guint tuple, OddsFate fate, int in_hand, int go, int plain, int others_gone)
{
  int left = s->plan->plain - plain;
  if (left < 0 || mpz_sgn (s->hands) == 0)
    return;
  mpz_mul (s->term, s->hands, odds_binomial (s->b, s->plan->plain, plain));
  if (!fill_cells (s, tuple, &left, s->term))
    return;
  if (s->look != GONE) {
    add_fate (s, tuple, fate, in_hand, go);
    return;
  }
  for (guint c = 0; c < s->fold->n_cells; c++)
    left += c == 0 ? s->others - others_gone - others_in (s, tuple, c) : -others_in (s, tuple, c);
  add_fate (s, tuple, ODDS_UNSEEN, 0, 0);
  mpz_mul_ui (s->term, s->term, (unsigned long)left);
  add_fate (s, tuple, ODDS_PLAIN, 0, 0);
}

/* Counted cards of the first cell that are hand or early draws by chance. */
static int free_counted (const Sum *s, guint tuple)
{
  return counted_in (s, tuple, 0) - (s->look == STAYS && s->look_cell == 0 ? 1 : 0);
}

/* What is no counted card in the hand and, behind [go] counted ones that go, in the early draws; -1: does not fit. */
static int early_rest (const Sum *s, guint tuple, int in_hand, int go)
{
  const int early = free_counted (s, tuple) - (in_hand - go);
  return early >= 0 && early <= s->draws[0] ? s->draws[0] - early - (s->place == 0 ? 1 : 0) : -1;
}

static int hand_rest (const Sum *s, int in_hand)
{
  return s->stage->cards - in_hand - (s->place == IN_HAND ? 1 : 0);
}

/* Some of the others in hand may go: by how many are in it. */
static void add_hands_with_others (Sum *s, guint tuple, int in_hand, int go, int others_go)
{
  const int x = others_in (s, tuple, 0), rest = hand_rest (s, in_hand), early = early_rest (s, tuple, in_hand, go);
  int unseen = s->others;
  for (guint c = 0; c < s->fold->n_cells; c++)
    unseen -= others_in (s, tuple, c);
  for (int n = 0; n <= MIN (rest, s->others) && early >= 0; n++) {
    const int gone = MAX (others_go - (rest - n), 0), kept = n - gone;
    const int plain_early = early - (x - kept);
    if (kept < 0 || kept > x || plain_early < 0)
      continue;
    mpz_mul (s->hands, odds_binomial (s->b, x, kept), odds_binomial (s->b, unseen, gone));
    mpz_mul (s->hands, s->hands, s->scale);
    mpz_divexact (s->hands, s->hands, odds_binomial (s->b, n, gone));
    mpz_mul (s->hands, s->hands, odds_binomial (s->b, rest - n + plain_early, rest - n));
    if (go == 0) {
      mpz_mul (s->hands, s->hands, odds_binomial (s->b, free_counted (s, tuple), in_hand));
      mpz_mul (s->hands, s->hands, s->scale);
      mpz_mul (s->hands, s->hands, s->scale);
    }
    add_ways (s, tuple, go > 0 ? ODDS_SENT : ODDS_PLAIN, go > 0 ? in_hand : 0, go, rest - n + plain_early, gone);
  }
}

/* Counted cards go, and of the rest only plain ones. */
static void add_hand_sent (Sum *s, guint tuple, int in_hand, int go)
{
  const int rest = hand_rest (s, in_hand), early = early_rest (s, tuple, in_hand, go);
  const int plain = rest + early - others_in (s, tuple, 0);
  if (early < 0 || plain < 0)
    return;
  mpz_mul (s->hands, odds_binomial (s->b, others_in (s, tuple, 0) + plain, rest), s->scale);
  add_ways (s, tuple, ODDS_SENT, in_hand, go, plain, 0);
}

/* Hands of which only plain cards go, if any: they and the draws are alike, so that all are added first. */
static void add_hands_alike (Sum *s, guint tuple, const gboolean *alike)
{
  const int x = free_counted (s, tuple), others = others_in (s, tuple, 0);
  const int plain = s->stage->cards + s->draws[0] - x - others - (s->place == IN_HAND || s->place == 0 ? 1 : 0);
  if (plain < 0)
    return;
  mpz_set_ui (s->hands, 0);
  for (int in_hand = 0; in_hand <= MIN (x, s->stage->cards); in_hand++)
    if (alike[in_hand])
      mpz_addmul (s->hands, odds_binomial (s->b, x, in_hand),
                  odds_binomial (s->b, others + plain, hand_rest (s, in_hand)));
  for (int power = 0; power < 3; power++)
    mpz_mul (s->hands, s->hands, s->scale);
  add_ways (s, tuple, s->look == STAYS ? ODDS_STAYS : ODDS_PLAIN, 0, 0, plain, 0);
}

static void add_tuple (Sum *s, guint tuple)
{
  gboolean alike[PAY_ODDS_MAX_HAND + 1] = { FALSE };
  for (int in_hand = 0; in_hand <= s->stage->cards; in_hand++) {
    int go, others_go;
    odds_bottom (s->stage, in_hand, &go, &others_go);
    if (!odds_keeps (s->stage, s->last, in_hand) || hand_rest (s, in_hand) < 0)
      continue;
    const gboolean mixed = others_go > 0 && s->others > 0;
    if (mixed)
      add_hands_with_others (s, tuple, in_hand, go, others_go);
    else if (others_go <= hand_rest (s, in_hand) && go > 0) /* otherwise the card that is held would go, too */
      add_hand_sent (s, tuple, in_hand, go);
    else
      alike[in_hand] = others_go <= hand_rest (s, in_hand);
  }
  add_hands_alike (s, tuple, alike);
}

/* ---- Where the card that is held may be: [part] of [whole] places of a span are early enough. */

static void add_place (Sum *s, OddsChance *chance, int place, int part, int whole)
{
  s->place = place;
  for (int i = 0; i < 3; i++)
    mpz_set_ui (s->sums[i], 0);
  for (guint tuple = 0; tuple < s->fold->size; tuple++)
    add_tuple (s, tuple);
  outcomes (s, s->factor);
  mpz_mul_ui (s->factor, s->factor, (unsigned long)whole);
  mpq_t q;
  mpq_init (q);
  mpq_ptr out[] = { chance->held, chance->enough, chance->paid };
  for (int i = 0; i < 3; i++) {
    mpz_mul_ui (mpq_numref (q), s->sums[i], (unsigned long)part);
    mpz_set (mpq_denref (q), s->factor);
    mpq_canonicalize (q);
    mpq_add (out[i], out[i], q);
  }
  mpq_clear (q);
}

static void add_look (Sum *s, OddsChance *chance, Look look)
{
  s->look = look;
  set_draws (s);
  if (s->q->held_by == 0) {
    add_place (s, chance, NOT_HELD, 1, 1);
    return;
  }
  add_place (s, chance, IN_HAND, 1, 1);
  for (guint i = 0; i < s->plan->n_spans; i++)
    if (held_draws (s, (int)i) > 0)
      add_place (s, chance, (int)i, held_draws (s, (int)i), s->draws[i]);
}

void odds_sum (OddsChance *chance, const OddsFold *fold, const OddsPlan *plan, const OddsView *view,
               const PayOddsQuestion *question, int stage, OddsBinomials *b)
{
  Sum s = { .fold = fold, .plan = plan, .view = view, .q = question, .b = b };
  s.stage = &question->setup.rule.stages[stage];
  s.last = stage == question->setup.rule.n_stages - 1;
  s.others = odds_plan_cards (plan, ODDS_OTHER);
  mpz_inits (s.scale, s.sums[0], s.sums[1], s.sums[2], s.term, s.factor, s.hands, NULL);
  odds_scale (question, b, s.scale);
  if (s.stage->scry && odds_draws (&question->setup, 1, plan->turn) > 0) {
    add_look (&s, chance, STAYS);
    add_look (&s, chance, GONE);
  } else
    add_look (&s, chance, NO_LOOK);
  mpz_clears (s.scale, s.sums[0], s.sums[1], s.sums[2], s.term, s.factor, s.hands, NULL);
}
