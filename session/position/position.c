/* SPDX-License-Identifier: MIT */
/* What lies there, and how it changes. */
#include "position/position.h"

#include <string.h>

static void clear_permanent (gpointer data)
{
  PaysPermanent *permanent = data;
  pay_request_free (permanent->owner);
  g_free (permanent->unit);
}

static void clear_float (gpointer data)
{
  g_free (((PaysFloat *)data)->unit);
}

static void clear_cost (gpointer data)
{
  pay_request_free (((PaysPositionCost *)data)->told);
}

static void free_stock (gpointer data)
{
  g_free (((PayStock *)data)->name);
  g_free (data);
}

static GArray *records (guint size, GDestroyNotify clear, guint first)
{
  GArray *array = g_array_new (FALSE, TRUE, size);
  g_array_set_clear_func (array, clear);
  return g_array_set_size (array, first);
}

PayPosition *pay_position_new (PaySession *session, const char *game, GError **error)
{
  g_return_val_if_fail (session != NULL, NULL);
  const PayGame *found = pay_session_find_game (session, game, error);
  if (found == NULL)
    return NULL;
  PayPosition *position = g_new0 (PayPosition, 1);
  position->session = session;
  position->game = found;
  position->permanents = records (sizeof (PaysPermanent), clear_permanent, 1);
  position->costs = records (sizeof (PaysPositionCost), clear_cost, 1);
  position->floats = records (sizeof (PaysFloat), clear_float, 0);
  position->stocks = g_ptr_array_new_with_free_func (free_stock);
  position->kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  position->opened = g_ptr_array_new_with_free_func (pays_open_free);
  position->life = PAY_NOT_GIVEN;
  position->version = 1;
  return position;
}

void pay_position_free (PayPosition *position)
{
  if (position == NULL)
    return;
  g_ptr_array_unref (position->opened);
  g_array_unref (position->permanents);
  g_array_unref (position->costs);
  g_array_unref (position->floats);
  g_ptr_array_unref (position->stocks);
  g_hash_table_unref (position->kinds);
  pay_request_free (position->begun);
  g_free (position);
}

/* ---- What comes. */

gboolean pays_position_opens (const PayPosition *position, const PayRequest *request, guint handles, gboolean named,
                              GError **error)
{
  if (!pays_fits (request, handles, error))
    return FALSE;
  if (named)
    return TRUE;
  PayCase *opened = pays_open (position->game, request, pays_store (position->session, position->game), NULL, error);
  if (opened == NULL)
    return FALSE;
  position->game->close (opened);
  return TRUE;
}

/* A question without a cost, for what comes. (transfer full) */
static PayRequest *probe (const PayPosition *position)
{
  PayRequest *request = pay_request_new ();
  pay_request_add_cost (request, NULL);
  request->life = position->life;
  return request;
}

static guint add_permanent (PayPosition *position, PaysPermanent permanent)
{
  permanent.there = TRUE;
  g_array_append_val (position->permanents, permanent);
  position->version++;
  position->unread++;
  g_ptr_array_set_size (position->opened, 0);
  return position->permanents->len - 1;
}

/* A request with a copy of the source alone. (transfer full) */
static PayRequest *own (const PaySource *source)
{
  g_autoptr (PayRequest) lent = pay_request_new ();
  g_ptr_array_add (lent->sources, (gpointer)(gsize)source);
  PayRequest *owner = pay_request_copy (lent);
  g_ptr_array_steal_index (lent->sources, 0);
  return owner;
}

guint pay_position_add_source (PayPosition *position, const PaySource *source, GError **error)
{
  g_return_val_if_fail (position != NULL && source != NULL, 0);
  PayRequest *owner = own (source);
  PaySource *copy = owner->sources->pdata[0];
  copy->count = 1;
  copy->handle = 0;
  copy->numeric = TRUE;
  g_free (copy->id);
  copy->id = g_strdup_printf ("%u", position->permanents->len);
  pay_request_add_cost (owner, NULL);
  owner->life = position->life;
  if (pays_position_opens (position, owner, position->session->handles, copy->card != NULL, error))
    return add_permanent (position, (PaysPermanent){ .owner = owner, .source = copy });
  pay_request_free (owner);
  return 0;
}

guint pay_position_add (PayPosition *position, const char *text, const char *name, GError **error)
{
  g_return_val_if_fail (position != NULL && (text != NULL || name != NULL), 0);
  g_autoptr (PayRequest) request = pay_request_new ();
  PaySource *source = pay_request_add_source (request);
  source->text = g_strdup (text);
  source->name = g_strdup (name);
  return pay_position_add_source (position, source, error);
}

/* One unit, and nothing but that. */
static gboolean is_unit (const PayPosition *position, const char *unit, GError **error)
{
  g_autoptr (PayRequest) request = probe (position);
  request->pool = g_strdup (unit);
  if (!pays_fits (request, 0, error))
    return FALSE;
  PayCase *opened = pays_open (position->game, request, pays_store (position->session, position->game), NULL, error);
  if (opened == NULL)
    return FALSE;
  const gboolean one = pay_problem_lots (opened->problem) == 1 && pay_problem_lot_count (opened->problem, 0) == 1;
  position->game->close (opened);
  return one || pay_set_error (error, PAY_ERROR_USAGE, "pool", -1, "must be one unit");
}

guint pay_position_add_unit (PayPosition *position, const char *unit, GError **error)
{
  g_return_val_if_fail (position != NULL && unit != NULL, 0);
  return is_unit (position, unit, error) ? add_permanent (position, (PaysPermanent){ .unit = g_strdup (unit) }) : 0;
}

/* ---- Permanents. */

/* [n]: 1 where it becomes ready, -1 where it is so no longer. */
static void turn (PayPosition *position, PaysPermanent *permanent, gint64 n)
{
  permanent->tapped = n < 0;
  position->version++;
  pays_position_count (position, permanent->kind, n);
}

void pay_position_remove (PayPosition *position, guint handle)
{
  PaysPermanent *permanent = pays_permanent (position, handle);
  g_return_if_fail (permanent != NULL);
  if (!permanent->tapped)
    turn (position, permanent, -1);
  if (permanent->kind == NULL)
    position->unread--;
  permanent->there = FALSE;
  g_ptr_array_set_size (position->opened, 0);
}

void pay_position_tap (PayPosition *position, guint handle)
{
  PaysPermanent *permanent = pays_permanent (position, handle);
  g_return_if_fail (permanent != NULL);
  if (!permanent->tapped)
    turn (position, permanent, -1);
}

void pay_position_untap (PayPosition *position, guint handle)
{
  PaysPermanent *permanent = pays_permanent (position, handle);
  g_return_if_fail (permanent != NULL);
  if (permanent->tapped)
    turn (position, permanent, 1);
}

void pay_position_untap_all (PayPosition *position)
{
  for (guint i = 1; i < position->permanents->len; i++) {
    PaysPermanent *permanent = &g_array_index (position->permanents, PaysPermanent, i);
    if (permanent->there && permanent->tapped)
      turn (position, permanent, 1);
  }
}

gboolean pay_position_has (const PayPosition *position, guint handle)
{
  return pays_permanent (position, handle) != NULL;
}

gboolean pay_position_is_ready (const PayPosition *position, guint handle)
{
  const PaysPermanent *permanent = pays_permanent (position, handle);
  return permanent != NULL && !permanent->tapped;
}

/* ---- What floats. */

static PaysFloat *find_float (const PayPosition *position, const char *unit)
{
  for (guint i = 0; i < position->floats->len; i++) {
    PaysFloat *some = &g_array_index (position->floats, PaysFloat, i);
    if (strcmp (some->unit, unit) == 0)
      return some;
  }
  return NULL;
}

gboolean pay_position_float (PayPosition *position, const char *unit, gint64 n, GError **error)
{
  g_return_val_if_fail (position != NULL && unit != NULL, FALSE);
  PaysFloat *some = find_float (position, unit);
  if (some == NULL) {
    if (!is_unit (position, unit, error))
      return FALSE;
    const PaysFloat made = { .unit = g_strdup (unit) };
    g_array_append_val (position->floats, made);
    position->unread++;
    some = &g_array_index (position->floats, PaysFloat, position->floats->len - 1);
  }
  n = CLAMP (n, -some->n, PAY_MAX_AMOUNT - some->n);
  some->n += n;
  position->version++;
  pays_position_count (position, some->kind, n);
  return TRUE;
}

gint64 pay_position_floating (const PayPosition *position, const char *unit)
{
  const PaysFloat *some = find_float (position, unit);
  return some != NULL ? some->n : 0;
}

void pay_position_empty (PayPosition *position)
{
  for (guint i = 0; i < position->floats->len; i++) {
    PaysFloat *some = &g_array_index (position->floats, PaysFloat, i);
    pays_position_count (position, some->kind, -some->n);
    some->n = 0;
  }
  position->version++;
}

/* ---- Numbers. */

void pay_position_set_life (PayPosition *position, gint64 life)
{
  if ((life == PAY_NOT_GIVEN) != (position->life == PAY_NOT_GIVEN))
    pays_position_read_again (position, life);
  position->life = life;
  position->version++;
}

gint64 pay_position_life (const PayPosition *position)
{
  return position->life;
}

void pay_position_set_stock (PayPosition *position, const char *name, gint64 value)
{
  g_return_if_fail (name != NULL);
  position->version++;
  g_ptr_array_set_size (position->opened, 0);
  for (guint i = 0; i < position->stocks->len; i++) {
    PayStock *stock = position->stocks->pdata[i];
    if (strcmp (stock->name, name) == 0) {
      stock->value = value;
      return;
    }
  }
  PayStock *stock = g_new (PayStock, 1);
  *stock = (PayStock){ .name = g_strdup (name), .value = value };
  g_ptr_array_add (position->stocks, stock);
}
