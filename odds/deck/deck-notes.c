/* SPDX-License-Identifier: MIT */
/* What was assumed, or is not counted. */
#include "deck.h"

#include <string.h>

void deck_note_free (gpointer data)
{
  PayDeckNote *note = data;
  g_ptr_array_unref (note->names);
  g_free (note->what);
  g_free (note);
}

static PayDeckNote *note_of (PayDeckModel *model, const char *name, const char *what)
{
  PayDeckNote *note = NULL;
  for (guint i = 0; i < model->notes->len && note == NULL; i++) {
    PayDeckNote *other = model->notes->pdata[i];
    note = strcmp (other->what, what) == 0 ? other : NULL;
  }
  if (note == NULL) {
    note = g_new (PayDeckNote, 1);
    *note = (PayDeckNote){ g_ptr_array_new_with_free_func (g_free), g_strdup (what), FALSE, FALSE };
    g_ptr_array_add (model->notes, note);
  }
  if (!g_ptr_array_find_with_equal_func (note->names, name, g_str_equal, NULL))
    g_ptr_array_add (note->names, g_strdup (name));
  return note;
}

void deck_note_add (PayDeckModel *model, const char *name, const char *what)
{
  note_of (model, name, what);
}

void deck_note_first (PayDeckModel *model, const char *name, const char *what)
{
  note_of (model, name, what)->first = TRUE;
}

void deck_note_lack (PayDeckModel *model, const char *name, const char *what)
{
  note_of (model, name, what)->lack = TRUE;
}

void deck_note_drop (PayDeckModel *model, const char *name, const char *what)
{
  for (guint i = 0; i < model->notes->len; i++) {
    PayDeckNote *note = model->notes->pdata[i];
    guint at = 0;
    if (strcmp (note->what, what) != 0 || !g_ptr_array_find_with_equal_func (note->names, name, g_str_equal, &at))
      continue;
    g_ptr_array_remove_index (note->names, at);
    if (note->names->len == 0)
      g_ptr_array_remove_index (model->notes, i);
    return;
  }
}
