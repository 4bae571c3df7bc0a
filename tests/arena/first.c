/* SPDX-License-Identifier: MIT */
/* A solver of the arena as a library: it answers every question with "unknown". */
#include <stdio.h>
#include <string.h>

const char *arena_answer (const char *question);

const char *arena_answer (const char *question)
{
  static char answer[256];
  const char *id = strstr (question, "\"id\": \"");
  const size_t length = id != NULL ? strcspn (id + 7, "\"") : 0;
  if (id == NULL || length > 200)
    return "";
  snprintf (answer, sizeof answer, "{\"id\": \"%.*s\", \"payable\": null}", (int)length, id + 7);
  return answer;
}
