/* SPDX-License-Identifier: MIT */
#include "pattern.h"

#include <string.h>

/* Where to go on when what was chosen does not lead on; or what a place was before it was saved. */
typedef struct {
  const PatternStep *step; /* NULL: a place */
  const char *at;
  int place;
  gssize was;
} Choice;

typedef struct {
  const PatternProgram *program;
  const char *text;
  gssize *places;
  GArray *choices; /* of Choice */
  guint64 steps;
} Finder;

static gunichar char_at (const char *at)
{
  return (guchar)*at < 128 ? (gunichar)*at : g_utf8_get_char (at);
}

/* Does the step fit the character at [at]? */
static gboolean fits_char (const Finder *finder, const PatternStep *step, const char *at)
{
  const PayPatternFlags flags = finder->program->flags;
  const gunichar c = char_at (at);
  if (c == '\0')
    return FALSE;
  if (step->op == PATTERN_SET)
    return pattern_set_has (&g_array_index (finder->program->sets, PatternSet, step->x), c, flags);
  if (step->op == PATTERN_ANY)
    return c != '\n';
  return c == step->c || ((flags & PAY_PATTERN_CASELESS) != 0 && g_unichar_tolower (c) == step->c);
}

static gboolean is_edge (const Finder *finder, const char *at)
{
  const gboolean before = at > finder->text && pattern_is_word (char_at (g_utf8_prev_char (at)));
  return before != pattern_is_word (char_at (at));
}

static gboolean fits_before (const Finder *finder, const PatternStep *step, const char *at)
{
  return at > finder->text && fits_char (finder, step, g_utf8_prev_char (at));
}

static void save (Finder *finder, int place, const char *at)
{
  const Choice was = { NULL, NULL, place, finder->places[place] };
  g_array_append_val (finder->choices, was);
  finder->places[place] = at - finder->text;
}

static void choose (Finder *finder, const PatternStep *other, const char *at)
{
  const Choice choice = { other, at, 0, 0 };
  g_array_append_val (finder->choices, choice);
}

/* The last choice down to [from]; NULL: there is none. */
static const PatternStep *go_back (Finder *finder, guint from, const char **at)
{
  while (finder->choices->len > from) {
    const Choice choice = g_array_index (finder->choices, Choice, finder->choices->len - 1);
    g_array_set_size (finder->choices, finder->choices->len - 1);
    if (choice.step != NULL) {
      *at = choice.at;
      return choice.step;
    }
    finder->places[choice.place] = choice.was;
  }
  return NULL;
}

/* No other choice is left, from [from] on; what places were is still known. */
static void settle (Finder *finder, guint from)
{
  Choice *choices = (Choice *)(gpointer)finder->choices->data;
  guint n = from;
  for (guint i = from; i < finder->choices->len; i++)
    if (choices[i].step == NULL)
      choices[n++] = choices[i];
  g_array_set_size (finder->choices, n);
}

static gboolean run (Finder *finder, const PatternStep *step, const char *at);

/* What takes no character. NULL: it does not hold. */
static const PatternStep *next_of (Finder *finder, const PatternStep *step, const char *at)
{
  const gboolean not = step->op == PATTERN_NOT_AHEAD || step->op == PATTERN_NOT_BEHIND;
  switch (step->op) {
  case PATTERN_START:
    return at == finder->text ? step + 1 : NULL;
  case PATTERN_END:
    return at[0] == '\0' || (at[0] == '\n' && at[1] == '\0') ? step + 1 : NULL;
  case PATTERN_EDGE:
    return is_edge (finder, at) ? step + 1 : NULL;
  case PATTERN_SAVE:
    save (finder, step->x, at);
    return step + 1;
  case PATTERN_JUMP:
    return step + step->x;
  case PATTERN_AGAIN:
    if (at - finder->text == finder->places[step->c])
      return step + 1;
    choose (finder, step + step->y, at);
    return step + step->x;
  case PATTERN_EITHER:
    choose (finder, step + step->y, at);
    return step + step->x;
  case PATTERN_AHEAD:
  case PATTERN_NOT_AHEAD:
    return run (finder, step + 1, at) != not ? step + step->x : NULL;
  default:
    return fits_before (finder, step + 1, at) != not ? step + step->x : NULL;
  }
}

static gboolean run (Finder *finder, const PatternStep *step, const char *at)
{
  const guint from = finder->choices->len;
  while (step != NULL && step->op != PATTERN_DONE && finder->steps++ < PAY_PATTERN_MOST_STEPS) {
    if (step->op > PATTERN_SET)
      step = next_of (finder, step, at);
    else if (fits_char (finder, step, at)) {
      at = (guchar)*at < 128 ? at + 1 : g_utf8_next_char (at);
      step++;
    } else
      step = NULL;
    if (step == NULL)
      step = go_back (finder, from, &at);
  }
  settle (finder, from);
  if (step == NULL || step->op != PATTERN_DONE)
    return FALSE;
  finder->places[1] = at - finder->text;
  return TRUE;
}

gboolean pattern_find (const PatternProgram *program, const char *text, gsize from, gssize *places)
{
  const PatternStep *first = (const PatternStep *)(gpointer)program->steps->data;
  const gboolean once = (program->flags & PAY_PATTERN_ANCHORED) != 0 || first->op == PATTERN_START;
  g_autoptr (GArray) choices = g_array_sized_new (FALSE, FALSE, sizeof (Choice), 16);
  Finder finder = { program, text, places, choices, 0 };
  for (guint i = 0; i < 2 * program->groups; i++) /* what fails puts them back */
    places[i] = -1;
  const gboolean plain = first->op == PATTERN_CHAR && first->c < 128 && program->flags == 0;
  for (const char *at = text + from;; at = g_utf8_next_char (at)) {
    if (plain && (at = strchr (at, (int)first->c)) == NULL)
      return FALSE;
    if (run (&finder, first, at)) {
      places[0] = at - text;
      return TRUE;
    }
    if (once || *at == '\0' || finder.steps >= PAY_PATTERN_MOST_STEPS)
      return FALSE;
  }
}
