/* SPDX-License-Identifier: MIT */
/* The kinds of plain requests apart, each as by the long way, byte for byte: Z/X, symbols that leave a
 * choice, X that is told, modifiers. */
#include "plain-ways.h"

#include "../property/random.h"

#include <string.h>

#define ROUNDS 4000

static const char *pick (Random *r, const char *const *texts, int n)
{
  return texts[random_below (r, n)];
}
#define PICK(r, texts) pick (r, texts, G_N_ELEMENTS (texts))

/* ---- Z/X. */

static void append_class (Random *r, GString *text, int most)
{
  static const char letters[] = "RUWKG";
  const gsize start = text->len;
  for (int i = 0; i < 5; i++)
    if (random_below (r, 5) < most && (int)(text->len - start) < most)
      g_string_append_c (text, letters[i]);
  if (text->len == start)
    g_string_append_c (text, 'C');
}

static GString *draw_zx_cost (Random *r)
{
  static const char *const odd[] = { "",
                                     "∞",
                                     "[∞]",
                                     "[2 White] or [2 Black]",
                                     "R1 + sleep",
                                     "[3 赤]",
                                     "R1 + discard",
                                     "[1 Red] or [1 Red] + sleep",
                                     "R2147483647",
                                     "R300",
                                     "R",
                                     "[∞] or R1",
                                     "RU1 or K1" };
  GString *cost = g_string_new (NULL);
  if (random_chance (r, 12)) {
    g_string_assign (cost, PICK (r, odd));
    return cost;
  }
  for (int n = random_chance (r, 20) ? 2 : 1; n > 0; n--) {
    append_class (r, cost, 1 + random_below (r, random_chance (r, 20) ? 5 : 2));
    g_string_append_printf (cost, "%d", random_below (r, 7));
  }
  return cost;
}

static GString *draw_zx_pool (Random *r)
{
  static const char *const odd[] = {
    "R[Reunion]",          "U:self",        "C[+U]", "R,U",        "K:reboot", "0*R", "300*R", "UR",        "R:Sleep",
    "C[RUWKG for Summer]", "R:sleep:sleep", "03*U",  "2*RU:sleep", "red",      "RR",  "B",     "UK:sleep,", "赤",
    "R[+present]",         "1000*G",        "2 * R"
  };
  GString *pool = g_string_new (NULL);
  for (int n = random_below (r, random_chance (r, 3) ? 70 : 9); n > 0; n--) {
    if (random_chance (r, 1)) {
      g_string_append_printf (pool, "%s ", PICK (r, odd));
      continue;
    }
    if (random_chance (r, 10))
      g_string_append_printf (pool, "%d*", random_below (r, 5));
    append_class (r, pool, random_chance (r, 25) ? 3 : 1);
    g_string_append (pool, random_chance (r, 20) ? ":sleep" : "");
    g_string_append (pool, n == 1 ? "" : random_chance (r, 95) ? " " : "  ");
  }
  return pool;
}

static GString *draw_zx_modifiers (Random *r, const char *between)
{
  static const char *const common[]
      = { "+1", "+2", "-1", "-2", "-3 floor 1", "-5", "+[1 Colorless]", "+[1 Red]", "-1 floor 2", "free" };
  static const char *const odd[] = { "may -1", "shared-colours", "also-sleep 1 Reunion", "-x", "", "+[∞]", "may -3" };
  GString *modifiers = g_string_new (NULL);
  for (int n = random_below (r, 3); n >= 0; n--)
    g_string_append_printf (modifiers, "%s%s", random_chance (r, 95) ? PICK (r, common) : PICK (r, odd),
                            n > 0 ? between : "");
  return modifiers;
}

/* Does the answer that the session gave last say this? */
static int says (const PayJson *session, const char *words)
{
  return strstr (session->out->str, words) != NULL ? 1 : 0;
}

static void test_zx_lines (void **state)
{
  (void)state;
  int reboots = 0, lifts = 0, infinite = 0;
  g_autoptr (PayJson) session = all_games_session (), other = all_games_session ();
  Random r = { 81 };
  int plain = 0;
  for (int i = 0; i < ROUNDS; i++) {
    g_autoptr (GString) cost = draw_zx_cost (&r), pool = draw_zx_pool (&r), line = g_string_new (NULL);
    g_autoptr (GString) modifiers = draw_zx_modifiers (&r, "\",\"");
    g_string_printf (line, "{\"id\":%d,\"game\":\"zx\",\"cost\":\"%s\"", i, cost->str);
    if (random_chance (&r, 95))
      g_string_append_printf (line, ",\"pool\":\"%s\"", pool->str);
    if (random_chance (&r, 40))
      g_string_append_printf (line, ",\"modifiers\":[\"%s\"]", modifiers->str);
    g_string_append_c (line, '}');
    if (!check_line (session, other, line->str, line->len))
      continue;
    plain++;
    reboots += says (session, "Reboot of ");
    lifts += says (session, "leaving out ");
    infinite += says (session, "∞");
  }
  assert_in_range (plain, ROUNDS / 2, ROUNDS - 1);
  assert_true (reboots > ROUNDS / 50 && lifts > ROUNDS / 100 && infinite > ROUNDS / 100);
}

static void test_zx_rows (void **state)
{
  (void)state;
  static const char columns[] = "id\tgame\tcost\tpool\tmodifiers";
  g_autoptr (PayJson) session = all_games_session (), other = all_games_session ();
  Random r = { 82 };
  int plain = 0;
  assert_true (pay_json_set_columns (session, columns, -1, NULL));
  for (int i = 0; i < ROUNDS; i++) {
    g_autoptr (GString) cost = draw_zx_cost (&r), pool = draw_zx_pool (&r), line = g_string_new (NULL);
    g_autoptr (GString) modifiers = draw_zx_modifiers (&r, " ; "), row = g_string_new (NULL);
    if (random_chance (&r, 60) || strstr (modifiers->str, "; ;") != NULL)
      g_string_truncate (modifiers, 0);
    g_auto (GStrv) words = g_strsplit (modifiers->str, " ; ", -1);
    g_autofree char *joined = g_strjoinv ("\",\"", words), *id = g_strdup_printf ("%d", i);
    const char *quote = joined[0] != '\0' ? "\"" : "";
    g_string_printf (row, "%s\tzx\t%s\t%s\t%s", id, cost->str, pool->str, modifiers->str);
    g_string_printf (line, "{\"game\":\"zx\",\"cost\":\"%s\",\"pool\":\"%s\",\"modifiers\":[%s%s%s]}", cost->str,
                     pool->str, quote, joined, quote);
    plain += check_row (session, other, row->str, line->str, id) ? 1 : 0;
  }
  assert_in_range (plain, ROUNDS / 2, ROUNDS - 1);
}

/* ---- Magic. */

static GString *draw_mtg_cost (Random *r)
{
  static const char *const symbols[]
      = { "{W}",   "{U}",   "{1}",   "{2}",     "{2/W}",   "{2/U}", "{2/R}", "{W/P}", "{U/P}", "{G/P}",
          "{W/U}", "{C/R}", "{R/G}", "{W/U/P}", "{R/G/P}", "{B}",   "{C}",   "{3}",   "{B/P}", "{2/G}" };
  static const char *const odd[] = { "{X}{X}", "{S}", "{E}", "{Y}", "{C/P}", "{0}", "{2/W}{2/U}{2/B}{2/R}{2/G}" };
  GString *cost = g_string_new (NULL);
  for (int n = random_below (r, 4); n >= 0; n--)
    g_string_append (cost, random_chance (r, 98) ? PICK (r, symbols) : PICK (r, odd));
  if (random_chance (r, 20))
    g_string_prepend (cost, "{X}");
  return cost;
}

static GString *draw_mtg_pool (Random *r)
{
  GString *pool = g_string_new (NULL);
  for (int n = random_below (r, 8); n > 0; n--)
    g_string_append_c (pool, "WUBRGC"[random_below (r, 6)]);
  return pool;
}

static GString *draw_mtg_sources (Random *r, const char *between)
{
  static const char *const sources[] = { "Island", "Plains", "W|U", "R|G", "B|R|G", "C", "{T}: Add {G}.", "W|U|B|R|G" };
  GString *text = g_string_new (NULL);
  for (int n = random_below (r, 5); n >= 0; n--)
    g_string_append_printf (text, "%s%s", PICK (r, sources), n > 0 ? between : "");
  return text;
}

static GString *draw_mtg_modifiers (Random *r, const char *between)
{
  static const char *const common[] = { "+{1}", "+{2}", "-{1}", "-{2}", "at-least 3", "+{W}", "-{3} floor 1", "free" };
  static const char *const odd[] = { "-{W}",          "additional life 2", "any-colour", "no-life", "x-only {B}",
                                     "life-for {B}",  "instead {3}",       "-{2/W}",     "+{W/P}",  "x",
                                     "additional {1}" };
  GString *modifiers = g_string_new (NULL);
  for (int n = random_below (r, 2); n >= 0; n--)
    g_string_append_printf (modifiers, "%s%s", random_chance (r, 92) ? PICK (r, common) : PICK (r, odd),
                            n > 0 ? between : "");
  return modifiers;
}

/* One of the numbers, or nothing. */
static void append_number (Random *r, GString *line, const char *name, int percent, int below)
{
  if (random_chance (r, percent))
    g_string_append_printf (line, ",\"%s\":%d", name, random_below (r, below));
}

static void test_mtg_lines (void **state)
{
  (void)state;
  g_autoptr (PayJson) session = all_games_session (), other = all_games_session ();
  Random r = { 83 };
  int plain = 0, others = 0, life = 0, more_life = 0, lower_x = 0, lifts = 0;
  for (int i = 0; i < ROUNDS; i++) {
    g_autoptr (GString) cost = draw_mtg_cost (&r), pool = draw_mtg_pool (&r), line = g_string_new (NULL);
    g_autoptr (GString) sources = draw_mtg_sources (&r, "\",\""), modifiers = draw_mtg_modifiers (&r, "\",\"");
    g_string_printf (line, "{\"id\":%d,\"game\":\"mtg\",\"cost\":\"%s\"", i, cost->str);
    if (random_chance (&r, 70))
      g_string_append_printf (line, ",\"pool\":\"%s\"", pool->str);
    if (random_chance (&r, 30))
      g_string_append_printf (line, ",\"sources\":[\"%s\"]", sources->str);
    if (random_chance (&r, 15))
      g_string_append_printf (line, ",\"modifiers\":[\"%s\"]", modifiers->str);
    append_number (&r, line, "life", 60, 7);
    append_number (&r, line, "x", cost->str[1] == 'X' ? 60 : 10, 9);
    g_string_append_c (line, '}');
    if (!check_line (session, other, line->str, line->len))
      continue;
    plain++;
    others += says (session, "\"others\":true");
    life += says (session, "/P}\",\"life\":2");
    more_life += says (session, "1 more life");
    lower_x += says (session, "\"variable\":\"X\"");
    lifts += says (session, "leaving out ");
  }
  assert_in_range (plain, ROUNDS / 2, ROUNDS - 1);
  assert_true (others > ROUNDS / 50 && life > ROUNDS / 50 && more_life > ROUNDS / 100);
  assert_true (lower_x > 5 && lifts > 10);
}

static void test_mtg_rows (void **state)
{
  (void)state;
  static const char columns[] = "id\tgame\tcost\tpool\tsources\tlife\tx";
  g_autoptr (PayJson) session = all_games_session (), other = all_games_session ();
  Random r = { 84 };
  int plain = 0;
  assert_true (pay_json_set_columns (session, columns, -1, NULL));
  for (int i = 0; i < ROUNDS; i++) {
    g_autoptr (GString) cost = draw_mtg_cost (&r), pool = draw_mtg_pool (&r), line = g_string_new (NULL);
    g_autoptr (GString) sources = draw_mtg_sources (&r, ";"), row = g_string_new (NULL);
    g_auto (GStrv) texts = g_strsplit (sources->str, ";", -1);
    g_autofree char *joined = g_strjoinv ("\",\"", texts), *id = g_strdup_printf ("%d", i);
    const int life = random_below (&r, 6), x = random_below (&r, 8);
    g_string_printf (row, "%s\tmtg\t%s\t%s\t%s\t%d\t", id, cost->str, pool->str, sources->str, life);
    g_string_printf (line, "{\"game\":\"mtg\",\"cost\":\"%s\",\"pool\":\"%s\",\"sources\":[\"%s\"],\"life\":%d",
                     cost->str, pool->str, joined, life);
    if (x < 4) {
      g_string_append_printf (row, "%d", x);
      g_string_append_printf (line, ",\"x\":%d", x);
    }
    g_string_append_c (line, '}');
    plain += check_row (session, other, row->str, line->str, id) ? 1 : 0;
  }
  assert_in_range (plain, ROUNDS / 2, ROUNDS - 1);
}

/* A session learns the order of kinds from the first request that is plain, which must not be one with an order of its
 * own. */
static void test_zx_after_another_order (void **state)
{
  (void)state;
  static const char *const lines[] = {
    "{\"game\":\"zx\",\"cost\":\"[0 Red/Blue/White/Black]\",\"pool\":\"RUW RK\",\"modifiers\":[\"shared-colours\"]}",
    "{\"game\":\"zx\",\"cost\":\"[1 White]\",\"pool\":\"RUW RK\",\"modifiers\":[\"shared-colours\"]}",
    "{\"game\":\"zx\",\"cost\":\"[1 White]\",\"pool\":\"RK UWK\"}",
  };
  g_autoptr (PayJson) session = all_games_session (), other = all_games_session ();
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_int_equal (check_line (session, other, lines[i], strlen (lines[i])), i > 0);
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_zx_lines),  cmocka_unit_test (test_zx_rows),  cmocka_unit_test (test_zx_after_another_order),
    cmocka_unit_test (test_mtg_lines), cmocka_unit_test (test_mtg_rows),
  };
  return cmocka_run_group_tests_name ("json.plain-kinds", tests, NULL, NULL);
}
