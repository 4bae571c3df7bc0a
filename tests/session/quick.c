/* SPDX-License-Identifier: MIT */
/* Replies by the short way are those of the long one, member by member, and so is the JSON that is written of them. */
#include "quick/quick.h"
#include "quick/kept.h"

#include "../property/random.h"

#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define ROUNDS 10000

/* ---- Random requests. */

static const char *pick (Random *r, const char *const *texts, gsize n)
{
  return texts[random_below (r, (int)n)];
}
#define PICK(r, texts) pick (r, texts, G_N_ELEMENTS (texts))

static void add_modifiers (Random *r, PayRequest *request, const char *const *texts, gsize n)
{
  for (int i = random_chance (r, 20) ? 1 + random_below (r, 2) : 0; i > 0; i--)
    g_ptr_array_add (request->modifiers, g_strdup (pick (r, texts, n)));
}

/* Some with what makes no plain unit, a name, an id, several like ones. */
static void add_source (Random *r, PayRequest *request)
{
  static const char *const plain[] = { "Island", "Plains", "W|U", "R|G", "B|R|G", "C", "{T}: Add {G}." };
  static const char *const other[] = { "CC", "Snow-Covered Island", "{1}, {T}: Add {W}{U}.", "convoke G", "?" };
  static const char *const names[] = { "Forest", "Elf", "a; \"land\"\n", "Ödland" };
  PaySource *source = pay_request_add_source (request);
  source->text = g_strdup (random_chance (r, 99) ? PICK (r, plain) : PICK (r, other));
  if (random_chance (r, 10))
    source->name = g_strdup (PICK (r, names));
  if (random_chance (r, 15))
    source->id = g_strdup_printf ("%s%d", random_chance (r, 50) ? "no " : "", random_below (r, 90));
  source->numeric = source->id != NULL && source->id[0] != 'n';
  if (random_chance (r, 20))
    source->count = 1 + random_below (r, 4);
  if (random_chance (r, 1))
    source->uses = 1;
}

static PayRequest *draw_mtg (Random *r)
{
  static const char *const symbols[]
      = { "{W}", "{U}", "{1}", "{2}", "{G}", "{R}", "{2/W}", "{U/P}", "{W/U}", "{R/G}", "{C}", "{R/G/P}" };
  static const char *const modifiers[] = { "+{1}", "-{1}", "-{2}", "at-least 3", "+{W}", "free", "no-life", "-{W}" };
  PayRequest *request = pay_request_new ();
  g_autoptr (GString) cost = g_string_new (random_chance (r, 15) ? "{X}" : ""), pool = g_string_new (NULL);
  request->game = g_strdup ("mtg");
  for (int n = random_below (r, 4); n >= 0; n--)
    g_string_append (cost, PICK (r, symbols));
  for (int n = random_chance (r, 60) ? random_below (r, 8) : 0; n > 0; n--)
    if (random_chance (r, 20))
      g_string_append_printf (pool, " %d*%c ", random_below (r, 4), "WUBRGC"[random_below (r, 6)]);
    else
      g_string_append_c (pool, "WUBRGC"[random_below (r, 6)]);
  pay_request_add_cost (request, cost->str);
  request->pool = pool->len > 0 ? g_strdup (pool->str) : NULL;
  for (int n = random_chance (r, 60) ? random_below (r, 13) : 0; n > 0; n--)
    add_source (r, request);
  add_modifiers (r, request, modifiers, G_N_ELEMENTS (modifiers));
  if (random_chance (r, 40))
    request->life = random_below (r, 7);
  if (random_chance (r, 20))
    pay_request_add_x (request, random_chance (r, 10) ? "X" : NULL, PAY_X_FIXED, random_below (r, 5));
  return request;
}

static PayRequest *draw_zx (Random *r)
{
  static const char *const costs[]
      = { "[3 Red]", "[2 Red/Blue]", "R1U2", "K2", "[∞]", "RU1K1", "[2 White] or [2 Black]" };
  static const char *const cards[] = { "R", "R:sleep", "U", "RU", "2*K", "C", "RUW", "W" };
  static const char *const modifiers[] = { "+1", "+2", "-1", "-2", "-3 floor 1", "free", "may -1" };
  PayRequest *request = pay_request_new ();
  g_autoptr (GString) pool = g_string_new (NULL);
  request->game = g_strdup ("zx");
  pay_request_add_cost (request, PICK (r, costs));
  for (int n = random_below (r, 8); n > 0; n--)
    g_string_append_printf (pool, "%s ", PICK (r, cards));
  request->pool = g_strdup (pool->str);
  add_modifiers (r, request, modifiers, G_N_ELEMENTS (modifiers));
  return request;
}

/* ---- Member by member. */

static void same_text (const char *a, const char *b)
{
  if (a == NULL || b == NULL)
    assert_ptr_equal (a, b);
  else
    assert_string_equal (a, b);
}

static void same_amounts (PayAmounts a, PayAmounts b)
{
  assert_int_equal (a.n, b.n);
  for (guint i = 0; i < a.n; i++) {
    same_text (a.at[i].name, b.at[i].name);
    assert_int_equal (a.at[i].count, b.at[i].count);
  }
}

static void same_step (const PayReplyStep *a, const PayReplyStep *b)
{
  assert_int_equal (a->type, b->type);
  same_text (a->name, b->name);
  same_text (a->with, b->with);
  assert_int_equal (a->amount, b->amount);
  assert_int_equal (a->source, b->source);
  same_text (a->id, b->id);
  assert_int_equal (a->numeric, b->numeric);
  assert_int_equal (a->unit, b->unit);
  assert_int_equal (a->which, b->which);
  assert_int_equal (a->ability, b->ability);
  assert_int_equal (a->mode, b->mode);
  assert_int_equal (a->alternative, b->alternative);
  same_text (a->takes, b->takes);
  same_text (a->also, b->also);
  same_amounts (a->gives_up, b->gives_up);
  assert_int_equal (a->has_cost, b->has_cost);
  assert_int_equal (a->n_pays, 0);
  assert_int_equal (b->n_pays, 0);
  same_amounts (a->adds, b->adds);
  assert_int_equal (a->makes, b->makes);
  assert_int_equal (a->others, b->others);
  assert_int_equal (a->count, b->count);
  assert_int_equal (a->times, b->times);
}

static void same_payment (const PayPayment *a, const PayPayment *b)
{
  assert_int_equal (a->n_variables, b->n_variables);
  for (guint i = 0; i < a->n_variables; i++) {
    same_text (a->variables[i].name, b->variables[i].name);
    assert_int_equal (a->variables[i].value, b->variables[i].value);
  }
  same_text (a->total, b->total);
  same_text (a->total_min, b->total_min);
  same_text (a->total_max, b->total_max);
  assert_int_equal (a->alternative, b->alternative);
  assert_int_equal (a->n_facts, b->n_facts);
  same_amounts (a->losses.charged, b->losses.charged);
  same_amounts (a->losses.lowered, b->losses.lowered);
  same_amounts (a->spent, b->spent);
  assert_int_equal (a->n_steps, b->n_steps);
  for (guint i = 0; i < a->n_steps; i++)
    same_step (&a->steps[i], &b->steps[i]);
  same_amounts (a->left, b->left);
  same_amounts (a->pool_left, b->pool_left);
}

static void same_reasons (const PayReason *a, guint n_a, const PayReason *b, guint n_b)
{
  assert_int_equal (n_a, n_b);
  for (guint i = 0; i < n_a; i++) {
    same_text (a[i].text, b[i].text);
    same_text (a[i].rule, b[i].rule);
    same_text (a[i].counter, b[i].counter);
    assert_memory_equal (&a[i].because, &b[i].because, sizeof a[i].because);
    assert_int_equal (a[i].traits != NULL, b[i].traits != NULL);
    guint k = 0;
    for (; a[i].traits != NULL && a[i].traits[k] != NULL; k++)
      same_text (a[i].traits[k], b[i].traits[k]);
    assert_true (a[i].traits == NULL || b[i].traits[k] == NULL);
  }
}

static void same_fixes (const PayReply *a, const PayReply *b)
{
  assert_int_equal (a->n_fixes, b->n_fixes);
  same_text (a->any_unit, b->any_unit);
  assert_int_equal (a->fixes_complete, b->fixes_complete);
  for (guint i = 0; i < a->n_fixes; i++) {
    assert_int_equal (a->fixes[i].type, b->fixes[i].type);
    same_text (a->fixes[i].text, b->fixes[i].text);
    same_text (a->fixes[i].name, b->fixes[i].name);
    assert_int_equal (a->fixes[i].number, b->fixes[i].number);
    assert_int_equal (a->fixes[i].source, b->fixes[i].source);
    same_text (a->fixes[i].id, b->fixes[i].id);
  }
}

static void same_names (const char *const *a, const char *const *b)
{
  guint i = 0;
  assert_int_equal (a != NULL, b != NULL);
  for (; a != NULL && a[i] != NULL; i++)
    same_text (a[i], b[i]);
  assert_true (a == NULL || b[i] == NULL);
}

static void same_reply (const PayReply *a, const PayReply *b)
{
  assert_ptr_equal (a->game, b->game);
  assert_null (a->error);
  assert_null (b->error);
  assert_int_equal (a->outcome, b->outcome);
  assert_int_equal (a->is_plan, b->is_plan);
  assert_int_equal (a->has_payment, b->has_payment);
  same_payment (&a->payment, &b->payment);
  assert_memory_equal (&a->plan, &b->plan, sizeof a->plan);
  assert_int_equal (a->optimal, b->optimal);
  assert_int_equal (a->n_kept, b->n_kept);
  same_text (a->outcomes, b->outcomes);
  same_text (a->payments, b->payments);
  assert_int_equal (a->is_list, b->is_list);
  assert_int_equal (a->n_answers, b->n_answers);
  assert_int_equal (a->listed, b->listed);
  assert_int_equal (a->complete, b->complete);
  assert_int_equal (a->stopped, b->stopped);
  same_names (a->units, b->units);
  same_amounts (a->pool, b->pool);
  same_reasons (a->why, a->n_why, b->why, b->n_why);
  assert_int_equal (a->proof, b->proof);
  same_reasons (a->leaves, a->n_leaves, b->leaves, b->n_leaves);
  same_fixes (a, b);
}

/* ---- Both ways. */

typedef struct {
  PayJson *json, *other;
  int paid, unpaid;
  PayReply *before; /* is still whole when its session has gone on */
  char *record;
} Ways;

static Ways ways_new (void)
{
  static const PayGame *games[3];
  games[0] = pay_mtg_game ();
  games[1] = pay_zx_game ();
  return (Ways){ .json = pay_json_new (games, NULL), .other = pay_json_new (games, NULL) };
}

static void ways_clear (Ways *ways)
{
  pay_reply_free (ways->before);
  g_free (ways->record);
  pay_json_free (ways->json);
  pay_json_free (ways->other);
}

static void keep (Ways *ways, PayReply *reply_taken, const PayRequest *request)
{
  if (ways->before != NULL)
    assert_string_equal (pay_json_reply (ways->json, ways->before, request, NULL, NULL), ways->record);
  pay_reply_free (ways->before);
  g_free (ways->record);
  ways->before = reply_taken;
  ways->record = g_strdup (pay_json_reply (ways->json, reply_taken, request, NULL, NULL));
}

/* Limits that are told take the long way, even those that hold anyway. */
static void check (Ways *ways, PayRequest *request)
{
  PayReply *reply = pays_quick_reply (pay_json_session (ways->json), request);
  if (reply == NULL)
    return;
  request->steps = PAY_DEFAULT_STEPS;
  assert_null (pays_quick_reply (pay_json_session (ways->json), request));
  g_autoptr (PayReply) expected = pay_session_ask (pay_json_session (ways->other), request);
  same_reply (reply, expected);
  g_autofree char *record = g_strdup (pay_json_reply (ways->other, expected, request, NULL, NULL));
  assert_string_equal (pay_json_reply (ways->json, reply, request, NULL, NULL), record);
  ways->paid += reply->outcome == PAY_PAID ? 1 : 0;
  ways->unpaid += reply->outcome == PAY_SHORT ? 1 : 0;
  keep (ways, reply, request);
}

static void test_mtg (void **state)
{
  (void)state;
  Ways ways = ways_new ();
  Random r = { 91 };
  for (int i = 0; i < ROUNDS; i++) {
    g_autoptr (PayRequest) request = draw_mtg (&r);
    check (&ways, request);
  }
  assert_true (ways.paid > ROUNDS / 5 && ways.unpaid > ROUNDS / 5);
  ways_clear (&ways);
}

static void test_zx (void **state)
{
  (void)state;
  Ways ways = ways_new ();
  Random r = { 92 };
  for (int i = 0; i < ROUNDS; i++) {
    g_autoptr (PayRequest) request = draw_zx (&r);
    check (&ways, request);
  }
  assert_true (ways.paid > ROUNDS / 5 && ways.unpaid > ROUNDS / 5);
  ways_clear (&ways);
}

/* ---- What requests say besides is not left out. */

static void test_not_plain (void **state)
{
  (void)state;
  Ways ways = ways_new ();
  for (int i = 0; i < 12; i++) {
    g_autoptr (PayRequest) request = pay_request_new ();
    request->game = g_strdup ("mtg");
    pay_request_add_cost (request, "{1}{U}");
    pay_request_add_source (request)->text = g_strdup ("2 Island");
    PaySource *source = pay_request_add_source (request);
    source->text = g_strdup ("Island");
    switch (i) {
    case 0:
      request->rules = g_strdup ("2024");
      break;
    case 1:
      pay_request_add_counter (request, "energy", 1);
      break;
    case 2:
      g_ptr_array_add (request->purpose, g_strdup ("creature"));
      break;
    case 3:
      pay_request_add_keep (request, "U");
      break;
    case 4:
      pay_request_add_spent (request, "1", 0);
      break;
    case 5:
      g_ptr_array_add (request->never, g_strdup ("1"));
      break;
    case 6:
      request->ask = PAY_ASK_COUNT;
      break;
    case 7:
      pay_request_add_cost (request, "U");
      break;
    case 8:
      source->id = g_strdup ("0");
      break;
    case 9:
      source->extra = g_strdup ("U");
      break;
    case 10:
      source->count = 0;
      break;
    case 11:
      pay_request_add_x (request, NULL, PAY_X_ANY, 0);
      break;
    }
    assert_null (pays_quick_reply (pay_json_session (ways.json), request));
  }
  ways_clear (&ways);
}

/* ---- Handles. */

static void test_handles (void **state)
{
  (void)state;
  Ways ways = ways_new ();
  PaySession *session = pay_json_session (ways.json);
  const guint cost = pay_session_new_handle (session), island = pay_session_new_handle (session),
              odd = pay_session_new_handle (session);
  for (guint i = cost; i <= odd; i++)
    pay_session_new_handle (pay_json_session (ways.other));
  Random r = { 93 };
  for (int i = 0; i < 200; i++) {
    g_autoptr (PayRequest) request = pay_request_new ();
    request->game = g_strdup ("mtg");
    pay_request_add_cost (request, "{1}{U}");
    request->handle = cost;
    for (int n = random_below (&r, 4); n > 0; n--) {
      PaySource *source = pay_request_add_source (request);
      const gboolean is_odd = random_chance (&r, 10);
      source->text = g_strdup (is_odd ? "CC" : "Island");
      source->handle = is_odd ? odd : island;
    }
    check (&ways, request);
  }
  assert_true (ways.paid > 50 && ways.unpaid > 50);
  ways_clear (&ways);
}

/* ---- Of payments that are equally good, colours that are left among them, the one whose sources come first is made.
 */

static void test_first_of_the_widest (void **state)
{
  (void)state;
  static const char *const sources[] = { "Mountain", "W", "Plains", "Swamp", "U", "G|B", "Swamp", "Plains", "B" };
  g_autoptr (PayRequest) request = pay_request_new ();
  g_autoptr (GString) used = g_string_new (NULL);
  Ways ways = ways_new ();
  request->game = g_strdup ("mtg");
  pay_request_add_cost (request, "{3}");
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    pay_request_add_source (request)->text = g_strdup (sources[i]);
  check (&ways, request);
  g_autoptr (PayReply) reply = pay_session_ask (pay_json_session (ways.json), request);
  for (guint i = 0; i < reply->payment.n_steps; i++)
    if (reply->payment.steps[i].takes != NULL)
      g_string_append_printf (used, "%s %d;", reply->payment.steps[i].name, reply->payment.steps[i].source);
  assert_string_equal (used->str, "Plains 2;Plains 7;B 8;");
  ways_clear (&ways);
}

/* ---- What fits into a cache stays there; one that is far too small for what it is asked changes nothing. */

static void count_free (gpointer value)
{
  ++*(int *)value;
}

static void test_cache_keeps (void **state)
{
  (void)state;
  int freed = 0;
  PaysCache *cache = pays_cache_new (2048, count_free);
  for (int round = 0; round < 2; round++)
    for (int i = 0; i < 1000; i++) {
      g_autofree char *text = g_strdup_printf ("{%d}{W}", i);
      gpointer *place = pays_cache_at (cache, NULL, text, strlen (text));
      assert_int_equal (*place != NULL, round > 0);
      *place = &freed;
    }
  assert_int_equal (freed, 0);
  pays_cache_free (cache);
  assert_int_equal (freed, 1000);
}

static void test_cache_is_bounded (void **state)
{
  (void)state;
  int freed = 0;
  PaysCache *cache = pays_cache_new (16, count_free);
  for (int i = 0; i < 1000; i++) {
    g_autofree char *text = g_strdup_printf ("text number %d", i);
    gpointer *place = pays_cache_at (cache, NULL, text, strlen (text));
    assert_null (*place);
    *place = &freed;
    assert_ptr_equal (pays_cache_at (cache, NULL, text, strlen (text)), place);
    gpointer *other = pays_cache_at (cache, cache, text, strlen (text));
    assert_null (*other);
    *other = &freed;
  }
  assert_in_range (freed, 2000 - 16, 1999);
  pays_cache_free (cache);
  assert_int_equal (freed, 2000);
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_mtg),
    cmocka_unit_test (test_zx),
    cmocka_unit_test (test_not_plain),
    cmocka_unit_test (test_handles),
    cmocka_unit_test (test_first_of_the_widest),
    cmocka_unit_test (test_cache_keeps),
    cmocka_unit_test (test_cache_is_bounded),
  };
  return cmocka_run_group_tests_name ("session.quick", tests, NULL, NULL);
}
