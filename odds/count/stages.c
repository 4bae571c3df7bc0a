/* SPDX-License-Identifier: MIT */
/* Stage by stage and turn by turn. Turns that are counted alike share their tables. */
#include "fold.h"

struct _PayOdds {
  int from, to;
  PayRatio **held, **enough, **paid; /* by turn - from */
  int n_stages;
  PayRatio *kept[PAY_ODDS_MAX_STAGES], *hand;
  guint64 states;
};

typedef struct {
  const PayOddsQuestion *question;
  OddsView *view;
  OddsBinomials *binomials;
  int from, to;
  OddsChance *chances; /* by turn - from */
  mpq_t reach[PAY_ODDS_MAX_STAGES];
  guint64 states;
} Work;

/* ---- Stages. */

/* The chance that a hand of the stage is kept when it is offered. */
static void keep_chance (const Work *work, int stage, mpq_t out)
{
  const PayOddsStage *s = &work->question->setup.rule.stages[stage];
  int counted = 0;
  for (guint i = 0; i < work->view->n_cards; i++)
    counted += odds_is_counted (work->question, &work->view->cards[i]) ? work->view->cards[i].n : 0;
  mpq_set_ui (out, 0, 1);
  for (int l = 0; l <= s->cards; l++)
    if (odds_keeps (s, stage == work->question->setup.rule.n_stages - 1, l)) {
      mpz_t ways;
      mpz_init (ways);
      mpz_mul (ways, odds_binomial (work->binomials, counted, l),
               odds_binomial (work->binomials, work->view->all - counted, s->cards - l));
      mpz_add (mpq_numref (out), mpq_numref (out), ways);
      mpz_clear (ways);
    }
  mpz_set (mpq_denref (out), odds_binomial (work->binomials, work->view->all, s->cards));
  mpq_canonicalize (out);
}

static void set_stages (Work *work, PayOdds *odds)
{
  mpq_t left, keep, hand;
  mpq_inits (left, keep, hand, NULL);
  mpq_set_ui (left, 1, 1);
  odds->n_stages = work->question->setup.rule.n_stages;
  for (int i = 0; i < odds->n_stages; i++) {
    const PayOddsStage *stage = &work->question->setup.rule.stages[i];
    mpq_init (work->reach[i]);
    mpq_set (work->reach[i], left);
    keep_chance (work, i, keep);
    mpq_mul (keep, keep, left);
    mpq_sub (left, left, keep);
    odds->kept[i] = pay_ratio_new (0, 1);
    mpq_set (odds->kept[i]->value, keep);
    mpz_mul_ui (mpq_numref (keep), mpq_numref (keep), (unsigned long)(stage->cards - stage->bottom));
    mpq_canonicalize (keep);
    mpq_add (hand, hand, keep);
  }
  odds->hand = odds_ratio_take (hand);
  mpq_clears (left, keep, hand, NULL);
}

/* ---- Tables and sums. */

/* The greatest number of cards in each cell over turns up to that of [plan]. */
static void set_most (const Work *work, const OddsPlan *plan, int *most)
{
  for (guint c = 0; c < plan->n_cells; c++) {
    most[c] = 0;
    for (int i = 0; i < work->question->setup.rule.n_stages; i++)
      most[c] = MAX (most[c], odds_size (plan, &work->question->setup, &work->question->setup.rule.stages[i], c));
  }
}

static void add_stage (Work *work, const OddsFold *fold, const OddsPlan *plan, int stage)
{
  OddsChance part, *all = &work->chances[plan->turn - work->from];
  mpq_inits (part.held, part.enough, part.paid, NULL);
  odds_sum (&part, fold, plan, work->view, work->question, stage, work->binomials);
  mpq_ptr to[] = { all->held, all->enough, all->paid }, from[] = { part.held, part.enough, part.paid };
  for (int i = 0; i < 3; i++) {
    mpq_mul (from[i], from[i], work->reach[stage]);
    mpq_add (to[i], to[i], from[i]);
  }
  mpq_clears (part.held, part.enough, part.paid, NULL);
}

/* One table for turns whose plans are equal. */
static gboolean add_table (Work *work, OddsPlan *const *plans, guint n, GError **error)
{
  int most[ODDS_MOST_CELLS];
  set_most (work, plans[n - 1], most);
  g_autoptr (OddsTable) table = odds_table_new (plans[0], most, work->question, error);
  if (table == NULL)
    return FALSE;
  work->states = MAX (work->states, table->n_states);
  g_autoptr (OddsFold) fold = odds_fold_new (table, plans[0], work->question, work->binomials);
  for (guint i = 0; i < n; i++)
    for (int stage = 0; stage < work->question->setup.rule.n_stages; stage++)
      add_stage (work, fold, plans[i], stage);
  return TRUE;
}

static gboolean add_turns (Work *work, GError **error)
{
  g_autoptr (GPtrArray) plans = g_ptr_array_new_with_free_func ((GDestroyNotify)odds_plan_free);
  for (int turn = work->from; turn <= work->to; turn++) {
    OddsPlan *plan = odds_plan_new (work->view, work->question, turn, error);
    if (plan == NULL)
      return FALSE;
    g_ptr_array_add (plans, plan);
  }
  for (guint first = 0, next; first < plans->len; first = next) {
    for (next = first + 1; next < plans->len; next++)
      if (!odds_plan_equal (plans->pdata[first], plans->pdata[next]))
        break;
    if (!add_table (work, (OddsPlan *const *)&plans->pdata[first], next - first, error))
      return FALSE;
  }
  return TRUE;
}

/* ---- The answer. */

static PayRatio *given (const mpq_t part, const mpq_t whole)
{
  if (mpq_sgn (whole) == 0)
    return NULL;
  PayRatio *ratio = pay_ratio_new (0, 1);
  mpq_div (ratio->value, part, whole);
  return ratio;
}

static void set_turns (const Work *work, PayOdds *odds)
{
  const gsize n = (gsize)(work->to - work->from + 1);
  odds->from = work->from;
  odds->to = work->to;
  odds->states = work->states;
  odds->held = g_new0 (PayRatio *, n);
  odds->enough = g_new0 (PayRatio *, n);
  odds->paid = g_new0 (PayRatio *, n);
  for (gsize i = 0; i < n; i++) {
    OddsChance *chance = &work->chances[i];
    odds->paid[i] = given (chance->paid, chance->enough);
    odds->enough[i] = given (chance->enough, chance->held);
    odds->held[i] = odds_ratio_take (chance->held);
  }
}

static gboolean run (Work *work, PayOdds *odds, GError **error)
{
  const gsize n = (gsize)(work->to - work->from + 1);
  work->binomials = odds_binomials_new ((guint)work->view->all);
  work->chances = g_new (OddsChance, n);
  for (gsize i = 0; i < n; i++)
    mpq_inits (work->chances[i].held, work->chances[i].enough, work->chances[i].paid, NULL);
  set_stages (work, odds);
  const gboolean fine = add_turns (work, error);
  if (fine)
    set_turns (work, odds);
  for (gsize i = 0; i < n; i++)
    mpq_clears (work->chances[i].held, work->chances[i].enough, work->chances[i].paid, NULL);
  for (int i = 0; i < odds->n_stages; i++)
    mpq_clear (work->reach[i]);
  g_free (work->chances);
  odds_binomials_free (work->binomials);
  return fine;
}

PayOdds *pay_odds_new (const PayOddsQuestion *question, int from, int to, GError **error)
{
  g_return_val_if_fail (question->deck != NULL && question->need != NULL, NULL);
  if (!odds_check (question, from, to, error))
    return NULL;
  g_autoptr (OddsView) view = odds_view_new (question, error);
  if (view == NULL)
    return NULL;
  g_autoptr (PayOdds) odds = g_new0 (PayOdds, 1);
  Work work = { .question = question, .view = view, .from = from, .to = to };
  return run (&work, odds, error) ? g_steal_pointer (&odds) : NULL;
}

void pay_odds_free (PayOdds *odds)
{
  if (odds == NULL)
    return;
  for (int i = 0; odds->paid != NULL && i <= odds->to - odds->from; i++) {
    pay_ratio_free (odds->held[i]);
    pay_ratio_free (odds->enough[i]);
    pay_ratio_free (odds->paid[i]);
  }
  for (int i = 0; i < odds->n_stages; i++)
    pay_ratio_free (odds->kept[i]);
  pay_ratio_free (odds->hand);
  g_free (odds->held);
  g_free (odds->enough);
  g_free (odds->paid);
  g_free (odds);
}

const PayRatio *pay_odds_paid (const PayOdds *odds, int turn)
{
  g_return_val_if_fail (turn >= odds->from && turn <= odds->to, NULL);
  return odds->paid[turn - odds->from];
}

PayRatio *pay_odds_chance (const PayOddsQuestion *question, int turn, GError **error)
{
  g_autoptr (PayOdds) odds = pay_odds_new (question, turn, turn, error);
  if (odds == NULL)
    return NULL;
  if (odds->paid[0] != NULL)
    return pay_ratio_copy (odds->paid[0]);
  pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "what is given never happens by turn %d", turn);
  return NULL;
}

const PayRatio *pay_odds_enough (const PayOdds *odds, int turn)
{
  g_return_val_if_fail (turn >= odds->from && turn <= odds->to, NULL);
  return odds->enough[turn - odds->from];
}

const PayRatio *pay_odds_held (const PayOdds *odds, int turn)
{
  g_return_val_if_fail (turn >= odds->from && turn <= odds->to, NULL);
  return odds->held[turn - odds->from];
}

const PayRatio *pay_odds_kept (const PayOdds *odds, int stage)
{
  g_return_val_if_fail (stage >= 0 && stage < odds->n_stages, NULL);
  return odds->kept[stage];
}

const PayRatio *pay_odds_hand (const PayOdds *odds)
{
  return odds->hand;
}

guint64 pay_odds_states (const PayOdds *odds)
{
  return odds->states;
}
