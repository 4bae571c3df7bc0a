/* SPDX-License-Identifier: MIT */
/* Pictures of a comparison (compare-plot.c). */
#pragma once
#include <pay/sheets.h>

/* Writes pictures, their data and the script that draws them into [folder], which is made where it is not there. FALSE:
 * a message was printed. */
gboolean compare_plot (const PayComparePrint *print, const char *folder);

/* Is the program there that draws? FALSE: a message was printed. */
gboolean compare_can_plot (void);
