/* SPDX-License-Identifier: MIT */
/* `pay odds GAME --deck FILE`. */
#include "asking.h"
#include "names/names.h"
#include "odds.h"
#include "sheets/sheets.h"

#include <pay/version.h>
#include <string.h>

#define MEBIBYTE (1024 * 1024)
#define MOST_MEMORY (1024 * 1024)
#define MOST_TRIALS G_GINT64_CONSTANT (1000000000)
#define MOST_JOBS 256
#define MOST_PLAYERS 20
#define USUAL_TIME 60000 /* milliseconds */
#define DIGITS_FOR_PEOPLE 2
#define DIGITS_FOR_PROGRAMS 12

static const char *const tables[] = { "spells", "turns", "deck", NULL };

typedef struct {
  OddsDeck deck;
  PayDeckTable table;
} Wanted;

static gboolean read_hands (PayDeckReportOptions *asked, const char *name)
{
  if (name == NULL || (asked->hands = pay_odds_rule_find (name)) != NULL)
    return TRUE;
  g_autoptr (GString) names = g_string_new (NULL);
  for (const PayOddsRule *const *rule = pay_odds_rules (); *rule != NULL; rule++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", (*rule)->name);
  return message ("--hands: there is no rule %s; there are %s", name, names->str);
}

static gboolean read_table (Wanted *wanted, const Options *options)
{
  if (options->table == NULL || odds_is_advice (options))
    return TRUE;
  for (guint i = 0; tables[i] != NULL; i++)
    if (strcmp (tables[i], options->table) == 0) {
      wanted->table = (PayDeckTable)i;
      return options->json || options->tsv
             || message ("--table %s is for --json and --tsv; without them all tables are shown", tables[i]);
    }
  return message ("--table: spells, turns, deck, sources, colours, lands, splits or hands is expected, not '%s'",
                  options->table);
}

static gboolean read_options (Wanted *wanted, const Options *options)
{
  static const PayDeckReportOptions usual = PAY_DECK_REPORT_OPTIONS;
  gint64 horizon = usual.horizon, turns = usual.turns, memory = (gint64)usual.memory / MEBIBYTE;
  gint64 jobs = 0, reveal = 0, laid = -1, trials = 0, seed = (gint64)usual.seed, x = 0, players = 0;
  const char *told_x = options->x != NULL ? options->x[g_strv_length (options->x) - 1] : NULL;
  wanted->deck.asked = usual;
  if (!read_hands (&wanted->deck.asked, options->hands) || !read_table (wanted, options)
      || !odds_digits (options, options->json || options->tsv ? DIGITS_FOR_PROGRAMS : DIGITS_FOR_PEOPLE,
                       &wanted->deck.digits)
      || !number_from ("--horizon", options->horizon, 1, PAY_ODDS_MAX_TURN, &horizon)
      || !number_from ("--turns", options->turns, 1, PAY_ODDS_MAX_TURN, &turns)
      || !number_from ("--memory", options->memory, 1, MOST_MEMORY, &memory)
      || !number_from ("--laid", options->laid, 0, PAY_ODDS_MAX_HAND, &laid)
      || !number_from ("--reveal", options->reveal, 0, PAY_ODDS_MAX_HAND, &reveal)
      || !number_from ("--simulate", options->simulate, 1, MOST_TRIALS, &trials)
      || !number_from ("--seed", options->seed, 0, G_MAXINT64, &seed)
      || !number_from ("--jobs", options->jobs, 1, MOST_JOBS, &jobs)
      || !number_from ("--x", told_x, 0, PAY_DECK_MOST_X, &x)
      || !number_from ("--players", options->players, 2, MOST_PLAYERS, &players))
    return FALSE;
  wanted->deck.overrides = (PayDeckOverrides){ .gives = options->source,
                                               .late = options->late,
                                               .start = options->start,
                                               .laid = (int)laid,
                                               .skip = options->skip,
                                               .x = x,
                                               .players = (int)players };
  wanted->deck.asked = (PayDeckReportOptions){ .draw = options->draw,
                                               .hands = wanted->deck.asked.hands,
                                               .horizon = (int)horizon,
                                               .turns = (int)turns,
                                               .gone = (int)reveal,
                                               .swap = !options->no_swap,
                                               .memory = (guint64)memory * MEBIBYTE,
                                               .trials = (guint64)trials,
                                               .seed = (guint64)seed,
                                               .games = trials > 0 ? (guint64)trials : PAY_DECK_GAMES,
                                               .steps = PAY_DECK_STEPS,
                                               .threads = (guint)jobs,
                                               .stop = stop_flag () };
  return TRUE;
}

static gboolean refuse_others (const Options *options)
{
  static const char *const others[] = { "edition", "lands", "sources", NULL };
  if (odds_refuse (options, others, "the published tables: pay odds karsten, pay odds table"))
    return TRUE;
  if (page_replaces_words (options->page) && (options->json || options->tsv))
    return !message ("--html - and %s exclude each other", options->json ? "--json" : "--tsv");
  return options->deck == NULL && !message ("which deck? --deck FILE tells it");
}

static gboolean write_page (const PayDeckPrint *print, const char *title, const Options *options)
{
  g_autofree char *command = page_command ();
  const PayPage page = { .title = title, .command = command, .version = PAY_VERSION };
  g_autoptr (GString) out = g_string_new (NULL);
  PayDeckPrint told = *print;
  told.digits = options->digits != NULL ? print->digits : DIGITS_FOR_PEOPLE;
  pay_deck_print_page (&told, &page, out);
  return page_write (options->page, out);
}

/* [title]: of the deck, or NULL. */
static Exit report (const PayDeckModel *model, const char *title, const Wanted *wanted, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayDeckReport) report = pay_deck_report_new (model, &wanted->deck.asked, &error);
  if (is_stopped ()) {
    message ("stopped before the numbers were known");
    return EXIT_LIMIT;
  }
  if (is_late ())
    odds_tell_late ();
  if (report == NULL)
    return is_late () ? EXIT_LIMIT : usage ("%s: %s", options->deck, error->message);
  const PayDeckPrint print = { .report = report, .path = options->deck, .digits = wanted->deck.digits };
  g_autoptr (GString) out = g_string_new (NULL);
  if (options->page != NULL && !write_page (&print, title, options))
    return EXIT_USAGE;
  if (page_replaces_words (options->page))
    return is_late () ? EXIT_LIMIT : EXIT_PAYABLE;
  if (options->tsv)
    pay_deck_print_tsv (&print, wanted->table, out);
  else if (options->json)
    pay_deck_print_json (&print, wanted->table, out);
  else
    pay_deck_print_words (&print, out);
  output (out->str, out->len);
  return is_late () ? EXIT_LIMIT : EXIT_PAYABLE;
}

static void remark_x (const PayDeckModel *model, const Options *options)
{
  gboolean any = FALSE;
  for (guint i = 0; i < model->questions->len; i++)
    any = any || pay_deck_question_at (model, i)->variable;
  if (options->x != NULL && !any)
    remark ("--x changes nothing: no cost of %s has an X\n", options->deck);
}

static Exit answer (const PayDeck *deck, const Wanted *wanted, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayDeckModel) model = pay_deck_model_new (deck, games_find (deck->game), &wanted->deck.overrides, &error);
  if (model == NULL)
    return odds_complain (error);
  remark_x (model, options);
  return odds_is_advice (options) ? odds_advice (&wanted->deck, deck, model, options)
                                  : report (model, deck->title, wanted, options);
}

Exit odds_deck (const PayGame *game, const Options *options)
{
  Wanted wanted = { 0 };
  Exit status;
  if (refuse_others (options) || !read_options (&wanted, options))
    return EXIT_USAGE;
  g_autoptr (PayCatalogue) catalogue = catalogue_open (options, &status);
  if (status != EXIT_PAYABLE)
    return status;
  g_autoptr (PayDeck) deck = odds_deck_read (options, game, catalogue, &status);
  if (deck == NULL)
    return status;
  /* From here on: a deck may be typed, line by line. */
  if (!begin_time (options, options->simulate != NULL ? 0 : USUAL_TIME))
    return EXIT_USAGE;
  g_autoptr (GPtrArray) also = g_ptr_array_new ();
  wanted.deck.game = game;
  wanted.deck.catalogue = catalogue;
  wanted.deck.overrides.also = also;
  if (odds_advice_read (&wanted.deck, options, &status)) {
    for (guint i = 0; i < wanted.deck.swapped->len; i++)
      g_ptr_array_add (also, wanted.deck.swapped->pdata[i]);
    if (wanted.deck.owned != NULL)
      g_ptr_array_add (also, wanted.deck.owned);
    g_ptr_array_add (also, deck);
    status = answer (deck, &wanted, options);
  }
  g_clear_pointer (&wanted.deck.swapped, g_ptr_array_unref);
  g_clear_pointer (&wanted.deck.owned, pay_deck_free);
  return status;
}
