/* SPDX-License-Identifier: MIT */
#pragma once

/* Where PAY_CLOCK=looks: how often somebody looked at the clock so far. */
long clock_looks (void);
