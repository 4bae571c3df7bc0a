/* SPDX-License-Identifier: MIT */
#include "fuzz.h"
#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

#define ANSWERS 16
#define COPIES 8 /* of a spell: each is searched for itself */

const PayGame *const *fuzz_games (void)
{
  static const PayGame *games[3];
  games[0] = pay_mtg_game ();
  games[1] = pay_zx_game ();
  return games;
}

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

/* The text that an error in [where] speaks of. */
static const char *place (const PayRequest *r, const char *where)
{
  if (where == NULL)
    return "";
  if (g_str_has_prefix (where, "pool"))
    return r->pool;
  const char *bracket = strchr (where, '[');
  const guint i = bracket != NULL ? (guint)g_ascii_strtoull (bracket + 1, NULL, 10) : 0;
  if (g_str_has_prefix (where, "modifiers"))
    return g_ptr_array_index (r->modifiers, i);
  if (g_str_has_prefix (where, "purpose"))
    return g_ptr_array_index (r->purpose, i);
  if (!g_str_has_prefix (where, "sources"))
    return g_ptr_array_index (r->costs, i);
  const PaySource *source = g_ptr_array_index (r->sources, i);
  return source->text;
}

void fuzz_limit (PayRequest *r)
{
  r->steps = FUZZ_STEPS;
  r->answers = CLAMP (r->answers, 1, ANSWERS);
  for (guint i = 0; i < r->spells->len; i++) {
    PaySpell *spell = r->spells->pdata[i];
    spell->count = MIN (spell->count, COPIES);
  }
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
  fuzz_limit (r);
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
