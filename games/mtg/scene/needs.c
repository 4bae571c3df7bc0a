/* SPDX-License-Identifier: MIT */
/* What is asked of other cards: who meets it, and how a request says it. */
#include "scene.h"
#include "text/text.h"

#include <string.h>

static const struct {
  const char *word;
  MtgRole role;
} helpers[] = { { "convoke", MTG_ROLE_CONVOKE },
                { "improvise", MTG_ROLE_IMPROVISE },
                { "delve", MTG_ROLE_DELVE },
                { "waterbend", MTG_ROLE_WATERBEND } };

guint mtg_helper_bit (const char *word)
{
  for (gsize i = 0; word != NULL && i < G_N_ELEMENTS (helpers); i++)
    if (g_ascii_strcasecmp (helpers[i].word, word) == 0)
      return 1u << helpers[i].role;
  return 0;
}

void mtg_add_helpers (guint roles, GPtrArray *modifiers)
{
  for (gsize i = 0; i < G_N_ELEMENTS (helpers); i++)
    if ((roles >> helpers[i].role & 1) != 0)
      g_ptr_array_add (modifiers, g_strdup (helpers[i].word));
}

static gboolean asks (const GPtrArray *modifiers)
{
  for (guint i = 0; modifiers != NULL && i < modifiers->len; i++) {
    const char *modifier = modifiers->pdata[i];
    if (mtg_helper_bit (modifier) != 0
        || (g_str_has_prefix (modifier, "additional ") && g_ascii_islower (modifier[strlen ("additional ")])
            && !g_str_has_prefix (modifier, "additional life")))
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_scene_asks (const PayRequest *request)
{
  gboolean any = asks (request->modifiers);
  for (guint i = 0; i < request->spells->len && !any; i++)
    any = asks (((const PaySpell *)request->spells->pdata[i])->modifiers);
  return any;
}

/* ---- Needs. */

static const char *const owner_words[]
    = { " to its owner's hand", " to their owner's hand", " to their owners' hands" };

/* "flying creatures you control" of "creatures you control with flying": keywords of cards are tags. (transfer full) */
static char *keyword_first (const char *words)
{
  static const char with[] = " with ";
  static const char *const keywords[]
      = { "flying",     "defender", "trample", "vigilance", "haste",  "reach", "lifelink",
          "deathtouch", "menace",   "flash",   "infect",    "shadow", NULL };
  const char *at = strstr (words, with);
  if (at == NULL || strstr (words, " or ") != NULL || !g_strv_contains (keywords, at + strlen (with)))
    return g_strdup (words);
  return g_strdup_printf ("%s %.*s", at + strlen (with), (int)(at - words), words);
}

/* "artifact or enchantment or token" of "artifact, enchantment, or token"; the power that is assumed, and whose hand it
 * is, are left out. (transfer full) */
static char *plain_words (const char *words)
{
  g_autofree char *what = keyword_first (words);
  for (gsize i = 0; i < G_N_ELEMENTS (owner_words); i++) {
    char *owner = strstr (what, owner_words[i]);
    if (owner != NULL)
      *owner = '\0';
  }
  char *power = strstr (what, MTG_WITH_POWER);
  if (power != NULL)
    *power = '\0';
  g_auto (GStrv) value = g_strsplit (what, " with mana value X", 2); /* it says what X is */
  g_free (what);
  what = g_strjoinv ("", value);
  return mtg_need_without_commas (what);
}

static const char tapped[] = "tapped ";

gboolean mtg_need_is_tapped (const MtgNeed *need)
{
  return need->kind == MTG_NEED_RETURN && g_str_has_prefix (need->what, tapped);
}

static MtgLimits *limits_of (const MtgNeed *need, MtgZone *zone)
{
  MtgNeed plain = *need;
  g_autofree char *what = plain_words (need->what);
  plain.what = mtg_need_is_tapped (need) ? what + strlen (tapped) : what;
  return mtg_need_limits (&plain, zone);
}

/* It is as tapped, or untapped, as is asked, and no words forbid it. */
static gboolean can_be (const MtgPiece *piece, const MtgNeed *need)
{
  return (need->kind != MTG_NEED_TAP || !piece->tapped) && (!mtg_need_is_tapped (need) || piece->tapped)
         && (need->kind != MTG_NEED_SACRIFICE || !mtg_piece_has (piece, MTG_NEVER_SACRIFICED));
}

gboolean mtg_scene_meets (const MtgScene *scene, const MtgPiece *piece, const MtgNeed *need)
{
  (void)scene;
  MtgZone zone = 0;
  MtgLimits *limits = limits_of (need, &zone);
  const gboolean meets = limits != NULL && piece->whose == MTG_YOU && piece->where == 1u << zone
                         && mtg_piece_is (piece, limits) && can_be (piece, need);
  mtg_limits_free (limits);
  return meets;
}

/* "a token named Wood": nothing here is called so. */
static gboolean is_named_otherwise (const MtgScene *scene, const MtgNeed *need)
{
  static const char named[] = " named ";
  const char *at = strstr (need->what, named);
  for (guint i = 0; at != NULL && i < scene->pieces->len; i++)
    if (g_ascii_strcasecmp (mtg_piece_name (mtg_scene_piece (scene, i)), at + strlen (named)) == 0)
      return FALSE;
  return at != NULL;
}

gint64 mtg_scene_candidates (const MtgScene *scene, const MtgPiece *but, const MtgNeed *need)
{
  MtgZone zone = 0;
  MtgLimits *limits = limits_of (need, &zone);
  gint64 n = 0;
  if (limits == NULL)
    return is_named_otherwise (scene, need) ? 0 : G_MAXINT64;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->whose == MTG_YOU && piece->where == 1u << zone && mtg_piece_is (piece, limits) && can_be (piece, need))
      n += piece->count - (piece == but ? 1 : 0);
  }
  mtg_limits_free (limits);
  return n;
}

gint64 mtg_scene_unnamed (const MtgScene *scene, const MtgNeed *need)
{
  const guint where = need->kind == MTG_NEED_DISCARD || strstr (need->what, "your hand") != NULL ? MTG_ZONE_HAND
                      : strstr (need->what, "graveyard") != NULL                                 ? MTG_ZONE_GRAVEYARD
                                                                                                 : 0;
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->whose == MTG_YOU && piece->where == where && piece->face == NULL
        && !mtg_scene_meets (scene, piece, need))
      n += piece->count;
  }
  return n;
}

gboolean mtg_need_is_beyond (const MtgScene *scene, const MtgNeed *need)
{
  return need->count > 0 && (need->kind == MTG_NEED_SACRIFICE || need->kind == MTG_NEED_TAP)
         && mtg_scene_candidates (scene, NULL, need) == G_MAXINT64;
}

const char *const mtg_need_verbs[MTG_NEED_OTHER + 1]
    = { [MTG_NEED_SACRIFICE] = "sacrifice", [MTG_NEED_TAP] = "tap",       [MTG_NEED_DISCARD] = "discard",
        [MTG_NEED_EXILE] = "exile",         [MTG_NEED_RETURN] = "return", [MTG_NEED_REVEAL] = "reveal" };

char *mtg_need_words (const char *words, gboolean one)
{
  g_auto (GStrv) all = g_strsplit (words, " ", -1);
  for (guint i = 0; one && all[i] != NULL && strcmp (all[i], "you") != 0 && strcmp (all[i], "from") != 0; i++) {
    char *single = mtg_word_singular (all[i]);
    g_free (all[i]);
    all[i] = single;
  }
  return g_strjoinv (" ", all);
}

static const char *number_word (gint64 n)
{
  static const char *const words[] = { "", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten" };
  return n > 1 && n < (gint64)G_N_ELEMENTS (words) ? words[n] : NULL;
}

/* "additional discard X cards"; NULL: not so. (transfer full) */
static char *modifier_of_x (const MtgNeed *need, const char *what)
{
  g_autofree char *text = g_strdup_printf ("additional %s %s%s", mtg_need_verbs[need->kind],
                                           need->kind == MTG_NEED_TAP ? "X untapped " : "",
                                           what + (need->kind == MTG_NEED_TAP ? strlen ("X ") : 0));
  MtgModifier *read = mtg_modifier_read (text, MTG_2026, NULL);
  if (read == NULL)
    return NULL;
  mtg_modifier_free (read);
  return g_steal_pointer (&text);
}

/* "additional sacrifice two creatures"; NULL: such things cannot be asked for. (transfer full) */
char *mtg_need_modifier (const MtgNeed *need)
{
  if (mtg_need_verbs[need->kind] == NULL || need->kind == MTG_NEED_REVEAL || mtg_need_is_tapped (need))
    return NULL;
  g_autofree char *what = plain_words (need->what);
  if (need->count == 0 && g_str_has_prefix (what, "X ") && need->kind != MTG_NEED_RETURN)
    return modifier_of_x (need, what);
  const char *one = strchr ("aeiouAEIOU", what[0]) != NULL ? "an" : "a";
  const char *count = need->count == 1 ? one : number_word (need->count);
  if (count == NULL)
    return NULL;
  const char *before = need->kind == MTG_NEED_TAP ? "untapped " : "";
  const char *behind = need->kind == MTG_NEED_RETURN ? owner_words[need->count == 1 ? 0 : 1] : "";
  g_autofree char *text
      = g_strdup_printf ("additional %s %s %s%s%s", mtg_need_verbs[need->kind],
                         need->kind == MTG_NEED_TAP && need->count == 1 ? "an" : count, before, what, behind);
  MtgModifier *read = mtg_modifier_read (text, MTG_2026, NULL);
  if (read == NULL)
    return NULL;
  mtg_modifier_free (read);
  return g_steal_pointer (&text);
}
