/* SPDX-License-Identifier: MIT */
/* Units that are left alone, so that there is one of each of some colours afterwards. */
#pragma once
#include "normal/normal.h"

#define PAYI_MOST_RESERVES 4096

typedef struct {
  const PayiNormal *normal;
  gint64 *stock; /* by supply: what may be spent */
  void (*use) (gpointer data);
  gpointer data;
  int tries;
} PayiReserve;

/* Calls [use] for every choice of one unit for each of any [size] of [colours], classes that units at hand fit: these
 * units are taken off the stock. FALSE: there are more than PAYI_MOST_RESERVES choices. */
gboolean payi_reserve_each (PayiReserve *reserve, guint64 colours, int size);
