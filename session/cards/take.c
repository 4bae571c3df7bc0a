/* SPDX-License-Identifier: MIT */
/* From what a board says of a card to what a request does: what was not said is taken over. */
#include "cards/cards.h"

void pays_take_text (char **member, char **from)
{
  if (*member != NULL)
    return;
  *member = *from;
  *from = NULL;
}

void pays_take_trigger (PayTrigger *trigger, PayTrigger *from)
{
  pays_take_text (&trigger->gives, &from->gives);
  trigger->tags = from->tags;
  from->tags = NULL;
  trigger->purpose = g_steal_pointer (&from->purpose);
  trigger->untaps_tag = g_steal_pointer (&from->untaps_tag);
  trigger->untaps = from->untaps;
}

void pays_add_texts (GPtrArray **texts, const GPtrArray *more)
{
  if (more == NULL || more->len == 0)
    return;
  if (*texts == NULL)
    *texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < more->len; i++)
    g_ptr_array_add (*texts, g_strdup (more->pdata[i]));
}

static void pays_add_new_texts (GPtrArray **texts, const GPtrArray *more)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  for (guint i = 0; more != NULL && i < more->len; i++)
    if (*texts == NULL || !g_ptr_array_find_with_equal_func (*texts, more->pdata[i], g_str_equal, NULL))
      g_ptr_array_add (rest, more->pdata[i]);
  pays_add_texts (texts, rest);
}

/* Others' words change what it costs, whosoever words it has. */
void pays_fill_spell (PaySpell *spell, PaySpell *found, gboolean named)
{
  const gboolean gives = spell->gives != NULL || (spell->gives_tags != NULL && spell->gives_tags[0] != NULL);
  pays_add_texts (&spell->modifiers, found->modifiers);
  const gboolean changes = spell->once_paid == NULL;
  pays_add_new_texts (&spell->purpose, found->purpose);
  if (changes) {
    pays_add_texts (&spell->once_paid, found->once_paid);
    pays_add_texts (&spell->once_purpose, found->once_purpose);
  }
  if (!named)
    return;
  if (!pay_trigger_is_told (&spell->each))
    pays_take_trigger (&spell->each, &found->each);
  pays_take_text (&spell->cost, &found->cost);
  if (!gives) {
    pays_take_text (&spell->gives, &found->gives);
    spell->gives_tags = found->gives_tags;
    found->gives_tags = NULL;
  }
  if (spell->untaps == PAY_NOT_GIVEN) {
    spell->untaps = found->untaps;
    pays_take_text (&spell->untaps_tag, &found->untaps_tag);
  }
}

void pays_take_counters (const PayRequest *from, PayRequest *made)
{
  for (guint i = 0; i < from->counters->len; i++) {
    const PayStock *stock = from->counters->pdata[i];
    gboolean known = FALSE;
    for (guint k = 0; k < made->counters->len; k++)
      known = known || g_ascii_strcasecmp (((const PayStock *)made->counters->pdata[k])->name, stock->name) == 0;
    if (!known)
      pay_request_add_counter (made, stock->name, stock->value);
  }
}
