/* SPDX-License-Identifier: MIT */
/* The program around its commands: the table of them, their options, the games. */
#pragma once
#include "terminal/terminal.h"

#include <pay/game.h>

/* ---- Options (options.c). What was not given is NULL or FALSE. */
typedef struct {
  const char *edition, *deck, *lands, *sources, *digits, *simulate, *seed;
  const char *commander, *players, *hand;                                               /* of decks */
  const char *table, *owned, *hands, *start, *laid, *reveal, *horizon, *turns, *memory; /* of decks */
  const char *cards, *catalogue, *game, *ability, *pool, *life, *order, *rules, *limit, *jobs, *shard, *aim;
  const char *answers, *distinct, *generate, *page, *sweep;
  const char *to, *fields;                              /* of batches */
  const char *cast, *activate, *targets, *face, *after; /* of boards */
  char **source, **spent, **counter, **modify, **purpose, **x, **prefer, **never, **keep, **card, **late, **with,
      **cost, **skip, **swap, **side, **game_module;
  char **arguments; /* what is no option */
  gboolean json, tsv, stats, strict, draw, no_swap, help, hint, html, unique, all, resume, join, sum;
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
  FOR_PLAN = 4096,
  FOR_BOARD = 8192,
  FOR_ALL = 16383
} OptionUse;

/* Takes the options of a command out of [argv], whose first element is the command; what is left are its arguments, up
 * to a NULL. Options are no more behind "--". FALSE: a message was printed. */
gboolean options_parse (Options *options, OptionUse use, int *argc, char **argv);
void options_clear (Options *options);
/* [name] is one of them. */
gboolean options_have (const Options *options, OptionUse use, const char *name);

typedef struct {
  const char *name;
  enum { FLAG, TEXT, TEXTS } type; /* texts: may be repeated */
  OptionUse use;
  gsize member;                /* of Options */
  const char *argument, *help; /* [argument] NULL: it has no value */
} Option;

/* The first one behind [before], NULL: of all, in the table's order. */
const Option *options_next (const Option *before, OptionUse use);
void options_describe (OptionUse use, GString *out);

/* An integer as the value of [option]; [text] NULL: [number] stays as it is. FALSE: a message was printed. */
gboolean number_from (const char *option, const char *text, gint64 least, gint64 most, gint64 *number);

/* One of two words as the value of [option]; [text] NULL: [usual]. FALSE: a message was printed. */
gboolean choice_from (const char *option, const char *text, const char *usual, const char *other, gboolean *is_other);

/* ---- Commands (options.c). [argv] begins with the command's name, and has no options any more. */
typedef struct {
  const char *name;
  Exit (*run) (const Options *options, int argc, char **argv);
  OptionUse options;
  gboolean passes_on; /* what follows is another program's; this one has no options */
  const char *arguments;
  const char *summary; /* its paragraphs for `pay help NAME` are a file in pages/ */
} Command;

/* What the program was called with, and the commands that there are; NULL-ended, (transfer none). */
void frame_begin (const Command *const *commands, const char *const *line);
const Command *const *commands_all (void);
const Command *command_find (const char *name);
const char *const *command_line (void); /* after the program's own name; NULL-ended */

/* What `pay help` tells beside commands and games; NULL-ended (games.c). */
extern const char *const topics[];

/* ---- Games (games.c). */
gboolean games_load (char **modules); /* FALSE: a message was printed */
const PayGame *const *games_all (void);
const PayGame *games_find (const char *name);
const char *games_default (void); /* PAY_GAME, NULL: none */

/* Takes the command's and the game's name off the arguments: the first, or the default. NULL: a message was printed. */
const PayGame *games_of_arguments (gboolean needs_cost, int *argc, char ***argv);
