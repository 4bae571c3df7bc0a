/* SPDX-License-Identifier: MIT */
/* pay-survey FOLDER: reads every cost of every game's table in FOLDER, solves each against a few pools, has every
 * answer checked, and prints how many can be paid. Exit status 1 when a table cannot be read or an answer does not
 * hold. */
#include <pay/game.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define REFUSED_SHOWN 3
#define SOURCES 6

typedef struct {
  const char *label;
  const char *pool;
  const char *sources[SOURCES]; /* NULL-ended */
} Hand;

typedef struct {
  const PayGame *(*game) (void);
  const char *file;
  const char *columns[3]; /* what the reader wants to see of a row */
  /* Appends the costs (GPtrArray of char *, paid together) that a row has. */
  void (*read_row) (char **cells, GPtrArray *costs);
  Hand hands[4];
} Survey;

/* ---- Readers of rows. */
static GPtrArray *new_cost (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

static void read_mana_cost (char **cells, GPtrArray *costs)
{
  GPtrArray *cost = new_cost ();
  g_ptr_array_add (cost, g_strdup (cells[0]));
  g_ptr_array_add (costs, cost);
}

/* "K1+other" is a Resource Cost beside something else; "W2|K2" is either; "sleep" and "other" are no Resource Costs. */
static void read_ability_cost (const char *ability, GPtrArray *costs)
{
  g_auto (GStrv) parts = g_strsplit (ability, "+", -1);
  GPtrArray *cost = new_cost ();
  for (char **part = parts; *part != NULL; part++) {
    if (!g_ascii_isupper (**part))
      continue;
    g_auto (GStrv) either = g_strsplit (*part, "|", -1);
    g_ptr_array_add (cost, g_strjoinv (" or ", either));
  }
  if (cost->len > 0)
    g_ptr_array_add (costs, cost);
  else
    g_ptr_array_unref (cost);
}

/* A card is played for all its colours and its points; a dash means that it has none. */
static void read_card (char **cells, GPtrArray *costs)
{
  const char *colours = cells[0], *points = cells[1];
  if (strcmp (points, "-") != 0) {
    gboolean number = g_ascii_isdigit (*points);
    GPtrArray *cost = new_cost ();
    g_ptr_array_add (cost, g_strconcat (!number ? "" : strcmp (colours, "-") == 0 ? "C" : colours, points, NULL));
    g_ptr_array_add (costs, cost);
  }
  g_auto (GStrv) abilities = g_strsplit (cells[2], ";", -1);
  for (char **ability = abilities; *ability != NULL; ability++)
    read_ability_cost (*ability, costs);
}

/* clang-format off */
static const Survey surveys[] = {
  { pay_mtg_game, "mtg_mana_costs.tsv", { "cost" }, read_mana_cost,
    { { "nothing at hand", "", { NULL } },
      { "one of each colour", "WUBRG", { NULL } },
      { "twelve of two colours", "6*W 6*U", { NULL } },
      { "six lands and a signet", NULL,
        { "2 W|U", "2 B|R", "G", "{T}: Add {C}.\n{T}: Add {R} or {G}. ~ deals 1 damage to you.",
          "{1}, {T}: Add {W}{U}." } } } },
  { pay_zx_game, "zx_cards.tsv", { "colours", "cost", "ability_cost" }, read_card,
    { { "an empty Resource", "", { NULL } },
      { "one of each colour", "R U W K G", { NULL } },
      { "six red, one asleep", "R R R R R R:sleep", { NULL } },
      { "eight of many colours", "R RU U W WK K G C", { NULL } } } },
};
/* clang-format on */

/* ---- Tables: tab-separated, the first line names the columns. */
static gboolean find_columns (const Survey *s, char **header, guint *places)
{
  for (gsize i = 0; i < G_N_ELEMENTS (s->columns) && s->columns[i] != NULL; i++) {
    for (places[i] = 0; header[places[i]] != NULL && strcmp (header[places[i]], s->columns[i]) != 0;)
      places[i]++;
    if (header[places[i]] == NULL)
      return FALSE;
  }
  return TRUE;
}

/* NULL when the table cannot be read. [rows] gets the number of its rows. (transfer full) (element-type GPtrArray) */
static GPtrArray *read_table (const Survey *s, const char *file, guint *rows)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  if (!g_file_get_contents (file, &text, NULL, &error)) {
    g_printerr ("%s\n", error->message);
    return NULL;
  }
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) header = g_strsplit (lines[0] != NULL ? lines[0] : "", "\t", -1);
  guint places[G_N_ELEMENTS (s->columns)] = { 0 };
  if (!find_columns (s, header, places)) {
    g_printerr ("%s: a column is missing\n", file);
    return NULL;
  }
  g_autoptr (GPtrArray) costs = g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref);
  for (guint i = 1; lines[i] != NULL && *lines[i] != '\0'; i++) {
    g_auto (GStrv) cells = g_strsplit (lines[i], "\t", -1);
    if (g_strv_length (cells) < g_strv_length (header)) {
      g_printerr ("%s: line %u is too short\n", file, i + 1);
      return NULL;
    }
    char *wanted[G_N_ELEMENTS (s->columns)];
    for (gsize c = 0; c < G_N_ELEMENTS (wanted); c++)
      wanted[c] = cells[places[c]];
    s->read_row (wanted, costs);
    (*rows)++;
  }
  return g_steal_pointer (&costs);
}

/* ---- One cost against one hand. */
typedef struct {
  guint outcomes[3]; /* by PayOutcome */
  guint refused, wrong;
  clock_t time; /* of reading and solving */
} Count;

static void add_source (PayRequest *r, const char *text)
{
  PaySource *source = pay_request_add_source (r);
  if (g_ascii_isdigit (text[0]) && text[1] == ' ') {
    source->count = text[0] - '0';
    text += 2;
  }
  source->text = g_strdup (text);
}

static PayRequest *new_request (const GPtrArray *cost, const Hand *hand)
{
  PayRequest *r = pay_request_new ();
  for (guint i = 0; i < cost->len; i++)
    pay_request_add_cost (r, g_ptr_array_index (cost, i));
  r->pool = g_strdup (hand->pool);
  for (gsize i = 0; i < SOURCES && hand->sources[i] != NULL; i++)
    add_source (r, hand->sources[i]);
  return r;
}

static void check (const PayCase *c, const PayAnswer *answer, const GPtrArray *cost, Count *count)
{
  g_autofree char *why = NULL;
  if (pay_check (c->problem, answer, &why))
    return;
  g_printerr ("%s: the answer does not hold: %s\n", (const char *)g_ptr_array_index (cost, 0), why);
  count->wrong++;
}

/* Reasons of the first refusals go to [refusals] ((nullable)). */
static void decide (const PayGame *game, const GPtrArray *cost, const Hand *hand, Count *count, GString *refusals)
{
  g_autoptr (PayRequest) request = new_request (cost, hand);
  g_autoptr (GError) error = NULL;
  const clock_t start = clock ();
  PayCase *c = pay_game_open (game, request, NULL, &error);
  g_autoptr (PayAnswer) answer = c != NULL ? pay_solve (c->problem, NULL, &error) : NULL;
  count->time += clock () - start;
  if (answer != NULL) {
    count->outcomes[pay_answer_outcome (answer)]++;
    check (c, answer, cost, count);
  } else if (count->refused++ < REFUSED_SHOWN && refusals != NULL) {
    g_string_append_printf (refusals, "  refused: %s: %s\n", (const char *)g_ptr_array_index (cost, 0), error->message);
  }
  if (c != NULL)
    game->close (c);
}

static guint survey_hand (const PayGame *game, const GPtrArray *costs, const Hand *hand, GString *refusals)
{
  Count count = { { 0 }, 0, 0, 0 };
  for (guint i = 0; i < costs->len; i++)
    decide (game, g_ptr_array_index (costs, i), hand, &count, refusals);
  guint decided = costs->len - count.refused;
  g_print ("  %-24s %9u %11u %9u %9u %13" G_GINT64_FORMAT "\n", hand->label, count.outcomes[PAY_PAID],
           count.outcomes[PAY_SHORT], count.outcomes[PAY_UNKNOWN], count.refused,
           (gint64)decided * CLOCKS_PER_SEC / MAX (count.time, 1));
  return count.wrong;
}

static gboolean survey (const Survey *s, const char *folder)
{
  g_autofree char *file = g_build_filename (folder, s->file, NULL);
  guint rows = 0, wrong = 0;
  g_autoptr (GPtrArray) costs = read_table (s, file, &rows);
  if (costs == NULL)
    return FALSE;
  g_print ("%s: %u rows of %s, %u costs read\n", s->game ()->title, rows, s->file, costs->len);
  g_print ("  %-24s %9s %11s %9s %9s %13s\n", "at hand", "payable", "not payable", "unknown", "refused", "decisions/s");
  g_autoptr (GString) refusals = g_string_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (s->hands); i++)
    wrong += survey_hand (s->game (), costs, &s->hands[i], i == 0 ? refusals : NULL);
  g_print ("%s  answers that the independent checker does not confirm: %u\n\n", refusals->str, wrong);
  return wrong == 0;
}

int main (int argc, char **argv)
{
  if (argc != 2) {
    g_printerr ("usage: %s FOLDER\n", argv[0]);
    return EXIT_FAILURE;
  }
  gboolean good = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (surveys); i++)
    good = survey (&surveys[i], argv[1]) && good;
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
