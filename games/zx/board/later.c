/* SPDX-License-Identifier: MIT */
/* What each card that is played changes for those after it: costs, by its words once it lies on the Square, and numbers
 * that are counted where it lay or where it comes to lie. A plan has that as changes that it brings once it is paid,
 * for a purpose that only those have which it is about. */
#include "scene.h"

#include <string.h>

#define MOST_CHANGES 256 /* combinations of those that bring some, for one cost */

static gboolean is_in (guint zones, ZxWhere where)
{
  return (zones >> where & 1) != 0;
}

static int growth (const ZxPiece *played, const ZxPiece *self, const char *words)
{
  return zx_piece_growth (played, self, words, FALSE);
}

/* ... if it is one of them by what nobody told. */
static int hidden_growth (const ZxPiece *played, const ZxPiece *self, const char *words)
{
  return zx_piece_growth (played, self, words, TRUE) - zx_piece_growth (played, self, words, FALSE);
}

static gboolean counts_kinds (const char *words)
{
  return strstr (words, "kind of") != NULL || strstr (words, "kinds of") != NULL;
}

/* Could the effect be about [piece]; NULL: any card? */
static gboolean may_concern (const ZxPiece *source, const ZxEffect *effect, const ZxPiece *piece)
{
  if (piece == NULL || effect->deed == ZX_UNKNOWN)
    return TRUE;
  if (effect->deed == ZX_OWN_COST || effect->whom == NULL)
    return source == piece;
  g_autofree char *tribe = zx_tribe_in (effect->whom);
  return tribe != NULL || strstr (effect->whom, "named") != NULL || zx_piece_may_be (piece, effect->whom);
}

/* Does a decrease that could be [piece]'s stop at a floor? */
static gboolean some_have_floors (const ZxScene *scene, const ZxPiece *piece)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *source = zx_scene_piece (scene, i);
    for (guint l = 0; l < source->lines->len; l++) {
      const ZxLine *line = source->lines->pdata[l];
      for (guint k = 0; k < line->effects->len; k++) {
        const ZxEffect *effect = line->effects->pdata[k];
        if (effect->floor > 0 && may_concern (source, effect, piece))
          return TRUE;
      }
    }
  }
  return FALSE;
}

/* Does a plan that knows the number follow it? Where an increase gets smaller that is a decrease there, which is the
 * same unless others stop at a floor before it. */
static gboolean is_followed (const ZxView *view, const ZxPiece *self, const ZxEffect *effect)
{
  const ZxPiece *only = effect->deed == ZX_OWN_COST ? self : NULL;
  return effect->each == 1 && !counts_kinds (effect->per)
         && (effect->amount < 0 || !some_have_floors (view->scene, only));
}

/* Is the number that of cards, and told by nothing else? */
static gboolean is_counted (const ZxView *view, const ZxPiece *self, const ZxEffect *effect)
{
  gint64 n;
  return effect->per != NULL && pay_board_find_note (self->given, "count") == NULL
         && zx_view_count (view, self, effect->per, &n) == ZX_COUNTED;
}

/* ---- In a plan. */

typedef struct {
  const ZxView *view;
  const GPtrArray *planned; /* of ZxPiece *, by spell */
  PayRequest *plan;
  guint purposes; /* so many were made */
} Later;

static PaySpell *spell_at (const Later *later, guint i)
{
  return later->plan->spells->pdata[i];
}

static void bring (PaySpell *spell, const ZxEffect *effect, gint64 amount, const char *purpose)
{
  const gint64 size = CLAMP (ABS (amount), 0, PAY_MAX_AMOUNT);
  g_autofree char *floor = amount < 0 && effect->amount < 0 && effect->floor > 0
                               ? g_strdup_printf (" floor %" G_GINT64_FORMAT, effect->floor)
                               : g_strdup ("");
  if (size > 0)
    g_ptr_array_add (spell->once_paid,
                     g_strdup_printf ("%s%c%" G_GINT64_FORMAT "%s for %s", amount < 0 && effect->optional ? "may " : "",
                                      amount < 0 ? '-' : '+', size, floor, purpose));
}

static gboolean is_target (const ZxPiece *source, const ZxEffect *effect, const ZxPiece *piece)
{
  return effect->deed == ZX_OWN_COST ? piece == source : zx_effect_hits (source, effect, piece);
}

/* What [piece] is for the effect of [source]; NULL: it is about nothing in the plan. (transfer full) */
static char *mark_targets (Later *later, const ZxPiece *source, const ZxEffect *effect)
{
  g_autofree char *purpose = g_strdup_printf ("~%u", later->purposes);
  gboolean any = FALSE;
  for (guint i = 0; i < later->planned->len; i++)
    if (is_target (source, effect, later->planned->pdata[i])) {
      g_ptr_array_add (spell_at (later, i)->purpose, g_strdup (purpose));
      any = TRUE;
    }
  later->purposes += any ? 1 : 0;
  return any ? g_steal_pointer (&purpose) : NULL;
}

static gboolean some_grow (const Later *later, const ZxPiece *source, const char *words)
{
  for (guint i = 0; i < later->planned->len; i++)
    if (growth (later->planned->pdata[i], source, words) != 0)
      return TRUE;
  return FALSE;
}

/* "-1 per Summer on Square": each Summer that is played is one more. */
static void follow_number (Later *later, const ZxPiece *source, const ZxEffect *effect)
{
  const gint64 copies = effect->deed == ZX_OWN_COST ? 1 : source->count;
  if (!is_counted (later->view, source, effect) || !is_followed (later->view, source, effect)
      || !some_grow (later, source, effect->per))
    return;
  g_autofree char *purpose = mark_targets (later, source, effect);
  for (guint i = 0; purpose != NULL && i < later->planned->len; i++)
    bring (spell_at (later, i), effect,
           effect->amount * copies * growth (later->planned->pdata[i], source, effect->per), purpose);
}

/* A change of the next one, or of the first of the turn: "next may -4 floor 1 for ~3". */
static void add_once (Later *later, const ZxPiece *source, const ZxEffect *effect, gint64 times, GPtrArray *texts)
{
  const gint64 size = CLAMP (ABS (effect->amount) * times, 0, PAY_MAX_AMOUNT);
  g_autofree char *purpose = size > 0 ? mark_targets (later, source, effect) : NULL;
  g_autofree char *floor = effect->amount < 0 && effect->floor > 0
                               ? g_strdup_printf (" floor %" G_GINT64_FORMAT, effect->floor)
                               : g_strdup ("");
  if (purpose != NULL)
    g_ptr_array_insert (texts, 0,
                        g_strdup_printf ("%s %s%c%" G_GINT64_FORMAT "%s for %s", effect->first ? "first" : "next",
                                         effect->optional ? "may " : "", effect->amount < 0 ? '-' : '+', size, floor,
                                         purpose));
}

static void follow_arrival (Later *later, guint spell, const ZxEffect *effect, gint64 times)
{
  const ZxPiece *piece = later->planned->pdata[spell];
  g_autofree char *purpose = times > 0 ? mark_targets (later, piece, effect) : NULL;
  if (purpose != NULL)
    bring (spell_at (later, spell), effect, effect->amount * times, purpose);
}

/* Where it lies, its words change costs already. */
static gboolean changes_now (const Later *later, const ZxPiece *piece, const ZxEffect *effect)
{
  if (!zx_effect_works (piece, effect))
    return FALSE;
  if (effect->deed == ZX_OWN_COST)
    return g_ptr_array_find ((GPtrArray *)(gsize)later->planned, piece, NULL);
  return effect->deed == ZX_GROUP_COST && zx_effect_lies (piece, effect);
}

typedef void (*Look) (Later *later, const ZxPiece *piece, const ZxEffect *effect, gint64 times, gint64 spell);

static void each_effect (Later *later, const ZxPiece *piece, gint64 spell, Look look)
{
  guint nth = 0;
  for (guint l = 0; l < piece->lines->len; l++) {
    const ZxLine *line = piece->lines->pdata[l];
    for (guint k = 0; k < line->effects->len; k++) {
      const ZxEffect *effect = line->effects->pdata[k];
      gboolean known = TRUE;
      const gint64 times = zx_view_times (later->view, piece, effect, nth, &known);
      nth += effect->per != NULL ? 1 : 0;
      if (known)
        look (later, piece, effect, times, spell);
    }
  }
}

static void look_there (Later *later, const ZxPiece *piece, const ZxEffect *effect, gint64 times, gint64 spell)
{
  (void)spell;
  if (zx_effect_works (piece, effect) && zx_effect_waits (piece, effect)) {
    if (piece->met)
      add_once (later, piece, effect, times * (effect->first ? piece->count : zx_piece_waiting (piece, effect)),
                later->plan->modifiers);
  } else if (changes_now (later, piece, effect) && (times > 0 || effect->condition == NULL))
    follow_number (later, piece, effect);
}

static void look_coming (Later *later, const ZxPiece *piece, const ZxEffect *effect, gint64 times, gint64 spell)
{
  GPtrArray *once = spell_at (later, (guint)spell)->once_paid;
  if (effect->uses > 0 && zx_scene_taxes_startups (later->view->scene))
    return;
  if (effect->deed == ZX_NEXT_COST && zx_effect_works (piece, effect))
    add_once (later, piece, effect, times * MAX (effect->uses, 1), once);
  else if (effect->first && piece->met && zx_effect_arrives (piece, effect))
    add_once (later, piece, effect, times, once);
  else if (effect->deed == ZX_GROUP_COST && !effect->first && zx_effect_arrives (piece, effect))
    follow_arrival (later, (guint)spell, effect, times);
}

/* Plays that bring the same are one group; a cost depends on how many of each were played. */
static gboolean is_small (const Later *later)
{
  gint64 combinations = 1;
  for (guint i = 0; i < later->planned->len && combinations <= MOST_CHANGES; i++) {
    gint64 like = 0;
    for (guint k = i; k < later->planned->len && pay_request_first_like (later->plan, i) == (int)i; k++)
      like += pay_request_first_like (later->plan, k) == (int)i ? spell_at (later, k)->count : 0;
    combinations *= like + 1;
  }
  return combinations <= MOST_CHANGES;
}

static gpointer copy_text (gconstpointer text, gpointer unused)
{
  (void)unused;
  return g_strdup (text);
}

gboolean zx_view_add_later (const ZxView *view, PayRequest *plan, const GPtrArray *planned)
{
  Later later = { .view = view, .planned = planned, .plan = plan };
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify)g_ptr_array_unref);
  for (guint i = 0; i < planned->len; i++)
    g_ptr_array_add (before, g_ptr_array_copy (spell_at (&later, i)->once_paid, copy_text, NULL));
  for (guint i = 0; i < view->scene->pieces->len && zx_scene_goes_on (view->scene); i++)
    each_effect (&later, zx_scene_piece (view->scene, i), -1, look_there);
  for (guint i = 0; i < planned->len && zx_scene_goes_on (view->scene); i++)
    each_effect (&later, planned->pdata[i], i, look_coming);
  if (is_small (&later))
    return TRUE;
  for (guint i = 0; i < planned->len; i++) {
    GPtrArray **once = &spell_at (&later, i)->once_paid;
    g_ptr_array_unref (*once);
    *once = g_ptr_array_ref (before->pdata[i]);
  }
  return FALSE;
}

/* ---- What no plan follows. */

static gboolean is_planned (const ZxScene *scene, const ZxPiece *piece)
{
  if (piece->has_play)
    return TRUE;
  const ZxPiece *opener = NULL;
  return piece->where != ZX_OPPONENTS && zx_scene_opens (scene, piece, piece->where, &opener);
}

/* How much the number can grow, or shrink, by all that could be played before [self] is. */
static gint64 most_growth (const ZxScene *scene, const ZxPiece *self, const char *words, int sign)
{
  gint64 most = 0;
  for (guint i = 0; i < scene->pieces->len && zx_scene_goes_on (scene); i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (is_planned (scene, piece) && growth (piece, self, words) + hidden_growth (piece, self, words) == sign)
      most += piece->count - (piece == self ? 1 : 0);
  }
  return most;
}

typedef struct {
  gboolean comes, goes; /* what the effect does */
} Drift;

/* Do plans play it from [where]? */
static gboolean is_opened (const ZxScene *scene, const ZxPiece *piece, ZxWhere where)
{
  const ZxPiece *opener = NULL;
  return (where != ZX_RESOURCE_ZONE || zx_scene_may_leave (scene)) && zx_scene_opens (scene, piece, where, &opener);
}

/* Could a card that is put down be one of [words] in the Resource, and leave it? */
static gboolean some_laid_leave (const ZxScene *scene, const char *words)
{
  for (guint i = 0; is_in (zx_zones_in (words), ZX_RESOURCE_ZONE) && i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (zx_piece_may_be (piece, words) && zx_scene_can_lay (scene, piece, NULL)
        && is_opened (scene, piece, ZX_RESOURCE_ZONE))
      return TRUE;
  }
  return FALSE;
}

static Drift drift_of_part (const ZxView *view, const ZxPiece *self, const char *condition)
{
  Drift drift = { FALSE, FALSE };
  g_autofree char *words = NULL;
  gint64 number = 0, n = 0, least = 0, upmost = 0;
  gboolean most = FALSE;
  if (!zx_condition_read (condition, &number, &words, &most))
    return drift;
  const ZxCounted counted = zx_view_count (view, self, words, &n);
  if (counted == ZX_COUNTED)
    least = upmost = n;
  else if (counted == ZX_TOLD || !zx_view_bounds (view, self, words, &least, &upmost))
    return drift;
  if (some_laid_leave (view->scene, words))
    return (Drift){ TRUE, TRUE };
  const gint64 up = most_growth (view->scene, self, words, 1), down = most_growth (view->scene, self, words, -1);
  if (most)
    return (Drift){ least > number && least - down <= number, upmost <= number && upmost + up > number };
  return (Drift){ upmost < number && upmost + up >= number, least >= number && least - down < number };
}

static Drift drift_of_condition (const ZxView *view, const ZxPiece *self, const ZxEffect *effect)
{
  Drift drift = { FALSE, FALSE };
  g_auto (GStrv) parts = effect->condition != NULL && !self->met ? zx_condition_parts (effect->condition) : NULL;
  for (guint i = 0; parts != NULL && parts[i] != NULL; i++) {
    const Drift part = drift_of_part (view, self, parts[i]);
    drift.comes = drift.comes || part.comes;
    drift.goes = drift.goes || part.goes;
  }
  return drift;
}

/* Could one that is played be of those, by what nobody told? A plan does not follow it. */
static gboolean some_hide (const ZxScene *scene, const ZxPiece *self, const char *words)
{
  for (guint i = 0; i < scene->pieces->len && zx_scene_goes_on (scene); i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (piece != self && is_planned (scene, piece) && hidden_growth (piece, self, words) != 0)
      return TRUE;
  }
  return FALSE;
}

static Drift drift_of (const ZxView *view, const ZxPiece *self, const ZxEffect *effect)
{
  Drift drift = drift_of_condition (view, self, effect);
  if (is_counted (view, self, effect)
      && (!is_followed (view, self, effect) || some_hide (view->scene, self, effect->per))) {
    drift.comes = drift.comes || most_growth (view->scene, self, effect->per, 1) > 0;
    drift.goes = drift.goes || most_growth (view->scene, self, effect->per, -1) > 0;
  }
  return drift;
}

static guint turns_of (const ZxEffect *effect, Drift drift)
{
  const gboolean dearer = effect->deed == ZX_LOCK
                          || (effect->amount > 0 && (effect->deed == ZX_OWN_COST || effect->deed == ZX_GROUP_COST));
  const guint better = drift.comes ? PAY_LINE_COULD_HELP : 0u, worse = drift.goes ? PAY_LINE_COULD_HINDER : 0u;
  return !dearer ? better | worse
                 : (drift.goes ? PAY_LINE_COULD_HELP : 0u) | (drift.comes ? PAY_LINE_COULD_HINDER : 0u);
}

/* Of words that work once their card is played: those that no plan has. */
static guint turns_of_arrival (const ZxView *view, const ZxPiece *piece, const ZxEffect *effect, guint nth)
{
  gboolean known = TRUE;
  if (effect->deed == ZX_UNKNOWN)
    return PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER;
  if (effect->deed == ZX_GAIN_COLOURS && effect->for_all)
    return PAY_LINE_COULD_HELP;
  if (effect->deed != ZX_GROUP_COST && effect->deed != ZX_LOCK)
    return 0;
  zx_view_times (view, piece, effect, nth, &known);
  known = known && (!effect->first || piece->met) && zx_scene_knows_targets (view->scene, piece, effect);
  const Drift unknown = { TRUE, FALSE };
  return turns_of (effect, known ? drift_of (view, piece, effect) : unknown);
}

/* Could it let a card be played that no plan plays: once its own card lies there, or the other in the Resource? */
static guint turns_of_play_from (const ZxView *view, const ZxPiece *source, const ZxEffect *effect)
{
  const gboolean lies = source->where == ZX_SQUARE || source->where == ZX_START;
  if (effect->whom != NULL && !lies && !is_planned (view->scene, source))
    return 0;
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (view->scene, i);
    const gboolean there = is_in (effect->from, piece->where) && !zx_scene_is_playable (view->scene, piece)
                           && !is_opened (view->scene, piece, piece->where);
    const gboolean laid = is_in (effect->from, ZX_RESOURCE_ZONE) && zx_scene_can_lay (view->scene, piece, NULL)
                          && !is_opened (view->scene, piece, ZX_RESOURCE_ZONE);
    const gboolean lands = is_planned (view->scene, piece) && zx_piece_place (piece) != piece->where
                           && is_in (effect->from, zx_piece_place (piece));
    const gboolean costs = piece->given->name != NULL && (piece->face != NULL || piece->cost != NULL);
    const gboolean meant = effect->whom == NULL ? piece == source : zx_piece_may_be (piece, effect->whom);
    if (costs && meant && piece->where != ZX_OPPONENTS && (there || laid || lands))
      return PAY_LINE_COULD_HELP;
  }
  return 0;
}

/* Cards that could be the next one: it is the first of them that a plan plays, and one could wait for another. */
static gint64 count_targets (const ZxScene *scene, const ZxPiece *source, const ZxEffect *effect)
{
  gint64 count = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (is_planned (scene, piece) && zx_piece_may_be (piece, effect->whom))
      count += piece->count - (piece == source ? 1 : 0);
  }
  return count;
}

static guint turns_of_effect (const ZxView *view, const ZxPiece *piece, const ZxEffect *effect, guint nth)
{
  const gboolean planned = zx_scene_goes_on (view->scene) && is_planned (view->scene, piece);
  const gboolean own = effect->deed == ZX_OWN_COST || effect->deed == ZX_FREE || effect->deed == ZX_INSTEAD;
  if (effect->deed == ZX_NEXT_COST && effect->uses > 0 && planned)
    return zx_scene_taxes_startups (view->scene) || count_targets (view->scene, piece, effect) > 1 ? PAY_LINE_COULD_HELP
                                                                                                   : 0;
  if (effect->deed == ZX_PLAY_FROM && piece->where != ZX_OPPONENTS)
    return turns_of_play_from (view, piece, effect);
  if (planned && zx_effect_arrives (piece, effect) && !own)
    return turns_of_arrival (view, piece, effect, nth);
  const gboolean stops = effect->deed == ZX_GROUP_COST && effect->zones != 0 && is_in (effect->zones, piece->where)
                         && !is_in (effect->zones, zx_piece_place (piece));
  if (planned && stops)
    return effect->amount < 0 ? PAY_LINE_COULD_HINDER : PAY_LINE_COULD_HELP;
  const gboolean there = (effect->deed == ZX_GROUP_COST && zx_effect_lies (piece, effect))
                         || (effect->deed == ZX_GAIN_COLOURS && piece->where != ZX_OPPONENTS);
  return zx_effect_works (piece, effect) && ((own && planned) || there)
             ? turns_of (effect, drift_of (view, piece, effect))
             : 0;
}

gboolean zx_effect_is_own (const ZxEffect *effect)
{
  return effect->itself || effect->deed == ZX_OWN_COST || effect->deed == ZX_FREE || effect->deed == ZX_INSTEAD
         || effect->deed == ZX_NOTHING || (effect->deed == ZX_PLAY_FROM && effect->whom == NULL);
}

guint zx_line_later (const ZxScene *scene, const ZxPiece *piece, const ZxLine *line, guint nth, gboolean *own)
{
  const ZxView view = { .scene = scene };
  guint turns = 0;
  *own = TRUE;
  for (guint k = 0; k < line->effects->len && scene->board->use == PAY_BOARD_PLAYS; k++) {
    const ZxEffect *effect = line->effects->pdata[k];
    const guint turned = turns_of_effect (&view, piece, effect, nth);
    turns |= turned;
    *own = *own && (turned == 0 || zx_effect_is_own (effect));
    nth += effect->per != NULL ? 1 : 0;
  }
  return turns;
}
