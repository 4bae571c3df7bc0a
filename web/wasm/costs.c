/* SPDX-License-Identifier: MIT */
/* A cost explained, and two compared. */
#include "door.h"

#include <pay/pair.h>

#define USUAL_MS 2000

gboolean door_cost (const Door *door, const json_t *in, json_t *out)
{
  g_autoptr (GError) error = NULL;
  const PayGame *game = door_game (door, in, out);
  const char *cost = door_text (in, "cost");
  if (game == NULL)
    return FALSE;
  g_autoptr (GPtrArray) facts = pay_game_describe (game, cost != NULL ? cost : "", door_text (in, "rules"), &error);
  if (facts == NULL)
    return door_refuse (out, error, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  pay_json_append_facts (text, facts);
  json_object_set_new (out, "record", json_string (text->str));
  return TRUE;
}

/* (transfer full) */
static PayRequest *request_of (const PayGame *game, const char *cost)
{
  PayRequest *request = pay_request_new ();
  request->game = g_strdup (game->name);
  request->ms = USUAL_MS;
  pay_request_add_cost (request, cost != NULL ? cost : "");
  return request;
}

gboolean door_order (const Door *door, const json_t *in, json_t *out)
{
  static const char *const names[] = { "first", "second" };
  const PayGame *game = door_game (door, in, out);
  if (game == NULL)
    return FALSE;
  g_autoptr (PayRequest) first = request_of (game, door_text (in, names[0]));
  g_autoptr (PayRequest) second = request_of (game, door_text (in, names[1]));
  g_autoptr (PayPair) pair = pay_session_rank (pay_json_session (door->json), first, second);
  if (pair->error != NULL && pair->wrong >= 0)
    json_object_set_new (out, "cost", json_string (names[pair->wrong]));
  if (pair->error != NULL)
    return door_refuse (out, pair->error, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  pay_json_append_pair (text, pair);
  g_autoptr (json_t) record = json_loads (text->str, 0, NULL);
  return record != NULL && json_object_update (out, record) == 0;
}
