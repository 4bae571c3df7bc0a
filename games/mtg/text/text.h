/* SPDX-License-Identifier: MIT */
/* text.h - words of cards: tokens, patterns of them, where abilities begin, what a card calls itself. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

#define MTG_LINE_MAX_WORDS 256 /* of a line, so that patterns stay quick */

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
 * sentence, ',' ':' '.' '_' those marks (the last a dash), '!' the end of the sentence, which is not consumed. Returns
 * the token behind the match, NULL when it does not fit; then [far] (nullable) is moved on to the furthest token that
 * some word of a pattern met, not counting '*'. */
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

/* "elves" to "elf", in lower case. (transfer full) */
char *mtg_word_singular (const char *word);

/* "//", "---", "ALTERNATE": a line that stands between the faces of a card. */
gboolean mtg_text_ends_face (const char *text, gsize len);
/* Does a line that is not understood say that mana is added? Reminders and what is quoted do not count. [name]
 * (nullable): the card's. */
gboolean mtg_text_speaks_of_adding (const char *line, const char *name);
G_END_DECLS
