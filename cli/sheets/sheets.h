/* SPDX-License-Identifier: MIT */
/* Pages (page.c). */
#pragma once
#include <pay/sheets.h>

/* "-": the page goes to stdout, and nothing else does. */
gboolean page_replaces_words (const char *path);

/* What the program was called with, as one would type it. (transfer full) */
char *page_command (void);

/* FALSE: a message was printed. */
gboolean page_write (const char *path, const GString *page);
