/* SPDX-License-Identifier: MIT */
/* The best set of random boards, where what is played changes what comes after it: words that work on the Square,
 * numbers of cards of a kind there and in the hand, cards that are played out of the Resource, and the choice of the
 * card that is put down. Judged by going through every order of plays and every choice of cards, by the text of the
 * rules alone. zx_square_random [ROUNDS], PAY_ROUNDS before it. */
#include "zx_rounds.h"

#include <pay/zx.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_HAND 4
#define MOST_CARDS 8 /* in the Resource, and those of the hand */
#define NOTHING (-1)

/* What a card does: to itself, or to all cards of the hand while it lies on the Square. */
typedef enum {
  NO_WORDS,
  LESS_PER_FOX,   /* -1 per Fox of ours on the Square */
  MORE_PER_OTHER, /* +1 per other card in the hand */
  FOXES_LESS,     /* on the Square: our Foxes in hand -1 */
  ALL_LESS,       /* on the Square: our cards in hand -1, not below 1 */
  FROM_RESOURCE,  /* may be played from the Resource */
  N_WORDS
} Words;

static const char *const texts[N_WORDS] = {
  "",
  "In hand: -1 per your [Fox] on Square",
  "In hand: +1 per other card in your hand",
  "On Square: your [Fox] in hand -1",
  "On Square: your cards in hand -1; cannot become 0 or less",
  "In Resource: may be played from Resource by paying the cost; the card cannot pay for itself",
};

typedef struct {
  int colours, points;
  gboolean fox;
  Words words;
} Card;

/* By bits of cards where they lie; [awake] of the Resource. */
typedef struct {
  int resource, awake, hand, square;
} State;

typedef struct {
  Card cards[MOST_CARDS];
  int n;
  State state;
  gboolean stops_last; /* decreases that stop at 1 come after the others, the dearer order */
} Table;

static int bits_of (int set)
{
  return set == 0 ? 0 : (set & 1) + bits_of (set >> 1);
}

/* ---- The rules. */

static int count_on (const Table *table, int set, Words words)
{
  int n = 0;
  for (int i = 0; i < table->n; i++)
    n += (set >> i & 1) != 0 && table->cards[i].words == words;
  return n;
}

static int foxes_in (const Table *table, int set)
{
  int n = 0;
  for (int i = 0; i < table->n; i++)
    n += (set >> i & 1) != 0 && table->cards[i].fox;
  return n;
}

/* 805.2c: increases, then decreases, each with its floor; the rules leave their order open (docs/zx.md, B). */
static int points_of (const Table *table, const State *state, int card)
{
  const Card *it = &table->cards[card];
  const gboolean in_hand = (state->hand >> card & 1) != 0;
  int points = it->points;
  if (!in_hand)
    return points;
  if (it->words == MORE_PER_OTHER)
    points += bits_of (state->hand) - 1;
  int plain = it->words == LESS_PER_FOX ? foxes_in (table, state->square) : 0, stopped = 0;
  plain += it->fox ? count_on (table, state->square, FOXES_LESS) : 0;
  stopped = count_on (table, state->square, ALL_LESS);
  points = table->stops_last ? MAX (points - plain, 0) : points;
  for (; stopped > 0 && points > 1; stopped--)
    points--;
  return table->stops_last ? points : MAX (points - plain, 0);
}

/* 805.3a: a card of its own for each colour. */
static gboolean pays (const Table *table, int chosen, int points, int colours)
{
  int counts[4] = { 0 };
  if (bits_of (chosen) != points)
    return FALSE;
  for (int i = 0; i < table->n; i++)
    counts[(chosen >> i & 1) != 0 ? table->cards[i].colours : 0]++;
  const int both = counts[3], one = counts[1] + both, other = counts[2] + both;
  if (points == 0)
    return TRUE;
  if (colours == 3)
    return points == 1 ? one + other > 0 : one > 0 && other > 0 && counts[1] + counts[2] + both > 1;
  return colours == 0 || (colours == 1 ? one : other) > 0;
}

static int best_from (const Table *table, State state)
{
  int best = 0;
  for (int i = 0; i < table->n; i++) {
    const Card *card = &table->cards[i];
    const gboolean out = (state.resource >> i & 1) != 0 && card->words == FROM_RESOURCE;
    if ((state.hand >> i & 1) == 0 && !out)
      continue;
    const int points = points_of (table, &state, i), awake = state.awake & ~(1 << i);
    for (int chosen = awake;; chosen = (chosen - 1) & awake) {
      if (pays (table, chosen, points, card->colours)) {
        State next = state;
        next.hand &= ~(1 << i);
        next.resource &= ~(1 << i);
        next.awake &= ~(chosen | 1 << i);
        next.square |= 1 << i;
        best = MAX (best, card->points + best_from (table, next));
      }
      if (chosen == 0)
        break;
    }
  }
  return best;
}

/* 308.2b, 504.3: any card of the hand may be put down first; one of several colours comes asleep where none is. */
static int best_of (const Table *table)
{
  int best = best_from (table, table->state), there = 0;
  for (int i = 0; i < table->n; i++)
    there |= (table->state.resource >> i & 1) != 0 ? table->cards[i].colours : 0;
  for (int i = 0; i < table->n; i++) {
    State state = table->state;
    const int colours = table->cards[i].colours;
    if ((state.hand >> i & 1) == 0)
      continue;
    state.hand &= ~(1 << i);
    state.resource |= 1 << i;
    state.awake |= bits_of (colours) < 2 || (there & colours) != 0 ? 1 << i : 0;
    best = MAX (best, best_from (table, state));
  }
  return best;
}

/* ---- Random boards. */

static int below (GRand *rand, int n)
{
  return g_rand_int_range (rand, 0, n);
}

static Table table_make (GRand *rand)
{
  Table table = { .n = 0 };
  const int hand = 1 + below (rand, MOST_HAND - 1), resource = below (rand, 5), square = below (rand, 2);
  table.n = hand + resource + square;
  for (int i = 0; i < table.n; i++) {
    const gboolean out = i >= hand && i < hand + resource;
    Card *card = &table.cards[i];
    *card = (Card){ .colours = below (rand, 4), .points = below (rand, 5), .fox = below (rand, 2) == 0 };
    card->words = out ? (below (rand, 6) == 0 ? FROM_RESOURCE : NO_WORDS)
                      : (Words)(below (rand, 2) == 0 ? 0 : below (rand, FROM_RESOURCE));
    if (i < hand)
      table.state.hand |= 1 << i;
    else if (out)
      table.state.resource |= 1 << i;
    else
      table.state.square |= 1 << i;
    table.state.awake |= out && below (rand, 5) > 0 ? 1 << i : 0;
  }
  return table;
}

static char *cost_of (const Card *card)
{
  static const char *const names[] = { "C", "R", "U", "RU" };
  return g_strdup_printf ("%s%d", names[card->colours], card->points);
}

static PayBoard *table_board (const Table *table)
{
  PayBoard *board = pay_board_new ();
  board->game = g_strdup ("zx");
  for (int i = 0; i < table->n; i++) {
    const char *zone = (table->state.hand >> i & 1) != 0       ? "hand"
                       : (table->state.resource >> i & 1) != 0 ? "resource"
                                                               : "square";
    g_autofree char *cost = cost_of (&table->cards[i]), *name = g_strdup_printf ("card %d", i);
    PayBoardCard *card = pay_board_add_card (pay_board_zone (board, zone), name, 1);
    card->own = TRUE;
    pay_board_add_face (card, name, cost, table->cards[i].fox ? "Z/X [Fox]" : "Z/X", texts[table->cards[i].words]);
    if ((table->state.resource & ~table->state.awake) >> i & 1)
      pay_board_add_note (card, "asleep", NULL);
  }
  return board;
}

static guint left_open; /* boards whose answer is no certain number */

/* What is said to be the most is; "at least these" and "not decided" are no more than there is. */
static gboolean check_board (PaySession *session, GRand *rand, G_GNUC_UNUSED guint64 i)
{
  Table table = table_make (rand);
  g_autoptr (PayBoard) board = table_board (&table);
  g_autoptr (PayBoardReply) reply = pay_session_board (session, board, NULL);
  const int best = best_of (&table);
  table.stops_last = TRUE;
  const int least = best_of (&table);
  const PayReply *together = reply->together;
  const gint64 had = together != NULL && together->has_payment ? together->plan.worth : 0;
  const gboolean is_open = together != NULL && (together->outcome == PAY_UNKNOWN || reply->together_at_least);
  left_open += is_open ? 1 : 0;
  if (reply->error == NULL && together != NULL && had <= best && (is_open || had >= least))
    return TRUE;
  g_autofree char *text = pay_board_write (board);
  printf ("FAILED: worth %d to %d, not %d%s%s:\n%s", least, best, (int)had, reply->error != NULL ? ": " : "",
          reply->error != NULL ? reply->error->message : "", text);
  return FALSE;
}

int main (int argc, char **argv)
{
  guint failed;
  const guint64 rounds = zx_rounds (argc, argv, check_board, &failed);
  printf ("%u wrong, %u left open\n", failed, left_open);
  return failed > 0 || left_open > rounds / 2 ? EXIT_FAILURE : EXIT_SUCCESS;
}
