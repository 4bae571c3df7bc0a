/* SPDX-License-Identifier: MIT */
/* rows FILE [TABLE]: boards of FILE, one below the other, about cards of TABLE: what each comes to is a number that
 * somebody derived by hand. Every card of TABLE that has an effect is asked for. */
#include <pay/board-reply.h>
#include <pay/card-book.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SKIPPED 77
#define AS " as "
#define ERROR "error "
#define EFFECT_COLUMN 5 /* of TABLE */
#define NUMBER_COLUMN 6 /* begins with the number */

static guint checked, failed;

typedef struct {
  PaySession *session;
  PayCardBook *book;
  char *title; /* "B44-058: two Links: 7 - 4" */
  const PayBoard *board;
} Row;

static void expect (const Row *row, const char *what, const char *expected, const char *had)
{
  checked++;
  if (strcmp (expected, had) == 0)
    return;
  printf ("FAILED: %s: %s: %s, not %s\n", row->title, what, expected, had);
  failed++;
}

/* "B44-058" is called by more than its number. */
static gboolean is_called (const char *name, const char *wanted)
{
  const gsize length = strlen (wanted);
  return strncmp (name, wanted, length) == 0 && (name[length] == '\0' || name[length] == ' ');
}

static gboolean is_way (const PayBoardWay *way, const char *named)
{
  g_autofree char *with = g_strjoinv (", ", (char **)(gpointer)way->with);
  return strcmp (with, named) == 0;
}

/* [named] is "CARD as WAY": the total of that way, or whether it can be paid. */
static void check_way (const Row *row, const PayBoardReply *reply, const char *named, const char *expected)
{
  const char *as = strstr (named, AS);
  g_autofree char *name = g_strndup (named, (gsize)(as - named));
  for (guint i = 0; i < reply->n_cards; i++)
    for (guint k = 0; is_called (reply->cards[i].name, name) && k < reply->cards[i].n_ways; k++) {
      const PayBoardWay *way = &reply->cards[i].ways[k];
      if (!is_way (way, as + strlen (AS)))
        continue;
      const gboolean paid = way->castable == PAY_CASTABLE_YES && way->total != NULL;
      expect (row, named, expected, paid ? way->total : pay_castable_name (way->castable));
      return;
    }
  expect (row, named, expected, "not-there");
}

/* The total as printed, or whether it can be paid; of no way, nothing. */
static void check_card (const Row *row, const PayBoardReply *reply, const char *name, const char *expected)
{
  for (guint i = 0; i < reply->n_cards; i++) {
    const PayBoardPlayed *card = &reply->cards[i];
    if (!is_called (card->name, name))
      continue;
    const PayBoardWay *way = &card->ways[0];
    const gboolean paid = way->castable == PAY_CASTABLE_YES && way->total != NULL;
    expect (row, name, expected, paid ? way->total : pay_castable_name (way->castable));
    return;
  }
  expect (row, name, expected, "not-there");
}

static void check_ability (const Row *row, const char *name, const char *expected)
{
  const PayBoardAsk ask = { .activate = (char *)(gsize)name, .x = PAY_NOT_GIVEN, .targets = PAY_NOT_GIVEN };
  g_autoptr (PayBoardReply) reply = pay_session_board (row->session, row->board, &ask);
  g_autofree char *card = g_strndup (name, (gsize)(strrchr (name, ':') - name));
  if (reply->error != NULL)
    expect (row, name, expected, reply->error->message);
  else
    check_card (row, reply, card, expected);
}

static void check_line (const Row *row, const PayBoardReply *reply, const char *line)
{
  const char *bracket = strstr (line, " [");
  const char *space = bracket != NULL ? bracket : strrchr (line, ' ');
  g_autofree char *name = g_strndup (line, (gsize)(space - line));
  const char *expected = space + 1;
  if (strcmp (name, "together") == 0) {
    const gboolean open = reply->together != NULL && reply->together->outcome == PAY_UNKNOWN;
    g_autofree char *worth = g_strdup_printf (
        "%" G_GINT64_FORMAT "%s", reply->together != NULL ? reply->together->plan.worth : -1, open ? "+" : "");
    expect (row, name, expected, open && !reply->together_at_least ? "unknown" : worth);
  } else if (strchr (name, ':') != NULL)
    check_ability (row, name, expected);
  else if (strstr (name, AS) != NULL)
    check_way (row, reply, name, expected);
  else
    check_card (row, reply, name, expected);
}

static void check_row (Row *row, const char *text, GStrv expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayBoard) board = pay_board_read (row->session, text, -1, &error);
  if (board != NULL && row->book != NULL)
    pay_card_book_complete_board (row->book, board, &error);
  g_autoptr (PayBoardReply) reply = error == NULL ? pay_session_board (row->session, board, NULL) : NULL;
  row->board = board;
  if (reply == NULL || reply->error != NULL) {
    const char *message = (error != NULL ? error : reply->error)->message;
    const gboolean wanted = expected[0] != NULL && g_str_has_prefix (expected[0], ERROR);
    expect (row, "the board", wanted ? expected[0] + strlen (ERROR) : "an answer", message);
    return;
  }
  for (guint i = 0; expected[i] != NULL; i++)
    check_line (row, reply, expected[i]);
}

/* One part of FILE behind its "== ". */
static void check_part (Row *row, const char *part, GHashTable *asked)
{
  g_auto (GStrv) lines = g_strsplit (part, "\n", -1);
  const gboolean has_game = lines[0] != NULL && lines[1] != NULL && g_str_has_prefix (lines[1], "game: ");
  g_autoptr (GString) board = g_string_new (has_game ? NULL : "game: zx\n");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "-> "))
      g_strv_builder_add (builder, lines[i] + strlen ("-> "));
    else
      g_string_append_printf (board, "%s\n", lines[i]);
  g_auto (GStrv) expected = g_strv_builder_end (builder);
  row->title = lines[0];
  g_hash_table_add (asked, g_strndup (lines[0], strcspn (lines[0], ":")));
  check_row (row, board->str, expected);
}

/* The table with a column of numbers, which begin where its cards are from. (transfer full) */
static char *with_numbers (const char *table)
{
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  g_autoptr (GString) numbered = g_string_new (NULL);
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++) {
    const char *last = strrchr (lines[i], '\t') + 1;
    g_string_append_printf (numbered, "%.*s\t%s\n", i == 0 ? 6 : (int)strcspn (last, " "), i == 0 ? "number" : last,
                            lines[i]);
  }
  return g_string_free (g_steal_pointer (&numbered), FALSE);
}

/* Is there a row for every card that has an effect? */
static void check_table (const char *table, GHashTable *asked)
{
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++) {
    g_auto (GStrv) cells = g_strsplit (lines[i], "\t", -1);
    if (g_strv_length (cells) <= NUMBER_COLUMN || strcmp (cells[EFFECT_COLUMN], "-") == 0)
      continue;
    const Row row = { .title = cells[NUMBER_COLUMN] };
    cells[NUMBER_COLUMN][strcspn (cells[NUMBER_COLUMN], " ")] = '\0';
    expect (&row, "a board", "is there", g_hash_table_contains (asked, row.title) ? "is there" : "none");
  }
}

int main (int argc, char **argv)
{
  const PayGame *games[] = { pay_zx_game (), pay_mtg_game (), NULL };
  g_autofree char *text = NULL, *table = NULL;
  g_autoptr (GError) error = NULL;
  if (argc > 2 && !g_file_get_contents (argv[2], &table, NULL, NULL)) {
    puts ("skipped: the shared table of cards is not there");
    return SKIPPED;
  }
  if (argc < 2 || !g_file_get_contents (argv[1], &text, NULL, NULL))
    return EXIT_FAILURE;
  g_autoptr (PaySession) session = pay_session_new (games, "zx");
  g_autofree char *numbered = with_numbers (table != NULL ? table : "");
  g_autoptr (PayCardBook) book
      = table != NULL ? pay_card_book_read (numbered, strlen (numbered), argv[2], &error) : NULL;
  g_autoptr (GHashTable) asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) parts = g_strsplit (text, "\n== ", -1);
  Row row = { .session = session, .book = book };
  for (guint i = 1; parts[i] != NULL; i++)
    check_part (&row, parts[i], asked);
  if (table != NULL)
    check_table (table, asked);
  printf ("%u answers, %u wrong\n", checked, failed);
  return failed > 0 || checked == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
