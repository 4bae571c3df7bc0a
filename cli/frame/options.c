/* SPDX-License-Identifier: MIT */
#include "frame.h"

#include <string.h>

#define MEMBER(name) G_STRUCT_OFFSET (Options, name)
#define FOR_PAYING (FOR_ASKING | FOR_HAND)
#define FOR_CARD_COSTS (FOR_PAYING | FOR_COST | FOR_ORDER)
#define FOR_NAMES (FOR_CARD_COSTS | FOR_BOARD | FOR_PLAN | FOR_BATCH)

static const Option table[] = {
  { "pool", TEXT, FOR_PAYING, MEMBER (pool), "UNITS", "what is at hand, in the game's notation" },
  { "source", TEXTS, FOR_PAYING | FOR_COST, MEMBER (source), "'[N] [NAME:] TEXT'",
    "N like things that make units; may be repeated" },
  { "spent", TEXTS, FOR_ASKING, MEMBER (spent), "SOURCE[:ABILITY]",
    "used already; both counted from 0; may be repeated" },
  { "life", TEXT, FOR_PAYING, MEMBER (life), "N", "life, 20 where none is given" },
  { "counter", TEXTS, FOR_PAYING, MEMBER (counter), "NAME=N", "another stock; may be repeated" },
  { "modify", TEXTS, FOR_PAYING, MEMBER (modify), "M", "a change of the cost; may be repeated" },
  { "order", TEXT, FOR_PAYING, MEMBER (order), "given|best|worst", "the order of decreases" },
  { "purpose", TEXTS, FOR_PAYING, MEMBER (purpose), "TAG", "what is paid for; may be repeated" },
  { "x", TEXTS, FOR_ASKING, MEMBER (x), "[NAME=]N|max|any", "the value of X; max where none is given" },
  { "prefer", TEXTS, FOR_PAYING, MEMBER (prefer), "LIST", "wishes, separated by commas" },
  { "never", TEXTS, FOR_PAYING, MEMBER (never), "LIST", "what may not be used" },
  { "aim", TEXT, FOR_HAND, MEMBER (aim), "worth|most", "of the set that is paid together; worth where none is given" },
  { "keep", TEXTS, FOR_ASKING, MEMBER (keep), "COST",
    "to leave payable afterwards; '{X}{R} x=max' with the greatest X; may be repeated" },
  { "cast", TEXT, FOR_BOARD, MEMBER (cast), "NAME", "how to pay for this card" },
  { "activate", TEXT, FOR_BOARD, MEMBER (activate), "NAME:K", "how to pay for the K-th ability of this card" },
  { "targets", TEXT, FOR_BOARD, MEMBER (targets), "N", "what is paid for has so many targets" },
  { "face", TEXT, FOR_BOARD, MEMBER (face), "NAME", "this side of it" },
  { "with", TEXTS, FOR_BOARD, MEMBER (with), "WAY", "kicker, flashback, ...: with this alone; may be repeated" },
  { "x", TEXTS, FOR_BOARD, MEMBER (x), "N", "the value of X; the greatest where none is given" },
  { "keep", TEXTS, FOR_BOARD, MEMBER (keep), "NAME|COST", "to leave payable afterwards; may be repeated" },
  { "prefer", TEXTS, FOR_BOARD, MEMBER (prefer), "LIST", "wishes for how it is paid, separated by commas" },
  { "after", TEXT, FOR_BOARD, MEMBER (after), "FILE", "to write the board to that is left" },
  { "card", TEXTS, FOR_CARD_COSTS, MEMBER (card), "NAME", "its cost; by number or name; may be repeated" },
  { "cards", TEXT, FOR_NAMES, MEMBER (cards), "FILE", "the table of cards: cells separated by tabs" },
  { "catalogue", TEXT, FOR_NAMES | FOR_CARDS | FOR_COMPARE, MEMBER (catalogue), "FILE",
    "of cards by name, as pay cards import fills it" },
  { "game", TEXT, FOR_CARDS, MEMBER (game), "GAME", "whose cards they are" },
  { "ability", TEXT, FOR_CARD_COSTS, MEMBER (ability), "K", "the cost of the card's K-th ability with one" },
  { "distinct", TEXT, FOR_LIST, MEMBER (distinct), "outcome|set", "what is listed once; outcome where none is given" },
  { "unique", FLAG, FOR_PLAN, MEMBER (unique), NULL, "is this the only solution? Else another one is shown" },
  { "all", FLAG, FOR_PLAN, MEMBER (all), NULL, "all solutions" },
  { "answers", TEXT, FOR_LIST | FOR_PLAN, MEMBER (answers), "N", "how many at most, 100 where none are given" },
  { "hint", FLAG, FOR_PLAN, MEMBER (hint), NULL, "only the first step" },
  { "html", FLAG, FOR_PLAN, MEMBER (html), NULL, "a page to be posted: the board, the goal, the solution folded away" },
  { "limit", TEXT, FOR_PAYING | FOR_ORDER | FOR_PLAN | FOR_BOARD, MEMBER (limit), "N|TIME",
    "steps of search, or a time such as 500ms, or both; see pay help limits" },
  { "limit", TEXT, FOR_BATCH, MEMBER (limit), "TIME", "of each record that tells none, 100ms where none is given" },
  { "limit", TEXT, FOR_ODDS, MEMBER (limit), "TIME", "of a deck; 60s, with --simulate none" },
  { "limit", TEXT, FOR_COMPARE, MEMBER (limit), "TIME", "such as 30s; none where none is given" },
  { "rules", TEXT, FOR_CARD_COSTS | FOR_HELP, MEMBER (rules), "EDITION", "of the game's rules" },
  { "jobs", TEXT, FOR_BATCH, MEMBER (jobs), "N", "threads that work on records, 1 to 256" },
  { "jobs", TEXT, FOR_ODDS, MEMBER (jobs), "N", "threads that deal games, 1 to 256" },
  { "edition", TEXT, FOR_ODDS, MEMBER (edition), "YEAR", "of the tables, 2022 where none is given" },
  { "deck", TEXT, FOR_ODDS, MEMBER (deck), "FILE|N", "a game's deck; karsten, table: its number of cards" },
  { "draw", FLAG, FOR_ODDS, MEMBER (draw), NULL, "of who does not begin; else of who begins" },
  { "hands", TEXT, FOR_ODDS, MEMBER (hands), "RULE", "which hands are kept; that of the game" },
  { "source", TEXTS, FOR_ODDS, MEMBER (source), "'NAME: TEXT'",
    "what a card of the deck gives instead; may be repeated" },
  { "late", TEXTS, FOR_ODDS, MEMBER (late), "NAME", "a card that gives nothing on its first turn; may be repeated" },
  { "start", TEXT, FOR_ODDS, MEMBER (start), "UNIT", "a card of the deck that is there from the start" },
  { "laid", TEXT, FOR_ODDS, MEMBER (laid), "N", "cards laid out before turn 1; by the game's rules" },
  { "reveal", TEXT, FOR_ODDS, MEMBER (reveal), "N", "cards of the deck turned over, as for ignition" },
  { "horizon", TEXT, FOR_ODDS, MEMBER (horizon), "T", "the turn on which a card that waits counts as paid, 15" },
  { "turns", TEXT, FOR_ODDS, MEMBER (turns), "T", "how many turns are told one by one, 8" },
  { "table", TEXT, FOR_ODDS, MEMBER (table), "NAME",
    "spells, turns, deck: what --json and --tsv tell; sources, colours, lands, splits, hands: asked of the deck "
    "alone" },
  { "hand", TEXT, FOR_ODDS, MEMBER (hand), "'N NAME; N NAME'", "is this hand kept, and what can be paid with it?" },
  { "swap", TEXTS, FOR_ODDS, MEMBER (swap), "'-N NAME +N NAME'",
    "rates with these cards in place of those, beside the deck's; may be repeated" },
  { "side", TEXTS, FOR_ODDS, MEMBER (side), "'-N NAME +N NAME'",
    "the same with cards of the sideboard, which takes those that leave; may be repeated" },
  { "owned", TEXT, FOR_ODDS, MEMBER (owned), "FILE",
    "the best changes of one and two resource cards for those of FILE" },
  { "no-swap", FLAG, FOR_ODDS, MEMBER (no_swap), NULL, "the best swap is not looked for" },
  { "memory", TEXT, FOR_ODDS, MEMBER (memory), "MIB", "for the tables of one cost, 8" },
  { "catalogue", TEXT, FOR_ODDS, MEMBER (catalogue), "FILE", "of cards by name, as pay cards import fills it" },
  { "lands", TEXT, FOR_ODDS, MEMBER (lands), "N", "lands of the deck; those of the edition" },
  { "cost", TEXTS, FOR_ODDS, MEMBER (cost), "'NAME: COST|2CC'",
    "what a card of the deck costs; karsten: digits, and a C for each pip of the colour; may be repeated" },
  { "x", TEXTS, FOR_ODDS, MEMBER (x), "N", "the value of X, 0 where none is given" },
  { "skip", TEXTS, FOR_ODDS, MEMBER (skip), "NAME", "a card that is not asked about; may be repeated" },
  { "commander", TEXT, FOR_ODDS, MEMBER (commander), "NAME", "what is cast beside the deck" },
  { "players", TEXT, FOR_ODDS, MEMBER (players), "N", "that play; 4 where a card is cast beside the deck, else 2" },
  { "sources", TEXT, FOR_ODDS, MEMBER (sources), "N", "lands of the colour; the least that do" },
  { "digits", TEXT, FOR_ODDS, MEMBER (digits), "N", "after the point, 0 to 100" },
  { "simulate", TEXT, FOR_ODDS, MEMBER (simulate), "N", "deal so many games besides" },
  { "seed", TEXT, FOR_ODDS, MEMBER (seed), "N", "of those games, 1 where none is given" },
  { "tsv", FLAG, FOR_ODDS | FOR_BATCH, MEMBER (tsv), NULL, "tables as cells separated by tabs" },
  { "turns", TEXT, FOR_COMPARE, MEMBER (turns), "N", "from turn 1 to N, 10 where none are given" },
  { "simulate", TEXT, FOR_COMPARE, MEMBER (simulate), "N", "games played out, 1000 where none are given" },
  { "seed", TEXT, FOR_COMPARE, MEMBER (seed), "N", "of those games, 1 where none is given" },
  { "jobs", TEXT, FOR_COMPARE, MEMBER (jobs), "N", "threads that play games, 1 to 256" },
  { "sweep", TEXT, FOR_COMPARE, MEMBER (sweep), "RULE=FROM..TO[:STEP]", "hand, draws, drops or share step by step" },
  { "html", TEXT, FOR_ODDS | FOR_COMPARE, MEMBER (page), "FILE",
    "a page with pictures, tables and definitions; -: instead of words" },
  { "tsv", FLAG, FOR_COMPARE, MEMBER (tsv), NULL, "a line a number, cells separated by tabs" },
  { "shard", TEXT, FOR_BATCH, MEMBER (shard), "I/N|env", "only the I-th of N parts of all FILEs" },
  { "to", TEXT, FOR_BATCH, MEMBER (to), "OUTPUT", "answers into this file; of a part into OUTPUT.I-of-N" },
  { "resume", FLAG, FOR_BATCH, MEMBER (resume), NULL, "goes on with OUTPUT where it was stopped" },
  { "join", FLAG, FOR_BATCH, MEMBER (join), NULL, "puts parts together: each FILE is an OUTPUT.I-of-N" },
  { "fields", TEXT, FOR_BATCH, MEMBER (fields), "FIELDS", "only these of each answer, separated by commas" },
  { "sum", FLAG, FOR_BATCH, MEMBER (sum), NULL, "one record of what all answers come to, instead of them" },
  { "strict", FLAG, FOR_BATCH, MEMBER (strict), NULL, "exit status 3 when any line was an error" },
  { "json", FLAG, FOR_ALL & ~(FOR_BATCH | FOR_CHECK), MEMBER (json), NULL, "JSON, not words" },
  { "json", FLAG, FOR_BATCH | FOR_CHECK, MEMBER (json), NULL, "changes nothing: JSON is the usual form" },
  { "stats", FLAG, FOR_ASKING | FOR_HAND | FOR_PLAN | FOR_BOARD | FOR_BATCH, MEMBER (stats), NULL,
    "what it took, on standard error, after the answer" },
  { "game-module", TEXTS, FOR_ALL, MEMBER (game_module), "FILE", "load another game" },
  { "generate", TEXT, FOR_HELP, MEMBER (generate), "man|bash|zsh|fish|words",
    "the man page for scdoc, completions for a shell, what these offer" },
  { "help", FLAG, FOR_ALL, MEMBER (help), NULL, "this page" },
};

/* ---- The command line. */

static const Command *const *all_commands;
static const char *const *words;

void frame_begin (const Command *const *commands, const char *const *line)
{
  all_commands = commands;
  words = line;
}

const Command *const *commands_all (void)
{
  return all_commands;
}

const Command *command_find (const char *name)
{
  for (guint i = 0; all_commands[i] != NULL; i++)
    if (strcmp (all_commands[i]->name, name) == 0)
      return all_commands[i];
  return NULL;
}

const char *const *command_line (void)
{
  return words;
}

gboolean number_from (const char *option, const char *text, gint64 least, gint64 most, gint64 *number)
{
  return text == NULL || g_ascii_string_to_signed (text, 10, least, most, number, NULL)
         || message ("%s: an integer from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT " is expected, not '%s'", option,
                     least, most, text);
}

gboolean choice_from (const char *option, const char *text, const char *usual, const char *other, gboolean *is_other)
{
  *is_other = text != NULL && strcmp (text, other) == 0;
  return text == NULL || *is_other || strcmp (text, usual) == 0
         || message ("%s: %s or %s is expected, not '%s'", option, usual, other, text);
}

/* ---- Options. */

const Option *options_next (const Option *before, OptionUse use)
{
  for (const Option *option = before != NULL ? before + 1 : table; option < table + G_N_ELEMENTS (table); option++)
    if ((option->use & use) != 0)
      return option;
  return NULL;
}

gboolean options_have (const Options *options, OptionUse use, const char *name)
{
  const Option *option = NULL;
  while (strcmp ((option = options_next (option, use))->name, name) != 0)
    ;
  const void *member = (const char *)options + option->member;
  return option->type == FLAG ? *(const gboolean *)member : *(const void *const *)member != NULL;
}

void options_clear (Options *options)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++) {
    gpointer member = G_STRUCT_MEMBER_P (options, table[i].member);
    if (table[i].type == TEXT)
      g_clear_pointer ((char **)member, g_free);
    else if (table[i].type == TEXTS)
      g_clear_pointer ((char ***)member, g_strfreev);
  }
  g_clear_pointer (&options->arguments, g_strfreev);
}

/* "--lands": an option of others is no mistyped one. FALSE: no command has it. */
static gboolean tell_others (const char *name)
{
  GString *others = g_string_new (NULL);
  for (guint i = 0; all_commands[i] != NULL; i++)
    for (const Option *option = NULL; (option = options_next (option, all_commands[i]->options)) != NULL;)
      if (strcmp (option->name, name) == 0) {
        g_string_append_printf (others, "%s pay %s", others->len > 0 ? "," : "", all_commands[i]->name);
        break;
      }
  const gboolean found = others->len > 0;
  if (found)
    remark ("--%s is an option of:%s\n", name, others->str);
  g_string_free (others, TRUE);
  return found;
}

/* The nearest option in place of the one that [message] ends with. */
static void suggest_option (OptionUse use, char **argv, const char *message)
{
  const char *names[G_N_ELEMENTS (table) + 1] = { NULL };
  guint n = 0, at = 1;
  for (const Option *option = NULL; (option = options_next (option, use)) != NULL;)
    names[n++] = option->name;
  while (argv[at][0] != '-' || !g_str_has_suffix (message, argv[at]))
    at++;
  const gsize dashes = strspn (argv[at], "-"), length = strcspn (argv[at], "=");
  g_autofree char *name = g_strndup (argv[at] + dashes, length - dashes);
  const char *near = pay_nearest_name (name, names);
  if ((near == NULL || !g_str_has_prefix (name, near)) && tell_others (name))
    near = NULL;
  if (near == NULL) {
    remark ("See: pay help %s\n", argv[0]);
    return;
  }
  g_autofree char *corrected = g_strconcat ("--", near, argv[at] + length, NULL);
  argv[at] = corrected;
  suggest ((const char *const *)argv);
}

/* The one value of each option that may not be repeated. */
static gboolean take_values (Options *options, char ***values)
{
  const Option *twice = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++) {
    if (values[i] == NULL)
      continue;
    twice = values[i][1] != NULL ? &table[i] : twice;
    *(char **)G_STRUCT_MEMBER_P (options, table[i].member) = g_strdup (values[i][0]);
    g_strfreev (values[i]);
  }
  return twice == NULL
         || message ("--%s is there twice; %s", twice->name,
                     strcmp (twice->name, "pool") == 0 ? "join the two to one pool" : "it has one value");
}

gboolean options_parse (Options *options, OptionUse use, int *argc, char **argv)
{
  static const GOptionArg args[]
      = { [FLAG] = G_OPTION_ARG_NONE, [TEXT] = G_OPTION_ARG_FILENAME_ARRAY, [TEXTS] = G_OPTION_ARG_FILENAME_ARRAY };
  char **values[G_N_ELEMENTS (table)] = { NULL };
  GOptionEntry entries[G_N_ELEMENTS (table) + 2]
      = { { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->arguments, NULL, NULL } };
  guint n = 1;
  for (const Option *option = NULL; (option = options_next (option, use)) != NULL;) {
    gpointer member = G_STRUCT_MEMBER_P (options, option->member);
    entries[n++] = (GOptionEntry){ .long_name = option->name,
                                   .arg = args[option->type],
                                   .arg_data = option->type == TEXT ? &values[option - table] : member };
  }
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_help_enabled (context, FALSE);
  g_autoptr (GError) error = NULL;
  if (!g_option_context_parse (context, argc, &argv, &error)) {
    message ("%s: %s", argv[0], error->message);
    if (g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
      suggest_option (use, argv, error->message);
    return FALSE;
  }
  for (char **argument = options->arguments; argument != NULL && *argument != NULL; argument++)
    argv[(*argc)++] = *argument;
  argv[*argc] = NULL;
  return take_values (options, values);
}

void options_describe (OptionUse use, GString *out)
{
  for (const Option *option = NULL; (option = options_next (option, use)) != NULL;) {
    g_autofree char *left = g_strdup_printf ("--%s %s", option->name, option->argument != NULL ? option->argument : "");
    g_string_append_printf (out, "  %-30s %s\n", left, option->help);
  }
}
