/* SPDX-License-Identifier: MIT */
/* `pay odds GAME --deck FILE --table sources` and its like: what is asked of the deck alone. */
#include "names/names.h"
#include "odds.h"

#include <string.h>

#define MORE_RESOURCES 4 /* and fewer, in the table of their number */
#define MOST_CHANGES 12  /* that people are shown */

typedef struct {
  const OddsDeck *told;
  const PayDeckModel *model;
  PaySheetOutput output;
  guint rows; /* that are shown; 0: all */
  GString *out;
} Advice;

/* FALSE with [error]; stopped, too. */
typedef gboolean (*AdviceFunc) (const Advice *advice, GError **error);

static gboolean tell_sources (const Advice *advice, gboolean colours, GError **error)
{
  g_autoptr (PayDeckSources) sources = pay_deck_sources_new (advice->model, &advice->told->asked, NULL, error);
  if (sources != NULL)
    pay_sources_print (advice->model, sources, colours, advice->output, advice->told->digits, advice->out);
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
  if (variants != NULL)
    pay_variants_print (variants, what, advice->rows, advice->output, advice->told->digits, advice->out);
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
  if (all != NULL)
    pay_hands_print (all, advice->model, advice->output, advice->told->digits, advice->out);
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

/* ---- Changes. */

static gboolean tell_swap (const Advice *advice, const PayDeckVariants *before, const char *change, PayDeck *deck,
                           GError **error)
{
  const OddsDeck *told = advice->told;
  const PayGame *game = games_find (deck->game);
  if (!pay_deck_swap (deck, game, change, told->catalogue, error))
    return FALSE;
  g_autoptr (PayDeckModel) model = pay_deck_model_new (deck, game, &told->overrides, error);
  g_autoptr (PayDeckVariants) after = model != NULL ? pay_deck_variants_new (model, &told->asked, error) : NULL;
  if (after != NULL)
    pay_swap_print (change, before, after, advice->output, told->digits, advice->out);
  return after != NULL;
}

static Exit tell_swaps (const Advice *advice, const Options *options, GError **error)
{
  Exit status;
  g_autoptr (PayDeckVariants) before = pay_deck_variants_new (advice->model, &advice->told->asked, error);
  for (char **change = options->swap; before != NULL && *change != NULL; change++) {
    g_autoptr (PayDeck) deck = odds_deck_read (options, advice->told->game, advice->told->catalogue, &status);
    if (deck == NULL || !tell_swap (advice, before, *change, deck, error))
      return status;
  }
  return EXIT_PAYABLE;
}

static Exit tell_owned (const Advice *advice, const PayDeck *deck, const Options *options, GError **error)
{
  Exit status;
  const OddsDeck *told = advice->told;
  const PayGame *game = games_find (deck->game);
  g_autoptr (PayDeck) owned = deck_file_read_known (options->owned, game, told->catalogue, &status);
  if (owned == NULL)
    return status;
  for (guint i = 0; i < owned->entries->len; i++)
    ((PayDeckEntry *)owned->entries->pdata[i])->section = PAY_DECK_MAIN;
  g_autoptr (PayDeckModel) model = NULL;
  g_autoptr (PayDeckVariants) variants
      = pay_deck_variants_owned (deck, owned, game, &told->overrides, &told->asked, &model, error);
  tell_variants (advice, variants, "owned");
  return EXIT_PAYABLE;
}

/* ---- The command. */

gboolean odds_is_advice (const Options *options)
{
  return table_called (options->table) != NULL || options->swap != NULL || options->owned != NULL;
}

/* One thing is asked. */
static gboolean refuse_others (const Options *options)
{
  const AdviceFunc table = table_called (options->table);
  if ((table != NULL) + (options->swap != NULL) + (options->owned != NULL) > 1
      || (options->table != NULL && table == NULL))
    return !message ("--table, --swap and --owned exclude each other");
  return options->page != NULL && !message ("--html is for the report, and not for --table, --swap or --owned");
}

Exit odds_advice (const OddsDeck *told, const PayDeck *deck, const PayDeckModel *model, const Options *options)
{
  if (refuse_others (options))
    return EXIT_USAGE;
  g_autoptr (GString) out = g_string_new (NULL);
  const PaySheetOutput form = options->json ? PAY_SHEET_JSON : options->tsv ? PAY_SHEET_TSV : PAY_SHEET_WORDS;
  const Advice advice = { told, model, form, form == PAY_SHEET_WORDS ? MOST_CHANGES : 0, out };
  g_autoptr (GError) error = NULL;
  Exit status = EXIT_PAYABLE;
  if (options->swap != NULL)
    status = tell_swaps (&advice, options, &error);
  else if (options->owned != NULL)
    status = tell_owned (&advice, deck, options, &error);
  else
    table_called (options->table) (&advice, &error);
  if (is_stopped ()) {
    message ("stopped before the numbers were known");
    return EXIT_LIMIT;
  }
  if (error != NULL)
    return odds_complain (error);
  output (out->str, out->len);
  return status;
}
