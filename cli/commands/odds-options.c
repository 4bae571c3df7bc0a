/* SPDX-License-Identifier: MIT */
/* What the kinds of `pay odds` read alike. */
#include "odds.h"

#define USUAL_EDITION "2022"
#define LEAST_CARDS 20
#define MOST_CARDS 250
#define MOST_DIGITS 100

gboolean odds_digits (const Options *options, guint usual, guint *digits)
{
  gint64 n = usual;
  if (!number_from ("--digits", options->digits, 0, MOST_DIGITS, &n))
    return FALSE;
  *digits = (guint)n;
  return TRUE;
}

static gboolean read_edition (PayKarstenCell *cell, const Options *options)
{
  const char *edition = options->edition != NULL ? options->edition : USUAL_EDITION;
  cell->model = pay_karsten_find (edition);
  if (cell->model != NULL)
    return TRUE;
  g_autofree char *names = g_strjoinv (", ", (char **)(gpointer)pay_karsten_editions ());
  return message ("--edition: there is no edition %s; there are %s", edition, names);
}

gboolean odds_cell (PayKarstenCell *cell, const Options *options)
{
  if (!read_edition (cell, options))
    return FALSE;
  gint64 n = cell->model->decks[0].deck;
  if (!number_from ("--deck", options->deck, LEAST_CARDS, MOST_CARDS, &n))
    return FALSE;
  cell->deck = (int)n;
  n = pay_karsten_usual_lands (cell->model, cell->deck);
  if (!number_from ("--lands", options->lands, 1, cell->deck, &n))
    return FALSE;
  cell->lands = (int)n;
  if (n > 0)
    return TRUE;
  return message ("--lands is needed: the edition %s has no deck of %d cards", cell->model->edition, cell->deck);
}

void odds_tell_misprint (const PayKarstenCell *cell, const char *cost, int least)
{
  const int printed = pay_karsten_misprint (cell);
  if (printed >= 0)
    message ("%s, %d cards, %d lands, %s: %d was printed, %d is exact", cell->model->edition, cell->deck, cell->lands,
             cost, printed, least);
}

gboolean odds_refuse (const Options *options, const char *const *others, const char *where)
{
  for (; *others != NULL; others++)
    if (options_have (options, FOR_ODDS, *others))
      return !message ("--%s is for %s", *others, where);
  return FALSE;
}
