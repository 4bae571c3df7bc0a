/* SPDX-License-Identifier: MIT */
/* Command lines drawn at random from the tables of the program: its commands, their arguments, their options. */
#pragma once
#include "commands/commands.h"

/* The arguments behind the program's name; NULL-ended. (transfer full) */
GPtrArray *words_draw (GRand *r);

/* What a table calls [kind], "FILE" or "given|best", and no value is known for; NULL: there is none. All tables are
 * looked through. (transfer full) */
char *words_unknown (void);

/* Puts the files that values speak of into the working folder. */
gboolean words_make_files (const char *modules, const char *examples);
