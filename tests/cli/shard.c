/* SPDX-License-Identifier: MIT */
/* Which part the environment says this one is, as Slurm, Open MPI, Hydra and GNU parallel set it; or what is said
 * instead. */
#include "run.h"

#include "parts/parts.h"
#include "terminal/terminal.h"

#include <string.h>

#define SCRIPT "SLURM_JOB_ID=7 SLURM_PROCID=0 SLURM_NTASKS=4 "
#define STEP "SLURM_JOB_ID=7 SLURM_STEP_ID=0 SLURM_NTASKS=4 SLURM_STEP_NUM_TASKS=2 "
#define ARRAY(id, least, most, step, count)                                                                            \
  SCRIPT "SLURM_ARRAY_TASK_ID=" #id " SLURM_ARRAY_TASK_MIN=" #least " SLURM_ARRAY_TASK_MAX=" #most                     \
         " SLURM_ARRAY_TASK_STEP=" #step " SLURM_ARRAY_TASK_COUNT=" #count " "

typedef struct {
  const char *name, *environment;
  gint64 part, of;     /* [of] 0: refused */
  const char *refused; /* in what is said */
} Row;

static const Row rows[] = {
  { "nothing", "", .refused = "neither MPI nor Slurm" },
  { "open-mpi", "OMPI_COMM_WORLD_RANK=2 OMPI_COMM_WORLD_SIZE=3", 3, 3, NULL },
  { "open-mpi-alone", "OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=1", 1, 1, NULL },
  { "open-mpi-no-size", "OMPI_COMM_WORLD_RANK=2", .refused = "OMPI_COMM_WORLD_SIZE is missing" },
  { "open-mpi-beyond", "OMPI_COMM_WORLD_RANK=3 OMPI_COMM_WORLD_SIZE=3", .refused = "from 0 to 2" },
  { "hydra", "PMI_RANK=0 PMI_SIZE=2", 1, 2, NULL },
  { "hydra-no-rank", "PMI_SIZE=2", .refused = "PMI_RANK is missing" },
  { "batch-script", SCRIPT, .refused = "write srun before pay" },
  { "batch-script-of-late-slurm", SCRIPT "SLURM_STEP_ID=4294967291", .refused = "write srun before pay" },
  { "salloc", "SLURM_JOB_ID=7 SLURM_NTASKS=4", .refused = "write srun before pay" },
  { "step", STEP "SLURM_PROCID=1", 2, 2, NULL },
  { "step-of-old-slurm", "SLURM_STEP_ID=3 SLURM_NTASKS=4 SLURM_PROCID=3", 4, 4, NULL },
  { "step-beyond", STEP "SLURM_PROCID=2", .refused = "SLURM_PROCID" },
  { "step-of-words", "SLURM_STEP_ID=0 SLURM_PROCID=0 SLURM_NTASKS=two", .refused = "SLURM_NTASKS" },
  { "mpirun-in-a-step", STEP "SLURM_PROCID=0 OMPI_COMM_WORLD_RANK=5 OMPI_COMM_WORLD_SIZE=8", 6, 8, NULL },
  { "array-first", ARRAY (0, 0, 3, 1, 4), 1, 4, NULL },
  { "array-last", ARRAY (3, 0, 3, 1, 4), 4, 4, NULL },
  { "array-from-1", ARRAY (2, 1, 4, 1, 4), 2, 4, NULL },
  { "array-by-5", ARRAY (20, 10, 25, 5, 4), 3, 4, NULL },
  { "array-of-one", ARRAY (9, 9, 9, 1, 1), 1, 1, NULL },
  { "array-list", ARRAY (3, 1, 9, 1, 3), .refused = "have gaps; write --array=0-2" },
  { "array-between-steps", ARRAY (11, 10, 25, 5, 4), .refused = "have gaps" },
  { "array-beyond", ARRAY (4, 0, 3, 1, 4), .refused = "SLURM_ARRAY_TASK_MAX" },
  { "array-no-count", "SLURM_ARRAY_TASK_ID=1", .refused = "SLURM_ARRAY_TASK_COUNT is missing" },
  { "array-of-steps", ARRAY (2, 1, 3, 1, 3) "SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=2 SLURM_PROCID=1", 4, 6, NULL },
  { "array-of-mpirun", ARRAY (1, 0, 1, 1, 2) "OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=3", 4, 6, NULL },
  { "array-of-too-many", ARRAY (0, 0, 1999, 1, 2000) "PMI_RANK=0 PMI_SIZE=1000", .refused = "at most 1000000 parts" },
  { "parallel", "PARALLEL_SEQ=2", .refused = "GNU parallel" },
  { "parallel-in-a-step", STEP "SLURM_PROCID=1 PARALLEL_SEQ=2", .refused = "GNU parallel" },
};

static char *said;

/* The linker calls the program's by these names. */
int __wrap_main (int argc, char **argv);
gboolean __wrap_message (const char *format, ...) G_GNUC_PRINTF (1, 2);

gboolean __wrap_message (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_free (said);
  said = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return FALSE;
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_auto (GStrv) names = g_listenv (), words = g_strsplit (row->environment, " ", -1);
  Shard shard = { 0, 0 };
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_has_prefix (names[i], "SLURM_") || g_str_has_prefix (names[i], "OMPI_")
        || g_str_has_prefix (names[i], "PMI_") || g_str_has_prefix (names[i], "PARALLEL_"))
      g_unsetenv (names[i]);
  for (guint i = 0; words[i] != NULL; i++) {
    g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);
    if (*words[i] != '\0')
      g_setenv (pair[0], pair[1], TRUE);
  }
  g_clear_pointer (&said, g_free);
  assert_int_equal (shard_from ("env", &shard), row->of > 0);
  if (row->of == 0) {
    print_message ("%s\n", said);
    assert_non_null (strstr (said, row->refused));
    return;
  }
  assert_null (said);
  assert_int_equal (shard.part, row->part);
  assert_int_equal (shard.of, row->of);
}

int __wrap_main (int argc, char **argv)
{
  struct CMUnitTest tests[G_N_ELEMENTS (rows)];
  (void)argc;
  (void)argv;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    tests[i] = (struct CMUnitTest){ .name = rows[i].name, .test_func = test_row, .initial_state = (void *)&rows[i] };
  const int failed = cmocka_run_group_tests_name ("cli.shard", tests, NULL, NULL);
  g_free (said);
  return failed;
}
