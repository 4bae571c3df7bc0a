/* SPDX-License-Identifier: MIT */
/* What returns cards, so that they come, or are cast, once more: each card of a plan is cast once. */
#include "together.h"

#include <string.h>

/* Something is brought whenever the card comes, or [cast], resolves. */
static gboolean brings_when_it_comes (const MtgCard *face, gboolean cast)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgGain *gain = mtg_card_line (face, i)->gain;
    if (gain != NULL && (gain->event == MTG_EVENT_ENTERS || (cast && gain->event == MTG_EVENT_RESOLVES))
        && (gain->brings == MTG_BRINGS_MANA || gain->brings == MTG_BRINGS_TOKENS || gain->brings == MTG_BRINGS_UNTAP))
      return TRUE;
  }
  return FALSE;
}

/* Is something brought at each payment? */
static gboolean any_hears (const PayRequest *together)
{
  for (guint i = 0; i < together->sources->len; i++)
    if (pay_trigger_is_told (&((const PaySource *)together->sources->pdata[i])->each))
      return TRUE;
  for (guint i = 0; i < together->spells->len; i++)
    if (pay_trigger_is_told (&((const PaySpell *)together->spells->pdata[i])->each))
      return TRUE;
  return FALSE;
}

static gboolean any_comes (const MtgScene *scene, gboolean cast)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const gboolean there = mtg_piece_is_ours (piece) || mtg_piece_is_planned (scene, piece);
    for (guint k = 0; there && k < piece->faces->len; k++)
      if (brings_when_it_comes (piece->faces->pdata[k], cast))
        return TRUE;
  }
  return FALSE;
}

/* "{1}: Return this creature to its owner's hand.", "Exile target creature you control, then return it ...": an
 * ability, a trigger, or a spell. Lands that go to the hand are not cast. */
static gboolean returns (const MtgPiece *piece, const MtgCardLine *line)
{
  const char *back = strstr (line->words, "eturn");
  const gboolean acts = strchr (line->words, ':') != NULL || strstr (line->words, "enters") != NULL;
  if (back == NULL || (!acts && !piece->face->is_spell))
    return FALSE;
  static const char *const lands[] = { "land", "Forest", "Island", "Swamp", "Mountain", "Plains" };
  for (gsize i = 0; i < G_N_ELEMENTS (lands); i++)
    if (strstr (back, lands[i]) != NULL)
      return FALSE;
  return strstr (back, "hand") != NULL || strstr (back, "battlefield") != NULL;
}

/* Does it make mana by its turn, and would it do so again as it comes back: no creature, for its cost where it [goes to
 * the hand]? */
static gboolean makes_again (const MtgCard *face, gboolean from_hand)
{
  if (face->is_creature || !face->is_permanent || (from_hand && (face->is_land || face->value > 3)))
    return FALSE;
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    const MtgReading *reading = line->kind == MTG_LINE_MANA_ABILITY ? line->reading : NULL;
    for (guint k = 0; reading != NULL && k < reading->abilities->len; k++)
      if (mtg_reading_ability (reading, k)->taps)
        return TRUE;
  }
  return face->is_land;
}

static gboolean any_makes_again (const MtgScene *scene, const char *words)
{
  const char *back = strstr (words, "eturn");
  const gboolean from_hand = back != NULL && strstr (back, "hand") != NULL;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const gboolean there = mtg_piece_is_ours (piece) || mtg_piece_is_planned (scene, piece);
    if (there && piece->face != NULL && makes_again (piece->face, from_hand))
      return TRUE;
  }
  return FALSE;
}

static gboolean has (const char *words, const char *what)
{
  return strstr (words, what) != NULL;
}

/* "Each instant and sorcery card in your graveyard gains flashback", "Copy target instant or sorcery spell". */
static gboolean plays_again (const MtgCardLine *line)
{
  if (line->kind == MTG_LINE_ALTERNATIVE || line->kind == MTG_LINE_OPTIONAL || line->kind == MTG_LINE_ADDITIONAL
      || line->kind == MTG_LINE_OWN_COST || has (line->words, "ast ~") || has (line->words, "ast this card"))
    return FALSE;
  if (has (line->words, "graveyard"))
    return has (line->words, "flashback") || has (line->words, "escape") || has (line->words, "may cast")
           || has (line->words, "may play");
  return has (line->words, "opy") && has (line->words, "spell") && !has (line->words, "cast or copy");
}

/* Is there a card that it could be about: in the graveyard already, or a spell that goes there? Lands are not cast. */
static gboolean any_to_cast (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const gboolean spells = has (line->words, "instant") || has (line->words, "sorcery");
  const gboolean over = piece->where == MTG_ZONE_BATTLEFIELD && has (line->words, " enters");
  if (over || !has (line->words, "your graveyard"))
    return FALSE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *other = mtg_scene_piece (scene, i);
    const gboolean lies = other->whose == MTG_YOU && other->where == MTG_ZONE_GRAVEYARD;
    const gboolean goes = other != piece && mtg_piece_is_planned (scene, other);
    for (guint k = 0; (lies || goes) && k < other->faces->len; k++) {
      const MtgCard *face = other->faces->pdata[k];
      if (!face->is_land && (face->is_spell || (lies && !spells)))
        return TRUE;
    }
  }
  return FALSE;
}

/* "Return target creature", and nothing else. */
static gboolean of_creatures (const char *words)
{
  return has (words, "creature") && !has (words, "artifact") && !has (words, "permanent") && !has (words, "land");
}

gboolean mtg_line_casts_again (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  return scene->table->together != NULL && piece->whose == MTG_YOU && piece->face != NULL
         && (piece->where == MTG_ZONE_BATTLEFIELD || mtg_piece_is_planned (scene, piece)) && plays_again (line)
         && any_to_cast (scene, piece, line);
}

guint mtg_line_again (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const PayRequest *together = scene->table->together;
  if (together == NULL || piece->whose != MTG_YOU || piece->face == NULL
      || (piece->where != MTG_ZONE_BATTLEFIELD && !mtg_piece_is_planned (scene, piece)))
    return 0;
  const gboolean plays = plays_again (line);
  if (!plays && !returns (piece, line))
    return 0;
  return mtg_line_casts_again (scene, piece, line) || any_hears (together)
                 || any_comes (scene, plays || has (line->words, "graveyard"))
                 || (!plays && !has (line->words, "graveyard") && !of_creatures (line->words)
                     && any_makes_again (scene, line->words))
             ? PAY_LINE_COULD_HELP
             : 0;
}
