/* SPDX-License-Identifier: MIT */
/* How series look. Classes s0 to s5 give them their colours (frame.c). */
#include "page.h"

void shape_mark (GString *out, guint series)
{
  static const char *const marks[SERIES_MOST] = {
    "<circle r=\"4\"/>",
    "<path d=\"M-3.8-3.8H3.8V3.8H-3.8Z\"/>",
    "<path d=\"M0-5L4.6 3.6H-4.6Z\"/>",
    "<path d=\"M0-5.4L5.4 0L0 5.4L-5.4 0Z\"/>",
    "<path class=\"open\" d=\"M-4 0H4M0-4V4\"/>",
    "<path class=\"open\" d=\"M-3.5-3.5L3.5 3.5M-3.5 3.5L3.5-3.5\"/>",
  };
  g_string_append (out, marks[series % SERIES_MOST]);
}

/* What is drawn over the colour, in tiles of 6 by 6; NULL: nothing is. */
static const char *const tiles[SERIES_MOST] = {
  NULL, "M0 6L6 0M-1 1L1-1M5 7L7 5", "M0 3H6", "M3 0V6", "M0 0L6 6M-1 5L1 7M5-1L7 1", "M0 3H6M3 0V6",
};

void shape_fillings (GString *out, const char *id, guint n)
{
  if (n < 2)
    return;
  g_string_append (out, "<defs>");
  for (guint i = 1; i < MIN (n, SERIES_MOST); i++)
    markup_printf (out,
                   "<pattern id=\"%s-%u\" class=\"s%u\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
                   "<path class=\"open\" d=\"%s\"/></pattern>",
                   id, i, i, tiles[i]);
  g_string_append (out, "</defs>");
}

void shape_filling (GString *out, const char *id, guint series)
{
  if (series == 0)
    g_string_append (out, "class=\"bar s0\"");
  else
    markup_printf (out, "class=\"bar s%u\" fill=\"url(#%s-%u)\"", series, id, series);
}
