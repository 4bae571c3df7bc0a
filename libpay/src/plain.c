/* SPDX-License-Identifier: MIT */
/* Plain questions: the flow of match.c, what is given up as in leaf.c, told as in trace.c, on arrays of a fixed size.
 */
#include <string.h>

#include "match.h"
#include "plain-private.h"

#define MOST_NODES (1 + PAYI_PLAIN_CLASSES + PAY_PLAIN_UNITS)

/* Like units from one place that fit somewhere. */
typedef struct {
  int from, supply;
  guint32 weight; /* the greater the dearer */
  gint64 count, taken;
  int next; /* of the same supply; -1: none */
} Run;

typedef struct {
  const PayPlain *plain;
  const PayPlainUnits *units;
  PayPlainAnswer *answer;
  int n_runs, n_supplies;
  Run runs[PAY_PLAIN_UNITS];
  int head[PAY_PLAIN_UNITS], last[PAY_PLAIN_UNITS]; /* runs of a supply */
  guint32 weight[PAY_PLAIN_UNITS];                  /* by supply */
  PayiMatch match;
  int hub[PAYI_PLAIN_CLASSES], parent[MOST_NODES], queue[MOST_NODES];
  uint64_t bit[PAYI_PLAIN_CLASSES], fits[PAY_PLAIN_UNITS];
  int64_t cap[PAYI_PLAIN_CLASSES], used[PAYI_PLAIN_CLASSES], due[1], met[1];
  int64_t stock[PAY_PLAIN_UNITS], drawn[PAY_PLAIN_UNITS], flow[PAYI_PLAIN_CLASSES * PAY_PLAIN_UNITS];
} Plain;

/* ---- What there is. */

static gboolean is_object (const Plain *p, int from)
{
  return (gsize)from >= p->units->n_lots;
}

static int supply_of (Plain *p, uint64_t fits, guint32 weight)
{
  int s = 0;
  while (s < p->n_supplies && (p->fits[s] != fits || p->weight[s] != weight))
    s++;
  if (s < p->n_supplies)
    return s;
  p->n_supplies++;
  p->fits[s] = fits;
  p->weight[s] = weight;
  p->stock[s] = 0;
  p->head[s] = p->last[s] = -1;
  return s;
}

static void add_run (Plain *p, int from, gint64 count)
{
  const PayPlain *plain = p->plain;
  const PayKinds kinds = p->units->kinds[from];
  uint64_t fits = 0;
  for (PayKinds left = kinds; left != 0; left &= left - 1)
    fits |= plain->fits[__builtin_ctzll (left)];
  if (fits == 0 || count == 0)
    return;
  const gboolean object = is_object (p, from);
  const int kind = __builtin_ctzll (kinds);
  const guint32 weight = (kinds & (kinds - 1)) != 0 ? payi_plain_weigh (plain, kinds, object)
                         : object                   ? plain->object_weight[kind]
                                                    : plain->lot_weight[kind];
  const int s = supply_of (p, fits, weight), r = p->n_runs++;
  p->runs[r] = (Run){ .from = from, .supply = s, .weight = weight, .count = count, .next = -1 };
  p->stock[s] += count;
  if (p->last[s] >= 0)
    p->runs[p->last[s]].next = r;
  else
    p->head[s] = r;
  p->last[s] = r;
}

static gboolean add_runs (Plain *p)
{
  const PayPlainUnits *u = p->units;
  if (u->n_lots > PAY_PLAIN_UNITS || u->n_objects > PAY_PLAIN_UNITS - u->n_lots)
    return FALSE;
  const gsize n = u->n_lots + u->n_objects;
  gint64 all = 0;
  for (gsize i = 0; i < n; i++) {
    if (u->count[i] < 0 || u->count[i] > PAY_PLAIN_MOST - all)
      return FALSE;
    all += u->count[i];
  }
  p->n_runs = p->n_supplies = 0;
  for (gsize i = 0; i < n; i++)
    add_run (p, (int)i, u->count[i]);
  return TRUE;
}

/* ---- Which units. */

/* The greatest value of the variable; -1: not even 0 does. */
static gint64 greatest_x (const Plain *p, gint64 *have)
{
  gint64 x = p->plain->var < 0 ? 0 : PAY_PLAIN_MOST;
  for (int l = 0; l < p->plain->n_lanes; l++) {
    const PayiPlainLane *lane = &p->plain->lanes[l];
    have[l] = 0;
    for (int s = 0; s < p->n_supplies; s++)
      have[l] += (p->fits[s] & lane->classes) != 0 ? p->stock[s] : 0;
    if (have[l] < lane->need)
      x = -1;
    else if (lane->per_x > 0)
      x = MIN (x, (have[l] - lane->need) / lane->per_x);
  }
  return x;
}

static void set_up_match (Plain *p, gint64 x)
{
  const PayPlain *plain = p->plain;
  p->match = (PayiMatch){ .n_hubs = 1,
                          .n_entries = plain->n_classes,
                          .n_supplies = p->n_supplies,
                          .hub = p->hub,
                          .bit = p->bit,
                          .cap = p->cap,
                          .used = p->used,
                          .due = p->due,
                          .met = p->met,
                          .fits = p->fits,
                          .stock = p->stock,
                          .drawn = p->drawn,
                          .flow = p->flow,
                          .parent = p->parent,
                          .queue = p->queue };
  p->due[0] = 0;
  for (int c = 0; c < plain->n_classes; c++) {
    p->hub[c] = 0;
    p->bit[c] = PAY_BIT (c);
    p->cap[c] = plain->classes[c].n + plain->classes[c].per_x * x;
    p->due[0] += p->cap[c];
  }
}

/* Dearest first; of the same weight lots before objects, and of each the last one first. */
static void order_drop (const Plain *p, int *order)
{
  const int lots = (int)p->units->n_lots;
  int first_object = 0;
  while (first_object < p->n_runs && p->runs[first_object].from < lots)
    first_object++;
  for (int i = 0; i < p->n_runs; i++) {
    const int run = i < first_object ? first_object - 1 - i : p->n_runs - 1 - (i - first_object);
    int at = i;
    for (; at > 0 && p->runs[order[at - 1]].weight < p->runs[run].weight; at--)
      order[at] = order[at - 1];
    order[at] = run;
  }
}

/* Gives up the dearest units that the payment can do without. */
static void spare (Plain *p)
{
  int order[PAY_PLAIN_UNITS];
  order_drop (p, order);
  for (int i = 0; i < p->n_runs;) {
    const int s = p->runs[order[i]].supply;
    gint64 count = 0;
    for (; i < p->n_runs && p->runs[order[i]].supply == s; i++)
      count += p->runs[order[i]].count;
    payi_match_spare (&p->match, s, p->stock[s] - count);
  }
}

/* ---- Which unit for which pip. */

/* Puts a part behind those of the same pip that come before it: lots by their first unit, then objects in order. */
static void insert_part (PayPlainAnswer *a, int first, PayPlainPart part, int n_lots)
{
  const gboolean object = part.from >= n_lots;
  int at = a->n_parts++;
  for (; at > first; at--) {
    const PayPlainPart *before = &a->parts[at - 1];
    const gboolean like = object ? before->from == part.from : before->from < n_lots;
    if (like ? before->first <= part.first : object && before->from < part.from)
      break;
    a->parts[at] = *before;
  }
  a->parts[at] = part;
}

/* FALSE: there is no room for so many parts. */
static gboolean draw (Plain *p, int supply, gint64 count, int pip, int first)
{
  const PayKinds meets = p->plain->classes[p->plain->class_of[pip]].meets;
  while (count > 0) {
    Run *run = &p->runs[p->head[supply]];
    const gint64 now = MIN (count, run->count - run->taken);
    if (p->answer->n_parts == PAY_PLAIN_PARTS)
      return FALSE;
    const PayPlainPart part = { .pip = pip,
                                .from = run->from,
                                .kind = __builtin_ctzll (p->units->kinds[run->from] & meets),
                                .first = run->taken,
                                .count = now };
    insert_part (p->answer, first, part, (int)p->units->n_lots);
    run->taken += now;
    count -= now;
    if (run->taken == run->count)
      p->head[supply] = run->next;
  }
  return TRUE;
}

static gboolean draw_all (Plain *p, gint64 x)
{
  int supply[PAYI_PLAIN_CLASSES] = { 0 };
  p->answer->n_parts = 0;
  for (int i = 0; i < p->plain->n_pips; i++) {
    const int c = p->plain->class_of[i], first = p->answer->n_parts;
    int64_t *row = p->flow + (gsize)c * (gsize)p->n_supplies;
    gint64 left = p->plain->n[i] + p->plain->per_x[i] * x;
    while (left > 0 && supply[c] < p->n_supplies) {
      const gint64 now = MIN (row[supply[c]], left);
      if (!draw (p, supply[c], now, i, first))
        return FALSE;
      row[supply[c]] -= now;
      left -= now;
      supply[c] += row[supply[c]] == 0;
    }
  }
  return TRUE;
}

static void answer_never (PayPlainAnswer *answer)
{
  answer->outcome = PAY_SHORT;
  answer->x = 0;
  answer->n_parts = 0;
  answer->n_reasons = 1;
  answer->reasons[0] = (PayShort){ .type = PAY_SHORT_NOTHING, .alternative = -1, .counter = -1 };
  answer->one_more = 0;
}

gboolean pay_plain_solve (const PayPlain *plain, const PayPlainUnits *units, PayPlainAnswer *answer)
{
  gint64 have[PAY_PLAIN_LANES];
  Plain p;
  p.plain = plain;
  p.units = units;
  p.answer = answer;
  if (!add_runs (&p))
    return FALSE;
  if (plain->never) {
    answer_never (answer);
    return TRUE;
  }
  const gint64 x = greatest_x (&p, have);
  answer->x = MAX (x, 0);
  answer->n_parts = answer->n_reasons = 0;
  answer->outcome = x < 0 ? PAY_SHORT : PAY_PAID;
  if (x < 0)
    return payi_plain_explain (plain, have, units->there, answer);
  set_up_match (&p, x);
  payi_match_clear (&p.match);
  if (!payi_match_fill_all (&p.match))
    return FALSE;
  spare (&p);
  return draw_all (&p, x);
}
