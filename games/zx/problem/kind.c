/* SPDX-License-Identifier: MIT */
/* Kinds of cards. */
#include "problem.h"

int zx_kind_of (ZxOpening *o, ZxColours printed, PayTraits traits)
{
  for (guint i = 0; i < o->kinds->len; i++) {
    const ZxKind *known = &g_array_index (o->kinds, ZxKind, i);
    if (known->printed == printed && known->traits == traits)
      return (int)i;
  }
  if (o->kinds->len == PAY_MAX_KINDS)
    return -1;
  ZxKind kind = { .printed = printed, .traits = traits };
  g_array_append_val (o->kinds, kind);
  return pay_problem_add_kind (o->opened->base.problem, zx_colours_class (printed), traits);
}

PayTraits zx_traits_of_lot (const ZxOpening *o, const ZxLot *lot)
{
  PayTraits traits = zx_traits_of_card (lot->counted);
  for (guint i = 0; i < o->opened->tags->len; i++)
    if (zx_names_have (lot->tags, o->opened->tags->pdata[i]))
      traits |= PAY_BIT (ZX_FIRST_TAG + i);
  return traits;
}
