/* SPDX-License-Identifier: MIT */
#include "text.h"

GStrv zx_match (const char *pattern, const char *text)
{
  return pay_pattern_match (pattern, text, 0);
}

gboolean zx_fits (const char *pattern, const char *text)
{
  return pay_pattern_fits (pattern, text, 0);
}
