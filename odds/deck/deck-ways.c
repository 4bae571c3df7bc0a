/* SPDX-License-Identifier: MIT */
/* How cards come and go, from words to labels as bits. */
#include "deck.h"

#include <string.h>

#define MOST_WORDS 64

struct _DeckLooks {
  char *words[MOST_WORDS];
  guint n;
};

DeckLooks *deck_looks_new (void)
{
  return g_new0 (DeckLooks, 1);
}

void deck_looks_free (DeckLooks *looks)
{
  for (guint i = 0; i < looks->n; i++)
    g_free (looks->words[i]);
  g_free (looks);
}

static int word_index (const DeckLooks *looks, const char *word)
{
  for (guint i = 0; i < looks->n; i++)
    if (strcmp (looks->words[i], word) == 0)
      return (int)i;
  return -1;
}

void deck_looks_add_words (DeckLooks *looks, const char *what)
{
  if (what == NULL)
    return;
  g_auto (GStrv) words = g_strsplit_set (what, " |", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (looks->n < MOST_WORDS && word_index (looks, words[i]) < 0)
      looks->words[looks->n++] = g_strdup (words[i]);
}

/* Calls [with] for everything that [ways] look for. */
static void each_what (PayDeckWays *ways, void (*with) (char **what, gpointer data), gpointer data)
{
  for (guint i = 0; i < ways->n_ready; i++)
    with (&ways->ready[i].what, data);
  for (guint f = 0; f < ways->n_forms; f++)
    for (guint i = 0; i < ways->forms[f].n; i++)
      with (&ways->forms[f].when[i].what, data);
  with (&ways->finds, data);
  with (&ways->finds_too, data);
  with (&ways->finds_soon.what, data);
  with (&ways->takes, data);
}

static void add_what (char **what, gpointer data)
{
  deck_looks_add_words (data, *what);
}

void deck_looks_add (DeckLooks *looks, const PayDeckWays *ways)
{
  PayDeckWays copy = *ways;
  each_what (&copy, add_what, looks);
}

/* ---- Forms. */

static gboolean is_met (const GPtrArray *labels, const char *what)
{
  gboolean met = FALSE;
  g_auto (GStrv) parts = g_strsplit (what, "|", -1);
  for (guint p = 0; parts[p] != NULL; p++) {
    g_auto (GStrv) words = g_strsplit (parts[p], " ", -1);
    for (guint i = 0; i < labels->len && !met; i++) {
      met = TRUE;
      for (guint w = 0; words[w] != NULL && met; w++)
        met = g_strv_contains (labels->pdata[i], words[w]);
    }
  }
  return met;
}

void deck_forms_drop (const GPtrArray *labels, PayDeckWays *ways)
{
  guint kept = 0;
  for (guint f = 0; f < ways->n_forms; f++) {
    PayDeckForm *form = &ways->forms[f];
    gboolean met = TRUE;
    for (guint i = 0; i < form->n && met; i++)
      met = form->when[i].least < 1 || form->when[i].what == NULL || is_met (labels, form->when[i].what);
    if (met) {
      ways->forms[kept++] = *form;
      continue;
    }
    for (guint i = 0; i < form->n; i++)
      g_free (form->when[i].what);
    g_free (form->gives);
  }
  ways->n_forms = kept;
}

/* ---- Copies. */

static void copy_what (char **what, G_GNUC_UNUSED gpointer data)
{
  *what = g_strdup (*what);
}

static char *looked_for (const DeckLooks *looks, const char *labels)
{
  GString *all = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit (labels != NULL ? labels : "", " ", -1);
  for (guint i = 0; i < looks->n; i++)
    if (g_strv_contains ((const char *const *)words, looks->words[i]))
      g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", looks->words[i]);
  return g_string_free (all, FALSE);
}

void deck_ways_copy (const DeckLooks *looks, const PayDeckWays *ways, gboolean put, gboolean late, PayDeckWays *copy)
{
  *copy = (PayDeckWays){ .labels = NULL };
  if (put) {
    *copy = *ways;
    copy->lends = NULL;
    copy->lends_when = (PayDeckOthers){ .what = NULL };
    copy->n_ready = late ? 0 : copy->n_ready;
    each_what (copy, copy_what, NULL);
    for (guint f = 0; f < copy->n_forms; f++)
      copy->forms[f].gives = g_strdup (copy->forms[f].gives);
  }
  copy->labels = looked_for (looks, ways->labels);
}

static gboolean same_others (const PayDeckOthers *a, const PayDeckOthers *b)
{
  return g_strcmp0 (a->what, b->what) == 0 && a->least == b->least && a->most == b->most && a->in_hand == b->in_hand
         && a->until == b->until;
}

gboolean deck_ways_equal (const PayDeckWays *a, const PayDeckWays *b)
{
  gboolean same = g_strcmp0 (a->labels, b->labels) == 0 && a->n_ready == b->n_ready && a->n_forms == b->n_forms
                  && g_strcmp0 (a->finds, b->finds) == 0 && g_strcmp0 (a->finds_too, b->finds_too) == 0
                  && a->finds_alike == b->finds_alike && a->finds_late == b->finds_late
                  && same_others (&a->finds_soon, &b->finds_soon) && a->price == b->price
                  && g_strcmp0 (a->takes, b->takes) == 0 && a->n_takes == b->n_takes && a->away == b->away
                  && a->others == b->others && a->before == b->before && a->untapped == b->untapped
                  && a->alone == b->alone && a->toll == b->toll;
  for (guint i = 0; i < a->n_ready && same; i++)
    same = same_others (&a->ready[i], &b->ready[i]);
  for (guint f = 0; f < a->n_forms && same; f++) {
    same = a->forms[f].n == b->forms[f].n && g_strcmp0 (a->forms[f].gives, b->forms[f].gives) == 0;
    for (guint i = 0; i < a->forms[f].n && same; i++)
      same = same_others (&a->forms[f].when[i], &b->forms[f].when[i]);
  }
  return same;
}

/* ---- Bits. */

static guint64 bits_of (const DeckLooks *looks, const char *words)
{
  guint64 bits = 0;
  g_auto (GStrv) all = g_strsplit (words, " ", -1);
  for (guint i = 0; all[i] != NULL; i++) {
    const int word = word_index (looks, all[i]);
    bits |= word >= 0 ? PAY_BIT (word) : 0;
  }
  return bits;
}

PayDevelopSorts deck_sorts (const DeckLooks *looks, const char *what)
{
  PayDevelopSorts sorts = { .n = 0 };
  g_auto (GStrv) parts = g_strsplit (what != NULL ? what : "", "|", -1);
  for (guint i = 0; parts[i] != NULL && sorts.n < PAY_DEVELOP_SORTS; i++)
    sorts.all[sorts.n++] = bits_of (looks, parts[i]);
  return sorts;
}

static PayDevelopCondition condition_of (const DeckLooks *looks, const PayDeckOthers *others)
{
  return (PayDevelopCondition){ deck_sorts (looks, others->what), others->least, others->most, others->in_hand,
                                others->until };
}

static PayDevelopCard card_of (const DeckLooks *looks, const PayDeckClass *class)
{
  const PayDeckWays *ways = &class->ways;
  PayDevelopCard card = { .labels = bits_of (looks, ways->labels), .n_ready = ways->n_ready, .n_forms = ways->n_forms };
  for (guint i = 0; i < ways->n_ready; i++)
    card.ready[i] = condition_of (looks, &ways->ready[i]);
  for (guint f = 0; f < ways->n_forms; f++) {
    card.forms[f] = (PayDevelopForm){ .n = ways->forms[f].n, .like = class->like[f] };
    for (guint i = 0; i < ways->forms[f].n; i++)
      card.forms[f].when[i] = condition_of (looks, &ways->forms[f].when[i]);
  }
  card.finds = deck_sorts (looks, ways->finds);
  card.finds_too = deck_sorts (looks, ways->finds_too);
  card.finds_alike = ways->finds_alike;
  card.finds_late = ways->finds_late;
  card.finds_soon = condition_of (looks, &ways->finds_soon);
  card.price = ways->price;
  card.takes = deck_sorts (looks, ways->takes);
  card.n_takes = ways->n_takes;
  card.away = ways->away;
  card.others = ways->others;
  card.before = ways->before;
  card.untapped = ways->untapped;
  card.alone = ways->alone;
  card.sole = class->sole;
  card.toll = ways->toll;
  return card;
}

gboolean pay_deck_class_develops (const PayDeckClass *class)
{
  const PayDeckWays *ways = &class->ways;
  return class->count > 0
         && (ways->n_ready > 0 || ways->n_forms > 0 || ways->finds != NULL || ways->n_takes > 0 || ways->alone
             || ways->toll > 0 || class->trades || class->sole > 0);
}

PayDevelopCard *deck_ways_new (const PayDeckModel *model, const DeckLooks *looks)
{
  PayDevelopCard *cards = g_new0 (PayDevelopCard, model->classes->len + 1);
  for (guint i = 0; i < model->classes->len; i++)
    cards[i] = card_of (looks, model->classes->pdata[i]);
  return cards;
}

PayDevelopCard *deck_develops_new (const PayDeckModel *model, const DeckLooks *looks)
{
  for (guint i = 0; i < model->classes->len; i++)
    if (pay_deck_class_develops (model->classes->pdata[i]))
      return deck_ways_new (model, looks);
  return NULL;
}
