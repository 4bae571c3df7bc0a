/* SPDX-License-Identifier: MIT */
/* What the table of Magic answers beside payments: of cards, of costs, of numbers of rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/mtg.h>
#include <string.h>

static const PayGame *game;
static const char *const columns[] = { "name", "mana_cost", "type", "text", NULL };
static const char *const costs[] = { "{2}{W}", "{U}{R}", NULL };

static const char *word_of (PayArrival arrival)
{
  return arrival == PAY_ARRIVES_LATE ? "tapped" : arrival == PAY_ARRIVES_EITHER ? "either" : "untapped";
}

/* [expect]: what it gives in this deck, or "" and what it gives at all; how it arrives; what is assumed of it; what it
 * finds. */
static const struct {
  const char *card[5], *expect;
} lands[] = {
  { { "Gate", "", "Land", "Gate enters tapped.\n{T}: Add {W} or {U}." }, " | {T}: Add {W} or {U}. | tapped | " },
  { { "Tomb", "", "Land", "If you control no Cat, Tomb enters tapped.\n{T}: Add {W}." },
    " | {T}: Add {W}. | either | it enters tapped or untapped" },
  { { "Pond", "", "Land", "As Pond enters, you may pay 2 life. If you don't, it enters tapped.\n{T}: Add {W}." },
    " | {T}: Add {W}. | untapped | what lets it enter untapped is paid" },
  { { "Hut", "", "Land", "{T}: Add {G}. Activate only if you control a Cat." },
    " | {T}: Add {G}. Activate only if you control a Cat. | untapped | what its ability needs is there" },
  { { "Path", "", "Land",
      "{T}, Sacrifice Path: Search your library for a Plains or Swamp card, put it onto the battlefield, then "
      "shuffle." },
    " |  | untapped |  | plains|swamp" },
  { { "Road", "", "Land",
      "Flying\n{T}, Sacrifice Road: Search your library for a basic land card, put it onto the battlefield tapped, "
      "then "
      "shuffle." },
    " |  | untapped |  | basic land, late" },
  { { "Rock", "", "Land", "{T}, Sacrifice Rock: Draw a card." }, " |  | untapped | " },
  { { "Hole", "", "Land", "{T}: Add {G}.\n{T: Add {R}." }, " | {T}: Add {G}.\n{T: Add {R}. | untapped | " },
  { { "Way", "", "Land // Land", "{T}: Add {W}.\n //\n{T}: Add {B}." },
    " | {T}: Add {W}.\n{T}: Add {B}. | untapped | the side that a spell needs was put down" },
  { { "Plant", "", "Creature // Land", "{T}: Add {W}.\n //\n{T}: Add {B}." },
    " | {T}: Add {W}.\n//\n{T}: Add {B}. | untapped | " },
  { { "Smash", "", "Sorcery // Land", "Destroy target Cat.\n//\n{T}: Add {R}." }, " | {T}: Add {R}. | untapped | " },
  { { "Yard", "", "Land", "{T}: Add {R}.\nWhenever a Cat enters tapped, draw a card." },
    " | {T}: Add {R}. | untapped | " },
  { { "Cave", "", "Land // Creature", "{T}: Add {W}.\n//\nFlying" }, " | {T}: Add {W}. | untapped | " },
  { { "Ruin", "", "Basic Snow Land \xE2\x80\x94 Island", "" }, " | Snow\n{T}: Add {U}. | untapped | " },
};

static void test_lands (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (lands); i++) {
    g_autoptr (GError) error = NULL;
    PayDeckCard card = { 0 };
    gboolean unit = TRUE;
    g_autofree char *all = game->card_gives (columns, lands[i].card, &unit, &error);
    assert_true (game->deck_card (columns, lands[i].card, costs, &card, &error));
    assert_null (error);
    assert_true (card.resource && !unit);
    g_autofree char *found
        = g_strdup_printf ("%s | %s | %s | %s%s%s%s", card.gives != NULL ? card.gives : "", all, word_of (card.arrival),
                           card.assumed != NULL ? card.assumed : "", card.ways.finds != NULL ? " | " : "",
                           card.ways.finds != NULL ? card.ways.finds : "", card.ways.finds_late ? ", late" : "");
    assert_string_equal (found, lands[i].expect);
    pay_deck_card_clear (&card);
  }
}

static void test_no_columns (void **state)
{
  (void)state;
  static const char *const others[] = { "colour", NULL }, *const row[] = { "red", NULL };
  static const char *const bare[] = { "text", NULL }, *const mana[] = { "{T}: Add {W}.", NULL };
  g_autoptr (GError) error = NULL;
  PayDeckCard card = { 0 };
  gboolean unit = TRUE;
  assert_null (game->card_gives (others, row, &unit, &error));
  assert_string_equal (error->message, "there is no column text");
  g_clear_error (&error);
  assert_false (game->deck_card (others, row, costs, &card, &error));
  assert_string_equal (error->message, "there is no column text");
  g_clear_error (&error);
  /* Without types it is something to pay with, as what was only told to give mana is. */
  assert_true (game->deck_card (bare, mana, costs, &card, &error));
  assert_true (card.resource);
  assert_null (card.gives);
  pay_deck_card_clear (&card);
}

static void test_cost_values (void **state)
{
  (void)state;
  g_autoptr (GError) error = NULL;
  assert_int_equal (game->cost_value ("{X}{2}{W/U}", &error), 3);
  assert_int_equal (game->cost_value ("{3} // {W}", &error), 1);
  assert_null (error);
  assert_int_equal (game->cost_value ("", &error), -1);
  assert_string_equal (error->message, "a card without a mana cost cannot be paid for");
  g_clear_error (&error);
  assert_int_equal (game->cost_value ("{", &error), -1);
  assert_string_equal (pay_error_code_name (error), "syntax");
}

static void add_told (const char *group, PayCover cover, const char *why, gpointer data)
{
  static const char *const words[] = { "read", "told", "unsupported", "refused" };
  g_string_append_printf (data, "%s %s%s%s; ", group, words[cover], why != NULL ? ": " : "", why != NULL ? why : "");
}

static void test_coverage (void **state)
{
  (void)state;
  static const struct {
    const char *cost, *text, *expect;
  } rows[] = {
    { "{W}", "{T}: Add {G}.", "cost read; abilities read; " },
    { "{W", "{T}: Add {G",
      "cost refused: a '}' is expected here; abilities refused: a symbol in braces is not closed or empty; " },
    { "{W/W}", "Juggle: Add {G}.",
      "cost unsupported: {W/W} is none of the mana symbols of CR 107.4; abilities unsupported: \"Juggle\" is not "
      "understood "
      "here; expected a cost such as {T}, mana, \"Pay 1 life\" or \"Sacrifice ~\"; " },
    { "", "{T}: Add {G} for each Cat.", "abilities told: needs amount: for each Cat; " },
    { "", "{T}: Add one mana of the chosen color.", "abilities unsupported: the chosen color; " },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    const char *const row[] = { "Thing", rows[i].cost, "Artifact", rows[i].text, NULL };
    g_autoptr (GString) told = g_string_new (NULL);
    assert_true (game->coverage (columns, row, add_told, told));
    assert_string_equal (told->str, rows[i].expect);
  }
}

static char *described (const char *cost, const char *rules)
{
  GError *error = NULL;
  GPtrArray *facts = game->describe (cost, rules, &error);
  char *text = facts != NULL ? g_strdup_printf ("%u facts", facts->len)
                             : g_strdup_printf ("%s at %s: %s", pay_error_code_name (error), pay_error_where (error),
                                                error->message);
  if (facts != NULL)
    g_ptr_array_unref (facts);
  g_clear_error (&error);
  return text;
}

static void test_described (void **state)
{
  (void)state;
  static const char *const rows[][3] = {
    { "{", NULL, "syntax at cost: a '}' is expected here" },
    { "{1}", "1999", "usage at rules: the editions are 2026, 2024, 2020, 2019 and 2008" },
    { "{2147483647} // {1}", NULL, "too-large at cost: an amount is more than 2147483647" },
    { "\xff", NULL, "syntax at cost: this byte is not UTF-8" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = described (rows[i][0], rows[i][1]);
    assert_string_equal (text, rows[i][2]);
  }
}

static void test_rules (void **state)
{
  (void)state;
  g_autoptr (GError) error = NULL;
  g_autofree char *all = game->rule (NULL, NULL, &error), *old = game->rule (NULL, "2008", &error);
  assert_null (error);
  assert_non_null (strstr (all, "118.3    "));
  assert_string_not_equal (all, old);
  assert_null (game->rule ("601.2z", NULL, &error));
  assert_non_null (strstr (error->message, "; near it 601.2"));
  g_clear_error (&error);
  assert_null (game->rule ("9", NULL, &error));
  assert_null (strstr (error->message, "near it"));
}

static void test_nothing_to_tell (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = pay_request_new (), plan = pay_request_new ();
  pay_request_add_cost (request, "{R}");
  pay_request_add_spell (plan, "Bolt", "{R}");
  PayCase *c = game->open (request, NULL), *p = game->open (plan, NULL);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL), planned = pay_solve (p->problem, NULL, NULL);
  gint64 x = 7;
  assert_int_equal (pay_answer_outcome (answer), PAY_SHORT);
  assert_null (game->facts (c, answer));
  assert_null (game->facts (p, planned));
  g_autofree char *total = game->paid_total (p, 0, 0, &x);
  assert_string_equal (total, "{R}");
  assert_null (game->paid_total (c, 0, 0, &x));
  assert_null (game->paid_total (p, -1, 0, &x));
  assert_null (game->paid_total (p, 7, 0, &x));
  assert_null (game->paid_total (p, 0, -1, &x));
  assert_null (game->paid_total (p, 0, 7, &x));
  game->close (c);
  game->close (p);
}

static void test_source_of_nothing (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = pay_request_new ();
  g_autoptr (GError) error = NULL;
  pay_request_add_cost (request, "{1}");
  pay_request_add_source (request);
  assert_null (game->open (request, &error));
  assert_string_equal (error->message, "a source needs a text or the name of a basic land");
  assert_string_equal (pay_error_where (error), "sources[0]");
}

int main (void)
{
  game = pay_mtg_game ();
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_lands),           cmocka_unit_test (test_no_columns),
          cmocka_unit_test (test_cost_values),     cmocka_unit_test (test_coverage),
          cmocka_unit_test (test_described),       cmocka_unit_test (test_rules),
          cmocka_unit_test (test_nothing_to_tell), cmocka_unit_test (test_source_of_nothing) };
  return cmocka_run_group_tests_name ("mtg.cards", tests, NULL, NULL);
}
