/* SPDX-License-Identifier: MIT */
/* What each line of each card comes to where the card lies. */
#include "together.h"

#include <string.h>

/* Does it speak of mana, costs, untapping, sacrifice or casting? */
static gboolean speaks (const MtgPiece *piece, const MtgCardLine *line)
{
  return piece->face == NULL || mtg_card_line_speaks (piece->face, line);
}

/* Of a card that does not lie there only such lines could matter. */
static gboolean speaks_of_casting (const MtgCardLine *line)
{
  static const char *const words[] = { "cast", "cost", "this spell", "spend", "rather than", "without paying" };
  g_autofree char *low = g_ascii_strdown (line->words, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (low, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* What was chosen stands in a note. */
static gboolean is_choice (const MtgCardLine *line)
{
  g_autofree char *low = g_ascii_strdown (line->words, -1);
  return g_str_has_prefix (low, "as ") && strstr (low, " enters") != NULL && strstr (low, "choose ") != NULL;
}

/* The condition of the line that no words decide; (nullable). What is not there yet, as a level, is none. */
static const MtgCondition *open_condition (const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  const MtgCondition *when = line->when != NULL      ? line->when
                             : line->whether != NULL ? line->whether
                             : change != NULL        ? change->when
                             : line->way != NULL     ? line->way->when
                             : line->rule != NULL    ? line->rule->when
                                                     : NULL;
  const gboolean open = line->verdict == MTG_VERDICT_ASSUMED && when != NULL && !mtg_condition_is_known (when)
                        && !g_str_has_prefix (line->taken, "it has not");
  return open ? when : NULL;
}

/* Its condition is all that no words say of it, and the board decides it, or a note says that it holds. */
static gboolean is_decided (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  const MtgCondition *when = open_condition (line);
  gboolean is_known = FALSE;
  if (when != NULL)
    mtg_scene_holds (scene, piece, when, &is_known);
  return is_known && (line->amount == NULL || mtg_count_is_known (line->amount))
         && (change == NULL
             || (!change->targets && change->nth == 0 && !change->per_target
                 && (change->times == NULL || mtg_count_is_known (change->times))));
}

/* How the line is taken on this board: its words tell the usual way alone. */
static const char *taken_here (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCondition *when = open_condition (line);
  gboolean is_known = FALSE;
  if (when == NULL)
    return line->taken;
  const gboolean holds = mtg_scene_holds (scene, piece, when, &is_known);
  const gboolean said = strstr (line->taken, "not ") == NULL;
  return holds == said ? line->taken
         : line->when != NULL
             ? holds ? "what it needs to be activated is so" : "what it needs to be activated is not so"
         : holds ? "that is so"
                 : "that is not so";
}

/* A number that the board would tell if it, or what is given up, were counted, and that is taken as 0. */
static gboolean is_uncounted (const MtgCount *count)
{
  gboolean any = count->kind == MTG_COUNT_UNKNOWN || count->kind == MTG_COUNT_WAYS || count->kind == MTG_COUNT_OWN_POWER
                 || (count->kind == MTG_COUNT_THINGS && !mtg_count_is_known (count));
  for (guint i = 0; i < count->also->len && !any; i++)
    any = is_uncounted (g_ptr_array_index (count->also, i));
  return any;
}

/* It is for each of what is given up by one of the card's ways, each number of which is tried. */
static gboolean is_counted_by_way (const MtgPiece *piece, const MtgCostChange *change)
{
  for (guint i = 0; piece->face != NULL && mtg_change_is_of_many (change) && i < piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (piece->face, i);
    if (line->kind == MTG_LINE_OPTIONAL && mtg_way_is_of_many (piece->face, line->way))
      return TRUE;
  }
  return FALSE;
}

/* "You can't cast this spell unless an opponent lost life this turn.", where nobody says whether that is so. */
static gboolean is_open_limit (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  gboolean is_known = TRUE;
  if (line->kind != MTG_LINE_OWN_LIMIT || line->verdict != MTG_VERDICT_ASSUMED || line->change == NULL
      || line->change->when == NULL)
    return FALSE;
  mtg_scene_holds (scene, piece, line->change->when, &is_known);
  return !is_known;
}

/* What no board says of a line that was read. */
static PayLineVerdict open_of (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, guint *turns)
{
  /* A power that no board says is 0 for what is asked, but a no is not certain, where there is something that has one.
   */
  const gboolean power = line->kind == MTG_LINE_OWN_COST && line->verdict == MTG_VERDICT_ASSUMED && line->change != NULL
                         && line->change->times != NULL && mtg_scene_has_powers (scene, piece, line->change->times);
  if (is_open_limit (scene, piece, line)) {
    *turns = PAY_LINE_COULD_HINDER;
    return PAY_LINE_ASSUMED;
  }
  const gboolean cost = line->kind == MTG_LINE_OWN_COST || line->kind == MTG_LINE_OTHERS_COST;
  if (line->kind == MTG_LINE_OWN_COST && line->change != NULL
      && (is_counted_by_way (piece, line->change) || mtg_condition_way (line->change->when) != NULL))
    return PAY_LINE_APPLIED;
  if (cost && line->verdict == MTG_VERDICT_ASSUMED && line->change != NULL && line->change->times != NULL
      && is_uncounted (line->change->times)) {
    const gboolean upper = line->change->times->kind == MTG_COUNT_THINGS; /* all are counted, of whatever power */
    *turns = line->turns | (upper ? MTG_COULD_HELP | MTG_COULD_HINDER : 0);
    return PAY_LINE_UNREAD;
  }
  /* So is a number, or what is taken not to be so. */
  const gboolean makes = line->kind == MTG_LINE_MANA_ABILITY && line->verdict == MTG_VERDICT_ASSUMED && line->turns != 0
                         && line->types != MTG_TYPES_CHOSEN && piece->whose == MTG_YOU && !piece->banned;
  const gboolean gated = makes && line->when != NULL && line->amount == NULL;
  const gboolean number = makes && line->turns == MTG_COULD_HELP;
  gboolean is_known = FALSE;
  const gboolean holds = gated && mtg_scene_holds (scene, piece, line->when, &is_known);
  if (!power && (gated ? holds : !number))
    return (PayLineVerdict)line->verdict;
  *turns = PAY_LINE_COULD_HELP;
  return gated ? PAY_LINE_ASSUMED : PAY_LINE_UNREAD;
}

/* Nothing but a number is open, which a note tells. */
static gboolean number_is_told (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  const MtgCount *count = line->amount != NULL ? line->amount : change != NULL ? change->times : NULL;
  const MtgCondition *when = change != NULL ? change->when : line->when;
  gint64 n = 0;
  return line->verdict == MTG_VERDICT_ASSUMED && count != NULL && !mtg_count_is_known (count)
         && (when == NULL || mtg_condition_is_known (when))
         && (change == NULL || (!change->targets && !change->per_target && change->nth == 0))
         && mtg_scene_count (scene, piece, count, &n);
}

/* Its mana is for creatures of a type that was chosen, and no note says which. */
static gboolean is_for_chosen_type (const MtgPiece *piece, const MtgCardLine *line)
{
  return line->kind == MTG_LINE_MANA_ABILITY && strstr (line->words, "of the chosen type") != NULL
         && piece->where == MTG_ZONE_BATTLEFIELD && mtg_piece_is_ours (piece)
         && pay_board_find_note (piece->given, "chosen") == NULL;
}

static gint64 count_planned (const MtgScene *scene, gboolean creatures)
{
  gint64 n = 0;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if ((!creatures || (piece->face != NULL && piece->face->is_creature)) && mtg_piece_is_planned (scene, piece))
      n += piece->count;
  }
  return n;
}

/* No note says that it has the counters that it removes, and it comes with none. */
static gboolean lacks_counters (const MtgPiece *piece, const MtgCardLine *line)
{
  const gboolean lies = piece->where == MTG_ZONE_BATTLEFIELD && line->kind == MTG_LINE_MANA_ABILITY;
  const MtgAbility *ability = lies && line->reading != NULL && line->reading->abilities->len > 0
                                  ? mtg_reading_ability (line->reading, 0)
                                  : NULL;
  if (ability != NULL && !mtg_piece_has_loyalty (piece, ability) && mtg_piece_counters (piece, "loyalty") < 0)
    return TRUE;
  for (guint i = 0; ability != NULL && i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    if (need->kind == MTG_NEED_COUNTERS && mtg_piece_counters (piece, need->what) < 0)
      return mtg_piece_came_with (piece, need->what) == 0;
  }
  return FALSE;
}

/* It asks for what nobody can look for. */
static gboolean asks_beyond (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const gboolean mana = line->kind == MTG_LINE_MANA_ABILITY && mtg_piece_is_ours (piece) && !piece->banned;
  const MtgAbility *ability = mana && line->reading != NULL && line->reading->abilities->len > 0
                                  ? mtg_reading_ability (line->reading, 0)
                                  : NULL;
  for (guint i = 0; ability != NULL && i < ability->needs->len; i++)
    if (mtg_need_is_beyond (scene, g_ptr_array_index (ability->needs, i)))
      return TRUE;
  return FALSE;
}

/* "Persist": what is given up for mana could be given up once more. */
static gboolean comes_back (const MtgPiece *piece, const MtgCardLine *line)
{
  static const char *const returns[] = { "eturn it to the battlefield", "eturn ~ to the battlefield" };
  if (line->gain == NULL || line->gain->event != MTG_EVENT_LEAVES || line->gain->brings != MTG_BRINGS_BODIES)
    return FALSE;
  if (g_str_equal (line->gain->gives, "persist"))
    return mtg_piece_counters (piece, "a -1/-1 counter") <= 0;
  if (g_str_equal (line->gain->gives, "undying"))
    return mtg_piece_counters (piece, "a +1/+1 counter") <= 0;
  return g_str_equal (line->gain->gives, "afterlife") || strstr (line->words, returns[0]) != NULL
         || strstr (line->words, returns[1]) != NULL;
}

/* There could be more mana by it, if it were used before paying. */
static gboolean is_used_again (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  return (comes_back (piece, line) && mtg_piece_is_ours (piece) && mtg_scene_takes (scene, piece))
         || mtg_line_puts_counters (scene, piece, line);
}

/* No note says what was chosen, which is taken to be what helps. */
static gboolean helps_by_choice (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, guint *turns)
{
  if (is_for_chosen_type (piece, line)) {
    /* Several creatures may be of several types, where it pays for more than one. */
    const gboolean once = strstr (line->words, "dd one mana") != NULL && piece->times <= 1 && piece->again == 0
                          && !scene->untaps_later && !mtg_scene_can_untap (scene, piece);
    *turns = count_planned (scene, TRUE) > 1 && !once ? PAY_LINE_COULD_HINDER | PAY_LINE_LATER : 0;
    return TRUE;
  }
  if (line->kind != MTG_LINE_MANA_ABILITY || line->types != MTG_TYPES_CHOSEN
      || pay_board_find_note (piece->given, "chosen") != NULL)
    return FALSE;
  *turns
      = mtg_piece_is_ours (piece) && scene->board->use == PAY_BOARD_PLAYS ? PAY_LINE_COULD_HINDER | PAY_LINE_SURE : 0;
  return TRUE;
}

/* What untaps X is an ability for each number; not all mana may be spent on those. */
static PayLineVerdict spelled_out (const MtgScene *scene, const MtgCardLine *line, guint *turns)
{
  *turns = GPOINTER_TO_UINT (g_hash_table_lookup (scene->unapplied, line));
  return *turns != 0 ? PAY_LINE_ASSUMED : PAY_LINE_APPLIED;
}

static PayLineVerdict verdict_of (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, guint *turns)
{
  *turns = 0;
  if (!mtg_line_is_there (piece, line))
    return PAY_LINE_NO_MATTER;
  if (is_choice (line))
    return PAY_LINE_NO_MATTER;
  if (g_hash_table_contains (scene->followed, line))
    return PAY_LINE_APPLIED;
  if (helps_by_choice (scene, piece, line, turns))
    return PAY_LINE_ASSUMED;
  PayLineVerdict verdict = PAY_LINE_APPLIED;
  if (mtg_line_is_unnoted (scene, piece, line, &verdict, turns))
    return verdict;
  if (asks_beyond (scene, piece, line)) {
    *turns = PAY_LINE_COULD_HELP;
    return PAY_LINE_UNREAD;
  }
  if (lacks_counters (piece, line))
    return PAY_LINE_ASSUMED;
  if (is_decided (scene, piece, line))
    return PAY_LINE_APPLIED;
  if (line->theirs != 0 && piece->whose == MTG_OPPONENTS) {
    *turns = line->theirs;
    return line->theirs_taken != NULL ? PAY_LINE_ASSUMED : PAY_LINE_UNREAD;
  }
  MtgOfEach of;
  if (mtg_line_of_each (line, &of) && piece->whose == MTG_YOU && !g_hash_table_contains (scene->unapplied, line))
    return PAY_LINE_APPLIED;
  if (line->verdict == MTG_VERDICT_UNREAD && piece->where != MTG_ZONE_BATTLEFIELD && !speaks_of_casting (line))
    return PAY_LINE_NO_MATTER;
  if (line->verdict == MTG_VERDICT_UNREAD) {
    const guint help = piece->whose == MTG_YOU ? 0 : MTG_COULD_HELP;
    *turns = speaks (piece, line) ? line->turns & ~help : 0;
    return PAY_LINE_UNREAD;
  }
  if (line->kind == MTG_LINE_MANA_RULE && line->verdict == MTG_VERDICT_APPLIED
      && g_hash_table_contains (scene->unapplied, line)) {
    *turns = GPOINTER_TO_UINT (g_hash_table_lookup (scene->unapplied, line));
    return g_hash_table_contains (scene->guessed, line) ? PAY_LINE_ASSUMED : PAY_LINE_UNREAD;
  }
  if (mtg_line_untaps_x (line))
    return spelled_out (scene, line, turns);
  if (line->kind == MTG_LINE_ABILITY && line->gain != NULL && piece->whose == MTG_YOU && !piece->banned
      && strstr (line->words, "t the beginning of") == NULL
      && (line->gain->brings == MTG_BRINGS_UNTAP || line->gain->brings == MTG_BRINGS_MANA)) {
    *turns = PAY_LINE_COULD_HELP;
    return PAY_LINE_UNREAD;
  }
  if (is_used_again (scene, piece, line) || mtg_line_could_lend (scene, piece, line)) {
    *turns = PAY_LINE_COULD_HELP;
    return PAY_LINE_ASSUMED;
  }
  if (number_is_told (scene, piece, line))
    return PAY_LINE_APPLIED;
  return open_of (scene, piece, line, turns);
}

static gboolean is_of_opponents (const MtgPiece *piece)
{
  return piece->whose == MTG_OPPONENTS;
}

/* "costs {3} less to cast if it targets a tapped creature", where there is one. */
static const char *taken_targets (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgCondition *when = line->change != NULL ? line->change->when : NULL;
  for (guint i = 0; when != NULL && i < when->tests->len; i++)
    if (mtg_scene_has_targets (scene, piece, ((const MtgTest *)g_ptr_array_index (when->tests, i))->count))
      return "it targets such a thing";
  return NULL;
}

/* What else than mana, untaps, lands and changes of costs a card does is said where it is assumed not to happen. */
static gboolean is_for_payments (const MtgScene *scene, const MtgCardLine *line)
{
  const MtgGain *gain = line->gain;
  static const char *const told[] = { "persist", "undying", NULL }; /* by its counters */
  const gboolean bodies = gain != NULL && gain->brings == MTG_BRINGS_BODIES && gain->event != MTG_EVENT_ENTERS
                          && gain->event != MTG_EVENT_RESOLVES && !g_strv_contains (told, gain->gives)
                          && mtg_scene_uses_bodies (scene);
  return bodies || mtg_line_brings_land (scene, line) || line->kind == MTG_LINE_MANA_RULE
         || line->kind == MTG_LINE_OTHERS_COST || line->kind == MTG_LINE_MANA_ABILITY
         || (line->gain != NULL
             && (line->gain->brings == MTG_BRINGS_MANA || line->gain->brings == MTG_BRINGS_TOKENS
                 || line->gain->brings == MTG_BRINGS_UNTAP));
}

int mtg_line_leaves_spells (const MtgCardLine *line)
{
  return strstr (line->words, "only one more spell") != NULL                         ? 1
         : strstr (line->words, "ou can't cast additional spells this turn") != NULL ? 0
                                                                                     : -1;
}

/* "You can cast only one more spell this turn.", where there are more than that. */
static gboolean ends_the_turn (const MtgScene *scene, const MtgCardLine *line)
{
  const int more = mtg_line_leaves_spells (line);
  return more >= 0 && count_planned (scene, FALSE) > more + 1 && !g_hash_table_contains (scene->brought, line);
}

/* What the line of a card that can be played could do to what is played after it. */
static guint later_turns (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, PayLineVerdict verdict)
{
  guint turns = 0;
  if (ends_the_turn (scene, line) && piece->whose == MTG_YOU && mtg_piece_is_planned (scene, piece))
    return PAY_LINE_COULD_HINDER | PAY_LINE_LATER;
  if (mtg_line_counters_spells (piece, line)
      || (mtg_piece_is_planned (scene, piece) && mtg_line_sweeps (piece->face, line)
          && mtg_scene_loses_by_sweeping (scene, piece)))
    return PAY_LINE_COULD_HINDER | PAY_LINE_LATER;
  const gboolean takes_card = piece->where != MTG_ZONE_BATTLEFIELD && mtg_piece_is_planned (scene, piece)
                              && (mtg_line_asks_to_enter (line) || mtg_line_asks_for_exiled (piece, line));
  const guint besides = mtg_line_brings_besides (scene, piece, line);
  if (mtg_line_puts_counters_later (scene, piece, line) || takes_card || besides != 0)
    return (besides != 0 ? besides : (guint)PAY_LINE_COULD_HELP) | PAY_LINE_LATER;
  const gboolean waits = piece->where == MTG_ZONE_BATTLEFIELD && line->kind == MTG_LINE_GAIN;
  if (piece->whose != MTG_YOU || (!waits && !mtg_piece_is_planned (scene, piece)) || !is_for_payments (scene, line))
    return 0;
  if (mtg_line_in_plan (scene, piece, line, verdict, &turns) != PAY_LINE_UNREAD || !mtg_line_could_happen (scene, line))
    return 0;
  return waits && !mtg_line_could_come (scene, line) ? turns | PAY_LINE_LATER : turns;
}

gboolean mtg_line_hinders (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face, guint line)
{
  guint turns = 0;
  const MtgCardLine *of = mtg_card_line (face, line);
  const PayLineVerdict verdict = verdict_of (scene, piece, of, &turns);
  return (later_turns (scene, piece, of, verdict) & PAY_LINE_COULD_HINDER) != 0;
}

/* How it was taken, where notes would say. */
static const char *taken_unnoted (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  if (is_for_chosen_type (piece, line))
    return "the type that helps was chosen";
  if (mtg_line_misses_commander (scene, piece, line))
    return "no commander is there, since no note (commander) says so";
  if (mtg_line_asks_for_exiled (piece, line) && mtg_scene_exiled (scene) != NULL)
    return "the card in exile was exiled for it";
  if (mtg_line_puts_counters (scene, piece, line))
    return "it is not used before paying";
  return lacks_counters (piece, line) ? "there are no such counters on it" : NULL;
}

/* It says of abilities that make no mana alone what they cost, or how often they can be used. */
static gboolean is_of_abilities (const MtgCardLine *line)
{
  static const char *const words[] = { "loyalty abilit", "equip abilit", "exhaust abilit", "power-up abilit", "boast" };
  g_autofree char *low = g_ascii_strdown (line->words, -1);
  if (line->kind != MTG_LINE_UNREAD || strstr (low, "cast") != NULL || strstr (low, "mana") != NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (low, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* What the line could turn that no play uses. */
static guint unused_turns (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line,
                           PayLineVerdict *verdict, const char **taken)
{
  const gboolean counted = mtg_line_brings_counted (scene, piece, line);
  if (counted && *verdict != PAY_LINE_UNREAD) {
    *verdict = PAY_LINE_ASSUMED;
    *taken = "what it brings, or makes of a card, is not counted";
  }
  return counted ? PAY_LINE_COULD_HELP : 0;
}

/* Does it count anything, or ask whether something is so? Else it asks for things alone (delve, a sacrifice). */
static const char *taken_at_first (const MtgCardLine *line)
{
  const MtgCostChange *change = line->change;
  const gboolean counts = line->amount != NULL || line->whether != NULL || line->when != NULL || line->types_of != NULL
                          || line->rule != NULL || (change != NULL && (change->times != NULL || change->when != NULL))
                          || (line->way != NULL && line->way->when != NULL);
  return counts ? "what it counts stays as it lies there at first" : "only what lies there at first is used for it";
}

/* How it was taken, where nothing else says it. */
static const char *taken_else (const MtgCardLine *line, const PayBoardLine *told)
{
  return line->types == MTG_TYPES_CHOSEN ? "the colour that helps was chosen"
         : told->turns != 0              ? taken_at_first (line)
                                         : "it is as usual";
}

/* What a line comes to, piece by piece. */
typedef struct {
  PayLineVerdict verdict;
  const char *taken;
  guint turns, later, goes, again;
} Coming;

/* As the cards lie. */
static Coming come_now (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  Coming coming = { .later = 0 };
  const char *stays = NULL;
  coming.verdict = verdict_of (scene, piece, line, &coming.turns);
  const char *guessed = g_hash_table_lookup (scene->guessed, line);
  const char *usual = taken_here (scene, piece, line);
  coming.goes = coming.verdict == PAY_LINE_APPLIED ? mtg_line_goes (scene, piece, line, &stays) : 0;
  const char *targets = taken_targets (scene, piece, line);
  const char *unnoted = coming.verdict == PAY_LINE_ASSUMED ? taken_unnoted (scene, piece, line) : NULL;
  coming.taken = unnoted != NULL   ? unnoted
                 : targets != NULL ? targets
                 : stays != NULL   ? stays
                 : guessed != NULL ? guessed
                 : usual != NULL   ? usual
                                   : line->theirs_taken;
  const gboolean comes = coming.verdict == PAY_LINE_NO_MATTER && mtg_piece_is_planned (scene, piece);
  if (stays != NULL || (guessed != NULL && (coming.verdict == PAY_LINE_APPLIED || comes)))
    coming.verdict = PAY_LINE_ASSUMED;
  if (is_of_opponents (piece) && coming.verdict == PAY_LINE_ASSUMED && !mtg_line_is_of_permanent (line->kind))
    coming.verdict = PAY_LINE_NO_MATTER;
  return coming;
}

static void take (Coming *coming, const char *taken)
{
  if (coming->verdict != PAY_LINE_APPLIED && coming->verdict != PAY_LINE_NO_MATTER)
    return;
  coming->verdict = PAY_LINE_ASSUMED;
  coming->taken = taken;
}

/* Among several plays. */
static void come_later (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, Coming *coming)
{
  const gboolean there = piece->where == MTG_ZONE_BATTLEFIELD;
  if (scene->board->use == PAY_BOARD_PLAN && !is_of_opponents (piece))
    coming->verdict = mtg_line_in_plan (scene, piece, line, coming->verdict, &coming->turns);
  if (scene->table->together != NULL && mtg_scene_knows_all (scene))
    coming->later = later_turns (scene, piece, line, coming->verdict);
  if (there && g_hash_table_contains (scene->brought, line)) {
    coming->verdict = PAY_LINE_APPLIED;
    coming->turns = 0;
  }
  if (coming->later != 0)
    take (coming, "it does nothing for what is played after it");
  if (g_hash_table_contains (scene->last, line)) {
    coming->later = PAY_LINE_COULD_HELP | PAY_LINE_LATER;
    coming->taken = "nothing is played after it";
  }
  if (mtg_line_could_end (scene, piece, line)) {
    coming->later |= PAY_LINE_COULD_HELP | PAY_LINE_LATER;
    take (coming, "it stays until all is paid");
  }
  coming->again = mtg_line_again (scene, piece, line);
  const guint frozen = mtg_line_frozen (scene, piece, line) | coming->again;
  if (frozen == 0)
    return;
  coming->later |= frozen | PAY_LINE_LATER | (there ? 0u : (guint)PAY_LINE_OF_ITS_CARD);
  take (coming, coming->again != 0                             ? "nothing is played again by it"
                : g_hash_table_contains (scene->counted, line) ? "what others make besides themselves is not counted"
                                                               : taken_at_first (line));
}

static void tell_line (MtgScene *scene, const MtgPiece *piece, const MtgCard *face, const MtgCardLine *line)
{
  Coming coming = come_now (scene, piece, line);
  come_later (scene, piece, line, &coming);
  const guint unused = unused_turns (scene, piece, line, &coming.verdict, &coming.taken);
  const PayLineVerdict verdict = coming.verdict;
  PayBoardLine *told
      = pay_table_add_line (scene->table, piece->zone, piece->card, line->len > 0 ? face->text + line->at : line->words,
                            line->len > 0 ? (gssize)line->len : -1, verdict);
  const gboolean in_plan = scene->board->use == PAY_BOARD_PLAN;
  const gboolean says = piece->whose == MTG_YOU || g_hash_table_contains (scene->unapplied, line);
  told->turns = coming.goes | unused;
  told->of_abilities = is_of_abilities (line);
  told->plays_more
      = mtg_line_casts_again (scene, piece, line) || (mtg_line_bars (line) && mtg_line_could_end (scene, piece, line));
  if (verdict == PAY_LINE_UNREAD || in_plan || (verdict == PAY_LINE_ASSUMED && says))
    told->turns |= coming.turns;
  /* What is open in any case is so later, too. */
  if (told->turns == 0)
    told->turns = coming.later | GPOINTER_TO_UINT (g_hash_table_lookup (scene->later, line));
  told->bounded = coming.again == 0 && unused == 0 && coming.goes == 0 && !told->plays_more
                  && (told->turns & PAY_LINE_COULD_HELP) != 0 && mtg_line_bound (scene, piece, line);
  if (verdict == PAY_LINE_ASSUMED)
    told->taken = g_strdup (coming.taken != NULL ? coming.taken : taken_else (line, told));
  mtg_counters_narrow (scene, piece, line, told);
}

/* Lines of what lies there are about all plays, lines of a card that is played about its own. */
static void narrow (MtgScene *scene, guint from, const MtgPiece *piece)
{
  if (piece->where == MTG_ZONE_BATTLEFIELD)
    return;
  const guint to = scene->table->lines->len;
  int first = -1;
  for (guint i = 0; i < scene->table->plays->len && first < 0; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    first = play->zone == piece->zone && play->card == piece->card ? (int)i : -1;
  }
  for (guint i = from; i < to; i++) {
    PayBoardLine *line = scene->table->lines->pdata[i];
    line->of_play = first;
    line->turns = first < 0 && (line->turns & PAY_LINE_LATER) == 0 ? 0 : line->turns;
    for (guint k = (guint)MAX (first, 0) + 1; first >= 0 && line->turns != 0 && k < scene->table->plays->len; k++) {
      const PayBoardPlay *play = scene->table->plays->pdata[k];
      if (play->zone != piece->zone || play->card != piece->card)
        break;
      PayBoardLine *again = pay_table_add_line (scene->table, line->zone, line->card, line->line, -1, line->verdict);
      again->turns = line->turns;
      again->taken = g_strdup (line->taken);
      again->plays_more = line->plays_more;
      again->bounded = line->bounded;
      again->of_play = (int)k;
    }
  }
}

/* A land of the hand could be put down first, which the board asks of its player. */
static void tell_land (const MtgScene *scene, const MtgPiece *piece)
{
  gboolean land = FALSE;
  for (guint f = 0; f < piece->faces->len; f++) {
    const MtgCard *face = g_ptr_array_index (piece->faces, f);
    land = land || g_strv_contains ((const char *const *)face->tags, "land");
  }
  if (land && piece->whose == MTG_YOU && piece->where == MTG_ZONE_HAND && scene->board->use == PAY_BOARD_PLAYS)
    pay_table_add_line (scene->table, piece->zone, piece->card, "", -1, PAY_LINE_ASSUMED)->taken
        = g_strdup ("it is not put down; among the permanents it would pay");
}

void mtg_scene_tell_lines (MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const guint from = scene->table->lines->len;
    if (piece->copy > 0)
      continue;
    for (guint f = 0; f < piece->faces->len; f++) {
      const MtgCard *face = g_ptr_array_index (piece->faces, f);
      if (piece->where == MTG_ZONE_BATTLEFIELD && face != piece->face)
        continue;
      for (guint k = 0; k < face->lines->len; k++)
        tell_line (scene, piece, face, mtg_card_line (face, k));
    }
    narrow (scene, from, piece);
    tell_land (scene, piece);
  }
  mtg_scene_bound_plays (scene);
}
