/* SPDX-License-Identifier: MIT */
/* How well the costs and mana abilities in a table of cards are read. */
#include <string.h>

#include "ability/ability.h"
#include "cards.h"
#include "notation/notation.h"

#define SOME_AMOUNT 3 /* stands for the number that a request would tell */

typedef struct {
  PayCoverFunc tell;
  gpointer data;
} Teller;

static const char *cell (const char *const *columns, const char *const *row, const char *name)
{
  for (guint i = 0; columns[i] != NULL; i++)
    if (g_ascii_strcasecmp (columns[i], name) == 0)
      return row[i];
  return NULL;
}

static PayCover cover_of_error (const GError *error)
{
  return g_error_matches (error, PAY_ERROR, PAY_ERROR_UNSUPPORTED) ? PAY_COVER_UNSUPPORTED : PAY_COVER_REFUSED;
}

static void tell_cost (const Teller *teller, const char *cost)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) halves = mtg_cost_read (cost, MTG_2026, &error);
  if (halves != NULL)
    teller->tell ("cost", PAY_COVER_READ, NULL, teller->data);
  else
    teller->tell ("cost", cover_of_error (error), error->message, teller->data);
}

/* What is missing, or NULL. The text belongs to [reading]. */
static const char *missing_in (const MtgReading *reading)
{
  for (guint i = 0; i < reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (reading, i);
    if (ability->status == MTG_ABILITY_UNSUPPORTED
        && !ability->library) /* else it is no mana ability, whatever is missing */
      return ability->missing;
  }
  return NULL;
}

static void tell_abilities (const Teller *teller, const char *group, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MtgReading) reading = mtg_ability_read (text, name, MTG_NO_AMOUNT, &error);
  if (reading == NULL) {
    teller->tell (group, cover_of_error (error), error->message, teller->data);
    return;
  }
  const char *missing = missing_in (reading);
  if (missing == NULL) {
    teller->tell (group, PAY_COVER_READ, NULL, teller->data);
    return;
  }
  g_autoptr (MtgReading) told = mtg_ability_read (text, name, SOME_AMOUNT, NULL);
  const gboolean enough = told != NULL && missing_in (told) == NULL;
  teller->tell (group, enough ? PAY_COVER_TOLD : PAY_COVER_UNSUPPORTED, missing, teller->data);
}

gboolean mtg_coverage (const char *const *columns, const char *const *row, PayCoverFunc tell, gpointer data)
{
  const Teller teller = { tell, data };
  const char *name = cell (columns, row, "name");
  const char *cost = cell (columns, row, "mana_cost");
  const char *text = cell (columns, row, "mana_text");
  const char *model = cell (columns, row, "model");
  if (cost == NULL)
    cost = cell (columns, row, "cost");
  if (text == NULL)
    text = cell (columns, row, "text");
  if (cost == NULL && text == NULL)
    return FALSE;
  if (cost != NULL && cost[0] != '\0')
    tell_cost (&teller, cost);
  if (text != NULL && text[0] == '\0' && model != NULL && model[0] != '\0')
    tell (model, PAY_COVER_UNSUPPORTED, "the table has no words of its mana ability", data);
  if (text != NULL && text[0] != '\0')
    tell_abilities (&teller, model != NULL && model[0] != '\0' ? model : "abilities", name, text);
  return TRUE;
}
