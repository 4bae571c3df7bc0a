/* SPDX-License-Identifier: MIT */
/* Compiles what plain requests are made of. Whatever is not sure to be plain is not. */
#include "plain.h"

#include <string.h>

#define MOST_COSTS 2048
#define MOST_HEADS 4096
#define MOST_SOURCES 4096

/* ---- Costs. */

static void free_string (gpointer string)
{
  if (string != NULL)
    g_string_free (string, TRUE);
}

static void piece_clear (PayjPlainPiece *piece)
{
  free_string (piece->json);
  free_string (piece->cells);
}

static void piece_free (gpointer data)
{
  if (data == NULL)
    return;
  piece_clear (data);
  g_free (data);
}

static PayjPlainPiece piece_new (void)
{
  return (PayjPlainPiece){ g_string_new (NULL), g_string_new (NULL) };
}

static void reason_clear (gpointer data)
{
  PayjPlainReason *r = data;
  g_free (r->text);
  free_string (r->why);
  free_string (r->leaf);
  free_string (r->cell);
}

static void fix_clear (gpointer data)
{
  piece_clear (&((PayjPlainFix *)data)->piece);
}

static void cost_free (gpointer data)
{
  PayjPlainCost *cost = data;
  if (cost->c != NULL)
    cost->c->game->close (cost->c);
  pay_plain_free (cost->plain);
  g_ptr_array_unref (cost->pays);
  g_ptr_array_unref (cost->heads);
  g_array_unref (cost->reasons);
  g_array_unref (cost->fixes);
  g_array_unref (cost->changes);
  for (guint i = 0; i < cost->n_lifts; i++) {
    pay_plain_free (cost->without[i]);
    piece_clear (&cost->lifts[i]);
  }
  g_free (cost);
}

static PayjPlainCost *cost_new (void)
{
  PayjPlainCost *cost = g_new0 (PayjPlainCost, 1);
  cost->pays = g_ptr_array_new_with_free_func (piece_free);
  cost->heads = g_ptr_array_new_with_free_func (piece_free);
  cost->reasons = g_array_new (FALSE, TRUE, sizeof (PayjPlainReason));
  g_array_set_clear_func (cost->reasons, reason_clear);
  cost->fixes = g_array_new (FALSE, TRUE, sizeof (PayjPlainFix));
  g_array_set_clear_func (cost->fixes, fix_clear);
  cost->changes = g_array_new (FALSE, TRUE, sizeof (PayjPlainFix));
  g_array_set_clear_func (cost->changes, fix_clear);
  return cost;
}

static gboolean same_kinds (const PayProblem *a, const PayProblem *b)
{
  if (pay_problem_kinds (a) != pay_problem_kinds (b))
    return FALSE;
  for (int k = 0; k < pay_problem_kinds (a); k++) {
    if (g_strcmp0 (pay_problem_kind_report (a, k), pay_problem_kind_report (b, k)) != 0)
      return FALSE;
    for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++)
      if (pay_problem_kind_traits (a, k, channel) != pay_problem_kind_traits (b, k, channel))
        return FALSE;
  }
  return TRUE;
}

#define ALL_MODIFIERS PAYJ_FLAT_MODIFIERS

/* What a request of this cost, its modifiers but that number [without], and, where [source] is told, this source alone
 * becomes; NULL: no plain case. [refused]: no case at all. */
static PayCase *open_plain (const PayjPlainGame *game, const PayjFlat *flat, guint without,
                            const PayjFlatSource *source, gboolean *refused)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  g_autofree char *text = g_strndup (flat->cost.text, flat->cost.length);
  pay_request_add_cost (request, text);
  for (guint i = 0; i < flat->n_modifiers; i++)
    if (i != without)
      g_ptr_array_add (request->modifiers, g_strndup (flat->modifiers[i].text, flat->modifiers[i].length));
  if (PAY_GAME_HAS (game->game, plain_beside))
    request->pool = g_strdup (game->game->plain_beside);
  if (source != NULL) {
    PaySource *given = pay_request_add_source (request);
    given->text = g_strndup (source->text.text, source->text.length);
    given->name = g_strndup (source->name.text, source->name.length);
  }
  PayCase *c = payj_open (game->game, request, NULL);
  *refused = c == NULL;
  if (c == NULL || (game->game->is_plain (c) && (game->first == NULL || same_kinds (c->problem, game->first->problem))))
    return c;
  game->game->close (c);
  return NULL;
}

/* The kinds of the first plain case are what all others are held against. */
static gboolean learn_kinds (PayjPlainGame *game, const PayjFlat *flat)
{
  gboolean refused;
  if (game->first != NULL)
    return TRUE;
  game->first = open_plain (game, flat, ALL_MODIFIERS, NULL, &refused);
  if (game->first == NULL)
    return FALSE;
  const PayProblem *problem = game->first->problem;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if (pay_problem_kind_report (problem, k) != NULL) {
      game->names[k] = piece_new ();
      PayjWriter w = { .out = game->names[k].json };
      payj_string (&w, NULL, pay_problem_kind_report (problem, k));
      payj_cell_item (pay_problem_kind_report (problem, k), game->names[k].cells);
    }
  return TRUE;
}

static gboolean all_are_called (const PayjPlainGame *game)
{
  for (int k = 0; k < pay_problem_kinds (game->first->problem); k++)
    if (game->names[k].json == NULL)
      return FALSE;
  return TRUE;
}

static void add_fix (GArray *fixes, PayKinds kinds, const char *name, gboolean change)
{
  PayjPlainFix fix = { .kinds = kinds, .piece = piece_new () };
  PayjWriter w = { .out = fix.piece.json };
  if (change)
    payj_write_change_fix (&w, name);
  else
    payj_write_unit_fix (&w, name);
  payj_cell_of_fix (fix.piece.json->str, fix.piece.cells);
  g_array_append_val (fixes, fix);
}

static PayTraits traits_of (const PayProblem *problem, PayKinds kinds, int channel)
{
  PayTraits traits = 0;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    traits |= (kinds & PAY_BIT (k)) != 0 ? pay_problem_kind_traits (problem, k, channel) : 0;
  return traits;
}

/* Can [a] do all that [b] can, and more? Then whether it is told depends on the other one. */
static gboolean can_do_more (const PayProblem *problem, PayKinds a, PayKinds b)
{
  gboolean more = FALSE, less = FALSE;
  for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++) {
    const PayTraits x = traits_of (problem, a, channel), y = traits_of (problem, b, channel);
    more = more || (x & ~y) != 0;
    less = less || (y & ~x) != 0;
  }
  return more && !less;
}

static gboolean is_change (const char *candidate)
{
  return strchr (candidate, ' ') != NULL;
}

static gboolean add_fixes (PayjPlainCost *cost)
{
  const PayCase *c = cost->c;
  PayKinds kinds = 0;
  const char *name;
  for (guint i = 0; c->game->candidate != NULL && (name = c->game->candidate (c, i, &kinds)) != NULL; i++) {
    if (kinds == 0 || (kinds & (kinds - 1)) != 0)
      return FALSE;
    if (is_change (name))
      continue;
    for (guint k = 0; k < cost->fixes->len; k++)
      if (can_do_more (c->problem, kinds, g_array_index (cost->fixes, PayjPlainFix, k).kinds))
        return FALSE;
    if (cost->fixes->len == PAYJ_PLAIN_FIXES)
      return FALSE;
    add_fix (cost->fixes, kinds, name, FALSE);
  }
  return TRUE;
}

/* Of units that are of [kinds] once they can be used; NULL: there is no such change. */
static const PayjPlainPiece *change_of (PayjPlainCost *cost, PayKinds kinds)
{
  for (guint i = 0; i < cost->changes->len; i++) {
    const PayjPlainFix *fix = &g_array_index (cost->changes, PayjPlainFix, i);
    if (fix->kinds == kinds)
      return &fix->piece;
  }
  const PayCase *c = cost->c;
  PayKinds of = 0;
  const char *name;
  for (guint i = 0; c->game->candidate != NULL && (name = c->game->candidate (c, i, &of)) != NULL; i++)
    if (is_change (name) && of == kinds) {
      add_fix (cost->changes, kinds, name, TRUE);
      return &g_array_index (cost->changes, PayjPlainFix, cost->changes->len - 1).piece;
    }
  return NULL;
}

static int add_changes (const PayjPlain *plain, const PayjPlainPiece **told)
{
  const PayPlainUnits *units = &plain->units;
  PayKinds seen = 0, all = 0;
  int n = 0;
  /* All are made before any is told: making one moves the others. */
  for (gsize i = 0; i < units->n_lots; i++)
    all |= units->count[i] > 0 ? units->idle[i] & plain->answer.one_more : 0;
  for (PayKinds left = all; left != 0; left &= left - 1)
    change_of (plain->cost, left & (~left + 1));
  for (gsize i = 0; i < units->n_lots && seen != all; i++) {
    const PayKinds kinds = units->count[i] > 0 ? units->idle[i] & all & ~seen : 0;
    const PayjPlainPiece *piece = kinds != 0 ? change_of (plain->cost, kinds) : NULL;
    seen |= kinds;
    if (piece != NULL)
      told[n++] = piece;
  }
  return n;
}

int payj_plain_fixes (const PayjPlain *plain, const PayjPlainPiece **told)
{
  const PayjPlainCost *cost = plain->cost;
  int n = 0;
  for (guint i = 0; i < cost->fixes->len; i++) {
    const PayjPlainFix *fix = &g_array_index (cost->fixes, PayjPlainFix, i);
    if ((plain->answer.one_more & fix->kinds) != 0)
      told[n++] = &fix->piece;
  }
  n += add_changes (plain, told + n);
  for (guint i = 0; i < cost->n_lifts; i++)
    if ((plain->lifted >> i & 1) != 0)
      told[n++] = &cost->lifts[i];
  return n;
}

/* FALSE: without one of the modifiers the cost is not plain. */
static gboolean add_lifts (PayjPlainCost *cost, const PayjPlainGame *game, const PayjFlat *flat)
{
  for (guint i = 0; i < flat->n_modifiers; i++) {
    gboolean refused;
    PayCase *c = open_plain (game, flat, i, NULL, &refused);
    if (c != NULL) {
      cost->without[i] = pay_plain_new (c->problem);
      game->game->close (c);
    }
    if (cost->without[i] == NULL && !refused)
      return FALSE;
    g_autofree char *word = g_strndup (flat->modifiers[i].text, flat->modifiers[i].length);
    cost->lifts[i] = piece_new ();
    cost->n_lifts++;
    PayjWriter w = { .out = cost->lifts[i].json };
    payj_write_modifier_fix (&w, word, i);
    payj_cell_of_fix (cost->lifts[i].json->str, cost->lifts[i].cells);
  }
  return TRUE;
}

static void add_pays (PayjPlainCost *cost)
{
  PayPips pips;
  const PayCost *goal = pay_problem_goal (cost->c->problem);
  for (int i = 0; pay_cost_alternatives (goal) > 0 && pay_cost_get_pips (goal, 0, i, &pips); i++) {
    PayjPlainPiece *piece = g_new (PayjPlainPiece, 1);
    *piece = piece_new ();
    PayjWriter w = { .out = piece->json };
    payj_begin (&w, NULL, '{');
    payj_string (&w, "pays", pips.name);
    payj_raw (&w, "with", "");
    payj_cell_item (pips.name, piece->cells);
    g_string_append_c (piece->cells, '=');
    g_ptr_array_add (cost->pays, piece);
  }
}

static gboolean all_are_idle (const PayProblem *problem)
{
  for (int i = 0; i < pay_problem_lots (problem); i++)
    if (pay_problem_lot_kinds (problem, i) != 0)
      return FALSE;
  return TRUE;
}

/* Without [plain] in the end: not plain. */
static PayjPlainCost *compile_cost (PayjPlainGame *game, const PayjFlat *flat, gsize number)
{
  gboolean refused;
  PayjPlainCost *cost = cost_new ();
  cost->number = number;
  if (!learn_kinds (game, flat) || !all_are_called (game))
    return cost;
  cost->c = open_plain (game, flat, ALL_MODIFIERS, NULL, &refused);
  const PayProblem *problem = cost->c != NULL ? cost->c->problem : NULL;
  if (problem == NULL || !all_are_idle (problem) || pay_problem_objects (problem) > 0)
    return cost;
  cost->plain = pay_plain_new (problem);
  cost->told = PAY_GAME_HAS (game->game, plain_told) ? game->game->plain_told (cost->c) : 0;
  if (cost->plain != NULL && (!add_fixes (cost) || !add_lifts (cost, game, flat)))
    g_clear_pointer (&cost->plain, pay_plain_free);
  add_pays (cost);
  return cost;
}

/* The cost, behind a line's end each modifier. */
static PayjSpan key_of_cost (const PayjPlain *plain)
{
  const PayjFlat *flat = &plain->flat;
  if (flat->n_modifiers == 0)
    return flat->cost;
  g_string_truncate (plain->key, 0);
  g_string_append_len (plain->key, flat->cost.text, (gssize)flat->cost.length);
  for (guint i = 0; i < flat->n_modifiers; i++) {
    g_string_append_c (plain->key, '\n');
    g_string_append_len (plain->key, flat->modifiers[i].text, (gssize)flat->modifiers[i].length);
  }
  return (PayjSpan){ plain->key->str, plain->key->len };
}

PayjPlainCost *payj_plain_cost (PayjPlain *plain, PayjPlainGame *game)
{
  const PayjSpan key = key_of_cost (plain);
  PayjPlainCost *cost = payj_cache_find (plain->costs, game->game, key.text, key.length);
  if (cost == NULL) {
    cost = compile_cost (game, &plain->flat, ++plain->n_costs);
    payj_cache_add (plain->costs, game->game, key.text, key.length, cost);
  }
  return cost->plain != NULL ? cost : NULL;
}

/* ---- Sources. */

static void source_free (gpointer data)
{
  PayjPlainSource *source = data;
  free_string (source->use);
  g_free (source);
}

static gboolean lowers_nothing (const PayProblem *problem)
{
  for (int counter = 0; counter < pay_problem_counters (problem); counter++)
    if (pay_problem_action_lowers (problem, 0, 0, counter) != 0)
      return FALSE;
  return TRUE;
}

/* The kinds of the one unit that the object makes by its turn; 0: it does anything else. */
static PayKinds unit_of (const PayCase *c)
{
  const PayProblem *p = c->problem;
  PayKinds kinds = 0, other;
  gint64 n = 0, m;
  if (!all_are_idle (p) || pay_problem_objects (p) != 1 || pay_problem_object_count (p, 0) != 1
      || pay_problem_actions (p) != 1 || pay_problem_action_modes (p, 0) != 1
      || pay_problem_action_takes (p, 0) != PAY_TAKE_TURN || pay_problem_action_uses (p, 0) == 0
      || pay_problem_action_is_late (p, 0) || pay_problem_action_is_wanted (p, 0)
      || pay_problem_action_cost (p, 0, 0) != NULL || !lowers_nothing (p))
    return 0;
  if (!pay_problem_action_given (p, 0, 0, 0, &kinds, &n) || n != 1 || pay_problem_action_given (p, 0, 0, 1, &other, &m))
    return 0;
  g_autofree char *also = payj_also (c, 0, 0);
  if (also != NULL)
    return 0;
  return !PAY_GAME_HAS (c->game, ability_of) || c->game->ability_of (c, 0) == 0 ? kinds : 0;
}

static PayjPlainSource *compile_source (const PayjPlainGame *game, const PayjFlat *flat, const PayjFlatSource *given)
{
  gboolean refused;
  PayjPlainSource *source = g_new0 (PayjPlainSource, 1);
  PayCase *c = open_plain (game, flat, ALL_MODIFIERS, given, &refused);
  if (c == NULL)
    return source;
  source->kinds = unit_of (c);
  if (source->kinds != 0) {
    source->use = g_string_new (NULL);
    PayjWriter w = { .out = source->use };
    payj_begin (&w, NULL, '{');
    payj_string (&w, "use", pay_problem_object_name (c->problem, 0));
    payj_raw (&w, "source", "");
  }
  c->game->close (c);
  return source;
}

/* Its text; behind a line's end its name where it has one; a line's end in front where it has no text. */
static PayjSpan key_of (PayjPlain *plain, const PayjFlatSource *given)
{
  if (given->name.text == NULL)
    return given->text;
  g_string_assign (plain->key, given->text.text != NULL ? "" : "\n");
  g_string_append_len (plain->key, given->text.text, (gssize)given->text.length);
  g_string_append_c (plain->key, '\n');
  g_string_append_len (plain->key, given->name.text, (gssize)given->name.length);
  return (PayjSpan){ plain->key->str, plain->key->len };
}

const PayjPlainSource *payj_plain_source (PayjPlain *plain, PayjPlainGame *game, const PayjFlatSource *given,
                                          gboolean *compiled)
{
  const PayjSpan key = key_of (plain, given);
  PayjPlainSource *source = payj_cache_find (plain->sources, game->game, key.text, key.length);
  if (source == NULL) {
    *compiled = TRUE;
    source = compile_source (game, &plain->flat, given);
    payj_cache_add (plain->sources, game->game, key.text, key.length, source);
  }
  return source->use != NULL ? source : NULL;
}

/* ---- All of it. */

PayjPlain *payj_plain_new (const PayGame *const *games)
{
  PayjPlain *plain = g_new0 (PayjPlain, 1);
  plain->games = g_array_new (FALSE, TRUE, sizeof (PayjPlainGame));
  for (guint i = 0; games[i] != NULL; i++) {
    const PayjPlainGame game = { .game = games[i] };
    if (PAY_GAME_HAS (games[i], is_plain) && PAY_GAME_HAS (games[i], plain_pool))
      g_array_append_val (plain->games, game);
  }
  plain->costs = payj_cache_new (MOST_COSTS, cost_free);
  plain->heads = payj_cache_new (MOST_HEADS, piece_free);
  plain->sources = payj_cache_new (MOST_SOURCES, source_free);
  plain->key = g_string_new (NULL);
  return plain;
}

void payj_plain_free (PayjPlain *plain)
{
  for (guint i = 0; i < plain->games->len; i++) {
    PayjPlainGame *game = &g_array_index (plain->games, PayjPlainGame, i);
    if (game->first != NULL)
      game->game->close (game->first);
    for (int k = 0; k < PAY_MAX_KINDS; k++)
      piece_clear (&game->names[k]);
  }
  g_array_unref (plain->games);
  payj_cache_free (plain->costs);
  payj_cache_free (plain->heads);
  payj_cache_free (plain->sources);
  g_string_free (plain->key, TRUE);
  g_free (plain);
}

PayjPlainGame *payj_plain_game (PayjPlain *plain, PayjSpan name, const char *default_game)
{
  if (name.text == NULL)
    name = (PayjSpan){ default_game, default_game != NULL ? strlen (default_game) : 0 };
  for (guint i = 0; i < plain->games->len && name.text != NULL; i++) {
    PayjPlainGame *game = &g_array_index (plain->games, PayjPlainGame, i);
    if (strlen (game->game->name) == name.length && memcmp (game->game->name, name.text, name.length) == 0)
      return game;
  }
  return NULL;
}
