/* SPDX-License-Identifier: MIT */
/* A batch in parts: which part this one is, what it has read and written, where it goes on after it was killed, and
 * parts put together. */
#pragma once
#include "terminal/terminal.h"

/* ---- Which part (shard.c). */
typedef struct {
  gint64 part, of; /* [part] from 1; [of] 0: it is no part */
} Shard;

/* "2/4", or "env": what started the program tells it. FALSE: a message was printed. */
gboolean shard_from (const char *text, Shard *shard);

/* ---- Digests of lines (digest.c): those of the lines a and then of b are told from those of both. Not for secrets:
 * they find slips, not forgers. */
typedef struct {
  guint64 sum, power;
} Digest;
#define DIGEST_NONE ((Digest){ 0, 1 })

guint64 digest_bytes (const char *bytes, gsize n);
void digest_line (Digest *digest, const char *line, gsize length);
void digest_append (Digest *digest, const Digest *behind);

/* ---- What is known of an output, in the file OUTPUT.part beside it (part.c). */
#define PART_ENDING ".part"

typedef struct {
  guint64 lines;
  gint64 bytes;         /* of the output */
  Digest read, written; /* of the lines of the input, of the output */
  gboolean any_error, own_error, done;
} Progress;

typedef struct {
  char *output, *path;
  int fd; /* of [path] */
  Shard shard;
  gsize longest;     /* note in the file, in bytes */
  GString *identity; /* of which part of what, asked how: members of an object */
  Progress progress;
  char *sum; /* (nullable) JSON */
  gboolean packed;
  gint64 noted_at;
} Part;

/* Records go to [path], or, of a part, to PATH.I-of-N, from now on. [resume]: what is there is gone on with, and
 * [progress] tells how far it is. [options], NULL-ended: what changes answers. FALSE: a message was printed. */
gboolean part_open (Part *part, const char *path, gboolean resume, const Inputs *inputs, Shard shard,
                    const char *const *options);
void part_close (Part *part);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Part, part_close)
/* Passes over the lines that were answered before. FALSE: they are others than they were; a message was printed. */
gboolean part_pass_over (Part *part, Inputs *inputs);
/* So many more lines were read and written. */
void part_add (Part *part, guint64 lines, const Digest *read, const Digest *written);
/* All was. */
void part_end (Part *part);

/* ---- Joins (join.c). */
/* What a part says of itself. */
typedef struct {
  char *output, *mark, *options, *pay, *sum; /* [sum] (nullable) */
  char *sizes;                               /* of the inputs */
  Shard shard;
  Progress progress;
} PartNote;

/* (part.c) NULL: a message was printed. (transfer full) */
PartNote *part_note_read (const char *output);
void part_note_free (gpointer note);
/* In which way two are not of the same whole: NULL: in none. static */
const char *part_note_differs (const PartNote *a, const PartNote *b);

/* The parts [outputs] (element-type PartNote) in their order; FALSE: what is missing, doubled, not ended or of another
 * input was told. */
gboolean join_check (GPtrArray *notes);
/* Writes them as one. FALSE: one is damaged; a message was printed. */
gboolean join_write (const GPtrArray *notes);
