/* SPDX-License-Identifier: MIT */
/* pay/error.h - failures, with their place.
 *
 * "Cannot be paid" is an answer and never an error. An error says that a question could not be understood or is too
 * big.
 *
 * Every GError ** of libpay is (nullable). An error is owned by whoever received it (g_error_free()) and is used by one
 * thread at a time; the functions here hold no state of their own and may be called from any thread.
 */
#pragma once
#include <glib.h>
G_BEGIN_DECLS

/* PAY_ERROR_SYNTAX       text that the notation does not allow; the place is the first byte that does not fit
 * PAY_ERROR_UNSUPPORTED  understood, but outside what can be answered; the message names what is missing
 * PAY_ERROR_TOO_LARGE    an amount or a size beyond a stated limit
 * PAY_ERROR_USAGE        parts that contradict each other, or an unknown name
 * PAY_ERROR_MALFORMED    a problem or an answer whose parts do not fit together (a caller's mistake)
 * PAY_ERROR_LIMIT        the time was over, or somebody stopped it, before all was read (pay_store_goes_on()); sessions
 *                        reply that it is not known */
typedef enum {
  PAY_ERROR_SYNTAX,
  PAY_ERROR_UNSUPPORTED,
  PAY_ERROR_TOO_LARGE,
  PAY_ERROR_USAGE,
  PAY_ERROR_MALFORMED,
  PAY_ERROR_LIMIT
} PayError;

/* The domain of these errors. */
#define PAY_ERROR (pay_error_quark ())
GQuark pay_error_quark (void);

/* Sets [error] ((nullable)) with a place: [where] is the field, such as "cost" or "sources[1].text" ((nullable): not
 * known here), [at] the byte in it, -1 where there is none. The message is a sentence without its place and without a
 * full stop; bytes in it that are no UTF-8 and control characters are replaced. Always FALSE, for a return. */
gboolean pay_set_error (GError **error, PayError code, const char *where, gssize at, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

/* Puts a place before the field that *[error] already names: "text" inside "sources[1]" becomes "sources[1].text".
 * Nothing where [error] is NULL, or leads to none or to one of another domain. Always FALSE, for a return. */
gboolean pay_error_inside (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The field, NULL where none is known; owned by [error]. The byte in it, or -1. Any other domain gives NULL and -1. */
const char *pay_error_where (const GError *error);
gssize pay_error_at (const GError *error);

/* For "did you mean": the one of [names] (NULL-ended) nearest to a mistyped [name], in lower case; NULL: none is near.
 */
const char *pay_nearest_name (const char *name, const char *const *names);

/* The ASCII twin of the full-width sign that [text], of [length] bytes, begins with, which takes three bytes; '\0': it
 * begins with none. */
char pay_plain_sign (const char *text, gsize length);

/* Makes full-width signs in [text], of [length] bytes, plain ones. A run of them becomes its plain signs and spaces, so
 * that whatever stands behind it stays where it is. */
void pay_make_plain (char *text, gsize length);

/* ... of the number alone that [text] begins with, as in "4 Forest" and "4x Forest": spaces have to follow it, which
 * become plain ones, too. */
void pay_make_plain_count (char *text, gsize length);

/* "syntax", "unsupported", "too-large", "usage", "malformed", "limit"; static. */
const char *pay_error_code_name (const GError *error);

G_END_DECLS
