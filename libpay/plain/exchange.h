/* SPDX-License-Identifier: MIT */
/* Units spent in the place of others, so that more colours are left. */
#pragma once
#include "question.h"

/* After payi_plain_pay() from all there is, where payments that are as good by what comes before colours pay as many
 * pips by others and leave as many out: leaves [kept] colours and as many of [lost] as those payments do, at most
 * [most], and pays as the best of them does. FALSE: there are too many. */
gboolean payi_plain_exchange (PayiPlainQuestion *question, guint64 kept, guint64 lost, int most);
