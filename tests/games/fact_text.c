/* SPDX-License-Identifier: MIT */
#include "fact_text.h"

static void append (GString *text, const PayFact *fact)
{
  const gboolean map = fact->kind == PAY_FACT_MAP;
  switch (fact->kind) {
  case PAY_FACT_NUMBER:
    g_string_append_printf (text, "%" G_GINT64_FORMAT, fact->number);
    return;
  case PAY_FACT_TRUTH:
    g_string_append (text, fact->number != 0 ? "true" : "false");
    return;
  case PAY_FACT_TEXT:
    g_string_append_printf (text, "\"%s\"", fact->text);
    return;
  case PAY_FACT_LIST:
  case PAY_FACT_MAP:
    g_string_append_c (text, map ? '{' : '[');
    for (guint i = 0; i < fact->entries->len; i++) {
      const PayFact *entry = fact->entries->pdata[i];
      g_string_append (text, i > 0 ? "," : "");
      if (map)
        g_string_append_printf (text, "\"%s\":", entry->name);
      append (text, entry);
    }
    g_string_append_c (text, map ? '}' : ']');
  }
}

char *fact_text (const PayFact *fact)
{
  GString *text = g_string_new (NULL);
  append (text, fact);
  return g_string_free (text, FALSE);
}

char *facts_text (const GPtrArray *facts, const char *joint)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < facts->len; i++) {
    const PayFact *fact = facts->pdata[i];
    g_string_append_printf (text, "%s%s%s", i > 0 ? " " : "", fact->name, joint);
    append (text, fact);
  }
  return g_string_free (text, FALSE);
}
