/* SPDX-License-Identifier: MIT */
/* What words change of costs: of the card itself, of others, of the next one. */
#include "arithmetic/arithmetic.h"
#include "scene.h"

#include <string.h>

typedef void (*Visit) (const ZxView *view, const ZxPiece *source, const ZxEffect *effect, gint64 times, gpointer data);

/* All effects of [copies] of the card that apply where it lies, and how often. */
static void each_effect (const ZxView *view, const ZxPiece *source, gint64 copies, Visit visit, gpointer data)
{
  guint nth = 0;
  for (guint l = 0; l < source->lines->len; l++) {
    const ZxLine *line = source->lines->pdata[l];
    for (guint k = 0; k < line->effects->len; k++) {
      const ZxEffect *effect = line->effects->pdata[k];
      gboolean known = TRUE;
      const gint64 times = zx_view_times (view, source, effect, nth, &known);
      nth += effect->per != NULL ? 1 : 0;
      if (times > 0 && zx_effect_works (source, effect))
        visit (view, source, effect, times * copies, data);
    }
  }
}

/* "-6 floor 1", "may -3", "+2"; colours of the Resource, and what the request tells, are counted by the modifier. */
static void add_change (const ZxView *view, const ZxEffect *effect, gint64 times, GPtrArray *modifiers)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *clauses = zx_view_clauses (view, effect);
  const gboolean counted = clauses != NULL && g_str_has_prefix (clauses, " per ");
  const gint64 size = counted ? ABS (effect->amount) : CLAMP (ABS (effect->amount) * times, 0, PAY_MAX_AMOUNT);
  g_string_append_printf (text, "%s%c%" G_GINT64_FORMAT, effect->optional ? "may " : "", effect->amount < 0 ? '-' : '+',
                          size);
  if (effect->amount < 0 && effect->floor > 0)
    g_string_append_printf (text, " floor %" G_GINT64_FORMAT, effect->floor);
  if (effect->per != NULL && zx_words_count_colours (effect->per))
    g_string_append (text, " per colour in resource");
  g_string_append (text, clauses != NULL ? clauses : "");
  g_ptr_array_add (modifiers, g_string_free (g_steal_pointer (&text), FALSE));
}

static void add_way (const ZxView *view, const ZxEffect *effect, const char *way, GPtrArray *modifiers)
{
  g_autofree char *clauses = zx_view_clauses (view, effect);
  g_ptr_array_add (modifiers, g_strconcat (way, clauses, NULL));
}

/* ---- Its own words. */

/* [cost] under [changes], which are taken; NULL: they depend on what the request tells. (transfer full) */
static char *changed (const char *cost, const GPtrArray *changes)
{
  ZxText text = { .start = cost, .next = cost, .where = "cost" };
  g_autoptr (ZxChanges) read = zx_changes_read (changes, NULL);
  g_autoptr (GPtrArray) printed = read != NULL ? zx_cost_read (&text, NULL) : NULL;
  g_autoptr (GPtrArray) locked = printed != NULL ? zx_cost_change (printed, read, PAY_ORDER_GIVEN, NULL) : NULL;
  return locked != NULL ? zx_cost_print (locked) : NULL;
}

/* A Startup ability that plays the card: what changes the costs of abilities changes this one. */
static char *cost_of_startup (const ZxView *view, const ZxPiece *source, const ZxEffect *effect, GPtrArray *modifiers)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (g_free);
  gboolean free = FALSE;
  zx_view_change_ability (view, source, changes);
  for (guint i = changes->len; i-- > 0;)
    if (strcmp (changes->pdata[i], "may free") == 0) {
      g_ptr_array_remove_index (changes, i);
      free = TRUE;
    }
  if (free)
    g_ptr_array_add (modifiers, g_strdup ("may free"));
  char *cost = changed (effect->cost, changes);
  return cost != NULL ? cost : g_strdup (effect->cost);
}

static void visit_own (const ZxView *view, const ZxPiece *source, const ZxEffect *effect, gint64 times, gpointer data)
{
  if (effect->deed == ZX_OWN_COST)
    add_change (view, effect, times, data);
  else if (effect->deed == ZX_FREE)
    add_way (view, effect, "may free", data);
  else if (effect->deed == ZX_INSTEAD) {
    g_autofree char *cost = effect->startup ? cost_of_startup (view, source, effect, data) : g_strdup (effect->cost);
    g_autofree char *way = g_strdup_printf ("instead %s", cost);
    add_way (view, effect, way, data);
  }
}

/* ---- Others' words. */

gint64 zx_piece_waiting (const ZxPiece *piece, const ZxEffect *effect)
{
  const PayBoardNote *note = effect->uses > 1 ? pay_board_find_note (piece->given, "count") : NULL;
  return note != NULL ? CLAMP (g_ascii_strtoll (note->value, NULL, 10), 0, (gint64)effect->uses) : 1;
}

typedef struct {
  const ZxPiece *piece;
  GPtrArray *modifiers;
} Target;

gboolean zx_effect_lies (const ZxPiece *source, const ZxEffect *effect)
{
  const gboolean square = source->where == ZX_SQUARE || source->where == ZX_START || source->where == ZX_OPPONENTS;
  return effect->zones != 0 || square;
}

gboolean zx_effect_hits (const ZxPiece *source, const ZxEffect *effect, const ZxPiece *piece)
{
  const guint zones = zx_zones_in (effect->whom);
  const gboolean both
      = strstr (effect->whom, "hand") == NULL && strstr (effect->whom, "dynamis") == NULL && !effect->theirs;
  const gboolean ours = both || effect->theirs == (source->where == ZX_OPPONENTS);
  return ours && (zones == 0 || (zones >> piece->where & 1) != 0) && (!effect->in_hand || piece->where == ZX_HAND)
         && zx_piece_is (piece, effect->whom);
}

/* It may be one of those, by what nobody told. */
static gboolean could_hit (const ZxPiece *source, const ZxEffect *effect, const ZxPiece *piece)
{
  g_autofree char *tribe = zx_tribe_in (effect->whom);
  const gboolean open = tribe != NULL || strstr (effect->whom, "named") != NULL;
  return zx_effect_hits (source, effect, piece) || open || zx_piece_may_be (piece, effect->whom);
}

/* Is it one play's alone, the next or the first one's? */
static gboolean is_once (const ZxEffect *effect)
{
  return effect->deed == ZX_NEXT_COST || (effect->deed == ZX_GROUP_COST && effect->first);
}

gboolean zx_effect_waits (const ZxPiece *source, const ZxEffect *effect)
{
  const gboolean stays = source->where == ZX_SQUARE || source->where == ZX_START;
  const gboolean resolved
      = source->where == ZX_DYNAMIS || (source->where == ZX_TRASH_ZONE && zx_piece_place (source) == ZX_TRASH_ZONE);
  return effect->deed == ZX_NEXT_COST ? stays || resolved : is_once (effect) && stays;
}

static void visit_others (const ZxView *view, const ZxPiece *source, const ZxEffect *effect, gint64 times,
                          gpointer data)
{
  const Target *target = data;
  const gboolean group = effect->deed == ZX_GROUP_COST || effect->deed == ZX_NEXT_COST;
  const gboolean lies = group && zx_effect_lies (source, effect);
  const gboolean hits = lies && zx_effect_hits (source, effect, target->piece);
  const gboolean hoped = lies && view->hopeful && effect->amount < 0 && could_hit (source, effect, target->piece);
  if (is_once (effect) && hoped && zx_effect_waits (source, effect))
    add_change (view, effect, times * MAX (effect->uses, 1), target->modifiers);
  else if (is_once (effect) && hits && !view->later && source->met && zx_effect_waits (source, effect))
    add_change (view, effect, times * zx_piece_waiting (source, effect), target->modifiers);
  else if (!is_once (effect) && (hits || hoped))
    add_change (view, effect, times, target->modifiers);
  const gboolean resolved = source->where == ZX_TRASH_ZONE && source->met && zx_piece_place (source) == ZX_TRASH_ZONE;
  if (effect->deed == ZX_LOCK && source->where != ZX_HAND && (resolved || zx_effect_lies (source, effect)))
    g_ptr_array_add (target->modifiers, g_strdup ("no-reboot"));
}

/* What the card that is put down does from there. */
static void each_once_laid (const ZxView *view, const ZxPiece *laid, Target *target)
{
  for (guint l = 0; l < laid->lines->len; l++) {
    const ZxLine *line = laid->lines->pdata[l];
    for (guint k = 0; k < line->effects->len; k++) {
      const ZxEffect *effect = line->effects->pdata[k];
      if (zx_effect_is_plain_once_laid (laid, effect))
        visit_others (view, laid, effect, 1, target);
    }
  }
}

void zx_view_change (const ZxView *view, const ZxPiece *piece, GPtrArray *modifiers)
{
  Target target = { piece, modifiers };
  each_effect (view, piece, 1, visit_own, modifiers);
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *source = zx_scene_piece (view->scene, i);
    each_effect (view, source, source == piece ? 1 : source->count, visit_others, &target);
    if (source == view->laid)
      each_once_laid (view, source, &target);
  }
}

/* ---- Abilities. */

static void visit_ability (const ZxView *view, const ZxPiece *source, const ZxEffect *effect, gint64 times,
                           gpointer data)
{
  const Target *target = data;
  const gboolean theirs = source->where == ZX_OPPONENTS;
  if (effect->deed != ZX_ABILITY_COST && effect->deed != ZX_ABILITY_FREE)
    return;
  if (effect->whom == NULL ? source != target->piece
                           : effect->theirs != theirs || !zx_effect_lies (source, effect)
                                 || (!effect->theirs && !(source->met && zx_piece_is (target->piece, effect->whom))))
    return;
  if (effect->deed == ZX_ABILITY_FREE)
    g_ptr_array_add (target->modifiers, g_strdup ("may free"));
  else if (effect->cost != NULL)
    for (gint64 n = 0; n < MIN (times, ZX_MAX_PARTS + 1); n++) /* more are too many to be read */
      g_ptr_array_add (target->modifiers, g_strdup_printf ("+%s", effect->cost));
  else
    add_change (view, effect, times, target->modifiers);
}

void zx_view_change_ability (const ZxView *view, const ZxPiece *piece, GPtrArray *modifiers)
{
  Target target = { piece, modifiers };
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *source = zx_scene_piece (view->scene, i);
    each_effect (view, source, source == piece ? 1 : source->count, visit_ability, &target);
  }
}

/* ---- Once it is paid. */

static void visit_once (const ZxView *view, const ZxPiece *source, const ZxEffect *effect, gint64 times, gpointer data)
{
  (void)view;
  (void)source;
  (void)times;
  if (effect->deed == ZX_LOCK)
    g_ptr_array_add (data, g_strdup ("no-reboot"));
}

gboolean zx_view_locks (const ZxView *view, const ZxPiece *piece)
{
  guint nth = 0;
  for (guint l = 0; l < piece->lines->len; l++) {
    const ZxLine *line = piece->lines->pdata[l];
    for (guint k = 0; k < line->effects->len; k++) {
      const ZxEffect *effect = line->effects->pdata[k];
      gboolean known = TRUE;
      const gint64 times = zx_view_times (view, piece, effect, nth, &known);
      nth += effect->per != NULL ? 1 : 0;
      if (effect->deed == ZX_LOCK && times > 0 && !zx_effect_works (piece, effect) && zx_effect_arrives (piece, effect))
        return TRUE;
    }
  }
  return FALSE;
}

void zx_view_once_paid (const ZxView *view, const ZxPiece *piece, GPtrArray *modifiers)
{
  each_effect (view, piece, 1, visit_once, modifiers);
  if (zx_view_locks (view, piece))
    g_ptr_array_add (modifiers, g_strdup ("no-reboot"));
}

gint64 zx_piece_reboots (const ZxPiece *piece)
{
  const ZxEffect *effect = zx_piece_find (piece, ZX_REBOOT);
  return effect != NULL ? effect->amount : 0;
}

gboolean zx_piece_starts_up (const ZxPiece *piece)
{
  const ZxEffect *effect = zx_piece_find (piece, ZX_INSTEAD);
  return effect != NULL && effect->startup;
}

gboolean zx_piece_pays (const ZxPiece *piece)
{
  return zx_piece_find (piece, ZX_OWN_COST) != NULL || zx_piece_find (piece, ZX_PLAY_FROM) != NULL;
}

/* ---- From elsewhere. */

guint zx_scene_playable_zones (const ZxScene *scene)
{
  guint zones = 0;
  for (guint i = 0; i < scene->pieces->len; i++)
    zones |= zx_scene_is_playable (scene, zx_scene_piece (scene, i)) ? 1u << zx_scene_piece (scene, i)->where : 0;
  return zones;
}

/* Colours that are gained for a purpose are for whatever is played. */
gboolean zx_scene_knows_targets (const ZxScene *scene, const ZxPiece *source, const ZxEffect *effect)
{
  const gboolean gains = effect->deed == ZX_GAIN_COLOURS;
  const guint zones = effect->whom == NULL || gains  ? 0
                      : effect->deed == ZX_PLAY_FROM ? effect->from
                      : effect->in_hand              ? 1u << ZX_HAND
                                                     : zx_zones_in (effect->whom);
  return effect->whom == NULL || effect->deed == ZX_ABILITY_COST || (gains && effect->gain == ZX_ADD_CHOSEN)
         || zx_scene_knows (scene, source, effect->whom, zones != 0 ? zones : zx_scene_playable_zones (scene));
}
