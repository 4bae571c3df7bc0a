/* SPDX-License-Identifier: MIT */
/* What a spell of a plan costs: an alternative for each total that it can come to, under the marks of the spells paid
 * before that lead to it.
 *
 * Costs of actions have no variables, so X is filled in: the least one that can be paid, since what it asks for is a
 * part of what a greater one asks for. Only where nothing may be left every X counts. */
#include <string.h>

#include "spell.h"

#define MAX_INFLUENCES 10 /* 2 to the power of it are MTG_MAX_COMBINATIONS */

/* Spells that change this one in the same way. */
typedef struct {
  const MtgSpell *spell; /* the first of them */
  gint64 most;           /* so many of them can have been paid before */
} Influence;

/* How the cost is changed under some marks. */
typedef struct {
  MtgChange change;
  MtgLock lock;
} Changed;

/* One total, under [from] to [to] marks of each influence. */
typedef struct {
  MtgTotal total;
  const Changed *changed;
  char *besides; /* all that makes it another payment than its total says */
  gint64 from[MAX_INFLUENCES], to[MAX_INFLUENCES];
  guint place; /* among the forms as they were found */
} Form;

typedef struct {
  MtgCase *opened;
  MtgSpell *spell;
  gboolean is_goal;
  const MtgState *state; /* what is there */
  gboolean again;        /* in another state it was looked at already */
  gint64 mana;           /* no more than this can be spent; -1: it does not matter, the least X is enough */
  GArray *influences;    /* of Influence */
  GPtrArray *changed;    /* of Changed */
  GArray *forms;         /* of Form */
  guint variables;
  const char *nothing;
  MtgRule nothing_rule;
} Locking;

static gboolean too_large (const char *what, int most, GError **error)
{
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "%s: more than %d", what, most);
}

/* ---- Which spells change it. */

/* How many that are like [first] can have been paid before. */
static gint64 count_before (const Locking *locking, int first)
{
  gint64 count = 0;
  for (guint i = 0; i < locking->opened->plan->spells->len; i++) {
    const MtgSpell *other = mtg_plan_spell (locking->opened->plan, i);
    if (other->like == first)
      count += other->count - (other == locking->spell && !locking->is_goal ? 1 : 0);
  }
  return count;
}

static gboolean find_influences (Locking *locking, const MtgHalf *half, GError **error)
{
  MtgPlan *plan = locking->opened->plan;
  const MtgSymbols *cost = mtg_mana_cost_of (&half->symbols, locking->spell->purpose);
  g_auto (GStrv) tags = mtg_cost_tags (cost, &half->symbols, locking->spell->purpose);
  gint64 combinations = 1;
  g_array_set_size (locking->influences, 0);
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *first = mtg_plan_spell (plan, i);
    const gint64 most = first->like == (int)i ? count_before (locking, (int)i) : 0;
    if (most < 1 || first->given->once_paid == NULL || first->given->once_paid->len == 0
        || !mtg_is_for (first->given->once_purpose, (const char *const *)tags))
      continue;
    const Influence influence = { first, most };
    g_array_append_val (locking->influences, influence);
    if (most >= MTG_MAX_COMBINATIONS || (combinations *= most + 1) > MTG_MAX_COMBINATIONS
        || locking->influences->len > MAX_INFLUENCES)
      return too_large ("combinations of spells that change its cost", MTG_MAX_COMBINATIONS, error);
  }
  plan->combinations += locking->again ? 0 : (guint)combinations;
  return plan->combinations <= MTG_MOST_WORK
         || too_large ("combinations of spells that change costs", MTG_MOST_WORK, error);
}

static void changed_free (gpointer data)
{
  Changed *changed = data;
  mtg_change_clear (&changed->change);
  g_free (changed);
}

/* Each list by itself is right; together they may contradict each other. */
static gboolean add_changes (const Locking *locking, MtgChange *change, const gint64 *marks, GError **error)
{
  const MtgEdition edition = locking->opened->edition;
  const char *const *tags = (const char *const *)locking->spell->purpose;
  if (!mtg_change_add_all (change, locking->opened->plan->request->modifiers, tags, edition, "modifiers", error)
      || !mtg_change_add_all (change, locking->spell->given->modifiers, tags, edition, "modifiers", error))
    return FALSE;
  for (guint i = 0; i < locking->influences->len; i++) {
    const MtgSpell *by = g_array_index (locking->influences, Influence, i).spell;
    for (gint64 count = 0; count < marks[i]; count++)
      if (!mtg_change_add_all (change, by->given->once_paid, tags, edition, "modifiers", error))
        return FALSE;
  }
  if (change->colours > 0 || change->one_colour > 0)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1,
                          "colours that are spent are not counted in plans yet: ask for the spell by itself");
  return mtg_change_agrees (change, error);
}

/* The changes of the plan, its own, and those of the spells paid before. */
static Changed *change_with (Locking *locking, guint combination, const gint64 *marks, GError **error)
{
  const MtgSpell *spell = locking->spell;
  GError *inner = NULL;
  Changed *changed = g_new0 (Changed, 1);
  MtgChange *change = &changed->change;
  g_ptr_array_add (locking->changed, changed);
  mtg_change_start (change, mtg_tags_have ((const char *const *)spell->purpose, "effect"));
  changed->lock = (MtgLock){ .opened = locking->opened,
                             .costs = spell->costs,
                             .change = change,
                             .tags = spell->purpose,
                             .combination = combination };
  if (add_changes (locking, change, marks, &inner))
    return changed;
  pay_set_error (error, (PayError)inner->code, "modifiers", -1, "%s", inner->message);
  g_error_free (inner);
  return NULL;
}

/* ---- Forms. */

static void form_clear (gpointer data)
{
  g_free (((Form *)data)->besides);
}

/* The channel, charges and waivers: equal totals are one payment only where these are equal, too. FALSE with [error]
 * set: too many channels. */
static gboolean tell_besides (Form *form, GError **error)
{
  const MtgLock *lock = &form->changed->lock;
  const MtgChange *change = lock->change;
  const int channel = mtg_lock_channel (lock, &form->total, error);
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "%u %d %u %u", lock->combination, channel, change->life_for, change->x_only);
  for (int i = 0; i < MTG_COUNTERS; i++)
    g_string_append_printf (text, " %" G_GINT64_FORMAT, lock->counters[i]);
  for (guint i = 0; i < change->all->len; i++) {
    const MtgModifier *modifier = g_ptr_array_index (change->all, i);
    if (modifier->deed != NULL)
      g_string_append_printf (text, " (%s)", modifier->deed);
    if (modifier->counter != NULL)
      g_string_append_printf (text, " %s %d %" G_GINT64_FORMAT, modifier->counter, modifier->variable,
                              modifier->amount);
  }
  form->besides = g_string_free (text, FALSE);
  return channel >= 0;
}

static gboolean add_form (Locking *locking, const MtgTotal *total, const Changed *changed, const gint64 *marks,
                          GError **error)
{
  Form form = { .total = *total, .changed = changed, .place = locking->forms->len };
  memcpy (form.from, marks, sizeof form.from);
  memcpy (form.to, marks, sizeof form.to);
  if (locking->forms->len == MTG_MAX_COMBINATIONS)
    return too_large ("forms of its cost", MTG_MAX_COMBINATIONS, error);
  const gboolean told = tell_besides (&form, error);
  g_array_append_val (locking->forms, form);
  return told;
}

/* The values of variable [v] that are worth a form: [number] from the least one on. */
static gboolean count_values (const Locking *locking, const MtgTotal *total, int v, gint64 *number, GError **error)
{
  const gint64 k = total->generic.slope[v] + total->of_x.slope[v] + total->water.slope[v];
  const gint64 least = mtg_linear_at (&total->generic, total->range.from)
                       + mtg_linear_at (&total->of_x, total->range.from)
                       + mtg_linear_at (&total->water, total->range.from);
  *number = 1;
  if (locking->mana == -1 || k < 1)
    return TRUE;
  if (locking->mana > least)
    *number += (locking->mana - least) / k;
  if (total->range.to[v] != PAY_X_FOREVER)
    *number = MIN (*number, total->range.to[v] - total->range.from[v] + 1);
  return *number <= MTG_MAX_X + 1 || too_large ("values of X that may leave nothing", MTG_MAX_X + 1, error);
}

/* The totals with X filled in, one after the other from variable [v] on. */
static gboolean fill_in (Locking *locking, const MtgTotal *total, const Changed *changed, const gint64 *marks, int v,
                         GError **error)
{
  MtgTotal filled = *total;
  if (v == MTG_VARIABLES) {
    mtg_total_settle (&filled);
    return add_form (locking, &filled, changed, marks, error);
  }
  gint64 count;
  if (!count_values (locking, total, v, &count, error))
    return FALSE;
  for (gint64 i = 0; i < count; i++) {
    filled.range.from[v] = filled.range.to[v] = total->range.from[v] + i;
    if (!fill_in (locking, &filled, changed, marks, v + 1, error))
      return FALSE;
  }
  return TRUE;
}

/* Is X of [one] less than that of [other], of no variable greater? */
static gboolean has_less_x (const MtgTotal *one, const MtgTotal *other)
{
  gboolean less = FALSE;
  for (int v = 0; v < MTG_VARIABLES; v++) {
    if (one->range.from[v] > other->range.from[v])
      return FALSE;
    less = less || one->range.from[v] < other->range.from[v];
  }
  return less;
}

/* Leaves the totals of the least X; of a greater one only where other mana can pay them. */
static gboolean leave_least (const MtgLock *lock, GArray *totals, GError **error)
{
  g_autoptr (GArray) all = g_array_copy (totals);
  g_autoptr (GArray) channels = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_set_size (totals, 0);
  for (guint i = 0; i < all->len; i++) {
    const int channel = mtg_lock_channel (lock, &g_array_index (all, MtgTotal, i), error);
    g_array_append_val (channels, channel);
    if (channel < 0 || !pay_store_goes_on (lock->opened->readings, error))
      return FALSE;
  }
  for (guint i = 0; i < all->len && pay_store_goes_on (lock->opened->readings, NULL); i++) {
    const MtgTotal *total = &g_array_index (all, MtgTotal, i);
    gboolean least = TRUE;
    for (guint k = 0; k < all->len && least; k++)
      least = g_array_index (channels, int, k) != g_array_index (channels, int, i)
              || !has_less_x (&g_array_index (all, MtgTotal, k), total);
    if (least)
      g_array_append_vals (totals, total, 1);
  }
  return pay_store_goes_on (lock->opened->readings, error);
}

static gboolean add_forms (Locking *locking, Changed *changed, const gint64 *marks, GError **error)
{
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (!mtg_lock_totals (&changed->lock, totals, error))
    return FALSE;
  locking->variables |= changed->lock.variables;
  if (changed->lock.nothing != NULL) {
    locking->nothing = changed->lock.nothing;
    locking->nothing_rule = changed->lock.nothing_rule;
  }
  if (!locking->is_goal && locking->mana == -1 && !leave_least (&changed->lock, totals, error))
    return FALSE;
  for (guint i = 0; i < totals->len; i++) {
    const MtgTotal *total = &g_array_index (totals, MtgTotal, i);
    if (locking->is_goal ? !add_form (locking, total, changed, marks, error)
                         : !fill_in (locking, total, changed, marks, 0, error))
      return FALSE;
  }
  return TRUE;
}

/* The next numbers of marks; FALSE: that were all. */
static gboolean count_on (const Locking *locking, gint64 *marks)
{
  for (guint i = 0; i < locking->influences->len; i++) {
    if (marks[i]++ < g_array_index (locking->influences, Influence, i).most)
      return TRUE;
    marks[i] = 0;
  }
  return FALSE;
}

/* ---- Fewer forms that say the same. */

/* Forms that differ at most along [influence] stand together, in the order of their marks of it. */
static int compare_but (const Form *one, const Form *other, guint influence)
{
  const int besides = strcmp (one->besides, other->besides);
  const int total = besides != 0 ? besides : memcmp (&one->total, &other->total, sizeof one->total);
  if (total != 0)
    return total;
  for (guint i = 0; i < MAX_INFLUENCES; i++)
    if (i != influence && one->from[i] != other->from[i])
      return one->from[i] < other->from[i] ? -1 : 1;
    else if (i != influence && one->to[i] != other->to[i])
      return one->to[i] < other->to[i] ? -1 : 1;
  return 0;
}

static int compare_along (gconstpointer one, gconstpointer two, gpointer data)
{
  const Form *first = one, *second = two;
  const guint influence = GPOINTER_TO_UINT (data);
  const int but = compare_but (first, second, influence);
  if (but != 0)
    return but;
  return first->from[influence] < second->from[influence] ? -1 : first->from[influence] > second->from[influence];
}

static int compare_places (gconstpointer one, gconstpointer two)
{
  const Form *first = one, *second = two;
  return first->place < second->place ? -1 : first->place > second->place;
}

static void join_along (Locking *locking, guint influence)
{
  guint count = 0;
  g_array_sort_with_data (locking->forms, compare_along, GUINT_TO_POINTER (influence));
  for (guint i = 0; i < locking->forms->len; i++) {
    Form *form = &g_array_index (locking->forms, Form, i);
    Form *last = count > 0 ? &g_array_index (locking->forms, Form, count - 1) : NULL;
    if (last != NULL && compare_but (last, form, influence) == 0 && form->from[influence] == last->to[influence] + 1) {
      last->to[influence] = form->to[influence];
      last->place = MIN (last->place, form->place);
      g_clear_pointer (&form->besides, g_free);
    } else {
      Form *free_one = &g_array_index (locking->forms, Form, count);
      count++;
      if (free_one != form) {
        *free_one = *form;
        form->besides = NULL;
      }
    }
  }
  g_array_set_size (locking->forms, count);
}

/* ---- Alternatives. */

static void add_presence (PayCost *cost, PayTraits marks, gint64 from, gint64 to)
{
  if (from > 0 || to != PAY_X_FOREVER)
    pay_cost_add_presence (cost, marks, from, to);
}

static void open_form (const Locking *locking, const Form *form)
{
  PayCost *cost = locking->spell->cost;
  pay_cost_or (cost);
  if (locking->spell->after >= 0) {
    const MtgSpell *before = mtg_plan_spell (locking->opened->plan, (guint)locking->spell->after);
    add_presence (cost, before->any != 0 ? before->any : before->mark, 1, PAY_X_FOREVER);
  }
  for (guint i = 0; i < locking->influences->len; i++) {
    const Influence *influence = &g_array_index (locking->influences, Influence, i);
    const gint64 seen = mtg_losses_of_class (locking->state->losses, influence->spell).seen;
    add_presence (cost, influence->spell->changes, form->from[i] == 0 ? 0 : form->from[i] + seen,
                  form->to[i] == influence->most ? PAY_X_FOREVER : form->to[i] + seen);
  }
  mtg_state_ask (locking->opened, locking->state, cost);
  for (int v = 0; locking->is_goal && v < MTG_VARIABLES; v++)
    if ((locking->variables >> v & 1) != 0
        && (form->total.range.from[v] != 0 || form->total.range.to[v] != PAY_X_FOREVER))
      pay_cost_set_x (cost, v, form->total.range.from[v], form->total.range.to[v]);
}

static gint64 x_of (const Form *form)
{
  for (int v = 0; v < MTG_VARIABLES; v++)
    if ((form->changed->lock.variables >> v & 1) != 0)
      return form->total.range.from[v];
  return PAY_NOT_GIVEN;
}

static gboolean write_form (const Locking *locking, const Form *form, GError **error)
{
  const MtgLock *lock = &form->changed->lock;
  GArray *pips = NULL;
  open_form (locking, form);
  if (locking->is_goal) {
    const MtgLockedTotal locked = { form->total, lock->combination, g_array_new (FALSE, FALSE, 1) };
    g_array_append_val (locking->opened->locked, locked);
    locking->opened->life_for |= lock->change->life_for;
    pips = locked.pips;
  } else if (!locking->again) {
    const MtgPaid paid = { mtg_total_print (&form->total), x_of (form) };
    g_array_append_val (locking->spell->forms, paid);
  }
  if (!mtg_lock_write (lock, &form->total, locking->spell->cost, pips, error))
    return FALSE;
  const guint8 symbol = MTG_SYMBOL_GENERIC; /* none that is told */
  if (locking->is_goal && mtg_plan_wait_for_all (locking->opened, locking->spell->cost))
    g_array_append_val (pips, symbol);
  return TRUE;
}

/* All forms of one half; under each number of marks exactly those that they lead to. */
static gboolean lock_half (Locking *locking, guint combination, GError **error)
{
  gint64 marks[MAX_INFLUENCES] = { 0 };
  const GArray *halves = g_ptr_array_index (locking->spell->costs, 0);
  if (!find_influences (locking, &g_array_index (halves, MtgHalf, combination), error))
    return FALSE;
  g_array_set_size (locking->forms, 0);
  do {
    Changed *changed = change_with (locking, combination, marks, error);
    if (changed == NULL || !add_forms (locking, changed, marks, error))
      return FALSE;
  } while (count_on (locking, marks));
  for (guint i = 0; i < locking->influences->len; i++)
    join_along (locking, i);
  g_array_sort (locking->forms, compare_places);
  if (locking->forms->len + (guint)pay_cost_alternatives (locking->spell->cost) > MTG_MAX_FORMS)
    return too_large ("forms of its cost that differ", MTG_MAX_FORMS, error);
  for (guint i = 0; i < locking->forms->len; i++)
    if (!write_form (locking, &g_array_index (locking->forms, Form, i), error))
      return FALSE;
  return TRUE;
}

static void set_goal (Locking *locking)
{
  MtgCase *opened = locking->opened;
  opened->variables |= locking->variables;
  opened->nothing = locking->nothing;
  opened->nothing_rule = locking->nothing_rule;
  pay_problem_set_goal (opened->base.problem, locking->spell->cost);
}

static void paid_clear (gpointer data)
{
  g_free (((MtgPaid *)data)->total);
}

static gboolean lock (Locking *locking, GError **error)
{
  const GArray *halves = g_ptr_array_index (locking->spell->costs, 0);
  if (locking->spell->cost == NULL)
    locking->spell->cost = pay_cost_new ();
  locking->influences = g_array_new (FALSE, FALSE, sizeof (Influence));
  locking->changed = g_ptr_array_new_with_free_func (changed_free);
  locking->forms = g_array_new (FALSE, FALSE, sizeof (Form));
  g_array_set_clear_func (locking->forms, form_clear);
  gboolean locked = TRUE;
  for (guint h = 0; h < halves->len && locked; h++)
    locked = lock_half (locking, h, error);
  g_array_unref (locking->influences);
  g_array_unref (locking->forms);
  g_ptr_array_unref (locking->changed);
  return locked;
}

/* The goal is one cost, whatever is gone; nothing comes after it. */
static gboolean lock_goal (Locking *locking, GError **error)
{
  g_autoptr (GPtrArray) states = mtg_states_list (locking->opened->plan, NULL, error);
  for (guint i = 0; states != NULL && i < states->len; i++) {
    locking->state = states->pdata[i];
    locking->again = i > 0;
    if (!lock (locking, error))
      return FALSE;
  }
  if (states != NULL)
    set_goal (locking);
  return states != NULL;
}

/* Is it what comes last, in one of its ways? */
static gboolean is_last (const MtgPlan *plan, const MtgSpell *spell)
{
  return plan->goal >= 0 && spell->root == mtg_plan_spell (plan, (guint)plan->goal)->root;
}

/* Of a spell each is a mode of its own, with the same alternatives. */
static gboolean lock_modes (Locking *locking, GError **error)
{
  MtgSpell *spell = locking->spell;
  spell->modes = g_ptr_array_new_with_free_func ((GDestroyNotify)pay_cost_unref);
  spell->states = mtg_states_list (locking->opened->plan, spell, error);
  for (guint i = 0; spell->states != NULL && i < spell->states->len; i++) {
    g_clear_pointer (&spell->cost, pay_cost_unref);
    locking->state = spell->states->pdata[i];
    locking->again = i > 0;
    if (!lock (locking, error))
      return FALSE;
    g_ptr_array_add (spell->modes, pay_cost_ref (spell->cost));
  }
  return spell->states != NULL;
}

/* The goal is a cost of its own: its object, of those that are paid besides, has no variables. */
static gboolean lock_both (MtgCase *opened, guint i, gint64 mana, GError **error)
{
  MtgSpell *spell = mtg_plan_spell (opened->plan, i);
  spell->forms = g_array_new (FALSE, FALSE, sizeof (MtgPaid));
  g_array_set_clear_func (spell->forms, paid_clear);
  Locking locking = { .opened = opened, .spell = spell, .mana = mana };
  if (is_last (opened->plan, spell)) {
    locking.is_goal = TRUE;
    spell->cost = opened->plan->goal_cost == NULL ? NULL : pay_cost_ref (opened->plan->goal_cost);
    if (!lock_goal (&locking, error))
      return FALSE;
    if (opened->plan->goal_cost == NULL)
      opened->plan->goal_cost = pay_cost_ref (spell->cost);
    g_clear_pointer (&spell->cost, pay_cost_unref);
    locking = (Locking){ .opened = opened, .spell = spell, .mana = mana };
  }
  return lock_modes (&locking, error);
}

static gboolean purposes_fit (const MtgCase *opened, const PaySpell *given, GError **error)
{
  GError *inner = NULL;
  if (!mtg_purpose_check (opened, given->purpose, error))
    return FALSE;
  if (mtg_purpose_check (opened, given->once_purpose, &inner))
    return TRUE;
  pay_set_error (error, (PayError)inner->code, "once_purpose", -1, "%s", inner->message);
  g_error_free (inner);
  return FALSE;
}

gboolean mtg_spells_lock (MtgCase *opened, const GPtrArray *sources, GError **error)
{
  if (!mtg_losses_learn (opened, error))
    return FALSE;
  const gint64 mana
      = !pay_request_aims_at (opened->plan->request, PAY_AIM_NO_LEFTOVER) ? -1 : mtg_plan_most_mana (opened, sources);
  for (guint i = 0; i < opened->plan->spells->len; i++) {
    GError *inner = NULL;
    if (mtg_plan_spell (opened->plan, i)->there >= 0)
      continue;
    if (purposes_fit (opened, mtg_plan_spell (opened->plan, i)->given, &inner) && lock_both (opened, i, mana, &inner))
      continue;
    if (g_strcmp0 (pay_error_where (inner), "aim_of") != 0)
      pay_error_inside (&inner, "spells[%u]", i);
    g_propagate_error (error, inner);
    return FALSE;
  }
  return !pay_request_aims_at (opened->plan->request, PAY_AIM_X) || (opened->variables & 1) != 0
         || pay_set_error (error, PAY_ERROR_USAGE, "aim_of", -1, "the cost of \"%s\" has no X",
                           mtg_plan_spell (opened->plan, (guint)opened->plan->goal)->name);
}
