/* SPDX-License-Identifier: MIT */
#include "expect.h"

#include <pay/error.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define MOST_SHOWN 200 /* bytes of a text */

static GString *about;

static void tell (const char *name, const char *text)
{
  if (text == NULL)
    return;
  g_autofree char *part = g_strndup (text, MOST_SHOWN);
  g_autofree char *shown = g_strescape (part, NULL);
  g_string_append_printf (about, "; %s \"%s\"%s", name, shown, strlen (text) > MOST_SHOWN ? " and so on" : "");
}

static void tell_all (const char *name, const GPtrArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    tell (name, texts->pdata[i]);
}

void expect_about (const PayRequest *r)
{
  if (about == NULL)
    about = g_string_new (NULL);
  g_string_truncate (about, 0);
  tell_all ("cost", r->costs);
  tell ("pool", r->pool);
  for (guint i = 0; i < r->sources->len; i++)
    tell ("source", ((const PaySource *)r->sources->pdata[i])->text);
  tell_all ("modifier", r->modifiers);
  tell_all ("prefer", r->prefer);
  tell_all ("never", r->never);
  tell_all ("purpose", r->purpose);
  tell ("rules", r->rules);
}

void expect (gboolean holds, const char *format, ...)
{
  if (holds)
    return;
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  fail_msg ("%s%s", sentence, about != NULL ? about->str : "");
}

void expect_sentence (const char *s, const char *what)
{
  expect (s != NULL, "%s: NULL, a text is expected", what);
  expect (g_utf8_validate (s, -1, NULL), "%s: not UTF-8", what);
  expect (*s != '\0', "%s: empty, a text is expected", what);
  expect (!g_str_has_suffix (s, ".") && strchr (s, '\n') == NULL,
          "%s: one line without a full stop at its end is expected, not \"%s\"", what, s);
}

/* ---- The place of an error. */

static const char *entry (const GPtrArray *list, const char *where, const char *name)
{
  if (!g_str_has_prefix (where, name) || where[strlen (name)] != '[')
    return NULL;
  const guint64 i = g_ascii_strtoull (where + strlen (name) + 1, NULL, 10);
  expect (i < list->len, "an error is placed at %s, and there are %u %s", where, list->len, name);
  return g_ptr_array_index (list, i);
}

static const char *kept_cost (const PayRequest *r, const char *where)
{
  const PayKeep *keep = (gconstpointer)entry (r->keep, where, "keep");
  return keep != NULL ? keep->cost : NULL;
}

static const char *source_text (const PayRequest *r, const char *where)
{
  const PaySource *source = (gconstpointer)entry (r->sources, where, "sources");
  if (source == NULL)
    return NULL;
  if (g_str_has_suffix (where, "].text"))
    return source->text;
  return g_str_has_suffix (where, "].extra") ? source->extra : NULL;
}

static const char *spell_text (const PayRequest *r, const char *where)
{
  const PaySpell *spell = (gconstpointer)entry (r->spells, where, "spells");
  const char *dot = spell != NULL ? strchr (where, '.') : NULL;
  if (dot == NULL)
    return NULL;
  if (g_str_has_prefix (dot, ".modifiers["))
    return entry (spell->modifiers, dot + 1, "modifiers");
  if (g_str_has_prefix (dot, ".once_paid["))
    return entry (spell->once_paid, dot + 1, "once_paid");
  return g_str_equal (dot, ".gives") ? spell->gives : g_str_equal (dot, ".cost") ? spell->cost : NULL;
}

/* The text that an error speaks of; NULL: a field that is no text. */
static const char *place (const PayRequest *r, const char *where)
{
  if (g_str_equal (where, "cost"))
    return r->costs->len > 0 ? g_ptr_array_index (r->costs, 0) : NULL;
  if (g_str_equal (where, "pool"))
    return r->pool;
  const char *text = entry (r->costs, where, "cost");
  if (text == NULL)
    text = entry (r->modifiers, where, "modifiers");
  if (text == NULL)
    text = kept_cost (r, where);
  if (text == NULL)
    text = source_text (r, where);
  return text != NULL ? text : spell_text (r, where);
}

void expect_error (const PayRequest *r, const GError *error)
{
  expect (error != NULL, "NULL without an error: pay_set_error() says why");
  expect (error->domain == PAY_ERROR, "an error of another domain than PAY_ERROR: pay_set_error() makes it");
  expect_sentence (error->message, "the message of an error");
  const char *where = pay_error_where (error);
  const gssize at = pay_error_at (error);
  expect (at >= -1, "the byte of an error is %d: -1 where there is none (\"%s\")", (int)at, error->message);
  if (at < 0)
    return;
  expect (where != NULL, "an error has a byte and no field: \"%s\"", error->message);
  const char *text = place (r, where);
  expect (text != NULL, "an error is at a byte of %s, which is no text of the request: \"%s\"", where, error->message);
  expect ((gsize)at <= strlen (text), "an error is at byte %d of %s, which has %d: \"%s\"", (int)at, where,
          (int)strlen (text), error->message);
}
