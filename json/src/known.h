/* SPDX-License-Identifier: MIT */
/* Lines that were answered by the long way, and come again but for their ids. */
#pragma once
#include <pay/json.h>

typedef struct _PayjKnown PayjKnown;

/* Takes at most so many bytes. NULL: that is too little, or there is no memory. */
PayjKnown *payj_known_new (gsize most);
void payj_known_free (PayjKnown *known);

/* That it takes now. */
gsize payj_known_bytes (const PayjKnown *known);

/* What a line is but for its id. */
typedef struct {
  const char *line;
  gsize length, from, to; /* of the id */
  guint64 hash;
} PayjKnownKey;

/* FALSE: such a line is not kept. The line is borrowed. */
gboolean payj_known_key (const char *line, gsize length, PayjKnownKey *key);

/* Appends the record, with the line's own id. FALSE: it is not known. */
gboolean payj_known_find (const PayjKnown *known, const PayjKnownKey *key, GString *out, PayStatus *status);

/* [record]: the answer, with that id. Where there is no room for it, it is not kept. */
void payj_known_add (PayjKnown *known, const PayjKnownKey *key, const GString *record, PayStatus status);
