/* SPDX-License-Identifier: MIT */
/* Many like objects that make the same move, one after the other. */
#include <string.h>

#include "normal/normal.h"
#include "state.h"

#define MOST_WAYS 64   /* to pay for an act of a leap */
#define ACTS_A_STEP 16 /* of a leap */

gint64 payi_ready (const PayiSearch *search, int thing_index, int state)
{
  const gint64 here = search->things[PAYI_THING (search->normal, thing_index)->first + state];
  return state == 0 ? here - search->rest[thing_index] : here;
}

gint64 payi_times_due (const PayiSearch *search, int thing_index, int state, int m)
{
  const PayiThing *thing = PAYI_THING (search->normal, thing_index);
  const PayiMove *move = &thing->moves[m];
  const gint64 here = payi_ready (search, thing_index, state);
  if (here <= PAYI_FEW_LIKE || search->deferred.on || move->wanted || move->n_refreshes > 0 || move->done >= 0
      || thing->next[state * thing->n_moves + m] == state)
    return 0;
  return MIN (here, payi_lanes_times (&search->lanes, search->normal, search->stock, move, search->x));
}

/* Pays for the move as seems best, and makes it once. FALSE: nothing pays for it, or there are many ways. */
static gboolean act_first (PayiSearch *search, int thing_index, int state, int m)
{
  const PayiThing *thing = PAYI_THING (search->normal, thing_index);
  const guint n_options = search->options->len, n_choices = search->choices->len;
  const gsize n_supplies = search->normal->supplies->len;
  g_autofree gint64 *hand = g_memdup2 (search->stock, (n_supplies + 1) * sizeof *hand);
  gint64 budget[PAY_MAX_COUNTERS];
  if (search->rules != NULL)
    memcpy (hand, payi_stock_by_rules (search, hand), n_supplies * sizeof *hand);
  payi_budget_now (search, budget);
  payi_spend (search, thing->moves[m].bill, hand, budget, FALSE);
  const guint ways = search->options->len - n_options;
  if (ways > 0 && ways <= MOST_WAYS) {
    PayiAct act = { thing_index, state, m, 1, g_array_index (search->options, PayiOption, n_options) };
    payi_pay_option (search, &act.option, budget);
    payi_make_move (search, thing, state, &thing->moves[m], 1);
    g_array_append_val (search->acts, act);
  }
  g_array_set_size (search->options, n_options);
  g_array_set_size (search->choices, n_choices);
  return ways > 0 && ways <= MOST_WAYS;
}

/* Was the last act of the path the same? Then a leap was tried before it. */
static gboolean is_again (const PayiSearch *search, int thing, int state, int m)
{
  const PayiAct *last = search->acts->len > 0 ? &g_array_index (search->acts, PayiAct, search->acts->len - 1) : NULL;
  return last != NULL && last->thing == thing && last->state == state && last->move == m;
}

gint64 payi_acts_due (const PayiSearch *search, int thing_index, int state, int m)
{
  const PayiMove *move = &PAYI_THING (search->normal, thing_index)->moves[m];
  const gint64 due = is_again (search, thing_index, state, m) ? 0 : payi_times_due (search, thing_index, state, m);
  const gboolean none = due < 2 || due > PAYI_MOST_DEPTH - search->depth || search->depth < search->n_done;
  return none || move->late || move->prompt || search->normal->prompt != 0 ? 0 : due;
}

void payi_leap (PayiSearch *search, int thing_index, int state, int m)
{
  const gint64 due = payi_acts_due (search, thing_index, state, m);
  for (gint64 i = 0; i < due && !payi_over (search) && act_first (search, thing_index, state, m); i++) {
    search->depth++;
    search->normal->steps += search->depth % ACTS_A_STEP == 0;
  }
}
