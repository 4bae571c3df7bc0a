/* SPDX-License-Identifier: MIT */
/* Decks of one game or of several side by side, turn by turn. */
#include "asking.h"
#include "commands.h"
#include "names/names.h"
#include "sheets/sheets.h"

#include <pay/version.h>
#include <string.h>

#define USUAL_TURNS 10
#define USUAL_GAMES 1000
#define MOST_JOBS 256

/* What was told, by the place of the deck. */
typedef struct {
  char *paths[PAY_COMPARE_MOST], *titles[PAY_COMPARE_MOST];
  PayDeckSystem *systems[PAY_COMPARE_MOST];
  PayDeck *decks[PAY_COMPARE_MOST];
  PayDeckSweepAsk ask; /* of a sweep; without values there is none */
  PayComparePrint sheet;
} Decks;

static void decks_clear (Decks *decks)
{
  for (guint i = 0; i < PAY_COMPARE_MOST; i++) {
    g_free (decks->paths[i]);
    g_free (decks->titles[i]);
  }
  g_strfreev (decks->sheet.names);
  pay_deck_comparison_free (decks->sheet.comparison);
  pay_deck_sweep_free (decks->sheet.sweep);
  for (guint i = 0; i < PAY_COMPARE_MOST; i++) {
    pay_deck_model_free ((PayDeckModel *)(gsize)decks->sheet.models[i]);
    pay_deck_system_free (decks->systems[i]);
    pay_deck_free (decks->decks[i]);
  }
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Decks, decks_clear)

/* "GAME:FILE", or FILE, of the default game or of the one that reads it: then [game] is NULL. */
static gboolean find_game (const char *argument, const PayGame **game, char **path)
{
  const char *colon = strchr (argument, ':');
  g_autofree char *name = colon != NULL ? g_strndup (argument, (gsize)(colon - argument)) : NULL;
  if (name != NULL && (name[0] == '\0' || colon[1] == '\0'))
    return message ("GAME:FILE is expected, not '%s'", argument);
  *game = name != NULL ? games_find (name) : NULL;
  *path = g_strdup (*game != NULL ? colon + 1 : argument);
  if (*game != NULL)
    return TRUE;
  *game = games_find (games_default ());
  const gboolean is_file = g_file_test (argument, G_FILE_TEST_EXISTS);
  if (!is_file && name != NULL)
    return message ("there is no game %s; see: pay games", name);
  if (!is_file && games_find (argument) != NULL)
    return message ("%s is a game, and no file; GAME:FILE is expected", argument);
  return TRUE;
}

/* "FILE.system:DECK": the system, whose notation [game] is; none where the argument is not of this form. FALSE: a
 * message was printed. */
static gboolean read_system (const char *argument, PayDeckSystem **system, const PayGame **game, char **path)
{
  const char *end = strstr (argument, PAY_DECK_SYSTEM_END ":");
  if (end == NULL)
    return !g_str_has_suffix (argument, PAY_DECK_SYSTEM_END)
           || message ("%s is a system, and no deck; FILE" PAY_DECK_SYSTEM_END ":DECK is expected", argument);
  const gsize length = (gsize)(end - argument) + strlen (PAY_DECK_SYSTEM_END);
  g_autofree char *file = g_strndup (argument, length);
  g_autoptr (GError) error = NULL;
  GString *text = file_read (file, PAY_DECK_MOST_BYTES, "system");
  if (text == NULL)
    return FALSE;
  *system = pay_deck_system_read (text->str, text->len, file, &error);
  g_string_free (text, TRUE);
  if (*system == NULL)
    return message ("%s: %s", pay_error_where (error), error->message);
  if ((*game = games_find ((*system)->notation)) == NULL)
    return message ("%s: there is no game %s; see: pay games", file, (*system)->notation);
  *path = g_strdup (argument + length + 1);
  return TRUE;
}

static Exit read_deck (Decks *decks, guint i, const char *argument, PayCatalogue *catalogue)
{
  Exit status = EXIT_USAGE;
  const PayGame *game = NULL;
  if (!read_system (argument, &decks->systems[i], &game, &decks->paths[i])
      || (decks->systems[i] == NULL && !find_game (argument, &game, &decks->paths[i])))
    return EXIT_USAGE;
  g_autoptr (PayDeck) deck = deck_file_read_known (decks->paths[i], game, catalogue, &status);
  if (deck == NULL)
    return status;
  g_autoptr (GError) error = NULL;
  decks->titles[i] = g_strdup (deck->title);
  const PayDeckOverrides told = { .laid = -1, .system = decks->systems[i] };
  decks->sheet.models[i] = pay_deck_model_new (deck, games_find (deck->game), &told, &error);
  decks->decks[i] = g_steal_pointer (&deck);
  if (decks->sheet.models[i] != NULL)
    return EXIT_PAYABLE;
  return usage ("%s: %s", decks->paths[i], error->message);
}

static Exit read_decks (Decks *decks, int n, char **arguments, PayCatalogue *catalogue)
{
  if (n < 1 || n > PAY_COMPARE_MOST)
    return usage (n < 1 ? "compare what? decks are missing: pay compare GAME:FILE... [options]"
                        : "at most %d decks can be compared",
                  PAY_COMPARE_MOST);
  decks->sheet.n = (guint)n;
  for (guint i = 0; i < decks->sheet.n; i++) {
    const Exit status = read_deck (decks, i, arguments[i], catalogue);
    if (status != EXIT_PAYABLE)
      return status;
  }
  decks->sheet.names
      = pay_deck_names ((const char *const *)decks->titles, (const char *const *)decks->paths, decks->sheet.n);
  return EXIT_PAYABLE;
}

/* ---- The command. */

static gboolean read_options (PayDeckComparisonOptions *asked, const Options *options)
{
  gint64 turns = USUAL_TURNS, games = USUAL_GAMES, seed = 1, jobs = 0;
  if (!number_from ("--turns", options->turns, 1, PAY_ODDS_MAX_TURN, &turns)
      || !number_from ("--simulate", options->simulate, 1, PAY_PLAY_MAX_GAMES, &games)
      || !number_from ("--seed", options->seed, 0, G_MAXINT64, &seed)
      || !number_from ("--jobs", options->jobs, 1, MOST_JOBS, &jobs))
    return FALSE;
  if (options->json && options->tsv)
    return message ("--json and --tsv exclude each other");
  if (page_replaces_words (options->page) && (options->json || options->tsv))
    return message ("--html - and %s exclude each other", options->json ? "--json" : "--tsv");
  *asked = (PayDeckComparisonOptions){ (int)turns, (guint64)games, (guint64)seed, (guint)jobs, stop_flag () };
  return TRUE;
}

static gboolean read_sweep (PayDeckSweepAsk *ask, const Options *options)
{
  g_autoptr (GError) error = NULL;
  return options->sweep == NULL || pay_deck_sweep_read (options->sweep, ask, &error)
         || message ("--sweep: %s", error->message);
}

static gboolean write_page (const PayComparePrint *print, const char *path)
{
  g_autofree char *command = page_command ();
  const PayPage page = { .command = command, .version = PAY_VERSION };
  g_autoptr (GString) out = g_string_new (NULL);
  pay_compare_print_page (print, &page, out);
  return page_write (path, out);
}

static Exit answer (Decks *decks, const Options *options)
{
  g_autoptr (GError) error = NULL;
  PayComparePrint *sheet = &decks->sheet;
  guint failed = 0;
  if (decks->ask.n > 0)
    sheet->sweep = pay_deck_sweep_new (sheet->models, (const PayDeck *const *)decks->decks, sheet->n, &decks->ask,
                                       &sheet->options, &failed, &error);
  else
    sheet->comparison = pay_deck_comparison_new (sheet->models, sheet->n, &sheet->options, &failed, &error);
  if (sheet->comparison == NULL && sheet->sweep == NULL) {
    message ("%s: %s%s", decks->paths[failed], error->message, is_late () ? ": --limit TIME gives more" : "");
    return is_stopped () || is_late () ? EXIT_LIMIT : EXIT_USAGE;
  }
  if (options->page != NULL && !write_page (sheet, options->page))
    return EXIT_USAGE;
  if (page_replaces_words (options->page))
    return EXIT_PAYABLE;
  g_autoptr (GString) out = g_string_new (NULL), notes = g_string_new (NULL);
  pay_compare_print_notes (sheet, notes);
  (options->json  ? pay_compare_print_json
   : options->tsv ? pay_compare_print_tsv
                  : pay_compare_print_words) (sheet, out);
  if (options->json || options->tsv)
    remark ("%s", notes->str);
  else {
    pay_compare_print_verdict (sheet, out);
    g_string_append (out, notes->str);
  }
  output (out->str, out->len);
  return EXIT_PAYABLE;
}

static Exit run (const Options *options, int argc, char **argv)
{
  g_auto (Decks) decks = { .sheet = { .n = 0 } };
  Exit status = EXIT_USAGE;
  if (!read_options (&decks.sheet.options, options) || !read_sweep (&decks.ask, options))
    return EXIT_USAGE;
  g_autoptr (PayCatalogue) catalogue = catalogue_open (options, &status);
  if (status != EXIT_PAYABLE)
    return status;
  status = read_decks (&decks, argc - 1, argv + 1, catalogue);
  if (status == EXIT_PAYABLE && !begin_time (options, 0))
    return EXIT_USAGE;
  return status == EXIT_PAYABLE ? answer (&decks, options) : status;
}

const Command command_compare = {
  .name = "compare",
  .run = run,
  .options = FOR_COMPARE,
  .arguments = "GAME:FILE... [options]",
  .summary = "decks of several games side by side, turn by turn",
};
