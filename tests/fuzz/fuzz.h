/* SPDX-License-Identifier: MIT */
/* What the fuzz targets share. An input that is no UTF-8 text without NUL is no request yet; the JSON target takes any
 * bytes. */
#pragma once
#include <pay/game.h>
#include <stdint.h>

#define FUZZ_STEPS 2000 /* of search: an input must end soon, not be solved */

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* The games, NULL-ended. */
/* All games, NULL-ended. */
const PayGame *const *fuzz_games (void);

/* [data] as a string; NULL when it is no text. (transfer full) */
char *fuzz_text (const uint8_t *data, size_t size);

/* Our own limits in the place of those that the request has. */
void fuzz_limit (PayRequest *request);

/* Opens and solves the request, has the answer checked and worded; ends the program on an error without its place or an
 * answer that does not hold. Takes the request. */
void fuzz_request (const PayGame *game, PayRequest *taken);

/* Ends the program unless the place of [error] lies inside [text]. */
void fuzz_check_error (const GError *error, const char *text);
