/* SPDX-License-Identifier: MIT */
/* From modifiers and a sum to the totals that may be locked. */
#include "arithmetic.h"

#include <string.h>

/* ---- All modifiers of a request together. */

gboolean mtg_change_agrees (const MtgChange *change, GError **error)
{
  if (!change->free || change->instead == NULL)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, "modifiers", -1,
                        "free and instead together: only one alternative cost can be paid (118.9a)");
}

/* Where one permission meets what another asks for, both hold: white as red and red as blue let white mana be blue
 * (609.4a). What is known is complete in this sense before, and after. */
static void spend_as (guint known[MTG_TYPES], guint from, guint as)
{
  guint all = as;
  for (int t = 0; t < MTG_TYPES; t++)
    if ((as >> t & 1) != 0)
      all |= known[t];
  for (int t = 0; t < MTG_TYPES; t++)
    if (((1u << t | known[t]) & from) != 0)
      known[t] |= all;
}

static void spend (MtgChange *change, const MtgModifier *modifier, guint from, guint as)
{
  spend_as (change->as, from, as);
  if (modifier->everywhere)
    spend_as (change->everywhere.as, from, as);
  change->only |= modifier->only ? from : 0;
  change->everywhere.only |= modifier->only && modifier->everywhere ? from : 0;
}

static gboolean add (MtgChange *change, MtgModifier *modifier, GError **error)
{
  switch (modifier->verb) {
  case MTG_INCREASE:
  case MTG_ADDITIONAL:
  case MTG_WATERBEND:
    break;
  case MTG_DECREASE:
    if (!change->is_effect)
      g_ptr_array_add (change->decreases, modifier);
    break;
  case MTG_AT_LEAST:
    if (!change->is_effect)
      change->at_least = MAX (change->at_least, modifier->amount);
    break;
  case MTG_FREE:
    change->free = TRUE;
    break;
  case MTG_INSTEAD:
    if (change->instead != NULL)
      return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                            "a second instead: only one alternative cost can be paid (118.9a)");
    change->instead = modifier;
    break;
  case MTG_LIFE_FOR:
    change->life_for |= mtg_symbols_colours (&modifier->symbols);
    change->everywhere.life_for |= modifier->everywhere ? mtg_symbols_colours (&modifier->symbols) : 0;
    break;
  case MTG_ANY_COLOUR:
    spend (change, modifier, MTG_AS_TYPES, MTG_AS_COLOURS);
    break;
  case MTG_ANY_TYPE:
    spend (change, modifier, MTG_AS_TYPES, MTG_AS_TYPES);
    break;
  case MTG_SPEND_AS:
    spend (change, modifier, modifier->from, modifier->as);
    break;
  case MTG_X_ONLY:
    change->x_only |= mtg_symbols_colours (&modifier->symbols);
    break;
  case MTG_X_AT_LEAST:
    change->x_at_least = MAX (change->x_at_least, modifier->amount);
    break;
  case MTG_COLOURS_AT_LEAST:
    change->colours = MAX (change->colours, modifier->amount);
    break;
  case MTG_ONE_COLOUR_AT_LEAST:
    change->one_colour = MAX (change->one_colour, modifier->amount);
    break;
  case MTG_HELP:
    change->help |= modifier->help;
    change->assist += modifier->help == MTG_HELP_ASSIST ? modifier->amount : 0;
    break;
  case MTG_NO_LIFE:
    break;
  }
  return TRUE;
}

void mtg_change_start (MtgChange *change, gboolean is_effect)
{
  *change = (MtgChange){ .is_effect = is_effect };
  change->all = g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_modifier_free);
  change->decreases = g_ptr_array_new ();
}

static gboolean is_there (const MtgChange *change, const MtgModifier *modifier)
{
  for (guint i = 0; i < change->all->len; i++) {
    const MtgModifier *other = g_ptr_array_index (change->all, i);
    if (other->once && other->verb == modifier->verb && other->floor == modifier->floor
        && memcmp (&other->symbols, &modifier->symbols, sizeof other->symbols) == 0)
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_change_add_all (MtgChange *change, const GPtrArray *texts, const char *const *tags, MtgEdition edition,
                             const char *where, GError **error)
{
  for (guint i = 0; texts != NULL && i < texts->len; i++) {
    if (!mtg_modifier_concerns (g_ptr_array_index (texts, i), tags))
      continue;
    MtgModifier *modifier = mtg_modifier_read (g_ptr_array_index (texts, i), edition, error);
    if (modifier != NULL && modifier->once && is_there (change, modifier)) {
      mtg_modifier_free (modifier);
      continue;
    }
    if (modifier != NULL)
      g_ptr_array_add (change->all, modifier);
    if (modifier == NULL || !add (change, modifier, error))
      return pay_error_inside (error, "%s[%u]", where, i);
  }
  return TRUE;
}

gboolean mtg_change_read (const PayRequest *request, const char *const *tags, MtgEdition edition, MtgChange *change,
                          GError **error)
{
  mtg_change_start (change, mtg_tags_have (tags, "effect"));
  return mtg_change_add_all (change, request->modifiers, tags, edition, "modifiers", error)
         && mtg_change_agrees (change, error);
}

gboolean mtg_change_replaces (const MtgChange *change)
{
  return change->free || change->instead != NULL;
}

gboolean mtg_change_adds (const MtgChange *change, const MtgModifier *modifier)
{
  return modifier->verb == MTG_ADDITIONAL || (modifier->verb == MTG_INCREASE && !change->is_effect);
}

void mtg_change_clear (MtgChange *change)
{
  g_clear_pointer (&change->decreases, g_ptr_array_unref);
  g_clear_pointer (&change->all, g_ptr_array_unref);
}

/* ---- The announcements of 601.2b that the changes of a cost can see: which half of a hybrid symbol, mana or life.
 * Like symbols are told apart only by how many of them get which choice. */

static guint types_of_decreases (const GPtrArray *decreases)
{
  guint types = 0;
  for (guint i = 0; i < decreases->len; i++) {
    const MtgModifier *modifier = g_ptr_array_index (decreases, i);
    for (int s = 0; s < MTG_SYMBOLS; s++)
      if (modifier->symbols.count[s] > 0)
        types |= mtg_symbols[s].types;
  }
  return types;
}

static gboolean has_floor (const GPtrArray *decreases)
{
  for (guint i = 0; i < decreases->len; i++)
    if (((const MtgModifier *)g_ptr_array_index (decreases, i))->floor > 0)
      return TRUE;
  return FALSE;
}

gboolean mtg_is_announced (const MtgSum *sum, const MtgSymbol *symbol)
{
  if ((symbol->types & types_of_decreases (sum->decreases)) != 0)
    return TRUE;
  switch (symbol->form) {
  case MTG_FORM_TWOBRID:
    return sum->decreases->len > 0 || sum->at_least > 0 || (symbol->types & sum->life_for) != 0;
  case MTG_FORM_PHYREXIAN:
    return sum->at_least > 0 || has_floor (sum->decreases);
  case MTG_FORM_HYBRID:
  case MTG_FORM_VARIABLE:
  case MTG_FORM_GENERIC:
  case MTG_FORM_SNOW:
  case MTG_FORM_PLAIN:
  case MTG_FORM_COUNTER:
    break;
  }
  return FALSE;
}

int mtg_list_choices (const MtgSum *sum, const MtgSymbol *symbol, MtgChoice *choices)
{
  int count = 0;
  memset (choices, 0, 4 * sizeof *choices);
  if (symbol->form == MTG_FORM_PHYREXIAN && sum->life)
    choices[count++].life = 1;
  for (int t = 0; t < MTG_TYPES; t++)
    if ((symbol->types >> t & 1) != 0)
      choices[count++].types[t] = 1;
  if (symbol->form == MTG_FORM_TWOBRID)
    choices[count++].generic = 2;
  return count;
}

void mtg_choose (MtgTotal *total, const MtgChoice *choice, gint64 count)
{
  for (int t = 0; t < MTG_TYPES; t++)
    total->types[t] += count * choice->types[t];
  total->generic.fixed += count * choice->generic;
  total->life += count * choice->life;
}

/* Every way to give [count] symbols one of [choices] each, first those with the fewest of the first choice. */
static void distribute (const MtgTotal *from, const MtgChoice *choices, int number, gint64 count, GArray *to)
{
  for (gint64 i = number == 1 ? count : 0; i <= count; i++) {
    MtgTotal total = *from;
    mtg_choose (&total, choices, i);
    if (number == 1)
      g_array_append_val (to, total);
    else
      distribute (&total, choices + 1, number - 1, count - i, to);
  }
}

/* How many ways distribute() would find: below 2^63, as a symbol has three choices at most. */
static gint64 ways (gint64 count, int number)
{
  gint64 product = 1;
  for (int i = 1; i < number; i++)
    product = product * (count + i) / i;
  return product;
}

static gboolean count_fits (const MtgSum *sum, GError **error)
{
  gint64 product = 1;
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++) {
    if (sum->cost.count[s] == 0 || !mtg_is_announced (sum, &mtg_symbols[s]))
      continue;
    MtgChoice choices[4];
    const gint64 more = ways (sum->cost.count[s], mtg_list_choices (sum, &mtg_symbols[s], choices));
    if (more > MTG_MAX_TOTALS || (product *= more) > MTG_MAX_TOTALS)
      return pay_set_error (
          error, PAY_ERROR_TOO_LARGE, "cost", -1,
          "the hybrid and Phyrexian symbols can be announced in more than %d ways that the modifiers treat differently",
          MTG_MAX_TOTALS);
  }
  return TRUE;
}

void mtg_unannounced (const MtgSum *sum, MtgTotal *total)
{
  memset (total, 0, sizeof *total);
  total->range = sum->range;
  MtgLinear *line = sum->x_only ? &total->of_x : &total->generic;
  for (int v = 0; v < MTG_VARIABLES; v++)
    line->slope[v] = sum->cost.count[MTG_SYMBOL_X + v];
  total->water = sum->water;
  total->generic.fixed = sum->cost.count[MTG_SYMBOL_GENERIC];
  for (int t = 0; t < MTG_TYPES; t++)
    total->types[t] = sum->cost.count[mtg_symbol_of_type ((MtgType)t)];
  total->snow = sum->cost.count[MTG_SYMBOL_S];
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
    if (sum->cost.count[s] > 0 && !mtg_is_announced (sum, &mtg_symbols[s]))
      total->open.count[s] = sum->cost.count[s];
}

/* Every announcement as a total of its own. */
static gboolean announce_all (const MtgSum *sum, GArray *totals, GError **error)
{
  if (!count_fits (sum, error))
    return FALSE;
  g_autoptr (GArray) from = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  g_autoptr (GArray) to = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  MtgTotal first;
  mtg_unannounced (sum, &first);
  g_array_append_val (from, first);
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++) {
    if (sum->cost.count[s] == 0 || !mtg_is_announced (sum, &mtg_symbols[s]))
      continue;
    MtgChoice choices[4];
    const int count = mtg_list_choices (sum, &mtg_symbols[s], choices);
    for (guint i = 0; i < from->len; i++)
      distribute (&g_array_index (from, MtgTotal, i), choices, count, sum->cost.count[s], to);
    GArray *swap = from;
    from = to;
    to = swap;
    g_array_set_size (to, 0);
  }
  g_array_append_vals (totals, from->data, from->len);
  return TRUE;
}

/* A setter of the total adds generic mana. */
static gboolean set_least (GArray *totals, gint64 least)
{
  g_autoptr (GArray) enough = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  g_autoptr (GArray) less = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  for (guint i = 0; i < totals->len; i++) {
    const MtgTotal *total = &g_array_index (totals, MtgTotal, i);
    const MtgLinear mana = mtg_total_mana (total);
    if (!mtg_total_split (total, &mana, least, enough, less))
      return FALSE;
  }
  for (guint i = 0; i < less->len; i++) {
    MtgTotal *total = &g_array_index (less, MtgTotal, i);
    const MtgLinear mana = mtg_total_mana (total);
    total->generic.fixed += least - mana.fixed;
    for (int v = 0; v < MTG_VARIABLES; v++)
      total->generic.slope[v] -= mana.slope[v];
  }
  g_array_set_size (totals, 0);
  g_array_append_vals (totals, enough->data, enough->len);
  g_array_append_vals (totals, less->data, less->len);
  return totals->len <= MTG_MAX_TOTALS;
}

/* Does a part shrink as [v] grows: as the setter of the total adds less, or a decrease stops at its floor? */
static gboolean falls (const MtgTotal *total, int v)
{
  return total->generic.slope[v] < 0 || total->of_x.slope[v] < 0 || total->water.slope[v] < 0;
}

/* What shrinks as X grows is told value by value. */
static gboolean unroll (GArray *totals)
{
  for (guint i = 0; i < totals->len && totals->len <= MTG_MAX_TOTALS;) {
    MtgTotal *total = &g_array_index (totals, MtgTotal, i);
    int v = 0;
    while (v < MTG_VARIABLES && (!falls (total, v) || total->range.from[v] == total->range.to[v]))
      v++;
    if (v == MTG_VARIABLES) {
      i++;
      continue;
    }
    MtgTotal rest = *total;
    total->range.to[v] = total->range.from[v];
    rest.range.from[v]++;
    g_array_append_val (totals, rest);
  }
  return totals->len <= MTG_MAX_TOTALS;
}

gboolean mtg_sum_totals (const MtgSum *sum, GArray *totals, GError **error)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (!announce_all (sum, found, error) || (sum->decreases->len > 0 && !mtg_decrease (sum, found, error)))
    return FALSE;
  mtg_totals_merge (found);
  if (!set_least (found, sum->at_least) || !unroll (found))
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "modifiers", -1, "the cost has more than %d different totals",
                          MTG_MAX_TOTALS);
  mtg_totals_merge (found);
  g_array_append_vals (totals, found->data, found->len);
  return TRUE;
}
