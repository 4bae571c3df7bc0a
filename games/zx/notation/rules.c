/* SPDX-License-Identifier: MIT */
/* The rules on costs, in our own words. */
#include "notation.h"

#include <string.h>

static const struct {
  const char *number, *text;
} rules_of[] = {
  { "203.1", "A card's Cost is what playing it takes." },
  { "203.2", "The Cost is a number: so many cards of the Resource go to Sleep." },
  { "203.3", "A Cost of ∞ has no value: nothing that needs one refers to it, chooses by it or changes it." },
  { "204.3", "There are five colours: red, blue, white, black, green." },
  { "204.5", "A card is each of its colours, whatever else it is." },
  { "204.7", "Colourless is to have no colour, and is none itself." },
  { "308.1", "A card in the Resource is in Reboot or in Sleep." },
  { "308.2a", "A card put into the Resource is in Reboot unless something says otherwise." },
  { "308.2b", "A card of several colours is put there in Sleep when no other card there shares a colour with it." },
  { "503.3a", "Who begins draws nothing on the first turn." },
  { "504.3", "Each turn one card of the hand may be put into the Resource." },
  { "505.3a", "Ignition: a card with the icon may be played without paying." },
  { "805.1", "A Resource Cost is paid by putting Reboot cards of the Resource to Sleep." },
  { "805.2", "A Resource Cost has points, and it may have colours." },
  { "805.2a", "To play a card: all of its colours, and as many points as its Cost." },
  { "805.2b", "Of an ability: colour, then points; without a colour it shows the colourless icon." },
  { "805.2c",
    "Changes of the points: first all increases, then all decreases, never below 0. No Resource Cost counts as "
    "colourless 0." },
  { "805.3", "Paying a Resource Cost is the steps a to d." },
  { "805.3a",
    "For each colour a Reboot card of it is chosen. Where there are more colours than points, the payer leaves out "
    "as many as are too many." },
  { "805.3b",
    "Then other Reboot cards of any colour or none, until there are as many cards as points; no card twice." },
  { "805.3c", "Where they cannot be chosen, the cost cannot be paid, and what it is for does not happen." },
  { "805.3d", "The chosen cards go to Sleep: it is paid." },
};

static char *all_numbers (void)
{
  GString *page = g_string_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rules_of); i++)
    g_string_append_printf (page, "%-8s %s\n", rules_of[i].number, rules_of[i].text);
  return g_string_free (page, FALSE);
}

/* Versions of the Comprehensive Rules that are known by their numbers. What stands above is in both, as far as their
 * texts are known. */
const char *const zx_editions[] = { "1.41", "1.38", NULL };

gboolean zx_rules_fit (const char *rules, GError **error)
{
  g_autofree char *all = g_strjoinv (", ", (char **)(gpointer)(gsize)zx_editions);
  return rules == NULL || g_strv_contains (zx_editions, rules)
         || pay_set_error (error, PAY_ERROR_USAGE, "rules", -1,
                           "version '%s' of the Comprehensive Rules of Z/X is not known; known are %s", rules, all);
}

char *zx_rule_page (const char *number, const char *rules, GError **error)
{
  if (!zx_rules_fit (rules, error))
    return NULL;
  if (number == NULL)
    return all_numbers ();
  for (gsize i = 0; i < G_N_ELEMENTS (rules_of); i++)
    if (g_ascii_strcasecmp (rules_of[i].number, number) == 0)
      return g_strdup_printf ("%s, rules of Z/X: %s\n", rules_of[i].number, rules_of[i].text);
  GString *near = g_string_new (NULL);
  for (gsize i = 0; number[0] != '\0' && i < G_N_ELEMENTS (rules_of); i++)
    if (strncmp (rules_of[i].number, number, strspn (number, "0123456789.")) == 0 && strspn (number, "0123456789.") > 0)
      g_string_append_printf (near, "%s%s", near->len == 0 ? "; near it " : ", ", rules_of[i].number);
  pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                 "nothing is known here about %s in the rules of Z/X, only about rules on paying%s: see pay help rule",
                 number, near->str);
  g_string_free (near, TRUE);
  return NULL;
}
