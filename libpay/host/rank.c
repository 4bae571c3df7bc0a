/* SPDX-License-Identifier: MIT */
/* An order of sources that does not depend on how they were listed. */
#include <pay/request.h>
#include <string.h>

static int compare_numbers (gint64 number, gint64 other)
{
  return number < other ? -1 : number > other;
}

static const char *name_of (const PaySource *source)
{
  const char *name = source->name != NULL ? source->name : source->text;
  return name != NULL ? name : source->id != NULL ? source->id : "";
}

static int compare_tags (char **tags, char **other)
{
  guint i = 0;
  for (; tags != NULL && tags[i] != NULL && other != NULL && other[i] != NULL; i++) {
    const int order = strcmp (tags[i], other[i]);
    if (order != 0)
      return order;
  }
  return (tags != NULL && tags[i] != NULL) - (other != NULL && other[i] != NULL);
}

int pay_source_compare (const PaySource *source, const PaySource *other)
{
  int order = g_ascii_strcasecmp (name_of (source), name_of (other));
  order = order != 0 ? order : strcmp (name_of (source), name_of (other));
  order = order != 0 ? order : g_strcmp0 (source->text, other->text);
  order = order != 0 ? order : compare_tags (source->tags, other->tags);
  order = order != 0 ? order : compare_numbers (source->amount, other->amount);
  order = order != 0 ? order : compare_numbers (source->uses, other->uses);
  order = order != 0 ? order : g_strcmp0 (source->extra, other->extra);
  return order != 0 ? order : compare_numbers (source->count, other->count);
}

typedef struct {
  const PaySource *source;
  guint index;
} Placed;

static gint compare_placed (gconstpointer a, gconstpointer b)
{
  const Placed *placed = a, *other = b;
  const int order = pay_source_compare (placed->source, other->source);
  return order != 0 ? order : compare_numbers (placed->index, other->index);
}

guint *pay_request_source_ranks (const PayRequest *request)
{
  const guint count = request->sources->len;
  guint *ranks = g_new (guint, count + 1);
  g_autofree Placed *placed = g_new (Placed, count + 1);
  for (guint i = 0; i < count; i++)
    placed[i] = (Placed){ g_ptr_array_index (request->sources, i), i };
  qsort (placed, count, sizeof *placed, compare_placed);
  for (guint i = 0; i < count; i++)
    ranks[placed[i].index] = i;
  return ranks;
}
