/* SPDX-License-Identifier: MIT */
/* modifier.h - reads what changes a cost. */
#pragma once
#include "notation.h"

typedef enum {
  MTG_INCREASE,   /* "+{2}" */
  MTG_DECREASE,   /* "-{1}{W}", "-{W} coloured-only", "-{2} floor 1" */
  MTG_AT_LEAST,   /* "at-least 3" */
  MTG_FREE,       /* "free": without paying its mana cost */
  MTG_INSTEAD,    /* "instead {3}", "instead 2 hand" */
  MTG_ADDITIONAL, /* "additional {1}{R}", "additional life 2", "additional X loyalty" */
  MTG_LIFE_FOR,   /* "life-for {B}" */
  MTG_ANY_COLOUR, /* "any-colour" */
  MTG_ANY_TYPE,   /* "any-type" */
  MTG_X_ONLY,     /* "x-only {B}" */
  MTG_X_AT_LEAST, /* "x-at-least 1" */
  MTG_NO_LIFE,    /* "no-life" */
  MTG_WATERBEND,  /* "waterbend {3}": an additional cost that artifacts and creatures may pay */
  MTG_SPEND_AS    /* "spend {W} as {R}", "spend {C} as any-colour": as though it were such mana */
} MtgVerb;

typedef struct {
  MtgVerb verb;
  MtgSymbols symbols; /* the mana; all 0 where there is none */
  gint64 amount;      /* at-least, x-at-least; of [counter] */
  int variable;       /* [amount] is for each of this variable; -1: it is fixed */
  char *counter;      /* (nullable) instead, additional: what is paid besides mana */
  gboolean coloured_only;
  gint64 floor;
  guint from, as; /* spend: bits of MtgType */
} MtgModifier;

/* (transfer full); NULL with [error] set. */
MtgModifier *mtg_modifier_read (const char *given, GError **error);
/* The same, without the symbols that [edition] does not know. */
MtgModifier *mtg_modifier_read_in (const char *given, MtgEdition edition, GError **error);
void mtg_modifier_free (MtgModifier *modifier);
