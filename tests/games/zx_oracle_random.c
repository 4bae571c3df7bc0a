/* SPDX-License-Identifier: MIT */
/* Random turns with changes of the next and the first one, ways instead of paying and cards
 * played free, and random boards with the choice of the card that is put down, judged by the text of the rules alone:
 * nothing of what is judged is used to judge. zx_oracle_random [ROUNDS]: so many turns, each with four single costs,
 * and half as many boards, PAY_ROUNDS before it. 20000 are 100,000 requests and 10,000 boards. */
#include "zx_rounds.h"

#include <pay/zx.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_CARDS 6
#define MOST_PLAYS 4
#define NEVER (-1)

static const char letters[] = "RUW";

/* A change: by so much, not below [floor]; of all later ones, the next, the first; for A, or all. */
typedef struct {
  int by, floor;
  enum { NO_CHANGE, ALWAYS, NEXT, FIRST } once;
  gboolean for_a;
} Change;

typedef struct {
  int points, colours, worth;
  gboolean is_a, may_free, instead; /* the last two for A alone */
  Change own, later;
} Play;

typedef struct {
  int n_cards, cards[MOST_CARDS]; /* sets of colours */
  int n_plays;
  Play plays[MOST_PLAYS];
  Change start;
} Turn;

/* ---- The rules. */

static int bits_of (int set)
{
  return set == 0 ? 0 : (set & 1) + bits_of (set >> 1);
}

/* 805.3a: a card of its own for each colour, as far as the cards go. */
static int match_most (const int *cards, int used, int n, int colours)
{
  int best = 0;
  for (int colour = 0; colour < 3; colour++) {
    if ((colours >> colour & 1) == 0)
      continue;
    for (int i = 0; i < n; i++)
      if ((used >> i & 1) != 0 && (cards[i] >> colour & 1) != 0)
        best = MAX (best, 1 + match_most (cards, used & ~(1 << i), n, colours & ~(1 << colour)));
  }
  return best;
}

/* Exactly so many cards, with one for each colour but for the excess. */
static gboolean pays (const int *cards, int n, int chosen, int points, int colours)
{
  return bits_of (chosen) == points && match_most (cards, chosen, n, colours) >= MIN (bits_of (colours), points);
}

typedef struct {
  int paid[MOST_PLAYS]; /* in the order in which they were paid */
  int n_paid;
} History;

static gboolean is_for (const Change *change, const Play *play)
{
  return !change->for_a || play->is_a;
}

/* Does a change that began to wait once [from] of the history were paid reach the play now? */
static gboolean reaches (const Turn *turn, const Change *change, const History *history, int from, const Play *play)
{
  if (change->once == NO_CHANGE || !is_for (change, play))
    return FALSE;
  for (int i = change->once == FIRST ? 0 : from; i < history->n_paid && change->once != ALWAYS; i++)
    if (is_for (change, &turn->plays[history->paid[i]]))
      return FALSE;
  return TRUE;
}

static int place_in (const History *history, int play)
{
  for (int i = 0; i < history->n_paid; i++)
    if (history->paid[i] == play)
      return i;
  return NEVER;
}

/* 805.2c: increases first, then decreases in their order, each with its floor. */
static int points_now (const Turn *turn, const History *history, const Play *play)
{
  const Change *changes[MOST_PLAYS + 2];
  int n = 0, points = play->points;
  if (reaches (turn, &turn->start, history, 0, play))
    changes[n++] = &turn->start;
  if (play->own.once != NO_CHANGE && is_for (&play->own, play))
    changes[n++] = &play->own;
  for (int i = 0; i < turn->n_plays; i++) {
    const int place = place_in (history, i);
    if (place != NEVER && reaches (turn, &turn->plays[i].later, history, place + 1, play))
      changes[n++] = &turn->plays[i].later;
  }
  for (int i = 0; i < n; i++)
    points += changes[i]->by > 0 ? changes[i]->by : 0;
  for (int i = 0; i < n; i++)
    if (changes[i]->by < 0 && points > changes[i]->floor)
      points = MAX (changes[i]->floor, points + changes[i]->by);
  return points;
}

/* The most worth from here on. */
static int best_from (const Turn *turn, int awake, History history)
{
  int best = 0;
  for (int i = 0; i < turn->n_plays; i++) {
    const Play *play = &turn->plays[i];
    if (place_in (&history, i) != NEVER)
      continue;
    const int points = points_now (turn, &history, play);
    const gboolean spared = play->is_a && (play->may_free || play->instead);
    History next = history;
    next.paid[next.n_paid++] = i;
    for (int chosen = 0; chosen < 1 << turn->n_cards; chosen++)
      if ((chosen & ~awake) == 0
          && (pays (turn->cards, turn->n_cards, chosen, points, play->colours) || (spared && chosen == 0)))
        best = MAX (best, play->worth + best_from (turn, awake & ~chosen, next));
  }
  return best;
}

/* ---- Random turns. */

static int below (GRand *rand, int n)
{
  return g_rand_int_range (rand, 0, n);
}

static Change change_make (GRand *rand, int share)
{
  static const int sizes[] = { -3, -2, -2, -1, -1, 1, 2 };
  const int once[] = { ALWAYS, NEXT, NEXT, FIRST };
  Change change = { .once = NO_CHANGE };
  if (below (rand, share) > 0)
    return change;
  change.by = sizes[below (rand, 7)];
  change.floor = change.by < 0 ? below (rand, 3) : 0;
  change.once = (guint)once[below (rand, 4)];
  change.for_a = below (rand, 2) == 0;
  return change;
}

static Turn turn_make (GRand *rand)
{
  Turn turn = { .n_cards = below (rand, MOST_CARDS), .n_plays = 1 + below (rand, 3) };
  for (int i = 0; i < turn.n_cards; i++)
    turn.cards[i] = below (rand, 3) > 0 ? 1 << below (rand, 3) : below (rand, 8);
  for (int i = 0; i < turn.n_plays; i++)
    turn.plays[i] = (Play){ .points = below (rand, 5),
                            .colours = below (rand, 3) > 0 ? 1 << below (rand, 3) : below (rand, 8),
                            .worth = 1 + below (rand, 5),
                            .is_a = below (rand, 2) == 0,
                            .may_free = below (rand, 8) == 0,
                            .instead = below (rand, 8) == 0,
                            .own = change_make (rand, 5),
                            .later = change_make (rand, 2) };
  for (int i = 0; i < turn.n_plays; i++)
    turn.plays[i].own.once = turn.plays[i].own.once != NO_CHANGE ? ALWAYS : NO_CHANGE;
  turn.start = change_make (rand, 3);
  turn.start.once = turn.start.once == ALWAYS ? NEXT : turn.start.once;
  return turn;
}

static void add_class (GString *out, int colours)
{
  for (int i = 0; i < 3; i++)
    if ((colours >> i & 1) != 0)
      g_string_append_c (out, letters[i]);
  if (colours == 0)
    g_string_append_c (out, 'C');
}

static char *cost_of (int points, int colours)
{
  GString *out = g_string_new (NULL);
  add_class (out, colours);
  g_string_append_printf (out, "%d", points);
  return g_string_free (out, FALSE);
}

static void add_change (GPtrArray *modifiers, const Change *change)
{
  static const char *const once[] = { "", "", "next ", "first " };
  if (change->once == NO_CHANGE)
    return;
  GString *out = g_string_new (once[change->once]);
  g_string_append_printf (out, "%+d", change->by);
  if (change->floor > 0)
    g_string_append_printf (out, " floor %d", change->floor);
  g_string_append (out, change->for_a ? " for A" : "");
  g_ptr_array_add (modifiers, g_string_free (out, FALSE));
}

static PayRequest *turn_request (const Turn *turn)
{
  PayRequest *request = pay_request_new ();
  GString *pool = g_string_new (NULL);
  for (int i = 0; i < turn->n_cards; i++) {
    g_string_append (pool, i > 0 ? " " : "");
    add_class (pool, turn->cards[i]);
  }
  request->game = g_strdup ("zx");
  request->pool = g_string_free (pool, FALSE);
  request->aim = PAY_AIM_WORTH;
  add_change (request->modifiers, &turn->start);
  for (int i = 0; i < turn->n_plays; i++) {
    const Play *play = &turn->plays[i];
    g_autofree char *cost = cost_of (play->points, play->colours);
    g_autofree char *name = g_strdup_printf ("play %d", i);
    PaySpell *spell = pay_request_add_spell (request, name, cost);
    spell->worth = play->worth;
    spell->purpose = g_ptr_array_new_with_free_func (g_free);
    spell->modifiers = g_ptr_array_new_with_free_func (g_free);
    spell->once_paid = g_ptr_array_new_with_free_func (g_free);
    if (play->is_a)
      g_ptr_array_add (spell->purpose, g_strdup ("A"));
    add_change (spell->modifiers, &play->own);
    if (play->may_free)
      g_ptr_array_add (spell->modifiers, g_strdup ("may free for A"));
    if (play->instead)
      g_ptr_array_add (spell->modifiers, g_strdup ("instead discard for A"));
    /* So that no two are alike, which would stand together among the decreases. */
    g_ptr_array_add (spell->once_paid, g_strdup_printf ("+0 per tag%d", i));
    add_change (spell->once_paid, &play->later);
    g_autofree char *tag = g_strdup_printf ("tag%d", i);
    pay_request_add_counter (request, tag, 0);
  }
  return request;
}

static void tell_turn (const Turn *turn)
{
  g_autoptr (PayRequest) request = turn_request (turn);
  printf ("pool %s", request->pool);
  for (guint i = 0; i < request->modifiers->len; i++)
    printf (", mod %s", (const char *)request->modifiers->pdata[i]);
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    printf (", %s = %s worth %d%s", spell->name, spell->cost, (int)spell->worth,
            spell->purpose->len > 0 ? " for A" : "");
    for (guint k = 0; k < spell->modifiers->len; k++)
      printf (" own %s", (const char *)spell->modifiers->pdata[k]);
    for (guint k = 0; k < spell->once_paid->len; k++)
      printf (" once %s", (const char *)spell->once_paid->pdata[k]);
  }
  printf ("\n");
}

static gboolean check_turn (PaySession *session, GRand *rand)
{
  const Turn turn = turn_make (rand);
  g_autoptr (PayRequest) request = turn_request (&turn);
  g_autoptr (PayReply) reply = pay_session_ask (session, request);
  const int best = best_from (&turn, (1 << turn.n_cards) - 1, (History){ .n_paid = 0 });
  const gint64 had = reply->error == NULL && reply->has_payment ? reply->plan.worth : 0;
  if (reply->error == NULL && had == best && (reply->optimal || best == 0))
    return TRUE;
  printf ("FAILED: %d, not %d%s%s\n", best, (int)had, reply->error != NULL ? ": " : "",
          reply->error != NULL ? reply->error->message : "");
  tell_turn (&turn);
  return FALSE;
}

/* ---- Single costs: one play, as it is asked about alone. */

static gboolean check_single (PaySession *session, GRand *rand)
{
  Turn turn = turn_make (rand);
  Play *play = &turn.plays[0];
  g_autoptr (PayRequest) plan = turn_request (&turn), request = pay_request_new ();
  const PaySpell *spell = plan->spells->pdata[0];
  const History none = { .n_paid = 0 };
  const int points = points_now (&turn, &none, play);
  gboolean can = play->is_a && (play->may_free || play->instead);
  request->game = g_strdup ("zx");
  request->pool = g_strdup (plan->pool);
  pay_request_add_cost (request, spell->cost);
  for (guint i = 0; i < spell->purpose->len; i++)
    g_ptr_array_add (request->purpose, g_strdup (spell->purpose->pdata[i]));
  for (guint i = 0; i < plan->modifiers->len; i++)
    g_ptr_array_add (request->modifiers, g_strdup (plan->modifiers->pdata[i]));
  for (guint i = 0; i < spell->modifiers->len; i++)
    g_ptr_array_add (request->modifiers, g_strdup (spell->modifiers->pdata[i]));
  for (int chosen = 0; chosen < 1 << turn.n_cards; chosen++)
    can = can || pays (turn.cards, turn.n_cards, chosen, points, play->colours);
  g_autoptr (PayReply) reply = pay_session_ask (session, request);
  if (reply->error == NULL && (reply->outcome == PAY_PAID) == can)
    return TRUE;
  printf ("FAILED: %s alone is %s\n", spell->name, can ? "payable" : "not payable");
  tell_turn (&turn);
  return FALSE;
}

/* ---- Boards: the cards of the hand are both what is played and what is put down. */

typedef struct {
  Turn turn; /* its cards are those of the Resource, of which the first [awake] are in Reboot */
  int awake;
} Table;

static PayBoard *table_board (const Table *table)
{
  PayBoard *board = pay_board_new ();
  board->game = g_strdup ("zx");
  for (int i = 0; i < table->turn.n_cards; i++) {
    GString *name = g_string_new (NULL);
    add_class (name, table->turn.cards[i]);
    PayBoardCard *card = pay_board_add_card (pay_board_zone (board, "resource"), name->str, 1);
    if (i >= table->awake)
      pay_board_add_note (card, "asleep", NULL);
    g_string_free (name, TRUE);
  }
  for (int i = 0; i < table->turn.n_plays; i++) {
    g_autofree char *cost = cost_of (table->turn.plays[i].points, table->turn.plays[i].colours);
    g_autofree char *name = g_strdup_printf ("card %d", i);
    PayBoardCard *card = pay_board_add_card (pay_board_zone (board, "hand"), name, 1);
    pay_board_add_face (card, name, cost, "Z/X", "");
  }
  return board;
}

/* 308.2b: a card of several colours comes asleep where none of them is. [laid] NEVER: none is put down. */
static Turn turn_with (const Table *table, int laid, int *awake)
{
  Turn turn = table->turn;
  int there = 0;
  *awake = (1 << table->awake) - 1;
  if (laid == NEVER)
    return turn;
  for (int i = 0; i < turn.n_cards; i++)
    there |= turn.cards[i];
  const int colours = turn.plays[laid].colours;
  if (bits_of (colours) < 2 || (there & colours) != 0)
    *awake |= 1 << turn.n_cards;
  turn.cards[turn.n_cards++] = colours;
  turn.plays[laid].points = 100;
  return turn;
}

static gboolean can_play (const Turn *turn, int awake, int play)
{
  for (int chosen = 0; chosen < 1 << turn->n_cards; chosen++)
    if ((chosen & ~awake) == 0
        && pays (turn->cards, turn->n_cards, chosen, turn->plays[play].points, turn->plays[play].colours))
      return TRUE;
  return FALSE;
}

static gboolean ways_agree (const Table *table, const PayBoardPlayed *card, int play)
{
  guint way = 0;
  for (int laid = NEVER; laid < table->turn.n_plays; laid++) {
    int awake;
    const Turn turn = turn_with (table, laid, &awake);
    if (laid == play)
      continue;
    if (way == card->n_ways || (card->ways[way].castable == PAY_CASTABLE_YES) != can_play (&turn, awake, play))
      return FALSE;
    way++;
  }
  return way == card->n_ways;
}

static gboolean check_board (PaySession *session, GRand *rand)
{
  Table table = { .turn = turn_make (rand) };
  table.turn.n_cards = MIN (table.turn.n_cards, MOST_CARDS - 1);
  table.awake = below (rand, table.turn.n_cards + 1);
  table.turn.start.once = NO_CHANGE;
  for (int i = 0; i < table.turn.n_plays; i++) {
    Play *play = &table.turn.plays[i];
    *play = (Play){ .points = play->points, .colours = play->colours, .worth = play->points };
  }
  g_autoptr (PayBoard) board = table_board (&table);
  g_autoptr (PayBoardReply) reply = pay_session_board (session, board, NULL);
  int best = 0;
  for (int laid = NEVER; laid < table.turn.n_plays; laid++) {
    int awake;
    const Turn turn = turn_with (&table, laid, &awake);
    best = MAX (best, best_from (&turn, awake, (History){ .n_paid = 0 }));
  }
  gboolean good = reply->error == NULL && reply->n_cards == (guint)table.turn.n_plays && reply->together != NULL;
  const gint64 had = good && reply->together->has_payment ? reply->together->plan.worth : 0;
  for (int i = 0; good && i < table.turn.n_plays; i++)
    good = ways_agree (&table, &reply->cards[i], i);
  if (good && had == best)
    return TRUE;
  g_autofree char *text = pay_board_write (board);
  printf ("FAILED: worth %d, not %d:\n%s", best, (int)had, text);
  return FALSE;
}

static gboolean check_round (PaySession *session, GRand *rand, guint64 i)
{
  gboolean good = check_turn (session, rand);
  for (int k = 0; k < 4; k++)
    good = check_single (session, rand) && good;
  return (i % 2 != 0 || check_board (session, rand)) && good;
}

int main (int argc, char **argv)
{
  guint failed;
  zx_rounds (argc, argv, check_round, &failed);
  printf ("%u wrong\n", failed);
  return failed > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
