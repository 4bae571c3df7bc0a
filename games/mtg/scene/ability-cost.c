/* SPDX-License-Identifier: MIT */
/* What others' words change of the costs of mana abilities, and of those that untap: in the words themselves. */
#include "scene.h"

#include <string.h>

/* The changes of one ability, of generic mana alone. */
typedef struct {
  gint64 more;
  GArray *less, *least; /* of gint64: each decrease, and what it leaves of the mana */
  gboolean open;        /* there are others */
} Change;

/* "-{2} floor 1", "+{3}" */
static void read_change (const char *modifier, Change *change)
{
  char *end = NULL;
  if (modifier[0] != '+' && modifier[0] != '-')
    return;
  const gint64 amount = modifier[1] == '{' ? g_ascii_strtoll (modifier + 2, &end, 10) : 0;
  if (end == NULL || *end != '}' || end == modifier + 2 || (end[1] != '\0' && strncmp (end + 1, " floor ", 7) != 0)) {
    change->open = TRUE;
    return;
  }
  const gint64 floor = end[1] != '\0' ? g_ascii_strtoll (end + 8, NULL, 10) : 0;
  if (modifier[0] == '+') {
    change->more += amount;
    return;
  }
  g_array_append_val (change->less, amount);
  g_array_append_val (change->least, floor);
}

/* How much generic mana is left of [generic], beside [others] that are not; first what leaves some. */
static gint64 left_of (const Change *change, gint64 generic, gint64 others)
{
  gint64 left = generic + change->more;
  for (int floored = 1; floored >= 0; floored--)
    for (guint i = 0; i < change->less->len; i++) {
      const gint64 less = g_array_index (change->less, gint64, i), least = g_array_index (change->least, gint64, i);
      if ((least > 0) == floored)
        left -= MIN (MIN (less, left), MAX (left + others - least, 0));
    }
  return left;
}

/* "{2}{B}" with another generic part. (transfer full) */
static char *changed_mana (const Change *change, const char *mana)
{
  g_autoptr (GString) others = g_string_new (NULL);
  gint64 generic = 0, count = 0;
  for (const char *at = mana; *at == '{';) {
    const char *end = strchr (at, '}');
    if (end == NULL)
      return NULL;
    if (g_ascii_isdigit (at[1]) && strspn (at + 1, "0123456789") == (gsize)(end - at - 1))
      generic += g_ascii_strtoll (at + 1, NULL, 10);
    else {
      g_string_append_len (others, at, end - at + 1);
      count++;
    }
    at = end + 1;
  }
  const gint64 left = left_of (change, generic, count);
  return left > 0 || count == 0 ? g_strdup_printf ("{%" G_GINT64_FORMAT "}%s", left, others->str)
                                : g_strdup (others->str);
}

static GStrv tags_of (const MtgPiece *piece, const MtgAbility *ability)
{
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  g_strv_builder_add (tags, "ability");
  if (ability->untapped == NULL && !ability->loyalty)
    g_strv_builder_add (tags, MTG_MANA_ABILITY);
  for (guint i = 0; i < piece->tags->len; i++)
    g_strv_builder_add (tags, g_ptr_array_index (piece->tags, i));
  return g_strv_builder_end (tags);
}

/* "{T}, Pay 1 life: Add {B}." */
static char *with_life (const MtgPiece *piece, const MtgAbility *ability, char *words_taken)
{
  const char *colon = strchr (words_taken, ':');
  if (piece->life_more == 0 || colon == NULL || (ability != NULL && ability->untapped != NULL))
    return words_taken;
  char *words = g_strdup_printf ("%.*s, Pay %" G_GINT64_FORMAT " life%s", (int)(colon - words_taken), words_taken,
                                 piece->life_more, colon);
  g_free (words_taken);
  return words;
}

char *mtg_scene_ability_words (const MtgScene *scene, const MtgPiece *piece, const MtgAbility *ability,
                               char *words_taken)
{
  words_taken = with_life (piece, ability, words_taken);
  if (ability == NULL || ability->mana == NULL || piece->whose != MTG_YOU)
    return words_taken;
  g_auto (GStrv) tags = tags_of (piece, ability);
  g_autoptr (GPtrArray) modifiers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) may = g_ptr_array_new_with_free_func (g_free);
  const MtgSpell spell = { (const char *const *)tags, mtg_piece_name (piece), -1, piece };
  MtgChanges changes = { .modifiers = modifiers, .may = may };
  mtg_scene_change_cost (scene, &spell, &changes);
  Change change
      = { .less = g_array_new (FALSE, FALSE, sizeof (gint64)), .least = g_array_new (FALSE, FALSE, sizeof (gint64)) };
  for (guint i = 0; i < modifiers->len; i++)
    read_change (g_ptr_array_index (modifiers, i), &change);
  g_autofree char *mana = change.more > 0 || change.less->len > 0 ? changed_mana (&change, ability->mana) : NULL;
  const char *at = mana != NULL ? strstr (words_taken, ability->mana) : NULL;
  if (at != NULL && at < strchr (words_taken, ':')) {
    char *words = g_strdup_printf ("%.*s%s%s", (int)(at - words_taken), words_taken, mana, at + strlen (ability->mana));
    g_free (words_taken);
    words_taken = words;
  }
  g_array_unref (change.less);
  g_array_unref (change.least);
  return words_taken;
}
