/* SPDX-License-Identifier: MIT */
/* Solutions of plans, against an oracle that plays small random puzzles in every order: the best value, how many
 * solutions there are up to order, and whether there is only one. It knows the rules of its own few things and nothing
 * of ours. PAY_SEED and PAY_ROUNDS choose other puzzles; what fails is printed. */
#include "../seed.h"

#include <pay/mtg.h>
#include <pay/session.h>
#include <string.h>

#define ROUNDS 600
#define MOST_STATES 60000
#define MOST_GROUPS 4
#define MOST_SPELLS 3
#define MOST_COPIES 3
#define PLACES (MOST_GROUPS + MOST_SPELLS) /* groups of like things: sources, and what each spell brings */
#define DEEDS 3                            /* of a place: two abilities, and to be given up for another's */
#define USES (PLACES * DEEDS + MOST_SPELLS)

enum { RED, GREEN, GREY, TYPES };
typedef guint8 Mana[TYPES];

/* ---- What things can do. */

typedef struct {
  gboolean taps, leaves, feeds; /* feeds: it gives up a creature */
  int cost;                     /* generic mana */
  int modes;
  Mana gives[2];
} Ability;

typedef struct {
  const char *name, *text, *tags;
  gboolean creature, land, mage; /* mage: spells cost {1} less as long as it is there */
  int abilities;
  Ability can[2];
} Sort;

static const Sort sorts[] = {
  { "Peak", "{T}: Add {R}.", "land", .land = TRUE, .abilities = 1,
    .can = { { TRUE, .modes = 1, .gives = { { 1 } } } } },
  { "Dell", "{T}: Add {G}.", "land", .land = TRUE, .abilities = 1,
    .can = { { TRUE, .modes = 1, .gives = { { 0, 1 } } } } },
  { "Grove", "{T}: Add {R} or {G}.", "land", .land = TRUE, .abilities = 1,
    .can = { { TRUE, .modes = 2, .gives = { { 1 }, { 0, 1 } } } } },
  { "Barrens", "{T}: Add {C}.\n{T}: Add {R}.", "land", .land = TRUE, .abilities = 2,
    .can = { { TRUE, .modes = 1, .gives = { { 0, 0, 1 } } }, { TRUE, .modes = 1, .gives = { { 1 } } } } },
  { "Vein", "{T}: Add {C}.\n{T}, Sacrifice this land: Add {C}{C}.", "land", .land = TRUE, .abilities = 2,
    .can = { { TRUE, .modes = 1, .gives = { { 0, 0, 1 } } }, { TRUE, TRUE, .modes = 1, .gives = { { 0, 0, 2 } } } } },
  { "Signet", "{1}, {T}: Add {R}{G}.", "artifact", .abilities = 1,
    .can = { { TRUE, .cost = 1, .modes = 1, .gives = { { 1, 1 } } } } },
  { "Petal", "{T}, Sacrifice this artifact: Add {R} or {G}.", "artifact", .abilities = 1,
    .can = { { TRUE, TRUE, .modes = 2, .gives = { { 1 }, { 0, 1 } } } } },
  { "Altar", "Sacrifice a creature: Add {C}{C}.", "artifact", .abilities = 1,
    .can = { { .feeds = TRUE, .modes = 1, .gives = { { 0, 0, 2 } } } } },
  { "Elf", "{T}: Add {G}.", "creature", .creature = TRUE, .abilities = 1,
    .can = { { TRUE, .modes = 1, .gives = { { 0, 1 } } } } },
  { "Goat", NULL, "creature", .creature = TRUE },
  { "Mage", NULL, "creature", .creature = TRUE, .mage = TRUE },
};
#define SORTS ((int)G_N_ELEMENTS (sorts))

typedef struct {
  Mana need;
  int generic, x, count, worth, untaps, brings; /* brings: a sort, -1: none */
  Mana gives;
} Spell;

typedef struct {
  int n_groups, sort[MOST_GROUPS], count[MOST_GROUPS];
  int n_spells;
  Spell spells[MOST_SPELLS];
  Mana pool, wanted;
  PayAim aim;
  int goal; /* what comes last, -1: nothing */
} Puzzle;

/* ---- Random ones. */

static gboolean one_in (GRand *random, int n)
{
  return g_rand_int_range (random, 0, n) == 0;
}

static void draw_spell (Spell *spell, GRand *random)
{
  *spell = (Spell){ .count = one_in (random, 4) ? 2 : 1, .worth = g_rand_int_range (random, 1, 4), .brings = -1 };
  spell->need[g_rand_int_range (random, 0, 2)] = (guint8)g_rand_int_range (random, 0, 3);
  spell->generic = g_rand_int_range (random, 0, 3);
  if (one_in (random, 3))
    spell->gives[g_rand_int_range (random, 0, TYPES)] = (guint8)g_rand_int_range (random, 1, 4);
  else if (one_in (random, 3))
    spell->brings = g_rand_int_range (random, 0, SORTS);
  else if (one_in (random, 5))
    spell->untaps = g_rand_int_range (random, 1, 3);
}

static Puzzle draw (GRand *random)
{
  Puzzle p = { .goal = -1, .n_groups = g_rand_int_range (random, 1, MOST_GROUPS + 1) };
  for (int i = 0; i < p.n_groups; i++) {
    p.sort[i] = g_rand_int_range (random, 0, SORTS);
    p.count[i] = one_in (random, 2) ? g_rand_int_range (random, 1, MOST_COPIES) : 1;
  }
  if (one_in (random, 3))
    p.pool[g_rand_int_range (random, 0, TYPES)] = (guint8)g_rand_int_range (random, 1, 3);
  p.n_spells = g_rand_int_range (random, 1, MOST_SPELLS + 1);
  for (int i = 0; i < p.n_spells; i++)
    draw_spell (&p.spells[i], random);
  static const PayAim aims[] = { PAY_AIM_ALL, PAY_AIM_MOST, PAY_AIM_WORTH, PAY_AIM_X, PAY_AIM_POOL, PAY_AIM_BEFORE };
  p.aim = aims[g_rand_int_range (random, 0, G_N_ELEMENTS (aims))];
  if (p.aim == PAY_AIM_X || p.aim == PAY_AIM_BEFORE)
    p.goal = g_rand_int_range (random, 0, p.n_spells);
  if (p.aim == PAY_AIM_X)
    p.spells[p.goal].x = 1;
  for (int i = 0; p.aim == PAY_AIM_POOL && i < 2; i++)
    p.wanted[g_rand_int_range (random, 0, TYPES)] += (guint8)g_rand_int_range (random, 0, 3);
  if (p.aim == PAY_AIM_POOL && p.wanted[RED] + p.wanted[GREEN] + p.wanted[GREY] == 0)
    p.wanted[RED] = 1;
  return p;
}

/* ---- As requests. */

static void say_mana (GString *text, const Mana mana, const char *format)
{
  for (int t = 0; t < TYPES; t++)
    for (int i = 0; i < mana[t]; i++)
      g_string_append_printf (text, format, "RGC"[t]);
}

static char *mana_text (const Mana mana)
{
  GString *text = g_string_new (NULL);
  say_mana (text, mana, "%c");
  return g_string_free (text, FALSE);
}

static void tell_spell (PayRequest *request, const Spell *spell, int i)
{
  const char name[] = { (char)('A' + i), '\0' };
  g_autoptr (GString) cost = g_string_new (NULL);
  g_string_append_printf (cost, "%s{%d}", spell->x != 0 ? "{X}" : "", spell->generic);
  say_mana (cost, spell->need, "{%c}");
  PaySpell *told = pay_request_add_spell (request, name, cost->str);
  told->count = spell->count;
  told->worth = spell->worth;
  g_autofree char *gives = mana_text (spell->gives);
  if (gives[0] != '\0')
    told->gives = g_strdup (gives);
  if (spell->brings >= 0) {
    told->gives = g_strdup (sorts[spell->brings].text);
    told->gives_tags = g_strsplit (sorts[spell->brings].tags, " ", -1);
    if (sorts[spell->brings].mage) {
      told->once_paid = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (told->once_paid, g_strdup ("-{1}"));
    }
  }
  if (spell->untaps > 0) {
    told->untaps = spell->untaps;
    told->untaps_tag = g_strdup ("land");
  }
}

static PayRequest *request_of (const Puzzle *p)
{
  PayRequest *request = pay_request_new ();
  for (int i = 0; i < p->n_groups; i++) {
    const Sort *sort = &sorts[p->sort[i]];
    PaySource *source = pay_request_add_source (request);
    source->name = g_strdup_printf ("%s %d", sort->name, i);
    source->text = g_strdup (sort->text);
    source->tags = g_strsplit (sort->tags, " ", -1);
    source->count = p->count[i];
    if (sort->mage) {
      source->changes = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (source->changes, g_strdup ("-{1}"));
    }
  }
  for (int i = 0; i < p->n_spells; i++)
    tell_spell (request, &p->spells[i], i);
  request->pool = mana_text (p->pool);
  request->aim = p->aim;
  if (p->goal >= 0)
    request->aim_of = g_strdup_printf ("%c", 'A' + p->goal);
  if (p->aim == PAY_AIM_POOL)
    request->aim_of = mana_text (p->wanted);
  request->answers = PAY_MAX_AMOUNT;
  return request;
}

static char *describe (const Puzzle *p)
{
  g_autoptr (PayRequest) request = request_of (p);
  GString *text = g_string_new (NULL);
  g_string_printf (text, "aim %d %s, pool %s", (int)p->aim, request->aim_of != NULL ? request->aim_of : "",
                   request->pool);
  for (int i = 0; i < p->n_groups; i++)
    g_string_append_printf (text, "; %d %s", p->count[i], sorts[p->sort[i]].name);
  for (int i = 0; i < p->n_spells; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    g_string_append_printf (text, "; %d %s %s worth %d gives %s (%s) untaps %d", p->spells[i].count, spell->name,
                            spell->cost, p->spells[i].worth, spell->gives != NULL ? spell->gives : "-",
                            p->spells[i].brings >= 0 ? sorts[p->spells[i].brings].name : "-", p->spells[i].untaps);
  }
  return g_string_free (text, FALSE);
}

/* ---- The oracle. */

enum { TAPPED = 1, GONE = 2 };

/* Bytes: states are compared as a whole. */
typedef struct {
  guint8 thing[PLACES][MOST_COPIES];
  Mana floats;
  guint8 locked; /* mages that were there when the next spell was announced, which is before anything is used for it */
  guint8 uses[USES]; /* what was done, and, behind it, what was cast */
} State;

typedef struct {
  guint8 uses[USES];
} Deeds;

typedef struct {
  const Puzzle *p;
  GHashTable *seen;  /* of GBytes */
  GQueue open;       /* of GBytes */
  GHashTable *found; /* of GBytes: Deeds of the best value */
  gint64 best;       /* -1: nothing is reached */
} Play;

static guint8 *cast_of (State *state, int spell)
{
  return &state->uses[PLACES * DEEDS + spell];
}

static const Sort *sort_at (const Play *play, int place)
{
  if (place < MOST_GROUPS)
    return place < play->p->n_groups ? &sorts[play->p->sort[place]] : NULL;
  const int spell = place - MOST_GROUPS;
  return spell < play->p->n_spells && play->p->spells[spell].brings >= 0 ? &sorts[play->p->spells[spell].brings] : NULL;
}

static int copies_at (const Play *play, State *state, int place)
{
  if (sort_at (play, place) == NULL)
    return 0;
  return place < MOST_GROUPS ? play->p->count[place] : *cast_of (state, place - MOST_GROUPS);
}

/* Like things stand in the order of what has become of them. */
static void settle (const Play *play, State *state)
{
  for (int place = 0; place < PLACES; place++)
    for (int n = copies_at (play, state, place), i = 1; i < n; i++)
      for (int k = i; k > 0 && state->thing[place][k] < state->thing[place][k - 1]; k--) {
        const guint8 other = state->thing[place][k];
        state->thing[place][k] = state->thing[place][k - 1];
        state->thing[place][k - 1] = other;
      }
}

static guint8 count_mages (const Play *play, State *state)
{
  guint8 count = 0;
  for (int place = 0; place < PLACES; place++)
    for (int i = 0, n = copies_at (play, state, place); i < n; i++)
      if (sort_at (play, place)->mage && (state->thing[place][i] & GONE) == 0)
        count++;
  return count;
}

static void visit (Play *play, State state)
{
  settle (play, &state);
  GBytes *bytes = g_bytes_new (&state, sizeof state);
  if (g_hash_table_contains (play->seen, bytes) || g_hash_table_size (play->seen) > MOST_STATES) {
    g_bytes_unref (bytes);
    return;
  }
  g_hash_table_add (play->seen, bytes);
  g_queue_push_tail (&play->open, bytes);
}

/* Every way to spend [left] mana of any type, then [then]. */
typedef struct {
  Play *play;
  void (*then) (Play *play, State state, const int *with);
  const int *with;
} Spending;

static void spend (const Spending *spending, State state, int type, int left)
{
  if (left == 0) {
    spending->then (spending->play, state, spending->with);
    return;
  }
  for (; type < TYPES; type++)
    if (state.floats[type] > 0) {
      State next = state;
      next.floats[type]--;
      spend (spending, next, type, left - 1);
    }
}

static void gain (State *state, const Mana mana)
{
  for (int t = 0; t < TYPES; t++)
    state->floats[t] = (guint8)(state->floats[t] + mana[t]);
}

static void note (Play *play, const State *state, gint64 value)
{
  Deeds deeds;
  memcpy (deeds.uses, state->uses, sizeof deeds.uses);
  if (value > play->best)
    g_hash_table_remove_all (play->found);
  play->best = MAX (play->best, value);
  if (value == play->best)
    g_hash_table_add (play->found, g_bytes_new (&deeds, sizeof deeds));
}

/* ---- Abilities. */

static void gave (Play *play, State state, const int *with)
{
  gain (&state, sort_at (play, with[0])->can[with[1]].gives[with[2]]);
  visit (play, state);
}

static void make (Play *play, State state, int place, int ability)
{
  const Ability *can = &sort_at (play, place)->can[ability];
  for (int mode = 0; mode < can->modes; mode++) {
    const int with[] = { place, ability, mode };
    const Spending spending = { play, gave, with };
    spend (&spending, state, 0, can->cost);
  }
}

static void feed (Play *play, const State *state, int place, int ability)
{
  for (int other = 0; other < PLACES; other++) {
    State next = *state;
    const int n = copies_at (play, &next, other);
    if (n == 0 || !sort_at (play, other)->creature)
      continue;
    for (int i = 0; i < n; i++) {
      if ((state->thing[other][i] & GONE) != 0 || (i > 0 && state->thing[other][i] == state->thing[other][i - 1]))
        continue;
      State fed = *state;
      fed.thing[other][i] |= GONE;
      fed.uses[other * DEEDS + 2]++;
      make (play, fed, place, ability);
    }
  }
}

static void use (Play *play, const State *state, int place, int i, int ability)
{
  const Ability *can = &sort_at (play, place)->can[ability];
  State next = *state;
  guint8 *thing = &next.thing[place][i];
  if ((*thing & GONE) != 0 || (can->taps && (*thing & TAPPED) != 0))
    return;
  *thing |= (guint8)((can->taps ? TAPPED : 0) | (can->leaves ? GONE : 0));
  next.uses[place * DEEDS + ability]++;
  if (can->feeds)
    feed (play, &next, place, ability);
  else
    make (play, next, place, ability);
}

/* ---- Spells. */

static void untap (Play *play, State state, int left, int from)
{
  visit (play, state);
  for (int at = from; left > 0 && at < PLACES * MOST_COPIES; at++) {
    const int place = at / MOST_COPIES, i = at % MOST_COPIES;
    State next = state;
    if (i >= copies_at (play, &next, place) || !sort_at (play, place)->land || state.thing[place][i] != TAPPED)
      continue;
    next.thing[place][i] = 0;
    untap (play, next, left - 1, at + 1);
  }
}

static void paid (Play *play, State state, const int *with)
{
  const Spell *spell = &play->p->spells[with[0]];
  if (with[1] >= 0) {
    note (play, &state, with[1]);
    return;
  }
  *cast_of (&state, with[0]) += 1;
  gain (&state, spell->gives);
  state.locked = count_mages (play, &state);
  untap (play, state, spell->untaps, 0);
}

static int count_cast (const Play *play, State *state)
{
  int count = 0;
  for (int i = 0; i < play->p->n_spells; i++)
    count += *cast_of (state, i);
  return count;
}

static void cast (Play *play, State state, int i, int x)
{
  const Spell *spell = &play->p->spells[i];
  const int with[] = { i, x < 0 ? -1 : play->p->aim == PAY_AIM_X ? x : count_cast (play, &state) };
  const Spending spending = { play, paid, with };
  for (int t = 0; t < TYPES; t++) {
    if (state.floats[t] < spell->need[t])
      return;
    state.floats[t] = (guint8)(state.floats[t] - spell->need[t]);
  }
  spend (&spending, state, 0, MAX (spell->generic + MAX (x, 0) - state.locked, 0));
}

static void cast_all (Play *play, State *state)
{
  const Puzzle *p = play->p;
  for (int i = 0; i < p->n_spells; i++) {
    const int floats = state->floats[RED] + state->floats[GREEN] + state->floats[GREY];
    if (*cast_of (state, i) < p->spells[i].count - (i == p->goal))
      cast (play, *state, i, -1);
    for (int x = 0; i == p->goal && x <= (p->aim == PAY_AIM_X ? floats + state->locked : 0); x++)
      cast (play, *state, i, x);
  }
}

/* ---- What is reached. */

static void look (Play *play, State *state)
{
  const Puzzle *p = play->p;
  gint64 worth = 0;
  gboolean all = TRUE, there = TRUE;
  for (int i = 0; i < p->n_spells; i++) {
    worth += *cast_of (state, i) * (p->aim == PAY_AIM_MOST ? 1 : p->spells[i].worth);
    all = all && *cast_of (state, i) == p->spells[i].count;
  }
  for (int t = 0; t < TYPES; t++)
    there = there && state->floats[t] >= p->wanted[t];
  if ((p->aim == PAY_AIM_MOST || p->aim == PAY_AIM_WORTH) && worth > 0)
    note (play, state, worth);
  if ((p->aim == PAY_AIM_ALL && all) || (p->aim == PAY_AIM_POOL && there))
    note (play, state, 0);
}

static gboolean does_less (const Deeds *one, const Deeds *other)
{
  for (int i = 0; i < USES; i++)
    if (one->uses[i] > other->uses[i])
      return FALSE;
  return memcmp (one, other, sizeof *one) != 0;
}

/* Those of which no other one does a part. */
static guint count_solutions (const Play *play)
{
  guint n = 0, count = 0;
  g_autofree gpointer *all = g_hash_table_get_keys_as_array (play->found, &n);
  for (guint i = 0; i < n; i++) {
    gboolean least = TRUE;
    for (guint k = 0; k < n && least; k++)
      least = !does_less (g_bytes_get_data (all[k], NULL), g_bytes_get_data (all[i], NULL));
    count += least ? 1 : 0;
  }
  return count;
}

/* FALSE: too many states. */
static gboolean play_out (const Puzzle *p, gint64 *best, guint *solutions)
{
  Play play = { .p = p, .best = -1 };
  State start = { .uses = { 0 } };
  play.seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  play.found = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  g_queue_init (&play.open);
  memcpy (start.floats, p->pool, sizeof start.floats);
  start.locked = count_mages (&play, &start);
  visit (&play, start);
  while (play.open.head != NULL) {
    State state;
    memcpy (&state, g_bytes_get_data (g_queue_pop_head (&play.open), NULL), sizeof state);
    look (&play, &state);
    for (int place = 0; place < PLACES; place++)
      for (int i = 0, n = copies_at (&play, &state, place); i < n; i++)
        for (int ability = 0; ability < sort_at (&play, place)->abilities; ability++)
          use (&play, &state, place, i, ability);
    cast_all (&play, &state);
  }
  const gboolean whole = g_hash_table_size (play.seen) <= MOST_STATES;
  *best = play.best;
  *solutions = whole ? count_solutions (&play) : 0;
  g_hash_table_unref (play.seen);
  g_hash_table_unref (play.found);
  return whole;
}

/* ---- Both. */

typedef struct {
  guint tried, large, short_ones, single, several, open;
} Sums;

static void fail_at (const Puzzle *p, guint32 seed, const char *what, gint64 ours, gint64 oracle)
{
  g_autofree char *text = describe (p);
  fail_msg ("PAY_SEED=%u PAY_ROUNDS=1: %s: %d, and by the oracle %d\n%s", seed, what, (int)ours, (int)oracle, text);
}

static gint64 value_of (const Puzzle *p, const PayPlan *plan)
{
  return p->aim == PAY_AIM_X ? plan->x : p->aim == PAY_AIM_ALL || p->aim == PAY_AIM_POOL ? 0 : plan->worth;
}

static void compare (PaySession *session, const Puzzle *p, guint32 seed, Sums *sums)
{
  gint64 best = 0;
  guint solutions = 0;
  sums->tried++;
  if (!play_out (p, &best, &solutions)) {
    sums->large++;
    return;
  }
  g_autoptr (PayRequest) request = request_of (p);
  request->ask = PAY_ASK_LIST;
  g_autoptr (PayReply) list = pay_session_ask (session, request);
  if (g_error_matches (list->error, PAY_ERROR, PAY_ERROR_TOO_LARGE)) {
    sums->large++;
    return;
  }
  if (list->error != NULL)
    fail_msg ("seed %u: %s", seed, list->error->message);
  if ((list->outcome == PAY_PAID) != (best >= 0))
    fail_at (p, seed, "reached", list->outcome == PAY_PAID, best >= 0);
  sums->short_ones += best < 0 ? 1 : 0;
  if (best < 0)
    return;
  if (value_of (p, &list->plan) != best)
    fail_at (p, seed, "the best", value_of (p, &list->plan), best);
  for (guint i = 0; i < list->n_plans; i++)
    if (value_of (p, &list->plans[i]) != best)
      fail_at (p, seed, "a solution", value_of (p, &list->plans[i]), best);
  if (list->complete ? list->n_plans != solutions : list->n_plans > solutions)
    fail_at (p, seed, list->complete ? "solutions" : "solutions at least", list->n_plans, solutions);
  request->ask = PAY_ASK_UNIQUE;
  g_autoptr (PayReply) only = pay_session_ask (session, request);
  if (only->only != PAY_ONLY_UNKNOWN && (only->only == PAY_ONLY_YES) != (solutions == 1))
    fail_at (p, seed, "the only one", only->only == PAY_ONLY_YES, solutions == 1);
  sums->open += !list->complete || only->only == PAY_ONLY_UNKNOWN ? 1 : 0;
  *(solutions == 1 ? &sums->single : &sums->several) += 1;
}

static void test_random (G_GNUC_UNUSED void **state)
{
  static const PayGame *all[2];
  all[0] = pay_mtg_game ();
  g_autoptr (PaySession) session = pay_session_new (all, "mtg");
  const char *given = g_getenv ("PAY_ROUNDS");
  const guint rounds = given != NULL ? (guint)g_ascii_strtoull (given, NULL, 10) : ROUNDS;
  const guint32 seed = first_seed ();
  Sums sums = { 0 };
  for (guint i = 0; i < rounds; i++) {
    GRand *random = g_rand_new_with_seed (seed + i);
    const Puzzle p = draw (random);
    g_rand_free (random);
    compare (session, &p, seed + i, &sums);
  }
  print_message ("%u puzzles: %u too large, %u cannot be done, %u with one solution, %u with several, %u open\n",
                 sums.tried, sums.large, sums.short_ones, sums.single, sums.several, sums.open);
  assert_true (rounds < ROUNDS
               || (sums.large + sums.open < rounds / 10 && sums.single > rounds / 10 && sums.several > rounds / 10));
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_random) };
  return cmocka_run_group_tests_name ("session.solutions", tests, NULL, NULL);
}
