/* SPDX-License-Identifier: MIT */
/* Plain requests by the short way: see pay/quick.h. Its answers are those of the long one, member by member. */
#pragma once
#include "question/question.h"

#include <pay/quick.h>

void pays_quick_free (PaysQuick *quick);

/* NULL: the request is not plain, and nothing was done. (transfer full) (nullable) */
PayReply *pays_quick_reply (PaySession *session, const PayRequest *request);

/* ---- A bounded table by text: what was read once need not be read again. What it holds changes how long an answer
 * takes, never the answer. */

typedef struct _PaysCache PaysCache;

/* Holds about [most] values; [destroy] (nullable) is called for those that make room. */
PaysCache *pays_cache_new (guint most, GDestroyNotify destroy);
void pays_cache_free (PaysCache *cache);

/* The place of the text's value, which is NULL where it is new: then the caller puts one there before the next call.
 * The value stays until a next call finds its text new. [owner]: texts of different ones are different. */
gpointer *pays_cache_at (PaysCache *cache, gconstpointer owner, const char *text, gsize length);

/* ---- What is kept of plain requests, for whoever keeps something else of them. */

PaysQuick *pays_quick_of (PaySession *session);

/* NULL: it has no plain cases, or there is none of that name. */
const PayGame *pays_quick_find_game (PaySession *session, PaySpan name);

/* Sources without an id are called by their index. */
gboolean pays_quick_ids_are_unique (const PaysQuick *quick, const PayQuickRequest *request);

/* Where in [cache] what a cost with its modifiers and its X, or a source, comes to is; [owner]: an address of two bytes
 * at least. */
gpointer *pays_quick_place_of_cost (PaysQuick *quick, PaysCache *cache, const char *owner,
                                    const PayQuickRequest *request);
gpointer *pays_quick_place_of_source (PaysQuick *quick, PaysCache *cache, const char *owner,
                                      const PayQuickSource *source);
