/* SPDX-License-Identifier: MIT */
/* random TABLE: boards of real cards, drawn at random. Every line of every card comes to something, every card gets an
 * answer, what is paid is replayed by the checker, what each way says is what its request is answered with, the best
 * set casts something just where a card is castable, and no answer is certain beside a line that nobody understands.
 * PAY_SEED, PAY_ROUNDS: other boards, more of them. */
#include "drawn.h"

#include <pay/mtg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SKIPPED 77
#define MOST_FAILURES 20
#define ASKED_AGAIN 8 /* one board of so many */
#define ONE_ALONE 2   /* ... has its hand but for one card taken away */

typedef struct {
  PaySession *session;
  PayStore *readings;
  PayCardBook *book;
  Deck *deck;
  GRand *random;
  guint boards, cards, payments, unknown, failures;
  guint lines[4]; /* by PayLineVerdict */
} Trial;

static void fail (Trial *trial, const PayBoard *board, const char *what, const char *where)
{
  g_autofree char *text = pay_board_write (board);
  if (trial->failures++ < MOST_FAILURES)
    printf ("FAILED: %s: %s\n%s\n", what, where, text);
}

/* ---- Lines. */

static gboolean is_told (const PayTable *table, guint zone, guint card, const char *line)
{
  for (guint i = 0; i < table->lines->len; i++) {
    const PayBoardLine *told = g_ptr_array_index (table->lines, i);
    if (told->zone == zone && told->card == card && strstr (line, told->line) != NULL)
      return TRUE;
  }
  return FALSE;
}

/* Each line of the words is told, whole or in parts. A line of a reminder alone says nothing. */
static void check_face (Trial *trial, const PayBoard *board, const PayTable *table, guint zone, guint card,
                        const PayBoardFace *face)
{
  g_auto (GStrv) lines = g_strsplit (face->text != NULL ? face->text : "", "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_strstrip (lines[i])[0] != '\0' && !is_told (table, zone, card, lines[i]))
      fail (trial, board, "a line is dropped", lines[i]);
}

/* All that a table says of lines and sources. (transfer full) */
static char *table_text (const PayTable *table)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < table->lines->len; i++) {
    const PayBoardLine *line = g_ptr_array_index (table->lines, i);
    g_string_append_printf (text, "%u:%u %d %u %d %s (%s)\n", line->zone, line->card, line->verdict, line->turns,
                            line->of_play, line->line, line->taken != NULL ? line->taken : "");
  }
  for (guint i = 0; i < table->plays->len; i++) {
    const PayRequest *request = ((const PayBoardPlay *)g_ptr_array_index (table->plays, i))->request;
    for (guint k = 0; request != NULL && k < request->sources->len; k++) {
      const PaySource *source = g_ptr_array_index (request->sources, k);
      g_string_append_printf (text, "%u %s %s\n", i, source->id, source->text != NULL ? source->text : "");
    }
  }
  return g_string_free (text, FALSE);
}

/* Cards that were read before come to the same. */
static void check_readings (Trial *trial, const PayBoard *board, const PayTable *table)
{
  g_autoptr (PayTable) again = pay_game_read_board (pay_mtg_game (), board, trial->readings, NULL);
  g_autofree char *text = table_text (table), *other = again != NULL ? table_text (again) : NULL;
  if (g_strcmp0 (text, other) != 0)
    fail (trial, board, "with cards that were read before the table is another one", "");
}

static void check_lines (Trial *trial, const PayBoard *board)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayTable) table = pay_mtg_game ()->read_board (board, &error);
  if (table == NULL) {
    fail (trial, board, "no table", error->message);
    return;
  }
  check_readings (trial, board, table);
  for (guint i = 0; i < table->lines->len; i++)
    trial->lines[((const PayBoardLine *)g_ptr_array_index (table->lines, i))->verdict]++;
  for (guint z = 0; z < board->zones->len; z++) {
    const PayBoardZone *zone = g_ptr_array_index (board->zones, z);
    for (guint c = 0; c < zone->cards->len; c++) {
      const PayBoardCard *card = g_ptr_array_index (zone->cards, c);
      const gboolean lies = strcmp (zone->name, "battlefield") == 0 || strcmp (zone->name, "opponents") == 0;
      const guint up = card->side > 0 ? (guint)card->side : 0;
      for (guint f = 0; f < card->faces->len; f++)
        if (!lies || f == up)
          check_face (trial, board, table, z, c, g_ptr_array_index (card->faces, f));
    }
  }
}

/* ---- Answers. */

static void check_way (Trial *trial, const PayBoard *board, const PayBoardPlayed *card, const PayBoardWay *way)
{
  g_autofree char *why = NULL;
  if (way->castable == PAY_CASTABLE_NO && way->reply == NULL && way->why[0] == NULL)
    fail (trial, board, "a no without a reason", card->name);
  if (way->reply == NULL || !way->reply->has_payment)
    return;
  trial->payments++;
  g_autoptr (PayReply) follows = pay_session_check (trial->session, way->request, way->reply, &why);
  if (follows == NULL || follows->error != NULL || why != NULL)
    fail (trial, board, why != NULL ? why : "the checker refuses the payment", card->name);
}

/* Asked by itself, with the best payment, a way comes to the same. */
static void check_same (Trial *trial, const PayBoard *board, const PayBoardPlayed *card, const PayBoardWay *way)
{
  g_autoptr (PayReply) best = way->reply != NULL ? pay_session_ask (trial->session, way->request) : NULL;
  if (best == NULL || best->outcome == PAY_UNKNOWN || way->reply->outcome == PAY_UNKNOWN)
    return;
  const gint64 x = best->payment.n_variables > 0 ? best->payment.variables[0].value : PAY_NOT_GIVEN;
  if (best->outcome != way->reply->outcome || g_strcmp0 (best->payment.total, way->total) != 0 || x != way->x)
    fail (trial, board, "asked by itself the way comes to something else", card->name);
  for (guint i = 0; i < MAX (best->n_why, way->reply->n_why); i++)
    if (best->n_why != way->reply->n_why || g_strcmp0 (best->why[i].text, way->reply->why[i].text) != 0) {
      fail (trial, board, "asked by itself the way has other reasons", card->name);
      break;
    }
}

static void check_reply (Trial *trial, const PayBoard *board, const PayBoardReply *reply)
{
  if (reply->error != NULL) {
    fail (trial, board, "the board is refused", reply->error->message);
    return;
  }
  for (guint i = 0; i < reply->n_cards; i++) {
    const PayBoardPlayed *card = &reply->cards[i];
    trial->cards++;
    trial->unknown += card->castable == PAY_CASTABLE_UNKNOWN ? 1 : 0;
    if (card->n_ways == 0)
      fail (trial, board, "no way is told", card->name);
    for (guint k = 0; k < card->n_ways; k++) {
      const PayBoardWay *way = &card->ways[k];
      check_way (trial, board, card, way);
      if (trial->boards % ASKED_AGAIN == 0)
        check_same (trial, board, card, way);
      if (way->reply != NULL && way->reply->error != NULL)
        fail (trial, board, way->reply->error->message, card->name);
    }
  }
}

/* ---- The cards by themselves, and the best set of them. */

/* Where they contradict each other the session says so itself, and is certain of neither. */
static void check_agreement (Trial *trial, const PayBoard *board, const PayBoardReply *reply)
{
  const PayReply *set = reply->together;
  gboolean any = FALSE, none = TRUE;
  for (guint i = 0; i < reply->n_cards; i++) {
    any = any || reply->cards[i].castable == PAY_CASTABLE_YES;
    none = none && reply->cards[i].castable == PAY_CASTABLE_NO;
  }
  if (set == NULL || set->error != NULL)
    return;
  for (guint i = 0; i < set->n_why; i++)
    if (set->why[i].text != NULL && strstr (set->why[i].text, "paid for by itself") != NULL)
      fail (trial, board, "the best set and the cards by themselves contradict each other", set->why[i].text);
  if (any && set->outcome == PAY_SHORT)
    fail (trial, board, "a card is castable, and no set is", "");
  if (none && set->has_payment && set->plan.spells > 0)
    fail (trial, board, "no card is castable, and a set is", "");
}

static void empty (PayBoard *board, const char *name, guint but)
{
  const int zone = pay_board_find_zone (board, name);
  GPtrArray *cards = zone >= 0 ? ((PayBoardZone *)g_ptr_array_index (board->zones, zone))->cards : NULL;
  for (guint i = cards != NULL ? cards->len : 0; i-- > 0;)
    if (i != but)
      g_ptr_array_remove_index (cards, i);
}

/* A hand of one card. */
static void check_hand_of_one (Trial *trial, const PayBoard *board, guint round)
{
  const int hand = pay_board_find_zone (board, "hand");
  const guint n = hand >= 0 ? ((const PayBoardZone *)g_ptr_array_index (board->zones, hand))->cards->len : 0;
  if (n == 0)
    return;
  g_autoptr (PayBoard) one = pay_board_copy (board);
  empty (one, "hand", round % n);
  empty (one, "command", n);
  pay_board_card_at (one, (guint)hand, 0)->count = 1;
  g_autoptr (PayBoardReply) reply = pay_session_board (trial->session, one, NULL);
  if (reply->error == NULL)
    check_agreement (trial, one, reply);
}

/* ---- Words that nobody understands. */

typedef struct {
  const char *zone, *words;
  PayCastable never;    /* beside it */
  gboolean of_its_card; /* of other cards it says nothing */
} Nonsense;

static const Nonsense nonsense[] = {
  { "battlefield", "Add three mana in a way nobody understands.", PAY_CASTABLE_NO, FALSE },
  { "battlefield", "Spells you cast may somehow cost weird less to cast.", PAY_CASTABLE_NO, FALSE },
  { "battlefield", "You may cast spells for their weird costs rather than their mana costs.", PAY_CASTABLE_NO, FALSE },
  { "battlefield", "{T}: Add weird mana of the third kind.", PAY_CASTABLE_NO, FALSE },
  { "battlefield", "Untap all weird lands whenever you like.", PAY_CASTABLE_NO, FALSE },
  { "battlefield", "Spells cost a weird amount more to cast.", PAY_CASTABLE_YES, FALSE },
  { "battlefield", "Players can't cast spells on odd days.", PAY_CASTABLE_YES, FALSE },
  { "battlefield", "Mana abilities cost a weird amount more to activate.", PAY_CASTABLE_YES, FALSE },
  { "opponents", "Your opponents can't cast spells on odd days.", PAY_CASTABLE_YES, FALSE },
  { "opponents", "Spells your opponents cast cost a weird amount more to cast.", PAY_CASTABLE_YES, FALSE },
  { "hand", "This spell costs weird less to cast.", PAY_CASTABLE_NO, TRUE },
  { "hand", "You may cast this spell for its weird cost.", PAY_CASTABLE_NO, TRUE },
  { "hand", "As an additional cost to cast this spell, wobble two weird things.", PAY_CASTABLE_YES, TRUE },
  { "hand", "This spell costs a weird amount more to cast.", PAY_CASTABLE_YES, TRUE },
  { "hand", "This spell can't be cast with weird mana.", PAY_CASTABLE_YES, TRUE },
};

/* Does some card of the board bar abilities? */
static gboolean bars_abilities (const PayBoard *board)
{
  for (guint z = 0; z < board->zones->len; z++) {
    const PayBoardZone *zone = g_ptr_array_index (board->zones, z);
    for (guint c = 0; c < zone->cards->len; c++) {
      const PayBoardCard *card = g_ptr_array_index (zone->cards, c);
      for (guint f = 0; f < card->faces->len; f++) {
        const PayBoardFace *face = g_ptr_array_index (card->faces, f);
        if (face->text != NULL && strstr (face->text, "can't be activated") != NULL)
          return TRUE;
      }
    }
  }
  return FALSE;
}

/* In place of one line of the first side of a card of that zone. NULL: there is none. */
static PayBoardCard *put_nonsense (Trial *trial, PayBoard *board, const Nonsense *words)
{
  const int zone = pay_board_find_zone (board, words->zone);
  const PayBoardZone *cards = zone >= 0 ? g_ptr_array_index (board->zones, zone) : NULL;
  if (cards == NULL || cards->cards->len == 0)
    return NULL;
  PayBoardCard *card = g_ptr_array_index (cards->cards, g_rand_int_range (trial->random, 0, (gint32)cards->cards->len));
  if (card->faces->len != 1)
    return NULL;
  PayBoardFace *face = g_ptr_array_index (card->faces, 0);
  g_auto (GStrv) lines = g_strsplit (face->text != NULL ? face->text : "", "\n", -1);
  const guint n = g_strv_length (lines);
  if (n > 0) {
    const guint i = (guint)g_rand_int_range (trial->random, 0, (gint32)n);
    g_free (lines[i]);
    lines[i] = g_strdup (words->words);
  }
  g_free (face->text);
  face->text = n > 0 ? g_strjoinv ("\n", lines) : g_strdup (words->words);
  return card;
}

static void check_nonsense (Trial *trial, PayBoard *board, const Nonsense *words)
{
  const PayBoardCard *strange = put_nonsense (trial, board, words);
  g_autoptr (PayBoardReply) reply = strange != NULL ? pay_session_board (trial->session, board, NULL) : NULL;
  if (reply == NULL || reply->error != NULL || (words->words[0] == '{' && bars_abilities (board)))
    return;
  gboolean told = FALSE;
  for (guint i = 0; i < reply->n_unread; i++)
    told = told || (reply->unread[i].may_matter && strstr (words->words, reply->unread[i].line) != NULL);
  for (guint i = 0; i < reply->n_cards; i++) {
    const PayBoardPlayed *card = &reply->cards[i];
    if (words->of_its_card && strcmp (card->name, pay_board_card_name (strange)) != 0)
      continue;
    if (!told)
      fail (trial, board, "words that nobody understands are not told", words->words);
    for (guint k = 0; k < card->n_ways; k++)
      if (card->ways[k].castable == words->never)
        fail (trial, board, words->words, card->name);
  }
}

/* ---- All of it. */

static void try_board (Trial *trial, guint round)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayBoard) board = deck_draw (trial->deck, trial->book, trial->random, &error);
  if (board == NULL) {
    printf ("FAILED: %s\n", error->message);
    trial->failures++;
    return;
  }
  trial->boards++;
  check_lines (trial, board);
  g_autoptr (PayBoardReply) reply = pay_session_board (trial->session, board, NULL);
  check_reply (trial, board, reply);
  if (reply->error == NULL)
    check_agreement (trial, board, reply);
  if (round % ONE_ALONE == 0)
    check_hand_of_one (trial, board, round);
  check_nonsense (trial, board, &nonsense[round % G_N_ELEMENTS (nonsense)]);
}

static guint number_of (const char *variable, guint otherwise)
{
  const char *given = g_getenv (variable);
  return given != NULL ? (guint)g_ascii_strtoull (given, NULL, 10) : otherwise;
}

int main (int argc, char **argv)
{
  const PayGame *games[] = { pay_mtg_game (), NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;
  if (argc < 2 || !g_file_get_contents (argv[1], &text, &length, NULL)) {
    puts ("skipped: the table of real cards is not there");
    return SKIPPED;
  }
  const guint seed = number_of ("PAY_SEED", 18), rounds = number_of ("PAY_ROUNDS", 1000);
  Trial trial = { .session = pay_session_new (games, "mtg"),
                  .readings = pay_store_new (),
                  .book = pay_card_book_read (text, length, argv[1], &error),
                  .deck = deck_read (text),
                  .random = g_rand_new_with_seed (seed) };
  printf ("PAY_SEED=%u\n", seed);
  for (guint i = 0; trial.book != NULL && i < rounds; i++)
    try_board (&trial, i);
  printf ("%u boards, %u cards, %u unknown, %u payments replayed; lines: %u applied, %u of no matter, %u assumed, %u "
          "unread; %u failures\n",
          trial.boards, trial.cards, trial.unknown, trial.payments, trial.lines[PAY_LINE_APPLIED],
          trial.lines[PAY_LINE_NO_MATTER], trial.lines[PAY_LINE_ASSUMED], trial.lines[PAY_LINE_UNREAD], trial.failures);
  pay_session_free (trial.session);
  pay_store_free (trial.readings);
  pay_card_book_free (trial.book);
  deck_free (trial.deck);
  g_rand_free (trial.random);
  return trial.failures > 0 || trial.cards == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
