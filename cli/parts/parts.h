/* SPDX-License-Identifier: MIT */
/* A batch in parts. */
#pragma once
#include <glib.h>

/* ---- Which part (shard.c). */
typedef struct {
  gint64 part, of; /* [part] from 1; [of] 0: it is no part */
} Shard;

/* "2/4", or "env": what started the program tells it. FALSE: a message was printed. */
gboolean shard_from (const char *text, Shard *shard);
