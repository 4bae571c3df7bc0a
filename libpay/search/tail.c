/* SPDX-License-Identifier: MIT */
/* What only costs something as well comes last, in any order. The proof is in docs/theory.md. */
#include "normal/normal.h"
#include "state.h"

/* Pips alone, met by units. */
static gboolean is_plain (const PayiDemand *demand)
{
  return demand->n_hubs == 1 && demand->given->charges->len == 0;
}

/* With more units present than [demand] allows, is there one that asks for no more? There is one presence at most. */
static gboolean goes_on (const PayiBill *bill, const PayiDemand *demand)
{
  if (demand->n_presents == 0)
    return TRUE;
  const PayiPresent *present = &demand->presents[0];
  if (demand->n_presents > 1)
    return FALSE;
  if (present->to == PAY_X_FOREVER)
    return TRUE;
  for (int d = 0; d < bill->n_demands; d++) {
    const PayiDemand *next = &bill->demands[d];
    if (next->n_presents == 1 && next->presents[0].cls == present->cls && next->presents[0].from == present->to + 1
        && (next->presents[0].to == PAY_X_FOREVER || next->presents[0].to >= next->presents[0].from)
        && payi_asks_no_more (next, demand))
      return TRUE;
  }
  return FALSE;
}

static gboolean speaks_of_x (const PayiDemand *demand)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (payi_speaks_of (demand, v))
      return TRUE;
  return FALSE;
}

static gboolean only_costs (const PayiNormal *normal, const PayiThing *thing, int m)
{
  const PayiMove *move = &thing->moves[m];
  gboolean only = move->wanted && move->done < 0 && move->bill != NULL && move->n_refreshes == 0 && !move->late
                  && !move->prompt && (move->take & PAY_TAKE_SELF) != 0;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    only = only && move->lowers[c] == 0;
  for (int o = 0; o < move->n_outputs && only; o++)
    only = PAYI_SUPPLY (normal, move->outputs[o].supply)->fits == 0;
  for (int d = 0; only && d < move->bill->n_demands; d++)
    only = is_plain (&move->bill->demands[d]) && goes_on (move->bill, &move->bill->demands[d])
           && !speaks_of_x (&move->bill->demands[d]);
  return only;
}

/* Units that are asked to be present are taken by nobody: there never are fewer of them. */
static gboolean marks_stay (const PayiNormal *normal)
{
  guint64 spent = payi_demand_classes (&normal->goal.demands[0]);
  for (int d = 1; d < normal->goal.n_demands; d++)
    spent |= payi_demand_classes (&normal->goal.demands[d]);
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++) {
      const PayiBill *bill = PAYI_THING (normal, t)->moves[m].bill;
      for (int d = 0; bill != NULL && d < bill->n_demands; d++)
        spent |= payi_demand_classes (&bill->demands[d]);
    }
  for (guint s = 0; s < normal->supplies->len; s++) {
    const PayiSupply *supply = PAYI_SUPPLY (normal, s);
    if ((supply->fits & normal->watched) != 0 && ((supply->fits & spent) != 0 || supply->thing >= 0))
      return FALSE;
  }
  return TRUE;
}

/* Does every wish weigh what happens and what is spent, whenever it is, and gain by none of it that is spent? */
static gboolean are_sums (const PayiNormal *normal)
{
  gboolean sums = TRUE;
  for (int w = 0; w < normal->n_wishes && sums; w++) {
    const PayWish wish = normal->wishes[w].wish;
    sums = wish != PAY_WISH_LEFTOVER && wish != PAY_WISH_KEEP && wish != PAY_WISH_BEYOND && wish != PAY_WISH_MOST_LEFT
           && wish != PAY_WISH_WIDTH;
  }
  for (guint s = 0; s < normal->supplies->len && sums; s++)
    sums = !payi_adds_less (normal, PAYI_SUPPLY (normal, s)->weight);
  return sums;
}

static gboolean is_last (const PayiNormal *normal, const PayiThing *thing)
{
  gboolean last = thing->n_moves > 0 && thing->n_states == 2 && thing->flat < 0 && thing->fresh[0] < 0
                  && thing->fresh[1] < 0 && thing->next[0] == 1;
  for (int m = 0; m < thing->n_moves && last; m++)
    last = thing->next[m] == 1 && thing->next[thing->n_moves + m] < 0 && only_costs (normal, thing, m);
  return last;
}

void payi_tail_find (PayiSearch *search)
{
  PayiNormal *normal = search->normal;
  search->tails = search->improve && normal->wants && search->keep == NULL && !normal->late && normal->prompt == 0
                  && !normal->counting && normal->problem->done->len == 0 && normal->goal.n_demands > 0
                  && search->rules == NULL && are_sums (normal) && !payi_looks_ahead (normal) && marks_stay (normal);
  if (!search->tails)
    return;
  if (search->tail == NULL)
    search->tail = payi_normal_keep (normal, normal->things->len + 1);
  for (guint t = 0; t < normal->things->len; t++)
    search->tail[t] = is_last (normal, PAYI_THING (normal, t)) ? 1 : 0;
}
