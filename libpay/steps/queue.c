/* SPDX-License-Identifier: MIT */
#include "queue.h"

PayiQueue *payi_queues_new (gsize count)
{
  return g_new0 (PayiQueue, count + 1);
}

void payi_queues_free (PayiQueue *all, gsize count)
{
  for (gsize i = 0; i < count; i++)
    g_clear_pointer (&all[i].batches, g_array_unref);
  g_free (all);
}

void payi_queue_put (PayiQueue *queue, PayiBatch batch)
{
  if (queue->batches == NULL)
    queue->batches = g_array_new (FALSE, FALSE, sizeof (PayiBatch));
  g_array_append_val (queue->batches, batch);
}

void payi_queue_put_back (PayiQueue *queue, PayiBatch batch)
{
  PayiBatch *front
      = queue->first < queue->batches->len ? &g_array_index (queue->batches, PayiBatch, queue->first) : NULL;
  if (front != NULL && front->object == batch.object && front->first == batch.first + batch.count) {
    front->first -= batch.count;
    front->count += batch.count;
    return;
  }
  g_array_index (queue->batches, PayiBatch, --queue->first) = batch;
}

PayiBatch payi_queue_take (PayiQueue *queue, gint64 count)
{
  PayiBatch *front = &g_array_index (queue->batches, PayiBatch, queue->first);
  PayiBatch taken = *front;
  taken.count = MIN (count, front->count);
  if (front->part > 0)
    taken.count = MIN (taken.count, front->part - front->done);
  front->first += taken.count;
  front->count -= taken.count;
  front->done += taken.count;
  if (front->part > 0 && front->done == front->part) {
    front->first += front->stride - front->part;
    front->done = 0;
  }
  if (front->count == 0)
    queue->first++;
  return taken;
}
