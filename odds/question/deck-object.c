/* SPDX-License-Identifier: MIT */
/* A thing of a problem, as a game has read it, as a class of cards. */
#include "question.h"

static gboolean refuse (GError **error, const PayProblem *problem, int object, const char *what)
{
  return pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1, "%s: %s", pay_problem_object_name (problem, object),
                        what);
}

/* Is there a way to pay that asks for no unit? */
static gboolean is_free (const PayCost *cost)
{
  PayPips pips;
  for (int i = 0; cost != NULL && i < pay_cost_alternatives (cost); i++)
    if (!pay_cost_get_pips (cost, i, 0, &pips) && !pay_cost_has_presence (cost, i))
      return TRUE;
  return cost == NULL;
}

/* Are all units that it asks for so many of a sort each? */
static gboolean is_plain (const PayCost *cost)
{
  gboolean plain = pay_cost_alternatives (cost) == 1 && !pay_cost_has_presence (cost, 0);
  PayPips pips;
  for (int i = 0; plain && pay_cost_get_pips (cost, 0, i, &pips); i++)
    plain = pips.var < 0 && pips.others < 0 && pips.counter < 0 && pips.group < 0;
  return plain;
}

static gboolean costs_units (const PayProblem *problem, int action)
{
  for (int mode = 0; mode < pay_problem_action_modes (problem, action); mode++)
    if (!is_free (pay_problem_action_cost (problem, action, mode)))
      return TRUE;
  return FALSE;
}

/* Does each mode take the turn, and turn units into others? */
static gboolean is_trade (const PayProblem *problem, int action)
{
  gboolean trade = (pay_problem_action_takes (problem, action) & PAY_TAKE_TURN) != 0;
  for (int mode = 0; mode < pay_problem_action_modes (problem, action) && trade; mode++) {
    const PayCost *cost = pay_problem_action_cost (problem, action, mode);
    trade = !is_free (cost) && is_plain (cost);
  }
  return trade;
}

/* Of actions that each take the turn at most one is done, so they are modes; other ones could be done besides. */
static gboolean check_action (const PayProblem *problem, int object, int action, gboolean lone, PayOddsFlags flags,
                              GError **error)
{
  const PayTake take = pay_problem_action_takes (problem, action);
  if (pay_problem_action_is_late (problem, action) || pay_problem_action_is_wanted (problem, action))
    return refuse (error, problem, object, "it helps with one cost only");
  if ((take & PAY_TAKE_TURN) == 0
      && !(lone && (take == PAY_TAKE_SELF || pay_problem_action_uses (problem, action) == 1)))
    return refuse (error, problem, object, "what it gives can be had more than once");
  if (costs_units (problem, action) && !((flags & PAY_ODDS_TRADES) != 0 && is_trade (problem, action)))
    return refuse (error, problem, object, "what it gives costs units");
  return TRUE;
}

/* Is it one of the object's that gives something? */
static gboolean is_action (const PayProblem *problem, int object, int action)
{
  PayKinds kinds;
  gint64 n;
  for (int mode = 0;
       mode < pay_problem_action_modes (problem, action) && pay_problem_action_object (problem, action) == object;
       mode++)
    for (int part = 0; pay_problem_action_given (problem, action, mode, part, &kinds, &n); part++)
      if (n > 0)
        return TRUE;
  return FALSE;
}

static int count_actions (const PayProblem *problem, int object)
{
  int n = 0;
  for (int i = 0; i < pay_problem_actions (problem); i++)
    n += is_action (problem, object, i) ? 1 : 0;
  return n;
}

static void add_modes (PayOddsDeck *deck, int cards, int action, gboolean *first)
{
  for (int mode = 0; mode < pay_problem_action_modes (deck->kinds, action); mode++) {
    if (!*first)
      pay_odds_deck_or (deck, cards);
    *first = FALSE;
    PayKinds kinds;
    gint64 n;
    for (int part = 0; pay_problem_action_given (deck->kinds, action, mode, part, &kinds, &n); part++)
      pay_odds_deck_gives (deck, cards, kinds, (int)n);
  }
}

static void add_trades (PayOddsDeck *deck, int cards, int action)
{
  for (int mode = 0; mode < pay_problem_action_modes (deck->kinds, action); mode++) {
    OddsTrade *trade = odds_class_add_trade (ODDS_CLASS (deck, (guint)cards));
    const PayCost *cost = pay_problem_action_cost (deck->kinds, action, mode);
    PayPips pips;
    for (int i = 0; pay_cost_get_pips (cost, 0, i, &pips); i++) {
      const OddsPips asked = { pips.accept, pips.channel, pips.n, -1 };
      g_array_append_val (trade->asks, asked);
    }
    OddsGiven given = { 0, 0 };
    gint64 n;
    for (int part = 0; pay_problem_action_given (deck->kinds, action, mode, part, &given.kinds, &n); part++) {
      given.n = (int)MIN (n, ODDS_MOST);
      g_array_append_val (trade->given, given);
    }
  }
}

int pay_odds_deck_add_object (PayOddsDeck *deck, int object, int count, PayOddsFlags flags, GError **error)
{
  const PayProblem *problem = deck->kinds;
  g_return_val_if_fail (object >= 0 && object < pay_problem_objects (problem), -1);
  const gboolean lone = count_actions (problem, object) == 1;
  for (int i = 0; i < pay_problem_actions (problem); i++)
    if (is_action (problem, object, i) && !check_action (problem, object, i, lone, flags, error))
      return -1;
  const int cards = pay_odds_deck_add (deck, pay_problem_object_name (problem, object), count, flags);
  gboolean first = TRUE;
  for (int i = 0; i < pay_problem_actions (problem); i++)
    if (is_action (problem, object, i) && costs_units (problem, i))
      add_trades (deck, cards, i);
    else if (is_action (problem, object, i))
      add_modes (deck, cards, i, &first);
  return cards;
}
