/* SPDX-License-Identifier: MIT */
/* Every set of cards that pays a Z/X request, each held against the wishes. `careful`: what is to be kept, cards that
 * are coloured for this purpose only, the most different colours left, the most colours left, the most cards left; then
 * by name. `exact` knows neither purposes, different colours nor names. */
#include "oracle_zx.h"

#include <stdlib.h>
#include <string.h>

typedef enum { WISH_KEEP, WISH_PURPOSE, WISH_WIDTH, WISH_COLOURS, WISH_TAG, WISH_CARDS } Kind;

typedef struct {
  Kind kind;
  int of; /* kept cost */
  const char *tag;
} Wish;

typedef struct {
  int n;
  Wish wish[ORACLE_WISHES];
  bool named, exact; /* the first order that is named */
} Wishes;

static void add_wish (Wishes *w, Kind kind, int of, const char *tag)
{
  if (w->n < ORACLE_WISHES)
    w->wish[w->n++] = (Wish){ kind, of, tag };
}

static void add_keep (Wishes *w, json_t *request)
{
  for (size_t k = 0; k < json_array_size (json_object_get (request, "keep")); k++)
    add_wish (w, WISH_KEEP, (int)k, NULL);
}

/* Wishes of the other game are void. */
static void read_wishes (Wishes *w, json_t *request)
{
  size_t i;
  json_t *entry;
  json_array_foreach (json_object_get (request, "prefer"), i, entry)
  {
    const char *word = json_string_value (entry);
    if (strcmp (word, "keep") == 0)
      add_keep (w, request);
    else if (strcmp (word, "flexible") == 0 || strcmp (word, "choices") == 0)
      add_wish (w, WISH_COLOURS, 0, NULL);
    else if (strcmp (word, "restricted") == 0)
      add_wish (w, WISH_PURPOSE, 0, NULL);
    else if (strcmp (word, "width") == 0)
      add_wish (w, WISH_WIDTH, 0, NULL);
    else if (strcmp (word, "exact") == 0 || strcmp (word, "careful") == 0 || strcmp (word, "arena") == 0) {
      w->exact = w->named ? w->exact : word[0] == 'e';
      w->named = true;
    } else if (strncmp (word, "tag:", 4) == 0)
      add_wish (w, WISH_TAG, 0, word + 4);
  }
  add_keep (w, request);
  if (!w->exact) {
    add_wish (w, WISH_PURPOSE, 0, NULL);
    add_wish (w, WISH_WIDTH, 0, NULL);
  }
  add_wish (w, WISH_COLOURS, 0, NULL);
  add_wish (w, WISH_CARDS, 0, NULL);
}

/* Can the kept costs in [set] be paid from cards that are not in [used]? */
static bool can_keep (const OzProblem *p, json_t *keep, unsigned set, unsigned used, size_t k, const OzForm *so_far)
{
  static OzProblem q;
  while (k < json_array_size (keep) && !(set >> k & 1))
    k++;
  if (k == json_array_size (keep)) {
    q = *p;
    q.also = 0;
    oracle_set_init (&q.seen, sizeof (OzProgress));
    oracle_set_init (&q.payments, sizeof (unsigned));
    oracle_set_init (&q.outcomes, 1 << OZ_COLOURS);
    bool paid = oz_pay_form (&q, so_far, (OzProgress){ 0, used });
    oracle_set_clear (&q.seen);
    oracle_set_clear (&q.payments);
    oracle_set_clear (&q.outcomes);
    return paid;
  }
  OzProblem *one = calloc (1, sizeof *one);
  bool can = false;
  if (!one)
    abort ();
  one->why = p->why;
  one->forms = 1;
  oz_read_costs (one, json_string_value (json_array_get (keep, k)));
  for (int f = 0; f < one->forms && !can; f++) {
    OzForm joint = *so_far;
    for (int c = 0; c < one->form[f].costs && joint.costs < OZ_COSTS; c++)
      joint.cost[joint.costs++] = one->form[f].cost[c];
    can = can_keep (p, keep, set, used, k + 1, &joint);
  }
  free (one);
  return can;
}

static unsigned kept_after (const OzProblem *p, json_t *keep, unsigned used)
{
  static const OzForm nothing;
  unsigned kept = 0;
  for (size_t k = 0; k < json_array_size (keep); k++)
    if (can_keep (p, keep, kept | 1u << k, used, 0, &nothing))
      kept |= 1u << k;
  return kept;
}

/* Is it coloured, for this purpose alone? */
static bool is_for_purpose (const OzCard *card)
{
  return card->own == 0 && card->colours != 0;
}

static bool is_left (const OzProblem *p, int c, unsigned used)
{
  return p->card[c].awake && !p->card[c].excluded && !(used >> c & 1);
}

/* Where no card is, that wish says nothing. */
static bool some_are_for_purpose (const OzProblem *p)
{
  for (int c = 0; c < p->cards; c++)
    if (is_left (p, c, 0) && is_for_purpose (&p->card[c]))
      return true;
  return false;
}

/* The more the better. */
static int count_left (const OzProblem *p, const Wish *wish, unsigned used)
{
  int sum = 0;
  uint8_t colours = 0;
  if (wish->kind == WISH_PURPOSE && !some_are_for_purpose (p))
    return 0;
  for (int c = 0; c < p->cards; c++) {
    const OzCard *card = &p->card[c];
    if (!is_left (p, c, used))
      continue;
    colours |= card->own;
    sum += wish->kind == WISH_PURPOSE   ? !is_for_purpose (card)
           : wish->kind == WISH_COLOURS ? oz_count_bits (card->colours)
           : wish->kind == WISH_TAG     ? strcmp (card->tag, wish->tag) == 0
                                        : 1;
  }
  return wish->kind == WISH_WIDTH ? oz_count_bits (colours) : sum;
}

/* Which of equally good cards goes to sleep first? */
static int compare_names (const OzProblem *p, const OzCard *one, const OzCard *other)
{
  const int numbers[][2] = {
    { one->own, other->own },
    { oz_count_bits (one->colours), oz_count_bits (other->colours) },
    { p->also && strcmp (one->tag, p->also_tag) == 0, p->also && strcmp (other->tag, p->also_tag) == 0 },
    { one->colours, other->colours },
  };
  for (int i = 0; i < 4; i++)
    if (numbers[i][0] != numbers[i][1])
      return numbers[i][0] - numbers[i][1];
  const int shorter = one->length < other->length ? one->length : other->length;
  const int order = strncmp (one->text, other->text, (size_t)shorter);
  return order != 0 ? order : one->length - other->length;
}

/* The place of the card in the order in which equally good ones go to sleep. */
static int place_of (const OzProblem *p, const Wishes *w, int card)
{
  int place = 0;
  for (int c = 0; c < p->cards; c++) {
    const int order = w->exact ? 0 : compare_names (p, &p->card[c], &p->card[card]);
    place += order < 0 || (order == 0 && c < card);
  }
  return place;
}

static int compare_places (const void *a, const void *b)
{
  return *(const int *)a - *(const int *)b;
}

static void stand (const OzProblem *p, const Wishes *w, unsigned kept, unsigned used, OracleStanding *to)
{
  to->wishes = w->n;
  for (int i = 0; i < w->n; i++)
    to->wish[i] = w->wish[i].kind == WISH_KEEP ? !(kept >> w->wish[i].of & 1) : -count_left (p, &w->wish[i], used);
  to->units = 0;
  for (int c = 0; c < p->cards; c++)
    if (used >> c & 1)
      to->unit[to->units++] = place_of (p, w, c);
  qsort (to->unit, (size_t)to->units, sizeof to->unit[0], compare_places);
}

static void measure (const OzProblem *p, const Wishes *w, json_t *request, json_t *answer, OracleStanding *to)
{
  unsigned used = 0, kept = 0;
  size_t i, next = 0;
  json_t *step, *keep;
  json_array_foreach (json_object_get (answer, "payment"), i, step) if (json_object_get (step, "unit")) used
      |= 1u << json_integer_value (json_object_get (step, "unit"));
  json_array_foreach (json_object_get (request, "keep"), i,
                      keep) if (json_equal (json_array_get (json_object_get (answer, "kept"), next), keep))
  {
    kept |= 1u << i;
    next++;
  }
  stand (p, w, kept, used, to);
}

void oz_best (json_t *request, json_t *answer, OracleBest *out)
{
  static OzProblem p;
  OracleAnswer *all = calloc (1, sizeof *all);
  Wishes wishes = { .n = 0 };
  if (!all)
    abort ();
  memset (&p, 0, sizeof p);
  p.why = out->why;
  oracle_set_init (&p.totals, sizeof (OzForm));
  oracle_set_init (&p.seen, sizeof (OzProgress));
  oracle_set_init (&p.payments, sizeof (unsigned));
  oracle_set_init (&p.outcomes, 1 << OZ_COLOURS);
  oz_read_request (&p, request);
  read_wishes (&wishes, request);
  if (p.why[0] == '\0')
    oz_solve (&p, all);
  out->status = p.why[0] != '\0' ? ORACLE_UNSUPPORTED : all->status;
  for (size_t i = 0; i < p.payments.n; i++) {
    OracleStanding way;
    unsigned used;
    oracle_set_get (&p.payments, i, &used);
    memset (&way, 0, sizeof way);
    stand (&p, &wishes, kept_after (&p, json_object_get (request, "keep"), used), used, &way);
    if (i == 0 || oracle_compare (&way, &out->best, true) < 0)
      out->best = way;
  }
  if (answer && out->status == ORACLE_PAYABLE)
    measure (&p, &wishes, request, answer, &out->answer);
  oracle_set_clear (&p.totals);
  oracle_set_clear (&p.payments);
  oracle_set_clear (&p.outcomes);
  free (all);
}
