/* SPDX-License-Identifier: MIT */
#include "odds.h"

#define MOST_TRIALS G_GINT64_CONSTANT (1000000000000)
#define MOST_JOBS 256

/* With the sources that are asked about; of enough lands; with the least that reach the threshold; with one less; of
 * games that were dealt, and the interval of that. */
enum { CHANCE, LANDS, AT, BELOW, SAMPLED, LOW, HIGH, RATIOS };

typedef struct {
  PayKarstenCell cell;
  const char *cost;
  int sources; /* -1: the least */
  guint digits;
  gint64 trials, seed, jobs;
  int least; /* sources that reach the threshold */
  PayOddsSample sample;
  PayRatio *ratios[RATIOS];
  char *percent[RATIOS]; /* of these; "null" where there is none */
} Answer;

static void answer_clear (Answer *answer)
{
  for (int i = 0; i < RATIOS; i++) {
    pay_ratio_free (answer->ratios[i]);
    g_free (answer->percent[i]);
  }
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static gboolean read_cost (Answer *answer, const char *cost)
{
  answer->cost = cost;
  if (cost == NULL)
    return message ("--cost is needed, such as 2C");
  return pay_karsten_read_cost (cost, &answer->cell.generic, &answer->cell.pips)
         || message ("--cost: digits and then a C for each pip are expected, together 1 to 15, not '%s'", cost);
}

static gboolean read_options (Answer *answer, const Options *options)
{
  gint64 sources = -1;
  if (!odds_cell (&answer->cell, options))
    return FALSE;
  if (answer->cell.model->costs == NULL) {
    const char *edition = answer->cell.model->edition;
    return message ("the edition %s has no cells of costs; see: pay odds table --edition %s", edition, edition);
  }
  if (options->cost != NULL && options->cost[1] != NULL)
    return message ("--cost is there twice; it has one value");
  if (!read_cost (answer, options->cost != NULL ? options->cost[0] : NULL)
      || !odds_digits (options, options->json ? 15 : 4, &answer->digits)
      || !number_from ("--sources", options->sources, 0, answer->cell.lands, &sources)
      || !number_from ("--simulate", options->simulate, 1, MOST_TRIALS, &answer->trials)
      || !number_from ("--seed", options->seed, 0, G_MAXINT64, &answer->seed)
      || !number_from ("--jobs", options->jobs, 1, MOST_JOBS, &answer->jobs))
    return FALSE;
  answer->sources = (int)sources;
  return TRUE;
}

static gboolean simulate (Answer *answer, GError **error)
{
  PayOddsSample *sample = &answer->sample;
  if (!pay_karsten_simulate (&answer->cell, answer->sources, (guint64)answer->trials, (guint64)answer->seed,
                             (guint)answer->jobs, sample, error))
    return FALSE;
  if (sample->enough > 0)
    answer->ratios[SAMPLED] = pay_ratio_new ((gint64)sample->paid, (gint64)sample->enough);
  pay_odds_interval (sample, &answer->ratios[LOW], &answer->ratios[HIGH]);
  return TRUE;
}

static gboolean compute (Answer *answer, GError **error)
{
  PayRatio **ratios = answer->ratios;
  answer->least = pay_karsten_least (&answer->cell, &ratios[AT], &ratios[BELOW], error);
  if (answer->least < 0)
    return FALSE;
  if (answer->sources < 0)
    answer->sources = answer->least;
  ratios[CHANCE] = pay_karsten_chance (&answer->cell, answer->sources, &ratios[LANDS], error);
  if (ratios[CHANCE] == NULL || (answer->trials > 0 && !simulate (answer, error)))
    return FALSE;
  for (int i = 0; i < RATIOS; i++)
    answer->percent[i] = ratios[i] != NULL ? pay_ratio_percent (ratios[i], answer->digits) : g_strdup ("null");
  return TRUE;
}

static void write_words (const Answer *answer, GString *out)
{
  const PayKarstenCell *cell = &answer->cell;
  char *const *percent = answer->percent;
  const int turn = pay_karsten_turn (cell), least = answer->least;
  g_string_append_printf (out, "%s on turn %d, %d %s in %d %s in %d %s: %s %%\n", answer->cost, turn, answer->sources,
                          in_number (answer->sources, "source", "sources"), cell->lands,
                          in_number (cell->lands, "land", "lands"), cell->deck, in_number (cell->deck, "card", "cards"),
                          percent[CHANCE]);
  g_string_append_printf (out, "%d %s by then, which is given: %s %%\n%d %% need %d %s: %s", turn,
                          in_number (turn, "land", "lands"), percent[LANDS], pay_karsten_threshold (cell), least,
                          in_number (least, "source", "sources"), percent[AT]);
  if (answer->ratios[BELOW] != NULL)
    g_string_append_printf (out, " %%; %d %s %s", least - 1, in_number (least - 1, "gives", "give"), percent[BELOW]);
  if (answer->ratios[SAMPLED] != NULL)
    g_string_append_printf (
        out, " %%\n%" G_GUINT64_FORMAT " %s dealt, %" G_GUINT64_FORMAT " with enough lands: %s %%, between %s and %s",
        answer->sample.trials, in_number ((gint64)answer->sample.trials, "game", "games"), answer->sample.enough,
        percent[SAMPLED], percent[LOW], percent[HIGH]);
  g_string_append_printf (out, " %%\n%s", cell->model->title);
}

static void write_json (const Answer *answer, GString *out)
{
  const PayKarstenCell *cell = &answer->cell;
  char *const *percent = answer->percent;
  g_autofree char *fraction = pay_ratio_fraction (answer->ratios[CHANCE]);
  g_string_append_printf (out,
                          "{\"model\":\"%s\",\"edition\":\"%s\",\"deck\":%d,\"lands\":%d,\"cost\":\"%s\",\"turn\":%d,"
                          "\"pips\":%d,\"sources\":%d,\"percent\":%s,\"fraction\":\"%s\"",
                          cell->model->title, cell->model->edition, cell->deck, cell->lands, answer->cost,
                          pay_karsten_turn (cell), cell->pips, answer->sources, percent[CHANCE], fraction);
  g_string_append_printf (out,
                          ",\"enough_lands_percent\":%s,\"threshold\":%d,\"least_sources\":%d,\"least_percent\":%s,"
                          "\"one_less_percent\":%s",
                          percent[LANDS], pay_karsten_threshold (cell), answer->least, percent[AT], percent[BELOW]);
  if (pay_karsten_misprint (cell) >= 0)
    g_string_append_printf (out, ",\"printed_sources\":%d", pay_karsten_misprint (cell));
  if (answer->trials > 0)
    g_string_append_printf (out,
                            ",\"simulated\":{\"seed\":%" G_GINT64_FORMAT ",\"games\":%" G_GUINT64_FORMAT
                            ",\"enough_lands\":%" G_GUINT64_FORMAT ",\"paid\":%" G_GUINT64_FORMAT
                            ",\"percent\":%s,\"low\":%s,\"high\":%s}",
                            answer->seed, answer->sample.trials, answer->sample.enough, answer->sample.paid,
                            percent[SAMPLED], percent[LOW], percent[HIGH]);
  g_string_append_c (out, '}');
}

Exit odds_karsten (const Options *options)
{
  g_auto (Answer) answer = { .cell = { .stop = stop_flag () }, .seed = 1 };
  if (options->tsv)
    return usage ("--tsv is for tables: pay odds table");
  if (!read_options (&answer, options))
    return EXIT_USAGE;
  g_autoptr (GError) error = NULL;
  if (!compute (&answer, &error)) {
    message ("%s", error->message);
    return is_stopped () ? EXIT_LIMIT : EXIT_USAGE;
  }
  g_autoptr (GString) out = g_string_new (NULL);
  (options->json ? write_json : write_words) (&answer, out);
  output_line (out->str);
  odds_tell_misprint (&answer.cell, answer.cost, answer.least);
  return EXIT_PAYABLE;
}
