/* SPDX-License-Identifier: MIT */
/* A plain question while it is answered: its units by place and by supply, and the leaf that pays. */
#pragma once
#include "flow/flow.h"
#include "goal.h"

/* Like units from one place that fit somewhere. */
typedef struct {
  int from, supply;
  gint64 count, taken;
  int next; /* of the same supply; -1: none */
} PayiPlainRun;

typedef struct {
  const PayPlain *plain;
  const PayPlainUnits *units;
  const PayPlainAside *const *asides; /* by object, NULL where it is a unit and nothing else; NULL: there are none */
  PayPlainAnswer *answer;
  gint64 budget[PAY_MAX_COUNTERS];
  gboolean spared; /* what gives several units at once is not used */
  int n_runs, n_supplies;
  guint64 safe; /* colours of units that pay nothing here */
  PayiPlainRun runs[PAY_PLAIN_UNITS];
  int head[PAY_PLAIN_UNITS], last[PAY_PLAIN_UNITS]; /* runs of a supply */
  PayiSupply supplies[PAY_PLAIN_UNITS];
  guint64 fits[PAY_PLAIN_UNITS], weight[PAY_PLAIN_UNITS]; /* by supply; weight: the greater the dearer */
  gint64 own[PAY_PLAIN_UNITS][PAYI_PLAIN_WISHES];         /* by supply: weights of units of several kinds, spread */
  gint64 stock[PAY_PLAIN_UNITS];
  PayiPart drop[PAY_PLAIN_UNITS];
  PayiTie ties[PAY_PLAIN_UNITS];
  GArray supply_array, tie_array; /* of the two above */
  PayiNormal normal;              /* what a leaf reads, and nothing else */
  PayiLeaf leaf;
  gint64 memory[PAYI_LEAF_WORDS (PAYI_PLAIN_ENTRIES, PAYI_PLAIN_HUBS, PAY_PLAIN_UNITS, PAY_PLAIN_UNITS)];
} PayiPlainQuestion;

/* What units from there could be if they are not spent. */
static inline PayKinds payi_plain_could_be (const PayiPlainQuestion *question, gsize from)
{
  const PayPlainAside *aside = question->asides != NULL && from >= question->units->n_lots
                                   ? question->asides[from - question->units->n_lots]
                                   : NULL;
  return aside != NULL ? aside->kinds : question->units->kinds[from];
}

/* So many units one use of an object there gives. */
static inline gint64 payi_plain_each (const PayiPlainQuestion *question, gsize from)
{
  const PayPlainAside *aside = question->asides != NULL && from >= question->units->n_lots
                                   ? question->asides[from - question->units->n_lots]
                                   : NULL;
  return aside != NULL && aside->unit != 0 ? aside->adds : 1;
}

/* Is there any other way than to meet each pip by a unit? */
static inline gboolean payi_plain_has_choices (const PayPlain *plain)
{
  return plain->demand->n_hubs > 1;
}

/* That are left once so many units of each supply are spent, without those of units that pay nothing here. */
static inline guint64 payi_plain_colours (const PayiPlainQuestion *question, const gint64 *drawn)
{
  guint64 colours = 0;
  for (int s = 0; s < question->n_supplies; s++)
    colours |= question->stock[s] > drawn[s] ? question->fits[s] : 0;
  return colours >> PAYI_PLAIN_COLOURS & ~question->safe;
}

/* Ties are compared by objects, then by lots. Where pips may be paid by others payi_plain_set_leaf() does it. */
void payi_plain_order_ties (PayiPlainQuestion *question);

/* For all that there is. */
void payi_plain_set_leaf (PayiPlainQuestion *question);

/* The best payment from [stock], by supply, whatever colours it leaves; FALSE: there is none. [score] (nullable). */
gboolean payi_plain_pay (PayiPlainQuestion *question, const gint64 *values, const gint64 *stock, PayiScore *score);

/* As many pips are paid by others, and left out, as they were by payi_plain_pay(). */
gboolean payi_plain_pay_alike (PayiPlainQuestion *question, const gint64 *stock);

/* After payi_plain_pay() from all there is: where the payment leaves fewer colours than there are another one that is
 * as good before may leave more, and is made instead. FALSE: there are too many ways. */
gboolean payi_plain_widen (PayiPlainQuestion *question, const gint64 *values);

/* Which unit is for which pip, and what is charged, as the leaf has it. FALSE: there is no room for so many parts. */
gboolean payi_plain_tell (PayiPlainQuestion *question);
