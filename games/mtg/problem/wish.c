/* SPDX-License-Identifier: MIT */
/* What makes one payment better than another: the wishes of the request, then those of the game. */
#include <string.h>

#include "problem.h"

static const char *const names[] = { "X", "Y", "Z" };

typedef struct {
  MtgCase *opened;
  const PayRequest *request;
  const GPtrArray *sources, *lots;
} Wishes;

/* What the request asks of variable [v]; NULL: nothing, so the most. */
static const PayXRequest *asked (const PayRequest *request, int v)
{
  const PayXRequest *found = NULL;
  for (guint i = 0; i < request->x->len; i++) {
    const PayXRequest *x = g_ptr_array_index (request->x, i);
    if (x->name == NULL && found == NULL)
      found = x;
    else if (x->name != NULL && g_ascii_strcasecmp (x->name, names[v]) == 0)
      return x;
  }
  return found;
}

static gboolean name_is_known (const char *name)
{
  for (int v = 0; name != NULL && v < MTG_VARIABLES; v++)
    if (g_ascii_strcasecmp (name, names[v]) == 0)
      return TRUE;
  return name == NULL;
}

gboolean mtg_x_fix (MtgCase *opened, const PayRequest *request, GError **error)
{
  for (guint i = 0; i < request->x->len; i++) {
    const PayXRequest *x = g_ptr_array_index (request->x, i);
    if (!name_is_known (x->name)) {
      pay_set_error (error, PAY_ERROR_USAGE, "x", -1, "'%s' is no variable: X, Y and Z are", x->name);
      return FALSE;
    }
    if (x->wish == PAY_X_FIXED && (x->value < 0 || x->value > PAY_MAX_AMOUNT)) {
      pay_set_error (error, x->value < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, "x", -1, "X is from 0 to %d",
                     PAY_MAX_AMOUNT);
      return FALSE;
    }
  }
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const PayXRequest *x = asked (request, v);
    opened->fixed[v] = x != NULL && x->wish == PAY_X_FIXED ? x->value : -1;
    if (opened->fixed[v] >= 0)
      pay_problem_fix_x (opened->base.problem, v, x->value);
  }
  return TRUE;
}

static void wish_x (const Wishes *w)
{
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const PayXRequest *x = asked (w->request, v);
    if ((w->opened->variables >> v & 1) != 0 && (x == NULL || x->wish != PAY_X_FIXED))
      pay_problem_add_wish (w->opened->base.problem, PAY_WISH_X_MOST, (guint64)v);
  }
}

static void wish_life (const Wishes *w)
{
  pay_problem_add_wish (w->opened->base.problem, PAY_WISH_COUNTER, MTG_COUNTER_LIFE);
  pay_problem_add_wish (w->opened->base.problem, PAY_WISH_CHARGED, MTG_COUNTER_LIFE);
}

static void wish_keep (const Wishes *w)
{
  for (guint i = 0; i < w->request->keep->len; i++)
    pay_problem_add_wish (w->opened->base.problem, PAY_WISH_KEEP, i);
}

static void wish_leftover (const Wishes *w)
{
  pay_problem_add_wish (w->opened->base.problem, PAY_WISH_LEFTOVER, 0);
}

static void wish_sources (const Wishes *w)
{
  pay_problem_add_wish (w->opened->base.problem, PAY_WISH_OBJECTS, 0);
}

static void wish_flexible (const Wishes *w)
{
  pay_problem_add_wish (w->opened->base.problem, PAY_WISH_FLEXIBLE, MTG_AS_TYPES);
}

/* In the default order. */
static const struct {
  const char *word;
  void (*wish) (const Wishes *w);
} defaults[] = {
  { "x", wish_x },
  { "keep", wish_keep },
  { "life", wish_life },
  { "leftover", wish_leftover },
  { "sources", wish_sources },
  { "flexible", wish_flexible },
};

/* [first]: no wish before it is for the same word. */
static void spare (const Wishes *w, PayWish wish, guint of, gboolean first)
{
  if (first)
    pay_problem_add_wish (w->opened->base.problem, wish, of);
  else
    pay_problem_wish_also (w->opened->base.problem, wish, of);
}

/* All that the word means. FALSE: nothing. */
static gboolean spare_all (const Wishes *w, const char *word)
{
  gboolean found = FALSE;
  for (guint i = 0; i < w->sources->len; i++)
    if (mtg_means_source (w->request, i, g_ptr_array_index (w->sources, i), word)) {
      spare (w, PAY_WISH_SPARE, i, !found);
      found = TRUE;
    }
  for (guint i = 0; i < w->lots->len; i++)
    if (mtg_means_lot (g_ptr_array_index (w->lots, i), word)) {
      spare (w, PAY_WISH_SPARE_LOT, i, !found);
      found = TRUE;
    }
  return found;
}

static gboolean wish_word (const Wishes *w, const char *word, gboolean *done, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (strcmp (word, defaults[i].word) == 0) {
      if (!done[i])
        defaults[i].wish (w);
      done[i] = TRUE;
      return TRUE;
    }
  const char *words[G_N_ELEMENTS (defaults) + 1] = { NULL };
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    words[i] = defaults[i].word;
  return spare_all (w, word) || mtg_names_nothing (w->request, word, words, w->sources, w->lots, error);
}

/* What a plan is after comes before all wishes. */
static void wish_aim (const Wishes *w, gboolean *done)
{
  const char *word = NULL;
  switch (w->request->aim) {
  case PAY_AIM_ALL:
  case PAY_AIM_POOL:
    return;
  case PAY_AIM_MOST:
  case PAY_AIM_WORTH:
    pay_problem_add_wish (w->opened->base.problem, PAY_WISH_WORTH, 0);
    return;
  case PAY_AIM_X:
    word = "x";
    break;
  case PAY_AIM_NO_LEFTOVER:
    word = "leftover";
    break;
  }
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (g_str_equal (defaults[i].word, word)) {
      defaults[i].wish (w);
      done[i] = TRUE;
    }
}

gboolean mtg_wishes_add (MtgCase *opened, const PayRequest *request, const GPtrArray *sources, const GPtrArray *lots,
                         GError **error)
{
  const Wishes w = { opened, request, sources, lots };
  gboolean done[G_N_ELEMENTS (defaults)] = { FALSE };
  if (opened->plan != NULL)
    wish_aim (&w, done);
  for (guint i = 0; i < request->prefer->len; i++) {
    if (!wish_word (&w, g_ptr_array_index (request->prefer, i), done, error))
      return pay_error_inside (error, "prefer[%u]", i);
  }
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (!done[i])
      defaults[i].wish (&w);
  return TRUE;
}
