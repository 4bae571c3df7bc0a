/* SPDX-License-Identifier: MIT */
/* Where a deck is not what the rules ask for, and where not all is known of a card. */
#include "deck.h"

#include <string.h>

/* ---- Rules. */

/* Copies of the card in the deck and among those that begin beside it, where entry [i] is the first of it; else 0. */
static gint64 count_copies (const PayDeck *deck, guint i)
{
  const char *name = ((const PayDeckEntry *)deck->entries->pdata[i])->name;
  gint64 copies = 0;
  for (guint k = 0; k < deck->entries->len; k++) {
    const PayDeckEntry *entry = deck->entries->pdata[k];
    const gboolean counts = entry->section == PAY_DECK_MAIN || entry->section == PAY_DECK_START
                            || (deck->beside && entry->section == PAY_DECK_COMMANDER);
    if (entry->direct || !counts || strcmp (entry->name, name) != 0)
      continue;
    if (k < i)
      return 0;
    copies += entry->count;
  }
  return copies;
}

static void note_copies (PayDeckModel *model, const PayDeck *deck)
{
  const PayDeckRules *rules = model->rules;
  const int limited = deck->beside ? rules->most_beside : rules->most;
  g_autofree char *copies
      = g_strdup_printf ("a deck has at most %d copies of a card, if its words do not say otherwise", rules->copies);
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    const gint64 n = count_copies (deck, i);
    if (rules->copies > 0 && n > rules->copies)
      deck_note_add (model, entry->name, copies);
    if (model->system != NULL || limited == 0 || n <= limited || !deck_is_limited (model->game, entry))
      continue;
    g_autofree char *what = g_strdup_printf ("the deck has %" G_GINT64_FORMAT ", the rules allow %d", n, limited);
    deck_note_add (model, entry->name, what);
  }
}

static void note_size (PayDeckModel *model, const PayDeck *deck, int before)
{
  const PayDeckRules *rules = model->rules;
  const gint64 beside = deck->beside ? pay_deck_size (deck, PAY_DECK_COMMANDER) : 0;
  const gint64 all = model->size + before + beside;
  const int size = beside > 0 ? rules->size_beside : rules->size;
  g_autofree char *what = g_strdup_printf (beside > 0 ? "a deck has %d cards with its commander, not %" G_GINT64_FORMAT
                                                      : "a deck has %d cards, not %" G_GINT64_FORMAT,
                                           size, all);
  if (size > 0 && all != size)
    deck_note_add (model, "the rules", what);
}

void deck_note_rules (PayDeckModel *model, const PayDeck *deck, int before, int before_hits)
{
  const PayDeckRules *rules = model->rules;
  const int marked = model->hits + before_hits;
  g_autofree char *hits = g_strdup_printf ("a deck has %d cards with the icon of %s, not %d", rules->marked,
                                           rules->reveal != NULL ? rules->reveal : "", marked);
  note_size (model, deck, before);
  if (rules->reveal != NULL && model->hits_known && marked != rules->marked)
    deck_note_add (model, "the rules", hits);
  note_copies (model, deck);
}

void deck_note_players (PayDeckModel *model)
{
  const PayDeckRules *rules = model->rules;
  if (model->players <= USUAL_PLAYERS || rules->hands_many == NULL)
    return;
  g_autofree char *note
      = g_strdup_printf ("hands are kept as the rule \"%s\" says, and who begins draws %d on turn 1 (--players 2)",
                         rules->hands_many, rules->on_play_many);
  g_autofree char *name = g_strdup_printf ("%d players", model->players);
  deck_note_add (model, name, note);
}

/* ---- Words. */

void deck_note_words (PayDeckModel *model, const PayDeckEntry *entry, const PayDeckCard *card, gboolean gives,
                      gboolean late)
{
  if (entry->side != NULL) {
    g_autofree char *what
        = g_strdup_printf ("one side of %s, of which the catalogue has not the other: this side alone counts "
                           "(--source 'NAME: TEXT')",
                           entry->side);
    deck_note_first (model, entry->name, what);
  }
  if (!entry->partial || entry->direct)
    return;
  const PayDeckRules *rules = model->rules;
  g_autofree char *never = g_strdup_printf (
      "the catalogue knows what it gives and nothing else of its words: it counts as a %s that never "
      "comes late (--late NAME)",
      rules->resource);
  g_autofree char *finds
      = g_strdup_printf ("the catalogue has not all its words: whether it finds %s or changes costs is not known (pay "
                         "cards import, of a file with the cards' texts)",
                         rules->resources);
  if (!card->resource)
    deck_note_add (model, entry->name, finds);
  else if (!gives)
    deck_note_first (
        model, entry->name,
        "the catalogue has no words of it, so that it gives nothing here: pay cards import, of a file with "
        "the cards' texts, or --source 'NAME: TEXT'");
  else if (card->limited && !late)
    deck_note_first (model, entry->name, never);
}
