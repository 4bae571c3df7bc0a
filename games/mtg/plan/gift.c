/* SPDX-License-Identifier: MIT */
/* What is brought: mana, things, or both. */
#include <string.h>

#include "spell.h"

void mtg_gift_clear (MtgGift *gift)
{
  g_clear_pointer (&gift->units, g_ptr_array_unref);
  if (gift->brings != NULL) {
    g_free (gift->brings->name);
    g_free (gift->brings->text);
    g_strfreev (gift->brings->tags);
    g_free (gift->brings);
  }
  g_clear_pointer (&gift->thing, mtg_source_free);
}

/* "2 {T}, ...": how many things; the number becomes spaces, so that places in the text stay. */
static gint64 take_count (char *text)
{
  char *end;
  text += strspn (text, " ");
  const gint64 count = g_ascii_isdigit (text[0]) ? g_ascii_strtoll (text, &end, 10) : 1;
  if (!g_ascii_isdigit (text[0]) || !g_ascii_isspace (*end) || strchr (end, ':') == NULL)
    return 1;
  memset (text, ' ', (gsize)(end - text));
  return count;
}

static void fail_in_gives (const MtgGiving *giving, const GError *inner, GError **error)
{
  const char *where = pay_error_where (inner);
  const gboolean of_tags = where != NULL && g_str_has_prefix (where, "tags");
  pay_set_error (error, (PayError)inner->code, of_tags ? giving->where_tags : giving->where, pay_error_at (inner), "%s",
                 inner->message);
}

static gboolean has_helper (const MtgReading *reading)
{
  for (guint i = 0; i < reading->abilities->len; i++)
    if (mtg_reading_ability (reading, i)->role != MTG_ROLE_MANA)
      return TRUE;
  return FALSE;
}

static gboolean is_tagged (const MtgGiving *giving)
{
  return giving->tags != NULL && giving->tags[0] != NULL;
}

/* Does it do something in a payment, or can others ask for it? */
static gboolean has_use (const MtgGiving *giving, const MtgGift *gift)
{
  const MtgReading *reading = gift->thing->reading;
  for (guint i = 0; i < reading->abilities->len; i++)
    if (mtg_reading_ability (reading, i)->status == MTG_ABILITY_READ)
      return TRUE;
  return is_tagged (giving);
}

/* "Treasure of NAME", where a token is one of the usual ones; else it is the card itself. (transfer full) */
static char *name_of (const MtgGiving *giving)
{
  static const char *const usual[]
      = { "Treasure", "Gold", "Spawn", "Scion", "Food", "Clue", "Blood", "Servo", "Thopter", "Powerstone" };
  const char *const *tags = (const char *const *)giving->tags;
  for (guint i = 0; tags != NULL && mtg_tags_have (tags, "token") && i < G_N_ELEMENTS (usual); i++) {
    g_autofree char *low = g_ascii_strdown (usual[i], -1);
    if (mtg_tags_have (tags, low))
      return g_strdup_printf ("%s of %s", usual[i], giving->name);
  }
  return g_strdup (giving->name);
}

/* [words] NULL: a thing that is only its tags. */
static gboolean read_thing (MtgCase *opened, const MtgGiving *giving, const char *words, MtgGift *gift, GError **error)
{
  PaySource *brings = g_new0 (PaySource, 1);
  gift->brings = brings;
  *brings = (PaySource){ .name = name_of (giving),
                         .text = g_strdup (words),
                         .tags = g_strdupv (giving->tags),
                         .count = 1,
                         .uses = PAY_NOT_GIVEN,
                         .amount = PAY_NOT_GIVEN };
  if (words != NULL)
    brings->count = take_count (brings->text);
  GError *inner = NULL;
  gift->thing = mtg_source_read (opened, brings, &inner);
  if (gift->thing == NULL) {
    fail_in_gives (giving, inner, error);
    g_error_free (inner);
    return FALSE;
  }
  if (words != NULL && !has_use (giving, gift))
    return pay_set_error (error, PAY_ERROR_USAGE, giving->where, 0,
                          "\"%s\" gives nothing to pay with: expected mana such as RRR, or what a thing does, such as "
                          "\"{T}: Add {C}.\"; what is only given up has gives-tags",
                          words);
  if (!has_helper (gift->thing->reading))
    return TRUE;
  return pay_set_error (error, PAY_ERROR_UNSUPPORTED, giving->where, -1, "a helper that a spell brings");
}

static gboolean learn_units (MtgCase *opened, const MtgGiving *giving, const MtgGift *gift, GError **error)
{
  for (guint i = 0; i < gift->units->len; i++) {
    const MtgLot *lot = g_ptr_array_index (gift->units, i);
    const gboolean snow = lot->snow && mtg_makes_snow (opened->edition, (const char *const *)giving->purpose);
    if (mtg_kinds_of (opened, 1u << lot->type, snow, lot->limits, error) == 0)
      return FALSE;
  }
  return TRUE;
}

/* "BBB\n{T}: Add {C}.": the text behind the mana of the first line, which becomes spaces, so that places stay; NULL:
 * the first line is no mana, or the only one. (transfer full) */
static char *behind_units (const char *gives, char **first)
{
  const char *end = strchr (gives, '\n');
  if (end == NULL)
    return NULL;
  g_autofree char *line = g_strndup (gives, (gsize)(end - gives));
  g_autoptr (GPtrArray) units = mtg_pool_read (line, NULL);
  if (units == NULL)
    return NULL;
  char *rest = g_strdup (gives);
  memset (rest, ' ', (gsize)(end - gives) + 1);
  *first = g_steal_pointer (&line);
  return rest;
}

/* Mana, as in a pool; or an ability; or mana and, behind it, an ability. What is neither is told as that which it looks
 * like. */
gboolean mtg_gift_read (MtgCase *opened, const MtgGiving *giving, MtgGift *gift, GError **error)
{
  const char *gives = giving->gives;
  if (gives == NULL)
    return !is_tagged (giving) || read_thing (opened, giving, NULL, gift, error);
  GError *as_units = NULL, *as_text = NULL;
  g_autofree char *first = NULL, *rest = behind_units (gives, &first);
  gift->units = mtg_pool_read (rest != NULL ? first : gives, &as_units);
  if (gift->units != NULL)
    return learn_units (opened, giving, gift, error)
           && ((rest == NULL && !is_tagged (giving)) || read_thing (opened, giving, rest, gift, error));
  const gboolean is_text = strpbrk (gives, ":\n") != NULL || pay_error_at (as_units) <= 0;
  const gboolean read = read_thing (opened, giving, gives, gift, &as_text);
  /* A place before the text: it was read, and cannot be used. */
  if (!read && (is_text || pay_error_at (as_text) < 0))
    g_propagate_error (error, g_steal_pointer (&as_text));
  else if (!read)
    fail_in_gives (giving, as_units, error);
  g_clear_error (&as_text);
  g_error_free (as_units);
  return read;
}
