/* SPDX-License-Identifier: MIT */
/* A list of distinct byte keys of one size, in the order in which they came: the queue and the memo of a search. */
#ifndef PAY_TESTS_ORACLE_SET_H
#define PAY_TESTS_ORACLE_SET_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
  size_t size; /* bytes of a key */
  size_t n;
  size_t room;
  unsigned char *keys;
  size_t slots;
  unsigned *slot; /* index of the key + 1; 0 is empty */
} OracleSet;

void oracle_set_init (OracleSet *set, size_t size);
void oracle_set_clear (OracleSet *set);

/* Adds a copy of [key]; FALSE when it was there. */
bool oracle_set_add (OracleSet *set, const void *key);

/* Where the key is, which must be there. */
size_t oracle_set_index (const OracleSet *set, const void *key);

/* Copies the [i]th key into [key]. */
void oracle_set_get (const OracleSet *set, size_t i, void *key);

#endif
