/* SPDX-License-Identifier: MIT */
/* What can be done with resource cards on a turn: one is put down, some are given up for others. */
#include "ramp.h"

#include <string.h>

#define FEW_LINES 400
#define MOST_LINES 2000
#define SLOTS 4096 /* more than twice as many */

struct _RampLines {
  const RampBook *book;
  int turn;
  RampAlike *alike;
  const guint8 *same; /* by class, on this turn */
  RampLineFunc func;
  gpointer data;
  gboolean found, full; /* [full]: there are too many */
  guint most;
  guint64 steps;
  GArray *states;
  /* Places of states by their hash, with the number of the search that they are of. */
  guint32 slots[SLOTS];
  guint32 search;
};

static void go_on (RampLines *lines, const RampState *state);

RampLines *ramp_lines_new (const RampBook *book)
{
  RampLines *lines = g_new0 (RampLines, 1);
  lines->book = book;
  lines->alike = ramp_alike_new (book);
  lines->states = g_array_new (FALSE, FALSE, sizeof (RampState));
  return lines;
}

void ramp_lines_free (RampLines *lines)
{
  if (lines == NULL)
    return;
  ramp_alike_free (lines->alike);
  g_array_unref (lines->states);
  g_free (lines);
}

guint ramp_lines_count (const RampLines *lines)
{
  return lines->states->len;
}

guint64 ramp_lines_steps (const RampLines *lines)
{
  return lines->steps;
}

RampState *ramp_lines_get (RampLines *lines, guint i)
{
  return &g_array_index (lines->states, RampState, i);
}

/* ---- What is there. */

/* [class]: a card that is not counted, in play already; RAMP_NONE: none. */
gboolean ramp_holds (const RampState *state, const RampCondition *condition, guint8 class, int turn)
{
  int n = 0;
  for (guint64 left = condition->what; left != 0; left &= left - 1) {
    const guint c = (guint)__builtin_ctzll (left);
    n += condition->in_hand ? state->hand[c] : state->there[c] + state->late[c];
    n -= !condition->in_hand && c == class ? 1 : 0;
  }
  return n >= condition->least && (condition->most < 0 || n <= condition->most)
         && (condition->until < 1 || turn <= condition->until);
}

guint8 ramp_source (const RampBook *book, const RampState *state, guint class, int turn)
{
  const RampClass *c = &book->classes[class];
  for (guint f = 0; f < c->n_forms; f++) {
    gboolean holds = TRUE;
    for (guint i = 0; i < c->forms[f].n && holds; i++)
      holds = ramp_holds (state, &c->forms[f].when[i], (guint8) class, turn);
    if (holds)
      return c->forms[f].source;
  }
  return c->source;
}

gboolean ramp_comes_ready (const RampBook *book, const RampState *state, guint class, int turn)
{
  const RampClass *c = &book->classes[class];
  for (guint i = 0; i < c->n_ready; i++)
    if (ramp_holds (state, &c->ready[i], RAMP_NONE, turn))
      return TRUE;
  return !c->late;
}

static gboolean comes_ready (const RampLines *lines, const RampState *state, guint class)
{
  return ramp_comes_ready (lines->book, state, class, lines->turn);
}

/* Units that are ready. */
static int units_of (const RampLines *lines, const RampState *state)
{
  int n = 0;
  for (guint c = 0; c < lines->book->n; c++) {
    const RampClass *class = &lines->book->classes[c];
    if (state->there[c] == 0 || class->once || class->aside)
      continue;
    const guint8 source = ramp_source (lines->book, state, c, lines->turn);
    n += source != RAMP_NONE ? state->there[c] * lines->book->sources[source].most : 0;
  }
  return n - state->spent;
}

static int count_of (const RampState *state, guint64 classes)
{
  int n = 0;
  for (; classes != 0; classes &= classes - 1) {
    const guint c = (guint)__builtin_ctzll (classes);
    n += state->there[c] + state->late[c];
  }
  return n;
}

/* ---- A card is put down. */

static void arrive (const RampLines *lines, RampState *state, guint class, gboolean ready)
{
  guint8 *zone = ready ? state->there : state->late;
  const gboolean stays = lines->book->classes[class].sole == 0 || lines->turn == lines->book->question->turn
                         || state->there[class] + state->late[class] == 0;
  zone[class] = (guint8)(zone[class] + (stays ? 1 : 0));
  state->idle |= !ready || ramp_source (lines->book, state, class, lines->turn) == RAMP_NONE;
}

/* Is there a card behind it in the order of classes that can be taken in its place, and is alike? */
static gboolean is_taken_later (const RampLines *lines, const RampState *state, guint64 takes, guint class)
{
  for (guint c = class + 1; c < lines->book->n; c++)
    if (lines->same[c] == lines->same[class] && (takes >> c & 1) != 0
        && (state->there[class] > 0 ? state->there[c] > 0 : state->there[c] == 0 && state->late[c] > 0))
      return TRUE;
  return FALSE;
}

/* Is there a card before it among [cards] that is alike? */
static gboolean comes_before (const RampLines *lines, const guint8 *cards, guint64 classes, guint class)
{
  for (guint c = lines->same[class]; c < class; c++)
    if (lines->same[c] == lines->same[class] && cards[c] > 0 && (classes >> c & 1) != 0)
      return TRUE;
  return FALSE;
}

/* It takes [left] more cards; [waits]: it is not in play yet. */
static void take (RampLines *lines, const RampState *state, guint class, gboolean waits, gboolean ready, guint from,
                  int left)
{
  const RampClass *taker = &lines->book->classes[class];
  if (left == 0) {
    RampState next = *state;
    if (waits)
      arrive (lines, &next, class, ready);
    go_on (lines, &next);
    return;
  }
  for (guint c = from; c < lines->book->n && !lines->found; c++) {
    if ((taker->takes >> c & 1) == 0 || state->there[c] + state->late[c] == 0
        || (taker->n_takes == 1 && is_taken_later (lines, state, taker->takes, c)))
      continue;
    RampState next = *state;
    if (next.there[c] > 0)
      next.there[c]--;
    else
      next.late[c]--;
    next.hand[c] = (guint8)(next.hand[c] + (taker->away ? 0 : 1));
    take (lines, &next, class, waits, ready, c, left - 1);
  }
}

static void put_down (RampLines *lines, const RampState *state, guint class)
{
  const RampBook *book = lines->book;
  const RampClass *c = &book->classes[class];
  RampState next = *state;
  next.hand[class]--;
  next.put = TRUE;
  RampState left = next;
  for (guint i = 0; i < book->n; i++)
    if (book->classes[i].alone)
      left.there[i] = left.late[i] = 0;
  const gboolean ready = comes_ready (lines, &left, class);
  if (lines->turn < book->question->turn) /* on the last turn it gave its units before it left */
    next = left;
  const int fit = count_of (&next, c->takes);
  const gboolean last = lines->turn == book->question->turn;
  if ((c->others && fit < c->n_takes && !(last && !c->before && ready))
      || (c->toll > 0 && units_of (lines, &next) < c->toll)) {
    go_on (lines, &next);
    return;
  }
  next.spent += c->toll;
  if (c->n_takes > 0 && ready && !c->untapped && last) {
    arrive (lines, &next, class, TRUE); /* what it takes gave its units before */
    go_on (lines, &next);
    return;
  }
  if (!c->others)
    arrive (lines, &next, class, ready);
  take (lines, &next, class, c->others, ready, 0, MIN (c->n_takes, count_of (&next, c->takes)));
}

/* ---- A card is given up. */

void ramp_shuffle (const RampBook *book, RampState *state)
{
  for (guint c = 0; c < book->n; c++) {
    state->deck[c] = (guint8)(state->deck[c] + state->under[c]);
    state->under[c] = 0;
  }
}

/* A card that [c] finds comes; [state] has it neither in the deck nor in play. */
static void come_found (const RampLines *lines, const RampClass *c, RampState *state, guint found)
{
  gboolean soon = !c->finds_late && comes_ready (lines, state, found);
  if (c->finds_late && c->finds_soon.what != 0) {
    state->there[found]++;
    soon = ramp_holds (state, &c->finds_soon, RAMP_NONE, lines->turn);
    state->there[found]--;
    soon = soon && comes_ready (lines, state, found);
  }
  arrive (lines, state, found, soon);
}

/* Goes on with each card of [what] that the deck has; of cards that are alike with one, but where a second has to be
 * the same card. FALSE: it has none. */
static gboolean find_cards (RampLines *lines, const RampClass *c, const RampState *state, guint64 what, gboolean first)
{
  gboolean any = FALSE;
  for (guint found = 0; found < lines->book->n && !lines->found; found++) {
    if ((what >> found & 1) == 0 || state->deck[found] == 0
        || (!c->finds_alike && comes_before (lines, state->deck, what, found)))
      continue;
    any = TRUE;
    RampState one = *state;
    one.deck[found]--;
    come_found (lines, c, &one, found);
    const guint64 too = c->finds_alike ? c->finds_too & PAY_BIT (found) : c->finds_too;
    if (!first || too == 0 || !find_cards (lines, c, &one, too, FALSE))
      go_on (lines, &one);
  }
  return any;
}

static void give_up (RampLines *lines, const RampState *state, guint class)
{
  const RampBook *book = lines->book;
  const RampClass *c = &book->classes[class];
  RampState next = *state;
  next.there[class]--;
  if (c->price > 0 && units_of (lines, &next) < c->price)
    return;
  next.spent += c->price;
  ramp_shuffle (book, &next);
  if (!find_cards (lines, c, &next, c->finds, TRUE) && !c->finds_alike)
    find_cards (lines, c, &next, c->finds_too, FALSE);
}

/* ---- All of it. */

static gboolean same_state (const RampState *a, const RampState *b)
{
  return memcmp (a->hand, b->hand, sizeof a->hand) == 0 && memcmp (a->there, b->there, sizeof a->there) == 0
         && memcmp (a->late, b->late, sizeof a->late) == 0 && memcmp (a->deck, b->deck, sizeof a->deck) == 0
         && a->put == b->put && a->idle == b->idle && a->spent == b->spent;
}

static guint32 hash (const RampState *state)
{
  guint64 h = (guint64)state->spent * 4 + (state->put ? 2 : 0) + (state->idle ? 1 : 0), word;
  const guint8 *const cards[] = { state->hand, state->there, state->late, state->deck };
  for (gsize zone = 0; zone < G_N_ELEMENTS (cards); zone++)
    for (gsize i = 0; i < RAMP_MOST; i += sizeof word) {
      memcpy (&word, cards[zone] + i, sizeof word);
      h = (h ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      h ^= h >> 29;
    }
  return (guint32)(h ^ h >> 32);
}

/* FALSE: it is known. */
static gboolean add_state (RampLines *lines, const RampState *state)
{
  guint32 at = hash (state) % SLOTS;
  while (lines->slots[at] / SLOTS == lines->search) {
    if (same_state (ramp_lines_get (lines, lines->slots[at] % SLOTS), state))
      return FALSE;
    at = (at + 1) % SLOTS;
  }
  if (lines->states->len == lines->most) {
    lines->full = TRUE;
    return FALSE;
  }
  lines->slots[at] = lines->search * SLOTS + lines->states->len;
  g_array_append_vals (lines->states, state, 1);
  return TRUE;
}

static void go_on (RampLines *lines, const RampState *state)
{
  const RampBook *book = lines->book;
  if (lines->found || (lines->full && lines->most == FEW_LINES) || !add_state (lines, state))
    return;
  lines->found = lines->func != NULL && lines->func (state, lines->data);
  for (guint c = 0; c < book->n && !state->put && !lines->found; c++)
    if (state->hand[c] > 0 && book->classes[c].resource && !comes_before (lines, state->hand, G_MAXUINT64, c))
      put_down (lines, state, c);
  for (guint c = 0; c < book->n && !lines->found; c++)
    if (state->there[c] > 0 && book->classes[c].finds != 0 && book->classes[c].resource)
      give_up (lines, state, c);
}

/* FALSE: there are more than [most]. */
static gboolean find (RampLines *lines, const RampState *first, RampRough rough, guint most)
{
  lines->found = lines->full = FALSE;
  lines->most = most;
  lines->same = ramp_alike (lines->alike, first, rough);
  g_array_set_size (lines->states, 0);
  if (++lines->search == G_MAXUINT32 / SLOTS) {
    memset (lines->slots, 0, sizeof lines->slots);
    lines->search = 1;
  }
  go_on (lines, first);
  lines->steps += lines->states->len;
  return !lines->full;
}

gboolean ramp_lines_find (RampLines *lines, const RampState *state, int turn, RampLineFunc func, gpointer data)
{
  RampState first = *state;
  first.put = FALSE;
  first.idle = FALSE;
  first.spent = 0;
  lines->turn = turn;
  lines->func = func;
  lines->data = data;
  for (RampRough rough = RAMP_WHOLLY; rough <= RAMP_BUT_COSTS; rough++)
    if (find (lines, &first, rough, rough < RAMP_BUT_COSTS ? FEW_LINES : MOST_LINES) || lines->found)
      break;
  return lines->found;
}
