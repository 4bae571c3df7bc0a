/* SPDX-License-Identifier: MIT */
/* Limits on what mana may be spent on: clauses of atoms. */
#include "notation.h"

#define MAX_CLAUSES 64 /* what two lists of clauses may come to */

static void atom_clear (gpointer atom)
{
  g_clear_pointer (&((MtgAtom *)atom)->tag, g_free);
}

GArray *mtg_clause_new (void)
{
  GArray *clause = g_array_new (FALSE, FALSE, sizeof (MtgAtom));
  g_array_set_clear_func (clause, atom_clear);
  return clause;
}

GPtrArray *mtg_clauses_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
}

void mtg_clause_add (GArray *clause, MtgAtomKind kind, const char *tag, gint64 value)
{
  for (guint i = 0; i < clause->len; i++) {
    const MtgAtom *atom = &g_array_index (clause, MtgAtom, i);
    if (atom->kind == kind && atom->value == value && g_strcmp0 (atom->tag, tag) == 0)
      return;
  }
  const MtgAtom atom = { kind, g_strdup (tag), value };
  g_array_append_val (clause, atom);
}

void mtg_clause_add_all (GArray *clause, const GArray *more)
{
  for (guint i = 0; i < more->len; i++) {
    const MtgAtom *atom = &g_array_index (more, MtgAtom, i);
    mtg_clause_add (clause, atom->kind, atom->tag, atom->value);
  }
}

GPtrArray *mtg_clauses_both (const GPtrArray *one, const GPtrArray *other)
{
  if (one->len * other->len > MAX_CLAUSES)
    return NULL;
  GPtrArray *both = mtg_clauses_new ();
  for (guint i = 0; i < one->len; i++)
    for (guint k = 0; k < other->len; k++) {
      GArray *clause = mtg_clause_new ();
      mtg_clause_add_all (clause, g_ptr_array_index (one, i));
      mtg_clause_add_all (clause, g_ptr_array_index (other, k));
      g_ptr_array_add (both, clause);
    }
  return both;
}

/* Words of cards for things of several sorts (110.4, 700.6, 700.8, 700.12). */
static const struct {
  const char *tag;
  const char *const sorts[6];
} groups[] = {
  { "permanent", { "artifact", "battle", "creature", "enchantment", "planeswalker", NULL } },
  { "historic", { "artifact", "legendary", "saga", NULL } },
  { "party", { "cleric", "rogue", "warrior", "wizard", NULL } },
  { "outlaw", { "assassin", "mercenary", "pirate", "rogue", "warlock", NULL } },
};

/* The sorts that the word of [atom] stands for; NULL: for itself. */
static const char *const *sorts_of (const MtgAtom *atom, MtgAtomKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (atom->kind == kind && g_str_equal (atom->tag, groups[i].tag))
      return groups[i].sorts;
  return NULL;
}

/* [clause] with [sort] for what it asks for at [place]. */
static void add_sort (GPtrArray *all, const GArray *clause, guint place, const char *sort)
{
  GArray *one = mtg_clause_new ();
  for (guint i = 0; i < clause->len; i++) {
    const MtgAtom *atom = &g_array_index (clause, MtgAtom, i);
    mtg_clause_add (one, atom->kind, i == place ? sort : atom->tag, atom->value);
  }
  g_ptr_array_add (all, one);
}

/* "nonhistoric": none of them. */
static void forbid_sorts (GArray *clause)
{
  for (guint i = 0, count = clause->len; i < count; i++) {
    const char *const *sorts = sorts_of (&g_array_index (clause, MtgAtom, i), MTG_ATOM_NOT_TAG);
    for (; sorts != NULL && *sorts != NULL; sorts++)
      mtg_clause_add (clause, MTG_ATOM_NOT_TAG, *sorts, 0);
  }
}

void mtg_clauses_spell_out (GPtrArray *clauses)
{
  for (guint i = 0, count = clauses->len; i < count; i++) {
    GArray *clause = g_ptr_array_index (clauses, i);
    forbid_sorts (clause);
    for (guint k = 0; k < clause->len; k++) {
      const char *const *sorts = sorts_of (&g_array_index (clause, MtgAtom, k), MTG_ATOM_TAG);
      for (; sorts != NULL && *sorts != NULL; sorts++)
        add_sort (clauses, clause, k, *sorts);
    }
  }
}

static void add_opposite (GArray *clause, const MtgAtom *atom)
{
  switch (atom->kind) {
  case MTG_ATOM_TAG:
    mtg_clause_add (clause, MTG_ATOM_NOT_TAG, atom->tag, 0);
    break;
  case MTG_ATOM_NOT_TAG:
    mtg_clause_add (clause, MTG_ATOM_TAG, atom->tag, 0);
    break;
  case MTG_ATOM_MV_AT_LEAST:
    mtg_clause_add (clause, MTG_ATOM_MV_AT_MOST, NULL, atom->value - 1);
    break;
  case MTG_ATOM_MV_AT_MOST:
    mtg_clause_add (clause, MTG_ATOM_MV_AT_LEAST, NULL, atom->value + 1);
    break;
  }
}

GPtrArray *mtg_clauses_none (const GPtrArray *clauses)
{
  GPtrArray *none = mtg_clauses_new ();
  g_ptr_array_add (none, mtg_clause_new ());
  for (guint i = 0; i < clauses->len && none != NULL; i++) {
    const GArray *clause = g_ptr_array_index (clauses, i);
    g_autoptr (GPtrArray) broken = mtg_clauses_new ();
    for (guint k = 0; k < clause->len; k++) {
      g_ptr_array_add (broken, mtg_clause_new ());
      add_opposite (g_ptr_array_index (broken, k), &g_array_index (clause, MtgAtom, k));
    }
    GPtrArray *both = mtg_clauses_both (none, broken);
    g_ptr_array_unref (none);
    none = both;
  }
  return none;
}

static gboolean atom_holds (const MtgAtom *atom, const char *const *tags, gint64 mv)
{
  switch (atom->kind) {
  case MTG_ATOM_TAG:
    return mtg_tags_have_type (tags, atom->tag);
  case MTG_ATOM_NOT_TAG:
    return !mtg_tags_have_type (tags, atom->tag);
  case MTG_ATOM_MV_AT_LEAST:
    return mv >= 0 && mv >= atom->value;
  case MTG_ATOM_MV_AT_MOST:
    break;
  }
  return mv >= 0 && mv <= atom->value;
}

gboolean mtg_limits_allow (const MtgLimits *limits, const char *const *tags, gint64 mv)
{
  if (limits == NULL || limits->clauses->len == 0)
    return TRUE;
  for (guint i = 0; i < limits->clauses->len; i++) {
    const GArray *clause = g_ptr_array_index (limits->clauses, i);
    gboolean all = TRUE;
    for (guint k = 0; k < clause->len && all; k++)
      all = atom_holds (&g_array_index (clause, MtgAtom, k), tags, mv);
    if (all)
      return TRUE;
  }
  return FALSE;
}

void mtg_limits_free (MtgLimits *limits)
{
  if (limits == NULL)
    return;
  g_ptr_array_unref (limits->clauses);
  g_free (limits);
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
    g_string_append_printf (text, "mv>=%" G_GINT64_FORMAT, atom->value);
    break;
  case MTG_ATOM_MV_AT_MOST:
    g_string_append_printf (text, "mv<=%" G_GINT64_FORMAT, atom->value);
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
