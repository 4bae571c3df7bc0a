/* SPDX-License-Identifier: MIT */
#include "reply/reply.h"

#include <string.h>

#define FEW 16 /* names that are looked for one by one */

static PayAmount *amount_at (const PaysTally *tally, guint i)
{
  return (PayAmount *)tally->list.at + i;
}

void pays_tally_clear (PaysTally *tally)
{
  g_clear_pointer (&tally->index, g_hash_table_unref);
}

static void add_to_index (PaysTally *tally, guint i)
{
  g_hash_table_insert (tally->index, (gpointer)(gsize)amount_at (tally, i)->name, GUINT_TO_POINTER (i + 1));
}

static PayAmount *find (const PaysTally *tally, const char *name)
{
  if (tally->index != NULL) {
    const guint known = GPOINTER_TO_UINT (g_hash_table_lookup (tally->index, name));
    return known > 0 ? amount_at (tally, known - 1) : NULL;
  }
  for (guint i = 0; i < tally->list.n; i++)
    if (strcmp (amount_at (tally, i)->name, name) == 0)
      return amount_at (tally, i);
  return NULL;
}

void pays_tally_add (PaysTally *tally, const char *name, gint64 count)
{
  if (count == 0)
    return;
  PayAmount *known = find (tally, name);
  if (known != NULL) {
    known->count += count;
    return;
  }
  pays_add_run (tally->arena, &tally->list, name, count);
  if (tally->index != NULL)
    add_to_index (tally, tally->list.n - 1);
  if (tally->index != NULL || tally->list.n < FEW)
    return;
  tally->index = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < tally->list.n; i++)
    add_to_index (tally, i);
}

PayAmounts pays_tally_amounts (const PaysTally *tally)
{
  PaysList amounts = { 0 };
  for (guint i = 0; i < tally->list.n; i++)
    if (amount_at (tally, i)->count != 0)
      *(PayAmount *)pays_list_add (tally->arena, &amounts, sizeof (PayAmount)) = *amount_at (tally, i);
  return pays_runs (&amounts);
}

void pays_add_run (PaysArena *arena, PaysList *runs, const char *name, gint64 count)
{
  PayAmount *run = pays_list_add (arena, runs, sizeof *run);
  run->name = pays_text (arena, name);
  run->count = count;
}

PayAmounts pays_runs (const PaysList *runs)
{
  return (PayAmounts){ runs->at, runs->n };
}

PayLosses pays_losses (PaysArena *arena, const PayProblem *problem, const gint64 *charged, const gint64 *lowered)
{
  PaysList charges = { 0 }, losses = { 0 };
  for (int i = 0; i < pay_problem_counters (problem); i++) {
    const char *name = pay_problem_counter_name (problem, i);
    if (charged[i] != 0)
      pays_add_run (arena, &charges, name, charged[i]);
    if (lowered[i] != 0)
      pays_add_run (arena, &losses, name, lowered[i]);
  }
  return (PayLosses){ pays_runs (&charges), pays_runs (&losses) };
}
