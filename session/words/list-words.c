/* SPDX-License-Identifier: MIT */
/* Lists of payments: one a line, and how many there were. */
#include "words/words.h"

#include <string.h>

/* Objects of a source, or units of a lot. */
typedef struct {
  const char *name;
  gboolean of_pool;
  int place;     /* of the source, or of the lot */
  gboolean many; /* there are several like ones */
  gint64 from, to;
} Used;

/* ---- What is paid. */

static void say_spent (PaysWords *words, PayAmounts spent)
{
  for (guint i = 0; words->reply->units[i] != NULL; i++)
    pays_words_add_units (words->out, words->reply->units[i], pay_amounts_of (spent, words->reply->units[i]));
  pays_words_say (words, words->out->len == 0 ? "nothing" : "");
}

static void say_loss (PaysWords *words, const PayLosses *losses, const char *name)
{
  const gint64 charged = pay_amounts_of (losses->charged, name), lowered = pay_amounts_of (losses->lowered, name);
  if (charged != 0)
    pays_words_say (words, ", %" G_GINT64_FORMAT " %s", charged, name);
  if (lowered > 0)
    pays_words_say (words, ", %" G_GINT64_FORMAT " %s", lowered, strcmp (name, "life") == 0 ? "damage" : name);
}

static void say_losses (PaysWords *words, const PayLosses *losses)
{
  say_loss (words, losses, "life");
  for (guint i = 0; i < losses->charged.n; i++)
    if (strcmp (losses->charged.at[i].name, "life") != 0)
      say_loss (words, losses, losses->charged.at[i].name);
  for (guint i = 0; i < losses->lowered.n; i++) {
    const char *name = losses->lowered.at[i].name;
    if (strcmp (name, "life") != 0 && pay_amounts_of (losses->charged, name) == 0)
      say_loss (words, losses, name);
  }
}

/* ---- Things that are used: like neighbours in one. */

static gint compare_used (gconstpointer first, gconstpointer second)
{
  const Used *one = first, *other = second;
  const int by_place = one->of_pool != other->of_pool ? one->of_pool - other->of_pool : one->place - other->place;
  return by_place != 0 ? by_place : one->from < other->from ? -1 : one->from > other->from;
}

static Used use_of_object (const PayReplyStep *step)
{
  const gint64 from = MAX (step->which, 0);
  return (Used){ step->name, FALSE, step->source, step->which >= 0, from, from + step->count };
}

static Used use_of_unit (const PayReply *reply, const PayReplyStep *step)
{
  guint lot = 0;
  for (gint64 before = 0; (before += reply->pool.at[lot].count) <= step->unit;)
    lot++;
  return (Used){ reply->pool.at[lot].name, TRUE, (int)lot, TRUE, step->unit, step->unit + step->count };
}

/* The same object once more, by the same ability: told once, however many times. */
static gboolean is_again (const PayReplyStep *before, const PayReplyStep *step)
{
  return before->type == PAY_REPLY_USE && before->source == step->source && before->which == step->which
         && before->ability == step->ability && before->mode == step->mode && !step->has_cost;
}

/* What follows upon the newest one is one with it. */
static void add_used (GArray *found, const Used *used)
{
  Used *before = found->len > 0 ? &g_array_index (found, Used, found->len - 1) : NULL;
  if (before != NULL && before->of_pool == used->of_pool && before->place == used->place && before->to == used->from)
    before->to = used->to;
  else
    g_array_append_val (found, *used);
}

static void find_used (const PayReply *reply, const PayReplyStep *steps, guint n, GArray *found)
{
  for (guint i = 0; i < n; i++) {
    const PayReplyStep *step = &steps[i];
    Used used = { 0 };
    if (step->type == PAY_REPLY_USE && (i == 0 || !is_again (step - 1, step)))
      used = use_of_object (step);
    else if (step->type == PAY_REPLY_SPEND && step->unit >= 0)
      used = use_of_unit (reply, step);
    if (used.name != NULL)
      add_used (found, &used);
    find_used (reply, step->pays, step->n_pays, found);
  }
}

/* Of like things it is told which ones they are, counted from 0 as in records, where that makes the difference. */
static void say_used (PaysWords *words, const Used *used, gboolean which)
{
  const gint64 n = used->to - used->from;
  if (n > 1 && !which)
    pays_words_say (words, "%" G_GINT64_FORMAT " ", n);
  pays_words_say (words, "%s", used->name);
  if (which)
    pays_words_say (words, " #%" G_GINT64_FORMAT, used->from);
  if (which && n > 1)
    pays_words_say (words, "-%" G_GINT64_FORMAT, used->to - 1);
}

/* Without sources the units of the pool are what is spent. */
static void say_all_used (PaysWords *words, const PayPayment *payment)
{
  const gboolean sets = words->request->distinct == PAY_DISTINCT_SET, pool = sets || words->request->sources->len > 0;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Used));
  find_used (words->reply, payment->steps, payment->n_steps, found);
  g_array_sort (found, compare_used);
  int before = -1; /* is the thing that was told before of the pool? */
  for (guint i = 0; i < found->len;) {
    Used used = g_array_index (found, Used, i);
    for (i++; i < found->len; i++) {
      const Used *next = &g_array_index (found, Used, i);
      if (next->of_pool != used.of_pool || next->place != used.place || (sets && next->from > used.to))
        break;
      used.to = sets ? MAX (used.to, next->to) : used.to + next->to - next->from;
    }
    if (used.of_pool && !pool)
      return;
    if (before == used.of_pool)
      pays_words_say (words, ", ");
    else if (used.of_pool)
      pays_words_say (words, "; from the %s ", words->reply->game->words.pool);
    else
      pays_words_say (words, "; uses ");
    before = used.of_pool;
    say_used (words, &used, sets && used.many);
  }
}

char *pay_payment_words (const PayReply *reply, const PayRequest *request, const PayPayment *payment)
{
  PaysWords words;
  pays_words_init (&words, reply, request);
  say_spent (&words, payment->spent);
  for (guint i = 0; i < payment->n_variables; i++)
    pays_words_say (&words, ", %s = %" G_GINT64_FORMAT, payment->variables[i].name, payment->variables[i].value);
  say_losses (&words, &payment->losses);
  if (payment->alternative >= 0 && payment->total != NULL)
    pays_words_say (&words, ", as %s", payment->total);
  say_all_used (&words, payment);
  return pays_words_end (&words);
}

/* ---- The list. */

void pays_words_list (PaysWords *words)
{
  const PayReply *reply = words->reply;
  for (guint i = 0; i < reply->n_answers; i++) {
    g_autofree char *line = pay_payment_words (reply, words->request, &reply->answers[i]);
    pays_words_say (words, "%u: %s\n", i + 1, line);
  }
  pays_words_say (words, "%" G_GUINT64_FORMAT " %s%s", reply->listed,
                  words->request->distinct == PAY_DISTINCT_SET ? "payment" : "outcome", reply->listed == 1 ? "" : "s");
  g_autofree char *limit = pay_limit_words (reply->limit, "all were listed");
  if (reply->complete || reply->stopped)
    pays_words_say (words, reply->complete ? ".\n" : ", then stopped.\n");
  else if (reply->more)
    pays_words_say (words, ", and there are more: --answers N lists up to N.\n");
  else if (pays_words_is_open (reply))
    pays_words_say (words, ", and maybe more by what was not understood.\n");
  else
    pays_words_say (words, ", then %s.\n", limit);
}
