/* SPDX-License-Identifier: MIT */
/* What a card that lies there waits for: could it happen before one spell is paid for, with what lies there? What only
 * other spells would bring about comes later. */
#include "together.h"

#include <string.h>

/* Words of abilities by which something leaves the place where it is, or comes to the battlefield. */
static const char *const leaving[]
    = { "acrific",       "xile",   "iscard", "estroy", "eturn", "amage to any", "amage to target",
        "amage to each", "ycling", "hannel", "gets -", "-1/-1", "fights",       NULL };
static const char *const coming[] = { "reate",
                                      "onto the battlefield",
                                      "to the battlefield",
                                      "earth",
                                      "ternalize",
                                      "mbalm",
                                      "ncore",
                                      "nvestigate",
                                      "amass",
                                      "populate",
                                      "anifest",
                                      "cloak",
                                      "ransform",
                                      "ecomes",
                                      "incubate",
                                      NULL };

static gboolean speaks_of (const MtgCardLine *line, const char *const *words)
{
  for (guint i = 0; words == NULL || words[i] != NULL; i++)
    if (words == NULL || strstr (line->words, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* Something that we can do: an ability, or words that nobody understood. */
static gboolean is_done (const MtgPiece *piece, const MtgCardLine *line, gboolean mana)
{
  if (line->verdict == MTG_VERDICT_UNREAD)
    return TRUE;
  if (line->kind == MTG_LINE_MANA_ABILITY)
    return mana && mtg_line_is_there (piece, line);
  if (line->kind != MTG_LINE_ABILITY || line->way == NULL || piece->where == MTG_ZONE_LIBRARY)
    return FALSE;
  return (line->way->zones & piece->where) != 0 && !piece->banned;
}

/* Does something of ours do what speaks of [words] (nullable: anything)? [mana]: mana abilities, too. */
static gboolean any_does (const MtgScene *scene, const char *const *words, gboolean mana)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; piece->whose == MTG_YOU && piece->face != NULL && !piece->blank && k < piece->face->lines->len;
         k++) {
      const MtgCardLine *line = mtg_card_line (piece->face, k);
      if (is_done (piece, line, mana) && speaks_of (line, words))
        return TRUE;
    }
  }
  return FALSE;
}

/* Could a mana ability give up something, a creature where the line waits for one that dies? */
static gboolean any_could_go (const MtgScene *scene, const MtgCardLine *line)
{
  const gboolean dies = strstr (line->words, " dies") != NULL || strstr (line->words, " die") != NULL;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (mtg_piece_could_go (scene, piece) && (!dies || mtg_piece_has (piece, "creature")))
      return TRUE;
  }
  return FALSE;
}

static const char *const making[]
    = { "create", "treasure", "investigate", "populate", "incubate", "amass", "fabricate", NULL };

gboolean mtg_scene_speaks_of (const MtgScene *scene, const char *const *words, const MtgCardLine *but)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint f = 0; piece->whose == MTG_YOU && f < piece->faces->len; f++) {
      const MtgCard *face = piece->faces->pdata[f];
      for (guint k = 0; k < face->lines->len; k++) {
        const MtgCardLine *line = mtg_card_line (face, k);
        g_autofree char *low = line != but ? g_ascii_strdown (line->words, -1) : NULL;
        for (guint n = 0; low != NULL && words[n] != NULL; n++)
          if (strstr (low, words[n]) != NULL)
            return TRUE;
      }
    }
  }
  return FALSE;
}

/* Of a legend there is one (704.5j). */
static gboolean any_namesakes (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    gint64 n = 0;
    for (guint k = 0; mtg_piece_has (piece, "legendary") && k < scene->pieces->len; k++) {
      const MtgPiece *other = mtg_scene_piece (scene, k);
      n += other->whose == MTG_YOU && strcmp (mtg_piece_name (piece), mtg_piece_name (other)) == 0 ? other->count : 0;
    }
    if (n > 1)
      return TRUE;
  }
  return FALSE;
}

/* Words by which something leaves the battlefield, or is another's. */
static const char *const leaves[]
    = { "sacrific", "exile", "destroy",  "return",   "damage", "gets -",   "-1/-1",   "fight",
        "evoke",    "blitz", "champion", "offering", "emerge", "casualty", "bargain", "exploit",
        "devour",   "craft", "dash",     "unearth",  "loses",  "control",  "copy",    NULL };

gboolean mtg_line_could_happen (const MtgScene *scene, const MtgCardLine *line)
{
  static const char *const discards[] = { "discard", "cycling", "conniv", "channel", NULL };
  if (line->gain == NULL)
    return TRUE;
  if (line->gain->event == MTG_EVENT_MADE)
    return mtg_scene_speaks_of (scene, making, line);
  if (line->gain->event == MTG_EVENT_LEAVES && strstr (line->words, " die") != NULL)
    return any_namesakes (scene) || mtg_scene_speaks_of (scene, leaves, line);
  if (line->gain->event == MTG_EVENT_OTHER && strstr (line->words, "iscard") != NULL)
    return mtg_scene_speaks_of (scene, discards, line);
  return TRUE;
}

gboolean mtg_line_could_come (const MtgScene *scene, const MtgCardLine *line)
{
  switch (line->gain->event) {
  case MTG_EVENT_LEAVES:
    return any_could_go (scene, line) || any_does (scene, leaving, FALSE);
  case MTG_EVENT_ARRIVES:
    return any_does (scene, coming, TRUE);
  case MTG_EVENT_MADE:
    return any_does (scene, coming, TRUE);
  case MTG_EVENT_CAST:
  case MTG_EVENT_RESOLVES:
  case MTG_EVENT_ENTERS:
  case MTG_EVENT_LANDFALL:
  case MTG_EVENT_PHASE:
    return FALSE;
  case MTG_EVENT_OTHER: /* all that lies there is face up */
    return strstr (line->words, "turned face up") == NULL && any_does (scene, NULL, FALSE);
  case MTG_EVENT_TAPPED:
  case MTG_EVENT_USED:
    break;
  }
  return TRUE;
}

gboolean mtg_line_holds_back (const MtgCardLine *line)
{
  const MtgManaRule *rule = line->kind == MTG_LINE_MANA_RULE ? line->rule : NULL;
  if (line->verdict == MTG_VERDICT_UNREAD)
    return FALSE;
  if (line->kind == MTG_LINE_OTHERS_COST)
    return line->change != NULL && !mtg_change_helps (line);
  return rule != NULL
         && (rule->kind == MTG_MANA_BANNED || rule->kind == MTG_MANA_INSTEAD || rule->kind == MTG_MANA_LOSE
             || rule->kind == MTG_MANA_COMES_TAPPED || rule->kind == MTG_MANA_NO_LIFE
             || rule->kind == MTG_MANA_NO_SACRIFICE);
}

gboolean mtg_scene_removes (const MtgScene *scene, const MtgCardLine *but)
{
  static const char *const removes[] = { "destroy",
                                         "exile target",
                                         "exile all",
                                         "exile each",
                                         "exile up to",
                                         "return target",
                                         "return all",
                                         "return each",
                                         "return up to",
                                         "damage",
                                         "gets -",
                                         "get -",
                                         "-1/-1",
                                         "fight",
                                         "control of",
                                         "loses all",
                                         "lose all",
                                         "sacrifices",
                                         "opponent exiles",
                                         "player exiles",
                                         "owner shuffles",
                                         "owner puts",
                                         "exile another target",
                                         "exile two target",
                                         "exile three target",
                                         "exile any number",
                                         "phase out",
                                         "phases out",
                                         "shuffle target",
                                         "put target",
                                         NULL };
  return mtg_scene_speaks_of (scene, removes, but);
}

gboolean mtg_line_could_end (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCostChange *change = line->kind == MTG_LINE_OTHERS_COST ? line->change : NULL;
  const guint whose = change != NULL ? change->whose : line->rule != NULL ? line->rule->whose : 0;
  if (scene->table->together == NULL || scene->board->use != PAY_BOARD_PLAYS || !mtg_line_holds_back (line)
      || piece->where != MTG_ZONE_BATTLEFIELD || (mtg_seen_by (piece, whose) & MTG_YOU) == 0)
    return FALSE;
  const gboolean stays = mtg_piece_has (piece, MTG_NEVER_SACRIFICED);
  return (piece->whose == MTG_YOU && !stays && mtg_plan_gives_up (scene->table->together))
         || mtg_scene_removes (scene, line);
}

gboolean mtg_line_bars (const MtgCardLine *line)
{
  const char *modifier = line->kind == MTG_LINE_OTHERS_COST && line->change != NULL ? line->change->modifier : NULL;
  return g_strcmp0 (modifier, "no") == 0;
}

/* ---- Spells that are countered. */

/* "Whenever a player casts a spell with mana value 1, counter that spell": what is countered brings nothing. */
gboolean mtg_line_counters_spells (const MtgPiece *piece, const MtgCardLine *line)
{
  static const char *const hands[] = { ", put the cards in your hand", ", discard your hand", ", exile your hand" };
  const char *event = strstr (line->words, "henever "), *does = event != NULL ? strstr (event, "counter ") : NULL;
  for (gsize i = 0; event != NULL && i < G_N_ELEMENTS (hands); i++)
    if (strstr (event, hands[i]) != NULL && strstr (event, "you cast") != NULL)
      return piece->whose == MTG_YOU;
  const gboolean casts = does != NULL && strstr (event, "cast") != NULL && strstr (event, "cast") < does;
  if (!casts || (!g_str_has_prefix (does, "counter that spell") && !g_str_has_prefix (does, "counter it")))
    return FALSE;
  return strstr (event, "a player") != NULL || strstr (event, "each player") != NULL
         || (piece->whose == MTG_OPPONENTS ? strstr (event, "n opponent casts") != NULL
                                           : strstr (event, "you cast") != NULL);
}

/* ---- Lands. */

/* "Sacrifice a land", but not "sacrifice this land". */
static gboolean gives_up_others (const MtgCardLine *line, const char *verb)
{
  for (const char *at = strstr (line->words, verb); at != NULL; at = strstr (at + 1, verb)) {
    const char *what = at + strlen (verb);
    if (what[0] != '~' && !g_str_has_prefix (what, "this ") && !g_str_has_prefix (what, "it"))
      return TRUE;
  }
  return FALSE;
}

/* "Untap that creature": no land. */
static gboolean untaps_others (const MtgCardLine *line)
{
  const char *at = strstr (line->words, "ntap ");
  const gboolean other = at != NULL && (strstr (at, " creature") != NULL || strstr (at, " artifact") != NULL);
  return other && strstr (at, "land") == NULL && strstr (at, "permanent") == NULL;
}

/* Does something happen when a land comes, untap one, or give one up? */
static gboolean waits_for_lands (const MtgCardLine *line)
{
  const MtgAbility *ability
      = line->reading != NULL && line->reading->abilities->len > 0 ? mtg_reading_ability (line->reading, 0) : NULL;
  if (strstr (line->words, "land") != NULL && (gives_up_others (line, "acrifice ") || gives_up_others (line, "eturn ")))
    return TRUE;
  const gboolean untaps = line->gain != NULL && line->gain->brings == MTG_BRINGS_UNTAP && !untaps_others (line);
  return (line->gain != NULL && line->gain->event == MTG_EVENT_LANDFALL) || untaps
         || (ability != NULL && ability->untapped != NULL);
}

/* What was to happen when it came has happened. */
static gboolean has_come (const MtgPiece *piece, const MtgCardLine *line)
{
  return piece->where == MTG_ZONE_BATTLEFIELD
         && (line->gain != NULL ? line->gain->event == MTG_EVENT_ENTERS
                                : g_str_has_prefix (line->words, "When ~ enters"));
}

/* A land that comes tapped is of no use but to such lines. */
gboolean mtg_line_brings_land (const MtgScene *scene, const MtgCardLine *line)
{
  if (line->gain == NULL || line->gain->brings != MTG_BRINGS_LAND || strstr (line->words, "battlefield") == NULL)
    return FALSE;
  gboolean of_use = strstr (line->words, "tapped") == NULL;
  for (guint i = 0; !of_use && i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; piece->whose == MTG_YOU && piece->face != NULL && k < piece->face->lines->len; k++)
      of_use
          = of_use
            || (!has_come (piece, mtg_card_line (piece->face, k)) && waits_for_lands (mtg_card_line (piece->face, k)));
  }
  return of_use;
}
