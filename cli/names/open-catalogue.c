/* SPDX-License-Identifier: MIT */
/* The catalogue of cards: where it is, and what went wrong with it. */
#include "names.h"

#include <string.h>

/* Only what the environment says: the program behaves the same for everybody. */
static char *default_path (void)
{
  const char *told = g_getenv ("PAY_CATALOGUE"), *data = g_getenv ("XDG_DATA_HOME"), *home = g_getenv ("HOME");
  if (told != NULL && told[0] != '\0')
    return g_strdup (told);
  if (data != NULL && data[0] == '/')
    return g_build_filename (data, "pay", "cards.db", NULL);
  return home != NULL && home[0] == '/' ? g_build_filename (home, ".local", "share", "pay", "cards.db", NULL) : NULL;
}

char *catalogue_path (const Options *options)
{
  char *path = options->catalogue != NULL ? g_strdup (options->catalogue) : default_path ();
  if (path == NULL)
    message ("where is the catalogue? --catalogue FILE, PAY_CATALOGUE or HOME tells it");
  return path;
}

Exit catalogue_complain (const GError *error)
{
  const char *where = pay_error_where (error);
  const gssize at = pay_error_at (error);
  if (where != NULL && at >= 0)
    message ("%s (byte %" G_GSSIZE_FORMAT "): %s", where, at, error->message);
  else
    message ("%s%s%s", where != NULL ? where : "", where != NULL ? ": " : "", error->message);
  return g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE) ? EXIT_USAGE : EXIT_MALFORMED;
}

PayCatalogue *catalogue_open (const Options *options, Exit *status)
{
  *status = EXIT_PAYABLE;
  g_autofree char *path = options->catalogue != NULL ? g_strdup (options->catalogue) : default_path ();
  if (path == NULL || (options->catalogue == NULL && !g_file_test (path, G_FILE_TEST_EXISTS)))
    return NULL;
  g_autoptr (GError) error = NULL;
  PayCatalogue *catalogue = pay_catalogue_open (path, &error);
  if (catalogue != NULL)
    return catalogue;
  *status = catalogue_complain (error);
  remark (CATALOGUE_HINT);
  return NULL;
}
