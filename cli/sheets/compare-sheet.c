/* SPDX-License-Identifier: MIT */
/* A comparison as tables for people, as cells separated by tabs, and as JSON. */
#include "sheets.h"
#include "terminal/terminal.h"

#include <jansson.h>
#include <stdlib.h>

#define DECIMAL "%.6f"

static const char *play_of (int draw)
{
  return draw ? "draw" : "play";
}

/* ---- Words. */

static char *number_text (const CompareNumber *n, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  const double shown = n->share ? value * 100 : value;
  const gboolean large = n->growth && value >= 1000;
  return g_strdup (g_ascii_formatd (text, sizeof text,
                                    large                      ? "%.3g"
                                    : n->share || value >= 100 ? "%.1f"
                                                               : "%.2f",
                                    shown));
}

/* The widest half of an interval over the turns; below 0: there is none. */
static double widest (const Comparison *c, guint side, gboolean draw, int number)
{
  double wide = -1;
  for (int turn = 1; turn <= c->turns; turn++) {
    const CompareCell *cell = compare_at (c, side, draw, turn, number);
    if (cell->known)
      wide = MAX (wide, MAX (cell->high - cell->value, cell->value - cell->low));
  }
  return wide;
}

static void append_row (GString *out, const Comparison *c, guint side, gboolean draw, int number)
{
  g_string_append_printf (out, "  %c %s", compare_letter (side), play_of (draw));
  gboolean exact = TRUE;
  for (int turn = 1; turn <= c->turns; turn++) {
    const CompareCell *cell = compare_at (c, side, draw, turn, number);
    g_autofree char *text = cell->known ? number_text (&compare_numbers[number], cell->value) : g_strdup ("-");
    g_string_append_printf (out, " %7s", text);
    exact = exact && (!cell->known || cell->exact);
  }
  const double wide = widest (c, side, draw, number);
  g_autofree char *text = number_text (&compare_numbers[number], wide);
  if (exact && wide >= 0)
    g_string_append (out, "  exact");
  else if (wide >= 0)
    g_string_append_printf (out, "  +- %s", text);
  g_string_append_c (out, '\n');
}

static void append_number (GString *out, const Comparison *c, int number)
{
  const CompareNumber *n = &compare_numbers[number];
  g_string_append_printf (out, "\n%s: %s%s%s\n  turn  ", n->name, n->title, n->share ? ", %" : "",
                          n->less ? "; less is better" : "");
  for (int turn = 1; turn <= c->turns; turn++)
    g_string_append_printf (out, turn == 1 ? "%7d" : " %7d", turn);
  g_string_append_c (out, '\n');
  for (int draw = 0; draw <= 1; draw++)
    for (guint side = 0; side < c->n; side++)
      append_row (out, c, side, draw == 1, number);
}

static void append_rules (GString *out, const DeckOdds *odds)
{
  const PayDeckRules *r = odds->rules;
  g_string_append_printf (out, "hands: %s; draws %d or %d, then %d; ", r->hands, r->on_play, r->on_draw, r->each);
  if (r->drops > 0)
    g_string_append_printf (out, "%d %s a turn", r->drops, r->drops == 1 ? r->resource : r->resources);
  else
    g_string_append_printf (out, "any number of %s a turn", r->resources);
  if (odds->laid > 0)
    g_string_append_printf (out, ", %d before turn 1", odds->laid);
}

void compare_words (const Comparison *c, GString *out)
{
  for (guint i = 0; i < c->n; i++) {
    const CompareSide *s = &c->sides[i];
    g_string_append_printf (out, "%c: %s, %s: %d %s, %d %s\n   ", compare_letter (i), s->game->title, s->deck,
                            s->odds->size, in_number (s->odds->size, "card", "cards"), s->odds->resources,
                            in_number (s->odds->resources, s->odds->rules->resource, s->odds->rules->resources));
    append_rules (out, s->odds);
    g_string_append_c (out, '\n');
  }
  g_string_append_printf (out,
                          "%" G_GUINT64_FORMAT " %s each, on the play and on the draw, seed %" G_GUINT64_FORMAT
                          "\n+-: half an interval at 95 %%; -: nothing to measure, or too many to be counted\n",
                          c->games, in_number ((gint64)c->games, "game", "games"), c->seed);
  for (int i = 0; i < PAY_PLAY_NUMBERS; i++)
    append_number (out, c, i);
}

/* ---- What was taken to hold, and what is not counted. */

static void append_note (GString *out, guint side, const DeckNote *note)
{
  g_string_append_printf (out, "  %c: ", compare_letter (side));
  for (guint i = 0; i < note->names->len; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? ", " : "", (const char *)note->names->pdata[i]);
  g_string_append_printf (out, ": %s\n", note->what);
}

static void append_questions (GString *out, guint side, const DeckOdds *odds)
{
  gboolean either = FALSE, variable = FALSE;
  for (guint i = 0; i < odds->questions->len; i++) {
    const DeckQuestion *q = deck_odds_at (odds, i);
    either = either || q->late != NULL;
    variable = variable || q->variable;
    if (q->why != NULL)
      g_string_append_printf (out, "  %c: %s is not counted: %s\n", compare_letter (side), q->cost, q->why);
  }
  if (either)
    g_string_append_printf (out, "  %c: cards that come ready or not are taken to come ready\n", compare_letter (side));
  if (variable)
    g_string_append_printf (out, "  %c: X is 0\n", compare_letter (side));
}

void compare_notes (const Comparison *c, GString *out)
{
  for (guint i = 0; i < c->n; i++) {
    const DeckOdds *odds = c->sides[i].odds;
    for (guint n = 0; n < odds->notes->len; n++)
      append_note (out, i, odds->notes->pdata[n]);
    append_questions (out, i, odds);
  }
  if (out->len > 0)
    g_string_prepend (out, "\nHow it was counted\n");
}

/* ---- Records. */

typedef void (*RecordFunc) (GString *out, const Comparison *c, guint side, gboolean draw, int turn, int number);

static void each (const Comparison *c, GString *out, RecordFunc record)
{
  for (guint side = 0; side < c->n; side++)
    for (int draw = 0; draw <= 1; draw++)
      for (int turn = 1; turn <= c->turns; turn++)
        for (int number = 0; number < PAY_PLAY_NUMBERS; number++)
          record (out, c, side, draw == 1, turn, number);
}

static void append_decimal (GString *out, const CompareCell *cell, double value, const char *none)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append (out, cell->known ? g_ascii_formatd (text, sizeof text, DECIMAL, value) : none);
}

/* A cell of a table holds no tabs and line feeds. */
static void append_cell (GString *out, const char *text)
{
  for (; *text != '\0'; text++)
    g_string_append_c (out, g_ascii_iscntrl (*text) ? ' ' : *text);
  g_string_append_c (out, '\t');
}

static void tsv_record (GString *out, const Comparison *c, guint side, gboolean draw, int turn, int number)
{
  const CompareCell *cell = compare_at (c, side, draw, turn, number);
  append_cell (out, c->sides[side].game->name);
  append_cell (out, c->sides[side].deck);
  g_string_append_printf (out, "%d\t%s\t%s\t", turn, draw ? "draw" : "play", compare_numbers[number].name);
  append_decimal (out, cell, cell->value, "");
  g_string_append_c (out, '\t');
  append_decimal (out, cell, cell->low, "");
  g_string_append_c (out, '\t');
  append_decimal (out, cell, cell->high, "");
  g_string_append_printf (out, "\t%s\n", compare_numbers[number].unit);
}

void compare_tsv (const Comparison *c, GString *out)
{
  g_string_append (out, "system\tdeck\tturn\tplay\tname\tvalue\tlow\thigh\tunit\n");
  each (c, out, tsv_record);
}

static void append_string (GString *out, const char *name, const char *text)
{
  json_t *string = json_string (text);
  char *quoted = string != NULL ? json_dumps (string, JSON_ENCODE_ANY) : NULL;
  g_string_append_printf (out, "\"%s\":%s,", name, quoted != NULL ? quoted : "null");
  free (quoted);
  json_decref (string);
}

static void json_record (GString *out, const Comparison *c, guint side, gboolean draw, int turn, int number)
{
  const CompareCell *cell = compare_at (c, side, draw, turn, number);
  g_string_append (out, out->len > 1 ? ",\n{" : "{");
  append_string (out, "system", c->sides[side].game->name);
  append_string (out, "deck", c->sides[side].deck);
  g_string_append_printf (out, "\"turn\":%d,\"play\":%s,\"name\":\"%s\",\"value\":", turn, draw ? "false" : "true",
                          compare_numbers[number].name);
  append_decimal (out, cell, cell->value, "null");
  g_string_append (out, ",\"low\":");
  append_decimal (out, cell, cell->low, "null");
  g_string_append (out, ",\"high\":");
  append_decimal (out, cell, cell->high, "null");
  g_string_append_printf (out, ",\"unit\":\"%s\"}", compare_numbers[number].unit);
}

void compare_json (const Comparison *c, GString *out)
{
  g_string_append_c (out, '[');
  each (c, out, json_record);
  g_string_append (out, "]\n");
}
