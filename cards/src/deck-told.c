/* SPDX-License-Identifier: MIT */
/* What is told of a deck beside its text: costs, and what is cast beside it. */
#include "deck-private.h"

#include <string.h>

#define BETWEEN_SIDES " // "
#define MOST_LEADERS 2

gboolean deck_same_name (const char *a, const char *b)
{
  g_autofree char *one = pay_card_key (a), *other = pay_card_key (b);
  return strcmp (one, other) == 0;
}

/* ---- Costs. */

/* The cost of the whole card, or that of one of its sides. FALSE: it is called otherwise. */
static gboolean tell_entry (PayDeckEntry *entry, const char *name, const char *cost)
{
  g_auto (GStrv) names = g_strsplit (entry->name, BETWEEN_SIDES, -1);
  g_auto (GStrv) costs = g_strsplit (entry->cost != NULL ? entry->cost : "", BETWEEN_SIDES, -1);
  char *told = deck_same_name (entry->name, name) ? g_strdup (cost) : NULL;
  for (guint i = 0; told == NULL && names[i] != NULL && g_strv_length (names) == g_strv_length (costs); i++)
    if (deck_same_name (names[i], name)) {
      g_free (costs[i]);
      costs[i] = g_strdup (cost);
      told = g_strjoinv (BETWEEN_SIDES, costs);
    }
  if (told == NULL)
    return FALSE;
  g_free (entry->cost);
  entry->cost = told;
  if (entry->unreadable != NULL && g_str_has_prefix (entry->unreadable, "its cost"))
    g_clear_pointer (&entry->unreadable, g_free);
  return TRUE;
}

/* The cards of an unknown name become known. */
static gboolean tell_unknown (PayDeck *deck, const PayGame *game, const char *name, const char *cost)
{
  for (guint i = 0; i < deck->unknown->len; i++) {
    const PayDeckUnknown *unknown = deck->unknown->pdata[i];
    if (!deck_same_name (unknown->name, name))
      continue;
    DeckReading reading = { .deck = deck, .game = game, .line = unknown->line };
    for (int section = 0; section < PAY_DECK_SECTIONS; section++) {
      reading.section = (PayDeckSection)section;
      if (unknown->in[section] == 0)
        continue;
      PayDeckEntry *entry = deck_add_entry (&reading, unknown->in[section], unknown->name);
      entry->cost = g_strdup (cost);
      entry->direct = TRUE;
    }
    g_ptr_array_remove_index (deck->unknown, i);
    return TRUE;
  }
  return FALSE;
}

gboolean pay_deck_tell_cost (PayDeck *deck, const PayGame *game, const char *told, GError **error)
{
  const char *colon = strrchr (told, ':');
  if (colon == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "NAME: COST is expected, not '%s'", told);
  g_autofree char *name = g_strndup (told, (gsize)(colon - told));
  const char *cost = colon + 1 + strspn (colon + 1, " ");
  g_autoptr (GError) inner = NULL;
  g_autoptr (GPtrArray) facts = pay_game_describe (game, cost, NULL, &inner);
  g_strstrip (name);
  if (facts == NULL)
    return pay_set_error (error, (PayError)inner->code, "cost", (cost - told) + MAX (pay_error_at (inner), 0), "%s: %s",
                          name, inner->message);
  gboolean found = FALSE;
  for (guint i = 0; i < deck->entries->len; i++)
    found = tell_entry (deck->entries->pdata[i], name, cost) || found;
  found = tell_unknown (deck, game, name, cost) || found;
  return found || pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "%s is not in the deck", name);
}

/* ---- Beside the deck. */

PayDeckEntry *deck_copy_entry (PayDeck *deck, const PayGame *game, const PayDeckEntry *entry, gint64 count,
                               PayDeckSection section)
{
  DeckReading reading = { .deck = deck, .game = game, .line = entry->line, .section = section };
  PayDeckEntry *copy = deck_add_entry (&reading, count, entry->name);
  const struct {
    char **to, *from;
  } texts[] = { { &copy->cost, entry->cost }, { &copy->gives, entry->gives }, { &copy->unreadable, entry->unreadable },
                { &copy->type, entry->type }, { &copy->text, entry->text },   { &copy->icons, entry->icons },
                { &copy->side, entry->side } };
  for (gsize k = 0; k < G_N_ELEMENTS (texts); k++) {
    g_free (*texts[k].to);
    *texts[k].to = g_strdup (texts[k].from);
  }
  copy->unit = entry->unit;
  copy->direct = entry->direct;
  copy->partial = entry->partial;
  return copy;
}

/* One copy of the [i]th entry. */
static void move_one (PayDeck *deck, guint i, const PayGame *game)
{
  PayDeckEntry *entry = deck->entries->pdata[i];
  if (entry->count == 1) {
    entry->section = PAY_DECK_COMMANDER;
    return;
  }
  deck_copy_entry (deck, game, entry, 1, PAY_DECK_COMMANDER);
  entry->count--;
}

gboolean deck_is_called (const PayDeckEntry *entry, const char *name)
{
  g_auto (GStrv) sides = g_strsplit (entry->name, BETWEEN_SIDES, -1);
  return deck_same_name (entry->name, name) || deck_same_name (sides[0], name);
}

static gboolean set_from (PayDeck *deck, const PayGame *game, const char *name, PayDeckSection section)
{
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    if (entry->section != section || !deck_is_called (entry, name))
      continue;
    if (section != PAY_DECK_COMMANDER)
      move_one (deck, i, game);
    return TRUE;
  }
  return FALSE;
}

/* What was not told to be cast beside the deck is a card of it after all. */
static void undo_guess (PayDeck *deck)
{
  for (guint i = 0; i < deck->entries->len && deck->guessed; i++) {
    PayDeckEntry *entry = deck->entries->pdata[i];
    entry->section = entry->section == PAY_DECK_COMMANDER ? PAY_DECK_MAIN : entry->section;
  }
  deck->guessed = FALSE;
}

gboolean pay_deck_set_commander (PayDeck *deck, const PayGame *game, const char *name, PayCatalogue *catalogue,
                                 GError **error)
{
  static const PayDeckSection sections[] = { PAY_DECK_COMMANDER, PAY_DECK_MAIN, PAY_DECK_SIDEBOARD, PAY_DECK_OTHER };
  undo_guess (deck);
  deck->beside = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    if (set_from (deck, game, name, sections[i]))
      return TRUE;
  const guint unknown = deck->unknown->len, entries = deck->entries->len;
  DeckReading reading
      = { .deck = deck, .game = game, .catalogue = catalogue, .start = name, .section = PAY_DECK_COMMANDER };
  if (catalogue != NULL && !deck_add (&reading, 1, name, error))
    return FALSE;
  g_ptr_array_set_size (deck->unknown, (int)unknown);
  return deck->entries->len > entries
         || pay_set_error (error, PAY_ERROR_USAGE, "commander", -1, "%s is not in the deck%s", name,
                           catalogue != NULL ? ", and no card is known by this name" : "");
}

typedef struct {
  gboolean leads, limited;
} Standing;

static Standing standing_of (const PayDeckEntry *entry, const PayGame *game)
{
  static const char *const no_costs[] = { NULL };
  const char *row[]
      = { "", entry->name, entry->type, entry->cost, entry->cost, entry->text, "", "", entry->icons, NULL };
  for (gsize i = 0; i + 1 < G_N_ELEMENTS (row); i++)
    row[i] = row[i] != NULL ? row[i] : "";
  g_auto (PayDeckCard) card = { .gives = NULL };
  if (!game->deck_card (pay_card_columns, row, no_costs, &card, NULL))
    return (Standing){ FALSE, FALSE };
  return (Standing){ card.leads, card.limited };
}

/* One or two in the sideboard, and all of them may lead. */
static gboolean find_beside (PayDeck *deck, const PayGame *game)
{
  const gint64 side = pay_deck_size (deck, PAY_DECK_SIDEBOARD);
  gboolean lead = side >= 1 && side <= MOST_LEADERS
                  && pay_deck_size (deck, PAY_DECK_MAIN) + side == game->deck_rules->size_beside;
  for (guint i = 0; lead && i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    lead = entry->section != PAY_DECK_SIDEBOARD || standing_of (entry, game).leads;
  }
  for (guint i = 0; lead && i < deck->entries->len; i++) {
    PayDeckEntry *entry = deck->entries->pdata[i];
    if (entry->section == PAY_DECK_SIDEBOARD)
      entry->section = PAY_DECK_COMMANDER;
  }
  return lead;
}

/* The first card of the deck, else the only one that may lead. */
static gboolean find_inside (PayDeck *deck, const PayGame *game)
{
  int leader = -1;
  gboolean first = TRUE, several = FALSE;
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    if (entry->section != PAY_DECK_MAIN)
      continue;
    const gboolean leads = entry->count == 1 && standing_of (entry, game).leads;
    several = several || (leads && leader >= 0);
    leader = leads && leader < 0 ? (int)i : leader;
    if (leads && first)
      break;
    first = FALSE;
  }
  if (leader < 0 || several)
    return FALSE;
  move_one (deck, (guint)leader, game);
  return TRUE;
}

/* Has the deck one of each card that is limited? */
static gboolean is_single (const PayDeck *deck, const PayGame *game)
{
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    if (entry->section == PAY_DECK_MAIN && entry->count > 1 && standing_of (entry, game).limited)
      return FALSE;
  }
  return TRUE;
}

void deck_find_commander (PayDeck *deck, const PayGame *game)
{
  const int size = PAY_GAME_HAS (game, deck_rules) ? game->deck_rules->size_beside : 0;
  const gint64 main = pay_deck_size (deck, PAY_DECK_MAIN);
  const gboolean told = pay_deck_size (deck, PAY_DECK_COMMANDER) > 0;
  deck->beside = told || (size > 0 && main <= size && main + MOST_LEADERS >= size && is_single (deck, game));
  deck->guessed = deck->beside && !told && (find_beside (deck, game) || (main == size && find_inside (deck, game)));
}
