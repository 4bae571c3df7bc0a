/* SPDX-License-Identifier: MIT */
/* Answers in the words of the game. */
#include "words.h"

#include <string.h>

char *zx_total (const PayCase *opened, const PayAnswer *answer)
{
  const ZxCase *zx = (const ZxCase *)opened;
  int i = pay_answer_alternative (answer);
  return i < 0 || i >= (int)zx->labels->len ? NULL : g_strdup (g_array_index (zx->labels, ZxLabel, i).total);
}

/* The parts that no Resource pays. */
static void add_besides (GPtrArray *list, const GArray *parts)
{
  for (guint i = zx_parts_costs (parts); i < parts->len; i++)
    pay_facts_add_text (list, NULL, zx_sort_word (g_array_index (parts, ZxPart, i).sort));
}

/* All totals, none twice, where the player chooses among several. */
static void add_choices (GPtrArray *facts, const ZxCase *opened)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) totals = g_ptr_array_new ();
  for (guint i = 0; opened->choice && i < opened->labels->len; i++) {
    char *total = g_array_index (opened->labels, ZxLabel, i).total;
    if (g_hash_table_add (seen, total))
      g_ptr_array_add (totals, total);
  }
  GPtrArray *choices = totals->len > 1 ? pay_facts_add_list (facts, "choices") : NULL;
  for (guint i = 0; choices != NULL && i < totals->len; i++)
    pay_facts_add_text (choices, NULL, totals->pdata[i]);
}

static void add_total (GPtrArray *totals, const char *after, const char *total)
{
  GPtrArray *entry = pay_facts_add_map (totals, NULL);
  pay_facts_add_text (entry, "after", after);
  pay_facts_add_text (entry, "total", total);
}

/* The cost and what the changes make of it, where they change it. */
static void add_totals (GPtrArray *facts, const ZxCase *opened, const char *total)
{
  if (opened->printed == NULL)
    return;
  GPtrArray *totals = pay_facts_add_list (facts, "totals");
  add_total (totals, "cost", opened->printed);
  add_total (totals, "changes", total);
}

GPtrArray *zx_facts (const PayCase *opened, const PayAnswer *answer)
{
  const ZxCase *zx = (const ZxCase *)opened;
  const int i = pay_answer_alternative (answer);
  GPtrArray *facts = pay_facts_new ();
  if (i < 0 || i >= (int)zx->labels->len)
    return facts;
  const ZxLabel *label = &g_array_index (zx->labels, ZxLabel, i);
  add_totals (facts, zx, label->total);
  add_choices (facts, zx);
  if (label->parts->len > zx_parts_costs (label->parts))
    add_besides (pay_facts_add_list (facts, "besides"), label->parts);
  return facts;
}

gboolean zx_total_is_open (const PayCase *opened)
{
  const ZxCase *zx = (const ZxCase *)opened;
  for (guint i = 1; i < zx->labels->len; i++)
    if (!g_str_equal (g_array_index (zx->labels, ZxLabel, i).total, g_array_index (zx->labels, ZxLabel, 0).total))
      return TRUE;
  return FALSE;
}

gboolean zx_total_range (const PayCase *opened, char **least, char **greatest)
{
  const ZxCase *zx = (const ZxCase *)opened;
  if (zx->least == NULL)
    return FALSE;
  *least = g_strdup (zx->least);
  *greatest = g_strdup (zx->greatest);
  return TRUE;
}

const char *zx_candidate (const PayCase *opened, guint i, PayKinds *kinds)
{
  const ZxCase *zx = (const ZxCase *)opened;
  if (i >= zx->candidates->len)
    return NULL;
  const ZxCandidate *candidate = &g_array_index (zx->candidates, ZxCandidate, i);
  *kinds = candidate->kinds;
  return candidate->name;
}

const char *zx_restriction (const PayCase *opened, guint i)
{
  const ZxCase *zx = (const ZxCase *)opened;
  if (i < zx->waiting->len)
    return zx->waiting->pdata[i];
  i -= zx->waiting->len;
  return i < zx->readings->len ? zx->readings->pdata[i] : NULL;
}

const char *zx_trait_name (const PayCase *opened, guint i)
{
  const ZxCase *zx = (const ZxCase *)opened;
  return i >= ZX_FIRST_TAG && i - ZX_FIRST_TAG < zx->tag_words->len ? zx->tag_words->pdata[i - ZX_FIRST_TAG] : NULL;
}

static void append_trait (GString *out, const ZxCase *opened, int trait)
{
  ZxColours colours = zx_colours_of_trait (trait);
  const char *joint = "";
  for (int i = 0; i < ZX_COLOURS; i++)
    if ((colours >> i & 1) != 0) {
      g_string_append_printf (out, "%s%s", joint, zx_colour_word (i));
      joint = " and ";
    }
  const char *tag = zx_trait_name (&opened->base, (guint)trait);
  g_string_append (out, tag != NULL ? tag : "");
}

/* "red", "red or blue", "red and blue or [Angel]"; empty when any card will do. */
static char *lane_words (const ZxCase *opened, PayTraits traits)
{
  GString *out = g_string_new (NULL);
  for (int trait = 0; trait < 64 && (traits & ZX_TRAIT_ANY) == 0; trait++)
    if ((traits >> trait & 1) != 0) {
      g_string_append (out, out->len == 0 ? "" : " or ");
      append_trait (out, opened, trait);
    }
  return g_string_free (out, FALSE);
}

/* How many cards are needed. Where any card will do, those for the colours count as well: so many have to be in Reboot.
 */
static gint64 cards_needed (const ZxCase *opened, const PayShort *reason)
{
  const int i = reason->alternative;
  if ((reason->traits & ZX_TRAIT_ANY) == 0 || i < 0 || i >= (int)opened->labels->len)
    return reason->need;
  return MAX (reason->need, zx_parts_points (g_array_index (opened->labels, ZxLabel, i).parts));
}

/* Reboot cards that would count, were it not for `never`. */
static gint64 cards_barred (const ZxCase *opened, PayTraits traits)
{
  gint64 count = 0;
  for (guint i = 0; i < opened->barred->len; i++) {
    const ZxBarred *barred = &g_array_index (opened->barred, ZxBarred, i);
    count += (barred->traits & traits) != 0 ? MIN (barred->count, PAY_MAX_AMOUNT - count) : 0;
  }
  return count;
}

static char *explain_cards (const ZxCase *opened, const PayShort *reason)
{
  g_autofree char *lane = lane_words (opened, reason->traits);
  const gint64 count = cards_needed (opened, reason), barred = cards_barred (opened, reason->traits);
  const char *space = lane[0] == '\0' ? "" : " ", *cards = count == 1 ? "card" : "cards";
  const char *is = reason->have == 1 ? "is" : "are", *usable = barred > 0 ? " that may be used" : "";
  GString *text = g_string_new (NULL);
  g_string_printf (text, "needs %" G_GINT64_FORMAT "%s%s %s; ", count, space, lane, cards);
  if (reason->have == 0 && lane[0] == '\0')
    g_string_append_printf (text, "no card in your Resource%s is in Reboot", usable);
  else if (reason->have == 0)
    g_string_append_printf (text, "none of your Reboot cards%s is %s", usable, lane);
  else if (lane[0] == '\0')
    g_string_append_printf (text, "only %" G_GINT64_FORMAT " in your Resource%s %s in Reboot", reason->have, usable,
                            is);
  else
    g_string_append_printf (text, "only %" G_GINT64_FORMAT " of your Reboot cards%s %s %s", reason->have, usable, is,
                            lane);
  if (barred > 0)
    g_string_append_printf (text, "; `never` bars %" G_GINT64_FORMAT " that %s", barred, barred == 1 ? "is" : "are");
  return g_string_free (text, FALSE);
}

/* What a plan does not reach. */
static char *explain_plan (const ZxCase *opened, const PayShort *reason)
{
  if (reason->type == PAY_SHORT_LANE)
    return g_strdup_printf ("%" G_GINT64_FORMAT " %s to be played; at most %" G_GINT64_FORMAT " can be", reason->need,
                            reason->need == 1 ? "is" : "are", reason->have);
  return g_strdup (opened->aim == PAY_AIM_POOL ? "no order leaves these cards in Reboot"
                                               : "no order pays for all of them");
}

#define MOST_OTHERS 3

/* "; nor can [2 Black] be paid": the other Costs that could be chosen. (transfer full) */
static char *nor_others (const ZxCase *opened, const PayShort *reason)
{
  GString *others = g_string_new (NULL);
  const gboolean chosen = opened->printed == NULL || strstr (opened->printed, " or ") != NULL;
  const guint n = opened->labels->len;
  const char *its = reason->alternative >= 0 && reason->alternative < (int)n
                        ? g_array_index (opened->labels, ZxLabel, reason->alternative).total
                        : NULL;
  for (guint i = 0; chosen && its != NULL && n <= MOST_OTHERS + 1 && i < n; i++) {
    const char *total = g_array_index (opened->labels, ZxLabel, i).total;
    if (strcmp (total, its) != 0 && strstr (others->str, total) == NULL)
      g_string_append_printf (others, "%s%s", others->len > 0 ? " or " : "; nor can ", total);
  }
  g_string_append (others, others->len > 0 ? " be paid" : "");
  return g_string_free (others, FALSE);
}

static char *explain_lane (const ZxCase *opened, const PayShort *reason)
{
  g_autofree char *words = explain_cards (opened, reason), *others = nor_others (opened, reason);
  return g_strconcat (words, opened->itself ? "; a card cannot pay for itself" : "", others, NULL);
}

char *zx_explain (const PayCase *opened, const PayShort *reason)
{
  const ZxCase *zx = (const ZxCase *)opened;
  if (zx->forms != NULL && (reason->type == PAY_SHORT_SEARCH || zx->aim != PAY_AIM_POOL))
    return explain_plan (zx, reason);
  switch (reason->type) {
  case PAY_SHORT_LANE:
    return explain_lane (zx, reason);
  case PAY_SHORT_NOTHING:
    return g_strdup ("the Cost is ∞, which no cards pay; it can only be played without paying");
  case PAY_SHORT_COUNTER:
  case PAY_SHORT_SEARCH:
    break;
  }
  return g_strdup ("no choice of Reboot cards pays this");
}

const char *zx_unordered (const PayCase *opened)
{
  const ZxCase *zx = (const ZxCase *)opened;
  return zx->labels->len == 0 ? "the Cost is ∞, and what needs the value of a Cost cannot refer to it (203.3)" : NULL;
}

/* ---- What a cost means. */

static void add_points_of (GPtrArray *facts, const char *name, const GArray *parts)
{
  const gint64 points = zx_parts_points (parts);
  if (points == ZX_INFINITE)
    pay_facts_add_text (facts, name, "∞");
  else
    pay_facts_add_number (facts, name, points);
}

/* The cards to be put to Sleep: a number or "∞", of several alternatives a list. */
static void add_points (GPtrArray *facts, const GPtrArray *cost)
{
  if (cost->len == 1) {
    add_points_of (facts, "points", cost->pdata[0]);
    return;
  }
  GPtrArray *list = pay_facts_add_list (facts, "points");
  for (guint i = 0; i < cost->len; i++)
    add_points_of (list, NULL, cost->pdata[i]);
}

static void add_colours (GPtrArray *facts, const GPtrArray *cost)
{
  const ZxColours colours = zx_cost_colours (cost);
  GPtrArray *list = pay_facts_add_list (facts, "colours");
  for (int i = 0; i < ZX_COLOURS; i++)
    if ((colours >> i & 1) != 0)
      pay_facts_add_text (list, NULL, zx_colour_word (i));
}

/* By alternative what is paid beside its Resource Costs, where something is. */
static void add_all_besides (GPtrArray *facts, const GPtrArray *cost)
{
  gboolean any = FALSE;
  for (guint i = 0; i < cost->len; i++)
    any |= ((const GArray *)cost->pdata[i])->len > zx_parts_costs (cost->pdata[i]);
  GPtrArray *list = any ? pay_facts_add_list (facts, "besides") : NULL;
  for (guint i = 0; list != NULL && i < cost->len; i++)
    add_besides (pay_facts_add_list (list, NULL), cost->pdata[i]);
}

/* By alternative its Resource Costs. */
static void add_parts (GPtrArray *facts, const GPtrArray *cost)
{
  GPtrArray *list = pay_facts_add_list (facts, "parts");
  for (guint i = 0; i < cost->len; i++) {
    const GArray *parts = cost->pdata[i];
    GPtrArray *costs = pay_facts_add_list (list, NULL);
    for (guint k = 0; k < zx_parts_costs (parts); k++) {
      g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (ZxPart));
      g_array_append_val (one, g_array_index (parts, ZxPart, k));
      g_autofree char *text = zx_parts_print (one);
      pay_facts_add_text (costs, NULL, text);
    }
  }
}

static gboolean is_playable (const GPtrArray *cost)
{
  for (guint i = 0; i < cost->len; i++)
    if (zx_parts_points (cost->pdata[i]) != ZX_INFINITE)
      return TRUE;
  return FALSE;
}

GPtrArray *zx_describe (const char *text, const char *rules, GError **error)
{
  g_autoptr (GPtrArray) cost = NULL;
  if (!zx_rules_fit (rules, error))
    return NULL;
  if (text == NULL) {
    cost = zx_cost_new ();
  } else {
    ZxText reader = { .start = text, .next = text, .where = "cost" };
    cost = zx_cost_read (&reader, error);
  }
  if (cost == NULL)
    return NULL;
  GPtrArray *facts = pay_facts_new ();
  g_autofree char *canonical = zx_cost_print (cost);
  pay_facts_add_text (facts, "canonical", canonical);
  add_points (facts, cost);
  add_colours (facts, cost);
  add_parts (facts, cost);
  add_all_besides (facts, cost);
  pay_facts_add_truth (facts, "playable", is_playable (cost));
  return facts;
}
