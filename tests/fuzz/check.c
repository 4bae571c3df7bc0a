/* SPDX-License-Identifier: MIT */
/* Two lines, any bytes: a request and an answer that is claimed to it. Whatever is claimed, it is judged with a reason;
 * our own answer to the request holds. */
#include "fuzz.h"

#include <jansson.h>
#include <pay/json.h>
#include <stdlib.h>
#include <string.h>

/* The request with our own limits; NULL: no JSON object. (transfer full) */
static char *limited (const char *line)
{
  json_t *request = json_loads (line, 0, NULL), *limit = json_pack ("{s:i, s:i}", "steps", FUZZ_STEPS, "answers", 8);
  char *text = NULL;
  if (json_is_object (request) && json_object_set (request, "limit", limit) == 0) {
    char *dumped = json_dumps (request, JSON_COMPACT);
    text = g_strdup (dumped);
    free (dumped);
  }
  json_decref (limit);
  json_decref (request);
  return text;
}

static void judge (PayJson *session, const char *request, const char *answer, gboolean own)
{
  g_autofree char *why = NULL;
  const gboolean holds = pay_json_check (session, request, answer, &why);
  if (holds == (why != NULL))
    g_error ("judged without a reason, or with one too many");
  if (own && !holds)
    g_error ("our own answer does not hold: %s\n%s\n%s", why, request, answer);
  if (why != NULL && !g_utf8_validate (why, -1, NULL))
    g_error ("no UTF-8");
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *)data, size);
  char *answer = strchr (text, '\n');
  if (answer == NULL)
    return 0;
  *answer++ = '\0';
  g_autoptr (PayJson) session = pay_json_new (fuzz_games (), "mtg");
  g_autofree char *request = limited (text);
  judge (session, request != NULL ? request : text, answer, FALSE);
  if (request == NULL)
    return 0;
  g_autofree char *own = g_strdup (pay_json_answer (session, request, -1, NULL));
  judge (session, request, own, TRUE);
  return 0;
}
