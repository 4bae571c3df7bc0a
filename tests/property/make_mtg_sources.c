/* SPDX-License-Identifier: MIT */
/* Magic requests whose units come from sources. The mix: symbols of the cost, then after a colon the kinds of sources:
 * l lands with choices, a any colour, b two at once, p paying life, d dealing damage, s signets, f filter lands, v
 * converting artifacts, t treasures and other sacrifices, u uses and amounts, r restricted mana, h helpers;
 * an m among them changes the cost.
 */
#include "draft.h"
#include "generate.h"

#include <stdio.h>
#include <string.h>

enum { TEXT = 200 };

typedef struct {
  Draft d;
  json_t *sources;
  char pool[DRAFT_TEXT];
  const char *kinds;
} Table;

static void add_text (Table *t, const char *text)
{
  json_array_append_new (t->sources, json_string (text));
}

/* A source as an object with one more field. */
static void add_with (Table *t, const char *text, const char *field, json_t *value)
{
  json_t *source = json_pack ("{s:s}", "text", text);
  json_object_set_new (source, field, value);
  json_array_append_new (t->sources, source);
}

/* Another type than [type]; a colour when that is one. */
static char other_type (Random *r, char type)
{
  char other = draft_colour (r);
  while (other == type)
    other = draft_colour (r);
  return other;
}

/* A land that makes [type] or others. */
static void add_land (Table *t, char type)
{
  Random *r = t->d.r;
  char text[TEXT], b = other_type (r, type), c = other_type (r, type);
  while (c == b)
    c = other_type (r, type);
  if (random_chance (r, 50)) {
    char first = b;
    b = type;
    type = first;
  }
  switch (random_below (r, 5)) {
  case 0:
    snprintf (text, sizeof text, "%c|%c", type, b);
    break;
  case 1:
    snprintf (text, sizeof text, "{T}: Add {%c}, {%c}, or {%c}.", b, c, type);
    break;
  case 2:
    snprintf (text, sizeof text, "{T}: Add {%c}.\n{T}: Add {%c}.", type, b);
    break;
  case 3:
    snprintf (text, sizeof text, "%c|%c|%c", b, type, c);
    break;
  default:
    snprintf (text, sizeof text, "{T}: Add {%c} or {%c}.", type, b);
    break;
  }
  add_text (t, text);
}

static void add_life_land (Table *t, char type, bool damage)
{
  Random *r = t->d.r;
  char text[TEXT], b = other_type (r, type);
  if (damage)
    snprintf (text, sizeof text, "{T}: Add {C}.\n{T}: Add {%c} or {%c}. This land deals 1 damage to you.", type, b);
  else if (random_chance (r, 50) && type != 'C')
    snprintf (text, sizeof text, "{T}, Pay 1 life: Add one mana of any color.");
  else
    snprintf (text, sizeof text, "{T}, Pay 1 life: Add {%c} or {%c}.", type, b);
  t->d.life += 1;
  add_text (t, text);
}

/* Something that makes [a] and [b] out of one other mana, which is left for the pool. */
static void add_converter (Table *t, char kind, char a, char b)
{
  Random *r = t->d.r;
  char text[TEXT], feed = draft_type (r);
  if (kind == 's') {
    snprintf (text, sizeof text, "{1}, {T}: Add {%c}{%c}.", a, b);
  } else if (kind == 'f' && a != 'C' && b != 'C') {
    char other = a == b ? other_type (r, a) : b;
    feed = random_chance (r, 50) ? a : other;
    snprintf (text, sizeof text, "{T}: Add {C}.\n{%c/%c}, {T}: Add {%c}{%c}, {%c}{%c}, or {%c}{%c}.", a, other, a, a, a,
              other, other, other);
  } else {
    snprintf (text, sizeof text, "{1}, {T}: Add {%c}{%c}.\n{T}: Add {C}.", a, b);
  }
  draft_print_unit (t->pool, sizeof t->pool, &(DraftUnit){ .type = feed }, "");
  add_text (t, text);
}

/* One mana of [type] out of another. */
static void add_exchange (Table *t, char type)
{
  Random *r = t->d.r;
  char text[TEXT];
  if (type == 'C' || random_chance (r, 40))
    snprintf (text, sizeof text, random_chance (r, 50) ? "{1}: Add {%c}." : "{1}, {T}: Add {%c}.", type);
  else if (random_chance (r, 60))
    snprintf (text, sizeof text, "{1}, {T}: Add one mana of any color.");
  else
    snprintf (text, sizeof text, "{T}: Add {C}.\n{2}, {T}: Add two mana in any combination of colors.");
  draft_print_unit (t->pool, sizeof t->pool, &(DraftUnit){ .type = draft_type (r) }, "");
  add_text (t, text);
}

static void add_treasure (Table *t, char type)
{
  Random *r = t->d.r;
  char text[TEXT];
  switch (random_below (r, 4)) {
  case 0:
    snprintf (text, sizeof text, "{T}, Sacrifice ~: Add {%c}.\n{T}: Add {C}.", type);
    break;
  case 1:
    snprintf (text, sizeof text, "{T}: Add {%c}.\nSacrifice ~: Add {C}.", type);
    break;
  case 2:
    snprintf (text, sizeof text, "{T}, Sacrifice ~: Add two mana of any one color.");
    break;
  default:
    snprintf (text, sizeof text, "{T}, Sacrifice ~: Add one mana of any color.");
    break;
  }
  add_text (t, text);
}

/* Sources that need a field of their own. */
static void add_counted (Table *t, char type)
{
  static const char more[] = { 'C', 'W', 'G' };
  Random *r = t->d.r;
  char text[TEXT], extra[2] = { more[random_below (r, 3)] };
  switch (random_below (r, 3)) {
  case 0:
    snprintf (text, sizeof text, "Remove a storage counter from ~: Add {%c}.", type);
    add_with (t, text, "uses", json_integer (random_below (r, 3)));
    break;
  case 1:
    snprintf (text, sizeof text, "{T}: Add {%c} for each Elf you control.", type);
    add_with (t, text, "amount", json_integer (random_below (r, 4) - 1));
    break;
  default:
    snprintf (text, sizeof text, "{T}: Add {%c} or {%c}.", type, other_type (r, type));
    add_with (t, text, "extra", json_string (extra));
    break;
  }
}

static void add_restricted (Table *t, const DraftUnit *unit)
{
  static const char *const limits[]
      = { " Spend this mana only to cast a creature spell.", " This mana can't be spent to cast a nonartifact spell.",
          " Spend this mana only to activate abilities." };
  static const char *const tags[]
      = { "[only creature]", "[only ability]", "[only creature or instant]", "[only mv>=3]" };
  Random *r = t->d.r;
  char text[TEXT];
  if (random_chance (r, 50)) {
    draft_print_unit (t->pool, sizeof t->pool, unit, tags[random_below (r, 4)]);
    return;
  }
  snprintf (text, sizeof text, "{T}: Add {%c}.%s", unit->type, limits[random_below (r, 3)]);
  add_text (t, text);
}

static void add_helper (Table *t, const DraftUnit *unit)
{
  static const char *const helpers[] = { "delve", "improvise", "convoke C", "assist 1" };
  Random *r = t->d.r;
  char text[TEXT];
  if (unit->type != 'C' && random_chance (r, 45)) {
    snprintf (text, sizeof text, random_chance (r, 50) ? "convoke %c" : "{T}: Add {R}.\nconvoke %c", unit->type);
    add_text (t, text);
  } else if (unit->generic && random_chance (r, 80))
    add_text (t, helpers[random_below (r, 4)]);
  else
    draft_print_unit (t->pool, sizeof t->pool, unit, "");
}

/* Gives the [i]th unit, and perhaps the next with it, a source of the kind; returns how many it has taken. */
static int supply (Table *t, char kind, int i)
{
  const DraftUnit *unit = &t->d.unit[i];
  char type = unit->type, next = i + 1 < t->d.units ? t->d.unit[i + 1].type : '\0';
  char text[TEXT];
  switch (kind) {
  case 'a':
    add_text (t, type == 'C' ? "C" : "{T}: Add one mana of any color.");
    return 1;
  case 'p':
  case 'd':
    add_life_land (t, type, kind == 'd');
    return 1;
  case 'v':
    add_exchange (t, type);
    return 1;
  case 't':
    add_treasure (t, type);
    return 1;
  case 'u':
    add_counted (t, type);
    return 1;
  case 'r':
    add_restricted (t, unit);
    return 1;
  case 'h':
    add_helper (t, unit);
    return 1;
  case 'b':
  case 's':
  case 'f':
    if (next == '\0')
      break;
    snprintf (text, sizeof text, "%c%c", type, next);
    if (kind == 'b')
      add_text (t, text);
    else
      add_converter (t, kind, type, next);
    return 2;
  default:
    break;
  }
  add_land (t, type);
  return 1;
}

static void set_purpose (json_t *request, Random *r)
{
  static const char *const purposes[][2]
      = { { "creature", "spell" }, { "creature", NULL },    { "instant", "spell" },
          { "ability", NULL },     { "artifact", "spell" }, { "creature", "ability" } };
  const char *const *purpose = purposes[random_below (r, random_chance (r, 50) ? 2 : 6)];
  json_t *list = json_array ();
  for (int i = 0; i < 2 && purpose[i]; i++)
    json_array_append_new (list, json_string (purpose[i]));
  json_object_set_new (request, "purpose", list);
}

/* How often the units are left alone, by the kinds of sources: restrictions and life make a no by themselves. */
static int exactness (const char *kinds)
{
  if (strchr (kinds, 'r'))
    return 80;
  if (strpbrk (kinds, "pdh"))
    return 8;
  if (strpbrk (kinds, "u"))
    return 40;
  return strpbrk (kinds, "sfv") ? 14 : 10;
}

json_t *make_mtg_sources (Random *r, const char *mix)
{
  Table t = { .d = { .r = r }, .sources = json_array (), .kinds = strchr (mix, ':') + 1 };
  char symbols[16];
  bool count = random_chance (r, 15);
  snprintf (symbols, sizeof symbols, "%.*s", (int)strcspn (mix, ":"), mix);
  draft_symbols (&t.d, symbols, 1 + random_below (r, count ? 2 : 5));
  draft_disturb (&t.d, exactness (t.kinds));
  int limit = count ? 3 : 5, delta = 0;
  json_t *changes = strchr (t.kinds, 'm') ? draw_changes (r, 2, &delta) : NULL;
  for (; delta > 0; delta--)
    draft_pay (&t.d, draft_type (r), false, true);
  for (int i = 0; i < t.d.units;) {
    char kind = t.kinds[random_below (r, (int)strlen (t.kinds))];
    if ((int)json_array_size (t.sources) < limit && random_chance (r, 80)) {
      i += supply (&t, kind, i);
    } else
      draft_print_unit (t.pool, sizeof t.pool, &t.d.unit[i++], "");
  }
  json_t *request = draft_request (&t.d);
  json_object_set_new (request, "pool", json_string (t.pool));
  json_object_set_new (request, "sources", t.sources);
  if (changes)
    json_object_set_new (request, "modifiers", changes);
  if (strchr (t.kinds, 'r'))
    set_purpose (request, r);
  if (strchr (t.kinds, 'p') || strchr (symbols, 'p'))
    json_object_set_new (request, "life", json_integer (draft_life (&t.d)));
  if (count && !strchr (t.kinds, 'v'))
    json_object_set_new (request, "ask", json_string ("count"));
  return request;
}
