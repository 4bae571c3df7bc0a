/* SPDX-License-Identifier: MIT */
/* pay/karsten.h - Frank Karsten's models of how many coloured sources a deck wants, by the year of the article.
 *
 * Three kinds of cards: good lands, other lands, spells. Of a spell of mana value M with N pips of one colour: given M
 * lands by turn M, how likely are N good ones? Always on the play, every land counts, 89 + M percent are wanted, but no
 * more than all. The article of 2017 asks about lands alone.
 *
 * Threads as in pay/odds.h. Errors are those of pay_odds_new(), and PAY_ERROR_USAGE with the place "lands" where enough
 * lands never come.
 */
#pragma once
#include <pay/odds.h>
G_BEGIN_DECLS

typedef struct {
  int deck, lands;
} PayKarstenDeck;

typedef struct {
  const char *edition;
  const char *title;
  const char *rule;         /* on hands */
  gboolean commander;       /* a deck of 99 gets a free first hand and draws on turn 1 */
  PayKarstenDeck decks[5];  /* those of the article; ends with 0 */
  const char *const *costs; /* NULL-ended; NULL: the article asks about lands, not colours */
} PayKarstenModel;

/* Static. NULL: no such edition. */
const PayKarstenModel *pay_karsten_find (const char *edition);
const char *const *pay_karsten_editions (void); /* NULL-ended */

/* The lands that the article gives a deck of this size; -1: none. */
int pay_karsten_usual_lands (const PayKarstenModel *model, int deck);

/* A spell in a deck. */
typedef struct {
  const PayKarstenModel *model;
  int deck, lands;
  int generic, pips;
  const volatile gint *stop; /* (nullable), as in PayOddsQuestion */
} PayKarstenCell;

/* "2CC": digits are generic mana, each C is a pip. FALSE: it is not of that form, or its mana value is not 1 to 15. */
gboolean pay_karsten_read_cost (const char *cost, int *generic, int *pips);

/* The mana value, which is the turn; the percent that are wanted. */
static inline int pay_karsten_turn (const PayKarstenCell *cell)
{
  return cell->generic + cell->pips;
}

static inline int pay_karsten_threshold (const PayKarstenCell *cell)
{
  return MIN (89 + pay_karsten_turn (cell), 100);
}

/* The chance with so many good lands; [lands] (nullable): that of enough lands. (transfer full); NULL with [error] */
PayRatio *pay_karsten_chance (const PayKarstenCell *cell, int sources, PayRatio **lands, GError **error);

/* The same from games that are dealt: pay_odds_simulate(). */
gboolean pay_karsten_simulate (const PayKarstenCell *cell, int sources, guint64 trials, guint64 seed, guint threads,
                               PayOddsSample *sample, GError **error);

/* The least number of good lands that reaches the threshold, with its chance and that of one less (NULL where there is
 * none less). -1: [error]. (transfer full) */
int pay_karsten_least (const PayKarstenCell *cell, PayRatio **at, PayRatio **below, GError **error);

/* What was printed where it is not pay_karsten_least(); -1: it is, or nothing was printed. */
int pay_karsten_misprint (const PayKarstenCell *cell);

/* ---- Tables. */

typedef struct {
  PayKarstenCell cell;
  const char *cost; /* static */
  int least;        /* with the chances of that and of one less, as pay_karsten_least() has them */
  PayRatio *at, *below;
} PayKarstenSources;

/* All costs of an edition that has some, in a deck: those that can be paid by so many lands. NULL with [error].
 * (transfer full) (element-type PayKarstenSources) */
GPtrArray *pay_karsten_sources (const PayKarstenModel *model, int deck, int lands, const volatile gint *stop,
                                GError **error);

#define PAY_KARSTEN_FIRST_DROP 2
#define PAY_KARSTEN_DROPS 4
#define PAY_KARSTEN_FLOOD_LANDS 8
#define PAY_KARSTEN_FLOOD_TURN 7

typedef struct {
  int deck, lands;
  PayRatio *drops[2][PAY_KARSTEN_DROPS]; /* of who begins, of who does not: n lands by turn n, from FIRST_DROP on */
  PayRatio *hand;                        /* cards of a hand that is kept, on average */
  PayRatio *flood;                       /* of who does not begin: FLOOD_LANDS by FLOOD_TURN */
} PayKarstenLands;

/* What a deck with [lands] lands has on each turn; [lands] 0: with all numbers of lands of the article. NULL with
 * [error]. (transfer full) (element-type PayKarstenLands) */
GPtrArray *pay_karsten_lands (const PayKarstenModel *model, int deck, int lands, const volatile gint *stop,
                              GError **error);

G_END_DECLS
