/* SPDX-License-Identifier: MIT */
/* What sources do, as actions of objects: their abilities, and what is done to them for the costs of others. Each
 * source is one object, each line of its text one action, used or not, so that both can be counted. */
#include "problem.h"

#include <string.h>

typedef struct {
  MtgCase *opened;
  const PayRequest *request;
  const MtgChange *change;
  const MtgSource *source;
  const PaySource *given;
  const MtgAbility *ability;
  int object, action;
  PayTraits mark;        /* it can act once [marks] units of this are there */
  gint64 marks;          /* 0: from the start */
  const GPtrArray *when; /* of GArray of MtgPresence: in one of these states it can act; NULL: always */
  PayTraits token;       /* each time that it acts it spends a unit of this; 0: none */
  const MtgThing *thing; /* what others could ask it for; NULL: nobody does */
  PayKinds gone;         /* it makes one of these, too, whenever the object leaves; 0: nothing counts that */
  int without;           /* the need of the ability that the object itself meets, giving up itself; -1: none */
} Action;

/* Are its needs counted by who is there? */
static gboolean counts (const Action *action)
{
  return action->opened->preys != NULL && mtg_preys_count (action->opened->preys, action->ability);
}

/* Why `never` keeps the ability from being used. */
static MtgBan ban_of (const Action *action, gboolean named, const gint64 weights[MTG_DEARS])
{
  const MtgAbility *ability = action->ability;
  const gint64 damage = ability->damage + (ability->taps ? action->source->reading->damage_on_tap : 0);
  if (named)
    return MTG_BAN_NAMED;
  if (ability->sacrifices && mtg_never (action->request, "sacrifice"))
    return MTG_BAN_SACRIFICE;
  if (damage > 0 && mtg_never (action->request, "damage"))
    return MTG_BAN_DAMAGE;
  if (ability->life > 0 && action->opened->never_life)
    return MTG_BAN_LIFE;
  return mtg_dear_barred (action->request, weights) ? MTG_BAN_DEAR : MTG_BAN_NONE;
}

/* Is it told that it cannot act: no uses, or a condition that does not hold? */
static gboolean is_out (const Action *action)
{
  const PaySource *given = action->given;
  return given->uses == 0 || (action->ability->gate != NULL && given->amount != PAY_NOT_GIVEN && given->amount <= 0);
}

/* It helps once, and again when its turn comes back. */
static gboolean helps_by_turn (const MtgAbility *ability)
{
  return ability->role == MTG_ROLE_CONVOKE || ability->role == MTG_ROLE_IMPROVISE
         || ability->role == MTG_ROLE_WATERBEND;
}

/* What takes a turn alone happens again when the turn comes back. */
static gint64 uses_of_turn (PayTake take)
{
  return take == PAY_TAKE_TURN ? PAY_USES_ANY : 1;
}

/* But for a ban. */
static gint64 uses_of (const Action *action)
{
  const gint64 uses = counts (action) ? mtg_preys_uses (action->opened->preys, action->ability) : action->ability->uses;
  MtgRule rule;
  if (mtg_why_barred (action->opened, action->ability, &rule) != NULL || is_out (action))
    return 0;
  if (action->ability->role == MTG_ROLE_ASSIST)
    return 1;
  if (helps_by_turn (action->ability) && action->given->uses == PAY_NOT_GIVEN)
    return PAY_USES_ANY;
  if (uses == MTG_USES_ANY && (action->given->uses == PAY_NOT_GIVEN || !counts (action)))
    return PAY_USES_ANY;
  if (action->given->uses == PAY_NOT_GIVEN)
    return uses;
  return action->ability->limit == MTG_USES_ANY ? action->given->uses
                                                : MIN (action->given->uses, action->ability->limit);
}

/* One object, one role: who assists is no thing, and what lies in a hand or a graveyard does nothing before it goes
 * from there, as what is on the battlefield may: tap, and then be sacrificed. */
static PayTake take_leaving (const Action *action)
{
  return action->thing->zone == MTG_ZONE_BATTLEFIELD ? PAY_TAKE_SELF : PAY_TAKE_BOTH;
}

static PayTake take_of (const Action *action)
{
  const MtgAbility *ability = action->ability;
  if (ability->role == MTG_ROLE_DELVE || ability->role == MTG_ROLE_ASSIST)
    return PAY_TAKE_BOTH;
  const gboolean turn = ability->taps || ability->untaps || ability->loyalty || helps_by_turn (ability);
  const gboolean self = ability->leaves || action->without >= 0;
  return (turn ? PAY_TAKE_TURN : PAY_TAKE_NOTHING) | (self ? PAY_TAKE_SELF : PAY_TAKE_NOTHING);
}

/* The symbols of an ability's own cost, as a total without changes. Its reader has put numbers for {X} and lets no
 * symbols of counters and no halves through. */
static gboolean read_mana (const Action *action, MtgTotal *total, GError **error)
{
  GError *inner = NULL;
  g_autoptr (GArray) halves = mtg_cost_read (action->ability->mana, action->opened->edition, &inner);
  if (halves == NULL) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)action->ability->mana_at, "the cost %s: %s",
                   action->ability->mana, inner->message);
    g_clear_error (&inner);
    return FALSE;
  }
  const MtgHalf *half = &g_array_index (halves, MtgHalf, 0);
  total->generic.fixed = half->symbols.count[MTG_SYMBOL_GENERIC];
  total->snow = half->symbols.count[MTG_SYMBOL_S];
  for (int t = 0; t < MTG_TYPES; t++)
    total->types[t] = half->symbols.count[mtg_symbol_of_type ((MtgType)t)];
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
    total->open.count[s] = half->symbols.count[s];
  return TRUE;
}

static int ability_channel (const Action *action, GError **error)
{
  GPtrArray *tags = g_ptr_array_new ();
  g_ptr_array_add (tags, (gpointer) "ability");
  for (char **tag = action->source->tags; *tag != NULL; tag++)
    g_ptr_array_add (tags, *tag);
  g_ptr_array_add (tags, NULL);
  const MtgPurpose purpose = { .tags = (char **)tags->pdata, .value = -1 };
  const int channel = mtg_channel_of (action->opened, action->change, &purpose, error);
  g_ptr_array_unref (tags);
  return channel;
}

/* It has to have come. */
static void add_arrival (const Action *action, PayCost *cost)
{
  if (action->marks > 0)
    pay_cost_add_presence (cost, action->mark, action->marks, PAY_X_FOREVER);
  if (action->token != 0)
    pay_cost_add_pips (cost, action->given->name, action->token, 1);
}

/* What costs nothing else. */
static void set_arrival (const Action *action)
{
  if (action->marks == 0 && action->token == 0)
    return;
  g_autoptr (PayCost) cost = pay_cost_new ();
  add_arrival (action, cost);
  pay_problem_action_set_cost (action->opened->base.problem, action->action, cost);
}

/* The open alternative. */
static gboolean fill_cost (const Action *action, gboolean cards, PayCost *cost, GError **error)
{
  const MtgAbility *ability = action->ability;
  MtgTotal total = { 0 };
  if (ability->mana != NULL) {
    const int channel = ability_channel (action, error);
    if (channel < 0 || !read_mana (action, &total, error))
      return FALSE;
    pay_cost_set_channel (cost, channel);
  }
  /* no more of a symbol than a text can tell */
  mtg_cost_add_total (action->opened, cost, &total, 0, action->change->everywhere.life_for, NULL, NULL);
  if (ability->life > 0)
    pay_cost_add_charge (cost, MTG_COUNTER_LIFE, ability->life, -1, 0);
  if (ability->energy > 0) {
    const int energy = mtg_counter_of (action->opened, "energy", error);
    if (energy < 0)
      return FALSE;
    pay_cost_add_charge (cost, energy, ability->energy, -1, 0);
  }
  if (counts (action))
    mtg_preys_add_pips (action->opened->preys, ability, action->without, cards, cost);
  add_arrival (action, cost);
  return TRUE;
}

/* One alternative for each state in which it can act. */
static PayCost *cost_of (const Action *action, gboolean cards, GError **error)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  for (guint i = 0; i < (action->when != NULL ? action->when->len : 1); i++) {
    const GArray *state = action->when != NULL ? g_ptr_array_index (action->when, i) : NULL;
    pay_cost_or (cost);
    if (!fill_cost (action, cards, cost, error))
      return NULL;
    for (guint k = 0; state != NULL && k < state->len; k++) {
      const MtgPresence *presence = &g_array_index (state, MtgPresence, k);
      pay_cost_add_presence (cost, presence->mark, presence->from, presence->to);
    }
  }
  return g_steal_pointer (&cost);
}

static gboolean makes_mana (const MtgMode *mode)
{
  for (guint g = 0; g < mode->gives->len; g++)
    if (g_array_index (mode->gives, MtgGive, g).types != 0 && g_array_index (mode->gives, MtgGive, g).count > 0)
      return TRUE;
  return FALSE;
}

/* What was sacrificed or discarded lies in the graveyard, from where it can be exiled for delve. */
static void add_buried (const Action *action, gint64 cards)
{
  const MtgKind kind = { .helper = TRUE, .help = MTG_HELP_DELVE };
  const MtgAbility *ability = action->ability;
  const MtgNeed *own = action->without >= 0 ? g_ptr_array_index (ability->needs, (guint)action->without) : NULL;
  const gboolean goes = own != NULL ? own->kind == MTG_NEED_SACRIFICE : ability->leaves && ability->sacrifices;
  cards += goes && mtg_is_buried (action->source) ? 1 : 0;
  if ((action->opened->help & MTG_HELP_DELVE) != 0 && cards > 0)
    pay_problem_action_add_units (action->opened->base.problem, action->action,
                                  PAY_BIT (mtg_kind_of (action->opened, &kind, NULL)), cards);
}

/* All kinds were learned when the sources were read. What makes no mana was not tapped for mana (106.12a). */
static void add_gives (const Action *action, const MtgMode *mode)
{
  PayProblem *problem = action->opened->base.problem;
  for (guint g = 0; g < mode->gives->len; g++) {
    const MtgGive *give = &g_array_index (mode->gives, MtgGive, g);
    const PayKinds kinds
        = mtg_kinds_of (action->opened, give->types, action->source->snow, action->ability->limits, NULL);
    if (kinds != 0)
      pay_problem_action_add_units (problem, action->action, kinds, give->count);
  }
  const gboolean more = action->ability->taps && action->source->extra != NULL && makes_mana (mode);
  for (guint i = 0; more && i < action->source->extra->len; i++) {
    const MtgLot *lot = g_ptr_array_index (action->source->extra, i);
    pay_problem_action_add_units (problem, action->action,
                                  mtg_kinds_of (action->opened, lot->types, lot->snow, lot->limits, NULL), lot->count);
  }
}

static gboolean add_losses (const Action *action, GError **error)
{
  const MtgAbility *ability = action->ability;
  const gint64 tap_damage = ability->taps ? action->source->reading->damage_on_tap : 0;
  const gint64 life = ability->damage + ability->life_lost - ability->life_gained;
  pay_problem_action_set_lowers (action->opened->base.problem, action->action, MTG_COUNTER_LIFE, life);
  mtg_vain_lower (action->opened, action->action, -mtg_preys_taken (action->opened->preys, ability, action->without));
  if (tap_damage > 0) {
    const int later = mtg_counter_later (action->opened, error);
    if (later < 0)
      return FALSE;
    pay_problem_action_set_lowers (action->opened->base.problem, action->action, later, tap_damage);
  }
  if (ability->energy_gained == 0)
    return TRUE;
  const int energy = mtg_counter_of (action->opened, "energy", error);
  if (energy >= 0)
    pay_problem_action_set_lowers (action->opened->base.problem, action->action, energy, -ability->energy_gained);
  return energy >= 0;
}

/* [cards]: with victims that go to the graveyard. */
static gboolean add_modes (const Action *action, gboolean cards, GError **error)
{
  const MtgAbility *ability = action->ability;
  PayProblem *problem = action->opened->base.problem;
  const gboolean is_free = ability->mana == NULL && ability->life == 0 && ability->energy == 0 && action->marks == 0
                           && action->token == 0 && action->when == NULL && !counts (action);
  g_autoptr (PayCost) cost = is_free ? NULL : cost_of (action, cards, error);
  gboolean done = cost != NULL || is_free;
  for (guint m = 0; m < ability->modes->len && done; m++) {
    if (m > 0 || cards)
      pay_problem_action_add_mode (problem, action->action);
    if (cost != NULL)
      pay_problem_action_set_cost (problem, action->action, cost);
    add_gives (action, g_ptr_array_index (ability->modes, m));
    if (ability->untapped != NULL)
      pay_problem_action_set_refresh (problem, action->action,
                                      mtg_untap_learn (action->opened, action->source, ability->untapped, NULL),
                                      ability->untapped->count);
    add_buried (action, cards ? mtg_preys_cards (action->opened->preys, ability, action->without) : 0);
    if ((take_of (action) & PAY_TAKE_SELF) != 0)
      mtg_tallies_go (action->opened, action->given, action->source, action->gone, action->action);
    done = add_losses (action, error);
  }
  return done;
}

static gboolean fill_mana (const Action *action, GError **error)
{
  return add_modes (action, FALSE, error)
         && (!counts (action) || mtg_preys_cards (action->opened->preys, action->ability, action->without) == 0
             || add_modes (action, TRUE, error));
}

static void fill_helper (const Action *action)
{
  const MtgAbility *ability = action->ability;
  const MtgKind helper = mtg_kind_of_helper (action->opened, ability);
  const int kind = mtg_kind_of (action->opened, &helper, NULL);
  pay_problem_action_set_late (action->opened->base.problem, action->action);
  pay_problem_action_add_units (action->opened->base.problem, action->action, PAY_BIT (kind),
                                ability->role == MTG_ROLE_ASSIST ? ability->assist : 1);
}

/* NULL: nothing. (transfer full) */
static char *also_of (const MtgAbility *ability)
{
  if (ability->role != MTG_ROLE_MANA && ability->role != MTG_ROLE_ASSIST)
    return g_strdup (ability->role == MTG_ROLE_DELVE ? "exile it" : "tap it");
  g_autoptr (GString) also = g_string_new (NULL);
  for (guint i = 0; i < ability->also->len; i++)
    g_string_append_printf (also, "%s%s", i > 0 ? ", " : "", (const char *)g_ptr_array_index (ability->also, i));
  return also->len > 0 ? g_strdup (also->str) : NULL;
}

/* What giving up itself weighs. */
static void add_own_weight (const Action *action, gint64 weights[MTG_DEARS])
{
  const MtgNeed *need = g_ptr_array_index (action->ability->needs, (guint)action->without);
  gint64 own[MTG_DEARS] = { 0 };
  mtg_dear_weigh_prey (action->thing, need->kind, own);
  for (int dear = 0; dear < MTG_DEARS; dear++)
    weights[dear] += own[dear];
}

/* What the problem does not tell of ability [index]. */
static MtgAct act_of (const Action *action, guint index, gboolean named)
{
  const gboolean open = action->ability->gate != NULL && action->given->amount == PAY_NOT_GIVEN;
  MtgAct act = { .also = also_of (action->ability),
                 .assumed = open ? g_strdup (action->ability->gate) : NULL,
                 .uses = uses_of (action),
                 .unmarked = action->ability->loyalty,
                 .by_text = action->given->name == NULL && action->given->text != NULL,
                 .ability = (int)index };
  mtg_dear_weigh (action->opened, action->source, action->ability, counts (action), act.weights);
  if (action->without >= 0)
    add_own_weight (action, act.weights);
  act.ban = ban_of (action, named, act.weights);
  return act;
}

static gboolean add_action (Action *action, guint index, gboolean named, GError **error)
{
  const MtgAbility *ability = action->ability;
  const char *text = action->given->text != NULL
                         ? action->given->text
                         : pay_problem_object_name (action->opened->base.problem, action->object);
  g_autofree char *line = g_strndup (text + ability->at, ability->len);
  const MtgAct act = act_of (action, index, named);
  action->action = pay_problem_add_action (action->opened->base.problem, line, action->object, take_of (action),
                                           act.ban != MTG_BAN_NONE ? 0 : act.uses);
  g_array_append_val (action->opened->acts, act);
  if (ability->status != MTG_ABILITY_READ)
    return TRUE;
  if (ability->role == MTG_ROLE_MANA)
    return fill_mana (action, error);
  fill_helper (action);
  return TRUE;
}

static gboolean add_actions (Action *action, gboolean named, GError **error)
{
  for (guint i = 0; i < action->source->reading->abilities->len; i++) {
    action->ability = mtg_reading_ability (action->source->reading, i);
    if (!add_action (action, i, named, error))
      return FALSE;
  }
  return TRUE;
}

/* What is done to things for the costs of others, in the order of the actions. */
static const struct {
  MtgNeedKind deed;
  const char *name, *also;
} deeds[] = { { MTG_NEED_SACRIFICE, "Sacrifice", "sacrifice it" },
              { MTG_NEED_TAP, "Tap", "tap it" },
              { MTG_NEED_DISCARD, "Discard", "discard it" },
              { MTG_NEED_EXILE, "Exile", "exile it" },
              { MTG_NEED_RETURN, "Return", "return it to its owner's hand" } };

/* A card of the hand that may be cast itself: it is taken for that in the same way, and then nothing is lost. */
static gboolean is_slot (const MtgThing *thing)
{
  for (guint i = 0; thing->tags[i] != NULL; i++)
    if (g_str_has_prefix (thing->tags[i], MTG_SLOT))
      return TRUE;
  return FALSE;
}

/* In a plan it is told with what it is done for; else it is a use like those of abilities. */
static MtgAct act_of_prey (const Action *action, guint i, gboolean late, gboolean named)
{
  const gboolean kept = deeds[i].deed == MTG_NEED_SACRIFICE && mtg_never (action->request, "sacrifice");
  const guint further = action->source->reading->abilities->len + i + (late ? (guint)G_N_ELEMENTS (deeds) : 0);
  MtgAct act = { .also = g_strdup (deeds[i].also),
                 .uses = 1,
                 .by_text = action->given->name == NULL && action->given->text != NULL,
                 .ability = action->opened->plan != NULL ? -1 : (int)further };
  if (!is_slot (action->thing))
    mtg_dear_weigh_prey (action->thing, deeds[i].deed, act.weights);
  act.ban = named                                            ? MTG_BAN_NAMED
            : kept                                           ? MTG_BAN_SACRIFICE
            : mtg_dear_barred (action->request, act.weights) ? MTG_BAN_DEAR
                                                             : MTG_BAN_NONE;
  return act;
}

/* The object becomes a unit of what it is, for the cost of another. */
static void add_prey (Action *action, guint i, gboolean late, gboolean named)
{
  PayProblem *problem = action->opened->base.problem;
  const PayKinds kinds = mtg_prey_kinds (action->opened, action->thing, deeds[i].deed, late);
  if (kinds == 0)
    return;
  const MtgAct act = act_of_prey (action, i, late, named);
  const PayTake take = deeds[i].deed == MTG_NEED_TAP ? PAY_TAKE_TURN : take_leaving (action);
  const gboolean prompt = deeds[i].deed == MTG_NEED_TAP && !late && mtg_prey_is_prompt (action->opened, action->thing);
  const gint64 uses = late || prompt ? uses_of_turn (take) : 1;
  action->action
      = pay_problem_add_action (problem, deeds[i].name, action->object, take, act.ban != MTG_BAN_NONE ? 0 : uses);
  g_array_append_val (action->opened->acts, act);
  if (late)
    pay_problem_action_set_late (problem, action->action);
  if (prompt)
    pay_problem_action_set_prompt (problem, action->action);
  set_arrival (action);
  pay_problem_action_add_units (problem, action->action, kinds, 1);
  mtg_vain_lower (action->opened, action->action, deeds[i].deed != MTG_NEED_TAP);
  if (deeds[i].deed != MTG_NEED_TAP)
    mtg_tallies_go (action->opened, action->given, action->source, action->gone, action->action);
}

/* It helps to pay by what it is: its own text need not say so. */
static void add_help (Action *action, MtgHelp help, gboolean named)
{
  PayProblem *problem = action->opened->base.problem;
  const gboolean leaves = help == MTG_HELP_DELVE;
  const MtgKind kind = mtg_helper_of (action->opened, action->thing, help);
  const guint number = action->source->reading->abilities->len + 2 * (guint)G_N_ELEMENTS (deeds);
  MtgAct act = { .also = g_strdup (leaves ? "exile it" : "tap it"),
                 .uses = 1,
                 .by_text = action->given->name == NULL && action->given->text != NULL,
                 .ability = (int)(number + (guint)g_bit_nth_lsf (help, -1)) };
  if (help == MTG_HELP_CONVOKE || help == MTG_HELP_WATERBEND)
    mtg_dear_weigh_prey (action->thing, MTG_NEED_TAP, act.weights);
  act.ban = named ? MTG_BAN_NAMED : mtg_dear_barred (action->request, act.weights) ? MTG_BAN_DEAR : MTG_BAN_NONE;
  const PayTake take = leaves ? take_leaving (action) : PAY_TAKE_TURN;
  action->action = pay_problem_add_action (problem, "Help", action->object, take,
                                           act.ban != MTG_BAN_NONE ? 0 : uses_of_turn (take));
  g_array_append_val (action->opened->acts, act);
  pay_problem_action_set_late (problem, action->action);
  set_arrival (action);
  pay_problem_action_add_units (problem, action->action, PAY_BIT (mtg_kind_of (action->opened, &kind, NULL)), 1);
}

/* What the object can do besides its abilities as they stand: be given up, for others or for itself. What could be
 * added before can be added once more. */
static void add_more (Action *action, gboolean named)
{
  for (guint help = MTG_HELP_CONVOKE; help <= MTG_HELP_WATERBEND; help <<= 1)
    if ((mtg_thing_helps (action->thing) & action->opened->help & help) != 0)
      add_help (action, (MtgHelp)help, named);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    for (int late = 0; late < 2; late++)
      add_prey (action, i, late, named);
  for (guint i = 0; i < action->source->reading->abilities->len; i++) {
    action->ability = mtg_reading_ability (action->source->reading, i);
    for (guint k = 0; counts (action) && k < action->ability->needs->len; k++) {
      if (!mtg_prey_is_itself (action->opened->preys, action->ability, k, action->thing))
        continue;
      action->without = (int)k;
      add_action (action, i, named, NULL);
      action->without = -1;
    }
  }
}

/* What is used with {Q} alone has its turn while it is tapped. */
static gboolean has_turn_tapped (const MtgSource *source)
{
  gboolean untaps = FALSE;
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (source->reading, i);
    if (ability->status == MTG_ABILITY_READ && ability->taps)
      return FALSE;
    untaps = untaps || (ability->status == MTG_ABILITY_READ && ability->untaps);
  }
  return untaps;
}

/* What it does instead in other states. */
static gboolean add_variants (Action *action, gboolean named, GError **error)
{
  const MtgSource *source = action->source;
  const PaySource *given = action->given;
  gboolean added = TRUE;
  for (guint i = 0; source->variants != NULL && i < source->variants->len && added; i++) {
    const MtgVariant *variant = g_ptr_array_index (source->variants, i);
    action->source = variant->source;
    action->given = &variant->given;
    action->when = variant->when;
    added = variant->when->len == 0 || add_actions (action, named, error);
  }
  action->source = source;
  action->given = given;
  action->when = source->when;
  return added;
}

/* An object and all that it can do. */
static gboolean add_object (Action *action, gboolean named, GError **error)
{
  const PaySource *given = action->given;
  PayProblem *problem = action->opened->base.problem;
  const char *name = given->name != NULL ? given->name : given->text != NULL ? given->text : given->id;
  action->object = pay_problem_add_object (problem, name, given->count);
  pay_problem_object_set_tags (problem, action->object, mtg_untap_bits (action->opened, action->source));
  if (mtg_tags_have ((const char *const *)action->source->tags, "tapped") && mtg_has_turn (action->source)
      && !has_turn_tapped (action->source))
    pay_problem_object_take_turn (problem, action->object);
  if (!add_actions (action, named, error) || !add_variants (action, named, error))
    return FALSE;
  if (action->opened->preys == NULL)
    return TRUE;
  g_autoptr (GArray) things = mtg_things_new ();
  mtg_things_add (things, given, action->source, given->count, action->marks > 0 || action->token != 0);
  action->thing = &g_array_index (things, MtgThing, 0);
  if (action->token != 0)
    add_prey (action, 0, FALSE, named);
  else
    add_more (action, named);
  return TRUE;
}

gboolean mtg_thing_add (MtgCase *opened, const PayRequest *request, const PaySource *given, const MtgSource *source,
                        PayTraits mark, gint64 marks, PayKinds gone, GError **error)
{
  Action action = { .opened = opened,
                    .request = request,
                    .change = &opened->change,
                    .source = source,
                    .given = given,
                    .mark = mark,
                    .marks = marks,
                    .gone = gone,
                    .without = -1 };
  return add_object (&action, FALSE, error);
}

gboolean mtg_token_add (MtgCase *opened, const PayRequest *request, const PaySource *given, const MtgSource *source,
                        PayTraits token, GError **error)
{
  Action action = { .opened = opened, .request = request, .source = source, .given = given, .token = token };
  action.change = &opened->change;
  action.without = -1;
  return add_object (&action, FALSE, error);
}

/* Who assists. */
static void add_player (MtgCase *opened, gint64 most)
{
  PayProblem *problem = opened->base.problem;
  const MtgKind kind = { .helper = TRUE, .help = MTG_HELP_ASSIST };
  const int object = pay_problem_add_object (problem, "another player", 1);
  const int action = pay_problem_add_action (problem, "Assist", object, PAY_TAKE_BOTH, 1);
  g_array_append_val (opened->acts, (MtgAct){ .uses = 1 });
  pay_problem_action_set_late (problem, action);
  pay_problem_action_add_units (problem, action, PAY_BIT (mtg_kind_of (opened, &kind, NULL)), most);
}

gboolean mtg_sources_add (MtgCase *opened, const PayRequest *request, const MtgChange *change, const GPtrArray *sources,
                          GError **error)
{
  for (guint i = 0; i < sources->len; i++) {
    const MtgSource *source = g_ptr_array_index (sources, i);
    const PaySource *given = g_ptr_array_index (request->sources, i);
    const gboolean named = mtg_never_source (request, i, source);
    Action x
        = { .opened = opened, .request = request, .change = change, .source = source, .given = given, .without = -1 };
    x.when = source->when;
    x.gone = opened->gone != NULL ? g_array_index (opened->gone, PayKinds, i) : 0;
    if (!add_object (&x, named, error))
      return pay_error_inside (error, "sources[%u]", i);
    if (!named && given->count > 0 && mtg_may_idle (opened, source, given))
      mtg_idle_learn (opened, request, source, given);
  }
  if (opened->plan == NULL && (change->help & MTG_HELP_ASSIST) != 0)
    add_player (opened, change->assist);
  return TRUE;
}
