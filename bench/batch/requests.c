/* SPDX-License-Identifier: MIT */
/* Writes requests for `pay batch`, such as an engine asks:
 * bench-requests json|tsv pool|sources|objects|cards LINES [SEED [PERCENT]].
 *
 * A thousand costs, drawn at first and asked again and again, each time for another pool: up to eight mana, or up to
 * eight lands, mostly of the colours of the cost, or (objects, in JSON only) up to four entries of lands that have a
 * text, a name and a count, or (cards, in JSON only) up to ten cards of Z/X, some of which sleep. PERCENT of the costs
 * (0 where it is not given) have a symbol that leaves a choice, or X; of Z/X they are changed. The same numbers give
 * the same bytes on every machine. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COSTS 1000
#define MOST_UNITS 8
#define MOST_CARDS 10
#define LONGEST 64

typedef struct {
  char text[LONGEST];
  char colours[8]; /* those to draw units from */
} Cost;

static uint64_t state;

/* splitmix64 */
static uint64_t draw (void)
{
  uint64_t z = (state += UINT64_C (0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static unsigned below (unsigned n)
{
  return (unsigned)(draw () % n);
}

static bool chance (unsigned percent)
{
  return below (100) < percent;
}

static char colour (void)
{
  return "WUBRG"[below (5)];
}

static void append (char *text, const char *more)
{
  strncat (text, more, LONGEST - 1 - strlen (text));
}

static void append_choice (char *text, char a)
{
  char symbol[8];
  char b = colour ();
  while (b == a)
    b = colour ();
  switch (below (4)) {
  case 0:
    snprintf (symbol, sizeof symbol, "{%c/%c}", a, b);
    break;
  case 1:
    snprintf (symbol, sizeof symbol, "{%c/P}", a);
    break;
  case 2:
    snprintf (symbol, sizeof symbol, "{2/%c}", a);
    break;
  default:
    snprintf (symbol, sizeof symbol, "{X}");
  }
  append (text, symbol);
}

static void draw_cost (Cost *cost, unsigned choices)
{
  const unsigned generic = below (3) == 0 ? 0 : 1 + below (5);
  const unsigned pips = below (10) < 5 ? 1 : 2 + below (2), colours = 1 + below (3) / 2;
  *cost = (Cost){ "", "" };
  for (unsigned i = 0; i < colours; i++)
    cost->colours[i] = colour ();
  cost->colours[colours] = colour ();
  if (chance (choices))
    append_choice (cost->text, cost->colours[0]);
  if (generic > 0)
    snprintf (cost->text + strlen (cost->text), LONGEST - strlen (cost->text), "{%u}", generic);
  for (unsigned i = 0; i < pips; i++)
    append (cost->text, (char[]){ '{', cost->colours[below (colours)], '}', '\0' });
}

/* Of Z/X, as the rest of a line of JSON after the name of the field. */
static void draw_card_cost (Cost *cost, unsigned changes)
{
  static const char *const modifiers[] = { "+1", "-1", "-2 floor 1" };
  const unsigned colours = chance (80) ? 1 : 2, first = below (5);
  *cost = (Cost){ "", "" };
  for (unsigned i = 0; i < colours; i++)
    cost->colours[i] = "RUWKG"[(first + i) % 5];
  snprintf (cost->text, LONGEST, "\"%s%u\"", cost->colours, 1 + below (7));
  cost->colours[colours] = "RUWKG"[below (5)];
  if (chance (changes))
    snprintf (cost->text + strlen (cost->text), LONGEST - strlen (cost->text), ",\"modifiers\":[\"%s\"]",
              modifiers[below (3)]);
}

static void write_cards (const Cost *cost)
{
  for (unsigned n = 1 + below (MOST_CARDS), i = 0; i < n; i++) {
    const char colour = cost->colours[below ((unsigned)strlen (cost->colours))];
    printf ("%s%c%s", i > 0 ? " " : "", chance (90) ? colour : 'C', chance (20) ? ":sleep" : "");
  }
}

static char unit_for (const Cost *cost)
{
  return chance (93) ? cost->colours[below ((unsigned)strlen (cost->colours))] : 'C';
}

static void write_pool (const Cost *cost)
{
  for (unsigned n = 1 + below (MOST_UNITS); n > 0; n--)
    putchar (unit_for (cost));
}

static void write_land (const Cost *cost)
{
  static const char *const basics[]
      = { ['W'] = "Plains", ['U'] = "Island", ['B'] = "Swamp", ['R'] = "Mountain", ['G'] = "Forest", ['C'] = "Wastes" };
  const char a = unit_for (cost), b = colour ();
  if (chance (70) || a == 'C' || a == b)
    fputs (basics[(unsigned char)a], stdout);
  else if (chance (85))
    printf ("%c|%c", a, b);
  else
    fputs ("{T}: Add one mana of any color.", stdout);
}

static void write_sources (const Cost *cost, const char *before, const char *between, const char *after)
{
  fputs (before, stdout);
  for (unsigned n = 2 + below (MOST_UNITS - 1), i = 0; i < n; i++) {
    fputs (i > 0 ? between : "", stdout);
    write_land (cost);
  }
  fputs (after, stdout);
}

static void write_objects (const Cost *cost)
{
  static const char *const basics[]
      = { ['W'] = "Plains", ['U'] = "Island", ['B'] = "Swamp", ['R'] = "Mountain", ['G'] = "Forest", ['C'] = "Wastes" };
  fputs ("\"sources\":[", stdout);
  for (unsigned n = 1 + below (4), i = 0; i < n; i++) {
    const char a = unit_for (cost), b = colour ();
    fputs (i > 0 ? "," : "", stdout);
    if (chance (70) || a == 'C' || a == b)
      printf ("{\"text\":\"{T}: Add {%c}.\",\"count\":%u,\"name\":\"%s\"}", a, 1 + below (4), basics[(unsigned char)a]);
    else
      printf ("{\"text\":\"{T}: Add {%c} or {%c}.\",\"name\":\"%c%c land\"}", a, b, a, b);
  }
  fputs ("]}\n", stdout);
}

static void write_json (const Cost *cost, const char *kind, uint64_t id)
{
  if (strcmp (kind, "cards") == 0) {
    printf ("{\"id\":%llu,\"game\":\"zx\",\"cost\":%s,\"pool\":\"", (unsigned long long)id, cost->text);
    write_cards (cost);
    fputs ("\"}\n", stdout);
    return;
  }
  printf ("{\"id\":%llu,\"game\":\"mtg\",\"cost\":\"%s\",", (unsigned long long)id, cost->text);
  if (strcmp (kind, "pool") == 0) {
    fputs ("\"pool\":\"", stdout);
    write_pool (cost);
    fputs ("\"}\n", stdout);
  } else if (strcmp (kind, "objects") == 0)
    write_objects (cost);
  else
    write_sources (cost, "\"sources\":[\"", "\",\"", "\"]}\n");
}

static void write_row (const Cost *cost, const char *kind, uint64_t id)
{
  printf ("%llu\tmtg\t%s\t", (unsigned long long)id, cost->text);
  if (strcmp (kind, "pool") == 0)
    write_pool (cost);
  else
    write_sources (cost, "", ";", "");
  putchar ('\n');
}

/* Decimal digits alone, to [most]. */
static bool read_number (const char *text, uint64_t most, uint64_t *number)
{
  *number = 0;
  for (const char *at = text; *at != '\0'; at++) {
    const unsigned digit = (unsigned)(*at - '0');
    if (*at < '0' || *at > '9' || *number > (most - digit) / 10)
      return false;
    *number = *number * 10 + digit;
  }
  return *text != '\0';
}

static bool is_one_of (const char *word, const char *const words[], size_t n)
{
  for (size_t i = 0; i < n; i++) {
    if (strcmp (word, words[i]) == 0)
      return true;
  }
  return false;
}

/* What is asked for. */
typedef struct {
  bool json;
  const char *kind;
  uint64_t lines, seed, percent;
} Wanted;

static bool read_arguments (int argc, char **argv, Wanted *w)
{
  static const char *const kinds[] = { "pool", "sources", "objects", "cards" };
  if (argc < 4 || argc > 6)
    return false;
  *w = (Wanted){ .json = strcmp (argv[1], "json") == 0, .kind = argv[2], .seed = 1 };
  return (w->json || strcmp (argv[1], "tsv") == 0) && is_one_of (w->kind, kinds, w->json ? 4 : 2)
         && read_number (argv[3], UINT64_MAX, &w->lines) && (argc < 5 || read_number (argv[4], UINT64_MAX, &w->seed))
         && (argc < 6 || read_number (argv[5], 100, &w->percent));
}

int main (int argc, char **argv)
{
  static Cost costs[COSTS];
  Wanted w;
  if (!read_arguments (argc, argv, &w)) {
    fputs ("usage: bench-requests json pool|sources|objects|cards LINES [SEED [PERCENT]]\n"
           "       bench-requests tsv pool|sources LINES [SEED [PERCENT]]\n",
           stderr);
    return 2;
  }
  state = w.seed;
  for (int i = 0; i < COSTS; i++)
    (strcmp (w.kind, "cards") == 0 ? draw_card_cost : draw_cost) (&costs[i], (unsigned)w.percent);
  if (!w.json)
    printf ("id\tgame\tcost\t%s\n", strcmp (w.kind, "pool") == 0 ? "pool" : "sources");
  for (uint64_t i = 0; i < w.lines && ferror (stdout) == 0; i++) {
    const Cost *cost = &costs[below (COSTS)];
    (w.json ? write_json : write_row) (cost, w.kind, i);
  }
  return fflush (stdout) != 0 || ferror (stdout) != 0;
}
