/* SPDX-License-Identifier: MIT */
/* Any text as a cost, what it is paid for and what changes it, for each game: the first line is the cost, the second
 * the purpose, its tags separated by spaces, and each further one a modifier. */
#include "fuzz.h"

#define MOST 12 /* lines: orders of changes are many */

static PayRequest *request_from (char *const *lines)
{
  PayRequest *r = pay_request_new ();
  pay_request_add_cost (r, lines[0]);
  r->pool = g_strdup ("R G 3*C");
  g_auto (GStrv) tags = g_strsplit (lines[0] != NULL && lines[1] != NULL ? lines[1] : "", " ", MOST);
  for (guint i = 0; tags[i] != NULL; i++)
    if (tags[i][0] != '\0')
      g_ptr_array_add (r->purpose, g_strdup (tags[i]));
  for (guint i = 2; i < g_strv_length ((char **)(gpointer)lines); i++)
    g_ptr_array_add (r->modifiers, g_strdup (lines[i]));
  return r;
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", MOST);
  for (const PayGame *const *game = fuzz_games (); text != NULL && lines[0] != NULL && *game != NULL; game++)
    fuzz_request (*game, request_from (lines));
  return 0;
}
