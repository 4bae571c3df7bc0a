/* SPDX-License-Identifier: MIT */
/* Random requests of every family against the oracle. Every instance has its own seed, printed where the answers
 * differ. For PAY_SEED and the like see settings.h. */
#include "compare.h"
#include "settings.h"

#include <pay/mtg.h>
#include <pay/zx.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 3, SAMPLE = 8, LEAST_TO_JUDGE = 400 };

static PayJson *session;
static Settings settings;

/* What a family's run is made of. */
typedef struct {
  int instances;
  int payable;
  int sampled;
  int border; /* of the sampled: one unit more or less changes the answer */
  int different;
} Mix;

static bool is_payable (json_t *request)
{
  char *line = json_dumps (request, JSON_COMPACT);
  OracleAnswer *a = oracle_answer (line);
  bool payable = a->status == ORACLE_PAYABLE;
  free (a);
  free (line);
  return payable;
}

/* The pool with one unit more, or without its [i]th piece. */
static json_t *change_pool (json_t *request, const char *more, size_t i)
{
  const char *pool = json_string_value (json_object_get (request, "pool"));
  json_t *changed = json_deep_copy (request);
  GString *text = g_string_new (more);
  g_auto (GStrv) units = g_strsplit (pool ? pool : "", " ", -1);
  for (size_t k = 0; units[k]; k++)
    if (more[0] || k != i)
      g_string_append_printf (text, "%s%s", text->len ? " " : "", units[k]);
  json_object_set_new (changed, "pool", json_string (text->str));
  g_string_free (text, TRUE);
  return changed;
}

static bool flips (json_t *changed, bool payable)
{
  bool other = is_payable (changed) != payable;
  json_decref (changed);
  return other;
}

static bool is_at_border (json_t *request, bool payable)
{
  static const char *const more[] = { "W", "U", "B", "R", "G", "C", "C[snow]", "RUWKG" };
  bool zx = strcmp (json_string_value (json_object_get (request, "game")), "zx") == 0;
  const char *pool = json_string_value (json_object_get (request, "pool"));
  size_t units = 1, sources = json_array_size (json_object_get (request, "sources"));
  for (const char *at = pool; at && *at; at++)
    units += *at == ' ';
  for (size_t i = 0; !payable && i < G_N_ELEMENTS (more); i++)
    if (zx == (i + 1 == G_N_ELEMENTS (more)) && flips (change_pool (request, more[i], 0), payable))
      return true;
  for (size_t i = 0; payable && i < units; i++)
    if (flips (change_pool (request, "", i), payable))
      return true;
  for (size_t i = 0; payable && i < sources; i++) {
    json_t *changed = json_deep_copy (request);
    json_array_remove (json_object_get (changed, "sources"), i);
    if (flips (changed, payable))
      return true;
  }
  return false;
}

static void report (const Family *family, int i, json_t *request, const char *line, const Comparison *c)
{
  print_error ("%s, seed %" G_GUINT64_FORMAT ", instance %d: %s\n  request   %s\n  oracle    %s\n  pay       %s\n",
               family->name, settings.seed, i, c->difference, line, c->expected, c->answer);
  json_t *small = shrink_request (session, request);
  char *text = json_dumps (small, JSON_COMPACT);
  Comparison shrunk = compare_answers (session, text);
  print_error ("  shrunk    %s\n  differs   %s\n  oracle    %s\n  pay       %s\n", text,
               shrunk.difference ? shrunk.difference : "no more", shrunk.expected, shrunk.answer);
  comparison_clear (&shrunk);
  free (text);
  json_decref (small);
}

static void run_instance (const Family *family, int i, Mix *mix)
{
  Random r = random_of (&settings, family, i);
  json_t *request = family->make (&r, family->mix);
  if (strcmp (json_string_value (json_object_get (request, "game")), "mtg") == 0
      && json_object_get (request, "prefer") == NULL)
    json_object_set_new (request, "prefer", json_pack ("[s]", "exact")); /* in which the oracle's numbers come */
  char *line = json_dumps (request, JSON_COMPACT);
  Comparison c = compare_answers (session, line);
  bool payable = c.status == ORACLE_PAYABLE;
  mix->instances++;
  mix->payable += payable;
  if (c.difference && mix->different++ < SHOWN)
    report (family, i, request, line, &c);
  if (i % SAMPLE == 0) {
    mix->sampled++;
    mix->border += is_at_border (request, payable);
  }
  comparison_clear (&c);
  free (line);
  json_decref (request);
}

static void test_family (void **state)
{
  const Family *family = *state;
  Mix mix = { .instances = 0 };
  int n = (int)((gint64)settings.number * family->share / 1000);
  for (int i = 0; i < n; i++)
    run_instance (family, i, &mix);
  print_message ("%s: seed %" G_GUINT64_FORMAT ", %d instances, %d %% payable, %d %% at the border, %d different\n",
                 family->name, settings.seed, n, n ? 100 * mix.payable / n : 0,
                 mix.sampled ? 100 * mix.border / mix.sampled : 0, mix.different);
  assert_int_equal (mix.different, 0);
  if (n < LEAST_TO_JUDGE)
    return;
  assert_in_range (100 * mix.payable / n, 35, 65);
  assert_true (5 * mix.border >= mix.sampled);
}

int main (int argc, char **argv)
{
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  settings = settings_read (argc, argv, 20000);
  session = pay_json_new (games, NULL);
  int failed = families_run ("property", test_family);
  pay_json_free (session);
  return failed;
}
