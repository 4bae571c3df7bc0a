/* SPDX-License-Identifier: MIT */
/* Rules on hands, as data. */
#include "question.h"

#include <string.h>

#define ANY 0, PAY_ODDS_MAX_HAND

static const PayOddsRule table[] = {
  { "none", "seven cards, kept whatever they are", PAY_ODDS_RESOURCES, 1, { { 7, 0, 0, ANY, FALSE } } },
  { "london",
    "seven cards each time; one more goes under the deck for each hand before, then the hand is looked at",
    PAY_ODDS_RESOURCES,
    4,
    { { 7, 0, 0, 2, 5, FALSE }, { 7, 1, 3, 2, 4, FALSE }, { 7, 2, 2, 2, 4, FALSE }, { 7, 3, 1, ANY, FALSE } } },
  { "free",
    "a first hand that costs nothing, kept with three to five resource cards; then london",
    PAY_ODDS_RESOURCES,
    5,
    { { 7, 0, 0, 3, 5, FALSE },
      { 7, 0, 0, 2, 5, FALSE },
      { 7, 1, 3, 2, 4, FALSE },
      { 7, 2, 2, 2, 4, FALSE },
      { 7, 3, 1, ANY, FALSE } } },
  { "london-2020",
    "london, but of the second hand a card that is no resource goes while there are more than two of them",
    PAY_ODDS_RESOURCES,
    4,
    { { 7, 0, 0, 2, 5, FALSE }, { 7, 1, 2, 2, 4, FALSE }, { 7, 2, 2, 2, 4, FALSE }, { 7, 3, 1, ANY, FALSE } } },
  { "vancouver",
    "one card less each time; after that, the next card is looked at and kept on top or put under the deck",
    PAY_ODDS_RESOURCES,
    4,
    { { 7, 0, 0, 2, 5, FALSE }, { 6, 0, 0, 2, 4, TRUE }, { 5, 0, 0, 1, 4, TRUE }, { 4, 0, 0, ANY, TRUE } } },
  { "four", "four cards, kept whatever they are", PAY_ODDS_RESOURCES, 1, { { 4, 0, 0, ANY, FALSE } } },
  { "redraw",
    "four cards; once four others where none of them is useful",
    PAY_ODDS_USEFUL,
    2,
    { { 4, 0, 0, 1, 4, FALSE }, { 4, 0, 0, ANY, FALSE } } },
};

static const PayOddsRule *const rules[]
    = { &table[0], &table[1], &table[2], &table[3], &table[4], &table[5], &table[6], NULL };

const PayOddsRule *const *pay_odds_rules (void)
{
  return rules;
}

const PayOddsRule *pay_odds_rule_find (const char *name)
{
  for (guint i = 0; rules[i] != NULL; i++)
    if (strcmp (rules[i]->name, name) == 0)
      return rules[i];
  return NULL;
}

void odds_bottom (const PayOddsStage *stage, int counted, int *counted_go, int *others_go)
{
  const int others = stage->cards - counted;
  *others_go = CLAMP (others - stage->spare, 0, stage->bottom);
  *counted_go = MIN (stage->bottom - *others_go, counted);
  *others_go = stage->bottom - *counted_go;
}

gboolean odds_keeps (const PayOddsStage *stage, gboolean last, int counted)
{
  int counted_go, others_go;
  odds_bottom (stage, counted, &counted_go, &others_go);
  const int left = counted - counted_go;
  return last || (left >= stage->least && left <= stage->most);
}

/* Takes [go] cards out of the first [left], of those that are counted or not, the lowest ranks first. */
static int send (guint16 *cards, int left, gboolean counted, int go, OddsRank rank, gconstpointer data)
{
  for (int low = 0; low < ODDS_COUNTED; low++)
    for (int i = 0; i < left && go > 0;) {
      if (rank (cards[i], data) != low + (counted ? ODDS_COUNTED : 0)) {
        i++;
        continue;
      }
      left--;
      memmove (&cards[i], &cards[i + 1], (gsize)(left - i) * sizeof *cards);
      go--;
    }
  return left;
}

int odds_keep_hand (guint16 *cards, const PayOddsStage *stage, gboolean last, OddsRank rank, gconstpointer data)
{
  int counted = 0, counted_go, others_go;
  for (int i = 0; i < stage->cards; i++)
    counted += rank (cards[i], data) >= ODDS_COUNTED ? 1 : 0;
  if (!odds_keeps (stage, last, counted))
    return -1;
  odds_bottom (stage, counted, &counted_go, &others_go);
  const int left = send (cards, stage->cards, TRUE, counted_go, rank, data);
  return send (cards, left, FALSE, others_go, rank, data);
}

int odds_draws (const PayOddsSetup *setup, int from, int to)
{
  if (to < from)
    return 0;
  return (from <= 1 ? setup->first : 0) + setup->each * (to - MAX (from, 2) + 1);
}
