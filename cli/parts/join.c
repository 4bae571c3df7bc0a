/* SPDX-License-Identifier: MIT */
#include "parts.h"

#include <pay/json.h>
#include <string.h>
#include <sys/stat.h>

#define BLOCK_BYTES (256 * 1024)

static gboolean are_of_one (const GPtrArray *notes)
{
  gboolean all = TRUE;
  const PartNote *first = notes->pdata[0];
  for (guint i = 1; i < notes->len; i++) {
    const PartNote *note = notes->pdata[i];
    const char *differs = part_note_differs (first, note);
    if (differs != NULL)
      all = message ("%s does not belong to %s: %s", note->output, first->output, differs);
  }
  return all;
}

static gboolean is_whole (const PartNote *note)
{
  struct stat about;
  if (!note->progress.done)
    return message ("%s has not come to its end (%" G_GUINT64_FORMAT " lines); go on with --resume", note->output,
                    note->progress.lines);
  if (stat (note->output, &about) != 0 || (gint64)about.st_size != note->progress.bytes)
    return message ("%s has not the %" G_GINT64_FORMAT " bytes that were written", note->output, note->progress.bytes);
  return TRUE;
}

static gint compare_parts (gconstpointer a, gconstpointer b)
{
  const PartNote *const *one = a, *const *other = b;
  return (*one)->shard.part < (*other)->shard.part ? -1 : (*one)->shard.part > (*other)->shard.part;
}

static gboolean tell_missing (gint64 from, gint64 to, gint64 of)
{
  if (from == to)
    return message ("part %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT " is missing", from, of);
  return message ("parts %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT " are missing", from, to,
                  of);
}

static gboolean are_all (const GPtrArray *notes)
{
  gboolean all = TRUE;
  gint64 next = 1, of = 0;
  for (guint i = 0; i < notes->len; i++) {
    const PartNote *note = notes->pdata[i];
    of = note->shard.of;
    if (note->shard.part < next) {
      const PartNote *before = notes->pdata[i - 1];
      all = message ("part %" G_GINT64_FORMAT " is there twice: %s, %s", note->shard.part, before->output,
                     note->output);
      continue;
    }
    if (note->shard.part > next)
      all = tell_missing (next, note->shard.part - 1, of);
    next = note->shard.part + 1;
  }
  return next > of ? all : tell_missing (next, of, of);
}

gboolean join_check (GPtrArray *notes)
{
  if (!are_of_one (notes))
    return FALSE;
  g_ptr_array_sort (notes, compare_parts);
  gboolean all = are_all (notes);
  for (guint i = 0; i < notes->len; i++)
    all = is_whole (notes->pdata[i]) && all;
  return all;
}

static gboolean write_part (const PartNote *note, GString *block)
{
  g_auto (Lines) lines = { .fd = -1 };
  Digest written = DIGEST_NONE;
  char *line;
  gsize length;
  if (!lines_open (&lines, note->output))
    return FALSE;
  while (lines_next (&lines, &line, &length)) {
    digest_line (&written, line, length);
    g_string_append_c (g_string_append_len (block, line, (gssize)length), '\n');
    if (block->len < BLOCK_BYTES)
      continue;
    output_records (block->str, block->len);
    g_string_truncate (block, 0);
  }
  if (is_stopped () || lines.failed)
    return FALSE;
  return written.sum == note->progress.written.sum
         || message ("%s is damaged: it holds other lines than were written", note->output);
}

static gboolean write_sum (const GPtrArray *notes)
{
  g_autoptr (PayJsonSum) sum = pay_json_sum_new ();
  for (guint i = 0; i < notes->len; i++) {
    const PartNote *note = notes->pdata[i];
    g_autoptr (GError) error = NULL;
    if (note->sum == NULL || !pay_json_sum_read (sum, note->sum, -1, &error))
      return message ("%s: its note has no sum", note->output);
  }
  g_autofree char *text = pay_json_sum_text (sum);
  g_autofree char *line = g_strconcat (text, "\n", NULL);
  output_records (line, strlen (line));
  return TRUE;
}

gboolean join_write (const GPtrArray *notes)
{
  g_autoptr (GString) block = g_string_new (NULL);
  const PartNote *first = notes->pdata[0];
  if (first->sum != NULL)
    return write_sum (notes);
  for (guint i = 0; i < notes->len; i++)
    if (!write_part (notes->pdata[i], block))
      return FALSE;
  output_records (block->str, block->len);
  return TRUE;
}
