/* SPDX-License-Identifier: MIT */
/* docs/mtg.md: every test that it names exists, and every rule, example and ruling of the documents beside the project
 * has its row; without them that part is skipped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <string.h>

static char *read_file (const char *folder, const char *path)
{
  g_autofree char *full = g_build_filename (folder, path, NULL);
  char *text = NULL;
  return g_file_get_contents (full, &text, NULL, NULL) ? text : NULL;
}

static const char *folder_of (const char *variable, const char *otherwise)
{
  const char *folder = g_getenv (variable);
  return folder != NULL ? folder : otherwise;
}

static char *read_page (void)
{
  char *page = read_file (folder_of ("PAY_SOURCE", "."), "docs/mtg.md");
  assert_non_null (page);
  return page;
}

/* The sources of the tests, one after the other, but for this one. */
static char *read_tests (void)
{
  g_autofree char *folder = g_build_filename (folder_of ("PAY_SOURCE", "."), "tests", "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  assert_non_null (dir);
  GString *all = g_string_new (NULL);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_prefix (name, "mtg_") && g_str_has_suffix (name, ".c") && strcmp (name, "mtg_docs.c") != 0) {
      g_autofree char *text = read_file (folder, name);
      g_string_append (all, text);
    }
  return g_string_free (all, FALSE);
}

/* A named row, or a function. Fields of requests and other tests are words without a space, '_' or ':'. */
static gboolean is_test (const char *tests, const char *name)
{
  g_autofree char *row = g_strdup_printf ("{ \"%s\",", name);
  g_autofree char *function = g_strdup_printf ("cmocka_unit_test (%s)", name);
  g_autofree char *each = g_strdup_printf ("static void %s (void **state)", name);
  return strstr (tests, row) != NULL || strstr (tests, function) != NULL || strstr (tests, each) != NULL;
}

static gboolean is_word (const char *name)
{
  static const char *const words[] = { "amount", "delve", "mtg.ability-coverage", NULL };
  return g_strv_contains (words, name);
}

/* In the last cell of each row, what stands between backticks. */
static void test_named_tests_exist (void **state)
{
  (void)state;
  g_autofree char *page = read_page (), *tests = read_tests ();
  g_auto (GStrv) lines = g_strsplit (page, "\n", -1);
  guint named = 0, rows = 0;
  for (char **line = lines; *line != NULL; line++) {
    g_auto (GStrv) cells = g_strsplit (*line, " | ", -1);
    const guint n = g_strv_length (cells);
    if (n < 3 || strstr (*line, "---") != NULL || g_str_has_suffix (*line, "shown by |"))
      continue;
    rows++;
    g_auto (GStrv) parts = g_strsplit (cells[n - 1], "`", -1);
    gboolean shown = strstr (cells[n - 1], "no payment: ") != NULL;
    for (guint i = 1; i < g_strv_length (parts); i += 2) {
      if (is_word (parts[i]))
        continue;
      if (!is_test (tests, parts[i]))
        fail_msg ("there is no test '%s'", parts[i]);
      shown = TRUE;
      named++;
    }
    if (!shown)
      fail_msg ("nothing shows '%s'", *line);
  }
  print_message ("%u rows, %u names of tests\n", rows, named);
  assert_true (rows > 150);
}

static void assert_row (const char *page, const char *id)
{
  g_autofree char *row = g_strdup_printf ("\n| %s | ", id);
  if (strstr (page, row) == NULL)
    fail_msg ("%s has no row", id);
}

/* ---- The documents on X and on symbols. */

static const char *skip_marks (const char *line)
{
  while (*line != '\0' && !g_ascii_isalnum (*line) && *line != '{')
    line++;
  return line;
}

/* "107.3a", "G24.1b" at the start of a line, after a bullet. NULL: the line is no rule. */
static char *rule_number (const char *line)
{
  const char *start = skip_marks (line);
  gsize n = start[0] == 'G' ? 1 : 0;
  const gsize digits = strspn (start + n, "0123456789");
  if (digits != (n > 0 ? 2 : 3) || start[n + digits] != '.' || !g_ascii_isdigit (start[n + digits + 1]))
    return NULL;
  n += digits + 1;
  n += strspn (start + n, "0123456789");
  n += g_ascii_islower (start[n]) ? 1 : 0;
  const char *behind = start + n + (start[n] == '.' ? 1 : 0);
  return *behind == ' ' ? g_strndup (start, n) : NULL;
}

typedef struct {
  const char *page;
  char of[4]; /* the name of the document */
  char *rule;
  guint examples, rulings, rows;
  gboolean in_rulings;
} Reading;

static void assert_line (Reading *r, const char *what, const char *name, guint number)
{
  g_autofree char *id = number > 0 ? g_strdup_printf ("%s %s%s %u", r->of, name, what, number)
                                   : g_strdup_printf ("%s %s%s", r->of, name, what);
  assert_row (r->page, id);
  r->rows++;
}

static void read_line (Reading *r, const char *line)
{
  char *number = rule_number (line);
  const char *words = skip_marks (line);
  if (g_str_has_prefix (line, "Rulings"))
    r->in_rulings = TRUE;
  else if (g_str_has_prefix (line, "Trivia"))
    r->in_rulings = FALSE;
  if (number != NULL) {
    g_free (r->rule);
    r->rule = number;
    r->examples = 0;
    assert_line (r, "", number, 0);
  } else if (r->in_rulings && strstr (line, "\xE2\x80\xA2") != NULL)
    assert_line (r, "ruling", "", ++r->rulings);
  else if (g_str_has_prefix (words, "Example:") && r->rule != NULL)
    assert_line (r, " example", r->rule, ++r->examples);
  else if (g_str_has_prefix (words, "Example ") && g_ascii_isdigit (words[8]))
    assert_line (r, "example", "", (guint)g_ascii_digit_value (words[8]));
}

static void test_every_line_has_its_row (void **state)
{
  (void)state;
  g_autofree char *page = read_page ();
  g_autofree char *folder = g_build_filename (folder_of ("PAY_SHARED", "../shared"), "seeds", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  if (dir == NULL) {
    print_message ("skipped: there is no %s\n", folder);
    return;
  }
  guint documents = 0;
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir)) {
    if (strcmp (name, "004") >= 0)
      continue;
    g_autofree char *text = read_file (folder, name);
    g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
    Reading r = { .page = page };
    g_strlcpy (r.of, name, sizeof r.of);
    for (char **line = lines; *line != NULL; line++)
      read_line (&r, *line);
    print_message ("%s: %u lines\n", r.of, r.rows);
    assert_true (r.rows >= 7);
    g_free (r.rule);
    documents++;
  }
  assert_int_equal (documents, 4);
}

/* ---- The digest: entries are rows of tables, entries of lists, paragraphs; in its last section each "A1", "A2". */

static gboolean is_rule (const char *line)
{
  return line != NULL && line[0] == '|' && line[strspn (line, "|- ")] == '\0';
}

static gboolean is_entry (const char *before, const char *line, const char *next)
{
  if (line[0] == '|')
    return !is_rule (line) && !is_rule (next);
  const gsize digits = strspn (line, "0123456789");
  if (g_str_has_prefix (line, "- ") || (digits > 0 && g_str_has_prefix (line + digits, ". ")))
    return TRUE;
  return line[0] != ' ' && line[0] != '\0' && before[0] == '\0';
}

static guint count_choices (const char *line)
{
  guint n = 0;
  for (const char *c = line; *c != '\0'; c++)
    if (*c == 'A' && g_ascii_isdigit (c[1]) && (c == line || c[-1] == ' '))
      n++;
  return n;
}

static void test_every_entry_has_its_row (void **state)
{
  (void)state;
  g_autofree char *page = read_page ();
  g_autofree char *digest = read_file (folder_of ("PAY_SHARED", "../shared"), "rules/mtg-payment.md");
  if (digest == NULL) {
    print_message ("skipped: the digest is not there\n");
    return;
  }
  g_auto (GStrv) lines = g_strsplit (digest, "\n", -1);
  const char *before = "";
  guint64 section = 0;
  guint entry = 0, all = 0;
  for (guint i = 0; lines[i] != NULL; before = lines[i++]) {
    if (g_str_has_prefix (lines[i], "## ")) {
      section = g_ascii_strtoull (lines[i] + 3, NULL, 10);
      entry = 0;
      lines[i][0] = '\0';
      continue;
    }
    const guint choices = section == 14 ? count_choices (lines[i]) : is_entry (before, lines[i], lines[i + 1]) ? 1 : 0;
    for (guint k = 0; section > 0 && k < choices; k++) {
      g_autofree char *id = g_strdup_printf ("%" G_GUINT64_FORMAT ".%u", section, ++entry);
      assert_row (page, id);
      all++;
    }
  }
  print_message ("%u entries\n", all);
  assert_true (all > 100);
}

int main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_named_tests_exist),
    cmocka_unit_test (test_every_line_has_its_row),
    cmocka_unit_test (test_every_entry_has_its_row),
  };
  return cmocka_run_group_tests_name ("mtg.docs", tests, NULL, NULL);
}
