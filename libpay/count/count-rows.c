/* SPDX-License-Identifier: MIT */
/* The state after some columns: what every cut has come to so far, no more than could matter, and the units so far.
 *
 * A column of n like things, all cuts met from r of them on, leads to one state, however great n is: it stands for the
 * rest of (1 + z)^n, or of (1 - z^(n + 1)) / (1 - z) where amounts and not things are counted. So a state also has a
 * power b of 1 + z or 1 / (1 - z), that is taken apart in the end; a is the power of z. */
#include "count-rows.h"

#include <string.h>

#include "binomial.h"
#include "number.h"
#include "row-cuts.h"
#include "search/search.h"

#define MOST_SINGLE 4 /* amounts of a column after which all cuts are met that are still told apart */
#define LIMBS_A_STEP 256
#define FORMS_A_STEP 32
#define PASSED_A_STEP 32 /* amounts of a column that lead to no state */
#define NEVER G_MININT64 /* the bound of a cut that a waiving does not have */

enum { POWER, UNITS, VALUES }; /* the first members of a state */

typedef struct {
  PayiSlope *slopes;   /* by column */
  gboolean relative;   /* the value is what is added beyond the row's units */
  gint64 *rise, *fall; /* by column: the most that it and those after it can add, and the least */
  gint64 most, least;  /* bounds */
  GArray *bounds;      /* distinct ones, rising */
} Form;

/* A waiving: [key] is what it charges and its variables, [bounds] the row of bounds that it has. */
typedef struct {
  gint64 units;
  gsize key, bounds;
} Taker;

typedef struct {
  PayiTable states;
  GArray *counts; /* mpz_t, by state */
} Table;

typedef struct {
  const PayiBoard *board;
  const volatile gint *stop;
  guint64 *steps;
  gboolean limited;
  gsize bytes; /* of numbers */
  gsize stamp; /* of takers that were counted */
  int n_columns;
  gint64 *rest;   /* by column: the units that it and those after it can give */
  GArray *forms;  /* Form */
  GArray *takers; /* by units, then key */
  PayiTable keys, bounds;
  Table now, next;
  gint64 *state; /* scratch */
  mpz_t factor, term;
} Rows;

#define FORM(r, i) (&g_array_index ((r)->forms, Form, (i)))
#define TAKER(r, i) (&g_array_index ((r)->takers, Taker, (i)))
#define COUNT(t, i) (&g_array_index ((t)->counts, __mpz_struct, (i)))

/* ---- Forms: the cuts of all alternatives, like ones once. */

static gboolean is_plain (const PayiSlope *slope, gint64 count)
{
  return slope->up >= 1 && slope->down == 0 && slope->cap >= count;
}

/* Does every unit of a row count in the cut? */
static gboolean counts_all (const Rows *rows, const PayiCut *cut)
{
  for (int i = 0; i < rows->n_columns; i++)
    if (!is_plain (&cut->slopes[i], PAYI_COLUMN (rows->board, i)->count))
      return FALSE;
  return TRUE;
}

/* Says a cut nothing new, as the units of a row are those of the waiving, or at most those? */
static gboolean is_known (const Rows *rows, const PayiCut *cut)
{
  if (rows->board->exact)
    return cut->all || counts_all (rows, cut);
  return cut->all && cut->lane == 0;
}

static int form_of (Rows *rows, const PayiCut *cut)
{
  const gsize size = (gsize)rows->n_columns * sizeof (PayiSlope);
  Form form = { .slopes = g_memdup2 (cut->slopes, size), .relative = !rows->board->exact && counts_all (rows, cut) };
  for (int i = 0; i < rows->n_columns && form.relative; i++)
    form.slopes[i].up--;
  for (guint i = 0; i < rows->forms->len; i++)
    if (FORM (rows, i)->relative == form.relative && memcmp (FORM (rows, i)->slopes, form.slopes, size) == 0) {
      g_free (form.slopes);
      return (int)i;
    }
  form.rise = g_new0 (gint64, (gsize)rows->n_columns + 1);
  form.fall = g_new0 (gint64, (gsize)rows->n_columns + 1);
  form.bounds = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_array_append_val (rows->forms, form);
  return (int)rows->forms->len - 1;
}

static void form_clear (gpointer data)
{
  Form *form = data;
  g_free (form->slopes);
  g_free (form->rise);
  g_free (form->fall);
  g_array_unref (form->bounds);
}

static gint64 most_of (const Rows *rows, int column)
{
  return MIN (PAYI_COLUMN (rows->board, column)->count, rows->board->pool->most_units);
}

/* What a row of [units] units adds at least. */
static gint64 least_value (const Rows *rows, const Form *form, gint64 units)
{
  payi_assert (units >= 0);
  gint64 outside = 0;
  gint64 down = 0;
  for (int i = 0; i < rows->n_columns; i++) {
    const PayiSlope *slope = &form->slopes[i];
    if (!is_plain (slope, PAYI_COLUMN (rows->board, i)->count))
      outside = MIN (PAYI_PLENTY, outside + PAYI_COLUMN (rows->board, i)->count);
    if (slope->down > 0)
      down = MIN (PAYI_PLENTY, down + PAYI_COLUMN (rows->board, i)->count);
  }
  return (rows->board->exact ? MAX (0, units - outside) : 0) - MIN (down, units);
}

static void find_slopes (Rows *rows)
{
  for (guint f = 0; f < rows->forms->len; f++) {
    Form *form = FORM (rows, f);
    for (int i = rows->n_columns - 1; i >= 0; i--) {
      const gint64 at_most = payi_slope_at (&form->slopes[i], most_of (rows, i));
      const gint64 at_top = payi_slope_at (&form->slopes[i], MIN (most_of (rows, i), form->slopes[i].cap));
      form->rise[i] = MIN (PAYI_PLENTY, form->rise[i + 1] + MAX (0, at_top));
      form->fall[i] = MAX (-PAYI_PLENTY, form->fall[i + 1] + MIN (0, at_most));
    }
  }
}

/* The forms of the alternatives' cuts. [form]: by alternative, by cut; -1: none. */
static gboolean find_forms (Rows *rows, PayiCuts **cuts, GArray **form)
{
  const PayiPool *pool = rows->board->pool;
  for (guint i = 0; i < pool->waivings->len; i++) {
    const int bill = PAYI_WAIVING (pool, i)->bill;
    if (cuts[bill] != NULL)
      continue;
    cuts[bill] = payi_cuts_new (rows->board, bill, rows->n_columns);
    if (cuts[bill] == NULL)
      return FALSE;
    form[bill] = g_array_new (FALSE, FALSE, sizeof (int));
    for (guint c = 0; c < cuts[bill]->cuts->len; c++) {
      const PayiCut *cut = PAYI_CUT (cuts[bill], c);
      const int found = is_known (rows, cut) ? -1 : form_of (rows, cut);
      g_array_append_val (form[bill], found);
    }
  }
  find_slopes (rows);
  return TRUE;
}

static gsize place (Rows *rows, PayiTable *table, const gint64 *vector)
{
  const PayiTableResult result = payi_table_add (table, vector);
  rows->limited |= result == PAYI_TABLE_FULL;
  if (rows->limited)
    return 0;
  return result == PAYI_TABLE_NEW ? table->count - 1 : (gsize)payi_table_find (table, vector);
}

static gint compare_takers (gconstpointer a, gconstpointer b)
{
  const Taker *x = a;
  const Taker *y = b;
  if (x->units != y->units)
    return x->units < y->units ? -1 : 1;
  return x->key != y->key ? (x->key < y->key ? -1 : 1) : 0;
}

static void add_taker (Rows *rows, const PayiWaiving *waiving, const PayiCuts *cuts, const GArray *form)
{
  gint64 key[PAY_MAX_VARIABLES + PAY_MAX_COUNTERS];
  g_autofree gint64 *bounds = g_new (gint64, rows->forms->len + 1);
  for (guint f = 0; f < rows->forms->len; f++)
    bounds[f] = NEVER;
  for (guint c = 0; c < cuts->cuts->len; c++) {
    const int f = g_array_index (form, int, c);
    const gint64 bound = f < 0 ? NEVER : payi_cut_bound (PAYI_CUT (cuts, c), waiving);
    if (f >= 0 && (FORM (rows, f)->relative || bound > least_value (rows, FORM (rows, f), waiving->units)))
      bounds[f] = MAX (bounds[f], bound);
  }
  memcpy (key, waiving->x, sizeof waiving->x);
  memcpy (key + PAY_MAX_VARIABLES, waiving->charged, sizeof waiving->charged);
  const Taker taker = { waiving->units, place (rows, &rows->keys, key), place (rows, &rows->bounds, bounds) };
  g_array_append_val (rows->takers, taker);
}

static gint compare_numbers (gconstpointer a, gconstpointer b)
{
  const gint64 x = *(const gint64 *)a;
  const gint64 y = *(const gint64 *)b;
  return (x > y) - (x < y);
}

static void find_bounds (Rows *rows)
{
  for (guint f = 0; f < rows->forms->len; f++) {
    Form *form = FORM (rows, f);
    for (gsize i = 0; i < rows->bounds.count; i++)
      g_array_append_val (form->bounds, payi_table_at (&rows->bounds, i)[f]);
    g_array_sort (form->bounds, compare_numbers);
    form->least = rows->bounds.count == 0 ? NEVER : g_array_index (form->bounds, gint64, 0);
    form->most = rows->bounds.count == 0 ? NEVER : g_array_index (form->bounds, gint64, form->bounds->len - 1);
  }
}

/* FALSE: too many cuts. */
static gboolean find_takers (Rows *rows)
{
  const PayiPool *pool = rows->board->pool;
  const int bills = pool->normal->goal.n_demands;
  g_autofree PayiCuts **cuts = g_new0 (PayiCuts *, (gsize)bills + 1);
  g_autofree GArray **form = g_new0 (GArray *, (gsize)bills + 1);
  const gboolean fine = find_forms (rows, cuts, form);
  payi_table_init (&rows->keys, PAY_MAX_VARIABLES + PAY_MAX_COUNTERS, pool->normal->problem->memory);
  payi_table_init (&rows->bounds, rows->forms->len, pool->normal->problem->memory);
  for (guint i = 0; i < pool->waivings->len && fine; i++)
    add_taker (rows, PAYI_WAIVING (pool, i), cuts[PAYI_WAIVING (pool, i)->bill], form[PAYI_WAIVING (pool, i)->bill]);
  payi_assert (!fine || rows->takers->len == pool->waivings->len);
  g_array_sort (rows->takers, compare_takers);
  find_bounds (rows);
  for (int i = 0; i < bills; i++) {
    payi_cuts_free (cuts[i]);
    if (form[i] != NULL)
      g_array_unref (form[i]);
  }
  return fine;
}

/* ---- States. */

static void table_init (Table *table, const Rows *rows)
{
  payi_table_init (&table->states, VALUES + rows->forms->len,
                   rows->board->pool->normal->problem->memory / 2); /* of two tables */
  table->counts = g_array_new (FALSE, FALSE, sizeof (mpz_t));
}

static void table_empty (Table *table)
{
  for (guint i = 0; i < table->counts->len; i++)
    mpz_clear (COUNT (table, i));
  g_array_set_size (table->counts, 0);
  payi_table_clear (&table->states);
}

static void table_clear (Table *table)
{
  table_empty (table);
  payi_table_free (&table->states);
  g_array_unref (table->counts);
}

static void add_steps (Rows *rows, gsize count)
{
  *rows->steps += count;
  const PayProblem *problem = rows->board->pool->normal->problem;
  rows->limited |= *rows->steps > problem->steps || rows->bytes > problem->memory || payi_is_stopped (rows->stop)
                   || payi_is_late (problem);
}

/* [term] more ways to [state]. */
static void add_ways (Rows *rows, Table *table, const gint64 *state)
{
  const gsize before = table->states.count;
  const gsize i = place (rows, &table->states, state);
  if (rows->limited)
    return;
  if (table->states.count > before) {
    mpz_t zero;
    mpz_init (zero);
    g_array_append_val (table->counts, zero);
  }
  payi_assert (table->counts->len == table->states.count);
  mpz_t *count = (mpz_t *)(gpointer)COUNT (table, i);
  const gsize limbs = mpz_size (*count);
  mpz_add (*count, *count, rows->term);
  rows->bytes += (mpz_size (*count) - MIN (limbs, mpz_size (*count))) * sizeof (mp_limb_t);
  add_steps (rows, 1 + rows->forms->len / FORMS_A_STEP + mpz_size (*count) / LIMBS_A_STEP);
}

/* The value from which on no waiving is refused by the form, whatever the columns from [column] on add. */
static gint64 enough (const Form *form, int column)
{
  return form->most == NEVER ? NEVER : form->most - form->fall[column];
}

/* What is told apart of [value] before [column]. FALSE: no waiving takes it any more. */
static gboolean settle (const Form *form, int column, gint64 *value)
{
  *value = MIN (*value, enough (form, column));
  if (form->relative)
    return TRUE;
  if (*value < form->least - (form->least == NEVER ? 0 : form->rise[column]))
    return FALSE;
  if (form->rise[column] != 0 || form->fall[column] != 0)
    return TRUE;
  gint64 met = NEVER;
  for (guint i = 0; i < form->bounds->len && g_array_index (form->bounds, gint64, i) <= *value; i++)
    met = g_array_index (form->bounds, gint64, i);
  *value = met;
  return TRUE;
}

/* The state after [amount] of [column]; FALSE: no waiving takes it. */
static gboolean advance (Rows *rows, const gint64 *from, int column, gint64 amount)
{
  rows->state[POWER] = from[POWER];
  rows->state[UNITS] = from[UNITS] + amount;
  for (guint f = 0; f < rows->forms->len; f++) {
    const Form *form = FORM (rows, f);
    gint64 *value = &rows->state[VALUES + f];
    *value = from[VALUES + f];
    if (*value != enough (form, column))
      *value += payi_slope_at (&form->slopes[column], amount);
    if (!settle (form, column + 1, value))
      return FALSE;
  }
  payi_assert (rows->state[UNITS] >= from[UNITS]);
  return rows->state[UNITS] <= rows->board->pool->most_units;
}

/* Of less than that it would be too late for enough units. */
static gint64 first_amount (const Rows *rows, const gint64 *from, int column)
{
  if (from[POWER] != 0 || !rows->board->exact)
    return 0;
  return MAX (0, TAKER (rows, 0)->units - rows->rest[column + 1] - from[UNITS]);
}

/* The amount from which on all lead to one state; -1: there is none. */
static gint64 last_amount (const Rows *rows, const gint64 *from, int column)
{
  gint64 last = 0;
  for (guint f = 0; f < rows->forms->len; f++) {
    const Form *form = FORM (rows, f);
    const PayiSlope *slope = &form->slopes[column];
    if (payi_is_flat (slope) || from[VALUES + f] == enough (form, column) || from[VALUES + f] == NEVER)
      continue;
    if (slope->down > 0)
      return -1;
    payi_assert (slope->up > 0);
    const gint64 missing = enough (form, column + 1) - from[VALUES + f];
    last = MAX (last, MIN (slope->cap, missing / slope->up + (missing % slope->up != 0)));
  }
  return last;
}

/* ---- Columns. */

/* r->factor: in how many ways [amount] of [count] can be chosen, from those for one less. */
static void next_factor (Rows *rows, gint64 count, gint64 amount)
{
  payi_assert (amount > 0 && amount <= count);
  if (rows->board->by == PAY_DISTINCT_OUTCOME)
    return;
  payi_number_multiply (rows->factor, (guint64)(count - amount + 1));
  payi_number_divide (rows->factor, (guint64)amount);
}

/* FALSE: beyond all use. */
static gboolean first_factor (Rows *rows, gint64 count, gint64 amount)
{
  mpz_set_ui (rows->factor, 1);
  const gboolean found = rows->board->by == PAY_DISTINCT_OUTCOME || payi_binomial (rows->factor, count, amount);
  add_steps (rows, mpz_size (rows->factor) / LIMBS_A_STEP);
  return found;
}

/* All amounts from [first] on, which lead to the state in r->state, less [first] units. */
static void add_rest (Rows *rows, const mpz_t ways, gint64 first, gint64 count)
{
  gint64 *units = &rows->state[UNITS];
  const gint64 before = *units - first;
  mpz_set (rows->term, ways);
  if (rows->board->by == PAY_DISTINCT_OUTCOME) {
    rows->state[POWER]++;
    add_ways (rows, &rows->next, rows->state);
    *units = before + count + 1;
    mpz_neg (rows->term, ways);
    if (*units <= rows->board->pool->most_units)
      add_ways (rows, &rows->next, rows->state);
    return;
  }
  *units = before;
  rows->state[POWER] += count;
  add_ways (rows, &rows->next, rows->state);
  rows->state[POWER] -= count;
  mpz_set_ui (rows->factor, 1);
  for (gint64 i = 0; i < first && !rows->limited; i++) {
    if (i > 0)
      next_factor (rows, count, i);
    *units = before + i;
    mpz_mul (rows->term, ways, rows->factor);
    mpz_neg (rows->term, rows->term);
    add_ways (rows, &rows->next, rows->state);
  }
}

static void add_column (Rows *rows, int column, const gint64 *from, const mpz_t ways)
{
  const gint64 count = PAYI_COLUMN (rows->board, column)->count;
  const gint64 most = MIN (count, rows->board->pool->most_units - from[UNITS]);
  const gint64 last = last_amount (rows, from, column);
  const gboolean rest = last >= 0 && most - last > MOST_SINGLE;
  const gint64 first = first_amount (rows, from, column), end = rest ? last - 1 : most;
  gint64 passed = 0;
  if (first <= end && !first_factor (rows, count, first))
    rows->limited = TRUE;
  for (gint64 amount = first; amount <= end && !rows->limited; amount++) {
    if (amount > first)
      next_factor (rows, count, amount);
    if (!advance (rows, from, column, amount)) {
      add_steps (rows, ++passed % PASSED_A_STEP == 0 ? 1 : 0);
      continue;
    }
    mpz_mul (rows->term, ways, rows->factor);
    add_ways (rows, &rows->next, rows->state);
  }
  if (rest && !rows->limited && advance (rows, from, column, last))
    add_rest (rows, ways, last, count);
}

/* ---- What the last states come to. */

/* Which rows of bounds the state meets: [from] by row, the least number of units from which on it does; -1: never. */
static void find_met (const Rows *rows, const gint64 *state, gint64 *from)
{
  for (gsize i = 0; i < rows->bounds.count; i++) {
    const gint64 *bounds = payi_table_at (&rows->bounds, i);
    from[i] = 0;
    for (guint f = 0; f < rows->forms->len && from[i] >= 0; f++) {
      if (bounds[f] == NEVER)
        continue;
      if (FORM (rows, f)->relative)
        from[i] = MAX (from[i], bounds[f] - state[VALUES + f]);
      else if (state[VALUES + f] < bounds[f])
        from[i] = -1;
    }
  }
}

typedef struct {
  gint64 *from;   /* by row of bounds */
  gsize *counted; /* by key: when it was */
} Met;

/* How many keys, or whether any waiving, take a row of [units] units whose state is met. [at]: the first taker of so
 * many units. */
static gulong takers_of (Rows *rows, const Met *met, gint64 units, guint at)
{
  gulong count = 0;
  payi_assert (at == rows->takers->len || TAKER (rows, at)->units >= units);
  rows->stamp++;
  for (guint i = at; i < rows->takers->len; i++) {
    const Taker *taker = TAKER (rows, i);
    if (rows->board->exact && taker->units != units)
      break;
    const gint64 from = met->from[taker->bounds];
    if (from < 0 || units < from || met->counted[taker->key] == rows->stamp)
      continue;
    if (rows->board->by == PAY_DISTINCT_SET)
      return 1;
    met->counted[taker->key] = rows->stamp;
    count++;
  }
  return count;
}

/* Adds the rows of one state: of [units] units exactly, or of each number from there on where a power is taken apart.
 */
static void add_state (Rows *rows, const gint64 *state, const mpz_t ways, const Met *met, PayiChosen *chosen, mpz_t sum)
{
  const gint64 b = state[POWER];
  guint at = 0;
  for (gint64 units = state[UNITS]; units <= rows->board->pool->most_units && !rows->limited; units++) {
    while (at < rows->takers->len && TAKER (rows, at)->units < units)
      at++;
    if (at == rows->takers->len)
      return;
    if (rows->board->exact && b > 0)
      units = TAKER (rows, at)->units;
    *rows->steps += 1;
    const gulong takers = takers_of (rows, met, units, at);
    const gint64 more = units - state[UNITS];
    if (takers > 0) {
      mpz_mul_ui (rows->term, ways, takers);
      if (b > 0 && rows->board->by == PAY_DISTINCT_SET)
        rows->limited |= !payi_binomial_next (rows->factor, chosen, b, more);
      else if (b > 0)
        payi_number_choose (rows->factor, (guint64)(more + b - 1), (guint64)(b - 1));
      *rows->steps += b > 0 ? mpz_size (rows->factor) / LIMBS_A_STEP : 0;
      if (b > 0)
        mpz_mul (rows->term, rows->term, rows->factor);
      mpz_add (sum, sum, rows->term);
    }
    const PayProblem *problem = rows->board->pool->normal->problem;
    rows->limited |= *rows->steps > problem->steps || payi_is_stopped (rows->stop) || payi_is_late (problem);
    if (b == 0)
      return;
  }
}

/* Those of the same power come one after the other, so that one coefficient comes from the one before. */
static gint compare_powers (gconstpointer a, gconstpointer b, gpointer data)
{
  const Rows *rows = data;
  const gint64 *one = payi_table_at (&rows->now.states, *(const gsize *)a),
               *other = payi_table_at (&rows->now.states, *(const gsize *)b);
  for (int i = POWER; i <= UNITS; i++)
    if (one[i] != other[i])
      return one[i] < other[i] ? -1 : 1;
  return 0;
}

static void add_states (Rows *rows, mpz_t sum)
{
  g_autofree gint64 *from = g_new (gint64, rows->bounds.count + 1);
  g_autofree gsize *counted = g_new0 (gsize, rows->keys.count + 1);
  g_autofree gsize *order = g_new (gsize, rows->now.states.count + 1);
  const Met met = { from, counted };
  PayiChosen chosen = { -1, -1 };
  for (gsize i = 0; i < rows->now.states.count; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint)rows->now.states.count, sizeof *order, compare_powers, rows);
  for (gsize i = 0; i < rows->now.states.count && !rows->limited; i++) {
    const gint64 *state = payi_table_at (&rows->now.states, order[i]);
    find_met (rows, state, from);
    add_state (rows, state, COUNT (&rows->now, order[i]), &met, &chosen, sum);
  }
}

static void run (Rows *rows, mpz_t sum)
{
  table_init (&rows->now, rows);
  table_init (&rows->next, rows);
  rows->state = g_new0 (gint64, VALUES + rows->forms->len);
  rows->rest = g_new0 (gint64, (gsize)rows->n_columns + 1);
  for (int c = rows->n_columns - 1; c >= 0; c--)
    rows->rest[c] = MIN (PAYI_PLENTY, rows->rest[c + 1] + PAYI_COLUMN (rows->board, c)->count);
  gboolean open = TRUE;
  for (guint f = 0; f < rows->forms->len; f++)
    open = open && settle (FORM (rows, f), 0, &rows->state[VALUES + f]);
  mpz_set_ui (rows->term, 1);
  if (open && rows->takers->len > 0)
    add_ways (rows, &rows->now, rows->state);
  for (int c = 0; c < rows->n_columns && !rows->limited; c++) {
    for (gsize i = 0; i < rows->now.states.count && !rows->limited; i++)
      add_column (rows, c, payi_table_at (&rows->now.states, i), COUNT (&rows->now, i));
    const Table swap = rows->now;
    rows->now = rows->next;
    rows->next = swap;
    table_empty (&rows->next);
    rows->bytes = 0;
  }
  add_states (rows, sum);
  table_clear (&rows->now);
  table_clear (&rows->next);
  g_free (rows->state);
  g_free (rows->rest);
}

PayiCounted payi_count_rows (const PayiBoard *board, const volatile gint *stop, guint64 *steps, mpz_t sum)
{
  Rows rows = { .board = board, .stop = stop, .steps = steps, .n_columns = (int)board->columns->len };
  rows.forms = g_array_new (FALSE, FALSE, sizeof (Form));
  g_array_set_clear_func (rows.forms, form_clear);
  rows.takers = g_array_new (FALSE, FALSE, sizeof (Taker));
  mpz_inits (rows.factor, rows.term, NULL);
  mpz_set_ui (sum, 0);
  const gboolean fits = find_takers (&rows);
  if (fits && !rows.limited)
    run (&rows, sum);
  mpz_clears (rows.factor, rows.term, NULL);
  payi_table_free (&rows.keys);
  payi_table_free (&rows.bounds);
  g_array_unref (rows.forms);
  g_array_unref (rows.takers);
  return !fits ? PAYI_UNFIT : rows.limited ? PAYI_UNCOUNTED : PAYI_COUNTED;
}
