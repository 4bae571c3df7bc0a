/* SPDX-License-Identifier: MIT */
/* line.h - reading one ability: words and patterns, names, modes. */
#pragma once
#include "ability.h"
G_BEGIN_DECLS

/* ---- Words. SELF is the card itself: "~", its name, "this land". QUOTE is everything between two double quotes. */
typedef enum {
  MTG_TOKEN_WORD,
  MTG_TOKEN_SYMBOL,
  MTG_TOKEN_SELF,
  MTG_TOKEN_QUOTE,
  MTG_TOKEN_MARK,
  MTG_TOKEN_END
} MtgTokenKind;
typedef struct {
  MtgTokenKind kind;
  gsize at, len; /* in the text, with braces or quotes */
  const char
      *word; /* lower case, plain apostrophes and minus signs; of a MARK one character; of a SYMBOL without braces */
} MtgToken;

typedef struct {
  GArray *tokens; /* of MtgToken, the last one END */
  GStringChunk *strings;
} MtgWords;

/* Splits [len] bytes of [text] from [at]. Reminder text in parentheses is left out. FALSE with [error]. */
gboolean mtg_words_read (MtgWords *words, const char *text, gsize at, gsize len, const char *name, GError **error);
void mtg_words_clear (MtgWords *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MtgWords, mtg_words_clear)

gboolean mtg_token_is (const MtgToken *token, const char *word);
gboolean mtg_token_mark (const MtgToken *token, char mark);
/* The end of a sentence: a full stop, or the end of the line. */
gboolean mtg_token_stops (const MtgToken *token);
const MtgToken *mtg_token_sentence_end (const MtgToken *token);
/* "Metalcraft _ {T}: ...": a title of up to four words before a dash means nothing. */
const MtgToken *mtg_token_skip_title (const MtgToken *token);
/* The same of an ability with a cost: up to a long dash a title may be a whole sentence. */
const MtgToken *mtg_token_skip_long_title (const MtgToken *token);

/* "a", "two", "17"; FALSE when [token] is no number. Numbers beyond PAY_MAX_AMOUNT are given as PAY_MAX_AMOUNT + 1. */
gboolean mtg_token_number (const MtgToken *token, gint64 *number);

/* What a pattern found. */
#define MTG_MATCH_SPANS 4
typedef struct {
  const MtgToken *from, *to; /* [to] is behind them */
} MtgSpan;
typedef struct {
  gint64 value[2]; /* the numbers of '#', in order */
  guint numbers;
  MtgSpan span[MTG_MATCH_SPANS]; /* the tokens of the first '*' and '$', in order */
  guint spans;
  const MtgToken *from, *to; /* the tokens of the first '*', [to] is behind them */
} MtgMatch;

/* Does [pattern] fit the tokens from [token] on? Words are separated by one space: "a|b" either, "word?" may be
 * missing, '~' the card itself, '#' a number, '$' one or more symbols, '"' a quote, '*' one or more tokens of the same
 * sentence, ',' ':' '.' those marks, '!' the end of the sentence, which is not consumed. Returns the token behind the
 * match, NULL when it does not fit; then [far] (nullable) is moved on to the furthest token that some word of a pattern
 * met, not counting '*'. */
const MtgToken *mtg_match (const char *pattern, const MtgToken *token, MtgMatch *match, const MtgToken **far);

/* ---- The text as a whole. */

/* [text] with what has a plain twin, such as full-width braces, quotation marks and spaces that do not break, as that
 * twin. It is as long, and places stay. (transfer full) */
char *mtg_text_plain (const char *text);
/* What a card calls itself in [text] where that is neither "~" nor [told] (nullable): words with capitals where other
 * things have an article ("Sacrifice Lotus Petal"). NULL: it does not. (transfer full) */
char *mtg_text_own_name (const char *text, const char *told);
/* Are the [length] bytes at [name] a word that abilities are made of, such as "creature"? */
gboolean mtg_name_is_game_word (const char *name, gsize length);
/* Does a name behind [before] (nullable), with [left] bytes [behind] it, mean things of a kind: "a Goblin", "Dragon
 * spells"? */
gboolean mtg_name_is_kind (const MtgToken *before, const char *behind, gsize left);
/* Where the next ability of the line from [at] to [end] begins: abilities may stand behind each other on one line.
 * [end]: there is none. */
gsize mtg_text_next_ability (const char *text, gsize at, gsize end);
/* Is all of it words with capitals, several of them: "The Great Henge", not "First strike"? */
gboolean mtg_text_is_name (const char *text);

/* ---- Reading one line. */
#define MTG_LINE_MAX_WORDS 256 /* so that patterns stay quick */

typedef enum {
  MTG_STEP_GO,   /* understood, go on */
  MTG_STEP_NONE, /* not of this form, nothing consumed */
  MTG_STEP_STOP, /* the line is decided: unsupported, or not a mana ability */
  MTG_STEP_FAIL  /* error set */
} MtgStep;

typedef struct {
  const char *text;
  const char *name; /* (nullable) */
  gint64 amount;
  MtgReading *reading;
  MtgAbility *ability;
  const MtgToken *token;  /* the next one */
  gboolean colour_chosen; /* "Choose a color." came before */
  gboolean player_chosen; /* "Choose a player." did */
  gboolean reminder;      /* the line is one, between parentheses */
  GError **error;
} MtgLine;

/* Sets the error "not understood" at [token]. */
MtgStep mtg_line_fail (MtgLine *line, const MtgToken *token, const char *expected);
/* The ability is unsupported because of the words from [from] up to [to]; [before] is put before them. */
MtgStep mtg_line_missing (MtgLine *line, const char *before, const MtgToken *from, const MtgToken *to);
/* The amount, at least 0; STOP when there is none, naming the words [from] to [to] behind [before]. */
MtgStep mtg_line_amount (MtgLine *line, const char *before, const MtgToken *from, const MtgToken *to, gint64 *number);
/* A request has one amount for a source: are these words the first that say what it is for, or the same again? */
gboolean mtg_line_counts_alike (MtgLine *line, const MtgToken *words, const MtgToken *end);
MtgStep mtg_line_too_large (MtgLine *line, const MtgToken *token);
/* The words as written, one space between them. (transfer full) */
char *mtg_line_words (const MtgLine *line, const MtgToken *from, const MtgToken *to);

MtgStep mtg_line_cost (MtgLine *line, const MtgToken *colon); /* up to [colon] */
MtgStep mtg_line_add (MtgLine *line, GPtrArray **modes);      /* behind the word "add"; (transfer full) */
MtgStep mtg_line_effect (MtgLine *line);                      /* behind the colon */
MtgStep mtg_line_limits (MtgLine *line); /* "Spend this mana only ..." and its like; NONE when not one */
MtgStep mtg_line_plain (MtgLine *line, gsize at,
                        gsize len);      /* helper words, shorthand, basic lands: not split into words */
MtgStep mtg_line_static (MtgLine *line); /* lines without a colon */

/* ---- besides.c */
/* Does the line keep the card tapped in its untap step? [colon] (nullable): behind its cost. */
void mtg_line_note_untap (MtgLine *line, const MtgToken *colon);
/* An ability that makes no mana, with a cost up to [colon]: is it a use of the card on the battlefield for which it has
 * to be untapped, to be kept, or to become something? */
void mtg_line_note_use (MtgLine *line, const MtgToken *colon);

/* ---- Modes. */
MtgMode *mtg_mode_new (void);
void mtg_mode_free (MtgMode *mode);
void mtg_mode_give (MtgMode *mode, MtgTypes types, gint64 count);
GPtrArray *mtg_modes_new (void); /* empty; frees its modes */
/* Every mode of [one] with every mode of [other]. FALSE: more than MTG_ABILITY_MAX_MODES or too large. */
gboolean mtg_modes_both (GPtrArray **one, const GPtrArray *other);
/* Fewer modes that mean the same. */
void mtg_modes_merge (GPtrArray *modes);

/* "elves" to "elf", in lower case. (transfer full) */
char *mtg_word_singular (const char *word);

MtgTypes mtg_symbol_type (const MtgToken *token); /* {W}..{C}; 0 for all others */
MtgTypes mtg_letter_type (char letter);           /* w to c, either case; 0 for all others */

MtgNeed *mtg_need_new (MtgNeedKind kind, gint64 count, char *what_taken);
void mtg_need_free (MtgNeed *need);
G_END_DECLS
