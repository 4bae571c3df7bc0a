/* SPDX-License-Identifier: MIT */
/* Patterns beside GLib's: of each drawn pattern and text the same is found, replaced and split. */
#include "../seed.h"

#include <pay/pattern.h>
#include <string.h>

#define DRAWN 4000
#define TEXTS 6

typedef struct {
  GRand *rand;
  GString *out;
  guint groups, deep;
} Draft;

static gboolean one_in (Draft *draft, int n)
{
  return g_rand_int_range (draft->rand, 0, n) == 0;
}

static const char *any_of (Draft *draft, const char *const *all, int n)
{
  return all[g_rand_int_range (draft->rand, 0, n)];
}

static void draw_choices (Draft *draft);

static void draw_one (Draft *draft)
{
  static const char *const plain[]
      = { "a", "b", "B", "1", "2", " ", "-", "∞", "é", "\\.", "\\[", ".", "\\d", "\\w", "\\s", "\\b" };
  static const char *const sets[] = { "[ab]", "[^a]", "[a-c1]", "[\\w∞]", "[^\\d ]", "[]a]", "[ab-]", "[\\]é]" };
  static const char *const begins[] = { "(?:", "(?:", "(?=", "(?!" };
  if (draft->deep < 3 && one_in (draft, 4)) {
    const gboolean group = draft->groups < 6 && one_in (draft, 2);
    draft->deep++;
    draft->groups += group ? 1 : 0;
    g_string_append (draft->out, group ? "(" : any_of (draft, begins, G_N_ELEMENTS (begins)));
    draw_choices (draft);
    g_string_append_c (draft->out, ')');
    draft->deep--;
  } else if (one_in (draft, 12))
    g_string_append_printf (draft->out, "(?<%s%s)", one_in (draft, 2) ? "!" : "=",
                            one_in (draft, 2) ? "[\\w\\[]" : "a");
  else if (one_in (draft, 5))
    g_string_append (draft->out, any_of (draft, sets, G_N_ELEMENTS (sets)));
  else
    g_string_append (draft->out, any_of (draft, plain, G_N_ELEMENTS (plain)));
}

static void draw_choices (Draft *draft)
{
  static const char *const often[] = { "*", "+", "?", "*?", "+?", "??", "{2}", "{1,3}", "{2,}", "{1,2}?" };
  if (one_in (draft, 12))
    g_string_append_c (draft->out, '^');
  do {
    for (int n = g_rand_int_range (draft->rand, 0, 4); n >= 0; n--) {
      const gsize before = draft->out->len;
      draw_one (draft);
      const char *made = draft->out->str + before;
      const gboolean looks = g_str_has_prefix (made, "(?=") || g_str_has_prefix (made, "(?!")
                             || g_str_has_prefix (made, "(?<") || strcmp (made, "\\b") == 0;
      if (!looks && one_in (draft, 3))
        g_string_append (draft->out, any_of (draft, often, G_N_ELEMENTS (often)));
    }
    if (!one_in (draft, 4))
      break;
    g_string_append_c (draft->out, '|');
  } while (TRUE);
  if (one_in (draft, 12))
    g_string_append_c (draft->out, '$');
}

static char *draw_text (GRand *rand)
{
  static const char *const parts[]
      = { "a", "b", "c", "A", "B", "1", "2", " ", "-", "∞", "é", "É", ".", "[", "]", "\n" };
  GString *text = g_string_new (NULL);
  for (int n = g_rand_int_range (rand, 0, 14); n > 0; n--)
    g_string_append (text, parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))]);
  return g_string_free (text, FALSE);
}

static void assert_same (GStrv one, GStrv other, const char *pattern, const char *text, const char *what)
{
  g_autofree char *a = one != NULL ? g_strjoinv ("|", one) : NULL, *b = other != NULL ? g_strjoinv ("|", other) : NULL;
  const gboolean same = g_strcmp0 (a, b) == 0 && (one == NULL || g_strv_length (one) == g_strv_length (other));
  if (!same)
    fail_msg ("%s '%s' in '%s': %s against %s", what, pattern, text, a, b);
}

static GStrv found_by_glib (const GRegex *regex, const char *text)
{
  g_autoptr (GMatchInfo) info = NULL;
  return g_regex_match (regex, text, 0, &info) ? g_match_info_fetch_all (info) : NULL;
}

/* Where that is, both go on from there, but not to the same places. */
static gboolean finds_nothing_somewhere (const GRegex *regex, const char *text)
{
  g_autoptr (GMatchInfo) info = NULL;
  gboolean empty = FALSE;
  for (gboolean more = g_regex_match (regex, text, 0, &info); more && !empty; more = g_match_info_next (info, NULL)) {
    g_autofree char *whole = g_match_info_fetch (info, 0);
    empty = whole[0] == '\0';
  }
  return empty;
}

static void compare (const char *pattern, const char *text, PayPatternFlags flags)
{
  const GRegexCompileFlags theirs = ((flags & PAY_PATTERN_CASELESS) != 0 ? G_REGEX_CASELESS : 0)
                                    | ((flags & PAY_PATTERN_ANCHORED) != 0 ? G_REGEX_ANCHORED : 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GRegex) regex = g_regex_new (pattern, theirs, 0, &error);
  assert_null (error);
  g_auto (GStrv) found = pay_pattern_match (pattern, text, flags), wanted = found_by_glib (regex, text);
  assert_same (found, wanted, pattern, text, "match");
  assert_int_equal (pay_pattern_fits (pattern, text, flags), wanted != NULL);
  if (flags != 0 || finds_nothing_somewhere (regex, text))
    return;
  g_autofree char *put = pay_pattern_replace (pattern, text, "<\\1>");
  g_autofree char *wanted_put = g_regex_replace (regex, text, -1, 0, "<\\1>", 0, NULL);
  assert_string_equal (put, wanted_put);
  g_auto (GStrv) parts = pay_pattern_split (pattern, text), wanted_parts = g_regex_split (regex, text, 0);
  if (g_regex_get_capture_count (regex) == 0)
    assert_same (parts, wanted_parts, pattern, text, "split");
}

static void drawn_patterns_find_what_glib_finds (void **state)
{
  (void)state;
  const guint32 seed = first_seed ();
  for (guint i = 0; i < DRAWN; i++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed + i);
    g_autoptr (GString) pattern = g_string_new (NULL);
    Draft draft = { rand, pattern, 0, 0 };
    draw_choices (&draft);
    for (guint k = 0; k < TEXTS; k++) {
      g_autofree char *text = draw_text (rand);
      compare (pattern->str, text, (PayPatternFlags)(k % 4));
    }
  }
}

static char *in_brackets (const char *const *groups, gpointer data)
{
  ++*(int *)data;
  return g_strdup_printf ("[%s]", groups[1]);
}

static void matches_come_one_after_the_other (void **state)
{
  (void)state;
  gsize from = 0;
  const char *const wanted[] = { "floor 1", "floor 22", NULL };
  guint n = 0;
  for (GStrv groups; (groups = pay_pattern_next ("floor (\\d+)", "floor 1, then floor 22.", &from)) != NULL;
       g_strfreev (groups))
    assert_string_equal (groups[0], wanted[n++]);
  assert_int_equal (n, 2);
  int calls = 0;
  g_autofree char *put = pay_pattern_replace_by ("\\b(\\w)\\w*", "one two", in_brackets, &calls);
  assert_string_equal (put, "[o] [t]");
  assert_int_equal (calls, 2);
}

static void a_search_without_end_ends (void **state)
{
  (void)state;
  g_autofree char *text = g_strnfill (60, 'a');
  assert_false (pay_pattern_fits ("^(?:a+)+$|b", text, 0) && text[0] == 'b');
  g_autofree char *other = g_strconcat (text, "b", NULL);
  assert_false (pay_pattern_fits ("^(?:a+)+$", other, 0));
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (drawn_patterns_find_what_glib_finds),
    cmocka_unit_test (matches_come_one_after_the_other),
    cmocka_unit_test (a_search_without_end_ends),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
