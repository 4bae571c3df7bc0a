/* SPDX-License-Identifier: MIT */
#include "pattern.h"
#include "text.h"

GStrv zx_match (const char *pattern, const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;
  return g_regex_match (regex, text, 0, &info) ? g_match_info_fetch_all (info) : NULL;
}

gboolean zx_fits (const char *pattern, const char *text)
{
  return g_regex_match_simple (pattern, text, 0, 0);
}

char *zx_replace (const char *pattern, const char *text, const char *with)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  return g_regex_replace (regex, text, -1, 0, with, 0, NULL);
}
