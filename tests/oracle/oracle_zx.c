/* SPDX-License-Identifier: MIT */
/* The Z/X part of the oracle: every set of cards for every cost, rule numbers of 203 and 805. */
#include "oracle_zx.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void refuse (OzProblem *p, const char *why, const char *about)
{
  if (p->why[0] == '\0')
    snprintf (p->why, ORACLE_TEXT, "%s: %.60s", why, about);
}

static int read_letter (char c)
{
  static const char letters[] = "RUWKG";
  const char *at = c ? strchr (letters, c) : NULL;
  return at ? (int)(at - letters) : -1;
}

/* "Red/Blue" or "RU", "C" or "Colorless" for none; the text behind. */
static const char *read_colours (OzProblem *p, const char *text, uint8_t *mask)
{
  static const char *const names[] = { "Red", "Blue", "White", "Black", "Green", "Colorless" };
  const char *start = text;
  for (bool more = true; more;) {
    more = false;
    for (int i = 0; i <= OZ_COLOURS && !more; i++)
      if (strncmp (text, names[i], strlen (names[i])) == 0) {
        *mask = (uint8_t)(*mask | (i < OZ_COLOURS ? 1 << i : 0));
        text += strlen (names[i]);
        more = *text == '/';
        text += more;
        i = OZ_COLOURS;
      }
  }
  if (text > start)
    return text;
  while (read_letter (*text) >= 0)
    *mask = (uint8_t)(*mask | 1 << read_letter (*text++));
  if (text == start && *text == 'C')
    return text + 1;
  if (text == start)
    refuse (p, "colour", text);
  return text;
}

static const char *read_points (OzProblem *p, const char *text, int *points)
{
  static const char endless[] = "\xe2\x88\x9e";
  if (strncmp (text, endless, strlen (endless)) == 0) {
    *points = OZ_ENDLESS;
    return text + strlen (endless);
  }
  if (!isdigit ((unsigned char)*text))
    refuse (p, "points", text);
  char *end;
  *points = (int)strtol (text, &end, 10);
  return end;
}

/* One cost: "[3 Red]", "[1 Red/Blue]", "3 Red", "RU1", an endless one. */
static const char *read_cost (OzProblem *p, const char *text, OzCost *cost)
{
  memset (cost, 0, sizeof *cost);
  bool bracket = *text == '[';
  text += bracket;
  if (read_letter (*text) >= 0 || *text == 'C') {
    text = read_colours (p, text, &cost->colours);
    return read_points (p, text, &cost->points);
  }
  text = read_points (p, text, &cost->points);
  if (*text == ' ' && text[1] != 'o')
    text = read_colours (p, text + 1, &cost->colours);
  if (bracket && *text++ != ']')
    refuse (p, "bracket", text - 1);
  return text;
}

/* Costs one after the other; " or " begins another form. */
void oz_read_costs (OzProblem *p, const char *text)
{
  while (*text && p->why[0] == '\0') {
    OzForm *form = &p->form[p->forms - 1];
    if (strncmp (text, " or ", 4) == 0) {
      memset (&p->form[p->forms++], 0, sizeof (OzForm));
      text += 4;
    } else if (*text == ' ')
      text++;
    else if (form->costs == OZ_COSTS)
      refuse (p, "too many costs", text);
    else
      text = read_cost (p, text, &form->cost[form->costs++]);
  }
}

static bool has_purpose (const OzProblem *p, const char *word)
{
  size_t i;
  json_t *tag;
  json_array_foreach (p->purpose, i, tag) if (strcasecmp (json_string_value (tag), word) == 0) return true;
  return false;
}

/* "+RU", "+all", "+present" */
static void read_gain (OzProblem *p, const char *text, OzCard *card)
{
  if (strcmp (text, "all") == 0)
    card->own = card->colours = (1 << OZ_COLOURS) - 1;
  else if (strcmp (text, "present") == 0)
    card->present = true;
  else if (*read_colours (p, text, &card->own) != '\0')
    refuse (p, "gained colours", text);
  card->colours |= card->own;
}

/* "[RUWKG for Summer]", "[+U]" or "[Tribe]". */
static const char *read_card_tag (OzProblem *p, const char *text, OzCard *card)
{
  char inside[64], word[OZ_WORD];
  size_t length = strcspn (text, "]");
  snprintf (inside, sizeof inside, "%.*s", (int)length, text);
  if (sscanf (inside, "%*[RUWKG] for %23s", word) == 1) {
    uint8_t mask = 0;
    read_colours (p, inside, &mask);
    if (has_purpose (p, word))
      card->colours = (uint8_t)(card->colours | mask);
  } else if (strchr (inside, ',') || (inside[0] != '+' && card->tag[0]))
    refuse (p, "more than one in brackets", inside);
  else if (inside[0] == '+')
    read_gain (p, inside + 1, card);
  else
    snprintf (card->tag, OZ_WORD, "%.*s", OZ_WORD - 1, inside);
  return text + length + (text[length] != '\0');
}

/* Cards that count as every colour there add none of their own to the others of their sort. */
static void give_present (OzProblem *p)
{
  uint8_t all = 0, own = 0;
  for (int i = 0; i < p->cards; i++) {
    all |= p->card[i].colours;
    own |= p->card[i].own;
  }
  for (int i = 0; i < p->cards; i++)
    if (p->card[i].present) {
      p->card[i].colours = all;
      p->card[i].own = own;
    }
}

static const char *read_state (OzProblem *p, const char *text, OzCard *card)
{
  static const char *const asleep[] = { ":sleep", ":self" };
  for (int i = 0; i < 2; i++)
    if (strncmp (text, asleep[i], strlen (asleep[i])) == 0) {
      card->awake = false;
      return text + strlen (asleep[i]);
    }
  refuse (p, "card", text);
  return text;
}

static void read_pool (OzProblem *p, const char *text)
{
  while (text && *text && p->why[0] == '\0') {
    if (*text == ' ') {
      text++;
      continue;
    }
    if (p->cards == OZ_CARDS) {
      refuse (p, "too many cards", text);
      return;
    }
    OzCard *card = &p->card[p->cards++];
    *card = (OzCard){ .awake = true, .text = text };
    text = read_colours (p, text, &card->printed);
    card->own = card->colours = card->printed;
    while (*text && *text != ' ' && p->why[0] == '\0')
      if (*text == '[')
        text = read_card_tag (p, text + 1, card);
      else
        text = read_state (p, text, card);
    card->length = (int)(text - card->text);
  }
}

static void read_decrease (OzProblem *p, const char *text, bool may)
{
  OzDecrease *d = &p->decrease[p->decreases++];
  *d = (OzDecrease){ .n = atoi (text + 1), .may = may };
  const char *at = strstr (text, " floor ");
  if (at)
    d->floor = atoi (at + 7);
}

static void read_modifier (OzProblem *p, const char *text)
{
  if (p->decreases == OZ_MODIFIERS || p->added == OZ_MODIFIERS)
    refuse (p, "too many modifiers", text);
  else if (strcmp (text, "free") == 0)
    p->free = true;
  else if (strcmp (text, "shared-colours") == 0)
    p->shared = true;
  else if (strcmp (text, "any-cost") == 0)
    p->any_cost = true;
  else if (text[0] == '+' && isdigit ((unsigned char)text[1]))
    p->more_points += atoi (text + 1);
  else if (text[0] == '+')
    read_cost (p, text + 1, &p->add[p->added++]);
  else if (text[0] == '-')
    read_decrease (p, text, false);
  else if (strncmp (text, "may -", 5) == 0)
    read_decrease (p, text + 4, true);
  else if (p->also || sscanf (text, "also-sleep %d %23s", &p->also, p->also_tag) != 2)
    refuse (p, "modifier", text);
}

/* The decreases that are left, each in turn, a "may" with and without. */
static void decrease (OzProblem *p, const OzForm *form, unsigned done)
{
  bool any = false;
  for (int i = 0; i < p->decreases && form->costs; i++) {
    const OzDecrease *d = &p->decrease[i];
    if (done >> i & 1)
      continue;
    any = true;
    OzForm less = *form;
    int *points = &less.cost[p->changed].points, floor = d->floor > 0 ? d->floor : 0;
    if (*points != OZ_ENDLESS && *points > floor)
      *points = *points - d->n > floor ? *points - d->n : floor;
    decrease (p, &less, done | 1U << i);
    if (d->may)
      decrease (p, form, done | 1U << i);
    if (!p->best_order)
      break;
  }
  if (any)
    return;
  OzForm whole = *form;
  for (int i = 0; i < p->added && whole.costs < OZ_COSTS; i++)
    whole.cost[whole.costs++] = p->add[i];
  oracle_set_add (&p->totals, &whole);
}

static void lock_totals (OzProblem *p)
{
  static const OzForm nothing;
  if (has_purpose (p, "effect")) { /* what an effect asks for is no cost of the card: changes pass it by */
    p->free = false;
    p->decreases = p->added = p->more_points = 0;
  }
  if (p->free) {
    oracle_set_add (&p->totals, &nothing);
    p->also = 0;
    return;
  }
  for (int f = 0; f < p->forms; f++) {
    OzForm form = p->form[f];
    if (form.costs == 0 && (p->more_points > 0 || p->decreases > 0)) /* none counts as colourless 0 */
      memset (&form.cost[form.costs++], 0, sizeof form.cost[0]);
    p->changed = 0;
    do { /* all changes go to one cost, the first unless the payer chooses */
      OzForm more = form;
      if (more.costs && more.cost[p->changed].points != OZ_ENDLESS)
        more.cost[p->changed].points += p->more_points;
      decrease (p, &more, 0);
    } while (p->any_cost && ++p->changed < form.costs);
  }
}

/* The most of the colours from [colour] on that cards of [set] can stand for, each card for one. */
static int match_colours (const OzProblem *p, uint8_t colours, int colour, unsigned set)
{
  if (colour == OZ_COLOURS)
    return 0;
  int best = match_colours (p, colours, colour + 1, set);
  for (int i = 0; i < p->cards && (colours >> colour & 1); i++)
    if ((set >> i & 1) && (p->card[i].colours >> colour & 1)) {
      int more = 1 + match_colours (p, colours, colour + 1, p->shared ? set : set & ~(1U << i));
      best = more > best ? more : best;
    }
  return best;
}

int oz_count_bits (unsigned set)
{
  int n = 0;
  for (; set; set &= set - 1)
    n++;
  return n;
}

static bool pays (const OzProblem *p, unsigned set, const OzCost *cost)
{
  int wanted = oz_count_bits (cost->colours);
  if (oz_count_bits (set) != cost->points)
    return false;
  return match_colours (p, cost->colours, 0, set) >= (wanted < cost->points ? wanted : cost->points);
}

static bool pays_also (const OzProblem *p, unsigned set)
{
  for (int i = 0; i < p->cards; i++)
    if ((set >> i & 1) && strcmp (p->card[i].tag, p->also_tag) != 0)
      return false;
  return oz_count_bits (set) == p->also;
}

static void record (OzProblem *p, unsigned used)
{
  uint8_t classes[1 << OZ_COLOURS] = { 0 };
  for (int i = 0; i < p->cards; i++)
    if (used >> i & 1)
      classes[p->card[i].printed]++;
  oracle_set_add (&p->payments, &used);
  oracle_set_add (&p->outcomes, classes);
}

/* Pays one cost after the other with every set; after the last the cards that sleep as well. */
bool oz_pay_form (OzProblem *p, const OzForm *form, OzProgress progress)
{
  bool paid = false;
  if (!oracle_set_add (&p->seen, &progress))
    return false;
  if (progress.done == form->costs + 1) {
    record (p, progress.used);
    return true;
  }
  unsigned free_cards = 0;
  for (int i = 0; i < p->cards; i++)
    if (p->card[i].awake && !p->card[i].excluded && !(progress.used >> i & 1))
      free_cards |= 1U << i;
  for (unsigned set = free_cards;; set = (set - 1) & free_cards) {
    bool fits = progress.done < form->costs ? pays (p, set, &form->cost[progress.done]) : pays_also (p, set);
    if (fits)
      paid |= oz_pay_form (p, form, (OzProgress){ progress.done + 1, progress.used | set });
    if (set == 0)
      break;
  }
  return paid;
}

static int compare_costs (const void *a, const void *b)
{
  const OzCost *x = a, *y = b;
  return x->points != y->points ? x->points - y->points : x->colours - y->colours;
}

static void print_form (const OzForm *form, char *text)
{
  OzForm sorted = *form;
  char *to = text;
  qsort (sorted.cost, (size_t)sorted.costs, sizeof sorted.cost[0], compare_costs);
  *to = '\0';
  for (int i = 0; i < sorted.costs; i++)
    if (sorted.cost[i].points)
      to += sprintf (to, "[%d:%x]", sorted.cost[i].points, sorted.cost[i].colours);
}

void oz_solve (OzProblem *p, OracleAnswer *answer)
{
  answer->status = ORACLE_UNPAYABLE;
  answer->best_x = true;
  lock_totals (p);
  for (size_t i = 0; i < p->totals.n; i++) {
    OzForm form;
    oracle_set_get (&p->totals, i, &form);
    bool paid = oz_pay_form (p, &form, (OzProgress){ 0, 0 });
    oracle_set_clear (&p->seen);
    if (!paid)
      continue;
    answer->status = ORACLE_PAYABLE;
    if (answer->totals < ORACLE_TOTALS)
      print_form (&form, answer->total[answer->totals++]);
  }
  answer->counted = true;
  answer->outcomes = (long)p->outcomes.n;
  answer->payments = (long)p->payments.n;
}

/* A class of cards, or a tag. */
static void apply_never (OzProblem *p, json_t *never)
{
  size_t i;
  json_t *text;
  json_array_foreach (never, i, text)
  {
    const char *word = json_string_value (text);
    uint8_t mask = 0;
    bool class = strspn (word, "RUWKG") == strlen (word) || strcmp (word, "C") == 0;
    if (class)
      read_colours (p, word, &mask);
    for (int c = 0; c < p->cards; c++)
      p->card[c].excluded |= class ? p->card[c].printed == mask : strcmp (p->card[c].tag, word) == 0;
  }
}

void oz_read_request (OzProblem *p, json_t *request)
{
  size_t i;
  json_t *field = json_object_get (request, "cost"), *part;
  p->forms = 1;
  p->purpose = json_object_get (request, "purpose");
  if (json_is_string (field))
    oz_read_costs (p, json_string_value (field));
  json_array_foreach (field, i, part) oz_read_costs (p, json_string_value (part));
  if (p->forms > 1 && json_is_array (field))
    refuse (p, "alternatives in an array", "");
  read_pool (p, json_string_value (json_object_get (request, "pool")));
  give_present (p);
  json_array_foreach (json_object_get (request, "modifiers"), i, part) read_modifier (p, json_string_value (part));
  field = json_object_get (request, "order");
  p->best_order = field && strcmp (json_string_value (field), "best") == 0;
  apply_never (p, json_object_get (request, "never"));
  if (json_object_get (request, "sources"))
    refuse (p, "field", "sources");
}

void oz_answer (json_t *request, OracleAnswer *answer)
{
  static OzProblem p;
  memset (&p, 0, sizeof p);
  p.why = answer->why;
  oracle_set_init (&p.totals, sizeof (OzForm));
  oracle_set_init (&p.seen, sizeof (OzProgress));
  oracle_set_init (&p.payments, sizeof (unsigned));
  oracle_set_init (&p.outcomes, 1 << OZ_COLOURS);
  oz_read_request (&p, request);
  if (json_object_get (request, "keep"))
    refuse (&p, "field", "keep");
  if (p.why[0] == '\0')
    oz_solve (&p, answer);
  else
    answer->status = ORACLE_UNSUPPORTED;
  oracle_set_clear (&p.totals);
  oracle_set_clear (&p.payments);
  oracle_set_clear (&p.outcomes);
}

void oz_canonical_total (const char *text, char *out)
{
  static OzProblem p;
  char why[ORACLE_TEXT] = "";
  memset (&p, 0, sizeof p);
  p.why = why;
  p.forms = 1;
  oz_read_costs (&p, text);
  if (why[0] == '\0')
    print_form (&p.form[0], out);
  else
    snprintf (out, ORACLE_TEXT, "%s", text);
}
