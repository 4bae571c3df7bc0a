/* SPDX-License-Identifier: MIT */
/* problem.h - from what a request says to a problem: kinds of mana and channels, the goal, sources and their actions,
 * counters, wishes, costs to keep. */
#pragma once
#include "ability/ability.h"
#include "arithmetic/arithmetic.h"
#include "notation/notation.h"
G_BEGIN_DECLS

/* A kind of mana, or of help that is no mana. */
typedef struct {
  guint types;                  /* bits of MtgType it can be counted as; a helper's colours */
  gboolean snow, helper, water; /* water: a helper for waterbend parts only */
  guint help;                   /* MtgHelp: only for costs that have it; 0: for every cost */
  const MtgLimits *limits;      /* (nullable); borrowed while the request is read */
  char *limits_text;            /* the same limits have the same text; (nullable) */
  char *only;                   /* the limits in words: "spell creature"; (nullable) */
  gboolean for_goal;            /* the goal, or one with some X, allows it */
  PayTraits own;                /* no mana at all: what it counts as for every purpose; 0: mana, or help */
} MtgKind;

/* A purpose: what a payment is for. */
typedef struct {
  char **tags;     /* lower case, NULL-ended */
  gint64 value;    /* mana value, -1: none */
  gboolean goal;   /* else the cost of a mana ability */
  gboolean floats; /* nothing is paid: mana of a type is to be there */
} MtgPurpose;

/* What tells payments apart by the mana that they can take. */
typedef struct {
  guint64 limits; /* those that hold, and the highest bits: what sort of payment it is */
  guint64 as;     /* what mana of each type counts as, too */
  guint help;     /* bits of MtgHelp, of those that the request names */
} MtgChannel;

/* Of a pip: one of the two mana that a twobrid symbol is paid with. */
#define MTG_PIP_HALF 0x80
G_STATIC_ASSERT (MTG_SYMBOLS <= MTG_PIP_HALF);

/* What an alternative of the goal stands for. */
typedef struct {
  MtgTotal total;
  guint combination; /* of the halves of the costs */
  GArray *pips;      /* guint8: the symbol that each pip is, perhaps with MTG_PIP_HALF */
} MtgLockedTotal;

typedef struct _MtgPlan MtgPlan; /* of the room plan */

/* A source that cannot pay here, and why. */
typedef struct {
  guint types;  /* bits of MtgType: what it would make */
  gboolean any; /* it would make more mana than what is used of it */
  char *words;  /* "Bauble is not used: ..." */
} MtgIdle;

/* Why `never` keeps an ability from being used. */
typedef enum {
  MTG_BAN_NONE,
  MTG_BAN_NAMED,
  MTG_BAN_SACRIFICE,
  MTG_BAN_DAMAGE,
  MTG_BAN_LIFE,
  MTG_BAN_DEAR /* it is of a class of dearness that is barred */
} MtgBan;

/* Classes of dearness: what payers would rather not give up, or use. */
typedef enum {
  MTG_DEAR_LOSE,          /* permanents that are not made to be given up, cards of the hand */
  MTG_DEAR_ONE_SHOT,      /* what is used up: a Treasure, a counter, energy */
  MTG_DEAR_STAYS_TAPPED,  /* it does not untap in the untap step */
  MTG_DEAR_CREATURE_TAPS, /* it taps creatures */
  /* Of those above people are told; those below only keep order. */
  MTG_DEAR_UNRESTRICTED, /* its mana could be spent on any spell */
  MTG_DEAR_UTILITY,      /* what it taps can do something else */
  MTG_DEAR_SNOW,
  MTG_DEARS
} MtgDear;

/* What the problem does not tell of an action. */
typedef struct {
  char *also;    /* what it costs besides mana and its turn; (nullable) */
  char *assumed; /* see PayGame.assumed */
  MtgBan ban;
  gint64 uses;               /* were it not for the ban */
  gboolean unmarked;         /* see PayGame.unmarked */
  gboolean by_text;          /* its source has no name but its text */
  int ability;               /* which one of its object's text; -1: it is given up for another's */
  gint64 weights[MTG_DEARS]; /* by class */
} MtgAct;

/* The reason where no lane shows one. */
typedef struct {
  char *text; /* NULL: not looked for yet */
  MtgRule rule;
} MtgWhy;

/* Who can be given up, or be tapped, for some cost. */
typedef struct {
  MtgLimits *limits;
  char *key;        /* "creature or land to sacrifice", with the tags of cards' own ways; what is alike has the same */
  char *name;       /* ... without those */
  MtgNeedKind deed; /* sacrifice, tap, discard, exile, return */
  MtgZone zone;     /* where it is */
  gboolean late;    /* the goal or a spell asks for it, else an ability */
  gboolean waits;   /* that ability may act only after others, or is not there from the start */
  PayTraits trait;  /* 0: not yet known */
  PayTraits card;   /* of those that go to a graveyard, where cards there help; else 0 */
} MtgPrey;

/* What a cost asks of others by one of its modifiers. */
typedef struct {
  char *words;
  GPtrArray *needs; /* of MtgNeed */
} MtgDeed;

/* A need that others meet, of which it is not to be dropped as long as [least] of them are there. */
typedef struct {
  const MtgPrey *prey;
  guint owner; /* the source that asks */
  gint64 least;
  GArray *of; /* of guint: sources */
} MtgMet;

/* What is asked of others. */
typedef struct {
  GPtrArray *all;    /* of MtgPrey */
  GPtrArray *deeds;  /* of MtgDeed */
  GHashTable *needs; /* those that are counted: MtgNeed to MtgPrey, borrowed both */
  GArray *tallies;   /* of MtgTally: things that somebody counts; (nullable) */
  GArray *met;       /* of MtgMet */
  gboolean moves;    /* some need was dropped that others, or fewer things, would not have had dropped */
  int next_trait;
} MtgPreys;

/* How far the number of things with a tag has moved: those that came, less those that left. Neither ever falls. */
typedef struct {
  char *tag; /* lower case */
  PayTraits came, gone;
  PayKinds came_as, gone_as;
  gint64 most_came, most_gone; /* at most */
} MtgTally;

/* Things that something untaps. */
typedef struct {
  char *name;
  MtgLimits *limits;  /* (nullable): [itself] alone */
  const void *itself; /* the MtgSource; (nullable) */
} MtgUntap;

/* One source, as read. */
typedef struct {
  MtgReading *reading; /* maybe that of a source before */
  gboolean owns_reading;
  PayStore *readings; /* gets the reading back, for [key]; (nullable) */
  char *key;          /* NULL: it does not */
  GPtrArray *extra;   /* of MtgLot *; (nullable) */
  GStrv tags;         /* lower case */
  GStrv is;           /* what it is to others: its tags, and what follows from them and its words */
  MtgZone zone;
  gboolean snow;       /* it makes snow mana */
  GPtrArray *when;     /* of GArray of MtgPresence: in one of these states it is so; (nullable): always */
  GPtrArray *variants; /* of MtgVariant: what it is in others; (nullable) */
} MtgSource;

/* So many marks are there. */
typedef struct {
  PayTraits mark;
  gint64 from, to;
} MtgPresence;

/* What a source is once others were paid. */
typedef struct {
  MtgSource *source;
  PaySource given;        /* borrowed */
  GPtrArray *when;        /* as in MtgSource */
  const PayVariant *told; /* borrowed while the request is read; NULL: another amount, which has moved ... */
  gint64 by;              /* ... so far */
} MtgVariant;

/* A source, or what a spell brings, as others see it. */
typedef struct {
  const PaySource *given;
  const MtgSource *source;
  gint64 count;
  gboolean later;          /* a spell brings it */
  const char *const *tags; /* all that it is */
  MtgZone zone;
} MtgThing;

typedef struct {
  PayCase base;
  MtgEdition edition;
  gboolean begun;              /* some steps were taken already */
  gboolean life;               /* life may be paid */
  gboolean never_life;         /* if not, then because of `never` */
  GArray *kinds;               /* MtgKind, as in the problem */
  GArray *channels;            /* MtgChannel */
  GPtrArray *limits;           /* of char *: the distinct limits, by their text */
  GPtrArray *words;            /* of char *: the same for people: "only creature" */
  char *lifted;                /* limits that do not hold, by those words; (nullable) */
  gboolean snow;               /* snow mana could help; its kinds are known as far as there was room */
  GArray *locked;              /* MtgLockedTotal, one for each alternative of the goal */
  PayCost *goal;               /* (nullable) of the problem */
  guint counts;                /* colours that are spent are told: 1, different ones; 2, mana of one */
  gboolean narrowed;           /* some alternatives are others with pips for certain colours */
  guint life_for;              /* bits of MtgType */
  guint help;                  /* bits of MtgHelp that some cost of the request names */
  guint variables;             /* bits of the variables that the cost has */
  GArray *acts;                /* MtgAct, by action */
  GArray *stocks;              /* gint64, by counter: what there is at the start */
  guint32 read;                /* bits of the counters that something costs or adds */
  GArray *lots;                /* PayKinds, by lot: were it not for `never` */
  gint64 fixed[MTG_VARIABLES]; /* -1: free */
  MtgWhy *why;                 /* found when it is asked for */
  GArray *marked;              /* of guint: sources that make other mana than plain one */
  GArray *idle;                /* MtgIdle, each of other words */
  GPtrArray *remarks;          /* of char *, see PayGame.remark; each of other words */
  GPtrArray *open_lines;       /* of PayOpenLine * */
  const char *nothing;         /* why there is no alternative; static */
  MtgRule nothing_rule;
  MtgChange change;
  GPtrArray *costs;       /* of GArray of MtgHalf */
  gboolean given;         /* decreases in the order given */
  char *least, *greatest; /* (nullable) totals over the orders of decreases */
  GArray *gone;           /* PayKinds, by source of a plan: what is made when it leaves; NULL: nothing */
  gboolean ahead;         /* what is no mana ability can be used before the spell is cast */
  gboolean whole;         /* see PayRequest.whole */
  MtgPlan *plan;          /* (nullable): spells are paid, not the costs of the request; then: */
  PayAim aim;             /* what has to be reached, where it is one thing; else PAY_AIM_BEFORE */
  MtgPreys *preys;        /* (nullable): nobody asks for anything */
  int vain;               /* the counter of what is given up and not taken; 0: it is not counted */
  GPtrArray
      *untaps; /* of MtgUntap *; (nullable): nothing untaps. Bits of pay_problem_object_set_tags() in this order */
  PayStore *readings; /* as it is opened: what was read before; (nullable) */
} MtgCase;

#define MTG_COUNTER_LIFE 0

/* Traits of marks and of what is given up, from the end of those that mana has. */
#define MTG_AS_PAID PAY_BIT (15) /* every spell */
#define MTG_FIRST_OWN_TRAIT 16
#define MTG_LAST_OWN_TRAIT 63
#define MTG_OWN_TRAITS (~(PAY_BIT (MTG_FIRST_OWN_TRAIT) - 1))

/* ---- kind.c */
/* The kind with these properties; adds it where there is none. -1 with [error] set: too many. */
int mtg_kind_of (MtgCase *opened, const MtgKind *kind, GError **error);
/* The kinds of one mana that may be any of [types]. 0 with [error] set. */
PayKinds mtg_kinds_of (MtgCase *opened, guint types, gboolean snow, const MtgLimits *limits, GError **error);
/* The channel for payments for [purpose]; tells every kind what it is there. -1 with [error] set. All kinds must be
 * known. */
int mtg_channel_of (MtgCase *opened, const MtgChange *change, const MtgPurpose *purpose, GError **error);
/* For fixes: snow mana of type [t], -1 where it is not known. */
int mtg_kind_of_snow (const MtgCase *opened, MtgType type);
const char *mtg_restriction (const PayCase *opened, guint i);
/* Appends the mana values at which the limits of some kind begin or cease to hold (element-type gint64). */
void mtg_kinds_bounds (const MtgCase *opened, GArray *bounds);

/* ---- kind.c: stocks */
/* Life first, then the counters of the request. */
gboolean mtg_counters_add (MtgCase *opened, const PayRequest *request, GError **error);
/* The counter of that name, empty where the request does not speak of it. -1 with [error] set: too many. */
int mtg_counter_of (MtgCase *opened, const char *name, GError **error);
/* What is lost of life when all is paid. -1 with [error] set: too many. */
/* Counts what is given up and not taken, down from a start. A payment charges all of that and raises it again: it waits
 * until everything that was given up is taken, as nobody can give up for nothing. */
#define MTG_NOT_IN_VAIN PAY_MAX_AMOUNT
gboolean mtg_counter_vain (MtgCase *opened, GError **error);
/* The newest mode of [action] lowers it, where it is counted. */
void mtg_vain_lower (const MtgCase *opened, int action, gint64 n);
int mtg_counter_later (MtgCase *opened, GError **error);

/* FALSE with [error] set: a stock was told that nothing here draws on, and that the game does not know either, or that
 * lies on one of [sources]. The goal and all that pays must be known. */
gboolean mtg_counters_check (const MtgCase *opened, const GPtrArray *sources, GError **error);

/* ---- kind.c: purposes */
/* The tags of a purpose, with those that they imply. (transfer full) */
GStrv mtg_purpose_tags (const GPtrArray *purpose);
/* The mana cost of a spell that is cast for [cost]: none where it is cast face down (708.2a). (transfer none) */
const MtgSymbols *mtg_mana_cost_of (const MtgSymbols *cost, char **purpose);
/* Those tags, and what the mana cost [cost] and all that is [paid] before reductions tell. (transfer full) */
GStrv mtg_cost_tags (const MtgSymbols *cost, const MtgSymbols *paid, char **purpose);
/* FALSE with [error] set, its place "purpose[1]": a word that cannot be one, or that is nearly one that is known and
 * that no limit speaks of. All kinds must be known. [purpose] (nullable) */
gboolean mtg_purpose_check (const MtgCase *opened, const GPtrArray *purpose, GError **error);
/* Is the mana of a snow source with these tags ((nullable)) snow mana? */
gboolean mtg_makes_snow (MtgEdition edition, const char *const *tags);

/* ---- source.c */
void mtg_source_free (gpointer source);
void mtg_variant_free (gpointer variant);
/* Reads one, learns its kinds. NULL with [error] set, its place a member of PaySource. (transfer full) */
MtgSource *mtg_source_read (MtgCase *opened, const PaySource *given, GError **error);
/* Reads the sources, learns their kinds. (transfer full) (element-type MtgSource) */
GPtrArray *mtg_sources_read (MtgCase *opened, const PayRequest *request, GError **error);
/* What an ability that is no mana ability helps as. */
MtgKind mtg_kind_of_helper (const MtgCase *opened, const MtgAbility *ability);
/* Learns the kinds of things that help by what they are (element-type MtgThing). */
gboolean mtg_helpers_learn (MtgCase *opened, const GArray *things, GError **error);
/* Learns what the sources of a payment ask of each other. */
gboolean mtg_sources_ask (MtgCase *opened, const PayRequest *request, const GPtrArray *sources, GError **error);
/* Adds an object for each, and its actions. */
gboolean mtg_sources_add (MtgCase *opened, const PayRequest *request, const MtgChange *change, const GPtrArray *sources,
                          GError **error);

/* Adds an object for what spell's copy [marks] brings, its actions: they can act once so many units of [mark] are
 * there. */
gboolean mtg_thing_add (MtgCase *opened, const PayRequest *request, const PaySource *given, const MtgSource *source,
                        PayTraits mark, gint64 marks, PayKinds gone, GError **error);

/* Adds one for all things that come as units of [token], which what they do spends. */
gboolean mtg_token_add (MtgCase *opened, const PayRequest *request, const PaySource *given, const MtgSource *source,
                        PayTraits token, GError **error);

/* How the tags begin by which plays of a board take their own cards: "slot-bxa". */
#define MTG_SLOT "slot-"
/* ... and by which a way of one asks for a card of its own: "pawn-bxa". */
#define MTG_PAWN_TAG "pawn-"

/* ---- untap.c: who gets a turn back. */
/* Learns that so many of them may be untapped. Bits for pay_problem_action_set_refresh(), 0 with [error] set: there are
 * too many. */
guint64 mtg_untap_learn (MtgCase *opened, const MtgSource *source, const MtgNeed *need, GError **error);
/* "land", "nonland permanent", "artifact or creature" */
guint64 mtg_untap_learn_tag (MtgCase *opened, const char *tag, GError **error);
/* Who assists, and a card that is exiled for delve, have no turn: they are not tapped, and not untapped. */
gboolean mtg_has_turn (const MtgSource *source);
/* What object of [given] may be untapped as. All must be learned. */
guint64 mtg_untap_bits (const MtgCase *opened, const MtgSource *source);
void mtg_untap_free (gpointer untap);

/* ---- prey.c */
/* Are the same needs counted where there are only [counts] of the sources? */
gboolean mtg_preys_stay (const MtgPreys *preys, const gint64 *counts);
/* Can it leave, whether by its own ability or for another's cost? */
gboolean mtg_thing_leaves (const MtgPreys *preys, const MtgThing *thing);
/* Is all that is given up taken by abilities alone? */
gboolean mtg_preys_are_taken (const MtgPreys *preys);
/* How many others [ability] takes where it gives up itself for need [without], -1: for none. */
gint64 mtg_preys_taken (const MtgPreys *preys, const MtgAbility *ability, int without);
/* A trait that nothing else has. 0 with [error] set: there are too many. */
PayTraits mtg_own_trait (MtgPreys *preys, GError **error);

MtgPreys *mtg_preys_new (void);
void mtg_preys_free (MtgPreys *preys); /* (nullable) */
/* Learns what the abilities of all [things] ask of others, and the kinds that those have who meet it. Of a plan every
 * victim of a sacrifice and every tapping is counted, else what somebody here can meet: the rest acts as often as
 * `uses` says. FALSE with [error] set, [of] the index of the thing. */
gboolean mtg_preys_learn (MtgCase *opened, const GArray *things, guint *of, GError **error);
/* Learns what a cost with these modifiers ((element-type char *; (nullable)) asks of others. FALSE with [error] set,
 * its place [where] and the index. */
gboolean mtg_preys_learn_deeds (MtgCase *opened, const GPtrArray *modifiers, const char *where, GError **error);
/* Adds what [modifier] asks of others to the open alternative of [cost], for [x] of its variable (-1: it is open).
 * Returns how many pips that were. */
guint mtg_preys_add_deed (const MtgPreys *preys, const MtgModifier *modifier, gint64 x, PayCost *cost);
/* Are there needs of [ability] that are counted? Else `uses` tells. */
gboolean mtg_preys_count (const MtgPreys *preys, const MtgAbility *ability);
/* How often each object can do [ability], some of whose needs are counted, besides what it takes. */
gint64 mtg_preys_uses (const MtgPreys *preys, const MtgAbility *ability);
/* Adds the needs of [ability] that are counted to the open alternative of [cost]; of need [without] one less. [cards]:
 * they ask for what goes to a graveyard, where that helps. */
void mtg_preys_add_pips (const MtgPreys *preys, const MtgAbility *ability, int without, gboolean cards, PayCost *cost);
/* How many [cards] they ask for then. */
gint64 mtg_preys_cards (const MtgPreys *preys, const MtgAbility *ability, int without);
/* Can [thing] itself meet need [i] of its ability [ability]? */
gboolean mtg_prey_is_itself (const MtgPreys *preys, const MtgAbility *ability, guint i, const MtgThing *thing);
/* The kind of what it is when that is done to it for an ability, or, [late], for the goal or a spell; 0: nobody asks
 * for it. What spells bring serves both by what it does for abilities. */
PayKinds mtg_prey_kinds (MtgCase *opened, const MtgThing *thing, MtgNeedKind deed, gboolean late);
/* Is it tapped for others only as their abilities are used? */
gboolean mtg_prey_is_prompt (const MtgCase *opened, const MtgThing *thing);
/* Learns that, for an ability, of a thing that others do not ask for until it comes. */
gboolean mtg_prey_learn (MtgCase *opened, const MtgThing *thing, MtgNeedKind deed, GError **error);

/* ---- tally.c: numbers of things that come and go in a plan. */
/* From now on what has [tag] is counted. */
void mtg_tally_start (MtgPreys *preys, const char *tag);
const MtgTally *mtg_tally_find (const MtgPreys *preys, const char *tag); /* (nullable) */
void mtg_tally_clear (gpointer tally);
/* How often the thing has the tag. */
gint64 mtg_tally_weight (const MtgTally *tally, const PaySource *given, const MtgSource *source);
/* Does somebody count the thing? */
gboolean mtg_tallies_count (const MtgPreys *preys, const PaySource *given, const MtgSource *source);
/* Can some thing that is counted leave? */
gboolean mtg_tallies_can_fall (const MtgPreys *preys);
/* The newest mode of [action] brings so many such things. */
void mtg_tallies_come (const MtgCase *opened, const PaySource *given, const MtgSource *source, gint64 times,
                       int action);
/* ... makes the thing leave; [gone]: what is made then besides, 0: nothing. */
void mtg_tallies_go (const MtgCase *opened, const PaySource *given, const MtgSource *source, PayKinds gone, int action);

/* ---- thing.c */
/* Is the tag a type of permanents? One that nothing has is no mistake: "untap up to three lands" without lands. */
gboolean mtg_is_permanent (const char *tag);
/* Bits of MtgHelp: by which keywords of a cost it helps, whatever its text says. */
guint mtg_thing_helps (const MtgThing *thing);
/* What it is when it helps by [help], told by its tags. */
MtgKind mtg_helper_of (const MtgCase *opened, const MtgThing *thing, MtgHelp help);
/* Do its tags say that it is a card that goes to the graveyard when it is sacrificed or discarded? */
gboolean mtg_is_buried (const MtgSource *source);
/* (element-type MtgThing), with what is borrowed from [given] and [source]. */
GArray *mtg_things_new (void);
void mtg_things_add (GArray *things, const PaySource *given, const MtgSource *source, gint64 count, gboolean later);

/* ---- wish.c */
/* Does `never` name [deed]: "sacrifice", "damage", "life"? */
gboolean mtg_never (const PayRequest *request, const char *deed);
gboolean mtg_never_source (const PayRequest *request, guint index, const MtgSource *source);
gboolean mtg_never_lot (const PayRequest *request, const MtgLot *lot);
/* FALSE with [error] set: `never` has a word that means nothing here. */
gboolean mtg_never_check (const PayRequest *request, const GPtrArray *sources, const GPtrArray *lots, GError **error);
/* Is [ability] no mana ability since it moves a card to or from a library? However little of it was understood. */
gboolean mtg_moves_library (const MtgCase *opened, const MtgAbility *ability);
/* Why [ability] is not used while a cost is paid, and by which rule; NULL: it is. Static. */
const char *mtg_why_barred (const MtgCase *opened, const MtgAbility *ability, MtgRule *rule);
/* What follows [prefix]; NULL: [word] does not begin with it. */
const char *mtg_word_after (const char *word, const char *prefix);
/* Does [word] mean the source: its name in any case, the text of one without a name, its id, its index where it has no
 * id, a tag of it; with either prefix one of these alone? */
gboolean mtg_means_source (const PayRequest *request, guint index, const MtgSource *source, const char *word);
gboolean mtg_means_lot (const MtgLot *lot, const char *word);
/* FALSE with [error] set: [word] means no source and nothing with a tag; the message names these, and [words], which
 * are NULL-ended. */
gboolean mtg_names_nothing (const PayRequest *request, const char *word, const char *const *words,
                            const GPtrArray *sources, const GPtrArray *lots, GError **error);

/* ---- dear.c */
extern const char *const mtg_dear_words[]; /* by MtgDear */
/* What one use of [ability] weighs in each class, but for MTG_DEAR_UNRESTRICTED. [counted]: what it asks of others and
 * is counted weighs where they give it up. */
void mtg_dear_weigh (MtgCase *opened, const MtgSource *source, const MtgAbility *ability, gboolean counted,
                     gint64 weights[MTG_DEARS]);
/* What [deed] to the thing weighs, for the cost of another. */
void mtg_dear_weigh_prey (const MtgThing *thing, MtgNeedKind deed, gint64 weights[MTG_DEARS]);
/* Tells the problem of all classes, and what weighs in them. [classes]: by MtgDear. */
void mtg_dears_add (MtgCase *opened, const GPtrArray *lots, int classes[MTG_DEARS]);

/* Kinds that lots are or usable actions make. */
PayKinds mtg_kinds_there (const MtgCase *opened);

/* ---- colours.c */
/* Adds alternatives to the goal for what its purpose makes of colours spent on it: sunburst, converge, adamant. Where
 * modifiers ask for so many colours the goal becomes what spends these. All that pays must be known. FALSE with [error]
 * set: the colours cannot be counted here. */
gboolean mtg_colours_add (MtgCase *opened, const PayRequest *request, GError **error);

/* ---- prefer.c */
/* Does [request] wish that less of what is made is left? */
gboolean mtg_wishes_less_left (const PayRequest *request);
/* Does some wish of the request speak of the colours that are spent? */
gboolean mtg_prefers_colours (const PayRequest *request);
/* Is it one of the wishes that the request names? */
gboolean mtg_prefers (const PayRequest *request, const char *word);
/* A "source:" or "tag:" wish is one wish for all that it names: as few uses of them, and units spent of them, as
 * possible. */
gboolean mtg_wishes_add (MtgCase *opened, const PayRequest *request, const GPtrArray *sources, const GPtrArray *lots,
                         GError **error);
/* Does `never` or a preset bar a class in which something is weighed? */
gboolean mtg_dear_barred (const PayRequest *request, const gint64 weights[MTG_DEARS]);
gboolean mtg_x_fix (MtgCase *opened, const PayRequest *request, GError **error);

/* ---- plain-parts.c */
gboolean mtg_is_plain (const PayCase *opened);
guint64 mtg_plain_told (const PayCase *opened);
gboolean mtg_plain_pool (const char *pool, gsize length, PayPlainUnits *units);

/* ---- idle.c */
/* The first line of a name, or of a text that stands for one, shortened. (transfer full) */
char *mtg_shorten (const char *name, gboolean by_text);
/* FALSE: every use of the source counts, whatever the purpose. */
gboolean mtg_may_idle (const MtgCase *opened, const MtgSource *source, const PaySource *given);
/* Remembers the source if nothing that it does can pay for the goal, which must be known. */
void mtg_idle_learn (MtgCase *opened, const PayRequest *request, const MtgSource *source, const PaySource *given);
/* Appends which sources would make mana of [traits] (0: any) and why they cannot. */
void mtg_idle_tell (const MtgCase *opened, PayTraits traits, GString *text);

/* Remembers that [ability], number [index] of the text, is not used because nobody can tell what it does. */
void mtg_remark_unread (MtgCase *opened, const PaySource *given, const MtgAbility *ability, guint index,
                        const char *why);
/* Modifiers that are cards by their names and speak of other spells. */
void mtg_remark_not_concerned (MtgCase *opened, const PayRequest *request, const char *const *tags);
const char *mtg_remark (const PayCase *opened, guint i);
const PayOpenLine *mtg_open_line (const PayCase *opened, guint i);
void mtg_open_line_free (gpointer data);

/* ---- lock.c */
/* Costs that are paid together, and what changes them. */
typedef struct {
  MtgCase *opened;
  const GPtrArray *costs; /* of GArray of MtgHalf */
  const MtgChange *change;
  char **tags;       /* of the purpose */
  guint combination; /* of the halves of the costs */
  /* What mtg_lock_totals() learns, the bits in addition to those of calls before. */
  gint64 counters[MTG_COUNTERS]; /* asked for by symbols */
  guint variables;               /* bits of the variables that the costs have */
  const char *nothing;           /* why there is no total; static */
  MtgRule nothing_rule;
} MtgLock;

/* Appends the totals that may be locked (element-type MtgTotal), each for one mana value as far as the limits of some
 * mana tell. All kinds must be known. FALSE with [error] set: too large. */
gboolean mtg_lock_totals (MtgLock *lock, GArray *totals, GError **error);
/* Splits the totals of [cost] where a restriction of some mana begins or ceases to hold. */
gboolean mtg_totals_split_by_value (const MtgCase *opened, const MtgSymbols *cost, GArray *totals, GError **error);
/* What one of them is paid for. -1 with [error] set: too many channels. */
int mtg_lock_channel (const MtgLock *lock, const MtgTotal *total, GError **error);
/* Adds one of them, its channel, pips and charges, to the open alternative of [cost]. [pips]: as for
 * mtg_cost_add_total(). Variables with one value only are filled in. */
gboolean mtg_lock_write (const MtgLock *lock, const MtgTotal *total, PayCost *cost, GArray *pips, GError **error);
/* What is announced and then changed, without a range of X. FALSE with [error] set: too large. */
gboolean mtg_lock_sum (const MtgCase *opened, const GPtrArray *costs, const MtgChange *change, guint combination,
                       MtgSum *sum, GError **error);
/* The half of [cost] in [combination] of all halves. */
const MtgHalf *mtg_half_in (const GPtrArray *costs, guint combination, guint cost);
/* The fixed part of the total, symbols as they stand. (transfer full) */
char *mtg_total_print (const MtgTotal *total);

gboolean mtg_goal_set (MtgCase *opened, const PayRequest *request, const MtgChange *change, GError **error);

/* ---- kept.c */
/* The costs to leave payable, each with its own changes. All kinds must be known. */
gboolean mtg_kept_add (MtgCase *opened, const PayRequest *request, const MtgChange *change, GError **error);

/* ---- lock.c: pips */
/* Adds the pips and charges of [total] to the open alternative of [cost]. [pips] (nullable): learns which symbol each
 * pip is. FALSE with [error] set: too large. */
gboolean mtg_cost_add_total (const MtgCase *opened, PayCost *cost, const MtgTotal *total, guint x_only, guint life_for,
                             GArray *pips, GError **error);

/* Adds what symbols of counters ask for. */
gboolean mtg_cost_add_counters (MtgCase *opened, PayCost *cost, const gint64 counters[MTG_COUNTERS], GError **error);

G_END_DECLS
