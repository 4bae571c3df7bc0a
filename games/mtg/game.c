/* SPDX-License-Identifier: MIT */
/* The game: from a request to a problem, and the table of its functions. */
#include <pay/mtg.h>

#include <string.h>

#include "board/board.h"
#include "cards/cards.h"
#include "notation/notation.h"
#include "plan/plan.h"
#include "problem/problem.h"
#include "scene/scene.h"
#include "words/words.h"

/* ---- From a request to a problem. */

#define MAX_WORDS 256 /* in `never` and in `prefer` */

static void kind_clear (gpointer data)
{
  g_free (((MtgKind *)data)->limits_text);
  g_free (((MtgKind *)data)->only);
}

static void act_clear (gpointer data)
{
  g_free (((MtgAct *)data)->also);
  g_free (((MtgAct *)data)->assumed);
}

static void idle_clear (gpointer data)
{
  g_free (((MtgIdle *)data)->words);
}

static void locked_clear (gpointer data)
{
  g_array_unref (((MtgLockedTotal *)data)->pips);
}

static MtgCase *case_new (void)
{
  static const char *const variables[] = { "X", "Y", "Z", NULL };
  MtgCase *opened = g_new0 (MtgCase, 1);
  opened->base.problem = pay_problem_new ();
  opened->base.variables = variables;
  for (int v = 0; v < MTG_VARIABLES; v++)
    opened->fixed[v] = -1;
  opened->kinds = g_array_new (FALSE, FALSE, sizeof (MtgKind));
  g_array_set_clear_func (opened->kinds, kind_clear);
  opened->channels = g_array_new (FALSE, FALSE, sizeof (MtgChannel));
  opened->limits = g_ptr_array_new ();
  opened->acts = g_array_new (FALSE, TRUE, sizeof (MtgAct));
  g_array_set_clear_func (opened->acts, act_clear);
  opened->stocks = g_array_new (FALSE, FALSE, sizeof (gint64));
  opened->lots = g_array_new (FALSE, FALSE, sizeof (PayKinds));
  opened->why = g_new0 (MtgWhy, 1);
  opened->words = g_ptr_array_new_with_free_func (g_free);
  opened->marked = g_array_new (FALSE, FALSE, sizeof (guint));
  opened->idle = g_array_new (FALSE, FALSE, sizeof (MtgIdle));
  g_array_set_clear_func (opened->idle, idle_clear);
  opened->remarks = g_ptr_array_new_with_free_func (g_free);
  opened->open_lines = g_ptr_array_new_with_free_func (mtg_open_line_free);
  opened->costs = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  opened->locked = g_array_new (FALSE, FALSE, sizeof (MtgLockedTotal));
  g_array_set_clear_func (opened->locked, locked_clear);
  return opened;
}

static void close_case (PayCase *opened)
{
  MtgCase *mtg = (MtgCase *)opened;
  pay_problem_free (mtg->base.problem);
  g_ptr_array_unref (mtg->limits);
  g_array_unref (mtg->acts);
  g_array_unref (mtg->stocks);
  g_array_unref (mtg->lots);
  g_free (mtg->why->text);
  g_free (mtg->why);
  g_ptr_array_unref (mtg->words);
  g_free (mtg->lifted);
  g_array_unref (mtg->idle);
  g_array_unref (mtg->marked);
  g_ptr_array_unref (mtg->remarks);
  g_ptr_array_unref (mtg->open_lines);
  g_array_unref (mtg->kinds);
  g_array_unref (mtg->channels);
  g_array_unref (mtg->locked);
  g_ptr_array_unref (mtg->costs);
  mtg_change_clear (&mtg->change);
  g_free (mtg->least);
  g_free (mtg->greatest);
  g_clear_pointer (&mtg->plan, mtg_plan_free);
  g_clear_pointer (&mtg->gone, g_array_unref);
  g_clear_pointer (&mtg->preys, mtg_preys_free);
  g_clear_pointer (&mtg->untaps, g_ptr_array_unref);
  g_free (mtg);
}

static gboolean forbids_life (const MtgChange *change)
{
  for (guint i = 0; i < change->all->len; i++)
    if (((const MtgModifier *)g_ptr_array_index (change->all, i))->verb == MTG_NO_LIFE)
      return TRUE;
  return FALSE;
}

/* One plain mana of each type is kind 0 to 5, whether there is some or not. */
static void learn_plain_kinds (MtgCase *opened)
{
  for (guint t = 0; t < MTG_TYPES; t++)
    mtg_kinds_of (opened, 1u << t, FALSE, NULL, NULL);
}

static gboolean speaks_of_snow (const PayRequest *request)
{
  for (guint i = 0; i < request->costs->len; i++) {
    const char *cost = g_ptr_array_index (request->costs, i);
    if (cost != NULL && (strpbrk (cost, "sS") != NULL || !g_str_is_ascii (cost)))
      return TRUE;
  }
  for (guint i = 0; i < request->modifiers->len; i++) {
    const char *modifier = g_ptr_array_index (request->modifiers, i);
    if (strpbrk (modifier, "{") != NULL && (strpbrk (modifier, "sS") != NULL || !g_str_is_ascii (modifier)))
      return TRUE;
  }
  for (guint i = 0; i < request->sources->len; i++) {
    const char *text = ((const PaySource *)g_ptr_array_index (request->sources, i))->text;
    if (text != NULL && (strstr (text, "{S}") != NULL || strstr (text, "{s}") != NULL))
      return TRUE;
  }
  return FALSE;
}

/* Where a cost may ask for snow, a snow mana of each type could help; not where all snow is ruled out. */
static void learn_snow_kinds (MtgCase *opened, const PayRequest *request)
{
  const MtgLot some = { .snow = TRUE };
  opened->snow = mtg_makes_snow (opened->edition, NULL) && speaks_of_snow (request) && !mtg_never_lot (request, &some);
  for (guint t = 0; t < MTG_TYPES && opened->snow && opened->kinds->len < PAY_MAX_KINDS; t++)
    mtg_kinds_of (opened, 1u << t, TRUE, NULL, NULL);
}

/* What changes costs as long as it is there is there while one cost is locked. */
static gboolean add_changes_there (MtgCase *opened, const PayRequest *request, GStrv tags, GError **error)
{
  for (guint i = 0; !pay_request_is_plan (request) && i < request->sources->len; i++) {
    const PaySource *given = request->sources->pdata[i];
    gboolean fits = given->changes != NULL && (given->changes_purpose == NULL || given->changes_purpose->len == 0);
    for (guint k = 0; given->changes_purpose != NULL && k < given->changes_purpose->len; k++)
      fits = fits || mtg_tags_have ((const char *const *)tags, given->changes_purpose->pdata[k]);
    for (gint64 k = 0; fits && given->changes != NULL && k < MIN (given->count, MAX_WORDS); k++)
      if (!mtg_change_add_all (&opened->change, given->changes, (const char *const *)tags, opened->edition, "changes",
                               error))
        return pay_error_inside (error, "sources[%u]", i);
  }
  return mtg_change_agrees (&opened->change, error);
}

static gboolean add_lots (MtgCase *opened, const PayRequest *request, const GPtrArray *lots, GError **error)
{
  for (guint i = 0; i < lots->len; i++) {
    const MtgLot *lot = g_ptr_array_index (lots, i);
    const gboolean snow = lot->snow && mtg_makes_snow (opened->edition, (const char *const *)lot->tags);
    const PayKinds kinds = mtg_kinds_of (opened, 1u << lot->type, snow, lot->limits, error);
    if (kinds == 0)
      return pay_error_inside (error, "pool");
    g_array_append_val (opened->lots, kinds);
    pay_problem_add_units (opened->base.problem, lot->name, mtg_never_lot (request, lot) ? 0 : kinds, lot->count);
  }
  return TRUE;
}

static GPtrArray *read_pool (const PayRequest *request, GError **error)
{
  GPtrArray *lots = request->pool == NULL ? g_ptr_array_new () : mtg_pool_read (request->pool, error);
  if (lots == NULL)
    pay_error_inside (error, "pool");
  return lots;
}

static gboolean sizes_fit (const PayRequest *request, GError **error)
{
  const guint most = MAX (request->never->len, request->prefer->len);
  const char *where = request->never->len > MAX_WORDS ? "never" : "prefer";
  if (most > MAX_WORDS)
    pay_set_error (error, PAY_ERROR_TOO_LARGE, where, -1, "at most %d words are possible here", MAX_WORDS);
  if (request->order == PAY_ORDER_WORST)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "order", -1,
                          "the player chooses the order (601.2f): given or best");
  return most <= MAX_WORDS;
}

/* One payment of the costs of the request. */
static gboolean fill_payment (MtgCase *opened, const PayRequest *request, const GPtrArray *lots, GError **error)
{
  const MtgChange *change = &opened->change;
  g_autoptr (GPtrArray) sources = mtg_sources_read (opened, request, error);
  if (sources != NULL)
    learn_snow_kinds (opened, request);
  if (sources == NULL || !mtg_sources_ask (opened, request, sources, error)
      || !mtg_never_check (request, sources, lots, error) || !mtg_purpose_check (opened, request->purpose, error)
      || !mtg_x_fix (opened, request, error) || !mtg_goal_set (opened, request, change, error)
      || !mtg_sources_add (opened, request, change, sources, error))
    return FALSE;
  return mtg_colours_add (opened, request, error)
         && (request->keep->len == 0 || mtg_kept_add (opened, request, change, error))
         && mtg_counters_check (opened, sources, error) && mtg_wishes_add (opened, request, sources, lots, error);
}

/* Kinds first, from the pool and the sources; then the goal, whose purpose becomes channel 0; then what pays. */
static gboolean fill (MtgCase *opened, const PayRequest *request, GError **error)
{
  MtgChange *change = &opened->change;
  g_auto (GStrv) tags = mtg_purpose_tags (request->purpose);
  opened->ahead = request->ahead;
  opened->whole = request->whole;
  if (!sizes_fit (request, error) || !mtg_edition_of (request->rules, &opened->edition, error)
      || !mtg_change_read (request, (const char *const *)tags, opened->edition, change, error)
      || !add_changes_there (opened, request, tags, error))
    return FALSE;
  mtg_remark_not_concerned (opened, request, (const char *const *)tags);
  opened->never_life = !forbids_life (change) && mtg_never (request, "life");
  opened->life = !forbids_life (change) && !opened->never_life;
  opened->life_for = change->life_for;
  opened->help = change->help;
  opened->given = request->order == PAY_ORDER_GIVEN;
  opened->begun = request->spent->len > 0;
  opened->lifted = g_strdup (request->lifted);
  learn_plain_kinds (opened);
  g_autoptr (GPtrArray) lots = read_pool (request, error);
  if (lots == NULL || !mtg_counters_add (opened, request, error) || !add_lots (opened, request, lots, error))
    return FALSE;
  pay_problem_set_limits (opened->base.problem, request->steps, request->memory);
  if (!(pay_request_is_plan (request) ? mtg_plan_fill : fill_payment) (opened, request, lots, error))
    return FALSE;
  for (guint i = 0; i < opened->kinds->len; i++)
    g_array_index (opened->kinds, MtgKind, i).limits = NULL;
  return TRUE;
}

static const char notation[]
    = "Costs: mana symbols of CR 107.4 in braces, {2}{W/U}{U/P}{X}{S}{C}; without braces 2UU, W/U, "
      "xr, 1GR. Spaces, lower case,\n"
      "full-width forms, (u/p)(2/w) and {P/W} are read too. \"A // B\" is either half. \"\" is no mana cost, which "
      "cannot be paid; {0} costs nothing.\n"
      "Pools: WWU, W U 3*C, 3 W, 2 G; with notes G[snow] R[only creature or mv>=5] B[from treasure].\n"
      "Sources: the mana ability in the card's words, {1}, {T}: Add {W}{U}. - or W|U (one of "
      "these), CC (both at once), WW|WU|UU, W/U, W or U;\n"
      "basic lands by name; \"4 Island\" and \"Island x4\" are four of them; helpers: convoke G, convoke C, improvise, "
      "delve, assist 3, waterbend.\n"
      "Modifiers: +{2}  -{1}  -{W} coloured-only  -{2} floor 1  at-least 3  free  instead {3} "
      " instead 2 hand  additional {1}{R}\n"
      "additional life 2  additional X loyalty  additional {E}{E}  waterbend {3}  life-for {B}  any-colour  any-type\n"
      "additional sacrifice two creatures  additional discard a card (tap, exile, return too: as cards say it).\n"
      "convoke  improvise  delve  assist 3  waterbend: this cost has it, and sources help by their tags.\n"
      "By name: kicker {2} (buyback, entwine, offspring ...), flashback {1}{R} (overload, evoke, dash ...), "
      "commander tax 2,\n"
      "Trinisphere, Sphere of Resistance, Thalia and Thorn of Amethyst (+{1}: leave them out for what they spare), "
      "Omniscience,\n"
      "Rooftop Storm, Fist of Suns, Chromatic Orrery, Mycosynth Lattice.\n"
      "+{2} once: of several that are alike one counts.\n"
      "colours at-least 3 (different ones are spent: converge)  one-colour at-least 3 (adamant)\n"
      "spend {W} as {R}  spend {U}{B} only as {C}  x-only {B}  x-at-least 1  no-life; life-for, any-colour, any-type,\n"
      "spend: \"everywhere\" behind it,\n"
      "for the costs of mana abilities, too.\n"
      "Tags of sources say what they are and where: creature, artifact, red, token, in-hand, in-graveyard. They meet "
      "what\n"
      "costs and abilities ask of others: \"Sacrifice a creature\", \"Tap an untapped creature you control\".\n"
      "Plans: a spell gives mana, RRR, or a thing, {T}: Add {C}. (2 TEXT: two of them); untaps 2 land. A thing with a "
      "tag\n"
      "can be sacrificed for \"Sacrifice a TAG\"; basic lands have the tag land.\n"
      "Wishes: careful (the default order), race, all-in, arena, exact: orders by name; die, lose, x, keep, colours, "
      "few-colours,\n"
      "one-shot, stays-tapped, life, creature-taps, most-left, activations, restricted, utility, snow, width, "
      "choices,\n"
      "leftover, sources, flexible; life-reserve 5; and what to spare: a source or source:NAME, a tag or tag:TAG.\n"
      "Never: sacrifice, damage, life, lose, one-shot, stays-tapped, creature-taps, utility, snow, a source or\n"
      "source:NAME, a tag or tag:TAG.";

static const char *const traits[]
    = { "W",       "U",       "B",       "R",       "G",         "C",       "snow",    "any",     "W for X", "U for X",
        "B for X", "R for X", "G for X", "C for X", "waterbend", "spell",   "mark 1",  "mark 2",  "mark 3",  "mark 4",
        "mark 5",  "mark 6",  "mark 7",  "mark 8",  "mark 9",    "mark 10", "mark 11", "mark 12", "mark 13", "mark 14",
        "mark 15", "mark 16", "mark 17", "mark 18", "mark 19",   "mark 20", "mark 21", "mark 22", "mark 23", "mark 24",
        "mark 25", "mark 26", "mark 27", "mark 28", "mark 29",   "mark 30", "mark 31", "mark 32", "mark 33", "mark 34",
        "mark 35", "mark 36", "mark 37", "mark 38", "mark 39",   "mark 40", "mark 41", "mark 42", "mark 43", "mark 44",
        "mark 45", "mark 46", "mark 47", "mark 48", NULL };

static const PayField fields[] = { { "rules", NULL },
                                   { "pool", NULL },
                                   { "sources", NULL },
                                   { "sources.tags", NULL },
                                   { "sources.uses", NULL },
                                   { "sources.amount", NULL },
                                   { "sources.amount_of", NULL },
                                   { "sources.extra", NULL },
                                   { "sources.changes", NULL },
                                   { "sources.changes_purpose", NULL },
                                   { "sources.each_gives", NULL },
                                   { "sources.each_untaps_tag", NULL },
                                   { "sources.each_tags", NULL },
                                   { "sources.each_purpose", NULL },
                                   { "sources.becomes", NULL },
                                   { "life", NULL },
                                   { "counters", NULL },
                                   { "modifiers", NULL },
                                   { "order", NULL },
                                   { "purpose", NULL },
                                   { "prefer", NULL },
                                   { "keep", NULL },
                                   { "keep.purpose", NULL },
                                   { "keep.modifiers", NULL },
                                   { "never", NULL },
                                   { "lifted", NULL },
                                   { "spells", NULL },
                                   { "spells.worth", NULL },
                                   { "spells.purpose", NULL },
                                   { "spells.modifiers", NULL },
                                   { "spells.gives", NULL },
                                   { "spells.gives_tags", NULL },
                                   { "spells.untaps", NULL },
                                   { "spells.untaps_tag", NULL },
                                   { "spells.after", NULL },
                                   { "spells.once_paid", NULL },
                                   { "spells.once_purpose", NULL },
                                   { "spells.each_gives", NULL },
                                   { "spells.each_untaps_tag", NULL },
                                   { "spells.each_tags", NULL },
                                   { "spells.each_purpose", NULL },
                                   { "spells.way_of", NULL },
                                   { NULL, NULL } };

/* Nothing is counted, untapped or changed by others, what is asked of others is as it was, and no text asks for kinds
 * that the others do not have. */
static gboolean sources_are_apart (const PayCase *c, const gint64 *counts)
{
  const MtgCase *opened = (const MtgCase *)c;
  const MtgPreys *preys = opened->preys;
  for (guint i = 0; counts != NULL && i < opened->marked->len; i++)
    if (counts[g_array_index (opened->marked, guint, i)] == 0)
      return FALSE;
  if (preys != NULL && (counts == NULL || preys->deeds->len > 0 || preys->tallies != NULL))
    return FALSE;
  return opened->plan == NULL && opened->help == 0 && opened->untaps == NULL && opened->gone == NULL && !opened->snow
         && (preys == NULL || mtg_preys_stay (preys, counts));
}

static PayCase *open_case (const PayRequest *request, GError **error);
static PayCase *open_with (const PayRequest *request, PayStore *readings, GError **error);

static PayTable *read_board (const PayBoard *board, GError **error)
{
  return mtg_read_board (board, NULL, error);
}

static const PayGame game = {
  .abi = PAY_GAME_ABI,
  .size = sizeof (PayGame),
  .name = "mtg",
  .title = "Magic: The Gathering",
  .notation = notation,
  .editions = mtg_editions,
  .traits = traits,
  .words = { .use = "Tap", .spend = "Spend", .unit = "mana", .units = "mana", .pool = "mana pool" },
  .open = open_case,
  .open_with = open_with,
  .close = close_case,
  .total = mtg_total,
  .total_range = mtg_total_range,
  .total_is_open = mtg_total_is_open,
  .explain = mtg_explain,
  .describe = mtg_describe,
  .candidate = mtg_candidate,
  .facts = mtg_facts,
  .cite = mtg_cite,
  .rule = mtg_rule_page,
  .coverage = mtg_coverage,
  .card_cost = mtg_card_cost,
  .card_gives = mtg_card_gives,
  .deck_rules = &mtg_deck_rules,
  .deck_card = mtg_deck_card,
  .cost_value = mtg_cost_value,
  .is_plain = mtg_is_plain,
  .plain_pool = mtg_plain_pool,
  .plain_told = mtg_plain_told,
  .paid_total = mtg_paid_total,
  .ability_of = mtg_ability_of,
  .also = mtg_also,
  .restriction = mtg_restriction,
  .fields = fields,
  .plain_by_name = TRUE,
  .zones = mtg_zones,
  .notes = mtg_notes,
  .read_board = read_board,
  .read_board_with = mtg_read_board,
  .sources_are_apart = sources_are_apart,
  .card_whole = mtg_card_whole,
  .plays_from = "hand",
  .remark = mtg_remark,
  .assumed = mtg_assumed,
  .unmarked = mtg_unmarked,
  .open_line = mtg_open_line,
  .units = "C W U B R G C[snow] W[snow] U[snow] B[snow] R[snow] G[snow]",
};

static PayCase *open_with (const PayRequest *request, PayStore *readings, GError **error)
{
  MtgCase *opened = case_new ();
  opened->base.game = &game;
  opened->readings = readings;
  if (!fill (opened, request, error)) {
    close_case (&opened->base);
    return NULL;
  }
  opened->readings = NULL;
  return &opened->base;
}

static PayCase *open_case (const PayRequest *request, GError **error)
{
  return open_with (request, NULL, error);
}

const PayGame *pay_mtg_game (void)
{
  return &game;
}
