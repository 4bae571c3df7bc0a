/* SPDX-License-Identifier: MIT */
/* Decks of one game or of several side by side, turn by turn. */
#include "commands.h"
#include "names/names.h"
#include "sheets/sheets.h"

#include <string.h>

#define USUAL_TURNS 10
#define USUAL_GAMES 1000
#define MOST_JOBS 256

static void comparison_clear (Comparison *c)
{
  for (guint i = 0; i < c->n; i++) {
    g_free (c->sides[i].path);
    g_free (c->sides[i].deck);
    deck_odds_free (c->sides[i].odds);
  }
  g_free (c->cells);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Comparison, comparison_clear)

/* ---- Decks. */

/* "GAME:FILE", or FILE, of the default game or of the one that reads it. */
static gboolean find_game (CompareSide *side, const char *argument)
{
  const char *colon = strchr (argument, ':');
  g_autofree char *name = colon != NULL ? g_strndup (argument, (gsize)(colon - argument)) : NULL;
  side->game = name != NULL ? games_find (name) : NULL;
  if (name != NULL && (name[0] == '\0' || colon[1] == '\0')) {
    message ("GAME:FILE is expected, not '%s'", argument);
    return FALSE;
  }
  if (side->game != NULL) {
    side->path = g_strdup (colon + 1);
    return TRUE;
  }
  side->game = games_default () != NULL ? games_find (games_default ()) : NULL;
  side->path = g_strdup (argument);
  const gboolean is_file = g_file_test (argument, G_FILE_TEST_EXISTS);
  if (!is_file && name != NULL)
    message ("there is no game %s; see: pay games", name);
  else if (!is_file && games_find (argument) != NULL)
    message ("%s is a game, and no file; GAME:FILE is expected", argument);
  else
    return TRUE;
  return FALSE;
}

/* The last [n] parts of the path, without its extension. */
static char *end_of (const char *path, guint n)
{
  g_auto (GStrv) parts = g_strsplit (path, G_DIR_SEPARATOR_S, -1);
  const guint all = g_strv_length (parts);
  char *name = g_strjoinv (G_DIR_SEPARATOR_S, parts + (all > n ? all - n : 0));
  char *dot = strrchr (name, '.');
  if (dot != NULL && dot != name && dot[-1] != G_DIR_SEPARATOR && strchr (dot, G_DIR_SEPARATOR) == NULL)
    *dot = '\0';
  return name;
}

static char *title_of (const PayDeck *deck, const char *path)
{
  return deck->title != NULL && deck->title[0] != '\0' ? g_strdup (deck->title) : end_of (path, 1);
}

/* Do the last [n] parts of their paths tell apart the decks that are called alike? */
static gboolean are_apart (const Comparison *c, const gboolean *alike, guint n)
{
  for (guint i = 0; i < c->n; i++)
    for (guint j = 0; j < i; j++) {
      g_autofree char *one = end_of (c->sides[i].path, n), *other = end_of (c->sides[j].path, n);
      if (alike[i] && alike[j] && strcmp (one, other) == 0)
        return FALSE;
    }
  return TRUE;
}

/* Decks that are called the same are called by the shortest ends of their paths that differ; what is compared with
 * itself, or with what differs in its extension alone, is numbered. */
static void rename_alike (Comparison *c, guint first)
{
  gboolean alike[COMPARE_MOST] = { FALSE };
  guint most = 1, n = 1, found = 0;
  for (guint i = 0; i < c->n; i++) {
    g_auto (GStrv) parts = g_strsplit (c->sides[i].path, G_DIR_SEPARATOR_S, -1);
    alike[i] = strcmp (c->sides[i].deck, c->sides[first].deck) == 0;
    most = alike[i] ? MAX (most, g_strv_length (parts)) : most;
  }
  while (n < most && !are_apart (c, alike, n))
    n++;
  const gboolean apart = are_apart (c, alike, n);
  for (guint i = 0; i < c->n; i++) {
    if (!alike[i])
      continue;
    g_autofree char *before = c->sides[i].deck, *end = end_of (c->sides[i].path, n);
    c->sides[i].deck = apart ? g_steal_pointer (&end) : g_strdup_printf ("%s (%u)", before, ++found);
  }
}

static void tell_apart (Comparison *c)
{
  for (guint i = 0; i < c->n; i++)
    for (guint j = i + 1; j < c->n; j++)
      if (strcmp (c->sides[i].deck, c->sides[j].deck) == 0) {
        rename_alike (c, i);
        break;
      }
}

static Exit read_side (CompareSide *side, const char *argument, PayCatalogue *catalogue)
{
  static const DeckTold nothing = { .laid = -1 };
  Exit status = EXIT_USAGE;
  if (!find_game (side, argument))
    return EXIT_USAGE;
  g_autoptr (PayDeck) deck = deck_file_read (side->path, side->game, catalogue, &status);
  if (deck == NULL)
    return status;
  side->game = games_find (deck->game);
  if (deck->unknown->len > 0) {
    deck_tell_unknown (deck, catalogue);
    return EXIT_MALFORMED;
  }
  g_autoptr (GError) error = NULL;
  side->odds = deck_odds_new (deck, side->game, &nothing, &error);
  if (side->odds == NULL) {
    message ("%s: %s", side->path, error->message);
    return EXIT_USAGE;
  }
  side->deck = title_of (deck, side->path);
  return EXIT_PAYABLE;
}

static Exit read_sides (Comparison *c, int n, char **arguments, PayCatalogue *catalogue)
{
  if (n < 1 || n > COMPARE_MOST) {
    message (n < 1 ? "compare what? decks are missing: pay compare GAME:FILE... [options]"
                   : "at most %d decks can be compared",
             COMPARE_MOST);
    return EXIT_USAGE;
  }
  for (int i = 0; i < n; i++) {
    c->n++;
    const Exit status = read_side (&c->sides[i], arguments[i], catalogue);
    if (status != EXIT_PAYABLE)
      return status;
  }
  tell_apart (c);
  return EXIT_PAYABLE;
}

/* ---- The command. */

static gboolean read_options (Comparison *c, const Options *options)
{
  gint64 turns = USUAL_TURNS, games = USUAL_GAMES, seed = 1, jobs = 0;
  if (options->turns != NULL && !number_from ("--turns", options->turns, 1, PAY_ODDS_MAX_TURN, &turns))
    return FALSE;
  if (options->simulate != NULL && !number_from ("--simulate", options->simulate, 1, PAY_PLAY_MAX_GAMES, &games))
    return FALSE;
  if (options->seed != NULL && !number_from ("--seed", options->seed, 0, G_MAXINT64, &seed))
    return FALSE;
  if (options->jobs != NULL && !number_from ("--jobs", options->jobs, 1, MOST_JOBS, &jobs))
    return FALSE;
  if (options->json && options->tsv) {
    message ("--json and --tsv exclude each other");
    return FALSE;
  }
  c->turns = (int)turns;
  c->games = (guint64)games;
  c->seed = (guint64)seed;
  c->jobs = (guint)jobs;
  return options->plot == NULL || compare_can_plot ();
}

static Exit answer (Comparison *c, const Options *options)
{
  g_autoptr (GError) error = NULL;
  guint side = 0;
  if (!compare_fill (c, &side, &error)) {
    message ("%s: %s", c->sides[side].path, error->message);
    return is_stopped () ? EXIT_LIMIT : EXIT_USAGE;
  }
  if (options->plot != NULL && !compare_plot (c, options->plot))
    return EXIT_USAGE;
  g_autoptr (GString) out = g_string_new (NULL), notes = g_string_new (NULL);
  compare_notes (c, notes);
  (options->json ? compare_json : options->tsv ? compare_tsv : compare_words) (c, out);
  if (options->json || options->tsv)
    remark (notes->str);
  else
    g_string_append (out, notes->str);
  output (out->str, out->len);
  return EXIT_PAYABLE;
}

static Exit run (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  g_auto (Comparison) c = { .n = 0 };
  Exit status = EXIT_USAGE;
  if (!options_parse (&options, FOR_COMPARE, &argc, &argv) || !read_options (&c, &options))
    return EXIT_USAGE;
  g_autoptr (PayCatalogue) catalogue = catalogue_open (&options, &status);
  if (status != EXIT_PAYABLE)
    return status;
  status = read_sides (&c, argc - 1, argv + 1, catalogue);
  return status == EXIT_PAYABLE ? answer (&c, &options) : status;
}

const Command command_compare = {
  .name = "compare",
  .run = run,
  .options = FOR_COMPARE,
  .arguments = "GAME:FILE... [options]",
  .summary = "decks of several games side by side, turn by turn",
  .help
  = "Every deck is asked the same, by the rules of its own game: hands, draws, what can be put down. A deck is a file\n"
    "as pay cards deck reads it; in direct notation it is a set of costs and sources. A resource card is one that can\n"
    "be put down to pay with. Each turn: draws; the resource card that lets the hand pay for the most is put down; "
    "then\n"
    "the set of cards in hand that is worth the most is paid together and leaves the hand. Worth is what a cost "
    "counts\n"
    "as (mana value, points); X is 0; life is paid from that of the start, anew each time.\n"
    "\n"
    "  enough                     chance of at least as many resource cards as the turn has\n"
    "  colour-screw-given-enough  mean chance, over the costs up to the turn, that enough resources do not pay it\n"
    "  castable-fraction          share of the cards drawn so far that the resources could pay, each alone\n"
    "  best-value                 worth of the best play of the turn\n"
    "  unused                     resources that the best play leaves\n"
    "  payments                   ways to pay for a card that can be paid: different sets of resources\n"
    "  slack                      resource cards that can be lost, whichever they are, and such a card still be paid\n"
    "  kept-open                  colours of which one each can still be had, all together, beside the best play\n"
    "\n"
    "The first two are exact where they can be counted, for who puts down what is best for that cost; low and high\n"
    "are the value then. All else comes from games played out, with an interval at 95 %. The same seed gives the same\n"
    "games, whatever --jobs. --plot draws each number as a picture, beside its data; it needs the program gnuplot.\n"
    "\n"
    "With --json: [{\"system\",\"deck\",\"turn\",\"play\",\"name\",\"value\",\"low\",\"high\",\"unit\"},...]; play is "
    "false on the draw,\n"
    "value null where there is nothing to measure, or more payments than can be counted. See docs/comparing.md.\n"
    "\n"
    "  pay compare mtg:examples/decks/azorius.txt zx:examples/decks/red-blue.txt --turns 8\n"
    "  pay compare mtg:one.txt mtg:two.txt --simulate 20000 --plot pictures\n",
};
