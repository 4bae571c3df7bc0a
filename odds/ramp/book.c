/* SPDX-License-Identifier: MIT */
/* Classes that neither the costs nor the words of other cards tell apart are one. */
#include "ramp.h"

#include <string.h>

typedef struct {
  RampBook *book;
  guint8 *class_of;  /* by class of the question */
  guint8 *source_of; /* the same */
} Draft;

static const PayRampCard *card_at (const Draft *draft, guint i)
{
  return &draft->book->question->cards[i];
}

/* ---- Which are alike. */

static gboolean same_sorts (const PayDevelopSorts *a, const PayDevelopSorts *b)
{
  return a->n == b->n && memcmp (a->all, b->all, sizeof *a->all * a->n) == 0;
}

static gboolean same_condition (const PayDevelopCondition *a, const PayDevelopCondition *b)
{
  return same_sorts (&a->what, &b->what) && a->least == b->least && a->most == b->most && a->in_hand == b->in_hand
         && a->until == b->until;
}

static gboolean same_forms (const Draft *draft, const PayDevelopCard *a, const PayDevelopCard *b)
{
  gboolean same = a->n_forms == b->n_forms;
  for (guint f = 0; f < a->n_forms && same; f++) {
    same = a->forms[f].n == b->forms[f].n && draft->source_of[a->forms[f].like] == draft->source_of[b->forms[f].like];
    for (guint k = 0; k < a->forms[f].n && same; k++)
      same = same_condition (&a->forms[f].when[k], &b->forms[f].when[k]);
  }
  return same;
}

static gboolean same_ways (const PayDevelopCard *a, const PayDevelopCard *b)
{
  gboolean same = a->labels == b->labels && a->n_ready == b->n_ready && same_sorts (&a->finds, &b->finds)
                  && same_sorts (&a->finds_too, &b->finds_too) && a->finds_alike == b->finds_alike
                  && a->finds_late == b->finds_late && same_condition (&a->finds_soon, &b->finds_soon)
                  && a->price == b->price && same_sorts (&a->takes, &b->takes) && a->n_takes == b->n_takes
                  && a->toll == b->toll && a->away == b->away && a->others == b->others && a->before == b->before
                  && a->untapped == b->untapped && a->alone == b->alone && a->sole == b->sole;
  for (guint i = 0; i < a->n_ready && same; i++)
    same = same_condition (&a->ready[i], &b->ready[i]);
  return same;
}

static gboolean same_playing (const PayRampCard *a, const PayRampCard *b)
{
  gboolean same = a->cost == b->cost && a->slow == b->slow && a->gone == b->gone && a->once == b->once
                  && a->aside == b->aside && a->brings == b->brings && a->n_brings == b->n_brings
                  && a->n_finds == b->n_finds;
  for (guint i = 0; i < a->n_finds && same; i++)
    same = same_sorts (&a->finds[i].what, &b->finds[i].what) && a->finds[i].n == b->finds[i].n
           && a->finds[i].to_hand == b->finds[i].to_hand && a->finds[i].late == b->finds[i].late;
  return same;
}

static gboolean alike (const Draft *draft, guint a, guint b)
{
  const PayRampCard *x = card_at (draft, a), *y = card_at (draft, b);
  return x->resource == y->resource && x->late == y->late && draft->source_of[a] == draft->source_of[b]
         && same_ways (&x->ways, &y->ways) && same_forms (draft, &x->ways, &y->ways) && same_playing (x, y);
}

static gboolean add_class (Draft *draft, guint i, gboolean held, GError **error)
{
  RampBook *book = draft->book;
  const PayRampCard *card = card_at (draft, i);
  for (guint k = 0; k < i && !held; k++)
    if (draft->class_of[k] != RAMP_NONE && alike (draft, i, k)) {
      draft->class_of[i] = draft->class_of[k];
      book->classes[draft->class_of[k]].n += card->count;
      return TRUE;
    }
  if (book->n == RAMP_MOST)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1, "too many different cards");
  RampClass *class = &book->classes[book->n];
  *class = (RampClass){ .n = held ? 1 : card->count, .card = i, .source = RAMP_NONE, .cost = -1, .brings = -1 };
  if (held)
    book->held = (int)book->n++;
  else
    draft->class_of[i] = (guint8)book->n++;
  return TRUE;
}

/* The held card is a class of its own, which is neither put down nor played for units. */
static gboolean add_classes (Draft *draft, GError **error)
{
  const PayRampQuestion *question = draft->book->question;
  for (guint i = 0; i < question->n_cards; i++) {
    const gboolean token = card_at (draft, i)->count == 0;
    gboolean brought = FALSE;
    for (guint k = 0; k < question->n_cards && token; k++)
      brought = brought || (card_at (draft, k)->brings == (int)i && card_at (draft, k)->count > 0);
    if ((!token || brought) && !add_class (draft, i, FALSE, error))
      return FALSE;
  }
  draft->book->held = -1;
  return question->held < 0 || add_class (draft, (guint)question->held, TRUE, error);
}

/* ---- What their words come to. */

static gboolean is_one_of (guint64 labels, const PayDevelopSorts *sorts)
{
  for (guint i = 0; i < sorts->n; i++)
    if ((labels & sorts->all[i]) == sorts->all[i])
      return TRUE;
  return FALSE;
}

static guint64 classes_of (const Draft *draft, const PayDevelopSorts *sorts)
{
  guint64 classes = 0;
  for (guint c = 0; c < draft->book->n; c++)
    if (is_one_of (card_at (draft, draft->book->classes[c].card)->ways.labels, sorts))
      classes |= PAY_BIT (c);
  return classes;
}

static RampCondition condition_of (const Draft *draft, const PayDevelopCondition *told)
{
  return (RampCondition){ classes_of (draft, &told->what), told->least, told->most, told->in_hand, told->until };
}

static void fill_resource (const Draft *draft, RampClass *class, const PayDevelopCard *ways)
{
  class->n_ready = ways->n_ready;
  for (guint i = 0; i < ways->n_ready; i++)
    class->ready[i] = condition_of (draft, &ways->ready[i]);
  class->n_forms = ways->n_forms;
  for (guint f = 0; f < ways->n_forms; f++) {
    class->forms[f] = (RampForm){ .n = ways->forms[f].n, .source = draft->source_of[ways->forms[f].like] };
    for (guint i = 0; i < ways->forms[f].n; i++)
      class->forms[f].when[i] = condition_of (draft, &ways->forms[f].when[i]);
  }
  class->finds = classes_of (draft, &ways->finds);
  class->finds_too = classes_of (draft, &ways->finds_too);
  class->finds_alike = ways->finds_alike;
  class->takes = classes_of (draft, &ways->takes);
  class->finds_late = ways->finds_late;
  class->finds_soon = condition_of (draft, &ways->finds_soon);
  class->price = ways->price;
  class->n_takes = ways->n_takes;
  class->toll = ways->toll;
  class->away = ways->away;
  class->others = ways->others;
  class->before = ways->before;
  class->untapped = ways->untapped;
  class->alone = ways->alone;
  class->sole = ways->sole;
}

static void fill_class (const Draft *draft, RampClass *class)
{
  const PayRampCard *card = card_at (draft, class->card);
  class->resource = card->resource;
  class->late = card->late;
  class->source = draft->source_of[class->card];
  fill_resource (draft, class, &card->ways);
  class->cost = card->cost;
  class->slow = card->slow;
  class->gone = card->gone;
  class->aside = card->aside;
  class->once = card->once || (class->source != RAMP_NONE && draft->book->sources[class->source].once);
  class->brings = card->brings >= 0 && card->n_brings > 0 ? draft->class_of[card->brings] : -1;
  class->n_brings = card->n_brings;
  class->n_finds = card->n_finds;
  for (guint i = 0; i < card->n_finds; i++)
    class->searches[i] = (RampFind){ classes_of (draft, &card->finds[i].what), card->finds[i].n, card->finds[i].to_hand,
                                     card->finds[i].late };
  class->pays = card->cost >= 0;
}

/* ---- The order in which cards are played. */

typedef struct {
  int key[4];
  guint class;
} Rank;

static int units_of (const RampBook *book, int class)
{
  return class >= 0 && book->classes[class].source != RAMP_NONE ? book->sources[book->classes[class].source].most : 0;
}

static Rank rank_of (const RampBook *book, guint c)
{
  const RampClass *class = &book->classes[c];
  const int units = units_of (book, (int)c),
            price = ramp_pips (pay_problem_kept_cost (book->question->problem, class->cost));
  int good = class->once ? 0 : units, once = class->once ? units : 0;
  for (guint i = 0; i < class->n_finds; i++)
    *(class->searches[i].to_hand ? &once : &good) += class->searches[i].n;
  once += class->n_brings * units_of (book, class->brings);
  return (Rank){ { !class->slow && !class->once && units > 0 && units >= price ? -1 : 0, -good, -once, price }, c };
}

static int compare_ranks (gconstpointer a, gconstpointer b)
{
  const Rank *x = a, *y = b;
  for (gsize i = 0; i < G_N_ELEMENTS (x->key); i++)
    if (x->key[i] != y->key[i])
      return x->key[i] < y->key[i] ? -1 : 1;
  return x->class < y->class ? -1 : x->class > y->class ? 1 : 0;
}

static void fill_order (RampBook *book)
{
  Rank ranks[RAMP_MOST];
  for (guint c = 0; c < book->n; c++)
    if (book->classes[c].cost >= 0 && !book->classes[c].gone && (int)c != book->held)
      ranks[book->n_order++] = rank_of (book, c);
  qsort (ranks, book->n_order, sizeof *ranks, compare_ranks);
  for (guint i = 0; i < book->n_order; i++)
    book->order[i] = ranks[i].class;
}

/* ---- Which resource cards serve the cost. */

static gboolean pays_pips (const PayProblem *problem, int kind, const PayPips *pips)
{
  return (pay_problem_kind_traits (problem, kind, pips->channel) & pips->accept) != 0;
}

/* Can the kind be spent where the pips are? Units that are for other costs alone have no trait there. */
static gboolean is_of_use (const PayProblem *problem, int kind, const PayPips *pips)
{
  return pay_problem_kind_traits (problem, kind, pips->channel) != 0;
}

/* Own kinds that can pay a pip which some kind of use cannot pay; [special]: there is such a pip. */
static PayKinds special_kinds (const RampBook *book, gboolean *special)
{
  const PayProblem *problem = book->question->problem;
  const PayCost *goal = pay_problem_goal (problem);
  PayKinds kinds = 0;
  PayPips pips;
  *special = FALSE;
  for (int a = 0; a < pay_cost_alternatives (goal); a++)
    for (int i = 0; pay_cost_get_pips (goal, a, i, &pips); i++) {
      gboolean all = TRUE;
      for (int k = 0; k < pay_problem_kinds (problem); k++)
        all = all && (pays_pips (problem, k, &pips) || !is_of_use (problem, k, &pips));
      if (all || pips.var >= 0)
        continue;
      *special = TRUE;
      for (guint k = 0; k < book->n_kinds; k++)
        kinds |= (book->traits[k][pips.channel] & pips.accept) != 0 ? PAY_BIT (k) : 0;
    }
  return kinds;
}

static gboolean gives_one (const RampBook *book, guint8 source, PayKinds kinds)
{
  return source != RAMP_NONE && (book->sources[source].any & kinds) != 0;
}

static void fill_useful (RampBook *book)
{
  gboolean special;
  const PayKinds kinds = special_kinds (book, &special);
  for (guint c = 0; c < book->n; c++) {
    RampClass *class = &book->classes[c];
    class->useful = class->resource && (!special || gives_one (book, class->source, kinds));
    for (guint f = 0; f < class->n_forms; f++)
      class->useful = class->useful || gives_one (book, class->forms[f].source, kinds);
  }
  for (guint c = 0; c < book->n; c++)
    for (guint found = 0; found < book->n; found++)
      if (((book->classes[c].finds | book->classes[c].finds_too) >> found & 1) != 0 && book->classes[c].resource)
        book->classes[c].useful = book->classes[c].useful || book->classes[found].useful;
  for (guint c = 0; c < book->n; c++) {
    RampClass *class = &book->classes[c];
    if (class->n_takes > 0 && book->question->turn <= class->n_takes + (class->late ? 1 : 0))
      class->useful = FALSE;
  }
}

/* ---- The cost in lanes: how many of its pips units can meet. */

static PayKinds payers (const RampBook *book, const PayPips *pips)
{
  PayKinds kinds = 0;
  for (guint k = 0; k < book->n_kinds; k++)
    kinds |= (book->traits[k][pips->channel] & pips->accept) != 0 ? PAY_BIT (k) : 0;
  return kinds;
}

/* Each union of what pips accept is a lane. */
static void add_lanes (RampBook *book, guint way, const PayKinds *accept, const int *n, guint n_pips)
{
  for (guint i = 0; i < n_pips; i++) {
    const guint before = book->n_lanes[way];
    for (guint k = 0; k <= before && book->n_lanes[way] < RAMP_LANES; k++) {
      const PayKinds lane = accept[i] | (k < before ? book->lanes[way][k] : 0);
      gboolean known = FALSE;
      for (guint l = 0; l < book->n_lanes[way] && !known; l++)
        known = book->lanes[way][l] == lane;
      if (!known)
        book->lanes[way][book->n_lanes[way]++] = lane;
    }
  }
  for (guint l = 0; l < book->n_lanes[way]; l++)
    for (guint i = 0; i < n_pips; i++)
      book->needs[way][l] += (accept[i] & ~book->lanes[way][l]) == 0 ? n[i] : 0;
}

static void fill_lanes (RampBook *book)
{
  const PayCost *goal = pay_problem_goal (book->question->problem);
  book->n_ways = (guint)MIN (pay_cost_alternatives (goal), (int)G_N_ELEMENTS (book->n_lanes));
  for (guint way = 0; way < book->n_ways; way++) {
    PayPips pips;
    for (int i = 0; pay_cost_get_pips (goal, (int)way, i, &pips); i++) {
      if (pips.var >= 0 || pips.n <= 0)
        continue;
      const PayKinds kinds = payers (book, &pips);
      guint at = 0;
      while (at < book->n_sorts[way] && book->sorts[way][at] != kinds)
        at++;
      if (at == G_N_ELEMENTS (book->sorts[way]))
        continue;
      book->n_sorts[way] = MAX (book->n_sorts[way], at + 1);
      book->sorts[way][at] = kinds;
      book->sort_n[way][at] += (int)MIN (pips.n, 99);
      book->pips[way] += (int)MIN (pips.n, 99);
    }
    add_lanes (book, way, book->sorts[way], book->sort_n[way], book->n_sorts[way]);
  }
}

/* The most units of these kinds that one way to use the source makes, no more than all that it makes less what that
 * costs; where it makes some, [least] at least. */
static int units_of_kinds (const RampSource *source, PayKinds kinds, int least)
{
  int most = 0;
  const guint n_actions = source->fixed ? 1 : source->n_actions;
  for (guint a = 0; a < n_actions; a++)
    for (guint m = 0; m < (source->fixed ? 1 : source->actions[a].n_modes); m++) {
      const RampMode *mode = &source->actions[a].modes[m];
      int units = 0, fit = 0;
      for (guint i = 0; i < mode->n_gives; i++) {
        units += mode->n[i];
        fit += (mode->kinds[i] & kinds) != 0 ? mode->n[i] : 0;
      }
      if (fit > 0)
        most = MAX (most, MAX (least, MIN (fit, units - ramp_pips (mode->cost))));
    }
  return most;
}

static gboolean fill_rows (RampBook *book, GError **error)
{
  book->n_columns = 1;
  for (guint way = 0; way < book->n_ways; way++)
    book->n_columns += book->n_lanes[way] + book->n_sorts[way];
  if (book->n_columns > RAMP_COLUMNS)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "too many sorts of pips");
  for (guint s = 0; s < book->n_sources; s++) {
    guint8 *row = book->rows[s];
    *row++ = (guint8)MIN (book->sources[s].most, G_MAXUINT8);
    for (guint way = 0; way < book->n_ways; way++) {
      for (guint l = 0; l < book->n_lanes[way]; l++)
        *row++ = (guint8)MIN (units_of_kinds (&book->sources[s], book->lanes[way][l], 0), G_MAXUINT8);
      for (guint p = 0; p < book->n_sorts[way]; p++)
        *row++ = (guint8)MIN (units_of_kinds (&book->sources[s], book->sorts[way][p], 1), G_MAXUINT8);
    }
  }
  return TRUE;
}

/* ---- The copies of the deck. */

static void fill_copies (Draft *draft)
{
  RampBook *book = draft->book;
  const PayRampQuestion *question = book->question;
  GArray *copies = g_array_new (FALSE, FALSE, sizeof (RampCopy));
  for (guint i = 0; i < question->n_cards; i++)
    for (int k = 0; k < card_at (draft, i)->count; k++) {
      const guint64 key = card_at (draft, i)->keys[k];
      const RampCopy copy = { draft->class_of[i], key };
      if (question->held == (int)i && k == 0)
        book->held_key = key;
      else
        g_array_append_val (copies, copy);
    }
  book->n_copies = copies->len;
  for (guint i = 0; i < copies->len; i++)
    book->n_resources += book->classes[g_array_index (copies, RampCopy, i).class].resource ? 1 : 0;
  book->copies = (RampCopy *)(gpointer)g_array_free (copies, FALSE);
  if (question->held >= 0)
    book->classes[draft->class_of[question->held]].n--;
}

/* ---- The book. */

static gboolean check (const PayRampQuestion *question, GError **error)
{
  const PayOddsSetup *setup = &question->setup;
  gboolean fine = setup->laid == 0 && setup->starts == 0 && setup->drops == 1
                  && setup->rule.counted == PAY_ODDS_RESOURCES && question->turn >= 1
                  && pay_problem_kept (question->problem) <= RAMP_KEPT;
  for (int i = 0; i < setup->rule.n_stages; i++)
    fine = fine && !setup->rule.stages[i].scry;
  return fine
         || pay_set_error (error, PAY_ERROR_UNSUPPORTED, "setup", -1,
                           "games are played where one card is put down a turn and no hand looks ahead");
}

RampBook *ramp_book_new (const PayRampQuestion *question, GError **error)
{
  if (!check (question, error))
    return NULL;
  g_autoptr (RampBook) book = g_new0 (RampBook, 1);
  book->question = question;
  if (!ramp_kinds_init (book, error))
    return NULL;
  g_autofree guint8 *class_of = g_new (guint8, question->n_cards + 1);
  g_autofree guint8 *source_of = g_new (guint8, question->n_cards + 1);
  memset (class_of, RAMP_NONE, question->n_cards + 1);
  Draft draft = { book, class_of, source_of };
  for (guint i = 0; i < question->n_cards; i++)
    source_of[i] = ramp_source_of (book, question->cards[i].object);
  if (!add_classes (&draft, error))
    return NULL;
  for (guint c = 0; c < book->n; c++)
    if ((int)c != book->held)
      fill_class (&draft, &book->classes[c]);
  fill_order (book);
  fill_useful (book);
  fill_lanes (book);
  if (!fill_rows (book, error))
    return NULL;
  fill_copies (&draft);
  return g_steal_pointer (&book);
}

void ramp_book_free (RampBook *book)
{
  if (book == NULL)
    return;
  for (guint i = 0; i < book->n_sources; i++)
    ramp_source_clear (&book->sources[i]);
  g_free (book->copies);
  g_free (book);
}
