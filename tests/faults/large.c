/* SPDX-License-Identifier: MIT */
/* Requests that are huge, deep or of strange bytes, and searches without end: an answer within bounds of steps and
 * memory. One that does not end meets the time limit of the suite. */
#define _DEFAULT_SOURCE
#include "run.h"

#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define MANY (SANITIZED ? 20000 : 1000000)
#define DEEP 200000
#define MOST_ANSWER (16 * 1024 * 1024) /* bytes: what `pay check` reads */

static const PayGame *games[] = { NULL, NULL, NULL }; /* filled by main() */

/* What became of the line; the answer is one line of text. */
static PayStatus answer (const char *line, gsize length)
{
  g_autoptr (PayJson) session = pay_json_new (games, "mtg");
  gsize n = 0;
  const char *text = pay_json_answer (session, line, (gssize)length, &n);
  assert_true (n > 0 && n <= MOST_ANSWER && strlen (text) == n && strchr (text, '\n') == NULL
               && g_utf8_validate (text, (gssize)n, NULL));
  print_message ("%.60s...: %d bytes: %.80s\n", line, (int)length, text);
  return pay_json_status (session);
}

/* [before], [n] times [piece], [after]. */
static PayStatus answer_repeated (const char *before, const char *piece, int n, const char *after)
{
  g_autoptr (GString) line = g_string_new (before);
  for (int i = 0; i < n; i++)
    g_string_append (line, piece);
  g_string_append (line, after);
  return answer (line->str, line->len);
}

static void test_huge (void **state)
{
  (void)state;
  assert_int_not_equal (answer_repeated ("{\"cost\":\"{5}\",\"sources\":[", "\"W|U\",", MANY, "\"W\"]}"),
                        PAY_STATUS_UNPAYABLE);
  static const char like[] = "{\"cost\":\"{999999}\",\"sources\":[{\"text\":\"W|U\",\"count\":1000000}]}";
  assert_int_equal (answer (like, strlen (like)), PAY_STATUS_PAYABLE);
  static const char two[] = "{\"cost\":\"{X}\",\"sources\":[{\"text\":\"{T}: Add {W}{U}.\",\"count\":250000}]}";
  assert_int_equal (answer (two, strlen (two)), PAY_STATUS_PAYABLE);
  assert_int_not_equal (answer_repeated ("{\"cost\":\"", "{1}", MANY, "\",\"pool\":\"W\"}"), PAY_STATUS_PAYABLE);
  assert_int_not_equal (answer_repeated ("{\"cost\":\"{1}\",\"pool\":\"", "W ", MANY, "\"}"), PAY_STATUS_UNPAYABLE);
  assert_int_equal (answer_repeated ("{\"cost\":\"{1}\",\"modifiers\":[", "\"+{1}\",", MANY, "\"+{1}\"]}"),
                    PAY_STATUS_ERROR);
  assert_int_equal (answer_repeated ("{\"cost\":\"{1}\",\"modifiers\":[", "\"+{1}\",", 400, "\"+{1}\"]}"),
                    PAY_STATUS_UNPAYABLE);
  assert_int_equal (answer_repeated ("{\"cost\":\"", "a", 20000000, "\"}"), PAY_STATUS_ERROR);
  assert_int_equal (answer_repeated ("{\"id\":\"", "a", MANY, "\",\"cost\":\"{0}\"}"), PAY_STATUS_PAYABLE);
}

/* Each step repeats a name, each answer of a list its steps: both within bounds, so that no small line is answered by a
 * large one. */
static void test_long_answers (G_GNUC_UNUSED void **state)
{
  static const struct {
    int name;
    const char *text, *more;
    PayStatus status;
  } rows[] = {
    { 16384, "Add {W}.", "", PAY_STATUS_PAYABLE },
    { 16385, "Add {W}.", "", PAY_STATUS_ERROR },
    { 4000, "Add {W}, {U}, or {B}.", ",\"ask\":\"list\",\"limit\":{\"answers\":10000,\"memory\":4194304}",
      PAY_STATUS_PAYABLE },
    { 4000, "Add {W}, {U}, or {B}.", ",\"ask\":\"list\",\"limit\":{\"answers\":10000,\"memory\":67108864}",
      PAY_STATUS_ERROR },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *end
        = g_strdup_printf ("\",\"text\":\"{T}, Pay 1 life: %s\",\"count\":900}]%s}", rows[i].text, rows[i].more);
    assert_int_equal (
        answer_repeated ("{\"id\":7,\"cost\":\"{900}\",\"life\":900,\"sources\":[{\"name\":\"", "n", rows[i].name, end),
        rows[i].status);
  }
  assert_int_equal (answer_repeated ("{\"id\":\"", "a", MOST_ANSWER - 30, "\",\"cost\":\"{0}\"}"), PAY_STATUS_ERROR);
}

static void test_deep (void **state)
{
  (void)state;
  assert_int_equal (answer_repeated ("{\"id\":", "[", DEEP, ""), PAY_STATUS_ERROR);
  assert_int_equal (answer_repeated ("{\"cost\":", "{\"a\":", DEEP, ""), PAY_STATUS_ERROR);
  assert_int_equal (answer_repeated ("", "[", DEEP, ""), PAY_STATUS_ERROR);
  assert_int_equal (answer_repeated ("{\"cost\":\"", "(", DEEP, "\"}"), PAY_STATUS_ERROR);
}

static void test_strange_bytes (void **state)
{
  (void)state;
  static const struct {
    const char *line;
    gsize length;
  } rows[] = {
    { "{\"cost\":\"\xff\"}", 12 },
    { "{\"cost\":\"\xc3\"}", 12 },
    { "{\"cost\":\"\xed\xa0\x80\"}", 14 },
    { "{\"cost\":\"{1}\\u0000\"}", 20 },
    { "{\"cost\":\"{1}\0\"}", 15 },
    { "\0\0\0", 3 },
    { "{\"cost\":\"{1}\",\"po\0ol\":1}", 25 },
    { "\xef\xbb\xbf{}", 5 },
    { "{\"cost\":\"\\ud800\"}", 17 },
    { "", 0 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_int_equal (answer (rows[i].line, rows[i].length), PAY_STATUS_ERROR);
}

/* ---- Limits. */

#define HARD                                                                                                           \
  "{\"cost\":\"{9}{W}{U}{B}{R}{G}\",%s\"prefer\":[\"exact\"],\"limit\":{\"steps\":%d,\"memory\":%d},\"sources\":["     \
  "{\"text\":\"{1}, {T}: Add {W}{U}.\",\"count\":9},{\"text\":\"{1}, {T}: Add {B}{R}.\",\"count\":9},"                 \
  "{\"text\":\"{2}, {T}: Add {B}{R}{G}.\",\"count\":9},{\"text\":\"{3}, {T}: Add {G}{G}{W}{U}.\",\"count\":9},"        \
  "{\"text\":\"{W}, {T}: Add {C}{R}.\",\"count\":9},{\"text\":\"{R}, {T}: Add {G}{B}.\",\"count\":9},"                 \
  "{\"text\":\"{T}: Add {C}.\",\"count\":2}]}"

static const char *const asks[] = { "", "\"ask\":\"count\",", "\"ask\":\"list\",\"distinct\":\"set\"," };

static void test_steps (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (asks); i++) {
    g_autofree char *line = g_strdup_printf (HARD, asks[i], 1000, 0);
    char *none = strstr (line, ",\"memory\":0");
    memset (none, ' ', strlen (",\"memory\":0"));
    assert_int_not_equal (answer (line, strlen (line)), PAY_STATUS_ERROR);
  }
}

/* The most memory that a process had which answers with this limit, in kilobytes. */
static long memory_with (const char *ask, int bytes)
{
  const pid_t child = fork ();
  if (child == 0) {
    g_autofree char *line = g_strdup_printf (HARD, ask, 1500000, bytes);
    answer (line, strlen (line));
    _exit (0);
  }
  int status = 0;
  struct rusage usage;
  assert_int_equal (wait4 (child, &status, 0, &usage), child);
  assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  return usage.ru_maxrss;
}

/* The process itself, and twice the limit: tables grow by doubling. */
static void test_memory (void **state)
{
  (void)state;
  if (SANITIZED)
    skip ();
  for (gsize i = 0; i < G_N_ELEMENTS (asks); i++) {
    const long before = memory_with (asks[i], 1);
    for (int bytes = 4 << 20; bytes <= 32 << 20; bytes *= 8) {
      const long most = memory_with (asks[i], bytes);
      print_message ("limit %d KB: %ld KB, %ld without\n", bytes / 1024, most, before);
      assert_true (most - before < 2 * bytes / 1024 + 2048);
    }
  }
}

int main (void)
{
  games[0] = pay_mtg_game ();
  games[1] = pay_zx_game ();
  /* Memory first: what others once had would hide what a child takes. */
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_memory), cmocka_unit_test (test_huge),          cmocka_unit_test (test_long_answers),
          cmocka_unit_test (test_deep),   cmocka_unit_test (test_strange_bytes), cmocka_unit_test (test_steps) };
  return cmocka_run_group_tests_name ("faults.large", tests, NULL, NULL);
}
