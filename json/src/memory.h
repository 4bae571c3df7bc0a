/* SPDX-License-Identifier: MIT */
/* jansson drops what it has no memory for, in the middle of a text, too, and says nothing: it has to be seen where the
 * memory is taken. */
#pragma once
#include <glib.h>

/* From here on it is seen, by whichever functions jansson takes memory. Once is enough; from any thread. */
void payj_memory_watch (void);
/* Was there too little for jansson, in this thread, since this was asked last? */
gboolean payj_memory_failed (void);
