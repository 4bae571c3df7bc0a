/* SPDX-License-Identifier: MIT */
/* A file of cards, in any of the forms. */
#include "card-private.h"

static gboolean refuse_start (Bytes *bytes, const char *why, GError **error)
{
  return bytes_refuse (bytes, bytes_place (bytes), PAY_ERROR_MALFORMED, error, "%s", why);
}

/* Is there something to read? */
static gboolean skip_start (Bytes *bytes, GError **error)
{
  bytes_skip_mark (bytes);
  while (bytes_peek (bytes) == ' ' || bytes_peek (bytes) == '\n' || bytes_peek (bytes) == '\r')
    bytes_next (bytes);
  switch (bytes_peek (bytes)) {
  case 0x1f:
    return refuse_start (bytes, "this file is packed; unpack it first", error);
  case BYTES_END:
    return refuse_start (bytes, "there are no cards in this file", error);
  default:
    return TRUE;
  }
}

gboolean card_read_file (CardReading *reading, GError **error)
{
  Bytes *bytes = reading->bytes;
  PayImported *imported = reading->imported;
  if (!skip_start (bytes, error))
    return FALSE;
  const int first = bytes_peek (bytes);
  reading->rows = first != '{' && first != '[';
  if (!reading->rows && imported->game == NULL)
    imported->game = g_strdup ("mtg"); /* both forms are of this game's cards */
  if (!(reading->rows ? card_read_table : card_read_json) (reading, error))
    return FALSE;
  return imported->cards > imported->passed || refuse_start (bytes, "there are no cards in this file", error);
}
