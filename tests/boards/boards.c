/* SPDX-License-Identifier: MIT */
/* boards FOLDER [TABLE]: every NAME.board of the folder against the NAME.expect.json beside it, which somebody derived
 * by hand. TABLE has the words of the cards. */
#include <jansson.h>
#include <pay/board-reply.h>
#include <pay/card-book.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SKIPPED 77

static guint checked, failed;

static void complain (const char *file, const char *card, const char *what, const char *had)
{
  printf ("FAILED: %s: %s: %s, not %s\n", file, card, what, had);
  failed++;
}

static const PayBoardPlayed *find_card (const PayBoardReply *reply, const char *name, const char *zone)
{
  for (guint i = 0; i < reply->n_cards; i++)
    if (strcmp (reply->cards[i].name, name) == 0 && strcmp (reply->cards[i].zone, zone) == 0)
      return &reply->cards[i];
  return NULL;
}

static const char *word_of (const json_t *castable)
{
  return json_is_string (castable) ? json_string_value (castable) : json_is_true (castable) ? "yes" : "no";
}

static gboolean is_with (const PayBoardWay *way, const char *name)
{
  for (guint i = 0; way->with[i] != NULL; i++)
    if (strcmp (way->with[i], name) == 0)
      return TRUE;
  return FALSE;
}

/* In some way with [name]. */
static PayCastable castable_with (const PayBoardPlayed *card, const char *name)
{
  PayCastable best = PAY_CASTABLE_NO;
  for (guint i = 0; i < card->n_ways; i++)
    if (is_with (&card->ways[i], name) && best != PAY_CASTABLE_YES && card->ways[i].castable != PAY_CASTABLE_NO)
      best = card->ways[i].castable;
  return best;
}

static void check_card (const char *file, const PayBoardReply *reply, const json_t *expected)
{
  const char *name = json_string_value (json_object_get (expected, "name"));
  const json_t *zone = json_object_get (expected, "zone"), *x = json_object_get (expected, "x");
  const PayBoardPlayed *card = find_card (reply, name, zone != NULL ? json_string_value (zone) : "hand");
  const char *castable = word_of (json_object_get (expected, "castable")), *way;
  json_t *holds;
  checked++;
  if (card == NULL) {
    complain (file, name, castable, "there");
    return;
  }
  if (strcmp (pay_castable_name (card->castable), castable) != 0)
    complain (file, name, castable, pay_castable_name (card->castable));
  if (x != NULL && json_integer_value (x) != card->x) {
    g_autofree char *had = g_strdup_printf ("%" G_GINT64_FORMAT, card->x);
    complain (file, name, "another X", had);
  }
  if (json_is_true (json_object_get (expected, "x_at_least")) && !card->x_at_least)
    complain (file, name, "an X that is at least this", "certain");
  json_object_foreach (json_object_get (expected, "ways"), way, holds)
  {
    if (strcmp (pay_castable_name (castable_with (card, way)), word_of (holds)) != 0)
      complain (file, name, way, pay_castable_name (castable_with (card, way)));
  }
}

/* "status" of what is best together, and how many cards are not known. */
static void check_status (const char *file, const PayBoardReply *reply, const json_t *expected)
{
  static const char *const words[] = { "payable", "unpayable", "unknown" };
  const json_t *status = json_object_get (expected, "status"), *unknown = json_object_get (expected, "unknown");
  const char *had
      = reply->together == NULL || reply->together->error != NULL ? "error" : words[reply->together->outcome];
  if (status != NULL && strcmp (json_string_value (status), had) != 0)
    complain (file, "together", json_string_value (status), had);
  if (unknown != NULL && json_integer_value (unknown) != reply->together_unknown)
    complain (file, "together", "another number of unknown cards", "that many");
}

static void check_together (const char *file, const PayBoardReply *reply, const json_t *expected)
{
  check_status (file, reply, expected);
  const json_t *count = json_object_get (expected, "count"), *worth = json_object_get (expected, "worth"),
               *first = json_object_get (expected, "first");
  const PayPlan none = { .spells = -1, .worth = -1 };
  const PayPlan *plan = reply->together != NULL ? &reply->together->plan : &none;
  if (count != NULL && plan->spells != json_integer_value (count))
    complain (file, "together", "another number", "that many");
  if (worth != NULL && plan->worth != json_integer_value (worth))
    complain (file, "together", "another worth", "that much");
  if (first != NULL && g_strcmp0 (reply->together_first, json_string_value (first)) != 0)
    complain (file, "together", json_string_value (first),
              reply->together_first != NULL ? reply->together_first : "nothing first");
}

/* What was taken so, of all plays and of the best set together. */
static void count_assumed (const char *file, const PayBoardReply *reply, const json_t *expected)
{
  const gint64 together = reply->together != NULL ? (gint64)reply->together->n_assumed : 0;
  if (expected != NULL && (gint64)reply->n_assumed + together != json_integer_value (expected))
    complain (file, "assumed", "another number of lines", "that many");
}

static void check_reply (const char *file, const PayBoardReply *reply, const json_t *expected)
{
  count_assumed (file, reply, json_object_get (expected, "assumed"));
  const json_t *card;
  gsize i;
  json_array_foreach (json_object_get (expected, "cards"), i, card)
  {
    check_card (file, reply, card);
  }
  check_together (file, reply, json_object_get (expected, "together"));
}

/* ---- Boards that are left. */

static PayBoard *read_text (const PaySession *session, PayCardBook *book, const char *text, GError **error)
{
  PayBoard *board = pay_board_read (session, text, -1, error);
  if (board == NULL || book == NULL || pay_card_book_complete_board (book, board, error))
    return board;
  pay_board_free (board);
  return NULL;
}

/* The board after [ask] as text; NULL: it cannot be paid for. It can be read again, and asked. (transfer full) */
static char *after_text (PaySession *session, PayCardBook *book, const PayBoard *board, const PayBoardAsk *ask,
                         const char *file)
{
  static const PayBoardAsk all = { .targets = PAY_NOT_GIVEN, .x = PAY_NOT_GIVEN, .apart = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (PayBoardReply) reply = pay_session_board (session, board, ask);
  if (reply->error != NULL || reply->after == NULL)
    return NULL;
  char *text = pay_board_write (reply->after);
  g_autoptr (PayBoard) again = read_text (session, book, text, &error);
  g_autoptr (PayBoardReply) next = again != NULL ? pay_session_board (session, again, &all) : NULL;
  checked++;
  if (next == NULL || next->error != NULL)
    complain (file, ask->cast, "a board that can be read", (next != NULL ? next->error : error)->message);
  return text;
}

static void check_afters (PaySession *session, PayCardBook *book, const PayBoard *board, const json_t *expected,
                          const char *file)
{
  const char *name;
  json_t *lines, *line;
  gsize i;
  json_object_foreach ((json_t *)(gpointer)(gsize)json_object_get (expected, "after"), name, lines)
  {
    const gboolean ability = strchr (name, ':') != NULL;
    const PayBoardAsk ask = { .cast = ability ? NULL : (char *)(gsize)name,
                              .activate = ability ? (char *)(gsize)name : NULL,
                              .targets = PAY_NOT_GIVEN,
                              .x = PAY_NOT_GIVEN };
    g_autofree char *text = after_text (session, book, board, &ask, file);
    g_autoptr (GString) wanted = g_string_new (NULL);
    json_array_foreach (lines, i, line)
    {
      g_string_append_printf (wanted, "%s\n", json_string_value (line));
    }
    if (g_strcmp0 (text, wanted->str) != 0)
      complain (file, name, wanted->str, text != NULL ? text : "payable");
  }
}

/* Every card that can be played leaves a board that can be read. */
static void check_all_afters (PaySession *session, PayCardBook *book, const PayBoard *board, const PayBoardReply *reply,
                              const char *file)
{
  for (guint i = 0; i < reply->n_cards; i++) {
    const PayBoardAsk ask = { .cast = reply->cards[i].name, .targets = PAY_NOT_GIVEN, .x = PAY_NOT_GIVEN };
    if (reply->cards[i].castable == PAY_CASTABLE_YES)
      g_free (after_text (session, book, board, &ask, file));
  }
}

/* What is assumed is said with the way it was taken, once. */
static void check_assumed (const PayBoardReply *reply, const char *file)
{
  for (guint i = 0; i < reply->n_assumed; i++) {
    const PayBoardAssumed *assumed = &reply->assumed[i];
    if (assumed->text == NULL || assumed->text[0] == '\0')
      complain (file, assumed->card, "how its line was taken", "nothing");
    for (const PayBoardAssumed *before = reply->assumed; before < assumed; before++)
      if (strcmp (before->card, assumed->card) == 0 && strcmp (before->line, assumed->line) == 0)
        complain (file, assumed->card, "each line once", "twice");
  }
}

static void check_file (PaySession *session, PayCardBook *book, const char *path, const char *file)
{
  g_autofree char *text = NULL, *name = g_strndup (path, strlen (path) - strlen (".board"));
  g_autofree char *other = g_strconcat (name, ".expect.json", NULL);
  g_autoptr (GError) error = NULL;
  json_t *expected = json_load_file (other, 0, NULL);
  gsize length = 0;
  if (expected == NULL || !g_file_get_contents (path, &text, &length, NULL)) {
    complain (file, "its answers", "there", "there");
    return;
  }
  g_autoptr (PayBoard) board = pay_board_read (session, text, (gssize)length, &error);
  if (board != NULL && book != NULL)
    pay_card_book_complete_board (book, board, &error);
  g_autoptr (PayBoardReply) reply = board != NULL && error == NULL ? pay_session_board (session, board, NULL) : NULL;
  if (reply == NULL || reply->error != NULL)
    complain (file, "the board", "an answer", (error != NULL ? error : reply->error)->message);
  else {
    check_reply (file, reply, expected);
    check_assumed (reply, file);
    check_afters (session, book, board, expected, file);
    check_all_afters (session, book, board, reply, file);
  }
  json_decref (expected);
}

static PayCardBook *read_book (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;
  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  return pay_card_book_read (text, length, path, &error);
}

int main (int argc, char **argv)
{
  const PayGame *games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  g_autoptr (PaySession) session = pay_session_new (games, "mtg");
  g_autoptr (PayCardBook) book = argc > 2 ? read_book (argv[2]) : NULL;
  g_autoptr (GDir) folder = argc > 1 ? g_dir_open (argv[1], 0, NULL) : NULL;
  const char *file;
  if (folder == NULL || (argc > 2 && book == NULL)) {
    puts ("skipped: the data is not there");
    return SKIPPED;
  }
  while ((file = g_dir_read_name (folder)) != NULL) {
    g_autofree char *path = g_build_filename (argv[1], file, NULL);
    if (g_str_has_suffix (file, ".board"))
      check_file (session, book, path, file);
  }
  printf ("%u cards, %u wrong\n", checked, failed);
  return failed > 0 || checked == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
