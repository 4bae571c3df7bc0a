/* SPDX-License-Identifier: MIT */
/* Pages and completions. The texts are files of this folder; what is filled into them comes from the tables of
 * commands, options, games and topics, so that they cannot say anything else. */
#pragma once
#include "frame/frame.h"

/* That of NAME.txt: the help of a command or a topic, or the completions of a shell. NULL: there is none. */
const char *page_text (const char *name);

void append_man_page (GString *out); /* as scdoc reads it */

/* What can stand where the last word of [argv] stands, whose first is not looked at, and begins as it does: a word a
 * line, behind a tab what it means; or ":file", the name of a file. */
void append_words (GString *out, int argc, char **argv);
