/* SPDX-License-Identifier: MIT */
/* Frank Karsten's models of how many coloured sources a deck wants, by the year of the article. Three kinds of cards:
 * good lands, other lands, spells. Of a spell of mana value M with N pips of one colour: given M lands by turn M, how
 * likely are N good ones? Always on the play, every land counts, 89 + M percent are wanted, but no more than all. */
#pragma once
#include <pay/odds.h>

typedef struct {
  int deck, lands;
} KarstenDeck;

typedef struct {
  const char *edition;
  const char *title;
  const char *rule;         /* on hands */
  gboolean commander;       /* a deck of 99 gets a free first hand and draws on turn 1 */
  KarstenDeck decks[5];     /* those of the article; ends with 0 */
  const char *const *costs; /* NULL-ended; NULL: the article asks about lands, not colours */
} KarstenModel;

/* NULL: no such edition. */
const KarstenModel *karsten_find (const char *edition);
const char *const *karsten_editions (void); /* NULL-ended */

typedef struct {
  const KarstenModel *model;
  int deck, lands;
  const char *cost; /* borrowed */
  int generic, pips;
  const volatile gint *stop; /* (nullable) */
} KarstenCell;

/* "2CC": digits are generic mana, each C is a pip. FALSE: it is not of that form, or its mana value is not 1 to 15. */
gboolean karsten_read_cost (const char *cost, int *generic, int *pips);

static inline int karsten_turn (const KarstenCell *cell)
{
  return cell->generic + cell->pips;
}

static inline int karsten_threshold (const KarstenCell *cell)
{
  return MIN (89 + karsten_turn (cell), 100);
}

/* The question behind a cell, with what it points to. */
typedef struct {
  PayProblem *kinds;
  PayOddsDeck *deck;
  PayOddsNeed *need;
  PayOddsQuestion question;
} KarstenQuestion;

void karsten_question_init (KarstenQuestion *q, const KarstenCell *cell, int sources);
void karsten_question_clear (KarstenQuestion *q);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KarstenQuestion, karsten_question_clear)

/* The chance with so many good lands; [lands] (nullable): that of enough lands. (transfer full); NULL with [error] */
PayRatio *karsten_chance (const KarstenCell *cell, int sources, PayRatio **lands, GError **error);

/* The least number of good lands that reaches the threshold, with its chance and that of one less (NULL where there is
 * none less). -1: [error]. (transfer full) */
int karsten_least (const KarstenCell *cell, PayRatio **at, PayRatio **below, GError **error);

/* What was printed where it is not karsten_least(); -1: it is, or nothing was printed. */
int karsten_misprint (const KarstenCell *cell);
