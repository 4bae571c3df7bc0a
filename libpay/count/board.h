/* SPDX-License-Identifier: MIT */
/* What tells payments apart, as a row of numbers: by set so many of each sort of like units and objects, by outcome so
 * many units under each report. */
#pragma once
#include <pay/list.h>

#include "piles.h"

typedef enum {
  PAYI_OBJECTS, /* by set: units of a pile, or objects of which each is to give at least one unit */
  PAYI_PILES,   /* by outcome: units of one report that fit differently; their piles have no other report */
  PAYI_SHARED   /* by outcome: units of one report that fit alike; their piles may be those of others, too */
} PayiColumnForm;

typedef struct {
  guint64 fits;
  gint64 count; /* units: by set of one object, by outcome of the whole pile */
  int pile;
} PayiSource;

typedef struct {
  PayiColumnForm form;
  gint64 count;    /* the greatest amount */
  guint64 fits;    /* of any of its units */
  int report;      /* by outcome */
  GArray *sources; /* PayiSource; of PAYI_SHARED none */
} PayiColumn;

/* By outcome: units that may count under one of several reports, or under none. */
typedef struct {
  guint64 columns; /* PAYI_SHARED ones */
  guint64 hidden;  /* what they fit as kinds without a report */
  gint64 count;
  int pile;
  int group; /* of the pile */
} PayiShare;

typedef struct {
  const PayiPool *pool;
  PayDistinct by;
  const int *report; /* by kind */
  GArray *columns;   /* PayiColumn */
  GArray *shares;    /* PayiShare */
  gboolean exact;    /* the amounts are all that is spent */
} PayiBoard;

/* NULL: the outcomes of the problem have no such rows. [merge]: sorts that pay alike are one column; their piles are
 * lost. */
PayiBoard *payi_board_new (const PayiPool *pool, gboolean merge);
void payi_board_free (PayiBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiBoard, payi_board_free)

#define PAYI_COLUMN(board, i) (&g_array_index ((board)->columns, PayiColumn, (i)))
#define PAYI_SOURCE(column, i) (&g_array_index ((column)->sources, PayiSource, (i)))
#define PAYI_SHARE_AT(board, i) (&g_array_index ((board)->shares, PayiShare, (i)))
