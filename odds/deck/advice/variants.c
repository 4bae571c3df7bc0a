/* SPDX-License-Identifier: MIT */
/* Decks that differ in numbers of cards: their mean cast rates side by side. */
#include "deck.h"

#include <pay/advice.h>

static void variant_free (gpointer data)
{
  PayDeckVariant *variant = data;
  for (guint i = 0; i < variant->n_rates; i++)
    pay_ratio_free (variant->rates[i]);
  pay_ratio_free (variant->mean);
  pay_ratio_free (variant->within);
  pay_ratio_free (variant->useful);
  g_free (variant->rates);
  g_free (variant->foreseen);
  g_free (variant->counts);
  g_free (variant->name);
  g_free (variant);
}

void pay_deck_variants_free (PayDeckVariants *variants)
{
  if (variants == NULL)
    return;
  g_ptr_array_unref (variants->all);
  g_clear_pointer (&variants->left_out, g_ptr_array_unref);
  g_free (variants);
}

PayDeckVariants *deck_variants_start (const PayDeckModel *model)
{
  PayDeckVariants *variants = g_new0 (PayDeckVariants, 1);
  variants->model = model;
  variants->all = g_ptr_array_new_with_free_func (variant_free);
  return variants;
}

PayDeckVariant *deck_variants_add (PayDeckVariants *variants, char *name, const int *counts)
{
  const PayDeckModel *model = variants->model;
  PayDeckVariant *variant = g_new0 (PayDeckVariant, 1);
  variant->name = name;
  variant->counts = g_new0 (int, model->classes->len + 1);
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    variant->counts[i] = counts != NULL ? counts[i] : class->count;
    variant->resources += class->resource ? variant->counts[i] : 0;
  }
  variant->n_rates = model->questions->len;
  variant->rates = g_new0 (PayRatio *, variant->n_rates + 1);
  variant->foreseen = g_new0 (gboolean, variant->n_rates + 1);
  g_ptr_array_add (variants->all, variant);
  return variant;
}

/* ---- Counting. */

typedef struct {
  const PayDeckVariants *variants;
  const PayDeckReportOptions *options;
  guint64 steps;  /* of each chance; 0: no limit */
  double *within; /* half of the interval, by variant and question; 0: exact */
} Work;

static void ask (gpointer item, gpointer data)
{
  const Work *work = data;
  const guint n = work->variants->model->questions->len, at = GPOINTER_TO_UINT (item) - 1;
  const PayDeckModel *model = work->variants->model;
  PayDeckVariant *variant = work->variants->all->pdata[at / n];
  const PayDeckQuestion *asked = pay_deck_question_at (model, at % n);
  if (asked->error != NULL || (work->options->stop != NULL && g_atomic_int_get (work->options->stop) != 0))
    return;
  PayOddsQuestion question = deck_question (model, work->options, at % n, work->options->draw, FALSE, asked->turn);
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_copy (asked->deck);
  for (guint i = 0; i < model->classes->len; i++)
    pay_odds_deck_set_count (deck, (int)i, variant->counts[i]);
  question.deck = deck;
  /* What is compared is dealt alike: by a player who knows all draws, where the deck as it is was. */
  const PayDeckVariant *first = pay_deck_variant_at (work->variants, 0);
  PayDevelopChance chance = { .exact = TRUE, .foreseen = first->foreseen[at % n] };
  variant->rates[at % n] = deck_chance (model, work->options, &question, asked->turn, work->steps, &chance, NULL);
  variant->foreseen[at % n] = !chance.exact && chance.foreseen;
  work->within[at] = chance.exact ? 0 : MAX (chance.high - chance.value, chance.value - chance.low);
}

#define PARTS G_GINT64_CONSTANT (1000000000) /* of one, upwards: of what is dealt */

static void set_mean (PayDeckVariant *variant, const PayDeckModel *model, const double *within)
{
  DeckMean mean = { .sum = NULL };
  double sum = 0;
  for (guint i = 0; i < model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (model, i);
    if (variant->rates[spell->question] == NULL) {
      variant->unknown += spell->count;
      continue;
    }
    deck_mean_add (&mean, variant->rates[spell->question], spell->count);
    sum += within[spell->question] * spell->count;
  }
  const int weight = mean.weight;
  variant->mean = deck_mean_take (&mean);
  if (variant->mean == NULL)
    return;
  if (sum > 0)
    variant->within = pay_ratio_new ((gint64)(sum / weight * (double)PARTS) + 1, PARTS);
  int size = 0;
  for (guint i = 0; i < model->classes->len; i++)
    size += variant->counts[i];
  g_autoptr (PayRatio) share = pay_ratio_new (MAX (size - variant->resources, 0), MAX (size, 1));
  variant->useful = pay_ratio_multiply (share, variant->mean);
}

/* The questions from the [first] on; one thread is the caller's. */
static gboolean ask_all (Work *work, guint first, guint n, GError **error)
{
  const guint told = work->options->threads, threads = told > 0 ? told : g_get_num_processors ();
  GThreadPool *pool = threads > 1 ? g_thread_pool_new (ask, work, (gint)threads, FALSE, error) : NULL;
  if (pool == NULL && threads > 1)
    return FALSE;
  for (guint i = first; i < n; i++)
    if (pool == NULL)
      ask (GUINT_TO_POINTER (i + 1), work);
    else
      g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  if (pool != NULL)
    g_thread_pool_free (pool, FALSE, TRUE);
  return TRUE;
}

/* The deck as it is before others, which are dealt as it was. */
gboolean deck_variants_count (PayDeckVariants *variants, guint from, const PayDeckReportOptions *options,
                              GError **error)
{
  const guint n = variants->model->questions->len, all = variants->all->len;
  g_autofree double *within = g_new0 (double, (gsize)n *all + 1);
  Work work = { variants, options, deck_steps_each (variants->model, options, all), within };
  if ((from == 0 && !ask_all (&work, 0, n, error)) || !ask_all (&work, MAX (from, 1) * n, all * n, error))
    return FALSE;
  if (options->stop != NULL && g_atomic_int_get (options->stop) != 0)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "stopped before it was counted");
  for (guint i = from; i < all; i++)
    set_mean (variants->all->pdata[i], variants->model, within + (gsize)i * n);
  return TRUE;
}

/* The better mean first, the deck as it is before all. */
static int compare (gconstpointer a, gconstpointer b)
{
  const PayDeckVariant *one = *(const PayDeckVariant *const *)a, *other = *(const PayDeckVariant *const *)b;
  if (one->name == NULL || other->name == NULL)
    return (other->name == NULL) - (one->name == NULL);
  if (one->mean == NULL || other->mean == NULL)
    return (one->mean == NULL) - (other->mean == NULL);
  const int better = pay_ratio_compare (other->mean, one->mean);
  return better != 0 ? better : g_strcmp0 (one->name, other->name);
}

void deck_variants_sort (PayDeckVariants *variants)
{
  g_ptr_array_sort (variants->all, compare);
}

/* The question of [before] about such a card; NULL: there is none. */
static const gboolean *foreseen_in (const PayDeckVariants *before, const PayDeckQuestion *asked)
{
  for (guint i = 0; i < before->model->questions->len; i++) {
    const PayDeckQuestion *other = pay_deck_question_at (before->model, i);
    if (g_strcmp0 (other->cost, asked->cost) == 0 && (other->cards < 0) == (asked->cards < 0)
        && g_strv_equal ((const char *const *)other->purpose, (const char *const *)asked->purpose))
      return &pay_deck_variant_at (before, 0)->foreseen[i];
  }
  return NULL;
}

PayDeckVariants *pay_deck_variants_new (const PayDeckModel *model, const PayDeckVariants *before,
                                        const PayDeckReportOptions *options, GError **error)
{
  g_autoptr (PayDeckVariants) variants = deck_variants_start (model);
  PayDeckVariant *deck = deck_variants_add (variants, NULL, NULL);
  for (guint i = 0; i < model->questions->len && before != NULL; i++) {
    const gboolean *foreseen = foreseen_in (before, pay_deck_question_at (model, i));
    deck->foreseen[i] = foreseen != NULL && *foreseen;
  }
  return deck_variants_count (variants, 0, options, error) ? g_steal_pointer (&variants) : NULL;
}

/* ---- More and fewer resource cards. */

/* The class with which the shares of the deck are met best with one more, or one less (-1); -1: there is none. */
static int next_class (const PayDeckModel *model, const int *counts, int resources, int step)
{
  int best = -1;
  gint64 most = G_MININT64;
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    if (!class->resource || class->count == 0 || (step > 0 ? class->full || class->limited : counts[i] == 0))
      continue;
    const gint64 missing = ((gint64) class->count * resources - (gint64)counts[i] * model->resources) * step;
    if (missing > most) {
      most = missing;
      best = (int)i;
    }
  }
  return best;
}

/* The class of most cards that are no resources, one of which may be held. */
static int largest_other (const PayDeckModel *model, const int *counts)
{
  int best = -1;
  for (guint i = 0; i < model->classes->len; i++)
    if (!((const PayDeckClass *)model->classes->pdata[i])->resource && (best < 0 || counts[i] > counts[best]))
      best = (int)i;
  return best;
}

static gboolean step_counts (const PayDeckModel *model, int *counts, int resources, int step)
{
  const int class = next_class (model, counts, resources, step), other = largest_other (model, counts);
  if (class < 0 || other < 0 || (step > 0 && counts[other] < 2))
    return FALSE;
  counts[class] += step;
  counts[other] -= step;
  return TRUE;
}

PayDeckVariants *pay_deck_variants_resources (const PayDeckModel *model, const PayDeckReportOptions *options, int more,
                                              GError **error)
{
  g_autoptr (PayDeckVariants) variants = deck_variants_start (model);
  const PayDeckVariant *deck = deck_variants_add (variants, NULL, NULL);
  if (model->resources == model->size) {
    pay_set_error (error, PAY_ERROR_USAGE, "table", -1, "every card is one of the %s: their number is the deck's",
                   model->rules->resources);
    return NULL;
  }
  for (int step = -1; step <= 1; step += 2) {
    g_autofree int *counts = g_memdup2 (deck->counts, (model->classes->len + 1) * sizeof (int));
    for (int k = 1; k <= more && step_counts (model, counts, model->resources + k * step, step); k++)
      deck_variants_add (variants, g_strdup_printf ("%+d", k * step), counts);
  }
  return deck_variants_count (variants, 0, options, error) ? g_steal_pointer (&variants) : NULL;
}
