/* SPDX-License-Identifier: MIT */
/* What a clause changes, for each of what, and when. */
#include "deed.h"

#include "pattern.h"

#include <string.h>

/* ---- Behind the change: for each of what, and when. */

static void set_count (ZxEffect *effect, const char *text)
{
  g_auto (GStrv) parts = zx_match ("^(?:(\\d+) )?(.+)$", text);
  effect->each = parts[1][0] != '\0' ? g_ascii_strtoll (parts[1], NULL, 10) : 1;
  effect->per = g_strdup (parts[2]);
}

void zx_set_condition (ZxEffect *effect, const char *text)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  if (plain[0] != '\0' && effect->condition == NULL)
    effect->condition = g_steal_pointer (&plain);
  else if (plain[0] != '\0' && strcmp (plain, effect->condition) != 0) /* one alone is kept */
    effect->deed = ZX_UNKNOWN;
}

#define THEIR_TURN "opponent's turn"
#define OWN_TURN "your turn"

ZxTurn zx_turn_in (const char *words)
{
  return words == NULL                        ? ZX_ANY_TURN
         : strstr (words, THEIR_TURN) != NULL ? ZX_THEIR_TURN
         : strstr (words, OWN_TURN) != NULL   ? ZX_OWN_TURN
                                              : ZX_ANY_TURN;
}

#define BRIEFLY "(?:this turn|until (?:the )?end of (?:the )?turn)"

/* "on your turn", and for how long. FALSE: something else stands in it. */
static gboolean read_plain_tail (ZxEffect *effect, const char *words)
{
  if (!zx_fits ("^(?:from (?:your )?hand|" BRIEFLY "|,| )*"
                "(?:(?:on|during) (?:your|(?:the |your )?opponent's) turn)?[.,]?$",
                words))
    return FALSE;
  const gboolean hand = zx_fits ("from (?:your )?hand", words);
  if (hand && effect->deed == ZX_OWN_COST)
    effect->zones = effect->zones == 0 ? 1u << ZX_HAND : effect->zones & 1u << ZX_HAND;
  effect->in_hand = effect->in_hand || (hand && effect->deed == ZX_NEXT_COST);
  effect->brief = effect->brief || zx_fits (BRIEFLY, words);
  const ZxTurn turn = zx_turn_in (words);
  if (turn != ZX_ANY_TURN && effect->turn != ZX_ANY_TURN && turn != effect->turn)
    return FALSE;
  if (effect->turn == ZX_ANY_TURN)
    effect->turn = turn;
  return !hand || effect->deed == ZX_NEXT_COST || effect->zones == 1u << ZX_HAND;
}

/* What it does not understand leaves nothing of the effect. */
static void read_tail (ZxEffect *effect, const char *tail)
{
  g_auto (GStrv) when = zx_match ("^(.*?)\\b(?:if|while|with|at|when|as long as) (.+)$", tail);
  g_autofree char *before = g_strstrip (g_strdup (when != NULL ? when[1] : tail));
  g_auto (GStrv) per = zx_match ("^(?:per|for each(?: of)?) (?:each of )?(.+)$", before);
  if (when != NULL)
    zx_set_condition (effect, when[2]);
  if (per != NULL)
    set_count (effect, per[1]);
  else if (zx_fits ("^(?:each|-?per-card)$", before))
    set_count (effect, "card that its words speak of");
  else if (strcmp (before, "conditionally") == 0)
    zx_set_condition (effect, "what its words ask for");
  else if (!read_plain_tail (effect, before))
    effect->deed = ZX_UNKNOWN;
}

/* ---- Costs. */

#define BEHIND(more) "(?: (?:from (?:your )?hand|you play|" more "this turn|costs?|gets?|ha(?:s|ve)))*$"

static char *whom_in (const char *head)
{
  g_auto (GStrv) first = zx_match ("^(?:your |the )*first (.+?)" BEHIND ("each turn|"), head);
  g_auto (GStrv) next = zx_match ("\\bnext (.+?)" BEHIND (""), head);
  g_auto (GStrv) group
      = zx_match ("^(?:all|every|each)?\\s*(?:copy of )?(?:your )?(.+?)(?: (?:costs?|get|gets|have|has))?$", head);
  return g_strstrip (g_strdup (first != NULL ? first[1] : next != NULL ? next[1] : group != NULL ? group[1] : head));
}

static ZxDeed deed_of (const char *head)
{
  if (zx_fits ("^(?:this |the )?abilit(?:y|y's) cost$", head))
    return ZX_ABILITY_COST;
  if (zx_fits ("abilit|startup", head))
    return ZX_UNKNOWN;
  if (zx_fits ("\\bnext\\b", head))
    return zx_fits ("^(?:the |your |, )*next\\b", head) ? ZX_NEXT_COST : ZX_UNKNOWN;
  if (zx_fits ("\\bfirst\\b", head))
    return zx_fits ("^(?:your |the )*first\\b.*\\b(?:each|this) turn\\b", head) && !zx_fits ("opponent", head)
               ? ZX_GROUP_COST
               : ZX_UNKNOWN;
  if (zx_fits ("^(?:own(?: resource)?(?: costs?)?|(?:this card|it)(?:'s|s)?(?: resource)?(?: costs?| gets?| has)?)?(?: "
               "?may)?$",
               head))
    return ZX_OWN_COST;
  if (zx_fits ("^(?:own|this card|its?)\\b", head))
    return ZX_UNKNOWN;
  if (zx_fits ("\\b(?:all|every|each) |\\bin (?:your|opponent's) |^(?:your |opponent's |)(?:.+ )?in hand$|\\bcosts?$",
               head))
    return ZX_GROUP_COST;
  return zx_fits ("^(?:you )?may$|^(?:may )?put .*,$", head) ? ZX_OWN_COST
                                                             : ZX_UNKNOWN; /* of others, or no cost at all */
}

/* It tells when the words before it hold, and speaks of no other card. */
gboolean zx_is_when (const char *words)
{
  return zx_fits ("^[,. ]*(?:but )?(?:only )?(?:on|if|while|when|whenever|unless|during|until|as|at|except)\\b", words)
         && !zx_fits ("\\b(?:and|also|then|or|cards?|all|each|every|others?|next|costs?|play\\w*|reboot\\w*|colou?rs?)"
                      "\\b|[:;+]|-\\d",
                      words);
}

static void add_change (GPtrArray *effects, const ZxEffect *made, const GStrv parts)
{
  ZxEffect *effect = g_new0 (ZxEffect, 1);
  *effect = *made;
  g_autofree char *head = g_strstrip (g_strdup (parts[1]));
  g_auto (GStrv) first = zx_match ("^with (.+?),(.*)$", head);
  const char *rest = first != NULL ? g_strstrip (first[2]) : head;
  effect->optional = zx_fits ("\\bmay$", rest);
  effect->amount = g_ascii_strtoll (parts[3], NULL, 10) * (parts[2][0] == '+' ? 1 : -1);
  effect->deed = deed_of (rest);
  if (effect->deed == ZX_GROUP_COST || effect->deed == ZX_NEXT_COST)
    effect->whom = whom_in (rest);
  effect->first = effect->deed == ZX_GROUP_COST && zx_fits ("\\bfirst\\b", rest);
  effect->in_hand = (effect->first || effect->deed == ZX_NEXT_COST) && zx_fits ("\\bfrom (?:your )?hand\\b", rest);
  effect->theirs = effect->whom != NULL && strstr (effect->whom, "opponent") != NULL;
  if (first != NULL)
    zx_set_condition (effect, first[1]);
  if (zx_fits ("^(?:may )?put ", rest) && !zx_fits ("^(?:each|per |for each )", parts[4]))
    zx_set_condition (effect, "what is put there for it");
  const gboolean own = effect->deed == ZX_OWN_COST;
  read_tail (effect, parts[4]);
  effect->itself = own && effect->deed == ZX_UNKNOWN && zx_is_when (parts[4]);
  g_ptr_array_add (effects, effect);
}

gboolean zx_read_change (GPtrArray *effects, const ZxEffect *made, const char *clause)
{
  g_auto (GStrv) parts = zx_match ("^(.*?)(?<![\\w\\[])([+-])(\\d+)(?![\\w]*\\])(.*)$", clause);
  g_auto (GStrv) twice
      = zx_match ("^two separate ([+-])(\\d+)-per-card reductions(?:, ?(?:each(?: with)?)?)?$", clause);
  g_auto (GStrv) sum = zx_match ("^reduce by the sum of (.+)$", clause);
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
  g_auto (GStrv) more = zx_match ("^(.*?), and minus (.+)$", parts[4]);
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
gboolean zx_read_ability (ZxEffect *effect, const char *clause)
{
  g_auto (GStrv) more = zx_match ("^(.*abilit.*) (?:get|gets|gain|gains) an additional (?:resource cost )?"
                                  "(\\[[^\\]]+\\])(.*)$",
                                  clause);
  g_auto (GStrv) free = zx_match ("^(.*abilit.*?) (?:may be played|playable|may be used) without paying (?:their|its) "
                                  "costs?(.*)$",
                                  clause);
  const char *head = more != NULL ? more[1] : free != NULL ? free[1] : NULL;
  if (head == NULL)
    return FALSE;
  g_auto (GStrv) next
      = zx_match ("^(?:your )?next (.+?) has (?:its )?(?:own )?(?:printed )?(?:startup )?abilities$", head);
  const gboolean plain = next != NULL || zx_fits (ABILITIES, head);
  effect->deed = !plain ? ZX_UNKNOWN : more != NULL ? ZX_ABILITY_COST : ZX_ABILITY_FREE;
  effect->cost = more != NULL ? g_strdup (more[2]) : NULL;
  effect->amount = more != NULL ? 1 : 0;
  effect->theirs = strstr (head, "opponent") != NULL && strstr (head, THEIR_TURN) == NULL;
  effect->first = zx_fits ("\\bfirst\\b", head);
  effect->whom = next != NULL ? g_strdup (next[1]) : effect->theirs ? g_strdup ("abilities") : NULL;
  if (effect->turn == ZX_ANY_TURN)
    effect->turn = zx_turn_in (clause);
  read_tail (effect, g_strstrip (more != NULL ? more[3] : free[2]));
  return TRUE;
}

/* In the notation: "[1 red]+sleep+other". (transfer full) */
static char *price_of (const char *words)
{
  g_auto (GStrv) parts = pay_pattern_split ("\\s*\\+\\s*(?=[a-z])", words);
  g_autoptr (GString) price = g_string_new (NULL);
  for (guint i = 0; parts[i] != NULL; i++) {
    const char *part = g_strstrip (parts[i]);
    const gboolean points = zx_fits ("^" ZX_POINTS "(?: or " ZX_POINTS ")*$", part);
    const gboolean known = points || strcmp (part, "sleep") == 0;
    g_string_append_printf (price, "%s%s", i > 0 ? "+" : "",
                            known                                ? part
                            : g_str_has_prefix (part, "discard") ? "discard"
                                                                 : "other");
  }
  return g_string_free (g_steal_pointer (&price), FALSE);
}

char *zx_price_in (const char *startup)
{
  g_auto (GStrv) parts = zx_match ("\\bstartup (?:from (?:your )?hand )?(" ZX_PRICE ")", startup);
  g_auto (GStrv) plain = parts != NULL ? zx_match ("^(.*?)(?: from (?:your )?hand| twice)*$", parts[1]) : NULL;
  return plain != NULL ? price_of (plain[1]) : NULL;
}

/* "Startup [2 Green] from hand:", "Resource Startup C0 (twice a turn):", "Startup [1 Red] + sleep:". */
GStrv zx_ability_costs (const char *line)
{
  g_autofree char *low = g_utf8_strdown (line, -1);
  static const char startups[] = "(?:^|[.;:] ?)(?:resource |hand )?(startup (?:from hand )?" ZX_PRICE ")";
  g_autoptr (GStrvBuilder) costs = g_strv_builder_new ();
  gsize from = 0;
  for (GStrv groups; (groups = pay_pattern_next (startups, low, &from)) != NULL; g_strfreev (groups)) {
    g_autofree char *cost = zx_price_in (groups[1]);
    if (cost != NULL)
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

#define LASTS "(?: until (?:the )?end of (?:(?:the )?next opponent(?:'s)? )?turn)?"

static gboolean read_chosen_colour (ZxEffect *effect, const char *clause)
{
  if (!zx_fits ("colou?r of your choice", clause))
    return FALSE;
  const gboolean itself = zx_fits ("to this card|to it\\b", clause);
  effect->gain = ZX_ADD_CHOSEN;
  effect->whom = g_strdup (itself ? NULL : "another");
  if (!zx_fits (itself
                    ? "^(?:until (?:the )?end of (?:the )?turn,? )?add (?:one|a) colou?r of your choice to (?:this card"
                      "|it)" LASTS "$"
                    : "^" ZX_CHOOSE ", add (?:one|a) colou?r of your choice(?: to (?:that card|it))?" LASTS "$",
                clause))
    effect->deed = ZX_UNKNOWN;
  return TRUE;
}

gboolean zx_read_colours (ZxEffect *effect, const char *clause)
{
  g_auto (GStrv) all = zx_match ("^(?:(?:this card|it|(?:all|every) cards? (?:in|of) (?:your )?resource|"
                                 "when you play an? (?:\\[[^\\]]+\\]|z/x|event), (?:this card|it)) )?(?:is )?"
                                 "(?:has|have|treated as|counts as) (?:all colou?rs|every colou?r)\\b(.*)$",
                                 clause);
  g_auto (GStrv) add = zx_match ("^(?:(?:this card|it) )?(?:adds?|gains|(?:is |counts as |treated as |can be used as )?"
                                 "also|can be used as) (red|blue|white|black|green)\\b(?: (?:too|as well))?(.*)$",
                                 clause);
  g_auto (GStrv) purpose = zx_match ("when you play an? (.+?),", clause);
  effect->deed = ZX_GAIN_COLOURS;
  if (read_chosen_colour (effect, clause))
    return TRUE;
  if (all != NULL) {
    effect->gain = strcmp (all[1], " that is in your resource") == 0 ? ZX_ADD_PRESENT : ZX_ADD_COLOURS;
    effect->colours = ZX_ALL_COLOURS;
    effect->for_all = zx_fits ("^(?:all|every) cards? (?:in|of) (?:your )?resource", clause);
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

gboolean zx_read_payment (ZxEffect *effect, const char *clause, const char *cost)
{
  g_auto (GStrv) instead = zx_match ("^instead of paying (?:the|its) cost, (?:you )?may (.+)$", clause);
  g_auto (GStrv) free = zx_match (
      "^(?:(?:this card|it|you) )?may (?:be played|play this card) without paying (?:the |its )?costs?\\b(.*)$",
      clause);
  g_auto (GStrv) from
      = zx_match ("^(?:also )?(?:this card |it )?(?:is |may be |can be )?(?:also )?play(?:able|ed) from "
                  "(" ZX_PLACES ")(?: by paying (?:the |its )?costs?\\b(.*))?$",
                  clause);
  g_auto (GStrv) appears = zx_match ("^can only appear by (its own ability\\b.*)$", clause);
  g_auto (GStrv) group
      = zx_match ("^you may play (.+?) in your (" ZX_PLACES ") by paying (?:the |its |their )?costs?\\b(.*)$", clause);
  if (instead != NULL) {
    effect->deed = ZX_INSTEAD;
    effect->cost = g_strdup ("other");
    zx_set_condition (effect, instead[1]);
  } else if (appears != NULL) {
    effect->deed = ZX_INSTEAD;
    effect->cost = g_strdup ("other");
    zx_set_condition (effect, appears[1]);
  } else if (free != NULL) {
    effect->deed = cost != NULL ? ZX_INSTEAD : ZX_FREE;
    effect->cost = g_strdup (cost);
    effect->startup = cost != NULL;
    read_tail (effect, g_strstrip (free[1]));
    effect->itself = effect->deed == ZX_UNKNOWN && zx_is_when (free[1]);
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

gboolean zx_read_reboot (ZxEffect *effect, const char *clause)
{
  g_auto (GStrv) parts = zx_match (
      "^(?:after |(?:you )?may )?reboots? (?:of )?(?:up to )?(\\d+) (?:cards? in your )?resource(.*)$", clause);
  if (parts == NULL)
    return FALSE;
  const gboolean once = (effect->zones & ~(1u << ZX_HAND)) == 0; /* when it is played, not while it lies somewhere */
  effect->deed = parts[2][0] == '\0' && once ? ZX_REBOOT : ZX_UNKNOWN;
  effect->zones = 0;
  effect->amount = g_ascii_strtoll (parts[1], NULL, 10);
  return TRUE;
}

gboolean zx_read_lock (ZxEffect *effect, const char *clause)
{
  g_auto (GStrv) parts
      = zx_match ("^(?:all |the )?(?:cards? in )?(?:your )?resource (?:cannot reboot|(?:is|are) not rebooted)"
                  "(?: by (?:card )?effects)?(.*)$",
                  clause);
  if (parts == NULL)
    return FALSE;
  effect->deed = ZX_LOCK;
  read_tail (effect, g_strstrip (parts[1]));
  return TRUE;
}

/* ---- Whom it is about. */

gboolean zx_whom_is_read (const ZxEffect *effect)
{
  const gboolean cards = effect->deed == ZX_GROUP_COST || effect->deed == ZX_NEXT_COST || effect->deed == ZX_PLAY_FROM
                         || (effect->deed == ZX_ABILITY_FREE && !effect->theirs);
  g_auto (ZxPhrase) phrase = { .tags = NULL };
  if (effect->whom == NULL || !cards)
    return TRUE;
  const gboolean others = effect->zones == 1u << ZX_SQUARE; /* "other" cards of the hand are all of them */
  if (!zx_phrase_read (&phrase, effect->whom) || phrase.bare || phrase.kinds || (phrase.other && !others))
    return FALSE;
  return phrase.zones == 0 || (effect->deed != ZX_PLAY_FROM && !effect->in_hand);
}
