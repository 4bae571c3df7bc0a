/* SPDX-License-Identifier: MIT */
#include <pay/request.h>

static void source_free (gpointer data)
{
  PaySource *s = data;
  g_free (s->id);
  g_free (s->name);
  g_free (s->text);
  g_strfreev (s->tags);
  g_free (s->extra);
  g_free (s);
}

static void keep_free (gpointer data)
{
  PayKeep *k = data;
  g_free (k->cost);
  g_clear_pointer (&k->purpose, g_ptr_array_unref);
  g_free (k);
}

static void spell_free (gpointer data)
{
  PaySpell *s = data;
  g_free (s->name);
  g_free (s->cost);
  g_clear_pointer (&s->purpose, g_ptr_array_unref);
  g_clear_pointer (&s->modifiers, g_ptr_array_unref);
  g_free (s->gives);
  g_strfreev (s->gives_tags);
  g_free (s->untaps_tag);
  g_free (s->after);
  g_clear_pointer (&s->once_paid, g_ptr_array_unref);
  g_clear_pointer (&s->once_purpose, g_ptr_array_unref);
  g_free (s);
}

static void spent_free (gpointer data)
{
  PaySpent *s = data;
  g_free (s->source);
  g_clear_pointer (&s->adds, g_ptr_array_unref);
  g_free (s);
}

static void stock_free (gpointer data)
{
  PayStock *s = data;
  g_free (s->name);
  g_free (s);
}

static void x_free (gpointer data)
{
  PayXRequest *x = data;
  g_free (x->name);
  g_free (x);
}

PayRequest *pay_request_new (void)
{
  PayRequest *r = g_new0 (PayRequest, 1);
  r->costs = g_ptr_array_new_with_free_func (g_free);
  r->sources = g_ptr_array_new_with_free_func (source_free);
  r->life = PAY_NOT_GIVEN;
  r->counters = g_ptr_array_new_with_free_func (stock_free);
  r->modifiers = g_ptr_array_new_with_free_func (g_free);
  r->purpose = g_ptr_array_new_with_free_func (g_free);
  r->x = g_ptr_array_new_with_free_func (x_free);
  r->prefer = g_ptr_array_new_with_free_func (g_free);
  r->keep = g_ptr_array_new_with_free_func (keep_free);
  r->spent = g_ptr_array_new_with_free_func (spent_free);
  r->never = g_ptr_array_new_with_free_func (g_free);
  r->spells = g_ptr_array_new_with_free_func (spell_free);
  return r;
}

void pay_request_free (PayRequest *r)
{
  if (r == NULL)
    return;
  g_free (r->game);
  g_free (r->rules);
  g_free (r->pool);
  g_ptr_array_unref (r->costs);
  g_ptr_array_unref (r->sources);
  g_ptr_array_unref (r->counters);
  g_ptr_array_unref (r->modifiers);
  g_ptr_array_unref (r->purpose);
  g_ptr_array_unref (r->x);
  g_ptr_array_unref (r->prefer);
  g_ptr_array_unref (r->keep);
  g_ptr_array_unref (r->spent);
  g_ptr_array_unref (r->never);
  g_ptr_array_unref (r->spells);
  g_free (r->aim_of);
  g_free (r->lifted);
  g_free (r);
}

void pay_request_add_cost (PayRequest *r, const char *cost)
{
  g_ptr_array_add (r->costs, g_strdup (cost));
}

PaySource *pay_request_add_source (PayRequest *r)
{
  PaySource *s = g_new0 (PaySource, 1);
  s->count = 1;
  s->uses = s->amount = PAY_NOT_GIVEN;
  g_ptr_array_add (r->sources, s);
  return s;
}

PayKeep *pay_request_add_keep (PayRequest *r, const char *cost)
{
  PayKeep *k = g_new0 (PayKeep, 1);
  k->cost = g_strdup (cost);
  k->x = PAY_NOT_GIVEN;
  g_ptr_array_add (r->keep, k);
  return k;
}

PaySpell *pay_request_add_spell (PayRequest *r, const char *name, const char *cost)
{
  PaySpell *s = g_new0 (PaySpell, 1);
  s->name = g_strdup (name);
  s->cost = g_strdup (cost);
  s->count = 1;
  s->worth = s->untaps = PAY_NOT_GIVEN;
  g_ptr_array_add (r->spells, s);
  return s;
}

PaySpent *pay_request_add_spent (PayRequest *r, const char *source, gint64 ability)
{
  PaySpent *s = g_new0 (PaySpent, 1);
  s->source = g_strdup (source);
  s->ability = ability;
  g_ptr_array_add (r->spent, s);
  return s;
}

void pay_request_add_counter (PayRequest *r, const char *name, gint64 value)
{
  PayStock *s = g_new0 (PayStock, 1);
  s->name = g_strdup (name);
  s->value = value;
  g_ptr_array_add (r->counters, s);
}

void pay_request_add_x (PayRequest *r, const char *name, PayXWish wish, gint64 value)
{
  PayXRequest *x = g_new0 (PayXRequest, 1);
  x->name = g_strdup (name);
  x->wish = wish;
  x->value = value;
  g_ptr_array_add (r->x, x);
}
