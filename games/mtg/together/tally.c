/* SPDX-License-Identifier: MIT */
/* What sources make while more, or fewer, things are there than at first: "for each creature you control", devotion,
 * "only if you control three or more artifacts", colours among permanents. Each number that moves is a text of its own.
 */
#include "tally.h"

#include <string.h>

#define MOST_TALLIES 8   /* of the whole plan */
#define MOST_STATES 200  /* of one source */
#define MOST_VARIANTS 60 /* of one source */

typedef struct {
  const MtgScene *scene;
  PayRequest *together;
  GPtrArray *tallies; /* of MtgBoardTally *; those that nothing moves, too */
} Tallying;

/* Where a number stands in the words of a source, and what of it makes a difference there. */
typedef struct {
  const MtgBoardTally *tally;
  const void *of; /* as in MtgMoved */
  MtgTypes types;
  gboolean at; /* only whether it has moved to [from] */
  gint64 from;
} Use;

typedef struct {
  const Tallying *tallying;
  const MtgPiece *piece;
  GArray *uses;     /* of Use */
  GPtrArray *lines; /* of const MtgCardLine *: whose numbers these are */
} Following;

/* From what on a use is as it is; no ends: PAY_NOT_GIVEN. */
typedef struct {
  gint64 from, to, by;
} Level;

static void tally_free (gpointer data)
{
  g_free (((MtgBoardTally *)data)->tag);
  g_free (data);
}

/* ---- What is counted. */

static gboolean is_like (const MtgBoardTally *tally, const MtgBoardTally *other)
{
  if (tally->sort != other->sort || tally->types != other->types)
    return FALSE;
  if (tally->count == other->count || tally->sort == MTG_TALLY_DEVOTION)
    return TRUE;
  if (tally->count == NULL || other->count == NULL || tally->count->other || other->count->other
      || tally->count->whose != other->count->whose || tally->self->whose != other->self->whose)
    return FALSE;
  if (tally->count->which == NULL || other->count->which == NULL)
    return tally->count->which == other->count->which;
  g_autofree char *words = mtg_limits_words (tally->count->which), *others = mtg_limits_words (other->count->which);
  return strcmp (words, others) == 0;
}

static gboolean moves (const MtgBoardTally *tally)
{
  return tally->most_came > 0 || tally->most_gone > 0;
}

/* NULL: there are too many. */
static const MtgBoardTally *find (const Tallying *tallying, const MtgBoardTally *like)
{
  guint moved = 0;
  for (guint i = 0; i < tallying->tallies->len; i++) {
    if (is_like (tallying->tallies->pdata[i], like))
      return tallying->tallies->pdata[i];
    moved += moves (tallying->tallies->pdata[i]) ? 1 : 0;
  }
  if (moved == MOST_TALLIES)
    return NULL;
  MtgBoardTally *tally = g_memdup2 (like, sizeof *like);
  g_autofree char *word = g_strdup_printf ("tally%c", 'a' + (char)(tallying->tallies->len % 26));
  tally->tag = mtg_own_tag (word, like->self->zone, like->self->card);
  mtg_board_tally_mark (tallying->scene, tally, tallying->together);
  g_ptr_array_add (tallying->tallies, tally);
  return tally;
}

/* ---- Where. FALSE: it is not followed. */

static gboolean add_use (Following *following, const MtgBoardTally *like, const Use *use)
{
  Use added = *use;
  added.tally = find (following->tallying, like);
  if (added.tally != NULL && moves (added.tally)) {
    if (like->sort == MTG_TALLY_COLOUR)
      added.from = 1 - added.tally->there;
    g_array_append_val (following->uses, added);
  }
  return added.tally != NULL;
}

static gboolean add_count (Following *following, const MtgCount *count, const MtgTest *test)
{
  if (count == NULL || !mtg_count_may_change (count))
    return TRUE;
  if (!mtg_count_can_be_followed (count))
    return FALSE;
  const MtgBoardTally like = { .sort = count->kind == MTG_COUNT_DEVOTION ? MTG_TALLY_DEVOTION : MTG_TALLY_THINGS,
                               .self = following->piece,
                               .count = count,
                               .types = count->kind == MTG_COUNT_DEVOTION ? count->types : 0 };
  Use use = { .of = count };
  if (test == NULL)
    return add_use (following, &like, &use);
  gint64 n = 0;
  if (test->than != NULL || test->most != MTG_NO_AMOUNT || count->each != 1 || count->plus != 0
      || count->at_most != MTG_NO_AMOUNT || !mtg_scene_count (following->tallying->scene, following->piece, count, &n))
    return FALSE;
  use.at = TRUE;
  use.from = test->least - n;
  return add_use (following, &like, &use);
}

static gboolean add_condition (Following *following, const MtgCondition *condition)
{
  for (guint i = 0; condition != NULL && i < condition->tests->len; i++) {
    const MtgTest *test = condition->tests->pdata[i];
    if (!add_count (following, test->count, test))
      return FALSE;
  }
  return TRUE;
}

static gboolean add_types (Following *following, const MtgCardLine *line)
{
  const gboolean devotion = line->types == MTG_TYPES_DEVOTION;
  if (!devotion && line->types != MTG_TYPES_COLOURS_OF && line->types != MTG_TYPES_EACH_COLOUR)
    return line->types != MTG_TYPES_COULD_PRODUCE;
  if (!devotion && line->types_of != NULL && (line->types_of->zones & ~MTG_ZONE_BATTLEFIELD) != 0)
    return FALSE;
  for (guint t = 0; t < MTG_COLOURS; t++) {
    const MtgTypes type = (MtgTypes)(1u << t);
    const MtgBoardTally like = { .sort = devotion ? MTG_TALLY_DEVOTION : MTG_TALLY_COLOUR,
                                 .self = following->piece,
                                 .count = line->types_of,
                                 .types = type };
    const Use use = { .of = line, .types = type, .at = !devotion };
    if (!add_use (following, &like, &use))
      return FALSE;
  }
  return TRUE;
}

static gboolean add_line (Following *following, const MtgCardLine *line)
{
  if (line->kind != MTG_LINE_MANA_ABILITY || line->verdict == MTG_VERDICT_UNREAD || line->reading == NULL)
    return TRUE;
  const guint before = following->uses->len;
  const gboolean followed = add_count (following, line->amount, NULL) && add_condition (following, line->whether)
                            && add_condition (following, line->when) && add_condition (following, line->instead_when)
                            && add_types (following, line);
  if (followed && following->uses->len > before)
    g_ptr_array_add (following->lines, (gpointer)(gsize)line);
  return followed;
}

static gboolean add_lines (Following *following)
{
  const MtgPiece *piece = following->piece;
  for (guint i = 0; !piece->blank && i < piece->face->lines->len; i++)
    if (!add_line (following, mtg_card_line (piece->face, i)))
      return FALSE;
  for (guint k = 0; k < piece->given_text->len; k++) {
    const MtgCard *given = mtg_scene_words (following->tallying->scene, piece->given_text->pdata[k]);
    for (guint i = 0; i < given->lines->len; i++)
      if (!add_line (following, mtg_card_line (given, i)))
        return FALSE;
  }
  return TRUE;
}

/* ---- States. */

static guint levels_of (const Use *use)
{
  return use->at ? 2 : (guint)(use->tally->most_came + use->tally->most_gone + 1);
}

static Level level_at (const Use *use, guint i)
{
  const gint64 by = (gint64)i - use->tally->most_gone;
  if (!use->at)
    return (Level){ by, by, by };
  if (use->types != 0) /* a colour is there, or is not */
    return i == 0 ? (Level){ PAY_NOT_GIVEN, use->from - 1, -1 } : (Level){ use->from, PAY_NOT_GIVEN, 1 };
  return i == 0 ? (Level){ PAY_NOT_GIVEN, use->from - 1, use->from - 1 }
                : (Level){ use->from, PAY_NOT_GIVEN, use->from };
}

/* PAY_NOT_GIVEN is the least of all numbers. FALSE: both never hold together. */
static gboolean narrow (Level *level, const Level *other)
{
  level->from = MAX (level->from, other->from);
  if (level->to == PAY_NOT_GIVEN || (other->to != PAY_NOT_GIVEN && other->to < level->to))
    level->to = other->to;
  return level->to == PAY_NOT_GIVEN || level->from <= level->to;
}

static gboolean holds_at_first (const Level *level)
{
  return level->from <= 0 && (level->to == PAY_NOT_GIVEN || level->to >= 0);
}

/* What holds of each tally; FALSE: nothing can be so, or it is so at first. */
static gboolean join (const Following *following, const guint *at, GHashTable *levels, gboolean *is_first)
{
  *is_first = TRUE;
  for (guint i = 0; i < following->uses->len; i++) {
    const Use *use = &g_array_index (following->uses, Use, i);
    const Level level = level_at (use, at[i]);
    Level *joint = g_hash_table_lookup (levels, use->tally);
    *is_first = *is_first && holds_at_first (&level);
    if (joint == NULL)
      g_hash_table_insert (levels, (gpointer)(gsize)use->tally, g_memdup2 (&level, sizeof level));
    else if (!narrow (joint, &level))
      return FALSE;
  }
  return TRUE;
}

/* (transfer full) */
static PayRequest *source_then (const Following *following, const guint *at)
{
  MtgScene then = *following->tallying->scene;
  PayRequest *request = pay_request_new ();
  pay_request_add_spell (request, NULL, NULL); /* it is a plan */
  then.moved = g_array_new (FALSE, FALSE, sizeof (MtgMoved));
  for (guint i = 0; i < following->uses->len; i++) {
    const Use *use = &g_array_index (following->uses, Use, i);
    const MtgMoved moved = { use->of, use->types, level_at (use, at[i]).by };
    g_array_append_val (then.moved, moved);
  }
  mtg_scene_add_piece (&then, following->piece, MTG_STAYING_FOR_MORE, request);
  g_array_unref (then.moved);
  return request;
}

static void add_drifts (GHashTable *levels, PayVariant *variant)
{
  GHashTableIter iter;
  gpointer tally, level;
  g_hash_table_iter_init (&iter, levels);
  while (g_hash_table_iter_next (&iter, &tally, &level))
    pay_variant_add_drift (variant, ((const MtgBoardTally *)tally)->tag, ((const Level *)level)->from,
                           ((const Level *)level)->to);
}

/* FALSE: that cannot be told. */
static gboolean add_variant (const Following *following, const guint *at, PaySource *source)
{
  gboolean is_first = TRUE;
  g_autoptr (GHashTable) levels = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  if (!join (following, at, levels, &is_first) || is_first)
    return TRUE;
  g_autoptr (PayRequest) request = source_then (following, at);
  const PaySource *then = request->sources->pdata[0];
  if (g_strcmp0 (then->text, source->text) == 0 && g_strcmp0 (then->extra, source->extra) == 0
      && then->amount == source->amount)
    return TRUE;
  if (then->uses != source->uses || !mtg_text_is_simple (then->text)
      || (source->becomes != NULL && source->becomes->len == MOST_VARIANTS))
    return FALSE;
  PayVariant *variant = pay_source_add_variant (source, then->text, then->extra);
  variant->amount = then->amount;
  add_drifts (levels, variant);
  return TRUE;
}

static gboolean count_on (const Following *following, guint *at)
{
  for (guint i = 0; i < following->uses->len; i++) {
    if (++at[i] < levels_of (&g_array_index (following->uses, Use, i)))
      return TRUE;
    at[i] = 0;
  }
  return FALSE;
}

static gboolean are_few (const Following *following)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gint64 states = 1, texts = 1;
  for (guint i = 0; i < following->uses->len; i++) {
    const Use *use = &g_array_index (following->uses, Use, i);
    if (g_hash_table_add (seen, (gpointer)(gsize)use->tally))
      states *= (use->tally->most_came + 1) * (use->tally->most_gone + 1);
    texts *= levels_of (use);
    if (states > MOST_STATES || texts > MOST_STATES)
      return FALSE;
  }
  return TRUE;
}

static gboolean add_variants (const Following *following, PaySource *source)
{
  g_autofree guint *at = g_new0 (guint, following->uses->len + 1);
  gboolean told = source->tags != NULL && mtg_text_is_simple (source->text) && are_few (following);
  do
    told = told && add_variant (following, at, source);
  while (told && count_on (following, at));
  if (!told)
    g_clear_pointer (&source->becomes, g_ptr_array_unref);
  return told;
}

/* ---- All of them. */

/* What it is among the sources; where it does nothing at first it may be none yet. */
static PaySource *source_of (const Tallying *tallying, const MtgPiece *piece)
{
  for (guint i = 0; i < tallying->together->sources->len; i++) {
    PaySource *source = tallying->together->sources->pdata[i];
    if (mtg_scene_piece_of_id (tallying->scene, source->id) == piece)
      return source;
  }
  mtg_scene_add_piece (tallying->scene, piece, MTG_STAYING_FOR_MORE, tallying->together);
  return tallying->together->sources->pdata[tallying->together->sources->len - 1];
}

static void follow (const Tallying *tallying, const MtgPiece *piece)
{
  Following following = { tallying, piece, g_array_new (FALSE, FALSE, sizeof (Use)), g_ptr_array_new () };
  if (add_lines (&following) && following.uses->len > 0) {
    PaySource *source = source_of (tallying, piece);
    const gboolean told = source->becomes == NULL && add_variants (&following, source);
    for (guint i = 0; told && i < following.lines->len; i++)
      g_hash_table_add (tallying->scene->counted, following.lines->pdata[i]);
  }
  g_array_unref (following.uses);
  g_ptr_array_unref (following.lines);
}

void mtg_scene_tally (const MtgScene *scene, PayRequest *together)
{
  Tallying tallying = { scene, together, g_ptr_array_new_with_free_func (tally_free) };
  const gboolean can
      = mtg_scene_knows_all (scene) && scene->table->together_loose == NULL && mtg_scene_can_tally (scene, together);
  for (guint i = 0; can && i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (mtg_piece_is_ours (piece) && piece->face != NULL && piece->copy < 0)
      follow (&tallying, piece);
  }
  g_ptr_array_unref (tallying.tallies);
}
