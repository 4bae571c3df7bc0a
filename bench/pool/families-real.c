/* SPDX-License-Identifier: MIT */
/* Real costs, each as often as it is printed, against real lands. Only what the format of instances can say: other
 * symbols and abilities are left out. */
#include "families.h"
#include "instances.h"

#include <stdlib.h>
#include <string.h>

#define ANY 127u
#define MOST_COSTS 1024
#define MOST_LANDS 2048
#define MOST_LINES 4
#define CELL 2048

typedef struct {
  char text[48];
  unsigned cards;
} RealCost;

/* Each line of text that gives one unit is a mode. */
typedef struct {
  unsigned masks[MOST_LINES];
  int64_t damage[MOST_LINES];
  size_t n;
} Land;

static RealCost costs[MOST_COSTS];
static Land lands[MOST_LANDS];
static size_t n_costs, n_lands;
static unsigned cards; /* of all costs together */

static unsigned colour_of (char letter)
{
  const char *at = strchr ("WUBRGC", letter);
  return letter == '\0' || at == NULL ? 0 : 1u << (at - "WUBRGC");
}

/* One symbol without its braces: a plain colour, a number, X, or two halves. */
static bool add_symbol (PoolDraft *d, const char *s)
{
  PaykPips p = { .form = PAYK_MUST, .accept = colour_of (s[0]), .n = 1, .other = ANY, .amount = 2 };
  if (s[0] >= '0' && s[0] <= '9' && s[1] != '/') {
    p.accept = ANY;
    p.n = strtol (s, NULL, 10);
  } else if (strcmp (s, "X") == 0) {
    p.accept = ANY;
    p.form = PAYK_MUST_PER_X;
  } else if (strncmp (s, "2/", 2) == 0) {
    p.accept = colour_of (s[2]);
    p.form = PAYK_OR_OTHERS;
  } else if (s[0] != '\0' && s[1] == '/' && s[2] == 'P' && s[3] == '\0') {
    p.form = PAYK_OR_CHARGE;
  } else if (s[0] != '\0' && s[1] == '/' && s[3] == '\0' && colour_of (s[2]) != 0) {
    p.accept |= colour_of (s[2]);
  } else if (s[0] != '\0' && s[1] != '\0') {
    return false;
  }
  return p.accept != 0 && pool_add_pips (d, &p);
}

static bool add_text (PoolDraft *d, const char *text)
{
  char symbol[16];
  int used;
  for (; *text != '\0'; text += used) {
    used = 0;
    if (sscanf (text, "{%15[^}]}%n", symbol, &used) != 1 || used == 0 || !add_symbol (d, symbol))
      return false;
  }
  return true;
}

/* "{T}: Add {W} or {U}." and what follows: nothing or damage. */
static bool read_line (const char *line, unsigned *mask, int64_t *damage)
{
  static const char start[] = "{T}: Add ", any[] = "one mana of any color.";
  if (strncmp (line, start, sizeof start - 1) != 0)
    return false;
  line += sizeof start - 1;
  *mask = 0;
  *damage = 0;
  if (strncmp (line, any, sizeof any - 1) == 0) {
    *mask = 31;
    line += sizeof any - 1;
  }
  bool apart = true; /* two symbols side by side are two units */
  while (*line != '\0' && *line != '.' && *mask != 31) {
    if (*line == '{') {
      const unsigned colour = colour_of (line[1]);
      if (colour == 0 || line[2] != '}' || !apart)
        return false;
      *mask |= colour;
      apart = false;
      line += 3;
    } else if (strncmp (line, " or ", 4) == 0 || strncmp (line, ", ", 2) == 0 || strncmp (line, "or ", 3) == 0) {
      apart = true;
      line += *line == ',' ? 2 : *line == 'o' ? 3 : 4;
    } else {
      return false;
    }
  }
  line += *line == '.';
  int used = 0;
  long n = 0;
  if (sscanf (line, " ~ deals %ld damage to you.%n", &n, &used) == 1 && used > 0 && line[used] == '\0') {
    *damage = n;
    return *mask != 0;
  }
  return *line == '\0' && *mask != 0;
}

static void read_land (char *text)
{
  Land land = { .n = 0 };
  for (char *line = text, *next; line != NULL; line = next) {
    next = strstr (line, "\\n");
    if (next != NULL) {
      *next = '\0';
      next += 2;
    }
    if (land.n == MOST_LINES || !read_line (line, &land.masks[land.n], &land.damage[land.n]))
      return;
    land.n++;
  }
  if (n_lands < MOST_LANDS)
    lands[n_lands++] = land;
}

/* The [n]th field of a line, cut out of it. */
static char *field (char *line, int n)
{
  for (; n > 0 && line != NULL; n--) {
    line = strchr (line, '\t');
    line = line == NULL ? NULL : line + 1;
  }
  if (line != NULL)
    line[strcspn (line, "\t\r\n")] = '\0';
  return line;
}

static FILE *open_in (const char *folder, const char *file)
{
  char path[4096];
  snprintf (path, sizeof path, "%s/%s", folder, file);
  return fopen (path, "r");
}

static void read_cost (char *line)
{
  static PoolDraft draft;
  char *number = field (line, 1);
  if (number == NULL)
    return;
  RealCost *cost = &costs[n_costs];
  cost->cards = (unsigned)strtoul (number, NULL, 10);
  const char *text = field (line, 0);
  draft = (PoolDraft){ .budget = 0 };
  if (n_costs == MOST_COSTS || cost->cards == 0 || strlen (text) >= sizeof cost->text || !pool_add_cost (&draft, 0)
      || !add_text (&draft, text))
    return;
  strcpy (cost->text, text);
  cards += cost->cards;
  n_costs++;
}

bool real_load (const char *folder)
{
  char line[CELL];
  FILE *from = open_in (folder, "mtg_mana_costs.tsv");
  if (from == NULL)
    return false;
  while (fgets (line, sizeof line, from) != NULL)
    read_cost (line);
  fclose (from);
  from = open_in (folder, "mtg_cards.tsv");
  if (from == NULL)
    return false;
  while (fgets (line, sizeof line, from) != NULL) {
    char *text = field (line, 3);
    const char *type = text == NULL ? NULL : field (line, 2);
    if (type != NULL && strstr (type, "Land") != NULL)
      read_land (text);
  }
  fclose (from);
  return n_costs > 0 && n_lands > 0;
}

static void add_land (PoolDraft *d, const Land *land)
{
  bool fits = pool_add_source (d, 1);
  for (size_t i = 0; i < land->n; i++)
    fits = fits && pool_add_mode (d, land->damage[i]) && pool_add_gift (d, land->masks[i], 1);
  if (!fits)
    abort ();
}

static unsigned masks_of (const Land *land)
{
  unsigned masks = 0;
  for (size_t i = 0; i < land->n; i++)
    masks |= land->masks[i];
  return masks;
}

/* A cost by its frequency, two to nine lands of at most [size] modes, most of which give a colour of it. */
void real_make (PoolDraft *d, uint64_t *seed, int size)
{
  unsigned card = instance_below (seed, cards), wanted = 0;
  size_t i = 0;
  for (; card >= costs[i].cards; i++)
    card -= costs[i].cards;
  if (!pool_add_cost (d, 0) || !add_text (d, costs[i].text))
    abort ();
  for (size_t k = 0; k < d->n_pips; k++)
    wanted |= d->pips[k].accept == ANY ? 0 : (unsigned)d->pips[k].accept;
  const unsigned n = 2 + instance_below (seed, 8);
  for (unsigned k = 0; k < n; k++) {
    const Land *land = &lands[instance_below (seed, (unsigned)n_lands)];
    const bool fits = (masks_of (land) & wanted) != 0 || wanted == 0 || instance_below (seed, 4) == 0;
    if (fits && land->n <= (size_t)size && (size > 1 || land->damage[0] == 0))
      add_land (d, land);
    else
      k--;
  }
  d->budget = 2 * instance_below (seed, 4);
}
