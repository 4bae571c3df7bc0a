/* SPDX-License-Identifier: MIT */
#include "frame/frame.h"
#include "parts.h"
#include "terminal/terminal.h"

#include <string.h>

#define MOST_PARTS 1000000
#define OR_TELL "; or tell the part yourself: --shard I/N"
/* Slurm's numbers of steps that no srun began: of the batch script, of a shell, of whoever logs in to a job. */
#define FIRST_OWN_STEP G_GINT64_CONSTANT (0xfffffff0)

/* One of a number of tasks. */
typedef struct {
  gint64 rank, size; /* from 0 */
} Place;

/* [least] to [most] of the variable; FALSE: a message was printed. */
static gboolean number_of (const char *variable, gint64 least, gint64 most, gint64 *number)
{
  const char *text = g_getenv (variable);
  return text != NULL ? number_from (variable, text, least, most, number)
                      : message ("--shard env: %s is missing" OR_TELL, variable);
}

static gboolean place_of (const char *rank, const char *size, Place *place)
{
  return number_of (size, 1, MOST_PARTS, &place->size) && number_of (rank, 0, place->size - 1, &place->rank);
}

/* The tasks of an array have the numbers that its owner chose: from MIN to MAX by STEP, or a list with gaps, of which
 * Slurm tells no more than the ends and how many there are. */
static gboolean place_in_array (Place *place)
{
  gint64 id = 0, count = 0, least = 0, most = 0, step = 0;
  if (!number_of ("SLURM_ARRAY_TASK_COUNT", 1, MOST_PARTS, &count)
      || !number_of ("SLURM_ARRAY_TASK_STEP", 1, G_MAXINT32, &step)
      || !number_of ("SLURM_ARRAY_TASK_MIN", 0, G_MAXINT32, &least)
      || !number_of ("SLURM_ARRAY_TASK_ID", least, G_MAXINT32, &id)
      || !number_of ("SLURM_ARRAY_TASK_MAX", id, G_MAXINT32, &most))
    return FALSE;
  if (most - least != step * (count - 1) || (id - least) % step != 0)
    return message ("--shard env: the numbers of this array have gaps; write --array=0-%" G_GINT64_FORMAT OR_TELL,
                    count - 1);
  *place = (Place){ (id - least) / step, count };
  return TRUE;
}

static gboolean is_step_of_srun (void)
{
  const char *step = g_getenv ("SLURM_STEP_ID");
  gint64 number = 0;
  return step != NULL && g_ascii_string_to_signed (step, 10, 0, G_MAXINT64, &number, NULL) && number < FIRST_OWN_STEP;
}

/* Of those that were started together: by MPI, which Slurm's srun may have started in its turn, or by srun. FALSE: a
 * message was printed. [found]: there are such. */
static gboolean place_in_step (Place *place, gboolean *found)
{
  static const char *const launchers[][2]
      = { { "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE" }, { "PMI_RANK", "PMI_SIZE" } };
  *found = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (launchers); i++)
    if (g_getenv (launchers[i][0]) != NULL || g_getenv (launchers[i][1]) != NULL)
      return place_of (launchers[i][0], launchers[i][1], place);
  const char *tasks = g_getenv ("SLURM_STEP_NUM_TASKS") != NULL ? "SLURM_STEP_NUM_TASKS" : "SLURM_NTASKS";
  if (is_step_of_srun ())
    return place_of ("SLURM_PROCID", tasks, place);
  *found = FALSE;
  return TRUE;
}

/* Each task of an array may have tasks of its own. */
static gboolean shard_of_environment (Shard *shard)
{
  const gboolean in_array = g_getenv ("SLURM_ARRAY_TASK_ID") != NULL;
  Place array = { 0, 1 }, step = { 0, 1 };
  gboolean in_step = FALSE;
  if (g_getenv ("PARALLEL_SEQ") != NULL)
    return message ("--shard env: GNU parallel does not say how many jobs there are; "
                    "write: parallel -k pay batch FILE --shard {}/4 ::: 1 2 3 4");
  if ((in_array && !place_in_array (&array)) || !place_in_step (&step, &in_step))
    return FALSE;
  if (!in_array && !in_step && (g_getenv ("SLURM_JOB_ID") != NULL || g_getenv ("SLURM_PROCID") != NULL))
    return message ("--shard env: Slurm runs a batch script once, however many tasks it has; write srun before pay, or "
                    "submit an array" OR_TELL);
  if (!in_array && !in_step)
    return message ("--shard env: neither MPI nor Slurm says which part this is" OR_TELL "; see: pay help batch");
  *shard = (Shard){ array.rank * step.size + step.rank + 1, array.size * step.size };
  return shard->of <= MOST_PARTS
         || message ("--shard env: there are at most %d parts, not %" G_GINT64_FORMAT, MOST_PARTS, shard->of);
}

gboolean shard_from (const char *text, Shard *shard)
{
  if (strcmp (text, "env") == 0)
    return shard_of_environment (shard);
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);
  if (g_strv_length (parts) != 2)
    return message ("--shard: I/N is expected, such as 1/4, or env, not '%s'", text);
  return number_from ("--shard", parts[1], 1, MOST_PARTS, &shard->of)
         && number_from ("--shard", parts[0], 1, shard->of, &shard->part);
}
