/* SPDX-License-Identifier: MIT */
/* A bounded table by text: what was read once need not be read again. What it holds changes how long an answer takes,
 * never the answer. */
#pragma once
#include <glib.h>

typedef struct _PayjCache PayjCache;

/* Holds about [most] values; [destroy] is called for those that make room. */
PayjCache *payj_cache_new (guint most, GDestroyNotify destroy);
void payj_cache_free (PayjCache *cache);

/* NULL: it is not there. The value stays until the next payj_cache_add(). */
gpointer payj_cache_find (const PayjCache *cache, gconstpointer owner, const char *text, gsize length);

/* Adds a [value] that is not there; [owner]: texts of different ones are different. Takes the value. */
void payj_cache_add (PayjCache *cache, gconstpointer owner, const char *text, gsize length, gpointer value);
