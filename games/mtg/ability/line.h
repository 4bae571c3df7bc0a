/* SPDX-License-Identifier: MIT */
/* line.h - reading one ability: words and patterns, names, modes. */
#pragma once
#include "ability.h"
#include "text/text.h"
G_BEGIN_DECLS

/* ---- Reading one line. */

typedef enum {
  MTG_STEP_GO,   /* understood, go on */
  MTG_STEP_NONE, /* not of this form, nothing consumed */
  MTG_STEP_STOP, /* the line is decided: unsupported, or not a mana ability */
  MTG_STEP_FAIL  /* error set */
} MtgStep;

typedef struct {
  const char *text;
  const char *name; /* (nullable) */
  gint64 amount;
  MtgReading *reading;
  MtgAbility *ability;
  const MtgToken *token;             /* the next one */
  gboolean colour_chosen;            /* "Choose a color." came before */
  gboolean player_chosen;            /* "Choose a player." did */
  gboolean reminder;                 /* the line is one, between parentheses */
  const MtgToken *aimed, *aimed_end; /* (nullable): what a sentence before had as its target */
  GError **error;
} MtgLine;

/* Sets the error "not understood" at [token]. */
MtgStep mtg_line_fail (MtgLine *line, const MtgToken *token, const char *expected);
/* The ability is unsupported because of the words from [from] up to [to]; [before] is put before them. */
MtgStep mtg_line_missing (MtgLine *line, const char *before, const MtgToken *from, const MtgToken *to);
/* The amount, at least 0; STOP when there is none, naming the words [from] to [to] behind [before]. */
MtgStep mtg_line_amount (MtgLine *line, const char *before, const MtgToken *from, const MtgToken *to, gint64 *number);
/* A request has one amount for a source: are these words the first that say what it is for, or the same again? */
gboolean mtg_line_counts_alike (MtgLine *line, const MtgToken *words, const MtgToken *end);
MtgStep mtg_line_too_large (MtgLine *line, const MtgToken *token);
/* The words as written, one space between them. (transfer full) */
char *mtg_line_words (const MtgLine *line, const MtgToken *from, const MtgToken *to);

MtgStep mtg_line_cost (MtgLine *line, const MtgToken *colon); /* up to [colon] */
MtgStep mtg_line_add (MtgLine *line, GPtrArray **modes);      /* behind the word "add"; (transfer full) */
MtgStep mtg_line_effect (MtgLine *line);                      /* behind the colon */
MtgStep mtg_line_limits (MtgLine *line); /* "Spend this mana only ..." and its like; NONE when not one */
MtgStep mtg_line_plain (MtgLine *line, gsize at,
                        gsize len);      /* helper words, shorthand, basic lands: not split into words */
MtgStep mtg_line_static (MtgLine *line); /* lines without a colon */

/* ---- besides.c */
/* Does the line keep the card tapped in its untap step? [colon] (nullable): behind its cost. */
void mtg_line_note_untap (MtgLine *line, const MtgToken *colon);
/* An ability that makes no mana, with a cost up to [colon]: is it a use of the card on the battlefield for which it has
 * to be untapped, to be kept, or to become something? */
void mtg_line_note_use (MtgLine *line, const MtgToken *colon);

/* "Put three counters on up to one target noncreature land you control. Untap it.": is the sentence up to [end] about a
 * target, and all that the ability does for mana is to untap that later? */
gboolean mtg_line_aim (MtgLine *line, const MtgToken *end);
gboolean mtg_line_untap_aimed (MtgLine *line);

/* ---- Modes. */
MtgMode *mtg_mode_new (void);
void mtg_mode_free (MtgMode *mode);
void mtg_mode_give (MtgMode *mode, MtgTypes types, gint64 count);
GPtrArray *mtg_modes_new (void); /* empty; frees its modes */
/* Every mode of [one] with every mode of [other]. FALSE: more than MTG_ABILITY_MAX_MODES or too large. */
gboolean mtg_modes_both (GPtrArray **one, const GPtrArray *other);
/* Fewer modes that mean the same. */
void mtg_modes_merge (GPtrArray *modes);

MtgTypes mtg_symbol_type (const MtgToken *token); /* {W}..{C}; 0 for all others */
MtgTypes mtg_letter_type (char letter);           /* w to c, either case; 0 for all others */

G_END_DECLS
