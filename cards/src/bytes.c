/* SPDX-License-Identifier: MIT */
#include "bytes.h"

#include <errno.h>
#include <unistd.h>

#define READ_SIZE 65536

void bytes_init (Bytes *bytes, int fd, const char *name, const volatile gint *stop)
{
  *bytes = (Bytes){ .fd = fd, .name = name, .stop = stop, .buffer = g_malloc (READ_SIZE), .line = 1 };
}

void bytes_init_text (Bytes *bytes, const char *text, gsize length, const char *name)
{
  *bytes = (Bytes){ .fd = -1, .name = name, .buffer = g_memdup2 (text, length), .filled = length, .line = 1 };
}

void bytes_clear (Bytes *bytes)
{
  g_clear_pointer (&bytes->buffer, g_free);
  g_clear_error (&bytes->error);
}

static gboolean is_stopped (const Bytes *bytes)
{
  return bytes->stop != NULL && g_atomic_int_get (bytes->stop) != 0;
}

static gboolean fail (Bytes *bytes, const char *why)
{
  bytes->failed = TRUE;
  return pay_set_error (&bytes->error, PAY_ERROR_USAGE, bytes->name, -1, "%s", why);
}

static gboolean fill (Bytes *bytes)
{
  if (bytes->failed || bytes->fd < 0)
    return FALSE;
  bytes->before += bytes->filled;
  bytes->at = bytes->filled = 0;
  gssize n;
  do {
    if (is_stopped (bytes))
      return fail (bytes, "stopped");
    n = read (bytes->fd, bytes->buffer, READ_SIZE);
  } while (n < 0 && errno == EINTR);
  if (n < 0)
    return fail (bytes, g_strerror (errno));
  bytes->filled = (gsize)n;
  return n > 0;
}

int bytes_peek (Bytes *bytes)
{
  return bytes->at < bytes->filled || fill (bytes) ? bytes->buffer[bytes->at] : BYTES_END;
}

int bytes_next (Bytes *bytes)
{
  const int byte = bytes_peek (bytes);
  if (byte == BYTES_END)
    return BYTES_END;
  bytes->at++;
  if (byte == '\n') {
    bytes->line++;
    bytes->line_start = bytes->before + bytes->at;
  }
  return byte;
}

Place bytes_place (const Bytes *bytes)
{
  const guint64 byte = bytes->before + bytes->at;
  return (Place){ byte, bytes->line, byte - bytes->line_start + 1 };
}

void bytes_skip_mark (Bytes *bytes)
{
  static const guint8 mark[] = { 0xef, 0xbb, 0xbf };
  for (gsize i = 0; i < G_N_ELEMENTS (mark) && bytes_peek (bytes) == mark[i]; i++)
    if (bytes_next (bytes) == mark[G_N_ELEMENTS (mark) - 1])
      bytes->line_start = bytes->before + bytes->at;
}

gboolean bytes_refuse (Bytes *bytes, Place place, PayError code, GError **error, const char *format, ...)
{
  if (bytes->failed) {
    g_propagate_error (error, g_steal_pointer (&bytes->error));
    return FALSE;
  }
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_autofree char *where
      = g_strdup_printf ("%s:%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, bytes->name, place.line, place.column);
  return pay_set_error (error, code, where, (gssize)place.byte, "%s", message);
}
