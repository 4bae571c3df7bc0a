/* SPDX-License-Identifier: MIT */
/* What was read of a text, in a line that a person can compare with the card. */
#pragma once
#include "ability/ability.h"

/* "{T}, {1} -> 1 of W + 1 of U; damage 1; only creature+spell". (transfer full) */
char *describe_ability (const MtgAbility *ability);

/* All abilities, joined by " / ". (transfer full) */
char *describe_all (const MtgReading *reading);
