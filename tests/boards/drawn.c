/* SPDX-License-Identifier: MIT */
#include "drawn.h"

#include <string.h>

#define MOST_TRIES 20

struct Deck {
  GPtrArray *all, *permanents, *makers; /* of char *; the last of permanents that add mana */
};

static gboolean adds_mana (const char *row)
{
  return strstr (row, ": Add ") != NULL || strstr (row, "Basic Land") != NULL;
}

/* By the third cell of its row. */
static gboolean is_permanent (GStrv cells)
{
  return strstr (cells[2], "Instant") == NULL && strstr (cells[2], "Sorcery") == NULL;
}

Deck *deck_read (const char *text)
{
  Deck *deck = g_new0 (Deck, 1);
  deck->all = g_ptr_array_new_with_free_func (g_free);
  deck->permanents = g_ptr_array_new_with_free_func (g_free);
  deck->makers = g_ptr_array_new_with_free_func (g_free);
  for (const char *row = strchr (text, '\n'); row != NULL && row[1] != '\0'; row = strchr (row + 1, '\n')) {
    g_autofree char *whole = g_strndup (row + 1, strcspn (row + 1, "\n"));
    g_auto (GStrv) cells = g_strsplit (whole, "\t", -1);
    if (g_strv_length (cells) < 4)
      continue;
    g_ptr_array_add (deck->all, g_strdup (cells[0]));
    if (is_permanent (cells))
      g_ptr_array_add (deck->permanents, g_strdup (cells[0]));
    if (is_permanent (cells) && adds_mana (cells[3]))
      g_ptr_array_add (deck->makers, g_strdup (cells[0]));
  }
  return deck;
}

void deck_free (Deck *deck)
{
  g_ptr_array_unref (deck->all);
  g_ptr_array_unref (deck->permanents);
  g_ptr_array_unref (deck->makers);
  g_free (deck);
}

static gboolean one_in (GRand *random, gint n)
{
  return g_rand_int_range (random, 0, n) == 0;
}

static const char *draw_name (const GPtrArray *names, GRand *random)
{
  return g_ptr_array_index (names, g_rand_int_range (random, 0, (gint32)names->len));
}

static void add_notes (PayBoardCard *card, GRand *random)
{
  static const struct {
    const char *word, *value;
    gint one_in;
  } notes[]
      = { { "tapped", NULL, 8 },     { "sick", NULL, 8 },   { "counters", "2", 8 },        { "chosen", "blue", 6 },
          { "chosen", "Goblin", 8 }, { "token", NULL, 12 }, { "counters", "charge 3", 12 } };
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    if (one_in (random, notes[i].one_in) && pay_board_find_note (card, notes[i].word) == NULL)
      pay_board_add_note (card, notes[i].word, notes[i].value);
}

static void add_cards (const Deck *deck, PayBoard *board, const char *zone, gint most, GRand *random)
{
  const gint n = g_rand_int_range (random, 0, most + 1);
  const gboolean lies = strcmp (zone, "battlefield") == 0, theirs = strcmp (zone, "opponents") == 0;
  for (gint i = 0; i < n; i++) {
    const GPtrArray *names = lies && !one_in (random, 3) ? deck->makers : lies || theirs ? deck->permanents : deck->all;
    const gint64 count = one_in (random, 5) ? 2 : 1;
    PayBoardCard *card = pay_board_add_card (pay_board_zone (board, zone), draw_name (names, random), count);
    if (lies)
      add_notes (card, random);
    if (strcmp (zone, "command") == 0 && one_in (random, 2))
      pay_board_add_note (card, "cast", "1");
  }
}

static PayBoard *draw (const Deck *deck, GRand *random)
{
  PayBoard *board = pay_board_new ();
  board->life = one_in (random, 2) ? PAY_NOT_GIVEN : g_rand_int_range (random, 1, 21);
  add_cards (deck, board, "battlefield", 6, random);
  add_cards (deck, board, "hand", 3, random);
  add_cards (deck, board, "graveyard", 1, random);
  if (one_in (random, 3))
    add_cards (deck, board, "command", 1, random);
  if (one_in (random, 2))
    add_cards (deck, board, "opponents", 2, random);
  return board;
}

static gboolean says (const PayBoardCard *card, const char *words)
{
  gboolean any = FALSE;
  for (guint i = 0; i < card->faces->len; i++) {
    const PayBoardFace *face = card->faces->pdata[i];
    any = any || (face->text != NULL && strstr (face->text, words) != NULL);
  }
  return any;
}

/* A note says what was chosen where something is. */
static void fit_notes (const PayBoard *board)
{
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    for (guint k = 0; k < zone->cards->len; k++) {
      const PayBoardCard *card = zone->cards->pdata[k];
      const PayBoardNote *chosen = pay_board_find_note (card, "chosen");
      const char *words
          = chosen != NULL && strcmp (chosen->value, "blue") == 0 ? "choose a color" : "choose a creature type";
      if (chosen != NULL && !says (card, words))
        g_ptr_array_remove (card->notes, (gpointer)(gsize)chosen);
    }
  }
}

/* Some names are those of several cards; then others are drawn. */
PayBoard *deck_draw (const Deck *deck, PayCardBook *book, GRand *random, GError **error)
{
  for (guint i = 0; i < MOST_TRIES; i++) {
    g_autoptr (PayBoard) board = draw (deck, random);
    g_clear_error (error);
    if (!pay_card_book_complete_board (book, board, error))
      continue;
    fit_notes (board);
    return g_steal_pointer (&board);
  }
  return NULL;
}
