/* SPDX-License-Identifier: MIT */
/* Questions that a session has met before, answered again: bench-answers [--count]. */
#include "../compiler.h"
#include "../measure.h"
#include "../read.h"

#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/quick.h>
#include <pay/zx.h>
#include <stdio.h>
#include <string.h>

#define LINES 256
#define FEW 4
#define CHOICES 4

typedef struct _Lines Lines;
struct _Lines {
  PayJson *session;
  uint64_t (*ask) (const Lines *lines, size_t i);
  char *line[LINES];
  PayRequest *request[LINES]; /* what the line says, where it is asked as structs */
  PayCase *opened[LINES];     /* for the kernel: its cost alone */
  PayPlain *plain[LINES];
  PayPlainUnits units[LINES];
};

/* splitmix64 */
static unsigned below (uint64_t *state, unsigned n)
{
  uint64_t z = (*state += UINT64_C (0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return (unsigned)((z ^ (z >> 31)) % n);
}

static const char *const costs[CHOICES] = { "{2}{U}", "{W}{U}{B}", "{X}{G}{G}", "{3}{R}{R}" };
static const char *const hybrid_costs[CHOICES] = { "{2}{W/U}", "{G/W}{G/W}", "{X}{B/R}", "{1}{R/G}{R}" };

static const char *const choice_costs[CHOICES] = { "{2}{W/P}", "{2/W}{2/U}", "{U/P}{R/P}", "{1}{2/R}{G}" };

/* Three to eight of [texts], [between] them. */
static void append_some (GString *line, uint64_t *state, const char *const *texts, const char *between)
{
  for (unsigned n = 3 + below (state, 6), i = 0; i < n; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? between : "", texts[below (state, CHOICES)]);
}

static void write_pool (GString *line, uint64_t *state, const char *const *from)
{
  static const char *const mana[CHOICES] = { "U", "W", "G", "R" };
  g_string_append_printf (line, "{\"id\":%u,\"game\":\"mtg\",\"cost\":\"%s\",\"pool\":\"", below (state, 1000),
                          from[below (state, CHOICES)]);
  append_some (line, state, mana, "");
  g_string_append (line, "\"}");
}

static void write_plain_pool (GString *line, uint64_t *state)
{
  write_pool (line, state, costs);
}

static void write_hybrid_pool (GString *line, uint64_t *state)
{
  write_pool (line, state, hybrid_costs);
}

static void write_choices_pool (GString *line, uint64_t *state)
{
  write_pool (line, state, choice_costs);
}

/* Z/X: cards in Reboot and in Sleep, every other cost changed. */
static void write_cards (GString *line, uint64_t *state)
{
  static const char *const cards[CHOICES] = { "R", "R:sleep", "U", "RU" };
  static const char *const card_costs[CHOICES] = { "\"[3 Red]\"", "\"[2 Red/Blue]\",\"modifiers\":[\"+1\"]",
                                                   "\"[4 Blue]\"", "\"[5 Red]\",\"modifiers\":[\"-2\"]" };
  g_string_append_printf (line, "{\"id\":%u,\"game\":\"zx\",\"cost\":%s,\"pool\":\"", below (state, 1000),
                          card_costs[below (state, CHOICES)]);
  append_some (line, state, cards, " ");
  g_string_append (line, "\"}");
}

static void write_sources (GString *line, uint64_t *state)
{
  static const char *const sources[CHOICES] = { "\"Island\"", "\"W|U\"", "\"{T}: Add {G}.\"", "\"Mountain\"" };
  g_string_append_printf (line, "{\"id\":%u,\"game\":\"mtg\",\"cost\":\"%s\",\"sources\":[", below (state, 1000),
                          costs[below (state, CHOICES)]);
  append_some (line, state, sources, ",");
  g_string_append (line, "]}");
}

static void write_objects (GString *line, uint64_t *state)
{
  static const char *const sources[CHOICES]
      = { "{\"text\":\"{T}: Add {U}.\",\"count\":2,\"name\":\"Island\"}", "{\"text\":\"W|U\"}",
          "{\"name\":\"Forest\",\"count\":3}", "{\"text\":\"{T}: Add {R} or {G}.\",\"name\":\"Ridge\"}" };
  g_string_append_printf (line, "{\"id\":%u,\"game\":\"mtg\",\"cost\":\"%s\",\"sources\":[", below (state, 1000),
                          costs[below (state, CHOICES)]);
  append_some (line, state, sources, ",");
  g_string_append (line, "]}");
}

static void write_row (GString *line, uint64_t *state)
{
  static const char *const sources[CHOICES] = { "Island", "W|U", "{T}: Add {G}.", "Mountain" };
  g_string_append_printf (line, "%u\tmtg\t%s\t", below (state, 1000), costs[below (state, CHOICES)]);
  append_some (line, state, sources, ";");
}

/* Lands by number, then [rest]. */
static void write_board (GString *line, uint64_t *state, int lands, const char *(*land) (int i), const char *rest)
{
  static const char *const colours[CHOICES] = { "{W}{U}", "{B}{R}{G}", "{W}{U}{B}{R}{G}", "{G}{G}{W}" };
  g_string_append_printf (line, "{\"id\":%u,\"game\":\"mtg\",\"cost\":\"{%u}%s\",\"sources\":[", below (state, 1000),
                          1 + below (state, 4), colours[below (state, CHOICES)]);
  for (int i = 0; i < lands; i++)
    g_string_append_printf (line, "%s\"%s\"", i > 0 ? "," : "", land (i));
  g_string_append_printf (line, "%s]}", rest);
}

static const char *tri_land (int i)
{
  static const char *const lands[] = { "W|U|B", "U|B|R", "B|R|G", "R|G|W", "G|W|U" };
  return lands[i % 5];
}

static const char *dual_land (int i)
{
  static const char *const lands[] = { "W|U", "U|B", "B|R", "R|G", "G|W", "W|B", "U|R", "B|G", "R|W", "G|U" };
  return lands[i % 10];
}

static void write_tri_lands (GString *line, uint64_t *state)
{
  write_board (line, state, 16, tri_land, "");
}

static void write_duals_and_signets (GString *line, uint64_t *state)
{
  write_board (
      line, state, 12, dual_land,
      ",\"{1}, {T}: Add {W}{U}.\",\"{1}, {T}: Add {U}{B}.\",\"{1}, {T}: Add {B}{R}.\",\"{1}, {T}: Add {R}{G}.\"");
}

static void write_like (GString *line, uint64_t *state, unsigned units)
{
  static const char *const ends[CHOICES] = { "{W}", "{U}{U}", "{W/U}", "{1}" };
  g_string_append_printf (line, "{\"id\":%u,\"game\":\"mtg\",\"cost\":\"{X}%s\",\"pool\":\"%u*W %u*U\"}",
                          below (state, 1000), ends[below (state, CHOICES)], units / 2, units - units / 2);
}

static void write_like_10 (GString *line, uint64_t *state)
{
  write_like (line, state, 10);
}

static void write_like_1000000 (GString *line, uint64_t *state)
{
  write_like (line, state, 1000000);
}

/* A board of 30 permanents and 10 cards in hand, by their own words: lands, rocks that cost mana, creatures that make
 * it, spells with helpers. */
static void write_table (GString *line, uint64_t *state)
{
  static const char *const hand[]
      = { "{2}{G}", "{3}{G}", "{U}{U}", "{1}{U}", "{2}{U}", "{5}{G}{G}{G}", "{2}{G}", "{3}{U}{U}", "{G}" };
  g_string_append_printf (line, "{\"id\":%u,\"game\":\"mtg\",\"board\":{\"battlefield\":[", below (state, 1000));
  g_string_append_printf (line, "\"%u Forest\",\"%u Island\"", 6 + below (state, 3), 4 + below (state, 3));
  g_string_append (
      line, ",\"2 Pool: {T}: Add {G} or {U}. (land)\",\"Tower: {T}: Add one mana of any color. (land)\""
            ",\"Coast: {T}: Add {C}.\\n{T}: Add {G} or {U}. ~ deals 1 damage to you. (land)\""
            ",\"Tomb: {T}: Add {C}{C}. ~ deals 2 damage to you. (land)\""
            ",\"Ring: {T}: Add {C}{C}. (artifact)\",\"2 Seal: {1}, {T}: Add {G}{U}. (artifact)\""
            ",\"Stone: {T}: Add {C}. (artifact)\",\"4 Elf: {T}: Add {G}. (creature)\""
            ",\"Bird: {T}: Add one mana of any color. (creature)\",\"4 Scout: Vigilance (creature)\"],\"hand\":[");
  for (guint i = 0; i < G_N_ELEMENTS (hand); i++)
    g_string_append_printf (line, "\"Card %c %s: Draw a card. (sorcery)\",", (char)('A' + i), hand[i]);
  g_string_append (line, "\"Song {X}{G}{G}: Convoke (sorcery)\"]}}");
}

/* ---- Twelve lands in four ways: as JSON, as structs, these by handle, and what of it is the kernel's work. */

static const char *plain_land (int i)
{
  static const char *const lands[] = { "Island", "Plains", "W|U", "{T}: Add {G}." };
  return lands[i % 4];
}

static void write_lands (GString *line, uint64_t *state)
{
  write_board (line, state, 12, plain_land, "");
}

static void set_handles (Lines *lines)
{
  PaySession *session = pay_json_session (lines->session);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  for (size_t i = 0; i < LINES; i++) {
    PayRequest *request = lines->request[i];
    const char *cost = request->costs->pdata[0];
    for (guint k = 0; k <= request->sources->len; k++) {
      PaySource *source = k < request->sources->len ? request->sources->pdata[k] : NULL;
      const char *text = source != NULL ? source->text : cost;
      guint handle = GPOINTER_TO_UINT (g_hash_table_lookup (known, text));
      if (handle == 0) {
        handle = pay_session_new_handle (session);
        g_hash_table_insert (known, (gpointer)(gsize)text, GUINT_TO_POINTER (handle));
      }
      *(source != NULL ? &source->handle : &request->handle) = handle;
    }
  }
}

static PaySpan span_of (const char *text)
{
  return (PaySpan){ text, strlen (text) };
}

static void set_units (Lines *lines)
{
  for (size_t i = 0; i < LINES; i++) {
    const PayRequest *request = lines->request[i];
    PayQuickRequest quick = { .game = span_of (request->game),
                              .cost = span_of (request->costs->pdata[0]),
                              .life = PAY_NOT_GIVEN,
                              .x = PAY_NOT_GIVEN };
    for (guint k = 0; k < request->sources->len; k++)
      quick.sources[quick.n_sources++]
          = (PayQuickSource){ .text = span_of (((PaySource *)request->sources->pdata[k])->text), .count = 1 };
    const PayQuickAnswer *answer = pay_session_ask_quick (pay_json_session (lines->session), &quick, NULL);
    g_autoptr (PayRequest) alone = pay_request_new ();
    pay_request_add_cost (alone, request->costs->pdata[0]);
    lines->units[i] = answer->units;
    lines->opened[i] = pay_game_open (answer->game, alone, NULL, NULL);
    lines->plain[i] = pay_plain_new (lines->opened[i]->problem);
  }
}

static uint64_t ask_length (const Lines *lines, size_t i)
{
  gsize length = 0;
  pay_json_answer (lines->session, lines->line[i], -1, &length);
  return length;
}

static uint64_t ask_structs (const Lines *lines, size_t i)
{
  g_autoptr (PayReply) reply = pay_session_ask (pay_json_session (lines->session), lines->request[i]);
  return reply->payment.n_steps + 100 * (uint64_t)reply->outcome;
}

static uint64_t ask_kernel (const Lines *lines, size_t i)
{
  PayPlainAnswer answer;
  return pay_plain_solve (lines->plain[i], &lines->units[i], &answer)
                 && pay_check_plain (lines->opened[i]->problem, &lines->units[i], &answer, NULL)
             ? (uint64_t)answer.n_parts + 100 * (uint64_t)answer.outcome
             : 0;
}

/* ---- The bytes of an answer. */

static uint64_t sum_of (const char *answer, gsize length)
{
  uint64_t sum = 0;
  for (gsize k = 0; k < length; k++)
    sum += (unsigned char)answer[k];
  return sum;
}

static uint64_t ask_line (const Lines *lines, size_t i)
{
  gsize length = 0;
  const char *answer = pay_json_answer (lines->session, lines->line[i], -1, &length);
  return sum_of (answer, length);
}

/* Boards take long: FEW of the lines are asked. */
static uint64_t ask_table (const Lines *lines, size_t i)
{
  return ask_line (lines, i * (LINES / FEW));
}

static uint64_t ask_row (const Lines *lines, size_t i)
{
  gsize length = 0;
  const char *answer = pay_json_answer_row (lines->session, lines->line[i], -1, &length);
  return sum_of (answer, length);
}

/* The sum over all answers. */
static uint64_t run (void *data, size_t first, size_t n)
{
  const Lines *d = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++)
    sum += d->ask (d, i);
  return sum;
}

static uint64_t read_lines (void *data, size_t first, size_t n)
{
  const Lines *d = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++)
    sum += bench_read (d->line[i], strlen (d->line[i]) / sizeof (uint64_t) * sizeof (uint64_t));
  return sum;
}

static const struct {
  const char *name;
  void (*write) (GString *line, uint64_t *state);
  uint64_t (*ask) (const Lines *lines, size_t i);
  void (*prepare) (Lines *lines); /* (nullable) */
} rows[] = { { "json.pool", write_plain_pool, ask_line, NULL },
             { "json.sources", write_sources, ask_line, NULL },
             { "json.objects", write_objects, ask_line, NULL },
             { "json.hybrid", write_hybrid_pool, ask_line, NULL },
             { "json.choices", write_choices_pool, ask_line, NULL },
             { "json.cards", write_cards, ask_line, NULL },
             { "json.tri-lands", write_tri_lands, ask_line, NULL },
             { "json.duals-signets", write_duals_and_signets, ask_line, NULL },
             { "json.board", write_table, ask_table, NULL },
             { "json.like-10", write_like_10, ask_line, NULL },
             { "json.like-1000000", write_like_1000000, ask_line, NULL },
             { "lands-12.json", write_lands, ask_length, NULL },
             { "lands-12.structs", write_lands, ask_structs, NULL },
             { "lands-12.handles", write_lands, ask_structs, set_handles },
             { "lands-12.kernel", write_lands, ask_kernel, set_units },
             { "tsv.sources", write_row, ask_row, NULL } };

static Lines *lines_new (size_t row, const PayGame *const *games)
{
  Lines *lines = g_new0 (Lines, 1);
  uint64_t state = 5;
  lines->session = pay_json_new (games, NULL);
  pay_json_set_kept_bytes (lines->session, 0);
  lines->ask = rows[row].ask;
  pay_json_set_columns (lines->session, "id\tgame\tcost\tsources", -1, NULL);
  for (size_t i = 0; i < LINES; i++) {
    g_autoptr (GString) line = g_string_new (NULL);
    rows[row].write (line, &state);
    lines->line[i] = g_strdup (line->str);
    if (lines->ask == ask_structs || lines->ask == ask_kernel)
      lines->request[i] = pay_json_read_request (line->str, -1, NULL, NULL);
  }
  if (rows[row].prepare != NULL)
    rows[row].prepare (lines);
  return lines;
}

static void lines_free (Lines *lines)
{
  for (size_t i = 0; i < LINES; i++) {
    g_free (lines->line[i]);
    g_clear_pointer (&lines->request[i], pay_request_free);
    pay_plain_free (lines->plain[i]);
    if (lines->opened[i] != NULL)
      lines->opened[i]->game->close (lines->opened[i]);
  }
  pay_json_free (lines->session);
  g_free (lines);
}

static void tell (const char *name, const BenchTask *task, gboolean count)
{
  if (count) {
    printf ("%s\t%zu\t%llu\n", name, task->questions, (unsigned long long)bench_ask_all (task));
    return;
  }
  const BenchTimes t = bench_measure (task);
  printf ("%s\t%zu\t%.1f\t%.1f\t%.2f\t%.0f\t%llu\n", name, task->questions, t.median, t.p99, t.floor, t.ratio,
          (unsigned long long)t.sum);
}

int main (int argc, char **argv)
{
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  const gboolean count = argc > 1 && strcmp (argv[1], "--count") == 0;
  if (argc > 1 && !count) {
    fprintf (stderr, "bench-answers [--count]: there is no %s\n", argv[1]);
    return 2;
  }
  if (count)
    printf ("%s\n", BENCH_COMPILER "-" BENCH_BUILD);
  else
    printf ("name\tdecisions\tns_median\tns_p99\tns_floor\tratio_to_floor\tsum\n");
  for (size_t r = 0; r < G_N_ELEMENTS (rows); r++) {
    Lines *lines = lines_new (r, games);
    const BenchTask task = { run, read_lines, lines, lines->ask == ask_table ? FEW : LINES, 1, false };
    run (lines, 0, task.questions);
    tell (rows[r].name, &task, count);
    lines_free (lines);
  }
  return 0;
}
