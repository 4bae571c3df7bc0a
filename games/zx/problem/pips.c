/* SPDX-License-Identifier: MIT */
#include "problem.h"

#include <string.h>

#define MAX_WORK 16000000 /* comparisons of forms of one alternative */

/* What a whole alternative asks for. Like demands are one: k equal groups are one group with k times the pips and the
 * slack, for then each lane needs k times as many. */
typedef struct {
  gint64 all_of[ZX_ALL_COLOURS + 1];             /* cards that have each of these colours */
  gint64 any;                                    /* cards of any colour or none */
  gint64 groups[ZX_ALL_COLOURS + 1][ZX_COLOURS]; /* of each of these colours one card, but for [slack] of them */
} Need;

/* Bits 6 to 31, in the order of the sets as numbers. */
const char *const zx_trait_names[] = {
  "red",
  "blue",
  "white",
  "black",
  "green",
  "any",
  "red+blue",
  "red+white",
  "blue+white",
  "red+blue+white",
  "red+black",
  "blue+black",
  "red+blue+black",
  "white+black",
  "red+white+black",
  "blue+white+black",
  "red+blue+white+black",
  "red+green",
  "blue+green",
  "red+blue+green",
  "white+green",
  "red+white+green",
  "blue+white+green",
  "red+blue+white+green",
  "black+green",
  "red+black+green",
  "blue+black+green",
  "red+blue+black+green",
  "white+black+green",
  "red+white+black+green",
  "blue+white+black+green",
  "red+blue+white+black+green",
  "tag1",
  "tag2",
  "tag3",
  "tag4",
  "tag5",
  "tag6",
  "tag7",
  "tag8",
  "tag9",
  "tag10",
  "tag11",
  "tag12",
  "tag13",
  "tag14",
  "tag15",
  "tag16",
  "tag17",
  "tag18",
  "tag19",
  "tag20",
  "tag21",
  "tag22",
  "tag23",
  "tag24",
  "tag25",
  "tag26",
  "tag27",
  "tag28",
  "tag29",
  "tag30",
  "tag31",
  "tag32",
  NULL,
};

/* The bit of each set of colours; the empty set has none. */
static const gint8 bits[ZX_ALL_COLOURS + 1] = {
  -1, 0, 1, 6, 2, 7, 8, 9, 3, 10, 11, 12, 13, 14, 15, 16, 4, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
};

PayTraits zx_trait_of (ZxColours colours)
{
  return PAY_BIT (bits[colours]);
}

ZxColours zx_colours_of_trait (int trait)
{
  for (int i = 1; i <= ZX_ALL_COLOURS; i++)
    if (bits[i] == trait)
      return (ZxColours)i;
  return 0;
}

PayTraits zx_traits_of_card (ZxColours colours)
{
  PayTraits traits = ZX_TRAIT_ANY;
  for (int i = 1; i <= ZX_ALL_COLOURS; i++)
    if ((i & ~colours) == 0)
      traits |= zx_trait_of ((ZxColours)i);
  return traits;
}

static void need_add (Need *need, const Need *more)
{
  for (int i = 0; i <= ZX_ALL_COLOURS; i++) {
    need->all_of[i] += more->all_of[i];
    for (int slack = 0; slack < ZX_COLOURS; slack++)
      need->groups[i][slack] += more->groups[i][slack];
  }
  need->any += more->any;
}

static void needs_add_distinct (GArray *needs, const Need *need)
{
  for (guint i = 0; i < needs->len; i++)
    if (memcmp (&g_array_index (needs, Need, i), need, sizeof (Need)) == 0)
      return;
  g_array_append_vals (needs, need, 1);
}

/* 805.3a and b: one card for each colour, or for all but the excess, then any others. */
static void need_of_part (const ZxPart *part, GArray *needs)
{
  Need need = { 0 };
  int m = zx_colours_count (part->colours);
  if (part->points >= m) {
    for (int i = 0; i < ZX_COLOURS; i++)
      need.all_of[1 << i] = part->colours >> i & 1;
    need.any = part->points - m;
  } else if (part->points > 0) {
    need.groups[part->colours][m - part->points] = 1;
  }
  needs_add_distinct (needs, &need);
}

/* Gives each colour of [rest] to one of the cards chosen so far or to a new one. */
static void share (const ZxPart *part, ZxColours rest, ZxColours *cards, int count, GArray *needs)
{
  if (rest == 0) {
    Need need = { .any = part->points - count };
    for (int i = 0; i < count; i++)
      need.all_of[cards[i]]++;
    needs_add_distinct (needs, &need);
    return;
  }
  ZxColours first = (ZxColours)(rest & -rest);
  for (int i = 0; i <= count; i++) {
    ZxColours before = i < count ? cards[i] : 0;
    cards[i] = before | first;
    share (part, (ZxColours)(rest & ~first), cards, MAX (count, i + 1), needs);
    cards[i] = before;
  }
}

/* One card may be chosen for several colours: each way to leave out the excess and to share the rest. */
static void needs_of_shared_part (const ZxPart *part, GArray *needs)
{
  gint64 chosen = MIN (part->points, zx_colours_count (part->colours));
  for (int i = 0; i <= ZX_ALL_COLOURS; i++) {
    ZxColours cards[ZX_COLOURS] = { 0 };
    if ((i & ~part->colours) == 0 && zx_colours_count ((ZxColours)i) == chosen)
      share (part, (ZxColours)i, cards, 0, needs);
  }
}

static GArray *needs_new (void)
{
  return g_array_new (FALSE, TRUE, sizeof (Need));
}

/* What an alternative may ask for: one need, several where colours are shared, none where it cannot be paid. NULL: too
 * many. */
static GArray *needs_of_parts (const GArray *parts, gboolean shared)
{
  g_autoptr (GArray) needs = needs_new ();
  g_array_set_size (needs, 1);
  gsize work = 0;
  for (guint i = 0; i < zx_parts_costs (parts); i++) {
    const ZxPart *part = &g_array_index (parts, ZxPart, i);
    g_autoptr (GArray) ways = needs_new ();
    if (part->points == ZX_INFINITE)
      return g_steal_pointer (&ways);
    if (shared)
      needs_of_shared_part (part, ways);
    else
      need_of_part (part, ways);
    GArray *sums = needs_new ();
    for (guint a = 0; a < needs->len; a++)
      for (guint b = 0; b < ways->len && sums->len <= ZX_MAX_ALTERNATIVES; b++) {
        Need sum = g_array_index (needs, Need, a);
        need_add (&sum, &g_array_index (ways, Need, b));
        needs_add_distinct (sums, &sum);
        work += sums->len;
      }
    g_array_unref (needs);
    needs = sums;
    if (needs->len > ZX_MAX_ALTERNATIVES || work > MAX_WORK)
      return NULL;
  }
  return g_steal_pointer (&needs);
}

/* "red of [1 Red/Blue]" */
static char *name_in_group (int colour, ZxColours colours, int slack)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (ZxPart));
  ZxPart part = { .points = zx_colours_count (colours) - slack, .colours = colours };
  g_array_append_val (parts, part);
  g_autofree char *printed = zx_parts_print (parts);
  return g_strdup_printf ("%s of %s", zx_colour_word (colour), printed);
}

/* [lone]: there is no other group, so that the name of a colour says enough. */
static void emit_group (PayCost *cost, ZxColours colours, int slack, gint64 count, gboolean lone)
{
  int group = pay_cost_add_group (cost, count * slack);
  for (int c = 0; c < ZX_COLOURS; c++)
    if ((colours >> c & 1) != 0) {
      g_autofree char *name = lone ? g_strdup (zx_colour_word (c)) : name_in_group (c, colours, slack);
      pay_cost_add_pips_in_group (cost, name, PAY_BIT (c), count, group);
    }
}

static int count_groups (const Need *need)
{
  int count = 0;
  for (int i = 0; i <= ZX_ALL_COLOURS; i++)
    for (int slack = 1; slack < ZX_COLOURS; slack++)
      count += need->groups[i][slack] > 0;
  return count;
}

/* Single colours first and in their order, then sets, then choices, then any cards. */
static void emit (PayCost *cost, const Need *need, const ZxWhen *when)
{
  pay_cost_or (cost);
  if (when != NULL)
    pay_cost_set_channel (cost, when->channel);
  for (guint i = 0; when != NULL && i < when->presences->len; i++) {
    const ZxPresence *presence = &g_array_index (when->presences, ZxPresence, i);
    pay_cost_add_presence (cost, presence->accept, presence->from, presence->to);
  }
  const gboolean lone = count_groups (need) == 1;
  for (int bit = 0; bit < ZX_FIRST_TAG; bit++) {
    ZxColours colours = zx_colours_of_trait (bit);
    if (need->all_of[colours] > 0)
      pay_cost_add_pips (cost, zx_trait_names[bit], PAY_BIT (bit), need->all_of[colours]);
  }
  for (int i = 0; i <= ZX_ALL_COLOURS; i++)
    for (int slack = 1; slack < ZX_COLOURS; slack++)
      if (need->groups[i][slack] > 0)
        emit_group (cost, (ZxColours)i, slack, need->groups[i][slack], lone);
  if (need->any > 0)
    pay_cost_add_pips (cost, "any", ZX_TRAIT_ANY, need->any);
}

static void emit_also (PayCost *cost, const ZxChanges *changes, const GPtrArray *tags)
{
  for (guint i = 0; i < changes->also->len; i++) {
    const ZxAlso *also = changes->also->pdata[i];
    for (guint k = 0; k < tags->len; k++)
      if (zx_names_are_one (tags->pdata[k], also->tag))
        pay_cost_add_pips (cost, also->tag, PAY_BIT (ZX_FIRST_TAG + k), also->count);
  }
}

static gboolean fits (const Need *need)
{
  gint64 most = need->any;
  for (int i = 0; i <= ZX_ALL_COLOURS; i++)
    most = MAX (most, need->all_of[i]);
  return most <= PAY_MAX_AMOUNT;
}

static gboolean too_large (GError **error, const char *what)
{
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "%s", what);
}

static void label_clear (gpointer data)
{
  ZxLabel *label = data;
  g_free (label->total);
  g_array_unref (label->parts);
}

GArray *zx_labels_new (void)
{
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (ZxLabel));
  g_array_set_clear_func (labels, label_clear);
  return labels;
}

/* What is already asked for in the same form, beside the same extras, is no other way. */
static gboolean is_known (const GArray *known, guint from, const GArray *labels, const Need *need, const GArray *parts)
{
  for (guint i = 0; i < known->len; i++)
    if (memcmp (&g_array_index (known, Need, i), need, sizeof *need) == 0
        && zx_parts_have_like_extras (g_array_index (labels, ZxLabel, from + i).parts, parts))
      return TRUE;
  return FALSE;
}

/* [whole]: with what it asks for beside its Resource Costs. */
static ZxLabel label_of (GArray *parts, gboolean whole)
{
  const gboolean none = zx_parts_costs (parts) == 0 && !(whole && parts->len > 0);
  return (ZxLabel){ .total = none    ? g_strdup ("[0 Colorless]")
                             : whole ? zx_parts_print_all (parts)
                                     : zx_parts_print (parts),
                    .parts = g_array_ref (parts) };
}

gboolean zx_compile_into (PayCost *compiled, const GPtrArray *cost, const ZxChanges *changes, const GPtrArray *tags,
                          const ZxWhen *when, GArray *labels, GError **error)
{
  g_autoptr (GArray) known = needs_new ();
  const guint from = labels->len;
  const gboolean whole = zx_cost_extras_differ (cost);
  for (guint i = 0; i < cost->len; i++) {
    GArray *parts = cost->pdata[i];
    g_autoptr (GArray) needs = needs_of_parts (parts, changes->shared);
    if (needs == NULL || known->len + needs->len > ZX_MAX_ALTERNATIVES)
      return too_large (error, "shared colours and alternatives can be paid in too many forms");
    for (guint k = 0; k < needs->len; k++) {
      const Need *need = &g_array_index (needs, Need, k);
      if (!fits (need))
        return too_large (error, "together the Resource Costs have more than 2147483647 points");
      if (is_known (known, from, labels, need, parts))
        continue;
      g_array_append_vals (known, need, 1);
      emit (compiled, need, when);
      pay_cost_set_weight (compiled, zx_parts_extras (parts));
      if (!changes->free)
        emit_also (compiled, changes, tags);
      const ZxLabel label = label_of (parts, whole);
      g_array_append_val (labels, label);
    }
  }
  return TRUE;
}

PayCost *zx_compile (const GPtrArray *cost, const ZxChanges *changes, const GPtrArray *tags, GArray *labels,
                     GError **error)
{
  g_autoptr (PayCost) compiled = pay_cost_new ();
  if (!zx_compile_into (compiled, cost, changes, tags, NULL, labels, error))
    return NULL;
  return g_steal_pointer (&compiled);
}
