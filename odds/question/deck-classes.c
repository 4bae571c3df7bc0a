/* SPDX-License-Identifier: MIT */
#include "question.h"

static void class_free (gpointer data)
{
  OddsClass *class = data;
  g_free (class->name);
  g_ptr_array_unref (class->modes);
  g_ptr_array_unref (class->trades);
  g_free (class);
}

static void trade_free (gpointer data)
{
  OddsTrade *trade = data;
  g_array_unref (trade->asks);
  g_array_unref (trade->given);
  g_free (trade);
}

OddsTrade *odds_class_add_trade (OddsClass *class)
{
  OddsTrade *trade = g_new (OddsTrade, 1);
  *trade = (OddsTrade){ g_array_new (FALSE, FALSE, sizeof (OddsPips)), g_array_new (FALSE, FALSE, sizeof (OddsGiven)) };
  g_ptr_array_add (class->trades, trade);
  return trade;
}

static GArray *mode_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (OddsGiven));
}

/* The last class of the deck, without modes. */
static OddsClass *class_new (PayOddsDeck *deck, const char *name, int count, PayOddsFlags flags)
{
  OddsClass *class = g_new (OddsClass, 1);
  *class = (OddsClass){ .name = g_strdup (name), .count = count, .flags = flags };
  class->modes = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  class->trades = g_ptr_array_new_with_free_func (trade_free);
  g_ptr_array_add (deck->classes, class);
  return class;
}

PayOddsDeck *pay_odds_deck_new (const PayProblem *kinds)
{
  PayOddsDeck *deck = g_new (PayOddsDeck, 1);
  deck->kinds = kinds;
  deck->classes = g_ptr_array_new_with_free_func (class_free);
  return deck;
}

PayOddsDeck *pay_odds_deck_copy (const PayOddsDeck *deck)
{
  PayOddsDeck *copy = pay_odds_deck_new (deck->kinds);
  for (guint i = 0; i < deck->classes->len; i++) {
    const OddsClass *from = ODDS_CLASS (deck, i);
    OddsClass *to = class_new (copy, from->name, from->count, from->flags);
    for (guint m = 0; m < from->modes->len; m++)
      g_ptr_array_add (to->modes, g_array_copy (from->modes->pdata[m]));
    for (guint t = 0; t < from->trades->len; t++) {
      const OddsTrade *trade = from->trades->pdata[t];
      OddsTrade *other = odds_class_add_trade (to);
      g_array_append_vals (other->asks, trade->asks->data, trade->asks->len);
      g_array_append_vals (other->given, trade->given->data, trade->given->len);
    }
  }
  return copy;
}

void pay_odds_deck_free (PayOddsDeck *deck)
{
  if (deck == NULL)
    return;
  g_ptr_array_unref (deck->classes);
  g_free (deck);
}

static OddsClass *class_at (const PayOddsDeck *deck, int cards)
{
  g_return_val_if_fail (cards >= 0 && cards < (int)deck->classes->len, NULL);
  return ODDS_CLASS (deck, (guint)cards);
}

int pay_odds_deck_add (PayOddsDeck *deck, const char *name, int count, PayOddsFlags flags)
{
  g_return_val_if_fail (count >= 0, -1);
  g_ptr_array_add (class_new (deck, name, count, flags)->modes, mode_new ());
  return (int)deck->classes->len - 1;
}

void pay_odds_deck_gives (PayOddsDeck *deck, int cards, PayKinds kinds, int n)
{
  const OddsClass *class = class_at (deck, cards);
  g_return_if_fail (class != NULL && n >= 0);
  const OddsGiven given = { kinds, n };
  if (n > 0)
    g_array_append_val ((GArray *)class->modes->pdata[class->modes->len - 1], given);
}

void pay_odds_deck_or (PayOddsDeck *deck, int cards)
{
  const OddsClass *class = class_at (deck, cards);
  g_return_if_fail (class != NULL);
  g_ptr_array_add (class->modes, mode_new ());
}

void pay_odds_deck_widen (PayOddsDeck *deck, int cards, PayKinds kinds)
{
  const OddsClass *class = class_at (deck, cards);
  g_return_if_fail (class != NULL);
  for (guint m = 0; m < class->modes->len; m++) {
    GArray *mode = class->modes->pdata[m];
    for (guint i = 0; i < mode->len; i++)
      g_array_index (mode, OddsGiven, i).kinds |= kinds;
  }
}

void pay_odds_deck_set_count (PayOddsDeck *deck, int cards, int count)
{
  OddsClass *class = class_at (deck, cards);
  g_return_if_fail (class != NULL && count >= 0);
  class->count = count;
}

int pay_odds_deck_classes (const PayOddsDeck *deck)
{
  return (int)deck->classes->len;
}

const char *pay_odds_deck_name (const PayOddsDeck *deck, int cards)
{
  const OddsClass *class = class_at (deck, cards);
  return class != NULL ? class->name : NULL;
}

int pay_odds_deck_count (const PayOddsDeck *deck, int cards)
{
  const OddsClass *class = class_at (deck, cards);
  return class != NULL ? class->count : 0;
}

PayOddsFlags pay_odds_deck_flags (const PayOddsDeck *deck, int cards)
{
  const OddsClass *class = class_at (deck, cards);
  return class != NULL ? class->flags : 0;
}

int pay_odds_deck_size (const PayOddsDeck *deck)
{
  gint64 n = 0;
  for (guint i = 0; i < deck->classes->len; i++)
    n += ODDS_CLASS (deck, i)->count;
  return (int)MIN (n, G_MAXINT);
}

static gboolean gives_any (const GArray *given, PayKinds kinds)
{
  for (guint i = 0; i < given->len; i++)
    if ((g_array_index (given, OddsGiven, i).kinds & kinds) != 0)
      return TRUE;
  return FALSE;
}

gboolean pay_odds_deck_has (const PayOddsDeck *deck, int cards, PayKinds kinds)
{
  const OddsClass *class = class_at (deck, cards);
  gboolean has = FALSE;
  for (guint m = 0; class != NULL && m < class->modes->len && !has; m++)
    has = gives_any (class->modes->pdata[m], kinds);
  for (guint t = 0; class != NULL && t < class->trades->len && !has; t++)
    has = gives_any (((const OddsTrade *)class->trades->pdata[t])->given, kinds);
  return has;
}
