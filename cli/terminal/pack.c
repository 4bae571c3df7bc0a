/* SPDX-License-Identifier: MIT */
#include "packing.h"

#include <string.h>
#define ZLIB_CONST /* what is read is const */
#include <zlib.h>
#ifdef PAY_ZSTD
#include <zstd.h>
#endif

#define OUT_SIZE (64 * 1024)
#define GZIP_LEVEL 3
#define ZSTD_LEVEL 3

struct _Packer {
  Packing packing;
  z_stream gzip;
#ifdef PAY_ZSTD
  ZSTD_CCtx *zstd;
#endif
  unsigned char out[OUT_SIZE];
};

static gboolean open_stream (Packer *packer)
{
#ifdef PAY_ZSTD
  if (packer->packing == PACKING_ZSTD) {
    packer->zstd = ZSTD_createCCtx ();
    return packer->zstd != NULL
           && !ZSTD_isError (ZSTD_CCtx_setParameter (packer->zstd, ZSTD_c_compressionLevel, ZSTD_LEVEL))
           && !ZSTD_isError (ZSTD_CCtx_setParameter (packer->zstd, ZSTD_c_checksumFlag, 1));
  }
#endif
  return packer->packing == PACKING_GZIP
         && deflateInit2 (&packer->gzip, GZIP_LEVEL, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) == Z_OK;
}

Packer *packer_new (Packing packing)
{
  Packer *packer = g_new0 (Packer, 1);
  packer->packing = packing;
  if (open_stream (packer))
    return packer;
  g_free (packer);
  return NULL;
}

static void add_gzip (Packer *packer, const char *text, gsize length, gboolean end, GString *out)
{
  z_stream *z = &packer->gzip;
  z->next_in = (const unsigned char *)text;
  z->avail_in = (uInt)length;
  int result;
  do {
    z->next_out = packer->out;
    z->avail_out = OUT_SIZE;
    result = deflate (z, end ? Z_FINISH : Z_NO_FLUSH);
    g_string_append_len (out, (const char *)packer->out, (gssize)(OUT_SIZE - z->avail_out));
  } while (z->avail_out == 0 || (end && result != Z_STREAM_END));
  if (end)
    deflateReset (z);
}

#ifdef PAY_ZSTD
static void add_zstd (Packer *packer, const char *text, gsize length, gboolean end, GString *out)
{
  ZSTD_inBuffer in = { text, length, 0 };
  size_t left;
  do {
    ZSTD_outBuffer to = { packer->out, OUT_SIZE, 0 };
    left = ZSTD_compressStream2 (packer->zstd, &to, &in, end ? ZSTD_e_end : ZSTD_e_continue);
    if (ZSTD_isError (left))
      g_error ("zstd: %s", ZSTD_getErrorName (left));
    g_string_append_len (out, (const char *)packer->out, (gssize)to.pos);
  } while (in.pos < in.size || (end && left > 0));
}
#endif

void packer_add (Packer *packer, const char *text, gsize length, gboolean end, GString *out)
{
#ifdef PAY_ZSTD
  if (packer->packing == PACKING_ZSTD) {
    add_zstd (packer, text, length, end, out);
    return;
  }
#endif
  add_gzip (packer, text, length, end, out);
}
