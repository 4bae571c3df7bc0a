/* SPDX-License-Identifier: MIT */
/* The best set of a board's plays, and how certain it is. */
#include "board/board.h"
#include "door/door.h"

#include <string.h>

#define STEPS_AFTER 1000 /* for another request of the best set once those are used up */

gboolean pays_board_asks_one (const PaysAsking *asking)
{
  return asking->ask != NULL && (asking->ask->cast != NULL || asking->ask->activate != NULL);
}

void pays_board_name_cards (const PaysAsking *asking, const GArray *lots, const PayReplyStep *steps, guint n)
{
  for (guint i = 0; i < n; i++) {
    const PayBoardLot *lot = pays_board_lot (lots, &steps[i]);
    pays_board_name_cards (asking, lots, steps[i].pays, steps[i].n_pays);
    if (lot != NULL)
      ((PayReplyStep *)&steps[i])->card = pays_text (
          &asking->made->arena, pay_board_card_name (pay_board_card_at (asking->board, lot->zone, lot->card)));
  }
}

const char *pays_board_line_words (const PaysAsking *asking, const PayBoardLine *line)
{
  const char *card = pay_board_card_name (pay_board_card_at (asking->board, line->zone, line->card));
  if (line->line[0] == '\0' && line->taken != NULL)
    return pays_format (&asking->made->arena, "%s", line->taken);
  if (strcmp (line->line, PAYS_NO_WORDS) == 0)
    return pays_format (&asking->made->arena, "nobody knows the words of %s", card);
  if (strcmp (line->line, PAYS_SOME_WORDS) == 0)
    return pays_format (&asking->made->arena, "nobody knows the other words of %s", card);
  if (line->verdict == PAY_LINE_UNREAD || line->taken == NULL)
    return pays_format (&asking->made->arena, "%s says \"%s\", which was not understood", card, line->line);
  return pays_format (&asking->made->arena, "%s says \"%s\" (assumed: %s)", card, line->line, line->taken);
}

/* ---- Ways that are no use. */

/* Does something there bring something at each payment, or become another by one? */
static gboolean hears_payments (const PayRequest *together)
{
  for (guint i = 0; i < together->sources->len; i++)
    if (pay_trigger_is_told (&((const PaySource *)together->sources->pdata[i])->each)
        || ((const PaySource *)together->sources->pdata[i])->becomes != NULL)
      return TRUE;
  return FALSE;
}

/* Does it change later costs, so that they could be less? */
static gboolean makes_cheaper (const PaySpell *spell)
{
  static const char *const dearer[] = { "+", "additional ", "at-least " };
  for (guint i = 0; spell->once_paid != NULL && i < spell->once_paid->len; i++) {
    gboolean less = TRUE;
    for (gsize k = 0; k < G_N_ELEMENTS (dearer); k++)
      less = less && !g_str_has_prefix (spell->once_paid->pdata[i], dearer[k]);
    if (less)
      return TRUE;
  }
  return FALSE;
}

/* Does what is paid for serve what is paid for after it? */
static gboolean serves (const PayRequest *together)
{
  if (hears_payments (together))
    return TRUE;
  for (guint i = 0; i < together->spells->len; i++) {
    const PaySpell *spell = together->spells->pdata[i];
    if (spell->gives != NULL || spell->gives_tags != NULL || spell->untaps != PAY_NOT_GIVEN
        || pay_trigger_is_told (&spell->each) || makes_cheaper (spell))
      return TRUE;
  }
  return FALSE;
}

/* By play. (transfer full) */
static GArray *castable_of_plays (const PayBoardReply *reply)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (PayCastable));
  for (guint i = 0; i < reply->n_cards; i++)
    for (guint k = 0; k < reply->cards[i].n_ways; k++)
      g_array_append_val (all, reply->cards[i].ways[k].castable);
  return all;
}

static void drop_spell (const PaysAsking *asking, guint spell)
{
  PayTable *table = asking->made->table;
  PayRequest *requests[] = { table->together, table->together_loose };
  for (guint r = 0; r < G_N_ELEMENTS (requests); r++)
    if (requests[r] != NULL)
      g_ptr_array_remove_index (requests[r]->spells, spell);
  for (guint i = 0; i < table->plays->len; i++) {
    PayBoardPlay *play = table->plays->pdata[i];
    play->spell -= play->spell > (int)spell ? 1 : play->spell == (int)spell ? play->spell + 1 : 0;
  }
}

/* What cannot be paid by itself cannot be paid among others, where nothing serves it. */
static void drop_ways (const PaysAsking *asking)
{
  const PayTable *table = asking->made->table;
  if (serves (table->together))
    return;
  g_autoptr (GArray) castable = castable_of_plays (&asking->made->reply);
  for (guint i = 0; i < table->plays->len && castable->len == table->plays->len; i++) {
    const PayBoardPlay *play = table->plays->pdata[i];
    if (play->spell >= 0 && g_array_index (castable, PayCastable, i) == PAY_CASTABLE_NO
        && ((const PaySpell *)table->together->spells->pdata[play->spell])->way_of != NULL)
      drop_spell (asking, (guint)play->spell);
  }
}

/* ---- Asking. */

/* All requests for the set together have about so many steps: where they are used up, nothing is proven any more, and
 * what is worth more is found soon or not at all. */
static PayReply *ask_set (const PaysAsking *asking, PayRequest *request)
{
  pay_request_limit (request, &asking->board->limits);
  if (request->steps == 0)
    request->steps = asking->made->used_up ? STEPS_AFTER : PAYS_BOARD_SET_STEPS;
  PayReply *reply = pays_ask_any (asking->session, request);
  asking->made->used_up = asking->made->used_up || reply->limit == PAY_LIMIT_STEPS;
  g_ptr_array_add (asking->made->replies, reply);
  return reply;
}

/* Is something paid for, or could it be, although it is worth nothing? */
static gboolean is_paid (const PayReply *plan)
{
  return plan->has_payment && plan->outcome != PAY_SHORT;
}

static gboolean is_worth_more (const PayReply *plan, const PayReply *than)
{
  if (than == NULL || than->error != NULL || !is_paid (than))
    return than == NULL || is_paid (plan) || (plan->has_payment && !than->has_payment);
  return is_paid (plan) && plan->plan.worth > than->plan.worth;
}

/* Is it worth as much, and pays for more? */
static gboolean pays_for_more (const PayReply *plan, const PayReply *than)
{
  return is_paid (plan) && plan->plan.worth == than->plan.worth && plan->plan.spells > than->plan.spells;
}

/* The plan counts where it is worth more than [best] (nullable), or as much and pays for more. */
static PayReply *ask_together (const PaysAsking *asking, PayRequest *request, const char *first, PayReply *best)
{
  PayBoardReply *reply = &asking->made->reply;
  PayReply *plan = ask_set (asking, request);
  if (!is_worth_more (plan, best) && !pays_for_more (plan, best))
    return best;
  reply->together = plan;
  reply->together_asked = request;
  reply->together_first = first;
  return plan;
}

/* Are all spells of the plan paid for? */
static gboolean is_all (const PayRequest *request, const PayReply *reply)
{
  gint64 all = 0;
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    all += spell->way_of == NULL ? spell->count : 0;
  }
  return reply->has_payment && reply->plan.spells >= all;
}

/* Of [plans], those from the [from]th on. */
static PayReply *ask_plans (const PaysAsking *asking, const GPtrArray *plans, guint from)
{
  PayReply *best = NULL;
  const PayBoardPlan *shown = NULL;
  gboolean all = TRUE;
  for (guint i = from; i < plans->len; i++) {
    const PayBoardPlan *plan = plans->pdata[i];
    PayReply *before = best;
    best = ask_together (asking, plan->request, plan->first, best);
    const PayReply *asked = asking->made->replies->pdata[asking->made->replies->len - 1];
    all = all && asked->error == NULL && asked->optimal;
    asking->made->leaves_some = asking->made->leaves_some || !is_all (plan->request, asked);
    shown = best != before ? plan : shown;
  }
  if (best == NULL)
    return NULL;
  best->optimal = best->optimal && all;
  best->bounded = FALSE;
  for (guint i = 0; i < best->plan.n_entries; i++)
    pays_board_name_cards (asking, shown->lots, best->plan.entries[i].steps, best->plan.entries[i].n_steps);
  pays_board_name_left_by_plan (asking, shown, &best->plan);
  return best;
}

/* Does the step give up the card, by itself or for another's ability, which names it? */
static gboolean takes_lot (const PaysAsking *asking, const PayReplyStep *step, const PayBoardLot *lot)
{
  guint zone = 0, card = 0;
  const char *name = pay_board_card_name (pay_board_card_at (asking->board, lot->zone, lot->card));
  for (guint i = 0; i < step->gives_up.n; i++)
    if (strcmp (step->gives_up.at[i].name, name) == 0)
      return TRUE;
  return step->takes != NULL && strcmp (step->takes, "turn") != 0 && step->id != NULL
         && pay_table_card_of_id (step->id, &zone, &card) && lot->zone == zone && lot->card == card;
}

static gboolean takes_staying (const PaysAsking *asking, const PayReplyStep *steps, guint n)
{
  const GArray *staying = asking->made->table->staying;
  for (guint i = 0; i < n; i++) {
    if (takes_staying (asking, steps[i].pays, steps[i].n_pays))
      return TRUE;
    for (guint k = 0; k < staying->len; k++)
      if (takes_lot (asking, &steps[i], &g_array_index (staying, PayBoardLot, k)))
        return TRUE;
  }
  return FALSE;
}

/* Nothing that has to stay is given up before the last play. */
static gboolean stays_until_last (const PaysAsking *asking, const PayPlan *plan)
{
  for (guint i = 0; i + 1 < plan->n_entries; i++)
    if (takes_staying (asking, plan->entries[i].steps, plan->entries[i].n_steps))
      return FALSE;
  return TRUE;
}

/* The plan that may give up more counts where it does so at the end; else the other is not known to be the best. */
static void ask_loose (const PaysAsking *asking, PayReply *best)
{
  const PayTable *table = asking->made->table;
  if (table->together_loose == NULL || best == NULL || best->error != NULL
      || (best->optimal && is_all (table->together_loose, best)))
    return;
  PayReply *loose = ask_set (asking, table->together_loose);
  best->bounded = loose->bounded = FALSE;
  if (loose->error != NULL || !is_worth_more (loose, best)) {
    best->optimal = best->optimal && loose->error == NULL && loose->optimal;
    return;
  }
  best->optimal = FALSE;
  if (!stays_until_last (asking, &loose->plan))
    return;
  asking->made->reply.together = loose;
  asking->made->reply.together_asked = table->together_loose;
}

/* ---- How certain it is. */

static const PayBoardPlay *play_of_spell (const PaysAsking *asking, int spell)
{
  const GPtrArray *plays = asking->made->table->plays;
  for (guint i = 0; i < plays->len; i++)
    if (((const PayBoardPlay *)plays->pdata[i])->spell == spell)
      return plays->pdata[i];
  return NULL;
}

/* Is play [i] one of those from the [from]th to before the [to]th of the plan? */
static gboolean is_among (const PaysAsking *asking, const PayPlan *plan, guint from, guint to, guint i)
{
  const PayBoardPlay *play = asking->made->table->plays->pdata[i];
  for (guint k = from; k < to; k++)
    if (asking->made->table->plans->len > 0 ? pays_board_called_after (asking, plan->entries[k].cast, play)
                                            : play_of_spell (asking, plan->entries[k].spell) == play)
      return TRUE;
  return FALSE;
}

/* It cannot be paid for as the board is, and nothing else makes it easier. */
static gboolean is_out (const PaysAsking *asking, guint i)
{
  const PayBoardReply *reply = &asking->made->reply;
  const PayBoardPlay *play = asking->made->table->plays->pdata[i];
  const char *name = pay_board_card_name (pay_board_card_at (asking->board, play->zone, play->card));
  const char *zone = ((const PayBoardZone *)asking->board->zones->pdata[play->zone])->name;
  gboolean is_no = !serves (reply->together_asked), found = FALSE;
  for (guint k = 0; k < reply->n_cards && is_no; k++) {
    const PayBoardPlayed *card = &reply->cards[k];
    const gboolean is_it = strcmp (card->name, name) == 0 && strcmp (card->zone, zone) == 0;
    found = found || is_it;
    is_no = !is_it || card->castable == PAY_CASTABLE_NO;
  }
  return is_no && found;
}

/* It speaks of what is done before a play that cannot be paid for even then. */
static gboolean is_idle (const PaysAsking *asking, const PayBoardLine *line)
{
  const PayBoardReply *reply = &asking->made->reply;
  const char *name, *zone;
  if ((line->turns & PAY_LINE_BEFORE) == 0 || line->of_play < 0)
    return FALSE;
  const PayBoardPlay *play = asking->made->table->plays->pdata[line->of_play];
  name = pay_board_card_name (pay_board_card_at (asking->board, play->zone, play->card));
  zone = ((const PayBoardZone *)asking->board->zones->pdata[play->zone])->name;
  for (guint k = 0; k < reply->n_cards; k++) {
    const PayBoardPlayed *card = &reply->cards[k];
    if (strcmp (card->name, name) == 0 && strcmp (card->zone, zone) == 0 && card->castable != PAY_CASTABLE_NO)
      return FALSE;
  }
  return TRUE;
}

/* Could something be played, so that something else comes after it? It may be worth nothing. */
static gboolean can_begin (const PaysAsking *asking)
{
  const PayBoardReply *reply = &asking->made->reply;
  for (guint i = 0; i < reply->n_cards; i++)
    if (reply->cards[i].castable != PAY_CASTABLE_NO)
      return TRUE;
  return FALSE;
}

/* What a card does once it has been played concerns what is played after it, what it counts itself alone. */
static gboolean turns_later (const PaysAsking *asking, const PayBoardLine *line, guint turn, const PayReply *reply)
{
  const PayPlan *plan = &reply->plan;
  const gboolean own = (line->turns & PAY_LINE_OF_ITS_CARD) != 0;
  if (line->plays_more && line->of_play < 0 && turn == PAY_LINE_COULD_HELP)
    return TRUE;
  if (reply->outcome == PAY_SHORT)
    return FALSE;
  if (reply->has_payment && plan->spells < 1 && (turn == PAY_LINE_COULD_HINDER || !can_begin (asking)))
    return FALSE;
  if (turn == PAY_LINE_COULD_HINDER && (line->turns & PAY_LINE_TAKES_CARDS) != 0)
    return (plan->n_entries > 1 || asking->made->reply.together_first != NULL)
           && (line->of_play < 0 || is_among (asking, plan, 0, plan->n_entries, (guint)line->of_play));
  if (turn == PAY_LINE_COULD_HINDER && own)
    return plan->n_entries > 1 && line->of_play >= 0
           && is_among (asking, plan, asking->made->table->plans->len > 0 ? 1 : 0, plan->n_entries,
                        (guint)line->of_play);
  if (turn == PAY_LINE_COULD_HINDER)
    return reply->has_payment && plan->n_entries > 0
           && (line->of_play < 0 || is_among (asking, plan, 0, plan->n_entries - 1, (guint)line->of_play));
  return (own && !line->plays_more) || line->of_play < 0 || !is_out (asking, (guint)line->of_play);
}

/* Is something of the line's card used for the plan? */
static gboolean uses_card (const PayPlan *plan, const PayBoardLine *line)
{
  for (guint i = 0; i < plan->n_entries; i++)
    for (guint k = 0; k < plan->entries[i].n_steps; k++) {
      const PayReplyStep *step = &plan->entries[i].steps[k];
      guint zone = 0, card = 0;
      if (step->type == PAY_REPLY_USE && step->id != NULL && pay_table_card_of_id (step->id, &zone, &card)
          && zone == line->zone && card == line->card)
        return TRUE;
    }
  return FALSE;
}

/* Could the line make the set that [reply] is another one: [turn]? */
static gboolean turns (const PaysAsking *asking, const PayBoardLine *line, guint turn, const PayReply *reply)
{
  const PayPlan *plan = &reply->plan;
  if ((line->verdict != PAY_LINE_UNREAD && line->verdict != PAY_LINE_ASSUMED) || (line->turns & turn) == 0
      || line->of_abilities || is_idle (asking, line))
    return FALSE;
  if ((line->turns & PAY_LINE_LATER) != 0)
    return turns_later (asking, line, turn, reply);
  if (turn == PAY_LINE_COULD_HINDER && (line->turns & PAY_LINE_SURE) != 0 && !uses_card (plan, line))
    return FALSE;
  if (turn == PAY_LINE_COULD_HINDER)
    return reply->has_payment && plan->spells > 0
           && (line->of_play < 0 || is_among (asking, plan, 0, plan->n_entries, (guint)line->of_play));
  return TRUE; /* what would cost less than it does leaves more to others */
}

/* Is it about a card that is in the plan in none of its ways? */
static gboolean is_left_out (const PaysAsking *asking, const PayBoardLine *line)
{
  const GPtrArray *plays = asking->made->table->plays;
  if ((line->turns & PAY_LINE_OF_ITS_CARD) == 0)
    return FALSE;
  for (guint i = 0; i < plays->len; i++) {
    const PayBoardPlay *play = plays->pdata[i];
    if ((play->spell >= 0 || (asking->made->table->plans->len > 0 && play->request != NULL)) && play->zone == line->zone
        && play->card == line->card)
      return FALSE;
  }
  return TRUE;
}

/* [all]: all spells of the plan are paid for, so that only what is not in it could be one more. */
static const PayBoardLine *find_line (const PaysAsking *asking, guint turn, const PayReply *reply, gboolean all)
{
  const GPtrArray *lines = asking->made->table->lines;
  for (guint i = 0; i < lines->len; i++) {
    const PayBoardLine *line = lines->pdata[i];
    if (turns (asking, line, turn, reply) && (!all || line->plays_more || is_left_out (asking, line)))
      return line;
  }
  return NULL;
}

/* Could a line that is not bounded help, if only its card could be played? */
static gboolean any_unbounded (const PaysAsking *asking)
{
  const GPtrArray *lines = asking->made->table->lines;
  for (guint i = 0; i < lines->len; i++) {
    const PayBoardLine *line = lines->pdata[i];
    const gboolean open = line->verdict == PAY_LINE_UNREAD || line->verdict == PAY_LINE_ASSUMED;
    if (open && (line->turns & PAY_LINE_COULD_HELP) != 0 && !line->of_abilities && !line->bounded
        && !is_idle (asking, line))
      return TRUE;
  }
  return FALSE;
}

/* Is nothing worth more where all lines that help do so as much as they could? */
static gboolean is_bounded (const PaysAsking *asking, const PayReply *best)
{
  PayRequest *at_most = asking->made->table->at_most;
  if (at_most == NULL || !best->optimal || any_unbounded (asking))
    return FALSE;
  PayReply *most = ask_set (asking, at_most);
  return most->error == NULL && most->optimal && !is_worth_more (most, best);
}

static const char *why_unknown (const PayBoardPlayed *card)
{
  return card->why[0] != NULL ? card->why[0] : "that is not known";
}

/* A card of which it is not known whether it can be cast could be one more. */
static void count_unknown (PayBoardReply *reply, const char **why)
{
  for (guint i = 0; i < reply->n_cards; i++)
    if (reply->cards[i].castable == PAY_CASTABLE_UNKNOWN) {
      reply->together_unknown += (guint)reply->cards[i].count;
      *why = *why == NULL ? why_unknown (&reply->cards[i]) : *why;
    }
}

/* ---- What is shown is a plan by the rules. */

/* Without the cards by whose own lines the plan could be none. FALSE: there are none, or nothing else. */
static gboolean leave_out (const PaysAsking *asking, const PayReply *reply)
{
  const PayTable *table = asking->made->table;
  g_autoptr (GPtrArray) out = g_ptr_array_new ();
  for (guint i = 0; i < table->lines->len; i++) {
    const PayBoardLine *line = table->lines->pdata[i];
    if (line->of_play >= 0 && turns (asking, line, PAY_LINE_COULD_HINDER, reply))
      g_ptr_array_add (out, table->plays->pdata[line->of_play]);
  }
  for (guint i = 0; i < table->plays->len; i++) {
    const PayBoardPlay *way = table->plays->pdata[i];
    for (guint k = 0; k < out->len && way->spell >= 0; k++) {
      const PayBoardPlay *play = out->pdata[k];
      if (way->zone == play->zone && way->card == play->card)
        drop_spell (asking, (guint)way->spell);
    }
  }
  return out->len > 0 && table->together->spells->len > 0;
}

#define MOST_HEADS 3 /* cards that are tried as the first one */

/* The best of several plans without cards by whose lines it could be none, but that one of them may be the first one,
 * where nothing was played before that could have changed what they ask for. NULL: there is none. */
static PayReply *ask_safe_plans (const PaysAsking *asking)
{
  PayBoardReply *reply = &asking->made->reply;
  const GPtrArray *plans = asking->made->table->plans;
  g_autoptr (GPtrArray) out = pays_board_doubtful (asking);
  const PayBoardReply before = *reply;
  const guint n = plans->len;
  PayBoardReply best = { .together = NULL };
  for (guint h = 0; out->len > 0 && h <= 2 * MIN (out->len, MOST_HEADS); h++) { /* none, each before others, or alone */
    const guint from = plans->len;
    for (guint i = 0; i < n; i++)
      pays_board_add_safe (asking, plans->pdata[i], out, h > 0 ? out->pdata[(h - 1) / 2] : NULL, h > 0 && h % 2 == 0);
    const PayReply *safe = ask_plans (asking, plans, from);
    if (safe != NULL && safe->error == NULL && safe->has_payment && is_worth_more (safe, best.together)
        && find_line (asking, PAY_LINE_COULD_HINDER, safe, FALSE) == NULL)
      best = *reply;
  }
  *reply = best.together != NULL ? best : before;
  return (PayReply *)best.together;
}

/* A plan that a line could make none is not shown: but the best without such cards is. FALSE: there is none. */
static gboolean show_safe (const PaysAsking *asking)
{
  PayBoardReply *reply = &asking->made->reply;
  PayReply *best = (PayReply *)reply->together;
  PayRequest *together = asking->made->table->together;
  if (together == NULL) {
    asking->made->leaves_some = TRUE;
    return ask_safe_plans (asking) != NULL;
  }
  if (leave_out (asking, best)) {
    const PayReply *without = ask_together (asking, together, NULL, NULL);
    if (without->error == NULL && without->has_payment
        && find_line (asking, PAY_LINE_COULD_HINDER, without, FALSE) == NULL) {
      asking->made->leaves_some = TRUE;
      return TRUE;
    }
  }
  reply->together = best;
  best->has_payment = FALSE;
  return FALSE;
}

/* Nobody else has the reply yet. */
static void open_together (const PaysAsking *asking)
{
  PayBoardReply *reply = &asking->made->reply;
  PayReply *together = (PayReply *)reply->together;
  const char *why = NULL;
  if (together == NULL || together->error != NULL)
    return;
  const PayBoardLine *hinder = find_line (asking, PAY_LINE_COULD_HINDER, together, FALSE);
  gboolean safe = hinder == NULL || show_safe (asking), right = TRUE;
  together = (PayReply *)reply->together;
  const char *apart = pays_board_disagrees (asking, together, &right);
  const gboolean all = is_all (reply->together_asked, together) && !asking->made->leaves_some;
  const PayBoardLine *help = find_line (asking, PAY_LINE_COULD_HELP, together, all);
  if (help != NULL && hinder == NULL && apart == NULL && is_bounded (asking, together))
    return;
  count_unknown (reply, &why);
  if (hinder != NULL || help != NULL)
    why = pays_board_line_words (asking, hinder != NULL ? hinder : help);
  why = why != NULL && right ? why : apart != NULL ? apart : why;
  together->has_payment = together->has_payment && right;
  safe = safe && right;
  if (why == NULL || together->outcome == PAY_UNKNOWN)
    return;
  PayReason *reason = pays_take (&asking->made->arena, sizeof *reason);
  reason->text = why;
  reason->because.type = PAY_SHORT_NOTHING;
  reply->together_at_least = safe;
  together->outcome = PAY_UNKNOWN;
  together->optimal = FALSE;
  together->bounded = FALSE;
  together->why = reason;
  together->n_why = 1;
  together->leaves = NULL;
  together->n_leaves = 0;
}

/* By another reading of the rules another plan may be the best. */
static void tell_reading (const PaysAsking *asking)
{
  const PayTable *table = asking->made->table;
  PaysReply *best = (PaysReply *)asking->made->reply.together;
  g_autoptr (GPtrArray) requests = g_ptr_array_new ();
  guint open = 0;
  if (table->together != NULL)
    g_ptr_array_add (requests, table->together);
  for (guint i = 0; i < table->plans->len; i++)
    g_ptr_array_add (requests, ((const PayBoardPlan *)table->plans->pdata[i])->request);
  for (guint i = 0; i < asking->made->replies->len; i++)
    open |= ((const PaysReply *)asking->made->replies->pdata[i])->readings;
  if (best != NULL)
    best->reply.reading
        = pays_own_text (&best->arena, pays_other_reading (asking->session, requests, open, &best->reply));
  if (best != NULL && best->reply.reading == NULL && best->reply.error == NULL)
    best->reply.reading = pays_own_text (&best->arena, pays_board_set_reading (asking, &best->reply));
}

/* A plan that cannot be asked leaves the cards as they are. */
void pays_board_together (const PaysAsking *asking)
{
  const PayTable *table = asking->made->table;
  PayRequest *together = table->together;
  if (pays_board_asks_one (asking) || (asking->ask != NULL && asking->ask->apart))
    return;
  if (together != NULL) {
    drop_ways (asking);
    ask_loose (asking, ask_together (asking, together, NULL, NULL));
  } else
    ask_plans (asking, table->plans, 0);
  open_together (asking);
  tell_reading (asking);
}
