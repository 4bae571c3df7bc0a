/* SPDX-License-Identifier: MIT */
/* Sources: shorthand, helper words and the everyday words of mana abilities. */
#include "oracle_mtg.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *word;
  int n;
} numbers[] = { { "one", 1 }, { "two", 2 }, { "three", 3 }, { "four", 4 }, { "five", 5 } };

static bool starts (const char **text, const char *with)
{
  size_t length = strlen (with);
  if (strncmp (*text, with, length) != 0)
    return false;
  *text += length;
  return true;
}

static OmMode *new_mode (OmProblem *p, OmAbility *a)
{
  if (a->modes == OM_MODES) {
    om_refuse (p, "too many modes", "");
    a->modes--;
  }
  OmMode *mode = &a->mode[a->modes++];
  memset (mode, 0, sizeof *mode);
  return mode;
}

static void add_unit (OmProblem *p, OmMode *mode, int type)
{
  if (type < 0 || mode->units == OM_MODE_UNITS)
    om_refuse (p, "too much mana of one ability", "");
  else
    mode->type[mode->units++] = (uint8_t)type;
}

/* All ways to choose [n] types from [mask], from [type] up. */
static void add_combinations (OmProblem *p, OmAbility *a, int mask, int n, const OmMode *so_far, int type)
{
  if (n == 0) {
    OmMode *mode = new_mode (p, a);
    *mode = *so_far;
    return;
  }
  for (int t = type; t < OM_TYPES; t++)
    if (mask >> t & 1) {
      OmMode more = *so_far;
      add_unit (p, &more, t);
      add_combinations (p, a, mask, n - 1, &more, t);
    }
}

/* "CC", "W|U", "WW|WU|UU". */
static void read_shorthand (OmProblem *p, OmAbility *a, const char *line)
{
  a->turn = true;
  OmMode *mode = new_mode (p, a);
  for (; *line; line++)
    if (*line == '|')
      mode = new_mode (p, a);
    else
      add_unit (p, mode, om_read_type (*line));
}

/* "{W}{W}, {W}{U}, or {U}{U}" up to the full stop; the text behind. */
static const char *read_symbol_list (OmProblem *p, OmAbility *a, const char *text)
{
  OmMode *mode = new_mode (p, a);
  while (*text == '{' && text[1] && text[2] == '}') {
    add_unit (p, mode, om_read_type (text[1]));
    text += 3;
    if (starts (&text, ", or ") || starts (&text, " or ") || starts (&text, ", "))
      mode = new_mode (p, a);
  }
  return text;
}

/* "two mana in any combination of {W} and/or {U}", "of colors", "one mana of any color", "three mana of any one color".
 */
static const char *read_counted (OmProblem *p, OmAbility *a, const char *text)
{
  const OmMode none = { .units = 0 };
  int n = 0;
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0] && n == 0; i++)
    if (starts (&text, numbers[i].word))
      n = numbers[i].n;
  if (n == 0 || !starts (&text, " mana "))
    om_refuse (p, "effect", text);
  else if (starts (&text, "in any combination of colors"))
    add_combinations (p, a, OM_COLOURS, n, &none, 0);
  else if (starts (&text, "in any combination of ")) {
    int mask = 0;
    while (*text == '{' && om_read_type (text[1]) >= 0) {
      mask |= 1 << om_read_type (text[1]);
      text += 3;
      if (!starts (&text, " and/or ") && !starts (&text, ", and/or ") && !starts (&text, ", "))
        break;
    }
    add_combinations (p, a, mask, n, &none, 0);
  } else if (starts (&text, "of any one color") || (n == 1 && starts (&text, "of any color")))
    for (int t = 0; t < OM_C; t++) {
      OmMode *mode = new_mode (p, a);
      for (int k = 0; k < n; k++)
        add_unit (p, mode, t);
    }
  else
    om_refuse (p, "effect", text);
  return text;
}

/* Multiplies the only mode by the source's amount; below zero is none (107.1b). */
static void apply_amount (OmProblem *p, OmAbility *a, json_t *fields)
{
  long long n = json_integer_value (json_object_get (fields, "amount"));
  OmMode one = a->mode[0];
  a->mode[0].units = 0;
  for (long long k = 0; k < n; k++)
    for (int i = 0; i < one.units; i++)
      add_unit (p, &a->mode[0], one.type[i]);
}

/* "Spend this mana only to cast a creature spell." and the like. */
static bool read_restriction (OmProblem *p, OmAbility *a, const char *text)
{
  char type[OM_WORD];
  int end = 0;
  if (p->onlys == OM_ONLY)
    return false;
  OmOnly *only = &p->only[p->onlys];
  memset (only, 0, sizeof *only);
  if (sscanf (text, "Spend this mana only to cast a %23[a-z] spell.%n", type, &end) == 1 && end > 0) {
    only->rows = 1;
    only->tests[0] = 2;
    snprintf (only->test[0][0].word, OM_WORD, "%s", type);
    snprintf (only->test[0][1].word, OM_WORD, "spell");
  } else if (strcmp (text, "Spend this mana only to activate abilities.") == 0) {
    only->rows = only->tests[0] = 1;
    snprintf (only->test[0][0].word, OM_WORD, "ability");
  } else if (sscanf (text, "This mana can't be spent to cast a non%23[a-z] spell.%n", type, &end) == 1 && end > 0) {
    only->rows = 2;
    only->tests[0] = only->tests[1] = 1;
    only->test[0][0].kind = OM_NO_TAG;
    snprintf (only->test[0][0].word, OM_WORD, "spell");
    snprintf (only->test[1][0].word, OM_WORD, "%s", type);
  } else
    return false;
  a->only = p->onlys++;
  return true;
}

/* What comes after "Add ...": damage and restrictions. */
static void read_riders (OmProblem *p, OmAbility *a, const char *text, json_t *fields)
{
  if (starts (&text, " for each ") || starts (&text, " equal to ")) {
    apply_amount (p, a, fields);
    text += strcspn (text, ".");
  }
  if (*text == '.')
    text++;
  while (*text == ' ')
    text++;
  const char *damage = strstr (text, " deals ");
  if (!*text)
    return;
  if (damage && strstr (damage, " damage to you."))
    a->damage = atoi (damage + 7);
  else if (!read_restriction (p, a, text))
    om_refuse (p, "rider", text);
}

static void read_effect (OmProblem *p, OmAbility *a, const char *text, json_t *fields)
{
  if (!starts (&text, "Add ")) {
    om_refuse (p, "effect", text);
    return;
  }
  starts (&text, "an amount of ");
  text = *text == '{' ? read_symbol_list (p, a, text) : read_counted (p, a, text);
  read_riders (p, a, text, fields);
}

/* Symbols of an ability's own cost: each a pip, {2} two of them. */
static void read_need (OmProblem *p, OmAbility *a, const char *text)
{
  OmCost cost = { .n = 0 };
  om_read_cost (p, text, &cost);
  for (int i = 0; i < cost.n; i++) {
    const OmSymbol *s = &cost.symbol[i];
    OmPip pip = { .generic = s->choice[0].generic > 0, .snow = s->choice[0].snow > 0 };
    int n = pip.generic ? s->choice[0].generic : 1;
    for (int k = 0; k < s->choices; k++)
      for (int t = 0; t < OM_TYPES; t++)
        pip.mask = (uint8_t)(pip.mask | (s->choice[k].typed[t] << t));
    if (s->variable >= 0 || (s->choices > 1 && (pip.generic || s->choice[s->choices - 1].life))
        || a->pips + n > OM_LIST)
      om_refuse (p, "ability cost", text);
    else
      while (n-- > 0)
        a->pip[a->pips++] = pip;
  }
}

/* One part of the cost of an ability; TRUE when it can only be done as often as something lets it. */
static bool read_cost_part (OmProblem *p, OmAbility *a, const char *part)
{
  if (strcmp (part, "{T}") == 0)
    a->turn = true;
  else if (part[0] == '{')
    read_need (p, a, part);
  else if (strncmp (part, "Pay ", 4) == 0 && strstr (part, " life"))
    a->life += atoi (part + 4);
  else if (strncmp (part, "Sacrifice ~", 11) == 0 || strncmp (part, "Sacrifice this ", 15) == 0)
    a->sacrifice = true;
  else if (strncmp (part, "Remove a ", 9) == 0 && strstr (part, " counter from "))
    return true;
  else
    om_refuse (p, "ability cost", part);
  return false;
}

static void read_ability (OmProblem *p, OmAbility *a, const char *line, json_t *fields)
{
  const char *colon = strstr (line, ": ");
  bool stock = false;
  while (colon && line < colon) {
    char part[64];
    size_t length = strcspn (line, ",:");
    snprintf (part, sizeof part, "%.*s", (int)length, line);
    stock |= read_cost_part (p, a, part);
    line += length;
    line += strspn (line, ", ");
  }
  read_effect (p, a, colon + 2, fields);
  json_t *uses = json_object_get (fields, "uses");
  a->uses = uses ? (int)json_integer_value (uses) : stock ? 1 : -1;
  const char *extra = json_string_value (json_object_get (fields, "extra"));
  for (; extra && *extra && a->turn; extra++)
    for (int i = 0; i < a->modes; i++)
      add_unit (p, &a->mode[i], om_read_type (*extra));
}

static bool read_helper (OmObject *o, const char *line)
{
  o->help_units = 1;
  if (starts (&line, "convoke ")) {
    o->help = OM_HELP_TURN;
    o->convokes = true;
    for (; *line; line++)
      if (om_read_type (*line) >= 0 && om_read_type (*line) != OM_C)
        o->help_mask = (uint8_t)(o->help_mask | 1 << om_read_type (*line));
  } else if (strcmp (line, "improvise") == 0)
    o->help = OM_HELP_TURN;
  else if (strcmp (line, "delve") == 0)
    o->help = OM_HELP_SELF;
  else if (starts (&line, "assist")) {
    o->help = OM_HELP_FREE;
    o->help_units = *line ? atoi (line) : 1;
  } else
    return false;
  return true;
}

/* Lines that make no mana. */
static bool read_other (OmObject *o, const char *line)
{
  const bool stays = strcmp (line, "~ doesn't untap during your untap step.") == 0;
  const bool more = strcmp (line, "{T}: Draw a card.") == 0;
  o->stays_tapped |= stays;
  o->does_more |= more;
  return stays || more;
}

void om_read_line (OmProblem *p, OmObject *o, const char *line, json_t *fields)
{
  if (read_helper (o, line) || read_other (o, line))
    return;
  if (o->abilities == OM_ABILITIES) {
    om_refuse (p, "too many abilities", line);
    return;
  }
  OmAbility *a = &o->ability[o->abilities++];
  memset (a, 0, sizeof *a);
  a->only = -1;
  a->uses = -1;
  if (strspn (line, "WUBRGC|") == strlen (line))
    read_shorthand (p, a, line);
  else if (strstr (line, ": "))
    read_ability (p, a, line, fields);
  else
    om_refuse (p, "source", line);
}

void om_read_source (OmProblem *p, json_t *source, int index)
{
  const char *text = json_string_value (json_is_string (source) ? source : json_object_get (source, "text"));
  json_t *count = json_object_get (source, "count"), *tag;
  size_t i;
  long n = count ? (long)json_integer_value (count) : 1;
  if (!text || n > OM_OBJECTS - p->objects) {
    om_refuse (p, "source", text ? text : "no text");
    return;
  }
  static OmObject object;
  memset (&object, 0, sizeof object);
  object.source = index;
  json_array_foreach (json_object_get (source, "tags"), i, tag) if (object.tags < 4)
      snprintf (object.tag[object.tags++], OM_WORD, "%s", json_string_value (tag));
  for (int k = 0; k < object.tags; k++)
    object.snow |= strcmp (object.tag[k], "snow") == 0;
  while (*text && p->why[0] == '\0') {
    char line[200];
    size_t length = strcspn (text, "\n");
    snprintf (line, sizeof line, "%.*s", (int)length, text);
    om_read_line (p, &object, line, source);
    text += text[length] ? length + 1 : length;
  }
  while (n-- > 0)
    p->object[p->objects++] = object;
}
