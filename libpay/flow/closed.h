/* SPDX-License-Identifier: MIT */
/* Demands that a comparison of vectors decides: the kernel's closed forms, on the normal form. No actions are looked
 * at. */
#pragma once
#include <pay/kernel.h>

#include "normal/normal.h"

/* Can [stock], by supply, pay [demand] at [x] when at most [budget] of each counter goes into waivers? PAYK_YES,
 * PAYK_NO; anything else: the closed form does not know. Fixed charges are the caller's affair. */
PaykResult payi_closed_decide (const PayiNormal *n, const PayiDemand *demand, const gint64 *x, const gint64 *stock,
                               const gint64 *budget);

/* The greatest value of [var] from x[var] on, where it can be paid. PAYK_YES sets [most]; anything else: not known. */
PaykResult payi_closed_greatest (const PayiNormal *n, const PayiDemand *demand, const gint64 *x, int var,
                                 const gint64 *stock, const gint64 *budget, gint64 *most);
