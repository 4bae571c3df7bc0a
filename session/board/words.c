/* SPDX-License-Identifier: MIT */
/* A board's reply in words. */
#include "words/words.h"
#include "board/board.h"

#include <string.h>

/* "kicker, multikicker 2 times". (transfer full) */
static char *with_words (const char *const *with)
{
  g_autoptr (GString) words = g_string_new (NULL);
  for (guint i = 0, n = 1; with[i] != NULL; i += n, n = 1) {
    while (with[i + n] != NULL && strcmp (with[i + n], with[i]) == 0)
      n++;
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", with[i]);
    if (n > 1)
      g_string_append_printf (words, " %u times", n);
  }
  return g_strdup (words->str);
}

/* ... with the face where it is not the front. (transfer full) */
static char *way_name (const PayBoardWay *way)
{
  g_autofree char *with = with_words (way->with);
  if (way->face != NULL)
    return with[0] != '\0' ? g_strdup_printf ("%s, %s", way->face, with) : g_strdup (way->face);
  return with[0] != '\0' ? g_steal_pointer (&with) : g_strdup ("as printed");
}

/* Only [format] ends a line. */
static void say (GString *out, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void say (GString *out, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_string_append_vprintf (out, format, args);
  va_end (args);
}

/* ---- Cards. */

static void say_x (GString *out, gint64 x, gboolean at_least)
{
  if (x == PAY_X_FOREVER)
    g_string_append (out, " with any X");
  else if (x != PAY_NOT_GIVEN)
    say (out, " with X = %" G_GINT64_FORMAT "%s", x, at_least ? " at least" : "");
}

/* "; 4 colours", "; 3 of one colour" */
static void say_spends (GString *out, const PayFact *spends)
{
  for (guint i = 0; spends != NULL && i < spends->entries->len; i++) {
    const PayFact *one = spends->entries->pdata[i];
    g_autofree char *name = g_strdelimit (g_strdup (one->name), "_", ' ');
    g_string_append_printf (out, "; %" G_GINT64_FORMAT " %s", one->number, name);
  }
}

static void say_verdict (GString *out, const char *verdict, PayCastable castable, gboolean coloured)
{
  static const char *const colours[] = { "1;31", "1;32", "1;33" };
  if (coloured)
    say (out, "\033[%sm%s\033[0m", colours[castable], verdict);
  else
    g_string_append (out, verdict);
}

/* " and 4 life", " and 2 damage, 1 energy": what is paid or lost besides what costs say. */
static void say_losses (GString *out, const PayLosses *losses)
{
  const char *joint = " and";
  const gint64 damage = pay_amounts_of (losses->lowered, "life");
  for (guint i = 0; i < losses->charged.n; i++) {
    say (out, "%s %" G_GINT64_FORMAT " %s", joint, losses->charged.at[i].count, losses->charged.at[i].name);
    joint = ",";
  }
  if (damage > 0)
    say (out, "%s %" G_GINT64_FORMAT " damage", joint, damage);
}

/* What a way says of itself: its verdict, its price or its first reason. */
static void say_way (GString *out, const PayBoardWay *way, gboolean coloured)
{
  say_verdict (out, pay_castable_name (way->castable), way->castable, coloured);
  if (way->castable == PAY_CASTABLE_YES) {
    say_x (out, way->x, way->x_at_least);
    if (way->total != NULL)
      say (out, ": %s", way->total[0] != '\0' ? way->total : "{0}");
    if (way->reply->has_payment)
      say_losses (out, &way->reply->payment.losses);
    if (way->reply->payment.total_max != NULL)
      say (out, "; by the order of the decreases from %s to %s", way->reply->payment.total_min,
           way->reply->payment.total_max);
    say_spends (out, way->spends);
    if (way->reading != NULL)
      say (out, "; by %s", way->reading);
  } else if (way->why[0] != NULL)
    say (out, ": %s", way->why[0]);
  g_string_append_c (out, '\n');
}

/* What is done before is of use only where it can be paid so, and not without. */
static gboolean is_told (const PayBoardPlayed *card, guint i)
{
  guint plain = i;
  while (plain > 0 && card->ways[plain].first != NULL)
    plain--;
  return plain == i || (card->ways[i].castable != PAY_CASTABLE_NO && card->ways[plain].castable != PAY_CASTABLE_YES);
}

static guint count_told (const PayBoardPlayed *card)
{
  guint n = 0;
  for (guint i = 0; i < card->n_ways; i++)
    n += is_told (card, i) ? 1 : 0;
  return n;
}

/* Of several ways with a name each says what is given up for it. (transfer full) */
static char *told_name (const PayBoardPlayed *card, guint i)
{
  char *name = way_name (&card->ways[i]);
  gboolean again = FALSE;
  for (guint k = 0; k < card->n_ways && !again; k++) {
    g_autofree char *other = k != i && is_told (card, k) ? way_name (&card->ways[k]) : NULL;
    again = other != NULL && strcmp (other, name) == 0;
  }
  if (!again || card->ways[i].goes == NULL)
    return name;
  g_autofree char *plain = name, *goes = g_strjoinv (", ", (char **)(gpointer)card->ways[i].goes);
  return g_strdup_printf ("%s (%s)", plain, goes);
}

/* Of cards of one name in several zones each is told with its own. (transfer full) */
static char *label_of (const PayBoardReply *reply, const PayBoardPlayed *card)
{
  for (guint i = 0; i < reply->n_cards; i++)
    if (strcmp (reply->cards[i].name, card->name) == 0 && g_strcmp0 (reply->cards[i].zone, card->zone) != 0)
      return g_strdup_printf ("%s (%s)", card->name, card->zone);
  return g_strdup (card->name);
}

static void say_card (GString *out, const PayBoardPlayed *card, const char *name, glong width, gboolean coloured)
{
  const gboolean single = count_told (card) == 1 && card->ways[0].with[0] == NULL && card->ways[0].face == NULL;
  say (out, "%s%*s  ", name, (int)MAX (width - g_utf8_strlen (name, -1), 0), "");
  if (single) {
    say_way (out, &card->ways[0], coloured);
    return;
  }
  say_verdict (out, pay_castable_name (card->castable), card->castable, coloured);
  say_x (out, card->castable == PAY_CASTABLE_YES ? card->x : PAY_NOT_GIVEN, card->x_at_least);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < card->n_ways; i++) {
    if (!is_told (card, i))
      continue;
    g_autofree char *way = told_name (card, i);
    say (out, "  %s: ", way);
    say_way (out, &card->ways[i], coloured);
  }
}

static void say_cards (GString *out, const PayBoardReply *reply, gboolean coloured)
{
  glong width = 0;
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < reply->n_cards; i++) {
    g_ptr_array_add (labels, label_of (reply, &reply->cards[i]));
    width = MAX (width, g_utf8_strlen (labels->pdata[i], -1));
  }
  for (guint i = 0; i < reply->n_cards; i++)
    say_card (out, &reply->cards[i], labels->pdata[i], width, coloured);
  if (reply->limit != PAY_LIMIT_NONE) {
    g_autofree char *why = pay_limit_words (reply->limit, "the board was read");
    say (out, "Not known: %s.\n", why);
  } else if (reply->n_cards == 0)
    g_string_append (out, reply->outcome == PAY_UNKNOWN ? "There is nothing to play that is known.\n"
                                                        : "There is nothing to play.\n");
}

/* ---- The whole. */

/* The first line says what is paid: of a way with a name the total, not what is printed on the card. (transfer full) */
static char *words_of_way (const PayBoardWay *way, gboolean coloured)
{
  g_autoptr (GPtrArray) total = g_ptr_array_new ();
  PayRequest shown = *way->request;
  if (way->with[0] != NULL && way->total != NULL) {
    g_ptr_array_add (total, (gpointer)(gsize)(way->total[0] != '\0' ? way->total : "{0}"));
    shown.costs = total;
  }
  return pay_reply_words (way->reply, &shown, coloured);
}

/* Does the payment itself say that it is given up? */
static gboolean is_told_given_up (const PayPayment *payment, const char *name)
{
  for (guint i = 0; i < payment->n_steps; i++) {
    const PayReplyStep *step = &payment->steps[i];
    if (step->type == PAY_REPLY_SPEND && g_strcmp0 (step->with, name) == 0)
      return TRUE;
  }
  return FALSE;
}

/* What is given up before it is paid. */
static void say_given_up (GString *out, const PayBoardWay *way)
{
  g_autoptr (GString) names = g_string_new (NULL);
  for (guint i = 0; way->goes != NULL && way->goes[i] != NULL; i++)
    if (!is_told_given_up (&way->reply->payment, way->goes[i]))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", way->goes[i]);
  if (names->len > 0)
    say (out, "Given up for it: %s\n", names->str);
}

static void say_paid (GString *out, const PayBoardReply *reply, gboolean coloured)
{
  g_autofree char *words = words_of_way (reply->paid, coloured);
  if (reply->paid->castable == PAY_CASTABLE_UNKNOWN && reply->paid->why[0] != NULL)
    say (out, "Not certain: %s.\n", reply->paid->why[0]);
  if (reply->paid->with[0] != NULL || reply->paid->face != NULL) {
    g_autofree char *name = way_name (reply->paid);
    say (out, "%s: ", name);
  }
  g_string_append (out, words);
  say_given_up (out, reply->paid);
  if (reply->paid->reading != NULL)
    say (out, "This is by %s.\n", reply->paid->reading);
  if (reply->paid->x_at_least)
    g_string_append (out, "X could be greater: a line that may matter was not understood.\n");
}

static void say_together (GString *out, const PayBoardReply *reply, gboolean coloured)
{
  const guint unknown = reply->together_unknown;
  if (reply->together->error != NULL) {
    say (out, "Together: not answered: %s\n", reply->together->error->message);
    return;
  }
  PayReply shown = *reply->together;
  const gboolean at_least = reply->together_at_least && shown.has_payment;
  shown.outcome = at_least ? PAY_PAID : shown.outcome;
  shown.optimal = shown.optimal || at_least;
  g_autofree char *words = pay_reply_words (&shown, reply->together_asked, coloured);
  g_string_append (out, "Together, for the greatest worth");
  if (at_least)
    say (out, ", at least these, since %s", shown.why[0].text);
  if (unknown > 0)
    say (out, "; %u card%s %s unknown", unknown, unknown == 1 ? "" : "s", unknown == 1 ? "is" : "are");
  if (reply->together_first != NULL)
    say (out, ", first %s", reply->together_first);
  say (out, ":\n%s", words);
}

char *pay_board_words (const PayBoardReply *reply, gboolean coloured)
{
  GString *out = g_string_new (NULL);
  if (reply->error != NULL)
    return g_string_free (out, FALSE);
  pays_words_unread (out, reply->unread, reply->n_unread);
  if (reply->paid != NULL)
    say_paid (out, reply, coloured);
  else
    say_cards (out, reply, coloured);
  if (reply->together != NULL)
    say_together (out, reply, coloured);
  pays_words_assumed (out, reply->assumed, reply->n_assumed);
  return g_string_free (out, FALSE);
}
