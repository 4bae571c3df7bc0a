/* SPDX-License-Identifier: MIT */
/* From the announcement to the locked total cost (601.2b, 601.2f): everything is tried, nothing is clever. */
#include "oracle_mtg.h"

#include <stdio.h>
#include <string.h>

typedef struct {
  const OmProblem *p;
  OracleSet *totals;
  int decreases;
  const OmModifier *decrease[OM_LIST];
  int symbols;
  const OmSymbol *symbol[OM_SYMBOLS * 2];
  const int *x;
} Lock;

static int count_mana (const OmAmount *a)
{
  int n = a->generic + a->from_x + a->snow;
  for (int t = 0; t < OM_TYPES; t++)
    n += a->typed[t];
  return n;
}

static void add_amount (OmAmount *to, const OmAmount *more)
{
  to->generic += more->generic;
  to->from_x += more->from_x;
  to->snow += more->snow;
  to->life += more->life;
  for (int t = 0; t < OM_TYPES; t++)
    to->typed[t] += more->typed[t];
}

/* After all decreases: the setters, then the lock. */
static void finish (const Lock *lock, OmAmount amount)
{
  for (int i = 0; i < lock->p->modifiers; i++) {
    const OmModifier *m = &lock->p->modifier[i];
    int missing = m->n - count_mana (&amount);
    if (m->kind == OM_AT_LEAST && missing > 0)
      amount.generic += missing;
  }
  if (!lock->p->x_only) {
    amount.generic += amount.from_x;
    amount.from_x = 0;
  }
  oracle_set_add (lock->totals, &amount);
}

static void order_decreases (const Lock *lock, OmAmount amount, unsigned done);

/* Takes [n] from the generic part, from {X} or plain in every split, and goes on with the next decrease. */
static void take_generic (const Lock *lock, OmAmount amount, int n, int floor, unsigned done)
{
  int room = count_mana (&amount) - (floor > 0 ? floor : 0);
  int generic = amount.generic + amount.from_x;
  n = n < room ? n : room;
  n = n < generic ? n : generic;
  if (n < 0)
    n = 0;
  for (int of_x = 0; of_x <= n; of_x++) {
    if (of_x > amount.from_x || n - of_x > amount.generic)
      continue;
    OmAmount less = amount;
    less.from_x -= of_x;
    less.generic -= n - of_x;
    order_decreases (lock, less, done);
  }
}

/* Applies a decrease whose hybrid halves are chosen: 118.7a-d. */
static void apply_decrease (const Lock *lock, const OmModifier *m, OmAmount amount, const OmAmount *by, unsigned done)
{
  int generic = by->generic;
  for (int t = 0; t < OM_TYPES; t++) {
    int taken = by->typed[t] < amount.typed[t] ? by->typed[t] : amount.typed[t];
    amount.typed[t] -= taken;
    if (!m->coloured_only)
      generic += by->typed[t] - taken;
  }
  take_generic (lock, amount, generic, m->floor, done);
}

/* Chooses a half of each symbol of the decrease (118.7e-g). */
static void choose_halves (const Lock *lock, const OmModifier *m, OmAmount amount, int i, const OmAmount *by,
                           unsigned done)
{
  if (i == m->cost.n) {
    apply_decrease (lock, m, amount, by, done);
    return;
  }
  const OmSymbol *s = &m->cost.symbol[i];
  for (int k = 0; k < s->choices; k++) {
    if (s->choice[k].life)
      continue;
    OmAmount more = *by;
    add_amount (&more, &s->choice[k]);
    more.generic += more.snow;
    more.snow = 0;
    choose_halves (lock, m, amount, i + 1, &more, done);
  }
}

/* The rest of the decreases, in every order or in the given one. */
static void order_decreases (const Lock *lock, OmAmount amount, unsigned done)
{
  const OmAmount nothing = { .generic = 0 };
  bool any = false;
  for (int i = 0; i < lock->decreases; i++) {
    if (done >> i & 1)
      continue;
    any = true;
    choose_halves (lock, lock->decrease[i], amount, 0, &nothing, done | 1U << i);
    if (!lock->p->best_order)
      return;
  }
  if (!any)
    finish (lock, amount);
}

static void announce (const Lock *lock, OmAmount amount, int i)
{
  if (i == lock->symbols) {
    order_decreases (lock, amount, 0);
    return;
  }
  const OmSymbol *s = lock->symbol[i];
  for (int k = 0; k < s->choices; k++) {
    OmAmount more = amount;
    add_amount (&more, &s->choice[k]);
    if (s->variable >= 0)
      more.from_x += lock->x[s->variable];
    announce (lock, more, i + 1);
  }
}

static void add_symbols (Lock *lock, const OmCost *cost)
{
  for (int i = 0; i < cost->n; i++)
    lock->symbol[lock->symbols++] = &cost->symbol[i];
}

void om_lock_totals (const OmProblem *p, const int *x, OracleSet *totals)
{
  Lock lock = { .p = p, .totals = totals, .x = x };
  if (p->cost.none || x[0] < p->x_at_least || (p->x_is_0 && (x[0] || x[1] || x[2])))
    return;
  add_symbols (&lock, &p->cost);
  for (int i = 0; i < p->modifiers; i++) {
    const OmModifier *m = &p->modifier[i];
    if (m->kind == OM_PLUS && lock.symbols + m->cost.n <= OM_SYMBOLS * 2)
      add_symbols (&lock, &m->cost);
    else if (m->kind == OM_MINUS)
      lock.decrease[lock.decreases++] = m;
  }
  announce (&lock, (OmAmount){ .generic = 0 }, 0);
}

int om_mana_value (const OmProblem *p, const int *x)
{
  int value = 0;
  for (int i = 0; i < p->printed.n; i++) {
    const OmSymbol *s = &p->printed.symbol[i];
    value += s->variable >= 0 ? x[s->variable] : s->value;
  }
  return value;
}

static char *print_repeated (char *to, const char *symbol, int n)
{
  while (n-- > 0)
    to += sprintf (to, "{%s}", symbol);
  return to;
}

void om_print_total (const OmAmount *total, char *text)
{
  static const char *const names[] = { "W", "U", "B", "R", "G", "C" };
  char *to = text;
  int generic = total->generic + total->from_x;
  if (generic > 0 || count_mana (total) == 0)
    to += sprintf (to, "{%d}", generic);
  if (count_mana (total) > ORACLE_TEXT / 4)
    return;
  to = print_repeated (to, names[OM_C], total->typed[OM_C]);
  to = print_repeated (to, "S", total->snow);
  for (int t = 0; t < OM_C; t++)
    to = print_repeated (to, names[t], total->typed[t]);
}

void om_canonical_total (const char *text, char *out)
{
  static OmProblem p;
  char why[ORACLE_TEXT] = "";
  p.why = why;
  OmCost cost = { .n = 0 };
  OmAmount total = { .generic = 0 };
  om_read_cost (&p, text, &cost);
  bool plain = why[0] == '\0';
  for (int i = 0; i < cost.n; i++) {
    plain &= cost.symbol[i].choices == 1 && cost.symbol[i].variable < 0;
    add_amount (&total, &cost.symbol[i].choice[0]);
  }
  if (plain)
    om_print_total (&total, out);
  else
    snprintf (out, ORACLE_TEXT, "%s", text);
}
