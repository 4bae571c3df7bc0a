/* SPDX-License-Identifier: MIT */
/* A deck as pay/play.h plays it: cards by what they give and what they cost. */
#include "deck.h"

typedef struct {
  GArray *costs;     /* PayPlayCost */
  GArray *cards;     /* PayPlayCard */
  GArray *questions; /* guint: of each cost */
} Play;

static void play_clear (Play *play)
{
  g_array_unref (play->costs);
  g_array_unref (play->cards);
  g_array_unref (play->questions);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Play, play_clear)

gboolean deck_is_played (const PayDeckModel *model, const PayDeckSpell *spell)
{
  const PayDeckQuestion *question = pay_deck_question_at (model, spell->question);
  return question->error == NULL && question->cards >= 0;
}

/* The card with these costs, the questions from [first] on: an earlier one that is like it, or new. */
static void add_card (Play *play, int count, int cards, guint first)
{
  const guint n_costs = play->questions->len - first;
  for (guint i = 0; i < play->cards->len; i++) {
    PayPlayCard *card = &g_array_index (play->cards, PayPlayCard, i);
    gboolean same = card->cards == cards && card->n_costs == n_costs;
    for (guint k = 0; k < n_costs && same; k++)
      same = g_array_index (play->questions, guint, card->first + k)
             == g_array_index (play->questions, guint, first + k);
    if (!same)
      continue;
    card->count += count;
    g_array_set_size (play->questions, first);
    g_array_set_size (play->costs, first);
    return;
  }
  const PayPlayCard card = { count, cards, first, n_costs };
  g_array_append_val (play->cards, card);
}

/* All sides of the card that the [i]th spell is a side of. */
static void add_sides (Play *play, const PayDeckModel *model, guint i)
{
  const PayDeckSpell *spell = pay_deck_spell_at (model, i);
  const guint first = play->costs->len;
  for (guint k = 0; k < model->spells->len; k++) {
    const PayDeckSpell *side = pay_deck_spell_at (model, k);
    const PayDeckQuestion *question = pay_deck_question_at (model, side->question);
    if (side->entry != spell->entry || !deck_is_played (model, side))
      continue;
    if (k < i)
      return;
    const PayPlayCost cost
        = { question->deck, question->need, pay_problem_goal (question->c->problem), question->start, question->value };
    g_array_append_val (play->costs, cost);
    g_array_append_val (play->questions, side->question);
  }
  add_card (play, spell->count, pay_deck_question_at (model, spell->question)->cards, first);
}

static void play_init (Play *play, const PayDeckModel *model)
{
  *play = (Play){ g_array_new (FALSE, FALSE, sizeof (PayPlayCost)), g_array_new (FALSE, FALSE, sizeof (PayPlayCard)),
                  g_array_new (FALSE, FALSE, sizeof (guint)) };
  g_autofree int *left = g_new0 (int, model->classes->len + 1);
  for (guint i = 0; i < model->classes->len; i++)
    left[i] = ((const PayDeckClass *)model->classes->pdata[i])->count;
  for (guint i = 0; i < model->spells->len; i++)
    if (deck_is_played (model, pay_deck_spell_at (model, i)))
      add_sides (play, model, i);
  for (guint i = 0; i < play->cards->len; i++)
    left[g_array_index (play->cards, PayPlayCard, i).cards] -= g_array_index (play->cards, PayPlayCard, i).count;
  for (guint i = 0; i < model->classes->len; i++)
    if (left[i] > 0)
      add_card (play, left[i], (int)i, play->questions->len);
}

/* What tells units of the game apart where [cost] is paid. */
static PayTraits colours_of (const PayGame *game, const char *cost)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, cost);
  request->pool = PAY_GAME_HAS (game, units) ? g_strdup (game->units) : NULL;
  PayCase *c = pay_game_open (game, request, NULL, NULL);
  PayTraits some = 0, all = ~(PayTraits)0;
  for (int k = 0; c != NULL && k < pay_problem_kinds (c->problem); k++) {
    some |= pay_problem_kind_traits (c->problem, k, 0);
    all &= pay_problem_kind_traits (c->problem, k, 0);
  }
  if (c != NULL)
    game->close (c);
  return some & ~all;
}

PayPlayGames *deck_play (const PayDeckModel *model, gboolean draw, const PayDeckComparisonOptions *options,
                         GError **error)
{
  g_auto (Play) play;
  play_init (&play, model);
  PayPlayQuestion question = { .costs = (const PayPlayCost *)(gpointer)play.costs->data,
                               .n_costs = play.costs->len,
                               .cards = (const PayPlayCard *)(gpointer)play.cards->data,
                               .n_cards = play.cards->len,
                               .setup = pay_deck_model_setup (model, draw),
                               .rules = model->plays,
                               .stop = options->stop };
  for (guint i = 0; i < model->questions->len; i++)
    if (pay_deck_question_at (model, i)->error == NULL)
      question.colours |= colours_of (model->game, pay_deck_question_at (model, i)->cost);
  return pay_play_games_new (&question, options->turns, options->games, options->seed, options->threads, error);
}
