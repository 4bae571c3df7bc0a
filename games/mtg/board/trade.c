/* SPDX-License-Identifier: MIT */
/* What is given up for a spell and counts for its mana value or its mana cost. */
#include "play.h"

#include <string.h>

/* What is there, and cannot be sacrificed by others' words; NULL: nothing. */
static const MtgPiece *spared (const MtgScene *scene, const MtgNeed *need)
{
  MtgNeed there = *need;
  there.kind = MTG_NEED_RETURN;
  for (guint i = 0; need->kind == MTG_NEED_SACRIFICE && i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (mtg_piece_has (piece, MTG_NEVER_SACRIFICED) && mtg_scene_meets (scene, piece, &there))
      return piece;
  }
  return NULL;
}

char *mtg_play_why_missing (const MtgScene *scene, const MtgNeed *need, gint64 there)
{
  const char *verb = mtg_need_verbs[need->kind];
  const MtgPiece *other = spared (scene, need);
  const gboolean one
      = need->count == 1 && !g_str_has_prefix (need->what, "another ") && !g_str_has_prefix (need->what, "your ");
  const char *article = !one ? "" : strchr ("aeiou", need->what[0]) != NULL ? "an " : "a ";
  if (other != NULL)
    return g_strdup_printf ("needs %s%s to %s; %s cannot be sacrificed for costs", article, need->what, verb,
                            mtg_piece_name (other));
  if (there < 1)
    return g_strdup_printf ("needs %s%s to %s; there is none", article, need->what, verb);
  return g_strdup_printf ("needs %" G_GINT64_FORMAT " %s to %s; there %s only %" G_GINT64_FORMAT, need->count,
                          need->what, verb, there == 1 ? "is" : "are", there);
}

/* ---- Emerge and offering. */

static gboolean is_offering (const MtgWay *way)
{
  return strcmp (way->name, "offering") == 0;
}

gboolean mtg_play_trades (const MtgPlaying *playing)
{
  const MtgPrice *price = playing->price;
  const MtgWay *way = playing->instead;
  return way->reduces && (is_offering (way) || strcmp (way->name, "emerge") == 0) && price != NULL
         && price->needs->len == 1 && ((const MtgNeed *)g_ptr_array_index (price->needs, 0))->count == 1;
}

/* Emerge takes the mana value off, offering the mana cost, colours and all (702.48). */
static char *less_by (const MtgPlaying *playing, const MtgCard *face)
{
  if (face == NULL || face->value < 1)
    return NULL;
  if (!is_offering (playing->instead))
    return g_strdup_printf ("-{%" G_GINT64_FORMAT "}", face->value);
  g_auto (GStrv) without_x = g_strsplit (face->cost, "{X}", -1);
  g_autofree char *cost = g_strjoinv ("", without_x);
  return g_strconcat ("-", cost, NULL);
}

static void give_up (const MtgPlaying *playing, const MtgPiece *piece, const MtgCard *face, MtgNeedKind deed,
                     MtgMade *made)
{
  const MtgVictim victim = { piece, 1, deed };
  char *less = less_by (playing, face);
  g_array_append_val (made->victims, victim);
  made->chosen = TRUE;
  if (less != NULL)
    g_ptr_array_add (made->request->modifiers, less);
}

/* Those that are there, then those that could come. */
void mtg_play_trade (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  guint passed = 0;
  gboolean any = FALSE;
  for (guint i = 0; i < playing->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    if (!mtg_scene_meets (playing->scene, piece, need) || passed++ < playing->choice)
      continue;
    give_up (playing, piece, piece->face, need->kind, made);
    return;
  }
  any = passed > 0;
  for (guint i = 0; i < playing->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    const MtgCard *face = mtg_play_newcomer (playing, piece, need);
    if (face == NULL || passed++ < playing->choice)
      continue;
    give_up (playing, piece, face, need->kind, made);
    made->lacks
        = any ? g_strdup_printf ("%s is not there yet", face->name) : mtg_play_why_missing (playing->scene, need, 0);
    return;
  }
  made->exhausted = passed > 0;
  if (passed == 0 && made->why == NULL)
    made->why = mtg_play_why_missing (playing->scene, need, 0);
}

/* ---- What says how much X is. */

#define OF_VALUE_X " with mana value X"

/* Another card of the hand that meets [need] and lies so far behind others by its mana value; NULL: there are not so
 * many. */
static const MtgPiece *nth_greatest (const MtgPlaying *playing, const MtgNeed *need, guint behind)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  for (guint i = 0; i < playing->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    if (piece->face == NULL || !mtg_scene_meets (playing->scene, piece, need)
        || (piece == playing->piece && piece->count < 2))
      continue;
    guint at = 0;
    while (at < sorted->len && ((const MtgPiece *)sorted->pdata[at])->face->value >= piece->face->value)
      at++;
    g_ptr_array_insert (sorted, (int)at, (gpointer)(gsize)piece);
  }
  return behind < sorted->len ? sorted->pdata[behind] : NULL;
}

static void set_x (const MtgPiece *piece, PayRequest *request, gint64 *x)
{
  char *cost = request->costs->pdata[0];
  g_autofree char *number = g_strdup_printf ("{%" G_GINT64_FORMAT "}", piece->face->value);
  g_auto (GStrv) parts = g_strsplit (cost, "{X}", -1);
  *x = piece->face->value;
  request->costs->pdata[0] = g_strjoinv (number, parts);
  g_free (cost);
}

gboolean mtg_play_set_x (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  const char *cost = playing->face->cost;
  if (need->kind != MTG_NEED_EXILE || need->count != 1 || strstr (need->what, OF_VALUE_X) == NULL
      || playing->instead == NULL || cost == NULL || strstr (cost, "{X}") == NULL)
    return FALSE;
  if (playing->scene->board->use != PAY_BOARD_PLAYS) {
    made->beyond = need->what;
    return TRUE;
  }
  const MtgPiece *piece = nth_greatest (playing, need, playing->choice);
  made->exhausted = piece == NULL;
  if (piece != NULL) {
    const MtgVictim victim = { piece, 1, need->kind };
    g_array_append_val (made->victims, victim);
    made->chosen = TRUE;
    set_x (piece, made->request, &made->x);
  } else if (playing->choice == 0 && mtg_scene_unnamed (playing->scene, need) > 0)
    made->beyond = need->what;
  else if (playing->choice == 0 && made->why == NULL)
    made->why = mtg_play_why_missing (playing->scene, need, 0);
  return TRUE;
}

/* ---- What is asked for by its own name. */

/* NULL: a request cannot say that. (transfer full) */
static char *own_modifier (const MtgVictim *victim)
{
  g_autofree char *tag = mtg_own_tag (MTG_PAWN, victim->piece->zone, victim->piece->card);
  const gboolean controlled = victim->deed != MTG_NEED_SACRIFICE;
  g_autofree char *what = g_strdup_printf ("%s permanent%s", tag, controlled ? " you control" : "");
  return mtg_need_modifier (&(MtgNeed){ victim->deed, 1, what, FALSE });
}

void mtg_play_ask_for_victims (MtgMade *made)
{
  for (guint i = made->victims->len; i-- > 0;) {
    const MtgVictim *victim = &g_array_index (made->victims, MtgVictim, i);
    const gboolean comes = victim->deed == MTG_NEED_SACRIFICE; /* where it does not lie there yet */
    g_autofree char *modifier = comes || victim->piece->where == MTG_ZONE_BATTLEFIELD ? own_modifier (victim) : NULL;
    if (modifier == NULL)
      continue;
    for (gint64 k = 0; k < victim->count; k++)
      g_ptr_array_add (made->request->modifiers, g_strdup (modifier));
    if (made->asked == NULL)
      made->asked = g_array_new (FALSE, FALSE, sizeof (MtgVictim));
    g_array_append_vals (made->asked, victim, 1);
    g_array_remove_index (made->victims, i);
  }
}

static void move_victims (const GArray *victims, gboolean paid, const MtgPiece *but, PayBoardPlay *play)
{
  static const char *const to[MTG_NEED_OTHER + 1] = { [MTG_NEED_SACRIFICE] = "graveyard",
                                                      [MTG_NEED_DISCARD] = "graveyard",
                                                      [MTG_NEED_EXILE] = "exile",
                                                      [MTG_NEED_RETURN] = "hand",
                                                      [MTG_NEED_TAP] = "battlefield" };
  for (guint i = 0; victims != NULL && i < victims->len; i++) {
    const MtgVictim *victim = &g_array_index (victims, MtgVictim, i);
    const gboolean taps = victim->deed == MTG_NEED_TAP, token = mtg_piece_has (victim->piece, "token");
    for (gint64 k = 0; victim->piece != but && k < victim->count; k++) {
      pay_board_play_move (play, victim->piece->zone, victim->piece->card, token && !taps ? NULL : to[victim->deed],
                           taps ? "tapped" : NULL);
      ((PayBoardMove *)play->moves->pdata[play->moves->len - 1])->paid = paid;
    }
  }
}

void mtg_play_move_victims (const MtgMade *made, const MtgPiece *but, PayBoardPlay *play)
{
  move_victims (made->victims, FALSE, but, play);
  move_victims (made->asked, TRUE, but, play);
}

/* ---- Collecting evidence. */

static const char evidence[] = "collect evidence ";

/* Not taken yet, of the greatest mana value; NULL: there is none. */
static const MtgPiece *greatest_left (const MtgPlaying *playing, const GArray *victims, gint64 *left)
{
  const MtgPiece *best = NULL;
  for (guint i = 0; i < playing->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    gint64 n = piece->count - (piece == playing->piece ? 1 : 0);
    for (guint k = 0; k < victims->len; k++)
      n -= g_array_index (victims, MtgVictim, k).piece == piece ? g_array_index (victims, MtgVictim, k).count : 0;
    if (piece->whose != MTG_YOU || piece->where != MTG_ZONE_GRAVEYARD || piece->face == NULL || n < 1
        || (best != NULL && piece->face->value <= best->face->value))
      continue;
    best = piece;
    *left = n;
  }
  return best;
}

static gboolean some_are_unknown (const MtgPlaying *playing)
{
  for (guint i = 0; i < playing->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    if (piece->whose == MTG_YOU && piece->where == MTG_ZONE_GRAVEYARD && piece->face == NULL)
      return TRUE;
  }
  return FALSE;
}

/* As few cards as can be, so that most are left. */
gboolean mtg_play_collect (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  const char *number = g_str_has_prefix (need->what, evidence) ? need->what + strlen (evidence) : "";
  gint64 wanted = g_ascii_strtoll (number, NULL, 10), n = 0;
  const gint64 all = wanted;
  if (wanted < 1 || playing->scene->board->use != PAY_BOARD_PLAYS)
    return FALSE;
  const MtgPiece *piece = NULL;
  while (wanted > 0 && (piece = greatest_left (playing, made->victims, &n)) != NULL && piece->face->value > 0) {
    const MtgVictim victim = { piece, MIN (n, (wanted + piece->face->value - 1) / piece->face->value), MTG_NEED_EXILE };
    g_array_append_val (made->victims, victim);
    wanted -= victim.count * piece->face->value;
  }
  if (wanted > 0 && some_are_unknown (playing))
    made->beyond = need->what;
  else if (wanted > 0 && made->why == NULL)
    made->why = g_strdup_printf ("needs cards of mana value %" G_GINT64_FORMAT
                                 " in your graveyard to exile; all of them have %" G_GINT64_FORMAT,
                                 all, all - wanted);
  return TRUE;
}

/* ---- Craft. */

#define MATERIALS " as materials"

/* "four or more red cards": 4 and "red card"; "": of any kind. NULL: no number of one kind. (transfer full) */
static char *materials_of (const char *what, gint64 *count)
{
  g_autofree char *words = g_strndup (what, strlen (what) - strlen (MATERIALS));
  g_auto (GStrv) first = g_strsplit (words, " ", 2);
  const gint64 number = first[0] != NULL ? mtg_number_of (first[0]) : 0;
  const char *kind = number > 0 ? first[1] != NULL ? first[1] : "" : words;
  *count = MAX (number, 1);
  if (g_str_has_prefix (kind, "or more"))
    kind += strlen ("or more") + (kind[strlen ("or more")] == ' ' ? 1 : 0);
  return strchr (kind, ',') != NULL ? NULL : mtg_need_words (kind, TRUE);
}

static gboolean is_taken (const MtgPiece *piece, const GArray *victims)
{
  for (guint k = 0; k < victims->len; k++)
    if (g_array_index (victims, MtgVictim, k).piece == piece)
      return TRUE;
  return FALSE;
}

/* As many of the graveyard as there are: they cost nothing else. How many are left to find. */
static gint64 craft_from_graveyard (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  gint64 left = need->count;
  for (guint i = 0; i < playing->scene->pieces->len && left > 0; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    if (is_taken (piece, made->victims) || !mtg_scene_meets (playing->scene, piece, need))
      continue;
    const MtgVictim victim = { piece, MIN (left, piece->count), MTG_NEED_EXILE };
    g_array_append_val (made->victims, victim);
    left -= victim.count;
  }
  return left;
}

gboolean mtg_play_craft (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made, gint64 *left, char **whom)
{
  if (need->kind != MTG_NEED_EXILE || !g_str_has_suffix (need->what, MATERIALS))
    return FALSE;
  gint64 count = 0;
  g_autofree char *kind = materials_of (need->what, &count);
  if (kind == NULL || playing->scene->board->use != PAY_BOARD_PLAYS) {
    made->beyond = need->what;
    return TRUE;
  }
  g_autofree char *there = g_strconcat (kind[0] != '\0' ? kind : "card", " from your graveyard", NULL);
  const MtgNeed buried = { need->kind, count, there, FALSE };
  *left = craft_from_graveyard (playing, &buried, made);
  gsize length = strlen (kind);
  length -= g_str_has_suffix (kind, " card") ? strlen (" card") : 0;
  *whom = length > 0 ? g_strdup_printf ("%.*s you control", (int)length, kind) : g_strdup ("permanent you control");
  const MtgNeed rest = { need->kind, *left, *whom, FALSE };
  const gint64 here = *left > 0 ? mtg_scene_candidates (playing->scene, playing->piece, &rest) : 0;
  if (here < *left
      && here + mtg_scene_unnamed (playing->scene, &buried) + mtg_scene_could_bury (playing->scene) >= *left) {
    made->beyond = need->what;
    *left = 0;
  }
  return TRUE;
}

/* ---- Harmonize. */

const char *mtg_play_less_by_power (const MtgPlaying *playing)
{
  for (guint i = 0; i < playing->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    if (mtg_piece_is_ours (piece) && mtg_piece_has (piece, "creature") && !piece->tapped)
      return playing->instead->name;
  }
  return NULL;
}

/* What makes mana could take the counters, or the card, before. */
static gboolean could_pay_before (const MtgPlaying *playing)
{
  gboolean any = mtg_piece_could_go (playing->scene, playing->piece);
  for (guint i = 0; i < playing->face->lines->len; i++)
    any = any || mtg_card_line (playing->face, i)->kind == MTG_LINE_MANA_ABILITY;
  return any;
}

/* "among creatures you control", "another permanent you control". NULL: not understood. (transfer full) */
static MtgCount *holders_of (const char *words)
{
  static const struct {
    const char *before, *instead;
  } forms[] = { { "among ", "the number of " }, { "another ", "each other " }, { "a ", "each " }, { "an ", "each " } };
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    if (!g_str_has_prefix (words, forms[i].before))
      continue;
    g_autofree char *counted = g_strconcat (forms[i].instead, words + strlen (forms[i].before), NULL);
    MtgCount *count = mtg_count_read (counted, NULL);
    if (count != NULL && count->kind == MTG_COUNT_THINGS)
      return count;
    mtg_count_free (count);
  }
  return NULL;
}

/* "+1/+1 counter" of a need; NULL: any. (transfer full) */
static char *kind_of (const char *what)
{
  g_autofree char *words = g_strndup (what, strcspn (what, " "));
  return g_str_has_prefix (words, "counter") || strcmp (words, "other") == 0 ? NULL : g_steal_pointer (&words);
}

typedef struct {
  gint64 least, most; /* those that stay there whatever is done, and those that are there */
} Removable;

/* Could mana take them before? */
static gboolean spends_counters (const MtgPiece *piece)
{
  for (guint i = 0; piece->face != NULL && i < piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (piece->face, i);
    if (line->kind == MTG_LINE_MANA_ABILITY && strstr (line->words, "counter") != NULL)
      return TRUE;
  }
  return FALSE;
}

/* On each copy. Counters that nobody noted are those that it came with. */
static Removable counters_of (const MtgPlaying *playing, const MtgPiece *piece, const char *kind)
{
  gint64 there = 0;
  if (!mtg_piece_noted (piece, kind, &there)) {
    there = mtg_piece_came_with (piece, kind);
    if (there == MTG_USES_ANY)
      return (Removable){ 0, PAY_MAX_AMOUNT };
  }
  const gboolean stay = !mtg_piece_could_go (playing->scene, piece) && !spends_counters (piece);
  return (Removable){ stay ? there : 0, there };
}

/* From others, by the counters that lie there. FALSE: it is not known. */
static gboolean remove_from_others (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  const char *from = strstr (need->what, " from ");
  MtgCount *holders
      = from != NULL && strstr (need->what, " or a") == NULL ? holders_of (from + strlen (" from ")) : NULL;
  if (holders == NULL)
    return FALSE;
  const gboolean among = g_str_has_prefix (from, " from among ");
  g_autofree char *kind = kind_of (need->what);
  Removable all = { 0 }, best = { 0 };
  for (guint i = 0; i < playing->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (playing->scene, i);
    if (!mtg_piece_is_counted (playing->piece, piece, holders))
      continue;
    const Removable one = counters_of (playing, piece, kind);
    all = (Removable){ all.least + one.least * piece->count, MIN (all.most + one.most * piece->count, PAY_MAX_AMOUNT) };
    best = (Removable){ MAX (best.least, one.least), MAX (best.most, one.most) };
  }
  mtg_count_free (holders);
  const Removable there = among ? all : best;
  if (there.least < need->count && there.most >= need->count)
    return FALSE;
  if (there.most < need->count && made->why == NULL)
    made->why = g_strdup_printf ("%" G_GINT64_FORMAT " %s removed for it, and there are %" G_GINT64_FORMAT, need->count,
                                 need->count == 1 ? "counter is" : "counters are", there.most);
  return TRUE;
}

gboolean mtg_need_is_of_itself (const MtgNeed *need)
{
  const char *from = strstr (need->what, " from ");
  return from != NULL && (strcmp (from, " from ~") == 0 || g_str_has_prefix (from, " from this "));
}

gboolean mtg_play_remove (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made)
{
  if (need->kind != MTG_NEED_COUNTERS || need->count < 1)
    return FALSE;
  if (!mtg_need_is_of_itself (need))
    return remove_from_others (playing, need, made);
  g_autofree char *kind = kind_of (need->what);
  const Removable there = counters_of (playing, playing->piece, kind);
  if (there.most >= need->count && (there.most == PAY_MAX_AMOUNT || could_pay_before (playing)))
    return FALSE;
  if (there.most < need->count && made->why == NULL)
    made->why = g_strdup_printf ("%" G_GINT64_FORMAT " %s removed for it, and it has %" G_GINT64_FORMAT, need->count,
                                 need->count == 1 ? "counter is" : "counters are", there.most);
  return TRUE;
}
