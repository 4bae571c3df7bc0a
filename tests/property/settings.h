/* SPDX-License-Identifier: MIT */
/* What a run of random requests is told: PAY_SEED, the run's seed, default 1, "random" takes one from the clock;
 * PAY_NUMBER, instances of the whole run, where it is not set the first argument, if any; PAY_FAMILY, only the families
 * whose name begins so. */
#ifndef PAY_TESTS_SETTINGS_H
#define PAY_TESTS_SETTINGS_H

#include "generate.h"

#include <glib.h>

typedef struct {
  guint64 seed;
  int number;
} Settings;

Settings settings_read (int argc, char **argv, int number);

/* Every instance has numbers of its own. */
Random random_of (const Settings *settings, const Family *family, int instance);

/* Runs [test] for each family, which is its initial state; returns how many failed. */
int families_run (const char *group, void (*test) (void **state));

#endif
