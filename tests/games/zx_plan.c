/* SPDX-License-Identifier: MIT */
/* Turns with several cards to play: which are paid, in which order, what they come to, or where the plan is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "plan_row.h"
#include <cmocka.h>
#include <pay/zx.h>

/* Parts and answer as in plan_row.h. */
typedef struct {
  const char *parts[24], *expect;
} Row;

static const Row rows[] = {
  /* Aims */
  { { "pool R R U C", "spell Fencer = [2 Red]", "spell Mage = [1 Blue]" }, "Fencer [2 Red], Mage [1 Blue]" },
  { { "pool R R U", "spell Fencer = [2 Red]", "spell Mage = [2 Blue]" }, "short: no order pays for all of them" },
  { { "aim most", "pool R R U", "spell Fencer = [3 Red]", "spell Mage = [1 Blue]", "spell Imp = [1 Red]" },
    "Mage [1 Blue], Imp [1 Red]" },
  { { "aim worth", "pool R R U", "spell Fencer = [3 Red]", "spell Mage = [1 Blue]", "spell Imp = [1 Red]" },
    "Fencer [3 Red]" },
  { { "aim worth", "pool R R U", "spell Fencer = [3 Red]", "worth 0", "spell Mage = [1 Blue]" }, "Mage [1 Blue]" },
  { { "aim pool R U", "pool R R U C", "spell Fencer = [2 Colorless]" }, "" },
  { { "aim pool R", "pool U U", "spell Gift = [1 Blue]", "gives R R" }, "Gift [1 Blue] left 1" },
  { { "aim pool R", "pool U" }, "usage at cost:-1: there is no cost; no Resource Cost is an empty text" },
  { { "aim no-leftover", "pool U", "spell Gift = [1 Blue]", "gives R R", "spell Imp = [2 Red]" },
    "Gift [1 Blue], Imp [2 Red]" },
  { { "aim x Imp", "pool U", "spell Imp = [1 Red]" }, "usage at aim_of:-1: no Resource Cost has an X" },
  /* Copies, no cost, nothing that pays */
  { { "pool R R", "spell Imp = [1 Red]", "copies 2" }, "Imp [1 Red], Imp [1 Red]" },
  { { "spell Token" }, "Token [0 Colorless]" },
  { { "pool R", "spell Gate = ∞" }, "short: 1 is to be played; at most 0 can be" },
  { { "pool R", "spell Gate = ∞", "own free" }, "Gate [0 Colorless]" },
  { { "pool W W K", "spell Angel = [2 White] or [2 Black]" }, "Angel [2 White]" },
  { { "pool R U R U", "spell Dragon = [1 Red][1 Blue]", "copies 2" },
    "Dragon [1 Red][1 Blue], Dragon [1 Red][1 Blue]" },
  /* Changes: of all, own, once paid; later ones only */
  { { "pool R R R", "mod -1", "spell Fencer = [2 Red]", "spell Imp = [3 Red]" }, "Fencer [1 Red], Imp [2 Red]" },
  { { "pool R R R", "spell Fencer = [2 Red]", "own -1", "spell Imp = [2 Red]" }, "Fencer [1 Red], Imp [2 Red]" },
  { { "pool R R R", "spell Imp = [2 Red]", "spell Flag = [1 Red]", "once -1 floor 1", "spell Fencer = [2 Red]" },
    "Flag [1 Red], Imp [1 Red], Fencer [1 Red]" },
  { { "pool R R R", "spell Flag = [2 Red]", "copies 2", "once -1" }, "Flag [2 Red], Flag [1 Red]" },
  { { "pool R R R R", "spell Imp = [2 Red]", "for Event", "spell Flag = [1 Red]", "once -1", "once-for Event",
      "spell Fencer = [2 Red]" },
    "Flag [1 Red], Imp [1 Red], Fencer [2 Red]" },
  { { "pool R R", "spell Imp = [2 Red]", "for effect", "spell Flag = [1 Red]", "once -1" },
    "short: no order pays for all of them" },
  { { "aim most", "pool R R R", "spell Imp = [2 Red]", "spell Tax = [1 Red]", "once +1" }, "Imp [2 Red], Tax [1 Red]" },
  { { "pool R R C", "spell Imp = [2 Red]", "spell Tax = [0 Colorless]", "once +[1 Colorless]", "spell Last = [0 Red]",
      "after Tax" },
    "Imp [2 Red], Tax [0 Colorless], Last [0 Red][1 Colorless]" },
  { { "pool R R R R R", "spell Imp = [4 Red]", "spell Flag = [1 Red]", "copies 3", "once may -3" },
    "Flag [1 Red], Flag [0 Red], Imp [0 Red], Flag [0 Red]" },
  /* Order */
  { { "pool R R", "spell Imp = [1 Red]", "after Fencer", "spell Fencer = [1 Red]" }, "Fencer [1 Red], Imp [1 Red]" },
  { { "aim most", "pool R R", "spell Imp = [1 Red]", "after Fencer", "spell Fencer = [1 Red]", "after Imp" }, "" },
  { { "pool R R", "spell Imp = [1 Red]", "after Fenser", "spell Fencer = [1 Red]" },
    "usage at spells[0].after:-1: no spell is called \"Fenser\"; did you mean \"Fencer\"?" },
  { { "pool R", "spell Imp = [1 Red]", "after Q" }, "usage at spells[0].after:-1: no spell is called \"Q\"" },
  /* Purposes: a card counts as other colours for each */
  { { "pool C[RUWKG for Summer] R", "spell Festival = [1 Green]", "for Summer", "spell Imp = [1 Red]" },
    "Festival [1 Green], Imp [1 Red]" },
  { { "pool C[RUWKG for Summer] R", "spell Festival = [1 Green]", "spell Imp = [1 Red]" },
    "short: 2 are to be played; at most 1 can be" },
  { { "aim most", "pool C[R for A] C[U for B]", "spell One = [1 Red]", "for A", "spell Two = [1 Blue]", "for B" },
    "One [1 Red], Two [1 Blue]" },
  /* Put into the Resource */
  { { "pool U", "spell Gift = [1 Blue]", "gives R R", "spell Imp = [1 Red]", "copies 2" },
    "Gift [1 Blue], Imp [1 Red], Imp [1 Red]" },
  { { "pool U", "spell Gift = [1 Blue]", "gives C[R for Summer]", "spell Imp = [1 Red]", "for Summer" },
    "Gift [1 Blue], Imp [1 Red]" },
  { { "pool U", "spell Gift = [1 Blue]", "gives R:sleep", "spell Imp = [1 Red]" },
    "short: 2 are to be played; at most 1 can be" },
  { { "pool U", "spell Gift = [1 Blue]", "gives {T}" },
    "syntax at spells[0].gives:0: expected a card: letters of R U W K G, or C for a colourless one, found '{'" },
  { { "pool U[+present]", "spell Gift = [1 Blue]", "gives R" },
    "unsupported at pool:-1: a card that counts as every colour present, in a plan that puts cards into the Resource" },
  { { "pool U:self", "spell Gift = [1 Blue]" },
    "unsupported at pool:-1: a card that cannot pay for itself, in a plan" },
  { { "pool U", "spell Gift = [1 Blue]", "gives R", "is Angel" },
    "usage at spells[0].gives_tags:-1: the tags of a card stand in brackets behind it: R[Reunion]" },
  /* Rebooted */
  { { "pool R U", "spell Dawn = [2 Red]", "untaps 2 card", "spell Imp = [1 Red]", "spell Mage = [1 Blue]" },
    "Dawn [2 Red], Imp [1 Red], Mage [1 Blue]" },
  { { "pool R U", "spell Dawn = [2 Red]", "untaps 1 card", "spell Imp = [1 Red]", "spell Mage = [1 Blue]" },
    "short: no order pays for all of them" },
  { { "pool R[Angel] R", "spell Dawn = [2 Red]", "untaps 2 Angel", "spell Imp = [1 Red]" },
    "Dawn [2 Red], Imp [1 Red]" },
  { { "pool R[Angel] R", "spell Dawn = [2 Red]", "untaps 2 Angel", "spell Imp = [2 Red]" },
    "short: no order pays for all of them" },
  { { "pool R RU", "spell Dawn = [2 Red]", "untaps 2 U", "spell Imp = [1 Red]" }, "Dawn [2 Red], Imp [1 Red]" },
  { { "pool R R", "spell Dawn = [2 Red]", "untaps 2 C", "spell Imp = [1 Red]" },
    "short: no order pays for all of them" },
  { { "pool R K:sleep", "spell Dawn = [1 Red]", "untaps 2 card" },
    "unsupported at pool:-1: a card that is asleep without having been used, and that the plan can reboot" },
  { { "pool R K:sleep", "spell Dawn = [1 Red]", "untaps 2 R", "spell Imp = [1 Red]" }, "Dawn [1 Red], Imp [1 Red]" },
  { { "pool R", "spell Gift = [1 Red]", "gives K", "spell Dawn = [1 Black]", "untaps 1 K", "spell Imp = [1 Black]" },
    "unsupported at spells[0].gives:-1: a card that is put into the Resource, and that the plan can reboot" },
  { { "pool R", "spell Gift = [1 Red]", "gives K:sleep", "spell Dawn = [0 Black]", "untaps 1 K" },
    "unsupported at spells[0].gives:-1: a card that is put into the Resource, and that the plan can reboot" },
  { { "pool R[Angel]", "spell Dawn = [1 Red]", "untaps 2 Angle" },
    "usage at spells[0].untaps:-1: 'Angle' is no class of cards such as RU, not \"card\", and no card has this tag; "
    "did "
    "you mean 'Angel'?" },
  { { "pool R", "spell Dawn = [1 Red]", "untaps - card" },
    "usage at spells[0].untaps:-1: both a number and a tag are needed" },
  /* What a card is worth does not float: it sleeps for what is being paid, or not at all. */
  { { "pool R U W", "spell Dawn = [1 Red]", "untaps 2 card", "spell Giant = [4 Colorless]" },
    "short: no order pays for all of them" },
  { { "pool R U", "spell Twins = [2 Red/Blue]", "spell Dawn = [1 Red]", "untaps 2 card", "spell Mage = [1 Blue]" },
    "Mage [1 Blue], Dawn [1 Red], Twins [2 Red/Blue]" },
  /* What never bars, also-sleep */
  { { "pool R U", "never R", "spell Imp = [1 Red]" }, "short: 1 is to be played; at most 0 can be" },
  { { "pool R U", "never R", "spell Dawn = [1 Colorless]", "untaps 1 card", "spell Imp = [1 Red]" },
    "short: no order pays for all of them" },
  { { "pool R R[Reunion]", "spell Imp = [1 Red]", "own also-sleep 1 Reunion" }, "Imp [1 Red]" },
  { { "pool R R", "spell Imp = [1 Red]", "own also-sleep 1 Reunion" }, "short: 1 is to be played; at most 0 can be" },
  /* Wrong */
  { { "pool R", "spell Imp = [1 Red]", "source Forest" },
    "usage at sources:-1: Z/X has no sources; the cards of the Resource are the pool" },
  { { "pool R", "spell Imp = [1 Red]", "cost R1" }, "usage at cost:-1: a plan has spells and no cost beside them" },
  { { "pool R", "spell Imp = [1 Red]", "ask count" },
    "unsupported at ask:-1: the ways of a plan are not counted or listed" },
  { { "pool R", "spell Imp = [1 Red]", "keep R1" }, "unsupported at keep:-1: costs to keep payable, beside a plan" },
  { { "pool R", "spell Imp = [1 Red]", "purpose Summer" },
    "usage at purpose:-1: in a plan each spell has a purpose of its own" },
  { { "pool R", "spell  = [1 Red]" }, "usage at spells[0].name:-1: a name is empty" },
  { { "pool R R", "spell Imp = [1 Red]", "spell imp = [1 Red]" },
    "usage at spells[1].name:-1: a second spell is called \"imp\": of like ones say the count, to others give a name "
    "of their own" },
  { { "pool R R", "spell - = [1 Red]", "spell - = [1 Red]" }, "[1 Red] [1 Red], [1 Red] [1 Red]" },
  { { "pool R", "spell Imp = [1 Rot]" }, "syntax at spells[0].cost:4: expected ']', found 'o'" },
  { { "pool R", "spell Imp = [1 Red]", "own -" },
    "syntax at spells[0].modifiers[0]:1: expected a number, found the end" },
  { { "pool R", "spell Imp = [1 Red]", "once x" },
    "syntax at spells[0].once_paid[0]:0: expected a change: +2, -3, -3 floor 1, may -3, +[1 Colorless], free, "
    "shared-colours, also-sleep 2 TAG, found 'x'" },
  { { "pool R", "spell Imp = [1 Red]", "copies -1" }, "usage at spells[0].count:-1: from 0 to 2147483647 is possible" },
  { { "pool R", "spell Imp = [1 Red]", "worth 3000000000" },
    "too-large at spells[0].worth:-1: from 0 to 2147483647 is possible" },
  { { "aim most", "pool 3*R", "spell Imp = [1 Red]", "copies 5000", "once -1" },
    "too-large at spells[0]:-1: combinations of what changes its cost: more than 4096" },
};

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayRequest) request = plan_row_request (row->parts);
  g_autofree char *answer = plan_row_answer (&pay_game_zx, request);
  assert_string_equal (answer, row->expect);
}

int main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (rows)];
  char *names[G_N_ELEMENTS (rows)];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    names[i] = g_strjoinv (", ", (char **)(gpointer)rows[i].parts);
    tests[i] = (struct CMUnitTest){ names[i], test_row, NULL, NULL, (void *)&rows[i] };
  }
  const int failed = cmocka_run_group_tests_name ("zx.plan", tests, NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_free (names[i]);
  return failed;
}
