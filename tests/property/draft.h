/* SPDX-License-Identifier: MIT */
/* A Magic cost and the units of one payment of it. */
#ifndef PAY_TESTS_DRAFT_H
#define PAY_TESTS_DRAFT_H

#include "random.h"

#include <jansson.h>

enum { DRAFT_UNITS = 24, DRAFT_TEXT = 256 };

typedef struct {
  char type; /* one of WUBRGC */
  bool snow;
  bool generic; /* pays a generic part: a helper could */
} DraftUnit;

typedef struct {
  Random *r;
  char cost[DRAFT_TEXT];
  int units;
  DraftUnit unit[DRAFT_UNITS];
  int life; /* paid */
} Draft;

char draft_colour (Random *r);
char draft_type (Random *r);
void draft_pay (Draft *d, char type, bool snow, bool generic);

/* Adds [n] symbols of the kinds in [mix]: c coloured, C colourless, 1 generic, h hybrid, k {C/W}, t twobrid, p
 * Phyrexian, q hybrid Phyrexian, s snow, x {X}. */
void draft_symbols (Draft *d, const char *mix, int n);

/* Appends text to the cost. */
void draft_write (Draft *d, const char *text);

/* With [exact] per cent leaves the units alone, else takes, changes or adds some. */
void draft_disturb (Draft *d, int exact);

/* A life total near what the payment takes, or [20]. */
int draft_life (Draft *d);

/* "W", "C[snow]" appended to a pool, units with blanks between. */
void draft_print_unit (char *pool, size_t size, const DraftUnit *unit, const char *tag);

json_t *draft_request (const Draft *d);

#endif
