/* SPDX-License-Identifier: MIT */
#include "zx_random.h"

GRand *zx_random_new (void)
{
  const char *given = g_getenv ("PAY_SEED");
  guint32 seed = given != NULL ? (guint32)g_ascii_strtoull (given, NULL, 10) : g_random_int ();
  print_message ("PAY_SEED=%u\n", seed);
  return g_rand_new_with_seed (seed);
}

char *zx_random_text (GRand *rand, const char *const *pieces, gsize n, int most)
{
  GString *text = g_string_new (NULL);
  for (int k = g_rand_int_range (rand, 0, most + 1); k > 0; k--) {
    if (g_rand_int_range (rand, 0, 40) == 0)
      g_string_append_c (text, (char)g_rand_int_range (rand, 1, 256));
    else
      g_string_append (text, pieces[g_rand_int_range (rand, 0, (gint32)n)]);
  }
  return g_string_free (text, FALSE);
}
