/* SPDX-License-Identifier: MIT */
/* Steps through texts, reads colours. */
#include "notation.h"

#include <pay/cost.h>

/* Characters that read as others. Full-width ASCII is handled apart: it is one block. */
static const struct {
  gunichar from, to;
} forms[] = {
  { '\t', ' ' },   { '\n', ' ' },   { '\r', ' ' },   { 0x00A0, ' ' }, { 0x3000, ' ' }, { 0x2212, '-' }, { 0x3010, '[' },
  { 0x3011, ']' }, { 0x3008, '<' }, { 0x3009, '>' }, { 0x30FB, '/' }, { 0xFF65, '/' }, { 0x3001, ',' },
};

static gunichar plain (gunichar character)
{
  if (character >= ' ' && character < 0xA0)
    return character;
  if (character >= 0xFF01 && character <= 0xFF5E)
    return character - 0xFF01 + '!';
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (forms[i].from == character)
      return forms[i].to;
  return character;
}

static gunichar read_character (const char *p)
{
  if ((guchar)*p < 0x80)
    return (guchar)*p;
  gunichar character = g_utf8_get_char_validated (p, -1);
  return character == (gunichar)-1 || character == (gunichar)-2 ? ZX_NO_CHARACTER : character;
}

gunichar zx_text_peek (const ZxText *text)
{
  gunichar c = read_character (text->next);
  return c == ZX_NO_CHARACTER ? c : plain (c);
}

void zx_text_advance (ZxText *text)
{
  gunichar character = read_character (text->next);
  if (character == ZX_NO_CHARACTER)
    text->next++;
  else if (character != 0)
    text->next = g_utf8_next_char (text->next);
}

void zx_text_skip_space (ZxText *text)
{
  while (zx_text_peek (text) == ' ')
    zx_text_advance (text);
}

gboolean zx_text_at_end (const ZxText *text)
{
  return *text->next == '\0';
}

gboolean zx_text_take (ZxText *text, gunichar character)
{
  if (zx_text_peek (text) != character)
    return FALSE;
  zx_text_advance (text);
  return TRUE;
}

static gunichar lower (gunichar c)
{
  return c < 128 ? (gunichar)g_ascii_tolower ((char)c) : c;
}

gboolean zx_text_take_word (ZxText *text, const char *word)
{
  ZxText ahead = *text;
  for (const char *w = word; *w != '\0'; w = g_utf8_next_char (w)) {
    if (lower (zx_text_peek (&ahead)) != g_utf8_get_char (w))
      return FALSE;
    zx_text_advance (&ahead);
  }
  *text = ahead;
  return TRUE;
}

gboolean zx_names_are_one (const char *one, const char *other)
{
  ZxText a = { .start = one, .next = one }, b = { .start = other, .next = other };
  while (!zx_text_at_end (&a) && !zx_text_at_end (&b)) {
    if (zx_text_peek (&a) == ZX_NO_CHARACTER || lower (zx_text_peek (&a)) != lower (zx_text_peek (&b)))
      return FALSE;
    zx_text_advance (&a);
    zx_text_advance (&b);
  }
  return zx_text_at_end (&a) && zx_text_at_end (&b);
}

static gboolean is_digit (gunichar c)
{
  return c >= '0' && c <= '9';
}

ZxResult zx_text_read_number (ZxText *text, gint64 *number, GError **error)
{
  if (!is_digit (zx_text_peek (text)))
    return ZX_ABSENT;
  const char *first = text->next;
  gint64 value = 0;
  for (gunichar character = zx_text_peek (text); is_digit (character); character = zx_text_peek (text)) {
    value = value * 10 + (gint64)(character - '0');
    if (value > PAY_MAX_AMOUNT) {
      zx_text_error (text, first, PAY_ERROR_TOO_LARGE, error, "the number is larger than %d", PAY_MAX_AMOUNT);
      return ZX_WRONG;
    }
    zx_text_advance (text);
  }
  *number = value;
  return ZX_READ;
}

static char *describe_next (const ZxText *text)
{
  gunichar character = read_character (text->next);
  if (character == 0)
    return g_strdup ("the end");
  if (character == ZX_NO_CHARACTER)
    return g_strdup ("a byte that is no UTF-8");
  if (!g_unichar_isprint (character) || g_unichar_ismark (character) || g_unichar_iszerowidth (character))
    return g_strdup_printf ("the character U+%04X", character);
  return g_strdup_printf ("'%.*s'", (int)(g_utf8_next_char (text->next) - text->next), text->next);
}

gboolean zx_text_expected (const ZxText *text, const char *expected, GError **error)
{
  g_autofree char *found = describe_next (text);
  return zx_text_error (text, text->next, PAY_ERROR_SYNTAX, error, "expected %s, found %s", expected, found);
}

gboolean zx_text_error (const ZxText *text, const char *at, PayError code, GError **error, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return pay_set_error (error, code, text->where, at - text->start, "%s", message);
}

#define COLOURLESS ZX_COLOURS

static const struct {
  const char *word, *title;
} names[ZX_COLOURS] = {
  { "red", "Red" }, { "blue", "Blue" }, { "white", "White" }, { "black", "Black" }, { "green", "Green" },
};

/* Longer spellings stand before those that they start with. */
static const struct {
  const char *text;
  int colour;
} spellings[] = {
  { "red", 0 },
  { "blue", 1 },
  { "white", 2 },
  { "black", 3 },
  { "green", 4 },
  { "colorless", COLOURLESS },
  { "colourless", COLOURLESS },
  { "レッド", 0 },
  { "ブルー", 1 },
  { "ホワイト", 2 },
  { "ブラック", 3 },
  { "グリーン", 4 },
  { "カラーレス", COLOURLESS },
  { "赤", 0 },
  { "紅", 0 },
  { "红", 0 },
  { "青", 1 },
  { "蓝", 1 },
  { "藍", 1 },
  { "白", 2 },
  { "黒", 3 },
  { "黑", 3 },
  { "緑", 4 },
  { "绿", 4 },
  { "綠", 4 },
  { "無色", COLOURLESS },
  { "无色", COLOURLESS },
  { "無", COLOURLESS },
  { "无", COLOURLESS },
  { "r", 0 },
  { "u", 1 },
  { "w", 2 },
  { "k", 3 },
  { "g", 4 },
  { "c", COLOURLESS },
};

static const char *const classes[ZX_ALL_COLOURS + 1] = {
  "C", "R",  "U",  "RU",  "W",  "RW",  "UW",  "RUW",  "K",  "RK",  "UK",  "RUK",  "WK",  "RWK",  "UWK",  "RUWK",
  "G", "RG", "UG", "RUG", "WG", "RWG", "UWG", "RUWG", "KG", "RKG", "UKG", "RUKG", "WKG", "RWKG", "UWKG", "RUWKG",
};

const char *zx_colour_word (int colour)
{
  return names[colour].word;
}

const char *zx_colour_title (int colour)
{
  return names[colour].title;
}

int zx_colours_count (ZxColours colours)
{
  int count = 0;
  for (int i = 0; i < ZX_COLOURS; i++)
    count += colours >> i & 1;
  return count;
}

const char *zx_colours_class (ZxColours colours)
{
  return classes[colours & ZX_ALL_COLOURS];
}

/* One colour or COLOURLESS; -1 when none stands next. */
static int take_colour (ZxText *text)
{
  ZxText ahead = *text;
  if (zx_text_take_word (&ahead, "無限")) /* it begins like a colour and is ∞ */
    return -1;
  for (gsize i = 0; i < G_N_ELEMENTS (spellings); i++)
    if (zx_text_take_word (text, spellings[i].text))
      return spellings[i].colour;
  return -1;
}

/* A colour after a separator, or right after the last one. [text] moves only when there is one. */
static int take_next_colour (ZxText *text, const char **place)
{
  ZxText ahead = *text;
  zx_text_skip_space (&ahead);
  if (zx_text_take (&ahead, '/') || zx_text_take (&ahead, '-'))
    zx_text_skip_space (&ahead);
  else
    ahead = *text;
  *place = ahead.next;
  int colour = take_colour (&ahead);
  if (colour >= 0)
    *text = ahead;
  return colour;
}

/* No letter B, and where a separator was, some colour. */
static gboolean ends_well (const ZxText *text, gboolean separated, GError **error)
{
  const gunichar character = zx_text_peek (text);
  if (character == 'B' || character == 'b')
    return zx_text_error (text, text->next, PAY_ERROR_SYNTAX, error, "B is no colour here: K = black, U = blue");
  return !separated || zx_text_expected (text, "another colour", error);
}

ZxResult zx_colours_read (ZxText *text, const char *advice, ZxColours *colours, GError **error)
{
  const char *place = text->next;
  int seen = 0;
  for (int colour = take_colour (text); colour >= 0; colour = take_next_colour (text, &place)) {
    int bit = 1 << colour;
    if ((seen & bit) != 0) {
      zx_text_error (text, place, PAY_ERROR_SYNTAX, error, "%s stands twice: %s",
                     colour == COLOURLESS ? "colourless" : zx_colour_word (colour), advice);
      return ZX_WRONG;
    }
    seen |= bit;
    if (seen > 1 << COLOURLESS) {
      zx_text_error (text, place, PAY_ERROR_SYNTAX, error, "colourless is no colour beside others: %s", advice);
      return ZX_WRONG;
    }
  }
  const ZxText next = { .start = text->start, .next = place, .where = text->where };
  if (!ends_well (&next, place != text->next, error))
    return ZX_WRONG;
  *colours = (ZxColours)(seen & ZX_ALL_COLOURS);
  return seen == 0 ? ZX_ABSENT : ZX_READ;
}
