/* SPDX-License-Identifier: MIT */
#pragma once
#include <pay/game.h>

/* Adds what the request says has happened already. PAY_ERROR_USAGE: it cannot have, as far as a search shows that
 * [stop] ((nullable)) did not end. */
gboolean payi_add_spent (PayCase *opened, const PayRequest *request, const volatile gint *stop, GError **error);
