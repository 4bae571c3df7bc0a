/* SPDX-License-Identifier: MIT */
/* A board in a record: zones are arrays of lines, as in the text of a board, or of objects. */
#include "board.h"
#include "reader.h"

#include <string.h>

typedef struct {
  const PaySession *session;
  PayBoard *board;
  const char *zone;
  PayjBoardRequest *request;
} Reading;

static gboolean read_counters (PayBoard *board, const json_t *value, GError **error)
{
  const char *name;
  json_t *member;
  if (!json_is_object (value))
    return payj_wants (value, "an object such as {\"energy\":3}", error);
  json_object_foreach ((json_t *)(gpointer)(gsize)value, name, member)
  {
    gint64 n = 0;
    if (!payj_read_number (&n, member, error))
      return pay_error_inside (error, "%s", name);
    pay_board_add_counter (board, name, n);
  }
  return TRUE;
}

/* ---- Cards. */

/* A note's value: true where it has none, a number or a text, or {"charge":2}. */
static gboolean read_note (const Reading *reading, PayBoardCard *card, const char *word, const json_t *value,
                           GError **error)
{
  g_autofree char *note = NULL;
  if (json_is_false (value))
    return TRUE;
  if (json_is_true (value))
    note = g_strdup (word);
  else if (json_is_integer (value))
    note = g_strdup_printf ("%s %" G_GINT64_FORMAT, word, (gint64)json_integer_value (value));
  else if (json_is_string (value) && strlen (json_string_value (value)) == json_string_length (value))
    note = g_strdup_printf ("%s %s", word, json_string_value (value));
  else
    return payj_wants (value, "true, a number or a string", error);
  GError *inner = NULL;
  if (pay_board_read_note (reading->session, reading->board, card, note, &inner))
    return TRUE;
  pay_set_error (error, (PayError)inner->code, NULL, -1, "%s", inner->message); /* what it has is a value */
  g_error_free (inner);
  return FALSE;
}

typedef struct {
  char *name, *text, *types, *cost;
  gint64 count;
} Card;

static gboolean read_member (const Reading *reading, PayBoardCard *card, Card *given, const char *name,
                             const json_t *value, GError **error)
{
  const struct {
    const char *name;
    PayjRead read;
    gpointer member;
  } members[] = {
    { "card", payj_read_text, &given->name }, { "count", payj_read_copies, &given->count },
    { "text", payj_read_text, &given->text }, { "types", payj_read_text, &given->types },
    { "cost", payj_read_text, &given->cost },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    if (strcmp (members[i].name, name) == 0)
      return members[i].read (members[i].member, value, error);
  return read_note (reading, card, name, value, error);
}

static gboolean fill_card (PayBoardCard *card, const Card *given, GError **error)
{
  card->name = g_strdup (given->name);
  card->count = given->count;
  if (given->text == NULL && given->types == NULL)
    return TRUE;
  if (given->name == NULL || given->types == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, given->name == NULL ? "card" : "types", -1,
                          "a card with its own words has a name and types");
  pay_board_add_face (card, given->name, given->cost, given->types, given->text);
  card->own = TRUE;
  return TRUE;
}

static gboolean read_object (const Reading *reading, const json_t *value, GError **error)
{
  PayBoardCard *card = pay_board_add_card (pay_board_zone (reading->board, reading->zone), NULL, 1);
  Card given = { .count = 1 };
  gboolean good = TRUE;
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)(gsize)value, name, member)
  {
    good = json_is_null (member) || read_member (reading, card, &given, name, member, error)
           || pay_error_inside (error, "%s", name);
    if (!good)
      break;
  }
  good = good && fill_card (card, &given, error);
  g_free (given.name);
  g_free (given.text);
  g_free (given.types);
  g_free (given.cost);
  return good;
}

static gboolean read_card (gpointer data, const json_t *value, GError **error)
{
  const Reading *reading = data;
  if (json_is_object (value))
    return read_object (reading, value, error);
  g_autofree char *line = NULL;
  if (!json_is_string (value))
    return payj_wants (value, "a string or an object", error);
  return payj_read_text (&line, value, error)
         && pay_board_read_line (reading->session, reading->board, reading->zone, line, error);
}

/* ---- The board. */

static gboolean read_board_member (Reading *reading, const char *name, const json_t *value, GError **error)
{
  PayBoard *board = reading->board;
  if (strcmp (name, "game") == 0)
    return payj_read_text (&board->game, value, error);
  if (strcmp (name, "rules") == 0)
    return payj_read_text (&board->rules, value, error);
  if (strcmp (name, "pool") == 0)
    return payj_read_text (&board->pool, value, error);
  if (strcmp (name, "life") == 0)
    return payj_read_number (&board->life, value, error);
  if (strcmp (name, "limit") == 0)
    return payj_read_limits (&board->limits, value, error);
  if (strcmp (name, "counters") == 0)
    return read_counters (board, value, error);
  reading->zone = pay_board_zone_named (reading->session, board, name, error);
  return reading->zone != NULL && payj_read_each (read_card, reading, value, "cards", error);
}

/* A text says by itself what else could stand beside it. */
static gboolean read_board_text (Reading *reading, const json_t *value, GError **error)
{
  GError *inner = NULL;
  PayBoard *read
      = pay_board_read (reading->session, json_string_value (value), (gssize)json_string_length (value), &inner);
  if (read == NULL) {
    pay_set_error (error, (PayError)inner->code, NULL, pay_error_at (inner), "%s", inner->message);
    g_error_free (inner);
    return FALSE;
  }
  pay_board_free (reading->board);
  reading->board = reading->request->board = read;
  return TRUE;
}

static gboolean read_board (gpointer data, const json_t *value, GError **error)
{
  Reading *reading = data;
  const char *name;
  json_t *member;
  if (json_is_string (value))
    return read_board_text (reading, value, error);
  if (!json_is_object (value))
    return payj_wants (value, "an object of zones, or the text of a board", error);
  json_t *game = json_object_get (value, "game");
  if (game != NULL && !json_is_null (game) && !payj_read_text (&reading->board->game, game, error))
    return pay_error_inside (error, "game");
  if (pay_session_find_game (reading->session, reading->board->game, error) == NULL)
    return FALSE;
  json_object_foreach ((json_t *)(gpointer)(gsize)value, name, member)
  {
    if (!json_is_null (member) && !read_board_member (reading, name, member, error))
      return pay_error_inside (error, "%s", name);
  }
  return TRUE;
}

/* ---- The record. */

static gboolean read_words (gpointer words, const json_t *value, GError **error)
{
  GStrv *to = words;
  if (json_is_array (value))
    return payj_read_tags (to, value, error);
  char *word = NULL;
  if (!payj_read_text (&word, value, error))
    return FALSE;
  *to = g_new0 (char *, 2);
  (*to)[0] = word;
  return TRUE;
}

gboolean payj_has_board (const json_t *object)
{
  const json_t *board = json_object_get (object, "board");
  return board != NULL && !json_is_null (board);
}

/* What is beside the board and in it could be two things. */
static gboolean is_given_once (const json_t *object, GError **error)
{
  static const char *const names[] = { "game", "rules", "life", "pool", "counters", "limit" };
  const json_t *board = json_object_get (object, "board");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    const json_t *one = json_object_get (object, names[i]), *other = json_object_get (board, names[i]);
    if (json_is_string (board) && one != NULL && !json_is_null (one))
      return pay_set_error (error, PAY_ERROR_USAGE, names[i], -1, "belongs into the text of the board");
    if (one != NULL && other != NULL && !json_is_null (one) && !json_is_null (other) && !json_equal (one, other))
      return pay_set_error (error, PAY_ERROR_USAGE, names[i], -1, "is given beside the board and in it");
  }
  return TRUE;
}

/* The game first: zones are those of the game. */
gboolean payj_read_board (const PaySession *session, const json_t *object, PayjBoardRequest *request, GError **error)
{
  static const char *const names[]
      = { "id",      "game", "rules", "pool", "life", "counters", "board", "cast", "activate",
          "targets", "face", "with",  "x",    "keep", "prefer",   "limit", NULL };
  Reading reading = { .session = session, .board = pay_board_new (), .request = request };
  const char *name;
  json_t *member;
  *request = (PayjBoardRequest){ .board = reading.board, .x = PAY_NOT_GIVEN, .targets = PAY_NOT_GIVEN };
  const struct {
    const char *name;
    PayjRead read;
    gpointer member;
  } members[] = {
    { "cast", payj_read_text, &request->cast },
    { "face", payj_read_text, &request->face },
    { "with", read_words, &request->with },
    { "x", payj_read_count, &request->x },
    { "keep", read_words, &request->keep },
    { "prefer", read_words, &request->prefer },
    { "activate", payj_read_text, &request->activate },
    { "targets", payj_read_count, &request->targets },
  };
  if (!is_given_once (object, error))
    return FALSE;
  json_object_foreach ((json_t *)(gpointer)(gsize)object, name, member)
  {
    gboolean good = g_strv_contains (names, name) || payj_unknown_field (name, names, error);
    if (!good)
      return FALSE;
    if (json_is_null (member) || strcmp (name, "id") == 0 || strcmp (name, "board") == 0)
      continue;
    gsize i = 0;
    while (i < G_N_ELEMENTS (members) && strcmp (members[i].name, name) != 0)
      i++;
    good = i < G_N_ELEMENTS (members) ? members[i].read (members[i].member, member, error)
                                      : read_board_member (&reading, name, member, error);
    if (!good)
      return pay_error_inside (error, "%s", name);
  }
  return read_board (&reading, json_object_get (object, "board"), error) || pay_error_inside (error, "board");
}

void payj_board_request_clear (PayjBoardRequest *request)
{
  pay_board_free (request->board);
  g_free (request->cast);
  g_free (request->activate);
  g_free (request->face);
  g_strfreev (request->with);
  g_strfreev (request->keep);
  g_strfreev (request->prefer);
}
