/* SPDX-License-Identifier: MIT */
/* Spells whose mana goes by the graveyard: by those of its name there, or as long as there are so many. */
#include "together.h"

#include <string.h>

typedef struct {
  const MtgScene *scene;
  const MtgPiece *piece;
  const MtgCard *face;
  PaySpell *spell;
  PayRequest *together;
} Ritual;

/* "{R}{R}": "2 R" as in a pool, so many times more. */
static void add_symbols (const char *symbols, gint64 times, GString *units)
{
  for (gint64 i = 0; i < times; i++)
    for (const char *at = symbols; *at != '\0'; at++)
      if (g_ascii_isalpha (*at))
        g_string_append_printf (units, "%s%c", units->len > 0 ? " " : "", *at);
}

static gboolean is_called (const MtgPiece *piece, const char *name)
{
  return piece->face != NULL && g_ascii_strcasecmp (piece->face->name != NULL ? piece->face->name : "", name) == 0;
}

/* Those of its name in our graveyard; opponents' are not on the board. FALSE: not all are known. */
static gboolean count_there (const Ritual *ritual, const char *name, gint64 *n)
{
  for (guint i = 0; i < ritual->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (ritual->scene, i);
    if (piece->whose != MTG_YOU || piece->where != MTG_ZONE_GRAVEYARD)
      continue;
    if (piece->face == NULL || mtg_piece_is_planned (ritual->scene, piece))
      return FALSE;
    *n += is_called (piece, name) ? piece->count : 0;
  }
  return TRUE;
}

/* May cards leave the graveyard while the plan is paid for? */
static gboolean takes_from_graveyard (const MtgScene *scene, const PayRequest *together)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->where == MTG_ZONE_GRAVEYARD && mtg_piece_is_planned (scene, piece))
      return TRUE;
  }
  for (guint i = 0; i < together->sources->len; i++) {
    const PaySource *source = together->sources->pdata[i];
    if (source->text != NULL && strstr (source->text, "raveyard") != NULL)
      return TRUE;
  }
  for (guint i = 0; i < together->spells->len; i++) {
    const GPtrArray *modifiers = ((const PaySpell *)together->spells->pdata[i])->modifiers;
    for (guint k = 0; k < modifiers->len; k++)
      if (strcmp (modifiers->pdata[k], "delve") == 0 || strstr (modifiers->pdata[k], "raveyard") != NULL)
        return TRUE;
  }
  return FALSE;
}

static void tag_all (const Ritual *ritual, const char *name, const char *tag)
{
  for (guint i = 0; i < ritual->scene->table->plays->len; i++) {
    const PayBoardPlay *play = ritual->scene->table->plays->pdata[i];
    const MtgPiece *piece = play->spell >= 0 ? mtg_scene_piece_of (ritual->scene, play) : NULL;
    PaySpell *spell = piece != NULL && is_called (piece, name) ? ritual->together->spells->pdata[play->spell] : NULL;
    if (spell != NULL && !g_ptr_array_find_with_equal_func (spell->purpose, tag, g_str_equal, NULL))
      g_ptr_array_add (spell->purpose, g_strdup (tag));
  }
}

/* "Add {R}{R}, then add {R} for each card named ~ in each graveyard": each that was cast before is one more. */
static void bring_by_name (const Ritual *ritual, const MtgCardLine *line)
{
  g_auto (GStrv) parts = mtg_parts_of (
      "add ((?:\\{[WUBRGC]\\})+), then add ((?:\\{[WUBRGC]\\})+) for each card named (.*) in each graveyard\\.?",
      line->words);
  const char *own = ritual->face->name;
  const char *name = parts == NULL || strcmp (parts[3], "~") == 0 ? own : parts[3];
  gint64 n = 0;
  if (parts == NULL || own == NULL || g_ascii_strcasecmp (name, own) != 0 || !count_there (ritual, name, &n)
      || ritual->spell->gives != NULL || pay_trigger_is_told (&ritual->spell->each)
      || takes_from_graveyard (ritual->scene, ritual->together))
    return;
  g_autoptr (GString) units = g_string_new (NULL), more = g_string_new (NULL);
  g_autofree char *tag = mtg_own_tag ("named", ritual->piece->zone, ritual->piece->card);
  add_symbols (parts[1], 1, units);
  add_symbols (parts[2], n, units);
  add_symbols (parts[2], 1, more);
  ritual->spell->gives = g_strdup (units->str);
  ritual->spell->each.gives = g_strdup (more->str);
  ritual->spell->each.purpose = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (ritual->spell->each.purpose, g_strdup (tag));
  tag_all (ritual, name, tag);
  g_hash_table_add (ritual->scene->brought, (gpointer)(gsize)line);
}

/* All cards of ours that could come to lie there. */
static gint64 count_elsewhere (const MtgScene *scene)
{
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    n += piece->whose == MTG_YOU && piece->where != MTG_ZONE_GRAVEYARD ? piece->count : 0;
  }
  return n;
}

/* "Threshold _ Add {B}{B}{B}{B}{B} instead if seven or more cards are in your graveyard." */
static void bring_instead (const Ritual *ritual, const MtgCardLine *line)
{
  static const char *const draws[] = { "mill", "surveil", "draw", "learn", "connive", "explore", NULL };
  g_auto (GStrv) parts = mtg_parts_of ("(?:[^,.]* \xE2\x80\x94 )?(?:instead )?add ((?:\\{[WUBRGC]\\})+) instead if "
                                       "(seven or more cards are in your graveyard)\\.?",
                                       line->words);
  gint64 there = 0;
  if (parts == NULL || ritual->spell->gives == NULL)
    return;
  for (guint i = 0; i < ritual->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (ritual->scene, i);
    there += piece->whose == MTG_YOU && piece->where == MTG_ZONE_GRAVEYARD ? piece->count : 0;
  }
  const gboolean never
      = there + count_elsewhere (ritual->scene) - 1 < 7 && !mtg_scene_speaks_of (ritual->scene, draws, NULL);
  if (!never && (there < 7 || takes_from_graveyard (ritual->scene, ritual->together)))
    return;
  g_autoptr (GString) units = g_string_new (NULL);
  add_symbols (parts[1], 1, units);
  if (!never) {
    g_free (ritual->spell->gives);
    ritual->spell->gives = g_strdup (units->str);
  }
  g_hash_table_add (ritual->scene->brought, (gpointer)(gsize)line);
}

void mtg_scene_bring_rituals (const MtgScene *scene, const PayBoardPlay *play, PayRequest *together)
{
  const MtgPiece *piece = mtg_scene_piece_of (scene, play);
  const MtgCard *face = mtg_scene_face_of (piece, play);
  const Ritual ritual = { scene, piece, face, together->spells->pdata[play->spell], together };
  for (guint i = 0; face->is_spell && i < face->lines->len; i++) {
    bring_by_name (&ritual, mtg_card_line (face, i));
    bring_instead (&ritual, mtg_card_line (face, i));
  }
}
