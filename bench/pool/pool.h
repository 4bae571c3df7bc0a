/* SPDX-License-Identifier: MIT */
/* An instance of pool assignment: what there is, what is asked for. README.md has the words and the format. */
#pragma once
#include <pay/kernel.h>
#include <stdio.h>

#define POOL_MAX_UNITS 64
#define POOL_MAX_PIPS 96
#define POOL_MAX_GROUPS 8
#define POOL_MAX_COSTS 16
#define POOL_MAX_SOURCES 64
#define POOL_MAX_MODES 192
#define POOL_MAX_PARTS 384

/* Pips first_pips to first_pips + n_pips - 1 are its own. */
typedef struct {
  int64_t worth;
  size_t first_pips, n_pips;
} PoolCost;

/* [n] like sources, each used once in one mode, or not at all. */
typedef struct {
  int64_t n;
  size_t first_mode, n_modes;
} PoolSource;

/* Needs are parts first_part on, n_needs of them; after them come the n_gives that it gives. A need is met like a pip
 * by units that are there before the source is used. */
typedef struct {
  int64_t charge;
  size_t first_part, n_needs, n_gives;
} PoolMode;

/* One block of memory; free() it. Several costs: which of them together are worth most? Then their pips are all plain.
 * One cost: is it payable, with which least charge at X = 0, and with which greatest X? */
typedef struct {
  const PaykUnits *units, *parts;
  const PaykPips *pips;
  const int64_t *slacks;
  const PoolCost *costs;
  const PoolSource *sources;
  const PoolMode *modes;
  size_t n_units, n_parts, n_pips, n_groups, n_costs, n_sources, n_modes;
  int64_t budget;
  size_t bytes; /* of all arrays, which begin at [units] */
} Pool;

/* An instance while it is made. */
typedef struct {
  PaykUnits units[POOL_MAX_UNITS], parts[POOL_MAX_PARTS];
  PaykPips pips[POOL_MAX_PIPS];
  int64_t slacks[POOL_MAX_GROUPS];
  PoolCost costs[POOL_MAX_COSTS];
  PoolSource sources[POOL_MAX_SOURCES];
  PoolMode modes[POOL_MAX_MODES];
  size_t n_units, n_parts, n_pips, n_groups, n_costs, n_sources, n_modes;
  int64_t budget;
} PoolDraft;

/* Each adds to the newest source, mode or cost. False: no room, nothing there to add to, or a number below 0 or above
 * PAYK_MAX_AMOUNT. */
bool pool_add_units (PoolDraft *draft, uint64_t mask, int64_t n);
bool pool_add_source (PoolDraft *draft, int64_t n);
bool pool_add_mode (PoolDraft *draft, int64_t charge);
bool pool_add_need (PoolDraft *draft, uint64_t mask, int64_t n); /* all needs of a mode before what it gives */
bool pool_add_gift (PoolDraft *draft, uint64_t mask, int64_t n);
bool pool_add_group (PoolDraft *draft, int64_t slack);
bool pool_add_cost (PoolDraft *draft, int64_t worth);
bool pool_add_pips (PoolDraft *draft, const PaykPips *pips);

Pool *pool_pack (const PoolDraft *draft);

/* No more units than these can ever be there; POOL_MANY: as many or more. */
#define POOL_MANY (INT64_C (1) << 40)
int64_t pool_units_ever (const Pool *pool);

bool pool_has_x (const Pool *pool);
bool pool_has_needs (const Pool *pool);

/* The only mode, free of charge and needs, or NULL: such a source is so many units. */
const PoolMode *pool_fixed_mode (const Pool *pool, const PoolSource *source);

/* The costs' numbers, the dearest first. */
void pool_order_by_worth (const Pool *pool, size_t order[POOL_MAX_COSTS]);

void pool_write (const Pool *pool, const char *name, FILE *to);

#define POOL_NAME 64

/* At first all 0 but [from]. [wrong]: what is wrong, with the number of the line; "": nothing. */
typedef struct {
  FILE *from;
  size_t line;
  int place; /* of the last line among those of its instance */
  char wrong[384];
} PoolReader;

/* The next instance; NULL at the end, or with [wrong] set. */
Pool *pool_read (PoolReader *reader, char name[POOL_NAME]);

/* Failed: what came instead is no answer. */
typedef enum { POOL_NO, POOL_YES, POOL_TIMEOUT, POOL_FAILED } PoolStatus;

/* Of a yes; 0 where not asked for. */
typedef struct {
  PoolStatus status;
  int64_t charge, x, worth;
} PoolAnswer;

bool pool_same_answer (const PoolAnswer *a, const PoolAnswer *b);
void pool_write_answer (const PoolAnswer *answer, FILE *to);

/* False: it is not one whole line of an answer, ended by a line feed. */
bool pool_parse_answer (const char *line, PoolAnswer *answer);
