/* SPDX-License-Identifier: MIT */
/* Like units or objects in the order in which they are used up. */
#pragma once
#include <pay/problem.h>

/* Those from [first] on. What a step makes as one part of several comes in runs of [part] units, one every [stride];
 * [done] units of the first run are gone. */
typedef struct {
  int lot, object, step; /* of a lot; of an object; made by a USE step. The others are -1 */
  gint64 first, count;
  PayKinds kinds;            /* of what a step made */
  gint64 part, stride, done; /* part: 0: all in a row */
} PayiBatch;

typedef struct {
  GArray *batches; /* PayiBatch; NULL: there never were any */
  guint first;     /* those before it are gone */
} PayiQueue;

/* [count] empty ones. */
PayiQueue *payi_queues_new (gsize count);
void payi_queues_free (PayiQueue *queues, gsize count);

void payi_queue_put (PayiQueue *queue, PayiBatch batch);

/* Back to the front, from which it was just taken. */
void payi_queue_put_back (PayiQueue *queue, PayiBatch batch);

/* Takes up to [count] from the front; the batch says how many there were. */
PayiBatch payi_queue_take (PayiQueue *queue, gint64 count);
