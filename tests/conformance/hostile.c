/* SPDX-License-Identifier: MIT */
#include "hostile.h"
#include <string.h>

static const char *const short_texts[] = {
  "",
  " ",
  "\t",
  "\n",
  "\r\n\r\n",
  "0",
  "00",
  "-0",
  "-1",
  "+1",
  "1.5",
  "1e9",
  "2147483647",
  "2147483648",
  "9223372036854775808",
  "18446744073709551616",
  "99999999999999999999999999999999999999",
  "{",
  "}",
  "{}",
  "{{}}",
  "{ }",
  "{W",
  "W}",
  "{W}}",
  "{/}",
  "{W/}",
  "{/W}",
  "{W//U}",
  "{W/U/B/R/G}",
  "{2147483648}",
  "{-1}",
  "{+1}",
  "{0x10}",
  "{99999999999999999999}",
  "{X}{Y}{Z}{V}",
  "{\xE2\x88\x9E}",
  "\xE2\x88\x9E",
  "\xE2\x88\x9E\xE2\x88\x9E",
  "//",
  " // ",
  "W // ",
  " // W",
  "W // U // B",
  "[",
  "]",
  "[]",
  "[[",
  "[1",
  "[1 ",
  "1 Red]",
  "[1 Purple]",
  "[Red]",
  "[-1 Red]",
  "[99999999999999999999 Red]",
  "[1 Red/]",
  "[1 /Red]",
  "[1 Red/Red]",
  "[1 Red] or",
  "or [1 Red]",
  "[1 Red] or or [1 Red]",
  "R-1",
  "R99999999999999999999",
  "W[only ]",
  "W[only",
  "W[]",
  "3*",
  "*3",
  "*",
  "3**W",
  "-3*W",
  "99999999999999999999*W",
  "2147483648*W",
  ":",
  "{T}",
  "{T}:",
  "{T}: Add",
  "{T}: Add .",
  "{T}: Add {T}.",
  "{T}: Add {99999999999999999999}.",
  "{T}, : Add {W}.",
  ": Add {W}.",
  "Add {W} or",
  "convoke",
  "convoke Q",
  "assist",
  "assist -1",
  "assist 99999999999999999999",
  ">",
  "1 >",
  "> 1",
  "> >",
  "%s%n%d",
  "null",
  "\"",
  "\\",
  "\\n",
  "\x01",
  "\x7F",
  "\xC2\xA0",
  "\xC3\xA9",
  "\xEF\xBB\xBF{W}",
  "\xEF\xBC\xBB\xEF\xBC\x93",
  "\xF0\x9F\x82\xA1",
  "W\xCC\x81",
  "\xE2\x80\xAEW",
  "\xFF",
  "{W\xC3}",
  "\xC3",
  "\xED\xA0\x80",
  "\xC0\x80",
  "\xF5\x80\x80\x80",
};

static const char *const repeated[] = { "{",     "}",
                                        "{1}",   "W",
                                        " ",     "0",
                                        "9",     "//",
                                        "{W/U}", "[1 Red]",
                                        " or ",  "[",
                                        "X",     "{X}",
                                        "R1",    ",",
                                        "\n",    "{T}: Add {W}.\n",
                                        "-",     "\xE2\x88\x9E",
                                        "{2/W}", "a or ",
                                        "?",     "f/",
                                        "\xFF",  "{W/P}" };

static char *repeat (const char *piece, gsize bytes)
{
  GString *s = g_string_sized_new (bytes + strlen (piece));
  while (s->len < bytes)
    g_string_append (s, piece);
  return g_string_free (s, FALSE);
}

GPtrArray *hostile_texts (gsize long_bytes)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  for (gsize i = 0; i < G_N_ELEMENTS (short_texts); i++)
    g_ptr_array_add (texts, g_strdup (short_texts[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (repeated); i++)
    g_ptr_array_add (texts, repeat (repeated[i], long_bytes));
  return texts;
}

static void change_once (GRand *rand, GString *s, const char *other)
{
  static const char signs[] = "{}[]/*:;,.-+>0129 WUXPCRf\n\x80\xE2";
  gssize at = (gssize)g_rand_int_range (rand, 0, (gint32)s->len + 1);
  switch (g_rand_int_range (rand, 0, 4)) {
  case 0:
    g_string_insert_c (s, at, signs[g_rand_int_range (rand, 0, (gint32)sizeof signs - 1)]);
    break;
  case 1:
    if (at < (gssize)s->len)
      g_string_erase (s, at, 1);
    break;
  case 2:
    if (at < (gssize)s->len)
      s->str[at] = signs[g_rand_int_range (rand, 0, (gint32)sizeof signs - 1)];
    break;
  default:
    g_string_insert_len (s, at, other, (gssize)g_rand_int_range (rand, 0, (gint32)strlen (other) + 1));
  }
}

char *hostile_change (GRand *rand, const char *text, const char *other)
{
  GString *s = g_string_new (text);
  for (int changes = g_rand_int_range (rand, 1, 5); changes > 0; changes--)
    change_once (rand, s, other);
  return g_string_free (s, FALSE);
}
