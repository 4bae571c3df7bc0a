/* SPDX-License-Identifier: MIT */
/* States that the search has seen. Where there is no room for one more, those go below which few steps were taken: they
 * are found again soon. See docs/theory.md. */
#include <string.h>

#include "normal/normal.h"
#include "state.h"

#define OPEN G_MAXUINT32 /* the path goes through the state: if it went, the path could go round for ever */

static guint32 *work_at (const PayiSearch *search, gsize entry)
{
  return &g_array_index (search->work, guint32, entry);
}

/* As long as a number has bits. */
static guint bits_of (guint32 work)
{
  return g_bit_storage (work);
}

/* The least number of bits that no more than half of the entries have. */
static guint find_dear (const PayiSearch *search)
{
  gsize with[34] = { 0 }, dear = 0;
  for (guint i = 0; i < search->work->len; i++)
    with[bits_of (*work_at (search, i))]++;
  guint bits = 33;
  while (bits > 0 && dear + with[bits - 1] <= search->work->len / 2)
    dear += with[--bits];
  return bits;
}

static void forget_cheap (PayiSearch *search)
{
  const guint dear = find_dear (search), n_wishes = (guint)search->normal->n_wishes;
  const gboolean scored = search->scores->len > 0;
  g_autofree guint8 *kept = g_malloc (search->seen.count + 1);
  guint n_kept = 0;
  for (guint i = 0; i < search->work->len; i++) {
    kept[i] = *work_at (search, i) == OPEN || bits_of (*work_at (search, i)) >= dear;
    if (!kept[i])
      continue;
    *work_at (search, n_kept) = *work_at (search, i);
    if (scored)
      memmove (&g_array_index (search->scores, gint64, n_wishes * n_kept),
               &g_array_index (search->scores, gint64, n_wishes * i), n_wishes * sizeof (gint64));
    n_kept++;
  }
  payi_table_keep (&search->seen, kept);
  g_array_set_size (search->work, n_kept);
  g_array_set_size (search->scores, scored ? n_wishes * n_kept : 0);
  search->n_forgotten++;
}

void payi_seen_clear (PayiSearch *search)
{
  payi_table_clear (&search->seen);
  g_array_set_size (search->scores, 0);
  g_array_set_size (search->work, 0);
  search->entry = -1;
}

static PayiTableResult add (PayiSearch *search)
{
  const guint32 none = 0;
  PayiTableResult seen = payi_table_add (&search->seen, search->now);
  if (seen == PAYI_TABLE_FULL) {
    forget_cheap (search);
    seen = payi_table_add (&search->seen, search->now);
  }
  if (seen != PAYI_TABLE_NEW)
    return seen;
  search->entry = (gssize)search->work->len;
  g_array_append_val (search->work, none);
  return seen;
}

PayiTableResult payi_see (PayiSearch *search)
{
  const guint n_wishes = (guint)search->normal->n_wishes;
  search->entry = -1;
  if (search->deferred.on)
    return PAYI_TABLE_NEW; /* what is owed is no part of the state */
  PayiTableResult seen = add (search);
  if (!search->improve || !search->normal->repeats || seen == PAYI_TABLE_FULL)
    return seen;
  if (seen == PAYI_TABLE_NEW) {
    g_array_append_vals (search->scores, search->score.at, n_wishes);
    return seen;
  }
  const gssize entry = payi_table_find (&search->seen, search->now);
  gint64 *least = &g_array_index (search->scores, gint64, n_wishes * (guint)entry);
  for (guint w = 0; w < n_wishes && seen == PAYI_TABLE_SEEN; w++) {
    if (search->score.at[w] > least[w])
      return seen;
    seen = search->score.at[w] < least[w] ? PAYI_TABLE_NEW : seen;
  }
  memcpy (least, search->score.at, n_wishes * sizeof *least);
  search->entry = seen == PAYI_TABLE_NEW ? entry : -1;
  return seen;
}

PayiOpened payi_entry_open (PayiSearch *search)
{
  const PayiOpened opened = { search->entry, search->n_forgotten, search->normal->steps };
  if (opened.entry >= 0)
    *work_at (search, (gsize)opened.entry) = OPEN;
  return opened;
}

void payi_entry_close (PayiSearch *search, const PayiOpened *opened)
{
  if (opened->entry < 0)
    return;
  const gssize entry
      = opened->forgotten == search->n_forgotten ? opened->entry : payi_table_find (&search->seen, search->now);
  payi_assert (entry >= 0 && *work_at (search, (gsize)entry) == OPEN);
  *work_at (search, (gsize)entry) = (guint32)MIN (search->normal->steps - opened->steps, OPEN - 1);
}
