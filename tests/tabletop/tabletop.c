/* SPDX-License-Identifier: MIT */
/* tabletop [ROUNDS]: random small boards, by the session and by the judge. PAY_SEED, PAY_ROUNDS: others, and more.
 * tabletop FILE: that board. */
#include "draw.h"
#include "judge.h"

#include <pay/board-reply.h>
#include <pay/mtg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 20 };

static struct {
  guint boards, plays, castable, unknown, unread, beyond, different;
  gboolean told, doubtful; /* [doubtful]: some line may turn answers */
  uint64_t seed;
  const char *record;
} run;

static void complain (const char *card, const char *with, const char *judged, const char *had)
{
  if (!run.told && run.different < SHOWN)
    printf ("FAILED: seed %" G_GUINT64_FORMAT "\n%s", run.seed, run.record);
  if (run.different < SHOWN)
    printf ("  %s [%s]: %s, not %s\n", card, with, judged, had);
  run.told = TRUE;
  run.different += 1;
}

static gboolean is_with (const PayBoardWay *way, const char *with)
{
  g_autofree char *joined = g_strjoinv ("+", (char **)way->with);
  return strcmp (joined, with) == 0;
}

static void compare_play (const PayBoardPlayed *card, const Tabletop *table, const Play *play)
{
  int x = -1;
  const int castable = judge_play (table, play, &x);
  PayCastable had = PAY_CASTABLE_NO;
  gint64 greatest = PAY_NOT_GIVEN;
  run.plays++;
  if (castable < 0) {
    run.beyond++;
    return;
  }
  for (guint i = 0; card != NULL && i < card->n_ways; i++) {
    const PayBoardWay *way = &card->ways[i];
    if (!is_with (way, play->with))
      continue;
    if (way->castable == PAY_CASTABLE_YES || had == PAY_CASTABLE_NO)
      had = way->castable;
    if (way->x != PAY_NOT_GIVEN && (greatest == PAY_NOT_GIVEN || way->x > greatest))
      greatest = way->x;
  }
  run.castable += castable > 0;
  if (had == PAY_CASTABLE_UNKNOWN)
    run.unknown++;
  else if ((had == PAY_CASTABLE_YES) != (castable > 0))
    complain (play->card->name, play->with, castable > 0 ? "yes" : "no", pay_castable_name (had));
  else if (castable > 0 && x >= 0 && x > greatest && run.doubtful)
    run.unknown++;
  else if (castable > 0 && x >= 0 && x != greatest) {
    g_autofree char *judged = g_strdup_printf ("X = %d", x);
    g_autofree char *other = g_strdup_printf ("%" G_GINT64_FORMAT, greatest);
    complain (play->card->name, play->with, judged, other);
  }
}

static const PayBoardPlayed *find_card (const PayBoardReply *reply, const char *name, const char *zone)
{
  for (guint i = 0; i < reply->n_cards; i++)
    if (strcmp (reply->cards[i].name, name) == 0 && strcmp (reply->cards[i].zone, zone) == 0)
      return &reply->cards[i];
  return NULL;
}

static void compare_things (const PayBoardReply *reply, const Tabletop *table, const Thing *things, int n,
                            const char *zone)
{
  Play plays[MOST_WAYS];
  for (int i = 0; i < n; i++) {
    const int n_plays = judge_plays (table, &things[i], things == table->hand, i, plays);
    const PayBoardPlayed *card = find_card (reply, things[i].card.name, zone);
    for (int k = 0; k < n_plays; k++)
      compare_play (card, table, &plays[k]);
    for (guint w = 0; card != NULL && w < card->n_ways; w++) {
      int k = 0;
      while (k < n_plays && !is_with (&card->ways[w], plays[k].with))
        k++;
      if (k == n_plays)
        complain (things[i].card.name, card->ways[w].with[0] != NULL ? card->ways[w].with[0] : "", "no such way",
                  pay_castable_name (card->ways[w].castable));
    }
  }
}

static void compare_board (PaySession *session, const char *record)
{
  static const PayBoardAsk apart = { .targets = PAY_NOT_GIVEN, .x = PAY_NOT_GIVEN, .apart = TRUE };
  static Tabletop table;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayBoard) board = pay_board_read (session, record, -1, &error);
  g_autoptr (PayBoardReply) reply = board != NULL ? pay_session_board (session, board, &apart) : NULL;
  run.told = FALSE;
  run.record = record;
  run.boards++;
  run.doubtful = reply != NULL && reply->error == NULL && (reply->n_unread > 0 || reply->n_assumed > 0);
  judge_read (record, &table);
  judge_start (&table);
  if (reply == NULL || reply->error != NULL)
    complain ("the board", "", "can be read", (error != NULL ? error : reply->error)->message);
  else if (table.error != NULL)
    complain ("the board", "", "can be judged", table.error);
  else {
    compare_things (reply, &table, table.hand, table.n_hand, "hand");
    compare_things (reply, &table, table.grave, table.n_grave, "graveyard");
    compare_things (reply, &table, table.command, table.n_command, "command");
    run.unread += reply->n_unread > 0;
  }
}

static guint64 number (const char *variable, const char *given, guint64 otherwise)
{
  const char *set = g_getenv (variable);
  return set != NULL     ? g_ascii_strtoull (set, NULL, 10)
         : given != NULL ? g_ascii_strtoull (given, NULL, 10)
                         : otherwise;
}

int main (int argc, char **argv)
{
  const PayGame *games[] = { pay_mtg_game (), NULL };
  g_autoptr (PaySession) session = pay_session_new (games, "mtg");
  g_autofree char *file = NULL;
  if (argc > 1 && g_file_get_contents (argv[1], &file, NULL, NULL))
    compare_board (session, file);
  else {
    const guint64 rounds = number ("PAY_ROUNDS", argc > 1 ? argv[1] : NULL, 1000);
    const guint64 first = number ("PAY_SEED", NULL, 1);
    printf ("PAY_SEED=%" G_GUINT64_FORMAT " PAY_ROUNDS=%" G_GUINT64_FORMAT "\n", first, rounds);
    for (guint64 i = 0; i < rounds; i++) {
      run.seed = first + i;
      g_autofree char *record = draw_board (run.seed);
      compare_board (session, record);
    }
  }
  printf (
      "%u boards, %u plays, %u castable, %u unknown, %u boards with unread lines, %u beyond the judge, %u different\n",
      run.boards, run.plays, run.castable, run.unknown, run.unread, run.beyond, run.different);
  return run.different > 0 || 100 * run.unknown > run.plays ? EXIT_FAILURE : EXIT_SUCCESS;
}
