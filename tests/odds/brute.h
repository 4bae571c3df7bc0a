/* SPDX-License-Identifier: MIT */
/* The model of pay/odds.h played out: every order of the cards, every way to put resource cards down turn by turn, and
 * libpay's own solver to say whether the units pay. Shares no code with pay-odds but the types of its questions. Only
 * for small decks. */
#pragma once
#include <gmp.h>
#include <pay/odds.h>
#include <pay/solve.h>

#define BRUTE_KINDS 5
#define BRUTE_CLASSES 7
#define BRUTE_MODES 3
#define BRUTE_UNITS 2
#define BRUTE_COUNTERS 2

typedef struct {
  int count;
  PayOddsFlags flags;
  int n_modes;
  struct {
    int n_units;
    PayKinds kinds[BRUTE_UNITS];
    int n[BRUTE_UNITS];
  } modes[BRUTE_MODES];
} BruteClass;

typedef struct {
  int n_kinds;
  PayTraits traits[BRUTE_KINDS][2]; /* by channel */
  int n_classes;
  BruteClass classes[BRUTE_CLASSES];
  PayCost *cost;
  gint64 x[PAY_MAX_VARIABLES];
  gint64 counters[BRUTE_COUNTERS];
  PayOddsSetup setup;
  int enough, held, held_by;
} Brute;

void brute_clear (Brute *b);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Brute, brute_clear)

/* A problem with the kinds alone, and a deck of them. (transfer full) */
PayProblem *brute_kinds (const Brute *b);
PayOddsDeck *brute_deck (const Brute *b, const PayProblem *kinds);

typedef struct {
  mpq_t held, enough, paid; /* all three of the whole; paid: and enough and held */
  mpq_t kept[PAY_ODDS_MAX_STAGES];
} BruteChance;

void brute_chance_clear (BruteChance *chance);

/* Initializes and fills [chance]. */
void brute_solve (const Brute *b, int turn, BruteChance *chance);
