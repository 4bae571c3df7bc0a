/* SPDX-License-Identifier: MIT */
/* Numbers and conditions, counted on the board. */
#include "scene.h"

#include <string.h>

/* ---- Numbers. */

/* Do the cards in [zones] tell whether they have the tags in brackets? */
static gboolean tags_are_told (const ZxScene *scene, const ZxPiece *self, const char *words, guint zones)
{
  gboolean told = TRUE;
  for (guint i = 0; i < scene->pieces->len && strchr (words, '[') != NULL; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if ((zones >> piece->where & 1) == 0)
      continue;
    if (zx_piece_is (piece, words) && piece->face != NULL && !piece->given->own)
      return TRUE; /* a note says of some which they are */
    told = told && (piece == self || zx_piece_is (piece, words) || !zx_piece_may_be (piece, words));
  }
  return told;
}

gboolean zx_scene_knows (const ZxScene *scene, const ZxPiece *self, const char *words, guint zones)
{
  const ZxPhrase *phrase = zx_phrase_of (scene->phrases, words);
  if (phrase == NULL)
    return FALSE;
  gboolean named = !phrase->named, known = phrase->tribe == NULL;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    named = named || zx_names_have (piece->tags, "named");
    known = known || zx_names_have (piece->tags, phrase->tribe);
  }
  return named && known && tags_are_told (scene, self, words, zones);
}

/* How many of the card are in [zones] and are those that [words] say; what is put down is in the Resource. [self] is
 * not an "other" one. */
static gint64 count_of (const ZxView *view, const ZxPiece *piece, const ZxPiece *self, const char *words, guint zones,
                        gboolean hope)
{
  const gboolean laid = piece == view->laid;
  const gint64 itself = piece == self && strstr (words, "other") != NULL ? 1 : 0;
  const gint64 lie = (zones >> piece->where & 1) != 0 ? MAX (piece->count - (laid ? 1 : 0) - itself, 0) : 0;
  const gboolean is = hope ? zx_piece_may_be (piece, words) : zx_piece_is (piece, words);
  const gboolean there = laid && (zones >> ZX_RESOURCE_ZONE & 1) != 0 && zx_piece_is_once_laid (piece, words, hope);
  return (is ? lie : 0) + (there ? 1 : 0);
}

/* How many of the card are in [zones]. */
static gint64 copies_in (const ZxView *view, const ZxPiece *piece, guint zones)
{
  const gint64 laid = piece == view->laid ? 1 : 0;
  return ((zones >> piece->where & 1) != 0 ? piece->count - laid : 0)
         + ((zones >> ZX_RESOURCE_ZONE & 1) != 0 ? laid : 0);
}

/* Of some nobody knows whether they are those: cards that are a number alone, or whose colours are open. */
static gboolean some_are_open (const ZxView *view, const ZxPiece *self, const char *words, guint zones)
{
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (view->scene, i);
    if (copies_in (view, piece, zones) > 0
        && (zx_piece_is_open (piece, words)
            || (zx_piece_hangs (piece, words)
                && count_of (view, piece, self, words, zones, TRUE)
                       != count_of (view, piece, self, words, zones, FALSE))))
      return TRUE;
  }
  return FALSE;
}

static gint64 count_cards (const ZxView *view, const ZxPiece *self, const char *words, guint zones)
{
  const gboolean kinds = zx_fits ("\\bkinds? of\\b", words);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  gint64 count = 0;
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (view->scene, i);
    const gint64 copies = count_of (view, piece, self, words, zones, FALSE);
    if (copies > 0)
      g_hash_table_add (names, (gpointer)(gsize)zx_piece_name (piece));
    count += copies;
  }
  return kinds ? g_hash_table_size (names) : count;
}

/* Colours among the cards of the Resource, at least or at most. */
static gint64 count_colours (const ZxView *view, gboolean hope)
{
  ZxColours colours = 0;
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (view->scene, i);
    if (piece->where == ZX_RESOURCE_ZONE)
      colours |= hope ? piece->possible : piece->sure;
    if (piece == view->laid)
      colours |= hope ? piece->laid_possible : piece->laid_sure;
  }
  return zx_colours_count (colours);
}

/* ---- From elsewhere. */

static gboolean effect_lets_play (const ZxPiece *source, const ZxEffect *effect, const ZxPiece *piece, gboolean surely)
{
  if (effect->deed != ZX_PLAY_FROM || (effect->from >> piece->where & 1) == 0)
    return FALSE;
  if (effect->whom == NULL)
    return source == piece || (source->zone == piece->zone && source->card == piece->card);
  return (source->where == ZX_SQUARE || source->where == ZX_START) && zx_effect_works (source, effect)
         && (zx_piece_is (piece, effect->whom) || (!surely && zx_piece_hangs (piece, effect->whom)));
}

static gboolean lets_play (const ZxPiece *source, const ZxPiece *piece, gboolean surely)
{
  for (guint l = 0; l < source->lines->len; l++) {
    const ZxLine *line = source->lines->pdata[l];
    for (guint k = 0; k < line->effects->len; k++)
      if (effect_lets_play (source, line->effects->pdata[k], piece, surely))
        return TRUE;
  }
  return FALSE;
}

/* An EV EX stays, face up. */
gboolean zx_piece_was_played (const ZxPiece *piece)
{
  return piece->where == ZX_DYNAMIS && piece->manner == ZX_EVENT_EX && piece->up;
}

static gboolean is_playable (const ZxScene *scene, const ZxPiece *piece, gboolean surely)
{
  if (piece->given->name == NULL || (piece->face == NULL && piece->cost == NULL))
    return FALSE;
  if (piece->where == ZX_HAND || (piece->where == ZX_DYNAMIS && piece->face != NULL))
    return !zx_piece_was_played (piece);
  for (guint i = 0; i < scene->pieces->len; i++)
    if (lets_play (zx_scene_piece (scene, i), piece, surely))
      return TRUE;
  return FALSE;
}

gboolean zx_scene_is_playable (const ZxScene *scene, const ZxPiece *piece)
{
  return is_playable (scene, piece, FALSE);
}

gboolean zx_scene_is_surely_playable (const ZxScene *scene, const ZxPiece *piece)
{
  return is_playable (scene, piece, TRUE)
         && (piece->where != ZX_RESOURCE_ZONE || piece->sure == piece->possible || piece->cost == NULL);
}

/* ---- What cards that are played do to numbers. */

/* Whose are those? The words of a card of the opponent's call its own side "your". */
static gboolean are_theirs (const ZxPiece *self, gboolean said)
{
  return said != (self->where == ZX_OPPONENTS);
}

ZxWhere zx_piece_place (const ZxPiece *piece)
{
  const gboolean event = piece->type != NULL && g_ascii_strcasecmp (piece->type, "Event") == 0;
  return piece->manner == ZX_EVENT_EX ? ZX_DYNAMIS : event ? ZX_TRASH_ZONE : ZX_SQUARE;
}

int zx_piece_growth (const ZxPiece *played, const ZxPiece *self, const char *words, gboolean hidden)
{
  const ZxPhrase *phrase = zx_phrase_of (self->phrases, words);
  if (phrase == NULL || are_theirs (self, phrase->theirs) || !(hidden ? zx_piece_may_be : zx_piece_is) (played, words))
    return 0;
  return (phrase->zones >> zx_piece_place (played) & 1 ? 1 : 0) - (phrase->zones >> played->where & 1 ? 1 : 0);
}

#define FILLERS                                                                                                        \
  "each|of|your|you|the|an?|points?|number|counters?|cards?|is|are|have|has|lv|level|'s|s|that its words speak of|"    \
  "what is put there for it|[ ,]"
#define ZONES "on|in|and|resource|square|charge|hand|trash|dynamis|force|remove|deck|zone|[/+]"

/* Nothing stands beside the name that could bound what is counted: "each of your NAME"; in a request, which has no
 * zones to count in, [anywhere]. */
static gboolean is_counter (const char *name, const char *words, gboolean anywhere)
{
  const char *found = strstr (words, name);
  if (found == NULL)
    return FALSE;
  g_autofree char *rest = g_strdup_printf ("%.*s %s", (int)(found - words), words, found + strlen (name));
  return zx_fits (anywhere ? "^(?:" FILLERS "|" ZONES ")*$" : "^(?:" FILLERS ")*$", rest);
}

const PayStock *zx_find_counter (const PayBoard *board, const char *words)
{
  for (guint i = 0; i < board->counters->len; i++) {
    const PayStock *stock = board->counters->pdata[i];
    g_autofree char *name = g_utf8_strdown (stock->name, -1);
    if (is_counter (name, words, board->use != PAY_BOARD_PLAYS))
      return stock;
  }
  return NULL;
}

/* Where on the board those lie that [phrase] means, as bits 1 << ZxWhere; 0: nobody knows. */
static guint places_of (const ZxView *view, const ZxPiece *self, const ZxPhrase *phrase)
{
  const gboolean elsewhere = (phrase->zones & ~(1u << ZX_RESOURCE_ZONE)) != 0;
  if (view->scene->board->use != PAY_BOARD_PLAYS && elsewhere)
    return 0;
  if (are_theirs (self, phrase->theirs))
    return phrase->zones == 1u << ZX_SQUARE ? 1u << ZX_OPPONENTS : 0;
  return phrase->zones | ((phrase->zones >> ZX_SQUARE & 1) != 0 ? 1u << ZX_START : 0);
}

/* What the board tells by a number of its own, or the colours of the Resource. */
static ZxCounted count_told (const ZxView *view, const ZxPiece *self, const char *words, gint64 *n)
{
  const PayBoard *board = view->scene->board;
  g_auto (GStrv) life = zx_match ("^(?:each of |points? of )?(your |opponent's )?life$", words);
  const PayStock *stock = self->where != ZX_OPPONENTS ? zx_find_counter (board, words) : NULL;
  if (stock != NULL) {
    *n = stock->value;
    return ZX_TOLD;
  }
  if (life != NULL && !are_theirs (self, life[1] != NULL && strcmp (life[1], "opponent's ") == 0)) {
    *n = MAX (board->life, 0);
    return board->life != PAY_NOT_GIVEN ? ZX_TOLD : ZX_NOT_TOLD;
  }
  if (!zx_words_count_colours (words) || self->where == ZX_OPPONENTS)
    return ZX_NOT_TOLD;
  *n = count_colours (view, FALSE);
  return count_colours (view, TRUE) == *n ? ZX_TOLD : ZX_NOT_TOLD;
}

ZxCounted zx_view_count (const ZxView *view, const ZxPiece *self, const char *words, gint64 *n)
{
  if (count_told (view, self, words, n) == ZX_TOLD)
    return ZX_TOLD;
  const ZxPhrase *phrase = zx_phrase_of (self->phrases, words);
  if (phrase == NULL)
    return ZX_NOT_TOLD;
  const guint places = places_of (view, self, phrase);
  if (places == 0 || !zx_scene_knows (view->scene, self, words, places) || some_are_open (view, self, words, places))
    return ZX_NOT_TOLD;
  *n = count_cards (view, self, words, places);
  return ZX_COUNTED;
}

/* Those that are there are at least so many; with those that could be, at most. */
gboolean zx_view_bounds (const ZxView *view, const ZxPiece *self, const char *words, gint64 *least, gint64 *most)
{
  const ZxPhrase *phrase = zx_phrase_of (self->phrases, words);
  *least = *most = 0;
  if (zx_words_count_colours (words) && self->where != ZX_OPPONENTS) {
    *least = count_colours (view, FALSE);
    *most = count_colours (view, TRUE);
    return TRUE;
  }
  if (phrase == NULL || phrase->tribe != NULL || phrase->kinds || phrase->named)
    return FALSE;
  const guint places = places_of (view, self, phrase);
  if (places == 0 || (places >> ZX_OPPONENTS & 1) != 0)
    return FALSE;
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (view->scene, i);
    const gint64 itself = piece == self && phrase->other ? 1 : 0;
    const gboolean open = zx_piece_is_open (piece, words);
    *least += open ? 0 : count_of (view, piece, self, words, places, FALSE);
    *most
        += open ? MAX (copies_in (view, piece, places) - itself, 0) : count_of (view, piece, self, words, places, TRUE);
  }
  return TRUE;
}

/* ---- What nobody uses. */

gboolean zx_scene_taxes_startups (const ZxScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    const ZxEffect *effect = piece->where == ZX_OPPONENTS ? zx_piece_find (piece, ZX_ABILITY_COST) : NULL;
    if (effect != NULL && effect->theirs)
      return TRUE;
  }
  return FALSE;
}

/* ---- Where effects work. */

/* It is gone with the turn in which its card was played, which a note tells. */
gboolean zx_effect_is_brief (const ZxEffect *effect)
{
  return effect->brief
         && (effect->deed == ZX_GROUP_COST || (effect->deed == ZX_GAIN_COLOURS && effect->for_all)
             || (effect->deed == ZX_PLAY_FROM && effect->whom != NULL)
             || (effect->deed == ZX_ABILITY_COST && effect->whom != NULL));
}

gboolean zx_effect_works (const ZxPiece *piece, const ZxEffect *effect)
{
  if (zx_effect_is_brief (effect) && (!piece->met || piece->where == ZX_HAND))
    return FALSE;
  const guint where = piece->where == ZX_START || piece->where == ZX_OPPONENTS ? (guint)ZX_SQUARE : (guint)piece->where;
  return effect->zones == 0 || (effect->zones >> where & 1) != 0;
}

gboolean zx_effect_arrives (const ZxPiece *piece, const ZxEffect *effect)
{
  const gboolean works = effect->zones != 0 && (effect->zones >> piece->where & 1) != 0;
  if (zx_effect_is_brief (effect))
    return !zx_effect_works (piece, effect);
  return zx_piece_place (piece) == ZX_SQUARE && !works && (effect->zones == 0 || (effect->zones >> ZX_SQUARE & 1) != 0);
}

gboolean zx_effect_is_plain_once_laid (const ZxPiece *source, const ZxEffect *effect)
{
  const gboolean gains
      = effect->deed == ZX_GAIN_COLOURS && effect->for_all && effect->gain == ZX_ADD_COLOURS && effect->whom == NULL;
  return (gains || effect->deed == ZX_GROUP_COST) && effect->per == NULL && effect->condition == NULL
         && effect->turn == ZX_ANY_TURN && (effect->zones >> ZX_RESOURCE_ZONE & 1) != 0
         && !zx_effect_works (source, effect);
}
