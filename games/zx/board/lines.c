/* SPDX-License-Identifier: MIT */
/* What each line of a card's words comes to. */
#include "scene.h"

#include <string.h>

typedef struct {
  PayLineVerdict verdict;
  const char *taken;
  guint turns;
  gint64 seen; /* [taken] is that the number is so; 0: it is what [taken] says */
} Told;

/* Which way could it turn an answer? */
static guint turns_of (const ZxEffect *effect)
{
  const gboolean change = effect->deed == ZX_OWN_COST || effect->deed == ZX_GROUP_COST || effect->deed == ZX_NEXT_COST
                          || effect->deed == ZX_ABILITY_COST;
  const gboolean dearer = change && effect->amount > 0;
  return dearer ? PAY_LINE_COULD_HINDER : PAY_LINE_COULD_HELP;
}

/* Has a card of the Resource a colour that is still to be chosen? */
static gboolean some_choose (const ZxScene *scene)
{
  const ZxView view = { .scene = scene };
  g_autofree char *pool = zx_view_pool (&view, NULL, NULL);
  return strstr (pool, "[+any]") != NULL;
}

static const char *assumed_of (const ZxScene *scene, const ZxEffect *effect)
{
  if (scene->board->use != PAY_BOARD_PLAYS)
    return effect->condition != NULL ? "what it asks for is not told, and taken not to hold"
                                     : "the number is not told, and taken as 0";
  return effect->condition != NULL ? "what it asks for does not hold; (met) says that it does"
                                   : "the number is 0; (count N) says it";
}

/* What no board says, taken as zx_view_times() takes it. */
static Told assumed (const ZxView *view, const ZxPiece *piece, const ZxEffect *effect, guint turns)
{
  Told told = { PAY_LINE_ASSUMED, assumed_of (view->scene, effect), turns, 0 };
  if (effect->condition == NULL && effect->per != NULL && view->scene->board->use == PAY_BOARD_PLAYS)
    told.seen = zx_view_least (view, piece, effect->per);
  return told;
}

/* Whether it would gain colours where it is put down is not told. */
static gboolean may_gain_once_laid (const ZxScene *scene, const ZxPiece *piece, const ZxEffect *effect, guint nth)
{
  const ZxView view = { .scene = scene, .laid = piece };
  gboolean known = TRUE;
  if (effect->deed != ZX_GAIN_COLOURS || scene->board->use != PAY_BOARD_PLAYS || !zx_scene_can_lay (scene, piece, NULL)
      || (effect->zones >> ZX_RESOURCE_ZONE & 1) == 0)
    return FALSE;
  zx_view_times (&view, piece, effect, nth, &known);
  return !known;
}

static gboolean is_followed_once_laid (const ZxScene *scene, const ZxPiece *piece, const ZxEffect *effect)
{
  return zx_effect_is_plain_once_laid (piece, effect) && zx_scene_knows_targets (scene, piece, effect);
}

/* What it would do to other cards where it is put down. */
static guint turns_once_laid (const ZxScene *scene, const ZxPiece *piece, const ZxEffect *effect)
{
  if (zx_effect_works (piece, effect) || (effect->zones >> ZX_RESOURCE_ZONE & 1) == 0
      || scene->board->use != PAY_BOARD_PLAYS || !zx_scene_can_lay (scene, piece, NULL)
      || is_followed_once_laid (scene, piece, effect))
    return 0;
  if (effect->deed == ZX_UNKNOWN)
    return PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER;
  const gboolean gains = effect->deed == ZX_GAIN_COLOURS && effect->for_all;
  const gboolean others = (effect->deed == ZX_PLAY_FROM && effect->whom != NULL) || effect->deed == ZX_GROUP_COST
                          || effect->deed == ZX_NEXT_COST;
  return gains || others ? turns_of (effect) : 0;
}

/* Cards that a Startup ability of theirs plays. */
static gint64 count_startups (const ZxScene *scene)
{
  gint64 count = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    count += zx_piece_starts_up (piece) && zx_scene_is_playable (scene, piece) ? piece->count : 0;
  }
  return count;
}

#define NOT_USED "its Startup ability is not used"

/* What a Startup ability that nobody uses could do where its card lies, or is put down. */
static Told tell_unused (const ZxScene *scene, const ZxPiece *piece, const ZxEffect *effect)
{
  const gboolean there = zx_effect_works (piece, effect) && piece->where != ZX_OPPONENTS;
  const gboolean laid = (effect->zones >> ZX_RESOURCE_ZONE & 1) != 0 && zx_scene_can_lay (scene, piece, NULL);
  return scene->board->use == PAY_BOARD_PLAYS && (there || laid)
             ? (Told){ PAY_LINE_ASSUMED, NOT_USED, PAY_LINE_COULD_HELP, 0 }
             : (Told){ PAY_LINE_NO_MATTER, NULL, 0, 0 };
}

/* What it is where its card is put down; FALSE: nothing. */
static gboolean tell_laid (const ZxScene *scene, const ZxPiece *piece, const ZxEffect *effect, guint nth, Told *told)
{
  const ZxView view = { .scene = scene };
  const guint turns = turns_once_laid (scene, piece, effect);
  if (may_gain_once_laid (scene, piece, effect, nth))
    *told = assumed (&view, piece, effect, PAY_LINE_COULD_HELP);
  else if (turns != 0)
    *told = (Told){ PAY_LINE_ASSUMED, "it does nothing once its card is put down", turns, 0 };
  else if (scene->board->use == PAY_BOARD_PLAYS && zx_scene_can_lay (scene, piece, NULL)
           && is_followed_once_laid (scene, piece, effect))
    *told = (Told){ PAY_LINE_APPLIED, NULL, 0, 0 };
  else
    return FALSE;
  return TRUE;
}

static const Told no_matter = { PAY_LINE_NO_MATTER, NULL, 0, 0 }, applied = { PAY_LINE_APPLIED, NULL, 0, 0 };

/* Does it do nothing there, whatever its numbers are? */
static gboolean is_idle (const ZxPiece *piece, const ZxEffect *effect, gboolean played)
{
  const gboolean own = effect->deed == ZX_OWN_COST || effect->deed == ZX_FREE || effect->deed == ZX_INSTEAD;
  const gboolean away = piece->where != ZX_SQUARE && piece->where != ZX_RESOURCE_ZONE && piece->where != ZX_START;
  return effect->deed == ZX_NOTHING || effect->deed == ZX_REBOOT || effect->deed == ZX_UNKNOWN
         || !zx_effect_works (piece, effect) || (effect->deed == ZX_GAIN_COLOURS && effect->zones == 0 && away)
         || (own && !played);
}

/* Was its card played in another turn, as far as is told? */
static gboolean is_over (const ZxPiece *piece, const ZxEffect *effect)
{
  const gboolean lies = piece->where == ZX_SQUARE || piece->where == ZX_START || piece->where == ZX_OPPONENTS;
  return lies && !piece->met && zx_effect_is_brief (effect);
}

/* What waits for another, or is the first one's alone. */
static Told tell_waiting (const ZxScene *scene, const ZxPiece *piece, const ZxEffect *effect, gboolean played)
{
  const gboolean ability = effect->deed == ZX_ABILITY_COST || effect->deed == ZX_ABILITY_FREE;
  if (ability && effect->first && !piece->met)
    return (Told){ PAY_LINE_ASSUMED, "no such ability was used this turn; without (met) it may not be the first",
                   PAY_LINE_COULD_HELP, 0 };
  if (ability && effect->first && count_startups (scene) > 1)
    return (Told){ PAY_LINE_ASSUMED, "each of the cards that a Startup ability plays is taken as the first",
                   PAY_LINE_COULD_HELP, 0 };
  if (effect->deed == ZX_ABILITY_FREE && effect->whom != NULL && !piece->met)
    return (Told){ PAY_LINE_ASSUMED, "none is waiting; (met) says that it is", PAY_LINE_COULD_HELP, 0 };
  if (effect->deed == ZX_NEXT_COST && !played && piece->met && zx_piece_waiting (piece, effect) < effect->uses)
    return (Told){ PAY_LINE_ASSUMED, "its ability is used once; (count 2) says twice", turns_of (effect), 0 };
  if (effect->deed == ZX_NEXT_COST && !played && !zx_effect_waits (piece, effect))
    return no_matter;
  if (effect->deed == ZX_NEXT_COST && !played && !piece->met)
    return (Told){ PAY_LINE_ASSUMED, "none is waiting; (met) says that it is", turns_of (effect), 0 };
  if (effect->deed == ZX_GROUP_COST && effect->first && !piece->met && zx_effect_waits (piece, effect))
    return (Told){ PAY_LINE_ASSUMED, "one was played this turn; (met) says that none was", turns_of (effect), 0 };
  return applied;
}

/* It is about cards of the hand: can this card change what they cost, where it lies? */
static Told tell_effect (const ZxScene *scene, const ZxPiece *piece, const ZxEffect *effect, guint nth)
{
  const ZxView view = { .scene = scene };
  gboolean known = TRUE;
  const gboolean played = zx_scene_is_playable (scene, piece);
  Told told;
  if (effect->deed == ZX_IF_USED)
    return tell_unused (scene, piece, effect);
  if (tell_laid (scene, piece, effect, nth, &told))
    return told;
  if (effect->deed == ZX_UNKNOWN && zx_effect_works (piece, effect))
    return (Told){ PAY_LINE_UNREAD, NULL, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER, 0 };
  if (effect->deed == ZX_REBOOT && played)
    return scene->board->use != PAY_BOARD_PLAYS && some_choose (scene)
               ? (Told){ PAY_LINE_ASSUMED, "what is rebooted pays for nothing more this turn", 0, 0 }
               : applied;
  if (is_over (piece, effect))
    return (Told){ PAY_LINE_ASSUMED, "it held for the turn in which its card was played; (met) says that it does",
                   turns_of (effect), 0 };
  if (is_idle (piece, effect, played))
    return no_matter;
  if (effect->uses > 0 && effect->deed == ZX_GAIN_COLOURS && zx_scene_taxes_startups (scene))
    return (Told){ PAY_LINE_ASSUMED, NOT_USED, PAY_LINE_COULD_HELP, 0 };
  zx_view_times (&view, piece, effect, nth, &known);
  if (effect->deed == ZX_LOCK)
    return known ? no_matter : assumed (&view, piece, effect, PAY_LINE_COULD_HINDER | PAY_LINE_LATER);
  if (!known)
    return assumed (&view, piece, effect, turns_of (effect));
  if (effect->deed == ZX_GAIN_COLOURS && effect->gain == ZX_ADD_CHOSEN && effect->whom != NULL
      && zx_scene_gained (scene))
    return (Told){ PAY_LINE_ASSUMED, "it was used: a card of the Resource has gained a colour", PAY_LINE_COULD_HELP,
                   0 };
  if (effect->deed == ZX_INSTEAD && !effect->startup)
    return (Told){ PAY_LINE_ASSUMED,
                   "what is done instead is done with cards that serve for nothing else, and that stay where they lie "
                   "on the board that is left",
                   PAY_LINE_COULD_HINDER | PAY_LINE_LATER | PAY_LINE_TAKES_CARDS, 0 };
  told = tell_waiting (scene, piece, effect, played);
  if (told.verdict != PAY_LINE_APPLIED || zx_scene_knows_targets (scene, piece, effect))
    return told;
  return (Told){ PAY_LINE_ASSUMED,
                 strstr (effect->whom, "named") == NULL ? "no card here is one of those; (tag TRIBE) says which are"
                                                        : "no card here is one of those; (tag named) says which are",
                 turns_of (effect), 0 };
}

/* A hopeful view has all that it could help. */
static gboolean is_hoped (const ZxEffect *effect)
{
  return effect->deed == ZX_OWN_COST || effect->deed == ZX_GROUP_COST || effect->deed == ZX_NEXT_COST
         || (effect->deed == ZX_GAIN_COLOURS && effect->gain != ZX_ADD_CHOSEN);
}

static Told tell_line (const ZxScene *scene, const ZxPiece *piece, const ZxLine *line, guint *nth)
{
  static const guint ranks[]
      = { [PAY_LINE_NO_MATTER] = 0, [PAY_LINE_APPLIED] = 1, [PAY_LINE_ASSUMED] = 2, [PAY_LINE_UNREAD] = 3 };
  Told all = { PAY_LINE_NO_MATTER, NULL, 0, 0 };
  gboolean hoped = scene->board->use == PAY_BOARD_PLAYS;
  for (guint i = 0; i < line->effects->len; i++) {
    const ZxEffect *effect = line->effects->pdata[i];
    const Told told = tell_effect (scene, piece, effect, *nth);
    *nth += effect->per != NULL ? 1 : 0;
    all.turns |= told.turns;
    hoped = hoped && ((told.turns & PAY_LINE_COULD_HELP) == 0 || is_hoped (effect))
            && turns_once_laid (scene, piece, effect) == 0 && !is_over (piece, effect);
    if (ranks[told.verdict] <= ranks[all.verdict])
      continue;
    all.verdict = told.verdict;
    all.taken = told.taken;
    all.seen = told.seen;
  }
  if (hoped && (all.turns & PAY_LINE_COULD_HELP) != 0)
    all.turns |= PAY_LINE_HOPED;
  return all;
}

/* Nothing else of it is open. */
static gboolean is_of_abilities (const ZxLine *line)
{
  gboolean any = FALSE;
  for (guint i = 0; i < line->effects->len; i++) {
    const ZxDeed deed = ((const ZxEffect *)line->effects->pdata[i])->deed;
    if (deed != ZX_ABILITY_COST && deed != ZX_ABILITY_FREE && deed != ZX_NOTHING)
      return FALSE;
    any = any || deed != ZX_NOTHING;
  }
  return any;
}

static PayBoardLine *add_line (ZxScene *scene, const ZxPiece *piece, const ZxLine *line, const Told *told, int of_play)
{
  PayBoardLine *added = pay_table_add_line (scene->table, piece->zone, piece->card, line->text, -1, told->verdict);
  added->taken = told->seen > 0 ? g_strdup_printf (
                     "the number is %" G_GINT64_FORMAT ", of those that are seen; (count N) says it", told->seen)
                                : g_strdup (told->taken);
  added->turns = told->turns;
  added->of_play = of_play;
  added->of_abilities = is_of_abilities (line);
  return added;
}

static gboolean starts_up (const ZxScene *scene, const PayBoardPlay *play)
{
  return zx_piece_starts_up (zx_scene_piece_at (scene, play->zone, play->card));
}

/* What changes costs of abilities is about cards that one plays, too. */
static void add_to_startups (ZxScene *scene, const ZxPiece *piece, const ZxLine *line, const Told *told)
{
  for (guint i = 0; i < scene->table->plays->len; i++)
    if (starts_up (scene, scene->table->plays->pdata[i]))
      add_line (scene, piece, line, told, (int)i)->of_abilities = FALSE;
}

/* Words that speak of their own card alone are about its plays. */
static gboolean is_of_itself (const ZxLine *line)
{
  for (guint i = 0; i < line->effects->len; i++)
    if (!zx_effect_is_own (line->effects->pdata[i]))
      return FALSE;
  return TRUE;
}

static void add_to_plays (ZxScene *scene, const ZxPiece *piece, const ZxLine *line, const Told *told)
{
  const gboolean listed = told->verdict != PAY_LINE_UNREAD || zx_scene_is_playable (scene, piece);
  if (told->turns == 0 || !is_of_itself (line) || !listed) {
    if (told->turns != 0 && is_of_abilities (line))
      add_to_startups (scene, piece, line, told);
    add_line (scene, piece, line, told, -1);
    return;
  }
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    if (play->zone == piece->zone && play->card == piece->card)
      add_line (scene, piece, line, told, (int)i);
  }
}

/* ... and once its card was played. */
static void tell_used_later (ZxScene *scene, const ZxPiece *piece, const ZxLine *line)
{
  const Told told = { PAY_LINE_ASSUMED, NOT_USED, PAY_LINE_COULD_HELP | PAY_LINE_LATER, 0 };
  for (guint i = 0; i < line->effects->len && scene->board->use == PAY_BOARD_PLAYS; i++) {
    const ZxEffect *effect = line->effects->pdata[i];
    if (effect->deed == ZX_IF_USED && zx_effect_arrives (piece, effect) && zx_scene_is_playable (scene, piece)) {
      add_line (scene, piece, line, &told, -1);
      return;
    }
  }
}

static gboolean lets_more_be_played (const ZxLine *line)
{
  for (guint i = 0; i < line->effects->len; i++)
    if (((const ZxEffect *)line->effects->pdata[i])->deed == ZX_PLAY_FROM)
      return TRUE;
  return FALSE;
}

/* Numbers and words that change while a plan is played, and that it does not follow. */
static void tell_later (ZxScene *scene, const ZxPiece *piece, const ZxLine *line, guint nth)
{
  gboolean own;
  const guint turns = zx_line_later (scene, piece, line, nth, &own);
  PayBoardLine *told = scene->table->lines->pdata[scene->table->lines->len - 1];
  if (turns == 0)
    return;
  if (told->verdict != PAY_LINE_UNREAD) {
    told->verdict = PAY_LINE_ASSUMED;
    told->taken = g_strdup (lets_more_be_played (line) ? "it lets nothing be played but what it does at first"
                                                       : "what it counts stays as it lies there at first");
  }
  told->turns = turns | PAY_LINE_LATER;
  told->plays_more = lets_more_be_played (line);
  for (guint i = 0; own && i < scene->table->plays->len && told->of_play < 0; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    if (play->zone != piece->zone || play->card != piece->card)
      continue;
    told->of_play = (int)i;
    told->turns |= PAY_LINE_OF_ITS_CARD;
  }
}

/* Plans that leave something out. */
static void tell_loose (ZxScene *scene)
{
  if (scene->loose == NULL || scene->pieces->len == 0)
    return;
  const ZxPiece *piece = zx_scene_piece (scene, 0);
  PayBoardLine *line = pay_table_add_line (scene->table, piece->zone, piece->card, "", -1, PAY_LINE_ASSUMED);
  line->taken = g_strdup (scene->loose);
  line->turns = scene->loose_turns | PAY_LINE_LATER;
}

/* Cards of which a table has no words: what they say of costs is not there. */
static void tell_unknown (ZxScene *scene)
{
  const ZxPiece *first = NULL;
  guint others = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (zx_piece_is_known (piece))
      continue;
    others += first != NULL ? 1 : 0;
    first = first != NULL ? first : piece;
  }
  if (first == NULL)
    return;
  PayBoardLine *line = pay_table_add_line (scene->table, first->zone, first->card, "", -1, PAY_LINE_ASSUMED);
  line->taken = others > 0 ? g_strdup_printf ("its words, and those of %u other%s here, are not known; what is printed "
                                              "in the corners was read",
                                              others, others > 1 ? "s" : "")
                           : g_strdup ("its words are not known; what is printed in the corners was read");
}

/* Cards of the hand of which only the number is known: one of them could be put down. */
static void tell_unseen (ZxScene *scene)
{
  const ZxPiece *unseen = zx_scene_unseen (scene);
  if (unseen == NULL)
    return;
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    if (play->request == NULL || play->first != NULL)
      continue;
    PayBoardLine *line = pay_table_add_line (scene->table, unseen->zone, unseen->card, "", -1, PAY_LINE_ASSUMED);
    line->taken = g_strdup ("none of those of which only the number is told is put into the Resource");
    line->turns = PAY_LINE_COULD_HELP | PAY_LINE_HOPED;
    line->of_play = (int)i;
  }
}

/* What a request pays for although its Cost does not play it; on a board, what words could say of it. */
static void tell_types (ZxScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    g_autofree char *why = zx_piece_why_not (piece);
    const gboolean request = scene->board->use != PAY_BOARD_PLAYS;
    if (why == NULL || piece->cost == NULL || (request ? piece->where == ZX_RESOURCE_ZONE : zx_piece_is_known (piece)))
      continue;
    if (!request && piece->where != ZX_DYNAMIS && piece->where != ZX_HAND)
      continue;
    for (guint k = 0; k < scene->table->plays->len; k++) {
      const PayBoardPlay *play = scene->table->plays->pdata[k];
      if (play->zone != piece->zone || play->card != piece->card)
        continue;
      PayBoardLine *line = pay_table_add_line (scene->table, piece->zone, piece->card, request ? piece->type : "", -1,
                                               PAY_LINE_ASSUMED);
      line->taken = !request ? g_steal_pointer (&why)
                             : g_strdup_printf ("%s; %s", why,
                                                scene->board->use == PAY_BOARD_PLAN ? "it is left out"
                                                                                    : "its Cost was asked about");
      line->turns = request || piece->manner != ZX_BY_OTHER ? 0 : PAY_LINE_COULD_HELP;
      line->of_play = (int)k;
      break;
    }
  }
}

/* A turn has one EV EX, and those that lie face up were played in this one, or in others. */
static void tell_once_a_turn (ZxScene *scene)
{
  gboolean up = FALSE;
  for (guint i = 0; i < scene->pieces->len; i++)
    up = up || (zx_scene_piece (scene, i)->manner == ZX_EVENT_EX && zx_scene_piece (scene, i)->up);
  for (guint k = 0; up && scene->board->use == PAY_BOARD_PLAYS && k < scene->table->plays->len; k++) {
    const PayBoardPlay *play = scene->table->plays->pdata[k];
    const ZxPiece *piece = zx_scene_piece_at (scene, play->zone, play->card);
    if (piece->manner != ZX_EVENT_EX || piece->up)
      continue;
    PayBoardLine *line = pay_table_add_line (scene->table, piece->zone, piece->card, "", -1, PAY_LINE_ASSUMED);
    line->taken = g_strdup ("no EV EX was played this turn, though one lies face up");
    line->turns = PAY_LINE_COULD_HINDER;
    line->of_play = (int)k;
  }
}

/* A card whose colours are open may be none that can be played, or cost other colours. */
static void tell_open_colours (ZxScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    const gboolean there = zx_scene_is_playable (scene, piece) && !zx_scene_is_surely_playable (scene, piece);
    const gboolean laid = scene->board->use == PAY_BOARD_PLAYS && zx_scene_opens_laid (scene, piece);
    if (!there && !laid)
      continue;
    for (guint k = 0; k < scene->table->plays->len; k++) {
      const PayBoardPlay *play = scene->table->plays->pdata[k];
      if (play->zone != piece->zone || play->card != piece->card)
        continue;
      PayBoardLine *line = pay_table_add_line (scene->table, piece->zone, piece->card, "", -1, PAY_LINE_ASSUMED);
      line->taken
          = g_strdup_printf ("the colours of %s%s are open", zx_piece_name (piece), there ? "" : ", once put down,");
      line->turns = there ? PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER : PAY_LINE_COULD_HELP;
      line->of_play = (int)k;
    }
  }
}

/* Events are resolved, those of the Dynamis lie there; who writes one on the Square may mean another card. */
static void tell_misplaced (ZxScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    const gboolean event
        = piece->manner == ZX_EVENT_EX || (piece->type != NULL && g_ascii_strcasecmp (piece->type, "Event") == 0);
    if (!event || (piece->where != ZX_SQUARE && piece->where != ZX_START))
      continue;
    PayBoardLine *line = pay_table_add_line (scene->table, piece->zone, piece->card, piece->type, -1, PAY_LINE_ASSUMED);
    line->taken = g_strdup ("no card of this type stays there; its words are taken to work all the same");
  }
}

void zx_scene_tell_lines (ZxScene *scene)
{
  gboolean hoped = zx_scene_unseen (scene) != NULL;
  tell_unseen (scene);
  tell_misplaced (scene);
  tell_unknown (scene);
  tell_types (scene);
  tell_open_colours (scene);
  tell_once_a_turn (scene);
  tell_loose (scene);
  for (guint i = 0; i < scene->pieces->len && zx_scene_goes_on (scene); i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    guint nth = 0;
    for (guint l = 0; l < piece->lines->len; l++) {
      const ZxLine *line = piece->lines->pdata[l];
      const guint before = nth;
      const Told told = tell_line (scene, piece, line, &nth);
      add_to_plays (scene, piece, line, &told);
      hoped = hoped || (told.turns & PAY_LINE_HOPED) != 0;
      if (told.turns == 0)
        tell_later (scene, piece, line, before);
      tell_used_later (scene, piece, line);
    }
  }
  if (hoped)
    zx_scene_add_hopes (scene);
}
