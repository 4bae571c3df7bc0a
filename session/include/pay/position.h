/* SPDX-License-Identifier: MIT */
/* pay/position.h - a living board: what lies there, changed move by move, and asked in between.
 *
 *   g_autoptr (PayPosition) position = pay_position_new (session, "mtg", &error);
 *   guint plains = pay_position_add (position, "Plains", NULL, &error);
 *   guint ring = pay_position_add (position, "{T}: Add {C}{C}.", "Sol Ring", &error);
 *   guint hand[] = { pay_position_cost (position, "{1}{W}", &error), pay_position_cost (position, "{2}{W}", &error) };
 *   PayOutcome can[2];
 *   pay_position_castable (position, hand, 2, can);
 *   g_autoptr (PayReply) reply = pay_position_pay (position, hand[0], &hand[1], 1);
 *   pay_position_apply (position, reply, &error);
 *
 * Permanents and costs have handles: numbers from 1, never given twice. Their texts are read once, when they are added
 * or first asked about. Every answer is that of pay_session_ask() to the request that pay_position_left() makes of the
 * position. Whether costs can be paid is decided by the kernel's vectors where they say all that is asked
 * (pay/vectors.h), by Hall's theorem and an order of conversions (docs/theory.md, sections 1 and 4): then a change of
 * what is tapped, floating or lost reads and opens nothing. A payment that was asked once is kept open, with the costs
 * to keep: asked again, what was tapped or untapped meanwhile is a number in the problem that the search has already,
 * until a permanent comes or goes, or life, the pool or a stock changes; 64 of them are kept. Where neither will do,
 * and for hands, that request is asked; of costs the answer is kept until something changes.
 *
 * A position belongs to its session, and both to one thread at a time; it neither locks nor looks. For several threads
 * make a session and a position each. What is NULL where the text does not say (nullable), and a handle that is not
 * there, is a critical message of GLib and changes nothing.
 */
#pragma once
#include <pay/session.h>
G_BEGIN_DECLS

typedef struct _PayPosition PayPosition;

/* Nothing there, in the game of that name, NULL: the default one. [session] is borrowed for the life of the position.
 * NULL with [error]: there is no such game. (transfer full) */
PayPosition *pay_position_new (PaySession *session, const char *game, GError **error);
void pay_position_free (PayPosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPosition, pay_position_free)

/* ---- What lies there. Each that adds returns a handle; 0 with [error], whose place is that of the first source of a
 * request ("sources[0].text"), and nothing has changed. */

/* One thing with this text and name, as in PaySource, each (nullable) beside the other, that has its turn. */
guint pay_position_add (PayPosition *position, const char *text, const char *name, GError **error);

/* The same with all that [source], which is copied, says; its count is 1, and its id becomes the handle. */
guint pay_position_add_source (PayPosition *position, const PaySource *source, GError **error);

/* One card that is a unit by itself, as a pool has it ("RU"): to tap it is to spend it. */
guint pay_position_add_unit (PayPosition *position, const char *unit, GError **error);

/* It is there no longer. Its handle means nothing from now on. */
void pay_position_remove (PayPosition *position, guint permanent);

/* Its turn is taken; it has it back; all have. What is so already stays so. */
void pay_position_tap (PayPosition *position, guint permanent);
void pay_position_untap (PayPosition *position, guint permanent);
void pay_position_untap_all (PayPosition *position);

/* Is it there? Never again once it was removed, or given up for a payment. */
gboolean pay_position_has (const PayPosition *position, guint permanent);

/* FALSE: it is tapped, or not there. */
gboolean pay_position_is_ready (const PayPosition *position, guint permanent);

/* [n] more units as a pool has one of them ("W"); below 0: fewer, at most all. FALSE with [error]: the game knows no
 * such unit. */
gboolean pay_position_float (PayPosition *position, const char *unit, gint64 n, GError **error);
/* How many units so called float; all are gone. */
gint64 pay_position_floating (const PayPosition *position, const char *unit);
void pay_position_empty (PayPosition *position);

/* Life, PAY_NOT_GIVEN, as at first: what the game has by itself. */
void pay_position_set_life (PayPosition *position, gint64 life);
gint64 pay_position_life (const PayPosition *position);
/* Any other number, in pieces: PayRequest.counters. */
void pay_position_set_stock (PayPosition *position, const char *name, gint64 value);

/* ---- What may be paid. */

/* A cost to be asked about, compiled once. 0 with [error]: it cannot be read. */
guint pay_position_cost (PayPosition *position, const char *cost, GError **error);

/* The same of a request: its costs, modifiers, order, purpose, X and wishes, which are copied. What lies there is the
 * position's and not read. */
guint pay_position_cost_of (PayPosition *position, const PayRequest *request, GError **error);

/* Lets go of what is kept of the cost; its handle means nothing from now on. */
void pay_position_forget (PayPosition *position, guint cost);

/* ---- Questions. Each handle may come several times. */

/* Of each of [n] costs, by itself: can it be paid? PAY_UNKNOWN: see PayReply.outcome. Returns how many can. */
guint pay_position_castable (PayPosition *position, const guint *costs, gsize n, PayOutcome *outcomes);

/* The request that pay_position_pay() answers with the same costs, as the position is now: for words of the reply
 * (pay_reply_words()), for JSON, and to be checked by others. (transfer full) */
PayRequest *pay_position_request (const PayPosition *position, guint cost, const guint *keep, gsize n_keep);

/* The best payment of [cost], after which the [n_keep] costs [keep], most wanted first, stay payable as far as the
 * wishes go (PayReply.kept). Kept costs are asked with their modifiers, which must be such as PayKeep has: else
 * the reply is PAY_ERROR_UNSUPPORTED. Steps call permanents by their handles: PayReplyStep.id, numeric. (transfer full)
 */
PayReply *pay_position_pay (PayPosition *position, guint cost, const guint *keep, gsize n_keep);

/* The best set of [n] costs paid one after another: a plan, whose entries name costs by their place in [costs]:
 * PayPlanEntry.spell. [worths]: of each, NULL: the most of them. It is carried out cost by cost, by pay_position_pay()
 * and pay_position_apply(), which takes no plans. (transfer full) */
PayReply *pay_position_hand (PayPosition *position, const guint *costs, const gint64 *worths, gsize n);

/* All that is there and ready as a request, without a cost, the ids of sources being their handles: what the answers
 * are those of. (transfer full) */
PayRequest *pay_position_left (const PayPosition *position);

/* ---- From an answer to the position. */

/* What the payment of [reply], asked of the position as it is now, says, has happened: things are tapped, untapped or
 * gone, units are spent, those that are left over float, life and stocks are lower. FALSE with [error], and nothing has
 * changed: there is no payment; it does not fit to what lies there; PAY_ERROR_UNSUPPORTED: it gives up others, or
 * leaves over units that a pool has no word for. */
gboolean pay_position_apply (PayPosition *position, const PayReply *reply, GError **error);

G_END_DECLS
