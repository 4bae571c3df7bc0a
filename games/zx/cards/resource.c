/* SPDX-License-Identifier: MIT */
/* Rule 308.2b: the multicolour icon. */
#include "cards.h"
#include "notation/notation.h"

#include <pay/zx.h>

static gboolean read_card (const char *card, ZxColours *colours, GError **error)
{
  ZxText text = { .start = card, .next = card, .where = "card" };
  switch (zx_colours_read (&text, "a card has each colour once", colours, error)) {
  case ZX_READ:
    return zx_text_at_end (&text) || zx_text_expected (&text, "the end of the card's colours", error);
  case ZX_ABSENT:
    return zx_text_expected (&text, "the card's colours, as in RU", error);
  case ZX_WRONG:
    break;
  }
  return FALSE;
}

gboolean pay_zx_enters_asleep (const char *card, const char *pool, PayZxShares shares, gboolean *asleep, GError **error)
{
  ZxColours colours;
  if (!read_card (card, &colours, error))
    return FALSE;
  g_autoptr (GPtrArray) no_purpose = g_ptr_array_new ();
  g_autoptr (GPtrArray) lots = zx_pool_read (pool, no_purpose, error);
  if (lots == NULL)
    return FALSE;
  int shown = 0;
  for (guint i = 0; i < lots->len; i++) {
    const ZxLot *lot = lots->pdata[i];
    if (lot->count > 0)
      shown |= lot->counted & colours;
  }
  gboolean stays_awake = shares == PAY_ZX_SHARES_ALL ? shown == colours : shown != 0;
  *asleep = zx_colours_count (colours) > 1 && !stays_awake;
  return TRUE;
}

gboolean zx_comes_late (const char *card, const char *pool, gboolean *late, GError **error)
{
  return pay_zx_enters_asleep (card, pool, PAY_ZX_SHARES_ANY, late, error);
}
