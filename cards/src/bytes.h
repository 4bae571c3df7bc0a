/* SPDX-License-Identifier: MIT */
/* The bytes of a file, one at a time, with their place. */
#pragma once
#include <pay/error.h>

#define BYTES_END (-1)

typedef struct {
  int fd;
  const char *name;          /* borrowed, for messages */
  const volatile gint *stop; /* (nullable) */
  guint8 *buffer;
  gsize at, filled;
  guint64 before; /* bytes of the file before the buffer */
  guint64 line, line_start;
  gboolean failed; /* [error] is set: reading, or asked to stop */
  GError *error;
} Bytes;

typedef struct {
  guint64 byte, line, column; /* from 0, 1, 1 */
} Place;

void bytes_init (Bytes *bytes, int fd, const char *name, const volatile gint *stop);
void bytes_clear (Bytes *bytes);

/* The next byte, BYTES_END: there is none, or [failed]. peek does not go past it. */
int bytes_peek (Bytes *bytes);
int bytes_next (Bytes *bytes);

/* Of the byte that comes next. */
Place bytes_place (const Bytes *bytes);

/* FALSE, with [error] at [place]; what failed while reading goes before [format]. */
gboolean bytes_refuse (Bytes *bytes, Place place, PayError code, GError **error, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
