/* SPDX-License-Identifier: MIT */
/* What is open in the words of cards keeps an answer from being certain. */
#include "cards/cards.h"

#include <string.h>

static gint64 count_spells (const PayRequest *request)
{
  gint64 all = 0;
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    all += spell->way_of == NULL ? spell->count : 0;
  }
  return all;
}

/* Does [spell] wait for the one called [name], or for one that does? */
static gboolean waits_for (const PayRequest *request, const PaySpell *spell, const char *name)
{
  for (guint i = 0; spell->after != NULL && i < request->spells->len; i++) {
    const int before = pay_request_find_spell (request, spell->after);
    if (g_ascii_strcasecmp (spell->after, name) == 0)
      return TRUE;
    if (before < 0)
      return FALSE;
    spell = request->spells->pdata[before];
  }
  return FALSE;
}

/* Can something be paid for after what the line is about? Where that is a spell, what it waits for is paid before it.
 */
static gboolean has_later (const PayRequest *request, const PayOpenLine *line)
{
  const int at = pay_request_find_spell (request, line->card);
  const PaySpell *spell = at >= 0 ? request->spells->pdata[at] : NULL;
  const gboolean pool = pay_request_aims_at (request, PAY_AIM_POOL);
  if (pool || spell == NULL || spell->count > 1 || spell->way_of != NULL)
    return count_spells (request) > (pool ? 0 : 1);
  if (pay_request_last_spell (request) == at)
    return FALSE;
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *other = request->spells->pdata[i];
    if (other != spell && other->way_of == NULL && !waits_for (request, spell, pays_spell_name (other)))
      return TRUE;
  }
  return FALSE;
}

/* What is open in the words of cards, then what the case left out; NULL after the last. */
static const PayOpenLine *line_of (const PaysAsked *asked, guint i)
{
  const GPtrArray *lines = asked->request->lines;
  const PayGame *game = asked->opened->game;
  if (i < lines->len)
    return lines->pdata[i];
  return PAY_GAME_HAS (game, open_line) ? game->open_line (asked->opened, i - lines->len) : NULL;
}

/* A line that could do that; NULL: none. */
static const PayOpenLine *find_turn (const PaysAsked *asked, PayLineTurns turn)
{
  const PayRequest *request = asked->request;
  const PayOpenLine *line = NULL;
  for (guint i = 0; (line = line_of (asked, i)) != NULL; i++) {
    if ((line->turns & (guint)turn) != 0 && ((line->turns & PAY_LINE_LATER) == 0 || has_later (request, line)))
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
  const PayOpenLine *line = NULL;
  PaysList unread = { 0 }, assumed = { 0 };
  assume_uses (arena, asked, reply, &assumed);
  for (guint i = 0; (line = line_of (asked, i)) != NULL; i++) {
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

/* All is paid for, each thing in its only way. */
static gboolean is_all (const PayRequest *request, const PayReply *reply)
{
  for (guint i = 0; i < request->spells->len; i++)
    if (((const PaySpell *)request->spells->pdata[i])->way_of != NULL)
      return FALSE;
  return reply->has_payment && reply->is_plan && reply->plan.spells == count_spells (request);
}

/* More could be reached, where the most was asked for. */
static gboolean is_most (const PayRequest *request, const PayReply *reply)
{
  const gboolean sum = pay_request_aims_at (request, PAY_AIM_MOST) || pay_request_aims_at (request, PAY_AIM_WORTH);
  return request->spells->len > 0
         && ((sum && !is_all (request, reply)) || pay_request_aims_at (request, PAY_AIM_X)
             || pay_request_aims_at (request, PAY_AIM_BEFORE) || pay_request_aims_at (request, PAY_AIM_LIFE));
}

/* The line that could turn the answer round; NULL: there is none. Ways are all counted, or not known. */
static const PayOpenLine *turn_of (const PaysAsked *asked, const PayReply *reply)
{
  const PayRequest *request = asked->request;
  if (reply->outcome == PAY_UNKNOWN)
    return NULL;
  const PayOpenLine *hinder = reply->outcome == PAY_PAID ? find_turn (asked, PAY_LINE_COULD_HINDER) : NULL;
  const gboolean more = reply->outcome == PAY_SHORT || is_most (request, reply) || request->ask == PAY_ASK_COUNT;
  return hinder != NULL ? hinder : more ? find_turn (asked, PAY_LINE_COULD_HELP) : NULL;
}

/* The greatest value of a variable that is not told. */
static gboolean is_greatest (const PaysAsked *asked, const PayPayment *payment)
{
  const PayCase *opened = asked->opened;
  gint64 value;
  for (guint i = 0; i < payment->n_variables; i++)
    for (int v = 0; v < PAY_MAX_VARIABLES && opened->variables[v] != NULL; v++)
      if (strcmp (opened->variables[v], payment->variables[i].name) == 0 && payment->variables[i].value != PAY_X_FOREVER
          && pays_wish_of_x (asked->request, opened, v, &value) == PAY_X_MAX)
        return TRUE;
  return FALSE;
}

/* What could help could make one more solution; what makes the answer itself open makes all that is told beside it so.
 */
static void open_solutions (PayReply *reply)
{
  reply->optimal = FALSE;
  reply->bounded = FALSE;
  reply->kept_bound = NULL;
  reply->kept_bound_x = NULL;
  reply->only = reply->only == PAY_ONLY_YES ? PAY_ONLY_UNKNOWN : reply->only;
  reply->complete = FALSE;
}

void pays_tell_lines (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  tell (arena, asked, reply);
  if (line_of (asked, 0) == NULL)
    return;
  const PayOpenLine *turn = turn_of (asked, reply);
  if (find_turn (asked, PAY_LINE_COULD_HELP) != NULL) {
    open_solutions (reply);
    reply->x_at_least = turn == NULL && reply->has_payment && !reply->is_plan && is_greatest (asked, &reply->payment);
  }
  if (turn == NULL)
    return;
  open_solutions (reply);
  reply->only = reply->only == PAY_ONLY_NOT_ASKED ? PAY_ONLY_NOT_ASKED : PAY_ONLY_UNKNOWN;
  PayReason *why = pays_take (arena, sizeof *why);
  const gboolean unknown = strcmp (turn->line, PAYS_NO_WORDS) == 0 || strcmp (turn->line, PAYS_SOME_WORDS) == 0;
  why->text = unknown ? pays_format (arena, "nobody knows %s words of %s",
                                     strcmp (turn->line, PAYS_NO_WORDS) == 0 ? "the" : "the other", turn->card)
              : turn->taken == NULL
                  ? pays_format (arena, "%s says \"%s\", which was not understood", turn->card, turn->line)
                  : pays_format (arena, "%s says \"%s\" (assumed: %s)", turn->card, turn->line, turn->taken);
  why->because.type = PAY_SHORT_NOTHING;
  reply->outcome = PAY_UNKNOWN;
  reply->outcomes = reply->payments = NULL;
  reply->has_payment = reply->has_payment && reply->is_plan;
  reply->why = why;
  reply->n_why = 1;
  reply->leaves = NULL;
  reply->n_leaves = 0;
  reply->fixes = NULL;
  reply->n_fixes = 0;
  reply->any_unit = NULL;
}
