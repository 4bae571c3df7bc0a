/* SPDX-License-Identifier: MIT */
/* Looking at every payment from some state on, for the files that do it. */
#pragma once
#include "dear.h"

#define MASKS (1 << DEAR_KINDS)
#define SLOTS (DEAR_LOTS + MASKS) /* lots, what was made by sets of kinds */
#define THINGS (2 * DEAR_OBJECTS)

typedef struct {
  gint8 turn, self, acted, acts;
  gint8 due;     /* the bit of State.open that its turn stands for, from 1 on; 0: it was not given back, or no matter */
  gint8 uses[2]; /* left; -1: any number */
} Thing;

/* The bytes are compared, so that every byte is set. */
typedef struct {
  gint8 units[SLOTS];
  Thing things[THINGS];
  gint8 charged[DEAR_COUNTERS], lowered[DEAR_COUNTERS];
  gint8 dear[DEAR_CLASSES];
  guint32 open; /* bits: actions that gave turns back, and nothing else, of which none is taken yet */
} State;

typedef struct {
  GHashTable *seen; /* of GBytes */
  int ways;         /* that may still be tried */
} Effort;

typedef enum { FOR_GOAL, FOR_KEPT, FOR_MANY, FOR_WIDTH } Purpose;

/* What is looked for from some state on. */
typedef struct {
  const Dear *dear;
  Effort effort;
  Purpose purpose;
  int n_things, object[THINGS], depth;
  GHashTable *after; /* from a state and a question to its answer; shared */
  gboolean found;
  DearScore best;
  guint keeping; /* FOR_KEPT: these costs together, the lowest bits; above them their X */
  guint accept;  /* FOR_MANY, FOR_WIDTH */
  int channel;
  int many;
  guint wide;
} Look;

void dear_look_new (const Dear *dear, Look *look, State *start);
/* FALSE: it took too long. */
gboolean dear_look_end (Look *look);
/* Thing [which] does it in [mode]. */
void dear_happen (const DearAction *action, int index, const DearMode *mode, int which, State *state);
/* What the state comes to by one wish, once the goal was paid by its way [way] at [x]. */
gint64 dear_wish_of (Look *look, const State *state, const DearWish *wish, int x, int way);
