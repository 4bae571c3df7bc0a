/* SPDX-License-Identifier: MIT */
/* Z/X requests. The mix: 1 one cost, n several, o alternatives, + an added cost, m changes, y changes that may be left,
 * s shared colours, z sleeping cards, a cards that sleep as well, p colours for a purpose, i an endless cost, g colours
 * that cards have gained, e a cost inside an effect, 0 no cost.
 */
#include "generate.h"

#include <stdio.h>
#include <string.h>

enum { CARDS = 9, TEXT = 256 };

typedef struct {
  int colours; /* mask, bits in the order RUWKG */
  bool asleep;
  bool tagged;
  bool purpose; /* its colours hold only for a Hero */
  bool present; /* counts as every colour that is there */
  int gained;   /* of its colours */
} Card;

typedef struct {
  Random *r;
  const char *mix;
  int cards;
  Card card[CARDS];
  int more; /* points that changes add, about */
} Draft;

static bool has (const Draft *d, char kind)
{
  return strchr (d->mix, kind) != NULL;
}

static void add_card (Draft *d, int colours)
{
  if (d->cards < CARDS)
    d->card[d->cards++] = (Card){ .colours = colours };
}

static int draw_mask (Random *r, int most)
{
  int mask = 0;
  for (int n = random_below (r, most + 1); n > 0; n--)
    mask |= 1 << random_below (r, 5);
  return mask;
}

static void print_letters (char *text, int mask)
{
  for (int i = 0; i < 5; i++)
    if (mask >> i & 1)
      *text++ = "RUWKG"[i];
  *text = '\0';
}

static void print_cost (Random *r, char *text, size_t size, int mask, int points, bool bracket)
{
  static const char *const names[] = { "Red", "Blue", "White", "Black", "Green" };
  char letters[8], words[40] = "";
  print_letters (letters, mask);
  if (!bracket && random_chance (r, 50)) {
    snprintf (text, size, "%s%d", mask ? letters : "C", points);
    return;
  }
  for (int i = 0; i < 5; i++)
    if (mask >> i & 1)
      snprintf (words + strlen (words), sizeof words - strlen (words), "%s%s", words[0] ? "/" : "", names[i]);
  snprintf (text, size, "[%d %s]", points, mask ? words : "Colorless");
}

/* Cards that pay a cost of these colours and points: one for each colour that is not in excess, then any. */
static void pay_cost (Draft *d, int mask, int points)
{
  int wanted = 0;
  for (int i = 0; i < 5; i++)
    wanted += mask >> i & 1;
  int drop = wanted > points ? wanted - points : 0;
  bool shared = has (d, 's') && random_chance (d->r, 60);
  int paid = 0;
  for (int i = 0; i < 5; i++) {
    if (!(mask >> i & 1))
      continue;
    if (drop > 0 && random_chance (d->r, 60)) {
      drop--;
      continue;
    }
    if (shared && paid > 0)
      d->card[d->cards - 1].colours |= 1 << i;
    else if (paid < points) {
      add_card (d, (1 << i) | (random_chance (d->r, 30) ? draw_mask (d->r, 1) : 0));
      paid++;
    }
  }
  for (; paid < points; paid++)
    add_card (d, draw_mask (d->r, 2));
}

static void disturb_card (Draft *d)
{
  Card *card = d->cards ? &d->card[random_below (d->r, d->cards)] : NULL;
  if (!card)
    return;
  switch (random_below (d->r, 3)) {
  case 0:
    *card = d->card[--d->cards];
    break;
  case 1:
    card->colours = draw_mask (d->r, 1);
    break;
  default:
    if (has (d, 'z'))
      card->asleep = true;
    else
      card->colours &= card->colours - 1;
    break;
  }
}

static void add_extras (Draft *d, int exact)
{
  if (!random_chance (d->r, exact)) {
    disturb_card (d);
    if (random_chance (d->r, strpbrk (d->mix, "oym") ? 85 : 40))
      disturb_card (d);
  }
  for (int n = random_chance (d->r, 15) ? 1 + random_below (d->r, 2) : 0; n > 0; n--)
    add_card (d, draw_mask (d->r, 2));
  for (int i = 0; has (d, 'z') && i < 2; i++)
    if (random_chance (d->r, 40)) {
      add_card (d, draw_mask (d->r, 2));
      d->card[d->cards - 1].asleep |= random_chance (d->r, 70);
    }
  for (int i = 0; i < d->cards; i++) {
    d->card[i].tagged = has (d, 'a') && random_chance (d->r, 55);
    d->card[i].purpose = has (d, 'p') && random_chance (d->r, 40);
    d->card[i].present = has (d, 'g') && random_chance (d->r, 8);
    d->card[i].gained = has (d, 'g') && random_chance (d->r, 60) ? random_below (d->r, 32) : 0;
  }
}

/* What the card is, then what it has gained. */
static void print_gained (char *text, size_t size, const Card *card)
{
  char letters[8];
  const int printed = card->colours & ~card->gained, gained = card->colours & card->gained;
  print_letters (letters, printed);
  snprintf (text, size, "%s", printed ? letters : "C");
  print_letters (letters, gained);
  if (gained)
    snprintf (text + strlen (text), size - strlen (text), "[+%s]", gained == 31 ? "all" : letters);
  if (card->present)
    snprintf (text + strlen (text), size - strlen (text), "[+present]");
}

static json_t *print_pool (const Draft *d)
{
  char text[TEXT] = "", letters[8], name[40];
  for (int i = 0; i < d->cards; i++) {
    const Card *card = &d->card[i];
    size_t at = strlen (text);
    print_letters (letters, card->colours);
    print_gained (name, sizeof name, card);
    if (card->purpose && card->colours)
      snprintf (text + at, sizeof text - at, "%sC[%s for Hero]", at ? " " : "", letters);
    else
      snprintf (text + at, sizeof text - at, "%s%s%s%s", at ? " " : "", name, card->tagged ? "[Reunion]" : "",
                card->asleep ? ":sleep" : "");
  }
  return json_string (text);
}

static json_t *draw_change (Draft *d)
{
  char text[40], cost[24];
  int n = 1 + random_below (d->r, 3);
  const char *may = has (d, 'y') && random_chance (d->r, 60) ? "may " : "";
  switch (random_below (d->r, has (d, '0') && d->more <= 0 ? 1 : has (d, '+') ? 4 : 3)) {
  case 0:
    snprintf (text, sizeof text, "+%d", n);
    d->more += n;
    break;
  case 1:
    snprintf (text, sizeof text, "%s-%d", may, n);
    d->more -= n;
    break;
  case 2:
    snprintf (text, sizeof text, "%s-%d floor %d", may, n, random_below (d->r, 3));
    d->more -= n > 1;
    break;
  default:
    print_cost (d->r, cost, sizeof cost, draw_mask (d->r, 1), 1, true);
    snprintf (text, sizeof text, "+%s", cost);
    d->more += 1;
    break;
  }
  return json_string (text);
}

static json_t *draw_modifiers (Draft *d)
{
  json_t *list = json_array ();
  if (strpbrk (d->mix, "my+"))
    for (int n = 1 + random_below (d->r, 3); n > 0; n--)
      json_array_append_new (list, draw_change (d));
  if (has (d, 's'))
    json_array_append_new (list, json_string ("shared-colours"));
  if (has (d, 'a')) {
    int n = 1 + random_below (d->r, 2);
    char text[40];
    snprintf (text, sizeof text, "also-sleep %d Reunion", n);
    json_array_append_new (list, json_string (text));
    d->more += n;
  }
  return list;
}

/* The costs, and in [d] the cards of a payment. */
static json_t *draw_costs (Draft *d)
{
  char one[64], all[TEXT] = "";
  bool several = has (d, 'n'), either = has (d, 'o'), array = several && random_chance (d->r, 50);
  int costs = several ? 2 + random_below (d->r, 2) : either ? 2 + random_below (d->r, 2) : 1;
  if (has (d, '0'))
    return random_chance (d->r, 50) ? json_string ("") : json_null ();
  if (has (d, 'i') && random_chance (d->r, 35))
    return json_string (random_chance (d->r, 50) ? "\xe2\x88\x9e" : "[\xe2\x88\x9e]");
  json_t *list = json_array ();
  for (int i = 0; i < costs; i++) {
    int least = either || has (d, 'y') ? 2 : 0;
    int points = least + random_below (d->r, several ? 3 : 6 - least), mask = draw_mask (d->r, 3);
    print_cost (d->r, one, sizeof one, mask, points, !array && costs > 1);
    json_array_append_new (list, json_string (one));
    snprintf (all + strlen (all), sizeof all - strlen (all), "%s%s", i > 0 && either ? " or " : "", one);
    if (several || i == 0)
      pay_cost (d, mask, points);
  }
  if (array)
    return list;
  json_decref (list);
  return json_string (all);
}

/* How often the cards are left alone, by what else makes a yes or a no. */
static int exactness (const Draft *d)
{
  const struct {
    char kind;
    int percent;
  } table[]
      = { { 'i', 55 }, { 'a', 45 }, { 'n', has (d, 'm') ? 55 : 20 }, { 'o', 8 }, { 'y', 4 }, { 'm', 4 }, { '+', 30 },
          { 'p', 20 }, { 's', 12 } };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
    if (has (d, table[i].kind))
      return table[i].percent;
  return 12;
}

json_t *make_zx (Random *r, const char *mix)
{
  Draft d = { .r = r, .mix = mix };
  json_t *request = json_pack ("{s:s}", "game", "zx");
  json_object_set_new (request, "cost", draw_costs (&d));
  json_t *changes = draw_modifiers (&d);
  d.more -= has (&d, '0') && random_chance (r, 35);
  for (; d.more > 0; d.more--)
    add_card (&d, draw_mask (r, 2));
  for (; d.more < 0 && d.cards > 0; d.more++)
    d.cards--;
  add_extras (&d, exactness (&d));
  json_object_set_new (request, "pool", print_pool (&d));
  if (json_array_size (changes) > 0)
    json_object_set (request, "modifiers", changes);
  json_decref (changes);
  if (strpbrk (mix, "my+") && random_chance (r, 40))
    json_object_set_new (request, "order", json_string (random_chance (r, 50) ? "best" : "given"));
  if (has (&d, 'p') && random_chance (r, 70))
    json_object_set_new (request, "purpose", json_pack ("[s]", "Hero"));
  if (has (&d, 'e') && random_chance (r, 60))
    json_object_set_new (request, "purpose", json_pack ("[s]", "effect"));
  if (random_chance (r, 80))
    json_object_set_new (request, "ask", json_string ("count"));
  return request;
}
