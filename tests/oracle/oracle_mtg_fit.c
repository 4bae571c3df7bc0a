/* SPDX-License-Identifier: MIT */
/* What may pay what, and the entry of the Magic part. */
#include "oracle_mtg.h"

#include <stdlib.h>
#include <string.h>

static bool has_tag (const OmProblem *p, bool main_cost, const OmObject *payer, const char *word)
{
  for (int i = 0; main_cost && i < p->purposes; i++)
    if (strcmp (p->purpose[i], word) == 0)
      return true;
  for (int i = 0; payer && i < payer->tags; i++)
    if (strcmp (payer->tag[i], word) == 0)
      return true;
  return !main_cost && strcmp (word, "ability") == 0;
}

static bool test_holds (const OmProblem *p, const OmTest *test, bool main_cost, const OmObject *payer, int mana_value)
{
  switch (test->kind) {
  case OM_TAG:
    return has_tag (p, main_cost, payer, test->word);
  case OM_NO_TAG:
    return !has_tag (p, main_cost, payer, test->word);
  case OM_MV_MIN:
    return main_cost && mana_value >= test->n;
  case OM_MV_MAX:
    return main_cost && mana_value <= test->n;
  }
  return false;
}

static bool is_allowed (const OmProblem *p, int only, bool main_cost, const OmObject *payer, int mana_value)
{
  if (only < 0)
    return true;
  for (int row = 0; row < p->only[only].rows; row++) {
    bool all = true;
    for (int k = 0; k < p->only[only].tests[row]; k++)
      all &= test_holds (p, &p->only[only].test[row][k], main_cost, payer, mana_value);
    if (all)
      return true;
  }
  return false;
}

bool om_fits (const OmProblem *p, const OmUnit *unit, const OmPip *pip, bool main_cost, const OmObject *payer,
              int mana_value)
{
  if (unit->helper)
    return main_cost && !pip->from_x && !pip->snow && (pip->generic || (pip->mask & unit->mask & OM_COLOURS) != 0);
  if (!is_allowed (p, unit->only, main_cost, payer, mana_value))
    return false;
  if (pip->snow)
    return unit->snow;
  if (pip->from_x)
    return (unit->mask & pip->mask) != 0;
  if (pip->generic || (unit->mask & pip->mask) != 0)
    return true;
  return main_cost && ((p->any_colour && (pip->mask & OM_COLOURS) != 0) || p->any_type);
}

bool om_same_pip (const OmPip *a, const OmPip *b)
{
  return a->mask == b->mask && a->generic == b->generic && a->snow == b->snow && a->from_x == b->from_x;
}

int om_list_pips (const OmProblem *p, const OmAmount *total, OmPip *pips)
{
  int n = 0;
  int size = total->generic + total->from_x + total->snow;
  for (int t = 0; t < OM_TYPES; t++)
    size += total->typed[t];
  if (size > OM_PIPS)
    return -1;
  for (int t = 0; t < OM_TYPES; t++)
    for (int k = 0; k < total->typed[t]; k++)
      pips[n++] = (OmPip){ .mask = (uint8_t)(1 << t) };
  for (int k = 0; k < total->snow; k++)
    pips[n++] = (OmPip){ .snow = true };
  for (int k = 0; k < total->from_x; k++)
    pips[n++] = (OmPip){ .from_x = true, .mask = p->x_only };
  for (int k = 0; k < total->generic; k++)
    pips[n++] = (OmPip){ .generic = true };
  return n;
}

bool om_some_is_restricted (const OmProblem *p)
{
  static const int no_x[ORACLE_VARIABLES];
  const OmPip any = { .generic = true };
  for (int only = 0; only < p->onlys; only++) {
    const OmUnit unit = { .mask = 1 << OM_C, .only = (int8_t)only };
    if (om_fits (p, &unit, &any, true, NULL, om_mana_value (p, no_x)))
      return true;
  }
  return false;
}

/* Are there enough of the other stocks? */
bool om_charges_met (const OmProblem *p, const int *x)
{
  for (int i = 0; i < p->charges; i++) {
    long long wanted = 0;
    for (int k = 0; k < p->charges; k++)
      if (strcmp (p->charge[k].name, p->charge[i].name) == 0)
        wanted += p->charge[k].fixed + (long long)p->charge[k].per_x * x[0];
    if (wanted > 0 && json_integer_value (json_object_get (p->counters, p->charge[i].name)) < wanted)
      return false;
  }
  return true;
}

void om_answer (json_t *request, OracleAnswer *answer)
{
  OmProblem *p = calloc (1, sizeof *p);
  if (!p)
    abort ();
  p->why = answer->why;
  om_read_request (p, request);
  if (json_object_get (request, "keep"))
    om_refuse (p, "field", "keep");
  if (answer->why[0] == '\0')
    om_search_best (p, answer);
  if (answer->why[0] == '\0' && p->count)
    om_count (p, answer);
  if (answer->why[0] != '\0')
    answer->status = ORACLE_UNSUPPORTED;
  free (p);
}
