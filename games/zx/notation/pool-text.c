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
  g_ptr_array_unref (lot->tags);
  g_ptr_array_unref (lot->waiting);
  g_free (lot);
}

gboolean zx_names_have (const GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (g_ascii_strcasecmp (names->pdata[i], name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean ends_item (gunichar c)
{
  return c == ',' || c == ']' || c == 0 || c == ZX_NO_CHARACTER;
}

/* The name up to ',', ']' or the word "or", without the spaces around it; it may be more than one word. */
static char *read_name (ZxText *t, gboolean stop_at_or, GError **error)
{
  zx_text_skip_space (t);
  const char *first = t->p, *end = first;
  for (gunichar c = zx_text_peek (t); !ends_item (c) && c != '['; c = zx_text_peek (t)) {
    ZxText ahead = *t;
    if (stop_at_or && c == ' ') {
      zx_text_skip_space (&ahead);
      if (zx_text_take_word (&ahead, "or") && (zx_text_peek (&ahead) == ' ' || ends_item (zx_text_peek (&ahead))))
        break;
    }
    if (g_unichar_iscntrl (c) && c != ' ')
      break;
    zx_text_advance (t);
    if (c != ' ')
      end = t->p;
  }
  if (end == first) {
    zx_text_expected (t, "a name", error);
    return NULL;
  }
  if (end - first > ZX_MAX_TAG) {
    zx_text_error (t, first, PAY_ERROR_TOO_LARGE, error, "a name has at most %d bytes", ZX_MAX_TAG);
    return NULL;
  }
  return g_strndup (first, (gsize)(end - first));
}

static gboolean read_purposes (ZxText *t, Reading *r, ZxColours lent, GError **error)
{
  for (;;) {
    g_autofree char *name = read_name (t, TRUE, error);
    if (name == NULL)
      return FALSE;
    if (zx_names_have (r->purpose, name))
      r->lot->counted |= lent;
    else
      g_ptr_array_add (r->lot->waiting, g_steal_pointer (&name));
    zx_text_skip_space (t);
    if (!zx_text_take_word (t, "or"))
      return TRUE;
  }
}

/* Colours, or "all". FALSE without an error: something else stands there. */
static gboolean take_colours (ZxText *t, ZxColours *colours)
{
  if (zx_text_take_word (t, "all")) {
    *colours = ZX_ALL_COLOURS;
    return TRUE;
  }
  return zx_colours_read (t, "", colours, NULL) == ZX_READ;
}

/* "+RU", "+all", "+present": colours that the card has gained. */
static gboolean read_gain (ZxText *t, Reading *r, GError **error)
{
  if (zx_text_take_word (t, "present")) {
    r->present = TRUE;
    return TRUE;
  }
  ZxColours gained = ZX_ALL_COLOURS;
  const ZxResult result
      = zx_text_take_word (t, "all") ? ZX_READ : zx_colours_read (t, "a card gains each once", &gained, error);
  if (result == ZX_WRONG)
    return FALSE;
  if (result == ZX_ABSENT || gained == 0)
    return zx_text_expected (t, "colours, 'all' or 'present'", error);
  r->lot->counted |= gained;
  return TRUE;
}

/* One entry of the brackets after a card. */
static gboolean read_item (ZxText *t, Reading *r, GError **error)
{
  zx_text_skip_space (t);
  if (zx_text_take (t, '+'))
    return read_gain (t, r, error);
  ZxText ahead = *t;
  ZxColours lent;
  if (take_colours (&ahead, &lent)) {
    zx_text_skip_space (&ahead);
    if (zx_text_take_word (&ahead, "for") && (zx_text_peek (&ahead) == ' ' || ends_item (zx_text_peek (&ahead)))) {
      *t = ahead;
      return read_purposes (t, r, lent, error);
    }
    if (ends_item (zx_text_peek (&ahead)))
      return zx_text_error (t, t->p, PAY_ERROR_SYNTAX, error,
                            "expected [+U] for a colour the card has gained, [U for PURPOSE], or a tag");
  }
  char *tag = read_name (t, FALSE, error);
  if (tag == NULL)
    return FALSE;
  g_ptr_array_add (r->lot->tags, tag);
  return TRUE;
}

static gboolean read_brackets (ZxText *t, Reading *r, GError **error)
{
  do {
    if (!read_item (t, r, error))
      return FALSE;
    zx_text_skip_space (t);
  } while (zx_text_take (t, ','));
  return zx_text_take (t, ']') || zx_text_expected (t, "',' or ']'", error);
}

static gboolean read_state (ZxText *t, Reading *r, GError **error)
{
  const char *first = t->p;
  if (zx_text_take_word (t, "sleep"))
    r->lot->asleep = TRUE;
  else if (zx_text_take_word (t, "reboot"))
    r->awake = TRUE;
  else if (zx_text_take_word (t, "self"))
    r->lot->itself = TRUE;
  else
    return zx_text_expected (t, "'sleep', 'reboot' or 'self'", error);
  return !(r->lot->asleep && r->awake)
         || zx_text_error (t, first, PAY_ERROR_SYNTAX, error, "a card is in Sleep or in Reboot, not in both");
}

static gboolean read_count (ZxText *t, gint64 *count, GError **error)
{
  *count = 1;
  ZxResult result = zx_text_read_number (t, count, error);
  if (result != ZX_READ)
    return result == ZX_ABSENT;
  return zx_text_take (t, '*') || zx_text_expected (t, "'*', as in 3*R for three red cards", error);
}

/* A card and all that is said about it: "3*RU[Reunion]:sleep". */
static gboolean read_lot (ZxText *t, Reading *r, GError **error)
{
  ZxLot *lot = r->lot;
  if (!read_count (t, &lot->count, error))
    return FALSE;
  const char *first = t->p;
  ZxResult result = zx_colours_read (t, "separate the cards with spaces, as in R R U", &lot->printed, error);
  if (result == ZX_ABSENT)
    return zx_text_expected (t, A_CARD, error);
  if (result == ZX_WRONG)
    return FALSE;
  lot->counted = lot->printed;
  GString *name = g_string_new (zx_colours_class (lot->printed));
  for (first = t->p;; first = t->p) {
    gboolean read;
    if (zx_text_take (t, '['))
      read = read_brackets (t, r, error);
    else if (zx_text_take (t, ':'))
      read = read_state (t, r, error);
    else
      break;
    if (!read) {
      g_string_free (name, TRUE);
      return FALSE;
    }
    g_string_append_len (name, first, t->p - first);
  }
  lot->name = g_string_free (name, FALSE);
  gunichar next = zx_text_peek (t);
  return next == ' ' || next == ',' || next == 0
         || zx_text_expected (t, "a space before the next card, '[' or ':sleep'; three like cards are 3*R", error);
}

/* A card that counts as every colour present looks at what the others count as, so the outcome is their union, which is
 * the least one that agrees with itself. */
static void give_present (const GPtrArray *lots, const GArray *present)
{
  ZxColours all = 0;
  for (guint i = 0; i < lots->len; i++) {
    const ZxLot *lot = lots->pdata[i];
    if (lot->count > 0)
      all |= lot->counted;
  }
  for (guint i = 0; i < present->len; i++) {
    ZxLot *lot = lots->pdata[g_array_index (present, guint, i)];
    lot->present = TRUE;
    lot->counted = all;
  }
}

static gboolean read_lots (ZxText *t, const GPtrArray *purpose, GPtrArray *lots, GError **error)
{
  g_autoptr (GArray) present = g_array_new (FALSE, FALSE, sizeof (guint));
  for (zx_text_skip_space (t); !zx_text_at_end (t); zx_text_skip_space (t)) {
    ZxLot *lot = g_new0 (ZxLot, 1);
    lot->tags = g_ptr_array_new_with_free_func (g_free);
    lot->waiting = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (lots, lot);
    Reading r = { .lot = lot, .purpose = purpose };
    if (!read_lot (t, &r, error))
      return FALSE;
    guint index = lots->len - 1;
    if (r.present)
      g_array_append_val (present, index);
    zx_text_skip_space (t);
    zx_text_take (t, ',');
  }
  give_present (lots, present);
  return TRUE;
}

GPtrArray *zx_pool_read (const char *text, const GPtrArray *purpose, GError **error)
{
  g_autoptr (GPtrArray) lots = g_ptr_array_new_with_free_func (lot_free);
  if (text == NULL)
    return g_steal_pointer (&lots);
  ZxText t = { .start = text, .p = text, .where = "pool" };
  if (strlen (text) > ZX_MAX_POOL_TEXT) {
    zx_text_error (&t, text + ZX_MAX_POOL_TEXT, PAY_ERROR_TOO_LARGE, error, "a pool is at most %d bytes long",
                   ZX_MAX_POOL_TEXT);
    return NULL;
  }
  if (!read_lots (&t, purpose, lots, error))
    return NULL;
  return g_steal_pointer (&lots);
}
