/* SPDX-License-Identifier: MIT */
/* What the Magic part of the oracle has read. Rule numbers in comments are of the Comprehensive Rules. */
#ifndef PAY_TESTS_ORACLE_MTG_H
#define PAY_TESTS_ORACLE_MTG_H

#include "oracle_best.h"
#include "oracle_set.h"

#include <jansson.h>
#include <stdint.h>

/* Types in the order W U B R G C; a mask has bit 1 << type. */
enum { OM_TYPES = 6, OM_C = 5, OM_COLOURS = 0x1f };
enum { OM_SYMBOLS = 24, OM_POOL = 16, OM_OBJECTS = 16, OM_ABILITIES = 4, OM_MODES = 130, OM_MODE_UNITS = 6 };
enum { OM_ONLY = 16, OM_WORD = 24, OM_PIPS = 40, OM_LIST = 12 };
enum { OM_X_MAX = -1, OM_X_ANY = -2 };

/* What mana may be spent on: one of the rows holds, and in it every test. */
typedef struct {
  enum { OM_TAG, OM_NO_TAG, OM_MV_MIN, OM_MV_MAX } kind;
  char word[OM_WORD];
  int n;
} OmTest;
typedef struct {
  int rows;
  int tests[4];
  OmTest test[4][3];
} OmOnly;

/* One mana, or one thing that helps to pay. */
typedef struct {
  uint8_t mask;
  bool snow;
  bool helper;
  bool made;   /* by a source */
  int8_t only; /* index, -1: spent on anything */
} OmUnit;

/* An amount to pay. */
typedef struct {
  int generic;
  int from_x; /* generic too, of {X} */
  int typed[OM_TYPES];
  int snow;
  int life;
} OmAmount;

/* A symbol of a cost: the ways to announce it (601.2b). */
typedef struct {
  int choices;
  OmAmount choice[3];
  int variable; /* 0 X, 1 Y, 2 Z, else -1 */
  int value;    /* mana value, X counting 0 */
} OmSymbol;
typedef struct {
  bool none; /* no mana cost at all (202.1b) */
  int n;
  OmSymbol symbol[OM_SYMBOLS];
} OmCost;

typedef struct {
  enum { OM_PLUS, OM_MINUS, OM_AT_LEAST, OM_OTHER } kind;
  OmCost cost;
  bool coloured_only;
  int floor; /* -1: none */
  int n;
} OmModifier;

/* What one unit has to be. */
typedef struct {
  uint8_t mask;
  bool generic;
  bool snow;
  bool from_x; /* generic, but only mana of the mask and no helper */
} OmPip;

typedef struct {
  int units;
  uint8_t type[OM_MODE_UNITS];
} OmMode;

typedef struct {
  int pips;
  OmPip pip[OM_LIST];
  int life;
  int damage;
  bool turn;      /* {T} */
  bool sacrifice; /* of itself */
  int uses;       /* -1: any number */
  int only;
  int modes;
  OmMode mode[OM_MODES];
} OmAbility;

typedef struct {
  int source;
  bool snow;
  int abilities;
  OmAbility ability[OM_ABILITIES];
  enum { OM_NO_HELP, OM_HELP_TURN, OM_HELP_SELF, OM_HELP_FREE } help;
  bool convokes, stays_tapped, does_more;
  int help_units;
  uint8_t help_mask;
  int tags;
  char tag[4][OM_WORD];
} OmObject;

typedef struct {
  char name[OM_WORD];
  int fixed;
  int per_x;
} OmCharge;

/* A step already taken. */
typedef struct {
  int source;
  int ability;
  bool told;
  char adds[OM_WORD]; /* types */
} OmDone;

typedef struct {
  char *why;      /* buffer of ORACLE_TEXT, "" while all is read */
  OmCost printed; /* as written; its mana value counts even where something else is paid */
  OmCost cost;    /* what is paid instead or it */
  int modifiers;
  OmModifier modifier[OM_LIST];
  bool best_order;
  bool x_is_0; /* 107.3b */
  bool any_colour, any_type, no_life;
  uint8_t life_for, x_only;
  int x_at_least;
  int x[ORACLE_VARIABLES]; /* wanted value, OM_X_MAX, OM_X_ANY */
  int pool_units;
  OmUnit pool[OM_POOL];
  int onlys;
  OmOnly only[OM_ONLY];
  int objects;
  OmObject object[OM_OBJECTS];
  int life;
  int charges;
  OmCharge charge[4];
  int purposes;
  char purpose[8][OM_WORD];
  json_t *counters; /* borrowed */
  int done_steps;
  OmDone done[OM_LIST];
  bool count;
  bool count_acts;   /* states tell how often each object acted, up to six times */
  bool count_dear;   /* states tell what was given up, and how many activations there were */
  bool skip_endless; /* abilities that can be activated without end are not */
  bool unrestricted; /* mana that anything may be paid with is given up, too */
} OmProblem;

/* Says that the request is beyond the oracle; the first reason stays. */
void om_refuse (OmProblem *p, const char *why, const char *about);

/* Readers. */
void om_read_cost (OmProblem *p, const char *text, OmCost *cost);
int om_read_type (char c);
void om_read_pool (OmProblem *p, const char *text);
void om_read_modifier (OmProblem *p, const char *text);
int om_read_only_words (OmProblem *p, const char *text);
void om_read_request (OmProblem *p, json_t *request);
void om_read_source (OmProblem *p, json_t *source, int index);
void om_read_line (OmProblem *p, OmObject *o, const char *line, json_t *fields);

/* Which amounts the cost can be locked at for these values of X, Y, Z: a set of OmAmount. */
void om_lock_totals (const OmProblem *p, const int *x, OracleSet *totals);
int om_mana_value (const OmProblem *p, const int *x);
void om_print_total (const OmAmount *total, char *text);

/* May [unit] pay [pip] when this is paid for? [tags]: further tags, (nullable); [mana_value] -1: an ability. */
bool om_fits (const OmProblem *p, const OmUnit *unit, const OmPip *pip, bool main_cost, const OmObject *payer,
              int mana_value);
bool om_same_pip (const OmPip *a, const OmPip *b);
int om_list_pips (const OmProblem *p, const OmAmount *total, OmPip *pips);

/* The search for the best and the one that counts. */
void om_search_best (const OmProblem *p, OracleAnswer *answer);
void om_count (const OmProblem *p, OracleAnswer *answer);
bool om_charges_met (const OmProblem *p, const int *x);
int om_bound_x (const OmProblem *p);
void om_answer (json_t *request, OracleAnswer *answer);
void om_canonical_total (const char *text, char *out);

/* What players would rather not give up. */
enum { OM_LOSE, OM_ONE_SHOT, OM_STAYS, OM_CREATURE, OM_UNRESTRICTED, OM_UTILITY, OM_SNOW, OM_DEARS };
/* What activating ability [k], or (-1) helping, gives up of it. */
int om_dear (const OmProblem *p, int object, int k, int dear);

/* Is there mana that only some may use, what is paid for among them? */
bool om_some_is_restricted (const OmProblem *p);

void om_best (json_t *request, json_t *answer, OracleBest *out);

void oz_answer (json_t *request, OracleAnswer *answer);
void oz_best (json_t *request, json_t *answer, OracleBest *out);
void oz_canonical_total (const char *text, char *out);

#endif
