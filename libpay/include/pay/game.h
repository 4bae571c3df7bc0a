/* SPDX-License-Identifier: MIT */
/* pay/game.h - the extension API: what a game gives.
 *
 * A game is one constant table. It reads a request in its own notation, does its own arithmetic up to the locked cost,
 * and hands a problem to libpay; afterwards it finds the words for answers. It solves nothing. See
 * docs/writing-a-game.md.
 *
 * Threads: the table and all that it points to are constant for as long as the program runs. Every function of it may
 * be called from any thread, several at once, so a game keeps no state outside of its cases; one case is used by one
 * thread at a time, not always the one that opened it.
 *
 * A loadable module exports one function `const PayGame *pay_game_entry (void)`. New members are only ever appended:
 * [size] says which of them a table has.
 */
#pragma once
#include <pay/board.h>
#include <pay/error.h>
#include <pay/names.h>
#include <pay/plain.h>
#include <pay/request.h>
#include <pay/solve.h>
#include <pay/store.h>
G_BEGIN_DECLS

#define PAY_GAME_ABI 2
#define PAY_GAME_ENTRY "pay_game_entry"

typedef struct _PayGame PayGame;

/* A request that a game has read. Games put it first in a struct of their own.
 *
 * The problem follows the request, so that steps can be named in its terms: object i is source i, with the same count;
 * the k-th action of an object is the k-th ability of its text, both counted from 0; the lots in order are the units of
 * the pool in order (a lot of 7 like units is 7 of them), each named as one unit of it is written in a pool, notes and
 * all, so that what is left can be the next pool. Lots and objects that cannot be used now are there with empty
 * kinds. Objects behind those of the sources are the game's own: what its rules let anybody do, called by their index
 * in answers. Behind the abilities of its text an object may have further actions: ability_of() numbers them.
 *
 * A plan: let S be the number of sources, P that of spells. Object S + i is spell i, with its count; its action, the
 * only one, is wanted and happens once for each that is paid. A spell that is a unit of the pool until it is paid has a
 * second one, which is late, and the name of that lot, which has empty kinds. Objects from S + P on are things that
 * spells bring, each one copy's, named after the spell, and units of the pool that can be used again, named after their
 * lot, which then has empty kinds. Behind the abilities of its text an object may have further actions: ability_of()
 * says what they are. Of the spell that PAY_AIM_X is about one is the goal and is not counted in its object. Kinds
 * without a report that no source makes are marks of the game's own: they say what has been paid or given up, and pay
 * nothing. */
typedef struct {
  const PayGame *game;
  PayProblem *problem;
  /* Names of variables 0, 1, ...: "X"; NULL-ended. Only those that the cost has are asked for. */
  const char *const *variables;
} PayCase;

/* One thing that a game says of a cost or an answer. Facts are kept in arrays that pay_facts_new() made; texts are
 * UTF-8. */
typedef enum { PAY_FACT_NUMBER, PAY_FACT_TRUTH, PAY_FACT_TEXT, PAY_FACT_LIST, PAY_FACT_MAP } PayFactKind;
typedef struct {
  char *name; /* NULL: an entry of a list */
  PayFactKind kind;
  gint64 number;      /* NUMBER; TRUTH: 0 or 1 */
  char *text;         /* TEXT */
  GPtrArray *entries; /* LIST: facts without names; MAP: facts with them; in their order. Else NULL */
} PayFact;

/* (transfer full) (element-type PayFact) */
GPtrArray *pay_facts_new (void);
/* Each appends one; strings are copied. [name] NULL: to a list. Those that return an array return the entries of what
 * was added, to be filled; they belong to it. */
void pay_facts_add_number (GPtrArray *facts, const char *name, gint64 number);
void pay_facts_add_truth (GPtrArray *facts, const char *name, gboolean holds);
void pay_facts_add_text (GPtrArray *facts, const char *name, const char *text);
GPtrArray *pay_facts_add_list (GPtrArray *facts, const char *name);
GPtrArray *pay_facts_add_map (GPtrArray *facts, const char *name);
/* NULL: there is none of that name. [facts] (nullable). */
const PayFact *pay_facts_find (const GPtrArray *facts, const char *name);

/* How well a game reads one thing of a table: as it is; once a request gives one more number; not, as it depends on
 * what no request can say; not at all. */
typedef enum { PAY_COVER_READ, PAY_COVER_TOLD, PAY_COVER_UNSUPPORTED, PAY_COVER_REFUSED } PayCover;
#define PAY_COVERS 4

/* Gets one thing: the class that it is counted in; [why] (nullable) where it is not read as it stands. */
typedef void (*PayCoverFunc) (const char *group, PayCover cover, const char *why, gpointer data);

/* Words for people; all static. */
typedef struct {
  const char *use;   /* "Tap": what is done with a source whose ability has no cost of its own */
  const char *spend; /* "Spend": what is done with a unit of the pool */
  const char *unit;  /* "coin" */
  const char *units; /* "coins" */
  const char *pool;  /* "purse" */
} PayWords;

/* Of a card that is played for its cost: "cast", "Cast", "cast", "spell", "spells"; all static. */
typedef struct {
  const char *play, *order; /* as a verb: "to be cast"; as the first word of a line */
  const char *played;       /* "is cast" */
  const char *card, *cards; /* what is played */
  const char *any;          /* a unit where each that is one letter in PayGame.units would do; NULL: they are named */
} PayPlayWords;

/* ---- Decks: as much as decides what can be paid by a turn. */

/* How a deck is played, without any card's help. */
typedef struct {
  const char *resource, *resources; /* what is put down to pay with: "field", "fields" */
  const char *hands;                /* the rule on hands, by its name in pay/odds.h */
  int on_play, on_draw;             /* cards drawn on turn 1 by who begins, and by who does not */
  int each;                         /* on each later turn */
  int drops;                        /* resource cards that can be put down a turn */
  int laid;                         /* cards of the deck that are put down before turn 1 */
  int gone;                         /* cards that leave the deck unseen */
  const char *reveal;               /* (nullable): what turning over the next card of the deck is called ... */
  int marked;                       /* ... and on how many cards of a deck it hits */
  int size;                         /* cards of a deck; 0: any number */
  int copies;                       /* of one card, if its words do not say otherwise; 0: any number */
  int most, most_beside;  /* copies of a card that is limited, without and with a card that is cast beside the deck; 0:
                             any number */
  int size_beside;        /* cards of a deck together with those that are cast beside it; 0: there are none */
  int players_beside;     /* that play where a card is cast beside the deck; 0: as always, 2 */
  const char *hands_many; /* the rule on hands where more than two play; NULL: the same */
  int on_play_many;       /* as [on_play], where more than two play */
} PayDeckRules;

/* Can a card pay on the turn on which it is put down? */
typedef enum { PAY_ARRIVES_READY, PAY_ARRIVES_LATE, PAY_ARRIVES_EITHER } PayArrival;

/* At least [least] and, from 0 on, at most [most] other cards in play, or in hand, whose labels have all words of one
 * of the parts of [what]: "basic land|plains". From 1 on [until] is the last turn on which it can hold. */
typedef struct {
  char *what; /* the caller's; NULL: it never holds */
  int least, most;
  gboolean in_hand;
  int until;
} PayDeckOthers;

#define PAY_DECK_MOST_OTHERS 8
#define PAY_DECK_MOST_FORMS 32

/* What a card gives while all of these hold. */
typedef struct {
  guint n;
  PayDeckOthers when[PAY_DECK_MOST_OTHERS];
  char *gives; /* the caller's */
} PayDeckForm;

/* How a resource comes and goes, where it is not just put down: pay/develop.h says what each member does. */
typedef struct {
  char *labels;  /* words by which others look for it, separated by spaces */
  guint n_ready; /* one that arrives LATE comes ready where one of these holds */
  PayDeckOthers ready[PAY_DECK_MOST_OTHERS];
  char *finds; /* "basic land|plains": it can be given up for such a card of the deck */
  gboolean finds_late;
  PayDeckOthers finds_soon;
  int price;
  char *takes; /* when it comes, it takes [n_takes] of these */
  int n_takes;
  gboolean away, others, alone, before, untapped;
  int toll;
  guint n_forms; /* the first that holds is what it gives */
  PayDeckForm forms[PAY_DECK_MOST_FORMS];
  char *lends;              /* while it is in play each resource gives this, too ... */
  PayDeckOthers lends_when; /* ... if this holds for it; of no words: always */
  char *finds_too;          /* beside that, where the deck has one: two cards are found */
  gboolean finds_alike;     /* the second is one of the first's labels */
  gboolean single;          /* the rules let no second one of its name stay in play */
} PayDeckWays;

/* [n] cards of [what], as in PayDeckWays.finds, are looked for in the deck: into play, [late] or not, or to the hand.
 */
typedef struct {
  char *what;
  int n;
  gboolean to_hand, late;
} PayDeckSearch;

#define PAY_DECK_MOST_SEARCHES 2

/* What a card that is no resource does for what is paid for after it, once it is paid for itself: pay/ramp.h says what
 * each member does. */
typedef struct {
  char *cost;  /* what it costs; NULL: it does nothing */
  char *gives; /* what it makes in play, as in the text of a source; NULL: nothing */
  gboolean slow, gone, aside;
  char *brings; /* the same of things that it brings; NULL: none */
  int n_brings;
  guint n_finds;
  PayDeckSearch finds[PAY_DECK_MOST_SEARCHES];
} PayDeckRamp;

/* What one card of a deck is. Strings are the caller's; all are NULL at first. */
typedef struct {
  gboolean resource;  /* it is put down to pay with */
  PayArrival arrival; /* of a resource */
  int opponents;      /* from 1 on: of a resource that comes ready where there are so many, else late */
  char *gives;        /* what it gives, where that follows from the deck and not from the card; NULL: card_gives() */
  char *assumed;      /* what was taken to hold for it, a sentence without its full stop; NULL: nothing */
  char **purpose;     /* as PayRequest.purpose, when the card is paid for; g_strfreev(); NULL: the usual one */
  char *aside;        /* it is not among the cards that are drawn: why, a sentence without its full stop; NULL: it is */
  gboolean unpaid;    /* of one aside: resources do not pay for it */
  gboolean iconed;    /* it is known what the card has printed: */
  gboolean hit;       /* ... PayDeckRules.reveal hits on it */
  gboolean limited;   /* PayDeckRules.most holds for it */
  PayDeckWays ways;   /* of a resource; its labels of any card */
  gboolean leads;     /* it may be cast beside the deck */
  char *identity;     /* letters of the units that a deck may have which it is cast beside; NULL: that is no matter */
  char *uncounted;    /* what of its words is not counted, a sentence without its full stop; NULL: nothing */
  PayDeckRamp ramp;   /* of what is no resource */
} PayDeckCard;

/* Frees what it holds; what is left has no words and no ways. */
void pay_deck_ways_clear (PayDeckWays *ways);
void pay_deck_ramp_clear (PayDeckRamp *ramp);
void pay_deck_card_clear (PayDeckCard *card);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayDeckCard, pay_deck_card_clear)

/* A field of requests that a game reads; or one that it refuses in words of its own, a sentence without its full stop.
 */
typedef struct {
  const char *name;    /* as in JSON: "pool", "sources.extra" */
  const char *refusal; /* NULL: it is read */
} PayField;

/* Any text; a number, from 0 to PAY_BOARD_MOST_NOTED; such a number, maybe behind its kind: "charge 2". */
typedef enum { PAY_NOTE_TEXT, PAY_NOTE_NUMBER, PAY_NOTE_KIND } PayNoteValue;

/* A note on a card of a board: "(tapped)", "(chosen Goblin)". */
typedef struct {
  const char *word;    /* lower case, no spaces */
  const char *example; /* of its value; NULL: it has none */
  PayNoteValue value;
  const char *const *zones; /* where there is such a thing; NULL: everywhere. NULL-ended */
  gboolean again;           /* a card can have it more than once, with other values */
} PayNoteForm;

/* What something of a board is called besides, as in the language of the cards: "リソース" is "resource". */
typedef struct {
  const char *word, *means; /* [means]: the name of a zone, or the word of a note */
} PayBoardWord;

struct _PayGame {
  guint32 abi;                 /* PAY_GAME_ABI */
  guint32 size;                /* sizeof (PayGame) */
  const char *name;            /* "chess": lower case letters and digits, not starting with a digit */
  const char *title;           /* "Chess" */
  const char *notation;        /* the help page: how costs, pools, sources and modifiers are written */
  const char *const *editions; /* newest first, NULL-ended; (nullable): no editions */
  const char *const *traits;   /* the names of the trait bits, NULL-ended; at most 64 */
  PayWords words;

  /* Reads [request]. NULL with [error] set, its place filled in ("cost" for a single cost, "cost[1]" of several,
   * "pool", "sources[0].text", "modifiers[2]", ...). Must not keep pointers into [request]. Any bytes may come in.
   * (transfer full) */
  PayCase *(*open) (const PayRequest *request, GError **error);
  void (*close) (PayCase *c);

  /* The locked total that [answer], a PAY_PAID one, pays; NULL when there is nothing to say. (transfer full) */
  char *(*total) (const PayCase *c, const PayAnswer *answer);

  /* Least and greatest total over the orders of decreases; FALSE (nothing set): they do not differ. (transfer full) */
  gboolean (*total_range) (const PayCase *c, char **least, char **greatest);

  /* One reason as a sentence without its full stop: "needs 3 coins of gold or silver; only 2 can be had". (transfer
   * full) */
  char *(*explain) (const PayCase *c, const PayShort *reason);

  /* What [cost] means. The first fact is "canonical", a text. (transfer full): pay_facts_new() */
  GPtrArray *(*describe) (const char *cost, const char *rules, GError **error);

  /* Which single unit would be a fix, worth trying: the name of the [i]th candidate as it is written in a pool ("W",
   * "C"); NULL after the last. [kinds] gets those of the problem that it would be, 0: there was no room for them. One
   * that can do all that an earlier one can is reported only where that one is no fix. A name of more than one word,
   * not counting those in brackets, is no unit but a change that gives one, reported as it is: "a rested R". The name
   * is static or the case's. (nullable): no candidates. */
  const char *(*candidate) (const PayCase *c, guint i, PayKinds *kinds);

  /* ---- From here on members may be absent: ask PAY_GAME_HAS. */

  /* What else [answer], a PAY_PAID one, says in the terms of the game; a fact that says nothing new is left out:
   *   "announced"  a map from each symbol that leaves a choice to a map from what was chosen to how often
   *   "totals"     a list of maps of the texts "after" and "total": the cost after each change
   *   "choices"    a list of the totals among which the player chooses
   *   "besides"    a list of what is to be done besides, in words
   * (transfer full): pay_facts_new(). (nullable) */
  GPtrArray *(*facts) (const PayCase *c, const PayAnswer *answer);

  /* The number of the rule that [reason] rests on, in the edition of the case; NULL: none. Static. */
  const char *(*cite) (const PayCase *c, const PayShort *reason);

  /* What the rule [number] says in the edition [rules] ((nullable): the newest), ends in a line feed; all numbers that
   * are known where [number] is NULL. NULL with [error] set: no such rule or edition. (transfer full) */
  char *(*rule) (const char *number, const char *rules, GError **error);

  /* Reports to [tell] how well it reads the cells in one row of a table with these [columns]; both are NULL-ended and
   * of one length. FALSE: it knows none of the columns. */
  gboolean (*coverage) (const char *const *columns, const char *const *row, PayCoverFunc tell, gpointer data);

  /* What the card in one row of a table costs, in the notation of costs: the card itself where [ability] is 0, else its
   * [ability]th ability, counted from 1. [columns] and [row] as for coverage(). NULL with [error] set, its place the
   * column and the byte of its cell: such a cost is not there, or cannot be read. (transfer full) */
  char *(*card_cost) (const char *const *columns, const char *const *row, guint ability, GError **error);

  /* What else one use of [action] in [mode] costs, besides the units that its cost asks for: "sacrifice a creature",
   * without a full stop; NULL: nothing. (transfer full) */
  char *(*also) (const PayCase *c, int action, int mode);

  /* Of a plan: the locked total that a spell is paid with by [alternative] of [action]'s cost, symbols whose choice is
   * open until then as they stand. [x] (nullable) gets the X that it stands for; PAY_NOT_GIVEN: it has none. NULL,
   * [x] untouched: there is nothing to say. (transfer full) */
  char *(*paid_total) (const PayCase *c, int action, int alternative, gint64 *x);

  /* Which ability of its object's text [action] is, counted from 0, or a number of its own behind them; several actions
   * may be the same one if they take different things of the object. -1, of a plan: the object is given up, or used,
   * for a cost of another. */
  int (*ability_of) (const PayCase *c, int action);
  /* The [i]th restriction of what units can be spent on that the request names and that holds here, in the game's
   * words: "only creature". NULL after the last. A request whose [lifted] is this word is opened as if the restriction
   * were not there. Owned by the case. */
  const char *(*restriction) (const PayCase *c, guint i);

  /* One unit of each sort that a pool may hold and that costs may distinguish: a pool, the units separated by spaces,
   * the plainest first. In a pool N*UNIT must mean N of them, and the name of the lot that a unit becomes must be the
   * unit itself. For `pay order`. Static. */
  const char *units;

  /* Why the cost of [c] has no place in any order of costs, a sentence without its full stop; NULL: it has one. Static.
   */
  const char *(*unordered) (const PayCase *c);

  /* What the card in one row of a table gives to pay with, once it is where it can be used: its abilities that do, one
   * a line, as in the text of a source; or, where [unit] becomes TRUE, what it is as a unit of the pool. What is there
   * and cannot be used by any request stays, so that nobody takes it for nothing. "": nothing. [columns] and [row] as
   * for coverage(). NULL with [error]: none of the columns are known, or a cell is not readable. (transfer full) */
  char *(*card_gives) (const char *const *columns, const char *const *row, gboolean *unit, GError **error);

  /* ---- Decks; all three or none. */
  const PayDeckRules *deck_rules; /* static */

  /* What the card in one row of a table is in a deck whose cards have these [costs], NULL-ended; among them the
   * identity of what is cast beside it. [columns] and [row] as
   * for coverage(); of a card of which only this is known, [row] has what it costs and gives in the columns of cost and
   * text, and an empty type. FALSE with [error], nothing set: the columns are not known. */
  gboolean (*deck_card) (const char *const *columns, const char *const *row, const char *const *costs,
                         PayDeckCard *card, GError **error);

  /* What [cost] counts as where costs are compared by one number, X and the like being 0; of several that can be chosen
   * the least. -1 with [error]: it is no cost, or none that can be paid. */
  gint64 (*cost_value) (const char *cost, GError **error);

  /* Is the case plain, so that the parts of its request can be opened apart, once for many requests? The cost, its
   * modifiers and its X are one part, beside the pool [plain_beside]; each source is one. Then:
   * - total() and facts() depend on the values of its variables and on what plain_told() names alone; total_range()
   *   says nothing. Neither they nor explain(), cite() and candidate() depend on which plain units there are, but for
   *   candidates about units that cannot be used now ([plain_beside]).
   * - A source, opened alone beside a plain cost, becomes what it becomes beside others and any plain cost, as long as
   *   that case is plain, too, and the kinds are the same; one with a count becomes one object of that count.
   * - Life, from 0 on, is what there is of the counter "life", and changes nothing else. */
  gboolean (*is_plain) (const PayCase *c);

  /* Sets [units], without objects, to the lots that a pool of nothing but plain units becomes beside any plain cost, in
   * their order and with their ranks, each of one kind or of none, and to the kinds that the problem would have.
   * [length]: of [pool], which needs no NUL. FALSE, [units] undefined: more than fit, or something else. */
  gboolean (*plain_pool) (const char *pool, gsize length, PayPlainUnits *units);

  /* Bits are pips of the plain case, of the first 64: total() and facts() depend on how many units of which kind pay
   * for each of these, on how many others pay instead, and, of all pips, on how many are left out; they may be asked
   * with an answer that has these steps alone. NULL: on no units. */
  guint64 (*plain_told) (const PayCase *c);

  /* The pool beside which parts of plain requests are opened, none of whose units can be used now: with it each problem
   * has all kinds that plain_pool() may set. Candidates that are changes then speak of these units, each of its kind
   * alone; they are reported where the pool has such a unit, in the order of its lots. NULL: none. Static. */
  const char *plain_beside;

  /* What answers call the trait of bit [i], such as a tag that the request speaks of; the case's. No two traits of a
   * case are called the same. NULL: by the name in [traits]. (nullable) */
  const char *(*trait_name) (const PayCase *c, guint i);

  /* The fields that open() reads, ended by one without a name. Whatever else a request gives pay_game_open() refuses,
   * so that no field is ignored in silence. The names, of members of pay/request.h:
   *   rules, pool, sources, life, counters, modifiers, order, purpose, prefer, keep, never, lifted, spells
   *   sources.tags, sources.uses, sources.amount, .amount_of, sources.extra, sources.changes, .changes_purpose
   *   sources.each_gives, .each_tags, .each_purpose, .each_untaps_tag
   *   keep.purpose
   *   keep.modifiers
   *   spells.worth, .purpose, .modifiers, .gives, .gives_tags, .untaps, .untaps_tag, .after, .once_paid, .once_purpose
   *   spells.each_gives, .each_tags, .each_purpose, .each_untaps_tag, .way_of
   * With sources go their ids, names, texts and counts; with costs to keep the cost and its X; with spells name, cost,
   * count and the aim. Every game reads costs, limits, and X, which is ignored where the cost has none. NULL: all are
   * read, and open() refuses what it has no use for. Static. */
  const PayField *fields;

  /* What is equally good of a plain request is taken in the order of pay_source_compare(), units of the pool by what
   * they are called, in any case; else as it is listed. */
  gboolean plain_by_name;

  /* ---- Boards; all three, or none. */

  /* Names of the zones of a board, the one where things can be used first; NULL-ended. Static. */
  const char *const *zones;
  /* What can be noted on a card, first that its turn is gone; ended by one without a word. Static. */
  const PayNoteForm *notes;
  /* What [board], of this game, comes to. Cards without faces are those that nobody knew by name: what the game does
   * not know either is an error, its place "ZONE[INDEX]" and the byte 0. NULL with [error]. (transfer full) */
  PayTable *(*read_board) (const PayBoard *board, GError **error);

  /* What the request says and the case leaves out, the [i]th: a sentence without its full stop; NULL after the last.
   * Only what nobody has to do is left out, so that what can be paid can be paid. Owned by the case. */
  const char *(*remark) (const PayCase *c, guint i);

  /* The zone of a board that cards of plans are played from, "hand": read_board() reads tables for plans and requests,
   * PayBoard.use; NULL: for boards alone. Static. */
  const char *plays_from;

  /* Of a plain case that cannot be paid, beside units of [kinds], for these [n] reasons: may lifting one of its
   * restrictions help? NULL: where it has some. */
  gboolean (*plain_lifts) (const PayCase *c, PayKinds kinds, const PayShort *reasons, int n);

  /* Does total() depend on how the case, which is no plan, is paid, and not on the values of its variables alone? Where
   * only the total is told, and it does not, any payment will do. NULL: it may. */
  gboolean (*total_is_open) (const PayCase *c);

  /* NULL: spells are cast. Static. */
  const PayPlayWords *playing;

  /* Does a card that is the unit [card] come late where the units of [pool] are, of a deck's cards that come late or
   * not (PAY_ARRIVES_EITHER)? One of them that keeps it from coming late does so whatever else is there. FALSE with
   * [error]: one of them cannot be read. (nullable): nobody can tell. */
  gboolean (*comes_late) (const char *card, const char *pool, gboolean *late, GError **error);

  /* The words of a condition of [action] that nobody has told of, and that is taken to hold: "Activate only if you
   * control five or more lands"; NULL: there is none. Owned by the case, which is not plain where there is one.
   * (nullable): there never is. */
  const char *(*assumed) (const PayCase *c, int action);

  /* Does nothing show on the object of [action] that its turn was taken? It is not marked (PayGame.words.use) but used.
   * (nullable): it always shows. */
  gboolean (*unmarked) (const PayCase *c, int action);

  /* What the words of sources say and the case leaves out since it is not understood, the [i]th; NULL after the last.
   * An answer that it could turn round is not certain. The case, which is not plain where there is one, has a remark
   * on each. Owned by the case. (nullable): nothing ever is. */
  const PayOpenLine *(*open_line) (const PayCase *c, guint i);

  /* Other words for zones and notes; ended by one without a word. Static. (nullable): there are none. */
  const PayBoardWord *board_words;

  /* Those of restriction() that are one reading of rules which leave it open; ended by NULL. Static. (nullable): none
   * is. */
  const char *const *readings;

  /* open() and read_board(), which take from [store] (nullable) what they read before, and give it back: what they
   * return is the same. Between any two things that take long they ask pay_store_goes_on(), and where it does not
   * return its error. They are called in place of those; who copies a table and replaces those clears them. (nullable):
   * nothing is kept. */
  PayCase *(*open_with) (const PayRequest *request, PayStore *store, GError **error);
  PayTable *(*read_board_with) (const PayBoard *board, PayStore *store, GError **error);

  /* Is each source the object of its number, and what it can do the same where there are only [counts] of them, by
   * their numbers, NULL: whatever others there are? Then with so many of each object (pay_problem_object_set_count())
   * the case is that of the request with so many of each source. (nullable): nobody can tell. */
  gboolean (*sources_are_apart) (const PayCase *c, const gint64 *counts);

  /* The whole name, "A // B", of the card of which [name] is a side, where that cannot be told from a table which has a
   * row for each side under the side's own name; NULL: it is a card, or the game does not know. Static. (nullable): no
   * card has such sides. */
  const char *(*card_whole) (const char *name);
};

/* Does the table, maybe one of an older version, have [member]? */
#define PAY_GAME_HAS(game, member)                                                                                     \
  ((game)->size >= G_STRUCT_OFFSET (PayGame, member) + sizeof ((game)->member) && (game)->member != NULL)

/* Every table has at least this size. */
#define PAY_GAME_LEAST_SIZE (G_STRUCT_OFFSET (PayGame, facts))

/* What it is called to play a card. Static. */
const PayPlayWords *pay_game_playing (const PayGame *game);

/* Does the table say that [field] is read? */
gboolean pay_game_reads (const PayGame *game, const char *field);

/* Is the table one that this libpay can call? FALSE with PAY_ERROR_USAGE: another ABI, too small, missing members, bad
 * names. */
gboolean pay_game_validate (const PayGame *game, GError **error);

/* What open() of a valid table gives: a case, (transfer full): close(); or NULL with [error], its own or:
 * - A field that the game does not read: PAY_ERROR_UNSUPPORTED, or PAY_ERROR_USAGE where the game has words for it; its
 *   place is the field.
 * - The game breaks its promises: neither a case nor an error, a case of another game or without a problem, a goal or
 *   names of variables, sources that are no objects with the same count. PAY_ERROR_USAGE, no place, the message names
 *   the game; such a case is not closed.
 * - Steps already taken, which become actions that happened already, cannot have happened, as far as a search shows
 *   that [stop] ((nullable)) did not end: PAY_ERROR_USAGE. Beside a plan: PAY_ERROR_UNSUPPORTED.
 * - A plan, where the game makes none: PAY_ERROR_UNSUPPORTED. */
PayCase *pay_game_open (const PayGame *game, const PayRequest *request, const volatile gint *stop, GError **error);

/* The same, with what [game] has read before; [store] (nullable) is of this game alone. Once its time is over
 * (pay_store_set_end()), and there is still much to read: PAY_ERROR_LIMIT; it is the deadline of the problem, too. */
PayCase *pay_game_open_with (const PayGame *game, const PayRequest *request, PayStore *store, const volatile gint *stop,
                             GError **error);
/* What read_board() of a table that has it gives, with what [game] has read before. NULL with [error]: also where the
 * game gives none, as pay_game_gave() says. (transfer full) */
PayTable *pay_game_read_board (const PayGame *game, const PayBoard *board, PayStore *store, GError **error);

/* The object of the source whose id is [id]: its own, or its index; or one of the game's own, by its index; -1: none.
 */
int pay_request_find_source (const PayRequest *request, const PayProblem *problem, const char *id);

/* The action that answers call ability [ability] of [source], counted from 0; of several that which takes [take] of its
 * object (-1: whatever it takes). -1: there is none. [abilities] (nullable): how many there are. */
int pay_case_find_action (const PayCase *c, int source, gint64 ability, int take, gint64 *abilities);

/* What describe() of a table that is right gives: facts of which the first is the text "canonical". NULL with [error]:
 * there is no such cost, or, PAY_ERROR_USAGE, no place, and the message names the game, the game gives something else.
 * (transfer full) */
GPtrArray *pay_game_describe (const PayGame *game, const char *cost, const char *rules, GError **error);

/* Did a function of [game] that returns NULL with [error] (not NULL) give a [result]? Where it has not said why,
 * [error] is set to PAY_ERROR_USAGE. */
gboolean pay_game_gave (const PayGame *game, gconstpointer result, GError **error);

G_END_DECLS
