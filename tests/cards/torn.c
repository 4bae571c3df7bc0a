/* SPDX-License-Identifier: MIT */
/* Files that end too early, at every byte, and files of any bytes: nothing is imported, nothing is lost. Decks of any
 * bytes are read or refused. */
#include "../seed.h"
#include "store.h"

#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

static const char before[] = "[{\"name\":\"First Bear\",\"mana_cost\":\"{G}\"}]";

static const char *const files[] = {
  "[{\"name\":\"A \\\"quoted\\\" {card\",\"mana_cost\":\"{1}\"},{\"name\":\"B\",\"card_faces\":[{\"name\":\"C\"}]}]",
  "{\"meta\":{\"a\":[1,2.5,null]},\"data\":{\"A\":[{\"name\":\"A\",\"manaCost\":\"{1}\"}],"
  "\"B // C\":[{\"faceName\":\"B\"},{\"faceName\":\"C\"}]}}",
};

static void test_every_prefix (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_auto (Store) store = { 0 };
    store_open (&store);
    PayImported imported = { 0 };
    assert_true (store_import (&store, before, strlen (before), NULL, &imported, NULL));
    g_free (imported.game);
    g_autofree char *words = store_words (&store);
    for (gsize length = 0; length < strlen (files[i]); length++) {
      g_autoptr (GError) error = NULL;
      assert_false (store_import (&store, files[i], length, NULL, &imported, &error));
      assert_non_null (pay_error_where (error));
      assert_in_range (pay_error_at (error), 0, length);
      g_autofree char *after = store_words (&store);
      assert_string_equal (after, words);
    }
    assert_true (store_import (&store, files[i], strlen (files[i]), NULL, &imported, NULL));
    g_free (imported.game);
    g_autofree char *more = store_words (&store);
    assert_non_null (strstr (more, "First Bear"));
    assert_int_equal (imported.cards, 2);
  }
}

/* One byte is another one: read or refused, and when refused as before. */
static void test_changed_bytes (void **state)
{
  (void)state;
  g_auto (Store) store = { 0 };
  store_open (&store);
  PayImported imported = { 0 };
  const gsize length = strlen (files[1]);
  guint refused = 0;
  for (gsize at = 0; at < length; at++) {
    g_autofree char *text = g_strdup (files[1]);
    text[at] = "\"{}[],:\\x\n"[at % 10];
    g_autofree char *words = store_words (&store);
    if (store_import (&store, text, length, NULL, &imported, NULL)) {
      g_free (imported.game);
      continue;
    }
    refused++;
    g_autofree char *after = store_words (&store);
    assert_string_equal (after, words);
  }
  assert_true (refused > length / 4);
}

static void test_any_deck (void **state)
{
  (void)state;
  static const char *const words[]
      = { "4 ",     "{1}",      "[2 Red]", "Plains", "W|U",    "\n",     "\r\n",          " // ",
          "(ABC) ", "*F*",      "|SET|1",  "SB: ",   "[Main]", "[A:1] ", "{T}: Add {W}.", ":",
          "Deck\n", "Name x\n", "#",       "\xff",   "∞",      "RU",     "About\n" };
  g_autoptr (GRand) r = g_rand_new_with_seed (first_seed ());
  guint read = 0;
  for (int i = 0; i < 3000; i++) {
    g_autoptr (GString) text = g_string_new (NULL);
    for (int n = g_rand_int_range (r, 0, 9); n > 0; n--)
      g_string_append (text, words[g_rand_int_range (r, 0, G_N_ELEMENTS (words))]);
    g_autoptr (GError) error = NULL;
    g_autoptr (PayDeck) deck
        = pay_deck_read (text->str, text->len, "deck", i % 2 == 0 ? pay_mtg_game () : pay_zx_game (), NULL, &error);
    assert_true ((deck == NULL) == (error != NULL));
    if (deck == NULL) {
      assert_non_null (pay_error_where (error));
      continue;
    }
    read++;
    for (guint k = 0; k < deck->entries->len; k++) {
      const PayDeckEntry *e = deck->entries->pdata[k];
      assert_in_range (e->count, 1, PAY_DECK_MOST_COPIES);
      assert_true (e->cost != NULL || e->gives != NULL);
    }
  }
  assert_true (read > 100);
}

static void test_keys (void **state)
{
  (void)state;
  static const char *const rows[][2]
      = { { "Old  Bear ", "oldbear" }, { "ＦＩＲＥ", "fire" }, { "Æther", "aether" }, { "Lim-Dûl’s", "lim-dul's" } };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *key = pay_card_key (rows[i][0]);
    assert_string_equal (key, rows[i][1]);
  }
  assert_int_equal (pay_card_nearness ("Old Bear", "oldbear"), 0);
  assert_int_equal (pay_card_nearness ("Old Bear", "oldbeer"), 1);
  assert_int_equal (pay_card_nearness ("Old Bear", "olbdear"), 1);
  assert_true (pay_card_nearness ("Bear", "oldbear") == G_MAXUINT);
  assert_true (pay_card_nearness ("Very Old Bear", "oldbear") < G_MAXUINT);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_every_prefix), cmocka_unit_test (test_changed_bytes),
                                      cmocka_unit_test (test_any_deck), cmocka_unit_test (test_keys) };
  return cmocka_run_group_tests_name ("cards.torn", tests, NULL, NULL);
}
