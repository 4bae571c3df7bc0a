/* SPDX-License-Identifier: MIT */
/* The best of all ways by the wishes of a request, and where an answer stands: numbers, one after the other, the least
 * first. What the wishes leave open: the sources used, by index, then the units of the pool, each the smallest list. */
#ifndef PAY_TESTS_ORACLE_BEST_H
#define PAY_TESTS_ORACLE_BEST_H

#include "oracle.h"

enum { ORACLE_WISHES = 40, ORACLE_USED = 32 };

typedef struct {
  int wishes;
  int wish[ORACLE_WISHES]; /* less is better */
  int sources;             /* objects used: index of the source, an object each, rising */
  int source[ORACLE_USED];
  int units; /* of the pool that were spent, rising */
  int unit[ORACLE_USED];
} OracleStanding;

typedef struct {
  OracleStatus status;
  char why[ORACLE_TEXT];
  bool impossible;       /* the steps already taken cannot have been; then unpayable */
  OracleStanding best;   /* the least of all ways, of these the smallest lists */
  OracleStanding answer; /* of the payable answer, where there is one */
} OracleBest;

/* [answer] (nullable): a payable record for the request. Free with free(). */
OracleBest *oracle_best (const char *request, const char *answer);

/* Less than 0, 0, greater: [a] is better than, as good as, worse than [b]. [lists]: by them, too. */
int oracle_compare (const OracleStanding *a, const OracleStanding *b, bool lists);

#endif
