/* SPDX-License-Identifier: MIT */
/* Plain questions: which units pay so that many colours are left.
 *
 * Where pips have to be met by units, payments are the bases of a matroid: the best one that leaves one unit more alone
 * differs from the best one in one other unit, which takes its place along a path of pips that change their units. So
 * other payments are found from the first one by exchanges (exchange.c), without another flow. Where there are other
 * ways to pay, each is a flow of its own. */
#include "exchange.h"

#include <string.h>

typedef struct {
  PayiPlainQuestion *question;
  const gint64 *values;
  gint64 stock[PAY_PLAIN_UNITS], best_stock[PAY_PLAIN_UNITS]; /* what may be spent */
  PayiScore best;
  gint64 tie[PAY_PLAIN_UNITS];
  gboolean open; /* some payment was as good */
} Widen;

static void pay_rest (gpointer data)
{
  Widen *widen = data;
  PayiPlainQuestion *question = widen->question;
  PayiScore score;
  gint64 tie[PAY_PLAIN_UNITS];
  if (!payi_plain_pay (question, widen->values, widen->stock, &score))
    return;
  score.at[question->plain->width] = -__builtin_popcountll (payi_plain_colours (question, question->leaf.match.drawn));
  int order = payi_score_compare (&score, &widen->best, question->normal.n_wishes);
  if (order > 0)
    return;
  payi_tie_fill (&question->normal, question->stock, NULL, question->leaf.match.drawn, tie);
  order = order != 0 ? order : payi_tie_compare (&question->normal, tie, widen->tie);
  if (order >= 0)
    return;
  widen->best = score;
  memcpy (widen->tie, tie, (gsize)question->n_runs * sizeof *tie);
  memcpy (widen->best_stock, widen->stock, (gsize)question->n_supplies * sizeof *widen->stock);
}

static void try_rest (gpointer data)
{
  Widen *widen = data;
  PayiScore score;
  if (!widen->open && payi_plain_pay (widen->question, widen->values, widen->stock, &score))
    widen->open = payi_score_compare (&score, &widen->best, widen->question->plain->width) == 0;
}

/* Of [lost] colours those that a payment leaves, each by itself, that is as good by what comes before. */
static guint64 find_open (Widen *widen, guint64 lost)
{
  PayiReserve reserve = { &widen->question->normal, widen->stock, try_rest, widen, 0 };
  guint64 open = 0;
  for (; lost != 0; lost &= lost - 1) {
    widen->open = FALSE;
    payi_reserve_each (&reserve, (lost & -lost) << PAYI_PLAIN_COLOURS, 1);
    open |= widen->open ? lost & -lost : 0;
  }
  return open;
}

static gboolean widen_by_flows (PayiPlainQuestion *question, const gint64 *values, guint64 kept, guint64 lost)
{
  Widen widen = { .open = FALSE };
  widen.question = question;
  widen.values = values;
  memcpy (widen.stock, question->stock, (gsize)question->n_supplies * sizeof *widen.stock);
  payi_plain_order_ties (question);
  widen.best.at[0] = G_MAXINT64;
  pay_rest (&widen);
  const guint64 open = kept | find_open (&widen, lost);
  PayiReserve reserve = { &question->normal, widen.stock, pay_rest, &widen, 0 };
  gboolean complete = TRUE;
  for (int size = __builtin_popcountll (open); size > -widen.best.at[question->plain->width]; size--)
    complete &= payi_reserve_each (&reserve, open << PAYI_PLAIN_COLOURS, size);
  return complete && payi_plain_pay (question, values, widen.best_stock, &widen.best);
}

/* So many colours do as many units have as are left. */
static int most_colours (const PayiPlainQuestion *question)
{
  gint64 left = 0;
  int most = 0;
  for (int s = 0; s < question->n_supplies; s++) {
    left += question->stock[s] - question->leaf.match.drawn[s];
    most = MAX (most, __builtin_popcountll (question->fits[s] >> PAYI_PLAIN_COLOURS & ~question->safe));
  }
  return (int)MIN (left * most, PAYI_PLAIN_COLOURS);
}

gboolean payi_plain_widen (PayiPlainQuestion *question, const gint64 *values)
{
  static const gint64 nothing[PAY_PLAIN_UNITS];
  const gboolean choices = payi_plain_has_choices (question->plain);
  const guint64 all = payi_plain_colours (question, nothing);
  const guint64 kept = payi_plain_colours (question, question->leaf.match.drawn);
  if (kept == all)
    return TRUE;
  const int most = !choices || question->plain->even ? most_colours (question) : PAYI_PLAIN_COLOURS;
  if (most <= __builtin_popcountll (kept))
    return TRUE;
  return choices ? widen_by_flows (question, values, kept, all & ~kept)
                 : payi_plain_exchange (question, values, kept, all & ~kept, most);
}
