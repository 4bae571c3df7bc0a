/* SPDX-License-Identifier: MIT */
/* Z3: linear arithmetic, and better and better answers until there is none. Its own optimiser is left out: of 4.8.12
 * wrong optima are known. */
#include "mip.h"

#include <stdlib.h>
#include <z3.h>

typedef struct {
  Mip *mip;
  Z3_context context;
  Z3_solver solver;
  Z3_ast *columns;
} Model;

static Z3_ast number (Z3_context c, int64_t n)
{
  return Z3_mk_int64 (c, n, Z3_mk_int_sort (c));
}

static void bound (Model *m, Z3_ast sum, int64_t lower, int64_t upper)
{
  if (lower != -MIP_NONE)
    Z3_solver_assert (m->context, m->solver, Z3_mk_ge (m->context, sum, number (m->context, lower)));
  if (upper != MIP_NONE)
    Z3_solver_assert (m->context, m->solver, Z3_mk_le (m->context, sum, number (m->context, upper)));
}

static Z3_ast times (Z3_context c, int64_t n, Z3_ast column)
{
  const Z3_ast both[] = { number (c, n), column };
  return n == 1 ? column : Z3_mk_mul (c, 2, both);
}

static Z3_ast sum_of (Z3_context c, unsigned n, const Z3_ast *terms)
{
  return n == 0 ? number (c, 0) : n == 1 ? terms[0] : Z3_mk_add (c, n, terms);
}

static void fill (Model *m)
{
  const Mip *mip = m->mip;
  const Z3_context c = m->context;
  Z3_ast *terms = malloc (sizeof *terms * (size_t)(mip->n_entries + 1));
  if (terms == NULL)
    abort ();
  for (int i = 0; i < mip->n_columns; i++) {
    m->columns[i] = Z3_mk_const (c, Z3_mk_int_symbol (c, i), Z3_mk_int_sort (c));
    bound (m, m->columns[i], mip->columns[i].lower, mip->columns[i].upper);
  }
  for (int r = 0; r < mip->n_rows; r++) {
    const MipRow *row = &mip->rows[r];
    for (int i = 0; i < row->n; i++) {
      const MipEntry *entry = &mip->entries[row->first + i];
      terms[i] = times (c, entry->value, m->columns[entry->column]);
    }
    bound (m, sum_of (c, (unsigned)row->n, terms), row->lower, row->upper);
  }
  free (terms);
}

static void *build (const Pool *pool)
{
  Model *m = calloc (1, sizeof *m);
  if (m == NULL)
    abort ();
  m->mip = mip_new (pool);
  m->columns = calloc ((size_t)m->mip->n_columns + 1, sizeof *m->columns);
  Z3_config config = Z3_mk_config ();
  m->context = Z3_mk_context (config);
  Z3_del_config (config);
  m->solver = Z3_mk_simple_solver (m->context);
  Z3_solver_inc_ref (m->context, m->solver);
  const Z3_params params = Z3_mk_params (m->context);
  Z3_params_inc_ref (m->context, params);
  Z3_params_set_uint (m->context, params, Z3_mk_string_symbol (m->context, "timeout"), (unsigned)method_limit ());
  Z3_solver_set_params (m->context, m->solver, params);
  Z3_params_dec_ref (m->context, params);
  fill (m);
  return m;
}

static void drop (void *data)
{
  Model *m = data;
  Z3_solver_dec_ref (m->context, m->solver);
  Z3_del_context (m->context);
  mip_free (m->mip);
  free (m->columns);
  free (m);
}

static Z3_ast objective (const Model *m, MipStage stage)
{
  Z3_ast *terms = malloc (sizeof *terms * (size_t)(m->mip->n_columns + 1));
  unsigned n = 0;
  if (terms == NULL)
    abort ();
  for (int c = 0; c < m->mip->n_columns; c++) {
    const int64_t weight = mip_weight (m->mip, stage, c);
    if (weight != 0)
      terms[n++] = times (m->context, weight, m->columns[c]);
  }
  const Z3_ast sum = sum_of (m->context, n, terms);
  free (terms);
  return sum;
}

/* The value of [sum] in the newest answer. */
static bool value_of (const Model *m, Z3_ast sum, int64_t *value)
{
  const Z3_model answer = Z3_solver_get_model (m->context, m->solver);
  Z3_ast number_of;
  Z3_model_inc_ref (m->context, answer);
  const bool read = Z3_model_eval (m->context, answer, sum, true, &number_of)
                    && Z3_get_numeral_int64 (m->context, number_of, value);
  Z3_model_dec_ref (m->context, answer);
  return read;
}

static PoolStatus solve_stage (void *data, MipStage stage, int64_t *value)
{
  Model *m = data;
  const Z3_ast sum = objective (m, stage);
  PoolStatus status = POOL_NO;
  Z3_lbool found;
  Z3_solver_push (m->context, m->solver);
  for (int c = 0; c < m->mip->n_columns; c++) {
    if (mip_is_shut (m->mip, stage, c))
      bound (m, m->columns[c], 0, 0);
  }
  while ((found = Z3_solver_check (m->context, m->solver)) == Z3_L_TRUE && value_of (m, sum, value)) {
    status = POOL_YES;
    if (stage == MIP_LEAST_CHARGE)
      bound (m, sum, -MIP_NONE, *value - 1);
    else
      bound (m, sum, *value + 1, MIP_NONE);
    if (method_is_late ())
      break;
  }
  Z3_solver_pop (m->context, m->solver, 1);
  return found == Z3_L_FALSE ? status : POOL_TIMEOUT;
}

static PoolAnswer solve (const Pool *pool, void *data)
{
  (void)pool;
  method_start ();
  return mip_answer (((Model *)data)->mip, solve_stage, data);
}

const Method method_z3 = {
  .name = "z3", .exact = true, .takes = mip_takes, .build = build, .drop = drop, .build_timed = true, .solve = solve
};
