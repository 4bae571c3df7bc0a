/* SPDX-License-Identifier: MIT */
#include "frame.h"

#include <string.h>

typedef enum { FLAG, TEXT, TEXTS } OptionType;

static const struct {
  const char *name;
  OptionType type;
  OptionUse use;
  gsize member;
  const char *argument;
  const char *help;
} table[] = {
  { "pool", TEXT, FOR_ASKING | FOR_HAND, G_STRUCT_OFFSET (Options, pool), "UNITS",
    "what is at hand, in the game's notation" },
  { "source", TEXTS, FOR_ASKING | FOR_HAND, G_STRUCT_OFFSET (Options, source), "'[N] [NAME:] TEXT'",
    "N like things that make units; may be repeated" },
  { "spent", TEXTS, FOR_ASKING, G_STRUCT_OFFSET (Options, spent), "SOURCE[:ABILITY]",
    "used already; both counted from 0; may be repeated" },
  { "life", TEXT, FOR_ASKING | FOR_HAND, G_STRUCT_OFFSET (Options, life), "N", "life, 20 where none is given" },
  { "counter", TEXTS, FOR_ASKING | FOR_HAND, G_STRUCT_OFFSET (Options, counter), "NAME=N",
    "another stock; may be repeated" },
  { "modify", TEXTS, FOR_ASKING | FOR_HAND, G_STRUCT_OFFSET (Options, modify), "M",
    "a change of the cost; may be repeated" },
  { "order", TEXT, FOR_ASKING | FOR_HAND, G_STRUCT_OFFSET (Options, order), "given|best", "the order of decreases" },
  { "purpose", TEXTS, FOR_ASKING | FOR_HAND, G_STRUCT_OFFSET (Options, purpose), "TAG",
    "what is paid for; may be repeated" },
  { "x", TEXTS, FOR_ASKING, G_STRUCT_OFFSET (Options, x), "[NAME=]N|max|any",
    "the value of X; max where none is given" },
  { "prefer", TEXTS, FOR_ASKING | FOR_HAND, G_STRUCT_OFFSET (Options, prefer), "LIST", "wishes, separated by commas" },
  { "never", TEXTS, FOR_ASKING | FOR_HAND, G_STRUCT_OFFSET (Options, never), "LIST", "what may not be used" },
  { "aim", TEXT, FOR_HAND, G_STRUCT_OFFSET (Options, aim), "worth|most",
    "of the set that is paid together; worth where none is given" },
  { "keep", TEXTS, FOR_ASKING, G_STRUCT_OFFSET (Options, keep), "COST",
    "to leave payable afterwards; may be repeated" },
  { "card", TEXTS, FOR_ASKING | FOR_HAND | FOR_COST | FOR_ORDER, G_STRUCT_OFFSET (Options, card), "NAME",
    "its cost; by number or name; may be repeated" },
  { "cards", TEXT, FOR_ASKING | FOR_HAND | FOR_COST | FOR_ORDER, G_STRUCT_OFFSET (Options, cards), "FILE",
    "the table of cards: cells separated by tabs" },
  { "catalogue", TEXT, FOR_ASKING | FOR_HAND | FOR_COST | FOR_ORDER | FOR_CARDS | FOR_COMPARE,
    G_STRUCT_OFFSET (Options, catalogue), "FILE", "of cards by name, as pay cards import fills it" },
  { "game", TEXT, FOR_CARDS, G_STRUCT_OFFSET (Options, game), "GAME", "whose cards they are" },
  { "ability", TEXT, FOR_ASKING | FOR_HAND | FOR_COST | FOR_ORDER, G_STRUCT_OFFSET (Options, ability), "K",
    "the cost of the card's K-th ability with one" },
  { "distinct", TEXT, FOR_LIST, G_STRUCT_OFFSET (Options, distinct), "outcome|set",
    "what is listed once; outcome where none is given" },
  { "answers", TEXT, FOR_LIST, G_STRUCT_OFFSET (Options, answers), "N", "how many at most, 100 where none are given" },
  { "limit", TEXT, FOR_ASKING | FOR_HAND | FOR_ORDER, G_STRUCT_OFFSET (Options, limit), "STEPS",
    "of search before the answer is unknown" },
  { "rules", TEXT, FOR_ASKING | FOR_HAND | FOR_COST | FOR_ORDER | FOR_HELP, G_STRUCT_OFFSET (Options, rules), "EDITION",
    "of the game's rules" },
  { "jobs", TEXT, FOR_BATCH, G_STRUCT_OFFSET (Options, jobs), "N", "threads that work on records, 1 to 256" },
  { "jobs", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, jobs), "N", "threads that deal games, 1 to 256" },
  { "edition", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, edition), "YEAR", "of the tables, 2022 where none is given" },
  { "deck", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, deck), "FILE|N",
    "a game's deck; karsten, table: its number of cards" },
  { "draw", FLAG, FOR_ODDS, G_STRUCT_OFFSET (Options, draw), NULL, "of who does not begin; else of who begins" },
  { "hands", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, hands), "RULE", "which hands are kept; that of the game" },
  { "source", TEXTS, FOR_ODDS, G_STRUCT_OFFSET (Options, source), "'NAME: TEXT'",
    "what a card of the deck gives instead; may be repeated" },
  { "late", TEXTS, FOR_ODDS, G_STRUCT_OFFSET (Options, late), "NAME",
    "a card that gives nothing on its first turn; may be repeated" },
  { "start", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, start), "UNIT",
    "a card of the deck that is there from the start" },
  { "laid", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, laid), "N", "cards laid out before turn 1; by the game's rules" },
  { "reveal", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, reveal), "N",
    "cards of the deck turned over, as for ignition" },
  { "horizon", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, horizon), "T",
    "the turn on which a card that waits counts as paid, 15" },
  { "turns", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, turns), "T", "how many turns are told one by one, 8" },
  { "table", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, table), "spells|turns|deck",
    "what --json and --tsv tell of a deck; spells" },
  { "no-swap", FLAG, FOR_ODDS, G_STRUCT_OFFSET (Options, no_swap), NULL, "the best swap is not looked for" },
  { "memory", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, memory), "MIB", "for the tables of one cost, 8" },
  { "catalogue", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, catalogue), "FILE",
    "of cards by name, as pay cards import fills it" },
  { "lands", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, lands), "N", "lands of the deck; those of the edition" },
  { "cost", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, cost), "2CC", "digits, and a C for each pip of the colour" },
  { "sources", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, sources), "N", "lands of the colour; the least that do" },
  { "digits", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, digits), "N", "after the point, 0 to 100" },
  { "simulate", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, simulate), "N", "deal so many games besides" },
  { "seed", TEXT, FOR_ODDS, G_STRUCT_OFFSET (Options, seed), "N", "of those games, 1 where none is given" },
  { "tsv", FLAG, FOR_ODDS | FOR_BATCH, G_STRUCT_OFFSET (Options, tsv), NULL, "tables as cells separated by tabs" },
  { "turns", TEXT, FOR_COMPARE, G_STRUCT_OFFSET (Options, turns), "N", "from turn 1 to N, 10 where none are given" },
  { "simulate", TEXT, FOR_COMPARE, G_STRUCT_OFFSET (Options, simulate), "N",
    "games played out, 1000 where none are given" },
  { "seed", TEXT, FOR_COMPARE, G_STRUCT_OFFSET (Options, seed), "N", "of those games, 1 where none is given" },
  { "jobs", TEXT, FOR_COMPARE, G_STRUCT_OFFSET (Options, jobs), "N", "threads that play games, 1 to 256" },
  { "plot", TEXT, FOR_COMPARE, G_STRUCT_OFFSET (Options, plot), "FOLDER", "pictures and their data; made if need be" },
  { "tsv", FLAG, FOR_COMPARE, G_STRUCT_OFFSET (Options, tsv), NULL, "a line a number, cells separated by tabs" },
  { "shard", TEXT, FOR_BATCH, G_STRUCT_OFFSET (Options, shard), "I/N|env", "only the I-th of N parts of FILE" },
  { "strict", FLAG, FOR_BATCH, G_STRUCT_OFFSET (Options, strict), NULL, "exit status 3 when any line was an error" },
  { "json", FLAG, FOR_ALL & ~(FOR_BATCH | FOR_CHECK), G_STRUCT_OFFSET (Options, json), NULL, "JSON, not words" },
  { "json", FLAG, FOR_BATCH | FOR_CHECK, G_STRUCT_OFFSET (Options, json), NULL,
    "changes nothing: JSON is the usual form" },
  { "game-module", TEXTS, FOR_ALL, G_STRUCT_OFFSET (Options, game_module), "FILE", "load another game" },
  { "generate", TEXT, FOR_HELP, G_STRUCT_OFFSET (Options, generate), "man|bash|zsh|fish",
    "the man page for scdoc, or completions for a shell" },
  { "help", FLAG, FOR_ALL, G_STRUCT_OFFSET (Options, help), NULL, "this page" },
};

void options_clear (Options *options)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++) {
    gpointer member = G_STRUCT_MEMBER_P (options, table[i].member);
    if (table[i].type == TEXT)
      g_clear_pointer ((char **)member, g_free);
    else if (table[i].type == TEXTS)
      g_clear_pointer ((char ***)member, g_strfreev);
  }
}

/* The row of "--name" or "--name=value"; -1: none. */
static int row_of (const char *argument, OptionUse use)
{
  const gsize length = strcspn (argument + 2, "=");
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if ((table[i].use & use) != 0 && strlen (table[i].name) == length
        && strncmp (table[i].name, argument + 2, length) == 0)
      return (int)i;
  return -1;
}

/* "solve, count and list": the commands that have the option. NULL: none. */
static char *who_has (const char *argument)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint i = 0; commands_all ()[i] != NULL; i++)
    if (g_str_has_prefix (argument, "--") && row_of (argument, commands_all ()[i]->options) >= 0)
      g_ptr_array_add (names, (gpointer)(gsize)commands_all ()[i]->name);
  const char *last = names->len > 0 ? names->pdata[names->len - 1] : NULL;
  if (names->len < 2)
    return g_strdup (last);
  names->pdata[names->len - 1] = NULL;
  g_autofree char *others = g_strjoinv (", ", (char **)names->pdata);
  return g_strdup_printf ("%s and %s", others, last);
}

static gboolean refuse_unknown (OptionUse use, int at, char **argv)
{
  const char *names[G_N_ELEMENTS (table) + 1];
  guint n = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if ((table[i].use & use) != 0)
      names[n++] = table[i].name;
  names[n] = NULL;
  g_auto (GStrv) parts = g_strsplit (argv[at], "=", 2);
  const char *near = pay_nearest_name (parts[0] + strspn (parts[0], "-"), names);
  g_autofree char *others = who_has (parts[0]);
  message ("%s has no option %s%s%s", argv[0], parts[0], others != NULL ? ", unlike " : "",
           others != NULL ? others : "");
  if (near == NULL) {
    g_autofree char *hint = g_strdup_printf ("See: pay help %s\n", argv[0]);
    remark (hint);
    return FALSE;
  }
  g_autofree char *corrected
      = parts[1] != NULL ? g_strdup_printf ("--%s=%s", near, parts[1]) : g_strdup_printf ("--%s", near);
  char *before = argv[at];
  argv[at] = corrected;
  suggest ((const char *const *)argv);
  argv[at] = before;
  return FALSE;
}

/* GOption would take the last value and say nothing. */
static gboolean refuse_second (int row)
{
  message ("--%s is there twice; %s", table[row].name,
           strcmp (table[row].name, "pool") == 0 ? "join the two to one pool" : "it has one value");
  return FALSE;
}

/* Says what GOption could not say well: unknown options, with the nearest, missing values and second ones. */
static gboolean look_over (OptionUse use, int argc, char **argv)
{
  gboolean seen[G_N_ELEMENTS (table)] = { FALSE };
  for (int i = 1; i < argc; i++) {
    const char *a = argv[i];
    if (strcmp (a, "--") == 0)
      return TRUE;
    if (a[0] != '-' || a[1] == '\0' || strcmp (a, "-h") == 0)
      continue;
    const int row = a[1] == '-' ? row_of (a, use) : -1;
    if (row < 0)
      return refuse_unknown (use, i, argv);
    if (table[row].type == TEXT && seen[row])
      return refuse_second (row);
    seen[row] = TRUE;
    if (table[row].type == FLAG || strchr (a, '=') != NULL)
      continue;
    if (++i < argc)
      continue;
    message ("%s needs a value: %s %s", a, a, table[row].argument);
    return FALSE;
  }
  return TRUE;
}

/* GOption refuses STRING arguments that the locale does not know; file names are taken as they are. */
static GOptionEntry entry_of (Options *options, gsize row)
{
  const GOptionArg arg = table[row].type == FLAG   ? G_OPTION_ARG_NONE
                         : table[row].type == TEXT ? G_OPTION_ARG_FILENAME
                                                   : G_OPTION_ARG_FILENAME_ARRAY;
  return (GOptionEntry){ .long_name = table[row].name,
                         .short_name = strcmp (table[row].name, "help") == 0 ? 'h' : '\0',
                         .arg = arg,
                         .arg_data = G_STRUCT_MEMBER_P (options, table[row].member) };
}

static void drop_separator (int *argc, char **argv)
{
  for (int i = 1; i < *argc; i++)
    if (strcmp (argv[i], "--") == 0) {
      memmove (&argv[i], &argv[i + 1], (gsize)(*argc - i) * sizeof *argv);
      --*argc;
      return;
    }
}

gboolean options_parse (Options *options, OptionUse use, int *argc, char ***argv)
{
  if (!texts_are_utf8 (*argc, *argv) || !look_over (use, *argc, *argv))
    return FALSE;
  GOptionEntry entries[G_N_ELEMENTS (table) + 1] = { { NULL, '\0', 0, G_OPTION_ARG_NONE, NULL, NULL, NULL } };
  guint n = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if ((table[i].use & use) != 0)
      entries[n++] = entry_of (options, i);
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, NULL);
  g_autoptr (GError) error = NULL;
  if (!g_option_context_parse (context, argc, argv, &error)) {
    message ("%s", error->message);
    return FALSE;
  }
  drop_separator (argc, *argv);
  return games_load (options->game_module);
}

void options_each (OptionUse use, OptionFunc func, gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++) {
    const OptionText option = { table[i].name, table[i].argument, table[i].help, table[i].use };
    if ((table[i].use & use) != 0)
      func (&option, data);
  }
}

static void describe (const OptionText *option, gpointer data)
{
  g_autofree char *left = g_strdup_printf ("--%s %s", option->name, option->argument != NULL ? option->argument : "");
  g_string_append_printf (data, "  %-30s %s\n", left, option->help);
}

void options_describe (OptionUse use, GString *out)
{
  options_each (use, describe, out);
}
