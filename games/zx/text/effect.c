/* SPDX-License-Identifier: MIT */
/* Lines of words, clause by clause: where each works, what it changes, and what of it is not understood. */
#include "text.h"

#include "deed.h"
#include "pattern.h"

#include <string.h>

static void effect_free (gpointer data)
{
  ZxEffect *effect = data;
  g_free (effect->per);
  g_free (effect->condition);
  g_free (effect->whom);
  g_free (effect->cost);
  g_free (effect);
}

/* What changes nothing here by itself, [where] it stands: abilities, what is done beside, what holds while nothing is
 * paid. */
static gboolean is_harmless (const char *clause, const char *where)
{
#define COSTS ZX_POINTS
  static const char *const known[] = {
    "^printed infinite$",
    "^start resource$",
    "^(?:the|this) card being played cannot be used to pay its own cost$",
    "^(?:the|this) card cannot pay (?:for itself|its own cost)$",
    "^you lose if (?:" ZX_PLACES
    ") holds a card of yours with an original colou?r(?: forces an all-colou?rless resource)?$",
    "^(?:may )?put (?:up to \\d+ named z/x into resource in sleep|any number of cards under the deck)$",
    "^(?:resource |hand )?startup (?:from hand )?" ZX_PRICE "$",
  };
  static const struct {
    const char *where, *costs;
  } prices[] = { { "hand startup with an alternative cost", "^" COSTS "(?: or " COSTS ")*$" },
                 { "startup needs five separate resource costs", "^1 \\w+(?: and 1 \\w+)*$" } };
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (zx_fits (known[i], clause))
      return TRUE;
  for (gsize i = 0; where != NULL && i < G_N_ELEMENTS (prices); i++)
    if (strcmp (where, prices[i].where) == 0 && zx_fits (prices[i].costs, clause))
      return TRUE;
  return where != NULL && strcmp (where, "on square") == 0
         && zx_fits ("^own cost becomes infinite(?: printed cost is lost)?$", clause);
#undef COSTS
}

/* ---- Clauses. */

/* All bounds that words tell are one. FALSE: they tell none, or several. */
static gboolean floor_in (const char *words, gboolean *any, gint64 *floor)
{
  static const char bounds[] = "cannot become (\\d+) or less|(?:cannot become less than|\\bfloor) (\\d+)";
  gboolean one = TRUE;
  gsize from = 0;
  *any = FALSE;
  for (GStrv groups; (groups = pay_pattern_next (bounds, words, &from)) != NULL; g_strfreev (groups)) {
    const gint64 found
        = groups[1][0] != '\0' ? g_ascii_strtoll (groups[1], NULL, 10) + 1 : g_ascii_strtoll (groups[2], NULL, 10);
    one = one && (!*any || found == *floor);
    *floor = found;
    *any = TRUE;
  }
  return one && *any;
}

/* A floor is that of a decrease; read with another there is nothing that it could bound. */
static gboolean is_decrease (const ZxEffect *effect)
{
  const gboolean change = effect->deed == ZX_OWN_COST || effect->deed == ZX_GROUP_COST || effect->deed == ZX_NEXT_COST
                          || effect->deed == ZX_ABILITY_COST;
  return change ? effect->amount < 0 : effect->deed >= ZX_IF_USED;
}

static gboolean read_floor (GPtrArray *effects, const char *clause)
{
  ZxEffect *last = effects->len > 0 ? effects->pdata[effects->len - 1] : NULL;
  gboolean any;
  gint64 floor = 0;
  const gboolean one = floor_in (clause, &any, &floor);
  if (!any || last == NULL)
    return FALSE;
  for (guint i = 0; i < effects->len; i++) {
    ZxEffect *effect = effects->pdata[i];
    if (effect != last && (effect->clause != last->clause || effect->floor != 0))
      continue;
    if (!one || !is_decrease (effect) || (effect->bounded && effect->floor != floor))
      effect->deed = ZX_UNKNOWN; /* which of them holds */
    effect->floor = floor;
    effect->bounded = TRUE;
  }
  return TRUE;
}

/* "In hand: ": where it works. [clause] moves on. */
static void take_prefix (const char **clause, char **prefix)
{
  g_auto (GStrv) parts = zx_match ("^((?:[^:\\[]|\\[[^\\]]*\\])*): ?(.*)$", *clause);
  if (parts == NULL)
    return;
  g_free (*prefix);
  *prefix = g_strstrip (g_strdup (parts[1]));
  *clause = *clause + (strlen (*clause) - strlen (parts[2]));
}

static guint zones_of (const char *prefix)
{
  if (prefix == NULL || strstr (prefix, "all zones") != NULL
      || (zx_fits ("played|appears|after", prefix) && !zx_fits ("^(?:also )?(?:in|on) " ZX_PLACES "\\b", prefix)))
    return 0;
  g_auto (GStrv) where = zx_match ("^(.*?)(?: (?:with|while|if) .*)?$", prefix);
  return zx_zones_in (where[1]);
}

static gboolean is_brief (const char *prefix)
{
  return prefix != NULL && zx_fits ("^(?:when )?(?:played|(?:it|this card) (?:appears|is played))$", prefix);
}

/* Whatever it costs. */
static gboolean is_startup (const char *prefix)
{
  return prefix != NULL && zx_fits ("^(?:also )?(?:resource |hand )?startup\\b", prefix);
}

/* Does nothing stand in it but where and when it works? */
static gboolean prefix_is_read (const char *prefix)
{
  return prefix == NULL || zx_fits ("^after reboot", prefix)
         || zx_fits ("^(?:also )?(?:resource |hand )?startup(?: from (?:your )?hand)?"
                     "(?: " ZX_PRICE ")?(?: twice)?(?: from (?:your )?hand)?$",
                     prefix)
         || zx_fits ("^(?:when )?(?:played|(?:it|this card) (?:appears|is played))$", prefix)
         || zx_fits ("^(?:also )?(?:in|on|as player on) " ZX_PLACES "(?:,? when played)?"
                     "(?: (?:on|during) (?:your|(?:the |your )?opponent's) turn)?(?: (?:with|while|if) .+)?$",
                     prefix);
}

/* "On Square with 5+ tribes in Trash". */
static void take_condition (ZxEffect *effect, const char *prefix)
{
  g_auto (GStrv) when = prefix != NULL ? zx_match ("^(?:on|in) .*? (?:with|while|if) (.+)$", prefix) : NULL;
  if (when != NULL)
    zx_set_condition (effect, when[1]);
}

static ZxEffect *effect_new (GPtrArray *effects, const ZxEffect *made)
{
  ZxEffect *effect = g_new0 (ZxEffect, 1);
  *effect = *made;
  g_ptr_array_add (effects, effect);
  return effect;
}

/* "When playing this ability, -1 per Z/X" behind an ability's cost. */
static gboolean read_ability_change (GPtrArray *effects, const ZxEffect *made, const char *body)
{
  g_auto (GStrv) parts = zx_match ("^(?:when playing this ability, ?)?([+-]\\d+ .+)$", body);
  const guint before = effects->len;
  if (parts == NULL || !zx_read_change (effects, made, parts[1]))
    return FALSE;
  for (guint i = before; i < effects->len; i++) {
    ZxEffect *effect = effects->pdata[i];
    effect->deed = effect->deed == ZX_OWN_COST ? ZX_ABILITY_COST : ZX_UNKNOWN;
    effect->zones = 0;
  }
  return TRUE;
}

/* A bound, with nothing behind it but others; the short form may stand before what is counted, too. */
#define BOUNDS                                                                                                         \
  " ?[,.]? ?(?:it |and )?(?:" ZX_BOUND "(?=(?: ?[,.]? ?(?:it |and )?" ZX_BOUND ")*[,. ]*$)"                            \
  "|floor \\d+(?= (?:per|for each|if|while|with|when|as long as)\\b))"

static void read_body (GPtrArray *effects, const char *clause, char **prefix)
{
  g_autofree char *price = NULL;
  const gboolean startup = *prefix != NULL && zx_fits ("startup|abilit", *prefix);
  const ZxEffect made = { .zones = zones_of (*prefix),
                          .each = 1,
                          .turn = zx_turn_in (*prefix),
                          .brief = is_brief (*prefix),
                          .clause = effects->len };
  g_autofree char *body = pay_pattern_replace (BOUNDS, clause, "");
  g_strstrip (body);
  if (*prefix != NULL && startup)
    price = zx_price_in (*prefix);
  if (*prefix != NULL && zx_fits ("^after reboot", *prefix) && !zx_read_reboot (effect_new (effects, &made), *prefix))
    ((ZxEffect *)effects->pdata[effects->len - 1])->deed = ZX_UNKNOWN;
  ZxEffect *effect = effect_new (effects, &made);
  const gboolean chosen = zx_fits ("of your choice", body);
  if (zx_read_ability (effect, body))
    return;
  if (startup && read_ability_change (effects, &made, body)) {
    g_ptr_array_remove (effects, effect);
    read_floor (effects, clause);
    return;
  }
  if (zx_read_payment (effect, body, price) || zx_read_reboot (effect, body) || zx_read_lock (effect, body)
      || ((!startup || chosen) && zx_read_colours (effect, body))) {
    read_floor (effects, clause);
    return;
  }
  const gboolean more = zx_fits (ZX_BOUND "|\\bnext\\b", body);
  effect->deed = is_harmless (body, *prefix) || zx_is_inert (body) ? ZX_NOTHING
                 : startup && !more                                ? ZX_IF_USED
                                                                   : ZX_UNKNOWN;
  const ZxEffect *before = effects->len > 1 ? effects->pdata[effects->len - 2] : NULL;
  if (before != NULL && before->deed != ZX_NOTHING && (zx_fits (ZX_RESTRICTS_AT_FIRST, body) || zx_is_when (body))) {
    effect->deed = ZX_UNKNOWN; /* of what stands before it */
    effect->itself = (before->deed == ZX_OWN_COST || before->itself) && zx_is_when (body);
  }
  if (effect->deed >= ZX_IF_USED && zx_read_change (effects, &made, body))
    g_ptr_array_remove (effects, effect);
  else if (body[0] == '\0')
    g_ptr_array_remove (effects, effect);
  if (!read_floor (effects, clause) && body[0] == '\0' && clause[0] != '\0') /* nothing stands before it */
    effect_new (effects, &made)->deed = ZX_UNKNOWN;
}

/* Letters that no words here are written in. */
static gboolean is_foreign (const char *clause)
{
  for (const char *at = clause; *at != '\0'; at = g_utf8_next_char (at)) {
    const gunichar letter = g_utf8_get_char (at);
    if (letter >= 0x80 && g_unichar_isalpha (letter))
      return TRUE;
  }
  return FALSE;
}

/* Does something stand before it that was not read: "If you are sad, reboot ..."? */
static gboolean depends (const ZxEffect *effect, const char *clause)
{
  const gboolean found_inside = effect->deed == ZX_FREE || effect->deed == ZX_PLAY_FROM || effect->deed == ZX_REBOOT
                                || effect->deed == ZX_GAIN_COLOURS || effect->deed == ZX_LOCK;
  return found_inside && zx_fits ("^ ?(?:on|if|unless|while|at|only|during|when (?!you play))\\b", clause);
}

/* Is it one of those that are looked for whatever is asked for beside them, and is something? */
static gboolean loses_condition (const ZxEffect *effect)
{
  const gboolean whatever = effect->deed == ZX_REBOOT || effect->deed == ZX_PLAY_FROM
                            || (effect->deed == ZX_GAIN_COLOURS && effect->gain == ZX_ADD_CHOSEN);
  return whatever && (effect->condition != NULL || effect->turn == ZX_THEIR_TURN);
}

/* A number is that of a change. */
static gboolean counts_in_vain (const ZxEffect *effect)
{
  return effect->per != NULL && effect->deed != ZX_OWN_COST && effect->deed != ZX_GROUP_COST
         && effect->deed != ZX_NEXT_COST && effect->deed != ZX_ABILITY_COST;
}

/* "Own cost ..." with no second clause behind it: whatever it says, it is of the card alone. */
static gboolean is_own_cost (const char *clause)
{
  return zx_fits ("^(?:own|this card(?:'s)?)(?: resource)? costs?\\b", clause)
         && !zx_fits ("[,:]|\\b(?:and|but|also|then|or|play\\w*|reboot\\w*|colou?rs?)\\b|costs?\\b.*\\bcosts?\\b",
                      clause);
}

static void read_clause (GPtrArray *effects, const char *clause, char **prefix)
{
  const guint before = effects->len;
  take_prefix (&clause, prefix);
  read_body (effects, clause, prefix);
  if (*prefix != NULL && zx_fits ("startup|abilit", *prefix))
    for (guint i = before; i < effects->len; i++)
      zx_startup_keep (effects->pdata[i], *prefix);
  const gboolean foreign = is_foreign (clause) || (*prefix != NULL && is_foreign (*prefix));
  for (guint i = before; i < effects->len; i++) {
    ZxEffect *effect = effects->pdata[i];
    if (effect->deed != ZX_NOTHING)
      take_condition (effect, *prefix);
    effect->itself = !foreign && (effect->itself || is_own_cost (clause));
    if (effect->deed == ZX_IF_USED)
      continue;
    const gboolean where = prefix_is_read (*prefix);
    if (effect->deed == ZX_NOTHING
            ? foreign || !(where || is_startup (*prefix) || zx_is_inert (*prefix) || is_harmless (clause, *prefix))
            : !where || depends (effect, clause) || loses_condition (effect) || !zx_whom_is_read (effect)
                  || counts_in_vain (effect))
      effect->deed = ZX_UNKNOWN;
  }
}

/* In small letters, with digits and signs of plain width but in brackets, where names of tribes stand. (transfer full)
 */
static char *plain_text (const char *line)
{
  GString *plain = g_string_new (NULL);
  g_autofree char *low = g_utf8_strdown (line, -1);
  gboolean named = FALSE;
  for (const char *at = low; *at != '\0'; at = g_utf8_next_char (at)) {
    const gunichar letter = g_utf8_get_char (at);
    const gunichar narrow = letter >= 0xff01 && letter <= 0xff5e                       ? letter - 0xfee0
                            : letter == 0x2010 || letter == 0x2013 || letter == 0x2212 ? '-'
                            : letter == 0x3000                                         ? ' '
                                                                                       : letter;
    named = narrow == '[' || (named && narrow != ']');
    g_string_append_unichar (plain, named && narrow != '[' ? letter : narrow);
  }
  return g_string_free (plain, FALSE);
}

/* What stands in parentheses and says nothing that is not said elsewhere. */
#define REMINDER                                                                                                       \
  "printed [\\w∞]+(?:[,;] ?two colou?rs| colou?rless)?(?:, no stated floor)?|optional|no stated floor"               \
  "|discard itself|two colou?rs|payment-context dependent colou?r"

/* A bound in other words: "the cost can't be 0 or less". */
#define BOUND_BY                                                                                                       \
  "\\b(?:(?:but|the|its|their|this|resource|costs?|it|they) )*(?:cannot|can't|can not|does not|doesn't|do "            \
  "not|don't|may "                                                                                                     \
  "not) (?:be|become|get|go|fall|be reduced)(?: to| below)? (\\d+ or less|less than \\d+)"

GPtrArray *zx_effects_read (const char *line)
{
  GPtrArray *effects = g_ptr_array_new_with_free_func (effect_free);
  g_autofree char *low = plain_text (line);
  g_autofree char *kept = pay_pattern_replace ("\\((?:printed [\\w∞]+, ?)?(floor \\d+)\\)", low, ", \\1");
  g_autofree char *bounds = pay_pattern_replace ("\\(([^()]*" ZX_RESTRICTS "[^()]*)\\)", kept, "; \\1 ");
  g_autofree char *levels = pay_pattern_replace ("\\(([^()]*\\blv) ?(\\d+)\\)", bounds, "if \\1 \\2");
  g_autofree char *bound = pay_pattern_replace (BOUND_BY, levels, "cannot become \\1");
  g_autofree char *twice = pay_pattern_replace (" ?\\(twice a turn\\)", bound, " twice");
  g_autofree char *reminded = pay_pattern_replace ("\\((?:" REMINDER ")\\)", twice, "");
  g_autofree char *chosen = pay_pattern_replace ("(" ZX_CHOOSE ")[;,.]? ?(?:and )?(?=add )", reminded, "\\1, ");
  g_autofree char *plain = pay_pattern_replace ("[()]", chosen, " ");
  g_autofree char *even = pay_pattern_replace (" +", plain, " ");
  g_auto (GStrv) sentences = pay_pattern_split ("\\.(?: |$)", even);
  for (guint i = 0; sentences[i] != NULL; i++) {
    g_autofree char *prefix = NULL;
    g_auto (GStrv) clauses = g_strsplit (sentences[i], ";", -1);
    for (guint k = 0; clauses[k] != NULL; k++)
      if (g_strstrip (clauses[k])[0] != '\0')
        read_clause (effects, clauses[k], &prefix);
  }
  return effects;
}
