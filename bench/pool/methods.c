/* SPDX-License-Identifier: MIT */
#include "measure.h"
#include "method.h"

#include <string.h>

const Method *const methods[] = {
  &method_libpay,  &method_problem, &method_exhaustive, &method_augment,
#ifdef BENCH_CSPARSE
  &method_csparse, &method_dmperm,
#endif
#ifdef BENCH_GLPK
  &method_glpk,
#endif
#ifdef BENCH_CBC
  &method_cbc,
#endif
#ifdef BENCH_Z3
  &method_z3,
#endif
  &method_greedy,  &method_program,
};
const size_t n_methods = sizeof methods / sizeof *methods;

const char *const methods_left_out[] = {
#ifndef BENCH_CSPARSE
  "csparse, dmperm: libsuitesparse-dev was not found",
#endif
#ifndef BENCH_GLPK
  "glpk: libglpk-dev was not found",
#endif
#ifndef BENCH_CBC
  "cbc: coinor-libcbc-dev was not found",
#endif
#ifndef BENCH_Z3
  "z3: libz3-dev was not found",
#endif
  NULL,
};

const Method *method_find (const char *name)
{
  for (size_t i = 0; i < n_methods; i++) {
    if (strcmp (methods[i]->name, name) == 0)
      return methods[i];
  }
  return NULL;
}

static int limit_ms = 100;
static int64_t started;

void method_set_limit (int ms)
{
  limit_ms = ms;
}

int method_limit (void)
{
  return limit_ms;
}

static int64_t aside;

void method_set_aside (int64_t ns)
{
  aside += ns;
}

int64_t method_aside (void)
{
  return aside;
}

void method_start (void)
{
  started = bench_now_ns ();
}

bool method_is_late (void)
{
  return bench_now_ns () - started > (int64_t)limit_ms * 1000000;
}
