/* SPDX-License-Identifier: MIT */
#include "frame.h"

#include <string.h>

static const Command *const *table;
static const char *const *words;

void frame_begin (const Command *const *commands, const char *const *line)
{
  table = commands;
  words = line;
}

const Command *const *commands_all (void)
{
  return table;
}

const Command *command_find (const char *name)
{
  for (guint i = 0; table[i] != NULL; i++)
    if (strcmp (table[i]->name, name) == 0)
      return table[i];
  return NULL;
}

const char *const *command_line (void)
{
  return words;
}
