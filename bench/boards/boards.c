/* SPDX-License-Identifier: MIT */
/* bench-boards TABLE [SEED [COUNT]]: boards of real cards, 30 permanents and 10 cards in hand, drawn by a seed; how
 * long the whole answer takes, on the clock of the process, with the table opened before. */
#define _POSIX_C_SOURCE 200809L

#include <pay/board-reply.h>
#include <pay/card-book.h>
#include <pay/mtg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ROUNDS 5 /* of which the quickest counts */
#define PERMANENTS 30
#define IN_HAND 10
#define MOST_BOARDS 1000

typedef struct {
  GPtrArray *lands, *makers, *others, *spells; /* of char *: names */
} Cards;

typedef struct {
  const char *name;
  int basics, lands, makers; /* the rest are other permanents */
} Family;

static const Family families[] = { { "lands", 14, 8, 5 }, { "rocks", 6, 10, 12 }, { "makers", 4, 4, 20 } };

static gboolean is_in (const char *text, const char *part)
{
  return text != NULL && strstr (text, part) != NULL;
}

static guint column (char **names, const char *name)
{
  guint at = 0;
  while (names[at] != NULL && strcmp (names[at], name) != 0)
    at++;
  return at;
}

static Cards read_cards (const char *text)
{
  Cards cards = { g_ptr_array_new (), g_ptr_array_new (), g_ptr_array_new (), g_ptr_array_new () };
  char **lines = g_strsplit (text, "\n", -1), **names = g_strsplit (lines[0], "\t", -1);
  const guint name = column (names, "name"), type = column (names, "type_line"), words = column (names, "text");
  for (guint i = 1; lines[i] != NULL; i++) {
    char **cells = g_strsplit (lines[i], "\t", -1);
    const guint n = g_strv_length (cells);
    if (name >= n || type >= n || words >= n)
      continue;
    const gboolean land = is_in (cells[type], "Land"), makes = is_in (cells[words], ": Add ");
    const gboolean stays = !is_in (cells[type], "Instant") && !is_in (cells[type], "Sorcery");
    if (stays)
      g_ptr_array_add (!makes ? cards.others : land ? cards.lands : cards.makers, cells[name]);
    if (!land)
      g_ptr_array_add (cards.spells, cells[name]);
  }
  return cards;
}

static void add_drawn (GRand *rand, const GPtrArray *of, int n, GString *text)
{
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s\n", (char *)of->pdata[g_rand_int_range (rand, 0, (gint32)of->len)]);
}

static char *draw (const Family *family, const Cards *cards, guint32 seed)
{
  static const char *const basics[] = { "Plains", "Island", "Swamp", "Mountain", "Forest" };
  GRand *rand = g_rand_new_with_seed (seed);
  GString *text = g_string_new ("game: mtg\nlife: 30\n[battlefield]\n");
  for (int i = 0; i < family->basics; i++)
    g_string_append_printf (text, "%s\n", basics[g_rand_int_range (rand, 0, G_N_ELEMENTS (basics))]);
  add_drawn (rand, cards->lands, family->lands, text);
  add_drawn (rand, cards->makers, family->makers, text);
  add_drawn (rand, cards->others, PERMANENTS - family->basics - family->lands - family->makers, text);
  g_string_append (text, "[hand]\n");
  add_drawn (rand, cards->spells, IN_HAND, text);
  g_rand_free (rand);
  return g_string_free (text, FALSE);
}

static double now (void)
{
  struct timespec time;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static gint compare (gconstpointer a, gconstpointer b)
{
  const double left = *(const double *)a, right = *(const double *)b;
  return left < right ? -1 : left > right;
}

typedef struct {
  gint64 worth; /* of the best sets */
  guint limited, n;
  double ms[MOST_BOARDS];
} Sums;

static void measure (PaySession *session, const PayBoard *board, Sums *sums)
{
  double least = 1e9;
  for (int i = 0; i < ROUNDS; i++) {
    const double since = now ();
    PayBoardReply *reply = pay_session_board (session, board, NULL);
    least = MIN (least, now () - since);
    if (i == 0 && reply->together != NULL) {
      sums->worth += reply->together->plan.worth;
      sums->limited += reply->together->limit != PAY_LIMIT_NONE;
    }
    pay_board_reply_free (reply);
  }
  sums->ms[sums->n++] = least;
}

static void measure_family (PaySession *session, PayCardBook *book, const Cards *cards, const Family *family,
                            guint32 seed, guint count)
{
  g_autofree Sums *sums = g_new0 (Sums, 1);
  guint quick = 0;
  for (guint i = 0; i < count; i++) {
    g_autofree char *text = draw (family, cards, seed + i);
    g_autoptr (PayBoard) board = pay_board_read (session, text, -1, NULL);
    if (board != NULL && pay_card_book_complete_board (book, board, NULL))
      measure (session, board, sums);
  }
  qsort (sums->ms, sums->n, sizeof *sums->ms, compare);
  for (guint i = 0; i < sums->n; i++)
    quick += sums->ms[i] < 20;
  if (sums->n > 0)
    printf ("%-8s %5u %8.2f %8.2f %8.2f %6u %7" G_GINT64_FORMAT " %7u\n", family->name, sums->n, sums->ms[sums->n / 2],
            sums->ms[sums->n * 9 / 10], sums->ms[sums->n - 1], quick, sums->worth, sums->limited);
}

int main (int argc, char **argv)
{
  const PayGame *games[] = { pay_mtg_game (), NULL };
  g_autofree char *text = NULL;
  gsize length = 0;
  guint64 seed = 1, count = 60;
  if (argc < 2 || argc > 4 || (argc > 2 && !g_ascii_string_to_unsigned (argv[2], 10, 0, G_MAXUINT32, &seed, NULL))
      || (argc > 3 && !g_ascii_string_to_unsigned (argv[3], 10, 1, MOST_BOARDS, &count, NULL))) {
    fprintf (stderr,
             "bench-boards TABLE [SEED [COUNT]]: a table as pay cards import reads it; 1 to %d boards a family\n",
             MOST_BOARDS);
    return 2;
  }
  g_autoptr (GError) error = NULL;
  if (!g_file_get_contents (argv[1], &text, &length, &error)) {
    fprintf (stderr, "bench-boards: %s\n", error->message);
    return 2;
  }
  g_autoptr (PayCardBook) book = pay_card_book_read (text, length, argv[1], &error);
  if (book == NULL) {
    fprintf (stderr, "bench-boards: %s\n", error->message);
    return 2;
  }
  PaySession *session = pay_session_new (games, "mtg");
  const Cards cards = read_cards (text);
  printf ("%-8s %5s %8s %8s %8s %6s %7s %7s\n", "family", "n", "median", "p90", "most", "<20ms", "worth", "limited");
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    measure_family (session, book, &cards, &families[i], (guint32)seed, (guint)count);
  pay_session_free (session);
  return 0;
}
