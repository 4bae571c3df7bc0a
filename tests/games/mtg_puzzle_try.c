/* SPDX-License-Identifier: MIT */
/* Tries a puzzle out: every state of the game that can be reached is looked at once. */
#include "mtg_puzzle.h"
#include <string.h>

#define MOST_THINGS 24
#define MOST_STATES 150000

enum { TAPPED = 1, GONE = 2, USED = 4, SEEN = 8 }; /* SEEN: it was gone at an earlier payment */

/* Bytes, so that states can be compared as a whole. */
typedef struct {
  guint8 floating[2][TYPES]; /* from the pool; made */
  guint8 life;
  guint8 lost, spent; /* only by `careful`: others given up; things that were made to be */
  guint8 taps, acts;  /* likewise: creatures tapped; what was used, what was given up or tapped for others */
  guint8 coins, used; /* that have come and were not used; that were */
  guint8 paid[MOST_SPELLS];
  guint8 thing[MOST_THINGS];
} State;

/* A thing is there from the start, or once copy [copy] of [spell] was paid. */
typedef struct {
  const Sort *sort;
  int spell, copy;
} Thing;

typedef struct {
  const Puzzle *p;
  Thing things[MOST_THINGS];
  int n_things;
  States *states; /* of State */
  gboolean reached;
  Score best;
} Try;

/* What is to be paid, and what happens then. */
typedef struct {
  Try *t;
  int need[4];
  int generic;
  gboolean for_creature;
  void (*then) (Try *t, State s, int what, int how);
  int what, how;
} Bill;

/* ---- States. */

static void visit (Try *t, State s)
{
  states_visit (t->states, &s);
}

static gboolean is_there (const Try *t, const State *s, int i)
{
  const Thing *thing = &t->things[i];
  return (s->thing[i] & GONE) == 0 && (thing->spell < 0 || s->paid[thing->spell] >= thing->copy);
}

/* Is it a permanent that does to later costs what its spell does? */
static gboolean changes (const Try *t, int i)
{
  const Spell *spell = t->things[i].spell < 0 ? NULL : &t->p->spells[t->things[i].spell];
  return spell != NULL && spell->creature && spell->n_brings == 1 && spell->less > 0;
}

static void make (State *s, const Mana *mana)
{
  for (int k = 0; k < TYPES; k++)
    s->floating[1][k] = (guint8)(s->floating[1][k] + mana->n[k]);
}

static void note (Try *t, const State *s, gint64 x)
{
  int paid[MOST_SPELLS];
  Score score = { { 0 } };
  for (int i = 0; i < MOST_SPELLS; i++)
    paid[i] = s->paid[i];
  for (int i = 0; i < t->n_things; i++)
    score.mark[4] += (s->thing[i] & USED) != 0;
  score.mark[4] += s->used;
  for (int k = 0; k < TYPES; k++)
    score.mark[3] += s->floating[1][k];
  score.mark[0] = -puzzle_reached (t->p, paid, x, t->p->life - s->life);
  score.mark[1] = t->p->aim == PAY_AIM_NO_LEFTOVER ? score.mark[3] : 0;
  score.mark[2] = t->p->life - s->life;
  if (t->p->careful) {
    score.mark[5] = score.mark[2];
    score.mark[2] = MAX (0, score.mark[5] - (t->p->life - 1));
    score.mark[3] = s->lost;
    score.mark[4] = s->spent;
    score.mark[6] = s->taps;
    score.mark[7] = s->acts;
  }
  if (t->reached && !score_beats (&score, &t->best))
    return;
  t->best = score;
  t->reached = TRUE;
}

/* ---- Payments: unit by unit, like ones in one order only. */

static void pay_from (const Bill *bill, State s, int part, int left, int slot);

static void pay_part (const Bill *bill, State s, int part)
{
  if (part == 5)
    bill->then (bill->t, s, bill->what, bill->how);
  else
    pay_from (bill, s, part, part == 4 ? bill->generic : bill->need[part], 0);
}

static gboolean pays (const Bill *bill, int part, int type)
{
  if (type == RED_FOR_CREATURES)
    return bill->for_creature && (part == RED || part == 4);
  return part == 4 || part == type;
}

static void pay_from (const Bill *bill, State s, int part, int left, int slot)
{
  if (left == 0) {
    pay_part (bill, s, part + 1);
    return;
  }
  for (; slot < 2 * TYPES; slot++) {
    guint8 *unit = &s.floating[slot / TYPES][slot % TYPES];
    if (*unit == 0 || !pays (bill, part, slot % TYPES))
      continue;
    --*unit;
    pay_from (bill, s, part, left - 1, slot);
    ++*unit;
  }
}

/* ---- Abilities. */

static int count_there (const Try *t, const State *s, const Sort *by)
{
  int count = by->counts == COUNTS_ARTIFACTS ? s->coins : 0;
  for (int i = 0; i < t->n_things; i++)
    count += is_there (t, s, i)
             && (by->counts == COUNTS_CREATURES ? t->things[i].sort->creature : t->things[i].sort->artifact);
  return count;
}

static void activated (Try *t, State s, int what, int how)
{
  const Sort *sort = t->things[what].sort;
  const int times = sort->counts != COUNTS_NOTHING && sort->least == 0 ? count_there (t, &s, sort) : 1;
  for (int k = 0; k < times; k++)
    make (&s, &sort->gives[how]);
  if (t->p->spells[0].floods && sort->land && sort->counts == COUNTS_NOTHING && t->things[what].spell < 0)
    s.floating[1][RED] = (guint8)(s.floating[1][RED] + s.paid[0]);
  visit (t, s);
}

static gboolean can_be_given (const Try *t, const State *s, int i, int by)
{
  const Sort *asks = t->things[by].sort, *is = t->things[i].sort;
  if (!is_there (t, s, i) || (asks->another && i == by))
    return FALSE;
  if (asks->others == TAPS_CREATURES)
    return is->creature && (s->thing[i] & TAPPED) == 0;
  return asks->others == GIVES_UP_CREATURES ? is->creature : is->artifact;
}

static State use_coin (const Try *t, State s)
{
  s.coins--;
  s.used++;
  s.spent = (guint8)(s.spent + t->p->careful);
  s.acts = (guint8)(s.acts + t->p->careful);
  return s;
}

/* The others first, then its own cost, then its mana. */
static void give_others (Try *t, State s, int by, int left, int from)
{
  const Sort *sort = t->things[by].sort;
  if (left > 0) {
    for (int i = from; i < t->n_things; i++) {
      if (!can_be_given (t, &s, i, by))
        continue;
      State next = s;
      const gboolean taps = sort->others == TAPS_CREATURES, made_for_it = t->things[i].sort->leaves;
      next.thing[i] |= USED | (taps ? TAPPED : GONE);
      next.taps = (guint8)(next.taps + (t->p->careful && taps));
      next.spent = (guint8)(next.spent + (t->p->careful && !taps && made_for_it));
      next.lost = (guint8)(next.lost + (t->p->careful && !taps && !made_for_it));
      next.acts = (guint8)(next.acts + (t->p->careful && (taps || i != by)));
      give_others (t, next, by, left - 1, i + 1);
    }
    if (s.coins > 0 && sort->others == GIVES_UP_ARTIFACTS)
      give_others (t, use_coin (t, s), by, left - 1, t->n_things);
    return;
  }
  for (int mode = 0; mode < sort->modes; mode++) {
    const Bill bill = { .t = t, .generic = sort->mana, .then = activated, .what = by, .how = mode };
    pay_part (&bill, s, 0);
  }
}

static void activate (Try *t, State s, int i)
{
  const Sort *sort = t->things[i].sort;
  if (!is_there (t, &s, i) || sort->modes == 0 || (sort->taps && (s.thing[i] & TAPPED) != 0) || s.life < sort->life
      || (sort->least > 0 && count_there (t, &s, sort) < sort->least))
    return;
  s.life = (guint8)(s.life - sort->life);
  s.thing[i] |= USED | (sort->taps ? TAPPED : 0);
  if (sort->leaves)
    s.thing[i] |= GONE;
  s.spent = (guint8)(s.spent + (t->p->careful && sort->leaves));
  s.taps = (guint8)(s.taps + (t->p->careful && sort->creature && sort->taps));
  s.acts = (guint8)(s.acts + t->p->careful);
  give_others (t, s, i, sort->n_others, 0);
}

/* ---- Spells. */

static void untap_artifacts (const Try *t, State *s)
{
  for (int i = 0; i < t->n_things; i++)
    if (t->things[i].sort->artifact)
      s->thing[i] &= (guint8)~TAPPED;
}

/* What hears a payment is there when all is paid. Returns how many lands are untapped. */
static int hear (const Try *t, State *s, const Spell *spell)
{
  int lands = 0;
  for (int i = 0; i < t->n_things; i++) {
    const Sort *sort = t->things[i].sort;
    if (!is_there (t, s, i) || (sort->hears_instants && spell->creature))
      continue;
    make (s, &sort->each);
    s->coins = (guint8)(s->coins + sort->coins);
    lands += sort->untaps_lands;
    if (sort->untaps_artifacts)
      untap_artifacts (t, s);
  }
  return lands;
}

static void see (const Try *t, State *s)
{
  for (int i = 0; i < t->n_things; i++)
    s->thing[i] |= changes (t, i) && (s->thing[i] & GONE) != 0 ? SEEN : 0;
}

static gboolean is_what (const Sort *sort, int what)
{
  return what == LANDS ? sort->land : what == CREATURES ? sort->creature : sort->artifact;
}

/* Up to [left] of [what], then so many [lands]. */
static void untap (Try *t, State s, int what, int left, int lands, int from)
{
  if (lands == 0)
    visit (t, s);
  else
    untap (t, s, LANDS, lands, 0, 0);
  for (int i = from; left > 0 && i < t->n_things; i++) {
    if (!is_there (t, &s, i) || !is_what (t->things[i].sort, what) || (s.thing[i] & TAPPED) == 0)
      continue;
    State next = s;
    next.thing[i] &= (guint8)~TAPPED;
    untap (t, next, what, left - 1, lands, i + 1);
  }
}

static void paid (Try *t, State s, int what, int how)
{
  const Spell *spell = &t->p->spells[what];
  if (t->p->goal == what && how >= 0) {
    gboolean all = TRUE;
    for (int i = 0; i < t->p->n_spells; i++)
      all = all && s.paid[i] == t->p->spells[i].count - (i == what ? 1 : 0);
    if (all || !puzzle_aims_at (t->p, PAY_AIM_ALL))
      note (t, &s, how);
    return;
  }
  const int lands = hear (t, &s, spell);
  see (t, &s);
  s.paid[what]++;
  make (&s, &spell->gives);
  untap (t, s, (int)spell->untaps_what, spell->untaps, lands, 0);
}

/* Where no spell improvises a thing whose words help does so for all of them. */
static gboolean helps (const Bill *bill, const Sort *sort)
{
  const Puzzle *p = bill->t->p;
  gboolean any = FALSE;
  if (p->spells[bill->what].convokes && sort->creature)
    return TRUE;
  for (int i = 0; i < p->n_spells; i++)
    any = any || p->spells[i].improvises;
  return any ? p->spells[bill->what].improvises && sort->artifact : sort->helps;
}

/* Those that help with generic mana; then mana. */
static void help (const Bill *bill, State s, int from)
{
  Try *t = bill->t;
  const gboolean convokes = t->p->spells[bill->what].convokes;
  pay_part (bill, s, 0);
  for (int i = from; bill->generic > 0 && i < t->n_things; i++) {
    if (!is_there (t, &s, i) || !helps (bill, t->things[i].sort) || (s.thing[i] & TAPPED) != 0)
      continue;
    Bill rest = *bill;
    State next = s;
    rest.generic--;
    next.thing[i] |= USED | TAPPED;
    next.acts = (guint8)(next.acts + t->p->careful);
    next.taps = (guint8)(next.taps + (t->p->careful && convokes && t->things[i].sort->creature));
    help (&rest, next, i + 1);
  }
}

static int floating (const State *s)
{
  int sum = 0;
  for (int k = 0; k < TYPES; k++)
    sum += s->floating[0][k] + s->floating[1][k];
  return sum;
}

/* What goes while a spell is paid for is there when its cost is known. */
static int copies (const Try *t, const State *s, int spell)
{
  int count = s->paid[spell];
  for (int i = 0; i < t->n_things; i++)
    count -= t->things[i].spell == spell && (s->thing[i] & SEEN) != 0;
  return count;
}

/* Increases first, then decreases (601.2f). */
static int change (const Try *t, const State *s, const Spell *spell, int generic)
{
  int less = 0;
  for (int i = 0; i < t->p->n_spells; i++) {
    const Spell *by = &t->p->spells[i];
    if (by->for_creatures && !spell->creature)
      continue;
    generic += s->paid[i] * by->more;
    less += copies (t, s, i) * by->less;
  }
  return MAX (0, generic - less);
}

static void cast_with (Try *t, const State *s, int what, int x, gboolean is_goal)
{
  const Spell *spell = &t->p->spells[what];
  for (int by_life = 0; by_life <= spell->phyrexian && 2 * by_life <= s->life; by_life++) {
    Bill bill = { .t = t, .for_creature = spell->creature, .then = paid, .what = what, .how = is_goal ? x : -1 };
    State next = *s;
    next.life = (guint8)(next.life - 2 * by_life);
    memcpy (bill.need, spell->need, sizeof bill.need);
    bill.need[RED] += spell->phyrexian - by_life;
    bill.generic = change (t, s, spell, spell->generic + spell->x * x);
    help (&bill, next, 0);
  }
}

static void cast (Try *t, const State *s, int what)
{
  const Spell *spell = &t->p->spells[what];
  const gboolean has_goal = t->p->goal == what;
  int most = spell->x == 0 ? 0 : floating (s) + t->n_things;
  if (spell->after >= 0 && s->paid[spell->after] == 0)
    return;
  for (int i = 0; spell->x > 0 && i < t->p->n_spells; i++)
    most += s->paid[i] * t->p->spells[i].less;
  for (int x = 0; x <= most; x++) {
    if (has_goal)
      cast_with (t, s, what, x, TRUE);
    /* X of a spell that is not the goal is the least, unless nothing may be left. */
    if (s->paid[what] < spell->count - (has_goal ? 1 : 0) && (x == 0 || t->p->aim == PAY_AIM_NO_LEFTOVER))
      cast_with (t, s, what, x, FALSE);
  }
}

/* ---- All states. */

static void left_over (Try *t, State s, int what, int how)
{
  (void)what;
  (void)how;
  /* What is wanted counts as spent. */
  note (t, &s, 0);
}

static void look (Try *t, const State *s)
{
  const Puzzle *p = t->p;
  gboolean all = TRUE;
  for (int i = 0; i < p->n_spells; i++)
    all = all && s->paid[i] == p->spells[i].count;
  const gboolean whole = puzzle_aims_at (p, PAY_AIM_ALL) || p->aim == PAY_AIM_NO_LEFTOVER;
  const gboolean pool = puzzle_aims_at (p, PAY_AIM_POOL);
  if (p->goal < 0 && !pool && (all || !whole))
    note (t, s, 0);
  if (pool && (all || !whole)) {
    Bill bill = { .t = t, .for_creature = TRUE, .then = left_over };
    memcpy (bill.need, p->wanted.n, sizeof bill.need);
    pay_part (&bill, *s, 0);
  }
  for (int i = 0; i < t->n_things; i++)
    activate (t, *s, i);
  for (int k = 0; s->coins > 0 && k < COLOURLESS; k++) {
    State next = use_coin (t, *s);
    next.floating[1][k]++;
    visit (t, next);
  }
  for (int i = 0; i < p->n_spells; i++)
    cast (t, s, i);
}

static gboolean add_things (Try *t, int sort, int n, int spell, int copy)
{
  for (int i = 0; i < n; i++) {
    if (t->n_things == MOST_THINGS)
      return FALSE;
    t->things[t->n_things++] = (Thing){ &sorts[sort], spell, copy };
  }
  return TRUE;
}

static gboolean add_all_things (Try *t)
{
  const Puzzle *p = t->p;
  gboolean fit = TRUE;
  for (int i = 0; i < p->n_groups && fit; i++)
    fit = add_things (t, p->group_sort[i], p->group_count[i], -1, 0);
  for (int i = 0; i < p->n_spells; i++)
    for (int copy = 1; p->spells[i].brings >= 0 && copy <= p->spells[i].count && fit; copy++)
      fit = add_things (t, p->spells[i].brings, p->spells[i].n_brings, i, copy);
  return fit;
}

Tried puzzle_try (gconstpointer puzzle, Score *best)
{
  const Puzzle *p = puzzle;
  Try t = { .p = p };
  State first = { .life = (guint8)p->life };
  if (!add_all_things (&t))
    return TOO_MANY_STATES;
  for (int k = 0; k < TYPES; k++)
    first.floating[0][k] = (guint8)p->pool.n[k];
  t.states = states_new (sizeof first, MOST_STATES);
  visit (&t, first);
  for (const State *s = states_next (t.states); s != NULL; s = states_next (t.states))
    look (&t, s);
  *best = t.best;
  return !states_free (t.states) ? TOO_MANY_STATES : t.reached ? REACHED : NOT_REACHED;
}
