/* SPDX-License-Identifier: MIT */
/* The program `pay`: what its commands share. */
#pragma once
#include <pay/json.h>

/* Exit statuses; the numbers are promised to scripts. */
typedef enum {
  EXIT_PAYABLE = 0, /* or done */
  EXIT_NOT_PAYABLE = 1,
  EXIT_USAGE = 2,
  EXIT_MALFORMED = 3,
  EXIT_LIMIT = 4,
  EXIT_OWN_ANSWER = 5 /* failed the checker */
} Exit;

/* ---- Options (options.c). What was not given is NULL or FALSE. */
typedef struct {
  char *edition, *deck, *lands, *cost, *sources, *digits, *simulate, *seed;
  char *table, *hands, *start, *laid, *reveal, *horizon, *turns, *memory; /* of decks */
  char *cards, *catalogue, *game, *ability, *pool, *life, *order, *rules, *limit, *jobs, *shard, *aim;
  char *answers, *distinct, *generate, *plot;
  char **source, **spent, **counter, **modify, **purpose, **x, **prefer, **never, **keep, **card, **late, **game_module;
  gboolean json, tsv, strict, draw, no_swap, help;
} Options;

typedef enum {
  FOR_ASKING = 1,
  FOR_BATCH = 2,
  FOR_CHECK = 4,
  FOR_COST = 8,
  FOR_OTHERS = 16,
  FOR_HELP = 32,
  FOR_HAND = 64,
  FOR_ORDER = 128,
  FOR_ODDS = 256,
  FOR_CARDS = 512,
  FOR_LIST = 1024,
  FOR_COMPARE = 2048,
  FOR_ALL = 4095
} OptionUse;

void options_clear (Options *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Takes the options of a command out of [argv], whose first element is the command; what is left are its arguments.
 * FALSE: a message was printed. */
gboolean options_parse (Options *options, OptionUse use, int *argc, char ***argv);
void options_describe (OptionUse use, GString *out);

/* [func] of each option, in the table's order. */
typedef struct {
  const char *name, *argument, *help; /* [argument] NULL: it has no value */
  OptionUse use;
} OptionText;
typedef void (*OptionFunc) (const OptionText *option, gpointer data);
void options_each (OptionUse use, OptionFunc func, gpointer data);

/* ---- Commands (one file each). [argv] begins with the command's name. */
typedef struct {
  const char *name;
  Exit (*run) (int argc, char **argv);
  OptionUse options;
  const char *arguments;
  const char *summary;
  const char *help; /* paragraphs for `pay help NAME` */
} Command;

extern const Command command_solve, command_count, command_batch, command_check, command_cost, command_games,
    command_coverage, command_schema, command_cards, command_help, command_hand, command_list, command_plan,
    command_order, command_odds, command_compare;
extern const Command *const commands[]; /* NULL-ended */
const Command *command_find (const char *name);

/* What `pay help` tells beside commands and games; ended by a row without a name. The first line is its title. */
typedef struct {
  const char *name, *text;
} Topic;
extern const Topic topics[];

/* ---- Written from the tables above, so that they cannot say anything else (man-page.c, completions.c). */
void append_man_page (GString *out); /* as scdoc reads it */
void append_bash (GString *out);
void append_zsh (GString *out);
void append_fish (GString *out);

/* The exit status for the session's last answer; an error is told as one of [request], NULL: it has been told. */
Exit exit_of (const PaySession *session, const PayRequest *request);
Exit ask (const Command *command, PayAsk what, int argc, char **argv);

/* Prints the payments that [request] asks for as they are found; [words]: what stands before them (list.c). */
Exit list_payments (PaySession *session, const PayGame *game, const PayRequest *request, const GString *words,
                    gboolean json);

/* ---- Files (file.c). */
/* All bytes of [path], "-": standard input; [what] it should be: "table of cards". NULL: a message was printed.
 * (transfer full) */
GString *file_read (const char *path, gsize most, const char *what);

/* ---- Games (games.c). */
gboolean games_load (char **modules); /* FALSE: a message was printed */
const PayGame *const *games_all (void);
const PayGame *games_find (const char *name);
const char *games_default (void); /* PAY_GAME, NULL: none */

/* Takes the game's name off the arguments: the first, or the default. NULL: a message was printed. */
const PayGame *games_of_arguments (const Command *command, gboolean needs_cost, int *argc, char ***argv);

/* ---- Cards by name (cards.c). [costs], NULL-ended, and then those of the cards that are asked for; [labels] gets
 * which one each is of, NULL for a cost alone. NULL: a message was printed, [status] is set. (transfer full)
 * (element-type char *) */
GPtrArray *costs_of_cards (const Options *options, const PayGame *game, char **costs, GPtrArray *labels, Exit *status);
/* Sources whose text is none that [game] reads become those of the cards that they name, where --cards or a catalogue
 * has cards; in a game whose cards are units, units of the pool. FALSE: a message was printed. */
gboolean name_sources (const Options *options, const PayGame *game, PayRequest *request);
/* "Label: cost", a line for each of the costs that has a label. (transfer full) */
GString *told_cards (const GPtrArray *costs, const GPtrArray *labels);

/* ---- Requests from options (request.c). FALSE: a message was printed. */
PayRequest *request_from (const Options *options, const PayGame *game, char **costs);
gboolean number_from (const char *option, const char *text, gint64 least, gint64 most, gint64 *number);
gboolean texts_are_utf8 (int argc, char **argv);

/* ---- Words for people (report.c). */
void report_answer (GString *out, const PayGame *game, const PayRequest *request, const char *record);
void report_plan (GString *out, const PayGame *game, const PayRequest *request, const char *record);

/* ---- Output (output.c). Data goes to stdout; once its reader is gone the program ends quietly. */
void output (const char *text, gsize length);
/* Whole lines, past the buffer: each write ends with a line, and what PIPE_BUF holds is written at once, so that a
 * program that is killed leaves no half one. */
void output_records (const char *text, gsize length);
void output_line (const char *text);
void output_flush (void);
Exit output_end (Exit status);
void message (const char *format, ...) G_GNUC_PRINTF (1, 2); /* to stderr, begins "pay: ", one line */
void remark (const char *text);                              /* to stderr as it is */
gboolean is_coloured (int descriptor);

/* The word for so many. */
static inline const char *in_number (gint64 n, const char *one, const char *many)
{
  return n == 1 ? one : many;
}

/* As a word for a shell, in quotes where it needs them. (transfer full) */
char *quoted_word (const char *text);

/* "Did you mean: pay solve ..."; [argv] NULL-ended, quoted where needed. */
void suggest (const char *const *argv);

/* What the program was called with, after its own name; NULL-ended. */
const char *const *command_line (void);

/* The text with a caret under byte [at]; nothing where [at] is -1. */
void show_place (const char *text, gssize at);
Exit complain (const GError *error, const PayRequest *request);

/* ---- Stopping (signals.c): set by SIGINT and SIGTERM. */
const volatile gint *stop_flag (void);
gboolean is_stopped (void);
void stop_on_signals (void);
/* As read(), but never interrupted: -1 with EINTR is the stop. */
gssize read_until_stopped (int fd, void *to, gsize most);
