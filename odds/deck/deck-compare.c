/* SPDX-License-Identifier: MIT */
/* The numbers of each deck: exact ones from pay/odds.h, the others from games that are played out. */
#include "deck.h"

#define DIGITS 15
#define MEMORY (8 * 1024 * 1024) /* of an exact number; what needs more takes long, too */

/* One deck, by who begins or who does not. */
typedef struct {
  const PayDeckModel *model;
  const PayDeckComparisonOptions *options;
  gboolean draw;
  PayDeckCell *cells; /* by turn and number */
} Side;

static PayDeckCell *cell_of (const Side *side, int turn, PayPlayNumber number)
{
  return &side->cells[(turn - 1) * PAY_PLAY_NUMBERS + (int)number];
}

/* ---- What is played: cards by what they give and what they cost. */
typedef struct {
  GArray *costs;     /* PayPlayCost */
  GArray *cards;     /* PayPlayCard */
  GArray *questions; /* guint: of each cost */
} Play;

static void play_clear (Play *play)
{
  g_array_unref (play->costs);
  g_array_unref (play->cards);
  g_array_unref (play->questions);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Play, play_clear)

static gboolean is_asked (const PayDeckModel *model, const PayDeckSpell *spell)
{
  const PayDeckQuestion *question = pay_deck_question_at (model, spell->question);
  return question->error == NULL && question->cards >= 0;
}

/* The card with these costs, the questions from [first] on: an earlier one that is like it, or new. */
static void add_card (Play *play, int count, int cards, guint first)
{
  const guint n_costs = play->questions->len - first;
  for (guint i = 0; i < play->cards->len; i++) {
    PayPlayCard *card = &g_array_index (play->cards, PayPlayCard, i);
    gboolean same = card->cards == cards && card->n_costs == n_costs;
    for (guint k = 0; k < n_costs && same; k++)
      same = g_array_index (play->questions, guint, card->first + k)
             == g_array_index (play->questions, guint, first + k);
    if (!same)
      continue;
    card->count += count;
    g_array_set_size (play->questions, first);
    g_array_set_size (play->costs, first);
    return;
  }
  const PayPlayCard card = { count, cards, first, n_costs };
  g_array_append_val (play->cards, card);
}

/* All sides of the card that the [i]th spell is a side of. */
static void add_sides (Play *play, const PayDeckModel *model, guint i)
{
  const PayDeckSpell *spell = pay_deck_spell_at (model, i);
  const guint first = play->costs->len;
  for (guint k = 0; k < model->spells->len; k++) {
    const PayDeckSpell *side = pay_deck_spell_at (model, k);
    const PayDeckQuestion *question = pay_deck_question_at (model, side->question);
    if (side->entry != spell->entry || !is_asked (model, side))
      continue;
    if (k < i)
      return;
    const PayPlayCost cost
        = { question->deck, question->need, pay_problem_goal (question->c->problem), question->start, question->value };
    g_array_append_val (play->costs, cost);
    g_array_append_val (play->questions, side->question);
  }
  add_card (play, spell->count, pay_deck_question_at (model, spell->question)->cards, first);
}

static void play_init (Play *play, const PayDeckModel *model)
{
  *play = (Play){ g_array_new (FALSE, FALSE, sizeof (PayPlayCost)), g_array_new (FALSE, FALSE, sizeof (PayPlayCard)),
                  g_array_new (FALSE, FALSE, sizeof (guint)) };
  g_autofree int *left = g_new0 (int, model->classes->len + 1);
  for (guint i = 0; i < model->classes->len; i++)
    left[i] = ((const PayDeckClass *)model->classes->pdata[i])->count;
  for (guint i = 0; i < model->spells->len; i++)
    if (is_asked (model, pay_deck_spell_at (model, i)))
      add_sides (play, model, i);
  for (guint i = 0; i < play->cards->len; i++)
    left[g_array_index (play->cards, PayPlayCard, i).cards] -= g_array_index (play->cards, PayPlayCard, i).count;
  for (guint i = 0; i < model->classes->len; i++)
    if (left[i] > 0)
      add_card (play, left[i], (int)i, play->questions->len);
}

/* What tells units of the game apart where [cost] is paid. */
static PayTraits colours_of (const PayGame *game, const char *cost)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, cost);
  request->pool = PAY_GAME_HAS (game, units) ? g_strdup (game->units) : NULL;
  PayCase *c = pay_game_open (game, request, NULL, NULL);
  PayTraits some = 0, all = ~(PayTraits)0;
  for (int k = 0; c != NULL && k < pay_problem_kinds (c->problem); k++) {
    some |= pay_problem_kind_traits (c->problem, k, 0);
    all &= pay_problem_kind_traits (c->problem, k, 0);
  }
  if (c != NULL)
    game->close (c);
  return some & ~all;
}

static gboolean sample (const Side *side, GError **error)
{
  const PayDeckComparisonOptions *options = side->options;
  const PayDeckModel *model = side->model;
  g_auto (Play) play;
  play_init (&play, model);
  PayPlayQuestion question = { .costs = (const PayPlayCost *)(gpointer)play.costs->data,
                               .n_costs = play.costs->len,
                               .cards = (const PayPlayCard *)(gpointer)play.cards->data,
                               .n_cards = play.cards->len,
                               .setup = pay_deck_model_setup (model, side->draw),
                               .stop = options->stop };
  for (guint i = 0; i < model->questions->len; i++)
    if (pay_deck_question_at (model, i)->error == NULL)
      question.colours |= colours_of (model->game, pay_deck_question_at (model, i)->cost);
  g_autofree PayPlayMean *means = g_new0 (PayPlayMean, (gsize)options->turns * PAY_PLAY_NUMBERS);
  if (!pay_play (&question, options->turns, options->games, options->seed, options->threads, means, error))
    return FALSE;
  for (int i = 0; i < options->turns * PAY_PLAY_NUMBERS; i++)
    side->cells[i] = (PayDeckCell){ means[i].games > 0, FALSE, means[i].mean, means[i].low, means[i].high };
  return TRUE;
}

/* ---- Exact numbers, in place of the sampled ones. */

/* By turn: what the costs so far cannot be paid with enough resources. */
typedef struct {
  DeckMean unpaid;
  gboolean never; /* no game has enough */
} Screw;

static double number_of (const PayRatio *ratio)
{
  g_autofree char *text = pay_ratio_decimal (ratio, DIGITS);
  return g_ascii_strtod (text, NULL);
}

static void add_unpaid (Screw *screw, const PayRatio *paid, int weight)
{
  g_autoptr (PayRatio) one = pay_ratio_new (1, 1), unpaid = paid != NULL ? pay_ratio_subtract (one, paid) : NULL;
  screw->never = screw->never || paid == NULL;
  deck_mean_add (&screw->unpaid, unpaid != NULL ? unpaid : one, weight);
}

static int weight_of (const PayDeckModel *model, guint question)
{
  int weight = 0;
  for (guint i = 0; i < model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (model, i);
    weight += spell->question == question && is_asked (model, spell) ? spell->count : 0;
  }
  return weight;
}

/* One question of all turns from [from] on, its card being in hand by then where [held]. (transfer full); NULL: it
 * cannot be counted. */
static PayOdds *odds_of (const Side *side, guint i, int from, gboolean held)
{
  const int turns = side->options->turns;
  const PayOddsSetup setup = pay_deck_model_setup (side->model, side->draw);
  PayOddsQuestion question = pay_deck_model_question (side->model, i, FALSE, &setup, turns);
  question.held_by = held ? question.held_by : 0;
  question.enough = PAY_ODDS_TURN;
  question.memory = MEMORY;
  question.stop = side->options->stop;
  return pay_odds_new (&question, from, turns, NULL);
}

/* From the turn on which as many resources can be there as it counts, as the report of one deck has it. */
static gboolean count (const Side *side, guint i, Screw *screws)
{
  const int weight = weight_of (side->model, i), turns = side->options->turns;
  const int from = MAX (pay_deck_question_at (side->model, i)->turn, 1);
  if (from > turns)
    return TRUE;
  g_autoptr (PayOdds) odds = odds_of (side, i, from, TRUE);
  for (int turn = from; turn <= turns && odds != NULL; turn++)
    add_unpaid (&screws[turn - 1], pay_odds_paid (odds, turn), weight);
  return odds != NULL;
}

/* The chances of enough resources do not depend on the cost. */
static gboolean count_enough (const Side *side, guint i, double *enough)
{
  g_autoptr (PayOdds) odds = odds_of (side, i, 1, FALSE);
  for (int turn = 1; turn <= side->options->turns && odds != NULL; turn++)
    enough[turn - 1] = number_of (pay_odds_enough (odds, turn));
  return odds != NULL;
}

static gboolean count_all (const Side *side, Screw *screws, double *enough)
{
  gboolean first = TRUE;
  for (guint i = 0; i < side->model->questions->len; i++) {
    if (weight_of (side->model, i) == 0)
      continue;
    if ((first && !count_enough (side, i, enough)) || !count (side, i, screws))
      return FALSE;
    first = FALSE;
  }
  return !first;
}

/* What cannot be counted stays sampled. */
static void set_exact (const Side *side)
{
  const int turns = side->options->turns;
  g_autofree Screw *screws = g_new0 (Screw, (gsize)turns);
  g_autofree double *enough = g_new0 (double, (gsize)turns);
  const gboolean counted = count_all (side, screws, enough);
  for (int turn = 1; turn <= turns; turn++) {
    g_autoptr (PayRatio) unpaid = deck_mean_take (&screws[turn - 1].unpaid);
    const double chance = enough[turn - 1];
    const gboolean known = unpaid != NULL && !screws[turn - 1].never;
    const double screw = known ? number_of (unpaid) : 0;
    if (!counted)
      continue;
    *cell_of (side, turn, PAY_PLAY_ENOUGH) = (PayDeckCell){ TRUE, TRUE, chance, chance, chance };
    *cell_of (side, turn, PAY_PLAY_SCREW) = (PayDeckCell){ known, TRUE, screw, screw, screw };
  }
}

PayDeckComparison *pay_deck_comparison_new (const PayDeckModel *const *models, guint n,
                                            const PayDeckComparisonOptions *options, guint *failed, GError **error)
{
  const gsize cells = (gsize)options->turns * PAY_PLAY_NUMBERS;
  g_autoptr (PayDeckComparison) comparison = g_new0 (PayDeckComparison, 1);
  *comparison = (PayDeckComparison){ n, options->turns, g_new0 (PayDeckCell, n * 2 * cells) };
  for (guint i = 0; i < 2 * n; i++) {
    const Side side = { models[i / 2], options, i % 2 == 1, &comparison->cells[i * cells] };
    if (failed != NULL)
      *failed = i / 2;
    if (!sample (&side, error))
      return NULL;
    set_exact (&side);
  }
  return g_steal_pointer (&comparison);
}

void pay_deck_comparison_free (PayDeckComparison *comparison)
{
  if (comparison == NULL)
    return;
  g_free (comparison->cells);
  g_free (comparison);
}
