/* SPDX-License-Identifier: MIT */
#include "inside.h"

#include <pay/mtg.h>
#include <pay/version.h>
#include <pay/zx.h>
#include <string.h>

/* ---- The words of cards. */

static PayCardBook *book_of (PayBridge *bridge, const char *name)
{
  const PayGame *game = pay_session_find_game (pay_json_session (bridge->json), name, NULL);
  if (bridge->table != NULL)
    return bridge->table;
  for (int i = 0; i < N_GAMES && bridge->catalogue != NULL; i++) {
    if (bridge->games[i] != game)
      continue;
    if (bridge->books[i] == NULL)
      bridge->books[i] = pay_card_book_new (bridge->catalogue, game->name);
    return bridge->books[i];
  }
  return NULL;
}

static gboolean complete (PayBoard *board, gpointer data, GError **error)
{
  PayCardBook *book = book_of (data, board->game);
  return book == NULL || pay_card_book_complete_board (book, board, error);
}

/* ---- Opening and closing. */

static gboolean open_cards (PayBridge *bridge, const char *catalogue, const char *table, gsize length, const char *path,
                            GError **error)
{
  if (catalogue != NULL)
    bridge->catalogue = pay_catalogue_open (catalogue, error);
  else if (table != NULL)
    bridge->table = pay_card_book_read (table, length, path, error);
  return (catalogue == NULL || bridge->catalogue != NULL) && (table == NULL || bridge->table != NULL);
}

PayBridge *pay_bridge_new (const char *game, const char *catalogue, const char *table, size_t length, const char *path,
                           char **why)
{
  PayBridge *bridge = g_new0 (PayBridge, 1);
  g_autoptr (GError) error = NULL;
  bridge->games[0] = pay_mtg_game ();
  bridge->games[1] = pay_zx_game ();
  bridge->json = pay_json_new (bridge->games, game);
  bridge->positions = g_ptr_array_new ();
  if ((game == NULL || pay_session_find_game (pay_json_session (bridge->json), game, &error) != NULL)
      && open_cards (bridge, catalogue, table, length, path, &error)) {
    if (bridge->catalogue != NULL || bridge->table != NULL)
      pay_json_set_cards (bridge->json, complete, bridge);
    return bridge;
  }
  *why = g_strdup (error->message);
  pay_bridge_free (bridge);
  return NULL;
}

void pay_bridge_free (PayBridge *bridge)
{
  while (bridge->positions->len > 0)
    pay_bridge_position_free (bridge->positions->pdata[0]);
  g_ptr_array_unref (bridge->positions);
  g_clear_error (&bridge->error);
  g_free (bridge->words);
  pay_json_free (bridge->json);
  pay_card_book_free (bridge->table);
  for (int i = 0; i < N_GAMES; i++)
    pay_card_book_free (bridge->books[i]);
  pay_catalogue_close (bridge->catalogue);
  g_free (bridge);
}

void pay_bridge_release (char *text)
{
  g_free (text);
}

/* ---- Questions. */

const char *pay_bridge_answer (PayBridge *bridge, const char *line, size_t length, size_t *written)
{
  return pay_json_answer (bridge->json, line, (gssize)length, written);
}

const char *pay_bridge_puzzle (PayBridge *bridge, const char *text, size_t length, size_t *written)
{
  return pay_json_puzzle (bridge->json, text, (gssize)length, written);
}

/* With its cards looked up, once for all pools; NULL: it cannot be read. */
static PayRequest *read_template (PayBridge *bridge, const char *line, gsize length)
{
  g_autoptr (PayRequest) read = pay_json_read_request (line, (gssize)length, NULL, NULL);
  return read != NULL ? pay_session_look_up (pay_json_session (bridge->json), read, NULL) : NULL;
}

const char *pay_bridge_keep_words (PayBridge *bridge, const PayReply *reply, const PayRequest *request, size_t *written)
{
  g_free (bridge->words);
  bridge->words = pay_reply_words (reply, request, FALSE);
  *written = strlen (bridge->words);
  return bridge->words;
}

const char *pay_bridge_words (PayBridge *bridge, const char *line, size_t length, int *told, size_t *written)
{
  PaySession *session = pay_json_session (bridge->json);
  *told = 0;
  g_autoptr (PayRequest) request = read_template (bridge, line, length);
  if (request == NULL)
    return pay_json_answer (bridge->json, line, (gssize)length, written);
  g_autoptr (PayReply) reply = pay_session_ask (session, request);
  if (reply->error != NULL)
    return pay_json_reply (bridge->json, reply, request, NULL, written);
  *told = 1;
  return pay_bridge_keep_words (bridge, reply, request, written);
}

unsigned char pay_bridge_outcome (PayOutcome outcome)
{
  return outcome == PAY_PAID ? 1 : outcome == PAY_SHORT ? 0 : 2;
}

static char *pool_of (const char **units, gsize n, const gint64 *row)
{
  GString *pool = g_string_new (NULL);
  for (gsize i = 0; i < n; i++)
    if (row[i] != 0)
      g_string_append_printf (pool, "%s%" G_GINT64_FORMAT "*%s", pool->len > 0 ? " " : "", row[i], units[i]);
  return g_string_free (pool, FALSE);
}

const char *pay_bridge_pools (PayBridge *bridge, const char *line, size_t length, const char **units, size_t n,
                              const int64_t *pools, size_t rows, unsigned char *outcomes, size_t *failed,
                              size_t *written)
{
  PaySession *session = pay_json_session (bridge->json);
  *failed = 0;
  g_autoptr (PayRequest) request = read_template (bridge, line, length);
  if (request == NULL) /* the long way tells what is wrong */
    return pay_json_answer (bridge->json, line, (gssize)length, written);
  for (gsize i = 0; i < rows; i++) {
    g_free (request->pool);
    request->pool = pool_of (units, n, &pools[i * n]);
    g_autoptr (PayReply) reply = pay_session_ask (session, request);
    *failed = i;
    if (reply->error != NULL)
      return pay_json_reply (bridge->json, reply, request, NULL, written);
    outcomes[i] = pay_bridge_outcome (reply->outcome);
  }
  return NULL;
}

const char *pay_bridge_schema (void)
{
  return pay_json_schema ();
}

const char *pay_bridge_version (void)
{
  return pay_version ();
}
