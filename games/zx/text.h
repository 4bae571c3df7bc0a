/* SPDX-License-Identifier: MIT */
/* Reading text of any bytes, one character at a time. Full-width forms and Japanese punctuation read as their plain
 * forms; places stay bytes of the text as it was given. */
#pragma once
#include <pay/error.h>

#define ZX_NO_CHARACTER 0xFFFFFFFFu /* bytes that are no UTF-8 */

typedef struct {
  const char *start; /* the whole text, NUL-ended */
  const char *p;     /* the next byte */
  const char *where; /* the field, for errors; (nullable) */
} ZxText;

typedef enum { ZX_ABSENT, ZX_READ, ZX_WRONG } ZxResult;

/* The next character, 0 at the end. */
gunichar zx_text_peek (const ZxText *t);
void zx_text_advance (ZxText *t);
void zx_text_skip_space (ZxText *t);
gboolean zx_text_at_end (const ZxText *t);

/* Takes [c], or [word] (lower case; the text may have any ASCII case), when it stands next. */
gboolean zx_text_take (ZxText *t, gunichar c);
gboolean zx_text_take_word (ZxText *t, const char *word);

/* A number from 0 to PAY_MAX_AMOUNT. ZX_ABSENT: no digit stands next. */
ZxResult zx_text_read_number (ZxText *t, gint64 *n, GError **error);

/* Both return FALSE. The first says that [expected] was expected at the next byte and what stands there; the second
 * sets any message at [p]. */
gboolean zx_text_expected (const ZxText *t, const char *expected, GError **error);
gboolean zx_text_error (const ZxText *t, const char *p, PayError code, GError **error, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
