/* SPDX-License-Identifier: MIT */
/* Any bytes as a sequence of calls: problems are built, asked about and answered, and every answer is checked. */
#include "../model/model.h"
#include "fuzz.h"

#define MOST 600 /* bytes: longer ones only take longer */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GArray) trace = model_trace_from_bytes (data, MIN (size, MOST));
  model_run (trace);
  return 0;
}
