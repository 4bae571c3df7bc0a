/* SPDX-License-Identifier: MIT */
/* Magic requests that are paid from the pool. */
#include "draft.h"
#include "generate.h"

#include <stdio.h>
#include <string.h>

static void set_pool (json_t *request, const Draft *d)
{
  char pool[DRAFT_TEXT] = "";
  for (int i = 0; i < d->units; i++)
    draft_print_unit (pool, sizeof pool, &d->unit[i], "");
  json_object_set_new (request, "pool", json_string (pool));
}

/* Most Phyrexian costs get a life total, and some of the requests ask for the count. */
static void set_rest (json_t *request, Draft *d, bool phyrexian, int count)
{
  if (phyrexian)
    json_object_set_new (request, "life", json_integer (draft_life (d)));
  if (random_chance (d->r, count))
    json_object_set_new (request, "ask", json_string ("count"));
}

json_t *make_mtg_pool (Random *r, const char *mix)
{
  Draft d = { .r = r };
  bool phyrexian = strchr (mix, 'p') != NULL;
  draft_symbols (&d, mix, 1 + random_below (r, 5));
  draft_disturb (&d, phyrexian ? 22 : strchr (mix, 't') ? 10 : strchr (mix, 's') ? 30 : 28);
  json_t *request = draft_request (&d);
  set_pool (request, &d);
  set_rest (request, &d, phyrexian, 30);
  return request;
}

/* A fixed value, often one too great, "max" or none; "any" only where the count is asked for. */
static void set_x (json_t *request, Draft *d, int value, bool only_x)
{
  switch (random_below (d->r, 4)) {
  case 0:
    json_object_set_new (request, "x", json_integer (value + random_below (d->r, 2)));
    break;
  case 1:
    json_object_set_new (request, "x", json_string ("max"));
    break;
  case 2:
    if (only_x) {
      json_object_set_new (request, "x", json_string ("any"));
      json_object_set_new (request, "ask", json_string ("count"));
    } else
      json_object_set_new (request, "x", json_pack ("{s:i,s:s}", "X", value, "Y", "max"));
    break;
  default:
    break;
  }
}

json_t *make_mtg_variables (Random *r, const char *mix)
{
  static const char *const costs[] = { "{X}", "{X}{X}", "{X}{Y}", "{X}{Y}{Z}", "{X}{X}{Y}" };
  Draft d = { .r = r };
  int which = random_chance (r, 60) ? random_below (r, 2) : random_below (r, 5);
  int value = random_below (r, 3);
  draft_write (&d, costs[which]);
  draft_symbols (&d, mix, 1 + random_below (r, 3));
  for (size_t i = 0; i < strlen (costs[which]) / 3 * (size_t)value && d.units < 8; i++)
    draft_pay (&d, draft_type (r), false, true);
  draft_disturb (&d, 60);
  if (random_chance (r, 70) && d.units > 1)
    d.units -= 1 + random_below (r, 2);
  json_t *request = draft_request (&d);
  set_pool (request, &d);
  set_x (request, &d, value, which < 2);
  set_rest (request, &d, strchr (mix, 'p') != NULL, 20);
  return request;
}

/* One change of the cost as text; returns by how many units it changes what has to be paid, about. */
static int write_change (Random *r, char *text, size_t size)
{
  char a = draft_colour (r), b = draft_colour (r);
  int n = 1 + random_below (r, 3);
  while (b == a)
    b = draft_colour (r);
  switch (random_below (r, 12)) {
  case 0:
  case 1:
    snprintf (text, size, "+{%d}", n);
    return n;
  case 2:
    snprintf (text, size, "additional {1}{%c}", a);
    return 2;
  case 3:
  case 4:
    snprintf (text, size, "-{%d}", n);
    return -n;
  case 5:
    snprintf (text, size, "-{%d} floor %d", n, 1 + random_below (r, 2));
    return -1;
  case 6:
    snprintf (text, size, "-{%c}", a);
    return -1;
  case 7:
    snprintf (text, size, "-{%c}{%c}", a, random_chance (r, 50) ? a : b);
    return -2;
  case 8:
    snprintf (text, size, "-{%c/%c}", random_chance (r, 30) ? '2' : a, b);
    return -1;
  case 9:
    snprintf (text, size, "-{%c} coloured-only", a);
    return 0;
  case 10:
    snprintf (text, size, "at-least %d", 2 + n);
    return 1;
  default:
    snprintf (text, size, "life-for {%c}", a);
    return 0;
  }
}

json_t *draw_changes (Random *r, int most, int *delta)
{
  bool for_life = false;
  json_t *list = json_array ();
  *delta = 0;
  for (int i = 1 + random_below (r, most); i > 0; i--) {
    char text[40];
    int change = write_change (r, text, sizeof text);
    if (text[0] == 'l' && for_life)
      continue;
    for_life |= text[0] == 'l';
    *delta += change;
    json_array_append_new (list, json_string (text));
  }
  return list;
}

/* The cost changed in ways that the announcement, the order and X can see. */
json_t *make_mtg_changed (Random *r, const char *mix)
{
  Draft d = { .r = r };
  int delta;
  bool x = random_chance (r, 30);
  if (x)
    draft_write (&d, "{X}");
  draft_symbols (&d, mix, 1 + random_below (r, 4));
  json_t *list = draw_changes (r, 3, &delta);
  for (; delta > 0; delta--)
    draft_pay (&d, draft_type (r), false, true);
  for (; delta < 0 && d.units > 0; delta++)
    d.units--;
  draft_disturb (&d, 60);
  json_t *request = draft_request (&d);
  set_pool (request, &d);
  json_object_set_new (request, "modifiers", list);
  if (random_chance (r, 50))
    json_object_set_new (request, "order", json_string (random_chance (r, 60) ? "given" : "best"));
  if (x && random_chance (r, 40))
    json_object_set_new (request, "x", json_integer (random_below (r, 3)));
  set_rest (request, &d, strchr (mix, 'p') != NULL || random_chance (r, 30), 30);
  return request;
}
