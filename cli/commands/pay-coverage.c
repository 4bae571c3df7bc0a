/* SPDX-License-Identifier: MIT */
/* How much of a table of cards a game can read. The table is text: a line of column names, then rows, parts separated
 * by tabs; "\n" in a part is a line break. */
#include "commands.h"

#include <string.h>

#define MOST_ABILITIES 64 /* of one card */

typedef struct {
  char *name;
  guint64 n[PAY_COVERS];
} Class;

typedef struct {
  GPtrArray *classes;  /* of Class * */
  GHashTable *by_name; /* of Class *, borrowed */
  GPtrArray *left;     /* of json_t *: what is not read as it stands */
  const char *row;     /* the first part of the row */
} Coverage;

static const char *const covers[PAY_COVERS] = { "read", "told", "unsupported", "refused" };

static void class_free (gpointer data)
{
  Class *class = data;
  g_free (class->name);
  g_free (class);
}

static Class *class_of (Coverage *c, const char *name)
{
  Class *class = g_hash_table_lookup (c->by_name, name);
  if (class != NULL)
    return class;
  class = g_new0 (Class, 1);
  class->name = g_strdup (name);
  g_ptr_array_add (c->classes, class);
  g_hash_table_insert (c->by_name, class->name, class);
  return class;
}

static void tell (const char *group, PayCover cover, const char *why, gpointer data)
{
  Coverage *c = data;
  class_of (c, group)->n[cover]++;
  if (cover != PAY_COVER_READ)
    g_ptr_array_add (c->left, json_pack ("{s:s, s:s, s:s, s:s}", "row", c->row, "class", group, "is", covers[cover],
                                         "why", why != NULL ? why : ""));
}

/* Tabs separate; the two bytes "\n" are a line break. */
static char **parts_of (const char *line, gsize length)
{
  g_autofree char *text = g_strndup (line, length);
  char **parts = g_strsplit (text, "\t", -1);
  for (guint i = 0; parts[i] != NULL; i++) {
    g_auto (GStrv) lines = g_strsplit (parts[i], "\\n", -1);
    g_free (parts[i]);
    parts[i] = g_strjoinv ("\n", lines);
  }
  return parts;
}

static gboolean is_text (const Lines *lines, const char *line, gsize length, guint64 number)
{
  if (length > LINE_LIMIT)
    message ("%s:%" G_GUINT64_FORMAT ": a line has at most %d bytes", lines->path, number, LINE_LIMIT);
  else if (memchr (line, '\0', length) != NULL || !g_utf8_validate (line, (gssize)length, NULL))
    message ("%s:%" G_GUINT64_FORMAT ": this is not UTF-8 text", lines->path, number);
  else
    return TRUE;
  return FALSE;
}

static PayCover cover_of (const GError *error)
{
  return g_error_matches (error, PAY_ERROR, PAY_ERROR_UNSUPPORTED) ? PAY_COVER_UNSUPPORTED : PAY_COVER_REFUSED;
}

/* A game that only says what the cards of a table cost: the card itself, then its abilities, until there is none more.
 * FALSE: it knows none of the columns. */
static gboolean cover_costs (Coverage *c, const PayGame *game, char **columns, char **row)
{
  for (guint ability = 0; ability <= MOST_ABILITIES; ability++) {
    const char *class = ability == 0 ? "cost" : "ability cost";
    g_autoptr (GError) error = NULL;
    g_autofree char *cost = game->card_cost ((const char *const *)columns, (const char *const *)row, ability, &error);
    const gboolean is_there
        = pay_game_gave (game, cost, &error) || !g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE);
    if (is_there)
      tell (class, cost != NULL ? PAY_COVER_READ : cover_of (error), cost != NULL ? NULL : error->message, c);
    else if (ability == 0 && pay_error_where (error) == NULL)
      return FALSE;
    else if (ability > 0)
      break;
  }
  return TRUE;
}

static gboolean cover_row (Coverage *c, const PayGame *game, char **columns, char **row)
{
  c->row = row[0];
  return PAY_GAME_HAS (game, coverage)
             ? game->coverage ((const char *const *)columns, (const char *const *)row, tell, c)
             : cover_costs (c, game, columns, row);
}

static Exit read_table (Coverage *c, const PayGame *game, Lines *lines)
{
  char *line;
  gsize length;
  g_auto (GStrv) columns = NULL;
  gboolean any = FALSE;
  for (guint64 number = 1; lines_next (lines, &line, &length); number++) {
    if (!is_text (lines, line, length, number))
      return EXIT_MALFORMED;
    g_auto (GStrv) row = parts_of (line, length);
    if (columns == NULL) {
      columns = g_steal_pointer (&row);
      continue;
    }
    if (length == 0)
      continue;
    if (g_strv_length (row) != g_strv_length (columns)) {
      message ("%s:%" G_GUINT64_FORMAT ": this line has %u %s, and there are %u columns", lines->path, number,
               g_strv_length (row), in_number (g_strv_length (row), "part", "parts"), g_strv_length (columns));
      return EXIT_MALFORMED;
    }
    if (!cover_row (c, game, columns, row)) {
      message ("%s: %s knows none of the columns", lines->path, game->name);
      return EXIT_MALFORMED;
    }
    any = TRUE;
  }
  if (lines->failed)
    return EXIT_USAGE;
  if (is_stopped ()) {
    message ("stopped before the table was read");
    return EXIT_LIMIT;
  }
  if (any)
    return EXIT_PAYABLE;
  message ("%s: %s", lines->path, columns != NULL ? "the table has column names, and no rows" : "the table is empty");
  return EXIT_MALFORMED;
}

static void write_words (const Coverage *c)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_string_append_printf (out, "%-24s %8s %8s %12s %8s\n", "class", covers[0], covers[1], covers[2], covers[3]);
  for (guint i = 0; i < c->classes->len; i++) {
    const Class *class = c->classes->pdata[i];
    g_string_append_printf (out, "%-24s", class->name);
    for (int k = 0; k < PAY_COVERS; k++)
      g_string_append_printf (out, " %*" G_GUINT64_FORMAT, k == 2 ? 12 : 8, class->n[k]);
    g_string_append_c (out, '\n');
  }
  for (guint i = 0; i < c->left->len; i++) {
    const char *row, *class, *is, *why;
    json_unpack (c->left->pdata[i], "{s:s, s:s, s:s, s:s}", "row", &row, "class", &class, "is", &is, "why", &why);
    g_autofree char *name = g_strdelimit (g_strdup (row), "\n", ' ');
    g_string_append_printf (out, "%s%s, %s, %s: %s\n", i == 0 ? "\nNot read as they stand\n" : "", name, class, is,
                            why);
  }
  output (out->str, out->len);
}

static void write_json (const Coverage *c)
{
  json_t *classes = json_array (), *left = json_array ();
  for (guint i = 0; i < c->classes->len; i++) {
    const Class *class = c->classes->pdata[i];
    json_t *entry = json_pack ("{s:s}", "class", class->name);
    for (int k = 0; k < PAY_COVERS; k++)
      json_object_set_new (entry, covers[k], json_integer ((json_int_t) class->n[k]));
    json_array_append_new (classes, entry);
  }
  for (guint i = 0; i < c->left->len; i++)
    json_array_append (left, c->left->pdata[i]);
  output_json (json_pack ("{s:o, s:o}", "classes", classes, "left", left));
}

static Exit cover (const PayGame *game, const char *path, gboolean json)
{
  Lines lines;
  if (!lines_open (&lines, path))
    return EXIT_USAGE;
  Coverage c = { .classes = g_ptr_array_new_with_free_func (class_free),
                 .by_name = g_hash_table_new (g_str_hash, g_str_equal),
                 .left = g_ptr_array_new_with_free_func ((GDestroyNotify)json_decref) };
  const Exit status = read_table (&c, game, &lines);
  lines_close (&lines);
  if (status == EXIT_PAYABLE)
    (json ? write_json : write_words) (&c);
  g_hash_table_unref (c.by_name);
  g_ptr_array_unref (c.classes);
  g_ptr_array_unref (c.left);
  return status;
}

static Exit run (const Options *options, int argc, char **argv)
{
  const PayGame *game = games_of_arguments (FALSE, &argc, &argv);
  if (game == NULL)
    return EXIT_USAGE;
  if (argc != 1)
    return usage ("one table is needed: pay %s %s", command_coverage.name, command_coverage.arguments);
  if (!PAY_GAME_HAS (game, coverage) && !PAY_GAME_HAS (game, card_cost))
    return usage ("the game %s does not say what it covers", game->name);
  return cover (game, argv[0], options->json);
}

const Command command_coverage = {
  .name = "coverage",
  .run = run,
  .options = FOR_OTHERS,
  .arguments = "GAME FILE [options]",
  .summary = "how much of a table of cards a game can read",
};
