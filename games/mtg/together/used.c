/* SPDX-License-Identifier: MIT */
/* Abilities that are used before a spell is paid for and come to mana: a Treasure, what is attached to a creature, a
 * level. Each is said as a mana ability at the price of both. */
#include "together.h"

#include <string.h>

#define MOST_EQUIPPED 4 /* so that it does not take long */

/* ---- In words of mana abilities. */

char *mtg_way_price (const MtgPiece *piece, const MtgWay *way)
{
  const MtgPrice *price = way->prices->len == 1 ? g_ptr_array_index (way->prices, 0) : NULL;
  if (price != NULL && price->loyalty != MTG_NO_AMOUNT)
    return g_strdup_printf ("[%+" G_GINT64_FORMAT "]", price->loyalty);
  const char *words = price != NULL && price->words != NULL ? price->words : "{0}", *besides = "";
  if (piece->where == MTG_ZONE_HAND && strstr (words, "iscard ~") == NULL)
    besides = ", Discard ~";
  if (piece->where == MTG_ZONE_GRAVEYARD && strstr (words, "graveyard") == NULL)
    besides = ", Exile ~ from your graveyard";
  return g_strconcat (words, besides, NULL);
}

gboolean mtg_scene_reads_mana (const MtgScene *scene, const char *text)
{
  const MtgCard *card = mtg_scene_words (scene, text);
  const MtgCardLine *line = card->lines->len == 1 ? mtg_card_line (card, 0) : NULL;
  return line != NULL && line->kind == MTG_LINE_MANA_ABILITY && line->verdict != MTG_VERDICT_UNREAD
         && line->reading != NULL && line->reading->abilities->len == 1
         && mtg_reading_ability (line->reading, 0)->status == MTG_ABILITY_READ && line->amount == NULL;
}

static gboolean give (const MtgScene *scene, MtgPiece *piece, char *text_taken)
{
  g_autofree char *text = text_taken;
  if (!mtg_scene_reads_mana (scene, text))
    return FALSE;
  g_ptr_array_add (piece->given_text, g_steal_pointer (&text));
  return TRUE;
}

/* ---- Treasures. */

/* Can such a token be used as it comes? */
static gboolean is_of_use (const MtgScene *scene, const char *name)
{
  gboolean token = FALSE;
  g_autoptr (MtgCard) card = mtg_known_read (scene, name, &token);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  if (card == NULL)
    return FALSE;
  const PayBoardCard given = { .name = card->name, .count = 1, .faces = none, .side = -1, .notes = none, .at = -1 };
  const MtgPiece maker = { .given = &given, .whose = MTG_YOU };
  MtgPiece *come = mtg_scene_arrive (scene, &maker, card);
  const gboolean good = !come->blank && (!come->banned || come->but_mana) && !come->tapped
                        && !mtg_piece_has (come, MTG_NEVER_SACRIFICED);
  mtg_piece_free (come);
  return good;
}

/* "Create two Treasure tokens.": what they are used for, as words of a mana ability; NULL: it does more than that. */
static char *mana_of (const MtgScene *scene, const MtgCardLine *line)
{
  g_auto (GStrv) parts = mtg_parts_of ("[^\"]*?: ?create ([a-z]+) (treasure|gold) tokens?\\.(?: \\([^)]*\\))?"
                                       "(?: Activate only as a sorcery\\.)?(?: Activate only once each turn\\.)?$",
                                       line->words);
  const gint64 count = parts != NULL ? mtg_number_of (parts[1]) : 0;
  if (count < 1 || count >= MTG_ALL || !is_of_use (scene, parts[2]))
    return NULL;
  return count == 1 ? g_strdup ("one mana of any color")
                    : g_strdup_printf ("%s mana in any combination of colors", parts[1]);
}

static void use_treasures (MtgScene *scene, MtgPiece *piece, const MtgCardLine *line)
{
  static const char *const doubles[] = { "would create", "would be created", NULL };
  gboolean is_known = TRUE;
  if (line->kind != MTG_LINE_ABILITY || line->way == NULL || line->gain == NULL || piece->banned
      || line->gain->brings != MTG_BRINGS_TOKENS || mtg_scene_speaks_of (scene, doubles, line)
      || !mtg_scene_holds (scene, piece, line->way->gate, &is_known) || !is_known)
    return;
  g_autofree char *mana = mana_of (scene, line), *price = mtg_way_price (piece, line->way);
  const char *often = strstr (line->words, "only once each turn") != NULL ? " Activate only once each turn." : "";
  if (mana != NULL
      && give (scene, piece, g_strdup_printf ("%s: Add %s. Activate only as an instant.%s", price, mana, often)))
    g_hash_table_add (scene->followed, (gpointer)(gsize)line);
}

/* ---- Equipment. */

const char *mtg_piece_equip_price (const MtgPiece *piece)
{
  const char *cheapest = NULL;
  for (guint i = 0; i < piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (piece->face, i);
    const MtgPrice *price = line->way != NULL && line->kind == MTG_LINE_ABILITY && line->way->prices->len == 1
                                ? g_ptr_array_index (line->way->prices, 0)
                                : NULL;
    if (price != NULL && strcmp (line->way->name, "equip") == 0 && price->mana != NULL && price->needs->len == 0
        && price->life == 0 && g_ascii_strncasecmp (line->words, "Equip {", strlen ("Equip {")) == 0
        && (cheapest == NULL || g_ascii_strtoll (price->mana + 1, NULL, 10) < g_ascii_strtoll (cheapest + 1, NULL, 10)))
      cheapest = price->mana;
  }
  return cheapest;
}

static void attach (MtgScene *scene, const MtgManaRule *rule, const char *price, MtgPiece *to)
{
  const gboolean free = strcmp (price, "{0}") == 0;
  if (rule->kind == MTG_MANA_HAVE)
    give (scene, to, free ? g_strdup (rule->gives) : g_strdup_printf ("%s, %s", price, rule->gives));
  else if (free)
    to->haste = TRUE;
  else if (to->haste_for == NULL)
    to->haste_for = g_intern_string (price);
}

/* What has haste anyhow, or waits for it, is as it was. */
static gboolean is_changed (const MtgManaRule *rule, const MtgPiece *to)
{
  const gboolean sick = to->sick && !to->haste;
  return rule->kind == MTG_MANA_HASTE ? sick && strstr (to->face != NULL ? to->face->text : "{T}", "{T}") != NULL
                                      : !to->tapped && (!sick || to->haste_for != NULL);
}

/* A creature that comes could have it, too. */
static void leave_open (MtgScene *scene, const MtgCardLine *line)
{
  gpointer key = (gpointer)(gsize)line;
  gboolean any = FALSE;
  for (guint i = 0; i < scene->pieces->len && !any; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const gboolean comes = piece->whose == MTG_YOU && piece->where != MTG_ZONE_BATTLEFIELD && piece->face != NULL
                           && piece->face->is_creature;
    any = comes
          && (line->rule->kind == MTG_MANA_HASTE ? strstr (piece->face->text, "{T}") != NULL
                                                 : scene->lends_haste || mtg_piece_has (piece, "haste"));
  }
  if (!any)
    return;
  g_hash_table_insert (scene->open, key, GUINT_TO_POINTER (PAY_LINE_COULD_HELP));
  g_hash_table_insert (scene->later, key, GUINT_TO_POINTER (PAY_LINE_COULD_HELP | PAY_LINE_LATER));
  g_hash_table_insert (scene->guessed, key, g_strdup ("what is cast in the set has it not"));
}

/* It is moved from one creature to the next, each of which has it in its turn. */
static void use_equipment (MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgManaRule *rule = line->kind == MTG_LINE_MANA_RULE ? line->rule : NULL;
  if (rule == NULL || !rule->attached || rule->when != NULL || line->verdict != MTG_VERDICT_APPLIED
      || (rule->kind != MTG_MANA_HAVE && rule->kind != MTG_MANA_HASTE) || !mtg_piece_has (piece, "equipment"))
    return;
  const char *price = piece->banned ? NULL : mtg_piece_equip_price (piece);
  const MtgPiece *on = mtg_piece_attached_to (scene, piece);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  for (guint i = 0; price != NULL && i < scene->pieces->len; i++) {
    MtgPiece *to = mtg_scene_piece (scene, i);
    if (mtg_piece_is_ours (to) && to != on && to != piece && mtg_piece_has (to, "creature")
        && !mtg_piece_has (to, "shroud") && is_changed (rule, to))
      g_ptr_array_add (all, to);
  }
  for (guint i = 0; i < all->len && all->len <= MOST_EQUIPPED; i++)
    attach (scene, rule, price, all->pdata[i]);
  if (price != NULL && rule->kind == MTG_MANA_HASTE && strcmp (price, "{0}") == 0)
    scene->lends_haste = TRUE;
  else if (price != NULL)
    leave_open (scene, line);
  if (all->len > MOST_EQUIPPED)
    g_hash_table_add (scene->unequipped, (gpointer)(gsize)line);
}

/* ---- Levels. */

static gint64 level_asked (const MtgCondition *when)
{
  for (guint i = 0; when != NULL && i < when->tests->len; i++) {
    const MtgTest *test = g_ptr_array_index (when->tests, i);
    if (test->count->kind == MTG_COUNT_COUNTERS && g_strcmp0 (test->count->counter, "level") == 0)
      return test->least;
  }
  return 0;
}

gint64 mtg_line_levels_asked (const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCondition *when = line->rule != NULL     ? line->rule->when
                             : line->change != NULL ? line->change->when
                                                    : line->when;
  return MAX (level_asked (when) - MAX (mtg_piece_counters (piece, "a level counter"), 0), 0);
}

/* "Level up {1}{G}", twice, and then the ability. */
static void use_levels (MtgScene *scene, MtgPiece *piece, const MtgCardLine *line)
{
  const MtgPrice *price = NULL;
  for (guint i = 0; i < piece->face->lines->len && price == NULL; i++) {
    const MtgCardLine *up = mtg_card_line (piece->face, i);
    price = up->way != NULL && strcmp (up->way->name, "level up") == 0 && up->way->prices->len == 1
                ? g_ptr_array_index (up->way->prices, 0)
                : NULL;
  }
  if (price == NULL || price->mana == NULL || line->kind != MTG_LINE_MANA_ABILITY || piece->banned
      || mtg_line_levels_asked (piece, line) == 0)
    return;
  g_autoptr (GString) text = g_string_new (NULL);
  for (gint64 n = mtg_line_levels_asked (piece, line); n > 0; n--)
    g_string_append (text, price->mana);
  g_string_append_printf (text, ", %s", line->words);
  give (scene, piece, g_strdup (text->str));
}

/* ---- All. */

static void use_line (MtgScene *scene, MtgPiece *piece, const MtgCardLine *line, gboolean hasty)
{
  const gboolean haste = line->rule != NULL && line->rule->kind == MTG_MANA_HASTE;
  if (haste == hasty)
    use_equipment (scene, piece, line);
  if (hasty)
    return;
  use_treasures (scene, piece, line);
  use_levels (scene, piece, line);
}

/* Who has haste can use what comes besides. */
void mtg_scene_use_before (MtgScene *scene)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < scene->pieces->len; i++) {
      MtgPiece *piece = mtg_scene_piece (scene, i);
      const MtgCard *face = mtg_piece_is_ours (piece) && !piece->blank ? piece->face : NULL;
      for (guint k = 0; face != NULL && k < face->lines->len; k++)
        use_line (scene, piece, mtg_card_line (face, k), pass == 0);
    }
}
