/* SPDX-License-Identifier: MIT */
#include "pool.h"

#include <inttypes.h>
#include <string.h>

static void write_pips (const PaykPips *p, FILE *to)
{
  switch (p->form) {
  case PAYK_MUST:
    fprintf (to, "pips %" PRIu64 " %" PRId64 "\n", p->accept, p->n);
    break;
  case PAYK_MUST_PER_X:
    fprintf (to, "pips-per-x %" PRIu64 " %" PRId64 "\n", p->accept, p->n);
    break;
  case PAYK_OR_OTHERS:
    fprintf (to, "pips-or-others %" PRIu64 " %" PRId64 " %" PRIu64 " %" PRId64 "\n", p->accept, p->n, p->other,
             p->amount);
    break;
  case PAYK_OR_CHARGE:
    fprintf (to, "pips-or-charge %" PRIu64 " %" PRId64 " %" PRId64 "\n", p->accept, p->n, p->amount);
    break;
  case PAYK_IN_GROUP:
    fprintf (to, "pips-in-group %" PRIu64 " %" PRId64 " %" PRIu32 "\n", p->accept, p->n, p->index);
    break;
  }
}

static void write_mode (const Pool *pool, const PoolMode *mode, FILE *to)
{
  fprintf (to, "mode %" PRId64 "\n", mode->charge);
  for (size_t i = 0; i < mode->n_needs + mode->n_gives; i++) {
    const PaykUnits *part = &pool->parts[mode->first_part + i];
    fprintf (to, "%s %" PRIu64 " %" PRId64 "\n", i < mode->n_needs ? "needs" : "gives", part->traits, part->n);
  }
}

void pool_write (const Pool *pool, const char *name, FILE *to)
{
  fprintf (to, "instance %s\nbudget %" PRId64 "\n", name, pool->budget);
  for (size_t i = 0; i < pool->n_units; i++)
    fprintf (to, "units %" PRIu64 " %" PRId64 "\n", pool->units[i].traits, pool->units[i].n);
  for (size_t i = 0; i < pool->n_sources; i++) {
    const PoolSource *source = &pool->sources[i];
    fprintf (to, "source %" PRId64 "\n", source->n);
    for (size_t m = 0; m < source->n_modes; m++)
      write_mode (pool, &pool->modes[source->first_mode + m], to);
  }
  for (size_t i = 0; i < pool->n_groups; i++)
    fprintf (to, "group %" PRId64 "\n", pool->slacks[i]);
  for (size_t i = 0; i < pool->n_costs; i++) {
    const PoolCost *cost = &pool->costs[i];
    fprintf (to, "cost %" PRId64 "\n", cost->worth);
    for (size_t k = 0; k < cost->n_pips; k++)
      write_pips (&pool->pips[cost->first_pips + k], to);
  }
  fprintf (to, "end\n");
}

/* A line of the format: a word and up to four numbers. */
typedef struct {
  int n; /* how many numbers there are */
  int64_t a, b, c, d;
} Line;

static bool add_plain (PoolDraft *draft, const Line *l)
{
  const PaykPips pips = { .form = PAYK_MUST, .accept = (uint64_t)l->a, .n = l->b };
  return pool_add_pips (draft, &pips);
}

static bool add_per_x (PoolDraft *draft, const Line *l)
{
  const PaykPips pips = { .form = PAYK_MUST_PER_X, .accept = (uint64_t)l->a, .n = l->b };
  return pool_add_pips (draft, &pips);
}

static bool add_or_others (PoolDraft *draft, const Line *l)
{
  const PaykPips pips
      = { .form = PAYK_OR_OTHERS, .accept = (uint64_t)l->a, .n = l->b, .other = (uint64_t)l->c, .amount = l->d };
  return pool_add_pips (draft, &pips);
}

static bool add_or_charge (PoolDraft *draft, const Line *l)
{
  const PaykPips pips = { .form = PAYK_OR_CHARGE, .accept = (uint64_t)l->a, .n = l->b, .amount = l->c };
  return pool_add_pips (draft, &pips);
}

static bool add_in_group (PoolDraft *draft, const Line *l)
{
  const PaykPips pips = { .form = PAYK_IN_GROUP, .accept = (uint64_t)l->a, .n = l->b, .index = (uint32_t)l->c };
  return l->c >= 0 && pool_add_pips (draft, &pips);
}

static bool add_budget (PoolDraft *draft, const Line *l)
{
  draft->budget = l->a;
  return l->a >= 0 && l->a <= PAYK_MAX_AMOUNT;
}

static bool add_units (PoolDraft *draft, const Line *l)
{
  return pool_add_units (draft, (uint64_t)l->a, l->b);
}

static bool add_source (PoolDraft *draft, const Line *l)
{
  return pool_add_source (draft, l->a);
}

static bool add_mode (PoolDraft *draft, const Line *l)
{
  return pool_add_mode (draft, l->a);
}

static bool add_need (PoolDraft *draft, const Line *l)
{
  return pool_add_need (draft, (uint64_t)l->a, l->b);
}

static bool add_gift (PoolDraft *draft, const Line *l)
{
  return pool_add_gift (draft, (uint64_t)l->a, l->b);
}

static bool add_group (PoolDraft *draft, const Line *l)
{
  return pool_add_group (draft, l->a);
}

static bool add_cost (PoolDraft *draft, const Line *l)
{
  return pool_add_cost (draft, l->a);
}

static const struct {
  const char *word;
  int numbers;
  bool (*add) (PoolDraft *draft, const Line *line);
} words[] = {
  { "budget", 1, add_budget },
  { "units", 2, add_units },
  { "source", 1, add_source },
  { "mode", 1, add_mode },
  { "needs", 2, add_need },
  { "gives", 2, add_gift },
  { "group", 1, add_group },
  { "cost", 1, add_cost },
  { "pips", 2, add_plain },
  { "pips-per-x", 2, add_per_x },
  { "pips-or-others", 4, add_or_others },
  { "pips-or-charge", 3, add_or_charge },
  { "pips-in-group", 3, add_in_group },
};

static const char *add_line (PoolDraft *draft, const char *text)
{
  char word[32];
  Line l = { 0 };
  const int found = sscanf (text, "%31s %" SCNd64 " %" SCNd64 " %" SCNd64 " %" SCNd64, word, &l.a, &l.b, &l.c, &l.d);
  l.n = found - 1;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (strcmp (word, words[i].word) == 0) {
      if (l.n != words[i].numbers)
        return "a line has too few or too many numbers";
      return words[i].add (draft, &l) ? NULL : "a number is out of range, or a line stands in the wrong place";
    }
  }
  return "a line begins with a word that is not of the format";
}

/* Do all pips of this form agree on what may replace them? */
static bool has_one_form (const PoolDraft *draft, PaykForm form)
{
  const PaykPips *first = NULL;
  for (size_t i = 0; i < draft->n_pips; i++) {
    const PaykPips *p = &draft->pips[i];
    if (p->form != form)
      continue;
    first = first == NULL ? p : first;
    if (p->amount != first->amount || p->other != first->other)
      return false;
  }
  return true;
}

static const char *finish (const PoolDraft *draft)
{
  if (draft->n_costs == 0)
    return "an instance has no cost";
  for (size_t i = 0; i < draft->n_pips && draft->n_costs > 1; i++) {
    if (draft->pips[i].form != PAYK_MUST)
      return "of several costs all pips are plain";
  }
  return has_one_form (draft, PAYK_OR_OTHERS) && has_one_form (draft, PAYK_OR_CHARGE)
             ? NULL
             : "all pips of a cost that others or a charge replace name the same others, the same charge";
}

Pool *pool_read (FILE *from, char *name, const char **wrong)
{
  static PoolDraft draft;
  char line[256], word[32];
  bool open = false;
  draft = (PoolDraft){ .budget = 0 };
  *wrong = NULL;
  while (*wrong == NULL && fgets (line, sizeof line, from) != NULL) {
    if (sscanf (line, "%31s", word) != 1 || word[0] == '#')
      continue;
    if (strcmp (word, "instance") == 0) {
      if (open || sscanf (line, "%*s %63s", name) != 1)
        *wrong = "an instance begins without a name or inside another";
      open = true;
    } else if (!open) {
      *wrong = "a line stands outside any instance";
    } else if (strcmp (word, "end") == 0) {
      *wrong = finish (&draft);
      return *wrong == NULL ? pool_pack (&draft) : NULL;
    } else {
      *wrong = add_line (&draft, line);
    }
  }
  if (*wrong == NULL && open)
    *wrong = "the last instance has no end";
  return NULL;
}

void pool_write_answer (const PoolAnswer *answer, FILE *to)
{
  if (answer->status == POOL_YES)
    fprintf (to, "yes %" PRId64 " %" PRId64 " %" PRId64 "\n", answer->charge, answer->x, answer->worth);
  else
    fprintf (to, "%s\n", answer->status == POOL_NO ? "no" : "timeout");
}

bool pool_parse_answer (const char *line, PoolAnswer *answer)
{
  *answer = (PoolAnswer){ .status = POOL_NO };
  if (strcmp (line, "no\n") == 0)
    return true;
  if (strcmp (line, "timeout\n") == 0) {
    answer->status = POOL_TIMEOUT;
    return true;
  }
  answer->status = POOL_YES;
  int used = 0;
  const int found
      = sscanf (line, "yes %" SCNd64 " %" SCNd64 " %" SCNd64 "%n", &answer->charge, &answer->x, &answer->worth, &used);
  return found == 3 && strcmp (line + used, "\n") == 0;
}
