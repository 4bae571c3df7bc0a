/* SPDX-License-Identifier: MIT */
/* phrase.h - which cards words mean: "red or blue [summer] in your trash". */
#pragma once
#include "notation/notation.h"
G_BEGIN_DECLS

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
G_END_DECLS
