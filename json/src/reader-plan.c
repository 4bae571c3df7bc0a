/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include <pay/session.h>
#include <string.h>

/* ---- Spells. */

#define OF(member) G_STRUCT_OFFSET (PaySpell, member)

static const PayjField fields[] = {
  { "name", payj_read_text, OF (name) },
  { "cost", payj_read_cost, OF (cost) },
  { "worth", payj_read_count, OF (worth) },
  { "count", payj_read_count, OF (count) },
  { "purpose", payj_read_texts, OF (purpose) },
  { "modifiers", payj_read_texts, OF (modifiers) },
  { "gives", payj_read_text, OF (gives) },
  { "gives_tags", payj_read_tags, OF (gives_tags) },
  { "untaps", payj_read_count, OF (untaps) },
  { "untaps_tag", payj_read_text, OF (untaps_tag) },
  { "after", payj_read_text, OF (after) },
  { "once_paid", payj_read_texts, OF (once_paid) },
  { "once_purpose", payj_read_texts, OF (once_purpose) },
};

static gboolean read_spell (gpointer request, const json_t *value, GError **error)
{
  PaySpell *spell = pay_request_add_spell (request, NULL, NULL);
  if (!payj_read_fields (fields, G_N_ELEMENTS (fields), spell, value,
                         "an object such as {\"name\":\"Bolt\",\"cost\":\"{R}\"}", error))
    return FALSE;
  if (json_object_get (value, "cost") != NULL)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "there is no cost; no cost at all is null");
}

gboolean payj_read_spells (gpointer request, const json_t *value, GError **error)
{
  return payj_read_each (read_spell, request, value, "spells", error);
}

/* ---- The aim. */

static const struct {
  const char *name;
  PayAim aim;
  gboolean of; /* it is a member: {"x":"Blaze"} */
} aims[] = {
  { "all", PAY_AIM_ALL, FALSE },     { "most", PAY_AIM_MOST, FALSE },
  { "worth", PAY_AIM_WORTH, FALSE }, { "no-leftover", PAY_AIM_NO_LEFTOVER, FALSE },
  { "x", PAY_AIM_X, TRUE },          { "pool", PAY_AIM_POOL, TRUE },
};

gboolean payj_read_aim (gpointer request, const json_t *value, GError **error)
{
  PayRequest *asked = request;
  const char *word = json_string_value (value);
  for (gsize i = 0; i < G_N_ELEMENTS (aims); i++) {
    const json_t *of = aims[i].of && json_object_size (value) == 1 ? json_object_get (value, aims[i].name) : NULL;
    if (of == NULL && (aims[i].of || g_strcmp0 (word, aims[i].name) != 0))
      continue;
    asked->aim = aims[i].aim;
    return of == NULL || payj_read_text (&asked->aim_of, of, error) || pay_error_inside (error, "%s", aims[i].name);
  }
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, word != NULL ? 0 : -1,
                        "must be all, most, worth, no-leftover, {\"x\":SPELL} or {\"pool\":UNITS}");
}

/* ---- The whole. */

/* NULL: the plan is no text. */
static const char *puzzle_of (const json_t *object, gsize *length)
{
  const json_t *plan = json_object_get (object, "plan");
  *length = json_string_length (plan);
  return json_string_value (plan);
}

static gboolean stands_alone (const json_t *object, GError **error)
{
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)(gsize)object, name, member)
  {
    if (strcmp (name, "id") == 0 || strcmp (name, "plan") == 0 || json_is_null (member))
      continue;
    return pay_set_error (error, PAY_ERROR_USAGE, name, -1,
                          "beside a plan there is its id alone: the rest belongs into it");
  }
  return TRUE;
}

static PayRequest *read_members (const json_t *plan, GError **error)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  if (!payj_read_plan_fields (request, plan, error))
    return NULL;
  if (request->spells->len > 0)
    return g_steal_pointer (&request);
  pay_set_error (error, PAY_ERROR_USAGE, "spells", -1, "a plan needs something to pay for");
  return NULL;
}

PayRequest *payj_read_plan (const json_t *object, GError **error)
{
  gsize length = 0;
  const char *puzzle = puzzle_of (object, &length);
  if (!stands_alone (object, error))
    return NULL;
  PayRequest *request = puzzle != NULL ? pay_puzzle_read (puzzle, (gssize)length, NULL, error)
                                       : read_members (json_object_get (object, "plan"), error);
  if (request == NULL)
    pay_error_inside (error, "plan");
  return request;
}

GError *payj_plan_error (const json_t *object, const GError *error)
{
  gsize length = 0;
  const char *puzzle = puzzle_of (object, &length);
  GError *placed = puzzle != NULL ? pay_puzzle_error (puzzle, (gssize)length, error) : g_error_copy (error);
  if (!g_error_matches (error, PAY_ERROR, PAY_ERROR_MALFORMED))
    pay_error_inside (&placed, "plan");
  return placed;
}
