/* SPDX-License-Identifier: MIT */
/* cards.h - rows of a table of cards: what a card costs, what it gives, what it is in a deck, how well it is read. The
 * functions are those of PayGame. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

char *mtg_card_cost (const char *const *columns, const char *const *row, guint ability, GError **error);
char *mtg_card_gives (const char *const *columns, const char *const *row, gboolean *unit, GError **error);
gboolean mtg_coverage (const char *const *columns, const char *const *row, PayCoverFunc tell, gpointer data);
extern const PayDeckRules mtg_deck_rules;
gboolean mtg_deck_card (const char *const *columns, const char *const *row, const char *const *costs, PayDeckCard *card,
                        GError **error);
gint64 mtg_cost_value (const char *cost, GError **error);
const char *mtg_card_whole (const char *name);
G_END_DECLS
