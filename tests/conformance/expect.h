/* SPDX-License-Identifier: MIT */
/* What must hold, in words for whoever writes a game: each failure says what was wrong and what was asked. */
#pragma once
#include <pay/request.h>

/* What is told with a failure from now on. */
void expect_about (const PayRequest *r);

/* Fails with the sentence unless [holds]. */
void expect (gboolean holds, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* One line of UTF-8 without a full stop; [what] is who said it: "explain()". */
void expect_sentence (const char *s, const char *what);

/* An error as open() must give it: its place lies in a text of the request. */
void expect_error (const PayRequest *r, const GError *error);
