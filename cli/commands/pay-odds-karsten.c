/* SPDX-License-Identifier: MIT */
#include "odds.h"

#define MOST_TRIALS G_GINT64_CONSTANT (1000000000000)
#define MOST_JOBS 256

typedef struct {
  PayKarstenCell cell;
  const char *cost;
  int sources; /* -1: the least */
  guint digits;
  gint64 trials, seed, jobs;
  PayRatio *chance, *lands; /* with these sources; of enough lands */
  int least;                /* sources that reach the threshold */
  PayRatio *at, *below;     /* the chance with those, and with one less */
  PayOddsSample sample;
  PayRatio *sampled, *low, *high;
} Answer;

static void answer_clear (Answer *a)
{
  pay_ratio_free (a->chance);
  pay_ratio_free (a->lands);
  pay_ratio_free (a->at);
  pay_ratio_free (a->below);
  pay_ratio_free (a->sampled);
  pay_ratio_free (a->low);
  pay_ratio_free (a->high);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static gboolean read_cost (Answer *a, const Options *options)
{
  if (options->cost == NULL) {
    message ("--cost is needed, such as 2C");
    return FALSE;
  }
  a->cost = options->cost;
  if (pay_karsten_read_cost (options->cost, &a->cell.generic, &a->cell.pips))
    return TRUE;
  message ("--cost: digits and then a C for each pip are expected, together 1 to 15, not '%s'", options->cost);
  return FALSE;
}

static gboolean read_options (Answer *a, const Options *options)
{
  gint64 n = -1;
  if (!odds_cell (&a->cell, options))
    return FALSE;
  if (a->cell.model->costs == NULL) {
    message ("the edition %s has no cells of costs; see: pay odds table --edition %s", a->cell.model->edition,
             a->cell.model->edition);
    return FALSE;
  }
  if (!read_cost (a, options) || !odds_digits (options, options->json ? 15 : 4, &a->digits))
    return FALSE;
  if (!number_from ("--sources", options->sources, 0, a->cell.lands, &n)
      || !number_from ("--simulate", options->simulate, 1, MOST_TRIALS, &a->trials)
      || !number_from ("--seed", options->seed, 0, G_MAXINT64, &a->seed))
    return FALSE;
  a->sources = (int)n;
  return number_from ("--jobs", options->jobs, 1, MOST_JOBS, &a->jobs);
}

static gboolean simulate (Answer *a, GError **error)
{
  if (!pay_karsten_simulate (&a->cell, a->sources, (guint64)a->trials, (guint64)a->seed, (guint)a->jobs, &a->sample,
                             error))
    return FALSE;
  if (a->sample.enough > 0)
    a->sampled = pay_ratio_new ((gint64)a->sample.paid, (gint64)a->sample.enough);
  pay_odds_interval (&a->sample, &a->low, &a->high);
  return TRUE;
}

static gboolean compute (Answer *a, GError **error)
{
  a->least = pay_karsten_least (&a->cell, &a->at, &a->below, error);
  if (a->least < 0)
    return FALSE;
  if (a->sources < 0)
    a->sources = a->least;
  a->chance = pay_karsten_chance (&a->cell, a->sources, &a->lands, error);
  return a->chance != NULL && (a->trials == 0 || simulate (a, error));
}

static void append_percent (GString *out, const PayRatio *ratio, guint digits)
{
  g_autofree char *text = pay_ratio_percent (ratio, digits);
  g_string_append (out, text);
}

static void write_words (const Answer *a, GString *out)
{
  const PayKarstenCell *c = &a->cell;
  const int turn = pay_karsten_turn (c);
  g_string_append_printf (out, "%s on turn %d, %d %s in %d %s in %d %s: ", a->cost, turn, a->sources,
                          in_number (a->sources, "source", "sources"), c->lands, in_number (c->lands, "land", "lands"),
                          c->deck, in_number (c->deck, "card", "cards"));
  append_percent (out, a->chance, a->digits);
  g_string_append_printf (out, " %%\n%d %s by then, which is given: ", turn, in_number (turn, "land", "lands"));
  append_percent (out, a->lands, a->digits);
  g_string_append_printf (out, " %%\n%d %% need %d %s: ", pay_karsten_threshold (c), a->least,
                          in_number (a->least, "source", "sources"));
  append_percent (out, a->at, a->digits);
  if (a->below != NULL) {
    g_string_append_printf (out, " %%; %d %s ", a->least - 1, in_number (a->least - 1, "gives", "give"));
    append_percent (out, a->below, a->digits);
  }
  if (a->sampled != NULL) {
    g_string_append_printf (out, " %%\n%" G_GUINT64_FORMAT " %s dealt, %" G_GUINT64_FORMAT " with enough lands: ",
                            a->sample.trials, in_number ((gint64)a->sample.trials, "game", "games"), a->sample.enough);
    append_percent (out, a->sampled, a->digits);
    g_string_append (out, " %, between ");
    append_percent (out, a->low, a->digits);
    g_string_append (out, " and ");
    append_percent (out, a->high, a->digits);
  }
  g_string_append_printf (out, " %%\n%s", c->model->title);
}

static void add_percent (GString *out, const char *name, const PayRatio *ratio, guint digits)
{
  g_string_append_printf (out, ",\"%s\":", name);
  if (ratio != NULL)
    append_percent (out, ratio, digits);
  else
    g_string_append (out, "null");
}

static void write_json (const Answer *a, GString *out)
{
  const PayKarstenCell *c = &a->cell;
  g_string_append_printf (out,
                          "{\"model\":\"%s\",\"edition\":\"%s\",\"deck\":%d,\"lands\":%d,\"cost\":\"%s\",\"turn\":%d,"
                          "\"pips\":%d,\"sources\":%d",
                          c->model->title, c->model->edition, c->deck, c->lands, a->cost, pay_karsten_turn (c), c->pips,
                          a->sources);
  add_percent (out, "percent", a->chance, a->digits);
  g_autofree char *fraction = pay_ratio_fraction (a->chance);
  g_string_append_printf (out, ",\"fraction\":\"%s\"", fraction);
  add_percent (out, "enough_lands_percent", a->lands, a->digits);
  g_string_append_printf (out, ",\"threshold\":%d,\"least_sources\":%d", pay_karsten_threshold (c), a->least);
  add_percent (out, "least_percent", a->at, a->digits);
  add_percent (out, "one_less_percent", a->below, a->digits);
  if (pay_karsten_misprint (c) >= 0)
    g_string_append_printf (out, ",\"printed_sources\":%d", pay_karsten_misprint (c));
  if (a->trials > 0) {
    g_string_append_printf (out,
                            ",\"simulated\":{\"seed\":%" G_GINT64_FORMAT ",\"games\":%" G_GUINT64_FORMAT
                            ",\"enough_lands\":%" G_GUINT64_FORMAT ",\"paid\":%" G_GUINT64_FORMAT,
                            a->seed, a->sample.trials, a->sample.enough, a->sample.paid);
    add_percent (out, "percent", a->sampled, a->digits);
    add_percent (out, "low", a->low, a->digits);
    add_percent (out, "high", a->high, a->digits);
    g_string_append_c (out, '}');
  }
  g_string_append_c (out, '}');
}

Exit odds_karsten (const Options *options)
{
  g_auto (Answer) a = { .cell = { .stop = stop_flag () }, .seed = 1 };
  if (options->tsv) {
    message ("--tsv is for tables: pay odds table");
    return EXIT_USAGE;
  }
  if (!read_options (&a, options))
    return EXIT_USAGE;
  g_autoptr (GError) error = NULL;
  if (!compute (&a, &error)) {
    message ("%s", error->message);
    return is_stopped () ? EXIT_LIMIT : EXIT_USAGE;
  }
  g_autoptr (GString) out = g_string_new (NULL);
  (options->json ? write_json : write_words) (&a, out);
  output_line (out->str);
  odds_tell_misprint (&a.cell, a.cost, a.least);
  return EXIT_PAYABLE;
}
