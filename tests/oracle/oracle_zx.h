/* SPDX-License-Identifier: MIT */
/* What the Z/X part of the oracle has read. */
#ifndef PAY_TESTS_ORACLE_ZX_H
#define PAY_TESTS_ORACLE_ZX_H

#include "oracle_mtg.h"

enum { OZ_CARDS = 14, OZ_COSTS = 8, OZ_FORMS = 64, OZ_ENDLESS = -1, OZ_MODIFIERS = 8, OZ_COLOURS = 5, OZ_WORD = 24 };

typedef struct {
  uint8_t colours;
  int points;
} OzCost;

typedef struct {
  int costs;
  OzCost cost[OZ_COSTS];
} OzForm;

typedef struct {
  uint8_t printed;
  uint8_t colours;
  uint8_t own; /* of these, what it is for every purpose */
  bool awake;
  bool excluded;
  bool present; /* counts as every colour that is there */
  char tag[OZ_WORD];
  const char *text; /* as it is written, so many bytes */
  int length;
} OzCard;

typedef struct {
  int n;
  int floor;
  bool may;
} OzDecrease;

typedef struct {
  char *why;
  int forms;
  OzForm form[OZ_FORMS];
  int cards;
  OzCard card[OZ_CARDS];
  int decreases;
  OzDecrease decrease[OZ_MODIFIERS];
  bool best_order, free, shared, any_cost;
  int changed; /* the cost of a form that changes go to */
  int more_points, added;
  OzCost add[OZ_MODIFIERS];
  int also;
  char also_tag[OZ_WORD];
  json_t *purpose;
  OracleSet totals; /* OzForm */
  OracleSet seen;   /* OzProgress of the form being tried */
  OracleSet payments, outcomes;
} OzProblem;

typedef struct {
  int done;
  unsigned used;
} OzProgress;

void oz_read_costs (OzProblem *p, const char *text);
void oz_read_request (OzProblem *p, json_t *request);

/* Tries every set of cards; [payments] has those that pay. */
void oz_solve (OzProblem *p, OracleAnswer *answer);
bool oz_pay_form (OzProblem *p, const OzForm *form, OzProgress progress);
int oz_count_bits (unsigned set);

#endif
