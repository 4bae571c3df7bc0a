/* SPDX-License-Identifier: MIT */
/* What is left of a pool can be the next pool: read again, nothing of it has changed. */
#include "requests.h"

#include <pay/mtg.h>
#include <pay/session.h>
#include <pay/zx.h>
#include <string.h>

static const RequestRow noted_rows[] = {
  { "for creatures", "{\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"R 2*G[snow, only creature] G G[only mv>=4 or "
                     "ability] W[from treasure]\"}" },
  { "snow that pays", "{\"game\":\"mtg\",\"cost\":\"{S}\",\"pool\":\"2*R[snow] G\"}" },
  { "many with notes", "{\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"3000*C[from vault] R\"}" },
  { "cards with notes",
    "{\"game\":\"zx\",\"cost\":\"[1 Red]\",\"pool\":\"R RU G[+U] 2*W[U for Summer] K[Reunion] U[+all] "
    "C R:reboot\"}" },
  { "cards that lend", "{\"game\":\"zx\",\"cost\":\"[1 Blue]\",\"purpose\":[\"Summer\"],\"pool\":\"W[U for Summer] "
                       "2*R[U for Summer]\"}" },
};

static void assert_same (PayAmounts one, PayAmounts other)
{
  assert_int_equal (one.n, other.n);
  for (guint i = 0; i < one.n; i++) {
    assert_string_equal (one.at[i].name, other.at[i].name);
    assert_int_equal (one.at[i].count, other.at[i].count);
  }
}

static char *pool_of (PayAmounts left)
{
  GString *pool = g_string_new (NULL);
  for (guint i = 0; i < left.n; i++)
    g_string_append_printf (pool, "%s%" G_GINT64_FORMAT "*%s", i > 0 ? " " : "", left.at[i].count, left.at[i].name);
  return g_string_free (pool, FALSE);
}

/* Asks for nothing, beside the pool that was left. */
static void read_again (PaySession *session, const PayRequest *request, PayAmounts left)
{
  g_autoptr (PayRequest) next = pay_request_new ();
  next->game = g_strdup (request->game);
  next->rules = g_strdup (request->rules);
  next->pool = pool_of (left);
  for (guint i = 0; i < request->purpose->len; i++)
    g_ptr_array_add (next->purpose, g_strdup (request->purpose->pdata[i]));
  pay_request_add_cost (next, g_strcmp0 (request->game, "zx") == 0 ? "[0 Colorless]" : "{0}");
  g_autoptr (PayReply) reply = pay_session_ask (session, next);
  if (reply->error != NULL)
    fail_msg ("pool %s: %s", next->pool, reply->error->message);
  assert_same (reply->payment.pool_left, left);
}

/* Returns how many units were left. */
static gint64 leave (const char *line)
{
  g_autoptr (PayJson) json = all_games_session ();
  g_autoptr (PayRequest) request = pay_json_read_request (line, -1, NULL, NULL);
  if (request == NULL)
    return 0;
  g_autoptr (PayReply) reply = pay_session_ask (pay_json_session (json), request);
  gint64 left = 0;
  if (!reply->has_payment || reply->is_plan)
    return 0;
  for (guint i = 0; i < reply->payment.pool_left.n; i++)
    left += reply->payment.pool_left.at[i].count;
  read_again (pay_json_session (json), request, reply->payment.pool_left);
  return left;
}

static void test_any (void **state)
{
  leave (((const RequestRow *)*state)->line);
}

static void test_noted (void **state)
{
  assert_true (leave (((const RequestRow *)*state)->line) > 1);
}

/* What is asleep, barred or the card itself cannot be spent, and is not left either: by session and batch alike. */
static const struct Unspendable {
  const char *name, *line, *left;
} unspendable_rows[] = {
  { "a card in Sleep", "{\"game\":\"zx\",\"cost\":\"[1 Red]\",\"pool\":\"R R K:sleep U\"}", "[\"R\",\"U\"]" },
  { "cards that are barred",
    "{\"game\":\"zx\",\"cost\":\"[1 Red]\",\"pool\":\"R 2*U W[Elf] K\",\"never\":[\"blue\",\"Elf\"]}", "[\"K\"]" },
  { "barred and in Sleep", "{\"game\":\"zx\",\"cost\":\"[1 Red]\",\"pool\":\"R U:sleep G:sleep\",\"never\":[\"blue\"]}",
    "[]" },
  { "the card itself", "{\"game\":\"zx\",\"cost\":\"[1 Red]\",\"pool\":\"R R:self W\"}", "[\"W\"]" },
};

static void test_unspendable (void **state)
{
  const struct Unspendable *row = *state;
  g_autoptr (PayJson) json = all_games_session ();
  g_autofree char *answer = g_strdup (pay_json_answer (json, row->line, -1, NULL));
  g_autofree char *part = g_strdup_printf (",\"pool_left\":%s,", row->left);
  if (strstr (answer, part) == NULL)
    fail_msg ("%s: no %s", answer, part);
  leave (row->line);
}

int main (void)
{
  return run_table ("session.left.unspendable", unspendable_rows, G_N_ELEMENTS (unspendable_rows),
                    sizeof unspendable_rows[0], test_unspendable)
         + run_table ("session.left", request_rows, n_request_rows, sizeof request_rows[0], test_any)
         + run_table ("session.notes", noted_rows, G_N_ELEMENTS (noted_rows), sizeof noted_rows[0], test_noted);
}
