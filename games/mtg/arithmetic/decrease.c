/* SPDX-License-Identifier: MIT */
/* Reductions (118.7a-g). A reduction by hybrid symbols is one of several plain ones, the payer's choice (118.7e). */
#include "arithmetic.h"

#include <string.h>

typedef struct {
  gint64 types[MTG_TYPES], generic;
  gboolean coloured_only;
  gint64 floor;
} Effect;

static gboolean too_many (GError **error)
{
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, "modifiers", -1,
                        "the decreases can be applied in too many ways (more than %d)", MTG_MAX_TOTALS);
}

/* Appends every plain form of [effect] with [count] of [symbol] added, which has a type from [type] on or none left to
 * give; no more of them when there are too many. */
static void spread (const Effect *effect, const MtgSymbol *symbol, int type, gint64 count, GArray *to)
{
  Effect more = *effect;
  if (symbol->types >> type == 0) {
    more.generic += 2 * count;
    g_array_append_val (to, more);
    return;
  }
  while ((symbol->types >> type & 1) == 0)
    type++;
  const gboolean is_last = symbol->types >> type == 1 && symbol->form != MTG_FORM_TWOBRID;
  for (gint64 i = is_last ? count : 0; i <= count && to->len <= MTG_MAX_TOTALS; i++) {
    more.types[type] = effect->types[type] + i;
    spread (&more, symbol, type + 1, count - i, to);
  }
}

/* The plain reductions that [modifier] may be; when there are too many, more than MTG_MAX_TOTALS of them. */
static GArray *plain_effects (const MtgModifier *modifier)
{
  GArray *effects = g_array_new (FALSE, FALSE, sizeof (Effect));
  Effect first = { .coloured_only = modifier->coloured_only, .floor = modifier->floor };
  first.generic = modifier->symbols.count[MTG_SYMBOL_GENERIC] + modifier->symbols.count[MTG_SYMBOL_S];
  for (int t = 0; t < MTG_TYPES; t++)
    first.types[t] = modifier->symbols.count[mtg_symbol_of_type ((MtgType)t)];
  g_array_append_val (effects, first);
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++) {
    if (modifier->symbols.count[s] == 0)
      continue;
    GArray *more = g_array_new (FALSE, FALSE, sizeof (Effect));
    for (guint i = 0; i < effects->len; i++)
      spread (&g_array_index (effects, Effect, i), &mtg_symbols[s], 0, modifier->symbols.count[s], more);
    g_array_unref (effects);
    effects = more;
  }
  return effects;
}

static MtgLinear plus (MtgLinear one, gint64 sign, const MtgLinear *other)
{
  one.fixed += sign * other->fixed;
  for (int v = 0; v < MTG_VARIABLES; v++)
    one.slope[v] += sign * other->slope[v];
  return one;
}

/* What a reduction of generic mana takes from, what is hardest to pay first: then nothing is lost. */
static MtgLinear *part_of (MtgTotal *total, int part)
{
  MtgLinear *const parts[] = { &total->of_x, &total->generic, &total->water };
  return part < (int)G_N_ELEMENTS (parts) ? parts[part] : NULL;
}

/* Takes [amount] off [part] of [total] and the parts behind it, as far as there is some. */
static gboolean take_from (MtgTotal *total, int part, const MtgLinear *amount, GArray *to)
{
  const MtgLinear *line = part_of (total, part);
  if (line == NULL) {
    g_array_append_val (to, *total);
    return to->len <= MTG_MAX_TOTALS;
  }
  const MtgLinear left = plus (*line, -1, amount), rest = plus (*amount, -1, line);
  g_autoptr (GArray) more = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  g_autoptr (GArray) less = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (!mtg_total_split (total, &left, 0, more, less))
    return FALSE;
  for (guint i = 0; i < more->len; i++)
    *part_of (&g_array_index (more, MtgTotal, i), part) = left;
  g_array_append_vals (to, more->data, more->len);
  for (guint i = 0; i < less->len; i++) {
    MtgTotal *none = &g_array_index (less, MtgTotal, i);
    *part_of (none, part) = (MtgLinear){ 0 };
    if (!take_from (none, part + 1, &rest, to))
      return FALSE;
  }
  return to->len <= MTG_MAX_TOTALS;
}

static gboolean take (const MtgTotal *total, const MtgLinear *amount, GArray *to)
{
  MtgTotal start = *total;
  return take_from (&start, 0, amount, to);
}

/* Takes [by] off the generic mana of [total], but not so much that less than [floor] mana would be left. */
static gboolean lower (const MtgTotal *total, gint64 by, gint64 floor, GArray *to)
{
  const MtgLinear amount = { by, { 0 } };
  if (floor == 0)
    return take (total, &amount, to);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  g_autoptr (GArray) less = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  g_autoptr (GArray) some = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  const MtgLinear least = { floor, { 0 } };
  const MtgLinear mana = mtg_total_mana (total);
  const MtgLinear spare = plus (mana, -1, &least);
  if (!mtg_total_split (total, &spare, by, all, less))
    return FALSE;
  for (guint i = 0; i < all->len; i++)
    if (!take (&g_array_index (all, MtgTotal, i), &amount, to))
      return FALSE;
  for (guint i = 0; i < less->len; i++)
    if (!mtg_total_split (&g_array_index (less, MtgTotal, i), &spare, 1, some, to))
      return FALSE;
  for (guint i = 0; i < some->len; i++)
    if (!take (&g_array_index (some, MtgTotal, i), &spare, to))
      return FALSE;
  return to->len <= MTG_MAX_TOTALS;
}

/* How a reduction meets the coloured part: [taken] of what could be taken, all of it unless its floor forbids it; what
 * the cost does not have goes off generic mana (118.7b-d). */
typedef struct {
  gint64 taken[MTG_TYPES], sum, generic;
  gboolean whole;
} Bite;

static gboolean bite (const MtgTotal *total, const Effect *effect, const Bite *bitten, GArray *to)
{
  g_autoptr (GArray) start = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  const MtgLinear mana = mtg_total_mana (total);
  if (effect->floor == 0 || bitten->sum == 0)
    g_array_append_val (start, *total);
  else if (!mtg_total_split (total, &mana, effect->floor + bitten->sum, start, NULL))
    return FALSE;
  for (guint i = 0; i < start->len; i++) {
    MtgTotal *part = &g_array_index (start, MtgTotal, i);
    for (int t = 0; t < MTG_TYPES; t++)
      part->types[t] -= bitten->taken[t];
    if (!lower (part, bitten->generic, effect->floor, bitten->whole ? to : after))
      return FALSE;
  }
  /* A reduction is not optional: less than the whole only down to the floor. */
  for (guint i = 0; i < after->len; i++) {
    const MtgLinear left = mtg_total_mana (&g_array_index (after, MtgTotal, i));
    if (!mtg_total_split (&g_array_index (after, MtgTotal, i), &left, effect->floor + 1, NULL, to))
      return FALSE;
  }
  return TRUE;
}

static gboolean bites (const MtgTotal *total, const Effect *effect, int type, Bite bitten, GArray *to)
{
  if (type == MTG_TYPES)
    return bite (total, effect, &bitten, to);
  const gint64 most = MIN (total->types[type], effect->types[type]);
  const Bite before = bitten;
  for (gint64 count = effect->floor > 0 ? 0 : most; count <= most; count++) {
    bitten = before;
    bitten.taken[type] = count;
    bitten.sum += count;
    if (count < most)
      bitten.whole = FALSE;
    else if (!effect->coloured_only)
      bitten.generic += effect->types[type] - most;
    if (!bites (total, effect, type + 1, bitten, to) || to->len > MTG_MAX_TOTALS)
      return FALSE;
  }
  return TRUE;
}

/* In how many ways bites() goes through the coloured part. */
static gint64 count_bites (const MtgTotal *total, const Effect *effect)
{
  gint64 product = 1;
  for (int t = 0; t < MTG_TYPES && effect->floor > 0 && product <= MTG_MAX_WORK; t++)
    product *= MIN (MIN (total->types[t], effect->types[t]), MTG_MAX_WORK) + 1;
  return product;
}

#define TOTALS_A_LOOK 16 /* at the time */

/* FALSE: too much to do, too many totals, or the time of [store] is over. */
static gboolean apply (const GArray *from, const MtgModifier *modifier, PayStore *store, GArray *to, gint64 *work)
{
  g_autoptr (GArray) effects = plain_effects (modifier);
  if ((gint64)effects->len * from->len > MTG_MAX_TOTALS)
    return FALSE;
  for (guint i = 0; i < from->len && (i % TOTALS_A_LOOK != 0 || pay_store_goes_on (store, NULL)); i++)
    for (guint e = 0; e < effects->len; e++) {
      const Effect *effect = &g_array_index (effects, Effect, e);
      *work += count_bites (&g_array_index (from, MtgTotal, i), effect);
      if (*work > MTG_MAX_WORK)
        return FALSE;
      if (!bites (&g_array_index (from, MtgTotal, i), effect, 0, (Bite){ .generic = effect->generic, .whole = TRUE },
                  to))
        return FALSE;
    }
  return pay_store_goes_on (store, NULL);
}

/* The totals after [modifier], of which there may be several. */
static gboolean apply_modifier (const GArray *from, const MtgModifier *modifier, PayStore *store, GArray *to,
                                gint64 *work, GError **error)
{
  if (!apply (from, modifier, store, to, work))
    return pay_store_goes_on (store, error) && too_many (error);
  mtg_totals_merge (to);
  return TRUE;
}

gboolean mtg_decrease_once (const MtgTotal *total, const MtgModifier *modifier, GArray *to, gint64 *work)
{
  g_autoptr (GArray) from = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  g_array_append_val (from, *total);
  return apply (from, modifier, NULL, to, work);
}

gboolean mtg_decreases_commute (const GPtrArray *decreases)
{
  for (guint i = 0; i < decreases->len && decreases->len > 1; i++) {
    const MtgModifier *modifier = g_ptr_array_index (decreases, i);
    if (modifier->floor > 0 || modifier->coloured_only)
      return FALSE;
  }
  return TRUE;
}

/* Does it take generic mana alone, as far as there is some? */
static gboolean is_generic (const MtgModifier *modifier)
{
  gboolean generic = modifier->floor == 0 && !modifier->coloured_only;
  for (int s = 0; s < MTG_SYMBOLS && generic; s++)
    generic = s == MTG_SYMBOL_GENERIC || modifier->symbols.count[s] == 0;
  return generic;
}

/* From the [first] on as one: "-{1}" three times takes what "-{3}" takes. Returns how many that are. */
static guint join_decreases (const GPtrArray *decreases, guint first, MtgModifier *joined)
{
  guint n = 1;
  *joined = *(const MtgModifier *)g_ptr_array_index (decreases, first);
  for (; is_generic (joined) && first + n < decreases->len; n++) {
    const MtgModifier *next = g_ptr_array_index (decreases, first + n);
    if (!is_generic (next))
      break;
    joined->symbols.count[MTG_SYMBOL_GENERIC] += next->symbols.count[MTG_SYMBOL_GENERIC];
  }
  return n;
}

static gboolean in_order (const MtgSum *sum, GArray *totals, GError **error)
{
  gint64 work = 0;
  MtgModifier joined;
  for (guint i = 0; i < sum->decreases->len;) {
    g_autoptr (GArray) from = g_array_copy (totals);
    i += join_decreases (sum->decreases, i, &joined);
    g_array_set_size (totals, 0);
    if (!apply_modifier (from, &joined, sum->store, totals, &work, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean same_modifier (const MtgModifier *one, const MtgModifier *other)
{
  return one->coloured_only == other->coloured_only && one->floor == other->floor
         && memcmp (&one->symbols, &other->symbols, sizeof one->symbols) == 0;
}

#define MAX_DISTINCT 12

/* Decreases that are alike are told apart only by their number: [count] of each. A stage is how many of each were
 * applied, as one number in the mixed base count + 1. */
typedef struct {
  const MtgModifier *modifier[MAX_DISTINCT];
  guint count[MAX_DISTINCT], weight[MAX_DISTINCT], distinct, stages;
} Orders;

/* Into [orders], which is empty. */
static gboolean list_orders (const GPtrArray *decreases, Orders *orders)
{
  for (guint i = 0; i < decreases->len; i++) {
    const MtgModifier *modifier = g_ptr_array_index (decreases, i);
    guint k = 0;
    while (k < orders->distinct && !same_modifier (orders->modifier[k], modifier))
      k++;
    if (k == MAX_DISTINCT)
      return FALSE;
    orders->modifier[k] = modifier;
    orders->count[k]++;
    orders->distinct = MAX (orders->distinct, k + 1);
  }
  orders->stages = 1;
  for (guint k = 0; k < orders->distinct; k++) {
    orders->weight[k] = orders->stages;
    orders->stages *= orders->count[k] + 1;
    if (orders->stages > MTG_MAX_TOTALS)
      return FALSE;
  }
  return TRUE;
}

/* Every order: what can be reached with some of them applied does not depend on how, so it is kept once. */
static gboolean in_every_order (const MtgSum *sum, GArray *totals, GError **error)
{
  Orders orders = { 0 };
  gint64 work = 0;
  if (!list_orders (sum->decreases, &orders))
    return too_many (error);
  g_autoptr (GPtrArray) reached = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  g_ptr_array_add (reached, g_array_copy (totals));
  for (guint stage = 1; stage < orders.stages; stage++) {
    GArray *here = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
    g_ptr_array_add (reached, here);
    for (guint k = 0; k < orders.distinct; k++)
      if (stage / orders.weight[k] % (orders.count[k] + 1) > 0
          && !apply_modifier (g_ptr_array_index (reached, stage - orders.weight[k]), orders.modifier[k], sum->store,
                              here, &work, error))
        return FALSE;
  }
  const GArray *last = g_ptr_array_index (reached, orders.stages - 1);
  g_array_set_size (totals, 0);
  g_array_append_vals (totals, last->data, last->len);
  return TRUE;
}

gboolean mtg_decrease (const MtgSum *sum, GArray *totals, GError **error)
{
  if (sum->given || mtg_decreases_commute (sum->decreases))
    return in_order (sum, totals, error);
  return in_every_order (sum, totals, error);
}
