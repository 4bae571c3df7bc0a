/* SPDX-License-Identifier: MIT */
/* What a card has only from a level, or a speed, on: the counters on it, or those of its controller, decide. */
#include "read.h"
#include <string.h>

/* Where its condition stands; NULL: it has none. */
static MtgCondition **condition_of (MtgCardLine *line)
{
  switch (line->kind) {
  case MTG_LINE_MANA_ABILITY:
    return &line->when;
  case MTG_LINE_MANA_RULE:
    return line->rule != NULL ? &line->rule->when : NULL;
  case MTG_LINE_OWN_COST:
  case MTG_LINE_OTHERS_COST:
    return line->change != NULL ? &line->change->when : NULL;
  case MTG_LINE_ABILITY:
    return line->way != NULL ? &line->way->gate : NULL;
  default:
    return NULL;
  }
}

static MtgTest *test_of (const MtgGate *gate)
{
  MtgCount *count = mtg_count_new (gate->counter != NULL ? MTG_COUNT_COUNTERS : MTG_COUNT_UNKNOWN);
  count->counter = g_strdup (gate->counter);
  count->itself = !gate->yours;
  count->whose = MTG_YOU;
  count->words = g_strdup (gate->words);
  MtgTest *test = mtg_test_new (count, gate->least, gate->most);
  test->usual = FALSE;
  return test;
}

static void gate_line (MtgCardLine *line, const MtgGate *gate)
{
  MtgCondition **when = condition_of (line);
  if (line->verdict != MTG_VERDICT_APPLIED && line->verdict != MTG_VERDICT_ASSUMED)
    return;
  if (when == NULL || (*when != NULL && (*when)->any)) {
    if (line->verdict == MTG_VERDICT_APPLIED)
      mtg_line_assume (line, line->kind, gate->taken, MTG_COULD_HELP | MTG_COULD_HINDER);
    return;
  }
  if (*when == NULL)
    *when = mtg_condition_new (gate->words);
  g_ptr_array_add ((*when)->tests, test_of (gate));
  if (gate->counter == NULL && line->verdict == MTG_VERDICT_APPLIED && line->kind != MTG_LINE_ABILITY)
    mtg_line_assume (line, line->kind, gate->taken, MTG_COULD_HELP);
}

/* "Max speed \xE2\x80\x94 ": what the title says has to be so. */
static const MtgGate *gate_of (const MtgCardLine *line)
{
  static const struct {
    const char *title;
    MtgGate gate;
  } titles[] = {
    { "Max speed ", { "you have max speed", "it is not so", "speed", TRUE, 4, MTG_NO_AMOUNT } },
    { "Solved ", { "it is solved", "it is not solved", NULL, FALSE, 1, MTG_NO_AMOUNT } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_has_prefix (line->words, titles[i].title))
      return &titles[i].gate;
  return NULL;
}

MtgGate mtg_gate_of_level (gint64 least, gint64 most)
{
  return (MtgGate){
    .words = "it has that level", .taken = "it has not that level", .counter = "level", .least = least, .most = most
  };
}

void mtg_card_gate (MtgCard *card, guint before, const MtgGate *level)
{
  const MtgGate *title = before < card->lines->len ? gate_of (g_ptr_array_index (card->lines, before)) : NULL;
  for (guint i = before; i < card->lines->len; i++) {
    MtgCardLine *line = g_ptr_array_index (card->lines, i);
    if (title != NULL)
      gate_line (line, title);
    else if (level->least > 0 && line->kind != MTG_LINE_ABILITY)
      gate_line (line, level);
    else if (level->least > 0 && line->way->gate == NULL && strstr (line->words, ": Level ") == NULL)
      line->way->gate = mtg_condition_read_or_assume (level->words, card->name, TRUE); /* the way to the next is open */
  }
}
