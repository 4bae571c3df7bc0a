/* SPDX-License-Identifier: MIT */
/* symbol.h - the mana symbols of CR 107.4 as data. */
#pragma once
#include <pay/problem.h>

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
  gint64 n[MTG_SYMBOLS];
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
