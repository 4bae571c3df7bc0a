/* SPDX-License-Identifier: MIT */
/* From a deck to its classes of like cards, and the spells that it wants to pay for. */
#include "deck.h"

#include <string.h>

#define MOST_CLASSES 64
#define BETWEEN_SIDES " // "

static void class_free (gpointer data)
{
  PayDeckClass *k = data;
  g_ptr_array_unref (k->names);
  g_free (k->gives);
  g_free (k);
}

static void note_free (gpointer data)
{
  PayDeckNote *note = data;
  g_ptr_array_unref (note->names);
  g_free (note->what);
  g_free (note);
}

static void spell_free (gpointer data)
{
  PayDeckSpell *s = data;
  g_free (s->name);
  g_free (s);
}

void pay_deck_model_free (PayDeckModel *model)
{
  if (model == NULL)
    return;
  g_ptr_array_unref (model->spells);
  g_ptr_array_unref (model->questions);
  g_ptr_array_unref (model->classes);
  g_ptr_array_unref (model->notes);
  g_free (model);
}

static void deck_card_clear (PayDeckCard *card)
{
  g_free (card->gives);
  g_free (card->assumed);
  g_strfreev (card->purpose);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayDeckCard, deck_card_clear)

typedef struct {
  const PayDeck *deck;
  const PayDeckOverrides *told;
  PayDeckModel *model;
  GPtrArray *costs;   /* of const char *, NULL-ended: of the deck, and of what is cast beside it */
  GArray *class_of;   /* int: by entry */
  GPtrArray *purpose; /* of GStrv: by entry */
} Draft;

static gboolean is_drawn (const PayDeckEntry *e)
{
  return e->section == PAY_DECK_MAIN;
}

static gboolean is_cast (const PayDeckEntry *e)
{
  return e->cost != NULL && (e->section == PAY_DECK_MAIN || e->section == PAY_DECK_COMMANDER);
}

static void add_note (Draft *d, const char *name, const char *what)
{
  PayDeckNote *note = NULL;
  for (guint i = 0; i < d->model->notes->len && note == NULL; i++) {
    PayDeckNote *other = d->model->notes->pdata[i];
    note = strcmp (other->what, what) == 0 ? other : NULL;
  }
  if (note == NULL) {
    note = g_new (PayDeckNote, 1);
    *note = (PayDeckNote){ g_ptr_array_new_with_free_func (g_free), g_strdup (what) };
    g_ptr_array_add (d->model->notes, note);
  }
  if (!g_ptr_array_find_with_equal_func (note->names, name, g_str_equal, NULL))
    g_ptr_array_add (note->names, g_strdup (name));
}

/* ---- What one card is. */

static gboolean is_named (char *const *names, const char *name)
{
  g_autofree char *key = pay_card_key (name);
  for (; names != NULL && *names != NULL; names++) {
    g_autofree char *other = pay_card_key (*names);
    if (strcmp (key, other) == 0)
      return TRUE;
  }
  return FALSE;
}

/* What was told that a card of this name gives, NULL: nothing. */
static const char *told_text (const PayDeckOverrides *told, const char *name)
{
  for (char *const *t = told->gives; t != NULL && *t != NULL; t++) {
    const char *colon = strchr (*t, ':');
    g_autofree char *of = colon != NULL ? g_strndup (*t, (gsize)(colon - *t)) : g_strdup ("");
    char *const names[] = { of, NULL };
    if (colon != NULL && is_named (names, name))
      return colon + 1 + strspn (colon + 1, " ");
  }
  return NULL;
}

/* The card as a row of a table. Of what was told, and of what a deck says itself, its own words are all there is. */
static gboolean ask_game (const Draft *d, const PayDeckEntry *e, const char *told, PayDeckCard *card, GError **error)
{
  const char *cost = e->cost != NULL ? e->cost : "", *gives = e->gives != NULL ? e->gives : "";
  const char *text = told != NULL ? told : e->text[0] != '\0' && !e->direct ? e->text : gives;
  const char *colours = e->unit ? (told != NULL ? told : gives) : "";
  const char *row[] = { "", e->name, e->type, cost, cost, text, colours, "", NULL };
  return d->model->game->deck_card (pay_card_columns, row, (const char *const *)d->costs->pdata, card, error);
}

static char *gives_of (Draft *d, const PayDeckEntry *e, const PayDeckCard *card, const char *told)
{
  const char *gives = told != NULL ? told : card->gives != NULL ? card->gives : e->gives;
  if (gives == NULL || e->unit)
    return g_strdup (gives);
  g_autoptr (GString) why = g_string_new (NULL);
  char *usable = deck_usable (d->model->game, e->name, gives, why);
  if (why->len > 0)
    add_note (d, e->name, why->str);
  return usable;
}

static int find_class (const PayDeckModel *model, const PayDeckClass *like)
{
  for (guint i = 0; i < model->classes->len; i++) {
    const PayDeckClass *k = model->classes->pdata[i];
    if (k->resource == like->resource && k->arrival == like->arrival && k->unit == like->unit
        && g_strcmp0 (k->gives, like->gives) == 0)
      return (int)i;
  }
  return -1;
}

/* Takes what [like] owns. */
static int add_to_class (PayDeckModel *model, PayDeckClass *like, const PayDeckEntry *e)
{
  int i = find_class (model, like);
  if (i < 0) {
    like->names = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (model->classes, g_memdup2 (like, sizeof *like));
    i = (int)model->classes->len - 1;
  } else
    g_free (like->gives);
  PayDeckClass *k = model->classes->pdata[i];
  k->count += (int)e->count;
  if (!g_ptr_array_find_with_equal_func (k->names, e->name, g_str_equal, NULL))
    g_ptr_array_add (k->names, g_strdup (e->name));
  return i;
}

static int add_drawn (Draft *d, const PayDeckEntry *e, const PayDeckCard *card, const char *told)
{
  PayDeckClass like = { .resource = card->resource };
  if (card->resource) {
    like.arrival = is_named (d->told->late, e->name) ? PAY_ARRIVES_LATE : card->arrival;
    like.unit = e->unit;
    like.gives = gives_of (d, e, card, told);
    if (card->assumed != NULL && told == NULL)
      add_note (d, e->name, card->assumed);
    if (like.gives == NULL)
      add_note (d, e->name, "it is put down, but gives nothing that is counted");
  } else if (e->gives != NULL)
    add_note (d, e->name, "not counted: it gives only once it is paid for");
  else if (e->cost == NULL && e->unreadable == NULL)
    add_note (d, e->name, "drawn, but never asked about: no cost");
  if (e->unreadable != NULL && (like.gives == NULL || !card->resource))
    add_note (d, e->name, e->unreadable);
  d->model->size += (int)e->count;
  d->model->resources += card->resource ? (int)e->count : 0;
  return add_to_class (d->model, &like, e);
}

static gboolean add_card (Draft *d, const PayDeckEntry *e, GError **error)
{
  g_auto (PayDeckCard) card = { 0 };
  const char *told = told_text (d->told, e->name);
  if (!ask_game (d, e, told, &card, error))
    return FALSE;
  const int cards = is_drawn (e) ? add_drawn (d, e, &card, told) : -1;
  g_array_append_val (d->class_of, cards);
  g_ptr_array_add (d->purpose, g_strdupv (card.purpose));
  return TRUE;
}

static gboolean add_cards (Draft *d, GError **error)
{
  for (guint i = 0; i < d->deck->entries->len; i++)
    if (!add_card (d, d->deck->entries->pdata[i], error))
      return FALSE;
  if (d->model->size <= PAY_ODDS_MAX_CARDS && d->model->classes->len <= MOST_CLASSES)
    return TRUE;
  pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1, "more than %d cards, or %d different ones that give something",
                 PAY_ODDS_MAX_CARDS, MOST_CLASSES);
  return FALSE;
}

/* ---- What was told. */

static const PayDeckEntry *find_name (const PayDeck *deck, const char *where, const char *name, GError **error)
{
  char *const names[] = { (char *)(gsize)name, NULL };
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *e = deck->entries->pdata[i];
    if (is_named (names, e->name))
      return e;
  }
  pay_set_error (error, PAY_ERROR_USAGE, where, -1, "%s is not in the deck", name);
  return NULL;
}

/* What the game cannot read would count for nothing. */
static gboolean check_gives (const Draft *d, const char *where, const char *told, GError **error)
{
  const char *colon = strchr (told, ':');
  if (colon == NULL) {
    pay_set_error (error, PAY_ERROR_USAGE, where, -1, "NAME: TEXT is expected, not '%s'", told);
    return FALSE;
  }
  g_autofree char *name = g_strndup (told, (gsize)(colon - told));
  const PayDeckEntry *e = find_name (d->deck, where, name, error);
  if (e == NULL)
    return FALSE;
  const char *text = colon + 1 + strspn (colon + 1, " ");
  g_autoptr (GError) inner = NULL;
  if (deck_readable (d->model->game, text, e->unit, &inner))
    return TRUE;
  const gssize at = pay_error_at (inner);
  pay_set_error (error, (PayError)inner->code, where, at >= 0 ? at + (text - told) : -1, "%s: %s", e->name,
                 inner->message);
  return FALSE;
}

static gboolean check_start (const Draft *d, GError **error)
{
  g_autoptr (GError) inner = NULL;
  if (d->told->start == NULL || deck_readable (d->model->game, d->told->start, TRUE, &inner))
    return TRUE;
  pay_set_error (error, (PayError)inner->code, "start", pay_error_at (inner), "%s", inner->message);
  return FALSE;
}

static gboolean check_told (const Draft *d, GError **error)
{
  for (int i = 0; d->told->gives != NULL && d->told->gives[i] != NULL; i++) {
    g_autofree char *where = g_strdup_printf ("gives[%d]", i);
    if (!check_gives (d, where, d->told->gives[i], error))
      return FALSE;
  }
  for (int i = 0; d->told->late != NULL && d->told->late[i] != NULL; i++) {
    g_autofree char *where = g_strdup_printf ("late[%d]", i);
    if (find_name (d->deck, where, d->told->late[i], error) == NULL)
      return FALSE;
  }
  return check_start (d, error);
}

/* The unit that is there from the start is a card of the deck, where there is one like it. */
static void take_start (Draft *d)
{
  PayDeckModel *model = d->model;
  model->starts = d->told->start != NULL ? 1 : 0;
  model->laid = d->told->laid >= 0 ? d->told->laid : MAX (0, model->rules->laid - model->starts);
  for (guint i = 0; i < model->classes->len && d->told->start != NULL; i++) {
    PayDeckClass *k = model->classes->pdata[i];
    if (!k->unit || k->count == 0 || !deck_same_unit (model->game, k->gives, d->told->start))
      continue;
    k->count--;
    model->size--;
    model->resources--;
    return;
  }
}

/* ---- Spells. */

/* Only what some card's words speak of. */
static GStrv asked_purposes (const PayDeckModel *model, char *const *purpose)
{
  GPtrArray *kept = g_ptr_array_new ();
  for (; purpose != NULL && *purpose != NULL; purpose++)
    for (guint i = 0; i < model->classes->len; i++) {
      const PayDeckClass *k = model->classes->pdata[i];
      g_autofree char *text = g_utf8_strdown (k->gives != NULL ? k->gives : "", -1);
      if (strstr (text, *purpose) == NULL)
        continue;
      g_ptr_array_add (kept, g_strdup (*purpose));
      break;
    }
  g_ptr_array_add (kept, NULL);
  return (GStrv)g_ptr_array_free (kept, FALSE);
}

static guint question_of (Draft *d, const char *cost, char *const *purpose, int cards)
{
  PayDeckModel *model = d->model;
  g_auto (GStrv) asked = asked_purposes (model, purpose);
  for (guint i = 0; i < model->questions->len; i++) {
    const PayDeckQuestion *q = model->questions->pdata[i];
    if (strcmp (q->cost, cost) == 0 && q->cards == cards
        && g_strv_equal ((const char *const *)q->purpose, (const char *const *)asked))
      return i;
  }
  g_ptr_array_add (model->questions, deck_question_new (model, cost, asked, cards, d->told->start));
  return model->questions->len - 1;
}

static void add_spell (Draft *d, guint entry, const char *name, const char *cost)
{
  const PayDeckEntry *e = d->deck->entries->pdata[entry];
  const guint question = question_of (d, cost, d->purpose->pdata[entry], g_array_index (d->class_of, int, entry));
  const char *same = pay_deck_question_at (d->model, question)->cost;
  for (guint i = 0; i < d->model->spells->len; i++) {
    PayDeckSpell *s = d->model->spells->pdata[i];
    if (strcmp (s->name, name) != 0 || s->question != question)
      continue;
    s->count += (int)e->count;
    return;
  }
  PayDeckSpell *s = g_new (PayDeckSpell, 1);
  *s = (PayDeckSpell){
    .name = g_strdup (name), .cost = same, .count = (int)e->count, .question = question, .entry = entry
  };
  g_ptr_array_add (d->model->spells, s);
}

/* Each side that has a cost is paid for by itself. */
static void add_sides (Draft *d, guint entry)
{
  const PayDeckEntry *e = d->deck->entries->pdata[entry];
  g_auto (GStrv) names = g_strsplit (e->name, BETWEEN_SIDES, -1), costs = g_strsplit (e->cost, BETWEEN_SIDES, -1);
  const guint n = g_strv_length (costs);
  const gboolean apart = n > 1 && g_strv_length (names) == n;
  for (guint i = 0; i < n && apart; i++)
    add_spell (d, entry, names[i], costs[i]);
  if (!apart)
    add_spell (d, entry, e->name, e->cost);
}

/* ---- The deck. */

static gboolean fill (Draft *d, GError **error)
{
  if (!check_told (d, error) || !add_cards (d, error))
    return FALSE;
  take_start (d);
  for (guint i = 0; i < d->deck->entries->len; i++)
    if (is_cast (d->deck->entries->pdata[i]))
      add_sides (d, i);
  return TRUE;
}

static GPtrArray *costs_of (const PayDeck *deck)
{
  GPtrArray *costs = g_ptr_array_new ();
  for (guint i = 0; i < deck->entries->len; i++)
    if (is_cast (deck->entries->pdata[i]))
      g_ptr_array_add (costs, ((const PayDeckEntry *)deck->entries->pdata[i])->cost);
  g_ptr_array_add (costs, NULL);
  return costs;
}

PayDeckModel *pay_deck_model_new (const PayDeck *deck, const PayGame *game, const PayDeckOverrides *overrides,
                                  GError **error)
{
  static const PayDeckOverrides none = { .laid = -1 };
  if (!PAY_GAME_HAS (game, deck_rules) || !PAY_GAME_HAS (game, deck_card) || !PAY_GAME_HAS (game, cost_value)) {
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "%s does not say how a deck is played", game->title);
    return NULL;
  }
  if (pay_odds_rule_find (game->deck_rules->hands) == NULL) {
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "there is no rule on hands that is called %s",
                   game->deck_rules->hands);
    return NULL;
  }
  g_autoptr (PayDeckModel) model = g_new0 (PayDeckModel, 1);
  *model = (PayDeckModel){ .game = game, .rules = game->deck_rules };
  model->classes = g_ptr_array_new_with_free_func (class_free);
  model->questions = g_ptr_array_new_with_free_func (deck_question_free);
  model->spells = g_ptr_array_new_with_free_func (spell_free);
  model->notes = g_ptr_array_new_with_free_func (note_free);
  Draft d = { .deck = deck, .told = overrides != NULL ? overrides : &none, .model = model, .costs = costs_of (deck) };
  d.class_of = g_array_new (FALSE, FALSE, sizeof (int));
  d.purpose = g_ptr_array_new_with_free_func ((GDestroyNotify)g_strfreev);
  const gboolean fine = fill (&d, error);
  g_ptr_array_unref (d.purpose);
  g_array_unref (d.class_of);
  g_ptr_array_unref (d.costs);
  return fine ? g_steal_pointer (&model) : NULL;
}

PayOddsSetup pay_deck_model_setup (const PayDeckModel *model, gboolean draw)
{
  const PayDeckRules *r = model->rules;
  return (PayOddsSetup){ .rule = *pay_odds_rule_find (r->hands),
                         .first = draw ? r->on_draw : r->on_play,
                         .each = r->each,
                         .drops = r->drops,
                         .laid = model->laid,
                         .starts = model->starts,
                         .gone = r->gone };
}

PayOddsQuestion pay_deck_model_question (const PayDeckModel *model, guint i, gboolean late, const PayOddsSetup *setup,
                                         int turn)
{
  const PayDeckQuestion *q = pay_deck_question_at (model, i);
  PayOddsQuestion question = { .deck = late && q->late != NULL ? q->late : q->deck, .need = q->need, .setup = *setup };
  question.setup.start = q->start;
  if (q->cards >= 0) {
    question.held = q->cards;
    question.held_by = turn;
  }
  return question;
}
