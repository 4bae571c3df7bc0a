/* SPDX-License-Identifier: MIT */
/* A bounded table by text: what was read once need not be read again. What it holds changes how long an answer takes,
 * never the answer. */
#pragma once
#include <glib.h>

typedef struct _PaysCache PaysCache;

/* Holds about [most] values; [destroy] (nullable) is called for those that make room. */
PaysCache *pays_cache_new (guint most, GDestroyNotify destroy);
void pays_cache_free (PaysCache *cache);

/* The place of the text's value, which is NULL where it is new: then the caller puts one there before the next call.
 * The value stays until a next call finds its text new. [owner]: texts of different ones are different. */
gpointer *pays_cache_at (PaysCache *cache, gconstpointer owner, const char *text, gsize length);
