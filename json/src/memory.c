/* SPDX-License-Identifier: MIT */
#include "memory.h"

#include <string.h>

#define BESIDE (128 * 1024) /* bytes: what jansson takes for as many bytes as it reads at once */
#define ALIGNMENT 16

/* Of a thread. */
typedef struct {
  gboolean failed;
  char *reserve; /* NULL: nothing is parsed; what jansson takes of it, it gives back before it returns */
  gsize size, used;
} Watch;

static json_malloc_t given;
static json_free_t given_back;
static GPrivate watches = G_PRIVATE_INIT (g_free);

/* Once it was refused it reads no more, so that this is enough: a text twice as long as the one so far, and the text.
 */
static void *take_reserve (Watch *watch, gsize size)
{
  const gsize whole = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  watch->failed = TRUE;
  if (whole > watch->size - watch->used)
    return NULL;
  void *memory = watch->reserve + watch->used;
  watch->used += whole;
  return memory;
}

static void *take (size_t size)
{
  void *memory = given (size);
  if (memory != NULL || size == 0)
    return memory;
  Watch *watch = g_private_get (&watches);
  return watch != NULL && watch->reserve != NULL ? take_reserve (watch, size) : NULL;
}

static void give_back (void *memory)
{
  const Watch *watch = g_private_get (&watches);
  const char *at = memory;
  if (watch == NULL || watch->reserve == NULL || at < watch->reserve || at >= watch->reserve + watch->size)
    given_back (memory);
}

/* The watch of this thread. */
static Watch *watch_begin (gsize length)
{
  static gsize watched = 0;
  if (g_once_init_enter (&watched)) {
    json_get_alloc_funcs (&given, &given_back);
    json_set_alloc_funcs (take, give_back);
    g_once_init_leave (&watched, 1);
  }
  Watch *watch = g_private_get (&watches);
  if (watch == NULL) {
    watch = g_new0 (Watch, 1);
    g_private_set (&watches, watch);
  }
  watch->size = 2 * length + BESIDE;
  watch->used = 0;
  watch->reserve = g_try_malloc (watch->size);
  watch->failed = watch->reserve == NULL;
  return watch;
}

typedef struct {
  const char *text;
  gsize length;
  const Watch *watch;
} Source;

static size_t read_some (void *buffer, size_t size, void *data)
{
  Source *source = data;
  const gsize n = MIN (size, source->length);
  if (source->watch->failed)
    return (size_t)-1;
  memcpy (buffer, source->text, n);
  source->text += n;
  source->length -= n;
  return n;
}

json_t *payj_parse (const char *text, gsize length, size_t flags, json_error_t *error)
{
  Watch *watch = watch_begin (length);
  Source source = { text, length, watch };
  if (error != NULL)
    *error = (json_error_t){ 0 };
  json_t *value = watch->failed ? NULL : json_load_callback (read_some, &source, flags, error);
  if (watch->failed)
    g_clear_pointer (&value, json_decref);
  g_clear_pointer (&watch->reserve, g_free);
  return value;
}

char *payj_dump (const json_t *value, size_t flags)
{
  Watch *watch = watch_begin (0);
  char *text = watch->failed ? NULL : json_dumps (value, flags);
  char *copy = watch->failed ? NULL : g_strdup (text);
  if (text != NULL)
    give_back (text);
  g_clear_pointer (&watch->reserve, g_free);
  return copy;
}

gboolean payj_memory_failed (void)
{
  const Watch *watch = g_private_get (&watches);
  return watch != NULL && watch->failed;
}
