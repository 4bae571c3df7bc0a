/* SPDX-License-Identifier: MIT */
/* The man page, in the notation of scdoc, from the tables that `pay help` reads. */
#include "frame/frame.h"
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

static void append_heading (GString *out, const char *title)
{
  g_autofree char *upper = g_ascii_strup (title, -1);
  g_string_append_printf (out, "# %s\n\n", upper);
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
  append_help (out, command->help);
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
    of_all = of_all && (commands_all ()[i]->options & option->use) != 0;
  for (guint i = 0, n = 0; !of_all && commands_all ()[i] != NULL; i++)
    if ((commands_all ()[i]->options & option->use) != 0)
      g_string_append_printf (out, "%s%s", n++ == 0 ? " (" : ", ", commands_all ()[i]->name);
  g_string_append (out, of_all ? "\n\n" : ")\n\n");
}

static const char description[]
    = "pay decides whether a cost can be paid with what is at hand, how, in how many ways, and why not. A yes\n"
      "comes with its payment and a no with its reason. A checker that shares no code with the search confirms\n"
      "both, except that a payment is the best one, and a no that only a search could find. Where a limit comes\n"
      "first the answer is unknown.\n\n"
      "Options may stand before, between and behind the arguments of a command; what follows -- is none. How a\n"
      "game writes costs and resources is told under GAMES, and by pay help GAME; one page a command by pay\n"
      "help COMMAND.\n\n";

void append_man_page (GString *out)
{
  g_string_append (out, "pay(1) \"pay " PAY_VERSION "\" \"User Commands\"\n\n# NAME\n\n"
                        "pay - whether, how and in how many ways a cost can be paid\n\n# SYNOPSIS\n\n");
  for (guint i = 0; commands_all ()[i] != NULL; i++) {
    g_string_append_printf (out, "*pay %s* ", commands_all ()[i]->name);
    append_plain (out, commands_all ()[i]->arguments);
    g_string_append (out, commands_all ()[i + 1] != NULL ? "++\n" : "\n\n");
  }
  append_heading (out, "Description");
  append_plain (out, description);
  append_heading (out, "Commands");
  for (guint i = 0; commands_all ()[i] != NULL; i++)
    append_command (out, commands_all ()[i]);
  append_heading (out, "Options");
  for (const Option *option = NULL; (option = options_next (option, FOR_ALL)) != NULL;)
    append_option (out, option);
  append_heading (out, "Games");
  for (guint i = 0; games_all ()[i] != NULL; i++) {
    g_string_append_printf (out, "## %s\n\n", games_all ()[i]->name);
    append_literal (out, games_all ()[i]->notation);
  }
  for (guint i = 0; topics[i].name != NULL; i++) {
    const char *end = strchr (topics[i].text, '\n');
    g_autofree char *title = g_strndup (topics[i].text, (gsize)(end - topics[i].text));
    append_heading (out, title);
    append_literal (out, end + 1);
  }
}
