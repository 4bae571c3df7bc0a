/* SPDX-License-Identifier: MIT */
#include "notation.h"

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
