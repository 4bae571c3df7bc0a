/* SPDX-License-Identifier: MIT */
#include <pay/game.h>

static void fact_free (gpointer data)
{
  PayFact *fact = data;
  g_free (fact->name);
  g_free (fact->text);
  g_clear_pointer (&fact->entries, g_ptr_array_unref);
  g_free (fact);
}

GPtrArray *pay_facts_new (void)
{
  return g_ptr_array_new_with_free_func (fact_free);
}

static PayFact *add (GPtrArray *facts, const char *name, PayFactKind kind)
{
  PayFact *fact = g_new0 (PayFact, 1);
  fact->name = g_strdup (name);
  fact->kind = kind;
  g_ptr_array_add (facts, fact);
  return fact;
}

void pay_facts_add_number (GPtrArray *facts, const char *name, gint64 number)
{
  g_return_if_fail (facts != NULL);
  add (facts, name, PAY_FACT_NUMBER)->number = number;
}

void pay_facts_add_truth (GPtrArray *facts, const char *name, gboolean holds)
{
  g_return_if_fail (facts != NULL);
  add (facts, name, PAY_FACT_TRUTH)->number = holds ? 1 : 0;
}

void pay_facts_add_text (GPtrArray *facts, const char *name, const char *text)
{
  g_return_if_fail (facts != NULL && text != NULL);
  add (facts, name, PAY_FACT_TEXT)->text = g_strdup (text);
}

GPtrArray *pay_facts_add_list (GPtrArray *facts, const char *name)
{
  g_return_val_if_fail (facts != NULL, NULL);
  return add (facts, name, PAY_FACT_LIST)->entries = pay_facts_new ();
}

GPtrArray *pay_facts_add_map (GPtrArray *facts, const char *name)
{
  g_return_val_if_fail (facts != NULL, NULL);
  return add (facts, name, PAY_FACT_MAP)->entries = pay_facts_new ();
}

const PayFact *pay_facts_find (const GPtrArray *facts, const char *name)
{
  for (guint i = 0; facts != NULL && i < facts->len; i++) {
    const PayFact *fact = g_ptr_array_index (facts, i);
    if (g_strcmp0 (fact->name, name) == 0)
      return fact;
  }
  return NULL;
}
