/* SPDX-License-Identifier: MIT */
/* Families of random instances, the same on every machine for the same seed. */
#pragma once
#include "pool.h"

typedef struct {
  const char *name;
  void (*make) (PoolDraft *draft, uint64_t *seed, int size);
  int size;  /* of its instances; families that differ in it alone have it behind the last '-' of their names */
  bool real; /* it needs real_load() */
} Family;

extern const Family families[];
extern const size_t n_families;

Pool *family_make (const Family *family, uint64_t *seed);

/* Real costs and real lands, from tables in this folder. False: they are not there. */
bool real_load (const char *folder);
void real_make (PoolDraft *draft, uint64_t *seed, int size);
