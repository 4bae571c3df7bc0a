/* SPDX-License-Identifier: MIT */
/* A claim says how many of like objects have their turn back, not which: those whose next use comes first, since every
 * other one has later chances as well. */
#include "claim/reading.h"

#define MOST_LOOKS 10000000 /* uses to come that are looked at: after that any object will do */

/* From [begin] to before [end]. */
typedef struct {
  gint64 begin, end;
} Span;

/* Of one object; sets of instances are sorted and do not touch. */
typedef struct {
  gint64 count;
  GArray *idle; /* Span: had their turn, and could have it back */
  GArray *busy; /* Span: cannot take a turn */
  GArray *gone; /* Span */
  GArray *next; /* Span: of uses to come that take the turn; NULL: there are none */
  guint now;    /* the first of these that is still to come */
} Like;

struct _PaysTurns {
  Like *likes; /* by object */
  gsize n;
  guint looks;
};

/* ---- Sets. */

static Span *at (const GArray *spans, guint i)
{
  return &g_array_index (spans, Span, i);
}

/* The first that ends behind [place]. */
static guint find (const GArray *spans, gint64 place)
{
  guint low = 0, high = spans->len;
  while (low < high) {
    const guint middle = low + (high - low) / 2;
    if (at (spans, middle)->end > place)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

static void take_out (GArray *spans, Span span)
{
  guint i = find (spans, span.begin);
  while (i < spans->len && at (spans, i)->begin < span.end) {
    const Span old = *at (spans, i), left = { old.begin, span.begin }, right = { span.end, old.end };
    g_array_remove_index (spans, i);
    if (right.begin < right.end)
      g_array_insert_val (spans, i, right);
    if (left.begin < left.end)
      g_array_insert_val (spans, i++, left);
  }
}

static void put_in (GArray *spans, Span span)
{
  guint i = find (spans, span.begin - 1);
  while (i < spans->len && at (spans, i)->begin <= span.end) {
    span.begin = MIN (span.begin, at (spans, i)->begin);
    span.end = MAX (span.end, at (spans, i)->end);
    g_array_remove_index (spans, i);
  }
  g_array_insert_val (spans, i, span);
}

/* The first place from which [count] are not in the set; where there is none, the last from which some are not. */
static gint64 gap (const GArray *spans, gint64 count)
{
  gint64 begin = 0;
  for (guint i = 0; i < spans->len && at (spans, i)->begin - begin < count; i++)
    begin = at (spans, i)->end;
  return begin;
}

/* ---- Objects. */

PaysTurns *pays_turns_new (const PayProblem *problem)
{
  PaysTurns *turns = g_new0 (PaysTurns, 1);
  turns->n = (gsize)pay_problem_objects (problem);
  turns->likes = g_new0 (Like, turns->n + 1);
  for (gsize i = 0; i < turns->n; i++)
    turns->likes[i].count = pay_problem_object_count (problem, (int)i);
  for (gsize i = 0; i < turns->n; i++) {
    Like *like = &turns->likes[i];
    const Span all = { 0, like->count };
    like->idle = g_array_new (FALSE, FALSE, sizeof (Span));
    like->busy = g_array_new (FALSE, FALSE, sizeof (Span));
    like->gone = g_array_new (FALSE, FALSE, sizeof (Span));
    if (all.end == 0 || !pay_problem_object_had_turn (problem, (int)i))
      continue;
    put_in (like->idle, all);
    put_in (like->busy, all);
  }
  return turns;
}

void pays_turns_free (PaysTurns *turns)
{
  for (gsize i = 0; i < turns->n; i++) {
    g_array_unref (turns->likes[i].idle);
    g_array_unref (turns->likes[i].busy);
    g_array_unref (turns->likes[i].gone);
    g_clear_pointer (&turns->likes[i].next, g_array_unref);
  }
  g_free (turns->likes);
  g_free (turns);
}

void pays_turns_expect (PaysTurns *turns, const PayStep *step, int object)
{
  Like *like = &turns->likes[object];
  const gboolean there = step->unit <= like->count - step->count;
  const Span span = { there ? step->unit : 0, there ? step->unit + step->count : 0 };
  if (like->next == NULL)
    like->next = g_array_new (FALSE, FALSE, sizeof (Span));
  g_array_append_val (like->next, span);
}

gint64 pays_turns_take (PaysTurns *turns, const PayStep *step, int object, PayTake take, gint64 which)
{
  Like *like = &turns->likes[object];
  const gboolean turn = (take & PAY_TAKE_TURN) != 0, self = (take & PAY_TAKE_SELF) != 0;
  const gint64 first = which >= 0 ? which : gap (turn ? like->busy : like->gone, step->count);
  if (which >= 0 && turn)
    like->now++;
  if (first > like->count - step->count || take == PAY_TAKE_NOTHING) /* there are no such objects: it is refused */
    return first;
  const Span span = { first, first + step->count };
  put_in (like->busy, span);
  if (self)
    put_in (like->gone, span);
  if (self)
    take_out (like->idle, span);
  else
    put_in (like->idle, span);
  return first;
}

/* ---- Turns that come back. */

/* To as many of the span as are idle, at most [count]; returns how many. */
static gint64 give_some (Like *like, int object, Span span, gint64 count, GArray *steps)
{
  gint64 given = 0;
  for (guint i = find (like->idle, span.begin); given < count && i < like->idle->len;
       i = find (like->idle, span.begin)) {
    Span part = { MAX (at (like->idle, i)->begin, span.begin), MIN (at (like->idle, i)->end, span.end) };
    part.end = MIN (part.end, part.begin + count - given);
    if (part.begin >= part.end)
      break;
    PayStep step = pays_step_of (PAY_STEP_TURN, part.end - part.begin);
    step.object = object;
    step.unit = part.begin;
    g_array_append_val (steps, step);
    take_out (like->idle, part);
    take_out (like->busy, part);
    given += step.count;
  }
  return given;
}

/* Those of [span] that are not among [seen]: what is needed again later is not asked of now. */
static gint64 give_first (Like *like, int object, Span span, gint64 count, GArray *seen, GArray *steps)
{
  gint64 given = 0;
  Span rest = span;
  for (guint i = find (seen, span.begin); rest.begin < span.end && given < count; i++) {
    rest.end = i < seen->len ? MIN (at (seen, i)->begin, span.end) : span.end;
    if (rest.begin < rest.end)
      given += give_some (like, object, rest, count - given, steps);
    rest.begin = i < seen->len ? MAX (at (seen, i)->end, rest.begin) : span.end;
  }
  if (span.begin < span.end)
    put_in (seen, span);
  return given;
}

gboolean pays_turns_give (PaysTurns *turns, int object, gint64 count, GArray *steps)
{
  Like *like = &turns->likes[object];
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (Span));
  for (guint i = like->now; like->next != NULL && i < like->next->len && count > 0 && turns->looks < MOST_LOOKS; i++) {
    turns->looks++;
    count -= give_first (like, object, *at (like->next, i), count, seen, steps);
  }
  while (count > 0 && like->idle->len > 0)
    count -= give_some (like, object, *at (like->idle, like->idle->len - 1), count, steps);
  return count == 0;
}
