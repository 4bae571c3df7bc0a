/* SPDX-License-Identifier: MIT */
/* What a change does to a deck: each spell before and after, and what the rules say of it. */
#include "sheets.h"

#include <string.h>

typedef struct {
  const PayAdvicePrint *print;
  const char *change;
  const PayDeckVariants *before, *after;
} Swap;

static const PayDeckVariant *deck_of (const PayDeckVariants *variants)
{
  return pay_deck_variant_at (variants, 0);
}

static void add_rate (GPtrArray *row, const Swap *swap, const PayRatio *ratio)
{
  if (ratio == NULL && swap->print->output == PAY_SHEET_WORDS)
    pay_sheet_add (row, "-");
  else
    sheet_add_rate (row, ratio, swap->print->output, swap->print->digits);
}

static void add_identity (GPtrArray *row, const Swap *swap, const PayDeckSpell *spell)
{
  const gboolean words = swap->print->output == PAY_SHEET_WORDS;
  if (spell == NULL)
    pay_sheet_add (row, words ? "all spells" : "");
  else if (words)
    sheet_add_spell (row, spell);
  else
    pay_sheet_add (row, spell->name);
  pay_sheet_add (row, spell != NULL ? spell->cost : "");
}

/* [spell] NULL: all of them; [of]: whose it is. */
static void add_swapped (PaySheet *sheet, const Swap *swap, const PayDeckVariants *of, const PayDeckSpell *spell,
                         const PayRatio *before, const PayRatio *after)
{
  const gboolean words = swap->print->output == PAY_SHEET_WORDS;
  const PayDeckVariant *then = deck_of (swap->after);
  GPtrArray *row = pay_sheet_row (sheet);
  g_autoptr (PayRatio) more = before != NULL && after != NULL ? pay_ratio_subtract (after, before) : NULL;
  if (!words) {
    pay_sheet_add (row, swap->change);
    pay_sheet_add_number (row, swap->after->model->size);
    pay_sheet_add_number (row, then->resources);
  }
  add_identity (row, swap, spell);
  if (spell != NULL)
    pay_sheet_add_number (row, pay_deck_question_at (of->model, spell->question)->turn);
  else
    pay_sheet_add (row, "");
  add_rate (row, swap, before);
  add_rate (row, swap, after);
  add_rate (row, swap, more);
  if (words)
    return;
  sheet_add_rate (row, spell == NULL ? then->within : NULL, swap->print->output, swap->print->digits);
  pay_sheet_add (row, spell != NULL && spell->beside ? "true" : "false");
}

static gboolean is_like (const PayDeckSpell *a, const PayDeckSpell *b)
{
  return strcmp (a->name, b->name) == 0 && g_strcmp0 (a->cost, b->cost) == 0 && a->beside == b->beside;
}

/* A card is the one of its name and cost that is drawn, or the one beside the deck, and of several such ones the nth.
 * NULL: the other deck has none. */
static const PayDeckSpell *like_in (const PayDeckVariants *other, const PayDeckVariants *of, guint at)
{
  const PayDeckSpell *spell = pay_deck_spell_at (of->model, at);
  guint nth = 0;
  for (guint i = 0; i < at; i++)
    nth += is_like (pay_deck_spell_at (of->model, i), spell) ? 1 : 0;
  for (guint i = 0; i < other->model->spells->len; i++) {
    const PayDeckSpell *found = pay_deck_spell_at (other->model, i);
    if (is_like (found, spell) && nth-- == 0)
      return found;
  }
  return NULL;
}

static const PayRatio *rate_of (const PayDeckVariants *variants, const PayDeckSpell *spell)
{
  return spell != NULL ? deck_of (variants)->rates[spell->question] : NULL;
}

static gboolean is_same (const PayRatio *one, const PayRatio *other)
{
  return one == other || (one != NULL && other != NULL && pay_ratio_compare (one, other) == 0);
}

/* All that are there afterwards, and then those that are no more. */
static void add_spells (PaySheet *sheet, const Swap *swap)
{
  const gboolean words = swap->print->output == PAY_SHEET_WORDS;
  for (guint i = 0; i < swap->after->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (swap->after->model, i),
                       *was = like_in (swap->before, swap->after, i);
    const PayRatio *before = rate_of (swap->before, was), *after = rate_of (swap->after, spell);
    if (!words || was == NULL || !is_same (before, after))
      add_swapped (sheet, swap, swap->after, spell, before, after);
  }
  for (guint i = 0; i < swap->before->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (swap->before->model, i);
    if (like_in (swap->after, swap->before, i) == NULL)
      add_swapped (sheet, swap, swap->before, spell, rate_of (swap->before, spell), NULL);
  }
}

static void append_title (const Swap *swap, GString *out)
{
  const PayDeckModel *before = swap->before->model, *after = swap->after->model;
  g_string_append_printf (out, "%s: %d cards", swap->change, after->size);
  if (after->size != before->size)
    g_string_append_printf (out, ", %d as it is", before->size);
  g_string_append_printf (out, "; %d %s", after->resources, after->rules->resources);
  if (after->resources != before->resources)
    g_string_append_printf (out, ", %d as it is", before->resources);
}

static void append_notes (const Swap *swap, GString *out)
{
  const PayDeckVariant *then = deck_of (swap->after);
  if (then->mean == NULL)
    g_string_append (out, "  no spell is left whose rate is known\n");
  if (then->within != NULL) {
    g_autofree char *within = pay_ratio_percent (then->within, swap->print->digits);
    g_string_append_printf (out, "  dealt, both with the same seed; the mean is within +- %s\n", within);
  }
  sheet_append_foreseen (then, "  ", out);
  g_autoptr (GString) first = g_string_new (NULL);
  sheet_append_first (swap->after->model, swap->before->model, first);
  g_auto (GStrv) lines = g_strsplit (first->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    g_string_append_printf (out, "  %s\n", lines[i]);
  sheet_append_notes (swap->after->model, swap->before->model, out);
}

void pay_swap_print (const PayAdvicePrint *print, const char *change, const PayDeckVariants *before,
                     const PayDeckVariants *after, GString *out)
{
  static const PaySheetColumn words[] = { LEFT ("card"),
                                          LEFT_IS ("cost", "as it is written; the X that is taken for it stands above"),
                                          PLAIN ("turn"),
                                          PLAIN_IS ("as it is %", "cast rate of the deck as it is"),
                                          PLAIN_IS ("then %", "cast rate of the changed deck"),
                                          PLAIN_IS ("more", "what the change adds to it") };
  static const PaySheetColumn records[]
      = { PAY_SHEET_QUOTED ("change"), PAY_SHEET_PLAIN ("cards"),    PAY_SHEET_PLAIN ("resources"),
          PAY_SHEET_QUOTED ("name"),   PAY_SHEET_QUOTED ("cost"),    PAY_SHEET_PLAIN ("turn"),
          PAY_SHEET_PLAIN ("before"),  PAY_SHEET_PLAIN ("on_curve"), PAY_SHEET_PLAIN ("difference"),
          PAY_SHEET_PLAIN ("within"),  PAY_SHEET_PLAIN ("beside") };
  const Swap swap = { print, change, before, after };
  const gboolean people = print->output == PAY_SHEET_WORDS;
  g_auto (PaySheet) sheet;
  if (people)
    pay_sheet_init (&sheet, words, G_N_ELEMENTS (words));
  else
    pay_sheet_init (&sheet, records, G_N_ELEMENTS (records));
  add_swapped (&sheet, &swap, after, NULL, deck_of (before)->mean, deck_of (after)->mean);
  add_spells (&sheet, &swap);
  g_autoptr (GString) title = g_string_new (NULL);
  append_title (&swap, title);
  if (people && print->form == NULL)
    g_string_append_printf (out, "%s\n", title->str);
  g_autofree char *name = g_strdup_printf ("change-%x", g_str_hash (change));
  sheet_print (&sheet, print, name, title->str, out);
  if (people)
    append_notes (&swap, out);
}
