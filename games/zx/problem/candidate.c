/* SPDX-License-Identifier: MIT */
#include "problem.h"

#include <string.h>

/* ---- Kinds of cards. */

int zx_kind_add (ZxOpening *opening, ZxKind kind)
{
  PayProblem *problem = opening->opened->base.problem;
  for (guint i = 0; i < opening->kinds->len; i++) {
    const ZxKind *known = &g_array_index (opening->kinds, ZxKind, i);
    if (known->printed == kind.printed && known->own == kind.own && known->traits == kind.traits)
      return (int)i;
  }
  if (opening->kinds->len == PAY_MAX_KINDS)
    return -1;
  g_array_append_val (opening->kinds, kind);
  const int index = pay_problem_add_kind (problem, zx_colours_class (kind.printed), kind.traits);
  const PayTraits lent = kind.traits & ~zx_traits_of_card (kind.own) & zx_traits_of_card (ZX_ALL_COLOURS);
  if (lent != 0)
    pay_problem_kind_in (problem, index, PAY_BIT (ZX_OWN_CHANNEL), kind.traits & ~lent);
  return index;
}

PayTraits zx_traits_of_lot (const ZxOpening *opening, const ZxLot *lot)
{
  PayTraits traits = zx_traits_of_card (lot->counted);
  for (int i = 1; lot->chosen && i <= ZX_ALL_COLOURS; i++) /* it pays with all of them where one is the chosen one */
    if (zx_colours_count ((ZxColours)(i & ~lot->counted)) <= 1)
      traits |= zx_trait_of ((ZxColours)i);
  for (guint i = 0; i < opening->opened->tags->len; i++)
    if (zx_names_have (lot->tags, opening->opened->tags->pdata[i]))
      traits |= PAY_BIT (ZX_FIRST_TAG + i);
  return traits;
}

ZxKind zx_kind_of_lot (const ZxOpening *opening, const ZxLot *lot)
{
  return (ZxKind){ .printed = lot->printed, .own = lot->own, .traits = zx_traits_of_lot (opening, lot) };
}

/* ---- Changes that may help where a cost cannot be paid: one more card, a sleeping card in Reboot, a purpose for which
 * cards would be of more colours. */

static void add_candidate (ZxOpening *opening, char *name_taken, ZxKind kind)
{
  const int index = zx_kind_add (opening, kind);
  ZxCandidate candidate = { .name = name_taken, .kinds = index < 0 ? 0 : PAY_BIT (index) };
  g_array_append_val (opening->opened->candidates, candidate);
}

/* Would `never` exclude such a card? */
static gboolean is_excluded (const ZxOpening *opening, ZxColours printed, const char *tag)
{
  for (guint i = 0; i < opening->request->never->len; i++) {
    const ZxCards cards = zx_cards_read (opening->request->never->pdata[i]);
    if (zx_cards_are (&cards, printed, printed)
        || (cards.by == ZX_BY_TAG && tag != NULL && cards.tag != NULL && zx_names_are_one (cards.tag, tag)))
      return TRUE;
  }
  return FALSE;
}

/* Does a card of fewer colours that `never` leaves do as much for the cost? */
static gboolean is_outdone (const ZxOpening *opening, ZxColours wanted, ZxColours colours, const char *tag)
{
  for (ZxColours fewer = 0; fewer < colours; fewer++)
    if ((fewer & ~colours) == 0 && ((fewer ^ colours) & wanted) == 0 && !is_excluded (opening, fewer, tag))
      return TRUE;
  return FALSE;
}

/* Cards of [count] colours with [tag] ((nullable)), of whose colours those of [wanted] can do something. Of those of
 * one colour or none without a tag each is told that helps. */
static void add_coloured_candidates (ZxOpening *opening, int count, const char *tag, ZxColours wanted)
{
  const PayTraits trait = tag != NULL ? zx_tag_trait (opening, tag, NULL) : 0;
  for (ZxColours colours = 0; colours <= ZX_ALL_COLOURS; colours++) {
    const char *class = zx_colours_class (colours);
    if (__builtin_popcount (colours) != count || is_excluded (opening, colours, tag)
        || ((count > 1 || tag != NULL) && is_outdone (opening, wanted, colours, tag)))
      continue;
    add_candidate (opening, tag != NULL ? g_strdup_printf ("%s[%s]", class, tag) : g_strdup (class),
                   (ZxKind){ colours, colours, zx_traits_of_card (colours) | trait });
    opening->opened->several |= count > 1;
  }
}

/* Colours that one card more would bring to cards that count as every colour present; 0 where there are none. */
static ZxColours colours_lent (const ZxOpening *opening)
{
  ZxColours there = 0;
  gboolean present = FALSE;
  for (guint i = 0; i < opening->lots->len; i++) {
    const ZxLot *lot = opening->lots->pdata[i];
    there |= lot->count > 0 ? lot->counted : 0;
    present = present || lot->present;
  }
  return present ? ZX_ALL_COLOURS & ~there : 0;
}

/* Where one card may be chosen for several colours, or lends them to others, one of several can do more than one of
 * each; and where some class is excluded, another may stand in. */
static gboolean several_may_help (const ZxOpening *opening)
{
  gboolean may = opening->changes->shared || colours_lent (opening) != 0 || is_excluded (opening, 0, NULL);
  for (int i = 0; i < ZX_COLOURS && !may; i++)
    may = is_excluded (opening, (ZxColours)(1 << i), NULL);
  return may;
}

/* A card in Sleep that would do once it is in Reboot. */
static void add_sleeping_candidates (ZxOpening *opening)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < opening->lots->len; i++) {
    ZxLot *lot = opening->lots->pdata[i];
    const gboolean may_help
        = lot->asleep && !lot->itself && lot->count > 0 && !g_array_index (opening->excluded, gboolean, i);
    if (may_help && g_hash_table_add (seen, lot->name))
      add_candidate (opening, g_strdup_printf ("Reboot of %s", lot->name), zx_kind_of_lot (opening, lot));
  }
}

static void learn_waiting (ZxOpening *opening)
{
  GPtrArray *waiting = opening->opened->waiting;
  for (guint i = 0; i < opening->lots->len; i++) {
    const GPtrArray *names = ((const ZxLot *)opening->lots->pdata[i])->waiting;
    for (guint k = 0; k < names->len; k++) {
      g_autofree char *words = g_strconcat (ZX_FOR, names->pdata[k], NULL);
      if (!zx_names_have (waiting, words))
        g_ptr_array_add (waiting, g_steal_pointer (&words));
    }
  }
}

/* Is there a change before the [count]th of those that sleep cards as well that names the same tag? */
static gboolean is_named_before (const GPtrArray *also, guint count)
{
  const char *tag = ((const ZxAlso *)also->pdata[count])->tag;
  guint i = 0;
  while (i < count && !zx_names_are_one (((const ZxAlso *)also->pdata[i])->tag, tag))
    i++;
  return i < count;
}

void zx_candidates_add (ZxOpening *opening)
{
  const ZxColours wanted = zx_cost_colours (opening->cost);
  add_coloured_candidates (opening, 1, NULL, wanted);
  add_coloured_candidates (opening, 0, NULL, wanted);
  for (int count = 2; count <= ZX_COLOURS && several_may_help (opening); count++)
    add_coloured_candidates (opening, count, NULL, wanted);
  add_sleeping_candidates (opening);
  /* A card that is slept for its tag pays no colour. */
  for (guint i = 0; i < opening->changes->also->len; i++) {
    const char *tag = ((const ZxAlso *)opening->changes->also->pdata[i])->tag;
    for (int count = 0; count <= ZX_COLOURS && !is_named_before (opening->changes->also, i); count++)
      add_coloured_candidates (opening, count, tag, wanted & colours_lent (opening));
  }
  learn_waiting (opening);
}

/* ---- Readings of the rules. */

/* Does some Resource Cost take cards for two colours, with [increase] points more? */
static gboolean takes_two_colours (const GPtrArray *cost, gint64 increase)
{
  for (guint i = 0; i < cost->len; i++) {
    const GArray *parts = cost->pdata[i];
    for (guint k = 0; k < zx_parts_costs (parts); k++) {
      const ZxPart *part = &g_array_index (parts, ZxPart, k);
      if (part->points + increase > 1 && zx_colours_count (part->colours) > 1)
        return TRUE;
    }
  }
  return FALSE;
}

static gboolean has_several_costs (const GPtrArray *cost)
{
  for (guint i = 0; i < cost->len; i++)
    if (zx_parts_costs (cost->pdata[i]) > 1)
      return TRUE;
  return FALSE;
}

void zx_lift (ZxChanges *changes, const char *reading)
{
  changes->shared |= g_strcmp0 (reading, ZX_OWN_CARD) == 0;
  changes->any_cost |= g_strcmp0 (reading, ZX_FIRST_COST) == 0;
}

static void add_reading (ZxCase *opened, const char *reading)
{
  if (!zx_names_have (opened->readings, reading))
    g_ptr_array_add (opened->readings, (gpointer)(gsize)reading);
}

void zx_readings_find (ZxCase *opened, const GPtrArray *cost, const ZxChanges *changes)
{
  const gboolean changed = changes->increase > 0 || changes->decreases->len > 0;
  if (!changes->shared && takes_two_colours (cost, changes->increase))
    add_reading (opened, ZX_OWN_CARD);
  if (!changes->any_cost && changed && has_several_costs (cost))
    add_reading (opened, ZX_FIRST_COST);
}
