/* SPDX-License-Identifier: MIT */
/* pay/plan.h - puzzles: what is there, what may be paid for and what is to be reached, as people write it down. The
 * form is that of docs/puzzles.md.
 *
 * Threads as in pay/json.h: a session for each.
 *
 * A text is [length] bytes, -1: up to a NUL; any bytes may come in. The place of an error is the group and the key
 * ("[source Sol Ring] text"; empty where there is none) and the byte in the whole text, -1 where there is none.
 */
#pragma once
#include <pay/json.h>
G_BEGIN_DECLS

/* What the puzzle asks. [title] (nullable) gets its title, NULL where it has none, (transfer full), untouched where the
 * call fails. NULL with [error] set. (transfer full) */
PayRequest *pay_plan_read (const char *text, gssize length, char **title, GError **error);

/* What a game says of the request that was read from [text], "sources[1].text", with its place there. (transfer full)
 */
GError *pay_plan_error (const char *text, gssize length, const GError *error);

/* Answers the puzzle: one line without its line feed, a plan or an error record. The text belongs to the session and
 * holds until its next call; pay_session_status() and pay_session_error() speak of it. [answer_length] (nullable). */
const char *pay_plan_answer (PaySession *session, const char *text, gssize length, gsize *answer_length);

G_END_DECLS
