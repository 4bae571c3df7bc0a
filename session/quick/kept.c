/* SPDX-License-Identifier: MIT */
#include "quick/kept.h"

#include "payment/payment.h"
#include "reasons/reasons.h"

#include <string.h>

/* ---- The table by text. */

#define WINDOW 32 /* places that a text may have, one after the other; where none is free one makes room */

typedef struct {
  guint64 hash;
  gconstpointer owner;
  gpointer value; /* NULL: free */
  char *text;
  gsize length;
} Entry;

struct _PaysCache {
  GDestroyNotify destroy;
  guint64 mask;
  guint next; /* of a window: what makes room, in turn */
  Entry *entries;
};

PaysCache *pays_cache_new (guint most, GDestroyNotify destroy)
{
  PaysCache *cache = g_new (PaysCache, 1);
  guint64 size = 1;
  while (size < most)
    size *= 2;
  *cache = (PaysCache){ .destroy = destroy, .mask = size - 1, .entries = g_new0 (Entry, size) };
  return cache;
}

static void clear (PaysCache *cache, Entry *entry)
{
  if (entry->value != NULL && cache->destroy != NULL)
    cache->destroy (entry->value);
  g_free (entry->text);
  *entry = (Entry){ 0 };
}

void pays_cache_free (PaysCache *cache)
{
  for (guint64 i = 0; i <= cache->mask; i++)
    clear (cache, &cache->entries[i]);
  g_free (cache->entries);
  g_free (cache);
}

static guint64 mix (guint64 hash, guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ hash >> 32;
}

/* Of at most eight bytes, each of which counts, some maybe twice. */
static guint64 word_of (const char *text, gsize length)
{
  guint32 first, last;
  if (length < sizeof first)
    return length == 0 ? 0
                       : (guint64)(guchar)text[0] | (guint64)(guchar)text[length / 2] << 8
                             | (guint64)(guchar)text[length - 1] << 16;
  memcpy (&first, text, sizeof first);
  memcpy (&last, text + length - sizeof last, sizeof last);
  return first | (guint64)last << 32;
}

static guint64 hash_of (gconstpointer owner, const char *text, gsize length)
{
  guint64 hash = mix (length, (guint64)(gsize)owner), word;
  for (; length > sizeof word; text += sizeof word, length -= sizeof word) {
    memcpy (&word, text, sizeof word);
    hash = mix (hash, word);
  }
  return mix (hash, word_of (text, length));
}

/* Places are taken in order and never given back, so that behind a free one there is nothing. */
gpointer *pays_cache_at (PaysCache *cache, gconstpointer owner, const char *text, gsize length)
{
  const guint64 hash = hash_of (owner, text, length);
  Entry *entry = NULL;
  for (guint i = 0; i < WINDOW; i++) {
    entry = &cache->entries[(hash + i) & cache->mask];
    if (entry->value == NULL)
      break;
    if (entry->hash == hash && entry->owner == owner && entry->length == length
        && memcmp (entry->text, text, length) == 0)
      return &entry->value;
  }
  if (entry->value != NULL) {
    entry = &cache->entries[(hash + cache->next++ % WINDOW) & cache->mask];
    pay_debug ("a text of %" G_GSIZE_FORMAT " bytes makes room for another", entry->length);
  }
  clear (cache, entry);
  *entry = (Entry){ .hash = hash, .owner = owner, .text = g_malloc (length + 1), .length = length };
  memcpy (entry->text, text, length);
  return &entry->value;
}

/* ---- What is looked after. */

void pays_notes_clear (PayNotes *notes)
{
  for (; notes != NULL; notes = notes->next)
    for (int i = 0; i < PAY_NOTES; i++)
      if (notes->at[i] != NULL)
        notes->destroy (notes->at[i]);
}

void pays_quick_cost_unref (gpointer data)
{
  PaysQuickCost *cost = data;
  if (!g_atomic_ref_count_dec (&cost->refs))
    return;
  pays_notes_clear (cost->notes);
  pays_arena_clear (&cost->arena);
  g_ptr_array_unref (cost->heads);
  pay_plain_free (cost->plain);
  for (guint i = 0; i < cost->n_tries; i++)
    pay_plain_free (cost->tries[i].plain);
  if (cost->opened != NULL)
    cost->opened->game->close (cost->opened);
  g_free (cost);
}

void pays_quick_hold (PaysQuickCost *cost, PayNotes *notes)
{
  notes->next = cost->notes;
  cost->notes = notes;
  cost->n_told++;
}

gpointer pays_quick_tell (PaysQuickCost *cost, gsize size, gsize notes)
{
  char *told = pays_take (&cost->arena, size);
  pays_quick_hold (cost, (PayNotes *)(gpointer)(told + notes));
  return told;
}

void pays_quick_use_free (gpointer data)
{
  PayQuickUse *use = data;
  pays_notes_clear (&use->notes);
  g_free ((char *)(gsize)use->name);
  g_free ((char *)(gsize)use->text);
  g_free (use);
}

/* ---- Cases of single parts. */

static char *text_of (PaySpan span)
{
  return g_strndup (span.text, span.length);
}

/* With the modifiers but that number [without], X less [less], and, where it is told, this source alone. */
typedef struct {
  guint without; /* PAY_QUICK_MODIFIERS: none is left out */
  gint64 less;
  const PayQuickSource *source;
} PaysQuickHow;

static PayRequest *request_of (const PaysQuickGame *game, const PayQuickRequest *quick, PaysQuickHow how)
{
  PayRequest *request = pay_request_new ();
  g_ptr_array_add (request->costs, text_of (quick->cost));
  for (guint i = 0; i < quick->n_modifiers; i++)
    if (i != how.without)
      g_ptr_array_add (request->modifiers, text_of (quick->modifiers[i]));
  if (quick->x != PAY_NOT_GIVEN)
    pay_request_add_x (request, NULL, PAY_X_FIXED, quick->x - how.less);
  if (PAY_GAME_HAS (game->game, plain_beside))
    request->pool = g_strdup (game->game->plain_beside);
  if (how.source != NULL) {
    PaySource *source = pay_request_add_source (request);
    source->text = text_of (how.source->text);
    source->name = text_of (how.source->name);
  }
  return request;
}

/* NULL: no plain case; [refused]: no case at all. */
static PayCase *open_part (const PaysQuickGame *game, const PayQuickRequest *quick, PaysQuickHow how, gboolean *refused)
{
  g_autoptr (PayRequest) request = request_of (game, quick, how);
  PayCase *opened = pays_fits (request, 0, NULL) ? pays_open (game->game, request, NULL, NULL, NULL) : NULL;
  *refused = opened == NULL;
  if (opened == NULL
      || (game->game->is_plain (opened)
          && (game->first == NULL || pay_plain_same_kinds (opened->problem, game->first->problem))))
    return opened;
  game->game->close (opened);
  return NULL;
}

/* The kinds of the first plain case are what all others are held against. FALSE: there is none, or they lack names. */
static gboolean learn_kinds (PaysQuickGame *game, const PayQuickRequest *request)
{
  gboolean refused;
  if (game->first != NULL)
    return game->named;
  game->first = open_part (game, request, (PaysQuickHow){ .without = PAY_QUICK_MODIFIERS }, &refused);
  if (game->first == NULL)
    return FALSE;
  game->named = TRUE;
  for (int k = 0; k < pay_problem_kinds (game->first->problem); k++) {
    game->kinds[k].name = pay_problem_kind_report (game->first->problem, k);
    game->named = game->named && game->kinds[k].name != NULL;
  }
  return game->named;
}

/* Are there none but units that cannot be used? */
static gboolean is_bare (const PayProblem *problem)
{
  for (int i = 0; i < pay_problem_lots (problem); i++)
    if (pay_problem_lot_kinds (problem, i) != 0)
      return FALSE;
  return TRUE;
}

/* NULL: not plain, or with a counter of which requests do not tell how much there is. */
static PayPlain *plain_of (const PayCase *opened)
{
  PayPlain *plain = pay_plain_new (opened->problem);
  const int counter = plain != NULL ? pay_plain_counter (plain) : -1;
  if (counter >= 0 && strcmp (pay_problem_counter_name (opened->problem, counter), PAYS_QUICK_COUNTER) != 0)
    g_clear_pointer (&plain, pay_plain_free);
  return plain;
}

/* ---- Changes that would help where a plain request cannot be paid: what the long way tries, compiled with the cost.
 */

#define MOST_UNITS 16      /* to be tried */
#define MOST_CANDIDATES 64 /* of a game */

G_STATIC_ASSERT (MOST_UNITS + PAY_PLAIN_UNITS + 2 + PAY_QUICK_MODIFIERS <= PAY_QUICK_FIXES);

/* Of two units the one that is told later must not be one that can do more. */
static gboolean comes_too_late (const PaysQuickCost *cost, PayKinds kinds)
{
  for (guint i = 0; i < cost->n_units; i++)
    if (!cost->units[i].change && pays_can_do_more (cost->opened->problem, kinds, cost->units[i].kinds))
      return TRUE;
  return FALSE;
}

static gboolean add_units (PaysQuickCost *cost)
{
  const PayGame *game = cost->game;
  PayKinds kinds = 0;
  const char *name;
  guint units = 0;
  cost->units = pays_take (&cost->arena, MOST_CANDIDATES * sizeof *cost->units);
  for (guint i = 0; game->candidate != NULL && (name = game->candidate (cost->opened, i, &kinds)) != NULL; i++) {
    const gboolean change = pays_is_change (name);
    units += change ? 0 : 1;
    if (kinds == 0 || (kinds & (kinds - 1)) != 0 || i == MOST_CANDIDATES || units > MOST_UNITS
        || (!change && comes_too_late (cost, kinds)))
      return FALSE;
    cost->units[cost->n_units++] = (PaysQuickUnit){ .kinds = kinds, .index = i, .change = change };
  }
  return TRUE;
}

/* FALSE: the changed cost is not plain. */
static gboolean add_try (PaysQuickCost *cost, const PaysQuickGame *game, const PayQuickRequest *request,
                         PaysQuickHow how, PayFix fix)
{
  gboolean refused;
  PaysQuickTry *try = &cost->tries[cost->n_tries];
  PayCase *opened = open_part (game, request, how, &refused);
  if (opened == NULL && !refused)
    return FALSE;
  if (opened != NULL) {
    try->plain = plain_of (opened);
    game->game->close (opened);
    if (try->plain == NULL)
      return FALSE;
  }
  try->told.fix = fix;
  pays_quick_hold (cost, &try->told.notes);
  cost->n_tries++;
  return TRUE;
}

/* FALSE: with one of the changes the cost is not plain. */
static gboolean add_tries (PaysQuickCost *cost, const PaysQuickGame *game, const PayQuickRequest *request)
{
  const int variable = pay_plain_variable (cost->plain);
  if (request->x > 0 && variable >= 0
      && !add_try (cost, game, request, (PaysQuickHow){ .without = PAY_QUICK_MODIFIERS, .less = 1 },
                   pays_fix_of_value (&cost->arena, cost->opened->variables[variable], request->x - 1)))
    return FALSE;
  for (guint i = 0; i < request->n_modifiers; i++) {
    g_autofree char *word = g_strndup (request->modifiers[i].text, request->modifiers[i].length);
    if (!add_try (cost, game, request, (PaysQuickHow){ .without = i }, pays_fix_of_modifier (&cost->arena, word, i)))
      return FALSE;
  }
  return TRUE;
}

/* FALSE: not all that may be a fix is plain. */
static gboolean add_fixes (PaysQuickCost *cost, const PaysQuickGame *game, const PayQuickRequest *request)
{
  const int counter = pay_plain_counter (cost->plain);
  if (counter >= 0) {
    cost->counter.fix = pays_fix_of_counter (&cost->arena, pay_problem_counter_name (cost->opened->problem, counter));
    pays_quick_hold (cost, &cost->counter.notes);
  }
  return add_units (cost) && add_tries (cost, game, request);
}

/* ---- Costs. */

#define MOST_TOLD 1024 /* of a cost, then it is compiled anew, and what nobody holds is freed */

static void add_pips (PaysQuickCost *cost)
{
  PayPips pips;
  const PayProblem *problem = cost->opened->problem;
  const PayCost *goal = pay_problem_goal (problem);
  cost->pips = pays_take (&cost->arena, PAY_PLAIN_PIPS * sizeof *cost->pips);
  for (int i = 0; pay_cost_alternatives (goal) > 0 && pay_cost_get_pips (goal, 0, i, &pips); i++) {
    PayQuickPip *pip = &cost->pips[cost->n_pips++];
    pip->name = pays_text (&cost->arena, pips.name);
    pip->left_out = pays_left_out (&cost->arena, problem, &pips, 1);
    pays_quick_hold (cost, &pip->notes);
  }
}

/* Without [plain] in the end: not plain. */
static PaysQuickCost *compile_cost (PaysQuick *quick, PaysQuickGame *game, const PayQuickRequest *request)
{
  gboolean refused;
  PaysQuickCost *cost = g_new0 (PaysQuickCost, 1);
  g_atomic_ref_count_init (&cost->refs);
  cost->game = game->game;
  cost->number = ++quick->n_costs;
  cost->heads = g_ptr_array_new ();
  if (!learn_kinds (game, request))
    return cost;
  cost->opened = open_part (game, request, (PaysQuickHow){ .without = PAY_QUICK_MODIFIERS }, &refused);
  const PayProblem *problem = cost->opened != NULL ? cost->opened->problem : NULL;
  if (problem == NULL || !is_bare (problem) || pay_problem_objects (problem) > 0)
    return cost;
  cost->plain = plain_of (cost->opened);
  if (cost->plain == NULL)
    return cost;
  cost->heading = PAY_GAME_HAS (game->game, plain_told) ? game->game->plain_told (cost->opened) : 0;
  cost->keyed = cost->heading != 0 || pay_plain_counter (cost->plain) >= 0;
  cost->first_life = pays_start_of (problem, PAYS_QUICK_COUNTER);
  add_pips (cost);
  if (!add_fixes (cost, game, request))
    g_clear_pointer (&cost->plain, pay_plain_free);
  return cost;
}

static void append_part (GString *key, PaySpan part)
{
  g_string_append_len (key, (const char *)&part.length, sizeof part.length);
  g_string_append_len (key, part.text, (gssize)part.length);
}

/* The cost alone is its own key; else X, then each part behind its length. */
gpointer *pays_quick_place_of_cost (PaysQuick *quick, PaysCache *cache, const char *owner,
                                    const PayQuickRequest *request)
{
  if (request->n_modifiers == 0 && request->x == PAY_NOT_GIVEN)
    return pays_cache_at (cache, owner, request->cost.text, request->cost.length);
  g_string_truncate (quick->key, 0);
  g_string_append_len (quick->key, (const char *)&request->x, sizeof request->x);
  append_part (quick->key, request->cost);
  for (guint i = 0; i < request->n_modifiers; i++)
    append_part (quick->key, request->modifiers[i]);
  return pays_cache_at (cache, owner + 1, quick->key->str, quick->key->len);
}

static gpointer *place_of_cost (PaysQuick *quick, const PaysQuickGame *game, const PayQuickRequest *request)
{
  if (request->handle > 0)
    return (gpointer *)&g_array_index (quick->slots, PaysQuickSlot, request->handle).cost;
  return pays_quick_place_of_cost (quick, quick->costs, (const char *)game, request);
}

PaysQuickCost *pays_quick_cost (PaysQuick *quick, PaysQuickGame *game, const PayQuickRequest *request)
{
  gpointer *place = place_of_cost (quick, game, request);
  PaysQuickCost *cost = *place;
  if (cost == NULL || cost->n_told > MOST_TOLD || cost->game != game->game) {
    g_clear_pointer (place, pays_quick_cost_unref);
    *place = cost = compile_cost (quick, game, request);
    pay_debug ("compiled the cost %.*s: %s", (int)request->cost.length, request->cost.text,
               cost->plain != NULL ? "plain" : "not plain");
  }
  return cost->plain != NULL ? cost : NULL;
}

/* ---- Sources. */

static gboolean lowers_nothing (const PayProblem *problem, int action)
{
  for (int mode = 0; mode < pay_problem_action_modes (problem, action); mode++)
    for (int counter = 0; counter < pay_problem_counters (problem); counter++)
      if (pay_problem_action_lowers (problem, action, mode, counter) != 0)
        return FALSE;
  return TRUE;
}

/* One object with one action, which takes its turn and nothing else. */
static gboolean is_simple (const PayProblem *problem)
{
  return is_bare (problem) && pay_problem_objects (problem) == 1 && pay_problem_object_count (problem, 0) == 1
         && pay_problem_actions (problem) == 1 && pay_problem_action_modes (problem, 0) == 1
         && pay_problem_action_takes (problem, 0) == PAY_TAKE_TURN && pay_problem_action_uses (problem, 0) != 0
         && !pay_problem_action_is_late (problem, 0) && !pay_problem_action_is_wanted (problem, 0)
         && pay_problem_action_cost (problem, 0, 0) == NULL && lowers_nothing (problem, 0);
}

/* The kinds of the one unit that the object makes by its turn; 0: it does anything else. */
static PayKinds unit_of (const PayCase *opened)
{
  const PayProblem *problem = opened->problem;
  PayKinds kinds = 0, other;
  gint64 n = 0, others;
  if (!is_simple (problem) || !pay_problem_action_given (problem, 0, 0, 0, &kinds, &n) || n != 1
      || pay_problem_action_given (problem, 0, 0, 1, &other, &others))
    return 0;
  g_autofree char *also = pays_also (opened, 0, 0);
  if (also != NULL)
    return 0;
  return !PAY_GAME_HAS (opened->game, ability_of) || opened->game->ability_of (opened, 0) == 0 ? kinds : 0;
}

/* Eight letters, in either case: smaller ones come first. */
static guint64 beginning_of (const char *name)
{
  guint64 beginning = 0;
  for (int i = 0; i < 8; i++) {
    beginning = beginning << 8 | (guint8)g_ascii_tolower (*name);
    name += *name != '\0';
  }
  return beginning;
}

/* Actions that weigh differently are no one unit. */
static void weigh_use (PayQuickUse *use, const PayProblem *problem)
{
  for (int dear = 0; dear < pay_problem_classes (problem); dear++) {
    use->weights[dear] = pay_problem_action_weight (problem, 0, dear);
    use->weighed = use->weighed || use->weights[dear] != 0;
    use->told = use->told || (use->weights[dear] != 0 && pay_problem_class_is_told (problem, dear));
    for (int a = 1; a < pay_problem_actions (problem); a++)
      if (pay_problem_action_weight (problem, a, dear) != use->weights[dear])
        use->kinds = 0;
  }
}

/* Is there anything to be told beside a payment? */
static gboolean says_more (const PayCase *opened)
{
  const PayGame *game = opened->game;
  return !PAY_GAME_HAS (game, sources_are_apart) || !game->sources_are_apart (opened, NULL)
         || (PAY_GAME_HAS (game, remark) && game->remark (opened, 0) != NULL)
         || (PAY_GAME_HAS (game, open_line) && game->open_line (opened, 0) != NULL);
}

/* Where it may stand for a unit that one is by its first ability, and nothing happens besides. */
static gboolean is_told_as_unit (const PayCase *opened, const PayPlainAside *aside)
{
  const PayProblem *problem = opened->problem;
  for (int a = 0; a < pay_problem_actions (problem) && aside->unit != 0; a++) {
    gboolean weighs = !lowers_nothing (problem, a);
    for (int class = 0; class < pay_problem_classes (problem); class ++)
      weighs = weighs || pay_problem_action_weight (problem, a, class) != 0;
    if (weighs)
      continue;
    g_autofree char *also = pays_also (opened, a, 0);
    if (also != NULL || pay_problem_action_takes (problem, a) != PAY_TAKE_TURN
        || (PAY_GAME_HAS (opened->game, ability_of) && opened->game->ability_of (opened, a) != 0))
      return FALSE;
  }
  return TRUE;
}

static PayQuickUse *compile_use (const PaysQuickGame *game, const PayQuickRequest *request,
                                 const PayQuickSource *source)
{
  gboolean refused;
  PayQuickUse *use = g_new0 (PayQuickUse, 1);
  const PaysQuickHow how = { .without = PAY_QUICK_MODIFIERS, .source = source };
  PayCase *opened = open_part (game, request, how, &refused);
  use->game = game->game;
  if (opened == NULL)
    return use;
  use->kinds = unit_of (opened);
  use->name = g_strdup (pay_problem_object_name (opened->problem, 0));
  use->name_length = strlen (use->name);
  use->text = g_strndup (source->text.text, source->text.length);
  use->order = beginning_of (use->name);
  weigh_use (use, opened->problem);
  use->is_aside = use->kinds == 0 && is_bare (opened->problem) && !says_more (opened)
                  && pay_plain_aside_read (opened->problem, &use->aside) && is_told_as_unit (opened, &use->aside);
  opened->game->close (opened);
  return use;
}

gint64 pays_quick_each (const PayQuickUse *use)
{
  return use->is_aside && use->aside.unit != 0 ? use->aside.adds : 1;
}

/* The text alone is its own key; one with a name stands behind the length of the text, -1 where there is none. */
gpointer *pays_quick_place_of_source (PaysQuick *quick, PaysCache *cache, const char *owner,
                                      const PayQuickSource *source)
{
  if (source->name.text == NULL)
    return pays_cache_at (cache, owner, source->text.text, source->text.length);
  const gssize length = source->text.text != NULL ? (gssize)source->text.length : -1;
  g_string_truncate (quick->key, 0);
  g_string_append_len (quick->key, (const char *)&length, sizeof length);
  g_string_append_len (quick->key, source->text.text, MAX (length, 0));
  g_string_append_len (quick->key, source->name.text, (gssize)source->name.length);
  return pays_cache_at (cache, owner + 1, quick->key->str, quick->key->len);
}

static gpointer *place_of_use (PaysQuick *quick, const PaysQuickGame *game, const PayQuickSource *source)
{
  if (source->handle > 0)
    return (gpointer *)&g_array_index (quick->slots, PaysQuickSlot, source->handle).use;
  return pays_quick_place_of_source (quick, quick->uses, (const char *)game, source);
}

PayQuickUse *pays_quick_use (PaysQuick *quick, PaysQuickGame *game, const PayQuickRequest *request, guint i,
                             gboolean *compiled)
{
  const PayQuickSource *source = &request->sources[i];
  gpointer *place = place_of_use (quick, game, source);
  PayQuickUse *use = *place;
  if (use == NULL || use->game != game->game) {
    *compiled = TRUE;
    g_clear_pointer (place, pays_quick_use_free);
    *place = use = compile_use (game, request, source);
  }
  return use->kinds != 0 || use->is_aside ? use : NULL;
}
