/* SPDX-License-Identifier: MIT */
/* How a turn of a question is counted: the lanes that can still fail, the kinds of cards that differ in them. */
#include "kinds.h"

#include <string.h>

void odds_plan_free (OddsPlan *plan)
{
  if (plan == NULL)
    return;
  for (guint i = 0; i < plan->n_kinds; i++)
    g_free (plan->kinds[i].units);
  g_free (plan->lane_cuts);
  g_free (plan->first);
  g_free (plan->at);
  g_free (plan->signs);
  g_free (plan->kinds);
  g_free (plan->need);
  g_free (plan->cap);
  g_free (plan);
}

/* ---- Levels: which cards the rules on hands tell apart. */

gboolean odds_is_counted (const PayOddsQuestion *question, const OddsCard *card)
{
  return question->setup.rule.counted == PAY_ODDS_USEFUL ? card->useful : card->resource;
}

/* Do cards of any hand go under the deck? [looks]: or is one looked at? */
static gboolean sends (const PayOddsRule *rule, gboolean looks)
{
  for (int i = 0; i < rule->n_stages; i++)
    if (rule->stages[i].bottom > 0 || (looks && rule->stages[i].scry))
      return TRUE;
  return FALSE;
}

/* Only what is asked for is told apart. */
static OddsLevel level_of (const PayOddsQuestion *question, const OddsCard *card)
{
  const gboolean tells = sends (&question->setup.rule, TRUE);
  const gboolean counts = tells || question->enough != 0 || question->setup.rule.n_stages > 1;
  if (!counts || !odds_is_counted (question, card))
    return ODDS_OTHER;
  return tells && !card->useful ? ODDS_WORSE : ODDS_BETTER;
}

/* ---- Lanes in which every card counts one: what is there is known beforehand. */

/* Of cards that came in each turn so many as the drops allow, where the card that is held came on turn [held]. */
static int in_play (const PayOddsQuestion *question, int hand, int turn, int held)
{
  const PayOddsSetup *setup = &question->setup;
  int came = 0, best = G_MAXINT;
  for (int from = 1; from <= turn && setup->drops > 0; from++) {
    best = MIN (best, came + setup->drops * (turn - from + 1));
    came += odds_draws (setup, from, from) + (from == 1 ? hand : 0) - (from == held ? 1 : 0);
  }
  if (setup->drops == 0)
    came = hand + odds_draws (setup, 1, turn) - (held > 0 ? 1 : 0);
  return setup->laid + MIN (best, came);
}

static void range_in_play (const PayOddsQuestion *question, int turn, int *least, int *most)
{
  *least = G_MAXINT;
  *most = 0;
  for (int i = 0; i < question->setup.rule.n_stages; i++) {
    const PayOddsStage *stage = &question->setup.rule.stages[i];
    for (int held = question->held_by > 0 ? 1 : 0; held <= MIN (question->held_by, turn); held++) {
      if (held > 1 && odds_draws (&question->setup, held, held) == 0)
        continue;
      const int n = in_play (question, stage->cards - stage->bottom, turn, held);
      *least = MIN (*least, n);
      *most = MAX (*most, n);
    }
  }
}

static gboolean counts_one (const OddsView *view, guint lane, gboolean drops)
{
  for (guint i = 0; i < view->n_cards; i++) {
    const OddsCard *card = &view->cards[i];
    if (card->n > 0 && (card->n_modes != 1 || card->units[lane] != 1 || card->late || (drops && !card->resource)))
      return FALSE;
  }
  return TRUE;
}

/* Strikes out lanes that never fail and ways that always do; [gone] marks ways. */
static void settle_lanes (guint8 *need, const OddsView *view, const PayOddsQuestion *question, int turn, gboolean *gone)
{
  int least, most;
  range_in_play (question, turn, &least, &most);
  for (guint lane = 0; lane < view->n_lanes; lane++) {
    gboolean known = counts_one (view, lane, question->setup.drops > 0);
    for (guint w = 0; w < view->n_ways && known; w++) {
      const int n = need[w * view->n_lanes + lane];
      known = n <= least || n > most;
    }
    for (guint w = 0; w < view->n_ways && known; w++) {
      guint8 *n = &need[w * view->n_lanes + lane];
      gone[w] = gone[w] || *n > most;
      *n = 0;
    }
  }
}

/* Is the need of one way nowhere greater than that of another? */
static gboolean easier (const guint8 *a, const guint8 *b, guint n)
{
  for (guint i = 0; i < n; i++)
    if (a[i] > b[i])
      return FALSE;
  return TRUE;
}

static void drop_harder (const guint8 *need, const OddsView *view, gboolean *gone)
{
  const guint n = view->n_lanes;
  for (guint a = 0; a < view->n_ways; a++)
    for (guint b = 0; b < view->n_ways; b++)
      if (a != b && !gone[a] && !gone[b] && easier (&need[a * n], &need[b * n], n))
        gone[b] = TRUE;
}

/* The columns in which some way that is left needs something, and those ways. */
static void keep_lanes (OddsPlan *plan, const OddsView *view, const guint8 *need, const gboolean *gone, guint *column)
{
  for (guint lane = 0; lane < view->n_lanes; lane++)
    for (guint w = 0; w < view->n_ways; w++)
      if (!gone[w] && need[w * view->n_lanes + lane] > 0) {
        column[plan->n_lanes++] = lane;
        break;
      }
  plan->cap = g_new0 (guint8, plan->n_lanes + 1);
  plan->need = g_new0 (guint8, view->n_ways * plan->n_lanes + 1);
  for (guint w = 0; w < view->n_ways; w++) {
    if (gone[w])
      continue;
    for (guint i = 0; i < plan->n_lanes; i++) {
      const guint8 n = need[w * view->n_lanes + column[i]];
      plan->need[plan->n_ways * plan->n_lanes + i] = n;
      plan->cap[i] = MAX (plan->cap[i], n);
    }
    plan->n_ways++;
  }
}

/* Without cuts what two lanes without common units have adds up: a lane that needs no more than they do together never
 * fails first. */
static void drop_sums (guint8 *need, const OddsView *view)
{
  const guint n = view->n_lanes;
  for (guint w = 0; w < view->n_ways; w++) {
    guint8 *row = &need[w * n];
    for (guint a = 0; a < n; a++)
      for (guint b = 0; b < n && row[a] > 0; b++)
        for (guint c = b + 1; c < n && row[a] > 0; c++) {
          const guint64 outer = view->lanes[a], left = view->lanes[b], right = view->lanes[c];
          if (a != b && a != c && (left & right) == 0 && ((left | right) & ~outer) == 0 && row[b] > 0 && row[c] > 0
              && row[b] + row[c] >= row[a])
            row[a] = 0;
        }
  }
}

/* ---- Kinds. */

static guint8 store_in (const OddsPlan *plan, const OddsCard *card, guint cell)
{
  if (!odds_is_span (plan, cell))
    return (guint8)(plan->n_stores - 1);
  if (card->resource)
    return card->late ? plan->late_store[cell] : plan->early_store[cell];
  return card->late && plan->spans[cell].to == plan->turn ? ODDS_NOWHERE : (guint8)(plan->n_stores - 1);
}

/* Modes that give no more than another in any lane are dropped. */
static void copy_modes (OddsKind *kind, const OddsPlan *plan, const OddsCard *card, guint n_lanes, const guint *column)
{
  const guint n = plan->n_lanes;
  g_autofree guint8 *all = g_new0 (guint8, card->n_modes * n + 1);
  for (guint m = 0; m < card->n_modes; m++)
    for (guint i = 0; i < n; i++)
      all[m * n + i] = MIN (card->units[m * n_lanes + column[i]], plan->cap[i]);
  kind->units = g_new0 (guint8, card->n_modes * n + 1);
  for (guint m = 0; m < card->n_modes; m++) {
    gboolean beaten = FALSE;
    for (guint o = 0; o < card->n_modes && !beaten; o++)
      beaten = o != m && easier (&all[m * n], &all[o * n], n) && (o < m || !easier (&all[o * n], &all[m * n], n));
    if (!beaten)
      memcpy (&kind->units[kind->n_modes++ * n], &all[m * n], n);
  }
}

static OddsKind kind_of (const OddsPlan *plan, const OddsView *view, guint index, const PayOddsQuestion *question,
                         const guint *column)
{
  const OddsCard *card = &view->cards[index];
  OddsKind kind = { .n = card->n, .level = level_of (question, card), .slot = card->resource && plan->n_cuts > 0 };
  copy_modes (&kind, plan, card, view->n_lanes, column);
  kind.choice = kind.n_modes > 1;
  for (guint i = 0; i < plan->n_lanes && kind.slot && kind.n_modes == 1; i++)
    kind.choice = kind.choice || kind.units[i] > 1;
  memset (kind.store_of, ODDS_NOWHERE, sizeof kind.store_of);
  for (guint c = 0; c < plan->n_cells; c++)
    kind.store_of[c] = store_in (plan, card, c);
  return kind;
}

/* 0: the two are one kind. */
static int compare (const OddsPlan *plan, const OddsKind *a, const OddsKind *b)
{
  if (a->level != b->level)
    return a->level < b->level ? -1 : 1;
  if (a->slot != b->slot)
    return a->slot ? 1 : -1;
  if (a->n_modes != b->n_modes)
    return a->n_modes < b->n_modes ? -1 : 1;
  const int stores = memcmp (a->store_of, b->store_of, plan->n_cells);
  return stores != 0 ? stores : memcmp (a->units, b->units, a->n_modes * plan->n_lanes);
}

static gboolean gives_nothing (const OddsPlan *plan, const OddsKind *kind)
{
  gboolean anywhere = FALSE;
  for (guint c = 0; c < plan->n_cells; c++)
    anywhere = anywhere || kind->store_of[c] != ODDS_NOWHERE;
  for (guint i = 0; i < kind->n_modes * plan->n_lanes && anywhere; i++)
    if (kind->units[i] > 0)
      return FALSE;
  return TRUE;
}

/* Puts a kind into its place, or adds its cards to its like. */
static void insert (OddsPlan *plan, OddsKind *kind)
{
  guint i = 0;
  while (i < plan->n_kinds && compare (plan, &plan->kinds[i], kind) < 0)
    i++;
  if (i < plan->n_kinds && compare (plan, &plan->kinds[i], kind) == 0) {
    plan->kinds[i].n += kind->n;
    g_free (kind->units);
    return;
  }
  memmove (&plan->kinds[i + 1], &plan->kinds[i], (plan->n_kinds - i) * sizeof *plan->kinds);
  plan->kinds[i] = *kind;
  plan->n_kinds++;
}

/* What is not counted and gives nothing matters to nothing, unless it can pay and so stays longer in a hand. */
static void add_kinds (OddsPlan *plan, const OddsView *view, const PayOddsQuestion *question, const guint *column)
{
  plan->kinds = g_new0 (OddsKind, view->n_cards + 1);
  for (guint c = 0; c < view->n_cards; c++) {
    const OddsCard *card = &view->cards[c];
    if (card->n <= 0)
      continue;
    OddsKind kind = kind_of (plan, view, c, question, column);
    if (kind.level != ODDS_OTHER || !gives_nothing (plan, &kind)
        || (card->pays && sends (&question->setup.rule, FALSE))) {
      insert (plan, &kind);
      continue;
    }
    plan->plain += kind.n;
    g_free (kind.units);
  }
}

int odds_plan_cards (const OddsPlan *plan, OddsLevel level)
{
  int n = 0;
  for (guint i = 0; i < plan->n_kinds; i++)
    n += plan->kinds[i].level == level ? plan->kinds[i].n : 0;
  return n;
}

/* ---- Bytes of a state. */

static gboolean chooses_drops (const OddsPlan *plan)
{
  for (guint i = 0; i < plan->n_kinds; i++)
    if (plan->kinds[i].choice && plan->kinds[i].slot)
      return TRUE;
  return FALSE;
}

/* The cuts that can bind in a lane: those that allow less than it needs, unless cards take drops besides. */
static guint32 cuts_for (const OddsPlan *plan, guint lane, gboolean all)
{
  guint32 cuts = 0;
  for (guint c = 0; c < plan->n_cuts; c++)
    if (all || plan->cuts[c].most < plan->cap[lane])
      cuts |= 1u << c;
  return cuts;
}

static guint32 cuts_over (const OddsPlan *plan, guint store)
{
  guint32 cuts = 0;
  for (guint c = 0; c < plan->n_cuts; c++)
    if ((plan->cuts[c].stores >> store & 1) != 0)
      cuts |= 1u << c;
  return cuts;
}

/* Stores that the cuts of a lane do not tell apart share a byte of it. */
static void lay_out_lane (OddsPlan *plan, guint lane, guint32 cuts)
{
  plan->lane_cuts[lane] = cuts;
  plan->first[lane] = plan->width;
  for (guint s = 0; s < plan->n_stores; s++) {
    const guint32 sign = cuts_over (plan, s) & cuts;
    guint byte = plan->first[lane];
    while (byte < plan->width && plan->signs[byte] != sign)
      byte++;
    plan->at[s * plan->n_lanes + lane] = byte;
    plan->signs[byte] = sign;
    plan->width = MAX (plan->width, byte + 1);
  }
}

static void lay_out (OddsPlan *plan)
{
  const guint n = plan->n_lanes;
  const gboolean all = chooses_drops (plan);
  plan->lane_cuts = g_new0 (guint32, n + 1);
  plan->first = g_new0 (guint, n + 1);
  plan->at = g_new0 (guint, plan->n_stores * n + 1);
  plan->signs = g_new0 (guint32, 1 + plan->n_stores * n + 1);
  plan->width = 1;
  for (guint lane = 0; lane < n; lane++)
    lay_out_lane (plan, lane, cuts_for (plan, lane, all));
  plan->first[n] = plan->width;
  for (guint i = 0; i < plan->n_kinds; i++)
    for (guint s = 0; s < plan->n_stores && plan->kinds[i].choice; s++)
      plan->kinds[i].place[s] = (guint16)plan->width++;
}

OddsPlan *odds_plan_new (const OddsView *view, const PayOddsQuestion *question, int turn, GError **error)
{
  g_autoptr (OddsPlan) plan = g_new0 (OddsPlan, 1);
  plan->turn = turn;
  g_autofree guint8 *need = g_memdup2 (view->need, view->n_ways * view->n_lanes + 1);
  g_autofree gboolean *gone = g_new0 (gboolean, view->n_ways + 1);
  g_autofree guint *column = g_new0 (guint, view->n_lanes + 1);
  settle_lanes (need, view, question, turn, gone);
  for (guint i = 0; i < view->n_ways * view->n_lanes; i++) {
    plan->cards = MAX (plan->cards, view->need[i]);
    plan->most = MAX (plan->most, gone[i / view->n_lanes] ? 0 : need[i]);
  }
  if (!odds_cut (plan, view, question, error))
    return NULL;
  if (plan->n_cuts == 0)
    drop_sums (need, view);
  drop_harder (need, view, gone);
  keep_lanes (plan, view, need, gone, column);
  plan->n_cells = plan->n_spans + (question->setup.laid > 0 ? 1 : 0);
  add_kinds (plan, view, question, column);
  lay_out (plan);
  return g_steal_pointer (&plan);
}

static gboolean kinds_equal (const OddsPlan *a, const OddsPlan *b)
{
  for (guint i = 0; i < a->n_kinds; i++) {
    const OddsKind *x = &a->kinds[i], *y = &b->kinds[i];
    if (x->n != y->n || x->choice != y->choice || compare (a, x, y) != 0)
      return FALSE;
  }
  return TRUE;
}

gboolean odds_plan_equal (const OddsPlan *a, const OddsPlan *b)
{
  if (a->n_lanes != b->n_lanes || a->n_ways != b->n_ways || a->n_kinds != b->n_kinds || a->plain != b->plain
      || a->n_cells != b->n_cells || a->n_spans != b->n_spans || a->n_stores != b->n_stores || a->n_cuts != b->n_cuts)
    return FALSE;
  for (guint i = 0; i < a->n_cuts; i++)
    if (a->cuts[i].most != b->cuts[i].most || a->cuts[i].stores != b->cuts[i].stores)
      return FALSE;
  return memcmp (a->need, b->need, a->n_ways * a->n_lanes) == 0 && kinds_equal (a, b);
}
