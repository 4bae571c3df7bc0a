/* SPDX-License-Identifier: MIT */
#include "quick/kept.h"

void pays_notes_clear (PayNotes *notes)
{
  for (; notes != NULL; notes = notes->next)
    for (int i = 0; i < PAY_NOTES; i++)
      if (notes->at[i] != NULL)
        notes->destroy (notes->at[i]);
}

void pays_quick_cost_unref (gpointer data)
{
  PaysQuickCost *cost = data;
  if (!g_atomic_ref_count_dec (&cost->refs))
    return;
  pays_notes_clear (cost->notes);
  pays_arena_clear (&cost->arena);
  g_ptr_array_unref (cost->heads);
  pay_plain_free (cost->plain);
  for (guint i = 0; i < cost->n_tries; i++)
    pay_plain_free (cost->tries[i].plain);
  if (cost->opened != NULL)
    cost->opened->game->close (cost->opened);
  g_free (cost);
}

void pays_quick_hold (PaysQuickCost *cost, PayNotes *notes)
{
  notes->next = cost->notes;
  cost->notes = notes;
  cost->n_told++;
}

gpointer pays_quick_tell (PaysQuickCost *cost, gsize size, gsize notes)
{
  char *told = pays_take (&cost->arena, size);
  pays_quick_hold (cost, (PayNotes *)(gpointer)(told + notes));
  return told;
}

void pays_quick_use_free (gpointer data)
{
  PayQuickUse *use = data;
  pays_notes_clear (&use->notes);
  g_free ((char *)(gsize)use->name);
  g_free (use);
}
