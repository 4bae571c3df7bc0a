/* SPDX-License-Identifier: MIT */
/* Each spell of a hand alone, and the best set of them together. */
#include "question/question.h"
#include "reply/reply.h"

#include <string.h>

/* ---- What the two questions are made of borrows from the request, but for these arrays and the names of spells. */

static void spell_free (gpointer data)
{
  PaySpell *spell = data;
  g_free (spell->name);
  g_clear_pointer (&spell->modifiers, g_ptr_array_unref);
  g_clear_pointer (&spell->purpose, g_ptr_array_unref);
  g_free (spell);
}

static void question_free (PayRequest *question)
{
  g_ptr_array_unref (question->spells);
  g_ptr_array_unref (question->modifiers);
  g_ptr_array_unref (question->purpose);
  g_free (question);
}

/* Is it about another spell, or about what comes later? */
static gboolean is_of_another (const PayRequest *request, const PaySpell *spell, const PayOpenLine *line)
{
  if ((line->turns & PAY_LINE_LATER) != 0)
    return TRUE;
  return (line->turns & PAY_LINE_OF_ITS_CARD) != 0 && strcmp (pays_spell_name (spell), line->card) != 0
         && pay_request_find_spell (request, line->card) >= 0;
}

static gboolean speak_of (const GPtrArray *modifiers, const char *name)
{
  g_autofree char *low = g_utf8_strdown (name, -1);
  for (guint i = 0; modifiers != NULL && i < modifiers->len; i++) {
    g_autofree char *text = g_utf8_strdown (modifiers->pdata[i], -1);
    if (strstr (text, low) != NULL)
      return TRUE;
  }
  return FALSE;
}

/* A number that only other spells ask for is none of this one's. */
static GPtrArray *counters_of (const PayRequest *request, const GPtrArray *modifiers)
{
  GPtrArray *counters = g_ptr_array_new ();
  for (guint i = 0; i < request->counters->len; i++) {
    const char *name = ((const PayStock *)request->counters->pdata[i])->name;
    gboolean others = FALSE;
    for (guint k = 0; k < request->spells->len; k++)
      others = others || speak_of (((const PaySpell *)request->spells->pdata[k])->modifiers, name);
    if (!others || speak_of (modifiers, name))
      g_ptr_array_add (counters, request->counters->pdata[i]);
  }
  return counters;
}

static PayReply *ask_alone (PaySession *session, const PayRequest *request, const PaySpell *spell)
{
  g_autoptr (GPtrArray) costs = g_ptr_array_new (), none = g_ptr_array_new ();
  g_autoptr (GPtrArray) modifiers = pays_both (request->modifiers, spell->modifiers);
  g_autoptr (GPtrArray) purpose = pays_both (request->purpose, spell->purpose);
  g_autoptr (GPtrArray) lines = g_ptr_array_new (), counters = counters_of (request, modifiers);
  PayRequest alone = *request;
  alone.counters = counters;
  for (guint i = 0; i < request->lines->len; i++)
    if (!is_of_another (request, spell, request->lines->pdata[i]))
      g_ptr_array_add (lines, request->lines->pdata[i]);
  alone.lines = lines;
  g_ptr_array_add (costs, spell->cost);
  alone.costs = costs;
  alone.modifiers = modifiers;
  alone.purpose = purpose;
  alone.spells = alone.then = none;
  alone.aim = PAY_AIM_ALL;
  alone.aim_of = NULL;
  alone.handle = 0;
  return pay_session_ask (session, &alone);
}

/* ---- Together. */

static gboolean is_taken (const PayRequest *request, const char *name)
{
  for (guint i = 0; i < request->spells->len; i++)
    if (g_ascii_strcasecmp (((const PaySpell *)request->spells->pdata[i])->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* Names are told apart whatever their case, costs as they are written: "{w}" after "{W}" is "{w} (2)". (transfer full)
 */
static char *free_name (const PayRequest *request, const char *name)
{
  char *free = g_strdup (name);
  for (guint i = 2; is_taken (request, free); i++) {
    g_free (free);
    free = g_strdup_printf ("%s (%u)", name, i);
  }
  return free;
}

static gboolean texts_are_like (const GPtrArray *some, const GPtrArray *others)
{
  const guint n = some != NULL ? some->len : 0;
  if (n != (others != NULL ? others->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (strcmp (some->pdata[i], others->pdata[i]) != 0)
      return FALSE;
  return TRUE;
}

/* Those that do something once they are paid are not put together. */
static gboolean are_like (const PaySpell *spell, const PaySpell *other)
{
  return strcmp (pays_spell_name (spell), pays_spell_name (other)) == 0 && g_strcmp0 (spell->cost, other->cost) == 0
         && spell->worth == other->worth && texts_are_like (spell->modifiers, other->modifiers)
         && texts_are_like (spell->purpose, other->purpose) && spell->gives == NULL && other->gives == NULL
         && spell->untaps_tag == NULL && other->untaps_tag == NULL && spell->after == NULL && other->after == NULL
         && spell->once_paid == NULL && other->once_paid == NULL && !pay_trigger_is_told (&spell->each)
         && !pay_trigger_is_told (&other->each);
}

static PaySpell *add_spell (PayRequest *question, const PayRequest *request, const PaySpell *spell)
{
  PaySpell *added = g_new (PaySpell, 1);
  *added = *spell;
  added->name = free_name (question, pays_spell_name (spell));
  added->count = 0;
  added->modifiers = pays_both (request->modifiers, spell->modifiers);
  added->purpose = pays_both (request->purpose, spell->purpose);
  if (added->purpose->len == 0 && spell->purpose == NULL)
    g_clear_pointer (&added->purpose, g_ptr_array_unref);
  g_ptr_array_add (question->spells, added);
  return added;
}

static PayRequest *question_of (const PayRequest *request)
{
  const guint n = request->spells->len;
  const PaySpell *const *spells = (const PaySpell *const *)(gpointer)request->spells->pdata;
  PayRequest *question = g_new (PayRequest, 1);
  *question = *request;
  question->spells = g_ptr_array_new_with_free_func (spell_free);
  question->modifiers = g_ptr_array_new ();
  question->purpose = g_ptr_array_new ();
  g_autofree PaySpell **added = g_new (PaySpell *, n + 1);
  for (guint i = 0; i < n; i++) {
    guint first = 0;
    while (first < i && !are_like (spells[first], spells[i]))
      first++;
    added[i] = first < i ? added[first] : add_spell (question, request, spells[i]);
    added[i]->count += spells[i]->count;
  }
  return question;
}

static PayHand *ask_hand (PaySession *session, const PayRequest *request)
{
  PayHand *hand = g_new0 (PayHand, 1);
  const guint n = request->spells->len;
  hand->alone = g_new0 (PayReply *, n + 1);
  GError *error = NULL;
  if (n > 0 && !pays_fits (request, session->handles, &error)) {
    hand->alone[0] = &pays_reply_of_error (NULL, error)->reply;
    return hand;
  }
  for (guint i = 0; i < n; i++) {
    hand->alone[i] = ask_alone (session, request, request->spells->pdata[i]);
    if (hand->alone[i]->error != NULL)
      return hand;
  }
  hand->question = question_of (request);
  hand->together = pay_session_ask (session, hand->question);
  return hand;
}

PayHand *pay_session_hand (PaySession *session, const PayRequest *request)
{
  const gboolean began = pays_begin_time (session, request->steps, request->ms);
  PayHand *hand = ask_hand (session, request);
  pays_end_time (session, began);
  return hand;
}

void pay_hand_free (PayHand *hand)
{
  if (hand == NULL)
    return;
  for (guint i = 0; hand->alone[i] != NULL; i++)
    pay_reply_free (hand->alone[i]);
  g_free (hand->alone);
  pay_reply_free (hand->together);
  if (hand->question != NULL)
    question_free (hand->question);
  g_free (hand);
}
