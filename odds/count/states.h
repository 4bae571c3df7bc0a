/* SPDX-License-Identifier: MIT */
/* States by number: equal strings of bytes get equal numbers. */
#pragma once
#include <glib.h>

typedef struct {
  guint width;
  GByteArray *bytes;
  GArray *hashes; /* guint: of each */
  guint n;
  guint32 *slots; /* number + 1; 0: empty */
  guint n_slots;  /* a power of 2 */
} OddsStates;

OddsStates *odds_states_new (guint width);
void odds_states_free (OddsStates *states);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OddsStates, odds_states_free)

/* The same for all tables of states of one width. */
guint odds_states_hash (const OddsStates *states, const guint8 *state);

/* The number of a state with its hash, a new one where it was not there. */
guint odds_states_add (OddsStates *states, const guint8 *state, guint hash);

static inline const guint8 *odds_states_at (const OddsStates *states, guint i)
{
  return states->bytes->data + (gsize)i * states->width;
}
