/* SPDX-License-Identifier: MIT */
/* What could be used, or happen, before a spell is paid for, with nobody following it: what could that do for payments
 * at most? What is not of an inert vocabulary could do anything. */
#include "together.h"

#include <string.h>

/* What could be used. */
typedef struct {
  const MtgScene *scene;
  const MtgPiece *piece;
  const MtgCardLine *line;
} Use;

static gboolean says (const MtgCardLine *line, const char *words)
{
  return strstr (line->words, words) != NULL;
}

/* ---- Can it be used? */

static gboolean waits (const MtgPiece *piece)
{
  return piece->sick && !piece->haste && piece->haste_for == NULL && mtg_piece_has (piece, "creature");
}

/* "Activate only during your upkeep.": not while spells are paid for now. */
static gboolean is_for_another_time (const MtgCardLine *line)
{
  static const char *const times[]
      = { "only during combat",      "only during your upkeep", "only during any upkeep", "only during an opponent",
          "only during the declare", "only during your end",    "only before attackers",  "only during your draw" };
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    if (says (line, times[i]))
      return TRUE;
  return FALSE;
}

/* ---- Who asks for what comes? */

static gboolean any_sick (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (mtg_piece_is_ours (piece) && waits (piece) && piece->face != NULL
        && (strstr (piece->face->text, "{T}") != NULL || piece->given_text->len > 0))
      return TRUE;
  }
  return FALSE;
}

static gboolean counts_kind (const MtgCount *count, gboolean (*test) (const MtgCount *count))
{
  gboolean any = count != NULL && test (count);
  for (guint i = 0; count != NULL && i < count->also->len && !any; i++)
    any = counts_kind (g_ptr_array_index (count->also, i), test);
  return any;
}

static gboolean condition_counts (const MtgCondition *when, gboolean (*test) (const MtgCount *count))
{
  gboolean any = FALSE;
  for (guint i = 0; when != NULL && i < when->tests->len && !any; i++) {
    const MtgTest *one = g_ptr_array_index (when->tests, i);
    any = counts_kind (one->count, test) || counts_kind (one->than, test);
  }
  return any;
}

/* Does some number, or condition, by which mana or costs change pass [test]? */
static gboolean piece_counts (const MtgPiece *piece, gboolean (*test) (const MtgCount *count))
{
  for (guint k = 0; piece->whose == MTG_YOU && piece->face != NULL && k < piece->face->lines->len; k++) {
    const MtgCardLine *line = mtg_card_line (piece->face, k);
    const MtgCostChange *change = line->change;
    if (counts_kind (line->amount, test) || condition_counts (line->whether, test)
        || condition_counts (line->when, test)
        || (change != NULL && (counts_kind (change->times, test) || condition_counts (change->when, test))))
      return TRUE;
  }
  return FALSE;
}

static gboolean any_counts (const MtgScene *scene, gboolean (*test) (const MtgCount *count))
{
  gboolean any = FALSE;
  for (guint i = 0; i < scene->pieces->len && !any; i++)
    any = piece_counts (mtg_scene_piece (scene, i), test);
  return any;
}

static gboolean is_of_powers (const MtgCount *count)
{
  return count->kind == MTG_COUNT_POWERS || count->kind == MTG_COUNT_GREATEST_POWER
         || count->kind == MTG_COUNT_TOTAL_POWER || count->kind == MTG_COUNT_OWN_POWER
         || count->least_power != MTG_NO_AMOUNT;
}

static gboolean is_of_graveyards (const MtgCount *count)
{
  return (count->zones & MTG_ZONE_GRAVEYARD) != 0 && (count->whose & MTG_YOU) != 0;
}

static gboolean is_of_discards (const MtgCount *count)
{
  return count->kind == MTG_COUNT_HAPPENED && count->words != NULL
         && (strstr (count->words, "cycled") != NULL || strstr (count->words, "discarded") != NULL);
}

gboolean mtg_piece_cycles (const MtgPiece *piece)
{
  for (guint k = 0; piece->where == MTG_ZONE_HAND && piece->face != NULL && k < piece->face->lines->len; k++) {
    const MtgCardLine *line = mtg_card_line (piece->face, k);
    if (line->kind == MTG_LINE_ABILITY && line->way != NULL && g_str_has_suffix (line->way->name, "cycling"))
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_piece_asks_graveyard (const MtgPiece *piece)
{
  const gboolean plays = piece->where == MTG_ZONE_HAND || piece->where == MTG_ZONE_GRAVEYARD;
  for (guint k = 0; piece->whose == MTG_YOU && plays && piece->face != NULL && k < piece->face->lines->len; k++) {
    const MtgCardLine *line = mtg_card_line (piece->face, k);
    const gboolean asks
        = line->kind == MTG_LINE_ALTERNATIVE || line->kind == MTG_LINE_OPTIONAL || line->kind == MTG_LINE_ADDITIONAL;
    if ((line->kind == MTG_LINE_HELPER && line->helper == MTG_ROLE_DELVE) || (asks && says (line, "graveyard")))
      return TRUE;
  }
  return plays && piece_counts (piece, is_of_discards);
}

/* What lies in the graveyard pays, or is asked for by what is cast. */
static gboolean any_graves (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++)
    if (mtg_piece_asks_graveyard (mtg_scene_piece (scene, i)))
      return TRUE;
  return any_counts (scene, is_of_graveyards);
}

const char *mtg_piece_madness (const MtgPiece *piece)
{
  for (guint k = 0; piece->where == MTG_ZONE_HAND && piece->face != NULL && k < piece->face->lines->len; k++) {
    const MtgWay *way = mtg_card_line (piece->face, k)->way;
    if (way != NULL && strcmp (way->name, "madness") == 0 && way->prices->len == 1)
      return ((const MtgPrice *)way->prices->pdata[0])->mana;
  }
  return NULL;
}

gboolean mtg_piece_is_for_graveyard (const MtgPiece *piece)
{
  for (guint k = 0; piece->where == MTG_ZONE_HAND && piece->face != NULL && k < piece->face->lines->len; k++) {
    const MtgCardLine *line = mtg_card_line (piece->face, k);
    if (line->kind == MTG_LINE_ALTERNATIVE && line->way != NULL && (line->way->zones & MTG_ZONE_GRAVEYARD) != 0)
      return TRUE;
  }
  return mtg_piece_madness (piece) != NULL;
}

static gboolean any_later (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++)
    if (mtg_piece_is_for_graveyard (mtg_scene_piece (scene, i)))
      return TRUE;
  return FALSE;
}

/* Does it hold us back? */
static gboolean hinders (const MtgPiece *piece, const MtgCardLine *line)
{
  const guint whose = line->change != NULL ? line->change->whose : line->rule != NULL ? line->rule->whose : 0;
  return mtg_line_holds_back (line) && mtg_line_is_there (piece, line) && (mtg_seen_by (piece, whose) & MTG_YOU) != 0;
}

static gboolean any_hinders (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; piece->where == MTG_ZONE_BATTLEFIELD && piece->face != NULL && k < piece->face->lines->len; k++)
      if (hinders (piece, mtg_card_line (piece->face, k)))
        return TRUE;
  }
  return FALSE;
}

guint mtg_scene_deeds (const MtgScene *scene)
{
  return (any_counts (scene, is_of_powers) ? (guint)MTG_DOES_SIZES : 0)
         | (any_graves (scene) ? (guint)MTG_DOES_BURY : 0) | (any_hinders (scene) ? (guint)MTG_DOES_REMOVE : 0)
         | (any_later (scene) ? (guint)MTG_DOES_DISCARD : 0) | MTG_DOES_LIFE | MTG_DOES_ELSE;
}

/* ---- What it could bring. */

static const MtgReach nothing = { MTG_REACH_NOTHING, FALSE, FALSE, FALSE, 0, FALSE, FALSE },
                      as_gain = { MTG_REACH_GAIN, FALSE, FALSE, FALSE, 0, FALSE, FALSE },
                      bodies = { MTG_REACH_BODIES, FALSE, FALSE, FALSE, 0, FALSE, FALSE },
                      anything = { MTG_REACH_ANYTHING, FALSE, FALSE, FALSE, 0, FALSE, FALSE };

/* Bodies with no abilities of their own that matter. */
static gboolean is_plain_body (const MtgCardLine *line)
{
  static const char *const more[] = { "copy", "xchange", "onjure", NULL }, *const given[] = { "dd ",  "acrific", "ntap",
                                                                                              "cost", "cast",    NULL };
  const char *quote = strchr (line->words, '"');
  for (guint i = 0; more[i] != NULL; i++)
    if (says (line, more[i]))
      return FALSE;
  for (guint i = 0; quote != NULL && given[i] != NULL; i++)
    if (strstr (quote, given[i]) != NULL)
      return FALSE;
  return TRUE;
}

/* Would it pay, or change what is paid, once it is there? */
static gboolean is_of_use (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    if (line->kind == MTG_LINE_MANA_ABILITY || line->kind == MTG_LINE_MANA_RULE || line->kind == MTG_LINE_OTHERS_COST
        || (line->kind == MTG_LINE_UNREAD && line->turns != 0)
        || (line->gain != NULL && line->gain->event != MTG_EVENT_PHASE && line->gain->brings != MTG_BRINGS_BODIES))
      return TRUE;
  }
  return face->is_land;
}

/* The card itself comes: with abilities that pay, or for who asks for it. */
static MtgReach of_itself (const Use *use)
{
  return is_of_use (use->piece->face) ? anything : bodies;
}

/* Another side of it. */
static MtgReach of_sides (const Use *use)
{
  for (guint i = 0; i < use->piece->faces->len; i++) {
    const MtgCard *face = g_ptr_array_index (use->piece->faces, i);
    if (face != use->piece->face && is_of_use (face))
      return anything;
  }
  return use->piece->faces->len > 1 ? bodies : nothing;
}

/* A card that lies there comes; what lies in a library, or with others where the board does not say it, stays outside.
 */
static MtgReach from_zone (const Use *use, guint zone)
{
  gboolean any = FALSE;
  for (guint i = 0; i < use->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (use->scene, i);
    if (piece->where != zone || piece == use->piece || (zone == MTG_ZONE_BATTLEFIELD && piece->whose == MTG_YOU))
      continue;
    any = any || piece->face == NULL || piece->face->is_permanent;
    if (piece->face == NULL || is_of_use (piece->face))
      return anything;
  }
  return any ? bodies : nothing;
}

/* "a basic Forest or Plains card", which makes one mana, whatever other types it has; one that comes tapped is counted
 * alone. */
static MtgReach of_land (const Use *use)
{
  static const char *const typed[] = { "basic ", "Plains", "Island", "Swamp", "Mountain", "Forest" };
  gboolean one = FALSE;
  if (says (use->line, "hand onto"))
    return from_zone (use, MTG_ZONE_HAND);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    one = one || says (use->line, typed[i]);
  return one || !mtg_line_brings_land (use->scene, use->line) ? as_gain : anything;
}

static gboolean any_commands (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++)
    if (mtg_scene_piece (scene, i)->where == MTG_ZONE_COMMAND)
      return TRUE;
  return FALSE;
}

/* "costs {2} less", of one spell; "without paying its mana cost". What is exiled off the library, or drawn, stays
 * outside. */
static MtgReach of_cost (const Use *use)
{
  MtgReach reach = nothing;
  static const char *const helpers[] = { "mprovise", "onvoke", "elve", "ffinity" };
  const gboolean less = says (use->line, " less") || says (use->line, "without paying");
  for (guint i = 0; i < G_N_ELEMENTS (helpers); i++)
    if (says (use->line, helpers[i]))
      return anything;
  if (says (use->line, "ommander") && any_commands (use->scene))
    return anything;
  if (says (use->line, " library") || says (use->line, "lashback") || says (use->line, "xiled"))
    return nothing;
  if (less)
    reach = says (use->line, "for each") ? anything : as_gain;
  else if (says (use->line, "pend ") || says (use->line, "ather than"))
    reach = anything;
  reach.spells = says (use->line, "nstant") && says (use->line, "orcery");
  return reach;
}

static MtgReach of_bodies (const Use *use)
{
  const gboolean comes = says (use->line, "to the battlefield");
  if (says (use->line, "copy") || says (use->line, "ontrol of"))
    return as_gain;
  if (!is_plain_body (use->line))
    return anything;
  if (says (use->line, "ransform") || says (use->line, "onvert"))
    return of_sides (use);
  if (comes && use->piece->where != MTG_ZONE_BATTLEFIELD)
    return of_itself (use);
  return !comes                           ? as_gain
         : says (use->line, "hand onto")  ? from_zone (use, MTG_ZONE_HAND)
         : says (use->line, "raveyard")   ? from_zone (use, MTG_ZONE_GRAVEYARD)
         : says (use->line, "xiled with") ? from_zone (use, MTG_ZONE_EXILE)
                                          : anything;
}

static gboolean is_of_land_types (const MtgCardLine *line)
{
  static const char *const types[] = { "Plains", "Island", "Swamp", "Mountain", "Forest" };
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (says (line, types[i]))
      return TRUE;
  return FALSE;
}

/* "Create a token that's a copy of ..., except it has haste": what comes may be of use at once. */
static MtgReach comes_hasty (const Use *use)
{
  if (says (use->line, "ecome") || (says (use->line, "reate") && is_plain_body (use->line)))
    return bodies;
  return says (use->line, "to the battlefield") ? of_bodies (use) : nothing;
}

static MtgReach hasty (const Use *use)
{
  const gboolean more = says (use->line, "copy") || says (use->line, "reate") || says (use->line, "to the battlefield");
  return more ? anything : as_gain;
}

/* Haste, types, colours, energy. */
static MtgReach of_other (const Use *use)
{
  static const char *const idle[] = { "can't", "cannot", "proliferate", "no longer snow" };
  const char *gives = use->line->gain->gives;
  if (says (use->line, "xchange control"))
    return from_zone (use, MTG_ZONE_BATTLEFIELD);
  if (says (use->line, "haste"))
    return any_sick (use->scene) || says (use->line, "copy") ? hasty (use) : comes_hasty (use);
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    if (g_str_has_prefix (gives, idle[i]) || strstr (gives, "unspent") != NULL)
      return nothing;
  if (g_str_has_prefix (gives, "lose"))
    return any_hinders (use->scene) ? anything : nothing;
  const gboolean known = says (use->line, "{E}") || strstr (gives, "color") != NULL || says (use->line, "land")
                         || strstr (gives, "creature type") != NULL || is_of_land_types (use->line);
  return known || (g_str_has_prefix (gives, "become") && is_plain_body (use->line)) ? as_gain : anything;
}

/* At a higher level it may change what others make or cost. */
static MtgReach of_levels (const Use *use)
{
  MtgReach reach = nothing;
  for (guint i = 0; i < use->piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (use->piece->face, i);
    const gint64 asked = mtg_line_levels_asked (use->piece, line);
    const gboolean followed = line->kind == MTG_LINE_MANA_ABILITY && !says (use->line, ": Level ");
    if (asked == 0 || followed
        || (line->kind != MTG_LINE_MANA_RULE && line->kind != MTG_LINE_OTHERS_COST
            && line->kind != MTG_LINE_MANA_ABILITY))
      continue;
    const gint64 times = says (use->line, ": Level ") ? 1 : asked; /* it says of itself which it is */
    reach.times = reach.kind == MTG_REACH_NOTHING ? times : MIN (reach.times, times);
    reach.kind = MTG_REACH_ANYTHING;
  }
  return reach;
}

/* What it says of what it is attached to; haste and abilities that each creature has in its turn are followed. */
static MtgReach of_attaching (const Use *use)
{
  for (guint i = 0; i < use->piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (use->piece->face, i);
    const MtgManaRule *rule = line->kind == MTG_LINE_MANA_RULE ? line->rule : NULL;
    const gboolean change = line->kind == MTG_LINE_OTHERS_COST && line->change != NULL && line->change->attached;
    const gboolean idle = rule == NULL || !rule->attached || rule->kind == MTG_MANA_SHROUD
                          || (rule->kind == MTG_MANA_HAVE && strstr (rule->gives, "dd ") == NULL
                              && strstr (rule->gives, "ntap") == NULL);
    const gboolean plain = rule != NULL && (rule->kind == MTG_MANA_HAVE || rule->kind == MTG_MANA_HASTE)
                           && rule->when == NULL && line->verdict == MTG_VERDICT_APPLIED
                           && mtg_piece_equip_price (use->piece) != NULL
                           && !g_hash_table_contains (use->scene->unequipped, line);
    if (change || (!idle && !plain && (rule->kind != MTG_MANA_HASTE || any_sick (use->scene))))
      return anything;
  }
  return nothing;
}

static gboolean any_there_counts (const MtgScene *scene, gboolean (*test) (const MtgCount *count))
{
  gboolean any = FALSE;
  for (guint i = 0; i < scene->pieces->len && !any; i++)
    any = mtg_scene_piece (scene, i)->where == MTG_ZONE_BATTLEFIELD && piece_counts (mtg_scene_piece (scene, i), test);
  return any;
}

/* It is one card more that was discarded, and lies in the graveyard; what is drawn stays outside. */
static MtgReach of_cycling (const Use *use, guint context)
{
  const gboolean asked = (context & MTG_DOES_BURY) != 0 || any_counts (use->scene, is_of_discards);
  MtgReach reach = asked ? anything : nothing;
  reach.graves = !any_counts (use->scene, is_of_graveyards) && !any_there_counts (use->scene, is_of_discards);
  return reach;
}

/* By the name of what is no sentence. FALSE: it is one. */
static gboolean of_name (const Use *use, guint context, MtgReach *reach)
{
  static const char *const idle[] = { "transmute", "ninjutsu", "commander ninjutsu", "saddle", "suspend",
                                      "foretell",  "plot",     "turn face up",       NULL };
  static const char *const sizes[] = { "outlast", "scavenge", "reinforce", "reinforce x", NULL };
  static const char *const itself[] = { "unearth", "embalm", "eternalize", "encore", NULL };
  static const char *const attaches[] = { "equip", "fortify", "reconfigure", NULL };
  static const char *const any[] = { "transfigure", "aura swap", NULL };
  const char *name = use->line->way->name;
  *reach = nothing;
  if (g_strv_contains (idle, name))
    return TRUE;
  if (g_strv_contains (sizes, name))
    *reach = any_counts (use->scene, is_of_powers) ? anything : nothing;
  else if (g_strv_contains (itself, name))
    *reach = of_itself (use);
  else if (g_strv_contains (any, name))
    *reach = anything;
  else if (g_strv_contains (attaches, name))
    *reach = of_attaching (use);
  else if (strcmp (name, "level up") == 0)
    *reach = of_levels (use);
  else if (strcmp (name, "station") == 0)
    *reach = is_of_use (use->piece->face) ? anything : bodies;
  else if (strcmp (name, "craft") == 0 || strcmp (name, "craft with") == 0)
    *reach = of_sides (use);
  else if (strcmp (name, "crew") == 0)
    *reach = bodies;
  else if (g_str_has_suffix (name, "cycling"))
    *reach = of_cycling (use, context);
  else
    return FALSE;
  return TRUE;
}

/* The effect behind the colon of an ability, up to another one on the same line. (transfer full) */
static char *effect_of (const MtgCardLine *line)
{
  const char *from = NULL, *stop = NULL;
  gboolean quoted = FALSE;
  for (const char *at = line->words; *at != '\0'; at++) {
    quoted = quoted != (*at == '"');
    if (*at == ':' && !quoted && from != NULL && stop != NULL)
      return g_strndup (from, (gsize)(stop - from));
    from = *at == ':' && !quoted && from == NULL ? at + 1 : from;
    stop = *at == '.' && !quoted && from != NULL ? at : stop;
  }
  return g_strdup (from != NULL ? from : line->words);
}

/* What is given up for it. */
static guint deeds_of_price (const Use *use)
{
  const gboolean discards = says (use->line, "iscard ") && !says (use->line, "iscard ~"),
                 buries = discards || says (use->line, "acrifice ");
  return (discards ? MTG_DOES_DISCARD : 0u) | (buries ? MTG_DOES_BURY : 0u);
}

static MtgReach of_words (const Use *use, guint context)
{
  MtgReach reach = nothing;
  g_autofree char *effect = effect_of (use->line);
  const guint deeds = (mtg_words_do (effect, use->piece->face->name) | deeds_of_price (use)) & context;
  reach.kind = (deeds & ~(guint)MTG_DOES_LIFE) != 0 ? MTG_REACH_ANYTHING : MTG_REACH_NOTHING;
  reach.life = (deeds & MTG_DOES_LIFE) != 0;
  reach.frees = (deeds & MTG_DOES_REMOVE) != 0;
  reach.graves = (deeds & ~(guint)MTG_DOES_LIFE) == MTG_DOES_BURY && !any_counts (use->scene, is_of_graveyards);
  reach.itself = (deeds & MTG_DOES_DISCARD) != 0 && (deeds & ~(guint)(MTG_DOES_LIFE | MTG_DOES_DISCARD)) == 0;
  return reach;
}

static MtgReach of_ability (const Use *use, guint context)
{
  static const char *const doubles[] = { "would create", "would be created", NULL };
  MtgReach reach;
  if (is_for_another_time (use->line))
    return nothing;
  if (of_name (use, context, &reach))
    return reach;
  if (says (use->line, ": Level "))
    return of_levels (use);
  if (use->line->gain == NULL || (deeds_of_price (use) & context) != 0)
    return of_words (use, context);
  switch (use->line->gain->brings) {
  case MTG_BRINGS_LAND:
    return of_land (use);
  case MTG_BRINGS_COST:
    return of_cost (use);
  case MTG_BRINGS_BODIES:
    return of_bodies (use);
  case MTG_BRINGS_OTHER:
    return of_other (use);
  case MTG_BRINGS_TOKENS:
    return mtg_scene_speaks_of (use->scene, doubles, use->line) ? anything : as_gain;
  case MTG_BRINGS_MANA:
  case MTG_BRINGS_UNTAP:
    break;
  }
  return anything;
}

/* What lies there waits for it, and it could happen before a spell is paid for. */
static MtgReach of_trigger (const Use *use)
{
  static const char *const again[] = { "persist", "undying", "afterlife", NULL }; /* of which it is told elsewhere */
  const MtgGain *gain = use->line->gain;
  if (!mtg_piece_is_ours (use->piece) || use->piece->blank || gain == NULL || gain->event == MTG_EVENT_PHASE
      || g_strv_contains (again, gain->gives) || !mtg_line_could_come (use->scene, use->line))
    return nothing;
  switch (gain->brings) {
  case MTG_BRINGS_LAND:
    return of_land (use);
  case MTG_BRINGS_BODIES:
    return of_bodies (use);
  case MTG_BRINGS_TOKENS:
  case MTG_BRINGS_MANA:
  case MTG_BRINGS_UNTAP:
    return anything;
  case MTG_BRINGS_COST:
  case MTG_BRINGS_OTHER:
    break;
  }
  return nothing;
}

MtgReach mtg_line_reach (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, guint deeds)
{
  const Use use = { scene, piece, line };
  if (mtg_line_untaps_x (line) || g_hash_table_contains (scene->followed, line))
    return nothing;
  return line->kind == MTG_LINE_ABILITY ? of_ability (&use, deeds)
         : line->kind == MTG_LINE_GAIN  ? of_trigger (&use)
                                        : nothing;
}
