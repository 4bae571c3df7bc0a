/* SPDX-License-Identifier: MIT */
/* pay/json.h - the questions and answers of a session as JSON: one request in, one answer out. The records are those of
 * `pay schema`.
 *
 * A PayJson belongs to one thread at a time, like its session. Texts that it returns are one line without its
 * line feed; they belong to it and hold until its next call. [length] of a text that comes in: its bytes, -1: up to a
 * NUL. [written] (nullable) gets the bytes of a text that is returned.
 */
#pragma once
#include <pay/board-reply.h>
#include <pay/pair.h>
G_BEGIN_DECLS

typedef struct _PayJson PayJson;

/* With a session of its own: pay_session_new() says what its games are. (transfer full) */
PayJson *pay_json_new (const PayGame *const *games, const char *default_game);
void pay_json_free (PayJson *json);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayJson, pay_json_free)

/* The session that answers; owned by [json]. */
PaySession *pay_json_session (const PayJson *json);

/* Answers are kept for lines that come again but for their ids: payments that are proven the best, and a no of which
 * every change was tried; those of plain requests are found as quickly anew, and of boards, plans and lists none is
 * kept. They take at most so many bytes together, PAY_JSON_KEPT_BYTES at first; 0: none is kept. What was kept is
 * forgotten by this call, and when cards are set. That changes how long an answer takes, never the answer. */
#define PAY_JSON_KEPT_BYTES (16 * 1024 * 1024)
void pay_json_set_kept_bytes (PayJson *json, gsize most);

/* Answers the request in [line]: an answer or an error record. */
const char *pay_json_answer (PayJson *json, const char *line, gssize length, gsize *written);

/* Answers a puzzle, in the form of docs/puzzles.md: a plan or an error record. */
const char *pay_json_puzzle (PayJson *json, const char *text, gssize length, gsize *written);

/* Answers a request that was not JSON, as pay_session_ask() does. [id]: JSON text, (nullable). */
const char *pay_json_ask (PayJson *json, const PayRequest *request, const char *id, gsize *written);

/* The record of [reply] to [request], [id] as above; of one that tells of more kept costs than [request] has an error
 * record. [request] (nullable) where the reply has neither kept costs nor a plan. */
const char *pay_json_reply (PayJson *json, const PayReply *reply, const PayRequest *request, const char *id,
                            gsize *written);

/* {"alone":[{"cost","name","status",...}],"together":{"status",...}}: records of the hand [request] without "id". */
const char *pay_json_hand (PayJson *json, const PayHand *hand, const PayRequest *request, gsize *written);

/* What a board came to: {"status","cards":[...],"together","unread","assumed"}, or, where one card was to be cast, the
 * answer to it with "unread", "assumed" and "after". [id] as above. */
const char *pay_json_board (PayJson *json, const PayBoardReply *reply, const char *id, gsize *written);

/* Called for the board of each record that has one; NULL, as at first: only cards that the game knows by name, and
 * those with words of their own. */
void pay_json_set_cards (PayJson *json, PayBoardFunc complete, gpointer data);

/* One payment of a list: what "answers" would have of it. */
const char *pay_json_payment (PayJson *json, const PayPayment *payment, gsize *written);

/* ---- Tables: the same questions as rows of cells separated by tabs, the same answers in short. docs/scale.md says
 * what the cells hold. */

/* Reads the line that names the columns of the rows to come. FALSE with PAY_ERROR_USAGE or PAY_ERROR_SYNTAX, place ""
 * or a name: those that were set before stay. */
gboolean pay_json_set_columns (PayJson *json, const char *line, gssize length, GError **error);

/* The names of an answer's cells, separated by tabs; static. */
const char *pay_json_columns (void);

/* Answers a row as pay_json_answer() answers a line. The columns must be set. */
const char *pay_json_answer_row (PayJson *json, const char *line, gssize length, gsize *written);

/* The same of [json]'s rows: those that pay_json_set_fields() left; owned by [json]. */
const char *pay_json_chosen_columns (const PayJson *json);

/* ---- What is written of the answers of pay_json_answer(), or, [cells], of pay_json_answer_row(). */

/* Only these members, "id,status,x", or cells, in the order of all. The record of an error keeps "status" and "error";
 * rows need "status". At most once, before the first answer. FALSE with PAY_ERROR_USAGE for a name that none has. */
gboolean pay_json_set_fields (PayJson *json, const char *list, gboolean cells, GError **error);

/* What many answers come to: how many of which status, by game, what they spent, paid (life and other stocks) and lost
 * (damage), errors by code, and which cost had how many of which outcome. Numbers beyond 2^63 - 1 stay there.
 *
 * A cost is told as it is written, where it is the only one of its request. In each game these are, of more than
 * PAY_JSON_SUM_COSTS, those whose bytes come first, each with all of its answers; longer ones than
 * PAY_JSON_SUM_COST_BYTES, several costs, plans and boards are told together with the rest, as others. */
#define PAY_JSON_SUM_COSTS 1024
#define PAY_JSON_SUM_COST_BYTES 64
typedef struct _PayJsonSum PayJsonSum;

/* A sum of nothing. (transfer full) */
PayJsonSum *pay_json_sum_new (void);
/* [sum] (nullable). */
void pay_json_sum_free (PayJsonSum *sum);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayJsonSum, pay_json_sum_free)
/* Of nothing. */
void pay_json_sum_clear (PayJsonSum *sum);
/* From now on answers are counted in [sum]; what they are as text is undefined. NULL, as at first: they are written.
 * Borrowed. */
void pay_json_set_sum (PayJson *json, PayJsonSum *sum);
void pay_json_sum_add (PayJsonSum *sum, const PayJsonSum *other);
/* {"records","payable",...,"errors":{},"games":{"mtg":{"records",...,"spent":{},"paid":{},"lost":{},
 * "costs":{"1U":{"payable","unpayable","unknown"}},"others":{"payable",...}}}}, the same whatever came first. (transfer
 * full) */
char *pay_json_sum_text (PayJsonSum *sum);
/* Adds what pay_json_sum_text() wrote. FALSE with PAY_ERROR_SYNTAX: it is none, and nothing was added. */
gboolean pay_json_sum_read (PayJsonSum *sum, const char *text, gssize length, GError **error);

/* ---- The outcome of the last call that answered or wrote a record. */

typedef enum { PAY_STATUS_PAYABLE, PAY_STATUS_UNPAYABLE, PAY_STATUS_UNKNOWN, PAY_STATUS_ERROR } PayStatus;
/* Its status. */
PayStatus pay_json_status (const PayJson *json);

/* NULL unless its status is PAY_STATUS_ERROR. PAY_ERROR_MALFORMED: our own answer was not accepted by the checker, and
 * was kept back. Owned by [json], until its next call. (nullable) */
const GError *pay_json_error (const PayJson *json);

/* ---- Without a session: may be called from any thread. */

/* Reads one request. NULL with [error] set: place "" and the byte for what is no JSON, else the field. [id] (nullable)
 * gets the request's id as JSON text, as it stands in [line], also when the call fails; "null" where there is none that
 * can be read. (transfer full) */
PayRequest *pay_json_read_request (const char *line, gssize length, char **id, GError **error);

/* Appends [facts] (element-type PayFact), each with a name, as an object: "{\"points\":2}". */
void pay_json_append_facts (GString *json, const GPtrArray *facts);

/* Appends what `pay order --json` prints of a pair without an error. */
void pay_json_append_pair (GString *json, const PayPair *pair);

/* The JSON Schema of requests and answers; static. */
const char *pay_json_schema (void);

/* ---- Claims. */

/* Does [answer], a line that some program claims to answer [request] with, hold? [why] (transfer full) gets a sentence.
 */
gboolean pay_json_check (PayJson *json, const char *request, const char *answer, char **why);

G_END_DECLS
