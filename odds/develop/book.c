/* SPDX-License-Identifier: MIT */
/* Classes that the cost and the words of other cards do not tell apart are one. */
#include "develop.h"

#include <string.h>

#define UNITS_A_STEP 256 /* of a class in a lane, which take as long as to look at a state */

#define MOST_SORTS 64

/* Sets of labels that some words look for, each once: what a class is to them are bits. */
typedef struct {
  const PayDevelopQuestion *told;
  DevBook *book;
  PayDevelopSorts sorts[MOST_SORTS];
  guint n_sorts;
  guint class_of[PAY_ODDS_MAX_CARDS];
  guint64 looked_for[DEV_MOST];
} Draft;

static gboolean same_sorts (const PayDevelopSorts *a, const PayDevelopSorts *b)
{
  return a->n == b->n && memcmp (a->all, b->all, sizeof *a->all * a->n) == 0;
}

static void add_sorts (Draft *draft, const PayDevelopSorts *sorts)
{
  for (guint i = 0; i < draft->n_sorts; i++)
    if (same_sorts (&draft->sorts[i], sorts))
      return;
  if (sorts->n > 0 && draft->n_sorts < MOST_SORTS)
    draft->sorts[draft->n_sorts++] = *sorts;
}

static gboolean is_one_of (guint64 labels, const PayDevelopSorts *sorts)
{
  for (guint i = 0; i < sorts->n; i++)
    if ((labels & sorts->all[i]) == sorts->all[i])
      return TRUE;
  return FALSE;
}

static gboolean is_in_deck (const Draft *draft, guint i)
{
  return ODDS_CLASS (draft->told->question.deck, i)->count > 0;
}

static void collect_sorts (Draft *draft)
{
  for (guint i = 0; i < draft->book->view->n_cards; i++) {
    const PayDevelopCard *card = &draft->told->cards[i];
    if (!is_in_deck (draft, i))
      continue;
    for (guint k = 0; k < card->n_ready; k++)
      add_sorts (draft, &card->ready[k].what);
    for (guint f = 0; f < card->n_forms; f++)
      for (guint k = 0; k < card->forms[f].n; k++)
        add_sorts (draft, &card->forms[f].when[k].what);
    add_sorts (draft, &card->finds);
    add_sorts (draft, &card->finds_too);
    add_sorts (draft, &card->finds_soon.what);
    add_sorts (draft, &card->takes);
  }
}

static guint64 looked_for (const Draft *draft, guint64 labels)
{
  guint64 bits = 0;
  for (guint i = 0; i < draft->n_sorts; i++)
    bits |= is_one_of (labels, &draft->sorts[i]) ? PAY_BIT (i) : 0;
  return bits;
}

/* ---- Which are alike. */

static gboolean gives_same (const OddsView *view, guint a, guint b)
{
  const OddsCard *x = &view->cards[a], *y = &view->cards[b];
  if (x->pays != y->pays || x->useful != y->useful)
    return FALSE;
  return !x->pays
         || (x->n_modes == y->n_modes && x->n_changes == y->n_changes
             && memcmp (x->units, y->units, x->n_modes * view->n_lanes) == 0
             && (!view->changes || memcmp (x->counts, y->counts, x->n_modes * view->n_words) == 0)
             && memcmp (x->changes, y->changes, x->n_changes * sizeof *x->changes) == 0);
}

static gboolean same_condition (const PayDevelopCondition *a, const PayDevelopCondition *b)
{
  return same_sorts (&a->what, &b->what) && a->least == b->least && a->most == b->most && a->in_hand == b->in_hand
         && a->until == b->until;
}

static gboolean same_forms (const OddsView *view, const PayDevelopCard *a, const PayDevelopCard *b)
{
  gboolean same = a->n_forms == b->n_forms;
  for (guint f = 0; f < a->n_forms && same; f++) {
    same = a->forms[f].n == b->forms[f].n && gives_same (view, (guint)a->forms[f].like, (guint)b->forms[f].like);
    for (guint k = 0; k < a->forms[f].n && same; k++)
      same = same_condition (&a->forms[f].when[k], &b->forms[f].when[k]);
  }
  return same;
}

static gboolean same_ways (const PayDevelopCard *a, const PayDevelopCard *b)
{
  gboolean same = a->n_ready == b->n_ready && same_sorts (&a->finds, &b->finds)
                  && same_sorts (&a->finds_too, &b->finds_too) && a->finds_alike == b->finds_alike
                  && a->finds_late == b->finds_late && same_condition (&a->finds_soon, &b->finds_soon)
                  && a->price == b->price && same_sorts (&a->takes, &b->takes) && a->n_takes == b->n_takes
                  && a->toll == b->toll && a->away == b->away && a->others == b->others && a->before == b->before
                  && a->untapped == b->untapped && a->alone == b->alone && a->sole == b->sole;
  for (guint i = 0; i < a->n_ready && same; i++)
    same = same_condition (&a->ready[i], &b->ready[i]);
  return same;
}

static gboolean alike (const Draft *draft, guint a, guint b)
{
  const OddsView *view = draft->book->view;
  const PayDevelopCard *x = &draft->told->cards[a], *y = &draft->told->cards[b];
  const OddsCard *card = &view->cards[a], *other = &view->cards[b];
  if (card->resource != other->resource || looked_for (draft, x->labels) != looked_for (draft, y->labels))
    return FALSE;
  if (!card->resource)
    return TRUE;
  return card->late == other->late && gives_same (view, a, b) && same_forms (view, x, y) && same_ways (x, y);
}

static gboolean add_class (Draft *draft, guint i, GError **error)
{
  DevBook *book = draft->book;
  const OddsCard *card = &book->view->cards[i];
  for (guint k = 0; k < i; k++)
    if (is_in_deck (draft, k) && alike (draft, i, k)) {
      draft->class_of[i] = draft->class_of[k];
      book->classes[draft->class_of[k]].n += card->n;
      return TRUE;
    }
  if (book->n == DEV_MOST - 1)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "deck", -1, "too many different cards");
  draft->class_of[i] = book->n;
  draft->looked_for[book->n] = looked_for (draft, draft->told->cards[i].labels);
  book->classes[book->n++]
      = (DevClass){ .n = card->n, .resource = card->resource, .late = card->late, .useful = card->useful, .gives = i };
  return TRUE;
}

/* The held card is a class of its own, which is not put down. */
static gboolean add_classes (Draft *draft, GError **error)
{
  DevBook *book = draft->book;
  const PayOddsQuestion *question = &draft->told->question;
  for (guint i = 0; i < book->view->n_cards; i++)
    if (is_in_deck (draft, i) && !add_class (draft, i, error))
      return FALSE;
  book->held = -1;
  if (question->held_by <= 0)
    return TRUE;
  book->held = (int)book->n;
  draft->looked_for[book->n] = looked_for (draft, draft->told->cards[question->held].labels);
  book->classes[book->n++] = (DevClass){ .n = 1 };
  return TRUE;
}

/* ---- What their words come to. */

/* [findable]: the held card is none of them. */
static guint64 classes_of (const Draft *draft, const PayDevelopSorts *sorts, gboolean findable)
{
  guint64 classes = 0;
  for (guint s = 0; s < draft->n_sorts; s++)
    for (guint c = 0; c < draft->book->n && same_sorts (&draft->sorts[s], sorts); c++)
      if ((draft->looked_for[c] >> s & 1) != 0 && !(findable && (int)c == draft->book->held))
        classes |= PAY_BIT (c);
  return classes;
}

static DevCondition condition_of (const Draft *draft, const PayDevelopCondition *told)
{
  return (DevCondition){ classes_of (draft, &told->what, !told->in_hand), told->least, told->most, told->in_hand,
                         told->until };
}

static void fill_class (Draft *draft, DevClass *class)
{
  const PayDevelopCard *card = &draft->told->cards[class->gives];
  class->n_ready = card->n_ready;
  for (guint i = 0; i < card->n_ready; i++)
    class->ready[i] = condition_of (draft, &card->ready[i]);
  class->n_forms = card->n_forms;
  for (guint f = 0; f < card->n_forms; f++) {
    class->forms[f] = (DevForm){ .n = card->forms[f].n, .gives = (guint)card->forms[f].like };
    for (guint i = 0; i < card->forms[f].n; i++)
      class->forms[f].when[i] = condition_of (draft, &card->forms[f].when[i]);
  }
  class->finds = classes_of (draft, &card->finds, TRUE);
  class->finds_too = classes_of (draft, &card->finds_too, TRUE);
  class->finds_alike = card->finds_alike;
  class->takes = classes_of (draft, &card->takes, TRUE);
  class->finds_late = card->finds_late;
  class->finds_soon = condition_of (draft, &card->finds_soon);
  class->price = card->price;
  class->n_takes = card->n_takes;
  class->toll = card->toll;
  class->away = card->away;
  class->others = card->others;
  class->before = card->before;
  class->untapped = card->untapped;
  class->sole = card->sole;
  class->alone = card->alone;
}

/* Is it ever good to put nothing down? */
static gboolean waits (const DevBook *book)
{
  gboolean wait = FALSE;
  for (guint c = 0; c < book->n; c++) {
    const DevClass *class = &book->classes[c];
    wait = wait || class->alone || class->n_takes > 0 || class->toll > 0 || class->sole > 0;
    for (guint i = 0; i < class->n_ready; i++)
      wait = wait || class->ready[i].most >= 0 || class->ready[i].in_hand;
  }
  return wait;
}

static gboolean is_plain (const DevBook *book)
{
  gboolean plain = !book->view->changes;
  for (guint c = 0; c < book->n; c++) {
    const DevClass *class = &book->classes[c];
    plain = plain && class->n_ready + class->n_forms == 0 && class->finds == 0 && class->n_takes == 0
            && class->toll == 0 && class->sole == 0 && !class->alone;
  }
  return plain;
}

/* ---- Bounds. */

static void lift (guint8 *row, const guint8 *other, guint n)
{
  for (guint l = 0; l < n; l++)
    row[l] = MAX (row[l], other[l]);
}

static void lift_to (const DevBook *book, guint8 *row, guint gives)
{
  const OddsCard *card = &book->view->cards[gives];
  for (guint m = 0; m < card->n_modes; m++)
    lift (row, &card->units[m * book->view->n_lanes], book->view->n_lanes);
  for (guint t = 0; t < card->n_changes; t++)
    lift (row, &card->gains[t * book->view->n_lanes], book->view->n_lanes);
}

/* The first and the second that it finds together. */
static void lift_by_finds (DevBook *book, guint c)
{
  const guint n = book->view->n_lanes;
  guint8 first[G_MAXUINT8 + 1] = { 0 }, second[G_MAXUINT8 + 1] = { 0 };
  DevClass *class = &book->classes[c];
  for (guint found = 0; found < book->n; found++) {
    if ((class->finds >> found & 1) != 0)
      lift (first, &book->best[found * n], n);
    if ((class->finds_too >> found & 1) != 0)
      lift (second, &book->best[found * n], n);
    if (((class->finds | class->finds_too) >> found & 1) != 0)
      class->useful = class->useful || book->classes[found].useful;
  }
  for (guint l = 0; l < n; l++)
    first[l] = (guint8)MIN (first[l] + second[l], G_MAXUINT8);
  lift (&book->best[c * n], first, n);
}

static void fill_best (DevBook *book)
{
  const guint n = book->view->n_lanes;
  book->best = g_new0 (guint8, (gsize)book->n * n + 1);
  for (guint c = 0; c < book->n; c++) {
    DevClass *class = &book->classes[c];
    if (class->resource)
      lift_to (book, &book->best[c * n], class->gives);
    for (guint f = 0; f < class->n_forms; f++) {
      lift_to (book, &book->best[c * n], class->forms[f].gives);
      class->useful = class->useful || book->view->cards[class->forms[f].gives].useful;
    }
  }
  for (guint c = 0; c < book->n; c++)
    lift_by_finds (book, c);
  /* One that takes cards which were put down before gives nothing before the turn after. */
  for (guint c = 0; c < book->n; c++)
    if (book->classes[c].n_takes > 0 && (book->classes[c].late || book->classes[c].before)
        && !(book->turn > book->classes[c].n_takes + (book->classes[c].late ? 1 : 0)))
      book->classes[c].useful = FALSE;
}

/* ---- The book. */

static gboolean check (const PayDevelopQuestion *question, GError **error)
{
  const PayOddsSetup *setup = &question->question.setup;
  gboolean fine
      = setup->laid == 0 && setup->starts == 0 && setup->drops == 1 && setup->rule.counted == PAY_ODDS_RESOURCES;
  for (int i = 0; i < setup->rule.n_stages; i++)
    fine = fine && !setup->rule.stages[i].scry;
  return fine
         || pay_set_error (error, PAY_ERROR_UNSUPPORTED, "setup", -1,
                           "cards that develop are counted where one is put down a turn and no hand looks ahead");
}

DevBook *dev_book_new (const PayDevelopQuestion *question, int turn, GError **error)
{
  if (!odds_check (&question->question, turn, turn, error) || !check (question, error))
    return NULL;
  g_autoptr (DevBook) book = g_new0 (DevBook, 1);
  book->setup = question->question.setup;
  book->turn = turn;
  book->view = odds_view_new (&question->question, error);
  if (book->view == NULL)
    return NULL;
  g_autofree Draft *draft = g_new0 (Draft, 1);
  draft->told = question;
  draft->book = book;
  collect_sorts (draft);
  if (!add_classes (draft, error))
    return NULL;
  for (guint c = 0; c < book->n; c++)
    if ((int)c != book->held)
      fill_class (draft, &book->classes[c]);
  book->waits = waits (book);
  book->plain = is_plain (book);
  book->class_of = g_memdup2 (draft->class_of, book->view->n_cards * sizeof *draft->class_of);
  fill_best (book);
  book->steps = g_new (DevSteps, 1);
  *book->steps = (DevSteps){ 0, question->steps > 0 ? question->steps : G_MAXUINT64, 0 };
  book->bound = 1 + book->n * book->view->n_lanes / UNITS_A_STEP;
  return g_steal_pointer (&book);
}

gboolean dev_is_over (const DevBook *book)
{
  return book->steps->done > book->steps->most;
}

void dev_book_free (DevBook *book)
{
  if (book == NULL)
    return;
  odds_view_free (book->view);
  g_free (book->steps);
  g_free (book->best);
  g_free (book->class_of);
  g_free (book);
}
