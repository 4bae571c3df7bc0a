/* SPDX-License-Identifier: MIT */
/* Which cards words mean. */
#include "pattern.h"
#include "scene.h"

#include <string.h>

/* "[mythos]/[braver]": has it one of them? */
static gboolean has_tag (const ZxPiece *piece, const char *words)
{
  g_auto (GStrv) parts = g_strsplit_set (words, "[]", -1);
  gboolean asked = FALSE;
  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i += 2) {
    g_autofree char *tag = g_strdup (parts[i]);
    asked = TRUE;
    if (zx_names_have (piece->tags, g_strstrip (tag)))
      return TRUE;
    if (parts[i + 1] == NULL)
      break;
  }
  return !asked;
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
static gboolean has_colour (Colours of, const char *words, gboolean hope)
{
  const ZxColours colours = hope ? of.possible : of.sure;
  const gboolean none = zx_fits ("colou?rless", words);
  gboolean asked = none;
  for (int i = 0; i < ZX_COLOURS; i++) {
    if (strstr (words, zx_colour_word (i)) == NULL)
      continue;
    asked = TRUE;
    if ((colours >> i & 1) != 0)
      return TRUE;
  }
  return !asked || (none && (hope ? of.sure : of.possible) == 0);
}

static gboolean has_one_colour (Colours of, gboolean hope)
{
  const int least = zx_colours_count (of.sure), most = zx_colours_count (of.possible);
  return hope ? least <= 1 && most >= 1 : least == 1 && most == 1;
}

static gboolean has_type (const ZxPiece *piece, const char *words)
{
  static const char *const types[] = { "z/x", "event", "shift", "link", "player", "token", NULL };
  g_autofree char *type = g_ascii_strdown (piece->type != NULL ? piece->type : "", -1);
  gboolean asked = FALSE;
  for (guint i = 0; types[i] != NULL; i++) {
    if (strstr (words, types[i]) == NULL)
      continue;
    asked = TRUE;
    if (g_str_has_prefix (type, types[i]))
      return TRUE;
    /* Events that lie in the Dynamis are EV EX. */
    if (strcmp (types[i], "event") == 0 && strcmp (type, "ev ex") == 0 && strstr (words, "dynamis") != NULL)
      return TRUE;
  }
  return !asked;
}

static gint64 points_of (const ZxPiece *piece)
{
  g_auto (GStrv) parts = piece->cost != NULL ? zx_match ("\\d+", piece->cost) : NULL;
  return parts != NULL ? g_ascii_strtoll (parts[0], NULL, 10) : 0;
}

char *zx_tribe_in (const char *words)
{
  static const char *const known
      = "\\[[^\\]]*\\]|printed cost \\d+\\+?|exactly one "
        "colou?r|face-up|z/x|[,/+&]|opponent's|\\b(?:your|the|an?|of|"
        "in|on|and|or|one|that|has|have|is|are|both|all|each|other|every|cards?|copy|copies|kinds?|events?|shifts?|"
        "links?|"
        "players?|tokens?|named|printed|colou?rless|red|blue|white|black|green|resource|square|charge|hand|"
        "trash|dynamis|force|remove|deck|abilities|startup|opponents?|zone|among|there)\\b";
  g_autoptr (GRegex) regex = g_regex_new (known, 0, 0, NULL);
  g_autofree char *rest = g_regex_replace (regex, words, -1, 0, "", 0, NULL);
  return g_strstrip (rest)[0] != '\0' ? g_steal_pointer (&rest) : NULL;
}

static gboolean is_one (const ZxPiece *piece, Colours of, const char *words, gboolean hope)
{
  g_autofree char *tribe = zx_tribe_in (words);
  if (tribe != NULL && !zx_names_have (piece->tags, tribe))
    return FALSE;
  g_auto (GStrv) cost = zx_match ("printed cost (\\d+)\\+", words);
  return has_tag (piece, words) && has_colour (of, words, hope) && has_type (piece, words)
         && (strstr (words, "named") == NULL || zx_names_have (piece->tags, "named"))
         && (strstr (words, "face-up") == NULL || piece->up)
         && (strstr (words, "exactly one colo") == NULL || has_one_colour (of, hope))
         && (cost == NULL || points_of (piece) >= g_ascii_strtoll (cost[1], NULL, 10));
}

gboolean zx_piece_is (const ZxPiece *piece, const char *words)
{
  return is_one (piece, colours_of (piece), words, FALSE);
}

/* A table that has no tribes tells none of its cards, and no note does. */
static gboolean hides_tribes (const ZxPiece *piece)
{
  return piece->face != NULL && !piece->given->own && piece->tags->len == 0;
}

static gboolean may_be (const ZxPiece *piece, Colours of, const char *words)
{
  if (is_one (piece, of, words, TRUE) || !hides_tribes (piece))
    return is_one (piece, of, words, TRUE);
  g_autoptr (GRegex) tag = g_regex_new ("\\[[^\\]]*\\]", 0, 0, NULL);
  g_autofree char *rest = g_regex_replace (tag, words, -1, 0, "", 0, NULL);
  return is_one (piece, of, rest, TRUE);
}

gboolean zx_piece_may_be (const ZxPiece *piece, const char *words)
{
  return may_be (piece, colours_of (piece), words);
}

gboolean zx_piece_is_once_laid (const ZxPiece *piece, const char *words, gboolean hope)
{
  const Colours laid = { piece->laid_sure, piece->laid_possible };
  return hope ? may_be (piece, laid, words) : is_one (piece, laid, words, FALSE);
}

gboolean zx_piece_hangs (const ZxPiece *piece, const char *words)
{
  const Colours laid = { piece->laid_sure, piece->laid_possible };
  return is_one (piece, colours_of (piece), words, TRUE) != is_one (piece, colours_of (piece), words, FALSE)
         || is_one (piece, laid, words, TRUE) != is_one (piece, laid, words, FALSE);
}

/* ... and of "13 K" colours alone, where in the Resource the notation has its tags as well. */
gboolean zx_piece_is_open (const ZxPiece *piece, const char *words)
{
  if (piece->face != NULL)
    return FALSE;
  if (piece->given->name == NULL)
    return zx_fits ("\\bkinds? of\\b|colou?rless", words) || !zx_piece_is (piece, words);
  if (piece->where == ZX_RESOURCE_ZONE || piece->tags->len > 0 || zx_piece_is (piece, words))
    return FALSE;
  return has_colour (colours_of (piece), words, TRUE)
         && zx_fits ("\\[|z/x|event|shift|link|player|token|printed cost", words);
}

gboolean zx_words_count_colours (const char *words)
{
  return zx_fits ("^(?:(?:different )?kinds? of )?colou?rs? (?:among|in|of) (?:the )?(?:cards in )?(?:your )?resource$",
                  words);
}
