/* SPDX-License-Identifier: MIT */
/* scanner.h - steps through a text of any bytes. */
#pragma once
#include "notation.h"

/* A text with full-width and other compatibility forms replaced by plain ones, and where each byte came from. */
typedef struct {
  const char *given;
  char *text;
  gsize length;
  gsize *from; /* length + 1 places in [given] */
  MtgEdition edition;
} MtgText;

/* Of the newest edition. NULL with [error] set: not UTF-8, or too long. Borrows [given]. (transfer full) */
MtgText *mtg_text_new (const char *given, GError **error);
void mtg_text_free (MtgText *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MtgText, mtg_text_free)

/* Sets [error] at byte [at] of [text]. */
void mtg_text_fail (const MtgText *text, gsize at, PayError code, const char *what, GError **error);

void mtg_text_skip_space (const MtgText *text, gsize *at);

/* Is [word] next, in any case, and no letter or hyphen behind it? Then steps over it. */
gboolean mtg_text_take_word (const MtgText *text, gsize *at, const char *word);

/* Reads digits up to PAY_MAX_AMOUNT. */
gboolean mtg_text_take_number (const MtgText *text, gsize *at, gint64 *number, GError **error);

/* Reads symbols up to [end], braces or shorthand, as many as there are: FALSE only with [error] set, in a symbol that
 * is none. [count] gets the number of symbols read. Stops at the first byte that cannot start a symbol. */
gboolean mtg_text_take_symbols (const MtgText *text, gsize *at, gsize end, MtgSymbols *symbols, gsize *count,
                                GError **error);

/* What to write instead of [text], which is no modifier; NULL: nobody knows. Static. */
const char *mtg_modifier_advice (const char *text);
/* "did you mean" one of [words], which are in lower case: all of [text], or its first two words, or one. NULL: it is
 * like none of them. (transfer full) */
char *mtg_modifier_meant (const char *text, const char *const *words);
