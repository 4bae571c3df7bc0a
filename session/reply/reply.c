/* SPDX-License-Identifier: MIT */
#include "reply/reply.h"

#include <string.h>

#define FIRST_BLOCK 2000 /* bytes; each later block is twice as large as the one before */
#define ALIGNMENT 8

struct _PaysBlock {
  PaysBlock *before;
  gsize size, used;
  gint64 bytes[];
};

static PaysBlock *add_block (PaysArena *arena, gsize least)
{
  const gsize size = MAX (arena->newest != NULL ? 2 * arena->newest->size : FIRST_BLOCK, least);
  PaysBlock *block = g_malloc (sizeof *block + size);
  *block = (PaysBlock){ .before = arena->newest, .size = size };
  arena->newest = block;
  return block;
}

gpointer pays_room (PaysArena *arena, gsize size)
{
  PaysBlock *block = arena->newest;
  const gsize whole = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  if (block == NULL || whole > block->size - block->used)
    block = add_block (arena, whole);
  gpointer taken = (char *)block->bytes + block->used;
  block->used += whole;
  return taken;
}

gpointer pays_take (PaysArena *arena, gsize size)
{
  return memset (pays_room (arena, size), 0, size);
}

char *pays_text (PaysArena *arena, const char *text)
{
  if (text == NULL)
    return NULL;
  const gsize size = strlen (text) + 1;
  return memcpy (pays_room (arena, size), text, size);
}

char *pays_own_text (PaysArena *arena, char *text_taken)
{
  char *copy = pays_text (arena, text_taken);
  g_free (text_taken);
  return copy;
}

char *pays_format (PaysArena *arena, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  char *text = g_strdup_vprintf (format, args);
  va_end (args);
  return pays_own_text (arena, text);
}

void pays_keep_array (PaysArena *arena, GPtrArray *array_taken)
{
  arena->arrays = g_slist_prepend (arena->arrays, array_taken);
}

static void free_array (gpointer array)
{
  g_ptr_array_unref (array);
}

void pays_arena_join (PaysArena *arena, PaysArena *other)
{
  PaysBlock **oldest = &other->newest;
  while (*oldest != NULL)
    oldest = &(*oldest)->before;
  *oldest = arena->newest;
  arena->newest = other->newest;
  arena->arrays = g_slist_concat (other->arrays, arena->arrays);
  *other = (PaysArena){ 0 };
}

gsize pays_arena_bytes (const PaysArena *arena)
{
  gsize bytes = 0;
  for (const PaysBlock *block = arena->newest; block != NULL; block = block->before)
    bytes += sizeof *block + block->size;
  return bytes;
}

void pays_arena_clear (PaysArena *arena)
{
  g_slist_free_full (arena->arrays, free_array);
  arena->arrays = NULL;
  while (arena->newest != NULL) {
    PaysBlock *block = arena->newest;
    arena->newest = block->before;
    g_free (block);
  }
}

gpointer pays_list_add (PaysArena *arena, PaysList *list, gsize size)
{
  if (list->n == list->room) {
    list->room = MAX (4, 2 * list->room);
    gpointer larger = pays_room (arena, list->room * size);
    if (list->n > 0)
      memcpy (larger, list->at, list->n * size);
    list->at = larger;
  }
  return memset ((char *)list->at + size * list->n++, 0, size);
}

PaysReply *pays_reply_new (gsize room)
{
  PaysArena arena = { 0 };
  add_block (&arena, sizeof (PaysReply) + ALIGNMENT + (room > 0 ? room : FIRST_BLOCK));
  PaysReply *made = pays_take (&arena, sizeof *made);
  made->arena = arena;
  return made;
}

PaysReply *pays_reply_of_error (const PayGame *game, GError *error_taken)
{
  PaysReply *made = pays_reply_new (0);
  made->reply.game = game;
  made->reply.error = error_taken;
  return made;
}

void pay_reply_free (PayReply *reply)
{
  if (reply == NULL)
    return;
  PaysReply *made = (PaysReply *)reply;
  g_clear_error ((GError **)&made->reply.error);
  if (made->kept != NULL)
    made->let_go (made->kept);
  PaysArena arena = made->arena;
  pays_arena_clear (&arena);
}

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

PayAmounts pays_tally_end (PaysTally *tally)
{
  const PayAmounts amounts = pays_tally_amounts (tally);
  pays_tally_clear (tally);
  return amounts;
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
    if (name[0] == '\0') /* it only bounds how often things happen */
      continue;
    if (charged[i] != 0)
      pays_add_run (arena, &charges, name, charged[i]);
    if (lowered[i] != 0)
      pays_add_run (arena, &losses, name, lowered[i]);
  }
  return (PayLosses){ pays_runs (&charges), pays_runs (&losses) };
}
