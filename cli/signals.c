/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <signal.h>

static volatile gint stop;

const volatile gint *stop_flag (void)
{
  return &stop;
}

gboolean is_stopped (void)
{
  return g_atomic_int_get (&stop) != 0;
}

static void on_signal (int number)
{
  (void)number;
  stop = 1;
}

/* The first signal asks for an end, a second one is not waited for. A closed pipe is noticed when writing. */
void stop_on_signals (void)
{
  struct sigaction action = { .sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND };
  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
  signal (SIGPIPE, SIG_IGN);
}
