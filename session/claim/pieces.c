/* SPDX-License-Identifier: MIT */
/* What steps made: found by what it is called, and taken back where a try fails, without a look at all of it. */
#include "claim/reading.h"

/* Pieces of one source that are called alike. Those before a cursor need no look any more. */
typedef struct {
  int source;
  const char *name; /* NULL: open */
  GArray *at;       /* guint: which pieces */
  guint next[PAYS_PASSES];
} Called;

/* What a piece, or whether a use is drawn from, was before. */
typedef struct {
  guint index;
  PaysPiece before;
  gboolean drawn;
} Changed;

struct _PaysPieces {
  GArray *all;   /* PaysPiece: those of one use stand side by side */
  GArray *drawn; /* gboolean, by step: some unit of the use was spent */
  GArray *changed;
  GHashTable *called; /* of Called, each its own key */
};

static guint hash_called (gconstpointer key)
{
  const Called *called = key;
  return (called->name != NULL ? g_str_hash (called->name) : 0) * 31u + (guint)called->source;
}

static gboolean same_called (gconstpointer one, gconstpointer other)
{
  const Called *a = one, *b = other;
  return a->source == b->source && g_strcmp0 (a->name, b->name) == 0;
}

static void called_free (gpointer data)
{
  Called *called = data;
  g_array_unref (called->at);
  g_free (called);
}

PaysPieces *pays_pieces_new (void)
{
  PaysPieces *pieces = g_new0 (PaysPieces, 1);
  pieces->all = g_array_new (FALSE, FALSE, sizeof (PaysPiece));
  pieces->drawn = g_array_new (FALSE, TRUE, sizeof (gboolean));
  pieces->changed = g_array_new (FALSE, FALSE, sizeof (Changed));
  pieces->called = g_hash_table_new_full (hash_called, same_called, called_free, NULL);
  return pieces;
}

void pays_pieces_free (PaysPieces *pieces)
{
  g_array_unref (pieces->all);
  g_array_unref (pieces->drawn);
  g_array_unref (pieces->changed);
  g_hash_table_unref (pieces->called);
  g_free (pieces);
}

static Called *find_called (const PaysPieces *pieces, int source, const char *name)
{
  const Called key = { .source = source, .name = name };
  return g_hash_table_lookup (pieces->called, &key);
}

guint pays_pieces_count (const PaysPieces *pieces)
{
  return pieces->all->len;
}

const PaysPiece *pays_pieces_at (const PaysPieces *pieces, guint index)
{
  return &g_array_index (pieces->all, PaysPiece, index);
}

const PaysPiece *pays_pieces_find (const PaysPieces *pieces, int use, gint64 unit)
{
  guint low = 0, high = pieces->all->len;
  while (low < high) {
    const guint middle = low + (high - low) / 2;
    const PaysPiece *piece = pays_pieces_at (pieces, middle);
    if (piece->use < use || (piece->use == use && piece->unit + piece->count <= unit))
      low = middle + 1;
    else
      high = middle;
  }
  return pays_pieces_at (pieces, low);
}

void pays_pieces_add (PaysPieces *pieces, const PaysPiece *piece)
{
  const guint index = pieces->all->len;
  Called *called = find_called (pieces, piece->source, piece->name);
  if (called == NULL) {
    called = g_new0 (Called, 1);
    called->source = piece->source;
    called->name = piece->name;
    called->at = g_array_new (FALSE, FALSE, sizeof (guint));
    g_hash_table_add (pieces->called, called);
  }
  g_array_append_val (called->at, index);
  g_array_append_val (pieces->all, *piece);
  if (pieces->drawn->len <= (guint)piece->use)
    g_array_set_size (pieces->drawn, (guint)piece->use + 1);
}

void pays_pieces_take (PaysPieces *pieces, guint index, gint64 count)
{
  PaysPiece *piece = &g_array_index (pieces->all, PaysPiece, index);
  gboolean *drawn = &g_array_index (pieces->drawn, gboolean, piece->use);
  const Changed changed = { index, *piece, *drawn };
  g_array_append_val (pieces->changed, changed);
  piece->unit += count;
  piece->count -= count;
  *drawn = TRUE;
}

/* ---- Looking for some. */

static gboolean fits (const PaysPieces *pieces, const PaysPiece *piece, PaysPass pass)
{
  return piece->count > 0
         && (pass == PAYS_CHOSEN    ? piece->chosen
             : pass == PAYS_UNDRAWN ? !g_array_index (pieces->drawn, gboolean, piece->use)
                                    : TRUE);
}

gboolean pays_pieces_next (PaysPieces *pieces, int source, const char *name, PaysPass pass, guint *from, guint *index)
{
  Called *called = find_called (pieces, source, name);
  if (called == NULL)
    return FALSE;
  guint *next = &called->next[pass];
  while (*next < called->at->len
         && !fits (pieces, pays_pieces_at (pieces, g_array_index (called->at, guint, *next)), pass))
    ++*next;
  for (guint i = MAX (*from, *next); i < called->at->len; i++) {
    *index = g_array_index (called->at, guint, i);
    if (fits (pieces, pays_pieces_at (pieces, *index), pass)) {
      *from = i + 1;
      return TRUE;
    }
  }
  return FALSE;
}

/* ---- Tries. */

void pays_pieces_try (PaysPieces *pieces)
{
  g_array_set_size (pieces->changed, 0);
}

void pays_pieces_undo (PaysPieces *pieces, guint n)
{
  for (guint i = pieces->changed->len; i > 0; i--) {
    const Changed *changed = &g_array_index (pieces->changed, Changed, i - 1);
    g_array_index (pieces->all, PaysPiece, changed->index) = changed->before;
    g_array_index (pieces->drawn, gboolean, changed->before.use) = changed->drawn;
  }
  for (guint i = pieces->all->len; i > n; i--) {
    const PaysPiece *piece = pays_pieces_at (pieces, i - 1);
    Called *called = find_called (pieces, piece->source, piece->name);
    g_array_set_size (called->at, called->at->len - 1);
  }
  g_array_set_size (pieces->all, n);
  GHashTableIter all;
  gpointer called;
  g_hash_table_iter_init (&all, pieces->called);
  while (pieces->changed->len > 0 && g_hash_table_iter_next (&all, &called, NULL))
    memset (((Called *)called)->next, 0, sizeof ((Called *)called)->next);
  g_array_set_size (pieces->changed, 0);
}
