/* SPDX-License-Identifier: MIT */
#include "best.h"

/* A payment, of those that are told apart from all others the best. */
typedef struct {
  char *key;
  gboolean proven;
  gint64 *numbers; /* what it comes to by each wish, then, negative, what it uses of objects and lots by their rank */
  PaysArena arena;
  PayPayment payment;
} Way;

typedef struct {
  guint rank;
  int object, lot; /* -1: it is the other */
} Place;

struct _PaysBest {
  const PaysAsked *asked;
  const PayProblem *problem;
  guint64 most;
  gint64 tries; /* that are left */
  guint n_wishes, n_numbers;
  GArray *places;    /* Place: objects, then lots, each by rank */
  GSequence *ways;   /* Way, the best first; equal ones as they came */
  GHashTable *known; /* by key: GSequenceIter */
  gboolean left_out, unknown;
};

static gint compare_places (gconstpointer a, gconstpointer b)
{
  const Place *x = a, *y = b;
  if ((x->object < 0) != (y->object < 0))
    return x->object < 0 ? 1 : -1;
  if (x->rank != y->rank)
    return x->rank < y->rank ? -1 : 1;
  return x->object != y->object ? x->object - y->object : x->lot - y->lot;
}

static GArray *places_of (const PayProblem *problem)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  for (int i = 0; i < pay_problem_objects (problem); i++) {
    const Place place = { pay_problem_object_rank (problem, i), i, -1 };
    g_array_append_val (places, place);
  }
  for (int i = 0; i < pay_problem_lots (problem); i++) {
    const Place place = { pay_problem_lot_rank (problem, i), -1, i };
    g_array_append_val (places, place);
  }
  g_array_sort (places, compare_places);
  return places;
}

static void way_free (gpointer data)
{
  Way *way = data;
  g_free (way->key);
  g_free (way->numbers);
  pays_arena_clear (&way->arena);
  g_free (way);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Way, way_free)

PaysBest *pays_best_new (const PaysAsked *asked, guint64 most, gint64 tries)
{
  PaysBest *best = g_new0 (PaysBest, 1);
  best->asked = asked;
  best->problem = asked->opened->problem;
  best->most = most;
  best->tries = tries;
  best->places = places_of (best->problem);
  best->n_wishes = (guint)pay_problem_wishes (best->problem);
  best->n_numbers = best->n_wishes + best->places->len;
  best->ways = g_sequence_new (way_free);
  best->known = g_hash_table_new (g_str_hash, g_str_equal);
  return best;
}

void pays_best_free (PaysBest *best)
{
  g_hash_table_unref (best->known);
  g_sequence_free (best->ways);
  g_array_unref (best->places);
  g_free (best);
}

/* ---- Which is better. */

static gint compare_ways (gconstpointer a, gconstpointer b, gpointer data)
{
  const Way *x = a, *y = b;
  const PaysBest *best = data;
  if (x->proven != y->proven)
    return x->proven ? -1 : 1;
  for (guint i = 0; i < best->n_numbers; i++)
    if (x->numbers[i] != y->numbers[i])
      return x->numbers[i] < y->numbers[i] ? -1 : 1;
  return 0;
}

/* How much of each object and lot happens or is spent; the more of the first one, the better. */
static void find_used (const PaysBest *best, const PayAnswer *answer, gint64 *used)
{
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (guint p = 0; p < best->places->len; p++) {
    const Place *place = &g_array_index (best->places, Place, p);
    for (gsize i = 0; i < n; i++) {
      const gboolean acts = steps[i].type == PAY_STEP_USE && place->object >= 0
                            && pay_problem_action_object (best->problem, steps[i].action) == place->object;
      const gboolean pays = steps[i].type == PAY_STEP_UNIT && place->lot >= 0 && steps[i].lot == place->lot;
      used[p] -= acts || pays ? steps[i].count : 0;
    }
  }
}

static Way *way_new (PaysBest *best, const PayAnswer *answer, gboolean proven, GError **error)
{
  g_autoptr (Way) way = g_new0 (Way, 1);
  g_autoptr (GError) inner = NULL;
  way->proven = proven;
  way->numbers = g_new0 (gint64, best->n_numbers + 1);
  if (!pay_check_score_within (best->problem, answer, &best->tries, way->numbers, &inner)) {
    pays_own_fails (inner->message, error);
    return NULL;
  }
  find_used (best, answer, way->numbers + best->n_wishes);
  way->key = pays_told_apart (best->problem, answer, best->asked->request->distinct);
  return g_steal_pointer (&way);
}

/* ---- Those that are kept. */

static void let_go (PaysBest *best, GSequenceIter *at)
{
  g_hash_table_remove (best->known, ((Way *)g_sequence_get (at))->key);
  g_sequence_remove (at);
}

/* Is there room for it, where what it takes the place of is gone then? */
static gboolean has_room (PaysBest *best, const Way *way)
{
  GSequenceIter *at = g_hash_table_lookup (best->known, way->key);
  if (at == NULL && (guint64)g_sequence_get_length (best->ways) < best->most)
    return TRUE;
  best->left_out = best->left_out || at == NULL;
  at = at != NULL ? at : g_sequence_iter_prev (g_sequence_get_end_iter (best->ways));
  if (compare_ways (way, g_sequence_get (at), best) >= 0)
    return FALSE;
  let_go (best, at);
  return TRUE;
}

gboolean pays_best_offer (PaysBest *best, const PayAnswer *answer, gboolean proven, GError **error)
{
  g_autoptr (Way) way = way_new (best, answer, proven, error);
  if (way == NULL)
    return FALSE;
  for (guint i = 0; i < best->n_wishes; i++)
    best->unknown = best->unknown || way->numbers[i] == PAY_SCORE_UNKNOWN;
  if (!has_room (best, way))
    return TRUE;
  pays_tell_payment (&way->arena, best->asked, answer, &way->payment);
  char *key = way->key;
  g_hash_table_insert (best->known, key,
                       g_sequence_insert_sorted (best->ways, g_steal_pointer (&way), compare_ways, best));
  return TRUE;
}

gboolean pays_best_is_tired (const PaysBest *best)
{
  return best->tries <= 0;
}

guint pays_best_count (const PaysBest *best)
{
  return (guint)g_sequence_get_length (best->ways);
}

gboolean pays_best_left_out (const PaysBest *best)
{
  return best->left_out;
}

gboolean pays_best_knows_order (const PaysBest *best)
{
  return !best->unknown;
}

gboolean pays_best_take (PaysBest *best, PaysArena *arena, PayPayment *payment)
{
  GSequenceIter *first = g_sequence_get_begin_iter (best->ways);
  if (g_sequence_iter_is_end (first))
    return FALSE;
  Way *way = g_sequence_get (first);
  *payment = way->payment;
  pays_arena_join (arena, &way->arena);
  let_go (best, first);
  return TRUE;
}
