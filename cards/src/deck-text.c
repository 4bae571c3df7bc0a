/* SPDX-License-Identifier: MIT */
/* Decks as text: sections, counts and comments. */
#include "deck-private.h"

#include <string.h>

/* A list without any word on sections, as MTGO writes it: the second of two blocks is the sideboard. */
#define LEAST_DECK 40
#define MOST_SIDEBOARD 15

typedef struct {
  DeckReading reading;
  gboolean sectioned; /* some line told a section */
  gboolean apart;     /* inside of what is told about the deck, not of it */
  gboolean alone;     /* inside of a section that ends with a blank line behind its cards */
  guint blocks;       /* of cards, parted by blank lines */
  gboolean in_block;
  guint second; /* entries before the second block */
} Reader;

static const char *const about[] = { "about", "metadata", "general", "shop", "editor", "duel", NULL };

static void enter (Reader *reader, PayDeckSection section, const char *name)
{
  reader->reading.section = section;
  reader->alone = section == PAY_DECK_COMMANDER || g_ascii_strcasecmp (name, "companion") == 0;
  reader->sectioned = TRUE;
  reader->apart = FALSE;
}

static gboolean refuse_section (const Reader *reader, const char *text, const char *name, GError **error)
{
  g_autofree char *all = deck_section_names (), *others = g_strjoinv (", ", (char **)(gpointer)about);
  return deck_refuse (&reader->reading, text, PAY_ERROR_SYNTAX, error, "there is no section '%s'; there are %s, %s",
                      name, all, others);
}

/* "【デッキ】", "［Deck］" with plain brackets. (transfer full) */
static char *plain_heading (const char *text)
{
  static const char open[] = "【", close[] = "】";
  g_autofree char *signs = g_strdup (text);
  pay_make_plain (signs, strlen (signs));
  g_auto (GStrv) parts = g_strsplit (signs, open, -1);
  g_autofree char *opened = g_strjoinv ("[", parts);
  g_auto (GStrv) more = g_strsplit (opened, close, -1);
  char *plain = g_strjoinv ("]", more);
  g_strstrip (plain);
  if (plain[0] == '[')
    g_strchug (plain + 1);
  return plain;
}

static gboolean is_letter (char c)
{
  return g_ascii_islower (c) || (guchar)c >= 0x80;
}

/* "[deck]", of letters alone. */
static gboolean is_bracketed (const char *word)
{
  const gsize length = strlen (word);
  gsize letters = 1;
  while (length > 2 && is_letter (word[letters]))
    letters++;
  return length > 2 && word[0] == '[' && word[length - 1] == ']' && letters == length - 1;
}

/* "Ramp (10)": how many cards stand below a heading. */
static gboolean is_numbered (const char *text)
{
  const gsize length = strlen (text);
  const char *open = strrchr (text, '(');
  return g_ascii_isalpha (text[0]) && open != NULL && text[length - 1] == ')' && open[1] != ')'
         && strspn (open + 1, "0123456789") == length - (gsize)(open + 1 - text) - 1;
}

/* A commander and a companion stand alone: what follows apart from them is the deck. */
static void leave_aside (Reader *reader)
{
  if (reader->alone)
    reader->reading.section = PAY_DECK_MAIN;
  reader->alone = FALSE;
}

/* Is the line, in lower case and without brackets, colon and number, a section's? [taken]: it is. FALSE with [error]:
 * in brackets stands what is none. */
static gboolean take_section (Reader *reader, const char *text, gboolean *taken, GError **error)
{
  g_autofree char *heading = plain_heading (text), *word = g_ascii_strdown (heading, -1);
  const gboolean bracketed = is_bracketed (word);
  char *name = bracketed ? word + 1 : word;
  name[strcspn (name, "]:(")] = '\0';
  g_strchomp (name);
  *taken = TRUE;
  if (g_ascii_strcasecmp (text, "SB:") == 0) {
    enter (reader, PAY_DECK_SIDEBOARD, name);
    return TRUE;
  }
  if (g_strv_contains (about, name)) {
    reader->apart = TRUE;
    return TRUE;
  }
  PayDeckSection section;
  if (deck_section_called (name, &section)) {
    enter (reader, section, name);
    return TRUE;
  }
  if (!bracketed && (deck_is_group (name) || is_numbered (heading))) {
    leave_aside (reader);
    return TRUE;
  }
  *taken = FALSE;
  return !bracketed || refuse_section (reader, text, name, error);
}

/* "Name Burn", "Name=Burn" */
static void take_about (Reader *reader, const char *text)
{
  if (g_ascii_strncasecmp (text, "name", 4) != 0 || (text[4] != ' ' && text[4] != '='))
    return;
  g_free (reader->reading.deck->title);
  reader->reading.deck->title = g_strstrip (g_strdup (text + 5));
}

/* Lines about a deck that other programs write among its cards: ">remark", "NAME:Burn", "LAYOUT MAIN:(1,1)...". */
static gboolean take_heading (Reader *reader, const char *text)
{
  static const char name[] = "NAME:", author[] = "AUTHOR:";
  if (g_str_has_prefix (text, name)) {
    g_free (reader->reading.deck->title);
    reader->reading.deck->title = g_strstrip (g_strdup (text + strlen (name)));
    return TRUE;
  }
  return text[0] == '>' || g_str_has_prefix (text, author) || g_str_has_prefix (text, "LAYOUT MAIN:")
         || g_str_has_prefix (text, "LAYOUT SIDEBOARD:");
}

static gboolean take_card (Reader *reader, char *text, GError **error)
{
  DeckReading *d = &reader->reading;
  const PayDeckSection section = d->section;
  if (g_ascii_strncasecmp (text, "SB:", 3) == 0) {
    text += 3 + strspn (text + 3, " \t");
    d->section = PAY_DECK_SIDEBOARD;
    reader->sectioned = TRUE;
  }
  gint64 count = 0;
  pay_make_plain_count (text, strlen (text));
  const char *card = deck_take_count (d, text, &count, error);
  const gboolean good = card != NULL && deck_add (d, count, card, error);
  d->section = section;
  return good;
}

/* "//Sideboard", "# Sideboard", "//NAME: Burn": what stands behind two strokes, or a hash, without being a remark. */
static void take_strokes (Reader *reader, const char *text)
{
  static const char name[] = "NAME:";
  PayDeckSection section;
  text += strspn (text, "/#");
  text += strspn (text, " \t");
  if (deck_section_called (text, &section))
    enter (reader, section, text);
  else if (g_str_has_prefix (text, name)) {
    g_free (reader->reading.deck->title);
    reader->reading.deck->title = g_strstrip (g_strdup (text + strlen (name)));
  }
}

static void begin_block (Reader *reader)
{
  if (reader->in_block)
    return;
  reader->in_block = TRUE;
  if (++reader->blocks == 2)
    reader->second = reader->reading.deck->entries->len;
}

/* Drops a comment and blanks; where the text begins. [leads]: the comment says that the card is the commander. */
static char *text_of (char *line, gboolean *leads)
{
  char *hash = strstr (line, " #");
  *leads = hash != NULL && strstr (hash, "!Commander") != NULL;
  if (hash != NULL)
    *hash = '\0';
  g_strchomp (line);
  return line + strspn (line, " \t");
}

static void end_block (Reader *reader)
{
  if (reader->in_block)
    leave_aside (reader);
  reader->in_block = FALSE;
  reader->apart = FALSE;
}

static gboolean is_remark (Reader *reader, const char *text)
{
  const gboolean strokes = strncmp (text, "//", 2) == 0;
  const gboolean hash = text[0] == '#';
  if (strokes || hash)
    take_strokes (reader, text);
  return strokes || hash || text[0] == ';' || take_heading (reader, text);
}

static gboolean take_line (Reader *reader, char *line, GError **error)
{
  gboolean leads = FALSE, taken = FALSE;
  reader->reading.start = line;
  char *text = text_of (line, &leads);
  if (text[0] == '\0') {
    end_block (reader);
    return TRUE;
  }
  if (is_remark (reader, text))
    return TRUE;
  if (!take_section (reader, text, &taken, error) || taken)
    return taken;
  if (reader->apart) {
    take_about (reader, text);
    return TRUE;
  }
  begin_block (reader);
  const PayDeckSection section = reader->reading.section;
  reader->reading.section = leads ? PAY_DECK_COMMANDER : section;
  const gboolean good = take_card (reader, text, error);
  reader->reading.section = section;
  return good;
}

static gint64 size_of (const PayDeck *deck, guint from, guint to)
{
  gint64 n = 0;
  for (guint i = from; i < to; i++)
    n += ((const PayDeckEntry *)deck->entries->pdata[i])->count;
  return n;
}

static void part_blocks (Reader *reader)
{
  const PayDeck *deck = reader->reading.deck;
  const guint n = deck->entries->len;
  if (reader->sectioned || reader->blocks != 2 || deck->unknown->len > 0
      || size_of (deck, 0, reader->second) < LEAST_DECK || size_of (deck, reader->second, n) > MOST_SIDEBOARD)
    return;
  for (guint i = reader->second; i < n; i++)
    ((PayDeckEntry *)deck->entries->pdata[i])->section = PAY_DECK_SIDEBOARD;
}

static gboolean is_text (DeckReading *d, const char *text, gsize length, GError **error)
{
  const char *bad = NULL;
  if (g_utf8_validate (text, (gssize)length, &bad))
    return TRUE;
  d->line = 1;
  d->start = text;
  for (const char *c = text; c < bad; c++)
    if (*c == '\n') {
      d->line++;
      d->start = c + 1;
    }
  return deck_refuse (d, bad, PAY_ERROR_SYNTAX, error, *bad == '\0' ? "a NUL byte" : "this is not UTF-8");
}

static gboolean read_lines (Reader *reader, char *text, GError **error)
{
  for (char *line = text; line != NULL;) {
    char *end = strchr (line, '\n');
    if (end != NULL)
      *end = '\0';
    reader->reading.line++;
    if (!take_line (reader, line, error))
      return FALSE;
    line = end != NULL ? end + 1 : NULL;
  }
  return TRUE;
}

static gboolean read_text (Reader *reader, char *text, GError **error)
{
  DeckReading *reading = &reader->reading;
  const gboolean xml = text[strspn (text, " \t\r\n")] == '<', csv = !xml && deck_is_csv (text);
  if (!(xml   ? deck_read_xml (reading, text, error)
        : csv ? deck_read_csv (reading, text, error)
              : read_lines (reader, text, error)))
    return FALSE;
  reading->start = text;
  reading->before = 0;
  return reading->deck->entries->len + reading->deck->unknown->len > 0
         || deck_refuse (reading, text, PAY_ERROR_SYNTAX, error, "there are no cards in this deck");
}

PayDeck *pay_deck_read (const char *text, gsize length, const char *path, const PayGame *game, PayCatalogue *catalogue,
                        GError **error)
{
  g_autoptr (PayDeck) deck = deck_new (path, game->name);
  Reader reader = { .reading = { .deck = deck, .game = game, .catalogue = catalogue } };
  if (length > PAY_DECK_MOST_BYTES) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, path, -1, "a deck has at most %d bytes", PAY_DECK_MOST_BYTES);
    return NULL;
  }
  if (!is_text (&reader.reading, text, length, error))
    return NULL;
  const gboolean marked = length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0;
  g_autofree char *copy = g_strndup (text + (marked ? 3 : 0), length - (marked ? 3 : 0));
  if (!read_text (&reader, copy, error))
    return NULL;
  part_blocks (&reader);
  deck_find_commander (deck, game);
  return g_steal_pointer (&deck);
}
