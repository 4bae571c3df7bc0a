/* SPDX-License-Identifier: MIT */
/* `pay odds GAME --deck FILE --table sources` and its like: what is asked of the deck alone. */
#include "names/names.h"
#include "odds.h"
#include "sheets/sheets.h"

#include <pay/version.h>
#include <string.h>

#define MORE_RESOURCES 4 /* and fewer, in the table of their number */
#define MOST_CHANGES 12  /* that people are shown */
#define DIGITS_OF_RECORDS 12

/* All is told for people or programs, and then for a page as words and as records. */
enum { PLAIN_OUT, PAGE_OUT, RECORDS_OUT, OUTS };

typedef struct {
  const OddsDeck *told;
  const PayDeck *deck;
  const PayDeckModel *model;
  PayAdvicePrint prints[OUTS];
  GString *outs[OUTS];
  guint n;
} Advice;

/* FALSE with [error]; stopped, too. */
typedef gboolean (*AdviceFunc) (const Advice *advice, GError **error);

static gboolean tell_sources (const Advice *advice, gboolean colours, GError **error)
{
  g_autoptr (PayDeckSources) sources = pay_deck_sources_new (advice->model, &advice->told->asked, NULL, error);
  for (guint i = 0; sources != NULL && i < advice->n; i++)
    pay_sources_print (&advice->prints[i], sources, colours, advice->outs[i]);
  return sources != NULL;
}

static gboolean sources (const Advice *advice, GError **error)
{
  return tell_sources (advice, FALSE, error);
}

static gboolean colours (const Advice *advice, GError **error)
{
  return tell_sources (advice, TRUE, error);
}

static gboolean tell_variants (const Advice *advice, const PayDeckVariants *variants, const char *what)
{
  for (guint i = 0; variants != NULL && i < advice->n; i++) {
    const guint rows = advice->prints[i].output == PAY_SHEET_WORDS ? MOST_CHANGES : 0;
    pay_variants_print (&advice->prints[i], variants, what, rows, advice->outs[i]);
  }
  return variants != NULL;
}

static gboolean lands (const Advice *advice, GError **error)
{
  g_autoptr (PayDeckVariants) variants
      = pay_deck_variants_resources (advice->model, &advice->told->asked, MORE_RESOURCES, error);
  return tell_variants (advice, variants, "lands");
}

static gboolean splits (const Advice *advice, GError **error)
{
  g_autoptr (PayDeckVariants) variants = pay_deck_variants_splits (advice->model, &advice->told->asked, error);
  return tell_variants (advice, variants, "splits");
}

static gboolean hands (const Advice *advice, GError **error)
{
  g_autoptr (GPtrArray) all = pay_deck_hands_new (advice->model, &advice->told->asked, error);
  for (guint i = 0; all != NULL && i < advice->n; i++)
    pay_hands_print (&advice->prints[i], all, advice->outs[i]);
  return all != NULL;
}

static const struct {
  const char *name;
  AdviceFunc tell;
} tables[]
    = { { "sources", sources }, { "colours", colours }, { "lands", lands }, { "splits", splits }, { "hands", hands } };

static AdviceFunc table_called (const char *name)
{
  for (gsize i = 0; name != NULL && i < G_N_ELEMENTS (tables); i++)
    if (strcmp (tables[i].name, name) == 0)
      return tables[i].tell;
  return NULL;
}

/* ---- One hand. */

static gboolean tell_hand (const Advice *advice, const char *hand, GError **error)
{
  g_autoptr (PayDeckHeld) held = pay_deck_held_new (advice->deck, advice->model, hand, &advice->told->asked, error);
  for (guint i = 0; held != NULL && i < advice->n; i++)
    pay_held_print (&advice->prints[i], hand, held, advice->outs[i]);
  return held != NULL;
}

/* ---- Changes. */

/* The decks that the changes lead to. FALSE: a message was printed. */
static gboolean read_changes (OddsDeck *told, const Options *options, char *const *changes, gboolean side, Exit *status)
{
  for (; changes != NULL && *changes != NULL; changes++) {
    g_autoptr (PayDeck) deck = odds_deck_read (options, told->game, told->catalogue, status);
    if (deck == NULL)
      return FALSE;
    g_autoptr (GError) error = NULL;
    const PayGame *game = games_find (deck->game);
    if (side ? !pay_deck_side (deck, game, *changes, &error)
             : !pay_deck_swap (deck, game, *changes, told->catalogue, &error)) {
      message ("%s '%s': %s", side ? "--side" : "--swap", *changes, error->message);
      *status = EXIT_USAGE;
      return FALSE;
    }
    g_ptr_array_add (told->swapped, g_steal_pointer (&deck));
  }
  return TRUE;
}

gboolean odds_advice_read (OddsDeck *told, const Options *options, Exit *status)
{
  told->swapped = g_ptr_array_new_with_free_func ((GDestroyNotify)pay_deck_free);
  if (!read_changes (told, options, options->swap, FALSE, status)
      || !read_changes (told, options, options->side, TRUE, status))
    return FALSE;
  if (options->owned == NULL)
    return TRUE;
  told->owned = deck_file_read_known (options->owned, told->game, told->catalogue, status);
  for (guint i = 0; told->owned != NULL && i < told->owned->entries->len; i++)
    ((PayDeckEntry *)told->owned->entries->pdata[i])->section = PAY_DECK_MAIN;
  return told->owned != NULL;
}

static gboolean tell_change (const Advice *advice, const PayDeckVariants *before, const char *change,
                             const PayDeck *deck, GError **error)
{
  const OddsDeck *told = advice->told;
  g_autoptr (PayDeckModel) model = pay_deck_model_new (deck, games_find (deck->game), &told->overrides, error);
  g_autoptr (PayDeckVariants) after = model != NULL ? pay_deck_variants_new (model, before, &told->asked, error) : NULL;
  for (guint i = 0; after != NULL && i < advice->n; i++) {
    if (advice->prints[i].output == PAY_SHEET_WORDS)
      g_string_append (advice->outs[i], deck == told->swapped->pdata[0] ? "" : "\n");
    pay_swap_print (&advice->prints[i], change, before, after, advice->outs[i]);
  }
  return after != NULL;
}

static gboolean tell_changes (const Advice *advice, const Options *options, GError **error)
{
  g_autoptr (PayDeckVariants) before = pay_deck_variants_new (advice->model, NULL, &advice->told->asked, error);
  const guint n_swaps = options->swap != NULL ? g_strv_length (options->swap) : 0;
  for (guint i = 0; before != NULL && i < advice->told->swapped->len; i++) {
    const char *change = i < n_swaps ? options->swap[i] : options->side[i - n_swaps];
    if (!tell_change (advice, before, change, advice->told->swapped->pdata[i], error))
      return FALSE;
  }
  return before != NULL;
}

static gboolean tell_owned (const Advice *advice, GError **error)
{
  const OddsDeck *told = advice->told;
  g_autoptr (PayDeckModel) model = NULL;
  g_autoptr (PayDeckVariants) variants = pay_deck_variants_owned (
      advice->deck, told->owned, games_find (advice->deck->game), &told->overrides, &told->asked, &model, error);
  return tell_variants (advice, variants, "owned");
}

/* ---- The command. */

/* How many different things are asked. */
static int count_asked (const Options *options)
{
  return (table_called (options->table) != NULL) + (options->hand != NULL)
         + (options->swap != NULL || options->side != NULL) + (options->owned != NULL);
}

gboolean odds_is_advice (const Options *options)
{
  return count_asked (options) > 0;
}

/* Records are of one kind. */
static gboolean refuse_others (const Options *options)
{
  if (options->table != NULL && table_called (options->table) == NULL)
    return !message ("--table %s is of the report, which --hand, --swap, --side and --owned are not asked with",
                     options->table);
  return count_asked (options) > 1 && (options->json || options->tsv)
         && !message ("--table, --hand, --swap and --side, and --owned exclude each other where records are told");
}

/* An empty line between two of them, for people. */
static void part (const Advice *advice, gboolean *any)
{
  for (guint i = 0; i < advice->n; i++)
    if (*any && advice->prints[i].output == PAY_SHEET_WORDS)
      g_string_append_c (advice->outs[i], '\n');
  *any = TRUE;
}

static gboolean tell_all (const Advice *advice, const Options *options, GError **error)
{
  const AdviceFunc table = table_called (options->table);
  gboolean any = FALSE;
  if (table != NULL)
    part (advice, &any);
  if (table != NULL && !table (advice, error))
    return FALSE;
  if (options->hand != NULL)
    part (advice, &any);
  if (options->hand != NULL && !tell_hand (advice, options->hand, error))
    return FALSE;
  if (advice->told->swapped->len > 0)
    part (advice, &any);
  if (advice->told->swapped->len > 0 && !tell_changes (advice, options, error))
    return FALSE;
  if (options->owned != NULL)
    part (advice, &any);
  return options->owned == NULL || tell_owned (advice, error);
}

static gboolean write_page (PayAdvicePage *told, const Advice *advice, const Options *options)
{
  g_autofree char *command = page_command ();
  const PayPage page = { .title = advice->deck->title, .command = command, .version = PAY_VERSION };
  g_autoptr (GString) out = g_string_new (NULL);
  pay_advice_print_page (told, &advice->prints[PAGE_OUT], advice->outs[PAGE_OUT], advice->outs[RECORDS_OUT]->str, &page,
                         out);
  return page_write (options->page, out);
}

static Exit tell (Advice *advice, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayAdvicePage) page = options->page != NULL ? pay_advice_page_new () : NULL;
  if (page != NULL)
    advice->prints[PAGE_OUT].form = pay_advice_page_form (page);
  for (guint i = 0; i < advice->n; i++)
    if (advice->prints[i].output == PAY_SHEET_WORDS)
      pay_advice_print_head (&advice->prints[i], advice->outs[i]);
  const gboolean fine = tell_all (advice, options, &error);
  if (is_stopped ()) {
    message ("stopped before the numbers were known");
    return EXIT_LIMIT;
  }
  if (is_late ())
    odds_tell_late ();
  if (!fine)
    return is_late () ? EXIT_LIMIT : odds_complain (error);
  for (guint i = 0; i < advice->n; i++)
    if (advice->prints[i].output == PAY_SHEET_WORDS)
      pay_advice_print_notes (&advice->prints[i], advice->outs[i]);
  if (page != NULL && !write_page (page, advice, options))
    return EXIT_USAGE;
  if (!page_replaces_words (options->page))
    output (advice->outs[PLAIN_OUT]->str, advice->outs[PLAIN_OUT]->len);
  return is_late () ? EXIT_LIMIT : EXIT_PAYABLE;
}

Exit odds_advice (const OddsDeck *told, const PayDeck *deck, const PayDeckModel *model, const Options *options)
{
  if (refuse_others (options))
    return EXIT_USAGE;
  const PaySheetOutput form = options->json ? PAY_SHEET_JSON : options->tsv ? PAY_SHEET_TSV : PAY_SHEET_WORDS;
  g_autoptr (GString) plain = g_string_new (NULL), page = g_string_new (NULL), records = g_string_new (NULL);
  const PayAdvicePrint print = { model, &told->asked, options->deck, form, told->digits, NULL };
  Advice advice = {
    .told = told, .deck = deck, .model = model, .prints = { print, print, print }, .outs = { plain, page, records }
  };
  advice.n = options->page != NULL ? OUTS : 1;
  advice.prints[PAGE_OUT].output = PAY_SHEET_WORDS;
  advice.prints[RECORDS_OUT].output = PAY_SHEET_JSON;
  advice.prints[RECORDS_OUT].digits = DIGITS_OF_RECORDS;
  return tell (&advice, options);
}
