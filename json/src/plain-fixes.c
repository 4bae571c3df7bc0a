/* SPDX-License-Identifier: MIT */
/* Changes that would help where a plain request cannot be paid: what fixes.c tries, compiled with the cost. */
#include "plain.h"

#include <string.h>

static void add_fix (GArray *fixes, PayKinds kinds, const char *name, gboolean change)
{
  PayjPlainFix fix = { .kinds = kinds, .piece = payj_plain_piece_new () };
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
  payj_cell_of_fix (piece.json->str, piece.cells);
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
  PayjPlainPiece piece = payj_plain_piece_new ();
  PayjWriter w = { .out = piece.json };
  payj_write_value_fix (&w, cost->c->variables[variable], x - 1);
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
    PayjPlainPiece piece = payj_plain_piece_new ();
    PayjWriter w = { .out = piece.json };
    payj_write_modifier_fix (&w, word, i);
    end_try (cost, plain, piece);
  }
  return TRUE;
}

static void add_counter (PayjPlainCost *cost)
{
  const int counter = pay_plain_counter (cost->plain);
  if (counter < 0)
    return;
  cost->counter = payj_plain_piece_new ();
  PayjWriter w = { .out = cost->counter.json };
  payj_write_counter_fix (&w, pay_problem_counter_name (cost->c->problem, counter));
  payj_cell_of_fix (cost->counter.json->str, cost->counter.cells);
}

gboolean payj_plain_add_fixes (PayjPlainCost *cost, const PayjPlainGame *game, const PayjFlat *flat)
{
  add_counter (cost);
  return add_fixes (cost) && add_tries (cost, game, flat);
}
