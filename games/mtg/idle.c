/* SPDX-License-Identifier: MIT */
/* Sources that cannot pay here, whatever happens: a shortage tells of them, so that nobody wonders why they were not
 * counted. Sources that `never` excludes are not among them: ban.c. */
#include <string.h>

#include "mtg.h"

#define MOST_KNOWN 64 /* sources that are remembered */
#define MOST_TOLD 3
#define MOST_LETTERS 40 /* of a name */

static void idle_clear (gpointer data)
{
  g_free (((MtgIdle *)data)->words);
}

GArray *mtg_idle_new (void)
{
  GArray *idle = g_array_new (FALSE, FALSE, sizeof (MtgIdle));
  g_array_set_clear_func (idle, idle_clear);
  return idle;
}

const char *mtg_why_barred (const MtgCase *c, const MtgAbility *a, MtgRule *rule)
{
  *rule = MTG_RULE_NONE;
  if (a->status != MTG_ABILITY_READ) {
    *rule = MTG_RULE_MANA_ABILITY;
    return "it has no mana ability";
  }
  const gboolean between = c->plan != NULL; /* two spells there is time for every ability */
  if (a->priority && !between)
    return "its ability is for when an instant or a sorcery could be cast, not for while a cost is paid";
  if (a->library && !between && c->edition == MTG_2026) {
    *rule = MTG_RULE_MANA_ABILITY;
    return "its ability moves a card of a library and so is no mana ability";
  }
  if (a->life > 0 && !c->life && !c->never_life) {
    *rule = MTG_RULE_NO_LIFE;
    return "its ability costs life, which cannot be paid here";
  }
  return NULL;
}

static guint types_of (const MtgAbility *a)
{
  guint types = 0;
  for (guint m = 0; m < a->modes->len; m++) {
    const GArray *gives = ((const MtgMode *)g_ptr_array_index (a->modes, m))->gives;
    for (guint g = 0; g < gives->len; g++)
      types |= g_array_index (gives, MtgGive, g).types;
  }
  return types;
}

/* Is what [a] makes for other purposes than the goal, all of it? */
static gboolean is_for_others (MtgCase *c, const MtgSource *source, const MtgAbility *a)
{
  if (a->limits == NULL || (a->taps && source->extra != NULL))
    return FALSE;
  const PayKinds kinds = mtg_kinds_of (c, types_of (a), source->snow, a->limits, NULL);
  for (guint i = 0; i < c->kinds->len; i++)
    if ((kinds & PAY_BIT (i)) != 0 && g_array_index (c->kinds, MtgKind, i).for_goal)
      return FALSE;
  return kinds != 0;
}

/* Why [a] cannot pay for the goal; NULL: it can. (transfer full) */
static char *why_idle (MtgCase *c, const PayRequest *request, const MtgSource *source, const MtgAbility *a)
{
  MtgRule rule;
  const char *barred = mtg_why_barred (c, a, &rule);
  const char *number = mtg_rule_number (rule, c->edition);
  if (barred != NULL)
    return number != NULL ? g_strdup_printf ("is not used: %s (%s)", barred, number)
                          : g_strdup_printf ("is not used: %s", barred);
  if (!is_for_others (c, source, a))
    return NULL;
  g_autoptr (GString) only = g_string_new (NULL);
  mtg_limits_print (a->limits, " ", only);
  return g_strdup_printf ("does not count: its mana is only for \"%s\", and this payment is not%s", only->str,
                          request->purpose->len > 0 ? "" : " (no purpose is told)");
}

char *mtg_shorten (const char *name, gboolean by_text)
{
  g_autofree char *line = g_strndup (name, strcspn (name, "\r\n"));
  g_autofree char *valid = g_utf8_make_valid (line, -1);
  const char *quote = by_text && strpbrk (name, "{:|") != NULL ? "\"" : "";
  const gboolean fits = g_utf8_strlen (valid, -1) <= MOST_LETTERS;
  g_autofree char *head = fits ? g_strdup (valid) : g_utf8_substring (valid, 0, MOST_LETTERS - 3);
  return g_strconcat (quote, head, fits ? "" : "...", quote, NULL);
}

static void remember (MtgCase *c, const PaySource *given, guint types, const char *why)
{
  const gboolean by_text = given->name == NULL && given->text != NULL;
  g_autofree char *called = mtg_shorten (by_text               ? given->text
                                         : given->name != NULL ? given->name
                                                               : given->id,
                                         by_text);
  MtgIdle added = { types, g_strdup_printf ("%s %s", called, why) };
  for (guint i = 0; i < c->idle->len; i++)
    if (strcmp (g_array_index (c->idle, MtgIdle, i).words, added.words) == 0) {
      idle_clear (&added);
      return;
    }
  g_array_append_val (c->idle, added);
}

/* Was a number of uses told that nothing can make use of, because each ability takes the source's turn or itself? */
static gboolean has_idle_uses (const MtgSource *source, const PaySource *given)
{
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *a = mtg_reading_ability (source->reading, i);
    if (a->status == MTG_ABILITY_READ && !a->taps && !a->untaps && !a->leaves)
      return FALSE;
  }
  return given->uses != PAY_NOT_GIVEN && given->uses > 1;
}

static guint all_types (const MtgSource *source)
{
  guint types = 0;
  for (guint i = 0; i < source->reading->abilities->len; i++)
    types |= types_of (mtg_reading_ability (source->reading, i));
  return types;
}

void mtg_idle_learn (MtgCase *c, const PayRequest *request, const MtgSource *source, const PaySource *given)
{
  g_autofree char *first = NULL;
  guint types = 0;
  if (c->idle->len == MOST_KNOWN)
    return;
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *a = mtg_reading_ability (source->reading, i);
    if (a->status != MTG_ABILITY_READ)
      continue;
    g_autofree char *why = why_idle (c, request, source, a);
    if (why == NULL && has_idle_uses (source, given))
      remember (
          c, given, all_types (source),
          "acts once, whatever its uses: {T} and giving itself up are once an object, and \"count\" tells several");
    if (why == NULL)
      return;
    types |= types_of (a);
    if (first == NULL)
      first = g_steal_pointer (&why);
  }
  if (first == NULL) {
    first = why_idle (c, request, source, mtg_reading_ability (source->reading, 0));
    types = MTG_AS_TYPES;
  }
  remember (c, given, types, first);
}

void mtg_idle_tell (const MtgCase *c, PayTraits traits, GString *text)
{
  const PayTraits types = (traits | traits >> 8) & MTG_AS_TYPES;
  const gboolean all = types == 0 || (traits & MTG_AS_ANY) != 0 || c->change.any_colour || c->change.any_type;
  guint told = 0;
  for (guint i = 0; i < c->idle->len && told < MOST_TOLD; i++) {
    const MtgIdle *idle = &g_array_index (c->idle, MtgIdle, i);
    if (!all && (idle->types & types) == 0)
      continue;
    g_string_append_printf (text, "; %s", idle->words);
    told++;
  }
}
