/* SPDX-License-Identifier: MIT */
/* pay/pattern.h - patterns of words, for games that read what cards say.
 *
 * A pattern is a constant of the program in the syntax of Perl, of which there is: characters and "\" before any that
 * is no letter; "." (all but "\n"); sets "[a-z^]", "[^...]"; \d \w \s by Unicode, in sets too; "^", "$" (also before a
 * last "\n"), \b; groups "(...)", "(?:...)"; "|"; "*", "+", "?", "{m}", "{m,}", "{m,n}", each also lazy with "?";
 * "(?=...)", "(?!...)"; "(?<!" and "(?<=" before one character or set. Anything else is a defect of the program
 * (g_error). What is found is what Perl finds: the first place, there the first choice that leads on.
 *
 * Each is read once and kept as long as the program runs. A search ends after PAY_PATTERN_MOST_STEPS as if nothing were
 * there. Texts are UTF-8. Thread-safe. */
#pragma once
#include <glib.h>
G_BEGIN_DECLS

#define PAY_PATTERN_MOST_STEPS 10000000
#define PAY_PATTERN_MOST_GROUPS 16 /* with the whole */

typedef enum {
  PAY_PATTERN_CASELESS = 1 << 0,
  PAY_PATTERN_ANCHORED = 1 << 1, /* at the beginning of the text alone */
} PayPatternFlags;

/* Is there a match? */
gboolean pay_pattern_fits (const char *pattern, const char *text, PayPatternFlags flags);

/* The whole that was found, then its groups: "" those that took no part, the last of these missing. NULL: nothing fits.
 * (transfer full) */
GStrv pay_pattern_match (const char *pattern, const char *text, PayPatternFlags flags);

/* ---- One after the other: where the pattern fits nothing at all, the next is looked for behind the next character. */

/* From byte [*from] on; [*from] moves behind what was found, so that the next call finds the next. */
GStrv pay_pattern_next (const char *pattern, const char *text, gsize *from);

/* What stands for a match: [groups] as above. (transfer full) */
typedef char *(*PayPatternFunc) (const char *const *groups, gpointer data);

/* All matches replaced by [with], in which "\1" is a group; or by what [with] says. (transfer full) */
char *pay_pattern_replace (const char *pattern, const char *text, const char *with);
char *pay_pattern_replace_by (const char *pattern, const char *text, PayPatternFunc with, gpointer data);

/* What stands between matches; of "" nothing. The pattern has no groups. (transfer full) */
GStrv pay_pattern_split (const char *pattern, const char *text);

G_END_DECLS
