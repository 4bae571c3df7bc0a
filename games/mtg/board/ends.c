/* SPDX-License-Identifier: MIT */
/* Where a card lies once it has been cast and has resolved. */
#include "play.h"

#include <string.h>

static gboolean is_with (const MtgPlaying *playing, const char *name)
{
  gboolean is = (playing->instead != NULL && g_ascii_strcasecmp (playing->instead->name, name) == 0)
                || (playing->by != NULL && g_ascii_strcasecmp (playing->by->name, name) == 0);
  for (guint i = 0; i < playing->n_with; i++)
    is = is || g_ascii_strcasecmp (playing->with[i]->name, name) == 0;
  return is;
}

static gboolean is_with_any (const MtgPlaying *playing, const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (is_with (playing, names[i]))
      return TRUE;
  return FALSE;
}

/* "Exile ~", "Shuffle this card into its owner's library". */
static gboolean does_to_itself (const MtgCard *face, const char *deed)
{
  g_autofree char *text = g_ascii_strdown (face->text != NULL ? face->text : "", -1);
  g_autofree char *name = g_ascii_strdown (face->name != NULL ? face->name : "~", -1);
  const char *const selves[] = { "~", "this spell", "this card", name };
  for (gsize i = 0; i < G_N_ELEMENTS (selves); i++) {
    g_autofree char *words = g_strdup_printf ("%s %s", deed, selves[i]);
    /* "Exile this card from your hand" is how it is plotted, or foretold. */
    for (const char *at = strstr (text, words); at != NULL; at = strstr (at + 1, words))
      if (!g_str_has_prefix (at + strlen (words), " from your "))
        return TRUE;
  }
  return FALSE;
}

static gboolean has_keyword (const MtgCard *face, const char *keyword)
{
  return face->keywords != NULL && g_strv_contains ((const char *const *)face->keywords, keyword);
}

/* Of a spell that becomes no permanent. */
static const char *zone_of_spell (const MtgPlaying *playing)
{
  static const char *const exiled[] = { "flashback", "jump-start", "aftermath", "harmonize", NULL };
  const gboolean hand = playing->piece->where == MTG_ZONE_HAND;
  const gboolean adventure = playing->side != NULL && g_strcmp0 (playing->piece->given->layout, "adventure") == 0;
  if (is_with (playing, "buyback"))
    return "hand";
  if (is_with_any (playing, exiled) || adventure || does_to_itself (playing->face, "exile")
      || (hand && has_keyword (playing->face, "rebound")))
    return "exile";
  return does_to_itself (playing->face, "shuffle") ? "library" : "graveyard";
}

static gboolean enters_tapped (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++) {
    g_autofree char *words = g_ascii_strdown (mtg_card_line (face, i)->words, -1);
    if (g_str_has_suffix (words, " enters tapped") || g_str_has_suffix (words, " enters the battlefield tapped"))
      return TRUE;
  }
  return FALSE;
}

static void add_note (GString *notes, const char *word)
{
  g_string_append_printf (notes, "%s%s", notes->len > 0 ? " " : "", word);
}

gint64 mtg_play_times_cast (const MtgPiece *piece)
{
  const PayBoardNote *cast = pay_board_find_note (piece->given, "cast");
  return cast != NULL ? g_ascii_strtoll (cast->value, NULL, 10) : 0;
}

static char *notes_of (const MtgPlaying *playing)
{
  static const char *const hasty[] = { "dash", "blitz", NULL };
  const gboolean down = playing->instead != NULL && playing->instead->face_down;
  const gboolean fast = has_keyword (playing->face, "haste") || is_with_any (playing, hasty);
  GString *notes = g_string_new (NULL);
  if (down || (playing->face->is_permanent && playing->face->is_creature && !fast))
    add_note (notes, "sick");
  if (playing->face->is_permanent && !down && enters_tapped (playing->face))
    add_note (notes, "tapped");
  if (playing->piece->where == MTG_ZONE_COMMAND && playing->face->is_permanent)
    g_string_append_printf (notes, "%scast=%" G_GINT64_FORMAT, notes->len > 0 ? " " : "",
                            mtg_play_times_cast (playing->piece) + 1);
  return g_string_free (notes, FALSE);
}

void mtg_play_end (const MtgPlaying *playing, PayBoardPlay *play)
{
  const gboolean down = playing->instead != NULL && playing->instead->face_down;
  const gboolean stays = down || playing->face->is_permanent;
  play->to = g_strdup (stays ? "battlefield" : zone_of_spell (playing));
  play->to_notes = notes_of (playing);
  for (guint i = 1; stays && playing->side != NULL && i < playing->piece->faces->len; i++)
    if (g_ptr_array_index (playing->piece->faces, i) == playing->face)
      play->side = (int)i;
}
