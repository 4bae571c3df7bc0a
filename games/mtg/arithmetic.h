/* SPDX-License-Identifier: MIT */
/* arithmetic.h - from a cost and what changes it to the totals that may be locked (601.2b-f).
 *
 * A choice that the changes can see (a half of {2/W} under a decrease, 2 life for {W/P} under "at-least") is made here:
 * each way to make it is a total of its own. All others stay in the symbols and are made when the total is paid. */
#pragma once
#include "modifier.h"

#define MTG_MAX_TOTALS 4096

/* c + k[0] X + k[1] Y + k[2] Z. */
typedef struct {
  gint64 c, k[MTG_VARIABLES];
} MtgLinear;

/* From [from] to [to] of each variable; PAY_X_FOREVER: no end. */
typedef struct {
  gint64 from[MTG_VARIABLES], to[MTG_VARIABLES];
} MtgRange;

/* A total, as it is for the values of X in its range. Behind that, numbers of one size without gaps: two totals are
 * compared as bytes. */
typedef struct {
  MtgRange range;
  MtgLinear generic;
  MtgLinear of_x;  /* the part of X that only some mana may pay (x-only); else 0 */
  MtgLinear water; /* the part that waterbend helpers may pay; else 0 */
  gint64 types[MTG_TYPES];
  gint64 snow;
  gint64 life;     /* how many Phyrexian symbols life was announced for */
  MtgSymbols open; /* symbols whose choice is still open: hybrid, twobrid, Phyrexian */
} MtgTotal;

/* What the arithmetic is about. */
typedef struct {
  MtgSymbols cost;            /* base, additional costs and increases */
  MtgLinear water;            /* generic mana of waterbend costs */
  MtgRange range;             /* which X may be announced */
  gboolean x_only;            /* X is a part of its own: MtgTotal.of_x */
  gboolean life;              /* life may be paid */
  guint life_for;             /* bits of MtgType: life-for */
  gint64 at_least;            /* 0: none */
  gboolean given;             /* decreases in the order given; else in every order */
  const GPtrArray *decreases; /* of MtgModifier * */
} MtgSum;

/* Appends the distinct totals to [totals] (element-type MtgTotal). FALSE with [error] set when there are too many;
 * nothing has been worked out then that is larger than the limit. */
gboolean mtg_sum_totals (const MtgSum *sum, GArray *totals, GError **error);

gint64 mtg_linear_at (const MtgLinear *line, const gint64 x[MTG_VARIABLES]);

/* Fills in the variables that have one value. */
void mtg_total_settle (MtgTotal *total);

/* All its mana, {2/W} and {W/P} whose choice is open counting as one. */
MtgLinear mtg_total_mana (const MtgTotal *total);

/* Splits the range at [line] >= [at]: appends to [yes] and [no] ((nullable): dropped) the parts of [total] where it
 * holds and where not. FALSE: more than MTG_MAX_TOTALS parts. */
gboolean mtg_total_split (const MtgTotal *total, const MtgLinear *line, gint64 at, GArray *yes, GArray *no);

/* Does the order of the decreases make a difference? */
gboolean mtg_decreases_commute (const GPtrArray *decreases);
