/* SPDX-License-Identifier: MIT */
/* Games that are wrong, each in the way that FAULT says. */
#include <pay/game.h>

enum {
  NO_TABLE,
  OTHER_INTERFACE,
  SMALL_TABLE,
  NO_NAME,
  CAPITAL_NAME,
  NO_OPEN,
  NO_CLOSE,
  NO_DESCRIBE,
  NO_WORDS,
  MANY_TRAITS,
  SILENT, /* its functions fail and do not say why */
  NO_PROBLEM,
  NO_GOAL,
  NO_VARIABLES,
  OTHER_GAME,
  NO_OBJECTS,
  BOTH, /* a case and an error */
  TAKEN_NAME,
  NO_FACTS,
  NO_TEXT,
};

#define TEN_TRAITS "a", "b", "c", "d", "e", "f", "g", "h", "i", "j"
static const char *const traits[] = { "coin", NULL };
static const char *const many[]
    = { TEN_TRAITS, TEN_TRAITS, TEN_TRAITS, TEN_TRAITS, TEN_TRAITS, TEN_TRAITS, TEN_TRAITS, NULL };
static const char *const variables[] = { NULL };

const PayGame *pay_game_entry (void);

static PayCase *open (const PayRequest *request, GError **error)
{
  if (FAULT == SILENT)
    return NULL;
  if (FAULT == BOTH)
    pay_set_error (error, PAY_ERROR_SYNTAX, "cost", 0, "no");
  PayCase *c = g_new0 (PayCase, 1);
  c->game = FAULT == OTHER_GAME ? NULL : pay_game_entry ();
  c->variables = FAULT == NO_VARIABLES ? NULL : variables;
  c->problem = FAULT == NO_PROBLEM ? NULL : pay_problem_new ();
  for (guint i = 0; c->problem != NULL && FAULT != NO_OBJECTS && i < request->sources->len; i++)
    pay_problem_add_object (c->problem, NULL, 1);
  if (c->problem == NULL || FAULT == NO_GOAL)
    return c;
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  pay_problem_set_goal (c->problem, cost);
  return c;
}

static void close (PayCase *c)
{
  if (c->problem != NULL)
    pay_problem_free (c->problem);
  g_free (c);
}

static char *total (const PayCase *c, const PayAnswer *answer)
{
  (void)c, (void)answer;
  return NULL;
}

static gboolean total_range (const PayCase *c, char **least, char **greatest)
{
  (void)c, (void)least, (void)greatest;
  return FALSE;
}

static char *explain (const PayCase *c, const PayShort *reason)
{
  (void)c, (void)reason;
  return NULL;
}

static GPtrArray *describe (const char *cost, const char *rules, GError **error)
{
  (void)cost, (void)rules, (void)error;
  if (FAULT != NO_FACTS && FAULT != NO_TEXT)
    return NULL;
  GPtrArray *facts = pay_facts_new ();
  if (FAULT == NO_TEXT)
    pay_facts_add_number (facts, "canonical", 1);
  return facts;
}

static char *card_cost (const char *const *columns, const char *const *row, guint ability, GError **error)
{
  (void)columns, (void)row, (void)ability, (void)error;
  return NULL;
}

static char *card_gives (const char *const *columns, const char *const *row, gboolean *unit, GError **error)
{
  (void)columns, (void)row, (void)unit, (void)error;
  return NULL;
}

const PayGame *pay_game_entry (void)
{
  static PayGame game;
  game = (PayGame){ .abi = FAULT == OTHER_INTERFACE ? PAY_GAME_ABI + 1 : PAY_GAME_ABI,
                    .size = FAULT == SMALL_TABLE ? 16 : sizeof game,
                    .name = FAULT == NO_NAME        ? NULL
                            : FAULT == CAPITAL_NAME ? "Wrong"
                            : FAULT == TAKEN_NAME   ? "karsten"
                                                    : "wrong",
                    .title = "Wrong",
                    .notation = "Any text.\n",
                    .traits = FAULT == MANY_TRAITS ? many : traits,
                    .words = { "Use", "Spend", "coin", FAULT == NO_WORDS ? NULL : "coins", "purse" },
                    .open = FAULT == NO_OPEN ? NULL : open,
                    .close = FAULT == NO_CLOSE ? NULL : close,
                    .total = total,
                    .total_range = total_range,
                    .explain = explain,
                    .describe = FAULT == NO_DESCRIBE ? NULL : describe,
                    .card_cost = card_cost,
                    .card_gives = card_gives };
  return FAULT == NO_TABLE ? NULL : &game;
}
