/* SPDX-License-Identifier: MIT */
/* A line of a card for people. */
#include "read.h"
#include <string.h>

const char *mtg_line_kind_name (MtgLineKind kind)
{
  static const char *const names[] = {
    [MTG_LINE_MANA_ABILITY] = "mana ability",
    [MTG_LINE_ABILITY] = "ability",
    [MTG_LINE_KEYWORD] = "keyword",
    [MTG_LINE_HELPER] = "helper",
    [MTG_LINE_OWN_COST] = "own cost",
    [MTG_LINE_OWN_LIMIT] = "own limit",
    [MTG_LINE_ADDITIONAL] = "additional cost",
    [MTG_LINE_OPTIONAL] = "optional cost",
    [MTG_LINE_ALTERNATIVE] = "alternative cost",
    [MTG_LINE_OTHERS_COST] = "cost of others",
    [MTG_LINE_ABILITY_COST] = "cost of the ability",
    [MTG_LINE_MANA_RULE] = "rule of mana",
    [MTG_LINE_GAIN] = "gain",
    [MTG_LINE_OTHER] = "other",
    [MTG_LINE_UNREAD] = "not understood",
  };
  return (gsize)kind < G_N_ELEMENTS (names) ? names[kind] : "";
}

const char *mtg_verdict_name (MtgVerdict verdict)
{
  static const char *const names[] = {
    [MTG_VERDICT_APPLIED] = "applied",
    [MTG_VERDICT_NO_MATTER] = "no matter",
    [MTG_VERDICT_ASSUMED] = "assumed",
    [MTG_VERDICT_UNREAD] = "unread",
  };
  return (gsize)verdict < G_N_ELEMENTS (names) ? names[verdict] : "";
}

gboolean mtg_card_line_speaks (const MtgCard *card, const MtgCardLine *line)
{
  static const char *const words[] = {
    "mana|cost|costs|untap|untaps|sacrifice|sacrifices|sacrificed|sacrificing|cast|casts|pay|pays|paid|add|adds",
  };
  switch (line->kind) {
  case MTG_LINE_KEYWORD:
  case MTG_LINE_OTHER:
  case MTG_LINE_GAIN:
  case MTG_LINE_UNREAD:
    break;
  default:
    return TRUE;
  }
  g_auto (MtgWords) tokens = { 0 };
  g_autofree char *all = g_strdelimit (g_strdup (line->words), "\"", ' '); /* what it gives in quotes, too */
  if (!mtg_words_read (&tokens, all, 0, strlen (all), card->name, NULL))
    return TRUE;
  const MtgToken *from = &g_array_index (tokens.tokens, MtgToken, 0), *to = from + tokens.tokens->len - 1;
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (mtg_find (words[i], from, to, &match) != NULL)
      return TRUE;
  return FALSE;
}

char *mtg_card_line_print (const MtgCard *card, const MtgCardLine *line)
{
  g_autoptr (GString) print = g_string_new (NULL);
  g_string_append_printf (print, "%s (%s): %s", mtg_verdict_name (line->verdict), mtg_line_kind_name (line->kind),
                          line->words);
  (void)card;
  if (line->taken != NULL)
    g_string_append_printf (print, " [taken: %s]", line->taken);
  if (line->verdict == MTG_VERDICT_UNREAD && line->turns != 0)
    g_string_append (print, " [may matter]");
  return g_string_free (g_steal_pointer (&print), FALSE);
}
