/* SPDX-License-Identifier: MIT */
/* bench-position [FILE]: a living board beside the same questions from scratch through structs.
 *
 * FILE has a request a line, as `bench/keep/real.py write keep-12` writes them: what lies there becomes a position, its
 * cost is paid while the first of its [keep] is kept, and seven costs, of this line and of those behind it, are a hand.
 * Between any two questions some of what lies there is tapped or untapped, by a seed, so that nothing is remembered. */
#define _POSIX_C_SOURCE 200809L

#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/position.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define HAND 7
#define STATES 2       /* of what is tapped, a board and a question */
#define ROUNDS 3       /* of each, of which the quickest counts */
#define DECISIONS 4000 /* of a fixed board, in one go */

static uint64_t state = 1;

/* splitmix64 */
static guint below (guint n)
{
  uint64_t z = (state += UINT64_C (0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return (guint)((z ^ (z >> 31)) % n);
}

static double now_us (void)
{
  struct timespec time;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

/* ---- Times of many questions. */

typedef struct {
  const char *board, *question;
  GArray *living, *scratch; /* double, us */
  guint64 sum;              /* of the answers */
  guint differ;             /* whose outcome is another from scratch */
} Row;

static Row row_new (const char *board, const char *question)
{
  return (Row){
    board, question, g_array_new (FALSE, FALSE, sizeof (double)), g_array_new (FALSE, FALSE, sizeof (double)), 0, 0
  };
}

static gint compare (gconstpointer a, gconstpointer b)
{
  const double left = *(const double *)a, right = *(const double *)b;
  return left < right ? -1 : left > right;
}

static double quantile (GArray *times, guint percent)
{
  g_array_sort (times, compare);
  return g_array_index (times, double, (times->len - 1) * percent / 100);
}

static void row_end (Row *row)
{
  const guint n = row->living->len;
  if (n > 0) {
    const double median = quantile (row->living, 50), scratch = quantile (row->scratch, 50);
    printf ("%s\t%s\t%u\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%" G_GUINT64_FORMAT "\t%u\n", row->board, row->question, n,
            median, quantile (row->living, 99), scratch, quantile (row->scratch, 99), scratch / median, row->sum,
            row->differ);
  }
  g_array_unref (row->living);
  g_array_unref (row->scratch);
}

/* ---- A board. */

typedef struct {
  PaySession *session;
  PayPosition *position;
  guint cost, keep, hand[HAND];
  PayRequest *told; /* of [cost] and [keep] */
  PayRequest *single[HAND];
  GArray *things; /* guint */
} Board;

static void board_clear (Board *board)
{
  pay_request_free (board->told);
  for (int i = 0; i < HAND; i++)
    pay_request_free (board->single[i]);
  pay_position_free (board->position);
  g_array_unref (board->things);
}

/* Up to a third is tapped. */
static void turn_some (const Board *board)
{
  pay_position_untap_all (board->position);
  for (guint n = below (board->things->len / 3 + 1); n > 0; n--)
    pay_position_tap (board->position, g_array_index (board->things, guint, below (board->things->len)));
}

/* What lies there, with what is asked of [told]. (transfer full) */
static PayRequest *from_scratch (const Board *board, const PayRequest *told)
{
  PayRequest *request = pay_position_left (board->position);
  pay_request_add_cost (request, told->costs->pdata[0]);
  for (guint i = 0; i < told->keep->len; i++)
    pay_request_add_keep (request, ((const PayKeep *)told->keep->pdata[i])->cost);
  return request;
}

/* ---- Questions: each returns how long it took, and adds to the answers. */

static guint64 sum_of (const PayReply *reply)
{
  return (guint64)reply->outcome + 4 * reply->n_kept + (reply->has_payment ? 64 * (guint64)reply->payment.n_steps : 0);
}

static double pay_living (const Board *board, guint64 *sum)
{
  const double since = now_us ();
  PayReply *reply = pay_position_pay (board->position, board->cost, &board->keep, board->keep != 0 ? 1 : 0);
  const double took = now_us () - since;
  *sum = sum_of (reply);
  pay_reply_free (reply);
  return took;
}

static double pay_scratch (const Board *board, guint64 *sum)
{
  PayRequest *request = from_scratch (board, board->told);
  const double since = now_us ();
  PayReply *reply = pay_session_ask (board->session, request);
  const double took = now_us () - since;
  *sum = sum_of (reply);
  pay_reply_free (reply);
  pay_request_free (request);
  return took;
}

/* One thing is turned in the time that is measured, too. */
static double hand_living (const Board *board, guint64 *sum)
{
  PayOutcome outcomes[HAND];
  const guint thing = g_array_index (board->things, guint, below (board->things->len));
  const gboolean ready = pay_position_is_ready (board->position, thing);
  const double since = now_us ();
  (ready ? pay_position_tap : pay_position_untap) (board->position, thing);
  pay_position_castable (board->position, board->hand, HAND, outcomes);
  const double took = now_us () - since;
  (ready ? pay_position_untap : pay_position_tap) (board->position, thing);
  pay_position_castable (board->position, board->hand, HAND, outcomes);
  *sum = 0;
  for (int i = 0; i < HAND; i++)
    *sum = *sum * 4 + (guint64)outcomes[i];
  return took;
}

static double hand_scratch (const Board *board, guint64 *sum)
{
  PayRequest *requests[HAND];
  for (int i = 0; i < HAND; i++)
    requests[i] = from_scratch (board, board->single[i]);
  *sum = 0;
  const double since = now_us ();
  for (int i = 0; i < HAND; i++) {
    PayReply *reply = pay_session_ask (board->session, requests[i]);
    *sum = *sum * 4 + (guint64)reply->outcome;
    pay_reply_free (reply);
  }
  const double took = now_us () - since;
  for (int i = 0; i < HAND; i++)
    pay_request_free (requests[i]);
  return took;
}

typedef double (*Question) (const Board *board, guint64 *sum);

/* All states, and again: a state comes back after others. */
static void ask (const Board *board, Question living, Question scratch, Row *row)
{
  double best[STATES], best_scratch[STATES];
  const uint64_t seed = state;
  for (int round = 0; round < ROUNDS; round++) {
    state = seed;
    for (int i = 0; i < STATES; i++) {
      guint64 sum, other;
      turn_some (board);
      const double took = living (board, &sum), took_scratch = scratch (board, &other);
      best[i] = round == 0 ? took : MIN (best[i], took);
      best_scratch[i] = round == 0 ? took_scratch : MIN (best_scratch[i], took_scratch);
      row->sum += round == 0 ? sum : 0;
      row->differ += round == 0 && sum != other ? 1 : 0;
    }
  }
  g_array_append_vals (row->living, best, STATES);
  g_array_append_vals (row->scratch, best_scratch, STATES);
}

/* ---- Boards of a file. */

static GPtrArray *read_requests (const char *path)
{
  g_autofree char *text = NULL;
  if (!g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  GPtrArray *requests = g_ptr_array_new_with_free_func ((GDestroyNotify)pay_request_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    PayRequest *request = lines[i][0] != '\0' ? pay_json_read_request (lines[i], -1, NULL, NULL) : NULL;
    if (request != NULL)
      g_ptr_array_add (requests, request);
  }
  return requests;
}

/* The hand: this cost, those to keep, and those of the lines behind. FALSE: something of it cannot be read. */
static gboolean add_hand (Board *board, const GPtrArray *requests, guint line)
{
  for (guint i = 0, k = 0; i < HAND; i++, k++) {
    const PayRequest *from = requests->pdata[line];
    if (k > from->keep->len) {
      line = (line + 1) % requests->len;
      from = requests->pdata[line];
      k = 0;
    }
    const char *cost = k == 0 ? from->costs->pdata[0] : ((const PayKeep *)from->keep->pdata[k - 1])->cost;
    board->hand[i] = pay_position_cost (board->position, cost, NULL);
    board->single[i] = pay_request_new ();
    pay_request_add_cost (board->single[i], cost);
    if (board->hand[i] == 0)
      return FALSE;
  }
  return TRUE;
}

static gboolean board_fill (Board *board, PaySession *session, const GPtrArray *requests, guint line)
{
  const PayRequest *from = requests->pdata[line];
  *board = (Board){ .session = session, .told = pay_request_new () };
  board->position = pay_position_new (session, "mtg", NULL);
  board->things = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < from->sources->len; i++) {
    const guint thing = pay_position_add_source (board->position, from->sources->pdata[i], NULL);
    if (thing != 0)
      g_array_append_val (board->things, thing);
  }
  pay_request_add_cost (board->told, from->costs->pdata[0]);
  board->cost = pay_position_cost (board->position, from->costs->pdata[0], NULL);
  if (from->keep->len > 0) {
    const char *keep = ((const PayKeep *)from->keep->pdata[0])->cost;
    pay_request_add_keep (board->told, keep);
    board->keep = pay_position_cost (board->position, keep, NULL);
  }
  return add_hand (board, requests, line) && board->things->len > 0 && board->cost != 0;
}

static void measure_file (PaySession *session, const GPtrArray *requests)
{
  Row pay = row_new ("real", "pay, one kept"), hand = row_new ("real", "seven castable");
  for (guint i = 0; i < requests->len; i++) {
    Board board;
    if (board_fill (&board, session, requests, i)) {
      ask (&board, pay_living, pay_scratch, &pay);
      ask (&board, hand_living, hand_scratch, &hand);
    }
    board_clear (&board);
  }
  row_end (&pay);
  row_end (&hand);
}

/* ---- Fixed boards: many decisions in one go, as a clock tells single ones badly. */

static const char *const lands[]
    = { "Plains", "Island", "W|U", "Plains", "Island", "W|U", "Swamp", "Plains", "W|B", "Island", "U|B", "Swamp" };
static const char *const makers[] = {
  "Plains",
  "Island",
  "W|U",
  "Plains",
  "Island",
  "Swamp",
  "W|B",
  "U|B",
  "{T}: Add {C}{C}.",
  "{1}, {T}: Add {W}{U}.",
  "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.",
  "{T}: Add {C}.\n{T}: Add {W} or {U}. This land deals 1 damage to you.",
};
static const char *const fixed_costs[HAND]
    = { "{1}{W}", "{2}{U}{U}", "{W}{U}{B}", "{4}{U}", "{W}{W}{U}{U}", "{6}{B}{B}", "{3}{R}" };

static double in_one_go (Board *board, guint64 *sum)
{
  const double since = now_us ();
  for (guint i = 0; i < DECISIONS; i++) {
    PayOutcome outcomes[HAND];
    const guint thing = g_array_index (board->things, guint, below (board->things->len));
    (pay_position_is_ready (board->position, thing) ? pay_position_tap : pay_position_untap) (board->position, thing);
    *sum += pay_position_castable (board->position, board->hand, HAND, outcomes);
  }
  return (now_us () - since) / DECISIONS;
}

static void measure_fixed (PaySession *session, const char *name, const char *const *texts, guint n)
{
  g_autoptr (GPtrArray) requests = g_ptr_array_new_with_free_func ((GDestroyNotify)pay_request_free);
  PayRequest *request = pay_request_new ();
  g_ptr_array_add (requests, request);
  for (guint i = 0; i < n; i++)
    pay_request_add_source (request)->text = g_strdup (texts[i]);
  pay_request_add_cost (request, fixed_costs[0]);
  for (int i = 1; i < HAND; i++)
    pay_request_add_keep (request, fixed_costs[i]);
  Row row = row_new (name, "seven castable"), pay = row_new (name, "pay, one kept");
  Board board;
  if (board_fill (&board, session, requests, 0)) {
    for (int i = 0; i < 100; i++) {
      guint64 sum;
      const double took = in_one_go (&board, &row.sum), took_scratch = hand_scratch (&board, &sum);
      g_array_append_val (row.living, took);
      g_array_append_val (row.scratch, took_scratch);
    }
    for (int i = 0; i < 50; i++)
      ask (&board, pay_living, pay_scratch, &pay);
  }
  row_end (&row);
  row_end (&pay);
  board_clear (&board);
}

int main (int argc, char **argv)
{
  static const PayGame *games[2];
  games[0] = pay_mtg_game ();
  g_autoptr (PaySession) session = pay_session_new (games, "mtg");
  g_autoptr (GPtrArray) requests = argc > 1 ? read_requests (argv[1]) : g_ptr_array_new ();
  if (requests == NULL || argc > 2) {
    fputs ("usage: bench-position [FILE]\n", stderr);
    return 2;
  }
  puts ("board\tquestion\tn\tmedian_us\tp99_us\tscratch_median_us\tscratch_p99_us\tratio\tsum\tdiffer");
  measure_fixed (session, "lands", lands, G_N_ELEMENTS (lands));
  measure_fixed (session, "makers", makers, G_N_ELEMENTS (makers));
  measure_file (session, requests);
  return 0;
}
