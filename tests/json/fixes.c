/* SPDX-License-Identifier: MIT */
/* Changes that help although they are no plain unit more, and what follows from them. */
#include "requests.h"

#include <string.h>

typedef struct {
  const char *name, *line;
  const char *fixes; /* all of them, with what follows */
} Row;

#define ORDER "{\"text\":\"another order of the decreases\",\"lift\":\"order\"}"
#define WITHOUT(word, index)                                                                                           \
  "{\"text\":\"leaving out " word "\",\"lift\":\"modifier\",\"word\":\"" word "\",\"index\":" index "}"
#define ONE_MORE(unit) "{\"text\":\"one more " unit "\",\"add\":\"" unit "\"}"
#define ANY_CARD                                                                                                       \
  ONE_MORE ("R") "," ONE_MORE ("U") "," ONE_MORE ("W") "," ONE_MORE ("K") "," ONE_MORE ("G") "," ONE_MORE ("C")
#define ALSO "\"modifiers\":["
#define DECREASES "\"modifiers\":[\"-2\",\"-2 floor 2\"]"

static const Row rows[] = {
  { "order given", "{\"game\":\"zx\",\"cost\":\"[4 Red]\",\"order\":\"given\"," DECREASES "}", "[" ORDER "]" },
  { "order of the game", "{\"game\":\"zx\",\"cost\":\"[4 Red]\"," DECREASES "}", "[" ORDER "]" },
  { "order best", "{\"game\":\"zx\",\"cost\":\"[5 Red]\",\"order\":\"best\"," DECREASES "}", "[" ONE_MORE ("R") "]" },
  { "a tag of two words", "{\"game\":\"zx\",\"cost\":\"[1 Black]\",\"pool\":\"K\"," ALSO "\"also-sleep 1 Dr. X\"]}",
    "[" ONE_MORE ("C[Dr. X]") "," WITHOUT ("also-sleep 1 Dr. X", "0") "]" },
  { "a tag told twice",
    "{\"game\":\"zx\",\"cost\":\"[1 Black]\",\"pool\":\"K K[Elf]\"," ALSO "\"also-sleep 1 Elf\",\"also-sleep 1 elf\"]}",
    "[" ONE_MORE ("C[Elf]") "," WITHOUT ("also-sleep 1 Elf", "0") "," WITHOUT ("also-sleep 1 elf", "1") "]" },
  { "one card gives two their colours",
    "{\"game\":\"zx\",\"cost\":\"[3 Black]\",\"pool\":\"G[+present] W\",\"purpose\":[\"effect\"]}",
    "[" ONE_MORE ("K") "]" },
  { "a card and another of its colours", "{\"game\":\"zx\",\"cost\":\"[1 Black][1 Black]\",\"pool\":\"G[+present] W\"}",
    "[" ONE_MORE ("K") "]" },
  { "two colours of one card", "{\"game\":\"zx\",\"cost\":\"[2 Black/Blue]\",\"pool\":\"G[+present] W\"}",
    "[" ONE_MORE ("UK") "]" },
  { "a tag, and a colour for another card",
    "{\"game\":\"zx\",\"cost\":\"[1 Black]\",\"pool\":\"W G[+present]\"," ALSO "\"also-sleep 1 Elf\"]}",
    "[" ONE_MORE ("K[Elf]") "]" },
  { "a tag, and two colours for other cards",
    "{\"game\":\"zx\",\"cost\":\"[2 Black/Blue]\",\"pool\":\"W[+present] G[+present]\"," ALSO "\"also-sleep 1 Elf\"]}",
    "[" ONE_MORE ("UK[Elf]") "]" },
  { "a card of any kind", "{\"game\":\"zx\",\"cost\":\"[3 Red]\",\"pool\":\"R R\"}",
    "[" ANY_CARD "],\"any_unit\":\"card of any kind\"" },
  { "a card of any kind, or the Reboot of one",
    "{\"game\":\"zx\",\"cost\":\"[3 Red]\",\"pool\":\"R R U[Elf]:sleep\",\"purpose\":[\"effect\"]}",
    "[" ANY_CARD ",{\"text\":\"Reboot of U[Elf]:sleep\"}],\"any_unit\":\"card of any kind\"" },
  { "not of any kind, where one is barred",
    "{\"game\":\"zx\",\"cost\":\"[1 Colorless]\",\"pool\":\"\",\"never\":[\"K\"]}",
    "[" ONE_MORE ("R") "," ONE_MORE ("U") "," ONE_MORE ("W") "," ONE_MORE ("G") "," ONE_MORE ("C") "]" },
  { "mana of any kind has no word", "{\"game\":\"mtg\",\"cost\":\"{1}\",\"pool\":\"\"}",
    "[" ONE_MORE ("W") "," ONE_MORE ("U") "," ONE_MORE ("B") "," ONE_MORE ("R") "," ONE_MORE ("G") "," ONE_MORE (
        "C") "]" },
};

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  g_autofree char *answer = g_strdup (pay_json_answer (session, row->line, -1, NULL));
  g_autofree char *end = g_strdup_printf (",\"fixes\":%s}", row->fixes);
  g_autofree char *why = NULL;
  if (!g_str_has_suffix (answer, end))
    fail_msg ("%s does not end with %s", answer, end);
  if (!pay_json_check (session, row->line, answer, &why))
    fail_msg ("%s: %s", answer, why);
}

int main (void)
{
  return run_table ("json.fixes", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row);
}
