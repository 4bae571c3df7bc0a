/* SPDX-License-Identifier: MIT */
/* A row of a table of cards: what the card and its abilities cost. */
#include "cards.h"
#include "notation/notation.h"

#include <string.h>

/* The cell of one of the columns that are called so, the first that there is; NULL: no such column. */
static const char *cell_of (const char *const *columns, const char *const *row, const char *const *names)
{
  for (; *names != NULL; names++)
    for (guint i = 0; columns[i] != NULL; i++)
      if (g_ascii_strcasecmp (columns[i], *names) == 0)
        return row[i];
  return NULL;
}

static const char *const colour_names[] = { "colours", "colors", "colour", "color", NULL };
static const char *const cost_names[] = { "cost", NULL };
static const char *const ability_names[] = { "ability_cost", NULL };

const char *zx_card_type (const char *const *columns, const char *const *row)
{
  static const char *const names[] = { "type", NULL };
  return cell_of (columns, row, names);
}

/* Where a deck knows no words of a card, what it gives stands there. */
const char *zx_card_words (const char *const *columns, const char *const *row)
{
  static const char *const names[] = { "modifier_effect", "text", NULL };
  const char *cell = cell_of (columns, row, names), *type = zx_card_type (columns, row);
  const char *colours = cell_of (columns, row, colour_names);
  const gboolean known = cell != NULL && type != NULL && type[0] != '\0';
  return known && g_strcmp0 (cell, colours) != 0 ? cell : "";
}

gboolean zx_card_has_icon (const char *const *columns, const char *const *row, const char *icon)
{
  static const char *const names[] = { "icons", NULL };
  const char *cell = cell_of (columns, row, names);
  g_auto (GStrv) icons = g_strsplit (cell != NULL ? cell : "", " ", -1);
  return g_strv_contains ((const char *const *)icons, icon);
}

static gboolean is_absent (const char *cell)
{
  return cell == NULL || cell[strspn (cell, " ")] == '\0' || strcmp (cell, "-") == 0;
}

static char *refuse (GError **error, const char *column, const char *format, ...) G_GNUC_PRINTF (3, 4);

static char *refuse (GError **error, const char *column, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  pay_set_error (error, PAY_ERROR_USAGE, column, -1, "%s", message);
  return NULL;
}

/* "-" and an empty cell: no colour. */
static gboolean read_colours (const char *cell, ZxColours *colours, GError **error)
{
  *colours = 0;
  if (is_absent (cell))
    return TRUE;
  ZxText text = { .start = cell, .next = cell, .where = "colours" };
  zx_text_skip_space (&text);
  const ZxResult result = zx_colours_read (&text, "a card has each colour once", colours, error);
  if (result == ZX_WRONG)
    return FALSE;
  zx_text_skip_space (&text);
  return (result == ZX_READ && zx_text_at_end (&text))
         || zx_text_expected (&text, "the card's colours, as in RU", error);
}

/* 805.2a: all colours of the card, its Cost as points. */
static char *cost_to_play (const char *const *columns, const char *const *row, GError **error)
{
  const char *cell = cell_of (columns, row, cost_names), *colours = cell_of (columns, row, colour_names);
  if (cell == NULL || colours == NULL)
    return refuse (error, NULL, "there is no column %s", cell == NULL ? "cost" : "colours");
  const char *abilities = cell_of (columns, row, ability_names);
  if (is_absent (cell) && is_absent (abilities))
    return refuse (error, "cost", "this card has no Cost");
  if (is_absent (cell))
    return refuse (error, "cost", "this card has no Cost, only abilities with one: %s", abilities);
  ZxPart part = { 0 };
  if (!read_colours (colours, &part.colours, error))
    return NULL;
  ZxText text = { .start = cell, .next = cell, .where = "cost" };
  zx_text_skip_space (&text);
  const ZxResult result = zx_points_read (&text, &part.points, error);
  if (result == ZX_WRONG)
    return NULL;
  zx_text_skip_space (&text);
  if (result == ZX_ABSENT || !zx_text_at_end (&text)) {
    zx_text_expected (&text, "a number or ∞, or - for no Cost", error);
    return NULL;
  }
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (ZxPart));
  g_array_append_val (parts, part);
  return zx_parts_print (parts);
}

static char *cost_of_ability (const char *cell, guint ability, GError **error)
{
  g_auto (GStrv) costs = g_strsplit (is_absent (cell) ? "" : cell, ";", -1);
  const guint count = g_strv_length (costs);
  if (count == 0)
    return refuse (error, "ability_cost", "no ability of this card has a cost");
  if (ability > count)
    return refuse (error, "ability_cost", "there is no ability %u: this card has %u with a cost, %s", ability, count,
                   cell);
  gsize before = 0;
  for (guint i = 0; i + 1 < ability; i++)
    before += strlen (costs[i]) + 1;
  const char *text = costs[ability - 1];
  ZxText reader = { .start = text, .next = text, .where = "ability_cost" };
  GError *problem = NULL;
  g_autoptr (GPtrArray) cost = zx_cost_read (&reader, &problem);
  if (cost != NULL)
    return zx_cost_print (cost);
  pay_set_error (error, (PayError)problem->code, "ability_cost", pay_error_at (problem) + (gssize)before, "%s",
                 problem->message);
  g_error_free (problem);
  return NULL;
}

char *zx_card_cost (const char *const *columns, const char *const *row, guint ability, GError **error)
{
  if (ability == 0)
    return cost_to_play (columns, row, error);
  const char *cell = cell_of (columns, row, ability_names);
  return cell == NULL ? refuse (error, NULL, "there is no column ability_cost")
                      : cost_of_ability (cell, ability, error);
}

/* The colours of a cost that is written with them: "[2 Red/Blue]", which are the card's (805.2a). */
static gboolean colours_of_cost (const char *cell, ZxColours *colours, GError **error)
{
  ZxText text = { .start = cell, .next = cell, .where = "cost" };
  g_autoptr (GPtrArray) cost = zx_cost_read (&text, error);
  if (cost == NULL)
    return FALSE;
  *colours = zx_cost_colours (cost);
  return TRUE;
}

/* Every card is a card of the Resource there. */
char *zx_card_gives (const char *const *columns, const char *const *row, gboolean *unit, GError **error)
{
  const char *cell = cell_of (columns, row, colour_names), *cost = cell_of (columns, row, cost_names);
  ZxColours colours = 0;
  if (cell == NULL)
    return refuse (error, NULL, "there is no column colours");
  const gboolean by_cost = cell[0] == '\0' && cost != NULL && cost[0] == '[';
  if (cell[0] == '\0' && !by_cost)
    return refuse (error, "colours", "the colours of this card are not known");
  if (!(by_cost ? colours_of_cost (cost, &colours, error) : read_colours (cell, &colours, error)))
    return NULL;
  *unit = TRUE;
  return g_strdup (zx_colours_class (colours));
}

/* ---- How well the costs of a table are read. */

/* Something is asked for beside it that nobody names. */
static gboolean has_other (const char *text)
{
  ZxText reader = { .start = text, .next = text };
  g_autoptr (GPtrArray) cost = zx_cost_read (&reader, NULL);
  for (guint i = 0; cost != NULL && i < cost->len; i++) {
    const GArray *parts = cost->pdata[i];
    for (guint k = 0; k < parts->len; k++)
      if (g_array_index (parts, ZxPart, k).sort == ZX_OTHER)
        return TRUE;
  }
  return FALSE;
}

static void tell_cost (const char *group, const char *cost, const GError *problem, PayCoverFunc tell, gpointer data)
{
  if (cost != NULL && has_other (cost))
    tell (group, PAY_COVER_UNSUPPORTED, "what else it asks for stands in the card's words alone", data);
  else if (cost != NULL)
    tell (group, PAY_COVER_READ, NULL, data);
  else
    tell (group, PAY_COVER_REFUSED, problem->message, data);
}

gboolean zx_card_coverage (const char *const *columns, const char *const *row, PayCoverFunc tell, gpointer data)
{
  const char *cell = cell_of (columns, row, ability_names), *cost = cell_of (columns, row, cost_names);
  if (cell == NULL && (cost == NULL || cell_of (columns, row, colour_names) == NULL))
    return FALSE;
  g_auto (GStrv) abilities = g_strsplit (is_absent (cell) ? "" : cell, ";", -1);
  const guint count = g_strv_length (abilities);
  for (guint i = is_absent (cost) ? 1 : 0; i <= count; i++) {
    g_autoptr (GError) problem = NULL;
    g_autofree char *read = zx_card_cost (columns, row, i, &problem);
    tell_cost (i == 0 ? "cost" : "ability cost", read, problem, tell, data);
  }
  return TRUE;
}
