/* SPDX-License-Identifier: MIT */
/* From the places of a request to those of the puzzle that it was read from. */
#include "puzzle/text.h"

#include <pay/session.h>
#include <string.h>

/* Fields whose key is called otherwise. [second]: the field is the second word of the value. */
static const struct {
  const char *field, *key;
  gboolean second;
} others[] = {
  { "gives_tags", "gives-tags", FALSE },
  { "amount_of", "amount-of", FALSE },
  { "once_paid", "once-cast", FALSE },
  { "changes_purpose", "changes-purpose", FALSE },
  { "once_purpose", "once-cast-purpose", FALSE },
  { "each_gives", "each-gives", FALSE },
  { "each_tags", "each-tags", FALSE },
  { "each_purpose", "each-purpose", FALSE },
  { "way_of", "way-of", FALSE },
  { "untaps_tag", "untaps", TRUE },
  { "aim", "goal", FALSE },
  { "aim_of", "goal", TRUE },
  { "then", "goal", FALSE },
};

typedef struct {
  const PaysPuzzleGroup *group;
  char *key;
  gint entry; /* of a list, -1: none */
  gboolean second;
} Place;

/* "[3]" at the start of [text]; what follows is in [rest]. -1: no such thing. */
static gint index_of (const char *text, const char **rest)
{
  char *end = NULL;
  const guint64 i = text[0] == '[' ? g_ascii_strtoull (text + 1, &end, 10) : 0;
  if (end == NULL || *end != ']' || i > G_MAXINT)
    return -1;
  *rest = end + 1;
  return (gint)i;
}

static void find_key (Place *place, const char *field)
{
  const gsize length = strcspn (field, "[.");
  const char *rest = NULL;
  place->key = strncmp (field, "counters.", 9) == 0 ? g_strconcat ("counter.", field + 9, NULL)
               : strncmp (field, "limit.", 6) == 0  ? g_strdup ("limit")
                                                    : g_strndup (field, length);
  place->entry = index_of (field + length, &rest);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (strcmp (place->key, others[i].field) == 0) {
      g_free (place->key);
      place->key = g_strdup (others[i].key);
      place->second = others[i].second;
    }
}

static Place find_place (const PaysPuzzleText *text, const char *where)
{
  static const struct {
    const char *field, *sort;
  } lists[] = { { "sources", "source" }, { "spells", "spell" } };
  Place place = { .entry = -1 };
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++) {
    const gsize length = strlen (lists[i].field);
    const char *rest = NULL;
    if (strncmp (where, lists[i].field, length) != 0)
      continue;
    const gint index = index_of (where + length, &rest);
    if (index < 0)
      continue;
    place.group = pays_puzzle_group (text, lists[i].sort, (guint)index);
    if (*rest == '.')
      find_key (&place, rest + 1);
    return place;
  }
  place.group = pays_puzzle_group (text, "puzzle", 0);
  find_key (&place, where);
  return place;
}

static gssize byte_of (const PaysPuzzleText *text, const Place *place, gssize at)
{
  if (place->group == NULL)
    return -1;
  const PaysPuzzleKey *key = place->key != NULL ? pays_puzzle_key (place->group, place->key) : NULL;
  if (key == NULL)
    return (gssize)(place->group->at + text->skipped);
  const char *value = text->text + key->value;
  const gsize word = place->second ? strcspn (value, " ") : 0;
  const gsize before = word + (place->second ? strspn (value + word, " ") : 0);
  return (gssize)pays_puzzle_byte (text, key, place->entry, (gssize)before + MAX (at, 0));
}

GError *pay_puzzle_error (const char *text, gssize length, const GError *error)
{
  const char *where = pay_error_where (error);
  const gsize n = length < 0 ? strlen (text) : (gsize)length;
  g_auto (PaysPuzzleText) scanned = { 0 };
  if (where == NULL || where[0] == '\0' || where[0] == '[' || g_error_matches (error, PAY_ERROR, PAY_ERROR_MALFORMED)
      || !pays_puzzle_scan (&scanned, text, n, NULL))
    return g_error_copy (error);
  Place place = find_place (&scanned, where);
  g_autofree char *key = place.key;
  const gboolean there = place.group != NULL && key != NULL && pays_puzzle_key (place.group, key) != NULL;
  g_autofree char *name = place.group != NULL ? pays_puzzle_where (place.group, there ? key : NULL) : g_strdup ("");
  GError *moved = NULL;
  pay_set_error (&moved, (PayError)error->code, name, byte_of (&scanned, &place, pay_error_at (error)), "%s",
                 error->message);
  return moved;
}
