/* SPDX-License-Identifier: MIT */
/* pay/session.h - the one door: a request in, a reply out.
 *
 *   const PayGame *games[] = { pay_mtg_game (), NULL };
 *   g_autoptr (PaySession) session = pay_session_new (games, "mtg");
 *   g_autoptr (PayRequest) request = pay_request_new ();
 *   pay_request_add_cost (request, "{1}{W}");
 *   pay_request_add_source (request)->text = g_strdup ("W|U");
 *   pay_request_add_source (request)->text = g_strdup ("Plains");
 *   g_autoptr (PayReply) reply = pay_session_ask (session, request);
 *
 * Every program and every language comes in here: solving, counting, listing, plans, hands, puzzles, and checking what
 * others claim. Each payment and each proof has passed the independent checker before it is returned.
 *
 * A session belongs to one thread at a time; use one for each thread. It keeps what it compiled (costs and sources, by
 * text) for the questions to come: that changes how long an answer takes, never the answer.
 */
#pragma once
#include <pay/board.h>
#include <pay/reply.h>
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

/* How many milliseconds a request may take, with all that is asked on the way, where it tells neither steps nor a time
 * itself; the same for a hand and a board as a whole. Then the best so far comes, and PayReply.limit is PAY_LIMIT_TIME.
 * 0, as at first: it takes what it takes, and every answer is the same on every machine. */
void pay_session_set_time (PaySession *session, guint64 ms);

/* Should what answers take be counted, and the time of its stages be measured? Each reply then has [statistics]. By
 * default they are not. */
void pay_session_set_statistics (PaySession *session, gboolean wanted);

/* Of all that was asked since then, also through the readers and writers of JSON that have the session; NULL: nobody
 * wanted them. Owned by the session. */
const PayStatistics *pay_session_statistics (const PaySession *session);

/* Who knows the words of cards: called for the cards that a request names (PaySource.card, PaySpell.card,
 * PayRequest.card). NULL, as at first: only cards that the game knows by name are known. */
void pay_session_set_cards (PaySession *session, PayBoardFunc complete, gpointer data);

/* How often that was done: whoever keeps answers keeps those of one number apart from those of others. */
guint64 pay_session_cards_set (const PaySession *session);

/* The request with the words of its cards in place of their names: texts, costs, purposes, changes, what spells give;
 * ways of a spell that its words name are spells behind the others ("NAME (kicker)"). [lines] has what is open in them.
 * A request that names no cards is copied. pay_session_ask() and its like do this by themselves; who words or writes
 * the reply to such a request uses what this gave. NULL with [error]: its place is the card. (transfer full) */
PayRequest *pay_session_look_up (PaySession *session, const PayRequest *request, GError **error);

/* The game of that name, NULL: the default one. NULL with PAY_ERROR_USAGE, place "game". */
const PayGame *pay_session_find_game (const PaySession *session, const char *name, GError **error);

/* Answers the request: one cost or several paid together, or, where it has spells, a plan. PayRequest.ask says what is
 * asked. Never NULL: what cannot be answered has [error], with its place; PAY_ERROR_MALFORMED: our own answer was not
 * accepted by the checker, and was kept back. (transfer full) */
PayReply *pay_session_ask (PaySession *session, const PayRequest *request);

/* A new number for PaySource.handle or PayRequest.handle. The session keeps what it compiles of that source, or of the
 * cost with its modifiers and X, under the number and looks up no text. Requests with the same handle must have the
 * same text, name, or costs, modifiers and X. Valid until the session is freed. */
guint pay_session_new_handle (PaySession *session);

/* Answers a request to list payments (PAY_ASK_LIST) one by one, however many: hands each one to [use], which has it
 * while it runs; FALSE ends the list. The reply has how many there were in [listed], and no [answers]. (transfer full)
 *
 * The order is that of the request's wishes, best first, equal ones as pay_solve() takes them; the first is the payment
 * that solving gives. Of each outcome, or set (PAY_DISTINCT_SET), the best way is told. For that up to 4000 ways are
 * looked at, and memory is taken for as many as are asked for, before the first is told: where there are more, or
 * scores take too long, those that were seen are in order, and [complete] is FALSE. Where more than 4000 are asked for
 * they come as they are found, the first way of each outcome or set, and none is remembered. pay_session_ask() collects
 * the same.
 */
typedef gboolean (*PayPaymentFunc) (const PayReply *so_far, const PayPayment *payment, gpointer data);
PayReply *pay_session_list (PaySession *session, const PayRequest *request, PayPaymentFunc use, gpointer data);

/* ---- Answers by whoever.
 *
 * What is read of a claim is its outcome and,
 * - PAY_PAID: the steps, variables, losses, alternative (-1: any) of the payment, or of each of the answers of a list,
 *   whether that is complete, [kept] and [optimal]. A step that leaves open which choice it is (-1) holds if any choice
 *   does; [id] says which source, not [source];
 * - PAY_SHORT: proof (-1: what the leaves show), leaves (NULL: the reasons are the proof), reasons and fixes. Traits
 * and counters are known by their names. What a reason does not say is NULL, PAY_NOT_GIVEN as [need] and [have],
 * G_MININT as [channel]. A change without a text never holds; units, changes and the like have [name] and [number];
 * - both: whether there are [outcomes] or [payments];
 * - PAY_UNKNOWN: nothing; [error]: that there is one. */

/* Does the claim hold? Then the reply has what follows from it: the payment, or those of the list, with all that we
 * tell of it, and the ways where the claim has them. Whatever else the claim says, its total, what was spent, what is
 * left, its numbers, is for the caller to compare with that reply; pay_json_check() does so. Names of the claim are not
 * NULL. NULL: the claim does not hold, and [why] (nullable) (transfer full) gets a sentence; no claim about a plan
 * holds. Where any other request cannot be answered the reply has that error, whatever is claimed. (transfer full) */
PayReply *pay_session_check (PaySession *session, const PayRequest *request, const PayReply *claimed, char **why);

/* ---- Hands: each spell alone, and the best set of them together. */

typedef struct {
  PayReply **alone;     /* by spell of the request, up to the first with an error; NULL-ended */
  PayReply *together;   /* the plan; NULL: some spell alone has an error */
  PayRequest *question; /* that [together] answers: like spells are one with a count, all have names; it borrows from
                           the request, which must outlive it; NULL as well */
} PayHand;
/* Frees the hand with its replies; NULL does nothing. */
void pay_hand_free (PayHand *hand);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayHand, pay_hand_free)

/* [request] has the hand as its spells, no costs, and [aim] PAY_AIM_WORTH or PAY_AIM_MOST. Alone, each spell is a cost
 * for which the request's modifiers and purpose hold besides its own, and X is as the request wishes; together X is 0
 * and each is paid once or not at all, in any order. (transfer full) */
PayHand *pay_session_hand (PaySession *session, const PayRequest *request);

/* The words that `pay hand` prints. (transfer full) */
char *pay_hand_words (const PayHand *hand, const PayRequest *request, gboolean coloured);

/* ---- Puzzles, in the form of docs/puzzles.md.
 *
 * A text is [length] bytes, -1: up to a NUL; any bytes may come in. The place of an error is the group and the key
 * ("[source Sol Ring] text"; empty where there is none) and the byte in the whole text, -1 where there is none. */

/* What the puzzle asks. [title] (nullable) gets its title, NULL where it has none, (transfer full), untouched where the
 * call fails. NULL with [error] set. (transfer full) */
PayRequest *pay_puzzle_read (const char *text, gssize length, char **title, GError **error);

/* An error that the reply to a request read from [text] has, such as one at "sources[1].text", with its place in the
 * text. (transfer full) */
GError *pay_puzzle_error (const char *text, gssize length, const GError *error);

/* Reads and asks. (transfer full) */
PayReply *pay_session_puzzle (PaySession *session, const char *text, gssize length);

G_END_DECLS
