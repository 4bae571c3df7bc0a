/* SPDX-License-Identifier: MIT */
/* What the problem counts: stocks, and kinds of mana by what they may be spent on. */
#include "problem.h"

#include <string.h>

/* ---- Life and the other stocks that costs can draw on. */

#define DEFAULT_LIFE 20

/* -1: there is no such counter. */
static int find_counter (const MtgCase *opened, const char *name)
{
  for (int i = 0; i < pay_problem_counters (opened->base.problem); i++)
    if (g_ascii_strcasecmp (pay_problem_counter_name (opened->base.problem, i), name) == 0)
      return i;
  return -1;
}

static gboolean stock_fits (const char *where, gint64 value, GError **error)
{
  if (value >= -PAY_MAX_AMOUNT && value <= PAY_MAX_AMOUNT)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, where, -1, "a stock is from -%d to %d", PAY_MAX_AMOUNT,
                        PAY_MAX_AMOUNT);
}

static int add_counter (MtgCase *opened, const char *name, gint64 value, GError **error)
{
  if (pay_problem_counters (opened->base.problem) == PAY_MAX_COUNTERS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "counters", -1, "at most %d counters are possible, life among them",
                   PAY_MAX_COUNTERS);
    return -1;
  }
  g_array_append_val (opened->stocks, value);
  return pay_problem_add_counter (opened->base.problem, name, value);
}

int mtg_counter_of (MtgCase *opened, const char *name, GError **error)
{
  const int found = find_counter (opened, name), counter = found >= 0 ? found : add_counter (opened, name, 0, error);
  if (counter >= 0)
    opened->read |= 1u << counter;
  return counter;
}

int mtg_counter_later (MtgCase *opened, GError **error)
{
  PayProblem *problem = opened->base.problem;
  for (int i = 0; i < pay_problem_counters (problem); i++)
    if (pay_problem_counter_with (problem, i) == MTG_COUNTER_LIFE)
      return i;
  const int later = add_counter (opened, pay_problem_counter_name (problem, MTG_COUNTER_LIFE), PAY_MAX_AMOUNT, error);
  if (later >= 0) {
    pay_problem_count_with (problem, later, MTG_COUNTER_LIFE);
    opened->read |= 1u << later;
  }
  return later;
}

gboolean mtg_counter_vain (MtgCase *opened, GError **error)
{
  const int vain = add_counter (opened, "", MTG_NOT_IN_VAIN, error);
  if (vain >= 0) {
    opened->read |= 1u << vain;
    opened->vain = vain;
  }
  return vain >= 0;
}

void mtg_vain_lower (const MtgCase *opened, int action, gint64 n)
{
  if (opened->vain > 0)
    pay_problem_action_set_lowers (opened->base.problem, action, opened->vain, n);
}

gboolean mtg_counters_add (MtgCase *opened, const PayRequest *request, GError **error)
{
  gint64 life = request->life == PAY_NOT_GIVEN ? DEFAULT_LIFE : request->life;
  for (guint i = 0; i < request->counters->len; i++) {
    const PayStock *stock = g_ptr_array_index (request->counters, i);
    if (g_ascii_strcasecmp (stock->name, "life") != 0)
      continue;
    if (request->life != PAY_NOT_GIVEN)
      return pay_set_error (error, PAY_ERROR_USAGE, "counters", -1, "life is given twice");
    life = stock->value;
  }
  if (!stock_fits ("life", life, error))
    return FALSE;
  add_counter (opened, "life", life, NULL);
  for (guint i = 0; i < request->counters->len; i++) {
    const PayStock *stock = g_ptr_array_index (request->counters, i);
    if (g_ascii_strcasecmp (stock->name, "life") == 0)
      continue;
    if (find_counter (opened, stock->name) >= 0)
      return pay_set_error (error, PAY_ERROR_USAGE, "counters", -1, "%s is given twice", stock->name);
    if (!stock_fits ("counters", stock->value, error) || add_counter (opened, stock->name, stock->value, error) < 0)
      return FALSE;
  }
  return TRUE;
}

/* ---- Stocks that nothing draws on. */

/* Of players, and of permanents: told or not, whatever the cost. */
static const char *const known_stocks[] = { "energy",    "ticket",  "poison",  "experience", "rad",   "hand",
                                            "graveyard", "library", "loyalty", "charge",     "speed", NULL };

static const struct {
  const char *called, *name;
} others[] = { { "e", "energy" }, { "tk", "ticket" }, { "cards", "hand" }, { "card", "hand" }, { "discard", "hand" } };

static const char *meant (const MtgCase *opened, const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_ascii_strcasecmp (others[i].called, name) == 0)
      return others[i].name;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (int i = 0; i < pay_problem_counters (opened->base.problem); i++)
    if ((opened->read >> i & 1) != 0)
      g_ptr_array_add (names, (gpointer)(gsize)pay_problem_counter_name (opened->base.problem, i));
  for (gsize i = 0; known_stocks[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer)(gsize)known_stocks[i]);
  g_ptr_array_add (names, NULL);
  return pay_nearest_name (name, (const char *const *)names->pdata);
}

/* "a charge counter" */
static gboolean removes (const MtgAbility *ability, const char *name)
{
  for (guint i = 0; i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    g_auto (GStrv) words = need->kind == MTG_NEED_COUNTERS ? g_strsplit (need->what, " ", -1) : NULL;
    if (mtg_tags_have ((const char *const *)words, name))
      return TRUE;
  }
  return FALSE;
}

/* Counters of a source are no stock: silence about them would look as if they had been counted. */
static gboolean is_of_source (const GPtrArray *sources, const char *name, GError **error)
{
  for (guint i = 0; i < sources->len; i++) {
    const MtgReading *reading = ((const MtgSource *)g_ptr_array_index (sources, i))->reading;
    for (guint k = 0; k < reading->abilities->len; k++)
      if (removes (mtg_reading_ability (reading, k), name)) {
        pay_set_error (error, PAY_ERROR_USAGE, "counters", -1,
                       "%s counters on a source are told by its uses, or by its amount where it removes several", name);
        return TRUE;
      }
  }
  return FALSE;
}

gboolean mtg_counters_check (const MtgCase *opened, const GPtrArray *sources, GError **error)
{
  for (int i = MTG_COUNTER_LIFE + 1; i < pay_problem_counters (opened->base.problem); i++) {
    const char *name = pay_problem_counter_name (opened->base.problem, i);
    if ((opened->read >> i & 1) == 0 && is_of_source (sources, name, error))
      return FALSE;
    if ((opened->read >> i & 1) != 0 || mtg_tags_have (known_stocks, name))
      continue;
    const char *near = meant (opened, name);
    return pay_set_error (error, PAY_ERROR_USAGE, "counters", -1, "nothing here costs or adds \"%s\"%s%s%s", name,
                          near != NULL ? "; did you mean \"" : "", near != NULL ? near : "", near != NULL ? "\"?" : "");
  }
  return TRUE;
}

/* ---- What a payment is for, as tags. */

/* What has a card type, or not one, is a spell, unless it is an ability or an effect of such a thing. */
static gboolean implies_spell (const char *const *tags)
{
  if (mtg_tags_have (tags, "spell") || mtg_tags_have (tags, "ability") || mtg_tags_have (tags, "effect"))
    return FALSE;
  for (guint i = 0; tags[i] != NULL; i++)
    if (mtg_is_spell_type (tags[i]) || mtg_not_card_type (tags[i]) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean any_of (const char *const *tags, const char *const *words, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (mtg_tags_have (tags, words[i]))
      return TRUE;
  return FALSE;
}

/* [tags] is NULL-ended. */
static void add_tag (GPtrArray *tags, const char *tag)
{
  g_ptr_array_index (tags, tags->len - 1) = g_strdup (tag);
  g_ptr_array_add (tags, NULL);
}

/* Where a spell is cast from: what is told, else the hand, unless it is a commander or has a keyword that lets it be
 * cast from elsewhere. */
static void add_zone (GPtrArray *tags)
{
  static const char *const zones[] = { "hand", "graveyard", "exile", "library", "command-zone" };
  static const char *const elsewhere[]
      = { "commander", "aftermath", "disturb", "escape",  "flashback", "foretell", "harmonize", "jump-start",
          "madness",   "mayhem",    "plot",    "rebound", "retrace",   "suspend",  "warp" };
  const char *const *told = (const char *const *)tags->pdata;
  for (gsize i = 0; told[i] != NULL; i++)
    if (g_str_has_prefix (told[i], "from-"))
      return;
  for (gsize i = 0; i < G_N_ELEMENTS (zones); i++)
    if (mtg_tags_have (told, zones[i])) {
      g_autofree char *from = g_strconcat ("from-", zones[i], NULL);
      add_tag (tags, from);
      return;
    }
  if (!any_of (told, elsewhere, G_N_ELEMENTS (elsewhere)))
    add_tag (tags, "from-hand");
}

GStrv mtg_purpose_tags (const GPtrArray *purpose)
{
  GPtrArray *tags = g_ptr_array_new ();
  for (guint i = 0; i < purpose->len; i++)
    g_ptr_array_add (tags, g_ascii_strdown (g_ptr_array_index (purpose, i), -1));
  g_ptr_array_add (tags, NULL);
  if (implies_spell ((const char *const *)tags->pdata))
    add_tag (tags, "spell");
  if (mtg_tags_have ((const char *const *)tags->pdata, "spell"))
    add_zone (tags);
  return (GStrv)g_ptr_array_free (tags, FALSE);
}

/* Does some limit on mana speak of [tag]? */
static gboolean is_asked_for (const MtgCase *opened, const char *tag)
{
  for (guint i = 0; i < opened->kinds->len; i++) {
    const MtgLimits *limits = g_array_index (opened->kinds, MtgKind, i).limits;
    for (guint k = 0; limits != NULL && k < limits->clauses->len; k++) {
      const GArray *clause = g_ptr_array_index (limits->clauses, k);
      for (guint j = 0; j < clause->len; j++)
        if (g_array_index (clause, MtgAtom, j).tag != NULL
            && g_ascii_strcasecmp (g_array_index (clause, MtgAtom, j).tag, tag) == 0)
          return TRUE;
    }
  }
  return FALSE;
}

static gboolean is_one_word (const char *tag)
{
  for (const char *next = tag; *next != '\0'; next++)
    if (!g_ascii_isalnum (*next) && strchr ("-_'", *next) == NULL && (guchar)*next < 0x80)
      return FALSE;
  return *tag != '\0';
}

static gboolean check_tag (const MtgCase *opened, const char *tag, GError **error)
{
  const char *near = mtg_purpose_meant (tag);
  if (g_ascii_strncasecmp (tag, "mv", 2) == 0 && (tag[2] == '\0' || strchr ("<>= ", tag[2]) != NULL))
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                   "the mana value follows from the cost and is not told; a purpose is a word such as creature");
  else if (!is_one_word (tag))
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                   "\"%s\" is not one word; of several, each is a purpose of its own: creature, spell", tag);
  else if (near != NULL && !is_asked_for (opened, tag))
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                   "\"%s\" is no purpose that is known, and no limit of mana here speaks of it; did you mean \"%s\"?",
                   tag, near);
  else
    return TRUE;
  return FALSE;
}

gboolean mtg_purpose_check (const MtgCase *opened, const GPtrArray *purpose, GError **error)
{
  for (guint i = 0; purpose != NULL && i < purpose->len; i++) {
    if (!check_tag (opened, g_ptr_array_index (purpose, i), error))
      return pay_error_inside (error, "purpose[%u]", i);
  }
  return TRUE;
}

static gboolean has_symbol (const MtgSymbols *symbols, guint types)
{
  for (int s = 0; s < MTG_SYMBOLS; s++)
    if (symbols->count[s] > 0 && (mtg_symbols[s].types & types) != 0)
      return TRUE;
  return FALSE;
}

static guint colour_count (guint colours)
{
  guint count = 0;
  for (; colours != 0; colours &= colours - 1)
    count++;
  return count;
}

/* The colours of a spell are those of its mana cost and those told beside it, unless it is told to have none, or to
 * have been given others; an ability has those of its source, which no cost tells. */
static void add_colours (GPtrArray *tags, const MtgSymbols *cost, const char *const *told)
{
  static const char *const names[MTG_COLOURS] = { "white", "blue", "black", "red", "green" };
  const gboolean recoloured = mtg_tags_have (told, "colorless") || mtg_tags_have (told, "repainted");
  guint colours = recoloured ? 0 : mtg_symbols_colours (cost);
  for (guint i = 0; i < MTG_COLOURS; i++) {
    if ((colours >> i & 1) != 0)
      g_ptr_array_add (tags, g_strdup (names[i]));
    if (mtg_tags_have (told, names[i]))
      colours |= 1u << i;
  }
  const gboolean several = (colours & (colours - 1)) != 0 || mtg_tags_have (told, "multicolored");
  g_ptr_array_add (tags, g_strdup (several ? "multicolored" : colours == 0 ? "colorless" : "monocolored"));
  if (colours != 0 || several)
    g_ptr_array_add (tags, g_strdup ("colored"));
  const guint count = MAX (colour_count (colours), several ? 2u : 0u);
  for (guint i = 1; i <= count; i++)
    g_ptr_array_add (tags, g_strdup_printf ("%u-or-more-colors", i));
}

const MtgSymbols *mtg_mana_cost_of (const MtgSymbols *cost, char **purpose)
{
  static const MtgSymbols none;
  return mtg_tags_have ((const char *const *)purpose, "face-down") ? &none : cost;
}

static void add_if (GPtrArray *tags, gboolean holds, const char *tag)
{
  if (holds)
    g_ptr_array_add (tags, g_strdup (tag));
}

GStrv mtg_cost_tags (const MtgSymbols *cost, const MtgSymbols *paid, char **purpose)
{
  const char *const *told = (const char *const *)purpose;
  const gboolean of_other = mtg_tags_have (told, "ability") || mtg_tags_have (told, "effect");
  const gboolean of_spell = !of_other || mtg_tags_have (told, "spell");
  GPtrArray *tags = g_ptr_array_new ();
  for (guint i = 0; purpose[i] != NULL; i++)
    g_ptr_array_add (tags, g_strdup (purpose[i]));
  add_if (tags, paid->count[MTG_SYMBOL_X] > 0, "x-cost");
  add_if (tags, has_symbol (paid, 1u << MTG_C), "c-cost");
  add_if (tags, of_spell && cost->count[MTG_SYMBOL_X] > 0, "x-mana-cost");
  add_if (tags, of_spell && has_symbol (cost, 1u << MTG_C), "c-mana-cost");
  if (of_spell)
    add_colours (tags, cost, told);
  g_ptr_array_add (tags, NULL);
  return (GStrv)g_ptr_array_free (tags, FALSE);
}

/* Until 2020 it had to be a permanent; since then mana of a spell may be snow mana, too. */
gboolean mtg_makes_snow (MtgEdition edition, const char *const *tags)
{
  const gboolean is_spell
      = mtg_tags_have (tags, "spell") || mtg_tags_have (tags, "instant") || mtg_tags_have (tags, "sorcery");
  return !is_spell || edition <= MTG_2024;
}

/* ---- Kinds of mana, and what they count as for each purpose. */

#define MAX_LIMITS 60
/* In a channel, beside the limits that hold there. */
#define FLOATS PAY_BIT (60)
#define OF_X PAY_BIT (61) /* parts that are told apart by what may pay them */

/* Limits that are alike give the same text. */
static char *limits_text (const MtgLimits *limits)
{
  GString *text = g_string_new (limits->no_generic ? "no-generic" : "");
  for (guint i = 0; i < limits->clauses->len; i++) {
    const GArray *clause = g_ptr_array_index (limits->clauses, i);
    g_string_append (text, "|");
    for (guint k = 0; k < clause->len; k++) {
      const MtgAtom *atom = &g_array_index (clause, MtgAtom, k);
      g_string_append_printf (text, "&%d %s %" G_GINT64_FORMAT, (int)atom->kind, atom->tag != NULL ? atom->tag : "",
                              atom->value);
    }
  }
  return g_string_free (text, FALSE);
}

/* "only creature spell or mv>=5", "not for generic". */
static char *limits_words (const MtgLimits *limits)
{
  g_autofree char *words = mtg_limits_words (limits);
  GString *text = g_string_new (words[0] != '\0' ? "only " : "");
  g_string_append (text, words);
  if (limits->no_generic)
    g_string_append (text, text->len > 0 ? ", not for generic" : "not for generic");
  return g_string_free (text, FALSE);
}

/* NULL, too, where the limits are lifted. */
static const MtgLimits *limits_that_hold (const MtgCase *opened, const MtgLimits *limits)
{
  g_autofree char *words = limits != NULL && opened->lifted != NULL ? limits_words (limits) : NULL;
  return words != NULL && strcmp (words, opened->lifted) == 0 ? NULL : limits;
}

const char *mtg_restriction (const PayCase *opened, guint i)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  return i < mtg->words->len ? g_ptr_array_index (mtg->words, i) : NULL;
}

int mtg_kind_of_snow (const MtgCase *opened, MtgType type)
{
  for (guint i = 0; i < opened->kinds->len && opened->snow; i++) {
    const MtgKind *kind = &g_array_index (opened->kinds, MtgKind, i);
    if (kind->types == 1u << type && kind->snow && !kind->helper && kind->own == 0 && kind->limits_text == NULL)
      return (int)i;
  }
  return -1;
}

static void learn_limits (MtgCase *opened, const MtgKind *added)
{
  if (added->limits_text == NULL
      || g_ptr_array_find_with_equal_func (opened->limits, added->limits_text, g_str_equal, NULL))
    return;
  g_ptr_array_add (opened->limits, added->limits_text);
  char *words = limits_words (added->limits);
  if (g_ptr_array_find_with_equal_func (opened->words, words, g_str_equal, NULL))
    g_free (words);
  else
    g_ptr_array_add (opened->words, words);
}

int mtg_kind_of (MtgCase *opened, const MtgKind *kind, GError **error)
{
  const MtgLimits *limits = limits_that_hold (opened, kind->limits);
  g_autofree char *text = limits == NULL ? NULL : limits_text (limits);
  for (guint i = 0; i < opened->kinds->len; i++) {
    const MtgKind *known = &g_array_index (opened->kinds, MtgKind, i);
    if (known->types == kind->types && known->snow == kind->snow && known->helper == kind->helper
        && known->water == kind->water && known->help == kind->help && known->own == kind->own
        && g_strcmp0 (known->limits_text, text) == 0)
      return (int)i;
  }
  if (opened->kinds->len == PAY_MAX_KINDS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "the request tells more than %d kinds of mana apart",
                   PAY_MAX_KINDS);
    return -1;
  }
  MtgKind added = *kind;
  const gboolean is_mana = !kind->helper && kind->own == 0;
  char report[] = "W";
  if (is_mana)
    report[0] = MTG_TYPE_LETTERS[g_bit_nth_lsf (kind->types, -1)];
  added.limits = limits;
  added.limits_text = g_steal_pointer (&text);
  added.only = limits != NULL ? mtg_limits_words (limits) : NULL;
  learn_limits (opened, &added);
  g_array_append_val (opened->kinds, added);
  return pay_problem_add_kind (opened->base.problem, is_mana ? report : NULL, kind->own);
}

PayKinds mtg_kinds_of (MtgCase *opened, guint types, gboolean snow, const MtgLimits *limits, GError **error)
{
  PayKinds kinds = 0;
  for (guint t = 0; t < MTG_TYPES; t++) {
    if ((types >> t & 1) == 0)
      continue;
    const int kind = mtg_kind_of (opened, &(MtgKind){ .types = 1u << t, .snow = snow, .limits = limits }, error);
    if (kind < 0)
      return 0;
    kinds |= PAY_BIT (kind);
  }
  return kinds;
}

static gboolean allows (const MtgKind *kind, const MtgPurpose *purpose)
{
  return kind->limits == NULL || mtg_limits_allow (kind->limits, (const char *const *)purpose->tags, purpose->value);
}

/* What mana of each type counts as, too. */
static const guint *as_of (const MtgChange *change, const MtgPurpose *purpose)
{
  return purpose->goal ? change->as : change->everywhere.as;
}

static guint only_of (const MtgChange *change, const MtgPurpose *purpose)
{
  return purpose->goal ? change->only : change->everywhere.only;
}

static PayTraits traits_of (const MtgKind *kind, const MtgChange *change, const MtgPurpose *purpose)
{
  PayTraits types = kind->types;
  if (kind->own != 0)
    return kind->own;
  if (purpose->floats)
    return kind->helper ? 0 : types;
  if (kind->help != 0 && (!purpose->goal || (change->help & kind->help) == 0))
    return 0;
  if (kind->helper)
    return kind->water ? MTG_AS_WATER : types | MTG_AS_ANY;
  if (!allows (kind, purpose))
    return 0;
  types &= ~(PayTraits)only_of (change, purpose);
  types |= as_of (change, purpose)[g_bit_nth_lsf (kind->types, -1)];
  PayTraits traits = types | (kind->snow ? MTG_AS_SNOW : 0);
  if (kind->limits != NULL && kind->limits->no_generic)
    return traits;
  if (purpose->goal && change->x_only != 0)
    traits |= types * MTG_AS_FOR_X (0);
  return traits | MTG_AS_ANY;
}

/* Which limits hold for [purpose]: purposes with the same answer share a channel. */
static MtgChannel signature_of (const MtgCase *opened, const MtgChange *change, const MtgPurpose *purpose)
{
  MtgChannel signature = { 0 };
  if (purpose->floats)
    return (MtgChannel){ .limits = FLOATS };
  if (purpose->goal)
    signature.limits = change->x_only != 0 ? OF_X : 0;
  signature.help = purpose->goal ? change->help & opened->help : 0;
  for (int t = 0; t < MTG_TYPES; t++)
    signature.as |= (guint64)as_of (change, purpose)[t] << (t * MTG_TYPES);
  signature.as |= (guint64)only_of (change, purpose) << (MTG_TYPES * MTG_TYPES);
  for (guint i = 0; i < opened->kinds->len; i++) {
    const MtgKind *kind = &g_array_index (opened->kinds, MtgKind, i);
    guint bit = 0;
    if (kind->limits != NULL && g_ptr_array_find_with_equal_func (opened->limits, kind->limits_text, g_str_equal, &bit)
        && allows (kind, purpose))
      signature.limits |= PAY_BIT (bit);
  }
  return signature;
}

static void learn_for_goal (MtgCase *opened, const MtgPurpose *purpose)
{
  for (guint i = 0; i < opened->kinds->len; i++) {
    MtgKind *kind = &g_array_index (opened->kinds, MtgKind, i);
    kind->for_goal = kind->for_goal || allows (kind, purpose);
  }
}

int mtg_channel_of (MtgCase *opened, const MtgChange *change, const MtgPurpose *purpose, GError **error)
{
  const MtgChannel signature = signature_of (opened, change, purpose);
  if (purpose->goal)
    learn_for_goal (opened, purpose);
  for (guint i = 0; i < opened->channels->len; i++) {
    const MtgChannel *known = &g_array_index (opened->channels, MtgChannel, i);
    if (known->limits == signature.limits && known->as == signature.as && known->help == signature.help)
      return (int)i;
  }
  if (opened->channels->len == PAY_MAX_CHANNELS || opened->limits->len > MAX_LIMITS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1,
                   "the restrictions of the mana tell more than %d purposes apart", PAY_MAX_CHANNELS);
    return -1;
  }
  const guint channel = opened->channels->len;
  g_array_append_val (opened->channels, signature);
  for (guint i = 0; i < opened->kinds->len; i++)
    pay_problem_kind_in (opened->base.problem, (int)i, 1u << channel,
                         traits_of (&g_array_index (opened->kinds, MtgKind, i), change, purpose));
  return (int)channel;
}

static gboolean contains (const GArray *numbers, gint64 count)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, gint64, i) == count)
      return TRUE;
  return FALSE;
}

void mtg_kinds_bounds (const MtgCase *opened, GArray *bounds)
{
  for (guint i = 0; i < opened->kinds->len; i++) {
    const MtgLimits *limits = g_array_index (opened->kinds, MtgKind, i).limits;
    for (guint k = 0; limits != NULL && k < limits->clauses->len; k++) {
      const GArray *clause = g_ptr_array_index (limits->clauses, k);
      for (guint j = 0; j < clause->len; j++) {
        const MtgAtom *atom = &g_array_index (clause, MtgAtom, j);
        const gint64 bound = atom->kind == MTG_ATOM_MV_AT_MOST ? atom->value + 1 : atom->value;
        if ((atom->kind == MTG_ATOM_MV_AT_LEAST || atom->kind == MTG_ATOM_MV_AT_MOST) && !contains (bounds, bound))
          g_array_append_val (bounds, bound);
      }
    }
  }
}
