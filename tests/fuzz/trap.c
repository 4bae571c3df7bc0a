/* SPDX-License-Identifier: MIT */
/* GLib ends a program by a trap, of which libFuzzer knows nothing: it would not keep the input. */
#include "fuzz.h"
#include <signal.h>
#include <stdlib.h>

static void end (int signal_number)
{
  (void)signal_number;
  abort ();
}

int LLVMFuzzerInitialize (int *argc, char ***argv)
{
  (void)argc, (void)argv;
  signal (SIGTRAP, end);
  return 0;
}
