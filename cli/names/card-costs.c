/* SPDX-License-Identifier: MIT */
/* Cards of --card, --cards, --ability and --source, asked of the book that they stand in. */
#include "names.h"

#include <pay/card-book.h>
#include <string.h>

#define MOST_LISTED 10
#define MOST_ABILITIES 1000
#define MOST_NEAR 5

typedef struct {
  const PayGame *game;
  PayCatalogue *catalogue; /* NULL: [book] is the table of --cards */
  PayCardBook *book;
  guint ability;
} Asking;

static void asking_clear (Asking *asking)
{
  pay_card_book_free (asking->book);
  pay_catalogue_close (asking->catalogue);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Asking, asking_clear)

/* ---- The book. */

static gboolean open_table (Asking *asking, const char *path, Exit *status)
{
  *status = EXIT_USAGE;
  GString *text = file_read (path, PAY_CARD_BOOK_MOST_BYTES, "table of cards");
  if (text == NULL)
    return FALSE;
  g_autoptr (GError) error = NULL;
  asking->book = pay_card_book_read (text->str, text->len, path, &error);
  g_string_free (text, TRUE);
  if (asking->book == NULL)
    *status = catalogue_complain (error);
  return asking->book != NULL;
}

/* The table of --cards, else the catalogue; where there is none either, [status] is EXIT_PAYABLE. */
static gboolean open_book (Asking *asking, const Options *options, Exit *status)
{
  if (options->cards != NULL)
    return open_table (asking, options->cards, status);
  asking->catalogue = catalogue_open (options, status);
  if (asking->catalogue != NULL)
    asking->book = pay_card_book_new (asking->catalogue, asking->game->name);
  return asking->book != NULL;
}

PayCardBook *card_book_open (const Options *options, const PayGame *game, PayCatalogue **catalogue, Exit *status)
{
  Asking asking = { .game = game };
  *status = EXIT_PAYABLE;
  open_book (&asking, options, status);
  *catalogue = asking.catalogue;
  return asking.book;
}

/* ---- What was wrong. */

static void list_entries (const Asking *asking, const GPtrArray *entries)
{
  for (guint i = 0; i < MIN (entries->len, MOST_LISTED); i++) {
    const PayCardEntry *entry = entries->pdata[i];
    g_autofree char *label = pay_card_entry_label (entry);
    g_autofree char *cost = PAY_GAME_HAS (asking->game, card_cost)
                                ? pay_card_entry_cost (entry, asking->game, asking->ability, NULL)
                                : NULL;
    g_autofree char *place = entry->line > 0 ? g_strdup_printf ("line %u: ", entry->line) : g_strdup ("");
    remark ("  %s%s  %s\n", place, label, cost != NULL ? cost : "without such a cost");
  }
}

/* "4 Sol Rign" with the card replaced; NULL: it is not there. (transfer full) */
static char *with_card (const char *word, const char *wanted, const char *instead)
{
  const gsize length = strlen (wanted);
  const char *at = length > 0 ? strstr (word, wanted) : NULL;
  const gboolean whole
      = at != NULL && (at == word || strchr (" =", at[-1]) != NULL) && (at[length] == '\0' || at[length] == ' ');
  if (!whole)
    return NULL;
  g_autofree char *before = g_strndup (word, (gsize)(at - word));
  return g_strconcat (before, instead, at + length, NULL);
}

/* The command with the card replaced; where the command does not say it so, the card alone. */
static void suggest_card (const char *wanted, const char *instead)
{
  const char *const *line = command_line ();
  gboolean replaced = FALSE;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  for (guint i = 0; line[i] != NULL; i++) {
    g_autofree char *other = with_card (line[i], wanted, instead);
    replaced = replaced || other != NULL;
    g_strv_builder_add (builder, other != NULL ? other : line[i]);
  }
  g_auto (GStrv) words = g_strv_builder_end (builder);
  if (replaced)
    suggest ((const char *const *)words);
  else
    remark ("Did you mean: %s\n", instead);
}

/* Labels of the cards that have these names. */
static void list_near (const Asking *asking, const char *const *names)
{
  guint n = 0;
  for (; names[n] != NULL; n++) {
    const GPtrArray *entries = n < MOST_NEAR ? pay_card_book_find (asking->book, names[n], NULL) : NULL;
    for (guint i = 0; entries != NULL && i < entries->len; i++) {
      g_autofree char *label = pay_card_entry_label (entries->pdata[i]);
      remark ("  %s\n", label);
    }
  }
  if (n > MOST_NEAR)
    remark ("  and %u more\n", n - MOST_NEAR);
}

/* The nearest one, where no other is as near, and then others. */
static void suggest_near (const Asking *asking, const char *wanted)
{
  g_auto (GStrv) near = pay_card_book_near (asking->book, wanted, NULL);
  const guint n = near != NULL ? g_strv_length (near) : 0;
  if (n == 0) {
    remark (strstr (wanted, " (") != NULL
                ? "Notes in parentheses are of boards (pay board); what is tapped is no source.\n"
            : asking->catalogue != NULL ? CATALOGUE_HINT
                                        : "");
    return;
  }
  g_autofree char *key = pay_card_key (wanted);
  const gboolean one = n == 1 || pay_card_nearness (near[0], key) < pay_card_nearness (near[1], key);
  if (one)
    suggest_card (wanted, near[0]);
  if (n > 1)
    remark (one ? "or near it:\n" : "Near it:\n");
  list_near (asking, (const char *const *)near + (one ? 1 : 0));
}

/* [entry]: the card that it is about, NULL: none is called [wanted], or several are. [place]: of the others. */
static Exit complain_of (const Asking *asking, const char *place, const char *wanted, const PayCardEntry *entry,
                         const GError *error)
{
  const char *where = pay_error_where (error);
  const char *cell = entry != NULL && where != NULL ? pay_card_entry_cell (entry, where) : NULL;
  g_autofree char *label = entry != NULL ? pay_card_entry_label (entry) : NULL;
  if (cell != NULL && entry->line == 0)
    message ("%s: %s: %s", label, where, error->message);
  else if (cell != NULL)
    message ("%s, line %u, column %s: %s: %s", place, entry->line, where, label, error->message);
  else
    message ("%s: %s", place, error->message);
  if (cell != NULL)
    show_place (cell, pay_error_at (error));
  const GPtrArray *others = entry == NULL ? pay_card_book_find (asking->book, wanted, NULL) : NULL;
  if (others != NULL && others->len > 0)
    list_entries (asking, others);
  else if (others != NULL)
    suggest_near (asking, wanted);
  return g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE) ? EXIT_USAGE : EXIT_MALFORMED;
}

/* ---- Costs. */

static gboolean read_options (Asking *asking, const Options *options)
{
  gint64 ability = 0;
  if (!PAY_GAME_HAS (asking->game, card_cost))
    return message ("--card: %s reads no tables of cards", asking->game->title);
  if (options->card == NULL)
    return message ("--cards and --ability: which card? --card NAME tells it");
  if (!number_from ("--ability", options->ability, 1, MOST_ABILITIES, &ability))
    return FALSE;
  asking->ability = (guint)ability;
  return TRUE;
}

gboolean add_card_costs (const Options *options, const PayGame *game, GPtrArray *costs, GPtrArray *labels, Exit *status)
{
  g_auto (Asking) asking = { .game = game };
  *status = EXIT_USAGE;
  if (!read_options (&asking, options))
    return FALSE;
  if (!open_book (&asking, options, status)) {
    if (*status != EXIT_PAYABLE)
      return FALSE;
    *status = EXIT_USAGE;
    message ("--card: in which table is it? --cards FILE tells it");
    remark (CATALOGUE_HINT);
    return FALSE;
  }
  const char *path = options->cards != NULL ? options->cards : pay_catalogue_path (asking.catalogue);
  for (guint i = 0; options->card[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    const PayCardEntry *entry = NULL;
    char *cost = pay_card_book_cost (asking.book, game, options->card[i], asking.ability, &entry, &error);
    if (cost == NULL) {
      *status = complain_of (&asking, path, options->card[i], entry, error);
      return FALSE;
    }
    g_ptr_array_add (costs, cost);
    g_ptr_array_add (labels, pay_card_entry_label (entry));
  }
  return TRUE;
}

/* ---- Sources by name. */

/* "Sol Ring, Mana Vault" is no card, but "Sol Ring" is. */
static void suggest_each (const Asking *asking, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  const GPtrArray *found = g_strv_length (parts) > 1 ? pay_card_book_find (asking->book, parts[0], NULL) : NULL;
  if (found == NULL || found->len == 0)
    return;
  g_autoptr (GString) options = g_string_new (NULL);
  for (guint i = 0; parts[i] != NULL; i++)
    g_string_append_printf (options, " --source '%s'", g_strstrip (parts[i]));
  remark ("Each source is an option of its own:%s\n", options->str);
}

gboolean name_sources (const Options *options, const PayGame *game, PayRequest *request, const GPtrArray *named)
{
  g_auto (Asking) asking = { .game = game };
  Exit status = EXIT_PAYABLE;
  if (!open_book (&asking, options, &status))
    return status == EXIT_PAYABLE;
  for (guint i = 0; i < named->len; i++) {
    PaySource *source = named->pdata[i];
    g_autoptr (GError) error = NULL;
    const PayCardEntry *entry = NULL;
    if (pay_card_book_name (asking.book, game, request, source, &entry, &error))
      continue;
    complain_of (&asking, "--source", source->text, entry, error);
    if (entry == NULL)
      suggest_each (&asking, source->text);
    return FALSE;
  }
  return TRUE;
}

gboolean names_are_known (const Options *options, const PayGame *game, const GPtrArray *named)
{
  g_auto (Asking) asking = { .game = game };
  Exit status = EXIT_PAYABLE;
  if (!open_book (&asking, options, &status))
    return status == EXIT_PAYABLE;
  for (guint i = 0; i < named->len; i++) {
    const char *name = ((const PaySource *)named->pdata[i])->text;
    const GPtrArray *found = pay_card_book_find (asking.book, name, NULL);
    if (found != NULL && found->len > 0)
      continue;
    message ("--source: no card has the number or name '%s'", name);
    suggest_near (&asking, name);
    suggest_each (&asking, name);
    return FALSE;
  }
  return TRUE;
}
