/* SPDX-License-Identifier: MIT */
/* What texts of a plan do to what lies there. */
#include <string.h>

#include "together.h"

gboolean mtg_text_gives_up (const char *text)
{
  return text != NULL
         && (strstr (text, "acrifice") != NULL || strstr (text, "xile") != NULL || strstr (text, "eturn") != NULL);
}

gboolean mtg_plan_gives_up (const PayRequest *together)
{
  for (guint i = 0; i < together->sources->len; i++) {
    const PaySource *source = together->sources->pdata[i];
    if (mtg_text_gives_up (source->text) || mtg_text_gives_up (source->each.gives))
      return TRUE;
  }
  for (guint i = 0; i < together->spells->len; i++) {
    const PaySpell *spell = together->spells->pdata[i];
    for (guint k = 0; k < spell->modifiers->len; k++)
      if (mtg_text_gives_up (spell->modifiers->pdata[k]))
        return TRUE;
    if (mtg_text_gives_up (spell->gives) || mtg_text_gives_up (spell->each.gives))
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_text_is_simple (const char *text)
{
  static const char *const words[]
      = { "acrifice", "xile", "iscard", "emove", "ap an", "ntap", "eturn", "ctivate only" };
  for (gsize i = 0; text != NULL && i < G_N_ELEMENTS (words); i++)
    if (strstr (text, words[i]) != NULL)
      return FALSE;
  return TRUE;
}
