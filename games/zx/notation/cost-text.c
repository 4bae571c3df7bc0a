/* SPDX-License-Identifier: MIT */
/* Reads and prints Resource Costs, and reads what changes them. */
#include "notation.h"

#include <string.h>

#define A_COST "a Resource Cost such as [3 Red], R3 or ∞"

static const char *const or_words[] = { "or", "|", "または", "又は", "か", NULL };
static const char *const and_words[] = { ",", "+", "&", "and", "と", NULL };
static const char *const infinite_words[] = { "∞", "infinity", "inf", "無限", NULL };
static const char *const label_words[] = { "cost", "コスト", NULL };

static const struct {
  ZxSort sort;
  const char *word;
} sorts[] = {
  { ZX_SLEEP, "sleep" },   { ZX_DISCARD, "discard" }, { ZX_TRASH, "trash" },   { ZX_DESTROY, "destroy" },
  { ZX_REMOVE, "remove" }, { ZX_RETURN, "return" },   { ZX_CHARGE, "charge" }, { ZX_COUNTER, "counter" },
  { ZX_OTHER, "other" },   { ZX_SLEEP, "スリープ" },
};

const char *zx_sort_word (ZxSort sort)
{
  gsize i = 0; /* each sort is told */
  while (sorts[i].sort != sort)
    i++;
  return sorts[i].word;
}

guint zx_parts_costs (const GArray *parts)
{
  guint count = 0;
  while (count < parts->len && g_array_index (parts, ZxPart, count).sort == ZX_RESOURCE)
    count++;
  return count;
}

gint64 zx_parts_extras (const GArray *parts)
{
  gint64 lost = 0;
  for (guint i = zx_parts_costs (parts); i < parts->len; i++)
    lost += g_array_index (parts, ZxPart, i).sort != ZX_SLEEP;
  return lost;
}

gboolean zx_parts_have_like_extras (const GArray *one, const GArray *other)
{
  const guint from = zx_parts_costs (one), of_other = zx_parts_costs (other);
  if (one->len - from != other->len - of_other)
    return FALSE;
  for (guint i = 0; from + i < one->len; i++)
    if (g_array_index (one, ZxPart, from + i).sort != g_array_index (other, ZxPart, of_other + i).sort)
      return FALSE;
  return TRUE;
}

gboolean zx_cost_extras_differ (const GPtrArray *cost)
{
  for (guint i = 1; i < cost->len; i++)
    if (!zx_parts_have_like_extras (cost->pdata[i], cost->pdata[0]))
      return TRUE;
  return FALSE;
}

gint64 zx_parts_points (const GArray *parts)
{
  gint64 points = 0;
  for (guint i = 0; i < zx_parts_costs (parts); i++) {
    const ZxPart *part = &g_array_index (parts, ZxPart, i);
    if (part->points == ZX_INFINITE)
      return ZX_INFINITE;
    points += part->points;
  }
  return points;
}

ZxColours zx_cost_colours (const GPtrArray *cost)
{
  ZxColours colours = 0;
  for (guint i = 0; i < cost->len; i++) {
    const GArray *parts = cost->pdata[i];
    for (guint k = 0; k < zx_parts_costs (parts); k++)
      colours |= g_array_index (parts, ZxPart, k).colours;
  }
  return colours;
}

static GArray *parts_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (ZxPart));
}

static void parts_free (gpointer parts)
{
  g_array_unref (parts);
}

static GPtrArray *cost_empty (void)
{
  return g_ptr_array_new_with_free_func (parts_free);
}

GPtrArray *zx_cost_new (void)
{
  GPtrArray *cost = cost_empty ();
  g_ptr_array_add (cost, parts_new ());
  return cost;
}

GPtrArray *zx_cost_join (const GPtrArray *one, const GPtrArray *other)
{
  if ((guint64)one->len * other->len > ZX_MAX_ALTERNATIVES)
    return NULL;
  g_autoptr (GPtrArray) cost = cost_empty ();
  for (guint i = 0; i < one->len; i++)
    for (guint k = 0; k < other->len; k++) {
      const GArray *first = one->pdata[i], *second = other->pdata[k];
      if (first->len + second->len > ZX_MAX_PARTS)
        return NULL;
      GArray *parts = parts_new ();
      const guint costs = zx_parts_costs (first);
      g_array_append_vals (parts, first->data, first->len);
      for (guint count = 0; count < second->len; count++) {
        const ZxPart *part = &g_array_index (second, ZxPart, count);
        g_array_insert_vals (parts, part->sort == ZX_RESOURCE ? costs + count : parts->len, part, 1);
      }
      g_ptr_array_add (cost, parts);
    }
  return g_steal_pointer (&cost);
}

static gboolean take_any (ZxText *text, const char *const *words)
{
  for (; *words != NULL; words++)
    if (zx_text_take_word (text, *words))
      return TRUE;
  return FALSE;
}

ZxResult zx_points_read (ZxText *text, gint64 *points, GError **error)
{
  if (take_any (text, infinite_words)) {
    *points = ZX_INFINITE;
    return ZX_READ;
  }
  return zx_text_read_number (text, points, error);
}

/* Points and colours in either order; *has_... says which were there. */
static gboolean read_body (ZxText *text, ZxPart *part, gboolean *has_points, gboolean *has_colours, GError **error)
{
  *part = (ZxPart){ 0 };
  *has_points = *has_colours = FALSE;
  for (;;) {
    ZxText ahead = *text;
    zx_text_skip_space (&ahead);
    ZxResult result = *has_points ? ZX_ABSENT : zx_points_read (&ahead, &part->points, error);
    if (result == ZX_READ)
      *has_points = TRUE;
    if (result == ZX_ABSENT && !*has_colours) {
      result = zx_colours_read (&ahead, "a cost has each colour once; R2 is two cards, costs stand apart as in R2 U2",
                                &part->colours, error);
      if (result == ZX_READ)
        *has_colours = TRUE;
    }
    if (result == ZX_WRONG)
      return FALSE;
    if (result == ZX_ABSENT)
      return TRUE;
    *text = ahead;
  }
}

/* "[Red/Blue] [1]": the points of colours that stood alone in brackets. */
static gboolean read_points_apart (ZxText *text, gint64 *points, GError **error)
{
  zx_text_skip_space (text);
  if (!zx_text_take (text, '['))
    return zx_text_expected (text, "points after these colours, as in [3 Red]", error);
  zx_text_skip_space (text);
  ZxResult result = zx_points_read (text, points, error);
  if (result == ZX_WRONG)
    return FALSE;
  if (result == ZX_ABSENT)
    return zx_text_expected (text, "points", error);
  zx_text_skip_space (text);
  return zx_text_take (text, ']') || zx_text_expected (text, "']'", error);
}

static gboolean read_bracket (ZxText *text, ZxPart *part, GError **error)
{
  gboolean has_points, has_colours;
  if (!read_body (text, part, &has_points, &has_colours, error))
    return FALSE;
  zx_text_skip_space (text);
  if (!has_points && !has_colours)
    return zx_text_expected (text, "points and colours, as in [3 Red]", error);
  if (!has_colours && part->points != ZX_INFINITE)
    return zx_text_expected (text, "a colour, as in [3 Red]; no colour is [3 Colorless]", error);
  if (!zx_text_take (text, ']'))
    return zx_text_expected (text, has_points ? "']'" : "points or ']'", error);
  return has_points || read_points_apart (text, &part->points, error);
}

/* After a bare "∞": its colours, unless points follow them, for then they are those of the next cost. */
static gboolean read_infinite_colours (ZxText *text, ZxPart *part, GError **error)
{
  *part = (ZxPart){ .points = ZX_INFINITE };
  ZxText ahead = *text;
  zx_text_skip_space (&ahead);
  ZxColours colours;
  ZxResult result = zx_colours_read (
      &ahead, "a cost has each colour once; R2 is two cards, costs stand apart as in R2 U2", &colours, error);
  if (result != ZX_READ)
    return result == ZX_ABSENT;
  ZxText after = ahead;
  gint64 points;
  zx_text_skip_space (&after);
  if (zx_points_read (&after, &points, NULL) == ZX_ABSENT) {
    *text = ahead;
    part->colours = colours;
  }
  return TRUE;
}

static gboolean read_bare (ZxText *text, ZxPart *part, GError **error)
{
  if (take_any (text, infinite_words))
    return read_infinite_colours (text, part, error);
  gboolean has_points, has_colours;
  if (!read_body (text, part, &has_points, &has_colours, error))
    return FALSE;
  if (has_points && (has_colours || part->points == ZX_INFINITE))
    return TRUE;
  zx_text_skip_space (text);
  if (has_points)
    return zx_text_expected (text, "a colour, as in [3 Red] or R3; no colour is [3 Colorless] or C3", error);
  return zx_text_expected (text, has_colours ? "points, as in R3" : A_COST, error);
}

/* "sleep", "[discard]". FALSE: no such word stands next, [text] has not moved. */
static gboolean take_sort (ZxText *text, ZxSort *sort)
{
  ZxText ahead = *text;
  const gboolean bracket = zx_text_take (&ahead, '[');
  gsize i = 0;
  while (i < G_N_ELEMENTS (sorts) && !zx_text_take_word (&ahead, sorts[i].word))
    i++;
  const gunichar next = zx_text_peek (&ahead);
  if (i == G_N_ELEMENTS (sorts) || (next < 128 && g_ascii_isalnum ((char)next))
      || (bracket && !zx_text_take (&ahead, ']')))
    return FALSE;
  *text = ahead;
  *sort = sorts[i].sort;
  return TRUE;
}

/* Cards with a tag that are slept as well are no part of the cost's text. */
static gboolean is_sleep_of_cards (const ZxText *text, ZxSort sort)
{
  ZxText ahead = *text;
  gint64 count;
  zx_text_skip_space (&ahead);
  if (sort != ZX_SLEEP || zx_text_read_number (&ahead, &count, NULL) != ZX_READ)
    return FALSE;
  ZxColours colours;
  zx_text_skip_space (&ahead);
  zx_text_take (&ahead, '[');
  const ZxResult result = zx_colours_read (&ahead, "", &colours, NULL);
  const gunichar next = zx_text_peek (&ahead);
  return result == ZX_ABSENT || (next < 128 && g_ascii_isalpha ((char)next));
}

static GPtrArray *cost_of_part (ZxPart part)
{
  GPtrArray *cost = zx_cost_new ();
  g_array_append_val ((GArray *)cost->pdata[0], part);
  return cost;
}

static GPtrArray *read_choice (ZxText *text, gboolean grouped, GError **error);

/* [grouped]: inside <...>, which does not nest. */
static GPtrArray *read_factor (ZxText *text, gboolean grouped, GError **error)
{
  if (!grouped && zx_text_take (text, '<')) {
    g_autoptr (GPtrArray) inside = read_choice (text, TRUE, error);
    if (inside == NULL)
      return NULL;
    if (!zx_text_take (text, '>')) {
      zx_text_expected (text, "'>'", error);
      return NULL;
    }
    return g_steal_pointer (&inside);
  }
  ZxPart part = { 0 };
  if (!take_sort (text, &part.sort)) {
    const gboolean read = zx_text_take (text, '[') ? read_bracket (text, &part, error) : read_bare (text, &part, error);
    return read ? cost_of_part (part) : NULL;
  }
  if (!is_sleep_of_cards (text, part.sort))
    return cost_of_part (part);
  zx_text_error (text, text->next, PAY_ERROR_SYNTAX, error,
                 "sleep is that of the card itself; cards of the Resource that are slept as well are a change: "
                 "also-sleep 2 TAG");
  return NULL;
}

static gboolean at_boundary (const ZxText *text, gboolean grouped)
{
  ZxText ahead = *text;
  return zx_text_at_end (text) || (grouped && zx_text_peek (text) == '>') || take_any (&ahead, or_words);
}

/* Costs that are paid together: at least one. */
static GPtrArray *read_sequence (ZxText *text, gboolean grouped, GError **error)
{
  g_autoptr (GPtrArray) cost = zx_cost_new ();
  gboolean wanted = TRUE;
  for (zx_text_skip_space (text); wanted || !at_boundary (text, grouped); zx_text_skip_space (text)) {
    g_autoptr (GPtrArray) factor = read_factor (text, grouped, error);
    if (factor == NULL)
      return NULL;
    GPtrArray *joined = zx_cost_join (cost, factor);
    if (joined == NULL) {
      zx_text_error (text, text->next, PAY_ERROR_TOO_LARGE, error, "more than %d Resource Costs or %d alternatives",
                     ZX_MAX_PARTS, ZX_MAX_ALTERNATIVES);
      return NULL;
    }
    g_ptr_array_unref (cost);
    cost = joined;
    zx_text_skip_space (text);
    wanted = take_any (text, and_words);
  }
  return g_steal_pointer (&cost);
}

/* Up to the end, or up to the '>' of a group. */
static GPtrArray *read_choice (ZxText *text, gboolean grouped, GError **error)
{
  g_autoptr (GPtrArray) cost = cost_empty ();
  do {
    g_autoptr (GPtrArray) sequence = read_sequence (text, grouped, error);
    if (sequence == NULL)
      return NULL;
    if (cost->len + sequence->len > ZX_MAX_ALTERNATIVES) {
      zx_text_error (text, text->next, PAY_ERROR_TOO_LARGE, error, "more than %d alternatives", ZX_MAX_ALTERNATIVES);
      return NULL;
    }
    for (guint i = 0; i < sequence->len; i++)
      g_ptr_array_add (cost, g_array_ref (sequence->pdata[i]));
  } while (take_any (text, or_words));
  return g_steal_pointer (&cost);
}

/* Card texts put "<Cost>" before what has to be paid; it says nothing more. */
static void skip_label (ZxText *text)
{
  ZxText ahead = *text;
  zx_text_skip_space (&ahead);
  if (!zx_text_take (&ahead, '[') && !zx_text_take (&ahead, '<'))
    return;
  if (!take_any (&ahead, label_words))
    return;
  if (zx_text_take (&ahead, ']') || zx_text_take (&ahead, '>'))
    *text = ahead;
}

GPtrArray *zx_cost_read (ZxText *text, GError **error)
{
  if (strlen (text->next) > ZX_MAX_COST_TEXT) {
    zx_text_error (text, text->next + ZX_MAX_COST_TEXT, PAY_ERROR_TOO_LARGE, error, "a cost is at most %d bytes long",
                   ZX_MAX_COST_TEXT);
    return NULL;
  }
  skip_label (text);
  zx_text_skip_space (text);
  if (zx_text_at_end (text))
    return zx_cost_new ();
  return read_choice (text, FALSE, error);
}

static void print_part (GString *out, const ZxPart *part)
{
  if (part->points == ZX_INFINITE)
    g_string_append (out, "[∞");
  else
    g_string_append_printf (out, "[%" G_GINT64_FORMAT, part->points);
  if (part->colours == 0 && part->points != ZX_INFINITE)
    g_string_append (out, " Colorless");
  const char *separator = " ";
  for (int i = 0; i < ZX_COLOURS; i++)
    if ((part->colours >> i & 1) != 0) {
      g_string_append_printf (out, "%s%s", separator, zx_colour_title (i));
      separator = "/";
    }
  g_string_append_c (out, ']');
}

char *zx_parts_print (const GArray *parts)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < zx_parts_costs (parts); i++)
    print_part (out, &g_array_index (parts, ZxPart, i));
  return g_string_free (out, FALSE);
}

char *zx_parts_print_all (const GArray *parts)
{
  g_autofree char *costs = zx_parts_print (parts);
  GString *out = g_string_new (costs);
  for (guint i = zx_parts_costs (parts); i < parts->len; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? " + " : "", zx_sort_word (g_array_index (parts, ZxPart, i).sort));
  return g_string_free (out, FALSE);
}

static char *print_cost (const GPtrArray *cost, gboolean with_others)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < cost->len; i++) {
    const GArray *parts = cost->pdata[i];
    const gboolean nothing = !with_others && zx_parts_costs (parts) == 0;
    g_autofree char *printed = nothing       ? g_strdup ("[0 Colorless]")
                               : with_others ? zx_parts_print_all (parts)
                                             : zx_parts_print (parts);
    g_string_append_printf (out, "%s%s", i == 0 ? "" : " or ", printed);
  }
  return g_string_free (out, FALSE);
}

char *zx_cost_print (const GPtrArray *cost)
{
  return print_cost (cost, TRUE);
}

char *zx_cost_print_paid (const GPtrArray *cost)
{
  return print_cost (cost, zx_cost_extras_differ (cost));
}
