/* SPDX-License-Identifier: MIT */
/* cards.h - rows of a table of cards: what a card costs, what it gives, what it is in a deck. The functions are those
 * of PayGame; pay/zx.h has that of 308.2b. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

/* What its column says; NULL: there is none. */
const char *zx_card_type (const char *const *columns, const char *const *row);
/* Its words, as far as a column has them; "": none, or it is no card. */
const char *zx_card_words (const char *const *columns, const char *const *row);
/* Has the card this icon printed, as far as its row says? */
gboolean zx_card_has_icon (const char *const *columns, const char *const *row, const char *icon);
char *zx_card_cost (const char *const *columns, const char *const *row, guint ability, GError **error);
gboolean zx_card_coverage (const char *const *columns, const char *const *row, PayCoverFunc tell, gpointer data);
char *zx_card_gives (const char *const *columns, const char *const *row, gboolean *unit, GError **error);
extern const PayDeckRules zx_deck_rules;
gboolean zx_deck_card (const char *const *columns, const char *const *row, const char *const *costs, PayDeckCard *card,
                       GError **error);
gboolean zx_comes_late (const char *card, const char *pool, gboolean *late, GError **error);
gint64 zx_cost_value (const char *cost, GError **error);
G_END_DECLS
