/* SPDX-License-Identifier: MIT */
#include "zx_random.h"
#include "../seed.h"

GRand *zx_random_new (void)
{
  return g_rand_new_with_seed (first_seed ());
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
