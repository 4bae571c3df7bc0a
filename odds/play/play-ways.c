/* SPDX-License-Identifier: MIT */
/* Distinct payments and slack of a card, by what is in play: the same few states come again and again. */
#include "play.h"

#include <pay/solve.h>
#include <string.h>

#define STEPS 100000      /* of one count */
#define MOST_KEPT 1000000 /* then all is forgotten */

typedef struct {
  double payments;
  int slack;
  gboolean counted, lost; /* is the one known, the other? */
} Known;

struct _PlayWays {
  const PlayBook *book;
  GHashTable *known; /* GBytes: counts in play and the ways of the card; of Known */
  guint8 *key;
};

PlayWays *play_ways_new (const PlayBook *book)
{
  PlayWays *ways = g_new0 (PlayWays, 1);
  ways->book = book;
  ways->known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, g_free);
  ways->key = g_new0 (guint8, book->sorts->len + 2 * sizeof (guint));
  return ways;
}

void play_ways_free (PlayWays *ways)
{
  if (ways == NULL)
    return;
  g_hash_table_unref (ways->known);
  g_free (ways->key);
  g_free (ways);
}

/* The kinds and counters of one problem in another. */
static void copy_kinds (const PayProblem *from, PayProblem *to)
{
  for (int i = 0; i < pay_problem_counters (from); i++) {
    pay_problem_add_counter (to, pay_problem_counter_name (from, i), pay_problem_counter_start (from, i));
    pay_problem_count_with (to, i, pay_problem_counter_with (from, i));
  }
  for (int k = 0; k < pay_problem_kinds (from); k++) {
    pay_problem_add_kind (to, pay_problem_kind_report (from, k), pay_problem_kind_traits (from, k, 0));
    for (int channel = 1; channel < PAY_MAX_CHANNELS; channel++)
      pay_problem_kind_in (to, k, PAY_BIT (channel) & G_MAXUINT32, pay_problem_kind_traits (from, k, channel));
  }
}

static void add_things (PayProblem *problem, const PayPlayCost *cost, const PlaySort *sort, int n)
{
  if (sort->cards < 0) {
    pay_problem_add_units (problem, "start", cost->start, n);
    return;
  }
  const OddsClass *class = ODDS_CLASS (cost->deck, sort->cards);
  const int object = pay_problem_add_object (problem, class->name, n);
  const int action = pay_problem_add_action (problem, class->name, object, PAY_TAKE_TURN, PAY_USES_ANY);
  for (guint m = 0; m < class->modes->len; m++) {
    const GArray *given = class->modes->pdata[m];
    if (m > 0)
      pay_problem_action_add_mode (problem, action);
    for (guint i = 0; i < given->len; i++)
      pay_problem_action_add_units (problem, action, g_array_index (given, OddsGiven, i).kinds,
                                    g_array_index (given, OddsGiven, i).n);
  }
}

/* Below 0: more than can be counted. */
static double count (const PlayBook *book, const int *down, guint cost)
{
  const PayPlayCost *told = &book->question->costs[cost];
  g_autoptr (PayProblem) problem = pay_problem_new ();
  copy_kinds (told->deck->kinds, problem);
  for (guint s = 0; s < book->sorts->len; s++)
    if (down[s] > 0)
      add_things (problem, told, play_sort (book, s), down[s]);
  for (int var = 0; var < PAY_MAX_VARIABLES; var++)
    pay_problem_fix_x (problem, var, 0);
  pay_problem_set_goal (problem, (PayCost *)told->cost);
  pay_problem_set_limits (problem, STEPS, 0);
  g_autofree char *outcomes = NULL, *sets = NULL;
  if (pay_count (problem, book->question->stop, &outcomes, &sets, NULL) == PAY_UNKNOWN)
    return -1;
  return g_ascii_strtod (sets, NULL);
}

static GBytes *key_of (PlayWays *ways, const int *down, const PlayCard *card)
{
  const guint n = ways->book->sorts->len;
  for (guint s = 0; s < n; s++)
    ways->key[s] = (guint8)down[s];
  memcpy (&ways->key[n], &card->way, sizeof card->way);
  memcpy (&ways->key[n + sizeof card->way], &card->n_ways, sizeof card->n_ways);
  return g_bytes_new (ways->key, n + 2 * sizeof card->way);
}

static Known *known_of (PlayWays *ways, const int *down, const PlayCard *card)
{
  g_autoptr (GBytes) key = key_of (ways, down, card);
  Known *known = g_hash_table_lookup (ways->known, key);
  if (known != NULL)
    return known;
  if (g_hash_table_size (ways->known) >= MOST_KEPT)
    g_hash_table_remove_all (ways->known);
  known = g_new0 (Known, 1);
  g_hash_table_insert (ways->known, g_bytes_ref (key), known);
  return known;
}

double play_payments_of (PlayWays *ways, const int *down, guint index)
{
  const PlayCard *card = &ways->book->cards[index];
  Known *known = known_of (ways, down, card);
  for (guint c = card->first; c < card->first + card->n_costs && !known->counted && known->payments >= 0; c++) {
    const double n = count (ways->book, down, c);
    known->payments = n < 0 ? -1 : known->payments + n;
  }
  known->counted = TRUE;
  return known->payments;
}

int play_slack_of (PlayWays *ways, const int *down, guint index)
{
  const PlayCard *card = &ways->book->cards[index];
  Known *known = known_of (ways, down, card);
  if (!known->lost)
    known->slack = play_slack (ways->book, down, card->way, card->n_ways);
  known->lost = TRUE;
  return known->slack;
}
