/* SPDX-License-Identifier: MIT */
/* Games, one after the other. */
#include "ramp.h"

#define GAMES_BETWEEN_LOOKS 64
#define STEPS_TO_DEAL 50
#define STEPS_OF_A_LINE 15
#define STEPS_TO_SEARCH 500

static gboolean play_game (RampPays *pays, const RampBook *book, RampDeal *deal, RampState *state, RampLines *lines)
{
  const PayRampQuestion *question = book->question;
  for (int turn = 1; turn <= question->turn; turn++) {
    for (guint c = 0; c < book->n; c++) {
      state->there[c] = (guint8)(state->there[c] + state->late[c]);
      state->late[c] = 0;
    }
    for (int i = 0; i < odds_draws (&question->setup, turn, turn); i++)
      ramp_draw (deal, state);
    if (turn < question->turn)
      ramp_turn (pays, book, state, turn, lines);
  }
  return ramp_last_turn (pays, state, question->turn, lines);
}

gboolean pay_ramp_play (const PayRampQuestion *question, PayRampGames *games, GError **error)
{
  g_autoptr (RampBook) book = ramp_book_new (question, error);
  if (book == NULL)
    return FALSE;
  g_autoptr (RampPays) pays = ramp_pays_new (book);
  g_autoptr (RampDeal) deal = ramp_deal_new (book);
  g_autoptr (RampLines) lines = ramp_lines_new (book);
  *games = (PayRampGames){ { 0, 0, 0 }, 0 };
  for (guint64 game = question->first; game < question->games; game++) {
    RampState state;
    if (question->steps > 0 && games->steps >= question->steps)
      break;
    if (game % GAMES_BETWEEN_LOOKS == 0 && question->stop != NULL && g_atomic_int_get (question->stop) != 0) {
      if (game > 0)
        break;
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "stopped before the first game");
    }
    if (!ramp_deal (deal, game, &state, &games->sample.trials))
      return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the card never comes by that turn");
    games->sample.enough++;
    games->sample.paid += play_game (pays, book, deal, &state, lines) ? 1 : 0;
    games->steps = STEPS_TO_DEAL * games->sample.enough + STEPS_OF_A_LINE * ramp_lines_steps (lines)
                   + STEPS_TO_SEARCH * ramp_pays_searches (pays);
  }
  return TRUE;
}
