/* SPDX-License-Identifier: MIT */
/* Tables as they are printed: cells are texts, "" is nothing. */
#pragma once
#include <glib.h>

typedef struct {
  const char *name;
  gboolean quoted; /* a string in JSON */
  gboolean left;   /* begins on the left, for people */
} SheetColumn;

typedef struct {
  const SheetColumn *columns;
  guint n_columns;
  GPtrArray *rows; /* of GStrv */
} Sheet;

void sheet_init (Sheet *sheet);
void sheet_clear (Sheet *sheet);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheet, sheet_clear)

/* Takes the cells, as many as columns. */
void sheet_add (Sheet *sheet, GPtrArray *cells);

void sheet_tsv (const Sheet *sheet, GString *out);
void sheet_json (const Sheet *sheet, GString *out);       /* an array */
void sheet_json_lines (const Sheet *sheet, GString *out); /* an object a line */
void sheet_words (const Sheet *sheet, GString *out);      /* without the columns that have nothing in any row */

/* [text] as a string of JSON. */
void sheet_add_string (GString *out, const char *text);
