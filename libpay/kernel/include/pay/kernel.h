/* SPDX-License-Identifier: MIT */
/* pay/kernel.h - the kernel level, for engines that ask millions of times a second.
 *
 * Can these units pay these pips? A unit has a set of *traits*; a *pip* asks for one unit and accepts any that shares a
 * trait with its mask. A *lane* is a set of traits A: need(A) counts the pips whose mask lies inside A, have(A) the
 * units with a trait in A. Hall's theorem (1935): all pips can be paid exactly when need(A) <= have(A) in every lane.
 * Only lanes that are unions of the pips' masks can fail first, so only those are ever looked at.
 *
 * Every function keeps to this:
 * - It works in the caller's memory: no allocation, no global, no lock, no signal, no abort, no floating point.
 * - It is thread-safe as long as no other thread writes to what its pointers lead to.
 * - Pointers must not be NULL, except to arrays whose length is 0.
 * - Where it refuses its arguments it has changed nothing that it was given, unless its text says otherwise.
 *
 * Six parts. *Vectors*: at most six traits and counts up to 254, 64 bytes, one comparison; one at a time or many at
 * once. *Plans*: masks of 64 bits, large amounts, pips that may be paid or left out in other ways. *Terms*: plans for
 * vectors. Three searches, each with a limit. *Bundles*: sources that give several units, in one way or another.
 * *Conversions*: sources that need units to give units. *Together*: which of several costs are worth most.
 */
#ifndef PAY_KERNEL_H
#define PAY_KERNEL_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

/* ---- Vectors
 *
 *   PaykVector need, have;
 *   const PaykFew pips[] = { { W, 1 }, { U | B, 1 }, { PAYK_ANY, 2 } };
 *   const PaykFew units[] = { { W | U, 2 }, { B, 2 } };
 *   if (payk_need_init (&need, pips, 3) && payk_have_init (&have, units, 2) && payk_covers (&need, &have)) ...
 */

#define PAYK_TRAITS 6
#define PAYK_LANES 64
#define PAYK_MOST 254   /* the greatest count in a lane */
#define PAYK_BEYOND 255 /* a need that is greater than PAYK_MOST: nothing covers it */
#define PAYK_ANY 0x40   /* of a pip: accepts every unit. Of a unit without traits: it exists all the same */

/* The index of a lane is its set of traits, bits 0 to 5. Lane 0 is the total of all pips or units: "any unit" pips
 * count only there. An array of vectors is read fastest where it is aligned to 64 bytes, but need not be. */
typedef struct {
  uint8_t lane[PAYK_LANES];
} PaykVector;

/* [n] like pips or units with these traits. */
typedef struct {
  uint8_t traits;
  uint32_t n;
} PaykFew;

/* The need of pips. False: more than PAYK_MOST together, a trait beyond PAYK_ANY, or pips without any trait (nothing
 * pays them, and no vector says so). */
bool payk_need_init (PaykVector *need, const PaykFew *pips, size_t n_pips);

/* What units offer. Every unit with a trait counts in the total; a unit without traits counts there alone, and only
 * with PAYK_ANY, otherwise nowhere. Units that have a trait but must not pay "any unit" pips cannot be said: use a
 * plan. False: more than PAYK_MOST together, or a trait beyond PAYK_ANY. */
bool payk_have_init (PaykVector *have, const PaykFew *units, size_t n_units);

/* Is need <= have everywhere: can the units pay the pips? Hall's theorem, both ways. Of two needs: does whatever pays
 * [have] pay [need]? Where it fails, a pool of have's numbers in that lane and plenty outside it pays only the other.
 */
bool payk_covers (const PaykVector *need, const PaykVector *have);

/* Why not: the failing lane with the fewest traits (the total comes last), then the greatest shortage, then the lowest
 * index. It is a proof of "no" by itself. False: no lane fails. */
typedef struct {
  uint8_t lane;
  uint8_t need, have;
} PaykFailure;
bool payk_failing_lane (const PaykVector *need, const PaykVector *have, PaykFailure *failure);

/* sum = a + b: several costs to be paid together are one cost. False: a lane passes PAYK_MOST and is PAYK_BEYOND in the
 * sum, which nothing covers: never a wrong yes. [sum] may be [a] or [b]. */
bool payk_need_add (PaykVector *sum, const PaykVector *a, const PaykVector *b);

/* sum = a + b: two pools together. False: a lane passes PAYK_MOST and stays at PAYK_MOST in the sum: never a wrong yes.
 */
bool payk_have_add (PaykVector *sum, const PaykVector *a, const PaykVector *b);

/* rest = a - b, two needs or two haves where b is a part of a. False: it is not, and the lanes in question are 0 in
 * [rest]. A lane that is PAYK_BEYOND stays so. [rest] may be [a] or [b]. */
bool payk_vector_subtract (PaykVector *rest, const PaykVector *a, const PaykVector *b);

/* ---- Many at once
 *
 * Where the processor has wide registers (AVX2 on x86) they are used, here and wherever vectors are made; the answers
 * are the same bit for bit on every processor. Each call asks the processor anew: threads share no state.
 *
 *   uint8_t memory[PAYK_LANES * 1000] = { 0 };
 *   uint64_t yes[(1000 + 63) / 64];
 *   const PaykPools pools = { memory, 1000, 1000 };
 *   if (payk_pools_add (&pools, W | U, n_both) && payk_pools_add (&pools, B, n_black)
 *       && payk_covers_pools (&need, &pools, yes) > 500) ...
 */

/* One pool, [n] needs one after another, 64 bytes each: sets yes[i] to 1 where needs[i] is covered, otherwise to 0.
 * Returns how many are. [yes] has [n] bytes and overlaps nothing else. The same as payk_covers() for each; close to the
 * time to read the needs, and closest where they are aligned to 64 bytes. */
size_t payk_covers_each (const PaykVector *needs, size_t n, const PaykVector *have, uint8_t *yes);

/* [n] pools lane by lane: lane l of pool i is have[l * stride + i]. Caller's memory of PAYK_LANES * stride bytes, where
 * stride >= n; bytes from n to stride are neither read nor written. No alignment is needed; a stride that is no
 * multiple of 4096 avoids cache-set conflicts. All bytes 0: pools without units. */
typedef struct {
  uint8_t *have;
  size_t stride, n;
} PaykPools;

/* Pools first to first + n - 1 become the pools of [have]; first + n <= pools->n. */
void payk_pools_put (const PaykPools *pools, size_t first, const PaykVector *have, size_t n);

/* Pool i gets n[i] more units with these traits, as payk_have_add(): [n] has pools->n bytes that are no part of the
 * pools. False: a lane passes PAYK_MOST and stays there, never a wrong yes; or a trait beyond PAYK_ANY, and nothing has
 * changed. */
bool payk_pools_add (const PaykPools *pools, uint8_t traits, const uint8_t *n);

/* One cost, many pools: bit i % 64 of yes[i / 64] becomes 1 where pool i covers [need], otherwise 0; bits after the
 * last pool become 0. Returns how many cover it. [yes] has (pools->n + 63) / 64 words and overlaps nothing else. Reads
 * the lanes that can fail first and no others: those of which no lane with fewer traits needs as much (have never falls
 * when traits are added, so such a lane fails only after the other). That is the same as payk_covers() for each, for
 * pools made by functions of this header; other bytes, where have falls when traits are added, are no pools. */
size_t payk_covers_pools (const PaykVector *need, const PaykPools *pools, uint64_t *yes);

/* ---- Plans
 *
 * A plan is a compiled cost: its lanes with what each needs. A pool is what units offer in the lanes of one plan.
 *
 *   PaykLane lanes[64];
 *   int64_t have[64];
 *   PaykPlan plan;
 *   PaykPool pool;
 *   PaykPayment best;
 *   if (payk_plan_init (&plan, &cost, lanes, 64) == PAYK_YES
 *       && payk_pool_init (&pool, &plan, units, n_units, have, 64) == PAYK_YES
 *       && payk_decide (&plan, &pool, 0, life, &best) == PAYK_YES) ...
 *
 * Traits may mean anything that pips and units agree on. A pip that any unit pays is best given the mask of all traits:
 * a trait of its own doubles the lanes. Where a game's traits are not enough (units that count as something else for
 * each purpose), number the pip classes of the problem: pip class i accepts the mask 1 << i, and a unit class is the
 * 64-bit word of the pip classes it can pay. payk_transpose() then makes the lanes few again.
 */

#define PAYK_MAX_AMOUNT 2147483647         /* others, prices, pips per X together */
#define PAYK_MAX_COUNT (INT64_C (1) << 40) /* pips together, units together, a slack */
#define PAYK_MAX_LANES 4096                /* of a plan */
#define PAYK_MAX_MASKS 64                  /* different masks of a cost */

typedef enum {
  PAYK_YES,       /* done; payable */
  PAYK_NO,        /* not payable */
  PAYK_BRANCH,    /* understood, but one plan cannot say it: the caller must branch over alternatives */
  PAYK_TOO_LARGE, /* beyond a stated limit, or the caller's memory is too small */
  PAYK_INVALID,   /* an amount that is negative, or parts that do not fit together */
  PAYK_UNKNOWN    /* the steps that were allowed ran out; of a search only */
} PaykResult;

typedef enum {
  PAYK_MUST,       /* [n] pips to be paid */
  PAYK_MUST_PER_X, /* [n] pips for each X */
  PAYK_OR_OTHERS,  /* [n] pips; each may be paid by [amount] pips of mask [other] instead, amount >= 1 */
  PAYK_OR_CHARGE,  /* [n] pips; each may be left out for [amount] of one counter, number [index], amount >= 1 */
  PAYK_IN_GROUP    /* [n] pips of group [index] */
} PaykForm;

/* Fields that the form does not use mean nothing. A mask of 0 is allowed: no unit pays such a pip. */
typedef struct {
  PaykForm form;
  uint32_t index;
  uint64_t accept;
  int64_t n;
  int64_t amount;
  uint64_t other;
} PaykPips;

/* [slacks]: of group i any slacks[i] pips may be left out for nothing. */
typedef struct {
  const PaykPips *pips;
  size_t n_pips;
  const int64_t *slacks;
  size_t n_groups;
} PaykCost;

/* Pips inside the lane, by form; those of groups are among [must], without their slack. [each_other]: pips that one use
 * of "others" puts into the lane. */
typedef struct {
  uint64_t traits;
  int64_t must, per_x, or_others, or_charge, each_other;
} PaykLane;

/* To be read, not written. [all] is the lane of every trait (it need not be among the lanes). */
typedef struct {
  PaykLane *lanes;
  size_t n_lanes;
  uint64_t traits; /* of all masks */
  PaykLane all;
  uint64_t other;
  int64_t others, price; /* 1 where no pip asks for them */
} PaykPlan;

/* How many lanes payk_plan_init() may need at most for this cost: 2 to the number of different masks, at most
 * PAYK_MAX_LANES. The plan may turn out smaller, as in {a} {b} {a,b}: three lanes. */
size_t payk_plan_lanes (const PaykCost *cost);

/* Compiles [cost] into [lanes], caller's memory for [capacity] lanes, which must live as long as the plan; the cost
 * need not. PAYK_BRANCH: pips with different [other] or different others, with different counters or prices: no closed
 * form knows them. PAYK_TOO_LARGE: limits above, more unions than [capacity], or others * pips above 2^60. Then [lanes]
 * is undefined. Group slack is Ore's deficiency form: need(A) = max (0, pips inside A - slack), and several groups add,
 * exactly. */
PaykResult payk_plan_init (PaykPlan *plan, const PaykCost *cost, PaykLane *lanes, size_t capacity);

/* [n] like units. */
typedef struct {
  uint64_t traits;
  int64_t n;
} PaykUnits;

/* To be read, not written. [total] counts the units that could pay any pip of the plan, [strange] those among them that
 * could not pay an [other]. */
typedef struct {
  int64_t *have; /* a number for each lane of the plan */
  int64_t total, strange;
} PaykPool;

/* Counts units in the plan's lanes; [have] is caller's memory for at least plan->n_lanes numbers and must live as long
 * as the pool. PAYK_YES, PAYK_TOO_LARGE or PAYK_INVALID (a negative count). */
PaykResult payk_pool_init (PaykPool *pool, const PaykPlan *plan, const PaykUnits *units, size_t n_units, int64_t *have,
                           size_t capacity);

/* [n] more units with these traits; n < 0 takes away units that were added before: one addition a lane. */
PaykResult payk_pool_add (PaykPool *pool, const PaykPlan *plan, uint64_t traits, int64_t n);

/* A best way to pay, for the counter: [charged] OR_CHARGE pips are left out, which costs [charge], and [others]
 * OR_OTHERS pips are paid by others, the fewest at this charge. */
typedef struct {
  int64_t charged, charge, others;
} PaykPayment;

/* Can the units pay at this [x], with at most [budget] charged (below 0 counts as 0), and what is the least charge?
 * PAYK_YES with [payment] set, PAYK_NO, PAYK_INVALID (x < 0) or PAYK_TOO_LARGE (x times pips per X above 2^62).
 * Exact, without search, in one of two ways:
 *
 * Every unit could pay an "other" (pool->strange is 0): four maxima over the lanes. The OR_OTHERS pips that are paid as
 * they are and the OR_CHARGE pips that are paid form the integer points of a polymatroid (a transversal matroid,
 * contracted by the pips that must be paid; Edmonds and Fulkerson 1965); others take their units from the total.
 *
 * Some could not: with w pips paid by others, the cost is one with a slack of w among those pips and
 * (w * others) more pips of mask [other], which the lanes decide. The least charge is convex in w: a bisection, two
 * passes over the lanes a step. */
PaykResult payk_decide (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t budget, PaykPayment *payment);

#define PAYK_X_FOREVER INT64_MAX

/* The greatest X that can be paid with at most [budget] charged: PAYK_YES with [x] set (PAYK_X_FOREVER: the cost has no
 * pips per X), or PAYK_NO: not even 0. A division for each lane; with strange units a bisection, for a greater X never
 * helps. */
PaykResult payk_greatest_x (const PaykPlan *plan, const PaykPool *pool, int64_t budget, int64_t *x);

/* Why not. With any number of pips between [from] and [to] paid by others, and as many left out as [budget] allows, the
 * pips inside [traits] need more units than there are. [need] is the need at [from]. */
typedef struct {
  uint64_t traits;
  int64_t need, have;
  int64_t from, to;
} PaykShort;

/* The lane that fails when [from] pips are paid by others: the one with the fewest traits, then the greatest shortage,
 * then the lowest traits. PAYK_NO with [reason] set; PAYK_YES: no lane fails, so it can be paid that way. A whole proof
 * of "no" asks from 0, then from to + 1, until [to] reaches plan->all.or_others; no lane comes twice. Exact without
 * preconditions. */
PaykResult payk_short (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t budget, int64_t from,
                       PaykShort *reason);

/* From units[u], a word of the pip classes that unit class u can pay, to pips[p], the word of unit classes that can pay
 * pip class p. With pips[p] as masks and unit class u as 1 << u the lanes are those that these units can tell apart:
 * fewer, never more, than with the pip classes as traits. False: one of the lengths is above 64. The arrays must not
 * overlap. */
bool payk_transpose (const uint64_t *units, size_t n_units, uint64_t *pips, size_t n_pips);

/* ---- Terms
 *
 * A cost with ways out, compiled into vectors: the quickest where there are at most six traits, the least charge and
 * the greatest X included.
 *
 *   PaykTerms terms;
 *   if (payk_terms_init (&terms, &cost) == PAYK_YES && payk_have_init (&have, units, n_units)
 *       && payk_terms_decide (&terms, &have, 0, life, &best) == PAYK_YES) ...
 */

#define PAYK_VECTOR_FORMS 4 /* all forms but PAYK_IN_GROUP */

/* To be read, not written. A vector for each form, by its number; what groups need beyond their slack is in
 * need[PAYK_MUST]. No pointers: terms may be copied and kept. 64 bytes of alignment are best, none are needed. */
typedef struct {
  PaykVector need[PAYK_VECTOR_FORMS];
  int64_t others, price; /* 1 where no pip asks for them */
} PaykTerms;

/* Compiles [cost], which need not live on. Masks are those of vectors: traits 0 to 5 and PAYK_ANY. PAYK_BRANCH: as
 * payk_plan_init(); also masks of no trait, traits beyond PAYK_ANY, and an [other] without PAYK_ANY: a plan knows them.
 * PAYK_TOO_LARGE: as payk_plan_init(); also more than PAYK_MOST pips, or pips for each X. */
PaykResult payk_terms_init (PaykTerms *terms, const PaykCost *cost);

/* As payk_decide(), for a pool of vectors; every x is small enough. The closed form there, with maxima over 64 lanes:
 * every unit that counts at all can pay "any unit". */
PaykResult payk_terms_decide (const PaykTerms *terms, const PaykVector *have, int64_t x, int64_t budget,
                              PaykPayment *payment);

/* payk_terms_decide() at X = 0 and, as payk_greatest_x(), the greatest X: one division where X asks for "any unit"
 * alone, otherwise a bisection. */
PaykResult payk_terms_best (const PaykTerms *terms, const PaykVector *have, int64_t budget, PaykPayment *payment,
                            int64_t *x);

/* payk_have_init() for units as plans have them: masks of six traits and PAYK_ANY. PAYK_YES; PAYK_TOO_LARGE: more than
 * PAYK_MOST together; PAYK_BRANCH: a trait beyond PAYK_ANY; PAYK_INVALID: a negative count. */
PaykResult payk_have_read (PaykVector *have, const PaykUnits *units, size_t n_units);

/* payk_terms_best() from masks, with nothing compiled beforehand: can these units pay the cost at X = 0, what is the
 * least charge, and what is the greatest X within [budget]? PAYK_YES with [payment] and [x] set, or PAYK_NO. Other
 * results are those of payk_terms_init() and payk_have_read(): a plan takes what is too large or has more traits. Where
 * a cost without groups names at most three traits, and X asks for "any unit" alone, that is counted in numbers instead
 * of bytes, and the quickest: then the greatest of n counts of pips, and of units, may be up to 2^27 / n. Where the
 * answer is not PAYK_YES, [payment] means nothing. */
PaykResult payk_answer (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget,
                        PaykPayment *payment, int64_t *x);

/* ---- Bundles
 *
 * Sources that give several units at once, one bundle out of several, some of them for a charge. To decide that is
 * NP-complete (for three units of any one trait, say), so this is a search, with a limit.
 *
 * Only such sources need it. One that always gives the same is part of [have], and so is one that gives any units of a
 * set, each its own way: they are so many units with the set as traits.
 *
 *   const PaykMode modes[] = { { three_white, 0 }, { three_blue, 0 } };
 *   const PaykSource sources[] = { { modes, 2, 1 } };
 *   const PaykBundles bundles = { &terms, &have, sources, 1, 0, life };
 *   uint64_t steps = 100000;
 *   if (payk_bundles_decide (&bundles, &steps, work, payk_bundles_work (&bundles), &best, uses) == PAYK_YES) ...
 */

#define PAYK_MAX_MODES 63 /* of a source */

/* What a source gives in one way, and what it charges to the counter of the terms: 0 to PAYK_MAX_AMOUNT. */
typedef struct {
  PaykVector have;
  int64_t charge;
} PaykMode;

/* [n] like sources; each is used in one of its modes or not at all. */
typedef struct {
  const PaykMode *modes;
  size_t n_modes;
  uint32_t n;
} PaykSource;

/* [have]: units that are there whatever is chosen. */
typedef struct {
  const PaykTerms *terms;
  const PaykVector *have;
  const PaykSource *sources;
  size_t n_sources;
  int64_t x, budget;
} PaykBundles;

/* How many vectors of memory payk_bundles_decide() needs: two for each single source, and two. Its stack grows with the
 * sources, too, to 200 KiB with PAYK_MOST of them. */
size_t payk_bundles_work (const PaykBundles *bundles);

/* Can the units of some choice of modes pay the terms at this x, where modes and OR_CHARGE pips together charge at most
 * [budget], and what is the least charge? PAYK_YES with [payment] set, its [charge] with that of the modes, and uses,
 * a number for each mode of each source, in order: how many of the like sources are used so. PAYK_NO. PAYK_UNKNOWN:
 * *steps states were looked at without an answer. *steps becomes what is left of it; 0 beside PAYK_YES: whether the
 * charge is the least is not known. PAYK_TOO_LARGE: more than PAYK_MOST sources, or units at most, or modes of a source
 * or charges beyond their limit, or [work] with less than payk_bundles_work() vectors. PAYK_INVALID: x or a charge
 * below 0. [work] and [uses] overlap nothing else.
 *
 * Branch and bound: what the sources that are left could give at most, lane by lane, decides the generous terms; lanes
 * that free modes cannot fill say how many modes must charge. Permutations of like sources are not tried. */
PaykResult payk_bundles_decide (const PaykBundles *bundles, uint64_t *steps, PaykVector *work, size_t capacity,
                                PaykPayment *payment, uint8_t *uses);

/* ---- Conversions
 *
 * Sources that need units to give units: each is used in one way out of several, or not at all, and pays for it with
 * what is there by then, what others gave among it. To decide that is NP-complete, so this is a search, with a limit.
 * Where no way needs anything, bundles are the same; with conversions units are also gone through one by one.
 *
 *   PaykWay filter[2];
 *   const PaykFew colourless[] = { { C, 1 } }, either[] = { { W | U, 1 } }, both[] = { { W | U, 2 } };
 *   payk_way_init (&filter[0], NULL, 0, colourless, 1);
 *   payk_way_init (&filter[1], either, 1, both, 1);
 *   const PaykMaker makers[] = { { filter, 2, 1 } };
 *   const PaykConversions conversions = { &terms, units, n_units, makers, 1, 0, life };
 *   uint64_t steps = 10000;
 *   if (payk_conversions_decide (&conversions, &steps) == PAYK_YES) ...
 */

#define PAYK_WAY_PARTS 6   /* entries of pips of a way, and of units */
#define PAYK_MAX_WAYS 16   /* of a maker */
#define PAYK_MAX_MAKERS 32 /* all together, each of like ones counted */

/* To be read, not written. No pointers: ways may be copied and kept. */
typedef struct {
  PaykVector need, have; /* of the pips; of the units */
  PaykFew pips[PAYK_WAY_PARTS], units[PAYK_WAY_PARTS];
  size_t n_pips, n_units;
} PaykWay;

/* What a way needs and gives, pips and units as in vectors. False, and nothing is changed: more than PAYK_WAY_PARTS of
 * either, or what payk_need_init() or payk_have_init() refuse. */
bool payk_way_init (PaykWay *way, const PaykFew *pips, size_t n_pips, const PaykFew *units, size_t n_units);

/* [n] like sources; each is used in one of its ways or not at all. */
typedef struct {
  const PaykWay *ways;
  size_t n_ways;
  uint32_t n;
} PaykMaker;

/* [units]: that are there whatever is chosen. */
typedef struct {
  const PaykTerms *terms;
  const PaykFew *units;
  size_t n_units;
  const PaykMaker *makers;
  size_t n_makers;
  int64_t x, budget;
} PaykConversions;

/* Is there an order of uses, each paid with units that are there by then, after which the terms can be paid at this x
 * with at most [budget] charged? PAYK_YES, PAYK_NO; PAYK_UNKNOWN: *steps states were looked at without an answer.
 * *steps becomes what is left of it. PAYK_TOO_LARGE: more than PAYK_MAX_MAKERS sources or PAYK_MAX_WAYS ways of one, or
 * more than PAYK_MOST units, or pips, together; PAYK_INVALID: x below 0. Takes some 6 KiB of stack, and less than 200
 * bytes for each unit that ways need. */
PaykResult payk_conversions_decide (const PaykConversions *conversions, uint64_t *steps);

/* ---- Together
 *
 * Several costs and one pool: which of them can be paid together, and are worth most? One trait and costs of so many
 * pips are a knapsack, so to decide that is NP-hard, too.
 *
 *   const int64_t worths[] = { 3, 2, 2 };
 *   uint64_t chosen, steps = 100000;
 *   int64_t worth;
 *   if (payk_together (needs, worths, 3, &have, &steps, &chosen, &worth) == PAYK_YES && chosen >> 1 & 1) ...
 */

#define PAYK_MAX_TOGETHER 64 /* costs */

/* The best of all sets of [n] costs that [have] pays together: PAYK_YES with [worth] set to the sum of their worths,
 * each 0 to PAYK_MAX_AMOUNT, and bit i of [chosen] where cost i is one of them. Of sets that are worth as much it is
 * one, the same on every processor; costs that are worth nothing are left out. No cost need be payable: the best is
 * then worth 0. PAYK_UNKNOWN: *steps costs were looked at, and a better set than the one in [chosen] is not ruled out.
 * *steps becomes what is left of it. PAYK_TOO_LARGE: more than PAYK_MAX_TOGETHER costs, or a worth beyond its limit;
 * PAYK_INVALID: a negative one. [steps], [chosen] and [worth] overlap nothing else. */
PaykResult payk_together (const PaykVector *needs, const int64_t *worths, size_t n, const PaykVector *have,
                          uint64_t *steps, uint64_t *chosen, int64_t *worth);

#ifdef __cplusplus
}
#endif
#endif
