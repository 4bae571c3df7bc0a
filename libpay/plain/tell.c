/* SPDX-License-Identifier: MIT */
/* Which unit is for which pip, told as in steps.c. */
#include "question.h"

/* Not of a lot, nor one of several units that a use makes, which are there once it has happened. */
static gboolean is_object (const PayiPlainQuestion *question, int from)
{
  return (gsize)from >= question->units->n_lots && payi_plain_each (question, (gsize)from) == 1;
}

/* Of an object and what is from elsewhere. */
static gboolean comes_before (const PayiPlainQuestion *question, int from, int object)
{
  return !is_object (question, from) || from < object;
}

/* Puts a part behind those of its pip that come before it: lots by their first unit, then objects in order. */
static void insert_part (const PayiPlainQuestion *question, PayPlainPart part)
{
  PayPlainAnswer *answer = question->answer;
  const gboolean object = is_object (question, part.from);
  int at = answer->n_parts++;
  for (; at > 0 && answer->parts[at - 1].pip >= part.pip; at--) {
    const PayPlainPart *before = &answer->parts[at - 1];
    const gboolean like = object ? before->from == part.from : !is_object (question, before->from);
    if (before->pip == part.pip
        && (like ? before->first <= part.first : object && comes_before (question, before->from, part.from)))
      break;
    answer->parts[at] = *before;
  }
  answer->parts[at] = part;
}

typedef struct {
  PayiPlainQuestion *question;
  int supply[PAYI_PLAIN_ENTRIES]; /* from which the entry goes on */
} Draw;

/* FALSE: there is no room for so many parts. */
static gboolean draw_units (PayiPlainQuestion *question, int supply, gint64 count, int pip, PayKinds meets,
                            gboolean others)
{
  while (count > 0) {
    PayiPlainRun *run = &question->runs[question->head[supply]];
    const gint64 now = MIN (count, run->count - run->taken);
    if (question->answer->n_parts == PAY_PLAIN_PARTS)
      return FALSE;
    const PayPlainPart part = { .pip = pip,
                                .from = run->from,
                                .kind = __builtin_ctzll (question->units->kinds[run->from] & meets),
                                .first = run->taken,
                                .count = now,
                                .others = others };
    insert_part (question, part);
    run->taken += now;
    count -= now;
    if (run->taken == run->count)
      question->head[supply] = run->next;
  }
  return TRUE;
}

static gboolean draw_pips (Draw *draw, int entry, gint64 count, int pip, gboolean others)
{
  PayiPlainQuestion *question = draw->question;
  const PayKinds meets = question->plain->normal->classes.at[question->plain->demand->entries[entry].cls].kinds;
  int64_t *row = question->leaf.match.flow + (gsize)entry * (gsize)question->n_supplies;
  while (count > 0 && draw->supply[entry] < question->n_supplies) {
    const int s = draw->supply[entry];
    const gint64 now = MIN (row[s], count);
    if (!draw_units (question, s, now, pip, meets, others))
      return FALSE;
    row[s] -= now;
    count -= now;
    draw->supply[entry] += row[s] == 0;
  }
  return TRUE;
}

/* What pays instead of pips that were not met: FALSE: no room. */
static gboolean draw_others (Draw *draw, const gint64 *left_out)
{
  const PayiDemand *demand = draw->question->plain->demand;
  for (int i = 0; demand->others_hub >= 0 && i < (int)demand->given->pips->len; i++)
    if (demand->entries[demand->entry_of_pip[i]].hub == demand->others_hub && left_out[i] > 0
        && !draw_pips (draw, demand->others_entry, left_out[i] * demand->others, i, TRUE))
      return FALSE;
  return TRUE;
}

gboolean payi_plain_tell (PayiPlainQuestion *question)
{
  const PayiDemand *demand = question->plain->demand;
  const GArray *pips = demand->given->pips;
  PayPlainAnswer *answer = question->answer;
  gint64 left_out[PAY_PLAIN_PIPS];
  Draw draw = { .question = question };
  answer->charged = question->plain->counter < 0 ? 0 : payi_leaf_charge (&question->leaf, question->plain->counter);
  for (int i = 0; i < (int)pips->len; i++) {
    const PayiPips *pip = &g_array_index (pips, PayiPips, i);
    const int e = demand->entry_of_pip[i], hub = demand->entries[e].hub;
    const gint64 n = pip->var < 0 ? pip->count : pip->count * answer->x;
    const gint64 paid = hub == 0 ? n : MIN (n, question->leaf.match.used[e]);
    question->leaf.match.used[e] -= paid;
    left_out[i] = n - paid;
    answer->waived[i] = hub == demand->others_hub ? 0 : left_out[i];
    if (!draw_pips (&draw, e, paid, i, FALSE))
      return FALSE;
  }
  return draw_others (&draw, left_out);
}
