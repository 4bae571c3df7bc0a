/* SPDX-License-Identifier: MIT */
/* What a board comes to: every play is asked by itself, and all of them together. */
#include "board/board.h"
#include "door/door.h"

#include <string.h>

#define STEPS 10000 /* of a play among all, where the request says nothing: about 10 ms */

/* What is asked for is a card that is played, or an ability. */
static const GPtrArray *plays_of (const PaysAsking *asking)
{
  const PayTable *table = asking->made->table;
  return asking->ask != NULL && asking->ask->activate != NULL ? table->abilities : table->plays;
}

static PaysArena *arena_of (const PaysAsking *asking)
{
  return &asking->made->arena;
}

const char *pay_castable_name (PayCastable castable)
{
  static const char *const names[] = { "no", "yes", "unknown" };
  return names[castable];
}

/* ---- Lines that were not read. */

static const PayBoardCard *card_of_line (const PaysAsking *asking, const PayBoardLine *line)
{
  return pay_board_card_at (asking->board, line->zone, line->card);
}

/* The first line that could turn the answer to play [i] round, of the card itself if there is one; NULL: none.
 * [without]: those with these bits do not. */
static const PayBoardLine *find_turn (const PaysAsking *asking, guint i, guint turn, guint without)
{
  const GPtrArray *lines = asking->made->table->lines;
  const PayBoardLine *found = NULL;
  for (guint k = 0; k < lines->len; k++) {
    const PayBoardLine *line = lines->pdata[k];
    const gboolean open = line->verdict == PAY_LINE_UNREAD || line->verdict == PAY_LINE_ASSUMED;
    const gboolean ability = plays_of (asking) == asking->made->table->abilities;
    const gboolean own = line->of_play == (int)i && line->of_abilities == ability;
    if (open && (line->turns & turn) != 0 && (line->turns & (PAY_LINE_LATER | without)) == 0
        && (line->of_play < 0 || own) && (!line->of_abilities || ability)
        && (found == NULL || (own && found->of_play < 0)))
      found = line;
  }
  return found;
}

/* A line that concerns several plays is there for each. */
static gboolean is_again (const GPtrArray *lines, guint i)
{
  const PayBoardLine *line = lines->pdata[i];
  for (guint k = 0; k < i && line->of_play >= 0; k++) {
    const PayBoardLine *before = lines->pdata[k];
    if (before->of_play >= 0 && before->of_play < line->of_play && before->zone == line->zone
        && before->card == line->card && strcmp (before->line, line->line) == 0)
      return TRUE;
  }
  return FALSE;
}

/* What concerns one ability alone is told where that is asked about. */
static gboolean is_of_another (const PaysAsking *asking, const PayBoardLine *line)
{
  const GPtrArray *abilities = asking->made->table->abilities;
  if (!line->of_abilities || line->of_play < 0)
    return FALSE;
  return plays_of (asking) != abilities || line->of_play >= (int)abilities->len
         || !pays_board_is_ability (asking->board, abilities->pdata[line->of_play], asking->ask->activate);
}

/* A line may give several rules, and a card lie there twice: what is taken to hold is told once. */
static void assume (const PaysAsking *asking, PaysList *assumed, const char *card, const PayBoardLine *line)
{
  const PayBoardAssumed *told = assumed->at;
  for (guint i = 0; i < assumed->n; i++)
    if (strcmp (told[i].card, card) == 0 && strcmp (told[i].line, line->line) == 0
        && strcmp (told[i].text, line->taken) == 0)
      return;
  *(PayBoardAssumed *)pays_list_add (arena_of (asking), assumed, sizeof (PayBoardAssumed))
      = (PayBoardAssumed){ pays_text (arena_of (asking), card), line->line, line->taken };
}

static void tell_lines (const PaysAsking *asking)
{
  const GPtrArray *lines = asking->made->table->lines;
  PayBoardReply *reply = &asking->made->reply;
  PaysList unread = { 0 }, assumed = { 0 };
  for (guint i = 0; i < lines->len; i++) {
    const PayBoardLine *line = lines->pdata[i];
    const char *card = pay_board_card_name (card_of_line (asking, line));
    if (is_again (lines, i) || is_of_another (asking, line))
      continue;
    if (line->verdict == PAY_LINE_UNREAD)
      *(PayBoardUnread *)pays_list_add (arena_of (asking), &unread, sizeof (PayBoardUnread))
          = (PayBoardUnread){ pays_text (arena_of (asking), card), line->line, line->turns != 0 };
    if (line->verdict == PAY_LINE_ASSUMED)
      assume (asking, &assumed, card, line);
  }
  reply->unread = unread.at;
  reply->n_unread = unread.n;
  reply->assumed = assumed.at;
  reply->n_assumed = assumed.n;
}

/* ---- One way. */

static void add_text (const PaysAsking *asking, PaysList *texts, const char *text)
{
  *(const char **)pays_list_add (arena_of (asking), texts, sizeof (char *)) = pays_text (arena_of (asking), text);
}

static const char *const *end_texts (const PaysAsking *asking, PaysList *texts)
{
  pays_list_add (arena_of (asking), texts, sizeof (char *));
  return texts->at;
}

static void tell_why (const PaysAsking *asking, const PayBoardPlay *play, const PayBoardLine *turn, PayBoardWay *way)
{
  PaysList why = { 0 };
  if (turn != NULL)
    add_text (asking, &why, pays_board_line_words (asking, turn));
  if (play->why != NULL)
    add_text (asking, &why, play->why);
  if (way->reply != NULL && way->reply->error != NULL)
    add_text (asking, &why, way->reply->error->message);
  const gboolean is_short = way->reply != NULL && way->reply->outcome == PAY_SHORT;
  const char *reading = is_short ? pays_hangs_on (asking->session, asking->game, way->request) : NULL;
  if (is_short && reading == NULL && turn == NULL && play->hoped != NULL)
    reading = pays_hangs_on (asking->session, asking->game, play->hoped);
  for (guint i = 0; way->reply != NULL && i < way->reply->n_why; i++)
    if (way->reply->why[i].text != NULL)
      add_text (asking, &why,
                reading == NULL ? way->reply->why[i].text
                                : pays_format (&asking->made->arena, "%s; by %s", way->reply->why[i].text, reading));
  way->why = end_texts (asking, &why);
}

/* What a variable is, where there is one. */
static gint64 x_of (const PayReply *reply)
{
  return reply->has_payment && reply->payment.n_variables > 0 ? reply->payment.variables[0].value : PAY_NOT_GIVEN;
}

static PayCastable castable_of (const PayBoardWay *way)
{
  if (way->reply != NULL && way->reply->error != NULL)
    return PAY_CASTABLE_UNKNOWN;
  if (way->reply == NULL || way->reply->outcome == PAY_SHORT)
    return PAY_CASTABLE_NO;
  return way->reply->outcome == PAY_PAID ? PAY_CASTABLE_YES : PAY_CASTABLE_UNKNOWN;
}

static guint count_of (const char *const *words, const char *word)
{
  guint n = 0;
  for (guint i = 0; words[i] != NULL; i++)
    n += pays_same_name (words[i], word) ? 1 : 0;
  return n;
}

static const PayBoardAgain *again_of (const PayBoardPlay *play, const char *name)
{
  for (guint i = 0; i < play->again->len; i++) {
    const PayBoardAgain *again = play->again->pdata[i];
    if (pays_same_name (again->name, name))
      return again;
  }
  return NULL;
}

/* How often it is asked for beyond the first time. */
static guint times_again (const PaysAsking *asking, const char *name)
{
  const char *const *with = asking->ask != NULL ? asking->ask->with : NULL;
  const guint times = with != NULL ? count_of (with, name) : 0;
  return times > 1 ? times - 1 : 0;
}

/* What is paid for, each as often as it is. */
static const char *const *paid_with (const PaysAsking *asking, const PayBoardPlay *play)
{
  PaysList with = { 0 };
  for (guint i = 0; play->with[i] != NULL; i++) {
    const guint more = again_of (play, play->with[i]) != NULL ? times_again (asking, play->with[i]) : 0;
    for (guint k = 0; k <= more; k++)
      add_text (asking, &with, play->with[i]);
  }
  return end_texts (asking, &with);
}

/* Does it wish for more than the greatest X? Then what the best payment spends is told. */
static gboolean wishes_more (const PayRequest *request)
{
  for (guint i = 0; i < request->prefer->len; i++)
    if (strcmp (request->prefer->pdata[i], "x") != 0)
      return TRUE;
  return FALSE;
}

/* What can be done is told by the greatest X, whatever is given up for it; how to pay by the usual wishes. */
static PayReply *ask_request (const PaysAsking *asking, const PayBoardPlay *play, PayRequest *request)
{
  if (!pays_board_asks_one (asking) && request->prefer->len == 0)
    g_ptr_array_add (request->prefer, g_strdup ("x"));
  pay_request_limit (request, &asking->board->limits);
  if (!pays_board_asks_one (asking) && request->steps == 0)
    request->steps = STEPS;
  PayReply *reply = pays_board_asks_one (asking) || wishes_more (request) ? pay_session_ask (asking->session, request)
                                                                          : pays_ask_any (asking->session, request);
  g_ptr_array_add (asking->made->replies, reply);
  pays_board_name_cards (asking, play->lots, reply->payment.steps, reply->payment.n_steps);
  if (pays_board_asks_one (asking) && reply->has_payment)
    pays_board_name_left (asking, play, &reply->payment);
  return reply;
}

static gboolean is_paid_better (const PayReply *reply, const PayReply *than)
{
  return reply->has_payment
         && (!than->has_payment || x_of (reply) == PAY_X_FOREVER
             || (x_of (than) != PAY_X_FOREVER && x_of (reply) > x_of (than)));
}

static void ask_way (const PaysAsking *asking, const PayBoardPlay *play, PayBoardWay *way)
{
  PayReply *reply = ask_request (asking, play, play->request);
  way->request = play->request;
  if (play->gone != NULL && reply->error == NULL && (!reply->has_payment || x_of (reply) != PAY_NOT_GIVEN)) {
    PayReply *other = ask_request (asking, play, play->gone);
    way->request = is_paid_better (other, reply) ? play->gone : play->request;
    reply = way->request == play->gone ? other : reply;
  }
  way->reply = reply;
  way->total = reply->has_payment ? reply->payment.total : NULL;
  for (guint i = 0; reply->has_payment && i < reply->payment.n_facts; i++)
    if (strcmp (reply->payment.facts[i]->name, "spends") == 0)
      way->spends = reply->payment.facts[i];
  way->x = x_of (reply);
}

/* What lines could do for a way that cannot be paid: bits of PayLineTurns. */
static guint help_for (const PaysAsking *asking, const PayBoardPlay *play)
{
  const gboolean leaves = play->loose != NULL && ask_request (asking, play, play->loose)->outcome != PAY_SHORT;
  return PAY_LINE_COULD_HELP | (leaves ? PAY_LINE_COULD_LEAVE : 0);
}

/* Lines that could not help it, whatever they come to: bits of PayLineTurns. */
static guint no_help_for (const PaysAsking *asking, const PayBoardPlay *play)
{
  return play->hoped != NULL && ask_request (asking, play, play->hoped)->outcome == PAY_SHORT ? PAY_LINE_HOPED : 0;
}

/* Lines by which X could not be greater, whatever they come to: bits of PayLineTurns. */
static guint no_more_for (const PaysAsking *asking, const PayBoardPlay *play, const PayBoardWay *way)
{
  const PayReply *hoped = play->hoped != NULL ? ask_request (asking, play, play->hoped) : NULL;
  return hoped != NULL && hoped->outcome == PAY_PAID && hoped->limit == PAY_LIMIT_NONE && x_of (hoped) == way->x
             ? PAY_LINE_HOPED
             : 0;
}

/* Lines that could not hinder it, whatever they come to: bits of PayLineTurns. */
static guint no_hindrance_for (const PaysAsking *asking, const PayBoardPlay *play, const PayBoardWay *way)
{
  const PayReply *sure
      = play->sure != NULL && way->castable == PAY_CASTABLE_YES ? ask_request (asking, play, play->sure) : NULL;
  return sure != NULL && sure->outcome == PAY_PAID && x_of (sure) == way->x ? PAY_LINE_SURE : 0;
}

/* NULL: nothing, or [first] says it. */
static const char *const *goes_for (const PaysAsking *asking, const PayBoardPlay *play)
{
  PaysList names = { 0 };
  for (guint i = 0; play->first == NULL && i < play->moves->len; i++) {
    const PayBoardMove *move = play->moves->pdata[i];
    const PayBoardZone *zone = asking->board->zones->pdata[move->zone];
    if (g_strcmp0 (move->to, zone->name) != 0)
      add_text (asking, &names, pay_board_card_name (zone->cards->pdata[move->card]));
  }
  return names.n > 0 ? end_texts (asking, &names) : NULL;
}

static void tell_way (const PaysAsking *asking, guint i, PayBoardWay *way)
{
  const PayBoardPlay *play = plays_of (asking)->pdata[i];
  *way
      = (PayBoardWay){ .face = play->face, .with = paid_with (asking, play), .first = play->first, .x = PAY_NOT_GIVEN };
  way->goes = goes_for (asking, play);
  if (play->request != NULL)
    ask_way (asking, play, way);
  way->castable = castable_of (way);
  const gboolean hinder = way->castable == PAY_CASTABLE_YES;
  const PayBoardLine *turn = way->castable == PAY_CASTABLE_UNKNOWN ? NULL
                             : hinder
                                 ? find_turn (asking, i, PAY_LINE_COULD_HINDER, no_hindrance_for (asking, play, way))
                                 : find_turn (asking, i, help_for (asking, play), no_help_for (asking, play));
  if (turn != NULL)
    way->castable = PAY_CASTABLE_UNKNOWN;
  const gboolean told = pays_board_asks_one (asking) && asking->ask->x != PAY_NOT_GIVEN;
  way->x_at_least = !told && way->castable == PAY_CASTABLE_YES && way->x != PAY_NOT_GIVEN && way->x != PAY_X_FOREVER
                    && (way->reply->limit != PAY_LIMIT_NONE
                        || find_turn (asking, i, PAY_LINE_COULD_HELP, no_more_for (asking, play, way)) != NULL);
  if (way->castable == PAY_CASTABLE_YES)
    way->reading = pays_board_readings (asking, play);
  tell_why (asking, play, turn, way);
}

/* ---- Cards. */

/* Is it paid once, or more often where it can be? */
static gboolean is_paid_so (const PayBoardPlay *play, const char *name, const char *const *asked)
{
  const guint times = count_of (asked, name), once = count_of ((const char *const *)play->with, name);
  return times == once || (times > once && once > 0 && again_of (play, name) != NULL);
}

static gboolean is_with (const PayBoardPlay *play, const char *const *asked)
{
  for (guint i = 0; asked[i] != NULL; i++)
    if (!is_paid_so (play, asked[i], asked))
      return FALSE;
  for (guint i = 0; play->with[i] != NULL; i++)
    if (!is_paid_so (play, play->with[i], asked))
      return FALSE;
  return TRUE;
}

/* "emerge (Ox)" */
static gboolean is_told_so (const PaysAsking *asking, const PayBoardPlay *play)
{
  const char *const *asked = asking->ask->with;
  return asked[0] != NULL && asked[1] == NULL
         && pays_board_is_told_so ((const char *const *)play->with, goes_for (asking, play), asked[0]);
}

/* Is this play asked for? */
static gboolean is_asked (const PaysAsking *asking, const PayBoardPlay *play)
{
  const PayBoardAsk *ask = asking->ask;
  if (!pays_board_asks_one (asking))
    return TRUE;
  if (ask->activate != NULL)
    return pays_board_is_ability (asking->board, play, ask->activate);
  return pays_names_card (pay_board_card_at (asking->board, play->zone, play->card), ask->cast)
         && (ask->face == NULL || (play->face != NULL && pays_same_name (play->face, ask->face)))
         && (ask->with == NULL || is_with (play, ask->with) || is_told_so (asking, play));
}

/* Certain ones count for more than unknown ones, those for more than none. */
static void sum_up (PayBoardPlayed *card)
{
  static const guint ranks[] = { [PAY_CASTABLE_NO] = 0, [PAY_CASTABLE_UNKNOWN] = 1, [PAY_CASTABLE_YES] = 2 };
  static const char *const none[] = { NULL };
  card->x = PAY_NOT_GIVEN;
  card->x_at_least = FALSE;
  card->why = none;
  for (guint i = 0; i < card->n_ways; i++) {
    const PayBoardWay *way = &card->ways[i];
    if (ranks[way->castable] > ranks[card->castable])
      card->castable = way->castable;
    card->x_at_least = card->x_at_least || way->x_at_least;
    if (way->x != PAY_NOT_GIVEN && (card->x == PAY_NOT_GIVEN || way->x > card->x || way->x == PAY_X_FOREVER))
      card->x = card->x == PAY_X_FOREVER ? card->x : way->x;
  }
  for (guint i = 0; i < card->n_ways && card->castable != PAY_CASTABLE_YES; i++)
    if (card->ways[i].castable == card->castable && card->ways[i].why[0] != NULL) {
      card->why = card->ways[i].why;
      return;
    }
}

static guint plays_of_card (const GPtrArray *plays, guint first)
{
  const PayBoardPlay *play = plays->pdata[first];
  guint n = 0;
  while (first + n < plays->len) {
    const PayBoardPlay *other = plays->pdata[first + n];
    if (other->zone != play->zone || other->card != play->card)
      break;
    n++;
  }
  return n;
}

/* The plays of one card, from [first] on; nothing where none of them is asked for. */
static void tell_card (const PaysAsking *asking, guint first, guint n, PaysList *cards)
{
  const GPtrArray *plays = plays_of (asking);
  const PayBoardPlay *play = plays->pdata[first];
  const PayBoardZone *zone = asking->board->zones->pdata[play->zone];
  const PayBoardCard *card = zone->cards->pdata[play->card];
  PaysList ways = { 0 };
  for (guint i = first; i < first + n; i++)
    if (is_asked (asking, plays->pdata[i]))
      tell_way (asking, i, pays_list_add (arena_of (asking), &ways, sizeof (PayBoardWay)));
  if (ways.n == 0)
    return;
  PayBoardPlayed *told = pays_list_add (arena_of (asking), cards, sizeof *told);
  told->name = pays_text (arena_of (asking), pay_board_card_name (card));
  told->zone = pays_text (arena_of (asking), zone->name);
  told->count = card->count;
  told->ways = ways.at;
  told->n_ways = ways.n;
  sum_up (told);
}

/* Is something open that could let one play what is not told? */
static gboolean any_open (const PaysAsking *asking)
{
  const GPtrArray *lines = asking->made->table->lines;
  for (guint i = 0; i < lines->len; i++) {
    const PayBoardLine *line = lines->pdata[i];
    if (line->verdict == PAY_LINE_UNREAD && (line->turns & PAY_LINE_COULD_HELP) != 0 && line->of_play < 0
        && !line->of_abilities)
      return TRUE;
  }
  return FALSE;
}

static void tell_cards (const PaysAsking *asking)
{
  const GPtrArray *plays = plays_of (asking);
  PayBoardReply *reply = &asking->made->reply;
  PaysList cards = { 0 };
  for (guint i = 0, n = 0; i < plays->len; i += n) {
    n = plays_of_card (plays, i);
    tell_card (asking, i, n, &cards);
  }
  reply->cards = cards.at;
  reply->n_cards = cards.n;
  reply->outcome = cards.n == 0 && !pays_board_asks_one (asking) && any_open (asking) ? PAY_UNKNOWN : PAY_SHORT;
  for (guint i = 0; i < cards.n; i++) {
    const PayCastable castable = reply->cards[i].castable;
    if (castable == PAY_CASTABLE_YES)
      reply->outcome = PAY_PAID;
    else if (castable == PAY_CASTABLE_UNKNOWN && reply->outcome == PAY_SHORT)
      reply->outcome = PAY_UNKNOWN;
  }
}

/* ---- Casting one. */

static const PayBoardPlay *play_of (const PaysAsking *asking, const PayBoardWay *way)
{
  const GPtrArray *plays = plays_of (asking);
  for (guint i = 0; i < plays->len; i++) {
    const PayBoardPlay *play = plays->pdata[i];
    if (play->request == way->request || play->gone == way->request)
      return play;
  }
  return NULL;
}

/* The first way that can be paid. */
static gboolean tell_paid (const PaysAsking *asking, GError **error)
{
  PayBoardReply *reply = &asking->made->reply;
  gboolean without_x = FALSE;
  if (!pays_board_asks_one (asking))
    return TRUE;
  if (reply->n_cards == 0)
    return pays_board_not_there (asking->board, asking->made->table, asking->ask, error);
  for (guint i = 0; i < reply->n_cards; i++)
    for (guint k = 0; k < reply->cards[i].n_ways && reply->paid == NULL; k++) {
      const PayBoardWay *way = &reply->cards[i].ways[k];
      if (way->reply == NULL || !way->reply->has_payment || way->castable == PAY_CASTABLE_NO)
        continue;
      if (asking->ask->x == PAY_NOT_GIVEN || way->x != PAY_NOT_GIVEN)
        reply->paid = way;
      else
        without_x = TRUE;
    }
  if (reply->paid == NULL && without_x)
    return pay_set_error (error, PAY_ERROR_USAGE, "x", -1, "the cost of %s has no X: leave X out",
                          reply->cards[0].name);
  if (reply->paid != NULL)
    reply->after = pays_board_after (asking, play_of (asking, reply->paid), reply->paid->reply);
  return TRUE;
}

static void wish_for (const PaysAsking *asking, const PayBoardPlay *play, PayRequest *request)
{
  const PayBoardAsk *ask = asking->ask;
  if (request == NULL)
    return;
  for (gint64 n = 1; ask->targets != PAY_NOT_GIVEN && n < ask->targets; n++)
    for (guint k = 0; k < play->targeted->len; k++)
      g_ptr_array_add (request->modifiers, g_strdup (play->targeted->pdata[k]));
  for (guint i = 0; i < play->again->len; i++) {
    const PayBoardAgain *again = play->again->pdata[i];
    for (guint n = times_again (asking, again->name); n > 0; n--)
      for (guint k = 0; k < again->modifiers->len; k++)
        g_ptr_array_add (request->modifiers, g_strdup (again->modifiers->pdata[k]));
  }
  g_ptr_array_set_size (request->prefer, 0);
  for (guint i = 0; ask->prefer != NULL && ask->prefer[i] != NULL; i++)
    g_ptr_array_add (request->prefer, g_strdup (ask->prefer[i]));
  if (ask->x != PAY_NOT_GIVEN)
    pay_request_add_x (request, NULL, PAY_X_FIXED, ask->x);
  pays_board_keep (asking->made->table, asking->board, ask->keep, request);
}

/* What the table says does not change but for what is asked of a card that is to be cast: it is paid as by default. */
static void wish (const PaysAsking *asking)
{
  const GPtrArray *plays = plays_of (asking);
  for (guint i = 0; pays_board_asks_one (asking) && i < plays->len; i++) {
    const PayBoardPlay *play = plays->pdata[i];
    if (play->request == NULL || !is_asked (asking, play))
      continue;
    wish_for (asking, play, play->request);
    wish_for (asking, play, play->gone);
    wish_for (asking, play, play->loose);
    wish_for (asking, play, play->sure);
    wish_for (asking, play, play->hoped);
  }
}

/* ---- The door. */

static gboolean fill (PaysAsking *asking, GError **error)
{
  GError *inner = NULL;
  asking->game = pays_board_game (asking->session, asking->board, error);
  asking->made->reply.game = asking->game;
  if (asking->game == NULL || !pays_board_fits (asking->board, error))
    return FALSE;
  asking->made->table
      = pay_game_read_board (asking->game, asking->board, pays_store (asking->session, asking->game), &inner);
  if (pays_board_is_cut (asking, &inner))
    return TRUE;
  if (asking->made->table == NULL) {
    asking->made->errors = pays_board_errors (asking->session, asking->game, asking->board, inner);
    return FALSE;
  }
  if (asking->ask != NULL
      && (!pays_board_ask_fits (asking->ask, error)
          || !pays_board_keeps_are_there (asking->game, asking->board, asking->made->table, asking->ask, error)))
    return FALSE;
  PayBoardAsk asked = { 0 };
  if (asking->ask != NULL && asking->ask->with != NULL) {
    asked = *asking->ask;
    asked.with = pays_board_with (asking);
    asking->ask = &asked;
  }
  wish (asking);
  pays_board_tell_unknown (asking->game, asking->board, TRUE, asking->made->table);
  tell_lines (asking);
  tell_cards (asking);
  pays_board_together (asking);
  return tell_paid (asking, error);
}

static void free_reply (gpointer reply)
{
  pay_reply_free (reply);
}

PayBoardReply *pay_session_board (PaySession *session, const PayBoard *board, const PayBoardAsk *ask)
{
  PaysBoardReply *made = g_new0 (PaysBoardReply, 1);
  PaysAsking asking = { .session = session, .board = board, .ask = ask, .made = made };
  GError *error = NULL;
  made->replies = g_ptr_array_new_with_free_func (free_reply);
  const gboolean began = pays_begin_time (session, board->limits.steps, board->limits.ms);
  const gboolean filled = fill (&asking, &error);
  pays_end_time (session, began);
  if (filled)
    return &made->reply;
  if (made->errors == NULL) {
    made->errors = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
    g_ptr_array_add (made->errors, pays_board_error (board, error));
  }
  made->reply.error = made->errors->pdata[0];
  made->reply.errors = (const GError *const *)made->errors->pdata;
  made->reply.n_errors = made->errors->len;
  return &made->reply;
}

void pay_board_reply_free (PayBoardReply *reply)
{
  if (reply == NULL)
    return;
  PaysBoardReply *made = (PaysBoardReply *)reply;
  g_clear_pointer (&made->errors, g_ptr_array_unref);
  pay_board_free ((PayBoard *)reply->after);
  pay_table_free (made->table);
  g_ptr_array_unref (made->replies);
  pays_arena_clear (&made->arena);
  g_free (made);
}
