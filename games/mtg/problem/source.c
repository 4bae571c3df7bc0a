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

static gboolean numbers_fit (const PaySource *s, GError **error)
{
  if (s->count < 0 || s->count > PAY_MAX_AMOUNT) {
    pay_set_error (error, s->count < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, "count", -1, "a count is from 0 to %d",
                   PAY_MAX_AMOUNT);
    return FALSE;
  }
  if (s->uses != PAY_NOT_GIVEN && (s->uses < 0 || s->uses > PAY_MAX_AMOUNT)) {
    pay_set_error (error, s->uses < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, "uses", -1, "uses are from 0 to %d",
                   PAY_MAX_AMOUNT);
    return FALSE;
  }
  if (s->amount != PAY_NOT_GIVEN && s->amount > PAY_MAX_AMOUNT) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "amount", -1, "an amount is at most %d", PAY_MAX_AMOUNT);
    return FALSE;
  }
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
static gboolean is_snow_by_name (const PaySource *s)
{
  const char *name = s->name != NULL ? s->name : s->id;
  return name != NULL && g_ascii_strncasecmp (name, snow_covered, strlen (snow_covered)) == 0 && is_basic_land (name);
}

/* [plain]: a thing with tags may be one that does nothing. */
static MtgReading *read_text (const PaySource *s, gboolean plain, GError **error)
{
  if (s->text != NULL)
    return mtg_ability_read (s->text, s->name, s->amount, error);
  const char *name = s->name != NULL ? s->name : s->id;
  if (name != NULL && is_basic_land (name))
    return mtg_ability_read (name, NULL, s->amount, error);
  if (plain && s->tags != NULL && s->tags[0] != NULL)
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
    const MtgAbility *a = mtg_reading_ability (reading, i);
    if (a->status != MTG_ABILITY_UNSUPPORTED || mtg_moves_library (opened, a))
      continue;
    const gboolean amount = g_str_has_prefix (a->missing, "needs amount"), stated = strchr (a->missing, ':') != NULL;
    const gsize n = strlen (a->missing);
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, "text", (gssize)a->missing_at, "%s%.*s%s",
                   amount ? "" : "no request tells ", (int)(n > 0 && a->missing[n - 1] == '.' ? n - 1 : n), a->missing,
                   amount || stated ? "" : "; write what it comes to here, as in \"{T}: Add {W} or {U}.\"");
    return FALSE;
  }
  return TRUE;
}

/* Every kind that the ability can make becomes known. */
static gboolean learn_kinds (MtgCase *opened, const MtgSource *source, const MtgAbility *a, GError **error)
{
  if (a->role != MTG_ROLE_MANA)
    return mtg_kind_of (opened,
                        &(MtgKind){ .types = a->role == MTG_ROLE_CONVOKE ? a->convoke & MTG_MANA_COLOURS : 0,
                                    .helper = TRUE,
                                    .water = a->role == MTG_ROLE_WATERBEND },
                        error)
           >= 0;
  for (guint m = 0; m < a->modes->len; m++) {
    const MtgMode *mode = g_ptr_array_index (a->modes, m);
    for (guint g = 0; g < mode->gives->len; g++) {
      const guint types = g_array_index (mode->gives, MtgGive, g).types;
      if (types != 0 && mtg_kinds_of (opened, types, source->snow, a->limits, error) == 0)
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean learn (MtgCase *opened, const MtgSource *source, GError **error)
{
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *a = mtg_reading_ability (source->reading, i);
    if (a->status == MTG_ABILITY_READ && !learn_kinds (opened, source, a, error))
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
static MtgReading *read_before (const PayRequest *request, const GPtrArray *sources, const PaySource *s)
{
  const guint n = sources->len - 1;
  for (guint i = n > LOOK_BACK ? n - LOOK_BACK : 0; i < n; i++) {
    const PaySource *other = g_ptr_array_index (request->sources, i);
    if (other->amount == s->amount && s->text != NULL && g_strcmp0 (other->text, s->text) == 0
        && g_strcmp0 (other->name, s->name) == 0)
      return ((MtgSource *)g_ptr_array_index (sources, i))->reading;
  }
  return NULL;
}

/* [before] (nullable): what a source of the same words was read as. */
static gboolean read_source (MtgCase *opened, MtgSource *source, const PaySource *s, MtgReading *before, GError **error)
{
  if (!numbers_fit (s, error))
    return FALSE;
  source->tags = lower_tags (s->tags);
  source->reading = before;
  source->owns_reading = source->reading == NULL;
  if (source->owns_reading)
    source->reading = read_text (s, opened->plan != NULL, error);
  if (source->reading == NULL) {
    source->owns_reading = FALSE;
    return FALSE;
  }
  source->snow
      = (source->reading->snow || is_snow_by_name (s) || mtg_tags_have ((const char *const *)source->tags, "snow"))
        && mtg_makes_snow (opened->edition, (const char *const *)source->tags);
  if (s->extra != NULL && (source->extra = mtg_extra_read (s->extra, error)) == NULL)
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
    const PaySource *s = g_ptr_array_index (request->sources, i);
    MtgSource *source = g_new0 (MtgSource, 1);
    g_ptr_array_add (sources, source);
    if (!read_source (opened, source, s, read_before (request, sources, s), error)) {
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

/* FALSE: every use of the source counts, whatever the purpose. */
static gboolean may_idle (const Action *x)
{
  gboolean some = FALSE;
  MtgRule rule;
  for (guint i = 0; i < x->source->reading->abilities->len; i++) {
    const MtgAbility *a = mtg_reading_ability (x->source->reading, i);
    if (a->status == MTG_ABILITY_READ && (a->limits != NULL || mtg_why_barred (x->opened, a, &rule) != NULL))
      return TRUE;
    some = some || a->status == MTG_ABILITY_READ;
  }
  return !some || (x->given->uses != PAY_NOT_GIVEN && x->given->uses > 1);
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
