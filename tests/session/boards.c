/* SPDX-License-Identifier: MIT */
/* Boards with a game that knows little: what is usable makes what its words say, what is held costs what it costs. */
#include <pay/json.h>
#include <pay/mtg.h>
#include <string.h>

#include "table.h"

static PayGame toy;

static PayCase *open_toy (const PayRequest *request, GError **error)
{
  PayCase *opened = pay_mtg_game ()->open (request, error);
  if (opened != NULL)
    opened->game = &toy;
  return opened;
}

static void add_sources (const PayBoard *board, PayRequest *request)
{
  const int field = pay_board_find_zone (board, "field");
  const PayBoardZone *zone = field >= 0 ? board->zones->pdata[field] : NULL;
  for (guint i = 0; zone != NULL && i < zone->cards->len; i++) {
    const PayBoardCard *card = zone->cards->pdata[i];
    if (card->faces->len == 0 || pay_board_find_note (card, "tired") != NULL)
      continue;
    PaySource *source = pay_request_add_source (request);
    source->id = g_strdup_printf ("%d:%u", field, i);
    source->name = g_strdup (card->name);
    source->text = g_strdup (((const PayBoardFace *)card->faces->pdata[0])->text);
    source->count = card->count;
  }
}

static void add_play (const PayBoard *board, guint zone, guint card, const char *cost, PayTable *table)
{
  PayBoardPlay *play = pay_table_add_play (table, zone, card);
  play->request = pay_request_new ();
  pay_request_add_cost (play->request, cost);
  add_sources (board, play->request);
}

static void read_words (guint zone, guint card, const char *text, PayTable *table)
{
  static const struct {
    const char *word;
    guint turns;
  } words[] = { { "harms", PAY_LINE_COULD_HINDER }, { "helps", PAY_LINE_COULD_HELP }, { "idles", 0 } };
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (text, words[i].word) == 0)
      pay_table_add_line (table, zone, card, text, -1, PAY_LINE_UNREAD)->turns = words[i].turns;
  if (strcmp (text, "luck") == 0)
    pay_table_add_line (table, zone, card, text, -1, PAY_LINE_ASSUMED)->taken = g_strdup ("it comes");
}

static PayTable *read_toy (const PayBoard *board, GError **error)
{
  g_autoptr (PayTable) table = pay_table_new ();
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    for (guint k = 0; k < zone->cards->len; k++) {
      const PayBoardCard *card = zone->cards->pdata[k];
      const PayBoardFace *face = card->faces->len > 0 ? card->faces->pdata[0] : NULL;
      if (face == NULL && card->name != NULL) {
        pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "nothing is called '%s'", card->name);
        pay_error_inside (error, "%s[%u]", zone->name, k);
        return NULL;
      }
      if (face != NULL && strcmp (zone->name, "held") == 0 && face->cost != NULL)
        add_play (board, i, k, face->cost, table);
      if (face != NULL && strcmp (zone->name, "held") == 0)
        read_words (i, k, face->text, table);
    }
  }
  return g_steal_pointer (&table);
}

static PayJson *toy_json (void)
{
  static const char *const zones[] = { "field", "held", NULL };
  static const PayNoteForm notes[] = { { "tired", NULL, PAY_NOTE_TEXT, NULL, FALSE },
                                       { "chosen", "red", PAY_NOTE_TEXT, NULL, FALSE },
                                       { NULL, NULL, PAY_NOTE_TEXT, NULL, FALSE } };
  static const PayGame *games[] = { &toy, NULL };
  toy = *pay_mtg_game ();
  toy.name = "toy";
  toy.open = open_toy;
  toy.open_with = NULL;
  toy.is_plain = NULL;
  toy.zones = zones;
  toy.notes = notes;
  toy.read_board = read_toy;
  toy.read_board_with = NULL;
  return pay_json_new (games, "toy");
}

/* ---- What comes of a text: words, or the error with its place. */

typedef struct {
  const char *name, *text, *words;
} Row;

static char *said (PayJson *json, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayBoard) board = pay_board_read (pay_json_session (json), text, -1, &error);
  if (board == NULL)
    return g_strdup_printf ("%s@%" G_GSSIZE_FORMAT ": %s", pay_error_where (error), pay_error_at (error),
                            error->message);
  g_autoptr (PayBoardReply) reply = pay_session_board (pay_json_session (json), board, NULL);
  if (reply->error != NULL)
    return g_strdup_printf ("%s@%" G_GSSIZE_FORMAT ": %s", pay_error_where (reply->error), pay_error_at (reply->error),
                            reply->error->message);
  return pay_board_words (reply, FALSE);
}

static const Row rows[] = {
  { "yes and no", "[field]\n2 Rock: {T}: Add {R}. (stone)\n[held]\nBolt {R}: burn (spell)\nAx {3}: cut (spell)\n",
    "Bolt  yes: {R}\nAx    no: " },
  { "a note counts", "[field]\nRock: {T}: Add {R}. (stone) (tired)\n[held]\nBolt {R}: burn (spell)\n", "Bolt  no: " },
  { "count behind, remarks, case",
    "game: toy # it\n\n# all\n[FIELD]\nRock: {T}: Add {R}. (stone) # mine\n[ held ]\nBolt {R}: burn (spell)\n",
    "Bolt  yes: {R}\n" },
  { "X", "[field]\n3x Rock: {T}: Add {R}. (stone)\n[held]\nBlaze {X}{R}: burn (spell)\n", "Blaze  yes with X = 2: " },
  { "an unread line that may harm makes a yes unknown",
    "[field]\nRock: {T}: Add {R}. (stone)\n[held]\nBolt {R}: harms (spell)\n",
    "1 line that may matter was not understood:\n  Bolt: harms\nBolt  unknown: Bolt says \"harms\", which was not" },
  { "one that may harm leaves a no", "[field]\n[held]\nBolt {R}: harms (spell)\n", "Bolt  no: needs" },
  { "one that may help makes a no unknown", "[field]\n[held]\nBolt {R}: helps (spell)\n", "Bolt  unknown: " },
  { "one that does nothing is not told", "[field]\n[held]\nBolt {0}: idles (spell)\n", "Bolt  yes: {0}\n" },
  { "what is assumed is told", "[field]\n[held]\nBolt {0}: luck (spell)\n",
    "Bolt  yes: {0}\nAssumed: Bolt: it comes (\"luck\").\n" },
  { "what is assumed of two is told once", "[field]\n[held]\nBolt {0}: luck (spell)\nBolt {0}: luck (spell)\n",
    "Bolt  yes: {0}\nBolt  yes: {0}\nAssumed: Bolt: it comes (\"luck\").\n" },
  { "cards without names", "[field]\n9 cards\n[held]\n", "There is nothing to play.\n" },
  { "a section that is not there", "[field]\n[feild]\n", "@9: there is no section 'feild'; did you mean \"field\"?" },
  { "a section without its bracket", "[field\n", "@6: a ']' is expected here" },
  { "text behind a section", "[field] Rock\n", "@7: nothing can follow the ']'" },
  { "a note that is not there", "[field]\nRock (tird)\n",
    "[field]@14: there is no note 'tird'; did you mean \"tired\"?" },
  { "a note without its value", "[field]\nRock (chosen)\n", "[field]@20: the note chosen has a value: (chosen red)" },
  { "a note with a value too many", "[field]\nRock (tired now)\n", "[field]@20: nothing follows the word tired" },
  { "a key that is not there", "lif: 3\n", "@0: there is no key 'lif'; did you mean \"life\"?" },
  { "a key without a value", "life:\n", "@5: a value is expected behind life:" },
  { "a section with a colon", "hand:\n",
    "@5: a value is expected behind hand:; a section is written in brackets, as [hand]" },
  { "a number that is none", "life: many\n", "@6: a number from " },
  { "a card before a section", "Rock\n", "@0: before the first [section]" },
  { "too many copies", "[field]\n99999 Rock\n", "[field]@8: a number from 1 to 10000 is expected" },
  { "a name that nobody knows", "[field]\n[held]\nRocck\n", "[held]@15: nothing is called 'Rocck'" },
  { "a game that is not there", "game: chess\n[field]\n", "game@0: unknown game" },
  { "no UTF-8", "[field]\n\xff\n", "@8: this is not UTF-8" },
};

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayJson) json = toy_json ();
  g_autofree char *words = said (json, row->text);
  assert_says (words, row->words);
}

/* ---- Records. */

static const Row records[] = {
  { "lines and objects",
    "{\"id\":7,\"board\":{\"field\":[{\"card\":\"Rock\",\"count\":2,\"text\":\"{T}: Add {R}.\",\"types\":\"stone\"}],"
    "\"held\":[\"Bolt {R}: burn (spell)\"]}}",
    "{\"id\":7,\"status\":\"payable\",\"cards\":[{\"name\":\"Bolt\",\"zone\":\"held\",\"castable\":true,\"ways\":"
    "[{\"with\":[],\"castable\":true,\"total\":\"{R}\"}],\"why\":[]}],\"unread\":[],\"assumed\":[]}" },
  { "one is cast, and what is left",
    "{\"cast\":\"bolt\",\"board\":{\"field\":[\"2 Rock: {T}: Add {R}. (stone)\"],\"held\":[\"2 Bolt {R}: burn "
    "(spell)\"]}}",
    "\"after\":{\"field\":[{\"card\":\"Rock\",\"types\":\"stone\",\"text\":\"{T}: Add {R}.\"},"
    "{\"card\":\"Rock\",\"tired\":true," },
  { "a way to pay goes with what is cast",
    "{\"prefer\":[\"life\"],\"board\":{\"field\":[],\"held\":[\"Bolt {R}: burn (spell)\"]}}",
    "\"where\":\"prefer\",\"message\":\"it goes with \\\"cast\\\" or \\\"activate\\\": which card?\"" },
  { "a side is one of a card", "{\"activate\":\"Bolt\",\"face\":\"Bolt\",\"board\":{\"field\":[],\"held\":[]}}",
    "\"where\":\"face\",\"message\":\"it goes with \\\"cast\\\": which card?\"" },
  { "two questions", "{\"activate\":\"Bolt\",\"cast\":\"Bolt\",\"board\":{\"field\":[],\"held\":[]}}",
    "\"where\":\"activate\"" },
  { "unknown stays unknown", "{\"board\":{\"field\":[],\"held\":[\"Bolt {R}: helps (spell)\"]}}",
    "\"castable\":\"unknown\"" },
  { "a zone that is not there", "{\"board\":{\"feild\":[]}}", "\"where\":\"board.feild\"" },
  { "a card that is nothing", "{\"board\":{\"field\":[3]}}", "\"where\":\"board.field[0]\"" },
  { "a field that is not there", "{\"board\":{},\"cost\":\"{1}\"}", "unknown field" },
  { "a note", "{\"board\":{\"field\":[{\"card\":\"Rock\",\"tird\":true}]}}", "did you mean \\\"tired\\\"?" },
  { "who is to be cast is not there", "{\"cast\":\"Bolt\",\"board\":{\"field\":[]}}", "\"where\":\"cast\"" },
};

static void test_record (void **state)
{
  const Row *row = *state;
  g_autoptr (PayJson) json = toy_json ();
  const char *record = pay_json_answer (json, row->text, -1, NULL);
  assert_says (record, row->words);
}

int main (void)
{
  return run_table ("boards", rows, G_N_ELEMENTS (rows), sizeof *rows, test_row)
         + run_table ("board-records", records, G_N_ELEMENTS (records), sizeof *records, test_record);
}
