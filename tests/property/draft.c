/* SPDX-License-Identifier: MIT */
#include "draft.h"

#include <stdio.h>
#include <string.h>

char draft_colour (Random *r)
{
  return "WUBRG"[random_below (r, 5)];
}

char draft_type (Random *r)
{
  return "WUBRGC"[random_below (r, 6)];
}

void draft_pay (Draft *d, char type, bool snow, bool generic)
{
  if (d->units < DRAFT_UNITS)
    d->unit[d->units++] = (DraftUnit){ type, snow, generic };
}

void draft_write (Draft *d, const char *text)
{
  size_t length = strlen (d->cost);
  snprintf (d->cost + length, sizeof d->cost - length, "%s", text);
}

static void write_symbol (Draft *d, const char *format, char a, char b)
{
  char text[16];
  snprintf (text, sizeof text, format, a, b);
  draft_write (d, text);
}

static void pay_generic (Draft *d, int n, bool snow)
{
  while (n-- > 0)
    draft_pay (d, draft_type (d->r), snow && random_chance (d->r, 40), true);
}

static void add_generic (Draft *d, bool snow)
{
  int n = 1 + random_below (d->r, 3);
  write_symbol (d, "{%c}", (char)('0' + n), 0);
  pay_generic (d, n, snow);
}

/* {W/U}, {C/W}, {W/P}, {W/U/P}. */
static void add_halves (Draft *d, char kind)
{
  char a = kind == 'k' ? 'C' : draft_colour (d->r), b = draft_colour (d->r);
  while (b == a)
    b = draft_colour (d->r);
  if (kind == 'p')
    write_symbol (d, "{%c/P}", a, 0);
  else
    write_symbol (d, kind == 'q' ? "{%c/%c/P}" : "{%c/%c}", a, b);
  if ((kind == 'p' || kind == 'q') && random_chance (d->r, 50))
    d->life += 2;
  else
    draft_pay (d, kind != 'p' && random_chance (d->r, 50) ? b : a, false, false);
}

static void add_twobrid (Draft *d)
{
  char a = draft_colour (d->r);
  write_symbol (d, "{2/%c}", a, 0);
  if (random_chance (d->r, 50))
    draft_pay (d, a, false, false);
  else
    pay_generic (d, 2, false);
}

static void add_symbol (Draft *d, char kind, bool snow)
{
  char type = kind == 'C' ? 'C' : draft_colour (d->r);
  switch (kind) {
  case 'c':
  case 'C':
    write_symbol (d, "{%c}", type, 0);
    draft_pay (d, type, snow && random_chance (d->r, 40), false);
    break;
  case 's':
    draft_write (d, "{S}");
    draft_pay (d, draft_type (d->r), true, false);
    break;
  case 't':
    add_twobrid (d);
    break;
  case '1':
    add_generic (d, snow);
    break;
  case 'x':
    draft_write (d, "{X}");
    pay_generic (d, random_below (d->r, 3), snow);
    break;
  default:
    add_halves (d, kind);
    break;
  }
}

void draft_symbols (Draft *d, const char *mix, int n)
{
  bool snow = strchr (mix, 's') != NULL;
  for (int i = 0; i < n && d->units < 7; i++)
    add_symbol (d, mix[random_below (d->r, (int)strlen (mix))], snow);
}

static void remove_unit (Draft *d)
{
  if (d->units > 0)
    d->unit[random_below (d->r, d->units)] = d->unit[d->units - 1];
  d->units -= d->units > 0;
}

static void change_unit (Draft *d)
{
  if (d->units == 0)
    return;
  DraftUnit *unit = &d->unit[random_below (d->r, d->units)];
  if (unit->snow && random_chance (d->r, 60))
    unit->snow = false;
  else
    unit->type = draft_type (d->r);
}

void draft_disturb (Draft *d, int exact)
{
  for (int n = random_chance (d->r, 20) ? 1 + random_below (d->r, 2) : 0; n > 0 && d->units < 9; n--)
    draft_pay (d, draft_type (d->r), false, true);
  if (random_chance (d->r, exact))
    return;
  switch (random_below (d->r, 5)) {
  case 0:
    remove_unit (d);
    remove_unit (d);
    break;
  case 1:
    remove_unit (d);
    break;
  case 2:
    change_unit (d);
    change_unit (d);
    break;
  case 3:
    remove_unit (d);
    change_unit (d);
    break;
  default:
    change_unit (d);
    draft_pay (d, draft_type (d->r), false, true);
    break;
  }
}

int draft_life (Draft *d)
{
  switch (random_below (d->r, 5)) {
  case 0:
    return d->life > 0 ? d->life - 1 : 0;
  case 1:
    return d->life + random_below (d->r, 3);
  case 2:
    return 20;
  default:
    return d->life;
  }
}

void draft_print_unit (char *pool, size_t size, const DraftUnit *unit, const char *tag)
{
  size_t length = strlen (pool);
  snprintf (pool + length, size - length, "%s%c%s%s", length ? " " : "", unit->type, unit->snow ? "[snow]" : "", tag);
}

json_t *draft_request (const Draft *d)
{
  json_t *request = json_object ();
  json_object_set_new (request, "game", json_string ("mtg"));
  json_object_set_new (request, "cost", json_string (d->cost));
  return request;
}
