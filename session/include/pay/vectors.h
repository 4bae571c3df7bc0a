/* SPDX-License-Identifier: MIT */
/* pay/vectors.h - from text to the kernel: what a cost, a source and a pool are in the vectors of pay/kernel.h, for
 * engines that keep vectors of their own.
 *
 *   PayCostVectors cost;
 *   PaySourceVectors land;
 *   g_autoptr (PayRequest) request = pay_request_new ();
 *   pay_request_add_cost (request, "{1}{W}");
 *   if (pay_session_cost_vectors (session, request, &cost, &error)
 *       && pay_session_source_vectors (session, request, source, &land, &error)) ...
 *
 * What vectors say of a cost beside sources and units that they say, payk_conversions_decide() answers as
 * pay_session_ask() does: the yes and the no, by docs/theory.md, sections 1 to 4. What they do not say:
 * - which payment is the best, what is left by it, and why not;
 * - units that are only for some costs, or have a trait of their own (snow), sources that help while a cost is paid
 *   (convoke), do something more than once, give turns back, count what is there, or give up others;
 * - what a line that nobody understood, or a condition that nobody has told of, could change;
 * - counters other than life; and life where it is scarce: see PayVectorWay.
 * Each of these is refused with PAY_ERROR_UNSUPPORTED and a message that says which it is; other errors are those of
 * the text.
 *
 * Records are plain: they hold no memory and may be copied. Threads: as pay/session.h.
 */
#pragma once
#include <pay/kernel.h>
#include <pay/session.h>
G_BEGIN_DECLS

/* What the traits of vectors are in a game: trait i of a vector, 1 << i, is called [names][i]. A unit that has none of
 * them has PAYK_ANY. */
typedef struct {
  guint n;
  const char *names[PAYK_TRAITS]; /* static, or owned by the session */
} PayVectorTraits;

/* ---- Costs. */

#define PAY_VECTOR_FORMS 4

/* One alternative of a cost. [terms]: at the X that the request fixes, else at the least. [life] must be there to be
 * paid besides what pips may be left out for. */
typedef struct {
  PaykTerms terms;
  gint64 life;
  gboolean charges; /* some pips may be left out for life */
} PayVectorForm;

typedef struct {
  PayVectorTraits traits;
  guint n; /* it can be paid where one of these can; 0: it cannot be paid at all */
  PayVectorForm forms[PAY_VECTOR_FORMS];
  gint64 first_life; /* how much life there is where nobody says it */
} PayCostVectors;

/* The first cost of the request, with its modifiers, purpose, X and rules; nothing else of it is read. FALSE with
 * [error]: [vectors] are undefined. */
gboolean pay_session_cost_vectors (PaySession *session, const PayRequest *request, PayCostVectors *vectors,
                                   GError **error);

/* ---- Sources. */

/* One way to use a source. Where it takes life, a decision that leaves life out of account is right as long as there is
 * enough for all ways and costs together, or the cost takes no life and the way only [lowers] it. */
typedef struct {
  PaykWay way;
  gint64 charges; /* life that must be there; */
  gint64 lowers;  /* and that is lost without a question */
  gboolean gone;  /* the source is given up */
} PayVectorWay;

/* A source can be used in one of its ways. [always]: there is one, it needs nothing and takes no life; what it gives
 * may be counted among the units that are there. */
typedef struct {
  guint n;
  PayVectorWay ways[PAYK_MAX_WAYS];
  gboolean always;
} PaySourceVectors;

/* One of the things that [source] is, beside the cost of [beside], any that has vectors, whose game, rules and life
 * (told or not) hold for the source, too. Ways that give one unit of several, for nothing, are one. FALSE with [error]:
 * [vectors] are undefined. */
gboolean pay_session_source_vectors (PaySession *session, const PayRequest *beside, const PaySource *source,
                                     PaySourceVectors *vectors, GError **error);

/* ---- Units. */

/* What the units of a pool are, in the game of [beside], as there: at most [most] entries into [units]. Returns how
 * many; -1 with [error]. */
int pay_session_pool_vectors (PaySession *session, const PayRequest *beside, const char *pool, PaykFew *units, int most,
                              GError **error);

G_END_DECLS
