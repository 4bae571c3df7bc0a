/* SPDX-License-Identifier: MIT */
/* Every cost of real cards against random Resources, compared with trying every set of cards. The costs come from the
 * table of cards beside the project; without it from a list here. */
#include "zx_random.h"

#include <pay/zx.h>
#include <string.h>

#define MOST_PARTS 8
#define MOST_CARDS 128
#define MOST_COUNTED 8 /* points up to which every set of cards is tried */
#define POOLS 50

static const char letters[] = "RUWKG";

/* ---- Costs, read here on purpose without the game's reader: "RU3", parts joined by "+", alternatives by "|". */

typedef struct {
  int points; /* -1: infinite */
  guint colours;
} Part;

typedef struct {
  Part parts[MOST_PARTS];
  int n;
} Together;

typedef struct {
  char *text;           /* in the game's notation */
  GArray *alternatives; /* Together */
} Cost;

static void cost_free (gpointer data)
{
  Cost *cost = data;
  g_free (cost->text);
  g_array_unref (cost->alternatives);
  g_free (cost);
}

static gboolean is_resource_cost (const char *token)
{
  gsize n = strspn (token, "RUWKGC");
  return n > 0 && (g_ascii_isdigit (token[n]) || g_str_has_prefix (token + n, "∞"));
}

static Part read_part (const char *token)
{
  Part part = { 0 };
  for (; g_ascii_isupper (*token); token++) {
    const char *letter = strchr (letters, *token);
    part.colours |= letter != NULL ? 1u << (letter - letters) : 0;
  }
  part.points = g_ascii_isdigit (*token) ? (int)g_ascii_strtoll (token, NULL, 10) : -1;
  return part;
}

/* NULL: the compensation has no Resource Cost. */
static Cost *read_cost (const char *text)
{
  g_auto (GStrv) choices = g_strsplit (text, "|", -1);
  GString *notation = g_string_new (NULL);
  Cost *cost = g_new0 (Cost, 1);
  cost->alternatives = g_array_new (FALSE, FALSE, sizeof (Together));
  for (char **choice = choices; *choice != NULL; choice++) {
    g_auto (GStrv) tokens = g_strsplit (*choice, "+", -1);
    Together together = { .n = 0 };
    g_string_append (notation, cost->alternatives->len == 0 ? "" : " or ");
    for (char **token = tokens; *token != NULL; token++)
      if (is_resource_cost (*token)) {
        assert_true (together.n < MOST_PARTS);
        together.parts[together.n++] = read_part (*token);
        g_string_append_printf (notation, "%s ", *token);
      }
    if (together.n > 0)
      g_array_append_val (cost->alternatives, together);
  }
  cost->text = g_string_free (notation, FALSE);
  if (cost->alternatives->len > 0)
    return cost;
  cost_free (cost);
  return NULL;
}

/* Adds the cost unless it is known. */
static void add_cost (GHashTable *costs, const char *text)
{
  Cost *cost = read_cost (text);
  if (cost != NULL)
    g_hash_table_replace (costs, cost->text, cost);
}

static void append_part (GString *out, const Part *part)
{
  static const char *const words[] = { "Red", "Blue", "White", "Black", "Green" };
  g_string_append (out, part->points < 0 ? "[∞" : "[");
  if (part->points >= 0)
    g_string_append_printf (out, "%d%s", part->points, part->colours == 0 ? " Colorless" : "");
  const char *joint = " ";
  for (int i = 0; i < 5; i++)
    if ((part->colours >> i & 1) != 0) {
      g_string_append_printf (out, "%s%s", joint, words[i]);
      joint = "/";
    }
  g_string_append_c (out, ']');
}

/* [cost] without " + sleep" and the like. */
static char *resource_costs_of (const char *cost)
{
  g_auto (GStrv) words = g_strsplit (cost, " ", -1);
  GString *out = g_string_new (NULL);
  for (char **word = words; *word != NULL; word++)
    if (strcmp (*word, "+") != 0 && strcmp (*word, "sleep") != 0 && strcmp (*word, "other") != 0)
      g_string_append_printf (out, "%s%s", out->len == 0 ? "" : " ", *word);
  return g_string_free (out, FALSE);
}

/* ---- Trying every set of cards. */

typedef struct {
  guint colours[MOST_CARDS];
  gboolean awake[MOST_CARDS];
  int n;
} Resource;

/* Can [wanted] of [colours] be given different cards of [set]? */
static gboolean covers (const Resource *r, const gboolean *set, gboolean *used, guint colours, int wanted)
{
  if (wanted <= 0)
    return TRUE;
  if (colours == 0)
    return FALSE;
  guint colour = colours & (~colours + 1);
  for (int i = 0; i < r->n; i++) {
    if (!set[i] || used[i] || (r->colours[i] & colour) == 0)
      continue;
    used[i] = TRUE;
    gboolean covered = covers (r, set, used, colours & ~colour, wanted - 1);
    used[i] = FALSE;
    if (covered)
      return TRUE;
  }
  return covers (r, set, used, colours & ~colour, wanted);
}

static gboolean pays_part (const Resource *r, const gboolean *set, const Part *part)
{
  gboolean used[MOST_CARDS] = { FALSE };
  int m = 0;
  for (int i = 0; i < 5; i++)
    m += (int)(part->colours >> i & 1);
  return covers (r, set, used, part->colours, MIN (m, part->points));
}

/* Can the cards of [left], all of them, be dealt out to the parts from [i] on? [chosen] are those of part i so far. */
static gboolean deals (const Resource *r, const Together *t, int i, gboolean *left, gboolean *chosen, int from,
                       int missing)
{
  if (i == t->n)
    return TRUE;
  if (missing == 0) {
    if (!pays_part (r, chosen, &t->parts[i]))
      return FALSE;
    gboolean none[MOST_CARDS] = { FALSE };
    return deals (r, t, i + 1, left, none, 0, i + 1 < t->n ? t->parts[i + 1].points : 0);
  }
  for (int k = from; k < r->n; k++) {
    if (!left[k])
      continue;
    left[k] = FALSE;
    chosen[k] = TRUE;
    gboolean dealt = deals (r, t, i, left, chosen, k + 1, missing - 1);
    left[k] = TRUE;
    chosen[k] = FALSE;
    if (dealt)
      return TRUE;
  }
  return FALSE;
}

static int points_of (const Together *t)
{
  int points = 0;
  for (int i = 0; i < t->n; i++) {
    if (t->parts[i].points < 0)
      return -1;
    points += t->parts[i].points;
  }
  return points;
}

static gboolean pays_exactly (const Resource *r, const Cost *cost, guint set)
{
  int size = 0;
  gboolean left[MOST_CARDS] = { FALSE }, none[MOST_CARDS] = { FALSE };
  for (int i = 0; i < r->n; i++) {
    left[i] = (set >> i & 1) != 0;
    if (left[i] && !r->awake[i])
      return FALSE;
    size += left[i];
  }
  for (guint a = 0; a < cost->alternatives->len; a++) {
    const Together *t = &g_array_index (cost->alternatives, Together, a);
    if (points_of (t) == size && deals (r, t, 0, left, none, 0, t->parts[0].points))
      return TRUE;
  }
  return FALSE;
}

/* The sets of cards that pay, and how many of them differ in the colours of their cards. */
static void count_all (const Resource *r, const Cost *cost, guint *outcomes, guint *payments)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  *payments = 0;
  for (guint set = 0; set < 1u << r->n; set++) {
    if (!pays_exactly (r, cost, set))
      continue;
    char key[33] = "";
    memset (key, 'a', 32);
    for (int i = 0; i < r->n; i++)
      key[r->colours[i]] = (char)(key[r->colours[i]] + (char)(set >> i & 1));
    g_hash_table_add (seen, g_strdup (key));
    ++*payments;
  }
  *outcomes = g_hash_table_size (seen);
}

/* Of one large cost: enough cards, and the colours among them. */
static gboolean decides (const Resource *r, const Cost *cost)
{
  const Together *t = &g_array_index (cost->alternatives, Together, 0);
  assert_int_equal (cost->alternatives->len, 1);
  assert_int_equal (t->n, 1);
  int awake = 0;
  for (int i = 0; i < r->n; i++)
    awake += r->awake[i];
  return awake >= t->parts[0].points && pays_part (r, r->awake, &t->parts[0]);
}

/* ---- Random Resources about as large as the cost. */

static guint random_colours (GRand *rand, guint wanted)
{
  guint colours = g_rand_int_range (rand, 0, 6) == 0 ? 0 : 1u << g_rand_int_range (rand, 0, 5);
  if (g_rand_int_range (rand, 0, 3) == 0)
    colours |= 1u << g_rand_int_range (rand, 0, 5);
  if (g_rand_int_range (rand, 0, 3) == 0)
    colours |= wanted & (guint)g_rand_int_range (rand, 0, 32);
  return colours;
}

static char *random_resource (GRand *rand, const Cost *cost, Resource *r)
{
  const Together *t = &g_array_index (cost->alternatives, Together, 0);
  int points = MAX (0, points_of (t));
  int n = points + g_rand_int_range (rand, -1, 3);
  r->n = MAX (0, n);
  GString *text = g_string_new (NULL);
  for (int i = 0; i < r->n; i++) {
    r->colours[i] = random_colours (rand, t->parts[g_rand_int_range (rand, 0, t->n)].colours);
    r->awake[i] = g_rand_int_range (rand, 0, 12) != 0;
    for (int c = 0; c < 5; c++)
      if ((r->colours[i] >> c & 1) != 0)
        g_string_append_c (text, letters[c]);
    g_string_append_printf (text, "%s%s ", r->colours[i] == 0 ? "C" : "", r->awake[i] ? "" : ":sleep");
  }
  return g_string_free (text, FALSE);
}

/* ---- One question. */

static PayCase *open_case (const char *cost, const char *pool)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  g_autoptr (GError) error = NULL;
  pay_request_add_cost (request, cost);
  request->pool = g_strdup (pool);
  PayCase *c = pay_zx_game ()->open (request, &error);
  if (c == NULL)
    fail_msg ("%s: %s", cost, error->message);
  return c;
}

/* Returns whether any set pays. */
static gboolean compare_counts (const Cost *cost, const char *pool, const Resource *r, const PayProblem *problem)
{
  g_autofree char *outcomes = NULL, *payments = NULL;
  guint expected_outcomes, expected_payments;
  count_all (r, cost, &expected_outcomes, &expected_payments);
  pay_count (problem, NULL, &outcomes, &payments, NULL);
  if (g_ascii_strtoull (outcomes, NULL, 10) != expected_outcomes
      || g_ascii_strtoull (payments, NULL, 10) != expected_payments)
    fail_msg ("%s from %s: %s outcomes and %s payments, not %u and %u", cost->text, pool, outcomes, payments,
              expected_outcomes, expected_payments);
  return expected_payments > 0;
}

/* Returns whether it can be paid. */
static gboolean compare (const Cost *cost, const char *pool, const Resource *r)
{
  PayCase *c = open_case (cost->text, pool);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
  g_autofree char *why = NULL;
  if (!pay_check (c->problem, answer, &why))
    fail_msg ("%s from %s: the checker says %s", cost->text, pool, why);
  gboolean paid = pay_answer_outcome (answer) == PAY_PAID;
  gboolean expected = r->n <= MOST_COUNTED + 2 ? compare_counts (cost, pool, r, c->problem) : decides (r, cost);
  if (paid != expected)
    fail_msg ("%s from %s: payable %d, not %d", cost->text, pool, paid, expected);
  pay_zx_game ()->close (c);
  return paid;
}

/* ---- The costs. */

/* What the game reads in a row, compared with what is read here. */
static void compare_reading (const char *const *columns, const char *const *row, guint ability, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *cost = pay_zx_game ()->card_cost (columns, row, ability, &error);
  if (cost == NULL)
    fail_msg ("%s: %s", row[0], error->message);
  Cost *expected = read_cost (text);
  GString *canonical = g_string_new (NULL);
  for (guint i = 0; expected != NULL && i < expected->alternatives->len; i++) {
    const Together *t = &g_array_index (expected->alternatives, Together, i);
    g_string_append (canonical, i == 0 ? "" : " or ");
    for (int k = 0; k < t->n; k++)
      append_part (canonical, &t->parts[k]);
  }
  g_autofree char *paid = resource_costs_of (cost);
  if (strcmp (paid, canonical->str) != 0)
    fail_msg ("%s: %s is read as %s, not %s", row[0], text, cost, canonical->str);
  g_string_free (canonical, TRUE);
  if (expected != NULL)
    cost_free (expected);
}

static const char *const sample[] = {
  "C0",     "R0",    "R1",   "U3",   "W5",     "K9",     "G2", "C2",    "RU1",
  "WK1",    "KG3",   "UWK2", "UWK8", "RUWKG3", "RUWKG5", "R∞", "R1+U1", "R1+U1+W1+K1+G1",
  "RU1+R1", "W2|K2", "C100",
};

static GHashTable *costs_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL, cost_free);
}

/* Costs that read alike stay apart. */
static GHashTable *every_cost_new (void)
{
  return g_hash_table_new_full (g_direct_hash, g_direct_equal, NULL, cost_free);
}

static GHashTable *sample_costs (void)
{
  GHashTable *costs = costs_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (sample); i++)
    add_cost (costs, sample[i]);
  return costs;
}

/* The columns of the table of cards. */
enum { NUMBER, NAME, TYPE, COLOURS, COST, ABILITY_COST, MULTICOLOUR, IGNITION, COLUMNS };

/* All costs of the table, each once or, with PAY_EVERY_ROW in the environment, as often as it stands there; NULL where
 * there is no table. */
static GHashTable *read_table (guint *cards)
{
  const char *shared = g_getenv ("PAY_SHARED");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "../shared", "data", "zx_cards.tsv", NULL);
  g_autofree char *text = NULL;
  if (!g_file_get_contents (path, &text, NULL, NULL)) {
    print_message ("skipped: there is no %s\n", path);
    return NULL;
  }
  GHashTable *costs = g_getenv ("PAY_EVERY_ROW") != NULL ? every_cost_new () : costs_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  *cards = 0;
  g_auto (GStrv) columns = g_strsplit (lines[0], "\t", -1);
  for (char **line = lines + 1; *line != NULL && **line != '\0'; line++) {
    g_auto (GStrv) cells = g_strsplit (*line, "\t", -1);
    assert_true (g_strv_length (cells) >= COLUMNS);
    ++*cards;
    if (strcmp (cells[COST], "-") != 0) {
      g_autofree char *printed
          = g_strconcat (strcmp (cells[COLOURS], "-") == 0 ? "C" : cells[COLOURS], cells[COST], NULL);
      add_cost (costs, printed);
      compare_reading ((const char *const *)columns, (const char *const *)cells, 0, printed);
    }
    g_auto (GStrv) abilities = g_strsplit (cells[ABILITY_COST], ";", -1);
    for (char **ability = abilities; *ability != NULL; ability++) {
      add_cost (costs, *ability);
      if (strcmp (*ability, "-") != 0)
        compare_reading ((const char *const *)columns, (const char *const *)cells, (guint)(ability - abilities) + 1,
                         *ability);
    }
  }
  return costs;
}

static void compare_all (GHashTable *costs)
{
  GRand *rand = zx_random_new ();
  GHashTableIter iter;
  gpointer value;
  guint asked = 0, payable = 0;
  g_hash_table_iter_init (&iter, costs);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    for (int i = 0; i < POOLS; i++) {
      Resource r;
      g_autofree char *pool = random_resource (rand, value, &r);
      payable += compare (value, pool, &r) ? 1 : 0;
      asked++;
    }
  print_message ("%u costs, %u Resources, %u payable\n", g_hash_table_size (costs), asked, payable);
  g_rand_free (rand);
}

static void test_sample (void **state)
{
  (void)state;
  g_autoptr (GHashTable) costs = sample_costs ();
  compare_all (costs);
}

static void test_every_card (void **state)
{
  (void)state;
  guint cards = 0;
  g_autoptr (GHashTable) costs = read_table (&cards);
  if (costs == NULL)
    skip ();
  print_message ("%u cards read\n", cards);
  assert_true (cards >= 8627);
  compare_all (costs);
}

int main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sample),
    cmocka_unit_test (test_every_card),
  };
  return cmocka_run_group_tests_name ("zx.cards", tests, NULL, NULL);
}
