/* SPDX-License-Identifier: MIT */
/* The game: from a request to a problem, and the table of its functions. */
#include <pay/zx.h>

#include <string.h>

#include "arithmetic/arithmetic.h"
#include "board/board.h"
#include "cards/cards.h"
#include "notation/notation.h"
#include "plan/plan.h"
#include "problem/problem.h"
#include "words/words.h"

/* ---- From a request to a problem. */

static void close_case (PayCase *opened)
{
  ZxCase *zx = (ZxCase *)opened;
  pay_problem_free (zx->base.problem);
  g_array_unref (zx->labels);
  g_free (zx->printed);
  g_free (zx->least);
  g_free (zx->greatest);
  g_ptr_array_unref (zx->tags);
  g_ptr_array_unref (zx->tag_words);
  g_array_unref (zx->candidates);
  g_ptr_array_unref (zx->waiting);
  g_ptr_array_unref (zx->readings);
  g_ptr_array_unref (zx->asked);
  g_ptr_array_unref (zx->untold);
  g_ptr_array_unref (zx->remarks);
  g_clear_pointer (&zx->forms, g_ptr_array_unref);
  g_array_unref (zx->barred);
  g_free (zx);
}

static void opening_clear (ZxOpening *opening)
{
  g_clear_pointer (&opening->cost, g_ptr_array_unref);
  g_clear_pointer (&opening->changes, zx_changes_free);
  g_clear_pointer (&opening->lots, g_ptr_array_unref);
  g_clear_pointer (&opening->excluded, g_array_unref);
  g_clear_pointer (&opening->kinds, g_array_unref);
  g_clear_pointer (&opening->spared, g_array_unref);
  if (opening->opened != NULL)
    close_case (&opening->opened->base);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ZxOpening, opening_clear)

static void candidate_clear (gpointer data)
{
  g_free (((ZxCandidate *)data)->name);
}

static ZxCase *case_new (void)
{
  static const char *const no_variables[] = { NULL };
  ZxCase *opened = g_new0 (ZxCase, 1);
  opened->base.variables = no_variables;
  opened->base.problem = pay_problem_new ();
  opened->labels = zx_labels_new ();
  opened->tags = g_ptr_array_new_with_free_func (g_free);
  opened->tag_words = g_ptr_array_new_with_free_func (g_free);
  opened->barred = g_array_new (FALSE, FALSE, sizeof (ZxBarred));
  opened->waiting = g_ptr_array_new_with_free_func (g_free);
  opened->readings = g_ptr_array_new ();
  opened->asked = g_ptr_array_new_with_free_func (g_free);
  opened->untold = g_ptr_array_new_with_free_func (g_free);
  opened->remarks = g_ptr_array_new_with_free_func (g_free);
  opened->candidates = g_array_new (FALSE, FALSE, sizeof (ZxCandidate));
  g_array_set_clear_func (opened->candidates, candidate_clear);
  return opened;
}

/* ---- The cost. */

static gboolean read_costs (ZxOpening *opening, GError **error)
{
  const GPtrArray *texts = opening->request->costs;
  if (texts->len == 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "there is no cost; no Resource Cost is an empty text");
  opening->cost = zx_cost_new ();
  for (guint i = 0; i < texts->len; i++) {
    const char *text = texts->pdata[i];
    if (text == NULL)
      continue;
    g_autofree char *where = texts->len == 1 ? g_strdup ("cost") : g_strdup_printf ("cost[%u]", i);
    ZxText reader = { .start = text, .next = text, .where = where };
    g_autoptr (GPtrArray) cost = zx_cost_read (&reader, error);
    if (cost == NULL)
      return FALSE;
    GPtrArray *joined = zx_cost_join (opening->cost, cost);
    if (joined == NULL)
      return zx_text_error (&reader, text, PAY_ERROR_TOO_LARGE, error, "more than %d Resource Costs or %d alternatives",
                            ZX_MAX_PARTS, ZX_MAX_ALTERNATIVES);
    g_ptr_array_unref (opening->cost);
    opening->cost = joined;
  }
  return TRUE;
}

static gboolean find_range (ZxOpening *opening, GError **error)
{
  g_autoptr (GPtrArray) least = zx_cost_end (opening->cost, opening->changes, FALSE, error);
  if (least == NULL)
    return FALSE;
  g_autoptr (GPtrArray) greatest = zx_cost_end (opening->cost, opening->changes, TRUE, NULL); /* as many alternatives */
  g_autofree char *a = zx_cost_print_paid (least), *b = zx_cost_print_paid (greatest);
  if (strcmp (a, b) == 0)
    return TRUE;
  opening->opened->least = g_steal_pointer (&a);
  opening->opened->greatest = g_steal_pointer (&b);
  return TRUE;
}

static gboolean leaves_a_choice (const ZxOpening *opening)
{
  const GArray *decreases = opening->changes->decreases;
  gboolean optional = FALSE;
  for (guint i = 0; i < decreases->len; i++)
    optional = optional || g_array_index (decreases, ZxDecrease, i).optional;
  return optional || opening->changes->instead != NULL
         || (decreases->len > 1 && opening->request->order == PAY_ORDER_BEST);
}

static gboolean lock_cost (ZxOpening *opening, GError **error)
{
  opening->opened->choice = leaves_a_choice (opening);
  zx_readings_find (opening->opened, opening->cost, opening->changes);
  if (opening->changes->decreases->len > 1 && !opening->changes->any_cost && !find_range (opening, error))
    return FALSE;
  GPtrArray *locked = zx_cost_change (opening->cost, opening->changes, opening->request->order, error);
  if (locked == NULL)
    return FALSE;
  g_autofree char *before = zx_cost_print_paid (opening->cost), *after = zx_cost_print_paid (locked);
  if (strcmp (before, after) != 0)
    opening->opened->printed = g_steal_pointer (&before);
  g_ptr_array_unref (opening->cost);
  opening->cost = locked;
  return TRUE;
}

/* ---- Cards. */

static gboolean add_lots (ZxOpening *opening, GError **error)
{
  for (guint i = 0; i < opening->lots->len; i++) {
    const ZxLot *lot = opening->lots->pdata[i];
    PayKinds kinds = 0;
    opening->opened->itself = opening->opened->itself || lot->itself;
    if (!lot->asleep && !lot->itself && g_array_index (opening->excluded, gboolean, i)) {
      const ZxBarred barred = { zx_traits_of_lot (opening, lot), lot->count };
      g_array_append_val (opening->opened->barred, barred);
    } else if (!lot->asleep && !lot->itself) {
      const int kind = zx_kind_add (opening, zx_kind_of_lot (opening, lot));
      if (kind < 0)
        return pay_set_error (error, PAY_ERROR_TOO_LARGE, "pool", -1, "more than %d different cards", PAY_MAX_KINDS);
      kinds = PAY_BIT (kind);
    }
    pay_problem_add_units (opening->opened->base.problem, lot->name, kinds, lot->count);
  }
  zx_lots_weigh (opening);
  zx_lots_rank (opening);
  return TRUE;
}

/* ---- All together. */

/* A restriction that is lifted is one purpose more, as far as colours are lent. */
static gboolean read_pool (ZxOpening *opening, GError **error)
{
  g_autoptr (GPtrArray) purposes = g_ptr_array_new ();
  const char *lifted = opening->request->lifted;
  for (guint i = 0; i < opening->request->purpose->len; i++)
    g_ptr_array_add (purposes, opening->request->purpose->pdata[i]);
  if (lifted != NULL && g_str_has_prefix (lifted, ZX_FOR))
    g_ptr_array_add (purposes, (gpointer)(gsize)(lifted + strlen (ZX_FOR)));
  opening->lots = zx_pool_read (opening->request->pool, purposes, error);
  return opening->lots != NULL;
}

static gboolean read_changes (ZxOpening *opening, GError **error)
{
  const PayRequest *request = opening->request;
  const ZxCounting counting = { request, opening->lots, opening->opened->asked, opening->opened->untold };
  g_autoptr (GPtrArray) settled = zx_modifiers_settle (request->modifiers, &counting, request->purpose, error);
  for (guint i = 0; i < request->modifiers->len; i++)
    opening->opened->depends = opening->opened->depends || zx_modifier_depends (request->modifiers->pdata[i]);
  opening->changes = settled != NULL ? zx_changes_read (settled, error) : NULL;
  return opening->changes != NULL;
}

static gboolean read_request (ZxOpening *opening, GError **error)
{
  const PayRequest *request = opening->request;
  if (!read_costs (opening, error))
    return FALSE;
  if (!read_pool (opening, error) || !read_changes (opening, error))
    return FALSE;
  zx_lift (opening->changes, request->lifted);
  if (zx_names_have (request->purpose, "effect"))
    zx_keep_to_the_effect (opening->changes);
  return zx_exclude_all (opening, error);
}

static gboolean name_tags (ZxOpening *opening, GError **error)
{
  for (guint i = 0; i < opening->changes->also->len; i++)
    if (zx_tag_trait (opening, ((ZxAlso *)opening->changes->also->pdata[i])->tag, error) == 0)
      return pay_error_inside (error, "modifiers");
  return zx_wishes_add (opening, error);
}

/* Costs are paid under one channel: cards count as what they count as for the purpose of the request. A cost to keep
 * has its own purpose, so no card that can be used may count as anything else for it. */
static gboolean counts_alike (const ZxOpening *opening, const PayKeep *keep, GError **error)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  /* Read before: it is no less right for another purpose. */
  g_autoptr (GPtrArray) lots
      = zx_pool_read (opening->request->pool, keep->purpose != NULL ? keep->purpose : none, NULL);
  for (guint i = 0; i < lots->len; i++) {
    const ZxLot *here = opening->lots->pdata[i], *there = lots->pdata[i];
    if (here->count == 0 || here->asleep || here->itself || here->counted == there->counted)
      continue;
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "purpose", -1, "%s counts as other colours for this cost",
                          here->name);
  }
  return TRUE;
}

/* The changes of a cost to keep, which the cost that is paid now does not share: amounts alone. */
static ZxChanges *read_kept_changes (const ZxOpening *opening, const PayKeep *keep, GError **error)
{
  const ZxCounting counting = { opening->request, opening->lots, opening->opened->asked, opening->opened->untold };
  g_autoptr (GPtrArray) settled = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  const GPtrArray *purpose = keep->purpose != NULL ? keep->purpose : none;
  for (guint i = 0; keep->modifiers != NULL && i < keep->modifiers->len; i++) {
    const char *modifier = keep->modifiers->pdata[i];
    g_autoptr (GError) wrong = NULL;
    ZxOnce once = ZX_ALWAYS;
    char *change = zx_modifier_settle (modifier, &counting, purpose, &once, &wrong);
    if (change != NULL)
      g_ptr_array_add (settled, change);
    if (wrong == NULL && once != ZX_ALWAYS)
      pay_set_error (&wrong, PAY_ERROR_UNSUPPORTED, NULL, -1, "which cost will be the next is not known here: %s",
                     modifier);
    if (wrong != NULL) {
      g_propagate_error (error, g_steal_pointer (&wrong));
      pay_error_inside (error, "modifiers[%u]", i);
      return NULL;
    }
  }
  g_autoptr (ZxChanges) changes = zx_changes_read (settled, error);
  if (changes == NULL)
    return NULL;
  if (changes->also->len > 0 || changes->locked) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "modifiers", -1,
                   "a cost that is to stay payable can be changed by amounts alone");
    return NULL;
  }
  changes->shared = changes->shared || opening->changes->shared;
  return g_steal_pointer (&changes);
}

static gboolean add_kept (ZxOpening *opening, const PayKeep *keep, GError **error)
{
  g_autoptr (ZxChanges) changes = read_kept_changes (opening, keep, error);
  if (changes == NULL || !counts_alike (opening, keep, error))
    return FALSE;
  const char *text = keep->cost != NULL ? keep->cost : "";
  ZxText reader = { .start = text, .next = text, .where = "cost" };
  g_autoptr (GPtrArray) cost = zx_cost_read (&reader, error);
  if (cost == NULL)
    return FALSE;
  g_autoptr (GPtrArray) locked = zx_cost_change (cost, changes, opening->request->order, error);
  if (locked == NULL)
    return FALSE;
  g_autoptr (GArray) labels = zx_labels_new ();
  g_autoptr (PayCost) compiled = zx_compile (locked, changes, opening->opened->tags, labels, error);
  if (compiled != NULL)
    pay_problem_add_kept (opening->opened->base.problem, compiled);
  return compiled != NULL;
}

static gboolean add_all_kept (ZxOpening *opening, GError **error)
{
  const GPtrArray *keep = opening->request->keep;
  if (keep->len > PAY_MAX_KEPT)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "keep", -1, "more than %d costs to keep payable", PAY_MAX_KEPT);
  for (guint i = 0; i < keep->len; i++) {
    if (!add_kept (opening, keep->pdata[i], error))
      return pay_error_inside (error, "keep[%u]", i);
  }
  return TRUE;
}

static gboolean build_problem (ZxOpening *opening, GError **error)
{
  PayProblem *problem = opening->opened->base.problem;
  if (!name_tags (opening, error) || !add_lots (opening, error))
    return FALSE;
  zx_candidates_add (opening);
  g_autoptr (PayCost) goal
      = zx_compile (opening->cost, opening->changes, opening->opened->tags, opening->opened->labels, error);
  if (goal == NULL)
    return pay_error_inside (error, "cost");
  pay_problem_set_goal (problem, goal);
  return add_all_kept (opening, error);
}

/* One payment of the costs of the request. */
static gboolean build_payment (ZxOpening *opening, GError **error)
{
  if (!read_request (opening, error))
    return FALSE;
  return lock_cost (opening, error) ? build_problem (opening, error) : pay_error_inside (error, "modifiers");
}

static const char notation[]
    = "Z/X -Zillions of enemy X-\n"
      "\n"
      "Costs. A Resource Cost has points and colours: [3 Red], [1 Red/Blue], [1 Colorless], [∞].\n"
      "  Compact: R3, RU1, C1. Letters: R red, U blue, W white, K black, G green, C colourless.\n"
      "  Also 3 Red, <3 Red>, [3 赤], full-width forms. Words: red blue white black green colorless, 赤 青 白 黒 緑 "
      "無色.\n"
      "  Several costs stand side by side: [1 Red][1 Blue]. Alternatives: [2 White] or [2 Black].\n"
      "  What no Resource pays may stand beside them: [1 Red] + sleep (of the card itself), discard, trash, destroy,\n"
      "  remove, return, charge, counter, other. It is told with the answer, not decided.\n"
      "  An empty text: no Resource Cost.\n"
      "\n"
      "Pool. The cards of your Resource, separated by spaces: R R RU C K:sleep. 3*R is three red cards.\n"
      "  R:self                the card that is played or used: it cannot pay for itself; in plans, where the card\n"
      "                        that is played as NAME lies, R[is NAME]\n"
      "  R[Reunion]            a card with a tag; several: R[Reunion, Angel]\n"
      "  C[RUWKG for Summer]   counts as these colours while the purpose is Summer; also C[all for Summer or Hero]\n"
      "  C[+U] R[+all]         a card that has gained colours; R[+present]: every colour in the Resource;\n"
      "                        C[+any]: one colour of the player's choice\n"
      "\n"
      "Changes. +2, -3, -3 floor 1 (cannot leave less than 1), may -3 (the player's choice), +[1 Colorless] (a whole "
      "cost\n"
      "  more beside it: of R0 any card pays it, where +1 makes it [1 Red]),\n"
      "  free (played without paying), shared-colours (one card may be chosen for several colours), also-sleep 2 "
      "Reunion,\n"
      "  any-cost (of several Resource Costs the payer chooses which one is changed, else it is the first).\n"
      "  instead COST, may free (the payer may do this instead of paying at all), no-reboot (no card is rebooted by "
      "it).\n"
      "  per, if, for: -2 floor 1 per Link, +1 per life, -1 per 2 Remove, -6 if 5 Voltage, -3 if at most 2 Charge,\n"
      "  -4 for Summer or Hero. What is counted is told as a counter or as life, or lies in the Resource: -1 per "
      "colour "
      "in\n"
      "  Resource, per Summer in Resource, per kind of Summer in Resource, if 5 red in Resource; not told it is 0.\n"
      "  next -4 for Summer, first +[1 Colorless]: of the next, of the first such one of the turn; in a plan or a "
      "hand\n"
      "  one card alone has it, whoever tells of it, else it is the one that is asked about.\n"
      "  Increases come first, then decreases in the order given, or in every order with order best.\n"
      "\n"
      "Boards. pay board FILE: zones [resource], [square], [charge], [hand], [trash], [dynamis], [start], [force], "
      "[remove],\n"
      "  [deck], [opponents]; cards by number or name, with words of one's own (Ember [3 Red]: words (Z/X [Summer])), "
      "or 2 R\n"
      "  in the Resource and R3 where a card has its Cost. Notes: (asleep), (laid) put down this turn, (tag Summer),\n"
      "  (gained blue), (count 3), (met), (up). --cast NAME, --activate 'NAME:K'. docs/boards.md says which words are "
      "read.\n"
      "\n"
      "Purpose. Names of what is paid for, such as Summer. effect: a cost inside an effect, which changes do not "
      "reach.\n"
      "Cards. A table of cards has the columns number, name, colours (RU, - for none), cost (3, ∞, - for none) and\n"
      "  ability_cost: its abilities separated by ;, all parts of a cost by +, alternatives by |, as in\n"
      "  sleep;R1+other or W2|K2. pay solve zx --card B40-045 --cards FILE; --ability 2 is its second ability.\n"
      "\n"
      "Plans. A card that is played gives cards, R[Reunion] C, put into the Resource; untaps 2 card, 2 TAG or 1 RU: so "
      "many\n"
      "  cards of any kind, with that tag or of these colours, slept before, are rebooted.\n"
      "Never. A class of cards (RU, C), a colour (red: each card of it), a tag or tag:TAG.\n"
      "Prefer. What is wanted most comes first. Words: keep; extras (the fewest parts that no Resource pays); "
      "restricted\n"
      "  (cards of no colour but for this purpose go first); width or colours (the most different colours are left);\n"
      "  choices or flexible (the most colours of all cards); a class, a colour, a tag or tag:TAG (sleep these last).\n"
      "  Orders for the rest: careful, if none is named: keep, extras, restricted, width, choices, the fewest cards, "
      "then\n"
      "  by colours, name and tags, however they are listed; exact: keep, extras, choices, the fewest cards, then as\n"
      "  listed.\n"
      "  Words of Magic change nothing here, its orders race, all-in and arena are careful.\n";

static const PayField fields[]
    = { { "rules", NULL },
        { "pool", NULL },
        { "sources", "Z/X has no sources; the cards of the Resource are the pool" },
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
        { "spells.gives_tags", "the tags of a card stand in brackets behind it: R[Reunion]" },
        { "spells.untaps", NULL },
        { "spells.untaps_tag", NULL },
        { "spells.after", NULL },
        { "spells.once_paid", NULL },
        { "spells.once_purpose", NULL },
        { NULL, NULL } };

static PayCase *open_case (const PayRequest *request, GError **error);
static PayCase *open_with (const PayRequest *request, PayStore *store, GError **error);
static const char *remark (const PayCase *opened, guint i);

static PayTable *read_board (const PayBoard *board, GError **error)
{
  return zx_read_board (board, NULL, error);
}

static const PayPlayWords playing = { "play", "Play", "played", "card", "cards", "card of any kind" };

static const char *const readings[] = { ZX_OWN_CARD, ZX_FIRST_COST, NULL };

static const PayGame game = {
  .abi = PAY_GAME_ABI,
  .size = sizeof (PayGame),
  .name = "zx",
  .title = "Z/X -Zillions of enemy X-",
  .notation = notation,
  .editions = zx_editions,
  .traits = zx_trait_names,
  .words = { .use = "Sleep", .spend = "Sleep", .unit = "card", .units = "cards", .pool = "Resource" },
  .open = open_case,
  .close = close_case,
  .total = zx_total,
  .total_range = zx_total_range,
  .total_is_open = zx_total_is_open,
  .explain = zx_explain,
  .describe = zx_describe,
  .candidate = zx_candidate,
  .facts = zx_facts,
  .rule = zx_rule_page,
  .coverage = zx_card_coverage,
  .card_cost = zx_card_cost,
  .card_gives = zx_card_gives,
  .deck_rules = &zx_deck_rules,
  .deck_card = zx_deck_card,
  .cost_value = zx_cost_value,
  .restriction = zx_restriction,
  .paid_total = zx_paid_total,
  .units = "C R U W K G RU RW UW RK UK WK RG UG WG KG RUW RUK RWK UWK RUG RWG UWG RKG UKG WKG RUWK RUWG RUKG RWKG UWKG "
           "RUWKG",
  .unordered = zx_unordered,
  .is_plain = zx_is_plain,
  .plain_pool = zx_plain_pool,
  .plain_lifts = zx_plain_lifts,
  .plain_beside = zx_plain_beside,
  .plain_by_name = TRUE,
  .trait_name = zx_trait_name,
  .fields = fields,
  .zones = zx_zones,
  .notes = zx_notes,
  .board_words = zx_board_words,
  .read_board = read_board,
  .remark = remark,
  .plays_from = "hand",
  .playing = &playing,
  .comes_late = zx_comes_late,
  .readings = readings,
  .open_with = open_with,
  .read_board_with = zx_read_board,
};

/* Numbers are told for modifiers that ask for them. */
static gboolean numbers_fit (ZxOpening *opening, GError **error)
{
  ZxCase *zx = opening->opened;
  for (guint i = 0; i < opening->request->counters->len; i++) {
    const char *name = ((const PayStock *)opening->request->counters->pdata[i])->name;
    if (!zx_names_have (zx->asked, name))
      return pay_set_error (error, PAY_ERROR_USAGE, "counters", -1, "nothing here costs or adds \"%s\"", name);
  }
  if (zx_names_have (zx->untold, ZX_CHOSEN_COLOUR))
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "modifiers", -1,
                          "a change by the colours in the Resource, beside a card whose colour is to be chosen");
  for (guint i = 0; i < zx->untold->len; i++)
    g_ptr_array_add (zx->remarks, g_strdup_printf ("the number of \"%s\" is not told, and taken as 0",
                                                   (const char *)zx->untold->pdata[i]));
  return TRUE;
}

static const char *remark (const PayCase *opened, guint i)
{
  const ZxCase *zx = (const ZxCase *)opened;
  return i < zx->remarks->len ? zx->remarks->pdata[i] : NULL;
}

static gboolean life_fits (const PayRequest *request, GError **error)
{
  return request->life == PAY_NOT_GIVEN || (request->life >= -PAY_MAX_AMOUNT && request->life <= PAY_MAX_AMOUNT)
         || pay_set_error (error, PAY_ERROR_TOO_LARGE, "life", -1, "a stock is from -%d to %d", PAY_MAX_AMOUNT,
                           PAY_MAX_AMOUNT);
}

static PayCase *open_with (const PayRequest *request, PayStore *store, GError **error)
{
  g_auto (ZxOpening) o = { .request = request,
                           .opened = case_new (),
                           .kept = store,
                           .all_round = -1,
                           .spared = g_array_new (FALSE, FALSE, sizeof (ZxSpared)) };
  o.opened->base.game = &game;
  o.kinds = g_array_new (FALSE, FALSE, sizeof (ZxKind));
  GError *problem = NULL;
  pay_problem_set_limits (o.opened->base.problem, request->steps, request->memory);
  if (zx_rules_fit (request->rules, &problem) && life_fits (request, &problem)
      && (pay_request_is_plan (request) ? zx_plan_build : build_payment) (&o, &problem) && numbers_fit (&o, &problem))
    return &g_steal_pointer (&o.opened)->base;
  g_propagate_error (error, problem);
  return NULL;
}

static PayCase *open_case (const PayRequest *request, GError **error)
{
  return open_with (request, NULL, error);
}

const PayGame *pay_zx_game (void)
{
  return &game;
}
