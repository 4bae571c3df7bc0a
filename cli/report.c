/* SPDX-License-Identifier: MIT */
/* An answer record in words. All words of a game come from its table. */
#include "cli.h"

#include <jansson.h>
#include <string.h>
#include <unistd.h>

#define SPELT_OUT 5    /* like names that are listed one by one */
#define MOST_HELPERS 3 /* that the verdict names */

typedef struct {
  GString *out;
  const PayGame *game;
  const json_t *record;
  GHashTable *helpers; /* names of sources that make nothing and still pay; borrowed */
} Report;

static const char *text_of (const json_t *object, const char *name)
{
  const char *text = json_string_value (json_object_get (object, name));
  return text != NULL ? text : "";
}

static gint64 number_of (const json_t *object, const char *name, gint64 otherwise)
{
  const json_t *value = json_object_get (object, name);
  return json_is_integer (value) ? json_integer_value (value) : otherwise;
}

static void append (Report *r, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void append (Report *r, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_string_append_vprintf (r->out, format, args);
  va_end (args);
}

/* "U U", "12 C": [count] more of [name]. */
static void append_names (GString *out, const char *name, gint64 count)
{
  if (count > SPELT_OUT) {
    g_string_append_printf (out, "%s%" G_GINT64_FORMAT " %s", out->len > 0 ? " " : "", count, name);
    return;
  }
  for (gint64 i = 0; i < count; i++)
    g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", name);
}

static gboolean is_helper (const Report *r, const json_t *step)
{
  const char *with = text_of (step, "with");
  return json_object_get (step, "source") != NULL && g_hash_table_contains (r->helpers, with);
}

static void learn_helpers (Report *r)
{
  const json_t *payment = json_object_get (r->record, "payment");
  for (gsize i = 0; i < json_array_size (payment); i++) {
    const json_t *use = json_array_get (payment, i);
    if (json_object_get (use, "use") != NULL && json_array_size (json_object_get (use, "adds")) == 0)
      g_hash_table_add (r->helpers, (gpointer)(gsize)text_of (use, "use"));
  }
}

/* Runs of like entries of "adds", "left" or "pool_left". */
static char *names_of (const json_t *list)
{
  GString *names = g_string_new (NULL);
  const char *run = NULL;
  gint64 count = 0;
  for (gsize i = 0; i <= json_array_size (list); i++) {
    const json_t *entry = json_array_get (list, i);
    const char *name = json_is_object (entry) ? text_of (entry, "unit") : json_string_value (entry);
    if (run != NULL && (name == NULL || strcmp (name, run) != 0)) {
      append_names (names, run, count);
      count = 0;
    }
    run = name;
    count += json_is_object (entry) ? number_of (entry, "count", 1) : 1;
  }
  return g_string_free (names, FALSE);
}

/* ---- What is paid for what: steps with the same symbol and sort of payment stand together. */

typedef struct {
  const char *pays; /* the symbol */
  char *price;      /* "life": left out for a charge; "": paid with units; NULL: left out for nothing */
  const char *with; /* the newest run of units */
  gboolean helps;   /* they are help, no units */
  gint64 run, charge, times;
  GString *units;
} Group;

static void group_end_run (Group *g)
{
  if (g->run > 0 && g->helps)
    g_string_append_printf (g->units, "%s%" G_GINT64_FORMAT " from %s", g->units->len > 0 ? " and " : "", g->run,
                            g->with);
  else if (g->run > 0)
    append_names (g->units, g->with, g->run);
  g->run = 0;
}

/* The counter and amount of a step that leaves its symbol out. */
static const char *charge_of (const json_t *step, gint64 *amount)
{
  const char *name;
  json_t *value;
  json_object_foreach ((json_t *)(gpointer)step, name, value)
  {
    if (!json_is_integer (value) || strcmp (name, "count") == 0)
      continue;
    *amount = json_integer_value (value);
    return name;
  }
  return "";
}

static void add_step (const Report *r, GArray *groups, const json_t *step)
{
  const gboolean drops = json_object_get (step, "drops") != NULL, spends = json_object_get (step, "with") != NULL;
  const gint64 count = number_of (step, "count", 1);
  const char *pays = text_of (step, drops ? "drops" : "pays"), *with = text_of (step, "with");
  gint64 amount = 0;
  const char *price = drops ? NULL : spends ? "" : charge_of (step, &amount);
  Group *g = groups->len > 0 ? &g_array_index (groups, Group, groups->len - 1) : NULL;
  if (g == NULL || strcmp (g->pays, pays) != 0 || g_strcmp0 (g->price, price) != 0) {
    const Group fresh = { .pays = pays, .price = g_strdup (price), .units = g_string_new (NULL) };
    g_array_append_val (groups, fresh);
    g = &g_array_index (groups, Group, groups->len - 1);
  }
  g->charge += amount * count;
  g->times += count;
  if (!spends)
    return;
  if (g->run > 0 && strcmp (g->with, with) != 0)
    group_end_run (g);
  g->with = with;
  g->helps = is_helper (r, step);
  g->run += count;
}

/* "W U for {2}, 2 life for {U/P}"; "without blue" for what is left out. */
static char *bill_words (const Report *r, const json_t *steps, gsize from)
{
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (Group));
  GString *words = g_string_new (NULL);
  for (gsize i = from; i < json_array_size (steps); i++)
    add_step (r, groups, json_array_get (steps, i));
  for (guint i = 0; i < groups->len; i++) {
    Group *g = &g_array_index (groups, Group, i);
    group_end_run (g);
    g_string_append (words, i > 0 ? ", " : "");
    if (g->price == NULL)
      g_string_append_printf (words, "nothing for %s", g->pays);
    else if (g->price[0] == '\0')
      g_string_append_printf (words, "%s for %s", g->units->str, g->pays);
    else
      g_string_append_printf (words, "%" G_GINT64_FORMAT " %s for %s", g->charge, g->price, g->pays);
    g_string_free (g->units, TRUE);
    g_free (g->price);
  }
  return g_string_free (words, FALSE);
}

/* ---- Uses of sources: like ones in a row are one line. */

/* "Tap" where only the turn is taken, "Use up" for what is gone afterwards. */
static const char *verb_of (const Report *r, const json_t *use)
{
  const char *takes = text_of (use, "takes");
  if (strcmp (takes, "self") == 0 || strcmp (takes, "both") == 0)
    return "Use up";
  return strcmp (takes, "turn") == 0 && json_object_get (use, "pays") == NULL ? r->game->words.use : "Use";
}

static void use_line (Report *r, const json_t *use, gint64 count)
{
  const json_t *pays = json_object_get (use, "pays");
  g_autofree char *adds = names_of (json_object_get (use, "adds"));
  const gboolean alone = json_object_get (use, "which") == NULL; /* one thing, several times */
  append (r, "  %s ", verb_of (r, use));
  if (count > 1 && !alone)
    append (r, "%" G_GINT64_FORMAT " ", count);
  append (r, "%s", text_of (use, "use"));
  if (count > 1 && alone)
    append (r, " %" G_GINT64_FORMAT " times", count);
  if (json_array_size (pays) > 0) {
    g_autofree char *bill = bill_words (r, pays, 0);
    append (r, ", paying %s", bill);
  }
  if (adds[0] != '\0')
    append (r, ": %s%s", adds, count > 1 && json_object_get (use, "count") == NULL ? " each" : "");
  if (json_object_get (use, "also") != NULL)
    append (r, "; also%s: %s", count > 1 ? " each time" : "", text_of (use, "also"));
  append (r, "\n");
}

static gboolean same_use (const json_t *a, const json_t *b)
{
  return json_equal (json_object_get (a, "use"), json_object_get (b, "use"))
         && json_equal (json_object_get (a, "adds"), json_object_get (b, "adds"))
         && strcmp (text_of (a, "takes"), text_of (b, "takes")) == 0
         && strcmp (text_of (a, "also"), text_of (b, "also")) == 0 && json_object_get (a, "pays") == NULL
         && json_object_get (b, "pays") == NULL;
}

static gint64 happenings (const json_t *use)
{
  return number_of (use, "count", 1) * number_of (use, "times", 1);
}

static gsize uses (Report *r, const json_t *payment)
{
  gsize i = 0;
  while (json_object_get (json_array_get (payment, i), "use") != NULL) {
    const json_t *use = json_array_get (payment, i);
    gint64 count = happenings (use);
    while (same_use (use, json_array_get (payment, ++i)))
      count += happenings (json_array_get (payment, i));
    use_line (r, use, count);
  }
  return i;
}

/* ---- Verdicts. */

static void x_words (Report *r)
{
  const json_t *x = json_object_get (r->record, "x");
  if (json_is_integer (x))
    append (r, " with X = %" JSON_INTEGER_FORMAT, json_integer_value (x));
  else if (json_is_null (x))
    append (r, " with any X");
  const char *name, *joint = " with ";
  json_t *value;
  json_object_foreach ((json_t *)(gpointer)x, name, value)
  {
    if (json_is_integer (value))
      append (r, "%s%s = %" JSON_INTEGER_FORMAT, joint, name, json_integer_value (value));
    else
      append (r, "%sany %s", joint, name);
    joint = " and ";
  }
}

/* ---- The price, in the first line. */

static void add_part (GPtrArray *parts, gint64 n, const char *joint, const char *name)
{
  g_ptr_array_add (parts, g_strdup_printf ("%" G_GINT64_FORMAT "%s%s", n, joint, name));
}

/* "2 from delve": help is no unit. */
static void helper_parts (const Report *r, GPtrArray *parts, const json_t *payment, gsize from)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 all = 0;
  for (gsize i = from; i < json_array_size (payment); i++) {
    const json_t *step = json_array_get (payment, i);
    const gint64 count = number_of (step, "count", 1), none = 0;
    guint at = 0;
    if (!is_helper (r, step))
      continue;
    if (!g_ptr_array_find_with_equal_func (names, text_of (step, "with"), g_str_equal, &at)) {
      at = names->len;
      g_ptr_array_add (names, (gpointer)(gsize)text_of (step, "with"));
      g_array_append_val (counts, none);
    }
    g_array_index (counts, gint64, at) += count;
    all += count;
  }
  for (guint i = 0; names->len <= MOST_HELPERS && i < names->len; i++)
    add_part (parts, g_array_index (counts, gint64, i), " from ", names->pdata[i]);
  if (names->len > MOST_HELPERS)
    add_part (parts, all, " from ", "helpers");
}

static gint64 units_of_goal (const Report *r, const json_t *payment, gsize from)
{
  gint64 units = 0;
  for (gsize i = from; i < json_array_size (payment); i++) {
    const json_t *step = json_array_get (payment, i);
    units += json_object_get (step, "with") != NULL && !is_helper (r, step) ? number_of (step, "count", 1) : 0;
  }
  return units;
}

static void price_words (Report *r, const json_t *payment, gsize from)
{
  const gint64 life = number_of (r->record, "life", 0), damage = number_of (r->record, "damage", 0);
  const gint64 units = units_of_goal (r, payment, from);
  const PayWords *w = &r->game->words;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  helper_parts (r, parts, payment, from);
  if (units > 0 || (life == 0 && parts->len == 0))
    g_ptr_array_insert (parts, 0, g_strdup_printf ("%" G_GINT64_FORMAT " %s", units, units == 1 ? w->unit : w->units));
  if (life > 0)
    add_part (parts, life, " ", "life");
  if (damage > 0)
    add_part (parts, damage, " ", "damage");
  const char *name;
  json_t *value;
  json_object_foreach (json_object_get (r->record, "counters"), name, value)
  {
    add_part (parts, json_integer_value (value), " ", name);
  }
  for (guint i = 0; i < parts->len; i++)
    append (r, "%s%s", i == 0 ? ": " : i + 1 == parts->len ? " and " : ", ", (const char *)parts->pdata[i]);
}

static void left_words (Report *r)
{
  g_autofree char *left = names_of (json_object_get (r->record, "left"));
  g_autofree char *pool = names_of (json_object_get (r->record, "pool_left"));
  if (left[0] != '\0')
    append (r, "Made and left over: %s\n", left);
  if (pool[0] != '\0')
    append (r, "Left in the %s: %s\n", r->game->words.pool, pool);
}

/* "Still payable: {W}", or what is not. */
static void kept_words (Report *r, const PayRequest *request)
{
  const json_t *kept = json_object_get (r->record, "kept");
  gsize next = 0;
  for (guint i = 0; i < request->keep->len && kept != NULL; i++) {
    const PayKeep *keep = request->keep->pdata[i];
    const char *cost = keep->cost != NULL ? keep->cost : "";
    const gboolean is_kept = g_strcmp0 (json_string_value (json_array_get (kept, next)), cost) == 0;
    append (r, "%s afterwards: %s\n", is_kept ? "Still payable" : "Not payable", cost);
    next += is_kept ? 1 : 0;
  }
}

/* What the cost has that is paid with no units, and that the game cannot decide. */
static void besides_words (Report *r)
{
  const json_t *besides = json_object_get (r->record, "besides");
  for (gsize i = 0; i < json_array_size (besides); i++)
    append (r, "%s%s", i == 0 ? "Also to be paid, if you can: " : ", ",
            json_string_value (json_array_get (besides, i)));
  append (r, json_array_size (besides) > 0 ? "\n" : "");
}

static gsize first_of_goal (const json_t *payment)
{
  gsize i = 0;
  while (json_object_get (json_array_get (payment, i), "use") != NULL)
    i++;
  return i;
}

/* "{2/W} as {W}, {W/P} as 2 life": where nothing changes the cost, the payment itself says that. */
static void announced_words (Report *r)
{
  const char *symbol, *as;
  json_t *choices, *times;
  const char *joint = "  Announce ";
  json_object_foreach (json_object_get (r->record, "announced"), symbol, choices)
  {
    json_object_foreach (choices, as, times)
    {
      append (r, "%s", joint);
      if (json_integer_value (times) > 1)
        append (r, "%" JSON_INTEGER_FORMAT " ", json_integer_value (times));
      append (r, "%s as %s", symbol, as);
      joint = ", ";
    }
  }
  append (r, joint[0] == ',' ? "\n" : "");
}

/* "cost {3}{W}; -{2}: {1}{W}". */
static void totals_words (Report *r)
{
  const json_t *totals = json_object_get (r->record, "totals");
  for (gsize i = 0; i < json_array_size (totals); i++) {
    const json_t *step = json_array_get (totals, i);
    append (r, "%s%s: %s", i == 0 ? "  Total of " : "; ", text_of (step, "after"), text_of (step, "total"));
  }
  append (r, totals != NULL ? "\n" : "");
  const json_t *choices = json_object_get (r->record, "choices");
  for (gsize i = 0; i < json_array_size (choices); i++)
    append (r, "%s%s", i == 0 ? "  The payer may choose: " : " or ", json_string_value (json_array_get (choices, i)));
  append (r, choices != NULL ? "\n" : "");
  if (json_object_get (r->record, "total_min") != NULL)
    append (r, "  By the order of the decreases the total is from %s to %s\n", text_of (r->record, "total_min"),
            text_of (r->record, "total_max"));
}

static void payable (Report *r, const PayRequest *request)
{
  const json_t *payment = json_object_get (r->record, "payment");
  x_words (r);
  price_words (r, payment, first_of_goal (payment));
  append (r, "\n");
  if (json_object_get (r->record, "totals") != NULL)
    announced_words (r);
  totals_words (r);
  const gsize goal = uses (r, payment);
  g_autofree char *bill = bill_words (r, payment, goal);
  if (bill[0] != '\0')
    append (r, "  %s %s\n", r->game->words.spend, bill);
  besides_words (r);
  left_words (r);
  kept_words (r, request);
  if (json_is_false (json_object_get (r->record, "optimal")))
    append (r, "A limit was reached before this was known to be the best way.\n");
}

/* "One more W, U or C would do." */
static void fix_words (Report *r)
{
  const json_t *fixes = json_object_get (r->record, "fixes");
  const gsize n = json_array_size (fixes);
  gsize units = 0;
  while (units < n && json_object_get (json_array_get (fixes, units), "add") != NULL)
    units++;
  for (gsize i = 0; i < units; i++)
    append (r, "%s%s",
            i == 0           ? "One more "
            : i + 1 == units ? " or "
                             : ", ",
            text_of (json_array_get (fixes, i), "add"));
  append (r, units > 0 ? " would do.\n" : "");
  for (gsize i = units; i < n; i++)
    append (r, "%s would do.\n", text_of (json_array_get (fixes, i), "text"));
}

static void unpayable (Report *r)
{
  const json_t *why = json_object_get (r->record, "why");
  for (gsize i = 0; i < json_array_size (why); i++)
    append (r, "%s%s\n", i == 0 ? ": " : "  or: ", text_of (json_array_get (why, i), "text"));
  if (json_array_size (why) == 0)
    append (r, "\n");
  fix_words (r);
}

static void count_words (Report *r)
{
  static const char *const names[] = { "outcomes", "payments" }, *const ones[] = { "outcome", "payment" };
  if (json_object_get (r->record, names[0]) == NULL)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    const json_t *value = json_object_get (r->record, names[i]);
    append (r, i == 0 ? "Ways to pay: " : ", ");
    if (json_is_integer (value))
      append (r, "%" JSON_INTEGER_FORMAT, json_integer_value (value));
    else
      append (r, "%s", json_string_value (value) != NULL ? json_string_value (value) : "?");
    append (r, " %s", json_is_integer (value) && json_integer_value (value) == 1 ? ones[i] : names[i]);
  }
  append (r, "\n");
}

static void verdict (Report *r, const PayRequest *request, const char *words, const char *colour)
{
  for (guint i = 0; i < request->costs->len; i++) {
    const char *cost = request->costs->pdata[i];
    append (r, "%s%s", i > 0 ? " and " : "", cost != NULL && cost[0] != '\0' ? cost : "The empty cost");
  }
  if (is_coloured (STDOUT_FILENO))
    append (r, " \033[%sm%s\033[0m", colour, words);
  else
    append (r, " %s", words);
}

void report_answer (GString *out, const PayGame *game, const PayRequest *request, const char *record)
{
  json_t *answer = json_loads (record, 0, NULL);
  g_autoptr (GHashTable) helpers = g_hash_table_new (g_str_hash, g_str_equal);
  Report r = { out, game, answer, helpers };
  learn_helpers (&r);
  const char *status = text_of (answer, "status");
  if (strcmp (status, "payable") == 0) {
    verdict (&r, request, "can be paid", "1;32");
    payable (&r, request);
  } else if (strcmp (status, "unpayable") == 0) {
    verdict (&r, request, "cannot be paid", "1;31");
    unpayable (&r);
  } else {
    verdict (&r, request, "is not decided", "1;33");
    unpayable (&r);
  }
  count_words (&r);
  json_decref (answer);
}
