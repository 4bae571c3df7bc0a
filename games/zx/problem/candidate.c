/* SPDX-License-Identifier: MIT */
#include "problem.h"

#include <string.h>

/* ---- Kinds of cards. */

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

/* ---- Changes that may help where a cost cannot be paid: one more card, a sleeping card in Reboot, a purpose for which
 * cards would be of more colours. */

static void add_candidate (ZxOpening *o, char *name_taken, ZxColours printed, PayTraits traits)
{
  int kind = zx_kind_of (o, printed, traits);
  ZxCandidate candidate = { .name = name_taken, .kinds = kind < 0 ? 0 : PAY_BIT (kind) };
  g_array_append_val (o->opened->candidates, candidate);
}

/* Would `never` exclude such a card? */
static gboolean is_excluded (const ZxOpening *o, ZxColours printed, const char *tag)
{
  for (guint i = 0; i < o->request->never->len; i++) {
    ZxColours colours;
    const char *named = NULL;
    if (zx_ban_read (o->request->never->pdata[i], &colours, &named)
            ? colours == printed
            : tag != NULL && named != NULL && g_ascii_strcasecmp (named, tag) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Does a card of fewer colours that `never` leaves do as much for the cost? */
static gboolean is_outdone (const ZxOpening *o, ZxColours wanted, ZxColours colours, const char *tag)
{
  for (ZxColours fewer = 0; fewer < colours; fewer++)
    if ((fewer & ~colours) == 0 && ((fewer ^ colours) & wanted) == 0 && !is_excluded (o, fewer, tag))
      return TRUE;
  return FALSE;
}

/* Cards of [n] colours with [tag] ((nullable)), of whose colours those of [wanted] can do something. Of those of one
 * colour or none without a tag each is told that helps. */
static void add_coloured_candidates (ZxOpening *o, int n, const char *tag, ZxColours wanted)
{
  const PayTraits trait = tag != NULL ? zx_tag_trait (o, tag, NULL) : 0;
  for (ZxColours colours = 0; colours <= ZX_ALL_COLOURS; colours++) {
    const char *class = zx_colours_class (colours);
    if (__builtin_popcount (colours) != n || is_excluded (o, colours, tag)
        || ((n > 1 || tag != NULL) && is_outdone (o, wanted, colours, tag)))
      continue;
    add_candidate (o, tag != NULL ? g_strdup_printf ("%s[%s]", class, tag) : g_strdup (class), colours,
                   zx_traits_of_card (colours) | trait);
    o->opened->several |= n > 1;
  }
}

/* Colours that one card more would bring to cards that count as every colour present; 0 where there are none. */
static ZxColours colours_lent (const ZxOpening *o)
{
  ZxColours there = 0;
  gboolean present = FALSE;
  for (guint i = 0; i < o->lots->len; i++) {
    const ZxLot *lot = o->lots->pdata[i];
    there |= lot->count > 0 ? lot->counted : 0;
    present = present || lot->present;
  }
  return present ? ZX_ALL_COLOURS & ~there : 0;
}

/* Where one card may be chosen for several colours, or lends them to others, one of several can do more than one of
 * each; and where some class is excluded, another may stand in. */
static gboolean several_may_help (const ZxOpening *o)
{
  gboolean may = o->changes->shared || colours_lent (o) != 0 || is_excluded (o, 0, NULL);
  for (int i = 0; i < ZX_COLOURS && !may; i++)
    may = is_excluded (o, (ZxColours)(1 << i), NULL);
  return may;
}

/* A card in Sleep that would do once it is in Reboot. */
static void add_sleeping_candidates (ZxOpening *o)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < o->lots->len; i++) {
    ZxLot *lot = o->lots->pdata[i];
    const gboolean may_help
        = lot->asleep && !lot->itself && lot->count > 0 && !g_array_index (o->excluded, gboolean, i);
    if (may_help && g_hash_table_add (seen, lot->name))
      add_candidate (o, g_strdup_printf ("Reboot of %s", lot->name), lot->printed, zx_traits_of_lot (o, lot));
  }
}

static void learn_waiting (ZxOpening *o)
{
  GPtrArray *waiting = o->opened->waiting;
  for (guint i = 0; i < o->lots->len; i++) {
    const GPtrArray *names = ((const ZxLot *)o->lots->pdata[i])->waiting;
    for (guint k = 0; k < names->len; k++) {
      g_autofree char *words = g_strconcat (ZX_FOR, names->pdata[k], NULL);
      if (!zx_names_have (waiting, words))
        g_ptr_array_add (waiting, g_steal_pointer (&words));
    }
  }
}

/* Is there a change before the [n]th of those that sleep cards as well that names the same tag? */
static gboolean is_named_before (const GPtrArray *also, guint n)
{
  const char *tag = ((const ZxAlso *)also->pdata[n])->tag;
  guint i = 0;
  while (i < n && g_ascii_strcasecmp (((const ZxAlso *)also->pdata[i])->tag, tag) != 0)
    i++;
  return i < n;
}

void zx_candidates_add (ZxOpening *o)
{
  const ZxColours wanted = zx_cost_colours (o->cost);
  add_coloured_candidates (o, 1, NULL, wanted);
  add_coloured_candidates (o, 0, NULL, wanted);
  for (int n = 2; n <= ZX_COLOURS && several_may_help (o); n++)
    add_coloured_candidates (o, n, NULL, wanted);
  add_sleeping_candidates (o);
  /* A card that is slept for its tag pays no colour. */
  for (guint i = 0; i < o->changes->also->len; i++) {
    const char *tag = ((const ZxAlso *)o->changes->also->pdata[i])->tag;
    for (int n = 0; n <= ZX_COLOURS && !is_named_before (o->changes->also, i); n++)
      add_coloured_candidates (o, n, tag, wanted & colours_lent (o));
  }
  learn_waiting (o);
}
