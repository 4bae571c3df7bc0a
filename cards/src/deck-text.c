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
  guint blocks;       /* of cards, parted by blank lines */
  gboolean in_block;
  guint second; /* entries before the second block */
} Reader;

static const struct {
  const char *word;
  PayDeckSection section;
} sections[] = {
  /* those of other languages last: they are not told */
  { "deck", PAY_DECK_MAIN },
  { "main", PAY_DECK_MAIN },
  { "maindeck", PAY_DECK_MAIN },
  { "mainboard", PAY_DECK_MAIN },
  { "sideboard", PAY_DECK_SIDEBOARD },
  { "side", PAY_DECK_SIDEBOARD },
  { "commander", PAY_DECK_COMMANDER },
  { "commanders", PAY_DECK_COMMANDER },
  { "companion", PAY_DECK_OTHER },
  { "maybeboard", PAY_DECK_OTHER },
  { "considering", PAY_DECK_OTHER },
  { "tokens", PAY_DECK_OTHER },
  { "schemes", PAY_DECK_OTHER },
  { "planes", PAY_DECK_OTHER },
  { "conspiracy", PAY_DECK_OTHER },
  { "avatar", PAY_DECK_OTHER },
  { "dungeon", PAY_DECK_OTHER },
  { "attractions", PAY_DECK_OTHER },
  { "contraptions", PAY_DECK_OTHER },
  { "stickers", PAY_DECK_OTHER },
  { "player", PAY_DECK_OTHER },
  { "dynamis", PAY_DECK_DYNAMIS },
  { "start", PAY_DECK_START },
  { "デッキ", PAY_DECK_MAIN },
  { "メインデッキ", PAY_DECK_MAIN },
  { "プレイヤー", PAY_DECK_OTHER },
  { "ダイナミス", PAY_DECK_DYNAMIS },
  { "スタートカード", PAY_DECK_START },
  { "スタートリソース", PAY_DECK_START },
  { "スタート", PAY_DECK_START },
};

static const char *const about[] = { "about", "metadata", "general", "shop", "editor", "duel", NULL };

static void enter (Reader *reader, PayDeckSection section)
{
  reader->reading.section = section;
  reader->sectioned = TRUE;
  reader->apart = FALSE;
}

static gboolean refuse_section (const Reader *reader, const char *text, const char *name, GError **error)
{
  g_autoptr (GString) all = g_string_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sections) && (guchar)sections[i].word[0] < 0x80; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", sections[i].word);
  for (gsize i = 0; about[i] != NULL; i++)
    g_string_append_printf (all, ", %s", about[i]);
  return deck_refuse (&reader->reading, text, PAY_ERROR_SYNTAX, error, "there is no section '%s'; there are %s", name,
                      all->str);
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
    enter (reader, PAY_DECK_SIDEBOARD);
    return TRUE;
  }
  if (g_strv_contains (about, name)) {
    reader->apart = TRUE;
    return TRUE;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    if (strcmp (sections[i].word, name) == 0) {
      enter (reader, sections[i].section);
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

static gboolean is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\0';
}

/* Behind the number of copies that [text] begins with, NULL: it begins with none. "4 Forest", "4x Forest", "4xForest",
 * "4 x Forest"; "4Forest" and "4Xenon" may be names, and so is the X of "4 X". */
static const char *skip_count (const char *text)
{
  const char *end = text + strspn (text, "0123456789"), *x = end + strspn (end, " \t");
  if (end == text)
    return NULL;
  const char *behind = (*x == 'x' || *x == 'X') && is_blank (x[1]) ? x + 1 + strspn (x + 1, " \t") : NULL;
  if (behind != NULL && (x == end || *behind != '\0'))
    return behind;
  if (*x == 'x' && x == end)
    return x + 1;
  return is_blank (*end) ? x : NULL;
}

/* What follows the number; NULL with [error]. Without a number there is one copy. */
static const char *take_count (const DeckReading *reading, const char *text, gint64 *count, GError **error)
{
  const gsize digits = strspn (text, "0123456789");
  const char *rest = skip_count (text);
  *count = 1;
  if (rest == NULL)
    return text;
  *count = digits < 10 ? (gint64)g_ascii_strtoull (text, NULL, 10) : G_MAXINT64;
  if (*rest == '\0') {
    deck_refuse (reading, rest, PAY_ERROR_SYNTAX, error, "the line ends here; expected a card");
    return NULL;
  }
  if (*count >= 1 && *count <= PAY_DECK_MOST_COPIES)
    return rest;
  deck_refuse (reading, text, *count == 0 ? PAY_ERROR_SYNTAX : PAY_ERROR_TOO_LARGE, error,
               "a deck has 1 to %d copies of a card", PAY_DECK_MOST_COPIES);
  return NULL;
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
  const char *card = take_count (d, text, &count, error);
  const gboolean good = card != NULL && deck_add (d, count, card, error);
  d->section = section;
  return good;
}

static void begin_block (Reader *reader)
{
  if (reader->in_block)
    return;
  reader->in_block = TRUE;
  if (++reader->blocks == 2)
    reader->second = reader->reading.deck->entries->len;
}

/* Drops a comment and blanks; where the text begins. */
static char *text_of (char *line)
{
  char *hash = strstr (line, " #");
  if (hash != NULL)
    *hash = '\0';
  g_strchomp (line);
  return line + strspn (line, " \t");
}

static gboolean take_line (Reader *reader, char *line, GError **error)
{
  reader->reading.start = line;
  char *text = text_of (line);
  if (text[0] == '\0') {
    reader->in_block = FALSE;
    reader->apart = FALSE;
    return TRUE;
  }
  gboolean taken = FALSE;
  if (text[0] == '#' || text[0] == ';' || strncmp (text, "//", 2) == 0 || take_heading (reader, text))
    return TRUE;
  if (!take_section (reader, text, &taken, error) || taken)
    return taken;
  if (reader->apart) {
    take_about (reader, text);
    return TRUE;
  }
  begin_block (reader);
  return take_card (reader, text, error);
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
  if (text[strspn (text, " \t\r\n")] == '<') {
    reader->reading.line = 1;
    reader->reading.start = text;
    return deck_refuse (&reader->reading, text, PAY_ERROR_SYNTAX, error, "this is XML; export the deck as text");
  }
  for (char *line = text; line != NULL;) {
    char *end = strchr (line, '\n');
    if (end != NULL)
      *end = '\0';
    reader->reading.line++;
    if (!take_line (reader, line, error))
      return FALSE;
    line = end != NULL ? end + 1 : NULL;
  }
  reader->reading.start = text;
  return reader->reading.deck->entries->len + reader->reading.deck->unknown->len > 0
         || deck_refuse (&reader->reading, text, PAY_ERROR_SYNTAX, error, "there are no cards in this deck");
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
  if (!read_lines (&reader, copy, error))
    return NULL;
  part_blocks (&reader);
  return g_steal_pointer (&deck);
}

gint64 pay_deck_size (const PayDeck *deck, PayDeckSection section)
{
  gint64 n = 0;
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    n += entry->section == section ? entry->count : 0;
  }
  return n;
}
