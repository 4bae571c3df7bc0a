/* SPDX-License-Identifier: MIT */
/* pay/request.h - one question in the words of a game, before the game has read it.
 *
 * A plain record: whoever has a question (a JSON line, a command line, an engine) fills it, a game reads it. Every
 * string is UTF-8 and belongs to the request. Nothing here is checked yet except that texts are UTF-8 without NUL and
 * that the numbers the record holds fit its fields.
 */
#pragma once
#include <glib.h>
G_BEGIN_DECLS

#define PAY_NOT_GIVEN G_MININT64

typedef struct {
  char *id;         /* NULL: none; unique in the request */
  char *name;       /* NULL: none */
  char *text;       /* what it does, in the game's notation or the card's words; NULL: the game knows it by its name */
  gint64 count;     /* like objects, at first 1 */
  GStrv tags;       /* (nullable) */
  gint64 uses;      /* PAY_NOT_GIVEN */
  gint64 amount;    /* PAY_NOT_GIVEN */
  char *extra;      /* NULL: none */
  gboolean numeric; /* [id] is a decimal number and is written as one */
} PaySource;

/* A cost to leave payable. */
typedef struct {
  char *cost;         /* NULL: no cost at all */
  GPtrArray *purpose; /* of char *; (nullable): the game's usual one */
  gint64 x;           /* of every variable; PAY_NOT_GIVEN: 0 */
} PayKeep;

typedef struct {
  char *name;
  gint64 value;
} PayStock; /* a named number: a counter, or a variable's value */

typedef enum { PAY_ASK_SOLVE, PAY_ASK_COUNT, PAY_ASK_LIST } PayAsk;
typedef enum { PAY_ORDER_DEFAULT, PAY_ORDER_GIVEN, PAY_ORDER_BEST } PayOrder;

/* What is asked of variables: the greatest payable value, any value (all of them when counting), or a fixed one. */
typedef enum { PAY_X_MAX, PAY_X_ANY, PAY_X_FIXED } PayXWish;
typedef struct {
  char *name; /* "X"; NULL: every variable that is not named */
  PayXWish wish;
  gint64 value; /* PAY_X_FIXED */
} PayXRequest;

typedef struct {
  char *game;           /* NULL: the default game */
  char *rules;          /* edition, NULL: the newest */
  GPtrArray *costs;     /* of char *, at least one; an entry may be NULL: no cost at all */
  char *pool;           /* NULL: none */
  GPtrArray *sources;   /* of PaySource * */
  gint64 life;          /* PAY_NOT_GIVEN */
  GPtrArray *counters;  /* of PayStock * */
  GPtrArray *modifiers; /* of char * */
  PayOrder order;
  GPtrArray *purpose; /* of char * */
  GPtrArray *x;       /* of PayXRequest * */
  PayAsk ask;
  GPtrArray *prefer;     /* of char * */
  GPtrArray *keep;       /* of PayKeep *, most wanted first */
  GPtrArray *never;      /* of char * */
  guint64 steps, memory; /* limits, 0: the defaults */
} PayRequest;

/* An empty request: no costs, every array empty, every number not given. (transfer full) */
PayRequest *pay_request_new (void);
void pay_request_free (PayRequest *request);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayRequest, pay_request_free)

/* Each appends; strings are copied. pay_request_add_source() returns the new source, owned by the request, to be
 * filled. */
void pay_request_add_cost (PayRequest *request, const char *cost);
PaySource *pay_request_add_source (PayRequest *request);
PayKeep *pay_request_add_keep (PayRequest *request, const char *cost);
void pay_request_add_counter (PayRequest *request, const char *name, gint64 value);
void pay_request_add_x (PayRequest *request, const char *name, PayXWish wish, gint64 value);

G_END_DECLS
