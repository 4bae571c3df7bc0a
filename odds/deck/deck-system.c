/* SPDX-License-Identifier: MIT */
/* Rules of a game system, read from a text of keys and values. */
#include "deck.h"

#include <string.h>

#define MOST 100

void pay_deck_system_free (PayDeckSystem *system)
{
  if (system == NULL)
    return;
  g_free (system->name);
  g_free (system->title);
  g_free (system->text);
  g_free (system->notation);
  g_free (system->gives);
  g_free (system->unit);
  g_free (system->resource);
  g_free (system->resources);
  g_free (system);
}

/* A value where it stands. */
typedef struct {
  PayDeckSystem *system;
  const char *path, *key, *value;
  guint line;
  int column;
  int hand;
  const PayOddsRule *mulligan;
} Line;

static gboolean refuse (const Line *line, GError **error, const char *expected)
{
  g_autofree char *where = g_strdup_printf ("%s:%u:%d", line->path, line->line, line->column);
  return pay_set_error (error, PAY_ERROR_SYNTAX, where, -1, "%s: %s is expected, not '%s'", line->key, expected,
                        line->value);
}

/* [n] numbers, and nothing behind them. */
static gboolean read_numbers (const Line *line, const char *text, int *numbers, int n, const char *expected,
                              GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,\t", -1);
  int found = 0;
  for (char **word = words; *word != NULL; word++) {
    gint64 number = 0;
    if (**word == '\0')
      continue;
    if (found == n || !g_ascii_string_to_signed (*word, 10, 0, MOST, &number, NULL))
      return refuse (line, error, expected);
    numbers[found++] = (int)number;
  }
  return found == n || refuse (line, error, expected);
}

/* The place of the value among [words]; -1 with [error]. */
static int read_word (const Line *line, const char *const *words, const char *expected, GError **error)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], line->value) == 0)
      return i;
  refuse (line, error, expected);
  return -1;
}

static gboolean read_one (const Line *line, int *number, GError **error)
{
  return read_numbers (line, line->value, number, 1, "a number from 0 to 100", error);
}

/* ---- Keys. */

static gboolean read_text (Line *line, char **text, GError **error)
{
  if (line->value[0] == '\0')
    return refuse (line, error, "a text");
  g_free (*text);
  *text = g_strdup (line->value);
  return TRUE;
}

static gboolean read_title (Line *line, GError **error)
{
  return read_text (line, &line->system->title, error);
}

static gboolean read_notation (Line *line, GError **error)
{
  return read_text (line, &line->system->notation, error);
}

static gboolean read_gives (Line *line, GError **error)
{
  return strcmp (line->value, "its own") == 0 || read_text (line, &line->system->gives, error);
}

static gboolean read_hand (Line *line, GError **error)
{
  if (!read_one (line, &line->hand, error))
    return FALSE;
  return (line->hand >= 1 && line->hand <= PAY_ODDS_MAX_HAND) || refuse (line, error, "a number from 1 to 20");
}

static gboolean read_mulligan (Line *line, GError **error)
{
  line->mulligan = pay_odds_rule_find (line->value);
  return line->mulligan != NULL || refuse (line, error, "a rule on hands (none, london, free, vancouver, four, ...)");
}

static gboolean read_draws (Line *line, GError **error)
{
  int numbers[3];
  if (!read_numbers (line, line->value, numbers, 3, "three numbers (turn 1 on the play, on the draw, each later turn)",
                     error))
    return FALSE;
  line->system->rules.on_play = numbers[0];
  line->system->rules.on_draw = numbers[1];
  line->system->rules.each = numbers[2];
  return TRUE;
}

static gboolean read_refill (Line *line, GError **error)
{
  return read_one (line, &line->system->plays.refill, error);
}

static gboolean read_down (Line *line, GError **error)
{
  static const char *const words[] = { "as the game says", "what gives", "any card", "nothing", NULL };
  const int found = read_word (line, words, "as the game says, what gives, any card or nothing", error);
  if (found >= 0)
    line->system->down = (PayDeckDown)found;
  return found >= 0;
}

static gboolean read_drops (Line *line, GError **error)
{
  return read_one (line, &line->system->rules.drops, error);
}

static gboolean read_laid (Line *line, GError **error)
{
  return read_one (line, &line->system->rules.laid, error);
}

static gboolean read_gone (Line *line, GError **error)
{
  return read_one (line, &line->system->rules.gone, error);
}

static gboolean read_automatic (Line *line, GError **error)
{
  static const char expected[] = "a unit and three numbers (on turn 1, more each turn, at most)";
  const char *space = strpbrk (line->value, " \t");
  int numbers[3];
  if (space == NULL)
    return refuse (line, error, expected);
  if (!read_numbers (line, space, numbers, 3, expected, error))
    return FALSE;
  g_free (line->system->unit);
  line->system->unit = g_strndup (line->value, (gsize)(space - line->value));
  line->system->plays.ready = (PayPlaySeries){ numbers[0], numbers[1], numbers[2] };
  return numbers[2] > 0 || refuse (line, error, expected);
}

static gboolean read_norm (Line *line, GError **error)
{
  static const char expected[] = "three numbers (on turn 1, more each turn, at most)";
  int numbers[3];
  if (!read_numbers (line, line->value, numbers, 3, expected, error))
    return FALSE;
  line->system->plays.norm = (PayPlaySeries){ numbers[0], numbers[1], numbers[2] };
  return numbers[2] > 0 || refuse (line, error, expected);
}

static gboolean read_use (Line *line, GError **error)
{
  static const char *const words[] = { "each turn", "once", NULL };
  const int found = read_word (line, words, "each turn or once", error);
  line->system->plays.once = found == 1;
  return found >= 0;
}

static gboolean read_paid (Line *line, GError **error)
{
  static const char *const words[] = { "leaves", "stays", NULL };
  const int found = read_word (line, words, "leaves or stays", error);
  line->system->plays.stays = found == 1;
  return found >= 0;
}

static gboolean read_plays (Line *line, GError **error)
{
  return read_one (line, &line->system->plays.plays, error);
}

static gboolean read_resource (Line *line, GError **error)
{
  g_auto (GStrv) names = g_strsplit (line->value, ",", -1);
  if (g_strv_length (names) != 2 || *g_strstrip (names[0]) == '\0' || *g_strstrip (names[1]) == '\0')
    return refuse (line, error, "one name and that of several (land, lands)");
  g_free (line->system->resource);
  g_free (line->system->resources);
  line->system->resource = g_strdup (names[0]);
  line->system->resources = g_strdup (names[1]);
  return TRUE;
}

static const struct {
  const char *key;
  gboolean (*read) (Line *line, GError **error);
} keys[] = {
  { "title", read_title },         { "notation", read_notation },  { "resource", read_resource },
  { "hand", read_hand },           { "mulligan", read_mulligan },  { "draws", read_draws },
  { "refill", read_refill },       { "put down", read_down },      { "gives", read_gives },
  { "a turn", read_drops },        { "before turn 1", read_laid }, { "leave unseen", read_gone },
  { "automatic", read_automatic }, { "norm", read_norm },          { "used", read_use },
  { "paid card", read_paid },      { "plays a turn", read_plays },
};

/* ---- Lines. */

static gboolean read_line (Line *line, char *text, guint64 *seen, GError **error)
{
  const char *start = text + strspn (text, " \t");
  char *colon = strchr (start, ':');
  line->key = "a line";
  line->value = start;
  line->column = (int)(start - text) + 1;
  if (*start == '\0' || *start == '#')
    return TRUE;
  if (colon == NULL)
    return refuse (line, error, "KEY: VALUE");
  g_autofree char *key = g_strndup (start, (gsize)(colon - start));
  const char *value = colon + 1 + strspn (colon + 1, " \t");
  g_strchomp (key);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++) {
    if (strcmp (keys[i].key, key) != 0)
      continue;
    if ((*seen >> i & 1) != 0)
      return refuse (line, error, "a key that was not told before");
    *seen |= G_GUINT64_CONSTANT (1) << i;
    line->key = keys[i].key;
    line->value = value;
    line->column = (int)(value - text) + 1;
    return keys[i].read (line, error);
  }
  line->value = key;
  return refuse (line, error, "a key of systems (docs/comparing.md)");
}

static void set_hands (const Line *line)
{
  PayOddsRule *rule = &line->system->hands;
  *rule = line->mulligan != NULL ? *line->mulligan : *pay_odds_rule_find ("none");
  if (line->hand > 0)
    deck_rule_of_hand (rule, line->hand);
  line->system->rules.hands = rule->name;
}

static gboolean check (Line *line, GError **error)
{
  const PayDeckSystem *system = line->system;
  const char *missing = system->notation == NULL ? "'notation: GAME' is missing, the game whose costs are written"
                        : system->plays.once && system->plays.norm.most == 0
                            ? "'norm: ...' is missing, which is needed where resources are used once"
                            : NULL;
  if (missing == NULL)
    return TRUE;
  g_autofree char *where = g_strdup_printf ("%s:%u:1", line->path, MAX (line->line, 1));
  return pay_set_error (error, PAY_ERROR_SYNTAX, where, -1, "%s", missing);
}

PayDeckSystem *pay_deck_system_read (const char *text, gsize length, const char *path, GError **error)
{
  g_autoptr (PayDeckSystem) system = g_new0 (PayDeckSystem, 1);
  g_autofree char *base = g_path_get_basename (path);
  Line line = { .system = system, .path = path };
  guint64 seen = 0;
  if (!g_utf8_validate (text, (gssize)length, NULL)) {
    pay_set_error (error, PAY_ERROR_MALFORMED, path, -1, "a text in UTF-8 is expected");
    return NULL;
  }
  system->rules = (PayDeckRules){ .each = 1, .drops = 1 };
  system->name
      = g_strndup (base, g_str_has_suffix (base, PAY_DECK_SYSTEM_END) ? strlen (base) - strlen (PAY_DECK_SYSTEM_END)
                                                                      : strlen (base));
  system->text = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (system->text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    line.line = i + 1;
    if (!read_line (&line, g_strchomp (lines[i]), &seen, error))
      return NULL;
  }
  if (!check (&line, error))
    return NULL;
  set_hands (&line);
  if (system->title == NULL)
    system->title = g_strdup (system->name);
  if (system->resource == NULL) {
    system->resource = g_strdup ("resource card");
    system->resources = g_strdup ("resource cards");
  }
  if (system->down == PAY_DECK_DOWN_NOTHING || system->plays.once)
    system->rules.drops = system->plays.once ? 1 : 0;
  system->rules.resource = system->resource;
  system->rules.resources = system->resources;
  return g_steal_pointer (&system);
}

void deck_system_apply (const PayDeckSystem *system, const PayDeckEntry *entry, PayDeckCard *card)
{
  if (system == NULL || system->down == PAY_DECK_DOWN_GAME)
    return;
  card->resource = system->down == PAY_DECK_DOWN_ANY || (system->down == PAY_DECK_DOWN_GIVES && entry->gives != NULL);
  card->arrival = PAY_ARRIVES_READY;
  if (!card->resource || system->gives == NULL)
    return;
  g_free (card->gives);
  card->gives = g_strdup (system->gives);
}
