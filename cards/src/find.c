/* SPDX-License-Identifier: MIT */
/* Cards by name, wherever a catalogue keeps them. */
#include "card-private.h"

#include <string.h>

/* The sides of "A // B", "A/B", NULL-ended; NULL: it has one side only. */
static GStrv sides_of (const char *wanted)
{
  if (strchr (wanted, '/') == NULL)
    return NULL;
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit (wanted, "/", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (g_strstrip (parts[i])[0] != '\0')
      g_ptr_array_add (sides, g_strdup (parts[i]));
  if (sides->len < 2)
    return NULL;
  g_ptr_array_add (sides, NULL);
  return (GStrv)g_ptr_array_free (g_steal_pointer (&sides), FALSE);
}

/* A card from those that are its sides. Adds nothing where one is not there. */
static gboolean put_together (PayCatalogue *catalogue, const char *game, GStrv sides, GPtrArray *found, GError **error)
{
  g_autoptr (PayCard) card = card_new (game);
  for (guint i = 0; sides[i] != NULL; i++) {
    g_autofree char *key = pay_card_key (sides[i]);
    g_autoptr (GPtrArray) one = catalogue_find_key (catalogue, game, key, error);
    if (one == NULL)
      return FALSE;
    const PayCard *side = one->len == 1 ? one->pdata[0] : NULL;
    if (side == NULL || side->faces->len > 0)
      return TRUE;
    PayCardFace *face = card_add_face (card);
    card_set (&face->name, side->whole.name);
    card_set (&face->cost, side->whole.cost);
    card_set (&face->type, side->whole.type);
    card_set (&face->text, side->whole.text);
    card->partial |= side->partial;
    card->wordless |= side->wordless;
  }
  card_set (&card->layout, card_layout_of_sides (card));
  card_join (card);
  g_ptr_array_add (found, g_steal_pointer (&card));
  return TRUE;
}

GPtrArray *pay_catalogue_find (PayCatalogue *catalogue, const char *game, const char *wanted, GError **error)
{
  g_autofree char *key = pay_card_key (wanted);
  g_autoptr (GPtrArray) found = catalogue_find_key (catalogue, game, key, error);
  g_auto (GStrv) sides = sides_of (wanted);
  if (found == NULL || found->len > 0 || sides == NULL)
    return g_steal_pointer (&found);
  g_autofree char *name = g_strjoinv (" // ", sides), *whole = pay_card_key (name);
  g_ptr_array_unref (found);
  found = catalogue_find_key (catalogue, game, whole, error);
  if (found == NULL || found->len > 0 || put_together (catalogue, game, sides, found, error))
    return g_steal_pointer (&found);
  return NULL;
}

/* ---- Near misses. */

typedef struct {
  char *name;
  guint distance;
} Near;

static void near_clear (gpointer data)
{
  g_free (((Near *)data)->name);
}

static gint by_distance (gconstpointer a, gconstpointer b)
{
  const Near *x = a, *y = b;
  return x->distance != y->distance ? (x->distance < y->distance ? -1 : 1) : strcmp (x->name, y->name);
}

typedef struct {
  const char *key;
  GArray *near; /* of Near */
} Nearing;

static void add_near (const char *name, gpointer data)
{
  const Nearing *nearing = data;
  const guint distance = nearing->key[0] != '\0' ? pay_card_nearness (name, nearing->key) : G_MAXUINT;
  if (distance == G_MAXUINT)
    return;
  const Near one = { g_strdup (name), distance };
  g_array_append_val (nearing->near, one);
}

GStrv pay_catalogue_near (PayCatalogue *catalogue, const char *game, const char *wanted, guint most, GError **error)
{
  g_autofree char *key = pay_card_key (wanted);
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (Near));
  g_array_set_clear_func (near, near_clear);
  Nearing nearing = { key, near };
  if (!catalogue_each_name (catalogue, game, add_near, &nearing, error))
    return NULL;
  g_array_sort (near, by_distance);
  GStrv names = g_new0 (char *, (gsize)MIN (near->len, most) + 1);
  for (guint i = 0; i < MIN (near->len, most); i++)
    names[i] = g_steal_pointer (&g_array_index (near, Near, i).name);
  return names;
}
