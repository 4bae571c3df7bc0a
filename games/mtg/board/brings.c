/* SPDX-License-Identifier: MIT */
/* What a card that is played brings to what is played after it: mana, tokens, untaps, what it is and does itself, and
 * changes of later costs. What is understood and is not in the plan is open: it could turn a no. */
#include "scene.h"

#include <string.h>

#define ALL 100 /* "untap all lands": so many are more than there are */
#define EITHER (PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER)

typedef struct {
  const MtgScene *scene;
  const MtgPiece *piece; /* as it comes; of a spell that resolves the card itself */
  const MtgCard *face;
  PaySpell *spell;
  GString *units; /* mana, as in a pool */
  char *things;   /* "2 {T}, Sacrifice this artifact: Add ...", (nullable) */
  GStrv tags;     /* of the things */
} Bringing;

/* ---- Numbers. */

static gint64 number_of (const char *word)
{
  static const char *const words[]
      = { "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten" };
  if (g_ascii_strcasecmp (word, "a") == 0 || g_ascii_strcasecmp (word, "an") == 0
      || g_ascii_strcasecmp (word, "target") == 0)
    return 1;
  if (g_ascii_strcasecmp (word, "all") == 0)
    return ALL;
  for (gsize i = 1; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (words[i], word) == 0)
      return (gint64)i;
  return g_ascii_isdigit (word[0]) ? MIN (g_ascii_strtoll (word, NULL, 10), ALL) : 0;
}

/* The parts of [words] that [pattern], whole and whatever the case, catches; NULL: it does not fit. (transfer full) */
static GStrv parts_of (const char *pattern, const char *words)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_CASELESS | G_REGEX_ANCHORED, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  return g_regex_match (regex, words, 0, &match) ? g_match_info_fetch_all (match) : NULL;
}

/* What the line says once the card has resolved, or has come: "add {R}{R}". NULL: it says more than that. (transfer
 * full) */
static char *effect_of (const MtgCardLine *line)
{
  g_auto (GStrv) parts = parts_of ("(?:when(?:ever)? [^,.]* enters(?: the battlefield)?, )?([^.]*)\\.?$", line->words);
  return parts != NULL ? g_strdup (parts[1]) : NULL;
}

/* ---- Mana. */

static gboolean is_single (const GArray *gives)
{
  for (guint i = 0; i < gives->len; i++) {
    const MtgTypes types = g_array_index (gives, MtgGive, i).types;
    if ((types & (types - 1)) != 0)
      return FALSE;
  }
  return TRUE;
}

static void add_give (GString *units, const MtgGive *give)
{
  for (gint64 i = 0; i < give->count; i++)
    for (guint t = 0; t < MTG_TYPES; t++)
      if ((give->types >> t & 1) != 0)
        g_string_append_c (units, MTG_TYPE_LETTERS[t]);
}

static const MtgAbility *plain_ability (const MtgReading *reading)
{
  const MtgAbility *ability = reading != NULL && reading->abilities->len == 1 ? mtg_reading_ability (reading, 0) : NULL;
  return ability != NULL && ability->status == MTG_ABILITY_READ && ability->limits == NULL && ability->damage == 0
                 && ability->life_lost == 0 && ability->life_gained == 0 && ability->energy_gained == 0
             ? ability
             : NULL;
}

/* Mana that is made in one of several ways is made when it is needed: nothing else can happen to it. */
static gboolean add_modes (Bringing *bringing, const MtgAbility *ability, const char *words)
{
  const GArray *gives = ((const MtgMode *)ability->modes->pdata[0])->gives;
  if (ability->modes->len == 1 && is_single (gives)) {
    for (guint i = 0; i < gives->len; i++)
      add_give (bringing->units, &g_array_index (gives, MtgGive, i));
    return TRUE;
  }
  if (bringing->things != NULL || bringing->face->is_permanent || ability->counted)
    return FALSE;
  bringing->things = g_strdup_printf ("{0}: %s. Activate only once each turn.", words);
  return TRUE;
}

static gboolean bring_mana (Bringing *bringing, const char *effect)
{
  if (g_ascii_strncasecmp (effect, "add ", 4) != 0)
    return FALSE;
  g_autofree char *words = g_strdup_printf ("Add %s", effect + 4);
  g_autofree char *text = g_strdup_printf ("{T}: %s.", words);
  g_autoptr (MtgCard) card = mtg_card_read (NULL, NULL, "Artifact", text);
  const MtgCardLine *line = card->lines->len == 1 ? mtg_card_line (card, 0) : NULL;
  gint64 amount = MTG_NO_AMOUNT;
  if (line == NULL || line->kind != MTG_LINE_MANA_ABILITY || line->verdict == MTG_VERDICT_UNREAD
      || line->types != MTG_TYPES_TOLD || line->whether != NULL || line->when != NULL
      || (line->amount != NULL && !mtg_scene_count (bringing->scene, bringing->piece, line->amount, &amount)))
    return FALSE;
  if (line->amount == NULL ? line->verdict != MTG_VERDICT_APPLIED : mtg_count_may_change (line->amount))
    return FALSE;
  g_autoptr (MtgReading) reading = mtg_ability_read (line->words, NULL, amount, NULL);
  const MtgAbility *ability = plain_ability (reading);
  return ability != NULL && add_modes (bringing, ability, words);
}

/* ---- Tokens and untaps. */

static gboolean bring_tokens (Bringing *bringing, const char *effect)
{
  g_auto (GStrv) parts = parts_of (
      "(?:draw [a-z]+ cards?(?:, then discard [a-z]+ cards?)?(?: and|, then) )?create ([a-z]+) "
      "(?:0/1 |1/1 )?(?:colorless )?(treasure|gold|eldrazi spawn|eldrazi scion|food|clue|blood|servo|thopter)"
      "(?: artifact)?(?: creature)? tokens?$",
      effect);
  const gint64 count = parts != NULL ? number_of (parts[1]) : 0;
  gboolean token = FALSE;
  if (count < 1 || bringing->things != NULL || bringing->face->is_permanent)
    return FALSE;
  g_autoptr (MtgCard) card = mtg_known_read (parts[2], &token);
  if (card == NULL)
    return FALSE;
  bringing->things = g_strdup_printf ("%" G_GINT64_FORMAT " %s", count, card->text);
  bringing->tags = g_strdupv (card->tags);
  return TRUE;
}

static gboolean bring_untaps (Bringing *bringing, const char *effect)
{
  g_auto (GStrv) parts
      = parts_of ("untap (?:up to )?([a-z]+) (land|artifact|creature|island|forest|mountain|swamp|plains)s?"
                  "(?: you control)?$",
                  effect);
  const gint64 count = parts != NULL ? number_of (parts[1]) : 0;
  if (count < 1 || bringing->spell->untaps != PAY_NOT_GIVEN)
    return FALSE;
  bringing->spell->untaps = count;
  bringing->spell->untaps_tag = g_ascii_strdown (parts[2], -1);
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
  return gain->brings == MTG_BRINGS_MANA     ? bring_mana (bringing, effect)
         : gain->brings == MTG_BRINGS_TOKENS ? bring_tokens (bringing, effect)
         : gain->brings == MTG_BRINGS_UNTAP  ? bring_untaps (bringing, effect)
                                             : FALSE;
}

/* ---- Numbers that a plan may change. */

static gboolean speaks_of_lands (const MtgLimits *which)
{
  for (guint i = 0; which != NULL && i < which->clauses->len; i++) {
    const GArray *clause = which->clauses->pdata[i];
    for (guint k = 0; k < clause->len; k++) {
      const MtgAtom *atom = &g_array_index (clause, MtgAtom, k);
      static const char *const lands[]
          = { "land", "basic", "plains", "island", "swamp", "mountain", "forest", "desert", "gate", "cave", NULL };
      if (atom->kind == MTG_ATOM_TAG && g_strv_contains (lands, atom->tag))
        return TRUE;
    }
  }
  return FALSE;
}

gboolean mtg_count_may_change (const MtgCount *count)
{
  for (guint i = 0; i < count->also->len; i++)
    if (mtg_count_may_change (count->also->pdata[i]))
      return TRUE;
  switch (count->kind) {
  case MTG_COUNT_BASIC_TYPES:
  case MTG_COUNT_PLAYERS:
  case MTG_COUNT_YOUR_TURN:
  case MTG_COUNT_NUMBER:
    return FALSE;
  default:
    return (count->whose & MTG_YOU) != 0 && !(count->zones == MTG_ZONE_BATTLEFIELD && speaks_of_lands (count->which));
  }
}

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

static void bring_itself (Bringing *bringing)
{
  g_autoptr (PayRequest) request = mtg_scene_source_of (bringing->scene, bringing->piece);
  const PaySource *source = request->sources->pdata[0];
  if (source->amount == PAY_NOT_GIVEN && source->uses == PAY_NOT_GIVEN && source->text != NULL)
    bringing->things = g_strdup (source->text);
  bringing->tags = g_strdupv (source->tags);
  for (guint i = 0; i < bringing->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (bringing->face, i);
    if (!is_told (line) || (line->kind == MTG_LINE_MANA_ABILITY && source->text != NULL && bringing->things == NULL))
      g_hash_table_insert (bringing->scene->open, (gpointer)(gsize)line, GUINT_TO_POINTER (PAY_LINE_COULD_HELP));
    else if (line->kind == MTG_LINE_MANA_ABILITY)
      g_hash_table_add (bringing->scene->brought, (gpointer)(gsize)line);
  }
}

/* ---- The whole. */

/* Mana first, then the text of the things. */
static void write_gives (const Bringing *bringing)
{
  const gboolean units = bringing->units->len > 0, things = bringing->things != NULL;
  if (units || things)
    bringing->spell->gives
        = g_strconcat (bringing->units->str, units && things ? "\n" : "", things ? bringing->things : "", NULL);
}

void mtg_scene_bring (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face, PaySpell *spell)
{
  MtgPiece *arrived = face->is_permanent ? mtg_piece_arrive (piece, face) : NULL;
  Bringing bringing = { .scene = scene,
                        .piece = arrived != NULL ? arrived : piece,
                        .face = face,
                        .spell = spell,
                        .units = g_string_new (NULL) };
  if (arrived != NULL)
    bring_itself (&bringing);
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    if (line->kind == MTG_LINE_GAIN && bring_gain (&bringing, line))
      g_hash_table_add (scene->brought, (gpointer)(gsize)line);
  }
  write_gives (&bringing);
  spell->gives_tags = bringing.tags;
  g_free (bringing.things);
  g_string_free (bringing.units, TRUE);
  if (arrived != NULL)
    mtg_piece_free (arrived);
}

/* ---- Changes of later costs. */

static gboolean change_is_plain (const MtgChange *change)
{
  return change->modifier != NULL && !change->per_target && !change->targets && !change->may && change->nth == 0
         && change->times == NULL && change->when == NULL;
}

static void tag_changed (const MtgChange *change, const char *tag, PayRequest *together)
{
  for (guint i = 0; i < together->spells->len; i++) {
    PaySpell *other = together->spells->pdata[i];
    g_autoptr (GPtrArray) tags = g_ptr_array_new ();
    g_ptr_array_extend (tags, other->purpose, NULL, NULL);
    g_ptr_array_add (tags, NULL);
    g_autoptr (MtgCard) card = mtg_card_read (NULL, other->cost, NULL, NULL);
    if (mtg_limits_allow (change->which, (const char *const *)tags->pdata, card->value)
        && !g_ptr_array_find_with_equal_func (other->purpose, tag, g_str_equal, NULL))
      g_ptr_array_add (other->purpose, g_strdup (tag));
  }
}

void mtg_scene_bring_changes (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face, PaySpell *spell,
                              const char *tag, PayRequest *together)
{
  const MtgCardLine *only = NULL;
  (void)piece;
  for (guint i = 0; face->is_permanent && i < face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    if (line->kind != MTG_LINE_OTHERS_COST || line->verdict == MTG_VERDICT_UNREAD || line->change == NULL
        || (line->change->whose & MTG_YOU) == 0)
      continue;
    if (only != NULL || spell->once_paid != NULL || !change_is_plain (line->change)) {
      g_hash_table_insert (scene->open, (gpointer)(gsize)line, GUINT_TO_POINTER (EITHER));
      continue;
    }
    only = line;
    g_hash_table_add (scene->brought, (gpointer)(gsize)line);
    spell->once_paid = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (spell->once_paid, g_strdup (line->change->modifier));
    spell->once_purpose = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (spell->once_purpose, g_strdup (tag));
    tag_changed (line->change, tag, together);
  }
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
  case MTG_EVENT_OTHER:
    return TRUE;
  case MTG_EVENT_LANDFALL:
  case MTG_EVENT_PHASE:
    break;
  }
  return FALSE;
}

/* What nobody has brought. */
static guint open_turns (const MtgPiece *piece, const MtgCardLine *line)
{
  const gboolean lies = piece->where == MTG_ZONE_BATTLEFIELD;
  const gboolean over = lies && line->gain != NULL
                        && (line->gain->event == MTG_EVENT_RESOLVES || line->gain->event == MTG_EVENT_ENTERS);
  if (line->kind == MTG_LINE_GAIN && line->gain != NULL && may_happen (line->gain) && !over)
    return line->turns;
  if (lies)
    return 0;
  if (line->kind == MTG_LINE_MANA_RULE || line->kind == MTG_LINE_OTHERS_COST)
    return (line->rule != NULL && line->rule->whose != MTG_OPPONENTS)
                   || (line->change != NULL && (line->change->whose & MTG_YOU) != 0)
               ? EITHER
               : 0;
  if (line->kind == MTG_LINE_ABILITY && line->gain != NULL
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
  if (!played && mtg_piece_is_ours (piece) && is_of_the_start (line)) {
    *turns = EITHER;
    return PAY_LINE_ASSUMED;
  }
  guint open = GPOINTER_TO_UINT (g_hash_table_lookup (scene->open, line));
  if (open == 0 && line->verdict == MTG_VERDICT_UNREAD && played && verdict == PAY_LINE_NO_MATTER
      && mtg_card_line_speaks (piece->face, line))
    open = line->turns;
  else if (open == 0)
    open = open_turns (piece, line);
  if (open == 0 || verdict == PAY_LINE_UNREAD)
    return verdict;
  *turns = open | (played ? (guint)PAY_LINE_LATER : 0);
  return PAY_LINE_UNREAD;
}
