/* SPDX-License-Identifier: MIT */
#include <pay/request.h>

static void source_free (gpointer data)
{
  PaySource *source = data;
  if (source == NULL)
    return;
  g_free (source->id);
  g_free (source->name);
  g_free (source->text);
  g_strfreev (source->tags);
  g_free (source->extra);
  g_free (source);
}

static void keep_free (gpointer data)
{
  PayKeep *keep = data;
  if (keep == NULL)
    return;
  g_free (keep->cost);
  g_clear_pointer (&keep->purpose, g_ptr_array_unref);
  g_free (keep);
}

static void spell_free (gpointer data)
{
  PaySpell *spell = data;
  if (spell == NULL)
    return;
  g_free (spell->name);
  g_free (spell->cost);
  g_clear_pointer (&spell->purpose, g_ptr_array_unref);
  g_clear_pointer (&spell->modifiers, g_ptr_array_unref);
  g_free (spell->gives);
  g_strfreev (spell->gives_tags);
  g_free (spell->untaps_tag);
  g_free (spell->after);
  g_clear_pointer (&spell->once_paid, g_ptr_array_unref);
  g_clear_pointer (&spell->once_purpose, g_ptr_array_unref);
  g_free (spell);
}

static void spent_free (gpointer data)
{
  PaySpent *spent = data;
  if (spent == NULL)
    return;
  g_free (spent->source);
  g_clear_pointer (&spent->adds, g_ptr_array_unref);
  g_free (spent);
}

static void stock_free (gpointer data)
{
  PayStock *stock = data;
  if (stock == NULL)
    return;
  g_free (stock->name);
  g_free (stock);
}

static void x_free (gpointer data)
{
  PayXRequest *value = data;
  if (value == NULL)
    return;
  g_free (value->name);
  g_free (value);
}

PayRequest *pay_request_new (void)
{
  PayRequest *request = g_new0 (PayRequest, 1);
  request->costs = g_ptr_array_new_with_free_func (g_free);
  request->sources = g_ptr_array_new_with_free_func (source_free);
  request->life = PAY_NOT_GIVEN;
  request->counters = g_ptr_array_new_with_free_func (stock_free);
  request->modifiers = g_ptr_array_new_with_free_func (g_free);
  request->purpose = g_ptr_array_new_with_free_func (g_free);
  request->x = g_ptr_array_new_with_free_func (x_free);
  request->prefer = g_ptr_array_new_with_free_func (g_free);
  request->keep = g_ptr_array_new_with_free_func (keep_free);
  request->spent = g_ptr_array_new_with_free_func (spent_free);
  request->never = g_ptr_array_new_with_free_func (g_free);
  request->spells = g_ptr_array_new_with_free_func (spell_free);
  return request;
}

void pay_request_free (PayRequest *request)
{
  if (request == NULL)
    return;
  g_free (request->game);
  g_free (request->rules);
  g_free (request->pool);
  g_ptr_array_unref (request->costs);
  g_ptr_array_unref (request->sources);
  g_ptr_array_unref (request->counters);
  g_ptr_array_unref (request->modifiers);
  g_ptr_array_unref (request->purpose);
  g_ptr_array_unref (request->x);
  g_ptr_array_unref (request->prefer);
  g_ptr_array_unref (request->keep);
  g_ptr_array_unref (request->spent);
  g_ptr_array_unref (request->never);
  g_ptr_array_unref (request->spells);
  g_free (request->aim_of);
  g_free (request->lifted);
  g_free (request);
}

void pay_request_add_cost (PayRequest *request, const char *cost)
{
  g_ptr_array_add (request->costs, g_strdup (cost));
}

PaySource *pay_request_add_source (PayRequest *request)
{
  PaySource *source = g_new0 (PaySource, 1);
  source->count = 1;
  source->uses = source->amount = PAY_NOT_GIVEN;
  g_ptr_array_add (request->sources, source);
  return source;
}

PayKeep *pay_request_add_keep (PayRequest *request, const char *cost)
{
  PayKeep *keep = g_new0 (PayKeep, 1);
  keep->cost = g_strdup (cost);
  keep->x = PAY_NOT_GIVEN;
  g_ptr_array_add (request->keep, keep);
  return keep;
}

PaySpell *pay_request_add_spell (PayRequest *request, const char *name, const char *cost)
{
  PaySpell *spell = g_new0 (PaySpell, 1);
  spell->name = g_strdup (name);
  spell->cost = g_strdup (cost);
  spell->count = 1;
  spell->worth = spell->untaps = PAY_NOT_GIVEN;
  g_ptr_array_add (request->spells, spell);
  return spell;
}

PaySpent *pay_request_add_spent (PayRequest *request, const char *source, gint64 ability)
{
  PaySpent *spent = g_new0 (PaySpent, 1);
  spent->source = g_strdup (source);
  spent->ability = ability;
  g_ptr_array_add (request->spent, spent);
  return spent;
}

void pay_request_add_counter (PayRequest *request, const char *name, gint64 value)
{
  PayStock *stock = g_new0 (PayStock, 1);
  stock->name = g_strdup (name);
  stock->value = value;
  g_ptr_array_add (request->counters, stock);
}

void pay_request_add_x (PayRequest *request, const char *name, PayXWish wish, gint64 value_index)
{
  PayXRequest *value = g_new0 (PayXRequest, 1);
  value->name = g_strdup (name);
  value->wish = wish;
  value->value = value_index;
  g_ptr_array_add (request->x, value);
}
