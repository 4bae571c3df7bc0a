/* SPDX-License-Identifier: MIT */
/* Abilities of permanents by "NAME:K". */
#include "board/board.h"

#include <string.h>

/* The name and the number, 1 where none is said. (transfer full) */
static char *split (const char *called, guint64 *number)
{
  const char *colon = strrchr (called, ':');
  *number = 1;
  if (colon == NULL || colon[1] == '\0' || colon[1 + strspn (colon + 1, "0123456789")] != '\0')
    return g_strdup (called);
  *number = g_ascii_strtoull (colon + 1, NULL, 10);
  return g_strchomp (g_strndup (called, (gsize)(colon - called)));
}

static gboolean has_name (const PayBoard *board, const PayBoardPlay *play, const char *name)
{
  const PayBoardCard *card = pay_board_card_at (board, play->zone, play->card);
  return g_ascii_strcasecmp (pay_board_card_name (card), name) == 0;
}

gboolean pays_board_is_ability (const PayBoard *board, const PayBoardPlay *play, const char *called)
{
  guint64 number = 0;
  g_autofree char *name = split (called, &number);
  return play->ability == number && has_name (board, play, name);
}

/* The zone where it lies, the first one; NULL: nowhere. */
static const char *zone_of (const PayBoard *board, const char *name)
{
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    for (guint k = 0; k < zone->cards->len; k++)
      if (pays_names_card (zone->cards->pdata[k], name))
        return zone->name;
  }
  return NULL;
}

gboolean pays_board_no_ability (const PayBoard *board, const PayTable *table, const char *called, GError **error)
{
  guint64 number = 0;
  guint n = 0;
  g_autofree char *name = split (called, &number);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < table->abilities->len; i++) {
    const PayBoardPlay *play = g_ptr_array_index (table->abilities, i);
    const PayBoardCard *card = pay_board_card_at (board, play->zone, play->card);
    n = has_name (board, play, name) ? MAX (n, play->ability) : n;
    g_ptr_array_add (names, g_ascii_strdown (pay_board_card_name (card), -1));
  }
  g_ptr_array_add (names, NULL);
  if (n > 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "activate", -1, "%s has %u %s to be paid for by %s: write %s:1%s",
                          name, n, n == 1 ? "ability" : "abilities", n == 1 ? "itself" : "themselves", name,
                          n == 1 ? "" : ", :2 and so on");
  const char *zone = zone_of (board, name);
  if (zone != NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, "activate", -1,
                          "%s, as it lies in [%s], has no ability that can be asked about here; what only helps to pay "
                          "is used while others are paid for",
                          name, zone);
  const char *near = pay_nearest_name (name, (const char *const *)names->pdata);
  return pay_set_error (error, PAY_ERROR_USAGE, "activate", -1,
                        "no card that has an ability to be paid for by itself is called '%s'%s%s%s", name,
                        near != NULL ? "; did you mean \"" : "", near != NULL ? near : "", near != NULL ? "\"?" : "");
}
