/* SPDX-License-Identifier: MIT */
/* pay/reply.h - the answer to a request: all that an answer record says, as structs.
 *
 * A reply belongs to whoever asked, pay_reply_free(); it owns all that it points to and outlives its request, not its
 * session. It is immutable: any number of threads may read it as long as nobody frees it. Lists are an address and a
 * number; where the number is 0 the address may be NULL. Amounts are units, pieces of a counter, or times, as said.
 *
 * Long payments are folded: with more than PAY_REPLY_SINGLE objects and units at work one step stands for a run of like
 * ones ([count], [times]); otherwise every step is of one object or one unit.
 */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

#define PAY_REPLY_SINGLE 1000

/* A variable of the cost and its value: PAY_X_FOREVER where nothing bounds it. */
typedef struct {
  const char *name;
  gint64 value;
} PayVariable;

/* ---- A payment, in the order in which things happen. */

typedef enum {
  PAY_REPLY_USE,    /* a source is used: [name] */
  PAY_REPLY_SPEND,  /* a unit called [with] pays for the symbol [name] */
  PAY_REPLY_CHARGE, /* [amount] of the counter [with] is paid for the symbol [name] */
  PAY_REPLY_DROP    /* nothing is paid for the symbol [name] */
} PayReplyStepType;

typedef struct _PayReplyStep PayReplyStep;
struct _PayReplyStep {
  PayReplyStepType type;
  const char *name;         /* what is used, or the symbol that is paid for */
  const char *with;         /* SPEND: what the unit is called; CHARGE: the counter; else NULL */
  gint64 amount;            /* CHARGE: for each of [count] */
  int source;               /* the object: USE, and SPEND of what an object made or is; -1: none */
  const char *id;           /* of [source]: as the request calls it, by default its index; NULL: no source */
  gboolean numeric;         /* [id] is a number, not a text */
  const char *card;         /* SPEND of a unit that is a card of a board: its name; else NULL */
  gint64 unit;              /* SPEND of a unit at hand: its index over the whole pool; else -1 */
  gint64 which;             /* USE: which of several like objects, from 0; -1: there is one */
  int ability;              /* USE: of its text, from 0 */
  int mode;                 /* USE: of several of the ability; -1: there is one */
  int alternative;          /* USE: of several of its cost; -1: there is one */
  const char *takes;        /* USE: "turn", "self", "both"; NULL: nothing of the object */
  gboolean unmarked;        /* USE: ... and nothing shows on it that its turn was taken */
  const char *also;         /* USE: what else it costs, in the words of the game; (nullable) */
  PayAmounts gives_up;      /* USE: names of what is given up for [also] */
  PayAmounts untaps;        /* USE: ids of the sources that have their turn back afterwards */
  gboolean has_cost;        /* USE: it is paid for: [pays], though that may be empty */
  const PayReplyStep *pays; /* USE: what pays for it */
  guint n_pays;
  PayAmounts adds;  /* USE: what it makes: names of units, in runs */
  gint64 makes;     /* USE: units that it makes, those without a name, too */
  gboolean others;  /* SPEND: instead of what the symbol asks for */
  gint64 count;     /* like ones; 1 unless the payment is folded */
  gint64 times;     /* USE: each so often; 1 unless the payment is folded */
  PayAmounts ready; /* USE: names of what has its turn back afterwards */
};

/* What is charged and what is lowered besides units, by counter; life is the counter "life". */
typedef struct {
  PayAmounts charged; /* paid */
  PayAmounts lowered; /* lost by the use of sources, less what was gained: damage */
} PayLosses;

/* What is given up and was dear: the classes of the game that pay_problem_class_is_told(). */
typedef struct {
  const char *dear; /* the class, a word of the game: "lose" */
  const char *what; /* the source and what else its use costs, "Elf: sacrifice a creature"; or the unit at hand */
  gint64 count;     /* uses, or units */
  gint64 weight;    /* what these count in the class, all together */
} PayGivenUp;

typedef struct {
  const PayVariable *variables; /* those that the cost has */
  guint n_variables;
  const char *total;                 /* the locked total that is paid; (nullable): nothing to say */
  const char *total_min, *total_max; /* over the orders of decreases; NULL: they do not differ */
  int alternative;                   /* of the total's; -1: there is one */
  const PayFact *const *facts;       /* what else the game says: PayGame.facts() */
  guint n_facts;
  PayLosses losses;
  PayAmounts spent; /* on the cost */
  const PayReplyStep *steps;
  guint n_steps;
  PayAmounts left;           /* made and not spent */
  PayAmounts pool_left;      /* could be spent and were not, as they are written in a pool: not in Sleep, not barred */
  PayAmounts cards_left;     /* the same by the names of cards, where a board told them; else empty */
  const PayGivenUp *gave_up; /* class by class, in the order of the game */
  guint n_gave_up;
  /* Steps [round_from] to before [round_to] make more than they spend and can be gone through again and again; the
   * payment is for [round_x] of the variable that nothing bounds for that. Equal: there is no such round. */
  guint round_from, round_to;
  gint64 round_x;
} PayPayment;

/* ---- Why not. */

/* One reason, or one leaf of the proof. [because] says which type, and the numbers; what its members mean is said with
 * PayShort. A sentence without numbers has the type PAY_SHORT_NOTHING. */
typedef struct {
  const char *text; /* a sentence without its full stop; NULL: a leaf */
  const char *rule; /* number of the rule that it rests on; (nullable) */
  PayShort because;
  const char *const *traits; /* names of [because.traits], NULL-ended; NULL: it speaks of none */
  const char *counter;       /* name of [because.counter]; NULL: it speaks of none */
} PayReason;

typedef enum {
  PAY_FIX_UNIT,        /* one more unit [name] at hand */
  PAY_FIX_CHANGE,      /* what [text] says */
  PAY_FIX_COUNTER,     /* [number] more of the counter [name] */
  PAY_FIX_VARIABLE,    /* the variable [name] at [number] */
  PAY_FIX_USES,        /* [number] uses of [source] */
  PAY_FIX_NEVER,       /* without the word [name] of "never" */
  PAY_FIX_MODIFIER,    /* without the modifier [name], which is number [number] */
  PAY_FIX_RESTRICTION, /* without the restriction [name] of what units can be spent on */
  PAY_FIX_ORDER        /* another order of the decreases */
} PayFixType;

/* A single change of the request that makes it payable. */
typedef struct {
  PayFixType type;
  const char *text; /* "one more W" */
  const char *name;
  gint64 number;
  int source;     /* PAY_FIX_USES; else -1 */
  const char *id; /* of [source], as in PayReplyStep; NULL: no source */
  gboolean numeric;
} PayFix;

/* ---- Plans. */

/* One thing that a plan pays for, with all that leads to it. */
typedef struct {
  const char *cast;  /* name of the spell; NULL: what is to be reached */
  const char *reach; /* units that are to be left; NULL: a spell */
  int spell;         /* its index in the request; -1: none */
  gint64 count;      /* like ones */
  gint64 x;          /* PAY_NOT_GIVEN: it has none; PAY_X_FOREVER: nothing bounds it */
  const char *total; /* (nullable): nothing to say */
  const PayReplyStep *steps;
  guint n_steps;
  PayAmounts gives_up; /* for it */
  PayLosses losses;
  PayAmounts gives;       /* units that it makes */
  const char *brings;     /* the text of what it brings; NULL: nothing */
  PayAmounts untaps;      /* names of what has its turn back */
  PayAmounts floats;      /* units at hand afterwards; counts may be 0 */
  PayAmounts cards_left;  /* the same by the names of cards, where a board told them; else empty */
  PayAmounts cards_ready; /* [untaps], one by one by the names of cards, where a board told them; else empty */
} PayPlanEntry;

typedef struct {
  gint64 spells; /* that are paid for */
  gint64 worth;  /* PAY_AIM_WORTH; without it PAY_AIM_MOST, and PAY_AIM_BEFORE: how many come before */
  gint64 x;      /* PAY_AIM_X; PAY_X_FOREVER: nothing bounds it */
  PayLosses losses;
  const PayPlanEntry *entries;
  guint n_entries;
  const PayGivenUp *gave_up; /* for all that is paid; class by class, in the order of the game */
  guint n_gave_up;
} PayPlan;

/* Is the solution of a plan the only one? Solutions are how often each thing happens: one is no other where the same
 * things happen in another order, make something else of several, or pay for something else. What is superfluous in one
 * is left out of it. */
typedef enum { PAY_ONLY_NOT_ASKED, PAY_ONLY_YES, PAY_ONLY_NO, PAY_ONLY_UNKNOWN } PayOnly;

/* ---- What is open in the words of cards. */

typedef struct {
  const char *card, *line;
  gboolean may_matter;
} PayBoardUnread;

typedef struct {
  const char *card, *line;
  const char *text; /* which way it was taken, a sentence without its full stop */
} PayBoardAssumed;

/* ---- The reply. */

typedef struct {
  const PayGame *game; /* NULL: the request names none that is known */
  const GError *error; /* the request cannot be answered: nothing below is set. NULL: it can */
  PayOutcome outcome;  /* of the question: PAY_UNKNOWN also where ways were to be counted and a limit came */
  gboolean is_plan;    /* it asks for a plan: [plan] instead of [payment] */

  gboolean has_payment; /* one was found: [payment], or [plan], is set. With PAY_UNKNOWN the best so far of a plan */
  PayPayment payment;
  PayPlan plan;
  PayOnly only;         /* PAY_ASK_UNIQUE of a plan that can be done */
  const PayPlan *plans; /* ... where it is not the only one, another; PAY_ASK_LIST: all, or [more], or not [complete] */
  guint n_plans;
  gboolean optimal;     /* proven to be the best way, and no line that was not understood could make a better one */
  gboolean bounded;     /* not [optimal]: no payment comes to more than [bound] of what decides first, as said by ... */
  gint64 bound;         /* ... pay_answer_bound(): the worth of a plan, how many spells, or the value of X */
  gboolean x_at_least;  /* such a line could make the greatest X greater */
  const gboolean *kept; /* by cost to keep of the request: it stays payable */
  const gint64 *kept_x; /* ... at the greatest X, where that was asked for; else PAY_NOT_GIVEN. NULL: for none */
  guint n_kept;

  const char *outcomes, *payments; /* PAY_ASK_COUNT: decimal digits; NULL: not counted */
  gboolean is_list;                /* PAY_ASK_LIST: */
  const PayPayment *answers;       /* ... those that were collected; NULL: they were handed on */
  guint n_answers;
  guint64 listed;           /* how many there were, whether collected or handed on */
  gboolean complete;        /* there are no more, and none is better than the one of its outcome or set that is here */
  gboolean more;            /* there are more than were asked for */
  gboolean stopped;         /* ... a stop came, or whoever had them ended it: no limit */
  const char *const *units; /* names of the units that can pay, in the order of the game; NULL-ended */
  PayAmounts pool;          /* units at hand, lot by lot: [unit] of the steps counts through them */

  PayLimit limit;                  /* what kept it from being known, proven the best, or (lists) whole */
  const PayStatistics *statistics; /* what it took; NULL: see pay_session_set_statistics() */

  const PayReason *why; /* PAY_SHORT: why the closest alternative is not paid; PAY_UNKNOWN: the limit in words */
  guint n_why;
  PayProof proof;          /* PAY_SHORT */
  const PayReason *leaves; /* PAY_SHORT: the proof; none of a plan */
  guint n_leaves;
  const PayFix *fixes; /* PAY_SHORT: single changes that help; none of a plan */
  guint n_fixes;
  const char *any_unit;    /* (nullable): each unit that is one letter is among them: "card of any kind" */
  gboolean fixes_complete; /* every change was tried to its end */

  const char *const
      *remarks; /* what of the request was left out, sentences without full stops, NULL-ended; NULL: none */

  /* Of cards that the request names, and of the words of its sources: lines that were not understood, those that were
   * taken one way. What such a line could turn round is PAY_UNKNOWN, with that line as the first reason. */
  const PayBoardUnread *unread;
  guint n_unread;
  const PayBoardAssumed *assumed;
  guint n_assumed;

  /* Of a plan: where the rules leave open how to read them and more could be done by another reading, or more or less
   * in another order of decreases, what and by which reading this is, a sentence without its full stop. NULL: nothing
   * hangs on it, or that is not known. */
  const char *reading;

  /* Not [optimal], as said by pay_answer_kept_bound(): what is kept at most, as in [kept] and [kept_x]; without an
   * X, too, where no greatest one is known. NULL: nothing is known. */
  const gboolean *kept_bound;
  const gint64 *kept_bound_x;
} PayReply;

/* Frees the reply and all that it points to; NULL does nothing. */
void pay_reply_free (PayReply *reply);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayReply, pay_reply_free)

/* ---- Words for people, those that `pay` prints. */

/* The whole reply to [request], which is what was asked; lines with line feeds. [coloured]: with the escapes of a
 * terminal around the verdict. A list is its end: how many there were, behind those that were collected. A reply with
 * an error has no words: "". (transfer full) */
char *pay_reply_words (const PayReply *reply, const PayRequest *request, gboolean coloured);

/* Of a plan that can be paid: its first step, and how many follow; else pay_reply_words(). (transfer full) */
char *pay_reply_hint (const PayReply *reply, const PayRequest *request);
/* A plan as one page of HTML that needs nothing else: what is there, the goal, and the solution folded away, of which a
 * [hint] is the first step alone; texts are escaped. [title] (nullable). (transfer full) */
char *pay_reply_page (const PayReply *reply, const PayRequest *request, const char *title, gboolean hint);

/* What a payment of a list says: "W U, X = 2; uses 2 Island, Plains", without a line feed. Of like things it says which
 * ones they are where PAY_DISTINCT_SET makes that the difference. (transfer full) */
char *pay_payment_words (const PayReply *reply, const PayRequest *request, const PayPayment *payment);

/* What the step [at] of [steps] says, together with those after it that share its sentence ("Tap 2 Island: U each"),
 * without a line feed. [next] gets the first step after these. (transfer full) */
char *pay_steps_words (const PayReply *reply, const PayReplyStep *steps, guint n, guint at, guint *next);

G_END_DECLS
