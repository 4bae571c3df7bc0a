/* SPDX-License-Identifier: MIT */
/* Cards by name: which begin so, and what one of them says. */
#include "door.h"

#include <memory.h>
#include <string.h>

#define MOST_NAMES 12

typedef struct {
  GPtrArray *first, *inside; /* of char *: names that begin with the key, that have it inside */
} Naming;

static void see (const char *name, gboolean first, gpointer data)
{
  const Naming *naming = data;
  g_ptr_array_add (first ? naming->first : naming->inside, g_strdup (name));
}

static gint by_length (gconstpointer a, gconstpointer b)
{
  const char *x = *(const char *const *)a, *y = *(const char *const *)b;
  const gsize n = strlen (x), m = strlen (y);
  return n != m ? (n < m ? -1 : 1) : strcmp (x, y);
}

/* The shortest first. */
static void add_names (json_t *names, GPtrArray *from)
{
  g_ptr_array_sort (from, by_length);
  for (guint i = 0; i < from->len && json_array_size (names) < MOST_NAMES; i++)
    json_array_append_new (names, json_string (from->pdata[i]));
}

gboolean door_names (const Door *door, const json_t *in, json_t *out)
{
  const PayGame *game = door_game (door, in, out);
  const char *begun = door_text (in, "begins");
  PayCatalogue *catalogue = door_catalogue ();
  if (game == NULL)
    return FALSE;
  g_autofree char *key = pay_card_key (begun != NULL ? begun : "");
  g_autoptr (GPtrArray) first = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) inside = g_ptr_array_new_with_free_func (g_free);
  Naming naming = { first, inside };
  if (key[0] != '\0')
    catalogue_memory_names (DOOR_CATALOGUE, game->name, key, see, &naming);
  json_t *names = json_array ();
  add_names (names, first);
  add_names (names, inside);
  json_object_set_new (out, "names", names);
  json_object_set_new (out, "cards",
                       json_integer (catalogue != NULL ? pay_catalogue_count (catalogue, game->name, NULL) : 0));
  return TRUE;
}

static json_t *json_of_card (const PayCard *card)
{
  return json_pack ("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:i}", "name", card->whole.name, "number", card->number,
                    "cost", card->whole.cost, "type", card->whole.type, "text", card->whole.text, "colours",
                    card->colours, "ability_cost", card->ability_cost, "layout", card->layout, "sides",
                    (int)card->faces->len);
}

gboolean door_card (const Door *door, const json_t *in, json_t *out)
{
  g_autoptr (GError) error = NULL;
  const PayGame *game = door_game (door, in, out);
  const char *name = door_text (in, "name");
  PayCatalogue *catalogue = door_catalogue ();
  if (game == NULL)
    return FALSE;
  json_t *cards = json_array ();
  json_object_set_new (out, "cards", cards);
  if (catalogue == NULL || name == NULL)
    return TRUE;
  g_autoptr (GPtrArray) found = pay_catalogue_find (catalogue, game->name, name, &error);
  for (guint i = 0; found != NULL && i < found->len; i++)
    json_array_append_new (cards, json_of_card (found->pdata[i]));
  return TRUE;
}
