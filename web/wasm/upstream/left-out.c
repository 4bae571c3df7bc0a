/* SPDX-License-Identifier: MIT */
/* What the chosen files of GLib ask of those that were left out: messages, slices, the locale, the start. */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Messages go to standard error; what is fatal traps. */

void g_logv (const gchar *domain, GLogLevelFlags level, const gchar *format, va_list arguments)
{
  fputs (domain != NULL ? domain : "", stderr);
  fputs (": ", stderr);
  vfprintf (stderr, format, arguments);
  fputs ("\n", stderr);
  if ((level & (G_LOG_LEVEL_ERROR | G_LOG_FLAG_FATAL)) != 0)
    __builtin_trap ();
}

void g_log (const gchar *domain, GLogLevelFlags level, const gchar *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_logv (domain, level, format, arguments);
  va_end (arguments);
}

void g_return_if_fail_warning (const char *domain, const char *function, const char *expression)
{
  g_log (domain, G_LOG_LEVEL_CRITICAL, "%s: assertion '%s' failed", function, expression);
}

void g_warn_message (const char *domain, const char *file, int line, const char *function, const char *expression)
{
  g_log (domain, G_LOG_LEVEL_WARNING, "%s:%d: %s: %s", file, line, function, expression);
}

void g_assertion_message (const char *domain, const char *file, int line, const char *function, const char *text)
{
  g_log (domain, G_LOG_LEVEL_ERROR, "%s:%d: %s: %s", file, line, function, text);
  __builtin_trap ();
}

void g_assertion_message_expr (const char *domain, const char *file, int line, const char *function, const char *text)
{
  g_assertion_message (domain, file, line, function, text);
}

gboolean g_log_writer_default_would_drop (GLogLevelFlags level, const char *domain)
{
  return TRUE;
}

void g_print (const gchar *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  vfprintf (stderr, format, arguments);
  va_end (arguments);
}

int g_strcmp0 (const char *a, const char *b)
{
  return a == NULL ? -(a != b) : b == NULL ? a != b : strcmp (a, b);
}

/* The last part of a path that is not empty. */
gchar *g_path_get_basename (const gchar *path)
{
  const char *end = path + strlen (path);
  while (end > path && end[-1] == '/')
    end--;
  const char *begin = end;
  while (begin > path && begin[-1] != '/')
    begin--;
  return end > begin ? g_strndup (begin, (gsize)(end - begin)) : g_strdup (path[0] == '/' ? "/" : ".");
}

/* ---- Slices are memory as any other. */

gpointer g_slice_alloc (gsize size)
{
  return g_malloc (size);
}

gpointer g_slice_alloc0 (gsize size)
{
  return g_malloc0 (size);
}

gpointer g_slice_copy (gsize size, gconstpointer block)
{
  return g_memdup2 (block, size);
}

void g_slice_free1 (gsize size, gpointer block)
{
  g_free (block);
}

void g_slice_free_chain_with_offset (gsize size, gpointer block, gsize next)
{
  for (gpointer after; block != NULL; block = after) {
    after = *(gpointer *)((char *)block + next);
    g_free (block);
  }
}

/* ---- No locale, no environment. */

const gchar *glib_gettext (const gchar *text)
{
  return text;
}

const gchar *glib_pgettext (const gchar *text, gsize offset)
{
  return text + offset;
}

const gchar *g_dgettext (const gchar *domain, const gchar *text)
{
  return text;
}

const gchar *g_dngettext (const gchar *domain, const gchar *one, const gchar *more, gulong n)
{
  return n == 1 ? one : more;
}

gboolean g_get_charset (const char **charset)
{
  if (charset != NULL)
    *charset = "UTF-8";
  return TRUE;
}

gboolean g_get_console_charset (const char **charset)
{
  return g_get_charset (charset);
}

const gchar *const *g_get_language_names (void)
{
  static const char *const names[] = { "C", NULL };
  return names;
}

const gchar *g_getenv (const gchar *name)
{
  return NULL;
}

GQuark g_convert_error_quark (void)
{
  return g_quark_from_static_string ("g_convert_error");
}

gchar *g_locale_to_utf8 (const gchar *text, gssize length, gsize *read, gsize *written, GError **error)
{
  return g_strndup (text, length < 0 ? strlen (text) : (gsize)length);
}

/* ---- Of glib-init.c. */

gboolean g_mem_gc_friendly = FALSE;
void g_quark_init (void);
void g_error_init (void);

__attribute__ ((constructor)) static void begin (void)
{
  g_quark_init ();
  g_error_init ();
}
