/* SPDX-License-Identifier: MIT */
/* States that were seen: a set of vectors of equal length. */
#pragma once
#include <glib.h>

typedef struct {
  gsize width;     /* numbers a vector */
  guint64 most;    /* bytes that may be used */
  GArray *vectors; /* gint64 */
  guint32 *slots;  /* 1 + index of a vector, 0: empty */
  gsize n_slots, n;
} PayiMemo;

void payi_memo_init (PayiMemo *memo, gsize width, guint64 most);
void payi_memo_clear (PayiMemo *memo); /* empties it, keeps its memory */
void payi_memo_free (PayiMemo *memo);

typedef enum { PAYI_MEMO_NEW, PAYI_MEMO_SEEN, PAYI_MEMO_FULL } PayiMemoResult;

/* Adds [vector] where it is new and there is room. */
PayiMemoResult payi_memo_add (PayiMemo *memo, const gint64 *vector);

/* The index of [vector], counted from 0 in the order in which they were added; -1: it was not. */
gssize payi_memo_find (const PayiMemo *memo, const gint64 *vector);
const gint64 *payi_memo_at (const PayiMemo *memo, gsize i);
