/* SPDX-License-Identifier: MIT */
/* docs/zx.md: every test that it names exists, and every numbered rule and example of the rules page has its row. The
 * page is beside the project; without it the second part is skipped. */
#include "zx_random.h"

#include <pay/zx.h>

#include <string.h>

static char *read_file (const char *folder, const char *path)
{
  g_autofree char *full = g_build_filename (folder, path, NULL);
  char *text = NULL;
  return g_file_get_contents (full, &text, NULL, NULL) ? text : NULL;
}

static const char *source_folder (void)
{
  const char *source = g_getenv ("PAY_SOURCE");
  return source != NULL ? source : ".";
}

static char *read_page (void)
{
  char *page = read_file (source_folder (), "docs/zx.md");
  assert_non_null (page);
  return page;
}

/* The sources of the tests, one after the other, but for this one. */
static char *read_tests (void)
{
  g_autofree char *folder = g_build_filename (source_folder (), "tests", "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  assert_non_null (dir);
  GString *all = g_string_new (NULL);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_prefix (name, "zx_") && g_str_has_suffix (name, ".c") && strcmp (name, "zx_docs.c") != 0) {
      g_autofree char *text = read_file (folder, name);
      g_string_append (all, text);
    }
  return g_string_free (all, FALSE);
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
    guint n = g_strv_length (cells);
    if (n < 3 || strstr (*line, "---") != NULL || g_str_has_suffix (*line, "shown by |"))
      continue;
    rows++;
    g_auto (GStrv) parts = g_strsplit (cells[n - 1], "`", -1);
    gboolean shown = strstr (cells[n - 1], "no payment: ") != NULL;
    for (guint i = 1; i < g_strv_length (parts); i += 2) {
      if (strcmp (parts[i], "free") != 0 && strstr (tests, parts[i]) == NULL)
        fail_msg ("there is no test '%s'", parts[i]);
      shown = TRUE;
      named++;
    }
    if (!shown)
      fail_msg ("nothing shows '%s'", *line);
  }
  print_message ("%u rows, %u names of tests\n", rows, named);
  assert_true (rows > 60);
}

static void assert_row (const char *page, const char *id)
{
  g_autofree char *row = g_strdup_printf ("\n| %s | ", id);
  if (strstr (page, row) == NULL)
    fail_msg ("%s has no row", id);
}

/* "203.2", "805.3a" at the start of a line, after a bullet. NULL: the line is no rule. */
static char *rule_number (const char *line)
{
  while (*line != '\0' && !g_ascii_isalnum (*line))
    line++;
  gsize n = strspn (line, "0123456789");
  if (n != 3 || line[n] != '.' || !g_ascii_isdigit (line[n + 1]))
    return NULL;
  n += 1 + strspn (line + n + 1, "0123456789");
  n += g_ascii_islower (line[n]) ? 1 : 0;
  return line[n] == ' ' ? g_strndup (line, n) : NULL;
}

/* (transfer full) */
static char *read_rules (void)
{
  const char *shared = g_getenv ("PAY_SHARED");
  char *rules = read_file (shared != NULL ? shared : "../shared", "seeds/004_dc458c328e050fc6.txt");
  if (rules == NULL) {
    print_message ("skipped: the rules page is not there\n");
    skip ();
  }
  return rules;
}

static void test_every_rule_has_its_row (void **state)
{
  (void)state;
  g_autofree char *rules = read_rules ();
  g_autofree char *page = read_page ();
  g_auto (GStrv) lines = g_strsplit (rules, "\n", -1);
  g_autofree char *rule = NULL;
  guint numbered = 0, examples = 0, of_rule = 0;
  for (char **line = lines; *line != NULL; line++) {
    char *number = rule_number (*line);
    if (number != NULL) {
      g_free (rule);
      rule = number;
      of_rule = 0;
      numbered++;
      assert_row (page, rule);
    } else if (rule != NULL && g_str_has_prefix (*line, "Example")) {
      g_autofree char *id = g_strdup_printf ("%s example %u", rule, ++of_rule);
      examples++;
      assert_row (page, id);
    }
  }
  print_message ("%u rules, %u examples\n", numbered, examples);
  assert_true (numbered > 10 && examples > 2);
}

/* The digest's numbered lines on the Resource Cost, and the questions A, B, ... that it leaves open. */
static void test_every_line_of_the_digest_has_its_row (void **state)
{
  (void)state;
  const char *shared = g_getenv ("PAY_SHARED");
  g_autofree char *digest = read_file (shared != NULL ? shared : "../shared", "rules/zx-payment.md");
  if (digest == NULL) {
    print_message ("skipped: the digest is not there\n");
    skip ();
  }
  g_autofree char *page = read_page ();
  g_auto (GStrv) lines = g_strsplit (digest, "\n", -1);
  guint section = 0, numbered = 0, open = 0;
  for (char **line = lines; *line != NULL; line++) {
    if (g_str_has_prefix (*line, "## "))
      section = (guint)g_ascii_strtoull (*line + 3, NULL, 10);
    const gsize digits = strspn (*line, "0123456789");
    if (section == 2 && digits > 0 && (*line)[digits] == '.') {
      g_autofree char *id = g_strdup_printf ("digest %.*s", (int)digits, *line);
      assert_row (page, id);
      numbered++;
    }
    if (section == 9 && g_ascii_isupper ((*line)[0]) && (*line)[1] == '.') {
      g_autofree char *row = g_strdup_printf ("\n| %c. ", (*line)[0]);
      if (strstr (page, row) == NULL)
        fail_msg ("question %c has no row", (*line)[0]);
      open++;
    }
  }
  print_message ("%u lines, %u open questions\n", numbered, open);
  assert_true (numbered >= 12 && open >= 9);
}

/* ---- Numbers of rules that are cited, and a word or two of the sentence that they stand for. Those without are rules
 * of chapters that no page here has: the digest tells them. */

static const struct {
  const char *number, *words;
} cited[] = {
  { "203.1", "needed to play a card" },
  { "203.2", "numerical value" },
  { "203.3", "cannot be referred to" },
  { "204.3", NULL },
  { "204.5", NULL },
  { "204.7", NULL },
  { "308.1", NULL },
  { "308.2a", NULL },
  { "308.2b", NULL },
  { "503.3a", NULL },
  { "504.3", NULL },
  { "505.3a", NULL },
  { "805.1", "might require you to Sleep" },
  { "805.2", "always has a point" },
  { "805.2a", "has all of the colors" },
  { "805.2b", "[color] [point]" },
  { "805.2c", "increases are applied first" },
  { "805.3", "performs the following process" },
  { "805.3a", "reduced by 1 for each of the excess" },
  { "805.3b", "cannot be chosen again" },
  { "805.3c", "cannot be paid" },
  { "805.3d", "Sleep all cards chosen" },
};

static gboolean is_cited_one (const char *number)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cited); i++)
    if (strcmp (cited[i].number, number) == 0)
      return TRUE;
  return FALSE;
}

static void check_numbers_in (const char *path, const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("(?<![\\d.\"#-])[2-8]\\d\\d\\.\\d+[a-z]?(?![\\w.%])", 0, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;
  for (gboolean more = g_regex_match (regex, text, 0, &info); more; more = g_match_info_next (info, NULL)) {
    g_autofree char *number = g_match_info_fetch (info, 0);
    if (!is_cited_one (number))
      fail_msg ("%s cites %s, of which nobody knows the sentence", path, number);
  }
}

static void check_folder (const char *path)
{
  g_autofree char *full = g_build_filename (source_folder (), path, NULL);
  g_autoptr (GDir) dir = g_dir_open (full, 0, NULL);
  assert_non_null (dir);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir)) {
    g_autofree char *below = g_build_filename (path, name, NULL), *whole = g_build_filename (full, name, NULL);
    g_autofree char *text = g_file_test (whole, G_FILE_TEST_IS_DIR) ? NULL : read_file (source_folder (), below);
    if (text == NULL)
      check_folder (below);
    else
      check_numbers_in (below, text);
  }
}

/* In our sources and documents; the program explains each. */
static void test_numbers_that_are_cited (void **state)
{
  (void)state;
  g_autofree char *page = read_page (), *known = pay_zx_game ()->rule (NULL, NULL, NULL);
  check_folder ("games/zx");
  check_numbers_in ("docs/zx.md", page);
  for (gsize i = 0; i < G_N_ELEMENTS (cited); i++)
    if (strstr (known, cited[i].number) == NULL)
      fail_msg ("%s is not explained", cited[i].number);
}

/* Each stands for that sentence of the page. */
static void test_numbers_stand_for_their_sentences (void **state)
{
  (void)state;
  g_autofree char *rules = read_rules ();
  g_auto (GStrv) lines = g_strsplit (rules, "\n", -1);
  guint found = 0, wanted = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (cited); i++) {
    wanted += cited[i].words != NULL ? 1 : 0;
    for (char **line = lines; *line != NULL; line++) {
      g_autofree char *number = rule_number (*line);
      if (g_strcmp0 (number, cited[i].number) != 0)
        continue;
      if (cited[i].words == NULL || strstr (*line, cited[i].words) == NULL)
        fail_msg ("%s does not say '%s'", cited[i].number, cited[i].words != NULL ? cited[i].words : "");
      found++;
    }
  }
  assert_int_equal (found, wanted);
}

int main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_named_tests_exist),
    cmocka_unit_test (test_every_rule_has_its_row),
    cmocka_unit_test (test_every_line_of_the_digest_has_its_row),
    cmocka_unit_test (test_numbers_that_are_cited),
    cmocka_unit_test (test_numbers_stand_for_their_sentences),
  };
  return cmocka_run_group_tests_name ("zx.docs", tests, NULL, NULL);
}
