/* SPDX-License-Identifier: MIT */
/* What is preferred: the words of `prefer`, orders of them by name, and what is taken of what is equally good. */
#include "problem.h"

#include <string.h>

/* ---- What makes one payment better than another: the wishes of the request, then those of the game. */

static const char *const names[] = { "X", "Y", "Z" };

typedef struct {
  MtgCase *opened;
  const PayRequest *request;
  const GPtrArray *sources, *lots;
  int classes[MTG_DEARS]; /* of dearness, by MtgDear */
  gint64 reserve;         /* of life; -1: none is asked for */
  int after;              /* channel in which is asked what could still be paid */
  gboolean weighed;       /* there is a wish for the worth of spells */
} Wishes;

/* What the request asks of variable [v]; NULL: nothing, so the most. */
static const PayXRequest *asked (const PayRequest *request, int v)
{
  const PayXRequest *found = NULL;
  for (guint i = 0; i < request->x->len; i++) {
    const PayXRequest *wanted = g_ptr_array_index (request->x, i);
    if (wanted->name == NULL && found == NULL)
      found = wanted;
    else if (wanted->name != NULL && g_ascii_strcasecmp (wanted->name, names[v]) == 0)
      return wanted;
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
    const PayXRequest *wanted = g_ptr_array_index (request->x, i);
    if (!name_is_known (wanted->name))
      return pay_set_error (error, PAY_ERROR_USAGE, "x", -1, "'%s' is no variable: X, Y and Z are", wanted->name);
    if (wanted->wish == PAY_X_FIXED && (wanted->value < 0 || wanted->value > PAY_MAX_AMOUNT))
      return pay_set_error (error, wanted->value < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, "x", -1,
                            "X is from 0 to %d", PAY_MAX_AMOUNT);
  }
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const PayXRequest *wanted = asked (request, v);
    opened->fixed[v] = wanted != NULL && wanted->wish == PAY_X_FIXED ? wanted->value : -1;
    if (opened->fixed[v] >= 0)
      pay_problem_fix_x (opened->base.problem, v, wanted->value);
  }
  return TRUE;
}

/* ---- Can life go at all? */

static gboolean cost_takes_life (const PayCost *cost)
{
  PayPips pips;
  PayCharge charge;
  for (int a = 0; cost != NULL && a < pay_cost_alternatives (cost); a++) {
    for (int i = 0; pay_cost_get_pips (cost, a, i, &pips); i++)
      if (pips.counter == MTG_COUNTER_LIFE)
        return TRUE;
    for (int i = 0; pay_cost_get_charge (cost, a, i, &charge); i++)
      if (charge.counter == MTG_COUNTER_LIFE && (charge.fixed > 0 || charge.per_x > 0))
        return TRUE;
  }
  return FALSE;
}

static gboolean lowers_life (const PayProblem *problem, int action, int mode)
{
  for (int c = 0; c < pay_problem_counters (problem); c++)
    if ((c == MTG_COUNTER_LIFE || pay_problem_counter_with (problem, c) == MTG_COUNTER_LIFE)
        && pay_problem_action_lowers (problem, action, mode, c) > 0)
      return TRUE;
  return FALSE;
}

static gboolean takes_life (const PayProblem *problem)
{
  for (int a = 0; a < pay_problem_actions (problem); a++)
    for (int mode = 0; mode < pay_problem_action_modes (problem, a); mode++)
      if (lowers_life (problem, a, mode) || cost_takes_life (pay_problem_action_cost (problem, a, mode)))
        return TRUE;
  return cost_takes_life (pay_problem_goal (problem));
}

/* ---- Single wishes. */

static void wish_die (const Wishes *wishes)
{
  PayProblem *problem = wishes->opened->base.problem;
  if (takes_life (problem))
    pay_problem_add_wish_beyond (problem, MTG_COUNTER_LIFE, pay_problem_counter_start (problem, MTG_COUNTER_LIFE) - 1);
}

static void wish_x (const Wishes *wishes)
{
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const PayXRequest *wanted = asked (wishes->request, v);
    if ((wishes->opened->variables >> v & 1) != 0 && (wanted == NULL || wanted->wish != PAY_X_FIXED))
      pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_X_MOST, (guint64)v);
  }
}

static void wish_keep (const Wishes *wishes)
{
  for (guint i = 0; i < wishes->request->keep->len; i++)
    pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_KEEP, i);
}

/* Else all alternatives weigh the same. */
static void wish_colours (const Wishes *wishes)
{
  if (wishes->opened->narrowed)
    pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_CHOICE, 0);
}

static void wish_reserve (const Wishes *wishes)
{
  PayProblem *problem = wishes->opened->base.problem;
  if (wishes->reserve >= 0 && takes_life (problem))
    pay_problem_add_wish_beyond (problem, MTG_COUNTER_LIFE,
                                 pay_problem_counter_start (problem, MTG_COUNTER_LIFE) - wishes->reserve);
}

/* Of a plan nobody asks what could still be paid. */
static void wish_most_left (const Wishes *wishes)
{
  if (wishes->opened->plan == NULL)
    pay_problem_add_wish_after (wishes->opened->base.problem, PAY_WISH_MOST_LEFT, MTG_AS_ANY, wishes->after);
}

static void wish_width (const Wishes *wishes)
{
  if (wishes->opened->plan == NULL)
    pay_problem_add_wish_after (wishes->opened->base.problem, PAY_WISH_WIDTH, MTG_AS_COLOURS, wishes->after);
}

/* ---- The words of `prefer`. A word of a class is one that names it, and nothing where nothing here is of the class.
 */

typedef enum {
  WORD_DIE,
  WORD_LOSE,
  WORD_X,
  WORD_KEEP,
  WORD_COLOURS,
  WORD_FEW_COLOURS,
  WORD_ONE_SHOT,
  WORD_STAYS_TAPPED,
  WORD_LIFE,
  WORD_CREATURE_TAPS,
  WORD_MOST_LEFT,
  WORD_ACTIVATIONS,
  WORD_RESTRICTED,
  WORD_UTILITY,
  WORD_SNOW,
  WORD_WIDTH,
  WORD_CHOICES,
  WORD_LEFTOVER,
  WORD_SOURCES,
  WORD_FLEXIBLE,
  WORDS
} Word;

/* Those without a function and a class are for one wish of the solver. */
static const struct {
  const char *word;
  void (*wish) (const Wishes *wishes);
  int dear; /* -1: no class */
  PayWish plain;
  guint64 of;
} words[WORDS] = {
  [WORD_DIE] = { "die", wish_die, -1, 0, 0 },
  [WORD_LOSE] = { "lose", NULL, MTG_DEAR_LOSE, 0, 0 },
  [WORD_X] = { "x", wish_x, -1, 0, 0 },
  [WORD_KEEP] = { "keep", wish_keep, -1, 0, 0 },
  [WORD_COLOURS] = { "colours", wish_colours, -1, 0, 0 },
  [WORD_FEW_COLOURS] = { "few-colours", wish_colours, -1, 0, 0 },
  [WORD_ONE_SHOT] = { "one-shot", NULL, MTG_DEAR_ONE_SHOT, 0, 0 },
  [WORD_STAYS_TAPPED] = { "stays-tapped", NULL, MTG_DEAR_STAYS_TAPPED, 0, 0 },
  [WORD_LIFE] = { "life", NULL, -1, PAY_WISH_COUNTER, MTG_COUNTER_LIFE },
  [WORD_CREATURE_TAPS] = { "creature-taps", NULL, MTG_DEAR_CREATURE_TAPS, 0, 0 },
  [WORD_MOST_LEFT] = { "most-left", wish_most_left, -1, 0, 0 },
  [WORD_ACTIVATIONS] = { "activations", NULL, -1, PAY_WISH_ACTIONS, 0 },
  [WORD_RESTRICTED] = { "restricted", NULL, MTG_DEAR_UNRESTRICTED, 0, 0 },
  [WORD_UTILITY] = { "utility", NULL, MTG_DEAR_UTILITY, 0, 0 },
  [WORD_SNOW] = { "snow", NULL, MTG_DEAR_SNOW, 0, 0 },
  [WORD_WIDTH] = { "width", wish_width, -1, 0, 0 },
  [WORD_CHOICES] = { "choices", NULL, -1, PAY_WISH_FLEXIBLE, MTG_AS_COLOURS },
  [WORD_LEFTOVER] = { "leftover", NULL, -1, PAY_WISH_LEFTOVER, 0 },
  [WORD_SOURCES] = { "sources", NULL, -1, PAY_WISH_OBJECTS, 0 },
  [WORD_FLEXIBLE] = { "flexible", NULL, -1, PAY_WISH_FLEXIBLE, MTG_AS_TYPES },
};

/* Orders by name, the first is the default. [of] ends with WORDS. */
static const struct {
  const char *word;
  gboolean
      by_listing; /* what is equally good is taken as it is listed, else by name; damage before life that is paid */
  gboolean bars_loss;
  Word of[WORDS + 1];
} presets[] = {
  { "careful",
    FALSE,
    FALSE,
    { WORD_DIE, WORD_LOSE, WORD_X, WORD_KEEP, WORD_COLOURS, WORD_ONE_SHOT, WORD_STAYS_TAPPED, WORD_LIFE,
      WORD_CREATURE_TAPS, WORD_MOST_LEFT, WORD_ACTIVATIONS, WORD_RESTRICTED, WORD_UTILITY, WORD_SNOW, WORD_WIDTH,
      WORD_CHOICES, WORDS } },
  { "race",
    FALSE,
    FALSE,
    { WORD_DIE, WORD_LOSE, WORD_X, WORD_KEEP, WORD_COLOURS, WORD_LIFE, WORD_ONE_SHOT, WORD_STAYS_TAPPED, WORD_MOST_LEFT,
      WORD_ACTIVATIONS, WORD_RESTRICTED, WORD_UTILITY, WORD_SNOW, WORD_WIDTH, WORD_CHOICES, WORDS } },
  { "all-in",
    FALSE,
    FALSE,
    { WORD_DIE, WORD_X, WORD_LOSE, WORD_KEEP, WORD_COLOURS, WORD_ONE_SHOT, WORD_STAYS_TAPPED, WORD_LIFE,
      WORD_CREATURE_TAPS, WORD_MOST_LEFT, WORD_ACTIVATIONS, WORD_RESTRICTED, WORD_UTILITY, WORD_SNOW, WORD_WIDTH,
      WORD_CHOICES, WORDS } },
  { "arena",
    FALSE,
    TRUE,
    { WORD_DIE, WORD_LOSE, WORD_X, WORD_KEEP, WORD_COLOURS, WORD_ONE_SHOT, WORD_STAYS_TAPPED, WORD_LIFE,
      WORD_CREATURE_TAPS, WORD_MOST_LEFT, WORD_ACTIVATIONS, WORD_RESTRICTED, WORD_UTILITY, WORD_SNOW, WORD_WIDTH,
      WORD_CHOICES, WORDS } },
  { "exact", TRUE, FALSE, { WORD_X, WORD_KEEP, WORD_LIFE, WORD_LEFTOVER, WORD_SOURCES, WORD_FLEXIBLE, WORDS } },
};

#define RESERVE "life-reserve"

/* -1: no preset. */
static int preset_of (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_ascii_strcasecmp (word, presets[i].word) == 0)
      return (int)i;
  return -1;
}

static gboolean preset_bars (const PayRequest *request, MtgDear dear)
{
  for (guint i = 0; i < request->prefer->len && dear == MTG_DEAR_LOSE; i++) {
    const int preset = preset_of (g_ptr_array_index (request->prefer, i));
    if (preset >= 0 && presets[preset].bars_loss)
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_dear_barred (const PayRequest *request, const gint64 weights[MTG_DEARS])
{
  for (MtgDear dear = 0; dear < MTG_DEARS; dear++)
    if (weights[dear] > 0 && (mtg_never (request, mtg_dear_words[dear]) || preset_bars (request, dear)))
      return TRUE;
  return FALSE;
}

gboolean mtg_prefers (const PayRequest *request, const char *word)
{
  for (guint i = 0; i < request->prefer->len; i++)
    if (g_ascii_strcasecmp (g_ptr_array_index (request->prefer, i), word) == 0)
      return TRUE;
  return FALSE;
}

gboolean mtg_prefers_colours (const PayRequest *request)
{
  gboolean filled = FALSE, found = FALSE;
  for (guint i = 0; i < request->prefer->len; i++) {
    const char *word = g_ptr_array_index (request->prefer, i);
    const int preset = preset_of (word);
    found = found || g_ascii_strcasecmp (word, words[WORD_COLOURS].word) == 0;
    for (guint k = 0; preset >= 0 && presets[preset].of[k] != WORDS; k++)
      found = found || presets[preset].of[k] == WORD_COLOURS;
    filled = filled || preset >= 0;
  }
  return found || !filled;
}

/* The solver's own words for what the word wishes. A reserve of life comes before what it makes life dearer than. */
static void wish_for (const Wishes *wishes, Word word, gboolean *done)
{
  PayProblem *problem = wishes->opened->base.problem;
  const int dear = words[word].dear;
  if (done[word])
    return;
  done[word] = TRUE;
  if (word == WORD_ONE_SHOT || (word == WORD_LIFE && !done[WORD_ONE_SHOT]))
    wish_reserve (wishes);
  if (word == WORD_FEW_COLOURS)
    done[WORD_COLOURS] = TRUE; /* alternatives weigh one thing alone */
  if (words[word].wish != NULL)
    words[word].wish (wishes);
  else if (dear < 0)
    pay_problem_add_wish (problem, words[word].plain, words[word].of);
  else
    pay_problem_add_wish (problem, PAY_WISH_DEAR, (guint64)wishes->classes[dear]);
}

/* ---- What to spare. */

/* [first]: no wish before it is for the same word. */
static void spare (const Wishes *wishes, PayWish wish, guint of, gboolean first)
{
  if (first)
    pay_problem_add_wish (wishes->opened->base.problem, wish, of);
  else
    pay_problem_wish_also (wishes->opened->base.problem, wish, of);
}

/* All that the word means. FALSE: nothing. */
static gboolean spare_all (const Wishes *wishes, const char *word)
{
  gboolean found = FALSE;
  for (guint i = 0; i < wishes->sources->len; i++)
    if (mtg_means_source (wishes->request, i, g_ptr_array_index (wishes->sources, i), word)) {
      spare (wishes, PAY_WISH_SPARE, i, !found);
      found = TRUE;
    }
  for (guint i = 0; i < wishes->lots->len; i++)
    if (mtg_means_lot (g_ptr_array_index (wishes->lots, i), word)) {
      spare (wishes, PAY_WISH_SPARE_LOT, i, !found);
      found = TRUE;
    }
  return found;
}

/* The number of "life-reserve 5"; -1: another word. */
static gint64 reserve_of (const char *word)
{
  const char *behind = mtg_word_after (word, RESERVE);
  guint64 number = 0;
  return behind != NULL && *behind == ' '
                 && g_ascii_string_to_unsigned (behind + strspn (behind, " "), 10, 0, PAY_MAX_AMOUNT, &number, NULL)
             ? (gint64)number
             : -1;
}

static gboolean names_no_wish (const Wishes *wishes, const char *word, GError **error)
{
  const char *known[WORDS + G_N_ELEMENTS (presets) + 2] = { NULL };
  guint count = 0;
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    known[count++] = presets[i].word;
  for (guint i = 0; i < WORDS; i++)
    known[count++] = words[i].word;
  known[count] = RESERVE " 5";
  return mtg_names_nothing (wishes->request, word, known, wishes->sources, wishes->lots, error);
}

static gboolean wish_word (const Wishes *wishes, const char *word, gboolean *done, GError **error)
{
  if (preset_of (word) >= 0 || reserve_of (word) >= 0)
    return TRUE;
  for (Word i = 0; i < WORDS; i++)
    if (g_ascii_strcasecmp (word, words[i].word) == 0
        || (words[i].dear >= 0 && g_ascii_strcasecmp (word, mtg_dear_words[words[i].dear]) == 0)) {
      wish_for (wishes, i, done);
      return TRUE;
    }
  if (spare_all (wishes, word))
    return TRUE;
  if (mtg_word_after (word, RESERVE) != NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "'%s' needs a number from 0 to %d, such as " RESERVE " 5",
                          word, PAY_MAX_AMOUNT);
  return names_no_wish (wishes, word, error);
}

static void wish_aim (const Wishes *wishes, PayAim aim, gboolean *done)
{
  PayProblem *problem = wishes->opened->base.problem;
  switch (aim) {
  case PAY_AIM_ALL:
  case PAY_AIM_POOL:
    return;
  case PAY_AIM_MOST:
  case PAY_AIM_WORTH:
  case PAY_AIM_BEFORE: /* the first of them weighs them all */
    if (!wishes->weighed)
      pay_problem_add_wish (problem, PAY_WISH_WORTH, 0);
    return;
  case PAY_AIM_X:
    wish_for (wishes, WORD_X, done);
    return;
  case PAY_AIM_NO_LEFTOVER:
    wish_for (wishes, WORD_LEFTOVER, done);
    return;
  case PAY_AIM_LIFE:
    wish_for (wishes, WORD_LIFE, done);
    return;
  }
}

/* What a plan is after comes before all wishes. */
static void wish_aims (Wishes *wishes, gboolean *done)
{
  PayAim aim;
  for (guint i = 0; pay_request_goal (wishes->request, i, &aim, NULL); i++) {
    wish_aim (wishes, aim, done);
    wishes->weighed = wishes->weighed || aim == PAY_AIM_MOST || aim == PAY_AIM_WORTH || aim == PAY_AIM_BEFORE;
  }
}

gboolean mtg_wishes_less_left (const PayRequest *request)
{
  gboolean wishes = request->aim == PAY_AIM_NO_LEFTOVER;
  for (guint i = 0; i < request->prefer->len && !wishes; i++) {
    const char *word = g_ptr_array_index (request->prefer, i);
    const int preset = preset_of (word);
    wishes = g_ascii_strcasecmp (word, words[WORD_LEFTOVER].word) == 0;
    for (guint k = 0; preset >= 0 && presets[preset].of[k] != WORDS; k++)
      wishes = wishes || presets[preset].of[k] == WORD_LEFTOVER;
  }
  return wishes;
}

/* Each preset fills what those before it left; without any the default does. */
static gboolean wish_presets (const Wishes *wishes, gboolean *done)
{
  gboolean by_listing = FALSE;
  guint filled = 0;
  for (guint i = 0; i <= wishes->request->prefer->len && (i < wishes->request->prefer->len || filled == 0); i++) {
    const gboolean told = i < wishes->request->prefer->len;
    const int preset = told ? preset_of (g_ptr_array_index (wishes->request->prefer, i)) : 0;
    if (preset < 0)
      continue;
    for (guint k = 0; presets[preset].of[k] != WORDS; k++) {
      wish_for (wishes, presets[preset].of[k], done);
      if (presets[preset].of[k] == WORD_LIFE && presets[preset].by_listing && !by_listing)
        pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_CHARGED, MTG_COUNTER_LIFE);
    }
    by_listing = by_listing || presets[preset].by_listing;
    filled++;
  }
  return by_listing;
}

/* ---- Ties. */

static gint compare_lots (gconstpointer a, gconstpointer b, gpointer lots)
{
  const MtgLot *first = g_ptr_array_index ((GPtrArray *)lots, *(const guint *)a);
  const MtgLot *second = g_ptr_array_index ((GPtrArray *)lots, *(const guint *)b);
  const int order = g_ascii_strcasecmp (first->name, second->name);
  return order != 0 ? order : *(const guint *)a < *(const guint *)b ? -1 : *(const guint *)a > *(const guint *)b;
}

static void rank_lots (MtgCase *opened, const GPtrArray *lots)
{
  g_autofree guint *order = g_new (guint, lots->len + 1);
  for (guint i = 0; i < lots->len; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint)lots->len, sizeof *order, compare_lots, (gpointer)lots);
  for (guint i = 0; i < lots->len; i++)
    pay_problem_lot_set_rank (opened->base.problem, (int)order[i], i);
}

/* Sources by name; what a game adds behind them as it was added. */
static void rank (MtgCase *opened, const PayRequest *request, const GPtrArray *lots)
{
  g_autofree guint *ranks = pay_request_source_ranks (request);
  for (int i = 0; i < pay_problem_objects (opened->base.problem); i++)
    pay_problem_object_set_rank (opened->base.problem, i, i < (int)request->sources->len ? ranks[i] : (guint)i);
  rank_lots (opened, lots);
}

/* ---- All of it. */

/* What a spell with no other purpose could be paid with: see mtg_purpose_tags(). */
static gboolean find_after (Wishes *wishes, GError **error)
{
  static const char *tags[] = { "spell", "from-hand", NULL };
  const MtgPurpose what = { .tags = (char **)tags, .value = -1 };
  wishes->after = mtg_channel_of (wishes->opened, &wishes->opened->change, &what, error);
  return wishes->after >= 0;
}

gboolean mtg_wishes_add (MtgCase *opened, const PayRequest *request, const GPtrArray *sources, const GPtrArray *lots,
                         GError **error)
{
  Wishes wishes = { .opened = opened, .request = request, .sources = sources, .lots = lots, .reserve = -1 };
  gboolean done[WORDS] = { FALSE };
  if (opened->plan == NULL && !find_after (&wishes, error))
    return FALSE;
  mtg_dears_add (opened, lots, wishes.classes);
  for (guint i = 0; i < request->prefer->len; i++)
    wishes.reserve = MAX (wishes.reserve, reserve_of (g_ptr_array_index (request->prefer, i)));
  if (opened->plan != NULL)
    wish_aims (&wishes, done);
  for (guint i = 0; i < request->prefer->len; i++) {
    if (!wish_word (&wishes, g_ptr_array_index (request->prefer, i), done, error))
      return pay_error_inside (error, "prefer[%u]", i);
  }
  if (!wish_presets (&wishes, done))
    rank (opened, request, lots);
  return TRUE;
}
