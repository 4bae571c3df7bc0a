/* SPDX-License-Identifier: MIT */
/* `pay odds GAME --deck FILE`. */
#include "names/names.h"
#include "odds.h"
#include "sheets/sheets.h"

#include <string.h>

#define MEBIBYTE (1024 * 1024)
#define MOST_MEMORY (1024 * 1024)
#define MOST_TRIALS G_GINT64_CONSTANT (1000000000)
#define MOST_JOBS 256
#define DIGITS_FOR_PEOPLE 2
#define DIGITS_FOR_PROGRAMS 12

static const char *const tables[] = { "spells", "turns", "deck", NULL };

typedef struct {
  PayDeckReportOptions asked;
  PayDeckOverrides overrides;
  DeckTable table;
  guint digits;
} Wanted;

static gboolean read_hands (PayDeckReportOptions *asked, const char *name)
{
  if (name == NULL || (asked->hands = pay_odds_rule_find (name)) != NULL)
    return TRUE;
  g_autoptr (GString) names = g_string_new (NULL);
  for (const PayOddsRule *const *rule = pay_odds_rules (); *rule != NULL; rule++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", (*rule)->name);
  message ("--hands: there is no rule %s; there are %s", name, names->str);
  return FALSE;
}

static gboolean read_table (Wanted *w, const Options *o)
{
  if (o->table == NULL)
    return TRUE;
  if (!o->json && !o->tsv) {
    message ("--table is for --json and --tsv; without them all tables are shown");
    return FALSE;
  }
  for (guint i = 0; tables[i] != NULL; i++)
    if (strcmp (tables[i], o->table) == 0) {
      w->table = (DeckTable)i;
      return TRUE;
    }
  message ("--table: spells, turns or deck is expected, not '%s'", o->table);
  return FALSE;
}

static gboolean read_options (Wanted *w, const Options *o)
{
  static const PayDeckReportOptions usual = PAY_DECK_REPORT_OPTIONS;
  gint64 horizon = usual.horizon, turns = usual.turns, memory = (gint64)usual.memory / MEBIBYTE;
  gint64 jobs = 0, reveal = 0, laid = -1, trials = 0, seed = (gint64)usual.seed;
  w->asked = usual;
  if (!read_hands (&w->asked, o->hands) || !read_table (w, o)
      || !odds_digits (o, o->json || o->tsv ? DIGITS_FOR_PROGRAMS : DIGITS_FOR_PEOPLE, &w->digits)
      || !number_from ("--horizon", o->horizon, 1, PAY_ODDS_MAX_TURN, &horizon)
      || !number_from ("--turns", o->turns, 1, PAY_ODDS_MAX_TURN, &turns)
      || !number_from ("--memory", o->memory, 1, MOST_MEMORY, &memory)
      || !number_from ("--laid", o->laid, 0, PAY_ODDS_MAX_HAND, &laid)
      || !number_from ("--reveal", o->reveal, 0, PAY_ODDS_MAX_HAND, &reveal)
      || !number_from ("--simulate", o->simulate, 1, MOST_TRIALS, &trials)
      || !number_from ("--seed", o->seed, 0, G_MAXINT64, &seed)
      || !number_from ("--jobs", o->jobs, 1, MOST_JOBS, &jobs))
    return FALSE;
  w->overrides = (PayDeckOverrides){ .gives = o->source, .late = o->late, .start = o->start, .laid = (int)laid };
  w->asked = (PayDeckReportOptions){ .draw = o->draw,
                                     .hands = w->asked.hands,
                                     .horizon = (int)horizon,
                                     .turns = (int)turns,
                                     .gone = (int)reveal,
                                     .swap = !o->no_swap,
                                     .memory = (guint64)memory * MEBIBYTE,
                                     .trials = (guint64)trials,
                                     .seed = (guint64)seed,
                                     .threads = (guint)jobs,
                                     .stop = stop_flag () };
  return TRUE;
}

static gboolean refuse_others (const Options *o)
{
  const OddsOther others[] = { { "--edition", o->edition != NULL },
                               { "--lands", o->lands != NULL },
                               { "--cost", o->cost != NULL },
                               { "--sources", o->sources != NULL } };
  if (odds_refuse (others, G_N_ELEMENTS (others), "the published tables: pay odds karsten, pay odds table"))
    return TRUE;
  if (o->deck == NULL)
    message ("which deck? --deck FILE tells it");
  return o->deck == NULL;
}

static Exit report (const PayDeckModel *model, const Wanted *w, const Options *o)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayDeckReport) r = pay_deck_report_new (model, &w->asked, &error);
  if (is_stopped ()) {
    message ("stopped before the numbers were known");
    return EXIT_LIMIT;
  }
  if (r == NULL) {
    message ("%s", error->message);
    return EXIT_USAGE;
  }
  const DeckPrint print = { r, o->deck, w->digits };
  g_autoptr (GString) out = g_string_new (NULL);
  if (o->tsv)
    deck_print_tsv (&print, w->table, out);
  else if (o->json)
    deck_print_json (&print, w->table, out);
  else
    deck_print_words (&print, out);
  output (out->str, out->len);
  return EXIT_PAYABLE;
}

/* By the option that it is about. */
static Exit complain_of (const GError *error)
{
  static const struct {
    const char *field, *option;
  } names[] = { { "gives[", "--source: " }, { "late[", "--late: " }, { "start", "--start: " } };
  const char *where = pay_error_where (error), *option = "";
  for (gsize i = 0; i < G_N_ELEMENTS (names) && where != NULL; i++)
    option = g_str_has_prefix (where, names[i].field) ? names[i].option : option;
  message ("%s%s", option, error->message);
  return g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE) ? EXIT_USAGE : EXIT_MALFORMED;
}

Exit odds_deck (const PayGame *game, const Options *options)
{
  Wanted w = { 0 };
  Exit status;
  if (refuse_others (options) || !read_options (&w, options))
    return EXIT_USAGE;
  g_autoptr (PayCatalogue) catalogue = catalogue_open (options, &status);
  if (status != EXIT_PAYABLE)
    return status;
  g_autoptr (PayDeck) deck = deck_file_read_known (options->deck, game, catalogue, &status);
  if (deck == NULL)
    return status;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayDeckModel) model = pay_deck_model_new (deck, games_find (deck->game), &w.overrides, &error);
  return model != NULL ? report (model, &w, options) : complain_of (error);
}
