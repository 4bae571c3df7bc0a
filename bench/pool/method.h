/* SPDX-License-Identifier: MIT */
/* A way to answer. To add one: a file method-NAME.c with a Method, a line here, a line in methods.c, a line in
 * CMakeLists.txt. */
#pragma once
#include "pool.h"

typedef struct {
  const char *name;
  bool exact;     /* what it answers is right, or it does not answer */
  bool elsewhere; /* it works in another process, whose time is wall time */

  /* Can it say the instance at all? */
  bool (*takes) (const Pool *pool);

  /* What can be made before the question and be used again: a model, memory. NULL: nothing. */
  void *(*build) (const Pool *pool);
  void (*drop) (void *model);

  /* The construction is worth a line of its own. */
  bool build_timed;

  /* Answers from the instance, or from the model alone where there is one. Asked many times. */
  PoolAnswer (*solve) (const Pool *pool, void *model);
} Method;

extern const Method method_libpay, method_problem, method_exhaustive, method_augment, method_csparse, method_dmperm,
    method_greedy, method_glpk, method_cbc, method_z3, method_program;

/* All of this build, in order of trust: the first exact one that answers and is not libpay is the truth. */
extern const Method *const methods[];
extern const size_t n_methods;
const Method *method_find (const char *name);

/* Those that were left out of this build, with the reason; ends with NULL. */
extern const char *const methods_left_out[];

/* The command of method_program, for a shell; NULL: it takes nothing. False: the shell finds no such program. */
bool method_program_set (const char *command);
bool method_program_is_set (void);

/* How long one question may take. */
void method_set_limit (int ms);
int method_limit (void);

/* Time that belongs to no question, such as the start of a program: all of it so far. */
void method_set_aside (int64_t ns);
int64_t method_aside (void);

/* A clock for those who have to look themselves. */
void method_start (void);
bool method_is_late (void);
