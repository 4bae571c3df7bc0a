/* SPDX-License-Identifier: MIT */
/* Plain questions: which units pay so that many colours are left.
 *
 * Payments that meet as many pips of each hub are the bases of a matroid: the best one that leaves one unit more alone
 * differs from the best one in one other unit, which takes its place along a path of pips that change their units. So
 * other payments are found from the first one by exchanges (exchange.c), without another flow. Pips have to be met, or
 * payments are alike because those that are as good before colours charge as much and spend as many units, of which
 * others take more than one for each pip. Where they are not, each way to pay is a flow of its own. */
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
static int most_colours (const PayiPlainQuestion *question, gint64 left)
{
  int most = 1;
  for (int s = 0; s < question->n_supplies; s++) {
    const guint64 colours = question->fits[s] >> PAYI_PLAIN_COLOURS & ~question->safe;
    if ((colours & (colours - 1)) != 0)
      most = MAX (most, __builtin_popcountll (colours));
  }
  return (int)MIN (left * most, PAYI_PLAIN_COLOURS);
}

gboolean payi_plain_widen (PayiPlainQuestion *question, const gint64 *values)
{
  const PayPlain *plain = question->plain;
  guint64 all = 0, kept = 0;
  gint64 left = 0;
  for (int s = 0; s < question->n_supplies; s++) {
    const gint64 here = question->stock[s] - question->leaf.match.drawn[s];
    all |= question->fits[s];
    kept |= here > 0 ? question->fits[s] : 0;
    left += here;
  }
  all = all >> PAYI_PLAIN_COLOURS & ~question->safe;
  kept = kept >> PAYI_PLAIN_COLOURS & ~question->safe;
  const gboolean like = !payi_plain_has_choices (plain) || (plain->even && plain->demand->others != 1);
  if (kept == all || (like && left == 0))
    return TRUE;
  const int most = like ? most_colours (question, left) : PAYI_PLAIN_COLOURS;
  if (most <= __builtin_popcountll (kept))
    return TRUE;
  return like ? payi_plain_exchange (question, kept, all & ~kept, most)
              : widen_by_flows (question, values, kept, all & ~kept);
}
