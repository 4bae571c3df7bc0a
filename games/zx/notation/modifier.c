/* SPDX-License-Identifier: MIT */
/* Modifiers that depend on something: "next -4 for Summer", "-1 floor 1 per Nosferatu", "-6 if 5 Summer Voltage". What
 * is left of them is a change as zx_changes_read() has it. */
#include "notation.h"

#include <pay/cost.h>

#include <string.h>

static const char *const words[] = { " for ", " if ", " per " };
enum { FOR, IF, PER, CLAUSES };

/* A modifier in its parts. */
typedef struct {
  ZxOnce once;
  gsize at, length;            /* of the change, in the text */
  const char *clause[CLAUSES]; /* NULL: there is none of this sort */
  gsize size[CLAUSES];
} Parts;

static gboolean starts_with (const char *text, const char *word)
{
  return g_ascii_strncasecmp (text, word, strlen (word)) == 0;
}

/* The next of [words] from [at] on, outside of brackets; -1: there is none. */
static int find_word (const char *text, gsize *at)
{
  int depth = 0;
  for (gsize i = *at; text[i] != '\0'; i++) {
    depth += text[i] == '[' ? 1 : text[i] == ']' ? -1 : 0;
    for (int k = 0; depth <= 0 && k < CLAUSES; k++)
      if (starts_with (text + i, words[k])) {
        *at = i;
        return k;
      }
  }
  *at = strlen (text);
  return -1;
}

static gboolean fail (GError **error, gsize at, PayError code, const char *message)
{
  return pay_set_error (error, code, NULL, (gssize)at, "%s", message);
}

/* FALSE: it has one, at byte [at]. */
static gboolean has_no_floor (const char *clause, gsize size, gsize *at)
{
  for (gsize i = 0; i < size; i++)
    if (starts_with (clause + i, " floor ") && g_ascii_isdigit (clause[i + strlen (" floor ")])) {
      *at = i + 1;
      return FALSE;
    }
  return TRUE;
}

static gboolean split (const char *text, Parts *parts, GError **error)
{
  gsize at = strspn (text, " ");
  *parts = (Parts){ .once = ZX_ALWAYS };
  if (starts_with (text + at, "next ") || starts_with (text + at, "first ")) {
    parts->once = g_ascii_tolower (text[at]) == 'n' ? ZX_NEXT : ZX_FIRST;
    at += strcspn (text + at, " ");
    at += strspn (text + at, " ");
  }
  gsize end = at;
  int word = starts_with (text + at, "also-sleep") ? -1 : find_word (text, &end);
  end = word < 0 ? strlen (text) : end;
  parts->at = at;
  parts->length = end - at;
  while (word >= 0) {
    const gsize from = end + strlen (words[word]);
    gsize to = from - 1;
    const int next = find_word (text, &to);
    if (parts->clause[word] != NULL)
      return fail (error, end + 1, PAY_ERROR_SYNTAX, "the same word stands twice");
    parts->clause[word] = text + from;
    parts->size[word] = to > from ? to - from : 0;
    if (to <= from)
      return fail (error, from, PAY_ERROR_SYNTAX, "what it is about is expected here");
    if (!has_no_floor (parts->clause[word], parts->size[word], &at))
      return fail (error, from + at, PAY_ERROR_SYNTAX, "a floor stands right behind the number: -1 floor 2 per Link");
    word = next;
    end = to;
  }
  return TRUE;
}

/* ---- Numbers. */

/* TRUE: [text] ends in [word], which is cut off. */
static gboolean cut_end (char *text, const char *word)
{
  const gsize length = strlen (text), size = strlen (word);
  if (length < size || g_ascii_strcasecmp (text + length - size, word) != 0)
    return FALSE;
  text[length - size] = '\0';
  g_strchomp (text);
  return TRUE;
}

static const char *without_brackets (char *text)
{
  const gsize length = strlen (text);
  if (length < 2 || text[0] != '[' || text[length - 1] != ']')
    return text;
  text[length - 1] = '\0';
  return text + 1;
}

/* [colours] (nullable) */
static gboolean is_colour (const char *what, ZxColours *colours)
{
  ZxText reader = { .start = what, .next = what };
  ZxColours read = 0;
  if (zx_colours_read (&reader, "", &read, NULL) != ZX_READ || !zx_text_at_end (&reader) || read == 0)
    return FALSE;
  if (colours != NULL)
    *colours = read;
  return TRUE;
}

static gint64 count_tag (const GPtrArray *lots, const char *what, gboolean kinds)
{
  ZxColours colours = 0;
  const gboolean colour = is_colour (what, &colours);
  gint64 count = 0;
  for (guint i = 0; lots != NULL && i < lots->len; i++) {
    const ZxLot *lot = lots->pdata[i];
    if (colour ? (lot->own & colours) != 0 : zx_names_have (lot->tags, what))
      count += kinds ? lot->count > 0 : lot->count;
  }
  return count;
}

static void learn (GPtrArray *names, const char *what)
{
  if (!zx_names_have (names, what))
    g_ptr_array_add (names, g_strdup (what));
}

/* A colour that is still to be chosen could be one of those that are counted. */
static void learn_chosen (const ZxCounting *counting)
{
  for (guint i = 0; counting->lots != NULL && i < counting->lots->len; i++)
    if (((const ZxLot *)counting->lots->pdata[i])->chosen)
      learn (counting->untold, ZX_CHOSEN_COLOUR);
}

static gint64 count_resource (const ZxCounting *counting, char *what)
{
  const GPtrArray *lots = counting->lots;
  static const char *const colour_words[] = { "colour", "colours", "color", "colors", NULL };
  gint64 cards = 0;
  int colours = 0;
  for (guint i = 0; lots != NULL && i < lots->len; i++) {
    const ZxLot *lot = lots->pdata[i];
    cards += lot->count;
    colours |= lot->count > 0 ? lot->own : 0;
  }
  for (guint i = 0; colour_words[i] != NULL; i++)
    if (g_ascii_strcasecmp (what, colour_words[i]) == 0) {
      learn_chosen (counting);
      return zx_colours_count ((ZxColours)colours);
    }
  if (g_ascii_strcasecmp (what, "card") == 0 || g_ascii_strcasecmp (what, "cards") == 0)
    return cards;
  const gboolean kinds = starts_with (what, "kind of ") || starts_with (what, "kinds of ");
  const char *tag = without_brackets (kinds ? strstr (what, "of ") + strlen ("of ") : what);
  if (is_colour (tag, NULL))
    learn_chosen (counting);
  return count_tag (lots, tag, kinds);
}

static gint64 untold (const ZxCounting *counting, const char *what)
{
  learn (counting->untold, what);
  return 0;
}

static gint64 count_told (const ZxCounting *counting, const char *what)
{
  const PayRequest *request = counting->request;
  learn (counting->asked, what);
  if (g_ascii_strcasecmp (what, "life") == 0)
    return request->life != PAY_NOT_GIVEN ? MAX (request->life, 0) : untold (counting, "life");
  for (guint i = 0; i < request->counters->len; i++) {
    const PayStock *stock = request->counters->pdata[i];
    if (g_ascii_strcasecmp (stock->name, what) == 0)
      return MAX (stock->value, 0);
  }
  return untold (counting, what);
}

static gint64 count (const ZxCounting *counting, const char *text)
{
  g_autofree char *what = g_strstrip (g_strdup (text));
  if (cut_end (what, " in resource") || cut_end (what, " in the resource") || cut_end (what, " in your resource"))
    return count_resource (counting, what);
  return count_told (counting, without_brackets (what));
}

/* A number in front, which is 1 where there is none. */
static const char *take_number (const char *text, gint64 *number)
{
  char *end = NULL;
  *number = 1;
  if (!g_ascii_isdigit (text[0]))
    return text;
  const guint64 n = g_ascii_strtoull (text, &end, 10);
  *number = (gint64)MIN (n, (guint64)PAY_MAX_AMOUNT);
  return end + strspn (end, " ");
}

static char *clause_of (const Parts *parts, int word)
{
  return parts->clause[word] != NULL ? g_strstrip (g_strndup (parts->clause[word], parts->size[word])) : NULL;
}

static gboolean condition_holds (const ZxCounting *counting, const char *text)
{
  const gboolean most = starts_with (text, "at most ");
  gint64 number = 1;
  const char *what = take_number (most ? text + strlen ("at most ") : text, &number);
  const gint64 there = count (counting, what);
  return most ? there <= number : there >= number;
}

static gboolean is_for (const char *text, const GPtrArray *purpose)
{
  g_auto (GStrv) names = g_strsplit (text, " or ", -1);
  for (guint i = 0; names[i] != NULL; i++)
    if (zx_names_have (purpose, without_brackets (g_strstrip (names[i]))))
      return TRUE;
  return FALSE;
}

/* ---- Changes. */

/* "-2 floor 1" three times is "-6 floor 1". NULL with [error]: it has no number. */
static char *times (const char *change, gint64 n, GError **error)
{
  gsize at = strcspn (change, "+-");
  at += change[at] != '\0' ? 1 : 0;
  at += strspn (change + at, " ");
  gint64 number = 0;
  if (!g_ascii_isdigit (change[at])) {
    fail (error, at, PAY_ERROR_SYNTAX, "a number is expected in a change 'per' something, as in -1 per Life");
    return NULL;
  }
  const char *rest = take_number (change + at, &number);
  if (number > 0 && n > PAY_MAX_AMOUNT / number) {
    fail (error, at, PAY_ERROR_TOO_LARGE, "this change comes to more than " G_STRINGIFY (PAY_MAX_AMOUNT) " points");
    return NULL;
  }
  return g_strdup_printf ("%.*s%" G_GINT64_FORMAT " %s", (int)at, change, number * n, rest);
}

static gboolean is_change (const char *change, GError **error)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  GError *inner = NULL;
  g_ptr_array_add (one, (gpointer)(gsize)change);
  g_autoptr (ZxChanges) changes = zx_changes_read (one, &inner);
  if (changes != NULL)
    return TRUE;
  fail (error, (gsize)MAX (pay_error_at (inner), 0), (PayError)inner->code, inner->message);
  g_error_free (inner);
  return FALSE;
}

static char *counted (const Parts *parts, const char *change, const ZxCounting *counting, GError **error)
{
  g_autofree char *per = clause_of (parts, PER), *condition = clause_of (parts, IF);
  gint64 each = 1;
  const char *what = per != NULL ? take_number (per, &each) : NULL;
  const gint64 n = what != NULL ? count (counting, what) / MAX (each, 1) : 1;
  const gboolean holds = condition == NULL || condition_holds (counting, condition);
  if (per == NULL)
    return holds ? g_strdup (change) : NULL;
  g_autofree char *all = times (change, n, error);
  return holds && n > 0 ? g_steal_pointer (&all) : NULL;
}

char *zx_modifier_settle (const char *modifier, const ZxCounting *counting, const GPtrArray *purpose, ZxOnce *once,
                          GError **error)
{
  Parts parts;
  GError *inner = NULL;
  if (!split (modifier, &parts, error))
    return NULL;
  g_autofree char *change = g_strndup (modifier + parts.at, parts.length), *whom = clause_of (&parts, FOR);
  char *settled = is_change (change, &inner) ? counted (&parts, change, counting, &inner) : NULL;
  *once = parts.once;
  if (inner != NULL) {
    fail (error, (gsize)pay_error_at (inner) + parts.at, (PayError)inner->code, inner->message);
    g_error_free (inner);
  }
  if (settled != NULL && whom != NULL && !is_for (whom, purpose))
    g_clear_pointer (&settled, g_free);
  return settled;
}

gboolean zx_modifier_depends (const char *modifier)
{
  Parts parts;
  return !split (modifier, &parts, NULL) || parts.once != ZX_ALWAYS || parts.clause[FOR] != NULL
         || parts.clause[IF] != NULL || parts.clause[PER] != NULL;
}

gboolean zx_modifier_looks_at_resource (const char *modifier)
{
  g_autofree char *low = g_ascii_strdown (modifier, -1);
  return zx_modifier_depends (modifier) && strstr (low, " resource") != NULL;
}

GPtrArray *zx_modifiers_settle (const GPtrArray *modifiers, const ZxCounting *counting, const GPtrArray *purpose,
                                GError **error)
{
  g_autoptr (GPtrArray) settled = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < modifiers->len; i++) {
    ZxOnce once;
    GError *inner = NULL;
    char *change = zx_modifier_settle (modifiers->pdata[i], counting, purpose, &once, &inner);
    if (change != NULL)
      g_ptr_array_add (settled, change);
    if (inner == NULL)
      continue;
    g_autofree char *where = g_strdup_printf ("modifiers[%u]", i);
    pay_set_error (error, (PayError)inner->code, where, pay_error_at (inner), "%s", inner->message);
    g_error_free (inner);
    return NULL;
  }
  return g_steal_pointer (&settled);
}
