/* SPDX-License-Identifier: MIT */
/* One hand: is it kept by the rule, and what can be paid with it and with those that would come? */
#include "deck.h"

#include <pay/advice.h>
#include <string.h>

/* ---- What it is. */

typedef struct {
  const PayDeck *deck;
  const PayDeckModel *model;
  const PayDeckReportOptions *options;
  int *by_class;      /* cards of the hand */
  GHashTable *copies; /* of names of entries: how many are in the hand */
  PayDeckHeld *held;
} Asked;

static int class_of (const PayDeckModel *model, const char *name)
{
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    if (class->count > 0 && g_ptr_array_find_with_equal_func (class->names, name, g_str_equal, NULL))
      return (int)i;
  }
  return -1;
}

/* FALSE: the hand has more than the [there] of the deck. */
static gboolean add_card (const char *name, int count, gint64 there, gpointer data)
{
  Asked *asked = data;
  const int class = class_of (asked->model, name);
  const int before = GPOINTER_TO_INT (g_hash_table_lookup (asked->copies, name));
  if (class < 0 || before + count > there)
    return FALSE;
  g_hash_table_insert (asked->copies, (gpointer)(gsize)name, GINT_TO_POINTER (before + count));
  asked->by_class[class] += count;
  asked->held->cards += count;
  asked->held->resources += ((const PayDeckClass *)asked->model->classes->pdata[class])->resource ? count : 0;
  return TRUE;
}

static gboolean read_hand (Asked *asked, const char *text, GError **error)
{
  if (!deck_held_read (asked->deck, text, add_card, asked, error))
    return FALSE;
  return asked->held->cards > 0
         || pay_set_error (error, PAY_ERROR_USAGE, "hand", 0,
                           "no cards are told; expected such as 3 Mountain; Plains; 2 Shock");
}

/* ---- The rule. */

static const PayOddsRule *rule_of (const Asked *asked)
{
  return asked->options->hands != NULL ? asked->options->hands : pay_deck_model_hands (asked->model);
}

static gboolean add_verdicts (Asked *asked, GError **error)
{
  const PayOddsRule *rule = rule_of (asked);
  if (rule->counted != PAY_ODDS_RESOURCES && rule->n_stages > 1)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "hand", -1,
                          "the rule \"%s\" looks at what cards give, which is another one for each cost", rule->name);
  for (int i = 0; i < rule->n_stages; i++) {
    const PayOddsStage *stage = &rule->stages[i];
    if (stage->cards != asked->held->cards)
      continue;
    const PayDeckVerdict verdict = { .stage = i,
                                     .under = stage->bottom,
                                     .cards = stage->cards - stage->bottom,
                                     .resources = deck_resources_left (stage, asked->held->resources),
                                     .least = stage->least,
                                     .most = stage->most,
                                     .keeps = deck_keeps (stage, i == rule->n_stages - 1, asked->held->resources) };
    g_array_append_val (asked->held->verdicts, verdict);
  }
  return asked->held->verdicts->len > 0
         || pay_set_error (error, PAY_ERROR_USAGE, "hand", -1, "%d cards are told, and the rule \"%s\" looks at %d",
                           asked->held->cards, rule->name, rule->stages[0].cards);
}

/* ---- Rates. */

#define PAIR 2 /* chances of a question: with the hand, and with others */

static void set_within (PayDeckHandRate *rate, int which, const PayDevelopChance *chance)
{
  rate->within[which] = chance->exact ? 0 : MAX (chance->high - chance->value, chance->value - chance->low);
  rate->dealt = rate->dealt || !chance->exact;
}

static PayRatio *with_hand (const Asked *asked, const PayDevelopCard *cards, guint i, gboolean in_hand,
                            PayDeckHandRate *rate, GError **error)
{
  const PayDeckQuestion *q = pay_deck_question_at (asked->model, i);
  const PayOddsSetup setup = deck_setup (asked->model, asked->options, asked->options->draw);
  const PayDevelopQuestion question = { .question = pay_deck_model_question (asked->model, i, FALSE, &setup, q->turn),
                                        .cards = cards,
                                        .hands = asked->options->trials > 0 ? asked->options->trials : DECK_HANDS,
                                        .seed = asked->options->seed,
                                        .steps = deck_steps_each (asked->model, asked->options, PAIR) };
  PayDevelopChance chance;
  const gboolean held = in_hand && q->cards >= 0;
  if (held)
    asked->by_class[q->cards]--;
  const gboolean fine = pay_develop_hand (&question, asked->by_class, held, q->turn, &chance, error);
  if (held)
    asked->by_class[q->cards]++;
  if (!fine)
    return NULL;
  set_within (rate, 0, &chance);
  return pay_develop_value (&chance);
}

/* With the hands that come after it. */
static PayRatio *with_others (const Asked *asked, guint i, PayDeckHandRate *rate)
{
  PayOddsRule rule = *rule_of (asked);
  if (rule.n_stages < 2)
    return NULL;
  rule.n_stages--;
  memmove (rule.stages, rule.stages + 1, sizeof *rule.stages * (gsize)rule.n_stages);
  PayDeckReportOptions options = *asked->options;
  options.hands = &rule;
  const int turn = pay_deck_question_at (asked->model, i)->turn;
  const PayOddsQuestion question = deck_question (asked->model, &options, i, options.draw, FALSE, turn);
  PayDevelopChance chance = { .exact = TRUE };
  PayRatio *ratio = deck_chance (asked->model, &options, &question, turn,
                                 deck_steps_each (asked->model, &options, PAIR), &chance, NULL);
  set_within (rate, 1, &chance);
  return ratio;
}

/* Copies of the spell, or of the card that it is a side of, in the hand; of a card beside the deck none is. */
static int in_hand (const Asked *asked, const PayDeckSpell *spell)
{
  const PayDeckEntry *entry = asked->deck->entries->pdata[spell->entry];
  return spell->beside ? 0 : GPOINTER_TO_INT (g_hash_table_lookup (asked->copies, entry->name));
}

/* FALSE with [error]: hands of this game cannot be asked about. */
static gboolean add_rates (const Asked *asked, GError **error)
{
  const PayDeckModel *model = asked->model;
  g_autofree PayDevelopCard *none = g_new0 (PayDevelopCard, model->classes->len + 1);
  const PayDevelopCard *cards = model->develops != NULL ? model->develops : none;
  for (int first = 1; first >= 0; first--)
    for (guint i = 0; i < model->spells->len; i++) {
      const PayDeckSpell *spell = pay_deck_spell_at (model, i);
      PayDeckHandRate rate = { .spell = i, .in_hand = in_hand (asked, spell) };
      if ((rate.in_hand > 0) != (first == 1))
        continue;
      g_autoptr (GError) inner = NULL;
      if (pay_deck_question_at (model, spell->question)->error == NULL) {
        rate.kept = with_hand (asked, cards, spell->question, rate.in_hand > 0, &rate, &inner);
        rate.mulligan = with_others (asked, spell->question, &rate);
      }
      g_array_append_val (asked->held->rates, rate);
      if (inner != NULL && g_error_matches (inner, PAY_ERROR, PAY_ERROR_UNSUPPORTED)) {
        g_propagate_error (error, g_steal_pointer (&inner));
        return FALSE;
      }
    }
  return TRUE;
}

static void set_means (const Asked *asked)
{
  PayDeckHeld *held = asked->held;
  for (int all = 0; all < 2; all++) {
    DeckMean kept = { .sum = NULL }, mulligan = { .sum = NULL };
    for (guint i = 0; i < held->rates->len; i++) {
      const PayDeckHandRate *rate = &g_array_index (held->rates, PayDeckHandRate, i);
      const int weight = all ? pay_deck_spell_at (asked->model, rate->spell)->count : rate->in_hand;
      const gboolean known = rate->kept != NULL && (rate->mulligan != NULL || rule_of (asked)->n_stages < 2);
      held->unknown = held->unknown || !known;
      if (known && weight > 0)
        deck_mean_add (&kept, rate->kept, weight);
      if (known && rate->mulligan != NULL && weight > 0)
        deck_mean_add (&mulligan, rate->mulligan, weight);
    }
    held->kept[all] = deck_mean_take (&kept);
    held->mulligan[all] = deck_mean_take (&mulligan);
  }
}

PayDeckHeld *pay_deck_held_new (const PayDeck *deck, const PayDeckModel *model, const char *hand,
                                const PayDeckReportOptions *options, GError **error)
{
  g_autoptr (PayDeckHeld) held = g_new0 (PayDeckHeld, 1);
  g_autofree int *by_class = g_new0 (int, model->classes->len + 1);
  held->verdicts = g_array_new (FALSE, FALSE, sizeof (PayDeckVerdict));
  held->rates = g_array_new (FALSE, FALSE, sizeof (PayDeckHandRate));
  g_autoptr (GHashTable) copies = g_hash_table_new (g_str_hash, g_str_equal);
  Asked asked = { deck, model, options, by_class, copies, held };
  if (!read_hand (&asked, hand, error) || !add_verdicts (&asked, error) || !add_rates (&asked, error))
    return NULL;
  if (options->stop != NULL && g_atomic_int_get (options->stop) != 0) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "stopped before it was counted");
    return NULL;
  }
  set_means (&asked);
  return g_steal_pointer (&held);
}

void pay_deck_held_free (PayDeckHeld *held)
{
  if (held == NULL)
    return;
  for (guint i = 0; i < held->rates->len; i++) {
    pay_ratio_free (g_array_index (held->rates, PayDeckHandRate, i).kept);
    pay_ratio_free (g_array_index (held->rates, PayDeckHandRate, i).mulligan);
  }
  for (int i = 0; i < 2; i++) {
    pay_ratio_free (held->kept[i]);
    pay_ratio_free (held->mulligan[i]);
  }
  g_array_unref (held->verdicts);
  g_array_unref (held->rates);
  g_free (held);
}
