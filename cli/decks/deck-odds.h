/* SPDX-License-Identifier: MIT */
/* A deck of a game as questions of pay-odds: which of its cards are alike, and what each of them is paid for. */
#pragma once
#include <pay/cards.h>
#include <pay/odds.h>

/* ---- Like cards are one class, whatever they are called. */
typedef struct {
  GPtrArray *names; /* of char *: of the cards, each once */
  int count;
  gboolean resource;  /* is put down to pay with */
  PayArrival arrival; /* of a resource */
  char *gives;        /* as far as it is counted; NULL: nothing */
  gboolean unit;      /* [gives] is a unit of the pool, not abilities */
} DeckClass;

/* What is paid for, without regard to what it is called. Each has a problem of its own, with kinds of its own; the
 * classes of its decks are those of the deck, in their order, and one more that is all cards which give nothing. */
typedef struct {
  char *cost;
  GStrv purpose;
  int value, turn;          /* what the cost counts as; the first turn on which so many resources can be there */
  int cards;                /* the class of the card; -1: it is no card of the deck (a commander) */
  gboolean variable;        /* the cost has an X, which is 0 */
  PayCase *c;               /* NULL: see [why] */
  PayOddsDeck *deck, *late; /* cards that come ready or not: all ready; all late, NULL where there are none */
  PayOddsNeed *need;
  PayKinds start; /* what is there from the start, as kinds of [c] */
  char *why;      /* it cannot be asked about; NULL: it can */
} DeckQuestion;

typedef struct {
  char *name;
  const char *cost; /* of [question] */
  int count;
  guint question;
  guint entry; /* of the deck, the first of its card: sides of one card have the same */
} DeckSpell;

/* What was taken to hold, or is not counted. */
typedef struct {
  GPtrArray *names; /* of char *: of the cards */
  char *what;
} DeckNote;

typedef struct {
  const PayGame *game;
  const PayDeckRules *rules; /* of the game */
  GPtrArray *classes;        /* of DeckClass * */
  GPtrArray *questions;      /* of DeckQuestion * */
  GPtrArray *spells;         /* of DeckSpell *: with a cost, in the order of the deck; of "A // B" each side is one */
  GPtrArray *notes;          /* of DeckNote * */
  int size, resources;       /* cards to draw from, and how many of them are resources */
  int starts, laid;          /* resources beside the deck, and cards of it laid out, before turn 1 */
} DeckOdds;

/* What people say about a deck besides its file. */
typedef struct {
  char **gives;      /* "NAME: TEXT": what these cards give instead; NULL-ended, (nullable) */
  char **late;       /* names of cards that always come late; NULL-ended, (nullable) */
  const char *start; /* a unit that is there from the start; (nullable). A card of the deck that is like it is taken
                        out: it is that one */
  gint64 laid;       /* cards laid out, -1: as the rules have it, less the unit that is there */
} DeckTold;

/* NULL with [error]: the game says nothing about decks, a name in [told] is not in the deck, or there are too many
 * cards. (transfer full) */
DeckOdds *deck_odds_new (const PayDeck *deck, const PayGame *game, const DeckTold *told, GError **error);
void deck_odds_free (DeckOdds *odds);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeckOdds, deck_odds_free)

/* How the game is set up by its rules; [draw]: of who does not begin. */
PayOddsSetup deck_odds_setup (const DeckOdds *odds, gboolean draw);

/* What is asked on [turn] of the [i]th question, its card being in hand by then, without another condition. [late]: of
 * the cards that come ready or not, all come late. */
PayOddsQuestion deck_odds_question (const DeckOdds *odds, guint i, gboolean late, const PayOddsSetup *setup, int turn);

static inline const DeckQuestion *deck_odds_at (const DeckOdds *odds, guint i)
{
  return odds->questions->pdata[i];
}
