/* SPDX-License-Identifier: MIT */
/* The record of a board: lines of cards, and what the words of a known card mean. */
#include "judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const trait_names[] = {
  "white",   "blue",    "black", "red",   "green",  "land",   "creature", "artifact", "enchantment",
  "instant", "sorcery", "basic", "token", "plains", "island", "swamp",    "mountain", "forest",
  "goblin",  "elf",     "human", "aura",  "mine",   "tower",  "plant",    "spell",    "legendary",
};
enum { N_TRAITS = sizeof trait_names / sizeof *trait_names };
static const char letters[] = "WUBRGC";
static const char *const colour_words[] = { "white", "blue", "black", "red", "green" };
static const char *const land_words[] = { "Plains", "Island", "Swamp", "Mountain", "Forest" };

static Traits trait (const char *word, size_t length)
{
  for (int i = 0; i < N_TRAITS; i++)
    if (strlen (trait_names[i]) == length && memcmp (trait_names[i], word, length) == 0)
      return (Traits)1 << i;
  return 0;
}

bool filter_meets (const Filter *filter, Traits traits)
{
  for (int i = 0; i < filter->n; i++)
    if ((traits & filter->all[i]) == filter->all[i] && (traits & filter->none[i]) == 0)
      return true;
  return filter->n == 0;
}

/* "land&!basic|creature"; nothing: everything. */
static const char *read_filter (const char *at, Filter *filter)
{
  for (filter->n = 1;; at++) {
    const bool not = *at == '!';
    at += not ? 1 : 0;
    const size_t length = strspn (at, "abcdefghijklmnopqrstuvwxyz");
    *(not ? &filter->none[filter->n - 1] : &filter->all[filter->n - 1]) |= trait (at, length);
    at += length;
    if (*at == '|')
      filter->n++;
    else if (*at != '&')
      return at;
  }
}

static int type_of (char letter)
{
  const char *at = letter != '\0' ? strchr (letters, letter) : NULL;
  return at != NULL ? (int)(at - letters) : -1;
}

/* "{2}{W}{X}{W/U}{2/W}{W/P}" */
static const char *read_mana (const char *at, Mana *mana)
{
  for (; *at == '{'; at += strcspn (at, "}") + 1) {
    if (at[1] == 'X')
      mana->x++;
    else if (at[1] >= '0' && at[1] <= '9' && at[2] != '/')
      mana->units[TYPE_REST] += atoi (at + 1);
    else if (at[2] == '/') {
      const int first = type_of (at[1]), second = type_of (at[3]);
      mana->pairs[mana->n_pairs].first = first < 0 ? second : first;
      mana->pairs[mana->n_pairs++].second = first < 0 ? TYPE_REST : second < 0 ? TYPES : second;
    } else
      mana->units[type_of (at[1])]++;
  }
  return at;
}

/* ---- What words mean. */

static const char *read_need (const char *at, Need *need)
{
  static const char *const deeds[] = { "tap", "sac", "ret", "dis", "exh", "exg" };
  for (int i = 0; i < 6; i++)
    if (strncmp (at, deeds[i], 3) == 0) {
      need->deed = (Deed)i;
      need->count = at[3] >= '0' && at[3] <= '9' ? at[3] - '0' : 1;
      at += need->count > 1 ? 4 : 3;
      return *at == ':' ? read_filter (at + 1, &need->of) : at;
    }
  return NULL;
}

/* "5land", "1gcreature": of the graveyard; "h": cards in hand */
static const char *read_count (const char *at, Count *count)
{
  count->there = true;
  count->least = atoi (at);
  at += strspn (at, "0123456789");
  count->zone = *at == '@' ? ZONE_GRAVE : *at == '$' ? ZONE_HAND : ZONE_MINE;
  return read_filter (at + strspn (at, "@$"), &count->of);
}

static void add_option (Ability *ability, const char *at, size_t length)
{
  for (int t = 0; t < 5; t++) {
    int *option = ability->options[ability->n_options];
    const bool any = memchr (at, '*', length) != NULL;
    for (size_t i = 0; i < length; i++)
      option[at[i] == '*' ? t : type_of (at[i])]++;
    if (!any) {
      ability->n_options++;
      return;
    }
    ability->n_options++;
  }
}

static const char *read_price (const char *at, Ability *ability)
{
  for (; *at != '>'; at += strspn (at, " ")) {
    if (*at == 'T' || *at == 'S') {
      ability->taps = ability->taps || *at == 'T';
      ability->leaves = ability->leaves || *at == 'S';
      at++;
    } else if (*at == 'L' || *at == 'K') {
      *(*at == 'L' ? &ability->life : &ability->counters) = at[1] - '0';
      at += 2;
    } else if (*at == '{')
      at = read_mana (at, &ability->mana);
    else
      at = read_need (at, &ability->needs[ability->n_needs++]);
  }
  return at + 1 + strspn (at + 1, " ");
}

static const char *read_ability (const char *at, Ability *ability)
{
  at = read_price (at, ability);
  while (*at != '\0' && *at != ' ' && *at != ';') {
    const size_t length = strcspn (at, "| ;");
    add_option (ability, at, length);
    at += length + (at[length] == '|' ? 1 : 0);
  }
  for (at += strspn (at, " "); *at != '\0' && *at != ';'; at += strspn (at, " ")) {
    if (*at == 'd') {
      ability->damage = at[1] - '0';
      at += 2;
    } else if (*at == '?')
      at = read_count (at + 1, &ability->condition);
    else if (*at == '#')
      at = read_count (at + 1, &ability->amount);
    else {
      ability->restricted = true;
      ability->but_abilities = at[1] == '~';
      at = read_filter (at + (at[1] == '~' ? 2 : 1), &ability->spells);
    }
  }
  return at;
}

static const char *const static_words[] = { "less",  "more", "least", "also", "are",   "banned",   "butmana",
                                            "times", "same", "adds",  "have", "haste", "anycolour" };

/* "less 1 goblin": word, number, filter, what. */
static const char *read_static (const char *at, Static *says)
{
  says->mine = *at == '.';
  at += says->mine ? 1 : 0;
  const size_t length = strcspn (at, " ;");
  for (int i = 0; i < (int)(sizeof static_words / sizeof *static_words); i++)
    if (strlen (static_words[i]) == length && memcmp (static_words[i], at, length) == 0)
      says->says = (Says)i;
  at += length + strspn (at + length, " ");
  says->n = type_of (*at) >= 0 ? type_of (*at) : atoi (at);
  at += strcspn (at, " ;");
  at += strspn (at, " ");
  at = read_filter (at, &says->of);
  at += strspn (at, " ");
  if (says->says == SAYS_HAVE)
    return read_ability (at, &says->ability);
  if (*at != '\0' && *at != ';') {
    const size_t gives = strspn (at, "abcdefghijklmnopqrstuvwxyz");
    says->gives = trait (at, gives);
    at += gives;
  }
  return at;
}

static const char *read_way (const char *at, Way *way)
{
  for (at += strspn (at, " "); *at != '\0' && *at != ';'; at += strspn (at, " ")) {
    if (*at == '{')
      at = read_mana (at, &way->mana);
    else if (*at == 'L') {
      way->life = at[1] - '0';
      at += 2;
    } else
      at = read_need (at, &way->needs[way->n_needs++]);
  }
  return at;
}

static const char *read_named_way (const char *at, Card *card)
{
  Way *way = &card->ways[card->n_ways++];
  const size_t length = strcspn (at + 4, " ;");
  snprintf (way->name, sizeof way->name, "%.*s", (int)length, at + 4);
  way->instead = at[0] != 'k';
  way->optional = at[0] == 'k';
  way->from_grave = at[0] == 'g';
  return read_way (at + 4 + length, way);
}

static const char *read_own (const char *at, Card *card)
{
  static const struct {
    const char *word;
    size_t offset;
  } flags[] = { { "convoke", offsetof (Card, convoke) },
                { "delve", offsetof (Card, delve) },
                { "improvise", offsetof (Card, improvise) },
                { "hasty", offsetof (Card, haste) } };
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    if (strncmp (at, flags[i].word, strlen (flags[i].word)) == 0) {
      *(bool *)((char *)card + flags[i].offset) = true;
      return at + strlen (flags[i].word);
    }
  if (strncmp (at, "add ", 4) == 0)
    return read_way (at + 4, &card->besides);
  if (strncmp (at, "alt ", 4) == 0 || strncmp (at, "kic ", 4) == 0 || strncmp (at, "gra ", 4) == 0)
    return read_named_way (at, card);
  if (strncmp (at, "own", 3) == 0) {
    card->less = at[3] - '0';
    return read_count (at + 5, &card->less_for);
  }
  return NULL;
}

static void read_means (const char *at, Card *card)
{
  while (*at != '\0') {
    const char *end = strchr (at, ';'), *arrow = strchr (at, '>');
    const char *own = read_own (at, card);
    if (own != NULL)
      at = own;
    else if (*at == '.'
             || (*at >= 'a' && *at <= 'z' && strncmp (at, "sac", 3) != 0 && strncmp (at, "dis", 3) != 0
                 && strncmp (at, "tap", 3) != 0 && strncmp (at, "exg", 3) != 0)
             || arrow == NULL || (end != NULL && arrow > end))
      at = read_static (at, &card->says[card->n_says++]);
    else
      at = read_ability (at, &card->abilities[card->n_abilities++]);
    at += strspn (at, " ;");
  }
}

/* ---- Cards by name. */

/* %x %y %z: letters of its colours; %X, %L, %M: "Red", "Mountain"; %c, %l, %m: in lower case. */
void judge_words (const char *words, const char *colours, char *out, size_t size)
{
  size_t n = 0;
  for (; *words != '\0' && n + 12 < size; words++) {
    if (*words != '%') {
      out[n++] = *words;
      continue;
    }
    const char kind = *++words;
    const int order = strchr ("ymM", kind) != NULL ? 1 : kind == 'z' ? 2 : 0, type = type_of (colours[order]);
    const char *word = strchr ("Xc", kind) != NULL ? colour_words[type] : land_words[type];
    if (strchr ("xyz", kind) != NULL) {
      out[n++] = letters[type];
      continue;
    }
    n += (size_t)snprintf (out + n, size - n, "%s", word);
    char *first = out + n - strlen (word);
    *first = (char)(strchr ("cml", kind) != NULL ? *first | 32 : *first & ~32);
  }
  out[n] = '\0';
}

static const Printed *find_printed (const char *name, const char **colours)
{
  const Printed *const tables[]
      = { printed_permanents, printed_spells, printed_theirs, printed_grave, printed_command };
  for (int t = 0; t < 5; t++)
    for (const Printed *printed = tables[t]; printed->name != NULL; printed++) {
      const size_t length = strlen (printed->name);
      const char *rest = name + length + (name[length] == ' ' ? 1 : 0);
      if (strncmp (printed->name, name, length) == 0 && (name[length] == ' ' || name[length] == '\0')
          && strspn (rest, "WUBRG") == strlen (rest)) {
        *colours = rest;
        return printed;
      }
    }
  return NULL;
}

static void read_types (const char *types, Card *card)
{
  while (*types != '\0') {
    const size_t length = strspn (types, "abcdefghijklmnopqrstuvwxyz");
    card->traits |= trait (types, length);
    types += length;
    types += strcspn (types, "abcdefghijklmnopqrstuvwxyz");
  }
}

static void read_colours (Card *card)
{
  for (int t = 0; t < 5; t++) {
    bool is = card->cost.units[t] > 0;
    for (int i = 0; i < card->cost.n_pairs; i++)
      is = is || card->cost.pairs[i].first == t || card->cost.pairs[i].second == t;
    card->traits |= is ? (Traits)1 << t : 0;
  }
}

bool judge_card_read (const char *name, const char *cost, const char *types, Card *card)
{
  const char *colours = "";
  char means[400];
  const Printed *printed = find_printed (name, &colours);
  memset (card, 0, sizeof *card);
  snprintf (card->name, sizeof card->name, "%s", name);
  if (printed == NULL)
    return false;
  card->has_cost = *cost != '\0';
  read_mana (cost, &card->cost);
  read_types (*types != '\0' ? types : printed->types, card);
  read_colours (card);
  card->token = (card->traits & trait ("token", 5)) != 0;
  judge_words (printed->means, colours, means, sizeof means);
  read_means (means, card);
  return true;
}

/* ---- Lines. */

static void read_note (const char *note, Thing *thing)
{
  if (strncmp (note, "tapped)", 7) == 0)
    thing->tapped = true;
  else if (strncmp (note, "sick)", 5) == 0)
    thing->sick = true;
  else if (strncmp (note, "counters ", 9) == 0)
    thing->counters = atoi (note + 9);
  else if (strncmp (note, "cast ", 5) == 0)
    thing->cast = atoi (note + 5);
  else if (strncmp (note, "on ", 3) == 0)
    snprintf (thing->on, sizeof thing->on, "%.*s", (int)strcspn (note + 3, ")"), note + 3);
}

/* "Name {cost}: words (types) (note)" or "Name (note)" */
static void read_line (Tabletop *table, const char *line, size_t length, Thing *things, int *n, int most)
{
  char text[700], cost[80] = "", types[80] = "";
  snprintf (text, sizeof text, "%.*s", (int)length, line);
  char *at = text;
  int count = (int)strtol (text, &at, 10);
  at += strspn (at, " ");
  char *colon = strstr (at, ": "), *note = colon != NULL ? colon : at;
  Thing thing = { .counters = 0 };
  for (char *open = note; (open = strstr (open, " (")) != NULL; open += 2) {
    const size_t inside = strcspn (open + 2, ")");
    if (colon != NULL && types[0] == '\0' && open[2 + inside] == ')' && strncmp (open + 2, "{T}", 3) != 0)
      snprintf (types, sizeof types, "%.*s", (int)inside, open + 2);
    else
      read_note (open + 2, &thing);
  }
  if (colon != NULL)
    *colon = '\0';
  char *brace = strchr (at, '{'), *paren = strstr (at, " (");
  if (brace != NULL && colon != NULL) {
    snprintf (cost, sizeof cost, "%s", brace);
    brace[-1] = '\0';
  }
  if (paren != NULL)
    *paren = '\0';
  if (!judge_card_read (at, cost, types, &thing.card))
    table->error = "a card is not known";
  for (count = count > 0 ? count : 1; count > 0 && *n < most; count--)
    things[(*n)++] = thing;
  if (count > 0)
    table->error = "too many cards";
}

void judge_read (const char *record, Tabletop *table)
{
  char zone = '\0';
  memset (table, 0, sizeof *table);
  table->life = 20;
  for (const char *line = record; *line != '\0'; line += strspn (line, "\n")) {
    const size_t length = strcspn (line, "\n");
    if (strncmp (line, "life: ", 6) == 0)
      table->life = atoi (line + 6);
    else if (*line == '[')
      zone = line[1];
    else if (zone == 'b')
      read_line (table, line, length, table->mine, &table->n_mine, MOST_PERMANENTS);
    else if (zone == 'h')
      read_line (table, line, length, table->hand, &table->n_hand, MOST_CARDS);
    else if (zone == 'g')
      read_line (table, line, length, table->grave, &table->n_grave, MOST_CARDS);
    else if (zone == 'o')
      read_line (table, line, length, table->theirs, &table->n_theirs, MOST_PERMANENTS);
    else if (zone == 'c')
      read_line (table, line, length, table->command, &table->n_command, 2);
    line += length;
  }
}
