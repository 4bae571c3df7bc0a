/* SPDX-License-Identifier: MIT */
#include "notation.h"

#include <pay/cost.h>
#include <string.h>

#define A_CARD "a card: letters of R U W K G, or C for a colourless one"

/* What brackets after a card are read into, beside the lot. */
typedef struct {
  ZxLot *lot;
  const GPtrArray *purpose;
  gboolean present; /* counts as every colour in the Resource */
  gboolean awake;   /* said to be in Reboot */
} Reading;

static void lot_free (gpointer data)
{
  ZxLot *lot = data;
  g_free (lot->name);
  g_free (lot->played);
  g_ptr_array_unref (lot->tags);
  g_ptr_array_unref (lot->waiting);
  g_free (lot);
}

gboolean zx_names_have (const GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (zx_names_are_one (names->pdata[i], name))
      return TRUE;
  return FALSE;
}

static gboolean ends_item (gunichar c)
{
  return c == ',' || c == ']' || c == 0 || c == ZX_NO_CHARACTER;
}

/* The name up to ',', ']' or the word "or", without the spaces around it; it may be more than one word. */
static char *read_name (ZxText *text, gboolean stop_at_or, gint64 most, GError **error)
{
  zx_text_skip_space (text);
  const char *first = text->next, *end = first;
  for (gunichar character = zx_text_peek (text); !ends_item (character) && character != '[';
       character = zx_text_peek (text)) {
    ZxText ahead = *text;
    if (stop_at_or && character == ' ') {
      zx_text_skip_space (&ahead);
      if (zx_text_take_word (&ahead, "or") && (zx_text_peek (&ahead) == ' ' || ends_item (zx_text_peek (&ahead))))
        break;
    }
    if (g_unichar_iscntrl (character) && character != ' ')
      break;
    zx_text_advance (text);
    if (character != ' ')
      end = text->next;
  }
  if (end == first) {
    zx_text_expected (text, "a name", error);
    return NULL;
  }
  if (end - first > most) {
    zx_text_error (text, first, PAY_ERROR_TOO_LARGE, error, "a name has at most %d bytes", (int)most);
    return NULL;
  }
  return g_strndup (first, (gsize)(end - first));
}

static gboolean read_purposes (ZxText *text, Reading *reading, ZxColours lent, GError **error)
{
  for (;;) {
    g_autofree char *name = read_name (text, TRUE, ZX_MAX_TAG, error);
    if (name == NULL)
      return FALSE;
    if (zx_names_have (reading->purpose, name))
      reading->lot->counted |= lent;
    else
      g_ptr_array_add (reading->lot->waiting, g_steal_pointer (&name));
    zx_text_skip_space (text);
    if (!zx_text_take_word (text, "or"))
      return TRUE;
  }
}

/* Colours, or "all". FALSE without an error: something else stands there. */
static gboolean take_colours (ZxText *text, ZxColours *colours)
{
  if (zx_text_take_word (text, "all")) {
    *colours = ZX_ALL_COLOURS;
    return TRUE;
  }
  return zx_colours_read (text, "", colours, NULL) == ZX_READ;
}

/* "+RU", "+all", "+any", "+present": colours that the card has gained. */
static gboolean read_gain (ZxText *text, Reading *reading, GError **error)
{
  if (zx_text_take_word (text, "present"))
    return reading->present = TRUE;
  if (zx_text_take_word (text, "any"))
    return reading->lot->chosen = TRUE;
  ZxColours gained = ZX_ALL_COLOURS;
  const ZxResult result
      = zx_text_take_word (text, "all") ? ZX_READ : zx_colours_read (text, "a card gains each once", &gained, error);
  if (result == ZX_WRONG)
    return FALSE;
  if (result == ZX_ABSENT || gained == 0)
    return zx_text_expected (text, "colours, 'all', 'any' or 'present'", error);
  reading->lot->own |= gained;
  reading->lot->counted |= gained;
  return TRUE;
}

/* "is Thorn": behind the word, where [ahead] is, the play of a plan whose card it is. */
static gboolean read_played (ZxText *text, const ZxText *ahead, Reading *reading, GError **error)
{
  const char *first = text->next;
  *text = *ahead;
  char *name = read_name (text, FALSE, ZX_MAX_NAME, error);
  if (name == NULL)
    return FALSE;
  if (reading->lot->played != NULL) {
    g_free (name);
    return zx_text_error (text, first, PAY_ERROR_SYNTAX, error, "a card is played as one");
  }
  reading->lot->played = name;
  return TRUE;
}

/* One entry of the brackets after a card. */
static gboolean read_item (ZxText *text, Reading *reading, GError **error)
{
  zx_text_skip_space (text);
  if (zx_text_take (text, '+'))
    return read_gain (text, reading, error);
  ZxText ahead = *text;
  ZxColours lent;
  if (take_colours (&ahead, &lent)) {
    zx_text_skip_space (&ahead);
    if (zx_text_take_word (&ahead, "for") && (zx_text_peek (&ahead) == ' ' || ends_item (zx_text_peek (&ahead)))) {
      *text = ahead;
      return read_purposes (text, reading, lent, error);
    }
    if (ends_item (zx_text_peek (&ahead)))
      return zx_text_error (text, text->next, PAY_ERROR_SYNTAX, error,
                            "expected [+U] for a colour the card has gained, [U for PURPOSE], or a tag");
  }
  ahead = *text;
  if (zx_text_take_word (&ahead, "is") && zx_text_peek (&ahead) == ' ')
    return read_played (text, &ahead, reading, error);
  char *tag = read_name (text, FALSE, ZX_MAX_TAG, error);
  if (tag == NULL)
    return FALSE;
  g_ptr_array_add (reading->lot->tags, tag);
  return TRUE;
}

static gboolean read_brackets (ZxText *text, Reading *reading, GError **error)
{
  do {
    if (!read_item (text, reading, error))
      return FALSE;
    zx_text_skip_space (text);
  } while (zx_text_take (text, ','));
  return zx_text_take (text, ']') || zx_text_expected (text, "',' or ']'", error);
}

static gboolean read_state (ZxText *text, Reading *reading, GError **error)
{
  const char *first = text->next;
  if (zx_text_take_word (text, "sleep") || zx_text_take_word (text, "asleep") || zx_text_take_word (text, "スリープ"))
    reading->lot->asleep = TRUE;
  else if (zx_text_take_word (text, "reboot") || zx_text_take_word (text, "リブート"))
    reading->awake = TRUE;
  else if (zx_text_take_word (text, "self"))
    reading->lot->itself = TRUE;
  else
    return zx_text_expected (text, "'sleep', 'reboot' or 'self'", error);
  return !(reading->lot->asleep && reading->awake)
         || zx_text_error (text, first, PAY_ERROR_SYNTAX, error, "a card is in Sleep or in Reboot, not in both");
}

/* "(asleep)", as boards have it. */
static gboolean read_note (ZxText *text, Reading *reading, GError **error)
{
  zx_text_skip_space (text);
  if (!read_state (text, reading, error))
    return FALSE;
  zx_text_skip_space (text);
  return zx_text_take (text, ')') || zx_text_expected (text, "')'", error);
}

static gboolean read_count (ZxText *text, gint64 *count, GError **error)
{
  *count = 1;
  ZxResult result = zx_text_read_number (text, count, error);
  if (result != ZX_READ)
    return result == ZX_ABSENT;
  return zx_text_take (text, '*') || zx_text_expected (text, "'*', as in 3*R for three red cards", error);
}

/* A card and all that is said about it: "3*RU[Reunion]:sleep". */
static gboolean read_lot (ZxText *text, Reading *reading, GError **error)
{
  ZxLot *lot = reading->lot;
  if (!read_count (text, &lot->count, error))
    return FALSE;
  const char *first = text->next;
  ZxResult result = zx_colours_read (text, "separate the cards with spaces, as in R R U", &lot->printed, error);
  if (result == ZX_ABSENT)
    return zx_text_expected (text, A_CARD, error);
  if (result == ZX_WRONG)
    return FALSE;
  lot->own = lot->counted = lot->printed;
  GString *name = g_string_new (zx_colours_class (lot->printed));
  for (first = text->next;; first = text->next) {
    gboolean read;
    if (zx_text_take (text, '['))
      read = read_brackets (text, reading, error);
    else if (zx_text_take (text, ':'))
      read = read_state (text, reading, error);
    else if (zx_text_take (text, '('))
      read = read_note (text, reading, error);
    else
      break;
    if (!read) {
      g_string_free (name, TRUE);
      return FALSE;
    }
    g_string_append_len (name, first, text->next - first);
  }
  lot->name = g_string_free (name, FALSE);
  gunichar next = zx_text_peek (text);
  return next == ' ' || next == ',' || next == 0
         || zx_text_expected (text, "a space before the next card, '[' or ':sleep'; three like cards are 3*R", error);
}

/* A card that counts as every colour present looks at what the others count as, so the outcome is their union, which is
 * the least one that agrees with itself. */
static void give_present (const GPtrArray *lots, const GArray *present)
{
  ZxColours own = 0, all = 0;
  for (guint i = 0; i < lots->len; i++) {
    const ZxLot *lot = lots->pdata[i];
    own |= lot->count > 0 ? lot->own : 0;
    all |= lot->count > 0 ? lot->counted : 0;
  }
  for (guint i = 0; i < present->len; i++) {
    ZxLot *lot = lots->pdata[g_array_index (present, guint, i)];
    lot->present = TRUE;
    lot->own = own;
    lot->counted = all;
  }
}

static gboolean read_lots (ZxText *text, const GPtrArray *purpose, GPtrArray *lots, GError **error)
{
  g_autoptr (GArray) present = g_array_new (FALSE, FALSE, sizeof (guint));
  for (zx_text_skip_space (text); !zx_text_at_end (text); zx_text_skip_space (text)) {
    ZxLot *lot = g_new0 (ZxLot, 1);
    lot->tags = g_ptr_array_new_with_free_func (g_free);
    lot->waiting = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (lots, lot);
    Reading reading = { .lot = lot, .purpose = purpose };
    if (!read_lot (text, &reading, error))
      return FALSE;
    guint index = lots->len - 1;
    if (reading.present)
      g_array_append_val (present, index);
    zx_text_skip_space (text);
    zx_text_take (text, ',');
  }
  for (guint i = 0; present->len > 0 && i < lots->len; i++)
    if (((const ZxLot *)lots->pdata[i])->chosen)
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "pool", -1,
                            "a card that counts as every colour present, beside one whose colour is to be chosen");
  give_present (lots, present);
  return TRUE;
}

GPtrArray *zx_pool_read (const char *text, const GPtrArray *purpose, GError **error)
{
  g_autoptr (GPtrArray) lots = g_ptr_array_new_with_free_func (lot_free);
  if (text == NULL)
    return g_steal_pointer (&lots);
  ZxText reader = { .start = text, .next = text, .where = "pool" };
  if (strlen (text) > ZX_MAX_POOL_TEXT) {
    zx_text_error (&reader, text + ZX_MAX_POOL_TEXT, PAY_ERROR_TOO_LARGE, error, "a pool is at most %d bytes long",
                   ZX_MAX_POOL_TEXT);
    return NULL;
  }
  if (!read_lots (&reader, purpose, lots, error))
    return NULL;
  return g_steal_pointer (&lots);
}
