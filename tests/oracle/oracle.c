/* SPDX-License-Identifier: MIT */
#include "oracle_mtg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare_lists (const int *a, int a_n, const int *b, int b_n)
{
  for (int i = 0; i < a_n && i < b_n; i++)
    if (a[i] != b[i])
      return a[i] - b[i];
  return a_n - b_n;
}

int oracle_compare (const OracleStanding *a, const OracleStanding *b, bool lists)
{
  int order = compare_lists (a->wish, a->wishes, b->wish, b->wishes);
  if (order == 0 && lists)
    order = compare_lists (a->source, a->sources, b->source, b->sources);
  return order == 0 && lists ? compare_lists (a->unit, a->units, b->unit, b->units) : order;
}

OracleBest *oracle_best (const char *line, const char *answer_line)
{
  OracleBest *best = calloc (1, sizeof *best);
  json_t *request = json_loads (line, JSON_REJECT_DUPLICATES, NULL);
  json_t *answer = answer_line ? json_loads (answer_line, 0, NULL) : NULL;
  const char *game = json_string_value (json_object_get (request, "game"));
  if (!best)
    abort ();
  best->status = ORACLE_UNSUPPORTED;
  if (game && strcmp (game, "mtg") == 0)
    om_best (request, answer, best);
  else if (game && strcmp (game, "zx") == 0)
    oz_best (request, answer, best);
  else
    snprintf (best->why, ORACLE_TEXT, "no such game");
  json_decref (request);
  json_decref (answer);
  return best;
}

OracleAnswer *oracle_answer (const char *line)
{
  OracleAnswer *answer = calloc (1, sizeof *answer);
  json_t *request = json_loads (line, JSON_REJECT_DUPLICATES, NULL);
  const char *game = json_string_value (json_object_get (request, "game"));
  if (!answer)
    abort ();
  answer->status = ORACLE_UNSUPPORTED;
  if (game && strcmp (game, "mtg") == 0)
    om_answer (request, answer);
  else if (game && strcmp (game, "zx") == 0)
    oz_answer (request, answer);
  else
    snprintf (answer->why, ORACLE_TEXT, "no such game");
  json_decref (request);
  return answer;
}

bool oracle_has_total (const OracleAnswer *answer, const char *game, const char *text)
{
  char wanted[ORACLE_TEXT];
  if (strcmp (game, "mtg") == 0)
    om_canonical_total (text, wanted);
  else
    oz_canonical_total (text, wanted);
  for (int i = 0; i < answer->totals; i++)
    if (strcmp (answer->total[i], wanted) == 0)
      return true;
  return false;
}
