/* SPDX-License-Identifier: MIT */
/* pay/advice.h - what somebody asks who builds a deck: are its sources enough, how many resource cards, what if cards
 * were swapped, which hands are kept?
 *
 * All of it is made of the cast rates of pay/decks.h: exact where those are; where they are dealt, all decks that are
 * compared are dealt with the same seed, and it is said within what. Ownership and threads as in pay/decks.h.
 *
 * Experimental.
 */
#pragma once
#include <pay/decks.h>
G_BEGIN_DECLS

/* ---- Sources. */

/* Of a cost: so many pips of it that only units like these can pay. */
typedef struct {
  char *units; /* "U", "W/U": any of these */
  guint question;
  int pips;
  int sources;      /* resource cards of the deck that can give, or find, such a unit */
  int needs;        /* as few do for the rate that is wanted; -1: not even all of them */
  PayRatio *rate;   /* with [sources], as below; NULL: there are never so many resource cards */
  PayRatio *needed; /* with [needs]; NULL where that is -1 */
  PayRatio *wanted;
} PayDeckSource;

/* Of one unit: resource cards that can give or find it for some spell, for all of them, and pips that it can pay and
 * not every other one, of all spells by copies. */
typedef struct {
  char *unit;
  int sources, for_all, pips;
} PayDeckColour;

typedef struct {
  GPtrArray *sources; /* of PayDeckSource *, in the order of the questions */
  GPtrArray *colours; /* of PayDeckColour * */
} PayDeckSources;

/* The rate is that of Karsten's tables for this deck: the chance to have [pips] good resource cards on the turn of the
 * question, the card being in hand, given as many resource cards as the cost counts; each comes ready, gives one unit
 * and is put down best. Hands are kept as [options] say. [wanted] (nullable): the rate; else 89 + n percent, n being
 * the value of the cost, at most 100. Costs with several ways to pay, and pips that something else may pay, are left
 * out. NULL with [error]. (transfer full) */
PayDeckSources *pay_deck_sources_new (const PayDeckModel *model, const PayDeckReportOptions *options,
                                      const PayRatio *wanted, GError **error);
void pay_deck_sources_free (PayDeckSources *sources);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDeckSources, pay_deck_sources_free)

/* ---- Decks that differ in numbers of cards. */

/* The mean cast rate of who is asked about. */
typedef struct {
  char *name; /* what was changed; NULL: nothing */
  int resources;
  int *counts;        /* by class of the model */
  PayRatio *mean;     /* of the spells that are known, by copies; NULL: none is */
  PayRatio *within;   /* the mean is dealt, and this far off at most (95 %); NULL: it is exact */
  PayRatio *useful;   /* of all cards the share that are spells and cast on their turn */
  int unknown;        /* copies of spells whose rate is not known */
  PayRatio **rates;   /* by question; NULL where it is not known */
  gboolean *foreseen; /* by question: dealt to a player who knows all draws, as in all that it is compared with */
  guint n_rates;
} PayDeckVariant;

typedef struct {
  const PayDeckModel *model;
  GPtrArray *all;      /* of PayDeckVariant *, the deck as it is first */
  gboolean partly;     /* more could have been looked at: pairs of the best single changes alone, or what single steps
                          lead to */
  GPtrArray *left_out; /* (nullable) of char *: cards that are owned and are no resource cards */
} PayDeckVariants;

/* The deck alone; what is dealt is so as in [before] (nullable), of another deck that it is compared with. NULL with
 * [error]: stopped. (transfer full) */
PayDeckVariants *pay_deck_variants_new (const PayDeckModel *model, const PayDeckVariants *before,
                                        const PayDeckReportOptions *options, GError **error);
void pay_deck_variants_free (PayDeckVariants *variants);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDeckVariants, pay_deck_variants_free)

static inline const PayDeckVariant *pay_deck_variant_at (const PayDeckVariants *variants, guint i)
{
  return (const PayDeckVariant *)variants->all->pdata[i];
}

/* With up to [more] resource cards more and less, which take the place of others: those of which the deck may have
 * another one in the shares that they have; in the order of their number, the deck as it is first. (transfer full) */
PayDeckVariants *pay_deck_variants_resources (const PayDeckModel *model, const PayDeckReportOptions *options, int more,
                                              GError **error);

/* With the resource cards of which there may be any number, and which give one kind of unit each, shared out in every
 * way; the best first behind the deck as it is. (transfer full) */
PayDeckVariants *pay_deck_variants_splits (const PayDeckModel *model, const PayDeckReportOptions *options,
                                           GError **error);

/* With one or two resource cards of [deck] for such cards of [owned], which are so many beside the deck's, as the
 * game's rules let the deck have them, other cards being left out; the best first behind the deck as it is, which has
 * no cards of [owned]. [model]
 * gets a model of both, which the answer needs. (transfer full) */
PayDeckVariants *pay_deck_variants_owned (const PayDeck *deck, const PayDeck *owned, const PayGame *game,
                                          const PayDeckOverrides *overrides, const PayDeckReportOptions *options,
                                          PayDeckModel **model, GError **error);

/* ---- Hands. */

#define PAY_DECK_MOST_LOOKED 21

/* One hand of the rule: [look] cards are looked at, [cards] of them stay; [reached]: the chance that it is, [kept] that
 * it is kept, both of all games. By number of resource cards among those looked at: the chance, given that it is
 * reached, and whether it is kept. */
typedef struct {
  int look, cards;
  PayRatio *reached, *kept;
  PayRatio *with[PAY_DECK_MOST_LOOKED];
  gboolean keeps[PAY_DECK_MOST_LOOKED];
} PayDeckHand;

/* NULL with [error], PAY_ERROR_UNSUPPORTED: the rule looks at what cards give. (transfer full)
 * (element-type PayDeckHand) */
GPtrArray *pay_deck_hands_new (const PayDeckModel *model, const PayDeckReportOptions *options, GError **error);

/* ---- One hand. */

/* The rule on it as its [stage]th hand, from 0: so many of its cards go under the deck, so many [resources] stay. */
typedef struct {
  int stage, under, cards, resources, least, most;
  gboolean keeps;
} PayDeckVerdict;

/* Of a spell: its cast rate with this hand, and with the hands that come where it is not kept; NULL: not known, or
 * there are no such hands. [in_hand] copies of it are in the hand. */
typedef struct {
  guint spell; /* of the model */
  int in_hand;
  PayRatio *kept, *mulligan;
  gboolean dealt; /* one of the two is not exact, and they are so far off at most: */
  double within[2];
} PayDeckHandRate;

typedef struct {
  int cards, resources;
  GArray *verdicts; /* of PayDeckVerdict, for each hand of the rule of which so many cards are looked at */
  GArray *rates;    /* of PayDeckHandRate, of what is in the hand first */
  PayRatio *kept[2], *mulligan[2]; /* means by copies: of what is in the hand, of all; NULL: not known */
  gboolean unknown;                /* of some spells one of the two rates is not, and they are in no mean */
} PayDeckHeld;

/* [hand]: "3 Mountain; Plains; 2 Shock", "3x Mountain, Plains, 2 Shock"; names with commas are told by the deck's,
 * the longest first. The rates are those of resource cards alone, by pay/develop.h, the hand being
 * the first one. NULL with [error], its place "hand" and the byte: the deck has no such cards, or not so many; no hand
 * of the rule has so many cards; PAY_ERROR_UNSUPPORTED. (transfer full) */
PayDeckHeld *pay_deck_held_new (const PayDeck *deck, const PayDeckModel *model, const char *hand,
                                const PayDeckReportOptions *options, GError **error);
void pay_deck_held_free (PayDeckHeld *held);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDeckHeld, pay_deck_held_free)

G_END_DECLS
