/* SPDX-License-Identifier: MIT */
/* The best play of a hand by a player who does not know what is to come: the greatest of sums over draws. */
#include "develop.h"

#include <string.h>

typedef enum { BEFORE_DRAWS, AFTER_DRAWS, WITHOUT_DRAWS } Phase;

#define MOST_TURNS 64
#define KEY (8 + 4 * DEV_MOST)
#define FIRST_SLOTS 4096
#define STATES_BETWEEN_LOOKS 1024

/* States by their bytes, in open addressing. */
struct _DevCount {
  const DevBook *book;
  const volatile gint *stop;
  guint64 most;
  gboolean failed;
  guint width; /* bytes of a key */
  guint n, n_slots;
  guint8 *keys;
  double *values;
  guint32 *slots; /* index plus 1; 0: free */
  gsize capacity;
};

DevCount *dev_count_new (const DevBook *book, guint64 states, const volatile gint *stop)
{
  DevCount *count = g_new0 (DevCount, 1);
  *count = (DevCount){ .book = book, .stop = stop, .most = states };
  count->width = (1 + 4 * book->n + 7) / 8 * 8;
  count->n_slots = FIRST_SLOTS;
  count->slots = g_new0 (guint32, count->n_slots);
  return count;
}

void dev_count_free (DevCount *count)
{
  if (count == NULL)
    return;
  g_free (count->keys);
  g_free (count->values);
  g_free (count->slots);
  g_free (count);
}

void dev_count_limit (DevCount *count, guint64 states)
{
  count->most = states;
}

gboolean dev_count_failed (const DevCount *count)
{
  return count->failed;
}

guint64 dev_count_states (const DevCount *count)
{
  return count->n;
}

/* ---- The table. */

static void write_key (const DevCount *count, const DevState *state, int turn, Phase phase, guint8 *key)
{
  const guint n = count->book->n;
  memset (key + count->width - 8, 0, 8);
  *key++ = (guint8)(turn * 4 + (int)phase);
  memcpy (key, state->hand, n);
  memcpy (key + n, state->there, n);
  memcpy (key + 2 * (gsize)n, state->deck, n);
  memcpy (key + 3 * (gsize)n, state->under, n);
}

/* [n]: a multiple of 8. */
static guint32 hash (const guint8 *key, guint n)
{
  guint64 h = 0xcbf29ce484222325u;
  for (guint i = 0; i < n; i += 8) {
    guint64 word;
    memcpy (&word, key + i, sizeof word);
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    h ^= h >> 29;
  }
  return (guint32)(h ^ h >> 32);
}

/* The slot of the key, or the free one where it would be. */
static guint32 *slot_of (const DevCount *count, const guint8 *key)
{
  guint32 i = hash (key, count->width) & (count->n_slots - 1);
  while (count->slots[i] != 0
         && memcmp (&count->keys[(gsize)(count->slots[i] - 1) * count->width], key, count->width) != 0)
    i = (i + 1) & (count->n_slots - 1);
  return &count->slots[i];
}

static void grow (DevCount *count)
{
  if (count->n == count->capacity) {
    count->capacity = MAX (count->capacity * 2, FIRST_SLOTS);
    count->keys = g_realloc (count->keys, count->capacity * count->width);
    count->values = g_renew (double, count->values, count->capacity);
  }
  if (count->n * 2 < count->n_slots)
    return;
  count->n_slots *= 2;
  g_free (count->slots);
  count->slots = g_new0 (guint32, count->n_slots);
  for (guint i = 0; i < count->n; i++)
    *slot_of (count, &count->keys[(gsize)i * count->width]) = i + 1;
}

static const double *find (const DevCount *count, const guint8 *key)
{
  const guint32 i = *slot_of (count, key);
  return i > 0 ? &count->values[i - 1] : NULL;
}

static double keep (DevCount *count, const guint8 *key, double value)
{
  grow (count);
  guint32 *slot = slot_of (count, key);
  memcpy (&count->keys[(gsize)count->n * count->width], key, count->width);
  count->values[count->n] = value;
  *slot = ++count->n;
  count->failed
      = count->failed || count->n > count->most || dev_is_over (count->book)
        || (count->n % STATES_BETWEEN_LOOKS == 0 && count->stop != NULL && g_atomic_int_get (count->stop) != 0);
  return value;
}

/* ---- What is settled. */

static int sum_of (const DevBook *book, const guint8 *cards)
{
  int n = 0;
  for (guint c = 0; c < book->n; c++)
    n += cards[c];
  return n;
}

/* Can the hand pay without another draw? */
static gboolean is_sure (DevCount *count, const DevState *state, int turn)
{
  const DevBook *book = count->book;
  if (!dev_may_pay (book, state, turn, 0) || count->failed)
    return FALSE;
  if (turn == book->turn)
    return dev_can_pay (book, state);
  guint8 key[KEY];
  write_key (count, state, turn, WITHOUT_DRAWS, key);
  const double *known = find (count, key);
  if (known != NULL)
    return *known > 0;
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (DevState));
  count->failed = !dev_moves (book, state, turn, states) || count->failed;
  gboolean sure = FALSE;
  for (guint i = 0; i < states->len && !sure && !count->failed; i++)
    sure = is_sure (count, &g_array_index (states, DevState, i), turn + 1);
  return keep (count, key, sure ? 1 : 0) > 0;
}

/* ---- Turns. */

static double draw (DevCount *count, const DevState *state, int turn, int left);

/* After the draws of [turn]. */
static double play (DevCount *count, const DevState *state, int turn)
{
  const DevBook *book = count->book;
  if (turn == book->turn)
    return dev_can_pay (book, state) ? 1 : 0;
  if (!dev_may_pay (book, state, turn, odds_draws (&book->setup, turn + 1, book->turn)))
    return 0;
  if (is_sure (count, state, turn))
    return 1;
  guint8 key[KEY];
  write_key (count, state, turn, AFTER_DRAWS, key);
  const double *known = find (count, key);
  if (known != NULL || count->failed)
    return known != NULL ? *known : 0;
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (DevState));
  count->failed = !dev_moves (book, state, turn, states) || count->failed;
  double best = 0;
  for (guint i = 0; i < states->len && !count->failed; i++) {
    const int draws = odds_draws (&book->setup, turn + 1, turn + 1);
    best = MAX (best, draw (count, &g_array_index (states, DevState, i), turn + 1, draws));
  }
  return keep (count, key, best);
}

/* The chance that the next of [left] draws of [turn] is one of class [c]: the held card is one of all that are to come,
 * each as likely as another; the others are what the deck has besides. */
static double chance_of (const DevBook *book, const DevState *state, guint c, int turn, int left)
{
  const gboolean comes = book->held >= 0 && state->deck[book->held] > 0;
  const double now = comes ? 1.0 / (left + odds_draws (&book->setup, turn + 1, book->turn)) : 0;
  if ((int)c == book->held)
    return now;
  return (1 - now) * state->deck[c] / (sum_of (book, state->deck) - (comes ? 1 : 0));
}

static double draw (DevCount *count, const DevState *state, int turn, int left)
{
  if (left == 0)
    return play (count, state, turn);
  const DevBook *book = count->book;
  guint8 key[KEY];
  write_key (count, state, turn, BEFORE_DRAWS, key);
  const double *known = left == 1 ? find (count, key) : NULL;
  if (known != NULL || count->failed)
    return known != NULL ? *known : 0;
  double sum = 0;
  for (guint c = 0; c < book->n && !count->failed; c++) {
    const double chance = state->deck[c] > 0 ? chance_of (book, state, c, turn, left) : 0;
    if (chance <= 0)
      continue;
    DevState next = *state;
    next.deck[c]--;
    next.hand[c]++;
    sum += chance * draw (count, &next, turn, left - 1);
  }
  return left == 1 ? keep (count, key, sum) : sum;
}

double dev_count_hand (DevCount *count, const DevState *state)
{
  return draw (count, state, 1, odds_draws (&count->book->setup, 1, 1));
}

double dev_held (const DevBook *book, const DevState *state)
{
  if (book->held < 0 || state->hand[book->held] > 0)
    return 1;
  const int deck = sum_of (book, state->deck);
  return deck > 0 && state->deck[book->held] > 0 ? (double)odds_draws (&book->setup, 1, book->turn) / deck : 0;
}
