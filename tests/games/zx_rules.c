/* SPDX-License-Identifier: MIT */
/* The rules of paying, one named test for each rule, example or ruling, through the solver and the checker. */
#include "zx_random.h"

#include <pay/zx.h>
#include <string.h>

typedef struct {
  const char *name;
  const char *cost; /* several that are paid together are separated by ';' */
  const char *pool;
  const char *modifiers;           /* these lists too; NULL: none */
  const char *outcomes, *payments; /* NULL: not counted. "0" payments: cannot be paid */
  const char *total;               /* of the best payment; NULL: not asked */
  const char *slept;               /* the lots of the cards put to Sleep by it, in order; NULL: not asked */
  const char *why;                 /* the reason of a no; NULL: not asked */
  const char *purpose, *prefer, *never;
  const char *least, *greatest; /* total over the orders; NULL: they do not differ */
  PayOrder order;
} Row;

static const Row rows[] = {
  /* 203 and 805.1-2: what a cost is. */
  { .name = "203.2 points are the number of cards put to Sleep",
    .cost = "[3 Red]",
    .pool = "R R R R",
    .outcomes = "1",
    .payments = "4",
    .slept = "0 1 2" },
  { .name = "infinity cannot be paid",
    .cost = "[∞]",
    .pool = "9*R 9*RUWKG",
    .outcomes = "0",
    .payments = "0",
    .why = "the Cost is ∞, which no cards pay; it can only be played without paying" },
  { .name = "203.3 infinity is not reduced",
    .cost = "∞",
    .pool = "R",
    .modifiers = "-9",
    .outcomes = "0",
    .payments = "0" },
  { .name = "infinity without paying",
    .cost = "∞",
    .pool = "",
    .modifiers = "free",
    .outcomes = "1",
    .payments = "1",
    .total = "[0 Colorless]",
    .slept = "" },
  { .name = "203 Cleopatra, Cost 3 Red: one Red card and two others",
    .cost = "[3 Red]",
    .pool = "R U W",
    .outcomes = "1",
    .payments = "1",
    .total = "[3 Red]",
    .slept = "0 1 2" },
  { .name = "203 Cleopatra without a Red card",
    .cost = "[3 Red]",
    .pool = "U W K G",
    .outcomes = "0",
    .payments = "0",
    .why = "needs 1 red card; none of your Reboot cards is red" },
  { .name = "203 Cleopatra with two cards",
    .cost = "[3 Red]",
    .pool = "R R",
    .outcomes = "0",
    .payments = "0",
    .why = "needs 3 cards; only 2 in your Resource are in Reboot" },
  { .name = "203 Cleopatra with one card: the reason counts the red one as well",
    .cost = "[3 Red]",
    .pool = "R K:sleep",
    .outcomes = "0",
    .payments = "0",
    .why = "needs 3 cards; only 1 in your Resource is in Reboot" },
  { .name = "203 a Colorless Cost is paid with cards of any colour",
    .cost = "[2 Colorless]",
    .pool = "R C",
    .outcomes = "1",
    .payments = "1" },
  { .name = "203 Cost 0 needs no card", .cost = "[0 Red]", .pool = "", .outcomes = "1", .payments = "1", .slept = "" },
  { .name = "203 Country-Eating Manticore: reduced, but not to 0",
    .cost = "[2 Green]",
    .pool = "G",
    .modifiers = "-3 floor 1",
    .outcomes = "1",
    .payments = "1",
    .total = "[1 Green]" },
  { .name = "203 Country-Eating Manticore: the reduced Cost must still be paid",
    .cost = "[2 Green]",
    .pool = "U",
    .modifiers = "-3 floor 1",
    .outcomes = "0",
    .payments = "0" },
  { .name = "203 Michael S.K.: played without paying",
    .cost = "[8 White]",
    .pool = "K:sleep",
    .modifiers = "free",
    .outcomes = "1",
    .payments = "1",
    .total = "[0 Colorless]" },
  { .name = "203 an increased Cost",
    .cost = "[1 Red]",
    .pool = "R U",
    .modifiers = "+2",
    .outcomes = "0",
    .payments = "0" },
  { .name = "cost of ability: [0 Colorless] is nothing",
    .cost = "[0 Colorless]",
    .pool = "",
    .outcomes = "1",
    .payments = "1" },
  { .name = "cost of ability: all of several must be paid",
    .cost = "[1 Red][1 Blue]",
    .pool = "RU",
    .outcomes = "0",
    .payments = "0" },
  { .name = "cost of ability: several never share a card",
    .cost = "R1;U1",
    .pool = "RU RU R",
    .outcomes = "2",
    .payments = "3" },
  { .name = "cost of ability: inside an effect changes do not reach it",
    .cost = "[1 Red]",
    .pool = "R U",
    .modifiers = "+2;+[1 Green];-1;free",
    .outcomes = "1",
    .payments = "1",
    .total = "[1 Red]",
    .purpose = "effect" },
  /* Several colours. */
  { .name = "Rosette at Cost 3: one Black, one Red, one other",
    .cost = "[3 Black/Red]",
    .pool = "K R G",
    .outcomes = "1",
    .payments = "1",
    .total = "[3 Red/Black]" },
  { .name = "Rosette at Cost 3: not with Red cards alone",
    .cost = "[3 Black/Red]",
    .pool = "R R R",
    .outcomes = "0",
    .payments = "0",
    .why = "needs 1 black card; none of your Reboot cards is black" },
  { .name = "Rosette at Cost 3: not with Black cards alone",
    .cost = "[3 Black/Red]",
    .pool = "K K K",
    .outcomes = "0",
    .payments = "0" },
  { .name = "Rosette reduced to 2: still both",
    .cost = "[3 Black/Red]",
    .pool = "K R G",
    .modifiers = "-1",
    .outcomes = "1",
    .payments = "1",
    .total = "[2 Red/Black]",
    .slept = "0 1" },
  { .name = "Rosette reduced to 1: either",
    .cost = "[3 Black/Red]",
    .pool = "K R G",
    .modifiers = "-2",
    .outcomes = "2",
    .payments = "2",
    .total = "[1 Red/Black]" },
  { .name = "Rosette reduced to 1: neither is not enough",
    .cost = "[3 Black/Red]",
    .pool = "G U",
    .modifiers = "-2",
    .outcomes = "0",
    .payments = "0",
    .why = "needs 1 red or black card; none of your Reboot cards is red or black" },
  { .name = "[1 Black/Red] follows the same procedure",
    .cost = "[1 Black/Red]",
    .pool = "K R G",
    .outcomes = "2",
    .payments = "2" },
  /* 805.2 */
  { .name = "805.2a all colours of the card", .cost = "UWK3", .pool = "U W K R", .outcomes = "1", .payments = "1" },
  { .name = "805.2b [2 Red]", .cost = "[2 Red]", .pool = "R U", .outcomes = "1", .payments = "1" },
  { .name = "805.2b [1 Colorless]", .cost = "[1 Colorless]", .pool = "R U", .outcomes = "2", .payments = "2" },
  { .name = "805.2c increases before decreases",
    .cost = "[3 Red]",
    .pool = "R U",
    .modifiers = "-4;+2",
    .outcomes = "1",
    .payments = "1",
    .total = "[1 Red]" },
  { .name = "805.2c never below 0",
    .cost = "[3 Red]",
    .pool = "",
    .modifiers = "-9",
    .outcomes = "1",
    .payments = "1",
    .total = "[0 Red]" },
  { .name = "805.2c no Resource Cost counts as colourless 0",
    .cost = "",
    .pool = "R U",
    .modifiers = "+1",
    .outcomes = "2",
    .payments = "2",
    .total = "[1 Colorless]" },
  { .name = "805.2c a floor and an order",
    .cost = "[3 Red]",
    .pool = "R",
    .modifiers = "-1;-2 floor 1",
    .outcomes = "1",
    .payments = "1",
    .total = "[1 Red]",
    .least = "[0 Red]",
    .greatest = "[1 Red]" },
  { .name = "805.2c the player may choose the order",
    .cost = "[3 Red]",
    .pool = "",
    .modifiers = "-1;-2 floor 1",
    .outcomes = "1",
    .payments = "1",
    .total = "[0 Red]",
    .least = "[0 Red]",
    .greatest = "[1 Red]",
    .order = PAY_ORDER_BEST },
  { .name = "805.2c an optional decrease: both totals",
    .cost = "[2 Red]",
    .pool = "R U",
    .modifiers = "may -1",
    .outcomes = "2",
    .payments = "2",
    .total = "[1 Red]",
    .slept = "0" },
  { .name = "805.2c alternatives are each changed",
    .cost = "[2 White] or [2 Black]",
    .pool = "K U",
    .modifiers = "-1",
    .outcomes = "1",
    .payments = "1",
    .total = "[1 Black]" },
  { .name = "805.2c of several the first is changed",
    .cost = "[1 Red][1 Blue]",
    .pool = "R U W",
    .modifiers = "+1",
    .outcomes = "1",
    .payments = "1",
    .total = "[2 Red][1 Blue]" },
  { .name = "an added whole cost is no increase",
    .cost = "[2 Red]",
    .pool = "R",
    .modifiers = "-2;+[1 Colorless]",
    .outcomes = "1",
    .payments = "1",
    .total = "[0 Red][1 Colorless]" },
  { .name = "an increase is of the cost itself",
    .cost = "[2 Red]",
    .pool = "R U",
    .modifiers = "-2;+1",
    .outcomes = "1",
    .payments = "1",
    .total = "[1 Red]",
    .slept = "0" },
  /* 805.3 */
  { .name = "805.3a [Red] [0] chooses no card",
    .cost = "[Red] [0]",
    .pool = "R",
    .outcomes = "1",
    .payments = "1",
    .total = "[0 Red]",
    .slept = "" },
  { .name = "805.3a [Red-Blue] [1] chooses a Red or a Blue card",
    .cost = "[Red-Blue] [1]",
    .pool = "R U W",
    .outcomes = "2",
    .payments = "2" },
  { .name = "805.3a two colours left out of four", .cost = "RUWK2", .pool = "R U K", .outcomes = "3", .payments = "3" },
  { .name = "805.3a one card for each colour", .cost = "RU2", .pool = "RU W", .outcomes = "0", .payments = "0" },
  { .name = "805.3a the other reading: one card for both",
    .cost = "RU2",
    .pool = "RU W",
    .modifiers = "shared-colours",
    .outcomes = "1",
    .payments = "1" },
  { .name = "805.3a the other reading: three colours, two cards",
    .cost = "UWK3",
    .pool = "UW K R",
    .modifiers = "shared-colours",
    .outcomes = "1",
    .payments = "1" },
  { .name = "805.3a the other reading: why not",
    .cost = "RU2",
    .pool = "R R",
    .modifiers = "shared-colours",
    .outcomes = "0",
    .payments = "0" },
  { .name = "805.3b the others are any cards, none twice",
    .cost = "[3 Red]",
    .pool = "R U",
    .outcomes = "0",
    .payments = "0" },
  { .name = "805.3b a colourless card pays points",
    .cost = "[2 Red]",
    .pool = "R C",
    .outcomes = "1",
    .payments = "1" },
  { .name = "805.3c a colourless card pays no colour",
    .cost = "[2 Red]",
    .pool = "C C",
    .outcomes = "0",
    .payments = "0",
    .why = "needs 1 red card; none of your Reboot cards is red" },
  { .name = "805.3d only cards in Reboot", .cost = "[1 Red]", .pool = "R:sleep U", .outcomes = "0", .payments = "0" },
  { .name = "805.3c no card is in Reboot",
    .cost = "[1 Colorless]",
    .pool = "R:sleep",
    .outcomes = "0",
    .payments = "0",
    .why = "needs 1 card; no card in your Resource is in Reboot" },
  { .name = "805.3 exactly as many cards as points",
    .cost = "[1 Red/Blue]",
    .pool = "R U RU W",
    .outcomes = "3",
    .payments = "3" },
  { .name = "204.5 a Red/Blue card is red and is blue",
    .cost = "[1 Red]",
    .pool = "RU",
    .outcomes = "1",
    .payments = "1" },
  { .name = "cannot pay for itself: the card is not in the pool",
    .cost = "G4",
    .pool = "U U W R",
    .outcomes = "0",
    .payments = "0" },
  { .name = "cannot pay for itself: the card is told by self",
    .cost = "[2 Green]",
    .pool = "G:self U",
    .outcomes = "0",
    .payments = "0",
    .why = "needs 1 green card; none of your Reboot cards is green; a card cannot pay for itself" },
  { .name = "cost of ability: Sleep of the card itself is told, not decided",
    .cost = "[1 Red] + sleep",
    .pool = "R",
    .outcomes = "1",
    .payments = "1",
    .total = "[1 Red]" },
  { .name = "cost of ability: without a Resource Cost it counts as colourless 0",
    .cost = "sleep + other",
    .pool = "U",
    .modifiers = "+1",
    .outcomes = "1",
    .payments = "1",
    .total = "[1 Colorless]" },
  { .name = "cost of ability: of several the first is changed",
    .cost = "[1 Red][1 Blue]",
    .pool = "R",
    .modifiers = "-1",
    .payments = "0",
    .outcomes = "0" },
  { .name = "cost of ability: of several any one is changed, the other reading",
    .cost = "[1 Red][1 Blue]",
    .pool = "R",
    .modifiers = "-1;any-cost",
    .outcomes = "1",
    .payments = "1",
    .total = "[1 Red][0 Blue]",
    .slept = "0" },
  { .name = "cost of ability: of two, one without a Resource Cost, each is changed",
    .cost = "sleep or [3 Red]",
    .pool = "R U",
    .modifiers = "-1;-2 floor 1",
    .total = "[0 Colorless] + sleep",
    .least = "[0 Colorless] + sleep or [0 Red]",
    .greatest = "[0 Colorless] + sleep or [1 Red]" },
  { .name = "cost of ability: free waives its other parts as well",
    .cost = "[3 Red] + discard",
    .pool = "",
    .modifiers = "free",
    .outcomes = "1",
    .payments = "1",
    .total = "[0 Colorless]" },
  /* Purposes, gained colours, other compensations. */
  { .name = "all colours while playing a Summer",
    .cost = "[1 Green]",
    .pool = "C[all for Summer]",
    .outcomes = "1",
    .payments = "1",
    .purpose = "Summer" },
  { .name = "and not otherwise",
    .cost = "[1 Green]",
    .pool = "C[all for Summer]",
    .outcomes = "0",
    .payments = "0",
    .purpose = "Hero" },
  { .name = "outcomes go by printed colours",
    .cost = "[1 Red]",
    .pool = "R R[Angel] U[+R]",
    .outcomes = "2",
    .payments = "3" },
  { .name = "every colour present",
    .cost = "[2 Red/Blue]",
    .pool = "C[+present] R U:sleep",
    .outcomes = "1",
    .payments = "1" },
  { .name = "also put to Sleep: other cards with the tag",
    .cost = "K1",
    .pool = "K[Angel] K W[Angel]",
    .modifiers = "also-sleep 1 Angel",
    .outcomes = "2",
    .payments = "3" },
  { .name = "also put to Sleep: too few",
    .cost = "K1",
    .pool = "K[Angel] W W",
    .modifiers = "also-sleep 1 Angel",
    .outcomes = "0",
    .payments = "0",
    .why = "needs 2 black or [Angel] cards; only 1 of your Reboot cards is black or [Angel]" },
  { .name = "also put to Sleep inside an effect",
    .cost = "K1",
    .pool = "K[Angel] K",
    .modifiers = "also-sleep 1 Angel;+3",
    .outcomes = "1",
    .payments = "1",
    .purpose = "effect" },
  { .name = "free waives also-sleep",
    .cost = "K1",
    .pool = "",
    .modifiers = "also-sleep 1 Angel;free",
    .outcomes = "1",
    .payments = "1" },
  /* Which cards to put to Sleep. */
  { .name = "by default the most flexible cards are kept",
    .cost = "[2 Red]",
    .pool = "RUW RU R C",
    .total = "[2 Red]",
    .slept = "2 3" },
  { .name = "the fewest cards among equals",
    .cost = "[3 Colorless]",
    .pool = "C C C",
    .modifiers = "may -2",
    .total = "[1 Colorless]" },
  { .name = "a tag is spared first", .cost = "[1 Red]", .pool = "R[Angel] RU", .prefer = "tag:Angel", .slept = "1" },
  { .name = "wishes of other games mean nothing",
    .cost = "[1 Red]",
    .pool = "RU R",
    .prefer = "life;sources;leftover;x;keep;source:Tor",
    .slept = "1" },
  { .name = "a tag is never used",
    .cost = "[1 Red]",
    .pool = "R[Angel] U",
    .outcomes = "0",
    .payments = "0",
    .never = "Angel" },
  { .name = "a class is never used",
    .cost = "[1 Red]",
    .pool = "R RU UR",
    .outcomes = "1",
    .payments = "1",
    .slept = "0",
    .never = "UR" },
  /* Large numbers. */
  { .name = "large numbers",
    .cost = "[2000000000 Red/Blue]",
    .pool = "1*U 2000000000*R",
    .total = "[2000000000 Red/Blue]" },
};

static void add_list (GPtrArray *list, const char *text)
{
  if (text == NULL)
    return;
  g_auto (GStrv) words = g_strsplit (text, ";", -1);
  for (char **word = words; *word != NULL; word++)
    g_ptr_array_add (list, g_strdup (*word));
}

static PayRequest *request_of (const Row *row)
{
  PayRequest *request = pay_request_new ();
  if (row->cost[0] == '\0')
    pay_request_add_cost (request, "");
  add_list (request->costs, row->cost[0] == '\0' ? NULL : row->cost);
  request->pool = g_strdup (row->pool);
  request->order = row->order;
  add_list (request->modifiers, row->modifiers);
  add_list (request->purpose, row->purpose);
  add_list (request->prefer, row->prefer);
  add_list (request->never, row->never);
  return request;
}

static void assert_counts (const Row *row, const PayProblem *problem)
{
  g_autofree char *outcomes = NULL, *payments = NULL;
  g_autoptr (GError) error = NULL;
  if (row->outcomes == NULL)
    return;
  PayOutcome counted = pay_count (problem, NULL, &outcomes, &payments, &error);
  assert_null (error);
  assert_int_equal (counted, strcmp (row->outcomes, "0") == 0 ? PAY_SHORT : PAY_PAID);
  assert_string_equal (outcomes, row->outcomes);
  if (row->payments != NULL)
    assert_string_equal (payments, row->payments);
}

static gint compare_lots (gconstpointer a, gconstpointer b)
{
  return *(const int *)a - *(const int *)b;
}

/* The lots of the cards put to Sleep, one number for each card. */
static char *slept_lots (const PayAnswer *answer)
{
  gsize n;
  const PayStep *steps = pay_answer_steps (answer, &n);
  g_autoptr (GArray) lots = g_array_new (FALSE, FALSE, sizeof (int));
  for (gsize i = 0; i < n; i++)
    for (gint64 k = 0; steps[i].type == PAY_STEP_UNIT && k < steps[i].count; k++)
      g_array_append_val (lots, steps[i].lot);
  g_array_sort (lots, compare_lots);
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < lots->len; i++)
    g_string_append_printf (out, "%s%d", i == 0 ? "" : " ", g_array_index (lots, int, i));
  return g_string_free (out, FALSE);
}

static void assert_paid (const Row *row, const PayCase *c, const PayAnswer *answer)
{
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  if (row->total != NULL) {
    g_autofree char *total = c->game->total (c, answer);
    assert_string_equal (total, row->total);
  }
  if (row->slept != NULL) {
    g_autofree char *slept = slept_lots (answer);
    assert_string_equal (slept, row->slept);
  }
}

static void assert_refused (const Row *row, const PayCase *c, const PayAnswer *answer)
{
  assert_int_equal (pay_answer_outcome (answer), PAY_SHORT);
  if (row->why == NULL)
    return;
  gsize n;
  const PayShort *reasons = pay_answer_shorts (answer, &n);
  assert_true (n > 0);
  g_autofree char *why = c->game->explain (c, &reasons[0]);
  assert_string_equal (why, row->why);
}

static void assert_range (const Row *row, const PayCase *c)
{
  g_autofree char *least = NULL, *greatest = NULL;
  assert_int_equal (c->game->total_range (c, &least, &greatest), row->least != NULL);
  if (row->least == NULL)
    return;
  assert_string_equal (least, row->least);
  assert_string_equal (greatest, row->greatest);
}

static void check_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayRequest) request = request_of (row);
  g_autoptr (GError) error = NULL;
  PayCase *c = pay_zx_game ()->open (request, &error);
  assert_null (error);
  assert_non_null (c);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  assert_null (error);
  g_autofree char *wrong = NULL;
  if (!pay_check (c->problem, answer, &wrong))
    fail_msg ("the checker says: %s", wrong);
  if (row->payments != NULL && strcmp (row->payments, "0") == 0)
    assert_refused (row, c, answer);
  else
    assert_paid (row, c, answer);
  assert_range (row, c);
  assert_counts (row, c->problem);
  pay_zx_game ()->close (c);
}

int main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (rows)];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    tests[i] = (struct CMUnitTest){ .name = rows[i].name,
                                    .test_func = check_row,
                                    .initial_state = (void *)(guintptr)&rows[i] };
  return cmocka_run_group_tests_name ("zx.rules", tests, NULL, NULL);
}
