/* SPDX-License-Identifier: MIT */
/* "x": "max" of a cost to keep, against asking for each X in turn: the greatest that is kept, and the same payment. And
 * boards of which the best payment is proven in few steps. */
#include "../seed.h"

#include <jansson.h>
#include <pay/json.h>
#include <pay/mtg.h>
#include <string.h>

#define ROUNDS 80
#define MOST_X 24 /* seven sources of three units each and two in the pool give less */
#define MOST_KEPT 2

static const char *const sources[] = {
  "Forest",
  "Mountain",
  "W|R",
  "{T}: Add {C}{C}.",
  "{1}, {T}: Add {R}{G}.",
  "{T}: Add {R}. Spend this mana only to cast creature spells.",
  "{T}, Sacrifice this: Add {R}{R}{R}.",
  "{T}: Add {G}. This deals 1 damage to you.",
  "{T}: Add {C}.\\n{R/G}, {T}: Add {R}{R}, {R}{G}, or {G}{G}.",
};
static const char *const goals[]
    = { "{1}", "{G}", "{1}{G}", "{R}{G}", "{2}{R/G}", "{G/P}{1}", "{X}{G}", "{X}{R/G}{R/W}" };
static const char *const kept[]
    = { "{X}{R}", "{X}{X}{G}", "{X}", "{X}{Y}{R/P}", "{G}", "{X}{W} // {X}{R}{R}", "{R/G}{R/W}" };

typedef struct {
  GString *board;
  const char *cost[MOST_KEPT];
  int n_kept;
} Draft;

static const char *one_of (GRand *dice, const char *const *texts, gsize n)
{
  return texts[g_rand_int_range (dice, 0, (gint32)n)];
}

static Draft draw (GRand *dice)
{
  Draft draft = { .board = g_string_new (NULL) };
  const int n = g_rand_int_range (dice, 2, 8);
  g_string_append_printf (draft.board, "{\"game\":\"mtg\",\"cost\":\"%s\",\"life\":%d,\"pool\":\"%s\",\"sources\":[",
                          one_of (dice, goals, G_N_ELEMENTS (goals)), g_rand_int_range (dice, 1, 5),
                          g_rand_int_range (dice, 0, 3) == 0 ? "G[only mv>=4] R" : "");
  for (int i = 0; i < n; i++)
    g_string_append_printf (draft.board, "%s\"%s\"", i > 0 ? "," : "", one_of (dice, sources, G_N_ELEMENTS (sources)));
  g_string_append (draft.board, "],\"keep\":[");
  draft.n_kept = g_rand_int_range (dice, 1, MOST_KEPT + 1);
  for (int i = 0; i < draft.n_kept; i++)
    draft.cost[i] = one_of (dice, kept, G_N_ELEMENTS (kept));
  return draft;
}

/* [x]: -1: the greatest; -2: leaves out this cost and those after it. (transfer full) */
static json_t *ask (PayJson *json, const Draft *draft, const int *x)
{
  g_autoptr (GString) line = g_string_new (draft->board->str);
  for (int i = 0; i < draft->n_kept && x[i] > -2; i++) {
    g_autofree char *number = x[i] < 0 ? g_strdup ("\"max\"") : g_strdup_printf ("%d", x[i]);
    g_string_append_printf (line, "%s{\"cost\":\"%s\",\"x\":%s}", i > 0 ? "," : "", draft->cost[i], number);
  }
  g_string_append (line, "]}");
  json_t *answer = json_loads (pay_json_answer (json, line->str, -1, NULL), 0, NULL);
  if (answer == NULL || json_object_get (answer, "error") != NULL)
    fail_msg ("%s", line->str);
  return answer;
}

static int n_kept_of (const json_t *answer)
{
  return (int)json_array_size (json_object_get (answer, "kept"));
}

/* The greatest X of cost [at], those before it at [x]; -1: it is not kept. */
static int greatest (PayJson *json, const Draft *draft, int at, int kept_before, const int *x)
{
  int each[MOST_KEPT] = { -2, -2 }, best = -1;
  memcpy (each, x, (gsize)at * sizeof *x);
  for (int i = 0; i <= MOST_X; i++) { /* some mana is for great mana values alone: there may be gaps */
    each[at] = i;
    json_t *answer = ask (json, draft, each);
    best = n_kept_of (answer) > kept_before ? i : best;
    json_decref (answer);
  }
  return best;
}

static void test_in_turn (G_GNUC_UNUSED void **state)
{
  const PayGame *games[] = { pay_mtg_game (), NULL };
  g_autoptr (PayJson) json = pay_json_new (games, "mtg");
  g_autoptr (GRand) dice = g_rand_new_with_seed ((guint32)first_seed ());
  int n_greater = 0;
  for (int round = 0; round < ROUNDS; round++) {
    const Draft draft = draw (dice);
    const int most[MOST_KEPT] = { -1, -1 };
    json_t *answer = ask (json, &draft, most);
    int x[MOST_KEPT] = { 0 }, n_kept = 0;
    for (int i = 0; i < draft.n_kept && json_object_get (answer, "payment") != NULL; i++) {
      const int best = greatest (json, &draft, i, n_kept, x);
      const json_t *entry = best < 0 ? NULL : json_array_get (json_object_get (answer, "kept"), (gsize)n_kept);
      const json_t *value = json_object_get (entry, "x");
      const int is = best < 0 ? -1 : json_is_string (entry) ? 0 : (int)json_integer_value (value);
      const gboolean has_x = strchr (draft.cost[i], 'X') != NULL;
      if ((best >= 0) != (entry != NULL) || (has_x && is != best) || (best >= 0 && json_is_string (entry) == has_x))
        fail_msg ("%s%s: X = %d, should be %d", draft.board->str, draft.cost[i], is, best);
      x[i] = MAX (best, 0);
      n_kept += best >= 0;
      n_greater += best > 0;
    }
    json_t *same = ask (json, &draft, x);
    if (n_kept_of (same) != n_kept
        || (n_kept > 0 && !json_equal (json_object_get (same, "payment"), json_object_get (answer, "payment"))))
      fail_msg ("%s%s: another payment", draft.board->str, draft.cost[0]);
    json_decref (same);
    json_decref (answer);
    g_string_free (draft.board, TRUE);
  }
  print_message ("costs kept with an X above 0: %d\n", n_greater);
  assert_true (n_greater > ROUNDS / 10);
}

/* ---- Limits: what is found in a few steps is no better than what is, and than its bound; the bound is no less than
 * what is. */

static json_t *ask_in (PayJson *json, const Draft *draft, int steps)
{
  g_autoptr (GString) line = g_string_new (draft->board->str);
  for (int i = 0; i < draft->n_kept; i++)
    g_string_append_printf (line, "%s{\"cost\":\"%s\",\"x\":\"max\"}", i > 0 ? "," : "", draft->cost[i]);
  g_string_append_printf (line, "],\"limit\":{\"steps\":%d}}", steps);
  return json_loads (pay_json_answer (json, line->str, -1, NULL), 0, NULL);
}

static int number_of (const json_t *answer, const char *member, int otherwise)
{
  const json_t *number = json_object_get (answer, member);
  return number != NULL && json_is_integer (number) ? (int)json_integer_value (number) : otherwise;
}

static gboolean is_status (const json_t *answer, const char *status)
{
  return g_strcmp0 (json_string_value (json_object_get (answer, "status")), status) == 0;
}

/* X of the next cost to keep in [list], 0 where it has none, as much as can be where none is told, which [at] goes
 * behind; -1: it is not kept. */
static int next_kept (const json_t *list, const char *cost, gsize *at)
{
  const json_t *entry = json_array_get (list, *at);
  const char *is = json_string_value (json_is_object (entry) ? json_object_get (entry, "cost") : entry);
  if (g_strcmp0 (is, cost) != 0)
    return -1;
  ++*at;
  return number_of (entry, "x", strchr (cost, 'X') != NULL ? PAY_MAX_AMOUNT : 0);
}

/* Cost by cost: does [list] have less than [most]? */
static gboolean keeps_less (const Draft *draft, const json_t *list, const json_t *most)
{
  gsize a = 0, b = 0;
  for (int i = 0; i < draft->n_kept; i++) {
    const int x = next_kept (list, draft->cost[i], &a), y = next_kept (most, draft->cost[i], &b);
    if (x != y)
      return x < y;
  }
  return FALSE;
}

/* Is what is kept at most no less than what there is, and what was found? */
static gboolean bounds_kept (const Draft *draft, const json_t *limited, const json_t *all)
{
  const json_t *bound = json_object_get (limited, "kept_bound");
  return bound == NULL
         || (!keeps_less (draft, bound, json_object_get (all, "kept"))
             && !keeps_less (draft, bound, json_object_get (limited, "kept")));
}

/* What was found within a limit beside what there is. */
static gboolean agrees (const json_t *limited, const json_t *all)
{
  const int x = number_of (limited, "x", 0), most = number_of (all, "x", 0);
  if (is_status (limited, "unknown"))
    return TRUE;
  if (json_string_value (json_object_get (limited, "status")) == NULL
      || is_status (limited, "payable") != is_status (all, "payable"))
    return FALSE;
  return x <= most && number_of (limited, "bound", most) >= most
         && (json_object_get (limited, "limit") != NULL || (x == most && n_kept_of (limited) == n_kept_of (all)));
}

static void test_limits (G_GNUC_UNUSED void **state)
{
  static const int steps[] = { 5, 50, 500 };
  const PayGame *games[] = { pay_mtg_game (), NULL };
  g_autoptr (PayJson) json = pay_json_new (games, "mtg");
  g_autoptr (GRand) dice = g_rand_new_with_seed ((guint32)first_seed ());
  int n_bounds = 0, n_kept = 0, n_limited = 0;
  for (int round = 0; round < ROUNDS; round++) {
    const Draft draft = draw (dice);
    json_t *all = ask_in (json, &draft, 10000000);
    for (guint i = 0; i < G_N_ELEMENTS (steps) && json_object_get (all, "limit") == NULL; i++) {
      json_t *limited = ask_in (json, &draft, steps[i]);
      if (!agrees (limited, all) || !bounds_kept (&draft, limited, all))
        fail_msg ("%s%s: in %d steps %s", draft.board->str, draft.cost[0], steps[i], json_dumps (limited, 0));
      n_bounds += json_object_get (limited, "bound") != NULL;
      n_kept += json_object_get (limited, "kept_bound") != NULL;
      n_limited += json_object_get (limited, "limit") != NULL;
      json_decref (limited);
    }
    json_decref (all);
    g_string_free (draft.board, TRUE);
  }
  print_message ("limited %d, with a bound %d, of kept costs %d\n", n_limited, n_bounds, n_kept);
  assert_true (n_limited > 0 && n_bounds > 0 && n_kept > 0);
}

/* ---- Proofs. */

#define FILTER(a, b) "\"{T}: Add {C}.\\n{" a "/" b "}, {T}: Add {" a "}{" a "}, {" a "}{" b "}, or {" b "}{" b "}.\","
#define SIGNET(a, b) "\"{1}, {T}: Add {" a "}{" b "}.\","
#define TEN(of)                                                                                                        \
  of ("W", "U") of ("W", "B") of ("W", "R") of ("W", "G") of ("U", "B") of ("U", "R") of ("U", "G") of ("B", "R")      \
      of ("B", "G") of ("R", "G")

static const struct {
  const char *name, *cost, *sources, *more;
  int steps;
  const char *says; /* (nullable) in the record */
} proven[] = {
  { "what cannot be used", "{X}",
    TEN (FILTER) TEN (SIGNET) "\"Island\",{\"text\":\"Sacrifice a creature: Add {C}{C}.\",\"tags\":[\"artifact\"]}", "",
    20000, NULL },
  { "what is given up for nothing more", "{X}{U}{B}{B}",
    TEN (FILTER)
        TEN (SIGNET) "{\"text\":\"{T}: Add {G}.\",\"tags\":[\"creature\"]},\"Sacrifice a creature: Add {C}{C}.\"",
    "", 20000, NULL },
  { "what takes more than it gives", "{X}{W}{G}",
    TEN (FILTER) TEN (SIGNET) "\"Forest\",\"{3}: Add {C}{C}.\\n{T}: Add {C}.\"", "", 20000, NULL },
  { "what colourless mana pays for", "{U/B}{W/R}",
    TEN (FILTER) SIGNET ("W", "U") SIGNET ("U", "R") SIGNET ("W", "B") SIGNET ("W", "R")
        SIGNET ("U", "B") "\"Island\",\"Forest\",\"Plains\"",
    ",\"keep\":[\"{W/R}{U/B}\",\"{R/G}{W/U}\",\"{U/G}\",\"{W/B}{U/B}\",\"{B/R}{B/G}\",\"{W/R}\",\"{U/G}{B/R}\","
    "\"{W/U}\",\"{U/B}{W/G}\",\"{B/G}{W/R}\",\"{B/G}\",\"{W/R}{R/G}\",\"{W/B}{W/G}\",\"{W/U}\",\"{W/U}\",\"{U/R}\"]",
    2000, NULL },
  { "life that is paid before damage is dealt", "{G/P}{1}",
    "\"{T}: Add {G}. This deals 1 damage to you.\",\"{T}: Add {C}{C}.\",\"Forest\",\"W|R\","
    "\"{T}: Add {G}. This deals 1 damage to you.\"",
    ",\"life\":3,\"keep\":[{\"cost\":\"{X}{R}\",\"x\":4}]", 20000, "\"kept\":[\"{X}{R}\"]" },
};

static void test_proven (G_GNUC_UNUSED void **state)
{
  const PayGame *games[] = { pay_mtg_game (), NULL };
  g_autoptr (PayJson) json = pay_json_new (games, "mtg");
  for (guint i = 0; i < G_N_ELEMENTS (proven); i++) {
    g_autofree char *line = g_strdup_printf ("{\"cost\":\"%s\",\"sources\":[%s]%s,\"limit\":{\"steps\":%d}}",
                                             proven[i].cost, proven[i].sources, proven[i].more, proven[i].steps);
    const char *record = pay_json_answer (json, line, -1, NULL);
    if (strstr (record, "\"payable\"") == NULL || strstr (record, "\"limit\"") != NULL
        || (proven[i].says != NULL && strstr (record, proven[i].says) == NULL))
      fail_msg ("%s: %s", proven[i].name, record);
  }
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_in_turn), cmocka_unit_test (test_limits), cmocka_unit_test (test_proven) };
  return cmocka_run_group_tests_name ("session.keep-x", tests, NULL, NULL);
}
