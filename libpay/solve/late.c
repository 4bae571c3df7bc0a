/* SPDX-License-Identifier: MIT */
/* Late actions before what they help to pay. */
#include "late.h"

/* Does an object that comes to the state do nothing more, whatever happens? */
static gboolean is_last (const PayiThing *thing, int state)
{
  const int states[] = { state, thing->later[state] };
  for (guint i = 0; i < G_N_ELEMENTS (states); i++) {
    if (thing->fresh[states[i]] >= 0)
      return FALSE;
    for (int m = 0; m < thing->n_moves; m++)
      if (thing->next[states[i] * thing->n_moves + m] >= 0)
        return FALSE;
  }
  return TRUE;
}

/* What it asks to be present is so as well later: no number falls. */
static gboolean can_come_later (const PayiMove *move)
{
  for (int d = 0; move->bill != NULL && d < move->bill->n_demands; d++)
    for (int i = 0; i < move->bill->demands[d].n_presents; i++)
      if (move->bill->demands[d].presents[i].to != PAY_X_FOREVER)
        return FALSE;
  return TRUE;
}

static gboolean is_plainly_late (const PayiMove *move)
{
  return move->made == 1 && move->n_outputs == 1 && can_come_later (move);
}

static gboolean ends_late (const PayiThing *thing)
{
  for (int m = 0; m < thing->n_moves; m++) {
    if (!thing->moves[m].late)
      continue;
    if (!is_plainly_late (&thing->moves[m]))
      return FALSE;
    for (int state = 0; state < thing->n_states; state++) {
      const int next = thing->next[state * thing->n_moves + m];
      if (next >= 0 && !is_last (thing, next))
        return FALSE;
    }
  }
  return thing->flat < 0 || is_last (thing, thing->flat_state);
}

gboolean payi_all_end_late (const PayiNormal *normal)
{
  for (guint i = 0; i < normal->things->len; i++)
    if (!ends_late (PAYI_THING (normal, i)))
      return FALSE;
  return TRUE;
}

gboolean payi_all_are_plainly_late (const PayiNormal *normal)
{
  for (guint i = 0; i < normal->things->len; i++)
    for (int m = 0; m < PAYI_THING (normal, i)->n_moves; m++)
      if (PAYI_THING (normal, i)->moves[m].late && !is_plainly_late (&PAYI_THING (normal, i)->moves[m]))
        return FALSE;
  return TRUE;
}
