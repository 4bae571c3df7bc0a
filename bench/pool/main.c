/* SPDX-License-Identifier: MIT */
/* A contest of methods on instances of pool assignment; see README.md. */
#include "contest.h"
#include "report.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#define NOT_GIVEN G_MININT
#define MOST_INSTANCES 1000000
#define MOST_LIMIT 3600000

static gboolean quick, tsv, write_them;
static char *family, *method, *program, *data, *answer_by;
static int instances = NOT_GIVEN, limit = NOT_GIVEN;
static gint64 first_seed = 1;

static const GOptionEntry options[] = {
  { "quick", 0, 0, G_OPTION_ARG_NONE, &quick, "Fewer instances and rounds", NULL },
  { "tsv", 0, 0, G_OPTION_ARG_NONE, &tsv, "Tab-separated, a line as soon as it is known", NULL },
  { "family", 0, 0, G_OPTION_ARG_STRING, &family, "Only this family: typical, hard for all its sizes, hard-25 ...",
    "WORD" },
  { "method", 0, 0, G_OPTION_ARG_STRING, &method, "Only this method's lines", "NAME" },
  { "instances", 0, 0, G_OPTION_ARG_INT, &instances, "Of each family", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT64, &first_seed, "Of the instances; 1 unless given", "N" },
  { "limit", 0, 0, G_OPTION_ARG_INT, &limit, "For one question", "MILLISECONDS" },
  { "program", 0, 0, G_OPTION_ARG_STRING, &program, "A program that answers instances", "COMMAND" },
  { "data", 0, 0, G_OPTION_ARG_FILENAME, &data, "Where the tables of real costs and lands are", "FOLDER" },
  { "write", 0, 0, G_OPTION_ARG_NONE, &write_them, "Only print the instances", NULL },
  { "answer", 0, 0, G_OPTION_ARG_STRING, &answer_by, "Only answer the instances of the standard input", "METHOD" },
  { NULL, 0, 0, 0, NULL, NULL, NULL },
};

/* Of a word that is no family, or no method, of this build. Returns the exit code. */
static int say_what_there_is (const char *what, const char *word)
{
  fprintf (stderr, "No %s here: %s. There are:", what, word);
  if (strcmp (what, "family") == 0) {
    for (size_t i = 0; i < n_families; i++)
      fprintf (stderr, " %s%s", families[i].name, families[i].real ? " (with --data)" : "");
  } else {
    for (size_t i = 0; i < n_methods; i++)
      fprintf (stderr, " %s%s", methods[i]->name, methods[i] == &method_program ? " (with --program)" : "");
  }
  fprintf (stderr, "\n");
  for (int i = 0; methods_left_out[i] != NULL; i++)
    fprintf (stderr, "Left out: %s.\n", methods_left_out[i]);
  return 2;
}

static bool is_asked_for (const Family *f)
{
  const bool named = family == NULL || strcmp (f->name, family) == 0
                     || (g_str_has_prefix (f->name, family) && f->name[strlen (family)] == '-');
  return named && (!f->real || data != NULL);
}

static void write_instances (const Family *f, const ContestPlan *plan)
{
  uint64_t seed = plan->seed;
  for (size_t i = 0; i < plan->instances; i++) {
    g_autofree char *name = g_strdup_printf ("%s.%zu", f->name, i);
    Pool *pool = family_make (f, &seed);
    pool_write (pool, name, stdout);
    free (pool);
  }
}

static int answer_all (void)
{
  const Method *by = method_find (answer_by);
  PoolReader reader = { .from = stdin };
  char name[POOL_NAME];
  Pool *pool;
  if (by == NULL)
    return say_what_there_is ("method", answer_by);
  while ((pool = pool_read (&reader, name)) != NULL) {
    PoolAnswer answer = { .status = POOL_TIMEOUT };
    if (by->takes (pool)) {
      void *model = by->build == NULL ? NULL : by->build (pool);
      answer = by->solve (pool, model);
      if (by->drop != NULL)
        by->drop (model);
    }
    pool_write_answer (&answer, stdout);
    fflush (stdout);
    free (pool);
  }
  if (reader.wrong[0] != '\0')
    fprintf (stderr, "Not an instance: %s.\n", reader.wrong);
  return reader.wrong[0] == '\0' ? 0 : 3;
}

static bool is_in_range (const char *option, int n, int most)
{
  const bool fits = n == NOT_GIVEN || (n >= 1 && n <= most);
  if (!fits)
    fprintf (stderr, "%s: a number from 1 to %d is expected, not %d\n", option, most, n);
  return fits;
}

static ContestPlan make_plan (void)
{
  ContestPlan plan = { .instances = 512,
                       .seed = (uint64_t)first_seed,
                       .pass_ns = 1.5e9,
                       .total_ns = 1e9,
                       .round_ns = 2e6,
                       .rounds = 31,
                       .method = method };
  if (quick) {
    plan.instances = 100;
    plan.pass_ns = 2e8;
    plan.total_ns = 2e8;
    plan.round_ns = 5e5;
    plan.rounds = 15;
  }
  plan.instances = instances != NOT_GIVEN ? (size_t)instances : plan.instances;
  method_set_limit (limit != NOT_GIVEN ? limit : quick ? 50 : 1000);
  return plan;
}

/* 0, or the exit code for an option that names what is not there. */
static int check_names (void)
{
  bool found = false;
  for (size_t i = 0; i < n_families; i++)
    found = found || is_asked_for (&families[i]);
  if (!found)
    return say_what_there_is ("family", family);
  const Method *named = method == NULL ? &method_libpay : method_find (method);
  if (named == NULL || (named == &method_program && program == NULL))
    return say_what_there_is ("method", method);
  return 0;
}

/* 1 when an exact method was wrong, 2 when there was nothing to measure. */
static int compete (const ContestPlan *plan)
{
  ContestRow *rows = g_new (ContestRow, n_families * CONTEST_ROWS);
  size_t n = 0, wrong = 0, failed = 0;
  for (int i = 0; methods_left_out[i] != NULL; i++)
    fprintf (stderr, "Left out: %s.\n", methods_left_out[i]);
  if (data == NULL)
    fprintf (stderr, "Left out: families real*: no tables of real costs and lands (--data).\n");
  if (tsv)
    report_tsv_head (stdout);
  for (size_t i = 0; i < n_families; i++) {
    if (!is_asked_for (&families[i]))
      continue;
    const size_t more = contest_run (plan, &families[i], rows + n);
    for (size_t k = n; k < n + more; k++) {
      wrong += rows[k].exact ? rows[k].wrong : 0;
      failed += rows[k].failed;
      if (tsv)
        report_tsv (&rows[k], stdout);
    }
    fflush (stdout);
    n += more;
  }
  if (!tsv)
    report_table (rows, n, stdout);
  if (wrong > 0)
    fprintf (stderr, "%zu wrong answers of exact methods; of these, %zu were no answers.\n", wrong, failed);
  if (n == 0)
    fprintf (stderr, "Nothing was measured: %s does not take such instances.\n", method != NULL ? method : "libpay");
  g_free (rows);
  return n == 0 ? 2 : wrong > 0;
}

int main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("- methods of pool assignment, timed and checked");
  g_autoptr (GError) error = NULL;
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc > 1) {
    fprintf (stderr, "%s\n", error != NULL ? error->message : "There are only options.");
    return 2;
  }
  if (!is_in_range ("--instances", instances, MOST_INSTANCES) || !is_in_range ("--limit", limit, MOST_LIMIT))
    return 2;
  const ContestPlan plan = make_plan ();
  const int unknown = check_names ();
  if (answer_by != NULL)
    return answer_all ();
  if (data != NULL && !real_load (data)) {
    fprintf (stderr, "No tables of real costs and lands there: %s\n", data);
    return 2;
  }
  if (unknown != 0)
    return unknown;
  if (!write_them) {
    if (!method_program_set (program)) {
      fprintf (stderr, "There is no such program, or it may not be run: %s\n", program);
      return 2;
    }
    const int result = compete (&plan);
    method_program_set (NULL);
    return result;
  }
  for (size_t i = 0; i < n_families; i++) {
    if (is_asked_for (&families[i]))
      write_instances (&families[i], &plan);
  }
  return 0;
}
