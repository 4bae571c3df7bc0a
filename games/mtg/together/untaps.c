/* SPDX-License-Identifier: MIT */
/* "Whenever you cast a spell, untap ...": a payment gives all its turns back at once. Where one thing could have two of
 * them, tapped in between, where something is swept away, or where what changes costs could leave, it is not followed.
 */
#include "together.h"

#include <string.h>

/* Something that untaps at payments. */
typedef struct {
  const char *whom;
  gboolean hears; /* each of them; else its own payment alone */
  gint64 count;
} Untap;

static gboolean is_itself (const char *whom)
{
  return g_str_has_prefix (whom, "itself");
}

/* "nonland permanent" */
static gboolean is_all (const char *words, const char *const *tags)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  for (guint i = 0; parts[i] != NULL; i++) {
    const gboolean other = g_str_has_prefix (parts[i], "non");
    if (mtg_tags_have (tags, other ? parts[i] + strlen ("non") : parts[i]) == other)
      return FALSE;
  }
  return TRUE;
}

static gboolean is_whom (const char *whom, const char *const *tags)
{
  g_auto (GStrv) parts = g_strsplit (whom, " or ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (is_all (parts[i], tags))
      return TRUE;
  return FALSE;
}

static gboolean is_both (const Untap *one, const Untap *other, GStrv tags)
{
  return tags != NULL && is_whom (one->whom, (const char *const *)tags)
         && is_whom (other->whom, (const char *const *)tags);
}

/* Is there, or could there come, what both untap? */
static gboolean overlap (const PayRequest *together, const Untap *one, const Untap *other)
{
  for (guint i = 0; i < together->sources->len; i++)
    if (is_both (one, other, ((const PaySource *)together->sources->pdata[i])->tags))
      return TRUE;
  for (guint i = 0; i < together->spells->len; i++)
    if (is_both (one, other, ((const PaySpell *)together->spells->pdata[i])->gives_tags))
      return TRUE;
  return FALSE;
}

static void add (GArray *untaps, const char *whom, gboolean hears, gint64 count)
{
  const Untap untap = { whom, hears, count };
  if (whom != NULL)
    g_array_append_val (untaps, untap);
}

static GArray *list_untaps (const PayRequest *together)
{
  GArray *untaps = g_array_new (FALSE, FALSE, sizeof (Untap));
  for (guint i = 0; i < together->sources->len; i++) {
    const PaySource *source = together->sources->pdata[i];
    add (untaps, source->each.untaps_tag, TRUE, source->count);
  }
  for (guint i = 0; i < together->spells->len; i++) {
    const PaySpell *spell = together->spells->pdata[i];
    add (untaps, spell->each.untaps_tag, TRUE, spell->count);
    add (untaps, spell->untaps_tag, FALSE, 1);
  }
  return untaps;
}

static gboolean are_apart (const PayRequest *together, const GArray *untaps)
{
  for (guint i = 0; i < untaps->len; i++) {
    const Untap *one = &g_array_index (untaps, Untap, i);
    if (one->hears && one->count > 1 && !is_itself (one->whom))
      return FALSE;
    for (guint k = 0; k < i; k++) {
      const Untap *other = &g_array_index (untaps, Untap, k);
      if ((one->hears || other->hears) && overlap (together, one, other))
        return FALSE;
    }
  }
  return TRUE;
}

/* ---- What is not followed stays open. */

static void drop (PayTrigger *each)
{
  if (each->untaps_tag == NULL)
    return;
  g_clear_pointer (&each->untaps_tag, g_free);
  each->untaps = 0;
  g_clear_pointer (&each->purpose, g_ptr_array_unref);
}

static void drop_all (const MtgScene *scene, PayRequest *together)
{
  for (guint i = 0; together != NULL && i < together->sources->len; i++)
    drop (&((PaySource *)together->sources->pdata[i])->each);
  for (guint i = 0; together != NULL && i < together->spells->len; i++)
    drop (&((PaySpell *)together->spells->pdata[i])->each);
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; k < piece->faces->len; k++) {
      const MtgCard *face = piece->faces->pdata[k];
      for (guint n = 0; n < face->lines->len; n++) {
        const MtgCardLine *line = mtg_card_line (face, n);
        if (line->gain != NULL && line->gain->event == MTG_EVENT_CAST && line->gain->brings == MTG_BRINGS_UNTAP)
          g_hash_table_remove (scene->brought, line);
      }
    }
  }
}

/* ---- The card itself. */

static void add_tag (GStrv *tags, const char *tag)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  if (*tags == NULL || g_strv_contains ((const char *const *)*tags, tag))
    return;
  g_strv_builder_addv (all, (const char **)*tags);
  g_strv_builder_add (all, tag);
  g_strfreev (*tags);
  *tags = g_strv_builder_end (all);
}

static void mark_themselves (PayRequest *together)
{
  for (guint i = 0; i < together->sources->len; i++) {
    PaySource *source = together->sources->pdata[i];
    if (source->each.untaps_tag != NULL && is_itself (source->each.untaps_tag))
      add_tag (&source->tags, source->each.untaps_tag);
  }
  for (guint i = 0; i < together->spells->len; i++) {
    PaySpell *spell = together->spells->pdata[i];
    if (spell->each.untaps_tag != NULL && is_itself (spell->each.untaps_tag))
      add_tag (&spell->gives_tags, spell->each.untaps_tag);
  }
}

void mtg_scene_check_untaps (const MtgScene *scene, PayRequest *together)
{
  mark_themselves (together);
  g_autoptr (GArray) untaps = list_untaps (together);
  if (mtg_scene_knows_all (scene) && scene->table->together_loose == NULL && !mtg_scene_sweeps (scene)
      && are_apart (together, untaps))
    return;
  drop_all (scene, together);
  drop_all (scene, scene->table->together_loose);
}
