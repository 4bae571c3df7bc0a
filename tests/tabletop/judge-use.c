/* SPDX-License-Identifier: MIT */
/* Every way to use a mana ability once. */
#include "judge-board.h"

#include <string.h>

enum { CREATURE = 6, MOST_LISTED = 4000 };

typedef struct {
  const State *before;
  int permanent;
  const Ability *ability;
  Traits spell;
  const int *types;
  Reached reached;
} Using;

static State lists[2][MOST_LISTED];

/* ---- Its mana. [type] TYPE_REST: any. */

static int spend (const State *from, int n, int type, State *to)
{
  int made = 0;
  for (int i = 0; i < n; i++) {
    const View *view = judge_view (from[i].alive);
    for (int c = 0; c < CLASSES; c++)
      for (int t = 0; t < TYPES; t++) {
        const bool fits = type == TYPE_REST || type == t || (type != TYPE_C && view->any);
        if (c == FOR_SPELL || !fits || from[i].pool[c][t] == 0 || made == MOST_LISTED)
          continue;
        to[made] = from[i];
        to[made++].pool[c][t]--;
      }
  }
  return made;
}

static int spend_units (const int units[TYPES], int *which)
{
  int n = 1;
  for (int t = 0; t < TYPES; t++)
    for (int k = 0; k < units[t]; k++) {
      n = spend (lists[*which], n, t, lists[1 - *which]);
      *which = 1 - *which;
    }
  return n;
}

/* ---- What it makes. */

static void add_mana (const Using *using, State *state, int class_of, int type, int n)
{
  if (class_of < CLASSES)
    state->pool[class_of][using->types[type]] = (uint8_t)(state->pool[class_of][using->types[type]] + n);
}

/* One more of a type that was made, [left] times. */
static void add_same (const Using *using, const State *state, const int *made, int left)
{
  if (left == 0) {
    using->reached (state);
    return;
  }
  for (int t = 0; t < TYPES; t++)
    if (made[t] > 0) {
      State more = *state;
      add_mana (using, &more, FREE, t, 1);
      add_same (using, &more, made, left - 1);
    }
}

static int class_of (const Using *using)
{
  if (!using->ability->restricted)
    return FREE;
  const bool fits = filter_meets (&using->ability->spells, using->spell);
  return using->ability->but_abilities ? (fits ? FREE : FOR_ABILITIES) : fits ? FOR_SPELL : CLASSES;
}

static void make (const Using *using, const State *paid)
{
  const View *view = judge_view (using->before->alive);
  const Ability *ability = using->ability;
  const int each = ability->amount.there ? judge_count (paid, &ability->amount) : 1;
  const int times = each * (ability->taps ? view->times[using->permanent] : 1);
  for (int o = 0; o < ability->n_options && times > 0; o++) {
    State made = *paid;
    for (int t = 0; t < TYPES; t++)
      add_mana (using, &made, class_of (using), t, ability->options[o][t] * times);
    for (int t = 0; t < 5 && ability->taps; t++)
      add_mana (using, &made, FREE, t, view->adds[using->permanent][t]);
    add_same (using, &made, ability->options[o], ability->taps ? view->same[using->permanent] : 0);
  }
}

/* ---- What else it costs. */

static void pay_self (const Using *using, State state)
{
  const Ability *ability = using->ability;
  const unsigned self = 1u << using->permanent;
  if (ability->taps)
    state.tapped = (uint16_t)(state.tapped | self);
  if (ability->leaves && (state.alive & self) == 0)
    return;
  if (ability->leaves) {
    state.alive = (uint16_t)(state.alive & ~self);
    state.tapped = (uint16_t)(state.tapped & ~self);
    state.dead = (uint16_t)(state.dead | (judged.table->mine[using->permanent].card.token ? 0 : self));
  }
  state.counters[using->permanent] = (uint8_t)(state.counters[using->permanent] - ability->counters);
  state.life = (int8_t)(state.life - ability->life - ability->damage);
  make (using, &state);
}

static void take_permanent (const Using *using, const State *state, int i)
{
  const Need *need = &using->ability->needs[0];
  const View *view = judge_view (using->before->alive);
  const unsigned bit = 1u << i;
  State after = *state;
  const bool self = i == using->permanent;
  if ((state->alive & bit) == 0 || !filter_meets (&need->of, view->traits[i])
      || (self && ((need->deed == DEED_TAP && using->ability->taps) || using->ability->leaves))
      || (need->deed == DEED_TAP && (state->tapped & bit) != 0))
    return;
  if (need->deed == DEED_TAP)
    after.tapped = (uint16_t)(after.tapped | bit);
  else {
    after.alive = (uint16_t)(after.alive & ~bit);
    if (!judged.table->mine[i].card.token && need->deed == DEED_SACRIFICE)
      after.dead = (uint16_t)(after.dead | bit);
  }
  pay_self (using, after);
}

static void take_card (const Using *using, const State *state, int i)
{
  const Need *need = &using->ability->needs[0];
  State after = *state;
  if ((state->hand >> i & 1) == 0 || !filter_meets (&need->of, judged.table->hand[i].card.traits))
    return;
  after.hand = (uint8_t)(after.hand & ~(1u << i));
  after.thrown = (uint8_t)(after.thrown | (need->deed == DEED_DISCARD ? 1u << i : 0));
  pay_self (using, after);
}

static void take (const Using *using, const State *state)
{
  const Need *need = &using->ability->needs[0];
  if (using->ability->n_needs == 0)
    pay_self (using, *state);
  else if (need->deed == DEED_DISCARD || need->deed == DEED_EXILE_HAND)
    for (int i = 0; i < judged.table->n_hand; i++)
      take_card (using, state, i);
  else
    for (int i = 0; i < judged.table->n_mine; i++)
      take_permanent (using, state, i);
}

static void use (const Using *using, const int units[TYPES])
{
  int which = 0;
  lists[0][0] = *using->before;
  const int n = spend_units (units, &which);
  State *paid = lists[which];
  for (int i = 0; i < n; i++)
    take (using, &paid[i]);
}

static void use_pairs (const Using *using, int pair, int *units)
{
  const Mana *mana = &using->ability->mana;
  if (pair == mana->n_pairs || pair == MOST_PAIRS) {
    use (using, units);
    return;
  }
  units[mana->pairs[pair].first]++;
  use_pairs (using, pair + 1, units);
  units[mana->pairs[pair].first]--;
  units[mana->pairs[pair].second]++;
  use_pairs (using, pair + 1, units);
  units[mana->pairs[pair].second]--;
}

static bool can_use (const State *state, const View *view, int i, const Ability *ability)
{
  const Thing *thing = &judged.table->mine[i];
  const bool waits = thing->sick && !view->haste[i] && (view->traits[i] >> CREATURE & 1) != 0;
  return !view->banned[i] && (!ability->taps || ((state->tapped >> i & 1) == 0 && !waits))
         && state->counters[i] >= ability->counters && (ability->life == 0 || state->life >= ability->life)
         && (!ability->condition.there || judge_count (state, &ability->condition) >= ability->condition.least);
}

void judge_use_all (const State *state, Traits spell, const int types[TYPES], Reached reached)
{
  const View *view = judge_view (state->alive);
  for (int i = 0; view != NULL && i < judged.table->n_mine; i++)
    for (int k = 0; (state->alive >> i & 1) != 0 && k < view->n_abilities[i]; k++) {
      const Ability *ability = view->abilities[i][k];
      int units[TYPES];
      if (!can_use (state, view, i, ability))
        continue;
      const Using using = { state, i, ability, spell, types, reached };
      memcpy (units, ability->mana.units, sizeof units);
      use_pairs (&using, 0, units);
    }
}
