/* SPDX-License-Identifier: MIT */
/* What was asked, for people: decks, the rules that they are played by, what was taken to hold. */
#include "sheets.h"

#include <string.h>

static void append_series (GString *out, const PayPlaySeries *series)
{
  g_string_append_printf (out, "%d", series->first);
  if (series->each > 0)
    g_string_append_printf (out, " on turn 1, %d more each turn, at most %d", series->each, series->most);
}

static void append_hands (GString *out, const PayDeckModel *model, const PayOddsSetup *play, const PayOddsSetup *draw)
{
  const char *rule = play->rule.name;
  g_string_append_printf (out, "hands of %d: %s", play->rule.stages[0].cards,
                          strcmp (rule, "none") == 0 ? "all are kept" : rule);
  if (play->first > 0 || draw->first > 0 || model->rules->each > 0)
    g_string_append_printf (out, "; draws %d or %d, then %d", play->first, draw->first, model->rules->each);
  if (model->plays.refill > 0)
    g_string_append_printf (out, "; each turn cards are drawn until the hand has %d", model->plays.refill);
}

static void append_resources (GString *out, const PayDeckModel *model)
{
  const PayDeckRules *rules = model->rules;
  if (model->plays.once)
    g_string_append_printf (out, "; %s are given up, once", rules->resources);
  else if (model->resources == 0)
    g_string_append (out, "; nothing is put down");
  else if (rules->drops > 0)
    g_string_append_printf (out, "; %d %s a turn", rules->drops,
                            in_number (rules->drops, rules->resource, rules->resources));
  else
    g_string_append_printf (out, "; any number of %s a turn", rules->resources);
  if (model->laid > 0)
    g_string_append_printf (out, ", %d before turn 1", model->laid);
  if (model->plays.ready.most > 0) {
    g_string_append_printf (out, "; there by itself, %s: ", model->system->unit);
    append_series (out, &model->plays.ready);
  }
  if (model->plays.norm.most > 0) {
    g_string_append (out, "; norm ");
    append_series (out, &model->plays.norm);
  }
}

static void append_rules (GString *out, const PayDeckModel *model)
{
  const PayOddsSetup play = pay_deck_model_setup (model, FALSE), draw = pay_deck_model_setup (model, TRUE);
  append_hands (out, model, &play, &draw);
  append_resources (out, model);
  if (model->plays.plays > 0)
    g_string_append_printf (out, "; %d %s paid for a turn", model->plays.plays,
                            in_number (model->plays.plays, "card is", "cards are"));
  if (model->plays.stays)
    g_string_append (out, "; what is paid for stays, to be paid for again");
}

static char *percent_text (const PayDeckCell *cell)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  return cell->known ? g_strdup (g_ascii_formatd (text, sizeof text, "%.2f", cell->value * 100)) : g_strdup ("-");
}

/* Each spell on its own turn, as the report of one deck has it. */
static void append_wholes (GString *out, const PayComparePrint *print, guint side)
{
  const PayDeckComparison *comparison = print->comparison;
  if (comparison == NULL || !pay_deck_comparison_whole (comparison, side, FALSE, PAY_DECK_CAST_RATE)->known)
    return;
  char *texts[PAY_DECK_WHOLES * 2];
  for (int i = 0; i < PAY_DECK_WHOLES * 2; i++)
    texts[i] = percent_text (pay_deck_comparison_whole (comparison, side, i % 2 == 1, (PayDeckWhole)(i / 2)));
  g_string_append_printf (out, "   mean cast rate: %s %%, %s %%; colour screw given enough: %s %%, %s %%\n", texts[0],
                          texts[1], texts[2], texts[3]);
  for (int i = 0; i < PAY_DECK_WHOLES * 2; i++)
    g_free (texts[i]);
}

/* Cards that do more than games have them do. */
static void append_plain (GString *out, const PayDeckModel *model)
{
  const char *between = "   in games and by turn as if they only lay there: ";
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    for (guint k = 0; pay_deck_class_develops (class) && k < class->names->len; k++) {
      g_string_append_printf (out, "%s%s", between, (const char *)class->names->pdata[k]);
      between = ", ";
    }
  }
  g_string_append (out, between[0] == ',' ? "\n" : "");
}

static void append_sweep (GString *out, const PayComparePrint *print)
{
  static const char *const means[PAY_DECK_SWEPT] = {
    [PAY_DECK_SWEPT_HAND] = "cards of the first hand",
    [PAY_DECK_SWEPT_DRAWS] = "cards drawn on each turn but the first",
    [PAY_DECK_SWEPT_DROPS] = "resource cards put down a turn",
    [PAY_DECK_SWEPT_SHARE] = "resource cards of 100 of the deck",
  };
  const PayDeckSweepAsk *ask = &print->sweep->ask;
  g_string_append_printf (out, "%s: %s, from %d to %d in place of what is told above; tables are of turn %d\n",
                          pay_deck_swept_name (ask->what), means[ask->what], ask->values[0], ask->values[ask->n - 1],
                          print->options.turns);
}

void compare_append_head (const PayComparePrint *print, GString *out)
{
  for (guint i = 0; i < print->n; i++) {
    const PayDeckModel *model = print->models[i];
    g_string_append_printf (out, "%c: %s, %s: %d %s, %d %s\n   ", pay_compare_letter (i), pay_deck_model_title (model),
                            print->names[i], model->size, in_number (model->size, "card", "cards"), model->resources,
                            in_number (model->resources, model->rules->resource, model->rules->resources));
    append_rules (out, model);
    g_string_append_c (out, '\n');
    append_wholes (out, print, i);
    append_plain (out, model);
  }
  if (print->sweep != NULL)
    append_sweep (out, print);
  g_string_append_printf (out,
                          "%" G_GUINT64_FORMAT " %s each, on the play and on the draw, seed %" G_GUINT64_FORMAT
                          "\n+-: half an interval at 95 %%; -: nothing to measure, or too many to be counted\n",
                          print->options.games, in_number ((gint64)print->options.games, "game", "games"),
                          print->options.seed);
}

/* ---- What was taken to hold, and what is not counted. */

static void append_questions (GString *out, guint side, const PayDeckModel *model)
{
  gboolean either = FALSE, variable = FALSE;
  for (guint i = 0; i < model->questions->len; i++) {
    const PayDeckQuestion *question = pay_deck_question_at (model, i);
    either = either || question->late != NULL;
    variable = variable || question->variable;
    if (question->error != NULL)
      g_string_append_printf (out, "  %c: %s is not counted: %s\n", pay_compare_letter (side), question->cost,
                              question->error->message);
  }
  if (either)
    g_string_append_printf (out, "  %c: cards that come ready or not are taken to come ready\n",
                            pay_compare_letter (side));
  if (variable)
    g_string_append_printf (out, "  %c: X is 0\n", pay_compare_letter (side));
}

void pay_compare_print_notes (const PayComparePrint *print, GString *out)
{
  const PayComparePrint told = pay_compare_as_told (print);
  for (guint i = 0; i < told.n; i++) {
    const PayDeckModel *model = told.models[i];
    for (guint k = 0; k < model->notes->len; k++) {
      g_string_append_printf (out, "  %c: ", pay_compare_letter (i));
      sheet_append_note (model->notes->pdata[k], out);
    }
    append_questions (out, i, model);
  }
  if (out->len > 0)
    g_string_prepend (out, "\nHow it was counted\n");
}
