/* SPDX-License-Identifier: MIT */
/* The answer where nothing pays. */
#pragma once
#include "normal/normal.h"

/* Why no alternative of the goal can be paid. (transfer full) */
PayAnswer *payi_refuse (PayiNormal *normal);
