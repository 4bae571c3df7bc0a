/* SPDX-License-Identifier: MIT */
/* What words ask for. */
#include "scene.h"

#include <string.h>

static gint64 number_of (const char *word)
{
  static const char *const words[] = { "a", "an", "two", "three", "four", "five", "six", "seven", "eight" };
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i], word) == 0)
      return i == 0 ? 1 : (gint64)i;
  return g_ascii_strtoll (word, NULL, 10);
}

typedef struct {
  const char *pattern;
  guint number, words; /* groups; number 0: one is enough, words 0: all but the number */
  gboolean most;
} Form;

static const Form forms[] = {
  { "^(.+?) (?:has|have|is|are) (\\d+) or (?:fewer|less)$", 2, 1, TRUE },
  { "^(.+?) (?:has|have|is|are) (\\d+) or more$", 2, 1, FALSE },
  { "^(?:you have |there are )?(\\d+) or (?:fewer|less) (.+)$", 1, 2, TRUE },
  { "^(?:you have |there are )?(\\d+) or more (.+)$", 1, 2, FALSE },
  { "^(?:you have |there are )?at most (\\d+) (.+)$", 1, 2, TRUE },
  { "^(?:you have |there are )?at least (\\d+) (.+)$", 1, 2, FALSE },
  { "^(?:you have |there are )(\\d+)\\+? (.+)$", 1, 2, FALSE },
  { "^(.+?) (?:has|have) (\\d+)\\+( other cards)?$", 2, 0, FALSE },
  { "^(\\d+)\\+ (.+)$", 1, 2, FALSE },
  { "^(two|three|four|five|six|seven|eight|\\d+) (.+)$", 1, 2, FALSE },
  { "^(.+?) (\\d+)\\+?$", 2, 1, FALSE },
  { "^an? (.+? (?:is|are|in|on) .+)$", 0, 1, FALSE },
};

/* "2+ Z/X on Square and 3+ red cards in Resource" are two: what begins as another one does. */
static GStrv conditions_in (const char *condition)
{
#define BEGINS                                                                                                         \
  "(?=(?:while |if |with )?(?:you have |there are )?(?:\\d|an? |(?:at|two|three|four|five|six|seven|eight) ))"
  return pay_pattern_split ("(?:,? and |, ?)" BEGINS, condition);
#undef BEGINS
}

gboolean zx_condition_read (const char *condition, gint64 *number, char **words, gboolean *most)
{
  g_auto (GStrv) all = conditions_in (condition);
  if (all[1] != NULL)
    return FALSE;
  if (zx_fits ("^(?:the|a) named player(?: card)?$", condition)) {
    *number = 1;
    *words = g_strdup ("named player on square");
    *most = FALSE;
    return TRUE;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    const Form *form = &forms[i];
    g_auto (GStrv) parts = zx_match (form->pattern, condition);
    if (parts == NULL)
      continue;
    *number = form->number > 0 ? number_of (parts[form->number]) : 1;
    *words = form->words > 0 ? g_strdup (parts[form->words]) : pay_pattern_replace ("\\d+\\+", condition, "");
    *most = form->most;
    return TRUE;
  }
  return FALSE;
}

/* "Resource holds both blue and white and ...": (transfer full), element by element; NULL: it is no such. */
static GStrv holds_both (const char *condition)
{
  g_auto (GStrv) both = zx_match ("^(?:your )?resource holds both (\\w+) and (\\w+)(?: and (.+))?$", condition);
  if (both == NULL)
    return NULL;
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  for (guint i = 1; i <= 2; i++) {
    g_autofree char *one = g_strdup_printf ("1+ %s in resource", both[i]);
    g_strv_builder_add (all, one);
  }
  if (both[3] != NULL && both[3][0] != '\0')
    g_strv_builder_add (all, both[3]);
  return g_strv_builder_end (all);
}

static gboolean decide_one (const ZxView *view, const ZxPiece *self, const char *condition, gboolean *holds)
{
  g_autofree char *words = NULL;
  gint64 number = 0, least = 0, upmost = 0;
  gboolean most = FALSE;
  if (!zx_condition_read (condition, &number, &words, &most))
    return FALSE;
  if (zx_view_count (view, self, words, &least) != ZX_NOT_TOLD)
    upmost = least;
  else if (!zx_view_bounds (view, self, words, &least, &upmost))
    return FALSE;
  *holds = most ? upmost <= number : least >= number;
  return *holds || (most ? least > number : upmost < number);
}

/* All that it asks for, each by itself: (transfer full). */
GStrv zx_condition_parts (const char *condition)
{
  GStrv both = holds_both (condition);
  return both != NULL ? both : conditions_in (condition);
}

gboolean zx_view_decide (const ZxView *view, const ZxPiece *self, const char *condition, gboolean *holds)
{
  g_auto (GStrv) parts = zx_condition_parts (condition);
  gboolean known = TRUE;
  *holds = TRUE;
  for (guint i = 0; parts[i] != NULL; i++) {
    gboolean one = FALSE;
    if (!decide_one (view, self, parts[i], &one)) {
      known = FALSE;
      continue;
    }
    if (!one) { /* whatever the others are */
      *holds = FALSE;
      return TRUE;
    }
  }
  *holds = *holds && known;
  return known;
}

void zx_condition_add (const PayBoard *board, const char *condition, GString *clauses)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_auto (GStrv) parts = zx_match (forms[i].pattern, condition);
    const PayStock *stock = parts != NULL ? zx_find_counter (board, parts[forms[i].words]) : NULL;
    if (parts != NULL && stock != NULL)
      g_string_append_printf (clauses, " if %s%" G_GINT64_FORMAT " %s", forms[i].most ? "at most " : "",
                              forms[i].number > 0 ? number_of (parts[forms[i].number]) : 1, stock->name);
    if (parts != NULL)
      return;
  }
}
