/* SPDX-License-Identifier: MIT */
/* Is the payment of an answer the best? Random requests of both games, each with one of thirty orders of wishes: all 24
 * of life, leftover, sources and keep, and six with a named source and flexible; those of Magic also with orders by
 * name and any words before them, on boards with much to give up. The oracle goes through every way to pay and says
 * which numbers the best comes to and, of equal ones, which has the smallest lists. For PAY_SEED and the like see
 * settings.h. */
#include "oracle_best.h"
#include "settings.h"

#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/zx.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { ORDERS = 30 };

static PayJson *session;
static Settings settings;

/* What became of the requests of one order. */
typedef struct {
  int requests, payable, limited, kept, spent, impossible, too_large;
} Tally;
static Tally tallies[ORDERS];
static int n_bounds, n_tight; /* of kept costs, where steps are few; that are what is kept */

/* ---- Orders. */

/* The [i]th order of the four; each is written once in all permutations. */
static json_t *permutation (int i)
{
  static const char *const words[] = { "life", "leftover", "sources", "keep" };
  int left[] = { 0, 1, 2, 3 };
  json_t *list = json_array ();
  for (int n = 4, all = 24; n > 0; n--) {
    all /= n;
    const int at = i / all;
    json_array_append_new (list, json_string (words[left[at]]));
    i %= all;
    memmove (left + at, left + at + 1, (gsize)(n - at - 1) * sizeof *left);
  }
  return list;
}

static json_t *order_of (Random *r, int i, int sources)
{
  static const char *const others[][4] = {
    { "source", "life" },
    { "flexible" },
    { "flexible", "source", "life" },
    { "source", "flexible", "sources" },
    { "keep", "flexible", "x" },
    { "life", "source", "source" },
  };
  if (i < 24)
    return permutation (i);
  json_t *list = json_array ();
  for (int k = 0; k < 4 && others[i - 24][k] != NULL; k++)
    if (strcmp (others[i - 24][k], "source") != 0)
      json_array_append_new (list, json_string (others[i - 24][k]));
    else if (sources > 0)
      json_array_append_new (list, json_sprintf ("source:%d", random_below (r, sources)));
  return list;
}

/* Its own wishes and presets, at any place. */
static void add_zx_words (Random *r, json_t *prefer)
{
  static const char *const words[] = { "exact", "careful", "arena", "width", "choices", "restricted" };
  for (int n = random_below (r, 3); n > 0; n--)
    json_array_insert_new (prefer, (gsize)random_below (r, (int)json_array_size (prefer) + 1),
                           json_string (words[random_below (r, G_N_ELEMENTS (words))]));
}

/* An order by name, some words before it, or words alone: the careful order fills the rest. */
static void add_mtg_words (Random *r, json_t *prefer)
{
  static const char *const orders[] = { "careful", "race", "all-in", "arena", "exact" };
  static const char *const words[]
      = { "die",   "lose",          "x",         "keep",        "colours",    "one-shot",       "stays-tapped",
          "life",  "creature-taps", "most-left", "activations", "restricted", "utility",        "snow",
          "width", "choices",       "leftover",  "sources",     "flexible",   "life-reserve 18" };
  if (random_chance (r, 50))
    json_array_clear (prefer);
  if (random_chance (r, 50))
    json_array_append_new (prefer, json_string (orders[random_below (r, G_N_ELEMENTS (orders))]));
  if (random_chance (r, 50))
    for (int n = 1 + random_below (r, 8); n > 0; n--)
      json_array_insert_new (prefer, (gsize)random_below (r, (int)json_array_size (prefer) + 1),
                             json_string (words[random_below (r, G_N_ELEMENTS (words))]));
}

static char *words_of (json_t *prefer)
{
  GString *words = g_string_new (NULL);
  gsize i;
  json_t *word;
  json_array_foreach (prefer, i, word)
      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", json_string_value (word));
  return g_string_free (words, FALSE);
}

/* ---- Requests. */

static gboolean is_zx (json_t *request)
{
  return strcmp (json_string_value (json_object_get (request, "game")), "zx") == 0;
}

/* Z/X keeps nothing where cards count as other colours for other purposes. */
static gboolean can_keep (json_t *request)
{
  return strstr (json_string_value (json_object_get (request, "pool")), " for ") == NULL;
}

/* One or two small costs to keep payable. */
static void add_keep (Random *r, json_t *request)
{
  static const char *const mtg[] = { "{G}", "{W}", "{U}{U}", "{1}", "{1}{B}", "{R/G}", "{C}", "{W/P}" };
  static const char *const zx[] = { "R1", "U1", "C1", "[1 Red/Blue]", "WK2", "G1" };
  json_t *list = json_array ();
  for (int n = 1 + random_below (r, 2); n > 0; n--)
    json_array_append_new (list, json_string (is_zx (request) ? zx[random_below (r, G_N_ELEMENTS (zx))]
                                                              : mtg[random_below (r, G_N_ELEMENTS (mtg))]));
  json_object_set_new (request, "keep", list);
}

/* More than is needed, so that there is something to choose. */
static void add_plenty (Random *r, json_t *request)
{
  static const char *const mtg[] = { "W", "U", "B", "R", "G", "C", "G[snow]" };
  static const char *const zx[] = { "R", "U", "W", "K", "G", "C", "RU", "WK", "C" };
  static const char *const sources[] = { "W|U",
                                         "G",
                                         "{T}: Add {C}.\n{T}: Add {R} or {G}. This land deals 1 damage to you.",
                                         "CC",
                                         "{T}, Pay 1 life: Add one mana of any color.",
                                         "{1}, {T}: Add {B}{R}.",
                                         "{T}: Add {G}.",
                                         "W|B|G" };
  /* what is given up: creatures, lands, tokens, what stays tapped, what can do something else, snow */
  static const char *const dear[][4] = { { "{T}: Add {G}.", "creature" },
                                         { "{T}: Add {R}.", "creature", "token" },
                                         { "{T}: Add {W} or {B}.", "creature", "legend" },
                                         { "{T}: Add {U}.", "creature", "summoning-sick" },
                                         { "Sacrifice ~: Add {C}.", "creature", "token" },
                                         { "Sacrifice ~: Add {B}{B}.", "creature" },
                                         { "{T}: Add {C}.\n{T}, Sacrifice ~: Add {R}{R}.", "land" },
                                         { "{T}, Sacrifice ~: Add one mana of any color.", "artifact" },
                                         { "{T}: Add {C}{C}{C}.\n~ doesn't untap during your untap step." },
                                         { "{T}: Add {W}.\n{T}: Draw a card.", "land" },
                                         { "{T}: Add {G}.", "land", "snow" } };
  const char *pool = json_string_value (json_object_get (request, "pool"));
  g_autoptr (GString) more = g_string_new (pool);
  for (int n = random_below (r, 3); n > 0; n--)
    g_string_append_printf (more, " %s",
                            is_zx (request) ? zx[random_below (r, G_N_ELEMENTS (zx))]
                                            : mtg[random_below (r, G_N_ELEMENTS (mtg))]);
  json_object_set_new (request, "pool", json_string (more->str));
  json_t *list = json_object_get (request, "sources");
  for (int n = list != NULL ? random_below (r, 3) : 0; n > 0; n--)
    json_array_append_new (list, json_string (sources[random_below (r, G_N_ELEMENTS (sources))]));
  for (int n = list != NULL && !is_zx (request) ? random_below (r, 3) : 0; n > 0; n--) {
    const char *const *drawn = dear[random_below (r, G_N_ELEMENTS (dear))];
    json_t *tags = json_array ();
    for (int i = 1; i < 4 && drawn[i] != NULL; i++)
      json_array_append_new (tags, json_string (drawn[i]));
    json_array_append_new (list, json_pack ("{s:s,s:o}", "text", drawn[0], "tags", tags));
  }
}

/* One or two steps already taken, by sources that make mana; many cannot have been. */
static void add_spent (Random *r, json_t *request)
{
  json_t *sources = json_object_get (request, "sources"), *list = json_array ();
  for (int n = 1 + random_below (r, 2); n > 0; n--) {
    const int i = random_below (r, (int)json_array_size (sources));
    json_t *source = json_array_get (sources, (gsize)i);
    const char *text = json_string_value (json_is_object (source) ? json_object_get (source, "text") : source);
    if (g_ascii_islower (text[0]))
      continue;
    json_t *step = json_pack ("{s:i}", "source", i);
    if (random_chance (r, 30))
      json_object_set_new (step, "adds",
                           json_pack ("[s]", (const char *[]){ "W", "B", "G", "C" }[random_below (r, 4)]));
    json_array_append_new (list, step);
  }
  json_object_set_new (request, "spent", list);
}

/* What of the answer in [text] is wrong; NULL: nothing. */
static const char *find_fault (const OracleBest *best, const char *text, gboolean proven)
{
  const gboolean paid = pay_json_status (session) == PAY_STATUS_PAYABLE;
  if (best->status == ORACLE_UNSUPPORTED)
    return best->why;
  if (best->impossible)
    return strstr (text, "\"where\":\"spent[") != NULL ? NULL : "steps that cannot have been taken";
  if (paid != (best->status == ORACLE_PAYABLE))
    return "payable or not";
  if (paid && proven && oracle_compare (&best->answer, &best->best, FALSE) != 0)
    return "not the best";
  return paid && proven && oracle_compare (&best->answer, &best->best, TRUE) != 0 ? "not the smallest lists" : NULL;
}

static void append_numbers (GString *to, const char *title, const int *numbers, int n)
{
  g_string_append (to, title);
  for (int i = 0; i < n; i++)
    g_string_append_printf (to, " %d", numbers[i]);
}

static char *words_of_standing (const OracleStanding *s)
{
  GString *words = g_string_new (NULL);
  append_numbers (words, "wishes", s->wish, s->wishes);
  append_numbers (words, "; sources", s->source, s->sources);
  append_numbers (words, "; units", s->unit, s->units);
  return g_string_free (words, FALSE);
}

/* Cost by cost, those that [kept] names of [keep]: does it name more than [other]? */
static gboolean names_more (const json_t *keep, const json_t *kept, const json_t *other)
{
  gsize a = 0, b = 0;
  for (gsize i = 0; i < json_array_size (keep); i++) {
    const gboolean first = json_equal (json_array_get (keep, i), json_array_get (kept, a));
    const gboolean second = json_equal (json_array_get (keep, i), json_array_get (other, b));
    if (first != second)
      return first;
    a += first ? 1 : 0;
    b += second ? 1 : 0;
  }
  return FALSE;
}

/* In few steps no more is kept than the bound says, which is no less than what the best, [answer], keeps. */
static void check_bound (json_t *request, const json_t *answer, int i)
{
  const json_t *keep = json_object_get (request, "keep"), *most = json_object_get (answer, "kept");
  if (keep == NULL || most == NULL)
    return;
  json_object_set_new (request, "limit", json_pack ("{s:i}", "steps", 1 + i * i % 97));
  char *line = json_dumps (request, JSON_COMPACT);
  const char *text = pay_json_answer (session, line, -1, NULL);
  json_t *limited = json_loads (text, 0, NULL);
  const json_t *bound = json_object_get (limited, "kept_bound"), *kept = json_object_get (limited, "kept");
  if (bound != NULL && (names_more (keep, most, bound) || names_more (keep, kept, bound)))
    fail_msg ("seed %" G_GUINT64_FORMAT ", instance %d: the bound is below the truth\n%s\n%s", settings.seed, i, line,
              text);
  n_bounds += bound != NULL;
  n_tight += bound != NULL && json_equal (bound, most);
  json_decref (limited);
  free (line);
  json_object_del (request, "limit");
}

static void check_seed (const Family *family, int i, json_t *request, int order)
{
  Tally *tally = &tallies[order];
  char *line = json_dumps (request, JSON_COMPACT);
  g_autofree char *text = g_strdup (pay_json_answer (session, line, -1, NULL)), *why = NULL;
  const gboolean paid = pay_json_status (session) == PAY_STATUS_PAYABLE;
  OracleBest *best = oracle_best (line, paid ? text : NULL);
  json_t *answer = json_loads (text, 0, NULL);
  const gboolean proven = json_is_true (json_object_get (answer, "optimal"));
  const char *wrong = find_fault (best, text, proven);
  const gboolean too_large = wrong != NULL && g_str_has_prefix (wrong, "too many");
  if (wrong == NULL && !pay_json_check (session, line, text, &why))
    wrong = why;
  if (wrong != NULL && !too_large) {
    g_autofree char *is = words_of_standing (&best->answer), *should = words_of_standing (&best->best);
    fail_msg ("%s, seed %" G_GUINT64_FORMAT ", instance %d: %s\n  request %s\n  answer  %s\n  is      %s\n  best    %s",
              family->name, settings.seed, i, wrong, line, text, is, should);
  }
  tally->too_large += too_large;
  tally->spent += json_object_get (request, "spent") != NULL;
  tally->impossible += best->impossible;
  tally->requests++;
  tally->payable += paid;
  tally->limited += paid && !proven;
  tally->kept += json_array_size (json_object_get (answer, "kept")) > 0;
  if (proven)
    check_bound (request, answer, i);
  json_decref (answer);
  free (best);
  free (line);
}

static void test_family (void **state)
{
  const Family *family = *state;
  const int n = (int)((gint64)settings.number * family->share / 1000);
  for (int i = 0; i < n; i++) {
    Random r = random_of (&settings, family, i);
    json_t *request = family->make (&r, family->mix);
    const int order = random_below (&r, ORDERS);
    json_object_del (request, "ask");
    add_plenty (&r, request);
    if (can_keep (request) && (order < 24 || random_chance (&r, 50)))
      add_keep (&r, request);
    const int sources = (int)json_array_size (json_object_get (request, "sources"));
    if (sources > 0 && random_chance (&r, 20))
      add_spent (&r, request);
    json_object_set_new (request, "prefer", order_of (&r, order, sources));
    if (is_zx (request))
      add_zx_words (&r, json_object_get (request, "prefer"));
    else
      add_mtg_words (&r, json_object_get (request, "prefer"));
    check_seed (family, i, request, order);
    json_decref (request);
  }
}

static int print_tallies (void)
{
  Tally all = { .requests = 0 };
  for (int i = 0; i < ORDERS; i++) {
    const Tally *t = &tallies[i];
    Random r = { .state = 1 };
    json_t *prefer = order_of (&r, i, 1);
    g_autofree char *words = words_of (prefer);
    print_message ("%-34s %d requests, %d payable, %d without a proof, %d keep something\n", words, t->requests,
                   t->payable, t->limited, t->kept);
    all.requests += t->requests;
    all.payable += t->payable;
    all.limited += t->limited;
    all.spent += t->spent;
    all.impossible += t->impossible;
    all.too_large += t->too_large;
    json_decref (prefer);
  }
  print_message ("seed %" G_GUINT64_FORMAT
                 ": %d requests, %d payable, %d of them without a proof; %d with steps already "
                 "taken, %d of which cannot have been; %d too large for the oracle\n",
                 settings.seed, all.requests, all.payable, all.limited, all.spent, all.impossible, all.too_large);
  print_message ("with few steps %d say what is kept at most, %d of them what is kept\n", n_bounds, n_tight);
  return all.requests < 1000
                 || (all.payable > all.requests / 2 && all.limited + all.too_large <= all.requests / 1000 + 1)
             ? 0
             : 1;
}

int main (int argc, char **argv)
{
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  settings = settings_read (argc, argv, 3000);
  session = pay_json_new (games, NULL);
  int failed = families_run ("best", test_family);
  failed += print_tallies ();
  pay_json_free (session);
  return failed;
}
