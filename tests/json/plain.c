/* SPDX-License-Identifier: MIT */
/* Plain requests are answered by a shorter way: byte for byte as by the long one, whatever was asked before. The same
 * for rows of cells. */
#include "plain-ways.h"

#include "../property/random.h"

#include <string.h>

#define ROUNDS 3000

static const char *const plain_symbols[]
    = { "{W}", "{U}", "{B}", "{R}", "{G}", "{C}", "{1}", "{2}", "{3}", "u", "r", "{W/U}", "{R/G}", "{C/B}" };
static const char *const other_symbols[]
    = { "{X}", "{X}{X}", "{2/R}", "{G/P}", "{S}", "{0}", "{2000000000}", "{Y}", "{E}", "//", "{", "?" };
static const char *const plain_sources[]
    = { "Island", "Plains", "Swamp", "W|U", "R|G", "B|R|G", "W|U|B|R|G", "C", "{T}: Add {G}.", "mountain" };
static const char *const other_sources[] = { "CC",
                                             "{1}, {T}: Add {W}{U}.",
                                             "{T}: Add {C}.\\\\n{T}: Add {R}. This deals 1 damage to you.",
                                             "{T}: Add {R}. This deals 1 damage to you.\\\\n{T}: Add {C}.",
                                             "Snow-Covered Island",
                                             "convoke G",
                                             "",
                                             "Sol Ring",
                                             "{T}: Add one mana of any color.",
                                             "WW|UU",
                                             "{T}: Add {G}. Spend this mana only to cast creature spells." };

/* Mostly from [plain]. */
static const char *draw (Random *r, const char *const *plain, int n_plain, const char *const *other, int n_other)
{
  return random_chance (r, 96) ? plain[random_below (r, n_plain)] : other[random_below (r, n_other)];
}

static GString *draw_cost (Random *r)
{
  GString *cost = g_string_new (NULL);
  for (int n = random_below (r, 5); n >= 0; n--)
    g_string_append (
        cost, draw (r, plain_symbols, G_N_ELEMENTS (plain_symbols), other_symbols, G_N_ELEMENTS (other_symbols)));
  if (random_chance (r, 10))
    g_string_prepend (cost, "{X}");
  return cost;
}

static GString *draw_pool (Random *r)
{
  static const char letters[] = "WUBRGCWUBRGC ";
  GString *pool = g_string_new (NULL);
  for (int n = random_below (r, random_chance (r, 2) ? 300 : 9); n > 0; n--)
    g_string_append_c (pool, letters[random_below (r, sizeof letters - 1)]);
  if (random_chance (r, 4))
    g_string_append (pool, random_chance (r, 50) ? " 3*C" : " G[snow]");
  return pool;
}

static GPtrArray *draw_sources (Random *r)
{
  GPtrArray *sources = g_ptr_array_new ();
  for (int n = random_below (r, random_chance (r, 2) ? 70 : 9); n > 0; n--)
    g_ptr_array_add (sources, (gpointer)draw (r, plain_sources, G_N_ELEMENTS (plain_sources), other_sources,
                                              G_N_ELEMENTS (other_sources)));
  return sources;
}

typedef struct {
  GString *cost, *pool;
  GPtrArray *sources;
} Draw;

static Draw draw_request (Random *r)
{
  Draw d = { draw_cost (r), draw_pool (r), draw_sources (r) };
  if (random_chance (r, 40))
    g_ptr_array_set_size (d.sources, 0);
  if (random_chance (r, 40))
    g_string_truncate (d.pool, 0);
  return d;
}

static void draw_clear (Draw *d)
{
  g_string_free (d->cost, TRUE);
  g_string_free (d->pool, TRUE);
  g_ptr_array_unref (d->sources);
}

/* Fields of a source beside its text; some of them are none, or clash. */
static const char *const source_fields[]
    = { "\"count\":2",         "\"count\":3",         "\"count\":1",         "\"count\" : 4",    "\"name\":\"Forest\"",
        "\"name\":\"Elf\"",    "\"name\":\"Snow\"",   "\"id\":\"a land\"",   "\"id\":\"b\"",     "\"id\":70",
        "\"id\":900719925474", "\"name\":\"Island\"", "\"name\":\"Plains\"", "\"id\":\"it's /\"" },
    *const odd_fields[]
    = { "\"count\":0",        "\"count\":-1",  "\"count\":1.0", "\"count\":200", "\"count\":100000",
        "\"count\":null",     "\"name\":\"\"", "\"name\":null", "\"id\":\"\"",   "\"id\":1",
        "\"id\":\"0\"",       "\"id\":true",   "\"uses\":2",    "\"tags\":[]",   "\"extra\":\"G\"",
        "\"text\":\"Swamp\"", "\"txt\":1",     "\"amount\":2",  "\"count\":01",  "\"name\":\"\\u0041\"" };

static void append_source (Random *r, GString *line, const char *text)
{
  if (!random_chance (r, 40)) {
    g_string_append_printf (line, "\"%s\"", text);
    return;
  }
  const int n = random_below (r, 3), at = random_chance (r, 97) ? random_below (r, n + 1) : -1;
  const char *between = "{";
  for (int i = 0; i <= n; i++, between = ",") {
    if (i == at)
      g_string_append_printf (line, "%s\"text\":\"%s\"", between, text);
    else
      g_string_append_printf (line, "%s%s", between,
                              random_chance (r, 99) ? source_fields[random_below (r, G_N_ELEMENTS (source_fields))]
                                                    : odd_fields[random_below (r, G_N_ELEMENTS (odd_fields))]);
  }
  g_string_append (line, "}");
}

static GString *line_of (Random *r, const Draw *d)
{
  GString *line = g_string_new (NULL);
  g_string_printf (line, "{\"id\":%d,\"game\":\"mtg\",\"cost\":\"%s\"", random_below (r, 1000), d->cost->str);
  if (d->pool->len > 0)
    g_string_append_printf (line, random_chance (r, 90) ? ",\"pool\":\"%s\"" : ", \"pool\" : \"%s\"", d->pool->str);
  for (guint i = 0; i < d->sources->len; i++) {
    g_string_append (line, i == 0 ? ",\"sources\":[" : ",");
    append_source (r, line, d->sources->pdata[i]);
  }
  g_string_append (line, d->sources->len > 0 ? "]" : "");
  if (random_chance (r, 30))
    g_string_append_printf (line, ",\"life\":%d", random_chance (r, 95) ? random_below (r, 30) : -1);
  g_string_append_c (line, '}');
  return line;
}

static void test_as_the_long_way (void **state)
{
  (void)state;
  g_autoptr (PayJson) session = all_games_session (), other = all_games_session ();
  Random r = { 71 };
  int plain = 0;
  for (int i = 0; i < ROUNDS; i++) {
    Draw d = draw_request (&r);
    g_autoptr (GString) line = line_of (&r, &d);
    plain += check_line (session, other, line->str, line->len) ? 1 : 0;
    draw_clear (&d);
  }
  assert_true (plain > ROUNDS / 3 && plain < ROUNDS);
}

/* Lines that are nearly such requests: bytes changed, taken out, put in. */
static void test_changed_lines (void **state)
{
  (void)state;
  static const char bytes[] = "{}[]\":,\\ \t0123456789eE.-aW/\x01\x7f\x80\xff";
  g_autoptr (PayJson) session = all_games_session (), other = all_games_session ();
  Random r = { 72 };
  for (int i = 0; i < ROUNDS; i++) {
    Draw d = draw_request (&r);
    g_autoptr (GString) line = line_of (&r, &d);
    for (int n = random_below (&r, 2); n >= 0; n--) {
      const gsize at = (gsize)random_below (&r, (int)line->len);
      if (random_chance (&r, 40))
        g_string_erase (line, (gssize)at, 1);
      else
        g_string_insert_c (line, (gssize)at, bytes[random_below (&r, sizeof bytes - 1)]);
    }
    check_line (session, other, line->str, line->len);
    draw_clear (&d);
  }
}

/* The fields in any order, some twice or not there, odd ids. */
static void test_fields (void **state)
{
  (void)state;
  static const char *const members[]
      = { "\"id\":7",
          "\"id\":\"a b\"",
          "\"id\":-0",
          "\"id\":012",
          "\"id\":1.0",
          "\"game\":\"mtg\"",
          "\"game\":\"\"",
          "\"game\":\"zx\"",
          "\"cost\":\"1U\"",
          "\"cost\":\"\"",
          "\"cost\":null",
          "\"pool\":\"UUW\"",
          "\"pool\":null",
          "\"sources\":[]",
          "\"sources\":[ \"Island\" , \"C\" ]",
          "\"sources\":[\"Island\",]",
          "\"sources\":[{\"text\":\"Island\",\"count\":2},{\"name\":\"Forest\"}]",
          "\"sources\":[{}]",
          "\"sources\":[{\"name\":\"Island\"},{\"text\":\"\",\"name\":\"Island\"}]",
          "\"sources\":[\"Island\",{\"text\":\"C\",\"id\":\"0\"}]",
          "\"sources\":[{\"text\":\"C\",\"id\":12} , { \"text\" : \"C\" , \"id\" : \"1\" } ]",
          "\"life\":3",
          "\"life\":0",
          "\"life\":02",
          "\"life\":2.0",
          "\"life\":null",
          "\"life\":2147483648",
          "\"x\":1",
          "\"id\":99999999999999999999" };
  g_autoptr (PayJson) session = all_games_session (), other = all_games_session ();
  Random r = { 73 };
  int plain = 0;
  for (int i = 0; i < ROUNDS; i++) {
    g_autoptr (GString) line = g_string_new ("{");
    if (random_chance (&r, 80))
      g_string_append (line, "\"game\":\"mtg\",\"cost\":\"{1}{U}\",");
    for (int n = random_below (&r, 4); n >= 0; n--)
      g_string_append_printf (line, "%s%s", members[random_below (&r, G_N_ELEMENTS (members))], n > 0 ? "," : "}");
    plain += check_line (session, other, line->str, line->len) ? 1 : 0;
  }
  assert_true (plain > 100);
}

/* ---- Rows. */

static GString *row_of (const Draw *d, int id)
{
  GString *row = g_string_new (NULL);
  g_string_printf (row, "%d\tmtg\t%s\t%s\t", id, d->cost->str, d->pool->str);
  for (guint i = 0; i < d->sources->len; i++) {
    const char *text = d->sources->pdata[i];
    g_string_append_printf (row, "%s%s", i > 0 ? ";" : "", strstr (text, "\\\\n") != NULL ? "CC" : text);
  }
  return row;
}

/* The request that the row stands for, as a line of JSON. */
static GString *line_of_row (const char *row)
{
  g_auto (GStrv) cells = g_strsplit (row, "\t", -1);
  g_auto (GStrv) sources = g_strsplit (cells[4], ";", -1);
  GString *line = g_string_new (NULL);
  g_string_printf (line, "{\"id\":null,\"game\":\"%s\",\"cost\":\"%s\"", cells[1], cells[2]);
  if (cells[3][0] != '\0')
    g_string_append_printf (line, ",\"pool\":\"%s\"", cells[3]);
  const guint n = g_strv_length (sources) - (g_str_has_suffix (cells[4], ";") ? 1 : 0);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, "%s\"%s\"", i == 0 ? ",\"sources\":[" : ",", sources[i]);
  g_string_append (line, n > 0 ? "]}" : "}");
  return line;
}

static void test_rows (void **state)
{
  (void)state;
  static const char columns[] = "id\tgame\tcost\tpool\tsources";
  g_autoptr (PayJson) session = all_games_session (), other = all_games_session ();
  Random r = { 74 };
  int plain = 0;
  assert_true (pay_json_set_columns (session, columns, -1, NULL));
  for (int i = 0; i < ROUNDS; i++) {
    Draw d = draw_request (&r);
    g_autoptr (GString) row = row_of (&d, i), line = line_of_row (row->str);
    g_autofree char *id = g_strdup_printf ("%d", i);
    plain += check_row (session, other, row->str, line->str, id) ? 1 : 0;
    draw_clear (&d);
  }
  assert_true (plain > ROUNDS / 3 && plain < ROUNDS);
}

static const struct {
  const char *columns, *row, *answer;
} rows[] = {
  { "cost\tid\tpool\tgame", "1U\ta\tUW\tmtg",
    "a\tpayable\t\t{1}{U}\t0\t0\tW=1;U=1\t{1}=W#1;{U}=U#0\ttrue\t\t\t\t\t\t" },
  { "game\tcost\tpool", "mtg\tU\tW", "\tunpayable\t\t\t\t\t\t\t\tU:1>0\t+U\t\t\t\t" },
  { "game\tcost\tpool\tx", "mtg\tXU\tUUU\t1", "\tpayable\t1\t{1}{U}\t0\t0\tU=2\t{X}=U#0;{U}=U#1\ttrue\t\t\t\t\t\t" },
  { "game\tcost\tlife", "mtg\t{U/P}\t5", "\tpayable\t\t{0}\t2\t0\t\t{U/P}=life:2\ttrue\t\t\t\t\t\t" },
  { "game\tcost\tsources", "mtg\tU\tIsland; Swamp;", "\tpayable\t\t{U}\t0\t0\tU=1\t{U}=U@0\ttrue\t\t\t\t\t\t" },
  { "id\tgame\tcost", "1\tmtg\tU\tU",
    "1\terror\t\t\t\t\t\t\t\t\t\tsyntax\t\t0\t3 cells are expected, as the first line has, and there are 4" },
  { "id\tgame\tcost", "",
    "\terror\t\t\t\t\t\t\t\t\t\tsyntax\t\t0\t3 cells are expected, as the first line has, and "
    "there is 1" },
  { "game\tcost\tsources", "mtg\tU\tC;\\q",
    "\terror\t\t\t\t\t\t\t\t\t\tsyntax\tsources[1]\t0\tafter a backslash t, n, r or a backslash is expected, or ';'" },
  { "game\tcost", "mtg\t{U", "\terror\t\t\t\t\t\t\t\t\t\tsyntax\tcost\t2\ta '}' is expected here" },
  { "game\tcost\tlife\tpool", "mtg\tU\t07\tU", "\tpayable\t\t{U}\t0\t0\tU=1\t{U}=U#0\ttrue\t\t\t\t\t\t" },
  { "game\tcost\tlife", "mtg\tU\t-1", "\tunpayable\t\t\t\t\t\t\t\tU:1>0\t+U\t\t\t\t" },
  { "game\tcost\tlife", "mtg\tU\tx", "\terror\t\t\t\t\t\t\t\t\t\tusage\tlife\t\tmust be an integer, not a string" },
  { "game\tcost\tpool", "mtg\tU\t\xff", "\terror\t\t\t\t\t\t\t\t\t\tsyntax\t\t6\tthis is not UTF-8" },
};

static void test_cells (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (PayJson) session = all_games_session ();
    assert_true (pay_json_set_columns (session, rows[i].columns, -1, NULL));
    assert_string_equal (pay_json_answer_row (session, rows[i].row, -1, NULL), rows[i].answer);
  }
}

static void test_columns (void **state)
{
  (void)state;
  static const char *const wrong[] = { "", "id\tgame", "cost\tcost", "cost\tpol", "cost\t", "cost pool" };
  g_autoptr (PayJson) session = all_games_session ();
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    assert_false (pay_json_set_columns (session, wrong[i], -1, &error));
    assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE));
  }
  assert_true (pay_json_set_columns (session, "game\tcost\tpool", -1, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    assert_false (pay_json_set_columns (session, wrong[i], -1, NULL));
    assert_true (g_str_has_prefix (pay_json_answer_row (session, "mtg\t{W}\tW", -1, NULL), "\tpayable\t"));
  }
}

/* A text with an escape that a control character ends instead of a quote is no text. */
static void test_unended (void **state)
{
  (void)state;
  g_autoptr (PayJson) session = all_games_session ();
  for (int i = 0; i < 3; i++) {
    const char *answer = pay_json_answer (
        session, "{\"game\":\"mtg\",\"cost\":\"{G}\",\"sources\":[{\"text\":\"{T}: Add {G}.\\n{T}: Add {R}.\x01}]}", -1,
        NULL);
    assert_non_null (strstr (answer, "\"status\":\"error\""));
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_as_the_long_way), cmocka_unit_test (test_changed_lines),
    cmocka_unit_test (test_fields),          cmocka_unit_test (test_rows),
    cmocka_unit_test (test_cells),           cmocka_unit_test (test_columns),
    cmocka_unit_test (test_unended),
  };
  return cmocka_run_group_tests_name ("json.plain", tests, NULL, NULL);
}
