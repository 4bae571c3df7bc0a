/* SPDX-License-Identifier: MIT */
/* The numbers of a deck as JSON Lines, cells separated by tabs, and for people. */
#include "sheets.h"
#include "terminal/terminal.h"

#include <string.h>

PayRatio *deck_castable (const DeckReport *r, int turn)
{
  PayRatio *sum = pay_ratio_new (0, 1);
  int copies = 0;
  for (guint i = 0; i < r->odds->spells->len; i++) {
    const DeckSpell *s = r->odds->spells->pdata[i];
    const DeckNumbers *n = &r->numbers[s->question];
    if (n->on == NULL || n->on[turn - 1] == NULL)
      continue;
    g_autoptr (PayRatio) count = pay_ratio_new (s->count, 1), before = sum;
    g_autoptr (PayRatio) part = pay_ratio_multiply (n->on[turn - 1], count);
    sum = pay_ratio_add (before, part);
    copies += s->count;
  }
  g_autoptr (PayRatio) before = sum, all = copies > 0 ? pay_ratio_new (copies, 1) : NULL;
  return all != NULL ? pay_ratio_divide (before, all) : NULL;
}

static int side (const DeckReport *r)
{
  return r->asked.draw ? 1 : 0;
}

static char *decimal (const DeckPrint *p, const PayRatio *ratio)
{
  return ratio != NULL ? pay_ratio_decimal (ratio, p->digits) : g_strdup ("");
}

static char *percent (const DeckPrint *p, const PayRatio *ratio)
{
  return ratio != NULL ? pay_ratio_percent (ratio, p->digits) : g_strdup ("");
}

static char *number (int n)
{
  return g_strdup_printf ("%d", n);
}

static const char *hands_of (const DeckReport *r)
{
  return r->asked.hands != NULL ? r->asked.hands->name : r->odds->rules->hands;
}

/* By what it is as a unit, else by a card of it. */
static const char *class_name (const DeckReport *r, int cards)
{
  const DeckClass *k = cards >= 0 ? r->odds->classes->pdata[cards] : NULL;
  return k == NULL ? "" : k->unit ? k->gives : k->names->pdata[0];
}

/* ---- Spells. */

static const SheetColumn spell_columns[] = { { .name = "name", .quoted = TRUE },
                                             { .name = "cost", .quoted = TRUE },
                                             { .name = "count" },
                                             { .name = "value" },
                                             { .name = "turn" },
                                             { .name = "on_curve" },
                                             { .name = "on_curve_play" },
                                             { .name = "on_curve_draw" },
                                             { .name = "on_curve_late" },
                                             { .name = "given_enough" },
                                             { .name = "average_delay" } };

static GPtrArray *spell_cells (const DeckPrint *p, const DeckSpell *s)
{
  const DeckReport *r = p->report;
  const DeckQuestion *q = deck_odds_at (r->odds, s->question);
  const DeckNumbers *n = &r->numbers[s->question];
  GPtrArray *cells = g_ptr_array_new ();
  g_ptr_array_add (cells, g_strdup (s->name));
  g_ptr_array_add (cells, g_strdup (s->cost));
  g_ptr_array_add (cells, number (s->count));
  g_ptr_array_add (cells, q->turn > 0 ? number (q->value) : g_strdup (""));
  g_ptr_array_add (cells, q->turn > 0 ? number (q->turn) : g_strdup (""));
  const PayRatio *const ratios[] = { n->paid[side (r)], n->paid[0], n->paid[1], n->late, n->enough, n->delay };
  for (gsize i = 0; i < G_N_ELEMENTS (ratios); i++)
    g_ptr_array_add (cells, decimal (p, ratios[i]));
  return cells;
}

static void add_sample (const DeckPrint *p, const char *name, const PayOddsSample *sample, GString *out)
{
  g_autoptr (PayRatio) paid = pay_ratio_new ((gint64)sample->paid, (gint64)sample->enough), low = NULL, high = NULL;
  pay_odds_interval (sample, &low, &high);
  g_autofree char *mean = decimal (p, paid), *least = decimal (p, low), *most = decimal (p, high);
  g_string_append_printf (out,
                          ",\"%s\":{\"on_curve\":%s,\"low\":%s,\"high\":%s,\"seed\":%" G_GINT64_FORMAT
                          ",\"games\":%" G_GUINT64_FORMAT ",\"held\":%" G_GUINT64_FORMAT ",\"paid\":%" G_GUINT64_FORMAT
                          "}",
                          name, mean, least, most, p->report->asked.seed, sample->trials, sample->enough, sample->paid);
}

/* What has no column: behind the others. */
static void add_rest (const DeckPrint *p, const DeckSpell *s, GString *out)
{
  const DeckNumbers *n = &p->report->numbers[s->question];
  g_string_append (out, ",\"gain\":{");
  for (guint i = 0; i < n->gains->len; i++) {
    const DeckGain *gain = &g_array_index (n->gains, DeckGain, i);
    g_autofree char *value = decimal (p, gain->paid);
    g_string_append (out, i == 0 ? "" : ",");
    sheet_add_string (out, gain->name);
    g_string_append_printf (out, ":%s", value);
  }
  g_string_append_c (out, '}');
  if (deck_odds_at (p->report->odds, s->question)->variable)
    g_string_append (out, ",\"x\":0");
  static const char *const names[] = { "simulated", "simulated_late" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (n->sampled[i])
      add_sample (p, names[i], &n->sample[i], out);
  if (n->why == NULL)
    return;
  g_string_append (out, ",\"why\":");
  sheet_add_string (out, n->why);
}

static void spells_json (const DeckPrint *p, GString *out)
{
  for (guint i = 0; i < p->report->odds->spells->len; i++) {
    const DeckSpell *s = p->report->odds->spells->pdata[i];
    g_auto (Sheet) one;
    sheet_init (&one);
    one.columns = spell_columns;
    one.n_columns = G_N_ELEMENTS (spell_columns);
    sheet_add (&one, spell_cells (p, s));
    sheet_json_lines (&one, out);
    g_string_truncate (out, out->len - strlen ("}\n"));
    add_rest (p, s, out);
    g_string_append (out, "}\n");
  }
}

/* "W=0.93 U=0.91" */
static char *gains_cell (const DeckPrint *p, const DeckNumbers *n)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < n->gains->len; i++) {
    const DeckGain *gain = &g_array_index (n->gains, DeckGain, i);
    g_autofree char *value = decimal (p, gain->paid);
    g_string_append_printf (out, "%s%s=%s", i == 0 ? "" : " ", gain->name, value);
  }
  return g_string_free (out, FALSE);
}

static void spells_tsv (const DeckPrint *p, GString *out)
{
  SheetColumn columns[G_N_ELEMENTS (spell_columns) + 2];
  memcpy (columns, spell_columns, sizeof spell_columns);
  columns[G_N_ELEMENTS (spell_columns)] = (SheetColumn){ .name = "gain" };
  columns[G_N_ELEMENTS (spell_columns) + 1] = (SheetColumn){ .name = "why" };
  g_auto (Sheet) s;
  sheet_init (&s);
  s.columns = columns;
  s.n_columns = G_N_ELEMENTS (columns);
  for (guint i = 0; i < p->report->odds->spells->len; i++) {
    const DeckSpell *spell = p->report->odds->spells->pdata[i];
    const DeckNumbers *n = &p->report->numbers[spell->question];
    GPtrArray *cells = spell_cells (p, spell);
    g_ptr_array_add (cells, gains_cell (p, n));
    g_ptr_array_add (cells, g_strdup (n->why != NULL ? n->why : ""));
    sheet_add (&s, cells);
  }
  sheet_tsv (&s, out);
}

/* ---- Turns, and the deck. */

/* Where every card is a resource, how many there are is no question. */
static gboolean counts_resources (const DeckReport *r)
{
  return r->odds->resources < r->odds->size;
}

static void fill_turns (const DeckPrint *p, Sheet *s, char *(*told) (const DeckPrint *, const PayRatio *))
{
  const gboolean counts = counts_resources (p->report);
  const DeckReport *r = p->report;
  for (int turn = 1; turn <= r->asked.turns; turn++) {
    const DeckTurn *t = &r->by_turn[turn - 1];
    g_autoptr (PayRatio) castable = deck_castable (r, turn);
    const PayRatio *const ratios[]
        = { counts ? t->enough : NULL, counts ? t->screw : NULL, counts ? t->flood : NULL, castable };
    GPtrArray *cells = g_ptr_array_new ();
    g_ptr_array_add (cells, number (turn));
    g_ptr_array_add (cells, number (turn * r->odds->rules->drops + r->odds->laid + r->odds->starts));
    for (gsize i = 0; i < G_N_ELEMENTS (ratios); i++)
      g_ptr_array_add (cells, told (p, ratios[i]));
    sheet_add (s, cells);
  }
}

static void turns_sheet (const DeckPrint *p, Sheet *s)
{
  static const SheetColumn columns[] = { { .name = "turn" },  { .name = "resources" }, { .name = "enough" },
                                         { .name = "screw" }, { .name = "flood" },     { .name = "castable" } };
  s->columns = columns;
  s->n_columns = G_N_ELEMENTS (columns);
  fill_turns (p, s, decimal);
}

static void whole_sheet (const DeckPrint *p, Sheet *s)
{
  static const SheetColumn columns[] = { { .name = "cards" },
                                         { .name = "resources" },
                                         { .name = "hands", .quoted = TRUE },
                                         { .name = "on_curve" },
                                         { .name = "on_curve_play" },
                                         { .name = "on_curve_draw" },
                                         { .name = "given_enough" },
                                         { .name = "spells_not_known" },
                                         { .name = "swap_from", .quoted = TRUE },
                                         { .name = "swap_to", .quoted = TRUE },
                                         { .name = "on_curve_swapped" },
                                         { .name = "swap_not_known", .quoted = TRUE } };
  const DeckReport *r = p->report;
  s->columns = columns;
  s->n_columns = G_N_ELEMENTS (columns);
  GPtrArray *cells = g_ptr_array_new ();
  g_ptr_array_add (cells, number (r->odds->size));
  g_ptr_array_add (cells, number (r->odds->resources));
  g_ptr_array_add (cells, g_strdup (hands_of (r)));
  g_ptr_array_add (cells, decimal (p, r->mean[side (r)]));
  g_ptr_array_add (cells, decimal (p, r->mean[0]));
  g_ptr_array_add (cells, decimal (p, r->mean[1]));
  g_ptr_array_add (cells, decimal (p, r->mean_enough));
  g_ptr_array_add (cells, number (r->unknown));
  g_ptr_array_add (cells, g_strdup (class_name (r, r->from)));
  g_ptr_array_add (cells, g_strdup (class_name (r, r->to)));
  g_ptr_array_add (cells, decimal (p, r->after));
  g_ptr_array_add (cells, g_strdup (r->no_swap != NULL ? r->no_swap : r->asked.swap ? "" : "it was not looked for"));
  sheet_add (s, cells);
}

static void other_table (const DeckPrint *p, DeckTable table, void (*write) (const Sheet *, GString *), GString *out)
{
  g_auto (Sheet) s;
  sheet_init (&s);
  (table == DECK_TURNS ? turns_sheet : whole_sheet) (p, &s);
  write (&s, out);
}

void deck_print_json (const DeckPrint *print, DeckTable table, GString *out)
{
  if (table == DECK_SPELLS)
    spells_json (print, out);
  else
    other_table (print, table, sheet_json_lines, out);
}

void deck_print_tsv (const DeckPrint *print, DeckTable table, GString *out)
{
  if (table == DECK_SPELLS)
    spells_tsv (print, out);
  else
    other_table (print, table, sheet_tsv, out);
}

/* ---- For people. */

static void add_head (const DeckPrint *p, GString *out)
{
  const DeckReport *r = p->report;
  const PayDeckRules *rules = r->odds->rules;
  const gboolean one = r->odds->resources == 1;
  const PayOddsRule *hands = r->asked.hands != NULL ? r->asked.hands : pay_odds_rule_find (rules->hands);
  g_string_append_printf (out, "%s: %d %s, %d of them %s%s; %s\n", p->path, r->odds->size,
                          in_number (r->odds->size, "card", "cards"), r->odds->resources, one ? "a " : "",
                          one ? rules->resource : rules->resources, r->asked.draw ? "on the draw" : "on the play");
  g_string_append_printf (out, "hands (%s): %s\n", hands->name, hands->title);
  if (r->odds->laid + r->odds->starts > 0)
    g_string_append_printf (out, "before turn 1: %d laid out, %d there from the start\n", r->odds->laid,
                            r->odds->starts);
  g_string_append_printf (out, "at most %d %s a turn, chosen best for the spell, knowing all draws\n\n", rules->drops,
                          rules->resource);
}

/* "W +1.20, U +0.35": percent more. */
static char *gains_words (const DeckPrint *p, const DeckNumbers *n)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < n->gains->len; i++) {
    const DeckGain *gain = &g_array_index (n->gains, DeckGain, i);
    g_autoptr (PayRatio) more = pay_ratio_subtract (gain->paid, n->paid[side (p->report)]);
    g_autofree char *value = percent (p, more);
    g_string_append_printf (out, "%s%s +%s", i == 0 ? "" : ", ", gain->name, value);
  }
  return g_string_free (out, FALSE);
}

static gboolean any_late (const DeckReport *r)
{
  for (guint i = 0; i < r->odds->questions->len; i++)
    if (r->numbers[i].late != NULL)
      return TRUE;
  return FALSE;
}

static void add_spell_words (const DeckPrint *p, Sheet *sheet, const DeckSpell *s, gboolean late)
{
  const DeckReport *r = p->report;
  const DeckQuestion *q = deck_odds_at (r->odds, s->question);
  const DeckNumbers *n = &r->numbers[s->question];
  GPtrArray *cells = g_ptr_array_new ();
  g_ptr_array_add (cells, number (s->count));
  g_ptr_array_add (cells, g_strdup (s->name));
  g_ptr_array_add (cells, g_strdup (s->cost));
  g_ptr_array_add (cells, q->turn > 0 ? number (q->turn) : g_strdup ("-"));
  const PayRatio *const ratios[] = { n->paid[0], n->paid[1], n->enough };
  for (gsize i = 0; i < G_N_ELEMENTS (ratios); i++)
    g_ptr_array_add (cells, ratios[i] != NULL ? percent (p, ratios[i]) : g_strdup ("-"));
  if (late)
    g_ptr_array_add (cells, n->late != NULL ? percent (p, n->late) : g_strdup ("-"));
  g_ptr_array_add (cells, n->delay != NULL ? decimal (p, n->delay) : g_strdup ("-"));
  g_ptr_array_add (cells, n->paid[side (r)] != NULL ? gains_words (p, n) : g_strdup (""));
  sheet_add (sheet, cells);
}

static void add_spells (const DeckPrint *p, GString *out)
{
  static const SheetColumn all[] = { { .name = "copies" },
                                     { .name = "spell", .left = TRUE },
                                     { .name = "cost", .left = TRUE },
                                     { .name = "turn" },
                                     { .name = "play %" },
                                     { .name = "draw %" },
                                     { .name = "given enough %" },
                                     { .name = "if late %" },
                                     { .name = "delay" },
                                     { .name = "one more source, %", .left = TRUE } };
  const gboolean late = any_late (p->report);
  SheetColumn columns[G_N_ELEMENTS (all)];
  guint n = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (late || strcmp (all[i].name, "if late %") != 0)
      columns[n++] = all[i];
  g_auto (Sheet) s;
  sheet_init (&s);
  s.columns = columns;
  s.n_columns = n;
  for (guint i = 0; i < p->report->odds->spells->len; i++)
    add_spell_words (p, &s, p->report->odds->spells->pdata[i], late);
  sheet_words (&s, out);
}

static void add_means (const DeckPrint *p, GString *out)
{
  const DeckReport *r = p->report;
  if (r->mean[0] == NULL)
    return;
  g_autoptr (PayRatio) one = pay_ratio_new (1, 1);
  g_autoptr (PayRatio) screw = r->mean_enough != NULL ? pay_ratio_subtract (one, r->mean_enough) : NULL;
  g_autofree char *play = percent (p, r->mean[0]), *draw = percent (p, r->mean[1]), *off = percent (p, screw);
  g_string_append_printf (out, "\nmean cast rate: %s %% on the play, %s %% on the draw%s", play, draw,
                          r->unknown > 0 ? ", of the spells that are known" : "");
  if (screw != NULL)
    g_string_append_printf (out, "\ncolour screw given enough %s: %s %%", r->odds->rules->resources, off);
  if (r->from >= 0) {
    g_autofree char *after = percent (p, r->after);
    g_string_append_printf (out, "\nbest swap: one %s for one %s: %s %%", class_name (r, r->from),
                            class_name (r, r->to), after);
  } else if (r->no_swap != NULL)
    g_string_append_printf (out, "\nbest swap: not known: %s", r->no_swap);
  else if (r->asked.swap)
    g_string_append_printf (out, "\nbest swap: none of the deck's %s for another", r->odds->rules->resources);
  g_string_append (out, "\n\n");
}

static void add_turns (const DeckPrint *p, GString *out)
{
  static const SheetColumn columns[] = { { .name = "turn" },    { .name = "wanted" },  { .name = "enough %" },
                                         { .name = "screw %" }, { .name = "flood %" }, { .name = "castable %" } };
  const char *many = p->report->odds->rules->resources;
  const gboolean counts = counts_resources (p->report), asks = p->report->odds->spells->len > 0;
  if (!counts && !asks)
    return;
  g_auto (Sheet) s;
  sheet_init (&s);
  s.columns = columns;
  s.n_columns = G_N_ELEMENTS (columns);
  fill_turns (p, &s, percent);
  sheet_words (&s, out);
  if (counts)
    g_string_append_printf (out,
                            "enough: at least as many %s as are wanted; screw: %d or more below, flood: %d or more "
                            "above that%s\n",
                            many, DECK_SHORT, DECK_OVER, asks ? ";" : "");
  if (asks)
    g_string_append (out, "castable: the mean over all spells of the chance to pay one that is in hand\n");
}

static void add_note (const DeckNote *note, GString *out)
{
  g_string_append (out, "  ");
  for (guint i = 0; i < note->names->len; i++)
    g_string_append_printf (out, "%s%s", i == 0 ? "" : ", ", (const char *)note->names->pdata[i]);
  g_string_append_printf (out, ": %s\n", note->what);
}

static gboolean any_variable (const DeckOdds *odds)
{
  for (guint i = 0; i < odds->questions->len; i++)
    if (deck_odds_at (odds, i)->variable)
      return TRUE;
  return FALSE;
}

static gboolean any_comes_late (const DeckOdds *odds)
{
  for (guint i = 0; i < odds->classes->len; i++)
    if (((const DeckClass *)odds->classes->pdata[i])->arrival != PAY_ARRIVES_READY)
      return TRUE;
  return FALSE;
}

static void add_sample_words (const DeckPrint *p, const DeckNumbers *n, GString *notes)
{
  static const char *const what[] = { "sampled", "if late, sampled" };
  for (gsize i = 0; i < G_N_ELEMENTS (what); i++) {
    g_autoptr (PayRatio) low = NULL, high = NULL;
    if (!n->sampled[i])
      continue;
    pay_odds_interval (&n->sample[i], &low, &high);
    g_autofree char *least = percent (p, low), *most = percent (p, high);
    g_string_append_printf (
        notes, "    %s, not exact: between %s and %s %% (95 %%; %" G_GUINT64_FORMAT " %s, seed %" G_GINT64_FORMAT ")\n",
        what[i], least, most, n->sample[i].trials, in_number ((gint64)n->sample[i].trials, "game", "games"),
        p->report->asked.seed);
  }
}

static void add_spell_notes (const DeckPrint *p, GString *notes)
{
  const DeckReport *r = p->report;
  gboolean large = FALSE;
  for (guint i = 0; i < r->odds->spells->len; i++) {
    const DeckSpell *s = r->odds->spells->pdata[i];
    const DeckNumbers *n = &r->numbers[s->question];
    large = large || n->large;
    if (n->why != NULL)
      g_string_append_printf (notes, "  %s: %s: %s\n", s->name,
                              n->paid[0] != NULL ? "not all is known" : "the cast rate is not known", n->why);
    add_sample_words (p, n, notes);
  }
  if (large && r->asked.trials == 0)
    g_string_append (notes, "  what is too large: --simulate 100000 deals games instead, --memory 256 may do\n");
}

static void add_notes (const DeckPrint *p, GString *out)
{
  const DeckReport *r = p->report;
  g_autoptr (GString) notes = g_string_new (NULL);
  add_spell_notes (p, notes);
  for (guint i = 0; i < r->odds->notes->len; i++)
    add_note (r->odds->notes->pdata[i], notes);
  if (!any_comes_late (r->odds))
    g_string_append_printf (notes, "  none of the %s comes late, as far as its words are known (--late NAME)\n",
                            r->odds->rules->resources);
  if (any_variable (r->odds))
    g_string_append (notes, "  X is 0\n");
  if (notes->len > 0)
    g_string_append_printf (out, "\nHow it was counted\n%s", notes->str);
}

static void add_reveal (const DeckPrint *p, GString *out)
{
  const DeckReport *r = p->report;
  const PayDeckRules *rules = r->odds->rules;
  if (rules->reveal == NULL || r->asked.gone == 0)
    return;
  g_autoptr (PayRatio) hit = pay_odds_hit (r->odds->size, rules->marked, r->asked.gone, 1);
  if (hit == NULL)
    return;
  g_autofree char *chance = percent (p, hit);
  g_string_append_printf (out, "%s: of %d %s turned over at least one of the deck's %d %s: %s %%\n", rules->reveal,
                          r->asked.gone, in_number (r->asked.gone, "card", "cards"), rules->marked,
                          in_number (rules->marked, "hit", "hits"), chance);
}

void deck_print_words (const DeckPrint *print, GString *out)
{
  add_head (print, out);
  if (print->report->odds->spells->len > 0)
    add_spells (print, out);
  else
    g_string_append (out, counts_resources (print->report)
                              ? "no card of this deck has a cost\n\n"
                              : "no card of this deck has a cost, and each can be put down: nothing is uncertain\n");
  add_means (print, out);
  add_turns (print, out);
  add_reveal (print, out);
  add_notes (print, out);
}
