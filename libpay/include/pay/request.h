/* SPDX-License-Identifier: MIT */
/* pay/request.h - one question in the words of a game, before the game has read it.
 *
 * A plain record: whoever has a question (a JSON line, a command line, an engine) fills it, a game reads it. Strings
 * are UTF-8; they, the arrays and their entries belong to the request: fill them with g_strdup() and g_ptr_array_add().
 * What is NULL, empty or PAY_NOT_GIVEN was not said, and the game has its own value for it. Which texts a field takes
 * is said in `pay help GAME`; the fields that a game has no use for are refused.
 *
 * The record checks nothing, pay_session_ask() does: texts are UTF-8; no entry of an array is NULL, but in [costs]; a
 * step taken has a source; enumerations have one of their values; ids are unique. Whoever hands it to a game himself
 * sees to that.
 *
 * A request belongs to one thread at a time. Games read it only while open() runs and keep nothing of it.
 */
#pragma once
#include <pay/list.h>
G_BEGIN_DECLS

#define PAY_DEFAULT_ANSWERS 100

#define PAY_NOT_GIVEN G_MININT64
#define PAY_KEEP_MOST_X (G_MININT64 + 1)

/* What each payment for a spell brings that ends while something is there: units for what is paid for later, or things;
 * or it gives things that have had their turn another one, all at once. */
typedef struct {
  char *gives;        /* units, as in a pool, or an ability text: a new thing, usable at once; NULL: nothing */
  GStrv tags;         /* what the new thing is; NULL-ended, (nullable) */
  GPtrArray *purpose; /* of char *: only spells with one of these purposes; (nullable): all */
  char *untaps_tag;   /* up to [untaps] things with that tag have their turn back; NULL: none */
  gint64 untaps;
} PayTrigger;

/* So many more things with a tag are there than at first: each that a payment brings adds one, each that leaves takes
 * one, and a tag that a thing has several times counts as often. */
typedef struct {
  char *tag;
  gint64 from, to; /* may be below 0; PAY_NOT_GIVEN: no end */
} PayDrift;

/* What something does once others have been paid for, or have come or gone. */
typedef struct {
  GPtrArray *after; /* of char *: names of spells, each as often as it was paid; neither more nor others of [becomes] */
  char *text;       /* as in PaySource; NULL: nothing */
  char *extra;
  gint64 amount;     /* as in PaySource; not given: as that of the source */
  GPtrArray *drifts; /* of PayDrift *: only while all of these hold; (nullable) */
} PayVariant;

/* Something that can make units or help to pay: a card, a thing on the table. */
typedef struct {
  char *id;         /* what answers call it, unique in the request; NULL: its index */
  char *name;       /* what people call it; NULL: its text */
  char *text;       /* what it does, in the game's notation or the card's words; NULL: the game knows it by its name */
  gint64 count;     /* how many like objects, at first 1; each acts for itself */
  GStrv tags;       /* what it is, for texts, wishes and bans that speak of a tag; NULL-ended, (nullable) */
  gint64 uses;      /* how often each ability of each object may act, where no request shows what bounds it */
  gint64 amount;    /* the number behind "for each ..." or X in its text */
  char *amount_of;  /* of a plan: that number is so at first, and of the things with this tag; NULL: it stays */
  char *extra;      /* units, as in a pool, that come on top whenever it makes some by its turn; NULL: none */
  gboolean numeric; /* [id] is a decimal number and is written as one */
  guint handle;     /* of pay/session.h, for [text] and [name]; 0: none */
  char *card;       /* the name of a card: it is that card, with its words in place of [text]; where nobody knows it and
                       there is a text, that holds; NULL: no card */
  char *zone;       /* of [card], as on a board: "graveyard"; NULL: the first zone of the game */
  GPtrArray *notes; /* of [card], of char *, as on a board: "tapped"; (nullable) */
  GPtrArray *changes;         /* of a plan, of char *: changes of all costs as long as it is there; (nullable) */
  GPtrArray *changes_purpose; /* of char *: only of costs with one of these purposes; (nullable): of all */
  PayTrigger each;            /* of a plan: what each payment for a spell brings as long as it is there */
  GPtrArray *becomes;         /* of a plan, of PayVariant *: what it does instead after some spells; (nullable) */
} PaySource;

/* A use of a source that happened before the question is asked. */
typedef struct {
  char *source;    /* its id: as in PaySource, by default the index */
  gint64 ability;  /* of its text, counted from 0 */
  GPtrArray *adds; /* of char *: what it gave, a name for each unit; (nullable): not said */
} PaySpent;

/* A cost to leave payable from what is left. */
typedef struct {
  char *cost;           /* NULL: no cost at all */
  GPtrArray *purpose;   /* tags of what it is for, of char *; (nullable): the game's usual one */
  GPtrArray *modifiers; /* of char *: changes of this cost, which are amounts alone: nobody helps to pay it, and nothing
                           is given up for it; (nullable): none, whatever changes the cost that is paid now */
  gint64 x; /* of every variable, all alike; PAY_NOT_GIVEN: 0; PAY_KEEP_MOST_X: the greatest that what is left pays */
} PayKeep;

/* Something that may be paid for: a card in hand. Members that are NULL or PAY_NOT_GIVEN were not said. */
typedef struct {
  char *name;              /* what answers call it; NULL: its cost */
  char *cost;              /* NULL: no cost at all */
  gint64 worth;            /* to PAY_AIM_WORTH; not given: what the game weighs its cost with */
  gint64 count;            /* how many like ones, at first 1; each is paid for itself */
  GPtrArray *purpose;      /* of char *: tags of what it is; (nullable): the game's usual one */
  GPtrArray *modifiers;    /* of char *: changes of this cost alone; (nullable) */
  char *gives;             /* once paid: units, as in a pool, or an ability text: a new object, usable at once */
  GStrv gives_tags;        /* what the new object is; NULL-ended, (nullable) */
  gint64 untaps;           /* once paid: so many objects with [untaps_tag] get their turn back; not given: none */
  char *untaps_tag;        /* (nullable) */
  char *after;             /* name of one that must have been paid before; (nullable) */
  GPtrArray *once_paid;    /* of char *: changes of all costs that are paid later; (nullable) */
  GPtrArray *once_purpose; /* of char *: only of costs with one of these purposes; (nullable): of all */
  PayTrigger each;         /* once paid, as long as what it brings is there: what each later payment brings */
  char *way_of; /* name of one that this is another way to pay for: [count] is that one's, and each is paid in one of
                   the ways; (nullable) */
  char *card;   /* the name of a card: what is not said here is as its words say; NULL: no card */
  char *zone;   /* of [card], as on a board; NULL: "hand" */
} PaySpell;

/* What an unread line, or an assumed one taken the other way, could do: turn a no to a yes, a yes to a no; of these
 * only answers about what is paid for after its card. */
typedef enum {
  PAY_LINE_COULD_HELP = 1,
  PAY_LINE_COULD_HINDER = 2,
  PAY_LINE_LATER = 4,
  PAY_LINE_OF_ITS_CARD = 16 /* it concerns nothing but the card that has it */
} PayLineTurns;

/* A line of a card's words that was not understood, or that depends on what nobody has said. */
typedef struct {
  char *card, *line;
  char *taken; /* how it was taken, a sentence without its full stop; NULL: it was not understood */
  guint turns; /* of PayLineTurns: an answer that it could turn round is not certain */
} PayOpenLine;

/* What a plan is after: all spells paid; the most of them; the greatest sum of worth; the greatest X of one, the others
 * as is useful; units left in the end; all paid and nothing that was made left; the most paid before one, which comes
 * last; the least life lost, which is never the first aim. */
typedef enum {
  PAY_AIM_ALL,
  PAY_AIM_MOST,
  PAY_AIM_WORTH,
  PAY_AIM_X,
  PAY_AIM_POOL,
  PAY_AIM_NO_LEFTOVER,
  PAY_AIM_BEFORE,
  PAY_AIM_LIFE
} PayAim;

/* One more aim. What has to be reached (all, units) is reached beside what comes before; of what is the greatest or
 * least, the aims before it decide first. */
typedef struct {
  PayAim aim;
  char *of; /* as PayRequest.aim_of */
} PayGoal;

typedef struct {
  char *name;
  gint64 value;
} PayStock; /* a named number: what a request has of a counter */

/* Is there a way, and which is best; how many ways; which ways; of a plan, is the solution the only one. */
typedef enum { PAY_ASK_SOLVE, PAY_ASK_COUNT, PAY_ASK_LIST, PAY_ASK_UNIQUE } PayAsk;
/* In which order decreases are applied: as the game has it; as the modifiers stand; as is best for the payer; as is
 * worst, which shows what holds in every order. Not every game has the last one. */
typedef enum { PAY_ORDER_DEFAULT, PAY_ORDER_GIVEN, PAY_ORDER_BEST, PAY_ORDER_WORST } PayOrder;

/* What is asked of variables: the greatest payable value; any value, all of them when counting, the one that is wished
 * for when solving; or a fixed one. */
typedef enum { PAY_X_MAX, PAY_X_ANY, PAY_X_FIXED } PayXWish;
typedef struct {
  char *name; /* "X"; NULL: every variable that is not named */
  PayXWish wish;
  gint64 value; /* PAY_X_FIXED */
} PayXRequest;

/* clang-format off */
typedef struct {
  char *game;            /* by name; NULL: the default game. Whoever calls open() has chosen already */
  char *rules;           /* the edition of the rules that holds; NULL: the newest */
  GPtrArray *costs;      /* of char *, at least one, all paid together; an entry may be NULL: no cost at all */
  char *pool;            /* units at hand; NULL: none */
  GPtrArray *sources;    /* of PaySource *; what answers call a source is its place here */
  gint64 life;           /* points of life at hand */
  GPtrArray *counters;   /* of PayStock *: what else there is a number of, in pieces */
  GPtrArray *modifiers;  /* of char *: changes of the cost, in the order of the game's rules where they have one */
  PayOrder order;        /* of the decreases among [modifiers] */
  GPtrArray *purpose;    /* of char *: tags of what is paid for; they open units that are for it only */
  GPtrArray *x;          /* of PayXRequest *; one for a variable that the cost does not have is ignored */
  PayAsk ask;
  PayDistinct distinct;  /* PAY_ASK_LIST: what is listed once */
  GPtrArray *spells;     /* of PaySpell *: a plan, in any order, for [aim]; then [costs] is empty. For units: or none */
  PayAim aim;
  char *aim_of;          /* PAY_AIM_X, PAY_AIM_BEFORE: name of the spell; PAY_AIM_POOL: units */
  GPtrArray *then;       /* of PayGoal *: what the plan is after besides, in turn */
  GPtrArray *prefer;     /* of char *: wishes, the first decides; the rest of the game's own wishes follows */
  GPtrArray *keep;       /* of PayKeep *: payable afterwards, all together, most wanted first */
  GPtrArray *spent;      /* of PaySpent *: steps already taken, in their order; every answer begins with them */
  GPtrArray *never;      /* of char *: what may not be used: names, ids, tags or words of the game */
  char *lifted;          /* a restriction, as PayGame.restriction() words it, that does not hold; NULL: all do */
  guint64 steps, memory; /* limits of the search, in its steps and in bytes; 0: the defaults of pay/problem.h */
  guint64 ms;            /* how long it may take, on the clock; 0: as the session has it */
  guint64 answers;       /* PAY_ASK_LIST: how many at most; 0: PAY_DEFAULT_ANSWERS */
  guint handle;          /* of pay/session.h, for [costs], [modifiers] and [x]; 0: none */
  char *card;            /* a card that is paid for, with the purposes, modifiers and helpers that its words say, and
                            its cost where [costs] is empty; NULL: none */
  GPtrArray *lines;      /* of PayOpenLine *: what is open in the words of cards; pay_session_look_up() fills it */
  gboolean ahead;        /* sources may be used before what is paid for is begun, what they make is kept till then */
  gboolean whole;        /* whoever could be given up, or tapped, for the costs of others is among the sources */
} PayRequest;
/* clang-format on */

/* ---- Limits. */

#define PAY_MOST_MS 1000000000000

typedef struct {
  guint64 steps, memory, ms; /* as in PayRequest; 0: not told */
} PayLimits;

/* Reads what people write, parted by spaces or commas: a number of steps ("100000"), a time ("500ms", "2s"), memory
 * ("64MiB", "512KiB"), each at most once, at least one of them. FALSE with [error], which has no place; [limits] is as
 * it was. */
gboolean pay_limits_read (const char *text, PayLimits *limits, GError **error);
/* The request has those of the limits that are told. */
void pay_request_limit (PayRequest *request, const PayLimits *limits);
/* The same as text; "" where none is told. (transfer full) */
char *pay_limits_print (const PayLimits *limits);

/* An empty request: no costs, every array empty, every number not given. (transfer full) */
PayRequest *pay_request_new (void);
void pay_request_free (PayRequest *request);
/* (transfer full) */
PayRequest *pay_request_copy (const PayRequest *request);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayRequest, pay_request_free)

/* Each appends; strings are copied. Those that return something return the new record, owned by the request, to be
 * filled. */
void pay_request_add_cost (PayRequest *request, const char *cost);
PaySource *pay_request_add_source (PayRequest *request);

/* The number in what people write: "4 Island", "4x Island", "4 x Island", "Island x4". Sets [count] and [words], what
 * is left of [text], (transfer full). FALSE, nothing set: [text] has no number, or one that is more than a count can
 * be. */
gboolean pay_source_take_count (const char *text, gint64 *count, char **words);
PayKeep *pay_request_add_keep (PayRequest *request, const char *cost);
PaySpell *pay_request_add_spell (PayRequest *request, const char *name, const char *cost);
/* Owned by [source]. */
PayVariant *pay_source_add_variant (PaySource *source, const char *text, const char *extra);
/* Owned by [variant]. */
PayDrift *pay_variant_add_drift (PayVariant *variant, const char *tag, gint64 from, gint64 to);
PaySpent *pay_request_add_spent (PayRequest *request, const char *source, gint64 ability);
void pay_request_add_counter (PayRequest *request, const char *name, gint64 value);
void pay_request_add_x (PayRequest *request, const char *name, PayXWish wish, gint64 value);
PayOpenLine *pay_request_add_line (PayRequest *request, const char *card, const char *line, guint turns);

/* ---- The members of these records, for whoever goes through all of them. */

typedef enum {
  PAY_MEMBER_TEXT,   /* char * */
  PAY_MEMBER_TEXTS,  /* GPtrArray * of char * */
  PAY_MEMBER_COSTS,  /* the same; an entry may be NULL */
  PAY_MEMBER_TAGS,   /* GStrv */
  PAY_MEMBER_NUMBER, /* gint64 */
  PAY_MEMBER_COUNT,  /* gint64, from 0 on */
  PAY_MEMBER_KEPT_X, /* the same, or PAY_KEEP_MOST_X */
  PAY_MEMBER_CHOICE, /* an enumeration */
  PAY_MEMBER_HANDLE, /* guint */
  PAY_MEMBER_RECORDS /* GPtrArray * of other records */
} PayMemberType;

typedef struct _PayMember PayMember;
struct _PayMember {
  const char *name; /* where errors speak of it */
  PayMemberType type;
  gsize offset;             /* in the record */
  gboolean of_game;         /* a game may have no use for it: PayGame.fields */
  guint last;               /* of a choice: its greatest value */
  const char *lack;         /* of a text: what is said where there is none; NULL: there need be none */
  const PayMember *members; /* of records: theirs */
};

/* Those of a PayRequest but for its limits, ended by one without a name. Static. */
const PayMember *pay_request_members (void);

/* The order of sources that does not depend on where they stand: below 0, 0 or above 0. By what people call them, in
 * any case, then by text, tags, and every other member but [id] and [handle], so that 0 means that they are alike. */
int pay_source_compare (const PaySource *source, const PaySource *other);
/* By source: its place in that order, for pay_problem_object_set_rank(); what is alike stays as it stands. g_free() it.
 */
guint *pay_request_source_ranks (const PayRequest *request);

#define PAY_MAX_SPELLS 64 /* different ones */

/* Is it a plan? It has spells, or asks for units in the end and has no cost. */
gboolean pay_request_is_plan (const PayRequest *request);

/* Does it bring anything? Do both bring the same? */
gboolean pay_trigger_is_told (const PayTrigger *trigger);
gboolean pay_trigger_is_like (const PayTrigger *trigger, const PayTrigger *other);

/* The index of the spell of that name, in any case; -1: none. One without a name is called by its cost. */
int pay_request_find_spell (const PayRequest *request, const char *name);

/* The first spell of which a payment does to later ones what one of spell [i] does: [i] itself, or one before it with
 * the same [once_paid], [once_purpose] and [each]; -1: it does nothing to them. */
int pay_request_first_like (const PayRequest *request, guint i);

/* One more aim behind the others. */
void pay_request_add_goal (PayRequest *request, PayAim aim, const char *of);
/* The aims in turn, from 0: [aim], then those of [then]. FALSE: there is none. [of] (nullable) gets what it is of. */
gboolean pay_request_goal (const PayRequest *request, guint i, PayAim *aim, const char **of);
/* Is it one of them? */
gboolean pay_request_aims_at (const PayRequest *request, PayAim aim);
/* What is told with it; NULL: nothing, or it is none of them. */
const char *pay_request_aim_of (const PayRequest *request, PayAim aim);

/* What a game gives to pay_problem_action_set_wanted(), by spell: where both the number of spells and their worth are
 * wanted, the one that comes first decides. [worths] has what each spell is worth alone; FALSE with
 * PAY_ERROR_TOO_LARGE. */
gboolean pay_request_weigh_spells (const PayRequest *request, gint64 *worths, GError **error);
/* From what that made of the spells, and how often each was paid for: what they are worth. */
gint64 pay_request_worth_of (const PayRequest *request, const gint64 *weights, const gint64 *paid);
/* Of a [sum] of such weights the number of spells, or what they are worth, whichever decides first. */
gint64 pay_request_first_of (const PayRequest *request, const gint64 *weights, gint64 sum);

/* The index of the spell that comes last, for PAY_AIM_X and PAY_AIM_BEFORE; -1: none does. */
int pay_request_last_spell (const PayRequest *request);

/* For games that read plans: does the plan hold together as far as no game is needed, its numbers, names, and what goes
 * with spells? Then names in [after], and [aim_of] of a spell that comes last, are found. FALSE with PAY_ERROR_USAGE,
 * PAY_ERROR_UNSUPPORTED or PAY_ERROR_TOO_LARGE, its place filled in ("spells[1].after"). */
gboolean pay_request_check_plan (const PayRequest *request, GError **error);

G_END_DECLS
