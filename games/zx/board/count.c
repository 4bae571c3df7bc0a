/* SPDX-License-Identifier: MIT */
/* Numbers and conditions, counted on the board. */
#include "pattern.h"
#include "scene.h"

#include <string.h>

#define MOST_HOPED 1000 /* more points than any Cost has */

/* ---- Which cards. */

/* "[mythos]/[braver]": has it one of them? */
static gboolean has_tag (const ZxPiece *piece, const char *words)
{
  g_auto (GStrv) parts = g_strsplit_set (words, "[]", -1);
  gboolean asked = FALSE;
  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i += 2) {
    g_autofree char *tag = g_strdup (parts[i]);
    asked = TRUE;
    if (zx_names_have (piece->tags, g_strstrip (tag)))
      return TRUE;
    if (parts[i + 1] == NULL)
      break;
  }
  return !asked;
}

static gboolean has_colour (const ZxPiece *piece, const char *words)
{
  gboolean asked = FALSE;
  for (int i = 0; i < ZX_COLOURS; i++) {
    if (strstr (words, zx_colour_word (i)) == NULL)
      continue;
    asked = TRUE;
    if ((piece->colours >> i & 1) != 0)
      return TRUE;
  }
  return !asked || (strstr (words, "colourless") != NULL && piece->colours == 0);
}

static gboolean has_type (const ZxPiece *piece, const char *words)
{
  static const char *const types[] = { "z/x", "event", "shift", "link", "player", "token", NULL };
  g_autofree char *type = g_ascii_strdown (piece->type != NULL ? piece->type : "", -1);
  gboolean asked = FALSE;
  for (guint i = 0; types[i] != NULL; i++) {
    if (strstr (words, types[i]) == NULL)
      continue;
    asked = TRUE;
    if (g_str_has_prefix (type, types[i]))
      return TRUE;
    /* Events that lie in the Dynamis are EV EX. */
    if (strcmp (types[i], "event") == 0 && strcmp (type, "ev ex") == 0 && strstr (words, "dynamis") != NULL)
      return TRUE;
  }
  return !asked;
}

static gint64 points_of (const ZxPiece *piece)
{
  g_auto (GStrv) parts = piece->cost != NULL ? zx_match ("\\d+", piece->cost) : NULL;
  return parts != NULL ? g_ascii_strtoll (parts[0], NULL, 10) : 0;
}

/* A word without brackets that is a tribe, as far as cards of the board have it: "dragon cards". (transfer full); NULL:
 * there is none. */
static char *tribe_in (const char *words)
{
  static const char *const known
      = "\\[[^\\]]*\\]|printed cost \\d+\\+?|exactly one "
        "colou?r|face-up|z/x|[,/+&]|\\d+\\+?|opponent's|\\b(?:your|the|an?|of|"
        "in|on|and|or|one|that|has|have|is|are|both|all|each|other|every|cards?|copy|copies|kinds?|events?|shifts?|"
        "links?|"
        "players?|tokens?|named|printed|colou?rs?|colou?rless|red|blue|white|black|green|resource|square|charge|hand|"
        "trash|dynamis|force|remove|deck|abilities|startup|opponents?|zone|among|there)\\b";
  g_autoptr (GRegex) regex = g_regex_new (known, 0, 0, NULL);
  g_autofree char *rest = g_regex_replace (regex, words, -1, 0, "", 0, NULL);
  return g_strstrip (rest)[0] != '\0' ? g_steal_pointer (&rest) : NULL;
}

gboolean zx_piece_is (const ZxPiece *piece, const char *words)
{
  g_autofree char *tribe = tribe_in (words);
  if (tribe != NULL && !zx_names_have (piece->tags, tribe))
    return FALSE;
  g_auto (GStrv) cost = zx_match ("printed cost (\\d+)\\+", words);
  return has_tag (piece, words) && has_colour (piece, words) && has_type (piece, words)
         && (strstr (words, "named") == NULL || zx_names_have (piece->tags, "named"))
         && (strstr (words, "face-up") == NULL || piece->up)
         && (strstr (words, "exactly one colo") == NULL || zx_colours_count (piece->colours) == 1)
         && (cost == NULL || points_of (piece) >= g_ascii_strtoll (cost[1], NULL, 10));
}

/* A table that has no tribes tells none of its cards, and no note does. */
static gboolean hides_tribes (const ZxPiece *piece)
{
  return piece->face != NULL && !piece->given->own && piece->tags->len == 0;
}

gboolean zx_piece_may_be (const ZxPiece *piece, const char *words)
{
  if (zx_piece_is (piece, words) || !hides_tribes (piece))
    return zx_piece_is (piece, words);
  g_autoptr (GRegex) tag = g_regex_new ("\\[[^\\]]*\\]", 0, 0, NULL);
  g_autofree char *rest = g_regex_replace (tag, words, -1, 0, "", 0, NULL);
  return zx_piece_is (piece, rest);
}

/* ---- Numbers. */

/* Do the cards in [zones] tell whether they have the tags in brackets? */
static gboolean tags_are_told (const ZxScene *scene, const ZxPiece *self, const char *words, guint zones)
{
  gboolean told = TRUE;
  for (guint i = 0; i < scene->pieces->len && strchr (words, '[') != NULL; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if ((zones >> piece->where & 1) == 0)
      continue;
    if (zx_piece_is (piece, words))
      return TRUE;
    told = told && (piece == self || !zx_piece_may_be (piece, words));
  }
  return told;
}

gboolean zx_scene_knows (const ZxScene *scene, const ZxPiece *self, const char *words, guint zones)
{
  g_autofree char *tribe = tribe_in (words);
  gboolean named = strstr (words, "named") == NULL, known = tribe == NULL;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    named = named || zx_names_have (piece->tags, "named");
    known = known || zx_names_have (piece->tags, tribe);
  }
  return named && known && tags_are_told (scene, self, words, zones);
}

/* How many of them are in [zones]; the card that is put down is in the Resource. */
static gint64 copies_in (const ZxView *view, const ZxPiece *piece, guint zones)
{
  const gint64 gone = piece == view->laid ? 1 : 0;
  gint64 copies = (zones >> piece->where & 1) != 0 ? piece->count - gone : 0;
  if (gone > 0 && (zones >> ZX_RESOURCE_ZONE & 1) != 0)
    copies++;
  return copies;
}

/* Of cards that are a number alone nothing is known but that they are cards; of "13 K" colours alone, where in the
 * Resource the notation has its tags as well. */
static gboolean is_open (const ZxPiece *piece, const char *words)
{
  if (piece->face != NULL)
    return FALSE;
  if (piece->given->name == NULL)
    return zx_fits ("\\bkinds? of\\b|colou?rless", words) || !zx_piece_is (piece, words);
  if (piece->where == ZX_RESOURCE_ZONE || piece->tags->len > 0 || zx_piece_is (piece, words))
    return FALSE;
  return has_colour (piece, words) && zx_fits ("\\[|z/x|event|shift|link|player|token|printed cost", words);
}

static gboolean some_are_open (const ZxView *view, const char *words, guint zones)
{
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (view->scene, i);
    if (copies_in (view, piece, zones) > 0 && is_open (piece, words))
      return TRUE;
  }
  return FALSE;
}

static gint64 count_cards (const ZxView *view, const ZxPiece *self, const char *words, guint zones)
{
  const gboolean kinds = zx_fits ("\\bkinds? of\\b", words);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  gint64 count = 0;
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (view->scene, i);
    gint64 copies = zx_piece_is (piece, words) ? copies_in (view, piece, zones) : 0;
    if (copies > 0 && piece == self && strstr (words, "other") != NULL)
      copies--;
    if (copies > 0)
      g_hash_table_add (names, (gpointer)(gsize)zx_piece_name (piece));
    count += copies;
  }
  return kinds ? g_hash_table_size (names) : count;
}

/* ---- From elsewhere. */

static gboolean lets_play (const ZxPiece *source, const ZxPiece *piece)
{
  const ZxEffect *effect = zx_piece_find (source, ZX_PLAY_FROM);
  if (effect == NULL || (effect->from >> piece->where & 1) == 0)
    return FALSE;
  if (effect->whom == NULL)
    return source == piece;
  return (source->where == ZX_SQUARE || source->where == ZX_START) && zx_piece_is (piece, effect->whom);
}

gboolean zx_scene_is_playable (const ZxScene *scene, const ZxPiece *piece)
{
  if (piece->given->name == NULL || (piece->face == NULL && piece->cost == NULL))
    return FALSE;
  if (piece->where == ZX_HAND || (piece->where == ZX_DYNAMIS && piece->face != NULL))
    return TRUE;
  for (guint i = 0; i < scene->pieces->len; i++)
    if (lets_play (zx_scene_piece (scene, i), piece))
      return TRUE;
  return FALSE;
}

/* ---- What cards that are played do to numbers. */

ZxWhere zx_piece_place (const ZxPiece *piece)
{
  const gboolean event = piece->type != NULL && g_ascii_strcasecmp (piece->type, "Event") == 0;
  return piece->manner == ZX_EVENT_EX ? ZX_DYNAMIS : event ? ZX_TRASH_ZONE : ZX_SQUARE;
}

int zx_piece_growth (const ZxPiece *played, const char *words, gboolean hidden)
{
  const guint zones = zx_zones_in (words);
  if (strstr (words, "opponent") != NULL || !(hidden ? zx_piece_may_be : zx_piece_is) (played, words))
    return 0;
  return (zones >> zx_piece_place (played) & 1 ? 1 : 0) - (zones >> played->where & 1 ? 1 : 0);
}

/* By how much the number can grow, or shrink, before [self] is played. */
static gint64 most_growth (const ZxScene *scene, const ZxPiece *self, const char *words, int sign)
{
  gint64 most = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (zx_scene_is_playable (scene, piece) && zx_piece_growth (piece, words, TRUE) == sign)
      most += piece->count - (piece == self ? 1 : 0);
  }
  return most;
}

#define FILLERS                                                                                                        \
  "each|of|your|you|the|an?|points?|number|counters?|cards?|is|are|have|has|lv|level|'s|s|that its words speak of|"    \
  "what is put there for it|[ ,]"
#define ZONES "on|in|and|resource|square|charge|hand|trash|dynamis|force|remove|deck|zone|[/+]"

/* Nothing stands beside the name that could bound what is counted: "each of your NAME"; in a request, which has no
 * zones to count in, [anywhere]. */
static gboolean is_counter (const char *name, const char *words, gboolean anywhere)
{
  const char *found = strstr (words, name);
  if (found == NULL)
    return FALSE;
  g_autofree char *rest = g_strdup_printf ("%.*s %s", (int)(found - words), words, found + strlen (name));
  return zx_fits (anywhere ? "^(?:" FILLERS "|" ZONES ")*$" : "^(?:" FILLERS ")*$", rest);
}

static const PayStock *find_counter (const PayBoard *board, const char *words)
{
  for (guint i = 0; i < board->counters->len; i++) {
    const PayStock *stock = board->counters->pdata[i];
    g_autofree char *name = g_utf8_strdown (stock->name, -1);
    if (is_counter (name, words, board->use != PAY_BOARD_PLAYS))
      return stock;
  }
  return NULL;
}

/* Cards in zones that the board has. */
static gboolean is_of_zones (const ZxView *view, const char *words)
{
  const guint zones = zx_zones_in (words);
  const gboolean theirs = strstr (words, "opponent") != NULL;
  const gboolean elsewhere = (zones & ~(1u << ZX_RESOURCE_ZONE)) != 0;
  return zones != 0 && (view->scene->board->use == PAY_BOARD_PLAYS || !elsewhere)
         && (!theirs || zones == 1u << ZX_SQUARE)
         && !zx_fits ("kinds? of "
                      "colo|destroyed|appeared|removed|adjacent|specified|different|revealed|ability-less|lower|higher",
                      words);
}

ZxCounted zx_view_count (const ZxView *view, const ZxPiece *self, const char *words, gint64 *n)
{
  const ZxScene *scene = view->scene;
  const gboolean theirs = strstr (words, "opponent") != NULL;
  guint zones = zx_zones_in (words);
  const PayStock *stock = find_counter (scene->board, words);
  if (stock != NULL) {
    *n = stock->value;
    return ZX_TOLD;
  }
  if (zx_fits ("^(?:each of |points? of )?(?:your )?life$", words) && !theirs) {
    *n = MAX (scene->board->life, 0);
    return scene->board->life != PAY_NOT_GIVEN ? ZX_TOLD : ZX_NOT_TOLD;
  }
  if (zx_words_count_colours (words)) {
    *n = 1;
    return ZX_TOLD;
  }
  if (!is_of_zones (view, words) || !zx_scene_knows (scene, self, words, theirs ? 1u << ZX_OPPONENTS : zones))
    return ZX_NOT_TOLD;
  zones = theirs ? 1u << ZX_OPPONENTS : zones | ((zones >> ZX_SQUARE & 1) != 0 ? 1u << ZX_START : 0);
  if (some_are_open (view, words, zones))
    return ZX_NOT_TOLD;
  *n = count_cards (view, self, words, zones);
  return ZX_COUNTED;
}

/* Those that are there are at least so many; with those that could be, at most. */
gboolean zx_view_bounds (const ZxView *view, const ZxPiece *self, const char *words, gint64 *least, gint64 *most)
{
  guint zones = zx_zones_in (words);
  g_autofree char *tribe = tribe_in (words);
  if (tribe != NULL || !is_of_zones (view, words) || zx_fits ("opponent|\\bkinds? of\\b|named", words))
    return FALSE;
  zones |= (zones >> ZX_SQUARE & 1) != 0 ? 1u << ZX_START : 0;
  *least = *most = 0;
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (view->scene, i);
    const gint64 itself = piece == self && strstr (words, "other") != NULL ? 1 : 0;
    const gint64 copies = MAX (copies_in (view, piece, zones) - itself, 0);
    const gboolean open = is_open (piece, words);
    *least += !open && zx_piece_is (piece, words) ? copies : 0;
    *most += open || zx_piece_may_be (piece, words) ? copies : 0;
  }
  return TRUE;
}

/* ---- Conditions. */

static gint64 number_of (const char *word)
{
  static const char *const words[] = { "a", "an", "two", "three", "four", "five", "six", "seven", "eight" };
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i], word) == 0)
      return i == 0 ? 1 : (gint64)i;
  return g_ascii_strtoll (word, NULL, 10);
}

typedef struct {
  const char *pattern;
  guint number, words; /* groups; number 0: one is enough */
  gboolean most;
} Form;

static const Form forms[] = {
  { "^(.+?) (?:has|have|is|are) (\\d+) or (?:fewer|less)$", 2, 1, TRUE },
  { "^(.+?) (?:has|have|is|are) (\\d+) or more$", 2, 1, FALSE },
  { "^(?:you have |there are )?(\\d+) or (?:fewer|less) (.+)$", 1, 2, TRUE },
  { "^(?:you have |there are )?(\\d+) or more (.+)$", 1, 2, FALSE },
  { "^(?:you have |there are )?at most (\\d+) (.+)$", 1, 2, TRUE },
  { "^(?:you have |there are )?at least (\\d+) (.+)$", 1, 2, FALSE },
  { "^(?:you have |there are )(\\d+)\\+? (.+)$", 1, 2, FALSE },
  { "^(.+?) (?:has|have) (\\d+)\\+( other cards)?$", 2, 0, FALSE },
  { "^(\\d+)\\+ (.+)$", 1, 2, FALSE },
  { "^(two|three|four|five|six|seven|eight|\\d+) (.+)$", 1, 2, FALSE },
  { "^(.+?) (\\d+)\\+?$", 2, 1, FALSE },
  { "^an? (.+? (?:is|are|in|on) .+)$", 0, 1, FALSE },
};

gboolean zx_condition_read (const char *condition, gint64 *number, char **words, gboolean *most)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    const Form *form = &forms[i];
    g_auto (GStrv) parts = zx_match (form->pattern, condition);
    if (parts == NULL)
      continue;
    *number = form->number > 0 ? number_of (parts[form->number]) : 1;
    *words = g_strdup (parts[form->words]);
    *most = form->most;
    return TRUE;
  }
  return FALSE;
}

/* Which way it is; FALSE: no board says. */
static gboolean decide (const ZxView *view, const ZxPiece *self, const char *condition, gboolean *holds)
{
  g_auto (GStrv) both = zx_match ("^(?:your )?resource holds both (\\w+) and (\\w+)(?: and (.+))?$", condition);
  if (both != NULL) {
    g_autofree char *one = g_strconcat (both[1], " in resource", NULL);
    g_autofree char *other = g_strconcat (both[2], " in resource", NULL);
    gint64 first = 0, second = 0;
    gboolean rest = TRUE, known = both[3] == NULL || both[3][0] == '\0' || decide (view, self, both[3], &rest);
    known = known && zx_view_count (view, self, one, &first) != ZX_NOT_TOLD
            && zx_view_count (view, self, other, &second) != ZX_NOT_TOLD;
    *holds = known && rest && first > 0 && second > 0;
    return known;
  }
  g_autofree char *words = NULL;
  gint64 number = 0, least = 0, upmost = 0;
  gboolean most = FALSE;
  if (!zx_condition_read (condition, &number, &words, &most))
    return FALSE;
  if (zx_view_count (view, self, words, &least) != ZX_NOT_TOLD)
    upmost = least;
  else if (!zx_view_bounds (view, self, words, &least, &upmost))
    return FALSE;
  *holds = most ? upmost <= number : least >= number;
  return *holds || (most ? least > number : upmost < number);
}

/* ---- Effects. */

gboolean zx_words_count_colours (const char *words)
{
  return zx_fits ("^kinds? of colou?rs? (?:among|in|of) (?:the )?(?:cards in )?(?:your )?resource$", words);
}

static gint64 count_note (const ZxPiece *self, guint nth)
{
  gint64 last = 0;
  for (guint i = 0, seen = 0; i < self->given->notes->len; i++) {
    const PayBoardNote *note = self->given->notes->pdata[i];
    if (strcmp (note->word, "count") != 0)
      continue;
    last = g_ascii_strtoll (note->value, NULL, 10);
    if (seen++ == nth)
      break;
  }
  return MAX (last, 0);
}

gint64 zx_view_least (const ZxView *view, const ZxPiece *self, const char *words)
{
  gint64 least = 0, most = 0;
  if (!zx_view_bounds (view, self, words, &least, &most))
    return 0;
  const gint64 laid = view->laid != NULL ? 1 : 0; /* it may be played, too */
  return MAX (least - (view->later ? most_growth (view->scene, self, words, -1) + laid : 0), 0);
}

/* ... or to a view that [hopes], at most. */
static gint64 guess (const ZxView *view, const ZxPiece *self, const ZxEffect *effect, gboolean hopes)
{
  gint64 least = 0, most = 0;
  if (!hopes)
    return zx_view_least (view, self, effect->per);
  if (!zx_view_bounds (view, self, effect->per, &least, &most))
    return MOST_HOPED * MAX (effect->each, 1);
  return most + most_growth (view->scene, self, effect->per, 1);
}

gint64 zx_view_times (const ZxView *view, const ZxPiece *self, const ZxEffect *effect, guint nth, gboolean *known)
{
  const gboolean told = pay_board_find_note (self->given, "count") != NULL;
  gboolean holds = TRUE;
  gint64 n = 1;
  *known = TRUE;
  const ZxTurn other = self->where == ZX_OPPONENTS ? ZX_OWN_TURN : ZX_THEIR_TURN;
  if (effect->turn == other && !self->met) /* a board is of our turn, if nothing else is said */
    return 0;
  const gboolean hopes = view->hopeful && effect->amount <= 0;
  if (effect->condition != NULL && !self->met && !decide (view, self, effect->condition, &holds)) {
    *known = FALSE;
    holds = hopes;
  }
  if (!holds)
    return 0;
  if (effect->per != NULL && told)
    n = count_note (self, nth);
  else if (effect->per != NULL && zx_view_count (view, self, effect->per, &n) == ZX_NOT_TOLD) {
    *known = FALSE;
    n = guess (view, self, effect, hopes);
  }
  return n / MAX (effect->each, 1);
}

static void add_condition (const PayBoard *board, const char *condition, GString *clauses)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_auto (GStrv) parts = zx_match (forms[i].pattern, condition);
    const PayStock *stock = parts != NULL ? find_counter (board, parts[forms[i].words]) : NULL;
    if (parts != NULL && stock != NULL)
      g_string_append_printf (clauses, " if %s%" G_GINT64_FORMAT " %s", forms[i].most ? "at most " : "",
                              forms[i].number > 0 ? number_of (parts[forms[i].number]) : 1, stock->name);
    if (parts != NULL)
      return;
  }
}

char *zx_view_clauses (const ZxView *view, const ZxEffect *effect)
{
  const PayBoard *board = view->scene->board;
  g_autoptr (GString) clauses = g_string_new (NULL);
  if (board->use == PAY_BOARD_PLAYS)
    return NULL;
  const PayStock *stock = effect->per != NULL ? find_counter (board, effect->per) : NULL;
  if (stock != NULL)
    g_string_append_printf (clauses, " per %" G_GINT64_FORMAT " %s", MAX (effect->each, 1), stock->name);
  if (effect->condition != NULL)
    add_condition (board, effect->condition, clauses);
  return clauses->len > 0 ? g_string_free (g_steal_pointer (&clauses), FALSE) : NULL;
}

gboolean zx_effect_works (const ZxPiece *piece, const ZxEffect *effect)
{
  const guint where = piece->where == ZX_START || piece->where == ZX_OPPONENTS ? (guint)ZX_SQUARE : (guint)piece->where;
  return effect->zones == 0 || (effect->zones >> where & 1) != 0;
}

gboolean zx_effect_arrives (const ZxPiece *piece, const ZxEffect *effect)
{
  const gboolean works = effect->zones != 0 && (effect->zones >> piece->where & 1) != 0;
  return zx_piece_place (piece) == ZX_SQUARE && !works && (effect->zones == 0 || (effect->zones >> ZX_SQUARE & 1) != 0);
}

gboolean zx_effect_is_plain_once_laid (const ZxPiece *source, const ZxEffect *effect)
{
  const gboolean gains
      = effect->deed == ZX_GAIN_COLOURS && effect->for_all && effect->gain == ZX_ADD_COLOURS && effect->whom == NULL;
  return (gains || effect->deed == ZX_GROUP_COST) && effect->per == NULL && effect->condition == NULL
         && effect->turn == ZX_ANY_TURN && (effect->zones >> ZX_RESOURCE_ZONE & 1) != 0
         && !zx_effect_works (source, effect);
}
