/* SPDX-License-Identifier: MIT */
#include "card_words.h"

static void add (GString *words, const char *text)
{
  if (words->len > 0)
    g_string_append_c (words, ' ');
  g_string_append (words, text);
}

static void add_limits (GString *words, const char *before, const MtgLimits *limits)
{
  if (limits == NULL)
    return;
  g_autoptr (GString) text = g_string_new (NULL);
  mtg_limits_print (limits, "&", text);
  g_string_append_printf (words, " %s [%s]", before, text->str);
}

static void add_whose (GString *words, guint whose)
{
  static const char *const names[] = { "", "you", "opponents", "all" };
  if (whose != 0)
    add (words, names[whose & MTG_EVERYONE]);
}

static void add_zones (GString *words, guint zones)
{
  static const char *const names[] = { "battlefield", "hand", "graveyard", "exile", "command", "library" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if ((zones & (1u << i)) != 0)
      add (words, names[i]);
}

static void add_number (GString *words, const char *before, gint64 number, gint64 none)
{
  if (number != none)
    g_string_append_printf (words, " %s%" G_GINT64_FORMAT, before, number);
}

static const char *const counts[] = {
  [MTG_COUNT_THINGS] = "things",
  [MTG_COUNT_CARD_TYPES] = "card-types",
  [MTG_COUNT_COLOURS] = "colours",
  [MTG_COUNT_BASIC_TYPES] = "basic-types",
  [MTG_COUNT_NAMES] = "names",
  [MTG_COUNT_VALUES] = "values",
  [MTG_COUNT_POWERS] = "powers",
  [MTG_COUNT_GREATEST_POWER] = "greatest-power",
  [MTG_COUNT_TOTAL_POWER] = "total-power",
  [MTG_COUNT_GREATEST_VALUE] = "greatest-value",
  [MTG_COUNT_TOTAL_VALUE] = "total-value",
  [MTG_COUNT_DEVOTION] = "devotion",
  [MTG_COUNT_COUNTERS] = "counters",
  [MTG_COUNT_OWN_POWER] = "own-power",
  [MTG_COUNT_PARTY] = "party",
  [MTG_COUNT_LIFE] = "life",
  [MTG_COUNT_PLAYERS] = "players",
  [MTG_COUNT_TARGETS] = "targets",
  [MTG_COUNT_WAYS] = "ways",
  [MTG_COUNT_YOUR_TURN] = "your-turn",
  [MTG_COUNT_NUMBER] = "number",
  [MTG_COUNT_HAPPENED] = "happened",
  [MTG_COUNT_CHOSEN_LATER] = "chosen-later",
  [MTG_COUNT_UNKNOWN] = "unknown",
};

static void add_count (GString *words, const MtgCount *count)
{
  add (words, counts[count->kind]);
  add_whose (words, count->whose);
  add_zones (words, count->zones);
  add_limits (words, "of", count->which);
  if (count->other)
    add (words, "other");
  if (count->itself)
    add (words, "itself");
  add_number (words, "power>=", count->least_power, MTG_NO_AMOUNT);
  if (count->types != 0)
    g_string_append_printf (words, " types %u", count->types);
  if (count->counter != NULL)
    g_string_append_printf (words, " counter %s", count->counter);
  add_number (words, "x", count->each, 1);
  add_number (words, "+", count->plus, 0);
  for (guint i = 0; i < count->also->len; i++) {
    add (words, "and");
    add_count (words, g_ptr_array_index (count->also, i));
  }
}

static void add_condition (GString *words, const char *before, const MtgCondition *condition)
{
  if (condition == NULL)
    return;
  g_string_append_printf (words, " %s (", before);
  for (guint i = 0; i < condition->tests->len; i++) {
    const MtgTest *test = g_ptr_array_index (condition->tests, i);
    g_string_append (words, i == 0 ? "" : condition->any ? " or" : " and");
    add_count (words, test->count);
    if (test->than != NULL)
      add (words, "than-own");
    add_number (words, ">=", test->least, MTG_NO_AMOUNT);
    add_number (words, "<=", test->most, MTG_NO_AMOUNT);
  }
  g_string_append (words, " )");
}

static void add_price (GString *words, const MtgPrice *price)
{
  static const char *const needs[]
      = { "sacrifice", "tap", "untap", "discard", "exile", "counters", "return", "mill", "reveal", "other" };
  g_string_append (words, " <");
  g_string_append (words, price->mana != NULL ? price->mana : "");
  add_number (words, "life ", price->life, 0);
  add_number (words, "energy ", price->energy, 0);
  add_number (words, "loyalty ", price->loyalty, MTG_NO_AMOUNT);
  const struct {
    gboolean is;
    const char *word;
  } flags[] = { { price->life_x, " life-x" },        { price->taps, " T" },      { price->untaps, " Q" },
                { price->leaves, " leaves" },        { price->water, " water" }, { price->mana_cost, " mana-cost" },
                { price->life_value, " life-value" } };
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    g_string_append (words, flags[i].is ? flags[i].word : "");
  for (guint i = 0; i < price->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (price->needs, i);
    g_string_append_printf (words, " %s %d %s%s", needs[need->kind], (int)need->count, need->other ? "other " : "",
                            need->what);
  }
  g_string_append (words, ">");
}

static void add_way (GString *words, const MtgWay *way)
{
  g_string_append_printf (words, " %s:", way->name);
  add_zones (words, way->zones);
  for (guint i = 0; i < way->prices->len; i++)
    add_price (words, g_ptr_array_index (way->prices, i));
  const struct {
    gboolean is;
    const char *word;
  } flags[] = { { way->must, " must" },
                { way->again, " again" },
                { way->face_down, " face-down" },
                { way->not_now, " not-now" },
                { way->reduces, " reduces" },
                { way->offered && way->besides, " offered besides" },
                { way->offered && !way->besides, " offered" } };
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    g_string_append (words, flags[i].is ? flags[i].word : "");
  if (way->modifier != NULL)
    add (words, way->modifier);
  add_condition (words, "when", way->when);
  add_condition (words, "only-if", way->gate);
}

static void add_change (GString *words, const MtgCostChange *change)
{
  if (change->modifier != NULL)
    add (words, change->modifier);
  if (change->times != NULL) {
    add (words, "times");
    add_count (words, change->times);
  }
  add_limits (words, "for", change->which);
  add_whose (words, change->whose);
  add_number (words, "nth ", change->nth, 0);
  g_string_append (words, change->may ? " may" : "");
  g_string_append (words, change->once ? " once" : "");
  g_string_append (words, change->grows ? " grows" : "");
  if (change->value != NULL) {
    add (words, "value");
    add_count (words, change->value);
  }
  g_string_append (words, change->targets ? " targets" : "");
  if (change->way != NULL)
    g_string_append_printf (words, " with %s", change->way->name);
  add_condition (words, "when", change->when);
}

static void add_rule (GString *words, const MtgManaRule *rule)
{
  static const char *const names[]
      = { "adds",   "adds-of", "times",  "instead",  "are",       "also-are",     "have",   "lose",
          "banned", "any",     "as",     "life-for", "no-life",   "no-sacrifice", "tapped", "haste",
          "colour", "type",    "helper", "spares",   "life-more", "shroud",       "muted" };
  add (words, names[rule->kind]);
  add_whose (words, rule->whose);
  add_limits (words, "of", rule->which);
  add_limits (words, "spells", rule->spells);
  if (rule->counter != NULL)
    g_string_append_printf (words, " counter %s", rule->counter);
  g_string_append (words, rule->everywhere ? " everywhere" : "");
  g_string_append (words, rule->itself ? " itself" : "");
  g_string_append (words, rule->attached ? " attached" : "");
  g_string_append (words, rule->other ? " other" : "");
  if (rule->gives != NULL)
    g_string_append_printf (words, " gives %s", rule->gives);
  add_number (words, "x", rule->amount, 0);
  g_string_append (words, rule->but_mana ? " but-mana" : "");
  add_condition (words, "when", rule->when);
}

static void add_gain (GString *words, const MtgGain *gain)
{
  static const char *const events[]
      = { "resolves", "enters", "cast", "landfall", "arrives", "leaves", "tapped", "used", "phase", "made", "event" };
  static const char *const brings[] = { "mana", "tokens", "untap", "land", "cost", "bodies", "something" };
  g_string_append_printf (words, " %s brings %s", events[gain->event], brings[gain->brings]);
  add_limits (words, "for", gain->which);
}

static void add_mana (GString *words, const MtgCardLine *line)
{
  static const char *const types[]
      = { "", "chosen", "exiled", "commander", "could-produce", "colours-of", "devotion", "each-colour" };
  if (line->amount != NULL) {
    add (words, "amount");
    add_count (words, line->amount);
  }
  add_condition (words, "whether", line->whether);
  add_condition (words, "when", line->when);
  if (line->types != MTG_TYPES_TOLD)
    add (words, types[line->types]);
  if (line->types_of != NULL)
    add_count (words, line->types_of);
}

char *card_line_words (const MtgCardLine *line)
{
  GString *words = g_string_new (mtg_verdict_name (line->verdict));
  add (words, mtg_line_kind_name (line->kind));
  if (line->way != NULL)
    add_way (words, line->way);
  if (line->change != NULL)
    add_change (words, line->change);
  if (line->rule != NULL)
    add_rule (words, line->rule);
  if (line->gain != NULL)
    add_gain (words, line->gain);
  add_mana (words, line);
  if (line->turns != 0)
    g_string_append (words, line->turns == MTG_COULD_HELP     ? " could help"
                            : line->turns == MTG_COULD_HINDER ? " could hinder"
                                                              : " could turn");
  if (line->theirs != 0)
    g_string_append_printf (words, " theirs %s could %s", line->theirs_taken != NULL ? "assumed" : "unread",
                            line->theirs == MTG_COULD_HELP ? "help" : "hinder");
  return g_string_free (words, FALSE);
}

char *card_words (const MtgCard *card)
{
  GString *words = g_string_new (NULL);
  for (guint i = 0; i < card->lines->len; i++) {
    g_autofree char *line = card_line_words (mtg_card_line (card, i));
    g_string_append_printf (words, "%s%s", i > 0 ? "; " : "", line);
  }
  return g_string_free (words, FALSE);
}
