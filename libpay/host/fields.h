/* SPDX-License-Identifier: MIT */
/* Which fields of a request a game reads. */
#pragma once
#include <pay/game.h>

/* FALSE with [error] set, its place the field: something is given that [game] does not read, or that nothing else in
 * the request has a use for. */
gboolean payi_fields_are_read (const PayGame *game, const PayRequest *request, GError **error);

/* The first name in the table of [game] that is no field; NULL: all are. */
const char *payi_fields_unknown (const PayGame *game);
