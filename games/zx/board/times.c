/* SPDX-License-Identifier: MIT */
/* How often a change applies: its condition, its number, and what nobody knows of them. */
#include "scene.h"

#include <string.h>

#define MOST_HOPED 1000 /* more points than any Cost has */

/* By how much the number can grow, or shrink, before [self] is played. */
static gint64 most_growth (const ZxScene *scene, const ZxPiece *self, const char *words, int sign)
{
  gint64 most = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (zx_scene_is_playable (scene, piece) && zx_piece_growth (piece, self, words, TRUE) == sign)
      most += piece->count - (piece == self ? 1 : 0);
  }
  return most;
}

/* That is what the [nth] number of its words is; FALSE: no note tells it. */
static gboolean count_note (const ZxPiece *self, guint nth, gint64 *n)
{
  for (guint i = 0, seen = 0; i < self->given->notes->len; i++) {
    const PayBoardNote *note = self->given->notes->pdata[i];
    if (strcmp (note->word, "count") != 0 || seen++ != nth)
      continue;
    *n = MAX (g_ascii_strtoll (note->value, NULL, 10), 0);
    return TRUE;
  }
  return FALSE;
}

gint64 zx_view_least (const ZxView *view, const ZxPiece *self, const char *words)
{
  gint64 least = 0, most = 0;
  if (!zx_view_bounds (view, self, words, &least, &most))
    return 0;
  const gint64 laid = view->laid != NULL ? 1 : 0; /* it may be played, too */
  return MAX (least - (view->later ? most_growth (view->scene, self, words, -1) + laid : 0), 0);
}

/* ... or to a view that [hopes], at most. */
static gint64 guess (const ZxView *view, const ZxPiece *self, const ZxEffect *effect, gboolean hopes)
{
  gint64 least = 0, most = 0;
  if (!hopes)
    return zx_view_least (view, self, effect->per);
  if (!zx_view_bounds (view, self, effect->per, &least, &most))
    return MOST_HOPED * MAX (effect->each, 1);
  return most + most_growth (view->scene, self, effect->per, 1);
}

gint64 zx_view_times (const ZxView *view, const ZxPiece *self, const ZxEffect *effect, guint nth, gboolean *known)
{
  gboolean holds = TRUE;
  gint64 n = 1;
  *known = TRUE;
  if (!zx_scene_goes_on (view->scene))
    return 0;
  const ZxTurn other = self->where == ZX_OPPONENTS ? ZX_OWN_TURN : ZX_THEIR_TURN;
  if (effect->turn == other && !self->met) /* a board is of our turn, if nothing else is said */
    return 0;
  const gboolean hopes = view->hopeful && effect->amount <= 0;
  if (effect->condition != NULL && !self->met && !zx_view_decide (view, self, effect->condition, &holds)) {
    *known = FALSE;
    holds = hopes;
  }
  if (!holds)
    return 0;
  if (effect->per == NULL || count_note (self, nth, &n))
    return n / MAX (effect->each, 1);
  if (zx_words_count_colours (effect->per) && self->where != ZX_OPPONENTS) { /* the request counts them */
    *known = *known && effect->each == 1;
    return 1;
  }
  if (zx_view_count (view, self, effect->per, &n) == ZX_NOT_TOLD) {
    *known = FALSE;
    n = guess (view, self, effect, hopes);
  }
  return n / MAX (effect->each, 1);
}

char *zx_view_clauses (const ZxView *view, const ZxEffect *effect)
{
  const PayBoard *board = view->scene->board;
  g_autoptr (GString) clauses = g_string_new (NULL);
  if (board->use == PAY_BOARD_PLAYS)
    return NULL;
  const PayStock *stock = effect->per != NULL ? zx_find_counter (board, effect->per) : NULL;
  if (stock != NULL)
    g_string_append_printf (clauses, " per %" G_GINT64_FORMAT " %s", MAX (effect->each, 1), stock->name);
  if (effect->condition != NULL)
    zx_condition_add (board, effect->condition, clauses);
  return clauses->len > 0 ? g_string_free (g_steal_pointer (&clauses), FALSE) : NULL;
}
