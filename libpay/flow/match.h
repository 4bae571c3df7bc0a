/* SPDX-License-Identifier: MIT */
/* Which unit meets which pip: the greatest flow from hubs over entries to supplies.
 *
 * An entry is a class of like pips, a supply a class of like units, and a hub says how many pips of its entries are to
 * be met: all of them, or all but a slack, or as many as are not waived. Entry and supply fit when [bit] & [fits]. Time
 * depends on the number of classes, never on amounts. Plain C; the arrays belong to whoever set them up. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  int n_hubs, n_entries, n_supplies;
  int *hub;            /* by entry */
  uint64_t *bit;       /* by entry */
  int64_t *cap;        /* by entry: pips there are */
  int64_t *used;       /* by entry: pips met */
  int64_t *due;        /* by hub: pips to be met */
  int64_t *met;        /* by hub */
  uint64_t *fits;      /* by supply */
  int64_t *stock;      /* by supply: units there are */
  int64_t *drawn;      /* by supply: units spent */
  int64_t *flow;       /* by entry * n_supplies + supply */
  int *parent, *queue; /* scratch, by node: hubs, entries, supplies */
} PayiMatch;

/* Forgets every pairing; caps, dues and stocks stay. */
void payi_match_clear (PayiMatch *match);

/* Meets as much of the due of [hub] as is possible without unmeeting any other hub. Returns what is missing. */
int64_t payi_match_fill (PayiMatch *match, int hub);

/* Fills every hub; true when nothing is missing. */
bool payi_match_fill_all (PayiMatch *match);

/* Lowers the stock of [supply] towards [stock] as far as every hub that is met stays met. All hubs must be met. */
void payi_match_spare (PayiMatch *match, int supply, int64_t stock);
