/* SPDX-License-Identifier: MIT */
/* bridge.h - what Python calls: requests, puzzles and boards as text in, records as JSON out. build_bridge.py gives
 * everything below to cffi.
 *
 * Texts that are returned hold until the next call with the same bridge. A bridge is used by one thread at a time. */
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct _PayBridge PayBridge;

/* [game] (nullable): of requests that name none. Who knows the words of cards: the file [catalogue], or the table
 * [table] of [length] bytes that messages call [path]; both NULL: nobody. NULL, and [why] gets a text for
 * pay_bridge_release(). */
PayBridge *pay_bridge_new (const char *game, const char *catalogue, const char *table, size_t length, const char *path,
                           char **why);
void pay_bridge_free (PayBridge *bridge);
void pay_bridge_release (char *text);

/* One request. */
const char *pay_bridge_answer (PayBridge *bridge, const char *line, size_t length, size_t *written);
/* A puzzle, as `pay plan` reads it. */
const char *pay_bridge_puzzle (PayBridge *bridge, const char *text, size_t length, size_t *written);
/* The request [line] again and again, each time with another pool: [rows] times [n] numbers of [units], texts of the
 * game. [outcomes] gets a byte a row: 0 cannot be paid, 1 can, 2 is unknown. NULL, or the record of the error that
 * ended it at row [*failed]. */
const char *pay_bridge_pools (PayBridge *bridge, const char *line, size_t length, const char **units, size_t n,
                              const int64_t *pools, size_t rows, unsigned char *outcomes, size_t *failed,
                              size_t *written);

/* The JSON Schema of requests and answers, and the version. */
const char *pay_bridge_schema (void);
const char *pay_bridge_version (void);
