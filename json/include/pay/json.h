/* SPDX-License-Identifier: MIT */
/* pay/json.h - the questions and answers of pay as JSON: one request in, one answer out. The records are those of
 * `pay schema`.
 *
 * A session belongs to one thread at a time; use one for each thread. It keeps its buffers between calls.
 */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

typedef struct _PaySession PaySession;

/* [games]: NULL-ended, borrowed for the life of the session. [default_game] (nullable): for requests that name none.
 * (transfer full) */
PaySession *pay_session_new (const PayGame *const *games, const char *default_game);
void pay_session_free (PaySession *session);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySession, pay_session_free)

/* The flag that stops a running call; may be set from any thread or a signal handler, never cleared by pay. (nullable)
 */
void pay_session_set_stop (PaySession *session, const volatile gint *stop);

/* Answers the request in [line] ([length] bytes, -1: up to a NUL). Always returns one line without its line feed: an
 * answer or an error record. The text belongs to the session and holds until its next call. [answer_length] (nullable).
 */
const char *pay_json_answer (PaySession *session, const char *line, gssize length, gsize *answer_length);

/* ---- Tables: the same questions as rows of cells separated by tabs, the same answers in short. docs/scale.md says
 * what the cells hold. */

/* Reads the line that names the columns of the rows to come. FALSE with PAY_ERROR_USAGE or PAY_ERROR_SYNTAX, place ""
 * or a name: those that were set before stay. */
gboolean pay_session_set_columns (PaySession *session, const char *line, gssize length, GError **error);

/* The names of an answer's cells, separated by tabs; static. */
const char *pay_table_header (void);

/* Answers a row as pay_json_answer() answers a line. The columns must be set. */
const char *pay_table_answer (PaySession *session, const char *line, gssize length, gsize *answer_length);

/* What became of the last call. */
typedef enum { PAY_STATUS_PAYABLE, PAY_STATUS_UNPAYABLE, PAY_STATUS_UNKNOWN, PAY_STATUS_ERROR } PayStatus;
PayStatus pay_session_status (const PaySession *session);

/* What the last call failed with; NULL unless its status is PAY_STATUS_ERROR. PAY_ERROR_MALFORMED: our own answer was
 * not accepted by the checker, and was kept back. Owned by the session, until its next call. (nullable) */
const GError *pay_session_error (const PaySession *session);

/* Reads one request. NULL with [error] set: place "" and the byte for what is no JSON, else the field. [id] (nullable)
 * gets the request's id as JSON text, as it stands in [line], also when the call fails; "null" where there is none that
 * can be read. (transfer full) */
PayRequest *pay_json_read_request (const char *line, gssize length, char **id, GError **error);

/* Answers a request that was not JSON; same text as pay_json_answer() would give, or a plan for one that has spells.
 * [id]: JSON text, (nullable). */
const char *pay_session_answer (PaySession *session, const PayRequest *request, const char *id, gsize *answer_length);

/* Answers a request to list payments one by one, however many: hands each one to [use], which may ask for its text.
 * FALSE ends the list. Returns the record of the whole, with "listed", how many there were, for "answers". [id]: JSON
 * text, (nullable). [answer_length] (nullable). */
typedef gboolean (*PayListedUse) (PaySession *session, const PayCase *c, const PayAnswer *answer, gpointer data);
const char *pay_session_list (PaySession *session, const PayRequest *request, const char *id, PayListedUse use,
                              gpointer data, gsize *answer_length);

/* While [use] runs: the payment as one line of JSON, what "answers" would have of it. Owned by the session, until the
 * next one. [length] (nullable). */
const char *pay_session_listed (PaySession *session, gsize *length);

/* Does [answer], a line that some program claims to answer [request] with, hold? [why] (transfer full) gets a sentence.
 */
gboolean pay_json_check (PaySession *session, const char *request, const char *answer, char **why);

/* Appends [facts] (element-type PayFact), each with a name, as an object: "{\"points\":2}". */
void pay_json_append_facts (GString *json, const GPtrArray *facts);

/* The JSON Schema of requests and answers; static. */
const char *pay_json_schema (void);

G_END_DECLS

/* At the end, for it speaks of sessions: whoever includes this header has all of libpay-json. */
#include <pay/plan.h>
