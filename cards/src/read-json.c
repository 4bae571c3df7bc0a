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

static int skip_space (Scanner *s)
{
  for (;;) {
    const int c = bytes_peek (s->bytes);
    if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
      return c;
    bytes_next (s->bytes);
  }
}

static gboolean refuse_next (Scanner *s, const char *expected, GError **error)
{
  const int c = bytes_peek (s->bytes);
  const Place place = bytes_place (s->bytes);
  if (c == BYTES_END)
    return bytes_refuse (s->bytes, place, PAY_ERROR_MALFORMED, error, "the file ends here; expected %s", expected);
  return bytes_refuse (s->bytes, place, PAY_ERROR_MALFORMED, error, "expected %s", expected);
}

/* ---- Values. */

/* The next byte into the value. BYTES_END: [error] is set. */
static int keep (Scanner *s, GError **error)
{
  const int c = bytes_next (s->bytes);
  if (c == BYTES_END)
    bytes_refuse (s->bytes, bytes_place (s->bytes), PAY_ERROR_MALFORMED, error,
                  "the file ends here, inside what begins at line %" G_GUINT64_FORMAT ", column %" G_GUINT64_FORMAT,
                  s->start.line, s->start.column);
  else if (s->value->len == MOST_VALUE)
    bytes_refuse (s->bytes, s->start, PAY_ERROR_TOO_LARGE, error, "a card has at most %d bytes", MOST_VALUE);
  else {
    g_string_append_c (s->value, (char)c);
    return c;
  }
  return BYTES_END;
}

/* Behind the opening quote. */
static gboolean keep_string (Scanner *s, GError **error)
{
  for (;;) {
    const int c = keep (s, error);
    if (c == '"')
      return TRUE;
    if (c == BYTES_END || (c == '\\' && keep (s, error) == BYTES_END))
      return FALSE;
  }
}

/* Until [depth] brackets that are open are closed. */
static gboolean keep_to_close (Scanner *s, guint depth, GError **error)
{
  while (depth > 0) {
    const int c = keep (s, error);
    if (c == BYTES_END || (c == '"' && !keep_string (s, error)))
      return FALSE;
    depth += c == '{' || c == '[' ? 1 : 0;
    depth -= c == '}' || c == ']' ? 1 : 0;
  }
  return TRUE;
}

static void begin (Scanner *s)
{
  s->start = bytes_place (s->bytes);
  g_string_truncate (s->value, 0);
}

static gboolean capture (Scanner *s, GError **error)
{
  skip_space (s);
  begin (s);
  const int first = keep (s, error);
  if (first == BYTES_END)
    return FALSE;
  if (first == '"')
    return keep_string (s, error);
  if (first == '{' || first == '[')
    return keep_to_close (s, 1, error);
  for (int c = bytes_peek (s->bytes); c != BYTES_END && strchr (",]} \t\r\n", c) == NULL; c = bytes_peek (s->bytes))
    if (keep (s, error) == BYTES_END)
      return FALSE;
  return TRUE;
}

/* The place of byte [at] of the value. */
static Place place_in (const Scanner *s, gsize at)
{
  Place place = s->start;
  for (gsize i = 0; i < MIN (at, s->value->len); i++) {
    place.byte++;
    place.column++;
    if (s->value->str[i] == '\n') {
      place.line++;
      place.column = 1;
    }
  }
  return place;
}

/* NULL with [error]. */
static json_t *parse (Scanner *s, GError **error)
{
  json_error_t problem;
  json_t *value = json_loadb (s->value->str, s->value->len, JSON_DECODE_ANY, &problem);
  if (value == NULL)
    bytes_refuse (s->bytes, place_in (s, (gsize)MAX (problem.position - 1, 0)), PAY_ERROR_MALFORMED, error,
                  "this is not JSON: %s", problem.text);
  return value;
}

/* ---- From objects to cards. */

/* Sets [text] from the member that is called one or the other; FALSE with [error]: it is no text. */
static gboolean take_text (Scanner *s, const json_t *object, const char *one, const char *other, char **text,
                           GError **error)
{
  const char *name = json_object_get (object, one) != NULL ? one : other;
  const json_t *member = json_object_get (object, name);
  if (member != NULL && !json_is_null (member) && !json_is_string (member))
    return bytes_refuse (s->bytes, s->start, PAY_ERROR_MALFORMED, error, "this card's %s is not a text", name);
  card_set (text, json_string_value (member));
  return TRUE;
}

static gboolean take_face (Scanner *s, const json_t *object, const char *name, PayCardFace *face, GError **error)
{
  return take_text (s, object, name, name, &face->name, error)
         && take_text (s, object, "mana_cost", "manaCost", &face->cost, error)
         && take_text (s, object, "type_line", "type", &face->type, error)
         && take_text (s, object, "oracle_text", "text", &face->text, error);
}

/* What is printed like a card, and is in no deck. */
static gboolean is_passed (const PayCard *card)
{
  static const char *const layouts[] = { "token", "double_faced_token", "emblem", "art_series", NULL };
  return g_strv_contains (layouts, card->layout);
}

static gboolean take_card (Scanner *s, PayCard *card, GError **error)
{
  if (card->whole.name[0] == '\0')
    return bytes_refuse (s->bytes, s->start, PAY_ERROR_MALFORMED, error, "a card has a member name that is a text");
  if (is_passed (card)) {
    s->reading->imported->cards++;
    s->reading->imported->passed++;
    return TRUE;
  }
  return card_take (s->reading, card, error);
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
static gboolean read_card (Scanner *s, GError **error)
{
  g_autoptr (Json) object = parse (s, error);
  if (object == NULL)
    return FALSE;
  if (!json_is_object (object))
    return bytes_refuse (s->bytes, s->start, PAY_ERROR_MALFORMED, error, "a card is expected: {\"name\": ...}");
  g_autoptr (PayCard) card = card_new (s->reading->imported->game);
  if (!take_face (s, object, "name", &card->whole, error)
      || !take_text (s, object, "layout", "layout", &card->layout, error))
    return FALSE;
  const json_t *faces = json_object_get (object, "card_faces");
  if (faces != NULL && !json_is_array (faces))
    return bytes_refuse (s->bytes, s->start, PAY_ERROR_MALFORMED, error, "this card's card_faces is not an array");
  for (gsize i = 0; i < json_array_size (faces); i++)
    if (!take_face (s, json_array_get (faces, i), "name", card_add_face (card), error))
      return FALSE;
  drop_reverse (card);
  card_join (card);
  return take_card (s, card, error);
}

/* The sides of one card of MTGJSON. */
static gboolean read_sides (Scanner *s, const char *name, GError **error)
{
  g_autoptr (Json) sides = parse (s, error);
  if (sides == NULL)
    return FALSE;
  const json_t *first = json_array_get (sides, 0);
  if (!json_is_object (first))
    return bytes_refuse (s->bytes, s->start, PAY_ERROR_MALFORMED, error,
                         "the sides of a card are expected, as in AtomicCards: [{\"name\": ...}]");
  g_autoptr (PayCard) card = card_new (s->reading->imported->game);
  card_set (&card->whole.name, name);
  if (!take_text (s, first, "layout", "layout", &card->layout, error))
    return FALSE;
  if (json_object_get (first, "faceName") == NULL) {
    if (!take_face (s, first, "name", &card->whole, error))
      return FALSE;
    card_set (&card->whole.name, name);
    return take_card (s, card, error);
  }
  for (gsize i = 0; i < json_array_size (sides); i++)
    if (!take_face (s, json_array_get (sides, i), "faceName", card_add_face (card), error))
      return FALSE;
  drop_reverse (card);
  card_join (card);
  return take_card (s, card, error);
}

/* ---- Forms. */

static gboolean skip_comma (Scanner *s, char close, gboolean *more, GError **error)
{
  const int c = skip_space (s);
  *more = c == ',';
  if (c != ',' && c != close)
    return refuse_next (s, close == ']' ? "a comma and the next card, or ]" : "a comma and the next name, or }", error);
  bytes_next (s->bytes);
  return TRUE;
}

static gboolean read_end (Scanner *s, GError **error)
{
  return (skip_space (s) == BYTES_END && !s->bytes->failed) || refuse_next (s, "the end of the file", error);
}

static gboolean read_array (Scanner *s, GError **error)
{
  bytes_next (s->bytes);
  if (skip_space (s) == ']') {
    bytes_next (s->bytes);
    return read_end (s, error);
  }
  for (gboolean more = TRUE; more;)
    if (!capture (s, error) || !read_card (s, error) || !skip_comma (s, ']', &more, error))
      return FALSE;
  return read_end (s, error);
}

/* A member's name and colon. (transfer full) */
static char *read_name (Scanner *s, GError **error)
{
  if (skip_space (s) != '"') {
    refuse_next (s, "a name in quotes", error);
    return NULL;
  }
  if (!capture (s, error))
    return NULL;
  g_autoptr (Json) name = parse (s, error);
  if (name == NULL)
    return NULL;
  if (skip_space (s) != ':') {
    refuse_next (s, "a colon", error);
    return NULL;
  }
  bytes_next (s->bytes);
  return g_strdup (json_string_value (name));
}

/* {NAME: [SIDES], ...} */
static gboolean read_named (Scanner *s, GError **error)
{
  if (skip_space (s) != '{')
    return refuse_next (s, "the cards by their names: {NAME: [...]}", error);
  bytes_next (s->bytes);
  if (skip_space (s) == '}') {
    bytes_next (s->bytes);
    return TRUE;
  }
  for (gboolean more = TRUE; more;) {
    g_autofree char *name = read_name (s, error);
    if (name == NULL || !capture (s, error) || !read_sides (s, name, error) || !skip_comma (s, '}', &more, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean is_wrapper (const char *name)
{
  return strcmp (name, "\"meta\"") == 0 || strcmp (name, "\"data\"") == 0;
}

/* The rest of {"meta", "data"}, behind the first name, which was captured. */
static gboolean read_wrapper (Scanner *s, const char *first, GError **error)
{
  g_autofree char *name = g_strndup (first + 1, strlen (first) - 2);
  if (skip_space (s) != ':')
    return refuse_next (s, "a colon", error);
  bytes_next (s->bytes);
  for (gboolean more = TRUE;;) {
    if (!(strcmp (name, "data") == 0 ? read_named (s, error) : capture (s, error))
        || !skip_comma (s, '}', &more, error))
      return FALSE;
    if (!more)
      return read_end (s, error);
    g_free (g_steal_pointer (&name));
    name = read_name (s, error);
    if (name == NULL)
      return FALSE;
  }
}

/* Cards one after the other, or the wrapper, which its first name tells. */
static gboolean read_objects (Scanner *s, GError **error)
{
  for (gboolean first = TRUE; skip_space (s) == '{'; first = FALSE) {
    begin (s);
    if (keep (s, error) == BYTES_END)
      return FALSE;
    const gsize before = s->value->len;
    if (skip_space (s) == '"') {
      if (keep (s, error) == BYTES_END || !keep_string (s, error))
        return FALSE;
      if (first && is_wrapper (s->value->str + before)) {
        g_autofree char *name = g_strdup (s->value->str + before);
        return read_wrapper (s, name, error);
      }
    }
    if (!keep_to_close (s, 1, error) || !read_card (s, error))
      return FALSE;
  }
  return read_end (s, error);
}

gboolean card_read_json (CardReading *reading, GError **error)
{
  g_autoptr (GString) value = g_string_new (NULL);
  Scanner s = { .reading = reading, .bytes = reading->bytes, .value = value };
  return skip_space (&s) == '[' ? read_array (&s, error) : read_objects (&s, error);
}
