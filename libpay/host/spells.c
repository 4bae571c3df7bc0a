/* SPDX-License-Identifier: MIT */
/* What can be said of a plan without a game: its numbers, its names, and who speaks of whom. */
#include "spells.h"

#include <pay/cost.h>
#include <pay/error.h>

static const PaySpell *spell_at (const PayRequest *request, guint i)
{
  return g_ptr_array_index (request->spells, i);
}

static const char *called (const PaySpell *spell)
{
  return spell->name != NULL ? spell->name : spell->cost != NULL ? spell->cost : "";
}

int pay_request_find_spell (const PayRequest *request, const char *name)
{
  for (guint i = 0; i < request->spells->len; i++)
    if (g_ascii_strcasecmp (called (spell_at (request, i)), name) == 0)
      return (int)i;
  return -1;
}

static gboolean texts_are_like (const GPtrArray *a, const GPtrArray *b)
{
  const guint count = a == NULL ? 0 : a->len;
  if (count != (b == NULL ? 0 : b->len))
    return FALSE;
  for (guint i = 0; i < count; i++)
    if (g_strcmp0 (g_ptr_array_index (a, i), g_ptr_array_index (b, i)) != 0)
      return FALSE;
  return TRUE;
}

gboolean pay_trigger_is_told (const PayTrigger *trigger)
{
  return trigger->gives != NULL || trigger->untaps_tag != NULL;
}

static gboolean tags_are_like (const char *const *tags, const char *const *others)
{
  static const char *const none[] = { NULL };
  return g_strv_equal (tags != NULL ? tags : none, others != NULL ? others : none);
}

gboolean pay_trigger_is_like (const PayTrigger *trigger, const PayTrigger *other)
{
  return g_strcmp0 (trigger->gives, other->gives) == 0
         && tags_are_like ((const char *const *)trigger->tags, (const char *const *)other->tags)
         && texts_are_like (trigger->purpose, other->purpose) && trigger->untaps == other->untaps
         && g_strcmp0 (trigger->untaps_tag, other->untaps_tag) == 0;
}

static gboolean does_like (const PaySpell *spell, const PaySpell *other)
{
  return texts_are_like (spell->once_paid, other->once_paid)
         && texts_are_like (spell->once_purpose, other->once_purpose)
         && pay_trigger_is_like (&spell->each, &other->each);
}

int pay_request_first_like (const PayRequest *request, guint i)
{
  const PaySpell *spell = spell_at (request, i);
  guint first = 0;
  if ((spell->once_paid == NULL || spell->once_paid->len == 0) && !pay_trigger_is_told (&spell->each))
    return -1;
  while (!does_like (spell, spell_at (request, first)))
    first++;
  return (int)first;
}

/* ---- What goes with spells. */

gboolean pay_request_is_plan (const PayRequest *request)
{
  return request->spells->len > 0 || (pay_request_aims_at (request, PAY_AIM_POOL) && request->costs->len == 0);
}

static gboolean shape_fits (const PayRequest *request, GError **error)
{
  if (request->costs->len > 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "a plan has spells and no cost beside them");
  if (request->purpose->len > 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "purpose", -1, "in a plan each spell has a purpose of its own");
  if (request->ask == PAY_ASK_COUNT)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "ask", -1, "the solutions of a plan are not counted");
  if (request->keep->len > 0)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "keep", -1, "costs to keep payable, beside a plan");
  if (request->spells->len > PAY_MAX_SPELLS)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "spells", -1, "at most %d different spells are possible",
                          PAY_MAX_SPELLS);
  return TRUE;
}

/* ---- Numbers. */

static gboolean number_fits (const char *where, gint64 count, GError **error)
{
  if (count >= 0 && count <= PAY_MAX_AMOUNT)
    return TRUE;
  return pay_set_error (error, count < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, where, -1, "from 0 to %d is possible",
                        PAY_MAX_AMOUNT);
}

static gboolean numbers_fit (const PaySpell *spell, GError **error)
{
  const gboolean untaps = spell->untaps != PAY_NOT_GIVEN;
  if (untaps != (spell->untaps_tag != NULL))
    return pay_set_error (error, PAY_ERROR_USAGE, "untaps", -1, "both a number and a tag are needed");
  return number_fits ("count", spell->count, error)
         && (spell->worth == PAY_NOT_GIVEN || number_fits ("worth", spell->worth, error))
         && (!untaps || number_fits ("untaps", spell->untaps, error));
}

/* ---- Names. */

static gboolean name_fits (const PayRequest *request, guint i, GError **error)
{
  const char *name = spell_at (request, i)->name;
  for (guint k = 0; name != NULL && k < i; k++) {
    const char *before = spell_at (request, k)->name;
    if (before == NULL || g_ascii_strcasecmp (before, name) != 0)
      continue;
    return pay_set_error (
        error, PAY_ERROR_USAGE, "name", -1,
        "a second spell is called \"%s\": of like ones say the count, to others give a name of their own", name);
  }
  if (name == NULL || name[0] != '\0')
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, "name", -1, "a name is empty");
}

gboolean payi_is_spell (const PayRequest *request, const char *name, const char *where, GError **error)
{
  if (pay_request_find_spell (request, name) >= 0)
    return TRUE;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < request->spells->len; i++)
    g_ptr_array_add (names, g_ascii_strdown (called (spell_at (request, i)), -1));
  g_ptr_array_add (names, NULL);
  const char *near = pay_nearest_name (name, (const char *const *)names->pdata);
  if (near == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, where, -1, "no spell is called \"%s\"", name);
  return pay_set_error (error, PAY_ERROR_USAGE, where, -1, "no spell is called \"%s\"; did you mean \"%s\"?", name,
                        called (spell_at (request, (guint)pay_request_find_spell (request, near))));
}

/* It is a way of one that is no other way itself. */
static gboolean way_fits (const PayRequest *request, guint i, GError **error)
{
  const PaySpell *spell = spell_at (request, i);
  if (spell->way_of == NULL)
    return TRUE;
  if (!payi_is_spell (request, spell->way_of, "way_of", error))
    return FALSE;
  const PaySpell *first = spell_at (request, (guint)pay_request_find_spell (request, spell->way_of));
  if (first == spell || first->way_of != NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, "way_of", -1, "\"%s\" is %s: name the one that all are ways of",
                          called (first), first == spell ? "this one" : "another way itself");
  return spell->count == 1
         || pay_set_error (error, PAY_ERROR_USAGE, "count", -1, "how many there are says \"%s\"", called (first));
}

/* FALSE with [error] set: each waits for the next one, and the last for the first. */
static gboolean order_fits (const PayRequest *request, guint i, GError **error)
{
  int at = (int)i;
  for (guint steps = 0; at >= 0 && steps < request->spells->len; steps++) {
    const char *after = spell_at (request, (guint)at)->after;
    at = after != NULL ? pay_request_find_spell (request, after) : -1;
    if (at != (int)i)
      continue;
    return pay_set_error (error, PAY_ERROR_USAGE, "after", -1,
                          "\"%s\" would come after itself: each of these waits for another",
                          called (spell_at (request, i)));
  }
  return TRUE;
}

static gboolean spell_fits (const PayRequest *request, guint i, GError **error)
{
  const PaySpell *spell = spell_at (request, i);
  return name_fits (request, i, error) && numbers_fit (spell, error)
         && (spell->after == NULL || payi_is_spell (request, spell->after, "after", error))
         && way_fits (request, i, error) && order_fits (request, i, error);
}

gboolean payi_spells_fit (const PayRequest *request, GError **error)
{
  if (!shape_fits (request, error))
    return FALSE;
  for (guint i = 0; i < request->spells->len; i++) {
    if (!spell_fits (request, i, error))
      return pay_error_inside (error, "spells[%u]", i);
  }
  return TRUE;
}
