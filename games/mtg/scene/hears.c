/* SPDX-License-Identifier: MIT */
/* What a card brings at each payment as long as it is there: "Whenever you cast a spell, add {R}." */
#include "scene.h"

#include <string.h>

/* What the trigger does; NULL: it is none that is heard, or does more. (transfer full) */
static char *heard_effect (const MtgCardLine *line)
{
  const MtgGain *gain = line->gain;
  if (line->kind != MTG_LINE_GAIN || gain == NULL || gain->event != MTG_EVENT_CAST || !gain->told
      || (gain->brings != MTG_BRINGS_MANA && gain->brings != MTG_BRINGS_TOKENS))
    return NULL;
  g_auto (GStrv) parts
      = mtg_parts_of ("(?:[^,.]* — )?whenever you cast [^.]*?, ((?:add|create) (?:[^.\"]|\"[^\"]*\")*?)"
                      "(?:\\. until end of turn, you don't lose this mana as steps and phases end)?\\.?$",
                      line->words);
  if (parts == NULL)
    return NULL;
  const char *event = g_strstr_len (line->words, (gssize)(strlen (line->words) - strlen (parts[1])), ", if ");
  return event == NULL ? g_strdup (parts[1]) : NULL;
}

/* "untap all nonland permanents you control": [each] is filled, [tag] being that of the card itself alone. */
static gboolean hear_untaps (const MtgCardLine *line, const char *tag, PayTrigger *each)
{
  static const char ascendancy[]
      = "creatures you control get \\+[0-9]/\\+[0-9] until end of turn\\. untap those creatures";
  static const char whenever[] = "(?:[^,.]* — )?whenever you cast [^,.]*, ";
  const MtgGain *gain = line->gain;
  if (line->kind != MTG_LINE_GAIN || gain == NULL || gain->event != MTG_EVENT_CAST || !gain->told
      || gain->brings != MTG_BRINGS_UNTAP)
    return FALSE;
  g_autofree char *itself
      = g_strconcat (whenever, "(?:you may )?untap (?:~|it|this (?:creature|artifact|permanent|land))\\.?$", NULL);
  g_autofree char *those = g_strconcat (whenever, ascendancy, "\\.?$", NULL);
  g_autofree char *others = g_strconcat (whenever, "([^.]*)\\.?$", NULL);
  g_auto (GStrv) as_itself = mtg_parts_of (itself, line->words), as_those = mtg_parts_of (those, line->words),
                 parts = mtg_parts_of (others, line->words);
  each->untaps = as_itself != NULL ? 1 : MTG_ALL;
  if (as_itself != NULL || as_those != NULL)
    each->untaps_tag = g_strdup (as_itself != NULL ? tag : "creature");
  return each->untaps_tag != NULL || (parts != NULL && mtg_untap_of (parts[1], &each->untaps, &each->untaps_tag));
}

const MtgCardLine *mtg_scene_hear (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face, PayTrigger *each)
{
  const MtgCardLine *heard = NULL;
  for (guint i = 0; !piece->blank && i < face->lines->len && heard == NULL; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    g_autofree char *effect = heard_effect (line), *tag = mtg_own_tag ("itself", piece->zone, piece->card);
    MtgYield yield = { .scene = scene, .piece = piece, .units = g_string_new (NULL) };
    if (effect != NULL && (mtg_yield_mana (&yield, effect) || mtg_yield_tokens (&yield, effect))) {
      heard = line;
      each->gives = mtg_yield_write (&yield);
      each->tags = g_steal_pointer (&yield.tags);
    } else if (effect == NULL && hear_untaps (line, tag, each))
      heard = line;
    mtg_yield_clear (&yield);
  }
  return heard;
}

void mtg_trigger_clear (PayTrigger *each)
{
  g_free (each->gives);
  g_free (each->untaps_tag);
  g_strfreev (each->tags);
}

void mtg_spells_tag (const MtgLimits *which, const char *tag, PayRequest *together)
{
  for (guint i = 0; i < together->spells->len; i++) {
    PaySpell *other = together->spells->pdata[i];
    g_autoptr (GPtrArray) tags = g_ptr_array_new ();
    g_ptr_array_extend (tags, other->purpose, NULL, NULL);
    g_ptr_array_add (tags, NULL);
    g_autoptr (MtgCard) card = mtg_card_read (NULL, other->cost, NULL, NULL);
    if (mtg_limits_allow (which, (const char *const *)tags->pdata, card->value)
        && !g_ptr_array_find_with_equal_func (other->purpose, tag, g_str_equal, NULL))
      g_ptr_array_add (other->purpose, g_strdup (tag));
  }
}

/* Which payments it hears. */
static void hear_those (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, PayTrigger *each,
                        PayRequest *together)
{
  g_hash_table_add (scene->brought, (gpointer)(gsize)line);
  if (line->gain->which == NULL)
    return;
  g_autofree char *tag = mtg_own_tag ("heard", piece->zone, piece->card);
  each->purpose = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (each->purpose, g_strdup (tag));
  mtg_spells_tag (line->gain->which, tag, together);
}

void mtg_scene_hear_all (const MtgScene *scene, PayRequest *together)
{
  for (guint i = 0; i < together->sources->len; i++) {
    PaySource *source = together->sources->pdata[i];
    const MtgPiece *piece = pay_trigger_is_told (&source->each) ? mtg_scene_piece_of_id (scene, source->id) : NULL;
    PayTrigger again = { .gives = NULL };
    const MtgCardLine *line = piece != NULL ? mtg_scene_hear (scene, piece, piece->face, &again) : NULL;
    mtg_trigger_clear (&again);
    if (line != NULL)
      hear_those (scene, piece, line, &source->each, together);
  }
}

void mtg_scene_bring_hearing (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face, PaySpell *spell,
                              PayRequest *together)
{
  MtgPiece *arrived = face->is_permanent ? mtg_scene_arrive (scene, piece, face) : NULL;
  const MtgCardLine *line = arrived != NULL ? mtg_scene_hear (scene, arrived, face, &spell->each) : NULL;
  g_clear_pointer (&arrived, mtg_piece_free);
  if (line != NULL)
    hear_those (scene, piece, line, &spell->each, together);
}
