/* SPDX-License-Identifier: MIT */
/* Full-width signs, as texts have them that were typed in Japanese. */
#include <pay/error.h>
#include <string.h>

#define BYTES 3
#define FIRST 0xff01 /* full-width forms of '!' to '~' */
#define LAST 0xff5e
#define SPACE 0x3000

char pay_plain_sign (const char *text, gsize length)
{
  const gunichar sign = length >= BYTES ? g_utf8_get_char_validated (text, BYTES) : 0;
  if (sign == SPACE)
    return ' ';
  return sign >= FIRST && sign <= LAST ? (char)(sign - FIRST + '!') : '\0';
}

void pay_make_plain (char *text, gsize length)
{
  for (gsize at = 0; at < length;) {
    gsize run = at, n = 0;
    for (char plain; (plain = pay_plain_sign (text + run, length - run)) != '\0'; run += BYTES)
      text[at + n++] = plain;
    memset (text + at + n, ' ', run - at - n);
    at = run > at ? run : at + 1;
  }
}

/* What stands there in ASCII, and in how many bytes. */
static char sign_at (const char *text, gsize at, gsize length, gsize *bytes)
{
  const char plain = at < length ? pay_plain_sign (text + at, length - at) : '\0';
  *bytes = plain != '\0' ? BYTES : 1;
  return plain != '\0' || at >= length ? plain : text[at];
}

void pay_make_plain_count (char *text, gsize length)
{
  gsize at = 0, bytes, n = 0;
  while (g_ascii_isdigit (sign_at (text, at, length, &bytes)))
    at += bytes;
  if (at > 0 && g_ascii_tolower (sign_at (text, at, length, &bytes)) == 'x')
    at += bytes;
  const gsize end = at;
  while (g_ascii_isspace (sign_at (text, at, length, &bytes)))
    at += bytes;
  if (end == 0 || at == end)
    return;
  for (gsize i = 0; i < end; i += bytes) {
    const char sign = sign_at (text, i, length, &bytes);
    text[n++] = sign;
  }
  memset (text + n, ' ', at - n);
}
