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
  guint n;
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

static mp_limb_t *numbers_of (const Work *work, const Layer *layer, guint state)
{
  return &g_array_index (layer->numbers, mp_limb_t, (gsize)state * work->table->size * work->limbs);
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
  if (size > MOST_TUPLES)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "too many cards and turns to be counted one by one");
  table->size = (guint)size;
  table->tuples = g_new0 (guint8, size * table->n_dims + 1);
  for (guint t = 0; t < table->size; t++)
    for (guint d = 0; d < table->n_dims; d++)
      table->tuples[t * table->n_dims + d] = (guint8)(t / table->step[d] % (table->most[d] + 1));
  return TRUE;
}

static void set_room (Work *work, guint tuple, guint room, int left)
{
  work->room[(gsize)tuple * work->words + room / ROOMS_IN_WORD] += (guint64)MAX (left, 0) << 8 * (room % ROOMS_IN_WORD);
}

/* A dimension has room up to its end, a cell up to its cards; where there is one card, none beside it. */
static void make_rooms (Work *work)
{
  const OddsTable *table = work->table;
  work->n_rooms = table->n_cells * (ODDS_LEVELS + 1);
  work->words = (work->n_rooms + ROOMS_IN_WORD - 1) / ROOMS_IN_WORD;
  work->room = g_new (guint64, (gsize)table->size * work->words + 1);
  for (gsize i = 0; i < (gsize)table->size * work->words; i++)
    work->room[i] = TOPS;
  for (guint c = 0; c < table->n_cells; c++)
    for (guint i = 0; i <= ODDS_LEVELS; i++)
      work->cell_of_room[c * (ODDS_LEVELS + 1) + i] = c;
  for (guint tuple = 0; tuple < table->size; tuple++)
    for (guint c = 0; c < table->n_cells; c++) {
      int all = work->most[c];
      for (int level = 0; level < ODDS_LEVELS; level++) {
        const int n = odds_in (table, tuple, c, (OddsLevel)level), dim = table->dim[c][level];
        all -= n;
        set_room (work, tuple, c * (ODDS_LEVELS + 1) + (guint)level,
                  dim < 0            ? 0
                  : table->single[c] ? 1
                                     : (int)table->most[dim] - n);
      }
      set_room (work, tuple, c * (ODDS_LEVELS + 1) + ODDS_LEVELS, all);
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

static void options_init (Options *options)
{
  options->n = 0;
  options->step = g_array_new (FALSE, FALSE, sizeof (guint));
  options->taken = g_array_new (FALSE, FALSE, sizeof (guint64));
  options->skip = g_array_new (FALSE, FALSE, sizeof (guint));
  options->effect = g_array_new (FALSE, FALSE, sizeof (guint));
  options->weight = g_array_new (FALSE, TRUE, sizeof (mp_limb_t));
  options->effects = g_array_new (FALSE, FALSE, 1);
}

static void options_clear (Options *options)
{
  GArray *const arrays[]
      = { options->step, options->taken, options->skip, options->effect, options->weight, options->effects };
  for (gsize i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_array_unref (arrays[i]);
}

static guint effect_of (Work *work, const guint8 *in)
{
  const guint n = work->plan->n_stores;
  GArray *effects = work->options.effects;
  guint8 effect[ODDS_MOST_STORES] = { 0 };
  for (guint c = 0; c < work->plan->n_cells; c++)
    if (work->kind->store_of[c] != ODDS_NOWHERE)
      effect[work->kind->store_of[c]] = (guint8)(effect[work->kind->store_of[c]] + in[c]);
  for (guint i = 0; i < effects->len / n; i++)
    if (memcmp (&g_array_index (effects, guint8, i * n), effect, n) == 0)
      return i;
  g_array_append_vals (effects, effect, n);
  return effects->len / n - 1;
}

static void add_option (Work *work, const guint8 *in, const mpz_t weight)
{
  Options *options = &work->options;
  const OddsTable *table = work->table;
  guint step = 0;
  guint64 taken[WORDS] = { 0 };
  for (guint c = 0; c < work->plan->n_cells; c++) {
    const guint n = in[c], rooms[] = { c * (ODDS_LEVELS + 1) + work->kind->level, c * (ODDS_LEVELS + 1) + ODDS_LEVELS };
    if (n > 0)
      step += table->step[table->dim[c][work->kind->level]] * (table->single[c] ? 1 + work->kind->level : n);
    for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
      taken[rooms[i] / ROOMS_IN_WORD] += (guint64)n << 8 * (rooms[i] % ROOMS_IN_WORD);
  }
  const guint effect = effect_of (work, in);
  g_array_append_val (options->step, step);
  g_array_append_vals (options->taken, taken, work->words);
  g_array_append_val (options->effect, effect);
  g_array_set_size (options->skip, (options->n + 1) * work->plan->n_cells);
  g_array_set_size (options->weight, (options->n + 1) * work->limbs);
  memcpy (&g_array_index (options->weight, mp_limb_t, options->n * work->limbs), mpz_limbs_read (weight),
          MIN (mpz_size (weight), work->limbs) * sizeof (mp_limb_t));
  options->n++;
}

/* All ways to spread cards over the cells from [cell] on, [left] of them not placed yet. */
static void spread (Work *work, guint8 *in, guint cell, int left, const mpz_t weight)
{
  if (cell == work->plan->n_cells) {
    if (work->options.n <= MOST_OPTIONS)
      add_option (work, in, weight);
    return;
  }
  const guint first = work->options.n;
  mpz_t product;
  mpz_init (product);
  for (int n = 0; n <= MIN (left, work->most[cell]); n++) {
    mpz_bin_uiui (product, (unsigned long)left, (unsigned long)n);
    mpz_mul (product, product, weight);
    in[cell] = (guint8)n;
    spread (work, in, cell + 1, left - n, product);
  }
  in[cell] = 0;
  mpz_clear (product);
  for (guint i = first; i < work->options.n; i++)
    g_array_index (work->options.skip, guint, i * work->plan->n_cells + cell) = work->options.n;
}

static void make_options (Work *work, const OddsKind *kind)
{
  guint8 in[ODDS_MOST_CELLS] = { 0 };
  work->kind = kind;
  options_init (&work->options);
  mpz_t one;
  mpz_init_set_ui (one, 1);
  spread (work, in, 0, kind->n, one);
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
static gboolean is_short (const Work *work, const guint8 *state, const guint8 *need)
{
  const OddsPlan *plan = work->plan;
  if (odds_is_row (plan))
    return row_is_short (state + 1, work->rest, need, plan->n_lanes);
  for (guint i = 0; i < plan->n_lanes; i++) {
    int have = work->rest[i];
    for (guint at = plan->first[i]; at < plan->first[i + 1]; at++)
      have += state[at];
    if (have < need[i])
      return TRUE;
  }
  return FALSE;
}

static gboolean is_dead (const Work *work, const guint8 *state)
{
  const OddsPlan *plan = work->plan;
  for (guint way = 0; way < plan->n_ways; way++)
    if (!is_short (work, state, &plan->need[way * plan->n_lanes]))
      return FALSE;
  return work->can_die;
}

/* What is decided is one state, whatever it was made of. FALSE: the state is as it was. */
static gboolean settle (Work *work, guint8 *state)
{
  const OddsMark mark = odds_pays (work->plan, state, &work->too_many) ? ODDS_DONE
                        : is_dead (work, state)                        ? ODDS_DEAD
                                                                       : ODDS_OPEN;
  if (mark != ODDS_OPEN)
    memset (state, 0, work->plan->width);
  state[0] = (guint8)mark;
  return mark != ODDS_OPEN;
}

static guint add_state (Work *work, Layer *layer, const guint8 *state, guint hash)
{
  const guint before = layer->states->n;
  const guint i = odds_states_add (layer->states, state, hash);
  if (layer->states->n > before)
    g_array_set_size (layer->numbers, (guint)((gsize)layer->states->n * work->table->size * work->limbs));
  return i;
}

/* The number of the state that cards of the kind lead to; each state that is made is settled once. */
static guint follow (Work *work, guint from, guint effect)
{
  guint8 state[G_MAXUINT16];
  memcpy (state, odds_states_at (work->now.states, from), work->plan->width);
  if (state[0] != ODDS_OPEN)
    return add_state (work, &work->next, state, odds_states_hash (work->now.states, state));
  const guint8 *n = &g_array_index (work->options.effects, guint8, effect * work->plan->n_stores);
  for (guint s = 0; s < work->plan->n_stores; s++)
    if (n[s] > 0)
      odds_add (work->plan, work->kind, s, n[s], state);
  guint hash = odds_states_hash (work->made, state);
  const guint made = odds_states_add (work->made, state, hash);
  if (made < work->known->len)
    return g_array_index (work->known, guint, made);
  if (settle (work, state))
    hash = odds_states_hash (work->made, state);
  const guint to = add_state (work, &work->next, state, hash);
  g_array_append_val (work->known, to);
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
static inline int full_cell (const Work *work, const guint64 *room, const guint64 *taken)
{
  for (guint i = 0; i < work->words; i++) {
    const guint64 full = ~(room[i] - taken[i]) & TOPS;
    if (full != 0)
      return (int)work->cell_of_room[i * ROOMS_IN_WORD + lowest_byte (full)];
  }
  return -1;
}

static inline void add_product (mp_limb_t *sum, const mp_limb_t *a, const mp_limb_t *b, guint limbs)
{
  for (guint i = 0; i < limbs; i++)
    if (b[i] != 0)
      mpn_addmul_1 (sum + i, a, (mp_size_t)(limbs - i), b[i]);
}

static void add_tuple (const Work *work, guint tuple, const mp_limb_t *number, const guint *next, mp_limb_t *sums)
{
  const Options *options = &work->options;
  const guint limbs = work->limbs, n_cells = work->plan->n_cells;
  const guint64 *room = &work->room[(gsize)tuple * work->words];
  const guint64 *taken = &g_array_index (options->taken, guint64, 0);
  const guint *step = &g_array_index (options->step, guint, 0), *effect = &g_array_index (options->effect, guint, 0);
  const mp_limb_t *weight = &g_array_index (options->weight, mp_limb_t, 0);
  for (guint i = 0; i < options->n;) {
    const int full = full_cell (work, room, &taken[i * work->words]);
    if (full >= 0) {
      i = g_array_index (options->skip, guint, i * n_cells + (guint)full);
      continue;
    }
    const gsize to = (gsize)next[effect[i]] * work->table->size + tuple + step[i];
    add_product (sums + to * limbs, number, &weight[i * limbs], limbs);
    i++;
  }
}

static void add_from (Work *work, guint from, guint *next)
{
  const guint limbs = work->limbs, size = work->table->size;
  if (mpn_zero_p (numbers_of (work, &work->now, from), (mp_size_t)((gsize)size * limbs)))
    return;
  for (guint e = 0; e < work->options.effects->len / work->plan->n_stores; e++)
    next[e] = follow (work, from, e);
  const mp_limb_t *now = numbers_of (work, &work->now, from);
  mp_limb_t *sums = numbers_of (work, &work->next, 0);
  for (guint tuple = 0; tuple < size; tuple++, now += limbs)
    if (!mpn_zero_p (now, (mp_size_t)limbs))
      add_tuple (work, tuple, now, next, sums);
}

/* What the kinds from [first] on can add to a lane. */
static void set_rest (Work *work, guint first)
{
  const OddsPlan *plan = work->plan;
  memset (work->rest, 0, plan->n_lanes);
  for (guint k = first; k < plan->n_kinds; k++)
    for (guint i = 0; i < plan->n_lanes; i++)
      work->rest[i] = (guint8)MIN (work->rest[i] + plan->kinds[k].n * plan->kinds[k].units[i], ODDS_MOST);
}

static gboolean stopped (const Work *work, GError **error)
{
  const guint64 memory = work->question->memory != 0 ? work->question->memory : PAY_DEFAULT_MEMORY;
  const gboolean stop = work->question->stop != NULL && g_atomic_int_get (work->question->stop) != 0;
  const guint64 used = sizeof (mp_limb_t) * (guint64)work->next.numbers->len;
  if (work->too_many)
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "too many choices between what cards give");
  else if (stop)
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "stopped before the answer was known");
  else if (used > memory || used > G_MAXUINT / 2)
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %u states: sample instead", work->next.states->n);
  else
    return FALSE;
  return TRUE;
}

static gboolean add_states (Work *work, GError **error)
{
  g_autofree guint *next = g_new (guint, work->options.effects->len / work->plan->n_stores + 1);
  for (guint from = 0; from < work->now.states->n; from++) {
    add_from (work, from, next);
    if (stopped (work, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean add_kind (Work *work, guint k, GError **error)
{
  make_options (work, &work->plan->kinds[k]);
  set_rest (work, k + 1);
  layer_init (&work->next, work->plan->width);
  work->made = odds_states_new (work->plan->width);
  g_array_set_size (work->known, 0);
  const gboolean fine = work->options.n <= MOST_OPTIONS ? add_states (work, error)
                                                        : pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1,
                                                                         "too many ways to draw cards of one kind");
  options_clear (&work->options);
  g_clear_pointer (&work->made, odds_states_free);
  layer_clear (&work->now);
  work->now = work->next;
  work->next = (Layer){ NULL, NULL };
  work->table->n_states = MAX (work->table->n_states, work->now.states->n);
  return fine;
}

/* ---- All of it. */

static void begin (Work *work)
{
  guint8 state[G_MAXUINT16] = { 0 };
  layer_init (&work->now, work->plan->width);
  set_rest (work, 0);
  settle (work, state);
  add_state (work, &work->now, state, odds_states_hash (work->now.states, state));
  numbers_of (work, &work->now, 0)[0] = 1;
}

static void add_number (mpz_t sum, const mp_limb_t *number, guint limbs)
{
  mpz_t copy;
  mpz_add (sum, sum, mpz_roinit_n (copy, number, (mp_size_t)limbs));
}

static void finish (const Work *work)
{
  OddsTable *table = work->table;
  table->all = g_new (mpz_t, table->size);
  table->paid = g_new (mpz_t, table->size);
  for (guint i = 0; i < table->size; i++)
    mpz_inits (table->all[i], table->paid[i], NULL);
  for (guint s = 0; s < work->now.states->n; s++)
    for (guint i = 0; i < table->size; i++) {
      const mp_limb_t *number = numbers_of (work, &work->now, s) + (gsize)i * work->limbs;
      add_number (table->all[i], number, work->limbs);
      if (odds_states_at (work->now.states, s)[0] == ODDS_DONE)
        add_number (table->paid[i], number, work->limbs);
    }
}

static gboolean run (Work *work, GError **error)
{
  begin (work);
  for (guint k = 0; k < work->plan->n_kinds; k++)
    if (!add_kind (work, k, error))
      return FALSE;
  finish (work);
  return TRUE;
}

OddsTable *odds_table_new (const OddsPlan *plan, const int *most, const PayOddsQuestion *question, GError **error)
{
  g_autoptr (OddsTable) table = g_new0 (OddsTable, 1);
  make_dims (table, plan, most);
  if (!make_tuples (table, error))
    return NULL;
  Work work = { .plan = plan, .question = question, .table = table, .most = most, .can_die = TRUE };
  for (guint k = 0; k < plan->n_kinds; k++)
    work.can_die = work.can_die && !plan->kinds[k].choice;
  work.limbs = limbs_for (plan, most);
  make_rooms (&work);
  work.rest = g_new0 (guint8, plan->n_lanes + 1);
  work.known = g_array_new (FALSE, FALSE, sizeof (guint));
  const gboolean fine = run (&work, error);
  layer_clear (&work.now);
  g_array_unref (work.known);
  g_free (work.rest);
  g_free (work.room);
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
