/* SPDX-License-Identifier: MIT */
/* The dynamic programme: kind after kind, for each state and each number of cards in the cells the number of ways.
 * Numbers are limbs of one length that nothing here can overflow: each is at most the product of the greatest binomials
 * of the cells. */
#include "odds-private.h"

#include "states.h"

#include <string.h>

#define MOST_TUPLES 1000000
#define DIMS_IN_WORD 8
#define WORDS ((ODDS_MOST_DIMS + DIMS_IN_WORD - 1) / DIMS_IN_WORD)
#define TOPS G_GUINT64_CONSTANT (0x8080808080808080)
#define MOST_OPTIONS 100000

/* So many cards of the kind in each cell, the rest elsewhere in the deck. */
typedef struct {
  guint8 in[ODDS_MOST_CELLS];
  guint step;                          /* from tuple to tuple */
  guint64 digits[WORDS];               /* the same, a byte for each dimension */
  guint effect[PAY_ODDS_MAX_HAND + 1]; /* by how many of those in hand go under the deck */
  guint weight, weight_limbs;
} Option;

typedef struct {
  OddsStates *states;
  GArray *numbers; /* mp_limb_t [state * size * limbs] */
} Layer;

typedef struct {
  const OddsPlan *plan;
  const PayOddsQuestion *question;
  OddsTable *table;
  const int *most;
  int counted_go, others_go;
  guint limbs, words;
  guint64 *room; /* [tuple * words]: how far each dimension is from its end, in bytes whose top bits are set */
  Layer now, next;
  guint8 *rest; /* [lane] that kinds to come can add at most */
  gboolean can_die;
  gboolean too_many;
  /* of the kind that is being added */
  const OddsKind *kind;
  GArray *options; /* Option */
  GArray *weights; /* mp_limb_t */
  GArray *effects; /* guint8 [effect * stores] */
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

static gboolean any_kind (const OddsPlan *plan, gboolean counted)
{
  for (guint i = 0; i < plan->n_kinds; i++)
    if (plan->kinds[i].counted == counted)
      return TRUE;
  return FALSE;
}

static int add_dim (OddsTable *table, int most)
{
  table->most[table->n_dims] = (guint)most;
  return (int)table->n_dims++;
}

static gboolean make_tuples (OddsTable *table, const OddsPlan *plan, const int *most, GError **error)
{
  const gboolean counted = any_kind (plan, TRUE), others = any_kind (plan, FALSE);
  table->n_cells = plan->n_cells;
  table->look_dim = -1;
  for (guint c = 0; c < plan->n_cells; c++) {
    const gboolean look = plan->cells[c].type == ODDS_LOOK;
    table->look_dim = look ? (int)table->n_dims : table->look_dim;
    table->counted_dim[c] = look ? add_dim (table, 2) : counted ? add_dim (table, most[c]) : -1;
    table->other_dim[c] = look ? table->counted_dim[c] : others ? add_dim (table, most[c]) : -1;
  }
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

/* The effect that puts so many cards into each store. */
static guint effect_index (Work *w, const guint8 *effect)
{
  const guint n = w->plan->n_stores;
  for (guint i = 0; i < w->effects->len / n; i++)
    if (memcmp (&g_array_index (w->effects, guint8, i * n), effect, n) == 0)
      return i;
  g_array_append_vals (w->effects, effect, n);
  return w->effects->len / n - 1;
}

static guint effect_of (Work *w, const Option *o, int gone)
{
  guint8 effect[ODDS_MOST_STORES] = { 0 };
  for (guint c = 0; c < w->plan->n_cells; c++) {
    const OddsCellType type = w->plan->cells[c].type;
    const int n = type == ODDS_HAND ? MAX (o->in[c] - gone, 0) : type == ODDS_LOOK && !w->kind->useful ? 0 : o->in[c];
    if (n > 0 && w->kind->store_of[c] != ODDS_NOWHERE)
      effect[w->kind->store_of[c]] = (guint8)(effect[w->kind->store_of[c]] + n);
  }
  return effect_index (w, effect);
}

/* Where a card of the kind is counted in a cell, and how much it is there. */
static guint digit_of (const Work *w, guint cell, guint *dim)
{
  const OddsTable *t = w->table;
  *dim = (guint)(w->kind->counted ? t->counted_dim[cell] : t->other_dim[cell]);
  return w->plan->cells[cell].type == ODDS_LOOK && !(w->kind->counted && w->kind->useful) ? 2 : 1;
}

static void add_option (Work *w, Option *o, const mpz_t weight)
{
  o->step = 0;
  memset (o->digits, 0, sizeof o->digits);
  for (guint c = 0; c < w->plan->n_cells; c++) {
    if (o->in[c] == 0)
      continue;
    guint dim;
    const guint n = o->in[c] * digit_of (w, c, &dim);
    o->step += n * w->table->step[dim];
    o->digits[dim / DIMS_IN_WORD] += (guint64)n << 8 * (dim % DIMS_IN_WORD);
  }
  const int go = w->kind->counted ? w->counted_go : w->others_go;
  for (int gone = 0; gone <= go; gone++)
    o->effect[gone] = effect_of (w, o, gone);
  o->weight = w->weights->len;
  o->weight_limbs = (guint)mpz_size (weight);
  g_array_append_vals (w->weights, mpz_limbs_read (weight), o->weight_limbs);
  g_array_append_val (w->options, *o);
}

/* All ways to spread cards over the cells from [cell] on, [left] of them not placed yet. */
static void spread (Work *w, Option *o, guint cell, int left, const mpz_t weight)
{
  if (cell == w->plan->n_cells) {
    if (w->options->len <= MOST_OPTIONS)
      add_option (w, o, weight);
    return;
  }
  const int most = w->plan->cells[cell].type == ODDS_LOOK ? 1 : w->most[cell];
  mpz_t product;
  mpz_init (product);
  for (int n = 0; n <= MIN (left, most); n++) {
    mpz_bin_uiui (product, (unsigned long)left, (unsigned long)n);
    mpz_mul (product, product, weight);
    o->in[cell] = (guint8)n;
    spread (w, o, cell + 1, left - n, product);
  }
  o->in[cell] = 0;
  mpz_clear (product);
}

static void make_options (Work *w, const OddsKind *kind)
{
  w->kind = kind;
  g_array_set_size (w->options, 0);
  g_array_set_size (w->weights, 0);
  g_array_set_size (w->effects, 0);
  Option o = { .step = 0 };
  mpz_t one;
  mpz_init_set_ui (one, 1);
  spread (w, &o, 0, kind->n, one);
  mpz_clear (one);
}

/* ---- States. */

static gboolean is_dead (const Work *w, const guint8 *state)
{
  const OddsPlan *plan = w->plan;
  const guint stores = plan->ordered ? 1 : plan->n_stores;
  for (guint way = 0; way < plan->n_ways; way++) {
    gboolean short_of = FALSE;
    for (guint i = 0; i < plan->n_lanes && !short_of; i++) {
      int have = w->rest[i];
      for (guint s = 0; s < stores; s++)
        have += state[1 + s * plan->n_lanes + i];
      short_of = have < plan->need[way * plan->n_lanes + i];
    }
    if (!short_of)
      return FALSE;
  }
  return w->can_die;
}

/* What is decided is one state, whatever it was made of. */
static void settle (Work *w, guint8 *state)
{
  const OddsMark mark = odds_pays (w->plan, state, &w->too_many) ? ODDS_DONE
                        : is_dead (w, state)                     ? ODDS_DEAD
                                                                 : ODDS_OPEN;
  if (mark != ODDS_OPEN)
    memset (state, 0, w->plan->width);
  state[0] = (guint8)mark;
}

static guint add_state (Work *w, Layer *layer, const guint8 *state)
{
  const guint before = layer->states->n;
  const guint i = odds_states_add (layer->states, state);
  if (layer->states->n > before)
    g_array_set_size (layer->numbers, (guint)((gsize)layer->states->n * w->table->size * w->limbs));
  return i;
}

static guint follow (Work *w, guint from, guint effect)
{
  guint8 state[G_MAXUINT16];
  memcpy (state, odds_states_at (w->now.states, from), w->plan->width);
  if (state[0] == ODDS_OPEN) {
    const guint8 *n = &g_array_index (w->effects, guint8, effect * w->plan->n_stores);
    for (guint s = 0; s < w->plan->n_stores; s++)
      if (n[s] > 0)
        odds_add (w->plan, w->kind, s, n[s], state);
    settle (w, state);
  }
  return add_state (w, &w->next, state);
}

/* ---- Numbers. */

static gboolean fits (const guint64 *room, const Option *o, guint words)
{
  for (guint i = 0; i < words; i++)
    if (((room[i] - o->digits[i]) & TOPS) != TOPS)
      return FALSE;
  return TRUE;
}

/* A card that is looked at is one card only. */
static void make_room (Work *w)
{
  const OddsTable *t = w->table;
  w->words = (t->n_dims + DIMS_IN_WORD - 1) / DIMS_IN_WORD;
  w->room = g_new (guint64, (gsize)t->size * w->words + 1);
  for (gsize i = 0; i < (gsize)t->size * w->words; i++)
    w->room[i] = TOPS;
  for (guint tuple = 0; tuple < t->size; tuple++)
    for (guint d = 0; d < t->n_dims; d++) {
      const guint digit = t->tuples[tuple * t->n_dims + d];
      const guint left = t->look_dim == (int)d && digit > 0 ? 0 : t->most[d] - digit;
      w->room[(gsize)tuple * w->words + d / DIMS_IN_WORD] += (guint64)left << 8 * (d % DIMS_IN_WORD);
    }
}

/* How many of a kind's cards in hand go under the deck, when this many of its sort came before. */
static int gone (const Work *w, guint tuple, const Option *o)
{
  if (w->plan->cells[0].type != ODDS_HAND)
    return 0;
  const int dim = w->kind->counted ? w->table->counted_dim[0] : w->table->other_dim[0];
  const int go = w->kind->counted ? w->counted_go : w->others_go;
  return CLAMP (go - odds_in (w->table, tuple, dim), 0, o->in[0]);
}

static void add_product (mp_limb_t *sum, const mp_limb_t *a, const mp_limb_t *b, guint b_limbs, guint limbs)
{
  for (guint i = 0; i < b_limbs; i++)
    if (b[i] != 0)
      mpn_addmul_1 (sum + i, a, (mp_size_t)(limbs - i), b[i]);
}

static gboolean is_empty (const Work *w, guint from)
{
  return mpn_zero_p (numbers_of (w, &w->now, from), (mp_size_t)((gsize)w->table->size * w->limbs));
}

static void add_from (Work *w, guint from, guint *next)
{
  const guint limbs = w->limbs, n_options = w->options->len;
  if (is_empty (w, from))
    return;
  for (guint e = 0; e < w->effects->len / w->plan->n_stores; e++)
    next[e] = follow (w, from, e);
  const Option *options = &g_array_index (w->options, Option, 0);
  const mp_limb_t *weights = &g_array_index (w->weights, mp_limb_t, 0);
  const mp_limb_t *now = numbers_of (w, &w->now, from);
  mp_limb_t *sums = numbers_of (w, &w->next, 0);
  const gsize size = (gsize)w->table->size * limbs;
  for (guint tuple = 0; tuple < w->table->size; tuple++, now += limbs) {
    if (mpn_zero_p (now, (mp_size_t)limbs))
      continue;
    const guint64 *room = &w->room[(gsize)tuple * w->words];
    for (const Option *o = options; o < options + n_options; o++)
      if (fits (room, o, w->words))
        add_product (sums + next[o->effect[gone (w, tuple, o)]] * size + (gsize)(tuple + o->step) * limbs, now,
                     weights + o->weight, o->weight_limbs, limbs);
  }
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

static gboolean add_kind (Work *w, guint k, GError **error)
{
  make_options (w, &w->plan->kinds[k]);
  if (w->options->len > MOST_OPTIONS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "too many ways to draw cards of one kind");
    return FALSE;
  }
  set_rest (w, k + 1);
  layer_init (&w->next, w->plan->width);
  g_autofree guint *next = g_new (guint, w->effects->len / w->plan->n_stores + 1);
  for (guint from = 0; from < w->now.states->n; from++) {
    add_from (w, from, next);
    if (stopped (w, error)) {
      layer_clear (&w->next);
      return FALSE;
    }
  }
  layer_clear (&w->now);
  w->now = w->next;
  w->next = (Layer){ NULL, NULL };
  w->table->n_states = MAX (w->table->n_states, w->now.states->n);
  return TRUE;
}

static void begin (Work *w)
{
  guint8 state[G_MAXUINT16] = { 0 };
  layer_init (&w->now, w->plan->width);
  set_rest (w, 0);
  settle (w, state);
  add_state (w, &w->now, state);
  numbers_of (w, &w->now, 0)[0] = 1;
}

static void read (mpz_t out, const mp_limb_t *number, guint limbs)
{
  mpz_t copy;
  mpz_add (out, out, mpz_roinit_n (copy, number, (mp_size_t)limbs));
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
      read (t->all[i], number, w->limbs);
      if (odds_states_at (w->now.states, s)[0] == ODDS_DONE)
        read (t->paid[i], number, w->limbs);
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

OddsTable *odds_table_new (const OddsPlan *plan, const int *most, int counted_go, int others_go,
                           const PayOddsQuestion *question, GError **error)
{
  g_autoptr (OddsTable) table = g_new0 (OddsTable, 1);
  if (!make_tuples (table, plan, most, error))
    return NULL;
  Work w = { .plan = plan, .question = question, .table = table, .most = most };
  w.counted_go = counted_go;
  w.others_go = others_go;
  w.limbs = limbs_for (plan, most);
  make_room (&w);
  w.rest = g_new0 (guint8, plan->n_lanes + 1);
  w.can_die = TRUE;
  for (guint k = 0; k < plan->n_kinds; k++)
    w.can_die = w.can_die && !plan->kinds[k].choice;
  w.options = g_array_new (FALSE, FALSE, sizeof (Option));
  w.weights = g_array_new (FALSE, FALSE, sizeof (mp_limb_t));
  w.effects = g_array_new (FALSE, FALSE, 1);
  const gboolean fine = run (&w, error);
  layer_clear (&w.now);
  g_array_unref (w.options);
  g_array_unref (w.weights);
  g_array_unref (w.effects);
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
