/* SPDX-License-Identifier: MIT */
/* CBC of COIN-OR through its C interface. A model for each stage, made once; solving changes it, so a copy is solved.
 */
#include "mip.h"

#include <coin/Cbc_C_Interface.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  Mip *mip;
  Cbc_Model *stages[3];
} Model;

static double bound_of (int64_t n)
{
  return n == MIP_NONE ? DBL_MAX : n == -MIP_NONE ? -DBL_MAX : (double)n;
}

static Cbc_Model *problem_of (const Mip *mip, MipStage stage)
{
  Cbc_Model *p = Cbc_newModel ();
  int *at = malloc (sizeof *at * (size_t)(mip->n_entries + 1));
  double *values = malloc (sizeof *values * (size_t)(mip->n_entries + 1));
  if (at == NULL || values == NULL)
    abort ();
  Cbc_setLogLevel (p, 0);
  Cbc_setObjSense (p, stage == MIP_LEAST_CHARGE ? 1 : -1);
  for (int c = 0; c < mip->n_columns; c++) {
    const int64_t upper = mip_is_shut (mip, stage, c) ? 0 : mip->columns[c].upper;
    Cbc_addCol (p, "", (double)mip->columns[c].lower, (double)upper, (double)mip_weight (mip, stage, c), 1, 0, NULL,
                NULL);
  }
  for (int r = 0; r < mip->n_rows; r++) {
    const MipRow *row = &mip->rows[r];
    for (int i = 0; i < row->n; i++) {
      at[i] = mip->entries[row->first + i].column;
      values[i] = (double)mip->entries[row->first + i].value;
    }
    const bool below = row->lower == -MIP_NONE, above = row->upper == MIP_NONE;
    Cbc_addRow (p, "", row->n, at, values, below ? 'L' : above ? 'G' : 'E', bound_of (above ? row->lower : row->upper));
  }
  free (at);
  free (values);
  return p;
}

static void *build (const Pool *pool)
{
  Model *model = calloc (1, sizeof *model);
  if (model == NULL)
    abort ();
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
      Cbc_deleteModel (model->stages[i]);
  }
  mip_free (model->mip);
  free (model);
}

static PoolStatus solve_stage (void *data, MipStage stage, int64_t *value)
{
  char limit[32];
  Cbc_Model *p = Cbc_clone (((Model *)data)->stages[stage]);
  snprintf (limit, sizeof limit, "%g", method_limit () / 1e3);
  Cbc_setParameter (p, "seconds", limit);
  Cbc_setParameter (p, "log", "0");
  Cbc_solve (p);
  *value = (int64_t)llround (Cbc_getObjValue (p));
  const PoolStatus status = Cbc_isProvenOptimal (p) ? POOL_YES : Cbc_isProvenInfeasible (p) ? POOL_NO : POOL_TIMEOUT;
  Cbc_deleteModel (p);
  return status;
}

static PoolAnswer solve (const Pool *pool, void *data)
{
  (void)pool;
  return mip_answer (((Model *)data)->mip, solve_stage, data);
}

const Method method_cbc = {
  .name = "cbc", .exact = true, .takes = mip_takes, .build = build, .drop = drop, .build_timed = true, .solve = solve
};
