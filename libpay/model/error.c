/* SPDX-License-Identifier: MIT */
#include <pay/error.h>

typedef struct {
  char *where;
  gssize at;
} PayErrorPrivate;

static void pay_error_private_init (PayErrorPrivate *place)
{
  place->where = NULL;
  place->at = -1;
}

static void pay_error_private_copy (const PayErrorPrivate *from, PayErrorPrivate *to)
{
  to->where = g_strdup (from->where);
  to->at = from->at;
}

static void pay_error_private_clear (PayErrorPrivate *place)
{
  g_free (place->where);
}

G_DEFINE_EXTENDED_ERROR (PayError, pay_error)

/* Messages may repeat what was asked, which may be any bytes: made one line of UTF-8, and of a length that can be read.
 */
static char *readable (char *message_taken)
{
  const glong most = 1000; /* characters */
  g_autofree char *message = message_taken;
  char *valid = g_utf8_make_valid (message, -1);
  for (char *c = valid; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  if (g_utf8_strlen (valid, -1) > most)
    *g_utf8_offset_to_pointer (valid, most) = '\0';
  return valid;
}

gboolean pay_set_error (GError **error, PayError code, const char *where, gssize at, const char *format, ...)
{
  if (error == NULL)
    return FALSE;
  va_list args;
  va_start (args, format);
  g_autofree char *message = readable (g_strdup_vprintf (format, args));
  va_end (args);
  g_set_error_literal (error, PAY_ERROR, (int)code, message);
  PayErrorPrivate *place = pay_error_get_private (*error);
  place->where = g_strdup (where);
  place->at = at;
  return FALSE;
}

gboolean pay_error_inside (GError **error, const char *format, ...)
{
  if (error == NULL || *error == NULL || (*error)->domain != PAY_ERROR)
    return FALSE;
  va_list args;
  va_start (args, format);
  g_autofree char *outer = g_strdup_vprintf (format, args);
  va_end (args);
  PayErrorPrivate *place = pay_error_get_private (*error);
  g_autofree char *inner = g_steal_pointer (&place->where);
  const char *joint = inner != NULL && inner[0] != '\0' && inner[0] != '[' ? "." : "";
  place->where = g_strconcat (outer, joint, inner, NULL);
  return FALSE;
}

const char *pay_error_where (const GError *error)
{
  return error->domain == PAY_ERROR ? pay_error_get_private (error)->where : NULL;
}

gssize pay_error_at (const GError *error)
{
  return error->domain == PAY_ERROR ? pay_error_get_private (error)->at : -1;
}

const char *pay_error_code_name (const GError *error)
{
  static const char *const names[] = { "syntax", "unsupported", "too-large", "usage", "malformed", "limit" };
  g_return_val_if_fail (error->domain == PAY_ERROR, "usage");
  return names[error->code];
}
