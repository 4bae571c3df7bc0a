/* SPDX-License-Identifier: MIT */
/* Pages and completions, written from the tables of commands, options, games and topics, so that they cannot say
 * anything else. */
#pragma once
#include <glib.h>

void append_man_page (GString *out); /* as scdoc reads it */
void append_bash (GString *out);
void append_zsh (GString *out);
void append_fish (GString *out);
