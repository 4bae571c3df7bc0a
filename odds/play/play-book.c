/* SPDX-License-Identifier: MIT */
/* Costs and cards of a question, brought to common lanes. Each cost has kinds of its own, so units are told apart by
 * which pips of all costs they can pay. */
#include "play.h"

#include <pay/kernel.h>
#include <string.h>

#define MOST_SLOTS 4096
#define MOST_WORDS 64

/* Pips of one cost: those that [accept], or any unit (cost -1). */
typedef struct {
  int cost, channel;
  PayTraits accept;
  guint64 mask; /* the words that can pay it */
} Pip;

/* A part of what a card gives in a mode; of modes that give one unit each the first stands for all. */
typedef struct {
  int cards; /* -1: what is there from the start */
  guint mode, part;
  int n;
  gboolean joined;
  int word;
} Slot;

typedef struct {
  const PayPlayQuestion *q;
  PlayBook *book;
  GArray *pips, *slots; /* Pip, Slot */
  guint n_words;
  guint64 lanes[PLAY_MOST_LANES];
} Draft;

static gboolean refuse (GError **error, PayError code, const char *why)
{
  pay_set_error (error, code, "deck", -1, "%s", why);
  return FALSE;
}

/* ---- Pips. */

static guint pip_index (Draft *d, int cost, PayTraits accept, int channel)
{
  for (guint i = 0; i < d->pips->len; i++) {
    const Pip *p = &g_array_index (d->pips, Pip, i);
    if (p->cost == cost && p->accept == accept && p->channel == channel)
      return i;
  }
  const Pip pip = { cost, channel, accept, 0 };
  g_array_append_val (d->pips, pip);
  return d->pips->len - 1;
}

static void collect_pips (Draft *d)
{
  pip_index (d, -1, 0, 0);
  for (guint c = 0; c < d->q->n_costs; c++) {
    const GPtrArray *ways = d->q->costs[c].need->ways;
    for (guint w = 0; w < ways->len; w++) {
      const GArray *pips = ((const OddsWay *)ways->pdata[w])->pips;
      for (guint i = 0; i < pips->len; i++) {
        const OddsPips *p = &g_array_index (pips, OddsPips, i);
        pip_index (d, (int)c, p->accept, p->channel);
        for (int bit = 0; bit < 64; bit++)
          if ((p->accept & d->q->colours & PAY_BIT (bit)) != 0)
            pip_index (d, (int)c, PAY_BIT (bit), p->channel);
      }
    }
  }
}

/* ---- Slots. */

static const OddsClass *class_of (const Draft *d, guint cost, int cards)
{
  return ODDS_CLASS (d->q->costs[cost].deck, cards);
}

static gint64 units_of (const GArray *given)
{
  gint64 n = 0;
  for (guint i = 0; i < given->len; i++)
    n += g_array_index (given, OddsGiven, i).n;
  return n;
}

static gboolean gives_one (const OddsClass *class)
{
  for (guint m = 0; m < class->modes->len; m++)
    if (units_of (class->modes->pdata[m]) > 1)
      return FALSE;
  return TRUE;
}

static gboolean same_shape (const OddsClass *a, const OddsClass *b)
{
  if (a->modes->len != b->modes->len)
    return FALSE;
  for (guint m = 0; m < a->modes->len; m++) {
    const GArray *x = a->modes->pdata[m], *y = b->modes->pdata[m];
    if (x->len != y->len || units_of (x) != units_of (y))
      return FALSE;
  }
  return TRUE;
}

static gboolean collect_class (Draft *d, int cards, GError **error)
{
  const OddsClass *class = class_of (d, 0, cards);
  for (guint c = 1; c < d->q->n_costs; c++)
    if (!same_shape (class, class_of (d, c, cards)))
      return refuse (error, PAY_ERROR_UNSUPPORTED, "what a card gives differs from cost to cost");
  const gboolean joined = gives_one (class);
  for (guint m = 0; m < class->modes->len; m++) {
    const GArray *given = class->modes->pdata[m];
    if (units_of (given) > ODDS_MOST)
      return refuse (error, PAY_ERROR_TOO_LARGE, "a card gives more than 250 units");
    for (guint i = 0; i < given->len; i++) {
      const Slot slot = { cards, m, i, g_array_index (given, OddsGiven, i).n, joined, 0 };
      g_array_append_val (d->slots, slot);
      if (joined)
        return TRUE;
    }
  }
  return d->slots->len <= MOST_SLOTS || refuse (error, PAY_ERROR_TOO_LARGE, "too many different cards");
}

static gboolean collect_slots (Draft *d, GError **error)
{
  const int n = pay_odds_deck_classes (d->q->costs[0].deck);
  for (guint c = 1; c < d->q->n_costs; c++)
    if (pay_odds_deck_classes (d->q->costs[c].deck) != n)
      return refuse (error, PAY_ERROR_USAGE, "decks that do not have the same classes");
  for (int i = 0; i < n; i++)
    if (!collect_class (d, i, error))
      return FALSE;
  const Slot start = { -1, 0, 0, 1, FALSE, 0 };
  if (d->q->setup.starts > 0)
    g_array_append_val (d->slots, start);
  return TRUE;
}

static PayKinds kinds_of (const Draft *d, const Slot *slot, int cost)
{
  if (slot->cards < 0)
    return d->q->costs[cost].start;
  const OddsClass *class = class_of (d, (guint)cost, slot->cards);
  PayKinds kinds = 0;
  for (guint m = 0; m < class->modes->len; m++) {
    const GArray *given = class->modes->pdata[m];
    for (guint i = 0; i < given->len; i++)
      if (slot->joined || (m == slot->mode && i == slot->part))
        kinds |= g_array_index (given, OddsGiven, i).kinds;
  }
  return kinds;
}

static gboolean can_pay (const Draft *d, const Slot *slot, const Pip *pip)
{
  if (pip->cost < 0)
    return TRUE;
  const PayProblem *problem = d->q->costs[pip->cost].deck->kinds;
  const PayKinds kinds = kinds_of (d, slot, pip->cost);
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if ((kinds >> k & 1) != 0 && (pay_problem_kind_traits (problem, k, pip->channel) & pip->accept) != 0)
      return TRUE;
  return FALSE;
}

/* ---- Words: what of the slots can be told apart. */

static gboolean find_words (Draft *d, GError **error)
{
  const guint n = d->pips->len;
  g_autofree guint8 *rows = g_new0 (guint8, (gsize)(MOST_WORDS + 1) * n);
  for (guint s = 0; s < d->slots->len; s++) {
    Slot *slot = &g_array_index (d->slots, Slot, s);
    guint8 *row = &rows[(gsize)d->n_words * n];
    for (guint p = 0; p < n; p++)
      row[p] = can_pay (d, slot, &g_array_index (d->pips, Pip, p)) ? 1 : 0;
    for (slot->word = 0; memcmp (&rows[(gsize)slot->word * n], row, n) != 0;)
      slot->word++;
    if (slot->word < (int)d->n_words)
      continue;
    if (d->n_words++ == MOST_WORDS)
      return refuse (error, PAY_ERROR_TOO_LARGE, "too many different units");
  }
  for (guint p = 0; p < n; p++)
    for (guint w = 0; w < d->n_words; w++)
      if (rows[(gsize)w * n + p] != 0)
        g_array_index (d->pips, Pip, p).mask |= PAY_BIT (w);
  return TRUE;
}

/* ---- Lanes: all unions of what pips accept, as the kernel finds them. */

static gboolean find_lanes (Draft *d, GError **error)
{
  g_autofree PaykPips *pips = g_new0 (PaykPips, d->pips->len);
  gsize n = 0;
  gboolean hopeless = FALSE;
  for (guint i = 0; i < d->pips->len; i++) {
    const guint64 mask = g_array_index (d->pips, Pip, i).mask;
    gboolean known = mask == 0;
    hopeless = hopeless || mask == 0;
    for (gsize j = 0; j < n; j++)
      known = known || pips[j].accept == mask;
    if (!known)
      pips[n++] = (PaykPips){ .form = PAYK_MUST, .accept = mask, .n = 1 };
  }
  const PaykCost cost = { pips, n, NULL, 0 };
  const gsize capacity = payk_plan_lanes (&cost);
  g_autofree PaykLane *lanes = g_new (PaykLane, capacity + 1);
  PaykPlan plan = { .n_lanes = 0 };
  if ((n > 0 && payk_plan_init (&plan, &cost, lanes, capacity) != PAYK_YES) || plan.n_lanes >= PLAY_MOST_LANES)
    return refuse (error, PAY_ERROR_TOO_LARGE, "the costs of the deck have too many lanes together");
  for (gsize i = 0; i < plan.n_lanes; i++)
    d->lanes[d->book->n_lanes++] = lanes[i].traits;
  if (hopeless || n == 0)
    d->lanes[d->book->n_lanes++] = 0;
  const guint64 all = g_array_index (d->pips, Pip, 0).mask;
  while (d->lanes[d->book->all] != all)
    d->book->all++;
  return TRUE;
}

static gboolean is_inside (guint64 mask, guint64 lane)
{
  return (mask & ~lane) == 0;
}

/* What a way needs in each lane; groups need what their slack leaves. */
static gboolean need_of (Draft *d, int cost, const OddsWay *way, guint16 *need, GError **error)
{
  for (guint l = 0; l < d->book->n_lanes; l++) {
    gint64 sum = 0;
    for (int group = -1; group < (int)way->slacks->len; group++) {
      gint64 inside = group < 0 ? 0 : -g_array_index (way->slacks, gint64, group);
      for (guint i = 0; i < way->pips->len; i++) {
        const OddsPips *p = &g_array_index (way->pips, OddsPips, i);
        const Pip *pip = &g_array_index (d->pips, Pip, pip_index (d, cost, p->accept, p->channel));
        inside += MAX (p->group, -1) == group && is_inside (pip->mask, d->lanes[l]) ? p->n : 0;
      }
      sum += MAX (inside, 0);
    }
    if (sum > ODDS_MOST)
      return refuse (error, PAY_ERROR_TOO_LARGE, "a cost with too many pips");
    need[l] = (guint16)sum;
  }
  return TRUE;
}

static gboolean fill_costs (Draft *d, GError **error)
{
  PlayBook *b = d->book;
  b->costs = g_new0 (PlayCost, d->q->n_costs);
  for (guint c = 0; c < d->q->n_costs; c++) {
    const GPtrArray *ways = d->q->costs[c].need->ways;
    b->costs[c].way = b->ways->len;
    b->costs[c].n_ways = ways->len;
    for (guint w = 0; w < ways->len; w++) {
      const PlayWay way = { g_new0 (guint16, b->n_lanes), c, d->q->costs[c].value };
      g_array_append_val (b->ways, way);
      if (!need_of (d, (int)c, ways->pdata[w], way.need, error))
        return FALSE;
    }
  }
  return TRUE;
}

/* A colour is what some pip accepts by that trait alone. */
static void fill_colours (Draft *d)
{
  PlayBook *b = d->book;
  b->colour_needs = g_new0 (guint16, (gsize)64 * b->n_lanes);
  for (int bit = 0; bit < 64; bit++) {
    guint64 mask = 0;
    for (guint i = 0; i < d->pips->len; i++) {
      const Pip *p = &g_array_index (d->pips, Pip, i);
      mask |= p->cost >= 0 && p->accept == PAY_BIT (bit) && (d->q->colours & PAY_BIT (bit)) != 0 ? p->mask : 0;
    }
    if (mask == 0)
      continue;
    for (guint l = 0; l < b->n_lanes; l++)
      b->colour_needs[(gsize)b->n_colours * b->n_lanes + l] = is_inside (mask, d->lanes[l]) ? 1 : 0;
    b->n_colours++;
  }
}

/* ---- Cards. */

static void sort_clear (gpointer data)
{
  PlaySort *sort = data;
  g_free (sort->units);
  g_free (sort->most);
}

/* The sort of a class, a new one where none is like it; -1: it gives nothing. */
static int sort_of (Draft *d, int cards)
{
  PlayBook *b = d->book;
  PlaySort sort = { .cards = cards };
  guint n = 0;
  sort.units = g_new0 (guint16, (gsize)d->slots->len * b->n_lanes + 1);
  sort.most = g_new0 (guint16, b->n_lanes);
  for (guint s = 0; s < d->slots->len; s++) {
    const Slot *slot = &g_array_index (d->slots, Slot, s);
    if (slot->cards != cards)
      continue;
    sort.n_modes = MAX (sort.n_modes, slot->joined ? 1 : slot->mode + 1);
    guint16 *units = &sort.units[(slot->joined ? 0 : slot->mode) * b->n_lanes];
    for (guint l = 0; l < b->n_lanes; l++)
      units[l] = (guint16)(units[l] + ((d->lanes[l] >> slot->word & 1) != 0 ? slot->n : 0));
    n++;
  }
  for (guint i = 0; i < sort.n_modes * b->n_lanes; i++)
    sort.most[i % b->n_lanes] = MAX (sort.most[i % b->n_lanes], sort.units[i]);
  for (guint i = 0; i < b->sorts->len && n > 0; i++) {
    const PlaySort *other = play_sort (b, i);
    if (other->n_modes == sort.n_modes
        && memcmp (other->units, sort.units, sizeof *sort.units * sort.n_modes * b->n_lanes) == 0) {
      sort_clear (&sort);
      return (int)i;
    }
  }
  if (n == 0) {
    sort_clear (&sort);
    return -1;
  }
  g_array_append_val (b->sorts, sort);
  return (int)b->sorts->len - 1;
}

static void fill_ways_of (const PlayBook *b, PlayCard *card)
{
  card->least = G_MAXINT;
  for (guint c = card->first; c < card->first + card->n_costs; c++) {
    b->costs[c].weight += card->count;
    card->n_ways += b->costs[c].n_ways;
  }
  card->way = card->n_costs > 0 ? b->costs[card->first].way : 0;
  for (guint w = card->way; w < card->way + card->n_ways; w++) {
    const PlayWay *way = play_way (b, w);
    card->value = MAX (card->value, way->value);
    card->least = MIN (card->least, way->need[b->all]);
  }
}

/* The bits of the colours that a card of the sort can give. */
static guint64 colours_of (const PlayBook *b, int sort)
{
  guint64 colours = 0;
  for (guint c = 0; c < b->n_colours && sort >= 0; c++)
    for (guint m = 0; m < play_sort (b, (guint)sort)->n_modes; m++) {
      gboolean all = TRUE;
      for (guint l = 0; l < b->n_lanes; l++)
        all = all
              && b->colour_needs[c * b->n_lanes + l] <= MIN (play_sort (b, (guint)sort)->units[m * b->n_lanes + l], 1);
      colours |= all ? PAY_BIT (c) : 0;
    }
  return colours;
}

static gboolean fill_cards (Draft *d, GError **error)
{
  PlayBook *b = d->book;
  b->cards = g_new0 (PlayCard, d->q->n_cards);
  b->dearest = g_new (guint, d->q->n_cards);
  for (guint i = 0; i < d->q->n_cards; i++) {
    const PayPlayCard *told = &d->q->cards[i];
    if (told->count < 0 || told->count > G_MAXUINT8 || told->cards < 0
        || told->cards >= pay_odds_deck_classes (d->q->costs[0].deck) || told->first > d->q->n_costs
        || told->n_costs > d->q->n_costs - told->first)
      return refuse (error, PAY_ERROR_USAGE, "cards that do not fit the decks");
    PlayCard *card = &b->cards[i];
    const PayOddsFlags flags = pay_odds_deck_flags (d->q->costs[0].deck, told->cards);
    *card = (PlayCard){ .count = told->count, .first = told->first, .n_costs = told->n_costs };
    card->resource = (flags & PAY_ODDS_RESOURCE) != 0;
    card->late = (flags & PAY_ODDS_LATE) != 0;
    card->sort = sort_of (d, told->cards);
    card->colours = colours_of (b, card->sort);
    card->useful = card->resource && (b->n_colours == 0 || card->colours != 0);
    fill_ways_of (b, card);
    b->all_cards += card->count;
  }
  b->start = d->q->setup.starts > 0 ? sort_of (d, -1) : -1;
  return TRUE;
}

static int by_value (gconstpointer a, gconstpointer b, gpointer data)
{
  const PlayBook *book = data;
  const guint i = *(const guint *)a, j = *(const guint *)b;
  const int x = book->cards[i].value, y = book->cards[j].value;
  return x != y ? (x < y) - (x > y) : (i > j) - (i < j);
}

PlayBook *play_book_new (const PayPlayQuestion *q, GError **error)
{
  g_autoptr (PlayBook) book = g_new0 (PlayBook, 1);
  book->q = q;
  book->ways = g_array_new (FALSE, FALSE, sizeof (PlayWay));
  book->sorts = g_array_new (FALSE, FALSE, sizeof (PlaySort));
  Draft d = { .q = q, .book = book };
  d.pips = g_array_new (FALSE, FALSE, sizeof (Pip));
  d.slots = g_array_new (FALSE, FALSE, sizeof (Slot));
  collect_pips (&d);
  const gboolean fine
      = collect_slots (&d, error) && find_words (&d, error) && find_lanes (&d, error) && fill_costs (&d, error);
  if (fine)
    fill_colours (&d);
  const gboolean filled = fine && fill_cards (&d, error);
  for (guint i = 0; filled && i < q->n_cards; i++)
    if (book->cards[i].n_ways > 0)
      book->dearest[book->n_dearest++] = i;
  if (filled)
    g_qsort_with_data (book->dearest, (gint)book->n_dearest, sizeof *book->dearest, by_value, book);
  g_array_unref (d.pips);
  g_array_unref (d.slots);
  return filled ? g_steal_pointer (&book) : NULL;
}

void play_book_free (PlayBook *book)
{
  if (book == NULL)
    return;
  for (guint i = 0; i < book->ways->len; i++)
    g_free (play_way (book, i)->need);
  for (guint i = 0; i < book->sorts->len; i++)
    sort_clear (&g_array_index (book->sorts, PlaySort, i));
  g_array_unref (book->ways);
  g_array_unref (book->sorts);
  g_free (book->costs);
  g_free (book->cards);
  g_free (book->dearest);
  g_free (book->colour_needs);
  g_free (book);
}
