/* SPDX-License-Identifier: MIT */
/* effect.h - what a line of a card's words does to costs and to the Resource. */
#pragma once
#include "phrase.h"
G_BEGIN_DECLS

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
