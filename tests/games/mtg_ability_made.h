/* SPDX-License-Identifier: MIT */
#pragma once
#include <glib.h>

/* A random ability of a card named "Big Bead" in words, and what describe_ability() says of it. (transfer full) */
char *mtg_ability_made (GRand *rand, char **reading);
