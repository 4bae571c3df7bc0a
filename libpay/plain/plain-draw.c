/* SPDX-License-Identifier: MIT */
/* Which unit of a plain payment is for which pip, told as in trace.c. */
#include "plain-work.h"

/* Puts a part behind those of its pip that come before it: lots by their first unit, then objects in order. */
static void insert_part (PayPlainAnswer *a, PayPlainPart part, int n_lots)
{
  const gboolean object = part.from >= n_lots;
  int at = a->n_parts++;
  for (; at > 0 && a->parts[at - 1].pip >= part.pip; at--) {
    const PayPlainPart *before = &a->parts[at - 1];
    const gboolean like = object ? before->from == part.from : before->from < n_lots;
    if (before->pip == part.pip && (like ? before->first <= part.first : object && before->from < part.from))
      break;
    a->parts[at] = *before;
  }
  a->parts[at] = part;
}

typedef struct {
  PayiPlainWork *work;
  int supply[PAYI_PLAIN_ENTRIES]; /* from which the entry goes on */
} Draw;

/* FALSE: there is no room for so many parts. */
static gboolean draw_units (PayiPlainWork *w, int supply, gint64 count, int pip, PayKinds meets, gboolean others)
{
  while (count > 0) {
    PayiPlainRun *run = &w->runs[w->head[supply]];
    const gint64 now = MIN (count, run->count - run->taken);
    if (w->answer->n_parts == PAY_PLAIN_PARTS)
      return FALSE;
    const PayPlainPart part = { .pip = pip,
                                .from = run->from,
                                .kind = __builtin_ctzll (w->units->kinds[run->from] & meets),
                                .first = run->taken,
                                .count = now,
                                .others = others };
    insert_part (w->answer, part, (int)w->units->n_lots);
    run->taken += now;
    count -= now;
    if (run->taken == run->count)
      w->head[supply] = run->next;
  }
  return TRUE;
}

static gboolean draw_pips (Draw *d, int entry, gint64 count, int pip, PayKinds meets, gboolean others)
{
  PayiPlainWork *w = d->work;
  int64_t *row = w->flow + (gsize)entry * (gsize)w->n_supplies;
  while (count > 0 && d->supply[entry] < w->n_supplies) {
    const int s = d->supply[entry];
    const gint64 now = MIN (row[s], count);
    if (!draw_units (w, s, now, pip, meets, others))
      return FALSE;
    row[s] -= now;
    count -= now;
    d->supply[entry] += row[s] == 0;
  }
  return TRUE;
}

/* What pays instead of [pip]s that were not met: FALSE: no room. */
static gboolean draw_others (Draw *d, const gint64 *left_out)
{
  const PayPlain *plain = d->work->plain;
  for (int i = 0; plain->others_hub >= 0 && i < plain->n_pips; i++)
    if (plain->entries[plain->pips[i].entry].hub == plain->others_hub && left_out[i] > 0
        && !draw_pips (d, plain->others_entry, left_out[i] * plain->others, i, plain->other_meets, TRUE))
      return FALSE;
  return TRUE;
}

gboolean payi_plain_draw (PayiPlainWork *w, gint64 x)
{
  const PayPlain *plain = w->plain;
  PayPlainAnswer *a = w->answer;
  gint64 left_out[PAY_PLAIN_PIPS];
  Draw d = { .work = w };
  a->n_parts = 0;
  a->charged = w->waived * (plain->counter < 0 ? 0 : plain->amount);
  for (int i = 0; i < plain->n_pips; i++) {
    const PayiPlainPip *pip = &plain->pips[i];
    const int hub = plain->entries[pip->entry].hub;
    const gint64 n = pip->n + pip->per_x * x, paid = hub == 0 ? n : MIN (n, w->used[pip->entry]);
    w->used[pip->entry] -= paid;
    left_out[i] = n - paid;
    a->waived[i] = hub == plain->others_hub ? 0 : left_out[i];
    if (!draw_pips (&d, pip->entry, paid, i, pip->meets, FALSE))
      return FALSE;
  }
  return draw_others (&d, left_out);
}
