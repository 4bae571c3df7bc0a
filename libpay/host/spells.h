/* SPDX-License-Identifier: MIT */
/* spells.h - the spells of a plan, inside the room. */
#pragma once
#include <pay/request.h>
G_BEGIN_DECLS

/* Do the numbers, names and order of the spells fit? FALSE with [error], its place filled in ("spells[1].after"). */
gboolean payi_spells_fit (const PayRequest *request, GError **error);
/* Is a spell called [name]? FALSE with [error], its place [where]. */
gboolean payi_is_spell (const PayRequest *request, const char *name, const char *where, GError **error);

G_END_DECLS
