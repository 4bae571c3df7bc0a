/* SPDX-License-Identifier: MIT */
/* Lines of words, clause by clause: where it works, what it changes, for each of what, under which condition. */
#include "effect.h"

#include "scene.h"

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

/* The groups of a pattern, the whole match first; NULL: it does not fit. (transfer full) */
static GStrv match (const char *pattern, const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;
  return g_regex_match (regex, text, 0, &info) ? g_match_info_fetch_all (info) : NULL;
}

static gboolean fits (const char *pattern, const char *text)
{
  return g_regex_match_simple (pattern, text, 0, 0);
}

static char *replace (const char *pattern, const char *text, const char *with)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  return g_regex_replace (regex, text, -1, 0, with, 0, NULL);
}

guint zx_zones_in (const char *words)
{
  static const struct {
    const char *word;
    ZxWhere where;
  } zones[] = { { "resource", ZX_RESOURCE_ZONE },
                { "square", ZX_SQUARE },
                { "charge", ZX_CHARGE_ZONE },
                { "hand", ZX_HAND },
                { "trash", ZX_TRASH_ZONE },
                { "dynamis", ZX_DYNAMIS },
                { "force", ZX_FORCE },
                { "remove", ZX_REMOVE_ZONE },
                { "deck", ZX_DECK } };
  guint found = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (zones); i++)
    if (strstr (words, zones[i].word) != NULL)
      found |= 1u << zones[i].where;
  return found;
}

/* One zone or several, "your resource", "hand/trash". */
#define PLACE "(?:all zones|(?:your |the )?(?:player )?(?:resource|square|charge|hand|trash|dynamis|force|remove|deck))"
#define PLACES PLACE "(?:(?:/|,? and |,? or |, )" PLACE ")*"

/* ---- Behind the change: for each of what, and when. */

static void set_count (ZxEffect *effect, const char *text)
{
  g_auto (GStrv) parts = match ("^(?:(\\d+) )?(.+)$", text);
  effect->each = parts[1][0] != '\0' ? g_ascii_strtoll (parts[1], NULL, 10) : 1;
  effect->per = g_strdup (parts[2]);
}

static void set_condition (ZxEffect *effect, const char *text)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  if (plain[0] != '\0' && effect->condition == NULL)
    effect->condition = g_steal_pointer (&plain);
  else if (plain[0] != '\0' && strcmp (plain, effect->condition) != 0) /* one alone is kept */
    effect->deed = ZX_UNKNOWN;
}

#define THEIR_TURN "opponent's turn"
#define OWN_TURN "your turn"

static ZxTurn turn_in (const char *words)
{
  return words == NULL                        ? ZX_ANY_TURN
         : strstr (words, THEIR_TURN) != NULL ? ZX_THEIR_TURN
         : strstr (words, OWN_TURN) != NULL   ? ZX_OWN_TURN
                                              : ZX_ANY_TURN;
}

/* "on your turn", and what goes without saying. */
static gboolean is_plain_tail (const char *words)
{
  return fits ("^(?:from (?:your )?hand|this turn|until (?:the )?end of turn|,| )*"
               "(?:(?:on|during) (?:your|(?:the |your )?opponent's) turn)?[.,]?$",
               words);
}

/* What it does not understand leaves nothing of the effect. */
static void read_tail (ZxEffect *effect, const char *tail)
{
  g_auto (GStrv) when = match ("^(.*?)\\b(?:if|while|with|at|when|as long as) (.+)$", tail);
  g_autofree char *before = g_strstrip (g_strdup (when != NULL ? when[1] : tail));
  g_auto (GStrv) per = match ("^(?:per|for each(?: of)?) (?:each of )?(.+)$", before);
  if (when != NULL)
    set_condition (effect, when[2]);
  if (per != NULL)
    set_count (effect, per[1]);
  else if (fits ("^(?:each|-?per-card)$", before))
    set_count (effect, "card that its words speak of");
  else if (strcmp (before, "conditionally") == 0)
    set_condition (effect, "what its words ask for");
  else if (!is_plain_tail (before))
    effect->deed = ZX_UNKNOWN;
  else if (effect->turn == ZX_ANY_TURN)
    effect->turn = turn_in (before);
}

/* ---- Costs. */

static char *whom_in (const char *head)
{
  g_auto (GStrv) next = match ("\\bnext (.+?)(?: (?:from (?:your )?hand|this turn|costs?|gets?|ha(?:s|ve)))*$", head);
  g_auto (GStrv) group
      = match ("^(?:all|every|each)?\\s*(?:copy of )?(?:your )?(.+?)(?: (?:costs?|get|gets|have|has))?$", head);
  return g_strstrip (g_strdup (next != NULL ? next[1] : group != NULL ? group[1] : head));
}

static ZxDeed deed_of (const char *head)
{
  if (fits ("^(?:this |the )?abilit(?:y|y's) cost$", head))
    return ZX_ABILITY_COST;
  if (fits ("abilit|startup", head))
    return fits ("\\bwith\\b|abilit\\w+-less|\\babilit\\w+(?:'s)? cost$|:", head) ? ZX_UNKNOWN : ZX_NOTHING;
  if (fits ("\\bnext\\b", head))
    return fits ("^(?:the |your |, )*next\\b", head) ? ZX_NEXT_COST : ZX_UNKNOWN;
  if (fits ("^(?:own(?: resource)?(?: costs?)?|(?:this card|it)(?:'s|s)?(?: resource)?(?: costs?| gets?| has)?)?(?: "
            "?may)?$",
            head))
    return ZX_OWN_COST;
  if (fits ("^(?:own|this card|its?)\\b", head))
    return ZX_UNKNOWN;
  if (fits ("\\b(?:all|every|each) |\\bin (?:your|opponent's) |^(?:your |opponent's |)(?:.+ )?in hand$|\\bcosts?$",
            head))
    return ZX_GROUP_COST;
  return fits ("^(?:you )?may$|^(?:may )?put .*,$", head) ? ZX_OWN_COST : ZX_UNKNOWN; /* of others, or no cost at all */
}

static void add_change (GPtrArray *effects, const ZxEffect *made, const GStrv parts)
{
  ZxEffect *effect = g_new0 (ZxEffect, 1);
  *effect = *made;
  g_autofree char *head = g_strstrip (g_strdup (parts[1]));
  g_auto (GStrv) first = match ("^with (.+?),(.*)$", head);
  const char *rest = first != NULL ? g_strstrip (first[2]) : head;
  effect->optional = fits ("\\bmay$", rest);
  effect->amount = g_ascii_strtoll (parts[3], NULL, 10) * (parts[2][0] == '+' ? 1 : -1);
  effect->deed = deed_of (rest);
  if (effect->deed == ZX_GROUP_COST || effect->deed == ZX_NEXT_COST)
    effect->whom = whom_in (rest);
  effect->theirs = effect->whom != NULL && strstr (effect->whom, "opponent") != NULL;
  if (first != NULL)
    set_condition (effect, first[1]);
  read_tail (effect, parts[4]);
  g_ptr_array_add (effects, effect);
}

static gboolean read_change (GPtrArray *effects, const ZxEffect *made, const char *clause)
{
  g_auto (GStrv) parts = match ("^(.*?)(?<![\\w\\[])([+-])(\\d+)(?![\\w]*\\])(.*)$", clause);
  g_auto (GStrv) twice = match ("^two separate ([+-])(\\d+)-per-card reductions(?:, ?(?:each(?: with)?)?)?$", clause);
  g_auto (GStrv) sum = match ("^reduce by the sum of (.+)$", clause);
  if (twice != NULL) {
    const char *both[] = { clause, "", twice[1], twice[2], "per card that its words speak of", NULL };
    add_change (effects, made, (GStrv)(gpointer)both);
    add_change (effects, made, (GStrv)(gpointer)both);
    return TRUE;
  }
  if (sum != NULL) {
    const char *one[] = { clause, "", "-", "1", "per point of what is put there for it", NULL };
    add_change (effects, made, (GStrv)(gpointer)one);
    return TRUE;
  }
  if (parts == NULL)
    return FALSE;
  g_auto (GStrv) more = match ("^(.*?), and minus (.+)$", parts[4]);
  if (more != NULL) {
    g_autofree char *points = g_strdup_printf ("per point of %s", more[2]);
    const char *first[] = { clause, parts[1], parts[2], parts[3], g_strstrip (more[1]), NULL };
    const char *second[] = { clause, parts[1], parts[2], "1", points, NULL };
    add_change (effects, made, (GStrv)(gpointer)first);
    add_change (effects, made, (GStrv)(gpointer)second);
    return TRUE;
  }
  g_strstrip (parts[4]);
  add_change (effects, made, parts);
  return TRUE;
}

/* ---- Abilities. */

#define ABILITIES                                                                                                      \
  "^(?:(?:on|during) (?:the |your )?opponent's turn,? )?(?:the |all )?(?:first )?(?:of )?(?:opponent's )?(?:its )?"    \
  "(?:own )?(?:printed )?(?:startup )?abilit(?:y|ies|y's cost)"                                                        \
  "(?: (?:that )?(?:the |your )?opponent plays?(?: each turn)?)?$"

/* "Opponent's Startup abilities get an additional Resource Cost [1 Colorless] on your turn", "its Startup abilities may
 * be played without paying their cost". */
static gboolean read_ability (ZxEffect *effect, const char *clause)
{
  g_auto (GStrv) more = match ("^(.*abilit.*) (?:get|gets|gain|gains) an additional (?:resource cost )?"
                               "(\\[[^\\]]+\\])(.*)$",
                               clause);
  g_auto (GStrv) free = match ("^(.*abilit.*?) (?:may be played|playable|may be used) without paying (?:their|its) "
                               "costs?(.*)$",
                               clause);
  const char *head = more != NULL ? more[1] : free != NULL ? free[1] : NULL;
  if (head == NULL)
    return FALSE;
  g_auto (GStrv) next = match ("^(?:your )?next (.+?) has (?:its )?(?:own )?(?:printed )?(?:startup )?abilities$", head);
  const gboolean plain = next != NULL || fits (ABILITIES, head);
  effect->deed = !plain ? ZX_UNKNOWN : more != NULL ? ZX_ABILITY_COST : ZX_ABILITY_FREE;
  effect->cost = more != NULL ? g_strdup (more[2]) : NULL;
  effect->amount = more != NULL ? 1 : 0;
  effect->theirs = strstr (head, "opponent") != NULL && strstr (head, THEIR_TURN) == NULL;
  effect->first = fits ("\\bfirst\\b", head);
  effect->whom = next != NULL ? g_strdup (next[1]) : effect->theirs ? g_strdup ("abilities") : NULL;
  if (effect->turn == ZX_ANY_TURN)
    effect->turn = turn_in (clause);
  read_tail (effect, g_strstrip (more != NULL ? more[3] : free[2]));
  return TRUE;
}

/* "Startup [2 Green] from hand:", "Resource Startup C0 (twice a turn):". */
GStrv zx_ability_costs (const char *line)
{
  g_autofree char *low = g_utf8_strdown (line, -1);
  g_autoptr (GRegex) regex = g_regex_new (
      "(?:^|[.;:] ?)(?:resource |hand )?startup (?:from hand )?((?:\\[[^\\]]+\\]\\+?)+|[ruwkgc]+\\d)", 0, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;
  g_autoptr (GStrvBuilder) costs = g_strv_builder_new ();
  for (gboolean more = g_regex_match (regex, low, 0, &info); more; more = g_match_info_next (info, NULL)) {
    g_autofree char *cost = g_match_info_fetch (info, 1);
    g_strv_builder_add (costs, cost);
  }
  return g_strv_builder_end (costs);
}

/* ---- Colours. */

static ZxColours colours_in (const char *words)
{
  ZxText text = { .start = words, .next = words };
  ZxColours colours = 0;
  return zx_colours_read (&text, "", &colours, NULL) == ZX_READ ? colours : 0;
}

static gboolean read_chosen_colour (ZxEffect *effect, const char *clause)
{
  if (!fits ("colou?r of your choice", clause))
    return FALSE;
  effect->gain = ZX_ADD_CHOSEN;
  effect->whom = g_strdup (fits ("to this card|to it\\b", clause) ? NULL : "another");
  if (!fits ("^(?:until (?:the )?end of (?:the )?turn,? )?add (?:one|a) colou?r of your choice(?: to (?:this card|it))?"
             "(?: until (?:the )?end of (?:(?:the )?next opponent(?:'s)? )?turn)?$",
             clause))
    effect->deed = ZX_UNKNOWN;
  return TRUE;
}

static gboolean read_colours (ZxEffect *effect, const char *clause)
{
  g_auto (GStrv) all = match ("^(?:(?:this card|it|(?:all|every) cards? (?:in|of) (?:your )?resource|"
                              "when you play an? (?:\\[[^\\]]+\\]|[a-z/]+), (?:this card|it)) )?(?:is )?"
                              "(?:has|have|treated as|counts as) (?:all colou?rs|every colou?r)\\b(.*)$",
                              clause);
  g_auto (GStrv) add = match ("^(?:add|adds|gains) (red|blue|white|black|green)\\b(.*)$", clause);
  g_auto (GStrv) purpose = match ("when you play an? (.+?),", clause);
  effect->deed = ZX_GAIN_COLOURS;
  if (read_chosen_colour (effect, clause))
    return TRUE;
  if (all != NULL) {
    effect->gain = strcmp (all[1], " that is in your resource") == 0 ? ZX_ADD_PRESENT : ZX_ADD_COLOURS;
    effect->colours = ZX_ALL_COLOURS;
    effect->for_all = fits ("^(?:all|every) cards? (?:in|of) (?:your )?resource", clause);
    effect->whom = purpose != NULL ? g_strdup (purpose[1]) : NULL;
    if (effect->gain == ZX_ADD_COLOURS)
      read_tail (effect, g_strstrip (all[1]));
    return TRUE;
  }
  effect->colours = add != NULL ? colours_in (add[1]) : 0;
  if (add != NULL)
    read_tail (effect, g_strstrip (add[2]));
  return add != NULL;
}

/* ---- Without paying, or otherwise. */

static gboolean read_payment (ZxEffect *effect, const char *clause, const char *cost)
{
  g_auto (GStrv) instead = match ("^instead of paying (?:the|its) cost, (?:you )?may (.+)$", clause);
  g_auto (GStrv) free = match (
      "^(?:(?:this card|it|you) )?may (?:be played|play this card) without paying (?:the |its )?costs?\\b(.*)$",
      clause);
  g_auto (GStrv) from = match ("^(?:also )?(?:this card |it )?(?:is |may be |can be )?(?:also )?play(?:able|ed) from "
                               "(" PLACES ")(?: by paying (?:the |its )?costs?\\b(.*))?$",
                               clause);
  g_auto (GStrv) appears = match ("^can only appear by (its own ability\\b.*)$", clause);
  g_auto (GStrv) group
      = match ("^you may play (.+?) in your (" PLACES ") by paying (?:the |its |their )?costs?\\b(.*)$", clause);
  if (instead != NULL) {
    effect->deed = ZX_INSTEAD;
    effect->cost = g_strdup ("other");
    set_condition (effect, instead[1]);
  } else if (appears != NULL) {
    effect->deed = ZX_INSTEAD;
    effect->cost = g_strdup ("other");
    set_condition (effect, appears[1]);
  } else if (free != NULL) {
    effect->deed = cost != NULL ? ZX_INSTEAD : ZX_FREE;
    effect->cost = g_strdup (cost);
    effect->startup = cost != NULL;
    read_tail (effect, g_strstrip (free[1]));
  } else if (group != NULL) {
    effect->deed = ZX_PLAY_FROM;
    effect->whom = g_strdup (group[1]);
    effect->from = zx_zones_in (group[2]);
    read_tail (effect, g_strstrip (group[3]));
  } else if (from != NULL) {
    effect->deed = ZX_PLAY_FROM;
    effect->from = zx_zones_in (from[1]);
    read_tail (effect, from[2] != NULL ? g_strstrip (from[2]) : "");
  } else
    return FALSE;
  return TRUE;
}

static gboolean read_reboot (ZxEffect *effect, const char *clause)
{
  g_auto (GStrv) parts = match (
      "^(?:after |(?:you )?may )?reboots? (?:of )?(?:up to )?(\\d+) (?:cards? in your )?resource(.*)$", clause);
  if (parts == NULL)
    return FALSE;
  effect->deed = parts[2][0] == '\0' ? ZX_REBOOT : ZX_UNKNOWN;
  effect->zones = 0;
  effect->amount = g_ascii_strtoll (parts[1], NULL, 10);
  return TRUE;
}

/* What changes nothing here by itself: abilities, what is done beside, what holds while nothing is paid. Where it
 * stands beside a change, it does not. */
static gboolean is_harmless (const char *clause)
{
#define CHANGES "(?:[+-]\\d|\\d (?:less|more)\\b|becomes|reduc|cheap|reboot)"
  if (fits ("^printed infinite$|^(?:the|this) card being played cannot be used to pay its own cost$|^you lose |cost becomes infinite|^start resource$"
            "|^(?:the|this) card cannot pay (?:for itself|its own cost)$|^$",
            clause))
    return TRUE;
  return fits ("^(?:when played: )?(?:may )?put |^choose ", clause)
             ? !fits (CHANGES "|\\bpay", clause)
             : fits ("abilit|startup", clause)
                   && !fits (CHANGES ".*(?:abilit|startup)|abilit\\w+ cost [+-]\\d|\\bcosts? \\d+ (?:less|more)\\b"
                                     "|: |\\bonly\\b",
                             clause);
#undef CHANGES
}

/* Words that bound what stands before them. */
#define RESTRICTS                                                                                                      \
  "\\b(?:only|unless|never|except|once|minimum|maximum|at least|at most|below|above|less than|more than|limit)\\b"
#define RESTRICTS_AT_FIRST "^(?:but|if|not?|until|at|min|max|to|down|during|on|while|with|for|as long as|provided)\\b"

/* Does it speak of costs, of paying or of the Resource, or bound what does? */
static gboolean speaks (const char *clause)
{
  return fits ("cost|price|cheap|pay|paid|free|resource|reboot|colou?r|\\bplay|[+-]\\d|cannot become|floor|" RESTRICTS
               "|" RESTRICTS_AT_FIRST,
               clause);
}

/* ---- Clauses. */

static gboolean read_floor (GPtrArray *effects, const char *clause)
{
  g_auto (GStrv) less = match ("cannot become (\\d+) or less", clause);
  g_auto (GStrv) least = match ("cannot become less than (\\d+)|\\bfloor (\\d+)", clause);
  ZxEffect *last = effects->len > 0 ? effects->pdata[effects->len - 1] : NULL;
  if ((less == NULL && least == NULL) || last == NULL)
    return FALSE;
  const char *number = less != NULL ? less[1] : least[1][0] != '\0' ? least[1] : least[2];
  const gint64 floor = g_ascii_strtoll (number, NULL, 10) + (less != NULL ? 1 : 0);
  for (guint i = 0; i < effects->len; i++) {
    ZxEffect *effect = effects->pdata[i];
    effect->floor = effect == last || effect->floor == 0 ? floor : effect->floor;
  }
  return TRUE;
}

/* "In hand: ": where it works. [clause] moves on. */
static void take_prefix (const char **clause, char **prefix)
{
  g_auto (GStrv) parts
      = match ("^((?:[^:\\[]|\\[[^\\]]*\\])*): ?(.*)$", *clause);
  if (parts == NULL)
    return;
  g_free (*prefix);
  *prefix = g_strstrip (g_strdup (parts[1]));
  *clause = *clause + (strlen (*clause) - strlen (parts[2]));
}

static guint zones_of (const char *prefix)
{
  if (prefix == NULL || strstr (prefix, "all zones") != NULL || fits ("played|appears|after", prefix))
    return 0;
  g_auto (GStrv) where = match ("^(.*?)(?: (?:with|while|if) .*)?$", prefix);
  return zx_zones_in (where[1]);
}

/* Does nothing stand in it but where and when it works? */
static gboolean prefix_is_read (const char *prefix)
{
  return prefix == NULL || fits ("^after reboot", prefix)
         || fits ("^(?:also )?(?:resource |hand )?startup(?: from (?:your )?hand)?"
                  "(?: (?:\\[[^\\]]+\\]\\+?)+| [ruwkgc]+\\d)?(?: from (?:your )?hand)?$",
                  prefix)
         || fits ("^(?:when )?(?:played|(?:it|this card) (?:appears|is played))$", prefix)
         || fits ("^(?:also )?(?:in|on|as player on) " PLACES "(?:,? when played)?"
                  "(?: (?:on|during) (?:your|(?:the |your )?opponent's) turn)?(?: (?:with|while|if) .+)?$",
                  prefix);
}

/* "On Square with 5+ tribes in Trash". */
static void take_condition (ZxEffect *effect, const char *prefix)
{
  g_auto (GStrv) when = prefix != NULL ? match ("^(?:on|in) .*? (?:with|while|if) (.+)$", prefix) : NULL;
  if (when != NULL)
    set_condition (effect, when[1]);
}

static gboolean read_lock (ZxEffect *effect, const char *clause)
{
  g_auto (GStrv) parts
      = match ("^(?:all |the )?(?:cards? in )?(?:your )?resource (?:cannot reboot|(?:is|are) not rebooted)"
               "(?: by (?:card )?effects)?(.*)$",
               clause);
  if (parts == NULL)
    return FALSE;
  effect->deed = ZX_LOCK;
  read_tail (effect, g_strstrip (parts[1]));
  return TRUE;
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
  g_auto (GStrv) parts = match ("^(?:when playing this ability, ?)?([+-]\\d+ .+)$", body);
  const guint before = effects->len;
  if (parts == NULL || !read_change (effects, made, parts[1]))
    return FALSE;
  for (guint i = before; i < effects->len; i++) {
    ZxEffect *effect = effects->pdata[i];
    effect->deed = ZX_ABILITY_COST;
    effect->zones = 0;
  }
  return TRUE;
}

/* A bound, with nothing behind it but others; the short form may stand before what is counted, too. */
#define BOUND "(?:cannot become (?:\\d+ or less|less than \\d+)|(?:each with )?floor \\d+)"
#define BOUNDS                                                                                                         \
  " ?[,.]? ?(?:it |and )?(?:" BOUND "(?=(?: ?[,.]? ?(?:it |and )?" BOUND ")*[,. ]*$)"                                  \
  "|floor \\d+(?= (?:per|for each|if|while|with|when|as long as)\\b))"

static void read_body (GPtrArray *effects, const char *clause, char **prefix)
{
  g_auto (GStrv) bracket = NULL;
  const gboolean startup = *prefix != NULL && fits ("startup|abilit", *prefix);
  const ZxEffect made = { .zones = zones_of (*prefix), .each = 1, .turn = turn_in (*prefix) };
  g_autofree char *body = replace (BOUNDS, clause, "");
  g_strstrip (body);
  if (*prefix != NULL && startup)
    bracket = match ("\\[[^\\]]+\\]", *prefix);
  if (*prefix != NULL && fits ("^after reboot", *prefix) && !read_reboot (effect_new (effects, &made), *prefix))
    ((ZxEffect *)effects->pdata[effects->len - 1])->deed = ZX_UNKNOWN;
  ZxEffect *effect = effect_new (effects, &made);
  const gboolean chosen = fits ("of your choice", body);
  if (read_ability (effect, body))
    return;
  if (startup && read_ability_change (effects, &made, body)) {
    g_ptr_array_remove (effects, effect);
    read_floor (effects, clause);
    return;
  }
  if (read_payment (effect, body, bracket != NULL ? bracket[0] : NULL) || read_reboot (effect, body)
      || read_lock (effect, body) || ((!startup || chosen) && read_colours (effect, body))) {
    read_floor (effects, clause);
    return;
  }
  const gboolean bounds = fits (BOUND, body);
  effect->deed = is_harmless (body) || !speaks (body) || (startup && !bounds && !fits ("\\bnext\\b", body))
                     ? ZX_NOTHING
                     : ZX_UNKNOWN;
  if (effect->deed == ZX_NOTHING && effects->len > 1 && fits (RESTRICTS_AT_FIRST, body)
      && ((const ZxEffect *)effects->pdata[effects->len - 2])->deed != ZX_NOTHING)
    effect->deed = ZX_UNKNOWN; /* of what stands before it */
  if (effect->deed == ZX_UNKNOWN && read_change (effects, &made, body))
    g_ptr_array_remove (effects, effect);
  else if (body[0] == '\0')
    g_ptr_array_remove (effects, effect);
  read_floor (effects, clause);
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
  return found_inside && fits ("^ ?(?:on|if|unless|while|at|only|during|when (?!you play))\\b", clause);
}

/* Is it one of those that are looked for whatever is asked for beside them, and is something? */
static gboolean loses_condition (const ZxEffect *effect)
{
  const gboolean whatever = effect->deed == ZX_REBOOT || effect->deed == ZX_PLAY_FROM
                            || (effect->deed == ZX_GAIN_COLOURS && effect->gain == ZX_ADD_CHOSEN);
  return whatever && (effect->condition != NULL || effect->turn == ZX_THEIR_TURN);
}

/* "Own cost ..." with no second clause behind it: whatever it says, it is of the card alone. */
static gboolean is_own_cost (const char *clause)
{
  return fits ("^(?:own|this card(?:'s)?)(?: resource)? costs?\\b", clause)
         && !fits ("[,:]|\\b(?:and|but|also|then|or|play\\w*|reboot\\w*|colou?rs?)\\b|costs?\\b.*\\bcosts?\\b", clause);
}

static void read_clause (GPtrArray *effects, const char *clause, char **prefix)
{
  const guint before = effects->len;
  take_prefix (&clause, prefix);
  read_body (effects, clause, prefix);
  const gboolean foreign = is_foreign (clause) || (*prefix != NULL && is_foreign (*prefix));
  for (guint i = before; i < effects->len; i++) {
    ZxEffect *effect = effects->pdata[i];
    if (effect->deed != ZX_NOTHING)
      take_condition (effect, *prefix);
    effect->itself = !foreign && is_own_cost (clause);
    if (effect->deed == ZX_NOTHING ? foreign
                                   : !prefix_is_read (*prefix) || depends (effect, clause) || loses_condition (effect))
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
  "printed [\\w∞]+(?:[,;] ?two colou?rs| colou?rless)?(?:, no stated floor)?|optional|no stated floor|(?:once|twice) a turn"  \
  "|discard itself|two colou?rs|payment-context dependent colou?r"

GPtrArray *zx_effects_read (const char *line)
{
  GPtrArray *effects = g_ptr_array_new_with_free_func (effect_free);
  g_autofree char *low = plain_text (line);
  g_autofree char *kept = replace ("\\([^()]*?\\b(floor \\d+)[^()]*\\)", low, ", \\1");
  g_autofree char *bounds = replace ("\\(([^()]*" RESTRICTS "[^()]*)\\)", kept, "; \\1 ");
  g_autofree char *levels = replace ("\\(([^()]*\\blv) ?(\\d+)\\)", bounds, "if \\1 \\2");
  g_autofree char *reminded = replace ("\\((?:" REMINDER ")\\)", levels, "");
  g_autofree char *plain = replace ("[()]", reminded, " ");
  g_autofree char *even = replace (" +", plain, " ");
  g_auto (GStrv) sentences = g_regex_split_simple ("\\.(?: |$)", even, 0, 0);
  for (guint i = 0; sentences[i] != NULL; i++) {
    g_autofree char *prefix = NULL;
    g_auto (GStrv) clauses = g_strsplit (sentences[i], ";", -1);
    for (guint k = 0; clauses[k] != NULL; k++)
      if (g_strstrip (clauses[k])[0] != '\0')
        read_clause (effects, clauses[k], &prefix);
  }
  return effects;
}
