/* SPDX-License-Identifier: MIT */
#include "line.h"

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

static void describe_cost (GString *text, const MtgAbility *a)
{
  if (a->mana != NULL)
    list (text, "%s", a->mana);
  if (a->taps)
    list (text, "tap");
  if (a->untaps)
    list (text, "untap");
  if (a->life > 0)
    list (text, "life %" G_GINT64_FORMAT, a->life);
  if (a->energy > 0)
    list (text, "energy %" G_GINT64_FORMAT, a->energy);
  if (a->leaves)
    list (text, a->from_hand ? "leave hand" : a->from_graveyard ? "leave graveyard" : "leave");
  for (guint i = 0; i < a->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (a->needs, i);
    list (text, "%s [%" G_GINT64_FORMAT " %s]", need_words[need->kind], need->n, need->what);
  }
}

static void describe_modes (GString *text, const MtgAbility *a)
{
  for (guint i = 0; i < a->modes->len; i++) {
    const MtgMode *mode = g_ptr_array_index (a->modes, i);
    if (i > 0)
      g_string_append (text, " | ");
    if (mode->gives->len == 0)
      g_string_append_c (text, '0');
    for (guint k = 0; k < mode->gives->len; k++) {
      const MtgGive *give = &g_array_index (mode->gives, MtgGive, k);
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT " ", k > 0 ? " + " : "", give->n);
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

static void describe_rest (GString *text, const MtgAbility *a)
{
  const struct {
    const char *name;
    gint64 n;
  } numbers[] = { { "damage", a->damage },
                  { "lose", a->life_lost },
                  { "gain", a->life_gained },
                  { "get energy", a->energy_gained },
                  { "uses", a->uses == MTG_USES_ANY ? 0 : a->uses } };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (numbers[i].n > 0)
      g_string_append_printf (text, "; %s %" G_GINT64_FORMAT, numbers[i].name, numbers[i].n);
  g_string_append_printf (text, "%s%s%s", a->gate ? "; gate" : "", a->priority ? "; priority" : "",
                          a->library ? "; library" : "");
}

static void describe_role (GString *text, const MtgAbility *a)
{
  switch (a->role) {
  case MTG_ROLE_MANA:
    describe_cost (text, a);
    g_string_append (text, " -> ");
    describe_modes (text, a);
    describe_limits (text, a->limits);
    describe_rest (text, a);
    break;
  case MTG_ROLE_CONVOKE:
    g_string_append (text, "convoke ");
    describe_types (text, a->convoke != 0 ? a->convoke : MTG_MANA_C);
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
    g_string_append_printf (text, "assist %" G_GINT64_FORMAT, a->assist);
    break;
  }
}

char *mtg_ability_describe (const MtgAbility *ability)
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
