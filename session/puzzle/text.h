/* SPDX-License-Identifier: MIT */
/* The groups and keys of a puzzle and where they stand: what GKeyFile does not tell. */
#pragma once
#include <glib.h>

typedef struct {
  char *name;
  gsize at;         /* byte in the text */
  gsize value, end; /* of the value, without the spaces around it */
} PaysPuzzleKey;

typedef struct {
  char *header; /* "source Sol Ring", as it stands there */
  char *sort;   /* "source" */
  char *name;   /* "Sol Ring", "" where there is none */
  gsize at;
  GArray *keys; /* PaysPuzzleKey */
} PaysPuzzleGroup;

typedef struct {
  const char *text; /* borrowed; without its byte order mark */
  gsize length;
  gsize skipped;     /* bytes of the mark, which places count */
  GPtrArray *groups; /* of PaysPuzzleGroup */
} PaysPuzzleText;

/* FALSE with [error] set: bytes that are no text, lines that are nothing, groups and keys that are there twice. */
gboolean pays_puzzle_scan (PaysPuzzleText *puzzle, const char *text, gsize length, GError **error);
void pays_puzzle_clear (PaysPuzzleText *puzzle);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PaysPuzzleText, pays_puzzle_clear)

/* NULL: it is not there. */
const PaysPuzzleKey *pays_puzzle_key (const PaysPuzzleGroup *group, const char *name);
/* The [index]th group of [sort], from 0. */
const PaysPuzzleGroup *pays_puzzle_group (const PaysPuzzleText *puzzle, const char *sort, guint index);

/* The byte in the text where byte [at] of the value stands, or of its entry [entry], from 0 (-1: it is no list). */
gsize pays_puzzle_byte (const PaysPuzzleText *puzzle, const PaysPuzzleKey *key, gint entry, gssize at);

/* "[source Sol Ring] text"; [key] (nullable). (transfer full) */
char *pays_puzzle_where (const PaysPuzzleGroup *group, const char *key);
