/* SPDX-License-Identifier: MIT */
/* What is measured of a turn, before and after the best play. */
#include "play.h"

#include <string.h>

void player_set (PlayTurn *t, PayPlayNumber number, double value)
{
  t->measured[number] = TRUE;
  t->value[number] = value;
}

int pay_play_norm (const PayOddsSetup *setup, const PayPlayRules *rules, int turn)
{
  if (rules->norm.most > 0)
    return pay_play_series_at (&rules->norm, turn);
  const int drops = setup->drops > 0 ? setup->drops : rules->ready.most > 0 ? 0 : 1;
  return setup->laid + setup->starts + pay_play_series_at (&rules->ready, turn) + drops * turn;
}

/* ---- Of all games. */

static void measure_resources (const Player *player, const PlayPool *pool, int norm, PlayTurn *t)
{
  const PlayBook *book = player->book;
  const gboolean once = book->question->rules.once, every = book->all_resources == book->all_cards;
  const int there = once ? pool->most[book->all] : player->resources;
  player_set (t, PAY_PLAY_ENOUGH, there >= norm ? 1 : 0);
  player_set (t, PAY_PLAY_RESOURCES, pool->most[book->all]);
  if (once || !every)
    player_set (t, PAY_PLAY_SHORT, there <= norm - PAY_PLAY_FEW ? 1 : 0);
  if (!once && !every)
    player_set (t, PAY_PLAY_FLOOD, there >= norm + PAY_PLAY_MANY ? 1 : 0);
}

/* Of the deck's costs, drawn or not. */
static void measure_costs (const Player *player, const PlayPool *pool, int norm, PlayTurn *t)
{
  const PlayBook *book = player->book;
  int all = 0, paid = 0, covered = 0, due = 0, unpaid = 0;
  for (guint c = 0; c < book->question->n_costs; c++) {
    const PlayCost *cost = &book->costs[c];
    const gboolean pays = play_pool_pays_any (book, pool, cost->way, cost->n_ways);
    all += cost->weight;
    paid += pays ? cost->weight : 0;
    covered += book->question->costs[c].value <= pool->most[book->all] ? cost->weight : 0;
    due += book->question->costs[c].value <= norm ? cost->weight : 0;
    unpaid += book->question->costs[c].value <= norm && !pays ? cost->weight : 0;
  }
  if (all > 0) {
    player_set (t, PAY_PLAY_PAYABLE, (double)paid / all);
    player_set (t, PAY_PLAY_COVERED, (double)covered / all);
  }
  if (due > 0 && t->value[PAY_PLAY_ENOUGH] > 0)
    player_set (t, PAY_PLAY_SCREW, (double)unpaid / due);
}

/* ---- Of drawn cards. */

typedef struct {
  int all, payable, slacks;
  double payments;
} Drawn;

/* By sort what there is to pay for the card: where resources are used once, the other cards of the hand. */
static void count_for (Player *player, guint card)
{
  const PlayBook *book = player->book;
  memcpy (player->counts, player->down, sizeof *player->down * book->sorts->len);
  for (guint i = 0; book->question->rules.once && i < book->question->n_cards; i++)
    if (book->cards[i].resource && book->cards[i].sort >= 0)
      player->counts[book->cards[i].sort] += player->hand[i] - (i == card && player->hand[i] > 0 ? 1 : 0);
}

static gboolean is_payable (Player *player, const PlayPool *pool, guint index)
{
  const PlayBook *book = player->book;
  const PlayCard *card = &book->cards[index];
  PlayPool own;
  if (!book->question->rules.once)
    return play_pool_pays_any (book, pool, card->way, card->n_ways);
  return play_pool_fill (book, player->counts, &own) && play_pool_pays_any (book, &own, card->way, card->n_ways);
}

/* Of one card that can be paid; FALSE: too many. */
static gboolean add_payments (Player *player, guint card, int turn, double *sum)
{
  if (g_atomic_int_get (&player->uncounted[turn - 1]) != 0)
    return FALSE;
  const double payments = play_payments_of (player->ways, player->counts, card);
  if (payments < 0)
    g_atomic_int_set (&player->uncounted[turn - 1], 1);
  *sum += player->drawn[card] * payments;
  return payments >= 0;
}

static void measure_drawn (Player *player, const PlayPool *pool, int turn, PlayTurn *t)
{
  const PlayBook *book = player->book;
  Drawn drawn = { 0, 0, 0, 0 };
  for (guint i = 0; i < book->question->n_cards; i++) {
    if (book->cards[i].n_costs == 0 || player->drawn[i] == 0)
      continue;
    count_for (player, i);
    drawn.all += player->drawn[i];
    if (!is_payable (player, pool, i))
      continue;
    drawn.payable += player->drawn[i];
    drawn.slacks += player->drawn[i] * play_slack_of (player->ways, player->counts, i);
    t->uncounted = !add_payments (player, i, turn, &drawn.payments) || t->uncounted;
  }
  if (drawn.all > 0)
    player_set (t, PAY_PLAY_CASTABLE, (double)drawn.payable / drawn.all);
  if (drawn.payable > 0)
    player_set (t, PAY_PLAY_SLACK, (double)drawn.slacks / drawn.payable);
  if (drawn.payable > 0 && !t->uncounted)
    player_set (t, PAY_PLAY_PAYMENTS, drawn.payments / drawn.payable);
}

void player_measure (Player *player, const PlayPool *pool, int turn, PlayTurn *t)
{
  const PayPlayQuestion *question = player->book->question;
  const int norm = pay_play_norm (&question->setup, &question->rules, turn);
  measure_resources (player, pool, norm, t);
  measure_costs (player, pool, norm, t);
  measure_drawn (player, pool, turn, t);
}

/* ---- Of the best play. */

static gboolean has_something (const Player *player)
{
  for (guint i = 0; i < player->book->question->n_cards; i++)
    if (player->hand[i] > 0 && player->book->cards[i].value > 0)
      return TRUE;
  return FALSE;
}

void player_measure_play (Player *player, const PlayBest *best, int turn, PlayTurn *t)
{
  const PayPlayQuestion *question = player->book->question;
  player->norms += pay_play_norm (&question->setup, &question->rules, turn);
  player->spent += best->units;
  player_set (t, PAY_PLAY_VALUE, best->value);
  player_set (t, PAY_PLAY_OPEN, best->open);
  player_set (t, PAY_PLAY_SPENT, player->spent);
  player_set (t, PAY_PLAY_STALL, best->value == 0 && has_something (player) ? 1 : 0);
  player_set (t, PAY_PLAY_NON_GAME, player->spent * PAY_PLAY_PART < player->norms ? 1 : 0);
  if (player->norms > 0)
    player_set (t, PAY_PLAY_USED, (double)player->spent / player->norms);
}
