/* SPDX-License-Identifier: MIT */
#pragma once
#include "normal/normal.h"

/* Does each late act give one unit and end what its object does? Then it can as well stand before any of the actions
 * that it could help, and all of them before all late acts. */
gboolean payi_all_end_late (const PayiNormal *normal);
