/* SPDX-License-Identifier: MIT */
/* Plans of random texts, right and wrong: a game reads them or says where they are wrong; what it reads is answered,
 * and the answer holds. */
#include "../seed.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/game.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 1500
#define STEPS 3000

/* Texts for each field, NULL-ended. */
typedef struct {
  const PayGame *(*game) (void);
  const char *costs[12], *gives[16], *tags[10], *changes[16], *purposes[8], *pools[8], *sources[16];
} Words;

static const Words words[] = {
  { pay_mtg_game,
    { "{R}", "{0}", "{X}{R}", "{2}{G}", "{W/U}{2/B}", "{B/P}", "{1} // {R}", "", "{X}{X}{Y}", "{E}", "2RR" },
    { "RRR", "C[only creature]", "{T}: Add {C}{C}.", "2 {T}, Sacrifice ~: Add {R}.", "Mountain", "convoke R",
      "Sacrifice a creature: Add {R}.", "Sacrifice another artifact: Add {C}{C}.", "{1}, {T}: Add {W}{U}.", "R[snow]",
      "{T}: Add {G}.\n{T}, Pay 1 life: Add {B}.", "Sacrifice two creatures: Add {R}.", "0", "{T}: Add X mana.",
      "Tap an untapped creature you control: Add {G}." },
    { "land", "creature", "artifact", "Goblin", "token", "snow", "", "Land", "permanent" },
    { "-{1}", "+{1}", "-{R}", "at-least 2", "free", "instead {1}", "additional life 1", "life-for {B}", "any-type",
      "x-only {R}", "x-at-least 1", "no-life", "-{2} floor 1", "waterbend {1}", "additional X energy" },
    { "creature", "instant", "ability", "effect", "red", "x", "spell" },
    { "RRGG", "", "C C[only creature] U", "R[snow]", "12*C", "B[from treasure]", "WUBRG" },
    { "Mountain", "Forest", "{T}: Add {C}{C}.", "Sacrifice a creature: Add {C}.", "{1}, {T}: Add {R}{G}.", "improvise",
      "convoke G", "delve", "Sacrifice an artifact or creature: Add {R}.", "Ox", "Pay 1 life: Add {B}.",
      "Tap two untapped creatures you control: Add {G}.", "{T}: Add one mana of any color.",
      "Discard your hand: Add {R}.", "assist 2" } },
  { pay_zx_game,
    { "[1 Red]", "R2", "[1 Red/Blue]", "[2 White] or [2 Black]", "[1 Red][1 Blue]", "∞", "", "C0", "C3",
      "[1 Red] + sleep", "RU3" },
    { "R", "R U[Angel]", "C[RU for Summer]", "K:sleep", "R[+present]", "{T}", "3*C", "" },
    { "card", "Angel", "R", "RU", "C", "Reunion", "", "cart" },
    { "-1", "+1", "may -2", "-1 floor 1", "+[1 Colorless]", "free", "shared-colours", "also-sleep 1 Angel", "-9", "?" },
    { "Summer", "effect", "Hero" },
    { "R R U", "R[Angel] C K:sleep", "", "C[RUWKG for Summer] U:self", "R[+present] W", "5*R", "RU[Angel] RU" },
    { "Mountain" } },
};

static gboolean one_in (GRand *rand, int n)
{
  return g_rand_int_range (rand, 0, n) == 0;
}

/* One of them, now and then with a byte changed, dropped or doubled. (transfer full) */
static char *pick (GRand *rand, const char *const *texts)
{
  static const char signs[] = "{}[]+-:;.,0129XRCT\n* \xE2";
  const guint n = g_strv_length ((char **)(gpointer)texts);
  g_autoptr (GString) text = g_string_new (texts[g_rand_int_range (rand, 0, (gint32)n)]);
  if (text->len > 0 && one_in (rand, 60)) {
    const gsize at = (gsize)g_rand_int_range (rand, 0, (gint32)text->len);
    if (one_in (rand, 2))
      g_string_erase (text, (gssize)at, 1);
    else
      g_string_insert_c (text, (gssize)at, signs[g_rand_int_range (rand, 0, sizeof signs - 1)]);
  }
  return g_utf8_make_valid (text->str, -1);
}

static GPtrArray *pick_some (GRand *rand, const char *const *texts, int most)
{
  GPtrArray *some = g_ptr_array_new_with_free_func (g_free);
  for (int n = g_rand_int_range (rand, -1, most + 1); n > 0; n--)
    g_ptr_array_add (some, pick (rand, texts));
  return some;
}

static GStrv pick_tags (GRand *rand, const Words *w)
{
  GPtrArray *tags = pick_some (rand, w->tags, 2);
  g_ptr_array_set_free_func (tags, NULL);
  g_ptr_array_add (tags, NULL);
  return (GStrv)g_ptr_array_free (tags, FALSE);
}

static void fill_spell (GRand *rand, const Words *w, PaySpell *s)
{
  s->count = one_in (rand, 30) ? g_rand_int_range (rand, -1, 400) : g_rand_int_range (rand, 0, 4);
  s->worth = one_in (rand, 2) ? g_rand_int_range (rand, -1, 20) : PAY_NOT_GIVEN;
  if (one_in (rand, 3))
    s->purpose = pick_some (rand, w->purposes, 2);
  if (one_in (rand, 3))
    s->modifiers = pick_some (rand, w->changes, 2);
  if (one_in (rand, 3))
    s->gives = pick (rand, w->gives);
  if (one_in (rand, 5))
    s->gives_tags = pick_tags (rand, w);
  if (one_in (rand, 8)) {
    s->untaps = g_rand_int_range (rand, -1, 4);
    s->untaps_tag = one_in (rand, 20) ? NULL : pick (rand, w->tags);
  }
  if (one_in (rand, 5))
    s->after = g_strdup_printf ("s%d", g_rand_int_range (rand, 0, 5));
  if (one_in (rand, 4))
    s->once_paid = pick_some (rand, w->changes, 2);
  if (one_in (rand, 4))
    s->once_purpose = pick_some (rand, w->purposes, 2);
}

static PayRequest *make (GRand *rand, const Words *w)
{
  PayRequest *r = pay_request_new ();
  r->pool = pick (rand, w->pools);
  r->life = g_rand_int_range (rand, 0, 20);
  r->steps = STEPS;
  const int sources = w->game () == pay_zx_game () && !one_in (rand, 40) ? 0 : g_rand_int_range (rand, 0, 4);
  for (int i = 0; i < sources; i++) {
    PaySource *s = pay_request_add_source (r);
    *(one_in (rand, 4) ? &s->name : &s->text) = pick (rand, w->sources);
    s->tags = pick_tags (rand, w);
    s->count = g_rand_int_range (rand, 0, 4);
    s->uses = one_in (rand, 6) ? 1 : PAY_NOT_GIVEN;
  }
  for (int i = 0, n = g_rand_int_range (rand, 1, 5); i < n; i++) {
    g_autofree char *name = one_in (rand, 6) ? NULL : g_strdup_printf ("s%d", i);
    g_autofree char *cost = pick (rand, w->costs);
    fill_spell (rand, w, pay_request_add_spell (r, name, one_in (rand, 12) ? NULL : cost));
  }
  r->aim = (PayAim)g_rand_int_range (rand, PAY_AIM_ALL, PAY_AIM_NO_LEFTOVER + 1);
  if (r->aim == PAY_AIM_X)
    r->aim_of = g_strdup_printf ("s%d", g_rand_int_range (rand, 0, 3));
  if (r->aim == PAY_AIM_POOL)
    r->aim_of = pick (rand, w->pools);
  return r;
}

/* ---- What is said about it. */

static const char *entry (const GPtrArray *texts, const char *where)
{
  const char *open = strchr (where, '[');
  assert_non_null (texts);
  const guint64 i = g_ascii_strtoull (open != NULL ? open + 1 : "0", NULL, 10);
  assert_true (i < texts->len);
  return texts->pdata[i];
}

static const char *spell_text (const PaySpell *s, const char *field)
{
  if (g_str_equal (field, "cost"))
    return s->cost;
  if (g_str_equal (field, "gives"))
    return s->gives;
  if (g_str_has_prefix (field, "modifiers["))
    return entry (s->modifiers, field);
  return g_str_has_prefix (field, "once_paid[") ? entry (s->once_paid, field) : NULL;
}

static const char *text_at (const PayRequest *r, const char *where)
{
  const char *field = strchr (where, '.');
  if (g_str_equal (where, "pool"))
    return r->pool;
  if (g_str_equal (where, "aim_of"))
    return r->aim_of;
  if (g_str_has_prefix (where, "spells["))
    return spell_text ((gconstpointer)entry (r->spells, where), field + 1);
  const PaySource *s = g_str_has_prefix (where, "sources[") ? (gconstpointer)entry (r->sources, where) : NULL;
  return s != NULL && g_str_equal (field, ".text") ? s->text : NULL;
}

static void check_error (const PayRequest *r, const GError *error)
{
  assert_true (error->domain == PAY_ERROR && error->code != PAY_ERROR_MALFORMED);
  assert_true (error->message[0] != '\0' && !g_str_has_suffix (error->message, "."));
  if (pay_error_at (error) < 0)
    return;
  const char *text = text_at (r, pay_error_where (error));
  if (text == NULL)
    fail_msg ("no text at %s: %s", pay_error_where (error), error->message);
  assert_true ((gsize)pay_error_at (error) <= strlen (text));
}

static void check_totals (const PayCase *c, const PayAnswer *answer)
{
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++)
    if (steps[i].type == PAY_STEP_USE && pay_problem_action_is_wanted (c->problem, steps[i].action)) {
      g_autofree char *total = c->game->paid_total (c, steps[i].action, steps[i].alternative, NULL);
      assert_non_null (total);
    }
}

static void check_words (const PayCase *c, const PayAnswer *answer)
{
  gsize n = 0;
  const PayShort *shorts = pay_answer_shorts (answer, &n);
  for (gsize i = 0; i < n; i++) {
    g_autofree char *why = c->game->explain (c, &shorts[i]);
    assert_true (why != NULL && why[0] != '\0');
  }
}

typedef struct {
  guint refused, paid, not_paid, unknown;
} Tally;

static void try_one (GRand *rand, const Words *w, Tally *tally)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) r = make (rand, w);
  PayCase *c = w->game ()->open (r, &error);
  tally->refused += c == NULL;
  if (c == NULL) {
    check_error (r, error);
    return;
  }
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  g_autofree char *why = NULL;
  if (answer == NULL && error->code != PAY_ERROR_TOO_LARGE)
    fail_msg ("%s", error->message);
  if (answer != NULL && !pay_check (c->problem, answer, &why))
    fail_msg ("the checker says: %s", why);
  const PayOutcome outcome = answer == NULL ? PAY_UNKNOWN : pay_answer_outcome (answer);
  tally->paid += outcome == PAY_PAID;
  tally->not_paid += outcome == PAY_SHORT;
  tally->unknown += outcome == PAY_UNKNOWN;
  if (outcome == PAY_PAID)
    check_totals (c, answer);
  if (outcome == PAY_SHORT)
    check_words (c, answer);
  w->game ()->close (c);
}

static void test_game (void **state)
{
  const Words *w = *state;
  const char *rounds = g_getenv ("PAY_ROUNDS");
  const guint n = rounds != NULL ? (guint)g_ascii_strtoull (rounds, NULL, 10) : ROUNDS;
  GRand *rand = g_rand_new_with_seed (first_seed ());
  Tally tally = { 0 };
  for (guint i = 0; i < n; i++)
    try_one (rand, w, &tally);
  g_rand_free (rand);
  print_message ("%u refused, %u paid, %u not paid, %u unknown\n", tally.refused, tally.paid, tally.not_paid,
                 tally.unknown);
  assert_true (n < ROUNDS || (tally.refused > n / 20 && tally.paid > n / 20 && tally.not_paid > n / 100));
}

int main (void)
{
  const struct CMUnitTest tests[] = { { "mtg", test_game, NULL, NULL, (void *)(gsize)&words[0] },
                                      { "zx", test_game, NULL, NULL, (void *)(gsize)&words[1] } };
  return cmocka_run_group_tests_name ("plan.hostile", tests, NULL, NULL);
}
