/* SPDX-License-Identifier: MIT */
/* Memory that is given back all at once. What one problem gave back the next one of the thread has: each asks for about
 * the same, and asking the system for it took a tenth of the time of small problems. */
#include "demand.h"

#include <string.h>

#define FIRST_CHUNK 960 /* bytes: enough for the smallest problems */
#define CHUNK 8192
#define ALIGNED 16

#if defined(__SANITIZE_ADDRESS__)
#define MOST_CHUNK 1 /* so that every block has bounds of its own */
#define MOST_SPARE 0
#else
#define MOST_CHUNK CHUNK
#define MOST_SPARE 32
#endif

struct _PayiChunk {
  PayiChunk *next;
  gsize size; /* with this */
};

/* ---- Chunks of CHUNK bytes that no arena of the thread has any more. */

typedef struct {
  PayiChunk *first;
  guint count;
} Spare;

static void free_all (PayiChunk *chunk)
{
  while (chunk != NULL) {
    PayiChunk *next = chunk->next;
    g_free (chunk);
    chunk = next;
  }
}

static void free_spare (gpointer data)
{
  free_all (((Spare *)data)->first);
  g_free (data);
}

static GPrivate spares = G_PRIVATE_INIT (free_spare);

/* NULL: there is none. */
static PayiChunk *take_spare (void)
{
  Spare *spare = g_private_get (&spares);
  if (spare == NULL || spare->first == NULL)
    return NULL;
  PayiChunk *chunk = spare->first;
  spare->first = chunk->next;
  spare->count--;
  return chunk;
}

/* FALSE: there are enough. */
static gboolean keep_spare (PayiChunk *chunk)
{
  Spare *spare = g_private_get (&spares);
  if (spare == NULL && MOST_SPARE > 0) {
    spare = g_new0 (Spare, 1);
    g_private_set (&spares, spare);
  }
  if (spare == NULL || spare->count + 1 > MOST_SPARE)
    return FALSE;
  chunk->next = spare->first;
  spare->first = chunk;
  spare->count++;
  return TRUE;
}

/* ---- Arenas. */

#define HEAD ((sizeof (PayiChunk) + ALIGNED - 1) / ALIGNED * ALIGNED)

static PayiChunk *chunk_for (const PayiArena *arena, gsize whole)
{
  const gsize size = MAX (HEAD + whole, (gsize)MIN (arena->chunks == NULL ? FIRST_CHUNK : CHUNK, MOST_CHUNK));
  PayiChunk *chunk = size == CHUNK ? take_spare () : NULL;
  if (chunk == NULL)
    chunk = g_malloc (size);
  chunk->size = size;
  return chunk;
}

gpointer payi_arena_keep (PayiArena *arena, gsize size)
{
  const gsize whole = (MAX (size, 1) + ALIGNED - 1) / ALIGNED * ALIGNED;
  if (whole > arena->n_free) {
    PayiChunk *chunk = chunk_for (arena, whole);
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    arena->free = (char *)chunk + HEAD;
    arena->n_free = chunk->size - HEAD;
  }
  char *block = arena->free;
  arena->free += whole;
  arena->n_free -= whole;
  return memset (block, 0, whole);
}

void payi_arena_clear (PayiArena *arena)
{
  PayiChunk *chunk = arena->chunks;
  *arena = (PayiArena){ 0 };
  while (chunk != NULL) {
    PayiChunk *next = chunk->next;
    if (chunk->size != CHUNK || !keep_spare (chunk))
      g_free (chunk);
    chunk = next;
  }
}
