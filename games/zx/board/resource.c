/* SPDX-License-Identifier: MIT */
/* The Resource as a pool: its cards, the colours that words give them, and the card that is put down. */
#include "scene.h"

#include <pay/zx.h>

#include <string.h>

/* "[+all]", "[+green]", "[all for summer]"; where the effect gives colours to [piece]. */
static void add_gain (const ZxView *view, const ZxPiece *source, const ZxEffect *effect, const ZxPiece *piece,
                      GString *unit)
{
  const gboolean laid = source == view->laid;
  const gboolean own = source == piece && (piece->where == ZX_RESOURCE_ZONE || laid);
  const gboolean others = effect->gain == ZX_ADD_CHOSEN && effect->whom != NULL;
  const gboolean works = laid && own ? effect->zones == 0 || (effect->zones >> ZX_RESOURCE_ZONE & 1) != 0
                         : laid && zx_effect_is_plain_once_laid (source, effect) ? TRUE
                                                                                 : zx_effect_works (source, effect);
  const gboolean over = zx_effect_is_brief (effect) && !zx_effect_works (source, effect);
  const gboolean taxed = effect->uses > 0 && zx_scene_taxes_startups (view->scene);
  if (effect->deed != ZX_GAIN_COLOURS || others || !works || over || taxed || (!own && !effect->for_all))
    return;
  if (effect->gain == ZX_ADD_CHOSEN) {
    g_string_append (unit, pay_board_find_note (piece->given, "gained") == NULL ? "[+any]" : "");
    return;
  }
  if (effect->whom != NULL && view->hopeful)
    g_string_append (unit, "[+all]");
  else if (effect->whom != NULL) {
    g_autofree char *tag = g_strdup (effect->whom);
    g_strdelimit (tag, "[]", ' ');
    g_string_append_printf (unit, "[all for %s]", g_strstrip (tag));
  } else if (effect->gain == ZX_ADD_PRESENT)
    g_string_append (unit, "[+present]");
  else
    g_string_append_printf (unit, "[+%s]", zx_colours_class (effect->colours));
}

/* A condition that counts colours of the Resource would look at itself: colours are counted as they are printed. */
static void add_gains (const ZxView *view, const ZxPiece *piece, GString *unit)
{
  for (guint i = 0; i < view->scene->pieces->len && zx_scene_goes_on (view->scene); i++) {
    const ZxPiece *source = zx_scene_piece (view->scene, i);
    guint nth = 0;
    for (guint l = 0; source->where != ZX_OPPONENTS && l < source->lines->len; l++) {
      const ZxLine *line = source->lines->pdata[l];
      for (guint k = 0; k < line->effects->len; k++) {
        const ZxEffect *effect = line->effects->pdata[k];
        gboolean known = TRUE;
        if (effect->deed == ZX_GAIN_COLOURS && zx_view_times (view, source, effect, nth++, &known) > 0)
          add_gain (view, source, effect, piece, unit);
      }
    }
  }
}

static void add_lot (GString *pool, GArray *lots, const ZxPiece *piece, gint64 count, const char *unit,
                     const char *state)
{
  const PayBoardLot lot = { piece->zone, piece->card, count };
  if (count < 1)
    return;
  g_string_append_printf (pool, "%s%" G_GINT64_FORMAT "*%s%s", pool->len > 0 ? " " : "", count, unit, state);
  if (lots != NULL)
    g_array_append_val (lots, lot);
}

gboolean zx_scene_gained (const ZxScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (piece->where == ZX_RESOURCE_ZONE && pay_board_find_note (piece->given, "gained") != NULL)
      return TRUE;
  }
  return FALSE;
}

/* How many cards can gain a colour of their player's choice: "choose a colourless card in your Resource". */
static gint64 count_choices (const ZxView *view)
{
  gint64 choices = 0;
  if (zx_scene_gained (view->scene))
    return 0;
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *source = zx_scene_piece (view->scene, i);
    for (guint l = 0; (source->where == ZX_SQUARE || source->where == ZX_START) && l < source->lines->len; l++) {
      const ZxLine *line = source->lines->pdata[l];
      for (guint k = 0; k < line->effects->len; k++) {
        const ZxEffect *effect = line->effects->pdata[k];
        if (effect->deed == ZX_GAIN_COLOURS && effect->gain == ZX_ADD_CHOSEN && effect->whom != NULL
            && (effect->uses == 0 || !zx_scene_taxes_startups (view->scene)))
          choices += source->count;
      }
    }
  }
  return choices;
}

gboolean zx_view_chooses (const ZxView *view)
{
  return count_choices (view) > 0;
}

/* What is played out of the Resource: a card, or in a plan each of [pieces] by its name. */
typedef struct {
  const ZxPiece *self;     /* (nullable) */
  const GPtrArray *pieces; /* of ZxPiece *; (nullable) */
  const GPtrArray *names;  /* of char * */
} Leaving;

/* It has no colour, whatever it counts as while some cards are played, or beside others; [unit]: with what it gained.
 */
static gboolean can_choose (const ZxPiece *piece, const char *unit)
{
  g_auto (GStrv) gains = g_strsplit (unit, "[+", -1);
  return piece->colours == 0 && (gains[1] == NULL || g_str_has_prefix (gains[1], "present]"));
}

/* [choices]: how many colourless cards can still gain a colour, one is as good as another; those that do are fewer
 * afterwards. */
static void add_piece (const ZxView *view, const ZxPiece *piece, const Leaving *leaving, gint64 *choices, GString *pool,
                       GArray *lots)
{
  g_autoptr (GString) unit = g_string_new (piece->unit);
  const gboolean said = g_str_has_suffix (piece->unit, ":sleep");
  const char *state = piece->asleep && !said ? ":sleep" : "";
  add_gains (view, piece, unit);
  gint64 count = piece->count;
  for (guint i = 0; leaving->pieces != NULL && i < leaving->pieces->len; i++) {
    if (leaving->pieces->pdata[i] != piece)
      continue;
    g_autofree char *as = g_strdup_printf ("[is %s]%s", (const char *)leaving->names->pdata[i], state);
    add_lot (pool, lots, piece, 1, unit->str, as);
    count--;
  }
  if (piece == leaving->self) {
    g_autofree char *itself = g_strconcat (":self", state, NULL);
    add_lot (pool, lots, piece, 1, unit->str, itself);
    count--;
  }
  if (can_choose (piece, unit->str) && !piece->asleep && !said) {
    const gint64 chosen = MIN (count, *choices);
    g_autofree char *any = g_strconcat (unit->str, "[+any]", NULL);
    add_lot (pool, lots, piece, chosen, any, state);
    *choices -= chosen;
    count -= chosen;
  }
  add_lot (pool, lots, piece, count, unit->str, state);
}

/* The name under which a plan plays the card that is put down; NULL: it does not. */
static const char *name_of_laid (const ZxView *view, const Leaving *leaving)
{
  for (guint i = 0; leaving->pieces != NULL && i < leaving->pieces->len; i++) {
    const ZxPiece *piece = leaving->pieces->pdata[i];
    if (piece->where == ZX_RESOURCE_ZONE && piece->zone == view->laid->zone && piece->card == view->laid->card)
      return leaving->names->pdata[i];
  }
  return NULL;
}

/* Colours that other cards have only once it lies there are not there when it is put (308.2b). */
static gboolean comes_asleep (const ZxView *view)
{
  const ZxView before = { .scene = view->scene, .hopeful = view->hopeful, .entering = view->entering };
  const PayZxShares shares = view->entering == ZX_SHARES_EACH ? PAY_ZX_SHARES_ALL : PAY_ZX_SHARES_ANY;
  g_autofree char *pool = zx_view_pool (&before, NULL, NULL);
  gboolean asleep = FALSE;
  pay_zx_enters_asleep (zx_colours_class (view->laid->colours), pool, shares, &asleep, NULL);
  return asleep;
}

void zx_view_add_readings (const ZxView *view, const PayRequest *request, ZxPoolOf pool_of, gconstpointer data,
                           GPtrArray *readings)
{
  static const char *const names[ZX_ENTERINGS]
      = { [ZX_SHARES_EACH]
          = "the reading that one colour in common is enough to come awake (the other: all its colours)",
          [ZX_SHARES_AWAKE] = "the reading that cards in Sleep count for what comes awake (the other: Reboot alone)" };
  if (view->laid == NULL || comes_asleep (view))
    return;
  for (guint i = ZX_SHARES_EACH; i < ZX_ENTERINGS; i++) {
    ZxView other = *view;
    other.entering = (ZxEntering)i;
    if (!comes_asleep (&other))
      continue;
    PayRequest *asked = pay_request_copy (request);
    g_free (asked->pool);
    asked->pool = pool_of (&other, data);
    pay_board_add_reading (readings, names[i], asked);
  }
}

static char *pool_of (const ZxView *view, const Leaving *leaving, GArray **lots)
{
  g_autoptr (GString) pool = g_string_new (NULL);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (PayBoardLot));
  gint64 choices = count_choices (view);
  const gboolean awake = view->laid == NULL && view->entering == ZX_SHARES_AWAKE; /* those alone */
  for (guint i = 0; i < view->scene->pieces->len && zx_scene_goes_on (view->scene); i++)
    if (zx_scene_piece (view->scene, i)->where == ZX_RESOURCE_ZONE
        && !(awake && zx_scene_piece (view->scene, i)->asleep))
      add_piece (view, zx_scene_piece (view->scene, i), leaving, &choices, pool, found);
  if (view->laid != NULL) {
    const gboolean asleep = comes_asleep (view);
    g_autoptr (GString) unit = g_string_new (view->laid->unit);
    add_gains (view, view->laid, unit);
    const gboolean any = choices > 0 && can_choose (view->laid, unit->str);
    g_string_append (unit, any ? "[+any]" : "");
    const char *name = name_of_laid (view, leaving);
    const gboolean itself = leaving->self != NULL && leaving->self->where == ZX_RESOURCE_ZONE
                            && leaving->self->zone == view->laid->zone && leaving->self->card == view->laid->card;
    g_autofree char *state
        = g_strdup_printf ("%s%s%s%s%s", itself ? ":self" : "", name != NULL ? "[is " : "", name != NULL ? name : "",
                           name != NULL ? "]" : "", asleep ? ":sleep" : "");
    add_lot (pool, found, view->laid, 1, unit->str, state);
  }
  if (view->hopeful && view->laid == NULL && zx_scene_unseen (view->scene) != NULL)
    g_string_append_printf (pool, "%s1*%s", pool->len > 0 ? " " : "", zx_colours_class (ZX_ALL_COLOURS));
  if (lots != NULL)
    *lots = found;
  else
    g_array_unref (found);
  return g_string_free (g_steal_pointer (&pool), FALSE);
}

char *zx_view_pool (const ZxView *view, const ZxPiece *self, GArray **lots)
{
  const Leaving leaving = { self, NULL, NULL };
  return pool_of (view, &leaving, lots);
}

char *zx_view_pool_of (const ZxView *view, const GPtrArray *pieces, const GPtrArray *names, GArray **lots)
{
  const Leaving leaving = { NULL, pieces, names };
  return pool_of (view, &leaving, lots);
}
