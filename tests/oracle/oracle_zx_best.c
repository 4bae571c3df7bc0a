/* SPDX-License-Identifier: MIT */
/* Every set of cards that pays a Z/X request, each held against the wishes. */
#include "oracle_zx.h"

#include <stdlib.h>
#include <string.h>

typedef enum { WISH_KEEP, WISH_COLOURS, WISH_TAG, WISH_CARDS } Kind;

typedef struct {
  Kind kind;
  int of; /* kept cost */
  const char *tag;
} Wish;

typedef struct {
  int n;
  Wish wish[ORACLE_WISHES];
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
    else if (strcmp (word, "flexible") == 0)
      add_wish (w, WISH_COLOURS, 0, NULL);
    else if (strncmp (word, "tag:", 4) == 0)
      add_wish (w, WISH_TAG, 0, word + 4);
  }
  add_keep (w, request);
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

static void stand (const OzProblem *p, const Wishes *w, unsigned kept, unsigned used, OracleStanding *to)
{
  to->wishes = w->n;
  for (int i = 0; i < w->n; i++) {
    int sum = 0;
    for (int c = 0; c < p->cards; c++) {
      const OzCard *card = &p->card[c];
      if (!card->awake || card->excluded || (used >> c & 1))
        continue;
      sum += w->wish[i].kind == WISH_COLOURS ? oz_count_bits (card->colours)
             : w->wish[i].kind == WISH_TAG   ? strcmp (card->tag, w->wish[i].tag) == 0
                                             : 1;
    }
    to->wish[i] = w->wish[i].kind == WISH_KEEP ? !(kept >> w->wish[i].of & 1) : -sum;
  }
  to->units = 0;
  for (int c = 0; c < p->cards; c++)
    if (used >> c & 1)
      to->unit[to->units++] = c;
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
