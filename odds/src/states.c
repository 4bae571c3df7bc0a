/* SPDX-License-Identifier: MIT */
#include "states.h"

#include <string.h>

#define FIRST_SLOTS 64

OddsStates *odds_states_new (guint width)
{
  OddsStates *states = g_new0 (OddsStates, 1);
  states->width = width;
  states->bytes = g_byte_array_new ();
  states->n_slots = FIRST_SLOTS;
  states->slots = g_new0 (guint32, FIRST_SLOTS);
  return states;
}

void odds_states_free (OddsStates *states)
{
  if (states == NULL)
    return;
  g_byte_array_unref (states->bytes);
  g_free (states->slots);
  g_free (states);
}

/* FNV-1a, eight bytes at a time, with a final mix, for the low bits pick the slot. */
static guint hash (const guint8 *state, guint width)
{
  guint64 h = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  for (guint i = 0; i < width; i += 8) {
    guint64 word = 0;
    memcpy (&word, state + i, MIN (width - i, 8));
    h = (h ^ word) * G_GUINT64_CONSTANT (0x100000001b3);
    h ^= h >> 29;
  }
  return (guint)(h ^ h >> 32);
}

static guint slot_of (const OddsStates *states, const guint8 *state)
{
  guint i = hash (state, states->width) & (states->n_slots - 1);
  while (states->slots[i] != 0 && memcmp (odds_states_at (states, states->slots[i] - 1), state, states->width) != 0)
    i = (i + 1) & (states->n_slots - 1);
  return i;
}

static void grow (OddsStates *states)
{
  g_free (states->slots);
  states->n_slots *= 2;
  states->slots = g_new0 (guint32, states->n_slots);
  for (guint i = 0; i < states->n; i++)
    states->slots[slot_of (states, odds_states_at (states, i))] = i + 1;
}

guint odds_states_add (OddsStates *states, const guint8 *state)
{
  guint i = slot_of (states, state);
  if (states->slots[i] != 0)
    return states->slots[i] - 1;
  g_byte_array_append (states->bytes, state, states->width);
  states->slots[i] = ++states->n;
  if (states->n > states->n_slots / 2)
    grow (states);
  return states->n - 1;
}
