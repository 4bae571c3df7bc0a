/* SPDX-License-Identifier: MIT */
/* What every game must do: pay-conformance MODULE SAMPLES [SEED]; the game is a module's file, or the name of one that
 * is linked in. One test for each sample cost and each hostile text. */
#include "../seed.h"
#include "expect.h"
#include "fields.h"
#include "hostile.h"
#include "module.h"
#include "plain.h"
#include <jansson.h>
#include <pay/mtg.h>
#include <pay/order.h>
#include <pay/zx.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define LONG_TEXT 20000   /* bytes of each long hostile text */
#define CHANGED_TEXTS 300 /* changed samples for each field */
#define STEPS 20000       /* of search for each hostile request: it must end, not be solved */

static const PayGame *game;
static Samples samples;
static guint32 seed;
static char *refusal; /* why the last request was not read */

/* ---- One request through everything a game offers. The request is freed before the words are asked for. */
static void check_trait_names (const PayCase *c)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; PAY_GAME_HAS (game, trait_name) && game->traits[i] != NULL; i++) {
    const char *own = game->trait_name (c, i), *name = own != NULL ? own : game->traits[i];
    expect_sentence (name, "trait_name()");
    expect (g_hash_table_add (seen, (gpointer)name), "trait_name(): two traits are called \"%s\"", name);
  }
}

static void check_short (const PayCase *c, const PayShort *s)
{
  guint names = g_strv_length ((char **)(gpointer)game->traits);
  if (names < 64)
    expect (s->traits >> names == 0, "a reason speaks of a trait that has no name in PayGame.traits");
  g_autofree char *sentence = game->explain (c, s);
  expect_sentence (sentence, "explain()");
}

static void check_words (const PayCase *c, const PayAnswer *answer)
{
  gsize n;
  const PayShort *shorts = pay_answer_shorts (answer, &n);
  check_trait_names (c);
  for (gsize i = 0; i < n; i++)
    check_short (c, &shorts[i]);
  if (pay_answer_outcome (answer) != PAY_PAID)
    return;
  g_autofree char *total = game->total (c, answer);
  if (total != NULL)
    expect (g_utf8_validate (total, -1, NULL), "total(): not UTF-8");
}

static void check_also (const PayCase *c)
{
  for (int a = 0; PAY_GAME_HAS (game, also) && a < pay_problem_actions (c->problem); a++)
    for (int mode = 0; mode < pay_problem_action_modes (c->problem, a); mode++) {
      g_autofree char *also = game->also (c, a, mode);
      if (also != NULL)
        expect_sentence (also, "also()");
    }
}

static void check_range (const PayCase *c)
{
  g_autofree char *least = NULL;
  g_autofree char *greatest = NULL;
  if (!game->total_range (c, &least, &greatest)) {
    expect (least == NULL && greatest == NULL, "total_range() is FALSE, and has set something");
    return;
  }
  expect (least != NULL && g_utf8_validate (least, -1, NULL), "total_range(): the least is no UTF-8");
  expect (greatest != NULL && g_utf8_validate (greatest, -1, NULL), "total_range(): the greatest is no UTF-8");
}

static void check_case (const PayCase *c, gboolean must_solve)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  if (answer == NULL) {
    expect (!must_solve && error->code == PAY_ERROR_TOO_LARGE, "pay_solve() refuses the problem: %s", error->message);
    return;
  }
  g_autofree char *why = NULL;
  const gboolean holds = pay_check (c->problem, answer, &why);
  expect (holds, "the checker refuses the answer: %s", why);
  check_words (c, answer);
  check_also (c);
  check_range (c);
}

/* Takes the request, which stays what failures tell of. Returns whether the game read it. */
static gboolean check_request (PayRequest *taken, gboolean must_solve)
{
  g_autoptr (PayRequest) r = taken;
  g_autoptr (GError) error = NULL;
  expect_about (r);
  PayCase *c = pay_game_open (game, r, NULL, &error);
  if (c == NULL) {
    g_autofree char *fault = g_strdup_printf ("game %s gives ", game->name);
    expect (!g_str_has_prefix (error->message, fault), "%s", error->message);
    expect_error (r, error);
    g_free (refusal);
    refusal = g_strdup (error->message);
    return FALSE;
  }
  g_clear_pointer (&r, pay_request_free);
  check_case (c, must_solve);
  game->close (c);
  return TRUE;
}

/* Takes the request, a right one. */
static void check_sample (PayRequest *taken)
{
  const gboolean read = check_request (taken, TRUE);
  expect (read, "a sample is refused: %s", refusal);
}

static PayRequest *new_request (const char *cost, const char *pool)
{
  PayRequest *r = pay_request_new ();
  pay_request_add_cost (r, cost);
  r->pool = g_strdup (pool);
  return r;
}

static void add_source (PayRequest *r, const char *text)
{
  PaySource *source = pay_request_add_source (r);
  source->text = g_strdup (text);
}

/* ---- Tests. */
static void test_table (void **state)
{
  (void)state;
  g_autoptr (GError) error = NULL;
  const gboolean valid = pay_game_validate (game, &error);
  expect (valid, "%s", error != NULL ? error->message : "");
  expect (g_utf8_validate (game->notation, -1, NULL), "PayGame.notation: not UTF-8");
  const PayWords *w = &game->words;
  const char *words[] = { game->title, w->use, w->spend, w->unit, w->units, w->pool };
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    expect_sentence (words[i], i == 0 ? "PayGame.title" : "a word of PayGame.words");
}

static void check_names (const char *const *names, const char *what)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (; names != NULL && *names != NULL; names++) {
    expect_sentence (*names, what);
    expect (g_hash_table_add (seen, (gpointer)*names), "%s: \"%s\" stands there twice", what, *names);
  }
}

static void test_names (void **state)
{
  (void)state;
  expect (game->traits[0] != NULL, "PayGame.traits: no trait has a name");
  check_names (game->traits, "PayGame.traits");
  check_names (game->editions, "PayGame.editions");
}

/* Texts are UTF-8, entries of maps have names of their own, those of lists have none. */
static void check_facts (const GPtrArray *facts, gboolean named)
{
  for (guint i = 0; i < facts->len; i++) {
    const PayFact *fact = g_ptr_array_index (facts, i);
    expect ((fact->name != NULL) == named, "describe(): an entry %s a name", named ? "without" : "with");
    expect (!named || (g_utf8_validate (fact->name, -1, NULL) && pay_facts_find (facts, fact->name) == fact),
            "describe(): \"%s\" twice, or no UTF-8", fact->name);
    expect (fact->kind != PAY_FACT_TEXT || g_utf8_validate (fact->text, -1, NULL), "describe(): a text is no UTF-8");
    if (fact->entries != NULL)
      check_facts (fact->entries, fact->kind == PAY_FACT_MAP);
  }
}

static char *canonical (const char *cost, GError **error)
{
  g_autoptr (GError) inner = NULL;
  g_autoptr (GPtrArray) facts = pay_game_describe (game, cost, NULL, &inner);
  if (facts == NULL) {
    expect (pay_error_where (inner) != NULL || strstr (inner->message, "canonical form") == NULL, "%s", inner->message);
    g_propagate_error (error, g_steal_pointer (&inner));
    return NULL;
  }
  check_facts (facts, TRUE);
  return g_strdup (pay_facts_find (facts, "canonical")->text);
}

/* -1: the game does not read it, or a limit came first. */
static int outcome (const char *cost, const char *pool)
{
  g_autoptr (PayRequest) r = new_request (cost, pool);
  r->steps = STEPS;
  g_autoptr (GError) error = NULL;
  PayCase *c = game->open (r, &error);
  g_autoptr (PayAnswer) answer = c != NULL ? pay_solve (c->problem, NULL, &error) : NULL;
  if (c != NULL)
    game->close (c);
  return answer != NULL && pay_answer_outcome (answer) != PAY_UNKNOWN ? (int)pay_answer_outcome (answer) : -1;
}

/* What a cost is said to mean is what is solved. */
static void check_meaning (const char *cost, const char *meaning)
{
  for (guint p = 0; p < samples.pools->len; p++) {
    const char *pool = g_ptr_array_index (samples.pools, p);
    int one = outcome (cost, pool), other = outcome (meaning, pool);
    if (one >= 0 && other >= 0 && one != other)
      fail_msg ("'%s' is said to mean '%s', which is solved otherwise from '%s'", cost, meaning, pool);
  }
}

/* What was printed is read again as the same. */
static void check_fixpoint (const char *cost)
{
  g_autoptr (PayRequest) r = new_request (cost, NULL);
  g_autoptr (GError) error = NULL;
  expect_about (r);
  g_autofree char *once = canonical (cost, &error);
  if (once == NULL) {
    expect_error (r, error);
    return;
  }
  g_autofree char *twice = canonical (once, &error);
  expect (twice != NULL, "describe() refuses its own canonical cost \"%s\": %s", once,
          error != NULL ? error->message : "without an error");
  expect (g_str_equal (once, twice), "the canonical cost \"%s\" has another one: \"%s\"", once, twice);
  check_meaning (cost, once);
}

static void test_canonical (void **state)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) r = new_request (*state, NULL);
  expect_about (r);
  g_autofree char *text = canonical (*state, &error);
  expect (text != NULL, "describe() refuses a sample: %s", error != NULL ? error->message : "without an error");
  check_fixpoint (*state);
}

static void test_answers (void **state)
{
  const char *cost = *state;
  for (guint p = 0; p < samples.pools->len; p++) {
    const char *pool = g_ptr_array_index (samples.pools, p);
    check_sample (new_request (cost, pool));
    PayRequest *all = new_request (cost, pool);
    for (guint i = 0; i < samples.sources->len; i++) {
      PayRequest *one = new_request (cost, pool);
      add_source (one, g_ptr_array_index (samples.sources, i));
      add_source (all, g_ptr_array_index (samples.sources, i));
      check_sample (one);
    }
    check_sample (all);
    for (guint i = 0; i < samples.modifiers->len; i++) {
      PayRequest *one = new_request (cost, pool);
      g_ptr_array_add (one->modifiers, g_strdup (g_ptr_array_index (samples.modifiers, i)));
      check_sample (one);
    }
  }
}

/* No cost at all may mean "cannot be paid" or "costs nothing", as the game has it; it is no error. */
static void test_null_cost (void **state)
{
  (void)state;
  g_autoptr (PayRequest) r = new_request (NULL, g_ptr_array_index (samples.pools, 0));
  g_autoptr (GError) error = NULL;
  expect_about (r);
  PayCase *c = game->open (r, &error);
  expect (c != NULL, "no cost at all is refused: %s", error != NULL ? error->message : "without an error");
  check_case (c, TRUE);
  game->close (c);
}

static const char *sample (const GPtrArray *list)
{
  return list->len > 0 ? g_ptr_array_index (list, 0) : NULL;
}

/* [text] in every field, the others right. */
static void check_hostile (const char *text)
{
  const char *cost = sample (samples.costs), *pool = sample (samples.pools);
  PayRequest *requests[]
      = { new_request (text, pool), new_request (cost, text), new_request (cost, pool), new_request (cost, pool),
          new_request (cost, pool), new_request (cost, pool), new_request (cost, pool), new_request (cost, pool) };
  add_source (requests[2], text);
  g_ptr_array_add (requests[3]->modifiers, g_strdup (text));
  g_ptr_array_add (requests[4]->prefer, g_strdup (text));
  g_ptr_array_add (requests[5]->never, g_strdup (text));
  g_ptr_array_add (requests[6]->purpose, g_strdup (text));
  requests[7]->rules = g_strdup (text);
  pay_request_add_cost (requests[7], text);
  for (gsize i = 0; i < G_N_ELEMENTS (requests); i++) {
    requests[i]->steps = STEPS;
    check_request (requests[i], FALSE);
  }
  check_fixpoint (text);
}

static void test_hostile (void **state)
{
  check_hostile (*state);
}

static void test_changed (void **state)
{
  const GPtrArray *list = *state;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  for (int i = 0; list->len > 0 && i < CHANGED_TEXTS; i++) {
    const char *text = g_ptr_array_index (list, g_rand_int_range (rand, 0, (gint32)list->len));
    const char *other = g_ptr_array_index (list, g_rand_int_range (rand, 0, (gint32)list->len));
    g_autofree char *changed = hostile_change (rand, text, other);
    check_hostile (changed);
  }
}

/* "sources.extra": "sources[0].extra". */
static char *place_of (const char *name)
{
  const char *dot = strchr (name, '.');
  return dot == NULL ? g_strdup (name) : g_strdup_printf ("%.*s[0]%s", (int)(dot - name), name, dot);
}

/* A field that the game does not read, or of a record that it does not read, is refused in its place; in one that is
 * read nonsense is. */
static void test_field (void **state)
{
  const RequestField *field = *state;
  PayRequest *r = field_request (field, sample (samples.costs), sample (samples.pools), sample (samples.sources));
  r->steps = STEPS;
  if (pay_game_reads (game, field->name)) {
    const gboolean read = check_request (r, FALSE);
    expect (field->nonsense == NULL || !read, "nonsense in the field %s is overlooked", field->name);
    return;
  }
  g_autoptr (GError) error = NULL;
  g_autofree char *place = place_of (field->name), *record = g_strndup (field->name, strcspn (field->name, "."));
  expect_about (r);
  PayCase *c = pay_game_open (game, r, NULL, &error);
  expect (c == NULL, "the field %s is not read and overlooked", field->name);
  const char *where = pay_error_where (error);
  expect (g_strcmp0 (where, place) == 0 || (!pay_game_reads (game, record) && g_strcmp0 (where, record) == 0),
          "the field %s is refused at %s", field->name, where);
  pay_request_free (r);
}

/* What a game has no use for shows in its samples or in what else it reads. */
static void test_overlooked (void **state)
{
  (void)state;
  expect (pay_game_reads (game, "order") <= (samples.modifiers->len > 0),
          "the order of modifiers is overlooked in a game without modifiers");
  expect (pay_game_reads (game, "sources.tags") <= pay_game_reads (game, "never"),
          "tags of sources are read, but of no use");
}

/* Numbers at the ends of their range, in every field that holds one. */
static void test_numbers (void **state)
{
  (void)state;
  static const gint64 numbers[] = { -1, 0, 1, PAY_MAX_AMOUNT, (gint64)PAY_MAX_AMOUNT + 1, G_MAXINT64, G_MININT64 + 1 };
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (int field = 0; field < 6; field++) {
      PayRequest *r = new_request (sample (samples.costs), sample (samples.pools));
      add_source (r, sample (samples.sources));
      PaySource *source = g_ptr_array_index (r->sources, 0);
      gint64 *fields[] = { &source->count, &source->uses, &source->amount, &r->life };
      if (field < 4)
        *fields[field] = numbers[i];
      else if (field == 4)
        pay_request_add_counter (r, "energy", numbers[i]);
      else
        pay_request_add_x (r, "X", PAY_X_FIXED, numbers[i]);
      r->steps = STEPS;
      check_request (r, FALSE);
    }
}

/* ---- The order of costs. */
static PayCase *open_units (const char *cost)
{
  g_autoptr (GError) error = NULL;
  PayRequest *r = new_request (cost, game->units);
  expect_about (r);
  PayCase *c = pay_game_open (game, r, NULL, &error);
  pay_request_free (r);
  expect (c != NULL, "PayGame.units is no pool: %s", error != NULL ? error->message : "without an error");
  return c;
}

/* Each unit that a game lists for `pay order` is one unit, and can be asked for by a number. */
static void test_units (void **state)
{
  (void)state;
  PayCase *all = open_units (sample (samples.costs));
  assert_in_range (pay_problem_lots (all->problem), 1, PAY_MAX_ORDER_LOTS);
  for (int i = 0; i < pay_problem_lots (all->problem); i++) {
    expect (pay_problem_lot_count (all->problem, i) == 1 && pay_problem_lot_kinds (all->problem, i) != 0,
            "PayGame.units: lot %d is not one unit that can be used", i);
    g_autofree char *two = g_strdup_printf ("2*%s", pay_problem_lot_name (all->problem, i));
    PayRequest *r = new_request (sample (samples.costs), two);
    PayCase *c = pay_game_open (game, r, NULL, NULL);
    pay_request_free (r);
    expect (c != NULL, "'%s' is no pool, made of the name of a lot of one of the units", two);
    expect (pay_problem_lots (c->problem) == 1 && pay_problem_lot_count (c->problem, 0) == 2,
            "'%s' is not one lot of two units", two);
    game->close (c);
  }
  game->close (all);
}

/* Each cost is as hard as itself, unless it has no place in an order. */
static void test_order (void **state)
{
  PayCase *c = open_units (*state);
  const char *why = PAY_GAME_HAS (game, unordered) ? game->unordered (c) : NULL;
  g_autoptr (PayRanking) ranking = pay_rank (c->problem, c->problem, NULL, NULL);
  expect (ranking != NULL && ranking->rank == PAY_RANK_EQUAL, "the cost is not as hard as itself");
  if (why != NULL)
    expect_sentence (why, "unordered()");
  game->close (c);
}

/* ---- The list of tests, made of the samples. */
static void add_test (GArray *tests, const char *kind, const char *text, CMUnitTestFunction function, const void *state)
{
  g_autofree char *shown = g_utf8_make_valid (text, (gssize)MIN (strlen (text), 40));
  g_strdelimit (shown, "\n\r\t", ' ');
  struct CMUnitTest test
      = { .name = g_strdup_printf ("%s: %s", kind, shown), .test_func = function, .initial_state = (gpointer)state };
  g_array_append_val (tests, test);
}

static const PlainSubject plain_subject = { &game, &samples };

static void add_tests (GArray *tests, const GPtrArray *hostile)
{
  add_test (tests, "table", game->name, test_table, NULL);
  add_test (tests, "names", game->name, test_names, NULL);
  add_test (tests, "no cost", game->name, test_null_cost, NULL);
  add_test (tests, "numbers", game->name, test_numbers, NULL);
  add_test (tests, "overlooked", game->name, test_overlooked, NULL);
  add_test (tests, "plain", game->name, test_plain, &plain_subject);
  if (PAY_GAME_HAS (game, units))
    add_test (tests, "units", game->name, test_units, NULL);
  for (gsize i = 0; request_fields[i].name != NULL; i++)
    add_test (tests, "field", request_fields[i].name, test_field, &request_fields[i]);
  for (guint i = 0; i < samples.costs->len; i++) {
    const char *cost = g_ptr_array_index (samples.costs, i);
    add_test (tests, "canonical", cost, test_canonical, cost);
    add_test (tests, "answers", cost, test_answers, cost);
    if (PAY_GAME_HAS (game, units))
      add_test (tests, "order", cost, test_order, cost);
  }
  for (guint i = 0; i < hostile->len; i++)
    add_test (tests, "hostile", g_ptr_array_index (hostile, i), test_hostile, g_ptr_array_index (hostile, i));
  add_test (tests, "changed", "costs", test_changed, samples.costs);
  add_test (tests, "changed", "pools", test_changed, samples.pools);
  add_test (tests, "changed", "sources", test_changed, samples.sources);
  add_test (tests, "changed", "modifiers", test_changed, samples.modifiers);
}

static const PayGame *find (const char *name)
{
  const PayGame *const linked[] = { pay_mtg_game (), pay_zx_game () };
  for (gsize i = 0; i < G_N_ELEMENTS (linked); i++)
    if (g_str_equal (linked[i]->name, name))
      return linked[i];
  return NULL;
}

static const PayGame *load (const char *file)
{
  g_autoptr (GError) error = NULL;
  const PayGame *loaded;
  if (module_load (file, &loaded, &error) && pay_game_validate (loaded, &error))
    return loaded;
  g_autofree char *at = module_place (file, error);
  g_printerr ("%s: %s\n", at, error->message);
  exit (2);
}

int main (int argc, char **argv)
{
  if (argc < 3) {
    g_printerr ("usage: %s MODULE SAMPLES [SEED]\n", argv[0]);
    return 2;
  }
  guint64 number = chosen_seed ();
  if (argc > 3 && !g_ascii_string_to_unsigned (argv[3], 10, 0, G_MAXUINT32, &number, NULL)) {
    g_printerr ("a seed is a number from 0 to %u, not '%s'\n", G_MAXUINT32, argv[3]);
    return 2;
  }
  seed = (guint32)number;
  setvbuf (stdout, NULL, _IOLBF, 0); /* failures, on stderr, stand where they happen */
  game = find (argv[1]);
  if (game == NULL)
    game = load (argv[1]);
  samples = samples_read (argv[2]);
  print_message ("seed %u\n", seed);
  g_autoptr (GPtrArray) hostile = hostile_texts (LONG_TEXT);
  g_autoptr (GArray) tests = g_array_new (FALSE, TRUE, sizeof (struct CMUnitTest));
  add_tests (tests, hostile);
  int failed = _cmocka_run_group_tests (game->name, (struct CMUnitTest *)(gpointer)tests->data, tests->len, NULL, NULL);
  for (guint i = 0; i < tests->len; i++)
    g_free ((char *)(gpointer)g_array_index (tests, struct CMUnitTest, i).name);
  samples_clear (&samples);
  return failed != 0;
}
