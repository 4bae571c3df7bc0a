/* SPDX-License-Identifier: MIT */
/* What Startup abilities do: it happens once one is used, for its cost and where its card lies. Those that cost nothing
 * and change the next card are used; others are not, which leaves open what they could help. */
#include "deed.h"
#include "pattern.h"

static gboolean costs_nothing (const char *startup)
{
  return zx_fits ("(?: c0|\\[(?:0 colou?rless|colou?rless 0|0)\\])(?! ?\\+| or )", startup);
}

static guint zones_of (const char *startup)
{
  return zx_fits ("^(?:also )?resource ", startup) ? 1u << ZX_RESOURCE_ZONE
         : zx_fits ("hand", startup)               ? 1u << ZX_HAND
                                                   : 1u << ZX_SQUARE;
}

void zx_startup_keep (ZxEffect *effect, const char *startup)
{
  const gboolean priced = !costs_nothing (startup);
  const gboolean others = effect->deed == ZX_REBOOT || effect->deed == ZX_GROUP_COST || effect->deed == ZX_PLAY_FROM
                          || (effect->deed == ZX_FREE && effect->cost == NULL)
                          || (priced && (effect->deed == ZX_GAIN_COLOURS || effect->deed == ZX_NEXT_COST));
  if (effect->deed == ZX_GAIN_COLOURS && effect->zones == 0)
    effect->zones = zones_of (startup);
  if ((effect->deed == ZX_NEXT_COST || effect->deed == ZX_GAIN_COLOURS) && !priced)
    effect->uses = zx_fits ("\\btwice\\b", startup) ? 2 : 1;
  if (effect->deed != ZX_IF_USED && !others)
    return;
  effect->deed = ZX_IF_USED;
  effect->zones = zones_of (startup);
}
