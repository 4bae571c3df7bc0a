/* SPDX-License-Identifier: MIT */
#include "packing.h"

#include <errno.h>
#include <string.h>
#define ZLIB_CONST /* what is read is const */
#include <zlib.h>
#ifdef PAY_ZSTD
#include <zstd.h>
#endif

#define IN_SIZE (128 * 1024)

static const struct {
  Packing packing;
  gsize n;
  unsigned char bytes[PACKING_BYTES];
} magics[] = { { PACKING_GZIP, 3, { 0x1f, 0x8b, 8 } }, { PACKING_ZSTD, 4, { 0x28, 0xb5, 0x2f, 0xfd } } };

Packing packing_of_bytes (const void *bytes, gsize n)
{
  for (gsize i = 0; i < G_N_ELEMENTS (magics); i++)
    if (n >= magics[i].n && memcmp (bytes, magics[i].bytes, magics[i].n) == 0)
      return magics[i].packing;
  return PACKING_NONE;
}

gboolean packing_may_follow (const void *bytes, gsize n)
{
  for (gsize i = 0; i < G_N_ELEMENTS (magics); i++)
    if (n < magics[i].n && memcmp (bytes, magics[i].bytes, n) == 0)
      return TRUE;
  return FALSE;
}

struct _Unpacker {
  Packing packing;
  z_stream gzip;
#ifdef PAY_ZSTD
  ZSTD_DStream *zstd;
#endif
  unsigned char in[IN_SIZE];
  gsize start, end;
  gboolean inside; /* of a member or frame that has not ended */
  gboolean full;   /* the room for the last bytes was too small: there may be more of them */
  const char *wrong;
};

static gboolean open_stream (Unpacker *unpacker)
{
#ifdef PAY_ZSTD
  if (unpacker->packing == PACKING_ZSTD)
    return (unpacker->zstd = ZSTD_createDStream ()) != NULL;
#endif
  return unpacker->packing == PACKING_GZIP && inflateInit2 (&unpacker->gzip, 15 + 16) == Z_OK;
}

Unpacker *unpacker_new (Packing packing, const void *first, gsize n)
{
  Unpacker *unpacker = g_new0 (Unpacker, 1);
  unpacker->packing = packing;
  if (!open_stream (unpacker)) {
    g_free (unpacker);
    return NULL;
  }
  memcpy (unpacker->in, first, n);
  unpacker->end = n;
  return unpacker;
}

void unpacker_free (Unpacker *unpacker)
{
  if (unpacker == NULL)
    return;
  if (unpacker->packing == PACKING_GZIP)
    inflateEnd (&unpacker->gzip);
#ifdef PAY_ZSTD
  if (unpacker->zstd != NULL)
    ZSTD_freeDStream (unpacker->zstd);
#endif
  g_free (unpacker);
}

const char *unpacker_wrong (const Unpacker *unpacker)
{
  return unpacker->wrong;
}

/* Each of the two returns how many bytes came; [wrong] is set where it cannot go on. */
static gsize step_gzip (Unpacker *unpacker, void *to, gsize most)
{
  z_stream *z = &unpacker->gzip;
  if (!unpacker->inside && !unpacker->full)
    inflateReset (z);
  z->next_in = unpacker->in + unpacker->start;
  z->avail_in = (uInt)(unpacker->end - unpacker->start);
  z->next_out = to;
  z->avail_out = (uInt)most;
  unpacker->inside = TRUE;
  const int result = inflate (z, Z_NO_FLUSH);
  unpacker->start = unpacker->end - z->avail_in;
  unpacker->full = z->avail_out == 0 && result != Z_STREAM_END;
  if (result == Z_STREAM_END)
    unpacker->inside = FALSE;
  else if (result != Z_OK && result != Z_BUF_ERROR)
    unpacker->wrong = "this is no gzip, or it is damaged";
  return most - z->avail_out;
}

#ifdef PAY_ZSTD
static gsize step_zstd (Unpacker *unpacker, void *to, gsize most)
{
  ZSTD_inBuffer in = { unpacker->in, unpacker->end, unpacker->start };
  ZSTD_outBuffer out = { to, most, 0 };
  const size_t result = ZSTD_decompressStream (unpacker->zstd, &out, &in);
  unpacker->start = in.pos;
  unpacker->inside = result != 0;
  unpacker->full = out.pos == out.size && result != 0;
  if (ZSTD_isError (result))
    unpacker->wrong = ZSTD_getErrorName (result);
  return out.pos;
}
#endif

static gsize step (Unpacker *unpacker, void *to, gsize most)
{
#ifdef PAY_ZSTD
  if (unpacker->packing == PACKING_ZSTD)
    return step_zstd (unpacker, to, most);
#endif
  return step_gzip (unpacker, to, most);
}

gssize unpacker_read (Unpacker *unpacker, int fd, void *to, gsize most)
{
  for (;;) {
    if (unpacker->start == unpacker->end && !unpacker->full) {
      const gssize n = read_until_stopped (fd, unpacker->in, IN_SIZE);
      if (n == 0 && unpacker->inside)
        unpacker->wrong = "it ends in the middle of its compressed data";
      if (n <= 0 && unpacker->wrong == NULL)
        return n;
      unpacker->start = 0;
      unpacker->end = n > 0 ? (gsize)n : 0;
    }
    const gsize came = unpacker->wrong == NULL ? step (unpacker, to, most) : 0;
    if (came > 0)
      return (gssize)came;
    if (unpacker->wrong != NULL) {
      errno = EILSEQ;
      return -1;
    }
  }
}
