/* SPDX-License-Identifier: MIT */
/* Plans of a board that no line could make none: without the cards by whose lines they could be. */
#include "board/board.h"

#include <string.h>

gboolean pays_board_called_after (const PaysAsking *asking, const char *spell, const PayBoardPlay *play)
{
  const char *name = pay_board_card_name (pay_board_card_at (asking->board, play->zone, play->card));
  const gsize length = strlen (name);
  return strncmp (spell, name, length) == 0 && (spell[length] == '\0' || g_str_has_prefix (spell + length, " ("));
}

GPtrArray *pays_board_doubtful (const PaysAsking *asking)
{
  const PayTable *table = asking->made->table;
  GPtrArray *found = g_ptr_array_new ();
  for (guint i = 0; i < table->lines->len; i++) {
    const PayBoardLine *line = table->lines->pdata[i];
    const gboolean open = line->verdict == PAY_LINE_UNREAD || line->verdict == PAY_LINE_ASSUMED;
    if (!open || line->of_play < 0 || line->of_abilities || (line->turns & PAY_LINE_COULD_HINDER) == 0)
      continue;
    const PayBoardPlay *play = table->plays->pdata[line->of_play];
    gboolean known = FALSE;
    for (guint k = 0; k < found->len; k++) {
      const PayBoardPlay *other = found->pdata[k];
      known = known || (other->zone == play->zone && other->card == play->card);
    }
    if (!known)
      g_ptr_array_add (found, (gpointer)(gsize)play);
  }
  return found;
}

static gboolean is_of_some (const PaysAsking *asking, const char *spell, const GPtrArray *plays)
{
  for (guint i = 0; i < plays->len; i++)
    if (pays_board_called_after (asking, spell, plays->pdata[i]))
      return TRUE;
  return FALSE;
}

/* Those that wait for one that is not there any more. */
static void drop_waiting (PayRequest *request)
{
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    if (spell->after == NULL || pay_request_find_spell (request, spell->after) >= 0)
      continue;
    g_ptr_array_remove_index (request->spells, i);
    i = G_MAXUINT; /* others may wait for it: from the start */
  }
}

void pays_board_add_safe (const PaysAsking *asking, const PayBoardPlan *plan, const GPtrArray *out,
                          const PayBoardPlay *head, gboolean alone)
{
  PayRequest *request = pay_request_copy (plan->request);
  PaySpell *first = NULL;
  for (guint i = request->spells->len; i-- > 0;) {
    PaySpell *spell = request->spells->pdata[i];
    if (head != NULL && first == NULL && pays_board_called_after (asking, spell->name, head))
      first = spell;
    else if (alone || is_of_some (asking, spell->name, out))
      g_ptr_array_remove_index (request->spells, i);
  }
  for (guint i = 0; first != NULL && i < request->spells->len; i++) {
    PaySpell *spell = request->spells->pdata[i];
    if (spell != first && spell->after == NULL)
      spell->after = g_strdup (first->name);
  }
  if (first != NULL)
    first->count = 1;
  drop_waiting (request);
  if (request->spells->len == 0 || (head != NULL && first == NULL)) {
    pay_request_free (request);
    return;
  }
  PayBoardPlan *safe = pay_table_add_plan (asking->made->table, plan->first, request);
  g_array_append_vals (safe->lots, plan->lots->data, plan->lots->len);
  for (guint i = 0; i < plan->units->len; i++)
    g_ptr_array_add (safe->units, g_strdup (plan->units->pdata[i]));
}
