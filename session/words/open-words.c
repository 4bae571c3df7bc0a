/* SPDX-License-Identifier: MIT */
/* Lines of cards that were not understood, and those that were taken one way. */
#include "words/words.h"

gboolean pays_words_is_open (const PayReply *reply)
{
  gboolean may = FALSE;
  for (guint i = 0; i < reply->n_unread; i++)
    may = may || reply->unread[i].may_matter;
  return may && reply->limit == PAY_LIMIT_NONE;
}

void pays_words_not_best (PaysWords *words)
{
  const PayReply *reply = words->reply;
  const gboolean assumed = reply->limit == PAY_LIMIT_NONE && reply->n_assumed > 0;
  if (reply->optimal)
    return;
  g_autofree char *limit = pay_limit_words (reply->limit, "this was known to be the best way");
  limit[0] = g_ascii_toupper (limit[0]);
  if (pays_words_is_open (reply) || assumed)
    pays_words_say (words, "Whether this is the best way hangs on what was %s.\n",
                    assumed && !pays_words_is_open (reply) ? "assumed" : "not understood");
  else
    pays_words_say (words, "%s.\n", limit);
}

void pays_words_unread (GString *out, const PayBoardUnread *unread, guint n)
{
  guint may = 0;
  for (guint i = 0; i < n; i++)
    may += unread[i].may_matter ? 1 : 0;
  if (may > 0)
    g_string_append_printf (out, "%u %s that may matter %s not understood:\n", may, may == 1 ? "line" : "lines",
                            may == 1 ? "was" : "were");
  for (guint i = 0; i < n; i++)
    if (unread[i].may_matter)
      g_string_append_printf (out, "  %s: %s\n", unread[i].card, unread[i].line);
}

void pays_words_assumed (GString *out, const PayBoardAssumed *assumed, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_string_append_printf (out, "Assumed: %s: %s", assumed[i].card, assumed[i].text);
    if (assumed[i].line[0] != '\0')
      g_string_append_printf (out, " (\"%s\")", assumed[i].line);
    g_string_append (out, ".\n");
  }
}
