/* SPDX-License-Identifier: MIT */
/* A need and a deck brought together: pips as sets of the unit classes that this deck has, the lanes of those, and how
 * much each card counts in them. Purposes are gone afterwards. */
#include "kinds.h"

#include <pay/kernel.h>
#include <string.h>

#define MOST_LANES 200
#define MOST_WORDS 64

typedef struct {
  PayTraits accept;
  int channel;
} Pip;

/* [n] units that can pay the pips of [word]. */
typedef struct {
  guint64 word;
  int n;
} Unit;

typedef struct {
  const PayOddsQuestion *question;
  Pip pips[MOST_WORDS];
  guint n_pips;
  guint64 special; /* pips that some kind cannot pay */
  guint64 words[MOST_WORDS];
  guint n_words;
  GArray *lanes; /* guint64: sets of words */
  GArray *needs; /* guint8: [way * MOST_LANES + lane] */
} Draft;

static gboolean too_large (GError **error, const char *what)
{
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "too many %s to be counted", what);
}

static int pip_index (const Draft *draft, const OddsPips *wanted)
{
  for (guint i = 0; i < draft->n_pips; i++)
    if (draft->pips[i].accept == wanted->accept && draft->pips[i].channel == wanted->channel)
      return (int)i;
  return -1;
}

static gboolean add_pips (Draft *draft, const GArray *pips, GError **error)
{
  for (guint i = 0; i < pips->len; i++) {
    const OddsPips *wanted = &g_array_index (pips, OddsPips, i);
    if (pip_index (draft, wanted) >= 0)
      continue;
    if (draft->n_pips == MOST_WORDS)
      return too_large (error, "different pips");
    const Pip pip = { wanted->accept, wanted->channel };
    draft->pips[draft->n_pips++] = pip;
  }
  return TRUE;
}

static guint64 word_of (const Draft *draft, PayKinds kinds)
{
  const PayProblem *problem = draft->question->deck->kinds;
  guint64 word = 0;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    for (guint i = 0; (kinds >> k & 1) != 0 && i < draft->n_pips; i++)
      if ((pay_problem_kind_traits (problem, k, draft->pips[i].channel) & draft->pips[i].accept) != 0)
        word |= G_GUINT64_CONSTANT (1) << i;
  return word;
}

static gboolean is_given (const GArray *given, PayKinds kinds)
{
  for (guint i = 0; i < given->len; i++)
    if ((g_array_index (given, OddsGiven, i).kinds & kinds) != 0)
      return TRUE;
  return FALSE;
}

/* Kinds that units are turned into. */
static PayKinds made_kinds (const PayOddsDeck *deck)
{
  PayKinds kinds = 0;
  for (guint c = 0; c < deck->classes->len; c++)
    for (guint t = 0; t < ODDS_CLASS (deck, c)->trades->len; t++) {
      const OddsTrade *trade = ODDS_CLASS (deck, c)->trades->pdata[t];
      for (guint i = 0; i < trade->given->len; i++)
        kinds |= g_array_index (trade->given, OddsGiven, i).kinds;
    }
  return kinds;
}

/* The pips of the cost that some kind cannot pay. What no card gives but out of other units, and is for other costs
 * alone, is none of these kinds. */
static void find_special (Draft *draft)
{
  const PayOddsDeck *deck = draft->question->deck;
  const guint64 all = draft->n_pips > 0 ? (PAY_BIT (draft->n_pips - 1) << 1) - 1 : 0;
  const PayKinds made = made_kinds (deck);
  for (int k = 0; k < pay_problem_kinds (deck->kinds); k++) {
    const guint64 word = word_of (draft, PAY_BIT (k));
    gboolean given = word != 0 || (made >> k & 1) == 0;
    for (guint c = 0; c < deck->classes->len && !given; c++)
      for (guint m = 0; m < ODDS_CLASS (deck, c)->modes->len && !given; m++)
        given = is_given (ODDS_CLASS (deck, c)->modes->pdata[m], PAY_BIT (k));
    draft->special |= given ? all & ~word : 0;
  }
}

/* Of the cost, then of what turns units into others. */
static gboolean collect_pips (Draft *draft, GError **error)
{
  const GPtrArray *ways = draft->question->need->ways, *classes = draft->question->deck->classes;
  for (guint w = 0; w < ways->len; w++)
    if (!add_pips (draft, ((const OddsWay *)ways->pdata[w])->pips, error))
      return FALSE;
  find_special (draft);
  for (guint c = 0; c < classes->len; c++) {
    const GPtrArray *trades = ((const OddsClass *)classes->pdata[c])->trades;
    for (guint t = 0; t < trades->len; t++)
      if (!add_pips (draft, ((const OddsTrade *)trades->pdata[t])->asks, error))
        return FALSE;
  }
  return TRUE;
}

/* -1: too many. */
static int word_index (Draft *draft, guint64 word)
{
  for (guint i = 0; i < draft->n_words; i++)
    if (draft->words[i] == word)
      return (int)i;
  if (draft->n_words == MOST_WORDS)
    return -1;
  draft->words[draft->n_words++] = word;
  return (int)draft->n_words - 1;
}

static int total (const GArray *units)
{
  int n = 0;
  for (guint i = 0; i < units->len; i++)
    n += g_array_index (units, Unit, i).n;
  return n;
}

/* The modes of a class, without units that pay nothing. Modes that give one unit each are one unit that may be any of
 * them. (element-type GArray of Unit) */
static GPtrArray *modes_of (const Draft *draft, const OddsClass *class)
{
  GPtrArray *modes = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  gboolean all_one = TRUE;
  guint64 any = 0;
  for (guint m = 0; m < class->modes->len; m++) {
    const GArray *given = class->modes->pdata[m];
    GArray *units = g_array_new (FALSE, FALSE, sizeof (Unit));
    for (guint i = 0; i < given->len; i++) {
      const OddsGiven *one = &g_array_index (given, OddsGiven, i);
      const Unit unit = { word_of (draft, one->kinds), MIN (one->n, ODDS_MOST) };
      if (unit.word != 0)
        g_array_append_val (units, unit);
      any |= unit.word;
    }
    all_one = all_one && total (units) <= 1;
    g_ptr_array_add (modes, units);
  }
  if (!all_one)
    return modes;
  g_ptr_array_set_size (modes, 0);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (Unit));
  const Unit unit = { any, 1 };
  if (any != 0)
    g_array_append_val (units, unit);
  g_ptr_array_add (modes, units);
  return modes;
}

static gboolean add_words_of_trades (Draft *draft, const GPtrArray *trades)
{
  gboolean fine = TRUE;
  for (guint t = 0; t < trades->len; t++) {
    const OddsTrade *trade = trades->pdata[t];
    fine = fine && trade->asks->len <= ODDS_ASKS && trade->given->len <= ODDS_GIVES;
    for (guint i = 0; i < trade->given->len; i++)
      fine = word_index (draft, word_of (draft, g_array_index (trade->given, OddsGiven, i).kinds)) >= 0 && fine;
  }
  return fine;
}

static gboolean collect_words (Draft *draft, GPtrArray *all, GError **error)
{
  const PayOddsDeck *deck = draft->question->deck;
  const guint64 start = word_of (draft, draft->question->setup.start);
  gboolean fine = start == 0 || word_index (draft, start) >= 0;
  for (guint c = 0; c < deck->classes->len; c++) {
    GPtrArray *modes = modes_of (draft, ODDS_CLASS (deck, c));
    g_ptr_array_add (all, modes);
    for (guint m = 0; m < modes->len; m++) {
      const GArray *units = modes->pdata[m];
      for (guint i = 0; i < units->len; i++)
        fine = word_index (draft, g_array_index (units, Unit, i).word) >= 0 && fine;
    }
    fine = add_words_of_trades (draft, ODDS_CLASS (deck, c)->trades) && fine;
  }
  return fine || too_large (error, "different units");
}

/* The lanes of one way, as the kernel finds them. */
static PaykResult compile (const Draft *draft, const OddsWay *way, PaykPlan *plan, PaykLane **lanes)
{
  guint64 masks[MOST_WORDS] = { 0 }, words[MOST_WORDS];
  memcpy (words, draft->words, sizeof words);
  if (!payk_transpose (words, draft->n_words, masks, draft->n_pips))
    return PAYK_TOO_LARGE;
  g_autofree PaykPips *pips = g_new0 (PaykPips, way->pips->len + 1);
  for (guint i = 0; i < way->pips->len; i++) {
    const OddsPips *wanted = &g_array_index (way->pips, OddsPips, i);
    pips[i].form = wanted->group >= 0 ? PAYK_IN_GROUP : PAYK_MUST;
    pips[i].index = wanted->group >= 0 ? (guint32)wanted->group : 0;
    pips[i].accept = masks[pip_index (draft, wanted)];
    pips[i].n = wanted->n;
  }
  const PaykCost cost = { pips, way->pips->len, (const gint64 *)(gpointer)way->slacks->data, way->slacks->len };
  const gsize n = payk_plan_lanes (&cost);
  *lanes = g_new (PaykLane, n);
  return payk_plan_init (plan, &cost, *lanes, n);
}

static int lane_index (Draft *draft, guint64 traits)
{
  for (guint i = 0; i < draft->lanes->len; i++)
    if (g_array_index (draft->lanes, guint64, i) == traits)
      return (int)i;
  if (draft->lanes->len == MOST_LANES)
    return -1;
  g_array_append_val (draft->lanes, traits);
  return (int)draft->lanes->len - 1;
}

/* What is there from the start is nobody's card: it makes the need less. */
static int at_start (const Draft *draft, guint64 traits)
{
  const guint64 word = word_of (draft, draft->question->setup.start);
  for (guint i = 0; i < draft->n_words && word != 0; i++)
    if (draft->words[i] == word && (traits >> i & 1) != 0)
      return draft->question->setup.starts;
  return 0;
}

static gboolean add_way (Draft *draft, const PaykPlan *plan, GError **error)
{
  guint8 row[MOST_LANES] = { 0 };
  for (gsize i = 0; i < plan->n_lanes; i++) {
    const gint64 need = plan->lanes[i].must - at_start (draft, plan->lanes[i].traits);
    if (need <= 0)
      continue;
    const int lane = lane_index (draft, plan->lanes[i].traits);
    if (lane < 0)
      return too_large (error, "lanes");
    if (need > ODDS_MOST)
      return too_large (error, "pips");
    row[lane] = (guint8)need;
  }
  g_array_append_vals (draft->needs, row, MOST_LANES);
  return TRUE;
}

static gboolean collect_lanes (Draft *draft, GError **error)
{
  const GPtrArray *ways = draft->question->need->ways;
  for (guint w = 0; w < ways->len; w++) {
    PaykPlan plan;
    g_autofree PaykLane *lanes = NULL;
    if (compile (draft, ways->pdata[w], &plan, &lanes) != PAYK_YES)
      return too_large (error, "lanes");
    if (!add_way (draft, &plan, error))
      return FALSE;
  }
  return TRUE;
}

/* A lane inside which another needs as much can never be the one that fails. */
static void drop_implied (Draft *draft, guint8 *row)
{
  guint8 left[MOST_LANES];
  memcpy (left, row, sizeof left);
  for (guint a = 0; a < draft->lanes->len; a++)
    for (guint b = 0; b < draft->lanes->len; b++) {
      const guint64 outer = g_array_index (draft->lanes, guint64, a), inner = g_array_index (draft->lanes, guint64, b);
      if (a != b && (inner & ~outer) == 0 && row[b] >= row[a])
        left[a] = 0;
    }
  memcpy (row, left, sizeof left);
}

static guint8 *units_in_lanes (Draft *draft, const GPtrArray *modes)
{
  const guint n = draft->lanes->len;
  guint8 *out = g_new0 (guint8, modes->len * n + 1);
  for (guint m = 0; m < modes->len; m++) {
    const GArray *units = modes->pdata[m];
    for (guint i = 0; i < units->len; i++) {
      const Unit *unit = &g_array_index (units, Unit, i);
      const int word = word_index (draft, unit->word);
      for (guint lane = 0; lane < n; lane++)
        if ((g_array_index (draft->lanes, guint64, lane) >> word & 1) != 0)
          out[m * n + lane] = (guint8)MIN (out[m * n + lane] + unit->n, ODDS_MOST);
    }
  }
  return out;
}

/* The pips that some unit can pay. */
static guint64 word_of_modes (const GPtrArray *modes)
{
  guint64 word = 0;
  for (guint m = 0; m < modes->len; m++) {
    const GArray *units = modes->pdata[m];
    for (guint i = 0; i < units->len; i++)
      word |= g_array_index (units, Unit, i).word;
  }
  return word;
}

/* ---- What turns units into others. */

static OddsChange change_of (Draft *draft, const OddsTrade *trade)
{
  OddsChange change = { .n_asks = trade->asks->len, .n_gives = trade->given->len };
  for (guint i = 0; i < trade->asks->len; i++) {
    const OddsPips *asked = &g_array_index (trade->asks, OddsPips, i);
    const guint64 pip = PAY_BIT (pip_index (draft, asked));
    change.asks[i].n = asked->n;
    for (guint w = 0; w < draft->n_words; w++)
      change.asks[i].words |= (draft->words[w] & pip) != 0 ? PAY_BIT (w) : 0;
  }
  for (guint i = 0; i < trade->given->len; i++) {
    const OddsGiven *given = &g_array_index (trade->given, OddsGiven, i);
    change.gives[i] = (OddsMade){ (guint8)word_index (draft, word_of (draft, given->kinds)), (guint8)given->n };
  }
  return change;
}

/* Of units that it asks for those are fewer in the lane that cannot come from elsewhere. */
static guint8 gain_of (const OddsChange *change, guint64 lane)
{
  gint64 gain = 0;
  for (guint i = 0; i < change->n_gives; i++)
    gain += (lane >> change->gives[i].word & 1) != 0 ? change->gives[i].n : 0;
  for (guint i = 0; i < change->n_asks; i++)
    gain -= (change->asks[i].words & ~lane) == 0 ? change->asks[i].n : 0;
  return (guint8)CLAMP (gain, 0, ODDS_MOST);
}

static guint8 *units_by_word (Draft *draft, const GPtrArray *modes)
{
  guint8 *counts = g_new0 (guint8, modes->len * draft->n_words + 1);
  for (guint m = 0; m < modes->len; m++) {
    const GArray *units = modes->pdata[m];
    for (guint i = 0; i < units->len; i++) {
      const Unit *unit = &g_array_index (units, Unit, i);
      guint8 *n = &counts[m * draft->n_words + (guint)word_index (draft, unit->word)];
      *n = (guint8)MIN (*n + unit->n, ODDS_MOST);
    }
  }
  return counts;
}

static void add_changes (Draft *draft, const OddsClass *class, OddsCard *card)
{
  const guint n = draft->lanes->len;
  card->n_changes = class->trades->len;
  card->changes = g_new0 (OddsChange, card->n_changes + 1);
  card->gains = g_new0 (guint8, card->n_changes * n + 1);
  for (guint t = 0; t < card->n_changes; t++) {
    card->changes[t] = change_of (draft, class->trades->pdata[t]);
    for (guint l = 0; l < n; l++)
      card->gains[t * n + l] = gain_of (&card->changes[t], g_array_index (draft->lanes, guint64, l));
  }
}

/* The pips of the cost that what is made can pay. */
static guint64 word_of_changes (const Draft *draft, const OddsCard *card)
{
  guint64 word = 0;
  for (guint t = 0; t < card->n_changes; t++)
    for (guint i = 0; i < card->changes[t].n_gives; i++)
      word |= draft->words[card->changes[t].gives[i].word];
  return word;
}

static OddsCard card_of (Draft *draft, guint index, const GPtrArray *modes)
{
  const OddsClass *class = ODDS_CLASS (draft->question->deck, index);
  OddsCard card = { .n = class->count,
                    .resource = (class->flags & PAY_ODDS_RESOURCE) != 0,
                    .late = (class->flags & PAY_ODDS_LATE) != 0,
                    .n_modes = modes->len };
  if (draft->question->held_by > 0 && draft->question->held == (int)index)
    card.n--;
  add_changes (draft, class, &card);
  const guint64 word = word_of_modes (modes) | word_of_changes (draft, &card);
  card.useful = card.resource && (draft->special == 0 || (word & draft->special) != 0);
  card.pays = word != 0;
  card.units = units_in_lanes (draft, modes);
  card.counts = units_by_word (draft, modes);
  return card;
}

/* Does a change give more in some lane than each mode that could be used in its place? */
static gboolean any_change_helps (const OddsView *view, const OddsCard *card)
{
  const guint n = view->n_lanes;
  gboolean helps = FALSE;
  for (guint t = 0; t < card->n_changes && !helps; t++) {
    helps = TRUE;
    for (guint m = 0; m < card->n_modes && helps; m++) {
      guint l = 0;
      while (l < n && card->gains[t * n + l] <= card->units[m * n + l])
        l++;
      helps = l < n;
    }
  }
  return helps;
}

static OddsView *view_of (Draft *draft, const GPtrArray *modes)
{
  OddsView *view = g_new0 (OddsView, 1);
  view->n_lanes = draft->lanes->len;
  view->n_ways = draft->needs->len / MOST_LANES;
  view->need = g_new0 (guint8, view->n_ways * view->n_lanes + 1);
  for (guint w = 0; w < view->n_ways; w++) {
    guint8 *row = &g_array_index (draft->needs, guint8, w * MOST_LANES);
    drop_implied (draft, row);
    memcpy (&view->need[w * view->n_lanes], row, view->n_lanes);
  }
  view->lanes = g_new (guint64, view->n_lanes + 1);
  for (guint i = 0; i < view->n_lanes; i++)
    view->lanes[i] = g_array_index (draft->lanes, guint64, i);
  view->n_words = draft->n_words;
  view->n_cards = draft->question->deck->classes->len;
  view->cards = g_new0 (OddsCard, view->n_cards + 1);
  for (guint i = 0; i < view->n_cards; i++)
    view->cards[i] = card_of (draft, i, modes->pdata[i]);
  for (guint i = 0; i < view->n_cards; i++)
    view->changes = view->changes || any_change_helps (view, &view->cards[i]);
  for (guint i = 0; i < view->n_cards && !view->changes; i++)
    view->cards[i].n_changes = 0;
  view->all = pay_odds_deck_size (draft->question->deck);
  return view;
}

OddsView *odds_view_new (const PayOddsQuestion *question, GError **error)
{
  Draft draft = { .question = question };
  draft.lanes = g_array_new (FALSE, FALSE, sizeof (guint64));
  draft.needs = g_array_new (FALSE, FALSE, 1);
  g_autoptr (GPtrArray) modes = g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref);
  OddsView *view = NULL;
  if (collect_pips (&draft, error) && collect_words (&draft, modes, error) && collect_lanes (&draft, error))
    view = view_of (&draft, modes);
  g_array_unref (draft.lanes);
  g_array_unref (draft.needs);
  return view;
}

void odds_view_free (OddsView *view)
{
  if (view == NULL)
    return;
  for (guint i = 0; i < view->n_cards; i++) {
    g_free (view->cards[i].units);
    g_free (view->cards[i].changes);
    g_free (view->cards[i].gains);
    g_free (view->cards[i].counts);
  }
  g_free (view->cards);
  g_free (view->lanes);
  g_free (view->need);
  g_free (view);
}
