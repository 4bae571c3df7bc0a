/* SPDX-License-Identifier: MIT */
/* Pages and completions. The texts are files of this folder; what is filled into them comes from the tables of
 * commands, options, games and topics, so that they cannot say anything else. */
#pragma once
#include "frame/frame.h"

/* That of NAME.txt: of a command or a topic its help, "bash" and others with @marks@. NULL: there is none. */
const char *page_text (const char *name);
/* That with its marks filled in: [marks] has each mark before its text, and is NULL-ended. */
void append_page (GString *out, const char *name, const char *const *marks);
/* What [append] writes of each command, of all. (transfer full) */
char *for_commands (void (*append) (GString *out, const Command *command));

void append_man_page (GString *out); /* as scdoc reads it */
void append_bash (GString *out);
void append_zsh (GString *out);
void append_fish (GString *out);
