/* SPDX-License-Identifier: MIT */
#include "page.h"

double series_most (const Series *series, guint n_series, guint n_points)
{
  double most = 0;
  for (guint s = 0; s < n_series; s++)
    for (guint i = 0; i < n_points; i++)
      if (series[s].points[i].known)
        most = MAX (most, series[s].points[i].high);
  return most;
}

Axis axis_for (double most, gboolean percent, int steps)
{
  static const double factors[] = { 1, 2, 5, 10 };
  const double wanted = most > 0 ? most / steps : 1.0 / steps;
  double power = 1;
  while (power > wanted)
    power /= 10;
  while (power * 10 <= wanted)
    power *= 10;
  Axis axis = { 0, 10 * power };
  for (gsize i = G_N_ELEMENTS (factors); i-- > 0;)
    if (factors[i] * power >= wanted * (1 - 1e-9))
      axis.step = factors[i] * power;
  if (percent && most > 45)
    axis.step = 25;
  while (axis.end < most * (1 - 1e-9) || axis.end <= 0)
    axis.end += axis.step;
  if (percent && axis.end > 100)
    axis.end = 100;
  return axis;
}

char *axis_label (const Axis *axis, double at)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  const double step = axis->step;
  return g_strdup (g_ascii_formatd (text, sizeof text,
                                    step >= 1      ? "%.0f"
                                    : step >= 0.1  ? "%.1f"
                                    : step >= 0.01 ? "%.2f"
                                                   : "%.4f",
                                    at));
}
