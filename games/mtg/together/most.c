/* SPDX-License-Identifier: MIT */
/* How much mana lines that no plan follows could bring at most. A plan in which they bring it, of whatever type, pays
 * for at least as much as any by the rules: what is worth no more in it is the best. */
#include "together.h"

#include <string.h>

#define NOBODY_KNOWS (-1)
#define WILD "{0}: Add {W}, {U}, {B}, {R}, {G}, or {C}. Activate only once each turn."

/* ---- What there is to be had. */

static gint64 sum (gint64 one, gint64 other)
{
  return one < 0 || other < 0 ? NOBODY_KNOWS : one + other;
}

static gint64 greatest (gint64 one, gint64 other)
{
  return one < 0 || other < 0 ? NOBODY_KNOWS : MAX (one, other);
}

static gint64 made_by (const MtgAbility *ability)
{
  gint64 most = 0;
  if (ability->status != MTG_ABILITY_READ || ability->counted)
    return NOBODY_KNOWS;
  for (guint i = 0; i < ability->modes->len; i++) {
    const GArray *gives = ((const MtgMode *)ability->modes->pdata[i])->gives;
    gint64 n = 0;
    for (guint k = 0; k < gives->len; k++)
      n += g_array_index (gives, MtgGive, k).count;
    most = MAX (most, n);
  }
  return most;
}

static gboolean takes_turn (const MtgWay *way)
{
  gboolean any = way == NULL;
  for (guint i = 0; !any && i < way->prices->len; i++) {
    const MtgPrice *price = g_ptr_array_index (way->prices, i);
    any = price->taps || price->untaps;
  }
  return any;
}

/* By one use of the line. */
static gint64 made_by_line (const MtgCardLine *line)
{
  if (line->kind == MTG_LINE_UNREAD || line->verdict == MTG_VERDICT_UNREAD)
    return strstr (line->words, "{T}") != NULL || strstr (line->words, "dd ") != NULL ? NOBODY_KNOWS : 0;
  if (line->kind == MTG_LINE_ABILITY)
    return (line->gain != NULL && takes_turn (line->way)) || strstr (line->words, " adds ") != NULL ? NOBODY_KNOWS : 0;
  if (line->kind != MTG_LINE_MANA_ABILITY)
    return 0;
  if (line->amount != NULL || line->instead != NULL || line->types == MTG_TYPES_DEVOTION
      || line->types == MTG_TYPES_EACH_COLOUR || line->reading == NULL || line->reading->abilities->len != 1)
    return NOBODY_KNOWS;
  return made_by (mtg_reading_ability (line->reading, 0));
}

static gint64 made_by_card (const MtgCard *card)
{
  gint64 most = 0;
  for (guint i = 0; i < card->lines->len; i++)
    most = greatest (most, made_by_line (mtg_card_line (card, i)));
  return most;
}

/* By one turn of the piece, whichever it is. */
static gint64 made_by_piece (const MtgScene *scene, const MtgPiece *piece)
{
  if (piece->face == NULL || piece->times > 1 || piece->again > 0 || piece->extra->len > 0)
    return NOBODY_KNOWS;
  gint64 most = MAX (made_by_card (piece->face), mtg_piece_basic_types (piece) != 0 ? 1 : 0);
  most = made_by_card (piece->face) < 0 ? NOBODY_KNOWS : most;
  for (guint i = 0; i < piece->given_text->len; i++)
    most = greatest (most, made_by_card (mtg_scene_words (scene, g_ptr_array_index (piece->given_text, i))));
  return most;
}

static gboolean is_there_or_planned (const MtgScene *scene, const MtgPiece *piece)
{
  return mtg_piece_is_ours (piece) || mtg_piece_is_planned (scene, piece);
}

/* ---- Is that all? */

/* What a line that is bounded does: so many more are tapped, and some come or leave. */
typedef enum { MOST_TAPS, MOST_COMES } MostDeed;

/* Would it bring more than what the line does? */
static gboolean hears (const MtgCardLine *line, MostDeed deed, gboolean bodies)
{
  const MtgGain *gain = line->gain;
  if (line->kind != MTG_LINE_GAIN || gain == NULL || gain->brings == MTG_BRINGS_OTHER
      || (gain->brings == MTG_BRINGS_BODIES && !bodies))
    return FALSE;
  return gain->event == MTG_EVENT_TAPPED || gain->event == MTG_EVENT_OTHER
         || (deed == MOST_COMES
             && (gain->event == MTG_EVENT_LANDFALL || gain->event == MTG_EVENT_ARRIVES
                 || gain->event == MTG_EVENT_LEAVES));
}

static gboolean untaps (const MtgScene *scene, const MtgCardLine *line)
{
  const MtgReading *reading = line->kind == MTG_LINE_MANA_ABILITY ? line->reading : NULL;
  for (guint i = 0; reading != NULL && i < reading->abilities->len; i++)
    if (mtg_reading_ability (reading, i)->untapped != NULL || mtg_reading_ability (reading, i)->untaps)
      return TRUE;
  const gboolean other
      = line->gain != NULL && line->gain->brings == MTG_BRINGS_UNTAP && line->gain->event != MTG_EVENT_PHASE;
  return other && (line->kind == MTG_LINE_ABILITY || g_hash_table_contains (scene->brought, line));
}

static gboolean multiplies (const MtgCardLine *line)
{
  const MtgManaRule *rule = line->rule;
  return rule != NULL && !rule->attached && !rule->itself
         && (rule->kind == MTG_MANA_ADDS || rule->kind == MTG_MANA_ADDS_OF || rule->kind == MTG_MANA_TIMES
             || rule->kind == MTG_MANA_HAVE);
}

/* [but] alone is asked about. */
static gboolean any_multiplies (const MtgScene *scene, const MtgCardLine *but, MostDeed deed)
{
  const gboolean bodies = mtg_scene_asks (scene->table->together);
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (!is_there_or_planned (scene, piece) && piece->whose == MTG_YOU)
      continue;
    for (guint f = 0; f < piece->faces->len; f++) {
      const MtgCard *face = piece->faces->pdata[f];
      for (guint k = 0; k < face->lines->len; k++) {
        const MtgCardLine *line = mtg_card_line (face, k);
        if (line != but && (hears (line, deed, bodies) || untaps (scene, line) || multiplies (line)))
          return TRUE;
      }
    }
  }
  return FALSE;
}

/* ---- By the kind of line. */

/* Does something count what comes, or lands of some type? [tags] as of what would come. */
static gboolean is_counted (const MtgScene *scene)
{
  static const char *const land[] = { "permanent", "untapped", "tapped", "land",     "basic",  "colorless",
                                      "plains",    "island",   "swamp",  "mountain", "forest", NULL };
  return mtg_scene_counts (scene, land);
}

/* "up to two target permanents": 2; "a basic land card": 1. */
static gint64 number_in (const char *words)
{
  static const char *const open[]
      = { " X ",       " all ",        " each ",     "any number",     "that many",      "for each",        "equal to",
          " times",    "All ",         "Each ",      "ntap them",      "ntap those",     "ntap your",       "ntap both",
          "ntap the ", "one or more ", "ntap lands", "ntap creatures", "ntap artifacts", "ntap permanents", "twice",
          NULL };
  gint64 most = 1;
  for (guint i = 0; open[i] != NULL; i++)
    if (strstr (words, open[i]) != NULL)
      return NOBODY_KNOWS;
  g_auto (GStrv) parts = g_strsplit_set (words, " ,.:;-/", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      most = MAX (most, mtg_number_of (parts[i]));
  return most < MTG_ALL ? most : NOBODY_KNOWS;
}

/* "a basic land card and a Gate card": 2. */
static gint64 count_cards (const char *words)
{
  gint64 n = 0;
  for (const char *at = strstr (words, " card"); at != NULL; at = strstr (at + 1, " card"))
    n++;
  return n;
}

static gboolean could_be (const MtgPiece *piece, const char *type)
{
  for (guint i = 0; i < piece->faces->len; i++) {
    const MtgCard *face = piece->faces->pdata[i];
    if (mtg_tags_have ((const char *const *)face->tags, type)
        || (face->text != NULL && strstr (face->text, "ecome") != NULL))
      return TRUE;
  }
  return piece->faces->len == 0 || mtg_piece_has (piece, type);
}

/* "that creature", "target artifact"; "it", of a card that has one such target. "": whatever it is. */
static const char *untapped_by (const MtgPiece *piece, const MtgCardLine *line)
{
  static const char *const types[] = { "creature", "artifact", "land", "permanent", "enchantment" };
  const char *at = strstr (line->words, "ntap "), *only = NULL;
  for (guint i = 0; at != NULL && i < G_N_ELEMENTS (types); i++)
    if (strstr (at, types[i]) != NULL)
      only = only == NULL ? types[i] : "";
  const gboolean it = at != NULL && only == NULL && strstr (at, "ntap it") != NULL && piece->face->text != NULL;
  for (guint i = 0; it && i < G_N_ELEMENTS (types); i++) {
    g_autofree char *target = g_strconcat ("arget ", types[i], NULL);
    if (strstr (piece->face->text, target) != NULL)
      only = only == NULL ? types[i] : "";
  }
  return only != NULL && (strcmp (only, "creature") == 0 || strcmp (only, "artifact") == 0) ? only : "";
}

/* Of what is untapped, ours or theirs. */
static gint64 most_of_a_turn (const MtgScene *scene, const char *only)
{
  gint64 most = only[0] != '\0' ? 0 : 1; /* a land that comes by another such line */
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (only[0] != '\0' && !could_be (piece, only))
      continue;
    if (is_there_or_planned (scene, piece) || piece->where == MTG_ZONE_BATTLEFIELD)
      most = greatest (most, made_by_piece (scene, piece));
  }
  return most;
}

/* Of creatures that came this turn. */
static gint64 most_of_haste (const MtgScene *scene)
{
  gint64 most = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const gboolean waits = piece->sick || mtg_piece_is_planned (scene, piece);
    if (!waits || !is_there_or_planned (scene, piece))
      continue;
    const gint64 each = made_by_piece (scene, piece);
    most = sum (most, each < 0 ? NOBODY_KNOWS : each * piece->count);
  }
  return most;
}

static gint64 count_lands (const MtgScene *scene)
{
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++)
    if (mtg_piece_is_ours (mtg_scene_piece (scene, i)) && mtg_piece_has (mtg_scene_piece (scene, i), "land"))
      n += mtg_scene_piece (scene, i)->count;
  return n;
}

static gint64 count_planned (const MtgScene *scene)
{
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++)
    n += mtg_piece_is_planned (scene, mtg_scene_piece (scene, i)) ? mtg_scene_piece (scene, i)->count : 0;
  return n;
}

static gint64 most_of_rule (const MtgScene *scene, const MtgPiece *piece, const MtgManaRule *rule)
{
  switch (rule->kind) {
  case MTG_MANA_HASTE:
    return most_of_haste (scene);
  case MTG_MANA_HAVE:
    return rule->attached && !mtg_piece_has (piece, "equipment") ? made_by_card (mtg_scene_words (scene, rule->gives))
                                                                 : NOBODY_KNOWS;
  case MTG_MANA_ARE:
  case MTG_MANA_ALSO_ARE:
    return is_counted (scene) ? NOBODY_KNOWS : rule->attached ? 1 : count_lands (scene);
  default:
    return NOBODY_KNOWS;
  }
}

static gint64 most_of_gain (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgGain *gain = line->gain;
  if (gain->event != MTG_EVENT_RESOLVES && gain->event != MTG_EVENT_ENTERS)
    return NOBODY_KNOWS;
  const gint64 n = number_in (line->words);
  if (gain->brings == MTG_BRINGS_LAND)
    return n < 0 || strstr (line->words, "basic ") == NULL || is_counted (scene) ? NOBODY_KNOWS
                                                                                 : MAX (n, count_cards (line->words));
  const gint64 each
      = gain->brings == MTG_BRINGS_UNTAP ? most_of_a_turn (scene, untapped_by (piece, line)) : NOBODY_KNOWS;
  return n < 0 || each < 0 ? NOBODY_KNOWS : n * each;
}

/* "-{1}", "cost {1} less to cast": for each other spell. */
static gint64 most_of_less (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  const char *less = change != NULL && change->modifier != NULL ? change->modifier : line->words;
  if (change == NULL && !g_str_has_suffix (less, "less to cast") && !g_str_has_suffix (less, "less to cast."))
    return NOBODY_KNOWS;
  const gboolean more = change != NULL && less[0] == '+'; /* which could be gone */
  const char *at = strstr (less, more ? "+{" : change != NULL ? "-{" : "cost {");
  const gboolean plain = change != NULL ? change->times == NULL && !change->grows && !change->per_target && !change->may
                                        : strstr (less, "less to cast") != NULL && number_in (less) >= 0;
  if (at == NULL || !plain || strstr (line->words, "abilit") != NULL || !g_ascii_isdigit (strchr (at, '{')[1]))
    return NOBODY_KNOWS;
  const gint64 copies = piece->where == MTG_ZONE_BATTLEFIELD ? piece->count : 1;
  return g_ascii_strtoll (strchr (at, '{') + 1, NULL, 10) * count_planned (scene) * copies;
}

/* That others bring, which no plan has. */
static gint64 bodies_made (const MtgScene *scene)
{
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint f = 0; is_there_or_planned (scene, piece) && f < piece->faces->len; f++) {
      const MtgCard *face = piece->faces->pdata[f];
      for (guint k = 0; k < face->lines->len; k++) {
        const MtgCardLine *line = mtg_card_line (face, k);
        const MtgGain *gain = line->gain;
        if (gain == NULL || (gain->brings != MTG_BRINGS_BODIES && gain->brings != MTG_BRINGS_TOKENS)
            || gain->event == MTG_EVENT_PHASE || g_hash_table_contains (scene->brought, line))
          continue;
        const gboolean comes = gain->event == MTG_EVENT_RESOLVES || gain->event == MTG_EVENT_ENTERS;
        const gint64 each = comes && line->kind == MTG_LINE_GAIN ? number_in (line->words) : NOBODY_KNOWS;
        n = sum (n, piece->where == MTG_ZONE_BATTLEFIELD && comes ? 0 : each < 0 ? NOBODY_KNOWS : each * piece->count);
      }
    }
  }
  return n;
}

/* How often its counters allow it, where it comes; NOBODY_KNOWS: they do not say. */
static gint64 uses_of (const MtgScene *scene, const MtgPiece *piece, const MtgAbility *ability)
{
  const MtgNeed *need = ability->needs->len == 1 ? g_ptr_array_index (ability->needs, 0) : NULL;
  if (ability->taps || ability->leaves)
    return 1;
  if (need != NULL && need->kind == MTG_NEED_SACRIFICE && need->count == 1)
    return bodies_made (scene);
  if (need == NULL || need->kind != MTG_NEED_COUNTERS || need->count < 1 || piece->where == MTG_ZONE_BATTLEFIELD)
    return NOBODY_KNOWS;
  const gint64 came = mtg_piece_came_with (piece, need->what);
  const char *text = piece->face->text;
  if (came != MTG_USES_ANY && came > 0)
    return came;
  return strstr (text, "for each color of mana spent") != NULL ? 5 : NOBODY_KNOWS;
}

/* What it asks for comes only later. */
static gint64 most_of_ability (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const gint64 count = piece->where == MTG_ZONE_BATTLEFIELD ? piece->count : 1;
  const gint64 each = line->verdict != MTG_VERDICT_UNREAD && line->whether == NULL ? made_by_line (line) : NOBODY_KNOWS;
  const gint64 uses = each >= 0 ? uses_of (scene, piece, mtg_reading_ability (line->reading, 0)) : NOBODY_KNOWS;
  return uses < 0 ? NOBODY_KNOWS : each * uses * count;
}

/* Each other spell that resolves, or card that is cycled, is one more card to exile. */
static gint64 most_of_delving (const MtgScene *scene)
{
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const gboolean goes = mtg_piece_is_planned (scene, piece) || (piece->whose == MTG_YOU && mtg_piece_cycles (piece));
    n += goes ? piece->count : 0;
  }
  return mtg_plan_gives_up (scene->table->together) ? NOBODY_KNOWS : MAX (n - 1, 0);
}

/* Snow comes of snow alone. */
static gboolean any_snow (const PayRequest *together)
{
  for (guint i = 0; i < together->spells->len; i++) {
    const char *cost = ((const PaySpell *)together->spells->pdata[i])->cost;
    if (cost != NULL && strstr (cost, "{S}") != NULL)
      return TRUE;
  }
  return FALSE;
}

static gboolean comes (const MtgCardLine *line)
{
  return line->kind == MTG_LINE_GAIN && line->gain->brings == MTG_BRINGS_LAND;
}

static gint64 most_of (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const gboolean less = line->kind == MTG_LINE_OTHERS_COST || line->kind == MTG_LINE_UNREAD;
  if (any_snow (scene->table->together) || mtg_line_puts_counters_later (scene, piece, line))
    return NOBODY_KNOWS;
  if (less)
    return most_of_less (scene, piece, line);
  if (any_multiplies (scene, line, comes (line) ? MOST_COMES : MOST_TAPS))
    return NOBODY_KNOWS;
  return line->kind == MTG_LINE_GAIN                                         ? most_of_gain (scene, piece, line)
         : line->kind == MTG_LINE_MANA_RULE && line->rule != NULL            ? most_of_rule (scene, piece, line->rule)
         : line->kind == MTG_LINE_HELPER && line->helper == MTG_ROLE_DELVE   ? most_of_delving (scene)
         : line->kind == MTG_LINE_HELPER && line->helper == MTG_ROLE_CONVOKE ? bodies_made (scene)
         : line->kind == MTG_LINE_MANA_ABILITY                               ? most_of_ability (scene, piece, line)
                                                                             : NOBODY_KNOWS;
}

/* ---- The plan. */

static void start (MtgScene *scene)
{
  PayTable *table = scene->table;
  if (table->at_most == NULL)
    table->at_most = pay_request_copy (table->together_loose != NULL ? table->together_loose : table->together);
}

static void add_at_first (PayRequest *most, gint64 count)
{
  PaySource *source = pay_request_add_source (most);
  source->text = g_strdup (WILD);
  source->count = count;
}

static void add_to (PayRequest *most, int spell, gint64 count)
{
  PaySpell *paid = most->spells->pdata[spell];
  if (paid->gives != NULL && strchr (paid->gives, ':') != NULL) {
    add_at_first (most, count * paid->count);
    return;
  }
  g_autofree char *units = g_steal_pointer (&paid->gives);
  paid->gives = g_strdup_printf ("%s%s%" G_GINT64_FORMAT " " WILD, units != NULL ? units : "",
                                 units != NULL ? "\n" : "", count);
}

static gboolean any_becomes (const PayRequest *together)
{
  for (guint i = 0; i < together->sources->len; i++)
    if (((const PaySource *)together->sources->pdata[i])->becomes != NULL)
      return TRUE;
  return FALSE;
}

/* What a spell gives up besides is given up for nothing. FALSE: some of its ways is not in the plan. */
static gboolean drop_prices (MtgScene *scene, const MtgPiece *piece)
{
  const PayTable *table = scene->table;
  for (guint i = 0; i < table->plays->len; i++) {
    const PayBoardPlay *play = table->plays->pdata[i];
    if (play->zone == piece->zone && play->card == piece->card && play->spell < 0)
      return FALSE;
  }
  start (scene);
  for (guint i = 0; i < table->plays->len; i++) {
    const PayBoardPlay *play = table->plays->pdata[i];
    if (play->zone != piece->zone || play->card != piece->card)
      continue;
    GPtrArray *modifiers = ((PaySpell *)table->at_most->spells->pdata[play->spell])->modifiers;
    for (guint k = modifiers->len; k-- > 0;)
      if (mtg_text_gives_up (modifiers->pdata[k]))
        g_ptr_array_remove_index (modifiers, k);
  }
  return TRUE;
}

gboolean mtg_line_bound (MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  PayTable *table = scene->table;
  const gboolean there = piece->where == MTG_ZONE_BATTLEFIELD;
  if (table->together == NULL || scene->board->use != PAY_BOARD_PLAYS || piece->whose != MTG_YOU
      || any_becomes (table->together) || (!there && !mtg_piece_is_planned (scene, piece)))
    return FALSE;
  const gboolean loses = mtg_line_sweeps (piece->face, line) || mtg_line_counters_spells (piece, line);
  if (line->gain == NULL && !there && loses && strstr (line->words, "reate") == NULL)
    return TRUE; /* what is lost is there in this plan, and nothing comes of it */
  if (line->kind == MTG_LINE_ADDITIONAL)
    return !there && line->way != NULL && line->way->when == NULL && drop_prices (scene, piece);
  const gint64 most = most_of (scene, piece, line);
  if (most < 0)
    return FALSE;
  start (scene);
  const gboolean helps_itself = line->kind == MTG_LINE_HELPER; /* it pays for the card that has it */
  if (most > 0 && (there || helps_itself))
    add_at_first (table->at_most, most);
  for (guint i = 0; most > 0 && !there && !helps_itself && i < table->plays->len; i++) {
    const PayBoardPlay *play = table->plays->pdata[i];
    if (play->spell >= 0 && play->zone == piece->zone && play->card == piece->card)
      add_to (table->at_most, play->spell, most);
  }
  return TRUE;
}

/* What lies there may be told of one play alone. */
static void bound_of_play (MtgScene *scene, PayBoardLine *told)
{
  const MtgPiece *piece = NULL;
  for (guint i = 0; i < scene->pieces->len && piece == NULL; i++) {
    const MtgPiece *other = mtg_scene_piece (scene, i);
    piece
        = other->zone == told->zone && other->card == told->card && other->where == MTG_ZONE_BATTLEFIELD ? other : NULL;
  }
  for (guint i = 0; i < scene->table->lines->len && piece != NULL; i++) {
    const PayBoardLine *before = scene->table->lines->pdata[i];
    if (before != told && before->bounded && before->of_play >= 0 && before->zone == told->zone
        && before->card == told->card && strcmp (before->line, told->line) == 0) {
      told->bounded = TRUE;
      return;
    }
  }
  for (guint i = 0; piece != NULL && piece->face != NULL && i < piece->face->lines->len; i++)
    if (strcmp (mtg_card_line (piece->face, i)->words, told->line) == 0)
      told->bounded = mtg_line_bound (scene, piece, mtg_card_line (piece->face, i));
}

void mtg_scene_bound_plays (MtgScene *scene)
{
  for (guint i = 0; i < scene->table->lines->len; i++) {
    PayBoardLine *line = scene->table->lines->pdata[i];
    if (line->of_play >= 0 && (line->turns & PAY_LINE_COULD_HELP) != 0 && !line->bounded)
      bound_of_play (scene, line);
  }
}
