/* SPDX-License-Identifier: MIT */
/* What the files share that count cards which develop: find, take, come ready or not, change. */
#pragma once
#include "kinds/kinds.h"

#include <pay/develop.h>

#define DEV_MOST 64 /* classes that differ */

/* ---- The book: classes of a question that differ for its cost. Sets of classes are bits. */
typedef struct {
  guint64 what;
  int least, most;
  gboolean in_hand;
  int until;
} DevCondition;

typedef struct {
  guint n, gives; /* [gives]: a card of the view, whose units it gives */
  DevCondition when[PAY_DEVELOP_MOST];
} DevForm;

typedef struct {
  int n; /* cards */
  gboolean resource, late, useful;
  guint gives;
  guint n_ready, n_forms;
  DevCondition ready[PAY_DEVELOP_MOST];
  DevForm forms[PAY_DEVELOP_FORMS];
  guint64 finds, finds_too, takes;
  gboolean finds_alike, finds_late, away, others, before, untapped, alone;
  DevCondition finds_soon;
  int price, n_takes, toll, sole;
} DevClass;

/* Steps that were taken, and those that may be; and how often it was not settled whether a board pays: it was taken not
 * to. */
typedef struct {
  guint64 done, most, open;
} DevSteps;

typedef struct {
  OddsView *view;
  DevSteps *steps; /* the book's */
  guint bound;     /* steps that dev_may_pay() takes */
  PayOddsSetup setup;
  guint n;
  DevClass classes[DEV_MOST];
  int held;        /* its class; -1: none */
  int turn;        /* that is asked about */
  gboolean waits;  /* it may be good to put nothing down */
  gboolean plain;  /* cards come and stay, and give always the same: pay/odds.h counts them */
  guint8 *best;    /* [class * lanes + lane]: units at most, of what it finds, too */
  guint *class_of; /* by class of the deck; of those without cards undefined */
} DevBook;

DevBook *dev_book_new (const PayDevelopQuestion *question, int turn, GError **error);
void dev_book_free (DevBook *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DevBook, dev_book_free)

gboolean dev_is_over (const DevBook *book); /* no more steps may be taken */

/* Of [n] cards of a class those that stay in play. */
static inline int dev_stay (const DevClass *class, int n)
{
  return class->sole > 0 ? MIN (n, 1) : n;
}

/* ---- A state: cards by class, in hand, in play, in the deck, and under it as long as it is not shuffled. */
typedef struct {
  guint8 hand[DEV_MOST], there[DEV_MOST], deck[DEV_MOST], under[DEV_MOST];
} DevState;

/* Does it hold for a card that is not counted, with [there] in play? */
gboolean dev_holds (const DevCondition *condition, const DevBook *book, const guint8 *hand, const guint8 *there,
                    int turn);

/* Does a card of the class come ready? */
gboolean dev_comes_ready (const DevBook *book, guint class, const guint8 *hand, const guint8 *there, int turn);

/* Units by class and by lane of the view. */
typedef struct {
  int words[64], lanes[G_MAXUINT8 + 1];
} DevUnits;

/* Cards of which each may turn units into others so. */
typedef struct {
  const OddsChange *change;
  const guint8 *gains;
  int n;
} DevChanger;

gboolean dev_covers (const OddsView *view, const int *lanes);

/* Can units be turned into others, in any order, so that the cost is covered? [units] are as they were afterwards. */
gboolean dev_change (const DevBook *book, DevUnits *units, DevChanger *changers, guint n);

/* Do the cards [ready] pay, [late] being there as well? */
gboolean dev_pays (const DevBook *book, const guint8 *ready, const guint8 *late, const guint8 *hand);

/* ---- Lines of play. */

/* Appends the states (DevState) that one turn before the last can lead to, each once. FALSE: there are too many, and
 * some are missing. */
gboolean dev_moves (const DevBook *book, const DevState *state, int turn, GArray *states);

/* On the turn that is asked about, after its draws: can the cost be paid? */
gboolean dev_can_pay (const DevBook *book, const DevState *state);

/* Could it be, with [more] cards of any kind in hand from [turn] on? No: it cannot. */
gboolean dev_may_pay (const DevBook *book, const DevState *state, int turn, int more);

/* Takes the cards under the deck into it. */
void dev_shuffle (const DevBook *book, DevState *state);

/* ---- Counting. */
typedef struct _DevCount DevCount;
DevCount *dev_count_new (const DevBook *book, guint64 states, const volatile gint *stop);
void dev_count_free (DevCount *count);
void dev_count_limit (DevCount *count, guint64 states); /* instead of those that were told */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DevCount, dev_count_free)

/* From the start of turn 1: the chance that the cost is paid, the held card being in hand by then. What is counted once
 * too many states were looked at means nothing. */
double dev_count_hand (DevCount *count, const DevState *state);
gboolean dev_count_failed (const DevCount *count); /* too many states, or stopped */
guint64 dev_count_states (const DevCount *count);

/* The chance that the held card is in hand by the last turn, as the cards lie at first. */
double dev_held (const DevBook *book, const DevState *state);

/* Can the game that the trial deals to this hand be paid for by a player who knows all its draws? */
typedef enum { DEV_NO, DEV_YES, DEV_OPEN } DevForesight; /* open: there are too many lines */
DevForesight dev_foresees (const DevBook *book, const DevState *state, guint64 trial, guint64 seed);

/* ---- Hands. [weight]: how likely this hand is kept, with [state] as the game begins. FALSE ends it. */
typedef gboolean (*DevHandFunc) (const DevState *state, double weight, gpointer data);
void dev_hands (const DevBook *book, DevHandFunc func, gpointer data);
double dev_first_hands (const DevBook *book); /* how many of them the first stage has, if none of its cards go under */

/* The hand that trial number [trial] deals and keeps, of those with which the held card comes. FALSE: it seems never to
 * come. */
gboolean dev_deal (const DevBook *book, guint64 trial, guint64 seed, DevState *state);

/* ---- What is known (memo.c). NULL: [chance] is. Otherwise the key for dev_memo_keep(), which others wait for. */
GBytes *dev_memo_find (PayDevelopMemo *memo, const DevBook *book, const PayDevelopQuestion *question,
                       PayDevelopChance *chance);
void dev_memo_keep (PayDevelopMemo *memo, GBytes *key, const PayDevelopChance *chance); /* NULL: it was not counted */
