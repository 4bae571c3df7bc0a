/* SPDX-License-Identifier: MIT */
/* Cards of several sides in a table that has a row for each side. */
#include "card-private.h"

#include <string.h>

#define BETWEEN " // "

GStrv card_sides (const PayCard *row)
{
  return strstr (row->whole.name, BETWEEN) != NULL ? g_strsplit (row->whole.name, BETWEEN, -1) : NULL;
}

gboolean card_is_next_side (const PayCard *row, const PayCard *next)
{
  return strcmp (row->whole.name, next->whole.name) == 0 && strcmp (row->number, next->number) == 0;
}

static gboolean has_word (const PayCard *card, guint side, const char *word)
{
  return strstr (((const PayCardFace *)card->faces->pdata[side])->type, word) != NULL;
}

/* Is the land what becomes of the first side, as words about transforming say, or an artifact or an enchantment? Else
 * it is played instead. */
static gboolean becomes_land (const PayCard *card)
{
  for (guint i = 0; i < card->faces->len; i++)
    if (strstr (((const PayCardFace *)card->faces->pdata[i])->text, "ransform") != NULL)
      return TRUE;
  return has_word (card, 0, "Artifact") || has_word (card, 0, "Enchantment");
}

const char *card_layout_of_sides (const PayCard *card)
{
  const PayCardFace *second = card->faces->pdata[1];
  const gboolean lies = !has_word (card, 0, "nstant") && !has_word (card, 0, "orcery");
  if (has_word (card, 1, "Adventure"))
    return "adventure";
  if (second->cost[0] == '\0' && has_word (card, 1, "Land"))
    return lies && becomes_land (card) ? "transform" : "modal_dfc";
  if (second->cost[0] == '\0')
    return "transform";
  return has_word (card, 1, "Room") || !lies ? "split" : "modal_dfc";
}

static gboolean are_alike (const PayCardFace *face, const PayCardFace *other)
{
  return strcmp (face->cost, other->cost) == 0 && strcmp (face->type, other->type) == 0
         && strcmp (face->text, other->text) == 0;
}

static void add_side (PayCard *card, const char *name, const PayCardFace *row)
{
  PayCardFace *face = card_add_face (card);
  card_set (&face->name, name);
  card_set (&face->cost, row->cost);
  card_set (&face->type, row->type);
  card_set (&face->text, row->text);
}

PayCard *card_of_sides (const GPtrArray *rows)
{
  const PayCard *first = rows->len > 0 ? rows->pdata[0] : NULL;
  g_auto (GStrv) names = first != NULL ? card_sides (first) : NULL;
  if (names == NULL || g_strv_length (names) != rows->len)
    return NULL;
  g_autoptr (PayCard) card = card_new (first->game);
  card_set (&card->number, first->number);
  card_set (&card->colours, first->colours);
  card_set (&card->ability_cost, first->ability_cost);
  card_set (&card->icons, first->icons);
  for (guint i = 0; i < rows->len; i++) {
    add_side (card, names[i], &((const PayCard *)rows->pdata[i])->whole);
    if (i > 0 && are_alike (card->faces->pdata[i - 1], card->faces->pdata[i]))
      return NULL;
  }
  card_set (&card->layout, card_layout_of_sides (card));
  card_set (&card->whole.name, first->whole.name);
  card_join (card);
  return g_steal_pointer (&card);
}
