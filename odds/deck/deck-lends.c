/* SPDX-License-Identifier: MIT */
/* Resources that let all others give something while they are in play: what each gives then is a form of it. */
#include "deck.h"

#include <string.h>

#define MOST_LENDERS 2 /* each set of them makes a form of each form */
#define SETS (1u << MOST_LENDERS)

typedef struct {
  char *name, *label, *gives, *when;
  PayDeckOthers others; /* [when] is its words */
} Lender;

static void lender_free (gpointer data)
{
  Lender *lender = data;
  g_free (lender->name);
  g_free (lender->label);
  g_free (lender->gives);
  g_free (lender->when);
  g_free (lender);
}

GPtrArray *deck_lenders_new (void)
{
  return g_ptr_array_new_with_free_func (lender_free);
}

const char *deck_lenders_add (GPtrArray *lenders, const PayDeckEntry *entry, const PayDeckCard *card)
{
  const PayDeckWays *ways = &card->ways;
  if (!card->resource || ways->lends == NULL || lenders->len == MOST_LENDERS)
    return NULL;
  Lender *lender = g_new (Lender, 1);
  *lender = (Lender){ g_strdup (entry->name), g_strdup_printf ("lends-%u", lenders->len), g_strdup (ways->lends),
                      g_strdup (ways->lends_when.what), ways->lends_when };
  lender->others.what = NULL;
  g_ptr_array_add (lenders, lender);
  return lender->label;
}

/* ---- Forms. */

static gboolean has_line (const char *text, const char *line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  return g_strv_contains ((const char *const *)lines, line);
}

static gboolean add_when (PayDeckForm *form, const char *what, int least, int most)
{
  if (what == NULL)
    return TRUE;
  if (form->n == PAY_DECK_MOST_OTHERS)
    return FALSE;
  form->when[form->n++] = (PayDeckOthers){ .what = g_strdup (what), .least = least, .most = most };
  return TRUE;
}

static void form_clear (PayDeckForm *form)
{
  for (guint i = 0; i < form->n; i++)
    g_free (form->when[i].what);
  g_free (form->gives);
  *form = (PayDeckForm){ .n = 0 };
}

static PayDeckForm form_like (const PayDeckForm *like)
{
  PayDeckForm form = { .gives = g_strdup (like->gives) };
  for (guint i = 0; i < like->n; i++) {
    form.when[i] = like->when[i];
    form.when[form.n++].what = g_strdup (like->when[i].what);
  }
  return form;
}

/* [like] while all lenders of the [set] are in play. FALSE: it has no room, or is no other. */
static gboolean lend_form (const GPtrArray *lenders, guint set, const char *name, const PayDeckForm *like,
                           PayDeckForm *form)
{
  gboolean fine = TRUE;
  *form = form_like (like);
  for (guint i = 0; i < lenders->len && fine; i++) {
    const Lender *lender = lenders->pdata[i];
    if ((set >> i & 1) == 0)
      continue;
    fine = !has_line (form->gives, lender->gives)
           && (strcmp (lender->name, name) == 0 || add_when (form, lender->label, 1, -1))
           && add_when (form, lender->when, lender->others.least, lender->others.most);
    g_autofree char *before = form->gives;
    form->gives = before[0] != '\0' ? g_strdup_printf ("%s\n%s", before, lender->gives) : g_strdup (lender->gives);
  }
  if (!fine)
    form_clear (form);
  return fine;
}

/* Sets of more lenders come first, and of each set the forms in their order. */
static const guint sets[] = { 3, 1, 2 };
G_STATIC_ASSERT (G_N_ELEMENTS (sets) == SETS - 1);

static void add_forms (const GPtrArray *lenders, const PayDeckEntry *entry, const char *base, PayDeckCard *card)
{
  PayDeckWays *ways = &card->ways;
  const PayDeckForm alone = { .gives = (char *)base };
  PayDeckForm all[PAY_DECK_MOST_FORMS];
  guint n = 0, left = 0;
  for (gsize s = 0; s < G_N_ELEMENTS (sets); s++)
    for (guint f = 0; f <= ways->n_forms && sets[s] < 1u << lenders->len; f++) {
      PayDeckForm form;
      if (!lend_form (lenders, sets[s], entry->name, f < ways->n_forms ? &ways->forms[f] : &alone, &form))
        continue;
      if (n + ways->n_forms < PAY_DECK_MOST_FORMS)
        all[n++] = form;
      else {
        form_clear (&form);
        left++;
      }
    }
  memmove (&ways->forms[n], ways->forms, sizeof *ways->forms * ways->n_forms);
  memcpy (ways->forms, all, sizeof *all * n);
  ways->n_forms += n;
  if (left > 0 && card->uncounted == NULL)
    card->uncounted = g_strdup ("not counted: some of what others let it give");
}

void deck_lend (const GPtrArray *lenders, const PayDeckEntry *entry, const char *told, PayDeckCard *card)
{
  if (lenders == NULL || lenders->len == 0 || !card->resource || entry->unit)
    return;
  for (guint i = 0; i < lenders->len; i++) {
    const Lender *lender = lenders->pdata[i];
    if (strcmp (lender->name, entry->name) != 0)
      continue;
    g_autofree char *before = card->ways.labels;
    card->ways.labels = g_strjoin (" ", before != NULL ? before : "", lender->label, NULL);
  }
  const char *base = card->gives != NULL ? card->gives : told != NULL ? told : entry->gives;
  add_forms (lenders, entry, base != NULL ? base : "", card);
}
