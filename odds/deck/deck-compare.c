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
  PayDeckCell *cells;  /* by turn and number */
  PayDeckCell *wholes; /* by number */
} Side;

static PayDeckCell *cell_of (const Side *side, int turn, PayPlayNumber number)
{
  return &side->cells[(turn - 1) * PAY_PLAY_NUMBERS + (int)number];
}

/* ---- Games. */

static void set_played (const Side *side, const PayPlayGames *games)
{
  for (int turn = 1; turn <= side->options->turns; turn++)
    for (int number = 0; number < PAY_PLAY_NUMBERS; number++) {
      const PayPlayMean mean = pay_play_games_mean (games, turn, (PayPlayNumber)number);
      PayDeckCell *cell = cell_of (side, turn, (PayPlayNumber)number);
      *cell = (PayDeckCell){
        .known = mean.games > 0, .value = mean.mean, .low = mean.low, .high = mean.high, .deviation = mean.deviation
      };
      for (int i = 0; i < PAY_PLAY_QUANTILES; i++)
        cell->quantiles[i] = mean.games > 0 ? mean.quantiles[i] : -1;
    }
}

/* ---- Exact numbers, in place of the played ones. */

static double number_of (const PayRatio *ratio)
{
  g_autofree char *text = pay_ratio_decimal (ratio, DIGITS);
  return g_ascii_strtod (text, NULL);
}

/* [ratio] (nullable): it is not known. */
static void set_cell (PayDeckCell *cell, const PayRatio *ratio)
{
  const double value = ratio != NULL ? number_of (ratio) : 0;
  *cell = (PayDeckCell){ .known = ratio != NULL,
                         .exact = TRUE,
                         .value = value,
                         .low = value,
                         .high = value,
                         .deviation = -1,
                         .quantiles = { -1, -1, -1 } };
}

static DeckAsk ask_of (const Side *side)
{
  return (DeckAsk){ side->model, pay_deck_model_setup (side->model, side->draw), MEMORY, side->options->stop };
}

/* Are resources what pay/odds.h knows: put down and there for good, whatever is played? */
static gboolean is_counted (const PayDeckModel *model)
{
  return !model->plays.once && model->plays.refill == 0;
}

static void set_resources (const Side *side, int turn)
{
  const DeckAsk ask = ask_of (side);
  const int norm = pay_play_norm (&ask.setup, &side->model->plays, turn);
  g_autoptr (PayRatio) one = pay_ratio_new (1, 1);
  g_autoptr (PayRatio) enough = deck_chance_of_resources (&ask, norm, turn, NULL);
  g_autoptr (PayRatio) fine = deck_chance_of_resources (&ask, norm - PAY_DECK_SCREW + 1, turn, NULL);
  g_autoptr (PayRatio) flood = deck_chance_of_resources (&ask, norm + PAY_DECK_FLOOD, turn, NULL);
  if (enough == NULL || fine == NULL || flood == NULL)
    return;
  g_autoptr (PayRatio) screw = pay_ratio_subtract (one, fine);
  const gboolean every = side->model->resources == side->model->size;
  set_cell (cell_of (side, turn, PAY_PLAY_ENOUGH), enough);
  set_cell (cell_of (side, turn, PAY_PLAY_SHORT), every ? NULL : screw);
  set_cell (cell_of (side, turn, PAY_PLAY_FLOOD), every ? NULL : flood);
}

static int weight_of (const PayDeckModel *model, guint question)
{
  int weight = 0;
  for (guint i = 0; i < model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (model, i);
    weight += spell->question == question && deck_is_played (model, spell) ? spell->count : 0;
  }
  return weight;
}

/* Means over the costs; all 0 at first. */
typedef struct {
  DeckMean *unpaid, *payable;   /* by turn: given enough; of all costs */
  DeckMean *covered;            /* by as many units of any kind */
  DeckMean rate, unpaid_at_all; /* of the whole deck, each on its own turn */
} Means;

static void add_unpaid (DeckMean *mean, const PayRatio *paid, int weight)
{
  g_autoptr (PayRatio) one = pay_ratio_new (1, 1), unpaid = paid != NULL ? pay_ratio_subtract (one, paid) : NULL;
  if (unpaid != NULL)
    deck_mean_add (mean, unpaid, weight);
}

/* The chances of one question, on turns from 1 to the last, or to its own where that is later. */
static gboolean add_question (const Side *side, guint i, Means *means)
{
  const DeckAsk ask = ask_of (side);
  const int weight = weight_of (side->model, i), turns = side->options->turns;
  const int own = pay_deck_question_at (side->model, i)->turn, to = MAX (own, turns);
  g_autofree PayRatio **paid = g_new0 (PayRatio *, (gsize)to), **given = g_new0 (PayRatio *, (gsize)to);
  g_autofree PayRatio **any = g_new0 (PayRatio *, (gsize)turns);
  const gboolean fine = deck_paid (&ask, i, 1, to, paid, NULL)
                        && deck_given_enough (&ask, i, own, to, &given[own - 1], NULL)
                        && deck_covered (&ask, i, 1, turns, any, NULL);
  for (int turn = 1; turn <= turns && fine; turn++) {
    if (paid[turn - 1] != NULL)
      deck_mean_add (&means->payable[turn - 1], paid[turn - 1], weight);
    if (any[turn - 1] != NULL)
      deck_mean_add (&means->covered[turn - 1], any[turn - 1], weight);
    add_unpaid (&means->unpaid[turn - 1], given[turn - 1], weight);
  }
  if (fine && paid[own - 1] != NULL)
    deck_mean_add (&means->rate, paid[own - 1], weight);
  add_unpaid (&means->unpaid_at_all, fine ? given[own - 1] : NULL, weight);
  deck_chances_clear (paid, to);
  deck_chances_clear (given, to);
  deck_chances_clear (any, turns);
  return fine;
}

static void set_mean (PayDeckCell *cell, DeckMean *mean, gboolean counted)
{
  g_autoptr (PayRatio) ratio = deck_mean_take (mean);
  if (counted)
    set_cell (cell, ratio);
}

/* What cannot be counted stays played, or is not known. */
static void set_costs (const Side *side)
{
  const int turns = side->options->turns;
  Means means = { .unpaid = g_new0 (DeckMean, (gsize)turns),
                  .payable = g_new0 (DeckMean, (gsize)turns),
                  .covered = g_new0 (DeckMean, (gsize)turns) };
  gboolean counted = is_counted (side->model) && side->model->develops == NULL;
  for (guint i = 0; i < side->model->questions->len && counted; i++)
    counted = weight_of (side->model, i) == 0 || add_question (side, i, &means);
  for (int turn = 1; turn <= turns; turn++) {
    set_mean (cell_of (side, turn, PAY_PLAY_SCREW), &means.unpaid[turn - 1], counted);
    set_mean (cell_of (side, turn, PAY_PLAY_COVERED), &means.covered[turn - 1], counted);
    if (!counted)
      set_cell (cell_of (side, turn, PAY_PLAY_PAYABLE), NULL);
    set_mean (cell_of (side, turn, PAY_PLAY_PAYABLE), &means.payable[turn - 1], counted);
  }
  set_mean (&side->wholes[PAY_DECK_CAST_RATE], &means.rate, counted);
  set_mean (&side->wholes[PAY_DECK_COLOUR_SCREW], &means.unpaid_at_all, counted);
  g_free (means.unpaid);
  g_free (means.payable);
  g_free (means.covered);
}

/* ---- Cards that find others, come late or not by what is there, change, or trade: only the deck as a whole is asked
 * about.
 */

/* By copies; a cell once all is added. */
typedef struct {
  PayDeckCell cell;
  int weight;
} Sum;

static void sum_add (Sum *sum, double value, double low, double high, gboolean exact, int weight)
{
  sum->cell.exact = sum->cell.exact && exact;
  sum->cell.value += weight * value;
  sum->cell.low += weight * low;
  sum->cell.high += weight * high;
  sum->weight += weight;
}

static void set_sum (PayDeckCell *cell, const Sum *sum)
{
  *cell = sum->cell;
  cell->known = sum->weight > 0;
  cell->value /= MAX (sum->weight, 1);
  cell->low /= MAX (sum->weight, 1);
  cell->high /= MAX (sum->weight, 1);
}

/* How much of [of] it is. */
static double part (double one, double of)
{
  return one < of ? one / of : 1;
}

/* [paid], as pay/develop.h has it; [any]: of as many units of any kind. */
static gboolean ask_developed (const Side *side, guint i, PayDevelopChance *paid, PayDevelopChance *any)
{
  const DeckAsk ask = ask_of (side);
  const int own = pay_deck_question_at (side->model, i)->turn;
  return deck_developed (&ask, i, FALSE, own, side->options->seed, paid, NULL)
         && deck_developed (&ask, i, TRUE, own, side->options->seed, any, NULL);
}

static void set_developed (const Side *side)
{
  Sum rate = { .cell = { .exact = TRUE, .deviation = -1, .quantiles = { -1, -1, -1 } } }, screw = rate;
  for (guint i = 0; i < side->model->questions->len; i++) {
    const int weight = weight_of (side->model, i);
    PayDevelopChance paid, any;
    if (weight == 0)
      continue;
    if (!ask_developed (side, i, &paid, &any))
      return;
    sum_add (&rate, paid.value, paid.low, paid.high, paid.exact, weight);
    if (any.value > 0)
      sum_add (&screw, 1 - part (paid.value, any.value), 1 - part (paid.high, any.low), 1 - part (paid.low, any.high),
               paid.exact && any.exact, weight);
  }
  set_sum (&side->wholes[PAY_DECK_CAST_RATE], &rate);
  set_sum (&side->wholes[PAY_DECK_COLOUR_SCREW], &screw);
}

static void set_exact (const Side *side)
{
  for (int turn = 1; turn <= side->options->turns && is_counted (side->model); turn++)
    set_resources (side, turn);
  set_costs (side);
  if (is_counted (side->model) && side->model->develops != NULL)
    set_developed (side);
}

PayDeckComparison *pay_deck_comparison_new (const PayDeckModel *const *models, guint n,
                                            const PayDeckComparisonOptions *options, guint *failed, GError **error)
{
  const gsize cells = (gsize)options->turns * PAY_PLAY_NUMBERS;
  g_autoptr (PayDeckComparison) comparison = g_new0 (PayDeckComparison, 1);
  *comparison = (PayDeckComparison){ n, options->turns, g_new0 (PayDeckCell, n * 2 * cells),
                                     g_new0 (PayDeckCell, n * 2 * PAY_DECK_WHOLES), g_new0 (PayPlayGames *, n * 2) };
  for (guint i = 0; i < 2 * n; i++) {
    const Side side = { models[i / 2], options, i % 2 == 1, &comparison->cells[i * cells],
                        &comparison->wholes[i * PAY_DECK_WHOLES] };
    if (failed != NULL)
      *failed = i / 2;
    comparison->games[i] = deck_play (side.model, side.draw, options, error);
    if (comparison->games[i] == NULL)
      return NULL;
    set_played (&side, comparison->games[i]);
    set_exact (&side);
  }
  return g_steal_pointer (&comparison);
}

void pay_deck_comparison_free (PayDeckComparison *comparison)
{
  if (comparison == NULL)
    return;
  for (guint i = 0; i < 2 * comparison->decks; i++)
    pay_play_games_free (comparison->games[i]);
  g_free (comparison->games);
  g_free (comparison->wholes);
  g_free (comparison->cells);
  g_free (comparison);
}
