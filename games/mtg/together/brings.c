/* SPDX-License-Identifier: MIT */
/* What a card that is played brings to what is played after it: mana, tokens, untaps, what it is and does itself, and
 * changes of later costs. What is understood and is not in the plan is open: it could turn a no. */
#include "together.h"

#include <string.h>

#define EITHER (PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER)

typedef struct {
  const MtgScene *scene;
  const MtgPiece *piece; /* as it comes; of a spell that resolves the card itself */
  const MtgCard *face;
  PaySpell *spell;
  MtgYield yield;
} Bringing;

/* What the line says once the card has resolved, or has come: "add {R}{R}". NULL: it says more than that. (transfer
 * full) */
static char *effect_of (const MtgCardLine *line)
{
  g_auto (GStrv) parts = mtg_parts_of (
      "(?:when(?:ever)? [^,.]* enters(?: the battlefield)?, |i(?:, i+)*(?:, iv)? \xE2\x80\x94 )?([^.]*)\\.?$",
      line->words);
  return parts != NULL ? g_strdup (parts[1]) : NULL;
}

/* ---- Untaps. */

static gboolean bring_untaps (Bringing *bringing, const char *effect)
{
  char *whom = NULL;
  gint64 count = 0;
  if (bringing->spell->untaps != PAY_NOT_GIVEN || !mtg_untap_of (effect, &count, &whom))
    return FALSE;
  bringing->spell->untaps = count;
  bringing->spell->untaps_tag = whom;
  return TRUE;
}

static gboolean bring_gain (Bringing *bringing, const MtgCardLine *line)
{
  const MtgGain *gain = line->gain;
  if (gain == NULL || (gain->event != MTG_EVENT_RESOLVES && gain->event != MTG_EVENT_ENTERS))
    return FALSE;
  g_autofree char *effect = effect_of (line);
  if (effect == NULL)
    return FALSE;
  return gain->brings == MTG_BRINGS_MANA ? mtg_yield_mana (&bringing->yield, effect)
         : gain->brings == MTG_BRINGS_TOKENS || gain->brings == MTG_BRINGS_BODIES
             ? mtg_yield_tokens (&bringing->yield, effect)
         : gain->brings == MTG_BRINGS_UNTAP ? bring_untaps (bringing, effect)
                                            : FALSE;
}

/* ---- Numbers that a plan may change. */

static gboolean condition_may_change (const MtgCondition *condition)
{
  for (guint i = 0; condition != NULL && i < condition->tests->len; i++) {
    const MtgTest *test = condition->tests->pdata[i];
    if (mtg_count_may_change (test->count) || (test->than != NULL && mtg_count_may_change (test->than)))
      return TRUE;
  }
  return FALSE;
}

/* Is the line's number, or whether it can be used, taken from what lies there at first? */
static gboolean is_of_the_start (const MtgCardLine *line)
{
  return line->kind == MTG_LINE_MANA_ABILITY && line->verdict != MTG_VERDICT_UNREAD
         && ((line->amount != NULL && mtg_count_may_change (line->amount)) || condition_may_change (line->whether)
             || condition_may_change (line->when));
}

/* ---- What it is itself. */

static gboolean has_counters (const MtgCardLine *line)
{
  for (guint i = 0; i < line->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (line->reading, i);
    for (guint k = 0; k < ability->needs->len; k++)
      if (((const MtgNeed *)ability->needs->pdata[k])->kind == MTG_NEED_COUNTERS)
        return TRUE;
  }
  return FALSE;
}

/* A number behind "for each" that this board tells might be another one when the card comes. */
static gboolean is_told (const MtgCardLine *line)
{
  return line->kind != MTG_LINE_MANA_ABILITY
         || (line->verdict != MTG_VERDICT_UNREAD && line->amount == NULL && line->whether == NULL && line->when == NULL
             && line->reading != NULL && !has_counters (line));
}

/* A creature that has just come does not tap for mana. */
gboolean mtg_line_waits (const MtgPiece *arrived, const MtgCardLine *line)
{
  const MtgReading *reading = line->kind == MTG_LINE_MANA_ABILITY ? line->reading : NULL;
  return reading != NULL && reading->abilities->len == 1 && line->verdict != MTG_VERDICT_UNREAD
         && mtg_reading_ability (reading, 0)->taps && arrived->sick && !arrived->haste
         && mtg_piece_has (arrived, "creature");
}

/* As much as it has counters, of which it comes with none. */
static gboolean has_none (const MtgPiece *arrived, const MtgCardLine *line)
{
  const MtgCount *count = line->kind == MTG_LINE_MANA_ABILITY ? line->amount : NULL;
  return count != NULL && count->kind == MTG_COUNT_COUNTERS && count->itself && count->counter != NULL
         && count->also->len == 0 && count->plus == 0 && mtg_piece_came_with (arrived, count->counter) == 0;
}

static void bring_itself (Bringing *bringing)
{
  g_autoptr (PayRequest) request = mtg_scene_source_of (bringing->scene, bringing->piece);
  const PaySource *source = request->sources->pdata[0];
  if (source->amount == PAY_NOT_GIVEN && source->uses == PAY_NOT_GIVEN && source->text != NULL)
    bringing->yield.things = g_strdup (source->text);
  bringing->yield.tags = g_strdupv (source->tags);
  const gboolean idle = bringing->piece->blank || (bringing->piece->banned && !bringing->piece->but_mana);
  for (guint i = 0; i < bringing->face->lines->len && !idle; i++) {
    const MtgCardLine *line = mtg_card_line (bringing->face, i);
    if (mtg_line_waits (bringing->piece, line) || has_none (bringing->piece, line))
      g_hash_table_add (bringing->scene->brought, (gpointer)(gsize)line);
    else if (!is_told (line)
             || (line->kind == MTG_LINE_MANA_ABILITY && source->text != NULL && bringing->yield.things == NULL))
      g_hash_table_insert (bringing->scene->open, (gpointer)(gsize)line, GUINT_TO_POINTER (PAY_LINE_COULD_HELP));
    else if (line->kind == MTG_LINE_MANA_ABILITY)
      g_hash_table_add (bringing->scene->brought, (gpointer)(gsize)line);
  }
}

/* "When ~ enters, ..." of what triggers nothing when it does. */
static gboolean is_muted (const MtgPiece *piece, const MtgCardLine *line)
{
  return piece->muted && line->gain != NULL && line->gain->event == MTG_EVENT_ENTERS
         && strstr (line->words, "enters") != NULL;
}

/* "If ~ would enter, you may discard a land card instead. If you do, put ~ onto the battlefield." */
gboolean mtg_line_asks_to_enter (const MtgCardLine *line)
{
  return g_str_has_prefix (line->words, "If ~ would enter") && strstr (line->words, " instead") != NULL;
}

/* What it asks for is not given up, so that it does not come. */
static gboolean stays_away (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++)
    if (mtg_line_asks_to_enter (mtg_card_line (face, i)))
      return TRUE;
  return FALSE;
}

/* ---- The whole. */

/* What may die before it is of use to others brings nothing but what happens as it enters. */
static void bring_no_life (Bringing *bringing, gboolean asked)
{
  const MtgCardLine *frail = bringing->piece->frail;
  const GPtrArray *all = bringing->piece->tags;
  g_auto (GStrv) tags = mtg_tags_for (NULL, (const char *const *)all->pdata, all->len, NULL);
  const gboolean counted = mtg_scene_counts (bringing->scene, (const char *const *)tags);
  if (asked || counted || bringing->yield.things != NULL || mtg_card_acts (bringing->face)) {
    gpointer line = (gpointer)(gsize)frail;
    g_hash_table_insert (bringing->scene->later, line, GUINT_TO_POINTER (PAY_LINE_COULD_HELP | PAY_LINE_LATER));
    g_hash_table_insert (bringing->scene->guessed, line,
                         g_strdup ("a creature that comes has no toughness left by it, and is of no use to others"));
  }
  bringing->yield.itself = FALSE;
  g_clear_pointer (&bringing->yield.things, g_free);
  g_clear_pointer (&bringing->yield.tags, g_strfreev);
}

gboolean mtg_card_acts (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    if (line->kind == MTG_LINE_OTHERS_COST || line->kind == MTG_LINE_MANA_RULE
        || (line->kind == MTG_LINE_GAIN && line->gain != NULL && line->gain->event == MTG_EVENT_CAST))
      return TRUE;
  }
  return FALSE;
}

/* A spell brings one kind of things: tokens alone, where nothing asks for the card itself. */
static void bring_no_body (Bringing *bringing)
{
  if (bringing->yield.things != NULL || mtg_card_acts (bringing->face) || mtg_scene_counts (bringing->scene, NULL)
      || bringing->scene->board->use != PAY_BOARD_PLAYS)
    return;
  bringing->yield.itself = FALSE;
  g_clear_pointer (&bringing->yield.tags, g_strfreev);
}

gboolean mtg_scene_bring (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face, gboolean body,
                          PaySpell *spell)
{
  if (stays_away (face))
    return FALSE;
  MtgPiece *arrived = face->is_permanent ? mtg_scene_arrive (scene, piece, face) : NULL;
  const MtgPiece *as = arrived != NULL ? arrived : piece;
  Bringing bringing = { .scene = scene, .piece = as, .face = face, .spell = spell };
  bringing.yield
      = (MtgYield){ .scene = scene, .piece = as, .itself = face->is_permanent, .units = g_string_new (NULL) };
  if (arrived != NULL)
    bring_itself (&bringing);
  if (arrived != NULL && arrived->frail != NULL)
    bring_no_life (&bringing, body);
  else if (arrived != NULL && !body)
    bring_no_body (&bringing);
  for (guint i = 0; i < face->lines->len && (arrived == NULL || !arrived->blank); i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    if (line->kind == MTG_LINE_GAIN && (is_muted (as, line) || bring_gain (&bringing, line)))
      g_hash_table_add (scene->brought, (gpointer)(gsize)line);
  }
  spell->gives = mtg_yield_write (&bringing.yield);
  spell->gives_tags = g_steal_pointer (&bringing.yield.tags);
  mtg_yield_clear (&bringing.yield);
  const gboolean stays = arrived == NULL || arrived->frail == NULL;
  g_clear_pointer (&arrived, mtg_piece_free);
  return stays;
}

/* ---- What a line comes to. */

/* Something happens in a plan that it waits for. */
static gboolean may_happen (const MtgGain *gain)
{
  switch (gain->event) {
  case MTG_EVENT_RESOLVES:
  case MTG_EVENT_ENTERS:
  case MTG_EVENT_CAST:
  case MTG_EVENT_ARRIVES:
  case MTG_EVENT_LEAVES:
  case MTG_EVENT_TAPPED:
  case MTG_EVENT_USED:
  case MTG_EVENT_MADE:
  case MTG_EVENT_OTHER:
    return TRUE;
  case MTG_EVENT_LANDFALL:
  case MTG_EVENT_PHASE:
    break;
  }
  return FALSE;
}

/* Whatever it is about. */
static gboolean only_helps (const MtgManaRule *rule)
{
  switch (rule->kind) {
  case MTG_MANA_ADDS:
  case MTG_MANA_ADDS_OF:
  case MTG_MANA_ALSO_ARE:
  case MTG_MANA_HAVE:
  case MTG_MANA_ANY:
  case MTG_MANA_LIFE_FOR:
  case MTG_MANA_HASTE:
  case MTG_MANA_HELPER:
  case MTG_MANA_SPARES:
    return TRUE;
  default:
    return FALSE;
  }
}

gboolean mtg_change_helps (const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  return change->may || (line->way != NULL && line->way->offered) || change->modifier == NULL
         || change->modifier[0] == '-' || strcmp (change->modifier, "free") == 0;
}

/* Who plays it chooses a name, or a creature, that is of no use to them; what is a creature itself from then on makes
 * no mana. */
static gboolean does_nothing (const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgManaRule *rule = line->rule;
  if (rule->kind == MTG_MANA_BANNED || rule->kind == MTG_MANA_LOSE)
    return strstr (line->words, "chosen name") != NULL;
  if (rule->kind != MTG_MANA_TYPE || !rule->itself)
    return FALSE;
  for (guint i = 0; i < piece->face->lines->len; i++)
    if (mtg_card_line (piece->face, i)->kind == MTG_LINE_MANA_ABILITY)
      return FALSE;
  return TRUE;
}

/* "{T}: ..." of a creature that has just come. */
static gboolean comes_too_late (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const GPtrArray *prices = line->way != NULL ? line->way->prices : NULL;
  const gboolean taps = prices != NULL && prices->len == 1 && ((const MtgPrice *)prices->pdata[0])->taps;
  if (!taps || piece->where == MTG_ZONE_BATTLEFIELD || !piece->face->is_creature)
    return FALSE;
  MtgPiece *arrived = mtg_scene_arrive (scene, piece, piece->face);
  const gboolean late = arrived->sick && !arrived->haste;
  mtg_piece_free (arrived);
  return late;
}

/* What nobody has brought. */
static guint open_turns (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const gboolean lies = piece->where == MTG_ZONE_BATTLEFIELD;
  const gboolean over = lies && line->gain != NULL
                        && (line->gain->event == MTG_EVENT_RESOLVES || line->gain->event == MTG_EVENT_ENTERS);
  if (line->kind == MTG_LINE_GAIN && line->gain != NULL && may_happen (line->gain) && !over)
    return line->turns;
  if (lies)
    return 0;
  if (line->kind == MTG_LINE_MANA_RULE)
    return line->rule == NULL || line->rule->whose == MTG_OPPONENTS ? 0
           : does_nothing (piece, line)                             ? 0
           : only_helps (line->rule)                                ? (guint)PAY_LINE_COULD_HELP
                                                                    : EITHER;
  if (line->kind == MTG_LINE_OTHERS_COST)
    return line->change == NULL || (line->change->whose & MTG_YOU) == 0 ? 0
           : mtg_change_helps (line)                                    ? (guint)PAY_LINE_COULD_HELP
                                                                        : EITHER;
  if (line->kind == MTG_LINE_ABILITY && line->gain != NULL && !comes_too_late (scene, piece, line)
      && (line->gain->brings == MTG_BRINGS_UNTAP || line->gain->brings == MTG_BRINGS_MANA))
    return PAY_LINE_COULD_HELP;
  return 0;
}

PayLineVerdict mtg_line_in_plan (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line,
                                 PayLineVerdict verdict, guint *turns)
{
  const gboolean played = piece->where != MTG_ZONE_BATTLEFIELD;
  if (g_hash_table_contains (scene->brought, line))
    return PAY_LINE_APPLIED;
  if (!played && mtg_piece_is_ours (piece) && is_of_the_start (line) && !g_hash_table_contains (scene->counted, line)) {
    *turns = EITHER;
    return PAY_LINE_ASSUMED;
  }
  guint open = GPOINTER_TO_UINT (g_hash_table_lookup (scene->open, line));
  if (open == 0 && line->verdict == MTG_VERDICT_UNREAD && played && verdict == PAY_LINE_NO_MATTER
      && mtg_card_line_speaks (piece->face, line))
    open = line->turns;
  else if (open == 0)
    open = open_turns (scene, piece, line);
  if (open == 0 || verdict == PAY_LINE_UNREAD)
    return verdict;
  *turns = open | (played ? (guint)PAY_LINE_LATER : 0);
  return PAY_LINE_UNREAD;
}
