/* SPDX-License-Identifier: MIT */
/* What can be paid for: libpay decides. Goals of plain units are compiled once; what makes units out of others, gives
 * one of several things or is played for its units becomes an action of a problem. Answers are remembered. */
#include "ramp.h"

#include <string.h>

#define MOST_GOALS 256
#define MOST_ANSWERS (1u << 15)
#define STEPS 20000
#define MEMORY (4 * 1024 * 1024)

/* What is to be paid: the cost that is asked about, or cards that are played and units that were spent. */
typedef struct {
  gboolean whole; /* the cost that is asked about */
  int spent;
  guint64 sign; /* of the two; others with it may be others */
  RampPlayed played;
  PayCost *cost;   /* all of it */
  PayPlain *plain; /* (nullable) */
  int pips;
} Goal;

struct _RampPays {
  const RampBook *book;
  GArray *goals;   /* Goal */
  PayTraits token; /* that no unit has and no cost asks for */
  guint n_imm;
  guint8 imm[RAMP_MOST]; /* classes that make units at once when they are played */
  guint width;           /* of a key: a multiple of 8 */
  guint8 *keys;          /* [MOST_ANSWERS * width] */
  guint8 *answers;       /* 0: free; 1: no; 2: yes */
  guint n_answers;
  guint64 searches;
  PayPlainUnits units;
  PayPlainAnswer answer;
};

/* What is there to pay with: by source, and cards in hand by place in [imm]. */
typedef struct {
  guint8 ready[2 * RAMP_MOST];
  guint8 hand[RAMP_MOST];
} Means;

/* ---- Costs. */

static void add_pips (PayCost *cost, const PayCost *more, int times)
{
  PayPips pips;
  for (int i = 0; more != NULL && times > 0 && pay_cost_get_pips (more, 0, i, &pips); i++) {
    pay_cost_set_channel (cost, pips.channel);
    if (pips.var >= 0)
      continue;
    if (pips.others > 0)
      pay_cost_add_pips_or_others (cost, pips.name, pips.accept, pips.n * times, pips.other, pips.others);
    else if (pips.counter >= 0)
      pay_cost_add_pips_or_charge (cost, pips.name, pips.accept, pips.n * times, pips.counter, pips.amount);
    else
      pay_cost_add_pips (cost, pips.name, pips.accept, pips.n * times);
  }
}

static PayTraits all_traits (const RampBook *book)
{
  PayTraits all = 0;
  for (guint k = 0; k < book->n_kinds; k++)
    for (guint channel = 0; channel < book->n_channels; channel++)
      all |= book->traits[k][channel];
  return all;
}

static PayTraits asked_for (const PayCost *cost)
{
  PayTraits all = 0;
  PayPips pips;
  for (int a = 0; cost != NULL && a < pay_cost_alternatives (cost); a++)
    for (int i = 0; pay_cost_get_pips (cost, a, i, &pips); i++)
      all |= pips.accept | (pips.others > 0 ? pips.other : 0);
  return all;
}

static PayTraits free_trait (const RampBook *book)
{
  const PayProblem *problem = book->question->problem;
  PayTraits all = all_traits (book) | asked_for (pay_problem_goal (problem));
  for (int k = 0; k < pay_problem_kept (problem); k++)
    all |= asked_for (pay_problem_kept_cost (problem, k));
  for (int a = 0; a < pay_problem_actions (problem); a++)
    for (int mode = 0; mode < pay_problem_action_modes (problem, a); mode++)
      all |= asked_for (pay_problem_action_cost (problem, a, mode));
  int bit = 0;
  while (bit < 63 && (all >> bit & 1) != 0)
    bit++;
  return PAY_BIT (bit);
}

static const PayCost *cost_of (const RampBook *book, guint class)
{
  const int cost = book->classes[class].cost;
  return cost >= 0 ? pay_problem_kept_cost (book->question->problem, cost) : NULL;
}

/* ---- Problems. */

static PayProblem *empty_problem (const RampPays *pays)
{
  const RampBook *book = pays->book;
  const PayProblem *told = book->question->problem;
  PayProblem *problem = pay_problem_new ();
  for (guint k = 0; k < book->n_kinds; k++) {
    pay_problem_add_kind (problem, NULL, book->traits[k][0]);
    for (guint channel = 1; channel < book->n_channels; channel++)
      pay_problem_kind_in (problem, (int)k, (PayChannels)1 << channel, book->traits[k][channel]);
  }
  pay_problem_add_kind (problem, NULL, pays->token);
  for (int i = 0; i < pay_problem_counters (told); i++)
    pay_problem_add_counter (problem, pay_problem_counter_name (told, i), pay_problem_counter_start (told, i));
  return problem;
}

/* [first] (nullable): what has to be paid besides, for [units] (times each) and a token. */
static void add_source (const RampPays *pays, PayProblem *problem, const RampSource *source, int count,
                        const PayCost *first, int times, gboolean token)
{
  const int object = pay_problem_add_object (problem, "", count);
  for (guint a = 0; a < source->n_actions; a++) {
    const RampAction *action = &source->actions[a];
    const guint n_modes = source->fixed ? 1 : action->n_modes;
    const int added = pay_problem_add_action (problem, "", object, first != NULL ? PAY_TAKE_SELF : action->takes,
                                              first != NULL ? 1 : action->uses);
    for (guint m = 0; m < n_modes; m++) {
      const RampMode *mode = &action->modes[m];
      if (m > 0)
        pay_problem_action_add_mode (problem, added);
      g_autoptr (PayCost) cost = pay_cost_new ();
      pay_cost_or (cost);
      add_pips (cost, first, 1);
      add_pips (cost, mode->cost, times);
      if (first != NULL || !ramp_is_free (mode->cost))
        pay_problem_action_set_cost (problem, added, first != NULL ? cost : mode->cost);
      for (guint i = 0; i < mode->n_gives; i++)
        pay_problem_action_add_units (problem, added, mode->kinds[i], mode->n[i] * times);
      if (token)
        pay_problem_action_add_units (problem, added, PAY_BIT (pays->book->n_kinds), 1);
    }
    if (source->fixed)
      break;
  }
  if (!token)
    return;
  const int other = pay_problem_add_action (problem, "", object, PAY_TAKE_SELF, 1);
  g_autoptr (PayCost) alone = pay_cost_new ();
  pay_cost_or (alone);
  add_pips (alone, first, 1);
  pay_problem_action_set_cost (problem, other, alone);
  pay_problem_action_add_units (problem, other, PAY_BIT (pays->book->n_kinds), 1);
}

static gboolean ask (const PayProblem *problem)
{
  return pay_can (problem, NULL, NULL) == PAY_PAID;
}

/* ---- Goals. */

static int pips_of (const PayCost *cost)
{
  return ramp_pips (cost);
}

static PayCost *joint_cost (const RampPays *pays, const Goal *goal)
{
  const RampBook *book = pays->book;
  PayCost *cost = pay_cost_new ();
  pay_cost_or (cost);
  for (guint c = 0; c < book->n; c++)
    add_pips (cost, cost_of (book, c), goal->played.n[c]);
  pay_cost_set_channel (cost, 0);
  if (goal->spent > 0)
    pay_cost_add_pips (cost, "", all_traits (book), goal->spent);
  return cost;
}

/* NULL: it is not plain. X is 0: what can be paid with some X can be with that. */
static PayPlain *plain_of (const RampPays *pays, PayCost *cost)
{
  g_autoptr (PayProblem) problem = empty_problem (pays);
  PayPips pips;
  pay_problem_set_goal (problem, cost);
  for (int a = 0; a < pay_cost_alternatives (cost); a++)
    for (int i = 0; pay_cost_get_pips (cost, a, i, &pips); i++)
      if (pips.var >= 0)
        pay_problem_fix_x (problem, pips.var, 0);
  pay_problem_add_wish (problem, PAY_WISH_LEFTOVER, 0); /* plain goals are those for which something is wished */
  return pay_plain_new (problem);
}

static guint64 sign_of (const RampPlayed *played, int spent)
{
  guint64 sign = (guint64)spent, word;
  for (gsize i = 0; i < sizeof played->n; i += sizeof word) {
    memcpy (&word, played->n + i, sizeof word);
    sign = (sign ^ word) * 0x9e3779b97f4a7c15u;
  }
  return sign;
}

static const Goal *goal_of (RampPays *pays, gboolean whole, const RampPlayed *played, int spent)
{
  const guint64 sign = whole ? 0 : sign_of (played, spent);
  for (guint i = 0; i < pays->goals->len; i++) {
    const Goal *goal = &g_array_index (pays->goals, Goal, i);
    if (goal->whole == whole && goal->sign == sign
        && (whole || (goal->spent == spent && memcmp (&goal->played, played, sizeof *played) == 0)))
      return goal;
  }
  Goal goal = { .whole = whole, .spent = spent, .sign = sign };
  if (whole)
    goal.cost = pay_cost_ref ((PayCost *)(gsize)pay_problem_goal (pays->book->question->problem));
  else {
    goal.played = *played;
    goal.cost = joint_cost (pays, &goal);
  }
  goal.plain = plain_of (pays, goal.cost);
  goal.pips = pips_of (goal.cost);
  if (pays->goals->len == MOST_GOALS) {
    const Goal *old = &g_array_index (pays->goals, Goal, MOST_GOALS - 1);
    pay_cost_unref (old->cost);
    pay_plain_free (old->plain);
    g_array_set_size (pays->goals, MOST_GOALS - 1);
  }
  g_array_append_val (pays->goals, goal);
  return &g_array_index (pays->goals, Goal, pays->goals->len - 1);
}

RampPays *ramp_pays_new (const RampBook *book)
{
  RampPays *pays = g_new0 (RampPays, 1);
  pays->book = book;
  pays->goals = g_array_new (FALSE, FALSE, sizeof (Goal));
  pays->token = free_trait (book);
  for (guint c = 0; c < book->n; c++) {
    const RampClass *class = &book->classes[c];
    const guint8 source = class->brings >= 0 ? book->classes[class->brings].source : class->source;
    if (class->cost >= 0 && (int)c != book->held && source != RAMP_NONE && (!class->slow || class->brings >= 0))
      pays->imm[pays->n_imm++] = (guint8)c;
  }
  pays->width = (2 + book->n + book->n_sources + pays->n_imm + 7) / 8 * 8;
  pays->keys = g_malloc ((gsize)MOST_ANSWERS * pays->width);
  pays->answers = g_malloc0 (MOST_ANSWERS);
  return pays;
}

void ramp_pays_free (RampPays *pays)
{
  if (pays == NULL)
    return;
  for (guint i = 0; i < pays->goals->len; i++) {
    pay_cost_unref (g_array_index (pays->goals, Goal, i).cost);
    pay_plain_free (g_array_index (pays->goals, Goal, i).plain);
  }
  g_array_unref (pays->goals);
  g_free (pays->keys);
  g_free (pays->answers);
  g_free (pays);
}

/* ---- Plain units. */

/* Of what gives one of several things, or for units, one unit that it gives for nothing; [all]: all that it can give.
 * Yes, no, or -1: that does not tell. */
static int ask_plain (RampPays *pays, const Goal *goal, const Means *means, gboolean all)
{
  if (goal->plain == NULL)
    return -1;
  gsize n = 0;
  for (guint s = 0; s < pays->book->n_sources; s++) {
    const RampSource *source = &pays->book->sources[s];
    const PayKinds kinds = all ? source->any : source->alone;
    if (means->ready[s] == 0 || (!source->fixed && kinds == 0))
      continue;
    const RampMode *mode = &source->actions[0].modes[0];
    for (guint i = 0; i < (source->fixed ? mode->n_gives : 1); i++, n++) {
      if (n == PAY_PLAIN_UNITS)
        return -1;
      pays->units.kinds[n] = source->fixed ? mode->kinds[i] : kinds;
      pays->units.count[n] = means->ready[s] * (source->fixed ? mode->n[i] : all ? source->gross : 1);
    }
  }
  pays->units.n_lots = n;
  if (!pay_plain_solve (goal->plain, &pays->units, &pays->answer))
    return -1;
  return pays->answer.outcome == PAY_PAID ? 1 : 0;
}

static int most_of (const RampPays *pays, const Means *means)
{
  int n = 0;
  for (guint s = 0; s < pays->book->n_sources; s++)
    n += means->ready[s] * pays->book->sources[s].most;
  return n;
}

static gboolean all_fixed (const RampPays *pays, const Means *means)
{
  for (guint s = 0; s < pays->book->n_sources; s++)
    if (means->ready[s] > 0 && !pays->book->sources[s].fixed)
      return FALSE;
  return TRUE;
}

/* ---- Answers that were given. */

/* The place of the key; it is free, or has the answer. */
static guint place_of (RampPays *pays, const guint8 *key)
{
  guint64 h = 0xcbf29ce484222325u;
  for (guint i = 0; i < pays->width; i += 8) {
    guint64 word;
    memcpy (&word, key + i, sizeof word);
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    h ^= h >> 29;
  }
  guint at = (guint)(h ^ h >> 29) & (MOST_ANSWERS - 1);
  while (pays->answers[at] != 0 && memcmp (&pays->keys[(gsize)at * pays->width], key, pays->width) != 0)
    at = (at + 1) & (MOST_ANSWERS - 1);
  return at;
}

static void fill_key (const RampPays *pays, const Goal *goal, const Means *means, guint8 *key)
{
  const RampBook *book = pays->book;
  memset (key + pays->width - 8, 0, 8);
  *key++ = goal->whole ? 1 : 0;
  *key++ = (guint8)goal->spent;
  memcpy (key, goal->played.n, book->n);
  memcpy (key + book->n, means->ready, book->n_sources);
  memcpy (key + book->n + book->n_sources, means->hand, pays->n_imm);
}

static gboolean keep (RampPays *pays, guint at, const guint8 *key, gboolean yes)
{
  if (++pays->n_answers > MOST_ANSWERS / 2) {
    memset (pays->answers, 0, MOST_ANSWERS);
    pays->n_answers = 1;
    at = place_of (pays, key);
  }
  memcpy (&pays->keys[(gsize)at * pays->width], key, pays->width);
  pays->answers[at] = yes ? 2 : 1;
  return yes;
}

/* ---- Means. */

static void find_means (const RampPays *pays, const RampState *state, int turn, gboolean whole, Means *means)
{
  const RampBook *book = pays->book;
  *means = (Means){ { 0 }, { 0 } };
  for (guint c = 0; c < book->n; c++) {
    const RampClass *class = &book->classes[c];
    if (state->there[c] == 0 || (!whole && (class->once || class->aside)))
      continue;
    const guint8 source = ramp_source (book, state, c, turn);
    if (source != RAMP_NONE)
      means->ready[source] = (guint8)(means->ready[source] + state->there[c]);
  }
  for (guint i = 0; whole && i < pays->n_imm; i++)
    means->hand[i] = state->hand[pays->imm[i]];
}

static void add_ready (const RampPays *pays, PayProblem *problem, const Means *means)
{
  for (guint s = 0; s < pays->book->n_sources; s++)
    if (means->ready[s] > 0)
      add_source (pays, problem, &pays->book->sources[s], means->ready[s], NULL, 1, FALSE);
}

/* With cards in hand, as objects that cost what the cards cost. */
static gboolean solve (const RampPays *pays, const Goal *goal, const Means *means)
{
  const RampBook *book = pays->book;
  g_autoptr (PayProblem) problem = empty_problem (pays);
  add_ready (pays, problem, means);
  for (guint i = 0; i < pays->n_imm; i++) {
    const RampClass *class = &book->classes[pays->imm[i]];
    if (means->hand[i] == 0)
      continue;
    const guint8 source = class->brings >= 0 ? book->classes[class->brings].source : class->source;
    add_source (pays, problem, &book->sources[source], means->hand[i], cost_of (book, pays->imm[i]),
                class->brings >= 0 ? class->n_brings : 1, FALSE);
  }
  pay_problem_set_goal (problem, goal->cost);
  pay_problem_set_limits (problem, STEPS, MEMORY);
  return ask (problem);
}

/* What was asked before is known; what is plain needs no search. [helps]: what is searched for is more than the means.
 */
static gboolean decide (RampPays *pays, const Goal *goal, const Means *means, gboolean helps,
                        gboolean (*search) (const RampPays *, const Goal *, const Means *))
{
  guint8 key[8 + 4 * RAMP_MOST];
  fill_key (pays, goal, means, key);
  const guint at = place_of (pays, key);
  if (pays->answers[at] != 0)
    return pays->answers[at] == 2;
  const int sure = ask_plain (pays, goal, means, FALSE);
  if (sure == 1)
    return keep (pays, at, key, TRUE);
  const gboolean fixed = all_fixed (pays, means);
  if (!helps && ((sure == 0 && fixed) || (!fixed && ask_plain (pays, goal, means, TRUE) == 0)))
    return keep (pays, at, key, FALSE);
  pays->searches++;
  return keep (pays, at, key, search (pays, goal, means));
}

guint64 ramp_pays_searches (const RampPays *pays)
{
  return pays->searches;
}

gboolean ramp_can_pay (RampPays *pays, const RampState *state, int turn)
{
  const Goal *goal = goal_of (pays, TRUE, NULL, 0);
  Means means;
  find_means (pays, state, turn, TRUE, &means);
  int most = most_of (pays, &means);
  gboolean helps = FALSE;
  for (guint i = 0; i < pays->n_imm; i++) {
    const RampClass *class = &pays->book->classes[pays->imm[i]];
    const guint8 source = class->brings >= 0 ? pays->book->classes[class->brings].source : class->source;
    most += means.hand[i] * pays->book->sources[source].most * (class->brings >= 0 ? class->n_brings : 1);
    helps = helps || means.hand[i] > 0;
  }
  if (most < goal->pips)
    return FALSE;
  return decide (pays, goal, &means, helps, solve);
}

/* ---- Cards that are played. */

static gboolean at_once (const RampBook *book, guint class)
{
  const RampClass *c = &book->classes[class];
  return !c->slow && !c->once && !c->aside && c->source != RAMP_NONE;
}

/* Each that gives units at once is an object that costs what the card costs, and has to be used. */
static gboolean solve_played (const RampPays *pays, const Goal *goal, const Means *means)
{
  const RampBook *book = pays->book;
  g_autoptr (PayProblem) problem = empty_problem (pays);
  add_ready (pays, problem, means);
  Goal rest = *goal;
  int tokens = 0;
  for (guint c = 0; c < book->n; c++) {
    if (goal->played.n[c] == 0 || !at_once (book, c))
      continue;
    add_source (pays, problem, &book->sources[book->classes[c].source], goal->played.n[c], cost_of (book, c), 1, TRUE);
    tokens += goal->played.n[c];
    rest.played.n[c] = 0;
  }
  g_autoptr (PayCost) cost = joint_cost (pays, &rest);
  pay_cost_add_pips (cost, "", pays->token, tokens);
  pay_problem_set_goal (problem, cost);
  pay_problem_set_limits (problem, STEPS, MEMORY);
  return ask (problem);
}

gboolean ramp_can_play (RampPays *pays, const RampState *state, const RampPlayed *played, int turn)
{
  const RampBook *book = pays->book;
  const Goal *goal = goal_of (pays, FALSE, played, state->spent);
  Means means;
  find_means (pays, state, turn, FALSE, &means);
  int most = most_of (pays, &means);
  gboolean helps = FALSE;
  for (guint c = 0; c < book->n; c++)
    if (played->n[c] > 0 && at_once (book, c)) {
      most += played->n[c] * book->sources[book->classes[c].source].most;
      helps = TRUE;
    }
  if (most < goal->pips)
    return FALSE;
  return decide (pays, goal, &means, helps, helps ? solve_played : solve);
}
