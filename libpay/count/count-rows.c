/* SPDX-License-Identifier: MIT */
/* The state after some columns: what every cut has come to so far, no more than could matter, and the units so far.
 *
 * A column of n like things, all cuts met from r of them on, leads to one state, however great n is: it stands for the
 * rest of (1 + z)^n, or of (1 - z^(n + 1)) / (1 - z) where amounts and not things are counted. So a state also has a
 * power b of 1 + z or 1 / (1 - z), that is taken apart in the end; a is the power of z. */
#include "count-rows.h"

#include <string.h>

#include "binomial.h"
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
  PayiMemo states;
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
  PayiMemo keys, bounds;
  Table now, next;
  gint64 *state; /* scratch */
  mpz_t factor, term;
} Rows;

#define FORM(r, i) (&g_array_index ((r)->forms, Form, (i)))
#define TAKER(r, i) (&g_array_index ((r)->takers, Taker, (i)))
#define COUNT(t, i) (&g_array_index ((t)->counts, __mpz_struct, (i)))

/* ---- Forms: the cuts of all alternatives, like ones once. */

static gboolean is_plain (const PayiSlope *s, gint64 n)
{
  return s->up >= 1 && s->down == 0 && s->cap >= n;
}

/* Does every unit of a row count in the cut? */
static gboolean counts_all (const Rows *r, const PayiCut *cut)
{
  for (int i = 0; i < r->n_columns; i++)
    if (!is_plain (&cut->slopes[i], PAYI_COLUMN (r->board, i)->n))
      return FALSE;
  return TRUE;
}

/* Says a cut nothing new, as the units of a row are those of the waiving, or at most those? */
static gboolean is_known (const Rows *r, const PayiCut *cut)
{
  if (r->board->exact)
    return cut->all || counts_all (r, cut);
  return cut->all && cut->lane == 0;
}

static int form_of (Rows *r, const PayiCut *cut)
{
  const gsize size = (gsize)r->n_columns * sizeof (PayiSlope);
  Form form = { .slopes = g_memdup2 (cut->slopes, size), .relative = !r->board->exact && counts_all (r, cut) };
  for (int i = 0; i < r->n_columns && form.relative; i++)
    form.slopes[i].up--;
  for (guint i = 0; i < r->forms->len; i++)
    if (FORM (r, i)->relative == form.relative && memcmp (FORM (r, i)->slopes, form.slopes, size) == 0) {
      g_free (form.slopes);
      return (int)i;
    }
  form.rise = g_new0 (gint64, (gsize)r->n_columns + 1);
  form.fall = g_new0 (gint64, (gsize)r->n_columns + 1);
  form.bounds = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_array_append_val (r->forms, form);
  return (int)r->forms->len - 1;
}

static void form_clear (gpointer data)
{
  Form *form = data;
  g_free (form->slopes);
  g_free (form->rise);
  g_free (form->fall);
  g_array_unref (form->bounds);
}

static gint64 most_of (const Rows *r, int column)
{
  return MIN (PAYI_COLUMN (r->board, column)->n, r->board->flat->most_units);
}

/* What a row of [units] units adds at least. */
static gint64 least_value (const Rows *r, const Form *form, gint64 units)
{
  gint64 outside = 0;
  gint64 down = 0;
  for (int i = 0; i < r->n_columns; i++) {
    const PayiSlope *s = &form->slopes[i];
    if (!is_plain (s, PAYI_COLUMN (r->board, i)->n))
      outside = MIN (PAYI_PLENTY, outside + PAYI_COLUMN (r->board, i)->n);
    if (s->down > 0)
      down = MIN (PAYI_PLENTY, down + PAYI_COLUMN (r->board, i)->n);
  }
  return (r->board->exact ? MAX (0, units - outside) : 0) - MIN (down, units);
}

static void find_slopes (Rows *r)
{
  for (guint f = 0; f < r->forms->len; f++) {
    Form *form = FORM (r, f);
    for (int i = r->n_columns - 1; i >= 0; i--) {
      const gint64 at_most = payi_slope_at (&form->slopes[i], most_of (r, i));
      const gint64 at_top = payi_slope_at (&form->slopes[i], MIN (most_of (r, i), form->slopes[i].cap));
      form->rise[i] = MIN (PAYI_PLENTY, form->rise[i + 1] + MAX (0, at_top));
      form->fall[i] = MAX (-PAYI_PLENTY, form->fall[i + 1] + MIN (0, at_most));
    }
  }
}

/* The forms of the alternatives' cuts. [form]: by alternative, by cut; -1: none. */
static gboolean find_forms (Rows *r, PayiCuts **cuts, GArray **form)
{
  const PayiFlat *f = r->board->flat;
  for (guint i = 0; i < f->waivings->len; i++) {
    const int bill = PAYI_WAIVING (f, i)->bill;
    if (cuts[bill] != NULL)
      continue;
    cuts[bill] = payi_cuts_new (r->board, bill, r->n_columns);
    if (cuts[bill] == NULL)
      return FALSE;
    form[bill] = g_array_new (FALSE, FALSE, sizeof (int));
    for (guint c = 0; c < cuts[bill]->cuts->len; c++) {
      const PayiCut *cut = PAYI_CUT (cuts[bill], c);
      const int found = is_known (r, cut) ? -1 : form_of (r, cut);
      g_array_append_val (form[bill], found);
    }
  }
  find_slopes (r);
  return TRUE;
}

static gsize place (Rows *r, PayiMemo *memo, const gint64 *vector)
{
  const PayiMemoResult result = payi_memo_add (memo, vector);
  r->limited |= result == PAYI_MEMO_FULL;
  if (r->limited)
    return 0;
  return result == PAYI_MEMO_NEW ? memo->n - 1 : (gsize)payi_memo_find (memo, vector);
}

static gint compare_takers (gconstpointer a, gconstpointer b)
{
  const Taker *x = a;
  const Taker *y = b;
  if (x->units != y->units)
    return x->units < y->units ? -1 : 1;
  return x->key != y->key ? (x->key < y->key ? -1 : 1) : 0;
}

static void add_taker (Rows *r, const PayiWaiving *w, const PayiCuts *cuts, const GArray *form)
{
  gint64 key[PAY_MAX_VARIABLES + PAY_MAX_COUNTERS];
  g_autofree gint64 *bounds = g_new (gint64, r->forms->len + 1);
  for (guint f = 0; f < r->forms->len; f++)
    bounds[f] = NEVER;
  for (guint c = 0; c < cuts->cuts->len; c++) {
    const int f = g_array_index (form, int, c);
    const gint64 bound = f < 0 ? NEVER : payi_cut_bound (PAYI_CUT (cuts, c), w);
    if (f >= 0 && (FORM (r, f)->relative || bound > least_value (r, FORM (r, f), w->units)))
      bounds[f] = MAX (bounds[f], bound);
  }
  memcpy (key, w->x, sizeof w->x);
  memcpy (key + PAY_MAX_VARIABLES, w->charged, sizeof w->charged);
  const Taker taker = { w->units, place (r, &r->keys, key), place (r, &r->bounds, bounds) };
  g_array_append_val (r->takers, taker);
}

static gint compare_numbers (gconstpointer a, gconstpointer b)
{
  const gint64 x = *(const gint64 *)a;
  const gint64 y = *(const gint64 *)b;
  return (x > y) - (x < y);
}

static void find_bounds (Rows *r)
{
  for (guint f = 0; f < r->forms->len; f++) {
    Form *form = FORM (r, f);
    for (gsize i = 0; i < r->bounds.n; i++)
      g_array_append_val (form->bounds, payi_memo_at (&r->bounds, i)[f]);
    g_array_sort (form->bounds, compare_numbers);
    form->least = r->bounds.n == 0 ? NEVER : g_array_index (form->bounds, gint64, 0);
    form->most = r->bounds.n == 0 ? NEVER : g_array_index (form->bounds, gint64, form->bounds->len - 1);
  }
}

/* FALSE: too many cuts. */
static gboolean find_takers (Rows *r)
{
  const PayiFlat *f = r->board->flat;
  const int bills = f->n->goal.n;
  g_autofree PayiCuts **cuts = g_new0 (PayiCuts *, (gsize)bills + 1);
  g_autofree GArray **form = g_new0 (GArray *, (gsize)bills + 1);
  const gboolean fine = find_forms (r, cuts, form);
  payi_memo_init (&r->keys, PAY_MAX_VARIABLES + PAY_MAX_COUNTERS, f->n->problem->memory);
  payi_memo_init (&r->bounds, r->forms->len, f->n->problem->memory);
  for (guint i = 0; i < f->waivings->len && fine; i++)
    add_taker (r, PAYI_WAIVING (f, i), cuts[PAYI_WAIVING (f, i)->bill], form[PAYI_WAIVING (f, i)->bill]);
  g_array_sort (r->takers, compare_takers);
  find_bounds (r);
  for (int i = 0; i < bills; i++) {
    payi_cuts_free (cuts[i]);
    if (form[i] != NULL)
      g_array_unref (form[i]);
  }
  return fine;
}

/* ---- States. */

static void table_init (Table *t, const Rows *r)
{
  payi_memo_init (&t->states, VALUES + r->forms->len, r->board->flat->n->problem->memory / 2); /* of two tables */
  t->counts = g_array_new (FALSE, FALSE, sizeof (mpz_t));
}

static void table_empty (Table *t)
{
  for (guint i = 0; i < t->counts->len; i++)
    mpz_clear (COUNT (t, i));
  g_array_set_size (t->counts, 0);
  payi_memo_clear (&t->states);
}

static void table_clear (Table *t)
{
  table_empty (t);
  payi_memo_free (&t->states);
  g_array_unref (t->counts);
}

static void add_steps (Rows *r, gsize n)
{
  *r->steps += n;
  const PayProblem *p = r->board->flat->n->problem;
  r->limited |= *r->steps > p->steps || r->bytes > p->memory || payi_is_stopped (r->stop);
}

/* [term] more ways to [state]. */
static void add_ways (Rows *r, Table *t, const gint64 *state)
{
  const gsize before = t->states.n;
  const gsize i = place (r, &t->states, state);
  if (r->limited)
    return;
  if (t->states.n > before) {
    mpz_t zero;
    mpz_init (zero);
    g_array_append_val (t->counts, zero);
  }
  mpz_t *count = (mpz_t *)(gpointer)COUNT (t, i);
  const gsize limbs = mpz_size (*count);
  mpz_add (*count, *count, r->term);
  r->bytes += (mpz_size (*count) - MIN (limbs, mpz_size (*count))) * sizeof (mp_limb_t);
  add_steps (r, 1 + r->forms->len / FORMS_A_STEP + mpz_size (*count) / LIMBS_A_STEP);
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
static gboolean advance (Rows *r, const gint64 *from, int column, gint64 amount)
{
  r->state[POWER] = from[POWER];
  r->state[UNITS] = from[UNITS] + amount;
  for (guint f = 0; f < r->forms->len; f++) {
    const Form *form = FORM (r, f);
    gint64 *value = &r->state[VALUES + f];
    *value = from[VALUES + f];
    if (*value != enough (form, column))
      *value += payi_slope_at (&form->slopes[column], amount);
    if (!settle (form, column + 1, value))
      return FALSE;
  }
  return r->state[UNITS] <= r->board->flat->most_units;
}

/* Of less than that it would be too late for enough units. */
static gint64 first_amount (const Rows *r, const gint64 *from, int column)
{
  if (from[POWER] != 0 || !r->board->exact)
    return 0;
  return MAX (0, TAKER (r, 0)->units - r->rest[column + 1] - from[UNITS]);
}

/* The amount from which on all lead to one state; -1: there is none. */
static gint64 last_amount (const Rows *r, const gint64 *from, int column)
{
  gint64 last = 0;
  for (guint f = 0; f < r->forms->len; f++) {
    const Form *form = FORM (r, f);
    const PayiSlope *s = &form->slopes[column];
    if (payi_is_flat (s) || from[VALUES + f] == enough (form, column) || from[VALUES + f] == NEVER)
      continue;
    if (s->down > 0)
      return -1;
    const gint64 missing = enough (form, column + 1) - from[VALUES + f];
    last = MAX (last, MIN (s->cap, missing / s->up + (missing % s->up != 0)));
  }
  return last;
}

/* ---- Columns. */

/* r->factor: in how many ways [amount] of [n] can be chosen, from those for one less. */
static void next_factor (Rows *r, gint64 n, gint64 amount)
{
  if (r->board->by == PAY_DISTINCT_OUTCOME)
    return;
  mpz_mul_ui (r->factor, r->factor, (unsigned long)(n - amount + 1));
  mpz_divexact_ui (r->factor, r->factor, (unsigned long)amount);
}

/* FALSE: beyond all use. */
static gboolean first_factor (Rows *r, gint64 n, gint64 amount)
{
  mpz_set_ui (r->factor, 1);
  const gboolean found = r->board->by == PAY_DISTINCT_OUTCOME || payi_binomial (r->factor, n, amount);
  add_steps (r, mpz_size (r->factor) / LIMBS_A_STEP);
  return found;
}

/* All amounts from [first] on, which lead to the state in r->state, less [first] units. */
static void add_rest (Rows *r, const mpz_t ways, gint64 first, gint64 n)
{
  gint64 *units = &r->state[UNITS];
  const gint64 before = *units - first;
  mpz_set (r->term, ways);
  if (r->board->by == PAY_DISTINCT_OUTCOME) {
    r->state[POWER]++;
    add_ways (r, &r->next, r->state);
    *units = before + n + 1;
    mpz_neg (r->term, ways);
    if (*units <= r->board->flat->most_units)
      add_ways (r, &r->next, r->state);
    return;
  }
  *units = before;
  r->state[POWER] += n;
  add_ways (r, &r->next, r->state);
  r->state[POWER] -= n;
  mpz_set_ui (r->factor, 1);
  for (gint64 i = 0; i < first && !r->limited; i++) {
    if (i > 0)
      next_factor (r, n, i);
    *units = before + i;
    mpz_mul (r->term, ways, r->factor);
    mpz_neg (r->term, r->term);
    add_ways (r, &r->next, r->state);
  }
}

static void add_column (Rows *r, int column, const gint64 *from, const mpz_t ways)
{
  const gint64 n = PAYI_COLUMN (r->board, column)->n;
  const gint64 most = MIN (n, r->board->flat->most_units - from[UNITS]);
  const gint64 last = last_amount (r, from, column);
  const gboolean rest = last >= 0 && most - last > MOST_SINGLE;
  const gint64 first = first_amount (r, from, column), end = rest ? last - 1 : most;
  gint64 passed = 0;
  if (first <= end && !first_factor (r, n, first))
    r->limited = TRUE;
  for (gint64 amount = first; amount <= end && !r->limited; amount++) {
    if (amount > first)
      next_factor (r, n, amount);
    if (!advance (r, from, column, amount)) {
      add_steps (r, ++passed % PASSED_A_STEP == 0 ? 1 : 0);
      continue;
    }
    mpz_mul (r->term, ways, r->factor);
    add_ways (r, &r->next, r->state);
  }
  if (rest && !r->limited && advance (r, from, column, last))
    add_rest (r, ways, last, n);
}

/* ---- What the last states come to. */

/* From r->factor, which is C(n, k) (k -1: nothing yet), to C(n, to); FALSE: beyond all use. */
static gboolean find_binomial (Rows *r, gint64 n, gint64 *k, gint64 to)
{
  const gboolean near = *k >= 0 && to >= *k && to <= n && to - *k <= MOST_SINGLE;
  const gint64 from = near ? *k : to;
  *k = to;
  if (!near && !payi_binomial (r->factor, n, to))
    return FALSE;
  for (gint64 i = from; i < to; i++) {
    mpz_mul_ui (r->factor, r->factor, (unsigned long)(n - i));
    mpz_divexact_ui (r->factor, r->factor, (unsigned long)(i + 1));
  }
  *r->steps += mpz_size (r->factor) / LIMBS_A_STEP;
  return TRUE;
}

/* Which rows of bounds the state meets: [from] by row, the least number of units from which on it does; -1: never. */
static void find_met (const Rows *r, const gint64 *state, gint64 *from)
{
  for (gsize i = 0; i < r->bounds.n; i++) {
    const gint64 *bounds = payi_memo_at (&r->bounds, i);
    from[i] = 0;
    for (guint f = 0; f < r->forms->len && from[i] >= 0; f++) {
      if (bounds[f] == NEVER)
        continue;
      if (FORM (r, f)->relative)
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
static gulong takers_of (Rows *r, const Met *met, gint64 units, guint at)
{
  gulong n = 0;
  r->stamp++;
  for (guint i = at; i < r->takers->len; i++) {
    const Taker *t = TAKER (r, i);
    if (r->board->exact && t->units != units)
      break;
    const gint64 from = met->from[t->bounds];
    if (from < 0 || units < from || met->counted[t->key] == r->stamp)
      continue;
    if (r->board->by == PAY_DISTINCT_SET)
      return 1;
    met->counted[t->key] = r->stamp;
    n++;
  }
  return n;
}

/* Adds the rows of one state: of [units] units exactly, or of each number from there on where a power is taken apart.
 */
static void add_state (Rows *r, const gint64 *state, const mpz_t ways, const Met *met, mpz_t sum)
{
  const gint64 b = state[POWER];
  gint64 k = -1;
  guint at = 0;
  for (gint64 units = state[UNITS]; units <= r->board->flat->most_units && !r->limited; units++) {
    while (at < r->takers->len && TAKER (r, at)->units < units)
      at++;
    if (at == r->takers->len)
      return;
    if (r->board->exact && b > 0)
      units = TAKER (r, at)->units;
    *r->steps += 1;
    const gulong takers = takers_of (r, met, units, at);
    const gint64 more = units - state[UNITS];
    if (takers > 0) {
      mpz_mul_ui (r->term, ways, takers);
      if (b > 0 && r->board->by == PAY_DISTINCT_SET)
        r->limited |= !find_binomial (r, b, &k, more);
      else if (b > 0)
        mpz_bin_uiui (r->factor, (unsigned long)(more + b - 1), (unsigned long)(b - 1));
      if (b > 0)
        mpz_mul (r->term, r->term, r->factor);
      mpz_add (sum, sum, r->term);
    }
    r->limited |= *r->steps > r->board->flat->n->problem->steps || payi_is_stopped (r->stop);
    if (b == 0)
      return;
  }
}

static void add_states (Rows *r, mpz_t sum)
{
  g_autofree gint64 *from = g_new (gint64, r->bounds.n + 1);
  g_autofree gsize *counted = g_new0 (gsize, r->keys.n + 1);
  const Met met = { from, counted };
  for (gsize i = 0; i < r->now.states.n && !r->limited; i++) {
    const gint64 *state = payi_memo_at (&r->now.states, i);
    find_met (r, state, from);
    add_state (r, state, COUNT (&r->now, i), &met, sum);
  }
}

static void run (Rows *r, mpz_t sum)
{
  table_init (&r->now, r);
  table_init (&r->next, r);
  r->state = g_new0 (gint64, VALUES + r->forms->len);
  r->rest = g_new0 (gint64, (gsize)r->n_columns + 1);
  for (int c = r->n_columns - 1; c >= 0; c--)
    r->rest[c] = MIN (PAYI_PLENTY, r->rest[c + 1] + PAYI_COLUMN (r->board, c)->n);
  gboolean open = TRUE;
  for (guint f = 0; f < r->forms->len; f++)
    open = open && settle (FORM (r, f), 0, &r->state[VALUES + f]);
  mpz_set_ui (r->term, 1);
  if (open && r->takers->len > 0)
    add_ways (r, &r->now, r->state);
  for (int c = 0; c < r->n_columns && !r->limited; c++) {
    for (gsize i = 0; i < r->now.states.n && !r->limited; i++)
      add_column (r, c, payi_memo_at (&r->now.states, i), COUNT (&r->now, i));
    const Table swap = r->now;
    r->now = r->next;
    r->next = swap;
    table_empty (&r->next);
    r->bytes = 0;
  }
  add_states (r, sum);
  table_clear (&r->now);
  table_clear (&r->next);
  g_free (r->state);
  g_free (r->rest);
}

PayiCounted payi_count_rows (const PayiBoard *board, const volatile gint *stop, guint64 *steps, mpz_t sum)
{
  Rows r = { .board = board, .stop = stop, .steps = steps, .n_columns = (int)board->columns->len };
  r.forms = g_array_new (FALSE, FALSE, sizeof (Form));
  g_array_set_clear_func (r.forms, form_clear);
  r.takers = g_array_new (FALSE, FALSE, sizeof (Taker));
  mpz_inits (r.factor, r.term, NULL);
  mpz_set_ui (sum, 0);
  const gboolean fits = find_takers (&r);
  if (fits && !r.limited)
    run (&r, sum);
  mpz_clears (r.factor, r.term, NULL);
  payi_memo_free (&r.keys);
  payi_memo_free (&r.bounds);
  g_array_unref (r.forms);
  g_array_unref (r.takers);
  return !fits ? PAYI_UNFIT : r.limited ? PAYI_UNCOUNTED : PAYI_COUNTED;
}
