/* SPDX-License-Identifier: MIT */
/* zx_effect [TABLE]: what lines of words come to. Each line of the column modifier_effect of TABLE is understood. */
#include "board/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#define ROWS 83 /* that have an effect */

static const char *table;

typedef struct {
  const char *line, *effects;
} Row;

static const Row rows[] = {
  { "In hand: -2 per your Link on Square; cannot become 0 or less", "own -2>1 per your link on square;" },
  { "In hand: -2; In hand: -3; cannot become 0 or less", "own -2>0;own -3>1;" },
  { "Own cost +1 per each of your Life.", "own +1>0 per your life;" },
  { "In hand: -6 at Wind Voltage 5", "own -6>0 if wind voltage 5;" },
  { "In hand: with 5+ [Hero] in Resource, -1 per kind of colour among your Resource",
    "own -1>0 per kind of colour among your resource if 5+ [hero] in resource;" },
  { "When played: MAY -3 (optional) with 3+ cards in Remove", "own may -3>0 if 3+ cards in remove;" },
  { "All [Mythos] in your hand cost -1 (floor 1)", "group -1>1 of [mythos] in your hand;" },
  { "On Square: all cards in opponent's hand +1", "group +1>0 of cards in opponent's hand;" },
  { "Your next [Summer]/[Hero] from hand this turn costs -2; cannot become less than 0",
    "next -2>0 of [summer]/[hero];" },
  { "In hand: two separate -1-per-card reductions, each with floor 2",
    "own -1>2 per card that its words speak of;own -1>2 per card that its words speak of;" },
  { "May be played without paying the cost when 4+ Events are in your Trash", "free if 4+ events are in your trash;" },
  { "Instead of paying the cost, may put 3 cards from Trash under the deck",
    "instead other if put 3 cards from trash under the deck;" },
  { "Startup [2 Green] from hand: may play this card without paying the cost", "instead [2 green];" },
  { "May be played from Force by paying the cost; -1 per Event in Trash, floor 1",
    "from;own -1>1 per event in trash;" },
  { "You may play blue cards in your Resource by paying their cost", "from of blue cards;" },
  { "In Resource: has all colours while a Hero is on your Square", "colours RUWKG if a hero is on your square;" },
  { "In Resource: add green with 3+ [Hero] in Resource", "colours G if 3+ [hero] in resource;" },
  { "In Resource: has every colour that is in your Resource", "present;" },
  { "In Resource: when you play a [Summer], this card is treated as all colours", "colours RUWKG of [summer];" },
  { "Resource Startup C0: add one colour of your choice to this card", "chosen;" },
  { "Startup C0: choose a colourless card in your Resource; add one colour of your choice", "chosen of another;" },
  { "After reboot of 2 Resource: your Resource cannot reboot until end of turn", "reboot 2;lock;" },
  { "Ability cost -2 if the wind blows; cannot become 0 or less", "ability -2>1 if the wind blows;" },
  { "Startup [5 Black]: -1 per card in Trash, floor 2", "ability -1>2 per card in trash;" },
  { "Startup from hand [9 White]: when playing this ability, -1 per Event, and minus the cost of one of them",
    "ability -1>0 per event;ability -1>0 per point of the cost of one of them;" },
  { "Opponent's Startup abilities get an additional Resource Cost [1 Colorless] on your turn",
    "ability +1>0 [1 colorless] of abilities;" },
  { "On Square with 5+ tribes in Trash: its own Startup abilities may be played without paying their cost",
    "no ability if 5+ tribes in trash;" },
  { "Your next [Hero] has its Startup abilities playable without paying their cost this turn",
    "no ability of [hero];" },
  { "Can only appear by its own ability", "instead other if its own ability;" },
  { "In Resource: has all colours (Keeper Lv4)", "colours RUWKG if keeper lv 4;" },
  { "Startup [5 Black]: reboot 2 cards in your Resource", "if used;" },
  { "Startup C0: put the top card of your deck into your Resource in Reboot", "if used;" },
  { "Startup [1 Red]: your next [Hero] this turn -2", "if used of [hero];" },
  { "Startup [0 Colorless] (twice a turn): your next [Hero] this turn -2", "next 2 times -2>0 of [hero];" },
  { "Startup [1 Red] + sleep: draw a card", "nothing;" },
  { "Startup [1 Red] or [1 Blue] + sleep: draw a card", "nothing;" },
  { "Startup [1 Red] or [1 Blue] + sleep from hand: may play this card without paying the cost", "if used;" },
  { "Startup C0 + sleep: your next [Hero] this turn -2", "if used of [hero];" },
  { "Startup [2 Green] + sleep from hand: may play this card without paying the cost", "instead [2 green]+sleep;" },
  { "Startup [1 Red]: one of your Z/X gets +5000 power", "nothing;" },
  { "Draw two cards.", "nothing;" },
  { "On Square: power +1000", "nothing;" },
  { "Your Z/X get +1000 power; when it attacks, destroy one of the opponent's Z/X", "nothing;nothing;" },
  { "Your Z/X gain [Hero]", "unknown;" },
  { "When played: put 1 card from your Trash into your hand", "unknown;" },
  { "In hand: -2; the Cost cannot be 0 or less", "own -2>1;" },
  { "In hand: -2; can't be reduced to less than 2", "own -2>2;" },
  { "cannot become 0 or less", "unknown;" },
  { "In Resource: is also blue", "colours U;" },
  { "In Resource: is blue", "unknown;" },
  { "In Resource: add one colour of your choice", "unknown of another;" },
  { "When you play a card, this card has all colours", "unknown;" },
  { "All colourless [Hero] of cost 3 or less in your hand cost -1",
    "group -1>0 of colourless [hero] of cost 3 or less in your hand;" },
  { "All awake [Hero] in your hand cost -1", "unknown of awake [hero] in your hand;" },
  { "All red and blue cards in your hand cost -1", "unknown of red and blue cards in your hand;" },
  { "You may play green cards except [Hero] in your Trash by paying their cost",
    "unknown of green cards except [hero];" },
  { "In hand: put 1 card of your hand into the Trash, -2", "own -2>0 if what is put there for it;" },
  { "Startup abilities cost -1", "unknown;" },
  { "If it rains, the price of all cards is paid by the wind", "unknown;" },
};

static void print (GString *out, const ZxEffect *effect)
{
  static const char *const deeds[] = { "nothing", "own",    "group", "next",    "free",       "instead", "from",
                                       "colours", "reboot", "lock",  "ability", "no ability", "if used", "unknown" };
  static const char *const gains[] = { "colours", "present", "chosen" };
  const gboolean change = effect->deed == ZX_OWN_COST || effect->deed == ZX_GROUP_COST || effect->deed == ZX_NEXT_COST
                          || effect->deed == ZX_ABILITY_COST;
  g_string_append (out, effect->deed == ZX_GAIN_COLOURS ? gains[effect->gain] : deeds[effect->deed]);
  if (effect->uses > 1)
    g_string_append_printf (out, " %u times", effect->uses);
  if (change)
    g_string_append_printf (out, "%s %+" G_GINT64_FORMAT ">%" G_GINT64_FORMAT, effect->optional ? " may" : "",
                            effect->amount, effect->floor);
  if (effect->deed == ZX_REBOOT)
    g_string_append_printf (out, " %" G_GINT64_FORMAT, effect->amount);
  if (effect->deed == ZX_GAIN_COLOURS && effect->gain == ZX_ADD_COLOURS)
    g_string_append_printf (out, " %s", zx_colours_class (effect->colours));
  if (effect->cost != NULL)
    g_string_append_printf (out, " %s", effect->cost);
  if (effect->whom != NULL)
    g_string_append_printf (out, " of %s", effect->whom);
  if (effect->per != NULL)
    g_string_append_printf (out, " per %s", effect->per);
  if (effect->condition != NULL)
    g_string_append_printf (out, " if %s", effect->condition);
  g_string_append_c (out, ';');
}

/* Nobody knows whether it is a monday, or what an ability that nobody uses would do. */
static gboolean is_open (const ZxEffect *effect)
{
  const char *const words[] = { effect->condition, effect->per, effect->whom };
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i] != NULL && strstr (words[i], "monday") != NULL)
      return TRUE;
  return effect->deed == ZX_UNKNOWN || effect->deed == ZX_IF_USED;
}

static void check_open (const char *head, const char *line, const char *tail)
{
  const gsize length = strlen (line) - (g_str_has_suffix (line, ".") ? 1 : 0);
  g_autofree char *whole = g_strdup_printf ("%s%.*s%s", head, (int)length, line, tail);
  g_autoptr (GPtrArray) effects = zx_effects_read (whole);
  for (guint i = 0; i < effects->len; i++)
    if (is_open (effects->pdata[i]))
      return;
  fail_msg ("%s: taken as if it were always so", whole);
}

static gboolean is_something (const GPtrArray *effects, guint i)
{
  return ((const ZxEffect *)effects->pdata[i])->deed != ZX_NOTHING;
}

/* Words that nobody understands leave what they stand beside open. */
static void check_nonsense (const char *line)
{
  static const char *const tails[] = { " on mondays",
                                       ", but only on mondays",
                                       " (on mondays)",
                                       " (if it is a monday)",
                                       " unless on mondays",
                                       "; on mondays",
                                       ", on mondays",
                                       " mondays",
                                       " (mondays)",
                                       " (on mondays, floor 1)",
                                       " if it is a monday",
                                       ", if it is a monday",
                                       " while it is a monday",
                                       " and on mondays",
                                       " as on mondays",
                                       " for mondays",
                                       " until monday",
                                       ". On mondays",
                                       ". Only on mondays" };
  static const char *const heads[] = { "On mondays, ",        "On mondays: ", "(On mondays) ", "If it is a monday, ",
                                       "If it is a monday: ", "Mondays: ",    "Mondays " };
  g_autoptr (GPtrArray) effects = zx_effects_read (line);
  for (gsize i = 0; is_something (effects, effects->len - 1) && i < G_N_ELEMENTS (tails); i++)
    check_open ("", line, tails[i]);
  for (gsize i = 0; is_something (effects, 0) && i < G_N_ELEMENTS (heads); i++)
    check_open (heads[i], line, "");
}

/* ---- Words that a person would add: each has its meaning, or leaves the line open. */

static const char *const added[]
    = { "red",     "[Knave]",           "not",      "in Trash", "except [Knave]", "if it rains", "each turn",
        "up to 2", "of cost 3 or less", "and blue", "half",     "monday",         "3+" };

static void print_phrase (GString *out, const char *words)
{
  g_auto (ZxPhrase) phrase = { .tags = NULL };
  if (words == NULL || !zx_phrase_read (&phrase, words)) {
    g_string_append_printf (out, "?%s", words != NULL && !zx_words_count_colours (words) ? words : "");
    return;
  }
  for (guint i = 0; i < phrase.tags->len; i++)
    g_string_append_printf (out, "[%s]", (const char *)phrase.tags->pdata[i]);
  g_string_append_printf (out, "%s %u %d %d %x %d %d %d %" G_GINT64_FORMAT "-%" G_GINT64_FORMAT " %d %d %x %d",
                          phrase.tribe != NULL ? phrase.tribe : "", phrase.colours, phrase.colourless,
                          phrase.one_colour, phrase.types, phrase.named, phrase.up, phrase.plain, phrase.least,
                          phrase.most, phrase.other, phrase.kinds, phrase.zones, phrase.theirs);
}

static void print_condition (GString *out, const char *condition)
{
  g_auto (GStrv) parts = zx_condition_parts (condition);
  for (guint i = 0; parts[i] != NULL; i++) {
    g_autofree char *words = NULL;
    gint64 number = 0;
    gboolean most = FALSE;
    const gboolean read = zx_condition_read (parts[i], &number, &words, &most);
    g_string_append_printf (out, "; if %s%" G_GINT64_FORMAT " ", most ? "at most " : "", number);
    print_phrase (out, read ? words : parts[i]);
  }
}

/* What is left of the line once it is read; NULL: some of it is open. (transfer full) */
static char *meaning_of (const char *line)
{
  g_autoptr (GPtrArray) effects = zx_effects_read (line);
  g_autoptr (GString) out = g_string_new (NULL);
  for (guint i = 0; i < effects->len; i++) {
    ZxEffect effect = *(const ZxEffect *)effects->pdata[i];
    const char *const words[] = { effect.whom, effect.per };
    const char *condition = effect.condition;
    if (is_open (&effect) || (condition != NULL && g_str_has_prefix (condition, "what ")))
      return NULL;
    effect.whom = effect.per = effect.condition = NULL;
    print (out, &effect);
    g_string_append_printf (out, " in %x from %x turn %d each %" G_GINT64_FORMAT " brief %d hand %d first %d ",
                            effect.zones, effect.from, effect.turn, effect.each, effect.brief, effect.in_hand,
                            effect.first);
    for (gsize k = 0; k < G_N_ELEMENTS (words); k++)
      print_phrase (out, words[k]);
    if (condition != NULL)
      print_condition (out, condition);
  }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static void check_added (const char *line)
{
  g_autofree char *meaning = meaning_of (line);
  int depth = 0;
  for (const char *at = line; meaning != NULL && *at != '\0'; at++) {
    depth += *at == '[' || *at == '(' ? 1 : *at == ']' || *at == ')' ? -1 : 0;
    for (gsize i = 0; depth == 0 && *at == ' ' && i < G_N_ELEMENTS (added); i++) {
      g_autofree char *whole = g_strdup_printf ("%.*s %s%s", (int)(at - line), line, added[i], at);
      g_autofree char *had = meaning_of (whole);
      if (g_strcmp0 (had, meaning) == 0 && strstr (line, added[i]) == NULL)
        fail_msg ("%s: taken as if the word were not there", whole);
    }
  }
}

static void check_row (void **state)
{
  const Row *row = *state;
  g_autoptr (GPtrArray) effects = zx_effects_read (row->line);
  g_autoptr (GString) out = g_string_new (NULL);
  for (guint i = 0; i < effects->len; i++)
    print (out, effects->pdata[i]);
  assert_string_equal (out->str, row->effects);
  if (strstr (row->effects, "unknown") == NULL)
    check_nonsense (row->line);
  if (strstr (row->effects, "unknown") == NULL && strstr (row->effects, "nothing") == NULL)
    check_added (row->line);
}

static void check_line (const char *line)
{
  g_autoptr (GPtrArray) effects = zx_effects_read (line);
  assert_true (effects->len > 0);
  for (guint i = 0; i < effects->len; i++)
    assert_int_not_equal (((const ZxEffect *)effects->pdata[i])->deed, ZX_UNKNOWN);
  check_nonsense (line);
}

static void test_table (void **state)
{
  g_autofree char *text = NULL;
  (void)state;
  if (table == NULL || !g_file_get_contents (table, &text, NULL, NULL))
    skip ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint count = 0;
  for (guint i = 1; lines[i] != NULL; i++) {
    g_auto (GStrv) cells = g_strsplit (lines[i], "\t", -1);
    if (g_strv_length (cells) < 7 || strcmp (cells[5], "-") == 0)
      continue;
    count++;
    check_line (cells[5]);
  }
  assert_int_equal (count, ROWS);
}

int main (int argc, char **argv)
{
  struct CMUnitTest tests[G_N_ELEMENTS (rows) + 1];
  table = argc > 1 ? argv[1] : NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    tests[i] = (struct CMUnitTest){ .name = rows[i].line,
                                    .test_func = check_row,
                                    .initial_state = (void *)(uintptr_t)&rows[i] };
  tests[G_N_ELEMENTS (rows)] = (struct CMUnitTest)cmocka_unit_test (test_table);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
