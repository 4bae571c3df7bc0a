/* SPDX-License-Identifier: MIT */
/* What each permanent is and can do while some of them are there. */
#include "judge-board.h"

#include <string.h>

enum { FIRST_LAND_TYPE = 13, LAND = 5, CREATURE = 6, BASIC = 11 };

static Ability intrinsic[5], nothing;

static bool is (Traits traits, int bit)
{
  return (traits >> bit & 1) != 0;
}

/* Whom a static of [by] is about. */
static bool is_about (const Static *says, bool ours, Traits traits)
{
  return (!says->mine || ours) && filter_meets (&says->of, traits);
}

typedef void (*Apply) (const Static *says, const Thing *by, bool ours, View *view);

static void for_each (View *view, unsigned bits, Apply apply)
{
  for (int i = 0; i < judged.table->n_theirs; i++)
    for (int k = 0; k < judged.table->theirs[i].card.n_says; k++) {
      const Static *says = &judged.table->theirs[i].card.says[k];
      if ((bits >> says->says & 1) != 0)
        apply (says, &judged.table->theirs[i], false, view);
    }
  for (int i = 0; i < judged.table->n_mine; i++)
    for (int k = 0; (view->alive >> i & 1) != 0 && !view->blank[i] && k < judged.table->mine[i].card.n_says; k++) {
      const Static *says = &judged.table->mine[i].card.says[k];
      if ((bits >> says->says & 1) != 0)
        apply (says, &judged.table->mine[i], true, view);
    }
}

static void apply_are (const Static *says, const Thing *by, bool ours, View *view)
{
  (void)by;
  for (int i = 0; i < judged.table->n_mine; i++)
    if (is_about (says, ours, view->traits[i])) {
      view->traits[i] = (view->traits[i] & ~((Traits)31 << FIRST_LAND_TYPE)) | says->gives;
      view->blank[i] = true;
    }
}

static void apply_also (const Static *says, const Thing *by, bool ours, View *view)
{
  (void)by;
  for (int i = 0; i < judged.table->n_mine; i++)
    if (is_about (says, ours, view->traits[i]))
      view->traits[i] |= says->gives;
}

static void add_ability (View *view, int i, const Ability *ability)
{
  if (view->n_abilities[i] < MOST_THERE)
    view->abilities[i][view->n_abilities[i]++] = ability;
}

/* The one that its note names, of several the first that is untapped. */
static int attached_to (const Thing *by, const View *view)
{
  const Thing *mine = judged.table->mine;
  int found = -1;
  for (int i = 0; i < judged.table->n_mine; i++)
    if (strcmp (mine[i].card.name, by->on) == 0 && (found < 0 || (mine[found].tapped && !mine[i].tapped)))
      found = i;
  return found >= 0 && (view->alive >> found & 1) != 0 ? found : -1;
}

static void apply_rest (const Static *says, const Thing *by, bool ours, View *view)
{
  view->any = view->any || (says->says == SAYS_ANY && ours);
  if (says->says == SAYS_ADDS) {
    const int on = attached_to (by, view);
    if (on >= 0)
      view->adds[on][says->n]++;
    return;
  }
  for (int i = 0; i < judged.table->n_mine; i++) {
    if (!is_about (says, ours, view->traits[i]))
      continue;
    if (says->says == SAYS_HAVE)
      add_ability (view, i, &says->ability);
    view->banned[i] = view->banned[i] || says->says == SAYS_BANNED;
    view->haste[i] = view->haste[i] || says->says == SAYS_HASTE;
    view->times[i] *= says->says == SAYS_TIMES ? says->n : 1;
    view->same[i] += says->says == SAYS_SAME ? 1 : 0;
  }
}

static void add_own (View *view, int i)
{
  const Card *card = &judged.table->mine[i].card;
  for (int t = 0; t < 5; t++)
    if (is (view->traits[i], LAND) && is (view->traits[i], FIRST_LAND_TYPE + t))
      add_ability (view, i, &intrinsic[t]);
  for (int k = 0; k < card->n_abilities && !view->blank[i]; k++)
    add_ability (view, i, &card->abilities[k]);
  view->haste[i] = card->haste && !view->blank[i];
}

static void fill (View *view)
{
  for (int i = 0; i < judged.table->n_mine; i++) {
    view->traits[i] = judged.table->mine[i].card.traits;
    view->times[i] = 1;
  }
  for_each (view, 1u << SAYS_ARE, apply_are);
  for_each (view, 1u << SAYS_ALSO, apply_also);
  for (int i = 0; i < judged.table->n_mine; i++)
    add_own (view, i);
  for_each (view, ~(1u << SAYS_ARE | 1u << SAYS_ALSO | 1u << SAYS_LESS | 1u << SAYS_MORE | 1u << SAYS_LEAST),
            apply_rest);
}

const View *judge_view (unsigned alive)
{
  if (judged.view_of[alive] == 0 && judged.n_views < MOST_VIEWS) {
    View *view = &judged.views[judged.n_views++];
    memset (view, 0, sizeof *view);
    view->alive = alive;
    fill (view);
    judged.view_of[alive] = (short)judged.n_views;
  }
  return judged.view_of[alive] > 0 ? &judged.views[judged.view_of[alive] - 1] : NULL;
}

void judge_start (const Tabletop *table)
{
  memset (judged.view_of, 0, sizeof judged.view_of);
  judged.n_views = 0;
  judged.table = table;
  for (int t = 0; t < 5; t++) {
    intrinsic[t] = nothing;
    intrinsic[t].taps = true;
    intrinsic[t].n_options = 1;
    intrinsic[t].options[0][t] = 1;
  }
}

int judge_count (const State *state, const Count *count)
{
  const View *view = judge_view (state->alive);
  int n = 0;
  for (int i = 0; i < judged.table->n_mine && count->zone == ZONE_MINE; i++)
    n += (state->alive >> i & 1) != 0 && filter_meets (&count->of, view->traits[i]) ? 1 : 0;
  for (int i = 0; i < judged.table->n_mine && count->zone == ZONE_GRAVE; i++)
    n += (state->dead >> i & 1) != 0 && filter_meets (&count->of, judged.table->mine[i].card.traits) ? 1 : 0;
  for (int i = 0; i < judged.table->n_grave && count->zone == ZONE_GRAVE; i++)
    n += (state->grave >> i & 1) != 0 && filter_meets (&count->of, judged.table->grave[i].card.traits) ? 1 : 0;
  for (int i = 0; i < judged.table->n_hand && count->zone == ZONE_GRAVE; i++)
    n += (state->thrown >> i & 1) != 0 && filter_meets (&count->of, judged.table->hand[i].card.traits) ? 1 : 0;
  for (int i = 0; i < judged.table->n_hand && count->zone == ZONE_HAND; i++)
    n += (state->hand >> i & 1) != 0 && filter_meets (&count->of, judged.table->hand[i].card.traits) ? 1 : 0;
  return n;
}
