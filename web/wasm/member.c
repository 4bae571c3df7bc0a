/* SPDX-License-Identifier: MIT */
#include "door.h"

#include <pay/card-book.h>
#include <string.h>

const char *door_text (const json_t *in, const char *name)
{
  return json_string_value (json_object_get (in, name));
}

gint64 door_number (const json_t *in, const char *name, gint64 usual)
{
  const json_t *value = json_object_get (in, name);
  return json_is_integer (value) ? json_integer_value (value) : usual;
}

gboolean door_truth (const json_t *in, const char *name)
{
  return json_is_true (json_object_get (in, name));
}

const char **door_texts (const json_t *in, const char *name)
{
  const json_t *array = json_object_get (in, name);
  const gsize n = json_array_size (array);
  const char **texts = n > 0 ? g_new0 (const char *, n + 1) : NULL;
  guint filled = 0;
  for (gsize i = 0; i < n; i++)
    if (json_is_string (json_array_get (array, i)))
      texts[filled++] = json_string_value (json_array_get (array, i));
  return texts;
}

gboolean door_refuse (json_t *out, const GError *error, const char *near)
{
  const char *where = pay_error_where (error);
  json_t *one = json_pack ("{s:s, s:I, s:s}", "where", where != NULL ? where : "", "at",
                           (json_int_t)pay_error_at (error), "message", error->message);
  if (near != NULL)
    json_object_set_new (one, "near", json_string (near));
  if (json_object_get (out, "errors") == NULL)
    json_object_set_new (out, "errors", json_array ());
  json_array_append_new (json_object_get (out, "errors"), one);
  return FALSE;
}

const PayGame *door_game (const Door *door, const json_t *in, json_t *out)
{
  g_autoptr (GError) error = NULL;
  const PayGame *game = pay_session_find_game (pay_json_session (door->json), door_text (in, "game"), &error);
  if (game == NULL)
    door_refuse (out, error, NULL);
  return game;
}

PayCatalogue *door_catalogue (void)
{
  return pay_catalogue_open (DOOR_CATALOGUE, NULL);
}

gboolean door_complete (PayBoard *board, gpointer data, GError **error)
{
  const Door *door = data;
  PayCatalogue *catalogue = door_catalogue ();
  const PayGame *game = pay_session_find_game (pay_json_session (door->json), board->game, NULL);
  if (catalogue == NULL || game == NULL)
    return TRUE;
  g_autoptr (PayCardBook) book = pay_card_book_new (catalogue, game->name);
  return pay_card_book_complete_board (book, board, error);
}
