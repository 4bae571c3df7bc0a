/* SPDX-License-Identifier: MIT */
/* Kinds of mana, and what they count as for each purpose. */
#include <string.h>

#include "problem.h"

#define MAX_LIMITS 60
/* In a channel, beside the limits that hold there. */
#define FLOATS PAY_BIT (60)
#define OF_X PAY_BIT (61) /* parts that are told apart by what may pay them */

/* Limits that are alike give the same text. */
static char *limits_text (const MtgLimits *limits)
{
  GString *text = g_string_new (limits->no_generic ? "no-generic" : "");
  for (guint i = 0; i < limits->clauses->len; i++) {
    const GArray *clause = g_ptr_array_index (limits->clauses, i);
    g_string_append (text, "|");
    for (guint k = 0; k < clause->len; k++) {
      const MtgAtom *atom = &g_array_index (clause, MtgAtom, k);
      g_string_append_printf (text, "&%d %s %" G_GINT64_FORMAT, (int)atom->kind, atom->tag != NULL ? atom->tag : "",
                              atom->n);
    }
  }
  return g_string_free (text, FALSE);
}

/* "only creature spell or mv>=5", "not for generic". */
static char *limits_words (const MtgLimits *limits)
{
  g_autofree char *words = mtg_limits_words (limits);
  GString *text = g_string_new (words[0] != '\0' ? "only " : "");
  g_string_append (text, words);
  if (limits->no_generic)
    g_string_append (text, text->len > 0 ? ", not for generic" : "not for generic");
  return g_string_free (text, FALSE);
}

/* NULL, too, where the limits are lifted. */
static const MtgLimits *limits_that_hold (const MtgCase *opened, const MtgLimits *limits)
{
  g_autofree char *words = limits != NULL && opened->lifted != NULL ? limits_words (limits) : NULL;
  return words != NULL && strcmp (words, opened->lifted) == 0 ? NULL : limits;
}

const char *mtg_restriction (const PayCase *base, guint i)
{
  const MtgCase *opened = (const MtgCase *)base;
  return i < opened->words->len ? g_ptr_array_index (opened->words, i) : NULL;
}

int mtg_kind_of_snow (const MtgCase *opened, MtgType type)
{
  for (guint i = 0; i < opened->kinds->len && opened->snow; i++) {
    const MtgKind *k = &g_array_index (opened->kinds, MtgKind, i);
    if (k->types == 1u << type && k->snow && !k->helper && k->own == 0 && k->limits_text == NULL)
      return (int)i;
  }
  return -1;
}

static void learn_limits (MtgCase *opened, const MtgKind *added)
{
  if (added->limits_text == NULL
      || g_ptr_array_find_with_equal_func (opened->limits, added->limits_text, g_str_equal, NULL))
    return;
  g_ptr_array_add (opened->limits, added->limits_text);
  char *words = limits_words (added->limits);
  if (g_ptr_array_find_with_equal_func (opened->words, words, g_str_equal, NULL))
    g_free (words);
  else
    g_ptr_array_add (opened->words, words);
}

int mtg_kind_of (MtgCase *opened, const MtgKind *kind, GError **error)
{
  const MtgLimits *limits = limits_that_hold (opened, kind->limits);
  g_autofree char *text = limits == NULL ? NULL : limits_text (limits);
  for (guint i = 0; i < opened->kinds->len; i++) {
    const MtgKind *k = &g_array_index (opened->kinds, MtgKind, i);
    if (k->types == kind->types && k->snow == kind->snow && k->helper == kind->helper && k->water == kind->water
        && k->own == kind->own && g_strcmp0 (k->limits_text, text) == 0)
      return (int)i;
  }
  if (opened->kinds->len == PAY_MAX_KINDS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "the request tells more than %d kinds of mana apart",
                   PAY_MAX_KINDS);
    return -1;
  }
  MtgKind added = *kind;
  const gboolean is_mana = !kind->helper && kind->own == 0;
  char report[] = "W";
  if (is_mana)
    report[0] = MTG_TYPE_LETTERS[g_bit_nth_lsf (kind->types, -1)];
  added.limits = limits;
  added.limits_text = g_steal_pointer (&text);
  added.only = limits != NULL ? mtg_limits_words (limits) : NULL;
  learn_limits (opened, &added);
  g_array_append_val (opened->kinds, added);
  return pay_problem_add_kind (opened->base.problem, is_mana ? report : NULL, kind->own);
}

PayKinds mtg_kinds_of (MtgCase *opened, guint types, gboolean snow, const MtgLimits *limits, GError **error)
{
  PayKinds kinds = 0;
  for (guint t = 0; t < MTG_TYPES; t++) {
    if ((types >> t & 1) == 0)
      continue;
    const int kind = mtg_kind_of (opened, &(MtgKind){ .types = 1u << t, .snow = snow, .limits = limits }, error);
    if (kind < 0)
      return 0;
    kinds |= PAY_BIT (kind);
  }
  return kinds;
}

static PayTraits traits_of (const MtgKind *kind, const MtgChange *change, const MtgPurpose *purpose)
{
  PayTraits types = kind->types;
  if (kind->own != 0)
    return kind->own;
  if (purpose->floats)
    return kind->helper ? 0 : types;
  if (kind->helper)
    return kind->water ? MTG_AS_WATER : types | MTG_AS_ANY;
  if (!mtg_limits_allow (kind->limits, (const char *const *)purpose->tags, purpose->value))
    return 0;
  if (purpose->goal)
    types |= change->as[g_bit_nth_lsf (kind->types, -1)];
  PayTraits traits = types | (kind->snow ? MTG_AS_SNOW : 0);
  if (kind->limits != NULL && kind->limits->no_generic)
    return traits;
  if (purpose->goal && change->x_only != 0)
    traits |= types * MTG_AS_FOR_X (0);
  return traits | MTG_AS_ANY;
}

/* Which limits hold for [purpose]: purposes with the same answer share a channel. */
static MtgChannel signature_of (const MtgCase *opened, const MtgChange *change, const MtgPurpose *purpose)
{
  MtgChannel signature = { 0 };
  if (purpose->floats)
    return (MtgChannel){ .limits = FLOATS };
  if (purpose->goal)
    signature.limits = change->x_only != 0 ? OF_X : 0;
  for (int t = 0; purpose->goal && t < MTG_TYPES; t++)
    signature.as |= (guint64)change->as[t] << (t * MTG_TYPES);
  for (guint i = 0; i < opened->kinds->len; i++) {
    const MtgKind *k = &g_array_index (opened->kinds, MtgKind, i);
    guint bit = 0;
    if (k->limits != NULL && g_ptr_array_find_with_equal_func (opened->limits, k->limits_text, g_str_equal, &bit)
        && mtg_limits_allow (k->limits, (const char *const *)purpose->tags, purpose->value))
      signature.limits |= PAY_BIT (bit);
  }
  return signature;
}

static void learn_for_goal (MtgCase *opened, const MtgPurpose *purpose)
{
  for (guint i = 0; i < opened->kinds->len; i++) {
    MtgKind *k = &g_array_index (opened->kinds, MtgKind, i);
    k->for_goal = k->for_goal || mtg_limits_allow (k->limits, (const char *const *)purpose->tags, purpose->value);
  }
}

int mtg_channel_of (MtgCase *opened, const MtgChange *change, const MtgPurpose *purpose, GError **error)
{
  const MtgChannel signature = signature_of (opened, change, purpose);
  if (purpose->goal)
    learn_for_goal (opened, purpose);
  for (guint i = 0; i < opened->channels->len; i++) {
    const MtgChannel *known = &g_array_index (opened->channels, MtgChannel, i);
    if (known->limits == signature.limits && known->as == signature.as)
      return (int)i;
  }
  if (opened->channels->len == PAY_MAX_CHANNELS || opened->limits->len > MAX_LIMITS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1,
                   "the restrictions of the mana tell more than %d purposes apart", PAY_MAX_CHANNELS);
    return -1;
  }
  const guint channel = opened->channels->len;
  g_array_append_val (opened->channels, signature);
  for (guint i = 0; i < opened->kinds->len; i++)
    pay_problem_kind_in (opened->base.problem, (int)i, 1u << channel,
                         traits_of (&g_array_index (opened->kinds, MtgKind, i), change, purpose));
  return (int)channel;
}

static gboolean contains (const GArray *numbers, gint64 n)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, gint64, i) == n)
      return TRUE;
  return FALSE;
}

void mtg_kinds_bounds (const MtgCase *opened, GArray *bounds)
{
  for (guint i = 0; i < opened->kinds->len; i++) {
    const MtgLimits *limits = g_array_index (opened->kinds, MtgKind, i).limits;
    for (guint k = 0; limits != NULL && k < limits->clauses->len; k++) {
      const GArray *clause = g_ptr_array_index (limits->clauses, k);
      for (guint j = 0; j < clause->len; j++) {
        const MtgAtom *atom = &g_array_index (clause, MtgAtom, j);
        const gint64 bound = atom->kind == MTG_ATOM_MV_AT_MOST ? atom->n + 1 : atom->n;
        if ((atom->kind == MTG_ATOM_MV_AT_LEAST || atom->kind == MTG_ATOM_MV_AT_MOST) && !contains (bounds, bound))
          g_array_append_val (bounds, bound);
      }
    }
  }
}
