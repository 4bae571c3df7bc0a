/* SPDX-License-Identifier: MIT */
/* A living board against questions from scratch, over random sequences of changes. */
#include "position/position.h"

#include "../property/random.h"
#include "../seed.h"

#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/zx.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define ROUNDS 400
#define CHANGES 6
#define MOST 16
#define N_COSTS 7

static const char *const texts[] = {
  "Plains",
  "Island",
  "W|U",
  "B|R|G",
  "{T}: Add {C}.",
  "{T}: Add {C}{C}.",
  "{1}, {T}: Add {W}{U}.",
  "{1}, {T}: Add {B}{R}.",
  "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.",
  "{T}: Add {C}.\n{B/R}, {T}: Add {B}{B}, {B}{R}, or {R}{R}.",
  "{T}: Add {C}.\n{T}: Add {W} or {U}. This land deals 1 damage to you.",
  "{T}: Add {C}{C}. This land deals 2 damage to you.",
  "{T}, Pay 1 life: Add one mana of any color.",
  "{T}, Sacrifice this artifact: Add one mana of any color.",
  "{T}: Add three mana of any one color.",
  "{1}, {T}, Sacrifice this artifact: Add one mana of any color.",
  "{T}: Add {C}.\n{1}, {T}: Add one mana of any color.",
  "{T}: Add {C}{C}.\n{T}: Add {G}.",
};
/* That no vector says. */
static const char *const others[] = { "Snow-Covered Island",
                                      "{T}: Add {G}. Spend this mana only to cast creature spells.",
                                      "convoke G",
                                      "{G}: Add {R}.",
                                      "Sacrifice a creature: Add {C}{C}.",
                                      "{T}, Tap an untapped artifact you control: Add {G}." };
static const char *const tags[] = { "land", "artifact", "creature" };
static const char *const costs[] = { "{1}{W}",    "{2}{U}{U}", "{W}{U}{B}", "{4}{U}",   "{W}{W}{U}{U}", "{6}{B}{B}",
                                     "{R}{R}{R}", "{C}{C}{1}", "{X}{R}",    "{2/W}{U}", "{U/P}{1}",     "{W/U}{B/R}",
                                     "{0}",       "{7}",       "{3}{G}",    "{G}{G}",   "{W}",          "{R/G/P}{2}" };
static const char *const units[] = { "W", "U", "B", "C", "R" };
#define PICK(r, from) from[random_below (r, (int)G_N_ELEMENTS (from))]

typedef struct {
  PaySession *session;
  PayPosition *position;
  guint things[MOST], costs[N_COSTS];
  guint n;
  PayJson *json; /* writes answers, to be compared */
  guint asked, by_vectors, paid;
} Board;

static void add (Random *r, Board *board)
{
  const char *text = random_chance (r, 90) ? PICK (r, texts) : PICK (r, others);
  if (board->n == MOST)
    return;
  const char *own[] = { PICK (r, tags), NULL };
  const PaySource source = { .text = (char *)(gsize)text,
                             .count = 1,
                             .uses = PAY_NOT_GIVEN,
                             .amount = PAY_NOT_GIVEN,
                             .tags = random_chance (r, 30) ? (GStrv)(gsize)own : NULL };
  board->things[board->n] = pay_position_add_source (board->position, &source, NULL);
  assert_int_not_equal (board->things[board->n], 0);
  board->n++;
}

static void change (Random *r, Board *board)
{
  PayPosition *position = board->position;
  const guint i = board->n > 0 ? (guint)random_below (r, (int)board->n) : 0;
  const int what = random_below (r, 20);
  if (board->n == 0 || what < 4)
    add (r, board);
  else if (what < 10)
    pay_position_tap (position, board->things[i]);
  else if (what < 13)
    pay_position_untap (position, board->things[i]);
  else if (what < 14)
    pay_position_untap_all (position);
  else if (what < 15) {
    pay_position_remove (position, board->things[i]);
    board->things[i] = board->things[--board->n];
  } else if (what < 18)
    assert_true (pay_position_float (position, PICK (r, units), random_below (r, 4) - 1, NULL));
  else if (what < 19)
    pay_position_set_life (position, random_chance (r, 20) ? PAY_NOT_GIVEN : random_below (r, 7));
  else
    pay_position_empty (position);
}

/* From scratch: a session that knows nothing yet. (transfer full) */
static PayReply *ask_anew (const Board *board, PaySession *session, guint cost)
{
  g_autoptr (PayRequest) request = pay_position_left (board->position);
  pay_request_add_cost (request, pays_position_cost (board->position, cost)->told->costs->pdata[0]);
  return pay_session_ask (session, request);
}

static void compare (Board *board, PaySession *session)
{
  PayOutcome outcomes[N_COSTS];
  guint can = 0;
  const guint n = pay_position_castable (board->position, board->costs, N_COSTS, outcomes);
  for (guint i = 0; i < N_COSTS; i++) {
    g_autoptr (PayReply) reply = ask_anew (board, session, board->costs[i]);
    g_autoptr (PayRequest) request = pay_position_left (board->position);
    if (reply->outcome != outcomes[i])
      print_message ("%s: pool %s, %u sources\n",
                     (char *)pays_position_cost (board->position, board->costs[i])->told->costs->pdata[0],
                     request->pool, request->sources->len);
    assert_null (reply->error);
    assert_int_equal (reply->outcome, outcomes[i]);
    can += reply->outcome == PAY_PAID;
    board->asked++;
    board->by_vectors
        += pays_position_decide (board->position, pays_position_cost (board->position, board->costs[i])) != PAY_UNKNOWN;
  }
  assert_int_equal (n, can);
  board->paid += can;
}

/* The best payment is the one from scratch, to the last byte; asked again and again, as things are tapped. */
static void compare_payment (Random *r, Board *board, PaySession *session)
{
  const guint cost = board->costs[random_below (r, 3)], keep = board->costs[random_below (r, 2)];
  const gsize n_keep = random_chance (r, 70) ? 1 : 0;
  g_autoptr (PayRequest) request = pay_position_left (board->position);
  pay_request_add_cost (request, pays_position_cost (board->position, cost)->told->costs->pdata[0]);
  if (n_keep > 0)
    pay_request_add_keep (request, pays_position_cost (board->position, keep)->told->costs->pdata[0]);
  g_autoptr (PayReply) living = pay_position_pay (board->position, cost, &keep, n_keep);
  g_autoptr (PayReply) scratch = pay_session_ask (session, request);
  g_autoptr (PayRequest) asked = pay_position_request (board->position, cost, &keep, n_keep);
  g_autofree char *text = g_strdup (pay_json_reply (board->json, living, asked, NULL, NULL));
  g_autofree char *words = pay_reply_words (living, asked, FALSE);
  g_autofree char *words_of_scratch = pay_reply_words (scratch, request, FALSE);
  assert_string_equal (words, words_of_scratch);
  const char *expected = pay_json_reply (board->json, scratch, request, NULL, NULL);
  if (strcmp (text, expected) != 0)
    g_printerr ("living: %s\nscratch: %s\n", text, expected);
  assert_string_equal (text, expected);
}

/* What is paid is spent: the position is then what the payment leaves. */
static void pay (Random *r, Board *board)
{
  const guint cost = PICK (r, board->costs), keep = PICK (r, board->costs);
  g_autoptr (PayReply) reply = pay_position_pay (board->position, cost, &keep, random_chance (r, 30) ? 1 : 0);
  g_autoptr (GError) error = NULL;
  const gint64 life = pay_position_life (board->position);
  gboolean used = FALSE;
  assert_null (reply->error);
  if (!pay_position_apply (board->position, reply, &error)) {
    if (reply->has_payment && error->code != PAY_ERROR_UNSUPPORTED)
      print_message ("%s\n", error->message);
    assert_true (!reply->has_payment || g_error_matches (error, PAY_ERROR, PAY_ERROR_UNSUPPORTED));
    return;
  }
  for (guint i = 0; i < reply->payment.n_steps; i++) {
    const PayReplyStep *step = &reply->payment.steps[i];
    if (step->type != PAY_REPLY_USE || step->takes == NULL)
      continue;
    used = TRUE;
    assert_false (pay_position_is_ready (board->position, (guint)g_ascii_strtoull (step->id, NULL, 10)));
  }
  const gint64 lost
      = pay_amounts_of (reply->payment.losses.charged, "life") + pay_amounts_of (reply->payment.losses.lowered, "life");
  assert_true (life == PAY_NOT_GIVEN || pay_position_life (board->position) == life - lost);
  assert_true (!used || !pay_position_apply (board->position, reply, NULL));
  for (guint i = 0; i < board->n;)
    if (pays_permanent (board->position, board->things[i]) == NULL)
      board->things[i] = board->things[--board->n];
    else
      i++;
}

static void random_game (Random *r, Board *board, const PayGame *const *games)
{
  PaySession *anew = pay_session_new (games, "mtg");
  board->position = pay_position_new (board->session, NULL, NULL);
  board->n = 0;
  for (int i = random_below (r, 9); i > 0; i--)
    add (r, board);
  for (guint i = 0; i < N_COSTS; i++)
    board->costs[i] = pay_position_cost (board->position, PICK (r, costs), NULL);
  for (int i = 0; i < CHANGES; i++) {
    compare (board, anew);
    compare_payment (r, board, anew);
    if (random_chance (r, 30))
      pay (r, board);
    change (r, board);
    if (random_chance (r, 50))
      change (r, board);
  }
  compare (board, anew);
  pay_position_free (board->position);
  pay_session_free (anew);
}

static void test_random (void **state)
{
  (void)state;
  static const PayGame *games[3];
  games[0] = pay_mtg_game ();
  Random r = { .state = first_seed () };
  const char *given = g_getenv ("PAY_ROUNDS");
  const guint rounds = given != NULL ? (guint)g_ascii_strtoull (given, NULL, 10) : ROUNDS;
  Board board = { .session = pay_session_new (games, "mtg"), .json = pay_json_new (games, "mtg") };
  for (guint i = 0; i < rounds; i++)
    random_game (&r, &board, games);
  print_message ("positions: %u games, %u questions, paid %u %%, by vectors %u %%\n", rounds, board.asked,
                 board.paid * 100 / board.asked, board.by_vectors * 100 / board.asked);
  assert_in_range (board.paid * 100 / board.asked, 20, 80);
  assert_in_range (board.by_vectors * 100 / board.asked, 40, 100);
  pay_session_free (board.session);
  pay_json_free (board.json);
}

/* ---- Rows. */

static PayPosition *position_of (PaySession **session, const char *game)
{
  static const PayGame *games[3];
  games[0] = pay_mtg_game ();
  games[1] = pay_zx_game ();
  *session = pay_session_new (games, NULL);
  PayPosition *position = pay_position_new (*session, game, NULL);
  assert_non_null (position);
  return position;
}

static PayOutcome can (PayPosition *position, guint cost)
{
  PayOutcome outcome;
  pay_position_castable (position, &cost, 1, &outcome);
  return outcome;
}

/* Units that are cards: to tap one is to spend it. */
static void test_units (void **state)
{
  (void)state;
  PaySession *session;
  PayPosition *position = position_of (&session, "zx");
  const guint red = pay_position_add_unit (position, "R", NULL), both = pay_position_add_unit (position, "RU", NULL);
  const guint two = pay_position_cost (position, "[2 Red]", NULL), one = pay_position_cost (position, "[1 Blue]", NULL);
  assert_true (can (position, two) == PAY_PAID && can (position, one) == PAY_PAID);
  assert_int_equal (pays_position_decide (position, pays_position_cost (position, one)), PAY_PAID);
  pay_position_tap (position, both);
  assert_true (can (position, two) == PAY_SHORT && can (position, one) == PAY_SHORT);
  pay_position_untap (position, both);
  g_autoptr (PayReply) reply = pay_position_pay (position, one, &two, 0);
  assert_true (pay_position_apply (position, reply, NULL));
  assert_true (pay_position_is_ready (position, red) && !pay_position_is_ready (position, both));
  assert_int_equal (pay_position_add_unit (position, "R R", NULL), 0);
  pay_position_free (position);
  pay_session_free (session);
}

static void test_turn (void **state)
{
  (void)state;
  PaySession *session;
  PayPosition *position = position_of (&session, "mtg");
  g_autoptr (GError) error = NULL;
  const guint signet = pay_position_add (position, "{1}, {T}: Add {W}{U}.", "Azorius Signet", NULL);
  const guint plains = pay_position_add (position, "Plains", NULL, NULL);
  const guint blue = pay_position_cost (position, "{U}", NULL), white = pay_position_cost (position, "{W}", NULL);
  const guint hand[] = { blue, white };
  assert_int_equal (pay_position_add (position, "what?", NULL, &error), 0);
  assert_non_null (error);
  assert_int_equal (pay_position_cost (position, "{W", NULL), 0);
  g_autoptr (PayReply) reply = pay_position_pay (position, blue, &white, 1);
  assert_true (reply->has_payment && reply->kept[0]);
  g_autoptr (PayReply) set = pay_position_hand (position, hand, NULL, 2);
  assert_true (set->is_plan && set->plan.spells == 2);
  assert_true (pay_position_apply (position, reply, NULL));
  assert_false (pay_position_apply (position, set, NULL));
  assert_true (!pay_position_is_ready (position, signet) && !pay_position_is_ready (position, plains));
  assert_int_equal (pay_position_floating (position, "W"), 1);
  assert_true (can (position, white) == PAY_PAID && can (position, blue) == PAY_SHORT);
  pay_position_empty (position);
  pay_position_untap_all (position);
  pay_position_remove (position, plains);
  assert_true (can (position, white) == PAY_SHORT);
  pay_position_set_stock (position, "energy", 3);
  assert_true (can (position, white) == PAY_SHORT);
  pay_position_forget (position, white);
  pay_position_free (position);
  pay_session_free (session);
}

/* A position is asked before anything is in it; that life counts from now on changes nothing of what floats. */
static void test_empty (void **state)
{
  (void)state;
  PaySession *session;
  PayPosition *position = position_of (&session, "mtg");
  const guint nothing = pay_position_cost (position, "{0}", NULL), red = pay_position_cost (position, "{R}", NULL);
  assert_true (can (position, nothing) == PAY_PAID && can (position, red) == PAY_SHORT);
  assert_true (pay_position_float (position, "R", 1, NULL));
  assert_int_equal (can (position, red), PAY_PAID);
  pay_position_set_life (position, 10);
  assert_int_equal (can (position, red), PAY_PAID);
  assert_int_equal (pays_position_decide (position, pays_position_cost (position, red)), PAY_PAID);
  g_autoptr (PayReply) reply = pay_position_pay (position, red, NULL, 0);
  assert_true (pay_position_apply (position, reply, NULL));
  assert_true (pay_position_floating (position, "R") == 0 && can (position, red) == PAY_SHORT);
  pay_position_free (position);
  pay_session_free (session);
}

/* The damage of what pays for a use comes before the life that the use asks for. */
static void test_life (void **state)
{
  (void)state;
  PaySession *session;
  PayPosition *position = position_of (&session, "mtg");
  pay_position_add (position, "{1}, {T}, Pay 1 life: Add {U}{U}.", "Talisman", NULL);
  pay_position_add (position, "{T}: Add {R}. ~ deals 1 damage to you.", "Pain", NULL);
  const guint blue = pay_position_cost (position, "{U}{U}", NULL);
  pay_position_set_life (position, 1);
  assert_int_equal (can (position, blue), PAY_SHORT);
  pay_position_set_life (position, 2);
  assert_int_equal (can (position, blue), PAY_PAID);
  pay_position_free (position);
  pay_session_free (session);
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_random), cmocka_unit_test (test_units), cmocka_unit_test (test_turn),
          cmocka_unit_test (test_empty), cmocka_unit_test (test_life) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
