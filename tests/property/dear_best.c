/* SPDX-License-Identifier: MIT */
/* Every order of single actions, every unit for every pip; a state is looked at once. */
#include <string.h>

#include "dear_look.h"

#define MOST_ACTS 8     /* of one thing */
#define MOST_WAYS 40000 /* units tried */
#define MOST_X 30
#define X_BITS 8 /* of a question, for each cost */
#define MOST_MADE 60
#define MOST_DEPTH 60
#define MOST_LOWERED 60

typedef struct {
  Look *look;
  State state;
  const DearWay *way;
  int x, way_index;
  int room;          /* of counter 0, for pips left out */
  int kept;          /* FOR_KEPT: the cost that is being paid */
  int thing, action; /* -1: the goal, or a kept cost */
  const DearMode *mode;
} Payment;

static void look_from (Look *look, const State *state);
static void pay_kept (Look *look, const State *state, int kept);

static guint kinds_of (const Dear *dear, int slot)
{
  if (slot < DEAR_LOTS)
    return slot < dear->n_lots ? dear->lots[slot].kinds : 0;
  return (guint)(slot - DEAR_LOTS);
}

static guint traits_of (const Dear *dear, guint kinds, int channel)
{
  guint traits = 0;
  for (int i = 0; i < dear->n_kinds; i++)
    traits |= (kinds >> i & 1) != 0 ? dear->kinds[i].traits[channel] : 0;
  return traits;
}

static gboolean is_counted (const Dear *dear, int slot)
{
  for (int i = 0; i < dear->n_kinds; i++)
    if ((kinds_of (dear, slot) >> i & 1) != 0 && dear->kinds[i].reported)
      return TRUE;
  return FALSE;
}

static int room_of (const Dear *dear, const State *state, int counter)
{
  return dear->start[counter] - state->charged[counter] - state->lowered[counter];
}

/* ---- What a payment comes to. */

static Look deeper (const Look *look, Purpose purpose)
{
  Look down = *look;
  down.purpose = purpose;
  down.found = FALSE;
  down.many = down.depth = 0;
  down.wide = 0;
  down.effort.seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  return down;
}

/* What was counted for wishes says nothing about what can still be done. */
static void forget_counts (const Look *look, State *state)
{
  memset (state->dear, 0, sizeof state->dear);
  state->open = 0;
  for (int i = 0; i < look->n_things; i++)
    state->things[i].acted = state->things[i].acts = state->things[i].due = 0;
  for (int i = 0; i < DEAR_COUNTERS; i++) {
    state->lowered[i] = (gint8)(state->charged[i] + state->lowered[i]);
    state->charged[i] = 0;
  }
}

typedef struct {
  State state;
  gint32 purpose, question, channel;
} Question;

static int ask_after (Look *look, const State *state, Purpose purpose, guint question, int channel)
{
  Question ask;
  memset (&ask, 0, sizeof ask);
  ask.state = *state;
  ask.purpose = (gint32)purpose;
  ask.question = (gint32)question;
  ask.channel = channel;
  forget_counts (look, &ask.state);
  if (purpose != FOR_KEPT)
    memset (ask.state.units + DEAR_LOTS, 0, MASKS);
  g_autoptr (GBytes) key = g_bytes_new (&ask, sizeof ask);
  gpointer known;
  if (g_hash_table_lookup_extended (look->after, key, NULL, &known))
    return GPOINTER_TO_INT (known);
  Look down = deeper (look, purpose);
  down.accept = down.keeping = question;
  down.channel = channel;
  look_from (&down, &ask.state);
  g_hash_table_unref (down.effort.seen);
  look->effort.ways = down.effort.ways;
  const int answer = purpose == FOR_KEPT   ? down.found
                     : purpose == FOR_MANY ? down.many
                                           : __builtin_popcount (down.wide);
  g_hash_table_insert (look->after, g_steal_pointer (&key), GINT_TO_POINTER (answer));
  return answer;
}

static guint keeping (int kept, int x)
{
  return 1u << kept | (guint)x << X_BITS * (kept + 1);
}

/* The greatest X of kept cost [kept] beside those before it that are kept; -1: none. */
static int kept_at (Look *look, const State *state, int kept)
{
  guint together = 0;
  int x = -1;
  for (int i = 0; i <= kept; i++) {
    const int end = look->dear->kept_x[i] ? MOST_X : 0;
    for (x = -1; x < end && ask_after (look, state, FOR_KEPT, together | keeping (i, x + 1), 0) != 0;)
      x++;
    if (x == MOST_X) /* there is no telling how far it goes */
      look->effort.ways = -1;
    together |= x >= 0 ? keeping (i, x) : 0;
  }
  return x;
}

/* Traits of a unit that may be any of [kinds], under whichever channel. */
static int flexible (const Dear *dear, guint kinds, guint of)
{
  return __builtin_popcount ((traits_of (dear, kinds, 0) | traits_of (dear, kinds, 1)) & of);
}

static guint kinds_made_by (const DearObject *object)
{
  guint kinds = 0;
  for (int i = 0; i < object->n_actions; i++)
    for (int j = 0; j < object->actions[i].n_modes; j++)
      for (int k = 0; k < object->actions[i].modes[j].n_given; k++)
        kinds |= object->actions[i].modes[j].given[k].kinds;
  return kinds;
}

/* How often things of [object] acted, or (-1) of any; or how many did. */
static int acts_of (const Look *look, const State *state, int object, gboolean once)
{
  int sum = 0;
  for (int i = 0; i < look->n_things; i++)
    if (object < 0 || look->object[i] == object)
      sum += once ? state->things[i].acted : state->things[i].acts;
  return sum;
}

static gint64 lost_of (const Dear *dear, const State *state, int counter)
{
  const int with = dear->with && counter == 0 ? state->lowered[1] : 0;
  return state->charged[counter] + state->lowered[counter] + with;
}

static gint64 leftover (const Dear *dear, const State *state)
{
  gint64 sum = 0;
  for (int i = DEAR_LOTS; i < SLOTS; i++)
    sum += is_counted (dear, i) ? state->units[i] : 0;
  return sum;
}

static gint64 less_flexible (const Look *look, const State *state, guint of)
{
  const Dear *dear = look->dear;
  gint64 sum = 0;
  for (int i = 0; i < dear->n_lots; i++)
    sum += (dear->lots[i].count - state->units[i]) * flexible (dear, dear->lots[i].kinds, of);
  for (int i = 0; i < dear->n_objects; i++)
    sum += acts_of (look, state, i, TRUE) * flexible (dear, kinds_made_by (&dear->objects[i]), of);
  return sum;
}

static gint64 weight_of (const Dear *dear, const State *state, int class)
{
  gint64 sum = state->dear[class];
  for (int i = 0; i < dear->n_lots; i++)
    sum += (dear->lots[i].count - state->units[i]) * dear->lots[i].weight[class];
  return sum;
}

gint64 dear_wish_of (Look *look, const State *state, const DearWish *wish, int x, int way)
{
  const Dear *dear = look->dear;
  switch (wish->wish) {
  case PAY_WISH_X_MOST:
    return -x;
  case PAY_WISH_X_LEAST:
    return x;
  case PAY_WISH_COUNTER:
    return lost_of (dear, state, wish->of);
  case PAY_WISH_CHARGED:
    return state->charged[wish->of];
  case PAY_WISH_BEYOND:
    return MAX (0, lost_of (dear, state, wish->of) - wish->allowed);
  case PAY_WISH_LEFTOVER:
    return leftover (dear, state);
  case PAY_WISH_OBJECTS:
    return acts_of (look, state, -1, TRUE);
  case PAY_WISH_ACTIONS:
    return acts_of (look, state, -1, FALSE);
  case PAY_WISH_SPARE:
    return acts_of (look, state, wish->of, FALSE);
  case PAY_WISH_SPARE_LOT:
    return dear->lots[wish->of].count - state->units[wish->of];
  case PAY_WISH_KEEP:
    return -kept_at (look, state, wish->of);
  case PAY_WISH_FLEXIBLE:
    return less_flexible (look, state, (guint)wish->of);
  case PAY_WISH_DEAR:
    return weight_of (dear, state, wish->of);
  case PAY_WISH_CHOICE:
    return dear->goal.ways[way].weight;
  case PAY_WISH_MOST_LEFT:
    return -ask_after (look, state, FOR_MANY, (guint)wish->of, wish->channel);
  case PAY_WISH_WIDTH:
    return -ask_after (look, state, FOR_WIDTH, (guint)wish->of, wish->channel);
  case PAY_WISH_WORTH:
    break;
  }
  g_assert_not_reached ();
}

/* Wishes are looked at only as far as they decide. */
static void take_if_better (Look *look, const State *state, int x, int way)
{
  DearScore here;
  gboolean better = !look->found;
  for (int i = 0; i < look->dear->n_wishes; i++) {
    here.at[i] = dear_wish_of (look, state, &look->dear->wishes[i], x, way);
    if (!better && here.at[i] > look->best.at[i])
      return;
    better |= here.at[i] < look->best.at[i];
  }
  if (better)
    look->best = here;
  look->found = TRUE;
}

/* ---- Paying. */

static gboolean is_over (const Look *look)
{
  return look->effort.ways < 0 || (look->purpose == FOR_KEPT && look->found);
}

/* One of the turns is taken: the others need not be. */
static void close_bit (State *state, int bit)
{
  state->open &= bit > 0 ? ~(1u << bit) : ~0u;
  for (int i = 0; i < THINGS && bit > 0; i++)
    state->things[i].due = state->things[i].due == bit ? 0 : state->things[i].due;
}

void dear_happen (const DearAction *action, int index, const DearMode *mode, int which, State *state)
{
  Thing *thing = &state->things[which];
  if ((action->take & PAY_TAKE_TURN) != 0) {
    thing->turn = 0;
    close_bit (state, thing->due);
  }
  if ((action->take & PAY_TAKE_SELF) != 0)
    thing->self = 0;
  thing->uses[index] = (gint8)(thing->uses[index] - (thing->uses[index] > 0));
  thing->acted = 1;
  thing->acts++;
  for (int i = 0; i < mode->n_given; i++)
    state->units[DEAR_LOTS + (int)mode->given[i].kinds] += (gint8)mode->given[i].count;
  for (int i = 0; i < DEAR_COUNTERS; i++)
    state->lowered[i] = (gint8)(state->lowered[i] + mode->lowers[i]);
  for (int i = 0; i < DEAR_CLASSES; i++)
    state->dear[i] = (gint8)(state->dear[i] + action->weight[i]);
}

static gboolean gives_turns (const DearObject *object)
{
  for (int i = 0; i < object->n_actions; i++)
    for (int j = 0; j < object->actions[i].n_modes; j++)
      if (object->actions[i].modes[j].turns > 0)
        return TRUE;
  return FALSE;
}

/* Where an action gives nothing else, one of its turns
 * has to be taken again: gets the bit that says so. 0: there is no such need; -1: too many. */
static int open_bit (State *state, const DearMode *mode)
{
  gboolean more = mode->turns == 0 || mode->n_given > 0;
  for (int i = 0; i < DEAR_COUNTERS; i++)
    more |= mode->lowers[i] < 0;
  for (int bit = 1; bit < 32 && !more; bit++)
    if ((state->open >> bit & 1) == 0) {
      state->open |= 1u << bit;
      return bit;
    }
  return more ? 0 : -1;
}

/* Every choice of things from [which] on, at most [left], that get their turn back. */
static void give_turns (Look *look, State *state, const DearMode *mode, int which, int left, int due)
{
  if (left == 0 || which == look->n_things) {
    look->effort.ways -= mode->turns > 0; /* it may go on without end */
    look_from (look, state);
    return;
  }
  const DearObject *object = &look->dear->objects[look->object[which]];
  Thing *thing = &state->things[which];
  give_turns (look, state, mode, which + 1, left, due);
  if (thing->turn != 0 || thing->self == 0 || (object->tags & mode->to) == 0
      || (look->purpose == FOR_MANY && gives_turns (object)))
    return;
  thing->turn = 1;
  thing->due = (gint8)due;
  give_turns (look, state, mode, which + 1, left - 1, due);
  thing->turn = thing->due = 0;
}

static void act (const Payment *pay)
{
  const DearObject *object = &pay->look->dear->objects[pay->look->object[pay->thing]];
  State next = pay->state;
  dear_happen (&object->actions[pay->action], pay->action, pay->mode, pay->thing, &next);
  if (pay->look->purpose != FOR_GOAL)
    forget_counts (pay->look, &next);
  const int due = pay->look->purpose == FOR_GOAL ? open_bit (&next, pay->mode) : 0;
  if (due < 0)
    pay->look->effort.ways = -1;
  else
    give_turns (pay->look, &next, pay->mode, 0, pay->mode->turns, due);
}

static void finish (Payment *pay)
{
  if (pay->thing >= 0)
    act (pay);
  else if (pay->look->purpose == FOR_KEPT)
    pay_kept (pay->look, &pay->state, pay->kept + 1);
  else
    take_if_better (pay->look, &pay->state, pay->x, pay->way_index);
}

static void pay_pips (Payment *pay, int pip);

static void pay_units (Payment *pay, int pip, int slot, int due)
{
  if (--pay->look->effort.ways < 0 || is_over (pay->look))
    return;
  if (due == 0) {
    pay_pips (pay, pip + 1);
    return;
  }
  const Dear *dear = pay->look->dear;
  while (slot < SLOTS
         && (pay->state.units[slot] == 0
             || (traits_of (dear, kinds_of (dear, slot), pay->way->channel) & pay->way->pips[pip].accept) == 0))
    slot++;
  if (slot == SLOTS)
    return;
  const gint8 there = pay->state.units[slot];
  for (int n = 0; n <= there && n <= due; n++) {
    pay->state.units[slot] = (gint8)(there - n);
    pay_units (pay, pip, slot + 1, due - n);
  }
  pay->state.units[slot] = there;
}

static void pay_pips (Payment *pay, int pip)
{
  if (pip == pay->way->n_pips) {
    finish (pay);
    return;
  }
  const DearPips *pips = &pay->way->pips[pip];
  const int all = pips->count * (pips->per_x ? pay->x : 1);
  pay_units (pay, pip, 0, all);
  for (int out = 1; pips->amount > 0 && out <= all && out * pips->amount <= pay->room; out++) {
    const int charge = out * pips->amount;
    pay->room -= charge;
    pay->state.charged[0] = (gint8)(pay->state.charged[0] + charge);
    pay_units (pay, pip, 0, all - out);
    pay->state.charged[0] = (gint8)(pay->state.charged[0] - charge);
    pay->room += charge;
  }
}

/* FALSE: a charge is refused. */
static gboolean charge_all (const Dear *dear, Payment *pay)
{
  for (int i = 0; i < DEAR_COUNTERS; i++) {
    const int charge = pay->way->charge[i];
    if (charge > 0 && charge > room_of (dear, &pay->state, i))
      return FALSE;
    pay->state.charged[i] = (gint8)(pay->state.charged[i] + charge);
  }
  pay->room = room_of (dear, &pay->state, 0);
  return TRUE;
}

static void pay_cost (const DearCost *cost, Payment start)
{
  for (int i = 0; i < cost->n_ways && !is_over (start.look); i++) {
    Payment pay = start;
    pay.way = &cost->ways[i];
    pay.way_index = i;
    if (charge_all (start.look->dear, &pay))
      pay_pips (&pay, 0);
  }
}

static void pay_kept (Look *look, const State *state, int kept)
{
  while (kept < look->dear->n_kept && (look->keeping >> kept & 1) == 0)
    kept++;
  if (kept == look->dear->n_kept)
    look->found = TRUE;
  else
    pay_cost (&look->dear->kept[kept], (Payment){ .look = look,
                                                  .state = *state,
                                                  .kept = kept,
                                                  .x = (int)(look->keeping >> X_BITS * (kept + 1) & 0xff),
                                                  .thing = -1 });
}

/* ---- Acting. */

static gboolean is_endless (const DearAction *action)
{
  return action->take == PAY_TAKE_NOTHING && action->uses < 0;
}

static gboolean may_act (const Look *look, const State *state, int thing, int index)
{
  const DearAction *action = &look->dear->objects[look->object[thing]].actions[index];
  const Thing *now = &state->things[thing];
  return now->self != 0 && ((action->take & PAY_TAKE_TURN) == 0 || now->turn != 0) && now->uses[index] != 0
         && now->acts < MOST_ACTS && !(look->purpose == FOR_MANY && is_endless (action));
}

static void act_all (Look *look, const State *state, int thing)
{
  const DearObject *object = &look->dear->objects[look->object[thing]];
  for (int i = 0; i < object->n_actions; i++)
    for (int j = 0; j < object->actions[i].n_modes && may_act (look, state, thing, i); j++) {
      const DearMode *mode = &object->actions[i].modes[j];
      const Payment pay = { .look = look, .state = *state, .thing = thing, .action = i, .mode = mode };
      if (mode->needs.n_ways == 0)
        act (&pay);
      else
        pay_cost (&mode->needs, pay);
    }
}

static void judge (Look *look, const State *state)
{
  const Dear *dear = look->dear;
  if (look->purpose == FOR_GOAL && state->open == 0)
    for (int x = 0; x <= (dear->has_x ? MOST_X : 0); x++) {
      pay_cost (&dear->goal, (Payment){ .look = look, .state = *state, .x = x, .thing = -1 });
      gint64 units = 0;
      for (int i = 0; i < SLOTS; i++)
        units += state->units[i];
      if (x >= units)
        break;
    }
  if (look->purpose == FOR_KEPT)
    pay_kept (look, state, 0);
  int many = 0;
  for (int i = 0; look->purpose > FOR_KEPT && i < SLOTS; i++) {
    const guint traits = state->units[i] > 0 ? traits_of (dear, kinds_of (dear, i), look->channel) & look->accept : 0;
    many += traits != 0 ? state->units[i] : 0;
    look->wide |= traits;
  }
  look->many = MAX (look->many, many);
}

/* More of one kind than any cost here could take. */
static gboolean is_full (const State *state)
{
  for (int i = DEAR_LOTS; i < SLOTS; i++)
    if (state->units[i] > MOST_MADE)
      return TRUE;
  return FALSE;
}

static gboolean is_too_far (const Look *look, const State *state)
{
  gboolean far = look->depth > MOST_DEPTH;
  for (int i = 0; i < DEAR_COUNTERS; i++)
    far |= ABS (state->lowered[i]) > MOST_LOWERED;
  return far;
}

static void look_from (Look *look, const State *state)
{
  g_autoptr (GBytes) key = g_bytes_new (state, sizeof *state);
  if (is_over (look) || is_full (state) || !g_hash_table_add (look->effort.seen, g_steal_pointer (&key)))
    return;
  if (is_too_far (look, state)) {
    look->effort.ways = -1;
    return;
  }
  judge (look, state);
  look->depth++;
  for (int i = 0; i < look->n_things && !is_over (look); i++)
    if (i == 0 || look->object[i] != look->object[i - 1]
        || memcmp (&state->things[i], &state->things[i - 1], sizeof (Thing)) != 0)
      act_all (look, state, i);
  look->depth--;
}

void dear_look_new (const Dear *dear, Look *look, State *start)
{
  memset (start, 0, sizeof *start);
  *look = (Look){ .dear = dear, .effort = { .ways = MOST_WAYS } };
  for (int i = 0; i < dear->n_lots; i++)
    start->units[i] = (gint8)dear->lots[i].count;
  for (int i = 0; i < dear->n_objects; i++)
    for (int j = 0; j < dear->objects[i].count; j++) {
      Thing *thing = &start->things[look->n_things];
      *thing = (Thing){ .turn = !dear->objects[i].had_turn, .self = 1 };
      for (int k = 0; k < dear->objects[i].n_actions; k++)
        thing->uses[k] = (gint8)dear->objects[i].actions[k].uses;
      look->object[look->n_things++] = i;
    }
  look->effort.seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  look->after = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
}

gboolean dear_look_end (Look *look)
{
  g_hash_table_unref (look->effort.seen);
  g_hash_table_unref (look->after);
  return look->effort.ways >= 0;
}

PayOutcome dear_best (const Dear *dear, DearScore *best)
{
  Look look;
  State start;
  dear_look_new (dear, &look, &start);
  look_from (&look, &start);
  *best = look.best;
  if (!dear_look_end (&look))
    return PAY_UNKNOWN;
  return look.found ? PAY_PAID : PAY_SHORT;
}
