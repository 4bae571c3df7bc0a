/* SPDX-License-Identifier: MIT */
/* Each way to play each card: alternatives, optional costs and what has to be paid besides, together. */
#include "play.h"

#include <string.h>

#define MOST_WAYS 24     /* of one face */
#define MOST_GIVEN_UP 20 /* for what each takes off */

/* What has to be paid besides, each of its prices. */
static void add_with_musts (MtgPlaying *playing, guint from, guint *left)
{
  for (guint i = from; i < playing->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (playing->face, i);
    if (line->kind != MTG_LINE_ADDITIONAL || line->verdict == MTG_VERDICT_UNREAD || line->way == NULL
        || !line->way->must || line->way->prices->len == 0 || playing->n_must == G_N_ELEMENTS (playing->must))
      continue;
    for (guint k = 0; k < line->way->prices->len; k++) {
      playing->must[playing->n_must] = g_ptr_array_index (line->way->prices, k);
      playing->must_name[playing->n_must] = line->way->prices->len > 1 ? playing->must[playing->n_must]->words : NULL;
      playing->n_must++;
      add_with_musts (playing, i + 1, left);
      playing->n_must--;
    }
    return;
  }
  if (*left > 0) {
    --*left;
    mtg_play_add (playing);
  }
}

static gboolean is_optional (const MtgCardLine *line)
{
  return (line->kind == MTG_LINE_OPTIONAL
          || (line->kind == MTG_LINE_ADDITIONAL && line->way != NULL && !line->way->must))
         && line->verdict != MTG_VERDICT_UNREAD && line->way != NULL;
}

/* Is a mode still to be chosen, and paid for? */
static gboolean lacks_mode (const MtgPlaying *playing)
{
  gboolean modes = FALSE;
  for (guint i = 0; i < playing->n_with; i++)
    if (playing->with[i]->mode)
      return FALSE;
  for (guint i = 0; i < playing->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (playing->face, i);
    modes = modes || (is_optional (line) && line->way->mode);
  }
  return modes;
}

/* "Tiered": only one of its modes is chosen. */
static gboolean has_its_mode (const MtgPlaying *playing)
{
  return g_strv_contains ((const char *const *)playing->face->keywords, "tiered") && playing->n_with > 0
         && playing->with[0]->mode;
}

/* Its own lines, and then what others offer. */
static const MtgCardLine *option_at (const MtgPlaying *playing, guint i)
{
  const guint own = playing->face->lines->len;
  const MtgCardLine *line = i < own ? mtg_card_line (playing->face, i) : g_ptr_array_index (playing->offers, i - own);
  const gboolean is = i < own ? is_optional (line) : line->way->besides;
  return is ? line : NULL;
}

/* How many could be given up, where each takes something off what it costs; 0: it is no such cost. */
static gint64 most_of (const MtgPlaying *playing, const MtgWay *way, const MtgPrice *price)
{
  if (!mtg_way_is_of_many (playing->face, way) || price == NULL)
    return 0;
  const MtgNeed *need = g_ptr_array_index (price->needs, 0);
  const MtgNeed many = { need->kind, 2, need->what + strlen ("X "), need->other };
  const gint64 there = mtg_scene_candidates (playing->scene, playing->piece, &many);
  return there == G_MAXINT64 ? 0 : MIN (there + mtg_play_count_newcomers (playing, &many), MOST_GIVEN_UP);
}

/* Without optional costs, and with each of them, alone and with those behind it. */
static void add_with_options (MtgPlaying *playing, guint from, guint *left)
{
  if (!lacks_mode (playing))
    add_with_musts (playing, 0, left);
  for (guint i = from; i < playing->face->lines->len + playing->offers->len; i++) {
    const MtgCardLine *line = option_at (playing, i);
    gboolean is_known = TRUE;
    if (line == NULL || (line->way->mode && has_its_mode (playing)) || playing->n_with == G_N_ELEMENTS (playing->with)
        || !mtg_scene_holds (playing->scene, playing->piece, line->way->when, &is_known))
      continue;
    for (guint k = 0; k < MAX (line->way->prices->len, 1); k++) {
      playing->with[playing->n_with] = line->way;
      playing->with_price[playing->n_with]
          = line->way->prices->len > 0 ? g_ptr_array_index (line->way->prices, k) : NULL;
      playing->n_with++;
      const gint64 most = most_of (playing, line->way, playing->with_price[playing->n_with - 1]);
      for (playing->many = most; playing->many > 1; playing->many--)
        add_with_options (playing, i + 1, left);
      playing->many = most > 0 ? 1 : 0;
      add_with_options (playing, i + 1, left);
      playing->many = 0;
      playing->n_with--;
    }
  }
}

/* A way that is closed now. */
static void add_closed (const MtgPlaying *playing, const MtgCardLine *line)
{
  PayBoardPlay *play = pay_table_add_play (playing->scene->table, playing->piece->zone, playing->piece->card);
  MtgPlaying way = *playing;
  way.instead = line->way;
  g_strfreev (play->with);
  play->with = mtg_play_names (&way, -1);
  play->face = g_strdup (playing->side);
  const char *when = line->way->when != NULL ? line->way->when->words : NULL;
  const gboolean told = when == NULL || strstr (line->words, when) != NULL;
  if (line->way->not_now) {
    play->why
        = g_strdup_printf ("\"%s\" casts it later: asked for as an ability, it says what that takes now", line->words);
    return;
  }
  play->why
      = told ? g_strdup_printf ("\"%s\"", line->words) : g_strdup_printf ("\"%s\", only where %s", line->words, when);
}

/* What was not foretold, or plotted, and was only exiled cannot be cast so. */
static gboolean was_put_there_for (const MtgPiece *piece, const MtgWay *way)
{
  return way->note == NULL || pay_board_find_note (piece->given, way->note) != NULL;
}

/* Each of its prices, instead of the mana cost. */
static void add_instead (MtgPlaying *playing, const MtgWay *way, guint *left)
{
  playing->instead = way;
  for (guint k = 0; k < MAX (way->prices->len, 1); k++) {
    playing->price = way->prices->len > 0 ? g_ptr_array_index (way->prices, k) : NULL;
    add_with_options (playing, 0, left);
  }
  playing->instead = NULL;
  playing->price = NULL;
}

/* "Rather than pay the mana cost for a spell, its controller may discard a card" */
static void add_offered (MtgPlaying *playing, guint *left)
{
  for (guint i = 0; i < playing->offers->len; i++) {
    const MtgWay *way = ((const MtgCardLine *)g_ptr_array_index (playing->offers, i))->way;
    if (!way->besides && (way->zones & MTG_ZONE_HAND) != 0 && (way->zones & playing->piece->where) != 0)
      add_instead (playing, way, left);
  }
}

/* Does nothing but what holds for the first spell of a turn let one choose it? */
static gboolean is_once (const GPtrArray *may, const GPtrArray *once, const char *text)
{
  guint all = 0, first = 0;
  for (guint i = 0; i < may->len; i++)
    all += strcmp (may->pdata[i], text) == 0 ? 1 : 0;
  for (guint i = 0; i < once->len; i++)
    first += strcmp (((const MtgFirst *)once->pdata[i])->modifier, text) == 0 ? 1 : 0;
  return first == all;
}

static void add_chosen (MtgPlaying *playing, const MtgChanges *changes, guint *left)
{
  for (guint i = 0; i < changes->may->len; i++) {
    if (*left == 0)
      return;
    playing->may_once = is_once (changes->may, changes->may_once, changes->may->pdata[i]);
    playing->may_limit = changes->may_limits->pdata[i];
    playing->may = changes->may->pdata[i];
    playing->may_name = changes->may->pdata[i];
    add_with_options (playing, 0, left);
    playing->may = NULL;
    playing->may_limit = NULL;
    playing->may_once = FALSE;
  }
}

/* From elsewhere, for what others' words let one pay instead of its mana cost. */
static void add_allowed (MtgPlaying *playing, const MtgChanges *changes, const MtgWay *way, guint *left)
{
  playing->by = way;
  for (guint k = 0; way->allows && k < way->prices->len; k++) {
    playing->by_price = g_ptr_array_index (way->prices, k);
    add_chosen (playing, changes, left);
    add_offered (playing, left);
  }
  playing->by = NULL;
  playing->by_price = NULL;
}

/* "You may cast permanent spells from your graveyard": what permanents say of where it lies. */
static void add_elsewhere (MtgPlaying *playing, const MtgChanges *changes, guint *left)
{
  for (guint i = 0; i < playing->offers->len; i++) {
    const MtgWay *way = ((const MtgCardLine *)g_ptr_array_index (playing->offers, i))->way;
    if (way->not_now || (way->zones & MTG_ZONE_HAND) != 0 || (way->zones & playing->piece->where) == 0)
      continue;
    add_instead (playing, way, left);
    add_allowed (playing, changes, way, left);
  }
}

static void add_alternatives (MtgPlaying *playing, const MtgChanges *changes, guint *left)
{
  for (guint i = 0; i < playing->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (playing->face, i);
    gboolean is_known = TRUE;
    if (line->kind != MTG_LINE_ALTERNATIVE || line->verdict == MTG_VERDICT_UNREAD || line->way == NULL
        || (line->way->zones & playing->piece->where) == 0)
      continue;
    if (line->way->not_now || !was_put_there_for (playing->piece, line->way)
        || !mtg_scene_holds (playing->scene, playing->piece, line->way->when, &is_known)) {
      add_closed (playing, line);
      continue;
    }
    add_instead (playing, line->way, left);
    add_allowed (playing, changes, line->way, left);
  }
}

/* What others' words let one choose: "free"; and what they offer. */
static void read_offers (const MtgPlaying *playing, MtgChanges *changes)
{
  g_auto (GStrv) tags = mtg_play_tags (playing);
  MtgTold *told = mtg_play_told (playing, tags);
  mtg_scene_change_cost (playing->scene, &told->spell, changes);
  mtg_told_free (told);
}

/* The first line of ours that may let one cast what lies there, in a way that was not understood; NULL: none. */
static const MtgCardLine *find_open (const MtgScene *scene, guint where, const MtgPiece **by)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    *by = mtg_scene_piece (scene, i);
    for (guint k = 0; mtg_piece_is_ours (*by) && !(*by)->blank && (*by)->face != NULL && k < (*by)->face->lines->len;
         k++)
      if ((mtg_card_line ((*by)->face, k)->casts_from & where) != 0)
        return mtg_card_line ((*by)->face, k);
  }
  return NULL;
}

/* Nothing that was understood lets one cast it from where it lies, but its own words are not all known, or those of a
 * permanent are not understood. */
static void add_open (const MtgScene *scene, const MtgPiece *piece, const char *side)
{
  static const guint elsewhere = MTG_ZONE_GRAVEYARD | MTG_ZONE_EXILE | MTG_ZONE_LIBRARY;
  const PayBoardZone *zone = scene->board->zones->pdata[piece->zone];
  const PayBoardFace *given = piece->given->faces->len > 0 ? piece->given->faces->pdata[0] : NULL;
  const gboolean partial = given != NULL && given->partial && piece->where != MTG_ZONE_LIBRARY;
  const MtgPiece *by = NULL;
  const MtgCardLine *line = (piece->where & elsewhere) != 0 ? find_open (scene, piece->where, &by) : NULL;
  if ((piece->where & elsewhere) == 0 || (!partial && line == NULL))
    return;
  PayBoardPlay *play = pay_table_add_play (scene->table, piece->zone, piece->card);
  g_strfreev (play->with);
  play->with = g_strdupv ((char *[]){ zone->name, NULL });
  play->face = g_strdup (side);
  if (line == NULL)
    return;
  PayBoardLine *told = pay_table_add_line (scene->table, by->zone, by->card, line->words, -1, PAY_LINE_ASSUMED);
  told->taken = g_strdup (line->taken);
  told->turns = PAY_LINE_COULD_HELP;
  told->of_play = (int)scene->table->plays->len - 1;
}

/* Has it a way of its own for that note? */
static gboolean has_noted_way (const MtgPlaying *playing, const char *note)
{
  for (guint i = 0; i < playing->face->lines->len; i++) {
    const MtgWay *way = mtg_card_line (playing->face, i)->way;
    if (way != NULL && g_strcmp0 (way->note, note) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Another card plotted it: it is cast without paying its mana cost (702.170); foretold by another card, it has a cost
 * that nobody tells. */
static void add_noted (MtgPlaying *playing, guint *left)
{
  const PayBoardCard *given = playing->piece->given;
  if (playing->piece->where != MTG_ZONE_EXILE)
    return;
  if (pay_board_find_note (given, "plotted") != NULL && !has_noted_way (playing, "plotted")) {
    MtgWay *plot = mtg_way_new ("plot", MTG_ZONE_EXILE);
    add_instead (playing, plot, left);
    mtg_way_free (plot);
  }
  if (pay_board_find_note (given, "foretold") == NULL || has_noted_way (playing, "foretold"))
    return;
  PayTable *table = playing->scene->table;
  PayBoardPlay *play = pay_table_add_play (table, playing->piece->zone, playing->piece->card);
  g_strfreev (play->with);
  play->with = g_strdupv ((char *[]){ "foretell", NULL });
  play->face = g_strdup (playing->side);
  PayBoardLine *line = pay_table_add_line (table, playing->piece->zone, playing->piece->card, "", -1, PAY_LINE_ASSUMED);
  line->taken = g_strdup ("what it costs where another card foretold it is not told");
  line->turns = PAY_LINE_COULD_HELP;
  line->of_play = (int)table->plays->len - 1;
}

static gboolean has_fuse (const MtgCard *face)
{
  return g_strv_contains ((const char *const *)face->keywords, "fuse");
}

/* Both halves at once, for both costs (702.102). The best set does not have it. */
static void add_fused (MtgPlaying *playing, guint *left)
{
  const GPtrArray *faces = playing->piece->faces;
  const MtgCard *other = faces->len == 2 ? faces->pdata[1] : NULL;
  if (playing->side != NULL || other == NULL || other->cost == NULL || !has_fuse (playing->face) || !has_fuse (other))
    return;
  PayTable *table = playing->scene->table;
  MtgWay *fuse = mtg_way_new ("fuse", MTG_ZONE_HAND);
  MtgPrice *price = mtg_price_new ();
  price->mana = g_strdup (other->cost);
  g_ptr_array_add (fuse->prices, price);
  playing->with[0] = fuse;
  playing->with_price[0] = price;
  playing->n_with = 1;
  add_with_musts (playing, 0, left);
  playing->n_with = 0;
  mtg_way_free (fuse);
  PayBoardLine *line
      = pay_table_add_line (table, playing->piece->zone, playing->piece->card, "Fuse", -1, PAY_LINE_ASSUMED);
  line->taken = g_strdup ("it is not fused in the best set together");
  line->turns = PAY_LINE_COULD_HELP | PAY_LINE_LATER;
  line->plays_more = TRUE;
}

/* "Aftermath": it is cast from the graveyard alone (702.127a). */
static gboolean is_of_graveyard (const MtgPlaying *playing)
{
  for (guint i = 0; i < playing->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (playing->face, i);
    if (line->kind == MTG_LINE_ALTERNATIVE && line->way != NULL && strcmp (line->way->name, "aftermath") == 0)
      return TRUE;
  }
  return FALSE;
}

static void add_of_graveyard (const MtgPlaying *playing)
{
  PayBoardPlay *play = pay_table_add_play (playing->scene->table, playing->piece->zone, playing->piece->card);
  play->face = g_strdup (playing->side);
  play->why = g_strdup ("it is cast from the graveyard alone (702.127a)");
}

/* What others' words let one do with it is in [changes]. */
static void add_ways (MtgPlaying *playing, const MtgChanges *changes)
{
  const guint before = playing->scene->table->plays->len;
  guint left = MOST_WAYS;
  const gboolean held = playing->piece->where == MTG_ZONE_HAND || playing->piece->where == MTG_ZONE_COMMAND;
  if (held && is_of_graveyard (playing))
    add_of_graveyard (playing);
  else if (held) {
    add_with_options (playing, 0, &left);
    if (playing->piece->where == MTG_ZONE_HAND)
      add_fused (playing, &left);
    add_chosen (playing, changes, &left);
    add_offered (playing, &left);
  }
  add_alternatives (playing, changes, &left);
  add_elsewhere (playing, changes, &left);
  add_noted (playing, &left);
  if (playing->scene->table->plays->len == before)
    add_open (playing->scene, playing->piece, playing->side);
}

static void add_face (const MtgScene *scene, const MtgPiece *piece, guint i)
{
  MtgPlaying playing = { .scene = scene, .piece = piece, .face = g_ptr_array_index (piece->faces, i) };
  if (playing.face->is_land || mtg_piece_has (piece, "ability") || mtg_piece_has (piece, "effect"))
    return;
  playing.side = i > 0 ? playing.face->name : NULL;
  g_autoptr (GPtrArray) may = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) once = g_ptr_array_new_with_free_func (mtg_first_free);
  g_autoptr (GPtrArray) limits = g_ptr_array_new ();
  g_autoptr (GPtrArray) offers = g_ptr_array_new ();
  MtgChanges changes = { .modifiers = all, .may = may, .may_once = once, .may_limits = limits, .offers = offers };
  read_offers (&playing, &changes);
  playing.offers = offers;
  add_ways (&playing, &changes);
}

/* The faces that can be cast. */
static guint castable_faces (const MtgPiece *piece)
{
  static const char *const turned[] = { "transform", "flip", "meld", "prototype", NULL };
  const char *layout = piece->given->layout;
  return layout != NULL && g_strv_contains (turned, layout) ? MIN (piece->faces->len, 1) : piece->faces->len;
}

/* The first card of the library is on top. */
static gboolean is_below (const MtgPiece *piece)
{
  return piece->where == MTG_ZONE_LIBRARY && piece->card > 0;
}

/* Once it is cast the next card is on top. */
static void tell_below (MtgScene *scene, const MtgPiece *piece)
{
  PayBoardLine *line = pay_table_add_line (scene->table, piece->zone, piece->card, "", -1, PAY_LINE_ASSUMED);
  line->taken = g_strdup ("what lies below it is not followed, though it could be cast next");
  line->turns = PAY_LINE_COULD_HELP | PAY_LINE_LATER;
  line->plays_more = TRUE;
}

void mtg_scene_add_plays (MtgScene *scene)
{
  static const guint from = MTG_ZONE_HAND | MTG_ZONE_COMMAND | MTG_ZONE_GRAVEYARD | MTG_ZONE_EXILE | MTG_ZONE_LIBRARY;
  const guint n = scene->pieces->len;
  for (guint i = 0; i < n; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->whose != MTG_YOU || (piece->where & from) == 0 || is_below (piece))
      continue;
    const guint before = scene->table->plays->len;
    for (guint k = 0; k < castable_faces (piece); k++)
      add_face (scene, piece, k);
    if (piece->where == MTG_ZONE_LIBRARY && scene->table->plays->len > before)
      tell_below (scene, piece);
  }
}
