/* SPDX-License-Identifier: MIT */
/* GLPK: simplex, then branch and cut. A problem for each stage, made once. */
#include "mip.h"

#include <glpk.h>
#include <math.h>
#include <stdlib.h>

typedef struct {
  Mip *mip;
  glp_prob *stages[3];
} Model;

static int bound_of (int64_t lower, int64_t upper)
{
  if (lower == upper)
    return GLP_FX;
  if (lower == -MIP_NONE)
    return GLP_UP;
  return upper == MIP_NONE ? GLP_LO : GLP_DB;
}

static void fill (const Mip *mip, glp_prob *p)
{
  int *at = malloc (sizeof *at * (size_t)(mip->n_columns + 1));
  double *values = malloc (sizeof *values * (size_t)(mip->n_columns + 1));
  if (at == NULL || values == NULL)
    abort ();
  for (int r = 0; r < mip->n_rows; r++) {
    const MipRow *row = &mip->rows[r];
    for (int i = 0; i < row->n; i++) {
      at[i + 1] = mip->entries[row->first + i].column + 1;
      values[i + 1] = (double)mip->entries[row->first + i].value;
    }
    glp_set_row_bnds (p, r + 1, bound_of (row->lower, row->upper), (double)row->lower, (double)row->upper);
    glp_set_mat_row (p, r + 1, row->n, at, values);
  }
  free (at);
  free (values);
}

static glp_prob *problem_of (const Mip *mip, MipStage stage)
{
  glp_prob *p = glp_create_prob ();
  glp_set_obj_dir (p, stage == MIP_LEAST_CHARGE ? GLP_MIN : GLP_MAX);
  glp_add_rows (p, mip->n_rows);
  glp_add_cols (p, mip->n_columns);
  for (int c = 0; c < mip->n_columns; c++) {
    const int64_t lower = mip->columns[c].lower, upper = mip_is_shut (mip, stage, c) ? 0 : mip->columns[c].upper;
    glp_set_col_bnds (p, c + 1, bound_of (lower, upper), (double)lower, (double)upper);
    glp_set_col_kind (p, c + 1, GLP_IV);
    glp_set_obj_coef (p, c + 1, (double)mip_weight (mip, stage, c));
  }
  fill (mip, p);
  return p;
}

static void *build (const Pool *pool)
{
  Model *model = calloc (1, sizeof *model);
  if (model == NULL)
    abort ();
  glp_term_out (GLP_OFF);
  model->mip = mip_new (pool);
  if (model->mip->hand)
    model->stages[MIP_GREATEST_WORTH] = problem_of (model->mip, MIP_GREATEST_WORTH);
  else
    model->stages[MIP_LEAST_CHARGE] = problem_of (model->mip, MIP_LEAST_CHARGE);
  if (model->mip->x >= 0)
    model->stages[MIP_GREATEST_X] = problem_of (model->mip, MIP_GREATEST_X);
  return model;
}

static void drop (void *data)
{
  Model *model = data;
  for (int i = 0; i < 3; i++) {
    if (model->stages[i] != NULL)
      glp_delete_prob (model->stages[i]);
  }
  mip_free (model->mip);
  free (model);
}

static PoolStatus solve_stage (void *data, MipStage stage, int64_t *value)
{
  glp_prob *p = ((Model *)data)->stages[stage];
  glp_smcp simplex;
  glp_iocp cut;
  glp_init_smcp (&simplex);
  simplex.msg_lev = GLP_MSG_OFF;
  simplex.tm_lim = method_limit ();
  /* From the start each time: the last optimum must not help. */
  glp_std_basis (p);
  if (glp_simplex (p, &simplex) != 0)
    return POOL_TIMEOUT;
  if (glp_get_status (p) == GLP_NOFEAS)
    return POOL_NO;
  if (glp_get_status (p) != GLP_OPT)
    return POOL_TIMEOUT;
  glp_init_iocp (&cut);
  cut.msg_lev = GLP_MSG_OFF;
  cut.tm_lim = method_limit ();
  if (glp_intopt (p, &cut) != 0)
    return POOL_TIMEOUT;
  if (glp_mip_status (p) == GLP_NOFEAS)
    return POOL_NO;
  *value = (int64_t)llround (glp_mip_obj_val (p));
  return glp_mip_status (p) == GLP_OPT ? POOL_YES : POOL_TIMEOUT;
}

static PoolAnswer solve (const Pool *pool, void *data)
{
  (void)pool;
  return mip_answer (((Model *)data)->mip, solve_stage, data);
}

const Method method_glpk = {
  .name = "glpk", .exact = true, .takes = mip_takes, .build = build, .drop = drop, .build_timed = true, .solve = solve
};
