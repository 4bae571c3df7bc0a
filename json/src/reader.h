/* SPDX-License-Identifier: MIT */
/* Reads the values of a request's fields. Each call sets its place relative to the value it reads. */
#pragma once
#include "text.h"

#include <pay/request.h>

/* [what] names what was expected, for the message. FALSE with [error] set, nothing stored. */
gboolean payj_read_text (const json_t *value, char **text, GError **error);
gboolean payj_read_integer (const json_t *value, gint64 least, gint64 most, gint64 *number, GError **error);
gboolean payj_read_texts (const json_t *value, GPtrArray *texts, GError **error);

/* "wants a string, this is a number": PAY_ERROR_USAGE. Always FALSE. */
gboolean payj_wants (const json_t *value, const char *what, GError **error);

/* "unknown field", with the nearest of [names]; its place is [name]. Always FALSE. */
gboolean payj_unknown_field (const char *name, const char *const *names, GError **error);

gboolean payj_read_sources (PayRequest *request, const json_t *value, GError **error);
gboolean payj_read_spent (PayRequest *request, const json_t *value, GError **error);
gboolean payj_read_keep (PayRequest *request, const json_t *value, GError **error);

/* What an answer is written from, besides the request itself. (transfer full) */
PayRequest *payj_read_object (const json_t *object, GError **error);
