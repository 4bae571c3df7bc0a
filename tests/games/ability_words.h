/* SPDX-License-Identifier: MIT */
/* What was read of a text, in a line. */
#pragma once
#include "ability/ability.h"

/* The abilities as mtg_ability_describe() says them, joined by " / ". (transfer full) */
static inline char *describe_all (const MtgReading *reading)
{
  GString *all = g_string_new (NULL);
  for (guint i = 0; i < reading->abilities->len; i++) {
    g_autofree char *one = mtg_ability_describe (mtg_reading_ability (reading, i));
    g_string_append_printf (all, "%s%s", i > 0 ? " / " : "", one);
  }
  return g_string_free (all, FALSE);
}
