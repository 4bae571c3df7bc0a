/* SPDX-License-Identifier: MIT */
/* Sources and what they do. */
#include "problem.h"

#include <string.h>

/* ---- Sources: each becomes one object, each line of its text one action, used or not, so that both can be counted. */

#define LOOK_BACK 16

void mtg_source_free (gpointer data)
{
  MtgSource *source = data;
  if (source->owns_reading)
    mtg_reading_free (source->reading);
  if (source->extra != NULL)
    g_ptr_array_unref (source->extra);
  g_strfreev (source->tags);
  g_free (source);
}

static gboolean numbers_fit (const PaySource *given, GError **error)
{
  if (given->count < 0 || given->count > PAY_MAX_AMOUNT)
    return pay_set_error (error, given->count < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, "count", -1,
                          "a count is from 0 to %d", PAY_MAX_AMOUNT);
  if (given->uses != PAY_NOT_GIVEN && (given->uses < 0 || given->uses > PAY_MAX_AMOUNT))
    return pay_set_error (error, given->uses < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, "uses", -1,
                          "uses are from 0 to %d", PAY_MAX_AMOUNT);
  if (given->amount != PAY_NOT_GIVEN && given->amount > PAY_MAX_AMOUNT)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "amount", -1, "an amount is at most %d", PAY_MAX_AMOUNT);
  return TRUE;
}

static const char snow_covered[] = "Snow-Covered ";

static gboolean is_basic_land (const char *name)
{
  static const char *const basics[] = { "Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes" };
  if (g_ascii_strncasecmp (name, snow_covered, strlen (snow_covered)) == 0)
    name += strlen (snow_covered);
  for (guint i = 0; i < G_N_ELEMENTS (basics); i++)
    if (g_ascii_strcasecmp (name, basics[i]) == 0)
      return TRUE;
  return FALSE;
}

/* The text of a snow-covered land does not say that it is snow. */
static gboolean is_snow_by_name (const PaySource *given)
{
  const char *name = given->name != NULL ? given->name : given->id;
  return name != NULL && g_ascii_strncasecmp (name, snow_covered, strlen (snow_covered)) == 0 && is_basic_land (name);
}

/* [plain]: a thing with tags may be one that does nothing. */
static MtgReading *read_text (const PaySource *given, gboolean plain, GError **error)
{
  if (given->text != NULL)
    return mtg_ability_read (given->text, given->name, given->amount, error);
  const char *name = given->name != NULL ? given->name : given->id;
  if (name != NULL && is_basic_land (name))
    return mtg_ability_read (name, NULL, given->amount, error);
  if (plain && given->tags != NULL && given->tags[0] != NULL)
    return mtg_reading_new ();
  if (name == NULL)
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "a source needs a text or the name of a basic land");
  else
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "name", -1, "\"%s\" is not known by its name: give its text", name);
  return NULL;
}

static gboolean all_supported (const MtgCase *opened, const MtgReading *reading, GError **error)
{
  for (guint i = 0; i < reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (reading, i);
    if (ability->status != MTG_ABILITY_UNSUPPORTED || mtg_moves_library (opened, ability))
      continue;
    const gboolean amount = g_str_has_prefix (ability->missing, "needs amount"),
                   stated = strchr (ability->missing, ':') != NULL;
    const gsize length = strlen (ability->missing);
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)ability->missing_at, "%s%.*s%s",
                          amount ? "" : "no request tells ",
                          (int)(length > 0 && ability->missing[length - 1] == '.' ? length - 1 : length),
                          ability->missing,
                          amount || stated ? "" : "; write what it comes to here, as in \"{T}: Add {W} or {U}.\"");
  }
  return TRUE;
}

/* Every kind that the ability can make becomes known. */
static gboolean learn_kinds (MtgCase *opened, const MtgSource *source, const MtgAbility *ability, GError **error)
{
  if (ability->role != MTG_ROLE_MANA)
    return mtg_kind_of (
               opened,
               &(MtgKind){ .types = ability->role == MTG_ROLE_CONVOKE ? ability->convoke & MTG_MANA_COLOURS : 0,
                           .helper = TRUE,
                           .water = ability->role == MTG_ROLE_WATERBEND },
               error)
           >= 0;
  for (guint m = 0; m < ability->modes->len; m++) {
    const MtgMode *mode = g_ptr_array_index (ability->modes, m);
    for (guint g = 0; g < mode->gives->len; g++) {
      const guint types = g_array_index (mode->gives, MtgGive, g).types;
      if (types != 0 && mtg_kinds_of (opened, types, source->snow, ability->limits, error) == 0)
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean learn (MtgCase *opened, const MtgSource *source, GError **error)
{
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (source->reading, i);
    if (ability->status == MTG_ABILITY_READ && !learn_kinds (opened, source, ability, error))
      return FALSE;
  }
  for (guint i = 0; source->extra != NULL && i < source->extra->len; i++) {
    const MtgLot *lot = g_ptr_array_index (source->extra, i);
    if (mtg_kinds_of (opened, lot->types, lot->snow, lot->limits, error) == 0)
      return FALSE;
  }
  return TRUE;
}

static GStrv lower_tags (char **tags)
{
  GPtrArray *lower = g_ptr_array_new ();
  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    g_ptr_array_add (lower, g_ascii_strdown (tags[i], -1));
  g_ptr_array_add (lower, NULL);
  return (GStrv)g_ptr_array_free (lower, FALSE);
}

/* Like sources often stand together: what was read a few sources before is not read again. NULL: nothing like it. */
static MtgReading *read_before (const PayRequest *request, const GPtrArray *sources, const PaySource *given)
{
  const guint count = sources->len - 1;
  for (guint i = count > LOOK_BACK ? count - LOOK_BACK : 0; i < count; i++) {
    const PaySource *other = g_ptr_array_index (request->sources, i);
    if (other->amount == given->amount && given->text != NULL && g_strcmp0 (other->text, given->text) == 0
        && g_strcmp0 (other->name, given->name) == 0)
      return ((MtgSource *)g_ptr_array_index (sources, i))->reading;
  }
  return NULL;
}

/* [before] (nullable): what a source of the same words was read as. */
static gboolean read_source (MtgCase *opened, MtgSource *source, const PaySource *given, MtgReading *before,
                             GError **error)
{
  if (!numbers_fit (given, error))
    return FALSE;
  source->tags = lower_tags (given->tags);
  source->reading = before;
  source->owns_reading = source->reading == NULL;
  if (source->owns_reading)
    source->reading = read_text (given, opened->plan != NULL, error);
  if (source->reading == NULL) {
    source->owns_reading = FALSE;
    return FALSE;
  }
  source->snow
      = (source->reading->snow || is_snow_by_name (given) || mtg_tags_have ((const char *const *)source->tags, "snow"))
        && mtg_makes_snow (opened->edition, (const char *const *)source->tags);
  if (given->extra != NULL && (source->extra = mtg_extra_read (given->extra, error)) == NULL)
    return pay_error_inside (error, "extra");
  return all_supported (opened, source->reading, error) && learn (opened, source, error);
}

MtgSource *mtg_source_read (MtgCase *opened, const PaySource *given, GError **error)
{
  MtgSource *source = g_new0 (MtgSource, 1);
  if (read_source (opened, source, given, NULL, error))
    return source;
  mtg_source_free (source);
  return NULL;
}

GPtrArray *mtg_sources_read (MtgCase *opened, const PayRequest *request, GError **error)
{
  g_autoptr (GPtrArray) sources = g_ptr_array_new_with_free_func (mtg_source_free);
  for (guint i = 0; i < request->sources->len; i++) {
    const PaySource *given = g_ptr_array_index (request->sources, i);
    MtgSource *source = g_new0 (MtgSource, 1);
    g_ptr_array_add (sources, source);
    if (!read_source (opened, source, given, read_before (request, sources, given), error)) {
      pay_error_inside (error, "sources[%u]", i);
      return NULL;
    }
  }
  return g_steal_pointer (&sources);
}

/* ---- The actions of the sources. */

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
static gboolean counts (const Action *action)
{
  return action->opened->plan != NULL && action->given->uses == PAY_NOT_GIVEN
         && mtg_preys_count (action->opened->preys, action->ability);
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

/* But for a ban. */
static gint64 uses_of (const Action *action)
{
  const gint64 uses = counts (action) ? mtg_preys_uses (action->opened->preys, action->ability) : action->ability->uses;
  MtgRule rule;
  if (mtg_why_barred (action->opened, action->ability, &rule) != NULL)
    return 0;
  if (action->ability->role == MTG_ROLE_ASSIST)
    return 1;
  if (uses == MTG_USES_ANY)
    return PAY_USES_ANY;
  return action->given->uses != PAY_NOT_GIVEN ? action->given->uses : uses;
}

static PayTake take_of (const Action *action)
{
  const MtgAbility *ability = action->ability;
  const gboolean turn = ability->taps || ability->untaps || ability->role == MTG_ROLE_CONVOKE
                        || ability->role == MTG_ROLE_IMPROVISE || ability->role == MTG_ROLE_WATERBEND;
  const gboolean self = ability->leaves || ability->role == MTG_ROLE_DELVE || action->without >= 0;
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

static PayCost *cost_of (const Action *action, GError **error)
{
  const MtgAbility *ability = action->ability;
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  MtgTotal total = { 0 };
  if (ability->mana != NULL) {
    const int channel = ability_channel (action, error);
    if (channel < 0 || !read_mana (action, &total, error))
      return NULL;
    pay_cost_set_channel (cost, channel);
  }
  mtg_cost_add_total (action->opened, cost, &total, 0, 0, NULL, NULL); /* no more of a symbol than a text can tell */
  if (ability->life > 0)
    pay_cost_add_charge (cost, MTG_COUNTER_LIFE, ability->life, -1, 0);
  if (ability->energy > 0) {
    const int energy = mtg_counter_of (action->opened, "energy", error);
    if (energy < 0)
      return NULL;
    pay_cost_add_charge (cost, energy, ability->energy, -1, 0);
  }
  if (counts (action))
    mtg_preys_add_pips (action->opened->preys, ability, action->without, cost);
  if (action->marks > 0)
    pay_cost_add_presence (cost, action->mark, action->marks, PAY_X_FOREVER);
  return g_steal_pointer (&cost);
}

static gboolean makes_mana (const MtgMode *mode)
{
  for (guint g = 0; g < mode->gives->len; g++)
    if (g_array_index (mode->gives, MtgGive, g).types != 0 && g_array_index (mode->gives, MtgGive, g).count > 0)
      return TRUE;
  return FALSE;
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
  pay_problem_action_set_lowers (action->opened->base.problem, action->action, MTG_COUNTER_LIFE,
                                 ability->damage + ability->life_lost - ability->life_gained);
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

static gboolean fill_mana (const Action *action, GError **error)
{
  const MtgAbility *ability = action->ability;
  const gboolean is_free
      = ability->mana == NULL && ability->life == 0 && ability->energy == 0 && action->marks == 0 && !counts (action);
  PayCost *cost = is_free ? NULL : cost_of (action, error);
  gboolean done = cost != NULL || is_free;
  for (guint m = 0; m < ability->modes->len && done; m++) {
    if (m > 0)
      pay_problem_action_add_mode (action->opened->base.problem, action->action);
    if (cost != NULL)
      pay_problem_action_set_cost (action->opened->base.problem, action->action, cost);
    add_gives (action, g_ptr_array_index (ability->modes, m));
    done = add_losses (action, error);
  }
  g_clear_pointer (&cost, pay_cost_unref);
  return done;
}

static void fill_helper (const Action *action)
{
  const MtgAbility *ability = action->ability;
  const guint colours = ability->role == MTG_ROLE_CONVOKE ? ability->convoke & MTG_MANA_COLOURS : 0;
  const MtgKind helper = { .types = colours, .helper = TRUE, .water = ability->role == MTG_ROLE_WATERBEND };
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

/* What the problem does not tell of ability [index]. */
static MtgAct act_of (const Action *action, guint index, gboolean named)
{
  MtgAct act = { .also = also_of (action->ability),
                 .uses = uses_of (action),
                 .by_text = action->given->name == NULL && action->given->text != NULL,
                 .ability = (int)index };
  mtg_dear_weigh (action->opened, action->source, action->ability, counts (action), act.weights);
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

/* The object becomes a unit of what it is, for the ability of another. */
static void add_prey (Action *action, gboolean taps, gboolean named)
{
  PayProblem *problem = action->opened->base.problem;
  const char *const *tags = (const char *const *)action->tags;
  const PayKinds kinds = mtg_prey_kinds (action->opened, tags, taps);
  if (kinds == 0)
    return;
  const gboolean kept = !taps && mtg_never (action->request, "sacrifice");
  const MtgAct act
      = { .ban = named  ? MTG_BAN_NAMED
                 : kept ? MTG_BAN_SACRIFICE
                        : MTG_BAN_NONE,
          .uses = 1,
          .ability = -1,
          .weights[MTG_DEAR_CREATURE_TAPS] = taps && mtg_tags_have (tags, "creature") ? mtg_dear_tap (tags) : 0 };
  action->action = pay_problem_add_action (problem, taps ? "Tap" : "Sacrifice", action->object,
                                           taps ? PAY_TAKE_TURN : PAY_TAKE_SELF, act.ban != MTG_BAN_NONE ? 0 : 1);
  g_array_append_val (action->opened->acts, act);
  if (action->marks > 0) {
    g_autoptr (PayCost) cost = pay_cost_new ();
    pay_cost_add_presence (cost, action->mark, action->marks, PAY_X_FOREVER);
    pay_problem_action_set_cost (problem, action->action, cost);
  }
  pay_problem_action_add_units (problem, action->action, kinds, 1);
}

/* What the object can do in a plan besides its abilities as they stand: be given up, for others or for itself. What
 * could be added before can be added once more. */
static void add_more (Action *action, gboolean named)
{
  add_prey (action, FALSE, named);
  add_prey (action, TRUE, named);
  for (guint i = 0; i < action->source->reading->abilities->len; i++) {
    action->ability = mtg_reading_ability (action->source->reading, i);
    for (guint k = 0; counts (action) && k < action->ability->needs->len; k++) {
      if (!mtg_prey_is_itself (action->opened->preys, action->ability, k, (const char *const *)action->tags))
        continue;
      action->without = (int)k;
      add_action (action, i, named, NULL);
      action->without = -1;
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
static gboolean add_object (Action *action, gboolean named, GError **error)
{
  const PaySource *given = action->given;
  const char *name = given->name != NULL ? given->name : given->text != NULL ? given->text : given->id;
  action->object = pay_problem_add_object (action->opened->base.problem, name, given->count);
  action->tags = action->opened->plan == NULL ? NULL : mtg_object_tags (given, action->source);
  const gboolean added = add_actions (action, named, error);
  if (added && action->opened->plan != NULL)
    add_more (action, named);
  g_strfreev (action->tags);
  return added;
}

gboolean mtg_thing_add (MtgCase *opened, const PayRequest *request, const PaySource *given, const MtgSource *source,
                        PayTraits mark, gint64 marks, GError **error)
{
  Action action = { .opened = opened,
                    .request = request,
                    .change = &opened->change,
                    .source = source,
                    .given = given,
                    .mark = mark,
                    .marks = marks,
                    .without = -1 };
  return add_object (&action, FALSE, error);
}

/* FALSE: every use of the source counts, whatever the purpose. */
static gboolean may_idle (const Action *action)
{
  gboolean some = FALSE;
  MtgRule rule;
  for (guint i = 0; i < action->source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (action->source->reading, i);
    if (ability->status == MTG_ABILITY_READ
        && (ability->limits != NULL || mtg_why_barred (action->opened, ability, &rule) != NULL))
      return TRUE;
    some = some || ability->status == MTG_ABILITY_READ;
  }
  return !some || (action->given->uses != PAY_NOT_GIVEN && action->given->uses > 1);
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
    if (!named && given->count > 0 && (opened->plan == NULL || has_mana_ability (source)) && may_idle (&x))
      mtg_idle_learn (opened, request, source, given);
  }
  return TRUE;
}
