/* SPDX-License-Identifier: MIT */
/* A small game of elements, made to be copied. Steps for writing a new game:
 *
 * (1) Copy this folder and rename `tide` in it, in file names too.
 * (2) Build it and run the conformance suite (docs/writing-a-game.md says how): unchanged, it passes.
 * (3) Name your traits: everything that a unit can count as, "any unit" included where a pip asks for just that.
 * (4) Write the readers of your notation: costs, pool, sources. What they refuse gets a place and what was expected.
 * (5) Find the words: the total, the reasons, what a cost means.
 * (6) Put your own costs, pools and sources into the .samples file and run the suite again. libpay needs no change.
 *
 * Units are fire, water, earth and air; a wild unit counts as any one of them. The notation, by example:
 *   cost    "2f w *"     two fire, one water, one of anything; "0" costs nothing
 *   pool    "3f w ?"     three fire, one water, one wild
 *   source  "f/w"        makes one fire or one water
 *           "2e > 3a"    turns two earth into three air
 */
#include <pay/game.h>
#include <string.h>

const PayGame *pay_game_entry (void);

/* ---- (3) Traits. An element is a kind of unit and the trait with the same number; every unit also counts as ANY. */
#define N_ELEMENTS 4
#define ELEMENTS (PAY_BIT (N_ELEMENTS) - 1)
#define ANY PAY_BIT (N_ELEMENTS)

static const char letters[N_ELEMENTS + 1] = "fwea";
static const char *const trait_names[] = { "fire", "water", "earth", "air", "anything", NULL };
static const char *const no_variables[] = { NULL };

/* ---- (4) What is read of a request; all else is refused for us, never overlooked. */
static const PayField fields[] = { { "pool", NULL }, { "sources", NULL }, { NULL, NULL } };

/* ---- (4) Readers. */
typedef struct {
  const char *text, *at;
  const char *where;
  char any; /* the sign for any element: '*' in costs, '?' in pools and sources */
} Reader;

typedef struct {
  PayTraits elements; /* one of these, the payer's choice */
  gboolean any;
  gint64 count;
  char name[2 * N_ELEMENTS]; /* "f/w": in the order of the table, whatever order they are written in */
} Term;

static gboolean fail (const Reader *reader, PayError code, const char *message, GError **error)
{
  pay_set_error (error, code, reader->where, reader->at - reader->text, "%s", message);
  return FALSE;
}

static gboolean fail_symbol (const Reader *reader, GError **error)
{
  return fail (reader, PAY_ERROR_SYNTAX, reader->any == '*' ? "expected f, w, e, a or *" : "expected f, w, e, a or ?",
               error);
}

static gboolean fail_amount (const Reader *reader, GError **error)
{
  return fail (reader, PAY_ERROR_TOO_LARGE, "more than 2147483647 units", error);
}

static gboolean read_number (Reader *reader, gint64 *number, GError **error)
{
  const Reader start = *reader;
  for (*number = g_ascii_isdigit (*reader->at) ? 0 : 1; g_ascii_isdigit (*reader->at); reader->at++) {
    *number = *number * 10 + g_ascii_digit_value (*reader->at);
    if (*number > PAY_MAX_AMOUNT)
      return fail_amount (&start, error);
  }
  return TRUE;
}

static gboolean read_elements (Reader *reader, Term *term, GError **error)
{
  for (;; reader->at++) {
    const char *letter = *reader->at != '\0' ? strchr (letters, *reader->at) : NULL;
    if (letter == NULL)
      return fail_symbol (reader, error);
    if ((term->elements & PAY_BIT (letter - letters)) != 0)
      return fail (reader, PAY_ERROR_SYNTAX, "the same element twice", error);
    term->elements |= PAY_BIT (letter - letters);
    reader->at++;
    if (*reader->at != '/')
      return TRUE;
  }
}

/* Elements in the order of the table: "w/f" is the same as "f/w". */
static void name_elements (Term *term)
{
  char *end = term->name;
  for (int i = 0; i < N_ELEMENTS; i++)
    if ((term->elements & PAY_BIT (i)) != 0) {
      if (end > term->name)
        *end++ = '/';
      *end++ = letters[i];
    }
}

static gboolean read_term (Reader *reader, Term *term, GError **error)
{
  *term = (Term){ 0 };
  if (!read_number (reader, &term->count, error))
    return FALSE;
  if (*reader->at == reader->any) {
    term->any = TRUE;
    term->name[0] = *reader->at++;
    return TRUE;
  }
  if (!read_elements (reader, term, error))
    return FALSE;
  name_elements (term);
  return TRUE;
}

static void skip_spaces (Reader *reader)
{
  while (*reader->at == ' ')
    reader->at++;
}

/* Terms up to [end], PAY_MAX_AMOUNT units together; a lone "0" is none. NULL with [error] set. (transfer full)
 * (element-type Term) */
static GArray *read_terms (Reader *reader, char end, GError **error)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, FALSE, sizeof (Term));
  skip_spaces (reader);
  if (*reader->at == '0' && strchr (" >", reader->at[1]) != NULL) {
    reader->at++;
    skip_spaces (reader);
    if (*reader->at != end)
      return fail (reader, PAY_ERROR_SYNTAX, "nothing may follow a lone 0", error), NULL;
  }
  for (gint64 total = 0; *reader->at != end; skip_spaces (reader)) {
    const Reader start = *reader;
    Term term;
    if (!read_term (reader, &term, error))
      return NULL;
    total += term.count;
    if (total > PAY_MAX_AMOUNT)
      return fail_amount (&start, error), NULL;
    g_array_append_val (terms, term);
  }
  return g_steal_pointer (&terms);
}

static PayCost *cost_of (const GArray *terms)
{
  PayCost *cost = pay_cost_new ();
  pay_cost_or (cost);
  for (guint i = 0; i < terms->len; i++) {
    const Term *term = &g_array_index (terms, Term, i);
    pay_cost_add_pips (cost, term->name, term->any ? ANY : term->elements, term->count);
  }
  return cost;
}

static PayKinds kinds_of (const Term *term)
{
  return term->any ? ELEMENTS : term->elements;
}

/* An empty text is no cost at all, which is not the same as "0". */
static gboolean is_no_cost (const char *text)
{
  return text == NULL || text[strspn (text, " ")] == '\0';
}

static gboolean read_goal (const PayRequest *request, PayProblem *problem, GError **error)
{
  if (request->costs->len != 1) {
    pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "exactly one cost is expected");
    return FALSE;
  }
  const char *text = g_ptr_array_index (request->costs, 0);
  g_autoptr (PayCost) goal = NULL;
  if (is_no_cost (text)) {
    goal = pay_cost_new (); /* without an alternative: cannot be paid */
  } else {
    Reader reader = { text, text, "cost", '*' };
    g_autoptr (GArray) terms = read_terms (&reader, '\0', error);
    if (terms == NULL)
      return FALSE;
    goal = cost_of (terms);
  }
  pay_problem_set_goal (problem, goal);
  return TRUE;
}

static gboolean read_pool (const PayRequest *request, PayProblem *problem, GError **error)
{
  if (request->pool == NULL)
    return TRUE;
  Reader reader = { request->pool, request->pool, "pool", '?' };
  g_autoptr (GArray) terms = read_terms (&reader, '\0', error);
  for (guint i = 0; terms != NULL && i < terms->len; i++) {
    const Term *term = &g_array_index (terms, Term, i);
    pay_problem_add_units (problem, term->name, kinds_of (term), term->count);
  }
  return terms != NULL;
}

static gboolean read_source (const PaySource *source, PayProblem *problem, GError **error)
{
  Reader reader = { source->text, source->text, "text", '?' };
  if (source->text == NULL)
    return fail (&reader, PAY_ERROR_USAGE, "no source is known by its name: a text is needed", error);
  int object = pay_problem_add_object (problem, source->name != NULL ? source->name : source->text, source->count);
  int action = pay_problem_add_action (problem, source->text, object, PAY_TAKE_TURN, PAY_USES_ANY);
  if (strchr (source->text, '>') != NULL) {
    reader.any = '*';
    g_autoptr (GArray) needed = read_terms (&reader, '>', error);
    if (needed == NULL)
      return FALSE;
    g_autoptr (PayCost) needs = cost_of (needed);
    pay_problem_action_set_cost (problem, action, needs);
    reader.any = '?';
    reader.at++;
  }
  g_autoptr (GArray) given = read_terms (&reader, '\0', error);
  for (guint i = 0; given != NULL && i < given->len; i++) {
    const Term *term = &g_array_index (given, Term, i);
    pay_problem_action_add_units (problem, action, kinds_of (term), term->count);
  }
  return given != NULL;
}

static gboolean read_sources (const PayRequest *request, PayProblem *problem, GError **error)
{
  for (guint i = 0; i < request->sources->len; i++) {
    if (!read_source (g_ptr_array_index (request->sources, i), problem, error))
      return pay_error_inside (error, "sources[%u]", i);
  }
  return TRUE;
}

static PayProblem *new_problem (const PayRequest *request)
{
  PayProblem *problem = pay_problem_new ();
  for (int i = 0; i < N_ELEMENTS; i++)
    pay_problem_add_kind (problem, trait_names[i], PAY_BIT (i) | ANY);
  pay_problem_add_wish (problem, PAY_WISH_LEFTOVER, 0);
  pay_problem_add_wish (problem, PAY_WISH_OBJECTS, 0);
  pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, ELEMENTS);
  pay_problem_set_limits (problem, request->steps, request->memory);
  return problem;
}

static void tide_close (PayCase *opened)
{
  pay_problem_free (opened->problem);
  g_free (opened);
}

static PayCase *tide_open (const PayRequest *request, GError **error)
{
  g_autoptr (PayProblem) problem = new_problem (request);
  if (!read_goal (request, problem, error) || !read_pool (request, problem, error)
      || !read_sources (request, problem, error))
    return NULL;
  PayCase *opened = g_new0 (PayCase, 1);
  opened->game = pay_game_entry ();
  opened->problem = g_steal_pointer (&problem);
  opened->variables = no_variables;
  return opened;
}

/* ---- (5) Words. Without choices in costs and without arithmetic the total is the cost: nothing to say. */
static char *tide_total (const PayCase *opened, const PayAnswer *answer)
{
  (void)opened, (void)answer;
  return NULL;
}

static gboolean tide_total_range (const PayCase *opened, char **least, char **greatest)
{
  (void)opened, (void)least, (void)greatest;
  return FALSE;
}

static char *trait_list (PayTraits traits)
{
  if ((traits & ANY) != 0)
    return g_strdup (trait_names[N_ELEMENTS]);
  GString *names = g_string_new (NULL);
  for (int i = 0; i < N_ELEMENTS; i++)
    if ((traits & PAY_BIT (i)) != 0)
      g_string_append_printf (names, "%s%s", names->len > 0 ? " or " : "", trait_names[i]);
  return g_string_free (names, FALSE);
}

static char *tide_explain (const PayCase *opened, const PayShort *reason)
{
  (void)opened;
  if (reason->type == PAY_SHORT_NOTHING)
    return g_strdup ("there is no cost to pay");
  if (reason->type == PAY_SHORT_SEARCH)
    return g_strdup ("no order of the sources makes what is needed");
  g_autofree char *names = trait_list (reason->traits);
  return g_strdup_printf ("needs %" G_GINT64_FORMAT " of %s; only %" G_GINT64_FORMAT " can be had", reason->need, names,
                          reason->have);
}

/* Like terms together, in order of their elements, anything last: "2f 1f/w 1*". */
static char *canonical (const GArray *terms, gint64 *units)
{
  GString *out = g_string_new (NULL);
  for (PayTraits mask = 1; mask <= ANY; mask++) {
    gint64 count = 0;
    const char *name = NULL;
    for (guint i = 0; i < terms->len; i++) {
      const Term *term = &g_array_index (terms, Term, i);
      if ((term->any ? ANY : term->elements) != mask)
        continue;
      count += term->count;
      name = term->name;
    }
    if (count > 0)
      g_string_append_printf (out, "%s%" G_GINT64_FORMAT "%s", out->len > 0 ? " " : "", count, name);
    *units += count;
  }
  return g_string_free (out->len > 0 ? out : g_string_append_c (out, '0'), FALSE);
}

static GPtrArray *tide_describe (const char *cost, const char *rules, GError **error)
{
  if (rules != NULL) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "rules", -1, "this game has no use for rules");
    return NULL;
  }
  g_autoptr (GPtrArray) facts = pay_facts_new ();
  if (is_no_cost (cost)) {
    pay_facts_add_text (facts, "canonical", "");
    return g_steal_pointer (&facts);
  }
  Reader reader = { cost, cost, "cost", '*' };
  g_autoptr (GArray) terms = read_terms (&reader, '\0', error);
  if (terms == NULL)
    return NULL;
  gint64 units = 0;
  g_autofree char *text = canonical (terms, &units);
  pay_facts_add_text (facts, "canonical", text);
  pay_facts_add_number (facts, "units", units);
  return g_steal_pointer (&facts);
}

static const PayGame tide = {
  .abi = PAY_GAME_ABI,
  .size = sizeof (PayGame),
  .name = "tide",
  .title = "Tide, a game to copy",
  .notation = "cost    \"2f w *\": f fire, w water, e earth, a air, f/w either, * anything, \"0\" nothing\n"
              "pool    \"3f w ?\": ? is wild, any one element\n"
              "source  \"f/w\" makes one of the two; \"2e > 3a\" turns two earth into three air\n",
  .traits = trait_names,
  .words = { .use = "Use", .spend = "Spend", .unit = "element", .units = "elements", .pool = "store" },
  .open = tide_open,
  .close = tide_close,
  .total = tide_total,
  .total_range = tide_total_range,
  .explain = tide_explain,
  .describe = tide_describe,
  .fields = fields,
};

const PayGame *pay_game_entry (void)
{
  return &tide;
}
