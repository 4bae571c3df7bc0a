/* SPDX-License-Identifier: MIT */
#include "fuzz.h"
#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

#define STEPS 2000 /* of search: an input must end soon, not be solved */

const PayGame *const fuzz_games[] = { &pay_game_mtg, &pay_game_zx, NULL };

char *fuzz_text (const uint8_t *data, size_t size)
{
  if (memchr (data, '\0', size) != NULL || !g_utf8_validate ((const char *)data, (gssize)size, NULL))
    return NULL;
  return g_strndup ((const char *)data, size);
}

void fuzz_check_error (const GError *error, const char *text)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == PAY_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_true (pay_error_at (error) >= -1);
  if (pay_error_at (error) >= 0)
    g_assert_true ((gsize)pay_error_at (error) <= strlen (text));
}

static const char *place (const PayRequest *r, const char *where)
{
  if (where == NULL)
    return "";
  if (g_str_has_prefix (where, "pool"))
    return r->pool;
  if (!g_str_has_prefix (where, "sources"))
    return g_ptr_array_index (r->costs, 0);
  const PaySource *source = g_ptr_array_index (r->sources, 0);
  return source->text;
}

static void word (const PayCase *c, const PayAnswer *answer)
{
  gsize n;
  const PayShort *shorts = pay_answer_shorts (answer, &n);
  for (gsize i = 0; i < n; i++)
    g_free (c->game->explain (c, &shorts[i]));
  if (pay_answer_outcome (answer) == PAY_PAID)
    g_free (c->game->total (c, answer));
}

void fuzz_request (const PayGame *game, PayRequest *taken)
{
  g_autoptr (PayRequest) r = taken;
  g_autoptr (GError) error = NULL;
  r->steps = STEPS;
  PayCase *c = game->open (r, &error);
  if (c == NULL) {
    fuzz_check_error (error, place (r, pay_error_where (error)));
    return;
  }
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  g_autofree char *why = NULL;
  if (answer == NULL)
    g_assert_error (error, PAY_ERROR, PAY_ERROR_TOO_LARGE);
  else if (!pay_check (c->problem, answer, &why))
    g_error ("the answer does not hold: %s", why);
  else
    word (c, answer);
  game->close (c);
}
