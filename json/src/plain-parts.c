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

void payj_plain_piece_clear (PayjPlainPiece *piece)
{
  free_string (piece->json);
  free_string (piece->cells);
}

static void piece_free (gpointer data)
{
  if (data == NULL)
    return;
  payj_plain_piece_clear (data);
  g_free (data);
}

PayjPlainPiece payj_plain_piece_new (void (*make_cells) (const char *json, GString *out))
{
  return (PayjPlainPiece){ .json = g_string_new (NULL), .make_cells = make_cells };
}

const GString *payj_plain_cells (PayjPlainPiece *piece)
{
  if (piece->cells == NULL) {
    piece->cells = g_string_new (NULL);
    piece->make_cells (piece->json->str, piece->cells);
  }
  return piece->cells;
}

static void reason_clear (gpointer data)
{
  PayjPlainReason *r = data;
  g_free (r->text);
  free_string (r->leaf);
  payj_plain_piece_clear (&r->why);
}

static void fix_clear (gpointer data)
{
  payj_plain_piece_clear (&((PayjPlainFix *)data)->piece);
}

static void cost_free (gpointer data)
{
  PayjPlainCost *cost = data;
  if (cost->c != NULL)
    cost->c->game->close (cost->c);
  pay_plain_free (cost->plain);
  g_ptr_array_unref (cost->pays);
  g_ptr_array_unref (cost->leaves_out);
  g_ptr_array_unref (cost->heads);
  g_array_unref (cost->reasons);
  g_array_unref (cost->fixes);
  payj_plain_piece_clear (&cost->counter);
  for (guint i = 0; i < cost->n_tries; i++) {
    pay_plain_free (cost->tries[i].plain);
    payj_plain_piece_clear (&cost->tries[i].piece);
  }
  g_free (cost);
}

static PayjPlainCost *cost_new (void)
{
  PayjPlainCost *cost = g_new0 (PayjPlainCost, 1);
  cost->pays = g_ptr_array_new_with_free_func (piece_free);
  cost->leaves_out = g_ptr_array_new_with_free_func (piece_free);
  cost->heads = g_ptr_array_new_with_free_func (piece_free);
  cost->reasons = g_array_new (FALSE, TRUE, sizeof (PayjPlainReason));
  g_array_set_clear_func (cost->reasons, reason_clear);
  cost->fixes = g_array_new (FALSE, TRUE, sizeof (PayjPlainFix));
  g_array_set_clear_func (cost->fixes, fix_clear);
  return cost;
}

static const PayjPlainHow as_it_is = { .without = PAYJ_FLAT_MODIFIERS };

PayCase *payj_plain_open (const PayjPlainGame *game, const PayjFlat *flat, PayjPlainHow how, gboolean *refused)
{
  const PayjFlatSource *source = how.source;
  g_autoptr (PayRequest) request = pay_request_new ();
  g_autofree char *text = g_strndup (flat->cost.text, flat->cost.length);
  pay_request_add_cost (request, text);
  for (guint i = 0; i < flat->n_modifiers; i++)
    if (i != how.without)
      g_ptr_array_add (request->modifiers, g_strndup (flat->modifiers[i].text, flat->modifiers[i].length));
  if (flat->x.text != NULL)
    pay_request_add_x (request, NULL, PAY_X_FIXED, payj_span_number (flat->x) - how.less);
  if (PAY_GAME_HAS (game->game, plain_beside))
    request->pool = g_strdup (game->game->plain_beside);
  if (source != NULL) {
    PaySource *given = pay_request_add_source (request);
    given->text = g_strndup (source->text.text, source->text.length);
    given->name = g_strndup (source->name.text, source->name.length);
  }
  PayCase *c = pays_open (game->game, request, NULL, NULL);
  *refused = c == NULL;
  if (c == NULL
      || (game->game->is_plain (c) && (game->first == NULL || pay_plain_same_kinds (c->problem, game->first->problem))))
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
  game->first = payj_plain_open (game, flat, as_it_is, &refused);
  if (game->first == NULL)
    return FALSE;
  const PayProblem *problem = game->first->problem;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if (pay_problem_kind_report (problem, k) != NULL) {
      game->names[k] = payj_plain_piece_new (NULL);
      game->names[k].cells = g_string_new (NULL);
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

PayPlain *payj_plain_of (const PayCase *c)
{
  PayPlain *plain = pay_plain_new (c->problem);
  const int counter = plain != NULL ? pay_plain_counter (plain) : -1;
  if (counter >= 0 && strcmp (pay_problem_counter_name (c->problem, counter), PAYJ_PLAIN_COUNTER) != 0)
    g_clear_pointer (&plain, pay_plain_free);
  return plain;
}

PayjPlainPiece *payj_plain_left_out (PayjPlainCost *cost, guint i)
{
  PayjPlainPiece *piece = cost->leaves_out->pdata[i];
  PayPips pips;
  if (piece != NULL)
    return piece;
  cost->leaves_out->pdata[i] = piece = g_new (PayjPlainPiece, 1);
  *piece = payj_plain_piece_new (payj_cell_of_pay);
  if (!pay_cost_get_pips (pay_problem_goal (cost->c->problem), 0, (int)i, &pips))
    return piece;
  const gboolean charged = pips.counter >= 0;
  const PayReplyStep step = { .type = charged ? PAY_REPLY_CHARGE : PAY_REPLY_DROP,
                              .name = pips.name,
                              .with = charged ? pay_problem_counter_name (cost->c->problem, pips.counter) : NULL,
                              .amount = pips.amount };
  PayjWriter w = { .out = piece->json };
  payj_write_step (&w, &step);
  return piece;
}

static void add_pays (PayjPlainCost *cost)
{
  PayPips pips;
  const PayCost *goal = pay_problem_goal (cost->c->problem);
  for (int i = 0; pay_cost_alternatives (goal) > 0 && pay_cost_get_pips (goal, 0, i, &pips); i++) {
    PayjPlainPiece *piece = g_new (PayjPlainPiece, 1);
    *piece = payj_plain_piece_new (NULL);
    piece->cells = g_string_new (NULL);
    PayjWriter w = { .out = piece->json };
    payj_begin (&w, NULL, '{');
    payj_string (&w, "pays", pips.name);
    payj_raw (&w, "with", "");
    payj_cell_item (pips.name, piece->cells);
    g_string_append_c (piece->cells, '=');
    g_ptr_array_add (cost->pays, piece);
    g_ptr_array_add (cost->leaves_out, NULL);
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
  cost->c = payj_plain_open (game, flat, as_it_is, &refused);
  const PayProblem *problem = cost->c != NULL ? cost->c->problem : NULL;
  if (problem == NULL || !all_are_idle (problem) || pay_problem_objects (problem) > 0)
    return cost;
  cost->plain = payj_plain_of (cost->c);
  if (cost->plain == NULL)
    return cost;
  cost->told = PAY_GAME_HAS (game->game, plain_told) ? game->game->plain_told (cost->c) : 0;
  cost->keyed = cost->told != 0 || pay_plain_counter (cost->plain) >= 0;
  cost->first_life = pays_start_of (problem, PAYJ_PLAIN_COUNTER);
  cost->reads_life = pay_game_reads (game->game, PAYJ_PLAIN_COUNTER);
  add_pays (cost);
  if (!payj_plain_add_fixes (cost, game, flat))
    g_clear_pointer (&cost->plain, pay_plain_free);
  return cost;
}

/* The cost, behind a line's end each modifier, behind a carriage return X. */
static PayjSpan key_of_cost (const PayjPlain *plain)
{
  const PayjFlat *flat = &plain->flat;
  if (flat->n_modifiers == 0 && flat->x.text == NULL)
    return flat->cost;
  g_string_truncate (plain->key, 0);
  g_string_append_len (plain->key, flat->cost.text, (gssize)flat->cost.length);
  for (guint i = 0; i < flat->n_modifiers; i++) {
    g_string_append_c (plain->key, '\n');
    g_string_append_len (plain->key, flat->modifiers[i].text, (gssize)flat->modifiers[i].length);
  }
  g_string_append_c (plain->key, '\r');
  g_string_append_len (plain->key, flat->x.text, (gssize)flat->x.length);
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
  g_autofree char *also = pays_also (c, 0, 0);
  if (also != NULL)
    return 0;
  return !PAY_GAME_HAS (c->game, ability_of) || c->game->ability_of (c, 0) == 0 ? kinds : 0;
}

static PayjPlainSource *compile_source (const PayjPlainGame *game, const PayjFlat *flat, const PayjFlatSource *given)
{
  gboolean refused;
  PayjPlainSource *source = g_new0 (PayjPlainSource, 1);
  const PayjPlainHow how = { .without = PAYJ_FLAT_MODIFIERS, .source = given };
  PayCase *c = payj_plain_open (game, flat, how, &refused);
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
      payj_plain_piece_clear (&game->names[k]);
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
