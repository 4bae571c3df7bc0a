/* SPDX-License-Identifier: MIT */
/* What a shortage claims is true: on random boards that cannot be paid, each sentence of one of the forms below is
 * taken at its word, the request is changed by that much and no more, and must then be payable, or not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/mtg.h>
#include <stdio.h>
#include <string.h>

#include "../seed.h"
#include "words/reasons.h"

enum { ROUNDS = 12000, STEPS = 200000, MOST_SOURCES = 5 };

/* An ability, and the same without what may be in its way; NULL: it has no such thing. */
typedef struct {
  const char *text;
  const char *unlimited; /* its mana may be spent on anything */
  const char *mixed;     /* each of its mana is chosen by itself */
  const char *at_once;   /* it needs no mana */
  const char *apart;     /* its second ability, for an object of its own; the first is the line before */
} Ability;

#define ONLY_CREATURES " Spend this mana only to cast creature spells."
#define ONLY_ABILITIES " Spend this mana only to activate abilities."

static const Ability abilities[] = {
  { "{T}: Add {W}.", NULL, NULL, NULL, NULL },
  { "Snow-Covered Island", NULL, NULL, NULL, NULL },
  { "{T}: Add {C}{C}.", NULL, NULL, NULL, NULL },
  { "{T}: Add two mana of any one color.", NULL, "{T}: Add two mana in any combination of colors.", NULL, NULL },
  { "{T}: Add three mana of any one color.", NULL, "{T}: Add three mana in any combination of colors.", NULL, NULL },
  { "WW|UU", NULL, "{T}: Add {W}{W}, {W}{U}, or {U}{U}.", NULL, NULL },
  { "{1}, {T}: Add {W}{U}.", NULL, NULL, "{T}: Add {W}{U}.", NULL },
  { "{1}, {T}: Add {B}{R}.", NULL, NULL, "{T}: Add {B}{R}.", NULL },
  { "{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.", NULL, NULL, "{T}: Add {W}{W}, {W}{U}, or {U}{U}.", NULL },
  { "{2}, {T}: Add {C}{C}{C}.", NULL, NULL, "{T}: Add {C}{C}{C}.", NULL },
  { "{1}, {T}, Pay 1 life: Add {B}{B}{B}.", NULL, NULL, "{T}, Pay 1 life: Add {B}{B}{B}.", NULL },
  { "{1}: Add one mana of any color.", NULL, NULL, NULL, NULL },
  { "{T}, Pay 1 life: Add one mana of any color.", NULL, NULL, NULL, NULL },
  { "{T}: Add {C}.\n{T}: Add {W} or {U}. ~ deals 1 damage to you.", NULL, NULL, NULL,
    "{T}: Add {W} or {U}. ~ deals 1 damage to you." },
  { "{T}: Add {G}.\nSacrifice ~: Add {R}.", NULL, NULL, NULL, "Sacrifice ~: Add {R}." },
  { "{T}: Add {W}.\nconvoke W", NULL, NULL, NULL, "convoke W" },
  { "Pay 2 life: Add {B}.", NULL, NULL, NULL, NULL },
  { "Sacrifice a creature: Add one mana of any color.", NULL, NULL, NULL, NULL },
  { "{T}, Sacrifice ~: Add one mana of any color.", NULL, NULL, NULL, NULL },
  { "{T}: Add one mana of any color." ONLY_CREATURES, "{T}: Add one mana of any color.", NULL, NULL, NULL },
  { "{T}: Add {C}{C}." ONLY_CREATURES, "{T}: Add {C}{C}.", NULL, NULL, NULL },
  { "{T}: Add {C}{C}." ONLY_ABILITIES, "{T}: Add {C}{C}.", NULL, NULL, NULL },
  { "{T}, Pay {E}: Add one mana of any color.", NULL, NULL, NULL, NULL },
  { "convoke G", NULL, NULL, NULL, NULL },
  { "delve", NULL, NULL, NULL, NULL },
};

static const char *const symbols[]
    = { "{1}", "{2}", "{W}", "{U}", "{B}", "{R}", "{G}", "{C}", "{W/U}", "{2/W}", "{W/P}", "{S}", "{X}" };
static const char *const units[] = { "W", "U", "B", "R", "G", "C", "R[only creature]", "C[only ability]" };
static const char *const purposes[] = { "creature", "artifact", "ability", "spell" };
static const char *const bans[] = { "N0", "source:N1", "sacrifice", "damage", "life" };

/* A board: which abilities its sources have, and the rest of the request. */
typedef struct {
  GString *cost, *pool;
  int sources, ability[MOST_SOURCES];
  gint64 uses[MOST_SOURCES];
  gint64 life, energy;
  const char *purpose, *ban;
} Board;

#define PICK(random, of) of[g_rand_int_range (random, 0, G_N_ELEMENTS (of))]

static void fill (Board *b, GRand *random)
{
  b->cost = g_string_new (NULL);
  b->pool = g_string_new (NULL);
  for (int n = g_rand_int_range (random, 1, 5); n > 0; n--)
    g_string_append (b->cost, PICK (random, symbols));
  for (int n = g_rand_int_range (random, -2, 3); n > 0; n--)
    g_string_append_printf (b->pool, "%s ", PICK (random, units));
  b->sources = g_rand_int_range (random, 1, MOST_SOURCES + 1);
  for (int i = 0; i < b->sources; i++) {
    b->ability[i] = g_rand_int_range (random, 0, G_N_ELEMENTS (abilities));
    b->uses[i] = g_rand_int_range (random, 1, 3);
  }
  b->life = g_rand_int_range (random, 0, 5);
  b->energy = g_rand_int_range (random, 0, 3);
  b->purpose = g_rand_boolean (random) ? NULL : PICK (random, purposes);
  b->ban = g_rand_int_range (random, 0, 3) > 0 ? NULL : PICK (random, bans);
  if (b->sources < 2 && g_strcmp0 (b->ban, "source:N1") == 0)
    b->ban = "N0";
}

static void board_clear (Board *b)
{
  g_string_free (b->cost, TRUE);
  g_string_free (b->pool, TRUE);
}

static PayRequest *request_of (const Board *b)
{
  PayRequest *r = pay_request_new ();
  pay_request_add_cost (r, b->cost->str);
  r->pool = g_strdup (b->pool->str);
  r->life = b->life;
  r->steps = STEPS;
  pay_request_add_counter (r, "energy", b->energy);
  for (int i = 0; i < b->sources; i++) {
    PaySource *source = pay_request_add_source (r);
    source->name = g_strdup_printf ("N%d", i);
    source->text = g_strdup (abilities[b->ability[i]].text);
    source->uses = b->uses[i];
  }
  if (b->purpose != NULL)
    g_ptr_array_add (r->purpose, g_strdup (b->purpose));
  if (b->ban != NULL)
    g_ptr_array_add (r->never, g_strdup (b->ban));
  return r;
}

/* PAID, SHORT or UNKNOWN; takes the request. [text] (nullable) gets the first reason, [reason] its numbers. */
static PayOutcome ask (PayRequest *taken, char **text, PayShort *reason)
{
  g_autoptr (PayRequest) request = taken;
  g_autoptr (GError) error = NULL;
  PayCase *c = pay_mtg_game ()->open (request, &error);
  if (c == NULL)
    fail_msg ("%s: %s", pay_error_where (error), error->message);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
  gsize n = 0;
  const PayShort *shorts = pay_answer_shorts (answer, &n);
  const PayOutcome outcome = pay_answer_outcome (answer);
  if (outcome == PAY_SHORT && text != NULL)
    *text = mtg_explain (c, &shorts[0]);
  if (outcome == PAY_SHORT && reason != NULL)
    *reason = shorts[0];
  pay_mtg_game ()->close (c);
  return outcome;
}

static void must (const Board *b, const char *claim, PayRequest *changed, PayOutcome wanted)
{
  const PayOutcome found = ask (changed, NULL, NULL);
  if (found != PAY_UNKNOWN && found != wanted)
    fail_msg ("%s with %s: not so: %s", b->cost->str, b->pool->str, claim);
}

/* ---- Sentences taken at their word; FALSE: another form. */

static gboolean check_counter (const Board *b, const char *claim)
{
  int n = 0, there = -1;
  char name[16] = "";
  if (sscanf (claim, "it is %d %15s short; the cost and the mana abilities for it take more than the %d there is", &n,
              name, &there)
      != 3)
    return FALSE;
  const gboolean life = strcmp (name, "life") == 0;
  assert_int_equal (there, life ? b->life : b->energy);
  for (int less = 0; less < 2; less++) {
    Board changed = *b;
    *(life ? &changed.life : &changed.energy) += n - less;
    must (b, claim, request_of (&changed), less ? PAY_SHORT : PAY_PAID);
  }
  return TRUE;
}

/* Replaces the text of source [i], or of all where i is -1, by the member at [offset] of its ability. */
static PayRequest *changed_texts (const Board *b, int i, gsize offset)
{
  PayRequest *r = request_of (b);
  for (int k = 0; k < b->sources; k++) {
    const char *text = G_STRUCT_MEMBER (const char *, &abilities[b->ability[k]], offset);
    PaySource *source = g_ptr_array_index (r->sources, (guint)k);
    if (text != NULL && (i < 0 || i == k)) {
      g_free (source->text);
      source->text = g_strdup (text);
    }
  }
  return r;
}

/* "N3" and [rest] */
static gboolean check_text (const Board *b, const char *claim, const char *rest, gsize offset)
{
  char *end = NULL;
  const gint64 i = claim[0] == 'N' ? g_ascii_strtoll (claim + 1, &end, 10) : -1;
  if (i < 0 || !g_str_has_prefix (end, rest))
    return FALSE;
  must (b, claim, changed_texts (b, (int)i, offset), PAY_PAID);
  return TRUE;
}

/* The words for one limit; all mana with it becomes free. */
static gboolean check_limit (const Board *b, const char *claim)
{
  static const struct {
    const char *only, *words;
  } limits[]
      = { { "creature\"", ONLY_CREATURES }, { "creature spell\"", ONLY_CREATURES }, { "ability\"", ONLY_ABILITIES } };
  const char *only = strstr (claim, " is only for \"");
  if (!g_str_has_prefix (claim, "the mana of ") || only == NULL)
    return FALSE;
  only += strlen (" is only for \"");
  for (gsize k = 0; k < G_N_ELEMENTS (limits); k++) {
    if (!g_str_has_prefix (only, limits[k].only))
      continue;
    PayRequest *r = request_of (b);
    for (int i = 0; i < b->sources; i++) {
      PaySource *source = g_ptr_array_index (r->sources, (guint)i);
      const char *words = strstr (source->text, limits[k].words);
      if (words != NULL)
        *(char *)(gsize)words = '\0';
    }
    const char *note = k < 2 ? "[only creature]" : "[only ability]";
    g_auto (GStrv) parts = g_strsplit (r->pool, note, -1);
    g_free (r->pool);
    r->pool = g_strjoinv ("", parts);
    must (b, claim, r, PAY_PAID);
    return TRUE;
  }
  fail_msg ("unknown limit: %s", claim);
  return FALSE;
}

static gboolean check_ban (const Board *b, const char *claim)
{
  if (strstr (claim, "it could be paid, but `never` bars") == NULL && strstr (claim, "with what `never` bars") == NULL)
    return FALSE;
  Board changed = *b;
  changed.ban = NULL;
  assert_non_null (b->ban);
  must (b, claim, request_of (&changed), PAY_PAID);
  return TRUE;
}

static gboolean check_uses (const Board *b, const char *claim)
{
  int i = -1, uses = 0, more = 0;
  if (sscanf (claim, "the ability of N%d has %d use; with %d it could be paid", &i, &uses, &more) != 3
      && sscanf (claim, "the ability of N%d has %d uses; with %d it could be paid", &i, &uses, &more) != 3)
    return FALSE;
  assert_int_equal (uses, b->uses[i]);
  for (int less = 0; less < 2; less++) {
    Board changed = *b;
    changed.uses[i] = more - less;
    must (b, claim, request_of (&changed), less ? PAY_SHORT : PAY_PAID);
  }
  return TRUE;
}

static gboolean check_apart (const Board *b, const char *claim)
{
  int i = -1, end = 0;
  if (sscanf (claim, "the abilities of N%d exclude each other; if each could be used it could be paid%n", &i, &end) != 1
      || end == 0)
    return FALSE;
  const Ability *a = &abilities[b->ability[i]];
  assert_non_null (a->apart);
  PayRequest *r = request_of (b);
  PaySource *first = g_ptr_array_index (r->sources, (guint)i), *second = pay_request_add_source (r);
  *strchr (first->text, '\n') = '\0';
  second->name = g_strdup ("second");
  second->text = g_strdup (a->apart);
  must (b, claim, r, PAY_PAID);
  return TRUE;
}

static gboolean check_start (const Board *b, const char *claim)
{
  if (!g_str_has_prefix (claim, "every mana ability here needs mana itself, and nothing makes the first"))
    return FALSE;
  assert_int_equal (b->pool->len, 0);
  for (int i = 0; i < b->sources; i++) {
    const char *text = abilities[b->ability[i]].text;
    g_autofree char *name = g_strdup_printf ("N%d", i);
    const gboolean is_banned = b->ban != NULL && strstr (b->ban, name) != NULL;
    const gboolean needs
        = g_str_has_prefix (text, "{1}") || g_str_has_prefix (text, "{2}") || g_str_has_prefix (text, "{W/U}");
    const gboolean helps = g_str_has_prefix (text, "convoke") || g_str_has_prefix (text, "delve");
    const gboolean barred = b->ban != NULL && (strcmp (b->ban, "life") == 0 || strcmp (b->ban, "sacrifice") == 0);
    assert_true (needs || helps || is_banned || barred);
  }
  return TRUE;
}

/* With some mana of the right sort, and with no mana less than that. More than one is not tried. */
static gboolean check_short (const Board *b, const char *claim)
{
  int n = 0;
  const char *best = strstr (claim, "; the best is ");
  if (best == NULL || sscanf (best, "; the best is %d mana short", &n) != 1)
    return FALSE;
  gboolean paid = FALSE, unknown = FALSE;
  for (int t = 0; t < MTG_TYPES; t++) {
    Board changed = *b;
    changed.pool = g_string_new (b->pool->str);
    g_string_append_printf (changed.pool, "%c[snow]", MTG_TYPE_LETTERS[t]);
    const PayOutcome outcome = ask (request_of (&changed), NULL, NULL);
    paid = paid || outcome == PAY_PAID;
    unknown = unknown || outcome == PAY_UNKNOWN;
    g_string_free (changed.pool, TRUE);
  }
  if (paid != (n == 1) && !unknown)
    fail_msg ("%s with %s: not so: %s", b->cost->str, b->pool->str, claim);
  return TRUE;
}

/* "N0 could, but `never` bars it": without the ban the lane has more, or it is paid. */
static gboolean check_could (const Board *b, const char *claim, const PayShort *reason)
{
  if (strstr (claim, " could, but `never` bars") == NULL)
    return FALSE;
  Board changed = *b;
  PayShort now = { .need = 0 };
  changed.ban = NULL;
  assert_non_null (b->ban);
  if (ask (request_of (&changed), NULL, &now) == PAY_SHORT && now.type == PAY_SHORT_LANE && now.traits == reason->traits
      && now.channel == reason->channel && now.alternative == reason->alternative)
    assert_true (now.have > reason->have);
  return TRUE;
}

static gboolean check_search (const Board *b, const char *claim)
{
  static const char one_type[]
      = " makes all its mana of one type at a time; if each mana could be chosen it could be paid";
  static const char sets[] = " makes one of its sets of mana at a time; if each mana could be chosen it could be paid";
  static const char first[] = " needs mana itself; if it did not it could be paid";
  const gboolean mixed = check_text (b, claim, one_type, G_STRUCT_OFFSET (Ability, mixed))
                         || check_text (b, claim, sets, G_STRUCT_OFFSET (Ability, mixed));
  const gboolean at_once = check_text (b, claim, first, G_STRUCT_OFFSET (Ability, at_once));
  if (g_str_has_prefix (claim, "the mana abilities need mana themselves; if they did not it could be paid"))
    must (b, claim, changed_texts (b, -1, G_STRUCT_OFFSET (Ability, at_once)), PAY_PAID);
  return check_counter (b, claim) || check_limit (b, claim) || check_ban (b, claim) || check_uses (b, claim)
         || check_apart (b, claim) || check_start (b, claim) || check_short (b, claim) || mixed || at_once;
}

static gboolean is_unproved (const char *claim)
{
  static const char *const texts[] = { "no choice and order of the mana abilities pays for it",
                                       "the limits on what mana may be spent on are in the way",
                                       "some abilities make one of their sets of mana at a time" };
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_has_prefix (claim, texts[i]))
      return TRUE;
  return FALSE;
}

static void test_claims (void **state)
{
  (void)state;
  GRand *random = g_rand_new_with_seed (first_seed ());
  guint searched = 0, plain = 0, could = 0;
  for (int i = 0; i < ROUNDS; i++) {
    Board b;
    g_autofree char *claim = NULL;
    PayShort reason = { .need = 0 };
    fill (&b, random);
    if (ask (request_of (&b), &claim, &reason) == PAY_SHORT && reason.type == PAY_SHORT_SEARCH) {
      searched++;
      plain += is_unproved (claim) ? 1 : 0;
      if (!check_search (&b, claim) && !is_unproved (claim))
        fail_msg ("nobody knows what to try: %s", claim);
    } else if (claim != NULL)
      could += check_could (&b, claim, &reason) ? 1 : 0;
    board_clear (&b);
  }
  g_rand_free (random);
  print_message ("%u no by search, %u of them without an exact reason; %u told of bans\n", searched, plain, could);
  assert_true (searched > ROUNDS / 50);
  assert_true (could > ROUNDS / 100);
  assert_true (plain < searched / 6);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_claims) };
  return cmocka_run_group_tests_name ("mtg.why", tests, NULL, NULL);
}
