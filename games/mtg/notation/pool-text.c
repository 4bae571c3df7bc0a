/* SPDX-License-Identifier: MIT */
#include "scanner.h"

#include <string.h>

static void lot_free (gpointer data)
{
  MtgLot *lot = data;
  mtg_limits_free (lot->limits);
  g_strfreev (lot->tags);
  g_free (lot->name);
  g_free (lot);
}

static gboolean fail (const MtgText *text, gsize at, const char *what, GError **error)
{
  mtg_text_fail (text, at, PAY_ERROR_SYNTAX, what, error);
  return FALSE;
}

/* ---- Words that are nearly right: any tag may be given, only neighbours of known words are refused. */

static gboolean fail_nearly (const MtgText *text, gsize at, const char *word, const char *near, const char *hint,
                             GError **error)
{
  g_autofree char *what = g_strdup_printf ("\"%s\" is not known here; did you mean \"%s\"?%s", word, near, hint);
  return fail (text, at, what, error);
}

/* "snowy"; "onyl creature" and "form treasure", where two words follow each other. */
static gboolean note_is_nearly (const MtgText *text, gsize start, gsize end, const char *tag, GError **error)
{
  static const char *const snow[] = { "snow", NULL };
  static const char *const verbs[] = { "only", "from", NULL };
  const char *near = mtg_word_meant (tag, snow);
  if (near != NULL)
    return !fail_nearly (text, start, tag, near, " A tag of that name is written with \"from\" before it", error);
  mtg_text_skip_space (text, &end);
  near = g_ascii_isalpha (text->text[end]) ? mtg_word_meant (tag, verbs) : NULL;
  return near != NULL && !fail_nearly (text, start, tag, near, "", error);
}

/* A tag: letters, digits, '-' and '_'; NULL: none here. */
static char *take_tag (const MtgText *text, gsize *at)
{
  const gsize start = *at;
  while (g_ascii_isalnum (text->text[*at]) || text->text[*at] == '-' || text->text[*at] == '_'
         || text->text[*at] == '\'' || (guchar)text->text[*at] >= 0x80)
    ++*at;
  return *at == start ? NULL : g_ascii_strdown (text->text + start, (gssize)(*at - start));
}

static void add_value_atom (GArray *clause, MtgAtomKind kind, gint64 n)
{
  const MtgAtom atom = { kind, NULL, n };
  g_array_append_val (clause, atom);
}

/* ">=N", "<=N", "=N" behind "mv". */
static gboolean take_comparison (const MtgText *text, gsize *at, GArray *clause, GError **error)
{
  const char *sign = text->text + *at;
  const gboolean least = sign[0] == '=' || strncmp (sign, ">=", 2) == 0;
  const gboolean most = sign[0] == '=' || strncmp (sign, "<=", 2) == 0;
  gint64 count = 0;
  if (!least && !most)
    return fail (text, *at, ">=, <= or = and a number are expected behind mv", error);
  *at += sign[0] == '=' ? 1 : 2;
  mtg_text_skip_space (text, at);
  if (!mtg_text_take_number (text, at, &count, error))
    return FALSE;
  if (least)
    add_value_atom (clause, MTG_ATOM_MV_AT_LEAST, count);
  if (most)
    add_value_atom (clause, MTG_ATOM_MV_AT_MOST, count);
  return TRUE;
}

static gboolean take_atom (const MtgText *text, gsize *at, GArray *clause, GError **error)
{
  if (mtg_text_take_word (text, at, "mv")) {
    mtg_text_skip_space (text, at);
    return take_comparison (text, at, clause, error);
  }
  const gboolean not = mtg_text_take_word (text, at, "not");
  mtg_text_skip_space (text, at);
  const gsize start = *at;
  char *tag = take_tag (text, at);
  if (tag == NULL)
    return fail (text, *at, "a tag of a purpose is expected here, such as creature or ability, or mv>=N", error);
  const char *type = not ? NULL : mtg_not_card_type (tag);
  if (type != NULL) { /* as on cards: a spell without that type */
    const MtgAtom none = { MTG_ATOM_NOT_TAG, g_strdup (type), 0 };
    g_array_append_val (clause, none);
    g_free (tag);
    tag = g_strdup ("spell");
  }
  const MtgAtom atom = { not ? MTG_ATOM_NOT_TAG : MTG_ATOM_TAG, tag, 0 };
  g_array_append_val (clause, atom);
  const char *near = mtg_purpose_meant (tag);
  return near == NULL || fail_nearly (text, start, tag, near, "", error);
}

/* "creature", "creature spell or ability", "mv>=5": clauses joined by `or`, whose atoms must all hold. */
static gboolean take_limits (const MtgText *text, gsize *at, MtgLimits *limits, GError **error)
{
  GArray *clause = NULL;
  for (;;) {
    mtg_text_skip_space (text, at);
    const char letter = text->text[*at];
    if (clause != NULL && (letter == ']' || letter == ',' || letter == '\0'))
      return TRUE;
    if (clause != NULL && mtg_text_take_word (text, at, "or")) {
      clause = NULL;
      continue;
    }
    if (clause == NULL) {
      clause = mtg_clause_new ();
      g_ptr_array_add (limits->clauses, clause);
    }
    if (!take_atom (text, at, clause, error))
      return FALSE;
  }
}

static gboolean take_note (const MtgText *text, gsize *at, MtgLot *lot, GPtrArray *tags, GError **error)
{
  if (mtg_text_take_word (text, at, "snow")) {
    lot->snow = TRUE;
    return TRUE;
  }
  if (mtg_text_take_word (text, at, "only")) {
    if (lot->limits != NULL)
      return fail (text, *at, "one \"only\" is enough: join the words by \"or\"", error);
    lot->limits = g_new0 (MtgLimits, 1);
    lot->limits->clauses = mtg_clauses_new ();
    return take_limits (text, at, lot->limits, error);
  }
  const gboolean is_named = mtg_text_take_word (text, at, "from");
  if (is_named)
    mtg_text_skip_space (text, at);
  const gsize start = *at;
  char *tag = take_tag (text, at);
  if (tag == NULL)
    return fail (text, *at, "snow, only, from or a tag is expected here", error);
  g_ptr_array_add (tags, tag);
  return is_named || !note_is_nearly (text, start, *at, tag, error);
}

/* "[snow, only creature]" behind a letter. */
static gboolean take_notes (const MtgText *text, gsize *at, MtgLot *lot, GError **error)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);
  for (++*at;; ++*at) {
    mtg_text_skip_space (text, at);
    if (!take_note (text, at, lot, tags, error))
      return FALSE;
    mtg_text_skip_space (text, at);
    const char letter = text->text[*at];
    if (letter == ']')
      break;
    if (letter != ',')
      return fail (text, *at, "',' or ']' is expected here", error);
  }
  ++*at;
  g_ptr_array_add (tags, NULL);
  lot->tags = (GStrv)g_ptr_array_free (g_steal_pointer (&tags), FALSE);
  return TRUE;
}

/* "W" or "{W}". */
static gboolean take_type (const MtgText *text, gsize *at, MtgType *type, GError **error)
{
  const gsize start = *at;
  const gboolean braced = text->text[start] == '{';
  const char letter = g_ascii_toupper (text->text[start + (braced ? 1u : 0u)]);
  const char *place = letter == '\0' ? NULL : strchr (MTG_TYPE_LETTERS, letter);
  if (letter == '[')
    return fail (text, start, "notes stand right behind their mana, in one pair of brackets: G[snow, only creature]",
                 error);
  if (place == NULL || (braced && text->text[start + 2] != '}'))
    return fail (text, start, "a mana is expected here: W, U, B, R, G or C", error);
  *type = (MtgType)(place - MTG_TYPE_LETTERS);
  *at = start + (braced ? 3 : 1);
  return TRUE;
}

static gboolean take_count (const MtgText *text, gsize *at, gint64 *count, GError **error)
{
  *count = 1;
  if (!g_ascii_isdigit (text->text[*at]))
    return TRUE;
  if (!mtg_text_take_number (text, at, count, error))
    return FALSE;
  const gboolean spaced = g_ascii_isspace (text->text[*at]);
  mtg_text_skip_space (text, at);
  if (spaced && (g_ascii_isalpha (text->text[*at]) || text->text[*at] == '{'))
    return TRUE;
  if (text->text[*at] != '*')
    return fail (text, *at, "a '*' is expected between a number and a mana: 3*C", error);
  ++*at;
  mtg_text_skip_space (text, at);
  return TRUE;
}

/* "|", "/" or " or " between mana that is either: then steps over it. */
static gboolean take_or (const MtgText *text, gsize *at)
{
  gsize next = *at;
  if (text->text[next] == '|' || text->text[next] == '/') {
    *at = next + 1;
    return TRUE;
  }
  mtg_text_skip_space (text, &next);
  if (next == *at || !mtg_text_take_word (text, &next, "or"))
    return FALSE;
  mtg_text_skip_space (text, &next);
  *at = next;
  return TRUE;
}

/* "W", or with [either] "W|U". */
static gboolean take_types (const MtgText *text, gsize *at, gboolean either, MtgLot *lot, GError **error)
{
  if (!take_type (text, at, &lot->type, error))
    return FALSE;
  lot->types = (MtgTypes)(1u << lot->type);
  for (gsize start = *at; take_or (text, at); start = *at) {
    MtgType other = MTG_W;
    if (!either)
      return fail (text, start,
                   "mana at hand is of one type: write which, W or U; what can still be either is a source, \"W|U\"",
                   error);
    if (!take_type (text, at, &other, error))
      return FALSE;
    lot->types |= (MtgTypes)(1u << other);
  }
  return TRUE;
}

static MtgLot *take_lot (const MtgText *text, gsize *at, gboolean either, GError **error)
{
  MtgLot *lot = g_new0 (MtgLot, 1);
  const gsize start = *at;
  gboolean read = take_count (text, at, &lot->count, error);
  const gboolean counted = *at != start;
  read = read && take_types (text, at, either, lot, error);
  const gsize notes = *at;
  if (read && text->text[*at] == '[')
    read = take_notes (text, at, lot, error);
  if (read) {
    const char type[] = { MTG_TYPE_LETTERS[lot->type], '\0' };
    g_autofree char *rest = g_strndup (text->text + notes, *at - notes);
    lot->name = g_strconcat (type, rest, NULL);
  }
  if (read && counted && text->text[*at] != '\0' && text->text[*at] != ',' && !g_ascii_isspace (text->text[*at]))
    read = fail (text, *at, "a space is expected here: a number counts one mana, as in \"3*C W\"", error);
  if (read)
    return lot;
  lot_free (lot);
  return NULL;
}

/* Like mana without any difference, one after the other, is one lot. */
static gboolean joins (const GPtrArray *lots, const MtgLot *lot)
{
  if (lots->len == 0 || lot->tags != NULL)
    return FALSE;
  MtgLot *last = g_ptr_array_index (lots, lots->len - 1);
  if (last->tags != NULL || last->types != lot->types)
    return FALSE;
  last->count += lot->count;
  return TRUE;
}

/* The spaces behind a lot, with a comma where another lot follows. */
static void skip_comma (const MtgText *text, gsize *at)
{
  mtg_text_skip_space (text, at);
  gsize next = *at + 1;
  if (text->text[*at] != ',')
    return;
  mtg_text_skip_space (text, &next);
  if (next < text->length && text->text[next] != ',')
    *at = next;
}

static GPtrArray *read_lots (const char *given, gboolean either, GError **error)
{
  g_autoptr (GPtrArray) lots = g_ptr_array_new_with_free_func (lot_free);
  g_autoptr (MtgText) text = mtg_text_new (given == NULL ? "" : given, error);
  if (text == NULL)
    return NULL;
  gint64 total = 0;
  gsize at = 0;
  for (mtg_text_skip_space (text, &at); at < text->length; skip_comma (text, &at)) {
    const gsize start = at;
    MtgLot *lot = take_lot (text, &at, either, error);
    if (lot == NULL)
      return NULL;
    total += lot->count;
    if (joins (lots, lot))
      lot_free (lot);
    else
      g_ptr_array_add (lots, lot);
    if (total > PAY_MAX_AMOUNT || lots->len > MTG_MAX_LOTS) {
      mtg_text_fail (text, start, PAY_ERROR_TOO_LARGE,
                     "a pool has at most " G_STRINGIFY (PAY_MAX_AMOUNT) " mana, of at most " G_STRINGIFY (
                         MTG_MAX_LOTS) " different notes",
                     error);
      return NULL;
    }
  }
  return g_steal_pointer (&lots);
}

GPtrArray *mtg_pool_read (const char *given, GError **error)
{
  return read_lots (given, FALSE, error);
}

GPtrArray *mtg_extra_read (const char *given, GError **error)
{
  return read_lots (given, TRUE, error);
}
