/* SPDX-License-Identifier: MIT */
#include "bytes.h"

#include <errno.h>
#include <unistd.h>

#define READ_SIZE 65536

void bytes_init (Bytes *b, int fd, const char *name, const volatile gint *stop)
{
  *b = (Bytes){ .fd = fd, .name = name, .stop = stop, .buffer = g_malloc (READ_SIZE), .line = 1 };
}

void bytes_clear (Bytes *b)
{
  g_clear_pointer (&b->buffer, g_free);
  g_clear_error (&b->error);
}

static gboolean is_stopped (const Bytes *b)
{
  return b->stop != NULL && g_atomic_int_get (b->stop) != 0;
}

static gboolean fail (Bytes *b, const char *why)
{
  b->failed = TRUE;
  pay_set_error (&b->error, PAY_ERROR_USAGE, b->name, -1, "%s", why);
  return FALSE;
}

static gboolean fill (Bytes *b)
{
  if (b->failed)
    return FALSE;
  b->before += b->filled;
  b->at = b->filled = 0;
  gssize n;
  do {
    if (is_stopped (b))
      return fail (b, "stopped");
    n = read (b->fd, b->buffer, READ_SIZE);
  } while (n < 0 && errno == EINTR);
  if (n < 0)
    return fail (b, g_strerror (errno));
  b->filled = (gsize)n;
  return n > 0;
}

int bytes_peek (Bytes *b)
{
  return b->at < b->filled || fill (b) ? b->buffer[b->at] : BYTES_END;
}

int bytes_next (Bytes *b)
{
  const int byte = bytes_peek (b);
  if (byte == BYTES_END)
    return BYTES_END;
  b->at++;
  if (byte == '\n') {
    b->line++;
    b->line_start = b->before + b->at;
  }
  return byte;
}

Place bytes_place (const Bytes *b)
{
  const guint64 byte = b->before + b->at;
  return (Place){ byte, b->line, byte - b->line_start + 1 };
}

gboolean bytes_refuse (Bytes *b, Place place, PayError code, GError **error, const char *format, ...)
{
  if (b->failed) {
    g_propagate_error (error, g_steal_pointer (&b->error));
    return FALSE;
  }
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_autofree char *where
      = g_strdup_printf ("%s:%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, b->name, place.line, place.column);
  pay_set_error (error, code, where, (gssize)place.byte, "%s", message);
  return FALSE;
}
