/* SPDX-License-Identifier: MIT */
/* Questions that are open: read by the game with all that lies there, tapped or not. What is tapped afterwards is a
 * number of objects in the problem, so that nothing is read anew. */
#include "position/position.h"

#include "door/door.h"

#include <string.h>

#define MOST_OPEN 64

typedef struct {
  guint cost, n_keep;
  gboolean any; /* only whether it can be paid is asked, so that its problem has no wishes */
  guint *keep;
  PaysLent lent;
  PayCase *opened; /* NULL: it cannot be kept */
  int *sources;    /* by object, its place among those that are ready; -1: it is not */
  gint64 *counts;  /* by object */
} PaysOpen;

void pays_open_free (gpointer data)
{
  PaysOpen *open = data;
  if (open->opened != NULL)
    open->opened->game->close (open->opened);
  pays_lent_clear (&open->lent);
  g_free (open->keep);
  g_free (open->sources);
  g_free (open->counts);
  g_free (open);
}

void pays_position_close (PayPosition *position, guint cost)
{
  for (guint i = position->opened->len; i > 0; i--) {
    const PaysOpen *open = position->opened->pdata[i - 1];
    gboolean in = open->cost == cost;
    for (guint k = 0; k < open->n_keep; k++)
      in = in || open->keep[k] == cost;
    if (in)
      g_ptr_array_remove_index (position->opened, i - 1);
  }
}

/* ---- What can be kept open. */

/* Nothing by which it changes what others are, or is changed itself. */
static gboolean is_apart (const PaySource *source)
{
  return source->card == NULL && source->changes == NULL && source->becomes == NULL && source->each.gives == NULL
         && source->each.untaps_tag == NULL && source->amount_of == NULL;
}

/* Does the request speak of nothing that has to be there? */
static gboolean can_be_kept (const PayRequest *request)
{
  for (guint i = 0; i < request->sources->len; i++)
    if (!is_apart (request->sources->pdata[i]))
      return FALSE;
  return request->card == NULL && request->never->len == 0 && request->prefer->len == 0;
}

/* Nothing was left out of it, and objects are sources. */
static gboolean stays (const PayCase *opened, guint n_sources)
{
  const PayGame *game = opened->game;
  return pay_problem_objects (opened->problem) == (int)n_sources
         && !(PAY_GAME_HAS (game, remark) && game->remark (opened, 0) != NULL)
         && !(PAY_GAME_HAS (game, open_line) && game->open_line (opened, 0) != NULL);
}

static PayCase *open_kept (PayPosition *position, const PayRequest *request)
{
  if (!PAY_GAME_HAS (position->game, sources_are_apart) || !can_be_kept (request)
      || !pays_fits (request, position->session->handles, NULL))
    return NULL;
  PayCase *opened = pays_open (position->game, request, pays_store (position->session, position->game),
                               position->session->stop, NULL);
  if (opened == NULL || stays (opened, request->sources->len))
    return opened;
  position->game->close (opened);
  return NULL;
}

/* ---- Found again. */

typedef struct {
  guint cost;
  gboolean any;
  const guint *keep;
  gsize n_keep;
} Question;

static gboolean is_of (const PayPosition *position, const PaysOpen *open, const Question *question)
{
  const gsize n_keep = question->n_keep;
  if (open->cost != question->cost || open->any != question->any || open->n_keep != n_keep
      || open->lent.request.life != position->life)
    return FALSE;
  if (n_keep > 0 && memcmp (open->keep, question->keep, n_keep * sizeof *open->keep) != 0)
    return FALSE;
  g_autofree char *pool = pays_position_pool (position);
  return g_strcmp0 (pool, open->lent.request.pool) == 0;
}

static PaysOpen *find (const PayPosition *position, const Question *question)
{
  for (guint i = position->opened->len; i > 0; i--) {
    PaysOpen *open = position->opened->pdata[i - 1];
    if (!is_of (position, open, question))
      continue;
    g_ptr_array_steal_index (position->opened, i - 1);
    g_ptr_array_add (position->opened, open);
    return open;
  }
  return NULL;
}

static PaysOpen *add (PayPosition *position, const Question *question)
{
  PaysOpen *open = g_new0 (PaysOpen, 1);
  if (position->opened->len == MOST_OPEN)
    g_ptr_array_remove_index (position->opened, 0);
  open->cost = question->cost;
  open->any = question->any;
  open->n_keep = (guint)question->n_keep;
  open->keep = g_memdup2 (question->keep, question->n_keep * sizeof *open->keep);
  open->lent = pays_lend (position, pays_position_cost (position, open->cost), open->keep, open->n_keep, TRUE);
  open->opened = open_kept (position, &open->lent.request);
  open->sources = g_new (int, open->lent.sources->len + 1);
  open->counts = g_new (gint64, open->lent.sources->len + 1);
  g_ptr_array_add (position->opened, open);
  return open;
}

/* ---- Asked. */

/* FALSE: with these it is another case. */
static gboolean set_counts (const PayPosition *position, const PaysOpen *open)
{
  const PayCase *opened = open->opened;
  int object = 0, ready = 0;
  for (guint i = 1; i < position->permanents->len; i++) {
    const PaysPermanent *permanent = &g_array_index (position->permanents, PaysPermanent, i);
    if (!permanent->there || permanent->source == NULL)
      continue;
    open->counts[object] = permanent->tapped ? 0 : 1;
    pay_problem_object_set_count (opened->problem, object, open->counts[object]);
    open->sources[object++] = permanent->tapped ? -1 : ready++;
  }
  return opened->game->sources_are_apart (opened, open->counts);
}

/* With what is ready now. NULL: it is not kept open, or with these it is another case. */
static const PaysOpen *open_now (PayPosition *position, const Question *question)
{
  const PaysOpen *open = find (position, question);
  if (open == NULL)
    open = add (position, question);
  return open->opened != NULL && set_counts (position, open) ? open : NULL;
}

PayReply *pays_position_ask_opened (PayPosition *position, guint cost, const guint *keep, gsize n_keep)
{
  const PaysOpen *open = open_now (position, &(Question){ cost, FALSE, keep, n_keep });
  return open != NULL ? pays_ask_opened (position->session, &open->lent.request, open->opened, open->sources) : NULL;
}

/* What nothing changes and changes nothing itself takes no payment away. */
PayOutcome pays_position_decide_opened (PayPosition *position, guint handle)
{
  const PaysPositionCost *cost = pays_position_cost (position, handle);
  const PaysOpen *open
      = cost->told->card == NULL ? open_now (position, &(Question){ .cost = handle, .any = TRUE }) : NULL;
  if (open == NULL)
    return PAY_UNKNOWN;
  if (pays_position_decide (position, cost) == PAY_PAID)
    return PAY_PAID;
  return pays_decide_opened (position->session, &open->lent.request, open->opened);
}
