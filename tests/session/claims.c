/* SPDX-License-Identifier: MIT */
/* Claims as structs: our own answer holds, and each part of it that is spoilt is refused with its sentence. */
#include "table.h"

#include <pay/mtg.h>
#include <pay/session.h>
#include <pay/zx.h>
#include <string.h>

typedef struct {
  const char *name, *game, *cost, *pool, *source;
  PayAsk ask;
  void (*spoil) (PayReply *reply, PayReplyStep *steps, PayReason *leaves, PayReason *why);
  const char *why; /* NULL: it holds */
} Row;

#define SPOIL(name, what)                                                                                              \
  static void name (PayReply *reply, PayReplyStep *steps, PayReason *leaves, PayReason *why)                           \
  {                                                                                                                    \
    (void)reply, (void)steps, (void)leaves, (void)why;                                                                 \
    what;                                                                                                              \
  }

static const PayAmount one_life[] = { { "life", 1 } }, one_black[] = { { "B", 1 } };
static const PayVariable nine = { "X", 9 };
static const PayFix life = { .type = PAY_FIX_COUNTER, .text = "more life", .name = "life", .number = 1 };

SPOIL (nothing, )
SPOIL (name, steps[0].name = "Swamp")
SPOIL (no_source, steps[0].id = "7")
SPOIL (ability, steps[0].ability = 1)
SPOIL (takes, steps[0].takes = "self")
SPOIL (also, steps[0].also = "burn it")
SPOIL (mode, steps[0].mode = 7)
SPOIL (which, steps[0].which = 7)
SPOIL (adds, steps[0].adds = ((PayAmounts){ one_black, 1 }))
SPOIL (too_many, steps[0].count = 3)
SPOIL (no_use, steps[0].type = PAY_REPLY_DROP)
SPOIL (symbol, steps[1].name = "{B}")
SPOIL (unit_name, steps[1].with = "B")
SPOIL (no_steps, reply->payment.n_steps = 0)
SPOIL (losses, reply->payment.losses.charged = ((PayAmounts){ one_life, 1 }))
SPOIL (alternative, reply->payment.alternative = 7)
SPOIL (ways_missing, reply->outcomes = reply->payments = NULL)
SPOIL (pool_unit, steps[0].unit = 7)
SPOIL (need, leaves[0].because.need++)
SPOIL (have, leaves[0].because.have++)
SPOIL (no_proof, reply->n_leaves = 0)
SPOIL (reason, why[0].because.have++)
SPOIL (fix, (reply->fixes = &life, reply->n_fixes = 1))
SPOIL (paid, reply->outcome = PAY_PAID)
SPOIL (same_twice, (reply->n_answers = 2, ((PayPayment *)(gsize)reply->answers)[1] = reply->answers[0]))
SPOIL (one_less, reply->n_answers--)
SPOIL (no_such_outcome, reply->outcome = (PayOutcome)9)
SPOIL (no_such_variable, (reply->payment.variables = &nine, reply->payment.n_variables = 1))

#define FOREST "mtg", "{G}", NULL, "G"
#define TALL "zx", "[2 Red]", "R R", NULL
#define SHORT "zx", "[3 Red]", "U W K", NULL

static const Row rows[] = {
  { "payment", FOREST, PAY_ASK_SOLVE, nothing, NULL },
  { "another name", FOREST, PAY_ASK_SOLVE, name, "a step uses another source than it names: that is G" },
  { "no such source", FOREST, PAY_ASK_SOLVE, no_source, "a step uses a source that is not in the request" },
  { "no such ability", FOREST, PAY_ASK_SOLVE, ability, "G has no such ability" },
  { "what is taken", FOREST, PAY_ASK_SOLVE, takes, "\"takes\" is not what the ability takes of G" },
  { "what else it costs", FOREST, PAY_ASK_SOLVE, also, "\"also\" is not what else the ability of G costs" },
  { "no such mode", FOREST, PAY_ASK_SOLVE, mode, "no mode of the ability fits" },
  { "no such object", FOREST, PAY_ASK_SOLVE, which, "step 0" },
  { "what it adds", FOREST, PAY_ASK_SOLVE, adds, "no mode of the ability fits" },
  { "more than there are", FOREST, PAY_ASK_SOLVE, too_many, "a step has a \"count\" or \"times\" out of range" },
  { "no use", FOREST, PAY_ASK_SOLVE, no_use, "no G can be left out that way" },
  { "another symbol", FOREST, PAY_ASK_SOLVE, symbol, "G has made no G that could pay {B} there" },
  { "another unit", FOREST, PAY_ASK_SOLVE, unit_name, "G has made no B that could pay {G} there" },
  { "nothing", FOREST, PAY_ASK_SOLVE, no_steps, "0 are met" },
  { "life", FOREST, PAY_ASK_SOLVE, losses, "life" },
  { "no such alternative", FOREST, PAY_ASK_SOLVE, alternative, "there is no such \"alternative\"" },
  { "no such outcome", FOREST, PAY_ASK_SOLVE, no_such_outcome, "there is no such outcome" },
  { "no such variable", FOREST, PAY_ASK_SOLVE, no_such_variable, "\"x\": the cost has no variable X" },
  { "ways", FOREST, PAY_ASK_COUNT, nothing, NULL },
  { "no ways", FOREST, PAY_ASK_COUNT, ways_missing, "the ways were asked for and are not there" },
  { "units at hand", TALL, PAY_ASK_SOLVE, nothing, NULL },
  { "no such unit", TALL, PAY_ASK_SOLVE, pool_unit, "there is no unit 7 in the pool" },
  { "proof", SHORT, PAY_ASK_SOLVE, nothing, NULL },
  { "another need", SHORT, PAY_ASK_SOLVE, need, "need is 1" },
  { "another have", SHORT, PAY_ASK_SOLVE, have, "there are 0 at most, not 1" },
  { "no proof", SHORT, PAY_ASK_SOLVE, no_proof, "it gives no reason" },
  { "another reason", SHORT, PAY_ASK_SOLVE, reason, "reason 0 says what does not hold" },
  { "a change that does not help", SHORT, PAY_ASK_SOLVE, fix, "change 0 of \"fixes\" is not shown to help" },
  { "payable after all", SHORT, PAY_ASK_SOLVE, paid, "" },
  { "list", "mtg", "{1}", "WU", NULL, PAY_ASK_LIST, nothing, NULL },
  { "the same twice", "mtg", "{1}", "WU", NULL, PAY_ASK_LIST, same_twice, "\"answers\"[1]: it is there already" },
  { "one less", "mtg", "{1}", "WU", NULL, PAY_ASK_LIST, one_less, "\"complete\": there are 2, not 1" },
};

/* A claim is our own reply, of which the row spoils something. */
static void test_row (void **state)
{
  const Row *row = *state;
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  g_autoptr (PaySession) session = pay_session_new (games, row->game);
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, row->cost);
  request->pool = g_strdup (row->pool);
  request->ask = row->ask;
  if (row->source != NULL)
    pay_request_add_source (request)->text = g_strdup (row->source);
  g_autoptr (PayReply) own = pay_session_ask (session, request);
  assert_null (own->error);
  PayReply claimed = *own;
  claimed.payment.alternative = -1;
  const guint n = own->payment.n_steps;
  g_autofree PayReplyStep *steps = g_memdup2 (own->payment.steps, n * sizeof *steps);
  g_autofree PayReason *leaves = g_memdup2 (own->leaves, own->n_leaves * sizeof *leaves);
  g_autofree PayReason *why_not = g_memdup2 (own->why, own->n_why * sizeof *why_not);
  g_autofree PayPayment *answers = g_memdup2 (own->answers, own->n_answers * sizeof *answers);
  claimed.payment.steps = steps;
  claimed.leaves = leaves;
  claimed.why = why_not;
  claimed.answers = answers;
  row->spoil (&claimed, steps, leaves, why_not);
  g_autofree char *why = NULL;
  g_autoptr (PayReply) follows = pay_session_check (session, request, &claimed, &why);
  assert_says (why, row->why);
  assert_int_equal (follows != NULL, row->why == NULL);
  if (follows == NULL)
    return;
  assert_int_equal (follows->outcome, own->outcome);
  assert_int_equal (follows->n_answers, own->n_answers);
  if (own->has_payment)
    assert_string_equal (follows->payment.total, own->payment.total);
  if (row->ask == PAY_ASK_COUNT)
    assert_string_equal (follows->payments, own->payments);
}

static void test_error (void **state)
{
  const PayGame *const games[] = { pay_mtg_game (), NULL };
  (void)state;
  g_autoptr (PaySession) session = pay_session_new (games, "mtg");
  g_autoptr (PayRequest) request = pay_request_new ();
  const PayReply claimed = { .outcome = PAY_UNKNOWN };
  pay_request_add_cost (request, "{");
  g_autoptr (PayReply) follows = pay_session_check (session, request, &claimed, NULL);
  assert_true (g_error_matches (follows->error, PAY_ERROR, PAY_ERROR_SYNTAX));
}

/* ---- Requests that JSON cannot be, or refuses. */

typedef struct {
  const char *name;
  void (*fill) (PayRequest *request);
  PayError code;
  const char *where;
} Refusal;

#define FILL(name, what)                                                                                               \
  static void name (PayRequest *request)                                                                               \
  {                                                                                                                    \
    what;                                                                                                              \
  }

static PaySource *source_of (PayRequest *request, const char *id)
{
  PaySource *source = pay_request_add_source (request);
  source->id = g_strdup (id);
  source->text = g_strdup ("G");
  return source;
}

static void plan_for (PayRequest *request, const char *units)
{
  g_ptr_array_set_size (request->costs, 0);
  pay_request_add_spell (request, "Elf", "{G}");
  request->aim = PAY_AIM_POOL;
  request->aim_of = g_strdup (units);
}

FILL (null_modifier, g_ptr_array_add (request->modifiers, NULL))
FILL (null_wish, g_ptr_array_add (request->prefer, NULL))
FILL (null_purpose, g_ptr_array_add (request->purpose, NULL))
FILL (null_ban, g_ptr_array_add (request->never, NULL))
FILL (null_source, g_ptr_array_add (request->sources, NULL))
FILL (null_x, g_ptr_array_add (request->x, NULL))
FILL (bad_ask, request->ask = (PayAsk)7)
FILL (bad_order, request->order = (PayOrder)7)
FILL (bad_distinct, request->distinct = (PayDistinct)7)
FILL (bad_aim, request->aim = (PayAim)7)
FILL (same_id, (source_of (request, "a"), source_of (request, "a")))
FILL (id_is_index, (source_of (request, "1"), source_of (request, NULL)))
FILL (bad_name, source_of (request, NULL)->name = g_strdup ("\xff"))
FILL (bad_id, source_of (request, "\xff"))
FILL (no_text, pay_request_add_source (request))
FILL (bad_cost, pay_request_add_cost (request, "a\xff"))
FILL (negative_x, pay_request_add_keep (request, "{X}")->x = -1)
FILL (huge_life, request->life = G_MAXINT64)
FILL (no_counter, pay_request_add_counter (request, NULL, 1))
FILL (no_spent_source, pay_request_add_spent (request, NULL, 0))
FILL (no_handle, request->handle = 7)
FILL (no_source_handle, source_of (request, NULL)->handle = 7)
FILL (pool_of_nothing, plan_for (request, NULL))
FILL (pool_of_blanks, plan_for (request, " "))

static const Refusal refusals[] = {
  { "no modifier", null_modifier, PAY_ERROR_USAGE, "modifiers[0]" },
  { "no wish", null_wish, PAY_ERROR_USAGE, "prefer[0]" },
  { "no purpose", null_purpose, PAY_ERROR_USAGE, "purpose[0]" },
  { "no ban", null_ban, PAY_ERROR_USAGE, "never[0]" },
  { "no source", null_source, PAY_ERROR_USAGE, "sources[0]" },
  { "no value", null_x, PAY_ERROR_USAGE, "x[0]" },
  { "ask", bad_ask, PAY_ERROR_USAGE, "ask" },
  { "order", bad_order, PAY_ERROR_USAGE, "order" },
  { "distinct", bad_distinct, PAY_ERROR_USAGE, "distinct" },
  { "aim", bad_aim, PAY_ERROR_USAGE, "aim" },
  { "two of one id", same_id, PAY_ERROR_USAGE, "sources[1].id" },
  { "an id that is an index", id_is_index, PAY_ERROR_USAGE, "sources[1].id" },
  { "name that is no UTF-8", bad_name, PAY_ERROR_SYNTAX, "sources[0].name" },
  { "id that is no UTF-8", bad_id, PAY_ERROR_SYNTAX, "sources[0].id" },
  { "neither text nor name", no_text, PAY_ERROR_USAGE, "sources[0].text" },
  { "cost that is no UTF-8", bad_cost, PAY_ERROR_SYNTAX, "cost[1]" },
  { "X to keep below 0", negative_x, PAY_ERROR_USAGE, "keep[0].x" },
  { "life", huge_life, PAY_ERROR_TOO_LARGE, "life" },
  { "counter without a name", no_counter, PAY_ERROR_USAGE, "counters[0].name" },
  { "step without a source", no_spent_source, PAY_ERROR_USAGE, "spent[0].source" },
  { "handle", no_handle, PAY_ERROR_USAGE, "handle" },
  { "handle of a source", no_source_handle, PAY_ERROR_USAGE, "sources[0].handle" },
  { "no units to be left", pool_of_nothing, PAY_ERROR_USAGE, "aim_of" },
  { "blanks to be left", pool_of_blanks, PAY_ERROR_USAGE, "aim_of" },
};

static void test_refusal (void **state)
{
  const Refusal *row = *state;
  const PayGame *const games[] = { pay_mtg_game (), NULL };
  g_autoptr (PaySession) session = pay_session_new (games, "mtg");
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "{G}");
  row->fill (request);
  g_autoptr (PayReply) reply = pay_session_ask (session, request);
  const PayReply claimed = { .outcome = PAY_UNKNOWN };
  assert_true (g_error_matches (reply->error, PAY_ERROR, (gint)row->code));
  assert_string_equal (pay_error_where (reply->error), row->where);
  if (pay_request_is_plan (request))
    return;
  g_autoptr (PayReply) follows = pay_session_check (session, request, &claimed, NULL);
  assert_string_equal (pay_error_where (follows->error), row->where);
}

int main (void)
{
  static const char *const error[] = { "request that cannot be answered" };
  return run_table ("session.claims", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row)
         + run_table ("session.refused", refusals, G_N_ELEMENTS (refusals), sizeof refusals[0], test_refusal)
         + run_table ("session.claims.errors", error, 1, sizeof error[0], test_error);
}
