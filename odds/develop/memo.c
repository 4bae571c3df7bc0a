/* SPDX-License-Identifier: MIT */
/* Chances that were counted, by what tells them apart: questions about other costs often come to the same. */
#include "develop.h"

#include <string.h>

struct _PayDevelopMemo {
  GMutex mutex;
  GCond counted;
  GHashTable *chances; /* GBytes to Entry */
};

typedef struct {
  gboolean known; /* else somebody counts it */
  PayDevelopChance chance;
} Entry;

PayDevelopMemo *pay_develop_memo_new (void)
{
  PayDevelopMemo *memo = g_new0 (PayDevelopMemo, 1);
  g_mutex_init (&memo->mutex);
  g_cond_init (&memo->counted);
  memo->chances = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, g_free);
  return memo;
}

void pay_develop_memo_free (PayDevelopMemo *memo)
{
  if (memo == NULL)
    return;
  g_hash_table_unref (memo->chances);
  g_cond_clear (&memo->counted);
  g_mutex_clear (&memo->mutex);
  g_free (memo);
}

/* ---- What tells questions apart. */

static void add (GByteArray *key, gint64 value)
{
  g_byte_array_append (key, (const guint8 *)&value, sizeof value);
}

static void add_condition (GByteArray *key, const DevCondition *condition)
{
  add (key, (gint64)condition->what);
  add (key, condition->least);
  add (key, condition->most);
  add (key, condition->in_hand);
  add (key, condition->until);
}

static void add_units (GByteArray *key, const OddsView *view, guint gives)
{
  const OddsCard *card = &view->cards[gives];
  add (key, card->pays ? (gint64)card->n_modes : -1);
  if (card->pays)
    g_byte_array_append (key, card->units, card->n_modes * view->n_lanes);
  add (key, view->changes ? (gint64)card->n_changes : -1);
  if (view->changes) {
    g_byte_array_append (key, card->counts, card->n_modes * view->n_words);
    g_byte_array_append (key, (const guint8 *)card->changes, card->n_changes * (guint)sizeof *card->changes);
  }
}

static void add_class (GByteArray *key, const DevBook *book, const DevClass *class)
{
  const int numbers[] = { class->n,    class->resource,     class->late,         class->useful, class->finds_late,
                          class->away, class->others,       class->alone,        class->price,  class->n_takes,
                          class->toll, (int)class->n_ready, (int)class->n_forms, class->before, class->untapped,
                          class->sole };
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    add (key, numbers[i]);
  add (key, (gint64) class->finds);
  add (key, (gint64) class->finds_too);
  add (key, class->finds_alike);
  add (key, (gint64) class->takes);
  add_condition (key, &class->finds_soon);
  for (guint i = 0; i < class->n_ready; i++)
    add_condition (key, &class->ready[i]);
  if (class->resource)
    add_units (key, book->view, class->gives);
  for (guint f = 0; f < class->n_forms; f++) {
    add (key, class->forms[f].n);
    for (guint i = 0; i < class->forms[f].n; i++)
      add_condition (key, &class->forms[f].when[i]);
    add_units (key, book->view, class->forms[f].gives);
  }
}

static void add_setup (GByteArray *key, const PayOddsSetup *setup)
{
  add (key, odds_draws (setup, 1, 1));
  add (key, setup->each);
  add (key, setup->gone);
  add (key, setup->rule.n_stages);
  for (int i = 0; i < setup->rule.n_stages; i++) {
    const PayOddsStage *stage = &setup->rule.stages[i];
    const int numbers[] = { stage->cards, stage->bottom, stage->least, stage->most, stage->spare };
    for (gsize k = 0; k < G_N_ELEMENTS (numbers); k++)
      add (key, numbers[k]);
  }
}

static GBytes *key_of (const DevBook *book, const PayDevelopQuestion *question)
{
  GByteArray *key = g_byte_array_new ();
  const OddsView *view = book->view;
  const gint64 numbers[] = { book->turn,
                             book->held,
                             book->waits,
                             book->n,
                             view->all,
                             view->n_lanes,
                             view->n_ways,
                             (gint64)question->states,
                             (gint64)question->hands,
                             (gint64)question->seed,
                             (gint64)question->steps,
                             question->foreseen };
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    add (key, numbers[i]);
  g_byte_array_append (key, view->need, view->n_ways * view->n_lanes);
  g_byte_array_append (key, book->best, book->n * view->n_lanes);
  add_setup (key, &book->setup);
  for (guint c = 0; c < book->n; c++)
    add_class (key, book, &book->classes[c]);
  return g_byte_array_free_to_bytes (key);
}

/* ---- What is known. */

GBytes *dev_memo_find (PayDevelopMemo *memo, const DevBook *book, const PayDevelopQuestion *question,
                       PayDevelopChance *chance)
{
  GBytes *key = key_of (book, question);
  g_mutex_lock (&memo->mutex);
  Entry *entry = g_hash_table_lookup (memo->chances, key);
  while (entry != NULL && !entry->known) {
    g_cond_wait (&memo->counted, &memo->mutex);
    entry = g_hash_table_lookup (memo->chances, key);
  }
  if (entry != NULL)
    *chance = entry->chance;
  else
    g_hash_table_insert (memo->chances, g_bytes_ref (key), g_new0 (Entry, 1));
  g_mutex_unlock (&memo->mutex);
  if (entry == NULL)
    return key;
  g_bytes_unref (key);
  return NULL;
}

void dev_memo_keep (PayDevelopMemo *memo, GBytes *key, const PayDevelopChance *chance)
{
  g_mutex_lock (&memo->mutex);
  Entry *entry = g_hash_table_lookup (memo->chances, key);
  if (chance != NULL)
    *entry = (Entry){ TRUE, *chance };
  else
    g_hash_table_remove (memo->chances, key);
  g_cond_broadcast (&memo->counted);
  g_mutex_unlock (&memo->mutex);
  g_bytes_unref (key);
}
