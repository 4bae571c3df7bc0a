/* SPDX-License-Identifier: MIT */
/* What is open in the words of cards keeps an answer from being certain. */
#include "cards/cards.h"

#include <string.h>

/* Is there something to pay for after something else? */
static gboolean has_later (const PayRequest *request)
{
  gint64 all = 0;
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    all += spell->way_of == NULL ? spell->count : 0;
  }
  return all > 1 || (all == 1 && request->aim == PAY_AIM_POOL);
}

/* A line that could do that; NULL: none. */
static const PayOpenLine *find_turn (const PayRequest *request, PayLineTurns turn)
{
  for (guint i = 0; i < request->lines->len; i++) {
    const PayOpenLine *line = request->lines->pdata[i];
    if ((line->turns & (guint)turn) != 0 && ((line->turns & PAY_LINE_LATER) == 0 || has_later (request)))
      return line;
  }
  return NULL;
}

/* ---- What is taken to hold. */

static void assume (PaysArena *arena, PaysList *assumed, const char *card, const char *line, const char *taken)
{
  const PayBoardAssumed *told = assumed->at;
  for (guint i = 0; i < assumed->n; i++)
    if (strcmp (told[i].card, card) == 0 && strcmp (told[i].line, line) == 0)
      return;
  *(PayBoardAssumed *)pays_list_add (arena, assumed, sizeof (PayBoardAssumed))
      = (PayBoardAssumed){ pays_text (arena, card), pays_text (arena, line), pays_text (arena, taken) };
}

static void assume_use (PaysArena *arena, const PaysAsked *asked, int action, PaysList *assumed)
{
  const PayProblem *problem = asked->opened->problem;
  const char *line = asked->opened->game->assumed (asked->opened, action);
  if (line != NULL)
    assume (arena, assumed, pay_problem_object_name (problem, pay_problem_action_object (problem, action)), line,
            "what it needs to be activated is so");
}

/* What the payment uses; of ways that are counted or listed, what any of them could use. */
static void assume_uses (PaysArena *arena, const PaysAsked *asked, const PayReply *reply, PaysList *assumed)
{
  const PayGame *game = asked->opened->game;
  const gboolean many = asked->request->ask == PAY_ASK_COUNT || asked->request->ask == PAY_ASK_LIST;
  gsize n = 0;
  if (!PAY_GAME_HAS (game, assumed) || reply->outcome == PAY_SHORT)
    return;
  for (int i = 0; many && i < pay_problem_actions (asked->opened->problem); i++)
    assume_use (arena, asked, i, assumed);
  const PayStep *steps = !many && reply->has_payment ? pay_answer_steps (asked->answer, &n) : NULL;
  for (gsize i = 0; i < n; i++)
    if (steps[i].type == PAY_STEP_USE)
      assume_use (arena, asked, steps[i].action, assumed);
}

static void tell (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  const PayRequest *request = asked->request;
  PaysList unread = { 0 }, assumed = { 0 };
  assume_uses (arena, asked, reply, &assumed);
  for (guint i = 0; i < request->lines->len; i++) {
    const PayOpenLine *line = request->lines->pdata[i];
    const char *card = pays_text (arena, line->card), *words = pays_text (arena, line->line);
    if (line->taken == NULL)
      *(PayBoardUnread *)pays_list_add (arena, &unread, sizeof (PayBoardUnread))
          = (PayBoardUnread){ card, words, line->turns != 0 };
    else
      assume (arena, &assumed, card, words, line->taken);
  }
  reply->unread = unread.at;
  reply->n_unread = unread.n;
  reply->assumed = assumed.at;
  reply->n_assumed = assumed.n;
}

/* More could be reached, where the most was asked for. */
static gboolean is_most (const PayRequest *request)
{
  return request->spells->len > 0
         && (request->aim == PAY_AIM_MOST || request->aim == PAY_AIM_WORTH || request->aim == PAY_AIM_X
             || request->aim == PAY_AIM_BEFORE);
}

static const PayOpenLine *turn_of (const PayRequest *request, const PayReply *reply)
{
  if (reply->outcome == PAY_UNKNOWN)
    return NULL;
  const PayOpenLine *hinder = reply->outcome == PAY_PAID ? find_turn (request, PAY_LINE_COULD_HINDER) : NULL;
  const gboolean more = reply->outcome == PAY_SHORT || is_most (request);
  return hinder != NULL ? hinder : more ? find_turn (request, PAY_LINE_COULD_HELP) : NULL;
}

/* What could help could make one more solution; what makes the answer itself open makes all that is told beside it so.
 */
static void open_solutions (PayReply *reply)
{
  reply->only = reply->only == PAY_ONLY_NOT_ASKED ? PAY_ONLY_NOT_ASKED : PAY_ONLY_UNKNOWN;
  reply->complete = FALSE;
}

void pays_tell_lines (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  const PayRequest *request = asked->request;
  tell (arena, asked, reply);
  if (request->lines->len == 0)
    return;
  if (reply->is_plan && reply->only != PAY_ONLY_NO && find_turn (request, PAY_LINE_COULD_HELP) != NULL)
    open_solutions (reply);
  const PayOpenLine *turn = turn_of (request, reply);
  if (turn == NULL)
    return;
  open_solutions (reply);
  PayReason *why = pays_take (arena, sizeof *why);
  why->text = pays_format (arena, "%s says \"%s\", which %s", turn->card, turn->line,
                           turn->taken == NULL ? "was not understood" : "may not hold");
  why->because.type = PAY_SHORT_NOTHING;
  reply->outcome = PAY_UNKNOWN;
  reply->optimal = FALSE;
  reply->has_payment = reply->has_payment && reply->is_plan;
  reply->why = why;
  reply->n_why = 1;
  reply->leaves = NULL;
  reply->n_leaves = 0;
  reply->fixes = NULL;
  reply->n_fixes = 0;
}
