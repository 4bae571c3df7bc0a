/* SPDX-License-Identifier: MIT */
/* The report of a deck: each question is worked on by one thread, and so is the best swap. Where steps are limited, all
 * questions are asked with an even share of a third of them; what is left goes to those which that cut short. */
#include "deck.h"

#include <string.h>

static void played_clear (PayDeckPlayed *played)
{
  pay_ratio_free (played->value);
  pay_ratio_free (played->low);
  pay_ratio_free (played->high);
}

static void rates_clear (PayDeckRates *rates, int turns)
{
  PayRatio *const all[] = { rates->paid[0], rates->paid[1], rates->late, rates->enough, rates->delay };
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    pay_ratio_free (all[i]);
  for (int draw = 0; draw < 2; draw++)
    played_clear (&rates->played[draw]);
  for (int turn = 0; rates->on != NULL && turn < turns; turn++)
    pay_ratio_free (rates->on[turn]);
  for (guint i = 0; rates->gains != NULL && i < rates->gains->len; i++)
    pay_ratio_free (g_array_index (rates->gains, PayDeckGain, i).paid);
  g_clear_pointer (&rates->gains, g_array_unref);
  g_free (rates->on);
  g_clear_error (&rates->error);
}

void pay_deck_report_free (PayDeckReport *report)
{
  if (report == NULL)
    return;
  for (guint i = 0; i < report->model->questions->len; i++)
    rates_clear (&report->rates[i], report->options.turns);
  for (int i = 0; i < report->options.turns; i++) {
    const PayDeckTurn *turn = &report->turns[i];
    PayRatio *const all[] = { turn->enough, turn->screw, turn->flood, turn->castable };
    for (gsize k = 0; k < G_N_ELEMENTS (all); k++)
      pay_ratio_free (all[k]);
  }
  PayRatio *const all[] = { report->mean[0], report->mean[1], report->mean_enough, report->after };
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    pay_ratio_free (all[i]);
  for (int draw = 0; draw < 2; draw++)
    played_clear (&report->played[draw]);
  g_clear_error (&report->swap_error);
  g_free (report->rates);
  g_free (report->turns);
  g_free (report);
}

/* ---- One question. */

/* [chance], [games]: steps that each chance, and all games, may take this time; 0: no limit. */
typedef struct {
  guint64 chance, games;
} Share;

typedef struct {
  Share share;
  guint chances; /* that were asked for */
  guint64 steps; /* that these took */
  gboolean cut;  /* one of them was cut short */
  DeckGames played;
} Asked;

static PayOddsSetup setup_of (const PayDeckReport *report, gboolean draw)
{
  return deck_setup (report->model, &report->options, draw);
}

static PayOddsQuestion question_of (const PayDeckReport *report, guint i, gboolean draw, gboolean late, int held_by)
{
  return deck_question (report->model, &report->options, i, draw, late, held_by);
}

/* About who is asked about, on the question's own turn. */
static PayOddsQuestion usual_question (const PayDeckReport *report, guint i)
{
  return question_of (report, i, report->options.draw, FALSE, pay_deck_question_at (report->model, i)->turn);
}

/* ---- Chances. */

/* [chance] (nullable) gets what is dealt, if it is. */
static PayRatio *chance_on (const PayDeckReport *report, const PayOddsQuestion *question, int turn, Asked *asked,
                            PayDevelopChance *chance, GError **error)
{
  PayDevelopChance found = { .exact = TRUE, .foreseen = chance != NULL && chance->foreseen };
  PayRatio *ratio = deck_chance (report->model, &report->options, question, turn, asked->share.chance, &found, error);
  asked->chances++;
  asked->steps += found.steps;
  asked->cut = asked->cut || found.cut;
  if (chance != NULL)
    *chance = found;
  return ratio;
}

static gboolean add_paid (const PayDeckReport *report, guint i, Asked *asked, PayDeckRates *rates, GError **error)
{
  const int turn = pay_deck_question_at (report->model, i)->turn;
  PayDevelopChance chance = { .exact = TRUE };
  for (int draw = 0; draw < 2; draw++) {
    const PayOddsQuestion question = question_of (report, i, draw == 1, FALSE, turn);
    if (draw == 1 && deck_draw_is_play (report->model, &report->options))
      rates->paid[draw] = pay_ratio_copy (rates->paid[0]);
    else if ((rates->paid[draw] = chance_on (report, &question, turn, asked, &chance, error)) == NULL)
      return FALSE;
    if (!chance.exact && (draw == 1) == (report->options.draw != FALSE)) {
      rates->dealt = TRUE;
      rates->chance = chance;
    }
  }
  return TRUE;
}

/* Of what is asked about who is asked about. */
static DeckAsk ask_of (const PayDeckReport *report)
{
  return (DeckAsk){ report->model, setup_of (report, report->options.draw), report->options.memory,
                    report->options.stop };
}

/* Given that as many units of any kind could be paid: where cards come late, that is not how many there are. */
static gboolean add_enough (const PayDeckReport *report, guint i, Asked *asked, PayDeckRates *rates, GError **error)
{
  const PayDeckQuestion *q = pay_deck_question_at (report->model, i);
  const DeckAsk ask = ask_of (report);
  if (report->model->develops == NULL)
    return deck_given_enough (&ask, i, q->turn, q->turn, &rates->enough, error);
  PayOddsQuestion question = usual_question (report, i);
  question.need = q->any;
  const PayRatio *paid = rates->paid[report->options.draw ? 1 : 0];
  g_autoptr (PayRatio) any = paid != NULL ? chance_on (report, &question, q->turn, asked, NULL, error) : NULL;
  rates->enough = any != NULL ? deck_part_of (paid, any) : NULL;
  return paid == NULL || any != NULL;
}

static gboolean add_delay (const PayDeckReport *report, guint i, PayDeckRates *rates, GError **error)
{
  const int turn = pay_deck_question_at (report->model, i)->turn, horizon = report->options.horizon;
  if (turn >= horizon)
    return pay_set_error (error, PAY_ERROR_USAGE, "horizon", -1,
                          "its turn is not before turn %d, on which all delays end", horizon);
  if (report->model->develops != NULL)
    return TRUE;
  const PayOddsQuestion question = usual_question (report, i);
  return (rates->delay = pay_odds_delay (&question, turn, horizon, error)) != NULL;
}

/* On each turn of the tables, the card being in hand by then. */
static gboolean add_turns (const PayDeckReport *report, guint i, PayDeckRates *rates, GError **error)
{
  const int turns = report->options.turns;
  if (report->model->develops != NULL)
    return TRUE;
  const DeckAsk ask = ask_of (report);
  rates->on = g_new0 (PayRatio *, (gsize)turns);
  if (deck_paid (&ask, i, 1, turns, rates->on, error))
    return TRUE;
  deck_chances_clear (rates->on, turns);
  g_clear_pointer (&rates->on, g_free);
  return FALSE;
}

/* Does the cost have a pip that this unit can pay, and another kind of unit cannot? */
static gboolean is_asked_for (const PayProblem *problem, PayKinds kinds)
{
  const PayCost *cost = pay_problem_goal (problem);
  PayPips pips;
  for (int a = 0; a < pay_cost_alternatives (cost); a++)
    for (int i = 0; pay_cost_get_pips (cost, a, i, &pips); i++) {
      gboolean one = FALSE, other = FALSE;
      for (int k = 0; k < pay_problem_kinds (problem); k++) {
        const PayTraits traits = pay_problem_kind_traits (problem, k, pips.channel);
        one = one || ((traits & pips.accept) != 0 && (kinds >> k & 1) != 0);
        other = other || ((traits & pips.accept) == 0 && traits != 0);
      }
      if (one && other)
        return TRUE;
    }
  return FALSE;
}

static gboolean add_gains (const PayDeckReport *report, guint i, PayDeckRates *rates, GError **error)
{
  const PayDeckQuestion *asked = pay_deck_question_at (report->model, i);
  const PayOddsQuestion question = usual_question (report, i);
  const PayGame *game = report->model->game;
  PayKinds kinds = 0;
  const char *name;
  for (guint k = 0; report->model->develops == NULL && game->candidate != NULL
                    && (name = game->candidate (asked->c, k, &kinds)) != NULL;
       k++) {
    if (kinds == 0 || strchr (name, ' ') != NULL || !is_asked_for (asked->c->problem, kinds))
      continue;
    const PayDeckGain gain = { name, pay_odds_one_more (&question, asked->turn, kinds, error) };
    if (gain.paid == NULL)
      return FALSE;
    g_array_append_val (rates->gains, gain);
  }
  return TRUE;
}

static gboolean add_late (const PayDeckReport *report, guint i, Asked *asked, PayDeckRates *rates, GError **error)
{
  const PayDeckQuestion *q = pay_deck_question_at (report->model, i);
  const PayOddsQuestion question = question_of (report, i, report->options.draw, TRUE, q->turn);
  return q->late == NULL || (rates->late = chance_on (report, &question, q->turn, asked, NULL, error)) != NULL;
}

static gboolean add_played (const PayDeckReport *report, guint i, Asked *asked, PayDeckRates *rates, GError **error)
{
  const PayOddsSetup setup[] = { setup_of (report, FALSE), setup_of (report, TRUE) };
  if (report->model->ramp == NULL || report->options.games == 0)
    return TRUE;
  const gboolean fine
      = deck_ramp_play (report->model, i, setup, &report->options, asked->share.games, &asked->played, error);
  for (int draw = 0; draw < 2; draw++)
    played_clear (&rates->played[draw]);
  if (fine)
    deck_games_tell (&asked->played, rates->played);
  return fine;
}

/* What is too large to be counted is dealt, when that was asked for. */
static void sample (const PayDeckReport *report, guint i, PayDeckRates *rates)
{
  const PayDeckReportOptions *options = &report->options;
  const PayDeckQuestion *asked = pay_deck_question_at (report->model, i);
  const gboolean known[] = { rates->paid[options->draw ? 1 : 0] != NULL, rates->late != NULL || asked->late == NULL };
  for (int late = 0; late < 2; late++) {
    const PayOddsQuestion question = question_of (report, i, options->draw, late == 1, asked->turn);
    PayOddsSample *dealt = &rates->sample[late];
    rates->sampled[late] = !known[late]
                           && pay_odds_simulate (&question, asked->turn, options->trials, options->seed, 1, dealt, NULL)
                           && dealt->enough > 0;
  }
}

/* Each part by itself: where one is too large the others may be known. */
static void note_error (const PayDeckReport *report, PayDeckRates *rates, GError *error)
{
  const volatile gint *stop = report->options.stop;
  const gboolean stopped = stop != NULL && g_atomic_int_get (stop) != 0;
  rates->large = rates->large || (!stopped && g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
  if (rates->error == NULL)
    rates->error = error;
  else
    g_error_free (error);
}

typedef gboolean (*Part) (const PayDeckReport *, guint, Asked *, PayDeckRates *, GError **);
static const Part of_chances[] = { add_paid, add_enough, add_late };

static void add_part (PayDeckReport *report, guint i, Asked *asked, Part part)
{
  GError *error = NULL;
  if (!part (report, i, asked, &report->rates[i], &error))
    note_error (report, &report->rates[i], error);
}

static void answer (PayDeckReport *report, guint i, Asked *asked)
{
  PayDeckRates *rates = &report->rates[i];
  rates->gains = g_array_new (FALSE, FALSE, sizeof (PayDeckGain));
  if (pay_deck_question_at (report->model, i)->error != NULL) {
    rates->error = g_error_copy (pay_deck_question_at (report->model, i)->error);
    return;
  }
  for (gsize k = 0; k < G_N_ELEMENTS (of_chances); k++)
    add_part (report, i, asked, of_chances[k]);
  static gboolean (*const others[]) (const PayDeckReport *, guint, PayDeckRates *, GError **)
      = { add_delay, add_turns, add_gains };
  for (gsize k = 0; k < G_N_ELEMENTS (others); k++) {
    GError *error = NULL;
    if (!others[k](report, i, rates, &error))
      note_error (report, rates, error);
  }
  if (report->options.trials > 0 && report->model->develops == NULL)
    sample (report, i, rates);
}

/* With another share, what the one before cut short: chances from the start, games after those that were played. */
static void answer_again (PayDeckReport *report, guint i, Asked *asked)
{
  PayDeckRates *rates = &report->rates[i];
  if (asked->cut && asked->share.chance > 0) {
    for (int draw = 0; draw < 2; draw++)
      g_clear_pointer (&rates->paid[draw], pay_ratio_free);
    g_clear_pointer (&rates->enough, pay_ratio_free);
    g_clear_pointer (&rates->late, pay_ratio_free);
    asked->cut = FALSE;
    for (gsize k = 0; k < G_N_ELEMENTS (of_chances); k++)
      add_part (report, i, asked, of_chances[k]);
  }
  if (asked->played.cut && asked->share.games > 0)
    add_part (report, i, asked, add_played);
}

/* ---- All spells. */

static void set_played (PayDeckReport *report, int draw)
{
  DeckMean mean[3] = { { NULL, 0 } };
  PayDeckPlayed *all = &report->played[draw];
  for (guint i = 0; i < report->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (report->model, i);
    const PayDeckRates *rates = &report->rates[spell->question];
    const PayDeckPlayed *played = &rates->played[draw];
    if (played->value == NULL || rates->paid[0] == NULL || rates->paid[1] == NULL)
      continue;
    const PayRatio *const parts[] = { played->value, played->low, played->high };
    for (gsize k = 0; k < G_N_ELEMENTS (parts); k++)
      deck_mean_add (&mean[k], parts[k], spell->count);
    all->games = played->games;
  }
  all->value = deck_mean_take (&mean[0]);
  all->low = deck_mean_take (&mean[1]);
  all->high = deck_mean_take (&mean[2]);
}

static void set_means (PayDeckReport *report)
{
  DeckMean paid[2] = { { NULL, 0 } }, enough = { NULL, 0 };
  for (guint i = 0; i < report->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (report->model, i);
    const PayDeckRates *rates = &report->rates[spell->question];
    if (rates->paid[0] == NULL || rates->paid[1] == NULL) {
      report->unknown += spell->count;
      continue;
    }
    deck_mean_add (&paid[0], rates->paid[0], spell->count);
    deck_mean_add (&paid[1], rates->paid[1], spell->count);
    if (rates->enough != NULL)
      deck_mean_add (&enough, rates->enough, spell->count);
  }
  for (int draw = 0; draw < 2; draw++)
    set_played (report, draw);
  report->mean[0] = deck_mean_take (&paid[0]);
  report->mean[1] = deck_mean_take (&paid[1]);
  report->mean_enough = deck_mean_take (&enough);
}

static PayRatio *castable_of (const PayDeckReport *report, int turn)
{
  DeckMean mean = { NULL, 0 };
  for (guint i = 0; i < report->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (report->model, i);
    const PayDeckRates *rates = &report->rates[spell->question];
    if (rates->on != NULL && rates->on[turn - 1] != NULL)
      deck_mean_add (&mean, rates->on[turn - 1], spell->count);
  }
  return deck_mean_take (&mean);
}

/* Resources of which the deck may have another one. (transfer full) */
static GArray *open_classes (const PayDeckModel *model)
{
  GArray *classes = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < (int)model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    if (class->resource && !class->full)
      g_array_append_val (classes, i);
  }
  return classes;
}

/* The best swap: of questions that are alike once. */
static void find_swap (PayDeckReport *report)
{
  g_autoptr (GArray) spells = g_array_new (FALSE, FALSE, sizeof (PayOddsSpell));
  for (guint i = 0; i < report->model->questions->len; i++) {
    const PayDeckQuestion *asked = pay_deck_question_at (report->model, i);
    if (asked->error != NULL)
      continue;
    PayOddsSpell one = { .question = usual_question (report, i), .turn = asked->turn };
    for (guint k = 0; k < report->model->spells->len; k++) {
      const PayDeckSpell *spell = pay_deck_spell_at (report->model, k);
      one.weight += spell->question == i ? spell->count : 0;
    }
    g_array_append_val (spells, one);
  }
  g_autoptr (GArray) into = open_classes (report->model);
  if (spells->len > 0
      && !pay_odds_best_swap ((const PayOddsSpell *)(gpointer)spells->data, spells->len,
                              (const int *)(gpointer)into->data, into->len, &report->from, &report->to, &report->after,
                              &report->swap_error))
    report->from = report->to = -1;
}

/* ---- Turn by turn. */

static gboolean count_turn (const PayDeckReport *report, int turn, GError **error)
{
  const PayDeckModel *model = report->model;
  PayDeckTurn *by_turn = &report->turns[turn - 1];
  const DeckAsk ask = ask_of (report);
  by_turn->resources = pay_play_norm (&ask.setup, &model->plays, turn);
  g_autoptr (PayRatio) one = pay_ratio_new (1, 1), fine = NULL;
  if ((by_turn->enough = deck_chance_of_resources (&ask, by_turn->resources, turn, error)) == NULL
      || (fine = deck_chance_of_resources (&ask, by_turn->resources - PAY_DECK_SCREW + 1, turn, error)) == NULL)
    return FALSE;
  by_turn->screw = pay_ratio_subtract (one, fine);
  by_turn->flood = deck_chance_of_resources (&ask, by_turn->resources + PAY_DECK_FLOOD, turn, error);
  return by_turn->flood != NULL;
}

/* ---- The report. */

/* Games come after all chances: where it is stopped, more is known. */
typedef enum { CHANCES, GAMES, AGAIN } Pass;

typedef struct {
  PayDeckReport *report;
  Asked *asked; /* by question */
  Pass pass;
} Work;

static void work_on (gpointer item, gpointer data)
{
  const Work *work = data;
  const guint i = GPOINTER_TO_UINT (item) - 1;
  if (i == work->report->model->questions->len)
    find_swap (work->report);
  else if (work->pass == CHANCES)
    answer (work->report, i, &work->asked[i]);
  else if (work->pass == AGAIN)
    answer_again (work->report, i, &work->asked[i]);
  else if (pay_deck_question_at (work->report->model, i)->error == NULL)
    add_part (work->report, i, &work->asked[i], add_played);
}

/* The longest piece of work begins first. One thread is the caller's. */
static gboolean work_on_all (Work *work, gboolean swap, GError **error)
{
  const guint told = work->report->options.threads, threads = told > 0 ? told : g_get_num_processors ();
  const guint questions = work->report->model->questions->len;
  if (threads == 1) {
    for (guint i = swap ? questions + 1 : questions; i > 0; i--)
      work_on (GUINT_TO_POINTER (i), work);
    return TRUE;
  }
  GThreadPool *pool = g_thread_pool_new (work_on, work, (gint)threads, FALSE, error);
  if (pool == NULL)
    return FALSE;
  if (swap)
    g_thread_pool_push (pool, GUINT_TO_POINTER (questions + 1), NULL);
  for (guint i = 0; i < questions; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  return TRUE;
}

/* ---- Steps. */

#define OF_CHANCES 2 /* parts of the steps, where there are chances ... */
#define OF_GAMES 3   /* ... and games */
#define FIRST 3      /* the part of the steps that is shared at first */
#define MILLION 1000000
#define MORE 2 /* times the steps at least for which chances are asked again */

/* The steps of one sort, or what is left of them; and how many were cut short. */
typedef struct {
  guint64 steps;
  guint cut;
} Pot;

static guint64 share_of (const Pot *pot)
{
  return pot->cut > 0 ? pot->steps / pot->cut : 0;
}

static void take (Pot *pot, guint64 steps, guint cut)
{
  pot->steps -= MIN (pot->steps, steps);
  pot->cut += cut;
}

static guint64 root_of (guint64 square)
{
  guint64 root = 0;
  for (guint64 bit = G_GUINT64_CONSTANT (1) << 31; bit > 0; bit >>= 1)
    if ((root + bit) * (root + bit) <= square)
      root += bit;
  return root;
}

/* By Neyman: games are worth most where they differ much and take few steps, so that all intervals together are least.
 */
static guint64 weight_of (const DeckGames *played)
{
  guint64 games = 1, paid = 0;
  for (int draw = 0; draw < 2; draw++) {
    games += played->sample[draw].enough;
    paid += played->sample[draw].paid;
  }
  const guint64 differ = (paid + 1) * ((games - paid) + 1) * MILLION / (games + 1) / (games + 1);
  return root_of (played->steps / games * differ) + 1;
}

/* The shares once [first] was taken; what one sort does not need is the other's. */
static gboolean share_again (Asked *asked, guint n, Pot *chances, Pot *games, const Share *first)
{
  guint64 weights = 0;
  for (guint i = 0; i < n; i++) {
    take (chances, asked[i].steps, asked[i].cut ? asked[i].chances : 0);
    take (games, asked[i].played.steps, asked[i].played.cut ? 1 : 0);
    weights += asked[i].played.cut ? weight_of (&asked[i].played) : 0;
  }
  if (chances->cut == 0)
    games->steps += chances->steps;
  else if (games->cut == 0)
    chances->steps += games->steps;
  const guint64 chance = share_of (chances), least = MORE * first->chance;
  for (guint i = 0; i < n; i++)
    asked[i].share = (Share){ chance >= least ? chance : 0,
                              asked[i].played.cut ? games->steps / weights * weight_of (&asked[i].played) : 0 };
  return chance >= least || games->cut > 0;
}

/* Chances that differ: what any units could pay is the same for costs that count the same. */
static guint count_chances (const PayDeckReport *report)
{
  const PayDeckModel *model = report->model;
  const guint paid = deck_draw_is_play (model, &report->options) ? 1 : 2;
  guint n = 0;
  for (guint i = 0; i < model->questions->len; i++) {
    const PayDeckQuestion *one = pay_deck_question_at (model, i);
    guint same = 0;
    while (pay_deck_question_at (model, same)->value != one->value)
      same++;
    n += paid + (one->late != NULL ? 1 : 0) + (same == i ? 1 : 0);
  }
  return n;
}

/* Parts the steps that are allowed between the two sorts; 0: there is no limit, or nothing of the sort. */
static void part_steps (const PayDeckReport *report, Pot *chances, Pot *games)
{
  const PayDeckModel *model = report->model;
  const guint64 all = deck_steps (model, &report->options);
  const guint of_chances_n = model->develops != NULL ? OF_CHANCES : 0;
  const guint of_games = model->ramp != NULL && report->options.games > 0 ? OF_GAMES : 0;
  const guint parts = MAX (of_chances_n + of_games, 1);
  *chances = (Pot){ all / parts * of_chances_n, 0 };
  *games = (Pot){ all / parts * of_games, 0 };
}

static gboolean share_out (PayDeckReport *report, GError **error)
{
  const guint n = report->model->questions->len;
  g_autofree Asked *asked = g_new0 (Asked, n + 1);
  Work work = { .report = report, .asked = asked };
  Pot chances, games;
  part_steps (report, &chances, &games);
  const Share first = { chances.steps > 0 ? chances.steps / FIRST / count_chances (report) + 1 : 0,
                        games.steps > 0 ? games.steps / FIRST / n + 1 : 0 };
  for (guint i = 0; i < n; i++)
    asked[i].share = first;
  if (!work_on_all (&work, report->options.swap && report->model->develops == NULL, error))
    return FALSE;
  work.pass = GAMES;
  if (report->model->ramp != NULL && report->options.games > 0 && !work_on_all (&work, FALSE, error))
    return FALSE;
  work.pass = AGAIN;
  if (first.chance + first.games > 0 && share_again (asked, n, &chances, &games, &first)
      && !work_on_all (&work, FALSE, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    report->steps += asked[i].steps + asked[i].played.steps;
  return TRUE;
}

PayDeckReport *pay_deck_report_new (const PayDeckModel *model, const PayDeckReportOptions *options, GError **error)
{
  g_autoptr (PayDeckReport) report = g_new0 (PayDeckReport, 1);
  *report = (PayDeckReport){ .model = model, .options = *options, .from = -1, .to = -1 };
  report->rates = g_new0 (PayDeckRates, model->questions->len + 1);
  report->turns = g_new0 (PayDeckTurn, (gsize)options->turns + 1);
  for (int turn = 1; turn <= options->turns; turn++)
    if (!count_turn (report, turn, error))
      return NULL;
  if (!share_out (report, error))
    return NULL;
  if (options->swap && model->develops != NULL)
    pay_set_error (&report->swap_error, PAY_ERROR_UNSUPPORTED, NULL, -1, "%s of the deck do more than to be put down",
                   model->rules->resources);
  set_means (report);
  for (int turn = 1; turn <= options->turns; turn++)
    report->turns[turn - 1].castable = castable_of (report, turn);
  return g_steal_pointer (&report);
}
