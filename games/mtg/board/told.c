/* SPDX-License-Identifier: MIT */
/* What a spell is, for mana that may be spent on some alone and for others' words. */
#include "play.h"

#include <string.h>

/* What the spell is by its own words, but for what others' words say instead. */
static void add_own_tags (const MtgPlaying *playing, GStrvBuilder *tags)
{
  const MtgPiece *piece = playing->piece;
  for (guint i = 0; playing->face->tags[i] != NULL; i++) {
    const char *tag = playing->face->tags[i];
    if (strcmp (tag, "permanent") != 0 && strcmp (tag, "spell") != 0
        && !(piece->recoloured && mtg_is_colour_word (tag)))
      g_strv_builder_add (tags, tag);
  }
  for (guint i = 0; playing->face->keywords[i] != NULL; i++)
    if (mtg_limits_know_keyword (playing->face->keywords[i]))
      g_strv_builder_add (tags, playing->face->keywords[i]);
  g_auto (GStrv) besides = g_strsplit (piece->besides->str, " ", -1);
  for (guint i = 0; besides[i] != NULL; i++) {
    g_autofree char *low = g_ascii_strdown (besides[i], -1);
    if (low[0] != '\0')
      g_strv_builder_add (tags, low);
  }
  if (!piece->recoloured)
    return;
  g_strv_builder_add (tags, "repainted");
  for (guint i = 0; i < piece->tags->len; i++)
    if (mtg_is_colour_word (g_ptr_array_index (piece->tags, i)))
      g_strv_builder_add (tags, g_ptr_array_index (piece->tags, i));
}

/* "a spell with flashback", "a spell that has freerunning"; a disturb cost is one that is paid. */
static void add_ways (const MtgPlaying *playing, GStrvBuilder *tags)
{
  static const char *const paid[] = { "disturb", "morph", "megamorph", NULL };
  for (guint i = 0; i < playing->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (playing->face, i);
    const gboolean offers = line->kind == MTG_LINE_ALTERNATIVE || line->kind == MTG_LINE_OPTIONAL;
    if (offers && line->way != NULL && mtg_limits_know_keyword (line->way->name)
        && (!g_strv_contains (paid, line->way->name) || line->way == playing->instead) && !line->way->face_down)
      g_strv_builder_add (tags, line->way->name);
  }
  if (playing->by != NULL && mtg_limits_know_keyword (playing->by->name))
    g_strv_builder_add (tags, playing->by->name);
}

GStrv mtg_play_tags (const MtgPlaying *playing)
{
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  g_strv_builder_add (tags, "spell");
  add_own_tags (playing, tags);
  add_ways (playing, tags);
  if (playing->piece->where == MTG_ZONE_HAND)
    g_strv_builder_add (tags, "from-hand");
  if (playing->piece->where == MTG_ZONE_GRAVEYARD)
    g_strv_builder_add (tags, "from-graveyard");
  if (playing->piece->where == MTG_ZONE_EXILE)
    g_strv_builder_add (tags, "from-exile");
  if (playing->piece->where == MTG_ZONE_LIBRARY)
    g_strv_builder_add (tags, "from-library");
  for (guint i = 0; i < playing->n_with; i++)
    if (strstr (playing->with[i]->name, "kicker") != NULL)
      g_strv_builder_add (tags, "kicked");
  return g_strv_builder_end (tags);
}

static guint count_x (const MtgCard *face)
{
  guint n = 0;
  for (const char *at = face->cost != NULL ? strstr (face->cost, "{X}") : NULL; at != NULL; at = strstr (at + 1, "{X}"))
    n++;
  return n;
}

/* Whatever X is; NULL: that decides. */
static const char *parity_of (const MtgCard *face)
{
  return count_x (face) % 2 != 0 ? NULL : face->value % 2 == 0 ? "even-mana-value" : "odd-mana-value";
}

/* What others' words can tell it by, besides what mana may be spent on. */
static GStrv telling (const MtgPlaying *playing, GStrv tags)
{
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  if (playing->instead != NULL && playing->instead->face_down) {
    g_strv_builder_add_many (all, "spell", "creature", "colorless", "face-down", "from-hand", NULL);
    return g_strv_builder_end (all);
  }
  g_strv_builder_addv (all, (const char **)tags);
  g_strv_builder_addv (all, (const char **)playing->face->keywords);
  if (playing->face->cost != NULL && strstr (playing->face->cost, "{X}") != NULL)
    g_strv_builder_add (all, "x-mana-cost");
  if (playing->instead != NULL)
    g_strv_builder_add (all, playing->instead->name);
  if (playing->by != NULL)
    g_strv_builder_add (all, playing->by->name);
  if (playing->piece->where == MTG_ZONE_COMMAND)
    g_strv_builder_add (all, "from-command");
  const char *parity = parity_of (playing->face);
  if (parity != NULL)
    g_strv_builder_add (all, parity);
  return g_strv_builder_end (all);
}

gboolean mtg_play_is_prototyped (const MtgPlaying *playing)
{
  return playing->instead != NULL && strcmp (playing->instead->name, "prototype") == 0 && playing->price != NULL
         && playing->price->mana != NULL;
}

const char *mtg_play_cost (const MtgPlaying *playing)
{
  const gboolean down = playing->instead != NULL && playing->instead->face_down;
  if (down && playing->price == NULL)
    return "{3}";
  return down || mtg_play_is_prototyped (playing) ? playing->price->mana : playing->face->cost;
}

static gint64 value_of (const char *text)
{
  static const gint64 no_x[MTG_VARIABLES];
  g_autoptr (GArray) halves = mtg_cost_read (text, MTG_2026, NULL);
  return halves == NULL ? 0 : mtg_symbols_value (&g_array_index (halves, MtgHalf, 0).symbols, no_x);
}

MtgTold *mtg_play_told (const MtgPlaying *playing, GStrv tags)
{
  const gboolean down = playing->instead != NULL && playing->instead->face_down;
  MtgTold *told = g_new (MtgTold, 1);
  told->tags = telling (playing, tags);
  told->spell = (MtgSpell){ (const char *const *)told->tags, down ? NULL : playing->face->name,
                            down ? 0 : playing->face->value, playing->piece };
  told->worth = PAY_NOT_GIVEN;
  if (mtg_play_is_prototyped (playing))
    told->spell.value = value_of (playing->price->mana);
  return told;
}

/* The names of what is chosen. */
GStrv mtg_play_names (const MtgPlaying *playing, gint64 x)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  if (playing->may != NULL)
    g_strv_builder_add (names, playing->may_name);
  if (playing->by != NULL)
    g_strv_builder_add (names, playing->by->name);
  if (playing->instead != NULL)
    g_strv_builder_add (names, playing->instead->name);
  for (guint i = 0; i < playing->n_with; i++)
    g_strv_builder_add (names, playing->with[i]->name);
  for (guint i = 0; i < playing->n_must; i++)
    if (playing->must_name[i] != NULL)
      g_strv_builder_add (names, playing->must_name[i]);
  g_autofree char *given = g_strdup_printf ("X = %" G_GINT64_FORMAT, x);
  if (x >= 0)
    g_strv_builder_add (names, given);
  return g_strv_builder_end (names);
}
