/* SPDX-License-Identifier: MIT */
/* The numbers of a deck as JSON Lines, cells separated by tabs, and for people. */
#include "sheets.h"

#include <string.h>

static const PayDeckRates *rates_of (const PayDeckPrint *print, const PayDeckSpell *spell)
{
  return &print->report->rates[spell->question];
}

static const PayRatio *asked_rate (const PayDeckPrint *print, const PayDeckRates *rates)
{
  return rates->paid[print->report->options.draw ? 1 : 0];
}

/* Why some rates are not known, and which option may change it; "" where all are. (transfer full) */
static char *why_of (const PayDeckRates *rates)
{
  const char *where = rates->error != NULL ? pay_error_where (rates->error) : NULL;
  return g_strconcat (rates->error != NULL ? rates->error->message : "",
                      g_strcmp0 (where, "horizon") == 0 ? " (--horizon)" : "", NULL);
}

/* By what it is as a unit, else by a card of it. */
static const char *class_name (const PayDeckReport *report, int cards)
{
  const PayDeckClass *class = cards >= 0 ? report->model->classes->pdata[cards] : NULL;
  return class == NULL ? "" : class->unit ? class->gives : class->names->pdata[0];
}

/* ---- Spells. */

static const PaySheetColumn spell_columns[] = { QUOTED ("name"),
                                                QUOTED ("cost"),
                                                PLAIN ("count"),
                                                PLAIN ("value"),
                                                PLAIN ("turn"),
                                                PLAIN ("on_curve"),
                                                PLAIN ("on_curve_play"),
                                                PLAIN ("on_curve_draw"),
                                                PLAIN ("on_curve_late"),
                                                PLAIN ("given_enough"),
                                                PLAIN ("average_delay"),
                                                PLAIN ("gain"),
                                                PLAIN ("why") };
#define JSON_COLUMNS (G_N_ELEMENTS (spell_columns) - 2) /* the others have forms of their own */

static GPtrArray *add_spell (const PayDeckPrint *print, PaySheet *sheet, const PayDeckSpell *spell)
{
  const PayDeckQuestion *question = pay_deck_question_at (print->report->model, spell->question);
  const PayDeckRates *rates = rates_of (print, spell);
  GPtrArray *row = pay_sheet_row (sheet);
  pay_sheet_add (row, spell->name);
  pay_sheet_add (row, spell->cost);
  pay_sheet_add_number (row, spell->count);
  const int numbers[] = { question->value, question->turn };
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (question->turn > 0)
      pay_sheet_add_number (row, numbers[i]);
    else
      pay_sheet_add (row, "");
  const PayRatio *const ratios[]
      = { asked_rate (print, rates), rates->paid[0], rates->paid[1], rates->late, rates->enough, rates->delay };
  for (gsize i = 0; i < G_N_ELEMENTS (ratios); i++)
    pay_sheet_add_decimal (row, ratios[i], print->digits);
  return row;
}

static void append_sample (const PayDeckPrint *print, const char *name, const PayOddsSample *sample, GString *out)
{
  g_autoptr (PayRatio) paid = pay_ratio_new ((gint64)sample->paid, (gint64)sample->enough), low = NULL, high = NULL;
  pay_odds_interval (sample, &low, &high);
  g_autofree char *mean = pay_ratio_decimal (paid, print->digits), *least = pay_ratio_decimal (low, print->digits);
  g_autofree char *most = pay_ratio_decimal (high, print->digits);
  g_string_append_printf (
      out,
      ",\"%s\":{\"on_curve\":%s,\"low\":%s,\"high\":%s,\"seed\":%" G_GUINT64_FORMAT ",\"games\":%" G_GUINT64_FORMAT
      ",\"held\":%" G_GUINT64_FORMAT ",\"paid\":%" G_GUINT64_FORMAT "}",
      name, mean, least, most, print->report->options.seed, sample->trials, sample->enough, sample->paid);
}

static void append_dealt (const PayDeckPrint *print, const PayDevelopChance *chance, GString *out)
{
  char low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (low, sizeof low, "%.6f", chance->low);
  g_ascii_formatd (high, sizeof high, "%.6f", chance->high);
  g_string_append_printf (out,
                          ",\"dealt\":{\"low\":%s,\"high\":%s,\"hands\":%" G_GUINT64_FORMAT
                          ",\"seed\":%" G_GUINT64_FORMAT ",\"knows_draws\":%s}",
                          low, high, chance->hands, print->report->options.seed, chance->foreseen ? "true" : "false");
}

/* ,"played":{"play":{"value":0.82,"low":0.81,"high":0.83},"draw":{...},"games":20000,"seed":1} */
static void append_played (const PayDeckPrint *print, const PayDeckRates *rates, GString *out)
{
  static const char *const sides[] = { "play", "draw" };
  if (rates->played[0].value == NULL || rates->played[1].value == NULL)
    return;
  g_string_append (out, ",\"played\":{");
  for (int draw = 0; draw < 2; draw++) {
    const PayDeckPlayed *played = &rates->played[draw];
    g_autofree char *value = pay_ratio_decimal (played->value, print->digits);
    g_autofree char *low = pay_ratio_decimal (played->low, print->digits);
    g_autofree char *high = pay_ratio_decimal (played->high, print->digits);
    g_string_append_printf (out, "\"%s\":{\"value\":%s,\"low\":%s,\"high\":%s},", sides[draw], value, low, high);
  }
  g_string_append_printf (out, "\"games\":%" G_GUINT64_FORMAT ",\"seed\":%" G_GUINT64_FORMAT "}",
                          MIN (rates->played[0].games, rates->played[1].games), print->report->options.seed);
}

/* What has no column: behind the others. */
static void append_rest (const PayDeckPrint *print, const PayDeckSpell *spell, GString *out)
{
  const PayDeckRates *rates = rates_of (print, spell);
  g_string_append (out, ",\"gain\":{");
  for (guint i = 0; i < rates->gains->len; i++) {
    const PayDeckGain *gain = &g_array_index (rates->gains, PayDeckGain, i);
    g_autofree char *value = pay_ratio_decimal (gain->paid, print->digits);
    g_string_append (out, i == 0 ? "" : ",");
    pay_sheet_append_string (out, gain->name);
    g_string_append_printf (out, ":%s", value);
  }
  g_string_append_c (out, '}');
  if (pay_deck_question_at (print->report->model, spell->question)->variable)
    g_string_append_printf (out, ",\"x\":%" G_GINT64_FORMAT, print->report->model->x);
  static const char *const names[] = { "simulated", "simulated_late" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (rates->sampled[i])
      append_sample (print, names[i], &rates->sample[i], out);
  if (rates->dealt)
    append_dealt (print, &rates->chance, out);
  append_played (print, rates, out);
  if (rates->error == NULL)
    return;
  g_autofree char *why = why_of (rates);
  g_string_append (out, ",\"why\":");
  pay_sheet_append_string (out, why);
}

static void spells_json (const PayDeckPrint *print, GString *out)
{
  for (guint i = 0; i < print->report->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (print->report->model, i);
    g_auto (PaySheet) one;
    pay_sheet_init (&one, spell_columns, JSON_COLUMNS);
    add_spell (print, &one, spell);
    pay_sheet_json_lines (&one, out);
    g_string_truncate (out, out->len - strlen ("}\n"));
    append_rest (print, spell, out);
    g_string_append (out, "}\n");
  }
}

static void spells_tsv (const PayDeckPrint *print, GString *out)
{
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, spell_columns, G_N_ELEMENTS (spell_columns));
  for (guint i = 0; i < print->report->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (print->report->model, i);
    const PayDeckRates *rates = rates_of (print, spell);
    GPtrArray *row = add_spell (print, &sheet, spell);
    g_autoptr (GString) gains = g_string_new (NULL); /* "W=0.93 U=0.91" */
    for (guint k = 0; k < rates->gains->len; k++) {
      const PayDeckGain *gain = &g_array_index (rates->gains, PayDeckGain, k);
      g_autofree char *value = pay_ratio_decimal (gain->paid, print->digits);
      g_string_append_printf (gains, "%s%s=%s", k == 0 ? "" : " ", gain->name, value);
    }
    pay_sheet_add (row, gains->str);
    g_ptr_array_add (row, why_of (rates));
  }
  pay_sheet_tsv (&sheet, out);
}

/* ---- Turns, and the deck. */

/* Where every card is a resource, how many there are is no question. */
static gboolean counts_resources (const PayDeckReport *report)
{
  return report->model->resources < report->model->size;
}

static void fill_turns (const PayDeckPrint *print, PaySheet *sheet, void (*add) (GPtrArray *, const PayRatio *, guint))
{
  const gboolean counts = counts_resources (print->report);
  for (int i = 0; i < print->report->options.turns; i++) {
    const PayDeckTurn *turn = &print->report->turns[i];
    const PayRatio *const ratios[]
        = { counts ? turn->enough : NULL, counts ? turn->screw : NULL, counts ? turn->flood : NULL, turn->castable };
    GPtrArray *row = pay_sheet_row (sheet);
    pay_sheet_add_number (row, i + 1);
    pay_sheet_add_number (row, turn->resources);
    for (gsize k = 0; k < G_N_ELEMENTS (ratios); k++)
      add (row, ratios[k], print->digits);
  }
}

static void fill_whole (const PayDeckPrint *print, PaySheet *sheet)
{
  const PayDeckReport *report = print->report;
  const PayRatio *const means[]
      = { report->mean[report->options.draw ? 1 : 0], report->mean[0], report->mean[1], report->mean_enough };
  GPtrArray *row = pay_sheet_row (sheet);
  pay_sheet_add_number (row, report->model->size);
  pay_sheet_add_number (row, report->model->resources);
  pay_sheet_add (row, sheet_hands (report->model, &report->options)->name);
  for (gsize i = 0; i < G_N_ELEMENTS (means); i++)
    pay_sheet_add_decimal (row, means[i], print->digits);
  pay_sheet_add_number (row, report->unknown);
  pay_sheet_add (row, class_name (report, report->from));
  pay_sheet_add (row, class_name (report, report->to));
  pay_sheet_add_decimal (row, report->after, print->digits);
  pay_sheet_add (row, report->swap_error != NULL ? report->swap_error->message
                      : report->options.swap     ? ""
                                                 : "it was not looked for");
}

static void other_table (const PayDeckPrint *print, PayDeckTable table, void (*write) (const PaySheet *, GString *),
                         GString *out)
{
  static const PaySheetColumn of_turns[]
      = { PLAIN ("turn"), PLAIN ("resources"), PLAIN ("enough"), PLAIN ("screw"), PLAIN ("flood"), PLAIN ("castable") };
  static const PaySheetColumn of_deck[]
      = { PLAIN ("cards"),         PLAIN ("resources"),     QUOTED ("hands"),           PLAIN ("on_curve"),
          PLAIN ("on_curve_play"), PLAIN ("on_curve_draw"), PLAIN ("given_enough"),     PLAIN ("spells_not_known"),
          QUOTED ("swap_from"),    QUOTED ("swap_to"),      PLAIN ("on_curve_swapped"), QUOTED ("swap_not_known") };
  g_auto (PaySheet) sheet;
  if (table == PAY_DECK_TURNS) {
    pay_sheet_init (&sheet, of_turns, G_N_ELEMENTS (of_turns));
    fill_turns (print, &sheet, pay_sheet_add_decimal);
  } else {
    pay_sheet_init (&sheet, of_deck, G_N_ELEMENTS (of_deck));
    fill_whole (print, &sheet);
  }
  write (&sheet, out);
}

void pay_deck_print_json (const PayDeckPrint *print, PayDeckTable table, GString *out)
{
  if (table == PAY_DECK_SPELLS)
    spells_json (print, out);
  else
    other_table (print, table, pay_sheet_json_lines, out);
}

void pay_deck_print_tsv (const PayDeckPrint *print, PayDeckTable table, GString *out)
{
  if (table == PAY_DECK_SPELLS)
    spells_tsv (print, out);
  else
    other_table (print, table, pay_sheet_tsv, out);
}

/* ---- For people. */

static char *percent (const PayDeckPrint *print, const PayRatio *ratio)
{
  return ratio != NULL ? pay_ratio_percent (ratio, print->digits) : g_strdup ("");
}

static gboolean any_late (const PayDeckReport *report)
{
  for (guint i = 0; i < report->model->questions->len; i++)
    if (report->rates[i].late != NULL)
      return TRUE;
  return FALSE;
}

static gboolean any_played (const PayDeckReport *report)
{
  return report->played[0].value != NULL && report->played[1].value != NULL;
}

/* "W +1.20, U +0.35": percent more. */
static void add_gains (const PayDeckPrint *print, GPtrArray *row, const PayDeckRates *rates)
{
  const PayRatio *now = asked_rate (print, rates);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < rates->gains->len && now != NULL; i++) {
    const PayDeckGain *gain = &g_array_index (rates->gains, PayDeckGain, i);
    g_autoptr (PayRatio) more = pay_ratio_subtract (gain->paid, now);
    g_autofree char *value = percent (print, more);
    g_string_append_printf (text, "%s%s +%s", i == 0 ? "" : ", ", gain->name, value);
  }
  pay_sheet_add (row, text->str);
}

static gboolean any_dealt (const PayDeckReport *report)
{
  for (guint i = 0; i < report->model->questions->len; i++)
    if (report->rates[i].dealt)
      return TRUE;
  return FALSE;
}

/* How far off it is at most, in percent; nothing where it is exact. */
static void add_within (GPtrArray *row, const PayDeckRates *rates)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE] = "";
  const PayDevelopChance *chance = &rates->chance;
  if (rates->dealt)
    g_ascii_formatd (text, sizeof text, "%.2f", 100 * MAX (chance->high - chance->value, chance->value - chance->low));
  pay_sheet_add (row, text);
}

static void add_spell_words (const PayDeckPrint *print, PaySheet *sheet, const PayDeckSpell *spell, gboolean late)
{
  const PayDeckRates *rates = rates_of (print, spell);
  const int turn = pay_deck_question_at (print->report->model, spell->question)->turn;
  GPtrArray *row = pay_sheet_row (sheet);
  pay_sheet_add_number (row, spell->count);
  sheet_add_spell (row, spell);
  pay_sheet_add (row, spell->cost);
  if (turn > 0)
    pay_sheet_add_number (row, turn);
  else
    pay_sheet_add (row, "-");
  const PayRatio *const ratios[] = { rates->paid[0], rates->paid[1], rates->enough, rates->late, rates->delay };
  for (gsize i = 0; i < G_N_ELEMENTS (ratios); i++) {
    if ((i == 3 && !late) || (i == 4 && print->report->model->develops != NULL))
      continue;
    if (ratios[i] == NULL)
      pay_sheet_add (row, "-");
    else
      (i < 4 ? pay_sheet_add_percent : pay_sheet_add_decimal) (row, ratios[i], print->digits);
    if (i == 1 && any_dealt (print->report))
      add_within (row, rates);
  }
  for (int draw = 0; draw < 2 && any_played (print->report); draw++)
    if (rates->played[draw].value == NULL)
      pay_sheet_add (row, "-");
    else
      pay_sheet_add_percent (row, rates->played[draw].value, print->digits);
  add_gains (print, row, rates);
}

static const PayPlayWords *playing_of (const PayDeckPrint *print)
{
  return pay_game_playing (print->report->model->game);
}

static void append_spells (const PayDeckPrint *print, GString *out)
{
  static const PaySheetColumn all[] = {
    PLAIN_IS ("copies", "how often it is in the deck"),
    LEFT ("spell"),
    LEFT_IS ("cost", "as it is written; the X that is taken for it stands above"),
    PLAIN_IS ("turn", "the first on which as many resources can be there as the cost counts"),
    PLAIN_IS ("play %", "cast rate of who begins: the chance to have the mana for it on that turn, given that this "
                        "card is in hand by then"),
    PLAIN_IS ("draw %", "the same, of who does not begin and draws a card more"),
    PLAIN_IS ("+-",
              "how far off the cast rate of who is asked about is at most (95 %), where it is dealt and not exact"),
    PLAIN_IS ("given enough %", "the same, given also that as many resources are there as the cost counts: what is "
                                "missing to 100 is colour screw"),
    PLAIN_IS ("if late %", "the cast rate, if all cards come late (tapped, asleep) of which nobody knows: the truth "
                           "lies between"),
    PLAIN_IS ("delay", "turns past that turn that the card waits on average; less is better"),
    PLAIN_IS ("played %", "cast rate of who begins in games that are played out, cards that make mana or find lands "
                          "being played first, by a player who does not know the next draw"),
    PLAIN_IS ("played, draw %", "the same, of who does not begin"),
    LEFT_IS ("one more source, %", "how much the cast rate rises if one land that lacks the colour gives it as well")
  };
  const gboolean delays = print->report->model->develops == NULL;
  const gboolean late = any_late (print->report), played = any_played (print->report),
                 dealt = any_dealt (print->report);
  PaySheetColumn columns[G_N_ELEMENTS (all)];
  gsize n_columns = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if ((delays || strcmp (all[i].name, "delay") != 0) && (late || strcmp (all[i].name, "if late %") != 0)
        && (dealt || strcmp (all[i].name, "+-") != 0) && (played || !g_str_has_prefix (all[i].name, "played")))
      columns[n_columns++] = all[i];
  columns[1].name = playing_of (print)->card;
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, columns, n_columns);
  for (guint i = 0; i < print->report->model->spells->len; i++)
    add_spell_words (print, &sheet, pay_deck_spell_at (print->report->model, i), late);
  sheet.name = "spells";
  sheet.title = "How likely each can be paid for on its turn";
  sheet_tell (&sheet, print->form, out);
}

static void append_means (const PayDeckPrint *print, GString *out)
{
  const PayDeckReport *report = print->report;
  const char *resources = report->model->rules->resources;
  if (report->mean[0] == NULL)
    return;
  g_autofree char *play = percent (print, report->mean[0]), *draw = percent (print, report->mean[1]);
  g_string_append_printf (out, "\nmean %s rate: %s %% on the play, %s %% on the draw", playing_of (print)->play, play,
                          draw);
  if (report->unknown > 0)
    g_string_append_printf (out, ", of the %s that are known", playing_of (print)->cards);
  if (report->mean_enough != NULL) {
    g_autoptr (PayRatio) one = pay_ratio_new (1, 1), screw = pay_ratio_subtract (one, report->mean_enough);
    g_autofree char *off = percent (print, screw);
    g_string_append_printf (out, "\ncolour screw given enough %s: %s %%", resources, off);
  }
  if (report->from >= 0) {
    g_autofree char *after = percent (print, report->after);
    g_string_append_printf (out, "\nbest swap: one %s for one %s: %s %%", class_name (report, report->from),
                            class_name (report, report->to), after);
  } else if (report->swap_error != NULL)
    g_string_append_printf (out, "\nbest swap: not known: %s", report->swap_error->message);
  else if (report->options.swap)
    g_string_append_printf (out, "\nbest swap: none of the deck's %s for another", resources);
  g_string_append (out, "\n\n");
}

/* Copies of spells of which the chance is not known on some turn. */
static gint64 count_unknown (const PayDeckReport *report)
{
  gint64 count = 0;
  for (guint i = 0; i < report->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (report->model, i);
    const PayDeckRates *rates = &report->rates[spell->question];
    gboolean known = rates->on != NULL;
    for (int turn = 0; known && turn < report->options.turns; turn++)
      known = rates->on[turn] != NULL;
    count += known ? 0 : spell->count;
  }
  return count;
}

static void say_castable (const PayDeckPrint *print, GString *out)
{
  const PayPlayWords *playing = playing_of (print);
  const gint64 unknown = count_unknown (print->report);
  if (unknown > 0)
    g_string_append_printf (out,
                            "%sable: the mean over the %s of which it is known, without %" G_GINT64_FORMAT
                            " %s, of the chance to pay one that is in hand\n",
                            playing->play, playing->cards, unknown, in_number (unknown, "card", "cards"));
  else
    g_string_append_printf (out, "%sable: the mean over all %s of the chance to pay one that is in hand\n",
                            playing->play, playing->cards);
}

static void append_turns (const PayDeckPrint *print, GString *out)
{
  g_autofree char *able = g_strdup_printf ("%sable %%", playing_of (print)->play);
  const PaySheetColumn columns[]
      = { PLAIN ("turn"),
          PLAIN_IS ("wanted", "as many resource cards as can be there on that turn"),
          PLAIN_IS ("enough %", "the chance that at least as many resource cards as are wanted were kept or drawn"),
          PLAIN_IS ("screw %", "the chance of two or more fewer than that; less is better"),
          PLAIN_IS ("flood %", "the chance of three or more besides; less is better"),
          PLAIN_IS (able,
                    "the mean, over all that can be paid for, of the chance to pay for one that is in hand by then") };
  const gboolean counts = counts_resources (print->report), asks = print->report->model->spells->len > 0;
  if (!counts && !asks)
    return;
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, columns, G_N_ELEMENTS (columns));
  fill_turns (print, &sheet, pay_sheet_add_percent);
  sheet.name = "turns";
  sheet.title = "Turn by turn";
  sheet_tell (&sheet, print->form, out);
  if (counts)
    g_string_append_printf (out,
                            "enough: at least as many %s as are wanted; screw: %d or more below, flood: %d or more "
                            "above that%s\n",
                            print->report->model->rules->resources, PAY_DECK_SCREW, PAY_DECK_FLOOD,
                            asks && print->report->model->develops == NULL ? ";" : "");
  if (asks && print->report->model->develops == NULL)
    say_castable (print, out);
}

static gboolean any_comes_late (const PayDeckModel *model)
{
  for (guint i = 0; i < model->classes->len; i++)
    if (((const PayDeckClass *)model->classes->pdata[i])->arrival != PAY_ARRIVES_READY)
      return TRUE;
  return FALSE;
}

static void append_sample_words (const PayDeckPrint *print, const PayDeckRates *rates, GString *notes)
{
  static const char *const what[] = { "sampled", "if late, sampled" };
  for (gsize i = 0; i < G_N_ELEMENTS (what); i++) {
    g_autoptr (PayRatio) low = NULL, high = NULL;
    if (!rates->sampled[i])
      continue;
    const guint64 trials = rates->sample[i].trials;
    pay_odds_interval (&rates->sample[i], &low, &high);
    g_autofree char *least = percent (print, low), *most = percent (print, high);
    g_string_append_printf (
        notes,
        "    %s, not exact: between %s and %s %% (95 %%; %" G_GUINT64_FORMAT " %s, seed %" G_GUINT64_FORMAT ")\n",
        what[i], least, most, trials, in_number ((gint64)trials, "game", "games"), print->report->options.seed);
  }
}

static void append_spell_notes (const PayDeckPrint *print, GString *notes)
{
  const PayDeckReport *report = print->report;
  gboolean large = FALSE;
  for (guint i = 0; i < report->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (report->model, i);
    const PayDeckRates *rates = rates_of (print, spell);
    g_autofree char *why = why_of (rates);
    large = large || rates->large;
    if (rates->error != NULL)
      g_string_append_printf (
          notes, rates->paid[0] != NULL ? "  %s: not all is known: %s\n" : "  %s: its rate is not known: %s\n",
          spell->name, why);
    append_sample_words (print, rates, notes);
  }
  sheet_append_dealt (print->report, print->digits, notes);
  if (large && report->options.trials == 0)
    g_string_append (notes, "  what is too large: --simulate 100000 deals games instead, --memory 256 may do\n");
}

static void append_notes (const PayDeckPrint *print, GString *out)
{
  const PayDeckModel *model = print->report->model;
  g_autoptr (GString) notes = g_string_new (NULL);
  append_spell_notes (print, notes);
  sheet_append_notes (model, NULL, notes);
  if (model->develops != NULL)
    g_string_append_printf (notes,
                            "  %s of this deck find others, come late or not by what is there, change, or turn mana "
                            "into mana: delay, gains, "
                            "castable by turn and the best swap are not told\n",
                            model->rules->resources);
  if (!any_comes_late (model))
    g_string_append_printf (notes, "  none of the %s comes late, as far as its words are known (--late NAME)\n",
                            model->rules->resources);
  if (notes->len > 0)
    g_string_append_printf (out, "\nHow it was counted\n%s", notes->str);
}

static void append_reveal (const PayDeckPrint *print, GString *out)
{
  const PayDeckRules *rules = print->report->model->rules;
  const int gone = print->report->options.gone;
  if (rules->reveal == NULL || gone == 0)
    return;
  const PayDeckModel *model = print->report->model;
  const int hits = model->hits_known ? model->hits : rules->marked;
  g_autoptr (PayRatio) hit = pay_odds_hit (model->size, hits, gone, 1);
  if (hit == NULL)
    return;
  g_autofree char *chance = percent (print, hit);
  g_string_append_printf (out, "%s: of %d %s turned over at least one of the deck's %d %s%s: %s %%\n", rules->reveal,
                          gone, in_number (gone, "card", "cards"), hits, in_number (hits, "hit", "hits"),
                          model->hits_known ? "" : " (as the rules have it; the cards' icons are not known)", chance);
}

void pay_deck_print_words (const PayDeckPrint *print, GString *out)
{
  const PaySheetAbout about = { print->report->model, &print->report->options, print->path };
  sheet_append_head (&about, out);
  if (print->report->model->spells->len > 0)
    append_spells (print, out);
  else
    g_string_append (out, counts_resources (print->report)
                              ? "no card of this deck has a cost\n\n"
                              : "no card of this deck has a cost, and each can be put down: nothing is uncertain\n");
  append_means (print, out);
  append_turns (print, out);
  append_reveal (print, out);
  append_notes (print, out);
}
