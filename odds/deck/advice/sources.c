/* SPDX-License-Identifier: MIT */
/* How many sources a cost has, and how many it needs. */
#include "deck.h"

#include <pay/advice.h>
#include <string.h>

#define PERCENT_BEFORE 89 /* Karsten's: so much, and one for each point of the value */
#define GOOD 1            /* traits of the two kinds that a rate asks about */
#define OTHER 2

static void source_free (gpointer data)
{
  PayDeckSource *source = data;
  g_free (source->units);
  pay_ratio_free (source->rate);
  pay_ratio_free (source->needed);
  pay_ratio_free (source->wanted);
  g_free (source);
}

static void colour_free (gpointer data)
{
  g_free (((PayDeckColour *)data)->unit);
  g_free (data);
}

void pay_deck_sources_free (PayDeckSources *sources)
{
  if (sources == NULL)
    return;
  g_ptr_array_unref (sources->sources);
  g_ptr_array_unref (sources->colours);
  g_free (sources);
}

/* ---- Which cards are sources. */

static gboolean matches (const PayDevelopSorts *sorts, guint64 labels)
{
  for (guint i = 0; i < sorts->n; i++)
    if ((labels & sorts->all[i]) == sorts->all[i])
      return TRUE;
  return FALSE;
}

static gboolean gives (const PayDeckModel *model, const PayOddsDeck *deck, int class, PayKinds kinds)
{
  gboolean one = pay_odds_deck_has (deck, class, kinds);
  for (guint f = 0; model->develops != NULL && f < model->develops[class].n_forms && !one; f++)
    one = pay_odds_deck_has (deck, model->develops[class].forms[f].like, kinds);
  return one;
}

static gboolean finds (const PayDeckModel *model, const PayOddsDeck *deck, int class, PayKinds kinds)
{
  for (int i = 0; model->develops != NULL && i < (int)model->classes->len; i++)
    if (pay_odds_deck_count (deck, i) > 0 && matches (&model->develops[class].finds, model->develops[i].labels)
        && gives (model, deck, i, kinds))
      return TRUE;
  return FALSE;
}

static int count_sources (const PayDeckModel *model, const PayOddsDeck *deck, PayKinds kinds)
{
  int n = 0;
  for (int i = 0; i < (int)model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    if (class->resource && (gives (model, deck, i, kinds) || finds (model, deck, i, kinds)))
      n += class->count;
  }
  return n;
}

/* ---- What a cost asks for. */

/* Kinds that such a pip takes; [special]: there is one that it does not. */
static PayKinds kinds_of (const PayProblem *problem, const PayPips *pips, gboolean *special)
{
  PayKinds kinds = 0;
  *special = FALSE;
  for (int k = 0; k < pay_problem_kinds (problem); k++) {
    const PayTraits traits = pay_problem_kind_traits (problem, k, pips->channel);
    if ((traits & pips->accept) != 0)
      kinds |= (PayKinds)1 << k;
    else if (traits != 0)
      *special = TRUE;
  }
  return kinds;
}

/* The next pips that units of these [kinds] alone can pay; FALSE: there are no more. */
static gboolean next_special (const PayDeckQuestion *asked, int *i, PayPips *pips, PayKinds *kinds)
{
  const PayCost *cost = pay_problem_goal (asked->c->problem);
  gboolean special = FALSE;
  while (!special && pay_cost_get_pips (cost, 0, (*i)++, pips)) {
    *kinds = kinds_of (asked->c->problem, pips, &special);
    special = special && pips->others <= 0 && pips->counter < 0 && pips->group < 0 && pips->var < 0;
  }
  return special;
}

/* Called with each unit that the game names; [kinds]: what it can be. */
typedef void (*UnitFunc) (const char *name, PayKinds kinds, gpointer data);

static void each_unit (const PayDeckModel *model, const PayDeckQuestion *asked, UnitFunc func, gpointer data)
{
  const PayGame *game = model->game;
  const char *name;
  PayKinds kinds = 0;
  for (guint k = 0; game->candidate != NULL && (name = game->candidate (asked->c, k, &kinds)) != NULL; k++)
    if (kinds != 0 && strchr (name, ' ') == NULL)
      func (name, kinds, data);
}

typedef struct {
  PayKinds kinds;
  GString *names;
} Named;

static void add_name (const char *name, PayKinds kinds, gpointer data)
{
  const Named *named = data;
  if ((kinds & ~named->kinds) == 0)
    g_string_append_printf (named->names, "%s%s", named->names->len > 0 ? "/" : "", name);
}

/* ---- Rates. */

typedef struct {
  const PayDeckModel *model;
  const PayDeckReportOptions *options;
  const PayDeckQuestion *asked;
  int pips;
  gboolean started; /* what is there from the start is good */
} Wish;

/* Good ones, others, and cards that are no resources, of which one is held. */
static PayOddsDeck *deck_of (const Wish *wish, const PayProblem *kinds, int good)
{
  const PayDeckModel *model = wish->model;
  PayOddsDeck *deck = pay_odds_deck_new (kinds);
  const gboolean held = wish->asked->cards >= 0;
  const PayDeckClass *own = held ? model->classes->pdata[wish->asked->cards] : NULL;
  const int of_own = own != NULL && own->resource ? 1 : 0; /* a card that is held is a resource no more */
  const int counts[] = { good, model->resources - of_own - good };
  for (int i = 0; i < 2; i++)
    pay_odds_deck_gives (deck, pay_odds_deck_add (deck, "resources", counts[i], PAY_ODDS_RESOURCE), PAY_BIT (i), 1);
  pay_odds_deck_add (deck, "held", held ? 1 : 0, 0);
  pay_odds_deck_add (deck, "others", model->size - model->resources - (held ? 1 : 0) + of_own, 0);
  return deck;
}

static PayRatio *rate_of (const Wish *wish, int good, GError **error)
{
  const PayDeckQuestion *asked = wish->asked;
  g_autoptr (PayProblem) kinds = pay_problem_new ();
  pay_problem_add_kind (kinds, NULL, GOOD);
  pay_problem_add_kind (kinds, NULL, OTHER);
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips (cost, "good", GOOD, wish->pips);
  g_autoptr (PayOddsDeck) deck = deck_of (wish, kinds, good);
  g_autoptr (PayOddsNeed) need = pay_odds_need_new (cost, NULL, NULL, 0, error);
  if (need == NULL)
    return NULL;
  PayOddsQuestion question = { .deck = deck,
                               .need = need,
                               .setup = deck_setup (wish->model, wish->options, wish->options->draw),
                               .enough = asked->value,
                               .memory = wish->options->memory,
                               .stop = wish->options->stop };
  question.setup.start = PAY_BIT (wish->started ? 0 : 1);
  if (asked->cards >= 0) {
    question.held = 2;
    question.held_by = asked->turn;
  }
  return pay_odds_chance (&question, asked->turn, error);
}

/* The least that reach what is wanted. FALSE with [error] */
static gboolean find_need (const Wish *wish, PayDeckSource *source, int most, GError **error)
{
  int low = 0, high = most + 1; /* of more there are none */
  while (low < high) {
    const int middle = (low + high) / 2;
    PayRatio *rate = rate_of (wish, middle, error);
    if (rate == NULL)
      return FALSE;
    if (pay_ratio_compare (rate, source->wanted) < 0)
      low = middle + 1;
    else {
      high = middle;
      pay_ratio_free (source->needed);
      source->needed = g_steal_pointer (&rate);
    }
    pay_ratio_free (rate);
  }
  source->needs = low <= most ? low : -1;
  return TRUE;
}

static int most_of (const Wish *wish)
{
  const PayDeckClass *own = wish->asked->cards >= 0 ? wish->model->classes->pdata[wish->asked->cards] : NULL;
  return wish->model->resources - (own != NULL && own->resource ? 1 : 0);
}

static gboolean add_source (PayDeckSources *all, const Wish *wish, guint question, PayKinds kinds,
                            const PayRatio *wanted, GError **error)
{
  const PayDeckQuestion *asked = wish->asked;
  const int percent = MIN (PERCENT_BEFORE + asked->value, 100), most = most_of (wish);
  PayDeckSource *source = g_new0 (PayDeckSource, 1);
  g_ptr_array_add (all->sources, source);
  Named named = { kinds, g_string_new (NULL) };
  each_unit (wish->model, asked, add_name, &named);
  source->units = g_string_free (named.names, FALSE);
  source->question = question;
  source->pips = wish->pips;
  source->sources = count_sources (wish->model, asked->deck, kinds);
  source->wanted = wanted != NULL ? pay_ratio_copy (wanted) : pay_ratio_new (percent, 100);
  source->needs = -1;
  if (asked->turn > PAY_ODDS_MAX_TURN || most < asked->value)
    return TRUE; /* there never are so many */
  source->rate = rate_of (wish, MIN (source->sources, most), error);
  return source->rate != NULL && find_need (wish, source, most, error);
}

/* Pips that no unit beside [kinds] can pay. */
static int count_pips (const PayDeckQuestion *asked, PayKinds kinds)
{
  gint64 n = 0;
  PayPips pips;
  PayKinds other = 0;
  for (int i = 0; next_special (asked, &i, &pips, &other);)
    n += (other & ~kinds) == 0 ? pips.n : 0;
  return (int)MIN (n, PAY_ODDS_MAX_CARDS);
}

static gboolean add_question (PayDeckSources *all, const PayDeckModel *model, const PayDeckReportOptions *options,
                              guint i, const PayRatio *wanted, GError **error)
{
  const PayDeckQuestion *asked = pay_deck_question_at (model, i);
  if (asked->error != NULL || pay_cost_alternatives (pay_problem_goal (asked->c->problem)) != 1)
    return TRUE;
  PayPips pips;
  PayKinds kinds = 0;
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (PayKinds));
  for (int k = 0; next_special (asked, &k, &pips, &kinds);) {
    gboolean again = FALSE;
    for (guint s = 0; s < seen->len; s++)
      again = again || g_array_index (seen, PayKinds, s) == kinds;
    g_array_append_val (seen, kinds);
    const Wish wish = { model, options, asked, count_pips (asked, kinds), (asked->start & kinds) != 0 };
    if (again || wish.pips == 0)
      continue;
    if (!add_source (all, &wish, i, kinds, wanted, error))
      return FALSE;
  }
  return TRUE;
}

/* ---- Colours. */

typedef struct {
  PayDeckSources *all;
  const PayDeckModel *model;
  const PayDeckQuestion *asked;
  int copies;
} Counting;

static PayDeckColour *colour_called (GPtrArray *colours, const char *name)
{
  for (guint i = 0; i < colours->len; i++) {
    PayDeckColour *colour = colours->pdata[i];
    if (strcmp (colour->unit, name) == 0)
      return colour;
  }
  PayDeckColour *colour = g_new0 (PayDeckColour, 1);
  colour->unit = g_strdup (name);
  colour->sources = -1; /* no spell was asked yet */
  g_ptr_array_add (colours, colour);
  return colour;
}

/* Those that count as one of [kinds] where a pip asks for it, whatever else they are. */
static PayKinds kinds_like (const PayDeckQuestion *asked, PayKinds kinds)
{
  const PayProblem *problem = asked->c->problem;
  PayPips pips;
  PayKinds taken = 0, all = kinds;
  for (int i = 0; next_special (asked, &i, &pips, &taken);) {
    PayTraits traits = 0;
    for (int k = 0; k < pay_problem_kinds (problem); k++)
      if ((kinds & PAY_BIT (k)) != 0)
        traits |= pay_problem_kind_traits (problem, k, pips.channel) & pips.accept;
    for (int k = 0; k < pay_problem_kinds (problem); k++)
      if ((pay_problem_kind_traits (problem, k, pips.channel) & traits) != 0)
        all |= PAY_BIT (k);
  }
  return all;
}

static void add_colour (const char *name, PayKinds kinds, gpointer data)
{
  const Counting *counting = data;
  PayDeckColour *colour = colour_called (counting->all->colours, name);
  const int sources = count_sources (counting->model, counting->asked->deck, kinds_like (counting->asked, kinds));
  PayPips pips;
  PayKinds taken = 0;
  gint64 n = 0;
  for (int i = 0; next_special (counting->asked, &i, &pips, &taken);)
    n += (taken & kinds) != 0 ? pips.n : 0;
  colour->for_all = colour->sources < 0 ? sources : MIN (colour->for_all, sources);
  colour->sources = MAX (colour->sources, sources);
  colour->pips += (int)MIN (n * counting->copies, G_MAXINT / 2);
}

static void add_colours (PayDeckSources *all, const PayDeckModel *model)
{
  for (guint i = 0; i < model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (model, i);
    Counting counting = { all, model, pay_deck_question_at (model, spell->question), spell->count };
    if (counting.asked->error == NULL)
      each_unit (model, counting.asked, add_colour, &counting);
  }
  for (guint i = all->colours->len; i-- > 0;) {
    const PayDeckColour *colour = all->colours->pdata[i];
    if (colour->pips == 0 && colour->sources == 0)
      g_ptr_array_remove_index (all->colours, i);
  }
}

PayDeckSources *pay_deck_sources_new (const PayDeckModel *model, const PayDeckReportOptions *options,
                                      const PayRatio *wanted, GError **error)
{
  g_autoptr (PayDeckSources) all = g_new0 (PayDeckSources, 1);
  all->sources = g_ptr_array_new_with_free_func (source_free);
  all->colours = g_ptr_array_new_with_free_func (colour_free);
  for (guint i = 0; i < model->questions->len; i++)
    if (!add_question (all, model, options, i, wanted, error))
      return NULL;
  add_colours (all, model);
  return g_steal_pointer (&all);
}
