/* SPDX-License-Identifier: MIT */
/* A row of a table of cards: which of its lines make mana. */
#include <string.h>

#include "ability/ability.h"
#include "cards.h"
#include "text/text.h"

static const struct {
  const char *subtype, *line;
  MtgTypes type;
} basics[] = { { "plains", "{T}: Add {W}.", MTG_MANA_W },
               { "island", "{T}: Add {U}.", MTG_MANA_U },
               { "swamp", "{T}: Add {B}.", MTG_MANA_B },
               { "mountain", "{T}: Add {R}.", MTG_MANA_R },
               { "forest", "{T}: Add {G}.", MTG_MANA_G } };

static const char *cell_of (const char *const *columns, const char *const *row, const char *one, const char *other)
{
  for (guint i = 0; columns[i] != NULL; i++)
    if (g_ascii_strcasecmp (columns[i], one) == 0 || g_ascii_strcasecmp (columns[i], other) == 0)
      return row[i];
  return NULL;
}

static MtgTypes types_of (const MtgAbility *ability)
{
  MtgTypes types = 0;
  for (guint m = 0; m < ability->modes->len; m++) {
    const MtgMode *mode = ability->modes->pdata[m];
    for (guint g = 0; g < mode->gives->len; g++)
      types |= g_array_index (mode->gives, MtgGive, g).types;
  }
  return types;
}

/* [types] gets those that the line makes. */
static gboolean makes_mana (const char *line, const char *name, MtgTypes *types)
{
  g_autoptr (MtgReading) reading = mtg_ability_read (line, name, MTG_NO_AMOUNT, NULL);
  if (reading == NULL)
    return mtg_text_speaks_of_adding (line, name);
  gboolean makes = reading->damage_on_tap > 0;
  for (guint i = 0; i < reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (reading, i);
    makes = makes || (ability->status != MTG_ABILITY_NOT_MANA && ability->role == MTG_ROLE_MANA);
    if (ability->status == MTG_ABILITY_READ && ability->role == MTG_ROLE_MANA)
      *types |= types_of (ability);
  }
  return makes;
}

/* Words of a type line before or behind the dash. */
static gboolean has_type (char **words, const char *type)
{
  for (; *words != NULL; words++)
    if (g_ascii_strcasecmp (*words, type) == 0)
      return TRUE;
  return FALSE;
}

/* "Sorcery // Land": is each of the faces of this type, or that one? */
static gboolean all_faces_have (char **words, const char *type, const char *other)
{
  gboolean found = FALSE;
  for (; *words != NULL; words++) {
    if (strcmp (*words, "//") == 0 && !found)
      return FALSE;
    found = strcmp (*words, "//") != 0
            && (found || g_ascii_strcasecmp (*words, type) == 0 || g_ascii_strcasecmp (*words, other) == 0);
  }
  return found;
}

/* A basic land says what it does in a reminder, which is told without its parentheses. */
static void add_line (GString *all, char *line)
{
  const gsize length = strlen (line);
  if (line[0] == '(' && line[length - 1] == ')' && strchr (line, ':') != NULL) {
    line[length - 1] = '\0';
    line++;
  }
  g_string_append_printf (all, "%s%s", all->len > 0 ? "\n" : "", line);
}

/* The lines that make mana. What stands between faces stays where both make some, but for lands that are put down with
 * [either] face up. */
static MtgTypes take_lines (GString *all, char **lines, const char *name, gboolean either)
{
  MtgTypes types = 0;
  const char *between = NULL;
  for (guint i = 0; lines[i] != NULL; i++) {
    g_strstrip (lines[i]);
    if (all->len > 0 && !either && mtg_text_ends_face (lines[i], strlen (lines[i])))
      between = lines[i];
    if (lines[i][0] == '\0' || !makes_mana (lines[i], name, &types))
      continue;
    if (between != NULL)
      g_string_append_printf (all, "\n%s", between);
    between = NULL;
    add_line (all, lines[i]);
  }
  return types;
}

/* Spells are not put down. A land of a basic type has that type's ability, whether or not its text says so (305.6).
 * That a permanent is snow stands in its types only. */
char *mtg_card_gives (const char *const *columns, const char *const *row, gboolean *unit, GError **error)
{
  const char *text = cell_of (columns, row, "text", "mana_text");
  const char *type = cell_of (columns, row, "type", "type_line");
  const char *name = cell_of (columns, row, "name", "name");
  if (text == NULL) {
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "there is no column text");
    return NULL;
  }
  *unit = FALSE;
  g_auto (GStrv) words = g_strsplit (type != NULL ? type : "", " ", -1), lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) all = g_string_new (NULL);
  if (all_faces_have (words, "instant", "sorcery"))
    return g_string_free (g_steal_pointer (&all), FALSE);
  const MtgTypes types = take_lines (all, lines, name, all_faces_have (words, "land", "land"));
  for (gsize i = 0; i < G_N_ELEMENTS (basics) && has_type (words, "land"); i++)
    if (has_type (words, basics[i].subtype) && (types & basics[i].type) == 0)
      g_string_append_printf (all, "%s%s", all->len > 0 ? "\n" : "", basics[i].line);
  if (all->len > 0 && has_type (words, "snow"))
    g_string_prepend (all, "Snow\n");
  return g_string_free (g_steal_pointer (&all), FALSE);
}
