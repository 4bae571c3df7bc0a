/* SPDX-License-Identifier: MIT */
/* Numbers of things with a tag: a unit for each that comes in a plan, and one for each that leaves. */
#include "problem.h"

void mtg_tally_clear (gpointer tally)
{
  g_free (((MtgTally *)tally)->tag);
}

const MtgTally *mtg_tally_find (const MtgPreys *preys, const char *tag)
{
  for (guint i = 0; preys->tallies != NULL && i < preys->tallies->len; i++) {
    const MtgTally *tally = &g_array_index (preys->tallies, MtgTally, i);
    if (g_ascii_strcasecmp (tally->tag, tag) == 0)
      return tally;
  }
  return NULL;
}

void mtg_tally_start (MtgPreys *preys, const char *tag)
{
  const MtgTally tally = { .tag = g_ascii_strdown (tag, -1) };
  if (preys->tallies == NULL) {
    preys->tallies = g_array_new (FALSE, FALSE, sizeof (MtgTally));
    g_array_set_clear_func (preys->tallies, mtg_tally_clear);
  }
  if (mtg_tally_find (preys, tag) == NULL)
    g_array_append_val (preys->tallies, tally);
  else
    g_free (tally.tag);
}

gint64 mtg_tally_weight (const MtgTally *tally, const PaySource *given, const MtgSource *source)
{
  gint64 weight = 0;
  if (source->zone != MTG_ZONE_BATTLEFIELD)
    return 0;
  for (guint i = 0; given->tags != NULL && given->tags[i] != NULL; i++)
    weight += g_ascii_strcasecmp (given->tags[i], tally->tag) == 0 ? 1 : 0;
  if (weight > 0)
    return weight;
  return g_strv_contains ((const char *const *)source->is, tally->tag) ? 1 : 0; /* "permanent", a basic land */
}

gboolean mtg_tallies_count (const MtgPreys *preys, const PaySource *given, const MtgSource *source)
{
  for (guint i = 0; preys->tallies != NULL && i < preys->tallies->len; i++)
    if (mtg_tally_weight (&g_array_index (preys->tallies, MtgTally, i), given, source) > 0)
      return TRUE;
  return FALSE;
}

void mtg_tallies_come (const MtgCase *opened, const PaySource *given, const MtgSource *source, gint64 times, int action)
{
  for (guint i = 0; opened->preys->tallies != NULL && i < opened->preys->tallies->len; i++) {
    const MtgTally *tally = &g_array_index (opened->preys->tallies, MtgTally, i);
    const gint64 n = times * mtg_tally_weight (tally, given, source);
    if (n > 0)
      pay_problem_action_add_units (opened->base.problem, action, tally->came_as, n);
  }
}

void mtg_tallies_go (const MtgCase *opened, const PaySource *given, const MtgSource *source, PayKinds gone, int action)
{
  if (gone != 0)
    pay_problem_action_add_units (opened->base.problem, action, gone, 1);
  for (guint i = 0; opened->preys != NULL && opened->preys->tallies != NULL && i < opened->preys->tallies->len; i++) {
    const MtgTally *tally = &g_array_index (opened->preys->tallies, MtgTally, i);
    const gint64 n = tally->gone_as != 0 ? mtg_tally_weight (tally, given, source) : 0;
    if (n > 0)
      pay_problem_action_add_units (opened->base.problem, action, tally->gone_as, n);
  }
}

gboolean mtg_tallies_can_fall (const MtgPreys *preys)
{
  for (guint i = 0; preys->tallies != NULL && i < preys->tallies->len; i++)
    if (g_array_index (preys->tallies, MtgTally, i).most_gone > 0)
      return TRUE;
  return FALSE;
}
