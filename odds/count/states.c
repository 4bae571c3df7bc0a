/* SPDX-License-Identifier: MIT */
#include "states.h"

#include <string.h>

#define FIRST_SLOTS 64

OddsStates *odds_states_new (guint width)
{
  OddsStates *states = g_new0 (OddsStates, 1);
  states->width = width;
  states->bytes = g_byte_array_new ();
  states->hashes = g_array_new (FALSE, FALSE, sizeof (guint));
  states->n_slots = FIRST_SLOTS;
  states->slots = g_new0 (guint32, FIRST_SLOTS);
  return states;
}

void odds_states_free (OddsStates *states)
{
  if (states == NULL)
    return;
  g_byte_array_unref (states->bytes);
  g_array_unref (states->hashes);
  g_free (states->slots);
  g_free (states);
}

static inline guint64 mix (guint64 h, guint64 word)
{
  h = (h ^ word) * G_GUINT64_CONSTANT (0x100000001b3);
  return h ^ h >> 29;
}

/* FNV-1a, eight bytes at a time, with a final mix, for the low bits pick the slot. */
guint odds_states_hash (const OddsStates *states, const guint8 *state)
{
  guint64 h = G_GUINT64_CONSTANT (0xcbf29ce484222325), word;
  guint i = 0;
  for (; i + 8 <= states->width; i += 8) {
    memcpy (&word, state + i, 8);
    h = mix (h, word);
  }
  word = 0;
  for (guint k = 0; i + k < states->width; k++)
    word |= (guint64)state[i + k] << 8 * k;
  h = mix (h, word);
  return (guint)(h ^ h >> 32);
}

/* All are different, and so is none found. */
static void grow (OddsStates *states)
{
  g_free (states->slots);
  states->n_slots *= 2;
  states->slots = g_new0 (guint32, states->n_slots);
  for (guint s = 0; s < states->n; s++) {
    guint i = g_array_index (states->hashes, guint, s) & (states->n_slots - 1);
    while (states->slots[i] != 0)
      i = (i + 1) & (states->n_slots - 1);
    states->slots[i] = s + 1;
  }
}

guint odds_states_add (OddsStates *states, const guint8 *state, guint hash)
{
  guint i = hash & (states->n_slots - 1);
  for (; states->slots[i] != 0; i = (i + 1) & (states->n_slots - 1)) {
    const guint other = states->slots[i] - 1;
    if (g_array_index (states->hashes, guint, other) == hash
        && memcmp (odds_states_at (states, other), state, states->width) == 0)
      return other;
  }
  g_byte_array_append (states->bytes, state, states->width);
  g_array_append_val (states->hashes, hash);
  states->slots[i] = ++states->n;
  if (states->n > states->n_slots / 2)
    grow (states);
  return states->n - 1;
}
