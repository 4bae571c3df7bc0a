/* SPDX-License-Identifier: MIT */
/* The command `cards`: fills the catalogue, and shows what is in it and in decks. */
#include "commands.h"
#include "names/names.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_NEAR 5

static const PayGame *game_called (const char *name)
{
  const PayGame *game = games_find (name);
  if (game == NULL)
    message ("there is no game %s; see: pay games", name);
  return game;
}

/* That of --game, else the default, else NULL. FALSE: a message was printed. */
static gboolean game_of (const Options *options, const PayGame **game)
{
  const char *name = options->game != NULL ? options->game : games_default ();
  *game = name != NULL ? game_called (name) : NULL;
  return name == NULL || *game != NULL;
}

static PayCatalogue *open_needed (const Options *options, Exit *status)
{
  PayCatalogue *catalogue = catalogue_open (options, status);
  if (catalogue != NULL || *status != EXIT_PAYABLE)
    return catalogue;
  *status = EXIT_USAGE;
  message ("there is no catalogue of cards yet");
  remark (CATALOGUE_HINT);
  return NULL;
}

/* ---- import */

static void show_progress (guint64 bytes, guint64 size, guint64 cards, gpointer data)
{
  (void)data;
  g_autofree char *part = size > 0 ? g_strdup_printf (" (%u%%)", (guint)(bytes * 100 / size)) : g_strdup ("");
  remark ("\r%" G_GUINT64_FORMAT " cards%s", cards, part);
}

static Exit import_from (const char *catalogue, int fd, const char *name, const Options *options)
{
  const gboolean shown = isatty (STDERR_FILENO) != 0;
  const PayImport import = {
    .games = games_all (), .game = options->game, .stop = stop_flag (), .progress = shown ? show_progress : NULL
  };
  PayImported imported = { 0 };
  g_autoptr (GError) error = NULL;
  const gboolean good = pay_catalogue_import (catalogue, fd, name, &import, &imported, &error);
  if (shown)
    remark ("\r\033[K");
  if (!good) {
    const Exit status = catalogue_complain (error);
    message ("nothing was imported; the catalogue is as it was");
    return is_stopped () ? EXIT_LIMIT : status;
  }
  g_autofree char *game = imported.game;
  if (options->json) {
    output_json (json_pack ("{s:s, s:s, s:I, s:I}", "catalogue", catalogue, "game", game, "cards",
                            (json_int_t)(imported.cards - imported.passed), "passed", (json_int_t)imported.passed));
    return EXIT_PAYABLE;
  }
  g_autofree char *passed
      = imported.passed > 0 ? g_strdup_printf ("; passed over: %" G_GUINT64_FORMAT " %s or the like", imported.passed,
                                               in_number ((gint64)imported.passed, "token", "tokens"))
                            : g_strdup ("");
  const guint64 n = imported.cards - imported.passed;
  g_autofree char *line = g_strdup_printf ("%s: %" G_GUINT64_FORMAT " %s of %s%s", catalogue, n,
                                           in_number ((gint64)n, "card", "cards"), game, passed);
  output_line (line);
  return EXIT_PAYABLE;
}

static Exit import_file (const char *path, const Options *options)
{
  g_autofree char *catalogue = catalogue_path (options);
  if (catalogue == NULL || (options->game != NULL && game_called (options->game) == NULL))
    return EXIT_USAGE;
  const gboolean standard = strcmp (path, "-") == 0;
  const int fd = standard ? STDIN_FILENO : open (path, O_RDONLY);
  if (fd < 0 || fcntl (fd, F_GETFD) < 0) /* a closed one would be opened as something else by SQLite */
    return usage ("%s: %s", standard ? "standard input" : path, g_strerror (errno));
  const Exit status = import_from (catalogue, fd, standard ? "standard input" : path, options);
  if (!standard)
    close (fd);
  return status;
}

/* ---- find, list */

static json_t *json_of_card (const PayCard *card)
{
  json_t *faces = json_array ();
  for (guint i = 0; i < card->faces->len; i++) {
    const PayCardFace *face = card->faces->pdata[i];
    json_array_append_new (faces, json_pack ("{s:s, s:s, s:s, s:s}", "name", face->name, "cost", face->cost, "type",
                                             face->type, "text", face->text));
  }
  return json_pack ("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:o}", "game", card->game, "number", card->number,
                    "name", card->whole.name, "cost", card->whole.cost, "type", card->whole.type, "text",
                    card->whole.text, "colours", card->colours, "ability_cost", card->ability_cost, "layout",
                    card->layout, "faces", faces);
}

/* "number name  cost  type", as far as there is each. */
static void add_words (GString *out, const PayCard *card, const PayGame *game)
{
  const PayCardFace *face = card->face >= 0 ? card->faces->pdata[card->face] : &card->whole;
  g_autofree const char **row = pay_card_row (card, card->face >= 0 ? face : NULL);
  g_autofree char *cost
      = PAY_GAME_HAS (game, card_cost) ? game->card_cost (pay_card_columns, row, 0, NULL) : g_strdup (face->cost);
  gboolean unit = FALSE;
  g_autofree char *gives = pay_card_gives (card, game, &unit, NULL);
  g_string_append_printf (out, "%s%s%s\n", card->number, card->number[0] != '\0' ? " " : "", card->whole.name);
  const struct {
    const char *what, *text;
  } facts[] = { { "side", card->face >= 0 ? face->name : "" },
                { "cost", cost != NULL ? cost : face->cost },
                { "type", face->type },
                { "gives", gives != NULL ? gives : "" } };
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++) {
    g_auto (GStrv) lines = g_strsplit (facts[i].text, "\n", -1);
    for (guint k = 0; lines[k] != NULL; k++)
      g_string_append_printf (out, "  %-6s %s\n", k == 0 ? facts[i].what : "", lines[k]);
  }
}

/* Of [told], else of any game. */
static gboolean is_of (const PayGame *told, const PayGame *game)
{
  return told == NULL || told == game;
}

static Exit not_found (PayCatalogue *catalogue, const PayGame *told, const char *name)
{
  g_autoptr (GString) names = g_string_new (NULL);
  for (guint i = 0; games_all ()[i] != NULL; i++) {
    const PayGame *game = games_all ()[i];
    g_auto (GStrv) near = is_of (told, game) ? pay_catalogue_near (catalogue, game->name, name, MOST_NEAR, NULL) : NULL;
    for (guint k = 0; near != NULL && near[k] != NULL; k++)
      g_string_append_printf (names, "  %s\n", near[k]);
  }
  message ("no card%s%s has the number or name '%s'", told != NULL ? " of " : "", told != NULL ? told->name : "", name);
  if (names->len > 0)
    g_string_prepend (names, "Did you mean:\n");
  remark ("%s", names->len > 0 ? names->str : CATALOGUE_HINT);
  return EXIT_USAGE;
}

static Exit find_card (const char *name, const Options *options)
{
  Exit status = EXIT_USAGE;
  const PayGame *told = NULL;
  g_autoptr (PayCatalogue) catalogue = game_of (options, &told) ? open_needed (options, &status) : NULL;
  if (catalogue == NULL)
    return status;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  guint n = 0;
  for (guint i = 0; games_all ()[i] != NULL; i++) {
    const PayGame *game = games_all ()[i];
    g_autoptr (GPtrArray) found = is_of (told, game) ? pay_catalogue_find (catalogue, game->name, name, &error) : NULL;
    if (error != NULL)
      return catalogue_complain (error);
    for (guint k = 0; found != NULL && k < found->len; k++, n++)
      if (options->json)
        output_json (json_of_card (found->pdata[k]));
      else
        add_words (out, found->pdata[k], game);
  }
  if (n == 0)
    return not_found (catalogue, told, name);
  output (out->str, out->len);
  return EXIT_PAYABLE;
}

static gboolean print_card (const PayCard *card, gpointer data)
{
  (void)data;
  output_json (json_of_card (card));
  return !is_stopped ();
}

static gboolean print_count (const PayCard *card, gpointer data)
{
  GHashTable *counts = data;
  gpointer n = g_hash_table_lookup (counts, card->game);
  g_hash_table_insert (counts, g_strdup (card->game), GUINT_TO_POINTER (GPOINTER_TO_UINT (n) + 1));
  return !is_stopped ();
}

/* Every card as JSON, or how many there are of each game. */
static Exit list_cards (const Options *options)
{
  Exit status = EXIT_USAGE;
  g_autoptr (PayCatalogue) catalogue = open_needed (options, &status);
  if (catalogue == NULL)
    return status;
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!pay_catalogue_each (catalogue, options->game, options->json ? print_card : print_count, counts, &error))
    return catalogue_complain (error);
  if (is_stopped ()) {
    message ("stopped before all cards were read");
    return EXIT_LIMIT;
  }
  g_autoptr (GList) games = g_list_sort (g_hash_table_get_keys (counts), (GCompareFunc)strcmp);
  for (const GList *g = games; g != NULL; g = g->next) {
    const guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, g->data));
    g_autofree char *line = g_strdup_printf ("%s: %u %s", (const char *)g->data, n, in_number (n, "card", "cards"));
    output_line (line);
  }
  return EXIT_PAYABLE;
}

/* ---- deck */

static const char *const sections[] = { "deck", "sideboard", "commander", "other", "start", "dynamis" };

static json_t *text_or_null (const char *text)
{
  return text != NULL ? json_string (text) : json_null ();
}

static json_t *json_of_entry (const PayDeckEntry *entry)
{
  return json_pack ("{s:I, s:s, s:s, s:o, s:o, s:b, s:o, s:s, s:i}", "count", (json_int_t)entry->count, "name",
                    entry->name, "section", sections[entry->section], "cost", text_or_null (entry->cost), "gives",
                    text_or_null (entry->gives), "unit", entry->unit, "unreadable", text_or_null (entry->unreadable),
                    "type", entry->type, "line", (int)entry->line);
}

static void deck_json (const PayDeck *deck)
{
  json_t *entries = json_array (), *unknown = json_array ();
  for (guint i = 0; i < deck->entries->len; i++)
    json_array_append_new (entries, json_of_entry (deck->entries->pdata[i]));
  for (guint i = 0; i < deck->unknown->len; i++) {
    const PayDeckUnknown *u = deck->unknown->pdata[i];
    json_array_append_new (unknown,
                           json_pack ("{s:s, s:I, s:i, s:i, s:o}", "name", u->name, "count", (json_int_t)u->count,
                                      "line", (int)u->line, "column", (int)u->column, "why", text_or_null (u->why)));
  }
  output_json (json_pack ("{s:s, s:o, s:o, s:o}", "game", deck->game, "title", text_or_null (deck->title), "entries",
                          entries, "unknown", unknown));
}

static void section_words (GString *out, const PayDeck *deck, PayDeckSection section)
{
  const gint64 size = pay_deck_size (deck, section);
  if (size == 0)
    return;
  g_string_append_printf (out, "%s: %" G_GINT64_FORMAT "\n", sections[section], size);
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    if (entry->section != section)
      continue;
    g_auto (GStrv) lines = g_strsplit (entry->gives != NULL ? entry->gives : "", "\n", -1);
    g_autofree char *gives = g_strjoinv (" / ", lines);
    g_string_append_printf (out, "  %3" G_GINT64_FORMAT " %s", entry->count, entry->name);
    if (entry->cost != NULL && !(entry->direct && strcmp (entry->cost, entry->name) == 0))
      g_string_append_printf (out, "  costs %s", entry->cost);
    if (entry->gives != NULL && strcmp (gives, entry->name) != 0)
      g_string_append_printf (out, "  gives %s", gives);
    g_string_append_printf (out, "%s%s\n", entry->unreadable != NULL ? "  not readable: " : "",
                            entry->unreadable != NULL ? entry->unreadable : "");
  }
}

static void deck_words (const PayDeck *deck)
{
  g_autoptr (GString) out = g_string_new (NULL);
  if (deck->title != NULL)
    g_string_append_printf (out, "%s\n", deck->title);
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    section_words (out, deck, (PayDeckSection)i);
  gint64 spells = 0, sources = 0, both = 0, neither = 0;
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    const gint64 n = entry->section == PAY_DECK_MAIN ? entry->count : 0;
    spells += entry->cost != NULL ? n : 0;
    sources += entry->gives != NULL ? n : 0;
    both += entry->cost != NULL && entry->gives != NULL ? n : 0;
    neither += entry->cost == NULL && entry->gives == NULL ? n : 0;
  }
  g_string_append_printf (out,
                          "in the deck: %" G_GINT64_FORMAT " with a cost, %" G_GINT64_FORMAT
                          " that %s something to pay with, %" G_GINT64_FORMAT " of these with a cost",
                          spells, sources, in_number (sources, "gives", "give"), both);
  if (neither > 0)
    g_string_append_printf (out, ", %" G_GINT64_FORMAT " with neither", neither);
  g_string_append_c (out, '\n');
  output (out->str, out->len);
}

static Exit show_deck (const char *path, const Options *options)
{
  const PayGame *game = NULL;
  if (!game_of (options, &game))
    return EXIT_USAGE;
  Exit status = EXIT_PAYABLE;
  g_autoptr (PayCatalogue) catalogue = catalogue_open (options, &status);
  if (status != EXIT_PAYABLE)
    return status;
  g_autoptr (PayDeck) deck = deck_file_read (path, game, catalogue, &status);
  if (deck == NULL)
    return status;
  (options->json ? deck_json : deck_words) (deck);
  deck_tell_unknown (deck, catalogue);
  return deck->unknown->len == 0 ? EXIT_PAYABLE : EXIT_MALFORMED;
}

static Exit run (const Options *options, int argc, char **argv)
{
  static const struct {
    const char *name;
    const char *what;
    Exit (*run) (const char *argument, const Options *options);
  } parts[] = { { "import", "FILE", import_file }, { "find", "NAME", find_card }, { "deck", "FILE", show_deck } };
  for (gsize i = 0; i < G_N_ELEMENTS (parts) && argc > 1; i++) {
    if (strcmp (argv[1], parts[i].name) != 0)
      continue;
    if (argc == 3)
      return parts[i].run (argv[2], options);
    return usage ("cards %s needs one %s%s", parts[i].name, parts[i].what,
                  argc > 3 ? "; what has spaces stands in quotes" : "");
  }
  if (argc == 2 && strcmp (argv[1], "list") == 0)
    return list_cards (options);
  return usage ("one of these is needed: pay cards %s", command_cards.arguments);
}

const Command command_cards = {
  .name = "cards",
  .run = run,
  .options = FOR_CARDS,
  .arguments = "import FILE | find NAME | list | deck FILE",
  .summary = "a catalogue of cards by name, and decks of them",
};
