/* SPDX-License-Identifier: MIT */
/* Games of others, in modules: files that the system's loader maps. The program and the conformance suite load them in
 * this one way. */
#pragma once
#include <pay/game.h>

/* Is [path] a module that can be loaded: a regular file for this machine, with all bytes that its headers speak of,
 * which ended no child that loaded it by a signal? For the loader takes a file at its word. FALSE: [error] has the byte
 * of the file that is wrong, or no byte where there is none. Forks: to be called while there is one thread.
 *
 * A module is trusted code: one that is wrong in what it does later, or is cut off after this call, still ends the
 * program. */
gboolean module_check (const char *path, GError **error);

/* Checks and loads [file], which stays loaded, and asks it for its table, of which nothing is known yet: it may be
 * NULL, pay_game_validate() tells. FALSE: [error] is set. */
gboolean module_load (const char *file, const PayGame **game, GError **error);

/* "FILE (byte N)", or "FILE" where the error has no place. (transfer full) */
char *module_place (const char *file, const GError *error);
