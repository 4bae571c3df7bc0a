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

static gunichar plain (gunichar c)
{
  if (c >= ' ' && c < 0xA0)
    return c;
  if (c >= 0xFF01 && c <= 0xFF5E)
    return c - 0xFF01 + '!';
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (forms[i].from == c)
      return forms[i].to;
  return c;
}

static gunichar read_character (const char *p)
{
  if ((guchar)*p < 0x80)
    return (guchar)*p;
  gunichar c = g_utf8_get_char_validated (p, -1);
  return c == (gunichar)-1 || c == (gunichar)-2 ? ZX_NO_CHARACTER : c;
}

gunichar zx_text_peek (const ZxText *t)
{
  gunichar c = read_character (t->p);
  return c == ZX_NO_CHARACTER ? c : plain (c);
}

void zx_text_advance (ZxText *t)
{
  gunichar c = read_character (t->p);
  if (c == ZX_NO_CHARACTER)
    t->p++;
  else if (c != 0)
    t->p = g_utf8_next_char (t->p);
}

void zx_text_skip_space (ZxText *t)
{
  while (zx_text_peek (t) == ' ')
    zx_text_advance (t);
}

gboolean zx_text_at_end (const ZxText *t)
{
  return *t->p == '\0';
}

gboolean zx_text_take (ZxText *t, gunichar c)
{
  if (zx_text_peek (t) != c)
    return FALSE;
  zx_text_advance (t);
  return TRUE;
}

static gunichar lower (gunichar c)
{
  return c < 128 ? (gunichar)g_ascii_tolower ((char)c) : c;
}

gboolean zx_text_take_word (ZxText *t, const char *word)
{
  ZxText ahead = *t;
  for (const char *w = word; *w != '\0'; w = g_utf8_next_char (w)) {
    if (lower (zx_text_peek (&ahead)) != g_utf8_get_char (w))
      return FALSE;
    zx_text_advance (&ahead);
  }
  *t = ahead;
  return TRUE;
}

static gboolean is_digit (gunichar c)
{
  return c >= '0' && c <= '9';
}

ZxResult zx_text_read_number (ZxText *t, gint64 *n, GError **error)
{
  if (!is_digit (zx_text_peek (t)))
    return ZX_ABSENT;
  const char *first = t->p;
  gint64 value = 0;
  for (gunichar c = zx_text_peek (t); is_digit (c); c = zx_text_peek (t)) {
    value = value * 10 + (gint64)(c - '0');
    if (value > PAY_MAX_AMOUNT) {
      zx_text_error (t, first, PAY_ERROR_TOO_LARGE, error, "the number is larger than %d", PAY_MAX_AMOUNT);
      return ZX_WRONG;
    }
    zx_text_advance (t);
  }
  *n = value;
  return ZX_READ;
}

static char *describe_next (const ZxText *t)
{
  gunichar c = read_character (t->p);
  if (c == 0)
    return g_strdup ("the end");
  if (c == ZX_NO_CHARACTER)
    return g_strdup ("a byte that is no UTF-8");
  if (!g_unichar_isprint (c) || g_unichar_ismark (c) || g_unichar_iszerowidth (c))
    return g_strdup_printf ("the character U+%04X", c);
  return g_strdup_printf ("'%.*s'", (int)(g_utf8_next_char (t->p) - t->p), t->p);
}

gboolean zx_text_expected (const ZxText *t, const char *expected, GError **error)
{
  g_autofree char *found = describe_next (t);
  return zx_text_error (t, t->p, PAY_ERROR_SYNTAX, error, "expected %s, found %s", expected, found);
}

gboolean zx_text_error (const ZxText *t, const char *p, PayError code, GError **error, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  pay_set_error (error, code, t->where, p - t->start, "%s", message);
  return FALSE;
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
  { "赤", 0 },
  { "青", 1 },
  { "白", 2 },
  { "黒", 3 },
  { "緑", 4 },
  { "無色", COLOURLESS },
  { "無", COLOURLESS },
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
  int n = 0;
  for (int i = 0; i < ZX_COLOURS; i++)
    n += colours >> i & 1;
  return n;
}

const char *zx_colours_class (ZxColours colours)
{
  return classes[colours & ZX_ALL_COLOURS];
}

/* One colour or COLOURLESS; -1 when none stands next. */
static int take_colour (ZxText *t)
{
  ZxText ahead = *t;
  if (zx_text_take_word (&ahead, "無限")) /* it begins like a colour and is ∞ */
    return -1;
  for (gsize i = 0; i < G_N_ELEMENTS (spellings); i++)
    if (zx_text_take_word (t, spellings[i].text))
      return spellings[i].colour;
  return -1;
}

/* A colour after a separator, or right after the last one. [t] moves only when there is one. */
static int take_next_colour (ZxText *t, const char **place)
{
  ZxText ahead = *t;
  zx_text_skip_space (&ahead);
  if (zx_text_take (&ahead, '/') || zx_text_take (&ahead, '-'))
    zx_text_skip_space (&ahead);
  else
    ahead = *t;
  *place = ahead.p;
  int colour = take_colour (&ahead);
  if (colour >= 0)
    *t = ahead;
  return colour;
}

/* No letter B, and where a separator was, some colour. */
static gboolean ends_well (const ZxText *t, gboolean separated, GError **error)
{
  const gunichar c = zx_text_peek (t);
  if (c == 'B' || c == 'b')
    return zx_text_error (t, t->p, PAY_ERROR_SYNTAX, error, "B is no colour here: K = black, U = blue");
  return !separated || zx_text_expected (t, "another colour", error);
}

ZxResult zx_colours_read (ZxText *t, const char *advice, ZxColours *colours, GError **error)
{
  const char *place = t->p;
  int seen = 0;
  for (int colour = take_colour (t); colour >= 0; colour = take_next_colour (t, &place)) {
    int bit = 1 << colour;
    if ((seen & bit) != 0) {
      zx_text_error (t, place, PAY_ERROR_SYNTAX, error, "%s stands twice: %s",
                     colour == COLOURLESS ? "colourless" : zx_colour_word (colour), advice);
      return ZX_WRONG;
    }
    seen |= bit;
    if (seen > 1 << COLOURLESS) {
      zx_text_error (t, place, PAY_ERROR_SYNTAX, error, "colourless is no colour beside others: %s", advice);
      return ZX_WRONG;
    }
  }
  const ZxText next = { .start = t->start, .p = place, .where = t->where };
  if (!ends_well (&next, place != t->p, error))
    return ZX_WRONG;
  *colours = (ZxColours)(seen & ZX_ALL_COLOURS);
  return seen == 0 ? ZX_ABSENT : ZX_READ;
}
