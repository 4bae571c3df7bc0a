/* SPDX-License-Identifier: MIT */
/* Parts of rules of mana: whom they are about, the colours that they give. */
#include "read.h"
#include <string.h>

void mtg_rule_free (MtgManaRule *rule)
{
  if (rule == NULL)
    return;
  g_clear_pointer (&rule->which, mtg_limits_free);
  g_clear_pointer (&rule->spells, mtg_limits_free);
  mtg_condition_free (rule->when);
  g_free (rule->counter);
  g_free (rule->gives);
  g_free (rule);
}

gboolean mtg_rule_set_things (MtgManaRule *rule, const char *words, const char *name)
{
  g_autoptr (MtgCount) count = mtg_count_read (words, name);
  if (count == NULL || count->kind != MTG_COUNT_THINGS || count->least_power != MTG_NO_AMOUNT
      || (count->zones & MTG_ZONE_BATTLEFIELD) == 0)
    return FALSE;
  g_free (rule->counter);
  rule->counter = g_steal_pointer (&count->counter);
  rule->which = mtg_limits_copy (count->which);
  rule->other = count->other;
  rule->whose = strstr (words, "control") != NULL ? count->whose : rule->whose;
  return TRUE;
}

char *mtg_rule_new_colours (const MtgToken *from, const MtgToken *to)
{
  MtgMatch match;
  GString *words = g_string_new (NULL);
  const MtgToken *is = mtg_find ("is|are a|an", from, to, &match);
  for (const MtgToken *token = is; token != NULL && token < to; token++) {
    if (mtg_match ("in addition", token, &match, NULL) != NULL) {
      g_string_truncate (words, 0);
      break;
    }
    if (mtg_match ("white|blue|black|red|green|colorless", token, &match, NULL) != NULL)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", token->word);
  }
  return g_string_free (words, words->len == 0);
}
