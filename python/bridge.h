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
/* The same, asked again for people: the words that `pay` prints, [*told] 1; else the record of what is wrong. */
const char *pay_bridge_words (PayBridge *bridge, const char *line, size_t length, int *told, size_t *written);
/* A puzzle, as `pay plan` reads it. */
const char *pay_bridge_puzzle (PayBridge *bridge, const char *text, size_t length, size_t *written);
/* The request [line] again and again, each time with another pool: [rows] times [n] numbers of [units], texts of the
 * game. [outcomes] gets a byte a row: 0 cannot be paid, 1 can, 2 is unknown. NULL, or the record of the error that
 * ended it at row [*failed]. */
const char *pay_bridge_pools (PayBridge *bridge, const char *line, size_t length, const char **units, size_t n,
                              const int64_t *pools, size_t rows, unsigned char *outcomes, size_t *failed,
                              size_t *written);

/* ---- Positions (pay/position.h). Those of a bridge end with it.
 *
 * What returns a handle, or whether it was done, gives 0 where it was not: pay_bridge_error() says why. Handles that
 * are not there are the caller's to refuse: pay_bridge_position_has(). */

typedef struct _PayBridgePosition PayBridgePosition;
typedef struct {
  const char *code, *where, *message; /* [where]: "" where there is no field */
  int64_t at;                         /* -1: no byte */
} PayBridgeError;

PayBridgePosition *pay_bridge_position_new (PayBridge *bridge, const char *game);
void pay_bridge_position_free (PayBridgePosition *position);
const PayBridgeError *pay_bridge_error (PayBridge *bridge);

/* The first source of the request [line]. */
unsigned pay_bridge_position_add (PayBridgePosition *position, const char *line, size_t length);
unsigned pay_bridge_position_add_unit (PayBridgePosition *position, const char *unit);
int pay_bridge_position_has (PayBridgePosition *position, unsigned permanent);
int pay_bridge_position_is_ready (PayBridgePosition *position, unsigned permanent);
void pay_bridge_position_remove (PayBridgePosition *position, unsigned permanent);
void pay_bridge_position_tap (PayBridgePosition *position, unsigned permanent);
void pay_bridge_position_untap (PayBridgePosition *position, unsigned permanent);
void pay_bridge_position_untap_all (PayBridgePosition *position);
int pay_bridge_position_float (PayBridgePosition *position, const char *unit, int64_t n);
int64_t pay_bridge_position_floating (PayBridgePosition *position, const char *unit);
void pay_bridge_position_empty (PayBridgePosition *position);
/* -1: the game's own. */
void pay_bridge_position_set_life (PayBridgePosition *position, int64_t life);
int64_t pay_bridge_position_life (PayBridgePosition *position);
void pay_bridge_position_set_stock (PayBridgePosition *position, const char *name, int64_t value);

/* The costs of the request [line]. */
unsigned pay_bridge_position_cost (PayBridgePosition *position, const char *line, size_t length);
void pay_bridge_position_forget (PayBridgePosition *position, unsigned cost);
/* [outcomes]: a byte a cost, as pay_bridge_pools(). */
void pay_bridge_position_castable (PayBridgePosition *position, const unsigned *costs, size_t n,
                                   unsigned char *outcomes);
/* Records; that of pay() is the one that apply() makes so. [worths]: NULL: none. */
const char *pay_bridge_position_pay (PayBridgePosition *position, unsigned cost, const unsigned *keep, size_t n,
                                     size_t *written);
const char *pay_bridge_position_hand (PayBridgePosition *position, const unsigned *costs, const int64_t *worths,
                                      size_t n, size_t *written);
int pay_bridge_position_apply (PayBridgePosition *position);
/* Of what pay() answered last; NULL: nothing has. */
const char *pay_bridge_position_words (PayBridgePosition *position, size_t *written);

/* The JSON Schema of requests and answers, and the version. */
const char *pay_bridge_schema (void);
const char *pay_bridge_version (void);
