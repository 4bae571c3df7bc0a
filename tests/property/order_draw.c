/* SPDX-License-Identifier: MIT */
/* Random costs whose meaning is known without any reader: the text, and all ways to pay. */
#include "order.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#define ANY 0x7f

void order_multiply (OrderCost *cost, const OrderWay *choices, int n)
{
  OrderCost before = *cost;
  cost->n = 0;
  for (int i = 0; i < before.n; i++)
    for (int k = 0; k < n; k++) {
      const OrderWay *a = &before.ways[i], *b = &choices[k];
      if (a->n + b->n > ORDER_MOST_ASKS)
        continue;
      assert_true (cost->n < ORDER_MOST_WAYS);
      OrderWay *way = &cost->ways[cost->n++];
      *way = *a;
      memcpy (&way->asks[a->n], b->asks, (gsize)b->n);
      way->n += b->n;
      way->per_x += b->per_x;
      way->life += b->life;
    }
}

static gboolean chance (GRand *rand, int percent)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}

/* ---- Magic. Classes: W, U, B, C, a mana that is W or U, one that is U or B, a W from a snow source. */

enum { W = 0x51, U = 0x32, B = 0x24, C = 0x08, SNOW = 0x40 };

#define FEW 4 /* symbols at the front that many costs are made of, so that they meet */

static const struct {
  const char *text;
  int n;
  OrderWay ways[3];
} symbols[] = {
  { "{W}", 1, { { 1, { W }, 0, 0 } } },
  { "{U}", 1, { { 1, { U }, 0, 0 } } },
  { "{W/U}", 1, { { 1, { W | U }, 0, 0 } } },
  { "{1}", 1, { { 1, { ANY }, 0, 0 } } },
  { "{2}", 1, { { 2, { ANY, ANY }, 0, 0 } } },
  { "{B}", 1, { { 1, { B }, 0, 0 } } },
  { "{C}", 1, { { 1, { C }, 0, 0 } } },
  { "{S}", 1, { { 1, { SNOW }, 0, 0 } } },
  { "{U/B}", 1, { { 1, { U | B }, 0, 0 } } },
  { "{C/W}", 1, { { 1, { C | W }, 0, 0 } } },
  { "{2/W}", 2, { { 1, { W }, 0, 0 }, { 2, { ANY, ANY }, 0, 0 } } },
  { "{2/U}", 2, { { 1, { U }, 0, 0 }, { 2, { ANY, ANY }, 0, 0 } } },
  { "{W/P}", 2, { { 1, { W }, 0, 0 }, { 0, { 0 }, 0, 2 } } },
  { "{U/P}", 2, { { 1, { U }, 0, 0 }, { 0, { 0 }, 0, 2 } } },
  { "{W/U/P}", 2, { { 1, { W | U }, 0, 0 }, { 0, { 0 }, 0, 2 } } },
  { "{R}", 1, { { 1, { 0 }, 0, 0 } } },
};

/* Of the first [most] symbols. */
static void draw_half (GRand *rand, int most, OrderCost *cost, GString *text)
{
  *cost = (OrderCost){ .n = 1 };
  const int first = g_rand_int_range (rand, 0, most);
  for (int n = g_rand_int_range (rand, 0, 5); n > 0; n--) {
    const int i = chance (rand, 40) ? first : g_rand_int_range (rand, 0, most);
    g_string_append (text, symbols[i].text);
    order_multiply (cost, symbols[i].ways, symbols[i].n);
  }
  static const OrderWay one_x = { .per_x = 1 };
  for (int n = chance (rand, 15) ? g_rand_int_range (rand, 1, 3) : 0; n > 0; n--) {
    g_string_append (text, "{X}");
    order_multiply (cost, &one_x, 1);
    cost->x = TRUE;
  }
  if (text->len == 0 || g_str_has_suffix (text->str, "// "))
    g_string_append (text, "{0}");
}

void order_draw_mtg (GRand *rand, OrderCost *cost)
{
  GString *text = g_string_new (NULL);
  const gboolean few = chance (rand, 30);
  const int most = few ? FEW : (int)G_N_ELEMENTS (symbols);
  draw_half (rand, most, cost, text);
  if (chance (rand, few ? 40 : 15)) {
    OrderCost other;
    g_string_append (text, " // ");
    draw_half (rand, most, &other, text);
    assert_true (cost->n + other.n <= ORDER_MOST_WAYS);
    memcpy (&cost->ways[cost->n], other.ways, (gsize)other.n * sizeof other.ways[0]);
    cost->n += other.n;
    cost->x |= other.x;
  }
  cost->text = g_string_free (text, FALSE);
}

/* ---- Z/X. Classes: R, U, W, colourless, RU, UW, RUW. */

#define COLOURS 3

static const guint8 cards[COLOURS] = { 0x51, 0x72, 0x64 };
static const char *const names[COLOURS] = { "Red", "Blue", "White" };

/* One Resource Cost: a card for each of its colours, for all but the excess, then any cards. */
static void draw_part (GRand *rand, OrderCost *cost, GString *text)
{
  const guint colours = (guint)g_rand_int_range (rand, 0, 1 << COLOURS);
  const int points = g_rand_int_range (rand, 0, 4), m = __builtin_popcount (colours), chosen = MIN (m, points);
  OrderWay ways[1 << COLOURS];
  int n = 0;
  g_string_append_printf (text, "[%d ", points);
  for (int c = 0; c < COLOURS; c++)
    if ((colours >> c & 1) != 0)
      g_string_append_printf (text, "%s%s", g_ascii_isspace (text->str[text->len - 1]) ? "" : "/", names[c]);
  g_string_append (text, colours == 0 ? "Colorless]" : "]");
  for (guint kept = 0; kept < 1 << COLOURS; kept++) {
    if ((kept & ~colours) != 0 || __builtin_popcount (kept) != chosen)
      continue;
    OrderWay *way = &ways[n++];
    *way = (OrderWay){ .n = 0 };
    for (int c = 0; c < COLOURS; c++)
      if ((kept >> c & 1) != 0)
        way->asks[way->n++] = cards[c];
    while (way->n < points)
      way->asks[way->n++] = ANY;
  }
  order_multiply (cost, ways, n);
}

void order_draw_zx (GRand *rand, OrderCost *cost)
{
  GString *text = g_string_new (NULL);
  *cost = (OrderCost){ .n = 0 };
  for (int alternatives = chance (rand, 25) ? 2 : 1; alternatives > 0; alternatives--) {
    OrderCost other = { .n = 1 };
    if (text->len > 0)
      g_string_append (text, " or ");
    for (int parts = chance (rand, 40) ? 2 : 1; parts > 0; parts--)
      draw_part (rand, &other, text);
    memcpy (&cost->ways[cost->n], other.ways, (gsize)other.n * sizeof other.ways[0]);
    cost->n += other.n;
  }
  cost->text = g_string_free (text, FALSE);
}
