/* SPDX-License-Identifier: MIT */
/* Demands that a comparison of vectors decides: the kernel's closed forms, on the normal form. No actions are looked
 * at. */
#pragma once
#include <pay/kernel.h>

#include "normal/normal.h"

/* Classes of a demand as the kernel's six traits: that which every unit takes that pays anything is PAYK_ANY. */
typedef struct {
  guint64 traits[PAYI_MAX_CLASSES]; /* 0: not asked for */
  guint64 asked;                    /* classes */
} PayiNames;

/* FALSE: more than six are needed. */
gboolean payi_names_init (PayiNames *names, const PayiNormal *n, const PayiDemand *demand);

/* What a unit has for the kernel that fits these classes. */
guint64 payi_names_of (const PayiNames *names, guint64 fits);

/* Can [stock], by supply, pay [demand] at [x] when at most [budget] of each counter goes into waivers? PAYK_YES,
 * PAYK_NO; anything else: the closed form does not know. Fixed charges are the caller's affair. */
PaykResult payi_closed_decide (const PayiNormal *n, const PayiDemand *demand, const gint64 *x, const gint64 *stock,
                               const gint64 *budget);

/* The greatest value of [var] from x[var] on, where it can be paid. PAYK_YES sets [most]; anything else: not known. */
PaykResult payi_closed_greatest (const PayiNormal *n, const PayiDemand *demand, const gint64 *x, int var,
                                 const gint64 *stock, const gint64 *budget, gint64 *most);
