/* SPDX-License-Identifier: MIT */
/* notation.h - what a request says, as data: mana symbols, costs, changes, floating mana with its limits, editions and
 * rules. Every place in an error is a byte of the text as it was given. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

/* ---- Symbols of CR 107.4. */
/* Editions of the rules, newest first; the order of mtg_editions. */
typedef enum { MTG_2026, MTG_2024, MTG_2020, MTG_2019, MTG_2008 } MtgEdition;

/* The six types of mana (106.1b), in the order in which totals are written. */
typedef enum { MTG_W, MTG_U, MTG_B, MTG_R, MTG_G, MTG_C } MtgType;
#define MTG_COLOURS 5
#define MTG_TYPES 6
#define MTG_TYPE_LETTERS "WUBRGC"

#define MTG_VARIABLES 3 /* X, Y, Z */
#define MTG_COUNTERS 2  /* energy, tickets */

/* What mana can count as. MTG_FOR_X (t): mana of type t, as a part of X asks for it that only such mana may pay;
 * helpers never have it. */
#define MTG_AS(t) PAY_BIT (t)
#define MTG_AS_SNOW PAY_BIT (6)
#define MTG_AS_ANY PAY_BIT (7)
#define MTG_AS_FOR_X(t) PAY_BIT (8 + (t))
#define MTG_AS_WATER PAY_BIT (14) /* the helpers of a waterbend part */
#define MTG_AS_COLOURS (MTG_AS (MTG_COLOURS) - 1)
#define MTG_AS_TYPES (MTG_AS (MTG_TYPES) - 1)

typedef enum {
  MTG_FORM_VARIABLE,  /* {X}: generic, as much as announced */
  MTG_FORM_GENERIC,   /* {1}: any mana */
  MTG_FORM_SNOW,      /* {S} */
  MTG_FORM_PLAIN,     /* {W}, {C} */
  MTG_FORM_HYBRID,    /* {W/U}, {C/W}: one of two types */
  MTG_FORM_TWOBRID,   /* {2/W}: one of a type, or two of any */
  MTG_FORM_PHYREXIAN, /* {W/P}, {W/U/P}: one of its types, or 2 life */
  MTG_FORM_COUNTER    /* {E}, {TK}: no mana but one counter of the player */
} MtgForm;

enum {
  MTG_SYMBOL_X = 0,
  MTG_SYMBOL_GENERIC = MTG_SYMBOL_X + MTG_VARIABLES,
  MTG_SYMBOL_C,
  MTG_SYMBOL_S,
  MTG_SYMBOL_W,
  MTG_SYMBOL_COUNTER = MTG_SYMBOL_W + MTG_COLOURS,
  MTG_SYMBOL_HYBRID = MTG_SYMBOL_COUNTER + MTG_COUNTERS,
  MTG_SYMBOL_PHYREXIAN_HYBRID = MTG_SYMBOL_HYBRID + 25,
  MTG_SYMBOLS = MTG_SYMBOL_PHYREXIAN_HYBRID + 10
};

typedef struct {
  const char *text; /* "{W/U}"; generic mana is "{1}" */
  MtgForm form;
  guint types;  /* bits of MtgType: the types of which one mana pays it */
  gint64 value; /* what it adds to the mana value (202.3) */
  MtgEdition since;
} MtgSymbol;

extern const MtgSymbol mtg_symbols[MTG_SYMBOLS];
extern const char *const mtg_editions[]; /* by MtgEdition, NULL-ended */

/* How many of each symbol: the order in which they were written has no meaning. */
typedef struct {
  gint64 count[MTG_SYMBOLS];
} MtgSymbols;

/* The counter that a symbol of MTG_FORM_COUNTER takes: "energy", "ticket". Static. */
const char *mtg_symbol_counter (int symbol);

/* The symbol {C}, {W}, {U}, ... of a type. */
int mtg_symbol_of_type (MtgType type);

/* The symbol whose text between the braces is [inside] (upper case, parts in any order, "P" last); -1: none. Generic
 * amounts are not found here. */
int mtg_symbol_find (const char *inside);

/* What the symbols add up to, {X} being worth [x] of each variable. */
gint64 mtg_symbols_value (const MtgSymbols *symbols, const gint64 x[MTG_VARIABLES]);

/* Bits of MtgType: the colours among the symbols (105.2). */
guint mtg_symbols_colours (const MtgSymbols *symbols);

/* Adds; FALSE: an amount would go beyond PAY_MAX_AMOUNT, nothing has changed. */
gboolean mtg_symbols_add (MtgSymbols *to, const MtgSymbols *more);

/* Canonical text; "{0}" where there is nothing. */
void mtg_symbols_print (const MtgSymbols *symbols, GString *text);

/* FALSE with [error] set: no such edition. [name] NULL: the newest. */
gboolean mtg_edition_of (const char *name, MtgEdition *edition, GError **error);

/* ---- Mana that may be spent on some things only. */
/* Types of mana as bits. */
typedef guint8 MtgTypes;
#define MTG_MANA_W 1
#define MTG_MANA_U 2
#define MTG_MANA_B 4
#define MTG_MANA_R 8
#define MTG_MANA_G 16
#define MTG_MANA_C 32
#define MTG_MANA_COLOURS 31 /* "any color" */
#define MTG_MANA_TYPES 63   /* "any type" */

/* What mana may be spent on: TRUE when all atoms of one clause hold. A tag is one of the purpose (or, under `ability`,
 * of the source whose ability is paid), in lower case: "spell", "creature", "elf", "ability", "x-cost", "kicked",
 * "from-graveyard". */
typedef enum { MTG_ATOM_TAG, MTG_ATOM_NOT_TAG, MTG_ATOM_MV_AT_LEAST, MTG_ATOM_MV_AT_MOST } MtgAtomKind;
typedef struct {
  MtgAtomKind kind;
  char *tag;    /* the two tag kinds */
  gint64 value; /* the two mana value kinds */
} MtgAtom;
typedef struct {
  GPtrArray *clauses;  /* of GArray of MtgAtom */
  gboolean no_generic; /* may not pay generic parts of a cost */
} MtgLimits;

/* Do tags and mana value satisfy it? [limits] NULL: no limits, TRUE. [tags] (nullable), NULL-ended, compared without
 * case; [mv] < 0: not known or none, then no comparison of it holds. [no_generic] is not asked here. */
gboolean mtg_limits_allow (const MtgLimits *limits, const char *const *tags, gint64 mv);
/* Appends "creature spell or mv>=5", the atoms of a clause joined by [and]. */
void mtg_limits_print (const MtgLimits *limits, const char *and, GString *text);
/* The same for people: "artifact spell mv>=5 or not creature". (transfer full) */
char *mtg_limits_words (const MtgLimits *limits);
void mtg_limits_free (MtgLimits *limits); /* (nullable) */

/* ---- Clauses: one is atoms that all hold, a list of them is satisfied by any. */
GArray *mtg_clause_new (void);
void mtg_clause_add (GArray *clause, MtgAtomKind kind, const char *tag, gint64 value);
void mtg_clause_add_all (GArray *clause, const GArray *more);
GPtrArray *mtg_clauses_new (void);
/* Every clause of [one] together with every clause of [other]; NULL when they are too many. (transfer full) */
GPtrArray *mtg_clauses_both (const GPtrArray *one, const GPtrArray *other);
/* Not one of the clauses holds; NULL when that is too long. (transfer full) */
GPtrArray *mtg_clauses_none (const GPtrArray *clauses);
/* "historic" holds as well for what is an artifact, legendary or a Saga: puts those clauses beside it. */
void mtg_clauses_spell_out (GPtrArray *clauses);

/* ---- Words of purposes. */
/* What [word] was meant to be; NULL: it is one of [words], or near none of them. */
const char *mtg_word_meant (const char *word, const char *const *words);
/* "creatur": the type of permanents that was meant; NULL: none, or it is one. Static. */
const char *mtg_type_meant (const char *tag);
/* The same, of the purposes that the game knows. Any other word may be one, too. */
const char *mtg_purpose_meant (const char *word);
/* Is it a card type of spells? */
gboolean mtg_is_spell_type (const char *word);
/* "creature" of "noncreature": the card type that a spell has not; NULL: [tag] is no such word. Part of [tag]. */
const char *mtg_not_card_type (const char *tag);
gboolean mtg_tags_have (const char *const *tags, const char *tag);
/* The tag of what is each type of creatures. */
#define MTG_CHANGELING "changeling"
gboolean mtg_is_creature_type (const char *word);
/* Do they have it, or are they those of a changeling and it is a type of creatures? */
gboolean mtg_tags_have_type (const char *const *tags, const char *tag);

/* ---- Costs. */
#define MTG_MAX_TEXT 65536 /* bytes of one cost, pool or modifier */
#define MTG_MAX_HALVES 8   /* "A // B // C" */

/* A cost: one or more halves, one of which is paid. A half with [none] is no cost at all and cannot be paid. */
typedef struct {
  gboolean none;
  MtgSymbols symbols;
} MtgHalf;

/* Without the symbols that [edition] does not know. [given] NULL or without any symbol: no cost. NULL with [error] set.
 * (transfer full) (element-type MtgHalf) */
GArray *mtg_cost_read (const char *given, MtgEdition edition, GError **error);

/* Canonical: "{2}{W/U}", "{W} // {U}", "" for no cost. (transfer full) */
char *mtg_cost_print (const GArray *halves);

/* ---- What changes a cost. */
typedef enum {
  MTG_INCREASE,   /* "+{2}" */
  MTG_DECREASE,   /* "-{1}{W}", "-{W} coloured-only", "-{2} floor 1" */
  MTG_AT_LEAST,   /* "at-least 3" */
  MTG_FREE,       /* "free": without paying its mana cost */
  MTG_INSTEAD,    /* "instead {3}", "instead 2 hand" */
  MTG_ADDITIONAL, /* "additional {1}{R}", "additional life 2", "additional X loyalty", "additional discard a card" */
  MTG_LIFE_FOR,   /* "life-for {B}" */
  MTG_ANY_COLOUR, /* "any-colour" */
  MTG_ANY_TYPE,   /* "any-type" */
  MTG_X_ONLY,     /* "x-only {B}" */
  MTG_X_AT_LEAST, /* "x-at-least 1" */
  MTG_COLOURS_AT_LEAST,    /* "colours at-least 3": so many different ones are spent */
  MTG_ONE_COLOUR_AT_LEAST, /* "one-colour at-least 3": so much mana of one colour is spent */
  MTG_NO_LIFE,             /* "no-life" */
  MTG_WATERBEND,           /* "waterbend {3}": an additional cost that artifacts and creatures may pay */
  MTG_SPEND_AS,            /* "spend {W} as {R}", "spend {C} as any-colour": as though it were such mana; "only as" */
  MTG_HELP                 /* "convoke", "assist 3": this cost has helpers */
} MtgVerb;

/* Keywords by which others help to pay a cost, as bits; in the order of the roles of helpers. */
typedef enum {
  MTG_HELP_CONVOKE = 1,
  MTG_HELP_IMPROVISE = 2,
  MTG_HELP_DELVE = 4,
  MTG_HELP_ASSIST = 8,
  MTG_HELP_WATERBEND = 16
} MtgHelp;

typedef struct {
  MtgVerb verb;
  MtgSymbols symbols; /* the mana; all 0 where there is none */
  gint64 amount;      /* at-least, x-at-least; of [counter] */
  int variable;       /* [amount] is for each of this variable; -1: it is fixed */
  char *counter;      /* (nullable) instead, additional: what is paid besides mana */
  char *deed; /* (nullable) additional: what is done to others, "sacrifice two artifacts"; [variable]: how many */
  gboolean coloured_only;
  gint64 floor;
  guint from, as;      /* spend: bits of MtgType */
  gboolean only;       /* spend: as nothing else */
  gboolean everywhere; /* spend, any-colour, any-type, life-for: on costs of mana abilities, too */
  MtgHelp help;        /* of assist [amount] is the most */
  gboolean with_x;     /* instead: X is in what is paid instead besides, as in "additional discard X cards" */
  gboolean once;       /* increase, decrease: several that are alike come to one ("+{2} once") */
} MtgModifier;

/* Without the symbols that [edition] does not know. NULL with [error] set. (transfer full) */
MtgModifier *mtg_modifier_read (const char *given, MtgEdition edition, GError **error);
/* Does it change the cost of what has these tags, in lower case? A card by its name may speak of some spells alone;
 * [tags] without a card type (nullable): TRUE. */
gboolean mtg_modifier_concerns (const char *given, const char *const *tags);
void mtg_modifier_free (MtgModifier *modifier);

/* ---- Floating mana: "WWU", "W U 3*C", "G[snow] R[only creature or mv>=5] B[from treasure]". */
#define MTG_MAX_LOTS 4096

typedef struct {
  MtgType type;
  MtgTypes types; /* as bits: [type], and what each of them can be instead, of "W|U" */
  gint64 count;
  gboolean snow;
  MtgLimits *limits; /* (nullable) */
  GStrv tags;        /* lower case; "from treasure" is the tag "treasure"; (nullable): none */
  char *name;        /* "R[only creature]" */
} MtgLot;

/* (transfer full) (element-type MtgLot); NULL with [error] set. */
GPtrArray *mtg_pool_read (const char *given, GError **error);
/* The same for mana that is yet to be made: "G", "W|U|B|R|G", "2*C|G", each one as the player likes. */
GPtrArray *mtg_extra_read (const char *given, GError **error);

/* ---- Rules by what they are about; their numbers move from edition to edition. */
/* The rules that reasons rest on. */
typedef enum {
  MTG_RULE_NONE,
  MTG_RULE_FREE_X,    /* X is 0 where a mana cost with X is not paid */
  MTG_RULE_UNPAYABLE, /* no cost at all */
  MTG_RULE_NO_LIFE,   /* life that cannot be lost cannot be paid */
  MTG_RULE_RESOURCES, /* a cost needs all that it asks for */
  MTG_RULE_LIFE,      /* life is paid out of the life total */
  MTG_RULE_COLOURED,
  MTG_RULE_COLOURLESS,
  MTG_RULE_HYBRID,
  MTG_RULE_SNOW,
  MTG_RULE_PHYREXIAN,
  MTG_RULE_MANA_ABILITY, /* what one is */
  MTG_RULE_RESTRICTED,   /* mana may be restricted */
  MTG_RULE_ABILITIES     /* mana abilities while a cost is paid */
} MtgRule;

/* Its number in [edition]; NULL: it has none that is known. Static. */
const char *mtg_rule_number (MtgRule rule, MtgEdition edition);

/* For PayGame. */
char *mtg_rule_page (const char *number, const char *rules, GError **error);
G_END_DECLS
