/* SPDX-License-Identifier: MIT */
/* pay/decks.h - what a deck of a game can pay: its costs as questions of pay/odds.h, a report of them turn by turn, and
 * decks of several games side by side.
 *
 *   g_autoptr (PayDeckModel) model = pay_deck_model_new (deck, game, NULL, &error);
 *   const PayDeckReportOptions options = PAY_DECK_REPORT_OPTIONS;
 *   g_autoptr (PayDeckReport) report = pay_deck_report_new (model, &options, &error);
 *   g_autofree char *percent = pay_ratio_percent (report->mean[0], 2);
 *
 * All rates are exact unless they are called samples. Like cards are one class, whatever they are called, and equal
 * costs one question. Resource cards (what the game puts down to pay with) are put down best for each cost by itself,
 * as pay/odds.h says. What only gives once it is paid for gives nothing here; X is 0 unless it is told.
 *
 * Records are their owners': strings and lists in them are freed with them, and nobody else changes them. The game and
 * what it points to must outlive a model, the model its reports. Threads: any number may read one record; functions
 * hold no state.
 */
#pragma once
#include <pay/cards.h>
#include <pay/develop.h>
#include <pay/odds.h>
#include <pay/play.h>
#include <pay/ramp.h>
G_BEGIN_DECLS

/* ---- A deck as questions. */

typedef struct {
  GPtrArray *names; /* of char *: of the cards, each once */
  int count;
  gboolean resource;             /* is put down to pay with */
  PayArrival arrival;            /* of a resource */
  char *gives;                   /* as far as it is counted; NULL: nothing */
  char *whole;                   /* the same with what costs units, for games that are played; NULL: nothing */
  gboolean unit;                 /* [gives] is a unit of the pool, not abilities */
  gboolean trades;               /* some of it turns units of others into units */
  int sole;                      /* above 0: of its cards one stays in play; a number for each name */
  gboolean full;                 /* the deck may not have another card of it */
  gboolean limited;              /* there may not be any number of it */
  PayDeckWays ways;              /* how it comes and goes: labels are those that some card of the deck looks for */
  PayDeckRamp ramp;              /* of what is no resource: what it is played for */
  GStrv purpose;                 /* ... and what that is cast as; (nullable) */
  int brings;                    /* the class of the things that it brings, which has no cards */
  GArray *keys;                  /* of guint64: of each copy, by its name */
  int like[PAY_DECK_MOST_FORMS]; /* of each form of it the class that gives what it gives, which has no cards */
} PayDeckClass;

/* Does a card of it do more than to be put down: find others, come ready or not by what is there, change, turn units
 * into others? */
gboolean pay_deck_class_develops (const PayDeckClass *cards);

/* A cost, without regard to what it is called. Each has a problem of its own, with kinds of its own; the classes of its
 * decks are those of the model, in their order. */
typedef struct {
  char *cost;
  GStrv purpose;
  int value, turn;          /* what the cost counts as; the first turn on which so many resources can be there */
  int cards;                /* the class of the card; -1: it is no card of the deck (a commander) */
  gboolean variable;        /* the cost has an X, which is that of the model */
  PayCase *c;               /* NULL: see [error] */
  PayOddsDeck *deck, *late; /* cards that come ready or not: all ready; all late, NULL where there are none */
  PayOddsNeed *need, *any;  /* [any]: as many units of any kind */
  PayKinds start;           /* what is there from the start, as kinds of [c] */
  GError *error;            /* it cannot be asked about; NULL: it can */
} PayDeckQuestion;

typedef struct {
  char *name;
  const char *cost; /* of [question] */
  int count;
  guint question;
  guint entry;     /* of the deck, the first of its card: sides of one card have the same */
  gboolean beside; /* it is cast beside the deck */
} PayDeckSpell;

/* ---- Systems: rules that are no game's, as data. docs/comparing.md has the form of the text. */

typedef enum {
  PAY_DECK_DOWN_GAME,   /* what the game puts down to pay with */
  PAY_DECK_DOWN_GIVES,  /* cards that say what they give */
  PAY_DECK_DOWN_ANY,    /* any card */
  PAY_DECK_DOWN_NOTHING /* no card */
} PayDeckDown;

/* [name] is that of the file, without its end; [text] all that it says. */
typedef struct {
  char *name, *title, *text;
  char *notation; /* the game whose costs are written */
  char *gives;    /* what each resource card gives; NULL: its own */
  char *unit;     /* what is there by itself; NULL: nothing is */
  char *resource, *resources;
  PayDeckDown down;
  PayDeckRules rules;
  PayOddsRule hands;
  PayPlayRules plays;
} PayDeckSystem;

#define PAY_DECK_SYSTEM_END ".system"

/* NULL with [error]: PAY_ERROR_SYNTAX at "PATH:LINE:COLUMN", PAY_ERROR_MALFORMED. (transfer full) */
PayDeckSystem *pay_deck_system_read (const char *text, gsize length, const char *path, GError **error);
void pay_deck_system_free (PayDeckSystem *system);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDeckSystem, pay_deck_system_free)

/* What was assumed, or is not counted. */
typedef struct {
  GPtrArray *names; /* of char *: of the cards */
  char *what;       /* a sentence without its full stop */
  gboolean first;   /* to be read before the numbers: they are others than the reader may think */
  gboolean lack;    /* part of what the cards' words say is left out */
} PayDeckNote;

typedef struct {
  const PayGame *game;
  const PayDeckRules *rules;   /* of the game, or of [system] */
  const PayDeckSystem *system; /* NULL: the game's rules hold */
  PayPlayRules plays;          /* how resources come and go beside the setup; all 0: as in the rules */
  GPtrArray *classes;          /* of PayDeckClass * */
  GPtrArray *questions;        /* of PayDeckQuestion * */
  GPtrArray *spells;           /* of PayDeckSpell *: what has a cost, in the order of the deck; of "A // B" each side */
  GPtrArray *notes;            /* of PayDeckNote * */
  int size, resources;         /* cards to draw from, and how many of them are resources */
  int starts, laid;            /* resources beside the deck, and cards of it laid out, before turn 1 */
  int hits;            /* cards that PayDeckRules.reveal hits on; of a card without known icons as a deck has them */
  gboolean hits_known; /* of each card its icons are known: else [hits] is the rules' */
  gint64 x;            /* of costs that have one */
  int players;         /* that play */
  gboolean beside;     /* a card is cast beside the deck */
  PayRampCard *ramp;   /* by class, where some card is played to pay for others; NULL: none is */
  PayDevelopCard *develops; /* by class, where some card does more than to be put down; NULL: none does */
  PayDevelopMemo *memo;     /* what was counted with them */
} PayDeckModel;

/* What holds in place of the deck's own words. Whatever is NULL changes nothing. */
typedef struct {
  char **gives;      /* "NAME: TEXT": what these cards give; NULL-ended */
  char **late;       /* names of cards that always come late; NULL-ended */
  const char *start; /* a unit that is there from the start. A card of the deck that is like it is taken out: it is that
                        one */
  int laid;          /* cards laid out; -1: as the rules have it, less the unit that is there */
  char **skip;       /* names of cards that are not asked about, or of sides; NULL-ended */
  gint64 x;          /* of every cost that has one, at most PAY_DECK_MOST_X */
  int players;       /* that play; 0: as usual for such a deck */
  const PayDeckSystem *system; /* whose rules hold in place of the game's; must outlive the model */
  const GPtrArray *also;       /* (nullable) of PayDeck *: cards of these may be told of, too */
} PayDeckOverrides;
#define PAY_DECK_MOST_X 100

/* [overrides] (nullable): nothing is changed. NULL with [error]: PAY_ERROR_USAGE where the game says nothing about
 * decks; the place "gives[0]", "late[0]", "skip[0]" or "start" where an override is about no card of the deck or the
 * game cannot read it, with the byte; PAY_ERROR_TOO_LARGE. A cost that cannot be asked about is no error: see its
 * question. (transfer full) */
PayDeckModel *pay_deck_model_new (const PayDeck *deck, const PayGame *game, const PayDeckOverrides *overrides,
                                  GError **error);
void pay_deck_model_free (PayDeckModel *model);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDeckModel, pay_deck_model_free)

/* The rule on hands of the game, with as many players. */
const PayOddsRule *pay_deck_model_hands (const PayDeckModel *model);

/* What the system is called in records, and for people; owned by the model. */
static inline const char *pay_deck_model_name (const PayDeckModel *model)
{
  return model->system != NULL ? model->system->name : model->game->name;
}

static inline const char *pay_deck_model_title (const PayDeckModel *model)
{
  return model->system != NULL ? model->system->title : model->game->title;
}

/* How the game is set up by its rules; [draw]: of who does not begin. */
PayOddsSetup pay_deck_model_setup (const PayDeckModel *model, gboolean draw);

/* What is asked on [turn] of the [i]th question, its card being in hand by then, without another condition. [late]: of
 * the cards that come ready or not, all come late. */
PayOddsQuestion pay_deck_model_question (const PayDeckModel *model, guint i, gboolean late, const PayOddsSetup *setup,
                                         int turn);

static inline const PayDeckQuestion *pay_deck_question_at (const PayDeckModel *model, guint i)
{
  return (const PayDeckQuestion *)model->questions->pdata[i];
}

static inline const PayDeckSpell *pay_deck_spell_at (const PayDeckModel *model, guint i)
{
  return (const PayDeckSpell *)model->spells->pdata[i];
}

/* ---- The report of one deck. */

typedef struct {
  const char *name; /* of a unit, as the game writes it; the game's or the model's */
  PayRatio *paid;   /* the cast rate with one more source of it */
} PayDeckGain;

/* The played model: games in which a player who does not know the next draw makes what pays before the spell is paid
 * for (mana creatures, rocks, lands that spells find), by the policy of docs/odds.md. The share of games in which it is
 * paid, with Wilson's interval at 95 %; of means those of its parts. NULL: no card of the deck does so, or no game was
 * played. */
typedef struct {
  guint64 games;
  PayRatio *value, *low, *high;
} PayDeckPlayed;

/* Of one question. The cast rate: the chance to pay on the question's turn, the card being in hand by then. */
typedef struct {
  PayRatio *paid[2]; /* cast rate of who begins, and of who does not */
  PayRatio *late;    /* of who is asked about, if all cards come late that may; NULL: there are none */
  PayRatio *enough;  /* the same, given that as many units could be paid, of whatever kind */
  PayRatio *delay;   /* turns that it waits beyond its turn, on average */
  PayRatio **on;     /* by turn, from 1 to [turns]: the chance to pay on it, the card being in hand by then */
  GArray *gains;     /* of PayDeckGain */
  gboolean dealt;    /* [paid] of who is asked about is from dealt hands: [chance] has the interval */
  PayDevelopChance chance;
  PayDeckPlayed played[2]; /* as [paid], of the played model */
  gboolean sampled[2];     /* [paid], [late] of who is asked about is not known; [sample] is instead */
  PayOddsSample sample[2];
  GError *error;  /* why some of these are NULL; the place "horizon": its turn is not before it. NULL: all are known */
  gboolean large; /* for some are too large to be counted */
} PayDeckRates;

#define PAY_DECK_SCREW PAY_PLAY_FEW  /* resource cards fewer than the turn has */
#define PAY_DECK_FLOOD PAY_PLAY_MANY /* more */

/* By a turn. Of resource cards alone: at least [resources] of them; PAY_DECK_SCREW fewer; PAY_DECK_FLOOD more. */
typedef struct {
  int resources; /* as many as can be there */
  PayRatio *enough, *screw, *flood;
  PayRatio *castable; /* mean over the spells of the chance to pay one that is in hand; NULL: none is known */
} PayDeckTurn;

typedef struct {
  gboolean draw;            /* asked about is who does not begin */
  const PayOddsRule *hands; /* NULL: the game's */
  int horizon, turns;   /* the turn on which a card that waits counts as paid; turns in tables; to PAY_ODDS_MAX_TURN */
  int gone;             /* more cards that leave the deck unseen */
  gboolean swap;        /* the best swap is looked for */
  guint64 memory;       /* of the tables of one cost, bytes; 0: PAY_DEFAULT_MEMORY */
  guint64 trials, seed; /* what is too large is sampled; 0 trials: it is not */
  guint64 games;        /* of the played model, for each spell; 0: none. The same [seed] deals like decks alike */
  guint64 steps;        /* of a deck of more than PAY_DECK_FEW questions: that all numbers together may take, as
                           pay/develop.h and pay/ramp.h count them; 0, or with [trials]: no limit. They are shared, so
                           that each number is known, of fewer hands and games: intervals are wider. The same on each
                           machine, with any number of threads */
  guint threads;        /* 0: one for each processor */
  const volatile gint *stop; /* (nullable): once it is not 0 the call returns soon */
} PayDeckReportOptions;

#define PAY_DECK_GAMES 20000
#define PAY_DECK_STEPS 24000000
#define PAY_DECK_FEW 24

#define PAY_DECK_REPORT_OPTIONS                                                                                        \
  {                                                                                                                    \
    FALSE, NULL, 15, 8, 0, TRUE, 8 * 1024 * 1024, 0, 1, PAY_DECK_GAMES, PAY_DECK_STEPS, 0, NULL                        \
  }

typedef struct {
  const PayDeckModel *model;
  PayDeckReportOptions options;
  PayDeckRates *rates; /* by question */
  PayDeckTurn *turns;  /* from turn 1 */
  PayRatio *mean[2];   /* cast rates by copies, of who begins and of who does not, of the spells that are known */
  PayRatio *mean_enough;
  PayDeckPlayed played[2]; /* as [mean], of the played model; over the same spells */
  int unknown;             /* copies of spells that are not */
  int from, to;            /* classes of the best swap; -1: none is better, or it is not known */
  PayRatio *after;         /* the mean afterwards */
  GError *swap_error;      /* why the swap is not known */
  guint64 steps;           /* that were taken, of those that options can limit */
} PayDeckReport;

/* NULL with [error]: the deck is too small for the turns asked about, or stopped. (transfer full) */
PayDeckReport *pay_deck_report_new (const PayDeckModel *model, const PayDeckReportOptions *options, GError **error);
void pay_deck_report_free (PayDeckReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDeckReport, pay_deck_report_free)

/* ---- Decks side by side, by the numbers of pay/play.h. */

/* [exact]: counted, [low] and [high] are [value]. Sampled otherwise, an interval at 95 %, and how much games differ:
 * [deviation], the standard deviation between games, and [quantiles] as PayPlayMean has them, -1 where there are
 * none. Of what is exact [deviation] is -1. */
typedef struct {
  gboolean known, exact;
  double value, low, high, deviation;
  int quantiles[PAY_PLAY_QUANTILES];
} PayDeckCell;

typedef struct {
  int turns; /* to PAY_ODDS_MAX_TURN */
  guint64 games, seed;
  guint threads;             /* 0: one for each processor; they change no number */
  const volatile gint *stop; /* (nullable): once it is not 0 the call returns soon, with an error */
} PayDeckComparisonOptions;

/* Of the deck as a whole, each spell on its own turn: as PayDeckReport has them. */
typedef enum {
  PAY_DECK_CAST_RATE,   /* PayDeckReport.mean; of cards that do more than to be put down as there, maybe dealt */
  PAY_DECK_COLOUR_SCREW /* 1 less PayDeckReport.mean_enough */
} PayDeckWhole;
#define PAY_DECK_WHOLES 2

typedef struct {
  guint decks;
  int turns;
  PayDeckCell *cells;   /* see pay_deck_comparison_at() */
  PayDeckCell *wholes;  /* see pay_deck_comparison_whole() */
  PayPlayGames **games; /* by deck, of who begins and of who does not */
} PayDeckComparison;

/* Each of the [n] [models] by the rules of its own game. Of the numbers of pay/play.h these are asked of pay/odds.h, as
 * in the report of one deck, and exact: PAY_PLAY_ENOUGH, PAY_PLAY_SHORT and PAY_PLAY_FLOOD; PAY_PLAY_SCREW (given that
 * as many units of any kind as the cost counts could be paid, and that its card is in hand), PAY_PLAY_COVERED and
 * PAY_PLAY_PAYABLE (its card being in hand, of all costs) where all costs can be counted; else PAY_PLAY_SCREW and
 * PAY_PLAY_COVERED are played and PAY_PLAY_PAYABLE not known. NULL with [error] as pay_play_games_new() has it, about
 * the deck [failed] (nullable). (transfer full) */
PayDeckComparison *pay_deck_comparison_new (const PayDeckModel *const *models, guint n,
                                            const PayDeckComparisonOptions *options, guint *failed, GError **error);
void pay_deck_comparison_free (PayDeckComparison *comparison);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDeckComparison, pay_deck_comparison_free)

/* [turn] from 1. Owned by the comparison. */
static inline const PayDeckCell *pay_deck_comparison_at (const PayDeckComparison *comparison, guint deck, gboolean draw,
                                                         int turn, PayPlayNumber number)
{
  const guint row = (deck * 2 + (draw ? 1 : 0)) * (guint)comparison->turns + (guint)turn - 1;
  return &comparison->cells[row * PAY_PLAY_NUMBERS + (guint)number];
}

static inline const PayDeckCell *pay_deck_comparison_whole (const PayDeckComparison *comparison, guint deck,
                                                            gboolean draw, PayDeckWhole number)
{
  return &comparison->wholes[(deck * 2 + (draw ? 1 : 0)) * PAY_DECK_WHOLES + (guint)number];
}

/* ---- Sweeps: the same by rules of which one is changed step by step. */

typedef enum {
  PAY_DECK_SWEPT_HAND,  /* cards of the first hand; of others as many more or fewer, and resource cards at most */
  PAY_DECK_SWEPT_DRAWS, /* cards drawn on each turn but the first */
  PAY_DECK_SWEPT_DROPS, /* resource cards put down a turn */
  PAY_DECK_SWEPT_SHARE  /* resource cards of 100 of the deck; each card in proportion */
} PayDeckSwept;
#define PAY_DECK_SWEPT 4
#define PAY_DECK_SWEEP_MOST 24

typedef struct {
  PayDeckSwept what;
  int values[PAY_DECK_SWEEP_MOST];
  guint n;
} PayDeckSweepAsk;

/* "hand", "draws", "drops", "share"; static. */
const char *pay_deck_swept_name (PayDeckSwept what);

/* "hand=5..9", or with a step "share=30..50:5". FALSE with [error]: PAY_ERROR_SYNTAX at "sweep", with the byte. */
gboolean pay_deck_sweep_read (const char *text, PayDeckSweepAsk *ask, GError **error);

typedef struct {
  PayDeckSweepAsk ask;
  PayDeckComparison *comparisons[PAY_DECK_SWEEP_MOST]; /* by value */
  GPtrArray *models, *systems;                         /* that were asked, by value and deck */
} PayDeckSweep;

/* [decks] are those that the [models] were made of. NULL with [error] as pay_deck_comparison_new() has it, or
 * PAY_ERROR_USAGE where the rules have nothing to change. (transfer full) */
PayDeckSweep *pay_deck_sweep_new (const PayDeckModel *const *models, const PayDeck *const *decks, guint n,
                                  const PayDeckSweepAsk *ask, const PayDeckComparisonOptions *options, guint *failed,
                                  GError **error);
void pay_deck_sweep_free (PayDeckSweep *sweep);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDeckSweep, pay_deck_sweep_free)

/* What to call [n] decks: their [titles] (one may be NULL or ""), else what their files are called. Those that would be
 * called the same get the shortest ends of their paths that differ, else numbers. (transfer full) */
GStrv pay_deck_names (const char *const *titles, const char *const *paths, guint n);

G_END_DECLS
