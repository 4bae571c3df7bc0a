/* SPDX-License-Identifier: MIT */
/* What a spell costs, once it is cast, and whether that can be paid with what there is then. */
#include "judge-board.h"

#include <string.h>

enum { CREATURE = 6, ARTIFACT = 7, SPELL = 25 };

/* ---- What is asked. */

static void add_mana (Mana *mana, const Mana *more)
{
  for (int t = 0; t < TYPES; t++)
    mana->units[t] += more->units[t];
  for (int i = 0; i < more->n_pairs; i++)
    mana->pairs[mana->n_pairs++] = more->pairs[i];
  mana->x += more->x;
}

static void add_way (Casting *casting, const Way *way)
{
  add_mana (&casting->mana, &way->mana);
  casting->life += way->life;
  for (int i = 0; i < way->n_needs; i++)
    casting->needs[casting->n_needs++] = way->needs[i];
}

void judge_casting (const Play *play, Casting *casting)
{
  memset (casting, 0, sizeof *casting);
  casting->play = play;
  casting->traits = play->card->traits | (Traits)1 << SPELL;
  if (play->instead < 0)
    casting->mana = play->card->cost;
  else
    add_way (casting, &play->card->ways[play->instead]);
  if (play->optional >= 0)
    add_way (casting, &play->card->ways[play->optional]);
  add_way (casting, &play->card->besides);
  casting->mana.units[TYPE_REST] += play->tax;
}

static void add_lock (const Casting *casting, const Thing *by, bool ours, bool tapped, Lock *lock)
{
  for (int k = 0; k < by->card.n_says; k++) {
    const Static *says = &by->card.says[k];
    if (!filter_meets (&says->of, casting->traits))
      continue;
    lock->less += says->says == SAYS_LESS && ours ? says->n : 0;
    lock->more += says->says == SAYS_MORE ? says->n : 0;
    if (says->says == SAYS_LEAST && !tapped && lock->least < says->n)
      lock->least = says->n;
  }
}

Lock judge_lock (const Casting *casting, const State *state)
{
  Lock lock = { 0, 0, 0 };
  const View *view = judge_view (state->alive);
  for (int i = 0; i < judged.table->n_mine; i++)
    if ((state->alive >> i & 1) != 0 && !view->blank[i])
      add_lock (casting, &judged.table->mine[i], true, (state->tapped >> i & 1) != 0, &lock);
  for (int i = 0; i < judged.table->n_theirs; i++)
    add_lock (casting, &judged.table->theirs[i], false, judged.table->theirs[i].tapped, &lock);
  if (casting->play->card->less > 0)
    lock.less += casting->play->card->less * judge_count (state, &casting->play->card->less_for);
  return lock;
}

bool judge_lock_is_open (const Casting *casting)
{
  bool open = casting->play->card->less > 0;
  for (int i = 0; i < judged.table->n_mine; i++)
    for (int k = 0; k < judged.table->mine[i].card.n_says; k++) {
      const Says says = judged.table->mine[i].card.says[k].says;
      open = open || says == SAYS_LESS || says == SAYS_MORE || says == SAYS_LEAST;
    }
  return open;
}

/* ---- Paying it. */

typedef struct {
  const Casting *casting;
  const View *view;
  unsigned turns, alive, hand; /* untapped, there, in hand */
  int graves, life;
  int have[TYPES], want[TYPES];
} Paying;

static int spare (const Paying *paying)
{
  int n = 0;
  for (int i = 0; i < judged.table->n_mine; i++)
    if ((paying->turns >> i & 1) != 0
        && ((paying->casting->play->card->convoke && (paying->view->traits[i] >> CREATURE & 1) != 0)
            || (paying->casting->play->card->improvise && (paying->view->traits[i] >> ARTIFACT & 1) != 0)))
      n++;
  return n + (paying->casting->play->card->delve ? paying->graves : 0);
}

/* Generic mana, with all that is left. */
static bool pay_generic (const Paying *paying)
{
  int n = spare (paying);
  for (int t = 0; t < TYPES; t++)
    n += paying->have[t];
  return n >= paying->want[TYPE_REST];
}

static bool pay_coloured (Paying *paying, int type);

static bool pay_with_creature (Paying *paying, int type)
{
  bool paid = false;
  for (int i = 0; i < judged.table->n_mine && paying->casting->play->card->convoke && !paid; i++) {
    const Traits both = (Traits)1 << CREATURE | (Traits)1 << type;
    if ((paying->turns >> i & 1) == 0 || (paying->view->traits[i] & both) != both)
      continue;
    paying->turns &= ~(1u << i);
    paid = pay_coloured (paying, type);
    paying->turns |= 1u << i;
  }
  return paid;
}

static bool pay_coloured (Paying *paying, int type)
{
  while (type < TYPE_REST && paying->want[type] == 0)
    type++;
  if (type == TYPE_REST)
    return pay_generic (paying);
  bool paid = false;
  paying->want[type]--;
  for (int t = 0; t < TYPES && !paid; t++) {
    if (paying->have[t] == 0 || (t != type && (type == TYPE_C || !paying->view->any)))
      continue;
    paying->have[t]--;
    paid = pay_coloured (paying, type);
    paying->have[t]++;
  }
  paid = paid || (type != TYPE_C && pay_with_creature (paying, type));
  paying->want[type]++;
  return paid;
}

/* ---- What else is given up: first what is tapped, then what leaves, last what leaves the graveyard. */

static bool pay_needs (Paying *paying, int need, int left);

static bool give_card (Paying *paying, int need, int left)
{
  const Need *asked = &paying->casting->needs[need];
  bool paid = false;
  for (int i = 0; i < judged.table->n_hand && !paid; i++) {
    if ((paying->hand >> i & 1) == 0 || !filter_meets (&asked->of, judged.table->hand[i].card.traits))
      continue;
    const int more = asked->deed == DEED_DISCARD ? 1 : 0;
    paying->hand &= ~(1u << i);
    paying->graves += more;
    paid = pay_needs (paying, need, left - 1);
    paying->graves -= more;
    paying->hand |= 1u << i;
  }
  return paid;
}

static bool give_permanent (Paying *paying, int need, int left)
{
  const Need *asked = &paying->casting->needs[need];
  unsigned *from = asked->deed == DEED_TAP ? &paying->turns : &paying->alive;
  bool paid = false;
  for (int i = 0; i < judged.table->n_mine && !paid; i++) {
    if ((*from >> i & 1) == 0 || !filter_meets (&asked->of, paying->view->traits[i]))
      continue;
    const int more = asked->deed == DEED_SACRIFICE && !judged.table->mine[i].card.token ? 1 : 0;
    *from &= ~(1u << i);
    paying->graves += more;
    paid = pay_needs (paying, need, left - 1);
    paying->graves -= more;
    *from |= 1u << i;
  }
  return paid;
}

static bool give_grave (Paying *paying, int need, int left)
{
  if (paying->graves == 0)
    return false;
  paying->graves--;
  const bool paid = pay_needs (paying, need, left - 1);
  paying->graves++;
  return paid;
}

static bool pay_needs (Paying *paying, int need, int left)
{
  const Casting *casting = paying->casting;
  if (left > 0) {
    const Deed deed = casting->needs[need].deed;
    return deed == DEED_EXILE_GRAVE                          ? give_grave (paying, need, left)
           : deed == DEED_DISCARD || deed == DEED_EXILE_HAND ? give_card (paying, need, left)
                                                             : give_permanent (paying, need, left);
  }
  /* The next deed in order, or the next need of the same. */
  int next = -1;
  for (int i = 0; i < casting->n_needs; i++) {
    const int rank = (int)casting->needs[i].deed * 16 + i,
              last = need < 0 ? -1 : (int)casting->needs[need].deed * 16 + need;
    if (rank > last && (next < 0 || rank < (int)casting->needs[next].deed * 16 + next))
      next = i;
  }
  return next >= 0 ? pay_needs (paying, next, casting->needs[next].count) : pay_coloured (paying, 0);
}

/* ---- Choices that are made before: hybrids and life. */

static bool pay_total (Paying *paying, const Lock *lock)
{
  Paying total = *paying;
  int sum = 0;
  int *generic = &total.want[TYPE_REST];
  *generic += lock->more;
  *generic = *generic > lock->less ? *generic - lock->less : 0;
  for (int t = 0; t < TYPES; t++)
    sum += total.want[t];
  *generic += lock->least > sum ? lock->least - sum : 0;
  return total.life >= 0 && pay_needs (&total, -1, 0);
}

static bool choose (Paying *paying, const Lock *lock, int pair)
{
  const Mana *mana = &paying->casting->mana;
  if (pair == mana->n_pairs || pair == MOST_PAIRS)
    return pay_total (paying, lock);
  const int first = mana->pairs[pair].first, second = mana->pairs[pair].second;
  paying->want[first]++;
  bool paid = choose (paying, lock, pair + 1);
  paying->want[first]--;
  if (paid)
    return true;
  if (second == TYPES)
    paying->life -= 2;
  else
    paying->want[second] += second == TYPE_REST ? 2 : 1;
  paid = choose (paying, lock, pair + 1);
  if (second == TYPES)
    paying->life += 2;
  else
    paying->want[second] -= second == TYPE_REST ? 2 : 1;
  return paid;
}

static int bits (unsigned set)
{
  int n = 0;
  for (; set != 0; set &= set - 1)
    n++;
  return n;
}

bool judge_can_pay (const Casting *casting, const State *state, const Lock *lock, int x)
{
  Paying paying = { .casting = casting, .view = judge_view (state->alive) };
  paying.alive = state->alive;
  paying.turns = state->alive & (unsigned)~state->tapped;
  paying.hand = state->hand;
  paying.graves = bits (state->grave) + bits (state->dead) + bits (state->thrown);
  /* Nobody can pay life that is not there; no life can always be paid. */
  paying.life = casting->life > 0 || state->life > 0 ? state->life - casting->life : 0;
  memcpy (paying.want, casting->mana.units, sizeof paying.want);
  paying.want[TYPE_REST] += x * casting->mana.x;
  for (int t = 0; t < TYPES; t++)
    paying.have[t] = state->pool[FREE][t] + state->pool[FOR_SPELL][t];
  return paying.view != NULL && choose (&paying, lock, 0);
}
