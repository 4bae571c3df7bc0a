/* SPDX-License-Identifier: MIT */
/* Of which game a deck is, where nobody says so. */
#include <pay/cards.h>

#include <string.h>

static gint64 copies_unknown (const PayDeck *deck)
{
  gint64 copies = 0;
  for (guint i = 0; i < deck->unknown->len; i++)
    copies += ((const PayDeckUnknown *)deck->unknown->pdata[i])->count;
  return copies;
}

/* What every game says of it; NULL: they do not say the same. */
static const GError *common_error (const GPtrArray *errors)
{
  const GError *first = errors->len > 0 ? errors->pdata[0] : NULL;
  for (guint i = 1; i < errors->len && first != NULL; i++)
    if (strcmp (((const GError *)errors->pdata[i])->message, first->message) != 0)
      first = NULL;
  return first;
}

PayDeck *pay_deck_read_any (const char *text, gsize length, const char *path, const PayGame *const *games,
                            PayCatalogue *catalogue, GError **error)
{
  g_autoptr (PayDeck) best = NULL;
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  gboolean tie = FALSE;
  for (guint i = 0; games[i] != NULL; i++) {
    GError *failed = NULL;
    g_autoptr (PayDeck) deck = pay_deck_read (text, length, path, games[i], catalogue, &failed);
    if (failed != NULL)
      g_ptr_array_add (errors, failed);
    if (deck == NULL || deck->entries->len == 0 || (best != NULL && copies_unknown (deck) > copies_unknown (best)))
      continue;
    tie = best != NULL && copies_unknown (deck) == copies_unknown (best);
    pay_deck_free (best);
    best = g_steal_pointer (&deck);
  }
  if (best != NULL && !tie)
    return g_steal_pointer (&best);
  const GError *common = best == NULL ? common_error (errors) : NULL;
  if (common == NULL)
    pay_set_error (error, PAY_ERROR_USAGE, "game", -1, "of which game is %s? its lines do not tell", path);
  else if (error != NULL)
    *error = g_error_copy (common);
  return NULL;
}
