/* SPDX-License-Identifier: MIT */
/* Every state that mana abilities can lead to. */
#ifndef PAY_TESTS_ORACLE_MTG_STATES_H
#define PAY_TESTS_ORACLE_MTG_STATES_H

#include "oracle_mtg.h"

enum { OM_CLASSES = 48, OM_TURNED = 1, OM_GONE = 2, OM_USED = 4 };

/* What is left to use; like units are only counted. All bytes matter: it is a key. */
typedef struct {
  int16_t paid;
  int16_t damage;
  uint8_t units[OM_CLASSES];
  uint8_t object[OM_OBJECTS];
  uint8_t used[OM_OBJECTS][OM_ABILITIES];
  uint8_t acts[OM_OBJECTS];
  uint8_t dear[OM_DEARS];
  uint8_t activations;
} OmState;

typedef struct {
  const OmProblem *p;
  OracleSet states; /* OmState */
  int classes;
  OmUnit class[OM_CLASSES];
} OmStates;

void om_states_init (OmStates *s, const OmProblem *p);
void om_states_clear (OmStates *s);
int om_class_of (OmStates *s, OmUnit unit);

/* The state in which nothing has happened yet. */
OmState om_state_at_start (OmStates *s);

/* Adds [start] and every state that can be reached from it. */
void om_states_reach (OmStates *s, const OmState *start);

/* The same from the start on; the steps already taken come first. FALSE: they cannot have happened. */
bool om_states_reach_all (OmStates *s);

/* The object activates ability [k], or (-1) helps. */
void om_state_act (const OmProblem *p, OmState *state, int object, int k);

bool om_can_help (const OmProblem *p, const OmState *state, int object);

#endif
