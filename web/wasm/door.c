/* SPDX-License-Identifier: MIT */
/* The exported functions. A text comes in by door_buffer(), which gives room for so many bytes; what comes out holds
 * until the next call, and door_length() is its length. */
#include "door.h"

#include <memory.h>
#include <pay/mtg.h>
#include <pay/version.h>
#include <pay/zx.h>
#include <string.h>

#define EXPORT(name) __attribute__ ((export_name (#name), used))

static char *buffer;
static gsize length;
static GString *kept;

static const Door *the_door (void)
{
  static const PayGame *games[3];
  static Door door;
  if (door.json != NULL)
    return &door;
  games[0] = pay_mtg_game ();
  games[1] = pay_zx_game ();
  door.games = games;
  door.json = pay_json_new (games, "mtg");
  pay_json_set_cards (door.json, door_complete, &door);
  return &door;
}

static const char *keep (GString *text)
{
  if (kept != NULL)
    g_string_free (kept, TRUE);
  kept = text;
  length = text->len;
  return text->str;
}

/* [out] is freed. */
static const char *keep_json (json_t *out)
{
  char *text = json_dumps (out, JSON_COMPACT);
  GString *made = g_string_new (text);
  free (text);
  json_decref (out);
  return keep (made);
}

EXPORT (door_buffer) char *door_buffer (gsize n)
{
  g_free (buffer);
  buffer = g_malloc (n + 1);
  return buffer;
}

EXPORT (door_length) gsize door_length (void)
{
  return length;
}

EXPORT (door_version) const char *door_version (void)
{
  return keep (g_string_new (pay_version ()));
}

/* A request. */
EXPORT (door_answer) const char *door_answer (gsize n)
{
  return pay_json_answer (the_door ()->json, buffer, (gssize)n, &length);
}

/* {"do":"board",...}: the answer is an object; with "errors" there is none. */
EXPORT (door_ask) const char *door_ask (gsize n)
{
  json_error_t wrong;
  g_autoptr (json_t) in = json_loadb (buffer, n, JSON_REJECT_DUPLICATES, &wrong);
  json_t *out = json_object ();
  if (in != NULL) {
    door_question (the_door (), in, out);
    return keep_json (out);
  }
  g_autoptr (GError) error = NULL;
  pay_set_error (&error, PAY_ERROR_SYNTAX, "", wrong.position, "%s", wrong.text);
  door_refuse (out, error, NULL);
  return keep_json (out);
}

/* ---- Cards. */

/* Reads the file that the loader gives as descriptor 3; in the buffer its name. */
EXPORT (door_import) const char *door_import (gsize n)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strndup (buffer, n);
  const PayImport import = { .games = the_door ()->games };
  PayImported imported = { NULL, 0, 0 };
  json_t *out = json_object ();
  if (pay_catalogue_import (DOOR_CATALOGUE, 3, name, &import, &imported, &error))
    json_object_update_new (
        out, json_pack ("{s:s, s:I}", "game", imported.game, "cards", (json_int_t)(imported.cards - imported.passed)));
  else
    door_refuse (out, error, NULL);
  g_free (imported.game);
  return keep_json (out);
}

/* All cards as bytes, to be kept. */
EXPORT (door_save) const char *door_save (void)
{
  GString *text = catalogue_memory_save (DOOR_CATALOGUE);
  return keep (text != NULL ? text : g_string_new (NULL));
}

/* Those that door_save() gave; 1: they are there. */
EXPORT (door_load) int door_load (gsize n)
{
  const gboolean good = catalogue_memory_load (DOOR_CATALOGUE, buffer, n);
  g_clear_pointer (&buffer, g_free);
  return good ? 1 : 0;
}
