/* SPDX-License-Identifier: MIT */
/* What so much worth takes at least of a wish that is a sum: the fewest units with which it is possible in a lane with
 * prices, from where they are cheapest. See docs/theory.md. */
#include "path.h"
#include "purse.h"

/* ---- What adds units, and how much of the wish one takes. */

static guint64 dear_to (const PayiNormal *normal, const gint64 *weight)
{
  guint64 dear = 0;
  for (int w = 0; w < normal->n_wishes; w++)
    dear |= weight[w] > 0 ? PAY_BIT (w) : 0;
  return dear;
}

static void add_ware (PayiShelf *shelf, PayiWare ware)
{
  if (ware.each <= 0)
    return;
  int at = shelf->n++;
  for (; at > 0 && ware.price < shelf->wares[at - 1].price; at--)
    shelf->wares[at] = shelf->wares[at - 1];
  shelf->wares[at] = ware;
}

static gint64 unit_of (const PayiGains *gains, const PayiThing *thing)
{
  return thing->flat >= 0 ? gains->weight[thing->flat] : 0;
}

/* The most units that an object adds from one turn to the next. */
static gint64 most_in_turn (const PayiGains *gains, const PayiThing *thing)
{
  gint64 most = 0;
  for (int state = 0; state < thing->n_states; state++)
    most = MAX (most, gains->gain[thing->first + state]);
  return most + unit_of (gains, thing);
}

/* What any act adds that is not the first. */
static gint64 least_again (const PayiThing *thing, int w)
{
  gint64 least = thing->flat >= 0 ? MAX (thing->least[w] - thing->weight[w], 0) : G_MAXINT64;
  for (int m = 0; m < thing->n_moves; m++)
    least = MIN (least, thing->moves[m].weight[w]);
  return least;
}

/* Of a unit that somebody makes who got his turn back. */
static gint64 price_of_turn (const PayiPurse *purse, const PayiGains *gains, int w)
{
  gint64 price = G_MAXINT64;
  for (guint t = 0; t < purse->normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (purse->normal, t);
    const gint64 most = payi_gets_turns (purse->normal, thing) ? most_in_turn (gains, thing) : 0;
    if (most > 0)
      price = MIN (price, least_again (thing, w) * PAYI_SHARE / most);
  }
  return price == G_MAXINT64 ? 0 : price;
}

static void add_lots (const PayiNormal *normal, const PayiGains *gains, int w, PayiShelf *shelf)
{
  for (int s = 0; s < (int)normal->supplies->len; s++) {
    const PayiSupply *supply = PAYI_SUPPLY (normal, s);
    const PayiWare ware = { .supply = s,
                            .state = -1,
                            .job = -1,
                            .other = -1,
                            .each = gains->weight[s],
                            .price = gains->weight[s] > 0 ? supply->weight[w] * PAYI_SHARE / gains->weight[s] : 0,
                            .dear = dear_to (normal, supply->weight) };
    if (supply->thing < 0)
      add_ware (shelf, ware);
  }
}

/* A unit that an object can be instead of acting. */
static void add_unit (const PayiNormal *normal, const PayiGains *gains, const PayiThing *thing, int w, PayiShelf *shelf)
{
  const gint64 each = unit_of (gains, thing),
               most = payi_gets_turns (normal, thing) ? most_in_turn (gains, thing) : each;
  add_ware (shelf, (PayiWare){ .supply = -1,
                               .state = thing->first,
                               .job = -1,
                               .other = -1,
                               .each = each,
                               .price = most > 0 ? thing->least[w] * PAYI_SHARE / most : 0,
                               .dear = dear_to (normal, thing->least) });
}

/* The least that a move adds which adds anything. */
static gint64 least_more (const PayiThing *thing, int w)
{
  gint64 least = G_MAXINT64;
  for (int m = 0; m < thing->n_moves; m++)
    least = thing->moves[m].weight[w] > 0 ? MIN (least, thing->moves[m].weight[w]) : least;
  return least;
}

/* What objects in the state add; what is more than the unit that one can be counts as paid for. [without]: what they
 * add by moves that add nothing to the wish. */
static void add_other (const PayiNormal *normal, const PayiGains *gains, const PayiThing *thing, PayiWare ware,
                       gint64 without, int w, PayiShelf *shelf)
{
  const gboolean fresh = ware.state == thing->first;
  const gint64 all = gains->gain[ware.state], more = least_more (thing, w);
  ware.each = all;
  if (unit_of (gains, thing) > 0 || (payi_gets_turns (normal, thing) && !fresh)) {
    add_ware (shelf, ware);
    return;
  }
  ware.dear = fresh ? dear_to (normal, thing->least) : 0;
  if (payi_gets_turns (normal, thing) || (fresh && thing->least[w] > 0)) {
    const gint64 most = payi_gets_turns (normal, thing) ? most_in_turn (gains, thing) : all;
    ware.price = most > 0 ? thing->least[w] * PAYI_SHARE / most : 0;
    add_ware (shelf, ware);
    return;
  }
  ware.each = MIN (without, all);
  add_ware (shelf, ware);
  ware.each = all - ware.each;
  ware.price = more < G_MAXINT64 && ware.each > 0 ? more * PAYI_SHARE / ware.each : 0;
  ware.dear |= PAY_BIT (w);
  add_ware (shelf, ware);
}

static void add_others (const PayiNormal *normal, const PayiJobs *jobs, int w, PayiShelf *shelf)
{
  g_autofree gint64 *without = g_new0 (gint64, (gsize)normal->n_states + 1);
  gsize first = 0;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    if (!thing->shut)
      payi_gains_without (normal, jobs->gains, thing, first, w, without + thing->first);
    first += (gsize)thing->n_moves;
  }
  for (int i = 0; i < jobs->n_others; i++) {
    const int state = jobs->others[i].state;
    const PayiThing *thing = PAYI_THING (normal, payi_thing_of (normal, state));
    const PayiWare ware = { .supply = -1, .state = state, .job = -1, .other = i };
    add_other (normal, jobs->gains, thing, ware, without[state], w, shelf);
  }
}

/* What jobs give back or make. */
static void add_gifts (const PayiPurse *purse, const PayiJobs *jobs, int w, PayiShelf *shelf)
{
  const gint64 of_turn = price_of_turn (purse, jobs->gains, w);
  guint64 dear = 0;
  for (int of = 0; of < purse->normal->n_wishes; of++)
    dear |= price_of_turn (purse, jobs->gains, of) > 0 ? PAY_BIT (of) : 0;
  for (int j = 0; j < jobs->n_jobs; j++) {
    const PayiJob *job = &jobs->jobs[j];
    const PayiWare turns
        = { .supply = -1, .state = -1, .job = j, .other = -1, .each = job->turns, .price = of_turn, .dear = dear };
    const PayiWare units = {
      .supply = -1, .state = -1, .job = j, .other = -1, .each = job->dear, .price = job->dear_price, .dear = PAY_BIT (w)
    };
    add_ware (shelf, turns);
    add_ware (shelf, units);
  }
}

/* Does some wanted move make units that add to the wish once they are spent? */
static gboolean makes_dear (const PayiNormal *normal, int w)
{
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++) {
      const PayiMove *move = &PAYI_THING (normal, t)->moves[m];
      for (int o = 0; o < move->n_outputs && move->wanted; o++)
        if (PAYI_SUPPLY (normal, move->outputs[o].supply)->weight[w] > 0)
          return TRUE;
    }
  return FALSE;
}

static void set_jobs (const PayiPurse *purse, const PayiPocket *pocket, int w, PayiShelf *shelf)
{
  const PayiNormal *normal = purse->normal;
  const PayiBare bare
      = { normal->refreshed != 0 && price_of_turn (purse, &pocket->gains, w) > 0, makes_dear (normal, w) ? w : -1 };
  shelf->jobs = pocket->jobs;
  if (!bare.turns && bare.wish < 0)
    return;
  if (shelf->bare == NULL)
    shelf->bare = payi_jobs_new (purse->normal, purse->worth, purse->room);
  if (payi_jobs_set (shelf->bare, &pocket->gains, purse->demand, purse->x, bare))
    shelf->jobs = shelf->bare;
}

/* What adds units in the lane, and by how much it adds to the wish. */
static const PayiShelf *shelf_for (const PayiPurse *purse, PayiPocket *pocket, int w)
{
  const PayiNormal *normal = purse->normal;
  const gsize room = normal->supplies->len + normal->things->len + 2 * ((gsize)normal->n_states + PAYI_MOST_JOBS);
  if (pocket->shelves == NULL)
    pocket->shelves = payi_normal_keep (purse->normal, PAYI_MAX_WISHES * sizeof *pocket->shelves);
  PayiShelf *shelf = &pocket->shelves[w];
  if (shelf->ready)
    return shelf;
  if (shelf->wares == NULL)
    shelf->wares = payi_normal_keep (purse->normal, room * sizeof *shelf->wares);
  shelf->ready = TRUE;
  shelf->n = 0;
  set_jobs (purse, pocket, w, shelf);
  add_lots (normal, &pocket->gains, w, shelf);
  for (guint t = 0; t < normal->things->len; t++)
    add_unit (normal, &pocket->gains, PAYI_THING (normal, t), w, shelf);
  add_others (normal, shelf->jobs, w, shelf);
  add_gifts (purse, shelf->jobs, w, shelf);
  return shelf;
}

/* ---- How many there are for so much. */

/* What is asked of one lane. */
typedef struct {
  const PayiQuestion *question;
  const PayiShelf *shelf;
  const PayiJobs *jobs;
  PayiMeans means;
  gint64 most[PAYI_MAX_WISHES]; /* by earlier wish: units that add to it */
} Asked;

static gint64 units_of (const PayiJobs *jobs, const PayiHere *here, const PayiWare *ware)
{
  gint64 count = 0;
  if (ware->supply >= 0)
    count = here->stock[ware->supply];
  else if (ware->job >= 0)
    count = payi_job_count (&jobs->jobs[ware->job], here);
  else if (ware->other < 0 || (here->tail == NULL && !payi_is_waiting (jobs, &jobs->others[ware->other], here)))
    count = here->things[ware->state];
  return (gint64)MIN ((__int128)count * ware->each, PAYI_PLENTY);
}

/* The most units of those that add to wish [w] that add no more than [spare]. */
static gint64 most_of_wish (const PayiJobs *jobs, const PayiHere *here, const PayiShelf *shelf, int w, gint64 spare)
{
  __int128 budget = (__int128)spare * PAYI_SHARE, sum = 0;
  for (int i = 0; i < shelf->n; i++) {
    const PayiWare *ware = &shelf->wares[i];
    const gint64 units = (ware->dear >> w & 1) != 0 ? units_of (jobs, here, ware) : 0;
    const gint64 taken = ware->price > 0 && units > budget / ware->price ? (gint64)(budget / ware->price) : units;
    budget -= (__int128)taken * ware->price;
    sum += taken;
  }
  return (gint64)MIN (sum, PAYI_PLENTY);
}

/* The most units that add no more than [budget] to the wish. */
static gint64 most_units (const Asked *asked, gint64 spare)
{
  const PayiQuestion *question = asked->question;
  gint64 left[PAYI_MAX_WISHES];
  __int128 budget = (__int128)spare * PAYI_SHARE, sum = 0;
  for (guint64 sums = question->sums; sums != 0; sums &= sums - 1)
    left[__builtin_ctzll (sums)] = asked->most[__builtin_ctzll (sums)];
  for (int i = 0; i < asked->shelf->n; i++) {
    const PayiWare *ware = &asked->shelf->wares[i];
    const guint64 earlier = ware->dear & question->sums;
    gint64 units = units_of (asked->jobs, question->here, ware);
    if (earlier != 0)
      units = MIN (units, left[__builtin_ctzll (earlier)]);
    if (ware->price > 0 && units > budget / ware->price)
      units = (gint64)(budget / ware->price);
    if (earlier != 0)
      left[__builtin_ctzll (earlier)] -= units;
    budget -= (__int128)units * ware->price;
    sum += units;
  }
  return (gint64)MIN (sum, PAYI_PLENTY);
}

static PayiMost most_with (const Asked *asked, gint64 spare, PayiCut cut)
{
  const gint64 units = most_units (asked, spare);
  return payi_jobs_most (asked->jobs, asked->question->here, &asked->means, units, cut);
}

/* FALSE: nothing is in order in this lane, or there is too much to say. */
static gboolean ask (const PayiPurse *purse, PayiPocket *pocket, const PayiQuestion *question, Asked *asked)
{
  if (!pocket->in_order)
    return FALSE;
  asked->question = question;
  asked->shelf = shelf_for (purse, pocket, question->wish);
  asked->jobs = asked->shelf->jobs;
  for (guint64 left = question->sums; left != 0; left &= left - 1) {
    const int w = __builtin_ctzll (left);
    const PayiShelf *shelf = shelf_for (purse, pocket, w);
    asked->most[w] = most_of_wish (shelf->jobs, question->here, shelf, w, question->spare[w]);
  }
  return payi_jobs_means (asked->jobs, question->here, &asked->means);
}

gboolean payi_pocket_most (const PayiPurse *purse, PayiPocket *pocket, const PayiQuestion *question, gint64 spare,
                           PayiMost *most)
{
  Asked asked;
  if (!ask (purse, pocket, question, &asked))
    return FALSE;
  *most = most_with (&asked, spare, PAYI_UNCUT);
  return TRUE;
}

/* Can as much be worth as is asked for? */
static gboolean is_enough (const Asked *asked, gint64 spare)
{
  const gint64 worth = asked->question->worth;
  return most_with (asked, spare, (PayiCut){ worth - 1, worth }).worth >= worth;
}

static gint64 least_possible (const Asked *asked)
{
  gint64 few = -1, enough = PAYI_PLENTY;
  if (!is_enough (asked, enough))
    return G_MAXINT64;
  while (enough - few > 1) {
    const gint64 spare = few + (enough - few) / 2;
    if (is_enough (asked, spare))
      enough = spare;
    else
      few = spare;
  }
  return enough;
}

gint64 payi_pocket_price (const PayiPurse *purse, PayiPocket *pocket, const PayiQuestion *question, gint64 enough)
{
  Asked asked;
  if (!ask (purse, pocket, question, &asked))
    return 0;
  if (enough == G_MAXINT64)
    return least_possible (&asked);
  if (!is_enough (&asked, enough))
    return enough + 1;
  return enough > 0 && !is_enough (&asked, enough - 1) ? enough : 0;
}
