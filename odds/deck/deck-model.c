/* SPDX-License-Identifier: MIT */
/* From a deck to its classes of like cards, and the spells that it wants to pay for. */
#include "deck.h"

#include <string.h>

#define MOST_CLASSES 128
#define BETWEEN_SIDES " // "

static void spell_free (gpointer data)
{
  PayDeckSpell *spell = data;
  g_free (spell->name);
  g_free (spell);
}

void pay_deck_model_free (PayDeckModel *model)
{
  if (model == NULL)
    return;
  g_ptr_array_unref (model->spells);
  g_ptr_array_unref (model->questions);
  g_ptr_array_unref (model->classes);
  g_ptr_array_unref (model->notes);
  g_free (model->ramp);
  g_free (model->develops);
  pay_develop_memo_free (model->memo);
  g_free (model);
}

typedef struct {
  const PayDeck *deck;
  const PayDeckOverrides *told;
  PayDeckModel *model;
  GPtrArray *costs;   /* of const char *, NULL-ended: of the deck, and of what is cast beside it */
  GString *identity;  /* of what is cast beside the deck; NULL: it is no matter, or not known */
  GHashTable *copies; /* name to how many copies were added */
  GArray *class_of;   /* int: by entry */
  GPtrArray *purpose; /* of GStrv: by entry */
  GArray *unpaid;     /* gboolean: by entry */
  GArray *either;     /* Either */
  DeckLooks *looks;
  GPtrArray *lenders;      /* NULL: not known yet */
  GPtrArray *labels;       /* of GStrv, of each card that is drawn; NULL: not known yet */
  int before, before_hits; /* cards of the deck that leave it before it is shuffled */
} Draft;

/* A card that comes late or not, and what is taken to hold for it. */
typedef struct {
  int class;
  const char *name;
  char *assumed;
} Either;

static void either_clear (gpointer data)
{
  g_free (((Either *)data)->assumed);
}

static gboolean is_drawn (const PayDeckEntry *entry)
{
  return entry->section == PAY_DECK_MAIN;
}

static gboolean is_cast (const PayDeckEntry *entry)
{
  const gboolean beside = entry->section == PAY_DECK_COMMANDER || entry->section == PAY_DECK_DYNAMIS;
  return entry->cost != NULL && (entry->section == PAY_DECK_MAIN || beside);
}

static void add_note (Draft *draft, const char *name, const char *what)
{
  deck_note_add (draft->model, name, what);
}

/* ---- What one card is. */

/* What was told that a card of this name gives, NULL: nothing. */
static const char *told_text (const PayDeckOverrides *told, const char *name)
{
  for (char *const *t = told->gives; t != NULL && *t != NULL; t++) {
    const char *colon = strchr (*t, ':');
    g_autofree char *of = colon != NULL ? g_strndup (*t, (gsize)(colon - *t)) : g_strdup ("");
    char *const names[] = { of, NULL };
    if (colon != NULL && deck_is_side_named (names, name))
      return colon + 1 + strspn (colon + 1, " ");
  }
  return NULL;
}

/* The card as a row of a table. Of what was told, and of what a deck says itself, its own words are all there is. */
static gboolean ask_game (const Draft *draft, const PayDeckEntry *entry, const char *told, PayDeckCard *card,
                          GError **error)
{
  const char *cost = entry->cost != NULL ? entry->cost : "", *gives = entry->gives != NULL ? entry->gives : "";
  const char *text = told != NULL ? told : entry->text[0] != '\0' && !entry->direct ? entry->text : gives;
  const char *colours = entry->unit ? (told != NULL ? told : gives) : "";
  const char *row[] = { "", entry->name, entry->type, cost, cost, text, colours, "", entry->icons, NULL };
  if (!draft->model->game->deck_card (pay_card_columns, row, (const char *const *)draft->costs->pdata, card, error))
    return FALSE;
  if (card->opponents > 0)
    card->arrival = draft->model->players > card->opponents ? PAY_ARRIVES_READY : PAY_ARRIVES_LATE;
  deck_lend (draft->lenders, entry, told, card);
  if (draft->labels != NULL)
    deck_forms_drop (draft->labels, &card->ways);
  deck_system_apply (draft->model->system, entry, card);
  return TRUE;
}

/* Are cards counted that turn units into others, or do not stay beside each other? Where they come one by one. */
static gboolean can_develop (const Draft *draft)
{
  const PayDeckRules *rules = draft->model->rules;
  return draft->model->system == NULL && rules->drops == 1 && rules->laid == 0 && draft->told->laid <= 0
         && draft->told->start == NULL;
}

/* NULL: nothing of it. */
static char *usable_of (Draft *draft, const PayDeckEntry *entry, const char *gives)
{
  if (gives[0] == '\0')
    return NULL;
  g_autoptr (GString) why = g_string_new (NULL);
  char *usable = deck_usable (draft->model->game, entry->name, gives, can_develop (draft), why);
  if (why->len > 0)
    deck_note_lack (draft->model, entry->name, why->str);
  return usable;
}

static char *gives_of (Draft *draft, const PayDeckEntry *entry, const PayDeckCard *card, const char *told)
{
  const char *gives = card->gives != NULL ? card->gives : told != NULL ? told : entry->gives;
  if (gives == NULL || entry->unit)
    return g_strdup (gives);
  return usable_of (draft, entry, gives);
}

/* With what costs units, too. */
static char *whole_of (const Draft *draft, const PayDeckEntry *entry, const PayDeckCard *card, const char *told,
                       const char *counted)
{
  const char *gives = card->gives != NULL ? card->gives : told != NULL ? told : entry->gives;
  if (gives == NULL || entry->unit || g_strcmp0 (gives, counted) == 0)
    return g_strdup (counted);
  char *whole = deck_playable (draft->model->game, entry->name, gives);
  return whole != NULL ? whole : g_strdup (counted);
}

/* Takes what [like] owns. */
static int add_to_class (const Draft *draft, PayDeckClass *like, const PayDeckEntry *entry)
{
  PayDeckModel *model = draft->model;
  int i = deck_class_find (model, like);
  const gboolean freer = i >= 0 && deck_class_loosen (model->classes->pdata[i], like);
  if (i < 0) {
    like->names = g_ptr_array_new_with_free_func (g_free);
    like->keys = g_array_new (FALSE, FALSE, sizeof (guint64));
    g_ptr_array_add (model->classes, g_memdup2 (like, sizeof *like));
    i = (int)model->classes->len - 1;
  } else {
    g_free (like->gives);
    g_free (like->whole);
    g_strfreev (like->purpose);
    pay_deck_ramp_clear (&like->ramp);
    pay_deck_ways_clear (&like->ways);
  }
  PayDeckClass *class = model->classes->pdata[i];
  class->count += (int)entry->count;
  const int before = GPOINTER_TO_INT (g_hash_table_lookup (draft->copies, entry->name));
  deck_add_keys (class, entry->name, before, (int)entry->count);
  g_hash_table_insert (draft->copies, entry->name, GINT_TO_POINTER (before + (int)entry->count));
  if (!g_ptr_array_find_with_equal_func (class->names, entry->name, g_str_equal, NULL))
    g_ptr_array_insert (class->names, freer ? 0 : -1, g_strdup (entry->name));
  return i;
}

/* Classes without cards, each of which gives what a form of class [i] gives. */
static void add_forms (Draft *draft, int i, const PayDeckEntry *entry)
{
  const PayDeckEntry none = { .name = entry->name };
  PayDeckClass *class = draft->model->classes->pdata[i];
  for (guint f = 0; f < class->ways.n_forms; f++) {
    PayDeckClass like
        = { .resource = TRUE, .limited = TRUE, .gives = usable_of (draft, entry, class->ways.forms[f].gives) };
    g_autofree char *whole = deck_playable (draft->model->game, entry->name, class->ways.forms[f].gives);
    like.whole = g_strcmp0 (whole, like.gives) != 0 ? g_steal_pointer (&whole) : NULL;
    like.ways.labels = g_strdup ("");
    class->like[f] = add_to_class (draft, &like, &none);
  }
}

static gint64 copies_of (const Draft *draft, const char *name, guint *first)
{
  gint64 copies = 0;
  for (guint i = 0; i < draft->deck->entries->len; i++) {
    const PayDeckEntry *other = draft->deck->entries->pdata[i];
    if (!is_drawn (other) || strcmp (other->name, name) != 0)
      continue;
    *first = copies == 0 ? i : *first;
    copies += other->count;
  }
  return copies;
}

/* Has the deck as many copies of it as it may have? */
static gboolean is_full (const Draft *draft, const PayDeckEntry *entry)
{
  const PayDeckRules *rules = draft->model->rules;
  const int most = draft->deck->beside ? rules->most_beside : rules->most;
  guint first = 0;
  return most > 0 && !entry->direct && copies_of (draft, entry->name, &first) >= most;
}

/* A class without cards, of things that a card brings. */
static int add_token (Draft *draft, const PayDeckEntry *entry, const char *brings)
{
  const PayDeckEntry none = { .name = entry->name };
  PayDeckClass like = { .whole = g_strdup (brings) };
  like.ways.labels = g_strdup ("");
  return add_to_class (draft, &like, &none);
}

static int add_drawn (Draft *draft, const PayDeckEntry *entry, const PayDeckCard *card, const char *told)
{
  PayDeckClass like = { .resource = card->resource };
  gboolean gives = FALSE;
  const gboolean late = deck_is_side_named (draft->told->late, entry->name);
  deck_ways_copy (draft->looks, &card->ways, card->resource, late, &like.ways);
  if (card->resource) {
    like.arrival = late ? PAY_ARRIVES_LATE : card->arrival;
    like.unit = entry->unit;
    like.gives = gives_of (draft, entry, card, told);
    like.trades = like.gives != NULL && !entry->unit && deck_trades (draft->model->game, entry->name, like.gives);
    like.whole = whole_of (draft, entry, card, told, like.gives);
    if (card->opponents > 0 && !late)
      add_note (draft, entry->name,
                like.arrival == PAY_ARRIVES_LATE ? "it comes late: there are too few opponents (--players N)"
                                                 : "it comes ready: there are opponents enough (--players N)");
    guint first = 0;
    if (card->ways.single && copies_of (draft, entry->name, &first) > 1) {
      like.sole = can_develop (draft) ? (int)first + 1 : 0;
      if (like.sole == 0)
        deck_note_lack (draft->model, entry->name,
                        "not counted: that a second one cannot stay in play beside the first");
    }
    if (card->assumed != NULL && told == NULL)
      add_note (draft, entry->name, card->assumed);
    gives = like.gives != NULL || card->ways.finds != NULL || card->ways.n_forms > 0;
    if (told == NULL)
      deck_note_words (draft->model, entry, card, gives, late);
    if (!gives && !entry->partial)
      deck_note_lack (draft->model, entry->name, "it is put down, but gives nothing that is counted");
  } else if (entry->gives != NULL && card->gives == NULL)
    deck_ramp_tell (draft->model, entry->name, card);
  else if (entry->cost == NULL && entry->unreadable == NULL)
    add_note (draft, entry->name, "drawn, but never asked about: no cost");
  if (entry->unreadable != NULL && (card->resource ? !gives : card->ramp.cost == NULL && card->gives == NULL))
    deck_note_lack (draft->model, entry->name, entry->unreadable);
  if (!card->resource) {
    if (told == NULL)
      deck_note_words (draft->model, entry, card, FALSE, FALSE);
    deck_ramp_copy (draft->model, entry->name, &card->ramp, &like.ramp);
    like.purpose = like.ramp.cost != NULL ? g_strdupv (card->purpose) : NULL;
    like.brings = like.ramp.brings != NULL ? add_token (draft, entry, like.ramp.brings) : -1;
  }
  draft->model->size += (int)entry->count;
  draft->model->hits += card->hit ? (int)entry->count : 0;
  draft->model->hits_known = draft->model->hits_known && card->iconed;
  like.full = card->limited && is_full (draft, entry);
  like.limited = card->limited;
  draft->model->resources += card->resource ? (int)entry->count : 0;
  const gboolean either = card->resource && like.arrival == PAY_ARRIVES_EITHER && card->assumed != NULL && told == NULL;
  const Either found = { add_to_class (draft, &like, entry), entry->name, either ? g_strdup (card->assumed) : NULL };
  if (either)
    g_array_append_val (draft->either, found);
  add_forms (draft, found.class, entry);
  return found.class;
}

/* What the deck settles is not assumed. */
static void drop_settled (const Draft *draft)
{
  for (guint i = 0; i < draft->either->len; i++) {
    const Either *either = &g_array_index (draft->either, Either, i);
    const PayDeckClass *class = draft->model->classes->pdata[either->class];
    if (class->arrival != PAY_ARRIVES_EITHER)
      deck_note_drop (draft->model, either->name, either->assumed);
  }
}

/* Its class; -1: it is not drawn. */
static int add_if_drawn (Draft *draft, const PayDeckEntry *entry, const PayDeckCard *card, const char *told)
{
  if (!is_drawn (entry))
    return -1;
  if (card->aside == NULL)
    return add_drawn (draft, entry, card, told);
  add_note (draft, entry->name, card->aside);
  return -1;
}

static void note_identity (Draft *draft, const PayDeckEntry *entry, const PayDeckCard *card)
{
  if (draft->identity == NULL || card->identity == NULL || !is_drawn (entry))
    return;
  if (strspn (card->identity, draft->identity->str) < strlen (card->identity))
    add_note (draft, entry->name, "it has colours that the commander has not");
}

static gboolean add_card (Draft *draft, const PayDeckEntry *entry, GError **error)
{
  g_auto (PayDeckCard) card = { 0 };
  const char *told = told_text (draft->told, entry->name);
  if (!ask_game (draft, entry, told, &card, error))
    return FALSE;
  if (card.uncounted != NULL)
    deck_note_lack (draft->model, entry->name, card.uncounted);
  const int cards = add_if_drawn (draft, entry, &card, told);
  note_identity (draft, entry, &card);
  if (entry->section == PAY_DECK_START) {
    draft->before += (int)entry->count;
    draft->before_hits += card.hit ? (int)entry->count : 0;
  }
  g_array_append_val (draft->class_of, cards);
  g_array_append_val (draft->unpaid, card.unpaid);
  g_ptr_array_add (draft->purpose, g_strdupv (card.purpose));
  return TRUE;
}

/* What cards let all others give is known before any is looked at. */
static gboolean collect_lenders (Draft *draft, GError **error)
{
  g_autoptr (GPtrArray) lenders = deck_lenders_new (),
                        labels = g_ptr_array_new_with_free_func ((GDestroyNotify)g_strfreev);
  for (guint i = 0; i < draft->deck->entries->len; i++) {
    const PayDeckEntry *entry = draft->deck->entries->pdata[i];
    g_auto (PayDeckCard) card = { 0 };
    if (!is_drawn (entry))
      continue;
    if (!ask_game (draft, entry, told_text (draft->told, entry->name), &card, error))
      return FALSE;
    const char *lends = deck_lenders_add (lenders, entry, &card);
    g_autofree char *all = g_strjoin (" ", card.ways.labels != NULL ? card.ways.labels : "", lends, NULL);
    g_ptr_array_add (labels, g_strsplit (all, " ", -1));
  }
  draft->lenders = g_steal_pointer (&lenders);
  draft->labels = g_steal_pointer (&labels);
  return TRUE;
}

/* What cards look for is known before any becomes a class. */
static gboolean collect_looks (Draft *draft, GError **error)
{
  if (!collect_lenders (draft, error))
    return FALSE;
  for (guint i = 0; i < draft->deck->entries->len; i++) {
    const PayDeckEntry *entry = draft->deck->entries->pdata[i];
    g_auto (PayDeckCard) card = { 0 };
    if (!ask_game (draft, entry, told_text (draft->told, entry->name), &card, error))
      return FALSE;
    if (is_drawn (entry) && card.resource)
      deck_looks_add (draft->looks, &card.ways);
    for (guint f = 0; is_drawn (entry) && f < card.ramp.n_finds; f++)
      deck_looks_add_words (draft->looks, card.ramp.finds[f].what);
  }
  return TRUE;
}

static gboolean add_cards (Draft *draft, GError **error)
{
  if (!collect_looks (draft, error))
    return FALSE;
  for (guint i = 0; i < draft->deck->entries->len; i++)
    if (!add_card (draft, draft->deck->entries->pdata[i], error))
      return FALSE;
  if (draft->model->size <= PAY_ODDS_MAX_CARDS && draft->model->classes->len <= MOST_CLASSES)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1,
                        "more than %d cards, or %d different ones that give something", PAY_ODDS_MAX_CARDS,
                        MOST_CLASSES);
}

/* ---- What was told. */

/* The unit that is there from the start is a card of the deck, where there is one like it and no others are told. */
static void take_start (Draft *draft)
{
  PayDeckModel *model = draft->model;
  if (model->system != NULL) {
    model->laid = model->rules->laid;
    return;
  }
  model->starts = draft->told->start != NULL ? 1 : 0;
  model->laid = draft->told->laid >= 0 ? draft->told->laid : MAX (0, model->rules->laid - model->starts);
  for (guint i = 0; i < model->classes->len && draft->told->start != NULL && draft->before == 0; i++) {
    PayDeckClass *class = model->classes->pdata[i];
    if (!class->unit || class->count == 0 || !deck_same_unit (model->game, class->gives, draft->told->start))
      continue;
    class->count--;
    g_array_set_size (class->keys, (guint) class->count);
    model->size--;
    model->resources--;
    return;
  }
}

/* ---- Spells. */

/* The unit that is there from the start, or by itself; NULL: none is. */
static const char *start_of (const Draft *draft)
{
  return draft->model->system != NULL ? draft->model->system->unit : draft->told->start;
}

static guint question_of (Draft *draft, const char *cost, char *const *purpose, int cards)
{
  PayDeckModel *model = draft->model;
  g_auto (GStrv) asked = deck_asked_purposes (model, purpose);
  for (guint i = 0; i < model->questions->len; i++) {
    const PayDeckQuestion *question = model->questions->pdata[i];
    if (strcmp (question->cost, cost) == 0 && question->cards == cards
        && g_strv_equal ((const char *const *)question->purpose, (const char *const *)asked))
      return i;
  }
  g_ptr_array_add (model->questions, deck_question_new (model, cost, asked, cards, start_of (draft)));
  return model->questions->len - 1;
}

static void add_spell (Draft *draft, guint entry, const char *name, const char *cost)
{
  if (deck_is_named (draft->told->skip, name))
    return;
  const PayDeckEntry *e = draft->deck->entries->pdata[entry];
  const guint question
      = question_of (draft, cost, draft->purpose->pdata[entry], g_array_index (draft->class_of, int, entry));
  const char *same = pay_deck_question_at (draft->model, question)->cost;
  for (guint i = 0; i < draft->model->spells->len; i++) {
    PayDeckSpell *spell = draft->model->spells->pdata[i];
    if (strcmp (spell->name, name) != 0 || spell->question != question || spell->beside == is_drawn (e))
      continue;
    spell->count += (int)e->count;
    return;
  }
  PayDeckSpell *spell = g_new (PayDeckSpell, 1);
  *spell = (PayDeckSpell){ .name = g_strdup (name),
                           .cost = same,
                           .count = (int)e->count,
                           .question = question,
                           .entry = entry,
                           .beside = !is_drawn (e) };
  g_ptr_array_add (draft->model->spells, spell);
}

/* Each side that has a cost is paid for by itself. */
static void add_sides (Draft *draft, guint entry)
{
  const PayDeckEntry *e = draft->deck->entries->pdata[entry];
  g_auto (GStrv) names = g_strsplit (e->name, BETWEEN_SIDES, -1), costs = g_strsplit (e->cost, BETWEEN_SIDES, -1);
  const guint n = g_strv_length (costs);
  const gboolean apart = n > 1 && g_strv_length (names) == n;
  for (guint i = 0; i < n && apart; i++)
    add_spell (draft, entry, names[i], costs[i]);
  if (!apart)
    add_spell (draft, entry, e->name, e->cost);
}

/* ---- The deck. */

/* ---- Beside the deck. */

/* What may be in a deck beside which its commanders are cast; each also stands with the costs. */
static gboolean find_identity (Draft *draft, GError **error)
{
  for (guint i = 0; i < draft->deck->entries->len; i++) {
    const PayDeckEntry *entry = draft->deck->entries->pdata[i];
    if (entry->section != PAY_DECK_COMMANDER)
      continue;
    g_auto (PayDeckCard) card = { 0 };
    if (!ask_game (draft, entry, NULL, &card, error))
      return FALSE;
    if (draft->deck->guessed)
      deck_note_first (draft->model, entry->name, "taken to be the commander: no section says so (--commander NAME)");
    if (card.identity == NULL || entry->direct)
      continue;
    draft->identity = draft->identity != NULL ? draft->identity : g_string_new (NULL);
    g_string_append (draft->identity, card.identity);
  }
  if (draft->identity != NULL)
    g_ptr_array_insert (draft->costs, (int)draft->costs->len - 1, draft->identity->str);
  if (draft->deck->beside && pay_deck_size (draft->deck, PAY_DECK_COMMANDER) == 0)
    deck_note_first (draft->model, "the commander",
                     "which card it is nobody says, and all cards are drawn from (--commander NAME)");
  return TRUE;
}

static gboolean fill (Draft *draft, GError **error)
{
  if (!deck_check_told (draft->deck, draft->told, draft->model->game, error) || !find_identity (draft, error)
      || !add_cards (draft, error))
    return FALSE;
  deck_note_players (draft->model);
  draft->model->hits_known = draft->model->hits_known && draft->model->size > 0;
  deck_note_rules (draft->model, draft->deck, draft->before, draft->before_hits);
  take_start (draft);
  deck_settle_arrivals (draft->model, draft->told->start);
  drop_settled (draft);
  draft->model->ramp = deck_ramp_cards_new (draft->model, draft->looks);
  draft->model->develops = deck_develops_new (draft->model, draft->looks);
  draft->model->memo = pay_develop_memo_new ();
  for (guint i = 0; i < draft->deck->entries->len; i++)
    if (is_cast (draft->deck->entries->pdata[i]) && !g_array_index (draft->unpaid, gboolean, i)
        && !deck_is_named (draft->told->skip, ((const PayDeckEntry *)draft->deck->entries->pdata[i])->name))
      add_sides (draft, i);
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

static int players_of (const PayDeckModel *model, const PayDeckOverrides *told)
{
  if (told != NULL && told->players > 0)
    return told->players;
  return model->beside && model->rules->players_beside > 0 ? model->rules->players_beside : USUAL_PLAYERS;
}

PayDeckModel *pay_deck_model_new (const PayDeck *deck, const PayGame *game, const PayDeckOverrides *overrides,
                                  GError **error)
{
  static const PayDeckOverrides none = { .laid = -1 };
  if (!PAY_GAME_HAS (game, deck_rules) || !PAY_GAME_HAS (game, deck_card) || !PAY_GAME_HAS (game, cost_value)) {
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "%s does not say how a deck is played", game->title);
    return NULL;
  }
  const char *const hands[] = { game->deck_rules->hands, game->deck_rules->hands_many };
  for (gsize i = 0; i < G_N_ELEMENTS (hands); i++)
    if ((i == 0 || hands[i] != NULL) && pay_odds_rule_find (hands[i]) == NULL) {
      pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "there is no rule on hands that is called %s", hands[i]);
      return NULL;
    }
  g_autoptr (PayDeckModel) model = g_new0 (PayDeckModel, 1);
  *model = (PayDeckModel){ .game = game, .rules = game->deck_rules, .hits_known = TRUE, .beside = deck->beside };
  model->system = overrides != NULL ? overrides->system : NULL;
  if (model->system != NULL) {
    model->rules = &model->system->rules;
    model->plays = model->system->plays;
  }
  model->x = overrides != NULL ? overrides->x : 0;
  model->players = players_of (model, overrides);
  model->classes = g_ptr_array_new_with_free_func (deck_class_free);
  model->questions = g_ptr_array_new_with_free_func (deck_question_free);
  model->spells = g_ptr_array_new_with_free_func (spell_free);
  model->notes = g_ptr_array_new_with_free_func (deck_note_free);
  Draft draft
      = { .deck = deck, .told = overrides != NULL ? overrides : &none, .model = model, .costs = costs_of (deck) };
  draft.class_of = g_array_new (FALSE, FALSE, sizeof (int));
  draft.purpose = g_ptr_array_new_with_free_func ((GDestroyNotify)g_strfreev);
  draft.unpaid = g_array_new (FALSE, FALSE, sizeof (gboolean));
  draft.looks = deck_looks_new ();
  draft.copies = g_hash_table_new (g_str_hash, g_str_equal);
  draft.either = g_array_new (FALSE, FALSE, sizeof (Either));
  g_array_set_clear_func (draft.either, either_clear);
  const gboolean fine = fill (&draft, error);
  g_array_unref (draft.either);
  deck_looks_free (draft.looks);
  g_clear_pointer (&draft.lenders, g_ptr_array_unref);
  g_clear_pointer (&draft.labels, g_ptr_array_unref);
  g_hash_table_unref (draft.copies);
  g_array_unref (draft.unpaid);
  g_ptr_array_unref (draft.purpose);
  g_array_unref (draft.class_of);
  g_ptr_array_unref (draft.costs);
  if (draft.identity != NULL)
    g_string_free (draft.identity, TRUE);
  return fine ? g_steal_pointer (&model) : NULL;
}
