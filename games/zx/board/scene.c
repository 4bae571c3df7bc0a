/* SPDX-License-Identifier: MIT */
/* All cards of a board. */
#include "scene.h"

#include <string.h>

const char *const zx_zones[] = { "resource", "square", "charge", "hand", "trash",     "dynamis",
                                 "start",    "force",  "remove", "deck", "opponents", NULL };

static const char *const resource[] = { "resource", NULL };
static const char *const turned[] = { "resource", "square", "start", "opponents", NULL }; /* in Reboot or in Sleep */
const PayNoteForm zx_notes[]
    = { { "asleep", NULL, PAY_NOTE_TEXT, turned, FALSE }, { "laid", NULL, PAY_NOTE_TEXT, resource, FALSE },
        { "tag", "Summer", PAY_NOTE_TEXT, NULL, TRUE },   { "gained", "blue", PAY_NOTE_TEXT, NULL, TRUE },
        { "count", "3", PAY_NOTE_NUMBER, NULL, TRUE },    { "met", NULL, PAY_NOTE_TEXT, NULL, FALSE },
        { "up", NULL, PAY_NOTE_TEXT, NULL, FALSE },       { NULL, NULL, PAY_NOTE_TEXT, NULL, FALSE } };

const PayBoardWord zx_board_words[] = { { "リソース", "resource" },
                                        { "スクエア", "square" },
                                        { "チャージ", "charge" },
                                        { "手札", "hand" },
                                        { "トラッシュ", "trash" },
                                        { "ダイナミス", "dynamis" },
                                        { "スタートリソース", "resource" },
                                        { "スタートカード", "start" },
                                        { "フォース", "force" },
                                        { "リムーブ", "remove" },
                                        { "除外", "remove" },
                                        { "デッキ", "deck" },
                                        { "山札", "deck" },
                                        { "相手", "opponents" },
                                        { "スリープ", "asleep" },
                                        { NULL, NULL } };

static void line_free (gpointer data)
{
  ZxLine *line = data;
  g_free (line->text);
  g_ptr_array_unref (line->effects);
  g_free (line);
}

static void piece_free (gpointer data)
{
  ZxPiece *piece = data;
  g_free (piece->type);
  g_free (piece->cost);
  g_free (piece->why_not);
  g_ptr_array_unref (piece->tags);
  g_free (piece->unit);
  g_ptr_array_unref (piece->lines);
  g_free (piece);
}

ZxPiece *zx_scene_piece (const ZxScene *scene, guint i)
{
  return scene->pieces->pdata[i];
}

/* The zone has the Start Card, on the Player Square; a Start Resource lies face up in the Resource. */
static gboolean is_start_resource (const ZxPiece *piece)
{
  const char *text = piece->face != NULL && piece->face->text != NULL ? piece->face->text : "";
  return g_ascii_strncasecmp (text, "start resource", strlen ("start resource")) == 0;
}

/* What there is only one of. */
static gboolean check_only (const ZxScene *scene, const ZxPiece *piece, GError **error)
{
  gint64 starts = piece->where == ZX_START && piece->manner != ZX_NO_COST ? piece->count : 0;
  for (guint i = 0; starts > 0 && i < scene->pieces->len; i++) {
    const ZxPiece *other = zx_scene_piece (scene, i);
    starts += other != piece && other->where == ZX_START && other->manner != ZX_NO_COST ? other->count : 0;
  }
  if (starts > 1)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "there is one Start Card, on the Player Square");
  if (piece->laid && (scene->laid || piece->count > 1))
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0,
                          "one card a turn is put into the Resource from the hand (504.3): another one is (laid)");
  return TRUE;
}

ZxPiece *zx_scene_piece_at (const ZxScene *scene, guint zone, guint card)
{
  return zx_scene_piece (scene, g_array_index (scene->starts, guint, zone) + card);
}

gboolean zx_scene_goes_on (const ZxScene *scene)
{
  return pay_store_goes_on (scene->kept, NULL);
}

void zx_scene_note_plays (const ZxScene *scene)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    ZxPiece *piece = zx_scene_piece_at (scene, play->zone, play->card);
    if (play->request == NULL)
      continue;
    piece->has_play = TRUE;
    piece->plain = piece->plain == NULL && play->first == NULL ? play : piece->plain;
  }
}

static void phrase_free (gpointer phrase)
{
  if (phrase != NULL)
    zx_phrase_clear (phrase);
  g_free (phrase);
}

static gboolean add_piece (ZxScene *scene, guint zone, guint card, ZxWhere where, GError **error)
{
  ZxPiece *piece = g_new0 (ZxPiece, 1);
  piece->zone = zone;
  piece->card = card;
  piece->where = where;
  piece->given = pay_board_card_at (scene->board, zone, card);
  piece->count = piece->given->count;
  piece->phrases = scene->phrases;
  piece->tags = g_ptr_array_new_with_free_func (g_free);
  piece->lines = g_ptr_array_new_with_free_func (line_free);
  g_ptr_array_add (scene->pieces, piece);
  if (!zx_piece_read (piece, scene->kept, scene->board->use != PAY_BOARD_PLAYS, error))
    return FALSE;
  if (scene->board->use != PAY_BOARD_PLAYS && (piece->manner == ZX_EVENT_EX || piece->manner == ZX_BY_OTHER))
    piece->where = ZX_DYNAMIS; /* where a request has such cards */
  if (where == ZX_RESOURCE_ZONE && piece->unit == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "a card of the Resource has colours, or C for none: 3 R");
  if (where == ZX_RESOURCE_ZONE && piece->manner == ZX_NO_CARD)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "a %s is never in the Resource", piece->type);
  if (where == ZX_DYNAMIS && piece->manner == ZX_PLAYED && piece->type != NULL && scene->board->use == PAY_BOARD_PLAYS)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0,
                          "a card of the type %s is never in the Dynamis: EV EX, Z/X EX and the like are", piece->type);
  if (where == ZX_START && is_start_resource (piece))
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0,
                          "a Start Resource lies in the Resource: write it below [resource]");
  if (piece->asleep && !g_strv_contains (turned, zx_zones[where]))
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "no card is in Sleep there");
  if (!check_only (scene, piece, error))
    return FALSE;
  scene->laid = scene->laid || piece->laid;
  return TRUE;
}

/* The Resource phase. */
static gboolean is_over (const PayBoard *board)
{
  for (guint i = 0; i < board->counters->len; i++) {
    const PayStock *stock = board->counters->pdata[i];
    if (g_ascii_strcasecmp (stock->name, ZX_PUT_DOWN) == 0)
      return stock->value > 0;
  }
  return FALSE;
}

gboolean zx_scene_fill (ZxScene *scene, GError **error)
{
  const PayBoard *board = scene->board;
  scene->pieces = g_ptr_array_new_with_free_func (piece_free);
  scene->phrases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, phrase_free);
  scene->starts = g_array_new (FALSE, FALSE, sizeof (guint));
  scene->over = is_over (board);
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    guint named = 0;
    g_array_append_val (scene->starts, scene->pieces->len);
    while (strcmp (zx_zones[named], zone->name) != 0)
      named++;
    for (guint k = 0; k < zone->cards->len; k++)
      if (!pay_store_goes_on (scene->kept, error) || !add_piece (scene, i, k, (ZxWhere)named, error))
        return pay_error_inside (error, "%s[%u]", zone->name, k);
  }
  return TRUE;
}

void zx_scene_clear (ZxScene *scene)
{
  g_clear_pointer (&scene->pieces, g_ptr_array_unref);
  g_clear_pointer (&scene->phrases, g_hash_table_unref);
  g_clear_pointer (&scene->starts, g_array_unref);
}

const ZxPiece *zx_scene_unseen (const ZxScene *scene)
{
  for (guint i = 0; !scene->laid && !scene->over && scene->board->use == PAY_BOARD_PLAYS && i < scene->pieces->len;
       i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (piece->where == ZX_HAND && piece->given->name == NULL && piece->count > 0)
      return piece;
  }
  return NULL;
}
