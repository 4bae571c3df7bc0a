/* SPDX-License-Identifier: MIT */
/* Full-width signs in the text of a board. They take three bytes: they become plain ones and spaces, so that whatever
 * stands behind them stays where it is. */
#include "board/narrow.h"

#include <string.h>

#define WIDE 3
#define NOTE "\xef\xbc\x88"     /* ( */
#define NOTE_END "\xef\xbc\x89" /* ) */
#define COST "\xef\xbc\xbb"     /* [ */
#define COST_END "\xef\xbc\xbd" /* ] */
#define COLON "\xef\xbc\x9a"    /* : */
#define SPACE "\xe3\x80\x80"

static gboolean stands_at (const PaysLine *line, gsize at, const char *sign)
{
  return at + WIDE <= line->end && memcmp (line->text + at, sign, WIDE) == 0;
}

static gboolean ends_at (const PaysLine *line, gsize end, const char *sign)
{
  return end >= line->start + WIDE && memcmp (line->text + end - WIDE, sign, WIDE) == 0;
}

static void make_plain (const PaysLine *line, gsize at, const char signs[WIDE + 1])
{
  memcpy (line->text + at, signs, WIDE);
}

static char plain_at (const PaysLine *line, gsize at)
{
  return at < line->end ? pay_plain_sign (line->text + at, line->end - at) : '\0';
}

static void narrow (const PaysLine *line, gsize from, gsize end)
{
  pay_make_plain (line->text + from, end - from);
}

static gboolean is_space (const PaysLine *line, gsize at)
{
  return at < line->end && g_ascii_isspace (line->text[at]);
}

static gsize strip (const PaysLine *line, gsize end)
{
  while (end > line->start && g_ascii_isspace (line->text[end - 1]))
    end--;
  return end;
}

void pays_narrow_edges (PaysLine *line)
{
  while (stands_at (line, line->start, SPACE) || is_space (line, line->start)) {
    if (!is_space (line, line->start))
      make_plain (line, line->start, "   ");
    line->start++;
  }
  while (ends_at (line, line->end, SPACE) || (line->end > line->start && is_space (line, line->end - 1)))
    line->end -= ends_at (line, line->end, SPACE) ? WIDE : 1;
}

void pays_narrow_section (const PaysLine *line)
{
  const gboolean wide = stands_at (line, line->start, COST);
  if (!wide && (line->start == line->end || line->text[line->start] != '['))
    return;
  narrow (line, line->start, wide ? line->start + WIDE : line->start);
  if (ends_at (line, line->end, COST_END))
    make_plain (line, line->end - WIDE, "  ]");
}

/* ---- Lines before the first section. */

void pays_narrow_header (const PaysLine *line)
{
  gsize at = line->start;
  while (at < line->end && line->text[at] != ':' && !stands_at (line, at, COLON))
    at++;
  if (at == line->end)
    return;
  const gsize behind = at + (line->text[at] == ':' ? 1 : WIDE);
  narrow (line, line->start, at);
  if (behind > at + 1)
    make_plain (line, at, ":  ");
  for (at = behind; at < line->end && (plain_at (line, at) != 0 || (guchar)line->text[at] < 0x80);)
    at += plain_at (line, at) != 0 ? WIDE : 1;
  if (at == line->end)
    narrow (line, behind, line->end);
}

/* ---- Cards. */

/* Where the group that ends the text before [end] opens; [end]: there is none. */
static gsize group_open (const PaysLine *line, gsize end, gboolean *wide)
{
  *wide = ends_at (line, end, NOTE_END);
  if (!*wide && (end == line->start || line->text[end - 1] != ')'))
    return end;
  for (gsize at = end; at-- > line->start;)
    if (*wide ? stands_at (line, at, NOTE) : line->text[at] == '(')
      return at;
  return end;
}

/* Is the first word in there a note's? */
static gboolean is_note (const PaysLine *line, const PayGame *game, gsize from, gsize end)
{
  g_autofree char *inside = g_strndup (line->text + from, end - from);
  const PaysLine part = { inside, 0, end - from };
  narrow (&part, 0, part.end);
  g_autofree char *word = g_ascii_strdown (g_strstrip (inside), -1);
  word[strcspn (word, " ")] = '\0';
  g_autofree const char **words = pays_note_words (game);
  return g_strv_contains (words, pays_board_word (game, word));
}

/* Names of cards end in such parentheses, too: those around a word that is no note stay. Returns where notes begin. */
static gsize narrow_notes (const PaysLine *line, const PayGame *game)
{
  gsize end = line->end, open;
  for (gboolean wide; (open = group_open (line, end, &wide)) < end; end = strip (line, open)) {
    const gsize from = open + (wide ? WIDE : 1), stop = end - (wide ? WIDE : 1);
    if (from > stop || !is_note (line, game, from, stop))
      break;
    narrow (line, from, stop);
    if (wide) {
      make_plain (line, open, "(  ");
      make_plain (line, end - WIDE, "  )");
    }
  }
  return end;
}

/* "［3 Red］" before [end], where words of one's own follow. TRUE: there is one, of any width. */
static gboolean narrow_cost (const PaysLine *line, gsize end)
{
  if (!ends_at (line, end, COST_END))
    return end > line->start && (line->text[end - 1] == ']' || line->text[end - 1] == '}');
  for (gsize at = end - WIDE; at-- > line->start;)
    if (stands_at (line, at, COST)) {
      make_plain (line, at, "[  ");
      make_plain (line, end - WIDE, "  ]");
      return TRUE;
    }
  return FALSE;
}

/* The notes of the name, before its cost and the colon. */
static void narrow_notes_of_name (const PaysLine *line, const PayGame *game, gsize colon)
{
  gsize end = line->start;
  while (end < colon && strchr ("[{", line->text[end]) == NULL)
    end++;
  const PaysLine name = { line->text, line->start, strip (line, end) };
  narrow_notes (&name, game);
}

/* "Ember［3 Red］：（Z/X）": a colon is that of own words behind a cost, or where a type ends the line; others may be a
 * part of a name. [end]: where notes begin. */
static void narrow_own_words (const PaysLine *line, const PayGame *game, gsize end)
{
  gboolean wide;
  const gsize open = group_open (line, end, &wide);
  for (gsize at = line->start; at < open; at++) {
    const gboolean plain = line->text[at] == ':' && at + 1 < line->end && line->text[at + 1] == ' ';
    if (!plain && !stands_at (line, at, COLON))
      continue;
    if (!narrow_cost (line, strip (line, at)) && open == end)
      continue;
    narrow_notes_of_name (line, game, at);
    if (!plain)
      make_plain (line, at, ":  ");
    if (wide && open < end) {
      make_plain (line, open, "(  ");
      make_plain (line, end - WIDE, "  )");
    }
    return;
  }
}

void pays_narrow_card (const PaysLine *line, const PayGame *game)
{
  pay_make_plain_count (line->text + line->start, line->end - line->start);
  narrow_own_words (line, game, narrow_notes (line, game));
}
