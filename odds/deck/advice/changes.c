/* SPDX-License-Identifier: MIT */
/* Resource cards shared out in other ways, and changes for cards that somebody owns. */
#include "deck.h"

#include <pay/advice.h>
#include <string.h>

#define MOST_SPLITS 300 /* that are counted all */
#define MOST_DEALT 40   /* where cards do more than to be put down */
#define MOST_PAIRS 500  /* changes of two cards; else those of the best single ones */
#define BEST_SINGLES 8

/* ---- Splits. */

/* Any number of it, one kind of unit for each cost, and not what is paid for? */
static gboolean is_free (const PayDeckModel *model, guint i)
{
  const PayDeckClass *class = model->classes->pdata[i];
  if (!class->resource || class->limited || class->count == 0 || class->gives == NULL)
    return FALSE;
  for (guint q = 0; q < model->questions->len; q++) {
    const PayDeckQuestion *asked = pay_deck_question_at (model, q);
    int kinds = 0;
    if (asked->cards == (int)i)
      return FALSE;
    for (int k = 0; asked->error == NULL && k < pay_problem_kinds (asked->c->problem); k++)
      kinds += pay_odds_deck_has (asked->deck, (int)i, PAY_BIT (k)) ? 1 : 0;
    if (kinds > 1)
      return FALSE;
  }
  return TRUE;
}

typedef struct {
  PayDeckVariants *variants;
  guint classes[PAY_MAX_COUNTERS];
  guint n;
  int cards;
  guint64 ways;
} Splits;

static char *name_of (const Splits *splits, const int *counts)
{
  GString *name = g_string_new (NULL);
  for (guint i = 0; i < splits->n; i++) {
    const PayDeckClass *class = splits->variants->model->classes->pdata[splits->classes[i]];
    g_string_append_printf (name, "%s%d %s", i > 0 ? ", " : "", counts[splits->classes[i]],
                            class->unit ? class->gives : (const char *)class->names->pdata[0]);
  }
  return g_string_free (name, FALSE);
}

static gboolean is_known (const PayDeckVariants *variants, const int *counts)
{
  const gsize size = variants->model->classes->len * sizeof (int);
  for (guint i = 0; i < variants->all->len; i++)
    if (memcmp (pay_deck_variant_at (variants, i)->counts, counts, size) == 0)
      return TRUE;
  return FALSE;
}

static void add_once (Splits *splits, const int *counts)
{
  if (!is_known (splits->variants, counts))
    deck_variants_add (splits->variants, name_of (splits, counts), counts);
}

static void add_all (Splits *splits, int *counts, guint i, int left)
{
  if (i + 1 == splits->n) {
    counts[splits->classes[i]] = left;
    add_once (splits, counts);
    return;
  }
  for (int k = 0; k <= left; k++) {
    counts[splits->classes[i]] = k;
    add_all (splits, counts, i + 1, left - k);
  }
}

/* One card moved, in every way. */
static void add_moves (Splits *splits, const int *from)
{
  g_autofree int *counts = g_memdup2 (from, (splits->variants->model->classes->len + 1) * sizeof (int));
  for (guint a = 0; a < splits->n; a++)
    for (guint b = 0; b < splits->n; b++) {
      if (a == b || counts[splits->classes[a]] == 0)
        continue;
      counts[splits->classes[a]]--;
      counts[splits->classes[b]]++;
      add_once (splits, counts);
      counts[splits->classes[a]]++;
      counts[splits->classes[b]]--;
    }
}

/* From the deck on to the best neighbour, as long as one is better. */
static gboolean climb (Splits *splits, const PayDeckReportOptions *options, GError **error)
{
  const PayDeckVariant *best = pay_deck_variant_at (splits->variants, 0);
  for (gboolean better = TRUE; better && best->mean != NULL;) {
    const guint from = splits->variants->all->len;
    add_moves (splits, best->counts);
    if (!deck_variants_count (splits->variants, from, options, error))
      return FALSE;
    better = FALSE;
    for (guint i = from; i < splits->variants->all->len; i++) {
      const PayDeckVariant *variant = pay_deck_variant_at (splits->variants, i);
      if (variant->mean == NULL || pay_ratio_compare (variant->mean, best->mean) <= 0)
        continue;
      best = variant;
      better = TRUE;
    }
  }
  splits->variants->partly = TRUE;
  return TRUE;
}

static void find_free (Splits *splits)
{
  const PayDeckModel *model = splits->variants->model;
  for (guint i = 0; i < model->classes->len && splits->n < G_N_ELEMENTS (splits->classes); i++)
    if (is_free (model, i)) {
      splits->classes[splits->n++] = i;
      splits->cards += ((const PayDeckClass *)model->classes->pdata[i])->count;
    }
  splits->ways = 1;
  for (guint i = 1; i < splits->n && splits->ways <= MOST_SPLITS; i++)
    splits->ways = splits->ways * ((guint64)splits->cards + i) / i;
}

PayDeckVariants *pay_deck_variants_splits (const PayDeckModel *model, const PayDeckReportOptions *options,
                                           GError **error)
{
  Splits splits = { .variants = deck_variants_start (model) };
  g_autoptr (PayDeckVariants) variants = splits.variants;
  const PayDeckVariant *deck = deck_variants_add (variants, NULL, NULL);
  find_free (&splits);
  if (splits.n < 2) {
    pay_set_error (error, PAY_ERROR_USAGE, "table", -1,
                   "there are no two kinds of %s of which a deck may have any number, and which give one kind each",
                   model->rules->resources);
    return NULL;
  }
  if (!deck_variants_count (variants, 0, options, error))
    return NULL;
  if (splits.ways <= (model->develops != NULL ? MOST_DEALT : MOST_SPLITS)) {
    g_autofree int *counts = g_memdup2 (deck->counts, (model->classes->len + 1) * sizeof (int));
    add_all (&splits, counts, 0, splits.cards);
    if (!deck_variants_count (variants, 1, options, error))
      return NULL;
  } else if (!climb (&splits, options, error))
    return NULL;
  deck_variants_sort (variants);
  return g_steal_pointer (&variants);
}

/* ---- Cards that somebody owns. */

/* A card that may go, or come, of its class. */
typedef struct {
  const char *name;
  int class, most; /* class -1: none that could be changed */
} Card;

typedef struct {
  const PayDeck *deck, *owned;
  PayDeckVariants *variants;
  GArray *out, *in; /* of Card: one for each class */
} Owned;

static int class_called (const PayDeckModel *model, const char *name)
{
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    if (class->resource && g_ptr_array_find_with_equal_func (class->names, name, g_str_equal, NULL))
      return (int)i;
  }
  return -1;
}

static int copies_of (const PayDeck *deck, const char *name)
{
  gint64 copies = 0;
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    copies += entry->section == PAY_DECK_MAIN && strcmp (entry->name, name) == 0 ? entry->count : 0;
  }
  return (int)MIN (copies, PAY_ODDS_MAX_CARDS);
}

/* How many more of it the deck may have. */
static int room_for (const Owned *owned, const PayDeckEntry *entry, const PayGame *game)
{
  const PayDeckRules *rules = owned->variants->model->rules;
  const int most = owned->deck->beside ? rules->most_beside : rules->most;
  const int copies = (int)MIN (entry->count, PAY_ODDS_MAX_CARDS);
  const gboolean limited = !entry->direct && deck_is_limited (game, entry);
  return limited && most > 0 ? CLAMP (most - copies_of (owned->deck, entry->name), 0, copies) : copies;
}

static void add_card (GArray *cards, const char *name, int class, int most)
{
  for (guint i = 0; i < cards->len; i++) {
    Card *card = &g_array_index (cards, Card, i);
    if (strcmp (card->name, name) == 0) {
      card->most += most;
      return;
    }
  }
  const Card card = { name, class, most };
  if (class >= 0 && most > 0)
    g_array_append_val (cards, card);
}

static void find_cards (Owned *owned, const PayGame *game)
{
  const PayDeckModel *model = owned->variants->model;
  for (guint i = 0; i < owned->deck->entries->len; i++) {
    const PayDeckEntry *entry = owned->deck->entries->pdata[i];
    if (entry->section == PAY_DECK_MAIN)
      add_card (owned->out, entry->name, class_called (model, entry->name),
                (int)MIN (entry->count, PAY_ODDS_MAX_CARDS));
  }
  for (guint i = 0; i < owned->owned->entries->len; i++) {
    const PayDeckEntry *entry = owned->owned->entries->pdata[i];
    add_card (owned->in, entry->name, class_called (model, entry->name), room_for (owned, entry, game));
  }
}

typedef struct {
  int out[2], in[2]; /* places; -1: none */
} Change;

static char *change_name (const Owned *owned, const Change *change)
{
  GString *name = g_string_new (NULL);
  const int *const sides[] = { change->out, change->in };
  for (int s = 0; s < 2; s++) {
    const GArray *cards = s == 0 ? owned->out : owned->in;
    const gboolean twice = sides[s][0] == sides[s][1];
    for (int i = 0; i < 2; i++)
      if (sides[s][i] >= 0 && (i == 0 || !twice))
        g_string_append_printf (name, "%s%c%d %s", name->len > 0 ? " " : "", s == 0 ? '-' : '+', twice ? 2 : 1,
                                g_array_index (cards, Card, (guint)sides[s][i]).name);
  }
  return g_string_free (name, FALSE);
}

/* FALSE: there are not so many, or it comes to less. */
static gboolean apply (const Owned *owned, const Change *change, int *counts)
{
  int gone[2] = { 0, 0 };
  for (int i = 0; i < 2 && change->out[i] >= 0; i++) {
    const Card *out = &g_array_index (owned->out, Card, (guint)change->out[i]);
    const Card *in = &g_array_index (owned->in, Card, (guint)change->in[i]);
    gone[0] = change->out[0] == change->out[i] ? gone[0] + 1 : gone[0];
    gone[1] = change->in[0] == change->in[i] ? gone[1] + 1 : gone[1];
    if (gone[0] > out->most || gone[1] > in->most)
      return FALSE;
    counts[out->class]--;
    counts[in->class]++;
  }
  for (int o = 0; o < 2 && change->out[o] >= 0; o++)
    for (int i = 0; i < 2; i++)
      if (g_array_index (owned->out, Card, (guint)change->out[o]).class
          == g_array_index (owned->in, Card, (guint)change->in[i >= 1 && change->in[1] < 0 ? 0 : i]).class)
        return FALSE;
  return TRUE;
}

/* Where the deck that it leads to stands among the variants, which have each once; 0: it cannot be made. */
static guint add_change (Owned *owned, const Change *change)
{
  const GPtrArray *all = owned->variants->all;
  const gsize size = (owned->variants->model->classes->len + 1) * sizeof (int);
  g_autofree int *counts = g_memdup2 (pay_deck_variant_at (owned->variants, 0)->counts, size);
  if (!apply (owned, change, counts))
    return 0;
  for (guint i = 1; i < all->len; i++)
    if (memcmp (pay_deck_variant_at (owned->variants, i)->counts, counts, size) == 0)
      return i;
  deck_variants_add (owned->variants, change_name (owned, change), counts);
  return all->len - 1;
}

typedef struct {
  Change change;
  guint variant;
  const PayRatio *mean;
} Single;

static int compare_singles (gconstpointer a, gconstpointer b)
{
  const Single *one = a, *other = b;
  if (one->mean == NULL || other->mean == NULL)
    return (one->mean == NULL) - (other->mean == NULL);
  const int better = pay_ratio_compare (other->mean, one->mean);
  return better != 0 ? better : (int)one->variant - (int)other->variant;
}

static GArray *add_singles (Owned *owned)
{
  GArray *singles = g_array_new (FALSE, FALSE, sizeof (Single));
  for (guint o = 0; o < owned->out->len; o++)
    for (guint i = 0; i < owned->in->len; i++) {
      Single single = { .change = { { (int)o, -1 }, { (int)i, -1 } } };
      single.variant = add_change (owned, &single.change);
      if (single.variant > 0)
        g_array_append_val (singles, single);
    }
  return singles;
}

/* Two cards each: pairs of cards that go with pairs of cards that come. */
static void add_pairs (Owned *owned, const GArray *singles)
{
  for (guint a = 0; a < singles->len; a++)
    for (guint b = a; b < singles->len; b++) {
      const Change *x = &g_array_index (singles, Single, a).change, *y = &g_array_index (singles, Single, b).change;
      const Change both = { { MIN (x->out[0], y->out[0]), MAX (x->out[0], y->out[0]) },
                            { MIN (x->in[0], y->in[0]), MAX (x->in[0], y->in[0]) } };
      add_change (owned, &both);
    }
}

static gboolean look (Owned *owned, const PayDeckReportOptions *options, GError **error)
{
  g_autoptr (GArray) singles = add_singles (owned);
  if (!deck_variants_count (owned->variants, 0, options, error))
    return FALSE;
  for (guint i = 0; i < singles->len; i++) {
    Single *single = &g_array_index (singles, Single, i);
    single->mean = pay_deck_variant_at (owned->variants, single->variant)->mean;
  }
  const guint64 out = owned->out->len, in = owned->in->len, pairs = out * (out + 1) / 2 * (in * (in + 1) / 2);
  if (pairs > (owned->variants->model->develops != NULL ? MOST_DEALT : MOST_PAIRS)) {
    g_array_sort (singles, compare_singles);
    owned->variants->partly = singles->len > BEST_SINGLES;
    g_array_set_size (singles, MIN (singles->len, BEST_SINGLES));
  }
  const guint from = owned->variants->all->len;
  add_pairs (owned, singles);
  return deck_variants_count (owned->variants, from, options, error);
}

/* The model of the deck with [owned] in it. */
static PayDeckModel *model_of_both (const PayDeck *deck, const PayDeck *owned, const PayGame *game,
                                    const PayDeckOverrides *overrides, GError **error)
{
  PayDeck both = *deck;
  both.entries = g_ptr_array_new ();
  for (guint i = 0; i < deck->entries->len; i++)
    g_ptr_array_add (both.entries, deck->entries->pdata[i]);
  for (guint i = 0; i < owned->entries->len; i++)
    g_ptr_array_add (both.entries, owned->entries->pdata[i]);
  PayDeckModel *model = pay_deck_model_new (&both, game, overrides, error);
  g_ptr_array_unref (both.entries);
  return model;
}

/* Without the cards that are owned beside it. */
static void add_deck (Owned *owned)
{
  const PayDeckModel *model = owned->variants->model;
  PayDeckVariant *deck = deck_variants_add (owned->variants, NULL, NULL);
  for (guint i = 0; i < owned->owned->entries->len; i++) {
    const PayDeckEntry *entry = owned->owned->entries->pdata[i];
    const int class = class_called (model, entry->name);
    if (class < 0)
      continue;
    deck->counts[class] -= (int)entry->count;
    deck->resources -= (int)entry->count;
  }
}

/* Entries of [owned] are resources, in [lands], or others, whose names are told once each. */
static GPtrArray *left_out (const PayDeckModel *model, const PayDeck *owned, GPtrArray *lands)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < owned->entries->len; i++) {
    PayDeckEntry *entry = owned->entries->pdata[i];
    if (class_called (model, entry->name) >= 0)
      g_ptr_array_add (lands, entry);
    else if (!g_ptr_array_find_with_equal_func (names, entry->name, g_str_equal, NULL))
      g_ptr_array_add (names, g_strdup (entry->name));
  }
  return names;
}

/* Of [some] of what is owned, which are resources, as they stand in [both] with the deck. */
static PayDeckVariants *changes_for (const PayDeck *deck, const PayDeck *some, const PayDeckModel *both,
                                     const PayDeckReportOptions *options, GError **error)
{
  g_autoptr (PayDeckVariants) variants = deck_variants_start (both);
  Owned all
      = { deck, some, variants, g_array_new (FALSE, FALSE, sizeof (Card)), g_array_new (FALSE, FALSE, sizeof (Card)) };
  add_deck (&all);
  find_cards (&all, both->game);
  const gboolean fine = look (&all, options, error);
  g_array_unref (all.out);
  g_array_unref (all.in);
  if (!fine)
    return NULL;
  deck_variants_sort (variants);
  return g_steal_pointer (&variants);
}

PayDeckVariants *pay_deck_variants_owned (const PayDeck *deck, const PayDeck *owned, const PayGame *game,
                                          const PayDeckOverrides *overrides, const PayDeckReportOptions *options,
                                          PayDeckModel **model, GError **error)
{
  g_autoptr (PayDeckModel) first = model_of_both (deck, owned, game, overrides, error);
  g_autoptr (GPtrArray) lands = g_ptr_array_new ();
  if (first == NULL)
    return NULL;
  g_autoptr (GPtrArray) names = left_out (first, owned, lands);
  if (lands->len == 0) {
    pay_set_error (error, PAY_ERROR_USAGE, "owned", -1, "there are no %s in %s", first->rules->resources, owned->path);
    return NULL;
  }
  PayDeck some = *owned;
  some.entries = lands;
  g_autoptr (PayDeckModel) both = model_of_both (deck, &some, game, overrides, error);
  PayDeckVariants *variants = both != NULL ? changes_for (deck, &some, both, options, error) : NULL;
  if (variants == NULL)
    return NULL;
  variants->left_out = g_steal_pointer (&names);
  *model = g_steal_pointer (&both);
  return variants;
}
