/* SPDX-License-Identifier: MIT */
/* What a card that is played changes of the costs of what is played after it: as if it lay there. What cannot be told
 * of one play is not played in its wake: where it could hinder others, nothing comes after it. */
#include "together.h"

#include <string.h>

#define EITHER (PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER)
/* A stock of which there is nothing. */
#define BARRED "barred"
#define BAR "additional 1 " BARRED
#define ONE_MORE "one-more-spell"

static gboolean in_plan (const MtgScene *scene)
{
  return scene->board->use == PAY_BOARD_PLAN;
}

/* ---- Lines. */

static gboolean is_about_us (const MtgPiece *piece, const MtgCardLine *line)
{
  return line->kind == MTG_LINE_OTHERS_COST && line->verdict != MTG_VERDICT_UNREAD && line->change != NULL
         && (mtg_seen_by (piece, line->change->whose) & MTG_YOU) != 0 && mtg_line_is_there (piece, line);
}

/* "as long as ~ is untapped", which it is when it comes. */
static gboolean is_untapped_itself (const MtgCondition *when)
{
  return g_str_has_suffix (when->words, "is untapped");
}

/* What abilities cost stays as it is at first. */
static gboolean is_of_abilities (const MtgLimits *which)
{
  g_autofree char *words = which != NULL ? mtg_limits_words (which) : NULL;
  return words != NULL && (strstr (words, "abilit") != NULL || strstr (words, MTG_MANA_ABILITY) != NULL);
}

static gboolean is_plain (const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  return change->modifier != NULL && !change->grows && !change->once && !change->per_target && !change->targets
         && (!change->may || strcmp (change->modifier, "free") == 0)
         && change->nth <= (strcmp (change->modifier, "one") == 0 ? 1 : 0) && change->times == NULL
         && change->value == NULL && change->above == NULL && !change->attached && line->way == NULL
         && (change->when == NULL || is_untapped_itself (change->when)) && !is_of_abilities (change->which);
}

/* ---- What one line does to one play. */

/* Appends what the line of [arrived] changes of [play]; it may be nothing. */
static void add_changes (const MtgScene *scene, const MtgPiece *arrived, const MtgCardLine *line,
                         const PayBoardPlay *play, GPtrArray *modifiers)
{
  const MtgTold *told = g_hash_table_lookup (scene->told, play);
  g_autoptr (GPtrArray) limits = g_ptr_array_new ();
  g_autoptr (GPtrArray) may = g_ptr_array_new_with_free_func (g_free);
  MtgChanges changes = { .modifiers = modifiers, .may = may, .limits = limits };
  mtg_scene_change_by (scene, arrived, line, &told->spell, &changes);
  for (guint i = 0; i < may->len; i++)
    g_ptr_array_add (modifiers, g_strdup (may->pdata[i]));
  if (changes.bar != NULL || limits->len > 0)
    g_ptr_array_add (modifiers, g_strdup (BAR));
}

/* By play. NULL: the play has no part in it. */
typedef struct {
  const MtgScene *scene;
  const PayBoardPlay *by;
  const MtgPiece *arrived;
  const MtgCard *face;
  GPtrArray **changes; /* of char * */
  gboolean any, bars;
} Wake;

static guint n_plays (const Wake *wake)
{
  return wake->scene->table->plays->len;
}

static const PayBoardPlay *play_at (const Wake *wake, guint i)
{
  return wake->scene->table->plays->pdata[i];
}

/* The only copy of the card comes after itself in no way. */
static gboolean is_itself (const Wake *wake, const PayBoardPlay *play)
{
  return play->zone == wake->by->zone && play->card == wake->by->card
         && pay_board_card_at (wake->scene->board, play->zone, play->card)->count == 1;
}

static void follow_line (Wake *wake, const MtgCardLine *line)
{
  for (guint i = 0; i < n_plays (wake); i++) {
    if (play_at (wake, i)->spell < 0 || is_itself (wake, play_at (wake, i)))
      continue;
    const guint before = wake->changes[i]->len;
    add_changes (wake->scene, wake->arrived, line, play_at (wake, i), wake->changes[i]);
    wake->any = wake->any || wake->changes[i]->len > before;
  }
}

/* "Each player can't cast more than one spell each turn" bars others once it counts itself. */
static gboolean counts_itself (const Wake *wake, const MtgCardLine *line)
{
  g_autoptr (GPtrArray) modifiers = g_ptr_array_new_with_free_func (g_free);
  add_changes (wake->scene, wake->arrived, line, wake->by, modifiers);
  return modifiers->len > 0;
}

static void open_line (const Wake *wake, const MtgCardLine *line, guint turns)
{
  g_hash_table_insert (wake->scene->open, (gpointer)(gsize)line, GUINT_TO_POINTER (turns));
}

/* FALSE: not all lines are in [changes]. */
static void follow_lines (Wake *wake)
{
  for (guint i = 0; i < wake->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (wake->face, i);
    if (!is_about_us (wake->arrived, line))
      continue;
    const gboolean one = g_strcmp0 (line->change->modifier, "one") == 0;
    if (!is_plain (line) || (one && !counts_itself (wake, line))) {
      open_line (wake, line, mtg_change_helps (line) ? (guint)PAY_LINE_COULD_HELP : EITHER);
      continue;
    }
    follow_line (wake, line);
    g_hash_table_add (wake->scene->brought, (gpointer)(gsize)line);
  }
}

static gboolean are_like (const GPtrArray *one, const GPtrArray *other)
{
  gboolean like = one->len == other->len;
  for (guint i = 0; i < one->len && like; i++)
    like = strcmp (one->pdata[i], other->pdata[i]) == 0;
  return like;
}

/* What all plays with a part in it have; NULL: they differ, or there is none. */
static const GPtrArray *common (const Wake *wake)
{
  const GPtrArray *all = NULL;
  for (guint i = 0; i < n_plays (wake); i++) {
    if (wake->changes[i]->len == 0)
      continue;
    if (all != NULL && !are_like (all, wake->changes[i]))
      return NULL;
    all = wake->changes[i];
  }
  return all;
}

/* ---- Spells. */

static void have_stock (PayRequest *together, const char *name, gint64 count)
{
  for (guint i = 0; i < together->counters->len; i++)
    if (strcmp (((const PayStock *)together->counters->pdata[i])->name, name) == 0)
      return;
  pay_request_add_counter (together, name, count);
}

static void tag_spell (PayRequest *together, int spell, const char *tag)
{
  PaySpell *other = together->spells->pdata[spell];
  if (!g_ptr_array_find_with_equal_func (other->purpose, tag, g_str_equal, NULL))
    g_ptr_array_add (other->purpose, g_strdup (tag));
}

static void change_later (PaySpell *spell, const char *tag)
{
  g_clear_pointer (&spell->once_paid, g_ptr_array_unref);
  g_clear_pointer (&spell->once_purpose, g_ptr_array_unref);
  spell->once_paid = g_ptr_array_new_with_free_func (g_free);
  spell->once_purpose = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (spell->once_purpose, g_strdup (tag));
}

static gboolean all_help (const GPtrArray *modifiers)
{
  for (guint i = 0; i < modifiers->len; i++)
    if (((const char *)modifiers->pdata[i])[0] != '-')
      return FALSE;
  return TRUE;
}

/* What lasts does so even if its card leaves, which a plan does not follow of what makes costs greater. */
static void add_all (const GPtrArray *modifiers, gboolean lasting, PaySpell *spell)
{
  for (guint i = 0; i < modifiers->len; i++)
    g_ptr_array_add (spell->once_paid, g_strconcat (modifiers->pdata[i], lasting ? " lasting" : "", NULL));
}

static void open_all (const Wake *wake, guint turns)
{
  for (guint i = 0; i < wake->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (wake->face, i);
    if (line->kind == MTG_LINE_OTHERS_COST && g_hash_table_remove (wake->scene->brought, line))
      open_line (wake, line, turns);
  }
}

/* Could it be given up, or tapped so that it says nothing? */
static gboolean could_end (const Wake *wake, const PayRequest *together)
{
  return mtg_scene_asks_for (wake->scene, wake->arrived) || mtg_plan_gives_up (together);
}

/* Nothing comes after it that could remove it. */
static gboolean bars_all (const Wake *wake, const GPtrArray *all)
{
  for (guint i = 0; i < n_plays (wake); i++)
    if (play_at (wake, i)->spell >= 0 && !is_itself (wake, play_at (wake, i)) && wake->changes[i]->len == 0)
      return FALSE;
  return all->len == 1 && strcmp (all->pdata[0], BAR) == 0;
}

static void tell (Wake *wake, PaySpell *spell, PayRequest *together)
{
  const GPtrArray *all = common (wake);
  const gboolean ends = could_end (wake, together);
  if (!wake->any)
    return;
  const gboolean free_ones
      = all != NULL && g_ptr_array_find_with_equal_func ((GPtrArray *)(gsize)all, "free", g_str_equal, NULL);
  if (all == NULL || spell->once_paid != NULL || (ends && (free_ones || in_plan (wake->scene)) && !all_help (all))) {
    open_all (wake, EITHER);
    return;
  }
  g_autofree char *tag = mtg_own_tag ("under", wake->by->zone, wake->by->card);
  change_later (spell, tag);
  add_all (all, ends && !all_help (all), spell);
  for (guint i = 0; i < n_plays (wake); i++)
    if (wake->changes[i]->len > 0)
      tag_spell (together, play_at (wake, i)->spell, tag);
  if (g_ptr_array_find_with_equal_func ((GPtrArray *)(gsize)all, BAR, g_str_equal, NULL))
    have_stock (together, BARRED, 0);
  if (!all_help (all) && (ends || (mtg_scene_removes (wake->scene, NULL) && !bars_all (wake, all))))
    open_all (wake, PAY_LINE_COULD_HELP);
}

void mtg_scene_bring_changes (const MtgScene *scene, const PayBoardPlay *play, PayRequest *together)
{
  const MtgPiece *piece = mtg_scene_piece_of (scene, play);
  const MtgCard *face = mtg_scene_face_of (piece, play);
  MtgPiece *arrived = face->is_permanent ? mtg_scene_arrive (scene, piece, face) : NULL;
  if (arrived == NULL)
    return;
  arrived->count = 1;
  Wake wake = { .scene = scene, .by = play, .arrived = arrived, .face = face };
  wake.changes = g_new (GPtrArray *, n_plays (&wake));
  for (guint i = 0; i < n_plays (&wake); i++)
    wake.changes[i] = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (scene->pieces, arrived);
  if (!arrived->blank)
    follow_lines (&wake);
  g_ptr_array_steal_index (scene->pieces, scene->pieces->len - 1);
  tell (&wake, together->spells->pdata[play->spell], together);
  for (guint i = 0; i < n_plays (&wake); i++)
    g_ptr_array_unref (wake.changes[i]);
  g_free (wake.changes);
  mtg_piece_free (arrived);
}

/* ---- What lies there. */

static PaySource *find_source (const MtgScene *scene, const PayRequest *together, const MtgPiece *piece)
{
  for (guint i = 0; i < together->sources->len; i++) {
    PaySource *source = together->sources->pdata[i];
    if (source->tags != NULL && mtg_scene_piece_of_id (scene, source->id) == piece)
      return source;
  }
  return NULL;
}

/* Not all of those are there in the spell's own costs. */
static gboolean take_back (const GPtrArray *changes, PaySpell *spell)
{
  for (guint i = 0; i < changes->len; i++) {
    guint at = 0;
    if (!g_ptr_array_find_with_equal_func (spell->modifiers, changes->pdata[i], g_str_equal, &at))
      return FALSE;
    g_ptr_array_remove_index (spell->modifiers, at);
  }
  return TRUE;
}

static void follow_piece (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, PaySource *source,
                          PayRequest *together)
{
  g_autofree char *tag = mtg_own_tag ("beside", piece->zone, piece->card);
  source->changes = g_ptr_array_new_with_free_func (g_free);
  source->changes_purpose = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (source->changes, g_strdup (line->change->modifier));
  g_ptr_array_add (source->changes_purpose, g_strdup (tag));
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    if (play->spell < 0)
      continue;
    g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (g_free);
    add_changes (scene, piece, line, play, changes);
    if (changes->len > 0 && take_back (changes, together->spells->pdata[play->spell]))
      tag_spell (together, play->spell, tag);
  }
}

void mtg_scene_follow_changes (const MtgScene *scene, PayRequest *together)
{
  if (in_plan (scene) || !mtg_plan_gives_up (together))
    return;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const MtgCardLine *line = mtg_piece_follows (piece);
    PaySource *source = line != NULL ? find_source (scene, together, piece) : NULL;
    if (source != NULL)
      follow_piece (scene, piece, line, source, together);
  }
}

/* ---- What comes last. */

/* All that hinders later plays is how many of them there can be: -1: more than that does, or nothing. [any]: something
 * does. */
static int leaves_spells (const MtgScene *scene, const PayBoardPlay *play, const PaySpell *spell, gboolean *any)
{
  const MtgPiece *piece = mtg_scene_piece_of (scene, play);
  const MtgCard *face = piece != NULL && piece->face != NULL ? mtg_scene_face_of (piece, play) : NULL;
  int more = G_MAXINT;
  *any = FALSE;
  for (guint i = 0; face != NULL && i < face->lines->len; i++) {
    if (!mtg_line_hinders (scene, piece, face, i))
      continue;
    const int left = mtg_line_leaves_spells (mtg_card_line (face, i));
    more = left < 0 || (left > 0 && spell->once_paid != NULL) ? -1 : MIN (more, left);
    *any = TRUE;
  }
  return *any ? more : -1;
}

static void mark_lines (const MtgScene *scene, const PayBoardPlay *play, GHashTable *lines)
{
  const MtgPiece *piece = mtg_scene_piece_of (scene, play);
  const MtgCard *face = mtg_scene_face_of (piece, play);
  for (guint i = 0; i < face->lines->len; i++)
    if (mtg_line_hinders (scene, piece, face, i))
      g_hash_table_add (lines, (gpointer)(gsize)mtg_card_line (face, i));
}

/* So many spells alone are paid for after it. */
static void bar_after (PaySpell *spell, const char *tag, gboolean one, PayRequest *together)
{
  change_later (spell, tag);
  g_ptr_array_add (spell->once_paid, g_strdup (one ? "additional 1 " ONE_MORE " lasting" : BAR " lasting"));
  for (guint i = 0; i < together->spells->len; i++)
    tag_spell (together, (int)i, tag);
  have_stock (together, one ? ONE_MORE : BARRED, one ? 1 : 0);
}

/* Is there anything that could come after something? */
static gboolean are_several (const PayRequest *together)
{
  gint64 n = 0;
  for (guint i = 0; together != NULL && i < together->spells->len; i++) {
    const PaySpell *spell = together->spells->pdata[i];
    n += spell->way_of == NULL ? spell->count : 0;
  }
  return n > 1;
}

void mtg_scene_put_last (const MtgScene *scene)
{
  PayTable *table = scene->table;
  PayRequest *const plans[] = { table->together, table->together_loose };
  g_autofree char *tag = mtg_own_tag ("behind", 0, 0);
  gboolean any = FALSE;
  const gboolean can = mtg_scene_knows_all (scene) && are_several (table->together);
  for (guint i = 0; can && i < table->plays->len; i++) {
    const PayBoardPlay *play = table->plays->pdata[i];
    const int more
        = play->spell >= 0 ? leaves_spells (scene, play, plans[0]->spells->pdata[play->spell], &any) : (any = FALSE);
    if (!any)
      continue;
    mark_lines (scene, play, more >= 0 ? scene->brought : scene->last);
    if (table->at_most == NULL)
      table->at_most = pay_request_copy (plans[1] != NULL ? plans[1] : plans[0]);
    for (guint k = 0; k < G_N_ELEMENTS (plans) && plans[k] != NULL; k++)
      bar_after (plans[k]->spells->pdata[play->spell], tag, more == 1, plans[k]);
  }
}
