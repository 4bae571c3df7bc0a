/* SPDX-License-Identifier: MIT */
/* One request, two answers. */
#ifndef PAY_TESTS_COMPARE_H
#define PAY_TESTS_COMPARE_H

#include "oracle.h"

#include <pay/json.h>

#include <jansson.h>

/* What became of one request. Free the texts with g_free(). */
typedef struct {
  OracleStatus status;
  char *difference; /* NULL: the answers agree and the checker accepts */
  char *answer;
  char *expected;
} Comparison;

Comparison compare_answers (PayJson *session, const char *request);
void comparison_clear (Comparison *c);

/* Leaves things out of [request] while the answers still differ. (transfer full) */
json_t *shrink_request (PayJson *session, json_t *request);

#endif
