/* SPDX-License-Identifier: MIT */
/* The same decks by rules of which one is changed step by step, or with more and fewer resource cards. */
#include "deck.h"

#include <string.h>

const char *pay_deck_swept_name (PayDeckSwept what)
{
  static const char *const names[] = { "hand", "draws", "drops", "share" };
  return names[what];
}

static const struct {
  int least, most;
} ranges[] = { { 1, PAY_ODDS_MAX_HAND }, { 0, 10 }, { 1, 10 }, { 1, 99 } };

/* "hand=5..9", "share=30..50:5". */
gboolean pay_deck_sweep_read (const char *text, PayDeckSweepAsk *ask, GError **error)
{
  const char *equal = strchr (text, '=');
  const gsize length = equal != NULL ? (gsize)(equal - text) : 0;
  int what = -1;
  for (int i = 0; i < PAY_DECK_SWEPT && equal != NULL; i++)
    what = strlen (pay_deck_swept_name ((PayDeckSwept)i)) == length
                   && strncmp (text, pay_deck_swept_name ((PayDeckSwept)i), length) == 0
               ? i
               : what;
  if (what < 0)
    return pay_set_error (error, PAY_ERROR_SYNTAX, "sweep", 0, "hand=, draws=, drops= or share= is expected, not '%s'",
                          text);
  g_auto (GStrv) step = g_strsplit (equal + 1, ":", 2);
  g_auto (GStrv) ends = g_strsplit (step[0] != NULL ? step[0] : "", "..", 2);
  gint64 from = 0, to = 0, by = 1;
  if (ends[0] == NULL || !g_ascii_string_to_signed (ends[0], 10, ranges[what].least, ranges[what].most, &from, NULL)
      || !g_ascii_string_to_signed (ends[1] != NULL ? ends[1] : ends[0], 10, from, ranges[what].most, &to, NULL)
      || (step[1] != NULL && !g_ascii_string_to_signed (step[1], 10, 1, 100, &by, NULL)))
    return pay_set_error (error, PAY_ERROR_SYNTAX, "sweep", (int)length + 1,
                          "FROM..TO or FROM..TO:STEP is expected, from %d to %d, not '%s'", ranges[what].least,
                          ranges[what].most, equal + 1);
  *ask = (PayDeckSweepAsk){ .what = (PayDeckSwept)what };
  for (; from <= to && ask->n < PAY_DECK_SWEEP_MOST; from += by)
    ask->values[ask->n++] = (int)from;
  return from > to
         || pay_set_error (error, PAY_ERROR_SYNTAX, "sweep", (int)length + 1, "at most %d values", PAY_DECK_SWEEP_MOST);
}

/* ---- Rules that are changed. */

/* The rules of a model as a system of its own. */
static PayDeckSystem *system_of (const PayDeckModel *model)
{
  PayDeckSystem *system = g_new0 (PayDeckSystem, 1);
  const PayDeckSystem *own = model->system;
  if (own != NULL)
    *system = *own;
  system->name = g_strdup (pay_deck_model_name (model));
  system->title = g_strdup (pay_deck_model_title (model));
  system->text = g_strdup (own != NULL ? own->text : "");
  system->notation = g_strdup (model->game->name);
  system->gives = g_strdup (system->gives);
  system->unit = g_strdup (system->unit);
  system->resource = g_strdup (model->rules->resource);
  system->resources = g_strdup (model->rules->resources);
  system->rules = *model->rules;
  system->rules.resource = system->resource;
  system->rules.resources = system->resources;
  system->hands = *pay_deck_model_hands (model);
  system->plays = model->plays;
  return system;
}

static gboolean change (PayDeckSystem *system, PayDeckSwept what, int value, GError **error)
{
  if (what == PAY_DECK_SWEPT_HAND)
    deck_rule_of_hand (&system->hands, value);
  if (what == PAY_DECK_SWEPT_DRAWS)
    system->rules.each = value;
  if (what == PAY_DECK_SWEPT_DROPS && (system->plays.once || system->down == PAY_DECK_DOWN_NOTHING))
    return pay_set_error (error, PAY_ERROR_USAGE, "sweep", -1, "nothing is put down by the rules of %s", system->title);
  if (what == PAY_DECK_SWEPT_DROPS)
    system->rules.drops = value;
  return TRUE;
}

/* ---- Decks with another share of resource cards. */

/* Is the entry one of the resource cards of the model? */
static gboolean is_resource (const PayDeckModel *model, const PayDeckEntry *entry)
{
  if (model->system != NULL && model->system->down == PAY_DECK_DOWN_GIVES)
    return entry->gives != NULL;
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    if (class->resource && g_ptr_array_find_with_equal_func (class->names, entry->name, g_str_equal, NULL))
      return TRUE;
  }
  return FALSE;
}

/* Some of a deck's entries. */
typedef struct {
  PayDeckEntry **entries;
  guint n;
  gint64 copies;
} Group;

/* As many copies as [total]: up to each entry as many as are its part and that of those before, rounded, so that what
 * is over is spread along the list. */
static void scale (const Group *group, gint64 total)
{
  gint64 before = 0, given = 0;
  for (guint i = 0; i < group->n; i++) {
    before += group->entries[i]->count;
    const gint64 upto = (2 * before * total + group->copies) / (2 * group->copies);
    group->entries[i]->count = upto - given;
    given = upto;
  }
}

static void drop_empty (PayDeck *deck)
{
  for (guint i = deck->entries->len; i-- > 0;)
    if (((const PayDeckEntry *)deck->entries->pdata[i])->count == 0)
      g_ptr_array_remove_index (deck->entries, i);
}

static gboolean set_share (PayDeck *deck, const PayDeckModel *model, int percent, GError **error)
{
  PayDeckEntry **kept = g_newa (PayDeckEntry *, 2 * (deck->entries->len + 1));
  Group groups[2] = { { .entries = kept }, { .entries = kept + deck->entries->len } };
  for (guint i = 0; i < deck->entries->len; i++) {
    PayDeckEntry *entry = deck->entries->pdata[i];
    if (entry->section != PAY_DECK_MAIN)
      continue;
    Group *group = &groups[is_resource (model, entry) ? 0 : 1];
    group->entries[group->n++] = entry;
    group->copies += entry->count;
  }
  if (groups[0].n == 0 || groups[1].n == 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "sweep", -1, "%s of the cards are %s: there is no share to change",
                          groups[0].n == 0 ? "none" : "all", model->rules->resources);
  const gint64 all = groups[0].copies + groups[1].copies, some = (all * percent + 50) / 100;
  scale (&groups[0], some);
  scale (&groups[1], all - some);
  drop_empty (deck);
  return TRUE;
}

/* A copy whose counts can be changed; all else is [deck]'s. */
static PayDeck *copy_of (const PayDeck *deck)
{
  PayDeck *copy = g_new0 (PayDeck, 1);
  *copy = *deck;
  copy->entries = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < deck->entries->len; i++) {
    PayDeckEntry *entry = g_new0 (PayDeckEntry, 1);
    *entry = *(const PayDeckEntry *)deck->entries->pdata[i];
    g_ptr_array_add (copy->entries, entry);
  }
  return copy;
}

static void copy_free (PayDeck *copy)
{
  g_ptr_array_unref (copy->entries);
  g_free (copy);
}

/* ---- The sweep. */

static PayDeckModel *model_at (PayDeckSweep *sweep, const PayDeckModel *model, const PayDeck *deck, int value,
                               GError **error)
{
  PayDeckSystem *system = system_of (model);
  g_ptr_array_add (sweep->systems, system);
  PayDeck *copy = copy_of (deck);
  const PayDeckOverrides told = { .laid = -1, .system = system, .x = model->x, .players = model->players };
  PayDeckModel *changed = NULL;
  if (change (system, sweep->ask.what, value, error)
      && (sweep->ask.what != PAY_DECK_SWEPT_SHARE || set_share (copy, model, value, error)))
    changed = pay_deck_model_new (copy, model->game, &told, error);
  copy_free (copy);
  return changed;
}

PayDeckSweep *pay_deck_sweep_new (const PayDeckModel *const *models, const PayDeck *const *decks, guint n,
                                  const PayDeckSweepAsk *ask, const PayDeckComparisonOptions *options, guint *failed,
                                  GError **error)
{
  g_autoptr (PayDeckSweep) sweep = g_new0 (PayDeckSweep, 1);
  *sweep = (PayDeckSweep){ .ask = *ask,
                           .systems = g_ptr_array_new_with_free_func ((GDestroyNotify)pay_deck_system_free),
                           .models = g_ptr_array_new_with_free_func ((GDestroyNotify)pay_deck_model_free) };
  for (guint v = 0; v < ask->n; v++) {
    for (guint i = 0; i < n; i++) {
      PayDeckModel *model = model_at (sweep, models[i], decks[i], ask->values[v], error);
      if (failed != NULL)
        *failed = i;
      if (model == NULL)
        return NULL;
      g_ptr_array_add (sweep->models, model);
    }
    const PayDeckModel *const *changed = (const PayDeckModel *const *)(gpointer)&sweep->models->pdata[v * n];
    sweep->comparisons[v] = pay_deck_comparison_new (changed, n, options, failed, error);
    if (sweep->comparisons[v] == NULL)
      return NULL;
  }
  return g_steal_pointer (&sweep);
}

void pay_deck_sweep_free (PayDeckSweep *sweep)
{
  if (sweep == NULL)
    return;
  for (guint i = 0; i < PAY_DECK_SWEEP_MOST; i++)
    pay_deck_comparison_free (sweep->comparisons[i]);
  g_ptr_array_unref (sweep->models);
  g_ptr_array_unref (sweep->systems);
  g_free (sweep);
}
