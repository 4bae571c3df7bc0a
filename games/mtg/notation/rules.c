/* SPDX-License-Identifier: MIT */
#include "notation.h"

#include <string.h>

#define EDITIONS 5

/* In our own words; the numbers by MtgEdition, NULL where the edition has no such rule or its number is not known. */
static const struct {
  MtgRule topic;
  const char *number[EDITIONS];
  const char *text;
} rules_of[] = {
  { MTG_RULE_NONE, { "107.1", "107.1", "107.1", "107.1", NULL }, "Only whole numbers are used." },
  { MTG_RULE_NONE,
    { "107.1a", "107.1a", "107.1a", "107.1a", NULL },
    "No fractions: half mana and the like are no amounts." },
  { MTG_RULE_NONE,
    { "107.1b", "107.1b", "107.1b", "107.1b", NULL },
    "A number that comes out below 0 counts as 0 where an effect uses it: an amount of mana below 0 is no mana." },
  { MTG_RULE_NONE, { "107.1c", "107.1c", "107.1c", "107.1c", NULL }, "Any number may be 0." },
  { MTG_RULE_NONE,
    { "107.3", "107.3", "107.3", "107.3", "G24.1a" },
    "X stands for a number: a text defines it, or the player chooses." },
  { MTG_RULE_NONE,
    { "107.3a", "107.3a", "107.3a", "107.3a", "G24.1b" },
    "X in a cost is announced while casting or activating, and is the same in all costs of the object. In 2008 only "
    "{X} itself counts." },
  { MTG_RULE_FREE_X,
    { "107.3b", "107.3b", "107.3b", "107.3b", "G24.1c" },
    "{X} in a mana cost that is not paid is 0, unless an alternative cost with X is paid. In 2008 any cost with {X} "
    "that is paid leaves it free." },
  { MTG_RULE_NONE, { "107.3c", "107.3c", "107.3c", "107.3c", "G24.1f" }, "X that a text defines is not chosen." },
  { MTG_RULE_NONE,
    { "107.3d", "107.3d", "107.3d", "107.3d", "G24.1d" },
    "X in the cost of a special action is chosen right before that cost is paid." },
  { MTG_RULE_NONE,
    { "107.3e", "107.3e", "107.3e", NULL, NULL },
    "X of another object: the value that was used there." },
  { MTG_RULE_NONE,
    { "107.3f", "107.3f", "107.3f", "107.3e", "G24.1f" },
    "X that is in a text but in no cost is chosen when it is needed; nothing is paid for it." },
  { MTG_RULE_NONE,
    { "107.3g", "107.3g", "107.3g", "107.3f", "G24.1e" },
    "{X} of a card that is not on the stack is 0." },
  { MTG_RULE_NONE,
    { "107.3h", "107.3h", "107.3h", "107.3g", NULL },
    "Paying an object's mana cost: X is 0, or what was announced for a spell on the stack." },
  { MTG_RULE_NONE, { "107.3i", "107.3i", "107.3i", "107.3h", "G24.1a" }, "All X on one object are equal." },
  { MTG_RULE_NONE,
    { "107.3j", "107.3j", "107.3j", "107.3i", NULL },
    "The X of an ability that was gained is its own, or 0." },
  { MTG_RULE_NONE,
    { "107.3k", "107.3k", "107.3k", "107.3j", NULL },
    "The X of an activated ability is its own for each activation." },
  { MTG_RULE_NONE,
    { "107.3m", "107.3m", "107.3m", "107.3k", NULL },
    "An ability about entering the battlefield knows the X that the spell had." },
  { MTG_RULE_NONE,
    { "107.3n", "107.3n", NULL, NULL, NULL },
    "A delayed triggered ability knows the X of the spell or ability that made it." },
  { MTG_RULE_NONE, { "107.3p", "107.3p", "107.3n", "107.3m", NULL }, "Y follows the rules of X." },
  { MTG_RULE_NONE, { "107.4", "107.4", "107.4", "107.4", NULL }, "The mana symbols." },
  { MTG_RULE_COLOURED,
    { "107.4a", "107.4a", "107.4a", "107.4a", NULL },
    "A coloured symbol is paid with mana of its colour." },
  { MTG_RULE_NONE,
    { "107.4b", "107.4b", "107.4b", "107.4b", NULL },
    "Numbers and {X} are generic mana, paid with mana of any type." },
  { MTG_RULE_COLOURLESS, { "107.4c", "107.4c", "107.4c", "107.4c", NULL }, "{C} is paid with colourless mana only." },
  { MTG_RULE_NONE, { "107.4d", "107.4d", "107.4d", "107.4d", NULL }, "{0} is a cost that takes nothing." },
  { MTG_RULE_HYBRID,
    { "107.4e", "107.4e", "107.4e", "107.4e", NULL },
    "A hybrid symbol is paid as either of its halves." },
  { MTG_RULE_PHYREXIAN,
    { "107.4f", "107.4f", "107.4f", "107.4f", NULL },
    "A Phyrexian symbol is paid with mana of its colour or with 2 life." },
  { MTG_RULE_NONE,
    { "107.4g", "107.4g", "107.4g", "107.4g", NULL },
    "The Phyrexian symbol alone stands for any of them in texts: {H} since 2022, {P} before." },
  { MTG_RULE_SNOW,
    { "107.4h", "107.4h", "107.4h", "107.4h", NULL },
    "{S} is paid with mana of a snow source (to 2020: of a snow permanent); reductions of generic mana do not reach "
    "it." },
  { MTG_RULE_NONE, { "107.14", "107.14", "107.14", "107.14", NULL }, "{E} is an energy counter." },
  { MTG_RULE_NONE, { "107.17a", "107.17a", NULL, NULL, NULL }, "{TK} is a ticket counter." },
  { MTG_RULE_NONE, { "107.18", NULL, NULL, NULL, NULL }, "{P} alone is the pawprint, and no cost." },
  { MTG_RULE_NONE,
    { "106.5", "106.5", "106.5", "106.5", NULL },
    "A mana ability whose type is not defined makes no mana." },
  { MTG_RULE_RESTRICTED,
    { "106.6", "106.6", "106.6", "106.6", NULL },
    "Mana may be restricted in what it is spent on." },
  { MTG_RULE_NONE,
    { "106.12", "106.12", "106.12", "106.12", NULL },
    "Tapping for mana: a mana ability with {T} in its cost." },
  { MTG_RULE_RESOURCES, { "118.3", "118.3", "118.3", "118.3", NULL }, "A cost is paid only by who has all of it." },
  { MTG_RULE_NONE, { "118.5", "118.5", "118.5", "118.5", NULL }, "A cost of {0} is paid by saying so." },
  { MTG_RULE_UNPAYABLE,
    { "118.6", "118.6", "118.6", "118.6", NULL },
    "No mana cost is a cost that cannot be paid; an alternative cost can." },
  { MTG_RULE_NONE, { "118.7", "118.7", "118.7", "118.7", NULL }, "What is reduced to nothing is {0}." },
  { MTG_RULE_NONE,
    { "118.7a", "118.7a", "118.7a", "118.7a", NULL },
    "A reduction of generic mana reaches generic mana only." },
  { MTG_RULE_NONE,
    { "118.7b", "118.7b", "118.7b", "118.7b", NULL },
    "A reduction of mana that the cost does not ask for reaches generic mana." },
  { MTG_RULE_NONE,
    { "118.7c", "118.7c", "118.7c", "118.7c", NULL },
    "What a coloured reduction has beyond the colour reaches generic mana." },
  { MTG_RULE_NONE, { "118.7d", "118.7d", "118.7d", "118.7d", NULL }, "The same of colourless mana." },
  { MTG_RULE_NONE,
    { "118.7e", "118.7e", "118.7e", "118.7e", NULL },
    "A reduction by a hybrid symbol: the payer chooses the half." },
  { MTG_RULE_NONE,
    { "118.7f", "118.7f", "118.7f", "118.7f", NULL },
    "A reduction by a Phyrexian symbol is one mana of its colour." },
  { MTG_RULE_NONE,
    { "118.7g", "118.7g", "118.7g", "118.7g", NULL },
    "A reduction by snow symbols is that much generic mana." },
  { MTG_RULE_NONE, { "118.8", "118.8", "118.8", "118.8", NULL }, "Additional costs." },
  { MTG_RULE_NONE, { "118.9a", "118.9a", "118.9a", "118.9a", NULL }, "At most one alternative cost." },
  { MTG_RULE_NONE, { "118.14", "118.14", NULL, NULL, NULL }, "Mana spent as though of any type pays {C} too." },
  { MTG_RULE_LIFE, { "119.4", "119.4", "119.4", "119.4", NULL }, "Life is paid by who has at least as much." },
  { MTG_RULE_NO_LIFE, { "119.8", "119.8", "119.8", "119.8", NULL }, "Who cannot lose life cannot pay it." },
  { MTG_RULE_NONE, { "202.1b", "202.1b", "202.1b", "202.1b", NULL }, "No mana cost is not {0}: it cannot be paid." },
  { MTG_RULE_NONE, { "202.3", "202.3", "202.3", "202.3", NULL }, "The mana value is the sum of the mana cost." },
  { MTG_RULE_NONE,
    { "601.2b", "601.2b", "601.2b", "601.2b", NULL },
    "X, halves of hybrid symbols, mana or life are announced before the total is known." },
  { MTG_RULE_NONE,
    { "601.2f", "601.2f", "601.2f", "601.2f", NULL },
    "The total: base, additional costs, increases, reductions, effects on the total; then it is locked." },
  { MTG_RULE_NONE, { "601.2g", "601.2g", "601.2g", "601.2g", NULL }, "Mana abilities come before paying." },
  { MTG_RULE_NONE, { "601.2h", "601.2h", "601.2h", "601.2h", NULL }, "The total is paid, all of it." },
  { MTG_RULE_MANA_ABILITY,
    { "605.1a", "605.1a", "605.1a", "605.1a", NULL },
    "What a mana ability is; since 2026 none that moves a card to or from a library." },
  { MTG_RULE_ABILITIES,
    { "605.3a", "605.3a", "605.3a", "605.3a", NULL },
    "Mana abilities may be used while a cost is paid, also one for another." },
  { MTG_RULE_NONE, { "609.4b", "609.4b", "609.4b", "609.4b", NULL }, "Mana spent as though of any colour." },
  { MTG_RULE_NONE,
    { "702.51", "702.51", "702.51", "702.51", NULL },
    "Convoke: creatures pay generic mana or mana of their colours." },
  { MTG_RULE_NONE,
    { "702.66", "702.66", "702.66", "702.66", NULL },
    "Delve: cards in the graveyard pay generic mana." },
  { MTG_RULE_NONE, { "702.126", "702.126", "702.126", "702.126", NULL }, "Improvise: artifacts pay generic mana." },
  { MTG_RULE_NONE, { "702.132", "702.132", "702.132", "702.132", NULL }, "Assist: another player pays generic mana." },
  { MTG_RULE_NONE, { "903.8", "903.8", "903.8", "903.8", NULL }, "Commander tax: {2} more for each time before." },
};

const char *mtg_rule_number (MtgRule rule, MtgEdition edition)
{
  for (gsize i = 0; rule != MTG_RULE_NONE && i < G_N_ELEMENTS (rules_of); i++)
    if (rules_of[i].topic == rule)
      return rules_of[i].number[edition];
  return NULL;
}

static char *all_numbers (MtgEdition edition)
{
  GString *page = g_string_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rules_of); i++)
    if (rules_of[i].number[edition] != NULL)
      g_string_append_printf (page, "%-8s %s\n", rules_of[i].number[edition], rules_of[i].text);
  return g_string_free (page, FALSE);
}

/* Where other editions have the rule of row [i]. */
static void append_elsewhere (GString *page, gsize i, MtgEdition edition)
{
  gboolean gap = FALSE;
  for (int e = 0; e < EDITIONS; e++) {
    const char *number = rules_of[i].number[e];
    gap = gap || (e != (int)edition && number == NULL);
    if (e != (int)edition)
      g_string_append_printf (page, "  %s: %s\n", mtg_editions[e], number != NULL ? number : "-");
  }
  g_string_append (page, gap ? "  -: there is none, or its number is not known here\n" : "");
}

static void append_page (GString *page, const char *number, MtgEdition edition)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rules_of); i++) {
    if (rules_of[i].number[edition] == NULL || g_ascii_strcasecmp (rules_of[i].number[edition], number) != 0)
      continue;
    g_string_append_printf (page, "%s, rules of %s: %s\nIn other editions\n", rules_of[i].number[edition],
                            mtg_editions[edition], rules_of[i].text);
    append_elsewhere (page, i, edition);
  }
}

/* Is [number] row [i] in [edition]? */
static gboolean is_row (gsize i, int edition, const char *number)
{
  return rules_of[i].number[edition] != NULL && g_ascii_strcasecmp (rules_of[i].number[edition], number) == 0;
}

/* What the number is in editions other than the one that was asked for. */
static void append_others (GString *page, const char *number, MtgEdition edition)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rules_of); i++) {
    const gsize before = page->len;
    for (int e = 0; e < EDITIONS; e++)
      if (is_row (i, e, number))
        g_string_append_printf (page, "%s%s", page->len == before ? "  " : ", ", mtg_editions[e]);
    if (page->len == before)
      continue;
    g_string_append_printf (page, ": %s\n", rules_of[i].text);
    if (rules_of[i].number[edition] != NULL)
      g_string_append_printf (page, "    %s in %s\n", rules_of[i].number[edition], mtg_editions[edition]);
  }
  if (page->len == 0)
    return;
  g_autofree char *head
      = g_strdup_printf ("%s: in the rules of %s there is none, or its number is not known here\nIn other editions\n",
                         number, mtg_editions[edition]);
  g_string_prepend (page, head);
}

/* "; near it 601.2b, 601.2f": numbers that begin as [number] does, up to the digits behind its point. */
static char *near_numbers (const char *number, MtgEdition edition)
{
  const gsize chapter = strspn (number, "0123456789");
  const gsize length = chapter + (number[chapter] == '.' ? 1 + strspn (number + chapter + 1, "0123456789") : 0);
  GString *near = g_string_new (NULL);
  for (gsize i = 0; chapter > 0 && i < G_N_ELEMENTS (rules_of); i++) {
    const char *other = rules_of[i].number[edition];
    if (other != NULL && strncmp (other, number, length) == 0 && !g_ascii_isdigit (other[length]))
      g_string_append_printf (near, "%s%s", near->len == 0 ? "; near it " : ", ", other);
  }
  return g_string_free (near, FALSE);
}

char *mtg_rule_page (const char *number, const char *rules, GError **error)
{
  MtgEdition edition;
  if (!mtg_edition_of (rules, &edition, error))
    return NULL;
  if (number == NULL)
    return all_numbers (edition);
  GString *page = g_string_new (NULL);
  append_page (page, number, edition);
  if (page->len == 0)
    append_others (page, number, edition);
  if (page->len > 0)
    return g_string_free (page, FALSE);
  g_string_free (page, TRUE);
  g_autofree char *near = near_numbers (number, edition);
  pay_set_error (
      error, PAY_ERROR_USAGE, NULL, -1,
      "nothing is known here about %s in the rules of Magic of %s, only about rules on paying%s: see pay help "
      "rule",
      number, mtg_editions[edition], near);
  return NULL;
}
