/* SPDX-License-Identifier: MIT */
/* What a pattern becomes: steps one after the other, which lead on to others by their distance. */
#pragma once
#include <pay/pattern.h>

typedef enum {
  PATTERN_CHAR,       /* [c] */
  PATTERN_ANY,        /* but "\n" */
  PATTERN_SET,        /* of sets [x] */
  PATTERN_START,      /* of the text */
  PATTERN_END,        /* or before a last "\n" */
  PATTERN_EDGE,       /* of a word */
  PATTERN_SAVE,       /* the place, in [x] */
  PATTERN_JUMP,       /* by [x] */
  PATTERN_EITHER,     /* by [x], else by [y] */
  PATTERN_AGAIN,      /* EITHER, unless nothing was taken since SAVE in [c]: then by 1 */
  PATTERN_AHEAD,      /* the steps behind it, up to DONE, fit: then by [x] */
  PATTERN_NOT_AHEAD,  /* they do not */
  PATTERN_BEHIND,     /* the step behind it fits the character before: then by [x] */
  PATTERN_NOT_BEHIND, /* it does not, or there is none */
  PATTERN_DONE,
} PatternOp;

typedef struct {
  PatternOp op;
  int x, y;
  gunichar c;
} PatternStep;

typedef enum { PATTERN_DIGITS = 1 << 0, PATTERN_WORDS = 1 << 1, PATTERN_SPACES = 1 << 2 } PatternKinds;

typedef struct {
  guint32 ascii[4]; /* bits */
  PatternKinds kinds;
  gunichar others[4];
  guint n_others;
  gboolean not ; /* all but these */
} PatternSet;

typedef struct {
  GArray *steps, *sets; /* of PatternStep, PatternSet */
  guint groups, places; /* places: 2 each, then those of loops */
  PayPatternFlags flags;
} PatternProgram;

#define PATTERN_MOST_PLACES 96

void pattern_compile (PatternProgram *program, const char *pattern, PayPatternFlags flags);

/* At [text] + [from] or behind it. FALSE: nothing fits. [places]: -1 for what took no part. */
gboolean pattern_find (const PatternProgram *program, const char *text, gsize from, gssize *places);

/* ---- Characters (set.c). */

void pattern_set_add (PatternSet *set, gunichar c, PayPatternFlags flags);
gboolean pattern_set_has (const PatternSet *set, gunichar c, PayPatternFlags flags);
gboolean pattern_is_word (gunichar c);
