/* SPDX-License-Identifier: MIT */
/* What is known beforehand of wishes for what could be paid afterwards. Most of PAY_WISH_MOST_LEFT is a sum over what
 * is used: each unit that counts, and each object by the most that it could add. That is never more than what is lost;
 * what it says too little is found in the end (search/ahead.c). */
#include <pay/error.h>
#include <string.h>

#include "build.h"

/* The classes of one pip each, by trait of PAY_WISH_WIDTH. */
static gboolean add_class (PayiNormal *normal, int channel, PayTraits accept, guint64 *bits, GError **error)
{
  if (!payi_class_add (&normal->classes, normal->problem, channel, accept, FALSE))
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d different pips", PAYI_MAX_CLASSES);
  *bits |= PAY_BIT (payi_class_of (&normal->classes, channel, accept, FALSE));
  return TRUE;
}

/* Also where payments are told apart, and nothing is asked of what is left: units that differ in it are not alike. */
gboolean payi_after_classes (PayiNormal *normal, GError **error)
{
  const GArray *wishes = normal->problem->wishes;
  for (guint i = 0; i < wishes->len; i++) {
    const PayiWish *wish = &g_array_index (wishes, PayiWish, i);
    if (wish->wish == PAY_WISH_MOST_LEFT
        && !add_class (normal, wish->channel, (PayTraits)wish->of, &normal->after.unit, error))
      return FALSE;
    for (PayTraits traits = wish->wish == PAY_WISH_WIDTH ? (PayTraits)wish->of : 0; traits != 0; traits &= traits - 1)
      if (!add_class (normal, wish->channel, traits & -traits, &normal->after.colours, error))
        return FALSE;
  }
  return TRUE;
}

/* ---- What is asked afterwards. */

static gboolean ask_many (PayiNormal *normal, GError **error)
{
  const PayiWish *wish = &normal->wishes[normal->after.left];
  PayCost *cost = normal->after.many_cost = pay_cost_new ();
  pay_cost_set_channel (cost, wish->channel);
  pay_cost_add_pips_per_x (cost, "", (PayTraits)wish->of, 0, 1);
  return payi_normal_bill (normal, cost, FALSE, &normal->after.many, error);
}

/* An alternative for each class: each is a bill of its own. */
static gboolean ask_one (PayiNormal *normal, GError **error)
{
  const PayiWish *wish = &normal->wishes[normal->after.width];
  PayCost *cost = normal->after.one_cost = pay_cost_new ();
  for (guint64 classes = normal->after.colours; classes != 0; classes &= classes - 1) {
    pay_cost_or (cost);
    pay_cost_set_channel (cost, wish->channel);
    pay_cost_add_pips (cost, "", normal->classes.at[__builtin_ctzll (classes)].accept, 1);
  }
  PayiBill all;
  if (!payi_normal_bill (normal, cost, FALSE, &all, error))
    return FALSE;
  for (int i = 0; i < all.n_demands; i++)
    normal->after.one[i] = (PayiBill){ 1, &all.demands[i] };
  return TRUE;
}

/* ---- What an object may still add. */

static guint64 fits_of (const PayiNormal *normal, const PayiMove *move)
{
  guint64 fits = 0;
  for (int o = 0; o < move->n_outputs; o++)
    fits |= move->outputs[o].count > 0 ? PAYI_SUPPLY (normal, move->outputs[o].supply)->fits : 0;
  return fits;
}

static gint64 units_of (const PayiNormal *normal, const PayiMove *move)
{
  gint64 units = 0;
  for (int o = 0; o < move->n_outputs; o++)
    if ((PAYI_SUPPLY (normal, move->outputs[o].supply)->fits & normal->after.unit) != 0)
      units += move->outputs[o].count;
  return units;
}

/* Units that have to be paid by some that count; FALSE: others may do. */
static gboolean takes_counted (const PayiNormal *normal, const PayiDemand *demand, gint64 *units)
{
  static const gint64 none[PAY_MAX_VARIABLES] = { 0 };
  *units = 0;
  for (int e = 0; e < demand->n_entries; e++) {
    if (demand->entries[e].hub != 0)
      continue;
    *units += payi_entry_pips (&demand->entries[e], none);
    for (guint s = 0; s < normal->supplies->len; s++) {
      const guint64 fits = PAYI_SUPPLY (normal, s)->fits;
      if ((fits >> demand->entries[e].cls & 1) != 0 && (fits & normal->after.unit) == 0)
        return FALSE;
    }
  }
  return TRUE;
}

/* At least so many units that count. */
static gint64 taken_by (const PayiNormal *normal, const PayiMove *move)
{
  gint64 least = G_MAXINT64;
  for (int i = 0; move->bill != NULL && i < move->bill->n_demands; i++) {
    gint64 units;
    least = MIN (least, takes_counted (normal, &move->bill->demands[i], &units) ? units : 0);
  }
  return least == G_MAXINT64 ? 0 : least;
}

/* The classes of which no supply counts. */
static guint64 foreign_classes (const PayiNormal *normal)
{
  guint64 counted = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    if ((PAYI_SUPPLY (normal, s)->fits & normal->after.unit) != 0)
      counted |= PAYI_SUPPLY (normal, s)->fits;
  return ~counted;
}

/* Foreign units that the move makes. */
static gint64 prey_of (const PayiNormal *normal, const PayiMove *move)
{
  gint64 units = 0;
  for (int o = 0; o < move->n_outputs; o++)
    if ((PAYI_SUPPLY (normal, move->outputs[o].supply)->fits & normal->after.foreign) != 0)
      units += move->outputs[o].count;
  return units;
}

/* Is a foreign unit taken, however the cost is paid? */
static gboolean takes_prey (const PayiNormal *normal, const PayiMove *move)
{
  int taking = 0;
  for (int i = 0; move->bill != NULL && i < move->bill->n_demands; i++) {
    const PayiDemand *demand = &move->bill->demands[i];
    gboolean takes = FALSE;
    for (int e = 0; e < demand->n_entries; e++)
      takes |= demand->entries[e].hub == 0 && demand->entries[e].count > 0
               && (normal->after.foreign >> demand->entries[e].cls & 1) != 0;
    taking += takes;
  }
  return taking > 0 && taking == move->bill->n_demands;
}

/* Does the cost take units? */
static gboolean takes_units (const PayiMove *move)
{
  for (int i = 0; move->bill != NULL && i < move->bill->n_demands; i++)
    if (move->bill->demands[i].n_entries > 0)
      return TRUE;
  return FALSE;
}

/* Is there a unit that counts, or gives a colour, and that the cost does not take? Or one that it takes, and that does
 * not count? */
static gboolean is_picky (const PayiNormal *normal, const PayiMove *move)
{
  const guint64 unit = normal->after.unit, counted = unit | normal->after.colours;
  for (int i = 0; move->bill != NULL && i < move->bill->n_demands; i++)
    for (int e = 0; e < move->bill->demands[i].n_entries; e++)
      for (guint s = 0; s < normal->supplies->len; s++) {
        const guint64 fits = PAYI_SUPPLY (normal, s)->fits;
        const gboolean takes = (fits >> move->bill->demands[i].entries[e].cls & 1) != 0;
        if (takes ? unit != 0 && (fits & unit) == 0 : (fits & counted) != 0)
          return TRUE;
      }
  return FALSE;
}

/* ---- What moves could charge. */

static gint64 charge_of (const PayiMove *move, int counter)
{
  static const gint64 none[PAY_MAX_VARIABLES] = { 0 };
  gint64 most = 0;
  for (int i = 0; move->bill != NULL && i < move->bill->n_demands; i++) {
    const PayiDemand *demand = &move->bill->demands[i];
    gint64 sum = 0;
    for (guint k = 0; k < demand->given->charges->len; k++) {
      const PayiCharge *charge = &g_array_index (demand->given->charges, PayiCharge, k);
      sum += charge->counter == counter ? charge->fixed : 0;
    }
    for (int h = 1; h < demand->n_hubs; h++)
      if (demand->hubs[h].form == PAYI_CHARGE && demand->hubs[h].counter == counter)
        sum += payi_hub_pips (demand, h, none) * demand->hubs[h].amount;
    most = MAX (most, sum);
  }
  return most;
}

static gint64 times_of (const PayiNormal *normal, const PayiThing *thing, const PayiMove *move)
{
  return payi_is_endless (move) || payi_gets_turns (normal, thing) ? PAYI_PLENTY
                                                                   : thing->count * (thing->once ? 1 : thing->n_states);
}

static void add_charges (PayiNormal *normal, int counter)
{
  __int128 sum = 0;
  gboolean charges = FALSE;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int m = 0; m < thing->n_moves; m++) {
      const gint64 charge = charge_of (&thing->moves[m], counter);
      charges |= charge > 0;
      sum += (__int128)(charge + MAX (0, thing->moves[m].lowers[counter])) * times_of (normal, thing, &thing->moves[m]);
    }
  }
  normal->after.charges |= charges;
  normal->after.charged[counter] = charges ? (gint64)MIN (sum, PAYI_PLENTY) : 0;
}

/* ---- What turns add that are given back. */

/* What an object may have more once its turn is given back, for as many objects as the move gives turns to. */
typedef struct {
  gint64 count, yield, prey; /* of them; of each the most */
  guint64 colours;
} Turns;

static guint64 made_by (const PayiNormal *normal, const PayiThing *thing)
{
  guint64 fits = thing->flat >= 0 ? PAYI_SUPPLY (normal, thing->flat)->fits : 0;
  for (int m = 0; m < thing->n_moves; m++)
    fits |= fits_of (normal, &thing->moves[m]);
  return fits & normal->after.colours;
}

/* All that anything may make that gets turns back. */
static guint64 made_again (const PayiNormal *normal)
{
  guint64 fits = 0;
  for (guint t = 0; t < normal->things->len; t++)
    fits |= payi_gets_turns (normal, PAYI_THING (normal, t)) ? made_by (normal, PAYI_THING (normal, t)) : 0;
  return fits;
}

/* Of PAY_WISH_MOST_LEFT, turns come back to nothing that gives any itself: these are known by now. */
static Turns turns_of (const PayiNormal *normal, const PayiMove *move)
{
  Turns turns = { 0 };
  for (guint t = 0; t < normal->things->len && move->n_refreshes > 0; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    if (thing->shut || (thing->tags & move->refreshes) == 0)
      continue;
    turns.colours |= thing->gives_turns ? made_again (normal) : made_by (normal, thing);
    turns.count += thing->gives_turns ? 0 : thing->count;
    for (int state = 0; state < thing->n_states && !thing->gives_turns; state++) {
      if (thing->fresh[state] < 0)
        continue;
      const PayiAhead *here = &thing->ahead[state], *fresh = &thing->ahead[thing->fresh[state]];
      turns.yield = MAX (turns.yield, fresh->yield - here->yield);
      turns.prey = MAX (turns.prey, fresh->prey);
    }
  }
  turns.count = MIN (turns.count, move->n_refreshes);
  return turns;
}

static gint64 in_all (const Turns *turns, gint64 each)
{
  return (gint64)MIN ((__int128)each * turns->count, PAYI_PLENTY);
}

/* ---- What is ahead. */

typedef struct {
  PayiNormal *normal;
  PayiThing *thing;
  gboolean *known; /* by state */
} Look;

static const PayiAhead *look (Look *all, int state);

/* What happens before state [next] comes. */
typedef struct {
  gint64 made, taken, prey;
  guint64 fits;
  gboolean takes, takes_prey;
  Turns turns; /* that come back then */
} Happens;

static void add_next (Look *all, PayiAhead *here, int next, const Happens *act)
{
  const PayiAhead then = *look (all, next);
  const gint64 adds = act->made - act->taken + in_all (&act->turns, act->turns.yield);
  const gint64 prey = act->prey + in_all (&act->turns, act->turns.prey);
  here->yield = MIN (PAYI_PLENTY, MAX (here->yield, adds + then.yield));
  here->colours |= act->fits | act->turns.colours | then.colours;
  here->prey = MIN (PAYI_PLENTY, MAX (here->prey, prey + then.prey));
  if (!act->takes_prey)
    here->plain = MIN (PAYI_PLENTY, MAX (here->plain, adds + then.plain));
  if (act->takes)
    return;
  here->free = MAX (here->free, act->made + then.free);
  here->free_colours |= act->fits | then.free_colours;
}

/* What happens without end leads back to its state, or does the second time, and is left out. */
static const PayiAhead *look (Look *all, int state)
{
  const PayiThing *thing = all->thing;
  const PayiNormal *normal = all->normal;
  PayiAhead *here = &thing->ahead[state];
  if (all->known[state])
    return here;
  all->known[state] = TRUE;
  for (int m = 0; m < thing->n_moves; m++) {
    const PayiMove *move = &thing->moves[m];
    const int next = thing->next[state * thing->n_moves + m];
    const guint64 fits = fits_of (normal, move) & normal->after.colours;
    const Turns turns = turns_of (normal, move);
    if (next == state) {
      all->normal->after.endless |= units_of (normal, move) > 0;
      here->colours |= fits | turns.colours;
      here->free_colours |= takes_units (move) ? 0 : fits;
      here->prey = prey_of (normal, move) > 0 ? PAYI_PLENTY : here->prey;
    } else if (next >= 0 && move->done < 0 && payi_is_endless (move)) {
      const Happens act = { .prey = prey_of (normal, move) > 0 ? PAYI_PLENTY : 0,
                            .fits = fits,
                            .takes = takes_units (move),
                            .takes_prey = takes_prey (normal, move),
                            .turns = { .colours = turns.colours } };
      add_next (all, here, next, &act);
    } else if (next >= 0 && move->done < 0) {
      const Happens act = { units_of (normal, move),
                            taken_by (normal, move),
                            prey_of (normal, move),
                            fits,
                            takes_units (move),
                            takes_prey (normal, move),
                            turns };
      add_next (all, here, next, &act);
    }
  }
  if (thing->flat >= 0 && state == 0) {
    const guint64 fits = PAYI_SUPPLY (normal, thing->flat)->fits;
    const Happens act = { .made = (fits & normal->after.unit) != 0,
                          .prey = (fits & normal->after.foreign) != 0,
                          .fits = fits & normal->after.colours };
    add_next (all, here, thing->flat_state, &act);
  }
  return here;
}

/* Objects whose late actions are done may act again afterwards. */
static void look_ahead (PayiNormal *normal, PayiThing *thing)
{
  const gsize n_states = (gsize)thing->n_states;
  thing->ahead = payi_normal_keep (normal, n_states * sizeof *thing->ahead);
  g_autofree gboolean *known = g_new0 (gboolean, n_states);
  Look all = { normal, thing, known };
  for (int state = 0; state < thing->n_states; state++)
    look (&all, state);
  for (int state = 0; state < thing->n_states; state++)
    thing->ahead[state] = thing->ahead[thing->later[state]];
  for (int state = 0; state < thing->n_states; state++)
    normal->after.gated |= (thing->ahead[state].colours & ~thing->ahead[state].free_colours) != 0;
  for (int m = 0; m < thing->n_moves; m++)
    thing->picky |= is_picky (normal, &thing->moves[m]);
  normal->after.picky |= thing->picky;
}

/* An object whose units could be made without any to begin with is as good as these units. Of any other one it is
 * certain that it is the unit that it can be. */
static void weigh_flat (PayiNormal *normal, PayiThing *thing)
{
  if (thing->flat < 0 || normal->after.left < 0)
    return;
  PayiSupply *supply = PAYI_SUPPLY (normal, thing->flat);
  const PayiAhead *here = &thing->ahead[0], *then = &thing->ahead[thing->flat_state];
  gint64 *weight = payi_normal_keep (normal, (gsize)normal->n_wishes * sizeof *weight);
  memcpy (weight, supply->weight, (gsize)normal->n_wishes * sizeof *weight);
  thing->uneven = here->yield != here->free || then->yield != then->free;
  weight[normal->after.left] = thing->uneven ? (supply->fits & normal->after.unit) != 0 : here->yield - then->yield;
  thing->besides = here->yield - then->yield - weight[normal->after.left];
  supply->weight = weight;
}

/* What an object loses at least once it acts, where nothing adds to what is left. */
static void weigh_least (PayiNormal *normal, PayiThing *thing)
{
  if (normal->after.left < 0)
    return;
  gint64 *least = payi_normal_keep (normal, (gsize)normal->n_wishes * sizeof *least);
  memcpy (least, thing->least, (gsize)normal->n_wishes * sizeof *least);
  gint64 lost = thing->flat >= 0 ? thing->ahead[0].yield - thing->ahead[thing->flat_state].yield : G_MAXINT64;
  for (int state = 0; state < thing->n_states; state++)
    for (int m = 0; m < thing->n_moves; m++) {
      const int next = thing->next[state * thing->n_moves + m];
      if (next < 0)
        continue;
      const gint64 here = thing->ahead[state].yield - thing->ahead[next].yield;
      normal->after.rises |= here < 0;
      lost = state == 0 ? MIN (lost, here) : lost;
    }
  least[normal->after.left] = MAX (lost, 0);
  thing->least = least;
}

/* Those first that others may give their turn back to. */
static void look_all (PayiNormal *normal)
{
  for (int gives = FALSE; gives <= TRUE; gives++)
    for (guint t = 0; t < normal->things->len; t++)
      if (PAYI_THING (normal, t)->gives_turns == gives)
        look_ahead (normal, PAYI_THING (normal, t));
}

gboolean payi_after_build (PayiNormal *normal, GError **error)
{
  PayiAfter *after = &normal->after;
  if (payi_asks_ahead (normal)
      && ((after->left >= 0 && !ask_many (normal, error)) || (after->width >= 0 && !ask_one (normal, error))))
    return FALSE;
  after->rises = normal->refreshed != 0;
  for (int c = 0; c < (int)normal->problem->counters->len; c++)
    add_charges (normal, c);
  guint64 colours = 0;
  after->foreign = foreign_classes (normal);
  look_all (normal);
  for (guint t = 0; t < normal->things->len; t++) {
    PayiThing *thing = PAYI_THING (normal, t);
    weigh_flat (normal, thing);
    weigh_least (normal, thing);
    colours |= thing->ahead[0].colours;
    after->most = (gint64)MIN (after->most + (__int128)thing->ahead[0].yield * thing->count, PAYI_PLENTY);
  }
  for (guint s = 0; s < normal->supplies->len; s++) {
    const PayiSupply *supply = PAYI_SUPPLY (normal, s);
    if (supply->made || supply->thing >= 0)
      continue;
    colours |= supply->count > 0 ? supply->fits & after->colours : 0;
    after->most += after->left >= 0 ? MIN (supply->weight[after->left] * supply->count, PAYI_PLENTY) : 0;
  }
  after->n_colours = __builtin_popcountll (colours);
  return TRUE;
}
