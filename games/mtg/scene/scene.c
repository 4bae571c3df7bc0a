/* SPDX-License-Identifier: MIT */
/* The cards of a board, as they lie there. */
#include "scene.h"

#include <string.h>

const char *const mtg_zones[]
    = { "battlefield", "hand", "graveyard", "exile", "command", "library", "opponents", NULL };
static const char *const on_table[] = { "battlefield", "opponents", NULL },
                         *const commanding[] = { "command", "battlefield", NULL }, *const exiled[] = { "exile", NULL };
const PayNoteForm mtg_notes[]
    = { { "tapped", NULL, PAY_NOTE_TEXT, on_table, FALSE },  { "sick", NULL, PAY_NOTE_TEXT, on_table, FALSE },
        { "counters", "2", PAY_NOTE_KIND, NULL, TRUE },      { "chosen", "blue", PAY_NOTE_TEXT, NULL, FALSE },
        { "cast", "1", PAY_NOTE_NUMBER, commanding, FALSE }, { "on", "Forest", PAY_NOTE_TEXT, on_table, FALSE },
        { "token", NULL, PAY_NOTE_TEXT, on_table, FALSE },   { "foretold", NULL, PAY_NOTE_TEXT, exiled, FALSE },
        { "plotted", NULL, PAY_NOTE_TEXT, exiled, FALSE },   { "haste", NULL, PAY_NOTE_TEXT, on_table, FALSE },
        { "met", NULL, PAY_NOTE_TEXT, NULL, FALSE },         { "count", "3", PAY_NOTE_NUMBER, NULL, FALSE },
        { "commander", NULL, PAY_NOTE_TEXT, NULL, FALSE },   { NULL, NULL, PAY_NOTE_TEXT, NULL, FALSE } };

static const guint wheres[] = { MTG_ZONE_BATTLEFIELD, MTG_ZONE_HAND,    MTG_ZONE_GRAVEYARD,  MTG_ZONE_EXILE,
                                MTG_ZONE_COMMAND,     MTG_ZONE_LIBRARY, MTG_ZONE_BATTLEFIELD };

static void reading_free (gpointer reading)
{
  mtg_reading_free (reading);
}

static void card_free (gpointer card)
{
  mtg_card_free (card);
}

static void offer_clear (gpointer data)
{
  MtgOffer *offer = data;
  g_free (offer->text);
  g_ptr_array_unref (offer->needs);
}

void mtg_offer_leave (MtgOffer *offer)
{
  if (offer != NULL)
    g_rc_box_release_full (offer, offer_clear);
}

void mtg_piece_free (MtgPiece *piece)
{
  g_ptr_array_unref (piece->faces);
  g_ptr_array_unref (piece->tags);
  g_ptr_array_unref (piece->given_text);
  g_string_free (piece->extra, TRUE);
  g_string_free (piece->besides, TRUE);
  for (guint i = 0; i < MTG_STANDINGS; i++)
    mtg_offer_leave (piece->offers[i]);
  g_free (piece);
}

static void piece_free (gpointer piece)
{
  mtg_piece_free (piece);
}

MtgPiece *mtg_scene_piece (const MtgScene *scene, guint i)
{
  return g_ptr_array_index (scene->pieces, i);
}

const char *mtg_piece_name (const MtgPiece *piece)
{
  return pay_board_card_name (piece->given);
}

gboolean mtg_piece_has (const MtgPiece *piece, const char *tag)
{
  return g_ptr_array_find_with_equal_func (piece->tags, tag, g_str_equal, NULL);
}

void mtg_piece_add_tag (MtgPiece *piece, const char *tag)
{
  if (!mtg_piece_has (piece, tag))
    g_ptr_array_add (piece->tags, g_ascii_strdown (tag, -1));
}

gboolean mtg_piece_is_for (const MtgPiece *self, const MtgPiece *piece, const MtgLimits *limits)
{
  if (limits == NULL)
    return TRUE;
  g_auto (GStrv) tags = mtg_tags_for (self, (const char *const *)piece->tags->pdata, piece->tags->len,
                                      piece->given != NULL ? mtg_piece_name (piece) : NULL);
  return mtg_limits_allow (limits, (const char *const *)tags, piece->face != NULL ? piece->face->value : -1);
}

gboolean mtg_piece_is (const MtgPiece *piece, const MtgLimits *limits)
{
  return mtg_piece_is_for (NULL, piece, limits);
}

GStrv mtg_tags_for (const MtgPiece *self, const char *const *tags, guint count, const char *name)
{
  const PayBoardNote *chosen = self != NULL && self->given != NULL ? pay_board_find_note (self->given, "chosen") : NULL;
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  for (guint i = 0; i < count; i++) {
    g_strv_builder_add (all, tags[i]);
    if (chosen != NULL
        && (g_ascii_strcasecmp (chosen->value, tags[i]) == 0
            || (strcmp (tags[i], MTG_CHANGELING) == 0 && mtg_is_creature_type (chosen->value))))
      g_strv_builder_add_many (all, "chosen-type", "chosen-color", NULL);
  }
  if (chosen != NULL && name != NULL && g_ascii_strcasecmp (chosen->value, name) == 0)
    g_strv_builder_add (all, "chosen-name");
  return g_strv_builder_end (all);
}

guint mtg_seen_by (const MtgPiece *piece, guint whose)
{
  if (piece == NULL || piece->whose == MTG_YOU)
    return whose;
  return ((whose & MTG_YOU) != 0 ? MTG_OPPONENTS : 0u) | ((whose & MTG_OPPONENTS) != 0 ? MTG_YOU : 0u);
}

gboolean mtg_piece_is_ours (const MtgPiece *piece)
{
  return piece->whose == MTG_YOU && piece->where == MTG_ZONE_BATTLEFIELD;
}

static void add_tags (MtgPiece *piece, GStrv tags)
{
  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    mtg_piece_add_tag (piece, tags[i]);
}

static const struct {
  guint where;
  const char *tag;
} zone_tags[]
    = { { MTG_ZONE_HAND, "in-hand" }, { MTG_ZONE_GRAVEYARD, "in-graveyard" }, { MTG_ZONE_EXILE, "in-exile" } };

static void tag_piece (MtgPiece *piece)
{
  g_autofree char *low = g_ascii_strdown (mtg_piece_name (piece), -1);
  g_autofree char *named = g_strconcat ("named ", low, NULL);
  if (piece->face != NULL) {
    add_tags (piece, piece->face->tags);
    add_tags (piece, piece->face->keywords);
    piece->haste
        = piece->face->keywords != NULL && g_strv_contains ((const char *const *)piece->face->keywords, "haste");
    if (piece->face->colours == 0)
      mtg_piece_add_tag (piece, "colorless");
    else if ((piece->face->colours & (piece->face->colours - 1)) != 0)
      mtg_piece_add_tag (piece, "multicolored");
  }
  mtg_piece_add_tag (piece, named);
  if (piece->where == MTG_ZONE_BATTLEFIELD)
    mtg_piece_add_tag (piece, piece->tapped ? "tapped" : "untapped");
  else
    mtg_piece_add_tag (piece, "card");
  if (piece->sick)
    mtg_piece_add_tag (piece, "summoning-sick");
  for (gsize i = 0; i < G_N_ELEMENTS (zone_tags); i++)
    if (zone_tags[i].where == piece->where)
      mtg_piece_add_tag (piece, zone_tags[i].tag);
}

static void read_faces (const MtgScene *scene, MtgPiece *piece)
{
  gboolean token = FALSE;
  for (guint i = 0; i < piece->given->faces->len; i++) {
    const PayBoardFace *face = piece->given->faces->pdata[i];
    const char *cost = face->cost != NULL && face->cost[0] != '\0' ? face->cost : NULL;
    g_ptr_array_add (piece->faces, mtg_scene_read_card (scene, face->name, cost, face->types, face->text));
  }
  MtgCard *known = piece->faces->len == 0 && piece->given->name != NULL
                       ? mtg_known_read (scene, piece->given->name, &token)
                       : NULL;
  if (known != NULL)
    g_ptr_array_add (piece->faces, known);
  if (token)
    mtg_piece_add_tag (piece, "token");
}

static MtgPiece *piece_of (const PayBoardCard *given, guint zone, guint card)
{
  MtgPiece *piece = g_new0 (MtgPiece, 1);
  piece->zone = zone;
  piece->card = card;
  piece->copy = -1;
  piece->times = 1;
  piece->given = given;
  piece->count = given->count;
  piece->faces = g_ptr_array_new_with_free_func (card_free);
  piece->tags = g_ptr_array_new_with_free_func (g_free);
  piece->given_text = g_ptr_array_new_with_free_func (g_free);
  piece->extra = g_string_new (NULL);
  piece->besides = g_string_new (NULL);
  return piece;
}

static MtgPiece *piece_new (MtgScene *scene, guint zone, guint card)
{
  MtgPiece *piece = piece_of (pay_board_card_at (scene->board, zone, card), zone, card);
  g_ptr_array_add (scene->pieces, piece);
  return piece;
}

/* "enters tapped", whatever might prevent it. */
static gboolean enters_tapped (const MtgCard *face)
{
  g_autofree char *low = g_ascii_strdown (face->text != NULL ? face->text : "", -1);
  return strstr (low, "enters tapped") != NULL || strstr (low, "enters the battlefield tapped") != NULL;
}

MtgPiece *mtg_piece_arrive (const MtgPiece *piece, const MtgCard *face)
{
  MtgPiece *arrived = piece_of (piece->given, piece->zone, piece->card);
  arrived->whose = piece->whose;
  arrived->where = MTG_ZONE_BATTLEFIELD;
  arrived->face = face;
  arrived->count = 1;
  arrived->sick = face->is_creature;
  arrived->tapped = enters_tapped (face);
  tag_piece (arrived);
  return arrived;
}

/* Of a card in play that is called by its spell, the side that can lie there; else the one that is up. */
static const MtgCard *permanent_side (const MtgPiece *piece)
{
  for (guint i = 0; i < piece->faces->len; i++) {
    const MtgCard *face = g_ptr_array_index (piece->faces, i);
    if (face->is_permanent)
      return face;
  }
  return piece->face;
}

/* Behind a name that nobody knows: what else may have been meant. */
static const char *advice_for (const char *name)
{
  const char *last = strrchr (name, ' ');
  last = last != NULL ? last + 1 : name;
  for (guint i = 0; mtg_notes[i].word != NULL; i++)
    if (last > name && g_ascii_strcasecmp (last, mtg_notes[i].word) == 0 && strcmp (mtg_notes[i].word, "token") != 0)
      return "; notes stand in parentheses: (tapped)";
  if (strpbrk (name, "[]") != NULL)
    return "; notes stand in parentheses: (tapped)";
  if (strstr (name, ": ") != NULL)
    return "; own words end with the types in parentheses: Homebrew Rock: {T}: Add {G}{G}. (artifact)";
  if (strchr (name, '{') != NULL)
    return "; own words stand behind a colon: Odd Bolt {R}: Draw a card. (instant)";
  if (strchr (name, ',') != NULL && strpbrk (name, "0123456789") != NULL)
    return "; each has a line of its own";
  return last > name && g_ascii_strcasecmp (last, "token") == 0
             ? "; own words stand behind a colon: Goblin: Haste. (creature)"
             : "";
}

/* It lies in the command zone, or a note says that it is one, or how often it was cast from there. */
static gboolean is_commander (const MtgPiece *piece)
{
  return piece->whose == MTG_YOU
         && (piece->where == MTG_ZONE_COMMAND || pay_board_find_note (piece->given, "cast") != NULL
             || pay_board_find_note (piece->given, "commander") != NULL);
}

static gboolean add_piece (MtgScene *scene, guint zone, guint card, guint named, GError **error)
{
  MtgPiece *piece = piece_new (scene, zone, card);
  piece->where = wheres[named];
  piece->whose = strcmp (mtg_zones[named], "opponents") == 0 ? MTG_OPPONENTS : MTG_YOU;
  piece->tapped = pay_board_find_note (piece->given, "tapped") != NULL;
  piece->sick = pay_board_find_note (piece->given, "sick") != NULL;
  read_faces (scene, piece);
  if (piece->faces->len == 0 && piece->given->name != NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "no card is known by the name '%s'%s", piece->given->name,
                          advice_for (piece->given->name))
           || pay_error_inside (error, "%s[%u]", mtg_zones[named], card);
  const guint up
      = piece->given->side > 0 && (guint)piece->given->side < piece->faces->len ? (guint)piece->given->side : 0;
  piece->face = piece->faces->len > 0 ? g_ptr_array_index (piece->faces, up) : NULL;
  if (piece->where == MTG_ZONE_BATTLEFIELD && piece->face != NULL && piece->face->is_spell)
    piece->face = permanent_side (piece);
  if (pay_board_find_note (piece->given, "token") != NULL)
    mtg_piece_add_tag (piece, "token");
  if (is_commander (piece))
    mtg_piece_add_tag (piece, "commander");
  tag_piece (piece);
  piece->haste = piece->haste || pay_board_find_note (piece->given, "haste") != NULL;
  return TRUE;
}

static gpointer copy_text (gconstpointer text, gpointer unused)
{
  (void)unused;
  return g_strdup (text);
}

static GPtrArray *copy_texts (GPtrArray *texts)
{
  return g_ptr_array_copy (texts, copy_text, NULL);
}

MtgPiece *mtg_scene_split (MtgScene *scene, MtgPiece *piece)
{
  if (piece->count < 2)
    return piece;
  int last = -1;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *other = mtg_scene_piece (scene, i);
    if (other->zone == piece->zone && other->card == piece->card)
      last = MAX (last, other->copy);
  }
  piece->copy = piece->copy < 0 ? 0 : piece->copy;
  piece->count--;
  MtgPiece *copy = g_memdup2 (piece, sizeof *piece);
  copy->count = 1;
  copy->copy = MAX (last, piece->copy) + 1;
  copy->faces = g_ptr_array_new_with_free_func (card_free);
  copy->tags = copy_texts (piece->tags);
  copy->given_text = copy_texts (piece->given_text);
  copy->extra = g_string_new (piece->extra->str);
  copy->besides = g_string_new (piece->besides->str);
  g_ptr_array_add (scene->pieces, copy);
  return copy;
}

/* ---- Colour identity (903.4): of costs, and of symbols in the words but for reminders. */

static MtgTypes colours_in (const char *text)
{
  MtgTypes colours = 0;
  int depth = 0;
  for (const char *at = text; text != NULL && *at != '\0'; at++) {
    depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
    if (*at != '{' || depth > 0)
      continue;
    for (; *at != '\0' && *at != '}'; at++) {
      const char *letter = *at != '\0' ? strchr ("WUBRG", *at) : NULL;
      if (letter != NULL)
        colours |= (MtgTypes)(1u << (letter - "WUBRG"));
    }
  }
  return colours;
}

static void learn_identity (MtgScene *scene, const MtgPiece *piece)
{
  scene->has_identity = TRUE;
  for (guint i = 0; i < piece->faces->len; i++) {
    const MtgCard *face = g_ptr_array_index (piece->faces, i);
    scene->identity |= (MtgTypes)(colours_in (face->cost) | colours_in (face->text) | face->colours);
  }
}

void mtg_told_free (gpointer told)
{
  if (told != NULL)
    g_strfreev (((MtgTold *)told)->tags);
  g_free (told);
}

gboolean mtg_scene_fill (MtgScene *scene, GError **error)
{
  const PayBoard *board = scene->board;
  scene->pieces = g_ptr_array_new_with_free_func (piece_free);
  scene->unapplied = g_hash_table_new (NULL, NULL);
  scene->guessed = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  scene->brought = g_hash_table_new (NULL, NULL);
  scene->counted = g_hash_table_new (NULL, NULL);
  scene->readings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, reading_free);
  scene->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, card_free);
  scene->open = g_hash_table_new (NULL, NULL);
  scene->later = g_hash_table_new (NULL, NULL);
  scene->firsts = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
  scene->limits = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
  scene->grows = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref);
  scene->told = g_hash_table_new_full (NULL, NULL, NULL, mtg_told_free);
  scene->last = g_hash_table_new (NULL, NULL);
  scene->followed = g_hash_table_new (NULL, NULL);
  scene->unequipped = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    guint named = 0;
    while (mtg_zones[named] != NULL && strcmp (mtg_zones[named], zone->name) != 0)
      named++;
    if (mtg_zones[named] == NULL)
      return pay_set_error (error, PAY_ERROR_USAGE, zone->name, -1, "there is no such zone");
    for (guint k = 0; k < zone->cards->len; k++)
      if (!add_piece (scene, i, k, named, error))
        return FALSE;
  }
  for (guint i = 0; i < scene->pieces->len; i++)
    if (is_commander (mtg_scene_piece (scene, i)))
      learn_identity (scene, mtg_scene_piece (scene, i));
  return TRUE;
}

const MtgPiece *mtg_scene_exiled (const MtgScene *scene)
{
  const MtgPiece *found = NULL;
  gboolean several = FALSE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->whose != MTG_YOU || piece->where != MTG_ZONE_EXILE)
      continue;
    several = several || found != NULL || piece->count != 1 || piece->face == NULL;
    found = piece;
  }
  return several ? NULL : found;
}

const MtgCard *mtg_scene_words (const MtgScene *scene, const char *text)
{
  MtgCard *words = g_hash_table_lookup (scene->words, text);
  if (words != NULL)
    return words;
  words = mtg_scene_read_card (scene, NULL, NULL, NULL, text);
  g_hash_table_insert (scene->words, g_strdup (text), words);
  return words;
}

void mtg_scene_clear (MtgScene *scene)
{
  if (scene->pieces != NULL)
    mtg_scene_leave_all (scene);
  g_clear_pointer (&scene->pieces, g_ptr_array_unref);
  g_clear_pointer (&scene->unapplied, g_hash_table_unref);
  g_clear_pointer (&scene->guessed, g_hash_table_unref);
  g_clear_pointer (&scene->brought, g_hash_table_unref);
  g_clear_pointer (&scene->counted, g_hash_table_unref);
  g_clear_pointer (&scene->readings, g_hash_table_unref);
  g_clear_pointer (&scene->words, g_hash_table_unref);
  g_clear_pointer (&scene->open, g_hash_table_unref);
  g_clear_pointer (&scene->later, g_hash_table_unref);
  g_clear_pointer (&scene->firsts, g_hash_table_unref);
  g_clear_pointer (&scene->limits, g_hash_table_unref);
  g_clear_pointer (&scene->grows, g_hash_table_unref);
  g_clear_pointer (&scene->told, g_hash_table_unref);
  g_clear_pointer (&scene->last, g_hash_table_unref);
  g_clear_pointer (&scene->followed, g_hash_table_unref);
  g_clear_pointer (&scene->unequipped, g_hash_table_unref);
}

const MtgPiece *mtg_scene_piece_of_id (const MtgScene *scene, const char *id)
{
  guint zone = 0, card = 0;
  if (id == NULL || !pay_table_card_of_id (id, &zone, &card))
    return NULL;
  for (guint i = 0; i < scene->pieces->len; i++)
    if (mtg_scene_piece (scene, i)->zone == zone && mtg_scene_piece (scene, i)->card == card)
      return mtg_scene_piece (scene, i);
  return NULL;
}

const MtgPiece *mtg_scene_piece_of (const MtgScene *scene, const PayBoardPlay *play)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->zone == play->zone && piece->card == play->card)
      return piece;
  }
  return NULL;
}

gboolean mtg_scene_knows_all (const MtgScene *scene)
{
  for (guint i = 0; scene->board->use == PAY_BOARD_PLAN && i < scene->pieces->len; i++)
    if (mtg_scene_piece (scene, i)->given->own)
      return FALSE;
  return scene->board->use != PAY_BOARD_REQUEST;
}

const MtgCard *mtg_scene_face_of (const MtgPiece *piece, const PayBoardPlay *play)
{
  for (guint i = 0; i < piece->faces->len; i++) {
    const MtgCard *face = piece->faces->pdata[i];
    if (play->face == NULL || g_strcmp0 (face->name, play->face) == 0)
      return face;
  }
  return piece->face;
}

/* ---- Lands among what words speak of. */

gboolean mtg_clause_is_of_lands (const GArray *clause)
{
  static const char *const lands[]
      = { "land", "basic", "plains", "island", "swamp", "mountain", "forest", "desert", "gate", "cave", NULL };
  for (guint k = 0; k < clause->len; k++) {
    const MtgAtom *atom = &g_array_index (clause, MtgAtom, k);
    if (atom->kind == MTG_ATOM_TAG && g_strv_contains (lands, atom->tag))
      return TRUE;
  }
  return FALSE;
}

gboolean mtg_limits_are_lands (const MtgLimits *which)
{
  gboolean all = which != NULL && which->clauses->len > 0;
  for (guint i = 0; all && i < which->clauses->len; i++)
    all = mtg_clause_is_of_lands (which->clauses->pdata[i]);
  return all;
}
