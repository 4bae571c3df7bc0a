/* SPDX-License-Identifier: MIT */
/* Amounts, uses of sources, and what is paid for what. */
#include "words/words.h"

#include <string.h>

#define SPELT_OUT 5 /* like names that are listed one by one */

void pays_words_init (PaysWords *words, const PayReply *reply, const PayRequest *request)
{
  *words = (PaysWords){ .out = g_string_new (NULL), .reply = reply, .request = request, .indent = "  " };
}

char *pays_words_end (PaysWords *words)
{
  g_clear_pointer (&words->helpers, g_hash_table_unref);
  return g_string_free (words->out, FALSE);
}

void pays_words_say (PaysWords *words, const char *format, ...)
{
  const gsize start = words->out->len;
  va_list args;
  va_start (args, format);
  g_string_append_vprintf (words->out, format, args);
  va_end (args);
  const gsize end = words->out->len - (g_str_has_suffix (format, "\n") ? 1 : 0);
  for (gsize i = start; i < end; i++)
    if (words->out->str[i] == '\n')
      words->out->str[i] = ' ';
}

void pays_words_verdict (PaysWords *words, const char *verdict, const char *colour)
{
  if (words->coloured)
    pays_words_say (words, "\033[%sm%s\033[0m", colour, verdict);
  else
    pays_words_say (words, "%s", verdict);
}

/* ---- Amounts. */

void pays_words_add_units (GString *out, const char *name, gint64 count)
{
  for (gint64 i = 0; i < count && count <= SPELT_OUT; i++) {
    g_string_append (out, out->len > 0 ? " " : "");
    g_string_append (out, name);
  }
  if (count > SPELT_OUT)
    g_string_append_printf (out, "%s%" G_GINT64_FORMAT " %s", out->len > 0 ? " " : "", count, name);
}

/* The run of one name from entry [i] on; returns the first entry after it. */
static guint next_run (PayAmounts amounts, guint i, PayAmount *run)
{
  *run = (PayAmount){ i < amounts.n ? amounts.at[i].name : NULL, 0 };
  for (; i < amounts.n && strcmp (amounts.at[i].name, run->name) == 0; i++)
    run->count += amounts.at[i].count;
  return i;
}

static gboolean same_amounts (PayAmounts one, PayAmounts other)
{
  guint i = 0, k = 0;
  while (i < one.n || k < other.n) {
    PayAmount run, other_run;
    i = next_run (one, i, &run);
    k = next_run (other, k, &other_run);
    if (g_strcmp0 (run.name, other_run.name) != 0 || run.count != other_run.count)
      return FALSE;
  }
  return TRUE;
}

char *pays_words_units (PayAmounts units)
{
  GString *out = g_string_new (NULL);
  PayAmount run;
  for (guint i = 0; i < units.n;) {
    i = next_run (units, i, &run);
    pays_words_add_units (out, run.name, run.count);
  }
  return g_string_free (out, FALSE);
}

char *pays_words_things (PayAmounts things)
{
  GString *out = g_string_new (NULL);
  PayAmount run;
  for (guint i = 0; i < things.n;) {
    i = next_run (things, i, &run);
    g_string_append (out, out->len > 0 ? ", " : "");
    if (run.count > 1)
      g_string_append_printf (out, "%" G_GINT64_FORMAT " ", run.count);
    g_string_append (out, run.name);
  }
  return g_string_free (out, FALSE);
}

/* ---- What is paid for what: steps with the same symbol and sort of payment stand together. */

void pays_words_learn_helpers (PaysWords *words, const PayReplyStep *steps, guint n)
{
  if (words->helpers == NULL)
    words->helpers = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < n; i++)
    if (steps[i].type == PAY_REPLY_USE && steps[i].adds.n == 0)
      g_hash_table_add (words->helpers, (gpointer)(gsize)steps[i].name);
}

gboolean pays_words_is_helper (const PaysWords *words, const PayReplyStep *step)
{
  return step->type == PAY_REPLY_SPEND && step->source >= 0 && g_hash_table_contains (words->helpers, step->with);
}

/* What is spent, as people call it. */
static const char *spent_name (const PayReplyStep *step)
{
  return step->card != NULL ? step->card : step->with;
}

static gboolean is_named (const PayReplyStep *step)
{
  return step->card != NULL && strcmp (step->card, step->with) != 0;
}

static void append_named (GString *units, const char *name, gint64 count)
{
  if (count == 1)
    g_string_append_printf (units, "%s%s", units->len > 0 ? " " : "", name);
  else
    g_string_append_printf (units, "%s%" G_GINT64_FORMAT " %s", units->len > 0 ? " " : "", count, name);
}

/* "G G and 2 from Bear and U": help is no unit, nor is a card that has a name. */
static void append_spent (const PaysWords *words, GString *out, const PayReplyStep *steps, guint n)
{
  g_autoptr (GString) units = g_string_new (NULL);
  gboolean apart = FALSE;
  for (guint i = 0; i < n;) {
    const char *name = spent_name (&steps[i]);
    const gboolean helps = pays_words_is_helper (words, &steps[i]), named = is_named (&steps[i]);
    gint64 count = 0;
    for (; i < n && strcmp (spent_name (&steps[i]), name) == 0 && is_named (&steps[i]) == named; i++)
      count += steps[i].count;
    g_string_append (units, units->len > 0 && (helps || named || apart) ? " and" : "");
    if (helps)
      g_string_append_printf (units, "%s%" G_GINT64_FORMAT " from %s", units->len > 0 ? " " : "", count, name);
    else if (named)
      append_named (units, name, count);
    else
      pays_words_add_units (units, name, count);
    apart = helps || named;
  }
  g_string_append (out, units->str);
}

/* The steps at the start of [steps] that stand together; returns how many. */
static guint append_group (const PaysWords *words, GString *out, const PayReplyStep *steps, guint n)
{
  guint same = 0;
  gint64 charge = 0;
  for (; same < n && steps[same].type == steps[0].type && strcmp (steps[same].name, steps[0].name) == 0; same++) {
    if (steps[0].type == PAY_REPLY_CHARGE && strcmp (steps[same].with, steps[0].with) != 0)
      break;
    charge += steps[same].amount * steps[same].count;
  }
  if (steps[0].type == PAY_REPLY_SPEND)
    append_spent (words, out, steps, same);
  else if (steps[0].type == PAY_REPLY_CHARGE)
    g_string_append_printf (out, "%" G_GINT64_FORMAT " %s", charge, steps[0].with);
  else
    g_string_append (out, "nothing");
  g_string_append_printf (out, " for %s", steps[0].name);
  return same;
}

static guint uses_at (const PayReplyStep *steps, guint n, gboolean uses)
{
  guint i = 0;
  while (i < n && (steps[i].type == PAY_REPLY_USE) == uses)
    i++;
  return i;
}

char *pays_words_bill (const PaysWords *words, const PayReplyStep *steps, guint n)
{
  GString *out = g_string_new (NULL);
  n = uses_at (steps, n, FALSE);
  for (guint i = 0; i < n;) {
    g_string_append (out, out->len > 0 ? ", " : "");
    i += append_group (words, out, steps + i, n - i);
  }
  return g_string_free (out, FALSE);
}

/* ---- Uses of sources: like ones in a row are one line. */

/* "Tap" where only the turn is taken, "Use up" for what is gone afterwards. */
static const char *verb_of (const PaysWords *words, const PayReplyStep *use)
{
  if (g_strcmp0 (use->takes, "self") == 0 || g_strcmp0 (use->takes, "both") == 0)
    return "Use up";
  return use->takes != NULL && !use->has_cost && !use->unmarked ? words->reply->game->words.use : "Use";
}

/* [alone]: one thing, several times. */
static void say_use (PaysWords *words, const PayReplyStep *use, gint64 count, gboolean alone)
{
  g_autofree char *adds = pays_words_units (use->adds);
  pays_words_say (words, "%s ", verb_of (words, use));
  if (count > 1 && !alone)
    pays_words_say (words, "%" G_GINT64_FORMAT " ", count);
  pays_words_say (words, "%s", use->name);
  if (count > 1 && alone)
    pays_words_say (words, " %" G_GINT64_FORMAT " times", count);
  if (use->n_pays > 0) {
    g_autofree char *bill = pays_words_bill (words, use->pays, use->n_pays);
    pays_words_say (words, ", paying %s", bill);
  }
  if (adds[0] != '\0')
    pays_words_say (words, ": %s%s", adds, count > 1 && use->count == 1 ? " each" : "");
  if (use->also != NULL)
    pays_words_say (words, "; also%s: %s", count > 1 ? " each time" : "", use->also);
  if (use->gives_up.n > 0) {
    g_autofree char *things = pays_words_things (use->gives_up);
    pays_words_say (words, " (%s)", things);
  }
  if (use->ready.n > 0) {
    g_autofree char *things = pays_words_things (use->ready);
    pays_words_say (words, "; ready again: %s", things);
  }
}

static gboolean same_use (const PayReplyStep *one, const PayReplyStep *other)
{
  return strcmp (one->name, other->name) == 0 && same_amounts (one->adds, other->adds)
         && g_strcmp0 (one->takes, other->takes) == 0 && g_strcmp0 (one->also, other->also) == 0
         && one->gives_up.n + other->gives_up.n + one->ready.n + other->ready.n == 0
         && one->n_pays + other->n_pays == 0;
}

/* Says the use at the start of [steps] and those like it; returns how many. */
static guint say_uses (PaysWords *words, const PayReplyStep *steps, guint n)
{
  guint i = 0;
  gint64 count = 0;
  gboolean alone = steps[0].which < 0;
  do {
    count += steps[i].count * steps[i].times;
    alone = alone && steps[i].source == steps[0].source;
  } while (++i < n && steps[i].type == PAY_REPLY_USE && same_use (&steps[0], &steps[i]));
  say_use (words, &steps[0], count, alone);
  return i;
}

guint pays_words_uses (PaysWords *words, const PayReplyStep *steps, guint n)
{
  guint i = 0;
  while (i < n && steps[i].type == PAY_REPLY_USE) {
    g_string_append (words->out, words->indent);
    i += say_uses (words, steps + i, n - i);
    g_string_append_c (words->out, '\n');
  }
  return i;
}

char *pay_steps_words (const PayReply *reply, const PayReplyStep *steps, guint n, guint at, guint *next)
{
  PaysWords words;
  g_return_val_if_fail (at < n, NULL);
  pays_words_init (&words, reply, NULL);
  pays_words_learn_helpers (&words, steps, n);
  if (steps[at].type == PAY_REPLY_USE)
    at += say_uses (&words, steps + at, n - at);
  else {
    g_autofree char *bill = pays_words_bill (&words, steps + at, n - at);
    pays_words_say (&words, "%s %s", reply->game->words.spend, bill);
    at += uses_at (steps + at, n - at, FALSE);
  }
  if (next != NULL)
    *next = at;
  return pays_words_end (&words);
}

/* ---- What was dear. */

void pays_words_gave_up (PaysWords *words, const PayGivenUp *gave_up, guint n)
{
  for (guint i = 0; i < n; i++) {
    const PayGivenUp *given = &gave_up[i];
    const gboolean first = i == 0 || strcmp (given[-1].dear, given->dear) != 0;
    if (first && i > 0)
      pays_words_say (words, "\n");
    if (first)
      pays_words_say (words, "Given up (%s): ", given->dear);
    else
      pays_words_say (words, ", ");
    if (given->count > 1)
      pays_words_say (words, "%" G_GINT64_FORMAT " ", given->count);
    pays_words_say (words, "%s", given->what);
  }
  if (n > 0)
    pays_words_say (words, "\n");
}
