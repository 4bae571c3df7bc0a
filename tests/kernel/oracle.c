/* SPDX-License-Identifier: MIT */
#include "oracle.h"
#include <assert.h>

typedef struct {
  const PaykPips *pip[ORACLE_PIPS];
  int64_t must_from[ORACLE_PIPS + 1]; /* pips from here on that nothing but a unit can pay */
  size_t n_pips;
  int64_t units_left;
  uint64_t traits[ORACLE_UNITS];
  int64_t left[ORACLE_UNITS];
  size_t n_units;
  int64_t slack[ORACLE_GROUPS];
  int64_t best;
} Search;

static void pay_pip (Search *s, size_t i, int64_t charge);

static void pay_others (Search *s, size_t i, int64_t charge, int64_t others)
{
  if (others == 0) {
    pay_pip (s, i + 1, charge);
    return;
  }
  for (size_t u = 0; u < s->n_units; u++) {
    if (s->left[u] == 0 || (s->traits[u] & s->pip[i]->other) == 0)
      continue;
    s->left[u]--;
    s->units_left--;
    pay_others (s, i, charge, others - 1);
    s->units_left++;
    s->left[u]++;
  }
}

static void pay_by_unit (Search *s, size_t i, int64_t charge)
{
  for (size_t u = 0; u < s->n_units; u++) {
    if (s->left[u] == 0 || (s->traits[u] & s->pip[i]->accept) == 0)
      continue;
    s->left[u]--;
    s->units_left--;
    pay_pip (s, i + 1, charge);
    s->units_left++;
    s->left[u]++;
  }
}

static void pay_pip (Search *s, size_t i, int64_t charge)
{
  if ((s->best >= 0 && charge >= s->best) || s->must_from[i] > s->units_left)
    return;
  if (i == s->n_pips) {
    s->best = charge;
    return;
  }
  const PaykPips *p = s->pip[i];
  pay_by_unit (s, i, charge);
  if (p->form == PAYK_OR_OTHERS)
    pay_others (s, i, charge, p->amount);
  if (p->form == PAYK_OR_CHARGE)
    pay_pip (s, i + 1, charge + p->amount);
  if (p->form == PAYK_IN_GROUP && s->slack[p->index] > 0) {
    s->slack[p->index]--;
    pay_pip (s, i + 1, charge);
    s->slack[p->index]++;
  }
}

int64_t oracle_least_charge (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t x)
{
  Search s = { .n_units = n_units, .best = -1 };
  assert (n_units <= ORACLE_UNITS && cost->n_groups <= ORACLE_GROUPS);
  for (size_t u = 0; u < n_units; u++) {
    s.traits[u] = units[u].traits;
    s.left[u] = units[u].n;
    s.units_left += units[u].n;
  }
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    const int64_t n = p->form == PAYK_MUST_PER_X ? p->n * x : p->n;
    for (int64_t k = 0; k < n; k++) {
      assert (s.n_pips < ORACLE_PIPS);
      s.pip[s.n_pips++] = p;
    }
  }
  for (size_t i = s.n_pips; i-- > 0;)
    s.must_from[i] = s.must_from[i + 1] + (s.pip[i]->form <= PAYK_MUST_PER_X);
  for (size_t g = 0; g < cost->n_groups; g++)
    s.slack[g] = cost->slacks[g];
  pay_pip (&s, 0, 0);
  return s.best;
}

static bool payable (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t x, int64_t budget)
{
  const int64_t least = oracle_least_charge (cost, units, n_units, x);
  return least >= 0 && least <= (budget > 0 ? budget : 0);
}

int64_t oracle_greatest_x (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget, int64_t most)
{
  int64_t x = -1;
  while (x < most && payable (cost, units, n_units, x + 1, budget))
    x++;
  return x;
}

bool oracle_at_border (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget)
{
  PaykUnits changed[ORACLE_UNITS];
  assert (n_units < ORACLE_UNITS);
  for (size_t u = 0; u < n_units; u++)
    changed[u] = units[u];
  if (!payable (cost, units, n_units, 0, budget)) {
    changed[n_units] = (PaykUnits){ .traits = UINT64_MAX, .n = 1 };
    return payable (cost, changed, n_units + 1, 0, budget);
  }
  for (size_t u = 0; u < n_units; u++) {
    if (units[u].n == 0)
      continue;
    changed[u].n--;
    if (!payable (cost, changed, n_units, 0, budget))
      return true;
    changed[u].n++;
  }
  return false;
}

static int64_t positive (int64_t n)
{
  return n > 0 ? n : 0;
}

int64_t oracle_lane_need (const PaykCost *cost, uint64_t traits, int64_t x, int64_t others, int64_t left_out)
{
  int64_t must = 0, or_others = 0, or_charge = 0, by_others = 0, group[ORACLE_GROUPS] = { 0 };
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    if (p->form == PAYK_OR_OTHERS && p->n > 0 && (p->other & ~traits) == 0)
      by_others = others * p->amount;
    if (p->accept & ~traits)
      continue;
    switch (p->form) {
    case PAYK_MUST:
      must += p->n;
      break;
    case PAYK_MUST_PER_X:
      must += p->n * x;
      break;
    case PAYK_OR_OTHERS:
      or_others += p->n;
      break;
    case PAYK_OR_CHARGE:
      or_charge += p->n;
      break;
    case PAYK_IN_GROUP:
      group[p->index] += p->n;
      break;
    }
  }
  for (size_t g = 0; g < cost->n_groups; g++)
    must += positive (group[g] - cost->slacks[g]);
  return must + positive (or_others - others) + positive (or_charge - left_out) + by_others;
}

int64_t oracle_lane_have (const PaykUnits *units, size_t n_units, uint64_t traits)
{
  int64_t have = 0;
  for (size_t u = 0; u < n_units; u++)
    have += units[u].traits & traits ? units[u].n : 0;
  return have;
}
