/* SPDX-License-Identifier: MIT */
/* The oracle: answers a small request by trying everything. It reads the JSON text by itself, with its own little
 * readers of both games' notations and its own arithmetic, and shares no line with libpay or the games. It is slow and
 * small on purpose: what it cannot read, or what is too large for it, it says so.
 */
#ifndef PAY_TESTS_ORACLE_H
#define PAY_TESTS_ORACLE_H

#include <stdbool.h>

enum { ORACLE_TEXT = 160, ORACLE_TOTALS = 256, ORACLE_VARIABLES = 3 };

typedef enum { ORACLE_PAYABLE, ORACLE_UNPAYABLE, ORACLE_UNSUPPORTED } OracleStatus;

typedef struct {
  OracleStatus status;
  char why[ORACLE_TEXT];        /* of ORACLE_UNSUPPORTED */
  bool has_x[ORACLE_VARIABLES]; /* X, Y, Z: does the cost have it */
  bool best_x;                  /* x holds the greatest payable values; FALSE: every X was asked for */
  int x[ORACLE_VARIABLES];
  int life;     /* points of life paid and */
  int damage;   /* points of damage of the way with the least sum at that x, among these the one that pays less */
  int leftover; /* then the least mana made in vain, */
  int sources;  /* then the fewest sources used; a source with units of its own to help counts once a unit */
  bool counted;
  long outcomes;
  long payments;
  int totals; /* locked totals of the ways of that x and that life, as canonical text */
  char total[ORACLE_TOTALS][ORACLE_TEXT];
} OracleAnswer;

/* Answers one request line. Free with free(). */
OracleAnswer *oracle_answer (const char *line);

/* Is [text], a total as an answer writes it, one of the [answer]'s? Symbols in any order. */
bool oracle_has_total (const OracleAnswer *answer, const char *game, const char *text);

#endif
