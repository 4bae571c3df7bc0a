/* SPDX-License-Identifier: MIT */
/* Boards on which some things are more than units: where the best payment is by units alone that is told by the short
 * way, each as by the long way, byte for byte. */
#include "plain-ways.h"

#include "../property/random.h"
#include "../seed.h"

#include <pay/mtg.h>
#include <string.h>

#define ROUNDS 3000

static const char *const lands[] = { "Plains",
                                     "Island",
                                     "Swamp",
                                     "Mountain",
                                     "Forest",
                                     "{T}: Add {C}.",
                                     "{T}: Add {W} or {U}.",
                                     "{T}: Add {B} or {G}.",
                                     "{T}: Add {R} or {W}.",
                                     "{T}: Add {U} or {G}.",
                                     "{T}: Add one mana of any color." };

/* Names decide what is equally good, so that some come first, and some last. */
static const char *const things[][2] = {
  { "Signet", "{1}, {T}: Add {W}{U}." },
  { "A signet", "{1}, {T}: Add {R}{G}." },
  { "Zoetic signet", "{1}, {T}: Add {B}{R}." },
  { "Filter", "{T}: Add {C}.\\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}." },
  { "Another filter", "{T}: Add {C}.\\n{B/G}, {T}: Add {B}{B}, {B}{G}, or {G}{G}." },
  { "Pain", "{T}: Add {C}.\\n{T}: Add {W} or {B}. ~ deals 1 damage to you." },
  { "A pain", "{T}: Add {C}.\\n{T}: Add {G} or {U}. ~ deals 1 damage to you." },
  { "Turned pain", "{T}: Add {B} or {G}. ~ deals 1 damage to you.\\n{T}: Add {C}." },
  { "Burning", "{T}: Add {R}. ~ deals 1 damage to you." },
  { "Tomb", "{T}: Add {C}{C}. ~ deals 2 damage to you." },
  { "Ring", "{T}: Add {C}{C}." },
  { "Vault", "~ doesn't untap during your untap step.\\n{T}: Add {C}{C}{C}." },
  { "Karoo", "{T}: Add {W}{U}." },
  { "Bundle", "{T}: Add {G}{G}." },
  { "Treasure", "{T}, Sacrifice ~: Add one mana of any color." },
  { "Petal", "Sacrifice ~: Add {B}." },
  { "Prism", "{1}, {T}: Add one mana of any color." },
  { "Stone", "{T}: Add {C}.\\n{3}: Untap ~." },
  { "Turbine", "{2}, {T}: Add {C}{C}{C}{C}." },
  { "Sphere", "{2}, {T}: Add {U}{U}." },
  { "Conduit", "{T}, Pay 1 life: Add {B} or {R}." },
  { "Cluster", "{1}, {T}: Add {G}{W}.\\n{T}: Add {C}." },
  { "Elf", "{T}: Add {G}{G}. Spend this mana only to cast creature spells." },
};

static const char *const symbols[] = { "{W}", "{U}", "{B}", "{R}", "{G}", "{C}", "{W/U}", "{R/G}" };

static void append_cost (Random *r, GString *line)
{
  const int n = random_below (r, 5);
  g_string_append_printf (line, "\"cost\":\"{%d}", random_below (r, 5));
  for (int i = 0; i < n; i++)
    g_string_append (line, symbols[random_below (r, random_chance (r, 20) ? G_N_ELEMENTS (symbols) : 5)]);
  g_string_append (line, random_chance (r, 3) ? "{X}\",\"x\":1" : random_chance (r, 3) ? "{W/P}\"" : "\"");
}

static void append_thing (Random *r, GString *line)
{
  const int i = random_below (r, G_N_ELEMENTS (things));
  g_string_append_printf (line, "{\"text\":\"%s\",\"name\":\"%s\"", things[i][1], things[i][0]);
  g_string_append (line, random_chance (r, 10) ? ",\"count\":2}" : "}");
}

static GString *draw (Random *r, guint id)
{
  GString *line = g_string_new (NULL);
  const int all = 2 + random_below (r, 9), beside = 1 + random_below (r, 3);
  g_string_append_printf (line, "{\"game\":\"mtg\",\"id\":%u,", id);
  append_cost (r, line);
  if (random_chance (r, 15))
    g_string_append_printf (line, ",\"pool\":\"%s\"", random_chance (r, 50) ? "W" : "CG");
  if (random_chance (r, 10))
    g_string_append_printf (line, ",\"life\":%d", random_below (r, 4));
  if (random_chance (r, 10))
    g_string_append_printf (line, ",\"modifiers\":[\"%s\"]", random_chance (r, 50) ? "+{1}" : "-{1}");
  g_string_append (line, ",\"sources\":[");
  for (int i = 0; i < all; i++) {
    g_string_append (line, i > 0 ? "," : "");
    if (i < beside && random_chance (r, 60))
      append_thing (r, line);
    else
      g_string_append_printf (line, "\"%s\"",
                              lands[random_below (r, random_chance (r, 60) ? 5 : (int)G_N_ELEMENTS (lands))]);
  }
  g_string_append (line, "]}");
  return line;
}

/* [chosen] tells nothing that a refusal has, so that it need not explain one; [told] tells one thing more that it has.
 */
static void check_chosen (PayJson *chosen, PayJson *told, const GString *line)
{
  g_autofree char *expected = g_strdup (pay_json_answer (told, line->str, (gssize)line->len, NULL));
  char *fixes = strstr (expected, ",\"fixes\":");
  if (fixes != NULL)
    strcpy (fixes, "}");
  assert_string_equal (pay_json_answer (chosen, line->str, (gssize)line->len, NULL), expected);
}

static void test_boards (G_GNUC_UNUSED void **state)
{
  static const PayGame *games[2];
  games[0] = pay_mtg_game ();
  Random random = { first_seed () }, *r = &random;
  g_autoptr (PayJson) session = pay_json_new (games, NULL), other = pay_json_new (games, NULL);
  g_autoptr (PayJson) outcomes = pay_json_new (games, NULL), chosen = pay_json_new (games, NULL);
  g_autoptr (PayJson) told = pay_json_new (games, NULL);
  guint short_ways = 0, decided = 0;
  assert_true (pay_json_set_fields (outcomes, "id,status", FALSE, NULL));
  assert_true (pay_json_set_fields (chosen, "id,status,spent", FALSE, NULL));
  assert_true (pay_json_set_fields (told, "id,status,spent,fixes", FALSE, NULL));
  for (guint i = 0; i < ROUNDS; i++) {
    g_autoptr (GString) line = draw (r, i);
    short_ways += check_line (session, other, line->str, line->len) ? 1 : 0;
    decided += check_outcome (outcomes, other, line->str, line->len) ? 1 : 0;
    check_chosen (chosen, told, line);
  }
  print_message ("%u of %u by the short way, %u decided by vectors\n", short_ways, ROUNDS, decided);
  assert_in_range (decided, ROUNDS / 2, ROUNDS - 1);
  assert_in_range (short_ways, ROUNDS / 6, ROUNDS);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_boards) };
  return cmocka_run_group_tests_name ("json.beside", tests, NULL, NULL);
}
