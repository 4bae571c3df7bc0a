/* SPDX-License-Identifier: MIT */
/* Are the fixes of an answer all single changes that help? Every such change is made to the text of the request and
 * given to the oracle. For PAY_SEED and the like see settings.h. */
#include "oracle.h"
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

static PayJson *session;
static Settings settings;

/* A set of changes, each as text: "add W", "counter life 1", "never sacrifice". */
typedef GHashTable Changes;

static Changes *changes_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static gboolean can_pay (json_t *request)
{
  char *line = json_dumps (request, JSON_COMPACT);
  OracleAnswer *a = oracle_answer (line);
  const gboolean payable = a->status == ORACLE_PAYABLE;
  free (a);
  free (line);
  return payable;
}

/* Takes over [changed]. */
static gboolean try (Changes *set, json_t *changed, char *name)
{
  const gboolean helps = can_pay (changed);
  if (helps)
    g_hash_table_add (set, name);
  else
    g_free (name);
  json_decref (changed);
  return helps;
}

static gboolean is_zx (json_t *request)
{
  return strcmp (json_string_value (json_object_get (request, "game")), "zx") == 0;
}

/* ---- One more unit. */

static json_t *with_more (json_t *request, const char *unit)
{
  const char *pool = json_string_value (json_object_get (request, "pool"));
  json_t *changed = json_deep_copy (request);
  g_autofree char *more = g_strjoin (" ", pool != NULL ? pool : "", unit, NULL);
  json_object_set_new (changed, "pool", json_string (more));
  return changed;
}

static gboolean try_unit (Changes *set, json_t *request, const char *unit)
{
  return try (set, with_more (request, unit), g_strdup_printf ("add %s", unit));
}

/* Snow mana is told where plain mana of the type would not do. */
static void try_mana (Changes *set, json_t *request)
{
  static const char *const types[] = { "W", "U", "B", "R", "G", "C" };
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++) {
    g_autofree char *snow = g_strconcat (types[i], "[snow]", NULL);
    if (!try_unit (set, request, types[i]))
      try_unit (set, request, snow);
  }
}

static char *letters_of (guint mask)
{
  GString *letters = g_string_new (mask == 0 ? "C" : "");
  for (guint i = 0; i < 5; i++)
    if ((mask >> i & 1) != 0)
      g_string_append_c (letters, "RUWKG"[i]);
  return g_string_free (letters, FALSE);
}

static char *card_of (guint mask, gboolean tagged)
{
  g_autofree char *letters = letters_of (mask);
  return g_strconcat (letters, tagged ? "[Reunion]" : "", NULL);
}

/* Does a card that can do less help? */
static gboolean is_implied (Changes *set, guint mask, gboolean tagged)
{
  for (int tag = FALSE; tag <= tagged; tag++)
    for (guint less = 0; less <= mask; less++) {
      g_autofree char *card = card_of (less, tag), *name = g_strconcat ("add ", card, NULL);
      if ((less & mask) == less && (less != mask || tag != tagged) && g_hash_table_contains (set, name))
        return TRUE;
    }
  return FALSE;
}

/* Colourless cards and those of one colour are always told, others where none that can do less helps. Of tags only one
 * is ever asked for. */
static void try_cards (Changes *set, json_t *request)
{
  for (int tagged = FALSE; tagged <= TRUE; tagged++)
    for (int n = 0; n <= 5; n++)
      for (guint mask = 0; mask < 32; mask++) {
        g_autofree char *card = card_of (mask, tagged);
        if (__builtin_popcount (mask) == n && ((n <= 1 && !tagged) || !is_implied (set, mask, tagged)))
          try_unit (set, request, card);
      }
}

/* One sleeping card awake. */
static void try_reboots (Changes *set, json_t *request)
{
  g_auto (GStrv) cards = g_strsplit (json_string_value (json_object_get (request, "pool")), " ", -1);
  for (guint i = 0; cards[i] != NULL; i++) {
    char *sleep = strstr (cards[i], ":sleep");
    if (sleep == NULL)
      continue;
    char *name = g_strdup_printf ("Reboot of %s", cards[i]);
    json_t *changed = json_deep_copy (request);
    *sleep = '\0';
    g_autofree char *pool = g_strjoinv (" ", cards);
    *sleep = ':';
    json_object_set_new (changed, "pool", json_string (pool));
    try (set, changed, name);
  }
}

/* ---- Numbers. */

static void try_life (Changes *set, json_t *request)
{
  json_t *life = json_object_get (request, "life"), *changed = json_deep_copy (request);
  json_object_set_new (changed, "life", json_integer (life != NULL ? json_integer_value (life) + 1 : 21));
  try (set, changed, g_strdup ("counter life 1"));
}

static void try_x (Changes *set, json_t *request)
{
  json_t *x = json_object_get (request, "x"), *value;
  const char *cost = json_string_value (json_object_get (request, "cost")), *name;
  if (json_is_integer (x) && json_integer_value (x) > 0 && cost != NULL && strstr (cost, "{X}") != NULL) {
    json_t *changed = json_deep_copy (request);
    json_object_set_new (changed, "x", json_integer (json_integer_value (x) - 1));
    try (set, changed, g_strdup_printf ("variable X %d", (int)json_integer_value (x) - 1));
  }
  json_object_foreach (x, name, value)
  {
    g_autofree char *symbol = g_strconcat ("{", name, "}", NULL);
    if (!json_is_integer (value) || json_integer_value (value) == 0 || cost == NULL || strstr (cost, symbol) == NULL)
      continue;
    json_t *changed = json_deep_copy (request);
    json_object_set_new (json_object_get (changed, "x"), name, json_integer (json_integer_value (value) - 1));
    try (set, changed, g_strdup_printf ("variable %s %d", name, (int)json_integer_value (value) - 1));
  }
}

/* Sources whose uses the request, or a counter that is removed, bounds. */
static void try_uses (Changes *set, json_t *request)
{
  json_t *sources = json_object_get (request, "sources"), *source;
  gsize i;
  json_array_foreach (sources, i, source)
  {
    const char *text = json_string_value (json_is_object (source) ? json_object_get (source, "text") : source);
    json_t *uses = json_object_get (source, "uses");
    const int more = (uses != NULL ? (int)json_integer_value (uses) : 1) + 1;
    if (uses == NULL && strstr (text, "Remove a") == NULL)
      continue;
    json_t *changed = json_deep_copy (request);
    json_t *object = json_is_object (source) ? json_deep_copy (source) : json_pack ("{s:s}", "text", text);
    json_object_set_new (object, "uses", json_integer (more));
    json_array_set_new (json_object_get (changed, "sources"), i, object);
    try (set, changed, g_strdup_printf ("uses %d %d", (int)i, more));
  }
}

/* ---- Restrictions. */

static void try_never (Changes *set, json_t *request)
{
  json_t *never = json_object_get (request, "never"), *word;
  gsize i;
  json_array_foreach (never, i, word)
  {
    json_t *changed = json_deep_copy (request), *list = json_object_get (changed, "never");
    for (gsize k = json_array_size (list); k > 0; k--)
      if (json_equal (json_array_get (list, k - 1), word))
        json_array_remove (list, k - 1);
    try (set, changed, g_strdup_printf ("never %s", json_string_value (word)));
  }
}

static void try_modifiers (Changes *set, json_t *request)
{
  json_t *modifiers = json_object_get (request, "modifiers"), *word;
  gsize i;
  json_array_foreach (modifiers, i, word)
  {
    json_t *changed = json_deep_copy (request);
    json_array_remove (json_object_get (changed, "modifiers"), i);
    try (set, changed, g_strdup_printf ("modifier %d %s", (int)i, json_string_value (word)));
  }
}

static void try_order (Changes *set, json_t *request)
{
  if (g_strcmp0 (json_string_value (json_object_get (request, "order")), "best") == 0)
    return;
  json_t *changed = json_deep_copy (request);
  json_object_set_new (changed, "order", json_string ("best"));
  try (set, changed, g_strdup ("order"));
}

static json_t *without (const json_t *text, const char *piece)
{
  g_auto (GStrv) parts = g_strsplit (json_string_value (text), piece, -1);
  g_autofree char *joined = g_strjoinv ("", parts);
  return json_string (joined);
}

/* The pieces of text that say what mana is for, and how the game words them. */
static void try_limits (Changes *set, json_t *request)
{
  static const struct {
    const char *word, *pieces[2];
  } limits[] = {
    { "only creature", { "[only creature]", NULL } },
    { "only ability", { "[only ability]", " Spend this mana only to activate abilities." } },
    { "only creature or instant", { "[only creature or instant]", NULL } },
    { "only mv>=3", { "[only mv>=3]", NULL } },
    { "only creature spell", { " Spend this mana only to cast a creature spell.", NULL } },
    { "only not spell or artifact", { " This mana can't be spent to cast a nonartifact spell.", NULL } },
  };
  for (gsize l = 0; l < G_N_ELEMENTS (limits); l++) {
    json_t *changed = json_deep_copy (request), *sources = json_object_get (changed, "sources"), *source;
    for (int k = 0; k < 2 && limits[l].pieces[k] != NULL; k++) {
      gsize i;
      json_object_set_new (changed, "pool", without (json_object_get (changed, "pool"), limits[l].pieces[k]));
      json_array_foreach (sources, i, source) if (json_is_string (source))
          json_array_set_new (sources, i, without (source, limits[l].pieces[k]));
    }
    try (set, changed, g_strdup_printf ("restriction %s", limits[l].word));
  }
}

static void try_purpose (Changes *set, json_t *request)
{
  json_t *changed = json_deep_copy (request);
  if (json_object_get (changed, "purpose") == NULL)
    json_object_set_new (changed, "purpose", json_array ());
  json_array_append_new (json_object_get (changed, "purpose"), json_string ("Hero"));
  try (set, changed, g_strdup ("restriction for Hero"));
}

/* What the rules do not say, taken the other way. */
static void try_readings (Changes *set, json_t *request)
{
  static const struct {
    const char *modifier, *word;
  } readings[] = {
    { "shared-colours", "the reading that each colour takes a card of its own (the other: shared-colours)" },
    { "any-cost", "the reading that of several costs the first is changed (the other: any-cost)" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (readings); i++) {
    json_t *changed = json_deep_copy (request);
    if (json_object_get (changed, "modifiers") == NULL)
      json_object_set_new (changed, "modifiers", json_array ());
    json_array_append_new (json_object_get (changed, "modifiers"), json_string (readings[i].modifier));
    try (set, changed, g_strdup_printf ("restriction %s", readings[i].word));
  }
}

static Changes *expected_of (json_t *request)
{
  Changes *set = changes_new ();
  if (is_zx (request)) {
    try_cards (set, request);
    try_reboots (set, request);
    try_purpose (set, request);
    try_readings (set, request);
  } else {
    try_mana (set, request);
    try_life (set, request);
    try_x (set, request);
    try_uses (set, request);
    try_limits (set, request);
  }
  try_never (set, request);
  try_modifiers (set, request);
  try_order (set, request);
  return set;
}

/* ---- What the answer says. */

static char *text_of (json_t *fix)
{
  const char *add = json_string_value (json_object_get (fix, "add"));
  const char *counter = json_string_value (json_object_get (fix, "counter"));
  const char *variable = json_string_value (json_object_get (fix, "variable"));
  const char *lift = json_string_value (json_object_get (fix, "lift"));
  const char *word = json_string_value (json_object_get (fix, "word"));
  json_t *index = json_object_get (fix, "index"), *uses = json_object_get (fix, "uses");
  if (add != NULL)
    return g_strdup_printf ("add %s", add);
  if (counter != NULL)
    return g_strdup_printf ("counter %s %d", counter, (int)json_integer_value (json_object_get (fix, "by")));
  if (variable != NULL)
    return g_strdup_printf ("variable %s %d", variable, (int)json_integer_value (json_object_get (fix, "value")));
  if (uses != NULL)
    return g_strdup_printf ("uses %d %d", (int)json_integer_value (json_object_get (fix, "source")),
                            (int)json_integer_value (uses));
  if (lift != NULL && index != NULL)
    return g_strdup_printf ("%s %d %s", lift, (int)json_integer_value (index), word);
  if (lift != NULL)
    return word != NULL ? g_strdup_printf ("%s %s", lift, word) : g_strdup (lift);
  return g_strdup (json_string_value (json_object_get (fix, "text")));
}

static Changes *told_by (json_t *answer)
{
  Changes *set = changes_new ();
  gsize i;
  json_t *fix;
  json_array_foreach (json_object_get (answer, "fixes"), i, fix) g_hash_table_add (set, text_of (fix));
  return set;
}

static char *words_of (Changes *set)
{
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (set), (GCompareFunc)strcmp);
  GString *words = g_string_new (NULL);
  for (GList *key = keys; key != NULL; key = key->next)
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", (const char *)key->data);
  return g_string_free (words, FALSE);
}

/* ---- Requests. */

/* Words of "never", and modifiers that stand in the way. */
static void restrict_request (Random *r, json_t *request)
{
  static const char *const deeds[] = { "sacrifice", "damage", "life" };
  static const char *const taxes[] = { "+{1}", "at-least 4", "no-life" };
  const int sources = (int)json_array_size (json_object_get (request, "sources"));
  json_t *never = json_array ();
  if (sources > 0 && random_chance (r, 40))
    json_array_append_new (never, json_sprintf ("%d", random_below (r, sources)));
  if (sources > 0 && random_chance (r, 40))
    json_array_append_new (never, json_string (deeds[random_below (r, 3)]));
  if (json_array_size (never) > 0)
    json_object_set (request, "never", never);
  json_decref (never);
  if (is_zx (request) || !random_chance (r, 25))
    return;
  if (json_object_get (request, "modifiers") == NULL)
    json_object_set_new (request, "modifiers", json_array ());
  json_array_append_new (json_object_get (request, "modifiers"), json_string (taxes[random_below (r, 3)]));
}

/* A class of cards that are there, or the tag. */
static void exclude_cards (Random *r, json_t *request)
{
  g_auto (GStrv) cards = g_strsplit (json_string_value (json_object_get (request, "pool")), " ", -1);
  const guint n = g_strv_length (cards);
  if (n == 0 || strstr (json_string_value (json_object_get (request, "pool")), " for ") != NULL
      || !random_chance (r, 30))
    return;
  char *card = cards[random_below (r, (int)n)];
  const gboolean tag = strstr (card, "[Reunion]") != NULL && random_chance (r, 50);
  card[strcspn (card, "[:")] = '\0';
  json_object_set_new (request, "never", json_pack ("[s]", tag ? "Reunion" : card));
}

typedef struct {
  int instances, judged, changes;
} Tally;

static void judge (const Family *family, int i, json_t *request, Tally *tally)
{
  char *line = json_dumps (request, JSON_COMPACT);
  g_autofree char *text = g_strdup (pay_json_answer (session, line, -1, NULL)), *why = NULL;
  json_t *answer = json_loads (text, 0, NULL);
  g_autoptr (GHashTable) expected = expected_of (request), told = told_by (answer);
  g_autofree char *should = words_of (expected), *is = words_of (told);
  tally->judged++;
  tally->changes += (int)g_hash_table_size (expected);
  const gboolean complete = json_object_get (answer, "fixes_complete") == NULL;
  if (!complete || strcmp (should, is) != 0 || !pay_json_check (session, line, text, &why))
    fail_msg ("%s, seed %" G_GUINT64_FORMAT
              ", instance %d: %s\n  request  %s\n  answer   %s\n  fixes    %s\n  should be %s",
              family->name, settings.seed, i,
              why != NULL ? why
              : complete  ? ""
                          : "not complete",
              line, text, is, should);
  free (line);
  json_decref (answer);
}

static void test_family (void **state)
{
  const Family *family = *state;
  Tally tally = { .instances = (int)((gint64)settings.number * family->share / 1000) };
  for (int i = 0; i < tally.instances; i++) {
    Random r = random_of (&settings, family, i);
    json_t *request = family->make (&r, family->mix);
    json_object_del (request, "ask");
    if (is_zx (request))
      exclude_cards (&r, request);
    else
      restrict_request (&r, request);
    if (!can_pay (request))
      judge (family, i, request, &tally);
    json_decref (request);
  }
  print_message ("%s: seed %" G_GUINT64_FORMAT ", %d instances, %d unpayable, %d changes that help\n", family->name,
                 settings.seed, tally.instances, tally.judged, tally.changes);
  assert_true (tally.instances < 100 || (tally.judged > tally.instances / 5 && tally.changes > tally.judged / 5));
}

int main (int argc, char **argv)
{
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  settings = settings_read (argc, argv, 6000);
  session = pay_json_new (games, NULL);
  const int failed = families_run ("fixes", test_family);
  pay_json_free (session);
  return failed;
}
