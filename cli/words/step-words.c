/* SPDX-License-Identifier: MIT */
/* Lists of units, uses of sources and what is paid for what, in words. */
#include "step-words.h"

#include <string.h>

#define SPELT_OUT 5 /* like names that are listed one by one */

const char *report_text (const json_t *object, const char *name)
{
  const char *text = json_string_value (json_object_get (object, name));
  return text != NULL ? text : "";
}

gint64 report_number (const json_t *object, const char *name, gint64 otherwise)
{
  const json_t *value = json_object_get (object, name);
  return json_is_integer (value) ? json_integer_value (value) : otherwise;
}

void report_append (Report *r, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_string_append_vprintf (r->out, format, args);
  va_end (args);
}

void report_append_names (GString *out, const char *name, gint64 count)
{
  if (count > SPELT_OUT) {
    g_string_append_printf (out, "%s%" G_GINT64_FORMAT " %s", out->len > 0 ? " " : "", count, name);
    return;
  }
  for (gint64 i = 0; i < count; i++)
    g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", name);
}

gboolean report_is_helper (const Report *r, const json_t *step)
{
  const char *with = report_text (step, "with");
  return json_object_get (step, "source") != NULL && g_hash_table_contains (r->helpers, with);
}

void report_learn_helpers (Report *r, const json_t *payment)
{
  for (gsize i = 0; i < json_array_size (payment); i++) {
    const json_t *use = json_array_get (payment, i);
    if (json_object_get (use, "use") != NULL && json_array_size (json_object_get (use, "adds")) == 0)
      g_hash_table_add (r->helpers, (gpointer)(gsize)report_text (use, "use"));
  }
}

/* Runs of like entries of "adds", "left" or "pool_left". */
/* The run of like entries from [i] on, of names or of objects with "unit" and "count"; the first entry after it. */
static gsize next_run (const json_t *list, gsize i, const char **name, gint64 *count)
{
  *name = NULL;
  *count = 0;
  for (; i < json_array_size (list); i++) {
    const json_t *entry = json_array_get (list, i);
    const char *own = json_is_object (entry) ? report_text (entry, "unit") : json_string_value (entry);
    if (own == NULL || (*name != NULL && strcmp (own, *name) != 0))
      break;
    *name = own;
    *count += report_number (entry, "count", 1);
  }
  return i;
}

char *report_names (const json_t *list)
{
  GString *names = g_string_new (NULL);
  const char *name = NULL;
  gint64 count = 0;
  for (gsize i = 0; i < json_array_size (list);) {
    i = next_run (list, i, &name, &count);
    report_append_names (names, name, count);
  }
  return g_string_free (names, FALSE);
}

char *report_list (const json_t *list)
{
  GString *words = g_string_new (NULL);
  const char *name = NULL;
  gint64 count = 0;
  for (gsize i = 0; i < json_array_size (list);) {
    i = next_run (list, i, &name, &count);
    g_string_append (words, words->len > 0 ? ", " : "");
    if (count > 1)
      g_string_append_printf (words, "%" G_GINT64_FORMAT " ", count);
    g_string_append (words, name);
  }
  return g_string_free (words, FALSE);
}

/* ---- What is paid for what: steps with the same symbol and sort of payment stand together. */

typedef struct {
  const char *pays; /* the symbol */
  char *price;      /* "life": left out for a charge; "": paid with units; NULL: left out for nothing */
  const char *with; /* the newest run of units */
  gboolean helps;   /* they are help, no units */
  gboolean helped;  /* so was the run before */
  gint64 run, charge, times;
  GString *units;
} Group;

/* "G G and 2 from Bear and U": help stands apart from units. */
static void group_end_run (Group *g)
{
  if (g->run > 0 && g->units->len > 0 && (g->helps || g->helped))
    g_string_append (g->units, " and");
  if (g->run > 0 && g->helps)
    g_string_append_printf (g->units, "%s%" G_GINT64_FORMAT " from %s", g->units->len > 0 ? " " : "", g->run, g->with);
  else if (g->run > 0)
    report_append_names (g->units, g->with, g->run);
  g->helped = g->run > 0 ? g->helps : g->helped;
  g->run = 0;
}

/* The counter and amount of a step that leaves its symbol out. */
static const char *charge_of (const json_t *step, gint64 *amount)
{
  const char *name;
  json_t *value;
  json_object_foreach ((json_t *)(gpointer)step, name, value)
  {
    if (!json_is_integer (value) || strcmp (name, "count") == 0)
      continue;
    *amount = json_integer_value (value);
    return name;
  }
  return "";
}

static void add_step (const Report *r, GArray *groups, const json_t *step)
{
  const gboolean drops = json_object_get (step, "drops") != NULL, spends = json_object_get (step, "with") != NULL;
  const gint64 count = report_number (step, "count", 1);
  const char *pays = report_text (step, drops ? "drops" : "pays"), *with = report_text (step, "with");
  gint64 amount = 0;
  const char *price = drops ? NULL : spends ? "" : charge_of (step, &amount);
  Group *g = groups->len > 0 ? &g_array_index (groups, Group, groups->len - 1) : NULL;
  if (g == NULL || strcmp (g->pays, pays) != 0 || g_strcmp0 (g->price, price) != 0) {
    const Group fresh = { .pays = pays, .price = g_strdup (price), .units = g_string_new (NULL) };
    g_array_append_val (groups, fresh);
    g = &g_array_index (groups, Group, groups->len - 1);
  }
  g->charge += amount * count;
  g->times += count;
  if (!spends)
    return;
  if (g->run > 0 && strcmp (g->with, with) != 0)
    group_end_run (g);
  g->with = with;
  g->helps = report_is_helper (r, step);
  g->run += count;
}

/* "W U for {2}, 2 life for {U/P}"; "without blue" for what is left out. */
char *report_bill (const Report *r, const json_t *steps, gsize from)
{
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (Group));
  GString *words = g_string_new (NULL);
  for (gsize i = from; i < json_array_size (steps); i++)
    add_step (r, groups, json_array_get (steps, i));
  for (guint i = 0; i < groups->len; i++) {
    Group *g = &g_array_index (groups, Group, i);
    group_end_run (g);
    g_string_append (words, i > 0 ? ", " : "");
    if (g->price == NULL)
      g_string_append_printf (words, "nothing for %s", g->pays);
    else if (g->price[0] == '\0')
      g_string_append_printf (words, "%s for %s", g->units->str, g->pays);
    else
      g_string_append_printf (words, "%" G_GINT64_FORMAT " %s for %s", g->charge, g->price, g->pays);
    g_string_free (g->units, TRUE);
    g_free (g->price);
  }
  return g_string_free (words, FALSE);
}

/* ---- Uses of sources: like ones in a row are one line. */

/* "Tap" where only the turn is taken, "Use up" for what is gone afterwards. */
static const char *verb_of (const Report *r, const json_t *use)
{
  const char *takes = report_text (use, "takes");
  if (strcmp (takes, "self") == 0 || strcmp (takes, "both") == 0)
    return "Use up";
  return strcmp (takes, "turn") == 0 && json_object_get (use, "pays") == NULL ? r->game->words.use : "Use";
}

/* [alone]: one thing, several times. */
static void use_line (Report *r, const json_t *use, gint64 count, gboolean alone)
{
  const json_t *pays = json_object_get (use, "pays");
  g_autofree char *adds = report_names (json_object_get (use, "adds"));
  report_append (r, "%s%s ", r->indent, verb_of (r, use));
  if (count > 1 && !alone)
    report_append (r, "%" G_GINT64_FORMAT " ", count);
  report_append (r, "%s", report_text (use, "use"));
  if (count > 1 && alone)
    report_append (r, " %" G_GINT64_FORMAT " times", count);
  if (json_array_size (pays) > 0) {
    g_autofree char *bill = report_bill (r, pays, 0);
    report_append (r, ", paying %s", bill);
  }
  if (adds[0] != '\0')
    report_append (r, ": %s%s", adds, count > 1 && json_object_get (use, "count") == NULL ? " each" : "");
  if (json_object_get (use, "also") != NULL)
    report_append (r, "; also%s: %s", count > 1 ? " each time" : "", report_text (use, "also"));
  if (json_object_get (use, "also_with") != NULL) {
    g_autofree char *with = report_list (json_object_get (use, "also_with"));
    report_append (r, " (%s)", with);
  }
  report_append (r, "\n");
}

static gboolean same_use (const json_t *a, const json_t *b)
{
  return json_equal (json_object_get (a, "use"), json_object_get (b, "use"))
         && json_equal (json_object_get (a, "adds"), json_object_get (b, "adds"))
         && strcmp (report_text (a, "takes"), report_text (b, "takes")) == 0
         && strcmp (report_text (a, "also"), report_text (b, "also")) == 0 && json_object_get (a, "also_with") == NULL
         && json_object_get (b, "also_with") == NULL && json_array_size (json_object_get (a, "pays")) == 0
         && json_array_size (json_object_get (b, "pays")) == 0;
}

static gint64 happenings (const json_t *use)
{
  return report_number (use, "count", 1) * report_number (use, "times", 1);
}

gsize report_uses (Report *r, const json_t *payment)
{
  gsize i = 0;
  while (json_object_get (json_array_get (payment, i), "use") != NULL) {
    const json_t *use = json_array_get (payment, i);
    gint64 count = happenings (use);
    gboolean alone = json_object_get (use, "which") == NULL;
    while (same_use (use, json_array_get (payment, ++i))) {
      const json_t *next = json_array_get (payment, i);
      count += happenings (next);
      alone = alone && json_equal (json_object_get (use, "source"), json_object_get (next, "source"));
    }
    use_line (r, use, count, alone);
  }
  return i;
}
