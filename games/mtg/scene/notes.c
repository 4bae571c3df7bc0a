/* SPDX-License-Identifier: MIT */
/* Does what a board says of its cards fit them? What does not would be left out in silence, or taken for something
 * else. */
#include "scene.h"
#include "text/text.h"

#include <string.h>

/* The place: the card, and [part] of it: "cost", "text", the word of a note; "" for all of it. Always FALSE. */
static gboolean at_part (const MtgScene *scene, const MtgPiece *piece, const char *part, GError **error)
{
  const PayBoardZone *zone = scene->board->zones->pdata[piece->zone];
  const char *point = part[0] != '\0' ? "." : "";
  return pay_error_inside (error, "%s[%u]%s%s", zone->name, piece->card, point, part);
}

/* ---- Own words. */

static gboolean cost_is_read (const MtgScene *scene, const MtgPiece *piece, const PayBoardFace *face, GError **error)
{
  g_autoptr (GArray) halves = face->cost != NULL ? mtg_cost_read (face->cost, MTG_2026, error) : NULL;
  return halves != NULL || face->cost == NULL || at_part (scene, piece, "cost", error);
}

/* A symbol that no ability has where it stands is a slip; words that are not understood are unread. */
static gboolean symbols_are_read (const MtgCardLine *line, const PayBoardFace *face, GError **error)
{
  g_autoptr (GError) inner = NULL;
  g_autofree char *words = g_strndup (face->text + line->at, line->len);
  if (line->verdict == MTG_VERDICT_APPLIED || strstr (words, "dd {") == NULL)
    return TRUE;
  g_autoptr (MtgReading) reading = mtg_ability_read (words, face->name, MTG_NO_AMOUNT, &inner);
  const gssize at = inner != NULL ? pay_error_at (inner) : -1;
  if (reading != NULL || at < 0 || (gsize)at >= line->len || words[at] != '{')
    return TRUE;
  return pay_set_error (error, PAY_ERROR_SYNTAX, NULL, (gssize)line->at + at, "%s", inner->message);
}

static gboolean words_are_read (const MtgScene *scene, const MtgPiece *piece, const PayBoardFace *face, GError **error)
{
  const MtgCard *read = piece->face;
  g_auto (MtgWords) words = { 0 };
  const gsize length = face->text != NULL ? strlen (face->text) : 0;
  GError *inner = NULL;
  gboolean good = length == 0 || mtg_words_read (&words, face->text, 0, length, face->name, &inner);
  for (guint i = 0; good && length > 0 && read != NULL && i < read->lines->len; i++)
    good = symbols_are_read (mtg_card_line (read, i), face, &inner);
  if (good)
    return TRUE;
  pay_set_error (error, (PayError)inner->code, NULL, pay_error_at (inner), "%s", inner->message);
  g_error_free (inner);
  return at_part (scene, piece, "text", error);
}

/* "(artefact)" */
static gboolean types_are_read (const MtgScene *scene, const MtgPiece *piece, const PayBoardFace *face, GError **error)
{
  g_autofree char *low = g_ascii_strdown (face->types != NULL ? face->types : "", -1);
  g_auto (GStrv) words = g_strsplit_set (low, " -,;", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    const char *meant = words[i][0] != '\0' ? mtg_type_meant (words[i]) : NULL;
    if (meant != NULL)
      return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "\"%s\" is no type; did you mean \"%s\"?", words[i], meant)
             || at_part (scene, piece, "", error);
  }
  return TRUE;
}

static gboolean own_is_read (const MtgScene *scene, const MtgPiece *piece, GError **error)
{
  const PayBoardFace *face = piece->given->own && piece->given->faces->len > 0 ? piece->given->faces->pdata[0] : NULL;
  return face == NULL
         || (cost_is_read (scene, piece, face, error) && words_are_read (scene, piece, face, error)
             && types_are_read (scene, piece, face, error));
}

/* ---- Where it lies. */

static gboolean can_lie_there (const MtgScene *scene, const MtgPiece *piece, GError **error)
{
  if (piece->where != MTG_ZONE_BATTLEFIELD && piece->given->faces->len == 0 && mtg_piece_has (piece, "token"))
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "%s is a token, which lies nowhere but on the battlefield",
                          mtg_piece_name (piece))
           || at_part (scene, piece, "", error);
  if (piece->where != MTG_ZONE_BATTLEFIELD || piece->face == NULL || !piece->face->is_spell)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0,
                        "%s is an instant or a sorcery, which never lies there; expected in [hand], [graveyard] or "
                        "[exile]",
                        mtg_piece_name (piece))
         || at_part (scene, piece, "", error);
}

/* ---- What was chosen. */

typedef enum { CHOOSES_NOTHING = 0, CHOOSES_COLOUR = 1, CHOOSES_LAND_TYPE = 2, CHOOSES_OTHER = 4 } Choice;

static const struct {
  const char *words;
  Choice choice;
} choices[] = { { "color", CHOOSES_COLOUR }, { "basic land type", CHOOSES_LAND_TYPE } };

/* What the words behind "choose", "chosen" or "name" are about. */
static guint choice_behind (const char *at)
{
  const gsize end = strcspn (at, ".,\n");
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_strstr_len (at, (gssize)end, choices[i].words) != NULL)
      return choices[i].choice;
  return CHOOSES_OTHER;
}

static guint choice_of (const MtgCard *face)
{
  static const char *const verbs[] = { "choose ", "chooses ", "chosen ", "name a ", "names a ", "choice" };
  g_autofree char *low = g_ascii_strdown (face->text != NULL ? face->text : "", -1);
  /* What was exiled for a card is told as what was chosen: its colours, or its name. */
  guint choice = strstr (low, "exiled card") != NULL ? CHOOSES_OTHER : CHOOSES_NOTHING;
  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    for (const char *at = strstr (low, verbs[i]); at != NULL; at = strstr (at, verbs[i])) {
      at += strlen (verbs[i]);
      choice |= choice_behind (at);
    }
  return choice;
}

static gboolean is_colours (const char *value)
{
  g_autofree char *low = g_ascii_strdown (value, -1);
  g_auto (GStrv) words = g_strsplit_set (low, " ,/", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && strcmp (words[i], "and") != 0 && !g_strv_contains (mtg_colour_tags, words[i]))
      return FALSE;
  return TRUE;
}

static gboolean is_land_type (const char *value)
{
  g_autofree char *low = g_ascii_strdown (value, -1);
  return g_strv_contains (mtg_land_types, low);
}

static guint choice_of_all (const MtgPiece *piece)
{
  guint choice = CHOOSES_NOTHING;
  for (guint i = 0; i < piece->faces->len; i++)
    choice |= choice_of (g_ptr_array_index (piece->faces, i));
  return choice;
}

static gboolean chosen_fits (const MtgScene *scene, const MtgPiece *piece, GError **error)
{
  const PayBoardNote *note = pay_board_find_note (piece->given, "chosen");
  const guint choice = note != NULL ? choice_of_all (piece) : CHOOSES_OTHER;
  const char *name = mtg_piece_name (piece);
  if ((choice & CHOOSES_OTHER) != 0 || ((choice & CHOOSES_COLOUR) != 0 && is_colours (note->value))
      || ((choice & CHOOSES_LAND_TYPE) != 0 && is_land_type (note->value)))
    return TRUE;
  if (choice == CHOOSES_NOTHING)
    pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "nothing is chosen for %s; expected no note chosen", name);
  else
    pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "for %s %s is chosen, not '%s'; expected %s", name,
                   (choice & CHOOSES_COLOUR) != 0 ? "a colour" : "a basic land type", note->value,
                   (choice & CHOOSES_COLOUR) != 0 ? "white, blue, black, red or green"
                                                  : "Plains, Island, Swamp, Mountain or Forest");
  return at_part (scene, piece, "chosen", error);
}

/* ---- What it is attached to. */

static gboolean can_be_attached (const MtgPiece *piece)
{
  static const char *const words[]
      = { "attach", "enchant", "equip", "fortif", "bestow", "reconfigure", "paired", "encode", "haunt", "mutate" };
  for (guint i = 0; i < piece->faces->len; i++) {
    const MtgCard *face = g_ptr_array_index (piece->faces, i);
    g_autofree char *low = g_ascii_strdown (face->text != NULL ? face->text : "", -1);
    for (gsize k = 0; k < G_N_ELEMENTS (words); k++)
      if (strstr (low, words[k]) != NULL)
        return TRUE;
  }
  return mtg_piece_has (piece, "aura") || mtg_piece_has (piece, "equipment") || mtg_piece_has (piece, "fortification");
}

static gboolean is_on_something (const MtgScene *scene, const MtgPiece *piece, GError **error)
{
  const PayBoardNote *on = pay_board_find_note (piece->given, "on");
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  if (on == NULL)
    return TRUE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *other = mtg_scene_piece (scene, i);
    if (other == piece || other->where != MTG_ZONE_BATTLEFIELD || other->given->name == NULL)
      continue;
    if (g_ascii_strcasecmp (mtg_piece_name (other), on->value) == 0)
      return can_be_attached (piece)
             || pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "%s is attached to nothing; expected no note on",
                               mtg_piece_name (piece))
             || at_part (scene, piece, "on", error);
    g_ptr_array_add (names, g_ascii_strdown (mtg_piece_name (other), -1));
  }
  g_ptr_array_add (names, NULL);
  const char *near = pay_nearest_name (on->value, (const char *const *)names->pdata);
  pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "no permanent here is called '%s'%s%s%s", on->value,
                 near != NULL ? "; did you mean \"" : "; expected a name of [battlefield] or [opponents]",
                 near != NULL ? near : "", near != NULL ? "\"?" : "");
  return at_part (scene, piece, "on", error);
}

/* ---- What no words of the card ask for. */

/* Is there something about the line that a note could tell? */
static gboolean is_open (const MtgCardLine *line)
{
  const MtgCondition *const conditions[] = { line->when,
                                             line->whether,
                                             line->instead_when,
                                             line->way != NULL ? line->way->when : NULL,
                                             line->way != NULL ? line->way->gate : NULL,
                                             line->change != NULL ? line->change->when : NULL,
                                             line->rule != NULL ? line->rule->when : NULL };
  const MtgCount *const counts[]
      = { line->amount, line->types_of, line->change != NULL ? line->change->times : NULL,
          line->change != NULL ? line->change->value : NULL, line->change != NULL ? line->change->above : NULL };
  gboolean open = line->verdict == MTG_VERDICT_ASSUMED || line->verdict == MTG_VERDICT_UNREAD;
  for (gsize i = 0; i < G_N_ELEMENTS (conditions); i++)
    open = open || (conditions[i] != NULL && !mtg_condition_is_known (conditions[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    open = open || (counts[i] != NULL && !mtg_count_is_known (counts[i]));
  return open;
}

static gboolean asks_for_something (const MtgPiece *piece)
{
  gboolean any = piece->faces->len == 0;
  for (guint i = 0; i < piece->given->faces->len; i++)
    any = any || ((const PayBoardFace *)g_ptr_array_index (piece->given->faces, i))->partial;
  for (guint i = 0; i < piece->faces->len; i++) {
    const MtgCard *face = g_ptr_array_index (piece->faces, i);
    for (guint k = 0; !any && k < face->lines->len; k++)
      any = is_open (mtg_card_line (face, k));
  }
  return any;
}

/* "(met)", "(count 7)": of a card of which the board says all. */
static gboolean is_asked_for (const MtgScene *scene, const MtgPiece *piece, GError **error)
{
  static const char *const words[] = { "met", "count" };
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (pay_board_find_note (piece->given, words[i]) != NULL && !asks_for_something (piece))
      return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0,
                            "%s asks for nothing that the board does not say; expected no note %s",
                            mtg_piece_name (piece), words[i])
             || at_part (scene, piece, words[i], error);
  return TRUE;
}

/* ---- What cannot have it. */

static gboolean any_face_is (const MtgPiece *piece, const char *type)
{
  gboolean any = piece->faces->len == 0;
  for (guint i = 0; i < piece->faces->len; i++)
    any = any || g_strv_contains ((const char *const *)((const MtgCard *)piece->faces->pdata[i])->tags, type);
  return any;
}

/* Do words that lie there make creatures of what is none? */
static gboolean anything_animates (const MtgScene *scene)
{
  static const char *const verbs[] = { "become", " is a", " are ", "isn't" };
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const char *text = piece->face != NULL && piece->face->text != NULL ? piece->face->text : "";
    for (gsize k = 0; k < G_N_ELEMENTS (verbs) && strstr (text, "creature") != NULL; k++)
      if (strstr (text, verbs[k]) != NULL)
        return TRUE;
  }
  return FALSE;
}

/* "(haste)" on what is no creature, "(counters loyalty 3)" on what is no planeswalker. */
static gboolean can_have_it (const MtgScene *scene, const MtgPiece *piece, GError **error)
{
  const PayBoardNote *counters = pay_board_find_note (piece->given, "counters");
  if (pay_board_find_note (piece->given, "haste") != NULL && !any_face_is (piece, "creature")
      && !any_face_is (piece, "vehicle") && !mtg_piece_has (piece, "creature") && !anything_animates (scene))
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "%s is no creature; expected no note haste",
                          mtg_piece_name (piece))
           || at_part (scene, piece, "haste", error);
  if (counters == NULL || !g_str_has_prefix (counters->value, "loyalty") || any_face_is (piece, "planeswalker"))
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "%s is no planeswalker, and has no loyalty",
                        mtg_piece_name (piece))
         || at_part (scene, piece, "counters", error);
}

/* ---- All of it. */

static gboolean stocks_are_there (const PayBoard *board, GError **error)
{
  for (guint i = 0; i < board->counters->len; i++) {
    const PayStock *stock = board->counters->pdata[i];
    if (stock->value < 0)
      return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "counter %s: a number from 0 is expected", stock->name);
  }
  return TRUE;
}

gboolean mtg_scene_fits (const MtgScene *scene, GError **error)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (!own_is_read (scene, piece, error) || !can_lie_there (scene, piece, error) || !chosen_fits (scene, piece, error)
        || !is_on_something (scene, piece, error) || !is_asked_for (scene, piece, error)
        || !can_have_it (scene, piece, error))
      return FALSE;
  }
  return stocks_are_there (scene->board, error);
}
