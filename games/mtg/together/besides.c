/* SPDX-License-Identifier: MIT */
/* What a line brings to what is played after it, or takes, in stocks and ways that no plan follows: life, energy, a
 * spell that is cast for nothing, a hand that is gone. */
#include "together.h"

#include <string.h>

typedef struct {
  const MtgScene *scene;
  const MtgPiece *piece;
  const MtgCardLine *line;
  const char *low; /* its words, lower case */
} Besides;

static gboolean says (const Besides *besides, const char *words)
{
  return strstr (besides->low, words) != NULL;
}

static gboolean fits (const Besides *besides, const char *pattern)
{
  return pay_pattern_fits (pattern, besides->low, 0);
}

/* ---- What is there of it, and what is asked for. */

static gboolean any_source_says (const PayRequest *together, const char *words)
{
  for (guint i = 0; i < together->sources->len; i++) {
    const PaySource *source = together->sources->pdata[i];
    if (source->text != NULL && strstr (source->text, words) != NULL)
      return TRUE;
  }
  return FALSE;
}

static gint64 symbols_of_life (const char *cost)
{
  gint64 n = 0;
  for (const char *at = cost != NULL ? strstr (cost, "/P") : NULL; at != NULL; at = strstr (at + 1, "/P"))
    n++;
  return n;
}

/* All life that could be paid; PAY_MAX_AMOUNT: nobody knows how much. */
static gint64 life_asked (const PayRequest *together)
{
  static const char additional[] = "additional life ";
  gint64 n = 0;
  for (guint i = 0; i < together->spells->len; i++) {
    const PaySpell *spell = together->spells->pdata[i];
    n += 2 * symbols_of_life (spell->cost) * spell->count;
    for (guint k = 0; k < spell->modifiers->len; k++) {
      const char *modifier = spell->modifiers->pdata[k];
      if (g_str_has_prefix (modifier, additional))
        n += g_ascii_strtoll (modifier + strlen (additional), NULL, 10) * spell->count;
      else if (strstr (modifier, "life") != NULL || symbols_of_life (modifier) > 0)
        return PAY_MAX_AMOUNT;
    }
  }
  for (guint k = 0; k < together->modifiers->len; k++)
    if (strstr (together->modifiers->pdata[k], "life-for") != NULL)
      return PAY_MAX_AMOUNT;
  return any_source_says (together, "ay ") && any_source_says (together, " life") ? PAY_MAX_AMOUNT : n;
}

static gint64 count_planned (const MtgScene *scene)
{
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++)
    n += mtg_piece_is_planned (scene, mtg_scene_piece (scene, i)) ? mtg_scene_piece (scene, i)->count : 0;
  return n;
}

/* Could there be too little, or too much be lost before? */
static gboolean life_is_short (const MtgScene *scene, gint64 lost)
{
  const gint64 there = scene->board->life != PAY_NOT_GIVEN ? scene->board->life : 20;
  const gint64 asked = life_asked (scene->table->together);
  return asked > 0 && (asked == PAY_MAX_AMOUNT ? there <= 20 + lost : asked + lost > there);
}

static gboolean energy_is_asked (const MtgScene *scene)
{
  const PayRequest *together = scene->table->together;
  if (any_source_says (together, "{E}"))
    return TRUE;
  for (guint i = 0; i < scene->pieces->len; i++) { /* what cannot be used yet is no source */
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const gboolean there = mtg_piece_is_ours (piece) || mtg_piece_is_planned (scene, piece);
    for (guint k = 0; there && piece->face != NULL && k < piece->face->lines->len; k++)
      if (strstr (mtg_card_line (piece->face, k)->words, "ay {E}") != NULL)
        return TRUE;
  }
  return FALSE;
}

static gboolean asks_for_bodies (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgReading *reading = mtg_card_line (face, i)->reading;
    for (guint k = 0; reading != NULL && k < reading->abilities->len; k++) {
      const GPtrArray *needs = mtg_reading_ability (reading, k)->needs;
      for (guint n = 0; n < needs->len; n++) {
        const MtgNeedKind kind = ((const MtgNeed *)needs->pdata[n])->kind;
        if (kind == MTG_NEED_SACRIFICE || kind == MTG_NEED_TAP || kind == MTG_NEED_RETURN || kind == MTG_NEED_EXILE)
          return TRUE;
      }
    }
  }
  return FALSE;
}

gboolean mtg_scene_uses_bodies (const MtgScene *scene)
{
  if (mtg_scene_asks (scene->table->together) || mtg_scene_counts (scene, NULL))
    return TRUE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if ((mtg_piece_is_ours (piece) || mtg_piece_is_planned (scene, piece)) && piece->face != NULL
        && asks_for_bodies (piece->face))
      return TRUE;
  }
  return FALSE;
}

/* ---- What the line does. */

/* It goes on as a card is played, or when something else is. */
static gboolean happens (const Besides *besides)
{
  const gboolean trigger = says (besides, "when");
  if (besides->piece->where != MTG_ZONE_BATTLEFIELD)
    return TRUE;
  return trigger && !g_str_has_prefix (besides->low, "when ~ enters");
}

/* "You may cast a spell with mana value 3 or less from your hand without paying its mana cost", as it resolves. */
static gboolean casts_for_nothing (const Besides *besides)
{
  const MtgLineKind kind = besides->line->kind;
  return kind != MTG_LINE_ALTERNATIVE && kind != MTG_LINE_OPTIONAL && kind != MTG_LINE_OTHERS_COST
         && kind != MTG_LINE_ABILITY && says (besides, "cast ") && says (besides, "without paying")
         && (says (besides, "hand") || says (besides, "copy") || says (besides, "exile")) && !says (besides, "cast ~")
         && !says (besides, "cast this") && !says (besides, "flashback") && count_planned (besides->scene) > 1;
}

/* "I, II _ Until your next turn, creatures you control gain ...": as it enters. */
static gboolean gives_at_once (const Besides *besides)
{
  return besides->piece->where != MTG_ZONE_BATTLEFIELD && fits (besides, "^i(, i+)*(, iv)? \xE2\x80\x94 ")
         && fits (besides, "\\{t\\}[^\"]*: add|untap ");
}

/* "Splice onto Arcane {1}{R}", "Fuse": one more of it is paid for with another. */
static gboolean joins_others (const Besides *besides)
{
  return besides->piece->where == MTG_ZONE_HAND
         && (says (besides, "splice onto") || strcmp (besides->low, "fuse") == 0);
}

/* A hand is gone by it: nothing of it is cast afterwards. */
static gboolean empties_hand (const Besides *besides)
{
  return besides->piece->where != MTG_ZONE_BATTLEFIELD && besides->line->kind != MTG_LINE_MANA_ABILITY
         && besides->line->kind != MTG_LINE_ABILITY
         && fits (besides, "(discards?|shuffles?|exiles?) (all the cards in )?(your|their|his or her) hands?");
}

/* "Whenever a player casts a spell with mana value 3 or less, ~ deals 2 damage to that player." */
static gboolean hurts_who_casts (const Besides *besides)
{
  g_auto (GStrv) parts
      = mtg_parts_of (".*whenever (?:a|each) player casts .*(?:deals|loses) ([0-9]+|x) .*", besides->low);
  return parts != NULL
         && life_is_short (besides->scene,
                           MAX (g_ascii_strtoll (parts[1], NULL, 10), 1) * count_planned (besides->scene));
}

guint mtg_line_brings_besides (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  g_autofree char *low = g_ascii_strdown (line->words, -1);
  const Besides besides = { scene, piece, line, low };
  const gboolean there = mtg_piece_is_ours (piece), planned = mtg_piece_is_planned (scene, piece);
  if (hurts_who_casts (&besides) && (piece->where == MTG_ZONE_BATTLEFIELD || planned))
    return PAY_LINE_COULD_HINDER;
  if ((!there && !planned) || !happens (&besides) || g_hash_table_contains (scene->brought, line))
    return 0;
  if (planned && !there && empties_hand (&besides))
    return PAY_LINE_COULD_HINDER;
  const gboolean life = fits (&besides, "gains? [^.]*life|lifelink") && life_is_short (scene, 0);
  const gboolean energy = fits (&besides, "gets? [^.]*\\{e\\}") && energy_is_asked (scene);
  return life || energy || casts_for_nothing (&besides) || gives_at_once (&besides) || joins_others (&besides)
             ? PAY_LINE_COULD_HELP
             : 0;
}
