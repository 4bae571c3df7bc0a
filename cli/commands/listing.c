/* SPDX-License-Identifier: MIT */
/* Payments one after the other, each on a line as soon as it is found. */
#include "asking.h"
#include "words/words.h"

#include <string.h>

#define SPELT_OUT 5 /* like units that are named one by one */

typedef struct {
  PayJson *session;
  const PayReply *reply;
  const PayRequest *request;
  gboolean json;
  GString *line; /* of one payment */
} Listing;

/* Objects of a source, or units of a lot. */
typedef struct {
  const char *name;
  gboolean of_pool;
  int place;     /* of the source, or of the lot */
  gboolean many; /* there are several like ones */
  gint64 from, to;
} Used;

/* ---- What is paid. */

/* "U U", "12 C". */
static void add_units (GString *out, const char *name, gint64 count)
{
  for (gint64 i = 0; i < count && count <= SPELT_OUT; i++)
    g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", name);
  if (count > SPELT_OUT)
    g_string_append_printf (out, "%s%" G_GINT64_FORMAT " %s", out->len > 0 ? " " : "", count, name);
}

static void say_spent (Listing *listing, PayAmounts spent)
{
  for (guint i = 0; listing->reply->units[i] != NULL; i++)
    add_units (listing->line, listing->reply->units[i], pay_amounts_of (spent, listing->reply->units[i]));
  g_string_append (listing->line, listing->line->len == 0 ? "nothing" : "");
}

static void say_loss (Listing *listing, const PayLosses *losses, const char *name)
{
  const gint64 charged = pay_amounts_of (losses->charged, name), lowered = pay_amounts_of (losses->lowered, name);
  if (charged != 0)
    g_string_append_printf (listing->line, ", %" G_GINT64_FORMAT " %s", charged, name);
  if (lowered > 0)
    g_string_append_printf (listing->line, ", %" G_GINT64_FORMAT " %s", lowered,
                            strcmp (name, "life") == 0 ? "damage" : name);
}

static void say_losses (Listing *listing, const PayLosses *losses)
{
  say_loss (listing, losses, "life");
  for (guint i = 0; i < losses->charged.n; i++)
    if (strcmp (losses->charged.at[i].name, "life") != 0)
      say_loss (listing, losses, losses->charged.at[i].name);
  for (guint i = 0; i < losses->lowered.n; i++) {
    const char *name = losses->lowered.at[i].name;
    if (strcmp (name, "life") != 0 && pay_amounts_of (losses->charged, name) == 0)
      say_loss (listing, losses, name);
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
      g_array_append_val (found, used);
    find_used (reply, step->pays, step->n_pays, found);
  }
}

/* Of like things it is told which ones they are, counted from 0 as in records, where that makes the difference. */
static void say_used (Listing *listing, const Used *used, gboolean which)
{
  const gint64 n = used->to - used->from;
  if (n > 1 && !which)
    g_string_append_printf (listing->line, "%" G_GINT64_FORMAT " ", n);
  g_string_append_printf (listing->line, "%s", used->name);
  if (which)
    g_string_append_printf (listing->line, " #%" G_GINT64_FORMAT, used->from);
  if (which && n > 1)
    g_string_append_printf (listing->line, "-%" G_GINT64_FORMAT, used->to - 1);
}

/* Without sources the units of the pool are what is spent. */
static void say_all_used (Listing *listing, const PayPayment *payment)
{
  const gboolean sets = listing->request->distinct == PAY_DISTINCT_SET,
                 pool = sets || listing->request->sources->len > 0;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Used));
  find_used (listing->reply, payment->steps, payment->n_steps, found);
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
      g_string_append_printf (listing->line, ", ");
    else if (used.of_pool)
      g_string_append_printf (listing->line, "; from the %s ", listing->reply->game->words.pool);
    else
      g_string_append_printf (listing->line, "; uses ");
    before = used.of_pool;
    say_used (listing, &used, sets && used.many);
  }
}

static gboolean use (const PayReply *so_far, const PayPayment *payment, gpointer data)
{
  Listing *listing = data;
  if (listing->json) {
    output_line (pay_json_payment (listing->session, payment, NULL));
    return TRUE;
  }
  listing->reply = so_far;
  g_string_truncate (listing->line, 0);
  say_spent (listing, payment->spent);
  for (guint i = 0; i < payment->n_variables; i++)
    g_string_append_printf (listing->line, ", %s = %" G_GINT64_FORMAT, payment->variables[i].name,
                            payment->variables[i].value);
  say_losses (listing, &payment->losses);
  if (payment->alternative >= 0 && payment->total != NULL)
    g_string_append_printf (listing->line, ", as %s", payment->total);
  say_all_used (listing, payment);
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT ": %s", so_far->listed + 1, listing->line->str);
  output_line (line);
  return TRUE;
}

/* How many there were, and whether these were all. */
static void append_end (const PayReply *reply, const PayRequest *request, GString *words)
{
  static const char *const names[] = { "outcome", "payment" };
  const guint64 most = request->answers > 0 ? request->answers : PAY_DEFAULT_ANSWERS;
  g_string_append_printf (words, "%" G_GUINT64_FORMAT " %s%s", reply->listed,
                          names[request->distinct == PAY_DISTINCT_SET ? 1 : 0], reply->listed == 1 ? "" : "s");
  g_string_append (words, reply->complete         ? ".\n"
                          : reply->stopped        ? ", then stopped.\n"
                          : reply->listed == most ? ", and there are more: --answers N lists up to N.\n"
                                                  : ", then a limit was reached.\n");
}

Exit list_payments (PayJson *session, const PayGame *game, const PayRequest *request, const GString *words,
                    gboolean json)
{
  Listing listing = { .session = session, .request = request, .json = json, .line = g_string_new (NULL) };
  if (!json)
    output (words->str, words->len);
  g_autoptr (PayReply) reply = pay_session_list (pay_json_session (session), request, use, &listing);
  const char *record = pay_json_reply (session, reply, request, NULL, NULL);
  g_autoptr (GString) end = g_string_new (NULL);
  if (json)
    output_line (record);
  else if (reply->error == NULL && reply->outcome == PAY_PAID)
    append_end (reply, request, end);
  else if (reply->error == NULL)
    report_answer (end, game, request, record);
  output (end->str, end->len);
  g_string_free (listing.line, TRUE);
  return is_stopped () ? EXIT_LIMIT : exit_of (session, json ? NULL : request);
}
