/* SPDX-License-Identifier: MIT */
/* Compressed files, inside this room: gzip, and zstd where the program was built with it. */
#pragma once
#include "terminal.h"

/* How many of the first bytes tell a packing. */
#define PACKING_BYTES 4
/* PACKING_NONE: those bytes begin no compressed file, or [n] are too few to tell. */
Packing packing_of_bytes (const void *bytes, gsize n);
/* Could [n] bytes, fewer than PACKING_BYTES, become those of a compressed file? */
gboolean packing_may_follow (const void *bytes, gsize n);

/* ---- Reading (unpack.c). */
typedef struct _Unpacker Unpacker;
/* [first]: bytes that were read already. NULL: this program cannot read it. */
Unpacker *unpacker_new (Packing packing, const void *first, gsize n);
void unpacker_free (Unpacker *unpacker);
/* As read_until_stopped(), of what is inside. -1 with errno EILSEQ: unpacker_wrong() tells. */
gssize unpacker_read (Unpacker *unpacker, int fd, void *to, gsize most);
const char *unpacker_wrong (const Unpacker *unpacker);

/* ---- Writing (pack.c). */
typedef struct _Packer Packer;
/* NULL: this program cannot write it. */
Packer *packer_new (Packing packing);
/* Appends to [out] what [text] came to so far; [end]: all of it, so that nothing that follows is needed to read it. */
void packer_add (Packer *packer, const char *text, gsize length, gboolean end, GString *out);
