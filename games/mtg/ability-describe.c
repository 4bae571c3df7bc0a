/* SPDX-License-Identifier: MIT */
#include "ability-parts.h"

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

static void describe_atom (GString *text, const MtgAtom *atom)
{
  switch (atom->kind) {
  case MTG_ATOM_TAG:
    g_string_append (text, atom->tag);
    break;
  case MTG_ATOM_NOT_TAG:
    g_string_append_printf (text, "!%s", atom->tag);
    break;
  case MTG_ATOM_MV_AT_LEAST:
    g_string_append_printf (text, "mv>=%" G_GINT64_FORMAT, atom->n);
    break;
  case MTG_ATOM_MV_AT_MOST:
    g_string_append_printf (text, "mv<=%" G_GINT64_FORMAT, atom->n);
    break;
  }
}

void mtg_limits_print (const MtgLimits *limits, const char *and, GString *text)
{
  for (guint i = 0; i < limits->clauses->len; i++) {
    const GArray *clause = g_ptr_array_index (limits->clauses, i);
    g_string_append (text, i == 0 ? "" : " or ");
    for (guint k = 0; k < clause->len; k++) {
      g_string_append (text, k == 0 ? "" : and);
      describe_atom (text, &g_array_index (clause, MtgAtom, k));
    }
  }
}

static gboolean is_noun (const MtgAtom *atom)
{
  return atom->kind == MTG_ATOM_TAG && (g_str_equal (atom->tag, "spell") || g_str_equal (atom->tag, "ability"));
}

/* 0 for what stands before the noun, 2 for what stands behind it. */
static int place_of (const MtgAtom *atom)
{
  const gboolean value = atom->kind == MTG_ATOM_MV_AT_LEAST || atom->kind == MTG_ATOM_MV_AT_MOST;
  return is_noun (atom) ? 1 : value ? 2 : 0;
}

char *mtg_limits_words (const MtgLimits *limits)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < limits->clauses->len; i++) {
    const GArray *clause = g_ptr_array_index (limits->clauses, i);
    const char *joint = i == 0 ? "" : " or ";
    for (int place = 0; place < 3; place++)
      for (guint k = 0; k < clause->len; k++) {
        const MtgAtom *atom = &g_array_index (clause, MtgAtom, k);
        if (place_of (atom) != place)
          continue;
        g_string_append (text, joint);
        if (atom->kind == MTG_ATOM_NOT_TAG)
          g_string_append_printf (text, "not %s", atom->tag);
        else
          describe_atom (text, atom);
        joint = " ";
      }
  }
  return g_string_free (text, FALSE);
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
