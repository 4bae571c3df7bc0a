/* SPDX-License-Identifier: MIT */
/* Units spent in the place of others, so that more colours are left. */
#pragma once
#include "question.h"

/* After payi_plain_pay() from all there is, where each pip is met by a unit: leaves [kept] colours and as many of
 * [lost] as payments do that are as good by what comes before, at most [most], and pays as the best of those does.
 * FALSE: there are too many. */
gboolean payi_plain_exchange (PayiPlainQuestion *question, const gint64 *values, guint64 kept, guint64 lost, int most);
