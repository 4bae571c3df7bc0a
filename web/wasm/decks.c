/* SPDX-License-Identifier: MIT */
/* Decks: the report of one, what is asked of it, and several side by side. */
#include "door.h"

#include <pay/sheets.h>
#include <string.h>

#define DIGITS 12
#define DIGITS_FOR_PEOPLE 2
#define MORE_RESOURCES 4
#define MOST_CHANGES 12

/* ---- Reading. */

static void refuse_unknown (const PayDeck *deck, json_t *out)
{
  PayCatalogue *catalogue = door_catalogue ();
  for (guint i = 0; i < deck->unknown->len; i++) {
    const PayDeckUnknown *unknown = deck->unknown->pdata[i];
    g_autoptr (GError) error = NULL;
    g_autofree char *where = g_strdup_printf ("%s:%u:%u", deck->path, unknown->line, unknown->column);
    g_auto (GStrv) near = NULL;
    if (unknown->why == NULL && catalogue != NULL && i < 5)
      near = pay_catalogue_near (catalogue, deck->game, unknown->name, 1, NULL);
    pay_set_error (&error, PAY_ERROR_MALFORMED, where, -1, "%s: %s", unknown->name,
                   unknown->why != NULL ? unknown->why : "no card is known by this name");
    door_refuse (out, error, near != NULL ? near[0] : NULL);
  }
}

/* NULL: [out] has what is wrong. [named]: its game is told, else it is that which reads the most of it.
 * (transfer full) */
static PayDeck *read_deck (const Door *door, const json_t *in, json_t *out)
{
  const char *text = door_text (in, "text"), *path = door_text (in, "path");
  g_autoptr (GError) error = NULL;
  const PayGame *game = door_text (in, "game") != NULL ? door_game (door, in, out) : NULL;
  if (game == NULL && door_text (in, "game") != NULL)
    return NULL;
  text = text != NULL ? text : "";
  path = path != NULL ? path : "deck";
  g_autoptr (PayDeck) deck
      = game != NULL ? pay_deck_read (text, strlen (text), path, game, door_catalogue (), &error)
                     : pay_deck_read_any (text, strlen (text), path, door->games, door_catalogue (), &error);
  const char *commander = door_text (in, "commander");
  if (deck != NULL && commander != NULL && commander[0] != '\0') {
    const PayGame *of = pay_session_find_game (pay_json_session (door->json), deck->game, NULL);
    pay_deck_set_commander (deck, of, commander, door_catalogue (), &error);
  }
  if (error != NULL)
    door_refuse (out, error, NULL);
  else if (deck->unknown->len > 0)
    refuse_unknown (deck, out);
  return error == NULL && deck->unknown->len == 0 ? g_steal_pointer (&deck) : NULL;
}

static const PayGame *game_of (const Door *door, const PayDeck *deck)
{
  return pay_session_find_game (pay_json_session (door->json), deck->game, NULL);
}

/* ---- One deck. */

typedef struct {
  const PayDeckModel *model;
  const PayDeck *deck;
  const PayDeckReportOptions *options;
  const char *path;
  guint digits;
} Asked;

/* Of tables that are asked for, as records. */
static PayAdvicePrint advice_print (const Asked *asked)
{
  return (PayAdvicePrint){ .model = asked->model,
                           .options = asked->options,
                           .path = asked->path,
                           .output = PAY_SHEET_JSON,
                           .digits = asked->digits };
}

static gboolean tell_report (const Asked *asked, const char *table, GString *out, GError **error)
{
  static const char *const tables[] = { "spells", "turns", "deck" };
  g_autoptr (PayDeckReport) report = pay_deck_report_new (asked->model, asked->options, error);
  if (report == NULL)
    return FALSE;
  PayDeckPrint print = { .report = report, .path = asked->path, .digits = asked->digits };
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (g_strcmp0 (table, tables[i]) == 0)
      pay_deck_print_json (&print, (PayDeckTable)i, out);
  if (out->len > 0)
    return TRUE;
  print.digits = DIGITS_FOR_PEOPLE;
  if (g_strcmp0 (table, "page") == 0) {
    const PayPage page = { .title = asked->deck->title };
    pay_deck_print_page (&print, &page, out);
  } else
    pay_deck_print_words (&print, out);
  return TRUE;
}

static gboolean tell_sources (const Asked *asked, const char *table, GString *out, GError **error)
{
  const PayAdvicePrint print = advice_print (asked);
  g_autoptr (PayDeckSources) sources = pay_deck_sources_new (asked->model, asked->options, NULL, error);
  if (sources != NULL)
    pay_sources_print (&print, sources, strcmp (table, "colours") == 0, out);
  return sources != NULL;
}

static gboolean tell_variants (const Asked *asked, const char *table, GString *out, GError **error)
{
  const PayAdvicePrint print = advice_print (asked);
  g_autoptr (PayDeckVariants) variants
      = strcmp (table, "lands") == 0 ? pay_deck_variants_resources (asked->model, asked->options, MORE_RESOURCES, error)
                                     : pay_deck_variants_splits (asked->model, asked->options, error);
  if (variants != NULL)
    pay_variants_print (&print, variants, table, 0, out);
  return variants != NULL;
}

static gboolean tell_hands (const Asked *asked, const char *table, GString *out, GError **error)
{
  (void)table;
  const PayAdvicePrint print = advice_print (asked);
  g_autoptr (GPtrArray) hands = pay_deck_hands_new (asked->model, asked->options, error);
  if (hands != NULL)
    pay_hands_print (&print, hands, out);
  return hands != NULL;
}

static gboolean tell (const Asked *asked, const char *table, GString *out, GError **error)
{
  static const struct {
    const char *name;
    gboolean (*tell) (const Asked *asked, const char *table, GString *out, GError **error);
  } tables[] = { { "sources", tell_sources },
                 { "colours", tell_sources },
                 { "lands", tell_variants },
                 { "splits", tell_variants },
                 { "hands", tell_hands } };
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (g_strcmp0 (table, tables[i].name) == 0)
      return tables[i].tell (asked, table, out, error);
  return tell_report (asked, table, out, error);
}

/* What a change does. The deck is changed. */
static gboolean tell_swap (const Door *door, const Asked *asked, PayDeck *deck, const char *change, GString *out,
                           GError **error)
{
  const PayAdvicePrint print = advice_print (asked);
  const PayGame *game = game_of (door, deck);
  g_autoptr (PayDeckVariants) before = pay_deck_variants_new (asked->model, NULL, asked->options, error);
  if (before == NULL || !pay_deck_swap (deck, game, change, door_catalogue (), error))
    return FALSE;
  g_autoptr (PayDeckModel) model = pay_deck_model_new (deck, game, NULL, error);
  g_autoptr (PayDeckVariants) after
      = model != NULL ? pay_deck_variants_new (model, before, asked->options, error) : NULL;
  if (after != NULL)
    pay_swap_print (&print, change, before, after, out);
  return after != NULL;
}

gboolean door_deck (const Door *door, const json_t *in, json_t *out)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayDeck) deck = read_deck (door, in, out);
  if (deck == NULL)
    return FALSE;
  const PayDeckOverrides overrides
      = { .laid = -1, .x = door_number (in, "x", 0), .players = (int)door_number (in, "players", 0) };
  g_autoptr (PayDeckModel) model = pay_deck_model_new (deck, game_of (door, deck), &overrides, &error);
  if (model == NULL)
    return door_refuse (out, error, NULL);
  PayDeckReportOptions options = PAY_DECK_REPORT_OPTIONS;
  options.draw = door_truth (in, "draw");
  options.turns = (int)door_number (in, "turns", options.turns);
  options.swap = !door_truth (in, "no_swap");
  options.trials = (guint64)door_number (in, "simulate", 0);
  options.games = (guint64)door_number (in, "games", options.trials > 0 ? (gint64)options.trials : PAY_DECK_GAMES);
  options.threads = 1;
  const Asked asked = { model, deck, &options, deck->path, DIGITS };
  g_autoptr (GString) text = g_string_new (NULL);
  const char *change = door_text (in, "swap");
  const gboolean good = change != NULL ? tell_swap (door, &asked, deck, change, text, &error)
                                       : tell (&asked, door_text (in, "table"), text, &error);
  if (!good)
    return door_refuse (out, error, NULL);
  json_object_set_new (out, "text", json_string (text->str));
  json_object_set_new (out, "game", json_string (deck->game));
  json_object_set_new (out, "title", json_string (deck->title != NULL ? deck->title : ""));
  return TRUE;
}

/* ---- Several. */

typedef struct {
  char *paths[PAY_COMPARE_MOST], *titles[PAY_COMPARE_MOST];
  PayDeck *decks[PAY_COMPARE_MOST];
  PayDeckSystem *systems[PAY_COMPARE_MOST];
  PayComparePrint print;
} Decks;

static void decks_clear (Decks *decks)
{
  pay_deck_comparison_free (decks->print.comparison);
  g_strfreev (decks->print.names);
  for (guint i = 0; i < PAY_COMPARE_MOST; i++) {
    pay_deck_model_free ((PayDeckModel *)(gsize)decks->print.models[i]);
    pay_deck_system_free (decks->systems[i]);
    pay_deck_free (decks->decks[i]);
    g_free (decks->paths[i]);
    g_free (decks->titles[i]);
  }
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Decks, decks_clear)

static gboolean add_deck (const Door *door, Decks *decks, const json_t *in, json_t *out)
{
  g_autoptr (GError) error = NULL;
  const guint i = decks->print.n;
  const char *system = door_text (in, "system"), *path = door_text (in, "path"), *name = door_text (in, "name");
  const char *rules = door_text (in, "rules");
  if (system != NULL && system[0] != '\0') {
    decks->systems[i] = pay_deck_system_read (system, strlen (system), rules != NULL ? rules : "system", &error);
    if (decks->systems[i] == NULL)
      return door_refuse (out, error, NULL);
  }
  g_autoptr (json_t) told = json_copy ((json_t *)(gsize)in);
  if (decks->systems[i] != NULL)
    json_object_set_new (told, "game", json_string (decks->systems[i]->notation));
  if ((decks->decks[i] = read_deck (door, told, out)) == NULL)
    return FALSE;
  const PayDeckOverrides overrides = { .laid = -1, .system = decks->systems[i] };
  PayDeckModel *model = pay_deck_model_new (decks->decks[i], game_of (door, decks->decks[i]), &overrides, &error);
  if (model == NULL)
    return door_refuse (out, error, NULL);
  decks->print.models[i] = model;
  decks->paths[i] = g_strdup (path != NULL ? path : "deck");
  decks->titles[i] = g_strdup (name != NULL ? name : decks->decks[i]->title);
  decks->print.n++;
  return TRUE;
}

static gboolean refuse_number (json_t *out)
{
  g_autoptr (GError) error = NULL;
  pay_set_error (&error, PAY_ERROR_USAGE, "decks", -1, "one to %d decks are compared", PAY_COMPARE_MOST);
  return door_refuse (out, error, NULL);
}

static void tell_comparison (const PayComparePrint *print, const char *output, json_t *out)
{
  g_autoptr (GString) text = g_string_new (NULL), verdict = g_string_new (NULL), notes = g_string_new (NULL);
  if (g_strcmp0 (output, "words") == 0)
    pay_compare_print_words (print, text);
  else if (g_strcmp0 (output, "page") == 0)
    pay_compare_print_page (print, &(const PayPage){ 0 }, text);
  else
    pay_compare_print_json (print, text);
  pay_compare_print_verdict (print, verdict);
  pay_compare_print_notes (print, notes);
  json_object_set_new (out, "text", json_string (text->str));
  json_object_set_new (out, "verdict", json_string (verdict->str));
  json_object_set_new (out, "notes", json_string (notes->str));
  json_t *numbers = json_array ();
  for (int i = 0; i <= PAY_COMPARE_SPREAD; i++) {
    const PayCompareNumber *number = &pay_compare_numbers ()[i];
    json_array_append_new (numbers,
                           json_pack ("{s:s, s:s, s:s, s:s, s:b}", "name", number->name, "title", number->title,
                                      "means", number->means, "axis", number->axis, "share", number->share));
  }
  json_object_set_new (out, "numbers", numbers);
}

gboolean door_compare (const Door *door, const json_t *in, json_t *out)
{
  g_auto (Decks) decks = { .print = { .n = 0 } };
  const json_t *list = json_object_get (in, "decks");
  const gsize n = json_array_size (list);
  g_autoptr (GError) error = NULL;
  if (n < 1 || n > PAY_COMPARE_MOST)
    return refuse_number (out);
  for (gsize i = 0; i < n; i++)
    if (!add_deck (door, &decks, json_array_get (list, i), out)) {
      json_object_set_new (out, "deck", json_integer ((json_int_t)i));
      return FALSE;
    }
  PayComparePrint *print = &decks.print;
  print->options = (PayDeckComparisonOptions){ .turns = (int)door_number (in, "turns", 10),
                                               .games = (guint64)door_number (in, "simulate", 1000),
                                               .seed = (guint64)door_number (in, "seed", 1),
                                               .threads = 1 };
  print->names = pay_deck_names ((const char *const *)decks.titles, (const char *const *)decks.paths, print->n);
  guint failed = 0;
  print->comparison = pay_deck_comparison_new (print->models, print->n, &print->options, &failed, &error);
  if (print->comparison == NULL) {
    json_object_set_new (out, "deck", json_integer ((json_int_t)failed));
    return door_refuse (out, error, NULL);
  }
  tell_comparison (print, door_text (in, "output"), out);
  return TRUE;
}
