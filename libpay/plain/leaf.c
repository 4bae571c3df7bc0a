/* SPDX-License-Identifier: MIT */
/* Plain questions: their leaf, which pays. */
#include <string.h>

#include "question.h"

/* Dearest first; of the same weight lots before objects, and of each the last one first. */
static void order_drop (PayiPlainQuestion *question)
{
  const int lots = (int)question->units->n_lots;
  int first_object = 0;
  while (first_object < question->n_runs && question->runs[first_object].from < lots)
    first_object++;
  for (int i = 0; i < question->n_runs; i++) {
    const PayiPlainRun *run
        = &question->runs[i < first_object ? first_object - 1 - i : question->n_runs - 1 - (i - first_object)];
    const guint64 weight = question->weight[run->supply];
    int at = i;
    for (; at > 0 && question->weight[question->drop[at - 1].supply] < weight; at--)
      question->drop[at] = question->drop[at - 1];
    question->drop[at] = (PayiPart){ run->supply, run->count };
  }
}

void payi_plain_order_ties (PayiPlainQuestion *question)
{
  gint64 before[PAY_PLAIN_UNITS];
  int n_lots = 0;
  while (n_lots < question->n_runs && question->runs[n_lots].from < (int)question->units->n_lots)
    n_lots++;
  const int n_objects = question->n_runs - n_lots;
  for (int s = 0; s < question->n_supplies; s++) {
    question->supplies[s].count = question->stock[s];
    before[s] = 0;
  }
  for (int i = 0; i < question->n_runs; i++) {
    const PayiPlainRun *run = &question->runs[i];
    PayiTie *tie = &question->ties[i < n_lots ? n_objects + i : i - n_lots];
    tie->supply = run->supply;
    tie->thing = -1;
    tie->first = before[run->supply];
    tie->count = run->count;
    tie->each = 1;
    before[run->supply] += run->count;
  }
  question->normal.n_tie_objects = (guint)n_objects;
}

/* Where each pip has to be met payments are not scored. */
static void spread_weights (PayiPlainQuestion *question)
{
  for (int s = 0; s < question->n_supplies; s++)
    if (question->supplies[s].weight == NULL) {
      payi_plain_spread (question->plain, question->weight[s], question->own[s]);
      question->supplies[s].weight = question->own[s];
    }
}

/* What a leaf reads. */
static void set_normal (PayiPlainQuestion *question)
{
  PayiNormal *normal = &question->normal;
  const int width = question->plain->width;
  normal->after.width = width;
  normal->after.colours = width >= 0 ? (guint64)0xff << PAYI_PLAIN_COLOURS : 0;
  question->supply_array = (GArray){ (gchar *)question->supplies, (guint)question->n_supplies };
  question->tie_array = (GArray){ (gchar *)question->ties, (guint)question->n_runs };
  normal->n_wishes = question->plain->normal->n_wishes;
  memcpy (normal->wishes, question->plain->normal->wishes, (gsize)normal->n_wishes * sizeof *normal->wishes);
  normal->supplies = &question->supply_array;
  normal->drop = question->drop;
  normal->n_drop = question->n_runs;
  normal->ties = &question->tie_array;
  normal->uneven_ties = FALSE;
}

void payi_plain_set_leaf (PayiPlainQuestion *question)
{
  const PayiDemand *demand = question->plain->demand;
  order_drop (question);
  if (demand->others_hub >= 0)
    payi_plain_order_ties (question);
  if (payi_plain_has_choices (question->plain))
    spread_weights (question);
  set_normal (question);
  payi_leaf_init (&question->leaf, &question->normal, (gsize)demand->n_entries, (gsize)demand->n_hubs,
                  question->memory);
}

gboolean payi_plain_pay (PayiPlainQuestion *question, const gint64 *values, const gint64 *stock, PayiScore *score)
{
  static const PayiScore nothing;
  const PayiRival nobody = { .stock = question->stock };
  payi_leaf_set (&question->leaf, question->plain->demand, values, stock);
  return payi_leaf_pay (&question->leaf, question->budget, &nothing, &nobody, score);
}

gboolean payi_plain_pay_alike (PayiPlainQuestion *question, const gint64 *stock)
{
  const PayiRival nobody = { .stock = question->stock };
  return payi_leaf_pay_alike (&question->leaf, stock, &nobody);
}
