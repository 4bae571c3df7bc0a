/* SPDX-License-Identifier: MIT */
/* jansson drops what it has no memory for, in the middle of a text, too, says nothing, and may then read and write
 * beyond its end: while it reads it is never refused any, and whether it would have been is seen where memory is taken.
 */
#pragma once
#include <glib.h>
#include <jansson.h>

/* As json_loadb(), by whichever functions jansson takes memory. NULL, [error] (nullable) all zero, and
 * payj_memory_failed(): there was too little. From any thread. (transfer full) */
json_t *payj_parse (const char *text, gsize length, size_t flags, json_error_t *error);

/* As json_dumps(). NULL: there was too little. (transfer full), g_free() */
char *payj_dump (const json_t *value, size_t flags);

/* Was there too little, in this thread, for what was parsed or dumped last? */
gboolean payj_memory_failed (void);
