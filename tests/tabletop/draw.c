/* SPDX-License-Identifier: MIT */
#include "draw.h"

#include "../property/random.h"
#include "judge.h"

#include <string.h>

typedef struct {
  Random *random;
  char palette[4];
  GString *text;
  GPtrArray *names; /* that are there: each card of the hand is another one */
  char land[60];    /* one of ours; "": none yet */
} Drawing;

static int below (Drawing *drawing, int n)
{
  return random_below (drawing->random, n);
}

static gboolean chance (Drawing *drawing, int percent)
{
  return random_chance (drawing->random, percent);
}

static void choose_palette (Drawing *drawing)
{
  char letters[] = "WUBRG";
  for (int i = 0; i < 3; i++) {
    const int k = i + below (drawing, 5 - i);
    const char letter = letters[k];
    letters[k] = letters[i];
    letters[i] = drawing->palette[i] = letter;
  }
}

static const Printed *choose_printed (Drawing *drawing, const Printed *printed)
{
  int sum = 0;
  for (int i = 0; printed[i].name != NULL; i++)
    sum += printed[i].weight;
  int at = below (drawing, sum), i = 0;
  while (at >= printed[i].weight)
    at -= printed[i++].weight;
  return &printed[i];
}

/* ---- Costs. */

static char colour (Drawing *drawing)
{
  return drawing->palette[chance (drawing, 60) ? 0 : chance (drawing, 80) ? 1 : 2];
}

static void add_pip (Drawing *drawing, GString *cost)
{
  const int kind = below (drawing, 20);
  if (kind < 14)
    g_string_append_printf (cost, "{%c}", colour (drawing));
  else if (kind == 14)
    g_string_append_printf (cost, "{2/%c}", colour (drawing));
  else if (kind == 15)
    g_string_append_printf (cost, "{%c/P}", colour (drawing));
  else if (kind == 16)
    g_string_append (cost, "{C}");
  else
    g_string_append_printf (cost, "{%c/%c}", drawing->palette[0], drawing->palette[1]);
}

static char *draw_cost (Drawing *drawing, const Printed *printed)
{
  static const char *const large[] = { "convoke", "delve", "improvise", "own1", NULL };
  GString *cost = g_string_new (NULL);
  int generic = below (drawing, 4);
  for (int i = 0; large[i] != NULL; i++)
    if (g_str_has_prefix (printed->means, large[i]))
      generic += 1 + below (drawing, 4);
  if (g_str_has_prefix (printed->name, "Deep Count"))
    g_string_append (cost, chance (drawing, 25) ? "{X}{X}" : "{X}");
  if (generic > 0)
    g_string_append_printf (cost, "{%d}", generic);
  for (int pips = below (drawing, 3) + (generic == 0 ? 1 : 0); pips > 0; pips--)
    add_pip (drawing, cost);
  return g_string_free (cost, FALSE);
}

/* ---- Cards. */

/* How many colours its words name. */
static int colours_of (const Printed *printed)
{
  int n = 0;
  for (const char *at = printed->words != NULL ? printed->words : ""; *at != '\0'; at++)
    if (*at == '%')
      n = MAX (n, strchr ("yMm", at[1]) != NULL ? 2 : at[1] == 'z' ? 3 : 1);
  return n;
}

/* Its name with its colours; FALSE: it is there. */
static gboolean name_card (Drawing *drawing, const Printed *printed, gboolean once, char *colours, char *name)
{
  const int n = colours_of (printed);
  const gboolean turned = chance (drawing, 40);
  memset (colours, 0, 4);
  memcpy (colours, drawing->palette, (gsize)n);
  if (turned) {
    colours[0] = n > 0 ? drawing->palette[1] : '\0';
    colours[1] = n > 1 ? drawing->palette[0] : '\0';
  }
  g_snprintf (name, 60, "%s%s%s", printed->name, n > 0 ? " " : "", colours);
  const gboolean there = g_ptr_array_find_with_equal_func (drawing->names, name, g_str_equal, NULL);
  g_ptr_array_add (drawing->names, g_strdup (name));
  return !there || !once;
}

static void add_words (Drawing *drawing, const Printed *printed, const char *colours, const char *cost)
{
  char words[400], types[80];
  judge_words (printed->types, colours, types, sizeof types);
  if (printed->words == NULL)
    return;
  judge_words (printed->words, colours, words, sizeof words);
  g_string_append_printf (drawing->text, "%s%s: %s (%s)", cost[0] != '\0' ? " " : "", cost, words, types);
}

/* What a permanent did cost: only its colours matter. */
static char *permanent_cost (Drawing *drawing, const Printed *printed, const char *colours)
{
  if (strstr (printed->types, "land") != NULL || strstr (printed->types, "token") != NULL)
    return g_strdup ("");
  if (strstr (printed->types, "artifact") != NULL && chance (drawing, 80))
    return g_strdup ("{2}");
  return g_strdup_printf ("{1}{%c}", colours[0] != '\0' ? colours[0] : colour (drawing));
}

static gboolean fits_palette (Drawing *drawing, const Printed *printed)
{
  static const char *const basics[] = { "Plains", "Island", "Swamp", "Mountain", "Forest" };
  for (int i = 0; i < 5; i++)
    if (strcmp (printed->name, basics[i]) == 0)
      return strchr (drawing->palette, "WUBRG"[i]) != NULL;
  return strstr (printed->types, "aura") == NULL || drawing->land[0] != '\0';
}

static void draw_permanent (Drawing *drawing, const Printed *cards, gboolean ours)
{
  char colours[4], name[60];
  const Printed *printed = choose_printed (drawing, cards);
  while (!fits_palette (drawing, printed))
    printed = choose_printed (drawing, cards);
  name_card (drawing, printed, FALSE, colours, name);
  g_autofree char *cost = permanent_cost (drawing, printed, colours);
  const gboolean land = strstr (printed->types, "land") != NULL, aura = strstr (printed->types, "aura") != NULL;
  if (ours && !land && !aura && chance (drawing, 10))
    g_string_append (drawing->text, "2 ");
  g_string_append (drawing->text, name);
  add_words (drawing, printed, colours, cost);
  if (aura)
    g_string_append_printf (drawing->text, " (on %s)", drawing->land);
  if (ours && land && printed->words != NULL)
    g_strlcpy (drawing->land, name, sizeof drawing->land);
  if (strcmp (printed->name, "Thin Mine") == 0)
    g_string_append_printf (drawing->text, " (counters %d)", below (drawing, 3));
  if (chance (drawing, ours ? 10 : 3))
    g_string_append (drawing->text, " (tapped)");
  if (strstr (printed->types, "creature") != NULL && chance (drawing, 25))
    g_string_append (drawing->text, " (sick)");
  g_string_append_c (drawing->text, '\n');
}

static void draw_card (Drawing *drawing, const Printed *cards)
{
  char colours[4], name[60];
  const Printed *printed = choose_printed (drawing, cards);
  if (!name_card (drawing, printed, TRUE, colours, name))
    return;
  g_autofree char *cost = draw_cost (drawing, printed);
  g_string_append (drawing->text, name);
  add_words (drawing, printed, colours, cost);
  if (cards == printed_command && chance (drawing, 50))
    g_string_append_printf (drawing->text, " (cast %d)", 1 + below (drawing, 2));
  g_string_append_c (drawing->text, '\n');
}

char *draw_board (uint64_t seed)
{
  Random random = { seed };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  Drawing drawing = { .random = &random, .text = g_string_new (NULL), .names = names };
  choose_palette (&drawing);
  if (chance (&drawing, 30))
    g_string_append_printf (drawing.text, "life: %d\n", 1 + below (&drawing, 4));
  g_string_append (drawing.text, "[battlefield]\n");
  for (int n = 1 + below (&drawing, 5); n > 0; n--)
    draw_permanent (&drawing, printed_permanents, TRUE);
  g_string_append (drawing.text, "[hand]\n");
  for (int n = 1 + below (&drawing, 2); n > 0; n--)
    draw_card (&drawing, printed_spells);
  g_string_append (drawing.text, "[graveyard]\n");
  for (int n = MAX (0, below (&drawing, 6) - 2); n > 0; n--)
    draw_card (&drawing, printed_grave);
  g_string_append (drawing.text, "[command]\n");
  if (chance (&drawing, 8))
    draw_card (&drawing, printed_command);
  g_string_append (drawing.text, "[opponents]\n");
  if (chance (&drawing, 25))
    draw_permanent (&drawing, printed_theirs, FALSE);
  return g_string_free (drawing.text, FALSE);
}
