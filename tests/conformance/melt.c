/* SPDX-License-Identifier: MIT */
/* A game with a rule that anybody may use, whatever lies there: two frost become one ember. "2*e f" are two embers and
 * a frost, as a cost, as a pool, and as what a source makes. */
#include <pay/game.h>

#include <string.h>

const PayGame *pay_game_entry (void);

enum { EMBER, FROST };
static const char *const trait_names[] = { "ember", "frost", NULL };
static const char *const no_variables[] = { NULL };
static const char *const letters[] = { "e", "f" };

/* Units in the order in which they stand, "2*e" or "e". FALSE with [error] set. */
typedef void (*TermFunc) (gpointer to, int letter, gint64 n);

static gboolean read_terms (const char *where, const char *text, TermFunc use, gpointer to, GError **error)
{
  gint64 sum = 0;
  for (const char *at = text + strspn (text, " "); *at != '\0'; at += strspn (at, " ")) {
    const gsize digits = strspn (at, "0123456789");
    const gint64 n = digits == 0   ? 1
                     : digits < 11 ? g_ascii_strtoll (at, NULL, 10)
                                   : G_MAXINT32 + G_GINT64_CONSTANT (1);
    const char *letter = digits > 0 && at[digits] == '*' ? at + digits + 1 : at;
    if (*letter != 'e' && *letter != 'f') {
      pay_set_error (error, PAY_ERROR_SYNTAX, where, letter - text, "expected e or f");
      return FALSE;
    }
    sum += n;
    if (n > PAY_MAX_AMOUNT || sum > PAY_MAX_AMOUNT) {
      pay_set_error (error, PAY_ERROR_TOO_LARGE, where, at - text, "more than %d units", PAY_MAX_AMOUNT);
      return FALSE;
    }
    if (letter[1] != ' ' && letter[1] != '\0') {
      pay_set_error (error, PAY_ERROR_SYNTAX, where, letter + 1 - text, "expected a space or the end");
      return FALSE;
    }
    use (to, *letter == 'e' ? EMBER : FROST, n);
    at = letter + 1;
  }
  return TRUE;
}

static void add_pips (gpointer cost, int letter, gint64 n)
{
  pay_cost_add_pips (cost, letters[letter], PAY_BIT (letter), n);
}

static void add_units (gpointer problem, int letter, gint64 n)
{
  pay_problem_add_units (problem, letters[letter], PAY_BIT (letter), n);
}

typedef struct {
  PayProblem *problem;
  int action;
} Giving;

static void add_given (gpointer giving, int letter, gint64 n)
{
  const Giving *g = giving;
  pay_problem_action_add_units (g->problem, g->action, PAY_BIT (letter), n);
}

static gboolean read_source (PayProblem *p, const PaySource *s, guint i, GError **error)
{
  g_autofree char *where = g_strdup_printf ("sources[%u].text", i);
  if (s->text == NULL) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, where, -1, "a source has a text, a name and a count");
    return FALSE;
  }
  const int object = pay_problem_add_object (p, s->name != NULL ? s->name : s->text, s->count);
  const Giving giving = { p, pay_problem_add_action (p, s->text, object, PAY_TAKE_TURN, PAY_USES_ANY) };
  return read_terms (where, s->text, add_given, (gpointer)&giving, error);
}

static void add_melting (PayProblem *p)
{
  const int object = pay_problem_add_object (p, "Melting", 1);
  const int action = pay_problem_add_action (p, "melt", object, PAY_TAKE_NOTHING, PAY_USES_ANY);
  g_autoptr (PayCost) cost = pay_cost_new ();
  add_pips (cost, FROST, 2);
  pay_problem_action_set_cost (p, action, cost);
  pay_problem_action_add_units (p, action, PAY_BIT (EMBER), 1);
}

static const PayField fields[] = { { "pool", NULL }, { "sources", NULL }, { NULL, NULL } };

static void melt_close (PayCase *c)
{
  pay_problem_free (c->problem);
  g_free (c);
}

static PayCase *melt_open (const PayRequest *request, GError **error)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  const char *cost = request->costs->len > 0 ? request->costs->pdata[0] : NULL;
  for (int i = EMBER; i <= FROST; i++)
    pay_problem_add_kind (p, trait_names[i], PAY_BIT (i));
  pay_problem_set_limits (p, request->steps, request->memory);
  if (cost != NULL)
    pay_cost_or (goal);
  if (request->costs->len != 1) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "cost", -1, "one cost is all there is");
    return NULL;
  }
  if ((cost != NULL && !read_terms ("cost", cost, add_pips, goal, error))
      || (request->pool != NULL && !read_terms ("pool", request->pool, add_units, p, error)))
    return NULL;
  for (guint i = 0; i < request->sources->len; i++)
    if (!read_source (p, request->sources->pdata[i], i, error))
      return NULL;
  pay_problem_set_goal (p, goal);
  add_melting (p);
  PayCase *c = g_new0 (PayCase, 1);
  *c = (PayCase){ pay_game_entry (), g_steal_pointer (&p), no_variables };
  return c;
}

static char *melt_total (G_GNUC_UNUSED const PayCase *c, G_GNUC_UNUSED const PayAnswer *answer)
{
  return NULL;
}

static gboolean melt_total_range (G_GNUC_UNUSED const PayCase *c, G_GNUC_UNUSED char **least,
                                  G_GNUC_UNUSED char **greatest)
{
  return FALSE;
}

static char *melt_explain (G_GNUC_UNUSED const PayCase *c, G_GNUC_UNUSED const PayShort *reason)
{
  return g_strdup ("it is too cold");
}

static void add_amount (gpointer amounts, int letter, gint64 n)
{
  ((gint64 *)amounts)[letter] += n;
}

static GPtrArray *melt_describe (const char *cost, const char *rules, GError **error)
{
  gint64 n[2] = { 0 };
  if (rules != NULL) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "rules", -1, "there is one edition");
    return NULL;
  }
  if (!read_terms ("cost", cost != NULL ? cost : "", add_amount, n, error))
    return NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  for (int i = EMBER; i <= FROST; i++)
    if (n[i] > 0)
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT "*%s", text->len > 0 ? " " : "", n[i], letters[i]);
  GPtrArray *facts = pay_facts_new ();
  pay_facts_add_text (facts, "canonical", text->str);
  return facts;
}

static char *melt_card_gives (const char *const *columns, const char *const *row, gboolean *unit, GError **error)
{
  *unit = FALSE;
  for (int i = 0; columns[i] != NULL; i++)
    if (strcmp (columns[i], "gives") == 0)
      return g_strdup (row[i]);
  pay_set_error (error, PAY_ERROR_USAGE, "gives", -1, "there is no such column");
  return NULL;
}

const PayGame *pay_game_entry (void)
{
  static const PayGame melt = {
    .abi = PAY_GAME_ABI,
    .size = sizeof (PayGame),
    .name = "melt",
    .title = "Melt",
    .notation = "cost and pool \"2*e f\": e ember, f frost; two frost become one ember\n",
    .traits = trait_names,
    .words = { .use = "Use", .spend = "Spend", .unit = "thing", .units = "things", .pool = "heap" },
    .open = melt_open,
    .close = melt_close,
    .total = melt_total,
    .total_range = melt_total_range,
    .explain = melt_explain,
    .describe = melt_describe,
    .fields = fields,
    .card_gives = melt_card_gives,
    .units = "e f",
  };
  return &melt;
}
