/* SPDX-License-Identifier: MIT */
/* What a board of Magic says of its cards fits them, or is refused with its place and what was expected; all that is
 * wrong with cards is told at once. */
#include <pay/json.h>
#include <pay/mtg.h>
#include <string.h>

#include "table.h"

#define HEART "Odd Heart%s: As ~ enters, choose a color.\\n{T}: Add one mana of the chosen color. (artifact)\n"
#define MINE "Odd Mine%s: {T}, Remove a mining counter from ~: Add {U}. (land)\n"
#define VINE                                                                                                           \
  "Odd Vine (on %s): Enchant land\\nWhenever enchanted land is tapped for mana, its controller adds an "               \
  "additional {G}. (enchantment - aura)\n"
#define GLANCE "[hand]\nGlance {U}: Draw a card. (instant)\n"

/* [note] stands in the text for "%s". */
typedef struct {
  const char *name, *text, *note, *words;
} Row;

static char *all_errors (const PayBoardReply *reply)
{
  GString *all = g_string_new (NULL);
  for (guint i = 0; i < reply->n_errors; i++)
    g_string_append_printf (all, "%s@%" G_GSSIZE_FORMAT ": %s\n", pay_error_where (reply->errors[i]),
                            pay_error_at (reply->errors[i]), reply->errors[i]->message);
  return g_string_free (all, FALSE);
}

static char *said (PayJson *json, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayBoard) board = pay_board_read (pay_json_session (json), text, -1, &error);
  if (board == NULL)
    return g_strdup_printf ("%s@%" G_GSSIZE_FORMAT ": %s", pay_error_where (error), pay_error_at (error),
                            error->message);
  g_autoptr (PayBoardReply) reply = pay_session_board (pay_json_session (json), board, NULL);
  return reply->error != NULL ? all_errors (reply) : pay_board_words (reply, FALSE);
}

static const Row rows[] = {
  { "less than no counters", "[battlefield]\n" MINE, " (counters -2)",
    "[battlefield]@33: a number from 0 to 1000000 is expected, such as (counters 2), not '-2'" },
  { "counters in words", "[battlefield]\n" MINE, " (counters two)", "[battlefield]@33: a number from 0 to 1000000" },
  { "counters beyond all numbers", "[battlefield]\n" MINE, " (counters 99999999999)", "[battlefield]@33: a number" },
  { "no number behind a kind", "[battlefield]\n" MINE, " (counters mining x)", "[battlefield]@40: a number from 0" },
  { "no counters", "[battlefield]\n" MINE GLANCE, " (counters 0)", "Glance  no: " },
  { "counters of its kind", "[battlefield]\n" MINE GLANCE, " (counters mining 0)", "Glance  no: " },
  { "counters whose kind has digits", "[battlefield]\n" MINE GLANCE, " (counters +1/+1 3) (counters mining 0)",
    "Glance  no: " },
  { "counters of one kind twice", "[battlefield]\n" MINE, " (counters mining 1) (counters mining 2)",
    "[battlefield]@24: (counters mining 2) is noted already" },
  { "a colour", "[battlefield]\n" HEART GLANCE, " (chosen Blue)", "Glance  yes" },
  { "a colour that is none", "[battlefield]\n" HEART, " (chosen purple)",
    "[battlefield]@25: for Odd Heart a colour is chosen, not 'purple'; expected white, blue, black, red or green" },
  { "a type where a colour is chosen", "[battlefield]\n" HEART, " (chosen Elf)",
    "[battlefield]@25: for Odd Heart a colour is chosen, not 'Elf'" },
  { "a choice where nothing is chosen", "[battlefield]\nIsland%s\n", " (chosen blue)",
    "[battlefield]@22: nothing is chosen for Island" },
  { "two choices", "[battlefield]\n" HEART, " (chosen blue) (chosen red)",
    "[battlefield]@25: (chosen red) is noted already; one of them is expected" },
  { "on a permanent", "[battlefield]\nForest\n" VINE "[hand]\nGrow {1}{G}: Nothing. (instant)\n", "forest",
    "Grow  yes" },
  { "on nothing there", "[battlefield]\nForest\n" VINE, "Frost",
    "[battlefield]@31: no permanent here is called 'Frost'; did you mean \"forest\"?" },
  { "on something, of what is attached to nothing", "[battlefield]\nForest\nIsland%s\n", " (on Forest)",
    "[battlefield]@29: Island is attached to nothing; expected no note on" },
  { "foretold in play", "[battlefield]\nIsland%s\n", " (foretold)",
    "[battlefield]@22: the note foretold is for cards of [exile], not of [battlefield]" },
  { "cast before, in hand", "[hand]\nIsland%s\n", " (cast 3)",
    "[hand]@15: the note cast is for cards of [command], [battlefield], not of [hand]" },
  { "cast before, in words", "[command]\nIsland%s\n", " (cast once)", "[command]@23: a number from 0 to 1000000" },
  { "tapped in hand", "[hand]\nIsland%s\n", " (tapped)",
    "[hand]@15: the note tapped is for cards of [battlefield], [opponents], not of [hand]" },
  { "came this turn, in hand", "[hand]\nIsland%s\n", " (sick)", "[hand]@15: the note sick is for cards of" },
  { "an instant in play", "[battlefield]\nGlance {U}: Draw a card. (instant)\n", "",
    "[battlefield]@14: Glance is an instant or a sorcery, which never lies there; expected in [hand], [graveyard]" },
  { "life twice", "life: 3\nlife: 4\n[hand]\n", "", "@8: life: is given twice" },
  { "a game twice", "game: mtg\ngame: mtg\n", "", "@10: game: is given twice" },
  { "a stock twice", "counter energy: 1\ncounter Energy: 2\n", "", "@18: counter energy: is given twice" },
  { "a section again has more of it",
    "[battlefield]\nIsland\n" GLANCE "[battlefield]\nIsland\n[hand]\n"
    "Look {1}{U}: Draw a card. (instant)\n",
    "", "Look    yes" },
  { "no game is Magic", "[battlefield]\nIsland\n" GLANCE, "", "Glance  yes" },
  { "a note without its end", "[hand]\nIsland (tapped\n", "", "[hand]@14: a ')' is expected behind this '('" },
  { "a note without its beginning", "[hand]\nIsland tapped)\n", "", "[hand]@20: this ')' closes nothing" },
  { "own words that never end", "[hand]\nGlance {U}: Draw a card. (instant\n", "", "[hand]@32: a ')' is expected" },
  { "a cost that is none", "[hand]\nGlance {K}{1}: Draw a card. (instant)\n", "",
    "[hand]@14: {K} is none of the mana symbols" },
  { "braces in own words", "[battlefield]\nHomebrew: {T}: Add {Q}{{. (artifact)\n" GLANCE, "",
    "[battlefield]@36: a symbol in braces is not closed or empty" },
  { "a symbol in the second line of own words", "[battlefield]\nHomebrew: {T}: Add {G}.\\n{T}: Add {K}. (artifact)\n",
    "", "[battlefield]@48: \"{K}\" is not understood here; expected {W}" },
  { "a condition that nobody told",
    "[battlefield]\nOdd Stone%s: {T}: Add {U}. Activate only if an opponent lost life this turn. (artifact)\n" GLANCE,
    "", "Glance  unknown: Odd Stone says" },
  { "a condition that is met",
    "[battlefield]\nOdd Stone%s: {T}: Add {U}. Activate only if an opponent lost life this turn. (artifact)\n" GLANCE,
    " (met)", "Glance  yes" },
  { "a cost that is less where that is met, the note before the cost",
    "[battlefield]\nIsland\n[hand]\nSkitter%s {2}{U}: This spell costs {2} less to cast if an opponent lost life this "
    "turn. (creature)\n",
    " (met)", "Skitter  yes: {U}" },
  { "the note behind the cost",
    "[battlefield]\nIsland\n[hand]\nSkitter {2}{U}%s: This spell costs {2} less to cast if an opponent lost life this "
    "turn. (creature)\n",
    " (met)", "Skitter  yes: {U}" },
  { "all names that nobody knows", "[battlefield]\nIslnd\nForrest (tapped)\n[hand]\nGlancy\n", "",
    "[battlefield]@14: no card is known by the name 'Islnd'\n"
    "[battlefield]@20: no card is known by the name 'Forrest'\n"
    "[hand]@44: no card is known by the name 'Glancy'\n" },
  { "what is on a name that nobody knows", "[battlefield]\nIslnd\n" VINE, "Islnd",
    "[battlefield]@14: no card is known by the name 'Islnd'\n" },
};

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayJson) json = pay_json_new ((const PayGame *[]){ pay_mtg_game (), NULL }, "mtg");
  g_auto (GStrv) parts = g_strsplit (row->text, "%s", -1);
  g_autofree char *text = g_strjoinv (row->note, parts);
  g_autofree char *words = said (json, text);
  assert_says (words, row->words);
}

/* ---- Records. */

static const Row records[] = {
  { "a value of a note", "{\"board\":{\"battlefield\":[{\"card\":\"Island\",\"counters\":-1}]}}", NULL,
    "\"where\":\"board.battlefield[0].counters\",\"message\":\"a number from 0 to 1000000 is expected" },
  { "a note of a line", "{\"board\":{\"hand\":[\"Island\",\"Island (tapped)\"]}}", NULL,
    "\"where\":\"board.hand[1]\",\"at\":8,\"message\":\"the note tapped is for" },
  { "own words of a card",
    "{\"board\":{\"battlefield\":[{\"card\":\"Rock\",\"text\":\"{T}: Add {Q}.\",\"types\":"
    "\"artifact\"}]}}",
    NULL, "\"where\":\"board.battlefield[0].text\",\"at\":9," },
  { "own words of a line", "{\"board\":{\"battlefield\":[\"Rock: {T}: Add {Q}. (artifact)\"]}}", NULL,
    "\"where\":\"board.battlefield[0]\",\"at\":15," },
  { "all that is wrong", "{\"board\":{\"hand\":[\"Islnd\",\"Forst\"]}}", NULL,
    "\"errors\":[{\"code\":\"usage\",\"where\":\"board.hand[0]\",\"at\":0,\"message\":\"no card is known by the name "
    "'Islnd'\"},{\"code\":\"usage\",\"where\":\"board.hand[1]\"" },
  { "life twice", "{\"life\":3,\"board\":{\"life\":4}}", NULL,
    "\"where\":\"life\",\"message\":\"is given beside the board and in it\"" },
  { "an X that the cost has not",
    "{\"board\":{\"battlefield\":[\"Island\"],\"hand\":[\"Glance {U}: Draw a card. (instant)\"]},\"cast\":\"Glance\","
    "\"x\":3}",
    NULL, "\"where\":\"x\",\"message\":\"the cost of Glance has no X: leave X out\"" },
  { "a cost that the card has not",
    "{\"board\":{\"battlefield\":[\"Island\"],\"hand\":[\"Glance {U}: Overload {1}{U}\\\\nDraw a card. (instant)\"]},"
    "\"cast\":\"Glance\",\"with\":[\"kicker\"]}",
    NULL, "\"where\":\"with\",\"message\":\"Glance cannot be played in that way; its ways: as printed; overload\"" },
};

static void test_record (void **state)
{
  const Row *row = *state;
  g_autoptr (PayJson) json = pay_json_new ((const PayGame *[]){ pay_mtg_game (), NULL }, "mtg");
  const char *record = pay_json_answer (json, row->text, -1, NULL);
  assert_says (record, row->words);
}

int main (void)
{
  return run_table ("board-notes", rows, G_N_ELEMENTS (rows), sizeof *rows, test_row)
         + run_table ("board-notes-records", records, G_N_ELEMENTS (records), sizeof *records, test_record);
}
