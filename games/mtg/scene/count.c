/* SPDX-License-Identifier: MIT */
/* What boards can count, and which conditions hold on them. */
#include "scene.h"
#include "text/text.h"

#include <string.h>

static const char *const card_types[] = { "artifact", "battle",       "creature", "enchantment", "instant", "kindred",
                                          "land",     "planeswalker", "sorcery",  "tribal",      NULL };

gboolean mtg_piece_noted (const MtgPiece *piece, const char *kind, gint64 *n)
{
  gboolean any = FALSE;
  for (guint i = 0; piece->given != NULL && i < piece->given->notes->len; i++) {
    const PayBoardNote *note = piece->given->notes->pdata[i];
    if (strcmp (note->word, "counters") != 0)
      continue;
    const char *space = strrchr (note->value, ' ');
    g_autofree char *of = g_strchomp (g_strndup (note->value, space != NULL ? (gsize)(space - note->value) : 0));
    if (of[0] == '\0' || kind == NULL || g_ascii_strcasecmp (of, kind) == 0)
      *n += g_ascii_strtoll (space != NULL ? space : note->value, NULL, 10);
    any = TRUE;
  }
  return any;
}

gboolean mtg_piece_has_counter (const MtgPiece *piece, const char *kind)
{
  gint64 n = 0;
  return mtg_piece_noted (piece, strcmp (kind, "any") == 0 ? NULL : kind, &n) && n > 0;
}

gint64 mtg_piece_came_with (const MtgPiece *piece, const char *what)
{
  static const char enters[]
      = "enters(?: the battlefield)?(?: tapped)? with ([a-z]+|\\d+) ([^ .]+) counters? on (?:it|~)(?! for each)";
  static const char somehow[] = "enters[^.\n]* with [^.\n]*counter|sunburst|modular|fading|vanishing|graft";
  g_autofree char *low = g_ascii_strdown (piece->face != NULL ? piece->face->text : "", -1);
  g_auto (GStrv) groups = pay_pattern_match (enters, low, 0);
  if (groups != NULL) {
    const MtgToken token = { .kind = MTG_TOKEN_WORD, .word = groups[1] };
    gint64 n = 0;
    if (mtg_token_number (&token, &n) && n > 0)
      return what == NULL || strstr (what, groups[2]) != NULL ? n : 0;
  }
  return pay_pattern_fits (somehow, low, 0) ? MTG_USES_ANY : 0;
}

gint64 mtg_scene_moved (const MtgScene *scene, const void *of, MtgTypes types)
{
  for (guint i = 0; scene->moved != NULL && i < scene->moved->len; i++) {
    const MtgMoved *moved = &g_array_index (scene->moved, MtgMoved, i);
    if (moved->of == of && moved->types == types)
      return moved->by;
  }
  return 0;
}

static gboolean counts (const MtgPiece *self, const MtgPiece *piece, const MtgCount *count)
{
  if ((piece->whose & mtg_seen_by (self, count->whose)) == 0 || (piece->where & count->zones) == 0)
    return FALSE;
  if ((count->other && piece == self && piece->count == 1) || (count->itself && piece != self))
    return FALSE;
  if (count->kind != MTG_COUNT_COUNTERS && count->counter != NULL && !mtg_piece_has_counter (piece, count->counter))
    return FALSE;
  return mtg_piece_is_for (self, piece, count->which);
}

gboolean mtg_piece_is_counted (const MtgPiece *self, const MtgPiece *piece, const MtgCount *count)
{
  return counts (self, piece, count);
}

/* Those of [words] that some of the things are. */
static gint64 count_tags (const MtgScene *scene, const MtgPiece *self, const MtgCount *count, const char *const *words)
{
  gint64 n = 0;
  for (guint k = 0; words[k] != NULL; k++) {
    gboolean any = FALSE;
    for (guint i = 0; i < scene->pieces->len && !any; i++) {
      const MtgPiece *piece = mtg_scene_piece (scene, i);
      any = counts (self, piece, count) && mtg_piece_has (piece, words[k]);
    }
    n += any ? 1 : 0;
  }
  return n;
}

static gint64 count_things (const MtgScene *scene, const MtgPiece *self, const MtgCount *count)
{
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (counts (self, piece, count))
      n += piece->count - (count->other && piece == self ? 1 : 0);
  }
  return n;
}

gboolean mtg_scene_has_powers (const MtgScene *scene, const MtgPiece *self, const MtgCount *count)
{
  const gboolean of_power = count->kind == MTG_COUNT_GREATEST_POWER || count->kind == MTG_COUNT_TOTAL_POWER
                            || count->kind == MTG_COUNT_POWERS;
  return of_power && count_things (scene, self, count) > 0;
}

gboolean mtg_scene_has_targets (const MtgScene *scene, const MtgPiece *self, const MtgCount *count)
{
  return count->kind == MTG_COUNT_TARGETS && count->which != NULL && (count->zones & MTG_ZONE_BATTLEFIELD) != 0
         && count_things (scene, self, count) > 0;
}

static gint64 count_names (const MtgScene *scene, const MtgPiece *self, const MtgCount *count)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (counts (self, piece, count) && piece->face != NULL)
      g_hash_table_add (names, piece->face->name);
  }
  return g_hash_table_size (names);
}

static gint64 count_different_values (const MtgScene *scene, const MtgPiece *self, const MtgCount *count)
{
  g_autoptr (GHashTable) values = g_hash_table_new (g_int64_hash, g_int64_equal);
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (counts (self, piece, count) && piece->face != NULL)
      g_hash_table_add (values, &((MtgCard *)(gsize)piece->face)->value);
  }
  return g_hash_table_size (values);
}

static gint64 count_values (const MtgScene *scene, const MtgPiece *self, const MtgCount *count)
{
  gint64 greatest = 0, total = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (!counts (self, piece, count) || piece->face == NULL)
      continue;
    greatest = MAX (greatest, piece->face->value);
    total += piece->face->value * piece->count;
  }
  return count->kind == MTG_COUNT_GREATEST_VALUE ? greatest : total;
}

static gint64 symbols_of (const char *cost, MtgTypes types)
{
  gint64 n = 0;
  g_autoptr (GArray) halves = cost != NULL ? mtg_cost_read (cost, MTG_2026, NULL) : NULL;
  if (halves == NULL || halves->len == 0)
    return 0;
  const MtgHalf *half = &g_array_index (halves, MtgHalf, 0);
  for (int s = 0; s < MTG_SYMBOLS; s++)
    if (mtg_symbols[s].form != MTG_FORM_GENERIC && (mtg_symbols[s].types & types) != 0)
      n += half->symbols.count[s];
  return n;
}

gint64 mtg_card_devotion (const MtgCard *face, MtgTypes types)
{
  return symbols_of (face->cost, types);
}

gint64 mtg_scene_devotion (const MtgScene *scene, MtgTypes types)
{
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (mtg_piece_is_ours (piece) && piece->face != NULL)
      n += symbols_of (piece->face->cost, types) * piece->count;
  }
  return n;
}

static gboolean count_counters (const MtgScene *scene, const MtgPiece *self, const MtgCount *count, gint64 *n)
{
  if (count->zones == 0 && !count->itself) { /* of the player; who has none noted has none */
    for (guint i = 0; i < scene->board->counters->len; i++) {
      const PayStock *stock = scene->board->counters->pdata[i];
      if (g_strcmp0 (stock->name, count->counter) == 0)
        *n += stock->value;
    }
    return (count->whose & MTG_OPPONENTS) == 0;
  }
  if (count->itself && self != NULL && !mtg_piece_noted (self, count->counter, n)) {
    const gint64 came = mtg_piece_came_with (self, count->counter);
    *n = MAX (came, 0);
    return came != MTG_USES_ANY;
  }
  if (count->itself)
    return self != NULL;
  gboolean any = FALSE;
  for (guint i = 0; i < scene->pieces->len; i++)
    if (counts (self, mtg_scene_piece (scene, i), count))
      any = mtg_piece_noted (mtg_scene_piece (scene, i), count->counter, n) || any;
  return any;
}

static const char *const roles[] = { "cleric", "rogue", "warrior", "wizard" };

/* Bits: the roles that some creatures could fill together, each but one (700.8a). */
typedef struct {
  gboolean filled[1u << G_N_ELEMENTS (roles)];
} Party;

static void add_to_party (Party *party, const MtgPiece *piece)
{
  const guint all = (1u << G_N_ELEMENTS (roles)) - 1;
  for (guint done = all + 1; done-- > 0;) /* from the fullest on, so that the creature is taken once */
    for (guint role = 0; party->filled[done] && role < G_N_ELEMENTS (roles); role++)
      if (mtg_piece_has (piece, roles[role]) || mtg_piece_has (piece, MTG_CHANGELING))
        party->filled[done | 1u << role] = TRUE;
}

static gint64 count_party (const MtgScene *scene)
{
  Party party = { .filled = { TRUE } };
  gint64 most = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (gint64 k = 0; mtg_piece_is_ours (piece) && mtg_piece_has (piece, "creature") && k < MIN (piece->count, 4); k++)
      add_to_party (&party, piece);
  }
  for (guint done = 0; done < G_N_ELEMENTS (party.filled); done++) {
    gint64 n = 0;
    for (guint left = done; left != 0; left &= left - 1)
      n++;
    most = party.filled[done] ? MAX (most, n) : most;
  }
  return most;
}

static gboolean count_life (const MtgScene *scene, const MtgCount *count, gint64 *n)
{
  *n = scene->board->life == PAY_NOT_GIVEN ? 20 : scene->board->life;
  return count->whose == MTG_YOU && scene->board->life != PAY_NOT_GIVEN;
}

/* "this land entered this turn": a note says it. FALSE: it is something else. */
static gboolean count_arrival (const MtgPiece *self, const MtgCount *count, gint64 *n)
{
  static const char arrived[] = "(?:~|this [a-z]+) entered (?:the battlefield )?this turn$";
  const gboolean asked = self != NULL && self->given != NULL && count->words != NULL
                         && pay_pattern_fits (arrived, count->words, PAY_PATTERN_CASELESS | PAY_PATTERN_ANCHORED);
  if (asked)
    *n = pay_board_find_note (self->given, "sick") != NULL ? 1 : 0;
  return asked;
}

/* Without its [each], [plus] and [also]. */
static gboolean count_plain (const MtgScene *scene, const MtgPiece *self, const MtgCount *count, gint64 *n)
{
  switch (count->kind) {
  case MTG_COUNT_THINGS:
    *n = count_things (scene, self, count) + mtg_scene_moved (scene, count, 0);
    return count->least_power == MTG_NO_AMOUNT;
  case MTG_COUNT_CARD_TYPES:
    *n = count_tags (scene, self, count, card_types);
    return TRUE;
  case MTG_COUNT_COLOURS:
    *n = count_tags (scene, self, count, mtg_colour_tags);
    return TRUE;
  case MTG_COUNT_BASIC_TYPES:
    *n = count_tags (scene, self, count, mtg_land_types);
    return TRUE;
  case MTG_COUNT_NAMES:
    *n = count_names (scene, self, count);
    return TRUE;
  case MTG_COUNT_VALUES:
    *n = count_different_values (scene, self, count);
    return TRUE;
  case MTG_COUNT_GREATEST_VALUE:
  case MTG_COUNT_TOTAL_VALUE:
    *n = count_values (scene, self, count);
    return TRUE;
  case MTG_COUNT_DEVOTION:
    *n = mtg_scene_devotion (scene, count->types) + mtg_scene_moved (scene, count, 0);
    return TRUE;
  case MTG_COUNT_COUNTERS:
    return count_counters (scene, self, count, n);
  case MTG_COUNT_PARTY:
    *n = count_party (scene);
    return TRUE;
  case MTG_COUNT_LIFE:
    return count_life (scene, count, n);
  case MTG_COUNT_NUMBER:
    *n = 1;
    return TRUE;
  case MTG_COUNT_YOUR_TURN:
    *n = 1;
    return FALSE;
  case MTG_COUNT_PLAYERS: /* at least */
    *n = count->whose == MTG_EVERYONE ? 2 : 1;
    return FALSE;
  case MTG_COUNT_POWERS:
  case MTG_COUNT_GREATEST_POWER:
  case MTG_COUNT_TOTAL_POWER:
  case MTG_COUNT_OWN_POWER:
  case MTG_COUNT_TARGETS:
  case MTG_COUNT_WAYS:
    break;
  case MTG_COUNT_HAPPENED:
    return count_arrival (self, count, n);
  case MTG_COUNT_CHOSEN_LATER:
  case MTG_COUNT_UNKNOWN:
    break;
  }
  return FALSE;
}

static gboolean count_all (const MtgScene *scene, const MtgPiece *self, const MtgCount *count, gint64 *n)
{
  gint64 plain = 0;
  gboolean is_known = count_plain (scene, self, count, &plain);
  *n = plain * count->each + count->plus;
  for (guint i = 0; i < count->also->len; i++) {
    gint64 more = 0;
    is_known = count_all (scene, self, g_ptr_array_index (count->also, i), &more) && is_known;
    *n += more;
  }
  if (count->at_most != MTG_NO_AMOUNT)
    *n = MIN (*n, count->at_most);
  *n = CLAMP (*n, -PAY_MAX_AMOUNT, PAY_MAX_AMOUNT);
  return is_known;
}

/* "(count 3)": what no board says and the card's words count comes to that. */
gboolean mtg_scene_count (const MtgScene *scene, const MtgPiece *self, const MtgCount *count, gint64 *n)
{
  const gboolean is_known = count_all (scene, self, count, n);
  const gboolean tells = count->kind != MTG_COUNT_WAYS && count->kind != MTG_COUNT_TARGETS
                         && count->kind != MTG_COUNT_CHOSEN_LATER && count->kind != MTG_COUNT_YOUR_TURN;
  const PayBoardNote *told
      = !is_known && tells && self != NULL && self->given != NULL ? pay_board_find_note (self->given, "count") : NULL;
  if (told != NULL)
    *n = g_ascii_strtoll (told->value, NULL, 10);
  return is_known || told != NULL;
}

gboolean mtg_piece_is_met (const MtgPiece *self)
{
  return self != NULL && self->given != NULL && pay_board_find_note (self->given, "met") != NULL;
}

static gboolean test_holds (const MtgScene *scene, const MtgPiece *self, const MtgTest *test, gboolean *is_known)
{
  gint64 n = 0, than = 0;
  *is_known = count_all (scene, self, test->count, &n);
  /* "a creature with power 4 or greater": no board says powers, but there has to be a creature. */
  if (!*is_known && test->count->kind == MTG_COUNT_THINGS && test->than == NULL && test->least != MTG_NO_AMOUNT
      && n < test->least) {
    *is_known = TRUE;
    return FALSE;
  }
  if (test->than != NULL)
    *is_known = count_all (scene, self, test->than, &than) && *is_known;
  if (!*is_known && mtg_piece_is_met (self))
    return *is_known = TRUE;
  if (!*is_known && test->count->kind == MTG_COUNT_TARGETS)
    return test->usual || mtg_scene_has_targets (scene, self, test->count);
  if (!*is_known)
    return test->usual != (test->count->kind == MTG_COUNT_YOUR_TURN && self != NULL && self->whose == MTG_OPPONENTS);
  n -= than;
  return (test->least == MTG_NO_AMOUNT || n >= test->least) && (test->most == MTG_NO_AMOUNT || n <= test->most);
}

gboolean mtg_scene_holds (const MtgScene *scene, const MtgPiece *self, const MtgCondition *condition,
                          gboolean *is_known)
{
  gboolean known_yes = FALSE, known_no = FALSE, open_yes = FALSE, open_no = FALSE;
  *is_known = TRUE;
  if (condition == NULL)
    return TRUE;
  for (guint i = 0; i < condition->tests->len; i++) {
    gboolean known = FALSE;
    const gboolean holds = test_holds (scene, self, g_ptr_array_index (condition->tests, i), &known);
    known_yes = known_yes || (known && holds);
    known_no = known_no || (known && !holds);
    open_yes = open_yes || (!known && holds);
    open_no = open_no || (!known && !holds);
  }
  const gboolean open = open_yes || open_no;
  *is_known = !open || (condition->any ? known_yes : known_no);
  return condition->any ? known_yes || open_yes : !(known_no || open_no);
}
