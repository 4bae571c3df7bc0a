/* SPDX-License-Identifier: MIT */
/* Which cards words mean. */
#include "scene.h"

#include <string.h>

const ZxPhrase *zx_phrase_of (GHashTable *phrases, const char *words)
{
  gpointer known = NULL;
  if (g_hash_table_lookup_extended (phrases, words, NULL, &known))
    return known;
  ZxPhrase *phrase = g_new0 (ZxPhrase, 1);
  if (!zx_phrase_read (phrase, words))
    g_clear_pointer (&phrase, g_free);
  g_hash_table_insert (phrases, g_strdup (words), phrase);
  return phrase;
}

/* One of those is enough; none: any. [hidden]: of its tags none is told. */
static gboolean has_tag (const ZxPiece *piece, const ZxPhrase *phrase, gboolean hidden)
{
  for (guint i = 0; i < phrase->tags->len; i++)
    if (zx_names_have (piece->tags, phrase->tags->pdata[i]))
      return TRUE;
  return hidden || phrase->tags->len == 0;
}

/* At least and at most. */
typedef struct {
  ZxColours sure, possible;
} Colours;

static Colours colours_of (const ZxPiece *piece)
{
  return (Colours){ piece->sure, piece->possible };
}

/* [hope]: it has all colours that it could have, and none that it need not. */
static gboolean has_colour (Colours of, const ZxPhrase *phrase, gboolean hope)
{
  const ZxColours colours = hope ? of.possible : of.sure;
  if (phrase->colours == 0 && !phrase->colourless)
    return TRUE;
  return (colours & phrase->colours) != 0 || (phrase->colourless && (hope ? of.sure : of.possible) == 0);
}

static gboolean has_one_colour (Colours of, gboolean hope)
{
  const int least = zx_colours_count (of.sure), most = zx_colours_count (of.possible);
  return hope ? least <= 1 && most >= 1 : least == 1 && most == 1;
}

/* Of a card that is its colours alone nobody knows. */
static gboolean has_type (const ZxPiece *piece, const ZxPhrase *phrase, gboolean hope)
{
  if (piece->face == NULL && piece->type == NULL && phrase->types != 0)
    return hope;
  g_autofree char *type = g_ascii_strdown (piece->type != NULL ? piece->type : "", -1);
  for (guint i = 0; zx_phrase_types[i] != NULL; i++) {
    const char *name = zx_phrase_types[i];
    if ((phrase->types >> i & 1) == 0)
      continue;
    if (g_str_has_prefix (type, name))
      return TRUE;
    /* Events that lie in the Dynamis are EV EX. */
    if (strcmp (name, "event") == 0 && strcmp (type, "ev ex") == 0 && (phrase->zones >> ZX_DYNAMIS & 1) != 0)
      return TRUE;
  }
  return phrase->types == 0;
}

/* Has it no abilities? Of cards of a table nobody knows; [hope]: then it has none. */
static gboolean is_plain (const ZxPiece *piece, gboolean hope)
{
  return piece->lines->len == 0 && (hope || piece->given->own);
}

/* Its printed points; of a card that is its colours alone nobody knows. */
static gboolean has_points (const ZxPiece *piece, const ZxPhrase *phrase, gboolean hope)
{
  if (phrase->least <= 0 && phrase->most == G_MAXINT64)
    return TRUE;
  g_auto (GStrv) parts = piece->cost != NULL ? zx_match ("\\d+", piece->cost) : NULL;
  const gint64 points = parts != NULL ? g_ascii_strtoll (parts[0], NULL, 10) : 0;
  if (piece->cost == NULL && piece->face == NULL)
    return hope;
  return points >= phrase->least && points <= phrase->most;
}

char *zx_tribe_in (const char *words)
{
  g_auto (ZxPhrase) phrase = { .tags = NULL };
  return g_strdup (zx_phrase_read (&phrase, words) ? phrase.tribe : words);
}

static gboolean is_one (const ZxPiece *piece, Colours of, const ZxPhrase *phrase, gboolean hope, gboolean hidden)
{
  if (phrase->tribe != NULL && !zx_names_have (piece->tags, phrase->tribe))
    return FALSE;
  return has_tag (piece, phrase, hidden) && has_colour (of, phrase, hope) && has_type (piece, phrase, hope)
         && (!phrase->named || zx_names_have (piece->tags, "named")) && (!phrase->up || piece->up)
         && (!phrase->one_colour || has_one_colour (of, hope)) && (!phrase->plain || is_plain (piece, hope))
         && has_points (piece, phrase, hope);
}

/* Words that are not understood could mean any card. */
static gboolean is_meant (const ZxPiece *piece, Colours of, const char *words, gboolean hope)
{
  const ZxPhrase *phrase = zx_phrase_of (piece->phrases, words);
  return phrase != NULL ? is_one (piece, of, phrase, hope, FALSE) : hope;
}

gboolean zx_piece_is (const ZxPiece *piece, const char *words)
{
  return is_meant (piece, colours_of (piece), words, FALSE);
}

/* A table that has no tribes tells none of its cards, and no note does. */
static gboolean hides_tribes (const ZxPiece *piece)
{
  return piece->face != NULL && !piece->given->own && piece->tags->len == 0;
}

static gboolean may_be (const ZxPiece *piece, Colours of, const char *words)
{
  const ZxPhrase *phrase = zx_phrase_of (piece->phrases, words);
  return phrase == NULL || is_one (piece, of, phrase, TRUE, hides_tribes (piece));
}

gboolean zx_piece_may_be (const ZxPiece *piece, const char *words)
{
  return may_be (piece, colours_of (piece), words);
}

gboolean zx_piece_is_once_laid (const ZxPiece *piece, const char *words, gboolean hope)
{
  const Colours laid = { piece->laid_sure, piece->laid_possible };
  return hope ? may_be (piece, laid, words) : is_meant (piece, laid, words, FALSE);
}

gboolean zx_piece_hangs (const ZxPiece *piece, const char *words)
{
  const Colours laid = { piece->laid_sure, piece->laid_possible };
  return is_meant (piece, colours_of (piece), words, TRUE) != is_meant (piece, colours_of (piece), words, FALSE)
         || is_meant (piece, laid, words, TRUE) != is_meant (piece, laid, words, FALSE);
}

/* ... and of "13 K" colours alone, where in the Resource the notation has its tags as well. */
gboolean zx_piece_is_open (const ZxPiece *piece, const char *words)
{
  const ZxPhrase *phrase = piece->face == NULL ? zx_phrase_of (piece->phrases, words) : NULL;
  if (piece->face != NULL)
    return FALSE;
  if (phrase == NULL)
    return TRUE;
  if (piece->given->name == NULL)
    return phrase->kinds || phrase->colourless || phrase->most < G_MAXINT64
           || !is_one (piece, colours_of (piece), phrase, FALSE, FALSE);
  if (zx_piece_is (piece, words))
    return FALSE;
  if (piece->where == ZX_RESOURCE_ZONE || piece->tags->len > 0)
    return phrase->plain;
  return has_colour (colours_of (piece), phrase, TRUE)
         && (phrase->tags->len > 0 || phrase->types != 0 || phrase->least > 0 || phrase->most < G_MAXINT64);
}

gboolean zx_words_count_colours (const char *words)
{
  return zx_fits ("^(?:(?:different )?kinds? of )?colou?rs? (?:among|in|of) (?:the )?(?:cards in )?(?:your )?resource$",
                  words);
}
