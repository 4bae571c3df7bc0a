/* SPDX-License-Identifier: MIT */
/* Which colours cards of the Resource have, at least and at most. */
#include "scene.h"

#define ROUNDS 3 /* of settling conditions by colours, and colours by conditions */

typedef struct {
  ZxColours sure, possible;
} Colours;

/* By what stands on the card and in notes. */
static Colours colours_alone (const ZxPiece *piece)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GPtrArray) lots = piece->unit != NULL ? zx_pool_read (piece->unit, none, NULL) : NULL;
  const ZxLot *lot = lots != NULL && lots->len == 1 ? lots->pdata[0] : NULL;
  const ZxColours own = piece->colours | (lot != NULL ? lot->own : 0);
  const gboolean open = lot != NULL && (lot->chosen || lot->waiting->len > 0);
  return (Colours){ own, open ? ZX_ALL_COLOURS : own };
}

/* Does the effect of [source] give [piece], a card of the Resource, colours, if what it asks for holds? */
static gboolean gives (const ZxPiece *source, const ZxEffect *effect, const ZxPiece *piece)
{
  if (effect->deed != ZX_GAIN_COLOURS || source->where == ZX_OPPONENTS)
    return FALSE;
  if (effect->gain == ZX_ADD_CHOSEN && effect->whom != NULL)
    return piece->colours == 0 && (source->where == ZX_SQUARE || source->where == ZX_START);
  const guint there = source == piece ? (guint)ZX_RESOURCE_ZONE : (guint)source->where;
  const gboolean works = effect->zones == 0 || (effect->zones >> there & 1) != 0;
  return works && (source == piece || effect->for_all);
}

/* Adds what the effect gives once [laid] is put down; NULL: whatever is. */
static void add_colours (const ZxScene *scene, const ZxPiece *source, const ZxEffect *effect, const ZxPiece *laid,
                         Colours *colours)
{
  const gboolean plain = effect->gain == ZX_ADD_COLOURS && effect->whom == NULL;
  gboolean always = plain, never = plain;
  for (guint i = 0; i <= scene->pieces->len && zx_scene_goes_on (scene); i++) {
    const ZxPiece *other = i < scene->pieces->len ? zx_scene_piece (scene, i) : NULL;
    const ZxView view = { .scene = scene, .laid = other };
    gboolean known = TRUE;
    if (laid != NULL ? other != laid : other != NULL && !zx_scene_can_lay (scene, other, NULL))
      continue;
    const gboolean holds = zx_view_times (&view, source, effect, 0, &known) > 0;
    always = always && holds && known;
    never = never && !holds && known;
  }
  colours->sure |= always ? effect->colours : 0;
  colours->possible |= never ? 0 : plain ? effect->colours : ZX_ALL_COLOURS;
}

static Colours colours_there (const ZxScene *scene, const ZxPiece *piece)
{
  Colours colours = colours_alone (piece);
  for (guint i = 0; i < scene->pieces->len && zx_scene_goes_on (scene); i++) {
    const ZxPiece *source = zx_scene_piece (scene, i);
    for (guint l = 0; l < source->lines->len; l++) {
      const ZxLine *line = source->lines->pdata[l];
      for (guint k = 0; k < line->effects->len; k++)
        if (gives (source, line->effects->pdata[k], piece))
          add_colours (scene, source, line->effects->pdata[k], piece->where != ZX_RESOURCE_ZONE ? piece : NULL,
                       &colours);
    }
  }
  return colours;
}

static gboolean some_gain (const ZxScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++)
    if (zx_piece_find (zx_scene_piece (scene, i), ZX_GAIN_COLOURS) != NULL)
      return TRUE;
  return FALSE;
}

/* What conditions count are colours, too: at first all is open, and each round settles more. */
void zx_scene_colour (const ZxScene *scene)
{
  const gboolean gain = some_gain (scene);
  for (guint i = 0; i < scene->pieces->len; i++) {
    ZxPiece *piece = zx_scene_piece (scene, i);
    const gboolean there = piece->where == ZX_RESOURCE_ZONE;
    piece->sure = there ? colours_alone (piece).sure : piece->colours;
    piece->possible = !there ? piece->colours : gain ? ZX_ALL_COLOURS : colours_alone (piece).possible;
    piece->laid_sure = piece->colours;
    piece->laid_possible = gain ? ZX_ALL_COLOURS : piece->colours;
  }
  for (guint round = 0; round < ROUNDS && gain; round++)
    for (guint i = 0; i < scene->pieces->len; i++) {
      ZxPiece *piece = zx_scene_piece (scene, i);
      if (piece->where != ZX_RESOURCE_ZONE && !zx_scene_can_lay (scene, piece, NULL))
        continue;
      const Colours there = colours_there (scene, piece);
      piece->laid_sure = there.sure;
      piece->laid_possible = there.possible;
      if (piece->where == ZX_RESOURCE_ZONE) {
        piece->sure = there.sure;
        piece->possible = there.possible;
      }
    }
  for (guint i = 0; i < scene->pieces->len; i++) {
    ZxPiece *piece = zx_scene_piece (scene, i);
    if (piece->where == ZX_RESOURCE_ZONE && piece->cost != NULL && piece->sure != piece->colours) {
      g_autofree char *printed = piece->cost;
      piece->cost = zx_cost_coloured (printed, piece->sure);
    }
  }
}
