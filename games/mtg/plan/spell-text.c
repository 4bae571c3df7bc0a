/* SPDX-License-Identifier: MIT */
/* The spells of a plan: what each says by itself, and how they speak of each other. */
#include <string.h>

#include "spell.h"

/* ---- What it costs. */

static gboolean read_cost (MtgCase *opened, MtgSpell *spell, GError **error)
{
  GArray *halves = mtg_cost_read (spell->given->cost, opened->edition, error);
  if (halves == NULL)
    return pay_error_inside (error, "cost");
  g_ptr_array_add (spell->costs, halves);
  g_autoptr (GPtrArray) usual = g_ptr_array_new ();
  g_ptr_array_add (usual, (char *)"spell");
  spell->purpose = mtg_purpose_tags (spell->given->purpose != NULL ? spell->given->purpose : usual);
  return TRUE;
}

/* ---- What it gives. */

/* "2 {T}, ...": how many things; the number becomes spaces, so that places in the text stay. */
static gint64 take_count (char *text)
{
  char *end;
  text += strspn (text, " ");
  const gint64 count = g_ascii_isdigit (text[0]) ? g_ascii_strtoll (text, &end, 10) : 1;
  if (!g_ascii_isdigit (text[0]) || !g_ascii_isspace (*end) || strchr (end, ':') == NULL)
    return 1;
  memset (text, ' ', (gsize)(end - text));
  return count;
}

static void fail_in_gives (const GError *inner, GError **error)
{
  const char *where = pay_error_where (inner);
  const gboolean of_tags = where != NULL && g_str_has_prefix (where, "tags");
  pay_set_error (error, (PayError)inner->code, of_tags ? "gives_tags" : "gives", pay_error_at (inner), "%s",
                 inner->message);
}

static gboolean has_helper (const MtgReading *reading)
{
  for (guint i = 0; i < reading->abilities->len; i++)
    if (mtg_reading_ability (reading, i)->role != MTG_ROLE_MANA)
      return TRUE;
  return FALSE;
}

/* Does it do something in a payment, or can others ask for it? */
static gboolean has_use (const MtgSpell *spell)
{
  const MtgReading *reading = spell->thing->reading;
  for (guint i = 0; i < reading->abilities->len; i++)
    if (mtg_reading_ability (reading, i)->status == MTG_ABILITY_READ)
      return TRUE;
  return spell->given->gives_tags != NULL && spell->given->gives_tags[0] != NULL;
}

/* [words] NULL: a thing that is only its tags. */
static gboolean read_thing (MtgCase *opened, MtgSpell *spell, const char *words, GError **error)
{
  PaySource *brings = g_new0 (PaySource, 1);
  spell->brings = brings;
  *brings = (PaySource){ .name = g_strdup (spell->given->name),
                         .text = g_strdup (words),
                         .tags = g_strdupv (spell->given->gives_tags),
                         .count = 1,
                         .uses = PAY_NOT_GIVEN,
                         .amount = PAY_NOT_GIVEN };
  if (words != NULL)
    brings->count = take_count (brings->text);
  GError *inner = NULL;
  spell->thing = mtg_source_read (opened, brings, &inner);
  if (spell->thing == NULL) {
    fail_in_gives (inner, error);
    g_error_free (inner);
    return FALSE;
  }
  if (words != NULL && !has_use (spell))
    return pay_set_error (error, PAY_ERROR_USAGE, "gives", 0,
                          "\"%s\" gives nothing to pay with: expected mana such as RRR, or what a thing does, such as "
                          "\"{T}: Add {C}.\"; what is only given up has gives-tags",
                          words);
  if (!has_helper (spell->thing->reading))
    return TRUE;
  return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "gives", -1, "a helper that a spell brings");
}

static gboolean learn_units (MtgCase *opened, const MtgSpell *spell, GError **error)
{
  for (guint i = 0; i < spell->units->len; i++) {
    const MtgLot *lot = g_ptr_array_index (spell->units, i);
    const gboolean snow = lot->snow && mtg_makes_snow (opened->edition, (const char *const *)spell->purpose);
    if (mtg_kinds_of (opened, 1u << lot->type, snow, lot->limits, error) == 0)
      return FALSE;
  }
  return TRUE;
}

/* "BBB\n{T}: Add {C}.": the text behind the mana of the first line, which becomes spaces, so that places stay; NULL:
 * the first line is no mana, or the only one. (transfer full) */
static char *behind_units (const char *gives, char **first)
{
  const char *end = strchr (gives, '\n');
  if (end == NULL)
    return NULL;
  g_autofree char *line = g_strndup (gives, (gsize)(end - gives));
  g_autoptr (GPtrArray) units = mtg_pool_read (line, NULL);
  if (units == NULL)
    return NULL;
  char *rest = g_strdup (gives);
  memset (rest, ' ', (gsize)(end - gives) + 1);
  *first = g_steal_pointer (&line);
  return rest;
}

/* Mana, as in a pool; or an ability; or mana and, behind it, an ability. What is neither is told as that which it looks
 * like. */
static gboolean read_gives (MtgCase *opened, MtgSpell *spell, GError **error)
{
  const char *gives = spell->given->gives;
  const GStrv tags = spell->given->gives_tags;
  const gboolean tagged = tags != NULL && tags[0] != NULL;
  if (gives == NULL)
    return !tagged || read_thing (opened, spell, NULL, error);
  GError *as_units = NULL, *as_text = NULL;
  g_autofree char *first = NULL, *rest = behind_units (gives, &first);
  spell->units = mtg_pool_read (rest != NULL ? first : gives, &as_units);
  if (spell->units != NULL)
    return learn_units (opened, spell, error) && ((rest == NULL && !tagged) || read_thing (opened, spell, rest, error));
  const gboolean is_text = strpbrk (gives, ":\n") != NULL || pay_error_at (as_units) <= 0;
  const gboolean read = read_thing (opened, spell, gives, &as_text);
  /* A place before the text: it was read, and cannot be used. */
  if (!read && (is_text || pay_error_at (as_text) < 0))
    g_propagate_error (error, g_steal_pointer (&as_text));
  else if (!read)
    fail_in_gives (as_units, error);
  g_clear_error (&as_text);
  g_error_free (as_units);
  return read;
}

/* ---- All that one says. */

static gboolean read_spell (MtgCase *opened, MtgSpell *spell, GError **error)
{
  const PaySpell *given = spell->given;
  if (given->untaps_tag != NULL && mtg_untap_learn_tag (opened, given->untaps_tag, error) == 0)
    return pay_error_inside (error, "untaps");
  return read_cost (opened, spell, error) && mtg_changes_fit (given->modifiers, "modifiers", opened->edition, error)
         && mtg_changes_fit (given->once_paid, "once_paid", opened->edition, error)
         && read_gives (opened, spell, error);
}

static MtgSpell *spell_new (const PaySpell *given)
{
  MtgSpell *spell = g_new0 (MtgSpell, 1);
  spell->given = given;
  spell->name = g_strdup (given->name != NULL ? given->name : given->cost != NULL ? given->cost : "");
  spell->costs = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  spell->after = spell->there = -1;
  spell->count = given->count;
  return spell;
}

/* ---- How they speak of each other. */

static void find_roots (MtgPlan *plan)
{
  for (guint i = 0; i < plan->spells->len; i++) {
    MtgSpell *spell = mtg_plan_spell (plan, i);
    const char *way_of = spell->given->way_of;
    spell->root = way_of == NULL ? spell : mtg_plan_spell (plan, (guint)pay_request_find_spell (plan->request, way_of));
  }
}

static void refer (MtgPlan *plan)
{
  find_roots (plan);
  for (guint i = 0; i < plan->spells->len; i++) {
    MtgSpell *spell = mtg_plan_spell (plan, i);
    const PaySpell *given = spell->given;
    spell->marked = spell->marked || spell->thing != NULL;
    spell->like = pay_request_first_like (plan->request, i);
    if (given->after == NULL)
      continue;
    spell->after = pay_request_find_spell (plan->request, given->after);
    mtg_plan_spell (plan, (guint)spell->after)->marked = TRUE;
  }
  plan->goal = pay_request_last_spell (plan->request);
  if (plan->goal >= 0) {
    mtg_plan_spell (plan, (guint)plan->goal)->root->count--;
  }
  for (guint i = 0; i < plan->spells->len; i++)
    mtg_plan_spell (plan, i)->count = mtg_plan_spell (plan, i)->root->count;
}

/* ---- Marks. */

/* Does something come after [spell], in whichever of several ways it is paid? */
static gboolean is_waited_for (const MtgPlan *plan, const MtgSpell *spell)
{
  gboolean waited = FALSE, ways = FALSE;
  for (guint i = 0; i < plan->spells->len; i++) {
    const MtgSpell *other = mtg_plan_spell (plan, i);
    waited = waited || (other->after >= 0 && mtg_plan_spell (plan, (guint)other->after) == spell);
    ways = ways || (other != spell && other->root == spell);
  }
  return waited && ways;
}

static gboolean mark_ways (MtgCase *opened, GError **error)
{
  for (guint i = 0; i < opened->plan->spells->len; i++) {
    MtgSpell *spell = mtg_plan_spell (opened->plan, i);
    if (is_waited_for (opened->plan, spell) && (spell->any = mtg_own_trait (opened->preys, error)) == 0)
      return pay_error_inside (error, "spells[%u]", i);
  }
  return TRUE;
}

static gboolean add_mark (MtgCase *opened, guint i, PayTraits shared, GError **error)
{
  MtgSpell *spell = mtg_plan_spell (opened->plan, i);
  if (spell->marked && (spell->mark = mtg_own_trait (opened->preys, error)) == 0)
    return FALSE;
  if (spell->like == (int)i && (spell->changes = mtg_own_trait (opened->preys, error)) == 0)
    return FALSE;
  if (spell->like >= 0)
    spell->changes = mtg_plan_spell (opened->plan, (guint)spell->like)->changes;
  const PayTraits own = spell->mark | spell->changes | spell->root->any | shared;
  if (own == 0)
    return TRUE;
  const int kind = mtg_kind_of (opened, &(MtgKind){ .own = own }, error);
  if (kind >= 0)
    spell->paid = PAY_BIT (kind);
  return kind >= 0;
}

gboolean mtg_spells_read (MtgCase *opened, const GPtrArray *sources, GError **error)
{
  MtgPlan *plan = opened->plan;
  const GPtrArray *given = plan->request->spells;
  const PayAim aim = opened->aim;
  const PayTraits shared = aim == PAY_AIM_ALL || aim == PAY_AIM_NO_LEFTOVER ? MTG_AS_PAID : 0;
  for (guint i = 0; i < given->len; i++) {
    g_ptr_array_add (plan->spells, spell_new (g_ptr_array_index (given, i)));
    if (!read_spell (opened, mtg_plan_spell (plan, i), error))
      return pay_error_inside (error, "spells[%u]", i);
  }
  refer (plan);
  if (!mark_ways (opened, error))
    return FALSE;
  for (guint i = 0; i < given->len; i++)
    if (!add_mark (opened, i, shared, error))
      return pay_error_inside (error, "spells[%u]", i);
  if (!mtg_there_read (opened, sources, error))
    return FALSE;
  for (guint i = given->len; i < plan->spells->len; i++)
    if (!add_mark (opened, i, 0, error))
      return FALSE;
  return TRUE;
}
