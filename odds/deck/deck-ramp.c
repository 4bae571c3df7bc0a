/* SPDX-License-Identifier: MIT */
/* Cards that are paid for to pay for others: from words to the classes and costs of pay/ramp.h. */
#include "deck.h"

#include <string.h>

/* ---- What a card does, as far as it can be played. */

/* What can be played of [gives]; a line that cannot is noted. (transfer full) */
static char *playable (PayDeckModel *model, const char *name, const char *gives)
{
  char *can = gives != NULL ? deck_playable (model->game, name, gives) : NULL;
  if (g_strcmp0 (can, gives) != 0)
    deck_note_lack (model, name, "not played for all that it gives: no game reads it");
  return can;
}

void deck_ramp_copy (PayDeckModel *model, const char *name, const PayDeckRamp *told, PayDeckRamp *copy)
{
  *copy = (PayDeckRamp){ .cost = NULL };
  if (told->cost == NULL)
    return;
  *copy = *told;
  copy->cost = g_strdup (told->cost);
  copy->gives = playable (model, name, told->gives);
  copy->brings = playable (model, name, told->brings);
  for (guint i = 0; i < copy->n_finds; i++)
    copy->finds[i].what = g_strdup (told->finds[i].what);
  if (copy->gives == NULL && copy->brings == NULL && copy->n_finds == 0)
    pay_deck_ramp_clear (copy);
}

void deck_ramp_tell (PayDeckModel *model, const char *name, const PayDeckCard *card)
{
  if (card->ramp.cost != NULL)
    deck_note_add (model, name, "counted in what is played alone: it gives only once it is paid for");
  else
    deck_note_lack (model, name, "not counted: it gives only once it is paid for");
}

gboolean deck_ramp_equal (const PayDeckRamp *a, const PayDeckRamp *b)
{
  gboolean same = g_strcmp0 (a->cost, b->cost) == 0 && g_strcmp0 (a->gives, b->gives) == 0 && a->slow == b->slow
                  && a->gone == b->gone && a->aside == b->aside && g_strcmp0 (a->brings, b->brings) == 0
                  && a->n_brings == b->n_brings && a->n_finds == b->n_finds;
  for (guint i = 0; i < a->n_finds && same; i++)
    same = strcmp (a->finds[i].what, b->finds[i].what) == 0 && a->finds[i].n == b->finds[i].n
           && a->finds[i].to_hand == b->finds[i].to_hand && a->finds[i].late == b->finds[i].late;
  return same;
}

gboolean deck_same_purpose (const PayDeckClass *a, const PayDeckClass *b)
{
  static const char *const none[] = { NULL };
  return g_strv_equal (a->purpose != NULL ? (const char *const *)a->purpose : none,
                       b->purpose != NULL ? (const char *const *)b->purpose : none);
}

/* FNV-1a: a copy is known by its name and how many of that name came before. */
void deck_add_keys (PayDeckClass *class, const char *name, int before, int count)
{
  for (int i = before; i < before + count; i++) {
    guint64 key = G_GUINT64_CONSTANT (0xcbf29ce484222325) ^ (guint64)i;
    for (const char *p = name; *p != '\0'; p++)
      key = (key ^ (guchar)*p) * G_GUINT64_CONSTANT (0x100000001b3);
    g_array_append_val (class->keys, key);
  }
}

/* ---- Classes. */

static PayRampCard card_of (const PayDeckModel *model, const PayDevelopCard *ways, guint i, const DeckLooks *looks)
{
  const PayDeckClass *class = model->classes->pdata[i];
  const PayDeckRamp *ramp = &class->ramp;
  PayRampCard card = { .count = class->count,
                       .keys = (const guint64 *)(gpointer) class->keys->data,
                       .resource = class->resource,
                       .late = class->resource && class->arrival == PAY_ARRIVES_LATE,
                       .ways = ways[i],
                       .object = -1,
                       .cost = -1,
                       .slow = ramp->slow,
                       .gone = ramp->gone,
                       .aside = ramp->aside,
                       .brings = ramp->brings != NULL ? class->brings : -1,
                       .n_brings = ramp->n_brings,
                       .n_finds = MIN (ramp->n_finds, PAY_RAMP_FINDS) };
  for (guint f = 0; f < card.n_finds; f++)
    card.finds[f] = (PayRampFind){ deck_sorts (looks, ramp->finds[f].what), ramp->finds[f].n, ramp->finds[f].to_hand,
                                   ramp->finds[f].late };
  return card;
}

/* The place of each cost among those that are kept, in the order of classes; what has no room is noted. */
static void place_costs (PayDeckModel *model, PayRampCard *cards)
{
  const PayDeckClass *first[PAY_MAX_KEPT];
  int n = 0;
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    int k = 0;
    if (class->ramp.cost == NULL)
      continue;
    while (k < n && (strcmp (first[k]->ramp.cost, class->ramp.cost) != 0 || !deck_same_purpose (first[k], class)))
      k++;
    if (k == PAY_MAX_KEPT) {
      for (guint name = 0; name < class->names->len; name++)
        deck_note_lack (model, class->names->pdata[name],
                        "not played for what it gives: more than " G_STRINGIFY (PAY_MAX_KEPT) " such costs");
      continue;
    }
    if (k == n)
      first[n++] = class;
    cards[i].cost = k;
  }
}

PayRampCard *deck_ramp_cards_new (PayDeckModel *model, const DeckLooks *looks)
{
  gboolean some = FALSE;
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    some = some
           || (class->count > 0
               && (class->ramp.cost != NULL || class->trades || g_strcmp0 (class->whole, class->gives) != 0));
  }
  if (!some || model->laid + model->starts > 0 || model->rules->drops != 1 || model->system != NULL)
    return NULL;
  g_autofree PayDevelopCard *ways = deck_ways_new (model, looks);
  PayRampCard *cards = g_new0 (PayRampCard, model->classes->len + 1);
  for (guint i = 0; i < model->classes->len; i++)
    cards[i] = card_of (model, ways, i, looks);
  place_costs (model, cards);
  return cards;
}

/* ---- One question. */

static const char *text_of (const PayDeckClass *class)
{
  return class->ramp.gives != NULL ? class->ramp.gives : class->whole != NULL ? class->whole : class->gives;
}

static void keep_cost (PayRequest *request, const PayDeckClass *class)
{
  PayKeep *keep = pay_request_add_keep (request, class->ramp.cost);
  keep->purpose = g_ptr_array_new_with_free_func (g_free);
  for (char **p = class->purpose; p != NULL && *p != NULL; p++)
    g_ptr_array_add (keep->purpose, g_strdup (*p));
}

static PayRequest *request_of (const PayDeckModel *model, const PayDeckQuestion *question, PayRampCard *cards)
{
  PayRequest *request = pay_request_new ();
  pay_request_add_cost (request, question->cost);
  for (char **p = question->purpose; p != NULL && *p != NULL; p++)
    g_ptr_array_add (request->purpose, g_strdup (*p));
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *class = model->classes->pdata[i];
    const char *text = class->unit ? NULL : text_of (class);
    if (cards[i].cost == (int)request->keep->len)
      keep_cost (request, class);
    if (text == NULL)
      continue;
    cards[i].object = (int)request->sources->len;
    PaySource *source = pay_request_add_source (request);
    source->name = g_strdup (class->names->pdata[0]);
    source->text = g_strdup (text);
  }
  return request;
}

gboolean deck_ramp_play (const PayDeckModel *model, guint i, const PayOddsSetup setup[2],
                         const PayDeckReportOptions *options, guint64 steps, DeckGames *games, GError **error)
{
  const PayDeckQuestion *question = pay_deck_question_at (model, i);
  if (question->variable && model->x > 0)
    return TRUE;
  g_autofree PayRampCard *cards = g_new (PayRampCard, model->classes->len + 1);
  memcpy (cards, model->ramp, sizeof *cards * (model->classes->len + 1));
  g_autoptr (PayRequest) request = request_of (model, question, cards);
  PayCase *c = pay_game_open (model->game, request, NULL, error);
  gboolean fine = c != NULL;
  const gboolean same = deck_draw_is_play (model, options);
  games->cut = FALSE;
  for (int draw = 0; draw < (same ? 1 : 2) && fine; draw++) {
    PayOddsSample *sample = &games->sample[draw];
    const PayRampQuestion asked = { .problem = c->problem,
                                    .cards = cards,
                                    .n_cards = model->classes->len,
                                    .held = question->cards,
                                    .turn = question->turn,
                                    .setup = setup[draw],
                                    .games = options->games,
                                    .seed = options->seed,
                                    .first = sample->enough,
                                    .steps = same ? steps : steps / 2,
                                    .stop = options->stop };
    PayRampGames more;
    fine = pay_ramp_play (&asked, &more, error);
    if (!fine)
      break;
    sample->enough += more.sample.enough;
    sample->paid += more.sample.paid;
    sample->trials = sample->enough;
    games->steps += more.steps;
    games->cut = games->cut || sample->enough < options->games;
  }
  if (same)
    games->sample[1] = games->sample[0];
  if (c != NULL)
    c->game->close (c);
  return fine;
}

void deck_games_tell (const DeckGames *games, PayDeckPlayed played[2])
{
  for (int draw = 0; draw < 2; draw++) {
    const PayOddsSample *sample = &games->sample[draw];
    if (sample->enough == 0)
      continue;
    played[draw] = (PayDeckPlayed){ .games = sample->enough,
                                    .value = pay_ratio_new ((gint64)sample->paid, (gint64)MAX (sample->enough, 1)) };
    pay_odds_interval (sample, &played[draw].low, &played[draw].high);
  }
}
