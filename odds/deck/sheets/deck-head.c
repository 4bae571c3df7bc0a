/* SPDX-License-Identifier: MIT */
/* What a table of a deck is of, and what was taken to hold: the same for the report and for what is asked alone. */
#include "sheets.h"

#include <string.h>

const PayOddsRule *sheet_hands (const PayDeckModel *model, const PayDeckReportOptions *options)
{
  return options->hands != NULL ? options->hands : pay_deck_model_hands (model);
}

static gboolean any_variable (const PayDeckModel *model)
{
  for (guint i = 0; i < model->questions->len; i++)
    if (pay_deck_question_at (model, i)->variable)
      return TRUE;
  return FALSE;
}

/* Cards of which a note below says what of their words is left out, each once. */
static void append_lacks (const PayDeckModel *model, GString *out)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint i = 0; i < model->notes->len; i++) {
    const PayDeckNote *note = model->notes->pdata[i];
    for (guint k = 0; k < note->names->len && !note->first && note->lack; k++)
      if (!g_ptr_array_find_with_equal_func (names, note->names->pdata[k], g_str_equal, NULL))
        g_ptr_array_add (names, note->names->pdata[k]);
  }
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (out, "%s%s", i == 0 ? "not all of their words are counted (below): " : ", ",
                            (const char *)names->pdata[i]);
  if (names->len > 0)
    g_string_append_c (out, '\n');
}

void sheet_append_head (const PaySheetAbout *about, GString *out)
{
  const PayDeckModel *model = about->model;
  const PayOddsRule *hands = sheet_hands (model, about->options);
  const gboolean one = model->resources == 1;
  g_string_append_printf (out, "%s: %d %s, %d of them %s%s; %s\n", about->path, model->size,
                          in_number (model->size, "card", "cards"), model->resources, one ? "a " : "",
                          one ? model->rules->resource : model->rules->resources,
                          about->options->draw ? "on the draw" : "on the play");
  g_string_append_printf (out, "hands (%s): %s\n", hands->name, hands->title);
  if (model->laid + model->starts > 0)
    g_string_append_printf (out, "before turn 1: %d laid out, %d there from the start\n", model->laid, model->starts);
  g_string_append_printf (out, "at most %d %s a turn, chosen best for the spell, knowing %s\n", model->rules->drops,
                          model->rules->resource, model->develops != NULL ? "no card that is to come" : "all draws");
  if (any_variable (model))
    g_string_append_printf (out, "X is %" G_GINT64_FORMAT "%s\n", model->x, model->x == 0 ? " (--x N)" : "");
  sheet_append_first (model, NULL, out);
  append_lacks (model, out);
  g_string_append_c (out, '\n');
}

void sheet_add_spell (GPtrArray *row, const PayDeckSpell *spell)
{
  g_autofree char *name
      = spell->beside ? g_strconcat (spell->name, " (beside the deck)", NULL) : g_strdup (spell->name);
  pay_sheet_add (row, name);
}

/* ---- Notes. */

void sheet_append_note (const PayDeckNote *note, GString *out)
{
  for (guint i = 0; i < note->names->len; i++)
    g_string_append_printf (out, "%s%s", i == 0 ? "" : ", ", (const char *)note->names->pdata[i]);
  g_string_append_printf (out, ": %s\n", note->what);
}

static gboolean is_noted (const PayDeckModel *model, const char *name, const char *what)
{
  for (guint i = 0; i < model->notes->len; i++) {
    const PayDeckNote *note = model->notes->pdata[i];
    if (strcmp (note->what, what) == 0 && g_ptr_array_find_with_equal_func (note->names, name, g_str_equal, NULL))
      return TRUE;
  }
  return FALSE;
}

static void append_some (const PayDeckModel *model, const PayDeckModel *before, gboolean first, const char *indent,
                         GString *out)
{
  for (guint i = 0; i < model->notes->len; i++) {
    const PayDeckNote *note = model->notes->pdata[i];
    if (note->first != first)
      continue;
    g_autoptr (GPtrArray) names = g_ptr_array_new ();
    for (guint k = 0; k < note->names->len; k++)
      if (before == NULL || !is_noted (before, note->names->pdata[k], note->what))
        g_ptr_array_add (names, note->names->pdata[k]);
    const PayDeckNote some = { .names = names, .what = note->what };
    if (names->len > 0)
      sheet_append_note (&some, g_string_append (out, indent));
  }
}

void sheet_append_notes (const PayDeckModel *model, const PayDeckModel *before, GString *out)
{
  append_some (model, before, FALSE, "  ", out);
}

void sheet_append_first (const PayDeckModel *model, const PayDeckModel *before, GString *out)
{
  append_some (model, before, TRUE, "", out);
}
