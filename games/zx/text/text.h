/* SPDX-License-Identifier: MIT */
/* text.h - words of cards: what a line does to costs and to the Resource, and which cards it means. */
#pragma once
#include "notation/notation.h"

#include <pay/pattern.h>
G_BEGIN_DECLS

/* Where cards lie: the zones of a board, in its order. */
typedef enum {
  ZX_RESOURCE_ZONE,
  ZX_SQUARE,
  ZX_CHARGE_ZONE,
  ZX_HAND,
  ZX_TRASH_ZONE,
  ZX_DYNAMIS,
  ZX_START,
  ZX_FORCE,
  ZX_REMOVE_ZONE,
  ZX_DECK,
  ZX_OPPONENTS
} ZxWhere;

/* ---- pattern.c: patterns of words in small letters. */
/* The groups of a pattern, the whole match first; NULL: it does not fit. (transfer full) */
GStrv zx_match (const char *pattern, const char *text);
gboolean zx_fits (const char *pattern, const char *text);

/* ---- phrase.c: which cards words mean, "red or blue [summer] in your trash". */
/* Types of cards that words name, by the beginnings of what is printed; NULL-ended. */
extern const char *const zx_phrase_types[];

/* What a card is that is meant: all of it holds; of lists one is enough. */
typedef struct {
  GPtrArray *tags;   /* of char *, one of them; empty: any */
  char *tribe;       /* words that nobody else takes, a tribe without its brackets; NULL: none */
  ZxColours colours; /* one of them, or [colourless] */
  gboolean colourless;
  gboolean one_colour; /* exactly one */
  guint types;         /* one of them, bits of zx_phrase_types; 0: any */
  gboolean named, up;
  gboolean plain;        /* without abilities */
  gint64 least, most;    /* printed Cost */
  gboolean other;        /* not the card whose words these are */
  gboolean kinds;        /* cards of one name are one */
  guint zones;           /* where they lie, bits 1 << ZxWhere; 0: it does not say */
  gboolean ours, theirs; /* "your", "opponent's", as the card whose words these are has it */
  gboolean bare;         /* zones alone: no card is named */
} ZxPhrase;

/* [words] in small letters. FALSE: some word of them is not understood, and [phrase] is empty. Clear it. */
gboolean zx_phrase_read (ZxPhrase *phrase, const char *words);
void zx_phrase_clear (ZxPhrase *phrase);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ZxPhrase, zx_phrase_clear)
/* The zones that words speak of, as bits 1 << ZxWhere. */
guint zx_zones_in (const char *words);

/* ---- effect.c: lines, clause by clause. */
typedef enum {
  ZX_NOTHING,      /* to what can be paid here */
  ZX_OWN_COST,     /* of the card itself */
  ZX_GROUP_COST,   /* of the cards [whom] */
  ZX_NEXT_COST,    /* of the next of [whom] */
  ZX_FREE,         /* it may be played without paying */
  ZX_INSTEAD,      /* [cost] may be paid instead */
  ZX_PLAY_FROM,    /* it, or the cards [whom], may be played from [from] */
  ZX_GAIN_COLOURS, /* it, or the cards of the Resource, count as more colours */
  ZX_REBOOT,       /* so many cards of the Resource are rebooted */
  ZX_LOCK,         /* no card of the Resource is rebooted any more */
  ZX_ABILITY_COST, /* of abilities: changed by [amount], or by the whole [cost] more */
  ZX_ABILITY_FREE, /* abilities may be used without paying */
  ZX_IF_USED,      /* something, if a Startup ability of the card is used, where [zones] are; never here */
  ZX_UNKNOWN       /* not understood */
} ZxDeed;

typedef enum { ZX_ANY_TURN, ZX_OWN_TURN, ZX_THEIR_TURN } ZxTurn;

typedef enum { ZX_ADD_COLOURS, ZX_ADD_PRESENT, ZX_ADD_CHOSEN } ZxGain;

typedef struct {
  ZxDeed deed;
  guint zones;          /* where it works, bits 1 << ZxWhere; 0: anywhere */
  gint64 amount, floor; /* below 0: a decrease */
  gboolean bounded;     /* words tell the floor */
  gboolean optional;
  gint64 each;     /* ... for each so many of [per] */
  char *per;       /* NULL: once */
  char *condition; /* NULL: none */
  char *whom;      /* NULL: the card itself */
  gboolean theirs; /* whose are those: the opponents' of the card */
  guint from;      /* bits 1 << ZxWhere */
  char *cost;
  gboolean startup; /* [cost] is that of a Startup ability */
  guint uses;       /* so often, by such an ability that costs nothing; 0: by none */
  ZxGain gain;
  ZxColours colours;
  gboolean for_all; /* cards of the Resource */
  gboolean first;   /* the first of the turn alone */
  gboolean in_hand; /* [whom] are played from the hand */
  gboolean brief;   /* for the turn in which its card is played */
  gboolean itself;  /* whatever it says, it says of its own card's cost alone */
  guint clause;     /* where it stands: which effects came before it */
  ZxTurn turn;      /* of whose turn it speaks: the player's whose card it is */
} ZxEffect;

/* (transfer full) (element-type ZxEffect) */
GPtrArray *zx_effects_read (const char *line);
/* The costs of the abilities that the line has, as it writes them. (transfer full) */
GStrv zx_ability_costs (const char *line);
G_END_DECLS
