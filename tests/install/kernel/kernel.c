/* SPDX-License-Identifier: MIT */
/* A program that has the kernel and nothing else: no GLib, and of the C library what a compiler itself asks for. */
#include <pay/kernel.h>
#include <pay/version.h>

#if !PAY_CHECK_VERSION(PAY_MAJOR_VERSION, PAY_MINOR_VERSION, PAY_MICRO_VERSION)                                        \
    || PAY_CHECK_VERSION(PAY_MAJOR_VERSION, PAY_MINOR_VERSION, PAY_MICRO_VERSION + 1)                                  \
    || PAY_CHECK_VERSION(PAY_MAJOR_VERSION, PAY_MINOR_VERSION + 1, 0)                                                  \
    || PAY_CHECK_VERSION(PAY_MAJOR_VERSION + 1, 0, 0)
#error "PAY_CHECK_VERSION"
#endif

static const char *kernel_answer (void)
{
  const PaykFew pips[] = { { 1, 1 }, { 2 | 4, 1 }, { PAYK_ANY, 2 } };
  const PaykFew units[] = { { 1 | 2, 2 }, { 4, 2 } };
  PaykVector need, have;
  return payk_need_init (&need, pips, 3) && payk_have_init (&have, units, 2) && payk_covers (&need, &have)
             ? pay_version ()
             : "no";
}

#if __STDC_HOSTED__
#include <stdio.h>
#include <string.h>

int main (void)
{
  puts (kernel_answer ());
  return strcmp (pay_version (), PAY_VERSION) != 0;
}
#else
void *memcpy (void *restrict to, const void *restrict from, size_t n)
{
  for (size_t i = 0; i < n; i++)
    ((volatile char *)to)[i] = ((const char *)from)[i];
  return to;
}

void *memset (void *to, int byte, size_t n)
{
  for (size_t i = 0; i < n; i++)
    ((volatile char *)to)[i] = (char)byte;
  return to;
}

const char *engine (void);

const char *engine (void)
{
  return kernel_answer ();
}
#endif
