/* SPDX-License-Identifier: MIT */
/* The actions of the sources. */
#include <string.h>

#include "problem.h"

typedef struct {
  MtgCase *opened;
  const PayRequest *request;
  const MtgChange *change;
  const MtgSource *source;
  const PaySource *given;
  const MtgAbility *ability;
  int object, action;
  /* Of a plan: */
  GStrv tags;     /* what the object is */
  PayTraits mark; /* it can act once [marks] units of this are there */
  gint64 marks;   /* 0: from the start */
  int without;    /* the need of the ability that the object itself meets, giving up itself; -1: none */
} Action;

/* Are its needs counted by who is there? */
static gboolean counts (const Action *x)
{
  return x->opened->plan != NULL && x->given->uses == PAY_NOT_GIVEN && mtg_preys_count (x->opened->preys, x->ability);
}

/* Why `never` keeps the ability from being used. */
static MtgBan ban_of (const Action *x, gboolean named)
{
  const MtgAbility *a = x->ability;
  const gint64 damage = a->damage + (a->taps ? x->source->reading->damage_on_tap : 0);
  if (named)
    return MTG_BAN_NAMED;
  if (a->sacrifices && mtg_never (x->request, "sacrifice"))
    return MTG_BAN_SACRIFICE;
  if (damage > 0 && mtg_never (x->request, "damage"))
    return MTG_BAN_DAMAGE;
  return a->life > 0 && x->opened->never_life ? MTG_BAN_LIFE : MTG_BAN_NONE;
}

/* But for a ban. */
static gint64 uses_of (const Action *x)
{
  const gint64 uses = counts (x) ? mtg_preys_uses (x->opened->preys, x->ability) : x->ability->uses;
  MtgRule rule;
  if (mtg_why_barred (x->opened, x->ability, &rule) != NULL)
    return 0;
  if (x->ability->role == MTG_ROLE_ASSIST)
    return 1;
  if (uses == MTG_USES_ANY)
    return PAY_USES_ANY;
  return x->given->uses != PAY_NOT_GIVEN ? x->given->uses : uses;
}

static PayTake take_of (const Action *x)
{
  const MtgAbility *a = x->ability;
  const gboolean turn = a->taps || a->untaps || a->role == MTG_ROLE_CONVOKE || a->role == MTG_ROLE_IMPROVISE
                        || a->role == MTG_ROLE_WATERBEND;
  const gboolean self = a->leaves || a->role == MTG_ROLE_DELVE || x->without >= 0;
  return (turn ? PAY_TAKE_TURN : PAY_TAKE_NOTHING) | (self ? PAY_TAKE_SELF : PAY_TAKE_NOTHING);
}

/* The symbols of an ability's own cost, as a total without changes. Its reader has put numbers for {X} and lets no
 * symbols of counters and no halves through. */
static gboolean read_mana (const Action *x, MtgTotal *total, GError **error)
{
  GError *inner = NULL;
  g_autoptr (GArray) halves = mtg_cost_read_in (x->ability->mana, x->opened->edition, &inner);
  if (halves == NULL) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)x->ability->mana_at, "the cost %s: %s",
                   x->ability->mana, inner->message);
    g_clear_error (&inner);
    return FALSE;
  }
  const MtgHalf *half = &g_array_index (halves, MtgHalf, 0);
  total->generic.c = half->symbols.n[MTG_SYMBOL_GENERIC];
  total->snow = half->symbols.n[MTG_SYMBOL_S];
  for (int t = 0; t < MTG_TYPES; t++)
    total->types[t] = half->symbols.n[mtg_symbol_of_type ((MtgType)t)];
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
    total->open.n[s] = half->symbols.n[s];
  return TRUE;
}

static int ability_channel (const Action *x, GError **error)
{
  GPtrArray *tags = g_ptr_array_new ();
  g_ptr_array_add (tags, (gpointer) "ability");
  for (char **tag = x->source->tags; *tag != NULL; tag++)
    g_ptr_array_add (tags, *tag);
  g_ptr_array_add (tags, NULL);
  const MtgPurpose purpose = { .tags = (char **)tags->pdata, .value = -1 };
  const int channel = mtg_channel_of (x->opened, x->change, &purpose, error);
  g_ptr_array_unref (tags);
  return channel;
}

static PayCost *cost_of (const Action *x, GError **error)
{
  const MtgAbility *a = x->ability;
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  MtgTotal total = { 0 };
  if (a->mana != NULL) {
    const int channel = ability_channel (x, error);
    if (channel < 0 || !read_mana (x, &total, error))
      return NULL;
    pay_cost_set_channel (cost, channel);
  }
  mtg_cost_add_total (x->opened, cost, &total, 0, 0, NULL, NULL); /* no more of a symbol than a text can tell */
  if (a->life > 0)
    pay_cost_add_charge (cost, MTG_COUNTER_LIFE, a->life, -1, 0);
  if (a->energy > 0) {
    const int energy = mtg_counter_of (x->opened, "energy", error);
    if (energy < 0)
      return NULL;
    pay_cost_add_charge (cost, energy, a->energy, -1, 0);
  }
  if (counts (x))
    mtg_preys_add_pips (x->opened->preys, a, x->without, cost);
  if (x->marks > 0)
    pay_cost_add_presence (cost, x->mark, x->marks, PAY_X_FOREVER);
  return g_steal_pointer (&cost);
}

static gboolean makes_mana (const MtgMode *mode)
{
  for (guint g = 0; g < mode->gives->len; g++)
    if (g_array_index (mode->gives, MtgGive, g).types != 0 && g_array_index (mode->gives, MtgGive, g).n > 0)
      return TRUE;
  return FALSE;
}

/* All kinds were learned when the sources were read. What makes no mana was not tapped for mana (106.12a). */
static void add_gives (const Action *x, const MtgMode *mode)
{
  PayProblem *p = x->opened->base.problem;
  for (guint g = 0; g < mode->gives->len; g++) {
    const MtgGive *give = &g_array_index (mode->gives, MtgGive, g);
    const PayKinds kinds = mtg_kinds_of (x->opened, give->types, x->source->snow, x->ability->limits, NULL);
    if (kinds != 0)
      pay_problem_action_add_units (p, x->action, kinds, give->n);
  }
  const gboolean more = x->ability->taps && x->source->extra != NULL && makes_mana (mode);
  for (guint i = 0; more && i < x->source->extra->len; i++) {
    const MtgLot *lot = g_ptr_array_index (x->source->extra, i);
    pay_problem_action_add_units (p, x->action, mtg_kinds_of (x->opened, lot->types, lot->snow, lot->limits, NULL),
                                  lot->count);
  }
}

static gboolean add_losses (const Action *x, GError **error)
{
  const MtgAbility *a = x->ability;
  const gint64 tap_damage = a->taps ? x->source->reading->damage_on_tap : 0;
  pay_problem_action_set_lowers (x->opened->base.problem, x->action, MTG_COUNTER_LIFE,
                                 a->damage + a->life_lost - a->life_gained);
  if (tap_damage > 0) {
    const int later = mtg_counter_later (x->opened, error);
    if (later < 0)
      return FALSE;
    pay_problem_action_set_lowers (x->opened->base.problem, x->action, later, tap_damage);
  }
  if (a->energy_gained == 0)
    return TRUE;
  const int energy = mtg_counter_of (x->opened, "energy", error);
  if (energy >= 0)
    pay_problem_action_set_lowers (x->opened->base.problem, x->action, energy, -a->energy_gained);
  return energy >= 0;
}

static gboolean fill_mana (const Action *x, GError **error)
{
  const MtgAbility *a = x->ability;
  const gboolean is_free = a->mana == NULL && a->life == 0 && a->energy == 0 && x->marks == 0 && !counts (x);
  g_autoptr (PayCost) cost = is_free ? NULL : cost_of (x, error);
  if (cost == NULL && !is_free)
    return FALSE;
  for (guint m = 0; m < a->modes->len; m++) {
    if (m > 0)
      pay_problem_action_add_mode (x->opened->base.problem, x->action);
    if (cost != NULL)
      pay_problem_action_set_cost (x->opened->base.problem, x->action, cost);
    add_gives (x, g_ptr_array_index (a->modes, m));
    if (!add_losses (x, error))
      return FALSE;
  }
  return TRUE;
}

static void fill_helper (const Action *x)
{
  const MtgAbility *a = x->ability;
  const guint colours = a->role == MTG_ROLE_CONVOKE ? a->convoke & MTG_MANA_COLOURS : 0;
  const MtgKind helper = { .types = colours, .helper = TRUE, .water = a->role == MTG_ROLE_WATERBEND };
  const int kind = mtg_kind_of (x->opened, &helper, NULL);
  pay_problem_action_set_late (x->opened->base.problem, x->action);
  pay_problem_action_add_units (x->opened->base.problem, x->action, PAY_BIT (kind),
                                a->role == MTG_ROLE_ASSIST ? a->assist : 1);
}

/* NULL: nothing. (transfer full) */
static char *also_of (const MtgAbility *a)
{
  if (a->role != MTG_ROLE_MANA && a->role != MTG_ROLE_ASSIST)
    return g_strdup (a->role == MTG_ROLE_DELVE ? "exile it" : "tap it");
  g_autoptr (GString) also = g_string_new (NULL);
  for (guint i = 0; i < a->also->len; i++)
    g_string_append_printf (also, "%s%s", i > 0 ? ", " : "", (const char *)g_ptr_array_index (a->also, i));
  return also->len > 0 ? g_strdup (also->str) : NULL;
}

static void note (const Action *x, guint index, MtgBan ban)
{
  const MtgAct act = { .also = also_of (x->ability),
                       .ban = ban,
                       .uses = uses_of (x),
                       .by_text = x->given->name == NULL && x->given->text != NULL,
                       .ability = (int)index };
  g_array_append_val (x->opened->acts, act);
}

static gboolean add_action (Action *x, guint index, gboolean named, GError **error)
{
  const MtgAbility *a = x->ability;
  const char *text
      = x->given->text != NULL ? x->given->text : pay_problem_object_name (x->opened->base.problem, x->object);
  g_autofree char *line = g_strndup (text + a->at, a->len);
  const MtgBan ban = ban_of (x, named);
  x->action = pay_problem_add_action (x->opened->base.problem, line, x->object, take_of (x),
                                      ban != MTG_BAN_NONE ? 0 : uses_of (x));
  note (x, index, ban);
  if (a->status != MTG_ABILITY_READ)
    return TRUE;
  if (a->role == MTG_ROLE_MANA)
    return fill_mana (x, error);
  fill_helper (x);
  return TRUE;
}

static gboolean add_actions (Action *x, gboolean named, GError **error)
{
  for (guint i = 0; i < x->source->reading->abilities->len; i++) {
    x->ability = mtg_reading_ability (x->source->reading, i);
    if (!add_action (x, i, named, error))
      return FALSE;
  }
  return TRUE;
}

/* The object becomes a unit of what it is, for the ability of another. */
static void add_prey (Action *x, gboolean taps, gboolean named)
{
  PayProblem *p = x->opened->base.problem;
  const PayKinds kinds = mtg_prey_kinds (x->opened, (const char *const *)x->tags, taps);
  if (kinds == 0)
    return;
  const gboolean kept = !taps && mtg_never (x->request, "sacrifice");
  const MtgAct act = { .ban = named  ? MTG_BAN_NAMED
                              : kept ? MTG_BAN_SACRIFICE
                                     : MTG_BAN_NONE,
                       .uses = 1,
                       .ability = -1 };
  x->action = pay_problem_add_action (p, taps ? "Tap" : "Sacrifice", x->object, taps ? PAY_TAKE_TURN : PAY_TAKE_SELF,
                                      act.ban != MTG_BAN_NONE ? 0 : 1);
  g_array_append_val (x->opened->acts, act);
  if (x->marks > 0) {
    g_autoptr (PayCost) cost = pay_cost_new ();
    pay_cost_add_presence (cost, x->mark, x->marks, PAY_X_FOREVER);
    pay_problem_action_set_cost (p, x->action, cost);
  }
  pay_problem_action_add_units (p, x->action, kinds, 1);
}

/* What the object can do in a plan besides its abilities as they stand: be given up, for others or for itself. What
 * could be added before can be added once more. */
static void add_more (Action *x, gboolean named)
{
  add_prey (x, FALSE, named);
  add_prey (x, TRUE, named);
  for (guint i = 0; i < x->source->reading->abilities->len; i++) {
    x->ability = mtg_reading_ability (x->source->reading, i);
    for (guint k = 0; counts (x) && k < x->ability->needs->len; k++) {
      if (!mtg_prey_is_itself (x->opened->preys, x->ability, k, (const char *const *)x->tags))
        continue;
      x->without = (int)k;
      add_action (x, i, named, NULL);
      x->without = -1;
    }
  }
}

static gboolean has_mana_ability (const MtgSource *source)
{
  for (guint i = 0; i < source->reading->abilities->len; i++)
    if (mtg_reading_ability (source->reading, i)->status == MTG_ABILITY_READ)
      return TRUE;
  return FALSE;
}

/* An object and all that it can do. */
static gboolean add_object (Action *x, gboolean named, GError **error)
{
  const PaySource *given = x->given;
  const char *name = given->name != NULL ? given->name : given->text != NULL ? given->text : given->id;
  x->object = pay_problem_add_object (x->opened->base.problem, name, given->count);
  x->tags = x->opened->plan == NULL ? NULL : mtg_object_tags (given, x->source);
  const gboolean added = add_actions (x, named, error);
  if (added && x->opened->plan != NULL)
    add_more (x, named);
  g_strfreev (x->tags);
  return added;
}

gboolean mtg_thing_add (MtgCase *opened, const PayRequest *request, const PaySource *given, const MtgSource *source,
                        PayTraits mark, gint64 marks, GError **error)
{
  Action x = { .opened = opened,
               .request = request,
               .change = &opened->change,
               .source = source,
               .given = given,
               .mark = mark,
               .marks = marks,
               .without = -1 };
  return add_object (&x, FALSE, error);
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
    if (!add_object (&x, named, error))
      return pay_error_inside (error, "sources[%u]", i);
    if (!named && given->count > 0 && (opened->plan == NULL || has_mana_ability (source)))
      mtg_idle_learn (opened, request, source, given);
  }
  return TRUE;
}
