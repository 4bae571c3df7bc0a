/* SPDX-License-Identifier: MIT */
/* Texts that nobody should be asked to read. */
#pragma once
#include <glib.h>

/* Short ones by hand, long ones of [long_bytes] by repetition. (transfer full) (element-type char *) */
GPtrArray *hostile_texts (gsize long_bytes);

/* [text] with one to four bytes, or pieces of [other], changed, dropped, doubled or put in. (transfer full) */
char *hostile_change (GRand *rand, const char *text, const char *other);
