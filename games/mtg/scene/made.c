/* SPDX-License-Identifier: MIT */
/* What a permanent makes when it is tapped for mana, as others' words change it: instead first, then how many times. */
#include "scene.h"

#include <string.h>

#define MOST_OPTIONS 200
#define MOST_UNITS 200

typedef struct {
  gint64 count[MTG_TYPES];
} Units;

typedef struct {
  const MtgMode *mode;
  const MtgPiece *piece;
  GPtrArray *options; /* of char *: symbols, each once */
} Listing;

static char *symbols_of (const Units *units)
{
  GString *text = g_string_new (NULL);
  for (guint t = 0; t < MTG_TYPES; t++)
    for (gint64 i = 0; i < units->count[t]; i++)
      g_string_append_printf (text, "{%c}", MTG_TYPE_LETTERS[t]);
  return g_string_free (text, FALSE);
}

static gint64 total_of (const Units *units)
{
  gint64 total = 0;
  for (guint t = 0; t < MTG_TYPES; t++)
    total += units->count[t];
  return total;
}

/* With [left] more units of types that [made] has, of types from [type] on. */
static gboolean add_again (const Listing *listing, const Units *made, gint64 left, guint type, Units *units)
{
  gboolean good = listing->options->len < MOST_OPTIONS;
  if (good && left == 0) {
    char *symbols = symbols_of (units);
    if (symbols[0] == '\0' || g_ptr_array_find_with_equal_func (listing->options, symbols, g_str_equal, NULL))
      g_free (symbols);
    else
      g_ptr_array_add (listing->options, symbols);
    return TRUE;
  }
  for (guint t = type; t < MTG_TYPES && good; t++) {
    if (made->count[t] == 0)
      continue;
    units->count[t]++;
    good = add_again (listing, made, left - 1, t, units);
    units->count[t]--;
  }
  return good;
}

static gint64 most_of (const MtgPiece *piece)
{
  gint64 most = 0;
  for (guint t = 0; t < MTG_TYPES; t++)
    most = MAX (most, piece->again_of[t]);
  return most;
}

static gboolean add_option (const Listing *listing, const Units *units, gint64 times)
{
  Units made = *units;
  if (total_of (units) + listing->piece->again + most_of (listing->piece) > MOST_UNITS / MAX (times, 1))
    return FALSE;
  for (guint t = 0; t < MTG_TYPES; t++)
    made.count[t] *= times;
  Units sum = made;
  for (guint t = 0; t < MTG_TYPES; t++)
    sum.count[t] += made.count[t] > 0 ? listing->piece->again_of[t] : 0;
  return add_again (listing, &made, listing->piece->again, 0, &sum);
}

/* Each is applied once, in the order that who pays chooses, and what is enough only once it was made more is changed
 * then (616.1f). */
static gboolean add_changed (const Listing *listing, const Units *units)
{
  const MtgPiece *piece = listing->piece;
  const gint64 total = total_of (units), from = piece->instead_from;
  const gboolean late = total < from && total * piece->times >= from;
  gboolean good = TRUE;
  if (piece->instead == 0 || (total < from && !late))
    return add_option (listing, units, piece->times);
  for (guint t = 0; t < MTG_TYPES && good; t++) {
    Units changed = { { 0 } };
    changed.count[t] = piece->instead_amount ? MIN (total, 1) : late ? total * piece->times : total;
    good = (piece->instead >> t & 1) == 0 || add_option (listing, &changed, late ? 1 : piece->times);
  }
  return good;
}

/* All that the mode can be, from its [give]-th on, of which [left] are open, of types from [type] on. */
static gboolean list_units (const Listing *listing, guint give, gint64 left, guint type, Units *units)
{
  const GArray *gives = listing->mode->gives;
  if (give == gives->len)
    return add_changed (listing, units);
  const MtgTypes types = g_array_index (gives, MtgGive, give).types;
  if (left == 0) {
    const gboolean more = give + 1 < gives->len;
    return list_units (listing, give + 1, more ? g_array_index (gives, MtgGive, give + 1).count : 0, 0, units);
  }
  gboolean good = left <= MOST_UNITS;
  for (guint t = type; t < MTG_TYPES && good; t++) {
    if ((types >> t & 1) == 0)
      continue;
    const gboolean single = (types & (types - 1)) == 0;
    const gint64 n = single ? left : 1;
    units->count[t] += n;
    good = list_units (listing, give, left - n, t, units);
    units->count[t] -= n;
  }
  return good;
}

static gboolean list_ability (const MtgAbility *ability, const MtgPiece *piece, GPtrArray *options)
{
  gboolean good = ability->taps && ability->modes->len > 0;
  for (guint m = 0; m < ability->modes->len && good; m++) {
    const Listing listing = { g_ptr_array_index (ability->modes, m), piece, options };
    const GArray *gives = listing.mode->gives;
    Units units = { { 0 } };
    good = gives->len == 0 || list_units (&listing, 0, g_array_index (gives, MtgGive, 0).count, 0, &units);
  }
  return good && options->len > 0;
}

static void append_options (GString *text, const GPtrArray *options)
{
  for (guint i = 0; i < options->len; i++)
    g_string_append_printf (text, "%s%s%s",
                            i == 0             ? ""
                            : options->len > 2 ? ", "
                                               : " ",
                            i > 0 && i + 1 == options->len ? "or " : "", (char *)options->pdata[i]);
}

/* What stands behind the mana, without what it would be instead: that is among the options. */
static void append_rest (GString *text, const char *rest)
{
  g_auto (GStrv) sentences = g_strsplit (rest, ". ", -1);
  for (guint i = 0; sentences[i] != NULL; i++)
    if (i == 0 || strstr (sentences[i], " instead") == NULL)
      g_string_append_printf (text, "%s%s", i > 0 ? ". " : "", sentences[i]);
  if (text->str[text->len - 1] != '.')
    g_string_append_c (text, '.');
}

static gboolean is_changed (const MtgPiece *piece)
{
  gboolean changed = piece->times != 1 || piece->again != 0 || piece->instead != 0;
  for (guint t = 0; t < MTG_TYPES; t++)
    changed = changed || piece->again_of[t] != 0;
  return changed;
}

/* The reading of an ability's words, made once for each amount. (nullable) Owned by the scene. */
static const MtgReading *read_once (const MtgScene *scene, const char *name, const char *words, gint64 amount)
{
  gpointer reading = NULL;
  g_autofree char *key = g_strdup_printf ("ability\n%" G_GINT64_FORMAT "\n%s\n%s", amount, name, words);
  if (!g_hash_table_lookup_extended (scene->readings, key, NULL, &reading)) {
    reading = pay_store_take (scene->kept, key);
    if (reading == NULL)
      reading = mtg_ability_read (words, name, amount, NULL);
    g_hash_table_insert (scene->readings, g_steal_pointer (&key), reading);
  }
  return reading;
}

char *mtg_piece_told (const MtgScene *scene, const MtgPiece *piece, const char *words, gint64 *amount)
{
  const char *add = strstr (words, ": Add");
  const char *end = add != NULL ? strchr (add, '.') : NULL;
  if (end == NULL || !is_changed (piece))
    return g_strdup (words);
  g_autoptr (GPtrArray) options = g_ptr_array_new_with_free_func (g_free);
  const MtgReading *reading
      = read_once (scene, mtg_piece_name (piece), words, *amount != PAY_NOT_GIVEN ? *amount : MTG_NO_AMOUNT);
  if (reading == NULL || reading->abilities->len != 1
      || !list_ability (mtg_reading_ability (reading, 0), piece, options))
    return g_strdup (words);
  GString *text = g_string_new_len (words, add - words);
  g_string_append (text, ": Add ");
  append_options (text, options);
  append_rest (text, end);
  *amount = PAY_NOT_GIVEN;
  return g_string_free (text, FALSE);
}
