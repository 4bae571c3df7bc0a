/* SPDX-License-Identifier: MIT */
#include "question/question.h"

typedef struct {
  PaysPiece like; /* what all pieces of the step share */
  GArray *pieces;
} Adding;

static void add_piece (gint64 unit, gint64 count, PayKinds kinds, const char *name, gpointer data)
{
  const Adding *adding = data;
  PaysPiece piece = adding->like;
  piece.unit = unit;
  piece.count = count;
  piece.kinds = kinds;
  piece.name = name;
  g_array_append_val (adding->pieces, piece);
}

gboolean pays_match_adds (const PayProblem *problem, const PayStep *step, int use, PayAmounts adds, GArray *pieces)
{
  Adding adding = { .like = { .use = use, .object = pay_problem_action_object (problem, step->action) } };
  adding.pieces = pieces;
  return pay_problem_match_units (problem, step, adds, add_piece, &adding);
}
