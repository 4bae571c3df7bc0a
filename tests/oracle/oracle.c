/* SPDX-License-Identifier: MIT */
#include "oracle_mtg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
