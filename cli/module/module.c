/* SPDX-License-Identifier: MIT */
#include "module.h"

#include <gmodule.h>
#include <string.h>

typedef const PayGame *(*EntryFunc) (void);

gboolean module_load (const char *file, const PayGame **game, GError **error)
{
  /* Without a folder the loader would search the system's places. */
  g_autofree char *path = g_canonicalize_filename (file, NULL);
  if (!module_check (path, error))
    return FALSE;
  GModule *module = g_module_open (path, G_MODULE_BIND_LOCAL);
  if (module == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "%s", g_module_error ());
  gpointer entry = NULL;
  if (!g_module_symbol (module, PAY_GAME_ENTRY, &entry) || entry == NULL) {
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "this is no game, it has no %s", PAY_GAME_ENTRY);
    g_module_close (module);
    return FALSE;
  }
  g_module_make_resident (module);
  EntryFunc function;
  memcpy (&function, &entry, sizeof function);
  *game = function ();
  return TRUE;
}

char *module_place (const char *file, const GError *error)
{
  const gssize at = pay_error_at (error);
  return at < 0 ? g_strdup (file) : g_strdup_printf ("%s (byte %" G_GSSIZE_FORMAT ")", file, at);
}
