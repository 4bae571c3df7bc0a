/* SPDX-License-Identifier: MIT */
/* What was read of cards' words is kept for the next board. */
#include "scene.h"

static void card_free (gpointer card)
{
  mtg_card_free (card);
}

static void reading_free (gpointer reading)
{
  mtg_reading_free (reading);
}

/* What is not there differs from what is empty. */
static void append_part (GString *key, const char *part)
{
  g_string_append_c (key, '\n');
  if (part != NULL)
    g_string_append_printf (key, "=%s", part);
}

gboolean mtg_scene_goes_on (const MtgScene *scene)
{
  return pay_store_goes_on (scene->kept, NULL);
}

/* (transfer full) */
static char *key_of_card (const char *name, const char *cost, const char *types, const char *text)
{
  GString *key = g_string_new ("card");
  append_part (key, name);
  append_part (key, cost);
  append_part (key, types);
  append_part (key, text != NULL ? text : "");
  return g_string_free (key, FALSE);
}

MtgCard *mtg_scene_read_card (const MtgScene *scene, const char *name, const char *cost, const char *types,
                              const char *text)
{
  if (scene->kept == NULL)
    return mtg_card_read (name, cost, types, text);
  g_autofree char *key = key_of_card (name, cost, types, text);
  MtgCard *card = pay_store_take (scene->kept, key);
  return card != NULL ? card : mtg_card_read (name, cost, types, text);
}

void mtg_scene_leave_card (const MtgScene *scene, MtgCard *card)
{
  if (card == NULL || scene->kept == NULL) {
    mtg_card_free (card);
    return;
  }
  g_autofree char *key = key_of_card (card->name, card->cost, card->types, card->text);
  pay_store_give (scene->kept, key, card, card_free);
}

static void leave_faces (const MtgScene *scene, MtgPiece *piece)
{
  for (guint i = 0; i < piece->faces->len; i++)
    mtg_scene_leave_card (scene, piece->faces->pdata[i]);
  g_ptr_array_set_free_func (piece->faces, NULL);
}

void mtg_scene_leave_all (MtgScene *scene)
{
  GHashTableIter iter;
  gpointer key = NULL, value = NULL;
  for (guint i = 0; i < scene->pieces->len; i++)
    leave_faces (scene, scene->pieces->pdata[i]);
  g_hash_table_iter_init (&iter, scene->words);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    g_hash_table_iter_steal (&iter);
    mtg_scene_leave_card (scene, value);
    g_free (key);
  }
  g_hash_table_iter_init (&iter, scene->readings);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    g_hash_table_iter_steal (&iter);
    pay_store_give (scene->kept, key, value, reading_free);
    g_free (key);
  }
}
