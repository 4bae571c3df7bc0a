/* SPDX-License-Identifier: MIT */
/* card.h - a whole card: what each of its lines is, and what it comes to.
 *
 *   g_autoptr (MtgCard) card = mtg_card_read ("Frogmite", "{4}", "Artifact Creature - Frog", "Affinity for artifacts");
 *   const MtgCardLine *line = mtg_card_line (card, 0);  -> MTG_LINE_OWN_COST, change "-{1}" for each artifact you
 * control
 *
 * Plain data, as ability/ability.h is: nothing here knows of problems or boards. No line is dropped: each one, and each
 * sentence where the sentences of a line differ, is applied, of no matter, assumed, or unread. All that is read belongs
 * to the card and lives as long as it. Thread safety: a card is not changed once it is read. */
#pragma once
#include "ability/ability.h"
G_BEGIN_DECLS

/* ---- What a board can count. */

/* Bits: whose things, whose spells. */
#define MTG_YOU 1u
#define MTG_OPPONENTS 2u
#define MTG_EVERYONE (MTG_YOU | MTG_OPPONENTS)

/* Bits. A thing in a zone is a permanent only on the battlefield. */
#define MTG_ZONE_BATTLEFIELD 1u
#define MTG_ZONE_HAND 2u
#define MTG_ZONE_GRAVEYARD 4u
#define MTG_ZONE_EXILE 8u
#define MTG_ZONE_COMMAND 16u
#define MTG_ZONE_LIBRARY 32u

typedef enum {
  MTG_COUNT_THINGS,         /* those of [whose] in [zones] that are [which] */
  MTG_COUNT_CARD_TYPES,     /* among those things: the different card types ... */
  MTG_COUNT_COLOURS,        /* ... colours ... */
  MTG_COUNT_BASIC_TYPES,    /* ... basic land types (domain) ... */
  MTG_COUNT_NAMES,          /* ... names ... */
  MTG_COUNT_VALUES,         /* ... mana values ... */
  MTG_COUNT_POWERS,         /* ... powers */
  MTG_COUNT_GREATEST_POWER, /* among those things */
  MTG_COUNT_TOTAL_POWER,
  MTG_COUNT_GREATEST_VALUE,
  MTG_COUNT_TOTAL_VALUE,
  MTG_COUNT_DEVOTION,     /* to [types], in the costs of your permanents */
  MTG_COUNT_COUNTERS,     /* [counter] counters on [which]; on the card where [itself], on you where [zones] is 0 */
  MTG_COUNT_OWN_POWER,    /* of the card itself */
  MTG_COUNT_PARTY,        /* at most 4 (700.8) */
  MTG_COUNT_LIFE,         /* a life total of [whose] */
  MTG_COUNT_PLAYERS,      /* how many players [whose] are */
  MTG_COUNT_TARGETS,      /* of this spell; of [which], where it says so */
  MTG_COUNT_WAYS,         /* what is given up for this spell: "sacrificed this way" */
  MTG_COUNT_YOUR_TURN,    /* 1 in your turn, else 0 */
  MTG_COUNT_NUMBER,       /* 1: [each] and [plus] say all */
  MTG_COUNT_HAPPENED,     /* how often [words] happened, this turn or before: no board says */
  MTG_COUNT_CHOSEN_LATER, /* what is chosen while it is cast or used: X, modes, what was kicked: [words] */
  MTG_COUNT_UNKNOWN       /* [words] that are not understood */
} MtgCountKind;

typedef struct MtgCount {
  MtgCountKind kind;
  guint whose, zones; /* bits */
  MtgLimits *which;   /* (nullable): all. Tags as those of sources: "creature", "elf", "white", "token", "tapped",
                         "untapped", "attacking", "flying", "named NAME" (lower case); mana values */
  gboolean other;     /* the card itself does not count */
  gboolean itself;    /* the card itself alone */
  gint64 least_power; /* of each of them; MTG_NO_AMOUNT: any */
  MtgTypes types;     /* MTG_COUNT_DEVOTION */
  char *counter;      /* (nullable): any; MTG_COUNT_COUNTERS, or THINGS that have such a counter on them */
  gint64 each, plus;  /* it comes to each * number + plus; usually 1 and 0 */
  gint64 at_most;     /* it comes to no more; MTG_NO_AMOUNT: no bound */
  GPtrArray *also;    /* of MtgCount *, added to it; may be empty */
  char *words;        /* as on the card */
} MtgCount;

/* A number that is between two others (both included; MTG_NO_AMOUNT: no bound), or that differs so from another. */
typedef struct {
  MtgCount *count;
  MtgCount *than; /* (nullable): [count] - [than] is asked instead */
  gint64 least, most;
  gboolean usual; /* how it is taken where no board says it */
} MtgTest;
typedef struct {
  GPtrArray *tests; /* of MtgTest *; at least one */
  gboolean any;     /* one of them is enough; else all hold */
  char *words;      /* as on the card, without "if" */
} MtgCondition;

/* Can a board tell? FALSE: it has to be assumed. */
gboolean mtg_count_is_known (const MtgCount *count);
gboolean mtg_condition_is_known (const MtgCondition *condition);
/* "it's bargained": the optional cost that it asks for, "bargain"; NULL: it is another one. */
const char *mtg_condition_way (const MtgCondition *condition);
/* "five or more lands you control", "you control a Swamp", "you have no cards in hand". NULL: not understood.
 * (transfer full) */
MtgCondition *mtg_condition_read (const char *words, const char *name);
/* "each Elf on the battlefield", "the number of cards in your hand", "your devotion to black". NULL: not understood.
 * (transfer full) */
MtgCount *mtg_count_read (const char *words, const char *name);
void mtg_condition_free (MtgCondition *condition); /* (nullable) */
void mtg_count_free (MtgCount *count);             /* (nullable) */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MtgCondition, mtg_condition_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MtgCount, mtg_count_free)

/* ---- What lines come to. */

/* What is paid. A need whose count is 0 asks for X things, or any number, where its words begin with "X ", and else for
 * what its words say as a whole ("collect evidence 6"). */
typedef struct {
  char *words;         /* as on the card: "discard a card" */
  char *mana;          /* symbols as written, {X} kept; NULL: none */
  gint64 life, energy; /* paid */
  gboolean life_x;     /* X life besides */
  gboolean taps, untaps;
  gboolean leaves;     /* the card itself is sacrificed, exiled, discarded or returned */
  gboolean water;      /* artifacts and creatures may be tapped for [mana] ("waterbend {3}") */
  gboolean mana_cost;  /* the spell's own mana cost, too ("Jump-start") */
  gboolean life_value; /* life equal to its mana value */
  gint64 loyalty;      /* put on (or, below 0, removed); MTG_NO_AMOUNT: none */
  GPtrArray *needs;    /* of MtgNeed *, asked of others; may be empty */
} MtgPrice;

/* A way to cast the card, something that can be paid besides, or an ability. */
typedef struct {
  char *name;         /* "kicker", "flashback", "pitch", "equip", "morph", ... */
  guint zones;        /* where the card is for it */
  GPtrArray *prices;  /* of MtgPrice *: one of them is paid; empty: nothing is */
  MtgCondition *when; /* (nullable): always */
  MtgCondition *gate; /* (nullable): an ability can be activated only so */
  gboolean must;      /* ADDITIONAL: it has to be paid */
  gboolean again;     /* as often as one likes: multikicker, replicate, escalate, squad */
  gboolean mode;      /* OPTIONAL: one of those has to be paid: spree, tiered */
  gboolean face_down; /* a spell without colours and types, for [prices] */
  gboolean not_now;   /* what is paid casts it later: suspend, foretell, plot */
  const char *note;   /* (nullable): only of a card with this note of a board: "foretold"; static */
  gboolean reduces;   /* the mana is less by the mana value (emerge, offering) or power (harmonize) of what is given */
  gboolean allows;    /* the card can be cast from there for its mana cost, which is no alternative cost (118.9) */
  gboolean offered;   /* by a permanent, to the spells of [change] of its line; it is paid ... */
  gboolean besides;   /* ... besides the mana cost, and then [modifier] (nullable) changes that; else instead of it */
  char *modifier;
} MtgWay;

/* A change of what something costs. Besides those of notation/ there are the modifiers "no" (it cannot be cast),
 * "only-if" (it can be cast only where [when] holds), "from-only" (only mana of sources that are [which] may be spent),
 * "no-mana" (none may be spent), "one" (only one such spell can be cast in a turn, or so many as [nth] says). */
typedef struct {
  char *modifier;     /* as notation/ reads it: "-{1}", "+{2}", "at-least 3", "free", "life-for {B}", "instead {0}" */
  MtgCount *times;    /* (nullable): once. It is applied so often ("for each", "where X is") */
  MtgCondition *when; /* (nullable): always */
  guint whose;        /* bits: who casts or activates */
  MtgLimits *which;   /* (nullable): all. Tags of spells ("spell", "creature", "from-graveyard") or of sources of
                         abilities ("ability", "equip") */
  gint64 nth;         /* only the nth such spell of a turn; 0: all */
  guint zones;        /* where the card is for it; 0: on the battlefield */
  gboolean other;     /* not of the card itself */
  const MtgWay *way;  /* (nullable): only where it is cast so, another line of the card */
  gboolean may;       /* by the choice of who pays */
  gboolean once;      /* for one such spell of a turn alone */
  MtgCount *value;    /* (nullable): only of spells of at most that mana value */
  MtgCount *above;    /* (nullable): only of spells of a greater one */
  gboolean attached;  /* of what the card is attached to alone */
  gboolean grows;     /* once more for each other spell that was cast before it */
  gboolean per_target, targets; /* for each target beyond the first; only where it targets [words] */
} MtgCostChange;

/* A change of what mana there is. [which] and [whose] say of which permanents. */
typedef enum {
  MTG_MANA_ADDS,         /* tapped for mana, they add [gives] more; "=" the same type once more, "any" a colour */
  MTG_MANA_ADDS_OF,      /* tapped for mana of the type [gives] ("{C}"; "chosen"), they add one more of it */
  MTG_MANA_TIMES,        /* they produce [amount] times as much */
  MTG_MANA_INSTEAD,      /* they produce [gives] instead */
  MTG_MANA_ARE,          /* they are of the land types [gives] and lose others and their abilities (Blood Moon) */
  MTG_MANA_ALSO_ARE,     /* they are [gives] in addition (Urborg); "all": each basic land type */
  MTG_MANA_HAVE,         /* they have the ability [gives] */
  MTG_MANA_LOSE,         /* they have no abilities */
  MTG_MANA_BANNED,       /* no activated abilities; [but_mana]: but mana abilities */
  MTG_MANA_ANY,          /* mana may be spent as though of [gives] "any-colour" or "any-type", on what is [spells] */
  MTG_MANA_AS,           /* [gives] is a modifier: "spend {W} as {R}" */
  MTG_MANA_LIFE_FOR,     /* [gives] is a modifier: "life-for {B}" */
  MTG_MANA_NO_LIFE,      /* no life can be paid */
  MTG_MANA_NO_SACRIFICE, /* they cannot be sacrificed for costs */
  MTG_MANA_TAPPED,       /* they have to stay tapped: no matter now */
  MTG_MANA_HASTE,        /* they have haste, or {T} abilities as though they had */
  MTG_MANA_COLOUR,       /* they are of colour [gives] */
  MTG_MANA_TYPE,         /* they are of the type [gives], too (Mycosynth Lattice: "artifact") */
  MTG_MANA_HELPER,       /* spells that are [spells] have the helper [gives]: "convoke" */
  MTG_MANA_SPARES,       /* one -1/-1 counter less is put on them: none where a cost puts one */
  MTG_MANA_LIFE_MORE,    /* their mana abilities cost [amount] life more */
  MTG_MANA_SHROUD,       /* nothing of ours can target them, so that no ability untaps them as a target */
  MTG_MANA_MUTED,        /* nothing triggers when they enter */
  MTG_MANA_COMES_TAPPED, /* they enter tapped */
  MTG_MANA_WEAKENS       /* their toughness is less */
} MtgManaRuleKind;
typedef struct {
  MtgManaRuleKind kind;
  guint whose;
  MtgLimits *which;    /* (nullable): all permanents */
  char *counter;       /* (nullable): any; only those with such a counter on them: "any", "+1/+1" */
  gboolean everywhere; /* cards in other zones, too */
  gboolean itself;     /* the card alone */
  gboolean attached;   /* what it is attached to */
  gboolean other;      /* not the card itself */
  MtgLimits *spells;   /* (nullable): all */
  char *gives;
  gint64 amount;
  gboolean but_mana;
  MtgCondition *when;
  guint zones; /* where the card is for it; 0: on the battlefield */
} MtgManaRule;

/* What MTG_MANA_TYPE gives: the chosen type of creatures in place of all others. */
#define MTG_ONLY_CHOSEN "only chosen"

/* What happens and what it brings. */
typedef enum {
  MTG_EVENT_RESOLVES, /* the spell itself does */
  MTG_EVENT_ENTERS,   /* the card itself does, or is cast */
  MTG_EVENT_CAST,     /* you cast a spell that is [which] */
  MTG_EVENT_LANDFALL, /* a land comes under your control */
  MTG_EVENT_ARRIVES,  /* something else does */
  MTG_EVENT_LEAVES,   /* something dies, is sacrificed, leaves */
  MTG_EVENT_TAPPED,   /* something is tapped */
  MTG_EVENT_USED,     /* an activated ability that is no mana ability */
  MTG_EVENT_PHASE,    /* a step or phase begins, combat, damage: not while spells are paid for now */
  MTG_EVENT_MADE,     /* tokens are created: there are more, or others */
  MTG_EVENT_OTHER
} MtgEvent;
typedef enum {
  MTG_BRINGS_MANA,   /* [gives]: the words behind "add" */
  MTG_BRINGS_TOKENS, /* that make mana: [gives] "treasure" */
  MTG_BRINGS_UNTAP,  /* [gives]: what is untapped, in words */
  MTG_BRINGS_LAND,   /* a land comes onto the battlefield */
  MTG_BRINGS_COST,   /* something costs less, more, or is free: [gives] the words */
  MTG_BRINGS_BODIES, /* creatures, artifacts or others that helpers or costs could use */
  MTG_BRINGS_OTHER   /* something else that could change what can be paid: [gives] the words */
} MtgBrings;
typedef struct {
  MtgEvent event;
  MtgBrings brings;
  char *gives;
  MtgLimits *which; /* (nullable) */
  gboolean told;    /* MTG_EVENT_CAST: of which spells is known: [which], NULL: of all */
} MtgGain;

/* ---- Lines. */
typedef enum {
  MTG_LINE_MANA_ABILITY, /* [reading], [amount], [when] */
  MTG_LINE_ABILITY,      /* [way]; what it does is of no matter, or [gain] */
  MTG_LINE_KEYWORD,      /* "flying"; it is in the card's [keywords] */
  MTG_LINE_HELPER,       /* convoke and its like, for this spell alone: [helper] */
  MTG_LINE_OWN_COST,     /* [change] of this spell */
  MTG_LINE_OWN_LIMIT,    /* [change] or words that bound how or when it is cast */
  MTG_LINE_ADDITIONAL,   /* [way] */
  MTG_LINE_OPTIONAL,     /* [way] */
  MTG_LINE_ALTERNATIVE,  /* [way] */
  MTG_LINE_OTHERS_COST,  /* [change] */
  MTG_LINE_ABILITY_COST, /* [change] of the ability on the same line */
  MTG_LINE_MANA_RULE,    /* [rule]; NULL where it is assumed that it changes nothing */
  MTG_LINE_GAIN,         /* [gain]: an effect or a trigger that brings mana, untaps, ... */
  MTG_LINE_OTHER,        /* none of these */
  MTG_LINE_UNREAD
} MtgLineKind;

/* Types of mana that only a board knows: those ... */
typedef enum {
  MTG_TYPES_TOLD,          /* none: the words say all */
  MTG_TYPES_CHOSEN,        /* ... that were chosen for the card: "the chosen color" */
  MTG_TYPES_EXILED,        /* ... of the card that was exiled for it, which a note tells as what was chosen */
  MTG_TYPES_COMMANDER,     /* ... in the colour identity of your commander */
  MTG_TYPES_COULD_PRODUCE, /* ... that the lands [types_of] could produce */
  MTG_TYPES_COLOURS_OF,    /* ... that are colours of the things [types_of] */
  MTG_TYPES_DEVOTION,      /* of a chosen colour, as much as the devotion to it: mtg_card_line_told_amounts() */
  MTG_TYPES_OWN,           /* ... that are colours of what has the ability */
  MTG_TYPES_EACH_COLOUR    /* one mana of each of these colours */
} MtgTypesFrom;

/* In the order of PayLineVerdict. */
typedef enum {
  MTG_VERDICT_APPLIED,   /* what it says is in the data */
  MTG_VERDICT_NO_MATTER, /* it cannot change what can be paid now */
  MTG_VERDICT_ASSUMED,   /* it depends on what no board says; [taken] says how it is taken */
  MTG_VERDICT_UNREAD     /* it may matter and was not understood */
} MtgVerdict;
/* Bits, of PayLineTurns: what the line could turn if it were taken otherwise. */
#define MTG_COULD_HELP 1u
#define MTG_COULD_HINDER 2u

typedef struct {
  gsize at, len; /* in the text of the card */
  MtgLineKind kind;
  MtgVerdict verdict;
  const char *taken;        /* ASSUMED: a sentence without its full stop; static */
  guint turns;              /* ASSUMED, UNREAD */
  guint theirs;             /* NO_MATTER: it speaks of opponents; what it could turn for them, ... */
  const char *theirs_taken; /* ... for whom it is assumed so; NULL: it was not understood for them */
  MtgReading *reading;      /* of this line alone, with one ability; its places are in [words] */
  MtgCount *amount;         /* MANA_ABILITY (nullable): the number that mtg_ability_read() is to be told for [words] */
  MtgCondition *whether;    /* MANA_ABILITY (nullable): it is to be told 1 where this holds, else 0 */
  MtgCondition *when;       /* MANA_ABILITY (nullable): it can be used only so */
  char *instead;            /* MANA_ABILITY (nullable): its words ... */
  MtgCondition *instead_when; /* ... where this holds */
  MtgTypesFrom types;         /* MANA_ABILITY: mtg_card_line_told() puts them into its words */
  MtgCount *types_of;         /* (nullable) */
  gboolean colours_only;      /* of [types_of]: not {C} */
  MtgRole helper;             /* HELPER */
  gint64 number;              /* HELPER: of assist; waterbend */
  MtgWay *way;
  MtgCostChange *change;
  MtgManaRule *rule;
  MtgGain *gain;
  guint casts_from;  /* bits: where cards lie that it may let one cast, in a way that was not understood */
  gboolean life_tax; /* OWN_COST: a commander's tax is 2 life each, no mana */
  gboolean reminds;  /* it is a whole line in parentheses: the rules say the same without it */
  char *words;       /* the line, as a text of its own */
} MtgCardLine;

typedef struct {
  char *name, *cost, *types, *text; /* as given; but for [text] (nullable) */
  GStrv tags;        /* supertypes, card types, subtypes and colours, lower case; "permanent" for such cards */
  GStrv keywords;    /* "flying", "first strike", "haste" */
  MtgTypes colours;  /* bits; with devoid none */
  gint64 value;      /* mana value, X being 0; of several halves the first */
  gboolean is_spell; /* an instant or a sorcery */
  gboolean is_land, is_creature, is_permanent;
  gboolean attaches;   /* an Aura, an Equipment, a Fortification */
  gboolean changeling; /* each creature type */
  GPtrArray *lines;    /* of MtgCardLine *, in the order of the text */
} MtgCard;

/* Reads a face. [name] (nullable): "~" in the text stands for it, too. [cost] (nullable), [types] (nullable), [text]
 * (nullable): as printed; line feeds end lines. Never fails: what cannot be read is a line that is unread.
 * (transfer full) */
MtgCard *mtg_card_read (const char *name, const char *cost, const char *types, const char *text);
void mtg_card_free (MtgCard *card); /* (nullable) */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MtgCard, mtg_card_free)
const MtgCardLine *mtg_card_line (const MtgCard *card, guint index);
/* Does the line speak of mana, costs, untapping, sacrificing or casting? */
gboolean mtg_card_line_speaks (const MtgCard *card, const MtgCardLine *line);

/* Does it take something off for each thing that is given up for the spell, and of those any number can be? */
gboolean mtg_change_is_of_many (const MtgCostChange *change);
/* Such things for the way, whose only price is any number of them. */
gboolean mtg_way_is_of_many (const MtgCard *card, const MtgWay *way);

/* Nothing is paid. (transfer full) */
MtgPrice *mtg_price_new (void);
/* A way without prices: nothing is paid. (transfer full) */
MtgWay *mtg_way_new (const char *name, guint zones);
void mtg_way_free (MtgWay *way); /* (nullable) */

/* "{W}{W} or {U}{U}": [each] of one of [allowed]. (transfer full) */
char *mtg_mana_list (MtgTypes allowed, gint64 each);
/* The [words] of a mana ability whose types of mana only a board knows, with [types] in place of them: "{T}: Add {W} or
 * {B}." NULL: there are none, so it makes no mana. (transfer full) */
char *mtg_card_line_told (const MtgCardLine *line, MtgTypes types);

/* The same for MTG_TYPES_DEVOTION: "Add {W} or {B}{B}." */
char *mtg_card_line_told_amounts (const MtgCardLine *line, const gint64 amounts[MTG_TYPES]);

/* "mana ability", "own cost", ... Static. */
const char *mtg_line_kind_name (MtgLineKind kind);
const char *mtg_verdict_name (MtgVerdict verdict);
/* One line for a line: its verdict, what it is, its words, how it is taken. (transfer full) */
char *mtg_card_line_print (const MtgCard *card, const MtgCardLine *line);
G_END_DECLS
