/* SPDX-License-Identifier: MIT */
#include "words.h"

#include <string.h>

#define MOST_OPTIONS 5
#define LONGEST 24
#define MOST_VALUES 24

/* What stands in the tables for a value, of one option or command or of any; and values: right ones, limits, and what
 * is near to right. */
static const struct {
  const char *kind, *values[MOST_VALUES];
} kinds[] = {
  { "cards FILE", { "cards.tsv", "cards.tsv", "costs.tsv", "none" } },
  { "catalogue FILE", { "new.db", "new.db", "cards.tsv", "empty", "folder" } },
  { "game-module FILE", { "tide.so", "cut.so", "bytes", "folder" } },
  { "batch FILE", { "lines.jsonl", "lines.tsv", "-", "bytes", "folder" } },
  { "plan FILE", { "one.puzzle", "lines.jsonl", "bytes", "none" } },
  { "coverage FILE", { "costs.tsv", "cards.tsv", "bytes", "folder", "-" } },
  { "compare FILE", { "deck-mtg.txt", "deck-zx.txt", "bytes", "none" } },
  { "GAME", { "mtg", "mtg", "zx", "mgt", "tide", "magic", "" } },
  { "COST",
    { "{2}{W/U}", "{X}{R}", "2UU", "{U/P}{2/W}", "{0}", "{1000000}", "{1000001}", "[3 Red]", "R1", "U2 K1", "2f w *",
      "{X}{X}{C}", "[X Blue]", "{W", "∞", "-", "{X}{R} x=max", "{R} x=", "" } },
  { "FILE",
    { "deck-mtg.txt", "deck-zx.txt", "cards.tsv", "costs.tsv", "lines.jsonl", "lines.tsv", "answers.jsonl",
      "cards.json", "one.puzzle", "tide.so", "cut.so", "bytes", "empty", "folder", "none", "-", "new.db", "" } },
  { "NAME", { "Forest", "Sol Ring", "1", "Nobody", "E99-001", "forest", "Fire // Ice", "" } },
  { "UNITS", { "WUBRG", "7*C R", "2*U", "R RU C", "U W K G", "2f ?", "1000000*G", "1000001*G", "W*", "" } },
  { "[N] [NAME:] TEXT",
    { "4 Island", "R|G", "Signet: {1}, {T}: Add {W}{U}.", "{T}: Add {C}{C}.", "Sol Ring", "0 Forest", "1000000 W|U",
      "-1 Forest", "{\"text\":\"W\",\"count\":2}", "{\"text\"", "K:sleep", "1* > 2w", "2 CC@1", ":", "" } },
  { "NAME:K", { "Forest:1", "Nobody:1", "Forest:", ":1", "Forest", "" } },
  { "table NAME", { "spells", "turns", "deck", "sources", "colours", "lands", "splits", "hands", "all", "" } },
  { "N NAME; N NAME",
    { "7 Forest", "3 Forest; 4 Sol Ring", "Forest", "8 Forest", "99 Forest", ";", "3 Nobody; 4 Forest", "" } },
  { "-N NAME +N NAME",
    { "-1 Forest +1 W|U", "-1 Forest, +1 {T}: Add {C}{C}.", "+4 {2}", "-2 Nobody", "-1", "Forest", "-0 Forest",
      "-1 Forest +1 Nobody", "-99 Forest", "+1001 W", "" } },
  { "NAME: TEXT", { "Forest: {T}: Add {G} or {C}.", "Nobody: W", "Forest:", ": W", "Forest", "" } },
  { "SOURCE[:ABILITY]", { "0", "1:0", "0:1", "9", ":", "0:", "-1" } },
  { "NAME=N", { "energy=3", "poison=0", "energy=-1", "energy=", "=3", "energy" } },
  { "M",
    { "-{1}", "+{2}", "-{W} coloured-only", "-{2} floor 1", "at-least 3", "free", "instead {3}", "additional {1}{R}",
      "life-for {B}", "any-type", "x-at-least 1", "+2", "-3", "may -3", "+[1 Colorless]", "shared-colours", "-", "" } },
  { "TAG", { "creature", "artifact", "ability", "", "a b" } },
  { "[NAME=]N|max|any", { "3", "X=2", "max", "any", "Y=1", "X=", "=1", "Z=max" } },
  { "LIST",
    { "life", "sources,life", "x", "keep", "source:Forest", "tag:artifact", "sacrifice", "RU", "few", ",", "" } },
  { "UNIT", { "R", "RU", "C", "K:sleep", "W", "RR" } },
  { "EDITION", { "2026", "2024", "2008", "1993", "" } },
  { "YEAR", { "2017", "2018", "2020", "2022", "2021", "" } },
  { "FILE|N", { "60", "99", "deck-mtg.txt", "deck-zx.txt", "none", "0", "empty", "41" } },
  { "RULE", { "none", "london", "vancouver", "any", "" } },
  { "NAME: COST|2CC", { "C", "2CC", "CCC", "1", "C2", "9CCCC", "Forest: {G}", "Nobody: {G}", "Forest:", ": {G}" } },
  { "N|TIME", { "100", "500ms", "2s 64MiB", "1 2", "0", "5x", "", "1000000000000s" } },
  { "TIME", { "500ms", "2s", "10", "0ms", "1s 2s", "soon" } },
  { "RULE=FROM..TO[:STEP]",
    { "hand=6..7", "share=40", "drops=1..2", "draws=0..2:2", "hand=0", "share=1..99", "x=1", "" } },
  { "I/N|env", { "1/2", "2/2", "env", "0/2", "3/2", "1/0", "1", "1/1000000000" } },
  { "REQUESTS", { "lines.jsonl", "none", "-", "empty" } },
  { "ARGUMENT", { "answers.jsonl", "none", "7", "" } },
  { "ANSWERS", { "answers.jsonl", "lines.jsonl", "folder", "-" } },
  { "OUTPUT", { "new.out", "new.out.gz", "new.out.zst", "folder", "none/out", "" } },
  { "FIELDS", { "id,status", "status", "spent, id", "id,id", "nothing", "", "," } },
  { "FOLDER", { "pictures", "folder", "empty", "" } },
  { "NAME|COST", { "Forest", "Nobody", "{1}{G}", "" } },
  { "WAY", { "kicker", "flashback", "nothing", "" } },
  { "NUMBER", { "601.2f", "118.7", "1", "999", "118." } },
};

/* Kinds that are numbers. */
static const char *const number_kinds[] = { "N", "K", "T", "MIB" };
static const char *const numbers[] = {
  "0",  "1",    "2",  "3",   "7",   "20",    "60", "100", "256", "-1", "1000000", "2147483648", "99999999999999999999",
  "+3", "0x10", " 5", "1.5", "1e9", "three", "",   NULL
};

static const char *const *values_of (const char *of, const char *kind)
{
  g_autofree char *both = g_strconcat (of, " ", kind, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].kind, both) == 0)
      return kinds[i].values;
  for (gsize i = 0; i < G_N_ELEMENTS (number_kinds); i++)
    if (strcmp (number_kinds[i], kind) == 0)
      return numbers;
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].kind, kind) == 0)
      return kinds[i].values;
  return NULL;
}

/* "given|best" tells its values itself. */
static gboolean is_choice (const char *kind)
{
  return strchr (kind, '|') != NULL && strspn (kind, "abcdefghijklmnopqrstuvwxyz|") == strlen (kind);
}

/* The first ones go with each other and come more often. */
static char *pick (GRand *r, const char *const *words)
{
  guint n = 0;
  while (words[n] != NULL)
    n++;
  if (g_rand_int_range (r, 0, 3) > 0)
    n = (n + 2) / 3;
  return g_strdup (n == 0 ? "" : words[g_rand_int_range (r, 0, (gint32)n)]);
}

static char *name_from_tables (GRand *r)
{
  guint n = 0;
  while (commands[n] != NULL)
    n++;
  const guint i = (guint)g_rand_int_range (r, 0, (gint32)n + 3);
  return g_strdup (i < n ? commands[i]->name : topics[i - n]);
}

/* No '/': the program writes files, and those stay in the working folder. */
static char *noise (GRand *r)
{
  static const char symbols[] = "{}[]0123456789WUBRGCXSP*:|+- \"\\,.~=;#%";
  const gboolean any = g_rand_boolean (r);
  const int length = g_rand_int_range (r, 0, LONGEST);
  char *text = g_malloc0 (LONGEST + 1);
  for (int i = 0; i < length; i++) {
    const char c = any ? (char)g_rand_int_range (r, 1, 256) : symbols[g_rand_int_range (r, 0, sizeof symbols - 1)];
    text[i] = c == '/' ? '.' : c;
  }
  return text;
}

static gboolean is_file (const char *kind)
{
  return g_str_has_prefix (kind, "FILE") || strcmp (kind, "FOLDER") == 0 || strcmp (kind, "OUTPUT") == 0;
}

/* [of]: the command or option whose value it is. */
static char *value (GRand *r, const char *of, const char *kind)
{
  if (strcmp (kind, "GAME:FILE") == 0) {
    g_autofree char *game = value (r, of, "GAME"), *file = value (r, of, "FILE");
    return g_strconcat (game, ":", file, NULL);
  }
  if (!is_file (kind) && g_rand_int_range (r, 0, 12) == 0)
    return noise (r);
  if (strcmp (kind, "COMMAND") == 0 || strcmp (kind, "TOPIC") == 0)
    return name_from_tables (r);
  if (is_choice (kind)) {
    g_auto (GStrv) words = g_strsplit (kind, "|", -1);
    return pick (r, (const char *const *)words);
  }
  return pick (r, values_of (of, kind));
}

static gboolean is_known (const char *kind)
{
  return is_choice (kind) || values_of ("", kind) != NULL
         || g_strv_contains ((const char *const[]){ "COMMAND", "TOPIC", "GAME:FILE", NULL }, kind);
}

/* "'NAME: TEXT'" as in a table. */
static char *kind_of (const char *argument)
{
  const gboolean quoted = argument[0] == '\'';
  return g_strndup (argument + quoted, strlen (argument) - 2 * (gsize)quoted);
}

/* The forms that the arguments of a command have: "import FILE", "find NAME". */
static char **forms_of (const Command *command)
{
  g_autoptr (GString) text = g_string_new (command->arguments);
  for (gsize i = 0; i < text->len; i++)
    if (text->str[i] == '[' || text->str[i] == ']')
      text->str[i] = ' ';
  return g_strsplit (text->str, "|", -1);
}

/* Is it a word to write as it is? */
static gboolean is_literal (const char *word)
{
  return g_ascii_islower (word[0]) || word[0] == '-';
}

static void add_form (GPtrArray *line, GRand *r, const char *form)
{
  g_auto (GStrv) words = g_strsplit (form, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    if (words[i][0] == '\0' || strcmp (words[i], "options") == 0)
      continue;
    const gboolean many = g_str_has_suffix (words[i], "...");
    if (many)
      words[i][strlen (words[i]) - strlen ("...")] = '\0';
    for (int n = many ? g_rand_int_range (r, 0, 4) : 1; n > 0; n--)
      g_ptr_array_add (line, is_literal (words[i]) ? g_strdup (words[i]) : value (r, line->pdata[0], words[i]));
  }
}

static GArray *options_of (OptionUse use)
{
  GArray *options = g_array_new (FALSE, FALSE, sizeof (Option));
  for (const Option *option = NULL; (option = options_next (option, use)) != NULL;)
    g_array_append_vals (options, option, 1);
  return options;
}

static void add_option (GPtrArray *line, GRand *r, const GArray *options)
{
  const Option *option = &g_array_index (options, Option, g_rand_int_range (r, 0, (gint32)options->len));
  if (option->argument == NULL) {
    g_ptr_array_add (line, g_strconcat ("--", option->name, NULL));
    return;
  }
  g_autofree char *kind = kind_of (option->argument), *text = value (r, option->name, kind);
  if (g_rand_int_range (r, 0, 3) == 0) {
    g_ptr_array_add (line, g_strconcat ("--", option->name, "=", text, NULL));
    return;
  }
  g_ptr_array_add (line, g_strconcat ("--", option->name, NULL));
  g_ptr_array_add (line, g_steal_pointer (&text));
}

/* What fingers do: a word too much, or left out. */
static void spoil (GPtrArray *line, GRand *r)
{
  const int at = g_rand_int_range (r, 0, (gint32)line->len + 1);
  switch (g_rand_int_range (r, 0, 24)) {
  case 0:
    g_ptr_array_insert (line, at, noise (r));
    break;
  case 1:
    g_ptr_array_insert (line, at, g_strdup ("--"));
    break;
  case 2:
    g_ptr_array_insert (line, at, g_strdup ("-h"));
    break;
  case 3:
  case 4:
    if ((guint)at < line->len)
      g_ptr_array_remove_index (line, (guint)at);
    break;
  default:
    break;
  }
}

GPtrArray *words_draw (GRand *r)
{
  GPtrArray *line = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;
  while (commands[n] != NULL)
    n++;
  const Command *command = commands[g_rand_int_range (r, 0, (gint32)n)];
  g_ptr_array_add (line, g_strdup (command->name));
  g_auto (GStrv) forms = forms_of (command);
  if (forms[0] != NULL)
    add_form (line, r, forms[g_rand_int_range (r, 0, (gint32)g_strv_length (forms))]);
  g_autoptr (GArray) options = options_of (g_rand_int_range (r, 0, 16) == 0 ? FOR_ALL : command->options);
  for (int i = g_rand_int_range (r, 0, MOST_OPTIONS + 1); i > 0 && options->len > 0; i--)
    add_option (line, r, options);
  spoil (line, r);
  g_ptr_array_add (line, NULL);
  return line;
}

char *words_unknown (void)
{
  g_autoptr (GArray) options = options_of (FOR_ALL);
  for (guint i = 0; i < options->len; i++) {
    const char *argument = g_array_index (options, Option, i).argument;
    g_autofree char *kind = argument != NULL ? kind_of (argument) : NULL;
    if (kind != NULL && !is_known (kind))
      return g_steal_pointer (&kind);
  }
  for (guint i = 0; commands[i] != NULL; i++) {
    g_auto (GStrv) forms = forms_of (commands[i]);
    g_autofree char *all = g_strjoinv (" ", forms);
    g_auto (GStrv) words = g_strsplit_set (all, " .", -1);
    for (guint k = 0; words[k] != NULL; k++)
      if (words[k][0] != '\0' && !is_literal (words[k]) && !is_known (words[k]))
        return g_strdup (words[k]);
  }
  return NULL;
}
