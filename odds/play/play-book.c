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
  const PayPlayQuestion *question;
  PlayBook *book;
  GArray *pips, *slots; /* Pip, Slot */
  guint n_words;
  guint64 lanes[PLAY_MOST_LANES];
} Draft;

/* ---- Pips. */

static guint pip_index (Draft *draft, int cost, PayTraits accept, int channel)
{
  for (guint i = 0; i < draft->pips->len; i++) {
    const Pip *p = &g_array_index (draft->pips, Pip, i);
    if (p->cost == cost && p->accept == accept && p->channel == channel)
      return i;
  }
  const Pip pip = { cost, channel, accept, 0 };
  g_array_append_val (draft->pips, pip);
  return draft->pips->len - 1;
}

static void collect_pips (Draft *draft)
{
  pip_index (draft, -1, 0, 0);
  for (guint c = 0; c < draft->question->n_costs; c++) {
    const GPtrArray *ways = draft->question->costs[c].need->ways;
    for (guint w = 0; w < ways->len; w++) {
      const GArray *pips = ((const OddsWay *)ways->pdata[w])->pips;
      for (guint i = 0; i < pips->len; i++) {
        const OddsPips *wanted = &g_array_index (pips, OddsPips, i);
        pip_index (draft, (int)c, wanted->accept, wanted->channel);
        for (int bit = 0; bit < 64; bit++)
          if ((wanted->accept & draft->question->colours & PAY_BIT (bit)) != 0)
            pip_index (draft, (int)c, PAY_BIT (bit), wanted->channel);
      }
    }
  }
}

/* ---- Slots. */

static const OddsClass *class_of (const Draft *draft, guint cost, int cards)
{
  return ODDS_CLASS (draft->question->costs[cost].deck, cards);
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

static gboolean collect_class (Draft *draft, int cards, GError **error)
{
  const OddsClass *class = class_of (draft, 0, cards);
  for (guint c = 1; c < draft->question->n_costs; c++)
    if (!same_shape (class, class_of (draft, c, cards)))
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "deck", -1, "what a card gives differs from cost to cost");
  const gboolean joined = gives_one (class);
  for (guint m = 0; m < class->modes->len; m++) {
    const GArray *given = class->modes->pdata[m];
    if (units_of (given) > ODDS_MOST)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1, "a card gives more than 250 units");
    for (guint i = 0; i < given->len; i++) {
      const Slot slot = { cards, m, i, g_array_index (given, OddsGiven, i).n, joined, 0 };
      g_array_append_val (draft->slots, slot);
      if (joined)
        return TRUE;
    }
  }
  return draft->slots->len <= MOST_SLOTS
         || pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1, "too many different cards");
}

/* Are there units without a card, on some turn? */
static gboolean has_start (const PayPlayQuestion *question)
{
  return question->setup.starts > 0 || question->rules.ready.most > 0;
}

static gboolean collect_slots (Draft *draft, GError **error)
{
  const int n = pay_odds_deck_classes (draft->question->costs[0].deck);
  for (guint c = 1; c < draft->question->n_costs; c++)
    if (pay_odds_deck_classes (draft->question->costs[c].deck) != n)
      return pay_set_error (error, PAY_ERROR_USAGE, "deck", -1, "decks that do not have the same classes");
  for (int i = 0; i < n; i++)
    if (!collect_class (draft, i, error))
      return FALSE;
  const Slot start = { -1, 0, 0, 1, FALSE, 0 };
  if (has_start (draft->question))
    g_array_append_val (draft->slots, start);
  return TRUE;
}

static PayKinds kinds_of (const Draft *draft, const Slot *slot, int cost)
{
  if (slot->cards < 0)
    return draft->question->costs[cost].start;
  const OddsClass *class = class_of (draft, (guint)cost, slot->cards);
  PayKinds kinds = 0;
  for (guint m = 0; m < class->modes->len; m++) {
    const GArray *given = class->modes->pdata[m];
    for (guint i = 0; i < given->len; i++)
      if (slot->joined || (m == slot->mode && i == slot->part))
        kinds |= g_array_index (given, OddsGiven, i).kinds;
  }
  return kinds;
}

static gboolean can_pay (const Draft *draft, const Slot *slot, const Pip *pip)
{
  if (pip->cost < 0)
    return TRUE;
  const PayProblem *problem = draft->question->costs[pip->cost].deck->kinds;
  const PayKinds kinds = kinds_of (draft, slot, pip->cost);
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if ((kinds >> k & 1) != 0 && (pay_problem_kind_traits (problem, k, pip->channel) & pip->accept) != 0)
      return TRUE;
  return FALSE;
}

/* ---- Words: what of the slots can be told apart. */

static gboolean find_words (Draft *draft, GError **error)
{
  const guint n = draft->pips->len;
  g_autofree guint8 *rows = g_new0 (guint8, (gsize)(MOST_WORDS + 1) * n);
  for (guint s = 0; s < draft->slots->len; s++) {
    Slot *slot = &g_array_index (draft->slots, Slot, s);
    guint8 *row = &rows[(gsize)draft->n_words * n];
    for (guint p = 0; p < n; p++)
      row[p] = can_pay (draft, slot, &g_array_index (draft->pips, Pip, p)) ? 1 : 0;
    for (slot->word = 0; memcmp (&rows[(gsize)slot->word * n], row, n) != 0;)
      slot->word++;
    if (slot->word < (int)draft->n_words)
      continue;
    if (draft->n_words++ == MOST_WORDS)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1, "too many different units");
  }
  for (guint p = 0; p < n; p++)
    for (guint w = 0; w < draft->n_words; w++)
      if (rows[(gsize)w * n + p] != 0)
        g_array_index (draft->pips, Pip, p).mask |= PAY_BIT (w);
  return TRUE;
}

/* ---- Lanes: all unions of what pips accept, as the kernel finds them. */

static gboolean find_lanes (Draft *draft, GError **error)
{
  g_autofree PaykPips *pips = g_new0 (PaykPips, draft->pips->len);
  gsize n = 0;
  gboolean hopeless = FALSE;
  for (guint i = 0; i < draft->pips->len; i++) {
    const guint64 mask = g_array_index (draft->pips, Pip, i).mask;
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
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1, "the costs of the deck have too many lanes together");
  for (gsize i = 0; i < plan.n_lanes; i++)
    draft->lanes[draft->book->n_lanes++] = lanes[i].traits;
  if (hopeless || n == 0)
    draft->lanes[draft->book->n_lanes++] = 0;
  const guint64 all = g_array_index (draft->pips, Pip, 0).mask;
  while (draft->lanes[draft->book->all] != all)
    draft->book->all++;
  return TRUE;
}

static gboolean is_inside (guint64 mask, guint64 lane)
{
  return (mask & ~lane) == 0;
}

/* What a way needs in each lane; groups need what their slack leaves. */
static gboolean need_of (Draft *draft, int cost, const OddsWay *way, guint16 *need, GError **error)
{
  for (guint l = 0; l < draft->book->n_lanes; l++) {
    gint64 sum = 0;
    for (int group = -1; group < (int)way->slacks->len; group++) {
      gint64 inside = group < 0 ? 0 : -g_array_index (way->slacks, gint64, group);
      for (guint i = 0; i < way->pips->len; i++) {
        const OddsPips *wanted = &g_array_index (way->pips, OddsPips, i);
        const Pip *pip = &g_array_index (draft->pips, Pip, pip_index (draft, cost, wanted->accept, wanted->channel));
        inside += MAX (wanted->group, -1) == group && is_inside (pip->mask, draft->lanes[l]) ? wanted->n : 0;
      }
      sum += MAX (inside, 0);
    }
    if (sum > ODDS_MOST)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1, "a cost with too many pips");
    need[l] = (guint16)sum;
  }
  return TRUE;
}

static gboolean fill_costs (Draft *draft, GError **error)
{
  PlayBook *book = draft->book;
  book->costs = g_new0 (PlayCost, draft->question->n_costs);
  for (guint c = 0; c < draft->question->n_costs; c++) {
    const GPtrArray *ways = draft->question->costs[c].need->ways;
    book->costs[c].way = book->ways->len;
    book->costs[c].n_ways = ways->len;
    for (guint w = 0; w < ways->len; w++) {
      const PlayWay way = { g_new0 (guint16, book->n_lanes), draft->question->costs[c].value };
      g_array_append_val (book->ways, way);
      if (!need_of (draft, (int)c, ways->pdata[w], way.need, error))
        return FALSE;
    }
  }
  return TRUE;
}

/* A colour is what some pip accepts by that trait alone. */
static void fill_colours (Draft *draft)
{
  PlayBook *book = draft->book;
  book->colour_needs = g_new0 (guint16, (gsize)64 * book->n_lanes);
  for (int bit = 0; bit < 64; bit++) {
    guint64 mask = 0;
    for (guint i = 0; i < draft->pips->len; i++) {
      const Pip *pip = &g_array_index (draft->pips, Pip, i);
      mask |= pip->cost >= 0 && pip->accept == PAY_BIT (bit) && (draft->question->colours & PAY_BIT (bit)) != 0
                  ? pip->mask
                  : 0;
    }
    if (mask == 0)
      continue;
    for (guint l = 0; l < book->n_lanes; l++)
      book->colour_needs[(gsize)book->n_colours * book->n_lanes + l] = is_inside (mask, draft->lanes[l]) ? 1 : 0;
    book->n_colours++;
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
static int sort_of (Draft *draft, int cards)
{
  PlayBook *book = draft->book;
  PlaySort sort = { .cards = cards };
  guint n = 0;
  sort.units = g_new0 (guint16, (gsize)draft->slots->len * book->n_lanes + 1);
  sort.most = g_new0 (guint16, book->n_lanes);
  for (guint s = 0; s < draft->slots->len; s++) {
    const Slot *slot = &g_array_index (draft->slots, Slot, s);
    if (slot->cards != cards)
      continue;
    sort.n_modes = MAX (sort.n_modes, slot->joined ? 1 : slot->mode + 1);
    guint16 *units = &sort.units[(slot->joined ? 0 : slot->mode) * book->n_lanes];
    for (guint l = 0; l < book->n_lanes; l++)
      units[l] = (guint16)(units[l] + ((draft->lanes[l] >> slot->word & 1) != 0 ? slot->n : 0));
    n++;
  }
  for (guint i = 0; i < sort.n_modes * book->n_lanes; i++)
    sort.most[i % book->n_lanes] = MAX (sort.most[i % book->n_lanes], sort.units[i]);
  for (guint i = 0; i < book->sorts->len && n > 0; i++) {
    const PlaySort *other = play_sort (book, i);
    if (other->n_modes == sort.n_modes
        && memcmp (other->units, sort.units, sizeof *sort.units * sort.n_modes * book->n_lanes) == 0) {
      sort_clear (&sort);
      return (int)i;
    }
  }
  if (n == 0) {
    sort_clear (&sort);
    return -1;
  }
  g_array_append_val (book->sorts, sort);
  return (int)book->sorts->len - 1;
}

static void fill_ways_of (const PlayBook *book, PlayCard *card)
{
  card->least = G_MAXINT;
  for (guint c = card->first; c < card->first + card->n_costs; c++) {
    book->costs[c].weight += card->count;
    card->n_ways += book->costs[c].n_ways;
  }
  card->way = card->n_costs > 0 ? book->costs[card->first].way : 0;
  for (guint w = card->way; w < card->way + card->n_ways; w++) {
    const PlayWay *way = play_way (book, w);
    card->value = MAX (card->value, way->value);
    card->least = MIN (card->least, way->need[book->all]);
  }
}

/* The bits of the colours that a card of the sort can give. */
static guint64 colours_of (const PlayBook *book, int sort)
{
  guint64 colours = 0;
  for (guint c = 0; c < book->n_colours && sort >= 0; c++)
    for (guint m = 0; m < play_sort (book, (guint)sort)->n_modes; m++) {
      gboolean all = TRUE;
      for (guint l = 0; l < book->n_lanes; l++)
        all = all
              && book->colour_needs[c * book->n_lanes + l]
                     <= MIN (play_sort (book, (guint)sort)->units[m * book->n_lanes + l], 1);
      colours |= all ? PAY_BIT (c) : 0;
    }
  return colours;
}

static gboolean fill_cards (Draft *draft, GError **error)
{
  PlayBook *book = draft->book;
  book->cards = g_new0 (PlayCard, draft->question->n_cards);
  book->dearest = g_new (guint, draft->question->n_cards);
  for (guint i = 0; i < draft->question->n_cards; i++) {
    const PayPlayCard *told = &draft->question->cards[i];
    if (told->count < 0 || told->count > G_MAXUINT8 || told->cards < 0
        || told->cards >= pay_odds_deck_classes (draft->question->costs[0].deck)
        || told->first > draft->question->n_costs || told->n_costs > draft->question->n_costs - told->first)
      return pay_set_error (error, PAY_ERROR_USAGE, "deck", -1, "cards that do not fit the decks");
    PlayCard *card = &book->cards[i];
    const PayOddsFlags flags = pay_odds_deck_flags (draft->question->costs[0].deck, told->cards);
    *card = (PlayCard){ .count = told->count, .first = told->first, .n_costs = told->n_costs };
    card->resource = (flags & PAY_ODDS_RESOURCE) != 0;
    card->late = (flags & PAY_ODDS_LATE) != 0;
    card->sort = sort_of (draft, told->cards);
    card->colours = colours_of (book, card->sort);
    card->useful = card->resource && (book->n_colours == 0 || card->colours != 0);
    fill_ways_of (book, card);
    book->all_cards += card->count;
    book->all_resources += card->resource ? card->count : 0;
  }
  book->start = has_start (draft->question) ? sort_of (draft, -1) : -1;
  return TRUE;
}

static int by_value (gconstpointer a, gconstpointer b, gpointer data)
{
  const PlayBook *book = data;
  const guint i = *(const guint *)a, j = *(const guint *)b;
  const int x = book->cards[i].value, y = book->cards[j].value;
  return x != y ? (x < y) - (x > y) : (i > j) - (i < j);
}

PlayBook *play_book_new (const PayPlayQuestion *question, GError **error)
{
  g_autoptr (PlayBook) book = g_new0 (PlayBook, 1);
  book->question = question;
  book->ways = g_array_new (FALSE, FALSE, sizeof (PlayWay));
  book->sorts = g_array_new (FALSE, FALSE, sizeof (PlaySort));
  Draft draft = { .question = question, .book = book };
  draft.pips = g_array_new (FALSE, FALSE, sizeof (Pip));
  draft.slots = g_array_new (FALSE, FALSE, sizeof (Slot));
  collect_pips (&draft);
  const gboolean fine = collect_slots (&draft, error) && find_words (&draft, error) && find_lanes (&draft, error)
                        && fill_costs (&draft, error);
  if (fine)
    fill_colours (&draft);
  const gboolean filled = fine && fill_cards (&draft, error);
  for (guint i = 0; filled && i < question->n_cards; i++)
    if (book->cards[i].n_ways > 0)
      book->dearest[book->n_dearest++] = i;
  if (filled) {
    book->keeping = g_new (guint, question->n_cards + 1);
    for (guint i = 0; i < question->n_cards; i++)
      book->keeping[i] = i;
    g_qsort_with_data (book->dearest, (gint)book->n_dearest, sizeof *book->dearest, by_value, book);
    g_qsort_with_data (book->keeping, (gint)question->n_cards, sizeof *book->keeping, by_value, book);
  }
  g_array_unref (draft.pips);
  g_array_unref (draft.slots);
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
  g_free (book->keeping);
  g_free (book->colour_needs);
  g_free (book);
}
