/* SPDX-License-Identifier: MIT */
/* Puts a plain question together and answers it, for requests as records with a reply. */
#include "quick/kept.h"

#include <string.h>

#define MOST_COSTS 2048
#define MOST_HEADS 4096
#define MOST_SOURCES 4096

/* ---- What a session keeps. */

static void clear_slot (gpointer data)
{
  PaysQuickSlot *slot = data;
  g_clear_pointer (&slot->cost, pays_quick_cost_unref);
  g_clear_pointer (&slot->use, pays_quick_use_free);
}

static void clear_game (gpointer data)
{
  PaysQuickGame *game = data;
  for (int i = 0; i < PAY_MAX_KINDS; i++)
    pays_notes_clear (&game->kinds[i].notes);
  if (game->first != NULL)
    game->game->close (game->first);
}

PaysQuick *pays_quick_of (PaySession *session)
{
  if (session->quick != NULL)
    return session->quick;
  PaysQuick *quick = session->quick = g_new0 (PaysQuick, 1);
  quick->games = g_array_new (FALSE, TRUE, sizeof (PaysQuickGame));
  g_array_set_clear_func (quick->games, clear_game);
  for (guint i = 0; session->games[i] != NULL; i++) {
    const PayGame *game = session->games[i];
    const PaysQuickGame plain
        = { .game = game, .name_length = strlen (game->name), .reads_life = pay_game_reads (game, PAYS_QUICK_COUNTER) };
    if (PAY_GAME_HAS (game, is_plain) && PAY_GAME_HAS (game, plain_pool))
      g_array_append_val (quick->games, plain);
  }
  quick->costs = pays_cache_new (MOST_COSTS, pays_quick_cost_unref);
  quick->heads = pays_cache_new (MOST_HEADS, NULL);
  quick->uses = pays_cache_new (MOST_SOURCES, pays_quick_use_free);
  quick->slots = g_array_new (FALSE, TRUE, sizeof (PaysQuickSlot));
  g_array_set_clear_func (quick->slots, clear_slot);
  g_array_set_size (quick->slots, 1);
  quick->key = g_string_new (NULL);
  for (int i = 0; i < PAY_PLAIN_UNITS; i++)
    g_snprintf (quick->ids[i], sizeof quick->ids[i], "%d", i);
  return quick;
}

void pays_quick_free (PaysQuick *quick)
{
  if (quick == NULL)
    return;
  pays_cache_free (quick->heads);
  pays_cache_free (quick->costs);
  pays_cache_free (quick->uses);
  g_array_unref (quick->slots);
  g_array_unref (quick->games);
  g_string_free (quick->key, TRUE);
  g_free (quick);
}

guint pay_session_new_handle (PaySession *session)
{
  PaysQuick *quick = pays_quick_of (session);
  g_array_set_size (quick->slots, quick->slots->len + 1);
  session->handles++;
  return quick->slots->len - 1;
}

/* ---- A question. */

/* NULL: the game has no plain cases. */
static PaysQuickGame *find_game (const PaySession *session, PaySpan name)
{
  if (name.text == NULL && session->default_game != NULL)
    name = (PaySpan){ session->default_game, strlen (session->default_game) };
  for (guint i = 0; i < session->quick->games->len && name.text != NULL; i++) {
    PaysQuickGame *game = &g_array_index (session->quick->games, PaysQuickGame, i);
    if (game->name_length == name.length && memcmp (game->game->name, name.text, name.length) == 0)
      return game;
  }
  return NULL;
}

const PayGame *pays_quick_find_game (PaySession *session, PaySpan name)
{
  pays_quick_of (session);
  const PaysQuickGame *found = find_game (session, name);
  return found != NULL ? found->game : NULL;
}

static gboolean is_same (PaySpan a, PaySpan b)
{
  return a.length == b.length && memcmp (a.text, b.text, a.length) == 0;
}

gboolean pays_quick_ids_are_unique (const PaysQuick *quick, const PayQuickRequest *request)
{
  PaySpan ids[PAY_PLAIN_UNITS];
  for (guint i = 0; i < request->n_sources; i++) {
    const PaySpan id = request->sources[i].id;
    ids[i] = id.text != NULL ? id : (PaySpan){ quick->ids[i], i < 10 ? 1 : 2 };
    for (guint k = 0; k < i; k++)
      if (is_same (ids[i], ids[k]))
        return FALSE;
  }
  return TRUE;
}

static int compare_uses (const PayQuickUse *one, const PayQuickUse *other)
{
  int order = g_ascii_strcasecmp (one->name, other->name);
  order = order != 0 ? order : strcmp (one->name, other->name);
  return order != 0 ? order : g_strcmp0 (one->text, other->text);
}

/* Of two that begin alike: is [i] taken after [k]? */
static gboolean is_after (const PaysQuick *quick, const PayQuickRequest *request, guint i, guint k)
{
  const PayQuickUse *one = quick->answer.uses[i], *other = quick->answer.uses[k];
  const int order = one == other ? 0 : compare_uses (one, other);
  return order != 0 ? order > 0 : request->sources[i].count > request->sources[k].count;
}

static gboolean takes_by_name (const PayGame *game)
{
  return game->size >= G_STRUCT_OFFSET (PayGame, plain_by_name) + sizeof game->plain_by_name && game->plain_by_name;
}

/* Ties: as pay_source_compare() has it. Lots are ranked already. */
static void rank (PaysQuick *quick, const PaysQuickGame *game, const PayQuickRequest *request)
{
  PayPlainUnits *units = &quick->answer.units;
  const guint n_lots = (guint)units->n_lots;
  guint8 *ranks = units->rank + n_lots;
  guint64 orders[PAY_PLAIN_UNITS];
  units->ranked = takes_by_name (game->game);
  for (guint i = 0; i < request->n_sources && units->ranked; i++) {
    const guint64 order = quick->answer.uses[i]->order;
    guint at = i;
    for (; at > 0
           && (orders[at - 1] > order
               || (orders[at - 1] == order && is_after (quick, request, ranks[at - 1] - n_lots, i)));
         at--) {
      ranks[at] = ranks[at - 1];
      orders[at] = orders[at - 1];
    }
    ranks[at] = (guint8)(i + n_lots);
    orders[at] = order;
  }
}

/* Compiling a source may take the place of another one, so that afterwards all are asked for again. */
static gboolean add_sources (PaysQuick *quick, PaysQuickGame *game, const PayQuickRequest *request)
{
  PayPlainUnits *units = &quick->answer.units;
  if (request->n_sources > PAY_PLAIN_UNITS - units->n_lots)
    return FALSE;
  for (guint i = 0; i < request->n_sources; i++)
    if (request->sources[i].handle >= quick->slots->len)
      return FALSE;
  gboolean compiled = TRUE, named = FALSE;
  units->weighed = quick->beside = FALSE;
  for (gsize i = 0; i < units->n_lots; i++)
    units->weight[i] = NULL;
  for (int round = 0; compiled && round < 2; round++) {
    compiled = FALSE;
    for (guint i = 0; i < request->n_sources; i++) {
      PayQuickUse *use = pays_quick_use (quick, game, request, i, &compiled);
      if (use == NULL)
        return FALSE;
      quick->answer.uses[i] = use;
      units->kinds[units->n_lots + i] = use->is_aside ? use->aside.unit : use->kinds;
      units->count[units->n_lots + i] = request->sources[i].count * (use->is_aside ? pays_quick_each (use) : 1);
      units->weight[units->n_lots + i] = use->weighed && !use->is_aside ? use->weights : NULL;
      quick->asides[i] = use->is_aside ? &use->aside : NULL;
      quick->beside = quick->beside || use->is_aside;
      units->weighed = units->weighed || (use->weighed && !use->is_aside);
      named = named || request->sources[i].id.text != NULL;
    }
  }
  units->n_objects = request->n_sources;
  return !compiled && (!named || pays_quick_ids_are_unique (quick, request));
}

/* FALSE: one of the changed questions has to take the long way. */
static gboolean try_changes (PaysQuick *quick, guint *helps)
{
  const PaysQuickCost *cost = quick->cost;
  *helps = 0;
  for (guint i = 0; i < cost->n_tries; i++) {
    if (cost->tries[i].plain == NULL)
      continue;
    if (!pay_plain_solve (cost->tries[i].plain, &quick->answer.units, &quick->other))
      return FALSE;
    *helps |= quick->other.outcome == PAY_PAID ? 1u << i : 0;
  }
  return TRUE;
}

/* Does the payment give up what people are told of? */
static gboolean gives_up (const PayQuickAnswer *answer)
{
  for (int i = 0; i < answer->plain.n_parts; i++) {
    const gsize from = (gsize)answer->plain.parts[i].from;
    if (from >= answer->units.n_lots && answer->uses[from - answer->units.n_lots]->told)
      return TRUE;
  }
  return FALSE;
}

/* Is there something that lifting might help? */
static gboolean is_restricted (const PaysQuick *quick)
{
  const PayCase *opened = quick->cost->opened;
  const PayPlainUnits *units = &quick->answer.units;
  PayKinds kinds = 0;
  if (!PAY_GAME_HAS (opened->game, restriction) || opened->game->restriction (opened, 0) == NULL)
    return FALSE;
  for (gsize i = 0; i < units->n_lots + units->n_objects; i++)
    kinds |= units->count[i] > 0 ? units->kinds[i] : 0;
  return !PAY_GAME_HAS (opened->game, plain_lifts)
         || opened->game->plain_lifts (opened, kinds, quick->answer.plain.reasons, quick->answer.plain.n_reasons);
}

static gboolean answer_it (PaysQuick *quick, GError **error)
{
  PayQuickAnswer *answer = &quick->answer;
  g_autofree char *why = NULL;
  guint helps = 0;
  if (!(quick->beside ? pay_plain_solve_beside (quick->cost->plain, &answer->units, quick->asides, &answer->plain)
                      : pay_plain_solve (quick->cost->plain, &answer->units, &answer->plain))
      || (answer->plain.outcome == PAY_SHORT ? is_restricted (quick) || !try_changes (quick, &helps)
                                             : gives_up (answer)))
    return FALSE;
  if (!pay_check_plain (quick->cost->opened->problem, &answer->units, &answer->plain, &why)) {
    pays_own_fails (why, error);
    return FALSE;
  }
  if (answer->plain.outcome == PAY_PAID)
    pays_quick_tell_head (quick);
  else {
    pays_quick_tell_reasons (quick);
    pays_quick_tell_fixes (quick, helps);
  }
  return TRUE;
}

const PayQuickAnswer *pay_session_ask_quick (PaySession *session, const PayQuickRequest *request, GError **error)
{
  PaysQuick *quick = pays_quick_of (session);
  PayQuickAnswer *answer = &quick->answer;
  PaysQuickGame *game = find_game (session, request->game);
  const PaySpan pool = request->pool;
  if (game == NULL || request->handle >= quick->slots->len || (request->life != PAY_NOT_GIVEN && !game->reads_life)
      || !game->game->plain_pool (pool.text != NULL ? pool.text : "", pool.length, &answer->units))
    return NULL;
  PaysQuickCost *cost = quick->cost = pays_quick_cost (quick, game, request);
  if (cost == NULL || !add_sources (quick, game, request))
    return NULL;
  answer->game = game->game;
  answer->kinds = game->kinds;
  answer->pips = cost->pips;
  answer->n_pips = cost->n_pips;
  answer->units.counter = request->life != PAY_NOT_GIVEN ? request->life : cost->first_life;
  rank (quick, game, request);
  if (!answer_it (quick, error))
    return NULL;
  if (session->statistics != NULL)
    pays_note_plain (session);
  return answer;
}

#define BESIDES 64 /* bytes: names and amounts, by step */

/* ---- A request as a record. */

static PaySpan span_of (const char *text)
{
  return (PaySpan){ text, text != NULL ? strlen (text) : 0 };
}

/* FALSE: it says what no plain one does. */
static gboolean read_source (const PaySource *source, PayQuickSource *quick)
{
  if (source == NULL)
    return FALSE;
  quick->text = span_of (source->text);
  quick->name = span_of (source->name);
  quick->id = span_of (source->id);
  quick->numeric = source->numeric;
  quick->handle = source->handle;
  quick->count = source->count;
  return (source->text != NULL || source->name != NULL)
         && (source->id == NULL || g_utf8_validate (source->id, -1, NULL)) && source->count > 0
         && source->count <= PAY_PLAIN_MOST && source->tags == NULL && source->uses == PAY_NOT_GIVEN
         && source->amount == PAY_NOT_GIVEN && source->extra == NULL && source->changes == NULL;
}

static gboolean read_number (gint64 given, gint64 *number)
{
  *number = given;
  return given == PAY_NOT_GIVEN || (given >= 0 && given <= PAY_QUICK_MOST);
}

static gboolean read_x (const PayRequest *request, PayQuickRequest *quick)
{
  if (request->x->len == 0)
    return read_number (PAY_NOT_GIVEN, &quick->x);
  const PayXRequest *wished = request->x->pdata[0];
  return request->x->len == 1 && wished != NULL && wished->name == NULL && wished->wish == PAY_X_FIXED
         && wished->value != PAY_NOT_GIVEN && read_number (wished->value, &quick->x);
}

/* All that plain requests do not have is not given. */
static gboolean is_simple (const PayRequest *request)
{
  return request->costs->len == 1 && request->costs->pdata[0] != NULL && request->spells->len == 0
         && request->ask == PAY_ASK_SOLVE && request->rules == NULL && request->counters->len == 0
         && request->order == PAY_ORDER_DEFAULT && request->purpose->len == 0 && request->prefer->len == 0
         && request->keep->len == 0 && request->spent->len == 0 && request->never->len == 0 && request->lifted == NULL
         && request->aim == PAY_AIM_ALL && request->aim_of == NULL && request->then->len == 0 && request->steps == 0
         && request->memory == 0 && request->distinct == PAY_DISTINCT_OUTCOME && request->answers == 0;
}

static gboolean read_request (const PayRequest *request, PayQuickRequest *quick)
{
  if (!is_simple (request) || request->modifiers->len > PAY_QUICK_MODIFIERS || request->sources->len > PAY_PLAIN_UNITS
      || !read_number (request->life, &quick->life) || !read_x (request, quick))
    return FALSE;
  quick->game = span_of (request->game);
  quick->cost = span_of (request->costs->pdata[0]);
  quick->pool = span_of (request->pool);
  quick->handle = request->handle;
  quick->n_modifiers = request->modifiers->len;
  for (guint i = 0; i < quick->n_modifiers; i++) {
    quick->modifiers[i] = span_of (request->modifiers->pdata[i]);
    if (quick->modifiers[i].text == NULL)
      return FALSE;
  }
  quick->n_sources = request->sources->len;
  for (guint i = 0; i < quick->n_sources; i++)
    if (!read_source (request->sources->pdata[i], &quick->sources[i]))
      return FALSE;
  return TRUE;
}

/* ---- Its reply. */

typedef struct {
  const PaysQuick *quick;
  const PayQuickAnswer *answer;
  PaysArena *arena;
  const char *ids[PAY_PLAIN_UNITS]; /* of the sources that are used */
  PayReplyStep *step;               /* the next one */
} Telling;

static const PayReplyStep blank
    = { .source = -1, .unit = -1, .which = -1, .mode = -1, .alternative = -1, .count = 1, .times = 1 };

static void tell_source (const Telling *telling, guint source, PayReplyStep *step)
{
  const PayQuickSource *given = &telling->quick->request.sources[source];
  step->source = (int)source;
  step->id = telling->ids[source];
  step->numeric = given->id.text == NULL || given->numeric;
}

static void tell_objects (Telling *telling)
{
  const PayQuickAnswer *answer = telling->answer;
  PayQuickObject objects[PAY_PLAIN_MOST];
  const int n = pay_quick_objects (answer, objects);
  PayAmount *adds = pays_room (telling->arena, (gsize)n * sizeof *adds);
  const char *name = NULL;
  for (int i = 0; i < n; i++) {
    const guint source = objects[i].source;
    const PayQuickSource *given = &telling->quick->request.sources[source];
    PayReplyStep *step = telling->step++;
    if (telling->ids[source] == NULL) {
      telling->ids[source]
          = given->id.text == NULL ? telling->quick->ids[source] : pays_text (telling->arena, given->id.text);
      name = pays_text (telling->arena, answer->uses[source]->name);
    }
    *step = blank;
    step->name = name;
    tell_source (telling, source, step);
    step->which = given->count > 1 ? objects[i].which : -1;
    step->takes = "turn";
    adds[i] = (PayAmount){ answer->kinds[objects[i].kind].name, objects[i].units };
    step->adds = (PayAmounts){ &adds[i], 1 };
    step->makes = objects[i].units;
  }
}

static void tell_parts (Telling *telling)
{
  const PayQuickAnswer *answer = telling->answer;
  const gsize n_lots = answer->units.n_lots;
  gint64 first[PAY_PLAIN_UNITS], all = 0;
  for (gsize i = 0; i < n_lots; i++) {
    first[i] = all;
    all += answer->units.count[i];
  }
  for (int i = 0; i < answer->plain.n_parts; i++) {
    const PayPlainPart *part = &answer->plain.parts[i];
    const gsize from = (gsize)part->from;
    for (gint64 k = 0; k < part->count; k++) {
      PayReplyStep *step = telling->step++;
      *step = blank;
      step->type = PAY_REPLY_SPEND;
      step->name = answer->pips[part->pip].name;
      step->with = answer->kinds[part->kind].name;
      step->others = part->others;
      if (from < n_lots)
        step->unit = first[from] + part->first + k;
      else
        tell_source (telling, (guint)(from - n_lots), step);
    }
  }
  for (int i = 0; i < answer->n_pips; i++)
    for (gint64 k = 0; k < answer->plain.waived[i]; k++)
      *telling->step++ = answer->pips[i].left_out;
}

static gsize number_of_steps (const PayQuickAnswer *answer)
{
  PayQuickObject objects[PAY_PLAIN_MOST];
  gint64 n = pay_quick_objects (answer, objects);
  for (int i = 0; i < answer->plain.n_parts; i++)
    n += answer->plain.parts[i].count;
  for (int i = 0; i < answer->n_pips; i++)
    n += answer->plain.waived[i];
  return (gsize)n;
}

static PayAmounts amounts_of (PaysArena *arena, const PayQuickAnswer *answer, const PayQuickTally *tally)
{
  PayAmount *amounts = pays_room (arena, (gsize)tally->n * sizeof *amounts);
  for (int i = 0; i < tally->n; i++)
    amounts[i] = (PayAmount){ answer->kinds[tally->kinds[i]].name, tally->counts[i] };
  return (PayAmounts){ amounts, (guint)tally->n };
}

static void tell_payment (const PaysQuick *quick, PaysReply *made, gsize n_steps)
{
  const PayQuickAnswer *answer = &quick->answer;
  PayPayment *payment = &made->reply.payment;
  Telling telling = { .quick = quick, .answer = answer, .arena = &made->arena };
  PayQuickTally tally;
  made->reply.has_payment = made->reply.optimal = TRUE;
  *payment = answer->head->payment;
  payment->steps = telling.step = pays_room (&made->arena, n_steps * sizeof *telling.step);
  payment->n_steps = (guint)n_steps;
  tell_objects (&telling);
  tell_parts (&telling);
  pay_quick_spent (answer, &tally);
  payment->spent = amounts_of (&made->arena, answer, &tally);
  pay_quick_pool_left (answer, &tally);
  payment->pool_left = amounts_of (&made->arena, answer, &tally);
}

static void tell_short (const PayQuickAnswer *answer, PaysReply *made)
{
  PaysArena *arena = &made->arena;
  PayReply *reply = &made->reply;
  PayReason *why = pays_room (arena, (gsize)answer->n_why * sizeof *why);
  PayReason *leaves = pays_room (arena, (gsize)answer->plain.n_leaves * sizeof *leaves);
  PayFix *fixes = pays_room (arena, (gsize)answer->n_fixes * sizeof *fixes);
  for (int i = 0; i < answer->n_why; i++)
    why[i] = answer->why[i]->reason;
  for (int i = 0; i < answer->plain.n_leaves; i++) {
    leaves[i] = answer->leaves[i]->reason;
    leaves[i].text = leaves[i].rule = NULL;
  }
  for (int i = 0; i < answer->n_fixes; i++)
    fixes[i] = answer->fixes[i]->fix;
  reply->why = why;
  reply->n_why = (guint)answer->n_why;
  reply->proof = answer->plain.n_leaves == 1 ? PAY_PROOF_LANE : PAY_PROOF_LEAVES;
  reply->leaves = leaves;
  reply->n_leaves = (guint)answer->plain.n_leaves;
  reply->fixes = fixes;
  reply->n_fixes = (guint)answer->n_fixes;
  reply->any_unit = answer->any_unit;
  reply->fixes_complete = TRUE;
}

PayReply *pays_quick_reply (PaySession *session, const PayRequest *request)
{
  PaysQuick *quick = pays_quick_of (session);
  GError *error = NULL;
  if (!read_request (request, &quick->request))
    return NULL;
  const PayQuickAnswer *answer = pay_session_ask_quick (session, &quick->request, &error);
  if (answer == NULL)
    return error != NULL ? &pays_reply_of_error (quick->answer.game, error)->reply : NULL;
  const gsize n_steps = answer->plain.outcome == PAY_PAID ? number_of_steps (answer) : 0;
  PaysReply *made = pays_reply_new (n_steps * (sizeof (PayReplyStep) + BESIDES));
  made->reply.game = answer->game;
  made->reply.outcome = answer->plain.outcome;
  g_atomic_ref_count_inc (&quick->cost->refs);
  made->kept = quick->cost;
  made->let_go = pays_quick_cost_unref;
  if (answer->plain.outcome == PAY_PAID)
    tell_payment (quick, made, n_steps);
  else
    tell_short (answer, made);
  return &made->reply;
}
