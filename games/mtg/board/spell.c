/* SPDX-License-Identifier: MIT */
/* What the words of the spell itself change of its cost. */
#include "play.h"

#include <string.h>

static gboolean is_with (const MtgPlaying *playing, const char *name)
{
  for (guint i = 0; i < playing->n_with; i++)
    if (strcmp (playing->with[i]->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* "... if it's bargained", and it is not; of another way to cast it, or from elsewhere. */
static gboolean is_for_another_way (const MtgPlaying *playing, const MtgCostChange *change)
{
  const char *optional = mtg_condition_way (change->when);
  return (optional != NULL && !is_with (playing, optional))
         || (change->way != NULL && change->way != playing->instead && change->way != playing->by)
         || (change->zones != 0 && (change->zones & playing->piece->where) == 0);
}

/* What it changes whenever it is cast so. */
static void add_own_change (const MtgPlaying *playing, const MtgCostChange *change, MtgMade *made)
{
  MtgCostChange always = *change;
  if (mtg_condition_way (change->when) != NULL)
    always.when = NULL;
  for (gint64 i = 0; mtg_change_is_of_many (&always) && i < playing->many; i++)
    g_ptr_array_add (made->request->modifiers, g_strdup (change->modifier));
  if (!mtg_change_is_of_many (&always))
    mtg_scene_add_change (playing->scene, playing->piece, &always, 1, made->request->modifiers);
}

void mtg_play_add_own_line (const MtgPlaying *playing, const MtgCardLine *line, guint *helpers, MtgMade *made)
{
  if (line->verdict == MTG_VERDICT_UNREAD)
    return;
  if (line->kind == MTG_LINE_HELPER)
    *helpers |= 1u << line->helper;
  if ((line->kind != MTG_LINE_OWN_COST && line->kind != MTG_LINE_OWN_LIMIT) || line->change == NULL)
    return;
  const MtgCostChange *change = line->change;
  if (is_for_another_way (playing, change))
    return;
  gboolean is_known = TRUE;
  const gboolean holds = mtg_scene_holds (playing->scene, playing->piece, change->when, &is_known);
  if (g_strcmp0 (change->modifier, "no") == 0 || g_strcmp0 (change->modifier, "only-if") == 0) {
    const gboolean barred = g_strcmp0 (change->modifier, "no") == 0 ? holds : !holds;
    if (barred && is_known && made->why == NULL)
      made->why = g_strdup_printf ("\"%s\"", line->words);
    return;
  }
  const gboolean from_only = g_strcmp0 (change->modifier, "from-only") == 0;
  const gboolean no_mana = g_strcmp0 (change->modifier, "no-mana") == 0;
  made->from = from_only ? change->which : made->from;
  made->no_mana = made->no_mana || no_mana;
  if (change->modifier == NULL || change->targets || from_only || no_mana)
    return;
  if (change->per_target) {
    g_ptr_array_add (made->targeted, g_strdup (change->modifier));
    return;
  }
  if (change->grows)
    g_ptr_array_add (made->grows, (gpointer)(gsize)line);
  add_own_change (playing, change, made);
}

/* "Rather than pay {2} for each previous time you've cast this spell from the command zone this game, pay 2 life that
 * many times." */
static gboolean tax_is_life (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++)
    if (mtg_card_line (face, i)->life_tax)
      return TRUE;
  return FALSE;
}

void mtg_play_add_tax (const MtgPlaying *playing, MtgMade *made)
{
  const gint64 times = mtg_play_times_cast (playing->piece);
  if (playing->piece->where != MTG_ZONE_COMMAND || times < 1)
    return;
  g_ptr_array_add (
      made->request->modifiers,
      g_strdup_printf (tax_is_life (playing->face) ? "additional life %" G_GINT64_FORMAT : "+{%" G_GINT64_FORMAT "}",
                       2 * times));
}

static gboolean has_x (const char *words)
{
  return words != NULL && strstr (words, "X") != NULL;
}

/* The greatest X is told, whatever has to be given up for it. */
static void wish_for_x (PayRequest *request)
{
  gboolean any = has_x (request->costs->pdata[0]);
  for (guint i = 0; i < request->modifiers->len; i++)
    any = any || has_x (request->modifiers->pdata[i]);
  if (any)
    g_ptr_array_add (request->prefer, g_strdup ("x"));
}

/* What its words count of the colours that are spent on it is as much as can be (sunburst, converge, adamant). */
static void count_colours (const MtgCard *face, PayRequest *request)
{
  static const struct {
    const char *words, *purpose;
  } counts[] = { { "sunburst", "sunburst" },
                 { "converge", "converge" },
                 { "for each color of mana spent to cast", "converge" },
                 { "adamant", "adamant" } };
  g_autofree char *text = g_ascii_strdown (face->text, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++) {
    if (strstr (text, counts[i].words) == NULL)
      continue;
    g_ptr_array_add (request->purpose, g_strdup (counts[i].purpose));
    g_ptr_array_add (request->prefer, g_strdup ("colours"));
    return;
  }
}

void mtg_play_wish (const MtgCard *face, PayRequest *request)
{
  wish_for_x (request);
  if (face != NULL)
    count_colours (face, request);
}
