/* SPDX-License-Identifier: MIT */
/* The dynamic programme: kind after kind, for each state and each number of cards in the cells the number of sets of
 * cards. Numbers are limbs of one length that nothing here can overflow: each is at most the product of the greatest
 * binomials of the cells. */
#include "set-table.h"

#include "states.h"

#include <string.h>

#define MOST_TUPLES 1000000
#define MOST_OPTIONS 100000
#define MOST_ROOMS (ODDS_MOST_DIMS + ODDS_MOST_CELLS) /* one for each dimension, and for all cards of a cell */
#define ROOMS_IN_WORD 8
#define WORDS ((MOST_ROOMS + ROOMS_IN_WORD - 1) / ROOMS_IN_WORD)
#define TOPS G_GUINT64_CONSTANT (0x8080808080808080)

/* The ways to put so many cards of a kind into each cell, the rest elsewhere in the deck: in arrays, for they are gone
 * through for each state and tuple. */
typedef struct {
  guint n, n_cells;
  GArray *in;      /* guint8 [option * cells] */
  GArray *step;    /* guint [option]: from tuple to tuple */
  GArray *taken;   /* guint64 [option * words]: of the rooms, a byte each */
  GArray *skip;    /* guint [option * cells]: the option after all with no fewer in this cell and as many before it */
  GArray *effect;  /* guint [option] */
  GArray *weight;  /* mp_limb_t [option * limbs] */
  GArray *effects; /* guint8 [effect * stores]: cards that come into each store */
} Options;

typedef struct {
  OddsStates *states;
  GArray *numbers; /* mp_limb_t [state * size * limbs] */
} Layer;

typedef struct {
  const OddsPlan *plan;
  const PayOddsQuestion *question;
  OddsTable *table;
  const int *most;
  guint limbs, words, n_rooms;
  guint cell_of_room[MOST_ROOMS];
  guint64 *room; /* [tuple * words]: how far each is from its end, in bytes whose top bits are set */
  Layer now, next;
  GArray *known; /* guint: of states as they were made, their number in [next] once they are settled */
  OddsStates *made;
  guint8 *rest; /* [lane] that kinds to come can add at most */
  gboolean can_die, too_many;
  const OddsKind *kind; /* that is being added */
  Options options;
} Work;

static void layer_clear (Layer *layer)
{
  g_clear_pointer (&layer->states, odds_states_free);
  g_clear_pointer (&layer->numbers, g_array_unref);
}

static void layer_init (Layer *layer, guint width)
{
  layer->states = odds_states_new (width);
  layer->numbers = g_array_new (FALSE, TRUE, sizeof (mp_limb_t));
}

static mp_limb_t *numbers_of (const Work *w, const Layer *layer, guint state)
{
  return &g_array_index (layer->numbers, mp_limb_t, (gsize)state * w->table->size * w->limbs);
}

/* ---- Tuples. */

static int add_dim (OddsTable *table, int most)
{
  table->most[table->n_dims] = (guint)most;
  return (int)table->n_dims++;
}

static void make_dims (OddsTable *table, const OddsPlan *plan, const int *most)
{
  int cards[ODDS_LEVELS];
  for (int level = 0; level < ODDS_LEVELS; level++)
    cards[level] = odds_plan_cards (plan, (OddsLevel)level);
  table->n_cells = plan->n_cells;
  for (guint c = 0; c < plan->n_cells; c++) {
    table->single[c] = most[c] == 1;
    const int shared = table->single[c] && plan->n_kinds > 0 ? add_dim (table, ODDS_LEVELS) : -1;
    for (int level = 0; level < ODDS_LEVELS; level++)
      table->dim[c][level] = cards[level] == 0  ? -1
                             : table->single[c] ? shared
                                                : add_dim (table, MIN (most[c], cards[level]));
  }
}

static gboolean make_tuples (OddsTable *table, GError **error)
{
  guint64 size = 1;
  for (guint d = 0; d < table->n_dims && size <= MOST_TUPLES; d++) {
    table->step[d] = (guint)size;
    size *= table->most[d] + 1;
  }
  if (size > MOST_TUPLES) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "too many cards and turns to be counted one by one");
    return FALSE;
  }
  table->size = (guint)size;
  table->tuples = g_new0 (guint8, size * table->n_dims + 1);
  for (guint t = 0; t < table->size; t++)
    for (guint d = 0; d < table->n_dims; d++)
      table->tuples[t * table->n_dims + d] = (guint8)(t / table->step[d] % (table->most[d] + 1));
  return TRUE;
}

static void set_room (Work *w, guint tuple, guint room, int left)
{
  w->room[(gsize)tuple * w->words + room / ROOMS_IN_WORD] += (guint64)MAX (left, 0) << 8 * (room % ROOMS_IN_WORD);
}

/* A dimension has room up to its end, a cell up to its cards; where there is one card, none beside it. */
static void make_rooms (Work *w)
{
  const OddsTable *t = w->table;
  w->n_rooms = t->n_cells * (ODDS_LEVELS + 1);
  w->words = (w->n_rooms + ROOMS_IN_WORD - 1) / ROOMS_IN_WORD;
  w->room = g_new (guint64, (gsize)t->size * w->words + 1);
  for (gsize i = 0; i < (gsize)t->size * w->words; i++)
    w->room[i] = TOPS;
  for (guint c = 0; c < t->n_cells; c++)
    for (guint i = 0; i <= ODDS_LEVELS; i++)
      w->cell_of_room[c * (ODDS_LEVELS + 1) + i] = c;
  for (guint tuple = 0; tuple < t->size; tuple++)
    for (guint c = 0; c < t->n_cells; c++) {
      int all = w->most[c];
      for (int level = 0; level < ODDS_LEVELS; level++) {
        const int n = odds_in (t, tuple, c, (OddsLevel)level), dim = t->dim[c][level];
        all -= n;
        set_room (w, tuple, c * (ODDS_LEVELS + 1) + (guint)level,
                  dim < 0        ? 0
                  : t->single[c] ? 1
                                 : (int)t->most[dim] - n);
      }
      set_room (w, tuple, c * (ODDS_LEVELS + 1) + ODDS_LEVELS, all);
    }
}

static guint limbs_for (const OddsPlan *plan, const int *most)
{
  unsigned long cards = 0;
  for (guint i = 0; i < plan->n_kinds; i++)
    cards += (unsigned long)plan->kinds[i].n;
  mpz_t bound, factor;
  mpz_inits (bound, factor, NULL);
  mpz_set_ui (bound, 1);
  for (guint c = 0; c < plan->n_cells; c++) {
    mpz_bin_uiui (factor, cards, MIN ((unsigned long)most[c], cards / 2));
    mpz_mul (bound, bound, factor);
  }
  const guint limbs = (guint)mpz_size (bound);
  mpz_clears (bound, factor, NULL);
  return limbs;
}

/* ---- Options of a kind. */

static void options_init (Options *o)
{
  o->in = g_array_new (FALSE, FALSE, 1);
  o->step = g_array_new (FALSE, FALSE, sizeof (guint));
  o->taken = g_array_new (FALSE, FALSE, sizeof (guint64));
  o->skip = g_array_new (FALSE, FALSE, sizeof (guint));
  o->effect = g_array_new (FALSE, FALSE, sizeof (guint));
  o->weight = g_array_new (FALSE, TRUE, sizeof (mp_limb_t));
  o->effects = g_array_new (FALSE, FALSE, 1);
}

static void options_reset (Options *o)
{
  GArray *const arrays[] = { o->in, o->step, o->taken, o->skip, o->effect, o->weight, o->effects };
  for (gsize i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_array_set_size (arrays[i], 0);
  o->n = 0;
}

static void options_clear (Options *o)
{
  GArray *const arrays[] = { o->in, o->step, o->taken, o->skip, o->effect, o->weight, o->effects };
  for (gsize i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_array_unref (arrays[i]);
}

static guint effect_of (Work *w, const guint8 *in)
{
  const guint n = w->plan->n_stores;
  GArray *effects = w->options.effects;
  guint8 effect[ODDS_MOST_STORES] = { 0 };
  for (guint c = 0; c < w->plan->n_cells; c++)
    if (w->kind->store_of[c] != ODDS_NOWHERE)
      effect[w->kind->store_of[c]] = (guint8)(effect[w->kind->store_of[c]] + in[c]);
  for (guint i = 0; i < effects->len / n; i++)
    if (memcmp (&g_array_index (effects, guint8, i * n), effect, n) == 0)
      return i;
  g_array_append_vals (effects, effect, n);
  return effects->len / n - 1;
}

static void add_option (Work *w, const guint8 *in, const mpz_t weight)
{
  Options *o = &w->options;
  const OddsTable *t = w->table;
  guint step = 0;
  guint64 taken[WORDS] = { 0 };
  for (guint c = 0; c < w->plan->n_cells; c++) {
    const guint n = in[c], rooms[] = { c * (ODDS_LEVELS + 1) + w->kind->level, c * (ODDS_LEVELS + 1) + ODDS_LEVELS };
    if (n > 0)
      step += t->step[t->dim[c][w->kind->level]] * (t->single[c] ? 1 + w->kind->level : n);
    for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
      taken[rooms[i] / ROOMS_IN_WORD] += (guint64)n << 8 * (rooms[i] % ROOMS_IN_WORD);
  }
  const guint effect = effect_of (w, in);
  g_array_append_vals (o->in, in, w->plan->n_cells);
  g_array_append_val (o->step, step);
  g_array_append_vals (o->taken, taken, w->words);
  g_array_append_val (o->effect, effect);
  g_array_set_size (o->skip, (o->n + 1) * w->plan->n_cells);
  g_array_set_size (o->weight, (o->n + 1) * w->limbs);
  memcpy (&g_array_index (o->weight, mp_limb_t, o->n * w->limbs), mpz_limbs_read (weight),
          MIN (mpz_size (weight), w->limbs) * sizeof (mp_limb_t));
  o->n++;
}

/* All ways to spread cards over the cells from [cell] on, [left] of them not placed yet. */
static void spread (Work *w, guint8 *in, guint cell, int left, const mpz_t weight)
{
  if (cell == w->plan->n_cells) {
    if (w->options.n <= MOST_OPTIONS)
      add_option (w, in, weight);
    return;
  }
  const guint first = w->options.n;
  mpz_t product;
  mpz_init (product);
  for (int n = 0; n <= MIN (left, w->most[cell]); n++) {
    mpz_bin_uiui (product, (unsigned long)left, (unsigned long)n);
    mpz_mul (product, product, weight);
    in[cell] = (guint8)n;
    spread (w, in, cell + 1, left - n, product);
  }
  in[cell] = 0;
  mpz_clear (product);
  for (guint i = first; i < w->options.n; i++)
    g_array_index (w->options.skip, guint, i * w->plan->n_cells + cell) = w->options.n;
}

static void make_options (Work *w, const OddsKind *kind)
{
  guint8 in[ODDS_MOST_CELLS] = { 0 };
  w->kind = kind;
  options_reset (&w->options);
  mpz_t one;
  mpz_init_set_ui (one, 1);
  spread (w, in, 0, kind->n, one);
  mpz_clear (one);
}

/* ---- States. */

static gboolean row_is_short (const guint8 *row, const guint8 *rest, const guint8 *need, guint n_lanes)
{
  gboolean any = FALSE;
  for (guint i = 0; i < n_lanes; i++)
    any |= row[i] + rest[i] < need[i];
  return any;
}

/* Is some lane short of [need], whatever the kinds to come add? */
static gboolean is_short (const Work *w, const guint8 *state, const guint8 *need)
{
  const OddsPlan *plan = w->plan;
  if (odds_is_row (plan))
    return row_is_short (state + 1, w->rest, need, plan->n_lanes);
  for (guint i = 0; i < plan->n_lanes; i++) {
    int have = w->rest[i];
    for (guint at = plan->first[i]; at < plan->first[i + 1]; at++)
      have += state[at];
    if (have < need[i])
      return TRUE;
  }
  return FALSE;
}

static gboolean is_dead (const Work *w, const guint8 *state)
{
  const OddsPlan *plan = w->plan;
  for (guint way = 0; way < plan->n_ways; way++)
    if (!is_short (w, state, &plan->need[way * plan->n_lanes]))
      return FALSE;
  return w->can_die;
}

/* What is decided is one state, whatever it was made of. FALSE: the state is as it was. */
static gboolean settle (Work *w, guint8 *state)
{
  const OddsMark mark = odds_pays (w->plan, state, &w->too_many) ? ODDS_DONE
                        : is_dead (w, state)                     ? ODDS_DEAD
                                                                 : ODDS_OPEN;
  if (mark != ODDS_OPEN)
    memset (state, 0, w->plan->width);
  state[0] = (guint8)mark;
  return mark != ODDS_OPEN;
}

static guint add_state (Work *w, Layer *layer, const guint8 *state, guint hash)
{
  const guint before = layer->states->n;
  const guint i = odds_states_add (layer->states, state, hash);
  if (layer->states->n > before)
    g_array_set_size (layer->numbers, (guint)((gsize)layer->states->n * w->table->size * w->limbs));
  return i;
}

/* The number of the state that cards of the kind lead to; each state that is made is settled once. */
static guint follow (Work *w, guint from, guint effect)
{
  guint8 state[G_MAXUINT16];
  memcpy (state, odds_states_at (w->now.states, from), w->plan->width);
  if (state[0] != ODDS_OPEN)
    return add_state (w, &w->next, state, odds_states_hash (w->now.states, state));
  const guint8 *n = &g_array_index (w->options.effects, guint8, effect * w->plan->n_stores);
  for (guint s = 0; s < w->plan->n_stores; s++)
    if (n[s] > 0)
      odds_add (w->plan, w->kind, s, n[s], state);
  guint hash = odds_states_hash (w->made, state);
  const guint made = odds_states_add (w->made, state, hash);
  if (made < w->known->len)
    return g_array_index (w->known, guint, made);
  if (settle (w, state))
    hash = odds_states_hash (w->made, state);
  const guint to = add_state (w, &w->next, state, hash);
  g_array_append_val (w->known, to);
  return to;
}

/* ---- Numbers. */

static inline guint lowest_byte (guint64 word)
{
  guint n = 0;
  for (; (word & 0xff) == 0; word >>= 8)
    n++;
  return n;
}

/* The cell of the first room that is too small; -1: all are large enough. */
static inline int full_cell (const Work *w, const guint64 *room, const guint64 *taken)
{
  for (guint i = 0; i < w->words; i++) {
    const guint64 full = ~(room[i] - taken[i]) & TOPS;
    if (full != 0)
      return (int)w->cell_of_room[i * ROOMS_IN_WORD + lowest_byte (full)];
  }
  return -1;
}

static inline void add_product (mp_limb_t *sum, const mp_limb_t *a, const mp_limb_t *b, guint limbs)
{
  for (guint i = 0; i < limbs; i++)
    if (b[i] != 0)
      mpn_addmul_1 (sum + i, a, (mp_size_t)(limbs - i), b[i]);
}

static void add_tuple (const Work *w, guint tuple, const mp_limb_t *number, const guint *next, mp_limb_t *sums)
{
  const Options *o = &w->options;
  const guint limbs = w->limbs, n_cells = w->plan->n_cells;
  const guint64 *room = &w->room[(gsize)tuple * w->words];
  const guint64 *taken = &g_array_index (o->taken, guint64, 0);
  const guint *step = &g_array_index (o->step, guint, 0), *effect = &g_array_index (o->effect, guint, 0);
  const mp_limb_t *weight = &g_array_index (o->weight, mp_limb_t, 0);
  for (guint i = 0; i < o->n;) {
    const int full = full_cell (w, room, &taken[i * w->words]);
    if (full >= 0) {
      i = g_array_index (o->skip, guint, i * n_cells + (guint)full);
      continue;
    }
    const gsize to = (gsize)next[effect[i]] * w->table->size + tuple + step[i];
    add_product (sums + to * limbs, number, &weight[i * limbs], limbs);
    i++;
  }
}

static void add_from (Work *w, guint from, guint *next)
{
  const guint limbs = w->limbs, size = w->table->size;
  if (mpn_zero_p (numbers_of (w, &w->now, from), (mp_size_t)((gsize)size * limbs)))
    return;
  for (guint e = 0; e < w->options.effects->len / w->plan->n_stores; e++)
    next[e] = follow (w, from, e);
  const mp_limb_t *now = numbers_of (w, &w->now, from);
  mp_limb_t *sums = numbers_of (w, &w->next, 0);
  for (guint tuple = 0; tuple < size; tuple++, now += limbs)
    if (!mpn_zero_p (now, (mp_size_t)limbs))
      add_tuple (w, tuple, now, next, sums);
}

/* What the kinds from [first] on can add to a lane. */
static void set_rest (Work *w, guint first)
{
  const OddsPlan *plan = w->plan;
  memset (w->rest, 0, plan->n_lanes);
  for (guint k = first; k < plan->n_kinds; k++)
    for (guint i = 0; i < plan->n_lanes; i++)
      w->rest[i] = (guint8)MIN (w->rest[i] + plan->kinds[k].n * plan->kinds[k].units[i], ODDS_MOST);
}

static gboolean stopped (const Work *w, GError **error)
{
  const guint64 memory = w->question->memory != 0 ? w->question->memory : PAY_DEFAULT_MEMORY;
  const gboolean stop = w->question->stop != NULL && g_atomic_int_get (w->question->stop) != 0;
  const guint64 used = sizeof (mp_limb_t) * (guint64)w->next.numbers->len;
  if (w->too_many)
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "too many choices between what cards give");
  else if (stop)
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "stopped before the answer was known");
  else if (used > memory || used > G_MAXUINT / 2)
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %u states: sample instead", w->next.states->n);
  else
    return FALSE;
  return TRUE;
}

static gboolean add_states (Work *w, GError **error)
{
  g_autofree guint *next = g_new (guint, w->options.effects->len / w->plan->n_stores + 1);
  for (guint from = 0; from < w->now.states->n; from++) {
    add_from (w, from, next);
    if (stopped (w, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean add_kind (Work *w, guint k, GError **error)
{
  make_options (w, &w->plan->kinds[k]);
  if (w->options.n > MOST_OPTIONS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "too many ways to draw cards of one kind");
    return FALSE;
  }
  set_rest (w, k + 1);
  layer_init (&w->next, w->plan->width);
  w->made = odds_states_new (w->plan->width);
  g_array_set_size (w->known, 0);
  const gboolean fine = add_states (w, error);
  g_clear_pointer (&w->made, odds_states_free);
  layer_clear (&w->now);
  w->now = w->next;
  w->next = (Layer){ NULL, NULL };
  w->table->n_states = MAX (w->table->n_states, w->now.states->n);
  return fine;
}

/* ---- All of it. */

static void begin (Work *w)
{
  guint8 state[G_MAXUINT16] = { 0 };
  layer_init (&w->now, w->plan->width);
  set_rest (w, 0);
  settle (w, state);
  add_state (w, &w->now, state, odds_states_hash (w->now.states, state));
  numbers_of (w, &w->now, 0)[0] = 1;
}

static void add_number (mpz_t sum, const mp_limb_t *number, guint limbs)
{
  mpz_t copy;
  mpz_add (sum, sum, mpz_roinit_n (copy, number, (mp_size_t)limbs));
}

static void finish (const Work *w)
{
  OddsTable *t = w->table;
  t->all = g_new (mpz_t, t->size);
  t->paid = g_new (mpz_t, t->size);
  for (guint i = 0; i < t->size; i++)
    mpz_inits (t->all[i], t->paid[i], NULL);
  for (guint s = 0; s < w->now.states->n; s++)
    for (guint i = 0; i < t->size; i++) {
      const mp_limb_t *number = numbers_of (w, &w->now, s) + (gsize)i * w->limbs;
      add_number (t->all[i], number, w->limbs);
      if (odds_states_at (w->now.states, s)[0] == ODDS_DONE)
        add_number (t->paid[i], number, w->limbs);
    }
}

static gboolean run (Work *w, GError **error)
{
  begin (w);
  for (guint k = 0; k < w->plan->n_kinds; k++)
    if (!add_kind (w, k, error))
      return FALSE;
  finish (w);
  return TRUE;
}

OddsTable *odds_table_new (const OddsPlan *plan, const int *most, const PayOddsQuestion *question, GError **error)
{
  g_autoptr (OddsTable) table = g_new0 (OddsTable, 1);
  make_dims (table, plan, most);
  if (!make_tuples (table, error))
    return NULL;
  Work w = { .plan = plan, .question = question, .table = table, .most = most, .can_die = TRUE };
  for (guint k = 0; k < plan->n_kinds; k++)
    w.can_die = w.can_die && !plan->kinds[k].choice;
  w.limbs = limbs_for (plan, most);
  make_rooms (&w);
  w.rest = g_new0 (guint8, plan->n_lanes + 1);
  w.known = g_array_new (FALSE, FALSE, sizeof (guint));
  options_init (&w.options);
  const gboolean fine = run (&w, error);
  layer_clear (&w.now);
  options_clear (&w.options);
  g_array_unref (w.known);
  g_free (w.rest);
  g_free (w.room);
  return fine ? g_steal_pointer (&table) : NULL;
}

void odds_table_free (OddsTable *table)
{
  if (table == NULL)
    return;
  for (guint i = 0; i < table->size && table->all != NULL; i++)
    mpz_clears (table->all[i], table->paid[i], NULL);
  g_free (table->all);
  g_free (table->paid);
  g_free (table->tuples);
  g_free (table);
}
