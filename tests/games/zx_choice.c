/* SPDX-License-Identifier: MIT */
/* Which of several payments is chosen: by `careful`, by `exact`, by the words of `prefer`; and not by the listing. */
#include "zx_random.h"

#include <pay/zx.h>
#include <string.h>

static PayRequest *request_new (const char *cost, const char *pool, const char *purpose)
{
  PayRequest *request = pay_request_new ();
  pay_request_add_cost (request, cost);
  request->pool = g_strdup (pool);
  if (purpose != NULL)
    g_ptr_array_add (request->purpose, g_strdup (purpose));
  return request;
}

static gint compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

/* The cards that are put to Sleep, as they are written, in the order of the alphabet. */
static char *slept (const PayRequest *request)
{
  g_autoptr (GError) error = NULL;
  PayCase *c = pay_game_open (pay_zx_game (), request, NULL, &error);
  assert_null (error);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  assert_null (error);
  g_autofree char *why = NULL;
  assert_true (pay_check (c->problem, answer, &why));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gsize n;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++)
    for (gint64 k = 0; steps[i].type == PAY_STEP_UNIT && k < steps[i].count; k++)
      g_ptr_array_add (names, g_strdup (pay_problem_lot_name (c->problem, steps[i].lot)));
  if (pay_answer_outcome (answer) != PAY_PAID)
    g_ptr_array_add (names, g_strdup ("cannot be paid"));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  char *all = g_strjoinv (" ", (char **)names->pdata);
  c->game->close (c);
  return all;
}

/* ---- Case by case. */

typedef struct {
  const char *cost, *pool, *purpose, *prefer, *keep, *slept;
} Row;

static const Row rows[] = {
  /* The most different colours are left. */
  { "[2 Red]", "R U U K", .slept = "R U" },
  { "[2 Red]", "R U U K", .prefer = "exact", .slept = "R U" },
  { "[2 Red]", "R K U U", .prefer = "exact", .slept = "K R" },
  { "[2 White] or [2 Black]", "W K K K", .slept = "K K" },
  { "[3 Blue]", "RU UK U U W", .slept = "U U W" },
  { "[4 Red]", "R R R U U K K", .slept = "K R R U" },
  { "[1 Colorless]", "K U WK", .slept = "K" },
  /* A colour of a card of several is a colour; then more choices are left. */
  { "[1 Colorless]", "RU R U", .slept = "R" },
  { "[1 Green]", "RUWKG G", .slept = "G" },
  { "[1 Colorless]", "R C", .slept = "C" },
  { "[1 Colorless]", "R U RU RU", .prefer = "choices", .slept = "R" },
  { "[2 Colorless]", "4*WK U G", .slept = "WK WK" },
  { "[2 Colorless]", "4*WK U G", .prefer = "flexible", .slept = "G U" },
  { "[2 Colorless]", "4*WK U G", .prefer = "exact;width", .slept = "WK WK" },
  /* Nothing is lost that need not be; Sleep of the card itself is no loss. */
  { "[1 White] + trash or [1 Black]", "W K", .slept = "K" },
  { "[1 White] + trash or [1 Black]", "W W K", .slept = "K" },
  { "[1 White] + trash or [1 Black]", "W W K", .prefer = "exact", .slept = "K" },
  { "[1 White] + trash or [1 Black]", "W W K", .prefer = "width", .slept = "W" },
  { "[1 White] + trash or [1 Black]", "W", .slept = "W" },
  { "[1 White] + sleep or [2 Black]", "W K K", .slept = "W" },
  /* A class, or a colour with all that have it, is slept last. */
  { "[1 Colorless]", "R RU U W", .prefer = "red;W", .slept = "U" },
  { "[1 Colorless]", "R RU U U", .prefer = "U", .slept = "R" },
  { "[1 Colorless]", "RU U[Ｈｅｒｏ] U", .prefer = "tag:hero", .slept = "U" },
  { "[1 Colorless]", "U R R", .prefer = "colours", .slept = "R" },
  /* What is to be kept comes first. */
  { "[1 Colorless]", "R R U", .keep = "[1 Red][1 Red]", .slept = "U" },
  /* Cards for a purpose: they go first for it, and are what they are for any other. */
  { "[2 Red]", "R U C[RUWKG for Summer]", .slept = "C[RUWKG for Summer] R" },
  { "[1 Red]", "R C[RUWKG for Summer]", "Summer", .slept = "C[RUWKG for Summer]" },
  { "[1 Colorless]", "C C[R for Summer]", "Summer", .slept = "C[R for Summer]" },
  { "[1 Red]", "R R[UWKG for Summer]", "Summer", .slept = "R" },
  { "[1 Red]", "R C[RUWKG for Summer]", "Summer", "exact", .slept = "R" },
  { "[1 Colorless]", "U U[all for Summer] K", "Summer", .slept = "U" },
  { "[1 Colorless]", "C[+U] C[U for Summer]", "Summer", .slept = "C[U for Summer]" },
  /* Names, then tags, by what is written. */
  { "[1 Red]", "R[Reunion] R[Angel] R", .slept = "R" },
  { "[1 Red]", "R[Reunion] R[Angel]", .slept = "R[Angel]" },
  { "[1 Red]", "R[Reunion] R[Angel]", .prefer = "exact", .slept = "R[Reunion]" },
  { "[1 Red]", "R[Reunion] R[Angel]", .prefer = "tag:Angel", .slept = "R[Reunion]" },
  /* The words of other games, and presets of theirs. */
  { "[1 Colorless]", "U K WK", .prefer = "race", .slept = "K" },
  { "[1 Colorless]", "U K WK", .prefer = "All-In", .slept = "K" },
  { "[1 Colorless]", "U K WK", .prefer = "arena;exact", .slept = "K" },
  { "[1 Colorless]", "U K WK", .prefer = "exact;arena", .slept = "U" },
  { "[1 Colorless]", "U K WK",
    .prefer = "die;lose;x;colours;one-shot;stays-tapped;life;creature-taps;most-left;activations;utility;snow;"
              "leftover;sources;life-reserve 5;source:Tor",
    .slept = "K" },
  { "[1 Colorless]", "U K WK", .prefer = "width;width;keep;restricted;careful;careful", .slept = "K" },
};

static void add_words (GPtrArray *list, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", ";", -1);
  for (char **word = words; *word != NULL; word++)
    g_ptr_array_add (list, g_strdup (*word));
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayRequest) request = request_new (row->cost, row->pool, row->purpose);
  add_words (request->prefer, row->prefer);
  if (row->keep != NULL)
    pay_request_add_keep (request, row->keep);
  g_autofree char *cards = slept (request);
  assert_string_equal (cards, row->slept);
}

static void test_bans_of_other_games (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = request_new ("[1 Red]", "R", NULL);
  add_words (request->never, "lose;one-shot;stays-tapped;creature-taps;utility;snow;sacrifice;damage;life");
  g_autofree char *cards = slept (request);
  assert_string_equal (cards, "R");
}

static void test_words_that_are_none (void **state)
{
  (void)state;
  static const char *const words[]
      = { "fewest", "life-reserve", "life-reserve ", "life-reserve x", "exactly", "widths" };
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autoptr (PayRequest) request = request_new ("[1 Red]", "R", NULL);
    g_autoptr (GError) error = NULL;
    add_words (request->prefer, words[i]);
    assert_null (pay_game_open (pay_zx_game (), request, NULL, &error));
    assert_string_equal (pay_error_where (error), "prefer[0]");
  }
}

/* ---- Pools in any order. */

#define POOLS 20
#define LISTINGS 6

static void shuffle (GRand *rand, GPtrArray *cards)
{
  for (guint i = cards->len; i > 1; i--) {
    const gint32 other = g_rand_int_range (rand, 0, (gint32)i);
    gpointer card = cards->pdata[i - 1];
    cards->pdata[i - 1] = cards->pdata[other];
    cards->pdata[other] = card;
  }
}

static char *joined (const GPtrArray *cards)
{
  GString *pool = g_string_new (NULL);
  for (guint i = 0; i < cards->len; i++)
    g_string_append_printf (pool, "%s%s", i > 0 ? " " : "", (const char *)cards->pdata[i]);
  return g_string_free (pool, FALSE);
}

/* The same cards for six listings of each pool. */
static void test_no_listing_decides (void **state)
{
  (void)state;
  static const char *const cards[] = { "R",
                                       "U",
                                       "W",
                                       "K",
                                       "G",
                                       "C",
                                       "RU",
                                       "WK",
                                       "RUWKG",
                                       "R[+U]",
                                       "R[Angel]",
                                       "C[+all]",
                                       "C[+present]",
                                       "2*UK",
                                       "U[b]",
                                       "R:sleep",
                                       "R:reboot",
                                       "C[RUWKG for Summer]",
                                       "C[R for Summer]",
                                       "U[all for Summer]" };
  static const char *const costs[] = { "[2 Red]",       "[1 Colorless]",   "[3 Blue]",     "[2 White] or [2 Black]",
                                       "[1 Red/Green]", "[1 Red][1 Blue]", "[3 Red/Blue]", "[2 Red] or [1 Blue]" };
  g_autoptr (GRand) rand = zx_random_new ();
  for (int i = 0; i < POOLS; i++) {
    g_autoptr (GPtrArray) drawn = g_ptr_array_new ();
    for (gint32 n = g_rand_int_range (rand, 2, 12); n > 0; n--)
      g_ptr_array_add (drawn, (gpointer)(gsize)cards[g_rand_int_range (rand, 0, G_N_ELEMENTS (cards))]);
    const char *cost = costs[g_rand_int_range (rand, 0, G_N_ELEMENTS (costs))];
    const char *purpose = g_rand_boolean (rand) ? "Summer" : NULL;
    g_autofree char *first = NULL;
    for (int k = 0; k < LISTINGS; k++) {
      g_autofree char *pool = joined (drawn);
      g_autoptr (PayRequest) request = request_new (cost, pool, purpose);
      g_autofree char *now = slept (request);
      if (first != NULL && strcmp (first, now) != 0)
        fail_msg ("%s, pool %s, for %s: %s, else %s", cost, pool, purpose != NULL ? purpose : "nothing", now, first);
      g_free (first);
      first = g_steal_pointer (&now);
      shuffle (rand, drawn);
    }
  }
}

int main (void)
{
  g_autoptr (GArray) tests = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    char *name = g_strdup_printf ("%s from %s, %s, %s", rows[i].cost, rows[i].pool,
                                  rows[i].purpose != NULL ? rows[i].purpose : "any purpose",
                                  rows[i].prefer != NULL ? rows[i].prefer : "careful");
    g_ptr_array_add (names, name);
    const struct CMUnitTest test = { name, test_row, NULL, NULL, (gpointer)(gsize)&rows[i] };
    g_array_append_val (tests, test);
  }
  const struct CMUnitTest others[] = {
    cmocka_unit_test (test_bans_of_other_games),
    cmocka_unit_test (test_words_that_are_none),
    cmocka_unit_test (test_no_listing_decides),
  };
  g_array_append_vals (tests, others, G_N_ELEMENTS (others));
  return _cmocka_run_group_tests ("zx.choice", (struct CMUnitTest *)(gpointer)tests->data, tests->len, NULL, NULL);
}
