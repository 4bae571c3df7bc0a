/* SPDX-License-Identifier: MIT */
/* One game that is dealt to the end, and a player who knows each card that the deck will give. */
#include "develop.h"

#include "number/number.h"

#include <string.h>

#define MOST_DRAWS 128
#define MOST_TRIES 400
#define STEPS_OF_A_GAME 20000
#define FEW_STEPS_OF_A_GAME 1000
#define GAMES_AT_LEAST 16 /* that share the steps, as far as these are not few */
#define PARTS 0x40000000u

/* [tape]: which part of the deck, as it is then, each draw takes its card from. */
typedef struct {
  const DevBook *book;
  guint32 tape[MOST_DRAWS];
  int held_at; /* the draw that is the held card; -1: none */
  guint tries;
  GArray *seen;  /* Seen: what was looked at, and cannot pay */
  guint64 most;  /* steps, of all games so far */
  gboolean open; /* some lines were not looked at */
} Game;

typedef struct {
  guint64 sign;
  DevState state;
} Seen;

static guint64 sign_of (const DevState *state, int turn)
{
  guint64 sign = (guint64)turn, word;
  for (gsize i = 0; i < sizeof *state; i += sizeof word) {
    memcpy (&word, (const guint8 *)state + i, sizeof word);
    sign = (sign ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    sign ^= sign >> 29;
  }
  return sign;
}

/* Was it looked at on this turn? It is now. */
static gboolean is_seen (Game *game, const DevState *state, int turn)
{
  const guint64 sign = sign_of (state, turn);
  for (guint i = 0; i < game->seen->len; i++) {
    const Seen *seen = &g_array_index (game->seen, Seen, i);
    if (seen->sign == sign && memcmp (&seen->state, state, sizeof *state) == 0)
      return TRUE;
  }
  g_array_set_size (game->seen, game->seen->len + 1);
  g_array_index (game->seen, Seen, game->seen->len - 1) = (Seen){ sign, *state };
  return FALSE;
}

static guint pick (const DevBook *book, const DevState *state, guint32 part)
{
  guint64 all = 0, at;
  for (guint c = 0; c < book->n; c++)
    all += (int)c == book->held ? 0 : state->deck[c];
  at = all * part / PARTS;
  guint last = 0;
  for (guint c = 0; c < book->n; c++) {
    if ((int)c == book->held || state->deck[c] == 0)
      continue;
    if (at < state->deck[c])
      return c;
    at -= state->deck[c];
    last = c;
  }
  return last;
}

static void draw (const Game *game, DevState *state, int from, int to)
{
  for (int i = from; i < to; i++) {
    const guint c = i == game->held_at ? (guint)game->book->held : pick (game->book, state, game->tape[i]);
    state->deck[c]--;
    state->hand[c]++;
  }
}

/* With all cards that are to come in hand, if nothing more is looked for in the deck. */
static gboolean may_pay (const Game *game, const DevState *state, int turn)
{
  const DevBook *book = game->book;
  DevState all = *state;
  draw (game, &all, odds_draws (&book->setup, 1, turn), odds_draws (&book->setup, 1, book->turn));
  return dev_may_pay (book, &all, turn, 0);
}

/* What is not settled is open. */
static gboolean can_pay_now (Game *game, const DevState *state)
{
  const guint64 before = game->book->steps->open;
  const gboolean can = dev_can_pay (game->book, state);
  game->open = game->open || (!can && game->book->steps->open > before);
  return can;
}

static gboolean can_pay (Game *game, DevState *state, int turn)
{
  const DevBook *book = game->book;
  draw (game, state, odds_draws (&book->setup, 1, turn - 1), odds_draws (&book->setup, 1, turn));
  if (turn == book->turn)
    return can_pay_now (game, state);
  if (game->open || !may_pay (game, state, turn) || is_seen (game, state, turn))
    return FALSE;
  game->open = ++game->tries > MOST_TRIES || book->steps->done > game->most;
  if (game->open)
    return FALSE;
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (DevState));
  const gboolean all = dev_moves (book, state, turn, states);
  gboolean found = FALSE;
  for (guint i = states->len; i > 0 && !found; i--)
    found = can_pay (game, &g_array_index (states, DevState, i - 1), turn + 1);
  game->open = game->open || !all;
  return found;
}

DevForesight dev_foresees (const DevBook *book, const DevState *state, guint64 trial, guint64 seed)
{
  const guint64 most = CLAMP (book->steps->most / GAMES_AT_LEAST, FEW_STEPS_OF_A_GAME, STEPS_OF_A_GAME);
  Game game = { .book = book, .held_at = -1, .most = book->steps->done + most };
  OddsRandom random = { .trial = trial };
  const int draws = MIN (odds_draws (&book->setup, 1, book->turn), MOST_DRAWS);
  for (int i = 0; i < draws; i++)
    game.tape[i] = odds_random_below (&random, ~seed, PARTS);
  if (book->held >= 0 && state->deck[book->held] > 0 && draws > 0)
    game.held_at = (int)odds_random_below (&random, ~seed, (guint32)draws);
  DevState copy = *state;
  game.seen = g_array_new (FALSE, FALSE, sizeof (Seen));
  const gboolean can = can_pay (&game, &copy, 1);
  g_array_unref (game.seen);
  return can ? DEV_YES : game.open ? DEV_OPEN : DEV_NO;
}
