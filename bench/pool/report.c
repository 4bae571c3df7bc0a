/* SPDX-License-Identifier: MIT */
#include "report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *name_of (const ContestRow *row, char *room, size_t size)
{
  snprintf (room, size, "%s%s", row->method, row->build ? ".build" : "");
  return room;
}

void report_tsv_head (FILE *to)
{
  fprintf (to, "family\tmethod\tinstances\tns_median\tns_p99\tns_floor\tratio_to_libpay\twrong\ttimeouts\n");
}

void report_tsv (const ContestRow *row, FILE *to)
{
  char name[64];
  fprintf (to, "%s\t%s\t%zu\t%.1f\t%.1f\t%.1f\t%.3g\t%zu\t%zu\n", row->family, name_of (row, name, sizeof name),
           row->instances, row->median, row->p99, row->floor, row->ratio, row->wrong, row->timeouts);
}

static void put_time (double ns, FILE *to)
{
  if (ns < 1e4)
    fprintf (to, " %8.1f ns", ns);
  else if (ns < 1e7)
    fprintf (to, " %8.1f us", ns / 1e3);
  else
    fprintf (to, " %8.1f ms", ns / 1e6);
}

/* The size behind the last '-', 0: none. */
static double size_of (const char *family)
{
  const char *at = strrchr (family, '-');
  return at == NULL ? 0 : strtod (at + 1, NULL);
}

static bool same_stem (const char *a, const char *b)
{
  const char *end = strrchr (a, '-');
  return end != NULL && strncmp (a, b, (size_t)(end - a) + 1) == 0;
}

/* The row of the greatest size like rows[first], the first of its stem; NULL: there is one size, or no time to compare
 * because the program failed. */
static const ContestRow *largest (const ContestRow *rows, size_t n, size_t first)
{
  const ContestRow *last = &rows[first];
  for (size_t i = first; i < n; i++) {
    if (same_stem (rows[first].family, rows[i].family) && strcmp (rows[i].method, rows[first].method) == 0
        && rows[i].build == rows[first].build)
      last = &rows[i];
  }
  const bool timed = rows[first].median > 0 && last->median > 0;
  return timed && size_of (last->family) > size_of (rows[first].family) ? last : NULL;
}

/* The exponent e of size to the e between two sizes. */
static void put_growth (const ContestRow *first, const ContestRow *last, FILE *to)
{
  const double size = size_of (first->family), most = size_of (last->family);
  const int stem = (int)(strrchr (last->family, '-') - last->family);
  char name[64];
  fprintf (to, "%-14.*s %-20s %8.0f %8.0f", stem, last->family, name_of (last, name, sizeof name), size, most);
  put_time (first->median, to);
  put_time (last->median, to);
  fprintf (to, " %9.2f\n", log (last->median / first->median) / log (most / size));
}

static bool is_first (const ContestRow *rows, size_t i)
{
  for (size_t k = 0; k < i; k++) {
    if (same_stem (rows[i].family, rows[k].family) && strcmp (rows[i].method, rows[k].method) == 0
        && rows[i].build == rows[k].build)
      return false;
  }
  return size_of (rows[i].family) > 0;
}

void report_table (const ContestRow *rows, size_t n, FILE *to)
{
  char name[64];
  fprintf (to, "%-14s %-20s %9s %11s %11s %11s %10s %6s %6s %8s\n", "family", "method", "instances", "median", "p99",
           "floor", "to libpay", "wrong", "known", "timeouts");
  for (size_t i = 0; i < n; i++) {
    const ContestRow *r = &rows[i];
    fprintf (to, "%-14s %-20s %9zu", r->family, name_of (r, name, sizeof name), r->instances);
    put_time (r->median, to);
    put_time (r->p99, to);
    put_time (r->floor, to);
    fprintf (to, " %10.3g %6zu %6zu %8zu\n", r->ratio, r->wrong, r->known, r->timeouts);
  }
  bool headed = false;
  for (size_t i = 0; i < n; i++) {
    const ContestRow *last = is_first (rows, i) ? largest (rows, n, i) : NULL;
    if (last == NULL)
      continue;
    if (!headed)
      fprintf (to, "\n%-14s %-20s %8s %8s %11s %11s %9s\n", "growth", "method", "from", "to", "median", "median",
               "exponent");
    headed = true;
    put_growth (&rows[i], last, to);
  }
}
