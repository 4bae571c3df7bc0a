/* SPDX-License-Identifier: MIT */
/* Files of cards in JSON, one card in memory at a time: a small scanner finds where each ends, the rest is jansson's.
 * Three forms: an array of cards, a card after the other, and {"meta", "data": {NAME: [SIDES]}}. */
#include "card-private.h"

#include <jansson.h>
#include <string.h>

#define MOST_VALUE (4 * 1024 * 1024) /* bytes of one card */

typedef json_t Json;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Json, json_decref)

typedef struct {
  CardReading *reading;
  Bytes *bytes;
  GString *value; /* the text of the value that was captured last */
  Place start;    /* where it begins */
} Scanner;

static int skip_space (Scanner *scanner)
{
  for (;;) {
    const int c = bytes_peek (scanner->bytes);
    if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
      return c;
    bytes_next (scanner->bytes);
  }
}

static gboolean refuse_next (Scanner *scanner, const char *expected, GError **error)
{
  const int c = bytes_peek (scanner->bytes);
  const Place place = bytes_place (scanner->bytes);
  if (c == BYTES_END)
    return bytes_refuse (scanner->bytes, place, PAY_ERROR_MALFORMED, error, "the file ends here; expected %s",
                         expected);
  return bytes_refuse (scanner->bytes, place, PAY_ERROR_MALFORMED, error, "expected %s", expected);
}

/* ---- Values. */

/* The next byte into the value. BYTES_END: [error] is set. */
static int keep (Scanner *scanner, GError **error)
{
  const int c = bytes_next (scanner->bytes);
  if (c == BYTES_END)
    bytes_refuse (scanner->bytes, bytes_place (scanner->bytes), PAY_ERROR_MALFORMED, error,
                  "the file ends here, inside what begins at line %" G_GUINT64_FORMAT ", column %" G_GUINT64_FORMAT,
                  scanner->start.line, scanner->start.column);
  else if (scanner->value->len == MOST_VALUE)
    bytes_refuse (scanner->bytes, scanner->start, PAY_ERROR_TOO_LARGE, error, "a card has at most %d bytes",
                  MOST_VALUE);
  else {
    g_string_append_c (scanner->value, (char)c);
    return c;
  }
  return BYTES_END;
}

/* Behind the opening quote. */
static gboolean keep_string (Scanner *scanner, GError **error)
{
  for (;;) {
    const int c = keep (scanner, error);
    if (c == '"')
      return TRUE;
    if (c == BYTES_END || (c == '\\' && keep (scanner, error) == BYTES_END))
      return FALSE;
  }
}

/* Until [depth] brackets that are open are closed. */
static gboolean keep_to_close (Scanner *scanner, guint depth, GError **error)
{
  while (depth > 0) {
    const int c = keep (scanner, error);
    if (c == BYTES_END || (c == '"' && !keep_string (scanner, error)))
      return FALSE;
    depth += c == '{' || c == '[' ? 1 : 0;
    depth -= c == '}' || c == ']' ? 1 : 0;
  }
  return TRUE;
}

static void begin (Scanner *scanner)
{
  scanner->start = bytes_place (scanner->bytes);
  g_string_truncate (scanner->value, 0);
}

static gboolean capture (Scanner *scanner, GError **error)
{
  skip_space (scanner);
  begin (scanner);
  const int first = keep (scanner, error);
  if (first == BYTES_END)
    return FALSE;
  if (first == '"')
    return keep_string (scanner, error);
  if (first == '{' || first == '[')
    return keep_to_close (scanner, 1, error);
  for (int c = bytes_peek (scanner->bytes); c != BYTES_END && strchr (",]} \t\r\n", c) == NULL;
       c = bytes_peek (scanner->bytes))
    if (keep (scanner, error) == BYTES_END)
      return FALSE;
  return TRUE;
}

/* The place of byte [at] of the value. */
static Place place_in (const Scanner *scanner, gsize at)
{
  Place place = scanner->start;
  for (gsize i = 0; i < MIN (at, scanner->value->len); i++) {
    place.byte++;
    place.column++;
    if (scanner->value->str[i] == '\n') {
      place.line++;
      place.column = 1;
    }
  }
  return place;
}

/* NULL with [error]. */
static json_t *parse (Scanner *scanner, GError **error)
{
  json_error_t problem;
  json_t *value = json_loadb (scanner->value->str, scanner->value->len, JSON_DECODE_ANY, &problem);
  if (value == NULL)
    bytes_refuse (scanner->bytes, place_in (scanner, (gsize)MAX (problem.position - 1, 0)), PAY_ERROR_MALFORMED, error,
                  "this is not JSON: %s", problem.text);
  return value;
}

/* ---- From objects to cards. */

/* Sets [text] from the member that is called one or the other; FALSE with [error]: it is no text. */
static gboolean take_text (Scanner *scanner, const json_t *object, const char *one, const char *other, char **text,
                           GError **error)
{
  const char *name = json_object_get (object, one) != NULL ? one : other;
  const json_t *member = json_object_get (object, name);
  if (member != NULL && !json_is_null (member) && !json_is_string (member))
    return bytes_refuse (scanner->bytes, scanner->start, PAY_ERROR_MALFORMED, error, "this card's %s is not a text",
                         name);
  card_set (text, json_string_value (member));
  return TRUE;
}

static gboolean take_face (Scanner *scanner, const json_t *object, const char *name, PayCardFace *face, GError **error)
{
  return take_text (scanner, object, name, name, &face->name, error)
         && take_text (scanner, object, "mana_cost", "manaCost", &face->cost, error)
         && take_text (scanner, object, "type_line", "type", &face->type, error)
         && take_text (scanner, object, "oracle_text", "text", &face->text, error);
}

/* What is printed like a card, and is in no deck. */
static gboolean is_passed (const PayCard *card)
{
  static const char *const layouts[] = { "token", "double_faced_token", "emblem", "art_series", NULL };
  return g_strv_contains (layouts, card->layout);
}

static gboolean take_card (Scanner *scanner, PayCard *card, GError **error)
{
  if (card->whole.name[0] == '\0')
    return bytes_refuse (scanner->bytes, scanner->start, PAY_ERROR_MALFORMED, error,
                         "a card has a member name that is a text");
  if (is_passed (card)) {
    scanner->reading->imported->cards++;
    scanner->reading->imported->passed++;
    return TRUE;
  }
  return card_take (scanner->reading, card, error);
}

/* The same card on both sides is one card. */
static void drop_reverse (PayCard *card)
{
  if (strcmp (card->layout, "reversible_card") != 0 || card->faces->len == 0)
    return;
  const PayCardFace *first = card->faces->pdata[0];
  card_set (&card->whole.name, first->name);
  card_set (&card->whole.cost, first->cost);
  card_set (&card->whole.type, first->type);
  card_set (&card->whole.text, first->text);
  g_ptr_array_set_size (card->faces, 0);
}

/* A card of Scryfall. */
static gboolean read_card (Scanner *scanner, GError **error)
{
  g_autoptr (Json) object = parse (scanner, error);
  if (object == NULL)
    return FALSE;
  if (!json_is_object (object))
    return bytes_refuse (scanner->bytes, scanner->start, PAY_ERROR_MALFORMED, error,
                         "a card is expected: {\"name\": ...}");
  g_autoptr (PayCard) card = card_new (scanner->reading->imported->game);
  if (!take_face (scanner, object, "name", &card->whole, error)
      || !take_text (scanner, object, "layout", "layout", &card->layout, error))
    return FALSE;
  const json_t *faces = json_object_get (object, "card_faces");
  if (faces != NULL && !json_is_array (faces))
    return bytes_refuse (scanner->bytes, scanner->start, PAY_ERROR_MALFORMED, error,
                         "this card's card_faces is not an array");
  for (gsize i = 0; i < json_array_size (faces); i++)
    if (!take_face (scanner, json_array_get (faces, i), "name", card_add_face (card), error))
      return FALSE;
  drop_reverse (card);
  card_join (card);
  return take_card (scanner, card, error);
}

/* The sides of one card of MTGJSON. */
static gboolean read_sides (Scanner *scanner, const char *name, GError **error)
{
  g_autoptr (Json) sides = parse (scanner, error);
  if (sides == NULL)
    return FALSE;
  const json_t *first = json_array_get (sides, 0);
  if (!json_is_object (first))
    return bytes_refuse (scanner->bytes, scanner->start, PAY_ERROR_MALFORMED, error,
                         "the sides of a card are expected, as in AtomicCards: [{\"name\": ...}]");
  g_autoptr (PayCard) card = card_new (scanner->reading->imported->game);
  card_set (&card->whole.name, name);
  if (!take_text (scanner, first, "layout", "layout", &card->layout, error))
    return FALSE;
  if (json_object_get (first, "faceName") == NULL) {
    if (!take_face (scanner, first, "name", &card->whole, error))
      return FALSE;
    card_set (&card->whole.name, name);
    return take_card (scanner, card, error);
  }
  for (gsize i = 0; i < json_array_size (sides); i++)
    if (!take_face (scanner, json_array_get (sides, i), "faceName", card_add_face (card), error))
      return FALSE;
  drop_reverse (card);
  card_join (card);
  return take_card (scanner, card, error);
}

/* ---- Forms. */

static gboolean skip_comma (Scanner *scanner, char close, gboolean *more, GError **error)
{
  const int c = skip_space (scanner);
  *more = c == ',';
  if (c != ',' && c != close)
    return refuse_next (scanner, close == ']' ? "a comma and the next card, or ]" : "a comma and the next name, or }",
                        error);
  bytes_next (scanner->bytes);
  return TRUE;
}

static gboolean read_end (Scanner *scanner, GError **error)
{
  return (skip_space (scanner) == BYTES_END && !scanner->bytes->failed)
         || refuse_next (scanner, "the end of the file", error);
}

static gboolean read_array (Scanner *scanner, GError **error)
{
  bytes_next (scanner->bytes);
  if (skip_space (scanner) == ']') {
    bytes_next (scanner->bytes);
    return read_end (scanner, error);
  }
  for (gboolean more = TRUE; more;)
    if (!capture (scanner, error) || !read_card (scanner, error) || !skip_comma (scanner, ']', &more, error))
      return FALSE;
  return read_end (scanner, error);
}

/* A member's name and colon. (transfer full) */
static char *read_name (Scanner *scanner, GError **error)
{
  if (skip_space (scanner) != '"') {
    refuse_next (scanner, "a name in quotes", error);
    return NULL;
  }
  if (!capture (scanner, error))
    return NULL;
  g_autoptr (Json) name = parse (scanner, error);
  if (name == NULL)
    return NULL;
  if (skip_space (scanner) != ':') {
    refuse_next (scanner, "a colon", error);
    return NULL;
  }
  bytes_next (scanner->bytes);
  return g_strdup (json_string_value (name));
}

/* {NAME: [SIDES], ...} */
static gboolean read_named (Scanner *scanner, GError **error)
{
  if (skip_space (scanner) != '{')
    return refuse_next (scanner, "the cards by their names: {NAME: [...]}", error);
  bytes_next (scanner->bytes);
  if (skip_space (scanner) == '}') {
    bytes_next (scanner->bytes);
    return TRUE;
  }
  for (gboolean more = TRUE; more;) {
    g_autofree char *name = read_name (scanner, error);
    if (name == NULL || !capture (scanner, error) || !read_sides (scanner, name, error)
        || !skip_comma (scanner, '}', &more, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean is_wrapper (const char *name)
{
  return strcmp (name, "\"meta\"") == 0 || strcmp (name, "\"data\"") == 0;
}

/* The rest of {"meta", "data"}, behind the first name, which was captured. */
static gboolean read_wrapper (Scanner *scanner, const char *first, GError **error)
{
  g_autofree char *name = g_strndup (first + 1, strlen (first) - 2);
  if (skip_space (scanner) != ':')
    return refuse_next (scanner, "a colon", error);
  bytes_next (scanner->bytes);
  for (gboolean more = TRUE;;) {
    if (!(strcmp (name, "data") == 0 ? read_named (scanner, error) : capture (scanner, error))
        || !skip_comma (scanner, '}', &more, error))
      return FALSE;
    if (!more)
      return read_end (scanner, error);
    g_free (g_steal_pointer (&name));
    name = read_name (scanner, error);
    if (name == NULL)
      return FALSE;
  }
}

/* Cards one after the other, or the wrapper, which its first name tells. */
static gboolean read_objects (Scanner *scanner, GError **error)
{
  for (gboolean first = TRUE; skip_space (scanner) == '{'; first = FALSE) {
    begin (scanner);
    if (keep (scanner, error) == BYTES_END)
      return FALSE;
    const gsize before = scanner->value->len;
    if (skip_space (scanner) == '"') {
      if (keep (scanner, error) == BYTES_END || !keep_string (scanner, error))
        return FALSE;
      if (first && is_wrapper (scanner->value->str + before)) {
        g_autofree char *name = g_strdup (scanner->value->str + before);
        return read_wrapper (scanner, name, error);
      }
    }
    if (!keep_to_close (scanner, 1, error) || !read_card (scanner, error))
      return FALSE;
  }
  return read_end (scanner, error);
}

gboolean card_read_json (CardReading *reading, GError **error)
{
  g_autoptr (GString) value = g_string_new (NULL);
  Scanner scanner = { .reading = reading, .bytes = reading->bytes, .value = value };
  return skip_space (&scanner) == '[' ? read_array (&scanner, error) : read_objects (&scanner, error);
}
