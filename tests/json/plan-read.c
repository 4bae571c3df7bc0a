/* SPDX-License-Identifier: MIT */
/* Puzzles: every way to be wrong, with its place. */
#include "table.h"

#include <pay/mtg.h>
#include <pay/session.h>
#include <string.h>

#define SYNTAX PAY_ERROR_SYNTAX
#define USAGE PAY_ERROR_USAGE
#define LARGE PAY_ERROR_TOO_LARGE

/* [text] has an @ where the error stands; none: it has no place. */
typedef struct {
  const char *name;
  const char *text;
  PayError code;
  const char *where;
  const char *message;
} Row;

#define SPELL "[spell Bolt]\ncost={R}\n"

static const Row rows[] = {
  { "nothing", "", USAGE, "", "[spell NAME]" },
  { "remarks alone", "# nothing\n\n", USAGE, "", "[spell NAME]" },
  { "no spell", "[puzzle]\ngame=mtg\n", USAGE, "", "[spell NAME]" },
  { "a line that is nothing", "[puzzle]\n@all of it\n", SYNTAX, "", "a key with = and a value" },
  { "a key comes first", "@game=mtg\n" SPELL, SYNTAX, "", "comes first" },
  { "no key", "[puzzle]\n  @=mtg\n" SPELL, SYNTAX, "", "a key is expected" },
  { "not closed", "[puzzle@\n" SPELL, SYNTAX, "", "']' is expected" },
  { "after the end", "[puzzle] @x\n" SPELL, SYNTAX, "", "nothing can follow" },
  { "bracket in a name", "[spell @[a]\ncost=1\n", SYNTAX, "", "no brackets" },
  { "group twice", "[puzzle]\n" SPELL "@[spell Bolt]\ncost={R}\n", SYNTAX, "",
    "already, in line 2; several like ones" },
  { "group twice, with other spaces", SPELL "@[ spell  Bolt ]\n", SYNTAX, "", "already, in line 1" },
  { "puzzle twice", "[puzzle]\n@[puzzle]\n" SPELL, SYNTAX, "", "already, in line 1" },
  { "key twice", SPELL "worth=1\n@worth=2\n", SYNTAX, "", "already, in line 3" },
  { "no UTF-8", "[puzzle]\ntitle=a@\xff\n" SPELL, SYNTAX, "", "UTF-8" },
  { "mistyped group", "@[sorce A]\ntext=R\n" SPELL, USAGE, "[sorce A]", "did you mean [source NAME]?" },
  { "mistyped puzzle", "@[puzle]\n" SPELL, USAGE, "[puzle]", "did you mean [puzzle]?" },
  { "unknown group", "@[deck]\n" SPELL, USAGE, "[deck]", "there are [puzzle], [source NAME] and [spell NAME]" },
  { "puzzle with a name", "@[puzzle A]\n" SPELL, USAGE, "[puzzle A]", "is called [puzzle]" },
  { "spell without a name", "@[spell]\ncost={R}\n", USAGE, "[spell]", "[spell NAME]" },
  { "source without a name", "@[source ]\n" SPELL, USAGE, "[source ]", "[source NAME]" },
  { "mistyped key", "[puzzle]\n@goals=all\n" SPELL, USAGE, "[puzzle]", "did you mean \"goal\"?" },
  { "unknown key", "[source A]\n@colour=red\n" SPELL, USAGE, "[source A]", "there are text, count" },
  { "key of another group", SPELL "@text=R\n", USAGE, "[spell Bolt]", "there are cost, worth" },
  { "key with a language", SPELL "@gives[de]=R\n", USAGE, "[spell Bolt]", "no key 'gives[de]'" },
  { "counter without a name", "[puzzle]\n@counter.=1\n" SPELL, USAGE, "[puzzle]", "counter.NAME" },
  { "counter that is no number", "[puzzle]\ncounter.energy=@x\n" SPELL, USAGE, "[puzzle] counter.energy", "'x'" },
  { "number with more", "[puzzle]\nlife = @20 points\n" SPELL, USAGE, "[puzzle] life", "'20 points'" },
  { "number too large", "[source A]\ncount=@2147483648\n" SPELL, USAGE, "[source A] count", "from 1 to 2147483647" },
  { "count below 0", SPELL "count=@-1\n", USAGE, "[spell Bolt] count", "from 1" },
  { "no steps", "[puzzle]\nlimit=@0\n" SPELL, USAGE, "[puzzle] limit", "at least 1" },
  { "strange escape", "[puzzle]\ntitle=one @\\q\n" SPELL, SYNTAX, "[puzzle] title", "after \\" },
  { "escape at the end", "[puzzle]\ntitle=one @\\\n" SPELL, SYNTAX, "[puzzle] title", "after \\" },
  { "semicolon of a text", "[puzzle]\ntitle=one@\\;two\n" SPELL, SYNTAX, "[puzzle] title", "after \\" },
  { "empty entry", "[source A]\ntext=R\ntags=land; @;basic\n" SPELL, SYNTAX, "[source A] tags", "is empty" },
  { "unknown goal", "[puzzle]\ngoal=@everything\n" SPELL, USAGE, "[puzzle] goal", "there are all, most" },
  { "mistyped goal", "[puzzle]\ngoal=@wort\n" SPELL, USAGE, "[puzzle] goal", "did you mean \"worth\"?" },
  { "goal with more", "[puzzle]\ngoal=all @spells\n" SPELL, USAGE, "[puzzle] goal", "nothing follows" },
  { "X of nothing", "[puzzle]\ngoal=x@\n" SPELL, USAGE, "[puzzle] goal", "the name of a spell" },
  { "X of an unknown spell", "[puzzle]\ngoal=x @Blot\n" SPELL, USAGE, "[puzzle] goal", "did you mean \"Bolt\"?" },
  { "X of a strange spell", "[puzzle]\ngoal=x  @Zzzzzzz\n" SPELL, USAGE, "[puzzle] goal", "no spell 'Zzzzzzz'" },
  { "pool of nothing", "[puzzle]\ngoal=pool@\n" SPELL, USAGE, "[puzzle] goal", "units must follow" },
  { "after an unknown spell", SPELL "after=@Bold\n", USAGE, "[spell Bolt] after", "did you mean \"Bolt\"?" },
  { "after itself", SPELL "after=@Bolt\n", USAGE, "[spell Bolt] after", "after itself" },
  { "untaps without a tag", SPELL "untaps=2@\n", USAGE, "[spell Bolt] untaps", "a number and a tag" },
  { "untaps without a number", SPELL "untaps=@all land\n", USAGE, "[spell Bolt] untaps", "'all'" },
  { "after a mark", "\xef\xbb\xbf[puzzle]\r\nlife=@x\r\n" SPELL, USAGE, "[puzzle] life", "'x'" },
};

/* What the game says of a puzzle. */
static const Row game_rows[] = {
  { "pool", "[puzzle]\npool=R @Q\n" SPELL, SYNTAX, "[puzzle] pool", "" },
  { "edition", "[puzzle]\nrules=@1999\n" SPELL, USAGE, "[puzzle] rules", "2026" },
  { "source", "[source A]\ntext={T}: Add @{Q}.\n" SPELL, SYNTAX, "[source A] text", "" },
  { "second line of a source", "[source A]\ntext=Flying\\n{T}: Add @{Q}.\n" SPELL, SYNTAX, "[source A] text", "" },
  { "name of a source", "@[source Grove]\n" SPELL, PAY_ERROR_UNSUPPORTED, "[source Grove]", "not known by its name" },
};

/* The text without its mark; [at] gets where that stood, -1: nowhere. (transfer full) */
static char *without_mark (const char *text, int *at)
{
  const char *mark = strchr (text, '@');
  *at = mark != NULL ? (int)(mark - text) : -1;
  return mark != NULL ? g_strdup_printf ("%.*s%s", *at, text, mark + 1) : g_strdup (text);
}

static void assert_error (const GError *error, const Row *row, int at)
{
  assert_non_null (error);
  assert_says (error->message, row->message);
  assert_int_equal (error->code, row->code);
  assert_string_equal (pay_error_where (error), row->where);
  assert_int_equal (pay_error_at (error), at);
}

static void test_row (void **state)
{
  const Row *row = *state;
  int at = -1;
  g_autofree char *text = without_mark (row->text, &at), *title = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) request = pay_puzzle_read (text, -1, &title, &error);
  assert_null (request);
  assert_null (title);
  assert_error (error, row, at);
  g_autoptr (GError) same = pay_puzzle_error (text, -1, error);
  assert_error (same, row, at);
}

static void test_game_row (void **state)
{
  const Row *row = *state;
  int at = -1;
  g_autofree char *text = without_mark (row->text, &at);
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) request = pay_puzzle_read (text, -1, NULL, &error);
  assert_null (error);
  assert_null (pay_mtg_game ()->open (request, &error));
  g_autoptr (GError) moved = pay_puzzle_error (text, -1, error);
  assert_error (moved, row, at);
}

static void assert_texts (const GPtrArray *texts, const char *joined)
{
  g_autoptr (GString) all = g_string_new (NULL);
  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? "|" : "", (const char *)texts->pdata[i]);
  assert_string_equal (all->str, joined);
}

static const char everything[]
    = "# a remark\n"
      "[puzzle]\ngame = mtg\ntitle=Two lines\\nof \\stitle \nrules=2020\nlife=-3\ncounter.energy=4\ncounter.loyalty=5\n"
      "pool=R R\nlimit=1000\ngoal=x  Blaze of Glory\n"
      "[source Sol Ring]\ntext={T}: Add {C}{C}.\\n{1}: Add {R}.\ncount=2\ntags = artifact ; cheap;\nuses=3\namount=-1\n"
      "extra=G\n"
      "[source Mountain]\n"
      "[spell Blaze of Glory]\ncost={X}{R}\nworth=7\ncount=3\npurpose=sorcery\nmodifiers=-{1};+{2}\ngives=RRR\n"
      "gives-tags=artifact;treasure\nuntaps=2 basic "
      "land\nafter=Bolt\nonce-cast=-{1};-{R}\nonce-cast-purpose=instant;a\\;b\n"
      "  [spell Bolt]\n  cost=\n";

static void assert_whole (const PayRequest *r)
{
  assert_string_equal (r->game, "mtg");
  assert_string_equal (r->rules, "2020");
  assert_int_equal (r->life, -3);
  assert_int_equal (r->counters->len, 2);
  assert_string_equal (((const PayStock *)r->counters->pdata[1])->name, "loyalty");
  assert_int_equal (((const PayStock *)r->counters->pdata[1])->value, 5);
  assert_string_equal (r->pool, "R R");
  assert_int_equal (r->steps, 1000);
  assert_int_equal (r->aim, PAY_AIM_X);
  assert_string_equal (r->aim_of, "Blaze of Glory");
  assert_int_equal (r->costs->len, 0);
  assert_int_equal (r->sources->len, 2);
  assert_int_equal (r->spells->len, 2);
}

static void assert_sources (const PayRequest *r)
{
  const PaySource *ring = r->sources->pdata[0], *land = r->sources->pdata[1];
  assert_string_equal (ring->name, "Sol Ring");
  assert_string_equal (ring->text, "{T}: Add {C}{C}.\n{1}: Add {R}.");
  assert_int_equal (ring->count, 2);
  assert_string_equal (ring->tags[0], "artifact");
  assert_string_equal (ring->tags[1], "cheap");
  assert_null (ring->tags[2]);
  assert_int_equal (ring->uses, 3);
  assert_int_equal (ring->amount, -1);
  assert_string_equal (ring->extra, "G");
  assert_string_equal (land->name, "Mountain");
  assert_null (land->text);
  assert_int_equal (land->count, 1);
  assert_true (land->uses == PAY_NOT_GIVEN && land->amount == PAY_NOT_GIVEN);
}

static void assert_spells (const PayRequest *r)
{
  const PaySpell *blaze = r->spells->pdata[0], *bolt = r->spells->pdata[1];
  assert_string_equal (blaze->cost, "{X}{R}");
  assert_int_equal (blaze->worth, 7);
  assert_int_equal (blaze->count, 3);
  assert_texts (blaze->purpose, "sorcery");
  assert_texts (blaze->modifiers, "-{1}|+{2}");
  assert_string_equal (blaze->gives, "RRR");
  assert_string_equal (blaze->gives_tags[1], "treasure");
  assert_int_equal (blaze->untaps, 2);
  assert_string_equal (blaze->untaps_tag, "basic land");
  assert_string_equal (blaze->after, "Bolt");
  assert_texts (blaze->once_paid, "-{1}|-{R}");
  assert_texts (blaze->once_purpose, "instant|a;b");
  assert_string_equal (bolt->cost, "");
  assert_true (bolt->worth == PAY_NOT_GIVEN && bolt->untaps == PAY_NOT_GIVEN);
  assert_true (bolt->purpose == NULL && bolt->modifiers == NULL && bolt->gives == NULL && bolt->gives_tags == NULL);
}

static void test_everything (void **state)
{
  (void)state;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) r = pay_puzzle_read (everything, -1, &title, &error);
  assert_null (error);
  assert_string_equal (title, "Two lines\nof  title");
  assert_whole (r);
  assert_sources (r);
  assert_spells (r);
}

/* The lines of another system, and the mark that its editors write. */
static void test_line_ends (void **state)
{
  (void)state;
  g_autoptr (GString) text = g_string_new ("\xef\xbb\xbf");
  for (const char *c = everything; *c != '\0'; c++)
    g_string_append_printf (text, "%s%c", *c == '\n' ? "\r" : "", *c);
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) r = pay_puzzle_read (text->str, (gssize)text->len, NULL, &error);
  assert_null (error);
  assert_whole (r);
  assert_sources (r);
  assert_spells (r);
}

static void test_goals (void **state)
{
  (void)state;
  static const struct {
    const char *goal;
    PayAim aim;
    const char *of;
  } goals[] = { { "", PAY_AIM_ALL, NULL },
                { "goal=all\n", PAY_AIM_ALL, NULL },
                { "goal=most\n", PAY_AIM_MOST, NULL },
                { "goal=worth\n", PAY_AIM_WORTH, NULL },
                { "goal=x Bolt\n", PAY_AIM_X, "Bolt" },
                { "goal=pool R 2*G\n", PAY_AIM_POOL, "R 2*G" },
                { "goal=no-leftover\n", PAY_AIM_NO_LEFTOVER, NULL } };
  for (gsize i = 0; i < G_N_ELEMENTS (goals); i++) {
    g_autofree char *text = g_strconcat ("[puzzle]\n", goals[i].goal, SPELL, NULL);
    g_autoptr (PayRequest) r = pay_puzzle_read (text, -1, NULL, NULL);
    assert_non_null (r);
    assert_int_equal (r->aim, goals[i].aim);
    assert_int_equal (g_strcmp0 (r->aim_of, goals[i].of), 0);
  }
}

static void test_nul (void **state)
{
  (void)state;
  static const char text[] = "[puzzle]\ntitle=a\0b\n" SPELL;
  g_autoptr (GError) error = NULL;
  assert_null (pay_puzzle_read (text, sizeof text - 1, NULL, &error));
  assert_int_equal (error->code, SYNTAX);
  assert_int_equal (pay_error_at (error), 16);
}

static void test_sizes (void **state)
{
  (void)state;
  g_autoptr (GString) groups = g_string_new (NULL), keys = g_string_new ("[puzzle]\n");
  for (int i = 0; i < 5000; i++)
    g_string_append_printf (groups, "[source %d]\ntext=R\n", i);
  for (int i = 0; i < 300; i++)
    g_string_append_printf (keys, "counter.%d=1\n", i);
  const gsize length = 16 * 1024 * 1024 + 1;
  g_autofree char *long_text = g_malloc (length);
  memset (long_text, '\n', length);
  const struct {
    const char *text;
    gsize length;
  } large[] = { { groups->str, groups->len }, { keys->str, keys->len }, { long_text, length } };
  for (gsize i = 0; i < G_N_ELEMENTS (large); i++) {
    g_autoptr (GError) error = NULL;
    assert_null (pay_puzzle_read (large[i].text, (gssize)large[i].length, NULL, &error));
    assert_int_equal (error->code, LARGE);
    assert_true (pay_error_at (error) >= 0 && (gsize)pay_error_at (error) <= large[i].length);
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_everything), cmocka_unit_test (test_line_ends), cmocka_unit_test (test_goals),
    cmocka_unit_test (test_nul),        cmocka_unit_test (test_sizes),
  };
  return run_table ("json.plan-read", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row)
         + run_table ("json.plan-read.game", game_rows, G_N_ELEMENTS (game_rows), sizeof game_rows[0], test_game_row)
         + cmocka_run_group_tests_name ("json.plan-read.whole", tests, NULL, NULL);
}
