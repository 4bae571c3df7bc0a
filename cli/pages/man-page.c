/* SPDX-License-Identifier: MIT */
/* The man page, in the notation of scdoc, from the tables that `pay help` reads. */
#include "pages.h"

#include <pay/version.h>
#include <string.h>

static void append_escaped (GString *out, const char *text, const char *marks)
{
  for (; *text != '\0'; text++)
    g_string_append_printf (out, "%s%c", strchr (marks, *text) != NULL ? "\\" : "", *text);
}

/* What scdoc would take for a mark is escaped. */
static void append_plain (GString *out, const char *text)
{
  append_escaped (out, text, "\\*_`#-.;|[]<>+!~");
}

/* Between the fences of a literal block a backslash is the only mark. */
static void append_fenced (GString *out, const char *text)
{
  append_escaped (out, text, "\\");
}

/* Text that stands as it is, up to the blank lines at its end. */
static void append_literal (GString *out, const char *text)
{
  g_autofree char *trimmed = g_strchomp (g_strdup (text));
  g_string_append (out, "```\n");
  append_fenced (out, trimmed);
  g_string_append (out, "\n```\n\n");
}

/* Paragraphs are filled, lines that begin with a space are not. */
static void append_help (GString *out, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean literal = FALSE;
  for (guint i = 0; lines[i] != NULL; i++) {
    const gboolean begins = lines[i][0] == ' ';
    if (begins != literal)
      g_string_append (out, begins ? "\n```\n" : "```\n\n");
    literal = begins;
    (literal ? append_fenced : append_plain) (out, lines[i]);
    g_string_append_c (out, '\n');
  }
  g_string_append (out, literal ? "```\n\n" : "\n");
}

static void append_flag (GString *out, const Option *option)
{
  g_string_append (out, "*--");
  append_plain (out, option->name);
  g_string_append (out, "* ");
}

static void append_command (GString *out, const Command *command)
{
  g_string_append_printf (out, "## pay %s %s\n\n%c", command->name, command->arguments,
                          g_ascii_toupper (command->summary[0]));
  append_plain (out, command->summary + 1);
  g_string_append (out, ".\n\n");
  append_help (out, page_text (command->name));
  if (command->passes_on)
    return;
  g_string_append (out, "Options: ");
  for (const Option *option = NULL; (option = options_next (option, command->options)) != NULL;)
    append_flag (out, option);
  g_string_append (out, "\n\n");
}

/* An option that not all commands have says which do. */
static void append_option (GString *out, const Option *option)
{
  append_flag (out, option);
  if (option->argument != NULL) {
    g_string_append_c (out, '_');
    append_plain (out, option->argument);
    g_string_append_c (out, '_');
  }
  g_string_append (out, "\n\t");
  append_plain (out, option->help);
  gboolean of_all = TRUE;
  for (guint i = 0; commands_all ()[i] != NULL; i++)
    of_all = of_all && (commands_all ()[i]->passes_on || (commands_all ()[i]->options & option->use) != 0);
  for (guint i = 0, n = 0; !of_all && commands_all ()[i] != NULL; i++)
    if ((commands_all ()[i]->options & option->use) != 0)
      g_string_append_printf (out, "%s%s", n++ == 0 ? " (" : ", ", commands_all ()[i]->name);
  g_string_append (out, of_all ? "\n\n" : ")\n\n");
}

/* What [append] writes of each command, of all. (transfer full) */
static char *for_commands (void (*append) (GString *out, const Command *command))
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; commands_all ()[i] != NULL; i++)
    append (out, commands_all ()[i]);
  return g_string_free (out, FALSE);
}

static void append_synopsis (GString *out, const Command *command)
{
  g_string_append_printf (out, "%s*pay %s* ", out->len > 0 ? "++\n" : "", command->name);
  append_plain (out, command->arguments);
}

static void append_topic (GString *out, const char *topic)
{
  const char *text = page_text (topic), *end = strchr (text, '\n');
  g_autofree char *title = g_strndup (text, (gsize)(end - text)), *upper = g_ascii_strup (title, -1);
  g_string_append_printf (out, "# %s\n\n", upper);
  append_literal (out, end + 1);
}

void append_man_page (GString *out)
{
  g_autofree char *synopsis = for_commands (append_synopsis), *told = for_commands (append_command);
  g_autoptr (GString) options = g_string_new (NULL), games = g_string_new (NULL), others = g_string_new (NULL);
  for (const Option *option = NULL; (option = options_next (option, FOR_ALL)) != NULL;)
    append_option (options, option);
  for (guint i = 0; games_all ()[i] != NULL; i++) {
    g_string_append_printf (games, "## %s\n\n", games_all ()[i]->name);
    append_literal (games, games_all ()[i]->notation);
  }
  for (guint i = 0; topics[i] != NULL; i++)
    append_topic (others, topics[i]);
  const char *const marks[][2]
      = { { "@version@", PAY_VERSION },  { "@synopsis@", synopsis }, { "@commands@", told },
          { "@options@", options->str }, { "@games@", games->str },  { "@topics@", others->str } };
  g_string_append (out, page_text ("man"));
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    g_string_replace (out, marks[i][0], marks[i][1], 1);
}
