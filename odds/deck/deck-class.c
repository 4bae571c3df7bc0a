/* SPDX-License-Identifier: MIT */
/* Cards that are alike are a class. */
#include "deck.h"

void deck_class_free (gpointer data)
{
  PayDeckClass *class = data;
  g_ptr_array_unref (class->names);
  g_free (class->gives);
  g_free (class->whole);
  g_strfreev (class->purpose);
  pay_deck_ways_clear (&class->ways);
  pay_deck_ramp_clear (&class->ramp);
  g_array_unref (class->keys);
  g_free (class);
}

int deck_class_find (const PayDeckModel *model, const PayDeckClass *like)
{
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    if (class->resource == like->resource && class->arrival == like->arrival && class->unit == like->unit
        && class->sole == like->sole && g_strcmp0 (class->gives, like->gives) == 0
        && g_strcmp0 (class->whole, like->whole) == 0 && deck_ramp_equal (&class->ramp, &like->ramp)
        && deck_same_purpose (class, like) && deck_ways_equal (&class->ways, &like->ways))
      return (int)i;
  }
  return -1;
}

gboolean deck_class_loosen (PayDeckClass *class, const PayDeckClass *like)
{
  const gboolean freer = (class->full && !like->full) || (class->limited && !like->limited);
  class->full = class->full && like->full;
  class->limited = class->limited && like->limited;
  return freer;
}
