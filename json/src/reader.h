/* SPDX-License-Identifier: MIT */
/* Reads the values of a request's fields. Each call sets its place relative to the value it reads. */
#pragma once
#include "text.h"

#include <pay/request.h>

/* Reads [value] into a member of a record, or into the record; FALSE with [error] set. */
typedef gboolean (*PayjRead) (gpointer member, const json_t *value, GError **error);

typedef struct {
  const char *name;
  PayjRead read; /* NULL: in records of this form it is null, and it is not offered */
  gsize member;  /* its offset in the record; 0 also where [read] wants the record */
} PayjField;

/* Every member of the object [value] by the field of its name; null is the same as a field that is not there.
 * [what]: it has to be, for the message; NULL where it is an object for sure. */
gboolean payj_read_fields (const PayjField *fields, gsize n_fields, gpointer record, const json_t *value,
                           const char *what, GError **error);

/* Every element of an array; [what] names one, for the message. */
gboolean payj_read_each (PayjRead read, gpointer record, const json_t *value, const char *what, GError **error);

/* Into char **, gint64 * (from 0 on, or also below 0), GPtrArray ** of char * (made if it is NULL). */
gboolean payj_read_text (gpointer text, const json_t *value, GError **error);
gboolean payj_read_count (gpointer count, const json_t *value, GError **error);
gboolean payj_read_copies (gpointer count, const json_t *value, GError **error); /* one or more */
gboolean payj_read_number (gpointer number, const json_t *value, GError **error);
gboolean payj_read_texts (gpointer texts, const json_t *value, GError **error);

/* Into PayLimits. */
gboolean payj_read_limits (PayLimits *limits, const json_t *value, GError **error);

gboolean payj_read_integer (const json_t *value, gint64 least, gint64 most, gint64 *number, GError **error);

/* Into GStrv *. */
gboolean payj_read_tags (gpointer tags, const json_t *value, GError **error);

/* An id of a source: a string or an integer. */
gboolean payj_read_id (gpointer id, const json_t *value, GError **error);

/* A cost, or null for no cost at all: then [cost] stays as it is. */
gboolean payj_read_cost (gpointer cost, const json_t *value, GError **error);

/* "must be a string, not a number": PAY_ERROR_USAGE. Always FALSE. */
gboolean payj_wants (const json_t *value, const char *what, GError **error);

/* "unknown field", with the nearest of [names]; its place is [name]. Always FALSE. */
gboolean payj_unknown_field (const char *name, const char *const *names, GError **error);

/* An error that the reply to the plan of a record has, with its place in the record. (transfer full) */
GError *payj_plan_error (const json_t *object, const GError *error);

/* The id of a record as it stands in the line, also where that cannot be read: then [object] is NULL. (transfer full)
 */
char *payj_record_id (const json_t *object, const char *line, gsize length);

/* The request of a record. (transfer full) */
PayRequest *payj_read_object (const json_t *object, GError **error);
