/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "model.h"

#include <time.h>

/* In the order of PayStatistics, all of whose members are numbers. */
static const char *const names[] = {
  "without limit",   "limit of steps", "limit of memory", "stopped",          "limit of depth", "limit of choices",
  "limit besides",   "limit of time",  "plain",           "kernel",           "bundles",        "flow",
  "wanted together", "search",         "alternatives",    "questions",        "nodes",          "table lookups",
  "table hits",      "table states",   "table bytes",     "flow subproblems", "ns opening",     "ns normal form",
  "ns search",       "ns refining",    "ns proof",        "ns check",         "ns ways",        "ns reply",
  "ns fixes",
};
G_STATIC_ASSERT (sizeof (PayStatistics) == G_N_ELEMENTS (names) * sizeof (guint64));

static const struct {
  const char *name, *came, *more;
} limits[PAY_LIMITS] = {
  [PAY_LIMIT_NONE] = { "none", "a limit was reached", "" },
  [PAY_LIMIT_STEPS] = { "steps", "the limit of steps was reached", ": more steps may tell" },
  [PAY_LIMIT_MEMORY] = { "memory", "the limit of memory was reached", ": more memory may tell" },
  [PAY_LIMIT_STOPPED] = { "stopped", "stopped", "" },
  [PAY_LIMIT_DEPTH] = { "depth", "more than " G_STRINGIFY (PAYI_MOST_DEPTH) " acts one after the other came", "" },
  [PAY_LIMIT_CHOICES] = { "choices", "there were too many choices", "" },
  [PAY_LIMIT_BESIDES] = { "besides", "a limit was reached", "" },
  [PAY_LIMIT_TIME] = { "time", "the time was over", ": more time may tell" },
};

const char *pay_limit_name (PayLimit limit)
{
  g_return_val_if_fail ((guint)limit < PAY_LIMITS, NULL);
  return limits[limit].name;
}

char *pay_limit_words (PayLimit limit, const char *what)
{
  g_return_val_if_fail ((guint)limit < PAY_LIMITS && what != NULL, NULL);
  return g_strdup_printf ("%s before %s%s", limits[limit].came, what, limits[limit].more);
}

const char *payi_limit_name (PayLimit limit)
{
  return names[limit];
}

const char *payi_way_name (PayWay way)
{
  return names[PAY_LIMITS + way];
}

void pay_statistics_add (PayStatistics *statistics, const PayStatistics *more)
{
  const guint64 entries = MAX (statistics->entries, more->entries), bytes = MAX (statistics->bytes, more->bytes);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    ((guint64 *)statistics)[i] += ((const guint64 *)more)[i];
  statistics->entries = entries;
  statistics->bytes = bytes;
}

char *pay_statistics_words (const PayStatistics *statistics)
{
  GString *words = g_string_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (((const guint64 *)statistics)[i] != 0)
      g_string_append_printf (words, "%s: %" G_GUINT64_FORMAT "\n", names[i], ((const guint64 *)statistics)[i]);
  return g_string_free (words, FALSE);
}

guint64 pay_statistics_clock (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (guint64)now.tv_sec * 1000000000 + (guint64)now.tv_nsec + 1;
}

void pay_statistics_lap (PayStatistics *statistics, PayStage stage, guint64 *since)
{
  if (*since == 0)
    return;
  const guint64 now = pay_statistics_clock ();
  statistics->time[stage] += now - *since;
  *since = now;
}

gboolean pay_is_debugged (const char *domain)
{
  static gint known; /* 1: nothing is; 2: something may be */
  gint state = g_atomic_int_get (&known);
  if (G_UNLIKELY (state == 0)) {
    state = g_getenv ("G_MESSAGES_DEBUG") != NULL ? 2 : 1;
    g_atomic_int_set (&known, state);
  }
  return G_UNLIKELY (state == 2) && !g_log_writer_default_would_drop (G_LOG_LEVEL_DEBUG, domain);
}
