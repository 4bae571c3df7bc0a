/* SPDX-License-Identifier: MIT */
/* Costs, pools, modifiers and the other fields of a Magic request. */
#include "oracle_mtg.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void om_refuse (OmProblem *p, const char *why, const char *about)
{
  if (p->why[0] == '\0')
    snprintf (p->why, ORACLE_TEXT, "%s: %.60s", why, about);
}

int om_read_type (char c)
{
  static const char types[] = "WUBRGC";
  const char *at = c ? strchr (types, toupper ((unsigned char)c)) : NULL;
  return at ? (int)(at - types) : -1;
}

/* One way to announce a symbol: "W", "2", "S", "P" (two life). */
static bool read_choice (const char *text, size_t length, OmAmount *choice)
{
  memset (choice, 0, sizeof *choice);
  if (isdigit ((unsigned char)text[0])) {
    choice->generic = atoi (text);
    return length <= 2;
  }
  if (length != 1)
    return false;
  if (toupper ((unsigned char)text[0]) == 'P')
    choice->life = 2;
  else if (toupper ((unsigned char)text[0]) == 'S')
    choice->snow = 1;
  else if (om_read_type (text[0]) >= 0)
    choice->typed[om_read_type (text[0])] = 1;
  else
    return false;
  return true;
}

/* The inside of one pair of braces. */
static void read_symbol (OmProblem *p, const char *text, size_t length, OmCost *cost)
{
  if (cost->n == OM_SYMBOLS) {
    om_refuse (p, "too many symbols", text);
    return;
  }
  OmSymbol *s = &cost->symbol[cost->n];
  memset (s, 0, sizeof *s);
  s->variable = -1;
  char first = (char)toupper ((unsigned char)text[0]);
  if (length == 1 && first >= 'X' && first <= 'Z') {
    s->variable = first - 'X';
    s->choices = 1;
    cost->n++;
    return;
  }
  for (size_t at = 0; at < length && s->choices < 3;) {
    size_t part = strcspn (text + at, "/}");
    if (part > length - at)
      part = length - at;
    OmAmount *choice = &s->choice[s->choices++];
    if (!read_choice (text + at, part, choice))
      om_refuse (p, "symbol", text);
    int value = choice->generic + choice->snow + (choice->life ? 1 : 0);
    for (int t = 0; t < OM_TYPES; t++)
      value += choice->typed[t];
    s->value = value > s->value ? value : s->value;
    at += part + 1;
  }
  cost->n++;
}

void om_read_cost (OmProblem *p, const char *text, OmCost *cost)
{
  if (strstr (text, "//"))
    om_refuse (p, "split cost", text);
  while (*text && p->why[0] == '\0') {
    size_t length = 1;
    if (*text == ' ') {
      text++;
    } else if (*text == '{') {
      length = strcspn (++text, "}");
      read_symbol (p, text, length, cost);
      text += text[length] ? length + 1 : length;
    } else {
      while (isdigit ((unsigned char)text[0]) && isdigit ((unsigned char)text[length]))
        length++;
      read_symbol (p, text, length, cost);
      text += length;
    }
  }
}

/* "creature or instant", "mv>=4", words of a pool's tag: new row(s) of restrictions; its index. */
int om_read_only_words (OmProblem *p, const char *text)
{
  if (p->onlys == OM_ONLY) {
    om_refuse (p, "too many restrictions", text);
    return -1;
  }
  OmOnly *only = &p->only[p->onlys];
  memset (only, 0, sizeof *only);
  char word[OM_WORD];
  int used = 0;
  while (sscanf (text, " %23[^] ,]%n", word, &used) == 1) {
    text += used;
    if (strcmp (word, "or") == 0)
      continue;
    if (only->rows == 4) {
      om_refuse (p, "restriction", text);
      return -1;
    }
    OmTest *test = &only->test[only->rows][0];
    only->tests[only->rows++] = 1;
    if (strncmp (word, "mv>=", 4) == 0 || strncmp (word, "mv<=", 4) == 0) {
      test->kind = word[2] == '>' ? OM_MV_MIN : OM_MV_MAX;
      test->n = atoi (word + 4);
    } else {
      test->kind = OM_TAG;
      snprintf (test->word, OM_WORD, "%s", word);
    }
  }
  return p->onlys++;
}

/* The tags behind a unit of the pool: "[snow]", "[only creature]", "[from treasure]", several with commas. */
static const char *read_tags (OmProblem *p, const char *text, OmUnit *unit)
{
  if (*text != '[')
    return text;
  const char *end = strchr (text, ']');
  if (!end) {
    om_refuse (p, "tag", text);
    return text + strlen (text);
  }
  for (text++; text < end; text += strspn (text, ", ")) {
    if (strncmp (text, "only ", 5) == 0)
      unit->only = (int8_t)om_read_only_words (p, text + 5);
    else if (strncmp (text, "snow", 4) == 0)
      unit->snow = true;
    text += strcspn (text, ",]");
  }
  return end + 1;
}

void om_read_pool (OmProblem *p, const char *text)
{
  while (*text && p->why[0] == '\0') {
    if (*text == ' ') {
      text++;
      continue;
    }
    long n = 1;
    if (isdigit ((unsigned char)*text)) {
      char *end;
      n = strtol (text, &end, 10);
      text = *end == '*' ? end + 1 : end;
    }
    int type = om_read_type (*text);
    OmUnit unit = { .only = -1 };
    if (type < 0 || n > OM_POOL - p->pool_units) {
      om_refuse (p, type < 0 ? "pool unit" : "too many units", text);
      return;
    }
    unit.mask = (uint8_t)(1 << type);
    text = read_tags (p, text + 1, &unit);
    while (n-- > 0)
      p->pool[p->pool_units++] = unit;
  }
}

/* The number and what it is of, such as "4 life" or "X loyalty": life, or one more charge. */
static void read_stock (OmProblem *p, const char *text, OmCost *cost)
{
  char number[OM_WORD], name[OM_WORD];
  if (sscanf (text, "%23s %23s", number, name) != 2 || cost->n == OM_SYMBOLS || p->charges == 4) {
    om_refuse (p, "modifier", text);
    return;
  }
  if (strcmp (name, "life") == 0 && number[0] != 'X') {
    OmSymbol *s = &cost->symbol[cost->n++];
    memset (s, 0, sizeof *s);
    s->choices = 1;
    s->variable = -1;
    s->choice[0].life = atoi (number);
    return;
  }
  OmCharge *charge = &p->charge[p->charges++];
  snprintf (charge->name, OM_WORD, "%s", name);
  charge->per_x = strcmp (number, "X") == 0;
  charge->fixed = charge->per_x ? 0 : atoi (number);
}

/* "+{2}", "-{W}{B}", "-{W} coloured-only", "-{2} floor 1". */
static void read_change (OmProblem *p, const char *text)
{
  OmModifier *m = &p->modifier[p->modifiers++];
  memset (m, 0, sizeof *m);
  m->kind = text[0] == '+' ? OM_PLUS : OM_MINUS;
  m->floor = -1;
  char symbols[64];
  size_t length = strcspn (text + 1, " ");
  snprintf (symbols, sizeof symbols, "%.*s", (int)length, text + 1);
  om_read_cost (p, symbols, &m->cost);
  const char *rest = text + 1 + length;
  if (strncmp (rest, " floor ", 7) == 0)
    m->floor = atoi (rest + 7);
  else if (strcmp (rest, " coloured-only") == 0)
    m->coloured_only = true;
  else if (*rest)
    om_refuse (p, "modifier", text);
  for (int i = 0; i < m->cost.n && m->floor >= 0; i++)
    if (m->cost.symbol[i].choices != 1 || m->cost.symbol[i].choice[0].generic == 0)
      om_refuse (p, "floor of a coloured decrease", text);
}

/* Replaces the cost: "free", "instead {3}", "instead 4 life"; 107.3b where it had an X that is not paid now. */
static void read_instead (OmProblem *p, const char *text)
{
  bool had_x = false, has_x = false;
  for (int i = 0; i < p->cost.n; i++)
    had_x |= p->cost.symbol[i].variable >= 0;
  OmCost cost = { .n = 0 };
  if (text[0] == '{')
    om_read_cost (p, text, &cost);
  else if (text[0])
    read_stock (p, text, &cost);
  for (int i = 0; i < cost.n; i++)
    has_x |= cost.symbol[i].variable >= 0;
  p->cost = cost;
  p->x_is_0 = had_x && !has_x;
}

static uint8_t read_mask (OmProblem *p, const char *text)
{
  OmCost cost = { .n = 0 };
  om_read_cost (p, text, &cost);
  uint8_t mask = 0;
  for (int i = 0; i < cost.n; i++)
    for (int t = 0; t < OM_TYPES; t++)
      mask = (uint8_t)(mask | (cost.symbol[i].choice[0].typed[t] << t));
  return mask;
}

static bool read_flag (OmProblem *p, const char *text)
{
  if (strcmp (text, "any-colour") == 0)
    p->any_colour = true;
  else if (strcmp (text, "any-type") == 0)
    p->any_colour = p->any_type = true;
  else if (strcmp (text, "no-life") == 0)
    p->no_life = true;
  else if (strncmp (text, "life-for ", 9) == 0)
    p->life_for = read_mask (p, text + 9);
  else if (strncmp (text, "x-only ", 7) == 0)
    p->x_only = read_mask (p, text + 7);
  else if (strncmp (text, "x-at-least ", 11) == 0)
    p->x_at_least = atoi (text + 11);
  else
    return false;
  return true;
}

void om_read_modifier (OmProblem *p, const char *text)
{
  if (p->modifiers == OM_LIST)
    om_refuse (p, "too many modifiers", text);
  else if (text[0] == '+' || text[0] == '-')
    read_change (p, text);
  else if (strncmp (text, "at-least ", 9) == 0)
    p->modifier[p->modifiers++] = (OmModifier){ .kind = OM_AT_LEAST, .floor = -1, .n = atoi (text + 9) };
  else if (strncmp (text, "additional ", 11) == 0 && text[11] == '{') {
    OmModifier *m = &p->modifier[p->modifiers++];
    *m = (OmModifier){ .kind = OM_PLUS, .floor = -1 };
    om_read_cost (p, text + 11, &m->cost);
  } else if (strncmp (text, "additional life ", 16) == 0) {
    char swapped[OM_WORD];
    snprintf (swapped, sizeof swapped, "%.15s life", text + 16);
    OmModifier *m = &p->modifier[p->modifiers++];
    *m = (OmModifier){ .kind = OM_PLUS, .floor = -1 };
    read_stock (p, swapped, &m->cost);
  } else if (strncmp (text, "additional ", 11) == 0 && !(text[11] >= 'a' && text[11] <= 'z')) {
    OmCost none = { .n = 0 };
    read_stock (p, text + 11, &none);
  } else if (!read_flag (p, text))
    om_refuse (p, "modifier", text);
}

static void read_modifiers (OmProblem *p, json_t *list)
{
  size_t i;
  json_t *text;
  json_array_foreach (list, i, text)
  {
    const char *m = json_string_value (text);
    if (!m)
      om_refuse (p, "modifier", "no text");
    else if (strcmp (m, "free") == 0)
      read_instead (p, "");
    else if (strncmp (m, "instead ", 8) == 0)
      read_instead (p, m + 8);
    else
      om_read_modifier (p, m);
  }
}

static int read_x_value (json_t *x)
{
  if (json_is_integer (x))
    return (int)json_integer_value (x);
  return json_is_string (x) && strcmp (json_string_value (x), "any") == 0 ? OM_X_ANY : OM_X_MAX;
}

static void read_x (OmProblem *p, json_t *x)
{
  static const char *const names[] = { "X", "Y", "Z" };
  for (int i = 0; i < ORACLE_VARIABLES; i++)
    p->x[i] = read_x_value (json_is_object (x) ? json_object_get (x, names[i]) : x);
}

static void read_costs (OmProblem *p, json_t *cost)
{
  size_t i;
  json_t *part;
  p->cost.none = json_is_null (cost) || (json_is_string (cost) && !*json_string_value (cost));
  if (json_is_string (cost))
    om_read_cost (p, json_string_value (cost), &p->cost);
  json_array_foreach (cost, i, part) om_read_cost (p, json_string_value (part), &p->cost);
  p->printed = p->cost;
}

/* Fields of which the oracle knows nothing. */
static void refuse_fields (OmProblem *p, json_t *request)
{
  static const char *const unknown[] = { "rules", "limit" };
  for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
    if (json_object_get (request, unknown[i]))
      om_refuse (p, "field", unknown[i]);
}

static bool is_never (json_t *never, const char *word)
{
  size_t i;
  json_t *text;
  json_array_foreach (never, i, text) if (strcmp (json_string_value (text), word) == 0) return true;
  return false;
}

/* Only what is done and sources by their index; what else stands there is not known here. */
static void apply_never (OmProblem *p, json_t *never)
{
  size_t i;
  json_t *text;
  json_array_foreach (never, i, text)
  {
    const char *word = json_string_value (text);
    if (!isdigit ((unsigned char)word[0]) && strcmp (word, "sacrifice") && strcmp (word, "damage")
        && strcmp (word, "life"))
      om_refuse (p, "never", word);
  }
  p->no_life |= is_never (never, "life");
  for (int o = 0; o < p->objects; o++) {
    OmObject *object = &p->object[o];
    char index[OM_WORD];
    snprintf (index, sizeof index, "%d", object->source);
    bool all = is_never (never, index);
    int left = 0;
    for (int k = 0; k < object->abilities; k++) {
      const OmAbility *a = &object->ability[k];
      if (!all && !(a->sacrifice && is_never (never, "sacrifice")) && !(a->damage > 0 && is_never (never, "damage")))
        object->ability[left++] = *a;
    }
    object->abilities = left;
    object->help = all ? OM_NO_HELP : object->help;
  }
}

/* Sources by their index. */
static void read_spent (OmProblem *p, json_t *spent)
{
  size_t i, k;
  json_t *step, *unit;
  json_array_foreach (spent, i, step)
  {
    json_t *adds = json_object_get (step, "adds");
    if (p->done_steps == OM_LIST) {
      om_refuse (p, "too many steps", "");
      return;
    }
    OmDone *done = &p->done[p->done_steps++];
    *done = (OmDone){ .source = (int)json_integer_value (json_object_get (step, "source")), .told = adds != NULL };
    done->ability = (int)json_integer_value (json_object_get (step, "ability"));
    json_array_foreach (adds, k, unit) if (k + 1 < OM_WORD) done->adds[k] = json_string_value (unit)[0];
  }
}

static bool is_for (const OmProblem *p, const char *word)
{
  for (int i = 0; i < p->purposes; i++)
    if (strcmp (p->purpose[i], word) == 0)
      return true;
  return false;
}

/* What has the type of a card is cast, unless one of its abilities is paid for, or an effect of it. */
static void read_purpose (OmProblem *p, const json_t *purpose)
{
  static const char *const types[]
      = { "creature", "instant", "sorcery", "artifact", "enchantment", "planeswalker", "battle" };
  size_t i;
  const json_t *field;
  bool card = false;
  json_array_foreach (purpose, i, field) if (p->purposes < 7)
      snprintf (p->purpose[p->purposes++], OM_WORD, "%s", json_string_value (field));
  for (i = 0; i < sizeof types / sizeof *types; i++)
    card |= is_for (p, types[i]);
  if (card && !is_for (p, "spell") && !is_for (p, "ability") && !is_for (p, "effect"))
    strcpy (p->purpose[p->purposes++], "spell");
}

void om_read_request (OmProblem *p, json_t *request)
{
  json_t *field;
  size_t i;
  refuse_fields (p, request);
  read_costs (p, json_object_get (request, "cost"));
  read_modifiers (p, json_object_get (request, "modifiers"));
  read_x (p, json_object_get (request, "x"));
  field = json_object_get (request, "order");
  p->best_order = !field || strcmp (json_string_value (field), "best") == 0;
  field = json_object_get (request, "life");
  p->life = field ? (int)json_integer_value (field) : 20;
  p->counters = json_object_get (request, "counters");
  field = json_object_get (request, "pool");
  if (field)
    om_read_pool (p, json_string_value (field));
  read_purpose (p, json_object_get (request, "purpose"));
  json_array_foreach (json_object_get (request, "sources"), i, field) om_read_source (p, field, (int)i);
  apply_never (p, json_object_get (request, "never"));
  read_spent (p, json_object_get (request, "spent"));
  field = json_object_get (request, "ask");
  p->count = field && strcmp (json_string_value (field), "count") == 0;
}
