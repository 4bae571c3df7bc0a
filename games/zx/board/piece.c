/* SPDX-License-Identifier: MIT */
/* What one card of a board is: its type, its colours, its Cost, and the card of a pool that it would be. */
#include "cards/cards.h"
#include "scene.h"

#include <string.h>

const char *zx_piece_name (const ZxPiece *piece)
{
  return pay_board_card_name (piece->given);
}

/* ---- Types (202). */

static const struct {
  const char *name;
  ZxManner manner;
} types[] = {
  { "z/x", ZX_PLAYED },     { "z/x ob", ZX_BY_OTHER }, { "event", ZX_PLAYED },   { "ascension", ZX_PLAYED },
  { "ev ex", ZX_EVENT_EX }, { "z/x ex", ZX_BY_OTHER }, { "pl ex", ZX_BY_OTHER }, { "ascension ex", ZX_BY_OTHER },
  { "shift", ZX_NO_COST },  { "player", ZX_NO_COST },  { "token", ZX_NO_CARD },  { "link", ZX_NO_CARD },
  { "marker", ZX_NO_CARD }, { "counter", ZX_NO_CARD },
};

/* "event Summer": the purposes of something without a card. */
static void read_purposes (ZxPiece *piece, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    g_autofree char *low = g_ascii_strdown (words[i], -1);
    gsize k = 0;
    while (k < G_N_ELEMENTS (types) && strcmp (types[k].name, low) != 0)
      k++;
    if (k < G_N_ELEMENTS (types) && piece->type == NULL) {
      piece->type = g_strdup (words[i]);
      piece->manner = types[k].manner;
    } else if (low[0] != '\0')
      g_ptr_array_add (piece->tags, g_strdup (words[i]));
  }
}

/* Brackets and commas of any width, without spaces around. (transfer full) */
static char *narrow (const char *text)
{
  static const char *const wide[] = { "［", "[", "］", "]", "，", ",", "、", ",", "　", " ", "／", "/" };
  GString *plain = g_string_new (text);
  for (gsize i = 0; i < G_N_ELEMENTS (wide); i += 2)
    g_string_replace (plain, wide[i], wide[i + 1], 0);
  return g_strstrip (g_string_free (plain, FALSE));
}

/* "Z/X Summer": the type that stands before a word without brackets; NULL: none does. */
static const char *type_before (const char *text)
{
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++) {
    const gsize length = strlen (types[i].name);
    if (g_ascii_strncasecmp (text, types[i].name, length) == 0 && text[length] == ' ')
      return types[i].name;
  }
  return NULL;
}

static gboolean refuse_type (const char *text, GError **error)
{
  if (type_before (text) != NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0,
                          "'%s' is no type of cards; tribes stand in brackets behind one: %.*s [%s]", text,
                          (int)strlen (type_before (text)), text, text + strlen (type_before (text)) + 1);
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0,
                        "'%s' is no type of cards; there are Z/X, Event, Z/X EX, Z/X OB, EV EX, PL EX, Shift, Player, "
                        "Ascension, Ascension EX, Token, Link, Marker, Counter",
                        text);
}

/* "Z/X [Summer, Hero]": the type, and the tags in brackets. */
static gboolean read_type (ZxPiece *piece, const char *given, gboolean purposes, GError **error)
{
  g_autofree char *text = narrow (given != NULL ? given : "");
  g_auto (GStrv) parts = g_strsplit_set (text, "[],", -1);
  g_autofree char *low = g_ascii_strdown (g_strstrip (parts[0] != NULL ? parts[0] : (char[]){ "" }), -1);
  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    if (g_strstrip (parts[i])[0] != '\0')
      g_ptr_array_add (piece->tags, g_strdup (parts[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (strcmp (types[i].name, low) == 0) {
      piece->type = g_strdup (parts[0]);
      piece->manner = types[i].manner;
      return TRUE;
    }
  if (low[0] == '\0' && !piece->given->own) /* a table without types: of a deck */
    return TRUE;
  if (!purposes)
    return refuse_type (text, error);
  read_purposes (piece, text);
  return TRUE;
}

/* ---- Costs. */

static gboolean is_number (const char *text)
{
  ZxText reader = { .start = text, .next = text };
  gint64 points;
  zx_text_skip_space (&reader);
  return zx_points_read (&reader, &points, NULL) == ZX_READ && zx_text_at_end (&reader);
}

/* "[3 Red/Blue]", which has the card's colours (805.2a). */
static gboolean read_notation (ZxPiece *piece, const char *text, GError **error)
{
  ZxText reader = { .start = text, .next = text };
  GError *inner = NULL;
  g_autoptr (GPtrArray) cost = zx_cost_read (&reader, &inner);
  if (cost == NULL) {
    pay_set_error (error, (PayError)inner->code, NULL, 0, "its Cost: %s", inner->message);
    g_error_free (inner);
    return FALSE;
  }
  piece->colours = zx_cost_colours (cost);
  piece->has_colours = TRUE;
  piece->cost = zx_cost_print (cost);
  return TRUE;
}

/* A row of a table has the points and the colours apart. */
static void read_cells (ZxPiece *piece)
{
  static const char *const columns[] = { "colours", "cost", NULL };
  const char *const row[] = { piece->face->colours, piece->face->cost, NULL };
  g_autoptr (GError) problem = NULL;
  gboolean unit = FALSE;
  g_autofree char *class = zx_card_gives (columns, row, &unit, NULL);
  piece->has_colours = class != NULL;
  if (class != NULL) {
    ZxText reader = { .start = class, .next = class };
    zx_colours_read (&reader, "", &piece->colours, NULL);
  }
  piece->cost = zx_card_cost (columns, row, 0, &problem);
  if (piece->cost == NULL)
    piece->why_not = g_strdup (problem->message);
}

static gboolean read_cost (ZxPiece *piece, GError **error)
{
  const char *cost = piece->face->cost;
  if (piece->face->colours != NULL && piece->face->colours[0] != '\0') {
    read_cells (piece);
    return TRUE;
  }
  if (cost != NULL && cost[0] != '\0' && !is_number (cost) && strcmp (cost, "-") != 0)
    return read_notation (piece, cost, error);
  piece->why_not = g_strdup (cost == NULL || cost[0] == '\0' ? "its Cost is not told" : "its colours are not told");
  return TRUE;
}

char *zx_cost_coloured (const char *printed, ZxColours colours)
{
  ZxText text = { .start = printed, .next = printed, .where = "cost" };
  g_autoptr (GPtrArray) cost = zx_cost_read (&text, NULL);
  for (guint i = 0; cost != NULL && i < cost->len; i++) {
    GArray *parts = cost->pdata[i];
    if (parts->len > 0 && g_array_index (parts, ZxPart, 0).sort == ZX_RESOURCE)
      g_array_index (parts, ZxPart, 0).colours = colours;
  }
  return cost != NULL ? zx_cost_print (cost) : g_strdup (printed);
}

/* ---- Names that say it: "RU", "R[Reunion]", and "R3" where it has a Cost. */

static gboolean read_unit (ZxPiece *piece, const char *name)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GPtrArray) lots = zx_pool_read (name, none, NULL);
  if (lots == NULL || lots->len != 1 || ((const ZxLot *)lots->pdata[0])->count != 1)
    return FALSE;
  const ZxLot *lot = lots->pdata[0];
  piece->colours = lot->printed;
  piece->has_colours = TRUE;
  piece->asleep = piece->asleep || lot->asleep;
  piece->unit = g_strdup (name);
  for (guint i = 0; i < lot->tags->len; i++)
    g_ptr_array_add (piece->tags, g_strdup (lot->tags->pdata[i]));
  piece->why_not = g_strdup ("its Cost is not told");
  return TRUE;
}

static gboolean begins_with_digit (const char *name)
{
  ZxText reader = { .start = name, .next = name };
  gint64 number;
  return zx_text_read_number (&reader, &number, NULL) != ZX_ABSENT;
}

static gboolean read_name (ZxPiece *piece, GError **error)
{
  const char *name = piece->given->name;
  if (name == NULL || read_unit (piece, name))
    return TRUE;
  if (!read_notation (piece, name, NULL))
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0,
                          "no card is known by the name '%s', and it is no notation such as RU, or R3 for one that "
                          "has a Cost",
                          name);
  return piece->where != ZX_RESOURCE_ZONE || !begins_with_digit (name)
         || pay_set_error (error, PAY_ERROR_USAGE, NULL, 0,
                           "'%s' could be several cards, or one: 2 R is two red cards, R2 one that has a Cost of 2",
                           name);
}

/* ---- As a card of a pool. */

/* A name as a tag may be written. (transfer full) */
static char *tag_of_name (const char *name)
{
  const char *slash = strstr (name, " / ");
  g_autofree char *plain = slash != NULL ? g_strndup (name, (gsize)(slash - name)) : g_strdup (name);
  g_strdelimit (plain, ",[]\t", ' ');
  while (strlen (plain) > ZX_MAX_TAG)
    *g_utf8_find_prev_char (plain, plain + strlen (plain)) = '\0';
  return g_strdup (g_strstrip (plain));
}

static gboolean can_have_tag (const char *unit, const char *tag)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autofree char *text = g_strdup_printf ("%s[%s]", unit, tag);
  g_autoptr (GPtrArray) lots = zx_pool_read (text, none, NULL);
  return lots != NULL && lots->len == 1 && ((const ZxLot *)lots->pdata[0])->tags->len == 1;
}

static gboolean has_tag (const char *unit, const char *tag)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GPtrArray) lots = zx_pool_read (unit, none, NULL);
  return lots != NULL && lots->len == 1 && zx_names_have (((const ZxLot *)lots->pdata[0])->tags, tag);
}

/* Groups of brackets stand side by side: "R[Name][Summer][+blue]". */
static void add_notes (const ZxPiece *piece, GString *unit)
{
  for (guint i = 0; i < piece->given->notes->len; i++) {
    const PayBoardNote *note = piece->given->notes->pdata[i];
    if (strcmp (note->word, "gained") == 0)
      g_string_append_printf (unit, "[+%s]", note->value);
  }
}

static void make_unit (ZxPiece *piece)
{
  const char *class = zx_colours_class (piece->colours);
  GString *unit = g_string_new (piece->unit != NULL ? piece->unit : class);
  g_autofree char *name = piece->face != NULL ? tag_of_name (zx_piece_name (piece)) : g_strdup ("");
  if (can_have_tag (class, name))
    g_string_append_printf (unit, "[%s]", name);
  for (guint i = 0; i < piece->tags->len; i++)
    if (can_have_tag (class, piece->tags->pdata[i]) && !has_tag (unit->str, piece->tags->pdata[i]))
      g_string_append_printf (unit, "[%s]", (const char *)piece->tags->pdata[i]);
  add_notes (piece, unit);
  g_free (piece->unit);
  piece->unit = g_string_free (unit, FALSE);
}

/* A note can say what no colours are. */
static gboolean check_unit (const ZxPiece *piece, GError **error)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  GError *inner = NULL;
  g_autoptr (GPtrArray) lots = zx_pool_read (piece->unit, none, &inner);
  if (lots != NULL)
    return TRUE;
  pay_set_error (error, (PayError)inner->code, NULL, 0, "the notes of %s: %s", zx_piece_name (piece), inner->message);
  g_error_free (inner);
  return FALSE;
}

static void read_notes (ZxPiece *piece)
{
  for (guint i = 0; i < piece->given->notes->len; i++) {
    const PayBoardNote *note = piece->given->notes->pdata[i];
    if (strcmp (note->word, "asleep") == 0)
      piece->asleep = TRUE;
    if (strcmp (note->word, "laid") == 0)
      piece->laid = TRUE;
    piece->met = piece->met || strcmp (note->word, "met") == 0;
    piece->up = piece->up || strcmp (note->word, "up") == 0;
    if (strcmp (note->word, "tag") == 0)
      g_ptr_array_add (piece->tags, g_strdup (note->value));
  }
}

static void effects_unref (gpointer effects)
{
  g_ptr_array_unref (effects);
}

/* (transfer full) */
static GPtrArray *effects_of (const char *line, PayStore *kept)
{
  g_autofree char *key = g_strconcat ("line\n", line, NULL);
  GPtrArray *known = pay_store_take (kept, key), *effects = known != NULL ? known : zx_effects_read (line);
  pay_store_give (kept, key, g_ptr_array_ref (effects), effects_unref);
  return effects;
}

static gboolean read_lines (ZxPiece *piece, PayStore *kept, GError **error)
{
  const char *text = piece->face != NULL && piece->face->text != NULL ? piece->face->text : "";
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    if (g_strstrip (lines[i])[0] == '\0' || strcmp (lines[i], "-") == 0)
      continue;
    if (!pay_store_goes_on (kept, error))
      return FALSE;
    ZxLine *line = g_new (ZxLine, 1);
    *line = (ZxLine){ g_strdup (lines[i]), effects_of (lines[i], kept) };
    g_ptr_array_add (piece->lines, line);
  }
  return TRUE;
}

gboolean zx_piece_read (ZxPiece *piece, PayStore *kept, gboolean purposes, GError **error)
{
  piece->face = piece->given->faces->len > 0 ? piece->given->faces->pdata[0] : NULL;
  read_notes (piece);
  if (!read_lines (piece, kept, error) || (piece->face == NULL && !read_name (piece, error)))
    return FALSE;
  if (piece->face != NULL && (!read_type (piece, piece->face->types, purposes, error) || !read_cost (piece, error)))
    return FALSE;
  if (piece->has_colours)
    make_unit (piece);
  return piece->unit == NULL || check_unit (piece, error);
}

const ZxEffect *zx_piece_find (const ZxPiece *piece, ZxDeed deed)
{
  for (guint l = 0; l < piece->lines->len; l++) {
    const ZxLine *line = piece->lines->pdata[l];
    for (guint k = 0; k < line->effects->len; k++) {
      const ZxEffect *effect = line->effects->pdata[k];
      if (effect->deed == deed)
        return effect;
    }
  }
  return NULL;
}
