/* SPDX-License-Identifier: MIT */
/* A cost, compiled once: what the search, the plain way and the reasons read alike.
 *
 * A *class* is a distinct (channel, accept mask) that some pip asks for. A *demand* is one alternative of a cost, like
 * pips merged: an *entry* is the pips of one class that are met alike, a *hub* says in which way. A *lane* (Hall set)
 * is a union of accept masks: units that count in none of its traits pay no pip inside. */
#pragma once
#include <pay/kernel.h>

#include "model/model.h"

#define PAYI_MAX_CLASSES 64
#define PAYI_PLENTY ((gint64)1 << 40) /* as good as without end: more than all amounts of one alternative */

typedef struct _PayiChunk PayiChunk;

/* Memory that is freed in one go. All zero: none yet. */
typedef struct {
  PayiChunk *chunks; /* the newest one first */
  char *free;        /* the rest of it */
  gsize n_free;
} PayiArena;

gpointer payi_arena_keep (PayiArena *arena, gsize size); /* zeroed */
void payi_arena_clear (PayiArena *arena);

typedef struct {
  int channel;
  PayTraits accept;
  gboolean goal;  /* asked for by the goal; apart from others only where there are late actions */
  PayKinds kinds; /* that meet it */
} PayiClass;

typedef struct {
  int cls, hub;
  gint64 count;
  gint64 per_x[PAY_MAX_VARIABLES];
} PayiEntry;

typedef struct {
  PayiForm form;
  int counter; /* PAYI_CHARGE */
  gint64 amount;
  gint64 slack; /* PAYI_GROUP */
} PayiHub;

/* Units that are to be there and are not spent. */
typedef struct {
  int cls;
  gint64 from, to; /* to: PAY_X_FOREVER: no end */
} PayiPresent;

typedef struct {
  int alternative;
  const PayiAlternative *given;
  gint64 amounts;        /* units of all pips, whoever pays them */
  int n_entries, n_hubs; /* hub 0 is the MUST hub */
  PayiEntry *entries;
  PayiHub *hubs;
  int *entry_of_pip;
  int others_hub;   /* -1: no such pips */
  int others_entry; /* the entry of MUST pips that others are paid as */
  gint64 others;
  int n_presents;
  PayiPresent *presents;
} PayiDemand;

/* All classes of a problem. */
typedef struct {
  int n_classes;
  PayiClass at[PAYI_MAX_CLASSES];
} PayiClasses;

/* -1: there is none. */
int payi_class_of (const PayiClasses *classes, int channel, PayTraits accept, gboolean goal);

/* FALSE: there are too many. */
gboolean payi_class_add (PayiClasses *classes, const PayProblem *problem, int channel, PayTraits accept, gboolean goal);

/* Compiles [alternative], whose classes are there; [goal]: they are those of the goal. FALSE: it asks for too many
 * units. */
gboolean payi_demand_init (PayiDemand *demand, const PayiAlternative *alternative, const PayiClasses *classes,
                           gboolean goal, PayiArena *arena);

/* Do charges depend on variable [var]? Do they, or pips? */
gboolean payi_charges_for (const PayiDemand *demand, int var);
gboolean payi_speaks_of (const PayiDemand *demand, int var);

/* What a charge comes to at these values. */
gint64 payi_charge_at (const PayiCharge *charge, const gint64 *x);

/* What the fixed charges come to; FALSE: one is more than its [budget]. */
gboolean payi_charges (const PayiDemand *demand, const gint64 *x, const gint64 *budget, gint64 *charges);

/* The number of pips at these values. */
static inline gint64 payi_entry_pips (const PayiEntry *entry, const gint64 *x)
{
  __int128 pips = entry->count;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (entry->per_x[v] != 0)
      pips += (__int128)entry->per_x[v] * x[v];
  return (gint64)MIN (pips, PAYI_PLENTY);
}

/* Of each class for no more pips than [other]; neither has variables. */
gboolean payi_asks_no_more (const PayiDemand *demand, const PayiDemand *other);
/* The classes of its pips. */
static inline guint64 payi_demand_classes (const PayiDemand *demand)
{
  guint64 classes = 0;
  for (int e = 0; e < demand->n_entries; e++)
    classes |= PAY_BIT (demand->entries[e].cls);
  return classes;
}

gint64 payi_hub_pips (const PayiDemand *demand, int hub, const gint64 *x);

/* How many of [pips] of the hub have to be met by units at least, where others pay none and [budget] of each counter
 * can be charged. */
gint64 payi_hub_need (const PayiHub *hub, gint64 pips, const gint64 *budget);

/* The counter that pips may charge, the last one where there are several; -1: none. */
int payi_demand_counter (const PayiDemand *demand);

/* The cost for the kernel, at [x]. [traits]: the kernel's, by class; pips of [var] (-1: no variable) above x[var] are
 * for each X of the kernel. [pips]: room for two for each entry, in use as long as the cost. */
PaykCost payi_demand_cost (const PayiDemand *demand, const gint64 *x, int var, const guint64 *traits, PaykPips *pips);

/* ---- Lanes. */

/* A union of what pips accept in one channel; closed: with the pips that only its units can meet. */
typedef struct {
  PayTraits traits;
  int channel;
  PayKinds kinds;  /* with one of the traits */
  guint64 classes; /* inside */
} PayiLane;

/* Appends the unions of the masks with [mask], each once, [most] at most, behind [n] that are there: every union with
 * [mask] of one that is there. Returns how many are there then. */
int payi_unions_add (guint64 *unions, int n, int most, guint64 mask);

/* Every lane that can fail first, each once: (element-type PayiLane), PAYI_MOST_UNIONS unions at most. */
#define PAYI_MOST_UNIONS 4096
GArray *payi_demand_lanes (const PayiDemand *demand, const PayiClasses *classes, const PayProblem *problem);

/* ---- shortage.c. Why units do not do: the lanes that need more than there is, of which each is a reason of its own,
 * or two of them share the numbers of pips that others pay. All in the caller's memory. */

#define PAYI_MOST_REASONS 32

typedef struct {
  const PayiDemand *demand;
  const PayiLane *lanes;
  int n_lanes;
  PayKinds there;       /* kinds that count where lanes are compared */
  const gint64 *have;   /* by lane */
  const gint64 *need;   /* by lane, of all [pips], where each must be met; NULL: that is not known */
  const gint64 *budget; /* by counter: what pips that are left out may charge */
  const gint64 *pips;   /* by pip: how many; PAYI_WITHOUT_END in all at most */
  gint64 *left, *hubs;  /* scratch by pip, by hub */
} PayiShortage;

/* Puts independent reasons behind the [n] that are there, PAYI_MOST_REASONS in all at most: each is mended, and what
 * still falls short is another one. Returns how many are there then; [missing] (nullable) grows by what is missing. */
int payi_shortage_reasons (const PayiShortage *shortage, PayShort *reasons, int n, gint64 *missing);

/* Where no lane falls short for every number of pips paid by others: two that share them. FALSE: there are none. */
gboolean payi_shortage_split (const PayiShortage *shortage, PayShort reasons[2]);

#define PAYI_WITHOUT_END ((gint64)1 << 60)

static inline gint64 payi_sum_capped (gint64 a, __int128 b)
{
  return (gint64)MIN (a + b, PAYI_WITHOUT_END);
}
