/* SPDX-License-Identifier: MIT */
/* Wishes that some payment meets in full are rules for what comes after them: what one of them weighs does not happen.
 */
#include <string.h>

#include "normal/normal.h"
#include "state.h"

/* Does the wish weigh nothing but acts and units, each by itself? */
static gboolean is_weighed (const PayiWish *wish)
{
  return wish->wish == PAY_WISH_DEAR || wish->wish == PAY_WISH_SPARE || wish->wish == PAY_WISH_SPARE_LOT;
}

/* Does it say how far a counter may fall? */
static gboolean is_limit (const PayiWish *wish)
{
  return wish->wish == PAY_WISH_BEYOND || wish->wish == PAY_WISH_COUNTER;
}

static gboolean can_be_rule (const PayiSearch *search, int w)
{
  const PayiNormal *normal = search->normal;
  const PayiWish *wish = &normal->wishes[w];
  gboolean can = normal->problem->done->len == 0
                 && (is_weighed (wish) || (is_limit (wish) && !search->raises && wish->allowed >= 0));
  for (guint s = 0; s < normal->supplies->len && can; s++)
    can = PAYI_SUPPLY (normal, s)->weight[w] >= 0;
  for (guint t = 0; t < normal->things->len && can; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    can = thing->weight[w] >= 0;
    for (int m = 0; m < thing->n_moves && can; m++)
      can = thing->moves[m].weight[w] >= 0;
  }
  return can;
}

static gboolean weighs (const PayiNormal *normal, int rules, const gint64 *weight)
{
  for (int w = 0; w < rules; w++)
    if (is_weighed (&normal->wishes[w]) && weight[w] > 0)
      return TRUE;
  return FALSE;
}

/* Could units that may be spent, and perhaps are there, meet all that [demand] asks for? */
static gboolean could_pay (const PayiNormal *normal, const PayiRules *rules, const PayiDemand *demand)
{
  guint64 fits = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    fits |= rules->supply[s] == PAYI_FREE ? PAYI_SUPPLY (normal, s)->fits : 0;
  for (int e = 0; e < demand->n_entries; e++)
    if (demand->entries[e].hub == 0 && demand->entries[e].count > 0 && (fits >> demand->entries[e].cls & 1) == 0)
      return FALSE;
  return TRUE;
}

static gboolean could_move (const PayiNormal *normal, const PayiRules *rules, const PayiMove *move)
{
  gboolean could = move->bill == NULL;
  for (int i = 0; move->bill != NULL && i < move->bill->n_demands && !could; i++)
    could = could_pay (normal, rules, &move->bill->demands[i]);
  return could;
}

/* Units that only what may not happen makes are none; nor does happen what only they pay for. FALSE: so it was. */
static gboolean find_more (const PayiNormal *normal, PayiRules *rules)
{
  gboolean more = FALSE;
  gsize at = 0;
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++, at++) {
      const PayiMove *move = &PAYI_THING (normal, t)->moves[m];
      if (rules->move[at] != PAYI_UNKNOWN || !could_move (normal, rules, move))
        continue;
      rules->move[at] = PAYI_FREE;
      more = TRUE;
      for (int o = 0; o < move->n_outputs; o++)
        if (rules->supply[move->outputs[o].supply] == PAYI_UNKNOWN)
          rules->supply[move->outputs[o].supply] = PAYI_FREE;
    }
  return more;
}

/* (transfer none): belongs to the normal form. */
static PayiRules *find_rules (PayiNormal *normal, int count)
{
  PayiRules *rules = payi_normal_keep (normal, sizeof *rules);
  gsize moves = 0;
  rules->first = payi_normal_keep (normal, normal->things->len * sizeof *rules->first);
  for (guint t = 0; t < normal->things->len; t++) {
    rules->first[t] = moves;
    moves += (gsize)PAYI_THING (normal, t)->n_moves;
  }
  rules->count = count;
  rules->move = payi_normal_keep (normal, moves);
  rules->supply = payi_normal_keep (normal, normal->supplies->len);
  rules->stock = payi_normal_keep (normal, normal->supplies->len * sizeof *rules->stock);
  for (guint s = 0; s < normal->supplies->len; s++) {
    const PayiSupply *supply = PAYI_SUPPLY (normal, s);
    rules->supply[s] = weighs (normal, count, supply->weight) ? PAYI_BARRED : supply->made ? PAYI_UNKNOWN : PAYI_FREE;
    rules->bars |= rules->supply[s] == PAYI_BARRED;
  }
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int m = 0; m < thing->n_moves; m++)
      if (weighs (normal, count, thing->weight) || weighs (normal, count, thing->moves[m].weight)) {
        rules->move[rules->first[t] + (gsize)m] = PAYI_BARRED;
        rules->bars = TRUE;
      }
  }
  while (find_more (normal, rules))
    ;
  return rules;
}

void payi_search_set_floor (PayiSearch *search, gint64 least)
{
  search->floor = least;
}

gboolean payi_search_obey_first (PayiSearch *search)
{
  int count = 0;
  while (count < search->normal->n_wishes && can_be_rule (search, count))
    count++;
  if (count > 0 && payi_search_obey (search, count) && search->rules->bars)
    return TRUE;
  payi_search_obey (search, 0);
  return FALSE;
}

gboolean payi_search_obey (PayiSearch *search, int count)
{
  for (int w = 0; w < count; w++)
    if (!can_be_rule (search, w))
      return FALSE;
  if ((search->rules != NULL ? search->rules->count : 0) == count)
    return TRUE;
  search->rules = count > 0 ? find_rules (search->normal, count) : NULL;
  const guint8 *moves = search->rules != NULL ? search->rules->move : NULL;
  const guint8 *supplies = search->rules != NULL ? search->rules->supply : NULL;
  payi_lanes_bar (&search->lanes, moves, supplies);
  for (int i = 0; i < PAYI_MOST_DEAR; i++)
    if (search->dear_wish[i] >= 0 && search->normal->n_open > 0)
      payi_lanes_bar (&search->dear[i], moves, supplies);
  search->roles_known = FALSE;
  search->roles = NULL;
  g_array_set_size (search->at_once, 0);
  return TRUE;
}

const gint64 *payi_stock_by_rules (const PayiSearch *search, const gint64 *stock)
{
  const PayiRules *rules = search->rules;
  if (rules == NULL)
    return stock;
  for (guint s = 0; s < search->normal->supplies->len; s++)
    rules->stock[s] = rules->supply[s] == PAYI_BARRED ? 0 : stock[s];
  return rules->stock;
}

gint64 payi_counted (const PayiSearch *search, int counter)
{
  const GArray *counters = search->normal->problem->counters;
  gint64 sum = search->charged[counter] + search->lowered[counter];
  for (guint c = 0; c < counters->len; c++)
    sum += g_array_index (counters, PayiCounter, c).with == counter ? search->lowered[c] : 0;
  return sum;
}

/* Would the counter of the wish fall too far? */
static gboolean falls (const PayiSearch *search, const PayiWish *wish, const PayiMove *move)
{
  const GArray *counters = search->normal->problem->counters;
  const int counter = (int)wish->of;
  gint64 more = move->lowers[counter];
  for (guint c = 0; c < counters->len; c++)
    more += g_array_index (counters, PayiCounter, c).with == counter ? move->lowers[c] : 0;
  return more > 0 && payi_counted (search, counter) + more > wish->allowed;
}

gboolean payi_is_barred (const PayiSearch *search, int thing, int m)
{
  const PayiRules *rules = search->rules;
  if (rules == NULL)
    return FALSE;
  const PayiMove *move = &PAYI_THING (search->normal, thing)->moves[m];
  gboolean barred = rules->move[rules->first[thing] + (gsize)m] != PAYI_FREE;
  for (int w = 0; w < rules->count && !barred; w++)
    barred = is_limit (&search->normal->wishes[w]) && falls (search, &search->normal->wishes[w], move);
  return barred;
}

void payi_budget_by_rules (const PayiSearch *search, gint64 *budget)
{
  for (int w = 0; search->rules != NULL && w < search->rules->count; w++) {
    const PayiWish *wish = &search->normal->wishes[w];
    if (is_limit (wish))
      budget[wish->of] = MIN (budget[wish->of], wish->allowed - payi_counted (search, (int)wish->of));
  }
}
