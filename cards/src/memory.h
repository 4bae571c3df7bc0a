/* SPDX-License-Identifier: MIT */
/* Catalogues that live as long as the program, each under its name in place of a path. */
#pragma once
#include <pay/cards.h>

/* All cards as one text. (transfer full); NULL: there is no catalogue of that name. */
GString *catalogue_memory_save (const char *path);
/* Puts what was saved in place of the catalogue. FALSE: it is no such text, and nothing has changed. */
gboolean catalogue_memory_load (const char *path, const char *text, gsize length);
