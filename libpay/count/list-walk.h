/* SPDX-License-Identifier: MIT */
/* Listing by going through all payments. */
#pragma once
#include "lister.h"

/* Lists what a walk over all payments finds, whenever it is a new outcome or set. */
void payi_list_walk (PayiNormal *normal, PayDistinct by, PayiLister *lister);
