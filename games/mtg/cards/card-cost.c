/* SPDX-License-Identifier: MIT */
/* A row of a table of cards: what the card costs. */
#include "cards.h"
#include "notation/notation.h"

#define COLUMN "mana_cost"

/* An empty cell is a card without a mana cost: that is a cost, too, and cannot be paid (202.1b). */
char *mtg_card_cost (const char *const *columns, const char *const *row, guint ability, GError **error)
{
  const char *cell = NULL;
  for (guint i = 0; columns[i] != NULL && cell == NULL; i++)
    if (g_ascii_strcasecmp (columns[i], COLUMN) == 0)
      cell = row[i];
  if (cell == NULL) {
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "there is no column " COLUMN);
    return NULL;
  }
  if (ability > 0) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, COLUMN, -1,
                   "the cost of ability %u is not read from a table, only the mana cost of the card; write the "
                   "ability's cost itself",
                   ability);
    return NULL;
  }
  g_autoptr (GArray) halves = mtg_cost_read (cell, MTG_2026, error);
  if (halves != NULL)
    return mtg_cost_print (halves);
  pay_error_inside (error, COLUMN);
  return NULL;
}
