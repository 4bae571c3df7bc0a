/* SPDX-License-Identifier: MIT */
/* Where objects act in any order, once each, and charge one counter at most, all that is to be chosen is one bundle of
 * each: the kernel does it. */
#pragma once
#include <pay/kernel.h>

#include "state.h"

/* Which moves pay the demand of the search from here, at the least charge, none of them in vain? PAYK_YES: they are
 * made. PAYK_NO: none do. Else the kernel does not tell, and nothing has changed but the steps. */
PaykResult payi_bundle_act (PayiSearch *s);

/* Do the wishes ask for nothing but the least charge, and so the kernel's choice is a best one? */
gboolean payi_bundle_is_best (const PayiSearch *s);
