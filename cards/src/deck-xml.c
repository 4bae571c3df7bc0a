/* SPDX-License-Identifier: MIT */
/* Decks as XML: those of MTGO (.dek) and of Cockatrice (.cod). */
#include "deck-private.h"

#include <string.h>

typedef struct {
  DeckReading *reading;
  gboolean root;
  GString *title; /* of the element that is open; NULL: none is */
} Xml;

/* An element that is a card, and what its attributes are called. */
static const struct {
  const char *element, *name, *count, *side;
} forms[] = { { "Cards", "Name", "Quantity", "Sideboard" }, { "card", "name", "number", NULL } };

static const char *value_of (const char *const *names, const char *const *values, const char *wanted)
{
  for (guint i = 0; names[i] != NULL && wanted != NULL; i++)
    if (strcmp (names[i], wanted) == 0)
      return values[i];
  return NULL;
}

/* Errors stand where the parser does. */
static void stand_at (Xml *xml, GMarkupParseContext *context, const char *text)
{
  int line, column;
  g_markup_parse_context_get_position (context, &line, &column);
  xml->reading->line = (guint)line;
  xml->reading->before = (guint)column - 1;
  xml->reading->start = text;
}

static gboolean add_card (Xml *xml, const char *name, const char *count, const char *side, GError **error)
{
  DeckReading *reading = xml->reading;
  const PayDeckSection section = reading->section;
  const char *start = reading->start;
  gint64 n = 1;
  if (name == NULL || name[0] == '\0')
    return deck_refuse (reading, start, PAY_ERROR_SYNTAX, error, "this card has no name");
  if (count != NULL) {
    reading->start = count;
    if (!deck_read_count (reading, count, &n, error))
      return FALSE;
  }
  reading->start = name;
  if (side != NULL && g_ascii_strcasecmp (side, "true") == 0)
    reading->section = PAY_DECK_SIDEBOARD;
  const gboolean good = deck_add (reading, n, name, error);
  reading->section = section;
  return good;
}

static void start_element (GMarkupParseContext *context, const char *element, const char **names, const char **values,
                           gpointer data, GError **error)
{
  Xml *xml = data;
  stand_at (xml, context, element);
  if (!xml->root && strcmp (element, "Deck") != 0 && strcmp (element, "cockatrice_deck") != 0) {
    deck_refuse (xml->reading, element, PAY_ERROR_SYNTAX, error,
                 "<Deck> of MTGO or <cockatrice_deck> is expected, not <%s>; export the deck as text", element);
    return;
  }
  xml->root = TRUE;
  const char *zone = strcmp (element, "zone") == 0 ? value_of (names, values, "name") : NULL;
  if (zone != NULL && !deck_section_called (zone, &xml->reading->section))
    xml->reading->section = PAY_DECK_OTHER;
  if (strcmp (element, "deckname") == 0)
    xml->title = g_string_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (strcmp (element, forms[i].element) == 0) {
      add_card (xml, value_of (names, values, forms[i].name), value_of (names, values, forms[i].count),
                value_of (names, values, forms[i].side), error);
      return;
    }
}

static void end_element (G_GNUC_UNUSED GMarkupParseContext *context, G_GNUC_UNUSED const char *element, gpointer data,
                         G_GNUC_UNUSED GError **error)
{
  Xml *xml = data;
  if (xml->title == NULL)
    return;
  g_free (xml->reading->deck->title);
  xml->reading->deck->title = xml->title->len > 0 ? g_strdup (g_strstrip (xml->title->str)) : NULL;
  g_string_free (xml->title, TRUE);
  xml->title = NULL;
}

static void add_text (G_GNUC_UNUSED GMarkupParseContext *context, const char *text, gsize length, gpointer data,
                      G_GNUC_UNUSED GError **error)
{
  Xml *xml = data;
  if (xml->title != NULL)
    g_string_append_len (xml->title, text, (gssize)length);
}

gboolean deck_read_xml (DeckReading *reading, const char *text, GError **error)
{
  static const GMarkupParser parser = { .start_element = start_element, .end_element = end_element, .text = add_text };
  Xml xml = { .reading = reading };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, (GMarkupParseFlags)0, &xml, NULL);
  g_autoptr (GError) inner = NULL;
  const gboolean good
      = g_markup_parse_context_parse (context, text, -1, &inner) && g_markup_parse_context_end_parse (context, &inner);
  if (!good && inner->domain == G_MARKUP_ERROR) {
    static const char place[] = "Error on line "; /* which is told in our words */
    const char *why = g_str_has_prefix (inner->message, place) ? strstr (inner->message, ": ") : NULL;
    stand_at (&xml, context, text);
    deck_refuse (reading, text, PAY_ERROR_SYNTAX, error, "this is no XML that can be read: %s",
                 why != NULL ? why + 2 : inner->message);
  } else if (!good)
    g_propagate_error (error, g_steal_pointer (&inner));
  if (xml.title != NULL)
    g_string_free (xml.title, TRUE);
  g_markup_parse_context_free (context);
  return good;
}
