/* SPDX-License-Identifier: MIT */
#pragma once
#include "normal/normal.h"

/* Does each late act give one unit and end what its object does? Then it can as well stand before any of the actions
 * that it could help, and all of them before all late acts. */
gboolean payi_all_end_late (const PayiNormal *normal);
/* Does each late act give one unit, and can it as well stand after whatever is paid before what it helps? Then late
 * acts at the end of a path can stand before those of several payments at its end that they help. */
gboolean payi_all_are_plainly_late (const PayiNormal *normal);
