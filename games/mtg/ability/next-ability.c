/* SPDX-License-Identifier: MIT */
/* Abilities behind each other on one line, as they are where a text was pasted without its line ends. */
#include "line.h"
#include <string.h>

/* The words that costs begin with, where no symbol stands first. */
static const char *const cost_verbs[]
    = { "sacrifice ", "tap ",  "untap ",  "pay ",   "discard ", "exile ",   "remove ", "put ",
        "return ",    "mill ", "reveal ", "exert ", "forage ",  "collect ", "behold ", "blight " };

/* What a sentence begins with that is no part of the ability before it. */
static const char *const openers[] = { "whenever ",
                                       "when this ",
                                       "if a land is tapped ",
                                       "if tapped for mana",
                                       "if you tap a ",
                                       "players can't pay ",
                                       "lands you control are ",
                                       "as long as ",
                                       "equip {",
                                       "cycling {",
                                       "crew ",
                                       "level up {" };

static gboolean begins_with (const char *text, gsize at, gsize end, const char *words)
{
  const gsize n = strlen (words);
  return end - at > n && g_ascii_strncasecmp (text + at, words, n) == 0;
}

/* "Channel \xE2\x80\x94 ": the byte behind a title and its dash; [at] when there is none. */
static gsize skip_title (const char *text, gsize at, gsize end)
{
  static const char dashes[][4] = { "\xE2\x80\x94", "\xE2\x80\x93", "- " };
  gsize stop = at;
  while (stop < end && (g_ascii_isalnum (text[stop]) || strchr (" '!", text[stop]) != NULL))
    stop++;
  for (gsize i = 0; i < G_N_ELEMENTS (dashes) && stop > at; i++)
    if (begins_with (text, stop, end, dashes[i])) {
      stop += strlen (dashes[i]);
      return stop + strspn (text + stop, " ");
    }
  return at;
}

/* Does the sentence at [at] begin with a cost, up to a colon? */
static gboolean begins_ability (const char *text, gsize at, gsize end)
{
  at = skip_title (text, at, end);
  gboolean is_cost = at < end && text[at] == '{';
  for (gsize i = 0; i < G_N_ELEMENTS (cost_verbs) && !is_cost; i++)
    is_cost = begins_with (text, at, end, cost_verbs[i]);
  const gsize colon = at + strcspn (text + at, ":.\"(\n");
  return is_cost && colon < end && text[colon] == ':';
}

static gboolean begins_other (const char *text, gsize at, gsize end)
{
  at = skip_title (text, at, end);
  gboolean found = FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (openers); i++)
    found = found || begins_with (text, at, end, openers[i]);
  return found && !begins_with (text, at, end, "whenever you next ");
}

/* "({T}: Add {W} or {U}.) This land enters tapped.": the byte behind a reminder that is an ability, with which the line
 * begins; [at] when it does not. */
static gsize skip_reminded_ability (const char *text, gsize at, gsize end)
{
  while (at < end && g_ascii_isspace (text[at]))
    at++;
  gsize start = at + 1;
  while (start < end && g_ascii_isspace (text[start]))
    start++;
  const gsize close = at + strcspn (text + at, ")\n");
  return at < end && text[at] == '(' && close < end && start < close && begins_ability (text, start, close) ? close + 1
                                                                                                            : at;
}

/* The byte where the next sentence begins behind [at], past reminders; [at] where none does. */
static gsize next_sentence (const char *text, gsize at, gsize end)
{
  gsize next = at;
  while (next < end && (text[next] == ' ' || text[next] == '('))
    next += text[next] == '(' ? MIN (strcspn (text + next, ")\n") + 1, end - next) : 1;
  return next < end ? next : at;
}

/* Do two strokes stand alone at [at]: what is before them, and behind, are faces of a card? */
static gboolean ends_face (const char *text, gsize at, gsize end)
{
  return begins_with (text, at, end, "// ") && (at == 0 || g_ascii_isspace (text[at - 1]));
}

gsize mtg_text_next_ability (const char *text, gsize at, gsize end)
{
  guint depth = 0;
  gboolean quoted = FALSE;
  if (ends_face (text, at, end))
    return at + 2;
  const gsize behind = skip_reminded_ability (text, at, end);
  if (behind > at && text[behind - 1] == ')')
    return behind;
  for (; at < end; at++) {
    const gboolean quote = text[at] == '"';
    quoted = quoted != quote;
    depth += text[at] == '(' ? 1 : 0;
    depth -= text[at] == ')' && depth > 0 ? 1 : 0;
    if (!quoted && depth == 0 && ends_face (text, at, end))
      return at;
    const gboolean ends_quoted = quote && at > 0 && text[at - 1] == '.';
    if ((text[at] != '.' && !ends_quoted) || quoted || depth > 0)
      continue;
    const gsize next = next_sentence (text, at + 1, end);
    const gboolean apart = next > at + 1 || text[next] == '{'; /* ".{T}:" has lost its line end */
    if (apart && (begins_ability (text, next, end) || begins_other (text, next, end)))
      return next;
  }
  return end;
}
