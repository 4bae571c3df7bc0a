/* SPDX-License-Identifier: MIT */
#include "ability_words.h"

static const char *const need_words[] = {
  [MTG_NEED_SACRIFICE] = "sacrifice", [MTG_NEED_TAP] = "tap",
  [MTG_NEED_UNTAP] = "untap",         [MTG_NEED_DISCARD] = "discard",
  [MTG_NEED_EXILE] = "exile",         [MTG_NEED_COUNTERS] = "remove",
  [MTG_NEED_RETURN] = "return",       [MTG_NEED_MILL] = "mill",
  [MTG_NEED_REVEAL] = "reveal",       [MTG_NEED_OTHER] = "do",
};

/* Puts [word] behind a comma where something stands before it. */
static void list (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);
static void list (GString *text, const char *format, ...)
{
  va_list args;
  if (text->len > 0)
    g_string_append (text, ", ");
  va_start (args, format);
  g_string_append_vprintf (text, format, args);
  va_end (args);
}

static void describe_types (GString *text, MtgTypes types)
{
  for (guint i = 0; i < 6; i++)
    if (types >> i & 1)
      g_string_append_c (text, "WUBRGC"[i]);
}

static void describe_cost (GString *text, const MtgAbility *ability)
{
  if (ability->mana != NULL)
    list (text, "%s", ability->mana);
  if (ability->taps)
    list (text, "tap");
  if (ability->untaps)
    list (text, "untap");
  if (ability->life > 0)
    list (text, "life %" G_GINT64_FORMAT, ability->life);
  if (ability->energy > 0)
    list (text, "energy %" G_GINT64_FORMAT, ability->energy);
  if (ability->leaves)
    list (text, ability->from_hand ? "leave hand" : ability->from_graveyard ? "leave graveyard" : "leave");
  for (guint i = 0; i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    list (text, "%s [%" G_GINT64_FORMAT " %s]", need_words[need->kind], need->count, need->what);
  }
}

static void describe_modes (GString *text, const MtgAbility *ability)
{
  for (guint i = 0; i < ability->modes->len; i++) {
    const MtgMode *mode = g_ptr_array_index (ability->modes, i);
    if (i > 0)
      g_string_append (text, " | ");
    if (mode->gives->len == 0)
      g_string_append_c (text, '0');
    for (guint k = 0; k < mode->gives->len; k++) {
      const MtgGive *give = &g_array_index (mode->gives, MtgGive, k);
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT " ", k > 0 ? " + " : "", give->count);
      describe_types (text, give->types);
    }
  }
}

static void describe_limits (GString *text, const MtgLimits *limits)
{
  if (limits == NULL)
    return;
  g_string_append (text, limits->clauses->len > 0 ? "; only " : "");
  mtg_limits_print (limits, "&", text);
  if (limits->no_generic)
    g_string_append (text, "; not generic");
}

static void describe_rest (GString *text, const MtgAbility *ability)
{
  const struct {
    const char *name;
    gint64 count;
  } numbers[] = { { "damage", ability->damage },
                  { "lose", ability->life_lost },
                  { "gain", ability->life_gained },
                  { "get energy", ability->energy_gained },
                  { "uses", ability->uses == MTG_USES_ANY ? 0 : ability->uses } };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i].count > 0)
      g_string_append_printf (text, "; %s %" G_GINT64_FORMAT, numbers[i].name, numbers[i].count);
  g_string_append_printf (text, "%s%s%s", ability->gate ? "; gate" : "", ability->priority ? "; priority" : "",
                          ability->library ? "; library" : "");
}

static void describe_role (GString *text, const MtgAbility *ability)
{
  switch (ability->role) {
  case MTG_ROLE_MANA:
    describe_cost (text, ability);
    g_string_append (text, " -> ");
    describe_modes (text, ability);
    describe_limits (text, ability->limits);
    describe_rest (text, ability);
    break;
  case MTG_ROLE_CONVOKE:
    g_string_append (text, "convoke ");
    describe_types (text, ability->convoke != 0 ? ability->convoke : MTG_MANA_C);
    break;
  case MTG_ROLE_IMPROVISE:
    g_string_append (text, "improvise");
    break;
  case MTG_ROLE_WATERBEND:
    g_string_append (text, "waterbend");
    break;
  case MTG_ROLE_DELVE:
    g_string_append (text, "delve");
    break;
  case MTG_ROLE_ASSIST:
    g_string_append_printf (text, "assist %" G_GINT64_FORMAT, ability->assist);
    break;
  }
}

char *describe_ability (const MtgAbility *ability)
{
  GString *text = g_string_new (NULL);
  if (ability->status == MTG_ABILITY_UNSUPPORTED)
    g_string_append_printf (text, "unsupported: %s", ability->missing);
  else if (ability->status == MTG_ABILITY_NOT_MANA)
    g_string_append (text, "not mana");
  else
    describe_role (text, ability);
  return g_string_free (text, FALSE);
}

char *describe_all (const MtgReading *reading)
{
  GString *all = g_string_new (NULL);
  for (guint i = 0; i < reading->abilities->len; i++) {
    g_autofree char *one = describe_ability (mtg_reading_ability (reading, i));
    g_string_append_printf (all, "%s%s", i > 0 ? " / " : "", one);
  }
  return g_string_free (all, FALSE);
}
