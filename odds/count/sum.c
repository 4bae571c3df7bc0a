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
  const PayOddsQuestion *question;
  const PayOddsStage *stage;
  gboolean last;
  OddsBinomials *binomials;
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

static void set_draws (Sum *sum)
{
  const int first = turn_of_first_draw (&sum->question->setup);
  for (guint i = 0; i < sum->plan->n_spans; i++) {
    const OddsSpan *span = &sum->plan->spans[i];
    sum->draws[i] = odds_draws (&sum->question->setup, span->from, span->to);
    if (first < span->from || first > span->to)
      continue;
    sum->look_cell = i;
    sum->draws[i] -= sum->look == STAYS ? 1 : 0;
  }
}

/* Of the draws of a span those that come by the turn at which the card is held. */
static int held_draws (const Sum *sum, int span)
{
  const OddsSpan *p = &sum->plan->spans[span];
  const int n = odds_draws (&sum->question->setup, p->from, MIN (p->to, sum->question->held_by));
  const gboolean one_less = sum->look == STAYS && span == (int)sum->look_cell
                            && turn_of_first_draw (&sum->question->setup) <= sum->question->held_by;
  return n - (one_less ? 1 : 0);
}

/* ---- All ways to deal. */

static void deal (const Sum *sum, int *left, int n, mpz_t out)
{
  mpz_mul (out, out, odds_binomial (sum->binomials, *left, n));
  *left -= n;
}

static void outcomes (const Sum *sum, mpz_t out)
{
  int left = sum->view->all;
  mpz_set_ui (out, 1);
  deal (sum, &left, sum->stage->cards, out);
  if (sum->look != NO_LOOK)
    deal (sum, &left, 1, out);
  for (guint i = 0; i < sum->plan->n_spans; i++)
    deal (sum, &left, sum->draws[i], out);
  deal (sum, &left, sum->question->setup.laid, out);
  for (int power = 0; power < 3; power++)
    mpz_mul (out, out, sum->scale);
}

/* ---- Those with the cards of one folded tuple. */

static int counted_in (const Sum *sum, guint tuple, guint cell)
{
  return odds_folded (sum->fold, tuple, cell, FALSE);
}

static int others_in (const Sum *sum, guint tuple, guint cell)
{
  return odds_folded (sum->fold, tuple, cell, TRUE);
}

/* Plain cards fill up the other cells, where [plain] are left. FALSE: there are too few, or no places. The rest is left
 * in [plain]. */
static gboolean fill_cells (const Sum *sum, guint tuple, int *plain, mpz_t out)
{
  for (guint c = 1; c < sum->fold->n_cells; c++) {
    const gboolean stays = sum->look == STAYS && c == sum->look_cell;
    const int cards = odds_is_span (sum->plan, c) ? sum->draws[c] + (stays ? 1 : 0) : sum->question->setup.laid;
    const int missing = cards - counted_in (sum, tuple, c) - others_in (sum, tuple, c) - (sum->place == (int)c ? 1 : 0);
    if (missing < 0 || missing > *plain)
      return FALSE;
    deal (sum, plain, missing, out);
  }
  return TRUE;
}

/* [term] ways, with [plain] cards in hand and early draws, for the sets of a vector. */
static void add_vector (Sum *sum, guint tuple, const OddsVector *vector)
{
  const int enough = sum->question->enough == PAY_ODDS_TURN ? sum->plan->turn : sum->question->enough;
  int resources = sum->question->setup.starts;
  for (guint c = 0; c < sum->fold->n_cells; c++)
    resources += counted_in (sum, tuple, c);
  if (sum->question->setup.rule.counted != PAY_ODDS_RESOURCES) /* every card is one */
    resources = sum->question->setup.starts + sum->stage->cards - sum->stage->bottom
                + odds_draws (&sum->question->setup, 1, sum->plan->turn) + sum->question->setup.laid
                - (sum->place == NOT_HELD ? 0 : 1);
  mpz_addmul (sum->sums[0], sum->term, vector->all[tuple]);
  if (enough > 0 && resources < enough)
    return;
  mpz_addmul (sum->sums[1], sum->term, vector->all[tuple]);
  mpz_addmul (sum->sums[2], sum->term, vector->paid[tuple]);
}

static void add_fate (Sum *sum, guint tuple, OddsFate fate, int in_hand, int go)
{
  add_vector (sum, tuple, odds_fold_vector (sum->fold, fate, in_hand, go, fate == ODDS_STAYS ? sum->look_cell : 0));
}

/* Takes [hands] ways with [plain] plain cards among hand and early draws, and [others_gone] others under the deck. */
static void add_ways (Sum *sum, guint tuple, OddsFate fate, int in_hand, int go, int plain, int others_gone)
{
  int left = sum->plan->plain - plain;
  if (left < 0 || mpz_sgn (sum->hands) == 0)
    return;
  mpz_mul (sum->term, sum->hands, odds_binomial (sum->binomials, sum->plan->plain, plain));
  if (!fill_cells (sum, tuple, &left, sum->term))
    return;
  if (sum->look != GONE) {
    add_fate (sum, tuple, fate, in_hand, go);
    return;
  }
  for (guint c = 0; c < sum->fold->n_cells; c++)
    left += c == 0 ? sum->others - others_gone - others_in (sum, tuple, c) : -others_in (sum, tuple, c);
  add_fate (sum, tuple, ODDS_UNSEEN, 0, 0);
  mpz_mul_ui (sum->term, sum->term, (unsigned long)left);
  add_fate (sum, tuple, ODDS_PLAIN, 0, 0);
}

/* Counted cards of the first cell that are hand or early draws by chance. */
static int free_counted (const Sum *sum, guint tuple)
{
  return counted_in (sum, tuple, 0) - (sum->look == STAYS && sum->look_cell == 0 ? 1 : 0);
}

/* What is no counted card in the hand and, behind [go] counted ones that go, in the early draws; -1: does not fit. */
static int early_rest (const Sum *sum, guint tuple, int in_hand, int go)
{
  const int early = free_counted (sum, tuple) - (in_hand - go);
  return early >= 0 && early <= sum->draws[0] ? sum->draws[0] - early - (sum->place == 0 ? 1 : 0) : -1;
}

static int hand_rest (const Sum *sum, int in_hand)
{
  return sum->stage->cards - in_hand - (sum->place == IN_HAND ? 1 : 0);
}

/* Some of the others in hand may go: by how many are in it. */
static void add_hands_with_others (Sum *sum, guint tuple, int in_hand, int go, int others_go)
{
  const int x = others_in (sum, tuple, 0), rest = hand_rest (sum, in_hand),
            early = early_rest (sum, tuple, in_hand, go);
  int unseen = sum->others;
  for (guint c = 0; c < sum->fold->n_cells; c++)
    unseen -= others_in (sum, tuple, c);
  for (int n = 0; n <= MIN (rest, sum->others) && early >= 0; n++) {
    const int gone = MAX (others_go - (rest - n), 0), kept = n - gone;
    const int plain_early = early - (x - kept);
    if (kept < 0 || kept > x || plain_early < 0)
      continue;
    mpz_mul (sum->hands, odds_binomial (sum->binomials, x, kept), odds_binomial (sum->binomials, unseen, gone));
    mpz_mul (sum->hands, sum->hands, sum->scale);
    mpz_divexact (sum->hands, sum->hands, odds_binomial (sum->binomials, n, gone));
    mpz_mul (sum->hands, sum->hands, odds_binomial (sum->binomials, rest - n + plain_early, rest - n));
    if (go == 0) {
      mpz_mul (sum->hands, sum->hands, odds_binomial (sum->binomials, free_counted (sum, tuple), in_hand));
      mpz_mul (sum->hands, sum->hands, sum->scale);
      mpz_mul (sum->hands, sum->hands, sum->scale);
    }
    add_ways (sum, tuple, go > 0 ? ODDS_SENT : ODDS_PLAIN, go > 0 ? in_hand : 0, go, rest - n + plain_early, gone);
  }
}

/* Counted cards go, and of the rest only plain ones. */
static void add_hand_sent (Sum *sum, guint tuple, int in_hand, int go)
{
  const int rest = hand_rest (sum, in_hand), early = early_rest (sum, tuple, in_hand, go);
  const int plain = rest + early - others_in (sum, tuple, 0);
  if (early < 0 || plain < 0)
    return;
  mpz_mul (sum->hands, odds_binomial (sum->binomials, others_in (sum, tuple, 0) + plain, rest), sum->scale);
  add_ways (sum, tuple, ODDS_SENT, in_hand, go, plain, 0);
}

/* Hands of which only plain cards go, if any: they and the draws are alike, so that all are added first. */
static void add_hands_alike (Sum *sum, guint tuple, const gboolean *alike)
{
  const int x = free_counted (sum, tuple), others = others_in (sum, tuple, 0);
  const int plain = sum->stage->cards + sum->draws[0] - x - others - (sum->place == IN_HAND || sum->place == 0 ? 1 : 0);
  if (plain < 0)
    return;
  mpz_set_ui (sum->hands, 0);
  for (int in_hand = 0; in_hand <= MIN (x, sum->stage->cards); in_hand++)
    if (alike[in_hand])
      mpz_addmul (sum->hands, odds_binomial (sum->binomials, x, in_hand),
                  odds_binomial (sum->binomials, others + plain, hand_rest (sum, in_hand)));
  for (int power = 0; power < 3; power++)
    mpz_mul (sum->hands, sum->hands, sum->scale);
  add_ways (sum, tuple, sum->look == STAYS ? ODDS_STAYS : ODDS_PLAIN, 0, 0, plain, 0);
}

static void add_tuple (Sum *sum, guint tuple)
{
  gboolean alike[PAY_ODDS_MAX_HAND + 1] = { FALSE };
  for (int in_hand = 0; in_hand <= sum->stage->cards; in_hand++) {
    int go, others_go;
    odds_bottom (sum->stage, in_hand, &go, &others_go);
    if (!odds_keeps (sum->stage, sum->last, in_hand) || hand_rest (sum, in_hand) < 0)
      continue;
    const gboolean mixed = others_go > 0 && sum->others > 0;
    if (mixed)
      add_hands_with_others (sum, tuple, in_hand, go, others_go);
    else if (others_go <= hand_rest (sum, in_hand) && go > 0) /* otherwise the card that is held would go, too */
      add_hand_sent (sum, tuple, in_hand, go);
    else
      alike[in_hand] = others_go <= hand_rest (sum, in_hand);
  }
  add_hands_alike (sum, tuple, alike);
}

/* ---- Where the card that is held may be: [part] of [whole] places of a span are early enough. */

static void add_place (Sum *sum, OddsChance *chance, int place, int part, int whole)
{
  sum->place = place;
  for (int i = 0; i < 3; i++)
    mpz_set_ui (sum->sums[i], 0);
  for (guint tuple = 0; tuple < sum->fold->size; tuple++)
    add_tuple (sum, tuple);
  outcomes (sum, sum->factor);
  mpz_mul_ui (sum->factor, sum->factor, (unsigned long)whole);
  mpq_t share;
  mpq_init (share);
  mpq_ptr out[] = { chance->held, chance->enough, chance->paid };
  for (int i = 0; i < 3; i++) {
    mpz_mul_ui (mpq_numref (share), sum->sums[i], (unsigned long)part);
    mpz_set (mpq_denref (share), sum->factor);
    mpq_canonicalize (share);
    mpq_add (out[i], out[i], share);
  }
  mpq_clear (share);
}

static void add_look (Sum *sum, OddsChance *chance, Look look)
{
  sum->look = look;
  set_draws (sum);
  if (sum->question->held_by == 0) {
    add_place (sum, chance, NOT_HELD, 1, 1);
    return;
  }
  add_place (sum, chance, IN_HAND, 1, 1);
  for (guint i = 0; i < sum->plan->n_spans; i++)
    if (held_draws (sum, (int)i) > 0)
      add_place (sum, chance, (int)i, held_draws (sum, (int)i), sum->draws[i]);
}

void odds_sum (OddsChance *chance, const OddsFold *fold, const OddsPlan *plan, const OddsView *view,
               const PayOddsQuestion *question, int stage, OddsBinomials *binomials)
{
  Sum sum = { .fold = fold, .plan = plan, .view = view, .question = question, .binomials = binomials };
  sum.stage = &question->setup.rule.stages[stage];
  sum.last = stage == question->setup.rule.n_stages - 1;
  sum.others = odds_plan_cards (plan, ODDS_OTHER);
  mpz_inits (sum.scale, sum.sums[0], sum.sums[1], sum.sums[2], sum.term, sum.factor, sum.hands, NULL);
  odds_scale (question, binomials, sum.scale);
  if (sum.stage->scry && odds_draws (&question->setup, 1, plan->turn) > 0) {
    add_look (&sum, chance, STAYS);
    add_look (&sum, chance, GONE);
  } else
    add_look (&sum, chance, NO_LOOK);
  mpz_clears (sum.scale, sum.sums[0], sum.sums[1], sum.sums[2], sum.term, sum.factor, sum.hands, NULL);
}
