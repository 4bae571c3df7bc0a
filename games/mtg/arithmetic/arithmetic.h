/* SPDX-License-Identifier: MIT */
/* arithmetic.h - from a cost and what changes it to the totals that may be locked (601.2b-f).
 *
 * A choice that the changes can see (a half of {2/W} under a decrease, 2 life for {W/P} under "at-least") is made here:
 * each way to make it is a total of its own. All others stay in the symbols and are made when the total is paid. */
#pragma once
#include "notation/notation.h"
G_BEGIN_DECLS

/* What may pay: bits of MtgType. */
typedef struct {
  guint as[MTG_TYPES]; /* what mana of each type counts as, too */
  guint only;          /* bits of MtgType: those that do not count as themselves */
  guint life_for;      /* symbols that 2 life may pay */
} MtgSpending;

/* Which changes the modifiers make. */
typedef struct {
  GPtrArray *all;       /* of MtgModifier *, owned */
  GPtrArray *decreases; /* of those, in order; borrowed */
  const MtgModifier *instead;
  gboolean is_effect; /* increases do not count */
  gboolean free;
  guint x_only, life_for; /* bits of MtgType */
  guint as[MTG_TYPES];    /* bits of MtgType: what mana of each type counts as, too */
  guint only;             /* bits of MtgType: those that do not count as themselves */
  gint64 at_least, x_at_least;
  gint64 colours, one_colour; /* that have to be spent: different ones; mana of one of them */
  MtgSpending everywhere;     /* on costs of mana abilities, too */
  guint help;                 /* bits of MtgHelp: who may help to pay */
  gint64 assist;              /* so much at most by another player */
} MtgChange;

/* [tags]: of what is paid for. */
gboolean mtg_change_read (const PayRequest *request, const char *const *tags, MtgEdition edition, MtgChange *change,
                          GError **error);
/* No changes yet. */
void mtg_change_start (MtgChange *change, gboolean is_effect);
/* Adds one for each of [texts] (element-type char *; (nullable)) that concerns what has [tags] (nullable). FALSE with
 * [error] set, its place [where] and the index. */
gboolean mtg_change_add_all (MtgChange *change, const GPtrArray *texts, const char *const *tags, MtgEdition edition,
                             const char *where, GError **error);
/* FALSE with [error] set: they contradict each other. */
gboolean mtg_change_agrees (const MtgChange *change, GError **error);
void mtg_change_clear (MtgChange *change);
/* Is something paid instead of the mana cost? */
gboolean mtg_change_replaces (const MtgChange *change);
/* Does [modifier] add its mana to what is paid? */
gboolean mtg_change_adds (const MtgChange *change, const MtgModifier *modifier);

#define MTG_MAX_TOTALS 4096

/* fixed + slope[0] X + slope[1] Y + slope[2] Z. */
typedef struct {
  gint64 fixed, slope[MTG_VARIABLES];
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
  PayStore *store;            /* says until when; (nullable) */
} MtgSum;

/* Appends the distinct totals to [totals] (element-type MtgTotal). FALSE with [error] set when there are too many, or
 * its time is over; nothing has been worked out then that is larger than the limit. */
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

/* ---- Choices made before the total is known. */
/* What one symbol becomes. */
typedef struct {
  gint64 types[MTG_TYPES], generic, life;
} MtgChoice;

/* Does some change treat the choices of [symbol] differently? */
gboolean mtg_is_announced (const MtgSum *sum, const MtgSymbol *symbol);

/* At most four: two types, generic, life. Returns their number. */
int mtg_list_choices (const MtgSum *sum, const MtgSymbol *symbol, MtgChoice *choices);

/* Gives [count] symbols that choice. */
void mtg_choose (MtgTotal *total, const MtgChoice *choice, gint64 count);

/* What is in [sum] without the symbols that are announced. */
void mtg_unannounced (const MtgSum *sum, MtgTotal *total);

/* ---- Decreases. */
/* Applies the decreases of [sum] to every total of [totals] (element-type MtgTotal, distinct afterwards). FALSE with
 * [error] set when there are too many ways. */
gboolean mtg_decrease (const MtgSum *sum, GArray *totals, GError **error);

#define MTG_MAX_WORK 262144 /* single reductions of single totals, in one request */

/* Appends what [modifier] can make of [total], and adds to [work]. FALSE: too much. */
gboolean mtg_decrease_once (const MtgTotal *total, const MtgModifier *modifier, GArray *to, gint64 *work);

/* Drops totals that say the same, joins ranges that touch. */
void mtg_totals_merge (GArray *totals);
G_END_DECLS
