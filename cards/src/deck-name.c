/* SPDX-License-Identifier: MIT */
/* Names as lists write them: what they add in front and behind. */
#include "deck-private.h"

#include <string.h>

#define MOST_MARK 16 /* bytes between two stars */

static gboolean is_set_code (const char *text, gsize length)
{
  gboolean upper = FALSE, lower = FALSE;
  for (gsize i = 0; i < length; i++) {
    if (!g_ascii_isalnum (text[i]) && text[i] != '_')
      return FALSE;
    upper = upper || g_ascii_isupper (text[i]);
    lower = lower || g_ascii_islower (text[i]);
  }
  return length >= 2 && length <= 8 && !(upper && lower);
}

/* "MH2", "MH2:290", "MH2#290" */
static gboolean is_printing (const char *text, gsize length)
{
  gsize code = 0;
  while (code < length && text[code] != ':' && text[code] != '#')
    code++;
  return is_set_code (text, code);
}

/* "(MH2)", "(mh2) 290", "(PLST) MH2-290", "(MH2:290)", "(F)" at the end. */
static gboolean drop_set (char *name)
{
  char *open = strrchr (name, '('), *close = open != NULL ? strchr (open, ')') : NULL;
  if (close == NULL || open == name || open[-1] != ' ')
    return FALSE;
  const gsize length = (gsize)(close - open - 1);
  const gboolean finish = close[1] == '\0' && length == 1 && (open[1] == 'F' || open[1] == 'E');
  const char *rest = close + 1 + strspn (close + 1, " ");
  if (!finish && (!is_printing (open + 1, length) || strchr (rest, ' ') != NULL))
    return FALSE;
  *open = '\0';
  return TRUE;
}

/* The place of a part at the end of [name] between [open] and [close], behind a blank; NULL: there is none. */
static char *last_part (char *name, char open, char close)
{
  const gsize length = strlen (name);
  if (length < 4 || name[length - 1] != close)
    return NULL;
  name[length - 1] = '\0';
  char *begin = strrchr (name, open);
  name[length - 1] = close;
  return begin != NULL && begin > name && begin[-1] == ' ' ? begin : NULL;
}

/* "*F*", "*E*": how it is printed; "*CMDR*": it is the commander. */
static gboolean drop_stars (char *name, DeckMark *mark)
{
  char *begin = last_part (name, '*', '*');
  const gsize length = begin != NULL ? strlen (begin + 1) - 1 : 0;
  if (begin == NULL || length == 0 || length > MOST_MARK || memchr (begin + 1, ' ', length) != NULL)
    return FALSE;
  if (g_ascii_strncasecmp (begin + 1, "CMDR", 4) == 0)
    *mark = (DeckMark){ .told = TRUE, .section = PAY_DECK_COMMANDER };
  *begin = '\0';
  return TRUE;
}

/* "^Have,#37d67a^" */
static gboolean drop_label (char *name)
{
  char *begin = last_part (name, '^', '^');
  if (begin != NULL)
    *begin = '\0';
  return begin != NULL;
}

/* "<251>", "<extended>" */
static gboolean drop_version (char *name)
{
  char *begin = last_part (name, '<', '>');
  if (begin != NULL)
    *begin = '\0';
  return begin != NULL;
}

DeckMark deck_read_category (const char *text)
{
  DeckMark mark = { .told = FALSE };
  g_auto (GStrv) all = g_strsplit_set (text, ",;", -1);
  for (guint i = 0; all[i] != NULL && !mark.told; i++) {
    const gboolean out = strstr (all[i], "{noDeck}") != NULL;
    all[i][strcspn (all[i], "{")] = '\0';
    mark.told = deck_section_called (g_strstrip (all[i]), &mark.section);
    if (!mark.told && out)
      mark = (DeckMark){ .told = TRUE, .section = PAY_DECK_OTHER };
  }
  return mark;
}

/* "[Ramp]", "[Commander{top}]", "[M11]" */
static gboolean drop_category (char *name, DeckMark *mark)
{
  char *begin = name[0] != '{' && name[0] != '[' ? last_part (name, '[', ']') : NULL;
  if (begin == NULL)
    return FALSE;
  g_autofree char *inner = g_strndup (begin + 1, strlen (begin) - 2);
  const DeckMark told = deck_read_category (inner);
  *mark = told.told ? told : *mark;
  *begin = '\0';
  return TRUE;
}

/* "[MH2:290] Pup", "[M11] Pup": what is no cost of direct notation. */
static void drop_front (char *name)
{
  const char *close = name[0] == '[' ? strchr (name, ']') : NULL;
  if (close == NULL || !is_printing (name + 1, (gsize)(close - name - 1)))
    return;
  const char *rest = close + 1 + strspn (close + 1, " ");
  const gboolean numbered = strcspn (name, ":#") < (gsize)(close - name);
  gboolean letters = FALSE;
  for (const char *c = rest; *c != '\0'; c++)
    letters = letters || g_ascii_islower (*c);
  if (numbered || letters)
    memmove (name, rest, strlen (rest) + 1);
}

char *deck_bare_name (const char *text, DeckMark *mark)
{
  char *name = g_strdup (text);
  *mark = (DeckMark){ .told = FALSE };
  drop_front (name);
  char *bar = strchr (name, '|');
  if (bar != NULL && bar > name) {
    *bar = '\0';
    if (bar[-1] == '+')
      bar[-1] = '\0';
  }
  g_strstrip (name);
  while (drop_stars (name, mark) || drop_label (name) || drop_version (name) || drop_category (name, mark)
         || drop_set (name))
    g_strchomp (name);
  return name;
}
