/* SPDX-License-Identifier: MIT */
/* Changes that would help where a plain request cannot be paid: what fixes.c tries, compiled with the cost. */
#include "plain.h"

#include <string.h>

/* Made when it is first told. */
static PayjPlainPiece *piece_of (const PayjPlainCost *cost, PayjPlainFix *fix)
{
  PayKinds kinds;
  if (fix->piece.json != NULL)
    return &fix->piece;
  const char *name = cost->c->game->candidate (cost->c, fix->candidate, &kinds);
  fix->piece = payj_plain_piece_new (payj_cell_of_fix);
  PayjWriter w = { .out = fix->piece.json };
  g_auto (PaysArena) arena = { 0 };
  const PayFix told = fix->change ? pays_fix_of_change (&arena, name) : pays_fix_of_unit (&arena, name);
  payj_write_fix (&w, &told);
  return &fix->piece;
}

/* Can a unit of kind [a] do all that one of [b] can, and more? Then whether it is told depends on the other one. */
static gboolean can_do_more (const PayProblem *problem, int a, int b)
{
  gboolean more = FALSE;
  for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++) {
    const PayTraits x = pay_problem_kind_traits (problem, a, channel),
                    y = pay_problem_kind_traits (problem, b, channel);
    if ((y & ~x) != 0)
      return FALSE;
    more = more || x != y;
  }
  return more;
}

static gboolean add_fixes (PayjPlainCost *cost)
{
  const PayCase *c = cost->c;
  PayKinds kinds = 0;
  const char *name;
  guint units = 0;
  for (guint i = 0; c->game->candidate != NULL && (name = c->game->candidate (c, i, &kinds)) != NULL; i++) {
    const PayjPlainFix fix = { .kinds = kinds, .candidate = i, .change = pays_is_change (name) };
    if (kinds == 0 || (kinds & (kinds - 1)) != 0 || i == PAYJ_PLAIN_CANDIDATES)
      return FALSE;
    for (guint k = 0; k < cost->fixes->len && !fix.change; k++) {
      const PayjPlainFix *before = &g_array_index (cost->fixes, PayjPlainFix, k);
      if (!before->change && can_do_more (c->problem, __builtin_ctzll (kinds), __builtin_ctzll (before->kinds)))
        return FALSE;
    }
    units += fix.change ? 0 : 1;
    if (units > PAYJ_PLAIN_FIXES)
      return FALSE;
    g_array_append_val (cost->fixes, fix);
  }
  return TRUE;
}

/* Of units that are of [kinds] once they can be used; NULL: there is no such change. */
static PayjPlainPiece *change_of (PayjPlainCost *cost, PayKinds kinds)
{
  for (guint i = 0; i < cost->fixes->len; i++) {
    PayjPlainFix *fix = &g_array_index (cost->fixes, PayjPlainFix, i);
    if (fix->change && fix->kinds == kinds)
      return piece_of (cost, fix);
  }
  return NULL;
}

static int add_changes (const PayjPlain *plain, PayjPlainPiece **told)
{
  const PayPlainUnits *units = &plain->units;
  PayKinds seen = 0;
  int n = 0;
  for (gsize i = 0; i < units->n_lots && plain->answer.one_more != 0; i++) {
    const PayKinds kinds = units->count[i] > 0 ? units->idle[i] & plain->answer.one_more & ~seen : 0;
    PayjPlainPiece *piece = kinds != 0 ? change_of (plain->cost, kinds) : NULL;
    seen |= kinds;
    if (piece != NULL)
      told[n++] = piece;
  }
  return n;
}

int payj_plain_fixes (const PayjPlain *plain, PayjPlainPiece **told)
{
  PayjPlainCost *cost = plain->cost;
  int n = 0;
  for (guint i = 0; i < cost->fixes->len && plain->answer.one_more != 0; i++) {
    PayjPlainFix *fix = &g_array_index (cost->fixes, PayjPlainFix, i);
    if (!fix->change && (plain->answer.one_more & fix->kinds) != 0)
      told[n++] = piece_of (cost, fix);
  }
  n += add_changes (plain, told + n);
  if (plain->answer.more_counter)
    told[n++] = &cost->counter;
  for (guint i = 0; i < cost->n_tries; i++)
    if ((plain->helps >> i & 1) != 0)
      told[n++] = &cost->tries[i].piece;
  return n;
}

/* FALSE: the changed cost is not plain. NULL where there is none. */
static gboolean open_try (const PayjPlainGame *game, const PayjFlat *flat, PayjPlainHow how, PayPlain **plain)
{
  gboolean refused;
  PayCase *c = payj_plain_open (game, flat, how, &refused);
  *plain = NULL;
  if (c == NULL)
    return refused;
  *plain = payj_plain_of (c);
  game->game->close (c);
  return *plain != NULL;
}

static void end_try (PayjPlainCost *cost, PayPlain *plain, PayjPlainPiece piece)
{
  cost->tries[cost->n_tries++] = (PayjPlainTry){ plain, piece };
}

static gboolean add_lower_x (PayjPlainCost *cost, const PayjPlainGame *game, const PayjFlat *flat)
{
  const int variable = pay_plain_variable (cost->plain);
  const gint64 x = flat->x.text != NULL ? payj_span_number (flat->x) : 0;
  const PayjPlainHow how = { .without = PAYJ_FLAT_MODIFIERS, .less = 1 };
  PayPlain *plain;
  if (x == 0 || variable < 0)
    return TRUE;
  if (!open_try (game, flat, how, &plain))
    return FALSE;
  PayjPlainPiece piece = payj_plain_piece_new (payj_cell_of_fix);
  PayjWriter w = { .out = piece.json };
  g_auto (PaysArena) arena = { 0 };
  const PayFix told = pays_fix_of_value (&arena, cost->c->variables[variable], x - 1);
  payj_write_fix (&w, &told);
  end_try (cost, plain, piece);
  return TRUE;
}

/* FALSE: with one of the changes the cost is not plain. */
static gboolean add_tries (PayjPlainCost *cost, const PayjPlainGame *game, const PayjFlat *flat)
{
  if (!add_lower_x (cost, game, flat))
    return FALSE;
  for (guint i = 0; i < flat->n_modifiers; i++) {
    PayPlain *plain;
    if (!open_try (game, flat, (PayjPlainHow){ .without = i }, &plain))
      return FALSE;
    g_autofree char *word = g_strndup (flat->modifiers[i].text, flat->modifiers[i].length);
    PayjPlainPiece piece = payj_plain_piece_new (payj_cell_of_fix);
    PayjWriter w = { .out = piece.json };
    g_auto (PaysArena) arena = { 0 };
    const PayFix told = pays_fix_of_modifier (&arena, word, i);
    payj_write_fix (&w, &told);
    end_try (cost, plain, piece);
  }
  return TRUE;
}

static void add_counter (PayjPlainCost *cost)
{
  const int counter = pay_plain_counter (cost->plain);
  if (counter < 0)
    return;
  cost->counter = payj_plain_piece_new (payj_cell_of_fix);
  PayjWriter w = { .out = cost->counter.json };
  g_auto (PaysArena) arena = { 0 };
  const PayFix told = pays_fix_of_counter (&arena, pay_problem_counter_name (cost->c->problem, counter));
  payj_write_fix (&w, &told);
}

gboolean payj_plain_add_fixes (PayjPlainCost *cost, const PayjPlainGame *game, const PayjFlat *flat)
{
  add_counter (cost);
  return add_fixes (cost) && add_tries (cost, game, flat);
}
