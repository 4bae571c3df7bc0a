/* SPDX-License-Identifier: MIT */
/* Families of random requests. An instance is made from a payment: a cost is drawn together with units that pay it,
 * then the units become a pool and sources, and often one of them is taken away, changed or added. So about half of the
 * instances are payable and many are one unit from the other answer.
 */
#ifndef PAY_TESTS_GENERATE_H
#define PAY_TESTS_GENERATE_H

#include "random.h"

#include <jansson.h>

typedef struct {
  const char *name;
  json_t *(*make) (Random *r, const char *mix);
  const char *mix; /* of the symbols or things it draws from, see the generators */
  int share;       /* of the instances of a run, in thousandths */
} Family;

extern const Family families[];
extern const int families_n;

/* Up to [most] modifiers of a Magic cost; [delta] gets by how many units they change it, about. */
json_t *draw_changes (Random *r, int most, int *delta);

json_t *make_mtg_pool (Random *r, const char *mix);
json_t *make_mtg_variables (Random *r, const char *mix);
json_t *make_mtg_changed (Random *r, const char *mix);
json_t *make_mtg_sources (Random *r, const char *mix);
json_t *make_zx (Random *r, const char *mix);

#endif
