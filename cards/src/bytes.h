/* SPDX-License-Identifier: MIT */
/* The bytes of a file, one at a time, with their place. */
#pragma once
#include <pay/error.h>

#define BYTES_END (-1)

typedef struct {
  int fd;                    /* -1: all is in the buffer */
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
/* Those of [text], which are copied. */
void bytes_init_text (Bytes *bytes, const char *text, gsize length, const char *name);
void bytes_clear (Bytes *bytes);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Bytes, bytes_clear)

/* The next byte, BYTES_END: there is none, or [failed]. peek does not go past it. */
int bytes_peek (Bytes *bytes);
int bytes_next (Bytes *bytes);

/* Of the byte that comes next. */
Place bytes_place (const Bytes *bytes);

/* UTF-8 may say so in three bytes in front. */
void bytes_skip_mark (Bytes *bytes);

/* FALSE, with [error] at [place]; what failed while reading goes before [format]. */
gboolean bytes_refuse (Bytes *bytes, Place place, PayError code, GError **error, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
