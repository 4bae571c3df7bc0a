/* SPDX-License-Identifier: MIT */
/* notation.h - reads costs and prints them. Every place in an error is a byte of the text as it was given. */
#pragma once
#include <pay/error.h>

#include "symbol.h"

#define MTG_MAX_TEXT 65536 /* bytes of one cost, pool or modifier */
#define MTG_MAX_HALVES 8   /* "A // B // C" */

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

/* As it was given, from byte [start] up to [end]; shortened when it is long. (transfer full) */
char *mtg_text_quote (const MtgText *text, gsize start, gsize end);

void mtg_text_skip_space (const MtgText *text, gsize *at);

/* Is [word] next, in any case, and no letter or hyphen behind it? Then steps over it. */
gboolean mtg_text_take_word (const MtgText *text, gsize *at, const char *word);

/* Reads digits up to PAY_MAX_AMOUNT. */
gboolean mtg_text_take_number (const MtgText *text, gsize *at, gint64 *n, GError **error);

/* Reads symbols up to [end], braces or shorthand, as many as there are: FALSE only with [error] set, in a symbol that
 * is none. [count] gets the number of symbols read. Stops at the first byte that cannot start a symbol. */
gboolean mtg_text_take_symbols (const MtgText *text, gsize *at, gsize end, MtgSymbols *symbols, gsize *count,
                                GError **error);

/* A cost: one or more halves, one of which is paid. A half with [none] is no cost at all and cannot be paid. */
typedef struct {
  gboolean none;
  MtgSymbols symbols;
} MtgHalf;

/* [given] NULL or without any symbol: no cost. NULL with [error] set. (transfer full) (element-type MtgHalf) */
GArray *mtg_cost_read (const char *given, GError **error);
/* The same, without the symbols that [edition] does not know. */
GArray *mtg_cost_read_in (const char *given, MtgEdition edition, GError **error);

/* Canonical: "{2}{W/U}", "{W} // {U}", "" for no cost. (transfer full) */
char *mtg_cost_print (const GArray *halves);
